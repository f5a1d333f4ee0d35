//! The lab's charts. Every number that they draw also stands beside them as text.

use eframe::egui::{Align2, Color32, RichText, Stroke, Ui};
use egui_plot::{Bar, BarChart, FilledArea, GridMark, HLine, Line, LineStyle, Plot, PlotPoint, PlotPoints, Text};
use houserule_sim::{Point, Study, Watched};

use super::Shown;
use super::numbers::percent;
use super::results::Sides;
use crate::look::Look;
use crate::names::Names;
use crate::theme::{Palette, strong_font};

/// The height of a chart.
const HEIGHT: f32 = 190.0;
/// The most columns of a histogram.
const COLUMNS: u64 = 40;
/// The curve ends where fewer games than this lasted that long, in percent.
const FEWEST: u64 = 5;
/// And where fewer than this many did, unless there are hardly more games than that.
const LEAST: u64 = 5;

/// A chart whose horizontal axis has marks at round numbers.
fn over_numbers<'a>(id: &'static str, look: &Look<'_>) -> Plot<'a> {
    plot(id, look)
        .x_grid_spacer(|input| round_marks(input.bounds.0, input.bounds.1, 6.0))
        .y_grid_spacer(|input| round_marks(input.bounds.0, input.bounds.1, 5.0))
}

fn plot<'a>(id: &'static str, look: &Look<'_>) -> Plot<'a> {
    Plot::new(id)
        .height(HEIGHT)
        // the wheel scrolls the panel; what is drawn fits as it is
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_background(false)
        .grid_color(look.palette.line)
}

/// Both sides of a comparison: the earlier one is pale.
fn shade(colour: Color32, side: usize, sides: &Sides<'_>) -> Color32 {
    let is_before = sides.studies.len() > 1 && side == 0;
    colour.gamma_multiply(if is_before { 0.4 } else { 0.9 })
}

/// Win rates by seat with their intervals.
pub fn wins_ui(ui: &mut Ui, sides: &Sides<'_>, names: &Names<'_>, look: &Look<'_>) {
    let palette = look.palette;
    let lang = look.texts.lang();
    let count = sides.studies.len();
    let seats = sides.studies.iter().map(|study| study.wins.len()).max().unwrap_or(0);
    let width = 0.72 / count as f64;
    let place = move |seat: usize, side: usize| seat as f64 + (side as f64 - (count as f64 - 1.0) / 2.0) * width;
    let labels: Vec<String> = (0..seats).map(|seat| names.seat(seat)).collect();
    let seat_label = move |mark: GridMark, _: &_| {
        let at = mark.value.round();
        let is_seat = (mark.value - at).abs() < 0.01 && at >= 0.0;
        is_seat.then(|| labels.get(at as usize).cloned()).flatten().unwrap_or_default()
    };
    let highest = sides.studies.iter().flat_map(|study| study.wins.iter().map(|wins| wins.high)).fold(0.1, f64::max);
    plot("wins", look)
        .include_y(0.0)
        .include_y(highest * 1.05)
        .include_x(-0.6)
        .include_x(seats as f64 - 0.4)
        .x_grid_spacer(move |_| (0..seats).map(|seat| GridMark { value: seat as f64, step_size: 1.0 }).collect())
        .x_axis_formatter(seat_label)
        .y_grid_spacer(|input| share_marks(input.bounds.0, input.bounds.1))
        .y_axis_formatter(move |mark, _| percent(mark.value, lang).replace(",0", "").replace(".0", ""))
        .show_grid([false, true])
        .label_formatter(|_| None)
        .show(ui, |plot| {
            for (side, study) in sides.studies.iter().enumerate() {
                let bar = |(seat, wins): (usize, &houserule_sim::Share)| {
                    let colour = shade(palette.seat(seat), side, sides);
                    Bar::new(place(seat, side), wins.share).width(width * 0.86).fill(colour).stroke(Stroke::NONE)
                };
                let bars = study.wins.iter().enumerate().map(bar).collect();
                plot.bar_chart(BarChart::new(sides.names[side].clone(), bars).allow_hover(false));
                for (seat, wins) in study.wins.iter().enumerate() {
                    let x = place(seat, side);
                    let cap = width * 0.14;
                    let mut whisker = |points: Vec<[f64; 2]>| {
                        plot.line(Line::new("", points).color(palette.strong).width(1.5).allow_hover(false));
                    };
                    whisker(vec![[x, wins.low], [x, wins.high]]);
                    whisker(vec![[x - cap, wins.low], [x + cap, wins.low]]);
                    whisker(vec![[x - cap, wins.high], [x + cap, wins.high]]);
                }
            }
            if seats > 0 {
                let even = HLine::new("", 1.0 / seats as f64).color(palette.weak).style(LineStyle::dashed_dense());
                plot.hline(even.allow_hover(false));
            }
        });
}

/// The colour of a side's lengths.
pub fn length_colour(side: usize, sides: &Sides<'_>, palette: &Palette) -> Color32 {
    match (sides.studies.len(), side) {
        (1, _) => palette.accent,
        (_, 0) => palette.weak.gamma_multiply(0.6),
        _ => palette.accent.gamma_multiply(0.75),
    }
}

