//! The map of 40 by 28 cells: lands listed, reach with its costs, the way of an option, declared battles, level of detail.

use eframe::egui::accesskit::Role;
use eframe::egui::{Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};
use houserule_core::view::{PieceView, Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};
use houserule_scripts::question::Part;
use houserule_scripts::words::Words;

use crate::desk::{click, launched_in, micro_game, send, settle};

fn marches(lang: Lang, size: Vec2) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![micro_game("marches")], lang: Some(lang), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(4), ..launch }, size);
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

fn buttons(harness: &Harness<'_, Editor>, name: &str) -> Vec<Rect> {
    harness.query_all(By::new().role(Role::Button).label(name)).map(|node| node.rect()).collect()
}

#[test]
fn lands_are_listed_whole_beside_the_map_in_both_languages() {
    for (lang, land) in [(Lang::En, "Kestrel Bay"), (Lang::Ru, "Залив Пустельги")] {
        let harness = marches(lang, Vec2::new(1280.0, 800.0));
        assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
        let row = harness.get_by_role_and_label(Role::ListItem, land).rect();
        assert!(row.width() > land.chars().count() as f32 * 5.0, "the name is not cut: {row}");
        assert!(row.left() > 650.0, "beside the map: {row}");
    }
}

#[test]
fn what_is_in_reach_is_lit_with_its_cost_and_answered_by_a_click_on_its_cell() {
    let mut harness = marches(Lang::En, Vec2::new(1440.0, 900.0));
    click_first(&mut harness, "Foot");
    let moment = harness.state().moment().unwrap().clone();
    assert_eq!(moment.questions[0].id, "where");
    let going = moment.questions[0].options.iter().find(|choice| choice.key.starts_with("go:")).unwrap();
    let cell = going.key.trim_start_matches("go:").to_owned();
    let lit = buttons(&harness, &cell);
    assert_eq!(lit.len(), 1, "{cell} is lit on the map");
    assert!(lit[0].right() < 1000.0, "on the map: {}", lit[0]);
    let cost = going.named.iter().find_map(|(name, part)| match part {
        Part::Number(cost) if name == "cost" => Some(cost.to_string()),
        _ => None,
    });
    let cost = cost.expect("it costs something");
    let on_cell: Vec<String> = (crate::desk::written(&harness).into_iter())
        .filter(|(_, rect)| lit[0].expand(2.0).contains(rect.center()))
        .map(|(text, _)| text)
        .collect();
    assert!(on_cell.contains(&cost), "its cost {cost} is written on it: {on_cell:?}");
    let before = moment.at;
    let at = lit[0].center();
    harness.drag_at(at);
    harness.run_steps(1);
    harness.drop_at(at);
    settle(&mut harness);
    let moment = harness.state().moment().unwrap();
    assert_eq!((moment.at, moment.decisions[before].key.as_str()), (before + 1, going.key.as_str()));
}

/// Click the first thing of a name: pieces of one kind are many.
fn click_first(harness: &mut Harness<'_, Editor>, name: &str) {
    harness.query_all(By::new().role(Role::Button).label(name)).next().expect("it is lit").click();
    settle(harness);
}

#[test]
fn a_land_that_is_clicked_in_the_list_comes_to_the_middle_of_the_map() {
    let mut harness = marches(Lang::En, Vec2::new(1440.0, 900.0));
    let armies = |harness: &Harness<'_, Editor>| {
        let mut all = buttons(harness, "Foot");
        all.extend(buttons(harness, "Horse"));
        all
    };
    let before = armies(&harness);
    assert!(before.len() >= 4, "{before:?}");
    // the view of the whole world cannot be moved: first one looks closer
    let middle = before[0].center();
    harness.hover_at(middle);
    harness.run_steps(2);
    for _ in 0..6 {
        harness.event(eframe::egui::Event::Zoom(1.3));
        harness.run_steps(1);
    }
    settle(&mut harness);
    let closer = armies(&harness);
    assert!(closer.iter().all(|rect| rect.width() > before[0].width()), "{closer:?}");
    click(&mut harness, "Ashford");
    let shown = armies(&harness);
    assert!(!shown.is_empty(), "its armies are in sight");
}

