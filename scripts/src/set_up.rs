//! What a game's own rules say about a board and about options before anything is set up: the rules that are named by
//! `checks` of `game {}` look at the table and find what cannot be played (`fault`) or is worth a look (`doubt`).
//!
//! A set-up with a fault is refused; `check` looks at every board as the game would be played by default.

use std::sync::Arc;

use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::ids::Thing;
use houserule_core::locale::Lang;
use houserule_core::message::Message;
use houserule_core::say;
use houserule_core::table::Table;

use crate::error::ScriptError;
use crate::game::Game;
use crate::host::{Fact, Finding, Told};
use crate::play::{Play, Setup};
use crate::vm::Build;
use crate::words::Words;

/// What is wrong with a set-up, as one sentence; nothing if it can be played.
pub(crate) fn refusal(game: &Game, table: &Table, findings: &[Finding]) -> Option<ScriptError> {
    let faults: Vec<&Finding> = findings.iter().filter(|finding| finding.is_fault).collect();
    let first = sentence(game, table, &faults.first()?.fact);
    let what = match faults.len() - 1 {
        0 => first,
        more => say!("and-so-many-more", what = first, more),
    };
    Some(ScriptError::plain(say!("set-up-is-refused", what)))
}

/// What the game's checks find on each of its boards, or on the one that the regulation plays.
pub(crate) fn check(game: &Arc<Game>, out: &mut Diagnostics) {
    if game.track.checks.is_empty() {
        return;
    }
    let settled = game.def.regulation.as_ref().and_then(|regulation| regulation.board.as_ref());
    let boards: Vec<Option<String>> = match (settled, game.def.boards.as_slice()) {
        (Some(board), _) => vec![Some(board.clone())],
        (None, []) => vec![None],
        (None, boards) => boards.iter().map(|board| Some(board.id.clone())).collect(),
    };
    for board in boards {
        let setup = Setup { seed: 1, seats: game.def.seats.0, board, options: Vec::new() };
        let Ok(mut play) = Play::lay_out(game, &setup, Build { explains: true, ..Build::default() }) else { continue };
        match play.look_over() {
            Ok(findings) => findings.iter().for_each(|finding| out.push(diagnostic(game, play.table(), finding))),
            Err(error) => out.push(error.diagnostic("script_error", game.id())),
        }
    }
}

fn diagnostic(game: &Game, table: &Table, finding: &Finding) -> Diagnostic {
    let message = sentence(game, table, &finding.fact);
    let place = place(table, &finding.fact);
    let severity = if finding.is_fault { Diagnostic::error } else { Diagnostic::warning };
    severity("check_of_the_game", place, message)
}

/// Where it is: the first space that the sentence speaks of, else the board.
fn place(table: &Table, fact: &Fact) -> Place {
    let layout = table.layout();
    let Some(board) = layout.board() else { return Place::default() };
    let space = fact.args.iter().find_map(|(_, told)| match told {
        Told::Thing(Thing::Zone(zone)) => layout.space_of(*zone),
        _ => None,
    });
    match space.map(|space| board.spaces[usize::from(space)].written) {
        Some((line, column)) if line > 0 => Place { file: board.place.file.clone(), line, column, length: 1 },
        _ => board.place.clone(),
    }
}

/// The sentence in the program's languages.
fn sentence(game: &Game, table: &Table, fact: &Fact) -> Message {
    let told = |lang: Lang| (lang, Words::new(game, lang).fact(table, fact).unwrap_or_default());
    Message::of_package(Lang::ALL.into_iter().map(told).collect())
}
