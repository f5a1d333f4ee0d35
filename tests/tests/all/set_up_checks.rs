//! A game's own checks of boards and options: found by `check` at their place, and no game begins with a fault.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::locale::Lang;
use houserule_core::message::Told as _;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

const GAME: &str = r#"// A field with wells.
(id: "wells", version: "1.0.0", api: 1, title: (ru: "Колодцы", en: "Wells"), seats: (2, 4), licence: "MIT", credits: "-",
 options: [(id: "buckets", type: int(default: 1, min: 0, max: 9))])"#;
const SCHEMA: &str = "(space: { \"ground\": symbol(of: [sand, well]) })";
const BOARD: &str = r#"// Three by two.
(
    shape: square(width: 3, height: 2),
    layers: [
        (value: "ground", legend: {'.': sand, 'o': well}, rows: [
            "...",
            "..o",
        ]),
    ],
)"#;
const INIT: &str = r#"return game { checks = { "check_wells" }, track = loop("turn", { order = "clockwise" }) }"#;
const RULES: &str = r#"
rule("check_wells", function()
	for _, cell in board.spaces do
		if cell.ground == "well" and cell.column == 3 then
			fault("well_at_the_edge", { cell = cell })
		elseif cell.ground == "well" then
			doubt("well", { cell = cell })
		end
	end
	if options.buckets < #all_seats() then
		fault("too_few_buckets", { seats = #all_seats() })
	end
end)
step("turn", function(seat)
	ask(seat, "pick", { 1, 2 })
end)"#;
const EN: &str = "well_at_the_edge = { $cell } has a well at the edge\nwell = { $cell } has a well\ntoo_few_buckets = { $seats } seats want more buckets\npick = Which?";
const RU: &str = "well_at_the_edge = { $cell }: колодец на краю\nwell = { $cell }: колодец\ntoo_few_buckets = вёдер меньше, чем мест ({ $seats })\npick = Что?";

fn load(rows: [&str; 2]) -> Arc<Game> {
    loaded(vec![wells(rows)])
}

fn wells(rows: [&str; 2]) -> PackageFiles {
    let board = BOARD.replace("\"...\"", rows[0]).replace("\"..o\"", rows[1]);
    let files: BTreeMap<String, Vec<u8>> = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("boards/field.ron", &board),
        ("init.luau", INIT),
        ("rules/wells.luau", RULES),
        ("locale/en.ftl", EN),
        ("locale/ru.ftl", RU),
    ]
    .into_iter()
    .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
    .collect();
    PackageFiles { id: "wells".to_owned(), files }
}

fn loaded(packages: Vec<PackageFiles>) -> Arc<Game> {
    let (game, problems) = Game::load(packages);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

fn setup(buckets: i64) -> Setup {
    Setup { seed: 1, seats: 2, board: None, options: vec![("buckets".to_owned(), Data::Int(buckets))] }
}

#[test]
fn faults_and_doubts_of_a_board_stand_at_the_letters_of_their_cells() {
    let findings = lint(&load(["\".o.\"", "\"..o\""]));
    let told: Vec<String> = findings.sorted().iter().map(ToString::to_string).collect();
    let own: Vec<&String> = told.iter().filter(|one| one.contains("check_of_the_game")).collect();
    assert_eq!(own.len(), 3, "{told:#?}");
    let has = |place: &str, text: &str| own.iter().any(|one| one.contains(place) && one.contains(text));
    assert!(has("wells/boards/field.ron:6:15", "warning"), "{own:#?}");
    assert!(has("wells/boards/field.ron:7:16", "error"), "{own:#?}");
    assert!(has("wells/boards/field.ron", "2 seats want more buckets"), "{own:#?}");
}

#[test]
fn a_regulation_is_checked_on_the_board_that_it_plays() {
    let mut game = wells(["\"...\"", "\"..o\""]);
    let sound = String::from_utf8(game.files["boards/field.ron"].clone()).unwrap().replace("\"..o\"", "\"...\"");
    game.files.insert("boards/steppe.ron".to_owned(), sound.into_bytes());
    let found = |board: &str| {
        let text = format!("(game: \"wells\", board: \"{board}\", options: {{ \"buckets\": 4 }})");
        let files = BTreeMap::from([("dry.ron".to_owned(), text.into_bytes())]);
        let findings = lint(&loaded(vec![game.clone(), PackageFiles { id: "dry".to_owned(), files }]));
        findings.sorted().iter().filter(|one| one.code == "check_of_the_game").count()
    };
    assert_eq!((found("field"), found("steppe")), (1, 0));
}

#[test]
fn a_set_up_with_a_fault_is_refused_in_the_readers_language() {
    let edge = load(["\"...\"", "\"..o\""]);
    let refusal = |game: &Arc<Game>, setup: &Setup| Play::open(game, setup, Build::default()).err().expect("a refusal");
    let told = refusal(&edge, &setup(2));
    assert_eq!(told.message().told(Lang::En), "this cannot be played: x3y2 has a well at the edge");
    assert_eq!(told.message().told(Lang::Ru), "так играть нельзя: x3y2: колодец на краю");
    let both = refusal(&edge, &setup(1));
    assert_eq!(both.message().told(Lang::En), "this cannot be played: x3y2 has a well at the edge (and 1 more)");

    let middle = load(["\".o.\"", "\"...\""]);
    let few = refusal(&middle, &setup(1));
    assert_eq!(few.message().told(Lang::En), "this cannot be played: 2 seats want more buckets");
    let play = Play::open(&middle, &setup(2), Build::default()).expect("a doubt does not refuse");
    assert_eq!(*play.status(), Status::Asking);
}
