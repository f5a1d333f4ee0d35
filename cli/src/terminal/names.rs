//! Names of what a view shows, in the reader's language.
//!
//! A view speaks in keys; here they become words: texts of the game where there are any, else the ids.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, ValueDef, ValueType};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, key};
use houserule_core::view::{Counts, Lying, PieceView, SeatView, Values, ZoneView};
use houserule_scripts::words::Words;

use crate::texts::Texts;

/// Names for one reader.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The words of the game.
    pub words: Words<'a>,
    /// The words of the terminal.
    pub texts: &'a Texts,
}

impl Names<'_> {
    /// The definitions of the game.
    pub fn def(&self) -> &GameDef {
        &self.words.game.def
    }

    /// The game's name for something of a sort; else its id with spaces.
    pub fn name(&self, sort: &str, id: &str) -> String {
        self.words.text(&key(sort, id), &Args::new()).unwrap_or_else(|| id.replace('_', " "))
    }

    /// A seat's name, with its key if the name does not show it.
    pub fn seat(&self, seat: &SeatView) -> String {
        self.seat_key(&seat.key)
    }

    /// The name of the seat of a key.
    pub fn seat_key(&self, key: &str) -> String {
        let number = key.strip_prefix('P').and_then(|number| number.parse::<u16>().ok());
        let Some(number) = number.filter(|number| *number > 0) else { return key.to_owned() };
        let name = self.words.seat(SeatId(number - 1));
        if name == key { name } else { format!("{name} [{key}]") }
    }

    /// A space's name, else its id.
    pub fn space(&self, id: &str) -> String {
        self.words.text(&key("space", id), &Args::new()).unwrap_or_else(|| id.to_owned())
    }

    /// A zone's name.
    pub fn zone(&self, zone: &ZoneView) -> String {
        let (name, owner) = zone.key.split_once('@').unwrap_or((&zone.key, ""));
        let args = Args::new().text("seat", self.seat_key(owner));
        self.words.text(&key("zone", name), &args).unwrap_or_else(|| name.replace('_', " "))
    }

    /// A piece: its kind, its face if it has several, its owner, what it carries.
    pub fn piece(&self, piece: &PieceView) -> String {
        let mut text = self.name("kind", &piece.kind);
        let def = self.def();
        if def.kind(&piece.kind).is_some_and(|kind| def.kinds[kind.index()].faces.len() > 1) {
            text.push_str(&format!(" ({})", self.name("face", &piece.face)));
        }
        if let Some(owner) = &piece.owner {
            text.push_str(&format!(" [{owner}]"));
        }
        let family = def.family(&piece.family).map(|family| &def.families[family.index()]);
        let mut carried = self.pools(&piece.pools);
        carried.extend(self.values(&piece.values, family.map_or(&[], |family| &family.values)));
        carried.extend(piece.holds.iter().filter(|zone| !is_empty(zone)).map(|zone| self.heap(zone)));
        if !carried.is_empty() {
            text.push_str(&format!(" {{{}}}", carried.join(", ")));
        }
        text
    }

    /// Everything in a zone without its order, alike things together.
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

    fn back(&self, family: &str) -> String {
        format!("?{}", self.name("family", family))
    }

    /// Pools with their counts.
    pub fn pools(&self, pools: &Counts) -> Vec<String> {
        pools.iter().map(|(pool, count)| format!("{} {count}", self.name("pool", pool))).collect()
    }

    /// Values that are not at their defaults.
    pub fn values(&self, values: &Values, defs: &[ValueDef]) -> Vec<String> {
        self.changed(values, defs, &BTreeMap::new())
    }

    /// Values that are not at their defaults, some of which begin with a stored value of their own.
    pub fn changed(&self, values: &Values, defs: &[ValueDef], own: &BTreeMap<usize, i32>) -> Vec<String> {
        let begins = |at: usize, def: &ValueDef| stored(self.def(), &def.ty, *own.get(&at).unwrap_or(&def.default));
        let shown = defs.iter().enumerate().filter_map(|(at, def)| {
            let value = values.get(&def.name).filter(|value| **value != begins(at, def))?;
            Some(self.value(&def.name, value))
        });
        shown.collect()
    }

    fn value(&self, name: &str, value: &Data) -> String {
        let name = self.name("value", name);
        match value {
            Data::Flag(true) => name,
            Data::Flag(false) => format!("{name}: {}", self.texts.get("no")),
            Data::Int(number) => format!("{name} {number}"),
            Data::Text(word) => format!("{name}: {}", self.words.word(word)),
            Data::Nil | Data::List(_) | Data::Map(_) => format!("{name}: —"),
        }
    }

    /// The numbers and words that a kind's face states: `price 6, income 3`.
    pub fn fields(&self, piece: &PieceView) -> Vec<String> {
        let def = self.def();
        let Some(kind) = def.kind(&piece.kind).map(|kind| &def.kinds[kind.index()]) else { return Vec::new() };
        let Some(face) = kind.faces.iter().find(|face| face.name == piece.face) else { return Vec::new() };
        let fields = def.families[kind.family.index()].fields.iter().zip(&face.fields);
        let numbers = fields.filter_map(|(field, data)| match (&field.ty, data) {
            (FieldType::Scalar(ValueType::Int), Data::Int(number)) => {
                Some(format!("{} {number}", self.name("field", &field.name)))
            }
            _ => None,
        });
        numbers.collect()
    }
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
