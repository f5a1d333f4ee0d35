//! A result of the lab: who wins, how long games are, how numbers change over the turns, how games end, which ones
//! broke.

use eframe::egui::{Grid, Label, RichText, Ui, vec2};
use houserule_core::def::KindDef;
use houserule_core::locale::Args;
use houserule_scripts::game::has_effect;
use houserule_scripts::play::Setup;
use houserule_scripts::words::Words;
use houserule_sim::{BrokenGames, Differences, Share, Study, Watched};

use super::numbers::{card, choice_ui, number, percent, signed};
use super::{Shown, charts, verdicts};
use crate::command::{Command, Commands};
use crate::lab::{LabOutcome, LabQuestion, LabRun};
use crate::look::Look;
use crate::names::{Names, capital};
use crate::theme::{GAP, Icon, icon, strong};
use crate::widgets::small_button;

/// From this width on the cards lie in two columns.
const TWO_COLUMNS: f32 = 780.0;
/// The same while two studies stand side by side: their table is wider.
const TWO_WIDE_COLUMNS: f32 = 1080.0;

/// What is shown: one study, or two side by side, the earlier one first.
pub struct Sides<'a> {
    /// The name of each.
    pub names: Vec<String>,
    /// The studies.
    pub studies: Vec<&'a Study>,
    /// What differs.
    pub differences: Option<Differences>,
    /// How many seeds both played to the end, and in how many of them nothing differs.
    pub pairs: Option<(u64, u64)>,
}

impl<'a> Sides<'a> {
    fn new(run: &'a LabRun, beside: Option<&'a LabRun>, look: &Look<'_>) -> Option<Sides<'a>> {
        let texts = look.texts;
        let named = |keys: [&str; 2]| keys.iter().map(|key| texts.get(key)).collect();
        Some(match (&run.outcome, beside.and_then(|other| Some((other, other.study()?)))) {
            (LabOutcome::Comparison(comparison), _) => {
                let names = match run.order.question {
                    LabQuestion::Options => named(["lab-side-defaults", "lab-side-options"]),
                    LabQuestion::Now | LabQuestion::Edits => named(["lab-side-saved", "lab-side-edits"]),
                };
                let differences = Some(comparison.differences.clone());
                let pairs = Some((comparison.pairs, comparison.alike));
                Sides { names, studies: vec![&comparison.a, &comparison.b], differences, pairs }
            }
            (LabOutcome::Study(study), Some((other, theirs))) => Sides {
                names: vec![format!("№ {}", other.number), format!("№ {}", run.number)],
                studies: vec![theirs, study],
                differences: Some(Differences::of_studies(theirs, study)),
                pairs: None,
            },
            (LabOutcome::Study(study), None) => {
                Sides { names: vec![String::new()], studies: vec![study], differences: None, pairs: None }
            }
            _ => return None,
        })
    }
}

/// Everything that a result shows.
pub fn results_ui(
    ui: &mut Ui,
    run: &LabRun,
    beside: Option<&LabRun>,
    shown: &mut Shown,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let (Some(sides), Some(names)) = (Sides::new(run, beside, look), look.names()) else { return };
    let texts = look.texts;
    if run.is_cut_short() {
        let args = Args::new().num("done", run.done as i64).num("games", run.order.games as i64);
        let is_hopeless = sides.studies.iter().any(|study| study.is_hopeless());
        let key = if is_hopeless { "lab-hopeless" } else { "lab-cut-short" };
        ui.label(RichText::new(texts.text(key, &args)).color(look.palette.warn));
    }
    if let Some(differences) = &sides.differences {
        card(ui, &texts.get("lab-more-than-chance"), look, |ui| {
            verdicts::verdict_ui(ui, differences, sides.pairs, look);
        });
        ui.add_space(GAP);
    }
    broken_ui(ui, run, &sides, look, commands);
    let wide = if sides.studies.len() > 1 { TWO_WIDE_COLUMNS } else { TWO_COLUMNS };
    if ui.available_width() >= wide {
        ui.columns(2, |columns| {
            wins_ui(&mut columns[0], &sides, &names, look);
            ends_ui(&mut columns[0], &sides, look);
            lengths_ui(&mut columns[1], &sides, shown, look);
            course_ui(&mut columns[1], &sides, shown, &names, look);
        });
    } else {
        wins_ui(ui, &sides, &names, look);
        lengths_ui(ui, &sides, shown, look);
        course_ui(ui, &sides, shown, &names, look);
        ends_ui(ui, &sides, look);
    }
}

fn wins_ui(ui: &mut Ui, sides: &Sides<'_>, names: &Names<'_>, look: &Look<'_>) {
    let texts = look.texts;
    let lang = texts.lang();
    card(ui, &texts.get("lab-wins"), look, |ui| {
        charts::wins_ui(ui, sides, names, look);
        Grid::new("win_numbers").striped(true).spacing(vec2(14.0, 5.0)).show(ui, |ui| {
            let weak = |ui: &mut Ui, text: String| {
                ui.label(RichText::new(text).small().color(look.palette.weak));
            };
            weak(ui, texts.get("lab-seat"));
            for name in &sides.names {
                let head = if name.is_empty() { texts.get("lab-share") } else { name.clone() };
                weak(ui, head);
            }
            weak(ui, texts.get(if sides.differences.is_some() { "lab-difference" } else { "lab-count" }));
            ui.end_row();
            let seats = sides.studies.iter().map(|study| study.wins.len()).max().unwrap_or(0);
            for seat in 0..seats {
                ui.label(names.seat(seat));
                for study in &sides.studies {
                    match study.wins.get(seat) {
                        Some(wins) => share_ui(ui, wins, look),
                        None => weak(ui, "—".to_owned()),
                    }
                }
                match &sides.differences {
                    Some(differences) => match differences.wins.get(seat) {
                        Some(one) => {
                            let points = |share: f64| signed(share * 100.0, 1, lang);
                            let (image, key) = verdicts::sign(one.verdict);
                            ui.horizontal(|ui| {
                                ui.label(strong(points(one.difference)));
                                ui.label(
                                    RichText::new(format!("{} … {}", points(one.low), points(one.high)))
                                        .small()
                                        .color(look.palette.weak),
                                );
                                let name = texts.get(key);
                                ui.label(icon(image).color(look.palette.weak)).on_hover_text(name.clone()).widget_info(
                                    || eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Label, true, &name),
                                );
                            });
                        }
                        None => weak(ui, "—".to_owned()),
                    },
                    None => {
                        let wins = sides.studies[0].wins[seat];
                        let args = Args::new().num("count", wins.count as i64).num("of", wins.of as i64);
                        weak(ui, texts.text("lab-so-many-of", &args));
                    }
                }
                ui.end_row();
            }
        });
        ui.label(RichText::new(texts.get("lab-interval-hint")).small().color(look.palette.weak));
    });
    ui.add_space(GAP);
}

