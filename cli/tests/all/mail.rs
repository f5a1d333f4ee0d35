//! A campaign by mail: what one player is sent, taking in answers, the seed that nobody knows, upgrades.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::{run_in, with_input};
use crate::written::{a_file, harbour};

const SECRET: &str = "(game: \"harbour\", seed: hidden)";
const PLAY: [&str; 8] = ["play", "secret.ron", "--seed", "987654321", "--seats", "human,human", "--save", "g.ron"];

fn begun() -> tempfile::TempDir {
    let dir = harbour();
    a_file(dir.path(), "secret.ron", SECRET);
    let run = with_input(dir.path(), &PLAY, "");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("the seed stays hidden until the end of the game") && !run.out.contains("987654321"),
        "{run:?}"
    );
    dir
}

fn read(dir: &Path, name: &str) -> String {
    fs::read_to_string(dir.join(name)).unwrap()
}

fn letter(dir: &Path, seat: &str, name: &str) -> Value {
    let run = run_in(dir, &["view", "g.ron", "--seat", seat, "--out", &format!("{name}.html")]);
    assert_eq!(run.code, 0, "{run:?}");
    serde_json::from_str(&read(dir, &format!("{name}.json"))).unwrap()
}

#[test]
fn a_view_tells_one_player_what_that_player_may_know() {
    let dir = begun();
    let (first, second) = (letter(dir.path(), "1", "one"), letter(dir.path(), "2", "two"));
    assert_eq!((&first["seat"], &first["waits_for"]), (&1.into(), &serde_json::json!([1])));
    assert_eq!(first["questions"][0]["id"], "sail");
    assert_eq!(second["questions"], serde_json::json!([]));
    assert!(read(dir.path(), "two.html").contains("The game waits for"), "{}", read(dir.path(), "two.html"));
    let hand = |letter: &Value, seat: usize| letter["view"]["seats"][seat]["zones"][0].clone();
    assert_eq!(hand(&first, 0)["pieces"].as_array().unwrap().len(), 2, "{}", hand(&first, 0));
    assert_eq!(hand(&second, 0)["pieces"].as_array().unwrap().len(), 0, "{}", hand(&second, 0));
    for name in ["one.html", "one.json", "two.html", "two.json"] {
        assert!(!read(dir.path(), name).contains("987654321"), "{name}");
    }
    assert_eq!(first["seed"], Value::Null);
    let spectator = letter(dir.path(), "spectator", "all");
    assert_eq!((&spectator["seat"], &spectator["questions"]), (&Value::Null, &serde_json::json!([])));
    for (seat, out) in [("9", "x.html"), ("referee", "x.html"), ("1", "x.txt")] {
        assert_eq!(run_in(dir.path(), &["view", "g.ron", "--seat", seat, "--out", out]).code, 2, "{seat} {out}");
    }
}

#[test]
fn answers_are_taken_in_all_or_none_and_the_host_learns_who_is_waited_for() {
    let dir = begun();
    let waits = run_in(dir.path(), &["answer", "g.ron"]);
    assert_eq!((waits.code, waits.out.as_str()), (0, "the game waits for: Captain 1 (1)\n"), "{waits:?}");
    let key = letter(dir.path(), "1", "one")["questions"][0]["options"][0]["key"].as_str().unwrap().to_owned();
    let before = read(dir.path(), "g.ron");
    let half = run_in(dir.path(), &["answer", "g.ron", "--seat", "1", &key, "whale"]);
    assert_eq!(half.code, 1);
    assert!(half.err.contains("whale"), "{half:?}");
    assert_eq!(read(dir.path(), "g.ron"), before, "nothing of it counts");
    let other = run_in(dir.path(), &["answer", "g.ron", "--seat", "2", &key]);
    assert_eq!((other.code, other.err.as_str()), (1, "error: seat 2 is not asked; the game waits for: 1\n"));
    assert!(half.err.contains("`whale` is not offered; what is offered: "), "{half:?}");
    let both = run_in(dir.path(), &["answer", "g.ron", "--seat", "1", "--view", "one.html", &key, "nothing"]);
    assert_eq!(
        (both.code, both.out.as_str()),
        (0, "2 decisions made\nthe game waits for: Captain 2 (2)\n"),
        "{both:?}"
    );
    assert!(!dir.path().join("g.ron.log").exists());
    let json: Value = serde_json::from_str(&run_in(dir.path(), &["answer", "g.ron", "--json"]).out).unwrap();
    assert_eq!(json["waits_for"], serde_json::json!([{ "seat": 2, "name": "Captain 2" }]));
    assert_eq!(run_in(dir.path(), &["answer", "g.ron", "nothing"]).code, 2);
}

