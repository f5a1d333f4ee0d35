//! Methods of handles: `zone:pieces()`, `space:neighbours()`.

use houserule_core::board;
use houserule_core::def::LinkDef;
use houserule_core::ids::{FamilyId, KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::key;
use houserule_core::layout::{Layout, Place};
use houserule_core::say;

use super::{bundles, lines};
use crate::host::BoardList;
use crate::message::recognise;
use crate::names::{Quick, Word};
use crate::raw::call::{Call, Kind, Outcome, Raise, unknown};
use crate::raw::handles::Tag;

/// The atom of a kind of link where none is named.
const NO_KIND: i16 = -1;

/// `handle:name(...)`; arguments begin at 2.
pub(crate) fn call_method(call: &mut Call<'_>, tag: Tag, id: u16, atom: i16) -> Outcome {
    let done = match (call.host.names.word(atom), tag) {
        (Some(word @ (Word::held | Word::has)), _) if bundles::is_meant(call, word) => {
            bundles::method(call, tag, id, word)?
        }
        (Some(word), Tag::Zone) => zone_method(call, ZoneId(id), word)?,
        (Some(word), Tag::Piece) => match call.host.table.held_zone(PieceId(id)) {
            Some(zone) => zone_method(call, zone, word)?,
            None => None,
        },
        (Some(word), Tag::Seat) => seat_method(call, SeatId(id), word)?,
        (Some(Word::pieces), Tag::Kind) => {
            call.spend(call.host.table.piece_count() / 16)?;
            let pieces: Vec<Thing> = key::pieces_of(&call.host.table, KindId(id)).map(Thing::Piece).collect();
            call.push_things(pieces.into_iter());
            Some(1)
        }
        (Some(Word::spaces), Tag::Region) if push_kept(call, BoardList::Region(id)) => Some(1),
        (Some(Word::spaces), Tag::Region) => {
            let layout = call.host.layout_arc();
            call.spend(layout.board().map_or(0, |board| board.spaces.len()) / 16)?;
            let spaces: Vec<Thing> = layout
                .board()
                .iter()
                .flat_map(|board| board.spaces.iter().enumerate())
                .filter(|(_, space)| space.region == Some(RegionId(id).0))
                .map(|(at, _)| Thing::Zone(layout.space_zone(at as u16)))
                .collect();
            call.push_things(spaces.into_iter());
            keep(call, BoardList::Region(id));
            Some(1)
        }
        (Some(Word::links), Tag::Board) => {
            push_links(call)?;
            Some(1)
        }
        (Some(Word::members), Tag::Slot) => {
            let members: Vec<Thing> = call.host.table.slot_members(SlotId(id)).iter().map(Thing::Seat).collect();
            call.push_things(members.into_iter());
            Some(1)
        }
        (Some(Word::cell), Tag::Board) => {
            let (column, row) = (call.int(2)?, call.int(3)?);
            let layout = call.host.layout_arc();
            let cell = layout.board().and_then(|map| board::grid_cell(map, column, row));
            call.push_thing_or_nil(cell.map(|at| Thing::Zone(layout.space_zone(at))));
            Some(1)
        }
        (Some(Word::lines), Tag::Board) => Some(lines::board_lines(call)?),
        _ => None,
    };
    done.ok_or_else(|| {
        let name = call.method_name();
        unknown(
            say!("there-is-no-method", what = recognise(tag.name()), name),
            &name,
            super::reference::method_names(tag),
        )
    })
}

fn seat_method(call: &mut Call<'_>, seat: SeatId, word: Word) -> Result<Option<i32>, Raise> {
    match word {
        Word::pieces => {
            let family = if call.is_nil(2) { None } else { Some(family(call)?) };
            let table = &call.host.table;
            call.spend(table.piece_count() / 8)?;
            let pieces: Vec<Thing> = (0..table.piece_count())
                .map(PieceId::at)
                .filter(|piece| table.owner_of(*piece) == Some(seat))
                .filter(|piece| family.is_none_or(|family| table.family_of(*piece) == family))
                .map(Thing::Piece)
                .collect();
            call.push_things(pieces.into_iter());
        }
        Word::sees => {
            let piece = call.piece(2)?;
            let sees = call.host.table.sees(seat, piece);
            call.push_flag(sees);
        }
        _ => return Ok(None),
    }
    Ok(Some(1))
}

fn zone_method(call: &mut Call<'_>, zone: ZoneId, word: Word) -> Result<Option<i32>, Raise> {
    if matches!(word, Word::pieces | Word::piece | Word::has | Word::find | Word::total | Word::tally) {
        call.spend(call.host.table.count(zone) / 16)?;
    }
    match word {
        Word::pieces => call.push_pieces(zone),
        Word::piece => {
            let at = call.int(2)?;
            let piece = usize::try_from(at.saturating_sub(1)).ok().and_then(|at| call.host.table.piece_at(zone, at));
            call.push_thing_or_nil(piece.map(Thing::Piece));
        }
        Word::has => {
            let has = match call.kind(2) {
                Kind::Text => find(call, zone)?.is_some(),
                _ => match call.thing(2)? {
                    Thing::Piece(piece) => call.host.table.zone_of(piece) == zone,
                    _ => find(call, zone)?.is_some(),
                },
            };
            call.push_flag(has);
        }
        Word::find => {
            let piece = find(call, zone)?;
            call.push_thing_or_nil(piece.map(Thing::Piece));
        }
        Word::total => {
            let sum = total(call, zone)?;
            call.push_int(sum);
        }
        Word::tally => {
            let count = tally(call, zone)?;
            call.push_int(count);
        }
        _ => return space_method(call, zone, word),
    }
    Ok(Some(1))
}

/// The sum of a number of the pieces in a zone; a flag counts as one.
fn total(call: &Call<'_>, zone: ZoneId) -> Result<i32, Raise> {
    let (names, table) = (&call.host.names, &call.host.table);
    let Some(at) = names.quick_position(Tag::Piece, call.atom(2)) else {
        let name = call.text(2)?;
        return Err(unknown(say!("there-is-no-number-of-pieces", name), name, names.known(Tag::Piece)));
    };
    let number = |piece: PieceId| match names.quick(table, Tag::Piece.index(), at, piece.0) {
        Quick::Number(number) => number,
        Quick::Flag(flag) => i32::from(flag),
        Quick::Thing(_) | Quick::Symbol(_) | Quick::Constant(_) | Quick::Nothing => 0,
    };
    Ok(table.pieces_in(zone).map(number).fold(0, i32::saturating_add))
}

/// How many pieces in a zone have that word in a field.
fn tally(call: &Call<'_>, zone: ZoneId) -> Result<i32, Raise> {
    let (names, table) = (&call.host.names, &call.host.table);
    let Some(at) = names.quick_position(Tag::Piece, call.atom(2)) else {
        let name = call.text(2)?;
        return Err(unknown(say!("there-is-no-field-of-pieces", name), name, names.known(Tag::Piece)));
    };
    let word = call.text(3)?;
    let symbols = &table.layout().def.symbols;
    let Some(word) = symbols.iter().position(|symbol| symbol == word) else {
        return Err(unknown(say!("there-is-no-word", word), word, symbols.iter().map(String::as_str)));
    };
    let has = |piece: &PieceId| names.quick(table, Tag::Piece.index(), at, piece.0) == Quick::Symbol(word);
    Ok(table.pieces_in(zone).filter(has).count() as i32)
}

/// The family that the second argument names.
fn family(call: &Call<'_>) -> Result<FamilyId, Raise> {
    call.host.names.family(call.atom(2)).ok_or_else(|| {
        let known = call.host.layout().def.families.iter().map(|family| family.id.as_str());
        call.text(2).map_or_else(|error| error, |name| unknown(say!("there-is-no-family", name), name, known))
    })
}

/// The first piece of a kind (or family) in a zone.
fn find(call: &Call<'_>, zone: ZoneId) -> Result<Option<PieceId>, Raise> {
    let table = &call.host.table;
    let atom = call.atom(2);
    if let Some(family) = call.host.names.family(atom) {
        return Ok(table.pieces_in(zone).find(|piece| table.family_of(*piece) == family));
    }
    let kind = match call.host.names.kind(atom) {
        Some(kind) => kind,
        None => call.any_kind(2)?,
    };
    Ok(table.pieces_in(zone).find(|piece| table.kind_of(*piece) == kind))
}

fn space_index(call: &Call<'_>, zone: ZoneId) -> Option<u16> {
    match call.host.table.place_of(zone) {
        Place::Space(space) => Some(space),
        _ => None,
    }
}

fn space_argument(call: &Call<'_>, at: i32) -> Result<u16, Raise> {
    let zone = call.zone(at)?;
    space_index(call, zone).ok_or_else(|| call.expected(at, say!("space-of-board")))
}

fn space_method(call: &mut Call<'_>, zone: ZoneId, word: Word) -> Result<Option<i32>, Raise> {
    if word == Word::ahead
        && let Place::Space(from) = call.host.table.place_of(zone)
    {
        let count = call.int(2)?;
        let kind = if call.is_nil(3) { None } else { Some(call.text(3)?) };
        let there = walk(call, call.host.layout(), from, count, kind)?;
        let there = call.host.layout().space_zone(there);
        call.push_thing(Thing::Zone(there));
        return Ok(Some(1));
    }
    let near = if word == Word::neighbours { list_by_kind(call, |kind| BoardList::Near(zone.0, kind)) } else { None };
    if near.is_some_and(|list| push_kept(call, list)) {
        return Ok(Some(1));
    }
    let layout = call.host.layout_arc();
    if let Place::Link(link) = call.host.table.place_of(zone) {
        if word != Word::other {
            return Ok(None);
        }
        let here = space_argument(call, 2)?;
        let link = &layout.board().expect("a link lies on a board").links[usize::from(link)];
        let other = if link.from == here { link.to } else { link.from };
        call.push_thing(Thing::Zone(layout.space_zone(other)));
        return Ok(Some(1));
    }
    let Some(space) = space_index(call, zone) else { return Ok(None) };
    match word {
        Word::step | Word::ray | Word::longest_line => return lines::cell_method(call, space, word),
        Word::neighbours if call.is_nil(2) => {
            call.push_things(layout.neighbours(space).iter().map(|zone| Thing::Zone(*zone)));
            keep(call, BoardList::Near(zone.0, NO_KIND));
        }
        Word::neighbours | Word::links => {
            call.spend(layout.links_of(space).len() / 8)?;
            let kind = if call.is_nil(2) { None } else { Some(call.text(2)?.to_owned()) };
            let map = layout.board().expect("a space lies on a board");
            let wanted = |link: &ZoneId| match call.host.table.place_of(*link) {
                Place::Link(at) => kind.as_ref().is_none_or(|kind| map.links[usize::from(at)].kind == *kind),
                _ => false,
            };
            let found: Vec<Thing> = layout
                .links_of(space)
                .iter()
                .filter(|(link, _)| wanted(link))
                .map(|(link, to)| Thing::Zone(if word == Word::links { *link } else { *to }))
                .collect();
            call.push_things(found.into_iter());
            if let Some(list) = near {
                keep(call, list);
            }
        }
        Word::touches => {
            let other = call.zone(2)?;
            call.spend(layout.neighbours(space).len() / 16)?;
            call.push_flag(layout.neighbours(space).contains(&other));
        }
        Word::distance => {
            let other = space_argument(call, 2)?;
            let map = layout.board().expect("a space lies on a board");
            let steps = match board::grid_distance(map, space, other) {
                Some(steps) => Some(steps),
                None => distance(call, &layout, space, other)?,
            };
            match steps {
                Some(steps) => call.push_int(steps as i32),
                None => call.push_nil(),
            }
        }
        Word::within => {
            let radius = call.int(2)?.max(0) as u32;
            let map = layout.board().expect("a space lies on a board");
            let across = (2 * radius as usize).saturating_add(1);
            call.spend(across.saturating_mul(across).min(map.spaces.len()) / 8)?;
            let near = board::grid_within(map, space, radius);
            call.push_things(near.into_iter().map(|at| Thing::Zone(layout.space_zone(at))));
        }
        _ => return Ok(None),
    }
    Ok(Some(1))
}

/// The most spaces of a graph from which all distances are kept.
const KEPT_DISTANCES: usize = 64;

/// How many steps lead from one space of a graph to another. Boards do not change: what was found for one space is
/// kept for the next question about it.
fn distance(call: &mut Call<'_>, layout: &Layout, from: u16, to: u16) -> Result<Option<u32>, Raise> {
    let known = call.host.distances.iter().position(|(start, _)| *start == from);
    let at = match known {
        Some(at) => at,
        None => {
            let links: usize = layout.board().map_or(0, |board| board.spaces.len() + 2 * board.links.len());
            call.spend(links / 8)?;
            let steps = board::steps_from(layout, from);
            let kept = &mut call.host.distances;
            if kept.len() == KEPT_DISTANCES {
                kept.remove(0);
            }
            kept.push((from, steps));
            kept.len() - 1
        }
    };
    let steps = call.host.distances[at].1[usize::from(to)];
    Ok((steps != board::UNREACHABLE).then_some(u32::from(steps)))
}

/// Follow the one link that leads on from each space, a given number of times. After as many steps as there are spaces
/// the way goes round in a circle; of the steps that are left only those beyond whole rounds count.
fn walk(call: &Call<'_>, layout: &Layout, from: u16, count: i32, kind: Option<&str>) -> Result<u16, Raise> {
    let map = layout.board().expect("a space lies on a board");
    let spaces = i32::try_from(map.spaces.len()).unwrap_or(i32::MAX);
    call.spend(count.clamp(0, spaces.saturating_mul(3)) as usize / 4)?;
    if count <= spaces {
        return walk_on(call, layout, from, count, kind);
    }
    let entry = walk_on(call, layout, from, spaces, kind)?;
    let (mut here, mut round) = (walk_on(call, layout, entry, 1, kind)?, 1);
    while here != entry {
        here = walk_on(call, layout, here, 1, kind)?;
        round += 1;
    }
    walk_on(call, layout, entry, (count - spaces) % round, kind)
}

fn walk_on(call: &Call<'_>, layout: &Layout, from: u16, count: i32, kind: Option<&str>) -> Result<u16, Raise> {
    let map = layout.board().expect("a space lies on a board");
    let mut here = from;
    for _ in 0..count {
        if let (None, Some(next)) = (kind, layout.only_way_from(here)) {
            here = next;
            continue;
        }
        let mut ways = layout.links_of(here).iter().filter(|(link, _)| match (kind, call.host.table.place_of(*link)) {
            (Some(kind), Place::Link(at)) => map.links[usize::from(at)].kind == kind,
            _ => true,
        });
        let id = || &map.spaces[usize::from(here)].id;
        let Some((_, to)) = ways.next() else {
            return Err(Raise::new(say!("no-link-leads-on-from", id = id())));
        };
        if ways.next().is_some() {
            return Err(Raise::new(say!("several-links-lead-on-from-ask", id = id())));
        }
        let Place::Space(next) = call.host.table.place_of(*to) else { break };
        here = next;
    }
    Ok(here)
}

/// All links of the board, or those of a kind.
fn push_links(call: &mut Call<'_>) -> Result<(), Raise> {
    let list = list_by_kind(call, BoardList::Links);
    if list.is_some_and(|list| push_kept(call, list)) {
        return Ok(());
    }
    let kind = if call.is_nil(2) { None } else { Some(call.text(2)?.to_owned()) };
    let layout = call.host.layout_arc();
    let links = layout.board().map_or(&[][..], |board| &board.links);
    let is_wanted = |link: &LinkDef| kind.as_ref().is_none_or(|kind| link.kind == *kind);
    let found: Vec<Thing> =
        (0..).zip(links).filter(|(_, link)| is_wanted(link)).map(|(at, _)| Thing::Zone(layout.link_zone(at))).collect();
    call.push_things(found.into_iter());
    if let Some(list) = list {
        keep(call, list);
    }
    Ok(())
}

/// A list that depends on a kind of link, which the second argument names: any kind if none is named; nothing for an
/// unknown kind.
fn list_by_kind(call: &Call<'_>, list: impl FnOnce(i16) -> BoardList) -> Option<BoardList> {
    let kind = call.atom(2);
    (kind >= 0 || call.is_nil(2)).then(|| list(kind))
}

/// Boards do not change: a list of spaces or links that was made once is reused.
fn push_kept(call: &mut Call<'_>, list: BoardList) -> bool {
    let Some(reference) = call.host.board_lists.get(&list).copied() else { return false };
    call.push_reference(reference);
    true
}

fn keep(call: &mut Call<'_>, list: BoardList) {
    let reference = call.freeze_and_keep();
    call.host.board_lists.insert(list, reference);
}
