//! Several changes of a RON text at once, all named by paths in the text as it was.
//!
//! One gesture of an editor often touches many places: a drag moves twenty spaces, a renamed id stands in a dozen
//! links. Here the text is read once, each change becomes the bytes that it replaces, and the result is read once more.
//! What is not named stays as it was, byte for byte; [`super::edit`] has the same for single changes.

use super::above::lines_start;
use super::edit::{EditError, checked, comma_after, find, index_of, is_blank_or_comment, quoted, separator, sound};
use super::node::{Node, NodeValue};

/// One change; paths are as in [`super::edit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new value; a field that its struct lacks, or an entry that its map lacks, is added at the end.
    Set {
        /// The path of the value.
        path: Vec<String>,
        /// The value, as RON.
        value: String,
    },
    /// A new item of a list, before the item that has this index.
    Insert {
        /// The path of the list.
        path: Vec<String>,
        /// The index.
        index: usize,
        /// The item, as RON.
        value: String,
    },
    /// Remove an item of a list.
    Delete {
        /// The path of the list.
        path: Vec<String>,
        /// Its index.
        index: usize,
    },
    /// Remove a field of a struct, an entry of a map, or an item of a list.
    Remove {
        /// The path of the field's value.
        path: Vec<String>,
    },
    /// A new entry of a map, at its end.
    Entry {
        /// The path of the map.
        path: Vec<String>,
        /// The entry's name, as RON: `'x'` or `"x"`.
        key: String,
        /// Its value, as RON.
        value: String,
    },
}

/// Bytes that are replaced.
#[derive(Debug)]
struct Splice {
    start: usize,
    end: usize,
    new: String,
}

impl Change {
    /// A new value.
    pub fn set<S: ToString>(path: &[S], value: impl Into<String>) -> Change {
        Change::Set { path: path.iter().map(ToString::to_string).collect(), value: value.into() }
    }

    /// A new item of a list.
    pub fn insert<S: ToString>(path: &[S], index: usize, value: impl Into<String>) -> Change {
        Change::Insert { path: path.iter().map(ToString::to_string).collect(), index, value: value.into() }
    }

    /// Remove an item of a list.
    pub fn delete<S: ToString>(path: &[S], index: usize) -> Change {
        Change::Delete { path: path.iter().map(ToString::to_string).collect(), index }
    }

    /// Remove a field or an entry.
    pub fn remove<S: ToString>(path: &[S]) -> Change {
        Change::Remove { path: path.iter().map(ToString::to_string).collect() }
    }

    /// A new entry of a map.
    pub fn entry<S: ToString>(path: &[S], key: impl Into<String>, value: impl Into<String>) -> Change {
        let path = path.iter().map(ToString::to_string).collect();
        Change::Entry { path, key: key.into(), value: value.into() }
    }
}

/// Carry out changes; all or none.
pub fn change(text: &str, changes: &[Change]) -> Result<String, EditError> {
    let root = sound(text)?;
    let mut splices = Vec::new();
    for one in changes {
        let splice = splice_of(text, &root, one, &splices)?;
        splices.push(splice);
    }
    checked(joined(text, splices))
}

fn splice_of(text: &str, root: &Node, change: &Change, before: &[Splice]) -> Result<Splice, EditError> {
    match change {
        Change::Set { path, value } => {
            sound(value)?;
            let steps: Vec<&str> = path.iter().map(String::as_str).collect();
            match find(root, &steps) {
                Ok(node) => Ok(Splice { start: node.span.start, end: node.span.end, new: value.clone() }),
                Err(missing) => {
                    let Some((name, parent)) = steps.split_last() else { return Err(missing) };
                    add_field(text, find(root, parent)?.bare(), name, value, before).ok_or(missing)
                }
            }
        }
        Change::Insert { path, index, value } => {
            sound(value)?;
            let list = node_at(root, path)?;
            let NodeValue::List(items) = &list.value else { return Err(EditError::NotAList) };
            if *index > items.len() {
                return Err(EditError::NoSuchPath(format!("[{index}]")));
            }
            let Some(first) = items.first() else {
                return Ok(first_inside(list.span.start + 1, value.clone(), before));
            };
            let Some(previous) = index.checked_sub(1) else {
                return Ok(in_front(text, first.span.start, value));
            };
            Ok(after(text, first.span.start, items[previous].span.end, value))
        }
        Change::Delete { path, index } => {
            let list = node_at(root, path)?;
            let NodeValue::List(items) = &list.value else { return Err(EditError::NotAList) };
            let Some(item) = items.get(*index) else { return Err(EditError::NoSuchPath(format!("[{index}]"))) };
            let previous = index.checked_sub(1).map(|previous| items[previous].span.end);
            Ok(without(text, item.span.start, item.span.end, previous))
        }
        Change::Remove { path } => remove(text, root, path),
        Change::Entry { path, key, value } => {
            sound(key)?;
            sound(value)?;
            let map = node_at(root, path)?;
            let NodeValue::Map(entries) = &map.value else { return Err(EditError::NotAList) };
            let new = format!("{key}: {value}");
            match (entries.first(), entries.last()) {
                (Some(first), Some(last)) => Ok(after(text, first.0.span.start, last.1.span.end, &new)),
                _ => Ok(first_inside(map.span.start + 1, new, before)),
            }
        }
    }
}

