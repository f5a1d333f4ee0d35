//! What lies ahead is kept, whatever cuts it off; drafts are not.

use super::going_back::{answer, asking, endless, lines, opened_by, other_key, played};
use super::*;

/// Every step is one answer that tells and shows nothing.
const QUIET: &str = "ask(seat, \"watch\", { \"wait\", \"sleep\" })";
/// Every step is three such answers.
const DRAFTED: &str = "for part = 1, 3 do ask(seat, \"part\", { \"more\", \"less\" }, { part = part }) end";

fn luck(luck: i64) -> Data {
    Data::Map([("2".to_owned(), Data::Map([("luck".to_owned(), Data::Int(luck))].into()))].into())
}

/// Bots have made so many decisions; then play goes back to one of them.
fn looking_back(step: &str, decisions: usize, to: usize) -> (Running, Arc<Moment>) {
    let mut running = opened_by(asking(step));
    running.send(Order::StepMany(decisions));
    let before = settled(&running);
    running.send(Order::GoTo(to));
    (running, before)
}

/// Answer otherwise than it is recorded.
fn answer_otherwise(running: &mut Running) -> Arc<Moment> {
    let key = other_key(&settled(running)).expect("there is a choice");
    answer(running, &key, Vec::new());
    settled(running)
}

#[test]
fn moves_that_told_nothing_are_kept_and_so_is_a_single_one() {
    for (decisions, to) in [(12, 0), (12, 11), (3, 1)] {
        let (mut running, before) = looking_back(QUIET, decisions, to);
        let after = answer_otherwise(&mut running);
        assert_eq!(lines(&after), [(Origin::Play, to + 1, 0), (Origin::BeforeAnswer, decisions, to)]);
        assert_eq!(after.branches[1].taken, before.decisions);
    }
}

#[test]
fn a_draft_is_replaced_until_its_step_has_ended() {
    // two of three parts are said
    let (mut running, _) = looking_back(DRAFTED, 8, 6);
    let after = answer_otherwise(&mut running);
    assert_eq!(lines(&after), [(Origin::Play, 7, 0)]);
    let (mut running, before) = looking_back(DRAFTED, 9, 6);
    let after = answer_otherwise(&mut running);
    assert_eq!(lines(&after), [(Origin::Play, 7, 0), (Origin::BeforeAnswer, 9, 6)]);
    assert_eq!(after.branches[1].taken, before.decisions);
}

#[test]
fn an_edit_of_the_referee_in_the_past_leaves_the_rest_of_the_game_as_a_branch() {
    let (mut running, before) = looking_back(QUIET, 20, 10);
    running.send(Order::Edit(Data::Map([("no_such_thing".to_owned(), Data::Int(1))].into())));
    assert_eq!((settled(&running).decisions.len(), settled(&running).branches.len()), (20, 1), "it was refused");
    running.news();
    let kept = [(Origin::Play, 10, 0), (Origin::BeforeReferee, 20, 10)];
    running.send(Order::Edit(luck(3)));
    let edited = settled(&running);
    assert_eq!(lines(&edited), kept);
    assert_eq!((edited.at, &edited.branches[1].taken), (10, &before.decisions));
    // undone at once it has cut off nothing
    running.send(Order::UndoEdit);
    let undone = settled(&running);
    assert_eq!((undone.at, &undone.decisions, undone.branches.len()), (10, &before.decisions, 1));
    running.send(Order::BringBack);
    assert_eq!(lines(&settled(&running)), kept);
    // what was edited ahead is kept with the rest
    running.send(Order::StepMany(2));
    running.send(Order::Edit(luck(4)));
    running.send(Order::StepMany(2));
    let before = settled(&running);
    running.send(Order::GoTo(11));
    let after = answer_otherwise(&mut running);
    assert_eq!(lines(&after)[2], (Origin::BeforeAnswer, 14, 11));
    assert_eq!(after.branches[2].table.fingerprint(), before.table.fingerprint());
    // nor does the undo of an edit in the past cost what lies ahead
    running.send(Order::Switch(2));
    running.send(Order::GoTo(12));
    running.send(Order::UndoEdit);
    let after = settled(&running);
    assert_eq!(lines(&after)[3], (Origin::BeforeReferee, 14, 12));
    assert_eq!(after.branches[3].table.fingerprint(), before.table.fingerprint());
    assert!(running.news().is_empty());
}

