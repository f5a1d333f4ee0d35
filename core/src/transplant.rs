//! Carrying a running game over to changed content: everything finds its place again by name.
//!
//! Values, pools, pieces, zones, turn slots, lasting effects and the cursor are matched by the names that people
//! give them; the state of chance is kept exactly. Numbers that play has not altered (a price, the terrain of a
//! space, an option) take their new value from content. What was added begins where content says. A loss is refused
//! only where it would take pieces out of play or leave play without its running step.

mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::change::Position;
use crate::def::{Copies, Shape};
use crate::ids::{PieceId, RegionId, Thing, ZoneId};
use crate::key::{key_of, pieces_of};
use crate::layout::{Layout, Place};
use crate::message::{Message, Told};
use crate::say;
use crate::table::{Ending, Lasting, Table};

/// The same game on another plan. What cannot be carried over is listed.
pub fn transplant(old: &Table, layout: &Arc<Layout>) -> Result<Table, Vec<Message>> {
    if layout.seats != old.layout.seats {
        return Err(vec![say!("game-has-seats", was = old.layout.seats, now = layout.seats)]);
    }
    let mut new = Table::new(Arc::clone(layout), 0);
    let mut errors = Vec::new();
    let pieces = match_pieces(old, &mut new, &mut errors);
    let mut work = Transplant { old, zones: match_zones(old, &new, &pieces), pieces, new, errors };
    work.place_pieces();
    work.describe_pieces();
    work.values();
    work.pools();
    work.new.slots.clone_from(&old.slots);
    work.new.slot_order.clone_from(&old.slot_order);
    work.new.present = old.present;
    work.new.outcome = old.outcome;
    work.new.chance = old.chance.clone();
    work.lastings();
    work.cursor();
    work.new.recording = old.recording;
    work.new.changes.clear();
    if work.errors.is_empty() { Ok(work.new) } else { Err(work.errors) }
}

/// Is a piece where losing it would be noticed: neither in the box nor where its kind begins?
fn is_in_play(table: &Table, piece: PieceId) -> bool {
    let zone = table.zone_of(piece);
    let kind = table.kind_def(piece);
    let start = kind.start.as_deref().or(table.family_def(piece).start.as_deref());
    zone != table.layout.box_zone() && !(start.is_some() && start == Some(table.zone_def(zone).name.as_str()))
}

/// The new piece for every old one: the same number of the same kind. Pieces that rules created are created again in
/// the same order.
fn match_pieces(old: &Table, new: &mut Table, errors: &mut Vec<Message>) -> BTreeMap<PieceId, PieceId> {
    let layout = new.layout_arc();
    let kinds = &old.layout.def.kinds;
    let mut there: Vec<Vec<PieceId>> = kinds
        .iter()
        .map(|kind| layout.def.kind(&kind.id).map_or_else(Vec::new, |same| pieces_of(new, same).collect()))
        .collect();
    let mut counted = vec![0_usize; kinds.len()];
    let mut missing = vec![0_usize; kinds.len()];
    let mut found = BTreeMap::new();
    for piece in (0..old.piece_count()).map(PieceId::at) {
        let at = old.kind_of(piece).index();
        let kind = layout.def.kind(&kinds[at].id);
        let copies = kind.map(|kind| layout.def.kinds[kind.index()].copies);
        let number = match (kinds[at].copies, copies) {
            (Copies::PerSeat(was), Some(Copies::PerSeat(is))) if was > 0 => {
                let (seat, copy) = (counted[at] / usize::from(was), counted[at] % usize::from(was));
                if copy < usize::from(is) { seat * usize::from(is) + copy } else { usize::MAX }
            }
            _ => counted[at],
        };
        counted[at] += 1;
        if let (Some(kind), Some(Copies::Endless)) = (kind, copies)
            && there[at].len() <= number
            && let Ok(created) = new.create_new(kind, layout.box_zone(), None)
        {
            there[at].push(created);
        }
        match there[at].get(number) {
            Some(same) => drop(found.insert(piece, *same)),
            None => missing[at] += usize::from(is_in_play(old, piece)),
        }
    }
    // a kind is told once, however many of it there were
    for (kind, count) in kinds.iter().zip(missing).filter(|(_, count)| *count > 0) {
        errors.push(match layout.def.kind(&kind.id) {
            Some(_) => say!("fewer-pieces-than-in-play", kind = kind.id.as_str(), count),
            None => say!("kind-no-longer-exists", kind = kind.id.as_str(), count),
        });
    }
    found
}

/// The new zone for every old one of the same name and place.
fn match_zones(old: &Table, new: &Table, pieces: &BTreeMap<PieceId, PieceId>) -> BTreeMap<ZoneId, ZoneId> {
    let layout = &new.layout;
    let board = old.layout.board();
    let mut found = BTreeMap::new();
    for zone in (0..old.zone_count()).map(ZoneId::at) {
        let name = &old.zone_def(zone).name;
        let same = match old.place_of(zone) {
            Place::Table => layout.table_zone(name),
            Place::Seat(seat) => layout.seat_zone(seat, name),
            Place::Space(at) => board.and_then(|board| layout.space(&board.spaces[usize::from(at)].id)),
            Place::Link(at) => board.and_then(|board| layout.link(&board.links[usize::from(at)].id)),
            Place::Piece(piece) => pieces.get(&piece).and_then(|piece| new.held_zone(*piece)),
        };
        same.map(|same| found.insert(zone, same));
    }
    found
}

