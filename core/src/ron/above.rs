//! Comments that belong to what stands below them.
//!
//! Lines of comments directly above an item that begins its own line are the item's: they go, move and are copied with
//! it. A blank line separates them from it, so that the head of a file and the heading of a section stay where they
//! are.

use super::edit::{comma_after, find, is_blank_or_comment, sound};
use super::node::NodeValue;

/// Where the lines of an item begin: the first byte of the comments directly above it, else of its own line. Nothing if
/// something else stands before it in its line.
pub fn lines_start(text: &str, item: usize) -> Option<usize> {
    let mut start = line_start(text, item);
    if start == 0 || !text[start..item].trim().is_empty() {
        return None;
    }
    while let Some(above) = start.checked_sub(1).map(|end| line_start(text, end)) {
        let line = &text[above..start - 1];
        if above == 0 || line.trim().is_empty() || !is_blank_or_comment(line) {
            break;
        }
        start = above;
    }
    Some(start)
}

/// The comments directly above an item, as they are written, up to the item itself; nothing if there are none.
pub fn comments_above(text: &str, item: usize) -> &str {
    let start = lines_start(text, item).unwrap_or(item);
    let own = line_start(text, item);
    if start < own { text[start..item].trim_start_matches([' ', '\t']) } else { "" }
}

/// The comments of an item of a list, to be written in front of it elsewhere: those directly above it, and the one behind
/// it in its line.
pub fn comments_of(text: &str, path: &[&str], index: usize) -> String {
    let Ok(root) = sound(text) else { return String::new() };
    let Ok(list) = find(&root, path) else { return String::new() };
    let NodeValue::List(items) = &list.bare().value else { return String::new() };
    let Some(item) = items.get(index).filter(|item| lines_start(text, item.span.start).is_some()) else {
        return String::new();
    };
    let end = comma_after(text, item.span.end).unwrap_or(item.span.end);
    let behind = text[end..].lines().next().map(str::trim).filter(|rest| rest.starts_with("//"));
    let indent = &text[line_start(text, item.span.start)..item.span.start];
    let behind = behind.map(|comment| format!("{comment}\n{indent}"));
    format!("{}{}", comments_above(text, item.span.start), behind.unwrap_or_default())
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |line| line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// head\n[\n    // A section\n\n    /// Says one.\n    // And more.\n    1,\n    2, 3,\n    /* four */\n    4,\n]\n";

    fn above(item: &str) -> &'static str {
        comments_above(FILE, FILE.find(item).unwrap())
    }

    #[test]
    fn comments_without_a_blank_line_between_belong_to_the_item() {
        assert_eq!(above("1,"), "/// Says one.\n    // And more.\n    ");
        assert_eq!(above("4,"), "/* four */\n    ");
        assert_eq!((above("2, 3"), above("3,")), ("", ""));
    }

    #[test]
    fn comments_above_an_item_and_behind_it_go_with_it() {
        let file = "(\n    list: [\n        // the shop\n        \"a\", // four cards\n        \"b\",\n        \"c\", \"d\", // two\n    ],\n)\n";
        let of = |index| comments_of(file, &["list"], index);
        assert_eq!(of(0), "// the shop\n        // four cards\n        ");
        assert_eq!((of(1), of(3), of(9)), (String::new(), String::new(), String::new()));
        assert_eq!(comments_of(file, &["other"], 0), "");
    }

    #[test]
    fn the_head_of_a_file_belongs_to_nobody() {
        assert_eq!(above("["), "");
        assert_eq!(lines_start(FILE, 0), None);
        assert_eq!(comments_above("1", 0), "");
    }
}
