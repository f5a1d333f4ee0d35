//! Playing in a terminal: the table drawn with characters, and the talk around it.

mod board;
mod canvas;
mod cards;
mod columns;
mod map;
mod names;
mod options;
mod picture;
mod placing;
mod seats;
mod sitting;
mod typed;
mod usual;
mod zones;

pub use names::{Names, extras};
pub use picture::{end_lines, table_lines};
pub use sitting::{Sitting, Stopped};
