//! What a running game guarantees: orders are obeyed in order, the last good rules keep running, nothing blocks.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::view::{Viewer, view};
use houserule_scripts::game::Game;
use houserule_scripts::play::Setup;
use houserule_scripts::scaffold::{Kind, scaffold};
use houserule_scripts::session::Posed;
use houserule_scripts::session::Session;

use super::*;

mod ahead;
mod diverged;
mod going_back;
mod previous;

fn files() -> BTreeMap<String, String> {
    scaffold("fair", Kind::Game).unwrap()
}

fn game(files: BTreeMap<String, String>) -> Arc<Game> {
    let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
    let (game, problems) = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted()))
}

/// An opening with this seed breaks off.
pub(super) const PANIC_SEED: u64 = 666_666;

fn opened() -> Running {
    opened_with(1, None)
}

fn opened_with(seed: u64, reports: Option<std::path::PathBuf>) -> Running {
    let setup = Setup { seed, seats: 2, board: None, options: Vec::new() };
    let pace = Pace { runs: false, speed: Speed::Full };
    let opening =
        Opening { game: game(files()), setup, sitters: Vec::new(), pace, kept: None, goes_on: false, reports };
    Running::open(opening, || {}).unwrap()
}

fn settled(running: &Running) -> Arc<Moment> {
    while running.is_busy() {
        std::thread::yield_now();
    }
    running.moment().unwrap()
}

#[test]
fn a_step_is_one_decision_and_can_be_taken_back() {
    let mut running = opened();
    assert_eq!(settled(&running).at, 0);
    running.send(Order::Step);
    running.send(Order::Step);
    assert_eq!(settled(&running).at, 2);
    running.send(Order::TakeBack { force: true });
    let moment = settled(&running);
    assert_eq!((moment.at, moment.decisions.len()), (1, 2));
    running.send(Order::BringBack);
    assert_eq!(settled(&running).at, 2);
    assert!(running.news().is_empty());
}

#[test]
fn an_answer_that_is_not_offered_is_told() {
    let mut running = opened();
    let moment = settled(&running);
    let posed = Posed::new(&moment.questions[0], moment.at, moment.line);
    running.send(Order::Answer { posed, key: "nonsense".to_owned(), then: Vec::new() });
    assert_eq!(settled(&running).at, 0);
    assert!(matches!(running.news()[..], [News::NotAnswered(_)]));
}

#[test]
fn an_answer_to_a_question_that_waits_no_more_is_refused_without_a_word() {
    let mut running = opened();
    let moment = settled(&running);
    let posed = Posed::new(&moment.questions[0], moment.at, moment.line);
    let key = moment.questions[0].options[0].key.clone();
    // a double click: both were meant for the question that was seen
    running.send(Order::Answer { posed: posed.clone(), key: key.clone(), then: Vec::new() });
    running.send(Order::Answer { posed: posed.clone(), key: key.clone(), then: Vec::new() });
    assert_eq!(settled(&running).at, 1);
    running.send(Order::TakeBack { force: true });
    running.send(Order::Answer {
        posed: Posed { question: "another".to_owned(), ..posed.clone() },
        key: key.clone(),
        then: Vec::new(),
    });
    assert_eq!(settled(&running).at, 0);
    running.send(Order::Answer { posed, key, then: Vec::new() });
    assert_eq!(settled(&running).at, 1);
    assert!(running.news().is_empty());
}

#[test]
fn an_order_that_breaks_off_leaves_the_last_good_state_and_no_order_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = opened_with(1, Some(folder.path().to_owned()));
    for _ in 0..3 {
        running.send(Order::Step);
    }
    let before = settled(&running);
    running.send(Order::Panic);
    running.send(Order::Step);
    running.send(Order::Panic);
    running.send(Order::TakeBack { force: true });
    let after = settled(&running);
    assert_eq!((after.at, after.decisions.len()), (3, 4));
    assert_eq!(after.table.fingerprint(), before.table.fingerprint());
    let news = running.news();
    let [News::Broke(panicked, Some(report)), News::Broke(..)] = &news[..] else { panic!("{news:?}") };
    assert_eq!(panicked.text, "an order breaks off");
    let text = std::fs::read_to_string(report).unwrap();
    assert!(report.starts_with(folder.path()), "{report:?}");
    assert!(
        text.contains("an order breaks off") && text.contains("worker.rs:") && text.contains("decisions: ["),
        "{text}"
    );
}

