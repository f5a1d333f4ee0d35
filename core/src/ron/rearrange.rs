//! Changes of a RON text that put items in another order and leave the rest byte for byte.
//!
//! Paths are those of [`edit`](super::edit). Comments directly above an item go with it, and so does a comment after it
//! on its line; headings, which a blank line separates from what follows, stay where they are.

use super::above::lines_start;
use super::edit::{EditError, checked, comma_after, find, is_blank_or_comment, sound};
use super::node::{Node, NodeValue};

/// Move an item of a list so that it has the index `to` afterwards.
pub fn move_item(text: &str, path: &[&str], from: usize, to: usize) -> Result<String, EditError> {
    let root = sound(text)?;
    let list = find(&root, path)?.bare();
    let NodeValue::List(items) = &list.value else { return Err(EditError::NotAList) };
    for index in [from, to] {
        if index >= items.len() {
            return Err(EditError::NoSuchPath(format!("[{index}]")));
        }
    }
    let mut order: Vec<usize> = (0..items.len()).collect();
    let moved = order.remove(from);
    order.insert(to, moved);
    checked(match blocks(text, items) {
        Some(blocks) => {
            let mut out = String::with_capacity(text.len() + 1);
            let mut done = 0;
            for (place, at) in order.iter().enumerate() {
                out.push_str(&text[done..blocks[place].0]);
                out.push_str(&with_comma(&text[blocks[*at].0..blocks[*at].1], blocks[*at].0, &items[*at], text));
                done = blocks[place].1;
            }
            out.push_str(&text[done..]);
            out
        }
        None => {
            let mut out = String::with_capacity(text.len());
            let mut done = 0;
            for (place, at) in order.iter().enumerate() {
                out.push_str(&text[done..items[place].span.start]);
                out.push_str(&text[items[*at].span.start..items[*at].span.end]);
                done = items[place].span.end;
            }
            out.push_str(&text[done..]);
            out
        }
    })
}

/// The lines of each item with the comments directly above, without the last line break; `None` if items share lines.
fn blocks(text: &str, items: &[Node]) -> Option<Vec<(usize, usize)>> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for item in items {
        let start = lines_start(text, item.span.start)?;
        let end = comma_after(text, item.span.end).unwrap_or(item.span.end);
        let line_end = end + text[end..].find('\n')?;
        let is_apart = found.last().is_none_or(|(_, before)| *before < start);
        if !is_apart || !is_blank_or_comment(&text[end..line_end]) {
            return None;
        }
        found.push((start, line_end));
    }
    (!found.is_empty()).then_some(found)
}

fn with_comma(block: &str, start: usize, item: &Node, text: &str) -> String {
    let mut block = block.to_owned();
    if comma_after(text, item.span.end).is_none() {
        block.insert(item.span.end - start, ',');
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// head\n[\n    // the first\n    (id: \"a\", price: 10), // cheap\n    (id: \"b\", tags: [1, 2, 3]),\n    (\n        id: \"c\",\n        m: { \"k\": 1, \"l\": 2 }, // counts\n    )\n]\n";

    #[test]
    fn an_item_moves_with_its_comments() {
        let moved = move_item(FILE, &[], 0, 2).unwrap();
        assert_eq!(
            moved,
            "// head\n[\n    (id: \"b\", tags: [1, 2, 3]),\n    (\n        id: \"c\",\n        m: { \"k\": 1, \"l\": 2 }, // counts\n    ),\n    // the first\n    (id: \"a\", price: 10), // cheap\n]\n"
        );
        assert_eq!(move_item(&moved, &[], 2, 0).unwrap(), FILE.replace("    )\n]", "    ),\n]"));
    }

    #[test]
    fn headings_stay_where_they_are() {
        let file = "[\n    // Cheap.\n\n    // one\n    1,\n\n    // Dear.\n\n    2,\n]\n";
        let moved = move_item(file, &[], 0, 1).unwrap();
        assert_eq!(moved, "[\n    // Cheap.\n\n    2,\n\n    // Dear.\n\n    // one\n    1,\n]\n");
        assert_eq!(move_item(&moved, &[], 1, 0).unwrap(), file);
    }

    #[test]
    fn items_of_one_line_change_places() {
        assert_eq!(move_item(FILE, &["[1]", "tags"], 2, 0).unwrap(), FILE.replace("[1, 2, 3]", "[3, 1, 2]"));
        assert_eq!(move_item("[1, 2]", &[], 0, 5), Err(EditError::NoSuchPath("[5]".to_owned())));
        assert_eq!(move_item("(a: 1)", &["a"], 0, 0), Err(EditError::NotAList));
    }
}