fn node_at<'n>(root: &'n Node, path: &[String]) -> Result<&'n Node, EditError> {
    let steps: Vec<&str> = path.iter().map(String::as_str).collect();
    find(root, &steps).map(Node::bare)
}

fn add_field(text: &str, parent: &Node, name: &str, value: &str, before: &[Splice]) -> Option<Splice> {
    let new = format!("{name}: {value}");
    match &parent.value {
        _ if name.starts_with('[') => None,
        NodeValue::Struct(_, fields) => {
            let (first, last) = (fields.first()?, fields.last()?);
            Some(after(text, first.name.span.start, last.value.span.end, &new))
        }
        NodeValue::Tuple(_, items) if items.is_empty() => {
            let open = parent.span.start + text[parent.span.start..parent.span.end].find('(')?;
            Some(first_inside(open + 1, new, before))
        }
        NodeValue::Map(entries) => Some(add_entry(text, parent, entries, name, value, before)),
        _ => None,
    }
}

/// A new entry whose name is written as the other names of the map are.
fn add_entry(text: &str, map: &Node, entries: &[(Node, Node)], name: &str, value: &str, before: &[Splice]) -> Splice {
    let is_word = entries.first().is_some_and(|(key, _)| matches!(key.value, NodeValue::Word(_)));
    let new = if is_word { format!("{name}: {value}") } else { format!("{}: {value}", quoted(name)) };
    match (entries.first(), entries.last()) {
        (Some((first, _)), Some((_, last))) => after(text, first.span.start, last.span.end, &new),
        _ => first_inside(map.span.start + 1, format!(" {new} "), before),
    }
}

/// The first thing between brackets that hold nothing yet; a second one gets a comma in front.
fn first_inside(at: usize, new: String, before: &[Splice]) -> Splice {
    let is_second = before.iter().any(|one| one.start == at && one.end == at);
    Splice { start: at, end: at, new: if is_second { format!(", {new}") } else { new } }
}

/// New text after the item that ends at `end`, laid out like the first of its list.
fn after(text: &str, first: usize, end: usize, new: &str) -> Splice {
    let separator = separator(text, first);
    let Some(comma) = comma_after(text, end) else {
        return Splice { start: end, end, new: format!(",{separator}{new}") };
    };
    // A comment at the end of the item's line belongs to the item: the new text goes below it.
    let line_end = text[comma..].find('\n').map(|length| comma + length);
    let at = match line_end {
        Some(line_end) if separator != " " && is_blank_or_comment(&text[comma..line_end]) => {
            comma + text[comma..line_end].trim_end().len()
        }
        _ => comma,
    };
    Splice { start: at, end: at, new: format!("{separator}{new},") }
}

/// New text in front of the first item of a list, and of the comments that belong to it.
fn in_front(text: &str, first: usize, new: &str) -> Splice {
    let separator = separator(text, first);
    let indent = separator.trim_start_matches(['\r', '\n']);
    let line_break = &separator[..separator.len() - indent.len()];
    match lines_start(text, first).filter(|_| !line_break.is_empty()) {
        Some(at) => Splice { start: at, end: at, new: format!("{indent}{new},{line_break}") },
        None => Splice { start: first, end: first, new: format!("{new},{separator}") },
    }
}

