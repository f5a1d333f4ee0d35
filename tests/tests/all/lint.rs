//! The linter on a small game: what is in order passes, and each thing that is not is found where it stands.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostic;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::package::read_package;
use houserule_scripts::scaffold::{Kind, scaffold};

/// A new game of the name `fair` (clauses `FAI-010`, ...) with some files replaced: path, text to find, what it becomes.
fn fair(changes: &[(&str, &str, &str)]) -> Arc<Game> {
    let mut files = scaffold("fair", Kind::Game).expect("the name is sound");
    for (path, from, to) in changes {
        let text = files.get_mut(*path).unwrap_or_else(|| panic!("there is no {path}"));
        assert!(text.contains(from), "{path} has no {from}");
        *text = text.replacen(from, to, 1);
    }
    let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
    let (game, problems) = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

fn found(changes: &[(&str, &str, &str)]) -> Vec<Diagnostic> {
    lint(&fair(changes)).sorted().into_iter().cloned().collect()
}

/// The one finding after a change: code, place and the rest as text.
fn finding(path: &str, from: &str, to: &str) -> String {
    let all = found(&[(path, from, to)]);
    assert_eq!(all.len(), 1, "{path}: {to}: {all:#?}");
    all[0].to_string()
}

const RULES: &str = "rules/turn.luau";

#[test]
fn a_game_in_order_has_no_findings() {
    assert_eq!(found(&[]), []);
}

#[test]
fn the_games_have_no_findings() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("games");
    let mut folders: Vec<_> = fs::read_dir(games).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.join("game.ron").is_file());
    folders.sort();
    let mut texts = Vec::new();
    for folder in &folders {
        let (game, _) = Game::load(vec![read_package(folder).unwrap()]);
        texts.extend(lint(&game.unwrap()).sorted().iter().map(ToString::to_string));
    }
    assert!(!folders.is_empty() && texts.is_empty(), "{}", texts.join("\n"));
}

#[test]
fn an_unknown_global_is_found_with_the_nearest_name() {
    let text = finding(RULES, "\tshuffle(deck)", "\tshuffle(dekc)");
    assert!(text.starts_with("fair/rules/turn.luau:6:10: warning[unknown_global]"), "{text}");
    assert!(text.contains("did you mean `deck`?"), "{text}");
}

#[test]
fn a_local_is_no_global_and_ends_with_its_block() {
    assert_eq!(found(&[(RULES, "\tshuffle(deck)", "\tlocal pile = deck\n\tshuffle(pile)")]), []);
    let text =
        finding(RULES, "\tshuffle(deck)", "\tdo\n\t\tlocal pile = deck\n\t\tshuffle(pile)\n\tend\n\tshuffle(pile)");
    assert!(text.contains("turn.luau:10:10") && text.contains("`pile`"), "{text}");
}

#[test]
fn setting_a_global_is_found() {
    let text = finding(RULES, "\tshuffle(deck)", "\tshuffle(deck)\n\tturns = 1");
    assert!(text.starts_with("fair/rules/turn.luau:7:2: warning[global_write]"), "{text}");
    assert_eq!(found(&[(RULES, "\tshuffle(deck)", "\tlocal turns\n\tshuffle(deck)\n\tturns = 1")]), []);
}

#[test]
fn an_unknown_rule_or_effect_is_found() {
    let text = finding(RULES, "\trules.refill()\nend)\n\n---", "\trules.reffil()\nend)\n\n---");
    assert!(text.contains("turn.luau:7:8: warning[unknown_rule]") && text.contains("did you mean `refill`?"), "{text}");
    let text = finding(RULES, "\tshuffle(deck)", "\tshuffle(deck)\n\tlocal _ = effects.burn");
    assert!(text.contains("turn.luau:7:20: warning[unknown_effect]"), "{text}");
    assert_eq!(found(&[(RULES, "rules.refill()", "local rules = { x = 1 }\n\tlocal _ = rules.x")]), []);
}

#[test]
fn a_question_or_fact_without_text_is_found() {
    let text = finding(RULES, "tell(\"took_coins\"", "tell(\"got_coins\"");
    assert!(text.contains("turn.luau:38:7: warning[missing_text]"), "{text}");
    assert!(text.contains("the fact `got_coins`") && text.contains("locale/ru.ftl and locale/en.ftl"), "{text}");
    let text = finding("locale/ru.ftl", "buy_or_take = Купите карту или возьмите две монеты\n", "");
    assert!(text.contains("turn.luau:26:25: warning[missing_text]"), "{text}");
    assert!(text.contains("the question `buy_or_take` has no text in locale/ru.ftl\n"), "{text}");
}

