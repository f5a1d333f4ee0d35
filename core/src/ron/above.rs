//! Comments that belong to what stands below them.
//!
//! Lines of comments directly above an item that begins its own line are the item's: they go, move and are copied with
//! it. A blank line separates them from it, so that the head of a file and the heading of a section stay where they
//! are.

use super::edit::is_blank_or_comment;

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
    fn the_head_of_a_file_belongs_to_nobody() {
        assert_eq!(above("["), "");
        assert_eq!(lines_start(FILE, 0), None);
        assert_eq!(comments_above("1", 0), "");
    }
}
