//! The order of play: rounds, phases and steps, declared once and walked by the kernel.
//!
//! A track is a tree of nodes; the cursor (part of the table) says where play stands. Orders and conditions that
//! only a rule can compute are asked of the [`TrackHost`]. Running a step is the caller's work.

mod carry;

use crate::ids::{SeatId, SeatList, SlotId, Thing};
use crate::table::Table;

/// The declared order of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track {
    /// All nodes; the first is the root.
    pub nodes: Vec<Node>,
    /// The step that runs once before everything.
    pub setup: Option<String>,
    /// Rules that look for faults of the board and of the options, before anything is set up.
    pub checks: Vec<String>,
    /// Names of moments at which lasting effects may end: those of the schema and those of the track.
    pub moments: Vec<String>,
}

/// One part of the track.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The name of the step, round or phase.
    pub name: String,
    /// What it does with its parts.
    pub form: Form,
    /// Its parts, by number.
    pub parts: Vec<u16>,
    /// Entered only when this holds.
    pub when: Option<Condition>,
    /// A loop ends when this holds after a pass; a round of seats ends when it holds for all.
    pub until: Option<Condition>,
    /// The order of seats.
    pub order: Order,
}

/// How a node runs its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Runs one function.
    Step,
    /// Once, one after the other.
    Once,
    /// Over and over.
    Loop,
    /// This many times.
    Times(Count),
    /// Once for every seat in order (again and again, with `until`).
    EachSeat,
    /// Over and over, seat after seat.
    SeatLoop,
    /// Once for every turn slot.
    EachSlot,
}

/// A number or the id of an option that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Number(u32),
    /// As many as this option says.
    Option(usize),
}

/// A question to a rule, a table flag or a seat flag, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Its name.
    pub name: String,
    /// Must it be false instead?
    pub negated: bool,
}

/// The order in which seats come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Clockwise from the first seat.
    #[default]
    Clockwise,
    /// Clockwise from the seat that this table value names.
    ClockwiseFrom(usize),
    /// As a rule says.
    Rule(String),
}

/// Where play stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Cursor {
    frames: Vec<Frame>,
    running: Option<u16>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
