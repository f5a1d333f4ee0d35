//! A small game that has one of everything, and no sense.

use std::sync::Arc;

use crate::data::Data;
use crate::def::{
    BoardDef, BoardShape, Copies, FaceDef, FamilyDef, FieldDef, FieldType, GameDef, KindDef, LinkDef, OptionDef,
    Origin, PoolDef, RegionDef, Seen, Shape, SpaceDef, ValueDef, ValueType, ZoneDef,
};
use crate::diagnostic::Place;
use crate::ids::{FamilyId, PieceId, PoolId, SeatId, Thing, ZoneId};
use crate::key::{piece_by_key, thing_by_key};
use crate::layout::Layout;
use crate::table::Table;
use crate::track::{Condition, Count, Form, Node, Order, Track};

pub(crate) const COINS: PoolId = PoolId(0);
pub(crate) const STONE: PoolId = PoolId(1);
pub(crate) const GEMS: PoolId = PoolId(2);
pub(crate) const P1: SeatId = SeatId(0);
pub(crate) const P2: SeatId = SeatId(1);
pub(crate) const P3: SeatId = SeatId(2);

pub(crate) fn value(name: &str, ty: ValueType, default: i32, range: (i32, i32), seen: Seen) -> ValueDef {
    ValueDef { name: name.to_owned(), ty, default, range, seen }
}

fn zone(name: &str, per_seat: bool, shape: Shape, faces: Seen, order: Seen, count: Seen) -> ZoneDef {
    ZoneDef { name: name.to_owned(), per_seat, shape, faces, order, count, told_with: None }
}

fn family(id: &str, start: Option<&str>) -> FamilyDef {
    FamilyDef {
        id: id.to_owned(),
        fields: vec![FieldDef {
            name: "price".to_owned(),
            ty: FieldType::Scalar(ValueType::Int),
            default: Some(Data::Int(1)),
            range: (0, 99),
            names: None,
            place: Place::default(),
        }],
        values: Vec::new(),
        pools: Vec::new(),
        holds: None,
        start: start.map(str::to_owned),
    }
}

fn kind(id: &str, family: u16, copies: Copies, faces: &[&str]) -> KindDef {
    KindDef {
        id: id.to_owned(),
        family: FamilyId(family),
        copies,
        faces: (1..)
            .zip(faces)
            .map(|(price, name)| FaceDef { name: (*name).to_owned(), fields: vec![Data::Int(price)] })
            .collect(),
        origin: Origin::Designed,
        start: None,
        package: "sample".to_owned(),
        place: Place::default(),
    }
}

fn space(id: &str, at: (i32, i32), region: Option<u16>) -> SpaceDef {
    SpaceDef { id: id.to_owned(), group: "spaces".to_owned(), at, region, values: Vec::new(), written: (0, 0) }
}

fn link(id: &str, from: u16, to: u16, one_way: bool) -> LinkDef {
    LinkDef { id: id.to_owned(), from, to, kind: "road".to_owned(), one_way, values: Vec::new() }
}

pub(crate) fn grid(id: &str, shape: BoardShape, width: i32, height: i32) -> BoardDef {
    let cells = (1..=height).flat_map(|y| (1..=width).map(move |x| space(&format!("x{x}y{y}"), (x, y), None)));
    BoardDef { id: id.to_owned(), shape, spaces: cells.collect(), ..BoardDef::default() }
}

fn graph() -> BoardDef {
    BoardDef {
        id: "graph".to_owned(),
        spaces: vec![
            space("c1", (0, 0), Some(0)),
            space("c2", (1, 0), Some(0)),
            space("c3", (2, 0), None),
            space("c4", (3, 0), None),
        ],
        links: vec![link("c1-c2", 0, 1, false), link("c2>c3", 1, 2, true), link("c3-c4", 2, 3, false)],
        regions: vec![RegionDef { id: "north".to_owned(), values: Vec::new() }],
        ..BoardDef::default()
    }
}

