//! Why not: what is refused or means nothing at the moment answers a click with the clause, or with what the moment is
//! about; one clause is told once, however many options it refuses.

use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{Pos2, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{
    click, click_at, game, launched_in, micro_game, package, people, said, send, settle, window, written,
};

#[test]
fn a_cell_answers_with_the_clause_of_the_option_that_means_it() {
    for lang in [Lang::En, Lang::Ru] {
        let mut harness = people(micro_game("marches"), 4, lang);
        let first = harness.state().moment().unwrap().questions[0].options[0].key.clone();
        let moment = harness.state().moment().unwrap().clone();
        let posed = houserule_scripts::session::Posed::new(&moment.questions[0], moment.at, moment.line);
        send(&mut harness, Command::Answer { posed, key: first });
        let moment = harness.state().moment().unwrap().clone();
        let question = &moment.questions[0];
        let refused = question.refused.iter().find(|one| one.clause == "MA-033").expect("an army of one's own is near");
        let cell = refused.key.trim_start_matches("go:").to_owned();
        let (x, y) = cell.trim_start_matches('x').split_once('y').unwrap();
        let (x, y): (f32, f32) = (x.parse().unwrap(), y.parse().unwrap());
        // where it is follows from two cells that are lit
        let lit: Vec<(f32, f32, Pos2)> = (question.options.iter())
            .filter_map(|choice| choice.key.strip_prefix("go:x")?.split_once('y'))
            .map(|(x, y)| {
                let place = harness.get_by_role_and_label(Role::Button, &format!("x{x}y{y}")).rect().center();
                (x.parse().unwrap(), y.parse().unwrap(), place)
            })
            .collect();
        let (from, to) = (lit[0], *lit.iter().find(|one| one.0 != lit[0].0).expect("cells side by side"));
        let step = (to.2.x - from.2.x) / (to.0 - from.0);
        let at = Pos2::new(from.2.x + (x - from.0) * step, from.2.y + (y - from.1) * step);
        assert_eq!(said(&harness, "(MA-033)"), Vec::<String>::new());
        click_at(&mut harness, at);
        let told = said(&harness, "(MA-033)");
        assert_eq!(told.len(), 1, "{lang}: no word of why {cell} is refused");
        assert_eq!(harness.state().moment().unwrap().at, moment.at, "nothing is answered");
    }
}

/// A game whose cards might be built on three cells, if anybody could pay for them; besides, they may be discarded.
fn sites(folder: &std::path::Path, discards: &str) -> PathBuf {
    let rules = r#"--!strict
--- SI-010 You build only what you can pay.
local affordable = { { "SI-010", function(site: any) return site.hut.kind.id == "inn" end } }
step("turn", function(seat: Seat)
	local sites = {}
	for _, hut in stall:pieces() do
		for _, cell in { space("x1y1"), space("x2y1"), space("x3y1") } do
			table.insert(sites, { key = `build:{hut.kind.id}:{cell.id}`, hut = hut, cell = cell })
		end
	end
	local discards = {}
	for _, hut in stall:pieces() do
		table.insert(discards, { key = `discard:{hut.kind.id}`, hut = hut })
	end
	ask(seat, "where", DISCARDS)
end)
"#
    .replace("DISCARDS", discards);
    let texts = r#"seat = Player { $number }
where = Where do you build?
option-build = { $hut } at { $cell }
option-discard = Discard { $hut }
option-bid = Bid { $number }
option-pass = Pass
family-hut = hut
kind-inn = Inn
kind-hall = Hall
zone-stall = stall
"#;
    let book = "# Sites\n\n**SI-010** You build only what you can pay.\n";
    let files = [
        (
            "game.ron",
            "(id: \"sites\", version: \"1.0.0\", api: 1, title: (ru: \"Места\", en: \"Sites\"), seats: 2, licence: \"MIT\")",
        ),
        (
            "schema.ron",
            "(zones: { \"stall\": (shape: row) }, families: { \"hut\": (fields: { \"price\": int(0) }, start: \"stall\") })",
        ),
        ("kinds/hut.ron", "[(id: \"inn\", price: 1), (id: \"hall\", price: 4)]"),
        ("boards/land.ron", "(shape: square(width: 3, height: 1))"),
        ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
        ("rules/turn.luau", &rules),
        ("rulebook/en.md", book),
        ("rulebook/ru.md", book),
        ("locale/en.ftl", texts),
        ("locale/ru.ftl", texts),
    ];
    package(folder, "sites", &files)
}

#[test]
fn a_refused_card_answers_a_click_with_its_clause_and_one_clause_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = people(sites(folder.path(), "offer(sites, affordable)"), 2, Lang::En);
    let moment = harness.state().moment().unwrap().clone();
    assert!(!moment.questions.is_empty(), "{:?}", moment.status);
    assert_eq!(moment.questions[0].refused.len(), 3, "the card is refused on each of three cells");
    let hall = harness.query_all(By::new().role(Role::Button).label("Hall")).next().expect("it lies there").rect();
    click_at(&mut harness, hall.center());
    let told = said(&harness, "You build only what you can pay.");
    assert_eq!(told, ["You build only what you can pay. (SI-010)"]);
    // the tooltip quotes it once, too
    harness.hover_at(Pos2::new(3.0, 3.0));
    harness.run_steps(300);
    harness.hover_at(hall.center());
    for _ in 0..4 {
        harness.run_ok();
    }
    let quoted = said(&harness, "SI-010");
    assert_eq!(quoted.iter().filter(|text| text.starts_with('✗')).count(), 1, "{quoted:?}");
}

