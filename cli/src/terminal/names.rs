//! Names of what a view shows, in the reader's language.
//!
//! A view speaks in keys; here they become words: the game's texts where there are any, otherwise the ids. Whatever a
//! game has texts for is shown; of the rest, only what games without such texts show.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::{GameDef, KindDef, ValueDef, ValueType};
use houserule_core::ids::SeatId;
use houserule_core::key::piece_by_key;
use houserule_core::locale::{Args, key};
use houserule_core::table::Table;
use houserule_core::view::{Counts, Lying, PieceView, SeatView, Values, View, ZoneView};
use houserule_scripts::error::ScriptError;
use houserule_scripts::session::Session;
use houserule_scripts::shown::Shown;
use houserule_scripts::words::{Now, UNKNOWN, Words};

use crate::texts::Texts;

/// What the rule `shown` says about pieces, by their keys.
pub type Extras = BTreeMap<String, BTreeMap<String, Data>>;

/// Nothing is added.
static NO_EXTRAS: Extras = BTreeMap::new();
static NO_EXTRA: BTreeMap<String, Data> = BTreeMap::new();

/// Names for one reader.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The words of the game.
    pub words: Words<'a>,
    /// The words of the terminal.
    pub texts: &'a Texts,
    /// The table, for what kinds say now.
    pub table: &'a Table,
    /// What the rule `shown` adds.
    pub extras: &'a Extras,
}

impl<'a> Names<'a> {
    /// Names without what the rule `shown` adds.
    pub fn new(words: Words<'a>, texts: &'a Texts, table: &'a Table) -> Names<'a> {
        Names { words, texts, table, extras: &NO_EXTRAS }
    }

    /// The definitions of the game.
    pub fn def(&self) -> &'a GameDef {
        &self.words.game.def
    }

    /// The game's name for an id of this `sort`; otherwise the id with spaces.
    pub fn name(&self, sort: &str, id: &str) -> String {
        self.words.name_of(sort, id).unwrap_or_else(|| id.replace('_', " "))
    }

    /// A seat's name, with its key if the name does not show it.
    pub fn seat(&self, seat: &SeatView) -> String {
        self.seat_key(&seat.key)
    }

    /// The name of the seat with this key, together with the key.
    pub fn seat_key(&self, key: &str) -> String {
        let name = self.seat_name(key);
        if name == key { name } else { format!("{name} [{key}]") }
    }

    /// The name alone.
    pub fn seat_name(&self, key: &str) -> String {
        seat_of(Some(key)).map_or_else(|| key.to_owned(), |seat| self.words.seat(SeatId(seat)))
    }

    /// The game's name for an id of this `sort`; otherwise the id as it is.
    pub fn name_or_id(&self, sort: &str, id: &str) -> String {
        self.words.text(&key(sort, id), &Args::new()).unwrap_or_else(|| id.to_owned())
    }

    /// What is known about a space: its region, its values, and what lies on it; nothing if there is no space with that
    /// id or name.
    pub fn space_lines(&self, view: &View, typed: &str) -> Vec<String> {
        let wanted = typed.to_lowercase();
        let by_name = || view.spaces.iter().find(|space| self.space(&space.zone.key).to_lowercase() == wanted);
        let by_id = view.spaces.iter().find(|space| space.zone.key == typed);
        let Some(space) = by_id.or_else(by_name) else { return Vec::new() };
        let id = space.zone.key.as_str();
        let def = self.def();
        let mut parts: Vec<String> = Vec::new();
        let board = self.table.layout().board();
        let region = board.and_then(|board| {
            let own = board.spaces.iter().find(|one| one.id == id)?;
            own.region.map(|region| board.regions[usize::from(region)].id.as_str())
        });
        parts.extend(region.map(|region| self.name_or_id("region", region)));
        parts.extend(self.values(&space.values, &def.space_values));
        if !is_empty(&space.zone) {
            parts.push(self.heap(&space.zone));
        }
        vec![format!("{}: {}", self.space(id), parts.join(" · "))]
    }

    /// A space's name, else its id.
    pub fn space(&self, id: &str) -> String {
        self.name_or_id("space", id)
    }

