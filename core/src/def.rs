//! Checked definitions: what a game's content means once every id has been resolved.
//!
//! The loader in `content` builds a [`GameDef`] from files; the kernel and the script host only read it.
//! Nothing here refers to a file except through [`Place`], which exists for messages.

use std::collections::BTreeMap;

use crate::card_layout::CardLayout;
use crate::content::regulation::Regulation;
use crate::data::Data;
use crate::diagnostic::Place;
use crate::ids::{FamilyId, KindId, PoolId, SymbolId};
use crate::origins::Origins;
use crate::table_layout::TableLayout;

pub use crate::option::OptionDef;

/// Everything a game (with its mods) declares.
#[derive(Clone, Debug, Default)]
pub struct GameDef {
    /// The game package's id.
    pub id: String,
    /// Titles by language (`ru`, `en`).
    pub titles: BTreeMap<String, String>,
    /// The smallest and the greatest number of seats at the start.
    pub seats: (u8, u8),
    /// Is there always room for the greatest number, so that others may come later?
    pub has_room: bool,
    /// What a regulation or a player may change.
    pub options: Vec<OptionDef>,
    /// Parts of the regulation.
    pub sections: Vec<SectionDef>,
    /// The options that content depends on, by id: `option("name")` in a content file.
    pub bound_options: Vec<String>,
    /// All words used by symbol values, fields and options, each once.
    pub symbols: Vec<String>,
    /// Values on the table itself.
    pub table_values: Vec<ValueDef>,
    /// Values on every seat.
    pub seat_values: Vec<ValueDef>,
    /// Values on every space of a board.
    pub space_values: Vec<ValueDef>,
    /// Values on every link of a graph board.
    pub link_values: Vec<ValueDef>,
    /// Values on every region of a board.
    pub region_values: Vec<ValueDef>,
    /// Values on every turn slot.
    pub slot_values: Vec<ValueDef>,
    /// The kinds of counted things.
    pub pools: Vec<PoolDef>,
    /// Named zones, of the table or one per seat.
    pub zones: Vec<ZoneDef>,
    /// Groups of kinds.
    pub families: Vec<FamilyDef>,
    /// All kinds of all families, in load order.
    pub kinds: Vec<KindDef>,
    /// Boards that can be played on; a regulation or `Setup` picks one, else the first.
    pub boards: Vec<BoardDef>,
    /// Names of lasting effects.
    pub lastings: Vec<String>,
    /// Names of moments at which lasting effects may end.
    pub moments: Vec<String>,
    /// The flag of a seat that says that a bot answers for its person: its place among the values of seats.
    pub bot_answers: Option<usize>,
    /// How words of content are drawn on boards: terrains, groups of spaces, kinds of links, regions.
    pub looks: BTreeMap<String, LookDef>,
    /// How cards look, for families that have a layout file.
    pub card_layouts: Vec<CardLayout>,
    /// How the table is arranged, if a file says so.
    pub table_layout: Option<TableLayout>,
    /// Who set which option and which number of content, and where.
    pub origins: Origins,
    /// What the regulation says besides options and content, if there is one.
    pub regulation: Option<Regulation>,
}

/// How a word is drawn; what is left out is chosen by whoever draws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LookDef {
    /// Red, green and blue of its ground.
    pub colour: Option<[u8; 3]>,
    /// The same on a dark table.
    pub dark: Option<[u8; 3]>,
    /// The letter that stands for it.
    pub letter: Option<char>,
    /// The pattern over its ground.
    pub hatch: Hatch,
}

/// A pattern over a ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hatch {
    /// None.
    #[default]
    Plain,
    /// Slanted lines.
    Lines,
    /// Lines that cross.
    Cross,
    /// Dots.
    Dots,
}

/// A named value with its type, default and who may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueDef {
    /// The name scripts use: `seat.passed`.
    pub name: String,
    /// What it may hold.
    pub ty: ValueType,
    /// The stored default (see [`ValueType`] for how values are stored).
    pub default: i32,
    /// Least and greatest value of an `Int`.
    pub range: (i32, i32),
    /// Who may know it.
    pub seen: Seen,
}

/// What a value or a scalar field may hold. All are stored as one `i32`:
/// numbers as themselves, flags as 0 and 1, symbols as symbol id + 1, references as id + 1; 0 is nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// A whole number.
    Int,
    /// True or false.
    Flag,
    /// One of these words, or nothing.
    Symbol(Vec<SymbolId>),
    /// A seat.
    Seat,
    /// A piece.
    Piece,
    /// A zone or a space.
    Zone,
    /// A kind.
    Kind,
    /// A region of the board.
    Region,
    /// A turn slot.
    Slot,
}

/// Who may know a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seen {
    /// Everybody.
    #[default]
    All,
    /// The seat that owns it.
    Owner,
    /// Nobody.
    Nobody,
}

/// A part of the regulation that a package declares: the options whose ids begin with its id and a dot.
#[derive(Clone, Debug, PartialEq)]
pub struct SectionDef {
    /// Its id, namespaced in mods.
    pub id: String,
    /// Titles by language.
    pub titles: BTreeMap<String, String>,
    /// Where it is declared.
    pub place: Place,
}