/// An item with its comma and, if it has lines of its own, with them and with the comments directly above.
fn without(text: &str, start: usize, end: usize, previous: Option<usize>) -> Splice {
    let comma = comma_after(text, end);
    let end = comma.unwrap_or(end);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[end..].find('\n').map(|length| end + length + 1);
    let gone = |start: usize, end: usize| Splice { start, end, new: String::new() };
    if let Some(line_end) = line_end
        && text[line_start..start].trim().is_empty()
        && is_blank_or_comment(&text[end..line_end])
    {
        return gone(lines_start(text, start).unwrap_or(line_start), line_end);
    }
    if comma.is_some() {
        let blank = text[end..].len() - text[end..].trim_start_matches([' ', '\t']).len();
        return gone(start, end + blank);
    }
    match previous {
        Some(previous) if text[previous..start].trim() == "," => gone(previous, end),
        _ => gone(start, end),
    }
}

fn remove(text: &str, root: &Node, path: &[String]) -> Result<Splice, EditError> {
    let Some((name, parent)) = path.split_last() else { return Err(EditError::NoSuchPath(String::new())) };
    let missing = || EditError::NoSuchPath(name.clone());
    let parent = node_at(root, parent)?;
    let spans: Vec<(bool, usize, usize)> = match &parent.value {
        NodeValue::Struct(_, fields) => {
            fields.iter().map(|one| (one.name.text == *name, one.name.span.start, one.value.span.end)).collect()
        }
        NodeValue::Map(entries) => (entries.iter())
            .map(|(key, value)| (key.key().as_ref() == Some(name), key.span.start, value.span.end))
            .collect(),
        NodeValue::List(items) => {
            let index = index_of(name).ok_or_else(missing)?;
            items.iter().enumerate().map(|(at, item)| (at == index, item.span.start, item.span.end)).collect()
        }
        _ => return Err(missing()),
    };
    let at = spans.iter().position(|(is_it, _, _)| *is_it).ok_or_else(missing)?;
    let previous = at.checked_sub(1).map(|previous| spans[previous].2);
    Ok(without(text, spans[at].1, spans[at].2, previous))
}

