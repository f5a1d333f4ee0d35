//! What a running script may spend, and which game's names it may speak.
//!
//! Luau calls the interrupt at every loop turn and call, and in its pattern matcher. Such a tick costs one unit; what a
//! library function or verb does on top of that is charged by the size of what it works on ([`Call::spend`],
//! [`libraries`]), so that a script ends at the same point on every machine however it wastes time. Ticks are handed
//! out a few at a time: the hot path is a plain counter in thread-local memory, and whatever else must be looked at is
//! looked at when it runs out. What cannot be charged (an operator on a text of megabytes) is ended by the [`clock`].
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use houserule_core::message::Message;
use houserule_core::say;
use std::cell::Cell;
use std::os::raw::c_int;
use std::ptr;

use mlua::ffi;

use crate::names::Names;
use crate::raw::call::{Call, Raise, State};

mod clock;
pub mod libraries;
mod patterns;

use clock::Clock;

/// The most ticks that are handed out at once, and the first of a run: most steps are done before they are used up.
const MOST_TICKS: u32 = 512;
const FIRST_TICKS: u32 = 64;
/// What beginning a step costs, for those that do nothing.
const STEP_COST: u64 = 40;

/// What may be spent.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// By one step.
    pub step: u64,
    /// By all steps up to the next question.
    pub together: u64,
    /// Seconds of the clock until nothing but the thread's own time counts, and seconds of that.
    pub seconds: u64,
}

thread_local! {
    /// Loop turns and calls until the next look.
    static TICKS: Cell<u32> = const { Cell::new(0) };
    static PURSE: Purse = const { Purse::empty() };
    static NAMES: Cell<*const Names> = const { Cell::new(ptr::null()) };
}

/// What is left to spend on this thread.
struct Purse {
    /// What the step has left, without the ticks that are handed out.
    left: Cell<u64>,
    /// What later steps have left until somebody is asked.
    shared: Cell<u64>,
    allowance: Cell<Allowance>,
    /// What a tick costs: more than one while a pattern is matched with a long text.
    weight: Cell<u64>,
    ticks: Cell<u32>,
    clock: Clock,
    ended: Cell<Option<Ended>>,
}

/// Why nothing more may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The step's budget is spent: so it is on every machine.
    Spent,
    /// That of all steps since the last question is, as surely.
    SpentTogether,
    /// The time is over: another machine may have come further.
    OutOfTime,
}

impl Ended {
    /// What the script is told.
    pub fn message(self) -> Message {
        match self {
            Ended::Spent => say!("step-takes-too-long"),
            Ended::SpentTogether => say!("game-runs-on-and-on-without"),
            Ended::OutOfTime => say!("step-takes-too-much-time"),
        }
    }
}

impl Purse {
    const fn empty() -> Purse {
        Purse {
            left: Cell::new(0),
            shared: Cell::new(0),
            allowance: Cell::new(Allowance { step: 0, together: 0, seconds: 0 }),
            weight: Cell::new(1),
            ticks: Cell::new(FIRST_TICKS),
            clock: Clock::stopped(),
            ended: Cell::new(None),
        }
    }

    fn fill(&self, allowance: Allowance) {
        let first = u64::from(FIRST_TICKS).min(allowance.step);
        TICKS.set(first as u32);
        self.left.set(allowance.step - first);
        self.shared.set(allowance.together.saturating_sub(allowance.step));
        self.allowance.set(allowance);
        self.weight.set(1);
        self.ticks.set(FIRST_TICKS);
        self.clock.stop();
        self.ended.set(None);
    }

    fn saved(&self) -> (u32, [u64; 3], Allowance, u32, Option<Ended>) {
        let sums = [self.left.get(), self.shared.get(), self.weight.get()];
        (TICKS.get(), sums, self.allowance.get(), self.ticks.get(), self.ended.get())
    }

    fn restore(&self, saved: &(u32, [u64; 3], Allowance, u32, Option<Ended>)) {
        let (ticks, [left, shared, weight], allowance, handed, ended) = saved;
        TICKS.set(*ticks);
        self.left.set(*left);
        self.shared.set(*shared);
        self.weight.set(*weight);
        self.allowance.set(*allowance);
        self.ticks.set(*handed);
        self.ended.set(*ended);
        // What was done meanwhile had a clock of its own.
        self.clock.stop();
    }

