//! The sentences of a chronicle and where they stand: laid out once for a width, drawn only where they are seen.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::{Align2, Color32, Pos2, Rect, ScrollArea, Sense, Ui, Vec2, pos2, vec2};
use houserule_core::ids::Thing;
use houserule_core::locale::{Args, said_in};
use houserule_core::view::Viewer;
use houserule_scripts::host::{Fact, Told};
use houserule_scripts::session::RefereeEdit;

use crate::look::Look;
use crate::names::Names;
use crate::theme::{Icon, icon_font, strong_font, text_font};
use crate::widgets::focus_ring;

/// A sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How many decisions lie before it.
    pub decisions: usize,
    /// What it says.
    pub text: String,
    /// What kind of fact it tells.
    pub kind: String,
    /// The seats that it mentions.
    pub seats: Vec<usize>,
    /// Does it tell what the referee did?
    pub is_of_referee: bool,
}

/// The kind of the referee's sentences; no fact of a game has a name with a space.
const REFEREE: &str = "the referee";

/// All sentences that the viewer may hear.
pub struct Story {
    lines: Vec<Line>,
    kinds: BTreeMap<String, String>,
    shown: Vec<usize>,
    layout: Option<Layout>,
}

/// Where each shown sentence begins.
struct Layout {
    width: f32,
    shown: Vec<usize>,
    tops: Vec<f32>,
}

/// The room for the number of the decision.
const MARGIN: f32 = 40.0;
/// The gap between sentences.
const GAP: f32 = 5.0;
/// The size of letters.
const SIZE: f32 = 13.0;
/// The name that rules use for the seat that acts.
const ACTOR: &str = "seat";
/// The name that rules use for the space that something leaves.
const FROM: &str = "from";

impl Story {
    /// What was told so far.
    pub fn new(look: &Look<'_>) -> Option<Story> {
        let (moment, names) = (look.moment?, look.names()?);
        let line = |(decisions, fact): (usize, Cow<'_, Fact>)| {
            Some(Line {
                decisions,
                text: names.words.fact(&moment.table, &fact)?,
                kind: fact.id.clone(),
                seats: seats_of(&fact.args),
                is_of_referee: false,
            })
        };
        let viewer = look.sight.map_or(Viewer::Spectator, |sight| sight.viewer);
        let words = names.words.seen_by(viewer);
        let edit = |edit: &RefereeEdit| Line {
            decisions: edit.before,
            text: words.edit(&moment.table, edit),
            kind: REFEREE.to_owned(),
            seats: Vec::new(),
            is_of_referee: true,
        };
        let told = whole_ways(&moment.facts).into_iter().filter_map(line);
        let edits = moment.edits.iter().filter(|edit| edit.before <= moment.at).map(edit);
        let mut lines: Vec<Line> = told.chain(edits).collect();
        // what the referee did comes after what had been told by then
        lines.sort_by_key(|line| line.decisions);
        let lines = told_once(lines);
        let told: BTreeSet<&str> = lines.iter().map(|line| line.kind.as_str()).collect();
        let first_of = |kind: &str| moment.facts.iter().map(|(_, fact)| fact).find(|fact| fact.id == kind);
        let kinds = told.into_iter().filter_map(|kind| Some((kind.to_owned(), open_sentence(first_of(kind)?, &names))));
        let mut kinds: BTreeMap<String, String> = kinds.collect();
        if lines.iter().any(|line| line.is_of_referee) {
            kinds.insert(REFEREE.to_owned(), look.texts.get("chronicle-referee"));
        }
        Some(Story { lines, kinds, shown: Vec::new(), layout: None })
    }

    /// The kinds of facts that were told, each with its sentence, in which the details are left open.
    pub fn kinds(&self) -> &BTreeMap<String, String> {
        &self.kinds
    }

    /// Show these sentences only.
    pub fn choose(&mut self, is_shown: impl Fn(&Line) -> bool) {
        self.shown.clear();
        self.shown.extend((0..self.lines.len()).filter(|at| is_shown(&self.lines[*at])));
    }

    /// Is nothing shown?
    pub fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// How many there are.
    pub fn all(&self) -> usize {
        self.lines.len()
    }

    /// How many are shown.
    pub fn len(&self) -> usize {
        self.shown.len()
    }

    /// Lay the sentences out again when they are next shown.
    pub fn forget_layout(&mut self) {
        self.layout = None;
    }

    /// What is shown, as Markdown.
    pub fn markdown(&self, look: &Look<'_>) -> String {
        let title = look.moment.map(|moment| {
            let titles = &moment.game.def.titles;
            let lang = look.texts.lang();
            said_in(titles, lang).cloned().unwrap_or_default()
        });
        let mut text = format!("# {}\n", title.unwrap_or_default());
        let mut last = None;
        for line in self.shown.iter().map(|at| &self.lines[*at]) {
            if last != Some(line.decisions) {
                text.push_str(&format!("\n**{}**\n\n", line.decisions));
                last = Some(line.decisions);
            }
            text.push_str(&format!("- {}\n", line.text));
        }
        text
    }

