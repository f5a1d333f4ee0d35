//! Nothing is cut that could fit: lands beside a map, answers in a battle, names of factions and figures, and the
//! referee's numbers, in windows of usual sizes and in both languages.

use std::collections::BTreeSet;

use eframe::egui::accesskit::Role;
use eframe::egui::{Rect, Vec2, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing, ZoneId};
use houserule_core::locale::{Args, Lang};
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::names::capital;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{copied_game, cut, game, in_sight, launched_in, recording, send, sentences, settle, written};

const SMALL: Vec2 = Vec2::new(1280.0, 800.0);
const LARGE: Vec2 = Vec2::new(1920.0, 1080.0);

/// A window on a recorded game after some of its decisions.
fn recorded(
    (name, replay, decisions): (&str, &str, usize),
    lang: Lang,
    view_as: Option<ViewAs>,
    size: Vec2,
) -> Harness<'static, Editor> {
    launched_in(Launch { view_as, ..recording(name, replay, decisions, lang) }, size)
}

/// What is read whole within the table of a small window.
fn on_the_table(harness: &Harness<'_, Editor>) -> Vec<String> {
    let table = Rect::from_min_max(pos2(8.0, 98.0), pos2(964.0, 608.0));
    in_sight(harness).into_iter().filter(|(_, rect)| table.contains_rect(*rect)).map(|(text, _)| text).collect()
}

/// The lands that the list beside the map shows whole, by their names.
fn listed(harness: &Harness<'_, Editor>) -> Vec<String> {
    let rows = harness.query_all_by_role(Role::ListItem);
    let rows: Vec<(String, Rect)> =
        rows.filter_map(|node| Some((node.accesskit_node().label()?, node.rect()))).collect();
    let seen = in_sight(harness);
    let is_seen = |name: &str, place: Rect| {
        seen.iter().any(|(text, rect)| text == name && place.expand(2.0).contains_rect(*rect))
    };
    rows.into_iter().filter(|(name, place)| is_seen(name, *place)).map(|(name, _)| name).collect()
}

/// The names of lands, all or only those that somebody rules.
fn lands(harness: &Harness<'_, Editor>, lang: Lang, is_owned: bool) -> Vec<String> {
    let moment = harness.state().moment().unwrap();
    let words = Words::new(&moment.game, lang);
    let seen = view(&moment.table, Viewer::Spectator);
    let all = seen.regions.iter().filter(|region| !is_owned || matches!(region.values["ruler"], Data::Text(_)));
    all.map(|region| capital(&words.name_of("region", &region.key).unwrap())).collect()
}

#[test]
fn all_lands_of_a_small_map_are_listed_also_when_orders_and_permissions_were_given() {
    for lang in [Lang::Ru, Lang::En] {
        for (decisions, seat) in [(120, 2), (180, 0), (180, 1), (260, 0)] {
            let view_as = Some(ViewAs::Seat(SeatId(seat)));
            let harness = recorded(("vs", "vassals_and_unrest", decisions), lang, view_as, SMALL);
            let (all, listed) = (lands(&harness, lang, false), listed(&harness));
            assert_eq!(all.len(), 6);
            for land in all {
                assert!(listed.contains(&land), "{land} {lang} {decisions} {seat}: {listed:?}");
            }
        }
    }
}

#[test]
fn of_a_large_map_the_lands_with_rulers_are_listed_and_the_others_by_a_click() {
    for (lang, free) in [(Lang::Ru, "Ничьих: "), (Lang::En, "Without owner: ")] {
        for decisions in [60, 300] {
            let mut harness = recorded(("vs", "old_world_campaign", decisions), lang, None, SMALL);
            let (all, owned) = (lands(&harness, lang, false), lands(&harness, lang, true));
            assert!(!owned.is_empty() && owned.len() < all.len() / 2, "{owned:?}");
            let seen = listed(&harness);
            for land in &owned {
                assert!(seen.contains(land), "{land} {lang} {decisions}: {seen:?}");
            }
            let button = format!("{free}{}", all.len() - owned.len());
            harness.get_by_role_and_label(Role::Button, &button).click();
            settle(&mut harness);
            // those further down are scrolled to
            for land in all {
                assert!(harness.query_by_role_and_label(Role::ListItem, &land).is_some(), "{land} {lang} {decisions}");
            }
        }
    }
}

