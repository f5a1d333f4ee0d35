//! How things are drawn, as content says it.

use super::*;
use crate::def::Hatch;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nrest";

#[test]
fn words_have_looks_and_mods_change_them() {
    let game =
        game(&[("schema.ron", "(looks: { \"sea\": (colour: \"#102030\", letter: '~', hatch: dots), \"hill\": () })")]);
    let other = a_mod("m", &[("schema.ron", "(looks: { \"sea\": (colour: \"#ffffff\", dark: \"#000000\") })")]);
    let (loaded, problems) = load(&[&game]);
    assert_eq!(problems, Vec::<String>::new());
    let sea = &loaded.def.looks["sea"];
    assert_eq!((sea.colour, sea.dark, sea.letter, sea.hatch), (Some([16, 32, 48]), None, Some('~'), Hatch::Dots));
    assert_eq!(loaded.def.looks["hill"], crate::def::LookDef::default());
    let (loaded, problems) = load(&[&game, &other]);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!((loaded.def.looks["sea"].colour, loaded.def.looks["sea"].letter), (Some([255, 255, 255]), None));
}

#[test]
fn wrong_looks_are_told_at_their_place() {
    let text = "(looks: {\n\"sea\": (colour: \"blue\", letter: \"ab\", hatch: waves, color: 1),\n\"Big\": (),\n})";
    let found = problems(&[("schema.ron", text)]);
    let codes = ["2:17 bad_colour", "2:33 wrong_type", "2:46 unknown_word", "2:53 unknown_field", "3:1 bad_name"];
    assert_eq!(found, codes.map(|code| format!("g/schema.ron:{code}")));
}

#[test]
fn a_picture_stands_behind_a_board() {
    let mut game = game(&[
        ("boards/a.ron", "(shape: graph, background: \"pictures/map.png\")"),
        ("boards/b.ron", "(shape: graph, background: (image: \"pictures/map.png\", at: (-5, 0), size: (90, 60)))"),
    ]);
    game.files.insert("pictures/map.png".to_owned(), PNG.to_vec());
    let (loaded, problems) = load(&[&game]);
    assert_eq!(problems, Vec::<String>::new());
    let [a, b] = loaded.def.boards.as_slice() else { panic!("two boards") };
    let (a, b) = (a.background.as_ref().unwrap(), b.background.as_ref().unwrap());
    assert_eq!((a.image.as_str(), a.at, a.size), ("pictures/map.png", (0, 0), None));
    assert_eq!((b.at, b.size), ((-5, 0), Some((90, 60))));
}

#[test]
fn a_picture_that_is_none_is_a_warning_and_the_board_stands() {
    let files = [("boards/a.ron", "(shape: graph, background: \"map.png\", spaces: [(id: \"x\")])"), ("mop.png", "")];
    let (loaded, problems) = load(&[&game(&files)]);
    assert_eq!(problems, ["g/boards/a.ron:1:28 missing_file"]);
    assert_eq!(loaded.def.boards[0].spaces.len(), 1);
    assert_eq!(hints(&files), ["did you mean `mop.png`?"]);
    let files = [files[0], ("map.png", "GIF89a")];
    assert_eq!(load(&[&game(&files)]).1, ["g/boards/a.ron:1:28 not_an_image"]);
}
