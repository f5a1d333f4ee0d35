//! Which text applied at a moment of a game: the options and numbers of content as they were, and what changed them
//! since the beginning.
//!
//! A moment is named by a counter of the game and its value: a number that lies on the table (`year`), or a round of
//! the track and its pass (`turn`). Counters only go up, so the moment is found by binary search.

use houserule_core::data::Data;
use houserule_core::def::ValueType;
use houserule_core::diagnostic::closest;
use houserule_core::message::{Message, Told};
use houserule_core::view::{View, Viewer};
use houserule_core::{say, told_error};

use super::in_force::{InForce, in_force};
use crate::session::{Session, UndoError};

/// A stretch of a game in which a counter had one value, and what applied in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of decisions before it.
    pub from: usize,
    /// The number of decisions before its end.
    pub to: usize,
    /// What applies as games begin under the regulation.
    pub agreed: InForce,
    /// What applied at its beginning.
    pub first: InForce,
    /// What applied at its end.
    pub last: InForce,
}

/// Why a moment is not found.
#[derive(Debug)]
pub enum WhenError {
    /// The game has no such counter.
    Counter {
        /// What was asked for.
        typed: String,
        /// What there is.
        known: Vec<String>,
    },
    /// The game did not get that far.
    Later {
        /// The counter.
        counter: String,
        /// What was asked for.
        wanted: i64,
        /// The first and the last value that it had.
        range: (i64, i64),
    },
    /// It has not counted anything yet.
    NotBegun {
        /// The counter.
        counter: String,
    },
    /// The save cannot be played up to that moment.
    Travel(UndoError),
}

impl Told for WhenError {
    fn message(&self) -> Message {
        match self {
            WhenError::Counter { typed, known } => {
                let message = say!("when-no-counter", typed, known = known.join(", "));
                match closest(typed, known.iter().map(String::as_str)) {
                    Some(best) => say!("when-no-counter-guess", typed, best),
                    None => message,
                }
            }
            WhenError::Later { counter, wanted, range: (first, last) } => {
                say!("when-not-reached", counter, wanted, first, last)
            }
            WhenError::NotBegun { counter } => say!("when-not-begun", counter),
            WhenError::Travel(error) => error.message(),
        }
    }
}

told_error!(WhenError);

/// The names of what a game counts.
pub fn counters(session: &Session) -> Vec<String> {
    let values = session.game().def.table_values.iter().filter(|value| value.ty == ValueType::Int);
    let mut names: Vec<String> = values.map(|value| value.name.clone()).collect();
    let rounds = session.table().layout().track.nodes.iter().filter(|node| !node.name.is_empty());
    names.extend(rounds.map(|node| node.name.clone()));
    names.sort();
    names.dedup();
    names
}

/// What a counter says where the session stands; nothing if the round is not running.
fn count(view: &View, counter: &str) -> Option<i64> {
    let value = view.values.get(counter).and_then(Data::as_int);
    value.or_else(|| view.trail.iter().find(|(name, _)| name == counter).map(|(_, pass)| i64::from(*pass)))
}

/// Find the stretch in which a counter had a value. The session stands at its end afterwards.
pub fn find(session: &mut Session, counter: &str, wanted: i64) -> Result<Moment, WhenError> {
    let known = counters(session);
    if !known.iter().any(|one| one == counter) {
        return Err(WhenError::Counter { typed: counter.to_owned(), known });
    }
    let (earliest, end) = (session.earliest(), session.decisions().len());
    let mut counted = |decisions: usize| -> Result<i64, WhenError> {
        // between two rounds the counter is what it was before
        let mut back = decisions;
        loop {
            session.go_to(back).map_err(WhenError::Travel)?;
            if let Some(count) = count(&session.view(Viewer::Referee), counter) {
                return Ok(count);
            }
            if back == earliest {
                return Ok(i64::MIN);
            }
            back -= 1;
        }
    };
    let last = counted(end)?;
    // a round that has not begun counts nothing yet
    let begun = first_where(earliest, end, |decisions| Ok(counted(decisions)? > i64::MIN))?;
    let first = counted(begun)?;
    if first == i64::MIN {
        return Err(WhenError::NotBegun { counter: counter.to_owned() });
    }
    if wanted > last || wanted < first {
        return Err(WhenError::Later { counter: counter.to_owned(), wanted, range: (first, last) });
    }
    let from = first_where(earliest, end, |decisions| Ok(counted(decisions)? >= wanted))?;
    let after = match last > wanted {
        true => first_where(from, end, |decisions| Ok(counted(decisions)? > wanted))?,
        false => end + 1,
    };
    let to = after.saturating_sub(1).max(from);
    let mut applied = |decisions: usize| -> Result<InForce, WhenError> {
        session.go_to(decisions).map_err(WhenError::Travel)?;
        Ok(in_force(session.table()))
    };
    let (first, last) = (applied(from)?, applied(to)?);
    Ok(Moment { from, to, agreed: in_force(session.first_table()), first, last })
}

/// The first number, up to the last, for which something holds; once it holds, it must hold for all later ones.
fn first_where(
    mut from: usize,
    mut to: usize,
    mut holds: impl FnMut(usize) -> Result<bool, WhenError>,
) -> Result<usize, WhenError> {
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle)? {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    Ok(from)
}