/// A kind of counted, interchangeable things.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolDef {
    /// The name scripts use: `seat.coins`.
    pub name: String,
    /// What the bank holds at the start; `None`: without end.
    pub supply: Option<i32>,
    /// What each seat starts with; `None`: seats do not hold it.
    pub seat: Option<i32>,
    /// Do spaces hold it?
    pub on_spaces: bool,
    /// Who may know a seat's count.
    pub seen: Seen,
}

/// How a zone arranges its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A pile: the last piece is on top.
    Stack,
    /// A line with an order.
    Row,
    /// Numbered places, each empty or holding one piece.
    Slots(u16),
    /// No order.
    Heap,
}

/// A named zone.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoneDef {
    /// The name scripts use: `market`, `seat.hand`.
    pub name: String,
    /// One per seat, or one on the table.
    pub per_seat: bool,
    /// How pieces lie in it.
    pub shape: Shape,
    /// Who sees what the pieces are.
    pub faces: Seen,
    /// Who sees their order.
    pub order: Seen,
    /// Who sees how many there are.
    pub count: Seen,
    /// The zone whose pieces say what lies here, too: a table in words does not list this one by itself.
    pub told_with: Option<String>,
}

/// A group of kinds with the same fields and values: cards of one back, buildings, armies.
#[derive(Clone, Debug, PartialEq)]
pub struct FamilyDef {
    /// Its id; `kinds/<id>.ron` holds its kinds.
    pub id: String,
    /// Data that its kinds carry.
    pub fields: Vec<FieldDef>,
    /// Values that its pieces carry.
    pub values: Vec<ValueDef>,
    /// Pools that its pieces hold.
    pub pools: Vec<PoolId>,
    /// The zone that each of its pieces is, if pieces may lie on or under it.
    pub holds: Option<ZoneDef>,
    /// Where its pieces begin: a zone's name (per-seat kinds: that seat's); `None`: in the box.
    pub start: Option<String>,
}

/// A field of a family's kinds.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldDef {
    /// The name scripts use: `card.price`.
    pub name: String,
    /// What it holds.
    pub ty: FieldType,
    /// Used where a kind does not state it; `None`: every kind must.
    pub default: Option<Data>,
    /// Least and greatest value of a whole number.
    pub range: (i32, i32),
    /// What its texts name, if the schema says so: `text(names: effect)`.
    pub names: Option<NameOf>,
    /// Where it is declared.
    pub place: Place,
}

/// What the texts of a field may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameOf {
    /// An effect.
    Effect,
    /// A window.
    Window,
    /// A kind.
    Kind,
    /// A zone, of the table or of seats.
    Zone,
}

impl NameOf {
    /// All of them.
    pub const ALL: [NameOf; 4] = [NameOf::Effect, NameOf::Window, NameOf::Kind, NameOf::Zone];

    /// The word for it in a schema.
    pub fn word(self) -> &'static str {
        match self {
            NameOf::Effect => "effect",
            NameOf::Window => "window",
            NameOf::Kind => "kind",
            NameOf::Zone => "zone",
        }
    }
}

/// What a field may hold.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldType {
    /// One stored number: may be changed in play by an amendment.
    Scalar(ValueType),
    /// Text or an id, constant.
    Text,
    /// Items of one type, constant.
    List(Box<FieldType>),
    /// Items of one type by name, constant.
    Map(Box<FieldType>),
    /// Anything, constant.
    Data,
}

/// How many pieces of a kind there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copies {
    /// This many in all.
    Count(u16),
    /// This many for each seat, owned by it.
    PerSeat(u16),
    /// As many as the rules create.
    Endless,
}

/// Where a piece of content comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Origin {
    /// Stated by the rulebook.
    #[default]
    Rulebook,
    /// Designed here.
    Designed,
}

/// One definition: a card, a building, an army type.
#[derive(Clone, Debug, PartialEq)]
pub struct KindDef {
    /// Its id, namespaced in mods.
    pub id: String,
    /// Its family.
    pub family: FamilyId,
    /// How many pieces of it there are.
    pub copies: Copies,
    /// Its sides, at least one; a one-sided kind has one face named `front`.
    pub faces: Vec<FaceDef>,
    /// Where it comes from.
    pub origin: Origin,
    /// Overrides the family's start.
    pub start: Option<String>,
    /// The package that declared it.
    pub package: String,
    /// Where it is declared.
    pub place: Place,
}

/// One side of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct FaceDef {
    /// `front`, `a`, `b`, ...
    pub name: String,
    /// One entry per field of the family, in its order; scalars are stored form as `Data::Int`.
    pub fields: Vec<Data>,
}

/// How a board's spaces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum BoardShape {
    /// Spaces and links as listed.
    #[default]
    Graph,
    /// A rectangle of square cells, with or without diagonal neighbours.
    Square {
        /// Cells in a row.
        width: u16,
        /// Rows.
        height: u16,
        /// Do cells that share only a corner touch?
        diagonal: bool,
    },
    /// A rectangle of hexes in "odd-r" rows.
    Hex {
        /// Cells in a row.
        width: u16,
        /// Rows.
        height: u16,
    },
}