#[test]
fn many_refused_answers_stand_in_a_menu_that_tells_each_clause_once() {
    let bids: Vec<String> = (1..6).map(|number| format!("{{ key = \"bid:{number}\", number = {number} }}")).collect();
    let is_pass = "{ { \"SI-010\", function(bid: any) return bid.key == \"pass\" end } }";
    let bids = format!("offer({{ {}, {{ key = \"pass\" }} }} :: {{ any }}, {is_pass} :: any)", bids.join(", "));
    for (lang, refused) in [(Lang::En, "Not now: 5"), (Lang::Ru, "Сейчас нельзя: 5")] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = people(sites(folder.path(), &bids), 2, lang);
        let moment = harness.state().moment().unwrap();
        assert_eq!(moment.questions[0].refused.len(), 5, "{:?}", moment.status);
        let before = moment.at;
        assert!(said(&harness, "Bid ").is_empty(), "five are too many beside the answers");
        click(&mut harness, refused);
        let told = said(&harness, "Bid ");
        assert_eq!(told, ["✗ Bid 1, Bid 2, Bid 3, Bid 4, Bid 5 · SI-010"], "{lang}");
        assert_eq!(said(&harness, "You build only what you can pay.").len(), 1, "{lang}");
        assert_eq!(harness.state().moment().unwrap().at, before, "a refused answer is none");
    }
}

#[test]
fn a_card_that_may_mean_what_is_refused_says_so_before_its_one_answer_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let both = "join(offer(sites, affordable), discards)";
    let mut harness = people(sites(folder.path(), both), 2, Lang::En);
    let hall = harness.query_all(By::new().role(Role::Button).label("Hall")).next().expect("it lies there").rect();
    let before = harness.state().moment().unwrap().at;
    click_at(&mut harness, hall.center());
    assert_eq!(harness.state().moment().unwrap().at, before, "nothing is answered yet");
    let told = said(&harness, "SI-010");
    assert_eq!(told.iter().filter(|text| text.starts_with('✗')).count(), 1, "{told:?}");
    // the answer that is left stands above the reason: beside the one in the list of answers
    let discard = harness
        .query_all(By::new().role(Role::Button).label("Discard Hall"))
        .min_by(|a, b| a.rect().center().distance(hall.center()).total_cmp(&b.rect().center().distance(hall.center())))
        .expect("the menu")
        .rect();
    click_at(&mut harness, discard.center());
    let moment = harness.state().moment().unwrap();
    assert_eq!((moment.at, moment.decisions[before].key.as_str()), (before + 1, "discard:hall"));
}

