//! Every verb has an example, and every example does what it says, on a fresh table of `tests/games/verbs`.

use std::path::Path;
use std::sync::Arc;

use houserule_scripts::api;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::testing::run_lines;
use houserule_scripts::types::prelude_verbs;

fn verbs_game() -> Arc<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/verbs");
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
fn an_example_that_is_wrong_is_found() {
    let game = verbs_game();
    assert!(run_lines(&game, "assert(1 == 2)").is_err());
    assert!(run_lines(&game, "no_such_verb()").is_err());
    assert!(run_lines(&game, "while true do end").is_err());
    assert!(run_lines(&game, "while true do ask(seats()[1], \"q\", { 1 }) end").is_err());
    assert!(run_lines(&game, "local x = = 1").is_err());
}