#[test]
fn a_large_window_lists_all_lands_of_a_large_map() {
    for lang in [Lang::Ru, Lang::En] {
        let harness = recorded(("vs", "old_world_campaign", 300), lang, None, LARGE);
        let (all, listed) = (lands(&harness, lang, false), listed(&harness));
        assert!(all.len() > 25);
        for land in all {
            assert!(listed.contains(&land), "{land} {lang}: {listed:?}");
        }
    }
}

#[test]
fn all_orders_of_a_battle_can_be_chosen_without_scrolling() {
    for lang in [Lang::Ru, Lang::En] {
        let harness = recorded(("vs", "vassals_and_unrest", 131), lang, Some(ViewAs::Seat(SeatId(0))), SMALL);
        let asked = harness.state().moment().unwrap().questions.iter().find(|one| one.id == "order").unwrap().clone();
        assert_eq!(asked.options.len(), 6, "{asked:?}");
        let texts = on_the_table(&harness);
        let buttons = harness.query_all_by_role(Role::Button).filter_map(|node| node.accesskit_node().label());
        let orders: Vec<String> = buttons.filter(|label| texts.contains(label)).collect();
        let until_the_end = if lang == Lang::Ru { " до конца" } else { " to the end" };
        assert_eq!(orders.iter().filter(|label| label.ends_with(until_the_end)).count(), 3, "{lang}: {texts:?}");
    }
}

/// The names of the buildings on the market.
fn of_market(harness: &Harness<'_, Editor>, lang: Lang) -> Vec<String> {
    let moment = harness.state().moment().unwrap();
    let (table, words) = (&moment.table, Words::new(&moment.game, lang));
    let market = table.layout().table_zone("market").expect("there is a market");
    table.pieces_in(market).map(|piece| capital(&words.thing(table, Thing::Piece(piece)))).collect()
}

/// What the buildings on the market do.
fn sentences_of_market(harness: &Harness<'_, Editor>, lang: Lang) -> Vec<String> {
    let moment = harness.state().moment().unwrap();
    let (table, words) = (&moment.table, Words::new(&moment.game, lang));
    let market = table.layout().table_zone("market").expect("there is a market");
    let text = |piece| words.card_text(table, table.kind_of(piece), table.face_of(piece));
    table.pieces_in(market).filter_map(text).collect()
}

/// Moments of trades: decisions, the seat that is asked, and its question.
const TRADE: [(usize, u16, &str); 6] = [
    (18, 2, "trade_partner"),
    (19, 2, "trade_amount"),
    (23, 2, "trade_amount"),
    (770, 0, "trade_amount"),
    (771, 0, "trade_confirm"),
    (772, 1, "trade_answer"),
];

