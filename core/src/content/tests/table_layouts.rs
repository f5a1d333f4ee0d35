//! The arrangement of the table: what it means, and how mistakes are reported.

use super::*;
use crate::table_layout::{ArrowLayout, Detail, Faces, PartForm, ShownAs, Side, TablePart};

const SCHEMA: &str = "(
    seat: { \"lands\": int(0), \"house\": symbol(of: [rose, oak]) },
    space: { \"terrain\": symbol(of: [field, sea]), \"besieged\": flag(false) },
    region: { \"ruler\": seat, \"income\": int(1) },
    pools: { \"coins\": (supply: endless, seat: 0) },
    zones: { \"battle\": (shape: row), \"graveyard\": (shape: stack), \"hand\": (per_seat: true, shape: heap, faces: owner) },
    families: {
        \"army\": (fields: { \"strength\": int(1) }, values: { \"target\": space, \"squads\": int(1), \"spent\": flag, \"starred\": flag }), \"fort\": (),
    },
)";
const BOARD: &str = "(shape: square(width: 2, height: 1), regions: [(id: \"north\")])";

fn with(layout: &str) -> PackageFiles {
    game(&[("schema.ron", SCHEMA), ("boards/world.ron", BOARD), ("layout/table.ron", layout)])
}

fn told(layout: &str) -> Vec<String> {
    load(&[&with(layout)]).1
}

#[test]
fn a_file_says_which_parts_lie_where_and_how() {
    let text = "(
        main: board,
        right: [question, seats(show: [\"coins\", \"lands\"], as: table), regions(show: [\"ruler\"])],
        bottom: [row(\"battle\", faces: full, size: 40), hand],
        sizes: (right: 30),
        show: { \"coins\": scale(0, 20), \"lands\": icons(\"flag\") },
        folded: [\"graveyard\"],
    )";
    let (loaded, problems) = load(&[&with(text)]);
    assert_eq!(problems, Vec::<String>::new());
    let layout = loaded.def.table_layout.unwrap();
    assert_eq!(layout.main.part, TablePart::Board);
    let [question, seats, regions] = layout.parts(Side::Right) else { panic!("three parts") };
    assert_eq!((&question.part, &regions.part), (&TablePart::Question, &TablePart::Regions));
    assert_eq!(
        (seats.form, seats.show.as_slice()),
        (PartForm::Table, ["coins".to_owned(), "lands".to_owned()].as_slice())
    );
    let [battle, _] = layout.parts(Side::Bottom) else { panic!("two parts") };
    assert_eq!(
        (&battle.part, battle.faces, battle.size),
        (&TablePart::Row("battle".to_owned()), Faces::Full, Some(40))
    );
    assert_eq!((layout.sizes[&Side::Right], layout.folded.as_slice()), (30, ["graveyard".to_owned()].as_slice()));
    assert_eq!(layout.shown_as("coins"), &ShownAs::Scale(0, 20));
    assert_eq!(layout.shown_as("anything"), &ShownAs::Counter);
    assert_eq!(battle.to_ron(), "row(\"battle\", faces: full, size: 40)");
}

#[test]
fn a_map_is_described_beside_the_parts() {
    let text = "(maps: { \"world\": (
        cells: areas, water: [\"sea\"], borders: true, labels: true, owner: \"ruler\", order: [\"fort\", \"army\"],
        marks: { \"besieged\": icon(\"swords\") }, arrows: [\"target\"], reach: \"cost\", detail: (names: 60),
        ground: [(terrain: \"field\", corners: [(0, 0), (2, 0), (1, 2)])],
    ) })";
    let (loaded, problems) = load(&[&with(text)]);
    assert_eq!(problems, Vec::<String>::new());
    let layout = loaded.def.table_layout.unwrap();
    let map = &layout.maps["world"];
    assert!(map.areas && map.borders && map.labels);
    assert_eq!((map.water.as_slice(), map.owner.as_deref()), (["sea".to_owned()].as_slice(), Some("ruler")));
    assert_eq!((map.order.len(), map.marks[0].icon.as_deref()), (2, Some("swords")));
    let target = ArrowLayout { from: None, to: "target".to_owned(), when: None };
    assert_eq!((map.arrows.as_slice(), map.reach.as_deref()), ([target].as_slice(), Some("cost")));
    assert_eq!(map.detail, Detail { names: 60, ..Detail::default() });
    assert_eq!(map.ground[0].corners, [(0, 0), (2, 0), (1, 2)]);
}

#[test]
fn pieces_are_marked_by_their_values_and_seats_coloured_by_a_word() {
    let text = "(
        colours: \"house\",
        pieces: { \"army\": (
            icon: \"swords\", icons: { \"riders\": \"flag\" }, number: \"squads\", faded: \"spent\",
            marks: { \"starred\": icon(\"star\") },
        ) },
        maps: { \"world\": (labels: [\"income\"]) },
    )";
    let mut package = with(text);
    package.files.insert("kinds/army.ron".to_owned(), b"[(id: \"riders\", origin: designed)]".to_vec());
    let (loaded, problems) = load(&[&package]);
    assert_eq!(problems, Vec::<String>::new());
    let layout = loaded.def.table_layout.unwrap();
    let army = &layout.pieces["army"];
    assert_eq!((layout.colours.as_deref(), army.icon.as_deref()), (Some("house"), Some("swords")));
    assert_eq!((army.number.as_deref(), army.faded.as_deref()), (Some("squads"), Some("spent")));
    assert_eq!((army.icons["riders"].as_str(), army.marks[0].icon.as_deref()), ("flag", Some("star")));
    let map = &layout.maps["world"];
    assert!(map.labels);
    assert_eq!(map.told, ["income"]);
}

#[test]
fn mistakes_are_warnings_at_their_places() {
    let at = "g/layout/table.ron:1:";
    assert_eq!(told("(right: [qestion])"), [format!("{at}10 unknown_word")]);
    assert_eq!(told("(right: [row])"), [format!("{at}10 wrong_type")]);
    assert_eq!(told("(right: [3])"), [format!("{at}10 wrong_type")]);
    assert_eq!(told("(right: [row(\"batle\")])"), [format!("{at}14 unknown_id")]);
    assert_eq!(told("(right: [row(\"hand\")])"), [format!("{at}14 unknown_id")]);
    assert_eq!(told("(right: [seats, seats])"), [format!("{at}17 duplicate_part")]);
    assert_eq!(told("(right: [seats(show: [\"coin\"])])"), [format!("{at}23 unknown_id")]);
    assert_eq!(told("(show: { \"coins\": scale })"), [format!("{at}19 wrong_type")]);
    assert_eq!(told("(show: { \"coins\": icons(\"coinz\") })"), [format!("{at}25 unknown_icon")]);
    assert_eq!(told("(show: { \"coins\": 3 })"), [format!("{at}19 wrong_type")]);
    assert_eq!(told("(show: { \"coins\": scal })"), [format!("{at}19 unknown_word")]);
    assert_eq!(told("(sizes: (right: 90))"), [format!("{at}17 out_of_range")]);
    assert_eq!(told("(folded: [\"grave\"])"), [format!("{at}11 unknown_id")]);
    assert_eq!(told("(maps: { \"wold\": () })"), [format!("{at}10 unknown_id")]);
    assert_eq!(told("(maps: { \"world\": (water: [\"see\"]) })"), [format!("{at}28 unknown_word")]);
    assert_eq!(told("(maps: { \"world\": (arrows: [\"lands\"]) })"), [format!("{at}29 unknown_id")]);
    let arrow = |fields: &str| told(&format!("(maps: {{ \"world\": (arrows: [({fields})]) }})"));
    assert_eq!(arrow("from: \"target\", to: \"target\", when: \"spent\""), Vec::<String>::new());
    assert_eq!(arrow("to: \"squads\""), [format!("{at}34 unknown_id")]);
    assert_eq!(arrow("to: \"target\", when: \"squads\""), [format!("{at}50 unknown_id")]);
    assert_eq!(arrow("from: \"target\""), [format!("{at}29 wrong_type")]);
    assert_eq!(
        told("(maps: { \"world\": (ground: [(terrain: \"sea\", corners: [(0, 0)])]) })"),
        [format!("{at}55 bad_shape")]
    );
    assert_eq!(
        told("(pieces: { \"army\": (number: \"strength\") }, show: { \"graveyard\": hidden })"),
        Vec::<String>::new()
    );
    assert_eq!(told("(show: { \"graveyrd\": hidden })"), [format!("{at}10 unknown_id")]);
    assert_eq!(told("(colours: \"lands\")"), [format!("{at}11 unknown_id")]);
    assert_eq!(told("(pieces: { \"amy\": () })"), [format!("{at}12 unknown_id")]);
    assert_eq!(told("(pieces: { \"army\": (marks: { \"spnt\": number }) })"), [format!("{at}30 unknown_id")]);
    assert_eq!(told("(pieces: { \"army\": (marks: { \"spent\": 3 }) })"), [format!("{at}39 wrong_type")]);
    assert_eq!(told("(pieces: { \"army\": (faded: \"squads\") })"), [format!("{at}28 unknown_id")]);
    assert_eq!(told("(pieces: { \"army\": (icons: { \"riders\": \"flag\" }) })"), [format!("{at}30 unknown_id")]);
    assert_eq!(told("(maps: { \"world\": (labels: [\"incom\"]) })"), [format!("{at}29 unknown_id")]);
    assert_eq!(told("(left: [board], botom: [])"), [format!("{at}17 unknown_field")]);
}

#[test]
fn a_mods_arrangement_takes_the_place_of_the_games() {
    let other = a_mod("m", &[("layout/table.ron", "(main: seats)")]);
    let (loaded, problems) = load(&[&with("(main: board, right: [seats])"), &other]);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(loaded.def.table_layout.unwrap().main.part, TablePart::Seats);
}
