//! Walking a track with a stand-in for the rules.

use std::convert::Infallible;

use super::sample::{P1, P2, P3, condition, def, node, table_of};
use crate::ids::{SeatId, SeatList, SlotId, Thing};
use crate::table::{Ending, Lasting, Table};
use crate::track::{Count, Form, Next, Order, Track, TrackHost, advance};

type Rule = Box<dyn FnMut(&mut Table, Option<SeatId>) -> bool>;

/// Answers conditions from a list of small functions.
struct Host {
    table: Table,
    rules: Vec<(&'static str, Rule)>,
}

impl TrackHost for Host {
    type Error = &'static str;

    fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn order(&mut self, rule: &str) -> Result<SeatList, Self::Error> {
        assert_eq!(rule, "backwards");
        Ok([P3, P2, P1].into_iter().collect())
    }

    fn holds(&mut self, condition: &str, seat: Option<SeatId>) -> Result<bool, Self::Error> {
        let rule = self.rules.iter_mut().find(|(name, _)| *name == condition).ok_or("no such rule")?;
        Ok((rule.1)(&mut self.table, seat))
    }

    fn idle(&mut self) -> Self::Error {
        "idle"
    }
}

fn host(track: &Track, rules: Vec<(&'static str, Rule)>) -> Host {
    Host { table: table_of(def(), track.clone(), 3, 0), rules }
}

fn of(nodes: Vec<crate::track::Node>) -> Track {
    let mut track = Track { nodes, ..Track::default() };
    track.name_moments(&[]);
    track
}

/// The next steps, each with its seat or slot: `move1`, `act@2`.
fn walk(track: &Track, host: &mut Host, most: usize) -> Result<Vec<String>, &'static str> {
    let mut steps = Vec::new();
    while steps.len() < most {
        if advance(track, host)? == Next::End {
            steps.push("end".to_owned());
            break;
        }
        let cursor = host.table.cursor();
        let seat = cursor.seat().map_or_else(String::new, |seat| (seat.0 + 1).to_string());
        let slot = cursor.slot().map_or_else(String::new, |slot| format!("@{}", slot.0 + 1));
        steps.push(format!("{}{seat}{slot}", cursor.step(track).unwrap_or_default()));
    }
    Ok(steps)
}

#[test]
fn a_loop_goes_round_seats_and_times_and_counts_its_passes() -> Result<(), &'static str> {
    let mut track = super::sample::track();
    track.setup = Some("prepare".to_owned());
    track.nodes.push(node("prepare", Form::Step, &[]));
    let mut host = host(&track, Vec::new());
    assert_eq!(walk(&track, &mut host, 7)?, ["prepare", "move1", "move2", "move3", "market", "market", "move1"]);
    assert_eq!(host.table.cursor().turns(), 2);
    assert_eq!(host.table.cursor().count(&track, "round"), Some(2));
    assert_eq!(host.table.cursor().trail(&track), [("round", 2), ("turns", 1), ("move", 0)]);
    host.table.finish(SeatList::default());
    assert_eq!(walk(&track, &mut host, 1)?, ["end"]);
    Ok(())
}

#[test]
fn a_loop_ends_when_its_condition_holds_after_a_pass() -> Result<(), &'static str> {
    let mut track = of(vec![node("day", Form::Loop, &[1]), node("work", Form::Step, &[])]);
    track.nodes[0].until = condition("tired", false);
    let mut passes = 0;
    let tired: Rule = Box::new(move |_, _| {
        passes += 1;
        passes == 3
    });
    let mut host = host(&track, vec![("tired", tired)]);
    assert_eq!(walk(&track, &mut host, 9)?, ["work", "work", "work", "end"]);
    Ok(())
}

#[test]
fn seats_come_again_until_all_have_passed() -> Result<(), &'static str> {
    let mut track = of(vec![node("acts", Form::EachSeat, &[1]), node("act", Form::Step, &[])]);
    track.nodes[0].until = condition("passed", false);
    track.nodes[0].order = Order::Rule("backwards".to_owned());
    let passed: Rule =
        Box::new(|table, seat| seat.is_some_and(|seat| table.get(table.layout().seat_cell(seat, 0)) == 1));
    let mut host = host(&track, vec![("passed", passed)]);
    assert_eq!(walk(&track, &mut host, 4)?, ["act3", "act2", "act1", "act3"]);
    for seat in [P2, P3] {
        let cell = host.table.layout().seat_cell(seat, 0);
        host.table.set(cell, 1);
    }
    assert_eq!(walk(&track, &mut host, 2)?, ["act1", "act1"]);
    host.table.set_present(P1, false);
    assert_eq!(walk(&track, &mut host, 1)?, ["end"]);
    Ok(())
}

#[test]
fn the_first_seat_may_be_named_by_a_value_and_the_order_is_asked_anew() -> Result<(), &'static str> {
    let mut track = of(vec![node("turn", Form::SeatLoop, &[1]), node("act", Form::Step, &[])]);
    track.nodes[0].order = Order::ClockwiseFrom(0);
    let mut host = host(&track, Vec::new());
    let first = host.table.layout().table_cell(0);
    host.table.set(first, 3);
    assert_eq!(walk(&track, &mut host, 2)?, ["act3", "act1"]);
    host.table.set(first, 2);
    assert_eq!(walk(&track, &mut host, 3)?, ["act2", "act2", "act3"]);
    Ok(())
}

