//! Every verb has an example, and every example does what it says, on a fresh table of `tests/games/verbs`.

use std::path::Path;
use std::sync::Arc;

use houserule_scripts::api;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::testing::run_lines;
use houserule_scripts::types::prelude_verbs;
use houserule_scripts::vm::Build;

fn verbs_game() -> Arc<Game> {
    game_of("games/verbs")
}

fn game_of(folder: &str) -> Arc<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let (game, problems) = Game::load(vec![read_package(&folder).expect("the package can be read")]);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

/// Name and example of every verb that scripts can use.
fn examples() -> Vec<(String, String)> {
    let rust = api::verbs().into_iter().map(|verb| (verb.name.to_owned(), verb.example.to_owned()));
    let prelude = prelude_verbs().into_iter().map(|verb| (verb.name, verb.example));
    rust.chain(prelude).filter(|(name, _)| !name.starts_with("__")).collect()
}

#[test]
fn every_example_of_a_verb_runs() {
    let game = verbs_game();
    let failed: Vec<String> = examples()
        .into_iter()
        .filter_map(|(name, lines)| {
            let error = run_lines(&game, &lines).err()?;
            Some(format!("{name}: {error}\n{lines}"))
        })
        .collect();
    assert!(failed.is_empty(), "{} examples fail:\n\n{}", failed.len(), failed.join("\n\n"));
}

#[test]
fn every_verb_has_an_example_that_uses_it() {
    let verbs = examples();
    assert!(verbs.len() > 60, "{}", verbs.len());
    // These define things while scripts load; their examples use what the game defined with them.
    let defining =
        ["rule", "step", "effect", "override", "replace", "insert_step", "drop_step", "move_step", "add_window"];
    for (name, lines) in verbs {
        assert!(lines.contains(&name) || defining.contains(&name.as_str()), "the example of {name} does not use it");
    }
}

#[test]
fn an_option_with_a_gap_between_its_parts_is_refused() {
    let game = verbs_game();
    for lines in [
        "option(\"pay\", nil, 2)",
        "option(\"pay\", 1, nil, 3)",
        "option(\"pay\", nil, nil, 3)",
        "option_form(\"swap\", \"mine\", \"yours\", \"for\")(1, nil, 3)",
    ] {
        let error = run_lines(&game, lines).expect_err(lines).to_string();
        assert!(error.contains("without a gap"), "{lines}: {error}");
    }
    run_lines(&game, "assert(option(\"pay\", 1, nil)[2] == 1 and option(\"pay\", nil)[1] == \"pay\")").unwrap();
}

#[test]
fn an_example_that_is_wrong_is_found() {
    let game = verbs_game();
    assert!(run_lines(&game, "assert(1 == 2)").is_err());
    assert!(run_lines(&game, "no_such_verb()").is_err());
    assert!(run_lines(&game, "while true do end").is_err());
    assert!(run_lines(&game, "while true do ask(seats()[1], \"q\", { 1 }) end").is_err());
    assert!(run_lines(&game, "local x = = 1").is_err());
}

#[test]
fn a_cost_can_be_paid_exactly_where_there_is_a_way_to_pay_it() {
    // every stock of up to two of each, against costs with substitutes, further places and unpaid units
    let lines = "
local seat = seats()[1]
pay(seat, bank, seat:held())
local specs = {
	{}, { wild = \"gems\" }, { wild = \"gems\", rate = 2 }, { wild = \"gems\", only = { \"stone\" } }, { unpaid = 1 },
	{ wild = \"gems\", unpaid = 1, only = { \"wood\" } }, { also = { wood = { shed = 1 } }, wild = \"gems\" },
	{ wild = { \"gems\", \"clay\" } },
}
local costs = { { stone = 2 }, { stone = 1, wood = 2 }, { wood = 3 }, { stone = 2, wood = 2 }, {} }
local payable, all = 0, 0
for stone = 0, 2 do
	for wood = 0, 2 do
		for gems = 0, 2 do
			for clay = 0, 1 do
				take(seat, { stone = stone, wood = wood, gems = gems, clay = clay })
				for _, cost in costs do
					for place, spec in specs do
						local ways = size(payments(seat, cost, spec))
						assert(can_pay(seat, cost, spec) == (ways > 0), `{stone} {wood} {gems} {clay}: {place}, {ways} ways`)
						all += 1
						payable += if ways > 0 then 1 else 0
					end
				end
				pay(seat, bank, seat:held())
			end
		end
	end
end
assert(all == 2160 and payable > 500 and payable < 2000, `{payable} of {all}`)";
    run_lines(&game_of("games/bazaar"), lines).unwrap();
}

#[test]
fn bundles_refuse_what_means_nothing() {
    for (lines, said) in [
        ("return bundle { ston = 1 }", "there is no pool called `ston`; did you mean `stone`?"),
        ("return bundle { stone = 0.5 }", "the count of `stone` in a bundle must be a whole number"),
        ("return (bundle { stone = 1 }).ston", "there is no pool called `ston`"),
        ("return bundle { stone = 1 } + { sand = 1 }", "there is no pool called `sand`"),
        ("return bundle { stone = 1 } <= bundle { stone = 2 }", "neither more nor less"),
        ("return bundle { stone = 1 } * 0.5", "multiplied by a whole number"),
        ("pay(seats()[1], bank, { sand = 1 })", "there is no pool `sand`"),
        ("pay(seats()[1], bank, { stone = -1 })", "-1"),
        ("return amounts { of = { \"stone\", \"wood\" } }", "too many ways"),
        ("return seats()[1]:held(\"sand\")", "there is no pool `sand`"),
        ("ask(seats()[1], \"q\", { function() end })", "not a function"),
        ("ask(seats()[1], \"q\", { { name = \"no key\" } })", "needs a `key`"),
        ("tell(\"x\", { cost = { stone = 1 } })", "fact"),
    ] {
        let error = run_lines(&game_of("games/bazaar"), lines).expect_err(lines).to_string();
        assert!(error.contains(said), "{lines}: {error}");
    }
}

#[test]
fn what_only_another_family_has_is_nil_on_every_machine_however_it_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/masked_ball");
    let mut package = read_package(&folder).unwrap();
    let reads = "override('setup', function(base)\nbase()\nlocal mask: any, name = floor:pieces()[1], 'verse'\n\
        assert(mask.scent == nil and mask.mood == nil and mask[name] == nil and mask.kind.verse == nil, 'not nil')\nend)";
    package.files.insert("rules/reads.luau".to_owned(), reads.as_bytes().to_vec());
    let (game, problems) = Game::load(vec![package]);
    let game = game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()));
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    for build in
        [Build::default(), Build { native: true, ..Build::default() }, Build { public: true, ..Build::default() }]
    {
        let play = Play::open(&game, &setup, build).unwrap();
        assert_eq!(*play.status(), Status::Asking, "{build:?}");
    }
}
