//! Which chapters and clauses are shown: those that match the search, or those that nothing quotes or tries.

use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_scripts::rulebook::index::{BookLine, ClauseEntry, ClauseIndex};

/// Which clauses are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Only those that neither rule nor content quotes.
    pub only_unquoted: bool,
    /// Only those that no test names.
    pub only_untested: bool,
}

/// How many there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Clauses.
    pub clauses: usize,
    /// Clauses that neither rule nor content quotes.
    pub unquoted: usize,
    /// Clauses that no test names.
    pub untested: usize,
}

/// A line that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A chapter that has something to show.
    Heading {
        /// 1 for the title of the book.
        level: usize,
        /// What it says.
        text: String,
        /// Where.
        place: Place,
    },
    /// A clause by its id.
    Clause(String),
}

/// What is shown of the rulebooks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Chapters and clauses in their order.
    pub entries: Vec<Entry>,
    /// How many clauses there are in total.
    pub marks: Marks,
}

impl Reading {
    /// The clauses that match, under their chapters; chapters without any are left out.
    pub fn new(index: &ClauseIndex, lang: Lang, typed: &str, wanted: Wanted) -> Reading {
        let mut reading = Reading::default();
        for (_, entry) in index.all() {
            reading.marks.clauses += 1;
            reading.marks.unquoted += usize::from(entry.is_unquoted());
            reading.marks.untested += usize::from(entry.is_untested());
        }
        let typed = typed.trim().to_lowercase();
        let mut headings: Vec<Entry> = Vec::new();
        for line in index.book(lang) {
            match line {
                BookLine::Heading { level, text, place } => {
                    let is_below = |one: &Entry| matches!(one, Entry::Heading { level: above, .. } if above < level);
                    headings.retain(is_below);
                    headings.push(Entry::Heading { level: *level, text: text.clone(), place: place.clone() });
                }
                BookLine::Clause(id) => {
                    let Some(entry) = index.clause(id) else { continue };
                    let chapter = headings.iter().any(|one| says(one, &typed));
                    if is_wanted(entry, wanted) && (chapter || fits(id, entry, &typed)) {
                        let new = headings.iter().filter(|one| !reading.entries.contains(one)).cloned();
                        let new: Vec<Entry> = new.collect();
                        reading.entries.extend(new);
                        reading.entries.push(Entry::Clause(id.clone()));
                    }
                }
            }
        }
        reading
    }
}

fn is_wanted(entry: &ClauseEntry, wanted: Wanted) -> bool {
    (!wanted.only_unquoted || entry.is_unquoted()) && (!wanted.only_untested || entry.is_untested())
}

/// Is it in the clause's id or text, in either language, or in the name of a rule that quotes it?
fn fits(id: &str, entry: &ClauseEntry, typed: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(typed);
    has(id) || entry.texts.values().any(|clause| has(&clause.text)) || entry.rules.iter().any(|rule| has(&rule.name))
}

fn says(heading: &Entry, typed: &str) -> bool {
    matches!(heading, Entry::Heading { text, level, .. } if *level > 1 && !typed.is_empty() && text.to_lowercase().contains(typed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use houserule_core::content::PackageFiles;

    fn index() -> ClauseIndex {
        let files = [
            ("rulebook/en.md", "# Fair\n\n## Turn\n\n- **FA-010** Roll.\n\n## Pay\n\n- **FA-020** Give one coin.\n"),
            ("rules/turn.luau", "--- FA-010\nrule(\"throw\", function() end)\n"),
            ("tests/turn.luau", "test(\"FA-020 pays\", function(t) end)\n"),
        ];
        let files = files.into_iter().map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).collect();
        ClauseIndex::new(&[PackageFiles { id: "fair".to_owned(), files }])
    }

    fn told(typed: &str, wanted: Wanted) -> Vec<String> {
        let reading = Reading::new(&index(), Lang::Ru, typed, wanted);
        let told = reading.entries.into_iter().map(|entry| match entry {
            Entry::Heading { text, .. } => text,
            Entry::Clause(id) => id,
        });
        told.collect()
    }

    #[test]
    fn clauses_are_found_by_id_sentence_chapter_and_rule() {
        let all = Wanted::default();
        assert_eq!(told("", all), ["Fair", "Turn", "FA-010", "Pay", "FA-020"]);
        assert_eq!(told("coin", all), ["Fair", "Pay", "FA-020"]);
        assert_eq!(told("fa-01", all), ["Fair", "Turn", "FA-010"]);
        assert_eq!(told("pay", all), ["Fair", "Pay", "FA-020"]);
        assert_eq!(told("throw", all), ["Fair", "Turn", "FA-010"]);
        assert!(told("nothing", all).is_empty());
    }

    #[test]
    fn clauses_without_rule_or_test_are_found() {
        assert_eq!(told("", Wanted { only_unquoted: true, only_untested: false }), ["Fair", "Pay", "FA-020"]);
        assert_eq!(told("", Wanted { only_unquoted: false, only_untested: true }), ["Fair", "Turn", "FA-010"]);
        let marks = Reading::new(&index(), Lang::En, "", Wanted::default()).marks;
        assert_eq!(marks, Marks { clauses: 2, unquoted: 1, untested: 1 });
    }
}
