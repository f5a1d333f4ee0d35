//! Carrying a cursor over to a changed track, by the names of steps and rounds.

use super::{Cursor, Form, Frame, Stage, Track};
use crate::ids::SeatList;
use crate::table::Table;

impl Cursor {
    /// The same place in a changed track: the running step by name, with the seat, slot and pass of each round
    /// that still surrounds it. `None` if that step is gone.
    pub(crate) fn carried_over(&self, old: &Track, new: &Track, table: &Table) -> Option<Cursor> {
        let Some(running) = self.running else {
            let frames = Vec::new();
            return Some(Cursor { frames, running: None, stage: self.stage });
        };
        let name = &old.nodes[usize::from(running)].name;
        if self.frames.is_empty() {
            let at = new.nodes.iter().position(|node| node.form == Form::Step && node.name == *name)?;
            return Some(Cursor { frames: Vec::new(), running: Some(at as u16), stage: self.stage });
        }
        let mut paths = Vec::new();
        new.paths_to(0, name, &mut Vec::new(), &mut paths);
        let around: Vec<&str> =
            self.frames.iter().map(|frame| old.nodes[usize::from(frame.node)].name.as_str()).collect();
        let likeness = |path: &[(u16, u16)]| {
            path.iter().filter(|(node, _)| around.contains(&new.nodes[usize::from(*node)].name.as_str())).count()
        };
        // the first of equal ones: `max_by_key` would give the last
        let (path, step) = paths.into_iter().rev().max_by_key(|(path, _)| likeness(path))?;
        let frames = path.into_iter().enumerate().map(|(depth, (node, part))| {
            let known = around
                .iter()
                .position(|name| !name.is_empty() && *name == new.nodes[usize::from(node)].name)
                .or((depth < around.len() && around[depth].is_empty()).then_some(depth));
            self.frame_for(new, (node, part), known.map(|at| &self.frames[at]), table)
        });
        Some(Cursor { frames: frames.collect(), running: Some(step), stage: Stage::Playing })
    }

    fn frame_for(&self, new: &Track, (node, part): (u16, u16), known: Option<&Frame>, table: &Table) -> Frame {
        let form = &new.nodes[usize::from(node)].form;
        let mut frame = known.copied().unwrap_or(Frame {
            node,
            part,
            turn: 0,
            pass: 1,
            seats: SeatList::default(),
            slot: None,
            slots_done: 0,
        });
        (frame.node, frame.part) = (node, part + 1);
        match form {
            Form::EachSeat | Form::SeatLoop if frame.seats.is_empty() => {
                frame.seats = table.clockwise(self.seat().unwrap_or(crate::ids::SeatId(0)));
                frame.turn = 0;
            }
            Form::EachSeat | Form::SeatLoop => {}
            Form::EachSlot => {
                frame.slot = frame.slot.or(self.slot()).or(table.slot_order().first().copied());
                frame.slots_done |= frame.slot.map_or(0, |slot| 1 << slot.0);
                (frame.seats, frame.turn) = (SeatList::default(), 0);
            }
            _ => (frame.seats, frame.turn, frame.slot, frame.slots_done) = (SeatList::default(), 0, None, 0),
        }
        frame
    }
}

/// The rounds around a step, outermost first, each with the part that leads on; and the step's node.
type Path = (Vec<(u16, u16)>, u16);

impl Track {
    /// Every way from a node to a step of that name.
    fn paths_to(&self, node: u16, step: &str, path: &mut Vec<(u16, u16)>, found: &mut Vec<Path>) {
        let Some(here) = self.nodes.get(usize::from(node)) else { return };
        if here.form == Form::Step {
            if here.name == step {
                found.push((path.clone(), node));
            }
            return;
        }
        for (at, part) in here.parts.iter().enumerate() {
            path.push((node, at as u16));
            self.paths_to(*part, step, path, found);
            path.pop();
        }
    }
}
