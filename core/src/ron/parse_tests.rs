//! Tests of the reader: what it reads, what it reports, and that nothing makes it panic.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::data::Data;

fn read(text: &str) -> (Node, Vec<String>) {
    let mut out = Diagnostics::default();
    let node = parse("f.ron", text, &mut out);
    let problems = out.iter().map(|one| format!("{}:{} {}", one.place.line, one.place.column, one.code)).collect();
    (node, problems)
}

fn data(text: &str) -> Data {
    let (node, problems) = read(text);
    assert_eq!(problems, Vec::<String>::new(), "{text}");
    node.data()
}

fn problems(text: &str) -> Vec<String> {
    read(text).1
}

fn text(text: &str) -> Data {
    Data::Text(text.to_owned())
}

fn map<const N: usize>(entries: [(&str, Data); N]) -> Data {
    Data::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

#[test]
fn the_ron_that_people_write_is_read() {
    assert_eq!(
        data("#![enable(implicit_some)]\n// head\n(a: 1, b: /* x /* y */ z */ 2,)"),
        map([("a", Data::Int(1)), ("b", Data::Int(2))])
    );
    assert_eq!(data("[1, -2, +3, 0xFF, 1_000, 0b11]"), Data::List([1, -2, 3, 255, 1000, 3].map(Data::Int).to_vec()));
    assert_eq!(
        data(r####"["a\n\u{42f}\x41\"", r#"q"\n"#, 'x', '\'', '"']"####),
        Data::List(["a\nЯA\"", "q\"\\n", "x", "'", "\""].map(text).to_vec())
    );
    assert_eq!(
        data("[true, false, None, Some(3), ()]"),
        Data::List(vec![Data::Flag(true), Data::Flag(false), Data::Nil, Data::Int(3), Data::Nil])
    );
    assert_eq!(data("slots(4)"), map([("slots", Data::Int(4))]));
    assert_eq!(data("int(min: 0)"), map([("int", map([("min", Data::Int(0))]))]));
    assert_eq!(data("purple"), text("purple"));
    assert_eq!(
        data("{ \"k\": [1], word: 2, 'c': 3 }"),
        map([("c", Data::Int(3)), ("k", Data::List(vec![Data::Int(1)])), ("word", Data::Int(2))])
    );
    assert_eq!(data("\u{feff}(2, 4)"), Data::List(vec![Data::Int(2), Data::Int(4)]));
    assert_eq!(data("\"one \\\n      line\""), text("one line"));
    assert_eq!(data("-9223372036854775808"), Data::Int(i64::MIN));
}

#[test]
fn spans_cover_exactly_what_was_written() {
    let source = "(price: 10, tags: [ \"a\" ], r: Name(x: 1))";
    let NodeValue::Struct(None, fields) = read(source).0.value else { panic!("a struct") };
    let written: Vec<_> = fields.iter().map(|field| &source[field.value.span.start..field.value.span.end]).collect();
    assert_eq!(written, ["10", "[ \"a\" ]", "Name(x: 1)"]);
    assert_eq!(&source[fields[1].name.span.start..fields[1].name.span.end], "tags");
}

#[test]
fn floats_and_bad_numbers_are_refused_in_place() {
    assert_eq!(
        problems("(a: 1.5,\n b: 1e9, c: .5, d: 12ab, e: 99999999999999999999, f: 1.)"),
        ["1:5 float", "2:5 float", "2:13 float", "2:20 bad_number", "2:29 bad_number", "2:54 float"]
    );
    assert_eq!(problems("[-, 0x, +-1, ., 1.2.3]").len(), 5);
}

#[test]
fn reading_goes_on_after_each_problem() {
    let (node, found) = read("(\n  a: ,\n  b: 2\n  c: @ 3,\n  d = 4,\n  e: 5,\n)");
    assert_eq!(found, ["2:6 bad_syntax", "3:7 bad_syntax", "4:6 bad_syntax", "5:3 bad_syntax", "5:5 bad_syntax"]);
    assert_eq!(node.data().get("e"), Some(&Data::Int(5)));
    assert_eq!(node.data().get("b"), Some(&Data::Int(2)));
}

#[test]
fn brackets_that_do_not_match_are_told() {
    assert_eq!(problems("[1, 2"), ["1:1 unclosed"]);
    assert_eq!(problems("(a: [1, 2)"), ["1:10 unclosed"]);
    assert_eq!(problems("[1] 2"), ["1:5 bad_syntax"]);
    assert_eq!(problems(""), ["1:1 bad_syntax"]);
    assert_eq!(problems("/* x"), ["1:1 unclosed", "1:5 bad_syntax"]);
    assert_eq!(problems("(a: \"x,\n b: 1.5)"), ["1:5 unclosed", "2:5 float"]);
    assert_eq!(problems("r#\"x\""), ["1:1 unclosed"]);
}

#[test]
fn doubled_names_and_quoted_names_are_told() {
    assert_eq!(problems("(a: 1, a: 2)"), ["1:8 duplicate_key"]);
    assert_eq!(problems("{\"a\": 1, \"a\": 2}"), ["1:10 duplicate_key"]);
    assert_eq!(problems("(\"a\": 1)"), ["1:2 bad_syntax"]);
    assert_eq!(problems("(1, a: 2)"), ["1:5 bad_syntax"]);
    assert_eq!(problems("['ab']"), ["1:2 bad_text"]);
    assert_eq!(problems("\"a\\q\""), ["1:3 bad_text"]);
}

#[test]
fn depth_size_and_number_of_problems_are_limited() {
    let deep = "[".repeat(100_000);
    assert!(problems(&deep).contains(&"1:65 too_deep".to_owned()));
    assert_eq!(problems(&format!("[{}[1]{}, 1.5]", "[".repeat(64), "]".repeat(64))), ["1:65 too_deep", "1:135 float"]);
    assert_eq!(problems(&" ".repeat(MAX_BYTES + 1)), ["0:0 too_big"]);
    assert_eq!(problems(&format!("[{}]", "@,".repeat(10_000))).len(), MAX_PROBLEMS);
}

#[test]
fn hostile_quotes_do_not_take_quadratic_time() {
    problems(&format!("[\"{}", "\n\\\"".repeat(1 << 20)));
    problems(&format!("[{}", "'".repeat(1 << 20)));
    problems(&format!("[{}", "r#".repeat(1 << 20)));
    problems(&"/*".repeat(1 << 20));
    problems(&format!("({}", "\"a".repeat(1 << 20)));
}

#[derive(Clone, Debug, serde::Serialize)]
enum Shape {
    Heap,
    Slots(u8),
    Grid { width: i64, name: String },
}

#[derive(Clone, Debug, serde::Serialize)]
struct Written {
    flag: bool,
    number: i64,
    text: String,
    letter: char,
    maybe: Option<i32>,
    unit: (),
    pair: (i8, String),
    list: Vec<Shape>,
    map: BTreeMap<String, Vec<i16>>,
}

impl Written {
    fn expected(&self) -> Data {
        let shapes = self.list.iter().map(|shape| match shape {
            Shape::Heap => text("Heap"),
            Shape::Slots(n) => map([("Slots", Data::Int(i64::from(*n)))]),
            Shape::Grid { width, name } => map([("Grid", map([("width", Data::Int(*width)), ("name", text(name))]))]),
        });
        let numbers = |list: &Vec<i16>| Data::List(list.iter().map(|n| Data::Int(i64::from(*n))).collect());
        map([
            ("flag", Data::Flag(self.flag)),
            ("number", Data::Int(self.number)),
            ("text", text(&self.text)),
            ("letter", Data::Text(self.letter.to_string())),
            ("maybe", self.maybe.map_or(Data::Nil, |n| Data::Int(i64::from(n)))),
            ("unit", Data::Nil),
            ("pair", Data::List(vec![Data::Int(i64::from(self.pair.0)), text(&self.pair.1)])),
            ("list", Data::List(shapes.collect())),
            ("map", Data::Map(self.map.iter().map(|(key, list)| (key.clone(), numbers(list))).collect())),
        ])
    }
}

fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Heap),
        any::<u8>().prop_map(Shape::Slots),
        (any::<i64>(), any::<String>()).prop_map(|(width, name)| Shape::Grid { width, name }),
    ]
}

