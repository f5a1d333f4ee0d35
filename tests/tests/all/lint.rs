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
use houserule_scripts::shelf;

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
fn scripts_that_are_nested_too_deep_are_told() {
    for deep in ["local sum = 1".to_owned() + &" + 1".repeat(300), "type T = string".to_owned() + &"?".repeat(300)] {
        let all = found(&[(RULES, "step(", &format!("{deep}\nstep("))]);
        let told = all.iter().find(|one| one.code == "too_deep").unwrap_or_else(|| panic!("{deep}: {all:#?}"));
        assert!(told.place.line > 0 && told.to_string().contains("nested more than 200 deep"), "{told}");
    }
}

#[test]
fn the_games_and_mods_have_no_findings() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("games");
    let folders = shelf::packages_in(&games);
    let mut texts = Vec::new();
    for folder in &folders {
        // a mod brings the game that it is for
        let files = shelf::read(std::slice::from_ref(folder)).unwrap().into_iter().map(|one| one.files).collect();
        let (game, problems) = Game::load(files);
        texts.extend(problems.sorted().iter().map(ToString::to_string));
        texts.extend(lint(&game.unwrap()).sorted().iter().map(ToString::to_string));
    }
    assert!(folders.len() > 20 && texts.is_empty(), "{} packages: {}", folders.len(), texts.join("\n"));
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
    assert!(text.contains("the fact `got_coins`") && text.contains("locale/en.ftl and locale/ru.ftl"), "{text}");
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
    assert!(all[0].to_string().contains("the kind `tower` has no text `kind-tower` in locale/en.ftl and"), "{all:#?}");
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

/// The rules with a line more in `refill`, and what is found in it.
fn line(text: &str) -> String {
    finding(RULES, "\tshuffle(deck)", &format!("\tshuffle(deck)\n\t{text}"))
}

#[test]
fn a_field_that_a_handle_does_not_have_is_found() {
    let text = line("for _, seat in seats() do print(seat.biult) end");
    assert!(text.starts_with("fair/rules/turn.luau:7:39: warning[unknown_field]: a `Seat` has no `biult`"), "{text}");
    assert!(text.contains("did you mean `built`?"), "{text}");
    let text = line("local card: Card = deck.top; print(card.prise)");
    assert!(text.contains("a `Card` has no `prise`") && text.contains("did you mean `price`?"), "{text}");
    let text = line("print(deck.top.prise)");
    assert!(text.contains("a `Piece` has no `prise`") && text.contains("did you mean `price`?"), "{text}");
    let text = line("print(options.win_pionts)");
    assert!(text.contains("no option is called `win_pionts`") && text.contains("`win_points`?"), "{text}");
    let text = line("print(board:cel(1, 2))");
    assert!(text.contains("a `Board` has no `cel`") && text.contains("did you mean `cell`?"), "{text}");
    let text = line("print(options[\"win_pionts\"])");
    assert!(text.contains("no option is called `win_pionts`"), "{text}");
}

#[test]
fn types_flow_through_locals_parameters_results_and_functions_of_lists() {
    let text = line("local cheap = those(pieces(\"card\"), function(card) return card.prise < 2 end); print(#cheap)");
    assert!(text.contains("a `Card` has no `prise`"), "{text}");
    let text = line("print(sorted(kinds(\"card\"), \"prise\"))");
    assert!(text.contains("a `CardKind` has no `prise`") && text.contains("did you mean `price`?"), "{text}");
    let text = line("ask(seats()[1], \"buy_or_take\", as(\"card\", market:pieces(), \"prise\"))");
    assert!(text.contains("a `Piece` has no `prise`"), "{text}");
    let text = line("local function first(seat: Seat): Zone return seat.built end; print(first(seats()[1]).cuont)");
    assert!(text.contains("a `Zone` has no `cuont`") && text.contains("did you mean `count`?"), "{text}");
    let text = line("print(kind(\"tower\").prise)");
    assert!(text.contains("a `CardKind` has no `prise`"), "{text}");
    let text = line("local top = if #seats() > 2 then deck.top else market.top; print(top.prise)");
    assert!(text.contains("has no `prise`"), "{text}");
}

#[test]
fn what_is_not_known_is_not_reported() {
    for text in [
        "local thing: any = deck; print(thing.anything)",
        "local one; one = deck.top; one = seats()[1]; print(one.whatever)",
        "local record = { seat = seats()[1] }; print(record.other)",
        "print((deck.top :: any).prise)",
        "local holder = deck.top.holder; print(holder.price)",
        "for key, value in { a = 1 } do print(key, value) end",
        "const limit = 3; print(limit)",
    ] {
        let all = found(&[(RULES, "\tshuffle(deck)", &format!("\tshuffle(deck)\n\t{text}"))]);
        assert_eq!(all, [], "{text}");
    }
}

