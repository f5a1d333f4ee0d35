//! Whose change counts where mods conflict: written in the regulation that is open; without one, kept as a regulation of
//! the window's own, which is loaded last like any other and written down when the settings are saved as a regulation.

use std::collections::BTreeMap;

use houserule_core::content::{PackageFiles, regulation};
use houserule_core::ron::{Change, EditError, quoted};

use super::{Document, Gesture, Package};

/// The id of the window's own regulation.
const OWN: &str = "regulation";

impl Document {
    /// The choices that hold: the thing, and the package that counts.
    pub fn choices(&self) -> Vec<(String, String)> {
        match self.regulation_text() {
            Some((_, text)) => regulation::choices_of(text),
            None => self.choices.clone().into_iter().collect(),
        }
    }

    /// The choices that no file holds.
    pub fn own_choices(&self) -> &BTreeMap<String, String> {
        &self.choices
    }

    /// Let a package count where mods conflict about a thing; `None`: nobody has chosen.
    pub fn choose(&mut self, thing: &str, package: Option<&str>, gesture: &Gesture) -> Result<(), EditError> {
        if let Some((name, text)) = self.regulation_text() {
            let changes = written(thing, package, &regulation::choices_of(text));
            return self.change_ron(&name, &changes, gesture);
        }
        match package {
            Some(package) => self.choices.insert(thing.to_owned(), package.to_owned()),
            None => self.choices.remove(thing),
        };
        self.version += 1;
        Ok(())
    }

    /// The window's own regulation, if something was chosen and no other is open.
    pub(super) fn choosing(&self) -> Option<PackageFiles> {
        if self.choices.is_empty() || self.regulation_text().is_some() {
            return None;
        }
        let game = self.packages.iter().find(|package| package.file("game.ron").is_some())?;
        let text = format!("(game: {}, choices: {})\n", quoted(&game.id), map_of(self.choices.iter()));
        let files = [(regulation::file_of(OWN), text.into_bytes())];
        Some(PackageFiles { id: OWN.to_owned(), files: files.into() })
    }

    /// The regulation that is open: the name of its file, and its text.
    fn regulation_text(&self) -> Option<(String, &str)> {
        let package = self.packages.iter().find(|package| Package::is_regulation(package))?;
        let path = regulation::file_of(&package.id);
        Some((format!("{}/{path}", package.id), package.file(&path)?.text()?))
    }
}

/// What a choice changes in a regulation that holds these.
fn written(thing: &str, package: Option<&str>, known: &[(String, String)]) -> Vec<Change> {
    let is_known = known.iter().any(|(one, _)| one == thing);
    match package {
        Some(package) if known.is_empty() => {
            vec![Change::set(&["choices"], format!("{{ {}: {} }}", quoted(thing), quoted(package)))]
        }
        Some(package) => vec![Change::set(&["choices", thing], quoted(package))],
        None if !is_known => Vec::new(),
        None if known.len() == 1 => vec![Change::remove(&["choices"])],
        None => vec![Change::remove(&["choices", thing])],
    }
}

/// Choices as RON.
fn map_of<'c>(choices: impl Iterator<Item = (&'c String, &'c String)>) -> String {
    let entries: Vec<String> =
        choices.map(|(thing, package)| format!("{}: {}", quoted(thing), quoted(package))).collect();
    format!("{{ {} }}", entries.join(", "))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use houserule_core::ron::change;
    use houserule_scripts::shelf::Shelved;

    use super::*;

    #[test]
    fn a_choice_is_written_into_the_regulation_and_taken_out_again() {
        let text = "(\n    game: \"fair\",\n    // mods\n    packages: [\"a\", \"b\"],\n)\n";
        let chosen = change(text, &written("rule:visit", Some("a"), &[])).unwrap();
        assert_eq!(regulation::choices_of(&chosen), [("rule:visit".to_owned(), "a".to_owned())]);
        assert!(chosen.contains("// mods"), "{chosen}");
        let known = regulation::choices_of(&chosen);
        let both = change(&chosen, &written("option:goal", Some("b"), &known)).unwrap();
        let other = change(&both, &written("rule:visit", Some("b"), &regulation::choices_of(&both))).unwrap();
        assert_eq!(regulation::choices_of(&other)[0].1, "b");
        let one = change(&other, &written("option:goal", None, &regulation::choices_of(&other))).unwrap();
        let none = change(&one, &written("rule:visit", None, &regulation::choices_of(&one))).unwrap();
        assert_eq!(none, text);
    }

    #[test]
    fn without_a_regulation_the_choices_are_a_package_of_their_own_and_only_of_mods_that_are_there() {
        let shelved = |id: &str, file: &str| Shelved {
            folder: PathBuf::from(id),
            files: PackageFiles { id: id.to_owned(), files: [(file.to_owned(), b"()".to_vec())].into() },
        };
        let choices: BTreeMap<String, String> =
            [("rule:visit", "a"), ("rule:sale", "gone")].map(|(thing, id)| (thing.to_owned(), id.to_owned())).into();
        let packages = vec![shelved("fair", "game.ron"), shelved("a", "mod.ron")];
        let document = Document::with_choices(packages, choices);
        let last = document.package_files().pop().unwrap();
        let text = String::from_utf8(last.files["regulation.ron"].clone()).unwrap();
        assert_eq!(regulation::game_of(&text).as_deref(), Some("fair"));
        assert_eq!(regulation::choices_of(&text), [("rule:visit".to_owned(), "a".to_owned())]);
    }
}