#[test]
fn the_text_of_a_question_answers_with_the_clause_of_its_step() {
    for lang in [Lang::Ru, Lang::En] {
        let mut harness = people(game("kapitaliya"), 3, lang);
        let moment = harness.state().moment().unwrap().clone();
        let prompt = Words::new(&moment.game, lang).prompt(&moment.table, &moment.questions[0]);
        let at = harness.query_all_by_label(&prompt).next().expect("it is asked").rect().left_center();
        click_at(&mut harness, at + eframe::egui::vec2(20.0, 0.0));
        let told = said(&harness, "(KAP-");
        assert_eq!(told.len(), 1, "{lang}: {prompt} {told:?}");
    }
}

#[test]
fn a_card_in_hand_answers_with_its_words_and_the_clause_of_its_moment() {
    for lang in [Lang::En, Lang::Ru] {
        let mut harness = people(game("kapitaliya"), 3, lang);
        let mut held = None;
        for _ in 0..300 {
            let moment = harness.state().moment().unwrap().clone();
            let question = &moment.questions[0];
            let seen = view(&moment.table, Viewer::Seat(question.seat));
            let hand = format!("hand@P{}", question.seat.0 + 1);
            let is_offered = |kind: &str| question.options.iter().any(|choice| choice.key.contains(kind));
            let cards = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == hand);
            held = cards.map(|(_, piece)| piece.clone()).find(|card| !is_offered(&card.kind));
            if held.is_some() {
                break;
            }
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
        }
        let card = held.expect("somebody holds a card");
        settle(&mut harness);
        let moment = harness.state().moment().unwrap().clone();
        let words = Words::new(&moment.game, lang);
        let kind = moment.game.def.kind(&card.kind).unwrap();
        let text = words.card_text(&moment.table, kind, 0).expect("cards have texts");
        let name = houserule_editor::names::capital(&words.name_of("kind", &card.kind).unwrap());
        let place = (harness.query_all(By::new().role(Role::Button).label(&name)).map(|node| node.rect()))
            .max_by(|a, b| a.top().total_cmp(&b.top()))
            .expect("it lies in the hand");
        click_at(&mut harness, place.center());
        let reply = said(&harness, "(KAP-3").into_iter().next().expect("a clause says when it is played");
        let first = text.lines().next().unwrap();
        assert!(reply.contains(first), "{lang}: {reply} does not say `{first}`");
        let prompt = words.prompt(&moment.table, &moment.questions[0]);
        assert!(reply.contains(&prompt), "{lang}: {reply} does not say what the moment is about: {prompt}");
    }
}

#[test]
fn whoever_is_not_asked_is_told_for_whom_everybody_waits() {
    for (lang, deck) in [(Lang::En, "The deck"), (Lang::Ru, "Колода")] {
        let mut harness = window(game("dice_market"), lang);
        send(&mut harness, Command::ViewAs(ViewAs::Spectator));
        let moment = harness.state().moment().unwrap();
        let seat = Words::new(&moment.game, lang).seat(moment.questions[0].seat);
        let before = said(&harness, &seat);
        let place = harness.query_all(By::new().role(Role::Label).label(deck)).next().expect("a deck").rect();
        click_at(&mut harness, place.center() + Vec2::new(0.0, 40.0));
        let after = said(&harness, &seat);
        assert_eq!(after.len(), before.len() + 1, "{lang}: {after:?}");
        let place = if lang == Lang::Ru { "Сейчас идёт: " } else { "Where the game stands: " };
        assert_eq!(said(&harness, place).len(), 1, "{lang}: in which part of the turn");
    }
}

#[test]
fn a_click_on_a_seat_that_nobody_asks_for_is_answered_in_tables_and_in_frames() {
    for (name, seats) in [("kapitaliya", 3), ("cassiopeia", 3)] {
        let mut harness = people(game(name), seats, Lang::En);
        let is_told = |harness: &Harness<'_, Editor>| harness.query(By::new().label_contains("Now: “")).is_some();
        assert!(!is_told(&harness));
        let written = crate::desk::in_sight(&harness);
        let name_of_seat = written.iter().find(|(text, _)| text == "Player 3").expect("its name is seen").1;
        click_at(&mut harness, name_of_seat.center());
        assert!(is_told(&harness), "{name}: a click on Player 3");
    }
}

