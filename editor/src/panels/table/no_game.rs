//! What the table shows while no game runs: that there is none, what keeps it from being opened, and the way to all that
//! is wrong.

use eframe::egui::{Button, RichText, Ui};
use houserule_core::diagnostic::Severity;
use houserule_core::locale::Args;

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::problems::{Problem, Source};
use crate::theme::{Icon, icon, strong};
use crate::widgets::{button, named};
use crate::workspace::PanelId;

/// The widest that the reason is written.
const WIDEST: f32 = 560.0;

/// In place of the table.
pub fn no_game_ui(ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(strong(texts.get("table-no-game")).color(palette.weak));
        let Some(problem) = look.problems.iter().find(|problem| may_be_why(problem)) else { return };
        ui.add_space(10.0);
        ui.set_max_width(WIDEST.min(ui.available_width()));
        ui.label(icon(Icon::CircleX).color(palette.bad));
        ui.label(problem.line(texts));
        ui.add_space(10.0);
        let place = problem.place.to_string();
        if !place.is_empty() {
            let name = texts.text("board-go", &Args::new().text("place", place.clone()));
            let place = Button::new(RichText::new(place).monospace().small());
            if named(ui, place, &name).on_hover_text(&name).clicked() {
                commands.send(Command::GoTo(problem.place.clone()));
            }
        }
        if button(ui, Icon::TriangleAlert, &texts.get("table-show-problems")).clicked() {
            commands.send(Command::Show(PanelId::new("problems")));
        }
    });
}

/// May it be why no game runs? Problems come in the order of how bad they are and where they come from.
fn may_be_why(problem: &Problem) -> bool {
    problem.severity == Severity::Error && !matches!(problem.source, Source::Tests | Source::Mutants)
}
