//! Content that depends on options.

use super::*;
use crate::content::{Settings, load_content};
use crate::data::Data;
use crate::def::{Copies, GameDef, Seen, Shape};

const MANIFEST: &str = r#"(id: "g", version: "1.0.0", api: 1, title: (en: "G"), seats: (2, 4), options: [
    (id: "size", type: int(default: 4, min: 1, max: 8)),
    (id: "limited", type: flag),
    (id: "mode", type: symbol(of: [fast, slow], default: slow)),
    (id: "set", type: list(of: int(min: 1, max: 9), default: [1, 2])),
    (id: "open", type: flag, live: true),
])"#;

const SCHEMA: &str = r#"(
    pools: { "coins": (supply: option(id: "limited", on: option("size"), off: endless), seat: option("size")) },
    zones: {
        "market": (shape: slots(option("size"))),
        "row": (shape: row, faces: option(id: "mode", fast: nobody, slow: owner)),
    },
    families: { "card": (fields: { "numbers": list(int) }) },
)"#;

const KINDS: &str = r#"[(id: "one", copies: per_seat(option("size")), numbers: option("set"))]"#;

fn files(schema: &str) -> PackageFiles {
    package("g", &[("game.ron", MANIFEST), ("schema.ron", schema), ("kinds/card.ron", KINDS)])
}

fn under(settings: &[(&str, Data)]) -> GameDef {
    let settings: Settings = settings.iter().map(|(id, data)| ((*id).to_owned(), data.clone())).collect();
    let mut out = Diagnostics::default();
    let def = load_content(&[&files(SCHEMA)], &settings, &mut out);
    assert!(!out.has_errors(), "{out:?}");
    def
}

#[test]
fn defaults_stand_where_nothing_is_set() {
    let def = under(&[]);
    assert_eq!((def.pools[0].supply, def.pools[0].seat), (None, Some(4)));
    assert_eq!((def.zones[0].shape, def.zones[1].faces), (Shape::Slots(4), Seen::Owner));
    assert_eq!(def.kinds[0].copies, Copies::PerSeat(4));
    assert_eq!(def.kinds[0].faces[0].fields[0], Data::List(vec![Data::Int(1), Data::Int(2)]));
    assert_eq!(def.bound_options, ["limited", "mode", "set", "size"]);
}

#[test]
fn what_is_set_changes_the_content() {
    let list = Data::List(vec![Data::Int(7)]);
    let def = under(&[
        ("size", Data::Int(2)),
        ("limited", Data::Flag(true)),
        ("mode", Data::Text("fast".to_owned())),
        ("set", list.clone()),
    ]);
    assert_eq!((def.pools[0].supply, def.pools[0].seat), (Some(2), Some(2)));
    assert_eq!((def.zones[0].shape, def.zones[1].faces), (Shape::Slots(2), Seen::Nobody));
    assert_eq!((def.kinds[0].copies, &def.kinds[0].faces[0].fields[0]), (Copies::PerSeat(2), &list));
    assert_eq!(def.options.iter().find(|one| one.id == "set").unwrap().numbers(), Some(vec![7]));
}

#[test]
fn what_cannot_be_depended_on_is_told_at_its_place() {
    let wrong = [
        ("supply: option(\"sise\")", "unknown_id"),
        ("supply: option(\"open\")", "live_option"),
        ("supply: option(id: \"size\", on: 1, off: 2)", "wrong_type"),
        ("supply: option(id: \"mode\", fast: 1)", "missing_field"),
        ("supply: option(1, 2)", "wrong_type"),
    ];
    for (supply, code) in wrong {
        let schema = format!(
            "(\n    pools: {{ \"coins\": ({supply}) }},\n    families: {{ \"card\": (fields: {{ \"numbers\": list(int) }}) }},\n)"
        );
        let (_, problems) = load(&[&files(&schema)]);
        assert!(problems.contains(&format!("g/schema.ron:2:32 {code}")), "{supply}: {problems:?}");
    }
}
