//! Nothing is lost: edits and the running game come back after a sitting that broke off; what was set up comes back after
//! any.

use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui::ViewportId;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::data::Data;
use houserule_core::locale::Lang;
use houserule_core::ron::Change;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::document::recovery::Recovery;
use houserule_editor::running::Origin;
use houserule_editor::workspace::{PanelId, Store, ThemeChoice};
use houserule_editor::{Editor, Launch};
use houserule_scripts::session::Decision;

use crate::desk::{click, copied_game, launched, send, settle};
use crate::who_set::a_mod;

const CARDS: &str = "dice_market/kinds/building.ron";

/// A window on a game that keeps things in a folder; nothing but the game is told to it.
fn sitting(game: &Path, store: &Path) -> Harness<'static, Editor> {
    let folders = vec![game.to_owned()];
    let mut harness =
        launched(Launch { folders, lang: Some(Lang::En), store: Store::at(store.to_owned()), ..Launch::default() });
    send(&mut harness, Command::Pause);
    harness
}

fn decide(harness: &mut Harness<'_, Editor>, decisions: usize) {
    for _ in 0..decisions {
        send(harness, Command::Step);
    }
}

/// The program ends in the middle of something, shortly after things were put aside.
fn crash(mut harness: Harness<'static, Editor>) -> u64 {
    harness.state_mut().put_aside();
    settle(&mut harness);
    fingerprint(&harness)
}

fn fingerprint(harness: &Harness<'_, Editor>) -> u64 {
    harness.state().moment().unwrap().table.fingerprint()
}

fn at(harness: &Harness<'_, Editor>) -> usize {
    harness.state().moment().unwrap().at
}

fn has(harness: &Harness<'_, Editor>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

#[test]
fn a_first_edit_is_put_aside_although_nobody_does_anything_more() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], "5")]);
    harness.state_mut().put_aside();
    send(&mut harness, Command::Edit(Edit { gesture: Gesture::once("test"), file: CARDS.to_owned(), change }));
    let wakes_after = |harness: &Harness<'_, Editor>| harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
    // on a machine with much to do it may be aside already
    let is_aside = Recovery::path(&store, &game).exists();
    assert!(is_aside || wakes_after(&harness) <= Duration::from_secs(5), "{:?}", wakes_after(&harness));
    harness.state_mut().put_aside();
    settle(&mut harness);
    assert!(wakes_after(&harness) > Duration::from_secs(5), "what is put aside wakes nobody");
}

#[test]
fn after_a_crash_the_running_game_is_offered_and_goes_on() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 5);
    let before = crash(harness);
    let mut harness = sitting(&game, &store);
    assert!(
        has(&harness, "The program ended unexpectedly last time")
            && has(&harness, "A game with 5 decisions was running.")
    );
    assert_eq!(at(&harness), 0, "nothing is done before somebody says");
    harness.get_by_label("Continue the game").click();
    settle(&mut harness);
    assert_eq!((at(&harness), fingerprint(&harness)), (5, before));
    assert!(!has(&harness, "The program ended unexpectedly last time"));
}

#[test]
fn after_a_crash_one_may_begin_anew() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 2);
    crash(harness);
    let mut harness = sitting(&game, &store);
    harness.get_by_label("Start over").click();
    settle(&mut harness);
    assert_eq!(at(&harness), 0);
    assert!(!has(&harness, "The program ended unexpectedly last time"));
}

#[test]
fn a_question_that_was_not_answered_is_asked_again() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 3);
    crash(harness);
    let harness = sitting(&game, &store);
    assert!(has(&harness, "A game with 3 decisions was running."));
    crash(harness);
    let harness = sitting(&game, &store);
    assert!(has(&harness, "A game with 3 decisions was running."));
}

#[test]
fn after_leaving_in_order_the_game_goes_on_without_a_question() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 4);
    let before = fingerprint(&harness);
    harness.state_mut().leave();
    drop(harness);
    let harness = sitting(&game, &store);
    assert!(!has(&harness, "The program ended unexpectedly last time"));
    assert_eq!((at(&harness), fingerprint(&harness)), (4, before));
}