fn any_written() -> impl Strategy<Value = Written> {
    let scalars = (any::<bool>(), any::<i64>(), any::<String>(), any::<char>(), any::<Option<i32>>());
    let rest = (
        any::<(i8, String)>(),
        prop::collection::vec(any_shape(), 0..4),
        prop::collection::btree_map(any::<String>(), any::<Vec<i16>>(), 0..4),
    );
    (scalars, rest).prop_map(|((flag, number, text, letter, maybe), (pair, list, map))| Written {
        flag,
        number,
        text,
        letter,
        maybe,
        unit: (),
        pair,
        list,
        map,
    })
}

proptest! {
    #[test]
    fn what_the_ron_crate_prints_is_read_to_the_same_data(written in any_written()) {
        let compact = ::ron::to_string(&written).unwrap();
        prop_assert_eq!(data(&compact), written.expected());
        let pretty = ::ron::ser::PrettyConfig::default().escape_strings(true);
        prop_assert_eq!(data(&::ron::ser::to_string_pretty(&written, pretty).unwrap()), written.expected());
        let raw = ::ron::ser::PrettyConfig::default().escape_strings(false);
        prop_assert_eq!(data(&::ron::ser::to_string_pretty(&written, raw).unwrap()), written.expected());
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        problems(&text);
    }

    #[test]
    fn no_text_of_ron_parts_makes_it_panic(parts in prop::collection::vec(prop::sample::select(vec![
        "(", ")", "[", "]", "{", "}", ",", ":", "\"", "'", "\\", "//", "/*", "*/", "\n", " ", "r#", "r", "#", "#![", "a", "Some", "1", ".", "-", "0x", "e", "ж", "\\u{", "\\x",
    ]), 0..40)) {
        let text = parts.concat();
        let (node, _) = read(&text);
        prop_assert!(node.span.end <= text.len());
    }
}