#[test]
fn an_opening_that_breaks_off_is_told_and_another_can_follow() {
    let mut running = opened_with(PANIC_SEED, None);
    running.send(Order::Step);
    while running.is_busy() {
        std::thread::yield_now();
    }
    assert!(running.moment().is_none());
    assert!(matches!(&running.news()[..], [News::Broke(..), News::NotThere]));
    running.send(Order::Restart(Setup { seed: 1, seats: 2, board: None, options: Vec::new() }));
    running.send(Order::Step);
    assert_eq!(settled(&running).at, 1);
}

#[test]
fn bots_play_to_a_persons_question_and_no_further() {
    let mut running = opened();
    settled(&running);
    running.send(Order::Step);
    running.send(Order::Run(true));
    let moment = at_a_person(&running);
    assert!(moment.sitters[0].is_person() && !moment.sitters[1].is_person());
}

/// Waits until a person is asked and no bot answers any more.
fn at_a_person(running: &Running) -> Arc<Moment> {
    loop {
        let moment = settled(running);
        if moment.questions.is_empty() || moment.asked().any(|seat| moment.sitter(seat).is_person()) {
            return moment;
        }
    }
}

/// The rules with other numbers: every card costs this.
fn priced(price: &str) -> Arc<Game> {
    let mut files = files();
    let cards = files.get_mut("kinds/card.ron").unwrap();
    let parts: Vec<&str> = cards.split("price: ").collect();
    let rest = |part: &&str| part.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_owned();
    let changed =
        parts[1..].iter().map(rest).fold(parts[0].to_owned(), |text, part| format!("{text}price: {price}{part}"));
    *cards = changed;
    game(files)
}

#[test]
fn the_position_before_several_changes_can_be_kept_and_stays_kept() {
    let mut running = opened();
    (0..6).for_each(|_| running.send(Order::Step));
    let before = settled(&running);
    assert_eq!(before.at, 6);
    // every card costs more: nobody could have bought anything
    running.send(Order::Reload(priced("90")));
    running.send(Order::Reload(priced("91")));
    assert_ne!(*settled(&running).decisions, *before.decisions, "the game differs");
    running.send(Order::KeepPosition(priced("91")));
    assert_eq!(settled(&running).at, 6);
    running.send(Order::Reload(priced("92")));
    let moment = settled(&running);
    assert_eq!(moment.at, 6, "{:?}", moment.reload);
}

#[test]
fn a_position_that_is_not_possible_under_the_new_rules_is_told_as_such_and_the_game_goes_on() {
    let mut running = opened();
    (0..3).for_each(|_| running.send(Order::Step));
    let before = settled(&running);
    let mut files = files();
    let cards = files.get_mut("kinds/card.ron").unwrap();
    // the same cards by other names: those in play no longer exist
    *cards = cards.replace("(id: \"", "(id: \"other_");
    running.send(Order::KeepPosition(game(files)));
    let after = settled(&running);
    assert!(matches!(running.news()[..], [News::NotKept(_)]));
    assert_eq!((after.at, before.reload.is_none(), after.reload.is_none()), (3, true, true));
}

#[test]
fn whoever_plays_against_bots_takes_the_own_decision_back() {
    let mut running = opened();
    running.send(Order::Run(true));
    let before = at_a_person(&running).at;
    running.send(Order::Step);
    let moment = at_a_person(&running);
    assert!(moment.at > before + 1, "the other seat has answered since");
    assert_eq!(moment.taken_back, Some(before));
    running.send(Order::TakeBack { force: true });
    let back = at_a_person(&running);
    assert_eq!((back.at, back.decisions.len(), back.pace.runs), (before, moment.at, true));
    // a bot's own decision is taken back while nothing runs, and stays so
    running.send(Order::Run(false));
    running.send(Order::GoTo(before + 2));
    running.send(Order::TakeBack { force: true });
    let moment = settled(&running);
    assert_eq!((moment.at, moment.pace.runs), (before + 1, false));
}

