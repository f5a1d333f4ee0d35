//! The layers of a grid with their legends, and the kinds of lines: what is painted, and with which letter.

use eframe::egui::{
    Align, Button, Color32, CornerRadius, Layout, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, vec2,
};
use houserule_core::def::ValueType;
use houserule_core::locale::Args;
use houserule_core::ron::Change;

use super::edits;
use super::edits::words::WordOf;
use super::hand::{Desk, Paint, Tool};
use super::open::{meant, said, titled};
use super::source::Target;
use super::value_form::new_layer_ui;
use super::words_ui::{new_word_ui, word_menu_ui};
use crate::canvas::ink_on;
use crate::command::Command;
use crate::renaming::{IdKind, RenameOrder};
use crate::theme::{Icon, icon, strong, strong_font};
use crate::widgets::{button, named};

/// Layers, lines, and the legend of the current layer.
pub fn layers_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    ui.label(strong(desk.text("board-layers")));
    for at in 0..desk.open.source.layers.len() {
        let name = target_name(desk, &desk.open.source.layers[at].target);
        ui.horizontal(|ui| {
            choice_ui(ui, desk, &Paint::Layer(at), &name, None);
            layer_menu_ui(ui, desk, at, &name);
        });
    }
    add_layer_ui(ui, desk);
    ui.add_space(6.0);
    ui.label(strong(desk.text("board-lines")));
    let mut kinds: Vec<String> = desk.open.source.kinds().into_iter().map(str::to_owned).collect();
    if let Some(Paint::Lines(kind)) = &desk.hand.paint
        && !kinds.contains(kind)
    {
        kinds.push(kind.clone());
    }
    for kind in kinds {
        let colour = desk.open.link_ground(&kind).line(desk.look.palette);
        let name = crate::names::capital(&said(desk.look, &kind));
        ui.horizontal(|ui| {
            choice_ui(ui, desk, &Paint::Lines(kind.clone()), &name, Some(colour));
            word_menu_ui(ui, desk, &WordOf::Lines, &kind, &name);
        });
    }
    new_word_ui(ui, desk, &WordOf::Lines);
    ui.add_space(6.0);
    legend_ui(ui, desk);
}

/// What can be done with a layer, behind a small button.
fn layer_menu_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, at: usize, name: &str) {
    let layer = &desk.open.source.layers[at];
    let label = desk.look.texts.text("board-layer-menu", &Args::new().text("layer", name));
    let inside = |ui: &mut Ui| {
        if let Target::Value(value) = &layer.target
            && button(ui, Icon::TextCursorInput, &desk.text("board-layer-rename")).clicked()
        {
            let order = RenameOrder { sort: IdKind::Value, from: value.clone(), to: String::new(), own: None };
            desk.commands.send(Command::Rename(Some(Box::new(order))));
            ui.close();
        }
        // what it painted is removed with it; the value stays declared
        if button(ui, Icon::Trash2, &desk.text("board-layer-remove")).clicked() {
            desk.edit("board-edit-layer-remove", vec![Change::delete(&["layers"], layer.index)]);
            desk.hand.paint = None;
            desk.hand.letter = None;
            ui.close();
        }
    };
    let menu = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.menu_button(icon(Icon::Ellipsis).size(13.0), inside)
    });
    menu.inner.response.accessible_name(&label).on_hover_text(label);
}

fn target_name(desk: &Desk<'_, '_>, target: &Target) -> String {
    match target {
        Target::Value(value) => titled(desk.look, "value", value),
        Target::Regions => desk.text("board-regions"),
    }
}

fn choice_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, paint: &Paint, name: &str, colour: Option<Color32>) {
    ui.horizontal(|ui| {
        if let Some(colour) = colour {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(4.0, colour));
        }
        let is_chosen = desk.hand.paint.as_ref() == Some(paint);
        let response = named(ui, Button::selectable(is_chosen, name), name);
        if response.clicked() {
            desk.hand.tool = if matches!(paint, Paint::Lines(_)) { Tool::Link } else { Tool::Brush };
            desk.hand.paint = Some(paint.clone());
            desk.hand.letter = None;
        }
    });
}

