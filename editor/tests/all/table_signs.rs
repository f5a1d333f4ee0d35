//! What the table says of seats and pieces beside their numbers: who is out or protected, what only the viewer sees, whose
//! colour is whose, and why something cannot be chosen.

use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{self, Color32, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::look::Sight;
use houserule_editor::names::Names;
use houserule_editor::running::Sitter;
use houserule_editor::texts::Texts;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{click_at, game, launched, micro_game, send, settle};

fn people(folder: PathBuf, seats: u8) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![folder], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched(Launch { seats: Some(seats), ..launch });
    for seat in 0..u16::from(seats) {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

#[test]
fn the_second_half_of_a_double_click_does_not_answer_for_the_next_person() {
    let mut harness = people(game("dice_market"), 2);
    let at = |harness: &Harness<'_, Editor>| harness.state().moment().unwrap().at;
    let before = at(&harness);
    let option = harness.query_all(By::new().role(Role::Button).label_contains("Discard: ")).next();
    let place = option.expect("a building can be discarded").rect().center();
    let begun = harness.ctx.input(|input| input.time) + 5.0;
    let press = |harness: &mut Harness<'_, Editor>, after: f64| {
        harness.input_mut().time = Some(begun + after);
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            harness.event(egui::Event::PointerButton { pos: place, button, pressed, modifiers: egui::Modifiers::NONE });
        }
        harness.step();
        harness.state_mut().settle();
    };
    harness.hover_at(place);
    press(&mut harness, 0.0);
    harness.input_mut().time = Some(begun + 0.08);
    harness.step();
    assert_eq!(at(&harness), before + 1, "the first click is the answer");
    press(&mut harness, 0.16);
    settle(&mut harness);
    assert_eq!(at(&harness), before + 1, "the second is meant for the same");
    click_at(&mut harness, place);
    settle(&mut harness);
    assert_eq!(at(&harness), before + 2, "a later one is an answer again");
}

#[test]
fn a_lit_piece_on_a_lit_space_is_one_answer_and_no_complaint() {
    let mut harness = people(game("tetranomicon"), 4);
    for _ in 0..120 {
        let moment = harness.state().moment().unwrap().clone();
        let wanted = moment.questions[0].options.iter().find(|choice| choice.key.starts_with("expedition:")).cloned();
        let Some(choice) = wanted else {
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
            continue;
        };
        settle(&mut harness);
        let castle = choice.key.trim_start_matches("expedition:").to_owned();
        let seen = view(&moment.table, Viewer::Referee);
        let token =
            seen.all_pieces().into_iter().find(|(zone, _)| zone.key == castle).expect("monsters stand there").1.clone();
        let name = names(&harness, |names| names.piece(&token));
        // both the space and what stands on it are lit in one place
        let lit: Vec<Rect> =
            harness.query_all(By::new().role(Role::Button).label(&name)).map(|node| node.rect()).collect();
        let spaces: Vec<Rect> = harness.query_all_by_role(Role::Button).map(|node| node.rect()).collect();
        let both =
            lit.iter().find(|piece| spaces.iter().any(|space| space != *piece && space.contains(piece.center())));
        let Some(piece) = both.copied() else {
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
            continue;
        };
        let (before, said) = (moment.at, harness.state().said().len());
        click_at(&mut harness, piece.center());
        settle(&mut harness);
        let after = harness.state().moment().unwrap();
        assert_eq!(after.at, before + 1, "one click, one answer");
        assert_eq!(harness.state().said().len(), said, "{:?}", harness.state().said());
        return;
    }
    panic!("no expedition was ever offered");
}

fn names<T>(harness: &Harness<'_, Editor>, ask: impl FnOnce(&Names<'_>) -> T) -> T {
    let moment = harness.state().moment().unwrap();
    let texts = Texts::new(Lang::En);
    ask(&Names { words: Words { game: &moment.game, lang: Lang::En, viewer: Viewer::Referee }, texts: &texts })
}

#[test]
fn seats_have_the_colours_and_pieces_the_marks_that_the_game_gives_them() {
    let harness = people(game("tetranomicon"), 4);
    let moment = harness.state().moment().unwrap();
    let coloured = Sight::new(1, moment, ViewAs::Referee).coloured(&LIGHT);
    let expected = [("scarlet", 0xb3_26_1e), ("golden", 0xd6_9e_00), ("emerald", 0x17_80_3d), ("azure", 0x1d_63_c4)];
    let seen = view(&moment.table, Viewer::Referee);
    for (seat, shown) in seen.seats.iter().enumerate() {
        let houserule_core::data::Data::Text(faction) = &shown.values["faction"] else { panic!("a faction") };
        let hex: u32 = expected.iter().find(|(name, _)| name == faction).unwrap().1;
        let colour = Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8);
        assert_eq!(coloured.seat(seat), colour, "{faction}");
    }
    let farm = seen.all_pieces().into_iter().find(|(_, piece)| piece.kind == "farm").expect("farms stand there").1;
    assert_eq!(names(&harness, |names| names.mark(farm)).as_deref(), Some("F"));
}

