//! All tests that need more than one crate, as one program: it links once and runs its tests side by side.
#![allow(clippy::unwrap_used, reason = "a test that unwraps says what it assumes")]

mod bad_input;
mod fuzz;
mod fuzz_from_tests;
mod fuzz_planted;
mod game_tests;
mod game_words;
mod generated;
mod limits;
mod lint;
mod memory;
mod messages;
mod modded;
mod mutants;
mod namespaces;
mod overrides;
mod own_texts;
mod packages;
mod precedence;
mod remembering;
mod repository;
mod session;
mod set_up_checks;
mod sim;
mod studies;
mod test_calls;
mod tidy;
mod track_changes;
mod verbs;
mod walkthrough;
mod worked_round;
