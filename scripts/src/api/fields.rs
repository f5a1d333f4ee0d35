//! Fields of handles: `seat.coins`, `piece.zone`, `game.first_seat = seat`.
//!
//! Most fields are read in a quicker way (`raw::fields`) and come here only when they are written, when the name is
//! computed, or when it is wrong.

use std::sync::Arc;

use houserule_core::def::{FieldType, Shape, ValueDef, ValueType};
use houserule_core::ids::{KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::key;
use houserule_core::layout::{Cell, Layout, Place};
use houserule_core::say;

use super::{may_change, stored};
use crate::host::Host;
use crate::message::recognise;
use crate::names::{Field, Quick, Word};
use crate::raw::budget;
use crate::raw::call::{Call, Outcome, Raise, unknown};
use crate::raw::handles::Tag;

/// `handle.name`
pub(crate) fn read_field(call: &mut Call<'_>, tag: Tag, id: u16) -> Outcome {
    let atom = call.atom(2);
    // A computed name, `seat[good]`: the quick fields are known by number here, too.
    if let Some(at) = call.host.names.quick_position(tag, atom) {
        match call.host.names.quick(&call.host.table, tag.index(), at, id) {
            Quick::Number(number) => {
                call.push_int(number);
                return Ok(1);
            }
            Quick::Thing(thing) => {
                call.push_thing(thing);
                return Ok(1);
            }
            Quick::Flag(_) | Quick::Symbol(_) | Quick::Constant(_) | Quick::Nothing => {}
        }
    }
    read_field_of(call, tag, id, atom)
}

/// The same with the name's atom at hand.
#[inline]
pub(crate) fn read_field_of(call: &mut Call<'_>, tag: Tag, id: u16, atom: i16) -> Outcome {
    if let Some(word) = call.host.names.word(atom)
        && read_word(call, tag, id, word)
    {
        return Ok(1);
    }
    match settled(call, tag, id, atom) {
        Some(field) => {
            push_field(call, tag, id, field);
            Ok(1)
        }
        // What only other families have is nothing here: the quick way, which cannot raise an error, says so as well.
        None if call.host.names.quick_position(tag, atom).is_some() => {
            call.push_nil();
            Ok(1)
        }
        None => Err(no_field(call, tag, id)),
    }
}

/// `handle.name = value`
pub(crate) fn write_field(call: &mut Call<'_>, tag: Tag, id: u16) -> Outcome {
    let atom = call.atom(2);
    write_field_of(call, tag, id, atom)
}

/// The same with the name's atom at hand.
pub(crate) fn write_field_of(call: &mut Call<'_>, tag: Tag, id: u16, atom: i16) -> Outcome {
    may_change(call)?;
    if tag == Tag::Piece && call.host.names.word(atom) == Some(Word::owner) {
        let owner = call.seat_or_nil(3)?;
        call.host.table.own(PieceId(id), owner);
        return Ok(0);
    }
    let layout = call.host.layout_arc();
    match settled(call, tag, id, atom) {
        Some(Field::Value(value)) => {
            let (def, cell) = value_cell(&call.host, &layout, tag, id, value);
            let to = stored::read_value(call, 3, def)?;
            call.host.table.set(cell, to);
            Ok(0)
        }
        Some(Field::Pool(_)) => Err(Raise::new(say!("what-is-counted-moves-only-by"))),
        Some(Field::Scalar(_) | Field::Option(_)) => Err(Raise::new(say!("content-and-options-change-in-play"))),
        Some(_) => Err(Raise::new(say!("this-cannot-be-set-move-pieces"))),
        None => Err(only_read(call, tag).unwrap_or_else(|| no_field(call, tag, id))),
    }
}

/// Why a field that the kernel itself has cannot be set, and what to do instead.
#[cold]
fn only_read(call: &Call<'_>, tag: Tag) -> Option<Raise> {
    let name = call.text(2).ok()?;
    super::reference::field_names(tag).find(|one| *one == name)?;
    let how = match (tag, name) {
        (Tag::Piece, "zone" | "space" | "slot" | "index" | "holder") => say!("pieces-change-place-by-move"),
        (Tag::Piece, "face") => say!("faces-change-by-flip"),
        (Tag::Seat, "is_present") => say!("seats-come-and-go-by-verbs"),
        _ => return Some(Raise::new(say!("cannot-be-set", name))),
    };
    Some(Raise::new(say!("cannot-be-set-but", name, how)))
}

/// The same; where several packages use one name, what the caller's package means by it.
fn settled(call: &Call<'_>, tag: Tag, id: u16, atom: i16) -> Option<Field> {
    let field = field_of(&call.host, tag, id, atom)?;
    call.host.names.settled(field, || call.package())
}

fn field_of(host: &Host, tag: Tag, id: u16, atom: i16) -> Option<Field> {
    match tag {
        Tag::Piece => host.names.family_field(host.table.family_of(PieceId(id)).index(), atom),
        Tag::Kind => match host.names.family_field(host.layout().def.kinds[usize::from(id)].family.index(), atom)? {
            field @ (Field::Scalar(_) | Field::Constant(_)) => Some(field),
            _ => None,
        },
        Tag::Zone => match host.table.place_of(ZoneId(id)) {
            Place::Space(_) => host.names.field(Tag::Zone, atom),
            Place::Link(_) => host.names.link_field(atom),
            _ => None,
        },
        _ => host.names.field(tag, atom),
    }
}

/// The declaration and cell of a value.
fn value_cell<'a>(host: &Host, layout: &'a Layout, tag: Tag, id: u16, value: usize) -> (&'a ValueDef, Cell) {
    let def = &layout.def;
    match tag {
        Tag::Seat => (&def.seat_values[value], layout.seat_cell(SeatId(id), value)),
        Tag::Piece => {
            let piece = PieceId(id);
            let family = host.table.family_of(piece);
            (&def.families[family.index()].values[value], host.table.piece_cell(piece, value as u32))
        }
        Tag::Zone => match host.table.place_of(ZoneId(id)) {
            Place::Link(link) => (&def.link_values[value], layout.link_cell(link, value)),
            Place::Space(space) => (&def.space_values[value], layout.space_cell(space, value)),
            _ => (&def.space_values[value], layout.space_cell(0, value)),
        },
        Tag::Region => (&def.region_values[value], layout.region_cell(RegionId(id), value)),
        Tag::Slot => (&def.slot_values[value], layout.slot_cell(SlotId(id), value)),
        Tag::Kind | Tag::Bank | Tag::Game | Tag::Options | Tag::Board => {
            (&def.table_values[value], layout.table_cell(value))
        }
    }
}

