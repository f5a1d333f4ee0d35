//! What stands and runs on a map, where: marks in their order, arrows, rivers, costs of reach; and how much of the window
//! the map has.

use std::collections::BTreeSet;

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Pos2, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{PieceView, Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::names::seat_number;
use houserule_editor::running::Sitter;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};
use houserule_scripts::question::Part;

use crate::desk::{
    change, copied, drawn, launched_in, lines, micro_game, recording, send, settle, sign, triangles, written,
};

const TABLE: &str = "layout/table.ron";
const SIZE: Vec2 = Vec2::new(1440.0, 900.0);
const CLOSE: Vec2 = Vec2::new(3600.0, 2200.0);

/// The large map with changes to its files (file, what stands there, what takes its place), in a window of a size that it
/// fills, with people at all seats.
fn marches(changes: &[(&str, &str, &str)], size: Vec2) -> Harness<'static, Editor> {
    let kept = tempfile::tempdir().unwrap();
    let path = kept.path().join("marches");
    copied(&micro_game("marches"), &path);
    changes.iter().for_each(|(file, from, to)| change(&path, file, from, to));
    let launch = Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), fills: true, ..Launch::default() };
    let launch = Launch { seats: Some(4), theme: Some(ThemeChoice::Light), ..launch };
    let mut harness = launched_in(launch, size);
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// The column and the row of a cell by its key.
fn place(key: &str) -> Vec2 {
    let (x, y) = key.trim_start_matches('x').split_once('y').expect("a cell of a grid");
    Vec2::new(x.parse().unwrap(), y.parse().unwrap())
}

const SEA: Color32 = Color32::from_rgb(0xb4, 0xd3, 0xea);

/// The size of a cell of the large map, all of which is in sight, and the middle of a cell.
fn cells(harness: &Harness<'_, Editor>) -> (Vec2, impl Fn(&str) -> Pos2 + use<>) {
    // there is sea in all its corners
    let sea = triangles(harness).into_iter().filter(|(_, colour)| *colour == SEA).map(|(at, _)| at);
    let whole = Rect::from_points(&sea.collect::<Vec<_>>());
    let cell = whole.size() / Vec2::new(40.0, 28.0);
    (cell, move |key: &str| whole.min + (place(key) - Vec2::splat(0.5)) * cell)
}

fn icons(harness: &Harness<'_, Editor>, icon: &str) -> Vec<Rect> {
    written(harness).into_iter().filter(|(text, _)| *text == sign(icon)).map(|(_, rect)| rect).collect()
}

fn seen(harness: &Harness<'_, Editor>) -> Vec<(String, PieceView)> {
    let seen = view(&harness.state().moment().unwrap().table, Viewer::Referee);
    seen.all_pieces().into_iter().map(|(zone, piece)| (zone.key.clone(), piece.clone())).collect()
}

fn set(harness: &mut Harness<'_, Editor>, piece: &str, name: &str, to: &str) {
    let values = Data::Map([(name.to_owned(), Data::Text(to.to_owned()))].into());
    send(harness, Command::Referee(Data::Map([(piece.to_owned(), values)].into())));
}

#[test]
fn several_marks_on_a_cell_stand_in_the_order_of_the_layout() {
    let known = "marks: { \"vein\": icon(\"gem\") }";
    for (marks, is_gem_first) in [
        ("marks: { \"vein\": icon(\"gem\"), \"terrain\": icon(\"anchor\") }", true),
        ("marks: { \"terrain\": icon(\"anchor\"), \"vein\": icon(\"gem\") }", false),
    ] {
        let mut harness = marches(&[(TABLE, known, marks)], CLOSE);
        let (cell, middle) = cells(&harness);
        let moment = harness.state().moment().unwrap().clone();
        let board = view(&moment.table, Viewer::Referee);
        let vein =
            board.spaces.iter().find(|space| space.values["vein"] == Data::Flag(true) && space.zone.pieces.is_empty());
        let vein = vein.expect("a vein where nobody stands").zone.key.clone();
        let pair = |harness: &Harness<'_, Editor>| {
            let here = Rect::from_center_size(middle(&vein), cell);
            let of = |icon: &str| {
                let found: Vec<Rect> =
                    icons(harness, icon).into_iter().filter(|rect| here.contains(rect.center())).collect();
                assert_eq!(found.len(), 1, "{icon} in {here}: {found:?}");
                found[0].center()
            };
            of("gem") - of("anchor")
        };
        // in a free cell side by side
        let apart = pair(&harness);
        assert!(apart.y.abs() < 2.0 && apart.x.abs() > 5.0 && (apart.x < 0.0) == is_gem_first, "{marks}: {apart}");
        // beside a piece one above the other, the first one at the bottom
        let (_, army) = seen(&harness).into_iter().find(|(_, piece)| piece.kind == "foot").unwrap();
        send(&mut harness, Command::Referee(Data::Map([(army.key, Data::Text(vein.clone()))].into())));
        let apart = pair(&harness);
        assert!(apart.x.abs() < 2.0 && apart.y.abs() > 5.0 && (apart.y > 0.0) == is_gem_first, "{marks}: {apart}");
    }
}

