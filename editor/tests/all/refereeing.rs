//! The referee drags pieces and edits values; all of it is recorded and can be taken back.

use std::collections::BTreeMap;

use eframe::egui::accesskit::Role;
use eframe::egui::{Pos2, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::key_of;
use houserule_core::locale::{Args, Lang, key as text_key};
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::names::capital;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::{PanelId, ViewAs};
use houserule_editor::{Editor, Launch};

use crate::desk::{arranging_itself, click, game, in_sight, launched_in, recording, send, settle, window};

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

/// The keys of what lies in a zone, each with its slot.
fn lying(harness: &Harness<'_, Editor>, zone: &str) -> Vec<(String, Option<u16>)> {
    let view = view(&harness.state().moment().unwrap().table, Viewer::Referee);
    let pieces = view.all_pieces().into_iter().filter(|(one, _)| one.key == zone);
    pieces.map(|(_, piece)| (piece.key.clone(), piece.slot)).collect()
}

fn drag(harness: &mut Harness<'_, Editor>, from: Pos2, to: Pos2) {
    harness.drag_at(from);
    harness.run_ok();
    harness.hover_at(from.lerp(to, 0.5));
    harness.run_ok();
    harness.drop_at(to);
    settle(harness);
}

#[test]
fn a_piece_lands_in_the_numbered_place_and_between_the_pieces_where_it_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let folders = vec![arranging_itself("cassiopeia", folder.path())];
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let launch = Launch { seats: Some(3), view_as: Some(ViewAs::Referee), ..launch };
    let mut harness = launched_in(launch, Vec2::new(1920.0, 1080.0));
    let row: Vec<String> = lying(&harness, "spec_row").into_iter().map(|(key, _)| key).collect();
    let card = |harness: &Harness<'_, Editor>, key: &str| {
        let moment = harness.state().moment().unwrap();
        let view = view(&moment.table, Viewer::Referee);
        let piece = view.all_pieces().into_iter().map(|(_, piece)| piece).find(|piece| piece.key == key);
        let piece = piece.expect("it is in the game");
        let text = text_key("kind", &format!("{}-{}", piece.kind, piece.face));
        let name = capital(&moment.game.locale.text(Lang::En, &text, &Args::new()).expect("specialists have names"));
        // an answer of the same name stands above the table
        let found = harness.query_all(By::new().role(Role::Button).label(&name)).map(|node| node.rect());
        found.max_by(|a, b| a.top().total_cmp(&b.top())).expect("it lies on the table")
    };
    let place = |harness: &Harness<'_, Editor>, number: usize| {
        harness.get_by_label(&format!("Places below the row {number}")).rect().center()
    };
    // into a place that is not the first free one
    let (from, to) = (card(&harness, &row[1]).center(), place(&harness, 5));
    drag(&mut harness, from, to);
    assert_eq!(lying(&harness, "spec_below"), [(row[1].clone(), Some(5))]);
    // from one place to another
    let (from, to) = (card(&harness, &row[1]).center(), place(&harness, 3));
    drag(&mut harness, from, to);
    assert_eq!(lying(&harness, "spec_below"), [(row[1].clone(), Some(3))]);
    // back into the row, behind its second card
    let second = card(&harness, &row[2]);
    let from = card(&harness, &row[1]).center();
    drag(&mut harness, from, second.center() + vec2(second.width() * 0.3, 0.0));
    let keys = |harness: &Harness<'_, Editor>| {
        lying(harness, "spec_row").into_iter().map(|(key, _)| key).collect::<Vec<String>>()
    };
    let mut expected = row.clone();
    expected.swap(1, 2);
    assert_eq!(keys(&harness), expected);
    // within the row
    let (from, first) = (card(&harness, &row[1]).center(), card(&harness, &row[0]));
    drag(&mut harness, from, first.center() - vec2(first.width() * 0.3, 0.0));
    expected.remove(2);
    expected.insert(0, row[1].clone());
    assert_eq!(keys(&harness), expected);
    assert_eq!(harness.state().moment().unwrap().edits.len(), 4, "each is recorded");
    for _ in 0..4 {
        harness.state_mut().send(Command::UndoReferee);
        settle(&mut harness);
    }
    assert_eq!(keys(&harness), row);
    assert!(lying(&harness, "spec_below").is_empty());
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
    send(&mut harness, Command::Show(PanelId::new("table")));
    send(&mut harness, Command::Undo);
    assert_eq!(harness.query_all_by_label(&told).count(), 0, "what was taken back is told no more");
    assert_eq!(harness.state().moment().unwrap().at, 2, "and no decision");
    send(&mut harness, Command::Redo);
    assert_eq!(harness.query_all_by_label(&told).count(), 2, "it is brought back");
    send(&mut harness, Command::UndoReferee);
    assert_eq!(harness.query_all_by_label(&told).count(), 0);
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
    let moment = harness.state().moment().unwrap().clone();
    let deck = moment.table.layout().table_zone("deck").unwrap();
    let hidden = key_of(&moment.table, Thing::Piece(moment.table.first_in(deck).unwrap()));
    send(&mut harness, Command::Referee(Data::Map([(hidden, Data::Text("deck".to_owned()))].into())));
    assert!(harness.query_all_by_label_contains("Referee: ").next().is_some(), "the referee knows");
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    assert!(harness.query_all_by_label_contains("Referee: ").next().is_none());
    assert!(harness.query_all_by_label_contains("cannot be seen from here").next().is_some());
}

