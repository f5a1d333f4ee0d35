//! What the pointer and the keys do on a graph: choose, move, link, add.

use std::collections::BTreeSet;

use eframe::egui::{Key, Rect, Ui};

use super::canvas::Pointer;
use super::edits;
use super::geometry::snapped;
use super::hand::{Desk, Tool, Under};
use super::toolbar;

/// How near the pointer must be to a link to hit it, in points of the screen.
const NEAR: f32 = 7.0;
/// A press that moves less than this is a click, in points of the screen.
const STILL: f32 = 4.0;

/// The pointer on a graph, or choosing on a grid.
pub fn pointer(desk: &mut Desk<'_, '_>, pointer: &Pointer, zoom: f32) {
    let Some(at) = pointer.at else { return };
    let open = desk.open;
    if pointer.is_pressed {
        let space = open.geometry.space_at(at);
        match (desk.hand.tool, space) {
            (Tool::Link, Some(space)) => desk.hand.under = Some(Under::Linking(space)),
            (Tool::Add, None) if open.source.is_sound() => add(desk, pointer),
            (_, Some(space)) => press_space(desk, pointer, space),
            (_, None) => press_ground(desk, pointer, zoom),
        }
    }
    if pointer.is_released {
        match desk.hand.under.take() {
            Some(Under::Moving(from, held)) => {
                let moves = moves(desk, pointer, from, held, zoom);
                desk.edit("board-edit-move", edits::move_spaces(&open.source, &moves));
            }
            Some(Under::Banding(from)) if (at - from).length() * zoom > STILL => {
                let band = Rect::from_two_pos(from, at);
                let inside = open.geometry.centres.iter().enumerate().filter(|(_, centre)| band.contains(**centre));
                let fresh: Vec<usize> = inside
                    .map(|(space, _)| space)
                    .filter(|space| !desk.hand.selection.spaces.contains(space))
                    .collect();
                fresh.into_iter().for_each(|space| desk.hand.selection.space(&open.source, space, true));
            }
            Some(Under::Linking(from)) => {
                if let Some(to) = open.geometry.space_at(at).filter(|to| *to != from) {
                    let kind = desk.hand.kind.clone();
                    let changes = edits::connect(&open.source, from, to, &kind, desk.hand.one_way);
                    desk.edit("board-edit-link", changes);
                }
            }
            _ => {}
        }
    }
}

fn press_space(desk: &mut Desk<'_, '_>, pointer: &Pointer, space: usize) {
    let source = &desk.open.source;
    let is_chosen = desk.hand.selection.spaces.contains(&space);
    if pointer.adds || !is_chosen {
        desk.hand.selection.space(source, space, pointer.adds);
    }
    if desk.hand.selection.spaces.contains(&space)
        && !source.is_grid()
        && source.is_sound()
        && let Some(at) = pointer.at
    {
        desk.hand.under = Some(Under::Moving(at, space));
    }
}

fn press_ground(desk: &mut Desk<'_, '_>, pointer: &Pointer, zoom: f32) {
    let Some(at) = pointer.at else { return };
    let source = &desk.open.source;
    if let Some(link) = desk.open.geometry.link_at(source, at, NEAR / zoom) {
        return desk.hand.selection.link(source, link, pointer.adds);
    }
    if !pointer.adds {
        desk.hand.selection.clear();
    }
    desk.hand.under = Some(Under::Banding(at));
}

fn add(desk: &mut Desk<'_, '_>, pointer: &Pointer) {
    let Some(at) = pointer.at else { return };
    let source = &desk.open.source;
    let like = desk.hand.selection.spaces.iter().next_back().copied().or(source.spaces.len().checked_sub(1));
    let id = edits::free_id(source, like.map_or("s", |like| &source.spaces[like].id));
    let group = like.map(|like| source.spaces[like].group.clone()).filter(|group| group != super::source::GROUP);
    let place = snapped(desk.open.geometry.place(at), desk.hand.snap_step());
    desk.edit("board-edit-add", edits::add_space(source, &id, place, group.as_deref()));
    desk.hand.selection.await_spaces(vec![id]);
}

/// Where the chosen spaces go if the pointer is released now; nowhere if it hardly moved.
pub fn moves(
    desk: &Desk<'_, '_>,
    pointer: &Pointer,
    from: eframe::egui::Pos2,
    held: usize,
    zoom: f32,
) -> Vec<(usize, (i32, i32))> {
    let (Some(at), source) = (pointer.at, &desk.open.source) else { return Vec::new() };
    if (at - from).length() * zoom < STILL || held >= source.spaces.len() {
        return Vec::new();
    }
    let by = desk.open.geometry.place((at - from).to_pos2());
    let origin = source.spaces[held].at;
    let target = snapped((origin.0 + by.0, origin.1 + by.1), desk.hand.snap_step());
    by_so_much(desk, (target.0 - origin.0, target.1 - origin.1))
}

