//! The lines of the timeline: every decision, and what the referee did between them.

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{Role, Sense, Ui, WidgetInfo, vec2};
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;

use super::{LEFT, RIGHT};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::Names;
use crate::running::Moment;
use crate::theme::{Icon, icon_font, text_font};
use crate::widgets::{button, focus_ring};

/// A line of the timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A decision, by its number from 0.
    Decision(usize),
    /// What the referee did after this many decisions, in words.
    Edit {
        /// After this many decisions.
        before: usize,
        /// In words.
        told: String,
    },
}

/// All lines, made again when the game or the reader changes.
#[derive(Default)]
pub struct Lines {
    list: Vec<Line>,
    made_of: Option<(u64, Viewer, Lang)>,
}

impl Lines {
    /// Make the lines again if necessary.
    pub fn look_again(&mut self, moment: &Moment, names: &Names<'_>, look: &Look<'_>) {
        let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
        let now = Some((moment.version, viewer, look.texts.lang()));
        if self.made_of != now {
            self.made_of = now;
            let words = names.words.seen_by(viewer);
            let edits = moment.edits.iter().map(|edit| (edit.before, words.edit(&moment.table, edit))).collect();
            self.list = lines(moment.decisions.len(), edits);
        }
    }

    /// In their order.
    pub fn list(&self) -> &[Line] {
        &self.list
    }

    /// How many lines stand before what follows this many decisions.
    pub fn before(&self, decisions: usize) -> usize {
        let is_before = |line: &Line| match line {
            Line::Decision(at) => *at < decisions,
            Line::Edit { before, .. } => *before <= decisions,
        };
        self.list.iter().rposition(is_before).map_or(0, |at| at + 1)
    }
}

fn lines(decisions: usize, mut edits: Vec<(usize, String)>) -> Vec<Line> {
    edits.sort_by_key(|(before, _)| *before);
    let mut edits = edits.into_iter().peekable();
    let mut list = Vec::new();
    for at in 0..=decisions {
        while let Some((before, told)) = edits.next_if(|(before, _)| *before <= at || at == decisions) {
            list.push(Line::Edit { before, told });
        }
        if at < decisions {
            list.push(Line::Decision(at));
        }
    }
    list
}

/// What the referee did: a click goes there; the last edit can be taken back.
pub fn edit_ui(
    ui: &mut Ui,
    height: f32,
    before: usize,
    told: &str,
    moment: &Moment,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let palette = look.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, told));
    if response.hovered() {
        ui.painter().rect_filled(rect, 4, palette.accent_soft);
    }
    focus_ring(ui, &response, palette);
    let is_ahead = before > moment.at;
    let middle = rect.left_center();
    let sign = char::from(Icon::Gavel).to_string();
    let tint = if is_ahead { palette.weak } else { palette.warn };
    ui.painter().text(middle + vec2(48.0, 0.0), eframe::egui::Align2::CENTER_CENTER, sign, icon_font(14.0), tint);
    let colour = if is_ahead { palette.weak } else { palette.text };
    let mut job = LayoutJob::single_section(told.to_owned(), TextFormat::simple(text_font(13.0), colour));
    job.wrap = TextWrapping::truncate_at_width(rect.width() - LEFT - RIGHT);
    let text = ui.painter().layout_job(job);
    let is_cut = text.elided;
    ui.painter().galley(middle + vec2(LEFT, -text.size().y / 2.0), text, colour);
    let response = if is_cut { response.on_hover_text(told) } else { response };
    let is_last = moment.edits.iter().rev().map(|edit| edit.before).find(|one| *one <= moment.at) == Some(before);
    response.context_menu(|ui| {
        ui.add_enabled_ui(is_last, |ui| {
            if button(ui, Icon::Undo2, &look.texts.get("command-undo-referee")).clicked() {
                commands.send(Command::UndoReferee);
                ui.close();
            }
        });
    });
    if response.clicked() && before != moment.at {
        commands.send(Command::GoToDecision(before));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_stand_between_the_decisions_where_they_were_made() {
        let edits = vec![(2, "b".to_owned()), (0, "a".to_owned()), (2, "c".to_owned())];
        let list = lines(2, edits);
        let edit = |before, told: &str| Line::Edit { before, told: told.to_owned() };
        assert_eq!(
            list,
            [edit(0, "a"), Line::Decision(0), Line::Decision(1), edit(2, "b"), edit(2, "c")],
            "after as many decisions as lie before them"
        );
        let lines = Lines { list, made_of: None };
        assert_eq!((lines.before(0), lines.before(1), lines.before(2)), (1, 2, 5));
        assert_eq!(Lines::default().before(0), 0);
    }
}