#[test]
fn unsaved_edits_come_back_with_the_game_that_was_played_by_them() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], "5")]);
    let gesture = Gesture::once("edit-recovered");
    send(&mut harness, Command::Edit(Edit { gesture, file: CARDS.to_owned(), change }));
    decide(&mut harness, 3);
    let before = crash(harness);
    let mut harness = sitting(&game, &store);
    assert!(has(&harness, "Unsaved edits were found") && has(&harness, "building.ron"));
    assert!(!harness.state().document().unwrap().is_unsaved());
    harness.get_by_label("Restore them").click();
    settle(&mut harness);
    assert_eq!(harness.state().document().unwrap().unsaved(), [CARDS]);
    assert!(harness.state().document().unwrap().text(CARDS).unwrap().contains("price: 5"));
    assert_eq!((at(&harness), fingerprint(&harness)), (3, before));
}

#[test]
fn options_language_theme_and_size_are_there_again() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(55))));
    send(&mut harness, Command::SetTheme(ThemeChoice::Dark));
    send(&mut harness, Command::Larger);
    send(&mut harness, Command::Larger);
    harness.state_mut().leave();
    drop(harness);
    let harness = sitting(&game, &store);
    let options = &harness.state().moment().unwrap().setup.options;
    assert_eq!(*options, [("win_coins".to_owned(), Data::Int(55))]);
    let workspace = harness.state().workspace();
    assert_eq!((workspace.theme, workspace.scale), (ThemeChoice::Dark, 1.2));
    assert_eq!(workspace.recent.len(), 1);
}

#[test]
fn an_option_survives_a_crash() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(60))));
    crash(harness);
    let harness = sitting(&game, &store);
    assert_eq!(harness.state().moment().unwrap().setup.options.len(), 1);
}

#[test]
fn a_new_game_begins_from_a_template_and_replaces_nothing() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    let made = folder.path().join("my_game");
    send(&mut harness, Command::NewPackage { folder: made.clone(), is_mod: false });
    assert_eq!(harness.state().document().unwrap().folder(), Some(made.as_path()));
    assert_eq!(harness.state().moment().unwrap().game.id(), "my_game");
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    // a folder that is there already is left alone
    send(&mut harness, Command::NewPackage { folder: made.clone(), is_mod: false });
    assert!(harness.state().said().iter().any(|text| text.contains("Something is already there")));
    assert_eq!(harness.state().workspace().recent.len(), 2);
}

#[test]
fn a_workspace_that_cannot_be_written_is_told_and_nothing_stops() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    std::fs::write(&store, "a file where a folder should be").unwrap();
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 2);
    harness.state_mut().put_aside();
    settle(&mut harness);
    assert_eq!(at(&harness), 2);
    assert!(!harness.state().said().is_empty());
}

#[test]
fn options_of_a_regulation_come_before_the_game_that_was_left() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 3);
    harness.state_mut().leave();
    drop(harness);
    let options = vec![("win_coins".to_owned(), Data::Int(77))];
    let launch = Launch { folders: vec![game.clone()], options: options.clone(), ..Launch::default() };
    let harness = launched(Launch { lang: Some(Lang::En), store: Store::at(store.clone()), ..launch });
    let moment = harness.state().moment().unwrap();
    assert_eq!(moment.setup.options, options);
}

#[test]
fn nothing_is_closed_before_it_is_said_what_becomes_of_unsaved_edits() {
    let store = tempfile::tempdir().unwrap();
    let (_folder, game) = copied_game("dice_market");
    let file = game.join("kinds/building.ron");
    let before = std::fs::read_to_string(&file).unwrap();
    let set = |harness: &mut Harness<'static, Editor>, price: &str| {
        let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], price)]);
        let edit = Edit { gesture: Gesture::once("edit-recovered"), file: CARDS.to_owned(), change };
        send(harness, Command::Edit(edit));
    };
    let mut harness = sitting(&game, store.path());
    set(&mut harness, "5");
    send(&mut harness, Command::CloseProject);
    assert!(has(&harness, "Not everything is saved") && has(&harness, CARDS));
    click(&mut harness, "Stay");
    assert!(harness.state().document().unwrap().is_unsaved());
    assert!(!harness.state_mut().may_close(), "the button of the window asks as well");
    settle(&mut harness);
    click(&mut harness, "Stay");
    send(&mut harness, Command::CloseProject);
    click(&mut harness, "Save and close");
    assert!(harness.state().document().is_none());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before.replacen("price: 4", "price: 5", 1));

    let mut harness = sitting(&game, store.path());
    set(&mut harness, "6");
    harness.state_mut().put_aside();
    send(&mut harness, Command::CloseProject);
    click(&mut harness, "Close without saving");
    assert!(harness.state().document().is_none());
    let mut harness = sitting(&game, store.path());
    assert!(!has(&harness, "Unsaved edits were found"), "what was thrown away is not offered again");
    set(&mut harness, "7");
    harness.state_mut().put_aside();
    send(&mut harness, Command::Revert);
    drop(harness);
    let harness = sitting(&game, store.path());
    assert!(!has(&harness, "Unsaved edits were found"), "nor is what was read again from the disk");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before.replacen("price: 4", "price: 5", 1));
}

