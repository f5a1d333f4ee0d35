//! What one viewer may know of a table, as plain data for windows, terminals and tests.
//!
//! Hidden things are left out here and nowhere else: a piece whose face is hidden is only its back, a hidden order is
//! shown sorted, a hidden value is absent, a reference to a hidden piece is the word [`HIDDEN`]. The state of chance
//! is never part of a view.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::eye::Eye;
use crate::data::Data;
use crate::def::Seen;
use crate::ids::{PieceId, PoolId, RegionId, SeatId, Thing, ZoneId};
use crate::table::Table;

mod eye;

/// What stands for a piece that the viewer may not know.
pub const HIDDEN: &str = "hidden";

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Viewer {
    /// A seat: what is open to all, its own, and what it was shown.
    Seat(SeatId),
    /// Somebody without a seat: only what is open to all.
    Spectator,
    /// Somebody who may know everything but chance.
    Referee,
}

impl Viewer {
    /// Is this viewer among those who may know a thing of this owner?
    pub fn may_see(self, table: &Table, seen: Seen, owner: Option<SeatId>) -> bool {
        match self {
            Viewer::Seat(seat) => table.may_see(seen, owner, seat),
            Viewer::Spectator => seen == Seen::All,
            Viewer::Referee => true,
        }
    }
}

/// Names and what they hold: numbers, flags, words, keys of things, or nothing. Hidden ones are absent.
pub type Values = BTreeMap<String, Data>;
/// Pools and their counts. Hidden and endless ones are absent.
pub type Counts = BTreeMap<String, i32>;

/// All that a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What the regulation set.
    pub options: Values,
    /// Values on the table.
    pub values: Values,
    /// What the bank holds; endless pools are absent.
    pub bank: Counts,
    /// All seats.
    pub seats: Vec<SeatView>,
    /// The turn slots in order.
    pub slots: Vec<SlotView>,
    /// The table's zones, the box first.
    pub zones: Vec<ZoneView>,
    /// All spaces of the board.
    pub spaces: Vec<SpaceView>,
    /// Links with something on them or a value that is not the default.
    pub links: Vec<LinkView>,
    /// Regions with a value that is not the default.
    pub regions: Vec<RegionView>,
    /// Effects that last.
    pub lastings: Vec<LastingView>,
    /// Names and passes from the outermost round to the running step.
    pub trail: Vec<(String, u32)>,
    /// The seat on turn.
    pub active_seat: Option<String>,
    /// The slot on turn.
    pub active_slot: Option<String>,
    /// How the game ended.
    pub outcome: Option<OutcomeView>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    /// `P1`.
    pub key: String,
    /// Is it at the table?
    pub present: bool,
    /// Its values.
    pub values: Values,
    /// Its pools.
    pub pools: Counts,
    /// Its zones.
    pub zones: Vec<ZoneView>,
}

/// A turn slot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlotView {
    /// `S1`.
    pub key: String,
    /// Its seats in order.
    pub members: Vec<String>,
    /// Its values.
    pub values: Values,
}

/// A zone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ZoneView {
    /// Its stable name: `market`, `hand@P1`, `c07`.
    pub key: String,
    /// `stack`, `row`, `slots` or `heap`.
    pub shape: &'static str,
    /// How many numbered places a zone of slots has.
    pub places: Option<u16>,
    /// How many pieces there are, if the viewer may know.
    pub count: Option<usize>,
    /// In order where the order is known (a stack from the bottom); else what is seen, sorted by key.
    pub pieces: Vec<Lying>,
    /// Where the order is not known: how many unseen pieces there are of each family.
    pub backs: BTreeMap<String, usize>,
}

/// Something that lies in a zone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lying {
    /// A piece that the viewer sees.
    Piece(Box<PieceView>),
    /// The back of one that it does not see.
    Back(BackView),
}

/// A piece that the viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceView {
    /// Its stable name: `villa#2`.
    pub key: String,
    /// Its kind's id.
    pub kind: String,
    /// Its family's id.
    pub family: String,
    /// The name of the face that is up.
    pub face: String,
    /// Who owns it.
    pub owner: Option<String>,
    /// Its numbered place, from 1, in a zone of slots whose order is known.
    pub slot: Option<u16>,
    /// Its values.
    pub values: Values,
    /// Its pools.
    pub pools: Counts,
    /// What lies on it.
    pub holds: Option<ZoneView>,
}

/// A piece of which only the back is seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BackView {
    /// Its family: pieces of one family have the same back.
    pub family: String,
    /// Who owns it.
    pub owner: Option<String>,
    /// Its numbered place, from 1, in a zone of slots.
    pub slot: Option<u16>,
}

