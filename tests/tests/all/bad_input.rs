//! Scripts that go wrong: each gives one message with its place, and whoever ran it goes on.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

const GAME: &str = r#"// A game of one step, to be broken.
(id: "broken", version: "1.0.0", api: 1, title: (ru: "Сломано", en: "Broken"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = r#"// Cards and coins.
(pools: { "coins": (supply: endless, seat: 5) }, zones: { "deck": (shape: stack) }, families: { "card": (fields: { "price": int }, start: "deck") })"#;
const CARDS: &str = r#"// Three cards.
[(id: "ace", copies: 3, price: 2)]"#;
const INIT: &str = r#"return game { track = loop("turn", { order = "clockwise" }) }"#;

fn load(files: &[(&str, &str)]) -> (Option<Arc<Game>>, Diagnostics) {
    let mut all: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let base = [("game.ron", GAME), ("schema.ron", SCHEMA), ("kinds/card.ron", CARDS), ("init.luau", INIT)];
    for (path, text) in base.iter().chain(files) {
        all.insert((*path).to_owned(), text.as_bytes().to_vec());
    }
    Game::load(vec![PackageFiles { id: "broken".to_owned(), files: all }])
}

/// The first finding of a package that must not load: `place: message` and the hint.
fn refused(files: &[(&str, &str)]) -> (String, String) {
    let (game, findings) = load(files);
    assert!(game.is_none(), "a broken package loaded");
    let sorted = findings.sorted();
    let first = sorted.first().expect("a refused package has a finding");
    (format!("{}: {}", first.place, first.message), first.hint.as_ref().map(ToString::to_string).unwrap_or_default())
}

fn setup() -> Setup {
    Setup { seed: 1, seats: 2, board: None, options: Vec::new() }
}

/// The error of a step, after checking that the table is as before it and that the machine still works.
fn failing_step(body: &str) -> ScriptError {
    let source = format!(
        "step(\"turn\", function(seat)\n\tlocal n = ask(seat, \"pick\", {{ 1, 2 }})\n\tif n == 1 then return end\n\ttake(seat, \"coins\", 3)\n{body}\nend)\n"
    );
    let (game, findings) = load(&[("rules/turn.luau", &source)]);
    let game = game.unwrap_or_else(|| panic!("{:?}", findings.sorted()));
    let mut play = Play::open(&game, &setup(), Build { explains: true, ..Build::default() }).unwrap();
    play.choose(0, 0);
    let before = play.checkpoint().fingerprint();
    play.choose(0, 1);
    let Status::Failed(error) = play.status().clone() else { panic!("the step did not fail: {:?}", play.status()) };
    assert_eq!(play.table().fingerprint(), before, "the table is not as before the step");
    play.restart(2);
    assert_eq!(*play.status(), Status::Asking, "the machine does not go on");
    play.choose(0, 0);
    assert_eq!(*play.status(), Status::Asking);
    assert_eq!(error.step.as_deref(), Some("turn"));
    *error
}

#[test]
fn a_syntax_error_is_named_with_its_line() {
    let (message, _) = refused(&[("rules/turn.luau", "step(\"turn\", function(seat)\n\tlocal = 3\nend)\n")]);
    assert!(message.starts_with("broken/rules/turn.luau:2: "), "{message}");
}

#[test]
fn a_syntax_error_speaks_of_what_stands_in_the_file() {
    let rules = "step(\"turn\", function(seat)\n\tlocal x = seat.of(\n\ttell(\"done\", { seat = seat })\nend)\n";
    let (message, _) = refused(&[("rules/turn.luau", rules)]);
    assert!(message.contains("rules/turn.luau:4: ") && !message.contains("'if'"), "{message}");
}

#[test]
fn an_endless_loop_is_named_where_it_runs_and_not_where_it_was_called() {
    let rules = "local function spin()\n\twhile true do\n\tend\nend\n\nlocal x = 1\nspin()\nlocal y = 2\n";
    let (message, _) = refused(&[("rules/turn.luau", rules)]);
    let line: u32 = message.split(':').nth(1).and_then(|line| line.parse().ok()).expect("a line is named");
    assert!((2..=3).contains(&line) && message.contains("endless loop"), "{message}");
}

#[test]
fn an_error_while_loading_is_named_with_its_line() {
    let (message, _) = refused(&[("rules/turn.luau", "\n\nlocal x = nil + 1\n")]);
    assert!(message.starts_with("broken/rules/turn.luau:3: ") && message.contains("arithmetic"), "{message}");
}

#[test]
fn an_endless_loop_while_loading_ends() {
    let (message, _) = refused(&[("rules/turn.luau", "while true do end")]);
    assert!(message.starts_with("broken/rules/turn.luau:1: ") && message.contains("endless loop"), "{message}");
}

#[test]
fn all_broken_files_are_named_at_once() {
    let files = [("rules/a.luau", "local = 1"), ("rules/b.luau", "x y z"), ("schema.ron", "// -\n(pool: 3)")];
    let (_, findings) = load(&files);
    for file in ["broken/rules/a.luau", "broken/rules/b.luau", "broken/schema.ron"] {
        assert!(findings.iter().any(|one| one.place.file == file), "nothing about {file}");
    }
}

#[test]
fn a_step_that_the_track_does_not_know_is_suggested() {
    let (message, hint) = refused(&[("rules/turn.luau", "step(\"trun\", function() end)")]);
    assert!(message.contains("`turn`") && hint.contains("`trun`"), "{message} {hint}");
}

#[test]
fn a_rule_defined_twice_names_both_places() {
    let (message, _) = refused(&[
        ("rules/a.luau", "step(\"turn\", function() end)"),
        ("rules/b.luau", "\nrule(\"turn\", function() end)"),
    ]);
    assert!(message.starts_with("broken/rules/b.luau:2: ") && message.contains("broken/rules/a.luau:1"), "{message}");
}

#[test]
fn require_stays_inside_the_package_and_finds_circles() {
    let turn = "step(\"turn\", function() end)";
    let (message, _) = refused(&[("rules/turn.luau", turn), ("rules/a.luau", "require(\"../../etc/words\")")]);
    assert!(message.starts_with("broken/rules/a.luau:1: ") && message.contains("outside of the package"), "{message}");
    let (message, hint) = refused(&[
        ("rules/turn.luau", turn),
        ("lib/words.luau", "return {}"),
        ("rules/a.luau", "require(\"lib/wrods\")"),
    ]);
    assert!(message.contains("no module") && hint.contains("words.luau"), "{message} {hint}");
    let (message, _) = refused(&[
        ("rules/turn.luau", turn),
        ("lib/a.luau", "return require(\"./b\")"),
        ("lib/b.luau", "return require(\"./a\")"),
        ("rules/z.luau", "require(\"lib/a\")"),
    ]);
    assert!(message.contains("in a circle"), "{message}");
}

#[test]
fn a_module_is_loaded_once_and_frozen() {
    let (game, findings) = load(&[
        ("lib/words.luau", "return { n = 3 }"),
        (
            "rules/turn.luau",
            "local words = require(\"lib/words\")\nassert(words == require(\"../lib/words\"))\nassert(not pcall(function() words.n = 4 end))\nstep(\"turn\", function() end)",
        ),
    ]);
    assert!(game.is_some(), "{:?}", findings.sorted());
}

#[test]
fn an_error_in_a_step_rolls_the_table_back() {
    let error = failing_step("\tlocal x = seat.coinz");
    let place = error.place.clone().unwrap();
    assert_eq!((place.file.as_str(), place.line), ("broken/rules/turn.luau", 5));
    assert!(
        error.message.to_string().contains("coinz") && error.message.to_string().contains("did you mean `coins`"),
        "{error}"
    );
}

#[test]
fn wrong_arguments_and_values_are_explained() {
    for (body, expected) in [
        ("move(seat, deck)", "argument 1 must be a piece, not seat"),
        ("take(seat, \"coin\", 1)", "did you mean `coins`"),
        ("take(seat, \"coins\", 1.5)", "1.5 is not a whole number"),
        ("take(seat, \"coins\", -1)", "less than nothing"),
        ("seat.coins = 3", "only by `pay` and `take`"),
        ("kind(\"acee\")", "did you mean `ace`"),
        ("rules.missing()", "no rule called `missing`"),
        ("roll(0.5)", "not a whole number"),
        ("ask(seat, \"none\", {})", "question `none` has no options"),
        ("x = 3", "readonly"),
        ("rule(\"late\", function() end)", "while scripts load"),
        ("deck:piecez()", "did you mean `piece`"),
    ] {
        let error = failing_step(body);
        assert!(error.message.to_string().contains(expected), "{body}: {error}");
        assert_eq!(error.place.clone().map(|place| place.line), Some(5), "{body}: {error:?}");
    }
}

#[test]
fn asking_in_a_sort_comparator_says_so() {
    let error = failing_step("\ttable.sort({ 2, 1 }, function(a, b) return ask(seat, \"pick\", { a, b }) == a end)");
    assert!(error.message.to_string().contains("a sort comparator"), "{error}");
}

#[test]
fn an_endless_loop_in_a_step_ends() {
    for body in ["while true do end", "repeat until false", "for i = 1, math.huge do end"] {
        let error = failing_step(body);
        assert!(error.message.to_string().contains("endless loop"), "{body}: {error}");
    }
}

#[test]
fn deep_recursion_ends_in_a_message() {
    let error = failing_step("local function f(n) return 1 + f(n + 1) end f(1)");
    assert!(error.message.to_string().contains("stack overflow"), "{error}");
}

#[test]
fn a_string_of_a_gigabyte_is_refused() {
    let error = failing_step("local s = string.rep(\"x\", 1000000000)");
    assert!(error.message.to_string().contains("1000000000 letters"), "{error}");
    let error = failing_step("local t = {} for i = 1, 1e9 do t[i] = { i } end");
    assert!(error.message.to_string().contains("memory"), "{error}");
}

#[test]
fn a_step_cannot_print_without_end() {
    let error = failing_step("for i = 1, 1e6 do print(string.rep(\"x\", 1000)) end");
    assert!(error.message.to_string().contains("prints too much"), "{error}");
}

#[test]
fn clocks_files_addresses_and_other_chance_are_out_of_reach() {
    for name in
        ["os", "io", "debug", "coroutine", "loadstring", "getfenv", "setfenv", "collectgarbage", "newproxy", "gcinfo"]
    {
        let error = failing_step(&format!("local x = {name}.x"));
        assert!(error.message.to_string().contains("nil"), "{name}: {error}");
    }
    for call in ["math.noise(1)", "math.sin(1)"] {
        let error = failing_step(call);
        assert!(error.message.to_string().contains("nil"), "{call}: {error}");
    }
    for call in ["math.random()", "math.randomseed(1)"] {
        let error = failing_step(call);
        assert!(error.message.to_string().contains("chance comes only from the table"), "{call}: {error}");
    }
    let (game, findings) = load(&[(
        "rules/turn.luau",
        "assert(tostring({}) == \"table\")\nassert(tostring(print) == \"function\")\nassert(string.format(\"%s\", {}) == \"table\")\nlocal t = {}\nassert(`{t}` == \"table\")\nstep(\"turn\", function() end)",
    )]);
    assert!(game.is_some(), "{:?}", findings.sorted());
}

#[test]
fn two_replacements_of_one_rule_are_a_conflict() {
    let (message, _) = refused(&[
        ("rules/turn.luau", "step(\"turn\", function() end)"),
        ("rules/x.luau", "replace(\"turn\", function() end)"),
        ("rules/y.luau", "\nreplace(\"turn\", function() end)"),
    ]);
    assert!(message.starts_with("broken/rules/y.luau:2: ") && message.contains("broken/rules/x.luau:1"), "{message}");
}

#[test]
fn a_script_that_breaks_off_is_told_without_what_follows_from_it() {
    let (game, findings) = load(&[
        ("rules/a.luau", "override(\"late\", function(base) return base() end)"),
        ("rules/turn.luau", "local x = nil + 1\nrule(\"late\", function() end)\nstep(\"turn\", function() end)"),
    ]);
    assert!(game.is_none());
    let told: Vec<String> = findings.sorted().iter().map(|one| format!("{} {}", one.place, one.code)).collect();
    assert_eq!(told, ["broken/rules/turn.luau:1 script_error"]);
}

#[test]
fn a_set_up_that_does_not_fit_is_refused() {
    let (game, _) = load(&[("rules/turn.luau", "step(\"turn\", function(seat) ask(seat, \"pick\", { 1 }) end)")]);
    let game = game.unwrap();
    let open = |setup: Setup| Play::open(&game, &setup, Build::default()).err().map(|error| error.message.to_string());
    assert!(open(Setup { seats: 5, ..setup() }).unwrap().contains("2 to 2"));
    assert!(open(Setup { board: Some("moon".to_owned()), ..setup() }).unwrap().contains("no board `moon`"));
    let options = vec![("speed".to_owned(), houserule_core::data::Data::Int(3))];
    assert!(open(Setup { options, ..setup() }).unwrap().contains("no option `speed`"));
}