#[test]
fn names_of_things_in_texts_are_looked_up() {
    let cases = [
        ("take(seats()[1], \"cions\", 1)", "no pool is called `cions`", "`coins`"),
        ("print(#pieces(\"crad\"))", "no family is called `crad`", "`card`"),
        ("print(kind(\"towre\"))", "no kind is called `towre`", "`tower`"),
        ("print(zone(\"dekc\"))", "no zone is called `dekc`", "`deck`"),
        ("window(\"built\", {})", "no window is called `built`", ""),
        ("print(count(\"trun\"))", "no part of the track is called `trun`", "`turn`"),
    ];
    for (text, message, guess) in cases {
        let told = line(text);
        assert!(told.contains(message) && told.contains(guess), "{text}: {told}");
    }
}

#[test]
fn what_can_only_be_read_is_not_set() {
    for (text, hint) in [
        ("deck.top.zone = market", "`move(piece, zone)`"),
        ("seats()[1].is_present = false", "`stand_up(seat)`"),
        ("seats()[1].coins = 3", "`pay` and `take`"),
        ("options.win_points = 3", "`amend`"),
    ] {
        let told = line(text);
        assert!(told.contains("read_only_field") && told.contains(hint), "{text}: {told}");
    }
    assert_eq!(found(&[(RULES, "\tshuffle(deck)", "\tshuffle(deck)\n\tdeck.top.owner = nil")]), []);
}

#[test]
fn a_local_outside_that_a_rule_changes_is_found() {
    let text = finding(
        RULES,
        "rule(\"refill\"",
        "local times = 0\nrule(\"again\", function()\n\ttimes += 1\nend)\n\nrule(\"refill\"",
    );
    assert!(text.contains("warning[outer_local]") && text.contains("`times`"), "{text}");
    let text = finding(
        RULES,
        "rule(\"refill\"",
        "local seen = {}\nrule(\"again\", function()\n\ttable.insert(seen, 1)\nend)\n\nrule(\"refill\"",
    );
    assert!(text.contains("warning[outer_local]") && text.contains("`seen`"), "{text}");
    let text = finding(
        RULES,
        "rule(\"refill\"",
        "local late = 0\nafter(\"refill\", function()\n\tlate += 1\nend)\n\nrule(\"refill\"",
    );
    assert!(text.contains("warning[outer_local]") && text.contains("`late`"), "{text}");
    let own = "local names = {}\nfor _, name in { \"a\" } do\n\tnames[name] = true\nend\nrule(\"again\", function()\n\tlocal n = 0\n\tlocal function add() n += 1 end\n\tadd()\n\treturn n, names.a\nend)\n\nrule(\"refill\"";
    assert_eq!(found(&[(RULES, "rule(\"refill\"", own)]), []);
}

#[test]
fn parts_and_windows_of_effects_are_looked_up() {
    let effect = |body: &str| format!("effect(\"burn\", {{ {body} }})\n\nrule(\"refill\"");
    let text = finding(RULES, "rule(\"refill\"", &effect("whn = function() return true end, play = function() end"));
    assert!(text.contains("warning[unknown_part]") && text.contains("did you mean `when`?"), "{text}");
    let text = finding(RULES, "rule(\"refill\"", &effect("window = \"buildt\", play = function() end"));
    assert!(text.contains("warning[unknown_window]: no window is called `buildt`"), "{text}");
    let own = effect("price = 3, play = function() end")
        .replace("rule(", "rule(\"own\", function() return effects.burn.price end)\nrule(");
    assert_eq!(found(&[(RULES, "rule(\"refill\"", &own)]), []);
}

#[test]
fn content_that_names_an_effect_is_looked_up() {
    let schema = (
        "schema.ron",
        "\"points\": int",
        "\"effect\": text(names: effect, default: \"burn\"),\n                \"points\": int",
    );
    let rule = (RULES, "rule(\"refill\"", "effect(\"burn\", { play = function() end })\n\nrule(\"refill\"");
    let kind = ("kinds/card.ron", "(id: \"tower\",", "(id: \"tower\", effect: \"bunr\",");
    let names = [
        ("locale/en.ftl", "kind-tower = Tower\n", "kind-tower = Tower\ncolumn-effect = effect\n"),
        ("locale/ru.ftl", "kind-tower = Башня\n", "kind-tower = Башня\ncolumn-effect = действие\n"),
    ];
    assert_eq!(found(&[schema, rule, names[0], names[1]]), []);
    let all = found(&[schema, rule, names[0], names[1], kind]);
    assert_eq!(all.len(), 1, "{all:#?}");
    let text = all[0].to_string();
    assert!(text.starts_with("fair/kinds/card.ron:") && text.contains("there is no effect called `bunr`"), "{text}");
    assert!(text.contains("did you mean `burn`?"), "{text}");
}

