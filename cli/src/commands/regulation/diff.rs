//! `houserule regulation diff`: how two regulations of one game differ, by clause, and nothing else.

use anyhow::{Result, bail};
use houserule_core::locale::Args;
use houserule_scripts::game::Game;
use houserule_scripts::regulation::differences::{Difference, differences};
use houserule_scripts::rulebook::Rulebook;
use houserule_scripts::words::Words;

use crate::args::{DiffArgs, WithArgs};
use crate::desk::{Desk, Tone};
use crate::launch;

pub fn run(args: &DiffArgs, desk: &mut Desk) -> Result<u8> {
    let one = launch::opened(&args.one, &WithArgs::default(), desk)?.game;
    let other = launch::opened(&args.other, &WithArgs::default(), desk)?.game;
    if one.id() != other.id() {
        let args = Args::new().text("one", one.id()).text("other", other.id());
        bail!(desk.texts.text("diff-other-game", &args));
    }
    let found = differences(&one, &other);
    if args.json {
        desk.json(&found)?;
        return Ok(0);
    }
    if found.is_empty() {
        desk.say("diff-none", &Args::new())?;
        return Ok(0);
    }
    let book = Rulebook::of(&other, desk.lang());
    let mut clause: Option<&str> = None;
    for difference in &found {
        if difference.clause.as_deref() != clause {
            clause = difference.clause.as_deref();
            let text = clause.and_then(|id| book.clause(id)).map(|one| one.text.as_str()).unwrap_or_default();
            let head = desk.toned(Tone::Head, clause.unwrap_or_default());
            desk.line(format!("{head} {text}"))?;
        }
        let nothing = desk.texts.get("diff-nothing");
        let was = difference.one.as_deref().unwrap_or(&nothing);
        let now = difference.other.as_deref().unwrap_or(&nothing);
        let label = label(difference, &one, &other, desk);
        desk.line(format!("  {}: {was} → {now}{label}", difference.thing))?;
    }
    Ok(0)
}

/// The name of an option or of a kind's field, behind its id.
fn label(difference: &Difference, one: &Game, other: &Game, desk: &Desk) -> String {
    let named = [other, one].into_iter().find_map(|game| {
        let words = Words::new(game, desk.lang());
        let (sort, id) = difference.thing.split_once(':')?;
        match sort {
            "option" => game.def.options.iter().find(|one| one.id == id).map(|one| words.option_label(one)),
            "kind" => {
                let (kind, field) = id.split_once('.')?;
                game.def.kinds.iter().find(|one| one.id == kind).map(|one| words.kind_field(one, field))
            }
            _ => None,
        }
    });
    named.map(|label| desk.toned(Tone::Faint, &format!("  {label}"))).unwrap_or_default()
}