/// A share with its interval.
fn share_ui(ui: &mut Ui, share: &Share, look: &Look<'_>) {
    let lang = look.texts.lang();
    let ends = format!("{} … {}", number(share.low * 100.0, 1, lang), number(share.high * 100.0, 1, lang));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(strong(percent(share.share, lang)));
        ui.label(RichText::new(ends).small().color(look.palette.weak));
    });
}

fn lengths_ui(ui: &mut Ui, sides: &Sides<'_>, shown: &mut Shown, look: &Look<'_>) {
    let texts = look.texts;
    let lang = texts.lang();
    card(ui, &texts.get("lab-lengths"), look, |ui| {
        ui.horizontal(|ui| {
            ui.selectable_value(&mut shown.in_decisions, false, texts.get("lab-in-turns"));
            ui.selectable_value(&mut shown.in_decisions, true, texts.get("lab-in-decisions"));
        });
        charts::lengths_ui(ui, sides, shown.in_decisions, look);
        for (side, (name, study)) in sides.names.iter().zip(&sides.studies).enumerate() {
            let lengths = if shown.in_decisions { &study.decisions } else { &study.turns };
            let args = Args::new().num("min", lengths.min as i64).num("median", lengths.median as i64);
            let args = args.num("max", lengths.max as i64).text("mean", number(lengths.mean, 1, lang));
            let text = texts.text("lab-length-line", &args);
            if name.is_empty() {
                ui.add(Label::new(text).wrap());
                continue;
            }
            ui.horizontal_wrapped(|ui| {
                let (mark, _) = ui.allocate_exact_size(vec2(12.0, 12.0), eframe::egui::Sense::hover());
                ui.painter().rect_filled(mark, 2, charts::length_colour(side, sides, look.palette));
                ui.add(Label::new(format!("{name}: {text}")).wrap());
            });
        }
        if let Some(differences) = &sides.differences {
            let one = if shown.in_decisions { &differences.decisions } else { &differences.turns };
            let args = Args::new().text("difference", signed(one.difference, 1, lang));
            let args = args.text("low", signed(one.low, 1, lang)).text("high", signed(one.high, 1, lang));
            let (image, key) = verdicts::sign(one.verdict);
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(image).color(look.palette.weak));
                let said = format!("{} {}", texts.text("lab-length-difference", &args), texts.get(key));
                ui.add(Label::new(said).wrap());
            });
        }
    });
    ui.add_space(GAP);
}

