//! Which of the things in a literal state can be known from somebody's view.
//!
//! Nothing is decided here about who may see what: a value or a count is known if a different number would make the
//! view different, and a piece is known if the view shows it.

use std::cell::LazyCell;

use super::{Contents, Statement, Trait};
use crate::def::{Shape, ValueType};
use crate::ids::{PieceId, PoolId, SeatId, Thing, ZoneId};
use crate::key::key_of;
use crate::layout::{Cell, CellRole, Place, thing_from_stored};
use crate::message::Message;
use crate::say;
use crate::table::Table;
use crate::view::{Lying, View, Viewer, ZoneView, view};

/// Everything that is stated, in words, and whether the seat knows it.
pub(super) fn known(table: &Table, seat: SeatId, statements: &[Statement<'_>]) -> Vec<(Message, bool)> {
    let looking = Looking::new(table, Viewer::Seat(seat));
    statements.iter().flat_map(|statement| looking.statement(statement)).collect()
}

/// Does the viewer know everything that was set, from what it saw before and sees after it?
fn is_edit_known(before: &Table, after: &Table, viewer: Viewer, statements: &[Statement<'_>]) -> bool {
    let now = Looking::new(after, viewer);
    // most edits are told by what is seen now
    let then = LazyCell::new(|| Looking::new(before, viewer));
    statements.iter().all(|statement| match statement {
        Statement::Placed { piece, to, at, traits, .. } => {
            let was_seen = || piece.index() < before.piece_count() && then.sees(*piece);
            let is_place_told = |zone: &ZoneView| zone.count.is_some() && (at.is_none() || now.sees_order(*to));
            let is_told =
                now.zone(*to).is_some_and(|zone| now.shows(zone, *piece) || is_place_told(zone) && was_seen());
            is_told && traits.iter().all(|one| now.piece_trait(*piece, one).1)
        }
        other => now.statement(other).iter().all(|(_, is_known)| *is_known),
    })
}

/// Those who know everything that was set, besides the referee. What a spectator may know, every seat may.
pub(super) fn edit_known_to(before: &Table, after: &Table, statements: &[Statement<'_>]) -> Vec<Viewer> {
    let is_known = |viewer: &Viewer| is_edit_known(before, after, *viewer, statements);
    let seats = after.layout().all_seats().map(Viewer::Seat);
    match is_known(&Viewer::Spectator) {
        true => seats.chain([Viewer::Spectator]).collect(),
        false => seats.filter(is_known).collect(),
    }
}

/// Somebody who looks at a table.
struct Looking<'t> {
    table: &'t Table,
    viewer: Viewer,
    view: View,
}

impl Looking<'_> {
    fn new(table: &Table, viewer: Viewer) -> Looking<'_> {
        Looking { table, viewer, view: view(table, viewer) }
    }

    fn statement(&self, statement: &Statement<'_>) -> Vec<(Message, bool)> {
        match statement {
            Statement::Value { whose, holds, .. } => {
                vec![(say!("whose-name", whose, name = holds.name), self.value(holds.cell, &holds.kind.ty))]
            }
            Statement::Pool { whose, holder, pool, .. } => {
                let name = &self.table.layout().def.pools[pool.index()].name;
                vec![(say!("whose-name", whose, name), self.pool(*holder, *pool))]
            }
            Statement::Contents { label, zone, contents } => {
                vec![(say!("just-label", label), self.contents(*zone, contents))]
            }
            Statement::Placed { label, piece, to, traits, .. } => {
                let lies = self.zone(*to).is_some_and(|zone| self.shows(zone, *piece));
                let traits = traits.iter().map(|one| self.piece_trait(*piece, one));
                std::iter::once((say!("just-label", label), lies)).chain(traits).collect()
            }
            Statement::Traits { piece, traits } => traits.iter().map(|one| self.piece_trait(*piece, one)).collect(),
            Statement::Slots(_) => vec![(say!("just-label", label = "slots"), true)],
            Statement::Count { name, .. } => vec![(say!("count-of", name), true)],
            Statement::Absent(_) => vec![(say!("who-is-absent"), true)],
        }
    }

    /// Would the view differ if this cell held a different number? What is printed on kinds is open to all.
    fn tells(&self, cell: Cell) -> bool {
        if matches!(self.table.layout().role(cell), CellRole::Field(..)) {
            return true;
        }
        let mut twin = self.table.clone();
        twin.set(cell, i32::from(twin.get(cell) == 0));
        view(&twin, self.viewer) != self.view
    }

    /// A value is known if the view tells it, and not only that it is something hidden.
    fn value(&self, cell: Cell, ty: &ValueType) -> bool {
        let is_hidden = match thing_from_stored(ty, self.table.get(cell)) {
            Some(Thing::Piece(piece)) => !self.sees(piece),
            Some(Thing::Zone(zone)) => match self.table.place_of(zone) {
                Place::Piece(piece) => !self.sees(piece),
                _ => false,
            },
            _ => false,
        };
        !is_hidden && self.tells(cell)
    }

    fn pool(&self, holder: Thing, pool: PoolId) -> bool {
        self.table.pool_cell(holder, pool).is_some_and(|cell| self.tells(cell))
    }

    fn sees(&self, piece: PieceId) -> bool {
        self.view.all_zones().into_iter().any(|zone| self.shows(zone, piece))
    }

    fn shows(&self, zone: &ZoneView, piece: PieceId) -> bool {
        let key = key_of(self.table, Thing::Piece(piece));
        zone.pieces.iter().any(|lying| matches!(lying, Lying::Piece(shown) if shown.key == key))
    }

    fn zone(&self, zone: ZoneId) -> Option<&ZoneView> {
        let key = key_of(self.table, Thing::Zone(zone));
        self.view.all_zones().into_iter().find(|one| one.key == key)
    }

    fn sees_order(&self, zone: ZoneId) -> bool {
        self.viewer.may_see(self.table, self.table.zone_def(zone).order, self.table.zone_owner(zone))
    }

    fn contents(&self, zone: ZoneId, contents: &Contents<'_>) -> bool {
        let def = self.table.zone_def(zone);
        let Some(shown) = self.zone(zone) else {
            // A bare link is left out of a view, and everybody knows that nothing lies there.
            return matches!(self.table.place_of(zone), Place::Link(_)) && self.table.first_in(zone).is_none();
        };
        let is_ordered = def.shape == Shape::Heap || self.sees_order(zone);
        let is_seen = |lying: &Lying| matches!(lying, Lying::Piece(_));
        match contents {
            Contents::Number(_) => shown.count.is_some(),
            Contents::Top(items) => {
                shown.count.is_some() && is_ordered && shown.pieces.iter().rev().take(items.len()).all(is_seen)
            }
            Contents::All(_) => {
                shown.count.is_some() && is_ordered && shown.backs.is_empty() && shown.pieces.iter().all(is_seen)
            }
        }
    }

    fn piece_trait(&self, piece: PieceId, one: &Trait<'_>) -> (Message, bool) {
        let def = &self.table.layout().def;
        let (name, is_told) = match one {
            Trait::Owner(_) => ("owner", true),
            Trait::Face(_) => ("face", true),
            Trait::Shown(_) => ("shown", true),
            Trait::Concealed(_) => ("concealed", true),
            Trait::Value(at, _) => {
                let value = &self.table.family_def(piece).values[*at];
                (value.name.as_str(), self.value(self.table.piece_cell(piece, *at as u32), &value.ty))
            }
            Trait::Pool(pool, _) => (def.pools[pool.index()].name.as_str(), self.pool(Thing::Piece(piece), *pool)),
            Trait::On(contents) => {
                let held = self.table.held_zone(piece);
                ("on", held.is_some_and(|held| self.contents(held, contents)))
            }
        };
        (say!("at-label", label = key_of(self.table, Thing::Piece(piece)), problem = name), is_told && self.sees(piece))
    }
}
