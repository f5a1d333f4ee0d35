//! What a rename finds, and which of its finds are certain.

use houserule_core::content::PackageFiles;

use super::*;

const FILES: [(&str, &str); 9] = [
    (
        "game.ron",
        "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4), options: [(id: \"toll\", type: int(2))])",
    ),
    (
        "schema.ron",
        "(\n    space: { \"terrain\": symbol(of: [field, sea], default: field) },\n    zones: { \"market\": (shape: slots(option(\"toll\"))) },\n    families: { \"card\": (fields: { \"next\": kind, \"effect\": text(\"\"), \"colour\": symbol(of: [red, sea], default: red) }) },\n)",
    ),
    (
        "kinds/card.ron",
        "[\n    (id: \"forge\", next: \"mill\", effect: \"mill\", colour: sea, origin: designed),\n    (id: \"mill\", origin: designed),\n]",
    ),
    (
        "boards/b.ron",
        "(shape: square(width: 1, height: 1), layers: [(value: \"terrain\", legend: { '~': sea }, rows: [\"~\"])])",
    ),
    (
        "locale/en.ftl",
        "# kind-mill is a mill\nkind-mill = Mill\nkind-mill_stone = Stone\ntext-forge = Like a { kind-mill }.\n",
    ),
    (
        "rules/a.luau",
        "effect(\"mill\", {})\nrule(\"grind\", function(seat)\n\treturn kind(\"mill\") -- mill\nend)\nlocal price = options.toll + options[\"toll\"]\nask(seat, \"market\")\n",
    ),
    ("options/toll.luau", "--!strict\n"),
    ("tests/a.luau", "t.given { market = { \"mill\" } }\nt.answer(\"market\", \"build:mill#2\")\n"),
    ("replays/a.ron", "(decisions: [(1, \"build\", \"build:mill\")], options: { \"toll\": 3 })"),
];

fn packages() -> Vec<PackageFiles> {
    let files = FILES.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    vec![PackageFiles { id: "g".to_owned(), files: files.into() }]
}

fn order(sort: IdKind, from: &str, to: &str) -> RenameOrder {
    RenameOrder { sort, from: from.to_owned(), to: to.to_owned(), own: None }
}

/// The lines that name the id, with `?` behind those that are not certain.
fn found(sort: IdKind, from: &str) -> Vec<String> {
    let packages = packages();
    let found = find(&packages, &Known::of(&packages), &order(sort, from, "other"));
    let told = |one: &Mention| {
        let path = one.file.strip_prefix("g/").unwrap();
        format!("{path}:{}:{}{}", one.line, one.column, if one.is_sure { "" } else { "?" })
    };
    found.mentions.iter().map(told).collect()
}

fn after(sort: IdKind, from: &str, to: &str) -> std::collections::BTreeMap<String, String> {
    let packages = packages();
    let found = find(&packages, &Known::of(&packages), &order(sort, from, to));
    texts(&packages, found.mentions.iter().filter(|one| one.is_sure)).into_iter().collect()
}

#[test]
fn a_kind_is_found_where_it_is_meant_and_doubted_where_it_may_not_be() {
    assert_eq!(
        found(IdKind::Kind, "mill"),
        [
            "kinds/card.ron:2:25",
            "kinds/card.ron:2:41?",
            "kinds/card.ron:3:10",
            "locale/en.ftl:2:1",
            "locale/en.ftl:4:23",
            "replays/a.ron:1:27?",
            "rules/a.luau:1:9?",
            "rules/a.luau:3:15",
            "tests/a.luau:1:23",
            "tests/a.luau:2:21",
        ]
    );
    let files = after(IdKind::Kind, "mill", "windmill");
    assert!(files["g/tests/a.luau"].contains("\"build:windmill#2\""));
    assert!(files["g/rules/a.luau"].starts_with("effect(\"mill\""));
    assert!(files["g/locale/en.ftl"].contains("kind-windmill = Mill\nkind-mill_stone"));
    assert!(!files.contains_key("g/replays/a.ron"));
}

#[test]
fn a_word_is_renamed_in_every_list_that_has_it() {
    let files = after(IdKind::Word, "sea", "ocean");
    assert!(files["g/schema.ron"].contains("[field, ocean]") && files["g/schema.ron"].contains("[red, ocean]"));
    assert!(files["g/boards/b.ron"].contains("'~': ocean }"));
    assert!(files["g/kinds/card.ron"].contains("colour: ocean"));
}

#[test]
fn a_zone_is_not_taken_for_a_question() {
    let found = found(IdKind::Zone, "market");
    assert_eq!(found, ["rules/a.luau:6:12?", "schema.ron:3:14", "tests/a.luau:1:11", "tests/a.luau:2:11?"]);
}

#[test]
fn an_option_takes_its_file_along() {
    let packages = packages();
    let found = find(&packages, &Known::of(&packages), &order(IdKind::Option, "toll", "fee"));
    assert_eq!(
        found.moved,
        [Moved { from: "g/options/toll.luau".to_owned(), to: "g/options/fee.luau".to_owned(), is_own: false }]
    );
    let files = after(IdKind::Option, "toll", "fee");
    assert!(files["g/schema.ron"].contains("option(\"fee\")"));
    assert!(files["g/rules/a.luau"].contains("options.fee + options[\"fee\"]"));
    assert!(files["g/replays/a.ron"].contains("\"fee\": 3"));
    assert!(files["g/game.ron"].contains("(id: \"fee\""));
}

