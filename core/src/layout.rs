//! Where everything lies in a table's memory, for one game with a given number of seats on one board.
//!
//! A table keeps all its numbers in one flat list of cells so that copying it is a few memory copies.
//! The layout turns "the coins of seat 2" into the number of a cell. It never changes during a game.

mod index;

use std::sync::Arc;

use crate::def::{
    BoardDef, FamilyDef, FieldType, GameDef, OptionDef, Seen, Shape, ValueDef, ValueType, ZoneDef, position_called,
};
use crate::ids::{FamilyId, KindId, PieceId, PoolId, RegionId, SeatId, SlotId, Thing, ZoneId};
use crate::track::Track;

use self::index::Index;

/// The number of a cell of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

/// The plan of a table.
#[derive(Debug)]
pub struct Layout {
    /// The definitions it was made for.
    pub def: Arc<GameDef>,
    /// The order of play.
    pub track: Arc<Track>,
    /// How many seats there are.
    pub seats: u8,
    board: Option<usize>,
    options_at: u32,
    /// Where the numbers of live lists begin, by option.
    option_lists_at: Vec<u32>,
    bank_at: u32,
    kinds_at: Vec<u32>,
    seats_at: u32,
    seat_stride: u32,
    spaces_at: u32,
    space_stride: u32,
    links_at: u32,
    regions_at: u32,
    slots_at: u32,
    pieces_at: u32,
    seat_pools: Vec<Option<u32>>,
    space_pools: Vec<Option<u32>>,
    /// Scalar fields of each family: field index -> offset in a face's block.
    scalars: Vec<Vec<Option<u32>>>,
    scalar_count: Vec<u32>,
    zone_defs: Vec<ZoneDef>,
    table_zones: Vec<u16>,
    seat_zones: Vec<u16>,
    space_zone_def: u16,
    link_zone_def: u16,
    family_zone_defs: Vec<Option<u16>>,
    neighbours: Vec<Vec<ZoneId>>,
    links_of: Vec<Vec<(ZoneId, ZoneId)>>,
    only_ways: Vec<Option<u16>>,
    index: Index,
}

/// What a zone is attached to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// The table.
    Table,
    /// A seat.
    Seat(SeatId),
    /// A space of the board, by its index there.
    Space(u16),
    /// A link of the board, by its index there.
    Link(u16),
    /// A piece.
    Piece(PieceId),
}