/// A board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardDef {
    /// Its id: the file's name.
    pub id: String,
    /// Graph or grid.
    pub shape: BoardShape,
    /// How pieces lie in its spaces.
    pub holds: Option<ZoneDef>,
    /// Its spaces; of a grid, row by row, ids `x1y1`, `x2y1`, ...
    pub spaces: Vec<SpaceDef>,
    /// Its links; grid neighbours are not listed, only extra links (rivers).
    pub links: Vec<LinkDef>,
    /// Groups of spaces.
    pub regions: Vec<RegionDef>,
    /// Options that games on it begin with, by id, unless something that counts more says otherwise.
    pub options: Vec<(String, Data)>,
    /// The picture behind it.
    pub background: Option<BackgroundDef>,
    /// Where it is declared.
    pub place: Place,
}

/// A picture behind a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackgroundDef {
    /// The path of a PNG or JPEG file inside the board's package.
    pub image: String,
    /// Its upper left corner, in the coordinates of spaces; of a grid, in cells from the corner of the first one.
    pub at: (i32, i32),
    /// Its width and height in the same measure; left out, the picture covers the board.
    pub size: Option<(i32, i32)>,
}

/// A space of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceDef {
    /// Its id.
    pub id: String,
    /// The list it belongs to (`cells`, `sites`): `board.sites`.
    pub group: String,
    /// Drawing coordinates; of a grid, column and row from 1.
    pub at: (i32, i32),
    /// The region it lies in, by index.
    pub region: Option<u16>,
    /// Values that differ from the default: index into `space_values`, stored value.
    pub values: Vec<(usize, i32)>,
    /// Line and column of the last place in the board's file that describes it; 0 if there is none.
    pub written: (u32, u32),
}

/// A link between two spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkDef {
    /// Its id; `a-b` or `a>b` where the file gives none.
    pub id: String,
    /// From this space, by index.
    pub from: u16,
    /// To this space, by index.
    pub to: u16,
    /// What kind of link it is (`arrow`, `touches`, `river`).
    pub kind: String,
    /// One way only?
    pub one_way: bool,
    /// Values that differ from the default: index into `link_values`, stored value.
    pub values: Vec<(usize, i32)>,
}

/// A group of spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct RegionDef {
    /// Its id.
    pub id: String,
    /// Values that differ from the default: index into `region_values`, stored value.
    pub values: Vec<(usize, i32)>,
}

/// A name without the mod's in front: `stall` of `night_market:stall`.
pub fn bare_name(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, bare)| bare)
}

/// The mod that a name belongs to: `night_market` of `night_market:stall`.
pub fn mod_of(id: &str) -> Option<&str> {
    id.split_once(':').map(|(mod_id, _)| mod_id)
}

/// The position of the thing with this id, else of the only mod's thing that has it as its bare name. If several mods
/// have one, none is meant.
pub fn position_called<'a>(ids: impl Iterator<Item = &'a str> + Clone, name: &str) -> Option<usize> {
    ids.clone().position(|id| id == name).or_else(|| {
        let mut alike = ids.enumerate().filter(|(_, id)| mod_of(id).is_some() && bare_name(id) == name);
        let (at, _) = alike.next()?;
        alike.next().is_none().then_some(at)
    })
}

impl GameDef {
    /// How many seats a table has if this many are taken at the start.
    pub fn seats_at_table(&self, beginning: u8) -> u8 {
        if self.has_room { self.seats.1.max(beginning) } else { beginning }
    }

    /// The symbol's id, adding it if it is new.
    pub fn intern(&mut self, word: &str) -> SymbolId {
        let at = self.symbols.iter().position(|known| known == word).unwrap_or_else(|| {
            self.symbols.push(word.to_owned());
            self.symbols.len() - 1
        });
        SymbolId::at(at)
    }

    /// A kind by its id; a mod's also by its bare name, if no other has it.
    pub fn kind(&self, id: &str) -> Option<KindId> {
        position_called(self.kinds.iter().map(|kind| kind.id.as_str()), id).map(KindId::at)
    }

    /// An option by its id, or by the bare name of the only mod's option that has it.
    pub fn option_called(&self, name: &str) -> Option<&OptionDef> {
        position_called(self.options.iter().map(|option| option.id.as_str()), name).map(|at| &self.options[at])
    }

    /// The id of a family.
    pub fn family(&self, id: &str) -> Option<FamilyId> {
        self.families.iter().position(|family| family.id == id).map(FamilyId::at)
    }

    /// How the cards of a family look, if a layout file says so.
    pub fn card_layout(&self, family: &str) -> Option<&CardLayout> {
        self.card_layouts.iter().find(|layout| layout.family == family)
    }

    /// The id of a pool.
    pub fn pool(&self, name: &str) -> Option<PoolId> {
        self.pools.iter().position(|pool| pool.name == name).map(PoolId::at)
    }
}
