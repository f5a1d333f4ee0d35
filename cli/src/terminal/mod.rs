//! Playing in a terminal: the table drawn with characters, and the talk around it.

mod board;
mod names;
mod picture;
mod sitting;
mod typed;

pub use names::Names;
pub use picture::{end_lines, table_lines};
pub use sitting::{Sitting, Stopped};
