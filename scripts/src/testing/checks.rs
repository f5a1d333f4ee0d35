//! What a test compares: the table, what a seat knows of it, what is asked and offered, what was told, how it ended.

use houserule_core::data::Data;
use houserule_core::diagnostic::closest;
use houserule_core::key::{means, piece_by_key};
use houserule_core::literal;
use houserule_core::view::{Viewer, view};

use super::matching::{fact_says, fact_text, listed, option_of};
use super::situation::{Checked, Situation};
use crate::play::Status;

/// The zone of what is not in play.
const BOX: &str = "box";

impl Situation {
    /// The table is as stated, in all that is stated.
    pub fn expect(&mut self, expected: &Data) -> Checked {
        self.no_error()?;
        let found = literal::differences(self.playing()?.table(), expected);
        if found.is_empty() { Ok(()) } else { Err(format!("the table is not as expected:\n{}", found.join("\n"))) }
    }

    /// A seat sees what the piece of a key is (of a key without number: of any copy), or does not.
    pub fn sees(&mut self, seat: i64, key: &str, expected: bool) -> Checked {
        self.no_error()?;
        let viewer = self.seat(seat)?;
        let table = self.playing()?.table();
        if piece_by_key(table, key).is_none() {
            let kinds = table.layout().def.kinds.iter().map(|kind| kind.id.as_str());
            let hint = closest(key, kinds).map(|best| format!("; did you mean `{best}`?")).unwrap_or_default();
            return Err(format!("there is no piece `{key}`{hint}"));
        }
        let view = view(table, Viewer::Seat(viewer));
        let in_play = view.all_pieces().into_iter().filter(|(zone, _)| zone.key != BOX);
        let seen = in_play.into_iter().find(|(_, piece)| means(key, &piece.key));
        match (seen, expected) {
            (None, true) => Err(format!("expected P{seat} to see `{key}`, but it does not")),
            (Some((zone, piece)), false) => {
                Err(format!("expected P{seat} not to see `{key}`, but it sees `{}` in {}", piece.key, zone.key))
            }
            _ => Ok(()),
        }
    }

    /// The table is as stated, and a seat's view tells all of it, or nothing of it.
    pub fn knows(&mut self, seat: i64, stated: &Data, expected: bool) -> Checked {
        let viewer = self.seat(seat)?;
        self.expect(stated)?;
        let known = literal::known(self.playing()?.table(), viewer, stated);
        let wrong: Vec<&str> =
            known.iter().filter(|(_, is_known)| *is_known != expected).map(|(what, _)| what.as_str()).collect();
        match (wrong.is_empty(), expected) {
            _ if known.is_empty() => Err("nothing is stated that a seat could know".to_owned()),
            (true, _) => Ok(()),
            (false, true) => Err(format!("P{seat} does not know what was expected:\n{}", wrong.join("\n"))),
            (false, false) => Err(format!("P{seat} knows what it should not:\n{}", wrong.join("\n"))),
        }
    }

