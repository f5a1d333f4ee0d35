//! Tests of the kernel as a whole, on a small game that has one of everything.

mod boards;
mod changes;
mod literals;
pub(crate) mod sample;
mod tracks;
mod views;
