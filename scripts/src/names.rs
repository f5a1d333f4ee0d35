//! The names that handles understand: the kernel's own (`seat.next`) and those of the game (`seat.coins`).
//!
//! Luau gives every string that a script uses for a field a small number, its atom; this module hands those numbers
//! out and says what each means for a handle. It knows where a value lies, not how a script reads it.

use std::collections::BTreeMap;

use houserule_core::def::{Copies, FieldType, GameDef, Shape, ValueDef, ValueType};
use houserule_core::ids::{FamilyId, KindId, PieceId, PoolId, SeatId, ZoneId};
use houserule_core::layout::{Cell, Layout};
use houserule_core::table::Table;

use crate::raw::fields::QUICK_FIELDS;
use crate::raw::handles::{TAGS, Tag};

macro_rules! words {
    ($($word:ident)*) => {
        /// A name that the kernel itself gives meaning to.
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i16)]
        pub enum Word { $($word),* }

        const WORDS: &[(&str, Word)] = &[$((stringify!($word), Word::$word)),*];
    };
}

words! {
    id key kind family zone space owner face faces slot board region index count top bottom next previous
    holder is_active is_present left right column row x y group shape from to other one_way link_kind
    pieces piece has neighbours links distance within touches is_empty first spaces members order
    seat title copies number position cell link_to find sees ahead
}

/// What a name of the game means for a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A value, by its index in the list of its scope.
    Value(usize),
    /// A pool.
    Pool(PoolId),
    /// A zone of a seat, by its position among them.
    SeatZone(usize),
    /// The one piece of a kind that each seat has.
    SeatPiece(KindId),
    /// A scalar field of a kind, by its index in the family.
    Scalar(usize),
    /// A constant field of a kind, by its index in the family.
    Constant(usize),
    /// An option.
    Option(usize),
    /// A group of spaces of the board.
    Group,
}

/// A number or flag read the quick way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quick {
    /// A number.
    Number(i32),
    /// A flag.
    Flag(bool),
    /// Nothing.
    Nothing,
}

/// The names of one game.
#[derive(Debug, Default)]
pub struct Names {
    atoms: BTreeMap<Vec<u8>, i16>,
    texts: Vec<String>,
    by_tag: Vec<Meanings>,
    by_family: Vec<Meanings>,
    links: Meanings,
    families: Vec<Option<FamilyId>>,
    all_kinds: Vec<Option<KindId>>,
    quick: Vec<Vec<QuickField>>,
    quick_names: Vec<Vec<String>>,
    is_quick: Vec<bool>,
    kinds: Vec<KindCells>,
    first_space: u16,
    spaces: u16,
}

/// What names mean, by atom.
#[derive(Clone, Debug, Default)]
struct Meanings(Vec<Option<Field>>);

impl Meanings {
    fn insert(&mut self, atom: i16, field: Field) {
        put(&mut self.0, atom, field);
    }

    #[inline]
    fn get(&self, atom: i16) -> Option<Field> {
        *self.0.get(usize::try_from(atom).ok()?)?
    }

    fn atoms(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().filter(|(_, field)| field.is_some()).map(|(atom, _)| atom)
    }
}

fn put<T: Clone>(list: &mut Vec<Option<T>>, atom: i16, value: T) {
    let at = atom as usize;
    if list.len() <= at {
        list.resize(at + 1, None);
    }
    list[at] = Some(value);
}

/// Where a quick field lies.
#[derive(Clone, Debug)]
enum QuickField {
    /// `base + id * stride`.
    Stride { base: u32, stride: u32, flag: bool },
    /// By the piece's or kind's family.
    ByFamily(Vec<Option<(Source, bool)>>),
    /// One of the kernel's own fields.
    Word(Word),
}

/// The kernel's own fields that are numbers or flags and often read.
const QUICK_WORDS: &[(Tag, &str, Word)] = &[
    (Tag::Seat, "index", Word::index),
    (Tag::Seat, "is_active", Word::is_active),
    (Tag::Zone, "count", Word::count),
    (Tag::Zone, "is_empty", Word::is_empty),
    (Tag::Piece, "slot", Word::slot),
];

#[derive(Clone, Copy, Debug)]
enum Source {
    Piece(u32),
    Kind(u32),
}

#[derive(Clone, Copy, Debug)]
struct KindCells {
    start: u32,
    stride: u32,
    family: u16,
}