#[test]
fn a_refused_answer_stands_in_a_line_as_the_others_do() {
    for (lang, begins) in [(Lang::Ru, "Купить "), (Lang::En, "Buy ")] {
        let mut seen = 0;
        for decisions in 0..10 {
            let launch = Launch { folders: vec![game("cassiopeia")], lang: Some(lang), decisions, ..Launch::default() };
            let launch = Launch { seed: Some(1), seats: Some(4), ..launch };
            let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
            let refused = &harness.state().moment().unwrap().questions[0].refused;
            if refused.is_empty() {
                continue;
            }
            let answers = harness.query_all(By::new().role(Role::Button).label_contains(begins));
            for node in answers.filter(|node| node.accesskit_node().is_disabled()) {
                let (text, rect) = (said_by(&node).unwrap_or_default(), node.rect());
                seen += 1;
                assert!(
                    rect.height() < 2.5 * rect.width() && rect.height() < 60.0,
                    "{lang} {decisions}: {text} {rect}"
                );
            }
        }
        assert!(seen > 0, "{lang}: nothing that cannot be bought was seen");
    }
}

/// How a reply says what is asked.
fn asked_now(lang: Lang) -> &'static str {
    if lang == Lang::Ru { "Сейчас: «" } else { "Now: “" }
}

/// What is replied to a click there.
fn reply_at(harness: &mut Harness<'_, Editor>, at: Pos2, lang: Lang) -> String {
    click_at(harness, at);
    harness.run_steps(2);
    let told = said(harness, asked_now(lang));
    assert_eq!(told.len(), 1, "{lang}: what is said of a click at {at}: {told:?}");
    told.into_iter().next().unwrap()
}

/// What a screen reader reads there.
fn said_by<'n>(node: &impl NodeT<'n>) -> Option<String> {
    node.accesskit_node().label().or_else(|| node.accesskit_node().value())
}

/// The middle of what is called so and seen.
fn place_of(harness: &Harness<'_, Editor>, begins: &str) -> (String, Pos2) {
    let found = harness.query_all(By::new().label_contains(begins));
    let mut named = found.filter_map(|node| Some((said_by(&node)?, node.rect().center())));
    named.find(|(label, _)| label.starts_with(begins)).unwrap_or_else(|| panic!("`{begins}` is not seen"))
}

#[test]
fn piles_numbers_heads_and_dice_answer_with_what_they_are_and_what_is_asked() {
    let mut in_one_line = 0;
    for (lang, bank, dice) in [(Lang::En, "Bank: ", "Last dice: "), (Lang::Ru, "Банк: ", "Последний бросок: ")]
    {
        let mut harness = people(game("kapitaliya"), 3, lang);
        let written = written(&harness);
        let (known, rect) = written.iter().find(|(text, _)| text.contains("  ·  ")).expect("piles as numbers");
        let second = known.split("  ·  ").nth(1).unwrap();
        let before = known.split(second).next().unwrap().chars().count() as f32;
        let part = before / known.chars().count() as f32;
        // in the first line both of them are near its beginning
        let reply = reply_at(&mut harness, rect.left_top() + Vec2::new(4.0, 6.0), lang);
        assert!(reply.starts_with(known.split("  ·  ").next().unwrap()), "{lang}: {reply}");
        if rect.height() < 20.0 {
            in_one_line += 1;
            let reply = reply_at(&mut harness, rect.left_top() + Vec2::new(rect.width() * part + 12.0, 6.0), lang);
            assert!(reply.starts_with(second), "{lang}: {reply} of {second}");
        }
        let (label, at) = place_of(&harness, bank);
        let reply = reply_at(&mut harness, at, lang);
        assert!(reply.starts_with(&label), "{lang}: {reply}");
        let moment = harness.state().moment().unwrap().clone();
        let seat = Words::new(&moment.game, lang).seat(SeatId(0));
        let cells: Vec<(String, eframe::egui::Rect)> = harness
            .query_all(By::new().role(Role::Label).label_contains(&seat))
            .filter_map(|node| Some((said_by(&node)?, node.rect())))
            .filter(|(label, _)| label.starts_with(&format!("{seat}: ")))
            .filter(|(label, _)| label.ends_with(|letter: char| letter.is_ascii_digit()))
            .collect();
        let (label, cell) = cells.first().expect("numbers of a seat");
        assert!(reply_at(&mut harness, cell.center(), lang).starts_with(label.as_str()), "{lang}");
        let title = label.trim_start_matches(&format!("{seat}: ")).rsplit_once(' ').unwrap().0;
        let reply = reply_at(&mut harness, cell.center_top() - Vec2::new(0.0, 12.0), lang);
        assert!(reply.starts_with(title), "{lang}: {reply} of the head {title}");
        for _ in 0..200 {
            let moment = harness.state().moment().unwrap();
            if moment.thrown.as_ref().is_some_and(|(at, _)| *at < moment.at) {
                break;
            }
            harness.state_mut().send(Command::Step);
            harness.state_mut().settle();
        }
        settle(&mut harness);
        let (label, at) = place_of(&harness, dice);
        let reply = reply_at(&mut harness, at, lang);
        assert!(reply.starts_with(&label), "{lang}: {reply}");
    }
    assert!(in_one_line > 0, "the second of them was never clicked");
}

