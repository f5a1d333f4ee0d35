//! Things, prompts, options and facts in a reader's language.
//!
//! Terminal, window and chronicle show the same words because all take them from here. Texts come from the packages
//! (Fluent); what has no text shows its key. A piece that the reader cannot see is named by its family. What is written
//! on cards is in `cards`, names by key in `keys`, what the referee did in `edits`, the lines of pieces and seats in
//! `pieces` and `seats`, numbers and words of all in `now`.

use houserule_core::def::{KindDef, ValueDef};
use houserule_core::ids::{KindId, PieceId, SeatId, Thing, ZoneId};
use houserule_core::key::key_of;
use houserule_core::layout::Place;
use houserule_core::locale::{Args, Lang, key, own_key};
use houserule_core::table::Table;
use houserule_core::view::Viewer;

use crate::game::Game;
use crate::host::{Fact, Told, reaches};
use crate::question::{AMOUNTS, Choice, Part, Question, Refused};

mod cards;
mod decisions;
mod edits;
mod keys;
mod now;
mod options;
mod pieces;
mod places;
mod seats;

pub use self::keys::{capital, seat_number};
pub use self::now::{Now, UNKNOWN};

/// Words of a game for one reader.
#[derive(Clone, Copy)]
pub struct Words<'g> {
    /// Whose texts.
    pub game: &'g Game,
    /// In which language.
    pub lang: Lang,
    /// For whom: decides which pieces show only their back.
    pub viewer: Viewer,
}

/// The names that the parts of an option have in its text: `option-build = build { $a } on { $b }`.
const PART_NAMES: [&str; 3] = ["a", "b", "c"];

impl<'g> Words<'g> {
    /// Words for somebody who may know everything.
    pub fn new(game: &'g Game, lang: Lang) -> Words<'g> {
        Words { game, lang, viewer: Viewer::Referee }
    }

    /// Words for this reader.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Words<'g> {
        Words { viewer, ..self }
    }

    /// A text by its key, if there is one. What a mod tells has the mod's name in front: `toll:toll_paid`.
    pub fn text(&self, id: &str, args: &Args) -> Option<String> {
        match id.split_once(':') {
            Some((mod_id, bare)) => {
                let own = self.game.locale.text(self.lang, &own_key(mod_id, bare), args);
                own.or_else(|| self.game.locale.text(self.lang, bare, args))
            }
            None => self.game.locale.text(self.lang, id, args),
        }
    }

    /// The name of something by its sort: `step-turn`. For what a mod brings the mod may leave its own name out:
    /// `toll:rest` is `step-toll-rest`, or `step-rest` of that mod.
    pub fn name_of(&self, sort: &str, id: &str) -> Option<String> {
        self.text(&key(sort, id), &Args::new()).or_else(|| {
            let (mod_id, bare) = id.split_once(':')?;
            self.game.locale.text(self.lang, &own_key(mod_id, &key(sort, bare)), &Args::new())
        })
    }

    /// A text that a mod may have of its own.
    fn text_of(&self, asked_by: Option<&str>, id: &str, args: &Args) -> Option<String> {
        let own = asked_by.and_then(|mod_id| self.game.locale.text(self.lang, &own_key(mod_id, id), args));
        own.or_else(|| self.text(id, args))
    }

    /// Is a value for people to see? Where some values have texts, those without are the rules' own.
    pub fn tells_value(&self, value: &ValueDef) -> bool {
        self.tells_value_named(&value.name)
    }

    /// The same for a value by its name.
    pub fn tells_value_named(&self, name: &str) -> bool {
        let def = &self.game.def;
        let lists = [&def.table_values, &def.seat_values, &def.space_values, &def.link_values, &def.region_values];
        let of_families = def.families.iter().map(|family| &family.values);
        let mut all = lists.into_iter().chain([&def.slot_values]).chain(of_families).flatten();
        self.has("value", name) || !all.any(|other| self.has("value", &other.name))
    }

