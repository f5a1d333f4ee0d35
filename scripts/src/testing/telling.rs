//! What a test compares of the chronicle: what was told, how often, and who heard it.

use houserule_core::data::Data;
use houserule_core::say;
use houserule_core::view::Viewer;

use super::matching::{fact_says, fact_text, is_called, listed, written};
use super::situation::{Checked, Situation};
use crate::host::{Fact, Told, reaches};

impl Situation {
    /// A fact was told, and said this.
    pub fn told(&mut self, id: &str, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let is_told = facts.iter().any(|fact| is_called(fact, id) && fact_says(table, fact, args, Viewer::Referee));
        let said: Vec<String> =
            facts.iter().filter(|fact| is_called(fact, id)).map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        match said.is_empty() {
            _ if is_told => Ok(()),
            true => Err(say!("was-not-told", id)),
            false => Err(say!("was-told-otherwise", id, said = listed(said.iter()), expected = written(args))),
        }
    }

    /// A fact that says this was told this many times.
    pub fn told_times(&mut self, id: &str, times: i64, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let says = facts.iter().filter(|fact| is_called(fact, id) && fact_says(table, fact, args, Viewer::Referee));
        let said: Vec<String> = says.map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        if said.len() as i64 == times {
            return Ok(());
        }
        match said.is_empty() {
            true => Err(say!("was-not-told-so-often", id, times)),
            false => Err(say!("told-so-many-times", id, times, found = said.len(), list = listed(said.iter()))),
        }
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
        self.expect_word(id, say!("no-fact-is-called", id))?;
        if self.told.iter().any(|fact| is_called(fact, id)) { Err(say!("was-told", id)) } else { Ok(()) }
    }

    /// These facts were told in this order; others may lie between them. Each is an id, or a list of an id and what it
    /// says.
    pub fn told_in_order(&mut self, expected: &Data) -> Checked {
        self.no_error()?;
        let Data::List(expected) = expected else { return Err(say!("facts-in-order-are-a-list")) };
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let mut left = facts.iter();
        let missing = expected.iter().find_map(|one| {
            let (id, args) = match one {
                Data::List(parts) => (parts.first().and_then(Data::as_text), parts.get(1)),
                one => (one.as_text(), None),
            };
            let id = id.unwrap_or_default();
            let says = |fact: &Fact| fact_says(table, fact, args.unwrap_or(&Data::Nil), Viewer::Referee);
            if left.any(|fact| is_called(fact, id) && says(fact)) { None } else { Some(id.to_owned()) }
        });
        let told: Vec<String> = facts.iter().map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        match missing {
            Some(id) => Err(say!("was-not-told-in-order", id, told = listed(told.iter()))),
            None => Ok(()),
        }
    }

    /// Whoever heard a fact saw every piece that it speaks of.
    pub fn told_openly(&mut self, id: &str) -> Checked {
        self.told(id, &Data::Nil)?;
        let facts = std::mem::take(&mut self.told);
        let play = self.playing()?;
        let table = play.table();
        let mut hidden = facts.iter().filter(|fact| is_called(fact, id)).flat_map(|fact| {
            let seats = table.layout().all_seats().filter(|seat| reaches(fact.to, Viewer::Seat(*seat)));
            seats.flat_map(|seat| fact.args.iter().map(move |(name, told)| (seat, name, told)))
        });
        let is_hidden =
            |told: &Told, viewer: Viewer| matches!(told, Told::Piece { seen, .. } if !reaches(*seen, viewer));
        let found = hidden.find(|(seat, _, told)| match told {
            Told::List(items) => items.iter().any(|one| is_hidden(one, Viewer::Seat(*seat))),
            told => is_hidden(told, Viewer::Seat(*seat)),
        });
        let found = found.map(|(seat, name, _)| (seat.0 + 1, name.clone()));
        self.told = facts;
        match found {
            Some((seat, name)) => Err(say!("was-told-of-what-is-not-seen", id, seat, name)),
            None => Ok(()),
        }
    }

    /// A seat hears a fact, but not that it says this: about a piece that it does not see it hears only that there is
    /// one.
    pub fn hears_unseen(&mut self, seat: i64, id: &str, args: &Data) -> Checked {
        let viewer = Viewer::Seat(self.seat(seat)?);
        self.told(id, args)?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let said = |fact: &&Fact| is_called(fact, id) && fact_says(table, fact, args, Viewer::Referee);
        let reached = facts.iter().filter(said).any(|fact| reaches(fact.to, viewer));
        let known =
            facts.iter().find(|fact| said(fact) && reaches(fact.to, viewer) && fact_says(table, fact, args, viewer));
        let known = known.map(|fact| fact_text(table, fact));
        self.told = facts;
        match known {
            Some(fact) => Err(say!("expected-not-to-hear", seat, id, fact)),
            None if reached => Ok(()),
            None => Err(say!("expected-to-hear", seat, id)),
        }
    }

    /// A fact was told, and a seat heard it say that, or heard nothing of the kind.
    ///
    /// A seat hears what is told to it; about a piece that it did not see it hears only that there is one.
    pub fn hears(&mut self, seat: i64, id: &str, args: &Data, expected: bool) -> Checked {
        let viewer = Viewer::Seat(self.seat(seat)?);
        self.told(id, args)?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let heard =
            |fact: &&Fact| is_called(fact, id) && reaches(fact.to, viewer) && fact_says(table, fact, args, viewer);
        let found = facts.iter().find(heard).map(|fact| fact_text(table, fact));
        let said = |fact: &&Fact| is_called(fact, id) && fact_says(table, fact, args, Viewer::Referee);
        let redacted = facts.iter().filter(said).any(|fact| reaches(fact.to, viewer));
        self.told = facts;
        match (found, expected) {
            (None, true) => Err(say!("expected-to-hear", seat, id)),
            (Some(fact), false) => Err(say!("expected-not-to-hear", seat, id, fact)),
            // heard, but without what it must not know: this differs from not hearing it
            (None, false) if redacted => Err(say!("hears-without-seeing", seat, id)),
            _ => Ok(()),
        }
    }
}
