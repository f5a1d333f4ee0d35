//! Drafts of orders, of amounts and of trades: what was said so far is shown, any part of it is changed, all of it is
//! cancelled.

use eframe::egui::Vec2;
use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::{SeatId, Thing};
use houserule_core::locale::{Args, Lang};
use houserule_editor::command::Command;
use houserule_editor::names::capital;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::session::Posed;
use houserule_scripts::words::Words;

use crate::desk::{change, click, copied, in_sight, launched_in, micro_game, people, recording, said, send, settle};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];
const SMALL: Vec2 = Vec2::new(1280.0, 800.0);

fn at(harness: &Harness<'_, Editor>) -> usize {
    harness.state().moment().unwrap().at
}

/// The id of the question that a seat is asked.
fn asked(harness: &Harness<'_, Editor>, seat: u16) -> String {
    let questions = &harness.state().moment().unwrap().questions;
    questions.iter().find(|one| one.seat == SeatId(seat)).map(|one| one.id.clone()).unwrap_or_default()
}

/// The parts of the draft that can be changed, by the names of their buttons.
fn parts(harness: &Harness<'_, Editor>, lang: Lang) -> Vec<String> {
    let begin = Texts::new(lang).text("draft-change", &Args::new().text("answer", ""));
    let found = harness.query_all(By::new().role(Role::Button).label_contains(begin.trim()));
    found.filter_map(|node| node.accesskit_node().label()).collect()
}

/// How the answer with a key is called.
fn answer(harness: &Harness<'_, Editor>, seat: u16, is_wanted: impl Fn(&str) -> bool, lang: Lang) -> (String, String) {
    let moment = harness.state().moment().unwrap();
    let question = moment.questions.iter().find(|one| one.seat == SeatId(seat)).expect("it is asked");
    let choice = question.options.iter().find(|choice| is_wanted(&choice.key)).expect("it is offered");
    (choice.key.clone(), Words::new(&moment.game, lang).choice(&moment.table, question, choice))
}

#[test]
fn orders_of_a_battle_are_a_draft_whose_parts_are_changed_and_which_is_cancelled() {
    for lang in LANGS {
        let texts = Texts::new(lang);
        let seen_by = Some(ViewAs::Seat(SeatId(0)));
        let launch = Launch { view_as: seen_by, ..recording("vs", "vassals_and_unrest", 130, lang) };
        let mut harness = launched_in(launch, SMALL);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (130, "order"));
        let known = harness.state().moment().unwrap().decisions[129].clone();
        assert_eq!((known.seat, known.question.as_str(), known.key.as_str()), (SeatId(0), "order", "defend"));
        assert!(!said(&harness, &texts.get("draft-so-far")).is_empty(), "{lang}");
        let before = parts(&harness, lang);
        let [order] = &before[..] else { panic!("{lang}: one order so far: {before:?}") };
        // another order takes its place
        click(&mut harness, order);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (129, "order"));
        assert!(harness.query_by_label(&texts.get("draft-leave")).is_some(), "{lang}");
        let (key, label) = answer(&harness, 0, |key| key != "defend" && !key.contains(':'), lang);
        harness.get_by_role_and_label(Role::Button, &label).click();
        settle(&mut harness);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (130, "order"));
        assert_eq!(harness.state().moment().unwrap().decisions[129].key, key);
        let after = parts(&harness, lang);
        assert!(after.len() == 1 && after[0].contains(&label) && after != before, "{lang}: {after:?} {label}");
        // and all of it is taken back
        click(&mut harness, &texts.get("draft-cancel"));
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (129, "order"));
        assert_eq!((said(&harness, &texts.get("draft-so-far")).len(), parts(&harness, lang).len()), (0, 0), "{lang}");
    }
}

/// A bazaar where six goods are given, which takes effect only after a last word.
fn bartering(lang: Lang) -> Harness<'static, Editor> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bazaar");
    copied(&micro_game("bazaar"), &path);
    change(&path, "schema.ron", "seat: 3", "seat: 9");
    change(&path, "rules/market.luau", "sum = 3", "sum = 6");
    let sure = "\tif ask(seat, \"sure\", { \"give\" }, \"pass\") == nil then\n\t\treturn\n\tend\n";
    change(&path, "rules/market.luau", "\tpay(seat, bank, given)\n", &format!("{sure}\tpay(seat, bank, given)\n"));
    for lang in ["en", "ru"] {
        change(
            &path,
            &format!("locale/{lang}.ftl"),
            "option-barter = ",
            "sure = OK?\noption-give = OK\noption-barter = ",
        );
    }
    let mut harness = people(path, 2, lang);
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    for _ in 0..300 {
        let moment = harness.state().moment().unwrap().clone();
        let question = &moment.questions[0];
        if let Some(choice) = question.options.iter().find(|choice| choice.key.contains("barter")) {
            let posed = Posed::new(question, moment.at, moment.line);
            send(&mut harness, Command::Answer { posed, key: choice.key.clone() });
            break;
        }
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    assert_eq!(harness.state().moment().unwrap().questions[0].id, "barter");
    harness
}

