//! Arrangements of tables of several shapes in rooms of several sizes.

use eframe::egui::Pos2;

use super::*;
use crate::panels::table::flow::flow;
use crate::panels::table::scene::{ZoneForm, ZoneScene};
use crate::panels::table::sizes::tests::zone;

/// A table for a test: its zones, and seats as a few lines of numbers or as cards with a row of their own.
struct Table {
    board: Option<Vec2>,
    zones: Vec<ZoneScene>,
    seat_zone: Option<ZoneScene>,
    seats: usize,
}

impl Table {
    fn with<T>(&self, asked: f32, hand: f32, act: impl FnOnce(&Needs<'_>) -> T) -> T {
        let zones = |sizes: Sizes, width: f32| {
            let list: Vec<&ZoneScene> = self.zones.iter().collect();
            flow(&list, sizes, width).size.y
        };
        let seats = |sizes: Sizes, width: f32, columns: usize| {
            let each = (width - GAP * (columns - 1) as f32) / columns as f32;
            match &self.seat_zone {
                Some(zone) => {
                    (34.0 + flow(&[zone], sizes, each - 16.0).size.y + GAP) * self.seats.div_ceil(columns) as f32
                }
                None => 24.0 + 28.0 * self.seats as f32,
            }
        };
        act(&Needs {
            board: self.board,
            question: &|width: f32| if width < 320.0 { 150.0 } else { 74.0 },
            asked,
            hand: HandNeeds { most: hand, now: hand },
            zones: &zones,
            seats: &seats,
            seats_width: if self.seat_zone.is_some() { 268.0 } else { 330.0 },
            seat_width: if self.seat_zone.is_some() { 150.0 } else { f32::INFINITY },
            seat_count: self.seats,
            seats_have_zones: self.seat_zone.is_some(),
        })
    }

    fn plan(&self, room: Vec2) -> Plan {
        self.with(70.0, 0.0, |needs| plan(room, needs))
    }

    fn regions(&self, room: Vec2, shares: Shares) -> Regions {
        self.with(70.0, 0.0, |needs| regions(&plan(room, needs), whole(room), needs, shares))
    }
}

fn whole(room: Vec2) -> Rect {
    Rect::from_min_size(Pos2::ZERO, room)
}

/// A square board, a market of four cards and five piles; four seats with numbers only.
fn square() -> Table {
    let mut zones = vec![zone("market", ZoneForm::Slots(4), 4)];
    zones.extend((0..5).map(|_| {
        let mut pile = zone("deck", ZoneForm::Stack, 1);
        pile.extent.is_open = false;
        pile
    }));
    Table { board: Some(vec2(1000.0, 1000.0)), zones, seat_zone: None, seats: 4 }
}

/// A long board with one row of cards.
fn long() -> Table {
    Table { board: Some(vec2(1000.0, 400.0)), zones: vec![zone("market", ZoneForm::Row, 4)], seat_zone: None, seats: 4 }
}

/// No board; seats with seven cards each.
fn boardless() -> Table {
    let zones = vec![zone("row", ZoneForm::Row, 6), zone("objects", ZoneForm::Slots(4), 1)];
    Table { board: None, zones, seat_zone: Some(zone("planets", ZoneForm::Row, 7)), seats: 4 }
}

const SMALL_ROOM: Vec2 = vec2(930.0, 490.0);
const LARGE_ROOM: Vec2 = vec2(1420.0, 720.0);

/// How well an arrangement shows a board, relative to the best view in the room.
fn board_share(table: &Table, room: Vec2) -> f32 {
    let board = table.regions(room, Shares::default()).board.unwrap();
    view(board.size(), table.board.unwrap(), room).powf(1.0 / BOARD_WEIGHT)
}

#[test]
fn a_square_board_is_as_high_as_the_table() {
    for room in [SMALL_ROOM, LARGE_ROOM] {
        assert_eq!(square().plan(room).form, Form::Side);
        let share = board_share(&square(), room);
        assert!(share > 0.85, "{room}: {share}");
    }
}

#[test]
fn a_long_board_has_its_zones_below() {
    let plan = long().plan(LARGE_ROOM);
    assert_ne!(plan.form, Form::Side);
    assert!(board_share(&long(), LARGE_ROOM) > 0.6);
}

#[test]
fn without_a_board_the_seats_fill_the_width_in_columns() {
    let plan = boardless().plan(LARGE_ROOM);
    assert_eq!(plan.form, Form::Open);
    assert!(plan.columns > 1, "{plan:?}");
    let regions = boardless().regions(LARGE_ROOM, Shares::default());
    assert_eq!(regions.seats.width(), LARGE_ROOM.x);
    assert_eq!(regions.board, None);
}

#[test]
fn parts_neither_overlap_nor_leave_the_room() {
    for table in [square(), long(), boardless()] {
        for room in [SMALL_ROOM, LARGE_ROOM, vec2(620.0, 380.0), vec2(500.0, 900.0)] {
            for hand in [0.0, 90.0] {
                let regions =
                    table.with(70.0, hand, |needs| regions(&plan(room, needs), whole(room), needs, Shares::default()));
                let mut parts = vec![regions.question];
                parts.extend(regions.board);
                parts.extend(regions.hand);
                parts.push(regions.seats);
                if !regions.is_one_column && regions.zones != Rect::NOTHING {
                    parts.push(regions.zones);
                }
                for (at, one) in parts.iter().enumerate() {
                    assert!(whole(room).expand(0.5).contains_rect(*one), "{room}: {one}");
                    for other in &parts[at + 1..] {
                        assert!(!one.shrink(0.5).intersects(other.shrink(0.5)), "{room}: {one} {other}");
                    }
                }
                assert_eq!(regions.hand.is_some(), hand > 0.0);
            }
        }
    }
}

#[test]
fn a_row_that_grows_moves_no_part_of_the_table() {
    let before = square();
    let plan_before = before.plan(SMALL_ROOM);
    let mut after = square();
    after.zones[0] = zone("market", ZoneForm::Row, 5);
    let plan_after = after.with(70.0, 0.0, |needs| replan(&plan_before, SMALL_ROOM, needs));
    assert_eq!((plan_after.form, plan_after.side), (plan_before.form, plan_before.side));
    assert!(plan_after.zones.quality <= plan_before.zones.quality);
    let rects = |table: &Table, plan: &Plan| {
        table.with(70.0, 0.0, |needs| regions(plan, whole(SMALL_ROOM), needs, Shares::default()))
    };
    assert_eq!(rects(&before, &plan_before), rects(&after, &plan_after));
}

#[test]
fn a_table_that_became_another_is_arranged_anew() {
    let plan_before = Plan { side: 220.0, zones: LADDER[0], seats: LADDER[0], ..square().plan(SMALL_ROOM) };
    let mut crowded = square();
    crowded.zones.extend((0..2).map(|_| zone("row", ZoneForm::Row, 4)));
    let plan_after = crowded.with(70.0, 0.0, |needs| replan(&plan_before, SMALL_ROOM, needs));
    assert!(plan_after.side > 300.0, "{plan_after:?}");
}

#[test]
fn what_was_dragged_holds_and_has_its_bounds() {
    let table = square();
    let shares = Shares { side: Some(0.3), below: None };
    let regions = table.regions(LARGE_ROOM, shares);
    assert!((regions.seats.width() - LARGE_ROOM.x * 0.3).abs() < 0.5);
    assert_eq!(regions.upright.unwrap().right(), regions.seats.left());
    let far = table.regions(LARGE_ROOM, Shares { side: Some(7.0), below: None });
    assert!(far.board.unwrap().width() > LARGE_ROOM.x * 0.15);
    let low = long().regions(LARGE_ROOM, Shares { side: None, below: Some(0.5) });
    assert!((low.zones.height() - LARGE_ROOM.y * 0.5).abs() < 0.5, "{low:?}");
}

#[test]
fn larger_rooms_have_larger_cards() {
    let quality = |room: Vec2| boardless().plan(room).zones.quality;
    assert!(quality(vec2(2400.0, 1400.0)) > quality(SMALL_ROOM));
}

#[test]
fn a_question_is_never_squeezed_beside_a_long_board() {
    for table in [square(), long()] {
        let question = table.regions(LARGE_ROOM, Shares::default()).question;
        assert!(question.width() > 300.0, "{question}");
    }
    let regions = long().regions(LARGE_ROOM, Shares::default());
    assert!(regions.question.width() > 600.0 && regions.zones.height() > 80.0, "{regions:?}");
}

#[test]
fn a_long_question_has_its_room_while_it_is_asked_and_never_takes_it_from_a_board() {
    for table in [square(), long(), boardless()] {
        let at = |asked: f32| {
            table.with(asked, 0.0, |needs| {
                regions(&plan(SMALL_ROOM, needs), whole(SMALL_ROOM), needs, Shares::default())
            })
        };
        let (short, long) = (at(40.0), at(400.0));
        assert_eq!(short.board, long.board);
        let is_above_board = short.board.is_some_and(|board| board.top() > short.question.bottom());
        assert_eq!(long.question.height() > short.question.height(), !is_above_board, "{short:?} {long:?}");
        assert!(long.question.height() < SMALL_ROOM.y * 0.6);
        assert_eq!(at(40.0), short, "afterwards everything is as before");
    }
}

#[test]
fn an_empty_hand_leaves_its_room_to_what_scrolls_and_never_moves_a_board() {
    for table in [square(), long(), boardless()] {
        let at = |now: f32| {
            table.with(70.0, 90.0, |needs| {
                let needs = Needs { hand: HandNeeds { most: 90.0, now }, ..*needs };
                regions(&plan(SMALL_ROOM, &needs), whole(SMALL_ROOM), &needs, Shares::default())
            })
        };
        let (full, empty) = (at(90.0), at(26.0));
        assert_eq!((full.board, full.question), (empty.board, empty.question));
        if full.is_one_column {
            assert!(empty.seats.height() > full.seats.height() + 60.0, "{full:?} {empty:?}");
        }
    }
}

#[test]
fn seats_stand_in_no_more_columns_than_their_names_can_be_read_in() {
    let table = boardless();
    let wide = table.with(70.0, 0.0, |needs| plan(vec2(620.0, 240.0), &Needs { seat_width: 280.0, ..*needs }));
    assert!(wide.columns <= 2, "{wide:?}");
}

#[test]
fn a_long_question_takes_the_room_that_nothing_else_needs() {
    let bare = Table { zones: Vec::new(), ..square() };
    let at = |asked: f32| {
        bare.with(asked, 0.0, |needs| regions(&plan(LARGE_ROOM, needs), whole(LARGE_ROOM), needs, Shares::default()))
    };
    assert!(at(320.0).question.height() >= 319.0, "{:?}", at(320.0));
    assert!(at(320.0).seats.height() > 24.0 + 28.0 * 4.0, "and the seats are seen whole: {:?}", at(320.0));
}