fn course_ui(ui: &mut Ui, sides: &Sides<'_>, shown: &mut Shown, names: &Names<'_>, look: &Look<'_>) {
    let texts = look.texts;
    let all: Vec<&Watched> =
        sides.studies.last().map(|study| study.series.iter().map(|one| &one.watched).collect()).unwrap_or_default();
    let Some(first) = all.first() else { return };
    let chosen = shown.series.as_ref().filter(|one| all.contains(one)).unwrap_or(first).clone();
    card(ui, &texts.get("lab-course"), look, |ui| {
        ui.horizontal_wrapped(|ui| {
            choice_ui(ui, &texts.get("lab-course-of"), &watched_name(&chosen, names), |ui| {
                for one in &all {
                    if ui.selectable_label(**one == chosen, watched_name(one, names)).clicked() {
                        shown.series = Some((*one).clone());
                    }
                }
            });
            let seats = sides.studies.iter().map(|study| study.wins.len()).max().unwrap_or(0);
            for seat in 0..seats {
                let is_on = !shown.without.contains(&seat);
                let label = RichText::new(format!("{}", seat + 1)).color(look.palette.seat(seat)).strong();
                let toggle = ui.selectable_label(is_on, label).accessible_name(names.seat(seat));
                if toggle.on_hover_text(names.seat(seat)).clicked() {
                    shown.without.retain(|one| *one != seat);
                    if is_on {
                        shown.without.push(seat);
                    }
                }
            }
            let mut has_band = !shown.without_band;
            if ui.checkbox(&mut has_band, texts.get("lab-band")).on_hover_text(texts.get("lab-band-hint")).changed() {
                shown.without_band = !has_band;
            }
        });
        charts::course_ui(ui, sides, &chosen, shown, names, look);
        let key = if sides.studies.len() > 1 { "lab-course-two-hint" } else { "lab-course-hint" };
        ui.add(Label::new(RichText::new(texts.get(key)).small().color(look.palette.weak)).wrap());
    });
    ui.add_space(GAP);
}

/// The name of a watched number.
pub fn watched_name(watched: &Watched, names: &Names<'_>) -> String {
    match watched {
        Watched::Pool(name) => capital(&names.name("pool", name)),
        Watched::Value(name) => capital(&names.name("value", name)),
    }
}

fn ends_ui(ui: &mut Ui, sides: &Sides<'_>, look: &Look<'_>) {
    let texts = look.texts;
    let lang = texts.lang();
    card(ui, &texts.get("lab-ends"), look, |ui| {
        Grid::new("end_numbers").striped(true).spacing(vec2(18.0, 5.0)).show(ui, |ui| {
            if sides.studies.len() > 1 {
                ui.label("");
                for name in &sides.names {
                    ui.label(RichText::new(name).small().color(look.palette.weak));
                }
                ui.end_row();
            }
            type Count = fn(&Study) -> u64;
            let rows: [(&str, Count); 4] = [
                ("lab-ends-won", |study| study.report.games - study.report.draws - study.report.unfinished),
                ("lab-ends-draw", |study| study.report.draws),
                ("lab-ends-unfinished", |study| study.report.unfinished),
                ("lab-ends-broken", |study| study.broken),
            ];
            for (key, count) in rows {
                ui.label(texts.get(key));
                for study in &sides.studies {
                    let all = study.report.games + study.broken;
                    let share = if all == 0 { 0.0 } else { count(study) as f64 / all as f64 };
                    let text = format!("{} · {}", count(study), percent(share, lang));
                    let is_bad = key == "lab-ends-broken" && count(study) > 0;
                    ui.label(RichText::new(text).color(if is_bad { look.palette.bad } else { look.palette.text }));
                }
                ui.end_row();
            }
        });
        for study in &sides.studies {
            let report = &study.report;
            let args = Args::new().num("rate", report.games_per_second.round() as i64);
            let text = texts.text("lab-speed", &args.text("fingerprint", report.fingerprint.clone()));
            ui.label(RichText::new(text).small().color(look.palette.weak));
        }
    });
    ui.add_space(GAP);
}

