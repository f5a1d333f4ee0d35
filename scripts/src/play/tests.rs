//! A game that nobody listens to is the game that somebody listens to, and questions are what they say they are.

use std::sync::Arc;

use houserule_core::content::PackageFiles;

use super::{Play, Setup, Status};
use crate::game::Game;
use crate::vm::Build;

/// A game of one step.
fn mill(rules: &str) -> Arc<Game> {
    let files = [
        (
            "game.ron",
            "(id: \"mill\", version: \"1.0.0\", api: 1, title: (en: \"Mill\"), languages: [\"en\"], seats: (1, 1), licence: \"MIT\", credits: \"-\")",
        ),
        ("schema.ron", "(pools: { \"flour\": (supply: endless, seat: 0) })"),
        ("init.luau", "return game { track = loop(\"turn\", { order = \"clockwise\" }) }"),
        ("rules/turn.luau", rules),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).into();
    let (game, problems) = Game::load(vec![PackageFiles { id: "mill".to_owned(), files }]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
}

/// The game that a script plays where somebody listens and where nobody does: fingerprints, or what it fails with.
fn heard_and_unheard(top: &str, body: &str) -> [String; 2] {
    let source = format!("{top}\nstep(\"turn\", function(seat)\n{body}\nask(seat, \"pick\", {{ 1, 2 }})\nend)\n");
    let game = mill(&source);
    let setup = Setup { seed: 1, seats: 1, board: None, options: Vec::new() };
    [true, false].map(|listens| {
        let build = Build { explains: listens, forgetful: !listens, ..Build::default() };
        let mut play = Play::prepare(&game, &setup, build).unwrap();
        play.listen(listens);
        play.begin();
        for _ in 0..4 {
            if let Status::Failed(error) = play.status() {
                return error.message.to_string();
            }
            play.take_told();
            play.choose(0, 0);
        }
        play.table().fingerprint().to_string()
    })
}

#[test]
fn a_game_that_nobody_listens_to_is_the_same_game() {
    let honest = heard_and_unheard("", "");
    assert_eq!(honest[0], honest[1]);
    let mut games = vec![honest[0].clone()];
    for (top, body) in [
        // an argument that changes the table
        (
            "local t: any = setmetatable({}, { __index = function() take(seats()[1], \"flour\", 1) return 1 end })",
            "tell(\"a\", { n = t.x })",
        ),
        (
            "local t: any = setmetatable({}, { __add = function() take(seats()[1], \"flour\", 1) return 1 end })",
            "tell(\"a\", { n = t + 1 })",
        ),
        ("", "tell(\"a\", { n = roll(6) })"),
        ("", "tell(\"a\", { n = if roll(6) > 7 then 1 else 2, m = seat }, seat)"),
        // a function of the script's own that is called so
        ("local function tell(s: any, t: any) take(seats()[1], \"flour\", 1) end", "tell(seat, { n = 1 })"),
        ("local listens = false", "take(seats()[1], \"flour\", 1) tell(\"a\", { n = 1 })"),
        // an error that the script catches
        (
            "",
            "local t: any = nil if not pcall(function() tell(\"a\", { n = t.x }) end) then take(seats()[1], \"flour\", 1) end",
        ),
    ] {
        let [heard, unheard] = heard_and_unheard(top, body);
        assert_eq!(heard, unheard, "{top} {body}");
        games.push(heard);
    }
    assert_eq!(games.iter().filter(|one| **one == games[0]).count(), 1, "each of them does something: {games:?}");
}

#[test]
fn amounts_that_a_script_has_changed_are_refused() {
    let made = "local o: any = table.clone(amounts { of = { 1, 2, 3 }, sum = 5 } :: any)";
    for forged in ["o[2] = 1000000000", "o[2] = 20", "o[2] = 13 o[4] = { 1 }", "o[3] = { print, print, print }"] {
        for asked in ["ask(seat, \"many\", o)", "ask(seat, \"many\", join(o, { 1 }))"] {
            let [message, _] = heard_and_unheard("", &format!("{made} {forged} {asked}"));
            assert!(message.contains("amounts were changed"), "{forged} {asked}: {message}");
        }
    }
    let [heard, unheard] = heard_and_unheard("", &format!("{made} ask(seat, \"many\", o)"));
    assert!(heard == unheard && heard.parse::<u64>().is_ok(), "{heard}");
}
