//! One sentence for one happening: nothing is told by two rules at once, nor by the referee and by the rules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use egui_kittest::Harness;
use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::locale::{Args, Lang};
use houserule_editor::command::Command;
use houserule_editor::running::{Moment, Sitter};
use houserule_editor::workspace::{PanelId, ViewAs};
use houserule_editor::{Editor, Launch};
use houserule_scripts::host::{Fact, Told};
use houserule_scripts::words::Words;

use crate::desk::{copied_game, game, launched, send, settle, window};
use crate::telling::copied;

/// A fact in words, with the seats and the things that the sentence really names.
struct Sentence {
    id: String,
    text: String,
    /// Who acts.
    actor: Option<SeatId>,
    /// Pieces and places.
    things: BTreeSet<String>,
}

fn sentence(fact: &Fact, moment: &Moment, lang: Lang) -> Option<Sentence> {
    let words = Words::new(&moment.game, lang);
    let text = words.fact(&moment.table, fact)?;
    // what stands at the beginning has a capital letter
    let small = text.to_lowercase();
    let is_said = |name: &str| small.contains(&name.to_lowercase());
    let (mut actor, mut things) = (None, BTreeSet::new());
    for (role, told) in &fact.args {
        match told {
            Told::Thing(Thing::Seat(seat)) if role == "seat" => actor = Some(*seat),
            Told::Thing(Thing::Seat(_)) => {}
            Told::Thing(thing) if is_said(&words.thing(&moment.table, *thing)) => {
                things.insert(format!("{thing:?}"));
            }
            Told::Piece { piece, kind: Some(kind), .. } => {
                let id = &moment.game.def.kinds[kind.index()].id;
                let name = words.text(&format!("kind-{id}"), &Args::new());
                things.extend(name.filter(|name| is_said(name)).map(|_| format!("{piece:?}")));
            }
            _ => {}
        }
    }
    Some(Sentence { id: fact.id.clone(), text, actor, things })
}

/// Pairs of sentences after one decision that say of the same seat and the same thing what two rules tell, or that are the
/// same sentence twice.
fn told_twice(moment: &Moment, lang: Lang) -> Vec<(String, String, String)> {
    let mut after: BTreeMap<usize, Vec<Sentence>> = BTreeMap::new();
    for (decisions, fact) in moment.facts.iter() {
        after.entry(*decisions).or_default().extend(sentence(fact, moment, lang));
    }
    let mut found = Vec::new();
    for told in after.values() {
        for (at, one) in told.iter().enumerate() {
            for other in &told[at + 1..] {
                let is_same = one.actor == other.actor && !one.things.is_disjoint(&other.things);
                if is_same && (one.id != other.id || one.text == other.text) {
                    found.push((one.id.clone(), other.id.clone(), format!("{} | {}", one.text, other.text)));
                }
            }
        }
    }
    found
}

fn replays(name: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(game(name).join("replays")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|one| one.unwrap().path()).collect();
    files.sort();
    files
}

/// What must be among the happenings of the recorded games for the test to say something.
const TYPICAL: [(&str, &[&str]); 5] = [
    ("dice_market", &["moved", "paid", "earned", "built", "discarded"]),
    ("kapitaliya", &["moved", "visited", "paid", "earned", "built", "sold", "discarded", "magic_played"]),
    ("cassiopeia", &["bought", "terraformed", "took_object", "used_specialist", "collected"]),
    ("tetranomicon", &["built", "won", "summoned", "created", "route_laid"]),
    (
        "vs",
        &["stepped", "battle_declared", "beat", "captured", "hired", "raised", "income_paid", "voted", "subturn_ended"],
    ),
];

/// Two happenings although they are of one seat and one thing: each says what the other does not.
const TWO: [(&str, &str, &str); 15] = [
    // a card that was announced may be cancelled before it takes effect
    ("kapitaliya", "magic_aimed", "skipped"),
    // orders that meet, what is left after them, and what was lost
    ("vs", "beat", "army_fell"),
    ("vs", "beat", "attackers_won"),
    ("vs", "beat", "both_fell"),
    ("vs", "beat", "defenders_won"),
    ("vs", "both_fell", "army_fell"),
    ("vs", "both_fell", "attackers_won"),
    ("vs", "both_fell", "beat"),
    ("vs", "both_fell", "defenders_won"),
    // orders of a series that meet one after the other
    ("vs", "beat", "beat"),
    ("vs", "both_fell", "both_fell"),
    // one thing after the other
    ("vs", "capital_named", "entered_as_ruler"),
    ("vs", "hired", "personal_named"),
    ("vs", "house_rises", "house_passed"),
    ("vs", "stepped", "battle_declared"),
];

