//! What the table shows in a game's own words: lines of pieces, marks, numbers and words of options, bookkeeping.

use std::fs;
use std::path::Path;

use crate::program::{copied_game, folder, with_input};

const ARGS: [&str; 6] = ["play", "harbour", "--seed", "7", "--seats", "human,human"];

/// Add lines to the English texts of the game.
fn say(game: &Path, texts: &str) {
    let file = game.join("locale/en.ftl");
    let known = fs::read_to_string(&file).unwrap();
    fs::write(file, format!("{known}\n{texts}")).unwrap();
}

/// Put something in the place of something else in a file of the game.
fn alter(game: &Path, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(game.join(file)).unwrap();
    assert!(text.contains(old), "{file} has no `{old}`");
    fs::write(game.join(file), text.replace(old, new)).unwrap();
}

const WARES: &str = "fields: { \"price\": int(min: 0), \"steps\": list(of: int, default: [2, 3, 5]), \
    \"needs\": map(of: int, default: { \"rope\": 2, \"coins\": 1 }), \"sort\": symbol(of: [wet, dry], default: wet) }, \
    values: { \"marked\": flag, \"weight\": int(default: 3, seen: nobody) }, pools: [\"coins\"]";

const WARE_LINE: &str = "piece-ware = { $kind } of { $owner_id ->
    [none] nobody
   *[other] { $owner }
 }, { $price } now { $twice }, steps { $steps }, needs { $needs }, { $sort } ({ $sort_id }), weight { $weight }, coins { $coins }, marked { $marked }, beside { $beside }
count-rope = { $count ->
    [one] { $count } rope
   *[other] { $count } ropes
 }
word-wet = damp
";

const SHOWN: &str = "--!strict\n-- What is told of wares.\n\
    rule(\"shown\", function(piece: Piece): { [string]: any }\n\
    \treturn { twice = piece.price * 2, beside = seats()[1].ship }\nend)\n";

#[test]
fn a_piece_is_told_by_the_text_of_its_family_with_what_the_rule_shown_adds() {
    let dir = folder();
    let game = copied_game(&dir);
    alter(&game, "schema.ron", "fields: { \"price\": int(min: 0) }", WARES);
    say(&game, WARE_LINE);
    fs::write(game.join("rules/shown.luau"), SHOWN).unwrap();
    let run = with_input(dir.path(), &ARGS, "q\n");
    let line = "Fish of nobody, 1 now 2, steps 2·3·5, needs coins 1, 2 ropes, damp (wet), weight ?, coins 0, marked \
        false, beside Ship";
    let told = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(&format!("market: 1 {line} 2 {line} ")), "{}", run.out);
    assert!(told.contains(&format!("hand: {line} ×2 ")), "{}", run.out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
}

#[test]
fn without_such_a_text_fields_are_told_but_for_zeros_and_empty_pools() {
    let dir = folder();
    let game = copied_game(&dir);
    alter(&game, "schema.ron", "fields: { \"price\": int(min: 0) }", WARES);
    let run = with_input(dir.path(), &ARGS, "q\n");
    let told = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = "1 Fish (price 1, steps: 2·3·5, needs: coins 1, rope 2)";
    assert!(told.contains(line), "{}", run.out);
}

#[test]
fn a_rule_shown_that_asks_is_told_and_the_table_is_drawn_without_it() {
    let dir = folder();
    let game = copied_game(&dir);
    say(&game, "piece-ware = { $kind } at { $twice }\n");
    fs::write(game.join("rules/shown.luau"), SHOWN.replace("piece.price * 2", "ask(seats()[1], \"sail\", { 1, 2 })"))
        .unwrap();
    let run = with_input(dir.path(), &ARGS, "q\n");
    assert!(run.out.contains("rule `shown` asks a question"), "{}", run.out);
    assert!(run.out.contains("market: 1 Fish (price 1)  2 Fish (price 1)"), "{}", run.out);
}

#[test]
fn marks_of_the_game_stand_on_the_map_and_need_no_list() {
    let dir = folder();
    let game = copied_game(&dir);
    say(&game, "mark-ship = ^\n");
    let run = with_input(dir.path(), &ARGS, "1\nq\n");
    let map = "     q1           q2           q3\n     ^1           ^2\n";
    let map = map
        .replace("q1           q2           q3", "q1 ───────── q2 ───────── q3 ───────── q4 ───────── q5 ───────── q6");
    assert!(run.out.contains(&map), "{}", run.out);
    assert!(run.out.contains("^1 ^2\n"), "both ships on one quay: {}", run.out);
    assert!(!run.out.contains("quays:"), "{}", run.out);
}