enum Stage {
    #[default]
    Setup,
    Playing,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
struct Frame {
    node: u16,
    part: u16,
    turn: u16,
    pass: u32,
    seats: SeatList,
    slot: Option<SlotId>,
    slots_done: u16,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Run this step.
    Step,
    /// The track has ended.
    End,
}

/// What the track needs to know of the rules.
pub trait TrackHost {
    /// Why a rule could not answer.
    type Error;
    /// The table whose cursor moves.
    fn table(&mut self) -> &mut Table;
    /// The order that a rule computes.
    fn order(&mut self, rule: &str) -> Result<SeatList, Self::Error>;
    /// Does the condition hold (for this seat)?
    fn holds(&mut self, condition: &str, seat: Option<SeatId>) -> Result<bool, Self::Error>;
    /// A track that never reaches a step would hang; the host says so.
    fn idle(&mut self) -> Self::Error;
}

/// How many parts may be skipped before the track counts as stuck.
const IDLE_LIMIT: u32 = 10_000;

/// Move the cursor to the next step.
pub fn advance<H: TrackHost>(track: &Track, host: &mut H) -> Result<Next, H::Error> {
    if let Some(done) = host.table().cursor().running
        && host.table().has_lastings()
    {
        step_moments(track, host.table(), done, "end_of");
    }
    for _ in 0..IDLE_LIMIT {
        host.table().cursor_mut().running = None;
        if let Some(next) = advance_once(track, host)? {
            return Ok(next);
        }
    }
    Err(host.idle())
}

fn advance_once<H: TrackHost>(track: &Track, host: &mut H) -> Result<Option<Next>, H::Error> {
    let cursor = host.table().cursor_mut();
    match cursor.stage {
        Stage::Over => return Ok(Some(Next::End)),
        Stage::Setup => {
            cursor.stage = Stage::Playing;
            if let Some(at) = track.nodes.iter().position(|node| Some(&node.name) == track.setup.as_ref()) {
                cursor.running = Some(at as u16);
                return Ok(Some(Next::Step));
            }
            return Ok(None);
        }
        Stage::Playing => {}
    }
    let Some(frame) = cursor.frames.last().copied() else {
        if track.nodes.first().is_none_or(|root| root.form == Form::Step) {
            cursor.stage = Stage::Over;
            cursor.running = track.nodes.first().map(|_| 0);
            return Ok(Some(if cursor.running.is_some() { Next::Step } else { Next::End }));
        }
        enter(track, host, 0)?;
        if host.table().cursor().frames.is_empty() {
            host.table().cursor_mut().stage = Stage::Over;
        }
        return Ok(None);
    };
    let node = &track.nodes[usize::from(frame.node)];
    if let Some(part) = node.parts.get(usize::from(frame.part)).copied() {
        top(host.table()).part += 1;
        let child = &track.nodes[usize::from(part)];
        if let Some(when) = &child.when {
            let seat = host.table().cursor().seat();
            if host.holds(&when.name, seat)? == when.negated {
                return Ok(None);
            }
        }
        if child.form == Form::Step {
            host.table().cursor_mut().running = Some(part);
            if host.table().has_lastings() {
                step_moments(track, host.table(), part, "start_of");
            }
            return Ok(Some(Next::Step));
        }
        enter(track, host, part)?;
        return Ok(None);
    }
    if !pass_again(track, host, frame)? {
        let cursor = host.table().cursor_mut();
        cursor.frames.pop();
        if cursor.frames.is_empty() {
            cursor.stage = Stage::Over;
        }
    }
    Ok(None)
}

fn top(table: &mut Table) -> &mut Frame {
    table.cursor_mut().frames.last_mut().expect("a pass belongs to a frame")
}

fn enter<H: TrackHost>(track: &Track, host: &mut H, at: u16) -> Result<(), H::Error> {
    let node = &track.nodes[usize::from(at)];
    let pass = node.form.first_pass();
    let mut frame = Frame { node: at, part: 0, turn: 0, pass, seats: SeatList::default(), slot: None, slots_done: 0 };
    match node.form {
        Form::EachSeat | Form::SeatLoop => {
            frame.seats = seat_order(node, host)?;
            let Some(turn) = next_seat(node, host, &frame, 0)? else { return Ok(()) };
            frame.turn = turn;
        }
        Form::EachSlot => {
            let Some(slot) = host.table().slot_order().first().copied() else { return Ok(()) };
            frame.slot = Some(slot);
            frame.slots_done = 1 << slot.0;
        }
        Form::Times(ref count) => {
            if count.value(host.table()) == 0 {
                return Ok(());
            }
        }
        Form::Step | Form::Once | Form::Loop => {}
    }
    host.table().cursor_mut().frames.push(frame);
    begin_pass(track, host.table());
    Ok(())
}

/// At the end of a node's parts: set up its next pass, or say that it is done.
fn pass_again<H: TrackHost>(track: &Track, host: &mut H, frame: Frame) -> Result<bool, H::Error> {
    let node = &track.nodes[usize::from(frame.node)];
    end_pass(track, host.table());
    let mut next = Frame { part: 0, pass: frame.pass + 1, ..frame };
    match &node.form {
        Form::Step | Form::Once => return Ok(false),
        Form::Loop => {
            if let Some(until) = &node.until {
                let seat = host.table().cursor().seat();
                if host.holds(&until.name, seat)? != until.negated {
                    return Ok(false);
                }
            }
        }
        Form::Times(count) => {
            if frame.pass >= count.value(host.table()) {
                return Ok(false);
            }
        }
        Form::EachSeat => match next_seat(node, host, &frame, frame.turn + 1)? {
            Some(turn) => next.turn = turn,
            None if node.until.is_some() => match next_seat(node, host, &frame, 0)? {
                Some(turn) => next.turn = turn,
                None => return Ok(false),
            },
            None => return Ok(false),
        },
        Form::SeatLoop => {
            let mut turn = next_seat(node, host, &frame, frame.turn + 1)?;
            if turn.is_none() {
                next.seats = seat_order(node, host)?;
                turn = next_seat(node, host, &next, 0)?;
            }
            match turn {
                Some(turn) => next.turn = turn,
                None => return Ok(false),
            }
        }
        Form::EachSlot => {
            let waiting = host.table().slot_order().iter().copied().find(|slot| frame.slots_done & (1 << slot.0) == 0);
            let Some(slot) = waiting else { return Ok(false) };
            next.slot = Some(slot);
            next.slots_done |= 1 << slot.0;
        }
    }
    *top(host.table()) = next;
    begin_pass(track, host.table());
    Ok(true)
}

fn seat_order<H: TrackHost>(node: &Node, host: &mut H) -> Result<SeatList, H::Error> {
    match &node.order {
        Order::Rule(rule) => host.order(rule),
        Order::Clockwise => Ok(host.table().clockwise(SeatId(0))),
        Order::ClockwiseFrom(value) => {
            let table = host.table();
            let first = table.get(table.layout().table_cell(*value));
            Ok(table.clockwise(SeatId((first - 1).max(0) as u16)))
        }
    }
}

/// The first seat from a position on that is present and not done.
fn next_seat<H: TrackHost>(node: &Node, host: &mut H, frame: &Frame, from: u16) -> Result<Option<u16>, H::Error> {
    for turn in from..frame.seats.len() as u16 {
        let Some(seat) = frame.seats.get(usize::from(turn)) else { break };
        if !host.table().is_present(seat) {
            continue;
        }
        if let Some(until) = &node.until
            && host.holds(&until.name, Some(seat))? != until.negated
        {
            continue;
        }
        return Ok(Some(turn));
    }
    Ok(None)
}

fn begin_pass(track: &Track, table: &mut Table) {
    if table.has_lastings() {
        pass_moments(track, table, "start_of");
    }
}

fn end_pass(track: &Track, table: &mut Table) {
    if table.has_lastings() {
        pass_moments(track, table, "end_of");
    }
}

/// The moments that a pass of the innermost part begins or ends, for what lasts until then.
#[inline(never)]
fn pass_moments(track: &Track, table: &mut Table, prefix: &str) {
    let Some(frame) = table.cursor().frames.last().copied() else { return };
    let node = &track.nodes[usize::from(frame.node)];
    let subject = match node.form {
        Form::EachSeat | Form::SeatLoop => frame.seats.get(usize::from(frame.turn)).map(Thing::Seat),
        Form::EachSlot => frame.slot.map(Thing::Slot),
        _ => None,
    };
    let named = |name: &str| track.moment(&format!("{prefix}_{name}"));
    if let Some(moment) = named(&node.name) {
        table.end_lastings(moment, subject);
    }
    let general = match subject {
        Some(Thing::Seat(_)) => named("turn"),
        Some(Thing::Slot(_)) => named("slot"),
        _ => None,
    };
    if let Some(moment) = general {
        table.end_lastings(moment, subject);
    }
}

/// Steps begin and end too; the innermost round of seats or slots says whose step it is.
#[inline(never)]
fn step_moments(track: &Track, table: &mut Table, step: u16, prefix: &str) {
    let subject = table.cursor().frames.iter().rev().find_map(|frame| {
        let seat = frame.seats.get(usize::from(frame.turn)).map(Thing::Seat);
        seat.or(frame.slot.map(Thing::Slot))
    });
    let moment = track.nodes.get(usize::from(step)).and_then(|node| track.moment(&format!("{prefix}_{}", node.name)));
    if let Some(moment) = moment {
        table.end_lastings(moment, subject);
    }
}

impl Form {
    /// Something that runs once does not count as a loop.
    fn first_pass(&self) -> u32 {
        u32::from(*self != Form::Once)
    }
}

impl Count {
    fn value(&self, table: &Table) -> u32 {
        match self {
            Count::Number(number) => *number,
            Count::Option(option) => table.get(table.layout().option_cell(*option)).max(0) as u32,
        }
    }
}

impl Track {
    /// The number of a moment.
    pub fn moment(&self, name: &str) -> Option<u16> {
        self.moments.iter().position(|one| one == name).map(|at| at as u16)
    }