    /// Show what is in sight; gives the number of decisions of a sentence that was clicked.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>) -> Option<usize> {
        let width = ui.available_width().min(ui.clip_rect().width()) - MARGIN - 14.0;
        self.lay_out(ui, width);
        let layout = self.layout.as_ref()?;
        // what was told last stays in sight while a message lies over it
        let under = (ui.available_rect_before_wrap()).intersect(look.covered);
        let covered = if under.is_positive() { ui.max_rect().bottom() - under.top() + GAP } else { 0.0 };
        let height = layout.tops.last().copied().unwrap_or(0.0) + covered;
        let mut clicked = None;
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show_viewport(ui, |ui, seen| {
            ui.set_height(height);
            let origin = ui.max_rect().min;
            let first = layout.tops.partition_point(|top| *top < seen.top()).saturating_sub(1);
            let mut last_number = None;
            for (at, line) in layout.shown.iter().enumerate().skip(first) {
                let (top, bottom) = (layout.tops[at], layout.tops[at + 1]);
                if top > seen.bottom() {
                    break;
                }
                let line = &self.lines[*line];
                let place = Rect::from_min_size(origin + vec2(0.0, top), vec2(width + MARGIN, bottom - top - GAP));
                if line_ui(ui, place, line, last_number != Some(line.decisions), look) {
                    clicked = Some(line.decisions);
                }
                last_number = Some(line.decisions);
            }
        });
        clicked
    }

    fn lay_out(&mut self, ui: &Ui, width: f32) {
        let is_good = |layout: &Layout| layout.width == width && layout.shown == self.shown;
        if self.layout.as_ref().is_some_and(is_good) {
            return;
        }
        let mut tops = vec![0.0];
        let mut top = 0.0;
        for at in &self.shown {
            let galley = ui.painter().layout(self.lines[*at].text.clone(), text_font(SIZE), Color32::WHITE, width);
            top += galley.size().y + GAP;
            tops.push(top);
        }
        self.layout = Some(Layout { width, shown: self.shown.clone(), tops });
    }
}

/// A way of several steps that one decision causes is one happening: from where it began to where it ended.
fn whole_ways(facts: &[(usize, Fact)]) -> Vec<(usize, Cow<'_, Fact>)> {
    let mut told: Vec<(usize, Cow<'_, Fact>)> = Vec::with_capacity(facts.len());
    for (decisions, fact) in facts {
        match told.last_mut() {
            Some((last, before)) if last == decisions => match whole_way(before, fact) {
                Some(whole) => *before = Cow::Owned(whole),
                None => told.push((*decisions, Cow::Borrowed(fact))),
            },
            _ => told.push((*decisions, Cow::Borrowed(fact))),
        }
    }
    told
}

/// Both steps as one, if the second goes on where the first ended and nothing else differs.
fn whole_way(before: &Fact, fact: &Fact) -> Option<Fact> {
    let is_alike = before.id == fact.id && before.to == fact.to && before.args.len() == fact.args.len();
    if !is_alike {
        return None;
    }
    let (mut whole, mut ends) = (before.clone(), Vec::new());
    for ((role, first), (other, second)) in whole.args.iter_mut().zip(&fact.args) {
        if role != other {
            return None;
        }
        match (&*first, second) {
            (Told::Thing(Thing::Zone(_)), Told::Thing(Thing::Zone(to))) if role == FROM => ends.push(*to),
            (Told::Thing(Thing::Zone(end)), Told::Thing(Thing::Zone(_))) if first != second => {
                ends.push(*end);
                *first = second.clone();
            }
            _ if first == second => {}
            _ => return None,
        }
    }
    // where the first step ended, and from where the second one goes on
    matches!(ends[..], [one, other] if one == other).then_some(whole)
}

/// What one decision causes several times over is told once, with its count.
fn told_once(lines: Vec<Line>) -> Vec<Line> {
    let mut told: Vec<(Line, usize)> = Vec::with_capacity(lines.len());
    for line in lines {
        match told.last_mut() {
            Some((last, count)) if *last == line => *count += 1,
            _ => told.push((line, 1)),
        }
    }
    let counted = |(line, count): (Line, usize)| match count {
        1 => line,
        count => Line { text: format!("{} ×{count}", line.text), ..line },
    };
    told.into_iter().map(counted).collect()
}

fn line_ui(ui: &Ui, place: Rect, line: &Line, is_first: bool, look: &Look<'_>) -> bool {
    let palette = look.palette;
    let id = ui.scope_id().with((line.decisions, place.top() as i32));
    let is_before_kept = look.moment.is_some_and(|moment| line.decisions < moment.earliest);
    let response = ui.interact(place, id, if is_before_kept { Sense::hover() } else { Sense::click() });
    response.widget_info(|| eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Label, true, &line.text));
    let is_ahead = look.moment.is_some_and(|moment| line.decisions > moment.at);
    if response.hovered() && !is_before_kept {
        ui.painter().rect_filled(place.expand(2.0), 4, palette.accent_soft);
    }
    focus_ring(ui, &response, palette);
    if is_first {
        let at: Pos2 = place.min + vec2(MARGIN - 12.0, 0.0);
        ui.painter().text(at, Align2::RIGHT_TOP, line.decisions.to_string(), strong_font(11.0), palette.weak);
    }
    if line.is_of_referee {
        let sign = pos2(place.left() + MARGIN - 5.0, place.top() + SIZE * 0.62);
        let gavel = char::from(Icon::Gavel).to_string();
        ui.painter().text(sign, Align2::CENTER_CENTER, gavel, icon_font(11.0), palette.warn);
    } else if let Some(seat) = line.seats.first() {
        let dot = pos2(place.left() + MARGIN - 5.0, place.top() + SIZE * 0.62);
        ui.painter().circle_filled(dot, 3.0, palette.seat(*seat));
    }
    let colour = if is_ahead { palette.weak } else { palette.text };
    let text = ui.painter().layout(line.text.clone(), text_font(SIZE), colour, place.width() - MARGIN);
    ui.painter().galley(place.min + Vec2::new(MARGIN + 3.0, 0.0), text, colour);
    let hint = if is_before_kept { "before-kept" } else { "chronicle-go" };
    response.on_hover_text(look.texts.get(hint)).clicked()
}

