//! What is silent on the table answers a click all the same: cells, pieces on a map, links, and lands in their list.

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Key, Pos2, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};
use houserule_core::view::{PieceView, Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::names::{capital, seat_number};
use houserule_editor::running::Sitter;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::session::Posed;
use houserule_scripts::words::Words;

use crate::desk::{click_at, launched_in, micro_game, package, people, send, settle, triangles, written};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

/// A sentence of the window with what is asked now.
fn sentence(harness: &Harness<'_, Editor>, key: &str, lang: Lang) -> String {
    let moment = harness.state().moment().unwrap();
    let prompt = Words::new(&moment.game, lang).prompt(&moment.table, &moment.questions[0]);
    Texts::new(lang).text(key, &Args::new().text("question", prompt))
}

/// What is written after a click there that was not written before it; nothing may be answered by it.
fn reply(harness: &mut Harness<'_, Editor>, at: Pos2) -> String {
    // what was replied before goes
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    let (before, decisions) = (written(harness), harness.state().moment().unwrap().at);
    click_at(harness, at);
    harness.run_steps(2);
    assert_eq!(harness.state().moment().unwrap().at, decisions, "nothing is answered");
    let new = written(harness).into_iter().filter(|(text, _)| before.iter().all(|(known, _)| known != text));
    new.map(|(text, _)| text).collect::<Vec<_>>().join("\n")
}

/// The middle of a cell of the large map, all of which is in sight: there is sea in all its corners.
fn on_map(harness: &Harness<'_, Editor>, cell: &str) -> Pos2 {
    let (x, y) = cell.trim_start_matches('x').split_once('y').expect("a cell of a grid");
    let seas = [Color32::from_rgb(0xb4, 0xd3, 0xea), Color32::from_rgb(0x1f, 0x3a, 0x52)];
    let corners = triangles(harness).into_iter().filter(|(_, colour)| seas.contains(colour));
    let whole = Rect::from_points(&corners.map(|(at, _)| at).collect::<Vec<_>>());
    let number = |text: &str| text.parse::<f32>().unwrap() - 0.5;
    whole.min + vec2(number(x), number(y)) * whole.size() / vec2(40.0, 28.0)
}

/// The large map, whose first seat chooses where one of its armies goes.
fn going(lang: Lang) -> Harness<'static, Editor> {
    let mut harness = people(micro_game("marches"), 4, lang);
    choose_army(&mut harness);
    harness
}

/// Let whoever is asked choose the first army.
fn choose_army(harness: &mut Harness<'_, Editor>) {
    let moment = harness.state().moment().unwrap().clone();
    let first = &moment.questions[0];
    let posed = Posed::new(first, moment.at, moment.line);
    send(harness, Command::Answer { posed, key: first.options[0].key.clone() });
    assert_eq!(harness.state().moment().unwrap().questions[0].id, "where");
}

#[test]
fn a_silent_cell_says_that_it_is_no_answer_and_to_what() {
    for lang in LANGS {
        let mut harness = going(lang);
        let question = &harness.state().moment().unwrap().questions[0];
        let is_meant = |key: &str| question.options.iter().any(|choice| choice.key == key);
        assert!(!is_meant("go:x2y26") && !question.refused.iter().any(|one| one.key == "go:x2y26"), "far out at sea");
        let wanted = sentence(&harness, "table-not-an-answer", lang);
        let at = on_map(&harness, "x2y26");
        let told = reply(&mut harness, at);
        assert!(told.starts_with(&wanted), "{lang}: {told}");
    }
}

#[test]
fn the_clause_that_refuses_a_cell_is_told_also_where_a_piece_lies_on_it() {
    for lang in LANGS {
        // pieces too small for a control of their own, and large ones
        for size in [vec2(1440.0, 900.0), vec2(3600.0, 2200.0)] {
            let folders = vec![micro_game("marches")];
            let launch = Launch { folders, lang: Some(lang), seed: Some(7), seats: Some(4), ..Launch::default() };
            let mut harness = launched_in(Launch { fills: true, ..launch }, size);
            for seat in 0..4 {
                send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
            }
            choose_army(&mut harness);
            let question = harness.state().moment().unwrap().questions[0].clone();
            let refused = question.refused.iter().find(|one| one.clause == "MA-033").expect("an army is near");
            let at = on_map(&harness, refused.key.trim_start_matches("go:"));
            let told = reply(&mut harness, at);
            assert!(told.contains("(MA-033)"), "{lang} {size}: {told}");
        }
    }
}

#[test]
fn a_silent_piece_on_the_map_says_why_it_is_no_answer() {
    for lang in LANGS {
        // armies of one's own may be chosen: one of somebody else is like an answer, a fort is not
        for (family, key) in [("army", "table-not-an-answer"), ("fort", "table-asked-now")] {
            let mut harness = people(micro_game("marches"), 4, lang);
            let moment = harness.state().moment().unwrap().clone();
            let question = &moment.questions[0];
            assert_eq!(question.id, "which");
            let seen = view(&moment.table, Viewer::Referee);
            let is_own =
                |piece: &PieceView| piece.owner.as_deref().and_then(seat_number) == Some(question.seat.index());
            let silent = seen.all_pieces().into_iter().filter(|(_, piece)| piece.family == family && !is_own(piece));
            for (zone, piece) in silent.take(3) {
                let at = on_map(&harness, &zone.key);
                let wanted = sentence(&harness, key, lang);
                let told = reply(&mut harness, at);
                assert!(told.starts_with(&wanted), "{lang} {}: {told}", piece.key);
            }
        }
    }
}