impl Names {
    /// The names of a game, whatever board and number of seats.
    pub fn new(def: &GameDef) -> Names {
        let mut names = Names {
            by_tag: vec![Meanings::default(); TAGS.len()],
            by_family: vec![Meanings::default(); def.families.len()],
            quick: vec![Vec::new(); TAGS.len()],
            quick_names: vec![Vec::new(); TAGS.len()],
            ..Names::default()
        };
        for (text, _) in WORDS {
            names.intern(text);
        }
        let scopes = [
            (Tag::Seat, &def.seat_values),
            (Tag::Zone, &def.space_values),
            (Tag::Region, &def.region_values),
            (Tag::Slot, &def.slot_values),
            (Tag::Game, &def.table_values),
        ];
        for (tag, values) in scopes {
            for (at, value) in values.iter().enumerate() {
                names.define(tag, &value.name, Field::Value(at));
            }
        }
        for (at, value) in def.link_values.iter().enumerate() {
            let atom = names.intern(&value.name);
            names.links.insert(atom, Field::Value(at));
        }
        for (at, pool) in def.pools.iter().enumerate() {
            let field = Field::Pool(PoolId::at(at));
            names.define(Tag::Bank, &pool.name, field);
            if pool.seat.is_some() {
                names.define(Tag::Seat, &pool.name, field);
            }
            if pool.on_spaces {
                names.define(Tag::Zone, &pool.name, field);
            }
        }
        for (at, zone) in def.zones.iter().filter(|zone| zone.per_seat).enumerate() {
            names.define(Tag::Seat, &zone.name, Field::SeatZone(at));
        }
        for (at, option) in def.options.iter().enumerate() {
            names.define(Tag::Options, &option.id, Field::Option(at));
        }
        for space in def.boards.iter().flat_map(|board| &board.spaces) {
            names.define(Tag::Board, &space.group, Field::Group);
        }
        for (at, kind) in def.kinds.iter().enumerate() {
            let alone = def.kinds.iter().filter(|other| other.family == kind.family).count() == 1;
            if kind.copies == Copies::PerSeat(1) && alone {
                let name = &def.families[kind.family.index()].id;
                names.define(Tag::Seat, name, Field::SeatPiece(KindId::at(at)));
            }
        }
        for (at, kind) in def.kinds.iter().enumerate() {
            let atom = names.intern(&kind.id);
            put(&mut names.all_kinds, atom, KindId::at(at));
        }
        for (at, family) in def.families.iter().enumerate() {
            let atom = names.intern(&family.id);
            put(&mut names.families, atom, FamilyId::at(at));
            for (field, field_def) in family.fields.iter().enumerate() {
                let meaning = match field_def.ty {
                    FieldType::Scalar(_) => Field::Scalar(field),
                    _ => Field::Constant(field),
                };
                let atom = names.intern(&field_def.name);
                names.by_family[at].insert(atom, meaning);
            }
            for (value, value_def) in family.values.iter().enumerate() {
                let atom = names.intern(&value_def.name);
                names.by_family[at].insert(atom, Field::Value(value));
            }
            for pool in &family.pools {
                let atom = names.intern(&def.pools[pool.index()].name);
                names.by_family[at].insert(atom, Field::Pool(*pool));
            }
        }
        names.name_quick_fields(def);
        names.is_quick =
            names.texts.iter().map(|text| names.quick_names.iter().any(|list| list.contains(text))).collect();
        names
    }

    fn intern(&mut self, text: &str) -> i16 {
        if let Some(atom) = self.atoms.get(text.as_bytes()) {
            return *atom;
        }
        let atom = self.texts.len() as i16;
        self.texts.push(text.to_owned());
        self.atoms.insert(text.as_bytes().to_vec(), atom);
        atom
    }

    fn define(&mut self, tag: Tag, name: &str, field: Field) {
        let atom = self.intern(name);
        self.by_tag[tag.index()].insert(atom, field);
    }

    /// The atom of a text, -1 if the game does not know it.
    pub fn atom(&self, text: &[u8]) -> i16 {
        self.atoms.get(text).copied().unwrap_or(-1)
    }

    /// The atom that Luau is told: none for names that are read the quick way, since an atom would send them
    /// through the slower general access.
    pub fn luau_atom(&self, text: &[u8]) -> i16 {
        let atom = self.atom(text);
        if usize::try_from(atom).is_ok_and(|at| self.is_quick.get(at) == Some(&true)) { -1 } else { atom }
    }

    /// The names without a Luau atom.
    pub fn quick_texts(&self) -> impl Iterator<Item = (&str, i16)> {
        self.texts.iter().enumerate().filter(|(at, _)| self.is_quick[*at]).map(|(at, text)| (text.as_str(), at as i16))
    }

    /// The kernel's word behind an atom.
    #[inline]
    pub fn word(&self, atom: i16) -> Option<Word> {
        WORDS.get(usize::try_from(atom).ok()?).map(|(_, word)| *word)
    }

    /// What the game means by a name on a handle of this tag.
    pub fn field(&self, tag: Tag, atom: i16) -> Option<Field> {
        self.by_tag[tag.index()].get(atom)
    }

    /// What the game means by a name on a link.
    pub fn link_field(&self, atom: i16) -> Option<Field> {
        self.links.get(atom)
    }