#[test]
fn what_was_taken_back_is_replaced_by_an_edit_too() {
    let (mut running, _) = looking_back(QUIET, 6, 6);
    running.send(Order::TakeBack { force: true });
    running.send(Order::TakeBack { force: true });
    running.send(Order::Edit(luck(3)));
    assert_eq!(lines(&settled(&running)), [(Origin::Play, 4, 0)]);
}

/// A game with an option that refuses sleep, and one that means nothing.
fn with_options() -> Arc<Game> {
    let mut files = files();
    files.retain(|path, _| path == "game.ron");
    let manifest = files.get_mut("game.ron").unwrap();
    let option = |id: &str| {
        format!("(id: \"{id}\", type: flag(false), clause: \"FA-010\", label: (ru: \"{id}\", en: \"{id}\"))")
    };
    *manifest = manifest.replacen("options: [", &format!("options: [{}, {},", option("awake"), option("idle")), 1);
    let rules = "step(\"watch\", function(seat)\n\
         ask(seat, \"watch\", if options.awake then { \"wait\" } else { \"wait\", \"sleep\" })\n\
         end)\n\
         return game { track = loop(\"turn\", { order = \"clockwise\", steps = { \"watch\" } }) }\n";
    files.insert("init.luau".to_owned(), rules.to_owned());
    game(files)
}

#[test]
fn an_option_changed_in_the_past_keeps_what_lies_ahead_or_leaves_it_as_a_branch() {
    let mut running = opened_by(with_options());
    for _ in 0..3 {
        answer(&mut running, "wait", Vec::new());
    }
    answer(&mut running, "sleep", Vec::new());
    running.send(Order::StepMany(16));
    let before = settled(&running);
    running.send(Order::GoTo(2));
    let with = |id: &str| Setup { options: vec![(id.to_owned(), Data::Flag(true))], ..before.setup.clone() };
    running.send(Order::SetUp(with("idle")));
    let idle = settled(&running);
    assert_eq!((idle.at, idle.decisions.len(), idle.branches.len()), (2, 20, 1), "all of it still holds");
    running.send(Order::SetUp(with("awake")));
    let awake = settled(&running);
    assert_eq!((awake.at, awake.decisions.len()), (2, 3), "as far as it holds");
    assert_eq!(lines(&awake), [(Origin::Play, 3, 0), (Origin::BeforeEdit, 20, 3)]);
    assert_eq!(awake.branches[1].taken, before.decisions);
}

#[test]
fn what_was_taken_back_after_an_edit_says_nothing_of_the_game_before_it() {
    let (mut running, before) = played(40);
    running.send(Order::GoTo(10));
    running.send(Order::Reload(endless(90)));
    let other = settled(&running);
    assert!(matches!(other.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "{:?}", other.reload);
    running.send(Order::StepMany(4));
    running.send(Order::TakeBack { force: true });
    running.send(Order::Reload(endless(1)));
    let back = settled(&running);
    assert_eq!((back.at, &back.decisions), (10, &before.decisions));
    let after = answer_otherwise(&mut running);
    let kept = after.branches.iter().find(|branch| branch.origin == Origin::BeforeAnswer).expect("it is kept");
    assert_eq!(kept.taken, before.decisions);
    // and what was taken back before an edit still is after it was undone
    let (mut running, before) = played(40);
    (0..10).for_each(|_| running.send(Order::TakeBack { force: true }));
    running.send(Order::Reload(endless(90)));
    running.send(Order::StepMany(4));
    running.send(Order::GoTo(2));
    running.send(Order::Reload(endless(1)));
    let back = settled(&running);
    assert_eq!((back.at, &back.decisions), (30, &before.decisions));
    let after = answer_otherwise(&mut running);
    assert!(after.branches.iter().all(|branch| branch.origin != Origin::BeforeAnswer), "{:?}", lines(&after));
}
