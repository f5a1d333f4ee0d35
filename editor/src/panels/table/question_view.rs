//! The question: what is asked, and every option as a button; what happened where nothing is asked.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Area, Button, Frame, Id, Label, Margin, Order, RichText, ScrollArea, Stroke, Ui, vec2};

use super::Drawing;
use super::draw;
use super::scene::{Offer, Scene};
use crate::command::Command;
use crate::theme::{Icon, Palette, strong, strong_font, text_font};
use crate::widgets::button;

/// More buttons than this are not shown: the board is the better place to choose.
const MOST_BUTTONS: usize = 80;
/// The letters of the line of known values.
const SMALL: f32 = 11.5;

/// The strip above the table: where play stands and what is asked.
pub fn question_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, palette) = (drawing.scene, drawing.look.palette);
    super::track_view::track_ui(ui, drawing);
    let chips = scene.values.iter().chain(&scene.bank).filter(|chip| chip.is_telling());
    let told = chips.map(|chip| (chip.name.as_str(), chip.text.as_str()));
    let known: Vec<(&str, &str)> = told.chain(scene.lastings.iter().map(|one| (one.as_str(), ""))).collect();
    if !known.is_empty() {
        let lines: Vec<String> = known.iter().map(|(name, text)| format!("{name} {text}")).collect();
        ui.add(Label::new(known_job(&known, palette)).truncate()).on_hover_text(lines.join("\n"));
    }
    let (fill, edge) = match scene.offers.list.is_empty() {
        true => (palette.raised, palette.line),
        false => (palette.offer_soft.gamma_multiply(0.6), palette.offer.gamma_multiply(0.7)),
    };
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(eframe::egui::CornerRadius::same(8))
        .inner_margin(Margin::symmetric(10, 8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        if let Some(notice) = &scene.notice {
            ui.label(strong(notice));
        }
        for (seat, prompt) in &scene.offers.prompts {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), eframe::egui::Sense::hover());
                draw::seat_mark(ui.painter(), rect.center(), 8.5, seat.index(), palette);
                ui.add(Label::new(strong(prompt)).wrap());
            });
            options_ui(ui, seat.index(), scene, drawing);
        }
    });
}

/// What everybody knows in one line: names weak, what they hold strong.
fn known_job(known: &[(&str, &str)], palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (at, (name, text)) in known.iter().enumerate() {
        let gap = if at == 0 { 0.0 } else { 14.0 };
        job.append(name, gap, TextFormat::simple(text_font(SMALL), palette.weak));
        job.append(text, 5.0, TextFormat::simple(strong_font(SMALL), palette.text));
    }
    job
}

fn options_ui(ui: &mut Ui, seat: usize, scene: &Scene, drawing: &mut Drawing<'_, '_>) {
    let chosen = drawing.hand.chosen.clone();
    let left: Vec<&Offer> = scene.offers.of_all(&chosen).filter(|offer| offer.seat.index() == seat).collect();
    ScrollArea::vertical()
        .id_salt(("options", seat))
        .max_height(if scene.board.is_some() { 66.0 } else { 132.0 })
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
                if !chosen.is_empty() && button(ui, Icon::X, &drawing.look.texts.get("table-choose-other")).clicked() {
                    drawing.hand.chosen.clear();
                }
                for offer in left.iter().take(MOST_BUTTONS) {
                    let text = if offer.declines {
                        RichText::new(&offer.label).italics()
                    } else {
                        RichText::new(&offer.label)
                    };
                    if ui.add(Button::new(text)).clicked() {
                        drawing.commands.send(Command::Answer { seat: offer.seat, key: offer.key.clone() });
                    }
                }
                if left.len() > MOST_BUTTONS {
                    let args = houserule_core::locale::Args::new().num("count", (left.len() - MOST_BUTTONS) as i64);
                    ui.label(drawing.look.texts.text("table-more-options", &args));
                }
            });
        });
}

/// Options of one thing that was clicked, at the place where it was.
pub fn choice_menu_ui(ui: &Ui, drawing: &mut Drawing<'_, '_>) {
    let Some((at, offers)) = drawing.hand.menu.clone() else { return };
    let area =
        Area::new(Id::unique("table_choice")).order(Order::Foreground).fixed_pos(at + vec2(8.0, 8.0)).constrain(true);
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            for offer in &offers {
                let button = Button::new(&offer.label).min_size(vec2(140.0, 28.0));
                if ui.add(button).clicked() {
                    drawing.commands.send(Command::Answer { seat: offer.seat, key: offer.key.clone() });
                    drawing.hand.menu = None;
                    drawing.hand.chosen.clear();
                }
            }
        });
    });
    let is_left = shown.response.clicked_elsewhere() && !drawing.is_fresh_click;
    let escaped = ui.input(|input| input.key_pressed(eframe::egui::Key::Escape));
    if is_left || escaped {
        drawing.hand.menu = None;
        drawing.hand.chosen.clear();
    }
}
