//! Kinds that say something wrong, in the game and in mods.

use super::*;
use crate::data::Data;

const SCHEMA: (&str, &str) = (
    "schema.ron",
    "(
  zones: { \"deck\": (shape: stack), \"hand\": (shape: row, per_seat: true), \"pair\": (shape: slots(2)) },
  families: {
    \"card\": (fields: { \"price\": int(min: 0), \"colour\": symbol(of: [red, blue], default: red), \"into\": kind(none) }, start: \"deck\"),
    \"pawn\": (),
  },
)",
);

fn cards(text: &str) -> Vec<String> {
    let found = problems(&[SCHEMA, ("kinds/card.ron", text)]);
    found.iter().map(|one| one.replace("g/kinds/card.ron:", "")).collect()
}

#[test]
fn a_file_of_an_unknown_family_is_told_with_a_guess() {
    let files = [SCHEMA, ("kinds/cards.ron", "[]")];
    assert_eq!(problems(&files), ["g/kinds/cards.ron unknown_family"]);
    assert_eq!(hints(&files), ["did you mean `card`?"]);
    assert_eq!(problems(&[SCHEMA, ("kinds/card.ron", "(id: \"a\")")]), ["g/kinds/card.ron:1:1 wrong_type"]);
}

#[test]
fn every_entry_is_checked() {
    let found = cards(
        "[
  (id: \"a\", price: \"5\"),
  (id: \"b\", price: -1, colour: green),
  (id: \"c\"),
  (id: \"a\", price: 1),
  (price: 1, pirce: 2),
  (id: \"D\", price: 1, copies: many, origin: book),
  (id: \"e\", price: 1, start: \"dekc\", into: \"bb\"),
  (id: \"f\", price: 1, start: \"hand\"),
  (id: \"g:f\", price: 1, replaces: \"a\"),
  5,
]",
    );
    assert_eq!(
        found,
        [
            "2:20 wrong_type",
            "3:20 out_of_range",
            "3:32 unknown_word",
            "4:3 missing_field",
            "5:8 duplicate_id",
            "6:3 missing_field",
            "6:14 unknown_field",
            "7:8 bad_name",
            "7:31 wrong_type",
            "7:45 unknown_word",
            "8:30 unknown_id",
            "8:44 unknown_id",
            "9:30 start_needs_seat",
            "10:35 unknown_id",
            "11:3 wrong_type",
        ]
    );
}

#[test]
fn faces_are_checked() {
    let found = cards(
        "[
  (id: \"a\", faces: { \"x\": (price: 1), \"y\": (colour: blue) }),
  (id: \"b\", price: 1, faces: { \"X\": (cost: 1) }),
]",
    );
    assert_eq!(found, ["2:44 missing_field", "3:32 bad_name", "3:38 unknown_field"]);
}

#[test]
fn too_many_pieces_are_told() {
    assert_eq!(cards("[(id: \"a\", copies: 60000, price: 1), (id: \"b\", price: 1)]"), ["1:38 too_many"]);
    assert_eq!(cards("[(id: \"a\", copies: per_seat(20000), price: 1)]"), ["1:2 too_many"]);
    assert_eq!(cards("[(id: \"a\", copies: 3, price: 1, start: \"pair\")]"), ["1:2 zone_full"]);
    assert_eq!(cards("[(id: \"a\", copies: 60001, price: 1)]"), ["1:20 out_of_range"]);
}

#[test]
fn mods_add_and_replace_kinds_openly() {
    let game = game(&[SCHEMA, ("kinds/card.ron", "[(id: \"a\", price: 1, copies: 7)]")]);
    let more = a_mod(
        "more",
        &[(
            "kinds/card.ron",
            "[(id: \"a\", price: 2, into: \"a\"), (id: \"more:b\", price: 3, into: \"g_a\"), (id: \"g:c\", price: 1)]",
        )],
    );
    let other = a_mod("other", &[("kinds/card.ron", "[(replaces: \"a\", price: 9)]")]);
    let (loaded, problems) = load(&[&game, &more, &other]);
    assert_eq!(problems, ["more/kinds/card.ron:1:65 unknown_id", "more/kinds/card.ron:1:78 foreign_id"]);
    let def = loaded.def;
    assert_eq!(def.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>(), ["a", "more:a", "more:b"]);
    assert_eq!((&def.kinds[0].faces[0].fields[0], def.kinds[0].package.as_str()), (&Data::Int(9), "other"));
    assert_eq!(def.kinds[1].faces[0].fields[2], Data::Int(2), "a mod's bare id is its own kind first");
}

#[test]
fn replacing_wrongly_is_told() {
    let game = game(&[SCHEMA, ("kinds/card.ron", "[(id: \"a\", price: 1)]")]);
    let one = a_mod("one", &[("kinds/card.ron", "[\n(replaces: \"a\", id: \"q\", price: 2),\n(replaces: \"zz\"),\n]")]);
    let two = a_mod(
        "two",
        &[
            ("kinds/card.ron", "[(replaces: \"a\", price: 3)]"),
            ("kinds/pawn.ron", "[(replaces: \"one:x\"), (id: \"p\")]"),
        ],
    );
    let three = a_mod("wrong", &[("kinds/pawn.ron", "[(replaces: \"a\")]")]);
    assert_eq!(
        load(&[&game, &one, &two]).1,
        [
            "one/kinds/card.ron:2:21 unused_id",
            "one/kinds/card.ron:3:12 unknown_id",
            "two/kinds/card.ron:1:25 set_twice",
            "two/kinds/pawn.ron:1:13 unknown_id",
        ]
    );
    assert_eq!(load(&[&game, &three]).1, ["wrong/kinds/pawn.ron:1:13 wrong_family"]);
}

#[test]
fn a_mod_adds_fields_with_defaults_only() {
    let game = game(&[SCHEMA, ("kinds/card.ron", "[(id: \"a\", price: 1)]")]);
    let schema = "(families: { \"card\": (fields: { \"noise\": int, \"price\": int(0), \"calm\": flag(true) }, start: \"hand\") })";
    let (loaded, problems) = load(&[&game, &a_mod("m", &[("schema.ron", schema)])]);
    assert_eq!(
        problems,
        [
            "g/kinds/card.ron:1:2 missing_field",
            "m/schema.ron:1:42 missing_default",
            "m/schema.ron:1:47 duplicate_name",
            "m/schema.ron:1:93 foreign_id",
        ]
    );
    assert_eq!(loaded.def.kinds[0].faces[0].fields.len(), 5);
}
