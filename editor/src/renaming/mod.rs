//! Giving something in content another id, and following it into every file that names it: content, texts, layouts,
//! rules, tests.
//!
//! Finding is plain reading of files and knows nothing of the window. Each mention says whether it is certain: an id
//! that also names something else, or that stands where anything could be meant, is left to the person. Carrying it out
//! is the work of `app`, as one step of undo over all files.

mod content;
mod fluent;
mod known;
mod luau;
mod mentions;
mod renames;
#[cfg(test)]
mod tests;

pub use self::known::{IdKind, Known};
pub use self::mentions::{Found, Mention, Moved, RenameOrder, find, texts};
pub use self::renames::Renames;
