//! Every change can be taken back, and leaves a whole table.

use proptest::prelude::*;

use super::sample::{COINS, GEMS, P1, P2, P3, STONE, piece, table, zone_of_key};
use crate::audit::{audit, audit_since, pool_total};
use crate::chance::Chance;
use crate::change::{Change, ChangeError, Position};
use crate::ids::{PieceId, SeatId, SlotId, Thing, ZoneId};
use crate::layout::fits;
use crate::table::{Ending, Lasting, Table};

type Act = (u8, u16, u16, u16);

/// Do one of everything; what is refused is refused.
fn act(table: &mut Table, (what, a, b, c): Act) {
    let layout = table.layout_arc();
    let one = PieceId(a % table.piece_count() as u16);
    let other = PieceId(b % table.piece_count() as u16);
    let zone = ZoneId(b % table.zone_count() as u16);
    let seat = SeatId(a % 3);
    let slot = SlotId(b % 3);
    let position = match c % 3 {
        0 => Position::First,
        1 => Position::Last,
        _ => Position::At(c % 5),
    };
    let holders =
        [Thing::Bank, Thing::Seat(seat), Thing::Piece(one), Thing::Zone(layout.space_zone(b % 4)), Thing::Seat(P2)];
    let stream = Chance::stream_number("deck");
    match what % 21 {
        0..=3 => drop(table.move_piece(one, zone, position)),
        4 => drop(table.swap(one, other)),
        5 => drop(table.turn(one, usize::from(c % 2))),
        6 => table.own(one, (c % 4 < 3).then_some(SeatId(c % 3))),
        7 if b % 2 == 0 => table.conceal(one, c % 8),
        7 => table.show(one, c % 8),
        8 => {
            let mut order: Vec<PieceId> = table.pieces_in(zone).collect();
            order.reverse();
            table.reorder(zone, &order).unwrap();
        }
        9 => table.shuffle(zone, stream),
        10 => drop(table.create(layout.def.kind("stall").unwrap(), zone, Some(seat))),
        11 => {
            let pool = [COINS, STONE, GEMS][usize::from(c % 3)];
            let (from, to) = (holders[usize::from(a % 5)], holders[usize::from(b % 5)]);
            drop(table.transfer(pool, from, to, i32::from(c % 4)));
        }
        12 => {
            let all = crate::audit::all_values(table);
            let (_, def, cell) = all[usize::from(a) % all.len()];
            let to = i32::from(b % 4);
            if fits(def, to) {
                table.set(cell, to);
            }
        }
        13 => {
            table.die(stream, 6);
            table.below(Chance::stream_number("other"), 9);
        }
        14 => {
            let ending = Ending { moment: c % 3, of: (c % 2 == 0).then_some(Thing::Slot(slot)) };
            let on = (a % 2 == 0).then_some(Thing::Piece(one));
            table.begin_lasting(Lasting { name: a % 2, on, value: i32::from(b), ends: [Some(ending), None] });
        }
        15 => table.end_lastings(a % 3, Some(Thing::Slot(slot))),
        16 => drop(table.join_slot(seat, slot)),
        17 => drop(table.split_slot(seat, (c % 2 == 0).then_some(slot))),
        18 => {
            if c % 3 == 0 {
                table.drop_from_slots(seat);
            }
            let mut order = table.slot_order().to_vec();
            order.reverse();
            table.order_slots(&order).unwrap();
            table.set_present(seat, b % 2 == 0);
        }
        19 => drop(table.transform(one, layout.def.kind(["stall", "booth"][usize::from(c % 2)]).unwrap())),
        _ => {
            let cursor = layout.track.cursor_at("move", Some(seat), table, |_| None);
            table.set_cursor(cursor.unwrap());
            if c % 5 == 0 {
                table.finish(std::iter::once(seat).collect());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_done_can_be_undone(acts in prop::collection::vec(any::<Act>(), 1..60)) {
        let mut table = table();
        table.record_changes(true);
        let mut prints = Vec::new();
        let mut changes = Vec::new();
        for one in acts {
            prints.push((changes.len(), table.fingerprint()));
            act(&mut table, one);
            changes.extend(table.take_changes());
            prop_assert_eq!(audit(&table), Ok(()), "after {:?}", one);
        }
        let copy = table.clone();
        prop_assert_eq!(copy.fingerprint(), table.fingerprint());
        let mut target = super::sample::table();
        target.clone_from(&table);
        prop_assert_eq!(target.fingerprint(), table.fingerprint());
        while let Some((count, print)) = prints.pop() {
            for change in changes.drain(count..).rev() {
                table.undo(&change);
            }
            prop_assert_eq!(table.fingerprint(), print);
            prop_assert_eq!(audit(&table), Ok(()));
        }
    }
}

#[test]
fn a_new_table_is_whole_and_equal_to_its_like() {
    let table = table();
    assert_eq!(audit(&table), Ok(()));
    assert_eq!(table.fingerprint(), super::sample::table().fingerprint());
    assert_eq!(pool_total(&table, STONE), Some(26));
    assert_eq!(pool_total(&table, COINS), None);
}

#[test]
fn every_part_of_the_table_is_in_the_fingerprint() {
    let one = table();
    let alter: [&dyn Fn(&mut Table); 9] = [
        &|table| table.own(PieceId(0), Some(P1)),
        &|table| table.show(PieceId(0), 1),
        &|table| table.conceal(PieceId(0), 1),
        &|table| table.set_present(P1, false),
        &|table| table.finish(Default::default()),
        &|table| table.shuffle(zone_of_key(table, "deck"), 1),
        &|table| assert!(table.die(3, 6) > 0),
        &|table| drop(table.join_slot(P1, SlotId(1))),
        &|table| table.chance_mut().force_dice(&[3]),
    ];
    for alter in alter {
        let mut other = one.clone();
        alter(&mut other);
        assert_ne!(one.fingerprint(), other.fingerprint());
    }
}

#[test]
fn the_order_of_a_heap_is_not_part_of_the_fingerprint() {
    let mut one = table();
    let scrap = zone_of_key(&one, "scrap");
    let mut other = one.clone();
    for (table, keys) in [(&mut one, ["alpha#1", "beta"]), (&mut other, ["beta", "alpha#1"])] {
        for key in keys {
            table.move_piece(piece(table, key), scrap, Position::Last).unwrap();
        }
    }
    assert_eq!(one.fingerprint(), other.fingerprint());
}

#[test]
fn forced_dice_come_back_when_a_roll_is_undone() {
    let mut table = table();
    table.chance_mut().force_dice(&[6, 5]);
    table.record_changes(true);
    let before = table.fingerprint();
    assert_eq!(table.die(1, 6), 6);
    for change in table.take_changes().iter().rev() {
        table.undo(change);
    }
    assert_eq!((table.fingerprint(), table.die(1, 6)), (before, 6));
}

#[test]
fn a_throw_is_one_change_that_says_what_fell_and_can_be_taken_back() {
    let mut table = table();
    let mut plain = table.clone();
    table.chance_mut().force_dice(&[6]);
    plain.chance_mut().force_dice(&[6]);
    table.record_changes(true);
    let before = table.fingerprint();
    let mut dice = Vec::new();
    table.throw(1, 6, 3, |die| dice.push(die));
    let one_by_one: Vec<i32> = (0..3).map(|_| plain.die(1, 6)).collect();
    assert_eq!((dice.len(), dice[0], &dice), (3, 6, &one_by_one));
    let changes = table.take_changes();
    assert!(matches!(&changes[..], [Change::Threw { sides: 6, dice: fell, .. }] if **fell == dice[..]), "{changes:?}");
    table.undo(&changes[0]);
    assert_eq!(table.fingerprint(), before);
    let mut again = Vec::new();
    table.throw(1, 6, 3, |die| again.push(die));
    assert_eq!(again, dice);
}

#[test]
fn reordering_slots_keeps_empty_ones_empty_and_comes_back() {
    let mut table = table();
    let market = zone_of_key(&table, "market");
    let (a, b) = (piece(&table, "alpha#1"), piece(&table, "beta"));
    table.move_piece(a, market, Position::At(0)).unwrap();
    table.move_piece(b, market, Position::At(2)).unwrap();
    table.record_changes(true);
    table.reorder(market, &[b, a]).unwrap();
    assert_eq!((table.slot_at(b), table.slot_at(a)), (0, 2));
    let changes = table.take_changes();
    table.undo(&changes[0]);
    assert_eq!((table.slot_at(a), table.slot_at(b)), (0, 2));
    assert_eq!(audit(&table), Ok(()));
}

#[test]
fn a_piece_cannot_change_places_with_what_lies_on_it() {
    let mut table = table();
    let (villa, card) = (piece(&table, "villa"), piece(&table, "beta"));
    table.move_piece(card, zone_of_key(&table, "on@villa"), Position::Last).unwrap();
    let before = table.fingerprint();
    assert_eq!(table.swap(card, villa), Err(ChangeError::InItself));
    assert_eq!(table.fingerprint(), before);
}

#[test]
fn pieces_that_find_no_slot_at_the_start_lie_in_the_box() {
    let mut def = super::sample::def();
    def.kinds[2].start = Some("market".to_owned());
    def.kinds[0].start = Some("market".to_owned());
    let table = super::sample::table_of(def, super::sample::track(), 3, 0);
    assert_eq!(audit(&table), Ok(()));
    assert_eq!(table.count(zone_of_key(&table, "market")), 3);
    assert_eq!(table.zone_of(piece(&table, "gamma#3")), zone_of_key(&table, "box"));
}

#[test]
fn a_slot_of_ones_own_keeps_its_clocks_and_a_new_one_begins_afresh() {
    let mut table = table();
    let end = Ending { moment: 1, of: Some(Thing::Slot(SlotId(0))) };
    let lasting = Lasting { name: 0, on: None, value: 0, ends: [Some(end), None] };
    table.begin_lasting(lasting);
    table.split_slot(P1, None).unwrap();
    assert_eq!(table.lastings(), [lasting]);
    assert_eq!(table.slot_order(), [SlotId(1), SlotId(2), SlotId(0)]);

    let year = table.layout().slot_cell(SlotId(0), 0);
    table.set(year, 30);
    table.join_slot(P1, SlotId(1)).unwrap();
    assert_eq!(table.lastings()[0].ends[0].unwrap().of, Some(Thing::Slot(SlotId(1))));
    assert_eq!(table.split_slot(P2, Some(SlotId(1))), Ok(SlotId(0)));
    assert_eq!(table.get(year), 7);
    assert_eq!(table.slot_order(), [SlotId(1), SlotId(0), SlotId(2)]);
}

#[test]
fn an_audit_finds_what_is_broken() {
    type Break = fn(&mut Table);
    let broken: [(Break, &str); 6] = [
        (|table| table.pieces[0].previous = 3, "before it"),
        (|table| table.zones[1].count += 1, "but says"),
        (|table| table.pieces[1].zone = 0, "elsewhere"),
        (|table| table.set(table.layout_arc().bank_cell(STONE), 21), "27 `stone`"),
        (|table| table.cells[1] = 70, "`secret`"),
        (|table| table.cells[2] = 900, "`marked`"),
    ];
    for (breaks, says) in broken {
        let mut table = table();
        breaks(&mut table);
        let problem = audit(&table).unwrap_err();
        assert!(problem.to_string().contains(says), "{problem}");
    }
}

#[test]
fn an_audit_since_a_literal_state_takes_its_sums_from_there() {
    let mut start = table();
    let bank = start.layout().bank_cell(STONE);
    start.set(bank, 3);
    let mut now = start.clone();
    now.transfer(STONE, Thing::Bank, Thing::Seat(P3), 3).unwrap();
    assert!(audit(&now).is_err());
    assert_eq!(audit_since(&now, &start), Ok(()));
}

#[test]
fn a_piece_that_becomes_another_kind_keeps_everything_else() {
    let mut table = table();
    let layout = table.layout_arc();
    let (stall, booth) = (layout.def.kind("stall").unwrap(), layout.def.kind("booth").unwrap());
    let made = table.create(stall, layout.box_zone(), Some(P2)).unwrap();
    table.record_changes(true);
    let before = table.fingerprint();
    table.transform(made, booth).unwrap();
    assert_eq!((table.kind_of(made), table.owner_of(made)), (booth, Some(P2)));
    assert_eq!(crate::key::key_of(&table, Thing::Piece(made)), "booth#1");
    let changes = table.take_changes();
    table.undo(&changes[0]);
    assert_eq!((table.kind_of(made), table.fingerprint()), (stall, before));
    let card = piece(&table, "villa");
    assert!(matches!(table.transform(card, booth), Err(ChangeError::CannotBecome { .. })));
}

#[test]
fn a_piece_that_became_another_kind_is_found_by_its_own_number() {
    let mut table = table();
    let layout = table.layout_arc();
    let (stall, booth) = (layout.def.kind("stall").unwrap(), layout.def.kind("booth").unwrap());
    let changed = table.create(stall, layout.box_zone(), Some(P2)).unwrap();
    let first = table.create(booth, layout.box_zone(), Some(P2)).unwrap();
    table.transform(changed, booth).unwrap();
    for made in [changed, first] {
        let key = crate::key::key_of(&table, Thing::Piece(made));
        assert_eq!(crate::key::piece_by_key(&table, &key), Some(made), "{key}");
    }
    assert_eq!(crate::key::piece_by_key(&table, "booth#3"), None);
}