#[test]
fn a_card_that_nobody_is_asked_about_answers_with_its_own_words() {
    for lang in [Lang::En, Lang::Ru] {
        let mut harness = people(game("kapitaliya"), 3, lang);
        let moment = harness.state().moment().unwrap().clone();
        let words = Words::new(&moment.game, lang);
        let seen = view(&moment.table, Viewer::Spectator);
        let market =
            seen.all_pieces().into_iter().find(|(zone, _)| zone.key == "market").expect("a card of the market").1;
        let name = houserule_editor::names::capital(&words.name_of("kind", &market.kind).unwrap());
        let text = words.card_text(&moment.table, moment.game.def.kind(&market.kind).unwrap(), 0).unwrap();
        let written = crate::desk::in_sight(&harness);
        let at = written.iter().find(|(text, _)| *text == name).expect("its name is seen").1.center();
        let reply = reply_at(&mut harness, at, lang);
        assert!(reply.contains(text.lines().next().unwrap()), "{lang}: {reply} of {name}: {text}");
    }
}

#[test]
fn a_reply_quotes_no_clause_that_is_neither_about_the_thing_nor_about_the_question() {
    for lang in [Lang::En, Lang::Ru] {
        for name in ["kapitaliya", "tetranomicon"] {
            let mut harness = people(game(name), 3, lang);
            let moment = harness.state().moment().unwrap().clone();
            let seat = Words::new(&moment.game, lang).seat(SeatId(2));
            let seen = crate::desk::in_sight(&harness);
            let at = seen.iter().find(|(text, _)| *text == seat).expect("its name is seen").1.center();
            let reply = reply_at(&mut harness, at, lang);
            assert!(reply.lines().count() <= 2, "{name} {lang}: {reply}");
            assert!(!reply.contains("KAP-046"), "{name} {lang}: {reply}");
        }
    }
}

#[test]
fn a_reply_goes_with_a_click_elsewhere_with_escape_and_before_a_hover_card() {
    let mut harness = window(game("dice_market"), Lang::En);
    let deck = harness.get_by_role_and_label(Role::Label, "The deck").rect().center() + Vec2::new(0.0, 40.0);
    let is_told = |harness: &Harness<'_, Editor>| !said(harness, asked_now(Lang::En)).is_empty();
    reply_at(&mut harness, deck, Lang::En);
    harness.key_press(eframe::egui::Key::Escape);
    harness.run_steps(2);
    assert!(!is_told(&harness), "after Escape");
    reply_at(&mut harness, deck, Lang::En);
    harness.hover_at(Pos2::new(700.0, 3.0));
    harness.run_steps(1);
    assert!(is_told(&harness), "nothing else is looked at");
    harness.drag_at(Pos2::new(700.0, 3.0));
    harness.run_steps(2);
    assert!(!is_told(&harness), "something else is pressed");
    harness.drop_at(Pos2::new(700.0, 3.0));
    harness.run_steps(2);
    reply_at(&mut harness, deck, Lang::En);
    let stall = harness.query_all(By::new().role(Role::Button).label("Stall")).next().expect("it lies there").rect();
    harness.hover_at(stall.center());
    harness.run_steps(40);
    assert!(!is_told(&harness), "a hover card is shown");
}
