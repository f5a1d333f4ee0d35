//! Nothing that a script does reaches memory that is not its own. These tests say so in words; the job of `.ci/run` that
//! builds the engine with its own checks and the address sanitizer runs them, too, and there a wrong address is found.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_scripts::api;
use houserule_scripts::game::Game;
use houserule_scripts::package::{is_package, read_package};
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::testing::run_lines;
use houserule_scripts::types::prelude_verbs;
use houserule_scripts::vm::Build;
use houserule_sim::{FuzzPlan, Law, fuzz};

const CALLS: &str = include_str!("memory/calls.luau");
/// Seeds and calls of each, as many as the sanitizer gets through in a minute.
const SEEDS: u32 = 6;
const ROUNDS: u32 = 1500;
/// Decisions of a short game.
const SHORT: u64 = 12;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository")
}

fn load(package: PackageFiles) -> Arc<Game> {
    let (game, problems) = Game::load(vec![package]);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

fn verbs_package() -> PackageFiles {
    read_package(&root().join("tests/games/verbs")).expect("the package can be read")
}

fn setup(game: &Game, seed: u64) -> Setup {
    Setup { seed, seats: game.def.seats.0, board: None, options: Vec::new() }
}

/// All packages of games in the repository, the small ones of the tests too.
fn packages() -> Vec<PathBuf> {
    let folders = ["games", "tests/games"].map(|folder| std::fs::read_dir(root().join(folder)).unwrap());
    let mut found: Vec<PathBuf> = folders
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|folder| is_package(folder) && folder.join("init.luau").exists() && folder.join("game.ron").exists())
        .collect();
    found.sort();
    found
}

#[test]
fn verbs_called_with_anything_end_in_words_and_lose_no_piece() {
    let waits = ["ask", "choose", "ask_freely", "together", "ask_all", "window", "play", "finish", "print", "numbers"];
    let rust = api::verbs().into_iter().map(|verb| verb.name.to_owned());
    let names: Vec<String> = rust
        .chain(prelude_verbs().into_iter().map(|verb| verb.name))
        .filter(|name| !name.starts_with("__") && !waits.contains(&name.as_str()))
        .collect();
    assert!(names.len() > 40, "{names:?}");
    let game = load(verbs_package());
    let lines = CALLS.replace("ROUNDS", &ROUNDS.to_string()).replace("VERBS", &names.join(","));
    for seed in 1..=SEEDS {
        if let Err(error) = run_lines(&game, &lines.replace("SEED", &(seed * 7919).to_string())) {
            let text = error.to_string();
            assert!(text.contains("too long") || text.contains("memory"), "seed {seed}: {text}");
        }
    }
}

#[test]
fn a_short_game_of_every_package_is_the_same_on_all_machines() {
    let found = packages();
    assert!(found.len() > 15, "{found:?}");
    for folder in found {
        let game = load(read_package(&folder).unwrap());
        let plan = FuzzPlan { games: Some(1), limit: SHORT, twins: 1, shrink: 0, ..FuzzPlan::default() };
        if let Err(failure) = fuzz(&game, &plan, &mut |_| true) {
            assert_eq!(failure.law, Law::Endless, "{}: {failure}", folder.display());
        }
    }
}

