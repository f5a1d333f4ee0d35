//! The chronicle is filtered by seat and by event, copied, and written as Markdown.

use eframe::egui;
use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::running::Sitter;
use houserule_editor::theme::LIGHT;
use houserule_editor::workspace::{PanelId, ThemeChoice};
use houserule_editor::{Editor, Launch};

use crate::desk::{click, copied_game, drawn, game, launched_in, send, settle, window, written};

fn told() -> Harness<'static, Editor> {
    let mut harness = window(game("dice_market"), Lang::En);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    for _ in 0..8 {
        harness.state_mut().send(Command::Step);
    }
    harness.state_mut().send(Command::Show(PanelId::new("chronicle")));
    settle(&mut harness);
    harness
}

/// What a click on the copy button puts on the clipboard.
pub fn copied(harness: &mut Harness<'_, Editor>) -> String {
    harness.get_by_label("Copy").click();
    for _ in 0..4 {
        harness.step();
        let commands = &harness.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            return text;
        }
    }
    panic!("nothing was copied")
}

fn choose(harness: &mut Harness<'_, Editor>, list: &str, item: &str) {
    harness.get_by_label(list).click();
    settle(harness);
    harness.query_all_by_label(item).last().expect("the list holds it").click();
    settle(harness);
}

#[test]
fn a_chronicle_is_copied_as_markdown_under_the_games_title() {
    let mut harness = told();
    let text = copied(&mut harness);
    assert!(text.starts_with("# Dice Market\n"), "{text}");
    assert!(text.lines().filter(|line| line.starts_with("- ")).count() >= 8, "{text}");
}

#[test]
fn names_stay_names_after_a_position_was_kept() {
    const RULES: &str = "dice_market/rules/turn.luau";
    let (_folder, path) = copied_game("dice_market");
    let mut harness = window(path, Lang::En);
    harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
    for _ in 0..20 {
        harness.state_mut().send(Command::Step);
    }
    send(&mut harness, Command::Show(PanelId::new("chronicle")));
    let sentences =
        |text: &str| -> Vec<String> { text.lines().filter(|line| line.starts_with("- ")).map(str::to_owned).collect() };
    let before = sentences(&copied(&mut harness));
    let text = harness.state().document().unwrap().text(RULES).unwrap().replace("roll(2, 6)", "roll(3, 6)");
    let edit =
        Edit { gesture: Gesture::once("edit-recovered"), file: RULES.to_owned(), change: FileChange::Text(text) };
    send(&mut harness, Command::Edit(edit));
    send(&mut harness, Command::KeepPosition);
    let at = harness.state().moment().unwrap().at;
    for _ in 0..8 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    let moment = harness.state().moment().unwrap().clone();
    assert!(moment.at > at, "the game goes on");
    let after = sentences(&copied(&mut harness));
    assert!(after.len() > before.len(), "{before:?} {after:?}");
    // the step that waits is played again by the new rules, so what it has told may be another throw
    let (_, of_earlier_steps) = before.split_last().expect("something was told");
    for sentence in of_earlier_steps {
        assert!(after.contains(sentence), "{sentence} is told otherwise: {after:?}");
    }
    let kinds = &moment.game.def.kinds;
    let is_id = |word: &&str| {
        let word = word.trim_matches(|letter: char| letter.is_ascii_punctuation());
        word.contains('#') || kinds.iter().any(|kind| kind.id == word)
    };
    let ids: Vec<&str> = after.iter().flat_map(|one| one.split_whitespace()).filter(is_id).collect();
    assert!(ids.is_empty(), "{ids:?}");
    assert!(is_id(&"stall.") && is_id(&"stall#2") && !is_id(&"Stall"), "ids and names are told apart");
}