fn by_so_much(desk: &Desk<'_, '_>, by: (i32, i32)) -> Vec<(usize, (i32, i32))> {
    let at = |space: &usize| desk.open.source.spaces[*space].at;
    desk.hand.selection.spaces.iter().map(|space| (*space, (at(space).0 + by.0, at(space).1 + by.1))).collect()
}

/// The keys while the board is in use.
pub fn keys(ui: &Ui, desk: &mut Desk<'_, '_>) {
    let open = desk.open;
    let chosen = desk.hand.selection.spaces.clone();
    if !open.source.is_grid() {
        nudge(ui, desk, &chosen);
    }
    let tools = toolbar::tools(open.source.is_grid(), desk.hand.paint.as_ref());
    for one in tools {
        if ui.input(|input| input.modifiers.is_none() && input.key_pressed(one.key)) {
            desk.hand.tool = one.tool;
            if desk.hand.under.take().is_some() {
                desk.end();
            }
        }
    }
    if ui.input(|input| input.key_pressed(Key::Delete) || input.key_pressed(Key::Backspace)) {
        delete_chosen(desk);
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        desk.hand.selection.clear();
        desk.hand.tool = Tool::Select;
        if desk.hand.under.take().is_some() {
            desk.end();
        }
    }
    if ui.input(|input| input.modifiers.command && input.key_pressed(Key::A)) {
        desk.hand.selection.await_spaces(open.source.spaces.iter().map(|space| space.id.clone()).collect());
        desk.hand.selection.resolve(&open.source);
    }
    if ui.input(|input| input.modifiers.command && input.key_pressed(Key::D)) {
        duplicate(desk);
    }
    let (copies, pasted) = ui.input(|input| {
        let copies = input.events.iter().any(|event| matches!(event, eframe::egui::Event::Copy));
        let pasted = input.events.iter().find_map(|event| match event {
            eframe::egui::Event::Paste(text) => Some(text.clone()),
            _ => None,
        });
        (copies, pasted)
    });
    if copies && !chosen.is_empty() && !open.source.is_grid() {
        let text = edits::copy_spaces(&open.source, &chosen);
        desk.commands.send(crate::command::Command::Copy(text));
    }
    if let Some(text) = pasted.filter(|_| !open.source.is_grid()) {
        paste(desk, &text);
    }
}

/// Delete what is chosen: spaces with their links, or links.
pub fn delete_chosen(desk: &mut Desk<'_, '_>) {
    let source = &desk.open.source;
    let (spaces, links) = (desk.hand.selection.spaces.clone(), desk.hand.selection.links.clone());
    let changes = match spaces.is_empty() || source.is_grid() {
        true => edits::delete_links(source, &links),
        false => edits::delete_spaces(source, &spaces),
    };
    desk.edit("board-edit-delete", changes);
}

/// Duplicate the chosen spaces a little to the side; the copies are chosen instead of the originals.
pub fn duplicate(desk: &mut Desk<'_, '_>) {
    let chosen = desk.hand.selection.spaces.clone();
    if !chosen.is_empty() && !desk.open.source.is_grid() {
        let text = edits::copy_spaces(&desk.open.source, &chosen);
        paste(desk, &text);
    }
}

fn paste(desk: &mut Desk<'_, '_>, text: &str) {
    let aside = snapped(desk.open.geometry.place(eframe::egui::pos2(40.0, 40.0)), desk.hand.snap_step());
    let aside = if aside == (0, 0) { (1, 1) } else { aside };
    if let Some((changes, ids)) = edits::paste_spaces(&desk.open.source, text, aside) {
        desk.edit("board-edit-paste", changes);
        desk.hand.selection.await_spaces(ids);
    }
}

/// Arrow keys move what is chosen by a step; holding a key is one step of undo.
fn nudge(ui: &Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let step = desk.hand.snap_step().unwrap_or(1).max(1);
    let arrows = [
        (Key::ArrowLeft, (-step, 0)),
        (Key::ArrowRight, (step, 0)),
        (Key::ArrowUp, (0, -step)),
        (Key::ArrowDown, (0, step)),
    ];
    for (key, by) in arrows {
        let (is_pressed, is_first) = ui.input(|input| {
            let presses = input.events.iter().filter_map(|event| match event {
                eframe::egui::Event::Key { key: pressed, pressed: true, repeat, .. } if *pressed == key => {
                    Some(!repeat)
                }
                _ => None,
            });
            let presses: Vec<bool> = presses.collect();
            (!presses.is_empty(), presses.contains(&true))
        });
        if is_pressed && !chosen.is_empty() {
            if is_first {
                desk.hand.begin();
            }
            let moves = by_so_much(desk, by);
            desk.edit_part("board-edit-move", edits::move_spaces(&desk.open.source, &moves));
        }
    }
}
