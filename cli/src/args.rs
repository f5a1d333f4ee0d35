//! What may be typed: the commands and their flags, as clap reads them.
//!
//! Nothing is looked up here; what the words mean is settled in `launch` and in each command.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand};
use houserule_core::locale::Lang;

mod documents;
mod mail;

pub use self::documents::{
    AtArgs, DiffArgs, DocArgs, ModsArgs, NewRegulationArgs, RegulationArgs, RegulationCommand, RulesArgs, ShowArgs,
    WhyArgs,
};
pub use self::mail::{AmendArgs, AnswerArgs, UpgradeArgs, ViewArgs};

/// A sandbox for the rules of board games.
#[derive(Debug, Parser)]
#[command(name = "houserule", version, about, long_about = None, propagate_version = true)]
pub struct Cli {
    /// Language of texts: ru, en, or any that the game has; the system's if not given
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    pub lang: Option<Lang>,
    /// What to do; nothing: open the window, or play where there is none
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games and mods that are found
    Games(GamesArgs),
    /// Make a new game, or a mod of a game, that passes check and test
    New(NewArgs),
    /// Check packages: content, scripts, texts, clauses
    Check(CheckArgs),
    /// Run a package's tests and replays
    Test(TestArgs),
    /// Make a zip of a package, to pass it on
    Pack(PackArgs),
    /// Open the window: edit a game or mod beside a running game
    Edit(EditArgs),
    /// Play in the terminal
    Play(PlayArgs),
    /// Let bots play many games and count
    Sim(SimArgs),
    /// Play a saved game again and show or verify it
    Replay(ReplayArgs),
    /// Look for broken laws by random play
    Fuzz(FuzzArgs),
    /// Tell who set a rule, option, number, text or step, and what it was before
    Why(WhyArgs),
    /// Regulations: begin one, show it, compare two, make a document
    Regulation(RegulationArgs),
    /// Print the rulebook as it holds under mods and a regulation
    Rules(RulesArgs),
    /// List the mods of a game; which of them do not go together
    Mods(ModsArgs),
    /// Write what one player may know of a saved game
    View(ViewArgs),
    /// Take in a player's answers to a saved game; whom it waits for
    Answer(AnswerArgs),
    /// Record an amendment by the referee in a saved game
    Amend(AmendArgs),
    /// Bring a saved game to the packages as they are now
    Upgrade(UpgradeArgs),
}

/// `games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `new`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("sort").required(true)))]
pub struct NewArgs {
    /// The folder to make; its name is the package's id
    pub dir: PathBuf,
    /// A game
    #[arg(long, group = "sort")]
    pub game: bool,
    /// A mod of this game
    #[arg(long = "mod", value_name = "GAME", group = "sort")]
    pub of: Option<String>,
}