#[test]
fn a_field_without_a_name_is_found_where_others_have_one() {
    let schema = ("schema.ron", "\"points\": int", "\"weight\": int(default: 0),\n                \"points\": int");
    let english = ("locale/en.ftl", "kind-tower = Tower\n", "kind-tower = Tower\ncolumn-weight = weight\n");
    let russian = ("locale/ru.ftl", "kind-tower = Башня\n", "kind-tower = Башня\nfield-weight = вес\n");
    let all = found(&[schema]);
    assert_eq!(all.len(), 1, "{all:#?}");
    let text = all[0].to_string();
    assert!(text.starts_with("fair/schema.ron:") && text.contains("the field `weight`"), "{text}");
    assert!(text.contains("locale/en.ftl and locale/ru.ftl"), "{text}");
    let only_russian = found(&[schema, russian]);
    assert!(only_russian.iter().any(|one| one.to_string().contains("the field `weight`")), "{only_russian:#?}");
    let both = ("locale/ru.ftl", "kind-tower = Башня\n", "kind-tower = Башня\ncolumn-weight = вес\n");
    assert_eq!(found(&[schema, english, both]), []);
}

#[test]
fn texts_speak_of_what_they_are_told_and_are_used() {
    let text = finding("locale/en.ftl", "{ $card }", "{ $crad }");
    assert!(text.starts_with("fair/locale/en.ftl:") && text.contains("warning[unknown_variable]"), "{text}");
    assert!(text.contains("did you mean `$card`?"), "{text}");
    let all = found(&[
        ("locale/en.ftl", "kind-tower = Tower\n", "kind-tower = Tower\nsold_card = Sold.\n"),
        ("locale/ru.ftl", "kind-tower = Башня\n", "kind-tower = Башня\nsold_card = Продано.\n"),
    ]);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert!(all[0].to_string().contains("warning[unused_text]: nothing uses the text `sold_card`"), "{all:#?}");
}

#[test]
fn two_kinds_of_one_name_are_found() {
    let files = scaffold("fair", Kind::Game).unwrap();
    let other =
        files["locale/en.ftl"].lines().find(|line| line.starts_with("kind-") && !line.starts_with("kind-tower"));
    let other = other.unwrap().split_once(" = ").unwrap().1;
    let text = finding("locale/en.ftl", "kind-tower = Tower", &format!("kind-tower = {other}"));
    assert!(text.contains("warning[same_name]") && text.contains(other), "{text}");
}

#[test]
fn a_package_in_one_language_is_clean() {
    let only = |kept: &str, languages: &str| {
        let mut files = scaffold("fair", Kind::Game).unwrap();
        let gone = if kept == "en" { "ru" } else { "en" };
        files.remove(&format!("locale/{gone}.ftl"));
        files.remove(&format!("rulebook/{gone}.md"));
        let manifest = files.get_mut("game.ron").unwrap();
        let line = manifest.lines().find(|line| line.trim_start().starts_with("languages:")).unwrap().to_owned();
        *manifest = manifest.replace(&line, languages);
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let (game, problems) = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]);
        let game = game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()));
        lint(&game).sorted().into_iter().cloned().collect::<Vec<_>>()
    };
    assert_eq!(only("en", "    languages: [\"en\"],"), []);
    assert_eq!(only("ru", "    languages: [\"ru\"],"), []);
    assert_eq!(only("en", ""), []);
    assert!(
        only("en", "    languages: [\"en\", \"ru\"],")
            .iter()
            .all(|one| one.code == "missing_text" || one.code == "untranslated_text")
    );
    assert!(!only("en", "    languages: [\"en\", \"de\"],").is_empty());
}

#[test]
fn nothing_is_found_in_the_micro_games_and_mods() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut texts = Vec::new();
    let mut checked = 0;
    let quiet = ["missing_text", "unquoted_clause", "untranslated_text", "unused_text", "same_name"];
    for folder in ["tests/games", "games/mods"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let package = read_package(&entry.unwrap().path()).unwrap();
            let base = package.files.get("mod.ron").map(|manifest| {
                let manifest = String::from_utf8_lossy(manifest).into_owned();
                let game = manifest.split("game: \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
                read_package(&root.join("games").join(game)).unwrap()
            });
            let (game, problems) = Game::load(base.into_iter().chain([package]).collect());
            let Some(game) = game else { panic!("{:#?}", problems.sorted()) };
            checked += 1;
            // micro-games have few texts and no rulebook: what they lack is not what is asked here
            texts.extend(lint(&game).iter().filter(|one| !quiet.contains(&one.code)).map(ToString::to_string));
        }
    }
    assert!(checked > 15 && texts.is_empty(), "{}", texts.join("\n"));
}