/// The button that gives this many goods, and whether it can be clicked.
fn give(harness: &Harness<'_, Editor>, lang: Lang, sum: i64) -> Option<bool> {
    let args = Args::new().num("sum", sum).num("low", 6).num("high", 6);
    let label = Texts::new(lang).text("table-amounts-exact", &args);
    let button = harness.query_by_role_and_label(Role::Button, &label)?;
    Some(!button.accesskit_node().is_disabled())
}

fn stepper(harness: &mut Harness<'_, Editor>, lang: Lang, sign: &str, pool: &str) {
    let words = Words::new(&harness.state().moment().unwrap().game, lang).name_of("pool", pool).unwrap();
    let label = [words.clone(), capital(&words)]
        .map(|name| Texts::new(lang).text(&format!("table-one-{sign}"), &Args::new().text("name", name)));
    let found = label.iter().find(|label| harness.query_by_role_and_label(Role::Button, label).is_some());
    harness.get_by_role_and_label(Role::Button, found.expect("a stepper")).click();
    settle(harness);
}

#[test]
fn amounts_are_decreased_changed_and_cancelled() {
    for lang in LANGS {
        let texts = Texts::new(lang);
        let mut harness = bartering(lang);
        let begun = at(&harness);
        assert_eq!(give(&harness, lang, 0), Some(false), "{lang}: nothing is chosen yet");
        for _ in 0..3 {
            stepper(&mut harness, lang, "more", "stone");
        }
        assert_eq!(give(&harness, lang, 3), Some(false));
        stepper(&mut harness, lang, "less", "stone");
        assert_eq!(give(&harness, lang, 2), Some(false), "{lang}: one less");
        for pool in ["wood", "wood", "wood", "wood"] {
            stepper(&mut harness, lang, "more", pool);
        }
        assert_eq!(give(&harness, lang, 6), Some(true), "{lang}: six are enough");
        let exact = texts.text("table-amounts-exact", &Args::new().num("sum", 6).num("low", 6).num("high", 6));
        click(&mut harness, &exact);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (begun + 1, "sure"));
        let first = harness.state().moment().unwrap().decisions[begun].key.clone();
        assert!(first.contains("stone") && first.contains("wood") && !first.contains("clay"), "{first}");
        // what was given is a part of the draft: it is changed
        let before = parts(&harness, lang);
        assert_eq!(before.len(), 2, "{lang}: {before:?}");
        click(&mut harness, &before[1]);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (begun, "barter"));
        for pool in ["clay", "clay", "clay", "clay", "clay", "wood"] {
            stepper(&mut harness, lang, "more", pool);
        }
        click(&mut harness, &exact);
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (begun + 1, "sure"));
        let second = harness.state().moment().unwrap().decisions[begun].key.clone();
        assert!(second.contains("clay") && !second.contains("stone"), "{second}");
        // or it stays as it was
        let part = parts(&harness, lang)[1].clone();
        click(&mut harness, &part);
        click(&mut harness, &texts.get("draft-leave"));
        assert_eq!((at(&harness), harness.state().moment().unwrap().decisions[begun].key.clone()), (begun + 1, second));
        // and all of it is cancelled
        click(&mut harness, &texts.get("draft-cancel"));
        assert_eq!((at(&harness), asked(&harness, 0).as_str()), (begun - 1, "turn"));
        assert!(parts(&harness, lang).is_empty());
    }
}

#[test]
fn the_names_of_the_market_stay_in_sight_while_a_part_of_a_trade_is_changed() {
    for lang in LANGS {
        let seen_by = Some(ViewAs::Seat(SeatId(0)));
        let launch = Launch { view_as: seen_by, ..recording("kapitaliya", "trades_accepted", 771, lang) };
        let mut harness = launched_in(launch, SMALL);
        assert_eq!(asked(&harness, 0), "trade_confirm");
        let part = parts(&harness, lang)[2].clone();
        click(&mut harness, &part);
        assert_eq!(asked(&harness, 0), "trade_amount");
        let moment = harness.state().moment().unwrap();
        let (table, words) = (&moment.table, Words::new(&moment.game, lang));
        let market = table.layout().table_zone("market").expect("there is a market");
        let plain = |text: &str| text.replace(['\u{ad}', '-', ' ', '\n'], "");
        let seen: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| plain(&text)).collect();
        let names: Vec<String> =
            table.pieces_in(market).map(|piece| capital(&words.thing(table, Thing::Piece(piece)))).collect();
        assert!(names.len() >= 3, "{names:?}");
        for name in names {
            assert!(seen.contains(&plain(&name)), "{lang}: {name} {seen:?}");
        }
    }
}