    /// Complete the list of moments: those declared, and the starts and ends of every part.
    pub fn name_moments(&mut self, declared: &[String]) {
        let mut moments = declared.to_vec();
        for name in ["turn", "slot"].into_iter().chain(self.nodes.iter().map(|node| node.name.as_str())) {
            for moment in [format!("start_of_{name}"), format!("end_of_{name}")] {
                if !name.is_empty() && !moments.contains(&moment) {
                    moments.push(moment);
                }
            }
        }
        self.moments = moments;
    }

    /// A cursor that stands at a step, as if play had come there with this seat and slot on turn. `order_by` gives the
    /// order that a rule computes. `None` if the track has no such step.
    pub fn cursor_at(
        &self,
        step: &str,
        seat: Option<SeatId>,
        table: &Table,
        mut order_by: impl FnMut(&str) -> Option<SeatList>,
    ) -> Option<Cursor> {
        let mut path = Vec::new();
        if !self.find(0, step, &mut path) {
            return None;
        }
        let running = path.pop().map(|(node, _)| node);
        let frames = path
            .into_iter()
            .map(|(node, part)| {
                let Node { form, order, .. } = &self.nodes[usize::from(node)];
                let mut frame = Frame {
                    node,
                    part: part + 1,
                    turn: 0,
                    pass: form.first_pass(),
                    seats: SeatList::default(),
                    slot: None,
                    slots_done: 0,
                };
                if matches!(form, Form::EachSeat | Form::SeatLoop) {
                    let declared = match order {
                        Order::Rule(rule) => order_by(rule),
                        Order::Clockwise => Some(table.clockwise(SeatId(0))),
                        Order::ClockwiseFrom(value) => {
                            let first = table.get(table.layout().table_cell(*value));
                            Some(table.clockwise(SeatId((first - 1).max(0) as u16)))
                        }
                    };
                    // a seat that takes no turn in that order takes one all the same, and the others follow clockwise
                    let turn = |seats: &SeatList| seats.iter().position(|one| seat.is_none_or(|seat| seat == one));
                    let found = declared.and_then(|seats| Some((turn(&seats)?, seats)));
                    let (turn, seats) = found.unwrap_or_else(|| (0, table.clockwise(seat.unwrap_or(SeatId(0)))));
                    (frame.turn, frame.seats) = (turn as u16, seats);
                } else if *form == Form::EachSlot {
                    frame.slot = seat.and_then(|seat| table.slot_of(seat)).or(table.slot_order().first().copied());
                    frame.slots_done = frame.slot.map_or(0, |slot| 1 << slot.0);
                }
                frame
            })
            .collect();
        Some(Cursor { frames, running, stage: Stage::Playing })
    }

