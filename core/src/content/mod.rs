//! Content: the files of a game and its mods, read into a checked [`GameDef`].
//!
//! Loading never stops at the first problem: it returns what could be understood and reports everything else
//! with file, line, column and a hint. Scripts, texts and pictures of a package are not read here, and nothing
//! touches a disk: a package arrives as [`PackageFiles`].
//!
//! | file | holds | read by |
//! |---|---|---|
//! | `game.ron`, `mod.ron` | id, version, titles, seats or dependencies, options | [`manifest`] |
//! | `schema.ron` | values, pools, zones, families with their fields, how words are drawn | [`schema`], [`looks`] |
//! | `kinds/<family>.ron` | the kinds of a family | [`kinds`] |
//! | `boards/<id>.ron` | spaces, links, regions, layers | [`boards`], [`links`], [`grid`] |
//! | `<id>.ron` | a regulation | [`regulation`]; what wins over what: [`layers`] |
//! | `layout/<family>.ron` | how the cards of a family look | [`card_layouts`] |
//! | `layout/table.ron` | where the parts of the table lie, how boards are drawn | [`table_layouts`], [`maps`] |
//!
//! Every field is described in the module that reads it and, with examples, in `docs/src/content_reference.md`; layouts
//! in `docs/src/cards.md`.

pub mod boards;
pub mod bound;
pub mod card_layouts;
pub mod files;
pub mod grid;
pub mod kinds;
mod layers;
mod limits;
pub mod links;
mod load;
pub mod looks;
pub mod manifest;
mod many;
pub mod maps;
pub mod names;
pub mod order;
pub mod pictures;
pub mod regulation;
pub mod schema;
pub mod table_layouts;
mod types;

#[cfg(test)]
mod tests;

pub use bound::Settings;
pub use files::PackageFiles;
pub use load::{Loaded, load_content, load_packages, load_packages_with};
pub use manifest::{Manifest, Mention, PackageKind, read_manifest};
pub use names::{RESERVED, is_snake_case};
pub use order::load_order;

#[cfg(doc)]
use crate::def::GameDef;

/// The version of the scripting interface and of the content formats that packages state as `api`.
pub const API: i64 = 1;
/// The greatest number of seats.
pub const MAX_SEATS: u8 = 16;
/// The greatest number of kinds, of pieces, of spaces of a board, and of anything else that has ids.
pub const MAX_THINGS: usize = 60_000;
/// The greatest number of names in one list of declarations: values of seats, fields of a family, words of a symbol.
pub const MAX_NAMES: usize = 500;
/// The greatest number of boards.
pub const MAX_BOARDS: usize = 64;
/// The greatest number of sides of a kind.
pub const MAX_FACES: usize = 16;
