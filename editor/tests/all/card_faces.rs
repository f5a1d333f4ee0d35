//! Cards on the table: drawn by their layout at every size, as large as their room allows; hands show faces in order.

use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang, key};
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::names::capital;
use houserule_editor::running::Sitter;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::{ThemeChoice, ViewAs};
use houserule_editor::{Editor, Launch};

use crate::desk::{copied_game, drawn, game, launched_in, package, send, sign, written};

/// On narrower cards the small form of a layout says more; wider ones than the second are easy to read.
const LEAST_FACE: f32 = 76.0;
const READABLE: f32 = 112.0;

/// A game for two people, filled by the table.
fn filled(path: PathBuf, size: Vec2, theme: ThemeChoice) -> Harness<'static, Editor> {
    let launch =
        Launch { folders: vec![path], lang: Some(Lang::En), seed: Some(7), seats: Some(2), ..Launch::default() };
    let mut harness = launched_in(Launch { fills: true, theme: Some(theme), ..launch }, size);
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    for seat in 0..2 {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// The cards of the market, where that has a share of the right side in a window of this size.
fn market(share: u8, size: Vec2, theme: ThemeChoice) -> (Harness<'static, Editor>, Vec<Rect>) {
    let (_folder, path) = copied_game("dice_market");
    let parts = format!("[row(of: \"market\", size: {share}), seats, question, zones]");
    let layout = format!("(main: board, right: {parts}, sizes: (right: 30))");
    std::fs::write(path.join("layout/table.ron"), layout).unwrap();
    let harness = filled(path, size, theme);
    let moment = harness.state().moment().unwrap();
    let seen = view(&moment.table, Viewer::Referee);
    let market = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == "market");
    let mut kinds: Vec<String> = market.map(|(_, piece)| capital(&piece.kind)).collect();
    kinds.sort();
    kinds.dedup();
    let cards = kinds.iter().flat_map(|name| harness.query_all(By::new().role(Role::Button).label(name)));
    // answers have the name of their card, too, and are low
    let cards: Vec<Rect> = cards.map(|node| node.rect()).filter(|rect| rect.height() > rect.width() * 0.5).collect();
    (harness, cards)
}

#[test]
fn faces_are_drawn_by_their_layout_at_every_size_that_can_be_read_and_grow_with_their_room() {
    let mut widths = Vec::new();
    for (share, width, height) in [(18, 1280.0, 800.0), (30, 1280.0, 800.0), (45, 1440.0, 900.0), (60, 1920.0, 1080.0)]
    {
        let (harness, cards) = market(share, Vec2::new(width, height), ThemeChoice::Light);
        assert_eq!(cards.len(), 4, "{share}: {cards:?}");
        let shop = sign("store");
        let signs: Vec<Rect> =
            written(&harness).into_iter().filter(|(text, _)| *text == shop).map(|(_, at)| at).collect();
        for card in cards.iter().filter(|card| card.width() >= LEAST_FACE) {
            assert!(signs.iter().any(|sign| card.contains(sign.center())), "{share}: the face is not drawn in {card}");
        }
        widths.push(cards[0].width());
    }
    assert!(widths.is_sorted() && widths[3] > widths[0] + 60.0, "they grow: {widths:?}");
    assert!(widths.iter().any(|width| (LEAST_FACE..READABLE).contains(width)), "some are small: {widths:?}");
}

#[test]
fn tiny_cards_keep_the_ground_and_the_frame_of_their_layout_in_light_and_dark() {
    let (ground, frame) = (Color32::from_rgb(0xfb, 0xf4, 0xe4), Color32::from_rgb(0x6b, 0x44, 0x23));
    for theme in [ThemeChoice::Light, ThemeChoice::Dark] {
        let (harness, cards) = market(12, Vec2::new(1280.0, 800.0), theme);
        let tiny: Vec<Rect> = cards.iter().copied().filter(|card| card.width() < LEAST_FACE).collect();
        assert_eq!(tiny.len(), 4, "{theme:?}: {cards:?}");
        let fills: Vec<(Rect, Color32)> = (drawn(&harness).into_iter())
            .filter_map(|shape| match shape {
                Shape::Rect(rect) => Some((rect.rect, rect.fill)),
                _ => None,
            })
            .collect();
        for card in tiny {
            let inside = |colour: Color32| {
                fills.iter().any(|(rect, fill)| *fill == colour && card.expand(2.0).contains_rect(*rect))
            };
            assert!(inside(ground), "{theme:?}: {card} has another ground");
            assert!(inside(frame), "{theme:?}: {card} has no stripe in the colour of its frame");
        }
    }
}