#[test]
fn another_project_is_opened_after_it_was_said_what_becomes_of_unsaved_edits() {
    let store = tempfile::tempdir().unwrap();
    let (_folder, game) = copied_game("dice_market");
    let (_other_folder, other) = copied_game("cassiopeia");
    let mut harness = sitting(&game, store.path());
    let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], "5")]);
    send(
        &mut harness,
        Command::Edit(Edit { gesture: Gesture::once("edit-recovered"), file: CARDS.to_owned(), change }),
    );
    send(&mut harness, Command::OpenProject(other.clone()));
    assert!(has(&harness, "Not everything is saved"));
    click(&mut harness, "Close without saving");
    assert_eq!(harness.state().document().unwrap().packages()[0].id, "cassiopeia");
    assert_eq!(harness.state().workspace().focus, PanelId::new("table"), "a game that is new here is shown");
}

#[test]
fn a_project_that_is_opened_by_a_command_has_the_mods_and_options_that_it_had() {
    let store = tempfile::tempdir().unwrap();
    let (folder, game) = copied_game("dice_market");
    let (_other_folder, other) = copied_game("cassiopeia");
    let night = a_mod(folder.path(), "night", "", &[]);
    let mut harness = sitting(&game, store.path());
    send(&mut harness, Command::SetMod(night.clone(), true));
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(77))));
    let now = |harness: &Harness<'_, Editor>| {
        let packages = harness.state().document().unwrap().packages();
        let packages: Vec<String> = packages.iter().map(|package| package.id.clone()).collect();
        (packages, harness.state().moment().unwrap().setup.options.clone())
    };
    let had = now(&harness);
    assert!(had.0.contains(&"night".to_owned()) && had.1.len() == 1, "{had:?}");
    send(&mut harness, Command::OpenProject(other.clone()));
    assert_eq!(now(&harness).0, ["cassiopeia"]);
    assert!(now(&harness).1.is_empty(), "what belongs to one project is not set in another");
    send(&mut harness, Command::OpenProject(game.clone()));
    assert_eq!(now(&harness), had);
}

#[test]
fn a_project_that_is_opened_by_a_command_begins_with_the_options_that_it_had() {
    let (_folder, game) = copied_game("dice_market");
    let (_other_folder, other) = copied_game("cassiopeia");
    // nothing is kept on the disk: no game that was left brings its options along
    let mut harness = launched(Launch { folders: vec![other.clone()], lang: Some(Lang::En), ..Launch::default() });
    send(&mut harness, Command::OpenProject(game.clone()));
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(77))));
    let options = |harness: &Harness<'_, Editor>| harness.state().moment().unwrap().setup.options.clone();
    let had = options(&harness);
    assert_eq!(had.len(), 1, "{had:?}");
    send(&mut harness, Command::OpenProject(other));
    assert!(options(&harness).is_empty());
    send(&mut harness, Command::OpenProject(game));
    assert_eq!(options(&harness), had);
}

#[test]
fn a_project_that_the_program_is_started_with_has_the_mods_that_it_had() {
    let store = tempfile::tempdir().unwrap();
    let (folder, game) = copied_game("dice_market");
    let night = a_mod(folder.path(), "night", "", &[]);
    let mut harness = sitting(&game, store.path());
    send(&mut harness, Command::SetMod(night, true));
    let packages = |harness: &Harness<'_, Editor>| -> Vec<String> {
        harness.state().document().unwrap().packages().iter().map(|package| package.id.clone()).collect()
    };
    let had = packages(&harness);
    assert!(had.contains(&"night".to_owned()), "{had:?}");
    harness.state_mut().leave();
    drop(harness);
    assert_eq!(packages(&sitting(&game, store.path())), had);
}

