//! Rules that only look, so that what they give can be remembered: what `remember` of `prelude/remembering.luau` asks for.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use houserule_core::say;

use crate::api::{VerbEntry, verb};
use crate::raw::budget;
use crate::raw::call::{Call, Raise};

pub(super) const VERBS: &[&VerbEntry] = &[&TableNow::ENTRY, &BeginLooking::ENTRY, &EndLooking::ENTRY, &PayAgain::ENTRY];

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Which state of the table a machine has, and whether a rule runs that only looks at it.
#[derive(Debug, Default)]
pub(crate) struct Looking {
    /// The number of the state, given when somebody asks for it; 0: nobody has asked since the table changed. No two states
    /// have the same number, on whatever machine they are.
    state: Cell<u64>,
    /// What was remembered of states with lower numbers holds handles of pieces that are gone since.
    oldest: Cell<u64>,
    /// How many calls deep the rule is that only looks; 0: there is none.
    depth: Cell<i32>,
    /// Remember nothing: nobody comes back to a state.
    pub forgetful: bool,
}

impl Looking {
    /// The number of the table's state.
    pub fn state(&self) -> u64 {
        if self.state.get() <= self.oldest.get() {
            self.state.set(NEXT.fetch_add(1, Ordering::Relaxed));
        }
        self.state.get()
    }

    /// The table is that of a state known before.
    pub fn back_to(&self, state: u64) {
        self.state.set(state);
    }

    /// The table changes.
    #[inline]
    pub fn changed(&self) {
        self.state.set(0);
    }

    /// Handles that were given out are gone, and with them whatever was remembered.
    pub fn forget_all(&self) {
        self.oldest.set(NEXT.fetch_add(1, Ordering::Relaxed));
    }

    /// No rule runs any more.
    pub fn end(&self) {
        self.depth.set(0);
    }

    /// May a rule run that only looks? Then somebody should look closer.
    #[inline]
    pub fn may_run(&self) -> bool {
        self.depth.get() > 0
    }
}

/// Refuse what a rule that only looks must not do.
pub(crate) fn refuse_while_looking(call: &Call<'_>) -> Result<(), Raise> {
    let looking = &call.host.looking;
    if call.depth() > looking.depth.get() {
        return Err(Raise::new(say!("remembered-rule-only-looks")));
    }
    // it was left by an error that somebody caught
    looking.end();
    Ok(())
}

verb!(
    TableNow,
    "__table_now",
    "() -> number?",
    "The number of the table's state, or nil where nothing is remembered; used by `remember`.",
    "",
    |call| {
        match call.host.looking.forgetful {
            true => call.push_nil(),
            false => call.push_number(call.host.looking.state() as f64),
        }
        Ok(1)
    }
);

verb!(
    BeginLooking,
    "__begin_looking",
    "() -> (boolean, number)",
    "A rule that only looks begins: is it inside of another, and what is left to spend; used by `remember`.",
    "",
    |call| {
        let depth = call.depth();
        let looking = &call.host.looking;
        let is_inner = looking.may_run() && depth > looking.depth.get();
        if !is_inner {
            looking.depth.set(depth);
        }
        call.push_flag(is_inner);
        call.push_number(budget::left() as f64);
        Ok(2)
    }
);

verb!(
    EndLooking,
    "__end_looking",
    "(is_inner: boolean, left: number) -> number",
    "A rule that only looks has ended; what it has spent; used by `remember`.",
    "",
    |call| {
        if !call.truthy(1) {
            call.host.looking.end();
        }
        let before = call.number(2).unwrap_or_default();
        call.push_number((before - budget::left() as f64).max(1.0));
        Ok(1)
    }
);

verb!(
    PayAgain,
    "__pay_again",
    "(cost: number) -> ()",
    "Spend what a remembered result has cost, so that a step ends at the same point whether it was remembered or not; used by `remember`.",
    "",
    |call| {
        let cost = call.number(1).unwrap_or_default();
        call.spend(cost as usize)?;
        Ok(0)
    }
);
