//! The referee's tools: what a thing is made of, all its values to be changed, and what is not in play.

use eframe::egui::{Align, ComboBox, DragValue, Label, Layout, Rect, RichText, Ui, vec2};
use houserule_core::data::Data;
use houserule_core::def::{ValueDef, ValueType};

use super::Drawing;
use super::scene::{Chip, PieceScene, SpaceScene};
use super::sizes::SMALL;
use super::zones_view::zone_ui;
use crate::command::Command;
use crate::names::capital;
use crate::theme::{Icon, strong};
use crate::widgets::button;

/// What the referee looks at, and the box.
pub fn referee_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let (scene, texts) = (drawing.scene, drawing.look.texts);
    let selected = drawing.hand.selected.clone();
    let is_new = std::mem::replace(&mut drawing.hand.brought, selected.clone()) != selected;
    let top = ui.next_widget_position();
    if let Some(key) = &selected {
        let key = key.clone();
        if let Some(piece) = find_piece(drawing, &key) {
            piece_ui(ui, &piece, drawing);
        } else if let Some(space) =
            scene.board.as_ref().and_then(|board| board.spaces.iter().find(|one| one.key == key))
        {
            space_ui(ui, space, drawing);
        }
    } else {
        ui.label(RichText::new(texts.get("referee-hint")).small().color(drawing.look.palette.weak));
    }
    if is_new && selected.is_some() {
        // what was clicked may lie far from here
        ui.scroll_to_rect(Rect::from_two_pos(top, ui.next_widget_position()).expand(8.0), None);
    }
    if !scene.values.is_empty() {
        ui.add_space(6.0);
        ui.label(strong(texts.get("referee-game")).small());
    }
    let defs = drawing.look.moment.map_or(&[][..], |moment| &moment.game.def.table_values);
    for chip in &scene.values {
        let changed = row_ui(ui, &chip.name, |ui| data_ui(ui, &chip.name, chip, defs, false, drawing));
        if let Some(data) = changed {
            drawing.commands.send(Command::Referee(Data::Map([(chip.id.clone(), data)].into())));
        }
    }
    if let Some(boxed) = &scene.boxed {
        zone_ui(ui, boxed, SMALL, ui.available_width() - 18.0, drawing);
    }
}

fn find_piece(drawing: &Drawing<'_, '_>, key: &str) -> Option<PieceScene> {
    fn within(pieces: &[PieceScene], key: &str) -> Option<PieceScene> {
        pieces.iter().find_map(|piece| match piece.key.as_deref() == Some(key) {
            true => Some(piece.clone()),
            false => within(&piece.holds, key),
        })
    }
    let scene = drawing.scene;
    let zones = scene.zones.iter().chain(&scene.boxed).chain(scene.seats.iter().flat_map(|seat| &seat.zones));
    let on_board = scene.board.iter().flat_map(|board| board.spaces.iter().map(|space| &space.pieces));
    zones.map(|zone| &zone.pieces).chain(on_board).find_map(|pieces| within(pieces, key))
}

fn piece_ui(ui: &mut Ui, piece: &PieceScene, drawing: &mut Drawing<'_, '_>) {
    let texts = drawing.look.texts;
    let Some(key) = piece.key.clone() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(strong(&piece.label));
        ui.label(RichText::new(&key).small().color(drawing.look.palette.weak));
        if piece.faces > 1 && button(ui, Icon::FlipHorizontal2, &texts.get("referee-flip")).clicked() {
            let face = next_face(piece, drawing);
            set(drawing, &key, "face", Data::Text(face));
        }
        if button(ui, Icon::Archive, &texts.get("referee-to-box")).clicked() {
            drawing.commands.send(Command::Referee(Data::Map([(key.clone(), Data::Flag(false))].into())));
        }
    });
    owner_ui(ui, piece, &key, drawing);
    let def = drawing.look.moment.map(|moment| moment.game.def.clone());
    let family = def.as_ref().and_then(|def| Some(def.families[def.family(&piece.family)?.index()].values.clone()));
    chips_ui(ui, &key, &piece.chips, &family.unwrap_or_default(), drawing);
}

fn owner_ui(ui: &mut Ui, piece: &PieceScene, key: &str, drawing: &mut Drawing<'_, '_>) {
    let (Some(names), Some(moment)) = (drawing.look.names(), drawing.look.moment) else { return };
    let label = capital(&drawing.look.texts.get("referee-owner"));
    let now = piece.owner.map_or("—".to_owned(), |seat| names.seat(seat));
    let seats = (0..moment.sitters.len()).map(|seat| (names.seat(seat), Data::Int(seat as i64 + 1)));
    let seats: Vec<(String, Data)> = seats.collect();
    let chosen = row_ui(ui, &label, |ui| choice_ui(ui, ("owner", &label), &now, false, seats.into_iter()));
    if let Some(data) = chosen {
        set(drawing, key, "owner", data);
    }
}

fn next_face(piece: &PieceScene, drawing: &Drawing<'_, '_>) -> String {
    let def = drawing.look.moment.map(|moment| moment.game.def.clone());
    let faces = def.and_then(|def| Some(def.kinds[def.kind(&piece.kind)?.index()].faces.clone())).unwrap_or_default();
    let at = faces.iter().position(|face| face.name == piece.face).unwrap_or(0);
    faces.get((at + 1) % faces.len().max(1)).map(|face| face.name.clone()).unwrap_or_default()
}

