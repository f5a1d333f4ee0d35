//! From what was typed to a game and its set-up: packages, regulation, options, seats.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::{Game, PEOPLE};
use houserule_scripts::play::{Setup, blank_table, option_value, parse_option_value};
use houserule_sim::BotSpec;

use crate::args::{GameArgs, WithArgs};
use crate::desk::{Desk, Usage};
use crate::find::{self, Loaded};
use crate::report;
use crate::texts::Texts;

/// How many seats there are if nobody says.
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
        let game = find::package(&args.game, &desk.texts)?;
        let gathered = gathered(Some(&game), args.regulation.as_deref(), &args.mods, &args.options, &desk.texts)?;
        let mut folders = vec![game];
        folders.extend(gathered.packages);
        let people = args.names.as_deref().map(people);
        let game = playable(find::load_with(&folders, people.as_slice())?, desk)?;
        Ok(Launch { game, board: None, options: gathered.options })
    }

    /// The set-up for a seed and a number of seats, checked against the game.
    pub fn setup(&self, seed: u64, seats: u8) -> Result<Setup> {
        let setup = Setup { seed, seats, board: self.board.clone(), options: self.options.clone() };
        blank_table(&self.game, &setup)?;
        Ok(setup)
    }
}

/// A game, and where its packages lie.
pub struct Opened {
    /// The game.
    pub game: Arc<Game>,
    folders: BTreeMap<String, PathBuf>,
}

impl Opened {
    /// The file of a place as people would type it.
    pub fn file(&self, place: &Place) -> String {
        let path = place.file.split_once('/').and_then(|(id, path)| Some(self.folders.get(id)?.join(path)));
        path.map_or_else(|| place.file.clone(), |path| path.display().to_string())
    }

    /// `file:line:column`, as far as they are known.
    pub fn place(&self, place: &Place) -> String {
        let numbers = [place.line, place.column].into_iter().take_while(|number| *number > 0);
        numbers.fold(self.file(place), |text, number| format!("{text}:{number}"))
    }
}

/// Load a game or a regulation with whatever else was typed, with the options settled.
pub fn opened(name: &str, with: &WithArgs, desk: &mut Desk) -> Result<Opened> {
    let game = find::package(name, &desk.texts)?;
    let gathered = gathered(Some(&game), with.regulation.as_deref(), &with.mods, &with.options, &desk.texts)?;
    let mut paths = vec![game];
    paths.extend(gathered.packages);
    let loaded = find::load_with(&paths, &gathered.options)?;
    let folders = loaded.folders.clone();
    let game = playable(loaded, desk)?;
    check_options(&game, &gathered.options)?;
    Ok(Opened { game, folders })
}

/// The viewer: a seat's number, spectator or referee.
pub fn viewer(typed: &str, seats: u8, texts: &Texts) -> Result<Viewer> {
    match typed {
        "spectator" => return Ok(Viewer::Spectator),
        "referee" => return Ok(Viewer::Referee),
        _ => {}
    }
    let Ok(number) = typed.parse::<u16>() else {
        bail!(Usage(texts.text("unknown-viewer", &Args::new().text("typed", typed))));
    };
    seat(number, seats, texts).map(Viewer::Seat)
}

/// A seat by its number, from 1.
pub fn seat(number: u16, seats: u8, texts: &Texts) -> Result<SeatId> {
    if number == 0 || number > u16::from(seats) {
        let args = Args::new().num("seat", i64::from(number)).num("seats", i64::from(seats));
        bail!(Usage(texts.text("play-no-seat", &args)));
    }
    Ok(SeatId(number - 1))
}

/// Load what the arguments name, with the options settled: for callers that set up games themselves.
pub fn settled(args: &GameArgs, desk: &mut Desk) -> Result<Arc<Game>> {
    let game = find::package(&args.game, &desk.texts)?;
    let gathered = gathered(Some(&game), args.regulation.as_deref(), &args.mods, &args.options, &desk.texts)?;
    let mut folders = vec![game];
    folders.extend(gathered.packages);
    let game = playable(find::load_with(&folders, &gathered.options)?, desk)?;
    check_options(&game, &gathered.options)?;
    Ok(game)
}

/// Names as they are typed.
fn people(typed: &str) -> (String, Data) {
    let names = typed.split(',').map(|name| Data::Text(name.trim().to_owned()));
    (PEOPLE.to_owned(), Data::List(names.collect()))
}

/// Options that exist and fit.
pub fn check_options(game: &Game, options: &[(String, Data)]) -> Result<()> {
    for (id, value) in options {
        option_value(game, id, value).map_err(ScriptError::plain)?;
    }
    Ok(())
}

/// What the command line names besides a package.
pub struct Gathered {
    /// Where the regulation and the mods lie, in the order of loading.
    pub packages: Vec<PathBuf>,
    /// Options; they take precedence over the regulation.
    pub options: Vec<(String, Data)>,
}

/// Find the regulation and the mods that were typed, and read the options.
pub fn gathered(
    game: Option<&Path>,
    regulation: Option<&Path>,
    mods: &[String],
    options: &[String],
    texts: &Texts,
) -> Result<Gathered> {
    let mut packages = mods.iter().map(|name| find::package(name, texts)).collect::<Result<Vec<_>>>()?;
    if let Some(name) = regulation {
        packages.push(find::regulation(name, game, texts)?);
    }
    let mut all: Vec<(String, Data)> = Vec::new();
    for typed in options {
        let (name, value) = option(typed, texts)?;
        all.retain(|(known, _)| *known != name);
        all.push((name, value));
    }
    Ok(Gathered { packages, options: all })
}

/// Load packages; what is wrong with them is shown on stderr.
pub fn load(folders: &[PathBuf], desk: &mut Desk) -> Result<Arc<Game>> {
    playable(find::load(folders)?, desk)
}

/// The game, or what prevents it from being played.
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

/// Who sits where: `human,bot,bot:random`, or a number of seats, one of which belongs to a person.
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

/// Does the game allow this many seats?
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
