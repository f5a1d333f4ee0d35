//! Fields that are read without a call: which names they have, and where the table keeps what they give.
//!
//! Nearly every field is one. Those that need a search or make something new are read the ordinary way (`api::fields`).

use houserule_core::def::{FamilyDef, FieldType, GameDef, Shape, ValueDef, ValueType};
use houserule_core::ids::{FamilyId, KindId, PieceId, RegionId, SeatId, SlotId, Thing, ZoneId};
use houserule_core::layout::{Cell, Layout, Place};
use houserule_core::table::Table;

use super::{Field, Names, Word};
use crate::raw::fields::QUICK_FIELDS;
use crate::raw::handles::{TAGS, Tag};

/// What a quick field gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quick {
    /// A number.
    Number(i32),
    /// A flag.
    Flag(bool),
    /// A thing.
    Thing(Thing),
    /// A word, by its number.
    Symbol(usize),
    /// A constant field of a kind, by its place among all of them (see [`Names::constant`]).
    Constant(usize),
    /// Nothing.
    Nothing,
}

/// What is known of a quick field without asking what kind of value it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtOnce {
    /// A number.
    Number(i32),
    /// A piece that every table of the plan has.
    Piece(u16),
    /// Anything else: see [`Names::quick`].
    Other,
}

/// What a stored number means.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stored {
    Number,
    Flag,
    Symbol,
    Seat,
    Piece,
    Zone,
    Kind,
    Region,
    Slot,
}

impl Stored {
    fn of(ty: &ValueType) -> Stored {
        match ty {
            ValueType::Int => Stored::Number,
            ValueType::Flag => Stored::Flag,
            ValueType::Symbol(_) => Stored::Symbol,
            ValueType::Seat => Stored::Seat,
            ValueType::Piece => Stored::Piece,
            ValueType::Zone => Stored::Zone,
            ValueType::Kind => Stored::Kind,
            ValueType::Region => Stored::Region,
            ValueType::Slot => Stored::Slot,
        }
    }

    #[inline(always)]
    fn quick(self, stored: i32) -> Quick {
        match self {
            Stored::Number => return Quick::Number(stored),
            Stored::Flag => return Quick::Flag(stored != 0),
            _ if stored <= 0 => return Quick::Nothing,
            _ => {}
        }
        let id = (stored - 1) as u16;
        Quick::Thing(match self {
            Stored::Seat => Thing::Seat(SeatId(id)),
            Stored::Piece => Thing::Piece(PieceId(id)),
            Stored::Zone => Thing::Zone(ZoneId(id)),
            Stored::Kind => Thing::Kind(KindId(id)),
            Stored::Region => Thing::Region(RegionId(id)),
            Stored::Slot => Thing::Slot(SlotId(id)),
            Stored::Number | Stored::Flag | Stored::Symbol => return Quick::Symbol(usize::from(id)),
        })
    }
}

/// Where a quick field lies.
#[derive(Clone, Debug)]
pub(super) enum QuickField {
    /// The cell `base + id * stride`.
    Cells { base: u32, stride: u32, stored: Stored },
    /// The zone `base + id * stride`.
    Zones { base: u16, stride: u16 },
    /// The piece `first + id`.
    Pieces { first: u16 },
    /// By the piece's or kind's family.
    ByFamily { first: u32 },
    /// Of a space and of a link.
    ByPlace { space: Option<Offset>, link: Option<Offset> },
    /// One of the kernel's own fields.
    Word(Word),
}

/// A cell of a space or link: the first one's, and how far the next one's is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offset {
    base: u32,
    stride: u32,
    stored: Stored,
}

/// Where a field of a family lies.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// In the piece's cells.
    Piece(u32, Stored),
    /// In the cells of its kind.
    Kind(u32, Stored),
    /// In the content.
    Constant(u32),
    /// Nowhere: the family has no such field.
    Nowhere,
}

