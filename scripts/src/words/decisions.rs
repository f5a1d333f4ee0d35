//! Recorded decisions in words: what was asked, in short, and what was answered.

use houserule_core::locale::{Args, key};
use houserule_core::say;
use houserule_core::table::Table;

use super::{Said, Words};
use crate::host::Told;
use crate::session::{ALWAYS, Decision, OWN_TURN};

impl Words<'_> {
    /// What a decision answered, as its option was offered. A decision that nobody saw offered shows its key.
    pub fn decided(&self, table: &Table, decision: &Decision) -> String {
        let chosen = &decision.chosen;
        if chosen.parts.is_empty() {
            return decision.key.clone();
        }
        self.label(table, (chosen.asked_by.as_deref(), &decision.question), &chosen.parts, &chosen.named)
    }

    /// Until what an answer stands: the game's text `standing-<name>`, else the program's own words.
    pub fn until(&self, until: &str) -> String {
        let of_game = self.text(&key("standing", until), &Args::new());
        of_game.unwrap_or_else(|| match until {
            ALWAYS => say!("standing-always").told(self.lang),
            OWN_TURN => say!("standing-own-turn").told(self.lang),
            other => other.to_owned(),
        })
    }

    /// An answer that stands, in a line: whose, to what, and until when.
    pub fn stands(&self, table: &Table, decision: &Decision) -> String {
        let about = self.decided_about(table, decision).unwrap_or_else(|| decision.question.clone());
        let until = self.until(decision.stands.as_deref().unwrap_or_default());
        let (seat, answer) = (self.seat(decision.seat), self.decided(table, decision));
        say!("standing-line", seat, about, answer, until).told(self.lang)
    }

    /// Does the answer leave open what was asked? It does where the option's text says no more than the name of one
    /// thing, a number, or a mere pass.
    pub fn is_bare(&self, table: &Table, decision: &Decision) -> bool {
        let parts = &decision.chosen.parts;
        let things = if parts.len() > 1 && parts[0].word().is_some() { &parts[1..] } else { &parts[..] };
        let said: Vec<String> = things.iter().map(|part| part.said(self, table)).collect();
        parts.len() < 2 || said.join(" ") == self.decided(table, decision)
    }

    /// What a decision was about, in short: the text `title-<question>`, else what the question asked. Both are given
    /// `$seat` and what the question spoke of.
    pub fn decided_about(&self, table: &Table, decision: &Decision) -> Option<String> {
        let mut args = Args::new().text("seat", self.seat(decision.seat));
        for (name, told) in &decision.chosen.about {
            args = self.with_part(args, table, name, told);
        }
        // a text that lacks something it speaks of shows its key: nothing is better than that
        let asked_by = decision.chosen.asked_by.as_deref();
        let said = |id: &str| self.text_of(asked_by, id, &args).filter(|text| text != id);
        said(&key("title", &decision.question)).or_else(|| said(&decision.question))
    }
}

impl Said for Told {
    fn word(&self) -> Option<&str> {
        match self {
            Told::Text(text) => Some(text),
            _ => None,
        }
    }

    fn number(&self) -> Option<i32> {
        match self {
            Told::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn made(text: &str) -> Told {
        Told::Text(text.to_owned())
    }

    fn said(&self, words: &Words<'_>, table: &Table) -> String {
        words.told(table, self)
    }
}
