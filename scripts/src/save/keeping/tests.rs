//! What becomes of a log on a disk that fails, and of one that is damaged.

use houserule_core::content::PackageFiles;

use super::*;
use crate::game::Game;
use crate::play::Setup;

const FILES: [(&str, &str); 4] = [
    (
        "game.ron",
        "(id: \"well\", version: \"1.0.0\", api: 1, title: (en: \"Well\"), languages: [\"en\"], seats: (1, 1), \
         licence: \"MIT\", credits: \"-\")",
    ),
    ("schema.ron", "(pools: { \"water\": (supply: endless, seat: 0) })"),
    ("init.luau", "return game { track = loop(\"turn\") }"),
    (
        "rules/turn.luau",
        "step(\"turn\", function()\n\tlocal seat = seats()[1]\n\ttake(seat, \"water\", ask(seat, \"draw\", { 1, 2 }))\nend)",
    ),
];

/// A game that is kept in a folder of its own.
struct Evening {
    path: PathBuf,
    session: Session,
}

impl Evening {
    fn new(name: &str) -> Evening {
        let files = FILES.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let (game, problems) = Game::load(vec![PackageFiles { id: "well".to_owned(), files: files.into() }]);
        let game = game.unwrap_or_else(|| panic!("{problems:?}"));
        let setup = Setup { seed: 1, seats: 1, board: None, options: Vec::new() };
        let folder = std::env::temp_dir().join(format!("houserule_{name}_{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Evening { path: folder.join("evening.ron"), session: Session::open(&game, setup).unwrap() }
    }

    fn open(&self) -> (Keeper, usize) {
        let (keeper, save) = Keeper::open(&self.path).unwrap();
        (keeper, save.map_or(0, |save| save.decisions.len()))
    }

    fn answer(&mut self, keeper: &mut Keeper, times: usize) {
        for _ in 0..times {
            self.session.answer(SeatId(0), "2").unwrap();
            keeper.decided(self.session.decisions().last().unwrap());
        }
    }

    /// How many decisions whoever opens it now finds, as after a kill.
    fn kept(&self) -> usize {
        read(&self.path).unwrap().save.decisions.len()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(folder_of(&self.path)).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(folder_of(&self.path));
    }
}

#[test]
fn a_log_that_cannot_be_written_while_the_game_is_saved_keeps_what_comes_after() {
    let mut evening = Evening::new("log_fails");
    let (mut keeper, _) = evening.open();
    keeper.save(&evening.session).unwrap();
    evening.answer(&mut keeper, 3);
    keeper.secure(&evening.session).unwrap();
    // every write to this one fails
    keeper.log = File::open(&keeper.log_path).unwrap();
    keeper.save(&evening.session).unwrap();
    evening.answer(&mut keeper, 2);
    keeper.secure(&evening.session).unwrap();
    assert_eq!(evening.kept(), 5);
    assert!(is_in_use(&evening.path), "nobody else may take the log that was begun");
}

#[test]
fn a_log_that_cannot_begin_is_told_until_it_can() {
    let mut evening = Evening::new("log_waits");
    let (mut keeper, _) = evening.open();
    keeper.save(&evening.session).unwrap();
    evening.answer(&mut keeper, 3);
    // nothing can be written where the new log is made
    let beside = evening.path.with_file_name(".evening.ron.log.new");
    fs::create_dir(&beside).unwrap();
    keeper.save(&evening.session).unwrap();
    assert_eq!(evening.kept(), 3, "the old log ends with the save");
    for _ in 0..2 {
        evening.answer(&mut keeper, 1);
        keeper.secure(&evening.session).unwrap_err();
        assert!(!keeper.is_safe());
    }
    assert_eq!(evening.kept(), 3);
    fs::remove_dir(&beside).unwrap();
    keeper.secure(&evening.session).unwrap();
    assert_eq!(evening.kept(), 5);
    evening.answer(&mut keeper, 1);
    drop(keeper);
    assert_eq!(evening.open().1, 6);
}

#[test]
fn a_damaged_log_is_taken_over_to_the_damage_and_put_aside_whole() {
    let mut evening = Evening::new("log_damaged");
    let (mut keeper, _) = evening.open();
    keeper.save(&evening.session).unwrap();
    evening.answer(&mut keeper, 4);
    keeper.secure(&evening.session).unwrap();
    let log_path = keeper.log_path.clone();
    let (save, whole) = (fs::read(&evening.path).unwrap(), fs::read_to_string(&log_path).unwrap());
    drop(keeper);
    let lines: Vec<&str> = whole.lines().collect();
    let at = whole.find(lines[3]).unwrap();
    let damaged = [
        (2, whole.replacen(lines[3], &lines[3].replace("draw", "drax"), 1)),
        (2, format!("{}{}{}", &whole[..at], "\0".repeat(4096), &whole[at..])),
        (0, lines[1..].join("\n") + "\n"),
        (0, whole.replace("houserule log 1", "houserule log 2")),
        (0, whole.replace('\n', "\r\n")),
        (0, "\0".repeat(700)),
    ];
    for (taken, bytes) in damaged {
        fs::write(&evening.path, &save).unwrap();
        fs::write(&log_path, &bytes).unwrap();
        fs::write(log_path.with_extension("log.old"), "of an earlier evening").unwrap();
        let (keeper, decisions) = evening.open();
        assert_eq!(decisions, taken, "{bytes}");
        let aside = keeper.aside().unwrap().clone();
        assert_eq!((aside.taken, fs::read_to_string(&aside.path).unwrap()), (Some(taken), bytes));
        assert_eq!(fs::read(log_path.with_extension("log.old")).unwrap(), b"of an earlier evening");
        drop(keeper);
        // once is enough
        let (keeper, again) = evening.open();
        assert_eq!((keeper.aside(), again), (None, taken));
        fs::remove_file(aside.path).unwrap();
    }
    // a last line that was being written is no damage
    fs::write(&log_path, &whole[..at + 5]).unwrap();
    let (mut keeper, decisions) = evening.open();
    assert_eq!((keeper.aside(), decisions), (None, 2));
    keeper.went_to(0);
    keeper.hand_over().unwrap();
    drop(keeper);
    assert_eq!(evening.names(), ["evening.ron", "evening.ron.log", "evening.ron.log.old"]);
    assert_eq!(read(&evening.path).unwrap().save.at, Some(0));
}