/// A game in which everybody holds three cards with numbers.
fn held(folder: &std::path::Path, hand: &str) -> PathBuf {
    let texts = r#"seat = Player { $number }
go = Go on?
family-spell = spell
kind-ash = Ash
kind-birch = Birch
kind-cedar = Cedar
field-power = power
zone-hand = hand
zone-stock = stock
"#;
    let schema = format!(
        "(zones: {{ \"hand\": ({hand}), \"stock\": (shape: heap) }}, families: {{ \"spell\": (fields: {{ \"power\": int(0) }}, start: \"stock\") }})"
    );
    let files = [
        (
            "game.ron",
            "(id: \"held\", version: \"1.0.0\", api: 1, title: (ru: \"Рука\", en: \"Hand\"), seats: 2, licence: \"MIT\")",
        ),
        ("schema.ron", schema.as_str()),
        (
            "kinds/spell.ron",
            "[(id: \"ash\", power: 12, copies: 2), (id: \"birch\", power: 3, copies: 2), (id: \"cedar\", power: 7, copies: 2)]",
        ),
        (
            "layout/spell.ron",
            "(size: (630, 880), regions: [(at: (0, 0, 630, 150), show: name, size: 60), (at: (0, 200, 630, 300), show: icon(\"star\"), size: 200, align: centre), (at: (0, 600, 630, 200), show: field(\"power\"), size: 120, align: centre)])",
        ),
        (
            "init.luau",
            "--!strict\nreturn game { setup = \"setup\", track = loop(\"turn\", { order = \"clockwise\" }) }\n",
        ),
        (
            "rules/turn.luau",
            r#"--!strict
step("setup", function()
	for _, seat in seats() do
		for _, id in { "ash", "birch", "cedar" } do
			for _, card in stock:pieces() do
				if card.kind.id == id then
					move(card, seat.hand)
					break
				end
			end
		end
	end
end)
step("turn", function(seat: Seat)
	ask(seat, "go", { "on" })
end)
"#,
        ),
        ("locale/en.ftl", texts),
        ("locale/ru.ftl", texts),
    ];
    package(folder, "held", &files)
}

#[test]
fn a_hand_shows_faces_sorted_by_their_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let path = held(folder.path(), "per_seat: true, shape: heap, faces: owner");
    let mut harness = filled(path, Vec2::new(1280.0, 800.0), ThemeChoice::Light);
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    let card = |name: &str| harness.get_by_role_and_label(Role::Button, name).rect();
    let cards = ["Birch", "Cedar", "Ash"].map(card);
    assert!(cards.is_sorted_by(|one, other| one.left() < other.left()), "three, seven, twelve: {cards:?}");
    let star = sign("star");
    let signs: Vec<Rect> = written(&harness).into_iter().filter(|(text, _)| *text == star).map(|(_, at)| at).collect();
    for card in cards {
        assert!(signs.iter().any(|sign| card.contains(sign.center())), "the face is not drawn in {card}");
    }
    // a hand in which the order means something stays as it is
    let folder = tempfile::tempdir().unwrap();
    let path = held(folder.path(), "per_seat: true, shape: row, faces: owner, order: owner");
    let mut harness = filled(path, Vec2::new(1280.0, 800.0), ThemeChoice::Light);
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    let card = |name: &str| harness.get_by_role_and_label(Role::Button, name).rect();
    let cards = ["Ash", "Birch", "Cedar"].map(card);
    assert!(cards.is_sorted_by(|one, other| one.left() < other.left()), "{cards:?}");
}