#[test]
fn what_happens_is_told_by_one_sentence_in_every_recorded_game() {
    let mut all = BTreeMap::new();
    for (name, typical) in TYPICAL {
        let mut met = BTreeSet::new();
        for replay in replays(name) {
            let save = Some(replay.clone());
            let launch = Launch { folders: vec![game(name)], save, lang: Some(Lang::En), ..Launch::default() };
            let harness = launched(Launch { decisions: usize::MAX, ..launch });
            let moment = harness.state().moment().unwrap();
            met.extend(moment.facts.iter().map(|(_, fact)| fact.id.clone()));
            for lang in [Lang::Ru, Lang::En] {
                let mut twice = told_twice(moment, lang);
                twice.retain(|(one, other, _)| !TWO.contains(&(name, one.as_str(), other.as_str())));
                all.extend(twice.into_iter().map(|(one, other, text)| ((name, one, other), text)));
            }
        }
        let missing: Vec<&&str> = typical.iter().filter(|id| !met.contains(**id)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?} of {met:?}");
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Pairs in a game whose rule of building tells this, too.
fn told_besides(more: &str) -> Vec<(String, String)> {
    let (_folder, path) = copied_game("dice_market");
    let rules = path.join("rules/turn.luau");
    let known = std::fs::read_to_string(&rules).unwrap();
    let built = "\ttell(\"built\", { seat = seat, building = card, cell = card.space })\n";
    assert!(known.contains(built));
    std::fs::write(&rules, known.replace(built, &format!("{built}\t{more}\n"))).unwrap();
    for lang in ["ru", "en"] {
        let texts = path.join(format!("locale/{lang}.ftl"));
        let known = std::fs::read_to_string(&texts).unwrap();
        std::fs::write(texts, format!("{known}\nstands = {{ $seat }}: {{ $building }}.\n")).unwrap();
    }
    let mut harness = window(path, Lang::En);
    for _ in 0..30 {
        harness.state_mut().send(Command::Step);
    }
    settle(&mut harness);
    let moment = harness.state().moment().unwrap();
    assert!(moment.facts.iter().any(|(_, fact)| fact.id == "built"), "something is built");
    let found = [Lang::Ru, Lang::En].map(|lang| {
        let twice = told_twice(moment, lang).into_iter().map(|(one, other, _)| (one, other));
        twice.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    });
    assert_eq!(found[0], found[1], "in both languages");
    found[0].clone()
}

#[test]
fn a_happening_that_two_rules_tell_or_one_rule_twice_is_found() {
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(told_besides(""), []);
    assert_eq!(told_besides("tell(\"stands\", { seat = seat, building = card })"), [pair("built", "stands")]);
    let again = "tell(\"built\", { seat = seat, building = card, cell = card.space })";
    assert_eq!(told_besides(again), [pair("built", "built")]);
}

/// The sentences of the chronicle as the viewer reads them.
fn chronicle(harness: &mut Harness<'_, Editor>) -> Vec<String> {
    let sentences = copied(harness);
    sentences.lines().filter_map(|line| line.strip_prefix("- ")).map(str::to_owned).collect()
}

#[test]
fn what_the_referee_changes_is_told_once_and_nothing_is_told_again_for_it() {
    let pools = [("dice_market", "coins"), ("kapitaliya", "stone"), ("cassiopeia", "coin"), ("tetranomicon", "coins")];
    for (name, pool) in pools.into_iter().chain([("vs", "coins")]) {
        let mut harness = window(game(name), Lang::En);
        for seat in 0..2 {
            harness.state_mut().send(Command::Sit(SeatId(seat), Sitter::Person));
        }
        for _ in 0..25 {
            harness.state_mut().send(Command::Step);
        }
        send(&mut harness, Command::Show(PanelId::new("chronicle")));
        for (viewer, count) in [(ViewAs::Referee, 3), (ViewAs::Spectator, 5)] {
            send(&mut harness, Command::ViewAs(viewer));
            let before = chronicle(&mut harness);
            let change = Data::Map([(pool.to_owned(), Data::Int(count))].into());
            send(&mut harness, Command::Referee(Data::Map([("1".to_owned(), change)].into())));
            let after = chronicle(&mut harness);
            assert_eq!(after.len(), before.len() + 1, "{name} {viewer:?}: {:?}", after.last());
            // the step that waits is entered again: what it tells may come after the change
            let mut rest = after.clone();
            for line in &before {
                let at = rest.iter().position(|one| one == line);
                rest.remove(at.unwrap_or_else(|| panic!("{name} {viewer:?}: {line} stays told")));
            }
            let [told] = &rest[..] else { panic!("{name} {viewer:?}: {rest:?}") };
            // a spectator may not know what a seat holds
            assert!(told.contains("Player 1") || viewer == ViewAs::Spectator, "{name} {viewer:?}: {told}");
            // and it is told once, too, after the game went on
            send(&mut harness, Command::Step);
            let later = chronicle(&mut harness);
            assert_eq!(later.iter().filter(|one| *one == told).count(), 1, "{name} {viewer:?}: {told}");
        }
    }
}

#[test]
fn a_walk_over_several_cells_is_told_by_one_sentence() {
    for name in ["old_world_campaign", "ships"] {
        let save = Some(game("vs").join("replays").join(name).with_extension("ron"));
        let launch = Launch { folders: vec![game("vs")], save, lang: Some(Lang::En), ..Launch::default() };
        let mut harness = launched(Launch { decisions: usize::MAX, view_as: Some(ViewAs::Referee), ..launch });
        let moment = harness.state().moment().unwrap().clone();
        let words = Words::new(&moment.game, Lang::En);
        let of = |fact: &Fact, role: &str| fact.args.iter().find(|(one, _)| one == role).map(|(_, told)| told.clone());
        let goes_on = |pair: &[(usize, Fact)]| {
            let [(at, one), (later, other)] = pair else { return false };
            let is_step = |fact: &Fact| fact.id == "stepped";
            at == later && is_step(one) && is_step(other) && of(one, "cell") == of(other, "from")
        };
        let ways = moment.facts.windows(2).filter(|pair| goes_on(pair)).count();
        assert!(ways > 0, "{name}: somebody walks");
        send(&mut harness, Command::Show(PanelId::new("chronicle")));
        let told = chronicle(&mut harness);
        let steps = moment.facts.iter().filter(|(_, fact)| fact.id == "stepped");
        let alone: Vec<String> = steps.filter_map(|(_, fact)| words.fact(&moment.table, fact)).collect();
        let walks = told.iter().filter(|line| line.contains(" moves ") && line.contains(" from ")).count();
        assert!(walks <= alone.len() - ways, "{name}: {walks} of {} steps, {ways} of which go on", alone.len());
    }
}
