//! Schemas that say something wrong.

use super::*;

fn schema(text: &str) -> Vec<String> {
    problems(&[("schema.ron", text)]).iter().map(|one| one.replace("g/schema.ron:", "")).collect()
}

#[test]
fn unknown_sections_and_types_are_told_with_a_guess() {
    assert_eq!(
        schema("(\n  sets: {},\n  seat: { \"a\": itn, \"b\": 5, \"c\": text },\n)"),
        ["2:3 unknown_field", "3:16 unknown_type", "3:26 wrong_type", "3:34 unknown_type",]
    );
    assert_eq!(hints(&[("schema.ron", "(sets: {}, seat: { \"a\": itn })")])[1], "did you mean `int`?");
}

#[test]
fn names_are_checked() {
    let found = schema(
        "(
  table: { \"Turns\": int, \"kind\": int, \"market\": int },
  seat: { \"coins\": int, \"coins\": flag },
  space: { \"group\": int },
  pools: { \"coins\": (supply: 4, seat: 1), \"top\": (supply: endless) },
  zones: { \"market\": (shape: row) },
)",
    );
    assert_eq!(
        found,
        [
            "2:12 bad_name",
            "2:26 reserved_name",
            "2:39 duplicate_name",
            "3:11 duplicate_name",
            "3:25 duplicate_key",
            "4:12 reserved_name",
            "5:43 reserved_name",
        ]
    );
}

#[test]
fn values_are_checked_against_their_types() {
    let found = schema(
        "(table: {
  \"a\": int(default: 10, max: 9),
  \"b\": int(min: 1),
  \"c\": int(min: 5, max: 4),
  \"d\": flag(1),
  \"e\": symbol(of: [x, none, x, Y]),
  \"f\": symbol,
  \"g\": symbol(of: [left, right], default: lefft),
  \"h\": kind(\"nobody\"),
  \"i\": piece(default: 3, seen: owners),
  \"j\": int(1, 2),
  \"k\": int(99999999999),
  \"l\": int(dflt: 4),
})",
    );
    assert_eq!(
        found,
        [
            "2:21 out_of_range",
            "3:8 out_of_range",
            "4:25 out_of_range",
            "5:13 wrong_type",
            "6:23 reserved_name",
            "6:29 duplicate_name",
            "6:32 bad_name",
            "7:8 missing_field",
            "8:43 unknown_word",
            "9:13 unknown_id",
            "10:23 wrong_type",
            "10:32 unknown_word",
            "11:8 wrong_type",
            "12:12 out_of_range",
            "13:12 unknown_field",
        ]
    );
}

#[test]
fn pools_and_zones_are_checked() {
    let found = schema(
        "(
  pools: { \"a\": (), \"b\": (supply: many), \"c\": (supply: -1), \"d\": 4 },
  zones: {
    \"e\": (shape: pile),
    \"f\": (shape: slots),
    \"h\": (shape: slots(0), faces: me),
    \"i\": (per_seat: 1, shape: row),
    \"j\": (),
  },
)",
    );
    assert_eq!(
        found,
        [
            "2:17 missing_field",
            "2:35 wrong_type",
            "2:56 out_of_range",
            "2:66 wrong_type",
            "4:18 unknown_word",
            "5:18 wrong_type",
            "6:24 out_of_range",
            "6:35 unknown_word",
            "7:21 wrong_type",
            "8:10 missing_field",
        ]
    );
}

#[test]
fn a_zone_is_told_with_one_that_stands_above_it() {
    let above = schema("(zones: { \"cards\": (shape: row), \"below\": (shape: row, told_with: \"cards\") })");
    assert!(above.is_empty(), "{above:?}");
    let under = schema("(zones: { \"below\": (shape: row, told_with: \"cards\"), \"cards\": (shape: row) })");
    assert_eq!(under, ["1:20 unknown_id"]);
}

#[test]
fn families_are_checked() {
    let found = schema(
        "(
  pools: { \"coins\": (supply: 4) },
  zones: { \"deck\": (shape: stack) },
  families: {
    \"Card\": (),
    \"card\": (
      fields: { \"copies\": int, \"price\": list, \"cost\": map(int(5)), \"x\": list(of: text, default: [5]) },
      values: { \"x\": int, \"y\": text },
      pools: [\"coin\", \"coins\", \"coins\"],
      holds: (shape: row, per_seat: true),
      start: \"dekc\",
      color: 1,
    ),
  },
  lastings: [\"shield\", \"shield\", 5],
)",
    );
    assert_eq!(
        found,
        [
            "5:5 bad_name",
            "7:17 reserved_name",
            "7:41 missing_field",
            "7:63 misplaced_default",
            "7:98 wrong_type",
            "8:17 duplicate_name",
            "8:32 unknown_type",
            "9:15 unknown_id",
            "9:32 duplicate_name",
            "10:27 unknown_field",
            "11:14 unknown_id",
            "12:7 unknown_field",
            "15:24 duplicate_name",
            "15:34 wrong_type",
        ]
    );
}

#[test]
fn only_a_flag_of_seats_can_say_that_a_bot_answers() {
    let with =
        |name: &str| schema(&format!("(\n  seat: {{ \"away\": flag, \"rank\": int }},\n  bot_answers: {name},\n)"));
    assert_eq!(with("\"away\""), Vec::<String>::new());
    assert_eq!(with("\"rank\""), ["3:16 unknown_id"]);
    assert_eq!(with("\"awya\""), ["3:16 unknown_id"]);
    assert_eq!(with("5"), ["3:16 wrong_type"]);
}
