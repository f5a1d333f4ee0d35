//! Recorded games of a package as tests: each is played again by the rules as they are.

use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::message::Told as _;
use houserule_core::say;

use super::{Failure, TestResult};
use crate::game::Game;
use crate::save::SaveFile;
use crate::session::Session;

/// The recorded games of a package: name and content of each file in `replays/`.
pub fn recorded(package: &PackageFiles) -> impl Iterator<Item = (String, &[u8])> {
    let is_replay = |path: &str| path.starts_with("replays/") && path.ends_with(".ron");
    let files = package.files.iter().filter(move |(path, _)| is_replay(path));
    files.map(|(path, bytes)| (package.file(path), bytes.as_slice()))
}

/// What becomes of a recorded game.
pub fn replayed(game: &Arc<Game>, file: &str, bytes: &[u8]) -> TestResult {
    let outcome = SaveFile::from_text(&String::from_utf8_lossy(bytes))
        .map_err(|error| error.message())
        .and_then(|save| Session::replay(game, &save, None).map_err(|error| error.message()))
        .and_then(|replayed| replayed.divergence.map_or(Ok(()), |divergence| Err(divergence.message())))
        .map_err(|message| Failure::new(Place::file(file), message));
    let name = say!("recorded-game", file = file.rsplit('/').next().unwrap_or(file));
    TestResult { file: file.to_owned(), line: 0, name, clauses: Vec::new(), outcome }
}
