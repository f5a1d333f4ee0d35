//! The board as a whole: the size of a grid at each edge, and the picture behind it.

use eframe::egui::{ComboBox, DragValue, Frame, Grid, Margin, RichText, Ui};
use houserule_core::content::pictures::is_picture_name;
use houserule_core::locale::Args;
use houserule_core::ron::Change;

use super::edits::{self, Edges, quoted};
use super::hand::Desk;
use super::size_ui::{bound_ui, is_bound};
use super::source::Form;
use crate::command::FileChange;
use crate::document::Package;
use crate::theme::{Icon, strong};
use crate::widgets::{button, named};

/// Size and picture.
pub fn shape_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    if let Some((width, height)) = desk.open.source.size() {
        let args = Args::new().num("width", width as i64).num("height", height as i64);
        ui.label(strong(desk.look.texts.text("board-size", &args)));
        bound_ui(ui, desk);
        edges_ui(ui, desk);
        ui.add_space(8.0);
    }
    ui.label(strong(desk.text("board-background")));
    background_ui(ui, desk);
}

/// Says that the file does not place the spaces, and offers to write their places down as they are seen.
pub fn automatic_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    if !desk.open.source.is_automatic {
        return;
    }
    let palette = desk.look.palette;
    Frame::new().fill(palette.sunken).corner_radius(6).inner_margin(Margin::symmetric(8, 6)).show(ui, |ui| {
        ui.label(RichText::new(desk.text("board-automatic")).small().color(palette.weak));
        if button(ui, Icon::Pencil, &desk.text("board-write-places")).clicked() {
            desk.edit("board-edit-places", edits::write_places(&desk.open.source));
        }
    });
}

fn edges_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let is_hex = matches!(desk.open.source.form, Some(Form::Hex { .. }));
    let above = if is_hex { 2 } else { 1 };
    type EdgeBy = fn(i32) -> Edges;
    let edges: [(&str, EdgeBy, i32); 4] = [
        ("board-edge-top", |by| Edges { top: by, ..Edges::default() }, above),
        ("board-edge-left", |by| Edges { left: by, ..Edges::default() }, 1),
        ("board-edge-right", |by| Edges { right: by, ..Edges::default() }, 1),
        ("board-edge-bottom", |by| Edges { bottom: by, ..Edges::default() }, 1),
    ];
    Grid::new("edges").num_columns(3).spacing([8.0, 4.0]).show(ui, |ui| {
        for (key, edge, by) in edges {
            let name = desk.text(key);
            ui.label(&name);
            for (sign, verb) in [(by, "board-edge-add"), (-by, "board-edge-take")] {
                let label = desk.look.texts.text(verb, &Args::new().text("edge", name.clone()));
                let text = if sign > 0 { format!("+{sign}") } else { format!("−{}", -sign) };
                let is_possible = edits::resized(&desk.open.source, edge(sign)).is_some();
                ui.add_enabled_ui(is_possible, |ui| {
                    let edge_button = eframe::egui::Button::new(text).min_size(eframe::egui::vec2(34.0, 22.0));
                    if named(ui, edge_button, &label).on_hover_text(&label).clicked() {
                        match is_bound(desk, edge(sign)) {
                            true => desk.hand.resizing = Some(edge(sign)),
                            false => resize(desk, edge(sign), Vec::new()),
                        }
                    }
                });
            }
            ui.end_row();
        }
    });
    ui.label(RichText::new(desk.text("board-edge-hint")).small().color(desk.look.palette.weak));
}

/// Make the board larger or smaller, changing the defaults of options that set its size.
pub fn resize(desk: &mut Desk<'_, '_>, edges: Edges, defaults: Vec<(String, FileChange)>) {
    let changes = edits::resize(&desk.open.source, edges).unwrap_or_default();
    let mut files = vec![(desk.open.file.clone(), FileChange::Ron(changes))];
    files.extend(defaults);
    desk.edit_files("board-edit-resize", files);
    desk.hand.selection.clear();
    desk.hand.cursor = None;
}

