//! What a running script may spend, and which game's names it may speak.
//!
//! Luau calls the interrupt at every loop turn and call, and in its pattern matcher. Such a tick costs one unit; what a
//! library function or verb does on top of that is charged by the size of what it works on ([`Call::spend`],
//! [`libraries`]), so that a script ends at the same point on every machine whatever it wastes time on. Ticks are
//! handed out a few at a time: the hot path is a plain counter in thread-local memory, and whatever else must be looked
//! at is looked at when it runs out. Operators on long texts are charged by [`long_texts`], and [`blocks`] refuses
//! memory to a script that has spent everything; what is still not charged is ended by the [`clock`].
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use houserule_core::message::Message;
use houserule_core::say;
use std::cell::Cell;
use std::hint::cold_path;
use std::os::raw::c_int;
use std::ptr;

use mlua::ffi;

use crate::limits::LONGEST_SCRIPT_TEXT;
use crate::names::Names;
use crate::raw::call::{Call, Raise, State};

pub(crate) mod blocks;
pub(crate) mod clock;
pub mod libraries;
pub(crate) mod long_texts;
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

/// What may be spent outside of every machine.
const NOTHING: Allowance = Allowance { step: 0, together: 0, seconds: 0 };

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
    /// What it costs in addition because there are long texts that may be compared.
    texts: Cell<u64>,
    counts_all_texts: Cell<bool>,
    ticks: Cell<u32>,
    clock: Clock,
    ended: Cell<Option<Ended>>,
    /// Does anything run on this thread?
    is_entered: Cell<bool>,
}

/// Why nothing more may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The step's budget is spent, and would be on every machine.
    Spent,
    /// The budget of all steps since the last question is spent, and would be on every machine.
    SpentTogether,
    /// A text became too long, on every machine.
    LongText,
    /// The time is up: another machine may have got further.
    OutOfTime,
}

impl Ended {
    /// What the script is told.
    pub fn message(self) -> Message {
        match self {
            Ended::Spent => say!("step-takes-too-long"),
            Ended::SpentTogether => say!("game-runs-on-and-on-without"),
            Ended::LongText => say!("text-is-too-long", most = LONGEST_SCRIPT_TEXT),
            Ended::OutOfTime => say!("step-takes-too-much-time"),
        }
    }
}

impl Purse {
    const fn empty() -> Purse {
        Purse {
            left: Cell::new(0),
            shared: Cell::new(0),
            allowance: Cell::new(NOTHING),
            weight: Cell::new(1),
            texts: Cell::new(0),
            counts_all_texts: Cell::new(false),
            ticks: Cell::new(FIRST_TICKS),
            clock: Clock::stopped(),
            ended: Cell::new(None),
            is_entered: Cell::new(false),
        }
    }

    /// Nothing may be spent outside of every machine.
    fn leave(&self) {
        TICKS.set(0);
        self.left.set(0);
        self.shared.set(0);
        self.allowance.set(NOTHING);
        self.ended.set(None);
        self.is_entered.set(false);
    }

    fn fill(&self, allowance: Allowance) {
        self.weight.set(1);
        self.left.set(allowance.step);
        self.take_first_ticks(FIRST_TICKS);
        self.shared.set(allowance.together.saturating_sub(allowance.step));
        self.allowance.set(allowance);
        self.ticks.set(FIRST_TICKS);
        self.clock.stop();
        self.ended.set(None);
    }

    fn saved(&self) -> Saved {
        Saved {
            unused: TICKS.get(),
            left: self.left.get(),
            shared: self.shared.get(),
            weight: self.weight.get(),
            texts: self.texts.get(),
            counts_all_texts: self.counts_all_texts.get(),
            allowance: self.allowance.get(),
            ticks: self.ticks.get(),
            ended: self.ended.get(),
        }
    }

    fn restore(&self, saved: &Saved) {
        TICKS.set(saved.unused);
        self.left.set(saved.left);
        self.shared.set(saved.shared);
        self.weight.set(saved.weight);
        self.texts.set(saved.texts);
        self.counts_all_texts.set(saved.counts_all_texts);
        self.allowance.set(saved.allowance);
        self.ticks.set(saved.ticks);
        self.ended.set(saved.ended);
        // Work done in the meantime had a clock of its own.
        self.clock.stop();
    }