#[test]
fn a_second_window_on_a_project_leaves_the_backup_of_the_first_alone() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let backup = || {
        let files = std::fs::read_dir(&store).unwrap().map(|entry| entry.unwrap().path());
        let kept = files.filter(|path| path.to_string_lossy().contains("recovery"));
        let mut kept: Vec<_> = kept.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect();
        kept.sort();
        kept
    };
    let set = |harness: &mut Harness<'static, Editor>, price: &str| {
        let change = FileChange::Ron(vec![Change::set(&["[0]", "price"], price)]);
        let edit = Edit { gesture: Gesture::once("edit-recovered"), file: CARDS.to_owned(), change };
        send(harness, Command::Edit(edit));
    };
    let mut first = sitting(&game, &store);
    set(&mut first, "5");
    decide(&mut first, 2);
    first.state_mut().put_aside();
    settle(&mut first);
    let before = backup();
    assert_eq!(before.len(), 3, "edits, game and mark: {before:?}");

    let mut second = sitting(&game, &store);
    let told = |harness: &Harness<'_, Editor>| {
        harness.state().said().iter().filter(|text| text.contains("open in another window")).count()
    };
    assert_eq!((told(&first), told(&second)), (0, 1));
    assert!(!has(&second, "Unsaved edits were found") && !has(&second, "A game with"));
    set(&mut second, "6");
    decide(&mut second, 1);
    second.state_mut().put_aside();
    settle(&mut second);
    assert_eq!(backup(), before, "nothing of the second is put aside");
    send(&mut second, Command::Revert);
    send(&mut second, Command::ForgetRecovery);
    set(&mut second, "7");
    send(&mut second, Command::CloseProject);
    click(&mut second, "Close without saving");
    second.state_mut().leave();
    drop(second);
    assert_eq!(backup(), before, "nor is what the first put aside thrown away");

    // the first window is gone, in whatever way: what it put aside is offered
    drop(first);
    let harness = sitting(&game, &store);
    assert!(has(&harness, "Unsaved edits were found"));
    assert_eq!(told(&harness), 0);
}

#[test]
fn a_project_that_is_closed_in_one_window_is_backed_up_in_the_next() {
    let store = tempfile::tempdir().unwrap();
    let (_folder, game) = copied_game("dice_market");
    let mut first = sitting(&game, store.path());
    send(&mut first, Command::CloseProject);
    let second = sitting(&game, store.path());
    assert!(!second.state().said().iter().any(|text| text.contains("another window")));
    send(&mut first, Command::OpenProject(game));
    assert!(first.state().said().iter().any(|text| text.contains("another window")));
}

#[test]
fn what_the_command_line_names_is_put_over_what_the_project_had() {
    let store = tempfile::tempdir().unwrap();
    let (folder, game) = copied_game("dice_market");
    let [night, day] = ["night", "day"].map(|id| a_mod(folder.path(), id, "", &[]));
    let mut harness = sitting(&game, store.path());
    send(&mut harness, Command::SetMod(day, true));
    for (id, value) in [("win_coins", Data::Int(77)), ("turn_limit", Data::Int(90)), ("rebuild", Data::Flag(true))] {
        send(&mut harness, Command::SetOption(id.to_owned(), Some(value)));
    }
    harness.state_mut().leave();
    drop(harness);
    let named = Launch {
        folders: vec![game.clone(), night],
        options: vec![("win_coins".to_owned(), Data::Int(200))],
        seed: Some(5),
        lang: Some(Lang::En),
        store: Store::at(store.path().to_owned()),
        ..Launch::default()
    };
    let now = |harness: &Harness<'_, Editor>| {
        let packages = harness.state().document().unwrap().packages();
        let mut packages: Vec<String> = packages.iter().map(|package| package.id.clone()).collect();
        packages.sort();
        let mut options = harness.state().moment().unwrap().setup.options.clone();
        options.sort_by(|one, other| one.0.cmp(&other.0));
        (packages, options)
    };
    let mut harness = launched(named);
    let packages = ["day", "dice_market", "night"].map(str::to_owned).to_vec();
    let options = [("rebuild", Data::Flag(true)), ("turn_limit", Data::Int(90)), ("win_coins", Data::Int(200))];
    let expected = (packages, options.map(|(id, value)| (id.to_owned(), value)).to_vec());
    assert_eq!(now(&harness), expected);
    harness.state_mut().leave();
    drop(harness);
    assert_eq!(now(&sitting(&game, store.path())), expected, "and so it stays");
}

