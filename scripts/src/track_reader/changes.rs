//! Steps and rounds that packages put into the track next to its parts, move to another place, or take out of it.
//!
//! All changes find their places in the track as it was read and as earlier packages have added to it; parts are taken
//! out last, so that a package may put something where another takes something away. What a file in `options/` says is
//! in the track for every game, under the condition that its option is on.

use std::collections::BTreeMap;

use houserule_core::message::Message;
use houserule_core::say;
use houserule_core::track::{Condition, Form, Node, Track};
use mlua::Value;

use super::{TrackReader, blank};
use crate::game::{Beside, TrackChange};

/// A part and the node that it belongs to.
type Found = (usize, u16);
/// The last of those that were put after a part.
type Followers = BTreeMap<u16, u16>;

impl TrackReader<'_> {
    pub(super) fn change(&mut self, track: &mut Track, changes: &[(TrackChange, Value)]) -> mlua::Result<()> {
        let mut followers = Followers::new();
        for (change, part) in changes {
            self.place = change.place.clone();
            match &change.beside {
                Some(beside) if change.moves => self.move_part(track, change, beside, &mut followers),
                Some(beside) => self.insert(track, change, beside, part, &mut followers)?,
                None => {}
            }
        }
        for (change, _) in changes.iter().filter(|(change, _)| change.beside.is_none()) {
            self.place = change.place.clone();
            self.drop_part(track, change);
        }
        Ok(())
    }

    /// Put a part in at every place where the other one stands. `followers` knows the last of those that were put after
    /// a part, so that the next comes after them.
    fn insert(
        &mut self,
        track: &mut Track,
        change: &TrackChange,
        beside: &Beside,
        part: &Value,
        followers: &mut Followers,
    ) -> mlua::Result<()> {
        let (Beside::Before(anchor) | Beside::After(anchor)) = beside;
        if track.setup.as_ref() == Some(anchor) {
            match beside {
                Beside::Before(_) => self.problem(say!("nothing-comes-before-set-up", anchor)),
                Beside::After(_) => {
                    let setup = u16::MAX;
                    if let Some(node) = self.read_part(track, change, part)? {
                        let at = followers.get(&setup).map_or(0, |last| behind(track, 0, *last));
                        track.nodes[0].parts.insert(at, node);
                        followers.insert(setup, node);
                    }
                }
            }
            return Ok(());
        }
        let places = parts_named(track, anchor);
        if places.is_empty() {
            self.unknown(track, anchor, say!("nothing-to-put-beside", anchor, name = change.name));
        }
        for (parent, found) in places {
            let Some(node) = self.read_part(track, change, part)? else { return Ok(()) };
            let at = match beside {
                Beside::Before(_) => position(track, parent, found),
                Beside::After(_) => {
                    let last = followers.insert(found, node).unwrap_or(found);
                    behind(track, parent, last)
                }
            };
            track.nodes[parent].parts.insert(at, node);
        }
        Ok(())
    }

    /// Take a part from its place and put it beside another one; where an option decides, it stands at both places,
    /// each under its condition.
    fn move_part(&mut self, track: &mut Track, change: &TrackChange, beside: &Beside, followers: &mut Followers) {
        let name = &change.name;
        let (Beside::Before(anchor) | Beside::After(anchor)) = beside;
        let Some((parent, part)) = parts_named(track, name).first().copied() else {
            return self.unknown(track, name, say!("nothing-to-move", name));
        };
        let is_inside = |found: &Found| *found == (parent, part) || is_within(track, part, found.1);
        let Some((target, found)) = parts_named(track, anchor).into_iter().find(|found| !is_inside(found)) else {
            return self.unknown(track, anchor, say!("nothing-to-put-beside", anchor, name));
        };
        if track.nodes[parent].parts.len() == 1 && parent != 0 {
            let round = track.nodes[parent].name.clone();
            return self.problem(say!("without-nothing-is-left-of-take", name, round));
        }
        let at = position(track, parent, part);
        let moved = match &change.option {
            Some(option) => {
                let copy = copied(track, part);
                let is_on = |negated| Condition { name: option.clone(), negated };
                track.nodes[parent].parts[at] = under(track, part, is_on(true));
                under(track, copy, is_on(false))
            }
            None => {
                track.nodes[parent].parts.remove(at);
                part
            }
        };
        let at = match beside {
            Beside::Before(_) => position(track, target, found),
            Beside::After(_) => {
                let last = followers.insert(found, moved).unwrap_or(found);
                behind(track, target, last)
            }
        };
        track.nodes[target].parts.insert(at, moved);
    }

    /// Read what is put in, under the condition of its option; it belongs to nothing yet.
    fn read_part(&mut self, track: &mut Track, change: &TrackChange, part: &Value) -> mlua::Result<Option<u16>> {
        let before = track.nodes[0].parts.len();
        self.part(track, 0, part)?;
        if track.nodes[0].parts.len() == before {
            return Ok(None);
        }
        let node = track.nodes[0].parts.pop();
        Ok(node.map(|node| match &change.option {
            Some(option) => under(track, node, Condition { name: option.clone(), negated: false }),
            None => node,
        }))
    }

    fn drop_part(&mut self, track: &mut Track, change: &TrackChange) {
        let name = &change.name;
        if track.setup.as_ref() == Some(name) {
            self.problem(say!("is-set-up-which-every-game", name));
            return;
        }
        let places = parts_named(track, name);
        if places.is_empty() {
            self.unknown(track, name, say!("nothing-to-take-out", name));
        }
        for (parent, found) in places {
            if track.nodes[parent].parts.len() == 1 && parent != 0 {
                let round = track.nodes[parent].name.clone();
                self.problem(say!("without-nothing-is-left-of-take", name, round));
                continue;
            }
            let at = position(track, parent, found);
            match &change.option {
                Some(option) => {
                    let kept = under(track, found, Condition { name: option.clone(), negated: true });
                    track.nodes[parent].parts[at] = kept;
                }
                None => {
                    track.nodes[parent].parts.remove(at);
                }
            }
        }
    }

    /// The track has no such part. Somebody may have taken it out already, which is not a mistake.
    fn unknown(&mut self, track: &Track, name: &str, message: Message) {
        let names = track.nodes.iter().skip(1).map(|node| node.name.as_str()).filter(|name| !name.is_empty());
        if names.clone().any(|one| one == name) {
            return;
        }
        self.problem(message.or_did_you_mean(name, names));
    }
}

