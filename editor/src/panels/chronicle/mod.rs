//! The chronicle: the story of the running game as it was told, with only what the viewer may know.
//!
//! Sentences are made when what is seen changes; of a long story only the visible lines are laid out.

mod story;

use eframe::egui::{ComboBox, Margin, RichText, TextEdit, Ui, vec2};
use houserule_core::locale::{Args, Lang};

use self::story::{Line, Story};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::{GAP, Icon};
use crate::widgets::{icon_button, small_button};

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
        let asked = header_ui(ui, &mut self.filter, story, look);
        if before != self.filter {
            story.forget_layout();
        }
        let filter = &self.filter;
        story.choose(|line| filter.lets_through(line));
        match asked {
            Some(Asked::Copy) => {
                commands.send(Command::Copy(story.markdown(look)));
                let args = Args::new().num("count", story.len() as i64);
                commands.send(Command::Report(look.texts.text("chronicle-copied", &args)));
            }
            Some(Asked::Export) => {
                let game = look.moment.map_or("game", |moment| moment.game.id());
                commands.send(Command::Export { name: format!("{game}.md"), text: story.markdown(look) });
            }
            None => {}
        }
        if self.filter != Filter::default() {
            chosen_ui(ui, &mut self.filter, story, look);
        }
        if story.is_empty() {
            let none = if story.all() == 0 { "chronicle-none" } else { "chronicle-none-shown" };
            ui.label(RichText::new(look.texts.get(none)).color(look.palette.weak));
            return;
        }
        if let Some(decision) = story.ui(ui, look) {
            commands.send(Command::GoToDecision(decision));
        }
    }
}

/// What the buttons of the header ask for.
enum Asked {
    Copy,
    Export,
}

/// A panel at least this wide has everything in one row.
const ONE_ROW: f32 = 560.0;
/// The width of the two buttons with the gaps around them.
const TOOLS: f32 = 2.0 * (36.0 + GAP);

/// Who, what, which words; and the buttons: in one row, or in two that fill the width.
fn header_ui(ui: &mut Ui, filter: &mut Filter, story: &Story, look: &Look<'_>) -> Option<Asked> {
    let width = ui.available_width();
    if width >= ONE_ROW {
        return ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                choices_ui(ui, 150.0, filter, story, look);
                typed_ui(ui, ui.available_width() - TOOLS, filter, story, look);
                tools_ui(ui, look)
            })
            .inner;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        choices_ui(ui, ((width - GAP) / 2.0).max(LEAST_FIELD), filter, story, look);
    });
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        typed_ui(ui, width - TOOLS, filter, story, look);
        tools_ui(ui, look)
    });
    row.inner
}

/// About which seat, and which kind of sentences.
fn choices_ui(ui: &mut Ui, width: f32, filter: &mut Filter, story: &Story, look: &Look<'_>) {
    let (texts, Some(names)) = (look.texts, look.names()) else { return };
    let all_seats = texts.get("chronicle-all-seats");
    let chosen = filter.seat.map_or_else(|| all_seats.clone(), |seat| names.seat(seat));
    combo_ui(ui, width, "seat", &chosen, &texts.get("chronicle-by-seat"), |ui| {
        ui.selectable_value(&mut filter.seat, None, all_seats);
        for seat in 0..look.moment.map_or(0, |moment| moment.sitters.len()) {
            ui.selectable_value(&mut filter.seat, Some(seat), names.seat(seat));
        }
    });
    let all_kinds = texts.get("chronicle-all-kinds");
    let chosen = filter.kind.as_ref().and_then(|kind| story.kinds().get(kind)).unwrap_or(&all_kinds).clone();
    combo_ui(ui, width, "kind", &chosen, &texts.get("chronicle-by-kind"), |ui| {
        ui.selectable_value(&mut filter.kind, None, &all_kinds);
        for (kind, sentence) in story.kinds() {
            ui.selectable_value(&mut filter.kind, Some(kind.clone()), sentence);
        }
    });
}

/// A choice of exactly this width.
fn combo_ui(ui: &mut Ui, width: f32, id: &str, chosen: &str, name: &str, content: impl FnOnce(&mut Ui)) {
    ui.allocate_ui(vec2(width, 28.0), |ui| {
        ui.set_max_width(width);
        let combo = ComboBox::from_id_salt(id).selected_text(chosen).width(width).truncate().show_ui(ui, content);
        combo.response.accessible_name(name);
    });
}

/// Words that the sentences must contain; an empty field says how many sentences there are.
fn typed_ui(ui: &mut Ui, width: f32, filter: &mut Filter, story: &Story, look: &Look<'_>) {
    // in a very narrow panel there is room for the buttons only
    let width = width.max(LEAST_FIELD);
    let hint = look.texts.text("chronicle-find", &Args::new().num("count", story.all() as i64));
    let field =
        TextEdit::singleline(&mut filter.typed).hint_text(hint).margin(FIELD).desired_width(width - FIELD.sum().x);
    ui.add_sized([width, 28.0], field).accessible_name(look.texts.get("filter-hint"));
}

/// The least width of a field or a choice.
const LEAST_FIELD: f32 = 24.0;
/// The space inside the field.
const FIELD: Margin = Margin { left: 8, right: 8, top: 5, bottom: 5 };

fn tools_ui(ui: &mut Ui, look: &Look<'_>) -> Option<Asked> {
    let copies = icon_button(ui, Icon::Copy, &look.texts.get("chronicle-copy")).clicked();
    let exports = icon_button(ui, Icon::Download, &look.texts.get("chronicle-export")).clicked();
    if copies { Some(Asked::Copy) } else { exports.then_some(Asked::Export) }
}

/// How many sentences are left, and a button that shows all again.
fn chosen_ui(ui: &mut Ui, filter: &mut Filter, story: &Story, look: &Look<'_>) {
    ui.horizontal(|ui| {
        let args = Args::new().num("count", story.len() as i64).num("all", story.all() as i64);
        let text = RichText::new(look.texts.text("chronicle-chosen", &args)).small().color(look.palette.weak);
        ui.label(text);
        if small_button(ui, Icon::X, &look.texts.get("chronicle-show-all")).clicked() {
            *filter = Filter::default();
        }
    });
}