/// What quick fields need to know of a kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct KindCells {
    start: u32,
    stride: u32,
    family: u16,
    /// Where its constants begin, and how many a face has.
    constants: u32,
    fields: u32,
}

/// The kernel's own fields that can be read this way.
const QUICK_WORDS: &[(Tag, &str, Word)] = &[
    (Tag::Seat, "index", Word::index),
    (Tag::Seat, "is_active", Word::is_active),
    (Tag::Zone, "count", Word::count),
    (Tag::Zone, "is_empty", Word::is_empty),
    (Tag::Zone, "top", Word::top),
    (Tag::Zone, "owner", Word::owner),
    (Tag::Piece, "slot", Word::slot),
    (Tag::Piece, "owner", Word::owner),
    (Tag::Piece, "kind", Word::kind),
    (Tag::Piece, "zone", Word::zone),
    (Tag::Piece, "space", Word::space),
];

impl Names {
    /// Where a constant field lies among all of them.
    #[inline]
    pub fn constant(&self, kind: KindId, face: usize, field: usize) -> usize {
        let cells = self.kinds[kind.index()];
        cells.constants as usize + face * cells.fields as usize + field
    }

    /// The names that are read the quick way, by position.
    pub fn quick_names(&self, tag: Tag) -> &[String] {
        &self.quick_names[tag.index()]
    }

    /// The position of a name among the quick fields of a tag.
    #[inline]
    pub fn quick_position(&self, tag: Tag, atom: i16) -> Option<usize> {
        let positions = &self.quick_positions[tag.index()];
        positions.get(usize::try_from(atom).ok()?).copied().flatten().map(usize::from)
    }

    /// Choose the names; `seat_pieces` are the names of the pieces of which each seat has one.
    pub(super) fn name_quick_fields(&mut self, def: &GameDef, seat_pieces: &[String]) {
        let mut add = |tag: Tag, name: &str| {
            let list = &mut self.quick_names[tag.index()];
            if list.len() < QUICK_FIELDS && !list.iter().any(|one| one == name) {
                list.push(name.to_owned());
            }
        };
        QUICK_WORDS.iter().for_each(|(tag, name, _)| add(*tag, name));
        let scopes = [
            (Tag::Seat, &def.seat_values),
            (Tag::Region, &def.region_values),
            (Tag::Slot, &def.slot_values),
            (Tag::Game, &def.table_values),
            (Tag::Zone, &def.space_values),
            (Tag::Zone, &def.link_values),
        ];
        for (tag, values) in scopes {
            values.iter().for_each(|value| add(tag, &value.name));
        }
        for pool in &def.pools {
            if pool.seat.is_some() {
                add(Tag::Seat, &pool.name);
            }
            if pool.on_spaces {
                add(Tag::Zone, &pool.name);
            }
        }
        def.zones.iter().filter(|zone| zone.per_seat).for_each(|zone| add(Tag::Seat, &zone.name));
        seat_pieces.iter().for_each(|name| add(Tag::Seat, name));
        def.options.iter().filter(|one| one.composed.is_none()).for_each(|option| add(Tag::Options, &option.id));
        for ((tag, bare), id) in &self.full {
            let is_composed = def.options.iter().any(|option| option.id == *id && option.composed.is_some());
            if !(TAGS[*tag] == Tag::Options && is_composed) {
                add(TAGS[*tag], bare);
            }
        }
        for family in &def.families {
            for field in family.fields.iter().filter(|field| is_quick(&field.ty)) {
                add(Tag::Piece, &field.name);
                add(Tag::Kind, &field.name);
            }
            family.values.iter().for_each(|value| add(Tag::Piece, &value.name));
            family.pools.iter().for_each(|pool| add(Tag::Piece, &def.pools[pool.index()].name));
        }
        // A name that any family uses for a field that cannot be read quickly must be read the ordinary way in all of
        // them.
        let slow = |name: &String| {
            def.families.iter().flat_map(|one| &one.fields).any(|f| f.name == *name && !is_quick(&f.ty))
        };
        self.quick_names[Tag::Piece.index()].retain(|name| !slow(name));
        self.quick_names[Tag::Kind.index()].retain(|name| !slow(name));
        // So must a name that several packages have: what it means depends on who asks.
        for tag in [Tag::Seat, Tag::Options] {
            let is_shared = |name: &String| {
                let atom = self.atoms.get(name.as_bytes()).copied().unwrap_or(-1);
                matches!(self.by_tag[tag.index()].get(atom), Some(Field::Shared(_)))
            };
            let clear: Vec<String> =
                self.quick_names[tag.index()].iter().filter(|name| !is_shared(name)).cloned().collect();
            self.quick_names[tag.index()] = clear;
        }
    }

