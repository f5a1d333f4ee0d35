//! `houserule answer`: the host enters a player's answers into a saved game and learns whom the game is waiting for.
//!
//! Where the rules have a bot answer for somebody, it answers at once.
//! Either all answers of one call count or none: the save is written only if every one of them was offered.

use std::path::Path;

use anyhow::{Context, Result, bail};
use houserule_core::locale::Args;
use houserule_scripts::files::read_text;
use houserule_scripts::mail::{self, Postmark};
use houserule_scripts::package::MAX_FILE;
use houserule_scripts::play::Status;
use houserule_scripts::question::Question;
use houserule_scripts::save::keeping::{self, Keeper};
use houserule_scripts::session::Session;
use houserule_scripts::words::Words;
use houserule_sim::BotSpec;
use houserule_sim::simulate::DECISION_LIMIT;
use serde::Serialize;

use crate::args::AnswerArgs;
use crate::desk::{Desk, Usage};
use crate::launch;

/// What is reported about the game afterwards.
#[derive(Debug, Serialize)]
struct Told {
    answered: usize,
    over: bool,
    waits_for: Vec<Waiting>,
}

/// A seat that the game is waiting for.
#[derive(Debug, Serialize)]
struct Waiting {
    seat: u16,
    name: String,
}

pub fn run(args: &AnswerArgs, desk: &mut Desk) -> Result<u8> {
    if args.keys.is_empty() && args.revoke.is_empty() {
        let save = desk.read_kept(&args.save)?;
        let loaded = Session::load(&save, None).with_context(|| args.save.display().to_string())?;
        return tell(&loaded.session, 0, args.json, desk);
    }
    let Some(seat) = args.seat else { bail!(Usage(desk.texts.get("answer-needs-seat"))) };
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
    let seat = launch::seat(seat, session.table().layout().seats, &desk.texts)?;
    if let Some(path) = &args.view {
        mail::check(&mut session, seat, &postmark(path, desk)?)?;
    }
    let before = session.decisions().len();
    for question in &args.revoke {
        if !session.revoke(seat, question) {
            bail!(desk.texts.text("answer-nothing-stands", &Args::new().text("question", question)));
        }
    }
    args.keys.iter().try_for_each(|key| session.answer(seat, key))?;
    let answered = session.decisions().len() - before;
    let_bots_answer(&mut session)?;
    keeper.save(&session).with_context(|| args.save.display().to_string())?;
    tell(&session, answered, args.json, desk)
}

/// Bots answer for the people whom the rules have replaced, until somebody else is asked.
fn let_bots_answer(session: &mut Session) -> Result<()> {
    for _ in 0..DECISION_LIMIT {
        let is_bots = |question: &Question| !question.is_optional && session.table().is_answered_by_bot(question.seat);
        let Some(at) = session.questions().iter().position(is_bots) else { break };
        let seat = session.questions()[at].seat;
        let mut bot = BotSpec::default().make();
        // other numbers at every decision: this bot remembers nothing of what it drew before
        bot.begin(session.setup().seed.wrapping_add(session.decisions().len() as u64), seat);
        session.answer_by(at, |play, question| bot.choose(play, question))?;
    }
    Ok(())
}

fn postmark(path: &Path, desk: &Desk) -> Result<Postmark> {
    let data = if path.extension().is_some_and(|ending| ending == "json") {
        path.to_owned()
    } else {
        path.with_extension("json")
    };
    let shown = data.display().to_string();
    let text = read_text(&data, MAX_FILE).with_context(|| shown.clone())?;
    let read: Result<Postmark, _> = serde_json::from_str(&text);
    read.map_err(|_| anyhow::anyhow!(desk.texts.text("answer-no-view", &Args::new().text("file", shown))))
}

/// Say whom the game is waiting for; what they could answer is their own business.
fn tell(session: &Session, answered: usize, json: bool, desk: &mut Desk) -> Result<u8> {
    let words = Words::new(session.game(), desk.lang());
    let waits: Vec<Waiting> =
        session.waits_for().into_iter().map(|seat| Waiting { seat: seat.0 + 1, name: words.seat(seat) }).collect();
    let over = *session.status() == Status::Over;
    if json {
        desk.json(&Told { answered, over, waits_for: waits })?;
        return Ok(0);
    }
    if answered > 0 {
        desk.say("answer-taken", &Args::new().num("count", answered as i64))?;
    }
    if over {
        desk.say("answer-over", &Args::new())?;
        return Ok(0);
    }
    let names: Vec<String> = waits.iter().map(|one| format!("{} ({})", one.name, one.seat)).collect();
    desk.say("answer-waits", &Args::new().text("seats", names.join(", ")))?;
    Ok(0)
}
