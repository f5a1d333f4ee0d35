//! What is generated from the sources and kept in the repository is up to date; `UPDATE=1` writes it anew.

use std::fs;
use std::path::Path;

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::scaffold::{Kind, ScaffoldError, scaffold};
use houserule_scripts::testing::{package_tests, run_tests};
use houserule_scripts::types::{game_types, houserule_types, reference_page};

fn check(path: &str, wanted: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository");
    let file = root.join(path);
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        fs::write(&file, wanted).expect("the file can be written");
    }
    let found = fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    let line = 1 + found.lines().zip(wanted.lines()).take_while(|(a, b)| a == b).count();
    assert!(
        found == wanted,
        "{path} is stale from line {line} on; `UPDATE=1 cargo test -p houserule_tests generated` writes it anew"
    );
}

#[test]
fn the_reference_page_is_up_to_date() {
    check("docs/src/api.md", &reference_page());
}

#[test]
fn the_types_are_up_to_date() {
    check("scripts/houserule.d.luau", &houserule_types());
}

fn package(name: &str, kind: Kind<'_>) -> PackageFiles {
    let files = scaffold(name, kind).expect("the name is sound").into_iter();
    PackageFiles { id: name.to_owned(), files: files.map(|(path, text)| (path, text.into_bytes())).collect() }
}

/// Load packages without any finding, and run the tests of the last: all must pass, and so many are there.
fn loads_and_passes(packages: Vec<PackageFiles>, tests: usize) -> std::sync::Arc<Game> {
    let files = package_tests(packages.last().expect("there is a package"));
    let (game, problems) = Game::load(packages);
    assert!(problems.is_empty(), "{:#?}", problems.sorted());
    let game = game.expect("a game without problems is there");
    let findings = lint(&game);
    assert!(findings.is_empty(), "{:#?}", findings.sorted());
    let results = run_tests(&game, &files, None);
    let failed: Vec<String> = results.iter().filter(|one| one.outcome.is_err()).map(ToString::to_string).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert_eq!(results.len(), tests);
    game
}

#[test]
fn a_new_game_passes_check_and_test() {
    let files = scaffold("stone_row", Kind::Game).unwrap();
    for path in [
        ".luaurc",
        ".vscode/extensions.json",
        ".vscode/settings.json",
        "stylua.toml",
        "selene.toml",
        "houserule.yml",
        "types/stone_row.d.luau",
    ] {
        assert!(files.contains_key(path), "{path} is missing");
    }
    for (path, text) in &files {
        assert!(!text.contains("{{") || path.ends_with(".luau"), "{path} has an empty place");
        assert!(text.ends_with('\n'), "{path}");
    }
    loads_and_passes(vec![package("stone_row", Kind::Game)], 6);
}

#[test]
fn every_clause_of_a_new_game_is_named_by_a_test() {
    let game = package("demo", Kind::Game);
    let titles: String = package_tests(&game).iter().map(|(_, source)| source.as_str()).collect();
    let clauses = houserule_scripts::lint::clauses::of_package(&game);
    assert_eq!(clauses.len(), 8);
    for clause in clauses {
        assert!(titles.contains(&clause), "no test names {clause}");
    }
}

#[test]
fn a_new_mod_passes_check_and_test_with_its_game() {
    let base = package("stone_row", Kind::Game);
    let (game, _) = Game::load(vec![base.clone()]);
    let game = game.unwrap();
    let changed = loads_and_passes(vec![base, package("night_row", Kind::Mod(&game))], 2);
    assert!(changed.overrides.iter().any(|one| one.name == "turn" && one.place.file.starts_with("night_row/")));
    assert!(changed.def.kind("night_row:newcomer").is_some());
    assert_eq!(
        scaffold("stone_row", Kind::Mod(&game)).map(|_| ()),
        Err(ScaffoldError::SameName("stone_row".to_owned()))
    );
}

#[test]
fn the_types_of_a_game_know_its_schema() {
    let (game, _) = Game::load(vec![package("demo", Kind::Game)]);
    let text = game_types(&game.unwrap());
    for line in [
        "\tread coins: number\n",
        "\tread built: Zone\n",
        "declare extern type Card extends Piece with\n\tread price: number\n\tread points: number\n",
        "\tread win_points: number\n",
        "declare deck: Zone\n",
        "declare function ask(seat: Seat, id: Prompt, options: Options, ",
        "\tfunction pieces(self): {Piece}\n",
        "\tfunction find(self, kind: Kind | KindOrFamilyName): Piece?\n",
        "\tturn: (seat: Seat) -> ...any,\n",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    assert!(text.contains("declare explains: boolean\n"), "every global is declared");
    assert!(!text.contains("[string]: any\nend"), "the handles of a known game are closed");
    assert!(houserule_types().contains("\t[string]: any\nend"), "without a game they are open");
}

#[test]
fn types_say_what_may_be_nothing_and_by_which_names_rules_are_called() {
    let mut base = package("demo", Kind::Game);
    let mut put = |path: &str, text: &str| base.files.insert(path.to_owned(), text.as_bytes().to_vec());
    put(
        "schema.ron",
        "(pools: { \"coins\": (supply: endless, seat: 3) },
          zones: { \"deck\": (shape: stack), \"market\": (shape: slots(2)), \"built\": (per_seat: true, shape: row) },
          families: { \"card\": (fields: { \"price\": int(min: 0), \"points\": int(min: 0), \"suit\": symbol(of: [sun, moon]),
            \"guild\": symbol(of: [smith], default: none), \"beats\": list(of: kind) }, start: \"deck\") })",
    );
    put("kinds/card.ron", "[(id: \"one\", price: 1, points: 1, suit: sun, beats: [\"one\"])]");
    put("rules/paying.luau", "rule(\"pay_by_cell\", function(prices: { [Space]: number }): number\n\treturn 0\nend)\n");
    let addition = PackageFiles {
        id: "more".to_owned(),
        files: [
            ("mod.ron", "(id: \"more\", version: \"1.0.0\", api: 1, title: (en: \"More\"), game: \"demo\", depends: [\"demo\"])"),
            ("rules/more.luau", "rule(\"more_of\", function(seat: Seat)\nend)\n"),
        ]
        .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
        .into(),
    };
    let (game, problems) = Game::load(vec![base, addition]);
    let text = game_types(&game.unwrap_or_else(|| panic!("{:#?}", problems.sorted())));
    for line in [
        "\tread suit: \"sun\" | \"moon\"\n",
        "\tread guild: (\"smith\")?\n",
        "\tread beats: { Kind }\n",
        "\tpay_by_cell: (prices: { [Space]: number }) -> number,\n",
        "\tbuy: (seat: Seat, card: Card) -> ...any,\n",
        "\tmore_of: (seat: Seat) -> ...any,\n",
        "\t[\"more:more_of\"]: (seat: Seat) -> ...any,\n",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
}