    /// Find the places of the quick fields for a table's plan.
    pub fn bind(&mut self, layout: &Layout, first_pieces: &[Option<PieceId>]) {
        let def = &layout.def;
        let mut binding = Binding { layout, first_pieces, sources: Vec::new() };
        self.quick.clear();
        for tag in TAGS {
            self.quick_from[tag.index()] = self.quick.len();
            let full = |name: &String| self.full.get(&(tag.index(), name.clone())).unwrap_or(name).clone();
            let names: Vec<String> = self.quick_names[tag.index()].iter().map(full).collect();
            self.quick.extend(names.iter().map(|name| binding.field(tag, name)));
        }
        self.sources = binding.sources;
        let mut constants = 0;
        self.kinds.clear();
        for (kind, kind_def) in def.kinds.iter().enumerate() {
            let id = KindId::at(kind);
            let start = layout.face_cells(id, 0);
            let stride = layout.face_cells(id, 1) - start;
            let fields = def.families[kind_def.family.index()].fields.len() as u32;
            self.kinds.push(KindCells { start, stride, family: kind_def.family.0, constants, fields });
            constants += fields * kind_def.faces.len() as u32;
        }
    }

    /// Read a quick field of a handle.
    #[inline(always)]
    pub(crate) fn quick(&self, table: &Table, tag: usize, at: usize, id: u16) -> Quick {
        match &self.quick[self.quick_from[tag] + at] {
            QuickField::Cells { base, stride, stored } => stored.quick(table.get(Cell(base + u32::from(id) * stride))),
            QuickField::ByFamily { first } => self.of_family(table, tag == Tag::Piece.index(), *first, id),
            QuickField::Word(word) => word_of(table, tag, *word, id),
            QuickField::Pieces { first } => Quick::Thing(Thing::Piece(PieceId(first + id))),
            QuickField::Zones { base, stride } => Quick::Thing(Thing::Zone(ZoneId(base + id * stride))),
            QuickField::ByPlace { space, link } => {
                let (offset, at) = match table.place_of(ZoneId(id)) {
                    Place::Space(at) => (space, at),
                    Place::Link(at) => (link, at),
                    _ => (&None, 0),
                };
                let Some(offset) = offset else { return Quick::Nothing };
                offset.stored.quick(table.get(Cell(offset.base + u32::from(at) * offset.stride)))
            }
        }
    }

    /// The same for the fields that rules read most, numbers and the pieces of seats, in the fewest steps.
    #[inline(always)]
    pub(crate) fn quick_at_once(&self, table: &Table, tag: usize, at: usize, id: u16) -> AtOnce {
        match &self.quick[self.quick_from[tag] + at] {
            QuickField::Cells { base, stride, stored: Stored::Number } => {
                AtOnce::Number(table.get(Cell(base + u32::from(id) * stride)))
            }
            QuickField::ByFamily { first } if tag == Tag::Piece.index() => {
                let cells = &self.kinds[table.kind_of(PieceId(id)).index()];
                match self.sources[*first as usize + usize::from(cells.family)] {
                    Source::Kind(offset, Stored::Number) => {
                        let face = table.face_of(PieceId(id)) as u32;
                        AtOnce::Number(table.get(Cell(cells.start + face * cells.stride + offset)))
                    }
                    _ => AtOnce::Other,
                }
            }
            QuickField::Pieces { first } => AtOnce::Piece(first + id),
            _ => AtOnce::Other,
        }
    }

