//! What is said in several parts: shown so far, changed in any part, cancelled; how many of each by steppers.

use eframe::egui::accesskit::Role;
use eframe::egui::{Rect, Vec2, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::session::Posed;

use crate::desk::{click, copied, cut, game, launched, launched_in, micro_game, recording, send, settle, written};

/// A window in which people sit at all seats.
fn people(folder: std::path::PathBuf, seats: u8) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![folder], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched(Launch { seats: Some(seats), ..launch });
    for seat in 0..u16::from(seats) {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// Go on until a question offers an option whose key is wanted.
fn until_offered(harness: &mut Harness<'_, Editor>, is_wanted: impl Fn(&str) -> bool) -> String {
    for _ in 0..300 {
        let moment = harness.state().moment().expect("a game runs").clone();
        let mut keys = moment.questions.iter().flat_map(|question| &question.options).map(|choice| &choice.key);
        if let Some(key) = keys.find(|key| is_wanted(key)) {
            settle(harness);
            return key.clone();
        }
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    panic!("it was never offered");
}

fn answer(harness: &mut Harness<'_, Editor>, key: &str) {
    let moment = harness.state().moment().unwrap().clone();
    let posed = Posed::new(&moment.questions[0], moment.at, moment.line);
    send(harness, Command::Answer { posed, key: key.to_owned() });
}

fn asked(harness: &Harness<'_, Editor>) -> String {
    harness.state().moment().unwrap().questions[0].id.clone()
}

fn at(harness: &Harness<'_, Editor>) -> usize {
    harness.state().moment().unwrap().at
}

/// The answers in effect from a decision on.
fn said(harness: &Harness<'_, Editor>, from: usize) -> Vec<String> {
    harness.state().moment().unwrap().in_effect()[from..].iter().map(|decision| decision.key.clone()).collect()
}

/// A trade with everything said but the last word.
fn drafted() -> (Harness<'static, Editor>, usize) {
    let mut harness = people(game("kapitaliya"), 3);
    let key = until_offered(&mut harness, |key| key == "trade" || key.ends_with(":trade"));
    let begun = at(&harness);
    answer(&mut harness, &key);
    let partner = harness.state().moment().unwrap().questions[0].options[0].key.clone();
    answer(&mut harness, &partner);
    while asked(&harness) == "trade_amount" {
        answer(&mut harness, "0");
    }
    assert_eq!(asked(&harness), "trade_confirm");
    (harness, begun)
}

#[test]
fn what_is_agreed_so_far_is_shown_and_any_part_of_it_is_changed() {
    let (mut harness, begun) = drafted();
    assert!(harness.query_by_label("So far:").is_some());
    let parts = || By::new().role(Role::Button).label_contains("Change: ");
    let count = harness.query_all(parts()).count();
    assert_eq!(count, at(&harness) - begun, "every answer since the trade was begun");
    let before = said(&harness, begun);
    send(&mut harness, Command::Run);
    assert!(harness.state().moment().unwrap().pace.runs);

    // the third answer is the first amount
    harness.query_all(parts()).nth(2).unwrap().click();
    settle(&mut harness);
    assert_eq!((asked(&harness).as_str(), at(&harness)), ("trade_amount", begun + 2));
    assert!(harness.query_by_label("Leave it as it was").is_some());
    assert!(harness.state().moment().unwrap().pace.runs, "a person is asked: bots play on after the answer");
    harness.query_all(By::new().role(Role::Button).label("-1")).next().expect("it can be given").click();
    settle(&mut harness);
    let after = said(&harness, begun);
    assert_eq!(asked(&harness), "trade_confirm", "what was said after it is said again: {after:?}");
    assert_eq!((after.len(), after[2].as_str()), (before.len(), "-1"));
    assert_eq!((&after[..2], &after[3..]), (&before[..2], &before[3..]));
}

#[test]
fn while_a_part_is_changed_everything_stays_in_the_frame_and_what_is_said_again_is_read() {
    let texts = Texts::new(Lang::Ru);
    let seen_by = Some(ViewAs::Seat(SeatId(0)));
    let launch = Launch { view_as: seen_by, ..recording("kapitaliya", "trades_accepted", 771, Lang::Ru) };
    let mut harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    assert_eq!(asked(&harness), "trade_confirm");
    let begin = "Изменить: ";
    let parts: Vec<String> = harness
        .query_all(By::new().role(Role::Button).label_contains(begin))
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    assert!(parts.len() > 3, "{parts:?}");
    click(&mut harness, &parts[2]);
    assert_eq!(asked(&harness), "trade_amount");
    let written = written(&harness);
    for label in [texts.get("draft-leave"), texts.get("draft-cancel")] {
        assert!(harness.query_by_label(&label).is_some(), "{label}");
    }
    for later in &parts[3..] {
        let answer = later.trim_start_matches(begin);
        assert!(written.iter().any(|(text, _)| text == answer), "{answer}: {written:?}");
    }
    let cut = cut(&harness, Rect::from_min_max(pos2(8.0, 98.0), pos2(964.0, 610.0)));
    let cut: Vec<_> = cut.into_iter().filter(|(_, rect)| rect.width() > 30.0).collect();
    assert!(cut.is_empty(), "{cut:?}");
}

#[test]
fn a_change_may_be_thought_better_of_and_all_of_it_cancelled() {
    let (mut harness, begun) = drafted();
    let whole = at(&harness);
    harness.query_all(By::new().role(Role::Button).label_contains("Change: ")).nth(3).unwrap().click();
    settle(&mut harness);
    assert_eq!(at(&harness), begun + 3);
    click(&mut harness, "Leave it as it was");
    assert_eq!(at(&harness), whole);
    click(&mut harness, "Cancel everything");
    assert_eq!(at(&harness), begun, "the question from which the trade was begun");
    assert!(harness.query_by_label("Cancel everything").is_none());
}

#[test]
fn how_many_of_each_is_set_by_steppers_and_answered_once_it_is_enough() {
    // few ways to choose are listed like any options: here are more of them
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bazaar");
    copied(&micro_game("bazaar"), &path);
    let change = |file: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(path.join(file)).unwrap();
        assert!(text.contains(from), "{file}");
        std::fs::write(path.join(file), text.replace(from, to)).unwrap();
    };
    change("schema.ron", "seat: 3", "seat: 9");
    change("rules/market.luau", "sum = 3", "sum = 6");
    let mut harness = people(path.clone(), 2);
    let key = until_offered(&mut harness, |key| key.contains("barter"));
    answer(&mut harness, &key);
    assert_eq!(asked(&harness), "barter");
    let whole = at(&harness);
    let button = By::new().role(Role::Button).label_contains("Choose these: 0 of 6");
    let all = harness.query_all_by_role(Role::Button).filter_map(|node| node.accesskit_node().label());
    let all: Vec<String> = all.collect();
    assert!(harness.query_all(button).next().is_some(), "nothing is chosen yet: {all:?}");
    let names: Vec<String> = (harness.query_all(By::new().role(Role::Button).label_contains(" more")))
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    assert!(names.len() >= 2, "a stepper for each good: {names:?}");
    // wrong sums are not answered, whatever is clicked
    harness.query_all(By::new().role(Role::Button).label_contains("Choose these")).next().unwrap().click();
    settle(&mut harness);
    assert_eq!(at(&harness), whole);
    let mut chosen = 0;
    for name in names.iter().cycle().take(60) {
        if chosen == 6 {
            break;
        }
        harness.get_by_role_and_label(Role::Button, name).click();
        settle(&mut harness);
        let wanted = format!("Choose these: {} of 6", chosen + 1);
        if harness.query_all(By::new().role(Role::Button).label_contains(&wanted)).next().is_some() {
            chosen += 1;
        }
    }
    assert_eq!(chosen, 6);
    harness.query_all(By::new().role(Role::Button).label_contains("Choose these: 6 of 6")).next().unwrap().click();
    settle(&mut harness);
    assert!(at(&harness) > whole, "six goods are given");
}

#[test]
fn what_cannot_be_sent_is_pale_and_says_its_clause_and_a_withdrawn_trade_is_no_draft_any_more() {
    let (mut harness, begun) = drafted();
    // nothing for nothing is no trade
    let send_it = harness.get_by_role_and_label(Role::Button, "Send");
    assert!(send_it.accesskit_node().is_disabled());
    let why = send_it.accesskit_node().description().unwrap_or_default();
    assert!(why.contains("KAP-176"), "{why}");
    answer(&mut harness, "withdraw");
    let again = harness.state().moment().unwrap().questions[0].clone();
    assert_eq!(again.id, harness.state().moment().unwrap().decisions[begun].question, "the question before the trade");
    let parts = harness.query_all(By::new().role(Role::Button).label_contains("Change: ")).count();
    assert_eq!(parts, 0, "a matter that is over is no draft");
    assert!(harness.query_by_label("So far:").is_none());
}

#[test]
fn a_new_trade_after_a_withdrawn_one_is_a_draft_of_its_own() {
    let (mut harness, begun) = drafted();
    answer(&mut harness, "withdraw");
    let begun_again = at(&harness);
    let parts = |harness: &Harness<'_, Editor>| {
        harness.query_all(By::new().role(Role::Button).label_contains("Change: ")).count()
    };
    let first = harness.state().moment().unwrap().decisions[begun].key.clone();
    answer(&mut harness, &first);
    assert_eq!(parts(&harness), 1, "the beginning is told at once");
    let partner = harness.state().moment().unwrap().questions[0].options[0].key.clone();
    answer(&mut harness, &partner);
    answer(&mut harness, "0");
    assert_eq!(parts(&harness), 3, "nothing of the withdrawn one");
    click(&mut harness, "Cancel everything");
    assert_eq!(at(&harness), begun_again, "and what lies before it stays");
}

#[test]
fn ones_own_orders_are_told_though_the_other_side_has_answered_in_between() {
    let mut harness = people(micro_game("secret_orders"), 2);
    let first = harness.state().moment().unwrap().questions[0].clone();
    let order = |harness: &mut Harness<'_, Editor>, seat: u16| {
        let moment = harness.state().moment().unwrap().clone();
        let question = moment.questions.iter().find(|one| one.seat == SeatId(seat)).expect("it is asked").clone();
        let posed = Posed::new(&question, moment.at, moment.line);
        send(harness, Command::Answer { posed, key: question.options[0].key.clone() });
    };
    assert_eq!(first.id, "order");
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    for seat in [0, 1, 0] {
        order(&mut harness, seat);
    }
    let changeable = harness.query_all(By::new().role(Role::Button).label_contains("Change: ")).count();
    assert_eq!(changeable, 1, "the second order; the first one stands before what the other has answered");
    let orders = |harness: &Harness<'_, Editor>| {
        let list = harness.query_all_by_role(Role::ListItem).filter_map(|node| node.accesskit_node().label());
        list.filter(|label| label.contains("answered in secret")).count()
    };
    assert_eq!(orders(&harness), 1, "what the other has answered is not read in the timeline");
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    assert_eq!(orders(&harness), 0, "the referee knows");
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(1))));
    assert_eq!(orders(&harness), 2);
}

