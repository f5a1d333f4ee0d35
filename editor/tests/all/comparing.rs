//! Lines of play side by side, and undo that says why it cannot.

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::{Editor, Launch};
use houserule_scripts::session::{Barrier, Posed};
use houserule_scripts::words::Words;

use crate::desk::{click, game, in_sight, launched_in, said, send, settle, window};

fn two_people() -> Harness<'static, Editor> {
    let mut harness = window(game("dice_market"), Lang::En);
    send(&mut harness, Command::Sit(SeatId(1), Sitter::Person));
    harness
}

fn has(harness: &Harness<'_, Editor>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

/// The shown branch takes back its last decision and decides otherwise.
fn decide_otherwise(harness: &mut Harness<'_, Editor>) {
    let last = harness.state().moment().unwrap().in_effect().last().unwrap().clone();
    send(harness, Command::TakeBack { force: true });
    let moment = harness.state().moment().unwrap();
    let question = moment.questions[0].clone();
    let posed = Posed::new(&question, moment.at, moment.line);
    let other = question.options.iter().rev().find(|option| option.key != last.key).unwrap().key.clone();
    send(harness, Command::Answer { posed, key: other });
}

#[test]
fn two_branches_show_where_they_part_and_what_differs() {
    let mut harness = two_people();
    for _ in 0..3 {
        send(&mut harness, Command::Step);
    }
    harness.get_by_label("Fork").click();
    settle(&mut harness);
    decide_otherwise(&mut harness);
    harness.get_by_label("Compare").click();
    settle(&mut harness);
    assert!(has(&harness, "They diverge at decision 3"));
    let moment = harness.state().moment().unwrap().clone();
    let view =
        |at: usize| houserule_core::view::view(&moment.branches[at].table, houserule_core::view::Viewer::Referee);
    assert!(view(0) != view(1));
    assert!(has(&harness, "Pieces") && has(&harness, "Main line —") && has(&harness, "Branch 1 —"));
    harness.get_by_label("Go there").click();
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().at, 2);
}

/// Two branches that have decided the same, compared.
fn compared() -> Harness<'static, Editor> {
    let mut harness = two_people();
    send(&mut harness, Command::Step);
    harness.get_by_label("Fork").click();
    settle(&mut harness);
    harness.get_by_label("Compare").click();
    settle(&mut harness);
    harness
}

#[test]
fn branches_that_are_the_same_say_so() {
    let harness = compared();
    assert!(has(&harness, "The decisions are the same.") && has(&harness, "Nothing differs on the tables."));
}

#[test]
fn a_branch_is_named_and_forgotten() {
    let mut harness = two_people();
    send(&mut harness, Command::Step);
    harness.get_by_label("Fork").click();
    settle(&mut harness);
    send(&mut harness, Command::RenameBranch(1, "With a bakery".to_owned()));
    assert!(has(&harness, "With a bakery"));
    send(&mut harness, Command::ForgetBranch(1));
    assert!(!has(&harness, "With a bakery"));
    assert_eq!(harness.state().moment().unwrap().branches.len(), 1);
}

#[test]
fn undo_says_why_it_cannot_and_which_keys_do_it_all_the_same() {
    let mut harness = two_people();
    // a decision after which dice are rolled for the next seat
    send(&mut harness, Command::Step);
    let barrier = "Dice were rolled or a deck was shuffled since.";
    assert!(has(&harness, barrier), "the timeline shows the lock");
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    // the keys are seen by a frame before anything can come of them
    harness.run_steps(2);
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().at, 1);
    assert!(harness.state().said().iter().any(|text| text.contains(barrier) && text.contains("F7")));
    harness.key_press(egui::Key::F7);
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().at, 0);
}

