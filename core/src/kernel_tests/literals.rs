//! Literal states: what is written is what lies on the table, and what does not is named.

use super::sample::{P1, P2, STONE, piece, table, table_of, zone_of_key};
use crate::audit::{audit, audit_since, pool_total};
use crate::change::Position;
use crate::data::Data;
use crate::ids::{Thing, ZoneId};
use crate::key::key_of;
use crate::literal::{differences, known, seats_wanted, set_counts, set_up};
use crate::table::Table;

impl From<&str> for Data {
    fn from(text: &str) -> Data {
        Data::Text(text.to_owned())
    }
}

impl From<i64> for Data {
    fn from(number: i64) -> Data {
        Data::Int(number)
    }
}

impl From<bool> for Data {
    fn from(flag: bool) -> Data {
        Data::Flag(flag)
    }
}

/// A table of names: `state! { "1" => state! { "coins" => 3 }, "deck" => list!["beta"] }`.
macro_rules! state {
    ($($name:literal => $data:expr),* $(,)?) => {
        Data::Map([$(($name.to_owned(), Data::from($data))),*].into_iter().collect())
    };
}

macro_rules! list {
    ($($data:expr),* $(,)?) => { Data::List(vec![$(Data::from($data)),*]) };
}

fn given(literal: &Data) -> Table {
    let mut table = table();
    set_up(&mut table, literal).unwrap();
    assert_eq!(audit_since(&table, &table.clone()), Ok(()));
    assert_eq!(differences(&table, literal), [""; 0]);
    table
}

fn problems(literal: &Data) -> Vec<String> {
    set_up(&mut table(), literal).unwrap_err().iter().map(ToString::to_string).collect()
}

fn keys(table: &Table, zone: &str) -> Vec<String> {
    table.pieces_in(zone_of_key(table, zone)).map(|piece| key_of(table, Thing::Piece(piece))).collect()
}

#[test]
fn a_whole_situation_is_set_up_and_found_again() {
    let literal = state! {
        "seats" => 3,
        "1" => state! { "coins" => 1, "stone" => 6, "pawn" => "c3", "hand" => list!["alpha", "gamma#2"], "bid" => 7 },
        "2" => state! { "passed" => true, "hand" => "gamma", "pawn" => state! { "1" => "c4" } },
        "c2" => state! {
            "1" => "villa", "owner" => 2, "step" => 1, "face" => "b", "stone" => 3, "on" => list!["beta"],
        },
        "c4" => list![state! { "1" => "inn", "owner" => 1 }, "stall", "stall"],
        "c1" => state! { "terrain" => "forest", "stone" => 1 },
        "c2>c3" => state! { "toll" => 4 },
        "north" => state! { "lord" => 2 },
        "market" => list!["alpha", false, "gamma"],
        "deck" => list![],
        "first_seat" => "P2",
        "marked" => "inn#1",
        "options" => state! { "dice" => 3 },
        "slots" => list![list![1, 2], list![3]],
        "absent" => list![3],
    };
    assert_eq!(seats_wanted(&literal), Some(3));
    let table = given(&literal);
    assert_eq!(audit(&table), Ok(()));
    assert_eq!(keys(&table, "hand@P1"), ["alpha#1", "gamma#2"]);
    assert_eq!(
        (keys(&table, "hand@P2"), keys(&table, "market")),
        (vec!["gamma#1".to_owned()], vec!["alpha#2".to_owned(), "gamma#3".to_owned()])
    );
    assert_eq!(table.slot_at(piece(&table, "gamma#3")), 2);
    assert_eq!(table.owner_of(piece(&table, "villa")), Some(P2));
    assert_eq!((keys(&table, "on@villa"), table.face_of(piece(&table, "villa"))), (vec!["beta".to_owned()], 1));
    assert_eq!(keys(&table, "c3"), ["pawn#1"]);
    assert_eq!(keys(&table, "c4").len(), 4);
    assert_eq!(table.available(STONE, Thing::Bank), Some(26 - 6 - 2 - 2 - 3 - 1));
    assert!(!table.is_present(crate::ids::SeatId(2)));
}

#[test]
fn seats_alone_may_come_as_a_list() {
    let table = given(&list![state! { "coins" => 0 }, state! { "coins" => 13 }]);
    assert_eq!(differences(&table, &list![state! { "coins" => 3 }]), ["seat 1: coins is 0, expected 3"]);
}

