//! What an answer means is told where it is offered: the same words as `i` in the terminal.

use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_editor::Editor;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_scripts::words::Words;

use crate::desk::{game, people, said, send, settle, window};

/// An answer that the game explains: its button, and the explanation.
fn explained(harness: &Harness<'_, Editor>, lang: Lang) -> Option<(String, String)> {
    let moment = harness.state().moment().unwrap();
    let words = Words::new(&moment.game, lang);
    let question = &moment.questions[0];
    question.options.iter().find_map(|choice| {
        let about = words.about(&moment.table, choice.key.split(':').next()?)?;
        Some((words.choice(&moment.table, question, choice), about))
    })
}

#[test]
fn an_answer_tells_what_it_means_at_the_pointer_and_aloud() {
    for lang in [Lang::En, Lang::Ru] {
        let mut harness = window(game("kapitaliya"), lang);
        for seat in 0..2 {
            send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
        }
        for _ in 0..60 {
            if explained(&harness, lang).is_none() {
                harness.state_mut().send(Command::Step);
                harness.state_mut().settle();
            }
        }
        settle(&mut harness);
        let (label, about) = explained(&harness, lang).expect("an answer with an explanation comes soon");
        let find = By::new().role(Role::Button).label(label.as_str());
        let button = harness.query_all(find).next().expect("it is offered");
        assert_eq!(button.accesskit_node().description().as_deref(), Some(about.as_str()));
        assert!(harness.query_by_label(&about).is_none(), "not before somebody asks");
        let at = button.rect().center();
        harness.hover_at(at);
        for _ in 0..20 {
            harness.step();
        }
        settle(&mut harness);
        assert!(harness.query_by_label(&about).is_some(), "{about}");
    }
}

#[test]
fn what_is_pointed_at_tells_each_answer_once() {
    let mut harness = people(game("kapitaliya"), 4, Lang::Ru);
    let plot = |harness: &Harness<'_, Editor>| {
        let question = harness.state().moment().unwrap().questions[0].clone();
        let built = question.options.iter().find(|choice| choice.key.starts_with("build:"));
        built.and_then(|choice| choice.key.split(':').nth(2).map(str::to_owned))
    };
    for _ in 0..200 {
        if plot(&harness).is_some() {
            break;
        }
        harness.state_mut().send(Command::Step);
        harness.state_mut().settle();
    }
    settle(&mut harness);
    let plot = plot(&harness).expect("somebody may build soon");
    let words = Words::new(&harness.state().moment().unwrap().game, Lang::Ru);
    let name = words.space_key(&plot);
    let at = harness.query_all(By::new().role(Role::Button).label(&name)).next().expect("it is lit").rect().center();
    harness.hover_at(at);
    for _ in 0..20 {
        harness.step();
    }
    settle(&mut harness);
    let mut told: Vec<String> = said(&harness, "→ ");
    told.sort();
    let count = told.len();
    assert!(count > 0, "{plot} {name}");
    told.dedup();
    assert_eq!(told.len(), count, "{told:?}");
}
