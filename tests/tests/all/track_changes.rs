//! Mods put steps into a game's track and take them out: where they come, in which order, under which option, and what
//! is said when a part does not exist or nothing would be left.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::diagnostic::{Diagnostic, Severity};
use houserule_core::track::Form;
use houserule_core::view::{Viewer, view};
use houserule_scripts::game::{Beside, Game};
use houserule_scripts::lint::lint;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

use crate::modded::{Mod, with_mods};

const GAME: &str = r#"// A round of three steps.
(id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = "// One pool, and a row of what was done.\n(pools: { \"coins\": (supply: endless, seat: 0) })";
const INIT: &str = r#"
return game {
	setup = "prepare",
	track = {
		each_seat("greeting"),
		times(2, "round", { each_seat("turn", { steps = { "roll", loop("visits", { "visit", until_ = "done" }), "sale" } }) }),
	},
}"#;
const RULES: &str = r#"
step("prepare", function() end)
step("greeting", function() end)
step("roll", function(seat) take(seat, "coins", 1) end)
step("visit", function(seat) take(seat, "coins", 10) end)
step("sale", function(seat) take(seat, "coins", 100) end)
rule("done", function() return true end)
"#;

/// The game with mods.
fn load(mods: &[Mod<'_>]) -> (Option<Arc<Game>>, Vec<Diagnostic>) {
    with_mods(&[("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/round.luau", RULES)], mods)
}

fn loaded(mods: &[Mod<'_>]) -> Arc<Game> {
    let (game, problems) = load(mods);
    assert!(problems.is_empty(), "{problems:#?}");
    game.expect("a game without problems is there")
}

/// The one finding, as `place: message` and hint.
fn finding(rules: &str) -> (Severity, String, String) {
    let (_, problems) = load(&[("more", "", &[("rules/more.luau", rules)])]);
    let [one] = &problems[..] else { panic!("{problems:#?}") };
    (
        one.severity,
        format!("{}: {}", one.place, one.message),
        one.hint.as_ref().map(ToString::to_string).unwrap_or_default(),
    )
}

/// The steps of the track as they stand, rounds in brackets; `?` marks what depends on a condition.
fn order(game: &Game) -> String {
    fn told(game: &Game, at: usize) -> String {
        let node = &game.track.nodes[at];
        let parts: Vec<String> = node.parts.iter().map(|part| told(game, usize::from(*part))).collect();
        let mark = if node.when.is_some() { "?" } else { "" };
        match node.form {
            Form::Step => format!("{mark}{}", node.name),
            _ => format!("{mark}{}({})", node.name, parts.join(" ")),
        }
    }
    told(game, 0)
}

/// What each seat has after the whole track, with these options on.
fn coins(game: &Arc<Game>, on: &[&str]) -> Vec<i32> {
    let options = on.iter().map(|id| ((*id).to_owned(), Data::Flag(true))).collect();
    let setup = Setup { seed: 1, seats: 2, board: None, options };
    let play = Play::open(game, &setup, Build::default()).expect("the game opens");
    assert_eq!(*play.status(), Status::Over, "{:?}", play.status());
    view(play.table(), Viewer::Referee).seats.iter().map(|seat| seat.pools["coins"]).collect()
}

const TAX: &str = "step(\"tax\", function(seat) take(seat, \"coins\", 1000) end)\n";

#[test]
fn a_step_is_put_before_or_after_a_step_or_a_round() {
    let after = format!("{TAX}insert_step(\"tax\", {{ after = \"visits\" }})");
    let game = loaded(&[("more", "", &[("rules/more.luau", &after)])]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll visits(visit) more:tax sale)))");
    assert_eq!(coins(&game, &[]), [2222, 2222]);
    let before = format!("{TAX}insert_step(\"tax\", {{ before = \"visit\" }})");
    let game = loaded(&[("more", "", &[("rules/more.luau", &before)])]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll visits(more:tax visit) sale)))");
}

#[test]
fn a_round_of_steps_can_be_put_in_and_a_round_is_meant_before_its_step() {
    let source = "insert_step(each_seat(\"levy\", { step(\"tax\", function(seat) take(seat, \"coins\", 5) end) }), { after = \"greeting\" })";
    let game = loaded(&[("more", "", &[("rules/more.luau", source)])]);
    assert_eq!(order(&game), "(greeting(greeting) levy(more:tax) round(turn(roll visits(visit) sale)))");
    assert_eq!(coins(&game, &[]), [227, 227]);
}