    /// What the game means by a name on a piece or kind of this family.
    pub fn family_field(&self, family: usize, atom: i16) -> Option<Field> {
        self.by_family[family].get(atom)
    }

    /// All names that a handle of this tag understands from the game, for suggestions.
    pub fn known(&self, tag: Tag) -> Vec<&str> {
        let families = if matches!(tag, Tag::Piece | Tag::Kind) { self.by_family.as_slice() } else { &[] };
        let links = if tag == Tag::Zone { Some(&self.links) } else { None };
        std::iter::once(&self.by_tag[tag.index()])
            .chain(families)
            .chain(links)
            .flat_map(Meanings::atoms)
            .map(|atom| self.texts[atom].as_str())
            .collect()
    }

    /// The family of that name.
    #[inline]
    pub fn family(&self, atom: i16) -> Option<FamilyId> {
        *self.families.get(usize::try_from(atom).ok()?)?
    }

    /// The kind of that id.
    #[inline]
    pub fn kind(&self, atom: i16) -> Option<KindId> {
        *self.all_kinds.get(usize::try_from(atom).ok()?)?
    }

    /// The names that are read the quick way, by position.
    pub fn quick_names(&self, tag: Tag) -> &[String] {
        &self.quick_names[tag.index()]
    }

    fn name_quick_fields(&mut self, def: &GameDef) {
        let mut add = |tag: Tag, name: &String| {
            let list = &mut self.quick_names[tag.index()];
            if list.len() < QUICK_FIELDS && !list.contains(name) {
                list.push(name.clone());
            }
        };
        for (tag, name, _) in QUICK_WORDS {
            add(*tag, &(*name).to_owned());
        }
        let scopes = [
            (Tag::Seat, &def.seat_values),
            (Tag::Region, &def.region_values),
            (Tag::Slot, &def.slot_values),
            (Tag::Game, &def.table_values),
        ];
        for (tag, values) in scopes {
            values.iter().filter(|value| is_quick(&value.ty)).for_each(|value| add(tag, &value.name));
        }
        def.pools.iter().filter(|pool| pool.seat.is_some()).for_each(|pool| add(Tag::Seat, &pool.name));
        def.options.iter().filter(|option| is_quick(&option.ty)).for_each(|option| add(Tag::Options, &option.id));
        for family in &def.families {
            for field in &family.fields {
                if matches!(&field.ty, FieldType::Scalar(ty) if is_quick(ty)) {
                    add(Tag::Piece, &field.name);
                    add(Tag::Kind, &field.name);
                }
            }
            family.values.iter().filter(|value| is_quick(&value.ty)).for_each(|value| add(Tag::Piece, &value.name));
        }
        // A name that is a number in one family and something else in another must be read the ordinary way.
        let mixed = |name: &String| {
            def.families.iter().any(|family| {
                family.values.iter().any(|value| value.name == *name && !is_quick(&value.ty))
                    || family.pools.iter().any(|pool| def.pools[pool.index()].name == *name)
                    || family
                        .fields
                        .iter()
                        .any(|field| field.name == *name && !matches!(&field.ty, FieldType::Scalar(ty) if is_quick(ty)))
            })
        };
        self.quick_names[Tag::Piece.index()].retain(|name| !mixed(name));
        self.quick_names[Tag::Kind.index()].retain(|name| !mixed(name));
    }

    /// Find the places of the quick fields for a table's plan.
    pub fn bind(&mut self, layout: &Layout) {
        let def = &layout.def;
        let seat = |at: usize, list: &[ValueDef], cell: &dyn Fn(u16, usize) -> Cell| stride(at, list, cell);
        self.quick = vec![Vec::new(); TAGS.len()];
        for tag in TAGS {
            let fields = self.quick_names[tag.index()]
                .iter()
                .map(|name| match tag {
                    _ if quick_word(tag, name).is_some() => QuickField::Word(quick_word(tag, name).unwrap_or(Word::id)),
                    Tag::Seat => match def.seat_values.iter().position(|value| value.name == *name) {
                        Some(at) => seat(at, &def.seat_values, &|id, at| layout.seat_cell(SeatId(id), at)),
                        None => seat_pool(layout, name),
                    },
                    Tag::Region => named(&def.region_values, name, &|id, at| {
                        layout.region_cell(houserule_core::ids::RegionId(id), at)
                    }),
                    Tag::Slot => {
                        named(&def.slot_values, name, &|id, at| layout.slot_cell(houserule_core::ids::SlotId(id), at))
                    }
                    Tag::Game => named(&def.table_values, name, &|_, at| layout.table_cell(at)),
                    Tag::Options => option(layout, name),
                    _ => by_family(layout, name),
                })
                .collect();
            self.quick[tag.index()] = fields;
        }
        self.kinds = (0..def.kinds.len())
            .map(|kind| {
                let id = KindId::at(kind);
                let start = layout.face_cells(id, 0);
                let stride = layout.face_cells(id, 1) - start;
                KindCells { start, stride, family: def.kinds[kind].family.0 }
            })
            .collect();
        self.first_space = layout.space_zone(0).0;
        self.spaces = layout.board().map_or(0, |board| board.spaces.len() as u16);
    }

