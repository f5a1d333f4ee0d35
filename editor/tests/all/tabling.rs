//! How the table lies: its parts find their places, a border is dragged and remembered, cards are played from the hand.

use eframe::egui::{self, Pos2, Rect, Vec2, vec2};
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang, key};
use houserule_core::view::Viewer;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::workspace::{Store, TableShares, ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch, theme};

use houserule_scripts::question::{Choice, Part};
use houserule_scripts::words::Words;

use crate::desk::{
    arranging_itself, click, drawn, game, launched, launched_in, micro_game, send, settle, window, written,
};

const BORDER: &str = "Edge of the right column";

fn border(harness: &Harness<'_, Editor>) -> Rect {
    harness.get_by_role_and_label(Role::Splitter, BORDER).rect()
}

fn kept(folder: &std::path::Path) -> Harness<'static, Editor> {
    launched(Launch {
        folders: vec![arranging_itself("kapitaliya", folder)],
        lang: Some(Lang::En),
        seed: Some(7),
        seats: Some(4),
        store: Store::at(folder.join("kept")),
        ..Launch::default()
    })
}

#[test]
fn a_border_that_was_dragged_is_found_again_and_put_back_by_two_clicks() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = kept(folder.path());
    let first = border(&harness);
    let target = Pos2::new(first.center().x - 90.0, first.center().y);
    harness.drag_at(first.center());
    harness.run_steps(2);
    harness.hover_at(target);
    harness.run_steps(3);
    harness.drop_at(target);
    settle(&mut harness);
    let dragged = border(&harness);
    assert!((dragged.center().x - target.x).abs() < 3.0, "{first} {dragged}");
    harness.state_mut().leave();
    drop(harness);

    let mut harness = kept(folder.path());
    assert!((border(&harness).center().x - dragged.center().x).abs() < 1.0, "{dragged} {}", border(&harness));
    let at = border(&harness).center();
    // the clock of a test goes by quarters of a second
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
    for _ in 0..2 {
        harness.drag_at(at);
        harness.run_steps(1);
        harness.drop_at(at);
        harness.run_steps(1);
    }
    settle(&mut harness);
    assert!((border(&harness).center().x - first.center().x).abs() < 1.0);
    assert!(harness.state().workspace().tables.is_empty());
}

#[test]
fn a_border_is_moved_by_the_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(arranging_itself("kapitaliya", folder.path()), Lang::En);
    let first = border(&harness);
    harness.get_by_role_and_label(Role::Splitter, BORDER).focus();
    harness.run_steps(2);
    harness.key_press(egui::Key::ArrowLeft);
    settle(&mut harness);
    assert!(border(&harness).center().x < first.center().x - 8.0);
    harness.state_mut().send(Command::ArrangeTable(TableShares::default()));
    settle(&mut harness);
    assert!((border(&harness).center().x - first.center().x).abs() < 1.0);
}

#[test]
fn without_a_board_the_seats_lie_beside_each_other_in_the_whole_width() {
    let folder = tempfile::tempdir().unwrap();
    let folders = vec![arranging_itself("cassiopeia", folder.path())];
    let launch = Launch { folders, lang: Some(Lang::En), ..Launch::default() };
    let mut harness = launched(Launch { seed: Some(7), seats: Some(4), ..launch });
    for _ in 0..12 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    let planets: Vec<Rect> = harness.query_all_by_label("Planets").map(|node| node.rect()).collect();
    assert!(planets.len() >= 2, "{planets:?}");
    assert!(planets[1].left() > planets[0].left() + 200.0, "side by side: {planets:?}");
    assert!(planets[0].left() < 60.0, "from the left edge on: {planets:?}");
    assert!(harness.query_all(By::new().role(Role::Splitter).label(BORDER)).next().is_none());
}

/// Go on until a seat is asked who may play something that it holds; the options that name a kind of the game.
fn until_playable(harness: &mut Harness<'_, Editor>, is_wanted: impl Fn(&[Choice]) -> bool) -> Vec<Choice> {
    for _ in 0..400 {
        let moment = harness.state().moment().expect("a game runs");
        let names_kind = |choice: &&Choice| match choice.parts.first() {
            Some(Part::Text(word)) => moment.game.def.kind(word).is_some(),
            _ => false,
        };
        let options = moment.questions.iter().flat_map(|question| &question.options);
        let found: Vec<Choice> = options.filter(names_kind).cloned().collect();
        if !found.is_empty() && is_wanted(&found) {
            settle(harness);
            return found;
        }
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    panic!("nothing was ever to be played");
}

/// Everybody is a person: who is asked looks at the table.
fn only_people(folder: std::path::PathBuf, seats: u8) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![folder], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched(Launch { seats: Some(seats), ..launch });
    for seat in 0..u16::from(seats) {
        harness.state_mut().send(Command::Sit(SeatId(seat), Sitter::Person));
    }
    settle(&mut harness);
    harness
}

