//! Ids that have other names under changed rules: what was recorded by the old ones is read by the new ones.
//!
//! A key says an id without saying what it names, so a word is replaced wherever it stands. Whether that was right
//! shows when the record is played: only the same game counts as the same.

use std::collections::BTreeMap;

use houserule_core::data::Data;

use super::divergence::Recorded;
use crate::play::Setup;
use crate::upgrade::renames::{renamed, renamed_data};

/// The old ids, each with its new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renamed(BTreeMap<String, String>);

impl FromIterator<(String, String)> for Renamed {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(names: I) -> Renamed {
        Renamed(names.into_iter().collect())
    }
}

impl Renamed {
    /// Has nothing another name?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The key of an option.
    pub fn key(&self, key: &str) -> String {
        renamed(key, &self.0)
    }

    /// What the referee sets.
    pub fn literal(&self, literal: &Data) -> Data {
        renamed_data(literal, &self.0)
    }

    pub(super) fn decision(&self, one: Recorded) -> Recorded {
        Recorded { key: self.key(&one.key), ..one }
    }

    pub(super) fn setup(&self, setup: &Setup) -> Setup {
        let option = |(id, value): &(String, Data)| (self.key(id), self.literal(value));
        let board = setup.board.as_ref().map(|board| self.key(board));
        Setup { board, options: setup.options.iter().map(option).collect(), ..setup.clone() }
    }
}