#[test]
fn several_packages_at_one_place_stand_in_load_order() {
    let with = |name: &str, side: &str| {
        format!("step(\"{name}\", function() end)\ninsert_step(\"{name}\", {{ {side} = \"sale\" }})")
    };
    let (a, b) = (with("a", "after"), with("b", "after"));
    let (c, d) = (with("c", "before"), with("d", "before"));
    let game = loaded(&[
        ("m4", "", &[("rules/d.luau", &d)]),
        ("m1", "", &[("rules/a.luau", &a)]),
        ("m2", "", &[("rules/b.luau", &b)]),
        ("m3", "", &[("rules/c.luau", &c)]),
    ]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll visits(visit) m4:d m3:c sale m1:a m2:b)))");
    let told: Vec<_> = game.track_changes.iter().map(|one| (one.name.as_str(), one.place.to_string())).collect();
    assert_eq!(told[0], ("m4:d", "m4/rules/d.luau:2".to_owned()));
    assert_eq!(game.track_changes[3].beside, Some(Beside::Before("sale".to_owned())));
}

#[test]
fn a_step_can_follow_the_set_up() {
    let source = "step(\"first\", function() end)\nstep(\"second\", function() end)\n\
                  insert_step(\"first\", { after = \"prepare\" })\ninsert_step(\"second\", { after = \"prepare\" })";
    let game = loaded(&[("more", "", &[("rules/more.luau", source)])]);
    assert_eq!(order(&game), "(more:first more:second greeting(greeting) round(turn(roll visits(visit) sale)))");
}

#[test]
fn what_an_option_switches_is_there_while_it_is_on() {
    let option = "(id: \"taxes\", type: flag(false)), (id: \"no_sale\", type: flag(false))";
    let tax = format!("{TAX}insert_step(\"tax\", {{ after = \"visits\" }})");
    let files: &[(&str, &str)] = &[("options/taxes.luau", &tax), ("options/no_sale.luau", "drop_step(\"sale\")")];
    let game = loaded(&[("more", option, files)]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll visits(visit) ?more:tax ?sale)))");
    assert_eq!(coins(&game, &[]), [222, 222]);
    assert_eq!(coins(&game, &["more:taxes"]), [2222, 2222]);
    assert_eq!(coins(&game, &["more:no_sale"]), [22, 22]);
    assert_eq!(coins(&game, &["more:taxes", "more:no_sale"]), [2022, 2022]);
    assert_eq!(game.track_changes[1].option.as_deref(), Some("more:taxes"));
}

#[test]
fn a_step_or_round_is_taken_out_and_another_may_stand_in_its_place() {
    let game = loaded(&[("more", "", &[("rules/more.luau", "drop_step(\"visits\")")])]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll sale)))");
    assert_eq!(coins(&game, &[]), [202, 202]);
    let swap = format!("{TAX}drop_step(\"sale\")\ninsert_step(\"tax\", {{ after = \"sale\" }})");
    let game = loaded(&[("more", "", &[("rules/more.luau", &swap)])]);
    assert_eq!(order(&game), "(greeting(greeting) round(turn(roll visits(visit) more:tax)))");
    let twice = loaded(&[
        ("m1", "", &[("rules/a.luau", "drop_step(\"sale\")")]),
        ("m2", "", &[("rules/a.luau", "drop_step(\"sale\")")]),
    ]);
    assert_eq!(order(&twice), "(greeting(greeting) round(turn(roll visits(visit))))");
}

