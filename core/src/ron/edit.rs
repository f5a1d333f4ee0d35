//! Single changes of a RON text that leave everything else as it was, byte for byte; [`super::changes`] says how.
//!
//! A path names a value from the root down: `["[3]", "price"]` is the field `price` of the fourth item. Items
//! of lists and tuples are `[n]`, counted from 0; fields of structs and entries of maps are their names. A
//! text with problems is not edited. Formatting of new text follows its neighbours.

use super::changes::{Change, change};
use super::node::{Node, NodeValue};
use super::parse::parse;
use crate::diagnostic::Diagnostics;
use crate::message::{Message, Told};
use crate::{say, told_error};

/// Why a text was not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The text or the new value is not valid RON.
    Unsound(Box<Message>),
    /// The path leads nowhere.
    NoSuchPath(String),
    /// The path leads to something that has no items.
    NotAList,
}

impl Told for EditError {
    fn message(&self) -> Message {
        match self {
            EditError::Unsound(problem) => say!("not-sound-ron", problem = **problem),
            EditError::NoSuchPath(step) => say!("there-is-no-path", step),
            EditError::NotAList => say!("this-is-not-a-list"),
        }
    }
}

told_error!(EditError);

/// Replace the value at a path; a field that a struct lacks, or an entry that a map lacks, is added at its end.
pub fn set_value(text: &str, path: &[&str], value: &str) -> Result<String, EditError> {
    change(text, &[Change::set(path, value)])
}

/// Put a new item into the list at a path, before the item that has this index now.
pub fn insert_item(text: &str, path: &[&str], index: usize, value: &str) -> Result<String, EditError> {
    change(text, &[Change::insert(path, index, value)])
}

/// Take an item out of the list at a path, with its comma and, if it has lines of its own, with them and the comments
/// directly above.
pub fn delete_item(text: &str, path: &[&str], index: usize) -> Result<String, EditError> {
    change(text, &[Change::delete(path, index)])
}

/// Take a field out of a struct, an entry out of a map or an item out of a list.
pub fn remove(text: &str, path: &[&str]) -> Result<String, EditError> {
    change(text, &[Change::remove(path)])
}

/// A text in quotes, as RON writes it.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

pub(super) fn sound(text: &str) -> Result<Node, EditError> {
    let mut out = Diagnostics::default();
    let root = parse("", text, &mut out);
    match out.iter().next() {
        Some(problem) => Err(EditError::Unsound(Box::new(problem.message.clone()))),
        None => Ok(root),
    }
}

pub(super) fn checked(text: String) -> Result<String, EditError> {
    sound(&text).map(|_| text)
}

/// The value at a path.
pub fn find<'n>(root: &'n Node, path: &[&str]) -> Result<&'n Node, EditError> {
    let mut node = root;
    for step in path {
        let found = match (&node.bare().value, index_of(step)) {
            (NodeValue::List(items) | NodeValue::Tuple(_, items), Some(index)) => items.get(index),
            (NodeValue::Struct(_, fields), None) => {
                fields.iter().find(|field| field.name.text == *step).map(|field| &field.value)
            }
            (NodeValue::Map(items), _) => {
                items.iter().find(|(key, _)| key.key().as_deref() == Some(step)).map(|(_, value)| value)
            }
            _ => None,
        };
        node = found.ok_or_else(|| EditError::NoSuchPath((*step).to_owned()))?;
    }
    Ok(node)
}

/// The number of a step such as `[3]`.
pub(super) fn index_of(step: &str) -> Option<usize> {
    step.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).and_then(|number| number.parse().ok())
}

/// What stands between items: a line break with indentation if the item begins its line, else a blank.
pub(super) fn separator(text: &str, item: usize) -> String {
    let line_start = text[..item].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line_start..item];
    if line_start == 0 || !indent.trim().is_empty() {
        return " ".to_owned();
    }
    let line_break = if text[..line_start].ends_with("\r\n") { "\r\n" } else { "\n" };
    format!("{line_break}{indent}")
}

