//! Mods change rules and effects: wrapped in load order, replaced once, switched by options, and told where they stand.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostic;
use houserule_core::view::{Viewer, view};
use houserule_scripts::game::Game;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

use crate::modded::{Mod, with_mods};

const GAME: &str = r#"// One step that plays an effect.
(id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = "// One pool.\n(pools: { \"coins\": (supply: endless, seat: 0) })";
const INIT: &str = "return game { track = each_seat(\"turn\") }";
const RULES: &str = r#"
rule("amount", function(n) return n end)
effect("gift", { play = function(seat) take(seat, "coins", rules.amount(1)) end })
step("turn", function(seat)
	local gift = effects.gift
	if gift.when == nil or gift.when(seat) then
		gift.play(seat)
	end
end)
"#;

fn load(mods: &[Mod<'_>]) -> (Option<Arc<Game>>, Vec<Diagnostic>) {
    with_mods(&[("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/turn.luau", RULES)], mods)
}

/// What each seat has at the end, with these options on.
fn coins(mods: &[Mod<'_>], on: &[&str]) -> Vec<i32> {
    let (game, problems) = load(mods);
    assert!(problems.is_empty(), "{problems:#?}");
    let options = on.iter().map(|id| ((*id).to_owned(), Data::Flag(true))).collect();
    let setup = Setup { seed: 1, seats: 2, board: None, options };
    let play = Play::open(&game.unwrap(), &setup, Build::default()).expect("the game opens");
    assert_eq!(*play.status(), Status::Over, "{:?}", play.status());
    view(play.table(), Viewer::Referee).seats.iter().map(|seat| seat.pools["coins"]).collect()
}

const TWICE: &str = r#"override("gift", { play = function(base, seat) base(seat) base(seat) end })"#;
const NOT_FIRST: &str = r#"override("gift", { when = function(base, seat) return base(seat) and seat.index > 1 end })"#;

#[test]
fn parts_of_an_effect_are_wrapped_in_load_order() {
    assert_eq!(coins(&[], &[]), [1, 1]);
    assert_eq!(coins(&[("m1", "", &[("rules/a.luau", TWICE)])], &[]), [2, 2]);
    let both: &[Mod<'_>] = &[("m1", "", &[("rules/a.luau", TWICE)]), ("m2", "", &[("effects/a.luau", TWICE)])];
    assert_eq!(coins(both, &[]), [4, 4]);
    assert_eq!(coins(&[("m1", "", &[("rules/a.luau", NOT_FIRST)])], &[]), [0, 1]);
}

#[test]
fn an_option_of_a_mod_switches_its_file() {
    for live in ["", ", live: true"] {
        let option = format!("(id: \"twice\", type: flag(false){live}), (id: \"shy\", type: flag(false){live})");
        let files: &[(&str, &str)] = &[("options/twice.luau", TWICE), ("options/shy.luau", NOT_FIRST)];
        let mods: &[Mod<'_>] = &[("m1", &option, files)];
        assert_eq!(coins(mods, &[]), [1, 1]);
        assert_eq!(coins(mods, &["m1:twice"]), [2, 2]);
        assert_eq!(coins(mods, &["m1:shy"]), [0, 1]);
        assert_eq!(coins(mods, &["m1:twice", "m1:shy"]), [0, 2]);
    }
}

#[test]
fn overrides_are_listed_with_their_place() {
    let rule = "\noverride(\"amount\", function(base, n) return base(n) end)";
    let (game, _) = load(&[("m1", "", &[("rules/a.luau", TWICE), ("rules/b.luau", rule)])]);
    let game = game.unwrap();
    let listed: Vec<_> =
        game.overrides.iter().map(|one| (one.name.as_str(), one.kind.as_str(), one.place.to_string())).collect();
    let wanted = [("gift", "effect", "m1/rules/a.luau:1"), ("amount", "rule", "m1/rules/b.luau:2")];
    assert_eq!(listed, wanted.map(|(name, kind, place)| (name, kind, place.to_owned())));
}

#[test]
fn two_packages_that_replace_the_same_thing_are_a_conflict() {
    let rule = "replace(\"amount\", function() return 5 end)";
    let effect = "replace(\"gift\", { play = function(seat) take(seat, \"coins\", 7) end })";
    assert_eq!(coins(&[("m1", "", &[("rules/a.luau", effect)])], &[]), [7, 7]);
    for (source, what) in [(rule, "rule `amount`"), (effect, "`play` of effect `gift`")] {
        let (game, problems) =
            load(&[("m1", "", &[("rules/a.luau", source)]), ("m2", "", &[("rules/a.luau", source)])]);
        assert!(game.is_none());
        let [one] = &problems[..] else { panic!("{problems:#?}") };
        assert_eq!(one.place.to_string(), "m2/rules/a.luau:1");
        assert!(
            one.message.to_string().starts_with(&format!("{what} is already replaced in m1/rules/a.luau:1")),
            "{}",
            one.message
        );
    }
}

#[test]
fn what_does_not_exist_is_named_with_the_nearest_name() {
    for (source, message) in [
        ("override(\"gifts\", { play = function() end })", "there is no effect called `gifts` to override"),
        ("override(\"amounts\", function() end)", "there is no rule called `amounts` to override"),
        ("override(\"gift\", 3)", "needs a function, or for an effect a table of functions"),
    ] {
        let (game, problems) = load(&[("m1", "", &[("rules/a.luau", source)])]);
        assert!(game.is_none());
        let [one] = &problems[..] else { panic!("{problems:#?}") };
        assert_eq!(one.place.to_string(), "m1/rules/a.luau:1");
        assert!(one.message.to_string().contains(message), "{}", one.message);
    }
}
