//! An id in texts: messages that are named after it, and texts that refer to them.

use houserule_scripts::writing::spans::{SpanKind, spans};
use houserule_scripts::writing::{Format, Reading};

use super::mentions::{Spot, Wanted};

/// Every place in a file that names one of the keys.
pub(super) fn spots(wanted: &Wanted<'_>, text: &str) -> Vec<Spot> {
    let comments: Vec<_> =
        spans(&Reading::new(Format::Fluent, text)).into_iter().filter(|one| one.kind == SpanKind::Comment).collect();
    let mut found: Vec<Spot> = Vec::new();
    for (key, new) in wanted.keys {
        for (at, _) in text.match_indices(key.as_str()) {
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
            let end = at + key.len();
            let is_whole = !text[..at].ends_with(is_name) && !text[end..].starts_with(is_name);
            let begins_line = at == 0 || text[..at].ends_with('\n');
            let is_leaned_on = text[..at].trim_end().ends_with('{') && text[end..].trim_start().starts_with(['}', '.']);
            let is_comment = comments.iter().any(|one| one.range.contains(&at));
            if is_whole && (begins_line || is_leaned_on) && !is_comment {
                found.push((at..end, new.clone(), begins_line && wanted.is_home, true));
            }
        }
    }
    found.sort_by_key(|(range, ..)| range.start);
    found
}
