//! A test of a package that fails says in the list of problems what it expected and what it found.

use std::fs;

use eframe::egui::vec2;
use houserule_core::locale::Lang;
use houserule_editor::Launch;
use houserule_editor::command::Command;
use houserule_editor::testing::TestScope;
use houserule_editor::workspace::PanelId;

use crate::desk::{copied_game, cut, launched_in, send, settle, written};

/// A test that expects 37 coins where there are 14, and its stall elsewhere.
const WRONG: &str = r#"--!strict
test("DM-010 a test that is wrong", function(t)
	t.given { seats = 2, [1] = { coins = 14 }, market = { "stall", "bakery", "forge", "tavern" } }
	t.expect { [1] = { coins = 37 } }
end)
"#;

#[test]
fn a_failing_test_shows_in_both_languages_what_was_expected_and_what_was_found() {
    for (lang, words) in [(Lang::En, ["is 14", "expected 37"]), (Lang::Ru, ["сейчас 14", "ожидалось 37"])]
    {
        let (_folder, path) = copied_game("dice_market");
        fs::write(path.join("tests/wrong.luau"), WRONG).unwrap();
        let launch = Launch { folders: vec![path], lang: Some(lang), seed: Some(7), ..Launch::default() };
        let mut harness = launched_in(launch, vec2(1280.0, 800.0));
        send(&mut harness, Command::Show(PanelId::new("problems")));
        send(&mut harness, Command::RunTests(TestScope::Package("dice_market".to_owned())));
        settle(&mut harness);
        let problems: Vec<&str> = harness.state().problems().iter().map(|problem| problem.code.as_str()).collect();
        assert_eq!(problems, ["test_failed"], "{lang}: {:?}", harness.state().problems());
        let written = written(&harness);
        let found = written.iter().find(|(text, _)| words.iter().all(|word| text.contains(word)));
        let (line, place) = found.unwrap_or_else(|| panic!("{lang}: {written:?}"));
        assert!(line.contains("DM-010 a test that is wrong"), "which test it is: {line}");
        assert!(cut(&harness, place.expand(1.0)).is_empty(), "{lang}: it is read whole: {line}");
    }
}