#[test]
fn a_kind_or_family_without_name_is_found_where_it_is_declared() {
    let text = finding("locale/en.ftl", "kind-tower = Tower\n", "");
    assert!(text.starts_with("fair/kinds/card.ron:4:"), "{text}");
    assert!(
        text.contains("warning[missing_text]: the kind `tower` has no text `kind-tower` in locale/en.ftl"),
        "{text}"
    );
    let text = finding("locale/en.ftl", "family-card = a card\n", "");
    assert!(text.starts_with("fair/schema.ron: warning[missing_text]"), "{text}");
}

#[test]
fn a_kind_may_be_named_face_by_face() {
    let faces = ("kinds/card.ron", "(id: \"tower\",", "(id: \"tower\", faces: { \"low\": (), \"high\": () },");
    let en = |text: &'static str| ("locale/en.ftl", "kind-tower = Tower\n", text);
    let ru = |text: &'static str| ("locale/ru.ftl", "kind-tower = Башня\n", text);
    let both = "kind-tower-low = Low\nkind-tower-high = High\n";
    assert_eq!(found(&[faces, en(both), ru(both)]), []);
    let all = found(&[faces, en("kind-tower-low = Low\n"), ru("kind-tower-low = Низкая\n")]);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert!(all[0].to_string().contains("the kind `tower` has no text `kind-tower` in locale/ru.ftl and"), "{all:#?}");
}

#[test]
fn content_quotes_clauses_in_comments_of_three_strokes() {
    let rule = (RULES, "--- FAI-050 Empty", "--- Empty");
    let text = finding(RULES, "--- FAI-050 Empty", "--- Empty");
    assert!(text.contains("unquoted_clause") && text.contains("`/// FAI-050 ...` above its entry"), "{text}");
    assert_eq!(
        found(&[rule, ("kinds/card.ron", "    (id: \"tower\"", "    /// FAI-050 Full.\n    (id: \"tower\"")]),
        []
    );
    assert_eq!(
        found(&[rule, ("kinds/card.ron", "    (id: \"tower\"", "    // FAI-050.\n    (id: \"tower\"")]).len(),
        1
    );
    let text = finding("schema.ron", "(\n", "(\n    /// FAI-059 There is none.\n");
    assert!(text.contains("/schema.ron:") && text.contains(":5: warning[unknown_clause]: FAI-059"), "{text}");
}

#[test]
fn a_text_in_one_language_only_is_found() {
    let text = finding("locale/en.ftl", "zone-deck = the deck\n", "");
    assert!(text.starts_with("fair/locale/ru.ftl:10:1: warning[untranslated_text]"), "{text}");
}

#[test]
fn clauses_that_rules_and_rulebook_do_not_share_are_found() {
    let all = found(&[(RULES, "--- FAI-050 Empty", "--- FAI-051 Empty")]);
    let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 2, "{texts:#?}");
    assert!(texts[0].starts_with("fair/rulebook/en.md:") && texts[0].contains("unquoted_clause"), "{texts:#?}");
    assert!(texts[1].starts_with("fair/rules/turn.luau:10:1: warning[unknown_clause]: FAI-051"), "{texts:#?}");
    let text = finding(RULES, "{ \"FAI-041\", function", "{ \"FAI-049\", function");
    assert!(text.contains("unknown_clause"), "{text}");
    let text = finding("tests/turn.luau", "test(\"FAI-010 ", "test(\"FAI-019 ");
    assert!(text.starts_with("fair/tests/turn.luau:4:6: warning[unknown_clause]"), "{text}");
    let text = finding("game.ron", "clause: \"FAI-060\"", "clause: \"FAI-066\"");
    assert!(text.starts_with("fair/game.ron: warning[unknown_clause]"), "{text}");
}

#[test]
fn rulebooks_that_differ_are_found() {
    let text = finding("rulebook/en.md", "- **FAI-041** You", "- You");
    assert!(text.starts_with("fair/rulebook/ru.md:") && text.contains("untranslated_clause"), "{text}");
    let text = finding("rulebook/en.md", "**FAI-050**", "**FAI-010** Again.\n\n**FAI-050**");
    assert!(text.contains("duplicate_clause"), "{text}");
}
