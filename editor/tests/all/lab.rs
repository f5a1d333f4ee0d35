//! The lab by its labels: a study is run, stopped, read, exported; edits are held against what is saved.

use std::fs;

use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::lab::{LabOrder, LabOutcome, LabQuestion};
use houserule_editor::running::{ReloadResult, Sitter};
use houserule_editor::workspace::PanelId;
use houserule_scripts::play::Status;
use houserule_scripts::words::Words;
use houserule_sim::BotSpec;

use crate::desk::{click, copied_game, game, said, send, settle, window};

fn lab(lang: Lang) -> Harness<'static, Editor> {
    shown(window(game("dice_market"), lang))
}

fn shown(mut harness: Harness<'static, Editor>) -> Harness<'static, Editor> {
    harness.state_mut().send(Command::Show(PanelId::new("lab")));
    settle(&mut harness);
    harness
}

fn has(harness: &Harness<'_, Editor>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

fn edit(harness: &mut Harness<'_, Editor>, file: &str, from: &str, to: &str) {
    let text = harness.state().document().unwrap().text(file).unwrap().to_owned();
    assert!(text.contains(from), "{file} has no `{from}`");
    let change = FileChange::Text(text.replacen(from, to, 1));
    harness.state_mut().send(Command::Edit(Edit {
        gesture: Gesture::once("edit-recovered"),
        file: file.to_owned(),
        change,
    }));
    settle(harness);
}

#[test]
fn a_study_is_run_and_tells_who_wins_and_how_surely() {
    let mut harness = lab(Lang::En);
    assert!(has(&harness, "Let bots play, and see what a change does"));
    click(&mut harness, "100 games");
    click(&mut harness, "Run");
    let run = harness.state().lab().runs()[0].clone();
    let study = run.study().unwrap();
    assert_eq!((run.done, study.report.games), (100, 100));
    let share = study.wins[0];
    assert!(has(&harness, &format!("{:.1}\u{a0}%", share.share * 100.0)));
    assert!(has(&harness, &format!("{:.1} … {:.1}", share.low * 100.0, share.high * 100.0)));
    assert!(has(
        &harness,
        &format!("{} to {}, half of the games up to {}", study.turns.min, study.turns.max, study.turns.median)
    ));
    click(&mut harness, "Decisions");
    assert!(has(&harness, &format!("half of the games up to {}", study.decisions.median)));
    assert!(harness.query_all_by_label("What is drawn over the turns").next().is_some());
}

#[test]
fn the_same_seeds_give_the_same_numbers_and_results_are_kept() {
    let mut harness = lab(Lang::Ru);
    click(&mut harness, "100 партий");
    click(&mut harness, "Запустить");
    click(&mut harness, "Запустить");
    let runs = harness.state().lab().runs();
    let fingerprint = |at: usize| runs[at].study().unwrap().report.fingerprint.clone();
    assert_eq!((runs.len(), fingerprint(0)), (2, fingerprint(1)));
    let chosen = |harness: &Harness<'_, Editor>| harness.get_by_label("Результат").value().unwrap_or_default();
    assert_eq!(chosen(&harness), "№ 2: 100 партий");
    click(&mut harness, "Забыть этот результат");
    assert_eq!(chosen(&harness), "№ 1: 100 партий");
}

#[test]
fn a_study_that_takes_too_long_is_stopped_and_shows_what_is_done() {
    let mut harness = lab(Lang::En);
    harness.get_by_role_and_label(Role::SpinButton, "Games").set_value_accesskit(9_000_000.0);
    harness.run_ok();
    harness.get_by_label("Run").click();
    harness.run_ok();
    while harness.state().lab().progress().is_none_or(|progress| progress.done == 0) {
        harness.state_mut().work();
        std::thread::yield_now();
    }
    harness.run_ok();
    assert!(has(&harness, "of 9") && has(&harness, "games/s") && has(&harness, "left"));
    harness.get_by_label("Stop").click();
    // the click is seen by a frame; waiting for the background before that would be waiting for all games
    harness.run_steps(3);
    assert!(harness.state().lab().progress().is_none_or(|progress| progress.is_cancelled));
    settle(&mut harness);
    let run = harness.state().lab().runs()[0].clone();
    assert!(run.is_cut_short() && run.study().unwrap().report.games == run.done);
    assert!(has(&harness, &format!("Stopped after {}", run.done)));
}

#[test]
fn edits_are_held_against_the_saved_version() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = shown(window(path, Lang::En));
    assert_eq!(harness.state().lab().runs().len(), 0);
    edit(&mut harness, "dice_market/rules/turn.luau", "roll(2, 6)", "roll(3, 6)");
    click(&mut harness, "Edits against the saved version");
    click(&mut harness, "100 games");
    click(&mut harness, "Run");
    let run = harness.state().lab().runs()[0].clone();
    assert_eq!(run.order.question, LabQuestion::Edits);
    let LabOutcome::Comparison(comparison) = &run.outcome else { panic!("{run:?}") };
    assert!(comparison.alike < comparison.pairs);
    assert!(has(&harness, "Is it more than chance?") && has(&harness, "Saved") && has(&harness, "Edited"));
    assert!(has(&harness, &format!("{} of {} games went exactly the same way", comparison.alike, comparison.pairs)));
    // saved, there is nothing left to compare
    harness.state_mut().send(Command::SaveAll);
    settle(&mut harness);
    let radio = harness.get_by_label("Edits against the saved version");
    assert!(radio.accesskit_node().is_disabled());
}

#[test]
fn options_are_held_against_their_defaults() {
    let mut harness = lab(Lang::En);
    harness.state_mut().send(Command::SetOption("win_coins".to_owned(), Some(Data::Int(40))));
    settle(&mut harness);
    click(&mut harness, "Options against their defaults");
    click(&mut harness, "100 games");
    click(&mut harness, "Run");
    assert!(
        has(&harness, "On average, games are") && has(&harness, "turns shorter"),
        "fewer coins end the game sooner"
    );
}

#[test]
fn a_game_that_a_script_broke_is_opened_at_its_decision() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = shown(window(path, Lang::En));
    let broken = "if seat.coins > 60 then error(\"too rich\") end\n\trules.advance(seat)";
    edit(&mut harness, "dice_market/rules/turn.luau", "rules.advance(seat)", broken);
    click(&mut harness, "100 games");
    click(&mut harness, "Run");
    let run = harness.state().lab().runs()[0].clone();
    let game = run.study().unwrap().broken_games[0].clone();
    assert!(has(&harness, "too rich"));
    click(&mut harness, &format!("Open the game with seed {} at decision {}", game.seed, game.decision));
    let moment = harness.state().moment().unwrap();
    assert_eq!((moment.setup.seed, moment.at as u64), (game.seed, game.decision));
    let Status::Failed(error) = &moment.status else { panic!("{:?}", moment.status) };
    assert!(error.message.to_string().contains("too rich"));
    assert!(has(&harness, "A step failed"));
}