#[test]
fn answers_to_an_old_or_foreign_view_are_refused() {
    let dir = begun();
    let key = letter(dir.path(), "1", "one")["questions"][0]["options"][0]["key"].as_str().unwrap().to_owned();
    letter(dir.path(), "2", "two");
    let answer = |view: &str, key: &str| run_in(dir.path(), &["answer", "g.ron", "--seat", "1", "--view", view, key]);
    let told = |view: &str| answer(view, &key).err;
    assert_eq!(told("two.json"), "error: the view was written for seat 2, not for seat 1\n");
    let text = read(dir.path(), "one.json");
    a_file(dir.path(), "other.json", &text.replace("\"game\": \"harbour\"", "\"game\": \"fair\""));
    assert_eq!(told("other.json"), "error: the view is of `fair`, and the saved game is `harbour`\n");
    let token = letter(dir.path(), "1", "one")["token"].as_str().unwrap().to_owned();
    a_file(dir.path(), "foreign.json", &text.replace(&token, "0123456789abcdef"));
    assert_eq!(told("foreign.json"), "error: this view was not written from this game\n");
    a_file(dir.path(), "broken.json", "{");
    assert_eq!(told("broken.json"), "error: broken.json is not a view of a game\n");
    assert_eq!(answer("one.json", &key).code, 0);
    assert_eq!(
        answer("one.json", "nothing").err,
        "error: the game has gone on since this view was written; write a new one\n"
    );
}

#[test]
fn the_seed_is_told_when_the_game_is_over() {
    let dir = begun();
    let shown = run_in(dir.path(), &["replay", "g.ron", "--view", "2"]);
    assert!(!shown.out.contains("987654321") && shown.out.contains("hidden until the end"), "{shown:?}");
    let played = with_input(dir.path(), &PLAY, &"1\nnothing\n".repeat(12));
    assert_eq!(played.code, 0, "{played:?}");
    let over = run_in(dir.path(), &["replay", "g.ron", "--view", "spectator"]);
    assert!(over.out.contains("seed: 987654321"), "{over:?}");
    assert_eq!(letter(dir.path(), "2", "end")["seed"], 987_654_321);
    assert_eq!(run_in(dir.path(), &["answer", "g.ron"]).out, "the game is over\n");
}

#[test]
fn a_spectator_sees_no_hand() {
    let dir = harbour();
    let args = ["play", "harbour", "--seed", "7", "--seats", "bot,bot"];
    let all = with_input(dir.path(), &args, "");
    let spectator = with_input(dir.path(), &[&args[..], &["--view", "spectator"]].concat(), "");
    assert_eq!((all.code, spectator.code), (0, 0), "{spectator:?}");
    assert_ne!(all.out, spectator.out, "bots alone are watched by a referee");
    assert_eq!(run_in(dir.path(), &["play", "harbour", "--view", "nobody"]).code, 2);
}

