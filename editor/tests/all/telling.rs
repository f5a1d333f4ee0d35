//! The chronicle is filtered by seat and by event, copied, and written as Markdown.

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::PanelId;

use crate::desk::{game, settle, window};

fn told() -> Harness<'static, Editor> {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    for _ in 0..8 {
        harness.state_mut().send(Command::Step);
    }
    harness.state_mut().send(Command::Show(PanelId::new("chronicle")));
    settle(&mut harness);
    harness
}

/// What a click on the copy button puts on the clipboard.
fn copied(harness: &mut Harness<'_, Editor>) -> String {
    harness.get_by_label("Copy").click();
    for _ in 0..4 {
        harness.step();
        let commands = &harness.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            return text;
        }
    }
    panic!("nothing was copied")
}

fn choose(harness: &mut Harness<'_, Editor>, list: &str, item: &str) {
    harness.get_by_label(list).click();
    settle(harness);
    harness.query_all_by_label(item).last().expect("the list holds it").click();
    settle(harness);
}

#[test]
fn a_chronicle_is_copied_as_markdown_under_the_games_title() {
    let mut harness = told();
    let text = copied(&mut harness);
    assert!(text.starts_with("# Dice Market\n"), "{text}");
    assert!(text.lines().filter(|line| line.starts_with("- ")).count() >= 8, "{text}");
}

#[test]
fn the_filters_leave_one_seat_and_one_event() {
    let mut harness = told();
    let whole = copied(&mut harness);
    choose(&mut harness, "By seat", "Player 2");
    let of_seat = copied(&mut harness);
    let sentences = |text: &str| text.lines().filter(|line| line.starts_with("- ")).count();
    assert!(sentences(&of_seat) > 0 && sentences(&of_seat) < sentences(&whole), "{of_seat}");
    assert!(of_seat.lines().filter(|line| line.starts_with("- ")).all(|line| line.contains("Player 2")), "{of_seat}");
    let kinds = harness.state().moment().unwrap().facts.iter().map(|(_, fact)| fact.id.clone()).collect::<Vec<_>>();
    assert!(kinds.len() > 1);
    harness.get_by_label("By event").click();
    settle(&mut harness);
    let open = harness.query_all_by_label_contains("… ").last().expect("events are named by their sentences");
    open.click();
    settle(&mut harness);
    let of_event = copied(&mut harness);
    assert!(sentences(&of_event) <= sentences(&of_seat), "{of_event}");
}

#[test]
fn copying_says_that_it_copied() {
    let mut harness = told();
    copied(&mut harness);
    settle(&mut harness);
    let said = harness.state().said().last().cloned().unwrap_or_default();
    assert!(said.contains("of the chronicle"), "{said}");
}

#[test]
fn a_mod_is_switched_on_and_off_again_while_a_message_is_on_the_screen() {
    let mut harness = window(game("kapitaliya"), Lang::En);
    harness.state_mut().send(Command::Show(PanelId::new("options")));
    settle(&mut harness);
    let packages = |harness: &Harness<'_, Editor>| harness.state().document().unwrap().packages().len();
    let before = harness.get_by_label("Fair Winds").rect();
    harness.get_by_label("Fair Winds").click();
    settle(&mut harness);
    assert_eq!(packages(&harness), 2);
    assert_eq!(harness.get_by_label("Fair Winds").rect(), before, "what was ticked stays under the pointer");
    harness.get_by_label("Fair Winds").click();
    settle(&mut harness);
    assert_eq!(packages(&harness), 1);
}
