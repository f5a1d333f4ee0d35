//! What must be seen at once is in sight in a small window: the seats of games with many things, in both languages.

use eframe::egui::Vec2;
use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{Viewer, view};
use houserule_editor::names::capital;
use houserule_editor::workspace::ViewAs;
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{game, in_sight, launched_in, recording};

/// A window of the least usual size on a recorded game, with the table among the other panels or alone.
fn shown(name: &str, replay: &str, decisions: usize, lang: Lang, fills: bool) -> Harness<'static, Editor> {
    seen_by(name, replay, decisions, lang, fills, None)
}

/// The same as one of them sees it, who answers.
fn seen_by(
    name: &str,
    replay: &str,
    decisions: usize,
    lang: Lang,
    fills: bool,
    view_as: Option<ViewAs>,
) -> Harness<'static, Editor> {
    let launch = Launch { fills, view_as, ..recording(name, replay, decisions, lang) };
    launched_in(launch, Vec2::new(1280.0, 800.0))
}

#[test]
fn map_pools_wealth_armies_and_relics_of_four_seats_are_in_sight_at_once() {
    for lang in [Lang::Ru, Lang::En] {
        // in the middle, late, and where hardly anything can still be built
        for (decisions, fills) in [(45, false), (76, false), (85, false), (76, true)] {
            let harness = shown("tetranomicon", "four_seats", decisions, lang, fills);
            all_of_four_seats(&harness, lang, &format!("{lang} {decisions} {fills}"));
        }
    }
}

#[test]
fn whoever_is_asked_to_build_still_sees_all_seats() {
    for (lang, fills) in [(Lang::Ru, true), (Lang::En, true), (Lang::Ru, false), (Lang::En, false)] {
        let second = Some(ViewAs::Seat(SeatId(1)));
        let harness = seen_by("tetranomicon", "four_seats", 39, lang, fills, second);
        let asked = &harness.state().moment().unwrap().questions[0];
        assert!(asked.options.iter().any(|option| option.key.starts_with("build")), "{asked:?}");
        all_of_four_seats(&harness, lang, &format!("{lang} {fills}"));
    }
}

/// The zones and coins of all seats, and the pools of cards, can be read.
fn all_of_four_seats(harness: &Harness<'_, Editor>, lang: Lang, when: &str) {
    let moment = harness.state().moment().unwrap();
    let words = Words::new(&moment.game, lang);
    let texts: Vec<String> = in_sight(harness).into_iter().map(|(text, _)| text).collect();
    let count = |wanted: &str| texts.iter().filter(|text| *text == wanted).count();
    let seen = view(&moment.table, Viewer::Spectator);
    let told = format!("{when}: {texts:?}");
    let zone_name = |name: &str| {
        let text = words.text(&format!("zone-{name}"), &houserule_core::locale::Args::new());
        capital(&text.expect("zones have names"))
    };
    for zone in ["army", "reliquium", "artefactum"] {
        let owners = seen.seats.iter().flat_map(|seat| &seat.zones);
        let filled = owners.filter(|one| one.key.starts_with(&format!("{zone}@")) && !one.pieces.is_empty());
        assert_eq!(count(&zone_name(zone)), filled.count(), "{zone} {told}");
    }
    for pool in ["artifact_pool", "creature_pool"] {
        assert_eq!(count(&zone_name(pool)), 1, "{pool} {told}");
    }
    for seat in &seen.seats {
        let coins = seat.pools["coins"].to_string();
        assert!(count(&coins) > 0, "coins {coins} {told}");
    }
}

#[test]
fn the_faction_of_each_seat_is_named_whole_beside_its_name() {
    for lang in [Lang::Ru, Lang::En] {
        for decisions in [39, 60, 85] {
            let harness = shown("tetranomicon", "four_seats", decisions, lang, false);
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let seen = view(&moment.table, Viewer::Spectator);
            let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
            for seat in &seen.seats {
                let houserule_core::data::Data::Text(faction) = &seat.values["faction"] else {
                    panic!("has a faction")
                };
                let name = words.text(&format!("kind-{faction}"), &houserule_core::locale::Args::new());
                let name = capital(&name.unwrap());
                assert!(texts.contains(&name), "{name} {lang} {decisions}: {texts:?}");
            }
        }
    }
}

#[test]
fn every_castle_of_a_map_has_its_name_however_large_the_map_is() {
    for (width, height) in [(1280.0, 800.0), (1440.0, 900.0), (1920.0, 1080.0)] {
        for fills in [false, true] {
            let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(Lang::En), ..Launch::default() };
            let launch = Launch { seed: Some(1), seats: Some(4), fills, ..launch };
            let harness = launched_in(launch, Vec2::new(width, height));
            let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
            for castle in ["Norventum", "Ignis", "Aeris", "Aquis", "Terris", "Ostium"] {
                assert!(texts.iter().any(|text| text == castle), "{castle} at {width}x{height}, {fills}: {texts:?}");
            }
        }
    }
}

