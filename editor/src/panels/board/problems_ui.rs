//! What is wrong with the board's file, and the way there, at the lower end of the side. A mistake that a stroke makes
//! must neither cover cells nor move what the next stroke is aimed at.

use eframe::egui::{Button, Frame, Id, Margin, Panel, RichText, ScrollArea, Stroke, Ui};
use houserule_core::diagnostic::Place;
use houserule_core::locale::Args;
use houserule_core::message::Message;

use super::hand::Desk;
use crate::command::Command;
use crate::theme::{GAP, Icon, icon};

/// How many problems of a board are told at once; the panel of problems has all of them.
const MOST: usize = 3;
/// The part of the side that they may take: words to paint with stay in sight.
const PART: f32 = 0.25;

/// The problems of the board.
pub fn problems_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let problems = problems(desk);
    if problems.is_empty() {
        return;
    }
    let palette = desk.look.palette;
    let height = ui.available_height() * PART;
    let frame = Frame::new().fill(palette.sunken).stroke(Stroke::new(1.0, palette.bad)).corner_radius(6);
    let frame = frame.inner_margin(Margin::symmetric(8, 5)).outer_margin(Margin { top: GAP as i8, ..Margin::same(1) });
    let below = Panel::bottom(Id::unique("board-problems")).frame(frame).resizable(false).max_size(height);
    below.show_separator_line(false).show(ui, |ui| {
        let scrolled = ScrollArea::vertical().id_salt("problems").max_height(height).min_scrolled_height(height);
        scrolled.auto_shrink([false, true]).show(ui, |ui| {
            if !desk.open.source.is_sound() {
                ui.label(RichText::new(desk.text("board-broken")).color(palette.bad));
            }
            for (place, message) in problems.into_iter().take(MOST) {
                problem_ui(ui, desk, place, &message);
            }
        });
    });
}

fn problem_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, place: Place, message: &str) {
    ui.horizontal(|ui| {
        ui.label(icon(Icon::TriangleAlert).color(desk.look.palette.bad));
        let name = desk.look.texts.text("board-go", &Args::new().text("place", place.to_string()));
        let button = Button::new(RichText::new(place.to_string()).monospace().small()).truncate();
        if ui.add(button).accessible_name(&name).on_hover_text(name).clicked() {
            desk.commands.send(Command::GoTo(place));
        }
    });
    ui.label(RichText::new(message).small());
}

/// What is wrong: what keeps the file from being read, otherwise what loading says about it.
fn problems(desk: &Desk<'_, '_>) -> Vec<(Place, String)> {
    let (open, texts) = (desk.open, desk.look.texts);
    let told = |place: &Place, message: &Message, hint: Option<&Message>| {
        let message = texts.told(message);
        (place.clone(), hint.map_or(message.clone(), |hint| format!("{message} — {}", texts.told(hint))))
    };
    let mut problems: Vec<(Place, String)> =
        open.source.problems.iter().map(|one| told(&one.place, &one.message, one.hint.as_ref())).collect();
    if problems.is_empty() {
        let of_file = desk.look.problems.iter().filter(|one| one.place.file == open.file);
        problems = of_file.map(|one| told(&one.place, &one.message, one.hint.as_ref())).collect();
    }
    if problems.is_empty() && open.source.form.is_none() {
        problems.push((Place::file(&open.file), desk.text("board-no-shape")));
    }
    problems
}
