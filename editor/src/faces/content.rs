//! What a card says: its name, its text and its fields in the reader's language, from checked definitions and texts.

use std::collections::BTreeMap;

use houserule_core::card_layout::{CardLayout, Region, Show};
use houserule_core::data::Data;
use houserule_core::def::{Copies, FieldType, GameDef, KindDef, ValueType};
use houserule_core::ids::KindId;
use houserule_core::locale::{Args, Lang, Locale, key};

use super::words;
use crate::names::capital;

/// Where words come from.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The definitions.
    pub def: &'a GameDef,
    /// The texts.
    pub locale: &'a Locale,
    /// The reader's language.
    pub lang: Lang,
}

/// What a field of a card holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Nothing.
    #[default]
    Nothing,
    /// A number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// A word or an id, and its name.
    Word {
        /// The word or id.
        id: String,
        /// In the reader's language.
        said: String,
    },
    /// A number of each.
    Counts(Vec<(String, i64)>),
    /// Several things, by their names.
    Said(String),
}

/// What one face of a card says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardContent {
    /// The kind's id.
    pub id: String,
    /// The face.
    pub face: String,
    /// Its name.
    pub name: String,
    /// What is written on it.
    pub text: String,
    /// The family's name.
    pub family: String,
    /// The face's name.
    pub face_name: String,
    /// How many there are.
    pub copies: String,
    fields: BTreeMap<String, (String, Shown)>,
    counted: BTreeMap<String, String>,
    phrases: BTreeMap<String, String>,
}

impl Shown {
    /// Is there something to show?
    pub fn is_some(&self) -> bool {
        match self {
            Shown::Nothing | Shown::Number(0) | Shown::Flag(false) => false,
            Shown::Counts(counts) => !counts.is_empty(),
            Shown::Said(said) => !said.is_empty(),
            _ => true,
        }
    }
}

impl CardContent {
    /// What a face of a kind says. `amended` gives numbers that differ from the files, by the field's place.
    pub fn new(
        source: &Source<'_>,
        layout: &CardLayout,
        kind: KindId,
        face: usize,
        amended: &dyn Fn(usize) -> Option<i32>,
    ) -> CardContent {
        let def = source.def;
        let Some(kind) = def.kinds.get(kind.index()) else { return CardContent::default() };
        let family = &def.families[kind.family.index()];
        let side = kind.faces.get(face).or(kind.faces.first());
        let face_id = side.map(|side| side.name.clone()).unwrap_or_default();
        let mut content = CardContent {
            id: kind.id.clone(),
            face_name: source.name("face", &face_id),
            family: capital(&source.name("family", &family.id)),
            copies: copies(kind),
            ..CardContent::default()
        };
        // texts of cards may name options; without a game that runs, their defaults
        let options = def.options.iter().filter(|option| option.composed.is_none());
        let mut args = options.fold(Args::new(), |args, option| {
            let shown = source.scalar(&option.ty, option.start.into());
            words::with_field(args, &option.id.replace(['.', ':'], "-"), &shown, source)
        });
        for (at, field) in family.fields.iter().enumerate() {
            let data = side.and_then(|side| side.fields.get(at)).unwrap_or(&Data::Nil);
            let shown = match (&field.ty, amended(at)) {
                (FieldType::Scalar(ty), Some(stored)) => source.scalar(ty, stored.into()),
                (ty, _) => source.shown(ty, data),
            };
            args = words::with_field(args, &field.name, &shown, source);
            if let Shown::Counts(counts) = &shown {
                content.counted.extend(counts.iter().map(|(name, _)| (name.clone(), source.counted(name))));
            }
            content.fields.insert(field.name.clone(), (source.name("field", &field.name), shown));
        }
        let said = |prefix: &str| {
            let several = kind.faces.len() > 1;
            let of_face = || source.text(&key(prefix, &format!("{}-{face_id}", kind.id)), &args);
            several.then(of_face).flatten().or_else(|| source.text(&key(prefix, &kind.id), &args))
        };
        content.name = capital(&said("kind").unwrap_or_else(|| kind.id.replace('_', " ")));
        content.text = said("text").unwrap_or_default();
        for region in &layout.regions {
            if let Show::Phrase(key) = &region.show {
                content.phrases.insert(key.clone(), source.text(key, &args).unwrap_or_else(|| key.clone()));
            }
        }
        content.face = face_id;
        content
    }

    /// What a field holds.
    pub fn field(&self, name: &str) -> &Shown {
        self.fields.get(name).map_or(&Shown::Nothing, |(_, shown)| shown)
    }

    /// The name of a field.
    pub fn field_name(&self, name: &str) -> String {
        self.fields.get(name).map_or_else(|| name.to_owned(), |(title, _)| title.clone())
    }