    /// Take back the ticks that were handed out and not used, so that they can be handed out at another weight.
    fn take_back_ticks(&self) {
        let unused = u64::from(TICKS.replace(0)) * self.tick_cost();
        self.left.set(self.left.get().saturating_add(unused));
    }

    /// Hand out the ticks that a step begins with.
    fn take_first_ticks(&self, most: u32) {
        let cost = self.tick_cost();
        let first = match cost {
            // nearly always, and dividing takes long
            1 => u64::from(most).min(self.left.get()),
            cost => self.in_time(u64::from(most)).min(self.left.get() / cost),
        };
        TICKS.set(first as u32);
        self.left.set(self.left.get() - first * cost);
    }

    /// Fewer ticks where each may compare long texts, so that the clock is looked at in time.
    fn in_time(&self, ticks: u64) -> u64 {
        (ticks / (1 + self.texts.get())).max(1)
    }

    fn tick_cost(&self) -> u64 {
        self.weight.get() + self.texts.get()
    }

    /// Hand out more ticks, or say why there are none.
    fn hand_out(&self) -> Result<(), Ended> {
        if let Some(ended) = self.ended.get() {
            return Err(ended);
        }
        let ticks = self.clock.next_ticks(self.ticks.get(), MOST_TICKS, self.allowance.get().seconds);
        let Some(ticks) = ticks else { return Err(self.end(Ended::OutOfTime)) };
        self.ticks.set(ticks);
        let cost = self.tick_cost();
        let affordable = self.left.get() / cost;
        if affordable == 0 {
            return Err(self.end(self.spent()));
        }
        let ticks = self.in_time(u64::from(ticks)).min(affordable);
        self.left.set(self.left.get() - ticks * cost);
        TICKS.set(ticks as u32 - 1);
        Ok(())
    }

    /// Which budget a step has used up: its own, or what earlier steps left of the shared one.
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

    #[inline(always)]
    fn spend(&self, units: u64) -> Result<(), Ended> {
        let left = self.left.get();
        // a script that has been ended has nothing left
        if units <= left && left > 0 {
            self.left.set(left - units);
            return Ok(());
        }
        self.spend_the_last(units)
    }

    #[cold]
    fn spend_the_last(&self, units: u64) -> Result<(), Ended> {
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
    /// What another machine had on this thread, if one runs.
    outer: Option<Box<(Saved, *const Names)>>,
}

/// What a thread had when another machine was entered.
struct Saved {
    unused: u32,
    left: u64,
    shared: u64,
    weight: u64,
    texts: u64,
    counts_all_texts: bool,
    allowance: Allowance,
    ticks: u32,
    ended: Option<Ended>,
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
        let outer = purse.is_entered.replace(true).then(|| {
            cold_path();
            Box::new((purse.saved(), NAMES.get()))
        });
        purse.texts.set(0);
        purse.counts_all_texts.set(false);
        purse.fill(allowance);
        NAMES.set(names);
        Entered { outer }
    })
}

impl Drop for Entered {
    fn drop(&mut self) {
        PURSE.with(|purse| match &self.outer {
            None => {
                purse.leave();
                NAMES.set(ptr::null());
            }
            Some(outer) => {
                cold_path();
                let (saved, names) = &**outer;
                purse.restore(saved);
                NAMES.set(*names);
            }
        });
    }
}

/// Fill the budget again: somebody has answered.
#[inline]
pub fn refill() {
    PURSE.with(|purse| purse.fill(purse.allowance.get()));
}

/// Do something that the running script does not pay for, though it may have spent everything.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let _entered = enter_with(NAMES.get(), PURSE.with(|purse| purse.allowance.get()));
    work()
}

/// A script that has spent what one script may spend is finished: the next has its own budget, out of what is left for
/// all of them.
pub fn forgive() {
    PURSE.with(|purse| {
        if matches!(purse.ended.get(), Some(Ended::Spent | Ended::LongText)) {
            purse.ended.set(None);
        }
    });
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
        purse.left.set(step);
        purse.take_first_ticks(purse.ticks.get());
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

/// What the running step has left.
pub fn left() -> u64 {
    PURSE.with(|purse| purse.left.get() + u64::from(TICKS.get()) * purse.tick_cost())
}

/// Has the running script been ended, whatever it made of the error?
#[inline]
pub fn ended() -> Option<Ended> {
    PURSE.with(|purse| purse.ended.get())
}

impl Call<'_> {
    /// Charge for work that is about to be done, in units of about fifty nanoseconds; refused if that much is not left.
    #[inline]
    pub fn spend(&self, units: usize) -> Result<(), Raise> {
        if units == 0 {
            return Ok(());
        }
        PURSE.with(|purse| purse.spend(units as u64)).map_err(|ended| Raise::new(ended.message()))
    }
}

