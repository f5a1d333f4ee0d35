//! The timeline: every decision, stepping back and forth, branches and how they compare.

mod branches;
mod comparing;
mod differences;
mod labels;
mod lines;

use eframe::egui::style::ScrollAnimation;
use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align, Align2, Context, Id, Rangef, Rect, RichText, ScrollArea, Sense, Slider, Ui, WidgetInfo, pos2, vec2,
};
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::session::Barrier;

pub use self::labels::Label;
use self::lines::{Line, Lines, edit_ui};
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::Names;
use crate::panel::{Panel, Undoes};
use crate::running::Moment;
use crate::theme::{Icon, icon, icon_font, strong_font, text_font};
use crate::widgets::{button, focus_ring, icon_button};

/// The timeline panel.
#[derive(Default)]
pub struct TimelinePanel {
    /// The branch that is being renamed.
    renaming: Option<(usize, String)>,
    /// Decisions and edits of the referee in their order.
    lines: Lines,
    /// What was in view last: the decision, of how many lines, of which branch, after which change of rules. The list
    /// follows play, and returns to the current position when the game was played again.
    followed: Option<(usize, usize, usize, Option<u64>)>,
    /// The decision, from 1, that somebody wants to look at, until play goes on.
    looked_at: Option<usize>,
    /// How many lines had room in the list.
    rows: usize,
    comparing: comparing::Comparing,
    /// For how many more frames the list is scrolled to the current position, or to what is looked at: what lies around
    /// it may settle later.
    settling: u8,
}

/// How many frames it takes until everything has settled.
const SETTLING: u8 = 4;

impl Panel for TimelinePanel {
    fn id(&self) -> &'static str {
        "timeline"
    }

    fn icon(&self) -> Icon {
        Icon::GitBranch
    }

    fn undoes(&self) -> Undoes {
        Undoes::Decisions
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let (Some(moment), Some(names)) = (look.moment, look.names()) else {
            ui.label(RichText::new(look.texts.get("table-no-game")).color(look.palette.weak));
            return;
        };
        if has_tabs(moment) {
            ui.horizontal_wrapped(|ui| {
                going_ui(ui, moment, look, commands);
                ui.separator();
                branches::branches_ui(ui, &mut self.renaming, &mut self.comparing, moment, look, commands);
            });
            self.comparing.ui(ui, moment, look, commands);
        } else {
            ui.horizontal(|ui| going_ui(ui, moment, look, commands));
        }
        self.decisions_ui(ui, moment, &names, look, commands);
    }
}

/// Where the decision lies that the list is to be scrolled to.
fn wanted() -> Id {
    Id::unique("timeline_wanted")
}

/// Bring a decision into view, by its number from 1. Play stays where it is.
pub fn look_at(ctx: &Context, decision: usize) {
    ctx.data_mut(|data| data.insert_temp(wanted(), decision));
}

/// The room beside the rail for where the game stands and for the button of a new branch.
const BESIDE: f32 = 260.0;

/// Is there anything besides the shown line that a tab leads to?
fn has_tabs(moment: &Moment) -> bool {
    moment.branches.len() > 1 || moment.previous.is_some()
}