#[test]
fn where_some_values_have_texts_those_without_are_the_rules_own() {
    let landed = |texts: &str| {
        let dir = folder();
        let game = copied_game(&dir);
        alter(&game, "schema.ron", "seat: { \"landed\": int }", "seat: { \"landed\": int, \"rank\": int }");
        say(&game, texts);
        with_input(dir.path(), &ARGS, "1\n1\nq\n").out.contains("landed 1")
    };
    assert_eq!((landed(""), landed("value-rank = rank\n"), landed("value-landed = landed\n")), (true, false, true));
}

#[test]
fn options_with_a_key_of_their_own_are_told_by_their_numbers_and_words() {
    let dir = folder();
    let game = copied_game(&dir);
    let ways = "ask(seat, \"sail\", { { key = \"pay:1/2\", coins = 1, purse = { rope = 2, who = seat } }, \
        { key = \"word:wet\" }, { key = \"plain\" } })\n\tmove(seat.ship, board.spaces[3])";
    alter(&game, "rules/turn.luau", "move(seat.ship, ask(seat, \"sail\", seat.ship.space:neighbours()))", ways);
    say(&game, "sail-pay = { $who } pays { $coins } and { $rope }\noption-word = a word: { $a }\nword-wet = damp\n");
    let run = with_input(dir.path(), &ARGS, "q\n");
    let options = "  1  Captain 1 pays 1 and 2   pay:1/2\n  2  a word: damp             word:wet\n  3  plain\n";
    assert!(run.out.contains(options), "{}", run.out);
}

#[test]
fn numbers_are_offered_once_and_many_as_a_range() {
    for (list, told) in [
        ("numbers(-8, 12)", "  a number from -8 to 12\n> "),
        ("{ 3, 1 }", "  3   1\n> "),
        ("join({ 0, 1, 2 }, { \"none\" })", "  a number from 0 to 2\n  none\n> "),
    ] {
        let dir = folder();
        let game = copied_game(&dir);
        let asked = format!("ask(seat, \"sail\", {list})\n\tmove(seat.ship, board.spaces[3])");
        alter(&game, "rules/turn.luau", "move(seat.ship, ask(seat, \"sail\", seat.ship.space:neighbours()))", &asked);
        let run = with_input(dir.path(), &ARGS, "q\n");
        assert!(run.out.contains(told), "{list}: {}", run.out);
    }
}

#[test]
fn what_only_rules_know_of_a_seat_is_told_below_it() {
    let dir = folder();
    let game = copied_game(&dir);
    say(&game, "seat-line = worth { $worth }{ $rich ->\n    [true] {\" \"}· rich\n   *[false] {\"\"}\n }\n");
    let rule = "rule(\"shown_seat\", function(seat: Seat)\n\treturn { worth = seat.coins * 10, rich = seat.coins > 3 }\nend)\n";
    fs::write(game.join("rules/shown.luau"), rule).unwrap();
    let run = with_input(dir.path(), &ARGS, "q\n");
    let lines: Vec<&str> = run.out.lines().map(str::trim).collect();
    assert!(lines.contains(&"worth 40 · rich") && lines.contains(&"worth 30"), "{}", run.out);
}

#[test]
fn a_zone_that_another_tells_is_not_listed_and_a_pool_that_the_bank_never_holds_neither() {
    let dir = folder();
    let game = copied_game(&dir);
    let run = with_input(dir.path(), &ARGS, "q\n");
    assert!(run.out.contains("market: "), "{}", run.out);
    alter(&game, "schema.ron", "shape: slots(2)", "shape: slots(2), told_with: \"deck\"");
    alter(
        &game,
        "schema.ron",
        "pools: {",
        "pools: {\n        \"oaths\": (supply: 0, seat: 2), \"rum\": (supply: 5, seat: 0),",
    );
    let run = with_input(dir.path(), &ARGS, "q\n");
    assert!(!run.out.contains("market: "), "{}", run.out);
    assert!(run.out.contains("rum 5") && !run.out.contains("oaths 0"), "{}", run.out);
}

