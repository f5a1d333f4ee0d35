//! Answers where play has gone back: what was played goes on, or stays as a line of its own.

use super::*;

/// The rules of a game without an end: a throw of the dice now and then, and a price that edits may change.
pub(super) fn endless(price: u32) -> Arc<Game> {
    let mut files = files();
    files.retain(|path, _| path == "game.ron");
    let rules = "step(\"watch\", function(seat)\n\
         local keys = if PRICE > 50 then { \"wait\" } else { \"throw\", \"wait\", \"sleep\" }\n\
         if ask(seat, \"watch\", keys) == \"throw\" then roll(1, 6) end\n\
         end)\n\
         return game { track = loop(\"turn\", { order = \"clockwise\", steps = { \"watch\" } }) }\n";
    files.insert("init.luau".to_owned(), rules.replace("PRICE", &price.to_string()));
    game(files)
}

/// The rules of a game without an end whose steps are this; seats have luck.
pub(super) fn asking(step: &str) -> Arc<Game> {
    let mut files = files();
    files.retain(|path, _| path == "game.ron");
    files.insert("schema.ron".to_owned(), "// What a seat has.\n(seat: { \"luck\": int(default: 0) })".to_owned());
    let track = "return game { track = loop(\"turn\", { order = \"clockwise\", steps = { \"watch\" } }) }";
    files.insert("init.luau".to_owned(), format!("step(\"watch\", function(seat)\n{step}\nend)\n{track}\n"));
    game(files)
}

pub(super) fn opened() -> Running {
    opened_by(endless(1))
}

pub(super) fn opened_by(game: Arc<Game>) -> Running {
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let pace = Pace { runs: false, speed: Speed::Full };
    let opening = Opening { game, setup, sitters: Vec::new(), pace, kept: None, goes_on: false, reports: None };
    Running::open(opening, || {}).unwrap()
}

/// Bots have made so many decisions.
pub(super) fn played(decisions: usize) -> (Running, Arc<Moment>) {
    let mut running = opened();
    running.send(Order::StepMany(decisions));
    let moment = settled(&running);
    assert_eq!(moment.at, decisions);
    (running, moment)
}

/// Answer the first question.
pub(super) fn answer(running: &mut Running, key: &str, then: Vec<(String, String)>) {
    let moment = settled(running);
    let posed = Posed::new(&moment.questions[0], moment.at, moment.line);
    running.send(Order::Answer { posed, key: key.to_owned(), then });
}

/// An answer that is offered to the first question and is not the recorded one.
pub(super) fn other_key(moment: &Moment) -> Option<String> {
    let recorded = moment.decisions.get(moment.at).map(|decision| &decision.key);
    moment.questions[0].options.iter().map(|option| &option.key).find(|key| Some(*key) != recorded).cloned()
}

/// Go to the last place, at or before this one, where something else could have been answered.
fn go_to_a_choice(running: &mut Running, at: usize) -> (usize, String) {
    for at in (0..=at).rev() {
        running.send(Order::GoTo(at));
        let moment = settled(running);
        if let Some(key) = other_key(&moment) {
            return (at, key);
        }
    }
    panic!("there is never a choice");
}

pub(super) fn lines(moment: &Moment) -> Vec<(Origin, usize, usize)> {
    moment.branches.iter().map(|branch| (branch.origin, branch.known, branch.forked_at)).collect()
}

#[test]
fn the_recorded_answer_goes_on_along_the_record() {
    let (mut running, before) = played(20);
    running.send(Order::GoTo(5));
    answer(&mut running, &before.decisions[5].key, Vec::new());
    let after = settled(&running);
    assert_eq!((after.at, &after.decisions, after.line), (6, &before.decisions, before.line));
    // the answers that follow a changed one, too
    let then = before.decisions[7..9].iter().map(|one| (one.question.clone(), one.key.clone())).collect();
    answer(&mut running, &before.decisions[6].key, then);
    let after = settled(&running);
    assert!(after.at > 6, "{}", after.at);
    assert_eq!((&after.decisions, after.branches.len()), (&before.decisions, 1));
    // and after an ordinary undo what was taken back further can still be brought back
    running.send(Order::GoTo(20));
    running.send(Order::TakeBack { force: true });
    running.send(Order::TakeBack { force: true });
    answer(&mut running, &before.decisions[18].key, Vec::new());
    let after = settled(&running);
    assert_eq!((after.at, &after.decisions), (19, &before.decisions));
    assert!(running.news().is_empty());
}

