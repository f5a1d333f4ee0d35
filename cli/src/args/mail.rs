//! Commands for a campaign by mail: what one player may know, entering answers, upgrades.

use std::path::PathBuf;

use clap::Args;

/// `view`.
#[derive(Debug, Args)]
pub struct ViewArgs {
    /// A saved game
    pub save: PathBuf,
    /// For whom: the number of a seat, or spectator
    #[arg(long, value_name = "SEAT")]
    pub seat: String,
    /// The page to write, .html or .md; the same as data lies beside it as .json
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `answer`.
#[derive(Debug, Args)]
pub struct AnswerArgs {
    /// A saved game
    pub save: PathBuf,
    /// Whose answers
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<u16>,
    /// The options' keys, one for each question; `pass@own_turn` stands until then. Nothing: only say who is waited for
    #[arg(value_name = "KEY")]
    pub keys: Vec<String>,
    /// The view that the answers were made from: refused if the game has gone on since
    #[arg(long, value_name = "FILE")]
    pub view: Option<PathBuf>,
    /// Let the seat be asked again: the question to which an answer of its stands
    #[arg(long, value_name = "QUESTION")]
    pub revoke: Vec<String>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `upgrade`.
#[derive(Debug, Args)]
pub struct UpgradeArgs {
    /// A saved game
    pub save: PathBuf,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `amend`.
#[derive(Debug, Args)]
pub struct AmendArgs {
    /// A saved game
    pub save: PathBuf,
    /// What, and its new value: goal=60, prices.2=5 for a number of a list, kind:villa.price=7
    #[arg(value_name = "NAME=VALUE")]
    pub amendment: String,
}
