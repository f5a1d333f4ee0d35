//! Several packages together: order, dependencies, conflicts.

use super::*;

fn with(id: &str, fields: &str) -> PackageFiles {
    let manifest = format!("(id: \"{id}\", version: \"1.0.0\", api: 1, title: (en: \"M\"),\n{fields})");
    package(id, &[("mod.ron", &manifest)])
}

fn order(packages: &[&PackageFiles]) -> (Vec<String>, Vec<String>) {
    let (loaded, problems) = load(packages);
    (loaded.manifests.into_iter().map(|one| one.id).collect(), problems)
}

#[test]
fn mods_come_by_dependency_then_as_they_are_listed() {
    let a = with("a", "game: \"g\", depends: [\"z\", \"g\"]");
    let (b, z) = (with("b", "game: \"g\""), with("z", "game: \"g\""));
    assert_eq!(order(&[&a, &z, &b, &game(&[])]), (["g", "z", "a", "b"].map(str::to_owned).to_vec(), vec![]));
    assert_eq!(order(&[&b, &a, &z, &game(&[])]), (["g", "b", "z", "a"].map(str::to_owned).to_vec(), vec![]));
    let listed = package("campaign", &[("campaign.ron", "(game: \"g\", packages: [\"z\", \"b\", \"a\"])")]);
    let (ids, problems) = order(&[&listed, &a, &b, &z, &game(&[])]);
    assert_eq!((ids, problems), (["g", "z", "b", "a", "campaign"].map(str::to_owned).to_vec(), vec![]));
}

#[test]
fn versions_are_ranges() {
    let a = with("a", "game: (\"g\", \"^1.0\"), depends: [(\"b\", \">=1.2\")]");
    let newer = |version: &str| {
        package(
            "b",
            &[("mod.ron", &format!("(id: \"b\", version: \"{version}\", api: 1, title: (en: \"B\"), game: \"g\")"))],
        )
    };
    assert_eq!(order(&[&game(&[]), &a, &newer("1.2.0")]).1, Vec::<String>::new());
    let (loaded, problems) = order(&[&game(&[]), &a, &newer("1.1.9")]);
    assert_eq!((loaded, problems), (vec!["g".into(), "b".into()], vec!["a/mod.ron:2:32 wrong_version".to_owned()]));
    let old = with("old", "game: (\"g\", \"<1\")");
    assert_eq!(order(&[&game(&[]), &old]), (vec!["g".into()], vec!["old/mod.ron:2:7 wrong_version".to_owned()]));
    let bad = with("bad", "game: \"g\", depends: [(\"b\", \"new\")]");
    assert_eq!(order(&[&game(&[]), &bad]).1, ["bad/mod.ron:2:28 bad_version"]);
}

#[test]
fn optional_packages_may_be_absent_and_come_first_if_they_are_here() {
    let a = with("a", "game: \"g\", depends: [(id: \"z\", version: \"1\", optional: true)]");
    assert_eq!(order(&[&game(&[]), &a]), (vec!["g".into(), "a".into()], vec![]));
    let z = with("z", "game: \"g\"");
    assert_eq!(order(&[&game(&[]), &a, &z]).0, ["g", "z", "a"]);
}

#[test]
fn what_is_missing_is_told_at_its_mention_and_left_out() {
    let a = with("a", "game: \"g\", depends: [\"nob\"]");
    let b = with("b", "game: \"g\", depends: [\"a\"]");
    let c = with("c", "game: \"h\"");
    let (loaded, problems) = order(&[&game(&[]), &a, &b, &c]);
    assert_eq!(loaded, ["g"]);
    assert_eq!(
        problems,
        ["a/mod.ron:2:22 missing_dependency", "b/mod.ron:2:22 missing_dependency", "c/mod.ron:2:7 wrong_game"]
    );
    assert_eq!(order(&[&b]).1, ["b/mod.ron:2:7 missing_game"]);
    let h = package("h", &[("game.ron", &GAME.replace("\"g\"", "\"h\""))]);
    assert_eq!(order(&[&game(&[]), &c, &h]).1, ["c/mod.ron:2:7 wrong_game"], "what a mod brought is not reported too");
}

#[test]
fn circles_conflicts_and_doubles_are_told() {
    let a = with("a", "game: \"g\", depends: [\"b\"]");
    let b = with("b", "game: \"g\", depends: [\"a\"]");
    let c = with("c", "game: \"g\", conflicts: [\"d\", \"zz\"]");
    let d = with("d", "game: \"g\", conflicts: [\"c\"]");
    let (loaded, problems) = order(&[&game(&[]), &a, &b, &c, &d, &d]);
    assert_eq!(loaded, ["g", "c", "d"]);
    assert_eq!(problems, ["a/mod.ron:2:22 dependency_cycle", "c/mod.ron:2:24 conflict", "d/mod.ron:1:1 duplicate_id",]);
    let other = package("h", &[("game.ron", &GAME.replace("\"g\"", "\"h\""))]);
    assert_eq!(order(&[&game(&[]), &other]).1, ["h/game.ron:1:1 wrong_game"]);
}

