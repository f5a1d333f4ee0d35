//! Every panel of every game is shown in both languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::lab::{LabOrder, LabQuestion};
use houserule_editor::texts::Texts;
use houserule_editor::workspace::{PanelId, ThemeChoice, ViewAs};
use houserule_sim::BotSpec;

use crate::desk::{game, micro_game, settle, window};

/// The folders of all games of this repository, and of a micro-game on a grid.
fn all_games() -> Vec<PathBuf> {
    let games = fs::read_dir(game(".")).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = games.filter(|folder| folder.join("game.ron").is_file()).collect();
    found.push(micro_game("grid_lands"));
    found.sort();
    found
}

/// Words that only this game would show: its texts, files and clauses.
fn own_words(harness: &Harness<'_, Editor>, folder: &Path, lang: Lang) -> BTreeSet<String> {
    let document = harness.state().document().unwrap();
    let file = folder.join(format!("locale/{lang}.ftl"));
    let texts = fs::read_to_string(file).unwrap_or_default();
    let texts = texts.lines().filter_map(|line| line.split_once(" = ")).map(|(_, text)| text.trim().to_lowercase());
    // of a sentence only what stands between its blanks is the same every time
    let texts = texts.flat_map(|text| {
        let parts: Vec<String> =
            text.split('}').filter_map(|part| part.split('{').next()).map(|part| part.trim().to_owned()).collect();
        let least = if parts.len() > 1 { 6 } else { 3 };
        parts.into_iter().filter(move |part| part.chars().count() >= least)
    });
    let files = document.names().filter_map(|name| name.split('/').next_back().map(str::to_owned));
    let game = &harness.state().moment().unwrap().game;
    let titles = game.def.titles.values().map(|title| title.to_lowercase());
    let options = game.def.options.iter().flat_map(|option| {
        let label = option.label.get(lang.code()).map(|label| label.to_lowercase());
        label
            .into_iter()
            .chain(option.clause.clone().map(|clause| clause.to_lowercase()))
            .chain([option.id.replace('_', " ")])
    });
    let kinds = game.def.kinds.iter().map(|kind| &kind.id).chain(game.def.pools.iter().map(|pool| &pool.name));
    let kinds = kinds.map(|id| id.replace('_', " "));
    let spaces = game.def.boards.iter().flat_map(|board| board.spaces.iter().map(|space| space.id.clone()));
    texts.chain(files).chain(spaces).chain(titles).chain(options).chain(kinds).chain([game.id().to_owned()]).collect()
}

/// Everything that is said between the toolbar and the status bar of a window 900 points high.
fn said_in_panel(harness: &Harness<'_, Editor>) -> Vec<String> {
    let mut said = Vec::new();
    for node in harness.root().children_recursive() {
        let inside = node.accesskit_node().bounding_box().is_some_and(|one| one.y0 > 96.0 && one.y1 < 874.0);
        if inside {
            said.extend(node.accesskit_node().label());
            said.extend(node.accesskit_node().value());
        }
    }
    said
}

/// The first parts of the window's text keys: `panel`, `lab`.
fn key_heads() -> BTreeSet<String> {
    let texts = include_str!("../../locale/en.ftl").lines();
    let keys = texts.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    keys.filter(|key| !key.starts_with([' ', '#'])).filter_map(|key| Some(key.split_once('-')?.0.to_owned())).collect()
}

/// A text key that shows through where its text should be.
fn is_bare_key(text: &str, heads: &BTreeSet<String>) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.chars().all(is_plain) && text.split_once('-').is_some_and(|(head, _)| heads.contains(head))
}

/// Panels that have nothing to say of a game in which nothing is wrong and whose rules print nothing.
const SILENT: [&str; 2] = ["problems", "log"];

fn walk(folder: &Path) {
    let heads = key_heads();
    for lang in Lang::ALL {
        let mut harness = window(folder.to_owned(), lang);
        let texts = Texts::new(lang);
        assert!(harness.state().moment().is_some(), "{folder:?}: {:?}", harness.state().problems());
        harness.state_mut().send(Command::Pause);
        for _ in 0..6 {
            harness.state_mut().send(Command::Step);
        }
        let seats = harness.state().moment().unwrap().setup.seats;
        let order = LabOrder { question: LabQuestion::Now, games: 2, seed: 1, seats, bot: BotSpec::Random };
        harness.state_mut().send(Command::RunLab(order));
        let own = own_words(&harness, folder, lang);
        let ids = harness.state().panel_ids();
        // one panel at a time: what it says is not what another says beside it
        for id in &ids {
            harness.state_mut().send(Command::Close(PanelId::new(id)));
        }
        for id in ids {
            harness.state_mut().send(Command::Show(PanelId::new(id)));
            settle(&mut harness);
            let title = texts.get(&format!("panel-{id}"));
            assert_ne!(title, format!("panel-{id}"), "the panel has no title in {lang}");
            assert!(harness.query_all_by_label(&title).next().is_some(), "no tab `{title}`");
            let said = said_in_panel(&harness);
            let bare: Vec<&String> = said.iter().filter(|text| is_bare_key(text, &heads)).collect();
            assert!(bare.is_empty(), "{folder:?}, {id}, {lang}: keys show through: {bare:?}");
            let is_own = |text: &String| {
                let text = text.to_lowercase();
                own.iter().any(|word| text.contains(word.as_str()))
            };
            let has_none = id == "board" && said.contains(&texts.get("board-none"));
            let is_told = SILENT.contains(&id) || has_none || said.iter().any(is_own);
            assert!(is_told, "{folder:?}, {id}, {lang}: nothing of the game is shown in {said:?}");
            harness.state_mut().send(Command::Close(PanelId::new(id)));
        }
    }
}

#[test]
fn every_panel_shows_every_game_in_both_languages() {
    let games = all_games();
    assert!(games.len() >= 4, "{games:?}");
    games.iter().for_each(|folder| walk(folder));
}

#[test]
fn a_key_that_shows_through_is_found() {
    let heads = key_heads();
    assert!(is_bare_key("panel-lab", &heads) && is_bare_key("lab-ends-won", &heads));
    assert!(!is_bare_key("Lab", &heads) && !is_bare_key("re-run", &heads) && !is_bare_key("лаб-а", &heads));
}

#[test]
fn the_language_is_switched_while_the_window_is_open() {
    let mut harness = window(game("dice_market"), Lang::En);
    assert!(harness.query_all_by_label_contains("Player 1").next().is_some());
    harness.state_mut().send(Command::OtherLang);
    settle(&mut harness);
    assert!(harness.query_all_by_label_contains("Игрок 1").next().is_some());
    assert!(harness.query_all_by_label("Файл").next().is_some());
}

#[test]
fn every_way_to_look_and_both_themes_can_be_shown() {
    let mut harness = window(game("dice_market"), Lang::Ru);
    for view_as in [ViewAs::Spectator, ViewAs::Referee, ViewAs::Seat(houserule_core::ids::SeatId(1)), ViewAs::Asked] {
        for theme in ThemeChoice::ALL {
            harness.state_mut().send(Command::ViewAs(view_as));
            harness.state_mut().send(Command::SetTheme(theme));
            settle(&mut harness);
        }
    }
    assert_eq!(harness.state().workspace().view_as, ViewAs::Asked);
}

#[test]
fn the_palette_finds_a_command_by_a_few_letters() {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::P);
    settle(&mut harness);
    harness.get_by_label("What would you like to do or find?").type_text("referee");
    settle(&mut harness);
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert_eq!(harness.state().workspace().view_as, ViewAs::Referee);
}