/// A window in which cards are as small as on a small screen, for the referee, whose cards are all named.
fn small(name: &str, lang: Lang, seats: u8, seed: u64) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![game(name)], lang: Some(lang), fills: true, ..Launch::default() };
    let launch = Launch { seed: Some(seed), seats: Some(seats), theme: Some(ThemeChoice::Light), ..launch };
    let mut harness = launched_in(launch, Vec2::new(1280.0, 800.0));
    send(&mut harness, Command::ViewAs(ViewAs::Referee));
    harness
}

/// The card of a kind on the table, if it is in sight.
fn place_of(harness: &Harness<'_, Editor>, lang: Lang, kind: &str) -> Option<Rect> {
    let moment = harness.state().moment().unwrap();
    let name = capital(&moment.game.locale.text(lang, &key("kind", kind), &Args::new()).unwrap());
    let cards = harness.query_all(By::new().role(Role::Button).label_contains(&name));
    // answers have the name of their card, too, and are low
    let places = cards.map(|node| node.rect()).filter(|rect| rect.height() > rect.width() * 0.3);
    places.max_by(|one, other| one.area().total_cmp(&other.area()))
}

/// What is written on the screen, with the place that its ink takes.
fn ink(harness: &Harness<'_, Editor>) -> Vec<(String, Rect)> {
    let text = |shape: Shape| match shape {
        Shape::Text(text) => {
            Some((text.galley.text().to_owned(), text.galley.mesh_bounds.translate(text.pos.to_vec2())))
        }
        _ => None,
    };
    drawn(harness).into_iter().filter_map(text).collect()
}

#[test]
fn what_a_building_costs_is_read_on_its_small_card_however_long_its_name_is() {
    let costs = ["mountain", "trees", "hourglass", "anvil"].map(sign);
    for seed in 1..=6 {
        let harness = small("kapitaliya", Lang::Ru, 4, seed);
        let seen = view(&harness.state().moment().unwrap().table, Viewer::Referee);
        let market = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key == "market");
        let ink = ink(&harness);
        for (_, piece) in market {
            let card = place_of(&harness, Lang::Ru, &piece.kind).expect("the market is in sight");
            let on_it = ink.iter().filter(|(_, at)| card.contains(at.center())).map(|(text, _)| text);
            let on_it: Vec<&String> = on_it.collect();
            assert!(on_it.iter().any(|text| costs.contains(text)), "{seed}: {} in {card}: {on_it:?}", piece.kind);
        }
    }
}

#[test]
fn coins_on_a_small_planet_cover_none_of_its_numbers() {
    let mut checked = 0;
    for seats in [2, 4, 5] {
        let mut harness = small("cassiopeia", Lang::En, seats, 1);
        let seen = view(&harness.state().moment().unwrap().table, Viewer::Referee);
        let planets = seen.all_pieces().into_iter().filter(|(zone, _)| zone.key.contains("planets"));
        let planets: Vec<(String, String)> =
            planets.map(|(_, piece)| (piece.key.clone(), piece.kind.clone())).collect();
        assert!(planets.len() >= 14, "{planets:?}");
        let coin = Data::Map([("coin".to_owned(), Data::Int(1))].into());
        let edits = planets.iter().map(|(piece, _)| (piece.clone(), coin.clone())).collect();
        send(&mut harness, Command::Referee(Data::Map(edits)));
        let pills = drawn(&harness).into_iter().filter_map(|shape| match shape {
            Shape::Rect(rect) if rect.fill == LIGHT.accent => Some(rect.rect),
            _ => None,
        });
        let pills: Vec<Rect> = pills.filter(|pill| pill.height() < 18.0 && pill.width() < 80.0).collect();
        let ink = ink(&harness);
        for (_, kind) in &planets {
            let Some(card) = place_of(&harness, Lang::En, kind) else { continue };
            checked += 1;
            let own: Vec<&Rect> = pills.iter().filter(|pill| card.expand(4.0).contains(pill.center())).collect();
            assert_eq!(own.len(), 1, "{seats}: {kind} in {card}: {pills:?}");
            let under = ink.iter().filter(|(_, at)| at.intersects(own[0].shrink(1.0)));
            let (inside, under): (Vec<_>, Vec<_>) = under.partition(|(_, at)| own[0].contains_rect(*at));
            assert!(under.is_empty(), "{seats}: {kind} in {card}: {own:?} covers {under:?}");
            assert_eq!(inside.len(), 1, "{seats}: {kind} in {card}: what {own:?} says hides {inside:?}");
        }
    }
    assert!(checked >= 14, "only {checked} planets are in sight");
}

