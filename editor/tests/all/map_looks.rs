//! How a board is drawn as a map: each thing that its layout asks for is seen, and is not seen where the layout asks for
//! something else.

use std::collections::BTreeSet;

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Event, Pos2, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::ThemeChoice;
use houserule_editor::{Editor, Launch};

use crate::desk::{
    change, copied, drawn, game, launched_in, lines, micro_game, package, send, settle, sign, triangles, written,
};

/// The large map, with changes to its files: file, what stands there, what takes its place.
fn marches(changes: &[(&str, &str, &str)]) -> Harness<'static, Editor> {
    of(&micro_game("marches"), changes)
}

/// A game of a folder with changes to its files, whose table fills the window.
fn of(folder: &std::path::Path, changes: &[(&str, &str, &str)]) -> Harness<'static, Editor> {
    let kept = tempfile::tempdir().unwrap();
    let path = kept.path().join(folder.file_name().unwrap());
    copied(folder, &path);
    changes.iter().for_each(|(file, from, to)| change(&path, file, from, to));
    filled(path)
}

fn filled(path: std::path::PathBuf) -> Harness<'static, Editor> {
    filled_in(path, Vec2::new(1440.0, 900.0))
}

fn filled_in(path: std::path::PathBuf, size: Vec2) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), fills: true, ..Launch::default() };
    let launch = Launch { seats: Some(4), theme: Some(ThemeChoice::Light), ..launch };
    let mut harness = launched_in(launch, size);
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// Where an icon is drawn.
fn icons(harness: &Harness<'_, Editor>, icon: &str) -> Vec<Rect> {
    texts(harness, &sign(icon))
}

fn texts(harness: &Harness<'_, Editor>, wanted: &str) -> Vec<Rect> {
    written(harness).into_iter().filter(|(text, _)| text == wanted).map(|(_, rect)| rect).collect()
}

/// How many corners there are in a colour.
fn painted(harness: &Harness<'_, Editor>, colour: Color32) -> usize {
    triangles(harness).iter().filter(|(_, known)| *known == colour).count()
}

const SEA: Color32 = Color32::from_rgb(0xb4, 0xd3, 0xea);
const STRAND: Color32 = Color32::from_rgb(0xe8, 0xd9, 0xa8);
const TABLE: &str = "layout/table.ron";

#[test]
fn cells_of_areas_have_no_gaps_and_lines_between_them() {
    let edges = |harness: &Harness<'_, Editor>| -> usize {
        let sea = triangles(harness).into_iter().filter(|(_, colour)| *colour == SEA);
        sea.map(|(at, _)| (at.x * 10.0).round() as i32).collect::<BTreeSet<_>>().len()
    };
    let areas = edges(&marches(&[]));
    // forty cells side by side have forty-one edges
    assert!((2..=41).contains(&areas), "{areas}");
    let grid = edges(&marches(&[(TABLE, "cells: areas", "cells: grid")]));
    assert!(grid > 60, "with gaps every cell has two edges of its own: {grid}");
}

#[test]
fn terrain_has_its_pattern_where_cells_are_large_enough_for_it() {
    let corners = |changes: &[(&str, &str, &str)]| triangles(&marches(changes)).len();
    let patterned = corners(&[]);
    for hatch in ["dots", "cross", "lines"] {
        let plain = corners(&[("schema.ron", &format!(", hatch: {hatch}"), "")]);
        assert!(patterned > plain + 40, "{hatch}: {patterned} {plain}");
    }
    let far = corners(&[(TABLE, "reach: \"cost\"", "reach: \"cost\", detail: (letters: 60)")]);
    assert!(patterned > far + 400, "from afar patterns would only be noise: {patterned} {far}");
}

#[test]
fn where_water_meets_land_there_is_a_coast() {
    assert!(painted(&marches(&[]), STRAND) > 200);
    assert_eq!(painted(&marches(&[(TABLE, "water: [\"sea\", \"lake\"]", "water: []")]), STRAND), 0);
}

#[test]
fn rivers_run_through_cells() {
    let board = "boards/world.ron";
    let rivers = triangles(&marches(&[])).len();
    let text = std::fs::read_to_string(micro_game("marches").join(board)).unwrap();
    let last = text.lines().rfind(|line| line.contains("kind: \"river\"")).unwrap();
    let fewer = triangles(&marches(&[(board, last, "")])).len();
    assert!(rivers > fewer, "one river less: {rivers} {fewer}");
}

