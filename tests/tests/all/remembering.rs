//! Rules that are remembered: they run once for a table, again when it has changed, and only look.

use std::sync::Arc;

use houserule_core::diagnostic::Diagnostic;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

use crate::modded::{Mod, with_mods};

const GAME: &str = r#"// Two seats that buy.
(id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = "// One pool.\n(pools: { \"coins\": (supply: endless, seat: 5) })";
const INIT: &str = r#"
return game {
	setup = "prepare",
	track = { times(3, "round", { each_seat("purchase") }) },
}"#;
const RULES: &str = r#"
step("prepare", function() end)
step("purchase", function(seat)
	local count = ask(seat, "how_many", rules.affordable(seat))
	pay(seat, bank, "coins", count)
	rules.affordable(seat)
	rules.affordable(seat)
end)
rule("affordable", function(seat)
	print("looked")
	return { 0, 1, 2 }
end)
remember("affordable")
"#;

fn load(rules: &str, mods: &[Mod<'_>]) -> (Option<Arc<Game>>, Vec<Diagnostic>) {
    with_mods(&[("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/all.luau", rules)], mods)
}

fn open(rules: &str, mods: &[Mod<'_>], build: Build) -> Play {
    let (game, problems) = load(rules, mods);
    assert!(problems.is_empty(), "{problems:#?}");
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    Play::open(&game.expect("a game without problems is there"), &setup, build).unwrap()
}

fn looks(play: &mut Play) -> usize {
    play.take_printed().len()
}

fn failure(rules: &str) -> String {
    match open(rules, &[], Build::default()).status() {
        Status::Failed(error) => error.message.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_remembered_rule_runs_once_for_a_table() {
    let mut play = open(RULES, &[], Build::default());
    assert_eq!(looks(&mut play), 1, "for the question");
    play.choose(0, 1);
    assert_eq!(looks(&mut play), 2, "once after the payment, once for the next seat");
    play.choose(0, 0);
    assert_eq!(looks(&mut play), 2, "paying nothing may still be a change");
}

#[test]
fn returning_to_a_point_finds_what_was_remembered_there() {
    let mut play = open(RULES, &[], Build::default());
    let point = play.snapshot();
    let options = play.question(0).options;
    for option in 0..3 {
        play.choose(0, option);
        looks(&mut play);
        play.restore(&point);
        assert_eq!(looks(&mut play), 0, "after option {option}");
        assert_eq!(play.question(0).options, options);
    }
    // another table of the same game is another matter, even if it is equal
    let table = play.checkpoint().clone();
    play.resume_from(&table);
    assert_eq!(looks(&mut play), 1);
}

#[test]
fn machines_that_nobody_takes_back_remember_nothing() {
    for build in [Build { public: true, ..Build::default() }, Build { forgetful: true, ..Build::default() }] {
        let mut play = open(RULES, &[], build);
        play.choose(0, 1);
        assert_eq!(looks(&mut play), 4, "{build:?}");
    }
}

#[test]
fn overrides_are_remembered_with_the_rule() {
    let mods: &[Mod<'_>] = &[(
        "richer",
        "",
        &[("rules/more.luau", "override(\"affordable\", function(base, seat) print(\"more\") return { 0, 3 } end)")],
    )];
    let mut play = open(RULES, mods, Build::default());
    assert_eq!(looks(&mut play), 1);
    assert_eq!(play.question(0).options.len(), 2);
    let point = play.snapshot();
    play.restore(&point);
    assert_eq!(looks(&mut play), 0);
}

#[test]
fn a_remembered_rule_may_only_look() {
    let only_looks = "a rule that is remembered only looks";
    for act in ["pay(seat, bank, \"coins\", 1)", "roll(1)", "tell(\"moved\", {})", "ask(seat, \"how_many\", { 1 })"] {
        let rules = RULES.replace("print(\"looked\")", act);
        assert!(failure(&rules).contains(only_looks), "{act}: {}", failure(&rules));
        // whoever catches the error may go on changing things
        let caught = RULES
            .replace("print(\"looked\")", act)
            .replace(
                "local count = ask",
                "pcall(function() rules.affordable(seat) end) pay(seat, bank, \"coins\", 1) local count = ask",
            )
            .replace("ask(seat, \"how_many\", rules.affordable(seat))", "ask(seat, \"how_many\", { 1 })");
        assert_eq!(*open(&caught, &[], Build::default()).status(), Status::Asking, "{act}");
    }
}

#[test]
fn nobody_may_change_what_is_remembered() {
    let rules = RULES.replace("local count = ask", "table.insert(rules.affordable(seat), 3) local count = ask");
    assert!(failure(&rules).contains("readonly"), "{}", failure(&rules));
}

#[test]
fn lists_and_many_arguments_are_not_remembered() {
    let rules = RULES.replace(
        "rules.affordable(seat)\n\trules.affordable(seat)",
        "rules.affordable({})\n\trules.affordable({})\n\trules.affordable(1, 2, 3, 4)\n\trules.affordable(1, 2, 3, 4)",
    );
    let mut play = open(&rules, &[], Build::default());
    looks(&mut play);
    play.choose(0, 1);
    assert_eq!(looks(&mut play), 5, "four of them, and the next question");
}

#[test]
fn a_rule_that_is_not_there_cannot_be_remembered() {
    let (_, problems) = load(&RULES.replace("remember(\"affordable\")", "remember(\"afordable\")"), &[]);
    let told: Vec<String> = problems.iter().map(|one| format!("{}: {}", one.place, one.message)).collect();
    assert!(told.iter().any(|one| one.contains("rules/all.luau:13") && one.contains("afordable")), "{told:#?}");
}