/// Layers that the board could have but does not, and one for a value that does not exist yet.
fn add_layer_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let text = desk.text("board-add-layer");
    let menu = ui.menu_button((icon(Icon::Plus), text.as_str()), |ui| {
        for (target, meanings) in missing_layers(desk) {
            if ui.button(target_name(desk, &target)).clicked() {
                let legend = edits::fresh_legend(&meanings);
                desk.edit("board-edit-layer", edits::add_layer(&desk.open.source, &target, &legend));
                desk.hand.paint = Some(Paint::Layer(desk.open.source.layers.len()));
                desk.hand.letter = None;
                desk.hand.tool = Tool::Brush;
                ui.close();
            }
        }
        new_layer_ui(ui, desk);
    });
    menu.response.accessible_name(text);
}

/// What the board has no layer for, with everything that such a layer may mean.
fn missing_layers(desk: &Desk<'_, '_>) -> Vec<(Target, Vec<(String, String)>)> {
    let source = &desk.open.source;
    let mut missing: Vec<(Target, Vec<(String, String)>)> = Vec::new();
    for value in &desk.open.def.space_values {
        let target = Target::Value(value.name.clone());
        let mut meanings = match value.ty {
            ValueType::Int => {
                let least = value.range.0.max(0);
                let most = value.range.1.min(least.saturating_add(9));
                (least..=most).map(|number| (number.to_string(), number.to_string())).collect()
            }
            _ => desk.open.choices(value),
        };
        // cells have their default until they are painted
        let default = desk.open.default_of(value);
        meanings.sort_by_key(|(written, _)| *written != default);
        if !meanings.is_empty() && source.layers.iter().all(|layer| layer.target != target) {
            missing.push((target, meanings));
        }
    }
    if source.layers.iter().all(|layer| layer.target != Target::Regions) {
        let none = ("none".to_owned(), "none".to_owned());
        let regions = source.regions.iter().map(|region| (edits::quoted(&region.id), region.id.clone()));
        missing.push((Target::Regions, std::iter::once(none).chain(regions).collect()));
    }
    missing
}

/// The letters of the current layer, and a way to add one.
fn legend_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let open = desk.open;
    let Some((at, layer)) = desk.hand.layer(&open.source) else { return };
    ui.label(strong(desk.text("board-legend")));
    if desk.hand.letter.is_none_or(|letter| layer.legend.iter().all(|entry| entry.letter != letter)) {
        desk.hand.letter = layer.legend.first().map(|entry| entry.letter);
    }
    let of = word_of(desk, &layer.target);
    for (number, entry) in layer.legend.iter().enumerate() {
        let name = meant(desk.look, Some(&layer.target), &entry.word);
        let is_chosen = desk.hand.letter == Some(entry.letter);
        ui.horizontal(|ui| {
            let word = Some(entry.word.as_str()).filter(|word| *word != "none");
            swatch_ui(ui, desk, word, entry.letter);
            let label = desk.look.texts.text("board-paint-with", &Args::new().text("word", name.clone()));
            let mut response = named(ui, Button::selectable(is_chosen, &name), &label);
            if number < 9 {
                response = response.on_hover_text(format!("{label} ({})", number + 1));
            }
            if response.clicked() {
                desk.hand.letter = Some(entry.letter);
                if desk.hand.tool == Tool::Select || desk.hand.tool == Tool::Pick {
                    desk.hand.tool = Tool::Brush;
                }
            }
            if let (Some(of), Some(word)) = (&of, word) {
                word_menu_ui(ui, desk, of, word, &name);
            }
        });
    }
    add_legend_ui(ui, desk, at);
    if let Some(of) = &of {
        new_word_ui(ui, desk, of);
    }
}

