//! The one place with `unsafe`: raw calls into Luau, because the safe layer costs two to three times as much
//! per field read and verb call, and field reads and verb calls are what a game spends its time on.
//!
//! What keeps it sound:
//! - a [`Host`](crate::host::Host) is boxed and outlives its VM; raw functions get its address as an upvalue,
//!   handles carry it; a VM runs on one thread at a time and no reference to the host is kept across a call into Luau;
//! - every raw function is a [`Verb`](call::Verb): its body returns a `Result`, all Rust values are dropped before
//!   the error is raised;
//! - every call of the engine that may raise an error is made inside a protected one (a verb, a field, `exec_raw`), and
//!   what Rust records of it is recorded after it: memory may be refused at any request (`starving` tries them all);
//! - every handle is a userdata with our own tag, so a wrong argument is an error message and never a wrong cast;
//!   handles are made where that is safe and only looked up elsewhere ([`handles`]);
//! - arguments and results are read and written where the engine keeps them ([`engine`]): its layout is checked
//!   before the first VM is made. A machine built with [`Build::public`](crate::vm::Build::public) does without that.
#![allow(unsafe_code, reason = "raw calls into Luau; what keeps them sound is said above")]

pub mod budget;
pub mod call;
pub(crate) mod engine;
mod entries;
pub mod fields;
pub mod handles;
pub(crate) mod lists;
pub mod owned;
pub mod peek;
mod pushing;
pub mod references;
#[cfg(test)]
pub(crate) mod starving;
mod texts;
mod things;
pub mod thread;
pub mod values;