#[test]
fn slots_that_join_and_part_during_the_walk_have_one_turn_each() -> Result<(), &'static str> {
    let track = of(vec![
        node("year", Form::Once, &[1, 3]),
        node("slots", Form::EachSlot, &[2]),
        node("act", Form::Step, &[]),
        node("rest", Form::Step, &[]),
    ]);
    let mut host = host(&track, Vec::new());
    assert_eq!(walk(&track, &mut host, 1)?, ["act@1"]);
    host.table.join_slot(P1, SlotId(1)).unwrap();
    host.table.join_slot(P3, SlotId(1)).unwrap();
    assert_eq!(walk(&track, &mut host, 1)?, ["act@2"]);
    // a slot that parts from one which has had its turn has had it too, whatever number it gets
    assert_eq!(host.table.split_slot(P1, None), Ok(SlotId(0)));
    assert_eq!(host.table.split_slot(P3, None), Ok(SlotId(2)));
    assert_eq!(walk(&track, &mut host, 2)?, ["rest", "end"]);
    Ok(())
}

#[test]
fn a_slot_that_parts_before_its_turn_still_has_it() -> Result<(), &'static str> {
    let track = of(vec![node("slots", Form::EachSlot, &[1]), node("act", Form::Step, &[])]);
    let mut host = host(&track, Vec::new());
    host.table.join_slot(P3, SlotId(1)).unwrap();
    assert_eq!(walk(&track, &mut host, 1)?, ["act@1"]);
    host.table.join_slot(P1, SlotId(1)).unwrap();
    // seat 3 gets the number of the slot that was first, but has not had a turn
    assert_eq!(host.table.split_slot(P3, None), Ok(SlotId(0)));
    assert_eq!(walk(&track, &mut host, 3)?, ["act@2", "act@1", "end"]);
    Ok(())
}

#[test]
fn parts_are_entered_when_or_unless_a_condition_holds() -> Result<(), &'static str> {
    let mut track = of(vec![
        node("all", Form::Times(Count::Option(0)), &[1, 2, 3]),
        node("dawn", Form::Step, &[]),
        node("noon", Form::Step, &[]),
        node("night", Form::Once, &[4]),
        node("sleep", Form::Step, &[]),
    ]);
    track.nodes[1].when = condition("sunny", false);
    track.nodes[2].when = condition("sunny", true);
    track.nodes[3].when = condition("sunny", false);
    let mut asked = 0;
    let sunny: Rule = Box::new(move |_, _| {
        asked += 1;
        asked > 3
    });
    let mut host = host(&track, vec![("sunny", sunny)]);
    assert_eq!(walk(&track, &mut host, 9)?, ["noon", "dawn", "sleep", "end"]);
    Ok(())
}

#[test]
fn a_track_without_steps_is_idle_not_endless() {
    let track = of(vec![node("void", Form::Loop, &[])]);
    assert_eq!(walk(&track, &mut host(&track, Vec::new()), 1), Err("idle"));
    let track = of(Vec::new());
    assert_eq!(walk(&track, &mut host(&track, Vec::new()), 1), Ok(vec!["end".to_owned()]));
    let track = of(vec![node("only", Form::Step, &[])]);
    let steps: Result<_, Infallible> = Ok(vec!["only".to_owned(), "end".to_owned()]);
    assert_eq!(walk(&track, &mut host(&track, Vec::new()), 5).ok(), steps.ok());
}

#[test]
fn effects_end_at_the_moments_of_rounds_and_steps() -> Result<(), &'static str> {
    let track = super::sample::track();
    let mut host = host(&track, Vec::new());
    let begin = |table: &mut Table, name: u16, moment: &str, of: Option<Thing>| {
        let ending = Ending { moment: track.moment(moment).unwrap(), of };
        table.begin_lasting(Lasting { name, on: None, value: 0, ends: [Some(ending), None] });
    };
    begin(&mut host.table, 0, "start_of_turn", Some(Thing::Seat(P2)));
    begin(&mut host.table, 1, "end_of_move", Some(Thing::Seat(P2)));
    begin(&mut host.table, 2, "end_of_round", None);
    let names = |host: &Host| host.table.lastings().iter().map(|one| one.name).collect::<Vec<_>>();
    walk(&track, &mut host, 1)?;
    assert_eq!(names(&host), [0, 1, 2]);
    walk(&track, &mut host, 1)?;
    assert_eq!(names(&host), [1, 2]);
    walk(&track, &mut host, 1)?;
    assert_eq!(names(&host), [2]);
    walk(&track, &mut host, 3)?;
    assert_eq!(names(&host), [0_u16; 0]);
    Ok(())
}

#[test]
fn play_can_be_put_at_a_step_of_a_seat_and_goes_on_from_there() -> Result<(), &'static str> {
    let track = super::sample::track();
    let mut host = host(&track, Vec::new());
    let mut cursor = track.cursor_at("move", Some(P2), &host.table, |_| None).unwrap();
    assert!(cursor.set_count(&track, "round", 5));
    host.table.set_cursor(cursor);
    assert_eq!((host.table.cursor().step(&track), host.table.cursor().seat()), (Some("move"), Some(P2)));
    // the others follow in the declared order: the first seat has had its turn
    assert_eq!(walk(&track, &mut host, 3)?, ["move3", "market", "market"]);
    assert_eq!(host.table.cursor().turns(), 5);
    assert_eq!(track.cursor_at("nowhere", None, &host.table, |_| None), None);
    Ok(())
}

#[test]
fn turns_are_the_passes_of_the_outermost_loop_also_inside_what_runs_once() -> Result<(), &'static str> {
    let nodes = vec![node("", Form::Once, &[1]), node("turn", Form::Loop, &[2]), node("act", Form::Step, &[])];
    let track = Track { nodes, ..Track::default() };
    let mut host = host(&track, Vec::new());
    assert_eq!(walk(&track, &mut host, 3)?, ["act", "act", "act"]);
    assert_eq!(host.table.cursor().turns(), 3);
    Ok(())
}