    /// A zone's name.
    pub fn zone(&self, zone: &ZoneView) -> String {
        let (name, owner) = zone.key.split_once('@').unwrap_or((&zone.key, ""));
        let args = Args::new().text("seat", self.seat_key(owner));
        self.words.text(&key("zone", name), &args).unwrap_or_else(|| name.replace('_', " "))
    }

    /// The name of a kind with one of its faces up; the face is added if the name does not show it.
    pub fn kind(&self, kind: &KindDef, face: usize) -> String {
        if let Some(name) = self.words.face_name(kind, face) {
            return name;
        }
        let name = self.name("kind", &kind.id);
        match kind.faces.get(face).filter(|_| kind.faces.len() > 1) {
            Some(face) => format!("{name} ({})", self.name("face", &face.name)),
            None => name,
        }
    }

    /// The same for a piece.
    pub fn piece_kind(&self, piece: &PieceView) -> String {
        let def = self.def();
        let Some(kind) = def.kind(&piece.kind).map(|kind| &def.kinds[kind.index()]) else {
            return self.name("kind", &piece.kind);
        };
        let face = kind.faces.iter().position(|face| face.name == piece.face);
        self.kind(kind, face.unwrap_or_default())
    }

    /// What stands for a piece on a map: the text `mark-<family>` with `$kind` and `$kind_id`, if there is one.
    pub fn mark(&self, piece: &PieceView) -> Option<String> {
        let args = Args::new().text("kind", self.piece_kind(piece)).text("kind_id", piece.kind.as_str());
        self.words.text(&key("mark", &piece.family), &args)
    }

    /// The letter of a kind where only one has room: the first of `mark-<family>`, if that is no whole name.
    pub fn letter(&self, kind: &KindDef) -> Option<char> {
        let args = Args::new().text("kind", self.kind(kind, 0)).text("kind_id", kind.id.as_str());
        let mark = self.words.text(&key("mark", &self.def().families[kind.family.index()].id), &args)?;
        mark.chars().next().filter(|_| mark.chars().count() <= 2)
    }

    /// Do its name and its owner say everything about a piece?
    pub fn is_plain(&self, piece: &PieceView) -> bool {
        match self.line(piece) {
            Some(line) => line == self.piece_kind(piece),
            None => self.carried(piece).is_empty(),
        }
    }

    /// A piece: in the words of the game, else its kind, its owner and what it carries.
    pub fn piece(&self, piece: &PieceView) -> String {
        self.line(piece).unwrap_or_else(|| self.plain_piece(piece, &[]))
    }

    /// The same, with the numbers that its kind states.
    pub fn piece_in_full(&self, piece: &PieceView) -> String {
        self.line(piece).unwrap_or_else(|| self.plain_piece(piece, &self.fields(piece)))
    }

