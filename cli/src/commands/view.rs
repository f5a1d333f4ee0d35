//! `houserule view`: what one player may know of a saved game, as a page to read and as data.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::mail::{self, Letter};
use houserule_scripts::paper::page::{Block, Page};
use houserule_scripts::save::keeping;
use houserule_scripts::session::Session;
use houserule_scripts::words::Words;
use serde_json::Value;

use crate::args::ViewArgs;
use crate::desk::{Desk, Usage};
use crate::launch;
use crate::terminal::{Names, extras, table_lines};

pub fn run(args: &ViewArgs, desk: &mut Desk) -> Result<u8> {
    let ending = args.out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if !["html", "md"].contains(&ending) {
        let args = Args::new().text("file", args.out.display().to_string());
        bail!(Usage(desk.texts.text("view-bad-ending", &args)));
    }
    if keeping::is_in_use(&args.out) {
        bail!(keeping::KeepError::InUse(args.out.clone()));
    }
    let save = desk.read_kept(&args.save)?;
    let loaded = Session::load(&save, None).with_context(|| args.save.display().to_string())?;
    if let Some(divergence) = &loaded.divergence {
        bail!(desk.told_divergence(divergence));
    }
    let session = loaded.session;
    let viewer = launch::viewer(&args.seat, session.table().layout().seats, &desk.texts)?;
    if viewer == Viewer::Referee {
        bail!(Usage(desk.texts.text("unknown-viewer", &Args::new().text("typed", &*args.seat))));
    }
    let letter = mail::letter(&session, viewer, desk.lang());
    let page = page(&session, viewer, &letter, desk)?;
    let text = if ending == "html" { page.to_html() } else { page.to_markdown() };
    let data = args.out.with_extension("json");
    write(&args.out, &text)?;
    write(&data, &format!("{}\n", serde_json::to_string_pretty(&plain(serde_json::to_value(&letter)?))?))?;
    let [page, data] = [&args.out, &data].map(|path| path.display().to_string());
    desk.say("view-written", &Args::new().text("page", page).text("data", data))?;
    Ok(0)
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}

/// The page: what is asked first, then the table, then what has happened.
fn page(session: &Session, viewer: Viewer, letter: &Letter, desk: &Desk) -> Result<Page> {
    let desk = desk.for_pages();
    let mut blocks = Vec::new();
    let words = Words::new(session.game(), desk.lang()).seen_by(viewer);
    let who = if letter.name.is_empty() { desk.texts.get("view-spectator") } else { letter.name.clone() };
    blocks.push(Block::Text(
        desk.texts.text("view-for", &Args::new().text("who", who).text("hash", &*letter.confirmation)),
    ));
    if letter.questions.is_empty() && !letter.over {
        let seats = session.waits_for().into_iter().map(|seat| words.seat(seat)).collect::<Vec<_>>().join(", ");
        blocks.push(Block::Text(desk.texts.text("view-waits", &Args::new().text("seats", seats))));
    }
    if let Some(seed) = letter.seed {
        blocks.push(Block::Text(desk.texts.text("seed", &Args::new().text("seed", seed.to_string()))));
    }
    for asked in &letter.questions {
        blocks.push(Block::Heading(2, asked.prompt.clone()));
        let rows = asked.options.iter().map(|one| vec![format!("`{}`", one.key), one.text.clone()]);
        let head = [desk.texts.get("view-key"), desk.texts.get("view-option")];
        blocks.push(Block::Table(head.to_vec(), rows.collect()));
        if !asked.options.is_empty() {
            blocks.push(Block::Text(desk.texts.get("view-how")));
        }
        if asked.more {
            blocks.push(Block::Text(desk.texts.get("view-more")));
        }
        if !asked.standing.is_empty() {
            let until = |name: &String| format!("`@{name}` ({})", words.until(name));
            let until = asked.standing.iter().map(until).collect::<Vec<_>>().join(", ");
            blocks.push(Block::Text(desk.texts.text("view-standing", &Args::new().text("until", until))));
        }
        let refused = asked.refused.iter().map(|one| format!("- {} ({})", one.text, one.clause));
        let refused: Vec<String> = refused.collect();
        if !refused.is_empty() {
            blocks.push(Block::Text(format!("{}\n\n{}", desk.texts.get("view-refused"), refused.join("\n"))));
        }
    }
    for one in &letter.standing {
        let args = Args::new().text("question", &*one.question).text("key", &*one.key);
        let args = args.text("until", words.until(&one.until));
        blocks.push(Block::Text(desk.texts.text("view-stands", &args)));
    }
    blocks.push(Block::Heading(2, desk.texts.get("view-table")));
    let view = session.view(viewer);
    let extras = extras(session, &view)?;
    let texts = crate::texts::Texts::new(desk.lang());
    let names = Names { extras: &extras, ..Names::new(words, &texts, session.table()) };
    let lines = table_lines(&view, session.table().layout().board(), &names, &desk);
    blocks.push(Block::Text(format!("```text\n{}\n```", lines.join("\n").replace("```", "'''"))));
    blocks.push(Block::Heading(2, desk.texts.get("view-chronicle")));
    let told: Vec<String> = letter.chronicle.iter().map(|line| format!("- {line}")).collect();
    blocks.push(Block::Text(told.join("\n")));
    Ok(Page { title: letter.title.clone(), lang: desk.lang(), blocks })
}

/// Data without the names of its types: `3` and not `{"Int": 3}`.
fn plain(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(plain).collect()),
        Value::Object(fields) => {
            let of_data = ["Flag", "Int", "Text", "List", "Map"];
            if let (1, Some(name)) = (fields.len(), fields.keys().next().cloned())
                && of_data.contains(&name.as_str())
            {
                return fields.into_iter().next().map_or(Value::Null, |(_, inside)| plain(inside));
            }
            Value::Object(fields.into_iter().map(|(name, inside)| (name, plain(inside))).collect())
        }
        Value::String(text) if text == "Nil" => Value::Null,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn data_is_written_without_the_names_of_its_types() {
        let tagged = json!({ "values": { "year": { "Int": 3 }, "open": { "Flag": true }, "of": "Nil" },
            "list": { "List": [{ "Text": "a" }, { "Map": { "x": { "Int": 1 } } }] } });
        let wanted = json!({ "values": { "year": 3, "open": true, "of": null }, "list": ["a", { "x": 1 }] });
        assert_eq!(plain(tagged), wanted);
    }
}