fn space_ui(ui: &mut Ui, space: &SpaceScene, drawing: &mut Drawing<'_, '_>) {
    ui.label(strong(&space.label));
    let defs = drawing.look.moment.map(|moment| moment.game.def.space_values.clone()).unwrap_or_default();
    chips_ui(ui, &space.key, &space.values, &defs, drawing);
    chips_ui(ui, &space.key, &space.pools, &[], drawing);
}

fn chips_ui(ui: &mut Ui, key: &str, chips: &[Chip], defs: &[ValueDef], drawing: &mut Drawing<'_, '_>) {
    for chip in chips {
        let changed = row_ui(ui, &chip.name, |ui| match (&chip.data, chip.is_pool) {
            (Data::Int(count), true) => {
                let mut count = *count;
                let drag = DragValue::new(&mut count).range(0..=i64::from(i32::MAX)).update_while_editing(false);
                ui.add(drag).accessible_name(&chip.name).changed().then_some(Data::Int(count))
            }
            _ => data_ui(ui, &chip.name, chip, defs, false, drawing),
        });
        if let Some(data) = changed {
            set(drawing, key, &chip.id, data);
        }
    }
}

/// The gap between rows.
const BETWEEN_ROWS: f32 = 8.0;
/// The share of the inspector that names take; longer ones are written in several lines.
const NAMES: f32 = 0.5;

/// A name and what it holds: the controls of all rows stand below each other.
fn row_ui<R>(ui: &mut Ui, name: &str, control: impl FnOnce(&mut Ui) -> R) -> R {
    // a name of several lines is nearer to its control than to the next name
    ui.spacing_mut().item_spacing.y = BETWEEN_ROWS;
    let row = ui.horizontal(|ui| {
        let room = vec2(ui.available_width() * NAMES, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(room.x);
            ui.add(Label::new(name).wrap());
        });
        control(ui)
    });
    row.inner
}

fn set(drawing: &mut Drawing<'_, '_>, key: &str, name: &str, data: Data) {
    let inner = Data::Map([(name.to_owned(), data)].into());
    drawing.commands.send(Command::Referee(Data::Map([(key.to_owned(), inner)].into())));
}

/// A control suited to a value's type; gives what it was changed to. In a tight place a list is opened by its word
/// alone.
pub fn data_ui(
    ui: &mut Ui,
    label: &str,
    chip: &Chip,
    defs: &[ValueDef],
    is_tight: bool,
    drawing: &Drawing<'_, '_>,
) -> Option<Data> {
    let (id, data) = (chip.id.as_str(), &chip.data);
    let def = defs.iter().find(|def| def.name == id)?;
    match (&def.ty, data) {
        (ValueType::Int, Data::Int(number)) => {
            let mut number = *number;
            let range = i64::from(def.range.0)..=i64::from(def.range.1);
            let drag = ui.add(DragValue::new(&mut number).range(range).update_while_editing(false));
            drag.accessible_name(label).changed().then_some(Data::Int(number))
        }
        (ValueType::Flag, Data::Flag(flag)) => {
            let mut flag = *flag;
            ui.checkbox(&mut flag, "").accessible_name(label).changed().then_some(Data::Flag(flag))
        }
        (ValueType::Symbol(words), _) => {
            let moment = drawing.look.moment?;
            let names = drawing.look.names()?;
            let words: Vec<String> = words.iter().map(|word| moment.game.def.symbols[word.index()].clone()).collect();
            choice_ui(
                ui,
                (id, label),
                &names.value(data),
                is_tight,
                words.iter().map(|word| (names.words.word(word), Data::Text(word.clone()))),
            )
        }
        (ValueType::Seat, _) => {
            let names = drawing.look.names()?;
            let seats = drawing.look.moment?.sitters.len();
            let seats = (0..seats).map(|seat| (names.seat(seat), Data::Int(seat as i64 + 1)));
            choice_ui(ui, (id, label), &names.value(data), is_tight, seats)
        }
        _ => {
            // kinds, pieces and places by their names
            ui.add(Label::new(&chip.text).wrap());
            None
        }
    }
}

fn choice_ui(
    ui: &mut Ui,
    (id, label): (&str, &str),
    now: &str,
    is_tight: bool,
    choices: impl Iterator<Item = (String, Data)>,
) -> Option<Data> {
    let mut chosen = None;
    let list = |ui: &mut Ui| {
        if ui.selectable_label(now == "—", "—").clicked() {
            chosen = Some(Data::Flag(false));
        }
        for (name, data) in choices {
            if ui.selectable_label(name == now, &name).clicked() {
                chosen = Some(data);
            }
        }
    };
    let response = match is_tight {
        true => ui.menu_button(now, list).response,
        false => {
            // a long word is written in several lines
            let list_of = ComboBox::from_id_salt(("value", label, id)).selected_text(now).width(80.0).wrap();
            list_of.show_ui(ui, list).response
        }
    };
    response.accessible_name(label);
    chosen
}
