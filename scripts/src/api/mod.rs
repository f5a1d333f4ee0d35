//! Everything that scripts can say to the kernel: fields and methods of handles, and verbs.
//!
//! Each verb is defined once, in one of the files here or in the prelude, with its signature, one line of doc and an
//! example; the type declarations and the reference are generated from that, and each example runs as a test.

mod areas;
mod asking;
mod bundles;
mod chance;
mod fields;
mod geometry;
mod labels;
mod lasting;
mod lines;
mod looking;
mod methods;
mod moving;
mod pools;
mod reach;
pub mod reference;
mod slots;
mod stored;
mod telling;
mod turn;

pub(crate) use bundles::{pool_named, push as push_bundle};
pub(crate) use fields::{
    handle_text, luau_type, present_luau_type, read_field, read_field_of, write_field, write_field_of,
};
pub(crate) use looking::Looking;
pub(crate) use methods::call_method;

use crate::host::Host;
use crate::limits::{MOST_JOURNAL_BYTES, MOST_NOTED_BYTES};
use crate::raw::call::{Call, Raise};
use houserule_core::say;

/// A verb: what it is called, how it is used, and how a VM gets it.
pub struct VerbEntry {
    /// Its name.
    pub name: &'static str,
    /// Its Luau signature.
    pub signature: &'static str,
    /// What it does, one line.
    pub doc: &'static str,
    /// Luau lines that use it; they run as a test.
    pub example: &'static str,
    pub(crate) register: fn(&mlua::Lua, *mut Host) -> mlua::Result<mlua::Function>,
}

/// Define a verb.
macro_rules! verb {
    ($name:ident, $text:literal, $signature:literal, $doc:literal, $example:literal, $body:expr
        $(, waits = $waits:expr)?) => {
        struct $name;
        impl crate::raw::call::Verb for $name {
            $(const WAITS: bool = $waits;)?
            fn run(call: &mut crate::raw::call::Call<'_>) -> crate::raw::call::Outcome {
                let body: fn(&mut crate::raw::call::Call<'_>) -> crate::raw::call::Outcome = $body;
                body(call)
            }
        }
        impl $name {
            const ENTRY: crate::api::VerbEntry = crate::api::VerbEntry {
                name: $text,
                signature: $signature,
                doc: $doc,
                example: $example,
                register: crate::raw::call::register::<$name>,
            };
        }
    };
}
pub(crate) use verb;

/// All verbs written in Rust.
pub fn verbs() -> Vec<&'static VerbEntry> {
    verb_groups().iter().flat_map(|(_, verbs)| verbs.iter().copied()).collect()
}

/// The same in chapters, for the reference.
pub fn verb_groups() -> [(&'static str, &'static [&'static VerbEntry]); 13] {
    [
        ("Questions", asking::VERBS),
        ("Chance", chance::VERBS),
        ("Pieces", moving::VERBS),
        ("Pools", pools::VERBS),
        ("Bundles", bundles::VERBS),
        ("Seats, the course of play, finding things", turn::VERBS),
        ("Ways over the board", geometry::VERBS),
        ("Reach", reach::VERBS),
        ("Areas and lines", areas::VERBS),
        ("Lasting effects", lasting::VERBS),
        ("Turn slots", slots::VERBS),
        ("Telling", telling::VERBS),
        ("Looking", looking::VERBS),
    ]
}

/// Nothing may change while several seats answer in secret.
#[inline]
fn may_change(call: &Call<'_>) -> Result<(), Raise> {
    let host = &*call.host;
    host.looking.changed();
    let noted = host.table.noted_bytes();
    // One look for all that is rare: every verb that changes something has this in it.
    let is_rare = host.looking.may_run() | host.secret | (noted > MOST_NOTED_BYTES) | host.is_journal_full(noted);
    if is_rare { may_still_change(call) } else { Ok(()) }
}

#[cold]
fn may_still_change(call: &Call<'_>) -> Result<(), Raise> {
    let noted = call.host.table.noted_bytes();
    if call.host.looking.may_run() {
        looking::refuse_while_looking(call)?;
    }
    if call.host.secret {
        Err(Raise::new(say!("nothing-may-change-while-seats-answer")))
    } else if noted > MOST_NOTED_BYTES {
        Err(Raise::new(say!("step-changes-too-much")))
    } else if call.host.is_journal_full(noted) {
        Err(Raise::new(say!("journal-is-full", most = MOST_JOURNAL_BYTES >> 20)))
    } else {
        Ok(())
    }
}
