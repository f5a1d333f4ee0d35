//! Texts of scripts: the names that a game knows, and texts for people and keys, never longer than people can read,
//! whatever the script has made.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::os::raw::c_int;

use houserule_core::say;
use mlua::ffi;

use crate::limits::{LONGEST_KEY, LONGEST_TEXT};
use crate::raw::call::{Call, Raise};
use crate::raw::engine;

impl Call<'_> {
    /// The number of a name that the game knows, -1 for any other text.
    #[inline]
    pub fn atom(&self, at: c_int) -> i16 {
        if !self.is_public()
            && let Some(one) = self.register(at)
            // SAFETY: reads the atom of a string.
            && let Some(atom) = unsafe { engine::atom(one) }
        {
            return if atom >= 0 { atom } else { self.host.pinned_atom(engine::bytes_of(one)) };
        }
        self.atom_asked(at)
    }

    /// The same by asking the engine.
    #[cold]
    fn atom_asked(&self, at: c_int) -> i16 {
        if self.raw_kind(at) != ffi::LUA_TSTRING {
            return -1;
        }
        let mut atom = -1;
        // SAFETY: reads the string's atom or its address.
        let text = unsafe { ffi::lua_tostringatom(self.state_ptr(), at, &mut atom) };
        if atom >= 0 { atom as i16 } else { self.host.pinned_atom(text.addr()) }
    }

    /// Text for people.
    pub fn shown_text(&self, at: c_int) -> Result<String, Raise> {
        self.start_of_text(at, LONGEST_TEXT)
    }

    /// Text that becomes a key or a part of one.
    pub fn key_text(&self, at: c_int) -> Result<String, Raise> {
        self.start_of_text(at, LONGEST_KEY)
    }

    /// The whole text, or its start and how long it is.
    fn start_of_text(&self, at: c_int, most: usize) -> Result<String, Raise> {
        // SAFETY: the string is on the stack for the whole call, so it is not collected.
        let Some(bytes) = self.register(at).and_then(|one| unsafe { engine::bytes(one) }) else {
            return Err(self.expected(at, say!("text")));
        };
        if bytes.len() <= most {
            let text = std::str::from_utf8(bytes).map_err(|_| Raise::new(say!("text-is-not-utf-8")))?;
            return Ok(text.to_owned());
        }
        let start = &bytes[..most - 24];
        let text = match std::str::from_utf8(start) {
            Ok(text) => text,
            // A letter that was cut in two ends the text; with any other error it is not text.
            Err(problem) if problem.error_len().is_none() => {
                std::str::from_utf8(&start[..problem.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => return Err(Raise::new(say!("text-is-not-utf-8"))),
        };
        Ok(format!("{text}…{}", bytes.len()))
    }
}