#[test]
fn all_answers_of_a_trade_are_in_sight_beside_the_other_panels() {
    for lang in [Lang::Ru, Lang::En] {
        for (decisions, seat, id) in TRADE {
            let seen_by = Some(ViewAs::Seat(SeatId(seat)));
            let launch = Launch { view_as: seen_by, ..recording("kapitaliya", "trades_accepted", decisions, lang) };
            let harness = launched_in(launch, SMALL + 2.0 * MARGIN);
            let asked = harness.state().moment().unwrap().questions[0].clone();
            assert_eq!((asked.id.as_str(), asked.seat), (id, SeatId(seat)), "{decisions}");
            let seen = in_sight(&harness);
            let is_seen = |rect: Rect| seen.iter().any(|(_, text)| rect.contains_rect(*text));
            let buttons = harness.query_all_by_role(Role::Button).filter(|node| is_seen(node.rect()));
            let labels: Vec<String> = buttons.filter_map(|node| node.accesskit_node().label()).collect();
            let amounts = asked.options.iter().filter(|option| option.key.parse::<i32>().is_ok());
            let keys = amounts.map(|one| one.key.as_str());
            let missing: Vec<&str> = keys.filter(|key| !labels.iter().any(|label| label == key)).collect();
            assert_eq!(missing, [""; 0], "{lang} {decisions}: {labels:?}");
            let names: Vec<String> =
                seen.iter().map(|(text, _)| text.replace(['\u{ad}', '-', ' ', '\n'], "")).collect();
            for building in of_market(&harness, lang) {
                let building = building.replace(['-', ' '], "");
                assert!(names.contains(&building), "{lang} {decisions}: {building} {names:?}");
            }
            // a sentence that has no room on its card is begun there
            let is_begun = |text: &String| sentences_of_market(&harness, lang).contains(text);
            let cut = cut(&harness, table_of(SMALL)).into_iter();
            let cut: Vec<_> = cut.filter(|(text, rect)| rect.width() > TINY_CELL && !is_begun(text)).collect();
            assert!(cut.is_empty(), "{lang} {decisions}: {cut:?}");
        }
    }
}

#[test]
fn a_hand_that_the_arrangement_hides_or_folds_does_not_lie_below_the_board() {
    let strip = |change: &dyn Fn(&str) -> String| {
        let (_folder, path) = copied_game("kapitaliya");
        let file = path.join("layout/table.ron");
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, change(&text)).unwrap();
        let launch = Launch { folders: vec![path], lang: Some(Lang::En), decisions: 60, ..Launch::default() };
        let harness = launched_in(Launch { seed: Some(7), seats: Some(4), ..launch }, SMALL);
        assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
        // its name stands in a corner of the strip, whose room stays when a hand is empty
        let below = |rect: &Rect| rect.top() > 500.0 && rect.left() < 100.0;
        written(&harness).iter().filter(|(text, rect)| text == "Magic cards" && below(rect)).count()
    };
    assert_eq!(strip(&str::to_owned), 1, "it lies along the lower edge of the board");
    assert_eq!(strip(&|text| text.replace("folded: [", "folded: [\"hand\", ")), 0);
    assert_eq!(strip(&|text| text.replace("show: {", "show: { \"hand\": hidden,")), 0);
}

#[test]
fn factions_and_figures_are_named_whole_in_a_large_window() {
    for lang in [Lang::Ru, Lang::En] {
        let harness = recorded(("tetranomicon", "four_seats", 60), lang, None, LARGE);
        let moment = harness.state().moment().unwrap();
        let words = Words::new(&moment.game, lang);
        let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
        for seat in &view(&moment.table, Viewer::Spectator).seats {
            let Data::Text(faction) = &seat.values["faction"] else { panic!("has a faction") };
            let name = capital(&words.text(&format!("kind-{faction}"), &Args::new()).unwrap());
            assert!(texts.contains(&name), "{name} {lang}: {texts:?}");
        }
    }
    for (lang, figure) in [(Lang::Ru, "фишка"), (Lang::En, "figure")] {
        let launch = Launch { folders: vec![game("cassiopeia")], lang: Some(lang), decisions: 60, ..Launch::default() };
        let harness = launched_in(Launch { seed: Some(1), seats: Some(4), ..launch }, LARGE);
        let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
        let figures = texts.iter().filter(|text| text.ends_with(figure)).count();
        assert_eq!(figures, 3, "{lang}: {texts:?}");
    }
}

