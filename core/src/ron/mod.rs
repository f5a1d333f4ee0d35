//! Our own reader of RON: text to a tree with places, and back by small edits.
//!
//! Content is read with all its problems at once, each with line and column, and the editor changes one
//! value without touching the comments and lines around it. The `ron` crate does neither. Nothing here
//! knows what content means; that is the work of `content`.

mod above;
pub mod changes;
pub mod edit;
mod lex;
pub mod node;
pub mod parse;
pub mod place;
pub mod read;
pub mod rearrange;

pub use above::{comments_above, comments_of};
pub use changes::{Change, change};
pub use edit::{EditError, delete_item, find, insert_item, quoted, remove, set_value};
pub use node::{Field, Name, Node, NodeValue, Span};
pub use parse::{MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS, parse};
pub use place::LineIndex;
pub use read::{Document, Fields, Reader};
pub use rearrange::move_item;
