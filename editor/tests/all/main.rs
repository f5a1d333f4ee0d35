//! Tests of the window: panels shown and used by their labels, as a person or a screen reader would.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod desk;
mod living;
mod playing;
mod rule_writing;
mod rulebook_reading;
mod walking;