#[test]
fn what_was_told_before_a_kept_position_is_read_but_leads_nowhere() {
    const RULES: &str = "dice_market/rules/turn.luau";
    for lang in [Lang::Ru, Lang::En] {
        let (_folder, path) = copied_game("dice_market");
        let mut harness = window(path, lang);
        harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
        for _ in 0..6 {
            harness.state_mut().send(Command::Step);
        }
        settle(&mut harness);
        let text = harness.state().document().unwrap().text(RULES).unwrap().replace("roll(2, 6)", "roll(3, 6)");
        let edit =
            Edit { gesture: Gesture::once("edit-recovered"), file: RULES.to_owned(), change: FileChange::Text(text) };
        send(&mut harness, Command::Edit(edit));
        send(&mut harness, Command::KeepPosition);
        send(&mut harness, Command::Step);
        let moment = harness.state().moment().unwrap().clone();
        assert!(moment.earliest > 2 && moment.at > moment.earliest);
        let (said, at) = (harness.state().said().len(), moment.at);
        let words = houserule_scripts::words::Words::new(&moment.game, lang);
        let told = |after: usize| {
            let of = moment.facts.iter().find(|(decisions, _)| *decisions == after);
            words.fact(&moment.table, &of.expect("something is told after each decision").1).unwrap()
        };
        // a click at its place, as a person does it
        let click_at = |harness: &mut Harness<'_, Editor>, text: &str| {
            let place = harness.query_all_by_label(text).next().expect("it is in the chronicle").rect().center();
            harness.drag_at(place);
            harness.run_steps(1);
            harness.drop_at(place);
            settle(harness);
        };
        click_at(&mut harness, &told(moment.earliest - 1));
        assert_eq!((harness.state().said().len(), harness.state().moment().unwrap().at), (said, at), "{lang}");
        click_at(&mut harness, &told(moment.earliest));
        assert_eq!(harness.state().moment().unwrap().at, moment.earliest, "{lang}");
    }
}

#[test]
fn the_filters_leave_one_seat_and_one_event() {
    let mut harness = told();
    let whole = copied(&mut harness);
    choose(&mut harness, "By seat", "Player 2");
    let of_seat = copied(&mut harness);
    let sentences = |text: &str| text.lines().filter(|line| line.starts_with("- ")).count();
    assert!(sentences(&of_seat) > 0 && sentences(&of_seat) < sentences(&whole), "{of_seat}");
    assert!(of_seat.lines().filter(|line| line.starts_with("- ")).all(|line| line.contains("Player 2")), "{of_seat}");
    let kinds = harness.state().moment().unwrap().facts.iter().map(|(_, fact)| fact.id.clone()).collect::<Vec<_>>();
    assert!(kinds.len() > 1);
    harness.get_by_label("By event").click();
    settle(&mut harness);
    let open = harness.query_all_by_label_contains("… ").last().expect("events are named by their sentences");
    open.click();
    settle(&mut harness);
    let of_event = copied(&mut harness);
    assert!(sentences(&of_event) <= sentences(&of_seat), "{of_event}");
}

#[test]
fn a_search_without_a_hit_says_that_nothing_matches() {
    let mut harness = told();
    click(&mut harness, "Filter");
    harness.event(egui::Event::Text("no such words".to_owned()));
    settle(&mut harness);
    let said: Vec<String> = written(&harness).into_iter().map(|(text, _)| text).collect();
    let says = |text: &str| said.iter().any(|one| one == text);
    assert!(says("Nothing in the chronicle matches.") && !says("Nothing has been told yet."), "{said:?}");
}

#[test]
fn copying_says_that_it_copied() {
    let mut harness = told();
    copied(&mut harness);
    settle(&mut harness);
    let said = harness.state().said().last().cloned().unwrap_or_default();
    assert!(said.contains("of the chronicle"), "{said}");
}

#[test]
fn a_mod_is_switched_on_and_off_again_while_a_message_is_on_the_screen() {
    let mut harness = window(game("kapitaliya"), Lang::En);
    harness.state_mut().send(Command::Show(PanelId::new("options")));
    settle(&mut harness);
    let packages = |harness: &Harness<'_, Editor>| harness.state().document().unwrap().packages().len();
    let before = harness.get_by_label("Fair Winds").rect();
    harness.get_by_label("Fair Winds").click();
    settle(&mut harness);
    assert_eq!(packages(&harness), 2);
    assert_eq!(harness.get_by_label("Fair Winds").rect(), before, "what was ticked stays under the pointer");
    harness.get_by_label("Fair Winds").click();
    settle(&mut harness);
    assert_eq!(packages(&harness), 1);
}