#[test]
fn the_ids_of_mods_are_bare_at_home_and_whole_elsewhere() {
    let mut packages = packages();
    let manifest = "(id: \"m\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\", depends: [\"g\"])";
    let kinds = "[(id: \"stall\", next: \"m:stall\", origin: designed), (id: \"mill\", origin: designed)]";
    let files = [("mod.ron", manifest), ("kinds/card.ron", kinds), ("locale/en.ftl", "kind-m-stall = Stall\n")];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    packages.push(PackageFiles { id: "m".to_owned(), files: files.into() });
    let known = Known::of(&packages);
    let stall = find(&packages, &known, &order(IdKind::Kind, "m:stall", "m:booth"));
    let files: std::collections::BTreeMap<_, _> = texts(&packages, stall.mentions.iter()).into_iter().collect();
    assert!(files["m/kinds/card.ron"].starts_with("[(id: \"booth\", next: \"m:booth\""), "{files:?}");
    assert_eq!(files["m/locale/en.ftl"], "kind-m-booth = Stall\n");
    // the game's mill is not the mod's
    let mill = find(&packages, &known, &order(IdKind::Kind, "mill", "windmill"));
    assert!(mill.mentions.iter().all(|one| !one.file.starts_with("m/")), "{:?}", mill.mentions);
}

/// A game with a mod that extends its family.
fn with_mod() -> Vec<PackageFiles> {
    let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
    let files = [
        ("game.ron", game),
        ("schema.ron", "(families: { \"card\": (), \"cells\": () })"),
        ("kinds/card.ron", "[(id: \"mill\", origin: designed)]"),
        ("layout/card.ron", "(size: (630, 880), regions: [])"),
        (
            "boards/card.ron",
            "(shape: graph, holds: (shape: heap), spaces: [(id: \"c\", count: 3, group: \"cells\")], rings: [(kind: \"next\", group: \"cells\")])",
        ),
        ("locale/en.ftl", "family-card = a card\nboard-card = the board\ngroup-cells = cells\n"),
        (
            "rules/a.luau",
            "for _, one in pieces(\"card\") do\n\tif one.family ~= \"card\" and space.group == \"cells\" then\n\t\treturn { \"card\", \"cells\" }\n\tend\nend\n",
        ),
        ("replays/a.ron", "(board: Some(\"card\"), decisions: [])"),
    ];
    let manifest = "(id: \"m\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\", depends: [\"g\"])";
    let of_mod = [("mod.ron", manifest), ("kinds/card.ron", "[(id: \"stall\", origin: designed)]")];
    let package = |id: &str, files: &[(&str, &str)]| {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
        PackageFiles { id: id.to_owned(), files: files.collect() }
    };
    vec![package("g", &files), package("m", &of_mod)]
}

/// Where an id stands and what is certain, then the files that move.
fn found_with_mod(sort: IdKind, from: &str) -> (Vec<String>, Vec<String>) {
    let packages = with_mod();
    let found = find(&packages, &Known::of(&packages), &order(sort, from, "other"));
    let told =
        |one: &Mention| format!("{}:{}:{}{}", one.file, one.line, one.column, if one.is_sure { "" } else { "?" });
    assert!(found.moved.iter().all(|moved| moved.is_own));
    let moved = found.moved.iter().map(|moved| format!("{} > {}", moved.from, moved.to));
    (found.mentions.iter().map(told).collect(), moved.collect())
}

#[test]
fn a_family_takes_its_files_along_in_mods_too() {
    let (mentions, moved) = found_with_mod(IdKind::Family, "card");
    assert_eq!(
        mentions,
        [
            "g/locale/en.ftl:1:1",
            "g/replays/a.ron:1:14?",
            "g/rules/a.luau:1:23",
            "g/rules/a.luau:2:20",
            "g/rules/a.luau:3:13?",
            "g/schema.ron:1:14"
        ]
    );
    assert_eq!(
        moved,
        [
            "g/kinds/card.ron > g/kinds/other.ron",
            "g/layout/card.ron > g/layout/other.ron",
            "m/kinds/card.ron > m/kinds/other.ron"
        ]
    );
}

#[test]
fn a_board_takes_its_file_along_and_a_group_stands_on_every_board() {
    let (mentions, moved) = found_with_mod(IdKind::Board, "card");
    let rules = ["g/rules/a.luau:1:23?", "g/rules/a.luau:2:20?", "g/rules/a.luau:3:13?", "g/schema.ron:1:14?"];
    assert_eq!(mentions[..2], ["g/locale/en.ftl:2:1", "g/replays/a.ron:1:14"]);
    assert_eq!(mentions[2..], rules);
    assert_eq!(moved, ["g/boards/card.ron > g/boards/other.ron"]);
    let (mentions, moved) = found_with_mod(IdKind::Group, "cells");
    let sure: Vec<&String> = mentions.iter().filter(|one| !one.ends_with('?')).collect();
    assert_eq!(
        sure,
        ["g/boards/card.ron:1:74", "g/boards/card.ron:1:115", "g/locale/en.ftl:3:1", "g/rules/a.luau:2:46"]
    );
    assert_eq!(moved, Vec::<String>::new());
}
