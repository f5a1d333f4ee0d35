//! Regulations and rulebooks as documents.

use std::fs;

use serde_json::Value;

use crate::program::{run_in, with_input};
use crate::written::{a_file, a_mod, harbour};

const REGULATION: &str = "(\n    game: \"harbour\",\n    title: (ru: \"Малая гавань\", en: \"Small harbour\"),\n    \
    people: [\"Ann\", \"Bob\"],\n    packages: [\"calm\"],\n    options: { \"turns\": 8, \"loading\": false },\n    \
    content: { \"ware.silk.price\": 6 },\n    locked: [\"storm\"],\n)\n";

const CALM: &str = "--!strict\n-- Calm.\n\n--- CL-010 The wind brings a coin more.\noverride(\"wind\", function(base, seat: Seat)\n\t\
    base(seat)\n\ttake(seat, \"coins\", options[\"calm:bonus\"])\nend)\n";

fn prepared() -> tempfile::TempDir {
    let dir = harbour();
    let book = "# Calm\n\n- **CL-010** The wind brings { $calm-bonus } coin more.\n";
    let fields = "options: [(id: \"bonus\", type: int(default: 1, min: 0, max: 9), clause: \"CL-010\", label: (ru: \"Прибавка\", en: \"Bonus\"))]";
    a_mod(dir.path(), "calm", fields, &[("rules/a.luau", CALM), ("rulebook/en.md", book), ("rulebook/ru.md", book)]);
    a_file(dir.path(), "small.ron", REGULATION);
    dir
}