#[test]
fn a_broken_game_is_played_by_the_rules_of_the_lab_and_the_game_before_is_one_click_away() {
    for (lang, back, before) in [
        (Lang::En, "Return to the game before", "The game before (3)"),
        (Lang::Ru, "Вернуться к прежней партии", "Прежняя партия (3)"),
    ] {
        let (_folder, path) = copied_game("dice_market");
        let mut harness = shown(window(path, lang));
        for seat in 0..2 {
            send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
        }
        (0..3).for_each(|_| send(&mut harness, Command::Step));
        let played = harness.state().moment().unwrap().decisions.clone();
        // the running game fails, too: it goes on by the rules before
        let broken = "error(\"too rich\")\n\trules.advance(seat)";
        edit(&mut harness, "dice_market/rules/turn.luau", "rules.advance(seat)", broken);
        let reload = harness.state().moment().unwrap().reload.clone().expect("rules were changed");
        assert!(matches!(reload.result, ReloadResult::Failed(_)), "{reload:?}");
        let order = LabOrder { question: LabQuestion::Now, games: 20, seed: 1, seats: 2, bot: BotSpec::default() };
        send(&mut harness, Command::RunLab(order));
        let run = harness.state().lab().runs()[0].clone();
        let game = run.study().unwrap().broken_games[0].clone();
        let open =
            if lang == Lang::En { "Open the game with seed " } else { "Открыть партию с зерном " };
        let open = said(&harness, open).into_iter().next().expect("a button");
        click(&mut harness, &open);
        let moment = harness.state().moment().unwrap().clone();
        assert!(matches!(moment.status, Status::Failed(_)), "{lang}: it is played by the rules that the lab used");
        assert_eq!(moment.at as u64, game.decision);
        assert!(has(&harness, "too rich") && has(&harness, "rules/turn.luau:"), "{lang}: the error and its line");
        click(&mut harness, back);
        assert_eq!(harness.state().moment().unwrap().decisions, played, "{lang}");
        // and there again, by the tab of the timeline
        send(&mut harness, Command::Show(PanelId::new("timeline")));
        let tab = format!("({})", moment.at);
        let named = before.replace("(3)", &tab);
        click(&mut harness, &named);
        assert_eq!(harness.state().moment().unwrap().at, moment.at, "{lang}");
        assert!(has(&harness, before), "{lang}");
    }
}

