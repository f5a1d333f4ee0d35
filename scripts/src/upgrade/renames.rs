//! A migration that is data: what has another name now.
//!
//! `(questions: { "trade": "swap" }, words: { "villa": "house" }, options: { "goal": "end.goal" })`. Questions are
//! renamed as a whole; words wherever they stand in the key of an answer, in edits of the referee and in values of
//! options, as a whole name; options among those that the game was begun with and that the referee amended. In the
//! save's regulation both are renamed where they stand in quotes.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::message::Message;
use serde::Deserialize;

use super::UpgradeError;
use crate::save::SaveFile;
use crate::save::plain::Plain;

/// What has another name now.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Renames {
    questions: BTreeMap<String, String>,
    words: BTreeMap<String, String>,
    options: BTreeMap<String, String>,
}

/// What a file renames.
pub(super) fn read(package: &PackageFiles, path: &str) -> Result<Renames, UpgradeError> {
    let text = String::from_utf8_lossy(&package.files[path]);
    ron::from_str(&text).map_err(|error| UpgradeError::Migration {
        place: Place {
            file: package.file(path),
            line: error.span.start.line as u32,
            column: error.span.start.col as u32,
            length: 0,
        },
        message: Message::foreign(error.code.to_string()),
    })
}

/// Rename in a save what a file says.
pub(super) fn apply(package: &PackageFiles, path: &str, save: &mut SaveFile) -> Result<(), UpgradeError> {
    let renames = read(package, path)?;
    for (_, question, key) in &mut save.decisions {
        if let Some(new) = renames.questions.get(question) {
            question.clone_from(new);
        }
        *key = renamed(key, &renames.words);
    }
    for (_, question) in &mut save.revoked {
        if let Some(new) = renames.questions.get(question) {
            question.clone_from(new);
        }
    }
    for (_, literal) in &mut save.edits {
        *literal = Plain(with_options(renamed_data(&literal.0, &renames.words), &renames.options));
    }
    let options = std::mem::take(&mut save.options);
    save.options = options
        .into_iter()
        .map(|(id, value)| {
            let id = renames.options.get(&id).cloned().unwrap_or(id);
            (id, Plain(renamed_data(&value.0, &renames.words)))
        })
        .collect();
    Ok(())
}

/// Rename in the files of a regulation that a save holds.
pub(super) fn in_regulation(regulation: &mut PackageFiles, renames: &Renames) {
    for bytes in regulation.files.values_mut() {
        *bytes = in_quotes(&String::from_utf8_lossy(bytes), renames).into_bytes();
    }
}

/// A text with the names in its quotes renamed; comments stay as they are.
fn in_quotes(text: &str, renames: &Renames) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['"', '/']) {
        let is_comment = rest[at..].starts_with("//");
        let name = rest[at..].strip_prefix('"').and_then(|inside| Some(&inside[..end_of_quote(inside)?]));
        let end = match name {
            Some(name) => at + 1 + name.len(),
            None if is_comment => rest[at..].find('\n').map_or(rest.len(), |length| at + length),
            None => at + 1,
        };
        match name {
            Some(name) => out.extend([&rest[..=at], &renamed_name(name, renames), "\""]),
            None => out.push_str(&rest[..end]),
        }
        rest = &rest[end + usize::from(name.is_some())..];
    }
    out + rest
}

fn end_of_quote(inside: &str) -> Option<usize> {
    let mut is_escaped = false;
    inside.find(|letter| {
        let ends = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends
    })
}

/// `win_coins`, `option:win_coins`, `building.forge.price`; what is a text for people has spaces or capital letters.
fn renamed_name(name: &str, renames: &Renames) -> String {
    if let Some(new) = renames.options.get(name) {
        return new.clone();
    }
    if let Some(new) = name.strip_prefix("option:").and_then(|id| renames.options.get(id)) {
        return format!("option:{new}");
    }
    let is_id = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_.:".contains(letter);
    if name.chars().all(is_id) { renamed(name, &renames.words) } else { name.to_owned() }
}

