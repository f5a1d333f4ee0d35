//! The clock as the last resort, seen from a session.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;

use super::*;
use crate::raw::budget::clock;
use crate::vm::Build;

const FILES: &[(&str, &str)] = &[
    (
        "game.ron",
        "(id: \"mill\", version: \"1.0.0\", api: 1, title: (en: \"Mill\"), languages: [\"en\"], seats: (1, 1), licence: \"MIT\", credits: \"-\")",
    ),
    ("schema.ron", "(pools: { \"flour\": (supply: endless, seat: 0) })"),
    ("init.luau", "return game { track = loop(\"turn\") }"),
    (
        "rules/turn.luau",
        "step(\"turn\", function()
            local seat = seats()[1]
            local turns = ask(seat, \"grind\", { 1, 1000 })
            take(seat, \"flour\", turns)
            for _ = 1, turns do end
            tell(\"ground\", { turns = turns })
            ask(seat, \"rest\", { \"rest\" })
        end)",
    ),
];

/// Rules that the track and standing answers ask: a game that waits must still be answered afterwards.
const ORDERED: &[(&str, &str)] = &[
    (
        "game.ron",
        "(id: \"row\", version: \"1.0.0\", api: 1, title: (en: \"Row\"), languages: [\"en\"], seats: (2, 2), licence: \"MIT\", credits: \"-\")",
    ),
    ("schema.ron", "(pools: { \"flour\": (supply: endless, seat: 0) })"),
    ("init.luau", "return game { track = each_seat(\"turn\", { order = \"backwards\" }) }"),
    (
        "rules/turn.luau",
        "rule(\"backwards\", function() return { seats()[2], seats()[1] } end)
        step(\"turn\", function(seat)
            take(seat, \"flour\", ask(seat, \"first\", { 1, 2 }))
            tell(\"taken\")
            take(seat, \"flour\", ask(seat, \"second\", { 10, 20 }))
        end)",
    ),
];

#[test]
fn asking_a_rule_for_an_order_leaves_the_waiting_step_as_it_was() {
    let files: BTreeMap<String, Vec<u8>> =
        ORDERED.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    let (game, problems) = Game::load(vec![PackageFiles { id: "row".to_owned(), files }]);
    let game = game.unwrap_or_else(|| panic!("{:?}", problems.sorted()));
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let mut play = Play::open(&game, &setup, Build::default()).unwrap();
    play.listen(true);
    play.choose(0, 1);
    play.take_told();
    play.take_changes();
    let before = play.table().fingerprint();
    let order: Vec<SeatId> = play.order_by("backwards").unwrap().iter().collect();
    assert_eq!(order, [SeatId(1), SeatId(0)]);
    assert_eq!(play.order_by("nowhere"), None);
    assert_eq!((play.status(), play.table().fingerprint()), (&Status::Asking, before));
    assert_eq!(play.question(0).id, "second");
    play.choose(0, 0);
    assert_eq!((play.status(), play.seat(0)), (&Status::Asking, SeatId(0)));
    assert!(play.take_told().is_empty());
}

#[test]
fn what_the_clock_ends_is_taken_back_and_not_recorded_and_the_session_goes_on() {
    let files: BTreeMap<String, Vec<u8>> =
        FILES.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    let (game, problems) = Game::load(vec![PackageFiles { id: "mill".to_owned(), files }]);
    let game = game.unwrap_or_else(|| panic!("{:?}", problems.sorted()));
    let mut session = Session::open(&game, Setup { seed: 1, seats: 1, board: None, options: Vec::new() }).unwrap();
    let seat = SeatId(0);
    for key in ["1", "rest"] {
        session.answer(seat, key).unwrap();
    }
    let seen = |session: &Session| {
        (session.table().fingerprint(), session.decisions().len(), session.facts().count(), session.save().to_text())
    };
    let before = seen(&session);
    clock::strike(true);
    let error = session.answer(seat, "1000").unwrap_err();
    clock::strike(false);
    assert!(matches!(&error, AnswerError::Failed(error) if error.out_of_time), "{error:?}");
    assert_eq!((session.status(), seen(&session)), (&Status::Asking, before), "as if it had not been answered");
    session.answer(seat, "1000").unwrap();
    assert_eq!((session.decisions().len(), session.facts().count()), (3, 2));
}

#[test]
fn the_log_can_be_read_from_a_decision_on() {
    let printing = ("rules/turn.luau", "step(\"turn\", function() print(ask(seats()[1], \"grind\", { 1, 1000 })) end)");
    let files = FILES.iter().filter(|(path, _)| *path != printing.0).chain([&printing]);
    let files = files.map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    let (game, problems) = Game::load(vec![PackageFiles { id: "mill".to_owned(), files }]);
    let game = game.unwrap_or_else(|| panic!("{:?}", problems.sorted()));
    let mut session = Session::open(&game, Setup { seed: 1, seats: 1, board: None, options: Vec::new() }).unwrap();
    for key in ["1", "1000", "1"] {
        session.answer(SeatId(0), key).unwrap();
    }
    let texts = |from: usize| session.log_from(from).map(|(at, line)| (at, line.text.clone())).collect::<Vec<_>>();
    let all = [(1, "1"), (2, "1000"), (3, "1")].map(|(at, text)| (at, text.to_owned()));
    assert_eq!(texts(0), all);
    assert_eq!(texts(2), all[1..]);
    assert!(texts(4).is_empty());
}
