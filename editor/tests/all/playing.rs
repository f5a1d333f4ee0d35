//! A game is played by clicking, as a person would.

use eframe::egui;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::Node;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::ViewAs;

use crate::desk::{game, settle, window};

fn two_people() -> Harness<'static, Editor> {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    settle(&mut harness);
    harness
}

/// Buttons whose name contains a text.
fn buttons<'h>(harness: &'h Harness<'_, Editor>, text: &'h str) -> impl DoubleEndedIterator<Item = Node<'h>> {
    let found: Vec<_> = harness.query_all(By::new().role(Role::Button).label_contains(text)).collect();
    found.into_iter()
}

fn at(harness: &Harness<'_, Editor>) -> usize {
    harness.state().moment().expect("a game runs").at
}

#[test]
fn ten_decisions_are_made_by_clicking_buttons() {
    let mut harness = two_people();
    for made in 0..10 {
        assert_eq!(at(&harness), made);
        let build = buttons(&harness, "Build:").next();
        match build {
            Some(button) => button.click(),
            None => buttons(&harness, "Discard:").next().expect("a discard is always offered").click(),
        }
        settle(&mut harness);
    }
    assert_eq!(at(&harness), 10);
}

#[test]
fn a_card_that_has_several_answers_asks_which() {
    let mut harness = two_people();
    let first = harness.state().moment().unwrap().questions[0].options.first().unwrap().key.clone();
    let kind = first.split([':', '#']).nth(1).unwrap().to_owned();
    let name = {
        let mut letters = kind.chars();
        letters.next().unwrap().to_uppercase().chain(letters).collect::<String>()
    };
    harness.query_all_by_label(&name).next().expect("the card lies on the market").click();
    settle(&mut harness);
    let count = buttons(&harness, "Build:").count();
    assert!(count >= 1, "a menu with the answers of `{name}`");
    buttons(&harness, "Build:").last().unwrap().click();
    settle(&mut harness);
    assert_eq!(at(&harness), 1);
}

#[test]
fn another_seat_does_not_see_what_may_be_answered() {
    let mut harness = two_people();
    assert!(buttons(&harness, "Discard:").next().is_some());
    harness.state_mut().send(Command::ViewAs(ViewAs::Seat(SeatId(1))));
    settle(&mut harness);
    assert!(buttons(&harness, "Discard:").next().is_none());
    assert!(harness.query_all_by_label_contains("Player 1 is thinking").next().is_some());
    harness.state_mut().send(Command::ViewAs(ViewAs::Referee));
    settle(&mut harness);
    assert!(buttons(&harness, "Discard:").next().is_some());
}

#[test]
fn a_decision_is_taken_back_and_brought_back_by_keys() {
    let mut harness = two_people();
    buttons(&harness, "Discard:").next().unwrap().click();
    settle(&mut harness);
    assert_eq!(at(&harness), 1);
    harness.key_press(egui::Key::F7);
    settle(&mut harness);
    assert_eq!(at(&harness), 0);
    harness.key_press(egui::Key::F8);
    settle(&mut harness);
    assert_eq!(at(&harness), 1);
}

#[test]
fn the_referee_changes_a_seats_coins_and_takes_it_back() {
    let mut harness = two_people();
    let coins = |harness: &Harness<'_, Editor>| {
        let moment = harness.state().moment().unwrap();
        let view = houserule_core::view::view(&moment.table, houserule_core::view::Viewer::Referee);
        view.seats[0].pools["coins"]
    };
    assert_eq!(coins(&harness), 20);
    harness.state_mut().send(Command::ViewAs(ViewAs::Referee));
    settle(&mut harness);
    harness.get_by_label("Player 1: Coins").set_value_accesskit(33.0);
    settle(&mut harness);
    assert_eq!(coins(&harness), 33);
    harness.state_mut().send(Command::UndoReferee);
    settle(&mut harness);
    assert_eq!(coins(&harness), 20);
}

