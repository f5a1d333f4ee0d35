//! Where the parts of the table lie does not depend on who looks at it, and the referee's inspector stands beside them.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::accesskit::Role;
use eframe::egui::{Rangef, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::def::{Seen, ZoneDef};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::table_layout::TablePart;
use houserule_core::view::{PieceView, Viewer, view};
use houserule_editor::names::capital;
use houserule_editor::texts::Texts;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{click_at, cut, cut_sideways, drawn, game, in_sight, launched_in, recording, written};

const SIZES: [Vec2; 2] = [Vec2::new(1280.0, 800.0), Vec2::new(1440.0, 900.0)];

/// A moment of a game: its name, the recorded game, and how many decisions.
type Met = (&'static str, Option<&'static str>, usize);

fn launch((name, replay, decisions): Met, lang: Lang) -> Launch {
    let launch = match replay {
        Some(replay) => recording(name, replay, decisions, lang),
        None => Launch {
            folders: vec![game(name)],
            seed: Some(1),
            seats: Some(4),
            lang: Some(lang),
            decisions,
            ..Launch::default()
        },
    };
    Launch { theme: Some(ThemeChoice::Light), ..launch }
}

/// The frames of a colour that have the rounding of the board and of the question.
fn frames(harness: &Harness<'_, Editor>, is_fill: impl Fn(eframe::egui::Color32) -> bool) -> Vec<Rect> {
    let drawn = drawn(harness).into_iter();
    let frames = drawn.filter_map(|shape| match shape {
        Shape::Rect(rect) if is_fill(rect.fill) && rect.corner_radius.nw == 8 => Some(rect.rect),
        _ => None,
    });
    frames.collect()
}

fn board(harness: &Harness<'_, Editor>) -> Option<Rect> {
    frames(harness, |fill| fill == LIGHT.sunken).into_iter().next()
}

fn question(harness: &Harness<'_, Editor>) -> Rect {
    let fills = [LIGHT.raised, LIGHT.offer_soft.gamma_multiply(0.6)];
    let found = frames(harness, |fill| fills.contains(&fill));
    *found.first().expect("a question, or why nothing is asked")
}

/// The names of what stands in the parts of the table: seats, zones that everybody sees, lands and the values of seats.
fn names(harness: &Harness<'_, Editor>, lang: Lang) -> BTreeSet<String> {
    let moment = harness.state().moment().unwrap();
    let (def, words) = (&moment.game.def, Words::new(&moment.game, lang));
    let seen = view(&moment.table, Viewer::Spectator);
    let layout = def.table_layout.as_ref().expect("an arrangement");
    let has_part = |part: &TablePart| layout.all_parts().any(|one| one.part == *part);
    // around what is there for one seat alone zones without a part of their own flow, unless it is a hand with its part
    let secret = def.zones.iter().filter(|zone| zone.faces == Seen::Owner).count();
    let is_same = secret <= usize::from(has_part(&TablePart::Hand));
    let is_in_place = |zone: &&ZoneDef| is_same || has_part(&TablePart::Row(zone.name.clone()));
    let zones = def.zones.iter().filter(|zone| zone.faces != Seen::Owner).filter(is_in_place);
    let zones = zones.map(|zone| ("zone", zone.name.clone()));
    let lands = seen.regions.iter().map(|region| ("region", region.key.clone()));
    let values = def.seat_values.iter().map(|value| ("value", value.name.clone()));
    let named = zones.chain(lands).chain(values).filter_map(|(sort, id)| Some(capital(&words.name_of(sort, &id)?)));
    let seats = (0..seen.seats.len()).map(|seat| words.seat(SeatId(seat as u16)));
    named.chain(seats).collect()
}

/// Where the names of the parts are written on the table.
fn places(harness: &Harness<'_, Editor>, lang: Lang, table: Rect) -> BTreeMap<String, Vec<Rect>> {
    let names = names(harness, lang);
    let mut found: BTreeMap<String, Vec<Rect>> = BTreeMap::new();
    for (text, rect) in written(harness) {
        if names.contains(&text) && table.contains_rect(rect) {
            found.entry(text).or_default().push(rect);
        }
    }
    found
}

const MOMENTS: [Met; 8] = [
    ("vs", Some("vassals_and_unrest"), 120),
    ("vs", Some("polygon_campaign"), 60),
    ("tetranomicon", Some("four_seats"), 60),
    ("tetranomicon", Some("four_seats"), 200),
    ("cassiopeia", None, 60),
    // one hand holds a card, the others hold none
    ("kapitaliya", None, 75),
    ("kapitaliya", None, 180),
    ("dice_market", None, 40),
];

#[test]
fn every_seat_and_the_spectator_see_the_same_parts_and_columns_in_the_same_places() {
    let windows = [(SIZES[0], true), (SIZES[0], false), (SIZES[1], true)];
    for (met, (size, fills)) in MOMENTS.into_iter().flat_map(|met| windows.map(|window| (met, window))) {
        // below the track, and left of the other panels
        let right = if fills { size.x } else { size.x * 0.76 };
        let table = Rect::from_x_y_ranges(Rangef::new(0.0, right), Rangef::new(112.0, size.y));
        let seen = |view_as: ViewAs| {
            let launch = Launch { view_as: Some(view_as), fills, ..launch(met, Lang::En) };
            let harness = launched_in(launch, size);
            let layout = harness.state().moment().unwrap().game.def.table_layout.clone().expect("an arrangement");
            let has_hand = layout.all_parts().any(|part| part.part == TablePart::Hand);
            // whoever has no hand has the room of its strip for the board
            let has_strip = has_hand && view_as == ViewAs::Spectator;
            let board = board(&harness).map(|rect| (rect.x_range(), rect.top(), rect.bottom() * f32::from(!has_strip)));
            let question = question(&harness);
            (places(&harness, Lang::En, table), board, question.x_range(), question.top())
        };
        let first = seen(ViewAs::Seat(SeatId(0)));
        assert!(first.0.values().flatten().count() >= 6, "{met:?}: {:?}", first.0);
        for viewer in [ViewAs::Seat(SeatId(1)), ViewAs::Seat(SeatId(2)), ViewAs::Spectator] {
            let told = format!("{met:?} {size} {fills} {viewer:?}");
            let seen = seen(viewer);
            let known = first.1.map(|(across, top, bottom)| match seen.1 {
                Some((.., 0.0)) => (across, top, 0.0),
                _ => (across, top, bottom),
            });
            assert_eq!((seen.1, seen.2, seen.3), (known, first.2, first.3), "{told}");
            assert!(seen.0.keys().eq(first.0.keys()), "{told}: {:?} {:?}", seen.0, first.0);
            for (name, places) in &seen.0 {
                let known = &first.0[name];
                assert_eq!(places.len(), known.len(), "{told}: {name}");
                for (place, known) in places.iter().zip(known) {
                    let (aside, down) = (place.left() - known.left(), place.top() - known.top());
                    assert!(aside.abs() < 0.5 && down.abs() < OWN_LINE, "{told}: {name} {place} {known}");
                }
            }
        }
    }
}

/// What only one seat sees of its own may take a line of the zones above other parts.
const OWN_LINE: f32 = 30.0;

/// A game in which the referee has selected a piece that is seen on the board, and that piece.
fn selected(met: Met, lang: Lang, size: Vec2, fills: bool) -> (Harness<'static, Editor>, PieceView) {
    let launch = Launch { view_as: Some(ViewAs::Referee), fills, ..launch(met, lang) };
    let mut harness = launched_in(launch, size);
    let moment = harness.state().moment().unwrap().clone();
    let words = Words::new(&moment.game, lang);
    let (seen, room) = (view(&moment.table, Viewer::Referee), board(&harness).expect("a board"));
    let on_board = |piece: &PieceView| {
        let name = capital(&words.name_of("kind", &piece.kind)?);
        let shown = harness.query_all(By::new().role(Role::Button).label(&name)).map(|node| node.rect());
        let at = shown.into_iter().find(|rect| room.contains_rect(*rect))?;
        Some((name.chars().count(), at, piece.clone()))
    };
    let found = seen.all_pieces().into_iter().filter_map(|(_, piece)| on_board(piece));
    // the one with the longest name needs most room
    let (_, at, piece) = found.max_by_key(|(length, _, _)| *length).expect("a piece lies on the board");
    click_at(&mut harness, at.center());
    (harness, piece)
}

#[test]
fn the_inspector_of_the_referee_stands_beside_the_table_in_the_window_with_something_selected() {
    for (lang, size) in [Lang::En, Lang::Ru].into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
        for (met, fills) in [(MOMENTS[0], true), (MOMENTS[0], false), (MOMENTS[2], true), (MOMENTS[2], false)] {
            let told = format!("{met:?} {lang} {size} {fills}");
            let (harness, piece) = selected(met, lang, size, fills);
            let owner = capital(&Texts::new(lang).get("referee-owner"));
            let name_of = |role: Role, name: &str| harness.get(By::new().role(role).label(name)).rect();
            let (head, control) = (name_of(Role::Label, &owner), name_of(Role::ComboBox, &owner));
            let to_box = name_of(Role::Button, &Texts::new(lang).get("referee-to-box"));
            // it begins where the board does, to the right of everything else, and has its own width
            let (board, left) = (board(&harness).expect("a board"), head.left());
            let first = in_sight(&harness).into_iter().filter(|(_, rect)| (rect.left() - left).abs() < 1.0);
            let first = first.map(|(_, rect)| rect.top()).filter(|top| *top > 112.0).fold(f32::MAX, f32::min);
            assert!((first - board.top()).abs() < 8.0, "{told}: {first} {board}");
            let column = Rect::from_min_max(
                eframe::egui::pos2(left - 1.0, board.top()),
                eframe::egui::pos2(left + 272.0, size.y),
            );
            let inside = if fills { size.x - 16.0 } else { size.x * 0.76 };
            assert!(to_box.right() <= inside && to_box.right() <= column.right(), "{told}: {to_box}");
            for (name, places) in
                places(&harness, lang, Rect::from_min_max(board.min, eframe::egui::pos2(inside, size.y)))
            {
                for place in places.into_iter().filter(|place| place.left() < left - 1.0) {
                    assert!(place.right() < left, "{told}: {name} {place} lies below the inspector");
                }
            }
            assert!(board.right() < left, "{told}: {board} {left}");
            // names below names, controls below controls
            let values = harness.state().moment().unwrap().game.def.clone();
            let family = &values.families[values.family(&piece.family).unwrap().index()];
            let rows = family.values.len();
            let of_rows = |role: Role| {
                let nodes = harness.query_all(By::new().role(role).predicate(|node| node.raw_bounds().is_some()));
                let rects = nodes.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()));
                rects.filter(|(_, rect)| rect.top() > head.top() - 4.0 && rect.left() > left - 1.0).collect::<Vec<_>>()
            };
            let controls = [Role::ComboBox, Role::SpinButton, Role::CheckBox].map(of_rows).concat();
            let controls: Vec<_> = controls.into_iter().filter(|(_, rect)| rect.right() < column.right()).collect();
            assert!(controls.len() * 2 >= rows && !controls.is_empty(), "{told}: {controls:?} of {rows}");
            for (name, rect) in &controls {
                assert!((rect.left() - control.left()).abs() < 1.0, "{told}: {name} {rect} {control}");
                let title = harness.query_all(By::new().role(Role::Label).label(name)).map(|node| node.rect());
                let beside = |title: &Rect| {
                    (title.left() - left).abs() < 1.0
                        && title.right() <= rect.left()
                        && (title.center().y - rect.center().y).abs() < 9.0
                };
                assert!(title.into_iter().any(|title| beside(&title)), "{told}: {name} stands before its control");
            }
            // in the room that is in sight nothing is cut
            let whole = Rect::from_min_max(column.min, eframe::egui::pos2(size.x, board.bottom() - 40.0));
            let cut = cut(&harness, whole).into_iter().filter(|(_, rect)| rect.left() < column.right());
            let cut: Vec<_> = cut.collect();
            assert!(cut.is_empty(), "{told}: {cut:?}");
        }
    }
}

#[test]
fn what_the_inspector_holds_is_read_whole_however_long_its_words_are() {
    for (lang, size) in [Lang::En, Lang::Ru].into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
        for fills in [true, false] {
            let launch = Launch { view_as: Some(ViewAs::Referee), fills, ..launch(("cassiopeia", None, 25), lang) };
            let harness = launched_in(launch, size);
            let head = Texts::new(lang).get("referee-game");
            let head = in_sight(&harness).into_iter().find(|(text, _)| *text == head).expect("values of the game").1;
            let column = Rect::from_min_max(head.min, eframe::egui::pos2(f32::INFINITY, size.y - 40.0));
            let cut = cut_sideways(&harness, column);
            // other panels stand further right, and sentences are begun on small cards of the box
            let is_its = |text: &str, rect: &Rect| rect.left() < head.left() + 270.0 && text.chars().count() < 60;
            let cut: Vec<_> = cut.into_iter().filter(|(text, rect)| is_its(text, rect)).collect();
            assert!(cut.is_empty(), "{lang} {size} {fills}: {cut:?}");
        }
    }
}
