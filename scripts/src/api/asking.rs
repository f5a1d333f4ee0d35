//! Questions. The running step waits in `ask`; the session answers.

use super::looking::refuse_while_looking;
use crate::api::{VerbEntry, verb};
use crate::limits::{MOST_JOURNAL_BYTES, MOST_WAITING};
use crate::raw::call::{Call, Kind, Raise, YIELD};
use houserule_core::say;

pub(super) const VERBS: &[&VerbEntry] =
    &[&Ask::ENTRY, &AskBeside::ENTRY, &Size::ENTRY, &First::ENTRY, &AskTogether::ENTRY, &Secret::ENTRY];

/// A question is a seat, an id, options and an extra.
const ASKED: i32 = 4;
/// Several questions are a list of them.
const ASKED_TOGETHER: i32 = 1;

verb!(
    Ask,
    "ask",
    "(seat: Seat, id: Prompt, options: Options, extra: (string | Extra)?) -> ...any",
    "Ask a seat to choose one of the options; the id is also the key of the prompt. A text in fourth place names a way to decline, which gives nil.",
    "local seat = seats()[1]\nlocal number = ask(seat, \"how_many\", { 1, 2, 3 })\nassert(number == 1)",
    |call| {
        count_and_check(call)?;
        wait(call, ASKED)
    },
    waits = true
);

verb!(
    AskBeside,
    "__ask_beside",
    "(seat: Seat, id: Prompt, options: Options, extra: (string | Extra)?) -> ...any",
    "Ask with two joined lists, of which the second holds what may be done beside; used by `ask_freely`.",
    "",
    |call| {
        count_and_check(call)?;
        call.host.counted.beside = call.host.counted.last_part();
        wait(call, ASKED)
    },
    waits = true
);

verb!(
    Size,
    "size",
    "(options: Options) -> number",
    "How many options there are in a list, in a named list (`as`) or in several joined (`join`).",
    "assert(size(join({ 1, 2 }, as(\"take\", { 3 }))) == 3)",
    |call| {
        if call.kind(1) != Kind::Table {
            return Err(call.expected(1, say!("a-list-of-options")));
        }
        let count = crate::question::count(call, 1)?;
        call.push_int(i32::try_from(count).unwrap_or(i32::MAX));
        Ok(1)
    }
);

verb!(
    First,
    "__first",
    "(options: Options) -> ...any",
    "What `ask` would give for the first option; used by `choose`.",
    "",
    |call| {
        if call.kind(1) != Kind::Table || crate::question::count(call, 1)? == 0 {
            return Err(call.expected(1, say!("a-list-of-options")));
        }
        Ok(crate::question::push_option(call, 1, 0))
    }
);

verb!(
    AskTogether,
    "__ask_together",
    "(questions: {any}) -> ...any",
    "Ask several seats at once; used by `together`.",
    "",
    |call| {
        if call.kind(1) != Kind::Table {
            return Err(call.expected(1, say!("a-list-of-questions")));
        }
        let waiting = call.list_len(1);
        if waiting > MOST_WAITING {
            return Err(Raise::new(say!("too-many-questions-wait", waiting, most = MOST_WAITING)));
        }
        // What was counted when it was asked may have been changed since.
        for place in 1..=waiting as i32 {
            call.push_item(1, place);
            let one = call.top();
            let options = call.push_field(one, c"options");
            let count = crate::question::count(call, options)?;
            crate::question::check_total(call, options, count)?;
            call.settle(one - 1);
        }
        wait(call, ASKED_TOGETHER)
    },
    waits = true
);

verb!(
    Secret,
    "__secret",
    "(on: boolean?) -> boolean",
    "Forbid or allow changes while seats answer in secret, or say whether they are forbidden; used by `together`.",
    "",
    |call| {
        if !call.is_nil(1) {
            call.host.secret = call.truthy(1);
        }
        let secret = call.host.secret;
        call.push_flag(secret);
        Ok(1)
    }
);

fn count_and_check(call: &mut Call<'_>) -> Result<(), Raise> {
    call.settle_arguments(ASKED);
    call.seat(1)?;
    if call.kind(2) != Kind::Text {
        return Err(call.expected(2, say!("text")));
    }
    if call.kind(3) != Kind::Table {
        return Err(call.expected(3, say!("a-list-of-options")));
    }
    let declines = declines(call)?;
    // counting refuses what contains itself or is nested too deeply; only then is it safe to look further
    crate::question::count_asked(call)?;
    call.host.counted.declines = declines;
    if call.host.explains {
        crate::question::check_options(call, 3)?;
    }
    if !declines && call.host.counted.total == 0 {
        let id = call.text(2)?;
        return Err(Raise::new(say!("question-has-no-options-offer-way", id)));
    }
    Ok(())
}

fn declines(call: &mut Call<'_>) -> Result<bool, Raise> {
    match call.kind(4) {
        Kind::Nil => Ok(false),
        Kind::Text => Ok(true),
        Kind::Table => {
            let at = call.push_field(4, c"pass");
            let given = !call.is_nil(at);
            call.pop();
            Ok(given)
        }
        _ => Err(call.expected(4, say!("name-of-way-to-decline-or"))),
    }
}

fn wait(call: &mut Call<'_>, height: i32) -> crate::raw::call::Outcome {
    if call.host.looking.may_run() {
        refuse_while_looking(call)?;
    }
    if !call.can_wait() {
        return Err(Raise::new(say!("question-cannot-be-asked-here-this").to_owned()));
    }
    if call.host.is_journal_full(0) {
        return Err(Raise::new(say!("journal-is-full", most = MOST_JOURNAL_BYTES >> 20)));
    }
    call.settle(height);
    crate::question::note_asked(call)?;
    Ok(YIELD)
}