/// The name of the card that an option means, as the hand says it.
fn card_name(harness: &Harness<'_, Editor>, choice: &Choice) -> String {
    let Some(Part::Text(kind)) = choice.parts.first() else { panic!("{choice:?}") };
    let text = harness.state().moment().unwrap().game.locale.text(Lang::En, &key("kind", kind), &Args::new());
    houserule_editor::names::capital(&text.expect("cards have names"))
}

/// The lowest of the buttons of a name: cards in hand lie along the lower edge of the table.
fn click_lowest(harness: &mut Harness<'_, Editor>, name: &str) -> Rect {
    let found = harness.query_all(By::new().role(Role::Button).label(name));
    let lowest = found.max_by(|a, b| a.rect().top().total_cmp(&b.rect().top())).expect("it can be clicked");
    let rect = lowest.rect();
    lowest.click();
    settle(harness);
    rect
}

fn last_decision(harness: &Harness<'_, Editor>) -> (usize, String) {
    let moment = harness.state().moment().unwrap();
    (moment.at, moment.decisions[moment.at - 1].key.clone())
}

#[test]
fn a_card_that_a_window_lets_be_played_is_played_from_the_hand() {
    let mut harness = only_people(micro_game("reaction_windows"), 2);
    let choices = until_playable(&mut harness, |_| true);
    let at = harness.state().moment().unwrap().at;
    let name = card_name(&harness, &choices[0]);
    let rect = click_lowest(&mut harness, &name);
    assert!(rect.top() > 450.0, "in the strip along the lower edge: {rect}");
    assert_eq!(last_decision(&harness), (at + 1, choices[0].key.clone()), "{name}");
}

#[test]
fn a_card_in_hand_with_several_answers_asks_which_at_the_card() {
    let mut harness = only_people(game("kapitaliya"), 4);
    let is_several = |choices: &[Choice]| choices.iter().filter(|one| one.parts[0] == choices[0].parts[0]).count() > 1;
    let choices = until_playable(&mut harness, is_several);
    let at = harness.state().moment().unwrap().at;
    let name = card_name(&harness, &choices[0]);
    let card = click_lowest(&mut harness, &name);
    assert_eq!(harness.state().moment().unwrap().at, at, "nothing is answered yet: {choices:?}");
    let question = harness.state().moment().unwrap().questions[0].clone();
    let label = {
        let moment = harness.state().moment().unwrap();
        let words = Words { game: &moment.game, lang: Lang::En, viewer: Viewer::Referee };
        words.choice(&moment.table, &question, &choices[1])
    };
    let button = click_lowest(&mut harness, &label);
    assert!(button.top() > card.top() - 320.0, "near the card: {button} {card}");
    assert_eq!(last_decision(&harness), (at + 1, choices[1].key.clone()), "{label}");
}

/// Where the names of zones stand.
fn places(harness: &Harness<'_, Editor>, names: &[&str]) -> Vec<Pos2> {
    let place = |name: &&str| harness.get(By::new().role(Role::Label).label(name)).rect().min;
    names.iter().map(place).collect()
}