#[test]
fn a_silent_land_of_the_list_says_what_is_asked_instead() {
    for lang in LANGS {
        let mut harness = people(micro_game("marches"), 4, lang);
        let moment = harness.state().moment().unwrap().clone();
        let land = capital(&Words::new(&moment.game, lang).name_of("region", "kestrel_bay").unwrap());
        let wanted = sentence(&harness, "table-asked-now", lang);
        let at = harness.get_by_role_and_label(Role::ListItem, &land).rect().center();
        let told = reply(&mut harness, at);
        assert!(told.contains(&wanted), "{lang}: {told}");
    }
}

/// Three places in a row and two roads between them, one of which may be answered.
fn roads(lang: Lang) -> Harness<'static, Editor> {
    let board = r#"(
    shape: graph,
    spaces: [
        (id: "north", group: "lands", at: (0, 0)),
        (id: "middle", group: "lands", at: (60, 0)),
        (id: "south", group: "lands", at: (120, 0)),
    ],
    links: [
        (id: "upper", kind: "road", from: "north", to: "middle"),
        (id: "lower", kind: "road", from: "middle", to: "south"),
    ],
)"#;
    let texts = "seat = Player { $number }\nwhich = Which road?\nlink-upper = Upper road\nlink-lower = Lower road\n";
    let files = [
        (
            "game.ron",
            "(id: \"roads\", version: \"1.0.0\", api: 1, title: (ru: \"Дороги\", en: \"Roads\"), seats: 2, licence: \"MIT\")",
        ),
        ("boards/land.ron", board),
        ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
        (
            "rules/turn.luau",
            "--!strict\nstep(\"turn\", function(seat: Seat)\n\task(seat, \"which\", { space(\"north\"):links()[1] }, \"pass\")\nend)\n",
        ),
        ("locale/en.ftl", texts),
        ("locale/ru.ftl", texts),
    ];
    let folder = tempfile::tempdir().unwrap();
    people(package(folder.path(), "roads", &files), 2, lang)
}

#[test]
fn a_silent_link_says_that_it_is_no_answer_and_to_what() {
    for lang in LANGS {
        let mut harness = roads(lang);
        // the road that may be answered, as long as the other one, which goes on from it
        let lit = harness.query_all(By::new().role(Role::Button).label("Upper road")).map(|node| node.rect());
        let upper = lit.min_by(|a, b| a.left().total_cmp(&b.left())).expect("it is lit").center();
        let name = |wanted: &str| {
            let found = written(&harness).into_iter().find(|(text, _)| text == wanted);
            found.unwrap_or_else(|| panic!("{wanted} is seen")).1.left()
        };
        let lower = upper + vec2(name("middle") - name("north"), 0.0);
        let wanted = sentence(&harness, "table-not-an-answer", lang);
        let told = reply(&mut harness, lower);
        assert!(told.starts_with(&wanted), "{lang}: {told}");
    }
}

#[test]
fn the_referee_drags_the_smallest_piece_of_a_map_and_a_click_on_a_lit_one_plays_nothing() {
    let folders = vec![micro_game("marches")];
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), seats: Some(4), ..Launch::default() };
    let mut harness = launched_in(launch, vec2(1280.0, 800.0));
    for seat in 0..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    let moment = harness.state().moment().unwrap().clone();
    let seen = view(&moment.table, Viewer::Referee);
    let place = |harness: &Harness<'_, Editor>, key: &str| {
        let seen = view(&harness.state().moment().unwrap().table, Viewer::Referee);
        let zone = seen.all_pieces().into_iter().find(|(_, piece)| piece.key == key).map(|(zone, _)| zone.key.clone());
        zone.expect("it is on the map")
    };
    // an army that may be chosen: a click names what it would do, and the inspector shows it
    let army = moment.questions[0].options[0].key.rsplit(':').next().expect("a piece");
    let cell = place(&harness, army);
    let at = on_map(&harness, &cell);
    click_at(&mut harness, at);
    assert_eq!(harness.state().moment().unwrap().at, moment.at, "nothing is played for somebody else");
    assert!(written(&harness).iter().any(|(text, _)| text == army), "the inspector is about it");
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    let free = |cell: &str| !seen.all_pieces().iter().any(|(zone, _)| zone.key == cell);
    let other = ["x20y14", "x18y12", "x16y15"].into_iter().find(|cell| free(cell)).expect("a free cell");
    let to = on_map(&harness, other);
    harness.drag_at(at);
    harness.run_ok();
    harness.hover_at(at.lerp(to, 0.5));
    harness.run_ok();
    harness.drop_at(to);
    settle(&mut harness);
    assert_eq!(place(&harness, army), other, "it was carried there, and the map stayed where it was");
    assert!((on_map(&harness, &cell) - at).length() < 1.0);
}