/// What the referee set, with its options renamed.
fn with_options(literal: Data, names: &BTreeMap<String, String>) -> Data {
    let Data::Map(mut all) = literal else { return literal };
    if let Some(Data::Map(set)) = all.get_mut("options") {
        let renamed = |(id, value): (String, Data)| (names.get(&id).cloned().unwrap_or(id), value);
        *set = std::mem::take(set).into_iter().map(renamed).collect();
    }
    Data::Map(all)
}

/// A key with its words renamed; a word is what stands between punctuation: `build:villa#2 c07`.
pub(crate) fn renamed(key: &str, words: &BTreeMap<String, String>) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let (mut out, mut rest) = (String::new(), key);
    while !rest.is_empty() {
        let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        if length == 0 {
            let sign = rest.chars().next().map_or(1, char::len_utf8);
            out.push_str(&rest[..sign]);
            rest = &rest[sign..];
            continue;
        }
        // a mod's name includes its package: the longest known name counts
        let long = words
            .iter()
            .filter(|(old, _)| rest.starts_with(old.as_str()))
            .filter(|(old, _)| old.len() >= length && !rest[old.len()..].starts_with(is_part));
        match long.max_by_key(|(old, _)| old.len()) {
            Some((old, new)) => {
                out.push_str(new);
                rest = &rest[old.len()..];
            }
            None => {
                out.push_str(&rest[..length]);
                rest = &rest[length..];
            }
        }
    }
    out
}

/// Data with the words in its names and texts renamed.
pub(crate) fn renamed_data(data: &Data, words: &BTreeMap<String, String>) -> Data {
    match data {
        Data::Text(text) => Data::Text(renamed(text, words)),
        Data::List(items) => Data::List(items.iter().map(|item| renamed_data(item, words)).collect()),
        Data::Map(map) => {
            let entries = map.iter().map(|(name, data)| (renamed(name, words), renamed_data(data, words)));
            Data::Map(entries.collect())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_renamed_in_keys() {
        let words = [("villa", "house"), ("night:stall", "night:booth")];
        let words = words.into_iter().map(|(old, new)| (old.to_owned(), new.to_owned())).collect();
        assert_eq!(renamed("build:villa#2 c07@own_turn", &words), "build:house#2 c07@own_turn");
        assert_eq!(renamed("villas, my_villa", &words), "villas, my_villa");
        assert_eq!(renamed("take night:stall#1", &words), "take night:booth#1");
        assert_eq!(renamed("вилла → villa", &words), "вилла → house");
    }

    #[test]
    fn names_in_the_quotes_of_a_regulation_are_renamed() {
        let map = |old: &str, new: &str| BTreeMap::from([(old.to_owned(), new.to_owned())]);
        let renames = Renames { words: map("villa", "house"), options: map("goal", "end.goal"), ..Renames::default() };
        let text = "// the \"goal\"\n(title: \"A villa \\\"goal\\\"\", options: { \"goal\": 7 }, locked: [\"goal\"],\n\
            content: { \"building.villa.price\": 6 }, choices: { \"option:goal\": \"toll\" }) / \"";
        let now = "// the \"goal\"\n(title: \"A villa \\\"goal\\\"\", options: { \"end.goal\": 7 }, locked: [\"end.goal\"],\n\
            content: { \"building.house.price\": 6 }, choices: { \"option:end.goal\": \"toll\" }) / \"";
        assert_eq!(in_quotes(text, &renames), now);
    }

    #[test]
    fn options_that_the_referee_amended_are_renamed() {
        let map = |name: &str, inside: Data| Data::Map(BTreeMap::from([(name.to_owned(), inside)]));
        let names = BTreeMap::from([("goal".to_owned(), "end.goal".to_owned())]);
        let now = with_options(map("options", map("goal", Data::Int(7))), &names);
        assert_eq!(now, map("options", map("end.goal", Data::Int(7))));
        assert_eq!(with_options(map("kinds", Data::Nil), &names), map("kinds", Data::Nil));
    }
}
