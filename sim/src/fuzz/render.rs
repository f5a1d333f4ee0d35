//! A failure as a test file of the package, for its author to read, run and keep.

use std::fmt::Write as _;

use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::play::Setup;
use houserule_scripts::testing::{Opening, luau_literal};

use super::Law;
use super::trial::{Found, Start};

/// The most answers that are written down; an endless game has more than anybody would read.
const MOST_ANSWERS: usize = 500;

/// The text of a test that plays up to the failure.
pub(super) fn test_source(start: &Start, seed: u64, found: &Found) -> String {
    let mut text = String::from("--!strict\n");
    // Writing to a text cannot fail.
    let _ = writeln!(text, "-- Found by the fuzzer. Broken law: {}: {}", found.law, meaning(found.law));
    for line in found.message.to_string().lines() {
        let _ = writeln!(text, "-- {line}");
    }
    if found.law != Law::DeadEnd {
        text.push_str("-- A test cannot see this by itself: run the fuzzer with this seed to check it.\n");
    }
    if let Some(opening) = &start.opening {
        let _ = writeln!(text, "-- Went on from the test \"{}\" in {}.", opening.test, opening.file);
    }
    let name = format!("fuzz: {} with seed {seed}", found.law);
    let _ = writeln!(text, "\ntest({}, function(t)", quoted(&name));
    match &start.opening {
        Some(opening) => {
            let opening = Opening { setup: start.setup.clone(), ..(**opening).clone() };
            for line in opening.lines() {
                let _ = writeln!(text, "\t{line}");
            }
        }
        None => {
            let _ = writeln!(text, "\tt.start {{ {} }}", stated(&start.games.game, start.setup.clone()));
        }
    }
    for decision in found.decisions.iter().take(MOST_ANSWERS) {
        let (question, key) = (quoted(&decision.question), quoted(&decision.key));
        let _ = match decision.together {
            true => writeln!(text, "\tt.answers({}, {question}, {key})", decision.seat),
            false => writeln!(text, "\tt.answer({question}, {key})"),
        };
    }
    if found.decisions.len() > MOST_ANSWERS {
        let _ = writeln!(text, "\t-- and so on: {} answers in all", found.decisions.len());
    }
    text.push_str("end)\n");
    text
}

fn meaning(law: Law) -> &'static str {
    match law {
        Law::Determinism => "the same decisions give the same table on every machine.",
        Law::Reentry => "a step that is entered again with the same answers comes to the same point.",
        Law::Conservation => "no piece and no unit of a pool is lost or doubled.",
        Law::Leak => "what a seat sees, is asked and is told does not depend on what it may not know.",
        Law::DeadEnd => "a game goes on until it is over.",
        Law::Endless => "a game comes to its end.",
    }
}

/// What the game began with, such that the test needs no regulation: whatever a regulation sets is stated.
fn stated(game: &Game, mut setup: Setup) -> String {
    if !game.is_unregulated() {
        let def = &game.def;
        let of_regulation = def.regulation.as_ref().and_then(|regulation| regulation.board.clone());
        setup.board = setup.board.or(of_regulation);
        for option in &def.options {
            let (now, declared) = (option.start_data(&def.symbols), option.default_data(&def.symbols));
            if now != declared && !setup.options.iter().any(|(id, _)| *id == option.id) {
                setup.options.push((option.id.clone(), now));
            }
        }
    }
    let mut text = format!("seats = {}, seed = {}", setup.seats, setup.seed);
    if let Some(board) = &setup.board {
        let _ = write!(text, ", board = {}", quoted(board));
    }
    if !setup.options.is_empty() {
        let options: Vec<String> =
            setup.options.iter().map(|(id, value)| format!("[{}] = {}", quoted(id), luau_literal(value))).collect();
        let _ = write!(text, ", options = {{ {} }}", options.join(", "));
    }
    text
}

fn quoted(text: &str) -> String {
    luau_literal(&Data::Text(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;
    use houserule_scripts::scaffold::{Kind, scaffold};

    use super::*;
    use crate::fuzz::Decision;
    use crate::fuzz::trial::Games;

    #[test]
    fn a_failure_reads_as_a_test() {
        let decision = |seat, key: &str, together| Decision {
            seat,
            question: "how_many".to_owned(),
            key: key.to_owned(),
            together,
        };
        let found = Found {
            law: Law::DeadEnd,
            message: houserule_core::message::Message::foreign("fair/rules/a.luau:3: no such thing\nand more"),
            decisions: vec![decision(1, "take:2", false), decision(2, "say:\"a\\b\"", true)],
        };
        let options = vec![("toll.price".to_owned(), Data::Int(3)), ("night".to_owned(), Data::Flag(true))];
        let setup = Setup { seed: 7, seats: 2, board: None, options };
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let game = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]).0.unwrap();
        let start = Start { games: Games { game, counted: None }, setup, opening: None };
        assert_eq!(
            test_source(&start, 7, &found),
            r#"--!strict
-- Found by the fuzzer. Broken law: dead_end: a game goes on until it is over.
-- fair/rules/a.luau:3: no such thing
-- and more

test("fuzz: dead_end with seed 7", function(t)
	t.start { seats = 2, seed = 7, options = { ["toll.price"] = 3, ["night"] = true } }
	t.answer("how_many", "take:2")
	t.answers(2, "how_many", "say:\"a\\b\"")
end)
"#
        );
    }
}