#[test]
fn zones_stay_where_they_are_while_cards_come_and_go_and_come_back_after_a_longer_question() {
    let cases: [(&str, &[&str]); 2] = [
        ("dice_market", &["The deck", "The market", "The discard pile"]),
        ("kapitaliya", &["Building stack", "Market", "Event deck", "Event", "Magic deck", "Magic in play"]),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (id, names) in cases {
        let folders = vec![arranging_itself(id, folder.path())];
        let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
        let mut harness = launched_in(Launch { seats: Some(4), ..launch }, Vec2::new(1920.0, 1080.0));
        // bots that answer by themselves would go on while the test looks
        harness.state_mut().send(Command::Pause);
        settle(&mut harness);
        let mut first = places(&harness, names);
        let (mut anew, mut is_back) = (0, false);
        for made in 1..=60 {
            harness.state_mut().send(Command::Step);
            settle(&mut harness);
            let now = places(&harness, names);
            let moved: Vec<Vec2> = first.iter().zip(&now).map(|(before, now)| *now - *before).collect();
            let is_together = moved.iter().all(|one| (*one - moved[0]).length() < 0.5);
            if !is_together {
                // the first card in anybody's hand makes the strip of the hand
                anew += 1;
                assert!(id == "kapitaliya" && anew == 1, "{id} {made}: {first:?} {now:?}");
                first = now;
                continue;
            }
            assert!(moved[0].x.abs() < 0.5 && moved[0].y > -0.5, "{id} {made}: {first:?} {now:?}");
            assert!(id != "dice_market" || moved[0].y < 0.5, "{made}: {first:?} {now:?}");
            // a longer question may be asked just now; after one, everything is back
            is_back |= made > 50 && moved[0].y < 0.5;
        }
        assert!(is_back, "{id}: the end is where the beginning was");
    }
}

#[test]
fn seats_are_the_same_table_and_the_board_as_large_whatever_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let folders = vec![arranging_itself("kapitaliya", folder.path())];
    let launch = Launch { folders, lang: Some(Lang::Ru), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(4), ..launch }, Vec2::new(1280.0, 800.0));
    let side = |harness: &Harness<'_, Editor>| {
        harness.get(By::new().role(Role::Splitter).label("Граница правой колонки")).rect().center().x
    };
    let numbers = |harness: &Harness<'_, Editor>| {
        let cells = harness.query_all(By::new().role(Role::Label).label_contains("Игрок 2: Миллионы"));
        cells.map(|cell| cell.rect().size()).collect::<Vec<Vec2>>()
    };
    let (first, cells) = (side(&harness), numbers(&harness));
    assert_eq!(cells.len(), 1);
    for made in 1..=50 {
        harness.state_mut().send(Command::Step);
        settle(&mut harness);
        assert!((side(&harness) - first).abs() < 0.5, "{made}: {first} {}", side(&harness));
        assert_eq!(numbers(&harness).len(), 1, "{made}: a row of a table, not a card");
    }
    // nor when the referee looks
    harness.state_mut().send(Command::ViewAs(ViewAs::Referee));
    settle(&mut harness);
    let coins = harness.get(By::new().role(Role::SpinButton).label("Игрок 4: Миллионы")).rect();
    assert!(coins.bottom() < 600.0, "the seats stay in sight: {coins}");
}

#[test]
fn what_is_asked_about_is_in_sight() {
    let folder = tempfile::tempdir().unwrap();
    let folders = vec![arranging_itself("kapitaliya", folder.path())];
    let launch = Launch { folders, lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(4), ..launch }, Vec2::new(1280.0, 800.0));
    for seat in 0..4 {
        harness.state_mut().send(Command::Sit(SeatId(seat), Sitter::Person));
    }
    settle(&mut harness);
    let mut asked = 0;
    for _ in 0..120 {
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
        let moment = harness.state().moment().unwrap();
        let view = houserule_core::view::view(&moment.table, Viewer::Referee);
        let market: Vec<String> = {
            let pieces = view.all_pieces().into_iter().filter(|(zone, _)| zone.key == "market");
            pieces.map(|(_, piece)| piece.key.clone()).collect()
        };
        let options = moment.questions.iter().flat_map(|question| &question.options);
        if !options.map(|choice| &choice.key).any(|key| market.iter().any(|piece| key.contains(piece.as_str()))) {
            continue;
        }
        asked += 1;
        settle(&mut harness);
        let name = harness.get(By::new().role(Role::Label).label("Market")).rect();
        let is_below =
            |rect: &Rect| (0.0..20.0).contains(&(rect.top() - name.bottom())) && rect.left() > name.left() - 9.0;
        let buttons = harness.query_all(By::new().role(Role::Button)).map(|node| node.rect());
        let cards: Vec<Rect> = buttons.filter(is_below).collect();
        // a card that is cut off is lower than the smallest one
        assert!(!cards.is_empty() && cards.iter().all(|card| card.height() >= 39.0), "{name} {cards:?}");
    }
    assert!(asked > 2, "the market was asked about {asked} times");
}

