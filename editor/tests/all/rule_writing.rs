//! Rules are written in the window, by labels and keys as a person does: typed, found, completed, broken and mended,
//! while the game goes on and other programs touch the same files.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::diagnostic::Place;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::{PanelId, Store};
use houserule_editor::{Editor, Launch};

use crate::desk::{copied, game, launched, settle};

pub const RULES: &str = "dice_market/rules/turn.luau";

/// How long the system may take to tell of a change on the disk.
const LONGEST: Duration = Duration::from_secs(20);

pub struct Desk {
    folder: tempfile::TempDir,
    pub path: PathBuf,
    pub harness: Harness<'static, Editor>,
}

impl Desk {
    /// A copy of the tutorial game in a window that watches its folder.
    pub fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games/dice_market");
        copied(&game("dice_market"), &path);
        Desk::open(folder, path)
    }

    fn open(folder: tempfile::TempDir, path: PathBuf) -> Desk {
        let launch = Launch {
            folders: vec![path.clone()],
            lang: Some(Lang::En),
            seed: Some(7),
            seats: Some(2),
            store: Store::at(folder.path().join("kept")),
            ..Launch::default()
        };
        Desk { folder, path, harness: launched(launch) }
    }

    pub fn send(&mut self, command: Command) {
        self.harness.state_mut().send(command);
        settle(&mut self.harness);
    }

    pub fn go_to(&mut self, file: &str, line: u32) {
        self.send(Command::GoTo(Place { line, column: 1, ..Place::file(file) }));
    }

    /// Type into the file that is shown.
    pub fn write(&mut self, file: &str, text: &str) {
        self.harness.get_by_label(&format!("Text of {file}")).type_text(text);
        settle(&mut self.harness);
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        settle(&mut self.harness);
    }

    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        settle(&mut self.harness);
    }

    pub fn text(&self, file: &str) -> String {
        self.harness.state().document().unwrap().text(file).unwrap_or_default().to_owned()
    }

    pub fn says(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(text).next().is_some()
    }

    /// Wait until the system has told of the disk what brings about something.
    pub fn wait_for(&mut self, what: &str, is_there: impl Fn(&Desk) -> bool) {
        settle(&mut self.harness);
        while !is_there(self) {
            let is_told = self.harness.state_mut().wait_for_disk(LONGEST);
            settle(&mut self.harness);
            assert!(is_told || is_there(self), "{what} did not come: {:?}", self.harness.state().problems());
        }
    }

    /// Where the window keeps what it remembers.
    pub fn kept(&self) -> PathBuf {
        self.folder.path().join("kept")
    }

    /// Leave in order and sit down again.
    pub fn again(mut self) -> Desk {
        self.harness.state_mut().leave();
        self.reopened()
    }

    /// Sit down again after leaving.
    pub fn reopened(self) -> Desk {
        drop(self.harness);
        Desk::open(self.folder, self.path)
    }
}

fn line_of(text: &str, wanted: &str) -> u32 {
    text.lines().position(|line| line.contains(wanted)).unwrap() as u32 + 1
}

#[test]
fn typing_is_one_step_of_undo_and_keys_indent_and_comment() {
    let mut desk = Desk::new();
    let before = desk.text(RULES);
    desk.go_to(RULES, 3);
    for letter in ["l", "o", "c", "a", "l"] {
        desk.harness.event(eframe::egui::Event::Text(letter.to_owned()));
        desk.harness.step();
    }
    settle(&mut desk.harness);
    assert_eq!(desk.text(RULES).lines().nth(2), Some("local"));
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.text(RULES), before, "one step takes back the word");
    desk.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(desk.text(RULES).lines().nth(2), Some("local"));
    desk.press(Modifiers::COMMAND, Key::Slash);
    assert_eq!(desk.text(RULES).lines().nth(2), Some("-- local"));
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.text(RULES), before);
    let line = line_of(&before, "if not building then");
    desk.send(Command::GoTo(Place { line, column: 22, ..Place::file(RULES) }));
    desk.press(Modifiers::NONE, Key::Enter);
    desk.write(RULES, "x");
    assert_eq!(desk.text(RULES).lines().nth(line as usize), Some("\t\tx"));
}

