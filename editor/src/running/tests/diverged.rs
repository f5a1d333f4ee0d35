//! Lines that an edit made: what was played on them stays, and what is to be said about them outlives a sitting.

use super::*;

#[test]
fn what_was_played_since_an_edit_stays_when_the_position_before_it_is_kept() {
    let mut running = opened();
    running.send(Order::StepMany(6));
    let before = settled(&running);
    running.send(Order::Reload(priced("90")));
    let at_edit = settled(&running).at;
    running.send(Order::StepMany(4));
    let played = settled(&running);
    running.send(Order::KeepPosition(priced("90")));
    let kept = settled(&running);
    assert_eq!(kept.in_effect(), before.in_effect());
    let lines: Vec<_> = kept.branches.iter().map(|branch| (branch.origin, branch.known)).collect();
    assert_eq!(lines, [(Origin::Play, 6), (Origin::BeforeEdit, 6), (Origin::AfterEdit, played.at)]);
    assert_eq!((&kept.branches[2].taken, kept.branches[2].forked_at), (&played.decisions, at_edit));
    assert_eq!(kept.branches[2].table.fingerprint(), played.table.fingerprint());
}

#[test]
fn a_line_on_which_nobody_decided_anything_is_not_kept() {
    let mut running = opened();
    running.send(Order::StepMany(6));
    running.send(Order::Reload(priced("90")));
    // looking around decides nothing
    running.send(Order::GoTo(0));
    running.send(Order::KeepPosition(priced("90")));
    let kept = settled(&running);
    assert_eq!((kept.at, kept.branches.len()), (6, 2), "{:?}", kept.reload);
}

/// The same game in the next sitting, by these rules.
fn reopened(running: &mut Running, rules: Arc<Game>) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fair.ron");
    running.send(Order::KeepAside(path.clone()));
    let setup = settled(running).setup.clone();
    let kept = KeptGame::from_text(&std::fs::read_to_string(&path).unwrap()).map(Box::new);
    let pace = Pace { runs: true, speed: Speed::Full };
    let sitters = vec![Sitter::Bot(houserule_sim::BotSpec::default()); 2];
    let opening = Opening { game: rules, setup, sitters, pace, kept, goes_on: true, reports: None };
    Running::open(opening, || {}).unwrap()
}

#[test]
fn the_warning_of_another_game_is_there_again_in_the_next_sitting() {
    let mut running = opened();
    running.send(Order::StepMany(6));
    let first = settled(&running);
    running.send(Order::Reload(priced("90")));
    let before = settled(&running);
    let mut other = reopened(&mut running, priced("90"));
    let after = settled(&other);
    assert!(before.differs.is_some());
    assert_eq!(after.differs, before.differs);
    assert!(matches!(after.reload.as_ref().unwrap().result, ReloadResult::Differs(_)), "{:?}", after.reload);
    assert_eq!((after.at, after.pace.runs), (before.at, false), "and bots wait");
    assert!(other.news().is_empty(), "it was told before");
    // what can be done about it
    other.send(Order::KeepPosition(priced("90")));
    let kept = settled(&other);
    assert_eq!((kept.in_effect(), kept.differs.is_none()), (first.in_effect(), true));
    let mut other = reopened(&mut running, priced("90"));
    other.send(Order::Reload(game(files())));
    let back = settled(&other);
    assert_eq!((&back.decisions, back.branches.len()), (&first.decisions, 1), "{:?}", back.reload);
    let mut other = reopened(&mut running, priced("90"));
    other.send(Order::AcceptRules);
    assert!(settled(&other).differs.is_none());
    assert!(settled(&reopened(&mut other, priced("90"))).differs.is_none(), "what is settled stays so");
}

#[test]
fn what_was_played_beside_a_warning_is_known_as_played_in_the_next_sitting() {
    let mut running = opened();
    running.send(Order::StepMany(6));
    running.send(Order::Reload(priced("90")));
    running.send(Order::StepMany(4));
    let played = settled(&running);
    let mut other = reopened(&mut running, priced("90"));
    other.send(Order::Run(false));
    other.send(Order::GoTo(played.at));
    other.send(Order::KeepPosition(priced("90")));
    let kept = settled(&other);
    let after = kept.branches.iter().find(|branch| branch.origin == Origin::AfterEdit).expect("it stays");
    assert!(after.taken.starts_with(&played.decisions), "{}", after.known);
}
