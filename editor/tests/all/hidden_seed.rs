//! A seed that a regulation keeps from the players is nowhere in the window before the end.

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::workspace::PanelId;
use houserule_editor::{Editor, Launch};
use houserule_scripts::play::Status;

use crate::desk::{game, launched, send, written};

const SEED: u64 = 908_172_635;

/// A window with the regulation, after so many decisions of bots.
fn playing(seed: &str, decisions: usize, lang: Lang) -> (tempfile::TempDir, Harness<'static, Editor>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.ron");
    let text = format!("(game: \"dice_market\", seed: {seed}, options: {{ \"win_coins\": 40 }})\n");
    std::fs::write(&file, text).unwrap();
    let launch = Launch { folders: vec![game("dice_market"), file], lang: Some(lang), ..Launch::default() };
    (folder, launched(Launch { seed: Some(SEED), seats: Some(2), decisions, ..launch }))
}

/// Is the seed written or read aloud anywhere in any panel?
fn told(harness: &mut Harness<'_, Editor>) -> Vec<&'static str> {
    let mut found = Vec::new();
    for panel in harness.state().panel_ids() {
        send(harness, Command::Show(PanelId::new(panel)));
        let is_seed =
            |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().contains(&SEED.to_string());
        let read = harness.root().children_recursive().any(|node| {
            let node = node.accesskit_node();
            let number = node.numeric_value().is_some_and(|value| value == SEED as f64);
            number || node.label().is_some_and(|text| is_seed(&text)) || node.value().is_some_and(|text| is_seed(&text))
        });
        if read || written(harness).iter().any(|(text, _)| is_seed(text)) {
            found.push(panel);
        }
    }
    found
}

#[test]
fn a_hidden_seed_is_in_no_panel_until_the_game_is_over() {
    let (_folder, mut harness) = playing("hidden", 3, Lang::En);
    assert_eq!(harness.state().moment().unwrap().setup.seed, SEED);
    assert_ne!(harness.state().moment().unwrap().status, Status::Over);
    assert_eq!(told(&mut harness), [""; 0]);
    send(&mut harness, Command::Show(PanelId::new("options")));
    assert!(harness.query_by_label("kept from everybody until the end").is_some());
    let (_folder, mut over) = playing("hidden", 100_000, Lang::Ru);
    assert_eq!(over.state().moment().unwrap().status, Status::Over);
    assert_eq!(told(&mut over), ["options"], "then everybody may know it");
    let (_folder, mut open) = playing("open", 3, Lang::En);
    assert_eq!(told(&mut open), ["options"], "the search finds what is there");
}
