//! Who set what: for everything that packages and regulations may set, the package, the file and line, and what it was
//! before. Noted while content is read, from the weakest to the one that holds.

use std::collections::BTreeMap;

use crate::data::Data;
use crate::diagnostic::Place;

/// One setting of a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The package or regulation.
    pub package: String,
    /// Where it says so.
    pub place: Place,
    /// What it was before; `None` where it is declared.
    pub was: Option<Data>,
    /// What it is from here on.
    pub now: Data,
}

/// All settings, by thing: `option:goal`, `range:goal`, `kind:villa.price`, `kind:villa.copies`, and, for kinds that do
/// not state a field, `field:building.price`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins {
    by_thing: BTreeMap<String, Vec<Origin>>,
    /// What packages would set, where the regulation lets another one count.
    passed_over: BTreeMap<String, Vec<Origin>>,
}

impl Origins {
    /// Note that a package sets a thing; what it was before is what was noted last.
    pub(crate) fn note(&mut self, thing: String, package: &str, place: Place, now: Data) {
        let all = self.by_thing.entry(thing).or_default();
        let was = all.last().map(|last| last.now.clone());
        all.push(Origin { package: package.to_owned(), place, was, now });
    }

    /// Note that a package would set a thing, but that the regulation lets another package count.
    pub(crate) fn pass_over(&mut self, thing: String, package: &str, place: Place, now: Data) {
        let origin = Origin { package: package.to_owned(), place, was: None, now };
        self.passed_over.entry(thing).or_default().push(origin);
    }

    /// Who would set a thing, if the regulation had not chosen somebody else.
    pub fn passed_over(&self, thing: &str) -> &[Origin] {
        self.passed_over.get(thing).map_or(&[], Vec::as_slice)
    }

    /// Who set a thing, the one that holds last.
    pub fn of(&self, thing: &str) -> &[Origin] {
        self.by_thing.get(thing).map_or(&[], Vec::as_slice)
    }

    /// All things that were set, in the order of their names.
    pub fn things(&self) -> impl Iterator<Item = (&str, &[Origin])> {
        self.by_thing.iter().map(|(thing, all)| (thing.as_str(), all.as_slice()))
    }
}
