//! A game by mail: what one player is sent, and whether what comes back was made from it.
//!
//! A letter holds only what its reader may know: the view of the kernel, the chronicle as told to that seat, its own
//! questions. Neither the seed nor the number of decisions is in it. Its token is made of nothing else, so that it
//! gives nothing away either; it says whether an answer was made from the position that the game is in.

use houserule_core::ids::SeatId;
use houserule_core::locale::{Lang, said_in};
use houserule_core::message::{Message, Told};
use houserule_core::view::{View, Viewer};
use houserule_core::{say, told_error};
use serde::{Deserialize, Serialize};

use crate::play::Status;
use crate::question::{MOST_KEYS, Question};
use crate::regulation::effective::short_hash;
use crate::session::{Session, Standing};
use crate::words::Words;

/// The format that this version writes.
pub const FORMAT: u32 = 1;

/// What one player is sent.
#[derive(Clone, Debug, Serialize)]
pub struct Letter {
    /// The format, [`FORMAT`].
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The number of what is in force, as `regulation show` tells it.
    pub confirmation: String,
    /// The reader's seat, from 1; nothing for a spectator.
    pub seat: Option<u16>,
    /// The reader's name.
    pub name: String,
    /// Says from which position answers are made.
    pub token: String,
    /// Is the game over?
    pub over: bool,
    /// All chance follows from it; known when the game is over.
    pub seed: Option<u64>,
    /// The seats that the game waits for, from 1.
    pub waits_for: Vec<u16>,
    /// What the reader is asked.
    pub questions: Vec<Asked>,
    /// The reader's answers that stand.
    pub standing: Vec<Stands>,
    /// What has happened, as it is told to the reader.
    pub chronicle: Vec<String>,
    /// What the reader may know of the table.
    pub view: View,
}

/// A question to the reader.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// Its id.
    pub id: String,
    /// In words.
    pub prompt: String,
    /// May it be left unanswered?
    pub optional: bool,
    /// Until what an answer may stand: `pass@own_turn`.
    pub standing: Vec<String>,
    /// What may be answered.
    pub options: Vec<Offer>,
    /// What is refused, and by which clause.
    pub refused: Vec<Refusal>,
    /// Are there more options than are listed, because amounts are asked for?
    pub more: bool,
}

/// What may be answered.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// The key that is sent back.
    pub key: String,
    /// In words.
    pub text: String,
}

/// What is refused.
#[derive(Clone, Debug, Serialize)]
pub struct Refusal {
    /// The key.
    pub key: String,
    /// In words.
    pub text: String,
    /// The clause.
    pub clause: String,
}

/// An answer that stands.
#[derive(Clone, Debug, Serialize)]
pub struct Stands {
    /// To which question.
    pub question: String,
    /// The key.
    pub key: String,
    /// Until what.
    pub until: String,
}

/// The part of a letter that says where it comes from.
#[derive(Clone, Debug, Deserialize)]
pub struct Postmark {
    /// The game's id.
    pub game: String,
    /// The reader's seat.
    pub seat: Option<u16>,
    /// The position.
    pub token: String,
}

/// Why answers to a letter are not taken.
#[derive(Debug, PartialEq, Eq)]
pub enum LetterError {
    /// It belongs to another game.
    OtherGame {
        /// The game of the letter.
        letter: String,
        /// The game of the save.
        save: String,
    },
    /// It was written to another seat.
    OtherSeat {
        /// The seat of the letter, from 1.
        letter: u16,
        /// The seat that answers.
        seat: u16,
    },
    /// The game has gone on since.
    Stale,
    /// It was never written from this game.
    Foreign,
    /// It was never written from this game as it stands since the referee changed something.
    ForeignOrEdited,
}

impl Told for LetterError {
    fn message(&self) -> Message {
        match self {
            LetterError::OtherGame { letter, save } => say!("letter-of-other-game", letter, save),
            LetterError::OtherSeat { letter, seat } => say!("letter-to-other-seat", letter, seat),
            LetterError::Stale => say!("letter-is-stale"),
            LetterError::Foreign => say!("letter-is-foreign"),
            LetterError::ForeignOrEdited => say!("letter-is-foreign-or-edited"),
        }
    }
}

told_error!(LetterError);

impl Session {
    /// The seed, unless the regulation keeps it from everybody until the game is over.
    pub fn shown_seed(&self) -> Option<u64> {
        let is_hidden = self.game().def.regulation.as_ref().is_some_and(|regulation| regulation.hides_seed);
        (!is_hidden || *self.status() == Status::Over).then_some(self.setup().seed)
    }