/// A hand of cards whose layout has these regions and whose long sentence is this.
fn laid_out(regions: &str, sentence: &str) -> Harness<'static, Editor> {
    let folder = tempfile::tempdir().unwrap();
    let path = held(folder.path(), "per_seat: true, shape: heap, faces: owner");
    std::fs::write(path.join("layout/spell.ron"), format!("(size: (630, 880), regions: [{regions}])")).unwrap();
    for lang in ["en", "ru"] {
        let file = path.join(format!("locale/{lang}.ftl"));
        let texts = std::fs::read_to_string(&file).unwrap();
        std::fs::write(file, format!("{texts}text-ash = {sentence}\n")).unwrap();
    }
    let mut harness = filled(path, Vec2::new(1280.0, 800.0), ThemeChoice::Light);
    send(&mut harness, Command::ViewAs(ViewAs::Seat(SeatId(0))));
    assert!(harness.state().problems().is_empty(), "{:?}", harness.state().problems());
    harness
}

#[test]
fn a_sentence_that_has_no_room_is_begun_in_the_letters_of_its_place_and_not_in_smaller_ones() {
    const DESIGNED: f32 = 100.0;
    let sentence = "Take a coin from the bank and then whatever else you like to have. ".repeat(6);
    for (strong, family) in [(true, "strong"), (false, "Proportional")] {
        let region = format!("(at: (0, 200, 630, 340), show: text, size: {DESIGNED}, strong: {strong})");
        let harness = laid_out(&region, sentence.trim());
        let card = harness.get_by_role_and_label(Role::Button, "Ash").rect();
        let begun = drawn(&harness).into_iter().filter_map(|shape| match shape {
            Shape::Text(text) if text.galley.text() == sentence.trim() && card.contains(text.pos) => Some(text.galley),
            _ => None,
        });
        let begun = begun.last().expect("the sentence is begun");
        assert!(begun.elided, "it has no room");
        let font = &begun.job.sections[0].format.font_id;
        // letters are made smaller down to a part of their size, and no further
        let least = DESIGNED * card.width() / 630.0 * 0.55;
        assert!(least > 6.4, "it is more than the least size of all: {least} {card}");
        assert!((font.size - least).abs() < 0.05, "{} {least}", font.size);
        assert!(format!("{:?}", font.family).contains(family), "{font:?}");
    }
}

#[test]
fn the_rounding_that_letters_keep_clear_of_is_no_more_than_half_of_the_smaller_side() {
    let place = |corner: i32| {
        let region = format!("(at: (0, 300, 630, 120), show: name, size: 80, ground: \"#eeeeee\", corner: {corner})");
        let harness = laid_out(&region, "x");
        let card = harness.get_by_role_and_label(Role::Button, "Ash").rect();
        let names = drawn(&harness).into_iter().filter_map(|shape| match shape {
            Shape::Text(text) if text.galley.text() == "Ash" && card.contains(text.pos) => {
                Some((text.pos, text.galley.size()))
            }
            _ => None,
        });
        (card, names.last().expect("its name"))
    };
    let (card, round) = place(60);
    let begins = round.0.x - card.left();
    assert!(begins > 2.0 && begins < 60.0 * card.width() / 630.0, "letters keep clear of the rounding: {begins}");
    assert_eq!(place(400), (card, round), "a greater radius is not rounder");
    let (_, square) = place(0);
    assert!(square.0.x < round.0.x, "{square:?} {round:?}");
}