#[test]
fn regions_have_borders_and_names_with_their_numbers_on_the_map() {
    let harness = marches(&[]);
    let bare = marches(&[(TABLE, "borders: true", "borders: false"), (TABLE, "labels: [\"income\"]", "labels: false")]);
    let (bordered, open) = (triangles(&harness).len(), triangles(&bare).len());
    assert!(bordered > open + 400, "{bordered} {open}");
    let on_map = |harness: &Harness<'_, Editor>, name: &str| {
        texts(harness, name).into_iter().filter(|rect| rect.right() < 960.0).count()
    };
    assert_eq!(on_map(&harness, "Kestrel Bay · 5"), 1, "{:?}", written(&harness));
    assert_eq!(on_map(&bare, "Kestrel Bay · 5"), 0);
    let names_alone = marches(&[(TABLE, "labels: [\"income\"]", "labels: true")]);
    assert_eq!(on_map(&names_alone, "Kestrel Bay"), 1);
}

#[test]
fn lands_have_the_colours_of_their_rulers_on_the_map_and_in_the_list() {
    let ruled = marches(&[]);
    let free = marches(&[(TABLE, "owner: \"ruler\",", "")]);
    let colours = |harness: &Harness<'_, Editor>| {
        triangles(harness).into_iter().map(|(_, colour)| colour.to_array()).collect::<BTreeSet<_>>().len()
    };
    assert!(colours(&ruled) > colours(&free), "{} {}", colours(&ruled), colours(&free));
    let row = ruled.get_by_role_and_label(Role::ListItem, "Ashford").rect();
    let marked = |harness: &Harness<'_, Editor>| {
        let rows: Vec<Rect> = harness.query_all_by_role(Role::ListItem).map(|node| node.rect()).collect();
        let is_beside =
            |at: Pos2| rows.iter().any(|row| row.y_range().contains(at.y) && (row.left() - at.x).abs() < 24.0);
        let circles = drawn(harness).into_iter().filter_map(|shape| match shape {
            Shape::Circle(circle) => Some(circle),
            _ => None,
        });
        circles.filter(|circle| is_beside(circle.center)).count()
    };
    // two lands of each of four seats
    assert_eq!((marked(&ruled), marked(&free)), (8, 0), "{row}");
}

/// The large map on a very large screen: there is room for everything that is seen on pieces.
fn close_by(changes: &[(&str, &str, &str)]) -> Harness<'static, Editor> {
    let kept = tempfile::tempdir().unwrap();
    let path = kept.path().join("marches");
    copied(&micro_game("marches"), &path);
    changes.iter().for_each(|(file, from, to)| change(&path, file, from, to));
    filled_in(path, Vec2::new(3600.0, 2200.0))
}

/// A fort with an army on its cell.
fn shared_cell(changes: &[(&str, &str, &str)]) -> Harness<'static, Editor> {
    let mut harness = close_by(changes);
    let moment = harness.state().moment().unwrap().clone();
    let seen = houserule_core::view::view(&moment.table, houserule_core::view::Viewer::Referee);
    let army = seen.all_pieces().into_iter().find(|(_, piece)| piece.kind == "foot").unwrap().1.key.clone();
    let here = Data::Map([(army, Data::Text("x21y8".to_owned()))].into());
    send(&mut harness, Command::Referee(here));
    harness
}

#[test]
fn several_pieces_on_a_cell_lie_in_the_order_of_the_layout() {
    let place = |changes: &[(&str, &str, &str)]| {
        let harness = shared_cell(changes);
        let order: Vec<(String, Rect)> = written(&harness);
        // the fort alone in the first cell of its seat shares it
        let (castle, sword) = (sign("castle"), sign("sword"));
        let pairs = order.iter().enumerate().filter(|(_, (text, _))| *text == castle).filter_map(|(at, (_, fort))| {
            let near = |rect: &Rect| rect.center().distance(fort.center()) < 34.0;
            let other = order.iter().position(|(text, rect)| *text == sword && near(rect))?;
            Some(at < other)
        });
        pairs.collect::<Vec<_>>()
    };
    assert_eq!(place(&[]), [true], "both are seen, the fort lies below the army");
    let turned = [(TABLE, "order: [\"fort\", \"army\"]", "order: [\"army\", \"fort\"]")];
    assert_eq!(place(&turned), [false]);
}

