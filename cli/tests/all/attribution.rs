//! Who set what, and what becomes of mods that conflict.

use serde_json::Value;

use crate::program::run_in;
use crate::written::{a_file, a_mod, harbour};

fn json(out: &str) -> Value {
    serde_json::from_str(out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

#[test]
fn why_tells_every_setting_with_its_place_the_outermost_first() {
    let dir = harbour();
    a_mod(
        dir.path(),
        "long",
        "sets: { \"turns\": 9 }",
        &[("kinds/ware.ron", "// W.\n[(replaces: \"silk\", price: 7)]\n")],
    );
    a_file(
        dir.path(),
        "r.ron",
        "(\n    game: \"harbour\",\n    packages: [\"long\"],\n    options: { \"turns\": 8 },\n)\n",
    );
    let run = run_in(dir.path(), &["why", "r.ron", "option:turns"]);
    assert_eq!(run.code, 0, "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "option:turns = 8");
    assert_eq!(lines[1], "  set by `r`: r.ron:4:25; 9 → 8");
    assert!(lines[2].starts_with("  set by `long`: games/mods/long/mod.ron:2:") && lines[2].ends_with("; 6 → 9"));
    assert!(lines[3].starts_with("  declared by `harbour`: games/harbour/game.ron:10:"), "{run:?}");
    let given = run_in(dir.path(), &["why", "harbour", "option:turns", "--option", "turns=5"]);
    assert!(given.out.starts_with("option:turns = 5\n  set for this game; 6 → 5\n"), "{given:?}");
    let price = json(&run_in(dir.path(), &["why", "harbour", "kind:silk.price", "--mod", "long", "--json"]).out);
    assert_eq!(price["thing"], "kind:silk.price");
    let layers = &price["parts"][0]["layers"];
    assert_eq!(
        (&layers[0]["package"], &layers[0]["was"], &layers[0]["now"]),
        (&"long".into(), &"9".into(), &"7".into())
    );
    assert_eq!((&layers[0]["file"], &layers[0]["line"]), (&"games/mods/long/kinds/ware.ron".into(), &2.into()));
    assert_eq!((&layers[1]["deed"], &layers[1]["line"]), (&"declares".into(), &5.into()));
    let whole = run_in(dir.path(), &["why", "harbour", "kind:ware.silk"]);
    assert!(whole.out.contains("kind:silk.price = 9\n") && whole.out.contains("kind:silk.copies = 2\n"), "{whole:?}");
}

#[test]
fn why_knows_rules_steps_texts_and_clauses() {
    let dir = harbour();
    a_mod(
        dir.path(),
        "calm",
        "",
        &[
            ("rules/a.luau", "--!strict\n-- Calm.\noverride(\"wind\", function(base, seat)\n\tbase(seat)\nend)\n"),
            ("locale/en.ftl", "kind-fish = herring\n"),
        ],
    );
    a_mod(
        dir.path(),
        "still",
        "",
        &[("rules/a.luau", "--!strict\n-- Still.\nreplace(\"wind\", function(_seat) end)\n")],
    );
    let rule = run_in(dir.path(), &["why", "harbour", "rule:wind", "--mod", "calm"]);
    assert!(
        rule.out.starts_with("rule:wind\n  wrapped by `calm`: games/mods/calm/rules/a.luau:3\n  declared by"),
        "{rule:?}"
    );
    let both = run_in(dir.path(), &["why", "harbour", "wind", "--mod", "calm", "--mod", "still"]);
    assert!(both.out.contains("replaced by `still`"), "{both:?}");
    assert_eq!(both.out.matches("never takes effect").count(), 2, "{both:?}");
    let text = run_in(dir.path(), &["why", "harbour", "text:kind-fish", "--mod", "calm"]);
    assert!(text.out.contains("set by `calm`: games/mods/calm/locale/en.ftl:1:1; ") && text.out.contains("→ herring"));
    let clause = run_in(dir.path(), &["why", "harbour", "clause:HB-040"]);
    assert!(clause.out.contains("games/harbour/rulebook/en.md:11"), "{clause:?}");
    let step = run_in(dir.path(), &["why", "harbour", "step:turn"]);
    assert!(step.out.contains("games/harbour/rules/turn.luau:17"), "{step:?}");
}

#[test]
fn what_is_unknown_is_one_message_with_a_guess() {
    let dir = harbour();
    for (thing, wanted) in [
        ("rule:wnd", "error: there is no `rule:wnd`; did you mean `rule:wind`?\n"),
        ("option:turn", "error: there is no `option:turn`; did you mean `option:turns`?\n"),
        ("kind:silk.prise", "error: there is no `kind:silk.prise`; did you mean `kind:silk.price`?\n"),
        ("sail_away_now", "error: there is no `sail_away_now` here\n"),
        (
            "colour:red",
            "error: `colour` is no kind of thing; there are: rule, step, effect, option, kind, text, clause\n",
        ),
    ] {
        let run = run_in(dir.path(), &["why", "harbour", thing]);
        assert_eq!((run.code, run.err.as_str()), (1, wanted), "{thing}");
    }
}

#[test]
fn a_regulation_chooses_between_mods_that_conflict() {
    let dir = harbour();
    let rules = |coins: u32| {
        format!("--!strict\n-- R.\nreplace(\"wind\", function(seat)\n\ttake(seat, \"coins\", {coins})\nend)\n")
    };
    for (id, turns, price, coins) in [("a", 9, 7, 1), ("b", 8, 6, 2)] {
        let kinds = format!("// W.\n[(replaces: \"silk\", price: {price}, copies: 3)]\n");
        let files = [("kinds/ware.ron", kinds.as_str()), ("rules/a.luau", &rules(coins))];
        a_mod(dir.path(), id, &format!("sets: {{ \"turns\": {turns} }}"), &files);
    }
    let both = run_in(dir.path(), &["check", "harbour", "--mod", "a", "--mod", "b"]);
    assert_eq!(both.out.matches("error[set_twice]").count(), 2, "{both:?}");
    assert!(both.out.contains("games/mods/a/mod.ron") || both.out.contains("a/mod.ron"), "{both:?}");
    let regulation = |choices: &str| format!("(game: \"harbour\", packages: [\"a\", \"b\"], choices: {{ {choices} }})");
    let all = "\"option:turns\": \"a\", \"kind:silk.price\": \"a\", \"rule:wind\": \"b\"";
    a_file(dir.path(), "r.ron", &regulation(all));
    let run = run_in(dir.path(), &["check", "r.ron"]);
    assert!(!run.out.contains("error["), "{run:?}");
    let told = |thing: &str| run_in(dir.path(), &["why", "r.ron", thing]).out;
    assert!(told("option:turns").starts_with("option:turns = 9\n"), "{}", told("option:turns"));
    assert!(told("kind:silk.price").starts_with("kind:silk.price = 7\n"), "{}", told("kind:silk.price"));
    for (thing, by) in [("option:turns", "games/mods/b/mod.ron:"), ("kind:silk.price", "games/mods/b/kinds/ware.ron:")]
    {
        let is_lost =
            |line: &str| line.starts_with(&format!("  set by `b`: {by}")) && line.ends_with("; never takes effect");
        assert!(told(thing).lines().any(is_lost), "what is passed over is told: {}", told(thing));
    }
    let wind = told("rule:wind");
    assert!(wind.contains("replaced by `a`: games/mods/a/rules/a.luau:3; never takes effect"), "{wind}");
    assert!(run_in(dir.path(), &["sim", "r.ron", "-n", "1", "--json"]).out.contains("\"max\": 9"));
    for (choice, told) in [
        ("\"rule:wnd\": \"a\"", "unknown_choice"),
        ("\"option:storm\": \"a\"", "unknown_choice"),
        ("\"kind:fish.price\": \"b\"", "unknown_choice"),
        ("\"rule:wind\": \"harbour\"", "unknown_choice"),
        ("\"weather\": \"a\"", "unknown_choice"),
    ] {
        a_file(
            dir.path(),
            "wrong.ron",
            &regulation(&format!("{all}, {choice}").replace("\"rule:wind\": \"b\", \"rule:wind\"", "\"rule:wind\"")),
        );
        let run = run_in(dir.path(), &["check", "wrong.ron"]);
        assert_eq!(run.code, 1, "{choice}: {run:?}");
        assert_eq!(run.out.matches(told).count(), 1, "{choice}: {run:?}");
        assert!(run.out.contains("\n  hint: "), "{choice}: {run:?}");
    }
}

#[test]
fn a_mod_that_takes_a_number_of_the_rulebook_is_told() {
    let dir = harbour();
    let book = "# Mod\n\n- **HB-040** Sail twice.\n";
    a_mod(dir.path(), "twice", "", &[("rulebook/en.md", book), ("rulebook/ru.md", book)]);
    let run = run_in(dir.path(), &["check", "twice"]);
    assert!(run.out.contains("the number HB-040 is already taken by harbour/rulebook/en.md:11:3"), "{run:?}");
    assert!(run.out.contains("warning[duplicate_clause]"), "{run:?}");
}

#[test]
fn the_matrix_tells_which_pairs_do_not_go_together() {
    let dir = harbour();
    a_mod(dir.path(), "a", "sets: { \"turns\": 9 }", &[]);
    a_mod(dir.path(), "b", "sets: { \"turns\": 8 }", &[]);
    let fails = "--!strict\n-- F.\nafter(\"wind\", function(_seat)\n\tif options.turns == 9 then\n\t\terror(\"no wind\")\n\tend\nend)\n";
    a_mod(dir.path(), "c", "", &[("rules/a.luau", fails)]);
    let listed = run_in(dir.path(), &["mods", "harbour"]);
    assert!(listed.out.starts_with("a 1.2.0  Mod a\nb 1.2.0  Mod b\nc 1.2.0  Mod c\n"), "{listed:?}");
    let run = run_in(dir.path(), &["mods", "harbour", "--matrix", "--mod", "a", "--mod", "b", "--mod", "c"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("a + b: conflict\n") && run.out.contains("set_twice"), "{run:?}");
    assert!(run.out.contains("a + c: crash\n") && run.out.contains("no wind"), "{run:?}");
    assert!(run.out.contains("b + c: good\n"), "{run:?}");
    assert_eq!(run.last_line(), "3 pairs tried, 2 of them bad");
}

#[test]
fn what_a_mod_adds_without_a_name_is_told() {
    let dir = harbour();
    let path = dir.path().join("games/harbour/locale/en.ftl");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{text}\nstep-turn = turn\nfield-price = price\n")).unwrap();
    let rules = "--!strict\n-- R.\nstep(\"rest\", function(seat: Seat)\n\ttake(seat, \"coins\", 1)\nend)\ninsert_step(\"rest\", { after = \"turn\" })\n";
    let schema = "// S.\n(families: { \"ware\": (fields: { \"weight\": int(0) }) })\n";
    let files = |texts| [("rules/a.luau", rules), ("schema.ron", schema), ("locale/en.ftl", texts)];
    a_mod(dir.path(), "rests", "languages: [\"en\"]", &files("# Texts.\n"));
    let run = run_in(dir.path(), &["check", "rests"]);
    for told in ["the step `rests:rest` has no text `step-rests-rest`", "the field `weight` has no text `field-weight`"]
    {
        assert!(run.out.contains(told), "{told}: {run:?}");
    }
    a_mod(dir.path(), "rests", "languages: [\"en\"]", &files("# Texts.\nstep-rest = rest\nfield-weight = weight\n"));
    let named = run_in(dir.path(), &["check", "rests"]);
    assert!(!named.out.contains("missing_text"), "{named:?}");
}
