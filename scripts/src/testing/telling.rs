//! What a test compares of the chronicle: what was told, how often, and who heard it.

use houserule_core::data::Data;
use houserule_core::say;
use houserule_core::view::Viewer;

use super::matching::{fact_says, fact_text, listed};
use super::situation::{Checked, Situation};
use crate::host::{Fact, reaches};

impl Situation {
    /// A fact was told, and said that.
    pub fn told(&mut self, id: &str, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let is_told = facts.iter().any(|fact| fact.id == id && fact_says(table, fact, args, Viewer::Referee));
        let said: Vec<String> = facts.iter().filter(|fact| fact.id == id).map(|fact| fact_text(table, fact)).collect();
        self.told = facts;
        match said.is_empty() {
            _ if is_told => Ok(()),
            true => Err(say!("was-not-told", id)),
            false => Err(say!("was-told-otherwise", id, said = listed(said.iter()))),
        }
    }

    /// A fact that says that was told so many times.
    pub fn told_times(&mut self, id: &str, times: i64, args: &Data) -> Checked {
        self.no_error()?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let says = facts.iter().filter(|fact| fact.id == id && fact_says(table, fact, args, Viewer::Referee));
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
        if self.told.iter().any(|fact| fact.id == id) { Err(say!("was-told", id)) } else { Ok(()) }
    }

    /// A fact was told, and a seat heard it say that, or heard nothing of the kind.
    ///
    /// A seat hears what is told to it; of a piece that it did not see it hears no more than that there is one.
    pub fn hears(&mut self, seat: i64, id: &str, args: &Data, expected: bool) -> Checked {
        let viewer = Viewer::Seat(self.seat(seat)?);
        self.told(id, args)?;
        let facts = std::mem::take(&mut self.told);
        let table = self.playing()?.table();
        let heard = |fact: &&Fact| fact.id == id && reaches(fact.to, viewer) && fact_says(table, fact, args, viewer);
        let found = facts.iter().find(heard).map(|fact| fact_text(table, fact));
        self.told = facts;
        match (found, expected) {
            (None, true) => Err(say!("expected-to-hear", seat, id)),
            (Some(fact), false) => Err(say!("expected-not-to-hear", seat, id, fact)),
            _ => Ok(()),
        }
    }
}