    /// Take back the ticks that were handed out and not used, so that they can be handed out at another weight.
    fn take_back_ticks(&self) {
        let unused = u64::from(TICKS.replace(0)) * self.weight.get();
        self.left.set(self.left.get().saturating_add(unused));
    }

    /// Hand out more ticks, or say why there are none.
    fn hand_out(&self) -> Result<(), Ended> {
        if let Some(ended) = self.ended.get() {
            return Err(ended);
        }
        let ticks = self.clock.next_ticks(self.ticks.get(), MOST_TICKS, self.allowance.get().seconds);
        let Some(ticks) = ticks else { return Err(self.end(Ended::OutOfTime)) };
        self.ticks.set(ticks);
        let weight = self.weight.get();
        let affordable = self.left.get() / weight;
        if affordable == 0 {
            return Err(self.end(self.spent()));
        }
        let ticks = u64::from(ticks).min(affordable);
        self.left.set(self.left.get() - ticks * weight);
        TICKS.set(ticks as u32 - 1);
        Ok(())
    }

    /// Which budget a step has come to the end of: its own, or what earlier steps left of that of all.
    fn spent(&self) -> Ended {
        let Allowance { step, together, .. } = self.allowance.get();
        if together > step && self.shared.get() == 0 { Ended::SpentTogether } else { Ended::Spent }
    }

    fn end(&self, ended: Ended) -> Ended {
        TICKS.set(0);
        self.left.set(0);
        self.ended.set(Some(ended));
        ended
    }

    fn spend(&self, units: u64) -> Result<(), Ended> {
        if units > self.left.get() {
            // How many ticks are handed out depends on the clock; what they are worth must not.
            self.take_back_ticks();
        }
        match self.left.get().checked_sub(units) {
            Some(left) if self.ended.get().is_none() => self.left.set(left),
            _ => return Err(self.ended.get().unwrap_or_else(|| self.end(self.spent()))),
        }
        Ok(())
    }
}

/// While it lives, scripts on this thread spend this budget and know these names.
pub struct Entered {
    purse: (u32, [u64; 3], Allowance, u32, Option<Ended>),
    names: *const Names,
}

/// Enter a VM.
pub fn enter(names: &Names, allowance: Allowance) -> Entered {
    enter_with(names, allowance)
}

/// Enter a machine that has no game in it.
pub fn enter_without_names(allowance: Allowance) -> Entered {
    enter_with(ptr::null(), allowance)
}

fn enter_with(names: *const Names, allowance: Allowance) -> Entered {
    PURSE.with(|purse| {
        let before = purse.saved();
        purse.fill(allowance);
        Entered { purse: before, names: NAMES.replace(names) }
    })
}

impl Drop for Entered {
    fn drop(&mut self) {
        PURSE.with(|purse| purse.restore(&self.purse));
        NAMES.set(self.names);
    }
}

/// Fill the budget again: somebody has answered.
#[inline]
pub fn refill() {
    PURSE.with(|purse| purse.fill(purse.allowance.get()));
}

/// Begin another step without anybody having been asked: what the last one left is shared among all of them. False if
/// nothing is left.
pub fn next_step() -> bool {
    PURSE.with(|purse| {
        if purse.ended.get().is_some() {
            return false;
        }
        purse.take_back_ticks();
        let all = (purse.shared.get() + purse.left.get()).saturating_sub(STEP_COST);
        let step = all.min(purse.allowance.get().step);
        purse.shared.set(all - step);
        purse.weight.set(1);
        let first = u64::from(purse.ticks.get()).min(step);
        TICKS.set(first as u32);
        purse.left.set(step - first);
        step > 0
    })
}

/// Charge for work that is done anyway; if that is more than is left, the script ends at its next tick.
#[inline]
pub fn charge(units: usize) {
    if units > 0 {
        // Whether enough was left is seen at the next tick.
        let _ = PURSE.with(|purse| purse.spend(units as u64));
    }
}

/// Has the running script been ended, whatever it made of the error?
#[inline]
pub fn ended() -> Option<Ended> {
    PURSE.with(|purse| purse.ended.get())
}

impl Call<'_> {
    /// Charge for work that is about to be done, in units of about fifty nanoseconds; refused if so much is not left.
    #[inline]
    pub fn spend(&self, units: usize) -> Result<(), Raise> {
        if units == 0 {
            return Ok(());
        }
        PURSE.with(|purse| purse.spend(units as u64)).map_err(|ended| Raise::new(ended.message()))
    }
}

