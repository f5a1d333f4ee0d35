//! The rulebook is read and searched; from a clause one goes to its rules and tests, and runs the tests.

use eframe::egui::{Key, Modifiers};
use houserule_core::diagnostic::{Place, Severity};
use houserule_core::locale::Lang;
use houserule_editor::command::{Command, Edit, FileChange};
use houserule_editor::document::Gesture;
use houserule_editor::mutating::MutantOrder;
use houserule_editor::problems::{Problem, Source};
use houserule_editor::testing::TestScope;
use houserule_editor::texts::Texts;
use houserule_editor::workspace::PanelId;

use crate::desk::settle;
use crate::rule_writing::{Desk, RULES};
use egui_kittest::kittest::Queryable;

fn book() -> Desk {
    let mut desk = Desk::new();
    desk.send(Command::Show(PanelId::new("rulebook")));
    desk
}

fn search(desk: &mut Desk, text: &str) {
    desk.harness.get_by_label("Search clauses, chapters, rules").type_text(text);
    settle(&mut desk.harness);
}

fn choose(desk: &mut Desk, clause: &str) {
    search(desk, clause);
    desk.harness.query_all_by_label_contains(&format!("{clause} ")).next().expect("the clause is there").click();
    settle(&mut desk.harness);
}

#[test]
fn a_clause_is_found_and_leads_to_its_rule_its_test_and_its_text() {
    let mut desk = book();
    choose(&mut desk, "DM-030");
    assert!(!desk.says("DM-062"), "the search hides the others");
    desk.click("rule advance");
    let (place, _) = desk.harness.state().workspace().target.clone().unwrap();
    let text = desk.text(RULES);
    assert_eq!(place.file, RULES);
    assert!(text.lines().nth(place.line as usize - 1).unwrap().contains("DM-030"));
    assert!(desk.says(&format!("Text of {RULES}")));
    desk.harness.query_all_by_label_contains("DM-030").last().unwrap();
    desk.click("Edit DM-030");
    let (place, _) = desk.harness.state().workspace().target.clone().unwrap();
    assert_eq!(place.file, "dice_market/rulebook/en.md");
    assert!(desk.text(&place.file).lines().nth(place.line as usize - 1).unwrap().contains("**DM-030**"));
}

#[test]
fn a_clauses_tests_are_run_and_a_broken_rule_fails_at_its_line() {
    let mut desk = book();
    choose(&mut desk, "DM-030");
    desk.click("Run its tests");
    let passed = desk.harness.state().tests().last().cloned().expect("tests ran");
    assert!(passed.passed > 0 && passed.failed == 0, "{passed:?}");
    assert!(desk.says(&format!("{} passed, 0 failed", passed.passed)));
    let line = desk.text(RULES).lines().position(|line| line.contains("pawn.space:ahead(value)")).unwrap() as u32 + 1;
    desk.send(Command::GoTo(Place { line, column: 30, ..Place::file(RULES) }));
    desk.press(Modifiers::NONE, Key::End);
    for _ in 0.."value))".len() {
        desk.press(Modifiers::NONE, Key::Backspace);
    }
    desk.write(RULES, "value + 1))");
    assert!(desk.says("before the latest changes"));
    desk.click("Run its tests");
    let failed = desk.harness.state().tests().last().cloned().unwrap();
    assert!(failed.failed > 0, "{failed:?}");
    let result = desk.harness.state().tests().failed().next().unwrap().result.clone();
    let failure = result.outcome.unwrap_err();
    assert!(failure.place.line > 0);
    let file = failure.place.file.rsplit('/').next().unwrap();
    let shown = format!("{file}:{}: ", failure.place.line);
    desk.harness.query_all_by_label_contains(&shown).next().expect("the failure is shown").click();
    settle(&mut desk.harness);
    let (place, _) = desk.harness.state().workspace().target.clone().unwrap();
    assert_eq!((&place.file, place.line), (&failure.place.file, failure.place.line));
    assert!(desk.says(&format!("line {}", place.line)), "the failure is not told below the text of the test");
}

#[test]
fn a_failing_test_stands_in_problems_with_what_was_expected_and_found() {
    let mut desk = book();
    let text = desk.text(RULES).replace("pawn.space:ahead(value)", "pawn.space:ahead(value + 1)");
    let change = FileChange::Text(text);
    desk.send(Command::Edit(Edit { gesture: Gesture::once("edit-recovered"), file: RULES.to_owned(), change }));
    choose(&mut desk, "DM-030");
    desk.click("Run its tests");
    assert!(desk.harness.state().tests().failed().next().is_some());
    desk.send(Command::Show(PanelId::new("problems")));
    let told = desk.harness.state().problems().iter().map(|one| one.message.told(Lang::En)).collect::<Vec<_>>();
    let found = "moved(cell = c04, seat = P1, value = 7)";
    assert!(told.iter().any(|one| one.contains(found) && one.contains("expected { cell = \"c03\"")), "{told:?}");
    assert!(desk.says(found), "the panel shows it");
    let problem = |desk: &Desk| {
        let problems = desk.harness.state().problems();
        problems.iter().find(|one| one.code.starts_with("test_failed")).expect("it is told").clone()
    };
    let line = problem(&desk).line(&Texts::new(Lang::En));
    assert!(
        !line.contains('\n') && line.contains(found) && line.contains("expected { cell = \"c03\""),
        "in one line: {line}"
    );
    assert_eq!(problem(&desk).severity, Severity::Error);
    let text = desk.text(RULES).replace("pawn.space:ahead(value + 1)", "pawn.space:ahead(value)");
    let change = FileChange::Text(text);
    desk.send(Command::Edit(Edit { gesture: Gesture::once("edit-recovered"), file: RULES.to_owned(), change }));
    assert_eq!(problem(&desk).severity, Severity::Warning, "it may be mended");
    assert!(desk.says("before the latest changes"));
}