#[test]
fn a_mods_options_carry_its_name() {
    let toll = with(
        "toll",
        "game: \"g\", options: [(id: \"toll.price\", type: int(1)), (id: \"on\", type: flag), (id: \"toll:who\", type: symbol(of: [me, you], default: you))]",
    );
    let (loaded, problems) = load(&[&game(&[]), &toll]);
    assert!(problems.is_empty());
    let options = loaded.def.options;
    assert_eq!(
        options.iter().map(|option| option.id.as_str()).collect::<Vec<_>>(),
        ["toll.price", "toll:on", "toll:who"]
    );
    assert_eq!(loaded.def.symbols[options[2].default as usize - 1], "you");
}

#[test]
fn values_of_mods_may_not_meet_those_of_the_game_and_zones_have_the_mods_name_in_front() {
    let game = game(&[("schema.ron", "(zones: { \"deck\": (shape: stack) }, seat: { \"n\": int })")]);
    let more = a_mod("m", &[("schema.ron", "(zones: { \"deck\": (shape: row) }, seat: { \"n\": int, \"o\": int })")]);
    let (loaded, problems) = load(&[&game, &more]);
    assert_eq!(problems, ["m/schema.ron:1:43 duplicate_name"]);
    let zones: Vec<&str> = loaded.def.zones.iter().map(|zone| zone.name.as_str()).collect();
    assert_eq!((zones, loaded.def.seat_values.len()), (vec!["deck", "m:deck"], 2));
}

#[test]
fn a_mods_board_carries_its_name() {
    let (loaded, _) = load(&[&game(&[]), &a_mod("m", &[("boards/b.ron", "(shape: graph)")])]);
    assert_eq!(loaded.def.boards[0].id, "m:b");
}

#[test]
fn a_flood_of_problems_ends_with_a_word() {
    let schema = "(families: { \"card\": (fields: { \"into\": kind }) })";
    let entries: String = (0..20_000).map(|n| format!("(id: \"card_{n}\", into: \"crad_{n}\"),\n")).collect();
    let (loaded, problems) = load(&[&game(&[("schema.ron", schema), ("kinds/card.ron", &format!("[{entries}]"))])]);
    assert_eq!((loaded.def.kinds.len(), problems.len()), (20_000, 1001));
    assert_eq!(problems[0], "g/kinds/card.ron more_problems");
}

#[test]
fn what_would_grow_without_end_is_limited() {
    let many = |one: &str, count: usize| (0..count).map(|n| one.replace('#', &n.to_string())).collect::<String>();
    let schema = format!("(table: {{ {} }}, families: {{ {} }})", many("\"v#\": int,", 600), many("\"f#\": (),", 600));
    let (loaded, problems) = load(&[&game(&[("schema.ron", &schema)])]);
    assert_eq!(problems.iter().filter(|one| one.ends_with("too_many")).count(), 2);
    assert_eq!((loaded.def.table_values.len(), loaded.def.families.len()), (MAX_NAMES, MAX_NAMES));

    let rings = many("(kind: \"k#\", group: \"spaces\"),", 20);
    let board = format!("(shape: square(width: 200, height: 100), rings: [{rings}])");
    let (loaded, problems) = load(&[&game(&[("boards/b.ron", &board)])]);
    assert_eq!(problems.len(), 1);
    assert!(loaded.def.boards[0].links.len() <= MAX_THINGS);

    let mut package = game(&[]);
    package.files.extend((0..70).map(|n| (format!("boards/b{n}.ron"), b"(shape: graph)".to_vec())));
    assert_eq!(load(&[&package]).0.def.boards.len(), MAX_BOARDS);
}

proptest::proptest! {
    #[test]
    fn no_content_makes_it_panic(text in ".*", path in 0_usize..5, cut in 0_usize..2000) {
        let path = ["game.ron", "schema.ron", "kinds/card.ron", "boards/b.ron", "mod.ron"][path];
        load(&[&game(&[("schema.ron", "(families: {\"card\": ()})"), (path, &text)])]);
        let page = include_str!("../../../../docs/src/content_reference.md");
        let block = page.split("```ron\n").nth(1 + cut % 9).unwrap_or_default().split("```").next().unwrap_or_default();
        let end = (0..=cut.min(block.len())).rev().find(|at| block.is_char_boundary(*at)).unwrap_or(0);
        load(&[&game(&[("schema.ron", "(families: {\"card\": ()})"), (path, &block[..end])])]);
    }
}

#[test]
fn a_list_of_packages_has_an_end() {
    let many: Vec<String> = (0..2000).map(|number| format!("\"m{number}\"")).collect();
    let a = with("a", &format!("game: \"g\", conflicts: [{}]", many.join(", ")));
    let (_, problems) = order(&[&a, &game(&[])]);
    assert_eq!(problems.iter().filter(|one| one.ends_with("too_many")).count(), 1, "{problems:?}");
}