#[test]
fn a_change_of_the_referee_is_taken_back_and_brought_back() {
    let mut running = opened();
    running.send(Order::Step);
    let coins =
        |coins: i64| Data::Map([("2".to_owned(), Data::Map([("coins".to_owned(), Data::Int(coins))].into()))].into());
    let has = |moment: &Moment| view(&moment.table, Viewer::Referee).seats[1].pools.get("coins").copied();
    running.send(Order::Edit(coins(41)));
    running.send(Order::Edit(coins(42)));
    let moment = settled(&running);
    assert_eq!((has(&moment), moment.is_edited_last, moment.can_bring_back()), (Some(42), true, false));
    running.send(Order::UndoEdit);
    running.send(Order::UndoEdit);
    let moment = settled(&running);
    assert!(has(&moment) != Some(41) && !moment.is_edited_last && moment.can_bring_back());
    running.send(Order::BringBack);
    assert_eq!(has(&settled(&running)), Some(41));
    running.send(Order::BringBack);
    assert_eq!(has(&settled(&running)), Some(42));
    // after playing on there is nothing to bring back
    running.send(Order::UndoEdit);
    running.send(Order::Step);
    assert!(!settled(&running).can_bring_back());
    assert!(running.news().is_empty());
}

/// The rules with an error in the step that is played over and over.
fn failing() -> Arc<Game> {
    let mut files = files();
    let rules = files.get_mut("rules/turn.luau").unwrap();
    let at = rules.find("step(\"turn\"").expect("the scaffold has this step");
    let body = at + rules[at..].find('\n').unwrap() + 1;
    rules.insert_str(body, "\terror(\"broken\")\n");
    game(files)
}

#[test]
fn rules_that_fail_leave_the_last_good_ones_running() {
    let mut running = opened();
    running.send(Order::StepMany(3));
    let before = settled(&running);
    running.send(Order::Reload(failing()));
    let after = settled(&running);
    assert!(matches!(after.reload.as_ref().unwrap().result, ReloadResult::Failed(_)));
    assert_eq!(after.table.fingerprint(), before.table.fingerprint());
    running.send(Order::Step);
    assert_eq!(settled(&running).at, before.at + 1);
}

#[test]
fn rules_that_cannot_be_loaded_are_told_and_the_same_rules_give_the_same_game() {
    let mut running = opened();
    running.send(Order::StepMany(3));
    let before = settled(&running);
    running.send(Order::ReloadFailed(2));
    running.send(Order::Reload(game(files())));
    let after = settled(&running);
    assert_eq!(after.reload.as_ref().unwrap().result, ReloadResult::Same);
    assert_eq!(after.table.fingerprint(), before.table.fingerprint());
    assert!(matches!(running.news()[..], [News::Reloaded(ReloadResult::Broken(2)), News::Reloaded(_)]));
}

#[test]
fn a_fork_leaves_the_first_line_as_it_was() {
    let mut running = opened();
    running.send(Order::StepMany(4));
    let first = settled(&running);
    running.send(Order::Fork { name: "other".to_owned(), at: 2 });
    running.send(Order::Step);
    let moment = settled(&running);
    assert_eq!((moment.branch, moment.at, moment.branches.len()), (1, 3, 2));
    running.send(Order::Switch(0));
    assert_eq!(settled(&running).table.fingerprint(), first.table.fingerprint());
    running.send(Order::Forget(1));
    assert_eq!(settled(&running).branches.len(), 1);
}

