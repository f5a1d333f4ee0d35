//! What a test compares: the table, what a seat knows of it, what is asked and offered, how it ended.

use houserule_core::data::Data;
use houserule_core::key::piece_by_key;
use houserule_core::literal;
use houserule_core::message::{Arg, Message, Told as _};
use houserule_core::say;
use houserule_core::view::{Viewer, view};

use super::matching::{key_means, listed, option_of, part_is, part_text};
use super::situation::{Checked, Situation, lines_of};
use crate::play::Status;
use crate::question::MOST_KEYS;

/// The zone of what is not in play.
const BOX: &str = "box";

impl Situation {
    /// The table is as stated, in all that is stated.
    pub fn expect(&mut self, expected: &Data) -> Checked {
        self.no_error()?;
        let found = literal::differences(self.playing()?.table(), expected);
        if found.is_empty() {
            Ok(())
        } else {
            Err(say!("table-is-not-as-expected", differences = Arg::Several(found, "\n")))
        }
    }

    /// A seat sees what the piece with a key is (any copy, if the key has no number), or does not.
    pub fn sees(&mut self, seat: i64, key: &str, expected: bool) -> Checked {
        self.no_error()?;
        let viewer = self.seat(seat)?;
        let mods = self.mods();
        let table = self.playing()?.table();
        if piece_by_key(table, key).is_none() {
            let kinds = table.layout().def.kinds.iter().map(|kind| kind.id.as_str());
            return Err(say!("there-is-no-piece", key).or_did_you_mean(key, kinds));
        }
        let view = view(table, Viewer::Seat(viewer));
        let in_play = view.all_pieces().into_iter().filter(|(zone, _)| zone.key != BOX);
        let seen = in_play.into_iter().find(|(_, piece)| key_means(key, &piece.key, &mods));
        match (seen, expected) {
            (None, true) => Err(say!("expected-to-see", seat, key)),
            (Some((zone, piece)), false) => {
                Err(say!("expected-not-to-see", seat, key, seen = piece.key, zone = zone.key))
            }
            _ => Ok(()),
        }
    }

    /// The table is as stated, and a seat's view tells all of it, or nothing of it.
    pub fn knows(&mut self, seat: i64, stated: &Data, expected: bool) -> Checked {
        let viewer = self.seat(seat)?;
        self.expect(stated)?;
        let known = literal::known(self.playing()?.table(), viewer, stated);
        let nothing_known = known.is_empty();
        let wrong = known.into_iter().filter(|(_, is_known)| *is_known != expected).map(|(what, _)| what);
        let wrong: Vec<Message> = wrong.collect();
        match (wrong.is_empty(), expected) {
            _ if nothing_known => Err(say!("nothing-is-stated-that-seat-could")),
            (true, _) => Ok(()),
            (false, true) => Err(say!("does-not-know", seat, wrong = Arg::Several(wrong, "\n"))),
            (false, false) => Err(say!("knows-what-it-should-not", seat, wrong = Arg::Several(wrong, "\n"))),
        }
    }