#[test]
fn marks_of_cells_are_seen_on_the_map() {
    assert!(!icons(&marches(&[]), "gem").is_empty());
    assert!(icons(&marches(&[(TABLE, "marks: { \"vein\": icon(\"gem\") },", "")]), "gem").is_empty());
}

#[test]
fn pieces_have_numbers_and_marks_at_their_corners_and_are_pale_where_the_layout_says_so() {
    let mut harness = close_by(&[]);
    let moment = harness.state().moment().unwrap().clone();
    let seen = houserule_core::view::view(&moment.table, houserule_core::view::Viewer::Referee);
    let foot = seen.all_pieces().into_iter().find(|(_, piece)| piece.kind == "foot").unwrap().1.key.clone();
    let set = |name: &str, data: Data| {
        let values = Data::Map([(name.to_owned(), data)].into());
        Command::Referee(Data::Map([(foot.clone(), values)].into()))
    };
    let stars = |harness: &Harness<'_, Editor>| icons(harness, "star").len();
    assert_eq!(stars(&harness), 0);
    send(&mut harness, set("starred", Data::Flag(true)));
    assert_eq!(stars(&harness), 1);
    let sevens =
        |harness: &Harness<'_, Editor>| texts(harness, "7").iter().filter(|rect| rect.right() < 2440.0).count();
    let before = sevens(&harness);
    send(&mut harness, set("squads", Data::Int(7)));
    assert_eq!(sevens(&harness), before + 1, "{:?}", written(&harness));
    // a pale piece is drawn in the same colours, half as strong
    let houses = [0xb3_36_5a_u32, 0x7a_5a_1e, 0x3b_3f_8f, 0x13_7a_8a];
    let houses = houses.map(|hex| Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8));
    let strong = |harness: &Harness<'_, Editor>| {
        let is_strong = |shape: &Shape| matches!(shape, Shape::Circle(one) if houses.contains(&one.fill));
        drawn(harness).iter().filter(|shape| is_strong(shape)).count()
    };
    let bright = strong(&harness);
    send(&mut harness, set("spent", Data::Flag(true)));
    assert!(strong(&harness) < bright, "{bright}");
}

#[test]
fn cells_in_reach_form_one_area_with_one_outline() {
    let mut harness = marches(&[]);
    harness.query_all(By::new().role(Role::Button).label("Foot")).next().expect("it is lit").click();
    settle(&mut harness);
    harness.hover_at(Pos2::new(3.0, 3.0));
    settle(&mut harness);
    let moment = harness.state().moment().unwrap().clone();
    let goings = moment.questions[0].options.iter().filter_map(|choice| choice.key.strip_prefix("go:"));
    let cells: Vec<Rect> = goings.map(|cell| harness.get_by_role_and_label(Role::Button, cell).rect()).collect();
    assert!(cells.len() > 4, "{cells:?}");
    let outline: Vec<[Pos2; 2]> = lines(&harness, LIGHT.offer).into_iter().map(|(ends, _)| ends).collect();
    let sides = |cell: &Rect| {
        [
            (Vec2::new(-1.0, 0.0), cell.left_center()),
            (Vec2::new(1.0, 0.0), cell.right_center()),
            (Vec2::new(0.0, -1.0), cell.center_top()),
            (Vec2::new(0.0, 1.0), cell.center_bottom()),
        ]
    };
    for cell in &cells {
        for (towards, middle) in sides(cell) {
            let next = cell.center() + towards * cell.size();
            let is_lit = cells.iter().any(|other| other.center().distance(next) < 3.0);
            let is_drawn = outline.iter().any(|[from, to]| from.lerp(*to, 0.5).distance(middle) < 1.5);
            assert_eq!(is_drawn, !is_lit, "{cell} {towards:?}");
        }
    }
}