#[test]
fn an_impossible_edit_of_the_referee_changes_nothing_and_says_why() {
    let mut running = opened();
    let before = settled(&running);
    let literal = Data::Map([("no_such_thing".to_owned(), Data::Int(1))].into());
    running.send(Order::Edit(literal));
    let after = settled(&running);
    assert!(matches!(running.news()[..], [News::NotEdited(_)]));
    assert_eq!(view(&before.table, Viewer::Referee), view(&after.table, Viewer::Referee));
}

#[test]
fn a_game_that_was_kept_aside_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept/fair.ron");
    let mut running = opened();
    running.send(Order::StepMany(5));
    running.send(Order::Fork { name: "what if".to_owned(), at: 3 });
    running.send(Order::StepMany(4));
    running.send(Order::TakeBack { force: true });
    running.send(Order::KeepAside(path.clone()));
    let before = settled(&running);
    let kept = KeptGame::from_text(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(kept.decisions(), 6);
    let mut other = opened();
    other.send(Order::GoOn(Box::new(kept)));
    let after = settled(&other);
    assert_eq!(after.table.fingerprint(), before.table.fingerprint());
    assert_eq!((after.at, after.decisions.len(), after.branch), (6, 7, 1), "what was taken back can be brought back");
    let line = |branch: &Branch| (branch.name.clone(), branch.decisions, branch.forked_at, branch.table.fingerprint());
    assert_eq!(
        after.branches.iter().map(line).collect::<Vec<_>>(),
        before.branches.iter().map(line).collect::<Vec<_>>()
    );
    other.send(Order::BringBack);
    assert_eq!(settled(&other).at, 7);
    assert!(other.news().is_empty());
}

#[test]
fn a_saved_game_with_a_mod_that_is_not_here_runs_on_what_it_carries() {
    let base = game(files());
    let of_mod = scaffold("night", Kind::Mod(&base)).unwrap();
    let package = |id: &str, files: BTreeMap<String, String>| PackageFiles {
        id: id.to_owned(),
        files: files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect(),
    };
    let (modded, problems) = Game::load(vec![package("fair", files()), package("night", of_mod)]);
    let modded = modded.unwrap_or_else(|| panic!("{:?}", problems.sorted()));
    let setup = Setup { seed: 5, seats: 2, board: None, options: Vec::new() };
    let mut session = Session::open(&modded, setup).unwrap();
    let question = session.questions()[0].clone();
    session.answer(question.seat, &question.options[0].key).unwrap();
    let mut running = opened();
    settled(&running);
    running.send(Order::Load(Box::new(session.save())));
    let moment = settled(&running);
    assert_eq!((moment.at, moment.game.packages.len()), (1, 2));
    assert_eq!(moment.table.fingerprint(), session.table().fingerprint());
    assert!(matches!(&running.news()[..], [News::OwnPackages(ids)] if ids == &["night"]));
}

/// Every seat is played by a bot.
fn only_bots(running: &mut Running) {
    for seat in 0..2 {
        running.send(Order::Sit(SeatId(seat), Sitter::Bot(houserule_sim::BotSpec::default())));
    }
}