fn json(out: &str) -> Value {
    serde_json::from_str(out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

#[test]
fn a_new_regulation_passes_the_check_and_changes_nothing() {
    let dir = prepared();
    for lang in ["en", "ru"] {
        let file = format!("{lang}.ron");
        let run = run_in(dir.path(), &["--lang", lang, "regulation", "new", "harbour", "--out", &file]);
        assert_eq!(run.code, 0, "{run:?}");
        assert_eq!(
            run_in(dir.path(), &["check", &file]).code,
            0,
            "{}",
            fs::read_to_string(dir.path().join(&file)).unwrap()
        );
    }
    let text = fs::read_to_string(dir.path().join("en.ron")).unwrap();
    assert!(text.contains("// \"turns\": 6, // 2..60; HB-060"), "{text}");
    assert_eq!(
        json(&run_in(dir.path(), &["regulation", "diff", "en.ron", "ru.ron", "--json"]).out),
        serde_json::json!([])
    );
    let again = run_in(dir.path(), &["regulation", "new", "harbour", "--out", "en.ron"]);
    assert_eq!((again.code, again.err.as_str()), (1, "error: en.ron: something is already there\n"), "{again:?}");
}

#[test]
fn show_marks_what_is_changed_and_says_who_did_it() {
    let dir = prepared();
    let run = run_in(dir.path(), &["regulation", "show", "small.ron"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("* turns = 8 (6)  turns · HB-060 · small, small.ron:6:25\n"), "{}", run.out);
    assert!(run.out.contains("  storm = false  Storm · HB-030 · locked\n"), "{}", run.out);
    assert!(run.out.contains("* silk.price = 6 (9)  "), "{}", run.out);
    let told = json(&run_in(dir.path(), &["regulation", "show", "small.ron", "--changed", "--json"]).out);
    let ids: Vec<&str> = told["options"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["turns", "loading"]);
    assert_eq!(told["people"], serde_json::json!(["Ann", "Bob"]));
    assert!(run.out.contains(told["hash"].as_str().unwrap()));
    // comments do not count, values do
    a_file(dir.path(), "small.ron", &format!("// A word.\n{REGULATION}"));
    let same = json(&run_in(dir.path(), &["regulation", "show", "small.ron", "--json"]).out);
    a_file(dir.path(), "small.ron", &REGULATION.replace("\"turns\": 8", "\"turns\": 7"));
    let other = json(&run_in(dir.path(), &["regulation", "show", "small.ron", "--json"]).out);
    assert_eq!(told["hash"], same["hash"]);
    assert_ne!(told["hash"], other["hash"]);
}

#[test]
fn diff_tells_only_what_differs_by_clause() {
    let dir = prepared();
    a_file(dir.path(), "other.ron", "(game: \"harbour\", options: { \"turns\": 9, \"loading\": false })");
    let run = run_in(dir.path(), &["regulation", "diff", "small.ron", "other.ron"]);
    assert_eq!(run.code, 0, "{run:?}");
    for line in [
        "package:calm: 1.2.0 → —",
        "option:turns: 8 → 9",
        "kind:silk.price: 6 → 9  Silk: price\n",
        "people: Ann, Bob → —",
    ] {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
    assert!(run.out.contains("\nHB-060 After six turns"), "{}", run.out);
    assert!(!run.out.contains("loading"), "{}", run.out);
    assert_eq!(run_in(dir.path(), &["regulation", "diff", "other.ron", "other.ron"]).out, "no differences\n");
}

#[test]
fn doc_is_a_document_for_players_in_both_languages() {
    let dir = prepared();
    let markdown = run_in(dir.path(), &["regulation", "doc", "small.ron", "--out", "small.md"]);
    assert_eq!(markdown.code, 0, "{markdown:?}");
    let text = fs::read_to_string(dir.path().join("small.md")).unwrap();
    assert!(text.starts_with("# Small harbour\n"), "{text}");
    for part in [
        "![",
        "](small.svg)",
        "## Players",
        "1. Ann\n2. Bob",
        "## Changed numbers",
        "| turns | **8** ~~6~~ | HB-060 |",
        "## Rules switched on and off",
        "~~**HB-050** You may pay a ware",
        "*Loading: off*",
        "## Changed cards and pieces",
        "**6** ~~9~~",
        "## Modules",
        "**CL-010** The wind brings 1 coin more.",
        "## What stays",
        "- Storm",
        "## Confirmation",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let svg = fs::read_to_string(dir.path().join("small.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
    let html = run_in(dir.path(), &["--lang", "ru", "regulation", "doc", "small.ron", "--html"]);
    for part in [
        "<html lang=\"ru\">",
        "<h1>Малая гавань</h1>",
        "Изменённые числа",
        "<del>6</del>",
        "<svg ",
        "class=\"clause off\"",
    ] {
        assert!(html.out.contains(part), "{part}: {}", html.out);
    }
    let hash = json(&run_in(dir.path(), &["regulation", "show", "small.ron", "--json"]).out)["hash"].clone();
    assert!(text.contains(hash.as_str().unwrap()) && html.out.contains(hash.as_str().unwrap()));
}

#[test]
fn the_map_of_a_document_has_signs_where_the_game_gives_them_letters() {
    let dir = prepared();
    let html = run_in(dir.path(), &["regulation", "doc", "jubilee", "--html"]);
    for part in [">◆4▲</text>", ">⌂</text>", ">dragon mountain</text>", ">place for a first house</text>"] {
        assert!(html.out.contains(part), "{part}");
    }
    let joining = html.out.split("<h2 id=\"joining\">").nth(1).and_then(|rest| rest.split("<h2").next()).unwrap();
    assert!(joining.contains("<td>200</td><td>VS-112</td>"), "how many coins a ruler begins with: {joining}");
}

#[test]
fn the_rulebook_tells_what_holds_and_whose_change_it_is() {
    let dir = prepared();
    let run = run_in(dir.path(), &["rules", "small.ron"]);
    assert_eq!(run.code, 0, "{run:?}");
    for part in [
        "**Contents**",
        "~~**HB-050** You may pay a ware of your hand and load it.~~\n  - *switched off: Loading (`small`)*",
        "**HB-060** After ~~six~~ **8** turns whoever has loaded most wins.\n  - *turns: 6 → 8 (`small`)*",
        "  - *changed by `calm`: CL-010*\n- **CL-010** The wind brings 1 coin more.\n  - *of `calm`*",
        "## All changes",
        "| [HB-060](#HB-060) | turns: 6 → 8 (`small`) |",
        "| [CL-010](#CL-010) | new clause of `calm` |",
        "Silk: price: 9 → 6 (`small`)",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let rule =
        "--!strict\n-- Late.\n\n--- LT-010 After the wind comes a calm.\nafter(\"wind\", function(_seat: Seat) end)\n";
    let book = "# Late\n\n- **LT-010** After the wind comes a calm.\n";
    a_mod(dir.path(), "late", "", &[("rules/a.luau", rule), ("rulebook/en.md", book), ("rulebook/ru.md", book)]);
    let late = run_in(dir.path(), &["rules", "harbour", "--mod", "late"]);
    let placed = "  - *changed by `late`: LT-010*\n- **LT-010** After the wind comes a calm.\n  - *of `late`*";
    assert!(late.out.contains(placed), "what is done after a rule stands behind it: {late:?}");
    let fields = "options: [(id: \"mist\", type: flag(false), clause: \"MI-010\", switches: true, label: (ru: \"Туман\", en: \"Mist\"))]";
    let book = "# Mist\n\n- **MI-010** Nobody sees anything.\n";
    a_mod(dir.path(), "mist", fields, &[("rulebook/en.md", book), ("rulebook/ru.md", book)]);
    let off = "~~**MI-010** Nobody sees anything.~~\n  - *of `mist`*\n  - *not in force unless agreed: Mist*";
    let without = run_in(dir.path(), &["rules", "harbour", "--mod", "mist"]);
    assert!(without.out.contains(off), "what is off unless agreed is not told as if it held: {without:?}");
    let with = run_in(dir.path(), &["rules", "harbour", "--mod", "mist", "--option", "mist:mist=true"]);
    assert!(with.out.contains("- **MI-010** Nobody sees anything."), "{with:?}");
    let plain = run_in(dir.path(), &["rules", "harbour"]);
    assert!(plain.out.contains("Everything is as the rulebook says."), "{}", plain.out);
    let html = run_in(
        dir.path(),
        &["rules", "harbour", "--mod", "calm", "--option", "calm:bonus=3", "--html", "--lang", "en"],
    );
    assert!(html.out.contains("<del>1</del> <strong>3</strong>"), "{}", html.out);
    assert!(html.out.contains("class=\"clause added\" id=\"CL-010\""), "{}", html.out);
}

#[test]
fn a_look_back_finds_what_applied_then() {
    let dir = prepared();
    let play = ["play", "harbour", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    let typed = "1\nnothing\n".repeat(3);
    assert_eq!(with_input(dir.path(), &play, &typed).code, 0);
    let amended = run_in(dir.path(), &["amend", "g.ron", "storm=true"]);
    assert_eq!((amended.code, amended.out.as_str()), (0, "storm: false → true, after decision 6\n"), "{amended:?}");
    assert_eq!(with_input(dir.path(), &play, &typed).code, 0);
    let before = run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "turn=2"]);
    assert!(before.out.contains("everything is as the rules declare it"), "{before:?}");
    let after = run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "turn=5"]);
    assert!(
        after.out.contains("storm = true (declared: false); amended before then; the game was begun with false"),
        "{after:?}"
    );
    let told = |lang: &str| run_in(dir.path(), &["--lang", lang, "replay", "g.ron", "--view", "2"]).out;
    for (lang, sentence) in
        [("en", "An amendment by the referee: Storm: no → yes."), ("ru", "Поправка судьи: Шторм: нет → да.")]
    {
        assert_eq!(told(lang).matches(sentence).count(), 1, "{}", told(lang));
    }
    let unknown = run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "trun=5"]);
    assert_eq!(unknown.err, "error: this game does not count `trun`; did you mean `turn`?\n");
    let never = run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "turn=50"]);
    assert!(never.err.starts_with("error: `turn` was never 50 in this game"), "{never:?}");
    assert_eq!(run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "turn"]).code, 2);
    // players of this game enter before its first year
    let early = ["play", "vs", "--regulation", "bots_polygon", "--seats", "human,human", "--save", "early.ron"];
    assert_eq!(with_input(dir.path(), &early, "").code, 0);
    let early = run_in(dir.path(), &["regulation", "at", "early.ron", "--when", "year=1"]);
    assert_eq!(early.err, "error: `year` has not begun yet in this game\n");
    let replayed = run_in(dir.path(), &["replay", "g.ron", "--verify"]);
    assert_eq!(replayed.code, 0, "{replayed:?}");
}