#[test]
fn from_afar_pieces_are_dots_and_cells_have_no_names_and_closer_they_have() {
    let named = ("locale/en.ftl", "which = ", "space-x21y8 = Ur\nwhich = ");
    let wide = (TABLE, "reach: \"cost\"", "reach: \"cost\", detail: (names: 60, pieces: 40)");
    let mut harness = marches(&[named, wide]);
    assert!(icons(&harness, "sword").is_empty(), "cells of less than forty points have dots");
    assert!(texts(&harness, "Ur").is_empty());
    let cell = harness.query_all(By::new().role(Role::Button).label("Foot")).next();
    assert!(cell.is_none(), "what is only a dot is clicked by its cell");
    let at = Pos2::new(500.0, 300.0);
    harness.hover_at(at);
    harness.run_steps(2);
    for _ in 0..4 {
        harness.event(Event::Zoom(1.3));
        harness.run_steps(1);
    }
    settle(&mut harness);
    assert!(!icons(&harness, "sword").is_empty(), "{:?}", written(&harness));
    let near = marches(&[named, (TABLE, "reach: \"cost\"", "reach: \"cost\", detail: (names: 20)")]);
    assert_eq!(texts(&near, "Ur").len(), 1, "{:?}", written(&near));
}

#[test]
fn a_graph_lies_on_shapes_of_terrain_with_their_patterns_and_names() {
    let files = |map: &str, hatch: &str| {
        let schema = format!(
            "(space: {{ \"terrain\": symbol(of: [wood, town], default: town) }}, looks: {{ \"wood\": (colour: \"#7fb069\"{hatch}) }})"
        );
        let layout = format!("(main: board, right: [question, seats], maps: {{ \"land\": ({map}) }})");
        [
            ("game.ron", GAME.to_owned()),
            ("schema.ron", schema),
            ("boards/land.ron", LAND.to_owned()),
            ("init.luau", INIT.to_owned()),
            ("rules/turn.luau", TURN.to_owned()),
            ("locale/en.ftl", format!("{TEXTS}deep_wood = Deep Wood\n")),
            ("locale/ru.ftl", TEXTS.to_owned()),
            ("layout/table.ron", layout),
        ]
    };
    let shown = |map: &str, hatch: &str| {
        let folder = tempfile::tempdir().unwrap();
        let files = files(map, hatch);
        let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (*file, text.as_str())).collect();
        filled(package(folder.path(), "land", &files))
    };
    let wood = Color32::from_rgb(0x7f, 0xb0, 0x69);
    let shape = "ground: [(terrain: \"wood\", corners: [(0, 0), (90, 0), (90, 60), (0, 60)], name: \"deep_wood\")]";
    let (plain, with, dotted) = (shown("", ""), shown(shape, ""), shown(shape, ", hatch: dots"));
    assert_eq!((painted(&plain, wood), texts(&plain, "Deep Wood").len()), (0, 0));
    assert!(painted(&with, wood) > 3);
    assert_eq!(texts(&with, "Deep Wood").len(), 1);
    assert!(triangles(&dotted).len() > triangles(&with).len() + 10, "its pattern");
}

const GAME: &str =
    "(id: \"land\", version: \"1.0.0\", api: 1, title: (ru: \"Край\", en: \"Land\"), seats: (2, 4), licence: \"MIT\")";
const INIT: &str = "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n";
const TURN: &str = "--!strict\nstep(\"turn\", function(seat: Seat)\n\task(seat, \"go\", { \"on\" })\nend)\n";
const TEXTS: &str = "seat = Player { $number }\ngo = Go on?\n";
const LAND: &str = "(shape: graph, spaces: [(id: \"north\", group: \"lands\", at: (20, 20)), (id: \"south\", group: \"lands\", at: (60, 40))], links: [(id: \"road\", kind: \"road\", from: \"north\", to: \"south\", one_way: true)])";

#[test]
fn a_one_way_link_shows_its_direction() {
    let shown = |is_one_way: bool| {
        let folder = tempfile::tempdir().unwrap();
        let board = if is_one_way { LAND.to_owned() } else { LAND.replace(", one_way: true", "") };
        let files = [
            ("game.ron", GAME),
            ("boards/land.ron", board.as_str()),
            ("init.luau", INIT),
            ("rules/turn.luau", TURN),
            ("locale/en.ftl", TEXTS),
            ("locale/ru.ftl", TEXTS),
        ];
        triangles(&filled(package(folder.path(), "land", &files))).len()
    };
    let (one_way, both_ways) = (shown(true), shown(false));
    assert!(one_way > both_ways, "{one_way} {both_ways}");
}

#[test]
fn seats_are_drawn_in_the_colours_that_the_game_gives_them() {
    let harness = of(&game("tetranomicon"), &[]);
    for colour in [0xb3_26_1e_u32, 0xd6_9e_00, 0x17_80_3d, 0x1d_63_c4] {
        let colour = Color32::from_rgb((colour >> 16) as u8, (colour >> 8) as u8, colour as u8);
        let is_drawn = |shape: &Shape| matches!(shape, Shape::Circle(circle) if circle.fill == colour);
        assert!(drawn(&harness).iter().any(is_drawn), "{colour:?}");
    }
}

