//! What a package may spend: time by its work, memory by what it leaves behind, and nothing of other packages.
//!
//! Everything that scripts can call is in [`PRICES`] with what it costs; a function that is not there fails a test.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_scripts::api;
use houserule_scripts::game::Game;
use houserule_scripts::limits::{LONGEST_SCRIPT, MOST_JOURNAL_BYTES};
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::raw::budget::libraries::charged_names;
use houserule_scripts::session::Session;
use houserule_scripts::vm::{Build, prelude_sources};

const GAME: &str = r#"// A game of one step, to be attacked.
(id: "field", version: "1.0.0", api: 1, title: (ru: "Поле", en: "Field"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = r#"// Cards, coins, a row of slots, and boxes in boxes.
(pools: { "coins": (supply: endless, seat: 5) },
 zones: { "deck": (shape: stack), "pile": (shape: stack), "market": (shape: slots(4)) },
 lastings: ["shield"],
 families: { "card": (fields: { "price": int }, start: "deck"), "crate": (holds: (shape: heap)) })"#;
const CARDS: &str = r#"// Many cards.
[(id: "ace", copies: 300, price: 2)]"#;
const CRATES: &str = r#"// As many as wanted.
[(id: "crate", copies: endless)]"#;
const BOARD: &str = r#"// A ring.
(shape: graph, holds: (shape: heap), spaces: [(id: "c", count: 900, group: "cells", at: (0, 0), step: (40, 0))], rings: [(kind: "next", group: "cells", one_way: true)])"#;
const INIT: &str = r#"return game { track = loop("turn", { order = "clockwise" }) }"#;

fn load(files: &[(&str, &str)]) -> (Option<Arc<Game>>, Diagnostics) {
    let mut all: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let base = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("kinds/card.ron", CARDS),
        ("kinds/crate.ron", CRATES),
        ("boards/ring.ron", BOARD),
        ("init.luau", INIT),
    ];
    for (path, text) in base.iter().chain(files) {
        all.insert((*path).to_owned(), text.as_bytes().to_vec());
    }
    Game::load(vec![PackageFiles { id: "field".to_owned(), files: all }])
}

fn setup() -> Setup {
    Setup { seed: 1, seats: 2, board: None, options: Vec::new() }
}

fn opened(body: &str, listens: bool) -> Play {
    let source = format!("step(\"turn\", function(seat)\n{body}\nask(seat, \"pick\", {{ 1, 2 }})\nend)\n");
    let (game, findings) = load(&[("rules/turn.luau", &source)]);
    let game = game.unwrap_or_else(|| panic!("{:?}", findings.sorted()));
    let mut play = Play::prepare(&game, &setup(), Build { explains: true, ..Build::default() }).unwrap();
    play.listen(listens);
    play.begin();
    play
}

/// What a step says that fails with this body.
fn said(body: &str) -> String {
    match opened(body, true).status() {
        Status::Failed(error) => error.message.to_string(),
        status => format!("{status:?}"),
    }
}

#[test]
fn work_is_charged_wherever_it_is_done() {
    let long = "local s = (\"a\"):rep(60000);\n";
    let list = "local t = table.create(200000, 1);\n";
    for body in [
        "(\"a\"):rep(5000):find((\"a*\"):rep(30) .. \"b\")",
        "(\"a\"):rep(5000):find((\".-\"):rep(30) .. \"b\")",
        "local s = (\"(\"):rep(60000) while true do s:find(\"%b()\") end",
        "while true do s:find(s:sub(1, 30000) .. \"b\", 1, true) end",
        "while true do s:gsub(\".\", \"bb\") end",
        "while true do for _ in s:gmatch(\"b*c\") do end end",
        "while true do s:upper() s:reverse() end",
        "while true do (\"x\"):rep(60000) end",
        "while true do tonumber(s) end",
        "local a, b = s .. s .. \"a\", s .. s .. \"b\" while true do local _ = a < b end",
        "local a = s .. s while true do a = \"b\" .. a end",
        "while true do s:split(\"b\") end",
        "while true do utf8.len(s) end",
        "while true do string.format(\"%s\", s) end",
        "while true do string.packsize((\"i4\"):rep(20000)) end",
        "while true do table.insert(t, 1, 1) table.remove(t, 1) end",
        "while true do table.find(t, 2) end",
        "while true do table.move(t, 1, 200000, 2) end",
        "while true do table.sort(t) end",
        "while true do table.clone(t) end",
        "while true do table.concat(t) end",
        "while true do table.unpack(t, 1, 7000) end",
        "local b = buffer.create(10000000) while true do buffer.fill(b, 0, 1) end",
        "local b = buffer.create(10000000) while true do buffer.copy(b, 0, b) end",
        "while true do space(\"c001\"):distance(space(\"c500\")) end",
        "while true do way(space(\"c001\"), space(\"c500\"), function() return 1 end) end",
        "while true do joining(space(\"c001\"), { { space(\"c500\") } }, function() return 1 end) end",
        "while true do space(\"c001\"):ahead(2147483647) end",
        "while true do shuffle(deck) end",
        "while true do swap(deck.top, deck.bottom) end",
        "while true do local _ = deck.top.index end",
        "while true do pieces(\"card\") end",
        "while true do pcall(kind, \"aec\") end",
    ] {
        let message = said(&format!("{long}{list}{body}"));
        // Lists that are made faster than they are collected come to the end of the memory first.
        let wanted = ["takes too long", "changes too much", "wants more memory"];
        assert!(wanted.iter().any(|one| message.contains(one)), "{body}: {message}");
    }
}

#[test]
fn long_texts_weigh_until_their_step_is_over() {
    let body = "local s = (\"a\"):rep(60000) local a, b = s .. s .. \"a\", s .. s .. \"b\"
        if ask(seat, \"first\", { 1, 2 }) == 2 then
            for _ = 1, 100000 do local _ = a < b end
        end
        ask(seat, \"second\", { 1, 2 })";
    let mut play = opened(body, true);
    play.choose(0, 1);
    assert!(matches!(play.status(), Status::Failed(error) if error.message.to_string().contains("takes too long")));
    let mut play = opened(body, true);
    play.choose(0, 0);
    assert_eq!(*play.status(), Status::Asking);
}

#[test]
fn what_a_script_leaves_behind_is_counted() {
    for (body, wanted) in [
        ("while true do tell(\"x\", { t = \"y\" }) end", "tells too much"),
        ("while true do tell(\"x\", { t = (\"y\"):rep(60000) }) end", "tells too much"),
        ("while true do print() end", "prints too much"),
        ("for i = 1, 1e6 do roll(1, 6, \"s\" .. i) end", "streams of chance"),
        ("for i = 1, 1e6 do lasting(\"shield\", { until_ = \"end_of_turn\" }) end", "can last at once"),
        ("local c = create(\"crate\", pile) for i = 1, 99 do c = create(\"crate\", c) end", "deep"),
        ("while true do dice(1000, 6) end", "changes too much"),
    ] {
        let message = said(body);
        assert!(message.contains(wanted) || message.contains("takes too long"), "{body}: {message}");
    }
}

#[test]
fn what_is_told_in_a_loop_is_counted_though_nobody_listens() {
    let body = "local s = (\"y\"):rep(60000) for i = 1, 100000 do tell(\"x\", { t = s }) end";
    let play = opened(body, false);
    assert!(matches!(play.status(), Status::Failed(error) if error.message.to_string().contains("tells too much")));
    // what was told before the last question does not count
    let mut play = opened("local s = (\"y\"):rep(60000) for i = 1, 50 do tell(\"x\", { t = s }) end", false);
    for _ in 0..20 {
        play.choose(0, 0);
        assert_eq!(*play.status(), Status::Asking);
    }
}

#[test]
fn questions_have_limits_and_honest_ones_are_far_below() {
    for (body, wanted) in [
        ("ask(seat, \"q\", numbers(1, 2147483647))", "options"),
        ("ask(seat, \"q\", as(\"x\", numbers(1, 2147483647)))", "options"),
        ("ask(seat, \"q\", { true, \"x\", {}, -1 })", "no options"),
        ("ask(seat, \"q\", { true, \"x\", {}, 2147483647 })", "no options"),
        ("local t = { true, \"x\", false, 1 } t[3] = t ask(seat, \"q\", t)", "lie in itself"),
        ("local t = { false, { 1 } } t[3] = t ask(seat, \"q\", t)", "lie in itself"),
        ("local t = { false, { 1 } } t[3] = t size(t)", "lie in itself"),
        (
            "local l = {} for i = 1, 1000 do l[i] = seat end together(l, function(s) return ask(s, \"q\", { 1, 2 }) end)",
            "wait at once",
        ),
        (
            "together(seats(), function(s) return together(seats(), function(x) return ask(x, \"q\", { 1 }) end) end)",
            "inside another",
        ),
        ("together(seats(), function(s) together({}, function() end) move(deck.top, pile) end)", "inside another"),
    ] {
        let message = said(body);
        assert!(message.contains(wanted), "{body}: {message}");
    }
    let mut play = opened("ask(seat, \"q\", join(numbers(0, 10000), as(\"to\", board.spaces)))", true);
    assert_eq!(*play.status(), Status::Asking);
    assert_eq!((play.option_count(0), play.question(0).options.len()), (10_901, 10_901));
    assert_eq!(play.question(0).options[10_001].key, "to:c001");
    play.choose(0, 10_900);
    assert_eq!(*play.status(), Status::Asking);
}

#[test]
fn an_option_of_many_parts_is_one_thing_and_a_long_key_is_cut() {
    let mut play = opened(
        "local t = table.create(400000, 1) t[1] = \"x\" ask(seat, \"q\", { t, { key = (\"k\"):rep(60000) } })",
        true,
    );
    assert_eq!(*play.status(), Status::Asking);
    let question = play.question(0);
    assert!(question.options.iter().all(|option| option.key.len() < 300 && option.parts.len() < 20));
    play.choose(0, 0);
    assert_eq!(*play.status(), Status::Asking);
}

#[test]
fn numbers_at_the_end_of_their_range_are_messages() {
    for body in [
        "move(deck.top, deck, -2147483648)",
        "move(deck.top, market, 65536)",
        "move(deck.top, market, 2147483647)",
        "draw(deck, market, -2147483648)",
    ] {
        let message = said(body);
        assert!(message.contains("place") || message.contains("slot"), "{body}: {message}");
    }
    let quiet = "assert(deck:piece(-2147483648) == nil and deck:piece(2147483647) == nil)
        assert(space(\"c001\"):ahead(-5) == space(\"c001\") and space(\"c001\"):ahead(901) == space(\"c002\"))
        assert(space(\"c001\"):ahead(2147483647) == space(\"c001\"):ahead(2147483647 % 900))
        assert(space(\"c001\"):distance(space(\"c003\")) == 2 and space(\"c003\"):distance(space(\"c001\")) == 898)
        assert(board:cell(-2147483648, 2147483647) == nil)";
    assert_eq!(*opened(quiet, true).status(), Status::Asking);
}

#[test]
fn steps_that_never_ask_end_with_a_message() {
    for (step, wanted) in [("", "without asking"), ("for i = 1, 4000000 do end", "without asking")] {
        let rules = format!("step(\"turn\", function() {step} end)");
        let (game, _) = load(&[("rules/turn.luau", &rules)]);
        let play = Play::open(&game.unwrap(), &setup(), Build::default()).unwrap();
        let Status::Failed(error) = play.status() else { panic!("{:?}", play.status()) };
        assert!(error.to_string().contains(wanted), "{error}");
    }
}

#[test]
fn all_scripts_share_what_loading_may_spend() {
    let turn = ("rules/turn.luau".to_owned(), "step(\"turn\", function() end)".to_owned());
    for (line, wanted) in [
        ("for _ = 1, 3000000 do end", "take too long to load"),
        ("pcall(function() while true do end end)", "takes too long"),
    ] {
        let mut files: Vec<(String, String)> =
            (0..60).map(|at| (format!("rules/a{at:02}.luau"), line.to_owned())).collect();
        files.push(turn.clone());
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let (game, findings) = load(&files);
        let told: Vec<String> = findings.sorted().iter().map(|one| one.message.to_string()).collect();
        assert!(game.is_none() && told.iter().any(|one| one.contains(wanted)), "{line}: {told:?}");
    }
}

#[test]
fn scripts_that_load_reach_nothing_of_others() {
    for rules in [
        "pay = function() return 0 end",
        "_G.pay = function() return 0 end",
        "rawset(_G, \"pay\", print)",
        "math = { floor = function() return 0 end }",
        "getmetatable(\"\").__index = function() return 7 end",
        "rules.turn = print",
        "rawset(rules, \"turn\", print)",
        "effects.x = {}",
        "local m = __modules for k in m do m[k] = nil end",
    ] {
        let all = format!("{rules}\nstep(\"turn\", function() end)");
        let (game, findings) = load(&[("rules/turn.luau", &all)]);
        assert!(game.is_none() && findings.has_errors(), "{rules} was let through");
    }
    let hidden = "for name in _G do if string.sub(name, 1, 2) == \"__\" then error(name) end end
        step(\"turn\", function(seat) for name in _G do if string.sub(name, 1, 2) == \"__\" then error(name) end end ask(seat, \"q\", { 1 }) end)";
    let (game, findings) = load(&[("rules/turn.luau", hidden)]);
    let game = game.unwrap_or_else(|| panic!("{:?}", findings.sorted()));
    assert_eq!(*Play::open(&game, &setup(), Build::default()).unwrap().status(), Status::Asking);
}

/// What everything costs that scripts can call beyond the call itself. Luau's library functions that are charged stand
/// in `raw/budget/libraries.rs`; those here cost as much as the call whatever they are given, or as much as the
/// arguments that were pushed for them. Functions of the prelude are Luau: they tick.
const CHEAP: &str = "
    string.len table.freeze table.isfrozen utf8.charpattern utf8.nfcnormalize utf8.nfdnormalize utf8.graphemes
    buffer.len buffer.readi8 buffer.readu8 buffer.readi16 buffer.readu16 buffer.readi32 buffer.readu32 buffer.readf32
    buffer.readf64 buffer.writei8 buffer.writeu8 buffer.writei16 buffer.writeu16 buffer.writei32 buffer.writeu32
    buffer.writef32 buffer.writef64 buffer.readbits buffer.writebits buffer.readinteger buffer.writeinteger
    bit32.arshift bit32.band bit32.bnot bit32.bor bit32.bxor bit32.btest bit32.extract bit32.lrotate bit32.lshift
    bit32.replace bit32.rrotate bit32.rshift bit32.countlz bit32.countrz bit32.byteswap
    math.abs math.ceil math.clamp math.deg math.floor math.fmod math.frexp math.ldexp math.lerp math.map math.max
    math.random math.randomseed math.min math.modf math.rad math.round math.sign math.sqrt math.isnan math.isinf math.isfinite
    assert error getmetatable ipairs next pairs pcall rawequal rawget rawlen rawset select setmetatable tostring type
    typeof unpack xpcall";

/// Verbs: `0` costs the call; otherwise by what.
const PRICES: &[(&str, &str)] = &[
    ("ask size", "the lists that are joined; options are counted without looking at them"),
    ("roll dice", "dice, and the letters of the stream's name; streams are found by a search in halves"),
    ("pick", "0: one item by its place"),
    ("shuffle reorder", "the pieces of the zone"),
    ("move draw put_under move_all create", "the pieces of a zone with numbered places; of the box, for `create`"),
    ("swap", "the pieces of both zones"),
    ("flip become reveal hide conceal show show_only remove", "0: one piece"),
    ("pay take", "0: one number at each of two holders"),
    ("seats all_seats clockwise others active", "0: at most 16 seats, in lists that are kept"),
    ("count", "the parts of the track"),
    ("finish sit_down stand_up", "0"),
    ("amend", "options, fields and faces"),
    ("space kind", "0: by a search in halves"),
    ("zone", "the zones of the table"),
    ("kinds", "all kinds"),
    ("pieces", "all pieces"),
    ("region regions", "the regions of the board"),
    ("free_slots", "slots and pieces"),
    ("way costs way_costs joining joinings joining_costs", "spaces, links and, for joinings, groups"),
    ("areas border surroundings straight", "the spaces given, and those of the board"),
    ("lasting has_lasting end_lasting moment", "lasting effects and moments"),
    ("slots active_slot join_slot split_slot drop_slot order_slots order_members", "0: at most 16 slots"),
    ("tell fault doubt print", "letters; and what is told takes room that is counted"),
    ("key", "0: a piece knows its number"),
];

#[test]
fn everything_that_scripts_can_call_has_a_price() {
    let mut known: Vec<String> = CHEAP.split_whitespace().map(str::to_owned).collect();
    known.extend(charged_names().map(|(library, name)| format!("{library}.{name}").replace("_G.", "")));
    let priced: Vec<&str> = PRICES.iter().flat_map(|(names, _)| names.split(' ')).collect();
    for verb in api::verbs() {
        assert!(verb.name.starts_with("__") || priced.contains(&verb.name), "verb `{}` has no price", verb.name);
    }
    known.extend(priced.iter().map(|name| (*name).to_owned()));
    for source in prelude_sources() {
        let functions = source.lines().filter_map(|line| line.strip_prefix("function ")?.split('(').next());
        known.extend(functions.map(str::to_owned));
    }
    let list = "for name, value in _G do
            if type(value) == \"function\" then print(name)
            elseif type(value) == \"table\" and name ~= \"_G\" then
                for inner, one in value do if type(one) == \"function\" and name ~= \"rules\" then print(name .. \".\" .. inner) end end
            end
        end";
    let mut play = opened(list, true);
    let found: Vec<String> = play.take_printed().into_iter().map(|line| line.text).collect();
    assert!(found.len() > 100, "{found:?}");
    let unknown: Vec<&String> = found.iter().filter(|name| !known.contains(name)).collect();
    assert!(unknown.is_empty(), "these can be called, and nobody has said what they cost: {unknown:?}");
}

/// Methods of handles.
const METHOD_PRICES: &[(&str, &str)] = &[
    ("pieces", "the pieces of the zone, or all pieces for a seat and a kind"),
    ("piece has find total tally", "the pieces of the zone"),
    ("sees", "0: pieces lie on each other at most 16 deep"),
    ("spaces", "the spaces of the board"),
    ("members", "0: at most 16 seats"),
    ("cell other", "0"),
    ("held can_pay", "the pools of the game"),
    ("step ray", "the width of the grid"),
    ("longest_line", "the cells of the line and their pieces"),
    ("lines", "the cells of all lines; they are kept"),
    ("neighbours links touches", "the links of the space; the first is kept"),
    ("distance", "nothing on a grid; on a graph all links, once for a space"),
    ("within", "the cells around"),
    ("ahead", "the steps, at most three rounds of the board"),
];

#[test]
fn every_method_has_a_price() {
    let priced: Vec<&str> = METHOD_PRICES.iter().flat_map(|(names, _)| names.split(' ')).collect();
    for member in api::reference::MEMBERS.iter().filter(|member| member.is_method()) {
        assert!(priced.contains(&member.name), "method `{}` has no price", member.name);
    }
}

/// The kernel's own fields of handles. Those of the schema are below.
const FIELD_PRICES: &[(&str, &str)] = &[
    ("id family face group link_kind", "the letters, where they are many"),
    ("is_active is_present slot members", "0: at most 16 seats and slots"),
    ("kind zone space holder owner faces", "0: a piece knows them"),
    ("index", "the pieces of the zone"),
    (
        "next previous left right top bottom first count is_empty",
        "0: a zone knows its ends and its number, a piece those beside it",
    ),
    ("column row region from to one_way", "0: the board knows them"),
    ("spaces", "all spaces, once"),
];

#[test]
fn every_field_has_a_price() {
    let priced: Vec<&str> = FIELD_PRICES.iter().flat_map(|(names, _)| names.split(' ')).collect();
    for member in api::reference::MEMBERS.iter().filter(|member| !member.is_method()) {
        assert!(priced.contains(&member.name), "field `{}` has no price", member.name);
    }
}

/// Fields of the schema: values, pools, zones and fields of content are found by number, whatever they are. Setting a word
/// looks for it among those of the value; a live option that is a list is made into one each time, and pays for its items.
#[test]
fn fields_that_do_work_are_charged() {
    let words: Vec<String> = (0..500).map(|at| format!("w{at}")).collect();
    let schema = SCHEMA.replace(
        "(pools:",
        &format!("(table: {{ \"mood\": symbol(of: [{}]), \"calm\": flag }},\n pools:", words.join(", ")),
    );
    for (line, is_work) in [
        ("game.calm = true", false),
        ("local _ = deck.top.price", false),
        ("game.mood = \"w499\"", true),
        ("local _ = deck.top.index", true),
    ] {
        let rules =
            format!("step(\"turn\", function(seat) for _ = 1, 200000 do {line} end ask(seat, \"pick\", {{ 1 }}) end)");
        let files = [("schema.ron", schema.as_str())];
        let (game, findings) = load(&[&files[..], &[("rules/turn.luau", &rules)]].concat());
        let game = game.unwrap_or_else(|| panic!("{:?}", findings.sorted()));
        let play = Play::open(&game, &setup(), Build::default()).unwrap();
        let told = match play.status() {
            Status::Failed(error) => error.message.to_string(),
            status => format!("{status:?}"),
        };
        let wanted = if is_work { "takes too long" } else { "Asking" };
        assert!(told.contains(wanted), "{line}: {told}");
    }
}

#[test]
fn what_a_session_keeps_of_a_game_has_an_end_that_honest_games_never_see() {
    let rules = "step(\"turn\", function(seat)
            local texts = {}
            for i = 1, 60 do texts[\"t\" .. i] = string.rep(\"y\", 1900) end
            for _ = 1, 30 do tell(\"x\", texts) end
            ask(seat, \"pick\", { 1, 2 })
        end)";
    let (game, _) = load(&[("rules/turn.luau", rules)]);
    let mut session = Session::open(&game.unwrap(), setup()).unwrap();
    let told = loop {
        let seat = session.questions()[0].seat;
        match session.answer(seat, "1") {
            Ok(()) => assert!(session.decisions().len() < 100, "it never ends"),
            Err(error) => break error.to_string(),
        }
    };
    assert!(told.contains("the record of this game is full"), "{told}");
    assert!(session.journal_bytes() <= MOST_JOURNAL_BYTES && session.journal_bytes() > MOST_JOURNAL_BYTES / 2);
    session.undo(true).unwrap();
    assert_eq!(*session.status(), Status::Asking, "one can go back");

    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/kapitaliya");
    let (game, _) = Game::load(vec![houserule_scripts::package::read_package(&folder).unwrap()]);
    let mut session = Session::open(&game.unwrap(), Setup { seats: 4, ..setup() }).unwrap();
    let mut number = 0;
    while *session.status() == Status::Asking && session.decisions().len() < 400 {
        number += 7;
        session.answer_by(0, |play, question| number % play.option_count(question)).unwrap();
    }
    let each = session.journal_bytes() / session.decisions().len();
    assert!(each * 20_000 < MOST_JOURNAL_BYTES, "{each} bytes a decision: not even 20,000 decisions have room");
}

#[test]
fn a_mod_cannot_change_a_module_of_the_game() {
    let module = "local hidden = { fee = 1 }
        local meta = { __index = { tax = 4 } }
        local inner = setmetatable({ stall = { price = 3 } }, meta)
        return table.freeze({ goods = inner, fee = function() return hidden.fee end })";
    let rules = "local words = require(\"lib/words\")
        step(\"turn\", function(seat)
            assert(words.goods.stall.price == 3 and words.goods.tax == 4 and words.fee() == 1)
            ask(seat, \"pick\", { 1 })
        end)";
    let mut base: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let files = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("init.luau", INIT),
        ("lib/words.luau", module),
        ("rules/turn.luau", rules),
    ];
    for (path, text) in files {
        base.insert(path.to_owned(), text.as_bytes().to_vec());
    }
    for (line, is_harmless) in [
        ("assert(words.goods.stall.price == 3)", true),
        ("words.goods = nil", false),
        ("words.goods.stall = nil", false),
        ("words.goods.stall.price = 0", false),
        ("table.clear(words.goods.stall)", false),
        ("getmetatable(words.goods).__index = nil", false),
        ("getmetatable(words.goods).__index.tax = 0", false),
        ("setmetatable(words.goods.stall, {})", false),
        ("rawset(words.goods.stall, \"price\", 0)", false),
    ] {
        let manifest = "(id: \"thief\", version: \"1.0.0\", api: 1, title: (ru: \"Вор\", en: \"Thief\"), game: \"field\", depends: [\"field\"], licence: \"MIT\", credits: \"-\")";
        let source = format!("local words = require(\"@field/lib/words\")\n{line}");
        let of_mod = [("mod.ron", manifest), ("rules/thief.luau", &source)];
        let of_mod = of_mod.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let packages = vec![
            PackageFiles { id: "field".to_owned(), files: base.clone() },
            PackageFiles { id: "thief".to_owned(), files: of_mod.into() },
        ];
        let (game, findings) = Game::load(packages);
        assert_eq!(game.is_some(), is_harmless, "{line}: {:?}", findings.sorted());
        if let Some(game) = game {
            assert_eq!(*Play::open(&game, &setup(), Build::default()).unwrap().status(), Status::Asking);
        } else {
            let told = format!("{:?}", findings.sorted());
            assert!(told.contains("readonly") || told.contains("frozen"), "{line}: {told}");
        }
    }
}

#[test]
fn a_script_cannot_compare_for_long_between_two_ticks() {
    let often = format!("local a, b = \"\", \"\"\nreturn {{ {} }}", "a < b, ".repeat(5_000));
    let (game, findings) = load(&[("lib/often.luau", &often)]);
    assert!(game.is_none());
    let told = findings.sorted();
    assert!(told.iter().any(|finding| finding.message.to_string().contains("signs “<” and “>”")), "{told:?}");

    let seldom = format!("local a, b = \"\", \"\"\nreturn {{ {} }}", "a < b, ".repeat(2_000));
    let turn = "step(\"turn\", function() end)";
    assert!(load(&[("lib/seldom.luau", &seldom), ("rules/turn.luau", turn)]).0.is_some());
}

#[test]
fn a_script_of_many_kilobytes_is_refused() {
    let long = format!("-- {}\nstep(\"turn\", function() end)", "x".repeat(LONGEST_SCRIPT));
    let (game, findings) = load(&[("rules/turn.luau", &long)]);
    assert!(game.is_none());
    assert!(findings.sorted().iter().any(|one| one.message.to_string().contains("longer than 256 KB")));
}