    /// Is a field of kinds for people to see? As with values.
    pub fn tells_field(&self, field: &str) -> bool {
        let mut all = self.game.def.families.iter().flat_map(|family| &family.fields);
        self.has("field", field) || !all.any(|other| self.has("field", &other.name))
    }

    fn has(&self, prefix: &str, id: &str) -> bool {
        self.game.locale.has_any(&key(prefix, id))
    }

    fn named(&self, prefix: &str, id: &str, args: &Args) -> String {
        self.text(&key(prefix, id), args).unwrap_or_else(|| id.to_owned())
    }

    /// The name of a seat: the person's who sits there, else the text `seat` with `$number`, else `P1`.
    pub fn seat(&self, seat: SeatId) -> String {
        if let Some(name) = self.game.person(seat) {
            return name;
        }
        let number = i64::from(seat.0) + 1;
        self.text("seat", &Args::new().num("number", number)).unwrap_or_else(|| format!("P{number}"))
    }

    /// The name of a thing as it lies now.
    pub fn thing(&self, table: &Table, thing: Thing) -> String {
        match thing {
            Thing::Seat(seat) => self.seat(seat),
            Thing::Piece(piece) if piece.index() >= table.piece_count() => "?".to_owned(),
            Thing::Piece(piece) => self.piece(table, piece, table.face_of(piece), self.sees(table, piece)),
            Thing::Zone(zone) if zone.index() >= table.zone_count() => "?".to_owned(),
            Thing::Zone(zone) => self.zone(table, zone),
            Thing::Kind(kind) => self.kind(&table.layout().def.kinds[kind.index()]),
            Thing::Region(_) => self.named("region", &key_of(table, thing), &Args::new()),
            Thing::Slot(slot) => {
                let args = Args::new().num("number", i64::from(slot.0) + 1);
                self.text("slot", &args).unwrap_or_else(|| key_of(table, thing))
            }
            Thing::Bank => self.text("bank", &Args::new()).unwrap_or_else(|| "bank".to_owned()),
        }
    }

    /// Does the reader see what a piece is?
    pub fn sees(&self, table: &Table, piece: PieceId) -> bool {
        match self.viewer {
            Viewer::Referee => true,
            Viewer::Spectator => table.lies_open(piece),
            Viewer::Seat(seat) => table.sees(seat, piece),
        }
    }

    fn piece(&self, table: &Table, piece: PieceId, face: usize, is_seen: bool) -> String {
        self.piece_of_kind(table, table.kind_of(piece), face, is_seen)
    }

    fn piece_of_kind(&self, table: &Table, kind: KindId, face: usize, is_seen: bool) -> String {
        let def = &table.layout().def;
        let kind = &def.kinds[kind.index()];
        match is_seen {
            true => self.face_name(kind, face).unwrap_or_else(|| self.kind(kind)),
            false => self.named("family", &def.families[kind.family.index()].id, &Args::new()),
        }
    }

    /// The name of a kind whatever side is up: the text `kind-<id>`, for many similar kinds `kind-<beginning>` with
    /// `$n`, else the names of its faces, else its id.
    pub fn kind(&self, kind: &KindDef) -> String {
        let own = self.text(&key("kind", &kind.id), &Args::new());
        let of_many =
            || many_alike(&kind.id).and_then(|(all, n)| self.text(&key("kind", all), &Args::new().num("n", n)));
        own.or_else(of_many).unwrap_or_else(|| {
            let faces: Option<Vec<String>> = (0..kind.faces.len()).map(|face| self.face_name(kind, face)).collect();
            faces.filter(|faces| !faces.is_empty()).map_or_else(|| kind.id.clone(), |faces| faces.join(" / "))
        })
    }

    /// The name that a kind of several faces has with this one up: the text `kind-<id>-<face>`.
    pub fn face_name(&self, kind: &KindDef, face: usize) -> Option<String> {
        self.text(&face_key("kind", kind, face)?, &Args::new())
    }

