//! What the pointer and the keys do on a grid: paint layers, draw and remove lines.

use std::collections::BTreeSet;

use eframe::egui::{Key, Ui};

use super::canvas::Pointer;
use super::edits;
use super::hand::{Desk, Paint, Tool, Under};
use super::source::Target;
use super::toolbar::WIDEST;

/// The pointer on a grid, with a tool that paints.
pub fn pointer(desk: &mut Desk<'_, '_>, pointer: &Pointer) {
    let Some(at) = pointer.at else { return };
    let open = desk.open;
    let cell = open.geometry.space_at(at);
    if pointer.is_pressed {
        desk.hand.cursor = cell;
        begin(desk, cell, at, pointer.picks);
    }
    if pointer.is_down {
        match desk.hand.under.clone() {
            Some(Under::Painting(last)) => {
                let cells = open.geometry.along(last, at);
                stroke(desk, &cells);
                desk.hand.under = Some(Under::Painting(at));
            }
            Some(Under::Lining(mut cells)) => {
                // from cell to cell: cells that the pointer jumped over are included
                let from = cells.last().map_or(at, |last| open.geometry.centres[*last]);
                let way = open.geometry.along(from, at);
                way.into_iter().for_each(|cell| lengthen(&mut cells, cell));
                desk.hand.under = Some(Under::Lining(cells));
            }
            Some(Under::Erasing(last)) => {
                let cells = open.geometry.along(last, at);
                erase(desk, &cells);
                desk.hand.under = Some(Under::Erasing(at));
            }
            _ => {}
        }
    }
    if pointer.is_released
        && let Some(under) = desk.hand.under.take()
    {
        match under {
            Under::Boxing(from) => {
                if let Some(to) = cell {
                    let cells = edits::rectangle(&open.source, from, to);
                    paint(desk, "board-edit-rectangle", &cells, false);
                }
            }
            Under::Lining(cells) => line(desk, &cells),
            _ => {}
        }
        desk.end();
    }
}

fn begin(desk: &mut Desk<'_, '_>, cell: Option<usize>, at: eframe::egui::Pos2, picks: bool) {
    let Some(cell) = cell.filter(|_| desk.open.source.is_sound()) else { return };
    desk.hand.begin();
    let is_layer = matches!(desk.hand.paint, Some(Paint::Layer(_)));
    match desk.hand.tool {
        _ if picks && is_layer => pick(desk, cell),
        Tool::Brush => desk.hand.under = Some(Under::Painting(at)),
        Tool::Rectangle => desk.hand.under = Some(Under::Boxing(cell)),
        Tool::Link => desk.hand.under = Some(Under::Lining(vec![cell])),
        Tool::Erase => desk.hand.under = Some(Under::Erasing(at)),
        Tool::Fill => fill(desk, cell),
        Tool::Pick => pick(desk, cell),
        Tool::Select | Tool::Add => {}
    }
}

/// A line is shortened where the pointer goes back over it.
fn lengthen(cells: &mut Vec<usize>, cell: usize) {
    if cells.last() == Some(&cell) {
        return;
    }
    if cells.len() > 1 && cells[cells.len() - 2] == cell {
        cells.pop();
    } else {
        cells.push(cell);
    }
}

fn stroke(desk: &mut Desk<'_, '_>, cells: &[usize]) {
    let source = &desk.open.source;
    let covered: BTreeSet<usize> =
        cells.iter().flat_map(|cell| edits::around(source, *cell, desk.hand.radius)).collect();
    paint(desk, "board-edit-paint", &covered, true);
}

fn fill(desk: &mut Desk<'_, '_>, cell: usize) {
    if let Some((layer, _)) = desk.hand.layer(&desk.open.source) {
        let cells = edits::flood(&desk.open.source, layer, cell);
        paint(desk, "board-edit-fill", &cells, false);
    }
}

fn paint(desk: &mut Desk<'_, '_>, label: &str, cells: &BTreeSet<usize>, is_part: bool) {
    let (Some((layer, _)), Some(letter)) = (desk.hand.layer(&desk.open.source), desk.hand.letter) else { return };
    let changes = edits::paint(&desk.open.source, layer, letter, cells);
    match is_part {
        true => desk.edit_part(label, changes),
        false => desk.edit(label, changes),
    }
}

fn pick(desk: &mut Desk<'_, '_>, cell: usize) {
    let source = &desk.open.source;
    if let Some((_, layer)) = desk.hand.layer(source)
        && let Some(letter) = source.letter_at(layer, cell)
    {
        desk.hand.letter = Some(letter);
        desk.hand.tool = Tool::Brush;
    }
}

fn line(desk: &mut Desk<'_, '_>, cells: &[usize]) {
    if let Some(Paint::Lines(kind)) = desk.hand.paint.clone() {
        let changes = edits::join_cells(&desk.open.source, &kind, desk.hand.one_way, cells);
        desk.edit("board-edit-line", changes);
    }
}

/// The letter that resets a cell of a layer to its default.
pub fn default_letter(desk: &Desk<'_, '_>) -> Option<char> {
    let (_, layer) = desk.hand.layer(&desk.open.source)?;
    let default = match &layer.target {
        Target::Regions => "none".to_owned(),
        Target::Value(name) => {
            let value = desk.open.def.space_values.iter().find(|value| value.name == *name)?;
            desk.open.default_of(value)
        }
    };
    layer.legend.iter().find(|entry| entry.meaning == default || entry.word == default).map(|entry| entry.letter)
}