/// The colours of the houses of the large map.
const HOUSES: [Color32; 4] = [
    Color32::from_rgb(0xb3, 0x36, 0x5a),
    Color32::from_rgb(0x7a, 0x5a, 0x1e),
    Color32::from_rgb(0x3b, 0x3f, 0x8f),
    Color32::from_rgb(0x13, 0x7a, 0x8a),
];

/// Is there an arrow in a colour from one place to another: a line that begins near the one, and a head that ends near the
/// other, neither further aside than allowed?
fn is_arrow(harness: &Harness<'_, Editor>, from: Pos2, to: Pos2, colour: Color32, (near, slack): (f32, f32)) -> bool {
    let along = (to - from).normalized();
    let between = |at: Pos2| ((at - from).dot(along), (at - from).dot(along.rot90()).abs());
    let whole = (to - from).length();
    let is_line = |[begin, end]: &[Pos2; 2]| {
        let ((first, aside), (last, askew)) = (between(*begin), between(*end));
        aside < slack && askew < slack && first > 0.0 && first < near && last > first && last < whole
    };
    let is_head = |shape: &Shape| match shape {
        Shape::Path(path) if path.fill == colour && path.closed => {
            let ahead = path.points.iter().map(|at| between(*at)).max_by(|a, b| a.0.total_cmp(&b.0));
            ahead.is_some_and(|(far, aside)| aside < slack && far < whole && whole - far < near)
        }
        _ => false,
    };
    lines(harness, colour).iter().any(|(ends, _)| is_line(ends)) && drawn(harness).iter().any(is_head)
}

#[test]
fn an_arrow_is_drawn_from_a_piece_to_the_cell_that_its_value_holds() {
    let arrows = |layout: &str| {
        let mut harness = marches(&[(TABLE, "arrows: [\"target\"]", layout)], SIZE);
        let (cell, middle) = cells(&harness);
        let (from, army) = seen(&harness).into_iter().find(|(_, piece)| piece.kind == "foot").unwrap();
        let to = "x30y19";
        let house = HOUSES[army.owner.as_deref().and_then(seat_number).expect("somebody's")];
        let is_drawn = |harness: &Harness<'_, Editor>, to: &str| {
            is_arrow(harness, middle(&from), middle(to), house, (cell.x, 2.0))
        };
        assert!(!is_drawn(&harness, to));
        set(&mut harness, &army.key, "target", to);
        assert!(!is_drawn(&harness, "x30y10"), "it leads to one cell");
        is_drawn(&harness, to)
    };
    assert!(arrows("arrows: [\"target\"]"));
    assert!(!arrows("arrows: []"), "only where the layout asks for it");
}

/// The place of the board on the screen.
fn map(harness: &Harness<'_, Editor>) -> Rect {
    let found = drawn(harness).into_iter().find_map(|shape| match shape {
        Shape::Rect(rect) if rect.fill == LIGHT.sunken && rect.corner_radius.nw == 8 => Some(rect.rect),
        _ => None,
    });
    found.expect("a board")
}

/// What is drawn of the land within the place of the board.
fn land(harness: &Harness<'_, Editor>) -> Rect {
    let map = map(harness);
    let corners = triangles(harness).into_iter().map(|(at, _)| at).filter(|at| map.contains(*at));
    Rect::from_points(&corners.collect::<Vec<_>>())
}