/// The greatest length of a sentence that names a kind of facts.
const LONGEST_KIND: usize = 48;

/// The sentence of a fact with all its details left open: `… sells … for …`.
fn open_sentence(fact: &Fact, names: &Names<'_>) -> String {
    let args = fact.args.iter().fold(Args::new(), |args, (name, _)| args.text(name, "…"));
    let text = names.words.text(&fact.id, &args).unwrap_or_else(|| fact.id.replace(['_', '-'], " "));
    match text.char_indices().nth(LONGEST_KIND) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}

/// The seats that a fact mentions; the one that acts, which rules call `seat`, comes first.
fn seats_of(args: &[(String, Told)]) -> Vec<usize> {
    let seats = args.iter().filter_map(|(name, told)| match told {
        Told::Thing(Thing::Seat(seat)) => Some((name != ACTOR, seat.index())),
        _ => None,
    });
    let mut seats: Vec<(bool, usize)> = seats.collect();
    seats.sort_by_key(|(is_other, _)| *is_other);
    seats.into_iter().map(|(_, seat)| seat).collect()
}

#[cfg(test)]
mod tests {
    use houserule_core::ids::ZoneId;

    use super::*;

    fn line(decisions: usize, text: &str) -> Line {
        Line { decisions, text: text.to_owned(), kind: "lost".to_owned(), seats: vec![0], is_of_referee: false }
    }

    #[test]
    fn what_happens_several_times_over_is_told_once_with_its_count() {
        let lines = vec![line(3, "a coin"), line(3, "a coin"), line(3, "a bot"), line(4, "a bot"), line(4, "a bot")];
        let told: Vec<(usize, String)> = told_once(lines).into_iter().map(|line| (line.decisions, line.text)).collect();
        let expected = [(3, "a coin ×2"), (3, "a bot"), (4, "a bot ×2")];
        assert_eq!(told, expected.map(|(at, text)| (at, text.to_owned())));
    }

    fn step(army: i32, from: u16, cell: u16) -> Fact {
        let space = |at| Told::Thing(Thing::Zone(ZoneId(at)));
        let args = [("army", Told::Number(army)), ("from", space(from)), ("cell", space(cell))];
        Fact { id: "stepped".to_owned(), args: args.map(|(role, told)| (role.to_owned(), told)).into(), to: u16::MAX }
    }

    #[test]
    fn a_way_that_one_decision_causes_is_told_from_its_beginning_to_its_end() {
        let told = |facts: &[(usize, Fact)]| -> Vec<(usize, Fact)> {
            whole_ways(facts).into_iter().map(|(at, fact)| (at, fact.into_owned())).collect()
        };
        let way = [(4, step(1, 7, 8)), (4, step(1, 8, 9)), (4, step(1, 9, 7))];
        assert_eq!(told(&way[..2]), [(4, step(1, 7, 9))]);
        assert_eq!(told(&way), [(4, step(1, 7, 7))], "there and back");
        let other = [(4, step(1, 7, 8)), (4, step(2, 8, 9))];
        assert_eq!(told(&other), other, "somebody else goes on from there");
        let apart = [(4, step(1, 7, 8)), (4, step(1, 5, 9))];
        assert_eq!(told(&apart), apart, "it begins elsewhere");
        let later = [(4, step(1, 7, 8)), (5, step(1, 8, 9))];
        assert_eq!(told(&later), later, "another decision");
        let hidden = [(4, step(1, 7, 8)), (4, Fact { to: 1, ..step(1, 8, 9) })];
        assert_eq!(told(&hidden), hidden, "heard by others");
    }
}