#[test]
fn a_value_that_holds_a_kind_is_told_by_its_name() {
    let harness = people(game("tetranomicon"), 4);
    assert!(harness.query_all_by_label_contains("Scarlet Throne").next().is_some());
    assert!(harness.query_all_by_label_contains("scarlet").next().is_none(), "no id is shown");
}

#[test]
fn what_was_laid_in_secret_is_marked_for_whoever_laid_it_alone() {
    let mut harness = people(micro_game("secret_orders"), 2);
    for _ in 0..6 {
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    let is_marked =
        |harness: &Harness<'_, Editor>| harness.query_all_by_label_contains(": only you see it").next().is_some();
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    assert!(is_marked(&harness), "the order lies there for its commander alone");
    send(&mut harness, Command::ViewAs(ViewAs::Spectator));
    assert!(!is_marked(&harness));
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    assert!(!is_marked(&harness), "for the referee nothing is secret");
}

#[test]
fn a_seat_that_left_says_so_at_its_name() {
    let mut harness = people(micro_game("joining_seats"), 3);
    for _ in 0..60 {
        let moment = harness.state().moment().unwrap().clone();
        let question = &moment.questions[0];
        let Some(choice) = question.options.iter().find(|choice| choice.key == "leave") else {
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
            continue;
        };
        let seat = question.seat;
        let posed = houserule_scripts::session::Posed::new(question, moment.at, moment.line);
        send(&mut harness, Command::Answer { posed, key: choice.key.clone() });
        let name = names(&harness, |names| names.seat(seat.index()));
        let told = format!("{name}: {}", Texts::new(Lang::En).get("seat-out"));
        assert!(harness.query_all_by_label(&told).next().is_some(), "no sign says `{told}`");
        return;
    }
    panic!("nobody could leave");
}

#[test]
fn a_card_in_hand_that_cannot_be_played_says_its_clause() {
    let mut harness = people(game("kapitaliya"), 3);
    for _ in 0..300 {
        let moment = harness.state().moment().unwrap().clone();
        let question = &moment.questions[0];
        let seen = view(&moment.table, Viewer::Seat(question.seat));
        let hand = format!("hand@P{}", question.seat.0 + 1);
        let held = seen.all_pieces().into_iter().find(|(zone, _)| zone.key == hand).map(|(_, piece)| piece.clone());
        let is_offered = |kind: &str| question.options.iter().any(|choice| choice.key.contains(kind));
        let Some(card) = held.filter(|card| !is_offered(&card.kind)) else {
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
            continue;
        };
        settle(&mut harness);
        let name = names(&harness, |names| names.piece(&card));
        let rect = (harness.query_all(By::new().role(Role::Button).label(&name)).map(|node| node.rect()))
            .max_by(|a, b| a.top().total_cmp(&b.top()))
            .expect("it lies in the hand");
        click_at(&mut harness, rect.center());
        let told = harness.query_all_by_label_contains("(KAP-3").next();
        assert!(told.is_some(), "no word of when {name} is played");
        return;
    }
    panic!("nobody ever held a card");
}

/// A small game in a folder: a fight with cards laid in secret, a seat that is guarded.
fn fight(folder: &std::path::Path) -> PathBuf {
    let files = [
        (
            "game.ron",
            "(id: \"fight\", version: \"1.0.0\", api: 1, title: (ru: \"Бой\", en: \"Fight\"), seats: 2, licence: \"MIT\")",
        ),
        (
            "schema.ron",
            "(lastings: [\"guarded\"], zones: { \"fallen\": (shape: row), \"line\": (per_seat: true, shape: row, faces: owner, order: owner), \"stock\": (shape: heap) },              families: { \"order\": (fields: { \"strength\": int(min: 0) }, start: \"stock\") })",
        ),
        ("kinds/order.ron", "[(id: \"attack\", copies: 4, strength: 2), (id: \"shoot\", copies: 4, strength: 1)]"),
        ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
        (
            "rules/turn.luau",
            "--!strict\nstep(\"turn\", function(seat: Seat)\n\tlocal cards = stock:pieces()\n\tlasting(\"guarded\", { on = seat, until_ = \"start_of_turn\", of = seat })\n\t             move(cards[1], seat.line)\n\tmove(cards[2], seat.line)\n\task(seat, \"go\", { \"on\" })\n\ttell(\"beat\", { card = kind(\"attack\"), foe_card = kind(\"shoot\"), seat = seat })\n\tmove(cards[1], fallen)\nend)\n",
        ),
        (
            "locale/en.ftl",
            "seat = Player { $number }\nfamily-order = order\nkind-attack = Attack\nkind-shoot = Shoot\nlasting-guarded = guarded\nbeat = { $card } of { $seat } beats { $foe_card }.\ngo = Go on?\n",
        ),
        (
            "locale/ru.ftl",
            "seat = Игрок { $number }\nfamily-order = приказ\nkind-attack = Атака\nkind-shoot = Обстрел\nlasting-guarded = под защитой\nbeat = { $card } ({ $seat }) побеждает: { $foe_card }.\ngo = Дальше?\n",
        ),
    ];
    let path = folder.join("fight");
    for (file, text) in files {
        let file = path.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    path
}

#[test]
fn what_protects_a_seat_is_told_at_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let harness = people(fight(folder.path()), 2);
    let problems = harness.state().problems();
    assert!(harness.state().moment().is_some(), "{problems:?}");
    assert!(
        harness.query_all_by_label("Player 1: Guarded").next().is_some(),
        "no sign at the seat says what protects it"
    );
    assert!(harness.query_all_by_label("Player 2: Guarded").next().is_none());
}

#[test]
fn what_the_rules_tell_of_a_seat_stands_below_its_numbers() {
    let folders = vec![game("vs"), game("vs").join("regulations/bots_polygon.ron")];
    for (lang, told) in [(Lang::En, "Player 1: income "), (Lang::Ru, "Игрок 1: доход ")] {
        let launch = Launch { folders: folders.clone(), lang: Some(lang), seed: Some(3), ..Launch::default() };
        let harness = launched(Launch { seats: Some(3), decisions: 30, ..launch });
        assert!(harness.query_all_by_label_contains(told).next().is_some(), "{:?}", harness.state().problems());
    }
}

#[test]
fn pieces_on_a_map_have_the_icons_that_the_arrangement_gives_them() {
    let folders = vec![game("vs"), game("vs").join("regulations/bots_polygon.ron")];
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(3), seats: Some(3), ..Launch::default() };
    let harness = launched(Launch { decisions: 84, ..launch });
    let moment = harness.state().moment().unwrap();
    let seen = view(&moment.table, Viewer::Referee);
    // cells of the map are called by their places
    let is_on_map = |zone: &str| zone.starts_with('x') && zone.contains('y');
    let pieces = seen.all_pieces().into_iter();
    let knights = pieces.filter(|(zone, piece)| piece.kind == "knights" && is_on_map(&zone.key)).count();
    assert!(knights > 0);
    let sign = char::from(houserule_editor::faces::icons::icon_of("sword")).to_string();
    let drawn = crate::desk::written(&harness).into_iter().filter(|(text, _)| *text == sign).count();
    assert!(drawn >= knights, "{drawn} icons for {knights} knights");
}