    /// The seats that must answer before the game goes on.
    pub fn waits_for(&self) -> Vec<SeatId> {
        let mut seats: Vec<SeatId> =
            self.questions().iter().filter(|one| !one.is_optional).map(|one| one.seat).collect();
        seats.dedup();
        seats
    }
}

/// What a viewer is sent.
pub fn letter(session: &Session, viewer: Viewer, lang: Lang) -> Letter {
    let game = session.game();
    let words = Words::new(game, lang).seen_by(viewer);
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let questions = session.questions();
    let own = questions.iter().filter(|question| Some(question.seat) == seat);
    let stands =
        |one: &Standing| Stands { question: one.question.clone(), key: one.key.clone(), until: one.until.clone() };
    let is_over = *session.status() == Status::Over;
    Letter {
        format: FORMAT,
        game: game.id().to_owned(),
        title: said_in(&game.def.titles, lang).map_or_else(|| game.id().to_owned(), Clone::clone),
        confirmation: short_hash(game),
        seat: seat.map(|seat| seat.0 + 1),
        name: seat.map(|seat| words.seat(seat)).unwrap_or_default(),
        token: token(session, viewer),
        over: is_over,
        seed: if is_over { Some(session.setup().seed) } else { None },
        waits_for: session.waits_for().iter().map(|seat| seat.0 + 1).collect(),
        questions: own.map(|question| asked(session, &words, question)).collect(),
        standing: session.standing().iter().filter(|one| Some(one.seat) == seat).map(stands).collect(),
        chronicle: session.chronicle(viewer, lang),
        view: session.view(viewer),
    }
}

fn asked(session: &Session, words: &Words<'_>, question: &Question) -> Asked {
    let table = session.table();
    let count = question.count() as usize;
    let listed = (0..count.min(MOST_KEYS) as u32).filter_map(|place| question.nth(place));
    let options = listed.map(|choice| Offer { text: words.choice(table, question, &choice), key: choice.key });
    let refused = question.refused.iter().map(|one| Refusal {
        key: one.key.clone(),
        text: words.refused(table, question, one),
        clause: one.clause.clone(),
    });
    Asked {
        id: question.id.clone(),
        prompt: words.prompt(table, question),
        optional: question.is_optional,
        standing: question.standing.clone(),
        options: options.collect(),
        refused: refused.collect(),
        more: count > MOST_KEYS,
    }
}

/// A number of what a viewer knows: the view, the own questions and the chronicle.
fn token(session: &Session, viewer: Viewer) -> String {
    let mut hash = blake3::Hasher::new();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let asked: Vec<(String, Vec<String>)> = session
        .questions()
        .iter()
        .filter(|question| Some(question.seat) == seat)
        .map(|question| (question.id.clone(), question.keys().take(MOST_KEYS).collect()))
        .collect();
    let chronicle = session.chronicle(viewer, Lang::En);
    hash.update(format!("{:?} {seat:?} {asked:?} {chronicle:?}", session.game().id()).as_bytes());
    hash.update(format!("{:?}", session.view(viewer)).as_bytes());
    hash.finalize().to_hex()[..16].to_owned()
}

/// Does a letter belong to the position that the game is in?
pub fn check(session: &mut Session, seat: SeatId, mark: &Postmark) -> Result<(), LetterError> {
    if mark.game != session.game().id() {
        return Err(LetterError::OtherGame { letter: mark.game.clone(), save: session.game().id().to_owned() });
    }
    if let Some(letter) = mark.seat.filter(|letter| *letter != seat.0 + 1) {
        return Err(LetterError::OtherSeat { letter, seat: seat.0 + 1 });
    }
    let viewer = Viewer::Seat(seat);
    if mark.token == token(session, viewer) {
        return Ok(());
    }
    let (first, last) = (session.earliest(), session.decisions().len());
    let was_so = (first..last).rev().any(|at| session.go_to(at).is_ok() && token(session, viewer) == mark.token);
    // where the session stood is where it stands
    let _is_back = session.go_to(last);
    Err(match (was_so, session.edits().next().is_some()) {
        (true, _) => LetterError::Stale,
        (false, false) => LetterError::Foreign,
        // how the game stood before an edit is not kept, so nobody can say which of the two it is
        (false, true) => LetterError::ForeignOrEdited,
    })
}