#[test]
fn the_reason_beside_the_rail_is_read_whole_and_the_rail_stays_in_its_place() {
    for lang in [Lang::Ru, Lang::En] {
        let texts = houserule_editor::texts::Texts::new(lang);
        let launch = Launch { folders: vec![game("kapitaliya")], lang: Some(lang), seed: Some(7), ..Launch::default() };
        let mut harness = launched_in(Launch { seats: Some(3), ..launch }, egui::vec2(1280.0, 800.0));
        let mut rails = Vec::new();
        let mut told = std::collections::BTreeSet::new();
        for _ in 0..40 {
            send(&mut harness, Command::Step);
            rails.push(harness.get_by_label(&texts.get("timeline-position")).rect().x_range());
            let Some(barrier) = harness.state().moment().unwrap().barrier else { continue };
            let reason = match barrier {
                Barrier::Chance => texts.get("barrier-chance"),
                Barrier::Reveal => texts.get("barrier-reveal"),
                Barrier::OtherSeat(seat) => {
                    let moment = harness.state().moment().unwrap();
                    let name = Words::new(&moment.game, lang).seat(seat);
                    texts.text("barrier-other", &Args::new().text("seat", name))
                }
            };
            let written = in_sight(&harness);
            assert!(written.iter().any(|(text, _)| *text == reason), "{reason} is cut: {written:?}");
            told.insert(reason);
        }
        assert!(told.len() >= 2, "reasons of different length: {told:?}");
        // the first decision makes the rail what it is
        assert!(rails.windows(2).all(|pair| pair[0] == pair[1]), "{rails:?}");
    }
}

#[test]
fn escape_closes_the_comparison() {
    let mut harness = compared();
    assert!(has(&harness, "Second branch"));
    harness.key_press(egui::Key::Escape);
    settle(&mut harness);
    assert!(!has(&harness, "Second branch"));
}

#[test]
fn a_branch_without_a_name_is_called_in_the_readers_language() {
    let mut harness = two_people();
    send(&mut harness, Command::ForkHere);
    assert!(has(&harness, "Branch 1"));
    send(&mut harness, Command::SetLang(Lang::Ru));
    assert!(has(&harness, "Ветвь 1") && !has(&harness, "Branch 1"));
}

#[test]
fn a_click_on_the_rail_jumps_there() {
    let mut harness = two_people();
    for _ in 0..8 {
        send(&mut harness, Command::Step);
    }
    let rail = harness.get_by_label("Position in the game").rect();
    let at = |harness: &Harness<'_, Editor>| harness.state().moment().unwrap().at;
    // pressed and let go within one frame, as a quick hand does
    let quick_click = |harness: &mut Harness<'_, Editor>, x: f32| {
        let pos = egui::pos2(x, rail.center().y);
        let button = |pressed| egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        harness.hover_at(pos);
        harness.run_ok();
        harness.input_mut().events.extend([button(true), button(false)]);
        settle(harness);
    };
    quick_click(&mut harness, rail.center().x);
    assert_eq!(at(&harness), 4);
    quick_click(&mut harness, rail.right() - 1.0);
    assert_eq!(at(&harness), 8);
}

/// Answer otherwise than it is recorded after this many decisions; was something else offered?
fn answer_otherwise_at(harness: &mut Harness<'_, Editor>, at: usize) -> bool {
    send(harness, Command::GoToDecision(at));
    let moment = harness.state().moment().unwrap();
    let recorded = &moment.decisions[at];
    let Some(question) = moment.questions.iter().find(|question| question.id == recorded.question) else {
        return false;
    };
    let Some(other) = question.options.iter().find(|option| option.key != recorded.key) else { return false };
    let (posed, key) = (Posed::new(question, moment.at, moment.line), other.key.clone());
    send(harness, Command::Answer { posed, key });
    true
}

fn branches(harness: &Harness<'_, Editor>) -> usize {
    harness.state().moment().unwrap().branches.len()
}