/// Remove lines of the current kind from these cells, or reset cells of a layer to their default.
fn erase(desk: &mut Desk<'_, '_>, cells: &[usize]) {
    let source = &desk.open.source;
    if let Some((layer, _)) = desk.hand.layer(source) {
        let Some(letter) = default_letter(desk) else {
            let text = desk.text("board-no-default");
            return desk.commands.send(crate::command::Command::Complain(text));
        };
        let covered: BTreeSet<usize> =
            cells.iter().flat_map(|cell| edits::around(source, *cell, desk.hand.radius)).collect();
        let changes = edits::paint(source, layer, letter, &covered);
        return desk.edit_part("board-edit-clear", changes);
    }
    let Some(Paint::Lines(kind)) = &desk.hand.paint else { return };
    let touches = |link: &super::source::LinkIn| {
        source.paths[link.path].kind == *kind && (cells.contains(&link.from) || cells.contains(&link.to))
    };
    let links: BTreeSet<usize> =
        source.links.iter().enumerate().filter(|(_, link)| touches(link)).map(|(at, _)| at).collect();
    let changes = edits::delete_links(source, &links);
    desk.edit_part("board-edit-erase", changes);
}

/// The keys: arrows move from cell to cell, Enter and the space bar use the tool there.
pub fn keys(ui: &Ui, desk: &mut Desk<'_, '_>) {
    let source = &desk.open.source;
    let arrows =
        [(Key::ArrowLeft, (-1, 0)), (Key::ArrowRight, (1, 0)), (Key::ArrowUp, (0, -1)), (Key::ArrowDown, (0, 1))];
    for (key, by) in arrows {
        if ui.input(|input| input.key_pressed(key)) {
            let (x, y) = desk.hand.cursor.and_then(|cell| source.spaces.get(cell)).map_or((0, 1), |cell| cell.at);
            let next = source.cell(x + by.0, y + by.1).or(desk.hand.cursor);
            desk.hand.cursor = next;
            if desk.hand.tool == Tool::Select
                && let Some(cell) = next
            {
                desk.hand.selection.space(source, cell, false);
            }
        }
    }
    palette_keys(ui, desk);
    let is_used = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    if let Some(cell) = desk.hand.cursor.filter(|cell| is_used && *cell < source.spaces.len()) {
        use_at(desk, cell);
    }
}

/// The keys of the palette: `[` and `]` change the brush, numbers pick a letter of the legend, Page Up and Page Down go
/// from layer to layer.
fn palette_keys(ui: &Ui, desk: &mut Desk<'_, '_>) {
    let is_pressed = |key: Key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    if is_pressed(Key::OpenBracket) {
        desk.hand.radius = desk.hand.radius.saturating_sub(1);
    }
    if is_pressed(Key::CloseBracket) {
        desk.hand.radius = (desk.hand.radius + 1).min(WIDEST);
    }
    let source = &desk.open.source;
    let count = source.layers.len();
    let step = i32::from(is_pressed(Key::PageDown)) - i32::from(is_pressed(Key::PageUp));
    if step != 0 && count > 0 {
        let now = desk.hand.layer(source).map_or(0, |(at, _)| at as i32);
        let next = (now + step).rem_euclid(count as i32) as usize;
        desk.hand.paint = Some(Paint::Layer(next));
        desk.hand.letter = None;
    }
    const NUMBERS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let number = NUMBERS.into_iter().position(is_pressed);
    let legend = desk.hand.layer(source).map(|(_, layer)| &layer.legend);
    if let Some(entry) = number.and_then(|number| legend?.get(number)) {
        desk.hand.letter = Some(entry.letter);
        if matches!(desk.hand.tool, Tool::Select | Tool::Pick | Tool::Erase) {
            desk.hand.tool = Tool::Brush;
        }
    }
}

fn use_at(desk: &mut Desk<'_, '_>, cell: usize) {
    desk.hand.begin();
    match desk.hand.tool {
        Tool::Brush => stroke(desk, &[cell]),
        Tool::Fill => fill(desk, cell),
        Tool::Pick => pick(desk, cell),
        Tool::Erase => erase(desk, &[cell]),
        Tool::Rectangle => match desk.hand.under.take() {
            Some(Under::Boxing(from)) => {
                let cells = edits::rectangle(&desk.open.source, from, cell);
                paint(desk, "board-edit-rectangle", &cells, false);
            }
            _ => desk.hand.under = Some(Under::Boxing(cell)),
        },
        Tool::Link => match desk.hand.under.take() {
            Some(Under::Lining(mut cells)) if cells.last() == Some(&cell) => {
                cells.dedup();
                line(desk, &cells);
            }
            Some(Under::Lining(mut cells)) => {
                lengthen(&mut cells, cell);
                desk.hand.under = Some(Under::Lining(cells));
            }
            _ => desk.hand.under = Some(Under::Lining(vec![cell])),
        },
        Tool::Select | Tool::Add => desk.hand.selection.space(&desk.open.source, cell, false),
    }
}