#[test]
fn the_referee_reads_names_and_not_ids_and_has_the_numbers_of_all_states_in_sight() {
    for (lang, coins) in [(Lang::Ru, "Монеты"), (Lang::En, "Coins")] {
        let harness = recorded(("vs", "polygon_campaign", 60), lang, Some(ViewAs::Referee), SMALL);
        let texts = on_the_table(&harness);
        assert!(!texts.iter().any(|text| text.contains('#')), "{lang}: {texts:?}");
        let words = Words::new(&harness.state().moment().unwrap().game, lang);
        for seat in (0..3).map(SeatId) {
            let name = format!("{}: {coins}", words.seat(seat));
            let numbers = harness.query_all(By::new().role(Role::SpinButton).label(&name));
            let bottom = numbers.map(|node| node.rect().bottom()).fold(0.0, f32::max);
            assert!(bottom > 100.0 && bottom < 600.0, "{name}: {bottom}");
        }
        let launch =
            Launch { folders: vec![game("tetranomicon")], lang: Some(lang), decisions: 60, ..Launch::default() };
        let launch = Launch { seed: Some(1), seats: Some(4), view_as: Some(ViewAs::Referee), ..launch };
        let harness = launched_in(launch, SMALL);
        let texts = on_the_table(&harness);
        assert!(!texts.iter().any(|text| text == "scarlet"), "{lang}: {texts:?}");
        // names at the edges of a narrow map
        let words = Words::new(&harness.state().moment().unwrap().game, lang);
        for castle in ["azurium", "vestmara", "solisgard", "aurelion"] {
            assert!(texts.contains(&words.space_key(castle)), "{lang}: {castle} {texts:?}");
        }
    }
}

/// The table in a window of a size, which has a margin around it here.
fn table_of(size: Vec2) -> Rect {
    let table = Rect::from_min_max(pos2(8.0, 98.0), pos2(if size == SMALL { 964.0 } else { 1450.0 }, size.y - 190.0));
    table.translate(MARGIN)
}

const MARGIN: Vec2 = Vec2::splat(8.0);

/// On a card in a cell that is not wider than this, long names have no room at any size that can be read.
const TINY_CELL: f32 = 30.0;

/// A card that is not wider than this may begin its sentence.
const BEGUN_CARD: f32 = 90.0;

