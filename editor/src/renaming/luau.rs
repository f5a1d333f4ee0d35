//! An id in rules and tests: strings that are exactly it, keys that hold it, names of fields.

use houserule_scripts::writing::spans::{Span, SpanKind, spans};
use houserule_scripts::writing::{Format, Reading};

use super::known::IdKind;
use super::mentions::{Spot, Wanted};

/// Verbs whose first string names something else: a rule, an effect, a question, a sentence.
const NAME_FIRST: [&str; 21] = [
    "rule",
    "effect",
    "step",
    "override",
    "replace",
    "window",
    "tell",
    "test",
    "insert_step",
    "drop_step",
    "round",
    "loop",
    "lasting",
    "apply",
    "answer",
    "told",
    "at",
    "require",
    "playable",
    "not_told",
    "told_times",
];
/// Verbs whose second string does: the seat comes first.
const NAME_SECOND: [&str; 8] =
    ["ask", "ask_all", "ask_freely", "choose", "asks", "not_asked", "hears", "does_not_hear"];

/// Every place in a file that may mean the id.
pub(super) fn spots(wanted: &Wanted<'_>, text: &str) -> Vec<Spot> {
    let is_there = |word: &str| text.contains(word);
    if !wanted.forms.iter().any(|(from, _)| is_there(from)) && !wanted.keys.iter().any(|(key, _)| is_there(key)) {
        return Vec::new();
    }
    let spans = spans(&Reading::new(Format::Luau, text));
    let is_test = wanted.path.starts_with("tests/");
    let mut found = Vec::new();
    for span in spans.iter().filter(|span| span.kind == SpanKind::Text) {
        found.extend(in_text(wanted, text, span, is_test));
    }
    for (from, new) in &wanted.forms {
        found.extend(names(wanted, text, &spans, from, new, is_test));
    }
    found.sort_by_key(|(range, ..)| range.start);
    found
}

fn in_text(wanted: &Wanted<'_>, text: &str, span: &Span, is_test: bool) -> Option<Spot> {
    let whole = &text[span.range.clone()];
    let quote = whole.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let inside = whole.strip_prefix(quote)?.strip_suffix(quote)?;
    let range = span.range.start + 1..span.range.end - 1;
    if let Some((_, new)) = wanted.keys.iter().find(|(key, _)| key == inside) {
        return Some((range, new.clone(), false, true));
    }
    if let Some(new) = wanted.renamed(inside) {
        let before = text[..span.range.start].trim_end();
        let is_option = wanted.sort == IdKind::Option && before.ends_with("options[");
        let is_sure = match wanted.sort {
            IdKind::Option => is_option,
            IdKind::Family if is_compared(before, "family") || before.ends_with("pieces(") => true,
            IdKind::Group if is_compared(before, "group") => true,
            // words of the language of rules, such as names of seats' values, are read by name
            _ => wanted.is_only && !names_another(before),
        };
        return Some((range, new.to_owned(), false, is_sure));
    }
    // keys of answers and pieces: `build:forge`, `stall#4`
    let new = wanted.renamed_inside(inside).filter(|_| wanted.sort != IdKind::Option && !inside.contains(' '))?;
    Some((range, new, false, is_test && wanted.is_only))
}

/// Is a field of a handle compared with what follows: `piece.family == `?
fn is_compared(before: &str, field: &str) -> bool {
    let compared = before.strip_suffix("==").or_else(|| before.strip_suffix("~="));
    let handle = compared.and_then(|left| left.trim_end().strip_suffix(field));
    handle.is_some_and(|handle| handle.ends_with('.'))
}

/// Does the call that a string stands in expect the name of something else there?
fn names_another(before: &str) -> bool {
    let (mut depth, mut argument) = (0_i32, 0);
    for (at, letter) in before.char_indices().rev() {
        match letter {
            ')' | ']' | '}' => depth += 1,
            '[' | '{' if depth == 0 => return false,
            '(' if depth == 0 => {
                let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
                let verb = before[..at].trim_end().rsplit(|letter| !is_letter(letter)).next().unwrap_or_default();
                return match argument {
                    0 => NAME_FIRST.contains(&verb),
                    1 => NAME_SECOND.contains(&verb),
                    _ => false,
                };
            }
            '(' | '[' | '{' => depth -= 1,
            ',' if depth == 0 => argument += 1,
            '\n' if argument > 1 => return false,
            _ => {}
        }
    }
    false
}

/// The id as a name: `seat.coins`, `options.toll`, `{ c06 = ... }`.
fn names(wanted: &Wanted<'_>, text: &str, spans: &[Span], from: &str, new: &str, is_test: bool) -> Vec<Spot> {
    let is_name = |id: &str| id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if !is_name(from) || !is_name(new) || new.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Vec::new();
    }
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    for (at, _) in text.match_indices(from) {
        let end = at + from.len();
        let is_whole = !text[..at].ends_with(is_letter) && !text[end..].starts_with(is_letter);
        let is_written = |span: &Span| matches!(span.kind, SpanKind::Text | SpanKind::Comment | SpanKind::Clause);
        let after = spans.partition_point(|span| span.range.end <= at);
        let is_inside = spans.get(after).is_some_and(|span| span.range.contains(&at) && is_written(span));
        if !is_whole || is_inside {
            continue;
        }
        let before = text[..at].trim_end();
        let follows = text[end..].trim_start();
        let is_key = before.ends_with(['{', ',', ';']) && follows.starts_with('=') && !follows.starts_with("==");
        let is_member = before.ends_with('.') && !before.ends_with("..");
        let of_options = is_member && before.trim_end_matches('.').ends_with("options");
        let is_sure = match wanted.sort {
            IdKind::Option if of_options => true,
            IdKind::Option => is_key && is_test && wanted.is_only,
            _ => is_key && is_test && wanted.is_only,
        };
        // zones of the table are read by their bare names
        let is_global = wanted.sort == IdKind::Zone && !is_member && !follows.starts_with('=');
        let is_meant = is_key || is_global || (is_member && !(wanted.sort != IdKind::Option && of_options));
        if is_meant {
            found.push((at..end, new.to_owned(), false, is_sure));
        }
    }
    found
}