#[test]
fn a_click_on_what_nobody_is_asked_about_is_answered() {
    let mut harness = window(game("dice_market"), Lang::En);
    let reply = "Now: “Take a building of the market: build or discard it”";
    let is_told = |harness: &Harness<'_, Editor>| harness.query(By::new().label_contains(reply)).is_some();
    assert!(!is_told(&harness));
    let deck = harness.get(By::new().role(Role::Label).label("The deck")).rect().center() + Vec2::new(0.0, 40.0);
    harness.drag_at(deck);
    harness.run_steps(1);
    harness.drop_at(deck);
    harness.run_steps(2);
    assert!(is_told(&harness), "a click on the deck while a building is to be taken");
    harness.state_mut().send(Command::Step);
    settle(&mut harness);
    assert!(!is_told(&harness), "gone with the question");
}

#[test]
fn all_seats_of_a_game_without_a_board_are_seen_in_a_small_window() {
    for lang in [Lang::En, Lang::Ru] {
        let launch = Launch { folders: vec![game("cassiopeia")], lang: Some(lang), seed: Some(7), ..Launch::default() };
        let mut harness = launched_in(Launch { seats: Some(4), ..launch }, Vec2::new(1280.0, 800.0));
        for _ in 0..20 {
            harness.state_mut().send(Command::Step);
        }
        settle(&mut harness);
        let name = if lang == Lang::En { "Planets" } else { "Планеты" };
        let planets: Vec<Rect> = harness.query_all_by_label(name).map(|node| node.rect()).collect();
        assert_eq!(planets.len(), 4, "{planets:?}");
        assert!(planets.iter().all(|rect| rect.bottom() < 600.0), "{planets:?}");
    }
}

#[test]
fn what_the_referee_changes_of_a_seat_stands_above_its_zones() {
    let launch = Launch { folders: vec![game("kapitaliya")], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let launch = Launch { seats: Some(2), view_as: Some(ViewAs::Referee), ..launch };
    let harness = launched_in(launch, Vec2::new(1920.0, 1080.0));
    let numbers = harness.query_all(By::new().role(Role::SpinButton).label_contains("Player 1: "));
    let numbers: Vec<Rect> = numbers.map(|node| node.rect()).collect();
    let hands = harness.query_all(By::new().role(Role::Label).label("Magic cards"));
    let hand = hands.map(|node| node.rect()).min_by(|a, b| a.left().total_cmp(&b.left())).expect("a hand");
    assert!(numbers.len() >= 4, "{numbers:?}");
    assert!(numbers.iter().all(|number| number.bottom() <= hand.top() + 1.0), "{numbers:?} {hand}");
}

#[test]
fn the_frame_of_a_seat_that_may_be_chosen_cuts_through_no_text() {
    for view_as in [ViewAs::Asked, ViewAs::Referee] {
        let launch =
            Launch { folders: vec![game("kapitaliya")], lang: Some(Lang::Ru), seed: Some(1), ..Launch::default() };
        let launch = Launch { seats: Some(4), decisions: 60, theme: Some(ThemeChoice::Dark), ..launch };
        let mut harness = launched_in(launch, Vec2::new(1280.0, 800.0));
        (0..4).for_each(|seat| send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person)));
        send(&mut harness, Command::ViewAs(view_as));
        click(&mut harness, "Предложить сделку");
        let moment = harness.state().moment().unwrap();
        assert_eq!(moment.questions[0].id, "trade_partner");
        let seats: Vec<Rect> = written(&harness)
            .into_iter()
            .filter(|(text, _)| text.starts_with("Игрок ") && text.chars().count() == 7)
            .map(|(_, rect)| rect)
            .collect();
        let is_frame = |stroke: &egui::Stroke| stroke.color == theme::DARK.offer && stroke.width == 2.0;
        let frames: Vec<Rect> = drawn(&harness)
            .into_iter()
            .filter_map(|shape| match shape {
                egui::Shape::Rect(rect) if is_frame(&rect.stroke) => Some(rect.rect),
                _ => None,
            })
            .filter(|frame| frame.height() < 60.0 && seats.iter().any(|seat| frame.contains_rect(*seat)))
            .collect();
        assert_eq!(frames.len(), 3, "each of the others may be chosen: {frames:?}");
        for frame in frames {
            for (text, rect) in written(&harness).into_iter().filter(|(text, _)| !text.trim().is_empty()) {
                // a stroke of two points, and as much between it and a text
                let is_clear = frame.shrink2(vec2(4.0, 0.0)).contains_rect(rect) || !frame.expand(2.0).intersects(rect);
                assert!(is_clear, "{view_as:?}: the frame {frame} cuts through {text} at {rect}");
            }
        }
    }
}
