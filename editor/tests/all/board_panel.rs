//! The board panel as it is read: ids that have little room, problems beside the board, and which board is shown.

use std::collections::BTreeSet;

use eframe::egui::accesskit::Role;
use eframe::egui::{Pos2, Rect, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::locale::Lang;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::{Editor, Launch};

use crate::desk::{click, click_at, copied, cut, game, launched_in, micro_game, send, settle, text, written};

/// The board panel of a game.
fn panel(launch: Launch, size: Vec2) -> Harness<'static, Editor> {
    let launch = Launch { seed: Some(1), seats: Some(4), panel: Some("board".to_owned()), ..launch };
    let harness = launched_in(launch, size);
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    harness
}

fn canvas(harness: &Harness<'_, Editor>, lang: Lang) -> Rect {
    harness.get_by_label(if lang == Lang::Ru { "Поле игры" } else { "The board" }).rect()
}

/// What is written on the board.
fn on_board(harness: &Harness<'_, Editor>) -> Vec<String> {
    let canvas = canvas(harness, Lang::En);
    let inside = written(harness).into_iter().filter(|(_, rect)| canvas.contains_rect(*rect));
    inside.map(|(text, _)| text.replace('\n', "")).collect()
}

/// Rest with the pointer at a place.
fn point_at(harness: &mut Harness<'_, Editor>, at: Pos2) {
    harness.hover_at(at);
    for _ in 0..20 {
        harness.step();
    }
    settle(harness);
}

#[test]
fn an_id_on_the_board_is_whole_or_what_no_other_id_has_of_it() {
    for size in [Vec2::new(1280.0, 800.0), Vec2::new(1440.0, 900.0), Vec2::new(1920.0, 1080.0)] {
        let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(Lang::En), ..Launch::default() };
        let harness = panel(launch, size);
        let def = &harness.state().moment().unwrap().game.def;
        let ids: Vec<&str> = def.boards[0].spaces.iter().map(|space| space.id.as_str()).collect();
        assert_eq!(cut(&harness, canvas(&harness, Lang::En)), [], "{size}");
        let texts = on_board(&harness);
        assert!(texts.len() == ids.len(), "{size}: {texts:?}");
        for text in &texts {
            let count = |is_meant: &dyn Fn(&&&str) -> bool| ids.iter().filter(is_meant).count();
            let meant = match text.split_once('…') {
                Some((begin, end)) => count(&|id| id.starts_with(begin) && id.ends_with(end)),
                None => count(&|id| **id == text),
            };
            assert_eq!(meant, 1, "{size}: {text}");
        }
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "{size}: {texts:?}");
    }
}

#[test]
fn an_id_without_room_on_its_space_is_told_at_the_pointer() {
    let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(Lang::En), ..Launch::default() };
    let mut harness = panel(launch, Vec2::new(1280.0, 800.0));
    let id = "rubecastr_nw";
    assert!(!on_board(&harness).iter().any(|text| text == id), "{:?}", on_board(&harness));
    assert!(harness.query_by_label(id).is_none());
    let at = harness.get_by_label(&format!("Space {id}")).rect().center();
    point_at(&mut harness, at);
    assert!(harness.query_by_label(id).is_some());
    // a closer look has room for it
    for _ in 0..8 {
        harness.event(eframe::egui::Event::Zoom(1.2));
        harness.run_steps(1);
    }
    settle(&mut harness);
    assert!(on_board(&harness).iter().any(|text| text == id), "{:?}", on_board(&harness));
    assert!(harness.query_by_label(id).is_none(), "what is read there is not told again");
}

#[test]
fn problems_of_a_board_cover_none_of_its_cells_and_move_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grid_lands");
    copied(&micro_game("grid_lands"), &path);
    let launch = Launch { folders: vec![path], lang: Some(Lang::En), ..Launch::default() };
    let launch = Launch { seed: Some(7), seats: Some(2), panel: Some("board".to_owned()), ..launch };
    let mut harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    let bay = "grid_lands/boards/bay.ron";
    click(&mut harness, "Terrain");
    click(&mut harness, "Paint with: mountain");
    let cell = "Cell x1y5: field";
    let before = (canvas(&harness, Lang::En), harness.get_by_label(cell).rect());
    let wrong = text(&harness, bay).replace("income: 4", "income: many").replace("\"river\"", "\"brook\"");
    let wrong = wrong.replace("\"island\", income", "\"island\", wealth: 3, income");
    let gesture = Gesture::once("board-edit-paint");
    send(&mut harness, Command::Edit(Edit { gesture, file: bay.to_owned(), change: FileChange::Text(wrong) }));
    let told = harness.query_all_by_label_contains("Go to grid_lands/boards/bay.ron").next().expect("it is told");
    assert!(told.rect().left() > before.0.right(), "beside the board: {}", told.rect());
    assert_eq!((canvas(&harness, Lang::En), harness.get_by_label(cell).rect()), before);
    let letters = |text: &String| text.chars().count() > 1;
    assert_eq!(on_board(&harness).into_iter().filter(letters).collect::<Vec<_>>(), [""; 0]);
    click_at(&mut harness, before.1.center());
    assert!(text(&harness, bay).contains("\"^...~.\",\n            ],"), "{}", text(&harness, bay));
}

/// The name of the board that is shown.
fn shown(harness: &Harness<'_, Editor>) -> String {
    let which = harness.get_by_role_and_label(Role::ComboBox, "Поле").rect();
    let inside = written(harness).into_iter().filter(|(_, rect)| which.contains_rect(*rect));
    inside.map(|(text, _)| text).find(|text| text.chars().count() > 2).expect("it has a name")
}

#[test]
fn the_board_of_the_running_game_is_shown_until_another_is_chosen_which_is_said() {
    let launch = Launch { folders: vec![game("vs")], lang: Some(Lang::Ru), ..Launch::default() };
    let size = Vec2::new(1440.0, 900.0);
    let harness = panel(launch.clone(), size);
    assert_eq!(shown(&harness), "Старый Свет");
    let mut harness = panel(Launch { board: Some("polygon".to_owned()), ..launch }, size);
    let note = "Партия идёт на поле «Полигон».";
    assert_eq!(shown(&harness), "Полигон");
    assert!(harness.query_by_label(note).is_none());
    harness.get_by_role_and_label(Role::ComboBox, "Поле").click();
    settle(&mut harness);
    click(&mut harness, "Старый Свет");
    assert_eq!(shown(&harness), "Старый Свет");
    assert!(harness.query_by_label(note).is_some());
    click(&mut harness, "Показать это поле");
    assert_eq!(shown(&harness), "Полигон");
    assert!(harness.query_by_label(note).is_none());
}
