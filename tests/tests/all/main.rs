//! All tests that need more than one crate, as one program: it links once and runs its tests side by side.

mod bad_input;
mod fuzz;
mod fuzz_planted;
mod game_tests;
mod generated;
mod lint;
mod repository;
mod session;
mod sim;
mod tidy;
mod verbs;
mod walkthrough;