fn push_field(call: &mut Call<'_>, tag: Tag, id: u16, field: Field) {
    if let Field::SeatPiece(kind) = field {
        let piece = call.host.seat_piece(kind, SeatId(id));
        return call.push_thing_or_nil(piece.map(Thing::Piece));
    }
    let layout = call.host.layout_arc();
    match field {
        Field::Value(value) => {
            let (def, cell) = value_cell(&call.host, &layout, tag, id, value);
            let stored = call.host.table.get(cell);
            stored::push(call, &def.ty, stored);
        }
        Field::Pool(pool) => {
            let holder = match tag {
                Tag::Seat => Thing::Seat(SeatId(id)),
                Tag::Piece => Thing::Piece(PieceId(id)),
                Tag::Zone => Thing::Zone(ZoneId(id)),
                _ => Thing::Bank,
            };
            match call.host.table.available(pool, holder) {
                Some(count) => call.push_int(count),
                None => call.push_nil(),
            }
        }
        Field::SeatZone(at) => call.push_thing(Thing::Zone(layout.seat_zone_at(SeatId(id), at))),
        Field::SeatPiece(_) | Field::Shared(_) => {}
        Field::Scalar(field) => push_scalar(call, &layout, tag, id, field),
        Field::Constant(field) => {
            let (kind, face) = kind_and_face(&call.host, tag, id);
            let reference = call.host.constants[call.host.names.constant(kind, face, field)].reference;
            call.push_reference(reference);
        }
        Field::Option(option) if layout.def.options[option].list_cells() > 0 => {
            let count = layout.def.options[option].list_cells();
            budget::charge(count / 2);
            let cells = (0..count).filter_map(|element| layout.option_list_cell(option, element));
            let numbers: Vec<i32> = cells.map(|cell| call.host.table.get(cell)).collect();
            call.push_numbers(&numbers);
        }
        Field::Option(option) if layout.def.options[option].composed.is_some() => {
            match call.host.option_lists.get(&option).copied() {
                Some(list) => call.push_reference(list),
                None => call.push_nil(),
            }
        }
        Field::Option(option) => {
            let stored = call.host.table.get(layout.option_cell(option));
            stored::push(call, &layout.def.options[option].ty, stored);
        }
        Field::Group => {
            let name = call.text(2).unwrap_or_default().to_owned();
            match call.host.groups.get(&name).copied() {
                Some(reference) => call.push_reference(reference),
                None => call.push_things(std::iter::empty::<Thing>().collect::<Vec<_>>().into_iter()),
            }
        }
    }
}

