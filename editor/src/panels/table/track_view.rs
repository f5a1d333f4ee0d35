//! Where play stands: the rounds around it, the steps of the round with the running one marked, and the last dice.

use eframe::egui::{Align, CornerRadius, Frame, Layout, Margin, RichText, Role, Ui, WidgetInfo};
use houserule_core::locale::Args;
use houserule_core::track::Track;

use super::Drawing;
use super::dice_view::dice_ui;
use crate::theme::{Icon, icon, strong};

/// The line above the question.
pub fn track_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        let dice_width = drawing.dice.width(drawing.look);
        let room = (ui.available_width() - dice_width).max(80.0);
        ui.allocate_ui_with_layout(
            eframe::egui::vec2(room, 26.0),
            Layout::left_to_right(Align::Center).with_main_wrap(true),
            |ui| steps_ui(ui, drawing),
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| dice_ui(ui, drawing.dice, drawing.look));
    });
}

fn steps_ui(ui: &mut Ui, drawing: &Drawing<'_, '_>) {
    let (scene, look) = (drawing.scene, drawing.look);
    let palette = look.palette;
    ui.spacing_mut().item_spacing.x = 5.0;
    ui.label(icon(Icon::MapPin).color(palette.accent));
    let running = look.moment.and_then(|moment| Some((moment, moment.table.cursor().running()?)));
    let steps = running.map(|(moment, at)| siblings(&moment.game.track, at as u16)).unwrap_or_default();
    // where the steps stand beside each other, the running one need not be named twice
    let title_now = steps.iter().find(|(_, is_running)| *is_running).map(|(name, _)| name.clone());
    let title_now = title_now.and_then(|name| Some(look.names()?.title("step", &name)));
    let is_now = |part: &String| {
        title_now.as_ref().is_some_and(|title| {
            part.strip_prefix(title.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    };
    let rounds = scene.trail.iter().position(is_now).unwrap_or(scene.trail.len());
    for (at, part) in scene.trail.iter().take(rounds).enumerate() {
        if at > 0 {
            ui.label(RichText::new("›").color(palette.weak));
        }
        let is_last = at + 1 == scene.trail.len();
        ui.label(if is_last { strong(part).small() } else { RichText::new(part).small() });
    }
    let Some(names) = look.names().filter(|_| !steps.is_empty()) else { return };
    if rounds > 0 {
        ui.label(RichText::new("›").color(palette.weak));
    }
    for (name, is_running) in steps {
        let title = names.title("step", &name);
        if is_running {
            let pill = Frame::new()
                .fill(palette.accent_soft)
                .corner_radius(CornerRadius::same(9))
                .inner_margin(Margin::symmetric(8, 2));
            let said = look.texts.text("table-step-now", &Args::new().text("step", title.clone()));
            let shown = pill.show(ui, |ui| ui.label(strong(title).small().color(palette.strong)));
            shown.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        } else {
            ui.label(RichText::new(title).small().color(palette.weak));
        }
    }
}

/// The steps and rounds that stand beside the running one, or beside the round around it, in order; which of them
/// runs. Nothing where nothing stands beside anything.
fn siblings(track: &Track, running: u16) -> Vec<(String, bool)> {
    let mut inner = running;
    // every round has another round around it, but for the outermost
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
        // a round without a name is not shown, and nothing beside it runs
        assert_eq!(siblings(&track, 4), [("move".to_owned(), false), ("sale".to_owned(), false)]);
        assert_eq!(siblings(&track, 9), []);
    }
}