    #[inline(always)]
    fn of_family(&self, table: &Table, piece: bool, first: u32, id: u16) -> Quick {
        let kind = if piece { table.kind_of(PieceId(id)).index() } else { usize::from(id) };
        let cells = self.kinds[kind];
        let face = if piece { table.face_of(PieceId(id)) as u32 } else { 0 };
        match self.sources[first as usize + usize::from(cells.family)] {
            Source::Piece(offset, stored) if piece => stored.quick(table.get(table.piece_cell(PieceId(id), offset))),
            Source::Kind(offset, stored) => stored.quick(table.get(Cell(cells.start + face * cells.stride + offset))),
            Source::Constant(field) => Quick::Constant((cells.constants + face * cells.fields + field) as usize),
            Source::Piece(..) | Source::Nowhere => Quick::Nothing,
        }
    }
}

fn word_of(table: &Table, tag: usize, word: Word, id: u16) -> Quick {
    let piece = PieceId(id);
    let thing = match word {
        Word::count => return Quick::Number(table.count(ZoneId(id)) as i32),
        Word::is_empty => return Quick::Flag(table.count(ZoneId(id)) == 0),
        Word::is_active => return Quick::Flag(table.cursor().seat() == Some(SeatId(id))),
        Word::index => return Quick::Number(i32::from(id) + 1),
        Word::slot => {
            let slots = matches!(table.zone_def(table.zone_of(piece)).shape, Shape::Slots(_));
            return if slots { Quick::Number(i32::from(table.slot_at(piece)) + 1) } else { Quick::Nothing };
        }
        Word::space => {
            let zone = table.zone_of(piece);
            matches!(table.place_of(zone), Place::Space(_)).then_some(Thing::Zone(zone))
        }
        Word::zone => Some(Thing::Zone(table.zone_of(piece))),
        Word::kind => Some(Thing::Kind(table.kind_of(piece))),
        Word::owner if tag == Tag::Piece.index() => table.owner_of(piece).map(Thing::Seat),
        Word::owner => table.zone_owner(ZoneId(id)).map(Thing::Seat),
        Word::top => table.last_in(ZoneId(id)).map(Thing::Piece),
        _ => None,
    };
    thing.map_or(Quick::Nothing, Quick::Thing)
}

fn is_quick(ty: &FieldType) -> bool {
    matches!(ty, FieldType::Scalar(_) | FieldType::Text | FieldType::List(_) | FieldType::Map(_))
}

/// Finds where names lie in a plan.
struct Binding<'a> {
    layout: &'a Layout,
    first_pieces: &'a [Option<PieceId>],
    /// For each field of pieces and kinds, one entry by family.
    sources: Vec<Source>,
}

