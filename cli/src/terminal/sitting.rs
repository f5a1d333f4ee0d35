//! People and bots around one session: who is asked, what is shown, what is done with what is typed.
//!
//! The session decides what may be answered and taken back; this module only passes it on. Drawing is in `picture`;
//! what is typed is acted on in `talk`; how the game is kept on disk is in `keeping`.

mod keeping;
mod talk;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;

use anyhow::{Result, bail};
use houserule_core::def::{GameDef, Seen, ValueDef};
use houserule_core::ids::SeatId;
use houserule_core::locale::Args;
use houserule_core::view::Viewer;
use houserule_scripts::chronicle::sentences_since;
use houserule_scripts::play::{Status, decision_limit};
use houserule_scripts::question::Question;
use houserule_scripts::save::keeping::Keeper;
use houserule_scripts::session::{AnswerError, Session};
use houserule_scripts::words::Words;
use houserule_sim::simulate::DECISION_LIMIT;
use houserule_sim::{Bot, BotSpec};

use self::talk::Next;
use super::cards::{Cards, Side};
use super::columns::wrapped;
use super::names::{Extras, Names, extras};
use super::options::option_lines;
use super::picture::{end_lines, table_blocks};
use super::usual::answer_with_nothing;
use crate::desk::{Desk, Tone};
use crate::launch::Sitter;
use houserule_scripts::rulebook::Rulebook;

/// The most cards that are explained under the options of a question.
const NEW_CARDS: usize = 6;
/// After so many answers of bots in a row people for whom bots answer are asked whether they are back.
const PATIENCE: u64 = 200;
/// How many sentences of the chronicle are shown before a question.
const NEWS: usize = 12;

/// People and bots at a session.
pub struct Sitting {
    session: Session,
    /// One for every seat: a bot may have to answer for a person.
    bots: Vec<Box<dyn Bot>>,
    /// At which seats people sit.
    people: Vec<bool>,
    rulebook: Rulebook,
    input: Box<dyn BufRead>,
    /// Is there a person at a keyboard, and not a file or a pipe?
    is_live: bool,
    /// Keeps the game on disk, if somebody said where.
    keeper: Option<Keeper>,
    /// How many decisions the save on disk holds, as far as is known.
    saved_at: usize,
    /// The file that was saved to in this sitting without being named.
    own_file: Option<PathBuf>,
    /// Has it been said once that leaving loses something?
    is_warned: bool,
    /// Always show the table to this viewer, whoever is asked.
    looks_as: Option<Viewer>,
    /// The person who wants to speak without being asked.
    speaks: Option<SeatId>,
    /// Up to which decision each seat has been told the news.
    told: BTreeMap<SeatId, usize>,
    /// The cards whose texts each seat has been shown.
    read: BTreeSet<(SeatId, Side)>,
    /// The person who sat here last.
    last_person: Option<SeatId>,
    /// Were several people asked at once, so that nobody may read the answers of those before?
    was_secret: bool,
    /// Those who want to be asked only if they hold something.
    asks_less: BTreeSet<SeatId>,
    /// The table as it was drawn last, in its blocks.
    drawn: Option<Vec<Vec<String>>>,
    /// The rule whose calls are reported.
    traced: Option<String>,
    /// Up to where the log has been shown: the decision, and how many of its lines.
    logged: (usize, usize),
}

/// How a sitting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The game is over.
    Over,
    /// Somebody left.
    Left,
    /// The rules failed, and nobody could go on.
    Failed,
}

impl Sitting {
    /// Sit down at a session.
    pub fn new(
        session: Session,
        sitters: &[Sitter],
        looks_as: Option<Viewer>,
        keeper: Option<Keeper>,
        desk: &Desk,
    ) -> Sitting {
        let seed = session.setup().seed;
        let saved_at = session.decisions().len();
        // Whoever comes later is played by a bot.
        let seats = usize::from(session.table().layout().seats);
        let late = std::iter::repeat_n(&Sitter::Bot(BotSpec::Random), seats.saturating_sub(sitters.len()));
        let everybody = || sitters.iter().chain(late.clone());
        let bots = everybody().enumerate().map(|(seat, sitter)| {
            let mut bot = match sitter {
                Sitter::Human => BotSpec::default(),
                Sitter::Bot(spec) => *spec,
            }
            .make();
            bot.begin(seed, SeatId::at(seat));
            bot
        });
        Sitting {
            bots: bots.collect(),
            people: everybody().map(|sitter| matches!(sitter, Sitter::Human)).collect(),
            rulebook: Rulebook::at(session.game(), session.table(), desk.lang()),
            session,
            input: Box::new(std::io::stdin().lock()),
            is_live: desk.is_terminal && std::io::stdin().is_terminal(),
            keeper,
            own_file: None,
            saved_at,
            is_warned: false,
            looks_as,
            speaks: None,
            told: BTreeMap::new(),
            read: BTreeSet::new(),
            last_person: None,
            was_secret: false,
            asks_less: BTreeSet::new(),
            drawn: None,
            traced: None,
            logged: (0, 0),
        }
    }