#[test]
fn a_stack_is_listed_from_its_top_whole_or_in_part() {
    let table = given(&state! { "deck" => list!["gamma", "beta"] });
    assert_eq!(keys(&table, "deck"), ["beta", "gamma#1"], "the table counts from the bottom");
    assert_eq!(differences(&table, &state! { "deck" => list!["gamma", "beta"] }), [""; 0]);
    assert_eq!(differences(&table, &state! { "deck" => state! { "top" => list!["gamma", "beta"] } }), [""; 0]);
    let table = given(&state! { "deck" => state! { "top" => list!["beta", "alpha"] } });
    let deck = keys(&table, "deck");
    assert_eq!((deck.len(), &deck[4..]), (6, &["alpha#1".to_owned(), "beta".to_owned()][..]));
    assert_eq!(
        differences(&table, &state! { "deck" => state! { "top" => list!["alpha"] } }),
        ["the top of deck holds beta, expected alpha"]
    );
}

#[test]
fn differences_are_told_in_sentences() {
    let table = given(&state! {
        "1" => state! { "coins" => 3, "pawn" => "c2" },
        "c3" => state! { "1" => "villa", "owner" => 2 },
        "scrap" => list!["gamma", "alpha"],
        "market" => state! { "2" => "inn" },
    });
    let expected = state! {
        "1" => state! { "coins" => 0, "pawn" => "c1", "passed" => true, "hand" => 2 },
        "c3" => list![],
        "c2" => "villa",
        "scrap" => list!["alpha", "beta"],
        "market" => list!["inn"],
        "villa" => state! { "owner" => 1, "face" => "b", "step" => 2 },
        "first_seat" => 3,
        "bank" => state! { "stone" => 3, "coins" => 1 },
        "options" => state! { "dice" => 6 },
        "slots" => list![list![1, 2, 3]],
        "absent" => list![2],
        "count" => state! { "round" => 2 },
        "c1" => state! { "terrain" => "plain" },
    };
    let mut found: Vec<String> = differences(&table, &expected).iter().map(ToString::to_string).collect();
    found.sort();
    assert_eq!(
        found,
        [
            "bank: coins is without end, expected 1",
            "bank: stone is 20, expected 3",
            "c1: terrain is nothing, expected plain",
            "c2 holds pawn#1, expected villa",
            "c3 holds villa, expected nothing",
            "first_seat is P1, expected P3",
            "market holds (empty), inn#1, expected inn",
            "option dice is 2, expected 6",
            "play is not in round, expected its pass 2",
            "scrap holds gamma#1, alpha#1, expected alpha, beta",
            "seat 1: coins is 3, expected 0",
            "seat 1: hand holds 0 pieces, expected 2",
            "seat 1: passed is false, expected true",
            "seat 1: pawn is on c2, expected c1",
            "seat 2 is present, expected absent",
            "slots are {1} {2} {3}, expected {1, 2, 3}",
            "villa: face is a, expected b",
            "villa: owner is seat 2, expected seat 1",
            "villa: step is 0, expected 2",
        ]
    );
}

#[test]
fn a_heap_is_compared_in_any_order_and_copies_are_alike() {
    let table = given(&state! { "scrap" => list!["gamma#3", state! { "1" => "alpha#2", "charge" => 4 }, "alpha#1"] });
    let same = list!["alpha", state! { "1" => "alpha", "charge" => 4 }, "gamma"];
    assert_eq!(differences(&table, &state! { "scrap" => same }), [""; 0]);
    let other = list!["alpha", state! { "1" => "alpha", "charge" => 5 }, "gamma"];
    assert_eq!(differences(&table, &state! { "scrap" => other }).len(), 1);
    assert_eq!(differences(&table, &state! { "scrap" => list!["alpha", "alpha", "gamma#1"] }).len(), 1);
}

#[test]
fn a_number_names_one_copy_and_the_others_go_round_it() {
    let table = given(&state! { "hand@P1" => list!["gamma"], "line" => list!["gamma#1", "gamma"] });
    assert_eq!(
        (keys(&table, "hand@P1"), keys(&table, "line")),
        (vec!["gamma#2".to_owned()], vec!["gamma#1".to_owned(), "gamma#3".to_owned()])
    );
    let table = given(&state! { "line" => list!["stall#3", "stall"] });
    assert_eq!(keys(&table, "line"), ["stall#3", "stall#1"]);
}