#[test]
fn an_upgrade_renames_what_packages_renamed_once_and_tells_what_no_longer_holds() {
    let dir = begun();
    let key = letter(dir.path(), "1", "one")["questions"][0]["options"][0]["key"].as_str().unwrap().to_owned();
    assert_eq!(run_in(dir.path(), &["answer", "g.ron", "--seat", "1", &key, "nothing"]).code, 0);
    let game = dir.path().join("games/harbour");
    let rules = fs::read_to_string(game.join("rules/turn.luau")).unwrap();
    let rules = rules.replace("ask(seat, \"sail\"", "ask(seat, \"cruise\"").replace("\"nothing\")", "\"no_ware\")");
    let rules = rules.replace("if ware then", "if ware and ware ~= \"no_ware\" then");
    fs::write(game.join("rules/turn.luau"), rules).unwrap();
    let broken = run_in(dir.path(), &["upgrade", "g.ron", "--out", "new.ron"]);
    assert_eq!(broken.code, 1, "{broken:?}");
    assert!(broken.out.contains("turn.luau") && !dir.path().join("new.ron").exists(), "{broken:?}");
    fs::create_dir_all(game.join("migrations")).unwrap();
    fs::write(game.join("migrations/010_words.ron"), "(questions: { \"sail\": \"cruise\" })").unwrap();
    let script = "return function(decision)\n\tif decision.key == \"nothing\" then\n\t\tdecision.key = \"no_ware\"\n\tend\n\treturn decision\nend\n";
    fs::write(game.join("migrations/020_loading.luau"), script).unwrap();
    let run = run_in(dir.path(), &["upgrade", "g.ron", "--out", "new.ron"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("applied: harbour/migrations/010_words.ron\napplied: harbour/migrations/020_loading.luau\n")
    );
    assert_eq!(run.last_line(), "written: new.ron, 2 decisions");
    assert_eq!(run.err, "", "the regulation stays as it was agreed: there is nothing to look for");
    let again = run_in(dir.path(), &["upgrade", "new.ron", "--out", "newer.ron"]);
    assert!(again.code == 0 && !again.out.contains("applied"), "each counts once: {again:?}");
    fs::write(game.join("migrations/030_wrong.ron"), "(quests: {})").unwrap();
    let wrong = run_in(dir.path(), &["upgrade", "new.ron", "--out", "newest.ron"]);
    assert!(wrong.err.contains("error: harbour/migrations/030_wrong.ron:1:"), "{wrong:?}");
}

#[test]
fn an_answer_may_stand_and_the_page_says_until_when() {
    let dir = harbour();
    let path = dir.path().join("games/harbour/rules/turn.luau");
    let rules = fs::read_to_string(&path).unwrap();
    let standing = "seat.ship.space:neighbours(), { standing = { \"own_turn\", \"always\" } })";
    fs::write(path, rules.replace("seat.ship.space:neighbours())", standing)).unwrap();
    let play = ["play", "harbour", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    assert_eq!(with_input(dir.path(), &play, "").code, 0);
    let key = letter(dir.path(), "1", "one")["questions"][0]["options"][0]["key"].as_str().unwrap().to_owned();
    let offered = "<code>@own_turn</code> (until your turn), <code>@always</code> (always)";
    assert!(read(dir.path(), "one.html").contains(offered), "{}", read(dir.path(), "one.html"));
    let misspelt = run_in(dir.path(), &["answer", "g.ron", "--seat", "1", &format!("{key}@own_trun")]);
    let told = format!("error: `{key}@own_trun` is not offered; did you mean `{key}@own_turn`?\n");
    assert_eq!((misspelt.code, misspelt.err), (1, told));
    let answered = run_in(dir.path(), &["answer", "g.ron", "--seat", "1", &format!("{key}@own_turn")]);
    assert_eq!(answered.code, 0, "{answered:?}");
    assert_eq!(letter(dir.path(), "1", "one")["standing"][0]["until"], "own_turn");
    let stands = format!("Your answer stands: sail — <code>{key}</code>, until your turn.");
    assert!(read(dir.path(), "one.html").contains(&stands), "{}", read(dir.path(), "one.html"));
    assert_eq!(run_in(dir.path(), &["answer", "g.ron", "--seat", "1", "--revoke", "sail"]).code, 0);
    letter(dir.path(), "1", "one");
    assert!(!read(dir.path(), "one.html").contains("Your answer stands"));
}

#[test]
fn an_upgrade_renames_in_the_regulation_and_in_amendments_too() {
    let dir = harbour();
    let regulation =
        "(game: \"harbour\", options: { \"turns\": 8 }, content: { \"ware.silk.price\": 6 }, locked: [\"turns\"])";
    a_file(dir.path(), "spring.ron", regulation);
    let play = ["play", "spring.ron", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    assert_eq!(with_input(dir.path(), &play, "").code, 0);
    assert_eq!(run_in(dir.path(), &["amend", "g.ron", "storm=true"]).code, 0);
    let game = dir.path().join("games/harbour");
    for (file, names) in [
        ("game.ron", [("\"turns\"", "\"last_turn\""), ("\"storm\"", "\"gale\"")]),
        ("rules/turn.luau", [("options.turns", "options.last_turn"), ("options.storm", "options.gale")]),
        ("kinds/ware.ron", [("\"silk\"", "\"satin\""), ("// The", "// The")]),
    ] {
        let text = fs::read_to_string(game.join(file)).unwrap();
        let text = names.iter().fold(text, |text, (old, new)| text.replace(old, new));
        fs::write(game.join(file), text).unwrap();
    }
    fs::create_dir_all(game.join("migrations")).unwrap();
    let renames = "(words: { \"silk\": \"satin\" }, options: { \"turns\": \"last_turn\", \"storm\": \"gale\" })";
    fs::write(game.join("migrations/010_names.ron"), renames).unwrap();
    let run = run_in(dir.path(), &["upgrade", "g.ron", "--out", "new.ron"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let now = run_in(dir.path(), &["regulation", "at", "new.ron", "--when", "turn=1"]);
    for part in ["last_turn = 8 (declared: 6)", "satin.price = 6 (declared: 9)", "gale = true (declared: false)"] {
        assert!(now.out.contains(part), "{part}: {now:?}");
    }
}

#[test]
fn a_page_written_before_an_amendment_no_longer_counts() {
    let dir = begun();
    let key = letter(dir.path(), "1", "one")["questions"][0]["options"][0]["key"].as_str().unwrap().to_owned();
    assert!(read(dir.path(), "one.html").contains("To answer, send the host what stands on the left."));
    assert_eq!(run_in(dir.path(), &["amend", "g.ron", "storm=true"]).code, 0);
    let old = run_in(dir.path(), &["answer", "g.ron", "--seat", "1", "--view", "one.json", &key]);
    assert_eq!(
        old.err,
        "error: this view was not written from this game, or the referee has changed something since; write a new one\n"
    );
    let new = letter(dir.path(), "1", "one");
    let told: Vec<&str> = new["chronicle"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(told.contains(&"An amendment by the referee: Storm: no → yes."), "{told:?}");
    assert_eq!(run_in(dir.path(), &["answer", "g.ron", "--seat", "1", "--view", "one.json", &key]).code, 0);
}

#[test]
fn what_is_no_save_is_told_and_a_save_is_not_written_over_by_its_upgrade() {
    let dir = begun();
    let wrong = run_in(dir.path(), &["answer", "secret.ron"]);
    assert_eq!((wrong.code, wrong.err.as_str()), (1, "error: secret.ron: this is not a saved game\n"), "{wrong:?}");
    let before = read(dir.path(), "g.ron");
    let same = run_in(dir.path(), &["upgrade", "g.ron", "--out", "./g.ron"]);
    assert_eq!(
        (same.code, same.err.as_str()),
        (2, "error: --out must be another file: the old save stays as it is\n"),
        "{same:?}"
    );
    assert_eq!(read(dir.path(), "g.ron"), before);
}