#[test]
fn a_script_is_broken_and_mended_by_typing() {
    let mut desk = Desk::new();
    let line = desk.text(RULES).lines().count() as u32;
    desk.go_to(RULES, line);
    desk.write(RULES, "= ");
    let problem = desk.harness.state().problems()[0].clone();
    assert_eq!((problem.place.file.as_str(), problem.place.line), (RULES, line));
    assert!(desk.says("the last working rules are in use"));
    assert!(desk.harness.query_all_by_label(&format!("line {line}")).next().is_some(), "no line below the text");
    assert!(desk.says(&problem.message.to_string()));
    desk.send(Command::Show(PanelId::new("problems")));
    desk.click(&problem.place.to_string());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert!(desk.harness.state().problems().is_empty(), "{:?}", desk.harness.state().problems());
    assert!(desk.harness.query_all_by_label(&format!("line {line}")).next().is_none());
    assert!(desk.says("Same game"));
}

#[test]
fn words_are_offered_and_written() {
    let mut desk = Desk::new();
    let line = line_of(&desk.text(RULES), "local pawn = seat.pawn");
    desk.send(Command::GoTo(Place { line, column: 2, ..Place::file(RULES) }));
    desk.write(RULES, "seat.coi");
    assert!(desk.harness.query_all_by_label("coins").next().is_some(), "the pool is not offered");
    desk.press(Modifiers::NONE, Key::Enter);
    assert_eq!(desk.text(RULES).lines().nth(line as usize - 1), Some("\tseat.coinslocal pawn = seat.pawn"));
    assert!(desk.harness.query_all_by_label("coins").next().is_none(), "the list stays open");
    desk.write(RULES, " rules.ref");
    let refill = By::new().role(Role::ListBoxOption).label("refill");
    desk.harness.get(refill).click();
    settle(&mut desk.harness);
    assert!(desk.text(RULES).contains("seat.coins rules.refilllocal"));
}

#[test]
fn a_word_leads_to_its_rule_and_a_clause_to_the_rulebook() {
    let mut desk = Desk::new();
    let text = desk.text(RULES);
    let line = line_of(&text, "rules.advance(seat)");
    desk.send(Command::GoTo(Place { line, column: 9, ..Place::file(RULES) }));
    desk.press(Modifiers::NONE, Key::F12);
    let (place, _) = desk.harness.state().workspace().target.clone().unwrap();
    assert_eq!((place.file.as_str(), place.line), (RULES, line_of(&text, "rule(\"advance\"")));
    let line = line_of(&text, "--- DM-030");
    desk.send(Command::GoTo(Place { line, column: 6, ..Place::file(RULES) }));
    desk.press(Modifiers::NONE, Key::F12);
    assert_eq!(desk.harness.state().workspace().clause.as_ref().unwrap().0, "DM-030");
    assert!(desk.says("Roll two dice and move your pawn as many cells"));
}

#[test]
fn places_are_found_counted_and_replaced() {
    let mut desk = Desk::new();
    let before = desk.text(RULES);
    let count = before.matches("market").count();
    desk.go_to(RULES, 1);
    desk.press(Modifiers::COMMAND, Key::H);
    desk.harness.get_by_label("Find").type_text("market");
    settle(&mut desk.harness);
    assert!(desk.says(&format!("1 of {count}")), "what is typed is brought into view at once");
    desk.click("To the next place");
    assert!(desk.says(&format!("2 of {count}")));
    desk.click("Replace with");
    desk.harness.get_by_label("Replace with").type_text("bazaar");
    settle(&mut desk.harness);
    desk.click("Replace all");
    assert_eq!(desk.text(RULES), before.replace("market", "bazaar"));
    assert!(desk.says("Not found"));
    desk.send(Command::UndoEdit);
    assert_eq!(desk.text(RULES), before);
}