#[test]
fn a_step_of_a_bot_in_the_past_costs_nothing() {
    let (mut running, before) = played(30);
    let mut repeated = 0;
    for at in 0..17 {
        running.send(Order::Switch(0));
        running.send(Order::GoTo(at));
        running.send(Order::Step);
        let after = settled(&running);
        let is_whole = |branch: &Branch| *branch.taken == *before.decisions;
        match after.decisions == before.decisions {
            true => repeated += usize::from(after.at == at + 1),
            false => {
                assert_eq!((after.at, after.decisions.len(), after.branch), (at + 1, at + 1, 0), "play goes on here");
                let kept = after.branches.iter().position(is_whole).expect("what was played is a branch");
                assert_eq!(after.branches[kept].origin, Origin::BeforeAnswer);
                assert_eq!((after.branches[kept].forked_at, after.branches[kept].decisions), (at, 30));
                // the line that was left is looked at again from here on
                running.send(Order::Forget(0));
                assert_eq!(settled(&running).decisions, before.decisions);
            }
        }
    }
    assert!(repeated > 0, "a bot had no choice, or chose the same");
    assert!(running.news().is_empty());
}

#[test]
fn another_answer_in_the_past_leaves_what_was_played_as_a_branch_that_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fair.ron");
    let (mut running, before) = played(30);
    let (at, key) = go_to_a_choice(&mut running, 12);
    answer(&mut running, "nonsense", Vec::new());
    assert_eq!(settled(&running).branches.len(), 1, "an answer that is refused cuts off nothing");
    assert!(matches!(running.news()[..], [News::NotAnswered(_)]));
    answer(&mut running, &key, Vec::new());
    running.send(Order::StepMany(3));
    let after = settled(&running);
    assert_eq!(lines(&after), [(Origin::Play, at + 4, 0), (Origin::BeforeAnswer, 30, at)]);
    assert_eq!((after.at, after.branch, &after.branches[1].taken), (at + 4, 0, &before.decisions));
    // an edit and its undo
    running.send(Order::Reload(endless(90)));
    running.send(Order::Reload(endless(1)));
    assert_eq!(lines(&settled(&running)), lines(&after));
    running.send(Order::KeepAside(path.clone()));
    settled(&running);
    let kept = KeptGame::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut other = opened();
    other.send(Order::GoOn(Box::new(kept)));
    assert_eq!(lines(&settled(&other)), lines(&after));
    other.send(Order::Switch(1));
    assert_eq!(settled(&other).table.fingerprint(), before.table.fingerprint());
}

#[test]
fn looking_at_the_past_outlives_a_sitting() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fair.ron");
    let reopened = |running: &mut Running| {
        running.send(Order::KeepAside(path.clone()));
        settled(running);
        let mut other = opened();
        let kept = KeptGame::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
        other.send(Order::GoOn(Box::new(kept)));
        other
    };
    let (mut running, _) = played(30);
    let (_, key) = go_to_a_choice(&mut running, 12);
    let mut other = reopened(&mut running);
    answer(&mut other, &key, Vec::new());
    assert_eq!(settled(&other).branches.len(), 2);
    // what was taken back is replaced in the next sitting, too
    let (mut running, _) = played(30);
    let key = take_back_to_a_choice(&mut running, 15);
    let mut other = reopened(&mut running);
    answer(&mut other, &key, Vec::new());
    assert_eq!(settled(&other).branches.len(), 1);
}

/// Undo at least this many decisions, until something else could have been answered.
fn take_back_to_a_choice(running: &mut Running, decisions: usize) -> String {
    (0..decisions).for_each(|_| running.send(Order::TakeBack { force: true }));
    loop {
        if let Some(key) = other_key(&settled(running)) {
            return key;
        }
        running.send(Order::TakeBack { force: true });
    }
}