#[test]
fn the_way_that_a_cost_stands_for_is_lit_while_its_answer_is_reached() {
    let launch = Launch { folders: vec![crate::desk::game("tetranomicon")], lang: Some(Lang::En), ..Launch::default() };
    let mut harness = launched_in(Launch { seed: Some(7), seats: Some(4), ..launch }, Vec2::new(1440.0, 900.0));
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    // the window follows the system's theme
    let lit_lines = |harness: &Harness<'_, Editor>| {
        let themes = [houserule_editor::theme::LIGHT.offer, houserule_editor::theme::DARK.offer];
        themes.into_iter().flat_map(|colour| crate::desk::lines(harness, colour)).collect::<Vec<_>>()
    };
    for _ in 0..200 {
        let moment = harness.state().moment().unwrap().clone();
        let way = |choice: &houserule_scripts::question::Choice| {
            choice.named.iter().any(|(name, part)| {
                let Part::List(links) = part else { return false };
                name == "way" && !links.is_empty()
            })
        };
        let Some(choice) = moment.questions[0].options.iter().find(|choice| way(choice)).cloned() else {
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
            continue;
        };
        settle(&mut harness);
        harness.hover_at(eframe::egui::pos2(3.0, 3.0));
        settle(&mut harness);
        let before = lit_lines(&harness).len();
        let table = &moment.table;
        let words = Words::new(&moment.game, Lang::En);
        let label = words.choice(table, &moment.questions[0], &choice);
        harness.query_all(By::new().role(Role::Button).label(&label)).next().expect("it is an answer").focus();
        settle(&mut harness);
        let lit = lit_lines(&harness);
        assert!(lit.len() > before, "nothing is lit for {label}");
        assert!(lit.iter().any(|(_, width)| *width >= 3.0), "{lit:?}");
        return;
    }
    panic!("no answer had a way");
}

#[test]
fn a_lit_way_leaves_free_what_stands_on_it() {
    let folders = vec![crate::desk::game("tetranomicon")];
    let save = Some(folders[0].join("replays/four_seats.ron"));
    let launch = Launch { folders, save, lang: Some(Lang::En), decisions: 39, ..Launch::default() };
    let view_as = Some(ViewAs::Seat(SeatId(1)));
    let lit = Some("expedition:terminum".to_owned());
    let launch = Launch { lit, view_as, fills: true, theme: Some(ThemeChoice::Light), ..launch };
    let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    let way: Vec<_> = crate::desk::lines(&harness, houserule_editor::theme::LIGHT.offer);
    let way: Vec<_> = way.into_iter().filter(|(_, width)| *width >= 3.0).map(|(ends, _)| ends).collect();
    assert!(way.len() >= 2, "an expedition over several links: {way:?}");
    // between two links of the way stands a castle
    for (at, one) in way.iter().enumerate() {
        for other in &way[at + 1..] {
            let nearest =
                one.iter().flat_map(|end| other.iter().map(|far| end.distance(*far))).fold(f32::MAX, f32::min);
            assert!(nearest > 10.0, "{one:?} and {other:?} meet");
        }
    }
    // a route that lies on a link of the way is drawn over the line
    let order = crate::desk::drawn(&harness);
    let is_lit = |shape: &Shape| matches!(shape, Shape::LineSegment { points, .. } if way.contains(points));
    let last = order.iter().rposition(is_lit).expect("the way is drawn");
    let covers = |shape: &Shape| match shape {
        Shape::Circle(circle) => way.iter().any(|[from, to]| circle.center.distance(from.lerp(*to, 0.5)) < 3.0),
        _ => false,
    };
    let routes: Vec<usize> = (0..order.len()).filter(|at| covers(&order[*at])).collect();
    assert!(!routes.is_empty(), "routes lie on the way");
    assert!(routes.iter().any(|at| *at > last), "their tokens lie on the line: {routes:?} {last}");
}

#[test]
fn a_declared_battle_is_an_arrow_from_the_attacker_to_where_its_target_stands() {
    let save = crate::desk::game("vs").join("replays/polygon_campaign.ron");
    let launch = Launch { folders: vec![crate::desk::game("vs")], lang: Some(Lang::En), ..Launch::default() };
    let mut harness = launched_in(Launch { save: Some(save), ..launch }, Vec2::new(1440.0, 900.0));
    let arrows = |harness: &Harness<'_, Editor>| -> Vec<String> {
        let named = harness.query_all(By::new().role(Role::Image).label_contains(" → "));
        named.filter_map(|node| node.accesskit_node().label()).collect()
    };
    let moment = harness.state().moment().unwrap().clone();
    let attacks = moment.decisions.iter().position(|one| one.question == "deed" && one.key.contains("attack"));
    let at = attacks.expect("somebody attacks in the recorded game");
    send(&mut harness, Command::GoToDecision(at));
    let before = arrows(&harness);
    send(&mut harness, Command::GoToDecision(at + 1));
    let moment = harness.state().moment().unwrap().clone();
    let seen = view(&moment.table, Viewer::Referee);
    let pieces = seen.all_pieces();
    let is_declared = |piece: &PieceView| piece.family == "battle" && piece.values["root"] != Data::Nil;
    let (_, battle) = pieces.iter().find(|(_, piece)| is_declared(piece)).expect("a battle is declared");
    let name = |key: &Data| {
        let Data::Text(key) = key else { panic!("it is a piece") };
        let (_, piece) = pieces.iter().find(|(_, piece)| piece.key == *key).unwrap();
        let text = Words::new(&moment.game, Lang::En).text(&format!("kind-{}", piece.kind), &Args::new()).unwrap();
        let mut letters = text.chars();
        letters.next().unwrap().to_uppercase().chain(letters).collect::<String>()
    };
    let attacker = pieces.iter().find(|(zone, piece)| {
        piece.values.get("attacks") == Some(&Data::Flag(true)) && battle.holds.as_ref() == Some(*zone)
    });
    let wanted = format!("{} → {}", name(&attacker.unwrap().1.values["unit"]), name(&battle.values["root"]));
    assert!(!before.contains(&wanted), "not before it is declared: {before:?}");
    let after = arrows(&harness);
    assert!(after.contains(&wanted), "{wanted}: {after:?}");
}

