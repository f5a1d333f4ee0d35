//! Changes of a Fluent text that leave every other message, comment and blank line as it was, byte for byte.
//!
//! A message is found by the line on which it begins, as [`Locale`](super::Locale) finds it. Its value is handled as it
//! is written, with placeables; what the value means is not known here.

use super::entries;

/// Where a message stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Found {
    /// The beginning of its first line.
    start: usize,
    /// The first byte of its value.
    value: usize,
    /// The byte after its value; attributes follow.
    value_end: usize,
    /// The byte after the message, its last line break included.
    end: usize,
}

/// The value of a message as it is written, its further lines without their indentation.
pub fn message(text: &str, key: &str) -> Option<String> {
    let found = find(text, key)?;
    let mut lines = text[found.value..found.value_end].lines();
    let first = lines.next().unwrap_or_default().trim().to_owned();
    let rest: Vec<&str> = lines.collect();
    let indent = |line: &&&str| line.len() - line.trim_start_matches(' ').len();
    let common = rest.iter().filter(|line| !line.trim().is_empty()).map(|line| indent(&line)).min().unwrap_or(0);
    let rest = rest.iter().map(|line| line.get(common..).unwrap_or_default().trim_end());
    let value = std::iter::once(first.as_str()).chain(rest).collect::<Vec<_>>().join("\n");
    Some(value.trim_start_matches('\n').to_owned())
}

/// Where the value of a message begins, in bytes.
pub fn place_of_message(text: &str, key: &str) -> Option<usize> {
    find(text, key).map(|found| found.start)
}

/// Set the value of a message; an empty value takes the message out. A new message is put after the first of the
/// `neighbours` that exists, else at the end.
pub fn set_message(text: &str, key: &str, value: &str, neighbours: &[&str]) -> String {
    let value = value.trim();
    let line_break = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let found = find(text, key);
    if value.is_empty() {
        return found.map_or_else(|| text.to_owned(), |found| [&text[..found.start], &text[found.end..]].concat());
    }
    let written = written(value, line_break);
    if let Some(found) = found {
        if message(text, key).as_deref() == Some(value) {
            return text.to_owned();
        }
        return [&text[..found.value], &written, &text[found.value_end..]].concat();
    }
    let line = format!("{key} = {written}{line_break}");
    let at = neighbours.iter().find_map(|one| find(text, one)).map_or(text.len(), |found| found.end);
    let gap = if text[..at].is_empty() || text[..at].ends_with('\n') { "" } else { line_break };
    [&text[..at], gap, &line, &text[at..]].concat()
}

/// Give a message another key; nothing changes if there is none.
pub fn rename_message(text: &str, from: &str, to: &str) -> String {
    match find(text, from) {
        Some(found) => [&text[..found.start], to, &text[found.start + from.len()..]].concat(),
        None => text.to_owned(),
    }
}

/// A value as it stands in a file: further lines are indented, and none begins with a character that has a meaning
/// there.
fn written(value: &str, line_break: &str) -> String {
    let mut lines = value.lines();
    let mut out = lines.next().unwrap_or_default().trim_end().to_owned();
    for line in lines {
        out.push_str(line_break);
        if !line.trim().is_empty() {
            out.push_str("    ");
            out.push_str(line.trim_end());
        }
    }
    out
}

fn find(text: &str, key: &str) -> Option<Found> {
    // of two messages with the same name the later is used
    let (start, name) = entries(text).into_iter().rfind(|(_, name)| *name == key)?;
    let equals = start + text[start..].find('=')? + 1;
    let value = equals + (text[equals..].len() - text[equals..].trim_start_matches([' ', '\t']).len());
    debug_assert!(text[start..].starts_with(name));
    let (mut end, mut value_end) = (start, None);
    for line in text[start..].split_inclusive('\n') {
        let is_first = end == start;
        let is_blank = line.trim().is_empty();
        if !is_first && !is_blank && !line.starts_with([' ', '\t', '}', '[', '*', '{']) {
            break;
        }
        if !is_first && value_end.is_none() && is_attribute(line) {
            value_end = Some(end);
        }
        end += line.len();
    }
    // blank lines and what follows them belong to no message
    let whole = text[start..end].trim_end().len() + start;
    let end = whole + text[whole..].find('\n').map_or(text[whole..].len(), |length| length + 1);
    let value_end = value_end.unwrap_or(whole);
    let value_end = (text[..value_end].trim_end().len()).max(value.min(whole));
    Some(Found { start, value: value.min(value_end), value_end, end })
}

fn is_attribute(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix('.') else { return false };
    let name = rest.split('=').next().unwrap_or_default().trim_end();
    rest.contains('=')
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Names\nkind-a = Лавка\nkind-b   =  Wide   \n\n# Counts\ncount = { $n ->\n    [one] { $n } coin\n   *[other] { $n } coins\n }\n    .title = Coins\n\nlong =\n    first\n      second\n\nlast = x";

    #[test]
    fn a_value_is_read_as_it_is_written() {
        assert_eq!(message(FILE, "kind-a").as_deref(), Some("Лавка"));
        assert_eq!(message(FILE, "kind-b").as_deref(), Some("Wide"));
        assert_eq!(message(FILE, "long").as_deref(), Some("first\n  second"));
        assert!(message(FILE, "count").unwrap().ends_with("coins\n}"), "{:?}", message(FILE, "count"));
        assert_eq!(message(FILE, "kind"), None);
    }

    #[test]
    fn only_the_value_changes() {
        assert_eq!(set_message(FILE, "kind-a", "Киоск", &[]), FILE.replace("Лавка", "Киоск"));
        assert_eq!(set_message(FILE, "kind-b", "Narrow", &[]), FILE.replace("Wide   ", "Narrow   "));
        assert_eq!(set_message(FILE, "last", "y", &[]), FILE.replace("last = x", "last = y"));
        assert_eq!(set_message(FILE, "long", "first\n  second", &[]), FILE);
        let set = set_message(FILE, "count", "none", &[]);
        assert!(set.contains("count = none\n    .title = Coins\n\nlong"), "{set}");
    }

    #[test]
    fn a_new_message_stands_beside_its_neighbour() {
        let set = set_message(FILE, "kind-c", "Two\nlines", &["kind-x", "kind-b"]);
        assert_eq!(set, FILE.replace("Wide   \n", "Wide   \nkind-c = Two\n    lines\n"));
        assert_eq!(set_message(FILE, "new", "z", &[]), format!("{FILE}\nnew = z\n"));
        assert_eq!(set_message("", "new", "z", &[]), "new = z\n");
    }

    #[test]
    fn a_message_gets_another_key() {
        assert_eq!(rename_message(FILE, "kind-b", "kind-z"), FILE.replace("kind-b ", "kind-z "));
        assert_eq!(rename_message(FILE, "nobody", "x"), FILE);
    }

    #[test]
    fn an_empty_value_takes_the_message_out() {
        assert_eq!(set_message(FILE, "kind-a", " ", &[]), FILE.replace("kind-a = Лавка\n", ""));
        assert_eq!(set_message(FILE, "nobody", "", &[]), FILE);
    }

    #[test]
    fn line_breaks_stay_as_they_are() {
        let file = "a = 1\r\nb = 2\r\n";
        assert_eq!(set_message(file, "a", "x\ny", &[]), "a = x\r\n    y\r\nb = 2\r\n");
        assert_eq!(set_message(file, "c", "3", &["a"]), "a = 1\r\nc = 3\r\nb = 2\r\n");
    }
}
