//! What benches are given: a game by its id, and options as they are written on the command line.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_scripts::game::Game;
use houserule_scripts::play::parse_option_value;
use houserule_scripts::shelf;

/// What `id=value` says.
pub fn option(text: &str) -> Option<(String, Data)> {
    let (id, value) = text.split_once('=')?;
    Some((id.to_owned(), parse_option_value(value)))
}

/// The shipped game, with all that it needs.
pub fn load(id: &str) -> Result<Arc<Game>, Box<dyn Error>> {
    let near = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = shelf::by_id(id, Some(near)).unwrap_or_else(|| near.join("../games").join(id));
    let packages = shelf::read(&[path])?.into_iter().map(|package| package.files).collect();
    let (game, problems) = Game::load(packages);
    game.ok_or_else(|| format!("{:?}", problems.sorted()).into())
}
