//! Where play stands: the enclosing rounds, the steps of the round with the current one marked, and the last dice.

use std::ops::Range;

use eframe::egui::{
    Align, CornerRadius, Frame, Label, Layout, Margin, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2,
};
use houserule_core::locale::Args;
use houserule_core::track::Track;
use houserule_scripts::play::Status;

use super::Drawing;
use super::dice_view::dice_ui;
use crate::attribution::who_set_menu;
use crate::look::Look;
use crate::theme::{Icon, icon, strong, strong_font, text_font};

/// The line above the question.
pub fn track_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let size = vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        dice_ui(ui, drawing);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| steps_ui(ui, drawing));
    });
}

fn steps_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, look) = (drawing.scene, drawing.look);
    let palette = look.palette;
    let Some(names) = look.names() else { return };
    ui.spacing_mut().item_spacing.x = GAP;
    ui.label(icon(Icon::MapPin).color(palette.accent));
    if look.moment.is_some_and(|moment| moment.status == Status::Over) {
        ui.label(strong(look.texts.get("status-over")).small());
        return;
    }
    let running = look.moment.and_then(|moment| Some((moment, moment.table.cursor().running()?)));
    let steps = running.map(|(moment, at)| siblings(&moment.game.track, at as u16)).unwrap_or_default();
    // a round is no step: nobody sets it but the track itself
    let rules = running.map_or(&[][..], |(moment, _)| &moment.game.rules);
    let is_step = |name: &String| rules.iter().any(|rule| rule.kind == "step" && rule.name == *name);
    let things: Vec<(String, String)> = (steps.iter().filter(|(name, _)| is_step(name)))
        .map(|(name, _)| (names.title("step", name), format!("step:{name}")))
        .collect();
    let running_name = running.map(|(moment, at)| moment.game.track.nodes[at].name.clone());
    let only = running_name.filter(is_step).map(|name| format!("step:{name}"));
    let steps = told_once(steps.into_iter().map(|(name, is_now)| (names.title("step", &name), is_now)).collect());
    let titles: Vec<String> = steps.iter().map(|(title, _)| title.clone()).collect();
    let now = steps.iter().position(|(_, is_running)| *is_running);
    // where the steps stand beside each other, the current one need not be named twice
    let is_now = |part: &String| {
        let rest = now.and_then(|now| part.strip_prefix(titles[now].as_str()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let rounds = scene.trail.iter().position(is_now).unwrap_or(scene.trail.len());
    for (at, part) in scene.trail.iter().take(rounds).enumerate() {
        if at > 0 {
            ui.label(RichText::new("›").color(palette.weak));
        }
        let is_last = at + 1 == scene.trail.len();
        let text = if is_last { strong(part).small() } else { RichText::new(part).small() };
        let label = ui.add(Label::new(text).sense(Sense::click()).truncate());
        // where no steps stand beside each other, the round is named for its only step
        if let Some(thing) = only.as_ref().filter(|_| is_last) {
            who_set_menu(&label.on_hover_text(look.texts.get("who-set-click")), thing, look, drawing.commands);
        }
    }
    let Some(now) = now else { return };
    if rounds > 0 {
        ui.label(RichText::new("›").color(palette.weak));
    }
    let width = |(at, title): (usize, &String)| {
        let font = if at == now { strong_font(STEP) } else { text_font(STEP) };
        ui.painter().layout_no_wrap(title.clone(), font, palette.text).size().x + GAP + STEP_DOT
    };
    let widths: Vec<f32> = titles.iter().enumerate().map(width).collect();
    let shown = shown_steps(now, &widths, ui.available_width() - PILL);
    let all = |ui: &mut Ui| {
        for (at, title) in titles.iter().enumerate() {
            let text = if at == now { strong(title) } else { RichText::new(title) };
            ui.label(if at < now { text.color(palette.weak) } else { text });
        }
    };
    let more = |ui: &mut Ui, count: usize, is_before: bool| {
        if count > 0 {
            let key = if is_before { "table-steps-before" } else { "table-steps-after" };
            let said = look.texts.text(key, &Args::new().num("count", count as i64));
            let text = if is_before { format!("‹ {count}") } else { format!("{count} ›") };
            let response = ui.label(RichText::new(text).small().color(palette.weak));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
            response.on_hover_ui(all);
        }
    };
    more(ui, shown.start, true);
    for at in shown.clone() {
        if at > shown.start {
            ui.label(RichText::new("·").small().color(palette.weak.gamma_multiply(0.6)));
        }
        let shown = if at == now {
            step_now_ui(ui, &titles[at], look)
        } else {
            let colour = if at < now { palette.weak.gamma_multiply(0.75) } else { palette.weak };
            ui.add(Label::new(RichText::new(&titles[at]).small().color(colour)).sense(Sense::click()))
        };
        let shown = shown.on_hover_ui(|ui| {
            all(ui);
            ui.label(RichText::new(look.texts.get("who-set-click")).small().color(palette.weak));
        });
        if let Some((_, thing)) = things.iter().find(|(title, _)| *title == titles[at]) {
            who_set_menu(&shown, thing, look, drawing.commands);
        }
    }
    more(ui, titles.len() - shown.end, false);
}

/// Each title once, at its first place; it is current if any step with that title is. So the order never changes.
fn told_once(steps: Vec<(String, bool)>) -> Vec<(String, bool)> {
    let mut told: Vec<(String, bool)> = Vec::new();
    for (title, is_now) in steps {
        match told.iter_mut().find(|(known, _)| *known == title) {
            Some((_, runs)) => *runs |= is_now,
            None => told.push((title, is_now)),
        }
    }
    told
}

/// The text size of the names of steps.
const STEP: f32 = 11.5;
/// The gap between the names of steps.
const GAP: f32 = 7.0;
/// The room for the mark of the current step beside its name.
const PILL: f32 = 16.0;
/// The room for the dot before a step.
const STEP_DOT: f32 = 11.0;
/// The room for the number of steps that do not fit.
const MORE: f32 = 34.0;

/// The current step.
fn step_now_ui(ui: &mut Ui, title: &str, look: &Look<'_>) -> Response {
    let palette = look.palette;
    let pill = Frame::new()
        .fill(palette.accent_soft)
        .corner_radius(CornerRadius::same(9))
        .inner_margin(Margin::symmetric((PILL / 2.0) as i8, 2));
    let said = look.texts.text("table-step-now", &Args::new().text("step", title));
    let label = |ui: &mut Ui| ui.add(Label::new(strong(title).small().color(palette.strong)).truncate());
    let response = pill.show(ui, label).response.interact(Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    response
}

/// All steps where they fit; otherwise those around the running one, beside the numbers of the others.
fn shown_steps(now: usize, widths: &[f32], room: f32) -> Range<usize> {
    match widths.iter().sum::<f32>() <= room {
        true => 0..widths.len(),
        false => around(now, widths, room - 2.0 * MORE),
    }
}

/// As many things around one of them as there is room for, those after it first.
fn around(now: usize, widths: &[f32], room: f32) -> Range<usize> {
    let mut shown = now..now + 1;
    let mut left = room - widths[now];
    loop {
        let before = shown.clone();
        if widths.get(shown.end).is_some_and(|width| *width <= left) {
            left -= widths[shown.end];
            shown.end += 1;
        }
        if shown.start > 0 && widths[shown.start - 1] <= left {
            shown.start -= 1;
            left -= widths[shown.start];
        }
        if before == shown {
            return shown;
        }
    }
}

/// The steps and rounds beside the current one, or beside the round around it, in order; and which of them is current.
/// Nothing where nothing stands beside anything.
fn siblings(track: &Track, running: u16) -> Vec<(String, bool)> {
    let mut inner = running;
    // every round is inside another, except the outermost
    while let Some(outer) = track.nodes.iter().position(|node| node.parts.contains(&inner)) {
        let parts = track.nodes[outer].parts.iter().map(|part| (*part, &track.nodes[usize::from(*part)]));
        let named: Vec<_> = parts.filter(|(_, node)| !node.name.is_empty()).collect();
        if named.len() > 1 {
            return named.into_iter().map(|(at, node)| (node.name.clone(), at == inner)).collect();
        }
        inner = outer as u16;
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use houserule_core::track::{Form, Node, Order};

    use super::*;

    fn node(name: &str, form: Form, parts: &[u16]) -> Node {
        Node { name: name.to_owned(), form, parts: parts.to_vec(), when: None, until: None, order: Order::default() }
    }

    #[test]
    fn the_steps_around_the_running_one_are_shown_as_far_as_there_is_room() {
        let widths = [10.0; 6];
        assert_eq!(around(2, &widths, 100.0), 0..6);
        assert_eq!(around(2, &widths, 35.0), 1..4);
        assert_eq!(around(5, &widths, 25.0), 4..6);
        assert_eq!(around(0, &widths, 0.0), 0..1);
    }

    #[test]
    fn no_room_is_kept_for_the_number_of_steps_that_do_not_fit_where_all_fit() {
        let widths = [50.0; 6];
        assert_eq!(shown_steps(0, &widths, 300.0), 0..6);
        let some = shown_steps(0, &widths, 299.0);
        assert!(some.len() as f32 * 50.0 + MORE <= 299.0, "{some:?}");
    }

    #[test]
    fn steps_of_one_name_are_told_once() {
        let steps = |running: usize| {
            let titles = ["start", "trade", "start", "move"].iter().enumerate();
            told_once(titles.map(|(at, title)| ((*title).to_owned(), at == running)).collect())
        };
        let titles = |running: usize| steps(running).into_iter().map(|(title, _)| title).collect::<Vec<_>>();
        assert!((0..4).all(|running| titles(running) == ["start", "trade", "move"]));
        assert!((0..4).all(|running| steps(running).iter().filter(|(_, is_now)| *is_now).count() == 1));
    }

    #[test]
    fn the_running_step_is_marked_among_those_of_its_round() {
        let nodes = vec![
            node("turn", Form::Loop, &[1, 2, 3]),
            node("move", Form::Step, &[]),
            node("", Form::Once, &[4]),
            node("sale", Form::Step, &[]),
            node("inner", Form::Step, &[]),
        ];
        let track = Track { nodes, ..Track::default() };
        assert_eq!(siblings(&track, 3), [("move".to_owned(), false), ("sale".to_owned(), true)]);
        // a round without a name is not shown, and nothing beside it is current
        assert_eq!(siblings(&track, 4), [("move".to_owned(), false), ("sale".to_owned(), false)]);
        assert_eq!(siblings(&track, 9), []);
    }
}