#[test]
fn messages_cover_no_tab() {
    let mut harness = window(game("dice_market"), Lang::En);
    for number in 1..=3 {
        harness.state_mut().send(Command::Report(format!("message number {number}")));
    }
    // they are gone again after some seconds
    for _ in 0..4 {
        harness.step();
    }
    let written = written(&harness);
    let messages: Vec<egui::Rect> =
        written.iter().filter(|(text, _)| text.contains("message number")).map(|(_, rect)| *rect).collect();
    assert_eq!(messages.len(), 3, "all are on the screen");
    let texts = houserule_editor::texts::Texts::new(Lang::En);
    let titles: Vec<String> = harness.state().panel_ids().iter().map(|id| texts.get(&format!("panel-{id}"))).collect();
    let mut tabs = 0;
    for title in &titles {
        for tab in harness.query_all_by_label(title) {
            tabs += 1;
            for message in &messages {
                assert!(!message.expand(12.0).intersects(tab.rect()), "{title} is covered: {message} {}", tab.rect());
            }
        }
    }
    assert!(tabs > 3, "tabs are found by their titles");
}

#[test]
fn never_are_more_than_four_messages_on_the_screen() {
    let mut harness = window(game("dice_market"), Lang::En);
    let mut last = 0;
    for count in [6, 3, 4] {
        for _ in 0..count {
            last += 1;
            harness.state_mut().send(Command::Complain(format!("message number {last}")));
        }
        let mut messages = Vec::new();
        for _ in 0..6 {
            harness.step();
            let written = written(&harness).into_iter().map(|(text, _)| text);
            messages = written.filter(|text| text.contains("message number")).collect();
            assert!(messages.len() <= 4, "{messages:?}");
        }
        let latest: Vec<String> = (last - 3..=last).map(|number| format!("message number {number}")).collect();
        assert_eq!(messages, latest);
    }
}

#[test]
fn what_was_told_last_is_read_beside_messages() {
    let mut harness = told();
    for _ in 0..20 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    let last = copied(&mut harness).lines().last().unwrap().trim_start_matches("- ").to_owned();
    // the message of copying goes first
    harness.run_steps(400);
    let place = |harness: &Harness<'_, Editor>| {
        let found = crate::desk::in_sight(harness).into_iter().filter(|(text, _)| *text == last);
        found.map(|(_, rect)| rect).max_by(|one, other| one.bottom().total_cmp(&other.bottom()))
    };
    let alone = place(&harness).expect("the last line is in sight");
    for number in 1..=3 {
        harness.state_mut().send(Command::Report(format!("message number {number}")));
    }
    harness.run_steps(6);
    let written = written(&harness);
    let messages: Vec<egui::Rect> =
        written.iter().filter(|(text, _)| text.contains("message number")).map(|(_, rect)| *rect).collect();
    assert_eq!(messages.len(), 3, "all are on the screen");
    let beside = place(&harness).expect("the last line is still in sight");
    assert!(messages.iter().any(|message| message.x_range().intersects(beside.x_range())));
    assert!(messages.iter().all(|message| message.top() > beside.bottom()), "{last}: {beside} {messages:?}");
    harness.run_steps(600);
    assert_eq!(place(&harness), Some(alone), "and back in its place when they are gone");
}

#[test]
fn a_picture_larger_than_the_screen_is_told() {
    let asked = houserule_editor::Screenshot { path: "table.png".into(), size: (1920, 1080) };
    assert_eq!(asked.lacking((1920, 1080), 1.0), None);
    assert_eq!(asked.lacking((3840, 2160), 2.0), None);
    assert_eq!(asked.lacking((1280, 800), 1.0), Some((1280, 800)));
    assert_eq!(asked.lacking((2560, 2160), 2.0), Some((1280, 1080)));
}

#[test]
fn fields_look_as_if_one_could_write_into_them_in_light_and_dark() {
    let ctx = egui::Context::default();
    houserule_editor::theme::install(&ctx);
    let light = ctx.style_of(egui::Theme::Light).visuals.clone();
    let brightness = |colour: egui::Color32| colour.r() as u32 + colour.g() as u32 + colour.b() as u32;
    let field = light.text_edit_bg_color();
    assert!(
        brightness(field) > brightness(light.panel_fill),
        "a field that is darker than its panel looks switched off"
    );
    assert!(brightness(field) > brightness(light.widgets.noninteractive.bg_fill));
    let dark = ctx.style_of(egui::Theme::Dark).visuals.clone();
    assert_ne!(dark.text_edit_bg_color(), dark.panel_fill);
}