#[test]
fn a_single_piece_is_put_into_the_slot_that_is_named() {
    let mut table =
        given(&state! { "market" => list!["alpha", false, "beta"], "line" => list!["gamma", "gamma", "villa"] });
    let set = |table: &mut Table, literal: &Data| {
        set_up(table, literal).unwrap();
        assert_eq!(audit_since(table, &table.clone()), Ok(()));
        assert_eq!(differences(table, literal), [""; 0]);
    };
    let slots = |table: &Table| {
        let zone = zone_of_key(table, "market");
        let mut slots: Vec<String> = vec![String::new(); 3];
        for piece in table.pieces_in(zone) {
            slots[usize::from(table.slot_at(piece))] = key_of(table, Thing::Piece(piece));
        }
        slots
    };
    set(&mut table, &state! { "alpha#1" => state! { "1" => "market", "slot" => 2 } });
    assert_eq!(slots(&table), ["", "alpha#1", "beta"]);
    // two change places, whichever is told first
    set(
        &mut table,
        &state! {
            "alpha#1" => state! { "1" => "market", "slot" => 3 }, "beta" => state! { "1" => "market", "slot" => 2 },
        },
    );
    assert_eq!(slots(&table), ["", "beta", "alpha#1"]);
    // without a zone it stays where it lies
    set(&mut table, &state! { "beta" => state! { "slot" => 1 } });
    assert_eq!(slots(&table), ["beta", "", "alpha#1"]);
    // in a row it is the place from the front
    set(&mut table, &state! { "villa" => state! { "1" => "line", "slot" => 1 } });
    assert_eq!(keys(&table, "line"), ["villa", "gamma#1", "gamma#2"]);
    set(&mut table, &state! { "villa" => state! { "1" => "line", "slot" => 2, "step" => 4 } });
    assert_eq!(keys(&table, "line"), ["gamma#1", "villa", "gamma#2"]);
    let told = differences(&table, &state! { "villa" => state! { "1" => "line", "slot" => 3 } });
    assert_eq!(told, ["villa is in slot 2, expected 3"]);
    let mut wrong = problems(&state! {
        "alpha#1" => state! { "1" => "market", "slot" => 9 }, "beta" => state! { "1" => "market", "slot" => 0 },
    });
    wrong.sort();
    assert_eq!(wrong, ["alpha#1: `market` has 3 slots, not 9", "beta: the slot must be a number from 1, not 0"]);
}

#[test]
fn a_stated_bank_leaves_the_rest_out_of_the_game() {
    let table = given(&state! { "1" => state! { "stone" => 9 }, "bank" => state! { "stone" => 0 } });
    assert_eq!(pool_total(&table, STONE), Some(9 + 2 + 2));
    assert!(audit(&table).is_err());
    let short = problems(&state! { "1" => state! { "stone" => 30 } });
    assert_eq!(short, ["seat 1: stone cannot be 30: the bank has only 20"]);
    given(&state! { "1" => state! { "stone" => 24 }, "2" => state! { "stone" => 0 } });
}

#[test]
fn zones_that_are_mentioned_are_emptied_first() {
    let mut table = table();
    let (villa, beta) = (piece(&table, "villa"), piece(&table, "beta"));
    table.move_piece(villa, zone_of_key(&table, "c2"), Position::Last).unwrap();
    table.move_piece(beta, zone_of_key(&table, "on@villa"), Position::Last).unwrap();
    table.own(villa, Some(P1));
    table.transfer(STONE, Thing::Bank, Thing::Piece(villa), 3).unwrap();
    set_up(&mut table, &state! { "c2" => false }).unwrap();
    assert_eq!((table.zone_of(villa), table.zone_of(beta)), (ZoneId(0), ZoneId(0)));
    assert_eq!((table.owner_of(villa), table.available(STONE, Thing::Bank)), (None, Some(20)));
    set_up(&mut table, &state! { "c2" => state! { "terrain" => "plain" }, "c1" => state! { "trap" => true } }).unwrap();
    assert_eq!(keys(&table, "c1").len(), 3);
    assert_eq!(audit(&table), Ok(()));
}

#[test]
fn counts_are_set_once_play_is_there() {
    let mut table = table();
    let literal = state! { "count" => state! { "round" => 5 } };
    set_up(&mut table, &literal).unwrap();
    let cursor = table.layout().track.cursor_at("move", Some(P2), &table, |_| None).unwrap();
    table.set_cursor(cursor);
    assert_eq!(differences(&table, &literal), ["count of round is 1, expected 5"]);
    set_counts(&mut table, &literal);
    assert_eq!(differences(&table, &literal), [""; 0]);
}