/// A space of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceView {
    /// What lies there; its key is the space's id.
    pub zone: ZoneView,
    /// The region it lies in.
    pub region: Option<String>,
    /// Its values.
    pub values: Values,
    /// Its pools.
    pub pools: Counts,
}

/// A link of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinkView {
    /// What lies on it; its key is the link's id.
    pub zone: ZoneView,
    /// Its values.
    pub values: Values,
}

/// A region of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RegionView {
    /// Its id.
    pub key: String,
    /// Its values.
    pub values: Values,
}

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LastingView {
    /// Its name.
    pub name: String,
    /// What it lies on; `None`: the table.
    pub on: Option<String>,
    /// The number kept with it; absent where it lies on something hidden.
    pub value: Option<i32>,
    /// The moments that end it, and whose moment it must be.
    pub until: Vec<(String, Option<String>)>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OutcomeView {
    /// The winners.
    pub winners: Vec<String>,
    /// Passes of the outermost loop.
    pub turns: u32,
}

impl View {
    /// Every zone that is shown: of the table, of seats, spaces and links, and those on pieces.
    pub fn all_zones(&self) -> Vec<&ZoneView> {
        let of_seats = self.seats.iter().flat_map(|seat| &seat.zones);
        let of_board = self.spaces.iter().map(|space| &space.zone).chain(self.links.iter().map(|link| &link.zone));
        let mut zones: Vec<&ZoneView> = self.zones.iter().chain(of_seats).chain(of_board).collect();
        let mut at = 0;
        while let Some(zone) = zones.get(at).copied() {
            zones.extend(zone.pieces.iter().filter_map(|lying| match lying {
                Lying::Piece(piece) => piece.holds.as_ref(),
                Lying::Back(_) => None,
            }));
            at += 1;
        }
        zones
    }

    /// Every piece that the viewer sees, and the zone in which it lies.
    pub fn all_pieces(&self) -> Vec<(&ZoneView, &PieceView)> {
        let seen = self.all_zones().into_iter().flat_map(|zone| {
            zone.pieces.iter().filter_map(move |lying| match lying {
                Lying::Piece(piece) => Some((zone, &**piece)),
                Lying::Back(_) => None,
            })
        });
        seen.collect()
    }
}

/// Does a seat see a piece that nobody else sees, as far as it can know? What others were shown in private it does not know.
pub fn is_own_secret(table: &Table, seat: SeatId, piece: PieceId) -> bool {
    let mut others = table.layout().all_seats().filter(|other| *other != seat);
    table.sees(seat, piece) && !table.is_public(piece) && !others.any(|other| table.may_look_at(other, piece))
}

/// What a viewer may know of a table.
pub fn view(table: &Table, viewer: Viewer) -> View {
    let eye = Eye::new(table, viewer);
    let layout = table.layout();
    let def = &*layout.def;
    let cursor = table.cursor();
    let pools = || (0..def.pools.len()).map(PoolId::at);
    View {
        options: (def.options.iter().enumerate())
            .map(|(at, one)| match &one.composed {
                Some(_) => (one.id.clone(), table.composed_option(at)),
                None => (one.id.clone(), eye.shown(&one.ty, table.get(layout.option_cell(at)))),
            })
            .collect(),
        values: eye.values(&def.table_values, |at| layout.table_cell(at), |seen| eye.may(seen, None)),
        bank: (pools().filter_map(|pool| Some((pool, table.available(pool, Thing::Bank)?))))
            .map(|(pool, count)| (def.pools[pool.index()].name.clone(), count))
            .collect(),
        seats: layout.all_seats().map(|seat| eye.seat(seat)).collect(),
        slots: table.slot_order().iter().map(|slot| eye.slot(*slot)).collect(),
        zones: (0..layout.table_zone_names().count()).map(|at| eye.zone(ZoneId::at(at))).collect(),
        spaces: layout
            .board()
            .map_or_else(Vec::new, |board| (0..board.spaces.len()).map(|at| eye.space(at as u16)).collect()),
        links: layout
            .board()
            .map_or_else(Vec::new, |board| (0..board.links.len()).filter_map(|at| eye.link(at as u16)).collect()),
        regions: layout.board().map_or_else(Vec::new, |board| {
            (0..board.regions.len()).filter_map(|at| eye.region(RegionId::at(at))).collect()
        }),
        lastings: eye.lastings(),
        trail: cursor.trail(&layout.track).into_iter().map(|(name, pass)| (name.to_owned(), pass)).collect(),
        active_seat: cursor.seat().map(|seat| eye.key(Thing::Seat(seat))),
        active_slot: cursor.slot().map(|slot| eye.key(Thing::Slot(slot))),
        outcome: table.outcome().map(|outcome| OutcomeView {
            winners: outcome.winners.iter().map(|seat| eye.key(Thing::Seat(seat))).collect(),
            turns: outcome.turns,
        }),
    }
}
