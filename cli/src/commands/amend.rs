//! `houserule amend`: the referee records an amendment in a saved game whose rules do not provide for amendments.
//!
//! It is an edit by the referee like any other: part of the record, replayed with it, and reported by `regulation at`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, bail};
use houserule_core::data::Data;
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::error::ScriptError;
use houserule_scripts::play::{Status, option_text, option_value};
use houserule_scripts::save::keeping::{self, Keeper};
use houserule_scripts::session::Session;

use crate::args::AmendArgs;
use crate::desk::Desk;
use crate::launch;

pub fn run(args: &AmendArgs, desk: &mut Desk) -> Result<u8> {
    let (id, value) = launch::option(&args.amendment, &desk.texts)?;
    if !args.save.exists() {
        bail!(keeping::KeepError::Io(args.save.clone(), std::io::ErrorKind::NotFound.into()));
    }
    let (mut keeper, save) = Keeper::open(&args.save)?;
    let Some(save) = save else { bail!(desk.texts.get("answer-needs-save")) };
    let loaded = Session::load(&save, None).with_context(|| args.save.display().to_string())?;
    if let Some(divergence) = &loaded.divergence {
        bail!(desk.told_divergence(divergence));
    }
    let mut session = loaded.session;
    if *session.status() == Status::Over {
        bail!(desk.texts.get("answer-over"));
    }
    option_value(session.game(), &id, &value).map_err(ScriptError::plain)?;
    let was = check(&session, &id, desk)?;
    let literal =
        Data::Map(BTreeMap::from([("options".to_owned(), Data::Map(BTreeMap::from([(id.clone(), value.clone())])))]));
    let dropped = session.edit(&literal).map_err(|problems| {
        let told: Vec<String> = problems.iter().map(|problem| problem.told(desk.lang())).collect();
        anyhow!(told.join("; "))
    })?;
    keeper.save(&session).with_context(|| args.save.display().to_string())?;
    let told = Args::new().text("id", id).text("was", option_text(&was)).text("now", option_text(&value));
    desk.say("amend-done", &told.num("decisions", session.decisions().len() as i64))?;
    if !dropped.is_empty() {
        desk.say("amend-dropped", &Args::new().num("count", dropped.len() as i64))?;
    }
    Ok(0)
}

/// An option that may change in play, and its current value.
fn check(session: &Session, id: &str, desk: &Desk) -> Result<Data> {
    let view = session.view(Viewer::Referee);
    let Some(option) = session.game().def.options.iter().find(|option| option.id == id) else {
        bail!(desk.texts.text("amend-not-live", &Args::new().text("id", id)));
    };
    if option.locked {
        bail!(desk.texts.text("amend-locked", &Args::new().text("id", id)));
    }
    if !option.live || option.composed.is_some() {
        bail!(desk.texts.text("amend-not-live", &Args::new().text("id", id)));
    }
    Ok(view.options.get(id).cloned().unwrap_or(Data::Nil))
}