#[test]
fn another_answer_after_an_undo_replaces_what_was_taken_back() {
    let (mut running, _) = played(30);
    let key = take_back_to_a_choice(&mut running, 15);
    let at = settled(&running).at;
    answer(&mut running, &key, Vec::new());
    let after = settled(&running);
    assert_eq!((after.at, after.decisions.len(), after.branches.len()), (at + 1, at + 1, 1));
    // an undo from a place in the past is still in the past
    let (mut running, before) = played(30);
    running.send(Order::GoTo(14));
    let key = take_back_to_a_choice(&mut running, 1);
    answer(&mut running, &key, Vec::new());
    let after = settled(&running);
    assert_eq!(after.branches.get(1).map(|branch| &branch.taken), Some(&before.decisions));
}

#[test]
fn a_fork_needs_no_further_branch() {
    let (mut running, _) = played(30);
    let (at, key) = go_to_a_choice(&mut running, 12);
    running.send(Order::GoTo(30));
    running.send(Order::Fork { name: String::new(), at });
    answer(&mut running, &key, Vec::new());
    let after = settled(&running);
    assert_eq!(lines(&after), [(Origin::Play, 30, 0), (Origin::Play, at + 1, at)], "the first line has all of it");
}

#[test]
fn what_lies_ahead_and_does_not_hold_after_an_edit_stays_as_a_branch() {
    let mut running = opened();
    for _ in 0..2 {
        answer(&mut running, "wait", Vec::new());
    }
    running.send(Order::StepMany(18));
    let before = settled(&running);
    assert!(before.decisions[2..].iter().any(|decision| decision.key != "wait"), "the edit will refuse some");
    running.send(Order::GoTo(2));
    running.send(Order::Reload(endless(60)));
    let after = settled(&running);
    let kept: Vec<_> = lines(&after).into_iter().filter(|(origin, ..)| *origin == Origin::BeforeEdit).collect();
    assert_eq!((after.at, kept.len()), (2, 1), "{:?}", lines(&after));
    assert_eq!(kept[0].1, 20, "all of it");
    assert!(after.decisions.len() < 20, "what does not hold is no longer ahead");
}

#[test]
fn bots_follow_the_record_as_long_as_people_answer_as_it_says() {
    let (mut running, before) = played(30);
    running.send(Order::Run(true));
    let of_people = (0..20).filter(|at| before.decisions[*at].seat == SeatId(0));
    let mut followed = 0;
    for at in of_people {
        running.send(Order::GoTo(at));
        running.send(Order::Run(true));
        assert_eq!(settled(&running).at, at, "a person is waited for");
        answer(&mut running, &before.decisions[at].key, Vec::new());
        let after = at_a_person(&running);
        assert_eq!((&after.decisions, after.branches.len()), (&before.decisions, 1), "from {at}");
        assert!(after.at > at + 1, "a bot has answered");
        followed += 1;
    }
    assert!(followed > 3);
    // who answers otherwise plays on from there
    let (at, key) = go_to_a_choice(&mut running, 10);
    running.send(Order::Run(true));
    let at_choice = at_a_person(&running).at;
    let key = if at_choice == at { key } else { other_key(&settled(&running)).unwrap() };
    answer(&mut running, &key, Vec::new());
    let after = at_a_person(&running);
    assert_eq!(lines(&after), [(Origin::Play, after.at, 0), (Origin::BeforeAnswer, 30, at_choice)]);
    assert!(running.news().is_empty());
}

#[test]
fn bots_wait_for_whoever_answered_in_secret_before_them() {
    let asks = "together(seats(), function(one) return ask(one, \"order\", { \"a\", \"b\", \"c\" }) end)";
    let mut running = opened_by(asking(asks));
    running.send(Order::StepMany(6));
    let before = settled(&running);
    let seats: Vec<u16> = before.decisions.iter().map(|one| one.seat.0).collect();
    assert_eq!(seats[..2], [0, 1], "the person answered first: {seats:?}");
    running.send(Order::GoTo(0));
    running.send(Order::Run(true));
    running.send(Order::Speed(Speed::Full));
    let waiting = settled(&running);
    assert_eq!((waiting.at, waiting.questions.len(), waiting.bots_wait()), (0, 2, false));
    for round in 0..3 {
        answer(&mut running, &before.decisions[2 * round].key, Vec::new());
        while settled(&running).at < 2 * round + 2 {
            std::thread::yield_now();
        }
    }
    let after = settled(&running);
    assert!(after.decisions.starts_with(&before.decisions), "{:?}", after.decisions);
    assert_eq!(after.branches.len(), 1);
}
