//! The page that walks through a recorded game (`docs/src/worked_round.md`, and in Russian) is true: every line of its
//! tables is the decision of that number in the recording, and the stocks stand as it says when the next question is asked.

use std::path::Path;
use std::sync::Arc;

use houserule_core::view::{Counts, View, Viewer};
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::save::SaveFile;
use houserule_scripts::session::Session;

use crate::repository::files;

/// A page, and what it calls the seats.
type Page = (&'static str, [&'static str; 3]);

const PAGE: Page = ("docs/src/worked_round.md", ["Blue", "Yellow", "Red"]);
const RUSSIAN_PAGE: Page = ("docs/src/ru/worked_round.md", ["Синий", "Жёлтый", "Красный"]);
const REPLAY: &str = "games/cassiopeia/replays/worked_round.ron";
const KINDS: [&str; 5] = ["coin", "bot", "lens", "cell", "capsule"];

fn text_of(path: &str) -> &'static str {
    &files().iter().find(|file| file.path == path).expect("the file is there").text
}

fn game() -> Arc<Game> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository");
    let (game, problems) = Game::load(vec![read_package(&root.join("games/cassiopeia")).expect("it can be read")]);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

/// The cells of every line that begins with the number of a decision.
fn lines(page: &str) -> Vec<(usize, Vec<String>)> {
    let cells = |line: &str| -> Vec<String> {
        let line = line.replace("\\|", "\u{1}");
        let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').replace('\u{1}', "|"));
        cells.collect()
    };
    let tables = page.lines().filter(|line| line.starts_with("| "));
    tables.map(cells).filter_map(|cells| Some((cells[0].parse().ok()?, cells))).collect()
}

fn stock(counts: &Counts) -> String {
    KINDS.map(|kind| counts.get(kind).copied().unwrap_or_default().to_string()).join("/")
}

/// What the page would have to say of a decision after which the table looks like this.
fn line(number: usize, seats: [&str; 3], decision: &(u16, String, String), view: &View) -> Vec<String> {
    let (seat, question, key) = decision;
    let mut cells = vec![number.to_string(), seats[usize::from(*seat) - 1].to_owned(), question.clone(), key.clone()];
    cells.extend(view.seats.iter().map(|seat| stock(&seat.pools)));
    cells.push(stock(&view.bank));
    cells
}

/// Lines that say something else than the recording, and how many there are in all.
fn differences(page: &str, seats: [&str; 3]) -> (Vec<String>, Vec<usize>) {
    let game = game();
    let save = SaveFile::from_text(text_of(REPLAY)).expect("the recording can be read");
    let said = lines(page);
    let mut found = Vec::new();
    let mut session = Session::replay(&game, &save, Some(0)).expect("the recording opens").session;
    for (at, decision) in save.decisions.iter().enumerate() {
        let seat = houserule_core::ids::SeatId(decision.0 - 1);
        session.answer(seat, &decision.2).unwrap_or_else(|error| panic!("decision {}: {error}", at + 1));
        let Some((_, cells)) = said.iter().find(|(number, _)| *number == at + 1) else { continue };
        let wanted = line(at + 1, seats, decision, &session.view(Viewer::Referee));
        if *cells != wanted {
            found.push(format!("the page says {cells:?}, the game {wanted:?}"));
        }
    }
    (found, said.into_iter().map(|(number, _)| number).collect())
}

#[test]
fn every_line_of_the_page_is_what_the_recording_does() {
    for (page, seats) in [PAGE, RUSSIAN_PAGE] {
        let (found, numbers) = differences(text_of(page), seats);
        assert!(found.is_empty(), "{page} differs from {REPLAY}:\n{}", found.join("\n"));
        let wanted: Vec<usize> = (22..=70).collect();
        assert_eq!(numbers, wanted, "{page}: after the set-up every decision has its line");
    }
}

#[test]
fn a_line_that_is_wrong_is_found() {
    let (page, seats) = PAGE;
    let changed = text_of(page).replacen("2/0/2/0/1", "2/0/1/0/1", 1);
    assert_ne!(changed, text_of(page), "the page has no such stock to change");
    assert_eq!(differences(&changed, seats).0.len(), 1);
}
