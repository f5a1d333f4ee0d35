//! Regulations for people: what is in force under one and who says so, how two differ, a new one to be filled in, and
//! which text applied at a moment of a saved game.
//!
//! Reading and checking regulations is the kernel's work (`core::content::regulation`); here is only what is told about
//! them. The document for players is made by `paper`.

mod amending;
pub mod differences;
pub mod effective;
pub mod in_force;
pub mod template;
pub mod when;