    /// What a field holds, as text.
    pub fn said(&self, name: &str) -> String {
        match self.field(name) {
            Shown::Nothing => String::new(),
            Shown::Number(number) => number.to_string(),
            Shown::Flag(flag) => if *flag { "✓" } else { "" }.to_owned(),
            Shown::Word { said, .. } | Shown::Said(said) => capital(said),
            Shown::Counts(counts) => {
                let one = |(name, count): &(String, i64)| format!("{} {count}", self.count_name(name));
                counts.iter().map(one).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// The counts of fields: for numbers under the field's name, for maps under the names of their entries.
    pub fn counts(&self, fields: &[String]) -> Vec<(String, i64)> {
        let mut counts = Vec::new();
        for field in fields {
            match self.field(field) {
                Shown::Number(number) if *number != 0 => counts.push((field.clone(), *number)),
                Shown::Counts(list) => counts.extend(list.iter().cloned()),
                _ => {}
            }
        }
        counts
    }

    /// The name of something that is counted.
    pub fn count_name(&self, name: &str) -> String {
        self.counted.get(name).cloned().unwrap_or_else(|| self.field_name(name))
    }

    /// A text of the package with the card's fields in it.
    pub fn phrase(&self, key: &str) -> &str {
        self.phrases.get(key).map_or("", String::as_str)
    }

    /// The word by which a colour is chosen.
    pub fn word(&self, field: &str) -> Option<String> {
        if field == "face" {
            return Some(self.face.clone());
        }
        match self.field(field) {
            Shown::Word { id, .. } => Some(id.clone()),
            Shown::Flag(flag) => Some(flag.to_string()),
            Shown::Number(number) => Some(number.to_string()),
            _ => Some("none".to_owned()),
        }
    }

    /// Does this face have a region?
    pub fn has(&self, region: &Region) -> bool {
        (region.faces.is_empty() || region.faces.contains(&self.face))
            && region.when.as_ref().is_none_or(|field| self.field(field).is_some())
    }
}

fn copies(kind: &KindDef) -> String {
    match kind.copies {
        Copies::Count(count) => count.to_string(),
        Copies::PerSeat(count) => format!("{count}×"),
        Copies::Endless => "∞".to_owned(),
    }
}

impl Source<'_> {
    pub(super) fn text(&self, key: &str, args: &Args) -> Option<String> {
        self.locale.text(self.lang, key, args)
    }

    fn name(&self, sort: &str, id: &str) -> String {
        self.text(&key(sort, id), &Args::new()).unwrap_or_else(|| id.replace('_', " "))
    }

    pub(super) fn word(&self, word: &str) -> String {
        let sorts = ["word", "kind", "pool"];
        let text = sorts.iter().find_map(|sort| self.text(&key(sort, word), &Args::new()));
        text.unwrap_or_else(|| word.to_owned())
    }

    fn counted(&self, name: &str) -> String {
        let sorts = ["pool", "word", "field"];
        let text = sorts.iter().find_map(|sort| self.text(&key(sort, name), &Args::new()));
        text.unwrap_or_else(|| name.replace('_', " "))
    }

    fn shown(&self, ty: &FieldType, data: &Data) -> Shown {
        match (ty, data) {
            (_, Data::Nil) => Shown::Nothing,
            (FieldType::Scalar(ty), Data::Int(stored)) => self.scalar(ty, *stored),
            (FieldType::Text, Data::Text(text)) if !text.is_empty() => {
                Shown::Word { id: text.clone(), said: self.word(text) }
            }
            (FieldType::List(of), Data::List(items)) => {
                let said: Vec<String> = items.iter().map(|item| said(&self.shown(of, item))).collect();
                let are_numbers = **of == FieldType::Scalar(ValueType::Int);
                Shown::Said(said.join(if are_numbers { " · " } else { ", " }))
            }
            (FieldType::Map(of), Data::Map(items)) => {
                let number = |data: &Data| match self.shown(of, data) {
                    Shown::Number(number) => Some(number),
                    _ => None,
                };
                let mut counts: Vec<(String, i64)> =
                    items.iter().filter_map(|(name, data)| Some((name.clone(), number(data)?))).collect();
                let pools = &self.def.pools;
                counts.retain(|(_, count)| *count != 0);
                counts.sort_by_key(|(name, _)| pools.iter().position(|pool| pool.name == *name).unwrap_or(pools.len()));
                if counts.is_empty() && !items.is_empty() && items.values().all(|data| number(data).is_none()) {
                    let one = |(name, data): (&String, &Data)| format!("{name}: {}", said(&self.shown(of, data)));
                    return Shown::Said(items.iter().map(one).collect::<Vec<_>>().join(", "));
                }
                Shown::Counts(counts)
            }
            (FieldType::Data, data) => Shown::Said(plain(data)),
            _ => Shown::Nothing,
        }
    }

    fn scalar(&self, ty: &ValueType, stored: i64) -> Shown {
        let word = |id: String| Shown::Word { said: self.word(&id), id };
        let at = usize::try_from(stored - 1).ok();
        match ty {
            ValueType::Int => Shown::Number(stored),
            ValueType::Flag => Shown::Flag(stored != 0),
            ValueType::Symbol(_) => {
                at.and_then(|at| self.def.symbols.get(at)).map_or(Shown::Nothing, |one| word(one.clone()))
            }
            ValueType::Kind => {
                at.and_then(|at| self.def.kinds.get(at)).map_or(Shown::Nothing, |kind| word(kind.id.clone()))
            }
            _ if stored == 0 => Shown::Nothing,
            _ => Shown::Number(stored),
        }
    }
}

fn said(shown: &Shown) -> String {
    match shown {
        Shown::Number(number) => number.to_string(),
        Shown::Flag(flag) => flag.to_string(),
        Shown::Word { said, .. } | Shown::Said(said) => said.clone(),
        Shown::Nothing | Shown::Counts(_) => String::new(),
    }
}

fn plain(data: &Data) -> String {
    match data {
        Data::Nil => String::new(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(text) => text.clone(),
        Data::List(items) => items.iter().map(plain).collect::<Vec<_>>().join(", "),
        Data::Map(items) => {
            let one = |(name, data): (&String, &Data)| format!("{name}: {}", plain(data));
            items.iter().map(one).collect::<Vec<_>>().join(", ")
        }
    }
}
