//! Boards that say something wrong.

use super::*;

const SCHEMA: (&str, &str) = (
    "schema.ron",
    "(
  space: { \"terrain\": symbol(of: [field, hill], default: field), \"vein\": int(default: 0, min: 0, max: 5), \"land\": region },
  link: { \"toll\": int },
  region: { \"income\": int(1) },
)",
);

fn board(text: &str) -> Vec<String> {
    let found = problems(&[SCHEMA, ("boards/b.ron", text)]);
    found.iter().map(|one| one.replace("g/boards/b.ron:", "")).collect()
}

#[test]
fn the_shape_is_checked_first() {
    assert_eq!(board("()"), ["1:1 missing_field"]);
    assert_eq!(board("(shape: grpah, links: [(from: \"a\", to: \"b\")])"), ["1:9 unknown_word"]);
    assert_eq!(board("(shape: square)"), ["1:9 missing_field"]);
    assert_eq!(
        board("(shape: hex(width: 0, hight: 3))"),
        ["1:9 missing_field", "1:20 out_of_range", "1:23 unknown_field"]
    );
    assert_eq!(board("(shape: square(width: 1000, height: 1000))"), ["1:9 too_many"]);
    assert_eq!(board("(shape: graph, layers: [])"), ["1:24 wrong_shape"]);
    assert_eq!(problems(&[("boards/Big Map.ron", "(shape: graph)")]), ["g/boards/Big Map.ron:1:1 bad_name"]);
}

#[test]
fn spaces_regions_and_links_are_checked() {
    let found = board(
        "(shape: graph,
  regions: [(id: \"north\", incom: 3), (id: \"north\"), (income: 1)],
  spaces: [
    (id: \"a\", region: \"nort\", terrain: swamp),
    (id: \"b\", vein: 9, at: 5, land: \"north\"),
    (id: \"a\"),
    (id: \"B\"),
    (group: \"x\"),
    (id: \"c\", count: 0),
  ],
  links: [
    (from: \"a\", to: \"zz\", kind: \"road\"),
    (from: \"a\", to: \"b\"),
    (from: \"a\", to: \"b\", kind: \"road\", toll: true, id: \"l\"),
    (from: \"a\", to: \"b\", kind: \"road\", id: \"l\"),
  ],
  rings: [(kind: \"ring\"), (kind: \"ring\", group: \"cells\"), (kind: \"ring\", spaces: [\"a\"])],
)",
    );
    assert_eq!(
        found,
        [
            "2:27 unknown_field",
            "2:43 duplicate_id",
            "2:53 missing_field",
            "4:23 unknown_id",
            "4:40 unknown_word",
            "5:21 out_of_range",
            "5:28 wrong_type",
            "6:10 duplicate_id",
            "7:10 bad_name",
            "8:5 missing_field",
            "9:22 out_of_range",
            "12:21 unknown_id",
            "13:5 missing_field",
            "14:46 wrong_type",
            "15:44 duplicate_id",
            "17:11 missing_field",
            "17:49 unknown_id",
            "17:82 too_few",
        ]
    );
}

#[test]
fn layers_are_checked_letter_by_letter() {
    let found = board(
        "(shape: hex(width: 4, height: 2),
  regions: [(id: \"north\")],
  layers: [
    (value: \"terrain\", legend: {'^': hill, '.': feild}, rows: [
      \"^^..\",
      \"^?.\",
      \"....\",
    ]),
    (value: \"terain\", legend: {'^': hill}, rows: []),
    (regions: true, legend: {'A': \"noth\", \"BB\": none, '-': none}, rows: [\"AAA-\", \"жжA-\"]),
    (legend: {}, rows: []),
    (value: \"vein\", legend: {'9': 9}, rows: 5),
  ],
  spaces: [(at: (5, 1), vein: 1), (at: (1, 1), vein: 6)],
  links: [(kind: \"river\", cells: [(1, 1), (0, 1)]), (kind: \"road\", from: \"x1y1\", to: (2, 2))],
)",
    );
    assert_eq!(
        found,
        [
            "4:49 unknown_word",
            "4:63 wrong_rows",
            "6:7 wrong_rows",
            "6:9 unknown_letter",
            "9:13 unknown_id",
            "10:35 unknown_id",
            "10:43 wrong_type",
            "10:83 unknown_letter",
            "11:5 missing_field",
            "12:35 out_of_range",
            "12:45 wrong_type",
            "14:17 unknown_id",
            "14:54 out_of_range",
            "15:43 unknown_id",
        ]
    );
}

#[test]
fn what_can_be_understood_of_a_board_is_kept() {
    let files = [
        SCHEMA,
        (
            "boards/b.ron",
            "(shape: graph, spaces: [(id: \"a\"), (id: \"b\", vein: 9), (id: \"c\")], chains: [(kind: \"k\", spaces: [\"a\", \"x\", \"b\", \"c\"])])",
        ),
    ];
    let (loaded, problems) = load(&[&game(&files)]);
    assert_eq!(problems.len(), 2);
    let board = &loaded.def.boards[0];
    assert_eq!((board.spaces.len(), board.links.len(), board.links[0].id.as_str()), (3, 1, "b-c"));
}

#[test]
fn two_spaces_may_be_linked_in_two_ways() {
    let files = [
        SCHEMA,
        (
            "boards/b.ron",
            "(shape: graph, spaces: [(id: \"a\"), (id: \"b\")], chains: [(kind: \"k\", group: \"spaces\"), (kind: \"l\", group: \"spaces\")])",
        ),
    ];
    let (loaded, problems) = load(&[&game(&files)]);
    assert!(problems.is_empty());
    assert_eq!(loaded.def.boards[0].links.iter().map(|link| link.id.as_str()).collect::<Vec<_>>(), ["a-b", "a-b:l"]);
}
