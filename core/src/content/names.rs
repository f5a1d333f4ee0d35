//! Names that content may use, and those that are taken.

use std::collections::BTreeMap;

use crate::ron::{Reader, Span};
use crate::say;

use super::MAX_NAMES;

/// Names that the kernel's own handles use: no value, field, pool or zone may have them.
pub const RESERVED: &[&str] = &[
    "id", "kind", "family", "zone", "space", "owner", "face", "seat", "seats", "slot", "board", "region", "piece",
    "pieces", "index", "key", "name", "next", "previous", "top", "bottom", "count", "holder", "values", "pools",
    "type", "none",
];

/// Words with a meaning of their own in an entry of `kinds/*.ron`: no field may have them.
pub const KIND_WORDS: &[&str] = &["copies", "origin", "start", "faces", "replaces"];

/// Words with a meaning of their own in a board: no value of spaces, links or regions may have them.
pub const BOARD_WORDS: &[&str] = &["group", "at", "step", "from", "to", "one_way", "cells", "spaces"];

/// The longest name.
const MAX_LENGTH: usize = 64;

/// Is it lower-case letters, digits and underscores, beginning with a letter?
pub fn is_snake_case(name: &str) -> bool {
    name.len() <= MAX_LENGTH
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Check the form of a name and report it if it is wrong.
pub(super) fn check_form(reader: &mut Reader<'_>, name: &str, span: Span) -> bool {
    let sound = is_snake_case(name);
    if !sound {
        let message = say!("is-not-name", name);
        let hint = say!("names-are-lower-case-latin-letters");
        reader.push(reader.error("bad_name", span, message).hint(hint));
    }
    sound
}

/// Check the form of a name that scripts read from a handle, and that it is free.
pub(super) fn check_free(reader: &mut Reader<'_>, name: &str, span: Span, also: &[&str]) -> bool {
    if !check_form(reader, name, span) {
        return false;
    }
    let taken = RESERVED.contains(&name) || also.contains(&name);
    if taken {
        let message = say!("name-is-reserved-it-already-means", name);
        let hint = say!("choose-another-name", name);
        reader.push(reader.error("reserved_name", span, message).hint(hint));
    }
    !taken
}

/// Who has which names: two things that scripts read from the same handle cannot share one.
#[derive(Default)]
pub(super) struct Claims {
    taken: BTreeMap<(String, String), String>,
    counts: BTreeMap<String, usize>,
}

impl Claims {
    /// Take a name of a handle (`seat`, `piece of building`); reported if it is taken.
    pub(super) fn claim(&mut self, reader: &mut Reader<'_>, handle: &str, name: &str, span: Span, what: &str) -> bool {
        let key = (handle.to_owned(), name.to_owned());
        if let Some(before) = self.taken.get(&key) {
            let message = say!("name-is-taken-by", name, what = before);
            let hint = say!("both-would-be-read-as-choose", handle, name);
            reader.push(reader.error("duplicate_name", span, message).hint(hint));
            return false;
        }
        let count = self.counts.entry(handle.to_owned()).or_default();
        *count += 1;
        if *count > MAX_NAMES {
            if *count == MAX_NAMES + 1 {
                reader.push(reader.error("too_many", span, say!("too-many-names", most = MAX_NAMES)));
            }
            return false;
        }
        self.taken.insert(key, what.to_owned());
        true
    }
}

/// The id that a package's own thing has in the game: a mod's bare ids get the mod's name in front.
pub(super) fn own_id(reader: &mut Reader<'_>, mod_id: Option<&str>, id: &str, span: Span) -> Option<String> {
    let bare = match (mod_id, id.split_once(':')) {
        (Some(mod_id), Some((package, bare))) if package == mod_id => bare,
        (Some(mod_id), Some((package, _))) => {
            let message = say!("is-id-of-package-not-of", id, package, mod_id);
            let hint = say!("mod-own-ids-are-written-bare");
            reader.push(reader.error("foreign_id", span, message).hint(hint));
            return None;
        }
        _ => id,
    };
    if !check_form(reader, bare, span) {
        return None;
    }
    Some(match mod_id {
        Some(mod_id) => format!("{mod_id}:{bare}"),
        None => bare.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_snake_case() {
        for name in ["a", "first_seat", "c01", "x"] {
            assert!(is_snake_case(name), "{name}");
        }
        for name in ["", "A", "1a", "_a", "имя", "a-b", "a b", "a:b", &"a".repeat(65)] {
            assert!(!is_snake_case(name), "{name}");
        }
    }
}
