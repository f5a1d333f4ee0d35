//! Files that are missing, unreadable or broken, and manifests that say something wrong.

use super::*;

#[test]
fn a_package_without_a_manifest_is_told() {
    assert_eq!(load(&[&package("g", &[])]).1, ["g/game.ron missing_file"]);
    assert_eq!(load(&[&game(&[("mod.ron", "()")])]).1, ["g/mod.ron two_manifests"]);
}

#[test]
fn broken_ron_is_told_and_the_rest_is_read() {
    let schema = "(\n  table: { \"turns\": int(1.5), \"n\": int },\n  seat: { \"passed\" flag },\n  pools: {\"coins\": (supply: endless)},\n)";
    let (loaded, problems) = load(&[&game(&[("schema.ron", schema)])]);
    assert_eq!(problems, ["g/schema.ron:2:25 float", "g/schema.ron:3:20 bad_syntax"]);
    assert_eq!(loaded.def.table_values.len(), 2);
    assert_eq!(loaded.def.pools.len(), 1);
}

#[test]
fn bytes_that_are_not_text_are_told_at_their_place() {
    let mut files = game(&[]);
    files.files.insert("schema.ron".to_owned(), b"(\n  \xff)".to_vec());
    assert_eq!(load(&[&files]).1, ["g/schema.ron:2:3 not_utf8"]);
}

#[test]
fn files_in_nearly_the_right_place_are_told() {
    let files = [("shema.ron", "()"), ("kind/a.ron", "[]"), ("boards/deep/a.ron", "()"), ("init.luau", "")];
    assert_eq!(
        problems(&files),
        ["g/boards/deep/a.ron unknown_file", "g/kind unknown_file", "g/shema.ron unknown_file"]
    );
    assert_eq!(hints(&files), ["did you mean `kinds`?", "did you mean `schema.ron`?"]);
}

#[test]
fn every_field_of_a_manifest_is_checked() {
    let manifest =
        "(\n id: \"h\",\n version: \"1\",\n api: 9,\n title: \"G\",\n seats: (4, 2),\n licence: MIT,\n zzz: 1,\n)";
    assert_eq!(
        problems(&[("game.ron", manifest)]),
        [
            "g/game.ron:2:6 id_mismatch",
            "g/game.ron:3:11 bad_version",
            "g/game.ron:4:7 wrong_api",
            "g/game.ron:5:9 wrong_type",
            "g/game.ron:6:9 out_of_range",
            "g/game.ron:7:11 wrong_type",
            "g/game.ron:8:2 unknown_field",
        ]
    );
    let missing = problems(&[("game.ron", "()")]);
    assert_eq!(missing, ["g/game.ron:1:1 missing_field"; 5]);
    assert_eq!(problems(&[("game.ron", "[]")]), ["g/game.ron:1:1 wrong_type"]);
    assert_eq!(problems(&[("game.ron", &GAME.replace("(2, 4)", "(2, 17)"))]), ["g/game.ron:1:66 out_of_range"]);
    assert_eq!(load(&[&game(&[("game.ron", &GAME.replace("(2, 4)", "3"))])]).0.def.seats, (3, 3));
}

#[test]
fn options_are_checked() {
    let options = "options: [
        (id: \"a\", type: int(default: 9, max: 5)),
        (id: \"Bad\", type: flag),
        (id: \"c\", type: int),
        (id: \"d\", type: symbol(of: [x, y], default: z)),
        (id: \"e\", type: seat),
        (id: \"a\", type: flag),
        (type: flag(1), live: yes),
    ])";
    let manifest = GAME.replace("seats: (2, 4))", &format!("seats: (2, 4),\n{options}"));
    assert_eq!(
        problems(&[("game.ron", &manifest)]),
        [
            "g/game.ron:3:38 out_of_range",
            "g/game.ron:4:14 bad_name",
            "g/game.ron:5:25 missing_field",
            "g/game.ron:6:53 unknown_word",
            "g/game.ron:7:25 unknown_type",
            "g/game.ron:8:14 duplicate_id",
            "g/game.ron:9:9 missing_field",
            "g/game.ron:9:21 wrong_type",
            "g/game.ron:9:31 wrong_type",
        ]
    );
}
