//! `houserule` alone where no window can be opened: a game for whoever is there, in the terminal. If there is no
//! terminal either, bots play one game and its chronicle is printed.

use std::collections::BTreeMap;
use std::io::{IsTerminal, stdin};
use std::path::PathBuf;

use anyhow::{Result, bail};
use houserule_core::locale::Args;
use houserule_scripts::session::Session;
use houserule_sim::BotSpec;

use crate::args::{GameArgs, PlayArgs};
use crate::commands::games::title_in;
use crate::commands::play;
use crate::desk::{Desk, Tone};
use crate::find;
use crate::launch::{self, Sitter};
use crate::terminal::{Sitting, Stopped};

/// The seed of the game that bots play when nobody is there: the same each time.
const SEED: u64 = 1;

pub fn run(desk: &mut Desk) -> Result<u8> {
    desk.say("no-editor", &Args::new())?;
    let games = find::games();
    let Some((_, first)) = games.first_key_value() else { bail!(desk.texts.get("games-none")) };
    if desk.is_terminal && stdin().is_terminal() {
        let Some(game) = chosen(&games, desk)? else { return Ok(0) };
        let game = GameArgs { game, ..GameArgs::default() };
        return play::run(&PlayArgs { game, ..PlayArgs::default() }, desk);
    }
    let game = launch::load(std::slice::from_ref(first), desk)?;
    let seats = launch::usual_seats(&game);
    let launch = launch::Launch { game, board: None, options: Vec::new() };
    desk.say("bots-play", &Args::new().text("game", launch.game.id()))?;
    desk.say("seed", &Args::new().text("seed", SEED.to_string()))?;
    let session = Session::open(&launch.game, launch.setup(SEED, seats)?)?;
    let sitters = vec![Sitter::Bot(BotSpec::default()); usize::from(seats)];
    match Sitting::new(session, &sitters, None, None, desk).run(desk)? {
        Stopped::Over | Stopped::Left => Ok(0),
        Stopped::Failed => Ok(1),
    }
}

/// The game that somebody chooses from the list; nothing if they leave.
fn chosen(games: &BTreeMap<String, PathBuf>, desk: &mut Desk) -> Result<Option<String>> {
    let ids: Vec<&String> = games.keys().collect();
    for (number, (id, folder)) in (1..).zip(games) {
        let number = desk.toned(Tone::Strong, &format!("{number:>3}"));
        let title = title_in(folder, desk.lang()).unwrap_or_default();
        desk.line(format!("{number}  {id}  {title}"))?;
    }
    loop {
        let text = desk.texts.get("choose-game");
        desk.ask(&text)?;
        let mut line = String::new();
        if stdin().read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim();
        let by_number = line.parse::<usize>().ok().and_then(|number| ids.get(number.checked_sub(1)?));
        match by_number.or_else(|| ids.iter().find(|id| id.as_str() == line)) {
            Some(id) => return Ok(Some((*id).clone())),
            None if line == "q" => return Ok(None),
            None if line.is_empty() => {}
            None => desk.say("not-offered", &Args::new().text("key", line))?,
        }
    }
}
