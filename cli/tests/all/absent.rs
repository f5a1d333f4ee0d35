//! People for whom a bot answers because the rules say so, and who come back.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{folder, run_in, with_input};

const GAME: &str = "// A lodge.\n(id: \"lodge\", version: \"1.0.0\", api: 1, title: (ru: \"Сторожка\", en: \"Lodge\"), \
                    seats: (2, 2), licence: \"MIT\")";
const SCHEMA: &str = "// Who has gone away.\n(seat: { \"away\": flag }, bot_answers: \"away\")";
const RULES: &str = r#"--!strict
step("watch", function(seat: Seat)
	if ask_openly(seat, "watch", function() return { "stay", "go_away" } end) == "go_away" then
		seat.away = true
	end
	if count("turn") >= 8 then
		finish(seat)
	end
end)

rule("on_request", function(seat: Seat): Options
	return if seat.away then { { key = "back", take = rules.back } } else {}
end)

rule("back", function(seat: Seat)
	seat.away = false
end)

return game { track = loop("turn", { order = "clockwise", steps = { "watch" } }) }
"#;

fn lodge() -> TempDir {
    let dir = folder();
    let game = dir.path().join("games/lodge");
    fs::create_dir_all(&game).unwrap();
    for (name, text) in [("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", RULES)] {
        fs::write(game.join(name), text).unwrap();
    }
    dir
}

/// Two people play; what they type.
fn played(dir: &Path, typed: &str) -> String {
    let play = ["play", "lodge", "--seed", "1", "--seats", "human,human", "--save", "g.ron", "--lang", "en"];
    let run = with_input(dir, &play, typed);
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

/// Whose questions were shown, in their order.
fn shown(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.contains(": watch") || line.contains(": on_request")).map(str::trim).collect()
}

#[test]
fn a_bot_answers_for_who_is_away_and_they_may_come_back_when_another_is_asked() {
    let dir = lodge();
    let out = played(dir.path(), "go_away\nstay\no\nback\nstay\nstay\n");
    let shown = shown(&out);
    let seats: Vec<bool> = shown.iter().map(|line| line.contains('1')).collect();
    // P1 goes; P2 is asked twice, a bot answers for P1 in between; P1 speaks up; P2 again, then P1 in person, then P2
    assert_eq!(seats, [true, false, false, true, false, true, false], "{shown:?}\n{out}");
    assert!(shown[3].contains("on_request"), "{shown:?}");
}

#[test]
fn whoever_is_replaced_is_not_waited_for_by_mail() {
    let dir = lodge();
    played(dir.path(), "");
    let answer = |seat: &str, keys: &[&str]| -> Value {
        let run = run_in(dir.path(), &[&["answer", "g.ron", "--json", "--seat", seat], keys].concat());
        assert_eq!(run.code, 0, "{run:?}");
        serde_json::from_str(&run.out).unwrap()
    };
    let waits = |told: &Value| told["waits_for"][0]["seat"].clone();
    assert_eq!(waits(&answer("1", &["go_away"])), 2);
    // a bot has answered for seat 1 already
    assert_eq!(waits(&answer("2", &["stay"])), 2);
    assert_eq!(waits(&answer("1", &["back"])), 2);
    assert_eq!(waits(&answer("2", &["stay"])), 1);
    let replay = run_in(dir.path(), &["replay", "g.ron", "--verify"]);
    assert_eq!(replay.code, 0, "{replay:?}");
}
