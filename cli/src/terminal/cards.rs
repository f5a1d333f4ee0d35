//! What is known of cards: what is written on them, their numbers, and where the reader sees them lie.
//!
//! What is written on a kind is no secret; where its pieces lie comes from a view.

use houserule_core::ids::{KindId, Thing};
use houserule_core::key::key_of;
use houserule_core::locale::Args;
use houserule_core::table::Table;
use houserule_core::view::{PieceView, View, ZoneView};
use houserule_scripts::question::{Part, Question};

use super::columns::wrapped;
use super::names::Names;
use super::typed::markers;
use crate::desk::{Desk, Tone};

/// The zone that holds what is not in play.
const BOX: &str = "box";

/// A kind with one of its faces up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side {
    kind: KindId,
    face: usize,
}

/// What a reader may look up.
pub struct Cards<'a> {
    /// The names for this reader.
    pub names: Names<'a>,
    /// What this reader sees.
    pub view: &'a View,
    /// The table, for the numbers of kinds.
    pub table: &'a Table,
}

impl Cards<'_> {
    /// The cards that somebody means by what was typed: if nothing was typed, all in play that have something to say;
    /// otherwise those of the option with a number; those with a key; those with a name, a beginning of it, or a part
    /// of it.
    pub fn meant(&self, typed: &str, question: Option<&Question>) -> Vec<Side> {
        if typed.is_empty() {
            let mut all: Vec<Side> = self.in_play().map(|(side, ..)| side).collect();
            all.retain(|side| self.text(*side).is_some());
            return once_each(all);
        }
        if let Some(question) = question
            && let Some(at) = markers(question).iter().position(|marker| marker == typed)
        {
            return self.of_parts(&question.options[at].parts);
        }
        let keyed = self.in_play().filter(|(_, _, piece)| piece.key == typed || piece.kind == typed);
        let keyed: Vec<Side> = keyed.map(|(side, ..)| side).collect();
        if !keyed.is_empty() {
            return once_each(keyed);
        }
        let wanted = typed.to_lowercase();
        let named = |fits: &dyn Fn(&str) -> bool| -> Vec<Side> {
            let sides = self.all().into_iter().filter(|side| fits(&self.name(*side).to_lowercase()));
            sides.collect()
        };
        let by_id =
            || self.all().into_iter().filter(|side| self.table.layout().def.kinds[side.kind.index()].id == typed);
        let tries = [
            named(&|name| name == wanted),
            by_id().collect(),
            named(&|name| name.starts_with(&wanted)),
            named(&|name| name.contains(&wanted)),
        ];
        tries.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// What is known about the option with a number or key besides its cards: what it means, and the spaces that it
    /// names. If it names nothing, at least its words are shown.
    pub fn about_option(&self, typed: &str, question: Option<&Question>, desk: &Desk) -> Vec<String> {
        let Some(question) = question else { return Vec::new() };
        let marked = markers(question).iter().position(|marker| marker == typed);
        let keyed = || question.options.iter().position(|option| option.key == typed);
        let Some(option) = marked.or_else(keyed).map(|at| &question.options[at]) else { return Vec::new() };
        let name = option.key.split(':').next().unwrap_or_default();
        let about = self.names.words.about(self.table, name);
        let mut lines: Vec<String> = about.iter().flat_map(|text| wrapped(text, desk.width, 0, 2)).collect();
        let parts = option.parts.iter().chain(option.named.iter().map(|(_, part)| part));
        let mut told: Vec<String> = Vec::new();
        for part in parts {
            let Part::Thing(thing @ Thing::Zone(_)) = part else { continue };
            let id = key_of(self.table, *thing);
            if !told.contains(&id) {
                lines.extend(self.names.space_lines(self.view, &id));
                told.push(id);
            }
        }
        if lines.is_empty() && self.of_parts(&option.parts).is_empty() {
            lines.push(self.names.words.choice(self.table, question, option));
        }
        lines
    }

    /// The cards that the options of a question name and that have something to say, each one once.
    pub fn named_by(&self, question: &Question) -> Vec<Side> {
        let mut sides: Vec<Side> = question.options.iter().flat_map(|option| self.of_parts(&option.parts)).collect();
        sides.retain(|side| self.text(*side).is_some());
        once_each(sides)
    }

    /// A card on one line: its name and what is written on it.
    pub fn line(&self, side: Side, desk: &Desk) -> String {
        let text = self.text(side).unwrap_or_default().replace('\n', " ");
        desk.toned(Tone::Faint, &format!("{}: {text}", self.name(side)))
    }

    /// Everything that is known about a card, as lines.
    pub fn lines(&self, side: Side, desk: &Desk) -> Vec<String> {
        let def = &self.table.layout().def;
        let family = &def.families[def.kinds[side.kind.index()].family.index()].id;
        let name = desk.toned(Tone::Strong, &self.name(side));
        let mut lines = vec![format!("{name} · {}", self.names.name("family", family))];
        let text = self.text(side).unwrap_or_default();
        lines.extend(text.lines().flat_map(|line| wrapped(line, desk.width, 2, 2)));
        lines.extend(self.back_lines(side, desk));
        let numbers = self.names.words.card_numbers(self.table, side.kind, side.face);
        let numbers = numbers.iter().filter(|(field, _)| self.names.words.tells_field(field));
        let numbers: Vec<String> =
            numbers.map(|(field, number)| format!("{} {number}", self.names.name("field", field))).collect();
        if !numbers.is_empty() {
            let told = wrapped(&numbers.join(", "), desk.width, 2, 2);
            lines.extend(told.iter().map(|line| desk.toned(Tone::Faint, line)));
        }
        let mut places: Vec<(String, usize)> = Vec::new();
        for (_, zone, _) in self.in_play().filter(|(other, ..)| *other == side) {
            let place = self.place(zone);
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, count)) => *count += 1,
                None => places.push((place, 1)),
            }
        }
        if !places.is_empty() {
            let told =
                places.into_iter().map(|(place, count)| if count == 1 { place } else { format!("{place} ×{count}") });
            lines.push(desk.toned(Tone::Faint, &format!("  → {}", told.collect::<Vec<_>>().join(", "))));
        }
        lines
    }

    /// What is written on the other sides of a card.
    fn back_lines(&self, side: Side, desk: &Desk) -> Vec<String> {
        let faces = self.table.layout().def.kinds[side.kind.index()].faces.len();
        let others = (0..faces).filter(|face| *face != side.face).map(|face| Side { face, ..side });
        let told = others.filter_map(|other| Some((self.name(other), self.text(other)?)));
        told.flat_map(|(name, text)| {
            let args = Args::new().text("name", name).text("text", text.replace('\n', " "));
            wrapped(&self.names.texts.text("card-back", &args), desk.width, 2, 4)
        })
        .collect()
    }

    fn text(&self, side: Side) -> Option<String> {
        self.names.words.card_text(self.table, side.kind, side.face)
    }

    fn name(&self, side: Side) -> String {
        let kind = &self.table.layout().def.kinds[side.kind.index()];
        self.names.kind(kind, side.face)
    }

    fn place(&self, zone: &ZoneView) -> String {
        if self.view.spaces.iter().any(|space| space.zone.key == zone.key) {
            return self.names.space(&zone.key);
        }
        let name = self.names.zone(zone);
        match zone.key.split_once('@') {
            Some((_, owner)) => format!("{name} [{owner}]"),
            None => name,
        }
    }

    /// Every face of every kind.
    fn all(&self) -> Vec<Side> {
        let kinds = self.table.layout().def.kinds.iter().enumerate();
        kinds
            .flat_map(|(at, kind)| (0..kind.faces.len()).map(move |face| Side { kind: KindId::at(at), face }))
            .collect()
    }

    /// The pieces that the reader sees, except those in the box.
    fn in_play(&self) -> impl Iterator<Item = (Side, &ZoneView, &PieceView)> {
        let pieces = self.view.all_pieces().into_iter().filter(|(zone, _)| zone.key != BOX);
        pieces.filter_map(|(zone, piece)| {
            let def = &self.table.layout().def;
            let kind = def.kind(&piece.kind)?;
            let face = def.kinds[kind.index()].faces.iter().position(|face| face.name == piece.face)?;
            Some((Side { kind, face }, zone, piece))
        })
    }

    /// The cards that the parts of an option name, as far as the reader sees them.
    fn of_parts(&self, parts: &[Part]) -> Vec<Side> {
        let sides = parts.iter().flat_map(|part| match part {
            Part::Thing(Thing::Piece(piece)) if self.names.words.sees(self.table, *piece) => {
                vec![Side { kind: self.table.kind_of(*piece), face: self.table.face_of(*piece) }]
            }
            Part::Thing(Thing::Kind(kind)) => {
                let faces = self.table.layout().def.kinds[kind.index()].faces.len();
                (0..faces).map(|face| Side { kind: *kind, face }).collect()
            }
            _ => Vec::new(),
        });
        once_each(sides.collect())
    }
}

fn once_each(sides: Vec<Side>) -> Vec<Side> {
    let mut once = Vec::new();
    for side in sides {
        if !once.contains(&side) {
            once.push(side);
        }
    }
    once
}
