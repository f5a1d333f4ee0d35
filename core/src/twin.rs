//! Twins of a table: tables that differ from it only in what one seat cannot know.
//!
//! If anything that this seat is shown or asked differs between twins, something leaks. Twins are made by exchanging
//! unseen pieces, laying a zone of unknown order differently, or altering a hidden value or pool. They are for tests:
//! nothing is recorded, and a twin is never played on.

use std::collections::BTreeMap;

use crate::audit::{Bearer, all_values};
use crate::change::Position;
use crate::change::exchanged;
use crate::def::{Seen, Shape, ValueDef, ValueType};
use crate::ids::{FamilyId, PieceId, PoolId, SeatId, Thing, ZoneId};
use crate::layout::{Cell, Place, fits};
use crate::table::Table;

/// Up to `limit` twins of a table for a viewer, chosen by `pick`: the same numbers give the same twins.
/// Empty if the viewer knows everything.
pub fn twins(table: &Table, viewer: SeatId, limit: usize, pick: u64) -> Vec<Table> {
    let mut numbers = Numbers(pick);
    let unseen = Unseen::of(table, viewer);
    let ways: [(bool, Way<'_>); 5] = [
        (unseen.groups.is_empty(), Unseen::exchange),
        (unseen.zones.is_empty(), Unseen::reorder),
        (unseen.values.is_empty(), Unseen::alter),
        (unseen.payments.is_empty(), Unseen::pay),
        (unseen.concealed.is_empty(), Unseen::wander),
    ];
    let ways: Vec<Way<'_>> = ways.into_iter().filter(|(is_closed, _)| !is_closed).map(|(_, way)| way).collect();
    if ways.is_empty() {
        return Vec::new();
    }
    (0..limit)
        .map(|at| {
            let mut twin = table.clone();
            ways[at % ways.len()](&unseen, &mut twin, &mut numbers);
            twin
        })
        .collect()
}

/// A way to make a twin.
type Way<'a> = fn(&Unseen<'a>, &mut Table, &mut Numbers);

/// Numbers that look like chance but depend only on where they began (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % n.max(1) as u64) as usize
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let at = self.below(items.len());
        items.get(at)
    }
}

/// What a viewer cannot know.
struct Unseen<'a> {
    /// Unseen pieces by family; each group has pieces of at least two kinds.
    groups: Vec<Vec<PieceId>>,
    /// Zones whose order is unknown, with their unseen pieces (at least two).
    zones: Vec<(ZoneId, Vec<PieceId>)>,
    /// Hidden values with another that they could hold.
    values: Vec<(&'a ValueDef, Cell)>,
    /// Hidden counts that could lie at another seat: pool, from, to.
    payments: Vec<(PoolId, SeatId, SeatId)>,
    /// Pieces on the board that are not there for the viewer.
    concealed: Vec<PieceId>,
}