    /// The parts that come before a step in the rounds around it.
    pub fn before(&self, step: &str) -> Vec<&str> {
        let mut path = Vec::new();
        self.find(0, step, &mut path);
        path.pop();
        let parts = path.iter().flat_map(|(node, part)| &self.nodes[usize::from(*node)].parts[..usize::from(*part)]);
        parts.map(|part| self.nodes[usize::from(*part)].name.as_str()).filter(|name| !name.is_empty()).collect()
    }

    fn find(&self, node: u16, step: &str, path: &mut Vec<(u16, u16)>) -> bool {
        let here = &self.nodes[usize::from(node)];
        if here.form == Form::Step {
            let found = here.name == step;
            if found {
                path.push((node, 0));
            }
            return found;
        }
        for (at, part) in here.parts.iter().enumerate() {
            path.push((node, at as u16));
            if self.find(*part, step, path) {
                return true;
            }
            path.pop();
        }
        false
    }
}

impl Cursor {
    /// The step that is running.
    pub fn step<'a>(&self, track: &'a Track) -> Option<&'a str> {
        Some(&track.nodes[usize::from(self.running?)].name)
    }

    /// The number of the running step's node.
    pub fn running(&self) -> Option<usize> {
        self.running.map(usize::from)
    }

    /// The seat on turn: that of the innermost round of seats.
    pub fn seat(&self) -> Option<SeatId> {
        self.frames.iter().rev().find_map(|frame| frame.seats.get(usize::from(frame.turn)))
    }

    /// The slot on turn.
    pub fn slot(&self) -> Option<SlotId> {
        self.frames.iter().rev().find_map(|frame| frame.slot)
    }

    /// How often the named round, phase or loop has begun, counting the present pass.
    pub fn count(&self, track: &Track, name: &str) -> Option<u32> {
        self.frames.iter().rev().find(|frame| track.nodes[usize::from(frame.node)].name == name).map(|frame| frame.pass)
    }

    /// Passes of the outermost loop: "turns" for statistics.
    pub fn turns(&self) -> u32 {
        self.frames.iter().map(|frame| frame.pass).find(|pass| *pass > 0).unwrap_or(0)
    }

    /// Names from the outermost round to the running step, for showing where play stands.
    pub fn trail<'a>(&self, track: &'a Track) -> Vec<(&'a str, u32)> {
        let rounds = self.frames.iter().map(|frame| (track.nodes[usize::from(frame.node)].name.as_str(), frame.pass));
        let step = self.running.map(|at| (track.nodes[usize::from(at)].name.as_str(), 0));
        rounds.chain(step).filter(|(name, _)| !name.is_empty()).collect()
    }

    /// A slot comes into use beside the one that it parts from (`None`: its seat had no turn yet): in every round of
    /// slots it counts as done if and only if that one does.
    pub(crate) fn part_slot(&mut self, from: Option<SlotId>, to: SlotId) {
        for frame in &mut self.frames {
            let is_done = from.is_some_and(|from| frame.slots_done & (1 << from.0) != 0);
            frame.slots_done = if is_done { frame.slots_done | 1 << to.0 } else { frame.slots_done & !(1 << to.0) };
        }
    }

    /// Play is over.
    pub(crate) fn close(&mut self) {
        self.frames.clear();
        self.running = None;
        self.stage = Stage::Over;
    }

    /// Set the pass of the outermost loop of that name (for literal states).
    pub fn set_count(&mut self, track: &Track, name: &str, pass: u32) -> bool {
        let frame = self.frames.iter_mut().find(|frame| track.nodes[usize::from(frame.node)].name == name);
        frame.map(|frame| frame.pass = pass).is_some()
    }
}
