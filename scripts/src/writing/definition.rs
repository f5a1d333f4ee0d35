//! What stands under the cursor, and where it is defined.

use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;

use super::outline::definitions;
use super::{Format, Reading};
use crate::game::Game;
use crate::lint::clauses;
use crate::rulebook::index::ClauseIndex;
use crate::syntax::tokens::Kind;

/// What stands at a place of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A rule or step: `rules.name`, `override("name"`.
    Rule(String),
    /// An effect: `effects.name`.
    Effect(String),
    /// A clause, in a comment or a text.
    Clause(String),
    /// A text: perhaps the id of something.
    Text(String),
    /// A word.
    Word(String),
}

/// What stands at this byte of a text.
pub fn pointed_at(reading: &Reading, at: usize) -> Option<Pointed> {
    let source = reading.source();
    if let Some(id) = clause_at(source, at) {
        return Some(Pointed::Clause(id.to_owned()));
    }
    if reading.format() != Format::Luau {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '.' | '-');
        let start = source[..at].rfind(|c: char| !is_part(c)).map_or(0, |before| next_letter(source, before));
        let end = source[at..].find(|c: char| !is_part(c)).map_or(source.len(), |after| at + after);
        let word = source[start..end].trim_end_matches([':', '.']);
        return (!word.is_empty()).then(|| Pointed::Text(word.to_owned()));
    }
    let tokens = &reading.tokens;
    let found =
        tokens.iter().position(|token| token.span.start <= at && at <= token.span.end && is_named(&token.kind))?;
    let before = |back: usize| found.checked_sub(back).map_or("", |at| tokens[at].text.as_str());
    let token = &tokens[found];
    Some(match (&token.kind, before(1), before(2)) {
        (Kind::Word, ".", "rules") => Pointed::Rule(token.text.clone()),
        (Kind::Word, ".", "effects") => Pointed::Effect(token.text.clone()),
        (Kind::Text, "(", "override" | "replace" | "before" | "after" | "veto" | "rule" | "step") => {
            Pointed::Rule(token.text.clone())
        }
        (Kind::Text, _, _) => Pointed::Text(token.text.clone()),
        _ => Pointed::Word(token.text.clone()),
    })
}

/// Where something is defined; words are looked for in the file itself.
pub fn definition(
    pointed: &Pointed,
    game: Option<&Game>,
    index: &ClauseIndex,
    file: (&str, &Reading),
    lang: Lang,
) -> Option<Place> {
    let rule = |name: &str| {
        let entry = game?.rules.iter().find(|rule| rule.name == name)?;
        Some(entry.place.clone())
    };
    match pointed {
        Pointed::Rule(name) | Pointed::Effect(name) => rule(name),
        Pointed::Clause(id) => index.clause(id).and_then(|clause| clause.in_lang(lang)).map(|one| one.place.clone()),
        Pointed::Text(text) => {
            let game = game?;
            let kind = || game.def.kind(text).map(|kind| game.def.kinds[kind.index()].place.clone());
            let message = || game.locale.place_for(lang, text).cloned();
            kind().or_else(|| rule(text)).or_else(message)
        }
        Pointed::Word(word) => {
            let (name, reading) = file;
            let symbol = definitions(&reading.tokens).into_iter().find(|one| one.name == *word)?;
            Some(Place { line: symbol.line, ..Place::file(name) })
        }
    }
}

fn is_named(kind: &Kind) -> bool {
    matches!(kind, Kind::Word | Kind::Text)
}

fn clause_at(source: &str, at: usize) -> Option<&str> {
    let start = source[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = source[at..].find('\n').map_or(source.len(), |end| at + end);
    let line = &source[start..end];
    clauses::mentioned(line).find(|id| {
        let from = start + (id.as_ptr() as usize - line.as_ptr() as usize);
        (from..=from + id.len()).contains(&at)
    })
}

fn next_letter(source: &str, at: usize) -> usize {
    at + source[at..].chars().next().map_or(0, char::len_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pointed_at_is_told_by_its_surroundings() {
        let source = "--- FA-010 Roll.\noverride(\"move\", function(base)\n\trules.roll(x, \"stall\")\nend)";
        let reading = Reading::new(Format::Luau, source);
        let at = |word: &str| pointed_at(&reading, source.find(word).unwrap() + 1);
        assert_eq!(at("FA-010"), Some(Pointed::Clause("FA-010".into())));
        assert_eq!(at("move"), Some(Pointed::Rule("move".into())));
        assert_eq!(at("roll"), Some(Pointed::Rule("roll".into())));
        assert_eq!(at("stall"), Some(Pointed::Text("stall".into())));
        assert_eq!(at("base"), Some(Pointed::Word("base".into())));
        let ron = "(id: \"night_market:stall\")";
        let in_ron = pointed_at(&Reading::new(Format::Ron, ron), ron.find("stall").unwrap());
        assert_eq!(in_ron, Some(Pointed::Text("night_market:stall".into())));
    }
}