/// What else there is beside a package.
#[derive(Debug, Default, Args)]
pub struct WithArgs {
    /// A regulation: its file, or the name of one that the game has
    #[arg(long, value_name = "FILE")]
    pub regulation: Option<PathBuf>,
    /// A mod, by id, folder or zip; may be given several times
    #[arg(long = "mod", value_name = "PACKAGE")]
    pub mods: Vec<String>,
    /// An option of the game, name=value; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

/// `pack`.
#[derive(Debug, Args)]
pub struct PackArgs {
    /// A package's folder or id
    #[arg(value_name = "DIR")]
    pub package: String,
    /// The zip to write; NAME-VERSION.zip here if not given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Packages, folders of packages, or regulations
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<String>,
    /// Check all of it together, with these
    #[command(flatten)]
    pub with: WithArgs,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `test`.
#[derive(Debug, Args)]
pub struct TestArgs {
    /// The package
    pub path: String,
    /// Together with these
    #[command(flatten)]
    pub with: WithArgs,
    /// Run the tests of this folder instead of the package's own
    #[arg(long, value_name = "DIR")]
    pub tests: Option<PathBuf>,
    /// Only tests whose name contains this
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// Show how a failing test came where it failed: rules entered, lines printed, decisions
    #[arg(long)]
    pub trail: bool,
    /// See what the tests would not notice: change the rules in one small way at a time
    #[arg(long)]
    pub mutants: bool,
    /// With --mutants: a sample of so many instead of all
    #[arg(short = 'n', long = "sample", value_name = "N", requires = "mutants")]
    pub sample: Option<usize>,
    /// With --mutants: the seed of the sample
    #[arg(long, value_name = "SEED", requires = "mutants", default_value_t = 1)]
    pub seed: u64,
    /// With --mutants: on so many threads; all cores if not said
    #[arg(long, value_name = "N", requires = "mutants", default_value_t = 0)]
    pub threads: usize,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Which game, and how it is set up.
#[derive(Debug, Default, Args)]
pub struct GameArgs {
    /// A game's id, the folder or zip of a game or mod, or a regulation
    pub game: String,
    /// A regulation: its file, or the name of one that the game has
    #[arg(long, value_name = "FILE")]
    pub regulation: Option<PathBuf>,
    /// A mod, by id, folder or zip; may be given several times
    #[arg(long = "mod", value_name = "PACKAGE")]
    pub mods: Vec<String>,
    /// An option of the game, name=value; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Who sits where: names with commas between, from the first seat on
    #[arg(long, value_name = "NAMES")]
    pub names: Option<String>,
}

/// `edit`.
#[derive(Debug, Default, Args)]
pub struct EditArgs {
    /// A game or mod, by id or folder; nothing: the start page
    pub package: Option<String>,
    /// A regulation: its file, or the name of one that the game has
    #[arg(long, value_name = "FILE")]
    pub regulation: Option<PathBuf>,
    /// A mod, by id, folder or zip; may be given several times
    #[arg(long = "mod", value_name = "PACKAGE")]
    pub mods: Vec<String>,
    /// An option of the game, name=value; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// All chance follows from it
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many seats
    #[arg(long)]
    pub seats: Option<u8>,
    /// Light or dark; as arranged if not given
    #[arg(long, value_name = "THEME", value_parser = ["light", "dark"])]
    pub theme: Option<String>,
    /// The panel to bring to the front, by id: table, timeline, ...
    #[arg(long, value_name = "PANEL")]
    pub panel: Option<String>,
    /// Let that panel fill the window; the table if none is named
    #[arg(long)]
    pub fill: bool,
    /// Through whose eyes: a seat's number, spectator or referee
    #[arg(long, value_name = "WHO")]
    pub view: Option<String>,
    /// Let bots make so many decisions first; of a saved game, show it after so many of its own
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub decisions: usize,
    /// A saved game, or a recorded one of the package's replays/, to look at
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Light this answer on the table as if the pointer were on it, by its key
    #[arg(long, value_name = "KEY")]
    pub light: Option<String>,
    /// Let the lab play so many games at once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub lab: Option<u64>,
    /// Write a picture of the window as PNG and leave
    #[arg(long, value_name = "FILE")]
    pub screenshot: Option<PathBuf>,
    /// The size of the picture; 1280x800 if not given
    #[arg(long, value_name = "WxH", value_parser = size, requires = "screenshot")]
    pub size: Option<(u32, u32)>,
}

/// `play`.
#[derive(Debug, Default, Args)]
pub struct PlayArgs {
    /// The game
    #[command(flatten)]
    pub game: GameArgs,
    /// Who sits where: human, bot, bot:random with commas between; or a number of seats
    #[arg(long, value_name = "WHO")]
    pub seats: Option<String>,
    /// All chance follows from it; another one each time if not given
    #[arg(long)]
    pub seed: Option<u64>,
    /// Look at the table as this seat, or as spectator
    #[arg(long, value_name = "WHO")]
    pub view: Option<String>,
    /// Tell on stderr when this rule, step or effect is entered, and with what; `*`: all of them
    #[arg(long, value_name = "RULE")]
    pub trace: Option<String>,
    /// Keep the game in this file; go on from it if it is there
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

/// `sim`.
#[derive(Debug, Args)]
pub struct SimArgs {
    /// The game
    #[command(flatten)]
    pub game: GameArgs,
    /// How many games
    #[arg(short = 'n', value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The seed of the first game; each further game has the next
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many seats; as many as there are bots, or up to four, if not given
    #[arg(long)]
    pub seats: Option<u8>,
    /// The bots by seat, with commas between; a shorter list begins again
    #[arg(long, value_name = "BOTS", default_value = "random")]
    pub bots: String,
    /// How many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Play only this part of the games: 2/4 is the second of four
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<(u64, u64)>,
    /// Write a line of JSON for each game
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// A saved game
    pub file: PathBuf,
    /// Stop after this many decisions
    #[arg(long, value_name = "DECISIONS")]
    pub to: Option<usize>,
    /// Only say whether it still replays
    #[arg(long)]
    pub verify: bool,
    /// Through whose eyes: a seat's number, spectator or referee; the referee's if not given
    #[arg(long, value_name = "WHO")]
    pub view: Option<String>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `fuzz`.
#[derive(Debug, Args)]
pub struct FuzzArgs {
    /// The game
    #[command(flatten)]
    pub game: GameArgs,
    /// Stop after so many seconds; 10 if neither this nor -n is given
    #[arg(long, conflicts_with = "games")]
    pub seconds: Option<u64>,
    /// How many games
    #[arg(short = 'n', value_name = "GAMES")]
    pub games: Option<u64>,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Where the test that shows a failure is written; into the package's tests if not given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn lang(text: &str) -> Result<Lang, String> {
    Lang::parse(text).ok_or_else(|| "write a code of two or three letters: ru, en, de".to_owned())
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match parts {
        Some((width, height)) if (320..=8192).contains(&width) && (240..=8192).contains(&height) => Ok((width, height)),
        _ => Err("write width and height in points: 1280x800".to_owned()),
    }
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((part, of)) if 1 <= part && part <= of => Ok((part, of)),
        _ => Err("write which part and of how many, from 1: 2/4".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_shard_is_counted_from_one() {
        assert_eq!(shard("2/4"), Ok((2, 4)));
        for wrong in ["0/4", "5/4", "2", "a/b", "/", "1/0"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
    }
}
