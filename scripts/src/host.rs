//! What a VM works on: the table, the names of the game, and what the running step has said so far.
//!
//! The host is plain Rust; scripts reach it only through verbs and handles.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::os::raw::c_int;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::def::Copies;
use houserule_core::ids::{KindId, PieceId, SeatId, Thing};
use houserule_core::key::pieces_of;
use houserule_core::layout::Layout;
use houserule_core::locale::Lang;
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use crate::api::Looking;
use crate::limits::MOST_JOURNAL_BYTES;
use crate::log::LogLine;
use crate::names::Names;
use crate::question::{Asked, Counted};
use crate::raw::call::State;
use crate::raw::lists::ZoneList;
use crate::raw::references::Kept;
use crate::raw::values::Pinned;

/// What scripts of one VM work on.
pub struct Host {
    /// The state of the game.
    pub table: Table,
    /// What fields mean.
    pub names: Names,
    /// Caches of handles by tag, as registry references.
    pub(crate) handle_caches: [c_int; 10],
    /// The handles that were made, by tag and id.
    pub(crate) handles: [Vec<Pinned>; 10],
    /// How many pieces and zones every table of this plan has: those beyond them come and go.
    pub(crate) fixed_pieces: usize,
    pub(crate) fixed_zones: usize,
    /// Is the table a different one, or was it altered from outside, since handles were last made?
    pub(crate) handles_due: bool,
    /// Does any handle refer to a thing that is gone?
    pub(crate) any_gone: bool,
    /// Does this machine use the engine's public functions only?
    pub(crate) public: bool,
    /// The words of symbols, by id.
    pub(crate) symbols: Vec<Pinned>,
    /// Frozen values of constant fields; `Names::constant` says where each lies.
    pub(crate) constants: Vec<Kept>,
    /// Lists of spaces by group, as registry references; made for the board in play.
    pub(crate) groups: BTreeMap<String, c_int>,
    /// The lists of pieces that scripts were given, by zone; those to be given again lie in a table of the registry.
    pub(crate) zone_lists: Vec<ZoneList>,
    pub(crate) zone_lists_kept: c_int,
    /// Frozen lists of the board's spaces and links, as registry references.
    pub(crate) board_lists: BTreeMap<BoardList, c_int>,
    /// Frozen lists of lines of a grid, by length and directions, as registry references.
    pub(crate) line_lists: BTreeMap<(i32, u8), c_int>,
    /// The metatables of bundles that rules make and of costs in content, as registry references.
    pub(crate) bundle_meta: c_int,
    pub(crate) cost_meta: c_int,
    /// The metatable of amounts that are not a bundle.
    pub(crate) amounts_meta: c_int,
    /// The frozen list of all spaces, once it was asked for.
    pub(crate) spaces_list: Option<c_int>,
    /// How far spaces of a graph are from those that were asked about last.
    pub(crate) distances: Vec<(u16, Vec<u16>)>,
    /// The list of an empty zone.
    pub(crate) empty_list: c_int,
    /// The values of options that are lists, by the option's number, as registry references.
    pub(crate) option_lists: BTreeMap<usize, c_int>,
    /// Facts told since they were last taken, and how many bytes they need.
    pub told: Vec<Fact>,
    pub(crate) told_bytes: usize,
    /// What the game's checks have found, while they run.
    pub(crate) findings: Option<Vec<Finding>>,
    /// How many bytes of the game so far the session keeps.
    pub(crate) journal_bytes: usize,
    /// The names of the texts that each mod brings itself.
    pub(crate) own_texts: Arc<BTreeMap<String, BTreeSet<String>>>,
    /// Does anybody read the chronicle?
    pub listens: bool,
    /// Is somebody watching who wants reasons? Then options are examined too; mass play takes them as they are.
    pub(crate) explains: bool,
    /// Are changes forbidden because several seats answer in secret?
    pub secret: bool,
    /// Which state the table is in, and whether a rule only looks at it.
    pub(crate) looking: Looking,
    /// Lines printed since they were last taken, and how many bytes they need.
    pub printed: Vec<LogLine>,
    pub(crate) printed_bytes: usize,
    /// What the last `ask` found in its options.
    pub(crate) counted: Counted,
    /// The questions that were asked last, and the thread that waits with them.
    pub(crate) asked: Vec<Asked>,
    pub(crate) waiting_thread: State,
    /// What the waiting thread is answered with when it goes on.
    pub(crate) answer: Option<(Asked, u32)>,
    /// Frozen lists of seats that scripts were given, as registry references.
    pub(crate) seat_lists: Vec<(SeatListKey, c_int)>,
    /// Names that Luau gives no atom (they are read the quick way), by the address of their string, sorted.
    pub(crate) pinned: Vec<(usize, i16)>,
    /// The one that was looked up last.
    last_pinned: Cell<(usize, i16)>,
    /// The first piece of each kind.
    first_pieces: Vec<Option<PieceId>>,
}