/// Games that broke on a script, each with a way to look at it.
fn broken_ui(ui: &mut Ui, run: &LabRun, sides: &Sides<'_>, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let Some(study) = run.study().filter(|study| study.broken > 0) else { return };
    let title = texts.text("lab-broken-title", &Args::new().num("count", study.broken as i64));
    card(ui, &title, look, |ui| {
        if look.document.is_some_and(|document| document.version() != run.version) {
            ui.label(RichText::new(texts.get("lab-rules-changed")).small().color(look.palette.warn));
        }
        for game in &study.broken_games {
            let count = game.count;
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::CircleX).color(look.palette.bad));
                let args = Args::new().text("seed", game.seed.to_string()).num("decision", game.decision as i64);
                let key = if count > 1 { "lab-broken-games" } else { "lab-broken-game" };
                ui.label(strong(texts.text(key, &args.clone().num("count", count as i64))));
                let open = texts.text("lab-open-game", &args);
                if small_button(ui, Icon::Play, &open).clicked()
                    && let Some(setup) = run.setups.last()
                {
                    let setup = Setup { seed: game.seed, ..setup.clone() };
                    commands.send(Command::OpenGame(setup, run.order.bot, game.decision));
                }
                if let Some(text) = culprit(game, look) {
                    ui.label(text);
                }
                if let Some(place) = game.place() {
                    let text = format!("{}:{}", place.file, place.line);
                    if ui.link(text).clicked() {
                        commands.send(Command::GoTo(place));
                    }
                }
                ui.add(Label::new(RichText::new(look.texts.told(&game.error)).color(look.palette.weak)).wrap());
            });
        }
        let rest = study.broken - study.broken_games.iter().map(|games| games.count).sum::<u64>();
        if rest > 0 {
            ui.label(texts.text("lab-broken-more", &Args::new().num("count", rest as i64)));
        }
        let before = sides.studies.first().filter(|_| sides.studies.len() > 1).map_or(0, |study| study.broken);
        if before > 0 {
            let text = texts.text("lab-broken-before", &Args::new().num("count", before as i64));
            ui.label(RichText::new(text).color(look.palette.weak));
        }
    });
    ui.add_space(GAP);
}

/// The most cards that are named.
const MOST_CARDS: usize = 4;

/// The rule, step or effect in which a game broke, and the cards on which it did; where no card was told of, those that
/// have the effect.
fn culprit(game: &BrokenGames, look: &Look<'_>) -> Option<String> {
    let (rules, place) = (look.rules?, game.place()?);
    let rule = rules.rule_at(&place)?;
    let words = Words::new(rules, look.texts.lang());
    let cards = rules.def.kinds.iter().filter(|kind| match game.cards.is_empty() {
        true => rule.kind == "effect" && has_effect(kind, &rule.names()),
        false => game.cards.contains(&kind.id),
    });
    let name = |kind: &KindDef| words.name_of("kind", &kind.id).map_or_else(|| kind.id.clone(), |name| capital(&name));
    let mut cards: Vec<String> = cards.map(name).collect();
    cards.dedup();
    let more = if cards.len() > MOST_CARDS { ", …" } else { "" };
    let some = format!("{}{more}", cards[..cards.len().min(MOST_CARDS)].join(", "));
    let args = Args::new().text("rule", rule.name.as_str()).text("cards", some);
    let key = match (rule.kind.as_str(), cards.is_empty()) {
        ("effect", false) => "lab-broken-card",
        ("effect", true) => "lab-broken-effect",
        ("step", true) => "lab-broken-step",
        ("step", false) => "lab-broken-step-card",
        (_, true) => "lab-broken-rule",
        (_, false) => "lab-broken-rule-card",
    };
    Some(look.texts.text(key, &args.num("count", cards.len() as i64)))
}