struct Transplant<'t> {
    old: &'t Table,
    new: Table,
    pieces: BTreeMap<PieceId, PieceId>,
    zones: BTreeMap<ZoneId, ZoneId>,
    errors: Vec<Message>,
}

impl Transplant<'_> {
    /// All pieces go to the box, then the known ones to their zones in order, then the added ones to where they begin.
    fn place_pieces(&mut self) {
        let box_zone = self.new.layout.box_zone();
        let starts: Vec<ZoneId> =
            (0..self.new.piece_count()).map(|piece| self.new.zone_of(PieceId::at(piece))).collect();
        let all = || (0..starts.len()).map(PieceId::at);
        for piece in all() {
            self.lay(piece, box_zone, Position::Last);
        }
        for zone in (0..self.old.zone_count()).map(ZoneId::at) {
            let to = self.zones.get(&zone).copied();
            for piece in self.old.pieces_in(zone).collect::<Vec<_>>() {
                let Some(copy) = self.pieces.get(&piece).copied() else { continue };
                let Some(to) = to else {
                    let key = |thing| key_of(self.old, thing);
                    let (piece, zone) = (key(Thing::Piece(piece)), key(Thing::Zone(zone)));
                    self.errors.push(say!("lies-in-which-no-longer-exists", piece, zone));
                    continue;
                };
                let is_numbered = |table: &Table, zone| matches!(table.zone_def(zone).shape, Shape::Slots(_));
                let position = match is_numbered(self.old, zone) && is_numbered(&self.new, to) {
                    true => Position::At(self.old.slot_at(piece)),
                    false => Position::Last,
                };
                self.lay(copy, to, position);
            }
        }
        let known: BTreeSet<PieceId> = self.pieces.values().copied().collect();
        let added = all().filter(|piece| !known.contains(piece)).map(|piece| (piece, starts[piece.index()]));
        let is_stack = |zone| self.new.zone_def(zone).shape == Shape::Stack;
        let (stacked, others): (Vec<_>, Vec<_>) = added.partition(|(_, start)| is_stack(*start));
        // what is added to a stack goes beneath it: the next card drawn stays the same
        let stacked = stacked.into_iter().rev().map(|(piece, start)| (piece, start, Position::First));
        let others = others.into_iter().map(|(piece, start)| (piece, start, Position::Last));
        for (piece, start, position) in stacked.chain(others) {
            // where its start is full, it waits in the box, as at the beginning of a game
            let _is_placed = self.new.move_piece(piece, start, position).is_ok();
        }
    }

    fn lay(&mut self, piece: PieceId, to: ZoneId, position: Position) {
        if let Err(problem) = self.new.move_piece(piece, to, position) {
            self.errors.push(say!(
                "of-thing",
                thing = key_of(&self.new, Thing::Piece(piece)),
                problem = problem.message()
            ));
        }
    }

    fn describe_pieces(&mut self) {
        for (piece, copy) in self.pieces.clone() {
            let face = &self.old.kind_def(piece).faces[self.old.face_of(piece)].name;
            let face = self.new.kind_def(copy).faces.iter().position(|one| one.name == *face).unwrap_or(0);
            self.new.pieces[copy.index()].face = face as u8;
            self.new.own(copy, self.old.owner_of(piece));
            self.new.show(copy, self.old.shown_to(piece));
            self.new.conceal(copy, self.old.concealed_from(piece));
        }
    }

    /// A thing on the new plan.
    fn thing(&self, thing: Thing) -> Option<Thing> {
        let (old, layout) = (&self.old.layout, &self.new.layout);
        Some(match thing {
            Thing::Seat(_) | Thing::Slot(_) | Thing::Bank => thing,
            Thing::Piece(piece) => Thing::Piece(*self.pieces.get(&piece)?),
            Thing::Zone(zone) => Thing::Zone(*self.zones.get(&zone)?),
            Thing::Kind(kind) => Thing::Kind(layout.def.kind(&old.def.kinds[kind.index()].id)?),
            Thing::Region(region) => {
                let id = &old.board()?.regions[region.index()].id;
                Thing::Region(RegionId::at(layout.board()?.regions.iter().position(|one| one.id == *id)?))
            }
        })
    }

    fn lastings(&mut self) {
        let (old, layout) = (&self.old.layout, self.new.layout_arc());
        for lasting in &self.old.lastings {
            let name = &old.def.lastings[usize::from(lasting.name)];
            let Some(name) = layout.def.lastings.iter().position(|one| one == name) else { continue };
            let on = match lasting.on {
                Some(thing) => match self.thing(thing) {
                    Some(thing) => Some(thing),
                    None => continue,
                },
                None => None,
            };
            let ends = lasting.ends.map(|end| {
                let end = end?;
                let moment = layout.track.moment(&old.track.moments[usize::from(end.moment)])?;
                let of = match end.of {
                    Some(thing) => Some(self.thing(thing)?),
                    None => None,
                };
                Some(Ending { moment, of })
            });
            // an effect whose every end is gone would last forever
            if ends.iter().any(Option::is_some) || lasting.ends.iter().all(Option::is_none) {
                self.new.lastings.push(Lasting { name: name as u16, on, value: lasting.value, ends });
            }
        }
    }

    fn cursor(&mut self) {
        let (old, new) = (&self.old.layout.track, &self.new.layout.track);
        match self.old.cursor.carried_over(old, new, self.old) {
            Some(cursor) => self.new.cursor = cursor,
            None => {
                let step = self.old.cursor.step(old).unwrap_or_default();
                self.errors.push(say!("step-is-running-but-no-longer", step));
            }
        }
    }
}
