//! What the table shows is whole for everybody: in the window that it fills, for seats, spectators and the referee; and
//! parts have the room that others leave.

use std::collections::BTreeSet;

use eframe::egui::{Rect, Shape, Vec2, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_core::view::{Viewer, view};
use houserule_editor::names::capital;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{copied_game, cut, cut_sideways, drawn, game, in_sight, launched_in, recording, sentences, written};

const SMALL: Vec2 = Vec2::new(1280.0, 800.0);
const LARGE: Vec2 = Vec2::new(1920.0, 1080.0);

/// On a card in a cell that is not wider than this, long names have no room at any size that can be read.
const TINY_CELL: f32 = 30.0;

/// A card that is not wider than this may begin its sentence.
const BEGUN_CARD: f32 = 90.0;

/// Moments of all games.
fn moments(lang: Lang) -> Vec<Launch> {
    let own = |name: &str, (seed, decisions): (u64, usize)| {
        let launch = Launch { folders: vec![game(name)], lang: Some(lang), decisions, ..Launch::default() };
        Launch { seed: Some(seed), seats: Some(4), ..launch }
    };
    vec![
        own("dice_market", (1, 40)),
        own("kapitaliya", (1, 60)),
        own("kapitaliya", (2, 150)),
        own("cassiopeia", (1, 25)),
        own("cassiopeia", (1, 60)),
        own("tetranomicon", (1, 60)),
        recording("tetranomicon", "four_seats", 200, lang),
        recording("vs", "old_world_campaign", 400, lang),
        recording("vs", "polygon_campaign", 60, lang),
        recording("vs", "vassals_and_unrest", 131, lang),
    ]
}

/// What is cut within the table of a window, apart from sentences that are begun on small cards.
fn found(
    launch: &Launch,
    size: Vec2,
    lang: Lang,
    is_cut: impl Fn(&Harness<'_, Editor>, Rect) -> Vec<(String, Rect)>,
) -> Vec<String> {
    const MARGIN: Vec2 = Vec2::splat(8.0);
    let told = format!("{:?} {} {:?} {lang} {size}", launch.folders, launch.decisions, launch.view_as);
    let harness = launched_in(launch.clone(), size + 2.0 * MARGIN);
    let right = if launch.fills { size.x - 8.0 } else { 964.0 };
    let bottom = if launch.fills { size.y - 30.0 } else { size.y - 190.0 };
    let table = Rect::from_min_max(pos2(8.0, 98.0), pos2(right, bottom)).translate(MARGIN);
    let sentences = sentences(&harness, lang);
    let is_begun = |text: &str, rect: &Rect| sentences.contains(text) && rect.width() < BEGUN_CARD;
    let cut = is_cut(&harness, table).into_iter().filter(|(_, rect)| rect.width() > TINY_CELL);
    cut.filter(|(text, rect)| !is_begun(text, rect)).map(|(text, rect)| format!("{told}: {text} {rect}")).collect()
}

#[test]
fn nothing_is_cut_on_a_table_that_fills_the_window_nor_for_a_spectator() {
    let mut all = Vec::new();
    for lang in [Lang::Ru, Lang::En] {
        for launch in moments(lang) {
            let spectator = Some(ViewAs::Spectator);
            for (fills, view_as) in [(true, None), (true, spectator), (false, spectator)] {
                all.extend(found(&Launch { fills, view_as, ..launch.clone() }, SMALL, lang, cut));
            }
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn what_the_referee_sees_scrolls_but_is_not_cut_at_its_sides_in_a_large_window() {
    let mut all = Vec::new();
    for lang in [Lang::Ru, Lang::En] {
        for launch in moments(lang) {
            let launch = Launch { fills: true, view_as: Some(ViewAs::Referee), ..launch };
            all.extend(found(&launch, LARGE, lang, cut_sideways));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The width of the cards of the market in a window of a height, and where the seats end.
fn market(height: f32) -> (f32, f32) {
    let (_folder, path) = copied_game("dice_market");
    let layout = "(main: board, right: [question, seats(as: table), row(\"market\")], sizes: (right: 40))";
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let launch = Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), fills: true, ..Launch::default() };
    let launch = Launch { seats: Some(2), theme: Some(ThemeChoice::Light), ..launch };
    let harness = launched_in(launch, Vec2::new(1440.0, height));
    let seen = view(&harness.state().moment().unwrap().table, Viewer::Referee);
    let market: BTreeSet<String> = seen
        .all_pieces()
        .into_iter()
        .filter(|(zone, _)| zone.key == "market")
        .map(|(_, piece)| capital(&piece.kind))
        .collect();
    let cards = market
        .iter()
        .flat_map(|name| harness.query_all(By::new().label(name)).map(|node| node.rect()).collect::<Vec<_>>());
    // answers have the names of cards, too, and are low
    let wide = cards.filter(|rect| rect.height() > rect.width() * 0.5).map(|rect| rect.width()).fold(0.0, f32::max);
    let seats = written(&harness).into_iter().filter(|(text, _)| text.starts_with("Player 2"));
    (wide, seats.map(|(_, rect)| rect.bottom()).filter(|bottom| *bottom > 100.0).fold(0.0, f32::max))
}

#[test]
fn cards_have_the_free_room_before_numbers_of_seats() {
    let (low, high) = (market(560.0), market(900.0));
    assert!(high.0 > low.0 + 30.0, "cards grow: {low:?} {high:?}");
    assert!((high.1 - low.1).abs() < 40.0, "numbers do not: {low:?} {high:?}");
}

#[test]
fn the_hand_shows_faces_beside_the_other_panels_of_a_small_window() {
    let mut shown = 0;
    for (lang, decisions) in [(Lang::Ru, 100), (Lang::Ru, 180), (Lang::En, 100), (Lang::En, 180)] {
        for seat in 0..4 {
            let launch = Launch { folders: vec![game("kapitaliya")], lang: Some(lang), decisions, ..Launch::default() };
            let launch = Launch { seed: Some(1), seats: Some(4), view_as: Some(ViewAs::Seat(SeatId(seat))), ..launch };
            let harness = launched_in(launch, SMALL);
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let seen = view(&moment.table, Viewer::Seat(SeatId(seat)));
            let hand = format!("hand@P{}", seat + 1);
            let written = in_sight(&harness);
            for (_, card) in seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == hand) {
                let name = capital(&words.name_of("kind", &card.kind).unwrap());
                let cards = harness.query_all(By::new().label(&name)).map(|node| node.rect());
                let at = cards.max_by(|a, b| a.top().total_cmp(&b.top())).expect("it lies in the hand");
                let kind = moment.game.def.kind(&card.kind).unwrap();
                let text = words.card_text(&moment.table, kind, 0).expect("what it does").replace('\u{a0}', " ");
                // its name and its sentence, whole
                for line in [&name, &text] {
                    let is_read = written.iter().any(|(one, rect)| one == line && at.contains_rect(*rect));
                    assert!(is_read, "{lang} {decisions} {seat}: `{line}` in {at}");
                }
                shown += 1;
            }
        }
    }
    assert!(shown >= 8, "only {shown} cards are held");
}

#[test]
fn the_place_in_the_order_of_play_is_named_by_the_step_that_runs() {
    let mut steps = BTreeSet::new();
    for (name, lang) in GAMES.into_iter().flat_map(|name| [(name, Lang::Ru), (name, Lang::En)]) {
        for decisions in [3, 20, 45, 60] {
            let launch = Launch { folders: vec![game(name)], lang: Some(lang), decisions, ..Launch::default() };
            let launch = Launch { seed: Some(1), seats: Some(4), theme: Some(ThemeChoice::Light), ..launch };
            let harness = launched_in(Launch { fills: true, ..launch }, SMALL);
            let moment = harness.state().moment().unwrap();
            let words = Words::new(&moment.game, lang);
            let trail = view(&moment.table, Viewer::Spectator).trail;
            // a step that is the only part of a round is told by its round
            let titles = trail.iter().rev().take(2).filter_map(|(name, _)| words.name_of("step", name));
            let titles: Vec<String> = titles.map(|title| capital(&title)).collect();
            if titles.is_empty() {
                continue;
            }
            let line = written(&harness).into_iter().filter(|(_, rect)| rect.top() > 80.0 && rect.bottom() < 112.0);
            let line: Vec<(String, Rect)> = line.filter(|(_, rect)| rect.left() < SMALL.x - 200.0).collect();
            let pill = drawn(&harness).into_iter().find_map(|shape| match shape {
                Shape::Rect(rect) if rect.fill == LIGHT.accent_soft && rect.rect.bottom() < 114.0 => Some(rect.rect),
                _ => None,
            });
            let marked = line.iter().filter(|(_, rect)| pill.is_some_and(|pill| pill.contains_rect(*rect)));
            let marked: Vec<&String> = marked.map(|(text, _)| text).collect();
            match &marked[..] {
                [now] => assert!(titles.contains(now), "{name} {lang} {decisions}: {now} of {titles:?}"),
                // where nothing stands beside it, the last word of the line is its name
                [] => {
                    let last = &line.last().expect("the line").0;
                    assert!(last.starts_with(&titles[0]), "{name} {lang} {decisions}: {last} of {titles:?}");
                }
                _ => panic!("{name} {lang} {decisions}: {marked:?}"),
            }
            steps.extend(marked.into_iter().cloned());
        }
    }
    assert!(steps.len() >= 8, "{steps:?}");
}

const GAMES: [&str; 5] = ["dice_market", "kapitaliya", "cassiopeia", "tetranomicon", "vs"];
