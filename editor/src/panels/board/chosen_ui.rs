//! What is chosen, with everything that the file says about it: id, place, group, region, values; for links, kind and
//! direction.

use std::collections::BTreeSet;

use eframe::egui::{ComboBox, DragValue, RichText, TextEdit, Ui};
use houserule_core::content::is_snake_case;
use houserule_core::locale::Args;

use super::edits::values::ValueOwner;
use super::edits::{self, SpaceEdits, quoted};
use super::hand::{Desk, KnownStated};
use super::source::word;
use super::value_form::new_value_ui;
use super::values_ui::{Stated, id_ui, label_ui, value_ui};
use crate::renaming::IdKind;
use crate::theme::{Icon, icon, strong};

/// The chosen spaces and links.
pub fn chosen_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let spaces = desk.hand.selection.spaces.clone();
    let links = desk.hand.selection.links.clone();
    if !spaces.is_empty() {
        spaces_ui(ui, desk, &spaces);
    } else if !links.is_empty() {
        links_ui(ui, desk, &links);
    } else {
        ui.label(RichText::new(desk.text("board-none-chosen")).color(desk.look.palette.weak));
    }
}

/// A field that finds a space by its id.
pub fn find_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let label = desk.text("board-find");
    let mut typed = desk.hand.typed.get("find").cloned().unwrap_or_default();
    let edit = TextEdit::singleline(&mut typed).hint_text(&label).desired_width(f32::INFINITY);
    let response = ui.add(edit).accessible_name(&label);
    if response.lost_focus() && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter)) {
        let source = &desk.open.source;
        let starts = || source.spaces.iter().position(|space| space.id.starts_with(typed.trim()));
        if let Some(space) = source.space(typed.trim()).or_else(starts).filter(|_| !typed.trim().is_empty()) {
            desk.hand.selection.space(source, space, false);
            desk.hand.cursor = Some(space);
            desk.hand.wanted = Some(desk.open.geometry.centres[space]);
            typed.clear();
        }
    }
    desk.hand.typed.insert("find".to_owned(), typed);
}

fn spaces_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let open = desk.open;
    let source = &open.source;
    let Some(first) = chosen.first().copied() else { return };
    let count = Args::new().num("count", chosen.len() as i64);
    match (chosen.len(), source.is_grid()) {
        (1, true) => {
            ui.label(strong(&source.spaces[first].id));
        }
        (1, false) => space_id_ui(ui, desk, first),
        (_, true) => drop(ui.label(strong(desk.look.texts.text("board-cells-chosen", &count)))),
        (_, false) => drop(ui.label(strong(desk.look.texts.text("board-spaces-chosen", &count)))),
    }
    if chosen.len() == 1 && !source.is_grid() {
        place_ui(ui, desk, first);
    }
    group_ui(ui, desk, chosen);
    region_ui(ui, desk, chosen);
    for value in &open.def.space_values {
        let stated = stated(desk, &value.name);
        if let Some(changed) = value_ui(ui, desk, value, &stated) {
            let changes = SpaceEdits::all(chosen, &value.name, changed.as_deref()).changes(source);
            desk.edit_part("board-edit-value", changes);
        }
    }
    new_value_ui(ui, desk, ValueOwner::Space);
}

/// What the chosen spaces say about a value; recomputed only when they or the board change.
fn stated(desk: &mut Desk<'_, '_>, name: &str) -> Stated {
    let (open, chosen) = (desk.open, &desk.hand.selection.spaces);
    let known = &mut desk.hand.stated;
    if known.version != open.version || known.spaces != *chosen {
        *known = KnownStated { version: open.version, spaces: chosen.clone(), ..KnownStated::default() };
    }
    let of_all = || Stated::of(chosen.iter().map(|space| open.source.value_of(*space, name)));
    known.values.entry(name.to_owned()).or_insert_with(of_all).clone()
}

fn labelled<R>(
    ui: &mut Ui,
    desk: &mut Desk<'_, '_>,
    key: &str,
    add: impl FnOnce(&mut Ui, &mut Desk<'_, '_>, &str) -> R,
) -> R {
    let text = desk.text(key);
    ui.horizontal(|ui| {
        label_ui(ui, desk, &text);
        add(ui, desk, &text)
    })
    .inner
}