#[test]
fn the_first_round_is_counted_like_those_after_it() {
    for (name, lang, told) in [("dice_market", Lang::Ru, "Ход 1"), ("cassiopeia", Lang::En, "Round 1")] {
        let launch = Launch { folders: vec![game(name)], lang: Some(lang), seed: Some(1), ..Launch::default() };
        let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
        let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
        assert!(texts.iter().any(|text| text == told), "{told}: {texts:?}");
    }
}

#[test]
fn the_states_of_a_campaign_are_listed_with_their_numbers_beside_a_large_map() {
    let each = |lang| [(lang, 200, false), (lang, 300, false), (lang, 200, true)];
    for (lang, decisions, fills) in [Lang::Ru, Lang::En].into_iter().flat_map(each) {
        let harness = shown("vs", "old_world_campaign", decisions, lang, fills);
        let moment = harness.state().moment().unwrap();
        let words = Words::new(&moment.game, lang);
        let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
        let seats: Vec<_> = moment.table.layout().all_seats().collect();
        assert_eq!(seats.len(), 4);
        for seat in seats {
            let name = words.seat(seat);
            assert!(texts.contains(&name), "{name} {lang} {decisions} {fills}: {texts:?}");
            let said = moment.figures.of(&format!("P{}", seat.0 + 1)).expect("rules tell of seats");
            let line = words.seat_line(&moment.table, said).expect("and in words");
            assert!(texts.contains(&line), "{line} {lang} {decisions} {fills}: {texts:?}");
        }
    }
}

#[test]
fn every_state_and_every_land_of_a_small_map_are_listed_beside_it() {
    for lang in [Lang::Ru, Lang::En] {
        for decisions in [20, 30, 60, 230] {
            let harness = shown("vs", "polygon_campaign", decisions, lang, false);
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            // the list of lands stands at the bottom of the column, behind the map
            let texts = read_on_the_table(&harness);
            let when = format!("{lang} {decisions}: {texts:?}");
            for seat in moment.table.layout().all_seats() {
                assert!(texts.contains(&words.seat(seat)), "{seat:?} {when}");
                let said = moment.figures.of(&format!("P{}", seat.0 + 1)).expect("rules tell of seats");
                let line = words.seat_line(&moment.table, said).expect("and in words");
                assert!(texts.contains(&line), "{line} {when}");
            }
            let seen = view(&moment.table, Viewer::Spectator);
            assert_eq!(seen.regions.len(), 6);
            for region in &seen.regions {
                let name = words.name_of("region", &region.key).map(|name| capital(&name)).unwrap();
                assert!(texts.contains(&name), "{name} {when}");
            }
        }
    }
}

/// How often each text is read whole within the table, above the timeline and beside the chronicle.
fn read_on_the_table(harness: &Harness<'_, Editor>) -> Vec<String> {
    let table = eframe::egui::Rect::from_min_max(eframe::egui::pos2(8.0, 98.0), eframe::egui::pos2(964.0, 608.0));
    in_sight(harness).into_iter().filter(|(_, rect)| table.contains_rect(*rect)).map(|(text, _)| text).collect()
}

fn zone_name(words: &Words<'_>, zone: &str) -> String {
    let text = words.text(&format!("zone-{zone}"), &houserule_core::locale::Args::new());
    capital(&text.expect("zones have names"))
}

#[test]
fn all_that_lies_in_the_middle_and_every_seat_are_in_sight_in_a_game_without_a_board() {
    for lang in [Lang::Ru, Lang::En] {
        let moments = [("four_seats_full_set", 60), ("four_seats_full_set", 300), ("five_seats_peaceful", 80)];
        for (replay, decisions) in moments.into_iter().chain([("five_seats_peaceful", 400)]) {
            let harness = shown("cassiopeia", replay, decisions, lang, false);
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let texts = read_on_the_table(&harness);
            let when = format!("{lang} {replay} {decisions}: {texts:?}");
            let zones = ["spec_row", "logistics", "objects"].map(|zone| zone_name(&words, zone));
            // what lies below the row needs no line for its name, which is read aloud
            let below = harness.get_by_label(&zone_name(&words, "spec_below")).rect();
            assert!(below.is_positive() && below.bottom() < 608.0, "{below} {when}");
            // beside five seats names of zones may lack their last letters
            let written = crate::desk::written(&harness);
            for zone in zones {
                let is_there = written.iter().any(|(text, rect)| *text == zone && rect.bottom() < 608.0);
                assert!(is_there && (replay.starts_with("five") || texts.contains(&zone)), "{zone} {when}");
            }
            let seen = view(&moment.table, Viewer::Spectator);
            let planets = texts.iter().filter(|text| **text == zone_name(&words, "planets")).count();
            assert_eq!(planets, seen.seats.len(), "{when}");
            for seat in moment.table.layout().all_seats() {
                assert!(texts.contains(&words.seat(seat)), "{seat:?} {when}");
            }
            // of each place in the middle, the number if nothing lies there, the name otherwise
            let middle = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == "objects").count();
            assert!(replay != "four_seats_full_set" || decisions != 60 || middle > 0, "something lies in the middle");
        }
    }
}

