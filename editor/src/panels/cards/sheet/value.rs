//! Values between files and cells: what a person reads and types in a cell, and how it is written in RON.
//!
//! A cell is plain text: `4`, `true`, `purple`, `2, 3, 5, 8`, `stone: 1, wood: 2`. What cannot be a value of the cell's
//! type is written all the same, so that loading can say what is wrong with it; only what would break the file is put
//! in quotes. Types that hold more than this notation can show are edited as RON.

use houserule_core::content::is_snake_case;
use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, ValueType};
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ron::{Node, NodeValue, parse, quoted};

/// How the items of a type are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// One word or number.
    Plain,
    /// `a, b`
    List,
    /// `a: 1, b: 2`
    Map,
    /// As RON.
    Raw,
}

fn form(ty: &FieldType) -> Form {
    let is_plain = |of: &FieldType| matches!(of, FieldType::Scalar(_) | FieldType::Text);
    match ty {
        FieldType::Scalar(_) | FieldType::Text => Form::Plain,
        FieldType::List(of) if is_plain(of) => Form::List,
        FieldType::Map(of) if is_plain(of) => Form::Map,
        _ => Form::Raw,
    }
}

/// A value of a file as a cell shows it. `source` is the file's text.
pub fn shown(node: &Node, source: &str, ty: &FieldType) -> String {
    let raw = || source.get(node.span.start..node.span.end).unwrap_or_default().to_owned();
    let plain = |node: &Node| match &node.bare().value {
        NodeValue::Text(text) => Some(text.clone()),
        NodeValue::Word(word) => Some(word.clone()),
        NodeValue::Int(number) => Some(number.to_string()),
        NodeValue::Flag(flag) => Some(flag.to_string()),
        NodeValue::Nothing => Some("none".to_owned()),
        _ => None,
    };
    let item = |node: &Node| plain(node).map(|text| if is_bare(&text) { text } else { quoted(&text) });
    match (form(ty), &node.bare().value) {
        (Form::Plain, _) => plain(node).unwrap_or_else(raw),
        (Form::List, NodeValue::List(items)) => {
            let items: Option<Vec<String>> = items.iter().map(item).collect();
            items.map_or_else(raw, |items| items.join(", "))
        }
        (Form::Map, NodeValue::Map(items)) => {
            let one = |(key, value): &(Node, Node)| Some(format!("{}: {}", key.key()?, item(value)?));
            let items: Option<Vec<String>> = items.iter().map(one).collect();
            items.map_or_else(raw, |items| items.join(", "))
        }
        _ => raw(),
    }
}

/// A value as it is written in a file. An empty text is no value, except for lists and maps that must be stated.
pub fn written(text: &str, ty: &FieldType) -> String {
    let text = text.trim();
    if text.starts_with("option(") && is_sound(text) {
        return text.to_owned();
    }
    match (form(ty), ty) {
        (Form::Plain, FieldType::Scalar(ty)) => scalar(text, ty),
        (Form::Plain, _) => quoted(text),
        (Form::List, FieldType::List(of)) => {
            let text = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
            let items: Vec<String> = parts(text).iter().map(|part| item(part, of)).collect();
            format!("[{}]", items.join(", "))
        }
        (Form::Map, FieldType::Map(of)) => {
            let text = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
            let items: Vec<String> = parts(text).iter().map(|part| entry(part, of)).collect();
            if items.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", items.join(", ")) }
        }
        _ if is_sound(text) => text.to_owned(),
        _ => quoted(text),
    }
}

fn scalar(text: &str, ty: &ValueType) -> String {
    match ty {
        ValueType::Int => raw_or_quoted(text),
        ValueType::Flag => match text.to_lowercase().as_str() {
            "true" | "yes" | "да" | "1" | "+" | "x" | "✓" => "true".to_owned(),
            "false" | "no" | "нет" | "0" | "-" | "" => "false".to_owned(),
            _ => raw_or_quoted(text),
        },
        _ if text.is_empty() || text == "none" => "none".to_owned(),
        ValueType::Symbol(_) if is_snake_case(text) => text.to_owned(),
        ValueType::Seat => raw_or_quoted(text),
        _ => quoted(text),
    }
}

fn raw_or_quoted(text: &str) -> String {
    if is_sound(text) { text.to_owned() } else { quoted(text) }
}

/// An item of a list or map: if quoted, what the quotes hold.
fn item(text: &str, ty: &FieldType) -> String {
    let text = text.trim();
    match text.starts_with('"') && text.len() > 1 && is_sound(text) {
        true if *ty == FieldType::Text => text.to_owned(),
        _ => written(text, ty),
    }
}

fn entry(text: &str, ty: &FieldType) -> String {
    let text = text.trim();
    let split = text.split_once(':').or_else(|| text.split_once('=')).or_else(|| text.rsplit_once(' '));
    let (name, value) = split.unwrap_or((text, ""));
    let name = name.trim().trim_matches('"');
    format!("{}: {}", quoted(name), item(value, ty))
}

/// The items of a list or map in a cell: name (of a map) and value.
pub fn items(text: &str, is_map: bool) -> Vec<(String, String)> {
    let text = text.trim().trim_start_matches(['[', '{']).trim_end_matches([']', '}']);
    let one = |part: &&str| {
        let part = part.trim();
        match part.split_once(':').filter(|_| is_map) {
            Some((name, value)) => (name.trim().to_owned(), value.trim().to_owned()),
            None if is_map => (part.to_owned(), String::new()),
            None => (String::new(), part.to_owned()),
        }
    };
    parts(text).iter().map(one).collect()
}