fn kind_and_face(host: &Host, tag: Tag, id: u16) -> (KindId, usize) {
    match tag {
        Tag::Piece => (host.table.kind_of(PieceId(id)), host.table.face_of(PieceId(id))),
        _ => (KindId(id), 0),
    }
}

fn push_scalar(call: &mut Call<'_>, layout: &Arc<Layout>, tag: Tag, id: u16, field: usize) {
    let (kind, face) = kind_and_face(&call.host, tag, id);
    let family = &layout.def.families[layout.def.kinds[kind.index()].family.index()];
    let (FieldType::Scalar(ty), Some(cell)) = (&family.fields[field].ty, layout.field_cell(kind, face, field)) else {
        return call.push_nil();
    };
    let stored = call.host.table.get(cell);
    stored::push(call, ty, stored);
}

/// The kernel's own fields; false if this tag has none of that name.
fn read_word(call: &mut Call<'_>, tag: Tag, id: u16, word: Word) -> bool {
    match tag {
        Tag::Seat => seat_word(call, SeatId(id), word),
        Tag::Piece => piece_word(call, PieceId(id), word),
        Tag::Zone => zone_word(call, ZoneId(id), word),
        Tag::Kind => kind_word(call, KindId(id), word),
        Tag::Region => match word {
            Word::id | Word::key => push_key(call, Thing::Region(RegionId(id))),
            _ => false,
        },
        Tag::Slot => match word {
            Word::id | Word::key => push_key(call, Thing::Slot(SlotId(id))),
            Word::index => {
                let at = call.host.table.slot_order().iter().position(|slot| slot.0 == id);
                match at {
                    Some(at) => call.push_int(at as i32 + 1),
                    None => call.push_nil(),
                }
                true
            }
            _ => false,
        },
        Tag::Bank => match word {
            Word::id | Word::key => push_key(call, Thing::Bank),
            _ => false,
        },
        Tag::Board => match word {
            Word::id => {
                let layout = call.host.layout_arc();
                call.push_text(layout.board().map_or("", |board| board.id.as_str()));
                true
            }
            Word::spaces => {
                let layout = call.host.layout_arc();
                match call.host.spaces_list {
                    Some(reference) => call.push_reference(reference),
                    None => {
                        let count = layout.board().map_or(0, |board| board.spaces.len());
                        budget::charge(count / 8);
                        call.push_things((0..count).map(|at| Thing::Zone(layout.space_zone(at as u16))));
                        let reference = call.freeze_and_keep();
                        call.host.spaces_list = Some(reference);
                    }
                }
                true
            }
            _ => false,
        },
        Tag::Game | Tag::Options => false,
    }
}

fn push_key(call: &mut Call<'_>, thing: Thing) -> bool {
    let text = key::key_of(&call.host.table, thing);
    call.push_text(&text);
    true
}

fn seat_word(call: &mut Call<'_>, seat: SeatId, word: Word) -> bool {
    let table = &call.host.table;
    match word {
        Word::id | Word::key => return push_key(call, Thing::Seat(seat)),
        Word::index => call.push_int(i32::from(seat.0) + 1),
        Word::is_active => {
            let active = table.cursor().seat() == Some(seat);
            call.push_flag(active);
        }
        Word::is_present => {
            let present = table.is_present(seat);
            call.push_flag(present);
        }
        Word::next | Word::left => {
            let next = table.clockwise(seat).iter().find(|one| *one != seat).unwrap_or(seat);
            call.push_thing(Thing::Seat(next));
        }
        Word::previous | Word::right => {
            let previous = table.clockwise(seat).iter().filter(|one| *one != seat).last().unwrap_or(seat);
            call.push_thing(Thing::Seat(previous));
        }
        Word::slot => {
            let slot = table.slot_of(seat);
            call.push_thing_or_nil(slot.map(Thing::Slot));
        }
        _ => return false,
    }
    true
}