/// What a cell means; for telling a change and for reading a literal state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellRole<'a> {
    /// A value on the table.
    Table(&'a ValueDef),
    /// A number of an option that is a live list, by index.
    OptionItem(&'a OptionDef, usize),
    /// An option.
    Option(&'a OptionDef),
    /// What the bank holds of a pool.
    Bank(PoolId),
    /// A field of a kind's face.
    Field(KindId, usize, usize),
    /// A value of a seat.
    Seat(SeatId, &'a ValueDef),
    /// What a seat holds of a pool.
    SeatPool(SeatId, PoolId),
    /// A value of a space.
    Space(ZoneId, &'a ValueDef),
    /// What a space holds of a pool.
    SpacePool(ZoneId, PoolId),
    /// A value of a link.
    Link(ZoneId, &'a ValueDef),
    /// A value of a region.
    Region(RegionId, &'a ValueDef),
    /// A value of a turn slot.
    Slot(SlotId, &'a ValueDef),
    /// A value or pool of a piece; the table knows whose.
    Piece,
}

impl Layout {
    /// The plan for a number of seats on a board (by index), if the game has boards.
    pub fn new(def: Arc<GameDef>, track: Arc<Track>, seats: u8, board: Option<usize>) -> Layout {
        let mut next = 0_u32;
        let mut take = |count: usize| {
            let at = next;
            next += count as u32;
            at
        };
        let (scalars, scalar_count): (Vec<_>, Vec<_>) = def.families.iter().map(scalar_offsets).unzip();
        take(def.table_values.len());
        let options_at = take(def.options.len());
        let option_lists_at = def.options.iter().map(|option| take(option.list_cells())).collect();
        let bank_at = take(def.pools.len());
        let kinds_at =
            def.kinds.iter().map(|kind| take(kind.faces.len() * scalar_count[kind.family.index()] as usize)).collect();
        let seat_pools = pool_offsets(&def, def.seat_values.len(), |pool| pool.seat.is_some());
        let seat_stride = stride(def.seat_values.len(), &seat_pools);
        let seats_at = take(seat_stride as usize * usize::from(seats));
        let space_pools = pool_offsets(&def, def.space_values.len(), |pool| pool.on_spaces);
        let space_stride = stride(def.space_values.len(), &space_pools);
        let chosen = board.and_then(|at| def.boards.get(at));
        let (spaces, links, regions) =
            chosen.map_or((0, 0, 0), |board| (board.spaces.len(), board.links.len(), board.regions.len()));
        let spaces_at = take(spaces * space_stride as usize);
        let links_at = take(links * def.link_values.len());
        let regions_at = take(regions * def.region_values.len());
        let slots_at = take(usize::from(seats) * def.slot_values.len());
        let pieces_at = take(0);

        let mut zone_defs = vec![plain_zone("box", Shape::Heap)];
        let mut table_zones = vec![0];
        let mut seat_zones = Vec::new();
        for zone in &def.zones {
            let list = if zone.per_seat { &mut seat_zones } else { &mut table_zones };
            list.push(zone_defs.len() as u16);
            zone_defs.push(zone.clone());
        }
        let space_zone_def = zone_defs.len() as u16;
        zone_defs
            .push(chosen.and_then(|board| board.holds.clone()).unwrap_or_else(|| plain_zone("space", Shape::Heap)));
        let link_zone_def = zone_defs.len() as u16;
        zone_defs.push(plain_zone("link", Shape::Heap));
        let family_zone_defs = def
            .families
            .iter()
            .map(|family| {
                family.holds.as_ref().map(|holds| {
                    zone_defs.push(holds.clone());
                    zone_defs.len() as u16 - 1
                })
            })
            .collect();
        let mut layout = Layout {
            track,
            seats,
            board: board.filter(|at| *at < def.boards.len()),
            options_at,
            option_lists_at,
            bank_at,
            kinds_at,
            seats_at,
            seat_stride,
            spaces_at,
            space_stride,
            links_at,
            regions_at,
            slots_at,
            pieces_at,
            seat_pools,
            space_pools,
            scalars,
            scalar_count,
            zone_defs,
            table_zones,
            seat_zones,
            space_zone_def,
            link_zone_def,
            family_zone_defs,
            neighbours: Vec::new(),
            links_of: Vec::new(),
            only_ways: Vec::new(),
            index: Index::default(),
            def,
        };
        layout.index = Index::new(&layout.def, layout.board());
        (layout.neighbours, layout.links_of) = crate::board::adjacency(&layout);
        let only = |links: &Vec<_>| if let [(_, to)] = links.as_slice() { layout.space_of(*to) } else { None };
        layout.only_ways = layout.links_of.iter().map(only).collect();
        layout
    }

    /// The board in play.
    pub fn board(&self) -> Option<&BoardDef> {
        self.board.map(|at| &self.def.boards[at])
    }

    /// The cell of a table value.
    pub fn table_cell(&self, value: usize) -> Cell {
        Cell(value as u32)
    }

    /// The cell of a number of an option that is a live list.
    pub fn option_list_cell(&self, option: usize, element: usize) -> Option<Cell> {
        let count = self.def.options[option].list_cells();
        (element < count).then(|| Cell(self.option_lists_at[option] + element as u32))
    }

    /// The cell of an option.
    pub fn option_cell(&self, option: usize) -> Cell {
        Cell(self.options_at + option as u32)
    }

    /// The cell of the bank's count of a pool.
    pub fn bank_cell(&self, pool: PoolId) -> Cell {
        Cell(self.bank_at + u32::from(pool.0))
    }

    /// The cell of a scalar field on a face of a kind.
    pub fn field_cell(&self, kind: KindId, face: usize, field: usize) -> Option<Cell> {
        let family = self.def.kinds[kind.index()].family.index();
        let offset = self.scalars[family][field]?;
        Some(Cell(self.kinds_at[kind.index()] + face as u32 * self.scalar_count[family] + offset))
    }

    /// For fast access: where a kind's face block begins, and the offset of a field in it.
    pub fn face_cells(&self, kind: KindId, face: usize) -> u32 {
        let family = self.def.kinds[kind.index()].family.index();
        self.kinds_at[kind.index()] + face as u32 * self.scalar_count[family]
    }

    /// The offset of a scalar field in a face's block.
    pub fn field_offset(&self, family: FamilyId, field: usize) -> Option<u32> {
        self.scalars[family.index()][field]
    }

    /// The cell of a seat's value.
    pub fn seat_cell(&self, seat: SeatId, value: usize) -> Cell {
        Cell(self.seats_at + u32::from(seat.0) * self.seat_stride + value as u32)
    }

    /// The cell of a seat's count of a pool.
    pub fn seat_pool_cell(&self, seat: SeatId, pool: PoolId) -> Option<Cell> {
        let offset = self.seat_pools[pool.index()]?;
        Some(Cell(self.seats_at + u32::from(seat.0) * self.seat_stride + offset))
    }

    /// The cell of a space's value (space by index on the board).
    pub fn space_cell(&self, space: u16, value: usize) -> Cell {
        Cell(self.spaces_at + u32::from(space) * self.space_stride + value as u32)
    }

    /// The cell of a space's count of a pool.
    pub fn space_pool_cell(&self, space: u16, pool: PoolId) -> Option<Cell> {
        let offset = self.space_pools[pool.index()]?;
        Some(Cell(self.spaces_at + u32::from(space) * self.space_stride + offset))
    }

    /// The cell of a link's value (link by index on the board).
    pub fn link_cell(&self, link: u16, value: usize) -> Cell {
        Cell(self.links_at + u32::from(link) * self.def.link_values.len() as u32 + value as u32)
    }

    /// The cell of a region's value.
    pub fn region_cell(&self, region: RegionId, value: usize) -> Cell {
        Cell(self.regions_at + u32::from(region.0) * self.def.region_values.len() as u32 + value as u32)
    }

    /// The cell of a slot's value.
    pub fn slot_cell(&self, slot: SlotId, value: usize) -> Cell {
        Cell(self.slots_at + u32::from(slot.0) * self.def.slot_values.len() as u32 + value as u32)
    }

    /// Where cells of pieces begin.
    pub fn first_piece_cell(&self) -> u32 {
        self.pieces_at
    }

    /// How many cells a piece of a family has: its values, then its pools.
    pub fn piece_cells(&self, family: FamilyId) -> u32 {
        let family = &self.def.families[family.index()];
        (family.values.len() + family.pools.len()) as u32
    }

    /// The offset of a pool among a piece's cells.
    pub fn piece_pool_offset(&self, family: FamilyId, pool: PoolId) -> Option<u32> {
        let family = &self.def.families[family.index()];
        let at = family.pools.iter().position(|one| *one == pool)?;
        Some((family.values.len() + at) as u32)
    }

    /// What a cell means.
    pub fn role(&self, cell: Cell) -> CellRole<'_> {
        let at = cell.0;
        let def = &*self.def;
        let split = |from: u32, stride: u32| ((at - from) / stride.max(1), ((at - from) % stride.max(1)) as usize);
        if at < self.options_at {
            CellRole::Table(&def.table_values[at as usize])
        } else if at < self.options_at + def.options.len() as u32 {
            CellRole::Option(&def.options[(at - self.options_at) as usize])
        } else if at < self.bank_at {
            let option = self.option_lists_at.partition_point(|first| *first <= at) - 1;
            CellRole::OptionItem(&def.options[option], (at - self.option_lists_at[option]) as usize)
        } else if at < self.bank_at + def.pools.len() as u32 {
            CellRole::Bank(PoolId::at((at - self.bank_at) as usize))
        } else if at < self.seats_at {
            self.field_role(at)
        } else if at < self.spaces_at {
            let (seat, offset) = split(self.seats_at, self.seat_stride);
            let seat = SeatId(seat as u16);
            match def.seat_values.get(offset) {
                Some(value) => CellRole::Seat(seat, value),
                None => CellRole::SeatPool(seat, pool_at(&self.seat_pools, offset)),
            }
        } else if at < self.links_at {
            let (space, offset) = split(self.spaces_at, self.space_stride);
            let zone = self.space_zone(space as u16);
            match def.space_values.get(offset) {
                Some(value) => CellRole::Space(zone, value),
                None => CellRole::SpacePool(zone, pool_at(&self.space_pools, offset)),
            }
        } else if at < self.regions_at {
            let (link, offset) = split(self.links_at, def.link_values.len() as u32);
            CellRole::Link(self.link_zone(link as u16), &def.link_values[offset])
        } else if at < self.slots_at {
            let (region, offset) = split(self.regions_at, def.region_values.len() as u32);
            CellRole::Region(RegionId(region as u16), &def.region_values[offset])
        } else if at < self.pieces_at {
            let (slot, offset) = split(self.slots_at, def.slot_values.len() as u32);
            CellRole::Slot(SlotId(slot as u16), &def.slot_values[offset])
        } else {
            CellRole::Piece
        }
    }

    fn field_role(&self, at: u32) -> CellRole<'_> {
        let kind = self.kinds_at.partition_point(|start| *start <= at) - 1;
        let family = self.def.kinds[kind].family.index();
        let offset = at - self.kinds_at[kind];
        let (face, scalar) = (offset / self.scalar_count[family], offset % self.scalar_count[family]);
        let field = self.scalars[family].iter().position(|one| *one == Some(scalar)).unwrap_or(0);
        CellRole::Field(KindId::at(kind), face as usize, field)
    }

    /// The definition of a zone's shape and visibility.
    pub fn zone_def(&self, def: u16) -> &ZoneDef {
        &self.zone_defs[usize::from(def)]
    }

    /// The box, where pieces lie that are not in play.
    pub fn box_zone(&self) -> ZoneId {
        ZoneId(0)
    }

    /// A zone of the table by name; a mod's also by its bare name, if no other has it.
    pub fn table_zone(&self, name: &str) -> Option<ZoneId> {
        position_called(self.table_zone_names(), name).map(ZoneId::at)
    }

    /// A seat's zone by name, in the same way.
    pub fn seat_zone(&self, seat: SeatId, name: &str) -> Option<ZoneId> {
        let at = position_called(self.seat_zone_names(), name)?;
        Some(self.seat_zone_at(seat, at))
    }

    /// A seat's zone by its position among the per-seat zones.
    pub fn seat_zone_at(&self, seat: SeatId, at: usize) -> ZoneId {
        ZoneId::at(self.table_zones.len() + seat.index() * self.seat_zones.len() + at)
    }

    /// The names of the per-seat zones.
    pub fn seat_zone_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.seat_zones.iter().map(|def| self.zone_def(*def).name.as_str())
    }

    /// The names of the table's zones, the box first.
    pub fn table_zone_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.table_zones.iter().map(|def| self.zone_def(*def).name.as_str())
    }

    fn first_space_zone(&self) -> usize {
        self.table_zones.len() + usize::from(self.seats) * self.seat_zones.len()
    }

    /// The zone of a space (by index on the board).
    pub fn space_zone(&self, space: u16) -> ZoneId {
        ZoneId::at(self.first_space_zone() + usize::from(space))
    }

    /// The space that a zone is (by index on the board).
    pub fn space_of(&self, zone: ZoneId) -> Option<u16> {
        let at = zone.index().checked_sub(self.first_space_zone());
        at.filter(|at| self.board().is_some_and(|board| *at < board.spaces.len())).map(|at| at as u16)
    }

    /// The zone of a link (by index on the board).
    pub fn link_zone(&self, link: u16) -> ZoneId {
        let spaces = self.board().map_or(0, |board| board.spaces.len());
        ZoneId::at(self.first_space_zone() + spaces + usize::from(link))
    }

    /// A space by id.
    pub fn space(&self, id: &str) -> Option<ZoneId> {
        self.index.space(self.board()?, id).map(|at| self.space_zone(at))
    }

    /// A link by id.
    pub fn link(&self, id: &str) -> Option<ZoneId> {
        self.index.link(self.board()?, id).map(|at| self.link_zone(at))
    }

    /// A kind by id; a mod's also by its bare name, if no other has it.
    pub fn kind(&self, id: &str) -> Option<KindId> {
        let called = || position_called(self.def.kinds.iter().map(|kind| kind.id.as_str()), id).map(KindId::at);
        self.index.kind(&self.def, id).map(KindId).or_else(called)
    }

    /// All zones that exist from the start: definition and place.
    pub fn fixed_zones(&self) -> impl Iterator<Item = (u16, Place)> + '_ {
        let (spaces, links) = self.board().map_or((0, 0), |board| (board.spaces.len(), board.links.len()));
        let table = self.table_zones.iter().map(|def| (*def, Place::Table));
        let seats = (0..u16::from(self.seats))
            .flat_map(|seat| self.seat_zones.iter().map(move |def| (*def, Place::Seat(SeatId(seat)))));
        let spaces = (0..spaces).map(|at| (self.space_zone_def, Place::Space(at as u16)));
        let links = (0..links).map(|at| (self.link_zone_def, Place::Link(at as u16)));
        table.chain(seats).chain(spaces).chain(links)
    }

    /// The zone definition of what a family's pieces hold.
    pub fn family_zone_def(&self, family: FamilyId) -> Option<u16> {
        self.family_zone_defs[family.index()]
    }

    /// The spaces that touch a space (by index), in board order.
    pub fn neighbours(&self, space: u16) -> &[ZoneId] {
        &self.neighbours[usize::from(space)]
    }

    /// The space that the only link of a space (both by index) leads to; nothing if it has none or several.
    #[inline]
    pub fn only_way_from(&self, space: u16) -> Option<u16> {
        self.only_ways[usize::from(space)]
    }

    /// The links that leave a space (by index): link and the space it leads to.
    pub fn links_of(&self, space: u16) -> &[(ZoneId, ZoneId)] {
        &self.links_of[usize::from(space)]
    }

    /// All seats.
    pub fn all_seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..u16::from(self.seats)).map(SeatId)
    }

    /// The starting contents of all fixed cells.
    pub fn initial_cells(&self) -> Vec<i32> {
        let def = &*self.def;
        let mut cells = vec![0; self.pieces_at as usize];
        let mut set = |cell: Cell, value: i32| cells[cell.0 as usize] = value;
        for (at, value) in def.table_values.iter().enumerate() {
            set(self.table_cell(at), value.default);
        }
        for (at, option) in def.options.iter().enumerate() {
            set(self.option_cell(at), option.start);
            for (element, number) in option.numbers().unwrap_or_default().into_iter().enumerate() {
                if let Some(cell) = self.option_list_cell(at, element) {
                    set(cell, number);
                }
            }
        }
        for (at, pool) in def.pools.iter().enumerate() {
            set(self.bank_cell(PoolId::at(at)), pool.supply.unwrap_or(0));
        }
        for (at, kind) in def.kinds.iter().enumerate() {
            for (face, face_def) in kind.faces.iter().enumerate() {
                for (field, data) in face_def.fields.iter().enumerate() {
                    if let Some(cell) = self.field_cell(KindId::at(at), face, field) {
                        set(cell, data.as_int().unwrap_or(0) as i32);
                    }
                }
            }
        }
        for seat in self.all_seats() {
            for (at, value) in def.seat_values.iter().enumerate() {
                set(self.seat_cell(seat, at), value.default);
            }
            for (at, pool) in def.pools.iter().enumerate() {
                if let Some(cell) = self.seat_pool_cell(seat, PoolId::at(at)) {
                    set(cell, pool.seat.unwrap_or(0));
                }
            }
        }
        if let Some(board) = self.board() {
            for (at, space) in board.spaces.iter().enumerate() {
                for (value, value_def) in def.space_values.iter().enumerate() {
                    set(self.space_cell(at as u16, value), value_def.default);
                }
                space.values.iter().for_each(|(value, to)| set(self.space_cell(at as u16, *value), *to));
            }
            for (at, link) in board.links.iter().enumerate() {
                for (value, value_def) in def.link_values.iter().enumerate() {
                    set(self.link_cell(at as u16, value), value_def.default);
                }
                link.values.iter().for_each(|(value, to)| set(self.link_cell(at as u16, *value), *to));
            }
            for (at, region) in board.regions.iter().enumerate() {
                let id = RegionId::at(at);
                for (value, value_def) in def.region_values.iter().enumerate() {
                    set(self.region_cell(id, value), value_def.default);
                }
                region.values.iter().for_each(|(value, to)| set(self.region_cell(id, *value), *to));
            }
        }
        for slot in 0..u16::from(self.seats) {
            for (at, value) in def.slot_values.iter().enumerate() {
                set(self.slot_cell(SlotId(slot), at), value.default);
            }
        }
        cells
    }
}