    /// The same, reporting whenever this rule is entered.
    #[must_use]
    pub fn tracing(mut self, rule: Option<String>) -> Sitting {
        self.traced = rule;
        self
    }

    /// Write to stderr what the rules have printed since the last time.
    fn show_log(&mut self, desk: &mut Desk) -> Result<()> {
        let (from, seen) = self.logged;
        let here = self.session.decisions().len();
        // what was taken back is not printed again
        let seen = if here < from { usize::MAX } else { seen };
        let new: Vec<_> = self.session.log_from(from).skip(seen).map(|(_, line)| line.clone()).collect();
        if !new.is_empty() {
            desk.flush()?;
        }
        for line in new.iter().filter(|line| line.is_wanted(self.traced.as_deref())) {
            desk.note(&line.to_string());
        }
        self.logged = (here, self.session.log_from(here).count());
        Ok(())
    }

    /// Play until the game is over or somebody leaves.
    pub fn run(&mut self, desk: &mut Desk) -> Result<Stopped> {
        let mut by_bots = 0;
        let agreed = decision_limit(self.session.game(), self.session.setup());
        let most_by_bots = agreed.unwrap_or(DECISION_LIMIT);
        loop {
            self.show_log(desk)?;
            match self.session.status().clone() {
                Status::Over => {
                    self.show_table(self.viewer(None), desk)?;
                    self.show_news(self.viewer(None), desk)?;
                    self.show_end(desk)?;
                    self.keep_all(desk)?;
                    if !self.has_people() || self.talk_after_end(desk)? == Next::Leave {
                        return Ok(Stopped::Over);
                    }
                }
                Status::Failed(error) => {
                    let text = desk.texts.text("play-failed", &Args::new().text("error", desk.texts.told(&*error)));
                    let text = desk.toned(Tone::Bad, &text);
                    desk.line(text)?;
                    if !self.has_people() {
                        self.keep_all(desk)?;
                        return Ok(Stopped::Failed);
                    }
                    self.secure(desk)?;
                    if self.talk(None, desk)? == Next::Leave {
                        return Ok(Stopped::Failed);
                    }
                }
                Status::Asking if by_bots > most_by_bots => bail!(desk.texts.get("bots-endless")),
                Status::Asking => {
                    let questions = self.session.questions();
                    let is_bots = |question: &Question| !question.is_optional && self.is_bots(question.seat);
                    let returns = if by_bots < PATIENCE { None } else { self.replaced_speaker() };
                    if let Some(at) = questions.iter().position(is_bots).filter(|_| returns.is_none()) {
                        self.let_bot(at, questions[at].seat)?;
                        by_bots += 1;
                        continue;
                    }
                    self.speaks = returns.or(self.speaks);
                    by_bots = 0;
                    self.secure(desk)?;
                    let speaks = self.speaks.filter(|seat| self.speakers().contains(seat));
                    let is_next = |question: &Question| match speaks {
                        Some(seat) => question.is_optional && question.seat == seat,
                        None => !question.is_optional,
                    };
                    let asked = questions.iter().filter(|question| !question.is_optional).count();
                    // When several are asked at once, one gives all their answers before the screen is handed over.
                    let last = self.last_person;
                    let at = questions.iter().position(|question| is_next(question) && Some(question.seat) == last);
                    let Some(at) = at.or_else(|| questions.iter().position(is_next)) else {
                        bail!(desk.texts.get("no-question"))
                    };
                    let question = questions[at].clone();
                    if self.answers_with_nothing(&question, desk)? {
                        continue;
                    }
                    let is_secret = asked > 1 || self.was_secret;
                    self.was_secret = asked > 1;
                    if !self.hand_over(question.seat, is_secret, desk)? {
                        return self.leave_saving(desk);
                    }
                    self.show_question(&question, desk)?;
                    if self.talk(Some(&question), desk)? == Next::Leave {
                        return Ok(Stopped::Left);
                    }
                }
            }
        }
    }

    /// The people who may speak now without being asked.
    fn speakers(&self) -> Vec<SeatId> {
        let questions = self.session.questions();
        let is_person = |question: &&Question| question.is_optional && self.people[question.seat.index()];
        questions.iter().filter(is_person).map(|question| question.seat).collect()
    }

    /// Somebody for whom a bot answers, and who may say so now if they are back.
    fn replaced_speaker(&self) -> Option<SeatId> {
        self.speakers().into_iter().find(|seat| self.is_bots(*seat))
    }

