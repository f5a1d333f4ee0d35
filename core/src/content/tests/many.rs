//! Many similar kinds from one entry.

use super::*;
use crate::data::Data;

const SCHEMA: (&str, &str) = (
    "schema.ron",
    "(families: { \"card\": (fields: { \"number\": int(min: 0, max: 110), \"heads\": int, \"effect\": text(\"\") }) })",
);

fn cards(text: &str) -> (Loaded, Vec<String>) {
    let (loaded, found) = load(&[&game(&[SCHEMA, ("kinds/card.ron", text)])]);
    (loaded, found.iter().map(|one| one.replace("g/kinds/card.ron:", "")).collect())
}

#[test]
fn an_entry_with_a_count_makes_kinds_with_computed_fields() {
    let heads = "by_number([(55, 7), (every(11), 5), (every(10), 3), (every(5), 2), (any, 1)])";
    let (loaded, found) =
        cards(&format!("[(id: \"card\", count: 104, number: n, heads: {heads}, effect: \"e{{n}}\")]"));
    assert_eq!(found, [""; 0]);
    let def = &loaded.def;
    assert_eq!(def.kinds.len(), 104);
    let fields = |id: &str| def.kinds[def.kind(id).unwrap().index()].faces[0].fields.clone();
    let text = |text: &str| Data::Text(text.to_owned());
    assert_eq!(fields("card001"), [Data::Int(1), Data::Int(1), text("e1")]);
    assert_eq!(fields("card055"), [Data::Int(55), Data::Int(7), text("e55")]);
    assert_eq!(fields("card099")[1], Data::Int(5));
    let sum: i64 = def.kinds.iter().filter_map(|kind| kind.faces[0].fields[1].as_int()).sum();
    assert_eq!(sum, 171);
}

#[test]
fn a_range_and_arithmetic_will_do_and_mistakes_are_told_once() {
    let (loaded, found) =
        cards("[(id: \"c\", count: (8, 10), number: n(times: 2, plus: 1), heads: by_number([((1, 9), 4), (any, n)]))]");
    assert_eq!(found, [""; 0]);
    let fields: Vec<_> =
        loaded.def.kinds.iter().map(|kind| (kind.id.as_str(), kind.faces[0].fields[..2].to_vec())).collect();
    let numbers = |number, heads| vec![Data::Int(number), Data::Int(heads)];
    assert_eq!(fields, [("c08", numbers(17, 4)), ("c09", numbers(19, 4)), ("c10", numbers(21, 10))]);
    assert_eq!(cards("[(id: \"c\", count: 50, number: \"one\", heads: 1)]").1, ["1:31 wrong_type"]);
    assert_eq!(
        cards("[(id: \"c\", count: 50, number: n(times: 3), heads: 1)]").1.first().map(String::as_str),
        Some("1:31 out_of_range")
    );
    assert_eq!(cards("[(id: \"c\", count: many, number: 1, heads: 1)]").1, ["1:19 wrong_type"]);
    assert_eq!(cards("[(id: \"c\", count: 50, number: by_number([(3, 1)]), heads: 1)]").1, ["1:31 wrong_type"]);
}
