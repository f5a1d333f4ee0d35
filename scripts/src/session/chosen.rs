//! What was chosen, as it was offered: enough to say a decision in any language long after the table has changed.
//!
//! The key of an option is what is recorded and compared; this is only for telling people. A piece is remembered with
//! the side that was up and with who knew it, so that a decision tells a reader no more than they saw.

use houserule_core::ids::Thing;
use houserule_core::table::Table;

use crate::host::{Told, seen_by, told_piece};
use crate::question::{Choice, Part, Question};

/// What was chosen, as it was offered.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Chosen {
    /// The mod whose text the question was, if it was a mod's own.
    pub asked_by: Option<String>,
    /// What the question spoke of.
    pub about: Vec<(String, Told)>,
    /// The parts of the option: a name first, if it has one.
    pub parts: Vec<Told>,
    /// What the option said by name.
    pub named: Vec<(String, Told)>,
    /// Was it answered in secret, while others answered theirs?
    #[serde(default)]
    pub is_secret: bool,
}

impl Chosen {
    pub(super) fn new(table: &Table, question: &Question, choice: &Choice) -> Chosen {
        let named =
            |list: &[(String, Part)]| list.iter().map(|(name, part)| (name.clone(), told(table, part))).collect();
        Chosen {
            asked_by: question.asked_by.clone(),
            about: named(&question.about),
            parts: choice.parts.iter().map(|part| told(table, part)).collect(),
            named: named(&choice.named),
            is_secret: question.is_secret,
        }
    }

    /// Did its question speak of the same things as another one does?
    pub fn speaks_as(&self, question: &Question) -> bool {
        let is_same = |told: &Told, part: &Part| match (told, part) {
            (Told::Piece { piece, .. }, Part::Thing(Thing::Piece(other))) => piece == other,
            (Told::Thing(thing), Part::Thing(other)) => thing == other,
            (Told::Number(number), Part::Number(other)) => number == other,
            (Told::Text(text), Part::Text(other)) => text == other,
            (Told::List(told), Part::List(parts)) => told.len() == parts.len(),
            _ => false,
        };
        self.about.len() == question.about.len()
            && self.about.iter().zip(&question.about).all(|((_, told), (_, part))| is_same(told, part))
    }

    /// Did its question speak of the same things as the question of another decision did?
    pub fn speaks_alike(&self, other: &Chosen) -> bool {
        let is_same = |one: &Told, other: &Told| match (one, other) {
            // what else is known of it may have changed in between
            (Told::Piece { piece, .. }, Told::Piece { piece: other, .. }) => piece == other,
            _ => one == other,
        };
        self.about.len() == other.about.len()
            && self.about.iter().zip(&other.about).all(|((_, one), (_, other))| is_same(one, other))
    }

    /// What lies open once the decision is carried out is known from then on.
    pub(super) fn learn(&mut self, table: &Table) {
        for one in self.all_mut() {
            if let Told::Piece { piece, seen, .. } = one
                && piece.index() < table.piece_count()
            {
                *seen |= seen_by(table, *piece);
            }
        }
    }

    /// About how much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let named = self.about.iter().chain(&self.named).map(|(name, told)| name.len() + told.bytes());
        named.chain(self.parts.iter().map(Told::bytes)).sum()
    }

    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Told> {
        let named = self.about.iter_mut().chain(&mut self.named).map(|(_, told)| told);
        self.parts.iter_mut().chain(named)
    }
}

fn told(table: &Table, part: &Part) -> Told {
    match part {
        Part::Thing(Thing::Piece(piece)) => told_piece(table, *piece),
        Part::Thing(thing) => Told::Thing(*thing),
        Part::Number(number) => Told::Number(*number),
        Part::Text(text) => Told::Text(text.clone()),
        Part::List(parts) => Told::List(parts.iter().map(|part| told(table, part)).collect()),
    }
}
