//! Pages for people: a regulation as a document, the rulebook as it is in force, what one player may know. A page is
//! made of blocks once and written as Markdown or as HTML.
//!
//! Texts of packages are foreign: in HTML only their Markdown counts, never markup of their own, links to programs or
//! pictures from elsewhere.

mod html;
pub mod map;
pub mod page;
pub mod regulation;
pub mod rulebook;
