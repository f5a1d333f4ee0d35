//! Layouts of cards: what they mean, and how mistakes are reported.

use super::*;
use crate::card_layout::{Align, Area, Colour, Shade, Show};

const SCHEMA: &str = "(families: { \"card\": (fields: { \"price\": int(0), \"colour\": symbol(of: [red, blue]), \"cost\": map(of: int, default: {}), \"note\": text(\"\") }) })";
const KINDS: &str = "[(id: \"a\", colour: red, faces: { \"up\": (), \"down\": () })]";
const PNG: &str = "\u{89}PNG";

fn with_layout(layout: &str) -> PackageFiles {
    game(&[("schema.ron", SCHEMA), ("kinds/card.ron", KINDS), ("layout/card.ron", layout)])
}

fn told(layout: &str) -> Vec<String> {
    load(&[&with_layout(layout)]).1
}

#[test]
fn a_layout_says_how_the_cards_of_a_family_look() {
    let text = "// cards\n(size: (500, 700), border: 4, frame: by(\"colour\", { \"red\": \"#ff0000\", blue: \"#0000ff\" }, \"#101010\"), icons: { \"coin\": (\"coins\", \"#c0a000\") },\n regions: [\n  (at: (10, 20, 480, 60), show: name, size: 40, strong: true, align: centre),\n  (at: (10, 90, 480, 60), show: counts([\"price\", \"cost\"]), faces: [\"up\"], when: \"cost\"),\n])";
    let (loaded, problems) = load(&[&with_layout(text)]);
    assert_eq!(problems, Vec::<String>::new());
    let layout = loaded.def.card_layout("card").unwrap();
    assert_eq!((layout.size, layout.border, layout.corner), ((500, 700), 4, 30));
    assert_eq!(layout.frame.of(|_| Some("red".to_owned())), Colour([255, 0, 0, 255]));
    assert!(matches!(&layout.frame, Shade::By { other, .. } if *other == Colour([16, 16, 16, 255])));
    assert_eq!(layout.icons["coin"].icon, "coins");
    let [name, counts] = layout.regions.as_slice() else { panic!("two regions") };
    assert_eq!(name.at, Area { x: 10, y: 20, width: 480, height: 60 });
    assert_eq!((&name.show, name.size, name.strong, name.align), (&Show::Name, 40, true, Align::Centre));
    assert_eq!(counts.show, Show::Counts(vec!["price".to_owned(), "cost".to_owned()]));
    assert_eq!((counts.faces.as_slice(), counts.when.as_deref()), (["up".to_owned()].as_slice(), Some("cost")));
    assert_eq!(counts.place.line, 5);
}

#[test]
fn mistakes_in_layouts_are_told_at_their_places() {
    let region = |inside: &str| told(&format!("(regions: [(at: (0, 0, 100, 100), show: {inside})])"));
    let at = "g/layout/card.ron:1:";
    assert_eq!(region("field(\"prise\")"), [format!("{at}47 unknown_id")]);
    assert_eq!(region("nmae"), [format!("{at}41 unknown_word")]);
    assert_eq!(region("field"), [format!("{at}41 wrong_type")]);
    assert_eq!(region("counts([\"note\"])"), [format!("{at}49 wrong_type")]);
    assert_eq!(region("icon(\"coinz\")"), [format!("{at}46 unknown_icon")]);
    assert_eq!(region("image(\"layout/x.png\")"), [format!("{at}47 missing_file")]);
    assert_eq!(region("name, ink: \"red\""), [format!("{at}52 bad_colour")]);
    assert_eq!(region("name, ink: by(\"colour\", { \"rde\": \"#112233\" })"), [format!("{at}67 unknown_word")]);
    assert_eq!(region("name, ink: by(\"face\", { \"up\": \"#112233\" })"), Vec::<String>::new());
    assert_eq!(region("name, faces: [\"side\"]"), [format!("{at}55 unknown_face")]);
    assert_eq!(region("name, colour: 1"), [format!("{at}47 unknown_field")]);
    assert_eq!(told("(regions: [(at: (600, 0, 100, 10), show: name)])"), [format!("{at}17 off_the_card")]);
    assert_eq!(told("(regions: [(at: (0, 0, 0, 10), show: name)])"), [format!("{at}24 out_of_range")]);
    assert_eq!(told("(regions: [(show: name)])"), [format!("{at}12 missing_field")]);
    assert_eq!(hints_of("(regions: [(at: (0, 0, 1, 1), show: field(\"prise\"))])"), ["did you mean `price`?"]);
}

