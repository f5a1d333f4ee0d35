//! The referee drags pieces and edits values; all of it is recorded and can be taken back.

use std::collections::BTreeMap;

use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{Viewer, view};
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::names::capital;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::{PanelId, ViewAs};

use crate::desk::{click, game, send, settle, window};

fn refereed(lang: Lang) -> Harness<'static, Editor> {
    let mut harness = window(game("dice_market"), lang);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    harness.state_mut().send(Command::ViewAs(ViewAs::Referee));
    settle(&mut harness);
    harness
}

/// Where every piece lies.
fn places(harness: &Harness<'_, Editor>) -> BTreeMap<String, String> {
    let view = view(&harness.state().moment().unwrap().table, Viewer::Referee);
    view.all_pieces().into_iter().map(|(zone, piece)| (piece.key.clone(), zone.key.clone())).collect()
}

/// A building on the market: its key, and its name on the card.
fn on_market(harness: &Harness<'_, Editor>) -> (String, String) {
    let places = places(harness);
    let (key, _) = places.iter().find(|(_, zone)| *zone == "market").expect("the market is full");
    let kind = key.split('#').next().unwrap();
    (key.clone(), capital(kind))
}

#[test]
fn a_card_is_dragged_from_the_market_to_the_discards_and_taken_back() {
    let mut harness = refereed(Lang::En);
    let (key, name) = on_market(&harness);
    let from = harness.query_all(By::new().role(Role::Button).label(&name)).next().unwrap().rect().center();
    let to = harness.query_all_by_label("The discard pile").next().expect("the discards are shown").rect().center();
    harness.drag_at(from);
    harness.run_ok();
    harness.hover_at(from.lerp(to, 0.5));
    harness.run_ok();
    harness.drop_at(to);
    settle(&mut harness);
    assert_eq!(places(&harness)[&key], "discard");
    let moment = harness.state().moment().unwrap().clone();
    assert_eq!(moment.edits.len(), 1, "the edit is recorded: {:?}", moment.edits);
    harness.state_mut().send(Command::UndoReferee);
    settle(&mut harness);
    assert_eq!(places(&harness)[&key], "market");
    assert!(harness.state().moment().unwrap().edits.is_empty());
}

#[test]
fn a_card_that_is_dropped_nowhere_stays_where_it_was() {
    let mut harness = refereed(Lang::En);
    let before = places(&harness);
    let (_, name) = on_market(&harness);
    let from = harness.query_all(By::new().role(Role::Button).label(&name)).next().unwrap().rect().center();
    harness.drag_at(from);
    harness.run_ok();
    harness.drop_at(eframe::egui::pos2(700.0, 4.0));
    settle(&mut harness);
    assert_eq!(places(&harness), before);
}

#[test]
fn nobody_but_the_referee_drags() {
    let mut harness = refereed(Lang::En);
    harness.state_mut().send(Command::ViewAs(ViewAs::Spectator));
    settle(&mut harness);
    let before = places(&harness);
    let (_, name) = on_market(&harness);
    let label = harness.query_all_by_label_contains(&name).next().map(|node| node.rect().center());
    let from = label.unwrap_or(eframe::egui::pos2(300.0, 700.0));
    let to = harness.query_all_by_label("The discard pile").next().unwrap().rect().center();
    harness.drag_at(from);
    harness.run_ok();
    harness.drop_at(to);
    settle(&mut harness);
    assert_eq!(places(&harness), before);
}

#[test]
fn the_last_dice_are_shown_in_figures_too() {
    let mut harness = refereed(Lang::En);
    harness.state_mut().send(Command::Step);
    settle(&mut harness);
    let (at, throws) = harness.state().moment().unwrap().thrown.clone().expect("every turn begins with a roll");
    assert_eq!(at, harness.state().moment().unwrap().at);
    let dice = &throws.last().unwrap().dice;
    let said = format!("{} + {} = {}", dice[0], dice[1], dice.iter().sum::<i32>());
    assert!(harness.query_all_by_label_contains(&said).next().is_some(), "no word of {said}");
}

#[test]
fn what_the_referee_did_stands_in_the_timeline_and_in_the_chronicle() {
    let mut harness = refereed(Lang::En);
    send(&mut harness, Command::Step);
    send(&mut harness, Command::Step);
    let (key, name) = on_market(&harness);
    let to_discards = Data::Map([(key, Data::Text("discard".to_owned()))].into());
    send(&mut harness, Command::Referee(to_discards));
    let told = format!("Referee: {name} → The discard pile");
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert_eq!(harness.query_all_by_label(&told).count(), 1, "the timeline says `{told}`");
    send(&mut harness, Command::Show(PanelId::new("chronicle")));
    assert_eq!(harness.query_all_by_label(&told).count(), 2, "the chronicle says it too");
    // it is found by its sort, and nothing else is
    click(&mut harness, "By event");
    click(&mut harness, "What the referee did");
    assert!(harness.query_all_by_label_contains("1 of").next().is_some());
    assert_eq!(harness.query_all_by_label(&told).count(), 2);
    send(&mut harness, Command::UndoReferee);
    assert_eq!(harness.query_all_by_label(&told).count(), 0, "what was taken back is told no more");
}

#[test]
fn values_that_the_referee_set_are_told_by_their_names() {
    let mut harness = refereed(Lang::Ru);
    let coins = Data::Map([("coins".to_owned(), Data::Int(7))].into());
    send(&mut harness, Command::Referee(Data::Map([("2".to_owned(), coins)].into())));
    let node = harness.query_all_by_label_contains("Судья: ").next().expect("the timeline says it");
    let told = node.accesskit_node().label().unwrap();
    assert!(told.contains("— 7") && !told.contains("coins"), "{told}");
}

#[test]
fn what_a_seat_may_not_know_the_referee_does_not_tell_it() {
    let mut harness = refereed(Lang::En);
    let (shown, _) = on_market(&harness);
    send(&mut harness, Command::Referee(Data::Map([(shown, Data::Text("deck".to_owned()))].into())));
    assert!(harness.query_all_by_label_contains("Referee: ").next().is_some(), "the referee knows");
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    assert!(harness.query_all_by_label_contains("Referee: ").next().is_none());
    assert!(harness.query_all_by_label_contains("not seen from here").next().is_some());
}