/// Where a part of that name stands. If a round and a step inside it share a name, the round is meant.
fn parts_named(track: &Track, name: &str) -> Vec<Found> {
    fn look(track: &Track, parent: usize, name: &str, found: &mut Vec<Found>) {
        for part in &track.nodes[parent].parts {
            if track.nodes[usize::from(*part)].name == name {
                found.push((parent, *part));
            } else {
                look(track, usize::from(*part), name, found);
            }
        }
    }
    let mut found = Vec::new();
    look(track, 0, name, &mut found);
    found
}

/// Does one part stand somewhere inside another?
fn is_within(track: &Track, outer: u16, part: u16) -> bool {
    let parts = &track.nodes[usize::from(outer)].parts;
    parts.iter().any(|one| *one == part || is_within(track, *one, part))
}

/// A copy of a part, with all that is in it.
fn copied(track: &mut Track, part: u16) -> u16 {
    let mut node = track.nodes[usize::from(part)].clone();
    node.parts = node.parts.iter().map(|inner| copied(track, *inner)).collect();
    track.nodes.push(node);
    (track.nodes.len() - 1) as u16
}

fn position(track: &Track, parent: usize, part: u16) -> usize {
    let parts = &track.nodes[parent].parts;
    parts.iter().position(|one| *one == part).unwrap_or(parts.len())
}

fn behind(track: &Track, parent: usize, part: u16) -> usize {
    (position(track, parent, part) + 1).min(track.nodes[parent].parts.len())
}

/// The part as it runs only while the condition holds.
fn under(track: &mut Track, part: u16, condition: Condition) -> u16 {
    let node = &mut track.nodes[usize::from(part)];
    if node.when.is_none() {
        node.when = Some(condition);
        return part;
    }
    let once = Node { parts: vec![part], when: Some(condition), ..blank("", Form::Once) };
    track.nodes.push(once);
    (track.nodes.len() - 1) as u16
}