/// A list that the board in play has, made when it is first asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BoardList {
    /// The neighbours of a zone by the atom of a kind of link, -1 for any.
    Near(u16, i16),
    /// The spaces of a region.
    Region(u16),
    /// The links of a kind, by its atom, -1 for all.
    Links(i16),
}

/// Which list of seats it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatListKey {
    /// The seats that are present, as a mask.
    pub present: u16,
    /// The seat it begins with.
    pub first: u16,
    /// Is that seat left out?
    pub others: bool,
}

/// One fact of the chronicle, as the rule told it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Fact {
    /// The Fluent key of its sentence.
    pub id: String,
    /// What the sentence speaks of.
    pub args: Vec<(String, Told)>,
    /// Who may hear it: a mask of seats; all bits: everybody.
    pub to: u16,
}

/// What a check of the game has found on a board or in the options.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Does it make play impossible? Otherwise it is only worth a look.
    pub is_fault: bool,
    /// Its sentence and what the sentence speaks of.
    pub fact: Fact,
}

/// Something a fact speaks of.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Told {
    /// A thing that is not a piece.
    Thing(Thing),
    /// A piece: what it was, which face was up, and the mask of seats that saw it then.
    Piece {
        /// The piece.
        piece: PieceId,
        /// The kind that it was of then; it may have become another since, or be gone.
        #[serde(default)]
        kind: Option<KindId>,
        /// The number of the face that was up.
        face: u8,
        /// Who saw what it is.
        seen: u16,
    },
    /// A number.
    Number(i32),
    /// A word or text.
    Text(String),
    /// Something that no longer exists, by the name that it had, in each language.
    Name(Vec<(Lang, String)>),
    /// Several.
    List(Vec<Told>),
}

impl Fact {
    /// About how much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        let args = self.args.iter().map(|(name, told)| name.len() + size_of::<String>() + told.bytes());
        size_of::<Fact>() + self.id.len() + args.sum::<usize>()
    }
}

impl Told {
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Told>()
            + match self {
                Told::Text(text) => text.len(),
                Told::Name(names) => names.iter().map(|(_, name)| size_of::<(Lang, String)>() + name.len()).sum(),
                Told::List(list) => list.iter().map(Told::bytes).sum(),
                Told::Thing(_) | Told::Piece { .. } | Told::Number(_) => 0,
            }
    }
}

impl Fact {
    /// The kinds of the pieces that it speaks of.
    pub fn kinds(&self) -> Vec<KindId> {
        self.args.iter().flat_map(|(_, told)| told.kinds()).collect()
    }
}

impl Told {
    fn kinds(&self) -> Vec<KindId> {
        match self {
            Told::Piece { kind, .. } => kind.iter().copied().collect(),
            Told::List(list) => list.iter().flat_map(Told::kinds).collect(),
            _ => Vec::new(),
        }
    }
}

/// A piece as it would be told about now.
pub(crate) fn told_piece(table: &Table, piece: PieceId) -> Told {
    let (kind, face) = (Some(table.kind_of(piece)), table.face_of(piece) as u8);
    Told::Piece { piece, kind, face, seen: seen_by(table, piece) }
}

/// Who sees what a piece is: a mask of seats; all bits: everybody.
pub(crate) fn seen_by(table: &Table, piece: PieceId) -> u16 {
    table.layout().all_seats().filter(|seat| table.sees(*seat, piece)).fold(0, |mask, seat| mask | 1 << seat.0)
        | if table.is_public(piece) { u16::MAX } else { 0 }
}

/// Does a mask of seats (all bits: everybody) reach this reader?
pub(crate) fn reaches(mask: u16, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Spectator => mask == u16::MAX,
        Viewer::Seat(seat) => mask & (1 << seat.0) != 0,
    }
}