/// Back and forth, and why going back is more than a mere undo.
fn going_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let mut go = |ui: &mut Ui, image: Icon, key: &str, to: usize, is_enabled: bool| {
        let name = texts.get(key);
        ui.add_enabled_ui(is_enabled, |ui| {
            if icon_button(ui, image, &name).clicked() {
                commands.send(Command::GoToDecision(to));
            }
        });
    };
    let (at, last) = (moment.at, moment.decisions.len());
    go(ui, Icon::ChevronFirst, "timeline-first", moment.earliest, at > moment.earliest);
    go(ui, Icon::ChevronLeft, "timeline-back", at.saturating_sub(1), at > moment.earliest);
    go(ui, Icon::ChevronRight, "timeline-forth", at + 1, at < last);
    go(ui, Icon::ChevronLast, "timeline-last", last, at < last);
    let mut to = at;
    // branches stand in the same line: the list of decisions needs the height
    let has_branches = has_tabs(moment);
    let why = moment.barrier.map(|barrier| barrier_text(barrier, look));
    // the reason beside the rail is read whole; its room is kept, so that the rail stays while one goes along it
    let reason = texts.get("barrier-chance");
    let reason = ui.painter().layout_no_wrap(reason, text_font(11.5), look.palette.weak).size().x;
    let width = if has_branches { 120.0 } else { (ui.available_width() - BESIDE - reason).clamp(80.0, 360.0) };
    ui.spacing_mut().slider_width = width;
    // on a rail with a single decision the handle stands at the end of all that was decided, not at the beginning
    let range = match last == moment.earliest {
        true => last.saturating_sub(1)..=last.max(1),
        false => moment.earliest..=last,
    };
    let slider = ui.add(Slider::new(&mut to, range).show_value(false)).accessible_name(texts.get("timeline-position"));
    // a click that begins and ends within one frame is no drag for the slider
    let click = ui.input(|input| input.pointer.primary_clicked().then(|| input.pointer.interact_pos()).flatten());
    let clicked = click.filter(|at| slider.rect.contains(*at) && !slider.changed());
    if let Some(pointer) = clicked {
        to = decision_under(pointer.x, slider.rect.x_range(), moment.earliest, last);
    }
    if to != at && (moment.earliest..=last).contains(&to) {
        commands.send(Command::GoToDecision(to));
    }
    ui.label(texts.text("timeline-at", &Args::new().num("at", at as i64).num("all", last as i64)));
    if button(ui, Icon::GitBranch, &texts.get("timeline-fork")).clicked() {
        commands.send(Command::Fork { at });
    }
    if let Some(why) = why {
        ui.label(icon(Icon::Lock).color(look.palette.warn)).on_hover_text(why.clone());
        if !has_branches {
            ui.add(eframe::egui::Label::new(RichText::new(why).small().color(look.palette.weak)).truncate());
        }
    }
}

/// The decision that a place on the rail stands for.
fn decision_under(x: f32, rail: Rangef, first: usize, last: usize) -> usize {
    // the handle stays inside the rail, by about half its width
    const HANDLE: f32 = 8.0;
    let inside = rail.shrink(HANDLE);
    let part = ((x - inside.min) / inside.span().max(1.0)).clamp(0.0, 1.0);
    first + (part * (last - first.min(last)) as f32).round() as usize
}

/// Why taking back the last decision undoes more than a slip of the hand.
pub fn barrier_text(barrier: Barrier, look: &Look<'_>) -> String {
    match barrier {
        Barrier::Chance => look.texts.get("barrier-chance"),
        Barrier::Reveal => look.texts.get("barrier-reveal"),
        Barrier::OtherSeat(seat) => {
            let name = look.names().map(|names| names.seat(seat.index())).unwrap_or_default();
            look.texts.text("barrier-other", &Args::new().text("seat", name))
        }
    }
}

impl TimelinePanel {
    fn decisions_ui(
        &mut self,
        ui: &mut Ui,
        moment: &Moment,
        names: &Names<'_>,
        look: &Look<'_>,
        commands: &mut Commands,
    ) {
        const HEIGHT: f32 = 22.0;
        self.lines.look_again(moment, names, look);
        if self.lines.list().is_empty() {
            self.followed = None;
            ui.label(RichText::new(look.texts.get("timeline-none")).color(look.palette.weak));
            return;
        }
        let area = ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0);
        let reloads = moment.reload.as_ref().map(|report| report.number);
        let present = Some((moment.at, self.lines.list().len(), moment.branch, reloads));
        if self.followed != present {
            self.followed = present;
            self.looked_at = None;
            self.settling = SETTLING;
        }
        if let Some(decision) = ui.ctx().data_mut(|data| data.remove_temp(wanted())) {
            self.looked_at = Some(decision);
            self.settling = SETTLING;
        }
        // when the height of the list changes, what was in view may be out of it
        let rows = (ui.available_height() / HEIGHT) as usize;
        if self.rows != rows {
            self.rows = rows;
            self.settling = SETTLING;
        }
        let settles = self.settling > 0;
        if settles {
            self.settling -= 1;
            ui.ctx().request_repaint();
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let lines = self.lines.list();
        let present = match self.looked_at {
            Some(decision) => self.lines.before(decision.saturating_sub(1)).min(lines.len() - 1),
            None => self.lines.before(moment.at).saturating_sub(1),
        };
        area.show_rows(ui, HEIGHT, lines.len(), |ui, shown| {
            if settles {
                // only the area itself knows how much of it is seen
                let top = ui.min_rect().top() + (present as f32 - shown.start as f32) * HEIGHT;
                let row = Rect::from_min_size(pos2(ui.min_rect().left(), top), vec2(1.0, HEIGHT));
                ui.scroll_to_rect_animation(row, Some(Align::Center), ScrollAnimation::none());
            }
            for line in &lines[shown] {
                match line {
                    Line::Decision(at) => decision_ui(ui, HEIGHT, *at, moment, names, look, commands),
                    Line::Edit { before, told } => edit_ui(ui, HEIGHT, *before, told, moment, look, commands),
                }
            }
        });
    }
}