    fn zone(&self, table: &Table, zone: ZoneId) -> String {
        let id = key_of(table, Thing::Zone(zone));
        let name = &table.zone_def(zone).name;
        let whole = |prefix: &str, name: &str, args: &Args| self.text(&key(prefix, name), args);
        let text = match table.place_of(zone) {
            Place::Table => whole("zone", name, &Args::new()),
            Place::Seat(seat) => whole("zone", name, &Args::new().text("seat", self.seat(seat))),
            Place::Space(at) => table.layout().board().map(|board| self.space(board, usize::from(at))),
            Place::Link(at) => table.layout().board().map(|board| self.link(board, usize::from(at))),
            Place::Piece(piece) => {
                let piece = self.thing(table, Thing::Piece(piece));
                return whole("zone", "on", &Args::new().text("piece", piece.clone())).unwrap_or(piece);
            }
        };
        text.unwrap_or(id)
    }

    /// A word of the rules: the text `word-...`, else the word.
    pub fn word(&self, word: &str) -> String {
        self.named("word", word, &Args::new())
    }

    /// The same arguments with this part: `$name`, and for a word `$name_id` too, by which a selector can choose
    /// whatever the word is called in the reader's language.
    fn with_part(&self, args: Args, table: &Table, name: &str, part: &impl Said) -> Args {
        match (part.number(), part.word()) {
            (Some(number), _) => args.num(name, i64::from(number)),
            (None, Some(word)) => args.text(name, part.said(self, table)).text(&format!("{name}_id"), word),
            (None, None) => args.text(name, part.said(self, table)),
        }
    }

    /// What a question asks: the text of its id, with what it is about and `$seat`; else its id.
    pub fn prompt(&self, table: &Table, question: &Question) -> String {
        let mut args = Args::new().text("seat", self.seat(question.seat));
        for (name, part) in &question.about {
            args = self.with_part(args, table, name, part);
        }
        self.text_of(question.asked_by.as_deref(), &question.id, &args).unwrap_or_else(|| question.id.clone())
    }

    /// What an option of a question says.
    pub fn choice(&self, table: &Table, question: &Question, choice: &Choice) -> String {
        self.label(table, (question.asked_by.as_deref(), &question.id), &choice.parts, &choice.named)
    }

    /// What the text of a refused candidate would be.
    pub fn refused(&self, table: &Table, question: &Question, refused: &Refused) -> String {
        self.label(table, (question.asked_by.as_deref(), &question.id), &refused.parts, &refused.named)
    }

    /// Why a candidate is refused: the text `clause-...`, else the clause's id.
    pub fn reason(&self, refused: &Refused) -> String {
        self.named("clause", &refused.clause, &Args::new())
    }

    /// `<question>-<name>` or `option-<name>` with the parts as `$a`, `$b`, `$c`, and what the option says by name;
    /// without such a text the parts one after the other. Amounts have the name `amounts`. The name of an option with a
    /// key of its own is what stands before the first colon of the key, and what stands after it are the parts.
    fn label<S: Said>(
        &self,
        table: &Table,
        (asked_by, question): (Option<&str>, &str),
        parts: &[S],
        named: &[(String, S)],
    ) -> String {
        if let Some(first) = parts.first().and_then(Said::word) {
            let text = |name: &str, args: &Args| {
                let text = |prefix: &str| self.text_of(asked_by, &key(prefix, name), args);
                text(question).or_else(|| text("option"))
            };
            let args = named.iter().fold(Args::new(), |args, (name, part)| self.with_part(args, table, name, part));
            let with = |parts: &[S]| {
                let lettered = PART_NAMES.iter().zip(parts);
                lettered.fold(args.clone(), |args, (name, part)| self.with_part(args, table, name, part))
            };
            let split = || {
                let (name, rest) = first.split_once(':').filter(|_| parts.len() == 1)?;
                let rest: Vec<S> = rest.split(':').map(S::made).collect();
                text(name, &with(&rest))
            };
            if let Some(text) = text(first, &with(&parts[1..])).or_else(split) {
                return text;
            }
        }
        if let Some(at) = parts.iter().position(|part| part.word() == Some(AMOUNTS)) {
            return self.amounts(table, &parts[at + 1..]);
        }
        let words: Vec<String> = parts.iter().map(|part| part.said(self, table)).collect();
        words.join(" ")
    }