    /// The waiting question offers these keys; all of its options are among them, if they are said to be all.
    pub fn offers(&mut self, keys: &[String], all: bool) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| format!("nobody is asked: {}", self.standing()))?;
        let offered = |key: &&String| question.options.iter().any(|option| means(key, &option.key));
        let absent: Vec<&String> = keys.iter().filter(|key| !offered(key)).collect();
        let more: Vec<&str> = question
            .options
            .iter()
            .map(|option| option.key.as_str())
            .filter(|key| all && !keys.iter().any(|one| means(one, key)))
            .collect();
        if absent.is_empty() && more.is_empty() {
            return Ok(());
        }
        let mut lines = vec![format!("`{}` does not offer what was expected", question.id)];
        lines.extend((!absent.is_empty()).then(|| format!("not offered: {}", listed(absent.iter().copied()))));
        lines.extend((!more.is_empty()).then(|| format!("offered too: {}", listed(more.iter()))));
        Err(lines.join("\n"))
    }

    /// No waiting question has any of these keys, neither offered nor refused.
    pub fn offers_none(&mut self, keys: &[String]) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        if questions.is_empty() {
            return Err(format!("nobody is asked: {}", self.standing()));
        }
        let is_meant = |found: &str| keys.iter().any(|key| means(key, found));
        let mut found = Vec::new();
        for question in &questions {
            let offered = question.options.iter().filter(|one| is_meant(&one.key));
            found.extend(offered.map(|one| format!("`{}` is offered by `{}`", one.key, question.id)));
            let refused = question.refused.iter().filter(|one| is_meant(&one.key));
            found.extend(refused.map(|one| format!("`{}` is refused by `{}` ({})", one.key, question.id, one.clause)));
        }
        if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
    }

    /// The waiting question refuses a candidate, because of a clause.
    pub fn refuses(&mut self, key: &str, clause: Option<&str>) -> Checked {
        self.no_error()?;
        let questions = self.questions()?;
        let question = questions.first().ok_or_else(|| format!("nobody is asked: {}", self.standing()))?;
        if option_of(question, key).is_some() {
            return Err(format!("`{key}` is offered by `{}`", question.id));
        }
        let clauses: Vec<&str> =
            question.refused.iter().filter(|one| means(key, &one.key)).map(|one| one.clause.as_str()).collect();
        match clause {
            _ if clauses.is_empty() => Err(format!("`{key}` is neither offered nor refused by `{}`", question.id)),
            Some(clause) if !clauses.contains(&clause) => {
                Err(format!("expected {clause} to refuse `{key}`, but {} does", listed(clauses.iter())))
            }
            _ => Ok(()),
        }
    }

    /// A seat is asked.
    pub fn asks(&mut self, seat: i64, id: &str) -> Checked {
        self.no_error()?;
        let wanted = self.seat(seat)?;
        let questions = self.questions()?;
        if questions.iter().any(|one| one.seat == wanted && one.id == id) {
            return Ok(());
        }
        Err(format!("expected P{seat} to be asked `{id}`, but {}", self.standing()))
    }

    /// No seat has been asked that since the last answer.
    pub fn not_asked(&mut self, id: &str) -> Checked {
        self.no_error()?;
        match self.questions()?.iter().find(|one| one.id == id) {
            Some(question) => Err(format!("P{} is asked `{id}`", question.seat.0 + 1)),
            None => Ok(()),
        }
    }

    /// A fact was told, and said that.
    pub fn told(&mut self, id: &str, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let is_told = facts.iter().any(|fact| fact.id == id && fact_says(table, fact, args));
        let said: Vec<String> = facts.iter().filter(|fact| fact.id == id).map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        match said.is_empty() {
            _ if is_told => Ok(()),
            true => Err(format!("`{id}` was not told")),
            false => Err(format!("`{id}` was told otherwise: {}", listed(said.iter()))),
        }
    }

    /// A fact that says that was told so many times.
    pub fn told_times(&mut self, id: &str, times: i64, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let says = facts.iter().filter(|fact| fact.id == id && fact_says(table, fact, args));
        let said: Vec<String> = says.map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        if said.len() as i64 == times {
            return Ok(());
        }
        let list = if said.is_empty() { String::new() } else { format!(": {}", listed(said.iter())) };
        Err(format!("expected `{id}` to be told {times} times, but it was told {} times{list}", said.len()))
    }

    /// What was told so far is forgotten.
    pub fn forget(&mut self) -> Checked {
        self.no_error()?;
        self.told.clear();
        Ok(())
    }

    /// No such fact was told.
    pub fn not_told(&mut self, id: &str) -> Checked {
        self.no_error()?;
        if self.told.iter().any(|fact| fact.id == id) { Err(format!("`{id}` was told")) } else { Ok(()) }
    }

    /// The game is over, won by these seats if they are said.
    pub fn over(&mut self, spec: &Data) -> Checked {
        self.no_error()?;
        let begun = self.begun;
        let play = self.playing()?;
        if !begun || *play.status() != Status::Over {
            return Err(format!("expected the game to be over, but {}", self.standing()));
        }
        let Some(Data::List(winners)) = spec.get("winners") else { return Ok(()) };
        let mut expected: Vec<i64> = winners.iter().filter_map(Data::as_int).collect();
        let outcome = play.table().outcome();
        let mut found: Vec<i64> = outcome
            .map(|outcome| outcome.winners.iter().map(|seat| i64::from(seat.0) + 1).collect())
            .unwrap_or_default();
        expected.sort_unstable();
        found.sort_unstable();
        if expected == found { Ok(()) } else { Err(format!("expected the winners {expected:?}, found {found:?}")) }
    }

    /// A step has failed with that text in its message; play stands before the step.
    pub fn fails(&mut self, text: &str) -> Checked {
        match self.error.take() {
            Some(error) if error.to_string().contains(text) => Ok(()),
            Some(error) => Err(format!("expected a failure that says `{text}`, but it says: {error}")),
            None => Err(format!("expected a failure that says `{text}`, but nothing failed")),
        }
    }
}