#[test]
fn of_two_versions_of_a_file_either_can_be_chosen() {
    let mut desk = Desk::new();
    desk.go_to(RULES, 1);
    desk.write(RULES, "-- mine\n");
    let mine = desk.text(RULES);
    let theirs = mine.replace("-- mine", "-- theirs");
    fs::write(desk.path.join("rules/turn.luau"), &theirs).unwrap();
    desk.wait_for("the notice", |desk| desk.says("Another program changed this file"));
    assert_eq!(desk.text(RULES), mine);
    desk.click("Take theirs");
    assert_eq!(desk.text(RULES), theirs);
    assert!(!desk.says("Another program changed this file"));
    assert!(desk.harness.state().problems().is_empty(), "{:?}", desk.harness.state().problems());
    desk.send(Command::UndoEdit);
    assert_eq!(desk.text(RULES), mine);
    fs::write(desk.path.join("rules/turn.luau"), theirs.replace("theirs", "later")).unwrap();
    desk.wait_for("the notice", |desk| desk.says("Another program changed this file"));
    desk.click("Keep mine");
    assert_eq!(desk.text(RULES), mine);
    desk.send(Command::SaveAll);
    assert_eq!(fs::read_to_string(desk.path.join("rules/turn.luau")).unwrap(), mine);
}

#[test]
fn what_others_save_is_taken_and_what_they_delete_can_be_written_again() {
    let mut desk = Desk::new();
    let before = desk.text(RULES);
    desk.go_to(RULES, 1);
    let changed = before.replace("roll(2, 6)", "roll(3, 6)");
    fs::write(desk.path.join("rules/turn.luau"), &changed).unwrap();
    desk.wait_for("the changed rule", |desk| desk.text(RULES) == changed);
    desk.wait_for("the outcome", |desk| desk.says("Same game") || desk.says("different table from"));
    fs::remove_file(desk.path.join("rules/turn.luau")).unwrap();
    desk.wait_for("the notice", |desk| desk.says("is no longer there"));
    assert!(desk.says("the last working rules are in use"));
    let is_told = |desk: &Desk| desk.harness.state().problems().iter().any(|one| one.code == "deleted_elsewhere");
    assert!(is_told(&desk), "{:?}", desk.harness.state().problems());
    desk.send(Command::UndoEdit);
    assert_eq!(desk.text(RULES), changed, "it is a step of undo");
    assert!(!is_told(&desk));
    desk.send(Command::RedoEdit);
    desk.click("Bring it back");
    assert_eq!(desk.text(RULES), changed);
    desk.send(Command::SaveAll);
    assert_eq!(fs::read_to_string(desk.path.join("rules/turn.luau")).unwrap(), changed);
    assert!(desk.harness.state().problems().is_empty(), "{:?}", desk.harness.state().problems());
}

#[test]
fn what_cannot_be_saved_stays_and_is_a_problem_until_it_can() {
    let mut desk = Desk::new();
    desk.go_to(RULES, 1);
    desk.write(RULES, "-- mine\n");
    let mine = desk.text(RULES);
    let target = desk.path.join("rules/turn.luau");
    fs::remove_file(&target).unwrap();
    fs::create_dir(&target).unwrap();
    fs::write(target.join("in_the_way.txt"), "x").unwrap();
    desk.send(Command::SaveAll);
    let not_saved = |desk: &Desk| desk.harness.state().problems().iter().any(|one| one.code == "not_saved");
    assert!(not_saved(&desk));
    assert_eq!(desk.text(RULES), mine);
    desk.wait_for("what the disk says", |desk| !desk.harness.state().document().unwrap().contested().is_empty());
    assert!(not_saved(&desk), "a later look at the disk does not make it saved");
    fs::remove_dir_all(&target).unwrap();
    desk.send(Command::SaveAll);
    assert!(!not_saved(&desk));
    assert_eq!(fs::read_to_string(target).unwrap(), mine);
}

