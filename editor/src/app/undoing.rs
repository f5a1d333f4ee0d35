//! What undo and redo would do, or why they cannot, in words: for menus, the toolbar and screen readers.

use houserule_core::locale::Args;

use super::catalog::Menu;
use crate::command::Command;
use crate::document::Step;
use crate::look::Look;
use crate::names::small;
use crate::panel::Undoes;
use crate::panels::options;
use crate::panels::timeline::{Label, barrier_text};
use crate::running::Moment;

/// What a command of undo or redo would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undoing {
    /// Its name, if that says what is undone.
    pub name: Option<String>,
    /// What exactly would be done.
    pub told: Option<String>,
    /// Why it cannot be done.
    pub refused: Option<String>,
}

impl Undoing {
    /// It cannot be done, for this reason.
    fn refused(why: String) -> Undoing {
        Undoing { refused: Some(why), ..Undoing::default() }
    }

    fn decision(told: Option<String>) -> Undoing {
        Undoing { told, ..Undoing::default() }
    }
}

/// What a command would undo or redo; nothing for other commands.
pub fn undoing(command: &Command, look: &Look<'_>) -> Option<Undoing> {
    use Command as C;
    let undoes = look.undoes[usize::from(*command == C::Redo)];
    Some(match (command, undoes) {
        (C::Undo | C::Redo, Undoes::Decisions) if look.moment.is_none() => {
            Undoing::refused(look.texts.get("table-no-game"))
        }
        (C::UndoEdit, _) | (C::Undo, Undoes::Edits) => {
            let step = look.document?.undo_step();
            of_edit(step, ["command-undo-what", "say-nothing-to-undo"], look)
        }
        (C::RedoEdit, _) | (C::Redo, Undoes::Edits) => {
            let step = look.document?.redo_step();
            of_edit(step, ["command-redo-what", "say-nothing-to-redo"], look)
        }
        (C::Undo, Undoes::Options) => {
            of_option(look.option_steps.undo_step(), ["command-undo-what", "say-nothing-to-undo"], look)
        }
        (C::Redo, Undoes::Options) => {
            of_option(look.option_steps.redo_step(), ["command-redo-what", "say-nothing-to-redo"], look)
        }
        (C::Undo, Undoes::Decisions) if look.moment?.is_edited_last => {
            Undoing::decision(Some(look.texts.get("desk-undo-referee")))
        }
        (C::Undo, Undoes::Decisions) => match look.moment?.barrier {
            Some(barrier) if look.moment?.at > look.moment?.earliest => {
                let why = barrier_text(barrier, look);
                Undoing::refused(look.texts.text("desk-undo-barrier", &Args::new().text("why", why)))
            }
            _ => taking_back(look.moment?, look),
        },
        (C::TakeBack { .. }, _) => taking_back(look.moment?, look),
        (C::Redo, Undoes::Decisions) | (C::BringBack, _) => {
            let moment = look.moment?;
            match moment.can_bring_back() {
                true if moment.brings_back_edit => Undoing::decision(Some(look.texts.get("desk-redo-referee"))),
                true => Undoing::decision(decision(moment.at, "desk-redo-decision", moment, look)),
                false => Undoing::refused(look.texts.get("desk-redo-no-decision")),
            }
        }
        (C::UndoReferee, _) if !look.moment?.is_edited() => Undoing::refused(look.texts.get("desk-undo-no-referee")),
        _ => return None,
    })
}

fn taking_back(moment: &Moment, look: &Look<'_>) -> Undoing {
    if let Some(at) = moment.taken_back {
        Undoing::decision(decision(at, "desk-undo-decision", moment, look))
    } else if moment.previous.is_some() {
        Undoing::decision(Some(look.texts.get("desk-undo-restart")))
    } else if moment.at > 0 {
        Undoing::refused(look.texts.get("desk-undo-other-rules"))
    } else {
        Undoing::refused(look.texts.get("desk-undo-no-decision"))
    }
}

fn decision(at: usize, key: &str, moment: &Moment, look: &Look<'_>) -> Option<String> {
    let (decision, names) = (moment.decisions.get(at)?, look.names()?);
    let args = Args::new()
        .num("number", at as i64 + 1)
        .text("seat", names.seat(decision.seat.index()))
        .text("what", Label::seen(decision, moment, &names, look.sight?.viewer).whole());
    Some(look.texts.text(key, &args))
}

fn of_option(step: Option<&str>, [what, nothing]: [&str; 2], look: &Look<'_>) -> Undoing {
    let Some(id) = step else { return Undoing::refused(look.texts.get(nothing)) };
    let game = look.moment.map(|moment| &moment.game.def);
    let option = game.and_then(|def| def.options.iter().find(|option| option.id == id));
    let label = option.map_or_else(|| id.to_owned(), |option| options::label(option, look));
    Undoing { name: Some(look.texts.text(what, &Args::new().text("what", small(&label)))), ..Undoing::default() }
}

fn of_edit(step: Option<&Step>, [what, nothing]: [&str; 2], look: &Look<'_>) -> Undoing {
    let Some(step) = step else { return Undoing::refused(look.texts.get(nothing)) };
    let count = Args::new().num("count", step.gesture.count as i64);
    let gesture = small(&look.texts.text(&step.gesture.label, &count));
    let name = look.texts.text(what, &Args::new().text("what", gesture));
    let mut files = step.names();
    let first = files.next().map(|name| name.split_once('/').map_or(name, |(_, path)| path)).unwrap_or_default();
    let args = Args::new().text("file", first).num("more", files.count() as i64);
    Undoing { told: Some(look.texts.text("desk-undo-files", &args)), name: Some(name), refused: None }
}

/// Is a command listed in a menu even though it cannot be done now? One that only repeats another is not.
pub fn is_listed(command: &Command, menu: Menu, undoes: Undoes) -> bool {
    // where undo means edits, the separate commands for edits would only say the same again
    !(menu == Menu::Edit && undoes == Undoes::Edits && matches!(command, Command::UndoEdit | Command::RedoEdit))
}