fn piece_word(call: &mut Call<'_>, piece: PieceId, word: Word) -> bool {
    let table = &call.host.table;
    match word {
        Word::id | Word::key => return push_key(call, Thing::Piece(piece)),
        Word::kind => {
            let kind = table.kind_of(piece);
            call.push_thing(Thing::Kind(kind));
        }
        Word::family => {
            let layout = call.host.layout_arc();
            let family = call.host.table.family_of(piece);
            call.push_text(&layout.def.families[family.index()].id);
        }
        Word::zone => {
            let zone = table.zone_of(piece);
            call.push_thing(Thing::Zone(zone));
        }
        Word::space => {
            let zone = table.zone_of(piece);
            let space = matches!(table.place_of(zone), Place::Space(_)).then_some(Thing::Zone(zone));
            call.push_thing_or_nil(space);
        }
        Word::holder => {
            let holder = match table.place_of(table.zone_of(piece)) {
                Place::Piece(holder) => Some(Thing::Piece(holder)),
                Place::Seat(seat) => Some(Thing::Seat(seat)),
                _ => None,
            };
            call.push_thing_or_nil(holder);
        }
        Word::owner => {
            let owner = table.owner_of(piece);
            call.push_thing_or_nil(owner.map(Thing::Seat));
        }
        Word::face => {
            let layout = call.host.layout_arc();
            let face = call.host.table.face_of(piece);
            let kind = call.host.table.kind_of(piece);
            call.push_text(&layout.def.kinds[kind.index()].faces[face].name);
        }
        Word::faces => {
            let faces = table.kind_def(piece).faces.len();
            call.push_int(faces as i32);
        }
        Word::index => {
            budget::charge(table.count(table.zone_of(piece)) / 8);
            let at = table.position(piece);
            call.push_int(at as i32 + 1);
        }
        Word::slot => {
            let zone = table.zone_of(piece);
            let slots = matches!(table.zone_def(zone).shape, Shape::Slots(_));
            let slot = i32::from(table.slot_at(piece)) + 1;
            if slots { call.push_int(slot) } else { call.push_nil() }
        }
        Word::next => {
            let next = table.after(piece);
            call.push_thing_or_nil(next.map(Thing::Piece));
        }
        Word::previous => {
            let previous = table.before(piece);
            call.push_thing_or_nil(previous.map(Thing::Piece));
        }
        Word::right => {
            let next = table.after(piece).or_else(|| table.first_in(table.zone_of(piece)));
            call.push_thing_or_nil(next.map(Thing::Piece));
        }
        Word::left => {
            let previous = table.before(piece).or_else(|| table.last_in(table.zone_of(piece)));
            call.push_thing_or_nil(previous.map(Thing::Piece));
        }
        Word::count => {
            let count = table.held_zone(piece).map_or(0, |zone| table.count(zone));
            call.push_int(count as i32);
        }
        _ => return false,
    }
    true
}

fn zone_word(call: &mut Call<'_>, zone: ZoneId, word: Word) -> bool {
    let table = &call.host.table;
    match word {
        Word::id | Word::key => return push_key(call, Thing::Zone(zone)),
        Word::count => {
            let count = table.count(zone);
            call.push_int(count as i32);
        }
        Word::is_empty => {
            let empty = table.count(zone) == 0;
            call.push_flag(empty);
        }
        Word::top => {
            let top = table.last_in(zone);
            call.push_thing_or_nil(top.map(Thing::Piece));
        }
        Word::bottom | Word::first => {
            let bottom = table.first_in(zone);
            call.push_thing_or_nil(bottom.map(Thing::Piece));
        }
        Word::owner => {
            let owner = table.zone_owner(zone);
            call.push_thing_or_nil(owner.map(Thing::Seat));
        }
        Word::holder => {
            let holder = match table.place_of(zone) {
                Place::Piece(piece) => Some(Thing::Piece(piece)),
                Place::Seat(seat) => Some(Thing::Seat(seat)),
                _ => None,
            };
            call.push_thing_or_nil(holder);
        }
        _ => return place_word(call, zone, word),
    }
    true
}