/// The same as the text of a cell.
pub fn item_text(items: &[(String, String)], is_map: bool) -> String {
    let one = |(name, value): &(String, String)| match is_map {
        true => format!("{name}: {value}"),
        false => value.clone(),
    };
    items.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Parts separated by commas that are outside quotes and brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut found, mut start, mut depth, mut in_quotes, mut is_escaped) = (Vec::new(), 0, 0_i32, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if in_quotes => is_escaped = true,
            '"' => in_quotes = !in_quotes,
            _ if in_quotes => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' | ';' | '\n' if depth <= 0 => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&text[start..]);
    found.retain(|part| !part.trim().is_empty());
    found
}

/// Can a text be in a list without quotes?
fn is_bare(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains([',', ';', '"', '\n', '(', ')', '[', ']', '{', '}', ':'])
        || text.split(':').count() == 2 && text.split(':').all(is_snake_case)
}

/// Is it RON that can be written in a file?
pub fn is_sound(text: &str) -> bool {
    let mut out = Diagnostics::default();
    parse("", text, &mut out);
    out.is_empty()
}

/// What a checked field holds, as a cell shows it.
pub fn shown_data(def: &GameDef, ty: &FieldType, data: &Data) -> String {
    match (ty, data) {
        (FieldType::Scalar(ty), Data::Int(stored)) => {
            let at = usize::try_from(stored - 1).ok();
            match ty {
                ValueType::Int | ValueType::Seat => stored.to_string(),
                ValueType::Flag => (*stored != 0).to_string(),
                ValueType::Symbol(_) => at.and_then(|at| def.symbols.get(at)).map_or("none", String::as_str).to_owned(),
                ValueType::Kind => at.and_then(|at| def.kinds.get(at)).map_or("none", |kind| &kind.id).to_owned(),
                _ => "none".to_owned(),
            }
        }
        (_, Data::Text(text)) => text.clone(),
        (FieldType::List(of), Data::List(items)) => {
            items.iter().map(|item| shown_data(def, of, item)).collect::<Vec<_>>().join(", ")
        }
        (FieldType::Map(of), Data::Map(items)) => {
            let one = |(name, item): (&String, &Data)| format!("{name}: {}", shown_data(def, of, item));
            items.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}

/// A value for a field that a new kind must state.
pub fn first_value(def: &GameDef, ty: &FieldType, range: (i32, i32)) -> String {
    match ty {
        FieldType::Scalar(ValueType::Int) => 0.clamp(range.0, range.1).to_string(),
        FieldType::Scalar(ValueType::Flag) => "false".to_owned(),
        FieldType::Scalar(ValueType::Symbol(words)) => {
            words.first().and_then(|word| def.symbols.get(word.index())).map_or("none", String::as_str).to_owned()
        }
        FieldType::Scalar(_) => "none".to_owned(),
        FieldType::Text => "\"\"".to_owned(),
        FieldType::List(_) => "[]".to_owned(),
        FieldType::Map(_) => "{}".to_owned(),
        FieldType::Data => "()".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: FieldType = FieldType::Scalar(ValueType::Int);
    const FLAG: FieldType = FieldType::Scalar(ValueType::Flag);

    fn list(of: FieldType) -> FieldType {
        FieldType::List(Box::new(of))
    }

    fn map(of: FieldType) -> FieldType {
        FieldType::Map(Box::new(of))
    }

    fn back(text: &str, ty: &FieldType) -> String {
        let ron = written(text, ty);
        shown(&parse("", &ron, &mut Diagnostics::default()), &ron, ty)
    }

    #[test]
    fn values_are_written_as_files_hold_them() {
        assert_eq!(written(" 5 ", &INT), "5");
        assert_eq!(written("да", &FLAG), "true");
        assert_eq!(written("a \"b\"", &FieldType::Text), "\"a \\\"b\\\"\"");
        assert_eq!(written("2, 3,5", &list(INT)), "[2, 3, 5]");
        assert_eq!(written("stone: 1, wood 2", &map(INT)), "{ \"stone\": 1, \"wood\": 2 }");
        assert_eq!(written("", &map(INT)), "{}");
        assert_eq!(written("purple", &FieldType::Scalar(ValueType::Symbol(Vec::new()))), "purple");
        assert_eq!(written("night_market:stall", &FieldType::Scalar(ValueType::Kind)), "\"night_market:stall\"");
        assert_eq!(written("option(\"size\")", &INT), "option(\"size\")");
    }

    #[test]
    fn what_is_wrong_is_kept_and_what_would_break_the_file_is_quoted() {
        assert_eq!(written("cheap", &INT), "cheap");
        assert_eq!(written("5)", &INT), "\"5)\"");
        assert_eq!(written("((", &FieldType::Data), "\"((\"");
        assert_eq!(written("1, x)", &list(INT)), "[1, \"x)\"]");
    }

    #[test]
    fn items_of_a_cell_are_taken_apart_and_joined() {
        for (text, is_map) in [("stone: 1, wood: 2", true), ("2, 3, 5", false), ("a, \"b, c\"", false), ("", true)] {
            assert_eq!(item_text(&items(text, is_map), is_map), text);
        }
        assert_eq!(items("{ \"bot\": 1 }", true), [("\"bot\"".to_owned(), "1".to_owned())]);
    }

    #[test]
    fn cells_read_back_what_was_typed() {
        for (text, ty) in [
            ("5", INT),
            ("true", FLAG),
            ("Лавка, \"новая\"", FieldType::Text),
            ("2, 3, 5", list(INT)),
            ("a, \"b, c\"", list(FieldType::Text)),
            ("bot: 2, lens: 1", map(INT)),
            ("(a: 1)", FieldType::Data),
            ("[1, [2]]", list(list(INT))),
        ] {
            assert_eq!(back(text, &ty), text);
        }
    }
}