#[test]
fn a_card_that_everybody_saw_is_told_though_it_now_lies_hidden() {
    for place in [Data::Text("deck".to_owned()), Data::Flag(false)] {
        let mut harness = refereed(Lang::En);
        let (shown, name) = on_market(&harness);
        send(&mut harness, Command::Referee(Data::Map([(shown, place.clone())].into())));
        for view in [ViewAs::Seat(SeatId(0)), ViewAs::Spectator] {
            send(&mut harness, Command::ViewAs(view));
            let told = format!("Referee: {name} → ");
            assert!(harness.query_all_by_label_contains(&told).next().is_some(), "{view:?} {place:?}: `{told}`");
            assert!(harness.query_all_by_label_contains("cannot be seen from here").next().is_none());
        }
    }
}

#[test]
fn the_referee_reads_names_of_all_values_and_players_only_those_that_are_for_them() {
    for name in ["dice_market", "kapitaliya", "cassiopeia", "tetranomicon", "vs"] {
        let harness = window(game(name), Lang::En);
        let rules = harness.state().moment().unwrap().game.clone();
        let def = &rules.def;
        let lists = [&def.table_values, &def.seat_values, &def.space_values, &def.link_values, &def.region_values];
        let of_families = def.families.iter().map(|family| &family.values);
        for lang in [Lang::Ru, Lang::En] {
            let words = houserule_scripts::words::Words::new(&rules, lang);
            let is_named = |id: &str| ["value", "own"].iter().any(|sort| words.name_of(sort, id).is_some());
            let all = lists.into_iter().chain(of_families.clone()).flatten();
            let unnamed: Vec<&str> = all.map(|value| value.name.as_str()).filter(|id| !is_named(id)).collect();
            assert!(unnamed.is_empty(), "{name} {lang}: {unnamed:?}");
        }
    }
    let mut harness = window(game("kapitaliya"), Lang::Ru);
    let own = "Движение закончено";
    assert!(harness.query_by_label(own).is_none(), "a player does not see what is the rules' own");
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    assert!(harness.query_all_by_label(own).next().is_some(), "the referee reads it in words");
}

#[test]
fn the_controls_of_the_inspector_stand_below_each_other() {
    for (lang, army, names) in [
        (Lang::En, "Foot", ["Whose", "Squads", "Moved", "Starred"]),
        (Lang::Ru, "Пехота", ["Чьё", "Отряды", "Ходило", "Со звездой"]),
    ] {
        let folders = vec![crate::desk::micro_game("marches")];
        let launch = Launch { folders, lang: Some(lang), seed: Some(7), seats: Some(4), ..Launch::default() };
        let launch = Launch { view_as: Some(ViewAs::Referee), fills: true, ..launch };
        let mut harness = launched_in(launch, Vec2::new(1280.0, 800.0));
        let place =
            harness.query_all(By::new().role(Role::Button).label(army)).next().expect("an army").rect().center();
        harness.drag_at(place);
        harness.run_steps(1);
        harness.drop_at(place);
        settle(&mut harness);
        let lefts = names.map(|name| {
            let found = harness.query_all_by_label(name).filter(|node| node.accesskit_node().role() != Role::Label);
            found.map(|node| node.rect().left()).fold(f32::MAX, f32::min)
        });
        let (least, most) = (lefts.iter().copied().fold(f32::MAX, f32::min), lefts.iter().copied().fold(0.0, f32::max));
        assert!(most < 1280.0 && most - least < 3.0, "{lang}: {lefts:?}");
    }
}

#[test]
fn what_the_referee_changes_of_a_seat_stays_in_its_frame_and_leaves_room_to_a_question() {
    let launch = recording("tetranomicon", "four_seats", 60, Lang::Ru);
    let launch = Launch { view_as: Some(ViewAs::Referee), fills: true, ..launch };
    let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    let seen = in_sight(&harness);
    let name = |seat: usize| {
        let wanted = format!("Игрок {seat}");
        let on_table =
            seen.iter().filter(|(text, rect)| *text == wanted && rect.left() > 600.0 && rect.right() < 992.0);
        on_table.map(|(_, rect)| *rect).next().unwrap_or_else(|| panic!("{wanted}: {seen:?}"))
    };
    // a frame begins before the mark of its seat
    let frame = (name(2).left() - name(1).left(), name(1).left() - 32.0);
    for seat in [1, 2] {
        let left = frame.1 + if seat == 1 { 0.0 } else { frame.0 };
        let own = By::new().label_contains("Особое умение использовано").role(Role::CheckBox);
        let own = harness.query_all(own).map(|node| node.rect()).filter(|rect| rect.left() > left);
        let mark = own.min_by(|a, b| a.left().total_cmp(&b.left())).expect("a mark");
        assert!(mark.right() < left + frame.0 - 4.0, "{seat}: {mark} {left} {frame:?}");
    }
    let answers =
        seen.iter().filter(|(text, rect)| text.contains(" — ") && text.contains("монет") && rect.left() > 600.0);
    assert!(answers.count() >= 3, "{seen:?}");
}

#[test]
fn the_referee_has_the_numbers_of_all_seats_in_sight_while_a_battle_lies_on_the_table() {
    let launch = recording("vs", "vassals_and_unrest", 172, Lang::En);
    let launch = Launch { view_as: Some(ViewAs::Referee), fills: true, ..launch };
    let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    let seen = in_sight(&harness);
    for seat in 1..=4 {
        let name = format!("Player {seat}: Coins");
        let place = harness.get(By::new().role(Role::SpinButton).label(&name)).rect();
        assert!(seen.iter().any(|(_, text)| place.expand(1.0).contains_rect(*text)), "{name} {place}: {seen:?}");
    }
}