/// The room for the number and the seat before a decision, and for the sign of chance after it.
const LEFT: f32 = 64.0;
const RIGHT: f32 = 34.0;

fn decision_ui(
    ui: &mut Ui,
    height: f32,
    at: usize,
    moment: &Moment,
    names: &Names<'_>,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let palette = look.palette;
    let decision = &moment.decisions[at];
    // what was decided before a position was kept is read, not gone back to
    let is_before_kept = at + 1 < moment.earliest;
    let sense = if is_before_kept { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
    let label = Label::seen(decision, moment, names, viewer);
    let name = format!("{}. {}: {}", at + 1, names.seat(decision.seat.index()), label.whole());
    response.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::ListItem, true, &name));
    let is_last = at + 1 == moment.at;
    let parts_here = moment.differs.as_ref().is_some_and(|divergence| divergence.decision == at + 1);
    if is_last || response.hovered() && !is_before_kept {
        ui.painter().rect_filled(rect, 4, palette.accent_soft);
    }
    focus_ring(ui, &response, palette);
    let colour = if at < moment.at { palette.text } else { palette.weak };
    let middle = rect.left_center();
    ui.painter().text(
        middle + vec2(34.0, 0.0),
        Align2::RIGHT_CENTER,
        (at + 1).to_string(),
        strong_font(11.5),
        if parts_here { palette.warn } else { palette.weak },
    );
    crate::panels::table::seat_mark(ui.painter(), middle + vec2(48.0, 0.0), 7.0, decision.seat.index(), palette);
    let mut job = LayoutJob::default();
    let style = |colour| TextFormat::simple(text_font(13.0), colour);
    if let Some(asked) = &label.asked {
        job.append(asked, 0.0, style(palette.weak));
    }
    job.append(&label.answer, if label.asked.is_some() { 5.0 } else { 0.0 }, style(colour));
    job.wrap = TextWrapping::truncate_at_width(rect.width() - LEFT - RIGHT);
    let text = ui.painter().layout_job(job);
    let is_cut = text.elided;
    ui.painter().galley(middle + vec2(LEFT, -text.size().y / 2.0), text, colour);
    let response = if is_cut { response.on_hover_text(label.whole()) } else { response };
    if let Some(barrier) = decision.happened.barrier() {
        let image = if barrier == Barrier::Chance { Icon::Dices } else { Icon::Eye };
        let place = rect.right_center() - vec2(16.0, 0.0);
        ui.painter().text(place, Align2::CENTER_CENTER, char::from(image).to_string(), icon_font(13.0), palette.weak);
    }
    if is_before_kept {
        response.on_hover_text(look.texts.get("before-kept"));
        return;
    }
    response.context_menu(|ui| {
        if ui.button(look.texts.get("timeline-go-here")).clicked() {
            commands.send(Command::GoToDecision(at + 1));
            ui.close();
        }
        if ui.button(look.texts.get("timeline-fork-before")).clicked() {
            commands.send(Command::Fork { at });
            ui.close();
        }
    });
    if response.clicked() {
        commands.send(Command::GoToDecision(at + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_the_rail_is_a_decision() {
        let rail = Rangef::new(100.0, 216.0);
        let under = |x| decision_under(x, rail, 0, 20);
        assert_eq!((under(0.0), under(100.0), under(158.0), under(216.0), under(900.0)), (0, 0, 10, 20, 20));
        assert_eq!(decision_under(158.0, rail, 4, 4), 4);
    }
}
