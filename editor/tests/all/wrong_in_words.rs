//! What is wrong is told in the language of the window, and in the other one as soon as it is chosen.

use std::fs;

use eframe::egui::{self, Event};
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::Launch;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::PanelId;

use crate::desk::{click, copied, copied_game, cut, game, launched_in, said, settle, window, written};

const RULES: &str = "dice_market/rules/turn.luau";
const CARDS: &str = "dice_market/kinds/building.ron";

#[test]
fn broken_files_are_told_in_russian_and_after_the_switch_in_english() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path.clone(), Lang::Ru);
    let send = |harness: &mut egui_kittest::Harness<'static, houserule_editor::Editor>, command: Command| {
        harness.state_mut().send(command);
        settle(harness);
    };
    let rules = fs::read_to_string(path.join("rules/turn.luau")).unwrap();
    let cards = fs::read_to_string(path.join("kinds/building.ron")).unwrap();
    let texts = [(RULES, format!("{rules}\nlocal = \n")), (CARDS, cards.replacen("price:", "pirce:", 1))];
    for (file, text) in texts {
        let gesture = Gesture::once("edit-recovered");
        let edit = Edit { gesture, file: file.to_owned(), change: FileChange::Text(text) };
        send(&mut harness, Command::Edit(edit));
    }
    send(&mut harness, Command::Show(PanelId::new("problems")));
    let shows = |harness: &egui_kittest::Harness<'_, houserule_editor::Editor>, text: &str| {
        harness.query_all_by_label_contains(text).next().is_some()
    };
    for (russian, english) in [
        ("имя переменной: ожидается имя, а здесь", "Expected identifier when parsing variable name, got"),
        ("свойства «pirce» здесь нет — может быть, «price»?", "there is no field `pirce` here — did you mean `price`?"),
    ] {
        assert!(shows(&harness, russian), "{russian}: {:#?}", harness.state().problems());
        assert!(!shows(&harness, english), "{english}");
    }
    send(&mut harness, Command::SetLang(Lang::En));
    for english in ["Expected identifier when parsing variable name, got", "there is no field `pirce` here"] {
        assert!(shows(&harness, english), "{english}: {:#?}", harness.state().problems());
    }
    assert!(!shows(&harness, "свойства «pirce» здесь нет"));
}

#[test]
fn a_problem_begins_with_what_is_wrong_and_is_found_by_the_name_behind_it() {
    let (_folder, path) = copied_game("dice_market");
    let cards = fs::read_to_string(path.join("kinds/building.ron")).unwrap();
    let cards = cards.replacen("id: \"stall\"", "id: \"Новая лавка\"", 1).replacen("price: 6", "prize: 6", 1);
    fs::write(path.join("kinds/building.ron"), cards).unwrap();
    let launch = Launch { folders: vec![path], lang: Some(Lang::Ru), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(launch, egui::vec2(1280.0, 1000.0));
    harness.state_mut().send(Command::Show(PanelId::new("problems")));
    settle(&mut harness);
    let problems: Vec<String> = harness.state().problems().iter().map(|problem| problem.code.clone()).collect();
    assert!(problems.len() > 1 && problems.contains(&"bad_name".to_owned()), "{problems:?}");
    let written = written(&harness);
    for code in &problems {
        let (line, place) =
            written.iter().find(|(text, _)| text.ends_with(&format!(" · {code}"))).expect("it is listed");
        assert!(line.chars().next().is_some_and(|letter| !letter.is_ascii()), "{line}");
        assert!(cut(&harness, place.expand(1.0)).is_empty(), "a few problems are written whole: {line}");
    }
    harness.get_by_label("Фильтр").click();
    settle(&mut harness);
    harness.event(Event::Text("bad_name".to_owned()));
    settle(&mut harness);
    assert_eq!(said(&harness, " · bad_name").len(), 1);
    let others = problems.iter().filter(|code| *code != "bad_name");
    assert!(others.into_iter().all(|code| said(&harness, &format!(" · {code}")).is_empty()), "{problems:?}");
}

#[test]
fn the_table_says_why_no_game_runs_and_leads_to_the_problems() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kap2");
    copied(&game("kapitaliya"), &path);
    for (lang, button, tab) in
        [(Lang::Ru, "Показать все ошибки", "Ошибки"), (Lang::En, "Show all problems", "Problems")]
    {
        let mut harness = window(path.clone(), lang);
        assert!(harness.state().moment().is_none());
        let problem = harness.state().problems()[0].clone();
        assert!(problem.hint.is_some());
        let line = problem.line(&Texts::new(lang));
        assert!(harness.query_by_label(&line).is_some(), "{line}");
        let close = if lang == Lang::Ru { "Закрыть" } else { "Close" };
        let in_front = format!("{close}: {tab}");
        assert!(harness.query_by_label(&in_front).is_none());
        for key in ["command-undo", "command-redo"] {
            let name = Texts::new(lang).get(key);
            let control = harness.get_all_by_label(&name).next().unwrap();
            assert!(control.accesskit_node().is_disabled(), "{key}: there is nothing to take back");
        }
        click(&mut harness, button);
        assert!(harness.query_by_label(&in_front).is_some());
    }
}