#[test]
fn mistakes_are_named_with_their_line_and_a_suggestion() {
    let cases = [
        (
            format!("{TAX}insert_step(\"tax\", {{ after = \"vists\" }})"),
            "more/rules/more.luau:2: there is no `vists` in the track to put `more:tax` beside",
            "did you mean `visits`?",
        ),
        (
            format!("{TAX}\ninsert_step(\"taxx\", {{ after = \"visits\" }})"),
            "more/rules/more.luau:3: the track names `taxx`, but there is no step of that name",
            "did you mean `tax`?",
        ),
        (
            "drop_step(\"sales\")".to_owned(),
            "more/rules/more.luau:1: there is no `sales` in the track to take out",
            "did you mean `sale`?",
        ),
        (
            "drop_step(\"visit\")".to_owned(),
            "more/rules/more.luau:1: without `visit` nothing is left of `visits`: take that out instead",
            "",
        ),
        (
            "drop_step(\"prepare\")".to_owned(),
            "more/rules/more.luau:1: `prepare` is the set-up, which every game needs: override it instead",
            "",
        ),
        (
            format!("{TAX}insert_step(\"tax\", {{ before = \"prepare\" }})"),
            "more/rules/more.luau:2: nothing comes before `prepare`, the set-up",
            "",
        ),
    ];
    for (source, message, hint) in cases {
        assert_eq!(finding(&source), (Severity::Error, message.to_owned(), hint.to_owned()));
    }
    for (source, part) in [
        ("insert_step(\"sale\", {})", "needs one place"),
        ("insert_step(\"sale\", { before = \"roll\", after = \"sale\" })", "needs one place"),
        ("insert_step(3, { before = \"roll\" })", "needs the name of a step"),
        ("drop_step()", "needs the name of a step"),
    ] {
        let (_, message, _) = finding(source);
        assert!(message.starts_with("more/rules/more.luau:1: ") && message.contains(part), "{message}");
    }
}

#[test]
fn a_change_of_a_step_that_another_package_takes_out_is_warned_of() {
    let (game, problems) = load(&[
        ("m1", "", &[("rules/a.luau", "drop_step(\"sale\")")]),
        ("m2", "", &[("rules/a.luau", "override(\"sale\", function(base, seat) base(seat) end)")]),
    ]);
    assert!(game.is_some(), "it can be played all the same");
    let [one] = &problems[..] else { panic!("{problems:#?}") };
    assert_eq!((one.severity, one.code), (Severity::Warning, "dropped_step"));
    assert_eq!(one.place.to_string(), "m2/rules/a.luau:1");
    assert!(one.message.to_string().contains("m1/rules/a.luau:1"), "{}", one.message);
}

#[test]
fn the_track_cannot_be_changed_during_play() {
    let source = "override(\"roll\", function(base, seat) drop_step(\"sale\") end)";
    let game = loaded(&[("more", "", &[("rules/more.luau", source)])]);
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let play = Play::open(&game, &setup, Build::default()).expect("the game opens");
    let Status::Failed(error) = play.status() else { panic!("{:?}", play.status()) };
    assert!(error.message.to_string().contains("while scripts load"), "{}", error.message);
}

#[test]
fn a_mod_cannot_put_a_track_of_its_own_in_the_place_of_the_games() {
    let (game, problems) = load(&[("more", "", &[("init.luau", INIT)])]);
    assert!(game.is_none());
    let [one] = &problems[..] else { panic!("{problems:#?}") };
    assert_eq!((one.code, one.place.file.as_str()), ("second_track", "more/init.luau"));
    assert!(one.hint.as_ref().is_some_and(|hint| hint.to_string().contains("insert_step")), "{one:?}");
}

#[test]
fn a_step_that_was_to_be_moved_but_vanishes_is_found() {
    let told = |rules: &str| {
        let game = loaded(&[("more", "", &[("rules/more.luau", rules)])]);
        let found = lint(&game);
        let found: Vec<String> =
            found.iter().filter(|one| one.code == "vanished_step").map(ToString::to_string).collect();
        (order(&game), found)
    };
    // put in at another place and taken out where it was: that takes both out
    let (order, found) = told("insert_step(\"sale\", { before = \"roll\" })\ndrop_step(\"sale\")\n");
    assert!(!order.contains("sale"), "{order}");
    let [one] = &found[..] else { panic!("{found:?}") };
    assert!(one.contains("more/rules/more.luau:2") && one.contains("takes out every step of that name"), "{one}");

    let (order, found) = told("move_step(\"sale\", { before = \"roll\" })\n");
    assert!(order.find("sale") < order.find("roll"), "{order}");
    assert_eq!(found, [""; 0]);
}