#[test]
fn moves_of_several_seats_one_after_the_other_are_no_draft() {
    let mut harness = people(micro_game("four_in_a_row"), 2);
    for column in ["column:1", "column:2", "column:3", "column:4"] {
        answer(&mut harness, column);
    }
    assert_eq!(at(&harness), 4);
    assert!(harness.query_by_label("So far:").is_none());
}

#[test]
fn compared_branches_do_not_tell_what_others_answered_in_secret() {
    let mut harness = people(micro_game("secret_orders"), 2);
    let order = |harness: &mut Harness<'_, Editor>, option: usize| {
        let moment = harness.state().moment().unwrap().clone();
        let question = moment.questions.iter().find(|one| one.seat == SeatId(1)).expect("it is asked").clone();
        let posed = Posed::new(&question, moment.at, moment.line);
        send(harness, Command::Answer { posed, key: question.options[option].key.clone() });
    };
    order(&mut harness, 0);
    send(&mut harness, Command::Fork { at: 0 });
    order(&mut harness, 1);
    click(&mut harness, "Compare");
    let told = |harness: &Harness<'_, Editor>| {
        let all = crate::desk::said(harness, " — P2: ");
        all.into_iter().map(|one| one.rsplit(": ").next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    let whole = told(&harness);
    assert_eq!(whole.len(), 2, "the referee reads both: {:?}", crate::desk::said(&harness, " — "));
    assert_ne!(whole[0], whole[1]);
    for viewer in [ViewAs::Seat(SeatId(0)), ViewAs::Spectator] {
        send(&mut harness, Command::ViewAs(viewer));
        assert_eq!(told(&harness), ["answered in secret"; 2]);
    }
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(1))));
    assert_eq!(told(&harness), whole);
}