#[test]
fn all_tests_run_and_can_be_stopped() {
    let mut desk = book();
    desk.click("Run all tests");
    let all = desk.harness.state().tests().last().cloned().unwrap();
    assert!(all.passed > 10 && all.failed == 0 && !all.is_stopped, "{all:?}");
    assert_eq!(all.passed, all.total);
    desk.harness.state_mut().send(Command::RunTests(TestScope::Package("dice_market".to_owned())));
    desk.harness.state_mut().work();
    desk.harness.state_mut().send(Command::StopTests);
    settle(&mut desk.harness);
    let stopped = desk.harness.state().tests().last().cloned().unwrap();
    assert!(stopped.is_stopped, "{stopped:?}");
    assert!(desk.says("Stopped"));
}

#[test]
fn clauses_without_a_rule_or_a_test_are_marked() {
    let mut desk = book();
    let book = "dice_market/rulebook/en.md";
    let line = desk.text(book).lines().count() as u32;
    desk.go_to(book, line);
    desk.press(Modifiers::NONE, Key::End);
    desk.press(Modifiers::NONE, Key::Enter);
    desk.write(book, "- **DM-999** Nobody does this.");
    desk.send(Command::Show(PanelId::new("rulebook")));
    assert!(desk.says("Without a rule: 1"));
    desk.click("Without a rule: 1");
    assert!(desk.says("DM-999 Nobody does this.") && !desk.says("DM-030 Roll"));
}

#[test]
fn mutants_are_tried_and_what_no_test_notices_stands_in_problems_with_its_line_and_clauses() {
    let mut desk = book();
    desk.click("Try mutants");
    let whole = desk.harness.state().mutants().last().cloned().expect("mutants were tried");
    assert!(whole.failure.is_none() && whole.tried > 50 && !whole.is_stopped, "{whole:?}");
    assert!(whole.holes.is_empty(), "the tutorial's tests notice every small mistake: {:?}", whole.holes);
    assert!(desk.says(&format!("Mutants: {} tried of {}", whole.tried, whole.made)));

    let file = "dice_market/tests/chance.luau";
    let gesture = Gesture { label: "edit-delete".to_owned(), mark: None, count: 1 };
    let change = FileChange::Content(None);
    desk.send(Command::Edit(Edit { gesture, file: file.to_owned(), change }));
    assert!(desk.says("before the latest changes"), "what was tried before is not said to be of today");
    desk.click("Try mutants");
    let run = desk.harness.state().mutants().last().cloned().unwrap();
    assert!(!run.holes.is_empty(), "nobody says how many sides the dice have: {run:?}");
    desk.click(&match run.holes.len() {
        1 => "Show it in Problems".to_owned(),
        count => format!("Show {count} in Problems"),
    });
    let problems = desk.harness.state().problems().iter();
    let told: Vec<Problem> = problems.filter(|one| one.source == Source::Mutants).cloned().collect();
    assert_eq!(told.len(), run.holes.len());
    let one = told.iter().find(|one| !one.clauses.is_empty()).expect("a rule quotes its clauses").clone();
    desk.click(&one.place.to_string());
    let (place, _) = desk.harness.state().workspace().target.clone().unwrap();
    assert_eq!(place, one.place);
    desk.send(Command::Show(PanelId::new("problems")));
    let clause = &one.clauses[0];
    desk.harness.query_all_by_label(clause).next().expect("the clause stands there").click();
    settle(&mut desk.harness);
    assert_eq!(desk.harness.state().workspace().clause.as_ref().map(|(id, _)| id), Some(clause));
}

#[test]
fn trying_mutants_can_be_stopped_and_keeps_what_was_tried() {
    let mut desk = book();
    let order = MutantOrder { package: "dice_market".to_owned(), sample: None };
    desk.harness.state_mut().send(Command::TryMutants(order));
    desk.harness.state_mut().work();
    while desk.harness.state().mutants().progress().is_some_and(|progress| progress.done == 0) {
        desk.harness.step();
    }
    assert!(desk.says("Stop trying mutants") && desk.says(" mutants"));
    desk.harness.state_mut().send(Command::StopMutants);
    settle(&mut desk.harness);
    let run = desk.harness.state().mutants().last().cloned().unwrap();
    assert!(run.is_stopped && run.tried > 0 && run.tried < run.made, "{run:?}");
    assert!(desk.says("Stopped. Mutants: "));
}