#[test]
fn rules_that_cannot_be_loaded_are_told_and_nothing_is_lost() {
    let (_folder, path) = copied_game("dice_market");
    let mut harness = shown(window(path.clone(), Lang::En));
    edit(&mut harness, "dice_market/init.luau", "return", "return return");
    click(&mut harness, "Run");
    assert!(has(&harness, "The packages have") && has(&harness, "see Problems"));
    assert!(fs::read_to_string(path.join("init.luau")).unwrap().contains("return"));
}

#[test]
fn games_that_break_alike_are_told_once_with_the_rule_the_first_seed_and_how_many() {
    for (lang, rule, such) in [
        (Lang::En, "rule advance", " such games, the first with seed "),
        (Lang::Ru, "правило advance", "Партий с этой ошибкой: "),
    ] {
        let (_folder, path) = copied_game("dice_market");
        let mut harness = shown(window(path, Lang::En));
        let file = "dice_market/rules/turn.luau";
        let text = crate::desk::text(&harness, file);
        let head = text.lines().find(|line| line.starts_with("rule(\"advance\"")).expect("a rule").to_owned();
        let broken =
            format!("{head}\n\tif math.max(seats()[1].coins, seats()[2].coins) > 40 then error(\"too rich\") end");
        edit(&mut harness, file, &head, &broken);
        click(&mut harness, "100 games");
        click(&mut harness, "Run");
        send(&mut harness, Command::SetLang(lang));
        let run = harness.state().lab().runs()[0].clone();
        let study = run.study().unwrap();
        let [games] = &study.broken_games[..] else { panic!("{:?}", study.broken_games) };
        assert!(games.count > 20 && games.count == study.broken, "all of them are counted: {games:?}");
        assert_eq!(harness.query_all_by_label_contains("too rich").count(), 1, "one line for all of them");
        let told = said(&harness, such).into_iter().next().expect("how many");
        let numbers = [games.count, games.seed].map(|number| number.to_string());
        assert!(numbers.iter().all(|number| told.contains(number)), "{told} {games:?}");
        assert_eq!(harness.query_all_by_label(rule).count(), 1, "{rule}");
    }
}

#[test]
fn a_card_whose_effect_breaks_games_is_named() {
    let (_folder, path) = copied_game("kapitaliya");
    let mut harness = shown(window(path, Lang::En));
    let play = "effect(\"all_raise\", {\n\tplay = function(you: Seat, card: Piece)\n";
    edit(&mut harness, "kapitaliya/effects/events_board.luau", play, &format!("{play}\t\terror(\"nobody raises\")\n"));
    click(&mut harness, "100 games");
    click(&mut harness, "Run");
    assert!(has(&harness, "nobody raises"));
    let moment = harness.state().moment().unwrap().clone();
    let is_meant = |data: &Data| *data == Data::Text("all_raise".to_owned());
    let card = moment.game.def.kinds.iter().find(|kind| kind.faces[0].fields.iter().any(is_meant)).expect("a card");
    for (lang, told) in [(Lang::En, "effect all_raise of the card"), (Lang::Ru, "эффект all_raise карт")] {
        send(&mut harness, Command::SetLang(lang));
        let name = Words::new(&moment.game, lang).name_of("kind", &card.id).unwrap();
        let line = said(&harness, told).into_iter().next().expect("the effect is named");
        assert!(line.contains(&houserule_editor::names::capital(&name)), "{line}: {name}");
    }
}

#[test]
fn of_the_cards_that_share_an_effect_the_one_that_breaks_games_is_named_also_in_a_rule_that_the_effect_calls() {
    let breaks = "if building.kind.id == \"b08\" then error(\"too much\") end";
    for (head, told) in [
        ("play = function(_visitor: Seat, building: Piece, record)", "effect fixed of the card "),
        ("rule(\"fixed_amount\", function(building: Piece): number", "rule fixed_amount, card "),
    ] {
        let (_folder, path) = copied_game("kapitaliya");
        let mut harness = shown(window(path, Lang::En));
        let file = "kapitaliya/effects/buildings.luau";
        edit(&mut harness, file, head, &format!("{head}\n\t\t{breaks}"));
        click(&mut harness, "100 games");
        click(&mut harness, "Run");
        let run = harness.state().lab().runs()[0].clone();
        let games = &run.study().unwrap().broken_games;
        assert_eq!((games.len(), &games[0].cards[..]), (1, &["b08".to_owned()][..]), "{games:?}");
        let line = said(&harness, told).into_iter().next().expect("it is named");
        assert_eq!(line, format!("{told}Palace of the Elements"));
    }
}