    /// Read a quick field of a handle.
    #[inline]
    pub(crate) fn quick(&self, table: &Table, tag: usize, at: usize, id: u16) -> Quick {
        match &self.quick[tag][at] {
            QuickField::Word(word) => quick_kernel_field(table, tag, *word, id),
            QuickField::Stride { base, stride, flag } => {
                let stored = table.get(Cell(base + u32::from(id) * stride));
                if *flag { Quick::Flag(stored != 0) } else { Quick::Number(stored) }
            }
            QuickField::ByFamily(families) => {
                let piece = tag == Tag::Piece.index();
                let kind = if piece { table.kind_of(PieceId(id)).index() } else { usize::from(id) };
                let cells = self.kinds[kind];
                let Some((source, flag)) = families[usize::from(cells.family)] else { return Quick::Nothing };
                let cell = match source {
                    Source::Piece(offset) if piece => table.piece_cell(PieceId(id), offset),
                    Source::Piece(_) => return Quick::Nothing,
                    Source::Kind(offset) => {
                        let face = if piece { table.face_of(PieceId(id)) as u32 } else { 0 };
                        Cell(cells.start + face * cells.stride + offset)
                    }
                };
                let stored = table.get(cell);
                if flag { Quick::Flag(stored != 0) } else { Quick::Number(stored) }
            }
        }
    }
}

fn quick_word(tag: Tag, name: &str) -> Option<Word> {
    QUICK_WORDS.iter().find(|one| one.0 == tag && one.1 == name).map(|one| one.2)
}

#[inline]
fn quick_kernel_field(table: &Table, tag: usize, word: Word, id: u16) -> Quick {
    match word {
        Word::count => Quick::Number(table.count(ZoneId(id)) as i32),
        Word::is_empty => Quick::Flag(table.count(ZoneId(id)) == 0),
        Word::is_active => Quick::Flag(table.cursor().seat() == Some(SeatId(id))),
        Word::index if tag == Tag::Seat.index() => Quick::Number(i32::from(id) + 1),
        Word::slot => {
            let piece = PieceId(id);
            let slots = matches!(table.zone_def(table.zone_of(piece)).shape, Shape::Slots(_));
            if slots { Quick::Number(i32::from(table.slot_at(piece)) + 1) } else { Quick::Nothing }
        }
        _ => Quick::Nothing,
    }
}

fn is_quick(ty: &ValueType) -> bool {
    matches!(ty, ValueType::Int | ValueType::Flag)
}

fn stride(at: usize, list: &[ValueDef], cell: &dyn Fn(u16, usize) -> Cell) -> QuickField {
    let base = cell(0, at).0;
    QuickField::Stride { base, stride: cell(1, at).0 - base, flag: list[at].ty == ValueType::Flag }
}

fn named(list: &[ValueDef], name: &str, cell: &dyn Fn(u16, usize) -> Cell) -> QuickField {
    let at = list.iter().position(|value| value.name == name).expect("quick names come from these lists");
    stride(at, list, cell)
}

fn seat_pool(layout: &Layout, name: &str) -> QuickField {
    let pool = layout.def.pool(name).expect("quick names come from these lists");
    let cell = |seat| layout.seat_pool_cell(SeatId(seat), pool).map_or(0, |cell| cell.0);
    QuickField::Stride { base: cell(0), stride: cell(1) - cell(0), flag: false }
}

fn option(layout: &Layout, name: &str) -> QuickField {
    let at = layout.def.options.iter().position(|one| one.id == name).expect("quick names come from these lists");
    let flag = layout.def.options[at].ty == ValueType::Flag;
    QuickField::Stride { base: layout.option_cell(at).0, stride: 0, flag }
}

fn by_family(layout: &Layout, name: &str) -> QuickField {
    let families = layout
        .def
        .families
        .iter()
        .enumerate()
        .map(|(at, family)| {
            if let Some(value) = family.values.iter().position(|value| value.name == name) {
                let flag = family.values[value].ty == ValueType::Flag;
                return Some((Source::Piece(value as u32), flag));
            }
            let field = family.fields.iter().position(|field| field.name == name)?;
            let flag = family.fields[field].ty == FieldType::Scalar(ValueType::Flag);
            let offset = layout.field_offset(FamilyId::at(at), field)?;
            Some((Source::Kind(offset), flag))
        })
        .collect();
    QuickField::ByFamily(families)
}