    /// The waiting question offers these keys; if they are said to be all, it has no other options.
    pub fn offers(&mut self, keys: &[String], all: bool) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| say!("nobody-is-asked", standing = self.standing()))?;
        let mods = self.mods();
        let absent: Vec<&String> = keys.iter().filter(|key| option_of(question, key, &mods).is_none()).collect();
        let is_more = |key: &String| all && !keys.iter().any(|one| key_means(one, key, &mods));
        let more: Vec<String> = question.keys().filter(is_more).take(MOST_KEYS).collect();
        if absent.is_empty() && more.is_empty() {
            return Ok(());
        }
        let mut lines = vec![say!("does-not-offer-what-was-expected", id = question.id)];
        lines.extend((!absent.is_empty()).then(|| say!("not-offered-list", keys = listed(absent.iter().copied()))));
        lines.extend((!more.is_empty()).then(|| say!("offered-too", keys = listed(more.iter()))));
        Err(lines_of(lines))
    }

    /// No waiting question has any of these keys, neither offered nor refused.
    pub fn offers_none(&mut self, keys: &[String]) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        if questions.is_empty() {
            return Err(say!("nobody-is-asked", standing = self.standing()));
        }
        for key in keys {
            self.expect_key(key)?;
        }
        let mods = self.mods();
        let is_meant = |found: &str| keys.iter().any(|key| key_means(key, found, &mods));
        let mut found = Vec::new();
        for question in &questions {
            let offered = keys.iter().filter_map(|key| question.nth(option_of(question, key, &mods)?));
            found.extend(offered.map(|one| say!("is-offered-by", key = one.key, id = question.id)));
            let refused = question.refused.iter().filter(|one| is_meant(&one.key));
            found
                .extend(refused.map(|one| say!("is-refused-by", key = one.key, id = question.id, clause = one.clause)));
        }
        if found.is_empty() { Ok(()) } else { Err(lines_of(found)) }
    }

    /// The waiting question refuses a candidate, because of a clause.
    pub fn refuses(&mut self, key: &str, clause: Option<&str>) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| say!("nobody-is-asked", standing = self.standing()))?;
        let mods = self.mods();
        if option_of(question, key, &mods).is_some() {
            return Err(say!("is-offered-by", key, id = question.id));
        }
        let clauses: Vec<&str> = question
            .refused
            .iter()
            .filter(|one| key_means(key, &one.key, &mods))
            .map(|one| one.clause.as_str())
            .collect();
        match clause {
            _ if clauses.is_empty() => Err(say!("is-neither-offered-nor-refused-by", key, id = question.id)),
            Some(clause) if !clauses.contains(&clause) => {
                Err(say!("another-clause-refuses", clause, key, clauses = listed(clauses.iter())))
            }
            _ => Ok(()),
        }
    }

    /// A seat is asked, and the question speaks of this.
    pub fn asks(&mut self, seat: i64, id: &str, about: &Data) -> Checked {
        self.no_error()?;
        let wanted = self.seat(seat)?;
        let questions = self.questions()?;
        let Some(question) = questions.iter().find(|one| one.seat == wanted && one.id == id) else {
            return Err(say!("expected-to-be-asked", seat, id, standing = self.standing()));
        };
        let Data::Map(about) = about else { return Ok(()) };
        let table = self.playing()?.table();
        for (name, expected) in about {
            let found = question.about.iter().find(|(one, _)| one == name).map(|(_, part)| part);
            let Some(part) = found else {
                let known = question.about.iter().map(|(name, _)| name.as_str());
                return Err(say!("question-does-not-speak-of", id, name).or_did_you_mean(name, known));
            };
            if !part_is(table, part, expected) {
                let found = part_text(table, part);
                return Err(say!("question-speaks-otherwise", id, name, found));
            }
        }
        Ok(())
    }

    /// No seat has been asked that since the last answer.
    pub fn not_asked(&mut self, id: &str) -> Checked {
        self.no_error()?;
        self.expect_word(id, say!("no-question-is-called", id))?;
        match self.questions()?.iter().find(|one| one.id == id) {
            Some(question) => Err(say!("seat-is-asked", seat = question.seat.0 + 1, id)),
            None => Ok(()),
        }
    }

    /// The game is over, won by these seats if any are stated.
    pub fn over(&mut self, spec: &Data) -> Checked {
        self.no_error()?;
        let begun = self.begun;
        let play = self.playing()?;
        if !begun || *play.status() != Status::Over {
            return Err(say!("expected-game-to-be-over-but", standing = self.standing()));
        }
        let Some(Data::List(winners)) = spec.get("winners") else { return Ok(()) };
        let mut expected: Vec<i64> = winners.iter().filter_map(Data::as_int).collect();
        let outcome = play.table().outcome();
        let mut found: Vec<i64> = outcome
            .map(|outcome| outcome.winners.iter().map(|seat| i64::from(seat.0) + 1).collect())
            .unwrap_or_default();
        expected.sort_unstable();
        found.sort_unstable();
        if expected == found {
            Ok(())
        } else {
            Err(say!("expected-winners-found", expected = format!("{expected:?}"), found = format!("{found:?}")))
        }
    }

    /// A step has failed with that text in its message; play stands before the step.
    pub fn fails(&mut self, text: &str) -> Checked {
        match self.error.take() {
            Some(error) if error.to_string().contains(text) => Ok(()),
            Some(error) => Err(say!("expected-failure-that-says-but-it", text, error = error.message())),
            None => Err(say!("expected-failure-that-says-but-nothing", text)),
        }
    }
}
