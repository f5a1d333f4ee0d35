//! From a rule of the game to an override of it in the mod: written as it would be by hand, ready to be changed.

use houserule_core::diagnostic::Place;
use houserule_scripts::writing::Format;
use houserule_scripts::writing::outline::{Symbol, SymbolKind};

use super::editing::line_of;
use super::open_file::OpenFile;
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture, Package};

/// An override that can be made.
pub struct Overriding {
    /// The rule.
    pub name: String,
    /// The file of the mod that it is written to.
    file: String,
    text: String,
}

/// What a new file of overrides begins with.
const BEGINNING: &str = "--!strict\n-- `base` is the rule as it was before; call it, or leave it out.\n\n";

impl Overriding {
    /// The override of the rule that the cursor stands in.
    pub fn at(file: &mut OpenFile, own: &Package) -> Option<Overriding> {
        if file.format != Format::Luau {
            return None;
        }
        let line = line_of(&file.text, file.chosen.end);
        let is_rule = |symbol: &&Symbol| matches!(symbol.kind, SymbolKind::Rule | SymbolKind::Step);
        let symbol = file.outline().iter().filter(is_rule).take_while(|symbol| symbol.line <= line).last()?.clone();
        let text = override_of(&file.text, &symbol)?;
        let path = format!("{}/rules/{}.luau", own.id, symbol.name.replace([':', '.'], "_"));
        Some(Overriding { name: symbol.name, file: path, text })
    }

    /// Write it at the end of the mod's file, and go there.
    pub fn make(&self, document: &Document, commands: &mut Commands) {
        let before = document.text(&self.file).map(|text| format!("{}\n\n", text.trim_end()));
        let begun = format!("{}{}", before.unwrap_or_else(|| BEGINNING.to_owned()), self.text);
        let line = begun.lines().count() - 1;
        commands.edit(Gesture::once("rules-edit-override"), &self.file, FileChange::Text(begun));
        commands.send(Command::GoTo(Place { line: line as u32, ..Place::file(&self.file) }));
    }
}

/// The text of an override that does what the rule does.
fn override_of(source: &str, symbol: &Symbol) -> Option<String> {
    let from = source.lines().take(symbol.line as usize - 1).map(|line| line.len() + 1).sum::<usize>();
    let (_, rest) = source.get(from..)?.split_once("function(")?;
    let (taken, behind) = rest.split_at(closing(rest)?);
    let names: Vec<&str> =
        parameters(taken).into_iter().map(|one| one.split(':').next().unwrap_or(one).trim()).collect();
    let given = behind.lines().next().unwrap_or_default().trim_start_matches(')').trim_start();
    let returns = given.strip_prefix(':').map(str::trim).filter(|sort| !sort.is_empty() && *sort != "()");
    let sort = returns.map(|sort| format!(": {sort}")).unwrap_or_default();
    let gives = if returns.is_some() { "return " } else { "" };
    let comma = if taken.trim().is_empty() { "" } else { ", " };
    let (name, taken, names) = (&symbol.name, taken.trim(), names.join(", "));
    Some(format!("override(\"{name}\", function(base{comma}{taken}){sort}\n\t{gives}base({names})\nend)\n"))
}

/// Where the bracket that is open before this point closes.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, letter)| {
        match letter {
            '(' | '{' | '[' => depth += 1,
            ')' if depth == 0 => return Some(at),
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        None
    })
}

/// The parameters of a function, split at the commas outside brackets.
fn parameters(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(source: &str, name: &str, line: u32) -> String {
        override_of(source, &Symbol { kind: SymbolKind::Rule, name: name.to_owned(), line, depth: 0 }).unwrap()
    }

    #[test]
    fn an_override_takes_and_gives_what_its_rule_does() {
        let source = "--!strict\n--- X-010 It rolls.\nrule(\"roll\", function(seat: Seat, of: { number }): number\n\treturn 1\nend)\n";
        assert_eq!(
            made(source, "roll", 3),
            "override(\"roll\", function(base, seat: Seat, of: { number }): number\n\treturn base(seat, of)\nend)\n"
        );
        assert_eq!(
            made("step(\"setup\", function()\nend)\n", "setup", 1),
            "override(\"setup\", function(base)\n\tbase()\nend)\n"
        );
        let called_back = "rule(\"each\", function(test: (Piece, number) -> boolean, n: number)\nend)\n";
        assert_eq!(
            made(called_back, "each", 1),
            "override(\"each\", function(base, test: (Piece, number) -> boolean, n: number)\n\tbase(test, n)\nend)\n"
        );
    }
}