#[test]
fn an_endless_loop_is_shown_at_its_line_and_mended() {
    let mut desk = Desk::new();
    let line = line_of(&desk.text(RULES), "rules.advance(seat)");
    desk.send(Command::GoTo(Place { line, column: 2, ..Place::file(RULES) }));
    desk.write(RULES, "while true do end ");
    let problem = desk.harness.state().problems().first().expect("the loop is a problem").clone();
    assert_eq!((problem.place.file.as_str(), problem.place.line), (RULES, line));
    assert!(desk.says("A step fails"));
    assert!(desk.harness.query_all_by_label(&format!("line {line}")).next().is_some());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert!(desk.harness.state().problems().is_empty(), "{:?}", desk.harness.state().problems());
    desk.go_to(RULES, 3);
    desk.write(RULES, "while true do end ");
    let is_told = |desk: &Desk| {
        desk.harness.state().problems().iter().any(|one| (one.place.file.as_str(), one.place.line) == (RULES, 3))
    };
    assert!(is_told(&desk), "{:?}", desk.harness.state().problems());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert!(desk.harness.state().problems().is_empty(), "{:?}", desk.harness.state().problems());
}

#[test]
fn files_are_made_renamed_and_deleted_and_each_is_a_step_of_undo() {
    let mut desk = Desk::new();
    desk.send(Command::Show(PanelId::new("project")));
    desk.click("New file");
    desk.harness.get_by_label("Path of the file").type_text("x");
    settle(&mut desk.harness);
    desk.click("Create");
    let made = "dice_market/rules/new.luaux";
    assert!(
        desk.harness.state().document().unwrap().file(made).is_some(),
        "{:?}",
        desk.harness.state().document().unwrap().unsaved()
    );
    desk.send(Command::RenameFile(made.to_owned(), "dice_market/rules/more.luau".to_owned()));
    assert_eq!(desk.text("dice_market/rules/more.luau"), desk.text("dice_market/rules/more.luau"));
    assert!(desk.harness.query_all_by_label("more.luau, unsaved").next().is_some());
    desk.harness.get_by_label("more.luau, unsaved").click_secondary();
    settle(&mut desk.harness);
    desk.click("Delete");
    assert!(desk.harness.query_all_by_label_contains("more.luau").next().is_none());
    desk.send(Command::UndoEdit);
    assert!(desk.harness.query_all_by_label("more.luau, unsaved").next().is_some());
    desk.send(Command::UndoEdit);
    desk.send(Command::UndoEdit);
    assert!(!desk.harness.state().document().unwrap().is_unsaved());
}

#[test]
fn a_file_is_opened_from_the_tree_and_overrides_are_listed_with_their_places() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games/mods/night_market");
    copied(&game("dice_market"), &folder.path().join("games/dice_market"));
    copied(&game("mods/night_market"), &path);
    let mut desk = Desk::open(folder, path);
    desk.send(Command::Show(PanelId::new("project")));
    desk.harness.get_by_label("Filter files").type_text("turn");
    settle(&mut desk.harness);
    desk.harness.query_all_by_label("turn.luau").next().expect("the file is in the tree").click();
    settle(&mut desk.harness);
    assert!(desk.says(&format!("Text of {RULES}")) || desk.says("Text of dice_market/tests/turn.luau"));
    desk.click("Overrides");
    let game = desk.harness.state().moment().unwrap().game.clone();
    let first = game.overrides.first().expect("the mod overrides something").clone();
    assert!(desk.says("night_market wraps") || desk.says("night_market replaces"));
    assert!(desk.says(&first.place.to_string()), "{}", first.place);
}
