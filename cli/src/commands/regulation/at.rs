//! `houserule regulation at`: which text applied at a moment of a saved game.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use houserule_core::data::Data;
use houserule_core::locale::Args;
use houserule_scripts::play::option_text;
use houserule_scripts::regulation::when::{self, Moment};
use houserule_scripts::save::keeping;
use houserule_scripts::session::Session;
use houserule_scripts::words::Words;
use serde::Serialize;

use crate::args::AtArgs;
use crate::desk::{Desk, Tone, Usage};

/// What is reported about a moment.
#[derive(Debug, Serialize)]
struct Told {
    from: usize,
    to: usize,
    options: Vec<ToldOption>,
}

/// An option that differs from its declaration, or was amended.
#[derive(Debug, Serialize)]
struct ToldOption {
    id: String,
    default: String,
    agreed: String,
    first: String,
    last: String,
}

pub fn run(args: &AtArgs, desk: &mut Desk) -> Result<u8> {
    let Some((counter, wanted)) = args
        .when
        .split_once('=')
        .and_then(|(name, number)| Some((name.trim().to_owned(), number.trim().parse::<i64>().ok()?)))
    else {
        bail!(Usage(desk.texts.text("at-bad-when", &Args::new().text("typed", &*args.when))));
    };
    let save = keeping::read(&args.save)?;
    let loaded = Session::load(&save, None).with_context(|| args.save.display().to_string())?;
    let mut session = loaded.session;
    let moment = when::find(&mut session, &counter, wanted)?;
    let told = told(&session, &moment);
    if args.json {
        desk.json(&told)?;
        return Ok(0);
    }
    let head = Args::new().text("counter", counter).num("number", wanted);
    let head = head.num("from", moment.from as i64).num("to", moment.to as i64);
    let head = desk.texts.text("at-head", &head);
    let head = desk.toned(Tone::Head, &head);
    desk.line(head)?;
    if told.options.is_empty() {
        desk.say("at-as-declared", &Args::new())?;
    }
    let words = Words::new(session.game(), desk.lang());
    for one in &told.options {
        let option = session.game().def.options.iter().find(|option| option.id == one.id);
        let label = option.map(|option| words.option_label(option)).unwrap_or_default();
        let args = Args::new().text("id", &*one.id).text("now", &*one.last).text("default", &*one.default);
        let mut line = desk.texts.text("at-option", &args);
        if one.agreed != one.first {
            line.push_str(&format!("; {}", desk.texts.text("at-amended", &Args::new().text("was", &*one.agreed))));
        }
        if one.first != one.last {
            line.push_str(&format!("; {}", desk.texts.text("at-amended-then", &Args::new().text("was", &*one.first))));
        }
        let label = desk.toned(Tone::Faint, &label);
        desk.line(format!("  {line}  {label}"))?;
    }
    Ok(0)
}

fn told(session: &Session, moment: &Moment) -> Told {
    let def = &session.game().def;
    let text = |map: &BTreeMap<String, Data>, id: &str| map.get(id).map(option_text).unwrap_or_default();
    let options = def.options.iter().map(|option| ToldOption {
        id: option.id.clone(),
        default: option_text(&option.default_data(&def.symbols)),
        agreed: text(&moment.agreed, &option.id),
        first: text(&moment.first, &option.id),
        last: text(&moment.last, &option.id),
    });
    let is_told = |one: &ToldOption| [&one.agreed, &one.first, &one.last].iter().any(|now| **now != one.default);
    Told { from: moment.from, to: moment.to, options: options.filter(is_told).collect() }
}
