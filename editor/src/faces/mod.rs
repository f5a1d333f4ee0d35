//! Faces of cards: what is on one, and how it is drawn from a layout.
//!
//! The cards panel and the table share this. [`CardContent`] is what a card says, in words; [`paint`] draws it by a
//! [`CardLayout`](houserule_core::card_layout::CardLayout), either the package's own or an [`automatic`] one.

pub mod automatic;
pub mod content;
pub mod icons;
pub mod images;
pub mod paint;
mod words;

pub use self::automatic::automatic;
pub use self::content::{CardContent, Shown, Source};
pub use self::images::Images;
pub use self::paint::{color32, paint};