#[test]
fn a_game_is_playable_whatever_its_layouts_say() {
    for layout in ["(regions: [(at: 1)])", "(regions: [", "5"] {
        let mut out = Diagnostics::default();
        load_packages(&[&with_layout(layout)], &mut out);
        assert!(!out.is_empty() && !out.has_errors(), "{layout}: {out:?}");
    }
}

fn hints_of(layout: &str) -> Vec<String> {
    hints(&[("schema.ron", SCHEMA), ("kinds/card.ron", KINDS), ("layout/card.ron", layout)])
}

#[test]
fn a_picture_of_the_package_can_be_an_icon() {
    let region = "regions: [(at: (0, 0, 100, 100), show: icon(\"art/coin.png\"))]";
    let text = format!("(icons: {{ \"coin\": \"art/coin.png\", \"gem\": \"layout/gem.png\" }}, {region})");
    let with = |picture: Option<&[u8]>| {
        let mut files = with_layout(&text);
        files.files.insert("layout/gem.png".to_owned(), b"\x89PNG\r\n\x1a\n...".to_vec());
        files.files.extend(picture.map(|bytes| ("art/coin.png".to_owned(), bytes.to_vec())));
        load(&[&files])
    };
    let (loaded, problems) = with(Some(b"\x89PNG\r\n\x1a\n..."));
    assert_eq!(problems, Vec::<String>::new());
    let layout = loaded.def.card_layout("card").unwrap();
    assert_eq!(layout.icons["coin"].icon, "art/coin.png");
    assert_eq!(layout.regions[0].show, Show::Icon("art/coin.png".to_owned()));
    // a picture that is missing or not a picture is reported at both places, and its region stays
    for (picture, code) in [(None, "missing_file"), (Some(&b"text"[..]), "not_an_image")] {
        let (loaded, problems) = with(picture);
        assert_eq!(problems.iter().filter(|one| one.ends_with(code)).count(), 2, "{problems:?}");
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert_eq!(loaded.def.card_layout("card").unwrap().regions.len(), 1);
    }
}

#[test]
fn the_page_on_cards_lists_every_icon_and_its_example_is_sound() {
    let page = include_str!("../../../../docs/src/cards.md");
    for icon in crate::card_layout::ICONS {
        assert!(page.contains(&format!("`{icon}`")), "{icon}");
    }
    let example = page.split("```ron\n").nth(1).unwrap().split("```").next().unwrap();
    let schema = "(families: { \"card\": (fields: { \"colour\": symbol(of: [purple, pink]), \"cost\": map(of: int, default: {}) }) })";
    let told = problems(&[("schema.ron", schema), ("kinds/card.ron", "[]"), ("layout/card.ron", example)]);
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn files_beside_layouts_are_pictures_or_are_told() {
    let mut package = with_layout("(regions: [])");
    package.files.insert("layout/art/a.png".to_owned(), PNG.as_bytes().to_vec());
    package.files.insert("layout/b.png".to_owned(), b"\x89PNG\r\n\x1a\n....".to_vec());
    package.files.insert("layout/notes.txt".to_owned(), Vec::new());
    package.files.insert("layout/cards.ron".to_owned(), b"()".to_vec());
    let told = load(&[&package]).1;
    assert_eq!(
        told,
        ["g/layout/art/a.png not_an_image", "g/layout/cards.ron unknown_family", "g/layout/notes.txt unknown_file"]
    );
}

#[test]
fn a_mods_layout_takes_the_place_of_the_games() {
    let game = with_layout("(size: (100, 100))");
    let other = a_mod("m", &[("layout/card.ron", "(size: (200, 200))")]);
    let (loaded, problems) = load(&[&game, &other]);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(loaded.def.card_layouts.len(), 1);
    assert_eq!(loaded.def.card_layout("card").unwrap().size, (200, 200));
}
