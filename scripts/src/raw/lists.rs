//! Which lists of a zone's pieces a machine has given, so that the list of an unchanged zone is reused.
//!
//! Tables come and go (undo, other games on the same machine), so a kept list is compared with the zone itself, which
//! costs a tenth of making it. The first time a list is only remembered: many zones change between any two looks.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use houserule_core::ids::{PieceId, Thing, ZoneId};
use houserule_core::table::Table;
use mlua::ffi;

use crate::raw::call::Call;

/// The list that was last asked for of a zone.
#[derive(Clone, Debug, Default)]
pub(crate) struct ZoneList {
    pieces: Vec<u16>,
    kept: bool,
}

/// How often the list of a zone was asked for while it stayed the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// For the first time: it is remembered.
    First,
    /// For the second time: it is to be kept now.
    Again,
    /// It is kept.
    Kept,
}

impl ZoneList {
    /// The list is asked for.
    fn ask(&mut self, table: &Table, zone: ZoneId) -> Asked {
        if self.is_list_of(table, zone) {
            return if self.kept { Asked::Kept } else { Asked::Again };
        }
        self.kept = false;
        self.pieces.clear();
        self.pieces.extend(table.pieces_in(zone).map(|piece: PieceId| piece.0));
        Asked::First
    }

    /// The list that was made lies where it can be reused.
    fn keep(&mut self) {
        self.kept = true;
    }

    /// The pieces of that list may be gone, though others have their numbers.
    pub(super) fn forget(&mut self) {
        *self = ZoneList::default();
    }

    fn is_list_of(&self, table: &Table, zone: ZoneId) -> bool {
        self.pieces.len() == table.count(zone)
            && table.pieces_in(zone).zip(&self.pieces).all(|(piece, known)| piece.0 == *known)
    }
}

impl Call<'_> {
    /// Push the pieces of a zone as a frozen list. One that is asked for repeatedly is made once.
    pub fn push_pieces(&mut self, zone: ZoneId) {
        let state = self.state_ptr();
        if self.host.table.count(zone) == 0 {
            let reference = self.host.empty_list;
            return self.push_reference(reference);
        }
        let host = &mut *self.host;
        let known = host.zone_lists.get_mut(zone.index());
        let asked = known.map_or(Asked::First, |known| known.ask(&host.table, zone));
        // SAFETY: one table and one value at a time; each of these calls may raise an error.
        unsafe {
            if asked == Asked::Kept {
                let place = c_int::from(zone.0) + 1;
                ffi::lua_rawgeti_(state, ffi::LUA_REGISTRYINDEX, self.host.zone_lists_kept);
                ffi::lua_rawgeti_(state, -1, place);
                ffi::lua_remove(state, -2);
                return;
            }
            let host = &*self.host;
            let mut next = host.table.first_in(zone);
            let pieces = std::iter::from_fn(|| {
                let piece = next?;
                next = host.table.after(piece);
                Some(Thing::Piece(piece))
            });
            self.push_list(host.table.count(zone), pieces);
            ffi::lua_setreadonly(state, -1, 1);
            if asked == Asked::Again {
                ffi::lua_rawgeti_(state, ffi::LUA_REGISTRYINDEX, self.host.zone_lists_kept);
                ffi::lua_pushvalue(state, -2);
                ffi::lua_rawseti(state, -2, i64::from(zone.0) + 1);
                ffi::lua_pop(state, 1);
                if let Some(known) = self.host.zone_lists.get_mut(zone.index()) {
                    known.keep();
                }
            }
        }
    }
}