#[test]
fn a_row_whose_order_is_hidden_is_told_by_how_much_lies_there() {
    let dir = folder();
    let game = copied_game(&dir);
    alter(
        &game,
        "schema.ron",
        "\"market\": (shape: slots(2))",
        "\"market\": (shape: row, faces: nobody, order: nobody)",
    );
    alter(
        &game,
        "rules/turn.luau",
        "draw(deck, market, 1)\n\tdraw(deck, market, 2)",
        "draw(deck, market)\n\tdraw(deck, market)",
    );
    let run = with_input(dir.path(), &ARGS, "q\n");
    assert!(run.out.contains("market: ? ware ×2"), "{}", run.out);
}

#[test]
fn many_options_with_long_texts_go_on_in_the_next_line() {
    let dir = folder();
    let game = copied_game(&dir);
    let ways = "local ways = {}\n\tfor at = 1, 14 do\n\t\ttable.insert(ways, { key = `long:${at}` })\n\tend\n\t\
        ask(seat, \"sail\", ways)\n\tmove(seat.ship, board.spaces[3])";
    let ways = ways.replace("${", "{");
    alter(&game, "rules/turn.luau", "move(seat.ship, ask(seat, \"sail\", seat.ship.space:neighbours()))", &ways);
    say(
        &game,
        "sail-long = set out for the far side of the bay where nobody has loaded anything for years, and come back with number { $a }\n",
    );
    let run = with_input(dir.path(), &ARGS, "q\n");
    assert!(run.out.contains("number 14"), "{}", run.out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
    assert!(run.out.contains("\n      years, and come back"), "below its own beginning: {}", run.out);
}

#[test]
fn fuzz_names_the_texts_of_options_that_cannot_be_formed() {
    let dir = folder();
    let game = copied_game(&dir);
    let run = with_input(dir.path(), &["fuzz", "harbour", "-n", "1"], "");
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let english = game.join("locale/en.ftl");
    let texts = fs::read_to_string(&english).unwrap();
    fs::write(english, texts.replace("option-nothing = nothing", "option-nothing = nothing for { $price }")).unwrap();
    let run = with_input(dir.path(), &["fuzz", "harbour", "-n", "1"], "");
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.out.contains("option-nothing (en)"), "{}", run.out);
}

#[test]
fn a_legend_keeps_letters_with_their_words_wherever_its_lines_end() {
    // as the first name grows, a line of the legend would end before, in and after the second one
    for filled in [0, 20, 26, 30] {
        let dir = folder();
        let game = copied_game(&dir);
        fs::write(dir.path().join("sea.ron"), "(game: \"harbour\", board: \"sea\")").unwrap();
        let water = format!("deep and quiet water of the inner bay{}", "y".repeat(filled));
        let rock = "a rock at low tide";
        say(&game, &format!("word-water = {water}\nword-rock = {rock}\n"));
        let run = with_input(dir.path(), &[&ARGS[..], &["--regulation", "sea.ron"]].concat(), "q\n");
        for (letter, word) in [('d', water.as_str()), ('a', rock)] {
            let whole = format!("{letter} {word}");
            assert!(run.out.lines().any(|line| line.contains(&whole)), "{whole} is in one line: {}", run.out);
        }
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
    }
}

#[test]
fn what_is_written_on_a_card_leaves_out_fields_that_the_game_does_not_name() {
    let told = |texts: &str| {
        let dir = folder();
        let game = copied_game(&dir);
        let fields = "fields: { \"price\": int(min: 0), \"weighting\": int(default: 7) }";
        alter(&game, "schema.ron", "fields: { \"price\": int(min: 0) }", fields);
        say(&game, texts);
        let run = with_input(dir.path(), &ARGS, "i silk\nq\n");
        let lines = run.out.lines().skip_while(|line| *line != "> i silk").skip(1);
        lines.take_while(|line| !line.starts_with("> ")).collect::<Vec<_>>().join("\n")
    };
    let named = told("field-price = the price\n");
    assert!(named.contains("the price 9") && !named.contains("weighting"), "{named}");
    let unnamed = told("");
    assert!(unnamed.contains("price 9") && unnamed.contains("weighting 7"), "a game without names: {unnamed}");
}