#[test]
fn a_look_back_tells_the_numbers_of_content_that_applied_then() {
    let dir = prepared();
    let play = ["play", "small.ron", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    let typed = "1\nnothing\n".repeat(3);
    assert_eq!(with_input(dir.path(), &play, &typed).code, 0);
    let amended = run_in(dir.path(), &["amend", "g.ron", "kind:silk.price=4"]);
    assert_eq!((amended.code, amended.out.as_str()), (0, "kind:silk.price: 6 → 4, after decision 6\n"), "{amended:?}");
    assert_eq!(run_in(dir.path(), &["amend", "g.ron", "kind:ware.fish.price=5"]).code, 0);
    assert_eq!(with_input(dir.path(), &play, &typed).code, 0);
    let at = |when: &str| run_in(dir.path(), &["regulation", "at", "g.ron", "--when", when]).out;
    let before = at("turn=2");
    assert!(before.contains("silk.price = 6 (declared: 9)  ") && !before.contains("fish.price"), "{before}");
    let after = at("turn=5");
    assert!(
        after.contains("silk.price = 4 (declared: 9); amended before then; the game was begun with 6"),
        "what the regulation had changed: {after}"
    );
    assert!(after.contains("fish.price = 5 (declared: "), "what only the amendment changed: {after}");
    let told = json(&run_in(dir.path(), &["regulation", "at", "g.ron", "--when", "turn=5", "--json"]).out);
    let silk = told["content"].as_array().unwrap().iter().find(|one| one["id"] == "silk.price").unwrap().clone();
    assert_eq!((&silk["default"], &silk["agreed"], &silk["last"]), (&"9".into(), &"6".into(), &"4".into()));
    let chronicle = run_in(dir.path(), &["replay", "g.ron"]).out;
    assert!(chronicle.contains("An amendment by the referee: Silk: price: 6 → 4."), "{chronicle}");
    assert_eq!(run_in(dir.path(), &["replay", "g.ron", "--verify"]).code, 0);
}

#[test]
fn what_may_not_be_amended_is_told() {
    let dir = prepared();
    let play = ["play", "small.ron", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    assert_eq!(with_input(dir.path(), &play, "").code, 0);
    for (amendment, told) in [
        ("storm=true", "`storm` is locked by the regulation"),
        ("turns=9", "`turns` cannot be changed during a game"),
        ("turns=900", "option `turns` must be from 2 to 60, not 900"),
        ("stor=true", "there is no option `stor`; did you mean `storm`?"),
        ("kind:silk.prise=4", "there is no `kind:silk.prise`; did you mean `kind:silk.price`?"),
        ("kind:silk.copies=4", "`kind:silk.copies` cannot be changed during a game"),
        ("kind:silk.price=6", "`kind:silk.price` is already 6"),
        ("kind:silk=6", "`kind:silk` has several numbers: say which one, `kind:silk.<name>`"),
    ] {
        let run = run_in(dir.path(), &["amend", "g.ron", amendment]);
        assert_eq!((run.code, run.err), (1, format!("error: {told}\n")), "{amendment}");
    }
}

#[test]
fn one_number_of_a_live_list_is_amended() {
    let dir = prepared();
    let fields = "options: [(id: \"prizes\", type: list(of: int(min: 0, max: 9), default: [3, 2, 1]), live: true, \
        label: (ru: \"Призы\", en: \"Prizes\"))]";
    a_mod(dir.path(), "feast", fields, &[]);
    let play = ["play", "harbour", "--mod", "feast", "--seed", "7", "--seats", "human,human", "--save", "g.ron"];
    assert_eq!(with_input(dir.path(), &play, "1\nnothing\n").code, 0);
    let amended = run_in(dir.path(), &["amend", "g.ron", "feast:prizes.2=5"]);
    let told = "feast:prizes: [3, 2, 1] → [3, 5, 1], after decision 2\n";
    assert_eq!((amended.code, amended.out.as_str()), (0, told), "{amended:?}");
    let chronicle = run_in(dir.path(), &["replay", "g.ron"]).out;
    assert!(chronicle.contains("An amendment by the referee: Prizes: 3, 2, 1 → 3, 5, 1."), "{chronicle}");
    assert_eq!(run_in(dir.path(), &["replay", "g.ron", "--verify"]).code, 0);
    let several = "option `feast:prizes` has 3 numbers that can be changed during a game";
    for (amendment, told) in [
        ("feast:prizes.2=5", "`feast:prizes.2` is already 5"),
        ("feast:prizes.4=5", several),
        ("feast:prizes.0=5", several),
        ("feast:prizes.2=50", "option feast:prizes.2 must lie between 0 and 9, not be 50"),
        (
            "feast:prizes=5",
            "`feast:prizes` is a list that is changed number by number: write `feast:prizes.2=...` for its second number",
        ),
    ] {
        let run = run_in(dir.path(), &["amend", "g.ron", amendment]);
        assert_eq!((run.code, run.err), (1, format!("error: {told}\n")), "{amendment}");
    }
}

#[test]
fn a_regulation_needs_a_name_of_its_own() {
    let dir = prepared();
    let told = "error: harbour.ron: a regulation needs a name of its own, and `harbour` is a package that it is played with; \
        rename the file, for example to harbour_campaign.ron\n";
    let new = run_in(dir.path(), &["regulation", "new", "harbour", "--out", "harbour.ron"]);
    assert_eq!((new.code, new.err.as_str()), (1, told), "{new:?}");
    assert!(!dir.path().join("harbour.ron").exists());
    a_file(dir.path(), "harbour.ron", REGULATION);
    let played = run_in(dir.path(), &["sim", "harbour", "-n", "1", "--regulation", "harbour.ron"]);
    assert_eq!((played.code, played.err.as_str()), (1, told), "never played without it in silence: {played:?}");
    let shown = run_in(dir.path(), &["regulation", "show", "harbour.ron"]);
    assert_eq!((shown.code, shown.err.as_str()), (1, told), "{shown:?}");
}

#[test]
fn a_regulation_of_a_game_is_found_by_its_name() {
    let dir = prepared();
    fs::create_dir_all(dir.path().join("games/harbour/regulations")).unwrap();
    a_file(dir.path(), "games/harbour/regulations/quick.ron", "(game: \"harbour\", options: { \"turns\": 3 })");
    let shown = run_in(dir.path(), &["regulation", "show", "quick", "--changed"]);
    assert!(shown.code == 0 && shown.out.contains("* turns = 3 (6)"), "{shown:?}");
    let guess = run_in(dir.path(), &["regulation", "show", "quik"]);
    assert!(guess.err.ends_with("did you mean `quick`?\n"), "{guess:?}");
    let gone = run_in(dir.path(), &["regulation", "show", "quik.ron"]);
    assert_eq!(gone.err, "error: quik.ron: there is no such file or folder\n");
}

#[test]
fn what_belongs_to_another_game_is_one_message() {
    let dir = prepared();
    let errors = |args: &[&str]| {
        let run = run_in(dir.path(), args);
        (run.err.matches("error[").count() + run.out.matches("error[").count(), run)
    };
    a_file(dir.path(), "other.ron", "(game: \"dice_market\", packages: [\"night_market\"])");
    for (args, told) in [
        (&["sim", "harbour", "-n", "1", "--regulation", "other.ron"][..], "regulation `other` is for `dice_market`"),
        (&["sim", "harbour", "-n", "1", "--mod", "night_market"], "`night_market` is a mod of `dice_market`"),
        (&["check", "misspelt.ron"], "did you mean `night_market`?"),
        (&["check", "nowhere.ron"], "did you mean `harbour`?"),
        (&["check", "nameless.ron"], "is `gaem` meant to be `game`?"),
    ] {
        a_file(dir.path(), "misspelt.ron", "(game: \"dice_market\", packages: [\"nihgt_market\"])");
        a_file(dir.path(), "nowhere.ron", "(game: \"harbuor\")");
        a_file(dir.path(), "nameless.ron", "(gaem: \"harbour\")");
        let (count, run) = errors(args);
        assert_eq!(count, 1, "{run:?}");
        assert!(run.out.contains(told) || run.err.contains(told), "{told}: {run:?}");
    }
}

#[test]
fn the_map_of_a_document_has_numbers_and_its_regions_are_listed() {
    let dir = prepared();
    let html = run_in(dir.path(), &["regulation", "doc", "vs", "--regulation", "bots_polygon", "--html"]).out;
    assert!(html.contains("<text x=\"230\" y=\"-4\" text-anchor=\"middle\">12</text>"), "the last column");
    assert!(html.contains("<th>Region</th><th>income</th>"), "what the map says of its regions");
}