/// How many pieces and zones a table of a plan begins with.
fn fixed_counts(layout: &Layout) -> (usize, usize) {
    let (mut pieces, mut holding) = (0, 0);
    for kind in &layout.def.kinds {
        let count = match kind.copies {
            Copies::Endless => 0,
            Copies::Count(count) => usize::from(count),
            Copies::PerSeat(count) => usize::from(count) * usize::from(layout.seats),
        };
        pieces += count;
        if layout.family_zone_def(kind.family).is_some() {
            holding += count;
        }
    }
    (pieces, layout.fixed_zones().count() + holding)
}

/// How many entered rules are noted before somebody takes them.
pub(crate) const MOST_ENTERED: usize = 20_000;

impl Host {
    /// A host for a table.
    pub fn new(table: Table) -> Host {
        let names = Names::new(&table.layout().def);
        let mut host = Host {
            table,
            names,
            handle_caches: [0; 10],
            handles: Default::default(),
            fixed_pieces: 0,
            fixed_zones: 0,
            handles_due: false,
            any_gone: false,
            public: false,
            symbols: Vec::new(),
            constants: Vec::new(),
            groups: BTreeMap::new(),
            zone_lists: Vec::new(),
            zone_lists_kept: 0,
            line_lists: BTreeMap::new(),
            bundle_meta: 0,
            cost_meta: 0,
            amounts_meta: 0,
            spaces_list: None,
            distances: Vec::new(),
            empty_list: 0,
            board_lists: BTreeMap::new(),
            option_lists: BTreeMap::new(),
            told: Vec::new(),
            findings: None,
            told_bytes: 0,
            journal_bytes: 0,
            own_texts: Arc::default(),
            listens: false,
            explains: false,
            secret: false,
            looking: Looking::default(),
            printed: Vec::new(),
            printed_bytes: 0,
            counted: Counted::default(),
            asked: Vec::new(),
            waiting_thread: std::ptr::null_mut(),
            answer: None,
            seat_lists: Vec::new(),
            pinned: Vec::new(),
            last_pinned: Cell::new((0, -1)),
            first_pieces: Vec::new(),
        };
        host.bind();
        host
    }

    /// Is there no room for this many more bytes in what the session keeps of the game?
    #[inline]
    pub(crate) fn is_journal_full(&self, bytes: usize) -> bool {
        self.journal_bytes + bytes > MOST_JOURNAL_BYTES
    }

    /// The plan of the table.
    pub fn layout(&self) -> &Layout {
        self.table.layout()
    }

    /// The same, shared, so that the table can be changed meanwhile.
    pub fn layout_arc(&self) -> Arc<Layout> {
        self.table.layout_arc()
    }

    /// The atom of a pinned string, -1 for any other.
    #[inline]
    pub(crate) fn pinned_atom(&self, address: usize) -> i16 {
        let (last, atom) = self.last_pinned.get();
        if last == address {
            return atom;
        }
        let atom = self.find_pinned(address);
        // only what is pinned keeps its address
        if atom >= 0 {
            self.last_pinned.set((address, atom));
        }
        atom
    }

    #[inline(never)]
    fn find_pinned(&self, address: usize) -> i16 {
        self.pinned.binary_search_by_key(&address, |one| one.0).map_or(-1, |at| self.pinned[at].1)
    }

    /// The one piece of a per-seat kind that a seat began with.
    #[inline]
    pub fn seat_piece(&self, kind: KindId, seat: SeatId) -> Option<PieceId> {
        let first = self.first_pieces[kind.index()]?;
        Some(PieceId(first.0 + seat.0))
    }

    /// Find again what depends on the table's plan.
    pub fn bind(&mut self) {
        let layout = self.layout_arc();
        self.first_pieces =
            (0..layout.def.kinds.len()).map(|kind| pieces_of(&self.table, KindId::at(kind)).next()).collect();
        self.names.bind(&layout, &self.first_pieces);
        self.distances.clear();
        self.zone_lists = vec![ZoneList::default(); self.table.zone_count()];
        (self.fixed_pieces, self.fixed_zones) = fixed_counts(&layout);
    }

    /// A constant field's data.
    pub fn constant(&self, kind: u16, face: usize, field: usize) -> &Data {
        &self.layout().def.kinds[usize::from(kind)].faces[face].fields[field]
    }
}