fn space_id_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, space: usize) {
    let open = desk.open;
    let id = &open.source.spaces[space].id;
    let field = format!("id:{id}");
    let renamed = labelled(ui, desk, "board-id", |ui, desk, label| {
        id_ui(ui, desk, label, &field, id, |typed| open.source.space(typed).is_some())
    });
    if let Some(new) = renamed {
        rename(desk, space, &new);
    }
}

/// Accept an id that was typed but not confirmed, when the pointer goes to the board; gives whether there was one.
pub fn finish_typing(desk: &mut Desk<'_, '_>) -> bool {
    let source = &desk.open.source;
    let Some(space) = desk.hand.selection.spaces.first().copied().filter(|space| *space < source.spaces.len()) else {
        return false;
    };
    let old = &source.spaces[space].id;
    let Some(new) = desk.hand.typed.remove(&format!("id:{old}")) else { return false };
    let is_fine = new != *old && is_snake_case(&new) && source.space(&new).is_none();
    if is_fine {
        rename(desk, space, &new);
    }
    is_fine
}

fn rename(desk: &mut Desk<'_, '_>, space: usize, new: &str) {
    let open = desk.open;
    let here = edits::rename_space(&open.source, space, new);
    desk.rename(IdKind::Space, &open.source.spaces[space].id, new, here);
    desk.hand.selection.follow(new);
}

fn place_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, space: usize) {
    let at = desk.open.source.spaces[space].at;
    let moved = labelled(ui, desk, "board-place", |ui, desk, label| {
        let (mut x, mut y) = at;
        let across = ui.add(DragValue::new(&mut x).update_while_editing(false)).accessible_name(format!("{label} x"));
        let down = ui.add(DragValue::new(&mut y).update_while_editing(false)).accessible_name(format!("{label} y"));
        if [&across, &down].iter().any(|one| one.drag_started() || one.gained_focus()) {
            desk.hand.begin();
        }
        (across.changed() || down.changed()).then_some((x, y))
    });
    if let Some(to) = moved {
        desk.edit_part("board-edit-move", edits::move_spaces(&desk.open.source, &[(space, to)]));
    }
}

fn group_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let open = desk.open;
    let groups: BTreeSet<&str> = chosen.iter().map(|space| open.source.spaces[*space].group.as_str()).collect();
    let now = if groups.len() == 1 { groups.first().copied().unwrap_or_default() } else { "" };
    let field = format!("group:{}", chosen.first().map_or("", |space| &open.source.spaces[*space].id));
    let mut picked = None;
    let typed = labelled(ui, desk, "board-group", |ui, desk, label| {
        let typed = id_ui(ui, desk, label, &field, now, |_| false);
        let combo = ComboBox::from_id_salt("groups").width(16.0).selected_text("").show_ui(ui, |ui| {
            for group in open.source.groups() {
                if ui.selectable_label(group == now, group).clicked() {
                    picked = Some(group.to_owned());
                }
            }
        });
        combo.response.accessible_name(desk.text("board-groups"));
        typed
    });
    if let Some(group) = picked.or(typed) {
        let whole = open.source.spaces.iter().filter(|space| space.group == now).count() == chosen.len();
        let is_new = !open.source.groups().contains(&group.as_str());
        let value = (group != super::source::GROUP).then(|| quoted(&group));
        match whole && is_new {
            // when a whole group is renamed, its chains and rings follow, and so do the rules that name it
            true => desk.rename(IdKind::Group, now, &group, edits::rename_group(&open.source, now, &group)),
            false => {
                let changes = SpaceEdits::all(chosen, "group", value.as_deref()).changes(&open.source);
                desk.edit("board-edit-group", changes);
            }
        }
    }
}

