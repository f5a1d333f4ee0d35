//! The texts of what rules and packages are told, and finding the message of what a script raised.
//!
//! A script can only raise text: what a verb, the prelude or the engine itself says arrives in English and is
//! recognised by the catalogue. What authors write into their own `error(...)` is told as it came.

use std::io;
use std::sync::LazyLock;

use houserule_core::message::{Catalog, Message, Recogniser, Told};
use houserule_core::say;

use crate::files::FileError;
use crate::package::PackageError;
use crate::save::SaveError;

/// The texts of this crate's messages; those that the kernel has are not repeated.
pub static CATALOG: Catalog =
    Catalog::new(include_str!("../locale/en.ftl"), include_str!("../locale/ru.ftl")).over(&houserule_core::CATALOG);

static RECOGNISER: LazyLock<Recogniser> = LazyLock::new(|| Recogniser::new(&[&CATALOG, &houserule_core::CATALOG]));

/// The message that an English text is; if it is none of ours, it is told as it came.
pub fn recognise(text: &str) -> Message {
    RECOGNISER.recognise(text)
}

/// What the operating system says about a file.
pub fn from_io(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => say!("io-not-found"),
        io::ErrorKind::PermissionDenied => say!("io-not-allowed"),
        io::ErrorKind::AlreadyExists => say!("io-already-there"),
        io::ErrorKind::IsADirectory => say!("io-is-a-folder"),
        io::ErrorKind::NotADirectory => say!("io-is-no-folder"),
        io::ErrorKind::StorageFull => say!("io-disk-is-full"),
        io::ErrorKind::ReadOnlyFilesystem => say!("io-disk-is-read-only"),
        io::ErrorKind::InvalidData => say!("io-not-text"),
        _ => ours_in(error).unwrap_or_else(|| Message::foreign(error.to_string())),
    }
}

/// What we ourselves have to say about a file, where the system would not have refused.
pub fn ours_in(error: &io::Error) -> Option<Message> {
    let inner = error.get_ref()?;
    let package = inner.downcast_ref::<PackageError>().map(Told::message);
    let file = || inner.downcast_ref::<FileError>().map(Told::message);
    package.or_else(file).or_else(|| inner.downcast_ref::<SaveError>().map(Told::message))
}

/// What an option of a regulation can be.
pub fn value_of_an_option() -> Message {
    say!("value-of-an-option")
}

/// Another program has written a file that has unsaved edits.
pub fn changed_elsewhere() -> Message {
    say!("file-changed-elsewhere")
}

/// A file was deleted while it was open and had no edits.
pub fn deleted_elsewhere() -> Message {
    say!("file-deleted-elsewhere")
}

/// The message that an English text is, if it is one of ours or of the engine's.
pub fn known(text: &str) -> Option<Message> {
    RECOGNISER.known(text)
}