#[test]
fn a_zone_that_the_arrangement_hides_is_seen_by_the_referee_alone() {
    let mut harness = crate::desk::window(crate::desk::game("vs"), Lang::En);
    let is_seen = |harness: &Harness<'_, Editor>| {
        crate::desk::written(harness).iter().any(|(text, _)| text.starts_with("Cards in stock"))
    };
    assert!(!is_seen(&harness), "nobody needs to see the stock of order cards");
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    assert!(is_seen(&harness));
}

#[test]
fn a_land_that_is_clicked_in_the_list_stands_in_the_middle_of_the_map_afterwards() {
    let launch =
        Launch { folders: vec![micro_game("marches")], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let launch = Launch { seats: Some(4), fills: true, ..launch };
    let mut harness = launched_in(launch, Vec2::new(1440.0, 900.0));
    harness.hover_at(eframe::egui::pos2(300.0, 300.0));
    harness.run_steps(2);
    for _ in 0..8 {
        harness.event(eframe::egui::Event::Zoom(1.3));
        harness.run_steps(1);
    }
    settle(&mut harness);
    let edge = harness.get_by_role_and_label(Role::ListItem, "Brackmoor").rect().left();
    let middle = eframe::egui::pos2(edge / 2.0, 480.0);
    for (land, label) in [("Brackmoor", "Brackmoor · 5"), ("Eastmark", "Eastmark · 2"), ("Mistvale", "Mistvale · 3")]
    {
        click(&mut harness, land);
        let all = crate::desk::written(&harness);
        let place = all.iter().find(|(text, rect)| text == label && rect.right() < edge).map(|(_, rect)| rect.center());
        let place = place.unwrap_or_else(|| panic!("{land} is in sight"));
        assert!(place.distance(middle) < 260.0, "{land}: {place} {middle}");
    }
}

#[test]
fn the_wheel_zooms_with_the_pointer_on_a_piece_too_and_the_map_stays_in_sight() {
    let mut harness = marches(Lang::En, Vec2::new(1440.0, 900.0));
    let width = |harness: &Harness<'_, Editor>| {
        let army = harness.query_all(By::new().role(Role::Button).label("Foot")).next().expect("it is lit");
        army.rect().width()
    };
    let before = width(&harness);
    let at = harness.query_all(By::new().role(Role::Button).label("Foot")).next().unwrap().rect().center();
    let wheel = |harness: &mut Harness<'_, Editor>, by: f32| {
        harness.hover_at(at);
        harness.run_steps(1);
        harness.event(eframe::egui::Event::MouseWheel {
            unit: eframe::egui::MouseWheelUnit::Line,
            delta: Vec2::new(0.0, by),
            phase: eframe::egui::TouchPhase::Move,
            modifiers: eframe::egui::Modifiers::NONE,
            source: eframe::egui::MouseWheelSource::Unknown,
        });
        harness.run_steps(12);
    };
    wheel(&mut harness, 6.0);
    let closer = width(&harness);
    assert!(closer > before * 1.2, "{before} {closer}");
    for _ in 0..12 {
        wheel(&mut harness, -20.0);
    }
    let seats = crate::desk::in_sight(&harness);
    assert!(seats.iter().any(|(text, _)| text.starts_with("Kestrel Bay")), "half of what fits is the least: {seats:?}");
}

#[test]
fn lands_stay_beside_a_long_question_as_long_as_both_have_room() {
    let launch =
        Launch { folders: vec![micro_game("marches")], lang: Some(Lang::En), seed: Some(3), ..Launch::default() };
    let harness = launched_in(Launch { decisions: 60, fills: true, ..launch }, Vec2::new(1920.0, 1080.0));
    let asked = harness.state().moment().unwrap().questions[0].clone();
    assert_eq!((asked.id.as_str(), asked.options.len() > 40), ("where", true));
    assert!(harness.query_by_role_and_label(Role::ListItem, "Kestrel Bay").is_some());
    let last = asked.options.last().unwrap();
    assert!(last.declines, "the way to decline is last");
    let stay = harness.get_by_role_and_label(Role::Button, "Stay").rect();
    assert!(stay.bottom() < harness.get_by_role_and_label(Role::ListItem, "Kestrel Bay").rect().top());
}

