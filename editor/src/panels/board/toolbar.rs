//! Above the board: which board, the tools, snapping, aligning, showing the whole.

use eframe::egui::{Button, ComboBox, DragValue, Key, Ui, vec2};

use super::edits;
use super::graph_hand;
use super::hand::{Desk, Paint, Tool};
use crate::theme::{Icon, icon};
use crate::widgets::{icon_button, named};

/// A tool as it is offered: its icon, the key of its name, and the shortcut that selects it over the board.
pub struct Offered {
    /// The tool.
    pub tool: Tool,
    image: Icon,
    name: &'static str,
    /// The key.
    pub key: Key,
}

const fn offered(tool: Tool, image: Icon, name: &'static str, key: Key) -> Offered {
    Offered { tool, image, name, key }
}

const SELECT: Offered = offered(Tool::Select, Icon::MousePointer2, "board-tool-select", Key::V);
const GRAPH: [Offered; 3] = [
    SELECT,
    offered(Tool::Add, Icon::SquarePlus, "board-tool-add", Key::A),
    offered(Tool::Link, Icon::Waypoints, "board-tool-link", Key::L),
];
const LAYER: [Offered; 6] = [
    SELECT,
    offered(Tool::Brush, Icon::Paintbrush, "board-tool-brush", Key::B),
    offered(Tool::Fill, Icon::PaintBucket, "board-tool-fill", Key::G),
    offered(Tool::Rectangle, Icon::SquareDashed, "board-tool-rectangle", Key::R),
    offered(Tool::Pick, Icon::Pipette, "board-tool-pick", Key::I),
    offered(Tool::Erase, Icon::Eraser, "board-tool-clear", Key::E),
];
const LINES: [Offered; 3] = [
    SELECT,
    offered(Tool::Link, Icon::Spline, "board-tool-line", Key::L),
    offered(Tool::Erase, Icon::Eraser, "board-tool-erase", Key::E),
];

/// The greatest radius of the brush.
pub const WIDEST: usize = 3;

/// The tools that suit what is edited.
pub fn tools(is_grid: bool, paint: Option<&Paint>) -> &'static [Offered] {
    match (is_grid, paint) {
        (false, _) => &GRAPH,
        (true, Some(Paint::Lines(_))) => &LINES,
        (true, _) => &LAYER,
    }
}

/// The tools and what belongs to them.
pub fn tools_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let is_grid = desk.open.source.is_grid();
    let tools = tools(is_grid, desk.hand.paint.as_ref());
    if tools.iter().all(|one| one.tool != desk.hand.tool) {
        desk.hand.tool = Tool::Select;
    }
    for Offered { tool, image, name, key } in tools {
        let name = desk.text(name);
        let button = Button::selectable(desk.hand.tool == *tool, icon(*image).size(16.0)).min_size(vec2(30.0, 28.0));
        if named(ui, button, &name).on_hover_text(format!("{name} ({})", key.name())).clicked() {
            desk.hand.tool = *tool;
            desk.hand.under = None;
        }
    }
    ui.separator();
    match desk.hand.tool {
        Tool::Brush => brush_ui(ui, desk),
        Tool::Erase if !matches!(desk.hand.paint, Some(Paint::Lines(_))) => brush_ui(ui, desk),
        Tool::Link => link_ui(ui, desk),
        _ if !is_grid => snap_ui(ui, desk),
        _ => {}
    }
    if !is_grid && desk.hand.tool == Tool::Select {
        chosen_ui(ui, desk);
    }
}

fn brush_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    ui.label(desk.text("board-brush-size"));
    for radius in 0..=WIDEST {
        let size = (radius * 2 + 1).to_string();
        let name = format!("{} {size}", desk.text("board-brush-size"));
        let button = Button::selectable(desk.hand.radius == radius, size).min_size(vec2(26.0, 26.0));
        if named(ui, button, &name).on_hover_text(desk.text("board-brush-keys")).clicked() {
            desk.hand.radius = radius;
        }
    }
}

/// The kind and the direction of new links.
fn link_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    if !desk.open.source.is_grid() {
        let known: Vec<String> = desk.open.source.kinds().into_iter().map(str::to_owned).collect();
        let label = desk.text("board-link-kind");
        ui.label(&label);
        let edit = eframe::egui::TextEdit::singleline(&mut desk.hand.kind).desired_width(90.0);
        ui.add(edit).accessible_name(&label);
        let combo = ComboBox::from_id_salt("kinds").width(20.0).selected_text("").show_ui(ui, |ui| {
            for kind in known {
                if ui.selectable_label(desk.hand.kind == kind, &kind).clicked() {
                    desk.hand.kind = kind;
                }
            }
        });
        combo.response.accessible_name(desk.text("board-link-kinds"));
    }
    let one_way = desk.text("board-one-way");
    ui.checkbox(&mut desk.hand.one_way, one_way);
}

fn snap_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let name = desk.text("board-snap");
    let button = Button::selectable(desk.hand.snaps, icon(Icon::Magnet).size(16.0)).min_size(vec2(30.0, 28.0));
    if named(ui, button, &name).on_hover_text(&name).clicked() {
        desk.hand.snaps = !desk.hand.snaps;
    }
    let step = desk.text("board-snap-step");
    ui.add_enabled(desk.hand.snaps, DragValue::new(&mut desk.hand.step).range(1..=1000)).accessible_name(step);
}

/// What can be done with several chosen spaces.
fn chosen_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let chosen = desk.hand.selection.spaces.clone();
    ui.separator();
    ui.add_enabled_ui(chosen.len() > 1, |ui| {
        let lined = [
            (Icon::AlignCenterHorizontal, "board-align-row", edits::align as fn(&_, &_, bool) -> _, true),
            (Icon::AlignCenterVertical, "board-align-column", edits::align, false),
            (Icon::AlignHorizontalDistributeCenter, "board-spread-row", edits::distribute, true),
            (Icon::AlignVerticalDistributeCenter, "board-spread-column", edits::distribute, false),
        ];
        for (image, key, arrange, is_row) in lined {
            if icon_button(ui, image, &desk.text(key)).clicked() {
                let moves = arrange(&desk.open.source, &chosen, is_row);
                desk.edit("board-edit-move", edits::move_spaces(&desk.open.source, &moves));
            }
        }
    });
    ui.separator();
    ui.add_enabled_ui(!chosen.is_empty(), |ui| {
        if icon_button(ui, Icon::CopyPlus, &desk.text("board-duplicate")).clicked() {
            graph_hand::duplicate(desk);
        }
    });
    ui.add_enabled_ui(!desk.hand.selection.is_empty(), |ui| {
        if icon_button(ui, Icon::Trash2, &desk.text("board-delete")).clicked() {
            graph_hand::delete_chosen(desk);
        }
    });
}
