//! Labels of spaces, as verbs that search the board read them: from the table's own cells where a value of spaces holds
//! words, from the board, or from a table that a script gives.

use houserule_core::def::ValueType;
use houserule_core::ids::Thing;
use houserule_core::layout::Place;
use houserule_core::say;

use crate::raw::call::{Call, Kind, Raise, unknown};

/// The most labels and the most states that rules of passing can speak of.
pub(super) const MOST_NAMES: usize = 200;

/// Names in the order in which they were met.
#[derive(Default)]
pub(super) struct Names(pub(super) Vec<String>);

impl Names {
    pub(super) fn known(&self, name: &str) -> Option<u8> {
        self.0.iter().position(|known| known == name).map(|at| at as u8)
    }

    pub(super) fn number(&mut self, name: &str) -> Result<u8, Raise> {
        if let Some(known) = self.known(name) {
            return Ok(known);
        }
        if self.0.len() == MOST_NAMES {
            return Err(Raise::new(say!("table-has-too-many-entries", most = MOST_NAMES)));
        }
        self.0.push(name.to_owned());
        Ok(self.0.len() as u8 - 1)
    }
}

/// Where the label of a space is read.
pub(super) enum Labels {
    /// In a value of spaces that holds words: for each stored number, the label.
    Value(usize, Vec<Option<u32>>),
    /// By space.
    Listed(Vec<Option<u32>>),
}

impl Labels {
    /// Read what says the labels; names that have not been mentioned are labels too, if `all`.
    pub(super) fn read(call: &Call<'_>, at: i32, names: &mut Names, all: bool) -> Result<Labels, Raise> {
        let layout = call.host.layout_arc();
        let board = layout.board();
        let count = board.map_or(0, |board| board.spaces.len());
        let mut number = |name: &str| match all {
            true => names.number(name).map(|at| Some(u32::from(at))),
            false => Ok(names.known(name).map(u32::from)),
        };
        if call.kind(at) == Kind::Table {
            let mut listed = vec![None; count];
            call.spend(count / 4)?;
            for (thing, name) in call.thing_pairs(at, |call, at| call.text(at).map(str::to_owned))? {
                match thing {
                    Thing::Zone(zone) if let Place::Space(space) = call.host.table.place_of(zone) => {
                        listed[usize::from(space)] = number(&name)?;
                    }
                    _ => return Err(call.expected(at, say!("labels-of-spaces"))),
                }
            }
            return Ok(Labels::Listed(listed));
        }
        let name = call.text(at).map_err(|_| call.expected(at, say!("labels-of-spaces")))?;
        let spaces = || board.into_iter().flat_map(|board| &board.spaces);
        match name {
            "group" => return spaces().map(|space| number(&space.group)).collect::<Result<_, _>>().map(Labels::Listed),
            "region" => {
                let id = |at: Option<u16>| at.and_then(|at| Some(board?.regions[usize::from(at)].id.as_str()));
                let labels = spaces().map(|space| id(space.region).map_or(Ok(None), &mut number));
                return labels.collect::<Result<_, _>>().map(Labels::Listed);
            }
            _ => {}
        }
        let values = &layout.def.space_values;
        let words = || values.iter().filter(|value| matches!(value.ty, ValueType::Symbol(_)));
        let Some(value) = values.iter().position(|value| value.name == name) else {
            let known = words().map(|value| value.name.as_str()).chain(["group", "region"]);
            return Err(unknown(say!("no-words-on-spaces", name), name, known));
        };
        let ValueType::Symbol(known) = &values[value].ty else {
            return Err(Raise::new(say!("no-words-on-spaces", name)));
        };
        let mut by_word = vec![None; layout.def.symbols.len() + 1];
        for word in known {
            by_word[word.index() + 1] = number(&layout.def.symbols[word.index()])?;
        }
        Ok(Labels::Value(value, by_word))
    }

    pub(super) fn of(&self, call: &Call<'_>, space: u16) -> Option<u32> {
        match self {
            Labels::Listed(listed) => listed[usize::from(space)],
            Labels::Value(value, by_word) => {
                let stored = call.host.table.get(call.host.layout().space_cell(space, *value));
                by_word.get(usize::try_from(stored).ok()?).copied().flatten()
            }
        }
    }
}