impl Binding<'_> {
    fn field(&mut self, tag: Tag, name: &str) -> QuickField {
        let (layout, def) = (self.layout, &self.layout.def);
        if let Some((_, _, word)) = QUICK_WORDS.iter().find(|one| one.0 == tag && one.1 == name) {
            return QuickField::Word(*word);
        }
        let found = match tag {
            Tag::Seat => self.of_seats(name),
            Tag::Region => cells(&def.region_values, name, |id, at| layout.region_cell(RegionId(id), at)),
            Tag::Slot => cells(&def.slot_values, name, |id, at| layout.slot_cell(SlotId(id), at)),
            Tag::Game => cells(&def.table_values, name, |_, at| layout.table_cell(at)),
            Tag::Options => def.options.iter().position(|one| one.id == name).map(|at| QuickField::Cells {
                base: layout.option_cell(at).0,
                stride: 0,
                stored: Stored::of(&def.options[at].ty),
            }),
            Tag::Zone => Some(self.of_places(name)),
            Tag::Piece | Tag::Kind | Tag::Bank | Tag::Board => {
                let first = self.sources.len() as u32;
                let family = |(at, family)| self.of_family(FamilyId::at(at), family, name).unwrap_or(Source::Nowhere);
                let sources: Vec<Source> = def.families.iter().enumerate().map(family).collect();
                self.sources.extend(sources);
                Some(QuickField::ByFamily { first })
            }
        };
        found.expect("quick names come from these lists")
    }

    fn of_seats(&self, name: &str) -> Option<QuickField> {
        let (layout, def) = (self.layout, &self.layout.def);
        let values = cells(&def.seat_values, name, |id, at| layout.seat_cell(SeatId(id), at));
        if values.is_some() {
            return values;
        }
        if let Some(pool) = def.pool(name)
            && def.pools[pool.index()].seat.is_some()
        {
            let cell = |seat| layout.seat_pool_cell(SeatId(seat), pool).map_or(0, |cell| cell.0);
            return Some(QuickField::Cells { base: cell(0), stride: cell(1) - cell(0), stored: Stored::Number });
        }
        if let Some(at) = def.zones.iter().filter(|zone| zone.per_seat).position(|zone| zone.name == name) {
            let zone = |seat| layout.seat_zone_at(SeatId(seat), at).0;
            return Some(QuickField::Zones { base: zone(0), stride: zone(1) - zone(0) });
        }
        let kind = def.kinds.iter().position(|kind| def.families[kind.family.index()].id == name)?;
        Some(QuickField::Pieces { first: self.first_pieces[kind]?.0 })
    }

    fn of_places(&self, name: &str) -> QuickField {
        let (layout, def) = (self.layout, &self.layout.def);
        let offset = |base: Cell, next: Cell, stored| Offset { base: base.0, stride: next.0 - base.0, stored };
        let value = |list: &[ValueDef]| list.iter().position(|value| value.name == name);
        let pool = def.pool(name).filter(|pool| def.pools[pool.index()].on_spaces);
        let space = value(&def.space_values)
            .map(|at| offset(layout.space_cell(0, at), layout.space_cell(1, at), Stored::of(&def.space_values[at].ty)))
            .or_else(|| {
                let cell = |space| layout.space_pool_cell(space, pool?);
                Some(offset(cell(0)?, cell(1)?, Stored::Number))
            });
        let link = value(&def.link_values)
            .map(|at| offset(layout.link_cell(0, at), layout.link_cell(1, at), Stored::of(&def.link_values[at].ty)));
        QuickField::ByPlace { space, link }
    }

    fn of_family(&self, id: FamilyId, family: &FamilyDef, name: &str) -> Option<Source> {
        let (layout, def) = (self.layout, &self.layout.def);
        if let Some(value) = family.values.iter().position(|value| value.name == name) {
            return Some(Source::Piece(value as u32, Stored::of(&family.values[value].ty)));
        }
        if let Some(pool) = family.pools.iter().find(|pool| def.pools[pool.index()].name == name) {
            return Some(Source::Piece(layout.piece_pool_offset(id, *pool)?, Stored::Number));
        }
        let field = family.fields.iter().position(|field| field.name == name)?;
        match &family.fields[field].ty {
            FieldType::Scalar(ty) => Some(Source::Kind(layout.field_offset(id, field)?, Stored::of(ty))),
            _ => Some(Source::Constant(field as u32)),
        }
    }
}

fn cells(list: &[ValueDef], name: &str, cell: impl Fn(u16, usize) -> Cell) -> Option<QuickField> {
    let at = list.iter().position(|value| value.name == name)?;
    let base = cell(0, at).0;
    Some(QuickField::Cells { base, stride: cell(1, at).0 - base, stored: Stored::of(&list[at].ty) })
}
