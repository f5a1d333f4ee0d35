//! Changes of a RON text that put items in another order and leave the rest byte for byte.
//!
//! Paths are those of [`edit`](super::edit). Comments that stand above an item on lines of their own go with it, and so
//! does a comment behind it.

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
    checked(match blocks(text, list.span.start + 1, items) {
        Some(blocks) => {
            let end = blocks.last().map_or(0, |(_, end)| *end);
            let block = |at: usize| with_comma(&text[blocks[at].0..blocks[at].1], blocks[at].0, &items[at], text);
            let inside: String = order.iter().map(|at| block(*at)).collect();
            [&text[..blocks[0].0], &inside, &text[end..]].concat()
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

/// The lines of each item, from the end of the line before; `None` if items share lines.
fn blocks(text: &str, inside: usize, items: &[Node]) -> Option<Vec<(usize, usize)>> {
    let mut start = inside;
    let mut found = Vec::new();
    for item in items {
        let line_start = text[..item.span.start].rfind('\n')? + 1;
        let end = comma_after(text, item.span.end).unwrap_or(item.span.end);
        let line_end = end + text[end..].find('\n')?;
        let is_alone = text[line_start..item.span.start].trim().is_empty() && line_start > start;
        if !is_alone || !is_blank_or_comment(&text[end..line_end]) {
            return None;
        }
        found.push((start, line_end));
        start = line_end;
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
    fn items_of_one_line_change_places() {
        assert_eq!(move_item(FILE, &["[1]", "tags"], 2, 0).unwrap(), FILE.replace("[1, 2, 3]", "[3, 1, 2]"));
        assert_eq!(move_item("[1, 2]", &[], 0, 5), Err(EditError::NoSuchPath("[5]".to_owned())));
        assert_eq!(move_item("(a: 1)", &["a"], 0, 0), Err(EditError::NotAList));
    }
}
