//! Effects that last until a moment.

use houserule_core::ids::Thing;
use houserule_core::say;
use houserule_core::table::{Ending, Lasting};

use super::may_change;
use crate::api::{VerbEntry, verb};
use crate::limits::MOST_LASTINGS;
use crate::raw::call::{Call, Kind, Raise, unknown};

pub(super) const VERBS: &[&VerbEntry] = &[&Begin::ENTRY, &Has::ENTRY, &End::ENTRY, &Moment::ENTRY];

verb!(
    Begin,
    "lasting",
    "(name: LastingName, spec: LastingSpec) -> ()",
    "Let an effect last on a thing until a moment: of a seat or slot (`of`), or at a moment of the thing itself (`or_at`), whichever comes first.",
    "local seat = seats()[1]\nlasting(\"shield\", { on = seat, until_ = \"start_of_turn\", of = seat, value = 2 })\nassert(has_lasting(\"shield\", seat) == 2)",
    |call| {
        may_change(call)?;
        let name = name(call, 1)?;
        if call.kind(2) != Kind::Table {
            return Err(call.expected(2, say!("table-with-until")));
        }
        let on = thing_field(call, c"on")?;
        let of = match thing_field(call, c"of")? {
            Some(of) => Some(of),
            None => thing_field(call, c"slot")?,
        };
        let ends = [moment_field(call, c"until_", of)?, moment_field(call, c"or_at", on)?];
        if ends == [None, None] {
            return Err(Raise::new(say!("lasting-effect-needs-end-until-or")));
        }
        let at = call.push_field(2, c"value");
        let value = call.int_or(at, 1)?;
        call.pop();
        if call.host.table.lastings().len() >= MOST_LASTINGS {
            return Err(Raise::new(say!("too-many-lasting-effects", most = MOST_LASTINGS)));
        }
        call.host.table.begin_lasting(Lasting { name, on, value, ends });
        Ok(0)
    }
);

verb!(
    Has,
    "has_lasting",
    "(name: LastingName, on: Thing?) -> number?",
    "The value of a lasting effect on a thing (1 if none was given), or nil if there is none.",
    "assert(has_lasting(\"shield\", seats()[1]) == nil)",
    |call| {
        let name = name(call, 1)?;
        let on = call.thing_or_nil(2)?;
        call.spend(call.host.table.lastings().len() / 16)?;
        let found = call.host.table.lastings().iter().find(|one| one.name == name && one.on == on).map(|one| one.value);
        match found {
            Some(value) => call.push_int(value),
            None => call.push_nil(),
        }
        Ok(1)
    }
);

verb!(
    End,
    "end_lasting",
    "(name: LastingName, on: Thing?) -> boolean",
    "End a lasting effect now; false if there was none.",
    "local seat = seats()[1]\nlasting(\"shield\", { on = seat, or_at = \"battle_fought\" })\nassert(end_lasting(\"shield\", seat) and not has_lasting(\"shield\", seat))",
    |call| {
        may_change(call)?;
        let name = name(call, 1)?;
        let on = call.thing_or_nil(2)?;
        call.spend(call.host.table.lastings().len() / 16)?;
        let at = call.host.table.lastings().iter().position(|one| one.name == name && one.on == on);
        if let Some(at) = at {
            call.host.table.end_lasting(at);
        }
        call.push_flag(at.is_some());
        Ok(1)
    }
);

verb!(
    Moment,
    "moment",
    "(name: MomentName, of: Thing?) -> ()",
    "Say that a moment has come, for one thing or for all: lasting effects that wait for it end.",
    "local a, b = seats()[1], seats()[2]\nlasting(\"shield\", { on = a, or_at = \"battle_fought\" })\nmoment(\"battle_fought\", b)\nassert(has_lasting(\"shield\", a))\nmoment(\"battle_fought\")\nassert(not has_lasting(\"shield\", a))",
    |call| {
        may_change(call)?;
        let moment = moment(call, 1)?;
        let of = call.thing_or_nil(2)?;
        call.spend(call.host.table.lastings().len() / 4)?;
        call.host.table.end_lastings(moment, of);
        Ok(0)
    }
);

fn name(call: &Call<'_>, at: i32) -> Result<u16, Raise> {
    let text = call.text(at)?;
    let known = &call.host.layout().def.lastings;
    let found = known.iter().position(|name| name == text);
    found
        .map(|at| at as u16)
        .ok_or_else(|| unknown(say!("there-is-no-lasting", name = text), text, known.iter().map(String::as_str)))
}

fn moment(call: &Call<'_>, at: i32) -> Result<u16, Raise> {
    let text = call.text(at)?;
    let track = &call.host.layout().track;
    call.spend(track.moments.len() / 16)?;
    track
        .moment(text)
        .ok_or_else(|| unknown(say!("there-is-no-moment", name = text), text, track.moments.iter().map(String::as_str)))
}

fn thing_field(call: &mut Call<'_>, name: &std::ffi::CStr) -> Result<Option<Thing>, Raise> {
    let at = call.push_field(2, name);
    let thing = call.thing_or_nil(at);
    let gone = if thing.is_err() { call.gone(at) } else { None };
    call.pop();
    let wrong = || Raise::new(say!("must-be-a-thing", name = name.to_string_lossy().as_ref()));
    thing.map_err(|_| gone.unwrap_or_else(wrong))
}

fn moment_field(call: &mut Call<'_>, name: &std::ffi::CStr, of: Option<Thing>) -> Result<Option<Ending>, Raise> {
    let at = call.push_field(2, name);
    let ending = if call.is_nil(at) { Ok(None) } else { moment(call, at).map(|moment| Some(Ending { moment, of })) };
    call.pop();
    ending
}