#[test]
fn where_an_army_is_going_and_what_it_besieges_is_drawn_on_the_map_of_states() {
    let launch = Launch { view_as: Some(ViewAs::Referee), ..recording("vs", "polygon_campaign", 60, Lang::En) };
    let launch = Launch { fills: true, theme: Some(ThemeChoice::Light), ..launch };
    let harness = launched_in(launch.clone(), SIZE);
    let all = seen(&harness);
    let on_map = |family: &str| {
        all.iter().filter(|(zone, piece)| zone.starts_with('x') && piece.family == family).collect::<Vec<_>>()
    };
    let (armies, buildings) = (on_map("army"), on_map("structure"));
    let (from, army) = armies.first().expect("an army on the map");
    let owner = army.owner.as_deref().and_then(seat_number).expect("somebody's");
    let (there, building) =
        buildings.iter().find(|(zone, piece)| zone != from && piece.owner != army.owner).expect("a building");
    for (value, to) in [("heading", there), ("besieges", &building.key)] {
        let mut harness = launched_in(launch.clone(), SIZE);
        // twelve cells by twelve, all of them in sight; the line around them is part of what is drawn
        let land = land(&harness);
        let cell = land.size() / 12.0;
        let middle = |key: &str| land.min + (place(key) - Vec2::splat(0.5)) * cell;
        let is_drawn = |harness: &Harness<'_, Editor>| {
            is_arrow(harness, middle(from), middle(there), LIGHT.seat(owner), (cell.x, cell.x * 0.15))
        };
        assert!(!is_drawn(&harness), "{value}: not yet");
        set(&mut harness, &army.key, value, to);
        assert!(is_drawn(&harness), "{value} from {from} to {there}: {:?}", lines(&harness, LIGHT.seat(owner)));
    }
}

/// The cells of a river of the large map, by their keys.
fn rivers() -> Vec<Vec<String>> {
    let board = std::fs::read_to_string(micro_game("marches").join("boards/world.ron")).unwrap();
    let cells = |line: &str| {
        let pairs = line.split('(').skip(2).map(|pair| pair.split(')').next().unwrap().replace(", ", "y"));
        pairs.map(|pair| format!("x{pair}")).collect::<Vec<_>>()
    };
    board.lines().filter(|line| line.contains("kind: \"river\"")).map(cells).collect()
}

#[test]
fn rivers_run_from_cell_to_cell_in_their_colour() {
    let rivers = rivers();
    assert_eq!((rivers.len(), rivers[0][0].as_str()), (4, "x25y12"));
    let board = std::fs::read_to_string(micro_game("marches").join("boards/world.ron")).unwrap();
    let lines: Vec<&str> = board.lines().filter(|line| line.contains("kind: \"river\"")).collect();
    let none: Vec<(&str, &str, &str)> = lines.iter().map(|line| ("boards/world.ron", *line, "")).collect();
    let colours = |harness: &Harness<'_, Editor>| -> BTreeSet<[u8; 4]> {
        triangles(harness).into_iter().map(|(_, colour)| colour.to_array()).filter(|colour| colour[3] == 255).collect()
    };
    let dry = colours(&marches(&none, SIZE));
    for (look, is_own) in [("#5b9fd0", [false, false, true]), ("#c04030", [true, false, false])] {
        let harness = marches(&[("schema.ron", "(colour: \"#5b9fd0\")", &format!("(colour: \"{look}\")"))], SIZE);
        let own: Vec<[u8; 4]> = colours(&harness).difference(&dry).copied().collect();
        let [river] = own[..] else { panic!("one colour of rivers: {own:?}") };
        let most = river[..3].iter().max().unwrap();
        assert_eq!([0, 1, 2].map(|part| river[part] == *most), is_own, "{look}: {river:?}");
        let (cell, middle) = cells(&harness);
        let wet: Vec<Pos2> = triangles(&harness)
            .into_iter()
            .filter(|(_, colour)| colour.to_array() == river)
            .map(|(at, _)| at)
            .collect();
        let all: Vec<Pos2> = rivers.iter().flatten().map(|key| middle(key)).collect();
        for at in &all {
            assert!(wet.iter().any(|corner| corner.distance(*at) < cell.x * 0.35), "{at} is dry");
        }
        for corner in &wet {
            assert!(all.iter().any(|at| corner.distance(*at) < cell.x * 0.6), "water at {corner}, which is no river");
        }
    }
}

