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

/// A sitting on a project whose own game is put aside in a file.
struct Desk {
    path: std::path::PathBuf,
    _folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        Desk { path: folder.path().join("kept/fair.ron"), _folder: folder }
    }

    fn put_aside(&self, running: &mut Running) {
        running.send(Order::KeepAside(self.path.clone()));
        settled(running);
    }

    /// The next sitting: the game goes on, or is the one before another.
    fn opened(&self, goes_on: bool) -> Running {
        let kept = KeptGame::from_text(&std::fs::read_to_string(&self.path).unwrap()).map(Box::new);
        assert!(kept.is_some());
        let pace = Pace { runs: false, speed: Speed::Full };
        let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
        let opening = Opening { game: game(files()), setup, sitters: Vec::new(), pace, kept, goes_on, reports: None };
        Running::open(opening, || {}).unwrap()
    }
}

/// A saved game with this seed and one decision.
fn file(seed: u64) -> Order {
    let setup = Setup { seed, seats: 2, board: None, options: Vec::new() };
    let mut session = Session::open(&game(files()), setup).unwrap();
    let (seat, key) = (session.questions()[0].seat, session.questions()[0].options[0].key.clone());
    session.answer(seat, &key).unwrap();
    Order::Load(Box::new(session.save()))
}

fn coins(coins: i64) -> Data {
    Data::Map([("2".to_owned(), Data::Map([("coins".to_owned(), Data::Int(coins))].into()))].into())
}

#[test]
fn the_game_before_stays_while_files_are_looked_at_and_when_the_window_is_closed() {
    let desk = Desk::new();
    let mut running = opened();
    (0..3).for_each(|_| running.send(Order::Step));
    let own = settled(&running);
    desk.put_aside(&mut running);
    // the project is opened to look at a file: its own game becomes the one before
    let mut looking = desk.opened(false);
    looking.send(file(5));
    looking.send(file(6));
    let shown = settled(&looking);
    assert_eq!((shown.setup.seed, shown.at, shown.previous), (6, 1, Some(3)), "a file that was looked at is no loss");
    // and again in the next sittings, whether another file is named or opened later
    for (goes_on, seed) in [(false, 7), (true, 8), (false, 9)] {
        desk.put_aside(&mut looking);
        looking = desk.opened(goes_on);
        looking.send(Order::GoTo(0));
        looking.send(file(seed));
        let shown = settled(&looking);
        assert_eq!((shown.setup.seed, shown.previous), (seed, Some(3)), "{goes_on}");
    }
    desk.put_aside(&mut looking);
    let mut again = desk.opened(true);
    assert_eq!((settled(&again).setup.seed, settled(&again).previous), (9, Some(3)));
    again.send(Order::ShowPrevious);
    let back = settled(&again);
    assert_eq!((back.at, back.table.fingerprint()), (3, own.table.fingerprint()));
    // who plays on in a file plays a game of their own
    again.send(Order::ShowPrevious);
    again.send(Order::StepMany(3));
    desk.put_aside(&mut again);
    assert_eq!(settled(&desk.opened(false)).previous, Some(4), "one decision of the file, and three more");
}

#[test]
fn a_game_that_was_left_at_its_beginning_is_the_one_before_with_all_that_was_played() {
    let desk = Desk::new();
    let mut running = opened();
    running.send(Order::StepMany(5));
    running.send(Order::GoTo(0));
    let own = settled(&running);
    desk.put_aside(&mut running);
    let mut looking = desk.opened(false);
    looking.send(file(5));
    assert_eq!(settled(&looking).previous, Some(0));
    looking.send(Order::ShowPrevious);
    assert_eq!(settled(&looking).decisions, own.decisions);
}

#[test]
fn what_the_referee_has_set_up_is_a_loss_without_any_decision() {
    let desk = Desk::new();
    let mut running = opened();
    running.send(Order::Edit(coins(41)));
    let own = settled(&running);
    running.send(file(5));
    assert_eq!(settled(&running).previous, Some(0));
    running.send(Order::ShowPrevious);
    assert_eq!(settled(&running).table.fingerprint(), own.table.fingerprint());
    // in the next sitting, too
    desk.put_aside(&mut running);
    assert_eq!(settled(&desk.opened(false)).previous, Some(0));
    // and what was set in a file
    let mut running = opened();
    running.send(file(5));
    running.send(Order::Edit(coins(41)));
    running.send(file(6));
    assert_eq!((settled(&running).setup.seed, settled(&running).previous), (6, Some(1)));
}