    /// Does a bot answer what this seat is asked: because it sits there, or because the rules have it answer for a person?
    fn is_bots(&self, seat: SeatId) -> bool {
        !self.people[seat.index()] || self.session.table().is_answered_by_bot(seat)
    }

    fn has_people(&self) -> bool {
        self.people.contains(&true)
    }

    /// For which viewer the table is shown.
    fn viewer(&self, asked: Option<SeatId>) -> Viewer {
        if let Some(viewer) = self.looks_as {
            return viewer;
        }
        match asked.or(self.last_person) {
            Some(seat) => Viewer::Seat(seat),
            None if self.has_people() => Viewer::Spectator,
            None => Viewer::Referee,
        }
    }

    fn let_bot(&mut self, question: usize, seat: SeatId) -> Result<()> {
        let decisions = self.session.decisions().len();
        let bot = &mut self.bots[seat.index()];
        match self.session.answer_by(question, |play, question| bot.choose(play, question)) {
            // The status of the session tells when a step has failed.
            Ok(()) | Err(AnswerError::Failed(_)) => {
                self.note_decisions(decisions);
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Decline for somebody who wants to be asked only with something in hand; gives whether that was done.
    fn answers_with_nothing(&mut self, question: &Question, desk: &mut Desk) -> Result<bool> {
        if !self.asks_less.contains(&question.seat) {
            return Ok(false);
        }
        let Some(option) = answer_with_nothing(question, &self.session.game().def) else { return Ok(false) };
        if self.last_person == Some(question.seat) {
            let words = Words::new(self.session.game(), desk.lang()).seen_by(Viewer::Seat(question.seat));
            let said = words.choice(self.session.table(), question, option);
            let text = desk.texts.text("play-answered-for-you", &Args::new().text("answer", said));
            let text = desk.toned(Tone::Faint, &text);
            desk.line(text)?;
        }
        self.answer(&option.key, Some(question), desk)?;
        Ok(true)
    }

    /// Could somebody with nothing in hand skip this question, and has this seat not asked to skip such questions yet?
    fn offers_less(&self, question: &Question) -> bool {
        !self.asks_less.contains(&question.seat) && answer_with_nothing(question, &self.session.game().def).is_some()
    }

    /// May these two not see each other's screens: does one know what the other does not?
    fn have_secrets(&self, one: SeatId, other: SeatId) -> bool {
        let view = |seat| self.session.view(Viewer::Seat(seat));
        has_secrets(&self.session.game().def) || view(one) != view(other)
    }

    /// Let the next person come to the screen, if there is something that only they may see. False: nobody came.
    fn hand_over(&mut self, seat: SeatId, is_secret: bool, desk: &mut Desk) -> Result<bool> {
        let last = self.last_person.replace(seat);
        let Some(last) = last.filter(|last| *last != seat && self.is_live) else { return Ok(true) };
        if !is_secret && !self.have_secrets(last, seat) {
            return Ok(true);
        }
        desk.clear()?;
        self.drawn = None;
        let name = Words::new(self.session.game(), desk.lang()).seat(seat);
        let text = desk.texts.text("hand-over", &Args::new().text("seat", name));
        desk.ask(&text)?;
        Ok(self.read_line(desk)?.is_some())
    }

    fn show_question(&mut self, question: &Question, desk: &mut Desk) -> Result<()> {
        let viewer = self.viewer(Some(question.seat));
        self.show_table(viewer, desk)?;
        self.show_news(viewer, desk)?;
        let table = self.session.table();
        let words = Words::new(self.session.game(), desk.lang()).seen_by(Viewer::Seat(question.seat));
        let prompt = format!("{}: {}", words.seat(question.seat), words.prompt(table, question));
        let mut lines = vec![String::new()];
        lines.extend(wrapped(&prompt, desk.width, 0, 2).iter().map(|line| desk.toned(Tone::Head, line)));
        lines.extend(option_lines(question, table, &words, desk));
        let view = self.session.view(Viewer::Seat(question.seat));
        let cards = Cards { names: Names::new(words, &desk.texts, table), view: &view, table };
        let mut new = cards.named_by(question);
        new.retain(|side| !self.read.contains(&(question.seat, *side)));
        if new.len() > NEW_CARDS {
            lines.push(desk.toned(Tone::Faint, &desk.texts.get("play-cards")));
        } else {
            lines.extend(new.iter().flat_map(|side| wrapped(&cards.line(*side, desk), desk.width, 2, 4)));
            self.read.extend(new.iter().map(|side| (question.seat, *side)));
        }
        if self.offers_less(question) {
            lines.push(desk.toned(Tone::Faint, &desk.texts.get("play-may-ask-less")));
        }
        if !question.refused.is_empty() {
            let text = desk.texts.text("play-refused", &Args::new().num("count", question.refused.len() as i64));
            lines.push(desk.toned(Tone::Faint, &text));
        }
        if !question.standing.is_empty() {
            let until = |name: &String| match words.until(name) {
                said if said == *name => said,
                said => format!("{name} ({said})"),
            };
            let names = question.standing.iter().map(until).collect::<Vec<_>>().join(", ");
            let text = desk.texts.text("play-standing", &Args::new().text("names", names));
            lines.extend(wrapped(&text, desk.width, 0, 2).iter().map(|line| desk.toned(Tone::Faint, line)));
        }
        let speakers = self.speakers();
        if !question.is_optional && !speakers.is_empty() {
            let names = speakers.iter().map(|seat| words.seat(*seat)).collect::<Vec<_>>().join(", ");
            let text = desk.texts.text("play-may-speak", &Args::new().text("names", names));
            lines.extend(wrapped(&text, desk.width, 0, 2).iter().map(|line| desk.toned(Tone::Faint, line)));
        }
        lines.iter().try_for_each(|line| desk.line(line))?;
        Ok(())
    }

    /// Draw the parts of the table that have changed since they were last drawn.
    fn show_table(&mut self, viewer: Viewer, desk: &mut Desk) -> Result<()> {
        let table = self.session.table();
        let view = self.session.view(viewer);
        let (extras, problem) = match extras(&self.session, &view) {
            Ok(extras) => (extras, None),
            Err(error) => (Extras::new(), Some(error)),
        };
        let words = Words::new(self.session.game(), desk.lang()).seen_by(viewer);
        let names = Names { extras: &extras, ..Names::new(words, &desk.texts, table) };
        let mut blocks = table_blocks(&view, table.layout().board(), &names, desk);
        blocks.push(problem.map(|error| desk.toned(Tone::Bad, &desk.texts.told(&error))).into_iter().collect());
        if let (Some(Viewer::Seat(seat)), Viewer::Seat(_)) = (self.looks_as, viewer) {
            let eyes = desk.texts.text("table-eyes", &Args::new().text("seat", words.seat(seat)));
            blocks[0].push(desk.toned(Tone::Strong, &eyes));
        }
        let is_new = |(at, block): &(usize, &Vec<String>)| {
            self.drawn.as_ref().is_none_or(|drawn| drawn.get(*at) != Some(*block))
        };
        let lines: Vec<String> =
            blocks.iter().enumerate().filter(is_new).flat_map(|(_, block)| block.clone()).collect();
        self.drawn = Some(blocks);
        if !lines.is_empty() {
            desk.line("")?;
        }
        Ok(lines.iter().try_for_each(|line| desk.line(line))?)
    }

    /// What has been told since this viewer last decided.
    fn show_news(&self, viewer: Viewer, desk: &mut Desk) -> Result<()> {
        let since = match viewer {
            Viewer::Seat(seat) => self.told.get(&seat).copied().unwrap_or(0),
            _ => 0,
        };
        let mut news: Vec<String> = sentences_since(&self.session, viewer, desk.lang(), since)
            .into_iter()
            .map(|sentence| sentence.text)
            .collect();
        let is_all = !self.has_people();
        if !is_all && news.len() > NEWS {
            let more = Args::new().num("count", (news.len() - NEWS) as i64);
            news.drain(..news.len() - NEWS);
            news.insert(0, desk.texts.text("play-more-news", &more));
        }
        let lines = news.iter().flat_map(|line| wrapped(&format!("• {line}"), desk.width, 2, 4));
        Ok(lines.collect::<Vec<_>>().iter().try_for_each(|line| desk.line(line))?)
    }

    fn show_end(&self, desk: &mut Desk) -> Result<()> {
        let viewer = self.viewer(None);
        let words = Words::new(self.session.game(), desk.lang()).seen_by(viewer);
        let names = Names::new(words, &desk.texts, self.session.table());
        let lines = end_lines(&self.session.view(viewer), &names, desk);
        Ok(lines.iter().try_for_each(|line| desk.line(line))?)
    }
}

/// Is there anything that one seat sees and another does not?
fn has_secrets(def: &GameDef) -> bool {
    let of_owner = |seen: Seen| seen == Seen::Owner;
    let values = [&def.table_values, &def.seat_values, &def.space_values, &def.region_values, &def.slot_values];
    let is_secret = |value: &ValueDef| of_owner(value.seen);
    def.zones.iter().any(|zone| of_owner(zone.faces) || of_owner(zone.order) || of_owner(zone.count))
        || def.pools.iter().any(|pool| of_owner(pool.seen))
        || values.iter().any(|list| list.iter().any(is_secret))
}
