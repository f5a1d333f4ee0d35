//! Regulations: sections, structured values, what they extend, and everything that can be wrong with them.

use super::*;
use crate::data::Data;

const RULES: &str = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 6), options: [(id: \"goal\", type: int(5), also: [\"end.goal\"]),
    (id: \"end.vote\", type: flag(true), also: [\"end.vote.on\"]), (id: \"end.share\", type: int(100), also: [\"end.vote.percent\"])], sections: {
    \"joining\": (title: (en: \"Joining\"), options: [
        (id: \"coins\", type: int(default: 200, min: 0, max: 999)),
        (id: \"first\", type: list(of: symbol([ruler, general]), default: [ruler])),
        (id: \"general.free\", type: flag(true))]),
    \"time\": (options: [(id: \"late\", type: choice(of: { \"pause\": none, \"bot\": text }, default: pause))]),
    \"seats\": (options: [(id: \"listed\", type: list(record({ \"name\": text, \"role\": symbol(of: [ruler, general], default: ruler) })))]),
    \"board\": (options: [(id: \"lands\", type: symbol(of: [marked, any], default: any))]),
})";

fn regulated(text: &str) -> (Loaded, Vec<String>) {
    let files = [
        ("r.ron", text),
        ("base.ron", "(game: \"g\", joining: (coins: 7), seats: 3, extends: \"first\")"),
        ("first.ron", "(game: \"g\", joining: (coins: 3), options: { \"goal\": 9 })"),
        ("ring.ron", "(game: \"g\", extends: \"ring\")"),
    ];
    load(&[&game(&[("game.ron", RULES), ("boards/small.ron", "(shape: graph)")]), &package("r", &files)])
}

fn value(loaded: &Loaded, id: &str) -> Data {
    let option = loaded.def.options.iter().find(|option| option.id == id).unwrap();
    option.start_data(&loaded.def.symbols)
}

#[test]
fn sections_hold_options_of_any_shape() {
    let (loaded, problems) = regulated(
        "(game: \"g\", board: (id: \"small\", lands: marked), seats: (min: 2, max: 4, listed: [(name: \"Ann\")]), people: [\"Ann\", \"Bob\"],
        joining: (coins: 50, first: [ruler, general], general: (free: false)), time: (late: bot(\"random\")), locked: [\"goal\"])",
    );
    assert_eq!(problems, Vec::<String>::new());
    let word = |text: &str| Data::Text(text.to_owned());
    let map = |pairs: &[(&str, Data)]| Data::Map(pairs.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect());
    assert_eq!(value(&loaded, "joining.coins"), Data::Int(50));
    assert_eq!(value(&loaded, "joining.first"), Data::List(vec![word("ruler"), word("general")]));
    assert_eq!(value(&loaded, "joining.general.free"), Data::Flag(false));
    assert_eq!(value(&loaded, "time.late"), map(&[("bot", word("random"))]));
    assert_eq!(value(&loaded, "board.lands"), word("marked"));
    let ann = map(&[("name", word("Ann")), ("role", word("ruler"))]);
    assert_eq!(value(&loaded, "seats.listed"), Data::List(vec![ann]));
    let regulation = loaded.def.regulation.unwrap();
    assert_eq!((regulation.board.as_deref(), loaded.def.seats), (Some("small"), (2, 4)));
    assert_eq!(regulation.people, ["Ann", "Bob"]);
    assert!(loaded.def.options[0].locked);
}

#[test]
fn a_record_goes_on_where_an_option_has_a_plain_value() {
    for (text, vote, share) in [
        ("end: (vote: (on: false, percent: 60))", false, 60),
        ("end: (vote: false)", false, 100),
        ("end: (vote: (percent: 70))", true, 70),
    ] {
        let (loaded, problems) = regulated(&format!("(game: \"g\", {text})"));
        assert_eq!(problems, Vec::<String>::new(), "{text}");
        assert_eq!((value(&loaded, "end.vote"), value(&loaded, "end.share")), (Data::Flag(vote), Data::Int(share)));
    }
    let (_, problems) = regulated("(game: \"g\", end: (vote: (of: true)))");
    assert_eq!(problems.len(), 1, "{problems:?}");
}

#[test]
fn what_is_not_stated_is_as_in_the_regulation_below() {
    let (loaded, problems) = regulated("(game: \"g\", extends: \"base\", time: (late: bot(\"x\")))");
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!((value(&loaded, "joining.coins"), value(&loaded, "goal")), (Data::Int(7), Data::Int(9)));
    assert_eq!(loaded.def.seats, (3, 3));
}

#[test]
fn bad_regulations_are_told_with_field_and_reason() {
    let codes = |text: &str| regulated(text).1;
    assert_eq!(codes("(joining: (coins: 50))"), ["r/r.ron:1:1 missing_field"]);
    assert_eq!(codes("(game: \"h\")"), ["r/r.ron:1:8 wrong_game"]);
    assert_eq!(
        codes("(game: \"g\", joining: (coins: 1000, conis: 3))"),
        ["r/r.ron:1:30 wrong_value", "r/r.ron:1:43 unknown_option"]
    );
    assert_eq!(codes("(game: \"g\", time: (late: bot))"), ["r/r.ron:1:26 wrong_value"]);
    assert_eq!(codes("(game: \"g\", seats: (listed: [(name: \"A\", role: king)]))"), ["r/r.ron:1:29 wrong_value"]);
    for upside_down in ["(min: 4, max: 2)", "(4, 2)"] {
        assert_eq!(codes(&format!("(game: \"g\", seats: {upside_down})")), ["r/r.ron:1:20 out_of_range"]);
    }
    assert_eq!(codes("(game: \"g\", options: { \"toll:price\": 3 })"), ["r/r.ron:1:38 unknown_option"]);
    assert_eq!(codes("(game: \"g\", packages: [\"tol\"])"), ["r/r.ron:1:24 missing_dependency"]);
    assert_eq!(codes("(game: \"g\", extends: \"bace\")"), ["r/r.ron:1:22 missing_dependency"]);
    assert_eq!(codes("(game: \"g\", extends: \"ring\")"), ["r/ring.ron:1:22 dependency_cycle"]);
    assert_eq!(
        codes("(game: \"g\", content: { \"villa.price\": 3, \"villa\": 1 })"),
        ["r/r.ron:1:39 unknown_id", "r/r.ron:1:51 unknown_id"]
    );
    assert_eq!(codes("(game: \"g\", locked: [\"gaol\"])"), ["r/r.ron:1:22 unknown_option"]);
    assert_eq!(codes("(game: \"g\", board: \"smal\")"), ["r/r.ron:1:20 unknown_id"]);
    assert_eq!(codes("(game: \"g\", board: (id: \"smal\", lands: any))"), ["r/r.ron:1:25 unknown_id"]);
    for seats in ["7", "1", "(2, 7)", "(1, 6)", "(max: 9)"] {
        assert_eq!(codes(&format!("(game: \"g\", seats: {seats})")), ["r/r.ron:1:20 wrong_value"], "{seats}");
    }
    // where the game itself is missing, nothing more is said about it
    let (_, problems) = load(&[&package("r", &[("r.ron", "(game: \"g\", board: \"x\", seats: 9)")])]);
    assert_eq!(problems.len(), 1, "{problems:?}");
}

#[test]
fn a_regulation_may_state_one_end_of_the_seats() {
    for (text, seats) in [("(min: 3)", (3, 6)), ("(max: 3)", (2, 3)), ("4", (4, 4)), ("(3, 5)", (3, 5))] {
        let (loaded, problems) = regulated(&format!("(game: \"g\", seats: {text})"));
        assert_eq!((loaded.def.seats, problems), (seats, Vec::new()), "{text}");
    }
}

#[test]
fn locks_alone_need_no_section_of_the_game() {
    let (loaded, problems) = regulated("(game: \"g\", amendments: (locked: [\"goal\"]))");
    assert_eq!(problems, Vec::<String>::new());
    assert!(loaded.def.options[0].locked);
    for text in ["amendments: 5", "amendments: ()", "amendments: (lokced: [\"goal\"])"] {
        let (_, problems) = regulated(&format!("(game: \"g\", {text})"));
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
    }
}

#[test]
fn a_word_that_reads_like_a_flag_is_still_the_options_word() {
    let rules = RULES.replace("[marked, any], default: any", "[off, marked], default: marked");
    let (loaded, _) = load(&[&game(&[("game.ron", &rules), ("boards/small.ron", "(shape: graph)")])]);
    let lands = loaded.def.options.iter().find(|option| option.id == "board.lands").unwrap();
    let checked = |value: Data| lands.check(&value, &loaded.def.symbols).ok();
    assert_eq!(checked(Data::Flag(false)), checked(Data::Text("off".to_owned())));
    assert!(checked(Data::Flag(false)).is_some());
    assert_eq!(checked(Data::Flag(true)), None);
}

#[test]
fn an_option_may_have_a_second_name_in_a_section() {
    let (loaded, problems) = regulated("(game: \"g\", end: (goal: 8))");
    assert_eq!((problems, value(&loaded, "goal")), (Vec::new(), Data::Int(8)));
    let (_, problems) = regulated("(game: \"g\", end: (gaol: 8))");
    assert_eq!(problems, ["r/r.ron:1:25 unknown_option"]);
}