#[test]
fn cards_that_met_are_shown_with_the_sentence_and_laid_rows_while_something_lies_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = fight(folder.path());
    std::fs::create_dir_all(path.join("layout")).unwrap();
    let layout = "(main: seats(as: table), top: [question, row(of: \"fallen\", faces: small)], show: { \"line\": list }, folded: [\"fallen\", \"stock\"])";
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let mut harness = people(path, 2);
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(1))));
    let backs = |harness: &Harness<'_, Editor>| {
        crate::desk::written(harness).into_iter().filter(|(text, _)| text.contains("Line")).count()
    };
    assert!(backs(&harness) > 0, "the row of the other seat lies there, face down");
    let is_heaped = crate::desk::written(&harness).into_iter().any(|(text, _)| text == "×2");
    assert!(!is_heaped, "its cards lie side by side, as those of an open row do");
    let has_fallen = |harness: &Harness<'_, Editor>| {
        crate::desk::written(harness).into_iter().any(|(text, _)| text.contains("Fallen"))
    };
    assert!(!has_fallen(&harness), "an empty row takes no room");
    send(&mut harness, Command::Step);
    assert!(harness.query_all_by_label_contains("Attack of Player 1 beats Shoot.").next().is_some());
    let cards: Vec<String> = crate::desk::written(&harness).into_iter().map(|(text, _)| text).collect();
    let (attack, shoot) =
        (cards.iter().position(|text| text == "Attack"), cards.iter().position(|text| text == "Shoot"));
    assert!(
        attack.is_some() && attack < shoot,
        "both cards are drawn, the one first that the sentence names first: {cards:?}"
    );
    assert!(has_fallen(&harness), "the row has a place once something lies in it");
}