/// The byte after the comma that follows, passing over blanks and comments.
pub(super) fn comma_after(text: &str, end: usize) -> Option<usize> {
    let mut lexer = super::lex::Lexer::new(text);
    lexer.at = end;
    lexer.skip_blank();
    lexer.eat(',').then_some(lexer.at)
}

pub(super) fn is_blank_or_comment(rest_of_line: &str) -> bool {
    let rest = rest_of_line.trim();
    rest.is_empty() || rest.starts_with("//") || (rest.starts_with("/*") && rest.find("*/") == Some(rest.len() - 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "// head\n[\n    // the first\n    (id: \"a\", price: 10), // cheap\n    (id: \"b\",   price: 0x20, tags: [1, 2]),\n    (id: \"c\", m: { \"k\": (1, 2) })\n]\n// foot\n";

    #[test]
    fn a_value_is_replaced_and_nothing_else() {
        assert_eq!(set_value(FILE, &["[1]", "price"], "7").unwrap(), FILE.replace("0x20", "7"));
        assert_eq!(set_value(FILE, &["[1]", "tags", "[0]"], "9").unwrap(), FILE.replace("[1, 2]", "[9, 2]"));
        assert_eq!(set_value(FILE, &["[2]", "m", "k", "[1]"], "\"x\"").unwrap(), FILE.replace("(1, 2)", "(1, \"x\")"));
    }

    #[test]
    fn a_missing_field_is_added() {
        let added = set_value(FILE, &["[0]", "income"], "3").unwrap();
        assert_eq!(added, FILE.replace("price: 10", "price: 10, income: 3"));
        let tall = "(\r\n  a: 1, // one\r\n  b: 2, // two\r\n)\r\n";
        assert_eq!(set_value(tall, &["c"], "3").unwrap(), "(\r\n  a: 1, // one\r\n  b: 2, // two\r\n  c: 3,\r\n)\r\n");
    }

    #[test]
    fn a_missing_field_or_entry_is_added_to_what_is_empty_too() {
        assert_eq!(set_value("[(), (a: ())]", &["[0]", "x"], "1").unwrap(), "[(x: 1), (a: ())]");
        assert_eq!(set_value("[(), (a: ())]", &["[1]", "a", "y"], "2").unwrap(), "[(), (a: (y: 2))]");
        assert_eq!(set_value("(m: {})", &["m", "k"], "1").unwrap(), "(m: { \"k\": 1 })");
        assert_eq!(set_value("(m: { a: 1 })", &["m", "k"], "2").unwrap(), "(m: { a: 1, k: 2 })");
        let tall = "{\n    \"a\": 1, // one\n}\n";
        assert_eq!(set_value(tall, &["b"], "2").unwrap(), "{\n    \"a\": 1, // one\n    \"b\": 2,\n}\n");
    }

    #[test]
    fn quoted_text_reads_back_as_it_was() {
        let odd = "a \"b\" \\ \n\t ж";
        assert_eq!(sound(&quoted(odd)).unwrap().value, NodeValue::Text(odd.to_owned()));
    }

    const TALL: &str = "// head\n[\n    // the first\n    (id: \"a\", price: 10), // cheap\n    (id: \"b\", tags: [1, 2, 3]),\n    (\n        id: \"c\",\n        m: { \"k\": 1, \"l\": 2 }, // counts\n    )\n]\n";

    #[test]
    fn fields_and_entries_are_taken_out_with_their_commas() {
        assert_eq!(remove(TALL, &["[0]", "price"]).unwrap(), TALL.replace(", price: 10", ""));
        assert_eq!(remove(TALL, &["[0]", "id"]).unwrap(), TALL.replace("id: \"a\", ", ""));
        assert_eq!(remove(TALL, &["[2]", "m", "k"]).unwrap(), TALL.replace("\"k\": 1, ", ""));
        assert_eq!(remove(TALL, &["[2]", "m", "l"]).unwrap(), TALL.replace(", \"l\": 2", ""));
        assert_eq!(remove(TALL, &["[1]", "tags", "[1]"]).unwrap(), TALL.replace("1, 2, 3", "1, 3"));
        assert_eq!(remove("[(a: 1)]", &["[0]", "a"]).unwrap(), "[()]");
    }

    #[test]
    fn a_field_on_a_line_of_its_own_goes_with_its_line() {
        let without = TALL.replace("        m: { \"k\": 1, \"l\": 2 }, // counts\n", "");
        assert_eq!(remove(TALL, &["[2]", "m"]).unwrap(), without);
    }

    #[test]
    fn what_is_not_there_is_not_taken_out() {
        assert_eq!(remove(TALL, &["[0]", "income"]), Err(EditError::NoSuchPath("income".to_owned())));
        assert_eq!(remove(TALL, &[]), Err(EditError::NoSuchPath(String::new())));
        assert_eq!(remove(TALL, &["[1]", "tags", "x"]), Err(EditError::NoSuchPath("x".to_owned())));
    }

    #[test]
    fn wrong_paths_and_values_change_nothing() {
        assert_eq!(set_value(FILE, &["[9]", "price"], "7"), Err(EditError::NoSuchPath("[9]".to_owned())));
        assert!(matches!(set_value(FILE, &["[0]", "price"], "7)"), Err(EditError::Unsound(_))));
        assert!(matches!(set_value("(a: ", &["a"], "7"), Err(EditError::Unsound(_))));
        assert_eq!(insert_item(FILE, &["[0]"], 0, "1"), Err(EditError::NotAList));
        assert_eq!(delete_item(FILE, &[], 3), Err(EditError::NoSuchPath("[3]".to_owned())));
    }

    #[test]
    fn items_are_inserted_like_their_neighbours() {
        let first = insert_item(FILE, &[], 0, "1").unwrap();
        assert_eq!(first, FILE.replace("    // the first", "    1,\n    // the first"));
        let second = insert_item(FILE, &[], 1, "1").unwrap();
        assert_eq!(second, FILE.replace("// cheap\n", "// cheap\n    1,\n"));
        let last = insert_item(FILE, &[], 3, "1").unwrap();
        assert_eq!(last, FILE.replace(" })\n", " }),\n    1\n"));
        assert_eq!(insert_item(FILE, &["[1]", "tags"], 1, "5").unwrap(), FILE.replace("[1, 2]", "[1, 5, 2]"));
        assert_eq!(insert_item("(a: [])", &["a"], 0, "5").unwrap(), "(a: [5])");
    }

    #[test]
    fn items_are_deleted_with_their_lines() {
        let second = delete_item(FILE, &[], 1).unwrap();
        assert_eq!(second, FILE.replace("    (id: \"b\",   price: 0x20, tags: [1, 2]),\n", ""));
        let last = delete_item(FILE, &[], 2).unwrap();
        assert_eq!(last, FILE.replace("    (id: \"c\", m: { \"k\": (1, 2) })\n", ""));
        assert_eq!(delete_item("[1, 2, 3]", &[], 0).unwrap(), "[2, 3]");
        assert_eq!(delete_item("[1, 2, 3]", &[], 2).unwrap(), "[1, 2]");
        assert_eq!(delete_item("[1]", &[], 0).unwrap(), "[]");
    }

    proptest::proptest! {
        #[test]
        fn inserting_and_deleting_gives_the_same_data(at in 0_usize..4) {
            let inserted = insert_item(FILE, &[], at, "(id: \"new\")").unwrap();
            let deleted = delete_item(&inserted, &[], at).unwrap();
            proptest::prop_assert_eq!(sound(&deleted).unwrap().data(), sound(FILE).unwrap().data());
        }
    }
}
