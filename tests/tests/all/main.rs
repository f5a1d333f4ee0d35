//! All tests that need more than one crate, as one program: it links once and runs its tests side by side.

mod repository;
mod tidy;
