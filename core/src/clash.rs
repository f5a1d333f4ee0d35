//! Mods that change one thing differently: what it is, and who says what where. A regulation settles it by a choice.

use crate::data::Data;
use crate::diagnostic::Place;

/// Something that several packages change, of which only one can count.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Clash {
    /// `option:goal`, `kind:villa.price`, `rule:visit`, `effect:gust`.
    pub thing: String,
    /// Who changes it, in the order of loading.
    pub sides: Vec<Side>,
}

/// One package that changes it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Side {
    /// The package.
    pub package: String,
    /// Where.
    pub place: Place,
    /// What it would be, if it is a value.
    pub now: Option<Data>,
}

impl Clash {
    /// Take in what another finding says about the same thing; each package once.
    pub fn join(&mut self, other: &Clash) {
        for side in &other.sides {
            if self.sides.iter().all(|known| known.package != side.package) {
                self.sides.push(side.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_told_once_however_many_conflicts_it_is_in() {
        let side = |package: &str| Side { package: package.to_owned(), place: Place::file(package), now: None };
        let of =
            |sides: &[&str]| Clash { thing: "rule:visit".to_owned(), sides: sides.iter().map(|id| side(id)).collect() };
        let mut clash = of(&["a", "b"]);
        clash.join(&of(&["b", "c"]));
        assert_eq!(clash, of(&["a", "b", "c"]));
    }
}