/// What the words of a layer belong to; nothing if they are numbers or the like.
fn word_of(desk: &Desk<'_, '_>, target: &Target) -> Option<WordOf> {
    let name = match target {
        Target::Regions => return Some(WordOf::Regions),
        Target::Value(name) => name,
    };
    let value = desk.open.def.space_values.iter().find(|value| value.name == *name)?;
    matches!(value.ty, ValueType::Symbol(_)).then(|| WordOf::Value(name.clone()))
}

/// A colour with its letter.
fn swatch_ui(ui: &mut Ui, desk: &Desk<'_, '_>, word: Option<&str>, letter: char) {
    let palette = desk.look.palette;
    let (rect, _) = ui.allocate_exact_size(vec2(22.0, 20.0), Sense::hover());
    let fill = desk.open.colour(word, palette);
    ui.painter().rect(rect, CornerRadius::same(4), fill, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let centre = eframe::egui::Align2::CENTER_CENTER;
    ui.painter().text(rect.center(), centre, letter, strong_font(12.0), ink_on(fill));
}

/// Meanings that the legend does not have yet; a letter is found for each.
fn add_legend_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, at: usize) {
    let layer = &desk.open.source.layers[at];
    let value = match &layer.target {
        Target::Value(name) => desk.open.def.space_values.iter().find(|value| value.name == *name),
        Target::Regions => None,
    };
    let choices: Vec<(String, String)> = match (&layer.target, value) {
        (Target::Regions, _) => {
            let none = ("none".to_owned(), "none".to_owned());
            let regions = desk.open.source.regions.iter().map(|one| (edits::quoted(&one.id), one.id.clone()));
            regions.chain([none]).collect()
        }
        (_, Some(value)) if value.ty == ValueType::Int => {
            let (least, most) = (value.range.0.max(-99), value.range.1.min(99));
            (least.max(0)..=most).map(|number| (number.to_string(), number.to_string())).collect()
        }
        (_, Some(value)) => desk.open.choices(value),
        (_, None) => Vec::new(),
    };
    let missing: Vec<(String, String)> =
        choices.into_iter().filter(|(_, word)| layer.legend.iter().all(|entry| entry.word != *word)).collect();
    if missing.is_empty() {
        return;
    }
    let taken: Vec<char> = layer.legend.iter().map(|entry| entry.letter).collect();
    ui.horizontal(|ui| {
        let label = desk.text("board-letter");
        let mut typed = desk.hand.typed.get("letter").cloned().unwrap_or_default();
        let edit = TextEdit::singleline(&mut typed).hint_text("?").char_limit(1).desired_width(18.0);
        ui.add(edit).accessible_name(&label).on_hover_text(&label);
        let wanted = typed.chars().next().filter(|letter| !taken.contains(letter));
        if wanted.is_none() && !typed.is_empty() {
            ui.label(RichText::new(desk.text("board-letter-taken")).small().color(desk.look.palette.bad));
        }
        desk.hand.typed.insert("letter".to_owned(), typed);
        let text = desk.text("board-add-legend");
        let menu = ui.menu_button((icon(Icon::Plus), text.as_str()), |ui| {
            eframe::egui::ScrollArea::vertical().max_height(260.0).show(ui, |ui| {
                for (meaning, word) in missing {
                    if ui.button(meant(desk.look, Some(&layer.target), &word)).clicked() {
                        let own = desk.open.ground(&word).letter.filter(|letter| !taken.contains(letter));
                        let letter = wanted.or(own).unwrap_or_else(|| edits::free_letter(&taken, &word));
                        desk.edit("board-edit-legend", edits::add_legend(&desk.open.source, at, letter, &meaning));
                        desk.hand.typed.remove("letter");
                        desk.hand.letter = Some(letter);
                        ui.close();
                    }
                }
            });
        });
        menu.response.accessible_name(text);
    });
}
