//! Does a seat learn what it may not know? Two tests with twins: tables that differ only in what the seat cannot know.
//!
//! First, twins of the table as it lies must give every seat the same view. Second, the running step is run again from
//! twins of its checkpoint with the same answers. What a rule reveals on the way (a card turned up, a payment) shows in
//! the seat's view, and the twin is no longer a twin. But where the views are the same all along, so must be the
//! question that the seat is asked and the facts that it is told: what a seat may know is on the table.

use houserule_core::ids::SeatId;
use houserule_core::key::key_of;
use houserule_core::message::Message;
use houserule_core::say;
use houserule_core::table::Table;
use houserule_core::twin::twins;
use houserule_core::view::{View, Viewer, view};
use houserule_scripts::host::{Fact, Told};
use houserule_scripts::play::{Play, Status};
use houserule_scripts::question::Question;

use super::Law;
use super::trial::{Broken, Seen, Trial, described, offered, questions, reentry, same_question, seat_key};

/// Check every seat's view, and the questions that wait. `told`: what the running step has told so far.
pub(super) fn check(
    trial: &mut Trial,
    asked: &[Question],
    told: &[Fact],
    seen: &Seen,
    count: usize,
    decision: u64,
) -> Result<(), Broken> {
    let pick = trial.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ decision;
    let seats: Vec<SeatId> = trial.first.table().layout().all_seats().collect();
    for seat in seats {
        for twin in twins(trial.first.table(), seat, count, pick) {
            trial.twins += 1;
            let other = view(&twin, Viewer::Seat(seat));
            let seen = seen.by(seat);
            if other != *seen {
                let text =
                    say!("seat-sees-what-it-may-not", seat = seat_key(seat), what = view_difference(seen, &other));
                return Err(Broken::new(Law::Leak, text));
            }
        }
    }
    for question in asked {
        for twin in twins(trial.first.checkpoint(), question.seat, count, pick.rotate_left(17)) {
            if let Some(problem) = rerun(trial, &twin, question, seen, told) {
                return Err(confirmed(trial, &twin, question, seen, told, problem));
            }
        }
    }
    Ok(())
}

/// A leak shows with the twin every time, and never with the checkpoint itself. What comes and goes is not a leak: a
/// rule keeps something outside of the table.
fn confirmed(
    trial: &mut Trial,
    twin: &Table,
    question: &Question,
    seen: &Seen,
    told: &[Fact],
    problem: Message,
) -> Broken {
    let checkpoint = trial.first.checkpoint().clone();
    for _ in 0..2 {
        let same = rerun(trial, &checkpoint, question, seen, told).is_none();
        if !same || rerun(trial, twin, question, seen, told).is_none() {
            return reentry(trial.step_name(), say!("several-times"), say!("it-does-not-always-come-to"));
        }
    }
    Broken::new(Law::Leak, problem)
}

/// Run the step from a twin of its checkpoint. A sentence says what leaks; nothing is said if nothing does, or if the
/// twin comes to another point. What the seat saw on the way is compared only where something else differs: making views takes far
/// longer than running the step.
fn rerun(trial: &mut Trial, twin: &Table, question: &Question, seen: &Seen, told: &[Fact]) -> Option<Message> {
    run_through(trial, twin, question, None, told)?;
    run_through(trial, twin, question, Some(seen.by(question.seat)), told)
}

