//! What only this user's program can have written: sealed with a key that lies in the user's own folder.
//!
//! A seal is made over everything that the sealed part of a save follows from, so a changed decision breaks it too.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::sync::OnceLock;

use rand::TryRng as _;
use rand::rngs::SysRng;
use serde::{Deserialize, Serialize};

use super::packed::Packed;
use super::{SaveFile, SavedPackage};
use crate::files::user_folder;

/// A user's key.
#[derive(Clone, Copy)]
pub struct Seal {
    key: [u8; blake3::KEY_LEN],
}

/// Something packed, with its seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// How many of the decisions it follows from.
    decisions: usize,
    /// The seal.
    seal: String,
    /// What is sealed.
    packed: Packed,
}

impl Seal {
    /// This user's key; it is made when it is first needed. Nothing where there is no place for it.
    pub fn usual() -> Option<Seal> {
        static SEAL: OnceLock<Option<Seal>> = OnceLock::new();
        *SEAL.get_or_init(|| Seal::in_folder(&user_folder()?))
    }

    /// The key that lies in a folder, or a new one.
    pub fn in_folder(folder: &Path) -> Option<Seal> {
        let path = folder.join("key");
        if let Ok(bytes) = fs::read(&path) {
            return Some(Seal { key: bytes.try_into().ok()? });
        }
        let mut key = [0; blake3::KEY_LEN];
        SysRng.try_fill_bytes(&mut key).ok()?;
        fs::create_dir_all(folder).ok()?;
        let made = options().open(&path).and_then(|mut file| file.write_all(&key).and_then(|()| file.sync_all()));
        match made {
            Ok(()) => Some(Seal { key }),
            // another program made one at the same moment
            Err(_) => Some(Seal { key: fs::read(&path).ok()?.try_into().ok()? }),
        }
    }
}

/// A new file that nobody else may read.
fn options() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

impl Sealed {
    /// Seal something that follows from a save as it is.
    pub fn new(seal: &Seal, save: &SaveFile, packed: Packed) -> Sealed {
        let decisions = save.decisions.len();
        let over = over(seal, save, decisions, &packed);
        Sealed { decisions, seal: over.unwrap_or_default(), packed }
    }

    /// What is sealed, if this user sealed it and what it follows from is as it was then.
    pub fn opened(&self, seal: &Seal, save: &SaveFile) -> Option<&Packed> {
        let is_ours = over(seal, save, self.decisions, &self.packed).is_some_and(|over| over == self.seal);
        is_ours.then_some(&self.packed)
    }
}

fn over(seal: &Seal, save: &SaveFile, decisions: usize, packed: &Packed) -> Option<String> {
    let mut hash = blake3::Hasher::new_keyed(&seal.key);
    let package = |one: &SavedPackage| (one.id.clone(), one.hash.clone(), one.packed.clone(), one.files.clone());
    let earlier = save.earlier.iter().map(|chapter| {
        let packages: Vec<_> = chapter.packages.iter().map(package).collect();
        (chapter.decisions, chapter.edits, packages)
    });
    let edits: Vec<_> = save.edits.iter().filter(|(before, _)| *before <= decisions).collect();
    let setup = (&save.game, save.seed, save.seats, &save.board, &save.options, &save.regulation);
    let packages: Vec<_> = save.packages.iter().map(package).collect();
    hash.update(env!("CARGO_PKG_VERSION").as_bytes());
    for bytes in [
        postcard::to_stdvec(&setup).ok()?,
        postcard::to_stdvec(save.decisions.get(..decisions)?).ok()?,
        postcard::to_stdvec(&edits).ok()?,
        postcard::to_stdvec(&(packages, earlier.collect::<Vec<_>>())).ok()?,
        postcard::to_stdvec(packed).ok()?,
    ] {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(&bytes);
    }
    Some(hash.finalize().to_hex().to_string())
}