#[test]
fn nothing_on_the_table_is_cut() {
    let own = |name: &str, lang: Lang, (seed, seats, decisions): (u64, u8, usize)| {
        let launch = Launch { folders: vec![game(name)], lang: Some(lang), decisions, ..Launch::default() };
        Launch { seed: Some(seed), seats: Some(seats), ..launch }
    };
    let mut found: Vec<String> = Vec::new();
    for lang in [Lang::Ru, Lang::En] {
        let launches = [
            own("dice_market", lang, (1, 4, 40)),
            own("kapitaliya", lang, (1, 3, 2)),
            own("cassiopeia", lang, (1, 2, 0)),
            own("kapitaliya", lang, (1, 4, 60)),
            own("kapitaliya", lang, (1, 4, 180)),
            own("kapitaliya", lang, (2, 4, 150)),
            own("cassiopeia", lang, (1, 4, 25)),
            own("cassiopeia", lang, (1, 4, 60)),
            own("cassiopeia", lang, (2, 3, 90)),
            own("tetranomicon", lang, (1, 4, 30)),
            own("tetranomicon", lang, (1, 4, 60)),
            own("tetranomicon", lang, (3, 4, 70)),
            own("tetranomicon", lang, (5, 4, 160)),
            recording("tetranomicon", "four_seats", 200, lang),
            recording("vs", "old_world_campaign", 400, lang),
            recording("vs", "polygon_campaign", 60, lang),
            recording("vs", "vassals_and_unrest", 131, lang),
        ];
        for launch in launches {
            for size in [SMALL, LARGE] {
                let told = format!("{:?} {} {lang} {size}", launch.folders, launch.decisions);
                let harness = launched_in(launch.clone(), size + 2.0 * MARGIN);
                let sentences = sentences(&harness, lang);
                let cut = cut(&harness, table_of(size)).into_iter().filter(|(_, rect)| rect.width() > TINY_CELL);
                // of a sentence that has no room its card says the beginning, in whole lines
                let is_begun = |text: &str, rect: &Rect| sentences.contains(text) && rect.width() < BEGUN_CARD;
                let cut = cut.filter(|(text, rect)| !is_begun(text, rect));
                found.extend(cut.map(|(text, rect)| format!("{told}: {text} {rect}")));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn specialists_have_their_sentences_whole_in_a_window_that_the_table_fills_and_begun_beside_panels() {
    for (lang, fills, decisions) in [Lang::Ru, Lang::En]
        .into_iter()
        .flat_map(|lang| [(true, 40), (true, 80), (false, 40), (false, 80)].map(|(fills, at)| (lang, fills, at)))
    {
        let launch =
            Launch { folders: vec![game("cassiopeia")], lang: Some(lang), decisions, fills, ..Launch::default() };
        let harness = launched_in(Launch { seed: Some(1), seats: Some(4), ..launch }, SMALL + 2.0 * MARGIN);
        let moment = harness.state().moment().unwrap();
        let words = Words::new(&moment.game, lang);
        let (table, layout) = (&moment.table, moment.table.layout());
        let sentences = |zones: Vec<ZoneId>| -> Vec<String> {
            let pieces = zones.into_iter().flat_map(|zone| table.pieces_in(zone));
            pieces.filter_map(|piece| words.card_text(table, table.kind_of(piece), table.face_of(piece))).collect()
        };
        let seen = |sentences: &[String], written: Vec<(String, Rect)>| {
            sentences.iter().filter(|one| written.iter().any(|(text, _)| text == *one)).count()
        };
        let row = sentences(layout.table_zone("spec_row").into_iter().collect());
        let told = format!("{lang}, fills: {fills}, {decisions}");
        assert_eq!((seen(&row, written(&harness)), row.len()), (6, 6), "begun at least: {told}");
        assert!(seen(&row, in_sight(&harness)) >= 4, "most of them whole: {told}");
        if fills {
            assert_eq!(seen(&row, in_sight(&harness)), 6, "whole: {told}");
            let planets = sentences((0..4).filter_map(|seat| layout.seat_zone(SeatId(seat), "planets")).collect());
            assert_eq!((seen(&planets, written(&harness)), planets.len()), (28, 28), "begun at least: {told}");
        }
    }
}

#[test]
fn figures_that_lie_on_cards_are_seen_there() {
    for (fills, size) in [(false, SMALL), (true, SMALL), (false, LARGE)] {
        let launch = Launch { folders: vec![game("cassiopeia")], lang: Some(Lang::En), fills, ..Launch::default() };
        let launch = Launch { seed: Some(3), seats: Some(4), decisions: 4, ..launch };
        let harness = launched_in(launch, size + 2.0 * MARGIN);
        let moment = harness.state().moment().unwrap();
        let table = &moment.table;
        let row = table.layout().table_zone("spec_row").expect("a row of specialists");
        let words = Words::new(&moment.game, Lang::En);
        let written = written(&harness);
        let mut seen = 0;
        for card in table.pieces_in(row) {
            let Some(holds) = table.held_zone(card) else { continue };
            let name = words.thing(table, Thing::Piece(card));
            let beside =
                |text: &str, at: Rect| written.iter().any(|(one, rect)| one == text && at.contains(rect.center()));
            let is_name = |text: &str, rect: &Rect| name.contains(text.trim_end_matches('\n')) && rect.top() < 330.0;
            let name = written.iter().find(|(text, rect)| is_name(text, rect)).expect("its name").1;
            for figure in table.pieces_in(holds) {
                let owner = (table.owner_of(figure).expect("somebody's").index() + 1).to_string();
                let around = Rect::from_min_max(name.min - Vec2::new(30.0, 22.0), name.max + Vec2::new(60.0, 6.0));
                assert!(beside(&owner, around), "{size} {owner} on {name}");
                seen += 1;
            }
        }
        assert_eq!(seen, 4, "each has hired somebody");
    }
}

#[test]
fn a_question_keeps_its_place_and_its_answers_while_seats_get_cards() {
    let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(Lang::Ru), ..Launch::default() };
    let launch = Launch { seed: Some(1), seats: Some(4), fills: true, ..launch };
    let mut harness = launched_in(launch, SMALL);
    // nobody plays on by the clock
    for seat in 1..4 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    let id = harness.state().moment().unwrap().questions[0].id.clone();
    let mut first = None;
    for at in 0..13 {
        let moment = harness.state().moment().unwrap();
        let asked = moment.questions.first().map_or(0, |one| one.options.len());
        if moment.questions.first().is_some_and(|one| one.id != id) {
            break;
        }
        let is_own = moment.questions.first().is_some_and(|one| one.seat == SeatId(0));
        let seen = in_sight(&harness);
        let right = || seen.iter().filter(|(_, rect)| rect.left() > 760.0 && rect.top() > 140.0);
        let seats = right().filter(|(text, _)| text == "Игрок 1").map(|(_, rect)| rect.top());
        let top = seats.fold(f32::INFINITY, f32::min);
        let first = *first.get_or_insert(top);
        // a second line of cards may come, but nothing that is large
        assert!((top - first).abs() < 24.0, "{at}: {top} {first}");
        let answers = right().filter(|(text, _)| text.contains(" — ") && text.contains("монет")).count();
        assert!(!is_own || asked < 20 || answers >= 9, "{at}: {answers} of {asked}: {seen:?}");
        send(&mut harness, Command::Step);
    }
    let seen = view(&harness.state().moment().unwrap().table, Viewer::Spectator);
    let own = seen.seats.iter().flat_map(|seat| &seat.zones).filter(|zone| zone.key.starts_with("army@"));
    assert!(own.map(|zone| zone.pieces.len()).sum::<usize>() > 0, "somebody has got a card");
}

#[test]
fn lands_at_the_edge_of_a_map_are_named_whole_with_their_income() {
    for lang in [Lang::Ru, Lang::En] {
        for (decisions, size) in [(20, SMALL), (80, SMALL), (230, SMALL), (20, LARGE), (230, LARGE)] {
            let harness = recorded(("vs", "old_world_campaign", decisions), lang, None, size);
            let cut = cut(&harness, Rect::from_min_size(pos2(0.0, 0.0), size));
            let cut: Vec<_> = cut.into_iter().filter(|(text, _)| text.contains(" · ")).collect();
            assert_eq!(cut, [], "{lang} {decisions} {size}");
            let named = in_sight(&harness).into_iter().filter(|(text, _)| text.contains(" · "));
            let named: BTreeSet<String> = named.map(|(text, _)| text).collect();
            let shore = if lang == Lang::Ru { "Восходный Берег · 6" } else { "Sunrise Shore · 6" };
            assert!(named.contains(shore), "{decisions} {size}: {named:?}");
        }
    }
}

#[test]
fn of_many_answers_the_way_to_decline_is_seen_first_and_castles_are_named_outside_in_a_large_window() {
    for (lang, decline) in [(Lang::Ru, "Пас до конца эпохи"), (Lang::En, "Pass until the end of the epoch")]
    {
        for (size, fills) in [(SMALL, false), (LARGE, true)] {
            let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(lang), fills, ..Launch::default() };
            let harness = launched_in(Launch { seed: Some(1), seats: Some(4), ..launch }, size);
            let moment = harness.state().moment().unwrap();
            assert!(moment.questions[0].options.len() > 18, "there are many");
            let seen = in_sight(&harness);
            assert!(seen.iter().any(|(text, _)| text == decline), "{lang} {size}: {seen:?}");
            let words = Words::new(&moment.game, lang);
            let board = view(&moment.table, Viewer::Spectator);
            let names = board.spaces.iter().filter_map(|space| words.name_of("space", &space.zone.key));
            let castles: Vec<String> = names.map(|name| capital(&name)).collect();
            let read = castles.iter().filter(|name| seen.iter().any(|(text, _)| text == *name)).count();
            assert!(read >= 12, "{lang} {size}: {read} of {castles:?}");
        }
    }
}