#[test]
fn an_edit_costs_nothing_of_a_running_game_and_undoing_it_returns_to_the_old_line() {
    let mut running = opened();
    only_bots(&mut running);
    running.send(Order::StepMany(8));
    let before = settled(&running);
    running.send(Order::Run(true));
    running.send(Order::Run(false));
    let played = settled(&running);
    running.send(Order::Run(true));
    running.send(Order::Reload(priced("90")));
    let after = settled(&running);
    assert!(matches!(after.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "{:?}", after.reload);
    assert!(!after.pace.runs, "bots stop");
    assert!(after.bots_wait(), "and are known to wait");
    assert_eq!((after.branches.len(), after.branches[1].origin), (2, Origin::BeforeEdit));
    assert!(after.branches[1].known >= played.at.max(before.at), "nothing of the old line is lost");
    let old = after.branches[1].taken.clone();
    // a harmless edit later does not take the warning away
    running.send(Order::Reload(priced("90")));
    assert!(matches!(settled(&running).reload.as_ref().unwrap().result, ReloadResult::Differs(_)));
    running.send(Order::Reload(game(files())));
    let back = settled(&running);
    assert_eq!((back.branches.len(), &back.decisions), (1, &old), "{:?}", back.reload);
    assert_eq!(back.reload.as_ref().unwrap().result, ReloadResult::Same);
}

#[test]
fn play_on_a_line_that_came_of_an_edit_is_kept_beside_the_old_one() {
    let mut running = opened();
    (0..6).for_each(|_| running.send(Order::Step));
    let before = settled(&running);
    running.send(Order::Reload(priced("90")));
    running.send(Order::StepMany(3));
    running.send(Order::Reload(priced("90")));
    let played = settled(&running);
    assert!(matches!(played.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "the warning stands");
    running.send(Order::AcceptRules);
    running.send(Order::Reload(priced("90")));
    assert_eq!(settled(&running).reload.as_ref().unwrap().result, ReloadResult::Same, "until it is found good");
    running.send(Order::Reload(game(files())));
    let back = settled(&running);
    assert_eq!(back.decisions, before.decisions);
    assert_eq!((back.branches.len(), back.branches[1].origin), (2, Origin::AfterEdit));
    assert_eq!(back.branches[1].known, played.decisions.len());
}

#[test]
fn the_position_that_is_kept_is_the_one_before_the_edit_whatever_was_played_since() {
    let mut running = opened();
    (0..6).for_each(|_| running.send(Order::Step));
    let before = settled(&running);
    running.send(Order::Reload(priced("90")));
    running.send(Order::StepMany(2));
    running.send(Order::KeepPosition(priced("90")));
    let kept = settled(&running);
    assert_eq!(kept.in_effect(), before.in_effect());
}

#[test]
fn undoing_all_edits_returns_to_the_first_line_however_many_positions_were_kept() {
    let mut running = opened();
    (0..6).for_each(|_| running.send(Order::Step));
    let first = settled(&running);
    running.send(Order::Reload(priced("0")));
    running.send(Order::KeepPosition(priced("0")));
    running.send(Order::StepMany(4));
    let kept = settled(&running);
    // what was bought for nothing costs too much now
    running.send(Order::Reload(priced("90")));
    let second = settled(&running);
    assert!(matches!(second.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "{:?}", second.reload);
    running.send(Order::KeepPosition(priced("90")));
    running.send(Order::Reload(priced("0")));
    let back = settled(&running);
    assert_eq!(back.decisions, kept.decisions, "the second edit is undone: {:?}", back.reload);
    running.send(Order::Reload(game(files())));
    let back = settled(&running);
    assert_eq!(back.decisions, first.decisions, "the first one, too: {:?}", back.reload);
    let others: Vec<_> = back.branches.iter().skip(1).map(|branch| (branch.origin, branch.known)).collect();
    assert_eq!(others, [(Origin::AfterEdit, kept.decisions.len())], "what was played since the first edit is kept");
    // all at once
    running.send(Order::Reload(priced("0")));
    running.send(Order::KeepPosition(priced("0")));
    running.send(Order::StepMany(4));
    running.send(Order::Reload(priced("90")));
    running.send(Order::KeepPosition(priced("90")));
    running.send(Order::Reload(game(files())));
    assert_eq!(settled(&running).decisions, first.decisions);
}

#[test]
fn lines_by_other_rules_come_back_whole_and_the_shown_one_waits_at_its_divergence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fair.ron");
    let mut running = opened();
    (0..6).for_each(|_| running.send(Order::Step));
    running.send(Order::Reload(priced("90")));
    running.send(Order::StepMany(3));
    running.send(Order::Reload(game(files())));
    running.send(Order::KeepAside(path.clone()));
    let before = settled(&running);
    let lines = |moment: &Moment| -> Vec<_> {
        moment.branches.iter().map(|branch| (branch.origin, branch.known, branch.table.fingerprint())).collect()
    };
    assert_eq!(before.branches[1].origin, Origin::AfterEdit);
    let kept = KeptGame::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut other = opened();
    settled(&other);
    other.send(Order::GoOn(Box::new(kept.clone())));
    let after = settled(&other);
    assert_eq!(lines(&after), lines(&before));
    assert!(other.news().is_empty(), "nothing is lost, so nothing is told");
    // rules that changed between two sittings are an edit: the line as it was stays beside the new one
    other.send(Order::Reload(priced("95")));
    settled(&other);
    other.news();
    other.send(Order::GoOn(Box::new(kept)));
    let after = settled(&other);
    assert!(matches!(after.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "{:?}", after.reload);
    assert_eq!(after.branches[2].taken, before.branches[0].taken);
    assert!(matches!(other.news()[..], [News::Reloaded(ReloadResult::Differs(_))]));
    other.send(Order::Reload(game(files())));
    assert_eq!(lines(&settled(&other)), lines(&before));
}

#[test]
fn a_game_that_was_loaded_over_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("early.ron");
    let mut running = opened();
    running.send(Order::Save(path.clone()));
    running.send(Order::StepMany(5));
    let before = settled(&running);
    let save = houserule_scripts::save::SaveFile::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
    running.send(Order::Load(Box::new(save)));
    assert_eq!(settled(&running).at, 0);
    running.send(Order::TakeBack { force: true });
    assert_eq!(settled(&running).decisions, before.decisions);
}

#[test]
fn a_bot_answers_for_a_person_while_the_rules_say_so() {
    let mut files = files();
    files.insert(
        "schema.ron".to_owned(),
        "// Who has gone away.\n(seat: { \"away\": flag }, bot_answers: \"away\")".to_owned(),
    );
    files.retain(|path, _| ["game.ron", "schema.ron"].contains(&path.as_str()));
    files.insert(
        "init.luau".to_owned(),
        "step(\"watch\", function(seat)\n\
         if ask_openly(seat, \"watch\", function() return { \"stay\", \"go_away\" } end) == \"go_away\" then seat.away = true end\n\
         end)\n\
         rule(\"on_request\", function(seat) return if seat.away then { { key = \"back\", take = rules.back } } else {} end)\n\
         rule(\"back\", function(seat) seat.away = false end)\n\
         return game { track = loop(\"turn\", { order = \"clockwise\", steps = { \"watch\" } }) }\n"
            .to_owned(),
    );
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let pace = Pace { runs: true, speed: Speed::Full };
    let sitters = vec![Sitter::Person, Sitter::Person];
    let opening = Opening { game: game(files), setup, sitters, pace, kept: None, goes_on: false, reports: None };
    let mut running = Running::open(opening, || {}).unwrap();
    let answer = |running: &mut Running, seat: u16, key: &str| {
        let moment = settled(running);
        let question = moment.questions.iter().find(|question| question.seat == SeatId(seat)).unwrap();
        let posed = Posed::new(question, moment.at, moment.line);
        running.send(Order::Answer { posed, key: key.to_owned(), then: Vec::new() });
    };
    // bots answer a moment later, without an order: until this seat is asked
    let until_asked = |running: &Running, seat: u16| loop {
        let moment = settled(running);
        if moment.questions.first().is_some_and(|question| question.seat == SeatId(seat)) {
            break moment;
        }
        std::thread::yield_now();
    };
    answer(&mut running, 0, "go_away");
    answer(&mut running, 1, "stay");
    let moment = until_asked(&running, 1);
    let by: Vec<u16> = moment.decisions.iter().map(|decision| decision.seat.0).collect();
    assert_eq!(by, [0, 1, 0], "a bot answers for who is away");
    // taking back goes to what a person decided, not to what the bot would answer again at once
    assert_eq!(moment.taken_back, Some(1));
    answer(&mut running, 0, "back");
    answer(&mut running, 1, "stay");
    let moment = until_asked(&running, 0);
    assert_eq!(moment.at, 5, "who is back is asked in person");
    assert!(running.news().is_empty());
}
