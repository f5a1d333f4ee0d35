//! The names that handles understand: the kernel's own (`seat.next`) and those of the game (`seat.coins`).
//!
//! Luau gives every string that a script uses for a field a small number, its atom; this module hands those numbers
//! out and says what each means for a handle. It knows where a value lies, not how a script reads it.

use std::collections::BTreeMap;

use houserule_core::def::{Copies, FieldType, GameDef, bare_name, mod_of};
use houserule_core::ids::{FamilyId, KindId, PoolId};

pub use self::quick::{AtOnce, Quick};
use self::quick::{KindCells, QuickField, Source};
use crate::raw::handles::{TAGS, Tag};

mod quick;

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
    seat title copies number position cell link_to find sees ahead total tally held step ray lines longest_line
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
    /// A name that several packages use, by its place in the list of such names: it means the caller's own.
    Shared(usize),
}

/// What one name means to each package that has something of that name; `None` is everybody's.
type Meant<T> = Vec<(Option<String>, T)>;

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
    shared: Vec<Meant<Field>>,
    shared_kinds: BTreeMap<String, Meant<KindId>>,
    /// The full names of what mods bring, by tag and bare name, where no other has that name.
    full: BTreeMap<(usize, String), String>,
    quick: Vec<QuickField>,
    /// Where each tag's quick fields begin.
    quick_from: [usize; TAGS.len()],
    sources: Vec<Source>,
    quick_names: Vec<Vec<String>>,
    /// By tag and atom.
    quick_positions: Vec<Vec<Option<u8>>>,
    is_quick: Vec<bool>,
    kinds: Vec<KindCells>,
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

fn meant_by<T: Copy>(meant: &Meant<T>, package: impl FnOnce() -> Option<String>) -> Option<T> {
    let package = package();
    let own = meant.iter().find(|(of, _)| of.is_some() && *of == package);
    own.or_else(|| meant.iter().find(|(of, _)| of.is_none())).map(|(_, field)| *field)
}

fn put<T: Clone>(list: &mut Vec<Option<T>>, atom: i16, value: T) {
    let at = atom as usize;
    if list.len() <= at {
        list.resize(at + 1, None);
    }
    list[at] = Some(value);
}

impl Names {
    /// The names of a game, whatever board and number of seats.
    pub fn new(def: &GameDef) -> Names {
        let mut names = Names {
            by_tag: vec![Meanings::default(); TAGS.len()],
            by_family: vec![Meanings::default(); def.families.len()],
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
        for link in def.boards.iter().flat_map(|board| &board.links) {
            names.intern(&link.kind);
        }
        let mut seat_pieces = Vec::new();
        for (at, kind) in def.kinds.iter().enumerate() {
            let alone = def.kinds.iter().filter(|other| other.family == kind.family).count() == 1;
            if kind.copies == Copies::PerSeat(1) && alone {
                let name = &def.families[kind.family.index()].id;
                names.define(Tag::Seat, name, Field::SeatPiece(KindId::at(at)));
                seat_pieces.push(name.clone());
            }
        }
        for (at, kind) in def.kinds.iter().enumerate() {
            let atom = names.intern(&kind.id);
            put(&mut names.all_kinds, atom, KindId::at(at));
        }
        names.name_kinds_of_mods(def);
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
        names.name_fields_of_mods(def);
        names.name_quick_fields(def, &seat_pieces);
        for list in &names.quick_names {
            let position = |text: &String| list.iter().position(|name| name == text).map(|at| at as u8);
            names.quick_positions.push(names.texts.iter().map(position).collect());
        }
        names.is_quick =
            names.texts.iter().map(|text| names.quick_names.iter().any(|list| list.contains(text))).collect();
        names
    }

    /// Mods call what they bring by its bare name: that name is understood, too. Where another package has it for
    /// something else, it depends on who asks.
    fn name_fields_of_mods(&mut self, def: &GameDef) {
        let zones = def.zones.iter().filter(|zone| zone.per_seat).map(|zone| (Tag::Seat, zone.name.as_str()));
        let options = def.options.iter().map(|option| (Tag::Options, option.id.as_str()));
        let of_mods: Vec<(Tag, &str)> = zones.chain(options).filter(|(_, id)| mod_of(id).is_some()).collect();
        for (tag, id) in &of_mods {
            let bare = bare_name(id);
            let everybodys = self.atoms.get(bare.as_bytes()).and_then(|atom| self.by_tag[tag.index()].get(*atom));
            let alike: Vec<&str> =
                of_mods.iter().filter(|(of, one)| of == tag && bare_name(one) == bare).map(|(_, one)| *one).collect();
            // the first of several has already settled it
            if matches!(everybodys, Some(Field::Shared(_))) || alike.first() != Some(id) {
                continue;
            }
            let field = |id: &str| self.by_tag[tag.index()].get(self.atom(id.as_bytes()));
            if everybodys.is_none() && alike.len() == 1 {
                if let Some(field) = field(id) {
                    self.define(*tag, bare, field);
                    self.full.insert((tag.index(), bare.to_owned()), (*id).to_owned());
                }
                continue;
            }
            let own = alike.iter().filter_map(|one| Some((mod_of(one).map(str::to_owned), field(one)?)));
            let meant = own.chain(everybodys.map(|field| (None, field))).collect();
            self.shared.push(meant);
            self.define(*tag, bare, Field::Shared(self.shared.len() - 1));
        }
    }

    fn name_kinds_of_mods(&mut self, def: &GameDef) {
        let mut by_name: BTreeMap<&str, Meant<KindId>> = BTreeMap::new();
        for (at, kind) in def.kinds.iter().enumerate().filter(|(_, kind)| mod_of(&kind.id).is_some()) {
            let meant = by_name.entry(bare_name(&kind.id)).or_default();
            meant.push((mod_of(&kind.id).map(str::to_owned), KindId::at(at)));
        }
        for (name, mut meant) in by_name {
            meant.extend(def.kinds.iter().position(|kind| kind.id == name).map(|at| (None, KindId::at(at))));
            let atom = self.intern(name);
            if let [(_, kind)] = meant.as_slice() {
                put(&mut self.all_kinds, atom, *kind);
            } else {
                self.all_kinds.get_mut(atom as usize).into_iter().for_each(|kind| *kind = None);
                self.shared_kinds.insert(name.to_owned(), meant);
            }
        }
    }

    /// What a package means by a name that several have.
    pub fn settled(&self, field: Field, package: impl FnOnce() -> Option<String>) -> Option<Field> {
        let Field::Shared(at) = field else { return Some(field) };
        meant_by(&self.shared[at], package)
    }

    /// The kind that a package means by a name that several have.
    pub fn shared_kind(&self, name: &str, package: impl FnOnce() -> Option<String>) -> Option<KindId> {
        meant_by(self.shared_kinds.get(name)?, package)
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

    /// The kernel's own word for an atom.
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
}