/// The first action of a game of tetranomicon with routes to lay.
fn routes(lang: Lang, size: Vec2) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![crate::desk::game("tetranomicon")], lang: Some(lang), ..Launch::default() };
    let launch = Launch { seed: Some(7), seats: Some(4), theme: Some(ThemeChoice::Light), ..launch };
    let mut harness = launched_in(launch, size);
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// The links that are part of an answer: the key of the option, and where the middle of the link is.
fn lit_links(harness: &Harness<'_, Editor>, lang: Lang) -> Vec<(String, eframe::egui::Pos2)> {
    let moment = harness.state().moment().unwrap();
    let words = Words::new(&moment.game, lang);
    let found = moment.questions[0].options.iter().filter_map(|choice| {
        let link = choice.key.strip_prefix("route:")?;
        let name = words.text(&format!("link-{link}"), &Args::new()).unwrap();
        let lit = buttons(harness, &name);
        assert_eq!(lit.len(), 1, "{name} is lit once");
        Some((choice.key.clone(), lit[0].center()))
    });
    found.collect()
}

#[test]
fn links_that_answers_are_about_are_lit_and_a_click_on_their_line_answers() {
    for lang in [Lang::En, Lang::Ru] {
        let mut harness = routes(lang, Vec2::new(1280.0, 800.0));
        let lit = lit_links(&harness, lang);
        assert!(lit.len() > 10, "{lit:?}");
        let lines = crate::desk::lines(&harness, houserule_editor::theme::LIGHT.offer);
        let line = |middle: eframe::egui::Pos2| {
            lines.iter().map(|(ends, _)| *ends).find(|[from, to]| from.lerp(*to, 0.5).distance(middle) < 1.0)
        };
        assert!(lit.iter().all(|(_, middle)| line(*middle).is_some()), "each has its line: {lines:?}");
        // a click beside its middle counts as well
        let (key, middle) = &lit[0];
        let [from, to] = line(*middle).unwrap();
        let before = harness.state().moment().unwrap().at;
        crate::desk::click_at(&mut harness, from.lerp(to, 0.2));
        settle(&mut harness);
        let moment = harness.state().moment().unwrap().clone();
        assert_eq!((moment.at, moment.decisions[before].key.as_str()), (before + 1, key.as_str()));
        // the next person cannot lay another route there, and reads why
        crate::desk::click_at(&mut harness, from.lerp(to, 0.2));
        assert_eq!(harness.state().moment().unwrap().at, moment.at, "nothing is answered");
        assert_eq!(crate::desk::said(&harness, "(TET-452)").len(), 1, "{lang}: no word of why");
    }
}

#[test]
fn a_link_and_its_ends_are_lit_while_an_answer_about_it_is_reached() {
    let mut harness = routes(Lang::Ru, Vec2::new(1280.0, 800.0));
    let lit = lit_links(&harness, Lang::Ru);
    let offer = houserule_editor::theme::LIGHT.offer;
    let framed = |harness: &Harness<'_, Editor>| -> Vec<Rect> {
        let drawn = crate::desk::drawn(harness).into_iter();
        drawn
            .filter_map(|shape| match shape {
                Shape::Rect(rect) if rect.stroke.color == offer && rect.stroke.width > 2.5 => Some(rect.rect),
                _ => None,
            })
            .collect()
    };
    harness.hover_at(eframe::egui::pos2(3.0, 3.0));
    settle(&mut harness);
    assert_eq!(framed(&harness).len(), 0);
    let moment = harness.state().moment().unwrap().clone();
    let (key, middle) = &lit[1];
    let choice = moment.questions[0].options.iter().find(|choice| choice.key == *key).unwrap();
    let label = Words::new(&moment.game, Lang::Ru).choice(&moment.table, &moment.questions[0], choice);
    harness.query_all(By::new().role(Role::Button).label(&label)).next().expect("it is an answer").focus();
    settle(&mut harness);
    let thick = crate::desk::lines(&harness, offer).into_iter().filter(|(_, width)| *width >= 3.0);
    let thick: Vec<_> = thick.map(|(ends, _)| ends).collect();
    assert_eq!(thick.len(), 1, "one link: {thick:?}");
    assert!(thick[0][0].lerp(thick[0][1], 0.5).distance(*middle) < 1.0, "{thick:?} {middle}");
    let ends = framed(&harness);
    assert_eq!(ends.len(), 2, "{ends:?}");
    for end in thick[0] {
        assert!(ends.iter().any(|rect| rect.expand(8.0).contains(end)), "{end} {ends:?}");
    }
}
