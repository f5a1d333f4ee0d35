//! Commands for authors of mods, house rules and regulations: who set what, documents, the mods of a game.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{GameArgs, WithArgs};

/// `why`.
#[derive(Debug, Args)]
pub struct WhyArgs {
    /// A game's id, the folder or zip of a game or mod, or a regulation
    pub game: String,
    /// What: rule:visit, step:sale, effect:gust, option:goal, kind:villa.price, text:kind-villa, clause:KAP-060
    pub thing: String,
    /// Together with these
    #[command(flatten)]
    pub with: WithArgs,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `regulation`.
#[derive(Debug, Args)]
pub struct RegulationArgs {
    /// What to do
    #[command(subcommand)]
    pub command: RegulationCommand,
}

/// What can be done with regulations.
#[derive(Debug, Subcommand)]
pub enum RegulationCommand {
    /// Write a new regulation of a game, to be filled in
    New(NewRegulationArgs),
    /// Show what holds under a regulation, and who says so
    Show(ShowArgs),
    /// Show in what two regulations differ, by clause
    Diff(DiffArgs),
    /// Make a document of a regulation, for the players
    Doc(DocArgs),
    /// Show which text applied at a moment of a saved game
    At(AtArgs),
}

/// `regulation new`.
#[derive(Debug, Args)]
pub struct NewRegulationArgs {
    /// The game, by id or folder
    pub game: String,
    /// The file to write; what is there already is left alone. Nothing: on the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `regulation show`.
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The regulation's file
    pub file: String,
    /// Together with these
    #[command(flatten)]
    pub with: WithArgs,
    /// Only what is not as declared
    #[arg(long)]
    pub changed: bool,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `regulation diff`.
#[derive(Debug, Args)]
pub struct DiffArgs {
    /// A regulation's file
    pub one: String,
    /// Another of the same game
    pub other: String,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `regulation doc`.
#[derive(Debug, Args)]
pub struct DocArgs {
    /// The regulation's file
    pub file: String,
    /// Together with these
    #[command(flatten)]
    pub with: WithArgs,
    /// As a page of HTML instead of Markdown
    #[arg(long)]
    pub html: bool,
    /// The file to write; pictures of Markdown lie beside it. Nothing: on the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `regulation at`.
#[derive(Debug, Args)]
pub struct AtArgs {
    /// A saved game
    pub save: PathBuf,
    /// The moment, by a counter of the game: year=7
    #[arg(long, value_name = "COUNTER=N")]
    pub when: String,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `rules`.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// The game
    #[command(flatten)]
    pub game: GameArgs,
    /// As a page of HTML instead of Markdown
    #[arg(long)]
    pub html: bool,
    /// The file to write. Nothing: on the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `mods`.
#[derive(Debug, Args)]
pub struct ModsArgs {
    /// The game, by id or folder
    pub game: String,
    /// Play short games with each pair, and tell which pairs conflict, crash or come to a dead end
    #[arg(long)]
    pub matrix: bool,
    /// With --matrix: only these mods
    #[arg(long = "mod", value_name = "PACKAGE", requires = "matrix")]
    pub mods: Vec<String>,
    /// With --matrix: a regulation to play by
    #[arg(long, value_name = "FILE", requires = "matrix")]
    pub regulation: Option<PathBuf>,
    /// With --matrix: so many games with each pair
    #[arg(short = 'n', value_name = "GAMES", default_value_t = 2, requires = "matrix")]
    pub games: u64,
    /// With --matrix: so many decisions in each game
    #[arg(long, value_name = "N", default_value_t = 300, requires = "matrix")]
    pub decisions: u64,
    /// With --matrix: the seed of the first game
    #[arg(long, default_value_t = 1, requires = "matrix")]
    pub seed: u64,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}
