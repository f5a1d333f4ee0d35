//! What mods bring is in their namespaces: two mods and the game may call different things by one name, and each means its
//! own inside its own files.

use std::sync::Arc;

use houserule_core::diagnostic::Diagnostic;
use houserule_core::locale::Lang;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::session::Session;
use houserule_scripts::testing::run_tests;
use houserule_scripts::vm::Build;
use houserule_scripts::words::Words;

use crate::modded::{Mod, with_mods};

const GAME: &str = r#"// A game whose names mods use, too.
(
    id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-",
    languages: ["en"],
    options: [(id: "price", type: int(default: 1, min: 0, max: 9))],
)"#;
const SCHEMA: &str = r#"// A pool, a pit and a vault for each seat.
(
    pools: { "coins": (supply: endless, seat: 0) },
    zones: { "pit": (shape: heap), "vault": (shape: heap, per_seat: true) },
    families: { "card": (fields: { "worth": int(0), "effect": text("") }, start: "pit") },
)"#;
const KINDS: &str = "// One card.\n[(id: \"stone\", worth: 1, origin: designed)]";
const INIT: &str = r#"
return game {
	setup = "prepare",
	track = { each_seat("turn") },
	windows = { paid = { question = "react", reactions = rules.reactions, react = rules.react } },
}"#;
const RULES: &str = r#"
step("prepare", function() end)
step("turn", function(seat) rules.collect(seat) end)
rule("collect", function(seat: Seat)
	take(seat, "coins", options.price + #pit:pieces() * 10 + #seat.vault:pieces() * 100)
	local stone = pit:find("stone")
	if stone then
		move(stone, seat.vault)
	end
	tell("collected", { seat = seat, coins = kind("stone").worth })
	window("paid", { seat = seat })
end)
rule("reactions", function() return { "wave" } end)
rule("react", function(seat: Seat) take(seat, "coins", 1000) end)
"#;
const TEXTS: &str = "collected = { $seat } collected { $coins }.\nreact = React?\noption-wave = wave\nkind-stone = Stone\n\
                     family-card = card\nzone-pit = the pit\nzone-vault = vault of { $seat }\n";

/// The same mod under two names, with numbers of its own.
fn files(worth: u32) -> [(String, String); 5] {
    let schema = "// As the game's.\n(zones: { \"pit\": (shape: heap), \"vault\": (shape: heap, per_seat: true) })";
    let kinds = format!("// A card more.\n[(id: \"stone\", worth: {worth}, start: \"pit\", origin: designed)]");
    let rules = r#"
add_window("paid", { order = rules.only, reactions = rules.reactions_of_mod, react = rules.react_of_mod, from = { "vault" } })
rule("only", function() return { seats()[1] } end)
rule("reactions_of_mod", function() return { "nod" } end)
rule("react_of_mod", function(seat: Seat) take(seat, "coins", options.price) end)
override("collect", function(base, seat: Seat)
	base(seat)
	take(seat, "coins", options.price + kind("stone").worth + #pit:pieces() + #zone("pit"):pieces())
	if pit:find("stone") then
		move(pit:find("stone"), seat.vault)
	end
	tell("collected_more", { seat = seat, count = #seat.vault:pieces() })
	if ask(seat, "again", { "once", "never" }) == "once" then
		window("paid", { seat = seat })
	end
end)
"#;
    let texts = format!(
        "kind-stone = Stone of {worth}\ncollected_more = {{ $seat }} has {{ $count }} of {worth}.\nagain = Once more {worth}?\n\
         option-once = once {worth}\nagain-never = never {worth}\npaid = Paid {worth}?\noption-nod = nod\n\
         zone-vault = {worth} of {{ $seat }}\nzone-pit = pit {worth}\n"
    );
    [
        ("schema.ron".to_owned(), schema.to_owned()),
        ("kinds/card.ron".to_owned(), kinds),
        ("rules/more.luau".to_owned(), rules.to_owned()),
        ("locale/en.ftl".to_owned(), texts),
        ("rulebook/en.md".to_owned(), "# A mod\n".to_owned()),
    ]
}

/// A mod's id, its options and its files.
type Owned<'a> = (&'a str, String, [(String, String); 5]);

fn load(ids: &[(&str, u32)]) -> (Option<Arc<Game>>, Vec<Diagnostic>) {
    let base = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("kinds/card.ron", KINDS),
        ("init.luau", INIT),
        ("rules/turn.luau", RULES),
        ("locale/en.ftl", TEXTS),
    ];
    let owned: Vec<Owned<'_>> = ids
        .iter()
        .map(|(id, worth)| {
            (*id, format!("(id: \"price\", type: int(default: {worth}, min: 0, max: 100000))"), files(*worth))
        })
        .collect();
    let borrowed: Vec<Vec<(&str, &str)>> = owned
        .iter()
        .map(|(.., files)| files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect())
        .collect();
    let mods: Vec<Mod<'_>> = owned
        .iter()
        .zip(&borrowed)
        .map(|((id, options, _), files)| (*id, options.as_str(), files.as_slice()))
        .collect();
    with_mods(&base, &mods)
}

fn loaded(ids: &[(&str, u32)]) -> Arc<Game> {
    let (game, problems) = load(ids);
    assert!(problems.is_empty(), "{problems:#?}");
    game.expect("a game without problems is there")
}

fn setup() -> Setup {
    Setup { seed: 1, seats: 2, board: None, options: Vec::new() }
}

#[test]
fn two_mods_and_the_game_mean_their_own_things_by_one_name() {
    let game = loaded(&[("sand", 2000), ("clay", 30000)]);
    for build in [Build::default(), Build { public: true, ..Build::default() }] {
        let mut play = Play::open(&game, &setup(), build).unwrap();
        // the game's window, then each mod's question and each mod's window, for the first seat only
        for _ in 0..3 {
            assert_eq!(*play.status(), Status::Asking, "{:?}", play.status());
            let id = play.question(0).id;
            let option = if id == "react" { play.option_count(0) - 1 } else { 0 };
            if id == "paid" {
                break;
            }
            play.choose(0, option);
        }
        let question = play.question(0);
        assert_eq!((question.id.as_str(), question.seat.0), ("paid", 0));
        let keys: Vec<String> = question.keys().collect();
        assert_eq!(keys, ["nod", "pass"], "the mod's own window, not the game's");
        let coins = play.table().layout().def.pool("coins").unwrap();
        let held = play.table().available(coins, houserule_core::ids::Thing::Seat(question.seat));
        // game: price 1, one stone in its pit; sand: its price, its stone's worth, one stone in its own pit, twice
        assert_eq!(held, Some(11 + 2000 + 2000 + 2));
    }
}

#[test]
fn each_mod_tells_and_asks_in_its_own_words() {
    let game = loaded(&[("sand", 2000), ("clay", 30000)]);
    let mut session = Session::open(&game, setup()).unwrap();
    let words = Words::new(&game, Lang::En);
    let mut prompts = Vec::new();
    for _ in 0..12 {
        let Some(question) = session.questions().into_iter().next() else { break };
        if question.id == "again" {
            prompts.push(words.prompt(session.table(), &question));
            let labels = question.options.iter().map(|choice| words.choice(session.table(), &question, choice));
            prompts.extend(labels);
        }
        let key = question.keys().last().unwrap();
        session.answer(question.seat, &key).unwrap();
    }
    let of = |worth: u32| [format!("Once more {worth}?"), format!("once {worth}"), format!("never {worth}")];
    assert_eq!(prompts[..6], [of(2000), of(30000)].concat()[..]);
    let decision = session.decisions().iter().find(|one| one.question == "again").unwrap();
    assert_eq!(words.decided(session.table(), decision), "never 2000");
    let facts: Vec<String> = session.facts().filter_map(|(_, fact)| words.fact(session.table(), fact)).collect();
    assert!(facts.contains(&"P1 has 1 of 2000.".to_owned()), "{facts:?}");
    assert!(facts.contains(&"P1 has 1 of 30000.".to_owned()), "{facts:?}");
    let ids: Vec<&str> = session.facts().map(|(_, fact)| fact.id.as_str()).collect();
    assert!(ids.contains(&"sand:collected_more") && ids.contains(&"collected"), "{ids:?}");
    assert_eq!(words.kind(&game.def.kinds[1]), "Stone of 2000");
}

#[test]
fn the_names_of_all_are_in_the_definitions_and_nothing_is_found_wrong() {
    let game = loaded(&[("sand", 2000), ("clay", 30000)]);
    let zones: Vec<&str> = game.def.zones.iter().map(|zone| zone.name.as_str()).collect();
    assert_eq!(zones, ["pit", "vault", "sand:pit", "sand:vault", "clay:pit", "clay:vault"]);
    assert_eq!(game.windows, ["clay:paid", "paid", "sand:paid"]);
    let found = lint(&game);
    let codes: Vec<String> =
        found.iter().filter(|one| one.code != "missing_clause").map(|one| format!("{one:?}")).collect();
    let wrong: Vec<&String> = codes.iter().filter(|one| one.contains("unknown") || one.contains("text")).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn in_tests_a_mod_s_names_need_nothing_in_front_where_no_other_has_them() {
    let base = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("kinds/card.ron", KINDS),
        ("init.luau", INIT),
        ("rules/turn.luau", RULES),
        ("locale/en.ftl", TEXTS),
    ];
    let schema = "// A cellar.\n(zones: { \"cellar\": (shape: stack), \"chest\": (shape: heap, per_seat: true) })";
    let kinds = "// A gem.\n[(id: \"gem\", copies: 2, worth: 7, start: \"cellar\", origin: designed)]";
    let rules = r#"
override("collect", function(base, seat: Seat)
	if options.greedy then
		move(cellar.top, seat.chest)
		tell("dug", { piece = seat.chest:find("gem"), worth = kind("gem").worth })
	end
	ask(seat, "dig", as("dig", cellar:pieces()), "pass")
end)
"#;
    let texts = "kind-gem = Gem\ndug = { $piece }, { $worth }\ndig = Dig?\noption-dig = { $a }\n";
    let options = "(id: \"greedy\", type: flag(false))";
    let files =
        [("schema.ron", schema), ("kinds/card.ron", kinds), ("rules/dig.luau", rules), ("locale/en.ftl", texts)];
    let (game, problems) = with_mods(&base, &[("mine", options, &files)]);
    assert!(problems.is_empty(), "{problems:#?}");
    let tests = r#"
test("bare names", function(t)
	t.given { seats = 2, options = { greedy = true }, cellar = { "gem#1", "gem#2" }, [2] = { chest = {} } }
	t.at("turn", 1).told("dug", { piece = "gem#1", worth = 7 }).told("mine:dug")
	t.expect { cellar = { "gem" }, [1] = { chest = { "gem" } }, options = { ["mine:greedy"] = true } }
	t.offers { "dig:gem", "pass" }.answer("dig", "dig:gem")
end)
"#;
    let results = run_tests(&game.unwrap(), &[("mine/tests/dig.luau".to_owned(), tests.to_owned())], None);
    assert_eq!(results.len(), 1);
    assert_eq!(results[0].outcome, Ok(()), "{}", results[0]);
}