impl<'a> Unseen<'a> {
    fn of(table: &'a Table, viewer: SeatId) -> Unseen<'a> {
        let is_unseen = |piece: &PieceId| !table.sees(viewer, *piece);
        let mut families: BTreeMap<FamilyId, Vec<PieceId>> = BTreeMap::new();
        for piece in (0..table.piece_count()).map(PieceId::at).filter(is_unseen) {
            families.entry(table.family_of(piece)).or_default().push(piece);
        }
        let differ = |pieces: &Vec<PieceId>| pieces.iter().any(|one| table.kind_of(*one) != table.kind_of(pieces[0]));
        let zones = (0..table.zone_count()).map(ZoneId::at).filter(|zone| !knows_order(table, viewer, *zone));
        Unseen {
            groups: families.into_values().filter(differ).collect(),
            zones: zones
                .map(|zone| (zone, table.pieces_in(zone).filter(is_unseen).collect::<Vec<_>>()))
                .filter(|(_, pieces)| pieces.len() > 1)
                .collect(),
            values: all_values(table)
                .into_iter()
                .filter(|value| !knows_value(table, viewer, value))
                .map(|(_, def, cell)| (def, cell))
                .filter(|(def, cell)| other_values(table, def, *cell).next().is_some())
                .collect(),
            payments: payments(table, viewer),
            concealed: (0..table.piece_count())
                .map(PieceId::at)
                .filter(|piece| wanders(table, viewer, *piece))
                .collect(),
        }
    }

    /// Two unseen pieces of one family but of different kinds change places; owner and who was shown stay behind.
    fn exchange(&self, twin: &mut Table, numbers: &mut Numbers) {
        let Some(group) = numbers.one_of(&self.groups) else { return };
        let Some(&a) = numbers.one_of(group) else { return };
        let others: Vec<PieceId> = group.iter().copied().filter(|b| can_exchange(twin, a, *b)).collect();
        let Some(&b) = numbers.one_of(&others) else { return };
        let zones = [twin.zone_of(a), twin.zone_of(b)];
        let orders = zones.map(|zone| twin.pieces_in(zone).map(|one| exchanged(one, a, b)).collect::<Vec<_>>());
        let (record_a, record_b) = (twin.pieces[a.index()], twin.pieces[b.index()]);
        for (piece, record) in [(a, record_b), (b, record_a)] {
            let to = &mut twin.pieces[piece.index()];
            (to.zone, to.slot, to.owner, to.seen) = (record.zone, record.slot, record.owner, record.seen);
            to.concealed = record.concealed;
        }
        for (zone, order) in zones.into_iter().zip(orders) {
            twin.relink(zone, &order);
        }
    }

    fn reorder(&self, twin: &mut Table, numbers: &mut Numbers) {
        let Some((zone, unseen)) = numbers.one_of(&self.zones) else { return };
        let mut mixed = unseen.clone();
        for at in (1..mixed.len()).rev() {
            let other = numbers.below(at + 1);
            mixed.swap(at, other);
        }
        if mixed == *unseen {
            mixed.rotate_left(1);
        }
        let mut next = mixed.into_iter();
        let order: Vec<PieceId> = twin
            .pieces_in(*zone)
            .map(|piece| if unseen.contains(&piece) { next.next().unwrap_or(piece) } else { piece })
            .collect();
        twin.relink(*zone, &order);
    }

    fn alter(&self, twin: &mut Table, numbers: &mut Numbers) {
        let Some((def, cell)) = numbers.one_of(&self.values) else { return };
        let others: Vec<i32> = other_values(twin, def, *cell).collect();
        if let Some(to) = numbers.one_of(&others) {
            twin.cells[cell.0 as usize] = *to;
        }
    }

    /// A piece that is not there for the viewer stands on another space on which nothing lies.
    fn wander(&self, twin: &mut Table, numbers: &mut Numbers) {
        let Some(&piece) = numbers.one_of(&self.concealed) else { return };
        let spaces = twin.layout().board().map_or(0, |board| board.spaces.len()) as u16;
        let zones = (0..spaces).map(|at| twin.layout().space_zone(at));
        let empty: Vec<ZoneId> = zones.filter(|zone| twin.first_in(*zone).is_none()).collect();
        if let Some(zone) = numbers.one_of(&empty) {
            let is_recording = std::mem::replace(&mut twin.recording, false);
            let moved = twin.move_piece(piece, *zone, Position::Last);
            debug_assert!(moved.is_ok(), "a space on which nothing lies takes a piece");
            twin.recording = is_recording;
        }
    }

    fn pay(&self, twin: &mut Table, numbers: &mut Numbers) {
        let Some((pool, from, to)) = numbers.one_of(&self.payments) else { return };
        let cells = [*from, *to].map(|seat| twin.pool_cell(Thing::Seat(seat), *pool));
        if let [Some(from), Some(to)] = cells {
            twin.cells[from.0 as usize] -= 1;
            twin.cells[to.0 as usize] += 1;
        }
    }
}

fn wanders(table: &Table, viewer: SeatId, piece: PieceId) -> bool {
    let is_on_board = matches!(table.place_of(table.zone_of(piece)), Place::Space(_));
    is_on_board && table.concealed_from(piece) & (1 << viewer.0) != 0
}

fn can_exchange(table: &Table, a: PieceId, b: PieceId) -> bool {
    table.kind_of(a) != table.kind_of(b)
        && !table.is_inside(table.zone_of(a), b)
        && !table.is_inside(table.zone_of(b), a)
}

/// The order of a heap means nothing, so it is as good as known.
fn knows_order(table: &Table, viewer: SeatId, zone: ZoneId) -> bool {
    let def = table.zone_def(zone);
    let is_reached = match table.place_of(zone) {
        Place::Piece(piece) => table.sees(viewer, piece),
        _ => true,
    };
    def.shape == Shape::Heap || (is_reached && table.may_see(def.order, table.zone_owner(zone), viewer))
}

fn knows_value(table: &Table, viewer: SeatId, (whose, def, _): &Bearer<'_>) -> bool {
    let owner = match whose {
        Some(Thing::Seat(seat)) => Some(*seat),
        Some(Thing::Piece(piece)) if !table.sees(viewer, *piece) => return false,
        Some(Thing::Piece(piece)) => table.owner_of(*piece),
        Some(Thing::Slot(slot)) => table.slot_members(*slot).iter().find(|seat| *seat == viewer),
        _ => None,
    };
    table.may_see(def.seen, owner, viewer)
}

/// A few other numbers that a value could hold. References to things are left alone: only the rules know what they may
/// name.
fn other_values<'a>(table: &Table, def: &'a ValueDef, cell: Cell) -> impl Iterator<Item = i32> + use<'a> {
    let now = table.get(cell);
    let seats = i32::from(table.layout().seats);
    let candidates: Vec<i32> = match &def.ty {
        ValueType::Int => (-3..=3).map(|step| now.saturating_add(step)).collect(),
        ValueType::Flag => vec![0, 1],
        ValueType::Symbol(words) => words.iter().map(|word| i32::from(word.0) + 1).collect(),
        ValueType::Seat => (1..=seats).collect(),
        _ => Vec::new(),
    };
    candidates.into_iter().filter(move |other| *other != now && fits(def, *other))
}

fn payments(table: &Table, viewer: SeatId) -> Vec<(PoolId, SeatId, SeatId)> {
    let layout = table.layout();
    let mut found = Vec::new();
    for (at, pool) in layout.def.pools.iter().enumerate().filter(|(_, pool)| pool.seen != Seen::All) {
        let pool_id = PoolId::at(at);
        let hidden = || layout.all_seats().filter(|seat| !table.may_see(pool.seen, Some(*seat), viewer));
        for from in hidden() {
            let has = table.pool_cell(Thing::Seat(from), pool_id).map_or(0, |cell| table.get(cell));
            let others = hidden().filter(|to| *to != from && has > 0);
            found.extend(others.map(|to| (pool_id, from, to)));
        }
    }
    found
}
