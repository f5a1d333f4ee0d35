//! What every drawn board shares: where its spaces lie, from where it is looked at, the grounds of its words, the
//! picture behind it, and shapes that are made once and drawn many times.

pub mod arrange;
mod baked;
mod camera;
mod ground;
mod pattern;
mod picture;

pub use self::baked::{Baked, dot_row, hatch_shapes, hex_corners};
pub use self::camera::{Camera, LARGEST_FIT};
pub use self::ground::{Ground, ink_on};
pub use self::pattern::{Pattern, corners_of};
pub use self::picture::{Picture, Pictures};
