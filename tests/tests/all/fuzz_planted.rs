//! Tiny games made in memory, for tests that need a game with a certain defect or without any.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;

const GAME: &str =
    r#"(id: "planted", version: "1.0.0", api: 1, title: (en: "Planted"), seats: (2, 2), licence: "MIT")"#;

/// Hands that only their seats see, a deck that nobody sees, a row that all see, and coins.
const SCHEMA: &str = r#"(
    pools: { "coins": (supply: 40, seat: 5) },
    zones: {
        "deck": (shape: stack, faces: nobody),
        "hand": (per_seat: true, shape: heap, faces: owner),
        "row": (shape: row),
    },
    families: { "card": (start: "deck"), "stone": (start: "row") },
)"#;

const CARDS: &str = r#"[(id: "joker", copies: 4), (id: "plain", copies: 8)]"#;
const STONES: &str = r#"[(id: "stone", copies: 24)]"#;

/// Everybody has two cards; the game ends after twelve turns.
const FRAME: &str = r#"
step("setup", function()
	shuffle(deck)
	for _, seat in seats() do
		draw(deck, seat.hand)
		draw(deck, seat.hand)
	end
end)

rule("check_end", function()
	if count("turn") >= 12 then
		finish()
	end
end)
"#;

const INIT: &str = r#"return game { setup = "setup", track = loop("turn", { order = "clockwise" }) }"#;

/// A game of two seats with this script in `rules/turn.luau`; it defines the step `turn`.
pub fn planted(turn: &str) -> Arc<Game> {
    planted_with(turn, &[])
}

/// The same with more files, or others.
pub fn planted_with(turn: &str, more: &[(&str, &str)]) -> Arc<Game> {
    let files = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("kinds/card.ron", CARDS),
        ("kinds/stone.ron", STONES),
        ("rules/frame.luau", FRAME),
        ("rules/turn.luau", turn),
        ("init.luau", INIT),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    let mut files = BTreeMap::from(files);
    files.extend(more.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())));
    let package = PackageFiles { id: "planted".to_owned(), files };
    let (game, problems) = Game::load(vec![package]);
    let problems: Vec<String> = problems.sorted().iter().map(ToString::to_string).collect();
    game.unwrap_or_else(|| panic!("\n{}\n", problems.join("\n")))
}
