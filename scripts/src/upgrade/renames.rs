//! A migration that is data: what has another name now.
//!
//! `(questions: { "trade": "swap" }, words: { "villa": "house" }, options: { "goal": "end.goal" })`. Questions are
//! renamed as a whole; words wherever they stand in the key of an answer, in edits of the referee and in values of
//! options, as a whole name; options among those that the game was begun with.

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
struct Renames {
    questions: BTreeMap<String, String>,
    words: BTreeMap<String, String>,
    options: BTreeMap<String, String>,
}

/// Rename in a save what a file says.
pub(super) fn apply(package: &PackageFiles, path: &str, save: &mut SaveFile) -> Result<(), UpgradeError> {
    let text = String::from_utf8_lossy(&package.files[path]);
    let renames: Renames = ron::from_str(&text).map_err(|error| UpgradeError::Migration {
        place: Place {
            file: package.file(path),
            line: error.span.start.line as u32,
            column: error.span.start.col as u32,
            length: 0,
        },
        message: Message::foreign(error.code.to_string()),
    })?;
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
        *literal = Plain(renamed_data(&literal.0, &renames.words));
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

/// A key with its words renamed; a word is what stands between punctuation: `build:villa#2 c07`.
pub(super) fn renamed(key: &str, words: &BTreeMap<String, String>) -> String {
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

fn renamed_data(data: &Data, words: &BTreeMap<String, String>) -> Data {
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
}
