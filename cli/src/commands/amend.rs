//! `houserule amend`: the referee records an amendment in a saved game whose rules do not provide for amendments.
//!
//! It is part of the record, replayed with it, told in the chronicle and reported by `regulation at`.

use anyhow::{Context, Result, anyhow, bail};
use houserule_core::locale::Args;
use houserule_scripts::play::option_text;
use houserule_scripts::save::keeping::{self, Keeper};
use houserule_scripts::session::Session;

use crate::args::AmendArgs;
use crate::desk::Desk;
use crate::launch;

pub fn run(args: &AmendArgs, desk: &mut Desk) -> Result<u8> {
    let (thing, value) = launch::option(&args.amendment, &desk.texts)?;
    if !args.save.exists() {
        bail!(keeping::KeepError::Io(args.save.clone(), std::io::ErrorKind::NotFound.into()));
    }
    let (mut keeper, save) = Keeper::open(&args.save)?;
    desk.tell_aside(&keeper);
    let Some(save) = save else { bail!(desk.texts.get("answer-needs-save")) };
    let loaded = Session::load(&save, None).with_context(|| args.save.display().to_string())?;
    if let Some(divergence) = &loaded.divergence {
        bail!(desk.told_divergence(divergence));
    }
    let mut session = loaded.session;
    let (amended, dropped) = session.amend(&thing, &value).map_err(|problems| {
        let told: Vec<String> = problems.iter().map(|problem| problem.told(desk.lang())).collect();
        anyhow!(told.join("; "))
    })?;
    keeper.save(&session).with_context(|| args.save.display().to_string())?;
    for one in &amended {
        let id = one.thing.strip_prefix("option:").unwrap_or(&one.thing);
        let told = Args::new().text("id", id).text("was", option_text(&one.was)).text("now", option_text(&one.now));
        desk.say("amend-done", &told.num("decisions", session.decisions().len() as i64))?;
    }
    if !dropped.is_empty() {
        desk.say("amend-dropped", &Args::new().num("count", dropped.len() as i64))?;
    }
    Ok(0)
}