/// How much the collector does at once, in kilobytes: its default of one makes it start and stop all the time.
const COLLECTED_AT_ONCE: c_int = 8;

/// Let the VM count.
pub(crate) fn install(lua: &mlua::Lua) -> mlua::Result<()> {
    // SAFETY: sets callbacks of this VM.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            (*ffi::lua_callbacks(state)).interrupt = Some(interrupt);
            ffi::lua_gc(state, ffi::LUA_GCSETSTEPSIZE, COLLECTED_AT_ONCE);
            long_texts::install(state);
        })?;
    }
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
    fn what_one_script_overspends_is_forgiven_until_all_is_spent() {
        let _entered = enter_without_names(SMALL);
        let lua = machine();
        let mut scripts = 0;
        while next_step() {
            assert_ne!(said(&lua, "pcall(function() while true do end end) while true do end"), "done");
            aside(|| assert_eq!(said(&lua, "for i = 1, 9000 do end"), "done"));
            assert!(ended().is_some());
            forgive();
            scripts += 1;
            assert!(scripts < 100, "it never ends");
        }
        assert_eq!(scripts, 3, "three times ten thousand is all");
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

    const LONG: &str = "local s = string.rep('a', 60000) local a, b = s .. s .. 'a', s .. s .. 'b' ";

    #[test]
    fn comparing_and_joining_long_texts_ends_at_the_same_turn_every_time() {
        let large = Allowance { step: 5_000_000, together: 20_000_000, seconds: 3600 };
        for (line, most) in [("if a < b then end", 90_000), ("local _ = a .. n", 6_000)] {
            let mut turns = Vec::new();
            for _ in 0..3 {
                // A machine that has other garbage each time.
                let lua = machine();
                let _ = lua.load(format!("for i = 1, {} do local _ = {{}} end", turns.len() * 1000)).exec();
                let _entered = enter_without_names(large);
                let text = said(&lua, &format!("{LONG} n = 0 while true do n += 1 {line} end"));
                assert!(text.contains("takes too long"), "{line}: {text}");
                turns.push(lua.globals().get::<u32>("n").unwrap());
            }
            assert!(turns[0] > 500 && turns[0] < most && turns.iter().all(|one| *one == turns[0]), "{line}: {turns:?}");
        }
    }

    #[test]
    fn long_texts_are_joined_in_a_row_only_while_they_are_paid_for() {
        let lua = machine();
        blocks::watch(&lua).unwrap();
        let _entered = enter_without_names(Allowance { step: 100_000, together: 100_000, seconds: 3600 });
        let lines = format!("{LONG} n = 0 {}", "local x = a .. b n += 1 ".repeat(150));
        let text = said(&lua, &lines);
        assert!(text.contains("not enough memory"), "{text}");
        assert_eq!(ended(), Some(Ended::Spent));
        assert!((10..100).contains(&lua.globals().get::<u32>("n").unwrap()));
        let text = blocks::unlimited(|| said(&lua, "x = table.create(100000)"));
        assert!(!text.contains("memory"), "{text}");
    }

    #[test]
    fn a_text_has_a_greatest_length() {
        let lua = machine();
        blocks::watch(&lua).unwrap();
        let large = Allowance { step: 5_000_000, together: 20_000_000, seconds: 3600 };
        {
            let _entered = enter_without_names(large);
            let text = said(&lua, "local s = string.rep('a', 60000) while true do s = s .. s end");
            assert!(text.contains("longer than"), "{text}");
            assert_eq!(ended(), Some(Ended::LongText));
        }
        let _entered = enter_without_names(large);
        let texts = "local t = table.create(30, string.rep('a', 60000)) ";
        for call in ["table.concat(t)", "string.format(string.rep('%s', 30), table.unpack(t))"] {
            assert!(said(&lua, &format!("{texts} local _ = {call}")).contains("longer than"), "{call}");
        }
        assert!(said(&lua, "local _ = table.create(600000)").contains("memory"), "a list has a greatest length, too");
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
