//! Tables carried over to changed content: everything finds its place by name.

use houserule_core::audit::audit;
use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::{key_of, thing_by_key};
use houserule_core::literal::{differences, set_up};
use houserule_core::ron::parse::parse;
use houserule_core::table::{Ending, Lasting, Table};
use houserule_core::transplant::transplant;
use houserule_core::view::{Viewer, view};
use houserule_scripts::play::{Setup, Status, blank_table};

use super::support::{Numbers, answer_somehow, dice_market, loaded, open, package, small_games};

const GAME: &str = r#"(id: "land", version: "1.0.0", api: 1, title: (ru: "Земля", en: "Land"), seats: 2, licence: "MIT OR Apache-2.0", options: [
        (id: "pace", type: int(default: 3, min: 0, max: 9), clause: "LD-010"),
        (id: "weather", type: symbol(of: [calm, storm], default: calm), clause: "LD-011"),
    ])"#;

const SCHEMA: &str = r#"(
    table: { "leader": seat, "target": space, "favourite": piece },
    seat: { "mood": symbol(of: [glad, sad]) },
    space: { "terrain": symbol(of: [plain, wood]) },
    link: { "broken": flag },
    region: { "rank": int },
    slot: { "energy": int(4) },
    pools: { "stone": (supply: 30, seat: 2, on_spaces: true), "gold": (supply: endless, seat: 1) },
    zones: { "deck": (shape: stack, faces: nobody), "row": (shape: slots(4)), "hand": (per_seat: true, shape: row) },
    families: {
        "army": (fields: { "cost": int }, values: { "wounds": int }, pools: ["stone"], holds: (shape: row)),
        "card": (fields: { "cost": int }, start: "deck"),
    },
    lastings: ["frost", "truce"],
)"#;

const BOARD: &str = r#"(
    shape: graph,
    spaces: [
        (id: "a", at: (0, 0), region: "north", terrain: wood),
        (id: "b", at: (1, 0), region: "north"),
        (id: "c", at: (2, 0), region: "south"),
    ],
    links: [(from: "a", to: "b", id: "road", kind: "way"), (from: "b", to: "c", id: "ford", kind: "way")],
    regions: [(id: "north"), (id: "south")],
)"#;

const ARMY: &str = r#"[(id: "foot", copies: per_seat(2), cost: 1), (id: "ghost", copies: endless, cost: 5)]"#;
const CARD: &str = r#"[(id: "oath", copies: 3, cost: 1, faces: { "bright": (), "dark": (cost: 2) }), (id: "gift", copies: 2, cost: 2)]"#;

const INIT: &str = r#"--!strict
step("act", function(seat: Seat) ask(seat, "act", { "go" }) end)
step("rest", function() end)
return game { track = loop("year", { each_seat("season", { "act" }), step("rest") }) }
"#;

fn land() -> PackageFiles {
    package(
        "land",
        &[
            ("game.ron", GAME),
            ("schema.ron", SCHEMA),
            ("boards/map.ron", BOARD),
            ("kinds/army.ron", ARMY),
            ("kinds/card.ron", CARD),
            ("init.luau", INIT),
        ],
    )
}

