//! The clock as the last resort, seen from a session.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;

use super::*;
use crate::raw::budget::clock;

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
