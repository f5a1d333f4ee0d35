//! The sentences of a game's rulebooks, found by the number of their clause.
//!
//! A clause is a paragraph, bullet or heading that begins with its id in bold: `**DM-010** Roll two dice.`

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::locale::Lang;
use houserule_scripts::lint::clauses;

/// All clauses of some packages in one language, else in the other.
pub struct Rulebook {
    clauses: BTreeMap<String, String>,
}

impl Rulebook {
    /// The rulebooks of packages.
    pub fn new(packages: &[PackageFiles], lang: Lang) -> Rulebook {
        let mut clauses = BTreeMap::new();
        // What is read later wins: the reader's language over the other, a mod over its game.
        for lang in [lang.other(), lang] {
            for package in packages {
                let bytes = package.files.get(&format!("rulebook/{lang}.md"));
                if let Some(text) = bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()) {
                    clauses.extend(read(text));
                }
            }
        }
        Rulebook { clauses }
    }

    /// The sentence of a clause.
    pub fn clause(&self, id: &str) -> Option<&str> {
        self.clauses.get(id).map(String::as_str)
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.clauses.len()
    }
}

fn read(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let sentence = |line: usize| {
        let first = lines[line].splitn(3, "**").nth(2).unwrap_or_default();
        let goes_on = |line: &&&str| !line.trim().is_empty() && !begins_something(line);
        let more = lines[line + 1..].iter().take_while(goes_on).map(|line| line.trim());
        std::iter::once(first.trim()).chain(more).collect::<Vec<_>>().join(" ")
    };
    clauses::defined(text).map(|(id, line, _)| (id.to_owned(), sentence(line as usize - 1))).collect()
}

/// Does a line begin a heading, an item or a clause of its own?
fn begins_something(line: &str) -> bool {
    ["#", "- ", "* ", "+ ", "**"].iter().any(|mark| line.trim_start().starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(files: &[(&str, &str)]) -> PackageFiles {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
        PackageFiles { id: "fair".to_owned(), files }
    }

    #[test]
    fn clauses_are_paragraphs_bullets_and_headings() {
        let text = "# Fair\n\n**FA-010** Roll two\ndice.\n\n- **FA-020** Pay one.\n- not a clause\n\n## **FA-030** The end\n\nText.\n";
        let book = Rulebook::new(&[package(&[("rulebook/en.md", text)])], Lang::En);
        assert_eq!(book.clause("FA-010"), Some("Roll two dice."));
        assert_eq!(book.clause("FA-020"), Some("Pay one."));
        assert_eq!(book.clause("FA-030"), Some("The end"));
        assert_eq!(book.len(), 3);
    }

    #[test]
    fn the_readers_language_is_preferred() {
        let both =
            package(&[("rulebook/en.md", "**FA-001** One.\n\n**FA-002** Two."), ("rulebook/ru.md", "**FA-001** Раз.")]);
        let book = Rulebook::new(&[both], Lang::Ru);
        assert_eq!((book.clause("FA-001"), book.clause("FA-002")), (Some("Раз."), Some("Two.")));
    }
}