/// How many games had which length.
pub fn lengths_ui(ui: &mut Ui, sides: &Sides<'_>, in_decisions: bool, look: &Look<'_>) {
    let palette = look.palette;
    let texts = look.texts;
    let axis = texts.get(if in_decisions { "lab-axis-decisions" } else { "lab-axis-turns" });
    let mut chart = over_numbers("lengths", look).include_y(0.0).show_grid([false, true]).label_formatter(|_| None);
    chart = chart.x_axis_label(small(axis, look)).y_axis_label(small(texts.get("lab-axis-games"), look));
    let all = || sides.studies.iter().map(|study| if in_decisions { &study.decisions } else { &study.turns });
    let from = all().map(|lengths| lengths.min).min().unwrap_or(0);
    let to = all().map(|lengths| lengths.max).max().unwrap_or(0);
    chart.show(ui, |plot| {
        for (side, lengths) in all().enumerate() {
            let colour = length_colour(side, sides, palette);
            let bar = |(from, width, games): (u64, u64, u64)| {
                let middle = from as f64 + (width as f64 - 1.0) / 2.0;
                Bar::new(middle, games as f64).width(width as f64 * 0.94).fill(colour).stroke(Stroke::NONE)
            };
            let bars = lengths.columns(from, to, COLUMNS).into_iter().map(bar).collect();
            plot.bar_chart(BarChart::new(sides.names[side].clone(), bars).color(colour).allow_hover(false));
        }
    });
}

/// A number of the seats over the turns: the median, and the band in which most games lie.
pub fn course_ui(ui: &mut Ui, sides: &Sides<'_>, watched: &Watched, shown: &Shown, names: &Names<'_>, look: &Look<'_>) {
    let palette = look.palette;
    over_numbers("course", look)
        .x_axis_label(small(look.texts.get("lab-axis-turns"), look))
        .show_grid([false, true])
        .label_formatter(|_| None)
        .show(ui, |plot| {
            for (side, study) in sides.studies.iter().enumerate() {
                let is_before = sides.studies.len() > 1 && side == 0;
                let Some(series) = study.series.iter().find(|one| one.watched == *watched) else { continue };
                for (seat, points) in series.seats.iter().enumerate().filter(|(seat, _)| !shown.without.contains(seat))
                {
                    let points = lasting(points, study);
                    let column = |value: fn(&Point) -> i32| points.iter().map(|one| f64::from(value(one))).collect();
                    let turns: Vec<f64> = points.iter().map(|one| f64::from(one.turn)).collect();
                    let (low, high): (Vec<f64>, Vec<f64>) = (column(|one| one.low), column(|one| one.high));
                    let colour = palette.seat(seat);
                    if !shown.without_band && !is_before {
                        let band = FilledArea::new("", &turns, &low, &high);
                        plot.add(band.fill_color(colour.gamma_multiply(0.13)).stroke(Stroke::NONE).allow_hover(false));
                    }
                    let middle: Vec<f64> = column(|one| one.median);
                    let line: PlotPoints<'_> = turns.iter().zip(&middle).map(|(x, y)| [*x, *y]).collect();
                    let style = if is_before { LineStyle::dashed_dense() } else { LineStyle::Solid };
                    plot.line(
                        Line::new(names.seat(seat), line).color(colour).width(2.0).style(style).allow_hover(false),
                    );
                    // the seat's number stands at the end of its line: not everybody can tell the colours apart
                    if let (Some(x), Some(y), false) = (turns.last(), middle.last(), is_before) {
                        let label = RichText::new(format!(" {}", seat + 1)).font(strong_font(12.0));
                        plot.text(
                            Text::new("", PlotPoint::new(*x, *y), label).color(colour).anchor(Align2::LEFT_CENTER),
                        );
                    }
                }
            }
        });
}

/// The part of a curve that enough games reached.
fn lasting<'p>(points: &'p [Point], study: &Study) -> &'p [Point] {
    let fewest = (study.report.games * FEWEST / 100).max(LEAST.min(study.report.games / 2)).max(1);
    let end = points.iter().rposition(|point| point.games >= fewest).map_or(0, |at| at + 1);
    &points[..end]
}

/// Marks at round numbers, about this many of them.
fn round_marks(low: f64, high: f64, about: f64) -> Vec<GridMark> {
    let rough = ((high - low) / about).max(1.0);
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].iter().map(|times| times * power).find(|step| *step >= rough).unwrap_or(rough);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|at| GridMark { value: at as f64 * step, step_size: step }).collect()
}

/// The same for fractions of one: at round percentages.
fn share_marks(low: f64, high: f64) -> Vec<GridMark> {
    let marks = round_marks(low * 100.0, high * 100.0, 5.0).into_iter();
    marks.map(|mark| GridMark { value: mark.value / 100.0, step_size: mark.step_size / 100.0 }).collect()
}

fn small(text: String, look: &Look<'_>) -> RichText {
    RichText::new(text).small().color(look.palette.weak)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_at_round_numbers() {
        let marks = |low, high| round_marks(low, high, 6.0).iter().map(|mark| mark.value).collect::<Vec<_>>();
        assert_eq!(marks(70.0, 158.0), [80.0, 100.0, 120.0, 140.0]);
        assert_eq!(marks(0.0, 5.0), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(marks(-3.0, 1200.0), [0.0, 500.0, 1000.0]);
        let shares: Vec<f64> = share_marks(0.0, 0.95).iter().map(|mark| mark.value).collect();
        assert_eq!(shares, [0.0, 0.2, 0.4, 0.6, 0.8]);
    }
}
