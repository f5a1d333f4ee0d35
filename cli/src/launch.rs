//! From what was typed to a game and its set-up: packages, regulation, options, seats.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use houserule_core::data::Data;
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Setup, blank_table, parse_option_value};
use houserule_sim::BotSpec;

use crate::args::GameArgs;
use crate::desk::{Desk, Usage};
use crate::find::{self, Loaded};
use crate::regulation::{self, Regulation};
use crate::report;
use crate::texts::Texts;

/// How many seats are taken if nobody says.
const USUAL_SEATS: u8 = 4;

/// Who answers for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(BotSpec),
}

/// A game ready to be opened.
pub struct Launch {
    /// The game.
    pub game: Arc<Game>,
    /// Its board.
    pub board: Option<String>,
    /// Its options.
    pub options: Vec<(String, Data)>,
}

impl Launch {
    /// Find and load what the arguments name.
    pub fn new(args: &GameArgs, desk: &mut Desk) -> Result<Launch> {
        let texts = &desk.texts;
        let Gathered { regulation, mods, options } =
            gathered(args.regulation.as_deref(), &args.mods, &args.options, texts)?;
        let mut folders = vec![find::package(&args.game, texts)?];
        folders.extend(mods);
        let game = load(&folders, desk)?;
        if let Some(regulation) = &regulation {
            check_game(regulation, &game, &desk.texts)?;
        }
        Ok(Launch { game, board: regulation.and_then(|one| one.board), options })
    }

    /// The set-up for a seed and a number of seats, checked against the game.
    pub fn setup(&self, seed: u64, seats: u8) -> Result<Setup> {
        let setup = Setup { seed, seats, board: self.board.clone(), options: self.options.clone() };
        blank_table(&self.game, &setup)?;
        Ok(setup)
    }
}

/// What a regulation and the command line name together.
pub struct Gathered {
    /// The regulation.
    pub regulation: Option<Regulation>,
    /// The folders of the packages beside the game: those of the regulation first.
    pub mods: Vec<PathBuf>,
    /// Options; what is typed counts more than the regulation.
    pub options: Vec<(String, Data)>,
}

/// Put packages and options of a regulation together with those that were typed.
pub fn gathered(regulation: Option<&Path>, mods: &[String], options: &[String], texts: &Texts) -> Result<Gathered> {
    let regulation = regulation.map(|path| regulation::read(path, texts)).transpose()?;
    let named = regulation.iter().flat_map(|regulation| regulation.packages.iter());
    let folders = named.chain(mods).map(|name| find::package(name, texts)).collect::<Result<Vec<_>>>()?;
    let mut all = regulation.as_ref().map(|one| one.options.clone()).unwrap_or_default();
    for typed in options {
        let (name, value) = option(typed, texts)?;
        all.retain(|(known, _)| *known != name);
        all.push((name, value));
    }
    Ok(Gathered { regulation, mods: folders, options: all })
}

/// Load packages; what is wrong with them is shown on stderr.
pub fn load(folders: &[PathBuf], desk: &mut Desk) -> Result<Arc<Game>> {
    playable(find::load(folders)?, desk)
}

/// The game, or what keeps it from being played.
pub fn playable(loaded: Loaded, desk: &mut Desk) -> Result<Arc<Game>> {
    if let Some(game) = loaded.game {
        return Ok(game);
    }
    for finding in report::findings(&loaded).iter().filter(|finding| finding.is_error()) {
        desk.note(&report::plain(finding, &desk.texts));
    }
    let id = loaded.wanted.first().cloned().unwrap_or_default();
    bail!(desk.texts.text("broken-package", &Args::new().text("name", id)))
}

/// The number of seats if nobody says: four, or what the game allows.
pub fn usual_seats(game: &Game) -> u8 {
    let (least, most) = game.def.seats;
    USUAL_SEATS.clamp(least, most)
}

/// Who sits where: `human,bot,bot:random`, or a number of seats of which one is a person's.
pub fn sitters(typed: Option<&str>, game: &Game, texts: &Texts) -> Result<Vec<Sitter>> {
    let one_person = |seats: u8| {
        let bots = usize::from(seats).saturating_sub(1);
        std::iter::once(Sitter::Human).chain(std::iter::repeat_n(Sitter::Bot(BotSpec::default()), bots)).collect()
    };
    let Some(typed) = typed else { return Ok(one_person(usual_seats(game))) };
    if let Ok(seats) = typed.trim().parse::<u8>() {
        check_seats(usize::from(seats), game, texts)?;
        return Ok(one_person(seats));
    }
    let sitters = typed.split(',').map(|one| sitter(one.trim(), texts)).collect::<Result<Vec<_>>>()?;
    check_seats(sitters.len(), game, texts)?;
    Ok(sitters)
}

/// Bots by seat: `random,random`.
pub fn bots(typed: &str, texts: &Texts) -> Result<Vec<BotSpec>> {
    let parse = |one: &str| one.trim().parse::<BotSpec>().map_err(|error| Usage(texts.told(&error)).into());
    typed.split(',').map(parse).collect()
}

/// Does the game allow so many seats?
pub fn check_seats(seats: usize, game: &Game, texts: &Texts) -> Result<()> {
    let (least, most) = game.def.seats;
    if (usize::from(least)..=usize::from(most)).contains(&seats) {
        return Ok(());
    }
    let args = Args::new().text("game", game.id()).num("least", i64::from(least)).num("most", i64::from(most));
    bail!(Usage(texts.text("wrong-seats", &args.num("seats", seats as i64))))
}

fn sitter(typed: &str, texts: &Texts) -> Result<Sitter> {
    let bot = match typed {
        "human" => return Ok(Sitter::Human),
        "bot" => return Ok(Sitter::Bot(BotSpec::default())),
        typed => typed.strip_prefix("bot:"),
    };
    let Some(bot) = bot else { bail!(Usage(texts.text("unknown-sitter", &Args::new().text("typed", typed)))) };
    bot.parse().map(Sitter::Bot).map_err(|error| Usage(texts.told(&error)).into())
}

/// An option as it is typed: `name=value`.
pub fn option(typed: &str, texts: &Texts) -> Result<(String, Data)> {
    match typed.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), parse_option_value(value.trim())))
        }
        _ => bail!(Usage(texts.text("bad-option", &Args::new().text("typed", typed)))),
    }
}

fn check_game(regulation: &Regulation, game: &Game, texts: &Texts) -> Result<()> {
    if regulation.game.is_empty() || regulation.game == game.id() {
        return Ok(());
    }
    let args = Args::new().text("wanted", &*regulation.game).text("game", game.id());
    bail!(texts.text("regulation-game", &args))
}