    /// How many of each, in words: `2 stone, 1 wood`.
    fn amounts<S: Said>(&self, table: &Table, parts: &[S]) -> String {
        let said = parts.chunks_exact(2).map(|pair| {
            let name = pair[0].word().map_or_else(|| pair[0].said(self, table), |word| self.counted(word));
            format!("{} {name}", pair[1].said(self, table))
        });
        let said: Vec<String> = said.collect();
        if said.is_empty() { self.word("none") } else { said.join(", ") }
    }

    /// The name of what is counted: a pool's, else the word.
    pub fn counted(&self, name: &str) -> String {
        self.text(&key("pool", name), &Args::new()).unwrap_or_else(|| self.word(name))
    }

    /// A fact as a sentence; `None` if it is not told to this reader.
    pub fn fact(&self, table: &Table, fact: &Fact) -> Option<String> {
        if !reaches(fact.to, self.viewer) {
            return None;
        }
        let mut args = Args::new();
        for (name, told) in &fact.args {
            args = match told {
                Told::Number(number) => args.num(name, i64::from(*number)),
                Told::Text(word) => args.text(name, self.word(word)).text(&format!("{name}_id"), word.as_str()),
                told => args.text(name, self.told(table, told)),
            };
        }
        Some(self.text(&fact.id, &args).unwrap_or_else(|| fact.id.clone()))
    }

    fn told(&self, table: &Table, told: &Told) -> String {
        match told {
            Told::Thing(thing) => self.thing(table, *thing),
            // by the name that it had then, whatever has become of it since
            Told::Piece { kind: Some(kind), face, seen, .. } => {
                self.piece_of_kind(table, *kind, usize::from(*face), reaches(*seen, self.viewer))
            }
            Told::Piece { piece, .. } if piece.index() >= table.piece_count() => "?".to_owned(),
            Told::Piece { piece, face, seen, .. } => {
                self.piece(table, *piece, usize::from(*face), reaches(*seen, self.viewer))
            }
            Told::Name(names) => {
                let own = names.iter().find(|(lang, _)| *lang == self.lang).or(names.first());
                own.map(|(_, name)| name.clone()).unwrap_or_default()
            }
            Told::Number(number) => number.to_string(),
            Told::Text(text) => self.word(text),
            Told::List(items) => items.iter().map(|one| self.told(table, one)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// A part of an option, of a prompt or of a recorded decision.
trait Said {
    /// The word that it is, as the rules write it.
    fn word(&self) -> Option<&str>;

    /// The number that it is.
    fn number(&self) -> Option<i32>;

    /// A part that is this word.
    fn made(text: &str) -> Self;

    /// In the reader's language.
    fn said(&self, words: &Words<'_>, table: &Table) -> String;
}

impl Said for Part {
    fn word(&self) -> Option<&str> {
        match self {
            Part::Text(text) => Some(text),
            _ => None,
        }
    }

    fn number(&self) -> Option<i32> {
        match self {
            Part::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn made(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    fn said(&self, words: &Words<'_>, table: &Table) -> String {
        match self {
            Part::Thing(thing) => words.thing(table, *thing),
            Part::Number(number) => number.to_string(),
            Part::Text(text) => words.word(text),
            Part::List(parts) => parts.iter().map(|part| part.said(words, table)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// What the ids of many similar kinds begin with, and the number of this one: `card007` is the seventh `card`.
pub(crate) fn many_alike(id: &str) -> Option<(&str, i64)> {
    let all = id.trim_end_matches(|c: char| c.is_ascii_digit());
    id[all.len()..].parse().ok().filter(|_| !all.is_empty()).map(|number| (all, number))
}

/// The key of a text about one face of a kind; a kind with a single face has no such texts.
pub(crate) fn face_key(prefix: &str, kind: &KindDef, face: usize) -> Option<String> {
    let face = kind.faces.get(face).filter(|_| kind.faces.len() > 1)?;
    Some(key(prefix, &format!("{}-{}", kind.id, face.name)))
}
