//! Results of the lab as files: JSON with everything, CSV with one number per line for spreadsheets.

use houserule_sim::{Difference, Differences, Lengths, Study, Watched};
use serde::Serialize;

use super::run::{LabOutcome, LabRun};

/// Everything as JSON; nothing if there are no results.
pub fn json(run: &LabRun) -> Option<String> {
    #[derive(Serialize)]
    struct Whole<'a, R> {
        first_seed: u64,
        options: Vec<&'a Vec<(String, houserule_core::data::Data)>>,
        result: &'a R,
    }
    fn whole<R: Serialize>(run: &LabRun, result: &R) -> Option<String> {
        let options = run.setups.iter().map(|setup| &setup.options).collect();
        serde_json::to_string_pretty(&Whole { first_seed: run.order.seed, options, result }).ok()
    }
    match &run.outcome {
        LabOutcome::Study(study) => whole(run, study),
        LabOutcome::Comparison(comparison) => whole(run, comparison),
        LabOutcome::Broken(..) | LabOutcome::Failed(_) | LabOutcome::Broke(_) => None,
    }
}

/// A line of the table.
struct Line<'a> {
    /// `a` is before, `b` is now; a study of one side is `b`.
    side: &'static str,
    measure: &'a str,
    /// From 1.
    seat: Option<usize>,
    /// A turn, or a length.
    at: Option<u64>,
    value: f64,
    ends: Option<(f64, f64)>,
}

impl Line<'_> {
    /// Numbers and ids hold neither commas nor quotes: nothing needs to be escaped.
    fn write(&self, out: &mut String) {
        let seat = self.seat.map(|seat| seat.to_string()).unwrap_or_default();
        let at = self.at.map(|at| at.to_string()).unwrap_or_default();
        let (low, high) = self.ends.map(|(low, high)| (low.to_string(), high.to_string())).unwrap_or_default();
        let Line { side, measure, value, .. } = self;
        out.push_str(&format!("{side},{measure},{seat},{at},{value},{low},{high}\n"));
    }
}

/// One number per line; nothing if there are no results.
pub fn csv(run: &LabRun) -> Option<String> {
    let mut out = "side,measure,seat,at,value,low,high\n".to_owned();
    match &run.outcome {
        LabOutcome::Study(study) => study_lines(&mut out, "b", study),
        LabOutcome::Comparison(comparison) => {
            study_lines(&mut out, "a", &comparison.a);
            study_lines(&mut out, "b", &comparison.b);
            difference_lines(&mut out, &comparison.differences);
        }
        LabOutcome::Broken(..) | LabOutcome::Failed(_) | LabOutcome::Broke(_) => return None,
    }
    Some(out)
}

fn study_lines(out: &mut String, side: &'static str, study: &Study) {
    let count = |measure: &'static str, value: u64| Line {
        side,
        measure,
        seat: None,
        at: None,
        value: value as f64,
        ends: None,
    };
    let report = &study.report;
    count("games", report.games).write(out);
    count("draws", report.draws).write(out);
    count("unfinished", report.unfinished).write(out);
    count("broken", study.broken).write(out);
    for (seat, wins) in study.wins.iter().enumerate() {
        let ends = Some((wins.low, wins.high));
        Line { side, measure: "win_share", seat: Some(seat + 1), at: None, value: wins.share, ends }.write(out);
    }
    let lengths = |out: &mut String, measure, lengths: &Lengths| {
        for (length, games) in &lengths.counts {
            Line { at: Some(*length), ..count(measure, *games) }.write(out);
        }
    };
    lengths(out, "games_of_turns", &study.turns);
    lengths(out, "games_of_decisions", &study.decisions);
    for series in &study.series {
        let measure = match &series.watched {
            Watched::Pool(name) => format!("pool_{name}"),
            Watched::Value(name) => format!("value_{name}"),
        };
        for (seat, points) in series.seats.iter().enumerate() {
            for point in points {
                let ends = Some((point.low.into(), point.high.into()));
                let (seat, at) = (Some(seat + 1), Some(point.turn.into()));
                Line { side, measure: &measure, seat, at, value: point.median.into(), ends }.write(out);
            }
        }
    }
}

fn difference_lines(out: &mut String, differences: &Differences) {
    let line = |measure: &'static str, seat: Option<usize>, one: &Difference| Line {
        side: "b-a",
        measure,
        seat,
        at: None,
        value: one.difference,
        ends: Some((one.low, one.high)),
    };
    for (seat, wins) in differences.wins.iter().enumerate() {
        line("win_share", Some(seat + 1), wins).write(out);
    }
    line("turns", None, &differences.turns).write(out);
    line("decisions", None, &differences.decisions).write(out);
}

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;
    use houserule_scripts::game::Game;
    use houserule_scripts::play::Setup;
    use houserule_scripts::scaffold::{Kind, scaffold};
    use houserule_sim::{BotSpec, Plan, compare};

    use super::super::run::{LabOrder, LabQuestion};
    use super::*;

    fn compared() -> LabRun {
        let files = scaffold("fair", Kind::Game).unwrap();
        let files = files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
        let (game, _) = Game::load(vec![PackageFiles { id: "fair".to_owned(), files }]);
        let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
        let plan = Plan { threads: 1, ..Plan::new(&game.unwrap(), setup.clone(), 6) };
        let watched = Watched::all(&plan.game);
        let comparison = compare(&plan, &plan, [&watched, &watched], &|_| {}, &false.into()).unwrap();
        let order = LabOrder { question: LabQuestion::Edits, games: 6, seed: 1, seats: 2, bot: BotSpec::Random };
        let outcome = LabOutcome::Comparison(Box::new(comparison));
        LabRun { number: 1, order, done: 6, setups: vec![setup.clone(), setup], version: 1, outcome }
    }

    #[test]
    fn a_table_has_one_number_a_line_and_as_many_fields_in_each() {
        let text = csv(&compared()).unwrap();
        assert!(text.lines().count() > 30 && text.lines().all(|line| line.split(',').count() == 7), "{text}");
        assert!(text.contains("\na,games,,,6,,\n") && text.contains("\nb-a,turns,,,0,0,0\n"), "{text}");
        assert_eq!(text.matches("\na,").count(), text.matches("\nb,").count());
    }

    #[test]
    fn json_holds_both_sides_and_what_differs() {
        let whole: serde_json::Value = serde_json::from_str(&json(&compared()).unwrap()).unwrap();
        assert_eq!(whole["result"]["a"]["report"]["games"], 6);
        assert_eq!(whole["result"]["differences"]["turns"]["verdict"], "too_few");
        assert_eq!(whole["first_seed"], 1);
    }
}