/// The same; the twin stays one only as long as the seat sees the same, if it is said what it sees in the end.
fn run_through(
    trial: &mut Trial,
    twin: &Table,
    question: &Question,
    seen: Option<&View>,
    told: &[Fact],
) -> Option<Message> {
    let seat = question.seat;
    let play = &mut trial.stranger;
    play.take_told();
    play.take_changes();
    play.resume_from(twin);
    let sees = |play: &Play, expected: &View| view(play.table(), Viewer::Seat(seat)) == *expected;
    for moment in &trial.step {
        if *play.status() != Status::Asking || (seen.is_some() && !sees(play, moment.seen.by(seat))) {
            return None;
        }
        let (at, option) = offered(&questions(play), &moment.decision)?;
        play.choose(at, option);
    }
    if *play.status() != Status::Asking || seen.is_some_and(|seen| !sees(play, seen)) {
        return None;
    }
    let asked = questions(play);
    let other = asked.iter().find(|one| one.seat == seat)?;
    trial.twin_questions += u64::from(seen.is_none());
    let name = seat_key(seat);
    if !same_question(question, other) {
        return Some(say!(
            "question-depends-on-what-may-not",
            name,
            question = described(question),
            other = described(other)
        ));
    }
    let heard = play.take_told();
    if heard == told {
        return None;
    }
    fact_difference(trial.first.table(), seat, told, &heard)
        .map(|problem| say!("chronicle-tells-what-it-may-not", name, problem))
}

/// How the facts for a seat differ. A piece that the seat saw when it was told may differ: the seat learned it by
/// looking.
fn fact_difference(table: &Table, seat: SeatId, told: &[Fact], heard: &[Fact]) -> Option<Message> {
    let for_seat = |facts: &[Fact]| -> Vec<(String, bool)> {
        let addressed = facts.iter().filter(|fact| fact.to & (1 << seat.0) != 0);
        addressed.map(|fact| (sentence(table, seat, fact), names_seen_piece(seat, fact))).collect()
    };
    let (one, other) = (for_seat(told), for_seat(heard));
    let differs = one.iter().zip(&other).find(|(one, other)| one.0 != other.0);
    match differs {
        Some(((_, true), _) | (_, (_, true))) => None,
        Some((one, other)) => Some(say!("one-would-be-other", one = one.0, other = other.0)),
        None if one.len() != other.len() => Some(say!("facts-would-be", count = one.len(), other = other.len())),
        None => None,
    }
}

fn sentence(table: &Table, seat: SeatId, fact: &Fact) -> String {
    let args: Vec<String> = fact.args.iter().map(|(name, arg)| format!("{name} {}", word(table, seat, arg))).collect();
    format!("`{}` ({})", fact.id, args.join(", "))
}

fn word(table: &Table, seat: SeatId, told: &Told) -> String {
    match told {
        Told::Thing(thing) => key_of(table, *thing),
        Told::Piece { piece, seen, .. } if seen & (1 << seat.0) == 0 => {
            format!("hidden {}", table.family_def(*piece).id)
        }
        Told::Piece { piece, .. } => key_of(table, houserule_core::ids::Thing::Piece(*piece)),
        Told::Number(number) => number.to_string(),
        Told::Text(text) => text.clone(),
        Told::Name(names) => names.first().map(|(_, name)| name.clone()).unwrap_or_default(),
        Told::List(list) => list.iter().map(|one| word(table, seat, one)).collect::<Vec<_>>().join(" "),
    }
}

fn names_seen_piece(seat: SeatId, fact: &Fact) -> bool {
    fn is_seen(seat: SeatId, told: &Told) -> bool {
        match told {
            Told::Piece { seen, .. } => seen & (1 << seat.0) != 0,
            Told::List(list) => list.iter().any(|one| is_seen(seat, one)),
            Told::Thing(_) | Told::Number(_) | Told::Text(_) | Told::Name(_) => false,
        }
    }
    fact.args.iter().any(|(_, told)| is_seen(seat, told))
}

/// Which part of the view differs, as far as it can be said in a line.
fn view_difference(one: &View, other: &View) -> Message {
    let parts = [
        (one.values != other.values, say!("value-of-table")),
        (one.bank != other.bank, say!("the-bank")),
        (one.seats != other.seats, say!("something-of-seat")),
        (one.slots != other.slots, say!("a-turn-slot")),
        (one.zones != other.zones, say!("zone-of-table")),
        (one.spaces != other.spaces, say!("a-space")),
        (one.links != other.links, say!("a-link")),
        (one.regions != other.regions, say!("a-region")),
        (one.lastings != other.lastings, say!("a-lasting-effect")),
    ];
    parts.into_iter().find(|(differs, _)| *differs).map_or_else(|| say!("where-play-stands"), |(_, name)| name)
}