#[test]
fn the_referee_sees_the_numbers_of_all_seats_and_the_market_beside_the_inspector() {
    for lang in [Lang::Ru, Lang::En] {
        for decisions in [0, 60, 140] {
            let launch = Launch { folders: vec![game("kapitaliya")], lang: Some(lang), decisions, ..Launch::default() };
            let launch = Launch { seed: Some(7), seats: Some(4), view_as: Some(ViewAs::Referee), ..launch };
            let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let texts = read_on_the_table(&harness);
            let when = format!("{lang} {decisions}: {texts:?}");
            let money = capital(&words.text("pool-money", &houserule_core::locale::Args::new()).unwrap());
            for seat in moment.table.layout().all_seats() {
                let name = words.seat(seat);
                assert!(texts.contains(&name), "{name} {when}");
                let of_seat = format!("{name}: {money}");
                let numbers = harness.query_all(By::new().role(Role::SpinButton).label(&of_seat));
                let bottom = numbers.map(|node| node.rect().bottom()).fold(0.0, f32::max);
                assert!(bottom > 100.0 && bottom < 600.0, "{name}: {bottom} {when}");
            }
            assert!(texts.contains(&zone_name(&words, "market")), "{when}");
            let seen = view(&moment.table, Viewer::Referee);
            let market = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == "market");
            let cards: Vec<String> = market.map(|(_, piece)| piece.kind.clone()).collect();
            assert!(!cards.is_empty());
            for kind in cards {
                let name = words.text(&format!("kind-{kind}"), &houserule_core::locale::Args::new()).unwrap();
                let first = capital(&name);
                let first = first.split_whitespace().next().unwrap_or_default();
                // a long name may lack its last letters
                let mut written = crate::desk::written(&harness).into_iter();
                let is_read = |text: &str, bottom: f32| text.starts_with(first) && bottom < 608.0;
                assert!(written.any(|(text, rect)| is_read(&text, rect.bottom())), "{name} {when}");
            }
        }
    }
}

#[test]
fn texts_of_cards_that_name_options_are_read_and_not_their_keys() {
    for lang in [Lang::Ru, Lang::En] {
        let launch = Launch {
            folders: vec![game("kapitaliya")],
            lang: Some(lang),
            seed: Some(7),
            seats: Some(4),
            fills: true,
            ..Launch::default()
        };
        let harness = launched_in(launch, Vec2::new(1920.0, 1080.0));
        let keys: Vec<String> =
            in_sight(&harness).into_iter().map(|(text, _)| text).filter(|text| text.starts_with("text-")).collect();
        assert!(keys.is_empty(), "{lang}: {keys:?}");
    }
}

#[test]
fn a_state_that_is_out_takes_one_line_and_the_others_two_or_three() {
    let launch = Launch {
        folders: vec![game("vs")],
        lang: Some(Lang::Ru),
        seed: Some(3),
        seats: Some(4),
        decisions: 120,
        ..Launch::default()
    };
    let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    let moment = harness.state().moment().unwrap();
    let is_present: Vec<bool> = view(&moment.table, Viewer::Spectator).seats.iter().map(|seat| seat.present).collect();
    assert_eq!(is_present, [false, true, false, true]);
    let seen = in_sight(&harness);
    let top = |name: &str| {
        let on_table = seen.iter().filter(|(text, rect)| text == name && rect.left() > 620.0 && rect.left() < 960.0);
        on_table.map(|(_, rect)| rect.top()).fold(f32::INFINITY, f32::min)
    };
    let tops = ["Игрок 1", "Игрок 2", "Игрок 3", "Игрок 4"].map(top);
    assert!(tops[1] - tops[0] < 32.0, "nothing is told of who is out: {tops:?}");
    assert!(tops[2] - tops[1] > 50.0, "and two lines of who plays: {tops:?}");
}

#[test]
fn whoever_is_asked_has_the_name_of_their_faction_too() {
    for lang in [Lang::Ru, Lang::En] {
        for seed in 1..=4 {
            let launch = Launch { folders: vec![game("tetranomicon")], lang: Some(lang), ..Launch::default() };
            let launch = Launch { seed: Some(seed), seats: Some(4), fills: true, ..launch };
            let harness = launched_in(launch, Vec2::new(1280.0, 800.0));
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let texts: Vec<String> = in_sight(&harness).into_iter().map(|(text, _)| text).collect();
            for seat in &view(&moment.table, Viewer::Spectator).seats {
                let houserule_core::data::Data::Text(faction) = &seat.values["faction"] else {
                    panic!("has a faction")
                };
                let name = words.text(&format!("kind-{faction}"), &houserule_core::locale::Args::new());
                let name = capital(&name.unwrap());
                assert!(texts.contains(&name), "{name} {lang} {seed}: {texts:?}");
            }
        }
    }
}