#[test]
fn a_fork_of_the_timeline_leaves_the_main_line() {
    let mut harness = two_people();
    for _ in 0..3 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    harness.get_by_label("Fork").click();
    settle(&mut harness);
    let moment = harness.state().moment().unwrap();
    assert_eq!((moment.branches.len(), moment.branch), (2, 1));
    harness.get_by_label("Main line").click();
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().branch, 0);
}

#[test]
fn an_option_changes_the_running_game() {
    let mut harness = two_people();
    harness.state_mut().send(Command::Show(houserule_editor::workspace::PanelId::new("options")));
    settle(&mut harness);
    harness.get_by_role_and_label(Role::SpinButton, "Coins to win").set_value_accesskit(55.0);
    settle(&mut harness);
    let setup = harness.state().moment().unwrap().setup.clone();
    assert_eq!(setup.options, [("win_coins".to_owned(), houserule_core::data::Data::Int(55))]);
    harness.get_by_label("Back to the default: Coins to win").click();
    settle(&mut harness);
    assert!(harness.state().moment().unwrap().setup.options.is_empty());
}

#[test]
fn a_refused_card_says_which_clause_refuses_it() {
    let mut harness = two_people();
    let refused = loop {
        let moment = harness.state().moment().unwrap();
        let first = moment.questions.first().expect("the game goes on").refused.first().cloned();
        if let Some(refused) = first {
            break refused;
        }
        harness.state_mut().send(Command::Step);
        settle(&mut harness);
    };
    let kind = refused.key.split([':', '#']).nth(1).unwrap().to_owned();
    let name = houserule_editor::names::capital(&kind);
    harness.query_all(By::new().role(Role::Button).label(&name)).next().expect("the card lies on the market").hover();
    for _ in 0..4 {
        harness.run_ok();
    }
    let told = harness.query_all_by_label_contains(&refused.clause).next();
    assert!(told.is_some(), "no word of {} over {name}", refused.clause);
}

#[test]
fn a_list_among_the_options_grows_and_comes_back() {
    let mut harness = window(game("cassiopeia"), Lang::En);
    harness.state_mut().send(Command::Show(houserule_editor::workspace::PanelId::new("options")));
    settle(&mut harness);
    harness.get_by_label("Search by name or clause").type_text("CAS-013");
    settle(&mut harness);
    let name = "Mandatory cards: their numbers";
    harness.get_by_label(&format!("Add a number: {name}")).click();
    settle(&mut harness);
    let list = |harness: &Harness<'_, Editor>| {
        let options = harness.state().moment().unwrap().setup.options.clone();
        options.into_iter().find(|(id, _)| id == "mandatory_cards").map(|(_, data)| data)
    };
    let numbers = |numbers: &[i64]| {
        houserule_core::data::Data::List(numbers.iter().map(|one| houserule_core::data::Data::Int(*one)).collect())
    };
    assert_eq!(list(&harness), Some(numbers(&[1, 2, 3, 4, 4])));
    harness.get_by_label(&format!("{name} 5")).set_value_accesskit(9.0);
    settle(&mut harness);
    assert_eq!(list(&harness), Some(numbers(&[1, 2, 3, 4, 9])));
    harness.get_by_label(&format!("Remove the last number: {name}")).click();
    settle(&mut harness);
    assert_eq!(list(&harness), None, "the default again");
}

#[test]
fn another_board_is_chosen_among_the_options() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grid_lands");
    crate::desk::copied(&crate::desk::micro_game("grid_lands"), &path);
    std::fs::copy(path.join("boards/bay.ron"), path.join("boards/lake.ron")).unwrap();
    let mut harness = window(path, Lang::En);
    harness.state_mut().send(Command::Show(houserule_editor::workspace::PanelId::new("options")));
    settle(&mut harness);
    harness.query_all_by_label("Board").last().unwrap().click();
    settle(&mut harness);
    harness.query_all_by_label("Lake").last().expect("both boards are listed").click();
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().setup.board.as_deref(), Some("lake"));
}