pub(crate) fn def() -> GameDef {
    let mut def = GameDef { id: "sample".to_owned(), seats: (1, 4), ..GameDef::default() };
    let terrain = ValueType::Symbol(vec![def.intern("forest"), def.intern("plain")]);
    def.options = vec![OptionDef {
        composed: None,
        also: Vec::new(),
        id: "dice".to_owned(),
        ty: ValueType::Int,
        default: 2,
        start: 2,
        range: (1, 6),
        clause: None,
        switches: false,
        live: true,
        locked: false,
        label: Default::default(),
        place: Default::default(),
    }];
    def.table_values = vec![
        value("first_seat", ValueType::Seat, 1, (0, 0), Seen::All),
        value("secret", ValueType::Int, 4, (0, 9), Seen::Nobody),
        value("marked", ValueType::Piece, 0, (0, 0), Seen::All),
    ];
    def.seat_values = vec![
        value("passed", ValueType::Flag, 0, (0, 1), Seen::All),
        value("bid", ValueType::Int, 0, (0, 20), Seen::Owner),
    ];
    def.space_values =
        vec![value("terrain", terrain, 0, (0, 0), Seen::All), value("trap", ValueType::Flag, 0, (0, 1), Seen::Nobody)];
    def.link_values = vec![value("toll", ValueType::Int, 0, (0, 9), Seen::All)];
    def.region_values = vec![value("lord", ValueType::Seat, 0, (0, 0), Seen::All)];
    def.slot_values = vec![value("year", ValueType::Int, 7, (0, 99), Seen::All)];
    let pool =
        |name: &str, supply, seat, on_spaces, seen| PoolDef { name: String::from(name), supply, seat, on_spaces, seen };
    def.pools = vec![
        pool("coins", None, Some(5), false, Seen::All),
        pool("stone", Some(20), Some(2), true, Seen::All),
        pool("gems", Some(10), Some(1), false, Seen::Owner),
    ];
    def.zones = vec![
        zone("deck", false, Shape::Stack, Seen::Nobody, Seen::Nobody, Seen::All),
        zone("hand", true, Shape::Row, Seen::Owner, Seen::Owner, Seen::All),
        zone("market", false, Shape::Slots(3), Seen::All, Seen::All, Seen::All),
        zone("line", false, Shape::Row, Seen::All, Seen::All, Seen::All),
        zone("scrap", false, Shape::Heap, Seen::All, Seen::All, Seen::All),
        zone("vault", false, Shape::Stack, Seen::Nobody, Seen::Nobody, Seen::Nobody),
        zone("ambush", false, Shape::Slots(4), Seen::Owner, Seen::All, Seen::All),
    ];
    let card = FamilyDef {
        values: vec![
            value("charge", ValueType::Int, 0, (0, 9), Seen::All),
            value("note", ValueType::Int, 0, (0, 9), Seen::Owner),
        ],
        ..family("card", Some("deck"))
    };
    let building = FamilyDef {
        values: vec![value("step", ValueType::Int, 0, (0, 9), Seen::All)],
        pools: vec![STONE],
        holds: Some(zone("under", false, Shape::Stack, Seen::Owner, Seen::Owner, Seen::All)),
        ..family("building", None)
    };
    def.families = vec![card, building, family("figure", Some("c1")), family("stuff", None)];
    def.kinds = vec![
        kind("alpha", 0, Copies::Count(2), &["front"]),
        kind("beta", 0, Copies::Count(1), &["front"]),
        kind("gamma", 0, Copies::Count(3), &["front"]),
        kind("villa", 1, Copies::Count(1), &["a", "b"]),
        kind("inn", 1, Copies::Count(2), &["front"]),
        kind("pawn", 2, Copies::PerSeat(1), &["front"]),
        kind("stall", 3, Copies::Endless, &["front"]),
        kind("booth", 3, Copies::Endless, &["front"]),
    ];
    def.boards = vec![graph(), grid("grid", BoardShape::Square { width: 4, height: 3, diagonal: false }, 4, 3)];
    def.lastings = vec!["shield".to_owned(), "fog".to_owned()];
    def.moments = vec!["battle".to_owned()];
    def
}

pub(crate) fn node(name: &str, form: Form, parts: &[u16]) -> Node {
    Node { name: name.to_owned(), form, parts: parts.to_vec(), when: None, until: None, order: Order::Clockwise }
}

pub(crate) fn condition(name: &str, negated: bool) -> Option<Condition> {
    Some(Condition { name: name.to_owned(), negated })
}

/// A game of rounds: in each, every seat moves, then twice there is a market.
pub(crate) fn track() -> Track {
    let mut track = Track {
        nodes: vec![
            node("round", Form::Loop, &[1, 3]),
            node("turns", Form::EachSeat, &[2]),
            node("move", Form::Step, &[]),
            node("fair", Form::Times(Count::Number(2)), &[4]),
            node("market", Form::Step, &[]),
        ],
        ..Track::default()
    };
    track.name_moments(&["battle".to_owned()]);
    track
}

pub(crate) fn table_of(def: GameDef, track: Track, seats: u8, board: usize) -> Table {
    Table::new(Arc::new(Layout::new(Arc::new(def), Arc::new(track), seats, Some(board))), 11)
}

pub(crate) fn table() -> Table {
    table_of(def(), track(), 3, 0)
}

pub(crate) fn zone_of_key(table: &Table, key: &str) -> ZoneId {
    match thing_by_key(table, key) {
        Some(Thing::Zone(zone)) => zone,
        other => panic!("`{key}` is {other:?}"),
    }
}

pub(crate) fn piece(table: &Table, key: &str) -> PieceId {
    piece_by_key(table, key).unwrap_or_else(|| panic!("there is no `{key}`"))
}