#[test]
fn a_regulation_that_is_named_comes_before_the_options_that_the_project_had() {
    let store = tempfile::tempdir().unwrap();
    let (folder, game) = copied_game("dice_market");
    let evening = folder.path().join("evening.ron");
    std::fs::write(&evening, "(game: \"dice_market\", options: { \"win_coins\": 60 })").unwrap();
    let mut harness = sitting(&game, store.path());
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(77))));
    send(&mut harness, Command::SetOption("rebuild".to_owned(), Some(Data::Flag(true))));
    harness.state_mut().leave();
    drop(harness);
    let launch = Launch { folders: vec![game.clone(), evening], seed: Some(5), ..Launch::default() };
    let harness = launched(Launch { lang: Some(Lang::En), store: Store::at(store.path().to_owned()), ..launch });
    let moment = harness.state().moment().unwrap();
    assert_eq!(moment.setup.options, [("rebuild".to_owned(), Data::Flag(true))], "win_coins is the regulation's");
}

/// The project closed in order and opened again.
fn next_sitting(mut harness: Harness<'static, Editor>, game: &Path, store: &Path) -> Harness<'static, Editor> {
    settle(&mut harness);
    harness.state_mut().leave();
    drop(harness);
    sitting(game, store)
}

/// All lines of play: how each came to be, and its decisions.
fn branches(harness: &Harness<'_, Editor>) -> Vec<(Origin, Vec<Decision>)> {
    let moment = harness.state().moment().unwrap();
    moment.branches.iter().map(|branch| (branch.origin, branch.taken.to_vec())).collect()
}

#[test]
fn a_branch_that_was_played_after_kept_positions_comes_back_whole_by_the_rules_of_its_time() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    send(&mut harness, Command::SetOption("win_coins".to_owned(), Some(Data::Int(500))));
    let step = |harness: &mut Harness<'static, Editor>, count: usize| {
        (0..count).for_each(|_| harness.state_mut().send(Command::Step));
        settle(harness);
    };
    let add = |harness: &mut Harness<'static, Editor>, id: &str| {
        let cards = harness.state().document().unwrap().text(CARDS).unwrap().to_owned();
        let card = format!("    (id: \"{id}\", copies: 4, price: 9, income: 4, origin: designed),\n]");
        let change = FileChange::Text(cards.replace(']', &card));
        let edit = Edit { gesture: Gesture::once("edit-recovered"), file: CARDS.to_owned(), change };
        send(harness, Command::Edit(edit));
    };
    step(&mut harness, 68);
    add(&mut harness, "chapel");
    send(&mut harness, Command::KeepPosition);
    add(&mut harness, "harbour");
    step(&mut harness, 26);
    assert_eq!(at(&harness), 94);
    send(&mut harness, Command::UndoEdit);
    send(&mut harness, Command::UndoEdit);
    let before = branches(&harness);
    let lengths: Vec<_> = before.iter().map(|(origin, taken)| (*origin, taken.len())).collect();
    assert_eq!(lengths, [(Origin::Play, 68), (Origin::AfterEdit, 94)]);
    for _ in 0..2 {
        harness = next_sitting(harness, &game, &store);
        assert!(!harness.state().said().iter().any(|text| text.contains("set aside")), "{:?}", harness.state().said());
        assert_eq!(branches(&harness), before);
    }
}

#[test]
fn a_game_that_cannot_be_played_again_is_kept_once_and_told_once() {
    let (folder, game) = copied_game("dice_market");
    let store = folder.path().join("store");
    let mut harness = sitting(&game, &store);
    decide(&mut harness, 5);
    harness.state_mut().leave();
    drop(harness);
    let files = |end: &str| -> Vec<PathBuf> {
        let files = std::fs::read_dir(&store).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|path| path.to_string_lossy().ends_with(end)).collect()
    };
    let [path] = &files(".game.ron")[..] else { panic!("{:?}", files("ron")) };
    // no rules lead to another table than they lead to
    let text = std::fs::read_to_string(path).unwrap();
    let place = text.find("fingerprint:").unwrap();
    let (head, tail) = text.split_at(place + text[place..].find('"').unwrap() + 1);
    let digit = if tail.starts_with('0') { "1" } else { "0" };
    std::fs::write(path, format!("{head}{digit}{}", &tail[1..])).unwrap();
    for sitting_number in 0..3 {
        let mut harness = sitting(&game, &store);
        let said = harness.state().said().join("\n");
        let [whole] = &files(".whole.ron")[..] else { panic!("{:?}", files("ron")) };
        assert_eq!(said.contains(&whole.display().to_string()), sitting_number == 0, "{said}");
        assert_eq!(harness.state().moment().unwrap().at, 5);
        settle(&mut harness);
        harness.state_mut().leave();
    }
}