/// The same with something new in front of everything, and other numbers.
fn changed_land() -> PackageFiles {
    let mut package = land();
    let mut change = |path: &str, changes: &[(&str, &str)]| {
        let mut text = String::from_utf8(package.files[path].clone()).unwrap();
        for (from, to) in changes {
            assert!(text.contains(from), "{path} does not hold {from}");
            text = text.replacen(from, to, 1);
        }
        package.files.insert(path.to_owned(), text.into_bytes());
    };
    change(
        "game.ron",
        &[
            ("options: [", r#"options: [ (id: "added", type: flag(true), clause: "LD-001"),"#),
            ("default: 3", "default: 5"),
            ("[calm, storm]", "[fog, storm, calm]"),
        ],
    );
    change(
        "schema.ron",
        &[
            ("table: {", r#"table: { "added": int(7),"#),
            ("seat: { ", r#"seat: { "added": int(7), "#),
            ("[glad, sad]", "[sad, glad, bored]"),
            ("space: { ", r#"space: { "added": int(7), "#),
            ("link: { ", r#"link: { "added": int(7), "#),
            ("region: { ", r#"region: { "added": int(7), "#),
            ("slot: { ", r#"slot: { "added": int(7), "#),
            ("pools: { ", r#"pools: { "iron": (supply: 9, seat: 1), "#),
            ("supply: 30", "supply: 40"),
            ("zones: { ", r#"zones: { "pile": (shape: row), "court": (per_seat: true, shape: row), "#),
            ("values: { ", r#"values: { "added": int(7), "#),
            (r#"fields: { "cost": int }, values"#, r#"fields: { "honour": int(7), "cost": int }, values"#),
            (r#"["frost", "truce"]"#, r#"["dew", "truce", "frost"]"#),
        ],
    );
    change(
        "boards/map.ron",
        &[
            ("spaces: [", r#"spaces: [ (id: "z", at: (9, 9)),"#),
            ("links: [", r#"links: [ (from: "z", to: "a", id: "lane", kind: "way"),"#),
            ("regions: [", r#"regions: [ (id: "east"),"#),
        ],
    );
    change(
        "kinds/army.ron",
        &[("[", r#"[(id: "horse", copies: per_seat(1), cost: 9), "#), ("per_seat(2)", "per_seat(3)")],
    );
    change(
        "kinds/card.ron",
        &[
            ("[", r#"[(id: "ruse", copies: 2, cost: 3), "#),
            (r#""bright": (), "dark": (cost: 2)"#, r#""dark": (cost: 2), "bright": ()"#),
            ("copies: 2, cost: 2", "copies: 2, cost: 6"),
        ],
    );
    change(
        "init.luau",
        &[
            (
                "return game",
                r#"step("wake", function() end)
return game"#,
            ),
            (r#"each_seat("season""#, r#"step("wake"), each_seat("season""#),
        ],
    );
    package
}

const STATE: &str = r#"{
    "options": { "weather": "storm" },
    "1": { "stone": 4, "gold": 7, "mood": "sad", "hand": ["gift#2", { "1": "oath#2", "face": "dark", "owner": 2, "shown": [1] }] },
    "row": ["oath#1", false, "oath#3"],
    "a": { "stone": 3, "pieces": [{ "1": "foot#2", "wounds": 2, "stone": 5, "on": ["ghost#2"] }] },
    "b": { "terrain": "wood", "pieces": ["ghost#1", "foot#3"] },
    "ford": { "broken": true },
    "south": { "rank": 3 },
    "leader": 2,
    "target": "c",
    "favourite": "foot#2",
    "slots": [[2, 1]],
}"#;

fn state(text: &str) -> Data {
    let mut problems = Diagnostics::default();
    let data = parse("state", text, &mut problems).data();
    assert!(problems.is_empty(), "{problems:?}");
    data
}

fn land_table(package: PackageFiles) -> Table {
    let game = loaded(package);
    blank_table(&game, &Setup { seed: 3, seats: 2, board: None, options: Vec::new() }).unwrap()
}

/// A table of the old game in the middle of play.
fn old_table() -> Table {
    let mut table = land_table(land());
    let cursor = table.layout().track.cursor_at("act", Some(SeatId(1)), &table, |_| None).unwrap();
    table.set_cursor(cursor);
    let mut cursor = table.cursor().clone();
    assert!(cursor.set_count(&table.layout_arc().track, "year", 6));
    table.set_cursor(cursor);
    set_up(&mut table, &state(STATE)).unwrap();
    let moment = |name: &str| table.layout().track.moment(name).unwrap();
    let of = thing_by_key(&table, "P2");
    let ends = [
        Some(Ending { moment: moment("start_of_season"), of }),
        Some(Ending { moment: moment("end_of_year"), of: None }),
    ];
    let on = thing_by_key(&table, "b");
    table.begin_lasting(Lasting { name: 0, on, value: 3, ends });
    table.die(77, 6);
    table
}

#[test]
fn everything_finds_its_place_by_name() {
    let old = old_table();
    let new = transplant(&old, &land_table(changed_land()).layout_arc()).unwrap();
    // each seat has three of a kind where it had two: the first of the second seat is the fourth now
    assert_eq!(
        differences(&new, &state(&STATE.replace("foot#3", "foot#4"))),
        Vec::<houserule_core::message::Message>::new()
    );
    assert_eq!(audit(&new), Ok(()));
    let (was, is) = (view(&old, Viewer::Referee), view(&new, Viewer::Referee));
    assert_eq!(was.lastings, is.lastings);
    assert_eq!((was.trail, was.active_seat), (is.trail, is.active_seat));
    assert_eq!(is.slots[0].members, ["P2", "P1"]);
    let owner = |table: &Table, key: &str| match thing_by_key(table, key) {
        Some(Thing::Piece(piece)) => table.owner_of(piece),
        other => panic!("{key} is {other:?}"),
    };
    assert_eq!((owner(&old, "foot#3"), owner(&new, "foot#4")), (Some(SeatId(1)), Some(SeatId(1))));
}

#[test]
fn what_was_added_begins_as_content_says_and_unaltered_numbers_are_new() {
    let new = transplant(&old_table(), &land_table(changed_land()).layout_arc()).unwrap();
    let expected = r#"{
        "options": { "added": true, "pace": 5 }, "added": 7, "1": { "added": 7, "iron": 1 }, "z": [],
        "c": { "terrain": false }, "deck": { "top": ["gift#1"] },
    }"#;
    assert_eq!(differences(&new, &state(expected)), Vec::<houserule_core::message::Message>::new());
    let bank = view(&new, Viewer::Referee).bank;
    // forty now, two for each seat at the start; 4 + 2 + 3 + 5 are held
    assert_eq!((bank["stone"], bank["iron"]), (40 + 4 - 14, 9));
    let deck = new.layout().table_zone("deck").unwrap();
    let lying: Vec<String> = new.pieces_in(deck).map(|piece| key_of(&new, Thing::Piece(piece))).collect();
    assert_eq!(lying, ["ruse#1", "ruse#2", "gift#1"]);
}

#[test]
fn chance_goes_on_as_it_would_have() {
    let mut old = old_table();
    let mut new = transplant(&old, &land_table(changed_land()).layout_arc()).unwrap();
    let rolls = |table: &mut Table| (0..20).map(|_| table.die(77, 100)).collect::<Vec<_>>();
    assert_eq!(rolls(&mut old), rolls(&mut new));
}

#[test]
fn what_would_be_lost_from_play_is_listed() {
    let mut package = land();
    package.files.insert("kinds/card.ron".to_owned(), br#"[(id: "oath", copies: 2, cost: 1)]"#.to_vec());
    let board = BOARD
        .replace(r#"(id: "b", at: (1, 0), region: "north"),"#, "")
        .lines()
        .filter(|line| !line.contains("links:"))
        .collect::<Vec<_>>()
        .join("\n");
    package.files.insert("boards/map.ron".to_owned(), board.into_bytes());
    let errors = transplant(&old_table(), &land_table(package).layout_arc()).unwrap_err();
    let has = |part: &str| errors.iter().any(|error| error.to_string().contains(part));
    assert!(has("`oath`: 1 more is in play") && has("`gift` is in play, but there is no such kind"), "{errors:?}");
    assert!(has("`foot#3` lies in `b`") && has("`ghost#1` lies in `b`"), "{errors:?}");
    // gift#1 still lies in the deck where it began: nobody misses it
    assert_eq!(errors.len(), 4, "{errors:?}");
}

#[test]
fn the_same_content_gives_the_same_table_at_every_decision() {
    for game in small_games().into_iter().chain([dice_market()]) {
        let mut session = open(&game, game.def.seats.0, 3);
        let fresh = open(&loaded(game.packages[0].clone()), game.def.seats.0, 3);
        let layout = fresh.table().layout_arc();
        let mut numbers = Numbers(3);
        for _ in 0..60 {
            if *session.status() != Status::Asking {
                break;
            }
            let copy = transplant(session.table(), &layout).unwrap();
            assert_eq!(copy.fingerprint(), session.table().fingerprint(), "{}", game.id());
            answer_somehow(&mut session, &mut numbers);
        }
        assert!(session.decisions().len() > 5, "{}", game.id());
    }
}
