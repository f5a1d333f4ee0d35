//! What an option with a key of its own says by name, for its text. Its parts and its key are read in `question`.

use std::os::raw::c_int;

use super::Part;
use super::reading::part;
use crate::limits::MOST_NAMED;
use crate::raw::call::{Call, Kind};

/// The named things, numbers, words and lists of an option that is a table without parts, and of tables in it; or of
/// one whose parts have names.
pub(super) fn named_parts(call: &mut Call<'_>, at: c_int) -> Vec<(String, Part)> {
    if call.kind(at) != Kind::Table || call.list_len(at) > 0 && !is_form(call, at) {
        return Vec::new();
    }
    let entries = call.named_pairs(at, MOST_NAMED, |call, at| {
        Ok(match call.kind(at) {
            Kind::Table if call.list_len(at) == 0 => call.first_pairs(at, MOST_NAMED, |call, at| Ok(spoken(call, at))),
            Kind::Table => vec![(String::new(), list(call, at))],
            _ => vec![(String::new(), spoken(call, at))],
        })
    });
    let mut named = Vec::new();
    for (name, inner) in entries.unwrap_or_default().into_iter().filter(|(name, _)| name != "key" && name != "what") {
        for (own, part) in inner {
            named.extend(part.map(|part| (if own.is_empty() { name.clone() } else { own }, part)));
        }
    }
    named.sort_by(|a, b| a.0.cmp(&b.0));
    named
}

/// Do its parts have names (`option_form`)?
fn is_form(call: &mut Call<'_>, at: c_int) -> bool {
    let what = call.push_field(at, c"what");
    let is_form = call.kind(what) == Kind::Text;
    call.pop();
    is_form
}

/// A list of things, numbers and words, such as the links of a way.
fn list(call: &Call<'_>, at: c_int) -> Option<Part> {
    call.list(at, |call, at| Ok(spoken(call, at))).ok()?.into_iter().collect::<Option<Vec<Part>>>().map(Part::List)
}

/// A part that can be told: not a function, not a list.
fn spoken(call: &Call<'_>, at: c_int) -> Option<Part> {
    matches!(call.kind(at), Kind::Number | Kind::Flag | Kind::Handle | Kind::Text).then(|| part(call, at))
}
