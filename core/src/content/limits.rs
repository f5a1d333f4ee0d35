//! Checks over the whole game, after everything has been read: how many pieces there are and where they begin.

use std::collections::BTreeMap;

use crate::def::{Copies, GameDef, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::say;

use super::MAX_THINGS;

/// Check a whole game.
pub(super) fn check(def: &GameDef, out: &mut Diagnostics) {
    let seats = usize::from(def.seats.1);
    let mut all = 0;
    let mut of_seat: BTreeMap<&str, usize> = BTreeMap::new();
    let mut of_table: BTreeMap<&str, (usize, &Place)> = BTreeMap::new();
    for kind in &def.kinds {
        let (each, total) = match kind.copies {
            Copies::Count(count) => (0, usize::from(count)),
            Copies::PerSeat(count) => (usize::from(count), usize::from(count) * seats),
            Copies::Endless => (0, 0),
        };
        let fitted = all <= MAX_THINGS;
        all += total;
        if fitted && all > MAX_THINGS {
            let message = say!("with-this-kind-there-are-more", most = MAX_THINGS);
            let diagnostic = Diagnostic::error("too_many", kind.place.clone(), message);
            out.push(diagnostic.hint(say!("fewer-copies-or-endless-for-pieces")));
        }
        let start = kind.start.as_ref().or(def.families[kind.family.index()].start.as_ref());
        if let Some(start) = start {
            *of_seat.entry(start).or_default() += each;
            let here = of_table.entry(start).or_insert((0, &kind.place));
            *here = (here.0 + total, &kind.place);
        }
    }
    for zone in &def.zones {
        let Shape::Slots(slots) = zone.shape else { continue };
        let Some((total, place)) = of_table.get(zone.name.as_str()) else { continue };
        let begin = if zone.per_seat { of_seat[zone.name.as_str()] } else { *total };
        if begin > usize::from(slots) {
            let message = say!("pieces-begin-in-which-has-slots", begin, name = zone.name, slots);
            let diagnostic = Diagnostic::error("zone_full", (*place).clone(), message);
            out.push(diagnostic.hint(say!("let-them-begin-in-stack-and")));
        }
    }
}
