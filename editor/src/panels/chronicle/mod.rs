//! The chronicle: the told story of the running game, with only what the viewer may know.
//!
//! Sentences are made when what is seen changes; of a long story only the lines in sight are laid out.

mod story;

use eframe::egui::{ComboBox, Label, RichText, TextEdit, Ui};
use houserule_core::locale::{Args, Lang};

use self::story::{Line, Story};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::Icon;
use crate::widgets::icon_button;

/// The chronicle panel.
#[derive(Default)]
pub struct ChroniclePanel {
    story: Option<(Story, u64, Lang)>,
    filter: Filter,
}

/// Which sentences are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Filter {
    seat: Option<usize>,
    kind: Option<String>,
    typed: String,
}

impl Filter {
    fn lets_through(&self, line: &Line) -> bool {
        self.seat.is_none_or(|seat| line.seats.contains(&seat))
            && self.kind.as_ref().is_none_or(|kind| line.kind == *kind)
            && (self.typed.is_empty() || line.text.to_lowercase().contains(&self.typed.to_lowercase()))
    }
}

impl Panel for ChroniclePanel {
    fn id(&self) -> &'static str {
        "chronicle"
    }

    fn icon(&self) -> Icon {
        Icon::ScrollText
    }

    fn undoes(&self) -> Undoes {
        Undoes::Decisions
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(sight) = look.sight else {
            ui.label(RichText::new(look.texts.get("table-no-game")).color(look.palette.weak));
            return;
        };
        let lang = look.texts.lang();
        if !self.story.as_ref().is_some_and(|(_, version, made_in)| *version == sight.version && *made_in == lang) {
            self.story = Story::new(look).map(|story| (story, sight.version, lang));
        }
        let Some((story, ..)) = &mut self.story else { return };
        let before = self.filter.clone();
        filter_ui(ui, &mut self.filter, story, look);
        ui.horizontal(|ui| {
            let hint = look.texts.get("filter-hint");
            let width = (ui.available_width() - TOOLS).clamp(80.0, 220.0);
            ui.add(TextEdit::singleline(&mut self.filter.typed).hint_text(hint.clone()).desired_width(width))
                .accessible_name(hint);
            if before != self.filter {
                story.forget_layout();
            }
            let filter = &self.filter;
            story.choose(|line| filter.lets_through(line));
            tools_ui(ui, story, look, commands);
        });
        if story.is_empty() {
            ui.label(RichText::new(look.texts.get("chronicle-none")).color(look.palette.weak));
            return;
        }
        if let Some(decision) = story.ui(ui, look) {
            commands.send(Command::GoToDecision(decision));
        }
    }
}

fn filter_ui(ui: &mut Ui, filter: &mut Filter, story: &Story, look: &Look<'_>) {
    let (texts, Some(names)) = (look.texts, look.names()) else { return };
    ui.horizontal_wrapped(|ui| {
        let all_seats = texts.get("chronicle-all-seats");
        let chosen = filter.seat.map_or_else(|| all_seats.clone(), |seat| names.seat(seat));
        let combo = ComboBox::from_id_salt("seat").selected_text(chosen).width(96.0).show_ui(ui, |ui| {
            ui.selectable_value(&mut filter.seat, None, all_seats);
            for seat in 0..look.moment.map_or(0, |moment| moment.sitters.len()) {
                ui.selectable_value(&mut filter.seat, Some(seat), names.seat(seat));
            }
        });
        combo.response.accessible_name(texts.get("chronicle-by-seat"));
        let all_kinds = texts.get("chronicle-all-kinds");
        let chosen = filter.kind.as_ref().and_then(|kind| story.kinds().get(kind)).unwrap_or(&all_kinds).clone();
        let combo = ComboBox::from_id_salt("kind").selected_text(chosen).width(96.0).truncate().show_ui(ui, |ui| {
            ui.selectable_value(&mut filter.kind, None, &all_kinds);
            for (kind, sentence) in story.kinds() {
                ui.selectable_value(&mut filter.kind, Some(kind.clone()), sentence);
            }
        });
        combo.response.accessible_name(texts.get("chronicle-by-kind"));
    });
}

/// The room for the buttons and the count beside the filter.
const TOOLS: f32 = 212.0;

fn tools_ui(ui: &mut Ui, story: &Story, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    if icon_button(ui, Icon::Copy, &texts.get("chronicle-copy")).clicked() {
        commands.send(Command::Copy(story.markdown(look)));
    }
    if icon_button(ui, Icon::Download, &texts.get("chronicle-export")).clicked() {
        let game = look.moment.map_or("game", |moment| moment.game.id());
        commands.send(Command::Export { name: format!("{game}.md"), text: story.markdown(look) });
    }
    let count = texts.text("chronicle-count", &Args::new().num("count", story.len() as i64));
    ui.add(Label::new(RichText::new(count).small().color(look.palette.weak)).truncate());
}
