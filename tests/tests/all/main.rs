//! All tests that need more than one crate, as one program: it links once and runs its tests side by side.

mod fuzz;
mod fuzz_planted;
mod repository;
mod sim;
mod tidy;
