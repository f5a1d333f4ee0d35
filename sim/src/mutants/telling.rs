//! What is told about a mutant: what was changed, and who noticed. The terminal and the window say the same.

use houserule_core::message::{Message, Told};
use houserule_core::say;
use houserule_scripts::mutants::{Mutant, Way};

use super::{Fate, NotTried, Trial};

impl Trial {
    /// What was changed and why no test noticed it; nothing if a test failed or the package accepts the mutant.
    pub fn hole(&self) -> Option<Message> {
        let change = change(&self.mutant);
        let reached = match &self.fate {
            Fate::Noticed { .. } | Fate::Accepted { .. } => return None,
            Fate::OnlyByReplay { by } => say!("mutant-only-by-replay", by = by.as_str()),
            Fate::Unnoticed { reached_by: 0 } => say!("mutant-not-reached"),
            Fate::Unnoticed { reached_by } => say!("mutant-reached", count = *reached_by as i64),
        };
        Some(say!("mutant-change-and-reach", change, reached))
    }
}

/// What was changed.
fn change(mutant: &Mutant) -> Message {
    let (before, after) = (one_line(&mutant.before), one_line(&mutant.after));
    match mutant.way {
        Way::Comparison => say!("mutant-comparison", before, after),
        Way::Number => say!("mutant-number", before, after),
        Way::Dropped => say!("mutant-dropped", before),
        Way::Swapped => say!("mutant-swapped", before),
        Way::Condition => say!("mutant-condition", before, after),
        Way::Default => say!("mutant-default", before, after),
    }
}

impl Told for NotTried {
    fn message(&self) -> Message {
        match self {
            NotTried::TestFails(name) => say!("mutants-test-fails", name = name.as_str()),
            NotTried::NoTests => say!("mutants-no-tests"),
            NotTried::Broken(why) => say!("mutants-broken", why = why.as_str()),
        }
    }
}

/// Several lines of a script as one.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
