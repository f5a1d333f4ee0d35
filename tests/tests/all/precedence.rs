//! The whole order in which an option gets its value, weakest first: the game's content, its map, the regulations that the
//! regulation extends, packages, the regulation itself, what a game is set up with, and amendments in play.

use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup};
use houserule_scripts::vm::Build;

const GAME: &str = r#"// A game with one number.
(
    id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-",
    options: [(id: "goal", type: int(default: 1, min: 0, max: 99), live: true)],
)"#;
const INIT: &str = "return game { setup = \"prepare\", track = { each_seat(\"turn\") } }";
const RULES: &str = r#"
step("prepare", function() end)
step("turn", function(seat)
	if ask(seat, "vote", { "amend", "keep" }) == "amend" then
		amend("goal", 8)
	end
end)
"#;
const PLAIN: &str = "// No options.\n(shape: graph, spaces: [(id: \"a\")])";
const RICH: &str = "// A map that sets an option.\n(shape: graph, spaces: [(id: \"a\")], options: { \"goal\": 2 })";

fn package(id: &str, files: &[(&str, &str)]) -> PackageFiles {
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    PackageFiles { id: id.to_owned(), files }
}

fn base(board: &str) -> PackageFiles {
    let files = [("game.ron", GAME), ("init.luau", INIT), ("rules/r.luau", RULES), ("boards/plain.ron", PLAIN)];
    package("base", &[&files[..], &[("boards/rich.ron", board)]].concat())
}

fn loaded(packages: Vec<PackageFiles>) -> Arc<Game> {
    let (game, problems) = Game::load(packages);
    assert!(problems.is_empty(), "{:#?}", problems.sorted());
    game.unwrap()
}

fn opened(game: &Arc<Game>, board: &str, options: &[(&str, i64)]) -> Play {
    let options = options.iter().map(|(id, number)| ((*id).to_owned(), Data::Int(*number))).collect();
    let setup = Setup { seed: 1, seats: 2, board: Some(board.to_owned()), options };
    Play::open(game, &setup, Build::default()).unwrap()
}

fn goal(play: &Play) -> i32 {
    play.table().get(play.table().layout().option_cell(0))
}

#[test]
fn each_layer_counts_more_than_those_before_it() {
    let regulation = |text: &str| {
        package("campaign", &[("campaign.ron", text), ("older.ron", "(game: \"base\", options: { \"goal\": 3 })")])
    };
    let manifest = "// A mod.\n(id: \"m\", version: \"1.0.0\", api: 1, title: (ru: \"М\", en: \"M\"), game: \"base\", \
                    depends: [\"base\"], sets: { \"goal\": 4 })";
    let a_mod = || package("m", &[("mod.ron", manifest)]);
    let plain = loaded(vec![base(RICH)]);
    assert_eq!(goal(&opened(&plain, "plain", &[])), 1, "the content");
    assert_eq!(goal(&opened(&plain, "rich", &[])), 2, "its map");
    let extends = "(game: \"base\", extends: \"older\")";
    assert_eq!(
        goal(&opened(&loaded(vec![base(RICH), regulation(extends)]), "rich", &[])),
        3,
        "the extended regulation"
    );
    assert_eq!(goal(&opened(&loaded(vec![base(RICH), a_mod()]), "rich", &[])), 4, "a package");
    assert_eq!(goal(&opened(&loaded(vec![base(RICH), a_mod(), regulation(extends)]), "rich", &[])), 4);
    let own = "(game: \"base\", extends: \"older\", options: { \"goal\": 5 })";
    let all = loaded(vec![base(RICH), a_mod(), regulation(own)]);
    assert_eq!(goal(&opened(&all, "rich", &[])), 5, "the regulation's own");
    let mut play = opened(&all, "rich", &[("goal", 7)]);
    assert_eq!(goal(&play), 7, "what the game is set up with");
    play.choose(0, 0);
    assert_eq!(goal(&play), 8, "an amendment in play");
}

#[test]
fn a_map_that_names_no_option_or_a_wrong_value_is_told() {
    let problems = |options: &str| -> Vec<String> {
        let board = format!("// A map.\n(shape: graph, spaces: [(id: \"a\")], options: {{ {options} }})");
        let (_, problems) = Game::load(vec![base(&board)]);
        problems.sorted().iter().map(|one| format!("{} {} {:?}", one.code, one.place, one.hint.is_some())).collect()
    };
    assert_eq!(problems("\"gaol\": 3"), ["unknown_option base/boards/rich.ron:2:48 true"]);
    assert_eq!(problems("\"goal\": 300"), ["wrong_value base/boards/rich.ron:2:56 false"]);
}