fn background_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let open = desk.open;
    let Some(document) = desk.look.document else { return };
    let package = document.packages().iter().find(|package| package.id == open.package());
    let pictures: Vec<String> =
        package.into_iter().flat_map(Package::paths).filter(|path| is_picture_name(path)).map(str::to_owned).collect();
    let now = open.source.background.as_ref();
    let mut picked = None;
    let none = desk.text("board-no-background");
    let shown = now.map_or(none.clone(), |background| background.image.clone());
    let combo = ComboBox::from_id_salt("background").width(190.0).selected_text(shown).show_ui(ui, |ui| {
        if ui.selectable_label(now.is_none(), none).clicked() {
            picked = Some(None);
        }
        for path in &pictures {
            if ui.selectable_label(now.is_some_and(|now| now.image == *path), path).clicked() {
                picked = Some(Some(path.clone()));
            }
        }
    });
    combo.response.accessible_name(desk.text("board-background"));
    match picked {
        Some(None) if now.is_some() => desk.edit("board-edit-background", vec![Change::remove(&["background"])]),
        Some(Some(path)) => {
            let is_struct = now.is_some_and(|now| !now.is_bare);
            let path_in_file: &[&str] = if is_struct { &["background", "image"] } else { &["background"] };
            desk.edit("board-edit-background", vec![Change::set(path_in_file, quoted(&path))]);
        }
        _ => {}
    }
    if pictures.is_empty() && now.is_none() {
        ui.label(RichText::new(desk.text("board-no-pictures")).small().color(desk.look.palette.weak));
    }
    if let Some(now) = now {
        picture_place_ui(ui, desk, now.at, now.size);
    }
}

/// Corner and size of the picture; without a size it covers the board.
fn picture_place_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, at: (i32, i32), size: Option<(i32, i32)>) {
    let open = desk.open;
    let unit = open.geometry.scale;
    let bounds = open.geometry.bounds;
    let covers = desk.text("board-picture-covers");
    let mut is_whole = size.is_none();
    let image = open.source.background.as_ref().map(|one| quoted(&one.image)).unwrap_or_default();
    if ui.checkbox(&mut is_whole, covers).changed() {
        let value = match is_whole {
            true => image.clone(),
            false => {
                let (x, y) = ((bounds.min.x / unit) as i32, (bounds.min.y / unit) as i32);
                let (width, height) = ((bounds.width() / unit).ceil() as i32, (bounds.height() / unit).ceil() as i32);
                let (x, y) = if open.source.is_grid() { (0, 0) } else { (x, y) };
                format!("(image: {image}, at: ({x}, {y}), size: ({}, {}))", width.max(1), height.max(1))
            }
        };
        desk.edit("board-edit-background", vec![Change::set(&["background"], value)]);
    }
    let Some(size) = size else { return };
    let mut numbers = [at.0, at.1, size.0, size.1];
    let mut is_changed = false;
    ui.horizontal(|ui| {
        let names = ["board-picture-x", "board-picture-y", "board-picture-width", "board-picture-height"];
        for (at, (number, key)) in numbers.iter_mut().zip(names).enumerate() {
            let least = if at < 2 { -1_000_000 } else { 1 };
            let drag = DragValue::new(number).range(least..=1_000_000).update_while_editing(false);
            let name = desk.text(key);
            let response = ui.add(drag).accessible_name(&name).on_hover_text(name);
            if response.drag_started() || response.gained_focus() {
                desk.hand.begin();
            }
            is_changed |= response.changed();
        }
    });
    if is_changed {
        let [x, y, width, height] = numbers;
        let value = format!("(image: {image}, at: ({x}, {y}), size: ({width}, {height}))");
        desk.edit_part("board-edit-background", vec![Change::set(&["background"], value)]);
    }
}