/// Something that is written, and where.
type Written = (String, Rect);

/// The names of these places on a map, and what else is written so short that a name could hide it.
fn names_and_signs(harness: &Harness<'_, Editor>, names: &[String]) -> (Vec<Written>, Vec<Written>) {
    let all = written(harness);
    let bounds = all.iter().filter(|(text, _)| names.contains(text)).map(|(_, rect)| *rect);
    let bounds = bounds.reduce(Rect::union).expect("names are seen");
    let (named, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(text, _)| names.contains(text));
    let is_sign = |(text, rect): &(String, Rect)| text.chars().count() <= 2 && bounds.intersects(*rect);
    (named, others.into_iter().filter(is_sign).collect())
}

#[test]
fn names_below_castles_leave_free_letters_of_buildings_and_lit_costs() {
    for decisions in [0, 3, 12, 20, 30, 40, 60] {
        let launch = crate::desk::recording("tetranomicon", "four_seats", decisions, Lang::Ru);
        let harness = launched_in(Launch { fills: true, ..launch }, Vec2::new(1280.0, 800.0));
        let moment = harness.state().moment().unwrap();
        let words = houserule_scripts::words::Words::new(&moment.game, Lang::Ru);
        let board = moment.table.layout().board().unwrap();
        let castles = board.spaces.iter().filter(|space| space.group == "castles");
        let castles: Vec<String> = castles.map(|space| words.space_key(&space.id)).collect();
        let (named, signs) = names_and_signs(&harness, &castles);
        assert!(named.len() >= 12 && signs.len() >= 4, "{decisions}: {named:?} {signs:?}");
        for (name, rect) in &named {
            let hidden: Vec<_> =
                signs.iter().filter(|(_, sign)| rect.shrink(0.5).intersects(sign.shrink(1.5))).collect();
            assert!(hidden.is_empty(), "{decisions}: {name} {rect} lies over {hidden:?}");
        }
    }
}

#[test]
fn names_of_lands_leave_free_the_costs_of_reach() {
    let launch = Launch { folders: vec![micro_game("marches")], lang: Some(Lang::Ru), ..Launch::default() };
    let harness = launched_in(Launch { decisions: 30, fills: true, ..launch }, Vec2::new(1280.0, 800.0));
    let all = written(&harness);
    let is_cost = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    let costs: Vec<Rect> = all.iter().filter(|(text, _)| is_cost(text)).map(|(_, rect)| *rect).collect();
    let lands: Vec<&(String, Rect)> =
        all.iter().filter(|(text, rect)| text.contains(" · ") && rect.left() < 860.0).collect();
    let lands: Vec<_> = lands.into_iter().filter(|(_, rect)| rect.top() > 110.0 && rect.bottom() < 750.0).collect();
    assert!(costs.len() > 15 && lands.len() > 8, "{costs:?} {lands:?}");
    for (land, rect) in lands {
        let hidden: Vec<_> = costs.iter().filter(|cost| rect.intersects(cost.shrink(1.0))).collect();
        assert!(hidden.is_empty(), "{land} {rect} lies over {hidden:?}");
    }
}

#[test]
fn numbers_of_cells_do_not_shrink_when_the_map_grows() {
    let height = |size: Vec2| {
        let launch = crate::desk::recording("vs", "old_world_campaign", 0, Lang::En);
        let harness = launched_in(Launch { fills: true, ..launch }, size);
        let is_vein = |(text, rect): &(String, Rect)| {
            matches!(text.as_str(), "1" | "2" | "3" | "4") && rect.top() > 130.0 && rect.left() < size.x * 0.6
        };
        let veins: Vec<f32> = written(&harness).into_iter().filter(is_vein).map(|(_, rect)| rect.height()).collect();
        assert!(veins.len() > 10, "{veins:?}");
        let mut sorted = veins;
        sorted.sort_by(f32::total_cmp);
        sorted[sorted.len() / 2]
    };
    let (small, large) = (height(Vec2::new(1280.0, 800.0)), height(Vec2::new(1920.0, 1080.0)));
    assert!(small >= 8.0 && large >= small, "{small} {large}");
}
