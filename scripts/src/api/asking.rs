//! Questions. The running step waits in `ask`; the session answers.

use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Raise, YIELD};

pub(super) const VERBS: &[&VerbEntry] = &[&Ask::ENTRY, &Size::ENTRY, &AskTogether::ENTRY, &Secret::ENTRY];

verb!(
    Ask,
    "ask",
    "(seat: Seat, id: string, options: Options, extra: (string | Extra)?) -> ...any",
    "Ask a seat to choose one of the options; the id is also the key of the prompt. A text in fourth place names a way to decline, which gives nil.",
    "local seat = seats()[1]\nlocal number = ask(seat, \"how_many\", { 1, 2, 3 })\nassert(number == 1)",
    |call| {
        call.seat(1)?;
        call.text(2)?;
        if call.kind(3) != Kind::Table {
            return Err(call.expected(3, "a list of options"));
        }
        let declines = declines(call)?;
        let count = crate::question::count(call, 3);
        call.host.options_counted = count;
        if !declines && count == 0 {
            let id = call.text(2)?;
            return Err(Raise(format!("question `{id}` has no options: offer a way to pass, or do not ask")));
        }
        wait(call, 4)
    }
);

verb!(
    Size,
    "size",
    "(options: Options) -> number",
    "How many options there are in a list, in a named list (`as`) or in several joined (`join`).",
    "assert(size(join({ 1, 2 }, as(\"take\", { 3 }))) == 3)",
    |call| {
        if call.kind(1) != Kind::Table {
            return Err(call.expected(1, "options"));
        }
        let count = crate::question::count(call, 1);
        call.push_int(count as i32);
        Ok(1)
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
            return Err(call.expected(1, "a list of questions"));
        }
        wait(call, 1)
    }
);

verb!(
    Secret,
    "__secret",
    "(on: boolean) -> ()",
    "Forbid or allow changes while seats answer in secret; used by `together`.",
    "",
    |call| {
        call.host.secret = call.truthy(1);
        Ok(0)
    }
);

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
        _ => Err(call.expected(4, "the name of a way to decline, or a table")),
    }
}

fn wait(call: &mut Call<'_>, height: i32) -> crate::raw::call::Outcome {
    if !call.can_wait() {
        return Err(Raise(
            "a question cannot be asked here: this function is called by native code (a sort comparator, a gsub \
             callback), by a condition or an order of the track, or outside of a step; ask before or after it"
                .to_owned(),
        ));
    }
    call.settle(height);
    Ok(YIELD)
}