#[test]
fn borders_and_names_of_regions_are_switched_separately() {
    let shown = |borders: bool, labels: &str| {
        let borders = format!("borders: {borders}");
        let labels = format!("labels: {labels}");
        let harness = marches(&[(TABLE, "borders: true", &borders), (TABLE, "labels: [\"income\"]", &labels)], SIZE);
        let line = LIGHT.strong.gamma_multiply(0.55);
        let lines = triangles(&harness).into_iter().filter(|(_, colour)| *colour == line).count();
        let on_map =
            |name: &str| written(&harness).into_iter().any(|(text, rect)| text == name && rect.right() < 960.0);
        (lines > 200, on_map("Kestrel Bay · 5"), on_map("Kestrel Bay"))
    };
    assert_eq!(shown(true, "[\"income\"]"), (true, true, false));
    assert_eq!(shown(true, "false"), (true, false, false));
    assert_eq!(shown(false, "[\"income\"]"), (false, true, false));
    assert_eq!(shown(false, "true"), (false, false, true));
    assert_eq!(shown(false, "false"), (false, false, false));
}

#[test]
fn every_cell_of_the_area_of_reach_says_what_it_costs() {
    let costs = |layout: &str| {
        let mut harness = marches(&[(TABLE, "reach: \"cost\"", layout)], SIZE);
        harness.query_all(By::new().role(Role::Button).label("Foot")).next().expect("it is lit").click();
        settle(&mut harness);
        let moment = harness.state().moment().unwrap().clone();
        let written = written(&harness);
        // what stands on a cell may have numbers of its own
        let taken: BTreeSet<String> = seen(&harness).into_iter().map(|(zone, _)| zone).collect();
        let goings = moment.questions[0].options.iter();
        let goings = goings.filter_map(|choice| Some((choice, choice.key.strip_prefix("go:")?)));
        let goings = goings.filter(|(_, cell)| !taken.contains(*cell));
        let goings: Vec<(bool, i32)> = goings
            .map(|(choice, cell)| {
                let cost = choice.named.iter().find_map(|(name, part)| match part {
                    Part::Number(cost) if name == "cost" => Some(*cost),
                    _ => None,
                });
                let cost = cost.expect("it costs something");
                let here = harness.get_by_role_and_label(Role::Button, cell).rect().expand(1.0);
                let is_told = written.iter().any(|(text, rect)| *text == cost.to_string() && here.contains_rect(*rect));
                (is_told, cost)
            })
            .collect();
        assert!(goings.len() > 4, "{goings:?}");
        goings
    };
    let told = costs("reach: \"cost\"");
    assert!(told.iter().all(|(is_told, _)| *is_told), "{told:?}");
    assert!(told.iter().map(|(_, cost)| cost).collect::<BTreeSet<_>>().len() > 1, "they differ: {told:?}");
    assert!(costs("detail: (names: 40)").iter().all(|(is_told, _)| !is_told), "only where the layout asks for it");
}

#[test]
fn the_map_of_states_has_most_of_the_window() {
    let sizes = [Vec2::new(1280.0, 800.0), SIZE, Vec2::new(1920.0, 1080.0)];
    for (lang, size) in [Lang::Ru, Lang::En].into_iter().flat_map(|lang| sizes.map(|size| (lang, size))) {
        for (replay, decisions) in [("old_world_campaign", 60), ("old_world_campaign", 300), ("polygon_campaign", 60)] {
            let told = format!("{replay} {decisions} {lang} {size}");
            let launch =
                Launch { fills: true, theme: Some(ThemeChoice::Light), ..recording("vs", replay, decisions, lang) };
            let harness = launched_in(launch, size);
            let (map, land) = (map(&harness), land(&harness));
            assert!(map.height() > size.y * 0.78, "{told}: all the height below the line of the track: {map}");
            // a square map cannot use more width
            let least = if replay == "polygon_campaign" { map.height() * 0.99 } else { size.x * 0.6 };
            assert!(map.width() >= least, "{told}: {map}");
            assert!(land.width() > map.width() * 0.95, "{told}: no width is left empty: {land} {map}");
        }
    }
}