#[test]
fn names_stay_the_same_names_after_a_position_was_kept_under_other_cards() {
    const CARDS: &str = "dice_market/kinds/building.ron";
    for lang in [Lang::Ru, Lang::En] {
        let (_folder, path) = copied_game("dice_market");
        let mut harness = window(path, Lang::En);
        harness.state_mut().send(Command::Sit(SeatId(1), Sitter::Person));
        for _ in 0..20 {
            harness.state_mut().send(Command::Step);
        }
        send(&mut harness, Command::Show(PanelId::new("chronicle")));
        send(&mut harness, Command::SetLang(lang));
        let sentences = |harness: &Harness<'_, Editor>| -> Vec<String> {
            let moment = harness.state().moment().unwrap();
            let words = houserule_scripts::words::Words::new(&moment.game, lang);
            moment.facts.iter().filter_map(|(_, fact)| words.fact(&moment.table, fact)).collect()
        };
        let before = sentences(&harness);
        // a card before all others: every kind and every piece has another number
        let known = harness.state().document().unwrap().text(CARDS).unwrap().to_owned();
        let more = known.replacen(
            "(id: \"stall\"",
            "(id: \"arch\", copies: 2, price: 1, income: 1, origin: designed),\n    (id: \"stall\"",
            1,
        );
        let edit =
            Edit { gesture: Gesture::once("edit-recovered"), file: CARDS.to_owned(), change: FileChange::Text(more) };
        send(&mut harness, Command::Edit(edit));
        send(&mut harness, Command::KeepPosition);
        let after = sentences(&harness);
        let (_, of_earlier_steps) = before.split_last().expect("something was told");
        assert_eq!(after[..of_earlier_steps.len()], *of_earlier_steps, "{lang}");
        let last = &of_earlier_steps[of_earlier_steps.len() - 1];
        assert!(harness.query_all_by_label(last).next().is_some(), "{lang}: the chronicle says `{last}`");
    }
}

#[test]
fn a_window_in_which_panels_have_hardly_any_width_breaks_nothing() {
    for width in [240.0, 320.0, 400.0] {
        let launch =
            Launch { folders: vec![game("dice_market")], lang: Some(Lang::En), decisions: 20, ..Launch::default() };
        let mut harness = launched_in(launch, egui::vec2(width, 300.0));
        send(&mut harness, Command::Show(PanelId::new("chronicle")));
        assert_eq!(harness.state().moment().unwrap().at, 20);
    }
}

#[test]
fn fields_for_text_numbers_and_lists_are_drawn_as_enabled_in_the_light_theme() {
    let launch = Launch { folders: vec![game("vs")], lang: Some(Lang::En), seed: Some(7), ..Launch::default() };
    let launch = Launch { seats: Some(3), theme: Some(ThemeChoice::Light), ..launch };
    let mut harness = launched_in(launch, egui::vec2(1440.0, 900.0));
    send(&mut harness, Command::Show(PanelId::new("options")));
    let brightness = |colour: egui::Color32| colour.r() as u32 + colour.g() as u32 + colour.b() as u32;
    for role in [Role::TextInput, Role::SpinButton, Role::ComboBox] {
        let controls = harness.query_all(By::new().role(role)).filter(|node| !node.accesskit_node().is_disabled());
        let controls: Vec<egui::Rect> = controls.map(|node| node.rect()).filter(|rect| rect.bottom() < 780.0).collect();
        let shapes = drawn(&harness);
        let frame = |control: &egui::Rect| {
            let found = shapes.iter().filter_map(|shape| match shape {
                egui::Shape::Rect(one) if control.expand(6.0).contains_rect(one.rect) => Some((one.fill, one.stroke)),
                _ => None,
            });
            found.into_iter().next()
        };
        let frames: Vec<_> = controls.iter().map(|control| frame(control).expect("its frame")).collect();
        assert!(!frames.is_empty(), "{role:?}");
        for (fill, stroke) in frames {
            // lighter than the panel and with an edge; a darker field would look switched off
            assert!(brightness(fill) > brightness(LIGHT.panel), "{role:?}: {fill:?}");
            assert!(stroke.width >= 1.0 && stroke.color == LIGHT.line, "{role:?}: {stroke:?}");
        }
    }
}
