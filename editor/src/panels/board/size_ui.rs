//! A grid whose size is set by an option: which option it is, and how to change the size by changing its default.

use eframe::egui::{Align, Frame, Id, Layout, Margin, Modal, RichText, Ui};
use houserule_core::data::Data;
use houserule_core::def::{OptionDef, ValueType};
use houserule_core::locale::Args;

use super::edits::{self, Edges};
use super::hand::Desk;
use super::shape_ui::resize;
use crate::document::Document;
use crate::theme::{GAP, Icon, icon};
use crate::widgets::button;

/// The sides, by the words that selectors in texts use.
const SIDES: [&str; 2] = ["width", "height"];

/// Is the side that would change set by an option?
pub fn is_bound(desk: &Desk<'_, '_>, edges: Edges) -> bool {
    changed_sides(desk, edges).next().is_some()
}

/// The sides that are set by an option and would change: which side, the option, the new length.
fn changed_sides(desk: &Desk<'_, '_>, edges: Edges) -> impl Iterator<Item = (usize, String, i64)> {
    let size = desk.open.source.size().unwrap_or_default();
    let by = [edges.left + edges.right, edges.top + edges.bottom];
    let now = [size.0 as i64, size.1 as i64];
    let bound = desk.open.source.bound.clone();
    (0..2).filter(move |side| by[*side] != 0).filter_map(move |side| {
        let id = bound[side].clone()?;
        Some((side, id, now[side] + i64::from(by[side])))
    })
}

fn option<'d>(desk: &'d Desk<'_, '_>, id: &str) -> Option<&'d OptionDef> {
    let own = format!("{}:{id}", desk.open.package());
    desk.open.def.options.iter().find(|option| option.id == id || option.id == own)
}

/// The name of an option in the reader's language.
fn option_name(desk: &Desk<'_, '_>, id: &str) -> String {
    let label = option(desk, id).and_then(|option| option.label.get(desk.look.texts.lang().code()).cloned());
    label.unwrap_or_else(|| id.to_owned())
}

/// Where the size comes from.
pub fn bound_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    for (side, bound) in SIDES.into_iter().zip(desk.open.source.bound.clone()) {
        let Some(id) = bound else { continue };
        let args = Args::new().text("side", side).text("option", option_name(desk, &id)).text("id", id);
        ui.horizontal_wrapped(|ui| {
            ui.label(icon(Icon::SlidersHorizontal).color(desk.look.palette.weak));
            let told = desk.look.texts.text("board-size-bound", &args);
            ui.label(RichText::new(told).small().color(desk.look.palette.weak));
        });
    }
}

/// Why the option cannot have that default: a sentence.
fn refusal(desk: &Desk<'_, '_>, id: &str, to: i64) -> Option<String> {
    let args = || Args::new().text("option", option_name(desk, id));
    let Some(option) = option(desk, id) else { return Some(desk.look.texts.text("board-size-no-option", &args())) };
    if option.ty != ValueType::Int || option.composed.is_some() {
        return Some(desk.look.texts.text("board-size-no-number", &args()));
    }
    let is_default = desk.open.settings.get(&option.id) == Some(&Data::Int(option.default.into()));
    if !is_default {
        let args = args().num("default", option.default.into());
        return Some(desk.look.texts.text("board-size-set", &args));
    }
    let (least, most) = option.range;
    let is_inside = (i64::from(least)..=i64::from(most)).contains(&to);
    let args = args().num("least", least.into()).num("most", most.into());
    (!is_inside).then(|| desk.look.texts.text("board-size-range", &args))
}

/// Ask before an option gets another default.
pub fn window_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let Some(edges) = desk.hand.resizing.take() else { return };
    let sides: Vec<(usize, String, i64)> = changed_sides(desk, edges).collect();
    let mut asked = None;
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
    let modal = Modal::new(Id::unique("board-size")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_width(400.0);
        ui.heading(desk.text("board-size-title"));
        let mut is_possible = true;
        for (side, id, to) in &sides {
            let args = Args::new().text("side", SIDES[*side]).text("option", option_name(desk, id));
            ui.label(desk.look.texts.text("board-size-ask", &args.num("to", *to)));
            if let Some(why) = refusal(desk, id, *to) {
                ui.colored_label(desk.look.palette.bad, why);
                is_possible = false;
            }
        }
        ui.add_space(GAP);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if button(ui, Icon::X, &desk.text("rename-cancel")).clicked() {
                asked = Some(false);
            }
            ui.add_enabled_ui(is_possible, |ui| {
                if button(ui, Icon::Check, &desk.text("board-size-do")).clicked() {
                    asked = Some(true);
                }
            });
        });
    });
    match asked {
        Some(true) => {
            let packages = desk.look.document.map(Document::package_files).unwrap_or_default();
            let id = |id: &str| option(desk, id).map_or(id.to_owned(), |option| option.id.clone());
            let defaults = sides.iter().filter_map(|(_, one, to)| edits::set_option_default(&packages, &id(one), *to));
            let defaults = defaults.collect();
            resize(desk, edges, defaults);
        }
        None if !modal.should_close() => desk.hand.resizing = Some(edges),
        _ => {}
    }
}
