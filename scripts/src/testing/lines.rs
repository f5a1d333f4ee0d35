//! Running a few lines of Luau as a step of a game: how the examples of verbs are tested.

use houserule_core::say;
use std::sync::Arc;

use crate::error::ScriptError;
use crate::game::Game;
use crate::play::{Setup, blank_table};
use crate::raw::thread::Run;
use crate::vm::{Build, Vm};

/// The most questions that lines may ask.
const MOST_QUESTIONS: usize = 100;

/// Run lines on a fresh table with the smallest number of seats; every question is answered with its first option.
pub fn run_lines(game: &Arc<Game>, lines: &str) -> Result<(), ScriptError> {
    let setup = Setup { seed: 1, seats: game.def.seats.0, board: None, options: Vec::new() };
    let table = blank_table(game, &setup)?;
    let mut vm = Vm::new(game, table, Build { explains: true, ..Build::default() })?;
    vm.host.listens = true;
    let _entered = vm.enter();
    let mut run = vm.start_lines(lines)?;
    let mut asked = Vec::new();
    for _ in 0..MOST_QUESTIONS {
        match run {
            Run::Done => return Ok(()),
            Run::Failed => return Err(vm.failure()),
            Run::Asks if vm.table().outcome().is_some() => return Ok(()),
            Run::Asks => {
                vm.take_asked(&mut asked);
                let Some(first) = asked.first().copied() else {
                    return Err(ScriptError::plain(say!("lines-wait-without-asking-anybody")));
                };
                run = vm.answer(first, 0)?;
            }
        }
    }
    Err(ScriptError::plain(say!("lines-ask-on-and-on")))
}