/// Let the VM count.
pub(crate) fn install(lua: &mlua::Lua) -> mlua::Result<()> {
    // SAFETY: sets a callback of this VM.
    unsafe { lua.exec_raw::<()>((), |state| (*ffi::lua_callbacks(state)).interrupt = Some(interrupt))? };
    libraries::install(lua)
}

unsafe extern "C-unwind" fn interrupt(state: State, gc: c_int) {
    if gc >= 0 {
        return;
    }
    let ticks = TICKS.get();
    if ticks == 0 {
        // SAFETY: this interrupt does not come from the collector.
        return unsafe { look(state) };
    }
    TICKS.set(ticks - 1);
}

#[cold]
#[inline(never)]
unsafe fn look(state: State) {
    if let Err(ended) = PURSE.with(Purse::hand_out) {
        // SAFETY: raising is allowed in an interrupt that does not come from the collector. What runs now
        // is the endless one.
        unsafe {
            super::call::raise_at(state, 0, Raise::new(ended.message()));
        }
    }
}

pub(super) fn current_atom(text: &[u8]) -> i16 {
    let names = NAMES.get();
    // SAFETY: `Entered` borrows the names for as long as it lives; null outside of any VM.
    unsafe { names.as_ref() }.map_or(-1, |names| names.luau_atom(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Allowance = Allowance { step: 10_000, together: 30_000, seconds: 3600 };

    fn machine() -> mlua::Lua {
        let lua = mlua::Lua::new();
        install(&lua).unwrap();
        lua
    }

    fn said(lua: &mlua::Lua, source: &str) -> String {
        lua.load(source).exec().map_or_else(|error| error.to_string(), |()| "done".to_owned())
    }

    #[test]
    fn a_loop_ends_at_its_budget_and_at_the_same_turn_every_time() {
        let lua = machine();
        let mut turns = Vec::new();
        for _ in 0..3 {
            let _entered = enter_without_names(SMALL);
            assert!(said(&lua, "n = 0 while true do n += 1 end").contains("takes too long"));
            turns.push(lua.globals().get::<u32>("n").unwrap());
            assert_eq!(ended(), Some(Ended::Spent));
        }
        assert!(turns[0] > 9_000 && turns.iter().all(|one| *one == turns[0]), "{turns:?}");
    }

    #[test]
    fn what_is_charged_is_not_there_for_the_loop() {
        let lua = machine();
        let _entered = enter_without_names(SMALL);
        charge(9_000);
        assert!(said(&lua, "n = 0 while true do n += 1 end").contains("takes too long"));
        assert!(lua.globals().get::<u32>("n").unwrap() < 1_100);
        assert!(said(&lua, "pcall(function() for i = 1, 9 do end end) for i = 1, 9 do end").contains("too long"));
    }

    #[test]
    fn steps_without_a_question_share_what_they_have() {
        let _entered = enter_without_names(SMALL);
        let lua = machine();
        let mut steps = 0;
        while next_step() {
            let text = said(&lua, "for i = 1, 4000 do end");
            if text != "done" {
                assert!(text.contains("without asking anybody"), "{text}");
                break;
            }
            steps += 1;
            assert!(steps < 100, "it never ends");
        }
        assert_eq!(steps, 7, "seven times four thousand fit into thirty thousand");
        refill();
        assert!(next_step(), "after an answer there is a new budget");
    }

    #[test]
    fn the_clock_ends_what_nothing_else_does() {
        let lua = machine();
        let _entered = enter_without_names(Allowance { step: u64::MAX / 4, together: u64::MAX / 2, seconds: 0 });
        let text = said(&lua, "while true do end");
        assert!(text.contains("too much time"), "{text}");
        assert_eq!(ended(), Some(Ended::OutOfTime));
        assert!(said(&lua, "pcall(function() for i = 1, 9 do end end) while true do end").contains("too much time"));
    }

    #[test]
    fn a_machine_inside_another_one_spends_its_own() {
        let lua = machine();
        let _outer = enter_without_names(SMALL);
        {
            let _inner = enter_without_names(SMALL);
            assert!(said(&lua, "while true do end").contains("takes too long"));
        }
        assert_eq!((ended(), said(&lua, "for i = 1, 5000 do end")), (None, "done".to_owned()));
    }
}