/// Fields of spaces and links.
fn place_word(call: &mut Call<'_>, zone: ZoneId, word: Word) -> bool {
    let layout = call.host.layout_arc();
    let Some(board) = layout.board() else { return false };
    match call.host.table.place_of(zone) {
        Place::Space(at) => {
            let space = &board.spaces[usize::from(at)];
            match word {
                Word::column | Word::x => call.push_int(space.at.0),
                Word::row | Word::y => call.push_int(space.at.1),
                Word::group => call.push_text(&space.group),
                Word::region => call.push_thing_or_nil(space.region.map(|at| Thing::Region(RegionId(at)))),
                Word::space => call.push_thing(Thing::Zone(zone)),
                _ => return false,
            }
        }
        Place::Link(at) => {
            let link = &board.links[usize::from(at)];
            match word {
                Word::from => call.push_thing(Thing::Zone(layout.space_zone(link.from))),
                Word::to => call.push_thing(Thing::Zone(layout.space_zone(link.to))),
                Word::one_way => call.push_flag(link.one_way),
                Word::link_kind => call.push_text(&link.kind),
                _ => return false,
            }
        }
        _ => return false,
    }
    true
}

fn kind_word(call: &mut Call<'_>, kind: KindId, word: Word) -> bool {
    let layout = call.host.layout_arc();
    let def = &layout.def.kinds[kind.index()];
    match word {
        Word::id | Word::key => call.push_text(&def.id),
        Word::family => call.push_text(&layout.def.families[def.family.index()].id),
        Word::faces => call.push_int(def.faces.len() as i32),
        _ => return false,
    }
    true
}

fn no_field(call: &Call<'_>, tag: Tag, id: u16) -> Raise {
    let Ok(name) = call.text(2) else {
        return Raise::new(say!("handle-is-not-a-list", what = recognise(tag.name())));
    };
    let problem = match tag {
        Tag::Piece => {
            say!("there-is-no-field-of-piece", family = call.host.table.family_def(PieceId(id)).id, name)
        }
        Tag::Options => say!("there-is-no-field-of-options", name),
        _ => say!("there-is-no-field-of", what = recognise(tag.name()), name),
    };
    let mut known = call.host.names.known(tag);
    for name in super::reference::field_names(tag) {
        known.push(name);
    }
    unknown(problem, name, known)
}

/// What `tostring(handle)` gives: the key, never an address.
pub(crate) fn handle_text(host: &Host, tag: Tag, id: u16) -> String {
    tag.thing(id).map_or_else(|| tag.name().to_owned(), |thing| key::key_of(&host.table, thing))
}

/// The type that a script sees, for the generated declarations; what may be nothing has a `?`.
pub(crate) fn luau_type(ty: &ValueType, symbols: &[String]) -> String {
    match ty {
        ValueType::Int | ValueType::Flag => present_luau_type(ty, symbols),
        ValueType::Symbol(_) => format!("({})?", present_luau_type(ty, symbols)),
        _ => format!("{}?", present_luau_type(ty, symbols)),
    }
}

/// The same where it cannot be nothing: an option, an item of a list, a field that every kind states.
pub(crate) fn present_luau_type(ty: &ValueType, symbols: &[String]) -> String {
    match ty {
        ValueType::Int => "number".to_owned(),
        ValueType::Flag => "boolean".to_owned(),
        ValueType::Symbol(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{}\"", symbols[word.index()])).collect();
            words.join(" | ")
        }
        ValueType::Seat => "Seat".to_owned(),
        ValueType::Piece => "Piece".to_owned(),
        ValueType::Zone => "Zone".to_owned(),
        ValueType::Kind => "Kind".to_owned(),
        ValueType::Region => "Region".to_owned(),
        ValueType::Slot => "Slot".to_owned(),
    }
}