fn region_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let open = desk.open;
    if open.source.regions.is_empty() {
        return;
    }
    let stated = Stated::of(chosen.iter().map(|space| open.source.spaces[*space].region.clone()));
    let shown = match &stated {
        Stated::Default => "—".to_owned(),
        Stated::Same(region) => super::open::titled(desk.look, "region", region),
        Stated::Mixed => "…".to_owned(),
    };
    let picked = labelled(ui, desk, "board-region", |ui, desk, label| {
        let mut picked = None;
        let combo = ComboBox::from_id_salt("region").width(110.0).selected_text(shown).show_ui(ui, |ui| {
            if ui.selectable_label(stated == Stated::Default, "—").clicked() {
                picked = Some(None);
            }
            for region in &open.source.regions {
                let name = super::open::titled(desk.look, "region", &region.id);
                if ui.selectable_label(stated == Stated::Same(region.id.clone()), name).clicked() {
                    picked = Some(Some(region.id.clone()));
                }
            }
        });
        combo.response.accessible_name(label);
        picked
    });
    if let Some(region) = picked {
        // on a grid a layer may say otherwise: then only an entry of the cell's own overrides it
        let none = open.source.is_grid().then(|| "none".to_owned());
        let value = region.map(|region| quoted(&region)).or(none);
        let changes = SpaceEdits::all(chosen, "region", value.as_deref()).changes(&open.source);
        desk.edit("board-edit-region", changes);
    }
}

fn links_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let open = desk.open;
    let source = &open.source;
    let title = match chosen.first().map(|link| source.links[*link]) {
        Some(link) if chosen.len() == 1 => {
            let way = if source.paths[link.path].one_way { "→" } else { "–" };
            format!("{} {way} {}", source.spaces[link.from].id, source.spaces[link.to].id)
        }
        _ => desk.look.texts.text("board-links-chosen", &Args::new().num("count", chosen.len() as i64)),
    };
    ui.label(strong(title));
    let paths = || chosen.iter().map(|link| &source.paths[source.links[*link].path]);
    let kinds: BTreeSet<&str> = paths().map(|path| path.kind.as_str()).collect();
    let now = if kinds.len() == 1 { kinds.first().copied().unwrap_or_default() } else { "" };
    let field = format!("kind:{chosen:?}");
    let kind = labelled(ui, desk, "board-link-kind", |ui, desk, label| id_ui(ui, desk, label, &field, now, |_| false));
    if let Some(kind) = kind {
        desk.edit("board-edit-link", edits::set_link_field(source, chosen, "kind", Some(&quoted(&kind))));
        desk.hand.selection.clear();
    }
    let mut one_way = paths().all(|path| path.one_way);
    let text = desk.text("board-one-way");
    ui.horizontal(|ui| {
        if ui.checkbox(&mut one_way, text).changed() {
            let value = one_way.then_some("true");
            desk.edit("board-edit-link", edits::set_link_field(source, chosen, "one_way", value));
        }
        turn_ui(ui, desk, chosen);
    });
    for value in &open.def.link_values {
        let stated = |link: &usize| {
            let path = &source.paths[source.links[*link].path];
            source.stated(path.section.name(), path.index, &value.name)
        };
        let stated = Stated::of(chosen.iter().map(stated));
        if let Some(changed) = value_ui(ui, desk, value, &stated) {
            let changes = edits::set_link_field(source, chosen, &value.name, changed.as_deref());
            desk.edit_part("board-edit-value", changes);
        }
    }
    new_value_ui(ui, desk, ValueOwner::Link);
}

/// Reverse a single link.
fn turn_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, chosen: &BTreeSet<usize>) {
    let source = &desk.open.source;
    let Some(link) = chosen.first().map(|link| source.links[*link]).filter(|_| chosen.len() == 1) else { return };
    let path = &source.paths[link.path];
    let entry = [path.section.name(), &format!("[{}]", path.index)];
    let ends = ["from", "to"].map(|end| source.node(&[entry[0], entry[1], end]).filter(|node| word(node).is_some()));
    let [Some(from), Some(to)] = ends else { return };
    let turn = desk.text("board-turn");
    if ui.button(icon(Icon::ArrowRight)).accessible_name(&turn).on_hover_text(&turn).clicked() {
        let changes = vec![
            houserule_core::ron::Change::set(&[entry[0], entry[1], "from"], source.text_of(to)),
            houserule_core::ron::Change::set(&[entry[0], entry[1], "to"], source.text_of(from)),
        ];
        desk.edit("board-edit-link", changes);
        desk.hand.selection.clear();
    }
}