/// The text with all splices; what is put where something is taken out comes after it.
fn joined(text: &str, mut splices: Vec<Splice>) -> String {
    splices.sort_by_key(|one| (one.start, one.end));
    let mut out = String::with_capacity(text.len() + splices.iter().map(|one| one.new.len()).sum::<usize>());
    let mut at = 0;
    let mut waiting = String::new();
    let mut gone_with_line = false;
    for splice in splices {
        if splice.start >= at {
            out.push_str(&std::mem::take(&mut waiting));
            out.push_str(&text[at..splice.start]);
            gone_with_line = splice.new.is_empty() && text[..splice.end].ends_with('\n');
            if splice.new.is_empty() {
                at = splice.end;
                continue;
            }
            out.push_str(&splice.new);
            at = splice.end;
            continue;
        }
        // It overlaps what is taken out before it: two deletions are one, new text comes after the deletion.
        at = at.max(splice.end);
        if splice.new.is_empty() {
            gone_with_line = text[..at].ends_with('\n');
        } else if gone_with_line && splice.new.starts_with(['\n', '\r']) {
            let line_break = if splice.new.starts_with('\r') { "\r\n" } else { "\n" };
            waiting.push_str(splice.new.trim_start_matches(['\n', '\r']));
            waiting.push_str(line_break);
        } else {
            waiting.push_str(&splice.new);
        }
    }
    out.push_str(&waiting);
    out.push_str(&text[at..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// head\n(\n    spaces: [\n        (id: \"a\", at: (0, 0)), // first\n        (id: \"b\", at: (1, 0)),\n        (id: \"c\"),\n    ],\n    links: [], // none yet\n    legend: { '.': field, '^': hill },\n    empty: (),\n)\n// foot\n";

    #[test]
    fn many_changes_touch_only_what_they_name() {
        let changes = [
            Change::set(&["spaces", "[0]", "at"], "(5, 5)"),
            Change::set(&["spaces", "[2]", "at"], "(9, 9)"),
            Change::set(&["spaces", "[2]", "group"], "\"x\""),
            Change::insert(&["links"], 0, "1"),
            Change::insert(&["links"], 0, "2"),
            Change::entry(&["legend"], "'~'", "sea"),
            Change::set(&["empty", "a"], "1"),
            Change::set(&["empty", "b"], "2"),
        ];
        let expected = FILE
            .replace("(0, 0)", "(5, 5)")
            .replace("(id: \"c\")", "(id: \"c\", at: (9, 9), group: \"x\")")
            .replace("[],", "[1, 2],")
            .replace("'^': hill }", "'^': hill, '~': sea }")
            .replace("empty: ()", "empty: (a: 1, b: 2)");
        assert_eq!(change(FILE, &changes).unwrap(), expected);
    }

    #[test]
    fn neighbours_are_deleted_together() {
        let changes = [Change::delete(&["spaces"], 1), Change::delete(&["spaces"], 2)];
        let gone = FILE.replace("        (id: \"b\", at: (1, 0)),\n        (id: \"c\"),\n", "");
        assert_eq!(change(FILE, &changes).unwrap(), gone);
        let all = [0, 1, 2].map(|at| Change::delete::<&str>(&[], at));
        assert_eq!(change("[1, 2, 3]", &all).unwrap().replace(", ", ""), "[]");
        assert_eq!(change("[1, 2, 3]", &all[1..]).unwrap(), "[1, ]");
    }

    #[test]
    fn what_is_put_beside_something_deleted_has_a_line_of_its_own() {
        let changes = [Change::delete(&["spaces"], 2), Change::insert(&["spaces"], 3, "(id: \"d\")")];
        assert_eq!(change(FILE, &changes).unwrap(), FILE.replace("(id: \"c\")", "(id: \"d\")"));
        let changes =
            [Change::delete(&["spaces"], 1), Change::insert(&["spaces"], 2, "7"), Change::insert(&["spaces"], 2, "8")];
        let expected = FILE.replace("        (id: \"b\", at: (1, 0)),\n", "        7,\n        8,\n");
        assert_eq!(change(FILE, &changes).unwrap(), expected);
    }

    #[test]
    fn fields_and_entries_are_removed_with_their_commas() {
        let removed = change(FILE, &[Change::remove(&["spaces", "[0]", "at"])]).unwrap();
        assert_eq!(removed, FILE.replace("(id: \"a\", at: (0, 0))", "(id: \"a\")"));
        let removed = change(FILE, &[Change::remove(&["legend", "."])]).unwrap();
        assert_eq!(removed, FILE.replace("'.': field, ", ""));
        let removed = change(FILE, &[Change::remove(&["links"])]).unwrap();
        assert_eq!(removed, FILE.replace("    links: [], // none yet\n", ""));
        assert!(change(FILE, &[Change::remove(&["nothing"])]).is_err());
    }

    const SECTIONS: &str = "// head\n[\n    // Cheap ones.\n\n    /// KAP-1 The first.\n    /// In two lines.\n    (id: \"a\"),\n    (id: \"b\"), // behind\n\n    // Dear ones.\n\n    // The third.\n    (id: \"c\"),\n]\n";

    #[test]
    fn comments_directly_above_go_with_the_item_and_headings_stay() {
        let first = SECTIONS.replace("    /// KAP-1 The first.\n    /// In two lines.\n    (id: \"a\"),\n", "");
        assert_eq!(change(SECTIONS, &[Change::delete::<&str>(&[], 0)]).unwrap(), first);
        let third = SECTIONS.replace("    // The third.\n    (id: \"c\"),\n", "");
        assert_eq!(change(SECTIONS, &[Change::delete::<&str>(&[], 2)]).unwrap(), third);
        let field = "(\n    // The first.\n    a: 1,\n    // The second.\n    b: 2,\n)\n";
        let without = change(field, &[Change::remove(&["b"])]).unwrap();
        assert_eq!(without, "(\n    // The first.\n    a: 1,\n)\n");
    }

    #[test]
    fn what_is_put_in_front_leaves_the_comments_to_their_item() {
        let put = change(SECTIONS, &[Change::insert::<&str>(&[], 0, "1")]).unwrap();
        assert_eq!(put, SECTIONS.replace("    /// KAP-1", "    1,\n    /// KAP-1"));
        let both = [Change::delete::<&str>(&[], 0), Change::insert::<&str>(&[], 0, "1")];
        let replaced = change(SECTIONS, &both).unwrap();
        let first = "    /// KAP-1 The first.\n    /// In two lines.\n    (id: \"a\"),\n";
        assert_eq!(replaced, SECTIONS.replace(first, "    1,\n"));
    }

    #[test]
    fn a_change_that_cannot_be_made_changes_nothing() {
        let good = Change::set(&["spaces", "[0]", "at"], "(5, 5)");
        let bad = [good.clone(), Change::delete(&["spaces"], 7)];
        assert_eq!(change(FILE, &bad), Err(EditError::NoSuchPath("[7]".to_owned())));
        assert!(matches!(change(FILE, &[good, Change::set(&["links"], "[")]), Err(EditError::Unsound(_))));
        assert_eq!(change(FILE, &[]).unwrap(), FILE);
    }
}