#[test]
fn mistakes_are_all_named_with_what_was_probably_meant() {
    let mut found = problems(&state! {
        "seats" => 2,
        "1" => state! { "cions" => 3, "bid" => 70, "hand" => list!["alpah", "beta", "beta"], "pawn" => "c33" },
        "5" => state! {},
        "makret" => list![],
        "c2" => state! { "1" => "villa", "stpe" => 1 },
        "c1" => state! { "terrain" => "forrest", "terrian" => "plain" },
        "c3" => state! { "1" => "inn", "face" => "b", "owner" => 9 },
        "line" => list!["inn", "inn", "gamma#4"],
        "market" => list!["alpha", "alpha", "gamma", "gamma"],
        "first_seat" => "me",
        "bank" => state! { "coins" => 3, "iron" => 1 },
        "options" => state! { "dise" => 1, "dice" => 9 },
        "count" => state! { "rond" => 1 },
        "vault" => 2,
    });
    found.sort();
    assert_eq!(
        found,
        [
            "bank: coins is without end there",
            "bank: there is no `iron`",
            "c1: terrain must be one of forest, plain, not `forrest`; did you mean `forest`?",
            "c1: there is no `terrian`; did you mean `terrain`?",
            "c2: there is no `stpe`; did you mean `step`?",
            "count: there is no `rond`; did you mean `round`?",
            "first_seat must be a seat from 1 to 3, not `me`",
            "inn#1: face must be one of front, not `b`",
            "inn#1: owner must be a seat from 1 to 3, not 9",
            "line: all 2 of `inn` have a place already",
            "line: there is no `gamma#4`: there are 3 of `gamma`",
            "market: `market` has 3 slots, not 4",
            "option dice must lie between 1 and 6, not be 9",
            "options: there is no `dise`; did you mean `dice`?",
            "seat 1: bid must lie between 0 and 20, not be 70",
            "seat 1: hand: all 1 of `beta` have a place already",
            "seat 1: hand: there is no piece `alpah`; did you mean `alpha`?",
            "seat 1: pawn must be the name of a place, not `c33`; did you mean `c3`?",
            "seat 1: there is no `cions`; did you mean `coins`?",
            "there is no `makret`; did you mean `market`?",
            "there is no seat 5: the table has 3",
            "this table has 3 seats, not 2",
            "vault: a number can be expected, but not set up; list the pieces",
        ]
    );
}

#[test]
fn of_a_piece_that_does_not_exist_only_that_is_told() {
    let found =
        problems(&state! { "c3" => state! { "1" => "inns", "owner" => 1, "face" => "b", "terrain" => "plain" } });
    assert_eq!(found, ["c3: there is no piece `inns`; did you mean `inn`?"]);
}

#[test]
fn cells_of_a_grid_can_be_named() {
    let mut table = table_of(super::sample::def(), super::sample::track(), 2, 1);
    let literal =
        state! { "1" => state! { "pawn" => "x4y3" }, "x2y1" => state! { "1" => "inn", "terrain" => "plain" } };
    set_up(&mut table, &literal).unwrap();
    assert_eq!(differences(&table, &literal), [""; 0]);
    assert_eq!(keys(&table, "x2y1"), ["inn#1"]);
}

#[test]
fn numbers_of_content_are_set_on_every_face_and_known_to_all() {
    let literal = state! { "kinds" => state! { "villa" => state! { "price" => 7 } } };
    let table = given(&literal);
    let villa = table.layout().def.kind("villa").unwrap();
    let prices = (0..2).map(|face| table.get(table.layout().field_cell(villa, face, 0).unwrap()));
    assert_eq!(prices.collect::<Vec<_>>(), [7, 7]);
    assert!(known(&table, P1, &literal).iter().all(|(_, is_known)| *is_known));
    for (wrong, told) in [
        (state! { "vila" => state! { "price" => 7 } }, "kinds: there is no `vila`; did you mean `villa`?"),
        (state! { "villa" => state! { "prise" => 7 } }, "villa: there is no `prise`; did you mean `price`?"),
        (state! { "villa" => state! { "price" => 100 } }, "villa: price must lie between 0 and 99, not be 100"),
    ] {
        let found = problems(&state! { "kinds" => wrong });
        assert!(found.iter().all(|one| one == told) && !found.is_empty(), "{found:?}");
    }
}
