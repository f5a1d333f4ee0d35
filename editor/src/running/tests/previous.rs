//! The game before the one that is shown: it comes back, and is not lost by looking at files or closing the window.

use houserule_scripts::session::Session;

use super::*;

#[test]
fn a_game_that_was_begun_anew_comes_back() {
    let mut running = opened();
    (0..3).for_each(|_| running.send(Order::Step));
    let before = settled(&running);
    assert_eq!(before.previous, None);
    let setup = Setup { seed: 9, ..before.setup.clone() };
    running.send(Order::Restart(setup.clone()));
    running.send(Order::Restart(setup));
    running.send(Order::Step);
    assert_eq!((settled(&running).at, settled(&running).setup.seed), (1, 9));
    running.send(Order::TakeBack { force: true });
    assert!(settled(&running).can_take_back());
    running.send(Order::TakeBack { force: true });
    let back = settled(&running);
    assert_eq!((back.at, back.setup.seed, back.previous), (3, 1, None));
    assert_eq!(back.table.fingerprint(), before.table.fingerprint());
}

#[test]
fn the_game_before_stays_while_files_are_looked_at_and_when_the_window_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept/fair.ron");
    let kept = || KeptGame::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut running = opened();
    (0..3).for_each(|_| running.send(Order::Step));
    let own = settled(&running);
    running.send(Order::KeepAside(path.clone()));
    settled(&running);
    let file = |seed: u64| {
        let setup = Setup { seed, ..own.setup.clone() };
        let mut session = Session::open(&game(files()), setup).unwrap();
        let (seat, key) = (session.questions()[0].seat, session.questions()[0].options[0].key.clone());
        session.answer(seat, &key).unwrap();
        session.save()
    };
    // the project is opened to look at a file: its own game becomes the one before
    let opening = |goes_on: bool| {
        let pace = Pace { runs: false, speed: Speed::Full };
        let (setup, kept) = (own.setup.clone(), Some(Box::new(kept())));
        Opening { game: game(files()), setup, sitters: Vec::new(), pace, kept, goes_on, reports: None }
    };
    let mut looking = Running::open(opening(false), || {}).unwrap();
    for seed in [5, 6] {
        looking.send(Order::Load(Box::new(file(seed))));
    }
    let shown = settled(&looking);
    assert_eq!((shown.setup.seed, shown.at, shown.previous), (6, 1, Some(3)), "a file that was looked at is no loss");
    looking.send(Order::KeepAside(path.clone()));
    settled(&looking);
    let mut again = Running::open(opening(true), || {}).unwrap();
    assert_eq!((settled(&again).setup.seed, settled(&again).previous), (6, Some(3)));
    again.send(Order::ShowPrevious);
    let back = settled(&again);
    assert_eq!((back.at, back.table.fingerprint()), (3, own.table.fingerprint()));
}