fn plain_zone(name: &str, shape: Shape) -> ZoneDef {
    ZoneDef {
        name: name.to_owned(),
        per_seat: false,
        shape,
        faces: Seen::All,
        order: Seen::All,
        count: Seen::All,
        told_with: None,
    }
}

fn scalar_offsets(family: &FamilyDef) -> (Vec<Option<u32>>, u32) {
    let mut count = 0;
    let offsets = family
        .fields
        .iter()
        .map(|field| {
            matches!(field.ty, FieldType::Scalar(_)).then(|| {
                count += 1;
                count - 1
            })
        })
        .collect();
    (offsets, count)
}

fn pool_offsets(def: &GameDef, first: usize, holds: impl Fn(&crate::def::PoolDef) -> bool) -> Vec<Option<u32>> {
    let mut next = first as u32;
    def.pools
        .iter()
        .map(|pool| {
            holds(pool).then(|| {
                next += 1;
                next - 1
            })
        })
        .collect()
}

fn stride(values: usize, pools: &[Option<u32>]) -> u32 {
    values as u32 + pools.iter().flatten().count() as u32
}

fn pool_at(pools: &[Option<u32>], offset: usize) -> PoolId {
    PoolId::at(pools.iter().position(|one| *one == Some(offset as u32)).unwrap_or(0))
}

/// Does a stored number fit a value's type and range?
pub fn fits(value: &ValueDef, stored: i32) -> bool {
    match &value.ty {
        ValueType::Int => (value.range.0..=value.range.1).contains(&stored),
        ValueType::Flag => (0..=1).contains(&stored),
        ValueType::Symbol(words) => stored == 0 || words.iter().any(|word| i32::from(word.0) + 1 == stored),
        _ => stored >= 0,
    }
}

/// The thing that a stored reference names; `None` for nothing, numbers, flags and words.
pub fn thing_from_stored(ty: &ValueType, stored: i32) -> Option<Thing> {
    let id = u16::try_from(stored.checked_sub(1)?).ok()?;
    match ty {
        ValueType::Int | ValueType::Flag | ValueType::Symbol(_) => None,
        ValueType::Seat => Some(Thing::Seat(SeatId(id))),
        ValueType::Piece => Some(Thing::Piece(PieceId(id))),
        ValueType::Zone => Some(Thing::Zone(ZoneId(id))),
        ValueType::Kind => Some(Thing::Kind(KindId(id))),
        ValueType::Region => Some(Thing::Region(RegionId(id))),
        ValueType::Slot => Some(Thing::Slot(SlotId(id))),
    }
}
