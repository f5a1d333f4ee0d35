//! Two branches side by side: chosen from lists, with the first decision that differs and everything that differs now.

use eframe::egui::{Align2, ComboBox, Grid, Key, Modifiers, RichText, ScrollArea, Ui, Window, vec2};
use houserule_core::locale::{Args, Lang};
use houserule_core::view::Viewer;

use super::Label;
use super::branches::labels;
use super::differences::{Differences, Group, differences};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::Names;
use crate::running::{Branch, Moment};
use crate::theme::{GAP, Icon, strong};
use crate::widgets::small_button;

/// The comparison of two branches.
#[derive(Default)]
pub struct Comparing {
    is_open: bool,
    sides: [usize; 2],
    found: Option<(MadeOf, Differences)>,
}

/// What a comparison depends on: branches, moment, viewer, language.
type MadeOf = ([usize; 2], u64, Viewer, Lang);

impl Comparing {
    /// Compare the shown branch with another.
    pub fn open(&mut self, moment: &Moment) {
        self.is_open = true;
        let other = (0..moment.branches.len()).find(|at| *at != moment.branch).unwrap_or(0);
        self.sides = [other.min(moment.branch), other.max(moment.branch)];
    }

    /// The window with the comparison, while it is open.
    pub fn ui(&mut self, ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
        let Some(names) = look.names().filter(|_| self.is_open) else { return };
        let last = moment.branches.len() - 1;
        self.sides = self.sides.map(|at| at.min(last));
        let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
        let key = (self.sides, moment.version, viewer, look.texts.lang());
        if self.found.as_ref().is_none_or(|(made_of, _)| *made_of != key) {
            let branches = self.sides.map(|at| &moment.branches[at]);
            self.found = Some((key, differences(branches, viewer, &names)));
        }
        let mut is_open = true;
        let window = Window::new(look.texts.get("compare-title"))
            .id(eframe::egui::Id::unique("compare_branches"))
            .open(&mut is_open)
            .default_size(vec2(620.0, 460.0))
            .pivot(Align2::CENTER_CENTER)
            .default_pos(ui.ctx().content_rect().center())
            .collapsible(false);
        window.show(ui.ctx(), |ui| {
            self.choose_ui(ui, moment, look);
            if let Some((_, found)) = &self.found {
                first_ui(ui, found, self.sides, moment, &names, look, commands);
                ui.separator();
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    groups_ui(ui, found, self.sides, moment, &names, look);
                });
            }
        });
        let escapes = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        self.is_open = is_open && !escapes;
    }

    fn choose_ui(&mut self, ui: &mut Ui, moment: &Moment, look: &Look<'_>) {
        let labels = labels(moment, look);
        ui.horizontal(|ui| {
            for (side, key) in ["compare-first", "compare-second"].iter().enumerate() {
                let name = look.texts.get(key);
                let combo = ComboBox::from_id_salt(*key).selected_text(&labels[self.sides[side]]).width(180.0);
                let combo = combo.show_ui(ui, |ui| {
                    for (at, label) in labels.iter().enumerate() {
                        ui.selectable_value(&mut self.sides[side], at, label);
                    }
                });
                combo.response.accessible_name(name.clone()).on_hover_text(name);
            }
        });
    }
}

/// The first decision that differs, and a way to go to the position before it.
fn first_ui(
    ui: &mut Ui,
    found: &Differences,
    sides: [usize; 2],
    moment: &Moment,
    names: &Names<'_>,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let texts = look.texts;
    let Some((number, decisions)) = &found.first else {
        ui.label(texts.get("compare-same-decisions"));
        return;
    };
    ui.add_space(GAP / 2.0);
    ui.horizontal(|ui| {
        ui.label(strong(texts.text("compare-first-other", &Args::new().num("number", *number as i64))));
        if small_button(ui, Icon::ChevronLeft, &texts.get("compare-go-before")).clicked() {
            commands.send(Command::GoToDecision(number - 1));
        }
    });
    let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
    let labels = decisions.each_ref().map(|one| one.as_ref().map(|one| Label::seen(one, moment, names, viewer)));
    let branches = self::labels(moment, look);
    for (side, (at, decision)) in sides.iter().zip(decisions).enumerate() {
        let branch = &branches[*at];
        let said = match (decision, &labels[side]) {
            // if two have the same words, only the keys tell which is which
            (Some(one), Some(label)) if labels[0] == labels[1] && !label.hides => {
                format!("{}: {} ({})", names.seat(one.seat.index()), label.whole(), one.key)
            }
            (Some(one), Some(label)) => format!("{}: {}", names.seat(one.seat.index()), label.whole()),
            _ => texts.get("compare-not-decided"),
        };
        ui.label(format!("{branch} — {said}"));
    }
}

fn groups_ui(ui: &mut Ui, found: &Differences, sides: [usize; 2], moment: &Moment, names: &Names<'_>, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    if found.groups.is_empty() {
        ui.label(RichText::new(texts.get("compare-same-tables")).color(palette.weak));
        return;
    }
    Grid::new("differences").striped(true).num_columns(3).spacing(vec2(18.0, 5.0)).show(ui, |ui| {
        ui.label("");
        let labels = labels(moment, look);
        for at in sides {
            ui.label(RichText::new(&labels[at]).small().color(palette.weak));
        }
        ui.end_row();
        type Number = fn(&Branch) -> usize;
        let numbers: [(&str, Number); 3] = [
            ("branch-decisions", |branch| branch.known),
            ("branch-forked-at", |branch| branch.forked_at),
            ("branch-stands", |branch| branch.decisions),
        ];
        for (key, number) in numbers {
            ui.label(texts.get(key));
            for at in sides {
                // the first line was not forked from any other
                let is_first = key == "branch-forked-at" && at == 0;
                let number = number(&moment.branches[at]);
                ui.label(if is_first { "—".to_owned() } else { number.to_string() });
            }
            ui.end_row();
        }
        for (group, rows) in &found.groups {
            let title = match group {
                Group::Table => texts.get("compare-table"),
                Group::Seat(seat) => names.seat(*seat),
                Group::Spaces => texts.get("compare-spaces"),
                Group::Pieces => texts.get("compare-pieces"),
            };
            ui.label(strong(title));
            ui.end_row();
            for row in rows {
                ui.label(&row.what);
                for side in &row.sides {
                    ui.label(strong(side));
                }
                ui.end_row();
            }
        }
    });
}