/// What a rule might do with a piece that it has kept.
const USES: &[&str] = &[
    "local _ = kept.zone",
    "local _ = kept.strength",
    "local name = 'str' .. 'ength' local _ = (kept :: any)[name]",
    "local _ = kept.id",
    "local _ = tostring(kept)",
    "local _ = `{kept}`",
    "local _ = kept:pieces()",
    "kept.owner = seat",
    "move(kept, discard)",
    "put_under(kept, deck)",
    "move(deck.top, kept)",
    "flip(kept)",
    "swap(kept, deck.top)",
    "reveal(kept)",
    "hide(kept)",
    "remove(kept)",
    "local _ = key(kept)",
    "tell('took', { seat = kept, count = 1 })",
    "print(kept)",
    "ask(seat, 'how_many', { kept, 2 })",
    "ask(seat, 'how_many', as('x', { kept, deck.top }, 'strength'))",
    "ask(seat, 'how_many', { option('x', kept), option('y') })",
    "together(seats(), function(one) return ask(one, 'how_many', { kept, 2 }) end)",
    "local _ = seat:sees(kept)",
    "local _ = discard:has(kept)",
    "local _ = discard:find(kept)",
    "reorder(discard, { kept })",
    "lasting('shield', { on = kept, or_at = 'battle_fought' })",
    "local _ = has_lasting('shield', kept)",
    "create('wolf', kept)",
    "pay(kept, seat, 'coins', 1)",
    "finish(kept)",
    "shuffle(kept)",
    "move_all(kept, deck)",
    "local _ = total({ kept }, 'strength')",
];

/// The game of the verbs, with a rule that keeps a created piece and uses it in a later step.
fn keeping(using: &str) -> Arc<Game> {
    let mut package = verbs_package();
    let (_, bytes) = package.files.iter_mut().find(|(path, _)| path.starts_with("rules/")).expect("it has rules");
    let rules = String::from_utf8(bytes.clone()).unwrap().replace("--!strict", "--!nonstrict\nlocal kept: any = nil");
    let step = "step(\"example_step\", function(seat: Seat)\n";
    let take = "take(seat, \"coins\", count)";
    assert!(rules.contains(step) && rules.contains(take));
    let rules = rules.replace(step, &format!("{step}if kept then\n{using}\nend\n"));
    *bytes = rules
        .replace(
            take,
            &format!("{take}\nfor i = 1, 5 do local made = create('wolf', discard, seat) kept = kept or made end"),
        )
        .into();
    load(package)
}

fn failure_of(play: &Play) -> String {
    match play.status() {
        Status::Failed(error) => error.to_string(),
        status => format!("{status:?}"),
    }
}

#[test]
fn a_piece_that_is_gone_is_an_error_wherever_it_is_used() {
    for using in USES {
        let game = keeping(using);
        for public in [false, true] {
            let build = Build { explains: true, public, ..Build::default() };
            let mut play = Play::open(&game, &setup(&game, 1), build).unwrap();
            play.listen(true);
            let before = play.snapshot();
            play.choose(0, 0);
            // the step is taken back, and what it created with it
            play.restore(&before);
            assert!(failure_of(&play).contains("this piece is gone"), "{using}: {}", failure_of(&play));
            // and so it is in the next game
            play.restart(2);
            assert!(failure_of(&play).contains("this piece is gone"), "{using}: {}", failure_of(&play));
        }
    }
}

#[test]
fn a_kept_handle_never_means_a_piece_that_has_its_number_now() {
    let game = keeping("if discard.count > 0 then local _ = kept.zone end");
    let mut play = Play::open(&game, &setup(&game, 1), Build::default()).unwrap();
    let before = play.snapshot();
    play.choose(0, 0);
    assert_eq!(play.status(), &Status::Asking, "the piece is there: {}", failure_of(&play));
    play.restore(&before);
    assert_eq!(play.status(), &Status::Asking, "it is not used: {}", failure_of(&play));
    play.choose(0, 0);
    assert!(failure_of(&play).contains("this piece is gone"), "{}", failure_of(&play));
}

#[test]
fn a_piece_that_is_there_is_the_same_value_in_every_step() {
    let lines = "
local first = create('wolf', discard)
local second = create('wolf', discard)
assert(first ~= second and discard.first == first and discard.top == second)
local seen = { [first] = 1, [second] = 2 }
ask(seats()[1], 'how_many', { 1, 2 })
for place, wolf in discard:pieces() do assert(seen[wolf] == place) end
";
    run_lines(&load(verbs_package()), lines).unwrap();
}