    /// The text `piece-<family>`, in one line.
    fn line(&self, piece: &PieceView) -> Option<String> {
        let holds = piece.holds.as_ref().filter(|zone| !is_empty(zone)).map(|zone| self.heap(zone));
        let shown = self.extras.get(&piece.key).unwrap_or(&NO_EXTRA);
        let line = self.words.piece_line(self.table, piece, holds, shown)?;
        Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn plain_piece(&self, piece: &PieceView, fields: &[String]) -> String {
        let mut text = self.piece_kind(piece);
        if let Some(owner) = &piece.owner {
            text.push_str(&format!(" [{owner}]"));
        }
        let carried = self.carried(piece);
        if !carried.is_empty() {
            text.push_str(&format!(" {{{}}}", carried.join(", ")));
        }
        if !fields.is_empty() {
            text.push_str(&format!(" ({})", fields.join(", ")));
        }
        text
    }

    /// The pools, values and pieces on a piece; empty pools and defaults are not worth a word.
    fn carried(&self, piece: &PieceView) -> Vec<String> {
        let def = self.def();
        let family = def.family(&piece.family).map(|family| &def.families[family.index()]);
        let mut carried = self.pools(&piece.pools, false);
        carried.extend(self.values(&piece.values, family.map_or(&[], |family| &family.values)));
        carried.extend(piece.holds.iter().filter(|zone| !is_empty(zone)).map(|zone| self.heap(zone)));
        carried
    }

    /// Everything in a zone regardless of order, with like things grouped together.
    pub fn heap(&self, zone: &ZoneView) -> String {
        let mut alike: Vec<(String, usize)> = Vec::new();
        let lying = zone.pieces.iter().map(|lying| (self.lying(lying), 1));
        let backs = zone.backs.iter().map(|(family, count)| (self.back(family), *count));
        for (name, count) in lying.chain(backs) {
            match alike.iter_mut().find(|(known, _)| *known == name) {
                Some((_, all)) => *all += count,
                None => alike.push((name, count)),
            }
        }
        let shown = alike.into_iter().map(|(name, count)| if count == 1 { name } else { format!("{name} ×{count}") });
        shown.collect::<Vec<_>>().join(", ")
    }

    /// A piece or its back.
    pub fn lying(&self, lying: &Lying) -> String {
        match lying {
            Lying::Piece(piece) => self.piece(piece),
            Lying::Back(back) => {
                let owner = back.owner.as_ref().map(|owner| format!(" [{owner}]")).unwrap_or_default();
                format!("{}{owner}", self.back(&back.family))
            }
        }
    }

    /// What is written on something that the reader sees, in one line.
    pub fn card_text(&self, lying: &Lying) -> Option<String> {
        let Lying::Piece(piece) = lying else { return None };
        let kind = self.def().kind(&piece.kind)?;
        let faces = &self.def().kinds[kind.index()].faces;
        let face = faces.iter().position(|face| face.name == piece.face).unwrap_or_default();
        let text = self.words.card_text(self.table, kind, face)?;
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn back(&self, family: &str) -> String {
        format!("? {}", self.name("family", family))
    }

    /// Pools with their counts, in the order of the schema; empty ones only where they are wanted.
    pub fn pools(&self, pools: &Counts, with_empty: bool) -> Vec<String> {
        let counted = self.def().pools.iter().filter_map(|pool| Some((&pool.name, *pools.get(&pool.name)?)));
        let worth = counted.filter(|(_, count)| with_empty || *count != 0);
        worth.map(|(pool, count)| format!("{} {count}", self.name("pool", pool))).collect()
    }

    /// Values that are not at their defaults.
    pub fn values(&self, values: &Values, defs: &[ValueDef]) -> Vec<String> {
        self.changed(values, defs, &BTreeMap::new())
    }

    /// Values that are not at their defaults; some of them have a stored starting value of their own.
    pub fn changed(&self, values: &Values, defs: &[ValueDef], own: &BTreeMap<usize, i32>) -> Vec<String> {
        let begins = |at: usize, def: &ValueDef| stored(self.def(), &def.ty, *own.get(&at).unwrap_or(&def.default));
        let shown = defs.iter().enumerate().filter(|(_, def)| self.words.tells_value(def)).filter_map(|(at, def)| {
            let value = values.get(&def.name).filter(|value| **value != begins(at, def))?;
            let name = self.name("value", &def.name);
            Some(match value {
                Data::Flag(true) => name,
                Data::Flag(false) => format!("{name}: {}", self.texts.get("no")),
                Data::Int(number) => format!("{name} {number}"),
                value => format!("{name}: {}", self.value(&def.ty, value)),
            })
        });
        shown.collect()
    }

    /// What a value holds: a number, a word, the name of a thing.
    pub fn value(&self, ty: &ValueType, value: &Data) -> String {
        match (ty, value) {
            (_, Data::Int(number)) => number.to_string(),
            (ValueType::Symbol(_), Data::Text(word)) => self.words.word(word),
            (_, value) => match self.words.data_now(self.table, value) {
                Some(Now::Word { said, .. } | Now::Several(said)) => said,
                Some(Now::Hidden) => UNKNOWN.to_owned(),
                _ => "—".to_owned(),
            },
        }
    }

    /// The name of the thing with this key.
    pub fn thing(&self, key: &str) -> String {
        self.value(&ValueType::Piece, &Data::Text(key.to_owned()))
    }

    /// Values of seats that are meant for people, except flags and those that are at their default everywhere.
    pub fn seat_columns(&self, seats: &[SeatView]) -> Vec<&'a ValueDef> {
        let def = self.def();
        let differs = |value: &ValueDef| {
            let default = stored(def, &value.ty, value.default);
            seats.iter().any(|seat| seat.values.get(&value.name).is_some_and(|now| *now != default))
        };
        let told = def.seat_values.iter().filter(|value| value.ty != ValueType::Flag && self.words.tells_value(value));
        told.filter(|value| differs(value)).collect()
    }

    /// What the game says about a seat besides what it holds.
    pub fn seat_line(&self, seat: &SeatView) -> Option<String> {
        self.words.seat_line(self.table, self.extras.get(&seat.key)?)
    }

    /// The flags of a seat that are not at their defaults.
    pub fn seat_flags(&self, seat: &SeatView) -> Vec<String> {
        let flags: Vec<ValueDef> =
            self.def().seat_values.iter().filter(|value| value.ty == ValueType::Flag).cloned().collect();
        self.values(&seat.values, &flags)
    }

    /// What a kind's face states in numbers and words: `price 6, income 3`.
    fn fields(&self, piece: &PieceView) -> Vec<String> {
        let def = self.def();
        let Some(kind) = def.kind(&piece.kind) else { return Vec::new() };
        let faces = &def.kinds[kind.index()].faces;
        let Some(face) = faces.iter().position(|face| face.name == piece.face) else { return Vec::new() };
        let fields = self.words.fields_now(self.table, kind, face).into_iter();
        let told = fields.filter(|(field, now)| !now.is_blank() && self.words.tells_field(field));
        told.filter_map(|(field, now)| {
            let name = self.name("field", field);
            Some(match now {
                Now::Number(number) => format!("{name} {number}"),
                Now::Flag(_) => name,
                // An id without a text is meant for scripts.
                Now::Word { id, said } if said != id => format!("{name}: {said}"),
                Now::Several(said) => format!("{name}: {said}"),
                _ => return None,
            })
        })
        .collect()
    }
}

/// What the rules `shown` and `shown_seat` of a game say about the pieces and seats of a view, by key; pieces of
/// families without a text of their own are left out.
pub fn extras(session: &Session, view: &View) -> Result<Extras, ScriptError> {
    let (game, table) = (session.game(), session.table());
    let Some(mut shown) = Shown::new(game, table)? else { return Ok(Extras::new()) };
    let has_line = |family: &str| game.locale.has_any(&key("piece", family));
    let pieces = view.all_pieces().into_iter().filter(|(_, piece)| has_line(&piece.family));
    let known = pieces.filter_map(|(_, piece)| Some((piece, piece_by_key(table, &piece.key)?)));
    let mut extras: Extras =
        known.map(|(piece, id)| Ok((piece.key.clone(), shown.of(id)?))).collect::<Result<_, ScriptError>>()?;
    for (seat, view) in (0..).zip(&view.seats) {
        extras.insert(view.key.clone(), shown.of_seat(SeatId(seat))?);
    }
    Ok(extras)
}

/// The number, from 0, of the seat with this key.
pub fn seat_of(key: Option<&str>) -> Option<u16> {
    key?.strip_prefix('P')?.parse::<u16>().ok()?.checked_sub(1)
}

/// Is there nothing to see?
pub fn is_empty(zone: &ZoneView) -> bool {
    zone.pieces.is_empty() && zone.backs.is_empty()
}

/// A stored number as a view shows it; a reference other than nothing is not a default that content can state.
fn stored(def: &GameDef, ty: &ValueType, number: i32) -> Data {
    match ty {
        ValueType::Int => Data::Int(i64::from(number)),
        ValueType::Flag => Data::Flag(number != 0),
        ValueType::Symbol(_) => {
            let word = usize::try_from(number - 1).ok().and_then(|at| def.symbols.get(at));
            word.map_or(Data::Nil, |word| Data::Text(word.clone()))
        }
        _ => Data::Nil,
    }
}