/// A game of two people that was answered otherwise several times and changed by the referee, each time in its past.
fn often_changed(lang: Lang) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![game("dice_market")], lang: Some(lang), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(2), ..launch }, egui::vec2(1280.0, 800.0));
    (0..2).for_each(|seat| send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person)));
    for wanted in 2..=4 {
        (0..20).for_each(|_| harness.state_mut().send(Command::Step));
        settle(&mut harness);
        let mut at = 3;
        while branches(&harness) < wanted && at < 16 {
            answer_otherwise_at(&mut harness, at);
            at += 1;
        }
        assert_eq!(branches(&harness), wanted, "somewhere something else may be answered");
    }
    (0..8).for_each(|_| harness.state_mut().send(Command::Step));
    settle(&mut harness);
    send(&mut harness, Command::GoToDecision(2));
    let coins = Data::Map([("coins".to_owned(), Data::Int(33))].into());
    send(&mut harness, Command::Referee(Data::Map([("1".to_owned(), coins)].into())));
    assert_eq!(branches(&harness), 5);
    harness
}

#[test]
fn many_branches_are_one_menu_in_the_line_of_the_rail() {
    let mut harness = often_changed(Lang::En);
    let line = harness.get_by_label("Fork").rect();
    let menu = harness.get_by_label("Branches: 5").rect();
    assert!((menu.center().y - line.center().y).abs() < 2.0, "{menu} {line}");
    let decisions = harness.query_all_by_role(egui::accesskit::Role::ListItem).map(|node| node.rect());
    let first = decisions.filter(|rect| rect.top() > line.top()).map(|rect| rect.top()).fold(f32::INFINITY, f32::min);
    assert!(first < line.bottom() + 12.0, "the list begins below that line: {first} {line}");
    click(&mut harness, "Branches: 5");
    for (number, what) in
        [(1, "another answer"), (2, "another answer"), (3, "another answer"), (4, "a change by the referee")]
    {
        let label = format!("Branch {number}: before {what}");
        assert!(harness.query_by_label(&label).is_some(), "{label}: {:?}", said(&harness, "Branch"));
    }
    assert!(harness.query_by_label("Main line").is_some(), "what is played on is called plainly");
    click(&mut harness, "Branch 2: before another answer");
    assert_eq!(harness.state().moment().unwrap().branch, 2);
    click(&mut harness, "Branches: 5");
    assert!(harness.query_by_label("Branch 2").is_some(), "{:?}", said(&harness, "Branch"));
    // whoever plays on there has made it a game of its own
    harness.key_press(egui::Key::Escape);
    settle(&mut harness);
    assert!(answer_otherwise_at(&mut harness, 1) || answer_otherwise_at(&mut harness, 2));
    send(&mut harness, Command::SwitchBranch(0));
    let all = format!("Branches: {}", branches(&harness));
    click(&mut harness, &all);
    assert!(harness.query_by_label("Branch 2").is_some(), "{:?}", said(&harness, "Branch"));
    // names are given and branches forgotten there, too
    click(&mut harness, "Rename: Branch 2");
    harness.event(egui::Event::Text("Mine ".to_owned()));
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    assert!(harness.state().moment().unwrap().branches[2].name.contains("Mine"));
}

#[test]
fn a_change_by_the_referee_in_the_past_leaves_a_branch_that_says_so() {
    for (lang, told) in [(Lang::En, "Branch 1: before a change by the referee"), (Lang::Ru, "Ветвь 1: до правки судьи")]
    {
        let mut harness = two_people();
        send(&mut harness, Command::SetLang(lang));
        (0..12).for_each(|_| harness.state_mut().send(Command::Step));
        settle(&mut harness);
        send(&mut harness, Command::GoToDecision(2));
        let coins = Data::Map([("coins".to_owned(), Data::Int(33))].into());
        send(&mut harness, Command::Referee(Data::Map([("1".to_owned(), coins)].into())));
        assert!(harness.query_by_label(told).is_some(), "{lang}: {:?}", said(&harness, "1: "));
    }
}

#[test]
fn branches_that_somebody_called_the_same_are_told_apart() {
    let mut harness = two_people();
    send(&mut harness, Command::Step);
    (0..2).for_each(|_| send(&mut harness, Command::ForkHere));
    send(&mut harness, Command::RenameBranch(1, "With a bakery".to_owned()));
    send(&mut harness, Command::RenameBranch(2, "With a bakery".to_owned()));
    assert!(harness.query_by_label("With a bakery").is_some() && harness.query_by_label("With a bakery (2)").is_some());
}