/// A game on a board of two cells, with a scout on the first one.
fn scouting(folder: &std::path::Path) -> PathBuf {
    let texts =
        "seat = Player { $number }\nwhere = Where?\nfamily-scout = scout\nkind-scout = Foxglove\nmark-scout = Z\n";
    let rules = r#"--!strict
step("setup", function()
	move(pieces("scout")[1], space("x1y1"))
end)
step("turn", function(seat: Seat)
	ask(seat, "where", { space("x1y1"), pieces("scout")[1], space("x2y1") })
end)
"#;
    let files = [
        (
            "game.ron",
            "(id: \"scouting\", version: \"1.0.0\", api: 1, title: (ru: \"Разведка\", en: \"Scouting\"), seats: 2, licence: \"MIT\")",
        ),
        ("schema.ron", "(families: { \"scout\": () })"),
        ("kinds/scout.ron", "[(id: \"scout\")]"),
        ("boards/land.ron", "(shape: square(width: 2, height: 1), holds: (shape: heap))"),
        (
            "init.luau",
            "--!strict\nreturn game { setup = \"setup\", track = loop(\"turn\", { order = \"clockwise\" }) }\n",
        ),
        ("rules/turn.luau", rules),
        ("locale/en.ftl", texts),
        ("locale/ru.ftl", texts),
    ];
    crate::desk::package(folder, "scouting", &files)
}

#[test]
fn a_click_on_a_lit_piece_means_the_piece_and_not_the_lit_space_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = people(scouting(folder.path()), 2);
    let piece = harness.query_all(By::new().role(Role::Button).label("Foxglove")).map(|node| node.rect());
    let piece = piece.max_by(|one, other| one.height().total_cmp(&other.height())).expect("it is lit");
    let space = harness.query_all(By::new().role(Role::Button).label("x1y1")).map(|node| node.rect());
    assert!(space.into_iter().any(|space| space.contains(piece.center())), "and so is the space below it");
    let said = harness.state().said().len();
    click_at(&mut harness, piece.center());
    settle(&mut harness);
    let moment = harness.state().moment().unwrap();
    let answers: Vec<&str> = moment.decisions.iter().map(|decision| decision.key.as_str()).collect();
    assert_eq!(answers.len(), 1, "one click, one answer: {answers:?}");
    assert!(answers[0].starts_with("scout"), "{answers:?}");
    assert_eq!(harness.state().said().len(), said, "{:?}", harness.state().said());
}

#[test]
fn a_piece_has_the_mark_that_the_game_gives_it_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let harness = people(scouting(folder.path()), 2);
    let texts: Vec<String> = crate::desk::written(&harness).into_iter().map(|(text, _)| text).collect();
    assert!(texts.contains(&"Z".to_owned()) && !texts.contains(&"F".to_owned()), "{texts:?}");
}

#[test]
fn what_was_laid_in_secret_bears_a_closed_eye() {
    let mut harness = people(micro_game("secret_orders"), 2);
    for _ in 0..6 {
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    let eye = char::from(houserule_editor::theme::Icon::EyeOff).to_string();
    let eyes = |harness: &Harness<'_, Editor>| {
        crate::desk::written(harness).into_iter().filter(|(text, _)| *text == eye).count()
    };
    send(&mut harness, Command::ViewAs(ViewAs::Spectator));
    let others = eyes(&harness);
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    assert!(eyes(&harness) > others, "{others}");
}

#[test]
fn a_closed_eye_marks_what_no_other_seat_sees_and_leaves_the_name_free() {
    let mut harness = people(micro_game("secret_orders"), 2);
    for _ in 0..6 {
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    let moment = harness.state().moment().unwrap().clone();
    let table = &moment.table;
    let seen = view(table, Viewer::Seat(SeatId(0)));
    let lines: Vec<_> = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key.starts_with("line@")).collect();
    let is_shared = |key: &str| {
        let piece = houserule_core::key::piece_by_key(table, key).unwrap();
        table.sees(SeatId(1), piece)
    };
    let alone = lines.iter().filter(|(_, piece)| !is_shared(&piece.key)).count();
    assert!(alone < lines.len(), "some of the orders are known to both");
    let eye = char::from(houserule_editor::theme::Icon::EyeOff).to_string();
    let all = crate::desk::written(&harness);
    // one stands in the row of tools
    let eyes: Vec<Rect> =
        all.iter().filter(|(text, rect)| *text == eye && rect.top() > 60.0).map(|one| one.1).collect();
    assert_eq!(eyes.len(), alone, "{eyes:?}");
    let names: Vec<String> = lines.iter().map(|(_, piece)| names(&harness, |names| names.piece(piece))).collect();
    for (text, rect) in all.iter().filter(|(text, _)| names.contains(text)) {
        assert!(!eyes.iter().any(|eye| eye.intersects(*rect)), "an eye lies on {text}: {rect} {eyes:?}");
    }
}
