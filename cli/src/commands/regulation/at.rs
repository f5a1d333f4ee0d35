//! `houserule regulation at`: which text applied at a moment of a saved game.

use anyhow::{Context, Result, bail};
use houserule_core::data::Data;
use houserule_core::locale::Args;
use houserule_scripts::play::option_text;
use houserule_scripts::regulation::effective::changed_content;
use houserule_scripts::regulation::in_force::InForce;
use houserule_scripts::regulation::when::{self, Moment};
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
    options: Vec<ToldValue>,
    content: Vec<ToldValue>,
}

/// An option or a number of content that differs from its declaration, or was amended.
#[derive(Debug, Serialize)]
struct ToldValue {
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
    let save = desk.read_kept(&args.save)?;
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
    if told.options.is_empty() && told.content.is_empty() {
        desk.say("at-as-declared", &Args::new())?;
    }
    let words = Words::new(session.game(), desk.lang());
    let label = |sort: &str, one: &ToldValue| words.amendable(&format!("{sort}:{}", one.id));
    for one in &told.options {
        show(one, &label("option", one), desk)?;
    }
    if !told.content.is_empty() {
        let head = desk.texts.get("regulation-content");
        let head = desk.toned(Tone::Head, &head);
        desk.line(head)?;
    }
    for one in &told.content {
        show(one, &label("kind", one), desk)?;
    }
    Ok(0)
}

fn show(one: &ToldValue, label: &str, desk: &mut Desk) -> Result<()> {
    let args = Args::new().text("id", &*one.id).text("now", &*one.last).text("default", &*one.default);
    let mut line = desk.texts.text("at-option", &args);
    if one.agreed != one.first {
        line.push_str(&format!("; {}", desk.texts.text("at-amended", &Args::new().text("was", &*one.agreed))));
    }
    if one.first != one.last {
        line.push_str(&format!("; {}", desk.texts.text("at-amended-then", &Args::new().text("was", &*one.first))));
    }
    let label = desk.toned(Tone::Faint, label);
    Ok(desk.line(format!("  {line}  {label}"))?)
}

fn told(session: &Session, moment: &Moment) -> Told {
    let def = &session.game().def;
    let options = def.options.iter().map(|option| {
        let default = option.default_data(&def.symbols);
        value("option", &option.id, &default, moment)
    });
    let changed = changed_content(session.game());
    let declared = |id: &str, agreed: &Data| {
        let changed = changed.iter().find(|one| id == format!("{}.{}", one.kind, one.field));
        changed.map_or_else(|| agreed.clone(), |one| one.default.clone().unwrap_or(Data::Nil))
    };
    let numbers = moment.agreed.iter().filter_map(|(thing, agreed)| Some((thing.strip_prefix("kind:")?, agreed)));
    let numbers = numbers.map(|(id, agreed)| value("kind", id, &declared(id, agreed), moment));
    let is_told = |one: &ToldValue| [&one.agreed, &one.first, &one.last].iter().any(|now| **now != one.default);
    let mut content: Vec<ToldValue> = numbers.filter(is_told).collect();
    // what no amendment can change: how many copies there are, numbers in lists
    let fixed = changed.iter().map(|one| (format!("{}.{}", one.kind, one.field), one));
    for (id, one) in fixed.filter(|(id, _)| !moment.agreed.contains_key(&format!("kind:{id}"))) {
        let now = option_text(&one.now);
        let default = one.default.as_ref().map(option_text).unwrap_or_default();
        content.push(ToldValue { id, default, agreed: now.clone(), first: now.clone(), last: now });
    }
    Told { from: moment.from, to: moment.to, options: options.filter(is_told).collect(), content }
}

fn value(sort: &str, id: &str, default: &Data, moment: &Moment) -> ToldValue {
    let text = |all: &InForce| all.get(&format!("{sort}:{id}")).map(option_text).unwrap_or_default();
    ToldValue {
        id: id.to_owned(),
        default: option_text(default),
        agreed: text(&moment.agreed),
        first: text(&moment.first),
        last: text(&moment.last),
    }
}
