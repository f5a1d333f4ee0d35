//! The examples of the content reference are loaded, and mean what the page says.

use super::*;
use crate::data::Data;
use crate::def::{BoardShape, Copies, Seen, Shape, ValueType};

const PAGE: &str = include_str!("../../../../docs/src/content_reference.md");

/// The page's examples: each begins with a comment that names its file.
fn documented() -> Vec<PackageFiles> {
    let mut packages: BTreeMap<&str, PackageFiles> = BTreeMap::new();
    for block in PAGE.split("```ron\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let file = text.lines().next().unwrap().trim_start_matches("// ");
        let (id, path) = file.split_once('/').unwrap();
        let package = packages.entry(id).or_insert_with(|| package(id, &[]));
        package.files.insert(path.to_owned(), text.as_bytes().to_vec());
    }
    packages.into_values().collect()
}

#[test]
fn the_documented_game_and_mod_load_without_problems() {
    let packages = documented();
    let (loaded, problems) = load(&packages.iter().rev().collect::<Vec<_>>());
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(
        loaded.manifests.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(),
        ["lantern_road", "night_market"]
    );
    assert_eq!(loaded.order, [1, 0]);
}

#[test]
fn options_and_schema_mean_what_the_page_says() {
    let packages = documented();
    let def = load(&packages.iter().collect::<Vec<_>>()).0.def;
    assert_eq!((def.id.as_str(), def.seats, def.titles["ru"].as_str()), ("lantern_road", (2, 4), "Дорога фонарей"));

    let ids: Vec<_> = def.options.iter().map(|option| option.id.as_str()).collect();
    assert_eq!(ids, ["win_coins", "refill", "mode", "night_market:stalls"]);
    assert_eq!((def.options[0].default, def.options[0].range, def.options[0].live), (100, (20, 500), true));
    assert_eq!(def.options[1].default, 1);
    assert_eq!(def.symbols[def.options[2].default as usize - 1], "fast");

    assert_eq!(
        def.seat_values.iter().map(|value| value.name.as_str()).collect::<Vec<_>>(),
        ["passed", "secret", "away", "stalls_open"]
    );
    assert_eq!(
        (def.seat_values[1].default, def.seat_values[1].range, def.seat_values[1].seen),
        (3, (0, 9), Seen::Owner)
    );
    assert_eq!(def.table_values[1].ty, ValueType::Seat);
    assert_eq!(def.symbols[def.space_values[0].default as usize - 1], "field");

    let coins = &def.pools[def.pool("coins").unwrap().index()];
    assert_eq!((coins.supply, coins.seat, coins.on_spaces, coins.seen), (None, Some(20), false, Seen::Owner));
    let deck = def.zones.iter().find(|zone| zone.name == "deck").unwrap();
    assert_eq!((deck.shape, deck.faces, deck.order, deck.count), (Shape::Stack, Seen::Nobody, Seen::Nobody, Seen::All));
    let market = def.zones.iter().find(|zone| zone.name == "market").unwrap();
    assert_eq!((market.shape, market.per_seat, market.order), (Shape::Slots(4), false, Seen::All));

    let lantern = &def.families[def.family("lantern").unwrap().index()];
    assert_eq!((lantern.start.as_deref(), lantern.fields.len(), lantern.pools.len()), (Some("deck"), 7, 1));
    assert_eq!(lantern.holds.as_ref().unwrap().shape, Shape::Row);
    assert_eq!(def.bot_answers, Some(2));
    assert_eq!((def.lastings, def.moments), (vec!["shield".to_owned()], vec!["lamp_lit".to_owned()]));
}

#[test]
fn kinds_mean_what_the_page_says() {
    let packages = documented();
    let def = load(&packages.iter().collect::<Vec<_>>()).0.def;
    let kind = |id: &str| &def.kinds[def.kind(id).unwrap().index()];
    let great = i64::from(def.kind("great").unwrap().0) + 1;

    let small = kind("small");
    assert_eq!((small.copies, small.package.as_str(), small.place.line), (Copies::Count(12), "night_market", 4));
    let [price, colour, effect, cost, tags, grows_into, noise] = small.faces[0].fields.as_slice() else {
        panic!("7 fields")
    };
    assert_eq!((price, noise), (&Data::Int(4), &Data::Int(0)));
    assert_eq!(def.symbols[colour.as_int().unwrap() as usize - 1], "pink");
    assert_eq!((effect, cost), (&Data::Text(String::new()), &Data::Map(BTreeMap::new())));
    assert_eq!((tags, grows_into), (&Data::List(vec![Data::Text("paper".to_owned())]), &Data::Int(great)));

    let sides = &kind("two_sided").faces;
    assert_eq!(
        sides.iter().map(|face| (face.name.as_str(), &face.fields[0])).collect::<Vec<_>>(),
        [("a", &Data::Int(5)), ("b", &Data::Int(8))]
    );
    assert_eq!(kind("walker").copies, Copies::PerSeat(1));
    assert_eq!(kind("walker").faces[0].name, "front");
    assert_eq!(kind("shadow").copies, Copies::Endless);
    assert_eq!(kind("night_market:stall").faces[0].fields[6], Data::Int(2));
}

#[test]
fn boards_mean_what_the_page_says() {
    let packages = documented();
    let def = load(&packages.iter().collect::<Vec<_>>()).0.def;
    let [hills, road] = def.boards.as_slice() else { panic!("two boards") };

    assert_eq!(road.spaces.iter().map(|space| space.id.as_str()).take(3).collect::<Vec<_>>(), ["c01", "c02", "c03"]);
    assert_eq!((road.spaces.len(), road.spaces[11].at, road.spaces[12].region), (14, (440, 0), Some(0)));
    assert_eq!(road.regions[0].values, [(0, 3)]);
    let links: Vec<_> = road.links.iter().map(|link| link.id.as_str()).collect();
    assert_eq!(links[..4], ["c03-inn", "mill_path", "inn-c05", "c05-mill"]);
    assert_eq!((links[4], links[15], links.len()), ("c01>c02", "c12>c01", 16));
    assert_eq!(road.links[1].values, [(0, 1)]);

    assert_eq!(hills.shape, BoardShape::Square { width: 6, height: 3, diagonal: true });
    let cell = |id: &str| hills.spaces.iter().find(|space| space.id == id).unwrap();
    let mountain = def.symbols.iter().position(|word| word == "mountain").unwrap() as i32 + 1;
    assert_eq!((&cell("x1y1").values, cell("x1y1").region), (&vec![(0, mountain)], Some(0)));
    assert_eq!((&cell("x3y2").values, cell("x3y2").group.as_str()), (&vec![(1, 4)], "mines"));
    assert_eq!((&cell("x4y3").values, cell("x4y3").region), (&vec![], None));
    assert_eq!(hills.links.iter().map(|link| link.id.as_str()).collect::<Vec<_>>(), ["x4y2-x5y2", "x5y2-x5y3"]);
}
