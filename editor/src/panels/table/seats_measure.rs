//! How much room seats need, and what is shown of each: measured when the scene changes, not in every frame.

use eframe::egui::{Color32, Painter};

use houserule_core::table_layout::{PartForm, ShownAs, TablePart};

use super::arranged::shown;
use super::extents::Extents;
use super::flow::{block, flow};
use super::known_view::{KnownJob, known_job};
use super::ledger::Ledger;
use super::scene::{Chip, Scene, SeatScene, ZoneScene};
use super::seat_chips::{BETWEEN, CHIP, ChipFrame, control_width, has_icon};
use super::seat_folds::folds_height;
use super::seat_head::{CALLED, HEAD, ICON, SMALLEST_CALLED, TWO_LINES, sitter_key};
use super::sizes::Sizes;
use crate::look::Look;
use crate::theme::{GAP, strong_font, text_font};

/// The frame of a seat and what is around it.
#[derive(Clone, Copy, Debug)]
pub struct SeatFrame {
    /// The padding inside.
    pub margin: f32,
    /// The height of the line with the name.
    pub head: f32,
    /// The gap between the numbers and the zones.
    pub above_zones: f32,
    /// The gap between seats.
    pub between: f32,
    /// Is who sits there only an icon, so that more fits beside the name?
    pub is_tight: bool,
}

impl SeatFrame {
    /// The frame of seats whose cards have these sizes: where cards are slips, everything else is close together, too.
    pub fn of(sizes: Sizes) -> SeatFrame {
        match sizes.frame.is_beside {
            true => SeatFrame { margin: 3.0, head: HEAD - 4.0, above_zones: 1.0, between: 3.0, is_tight: true },
            false => SeatFrame { margin: MARGIN, head: HEAD, above_zones: 6.0, between: GAP, is_tight: false },
        }
    }
}

/// The padding inside the frame of a seat.
const MARGIN: f32 = 8.0;
/// The width in which the card of a seat lies well beside a board.
const CARD_WIDTH: f32 = 264.0;
/// What stands beside a name in a narrow head: the seat's mark, its state, who sits there.
const NARROW_HEAD: f32 = 26.0 + ICON + 4.0 + 30.0;
/// The height of a value that stands on a line of its own.
pub const LIST_LINE: f32 = 18.0;

/// The gap before and behind what gives a seat its colour, where that stands beside its name.
pub const BESIDE_NAME: f32 = 8.0;

/// How the line with a seat's name is divided.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// Is who sits there only an icon?
    pub is_narrow: bool,
    /// What the name and the numbers beside it leave free.
    pub spare: f32,
    /// Does what gives the seat its colour stand below the name, because it would be cut beside it?
    pub is_below: bool,
    /// The height of all this.
    pub height: f32,
}

/// What seats need to be drawn, measured when the scene changes.
pub struct SeatsMeasure {
    pub(super) ledger: Option<Ledger>,
    names: f32,
    /// The width of each name.
    own: Vec<f32>,
    heads: Vec<f32>,
    /// The width of what gives each seat its colour, and of the signs of its state.
    called: Vec<Option<(f32, f32)>>,
    /// The width of each number in its usual frame and in a tight one.
    chips: Vec<Vec<[f32; 2]>>,
    /// How many values of each stand on lines of their own.
    lists: Vec<usize>,
    pub(super) known: Option<KnownJob>,
    known_width: f32,
    has_zones: bool,
    is_referee: bool,
}

impl SeatsMeasure {
    /// Measure the seats of a scene.
    pub fn new(scene: &Scene, extents: &Extents, painter: &Painter, look: &Look<'_>, is_referee: bool) -> SeatsMeasure {
        let has_zones = have_zones(scene);
        let layout = look.moment.and_then(|moment| moment.game.def.table_layout.as_ref());
        let part = layout.and_then(|layout| layout.all_parts().find(|part| part.part == TablePart::Seats));
        let form = part.map_or(PartForm::Fitting, |part| part.form);
        let is_table = are_table(form, scene);
        let wide = |text: &str, font| painter.layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x;
        let chip = |chip: &Chip| {
            let name = match has_icon(chip, look) {
                true => 15.0,
                false => wide(&chip.name, text_font(11.5)),
            };
            let text = wide(&chip.text, strong_font(13.0));
            let frames = [ChipFrame::USUAL, ChipFrame::TIGHT];
            match (is_referee, shown::is_drawn(chip)) {
                (true, _) => frames.map(|_| ChipFrame::USUAL.width(name, text) + control_width(chip, text)),
                (false, true) => frames.map(|_| shown::width(chip, name, text)),
                (false, false) => frames.map(|frame| frame.width(name, text)),
            }
        };
        let head = |seat: &SeatScene| {
            let sitter = wide(&look.texts.get(sitter_key(seat)), text_font(11.5)) + 60.0;
            wide(&seat.name, strong_font(13.5)) + 28.0 + ICON + sitter
        };
        let called = |seat: &SeatScene| {
            let signs = ICON * if seat.lastings.is_empty() { 1.0 } else { 2.0 };
            Some((wide(seat.called.as_ref()?, text_font(CALLED)), signs))
        };
        let has_values = layout.is_some_and(|layout| layout.all_parts().any(|part| part.part == TablePart::Values));
        let known = if has_values { Vec::new() } else { known(scene, is_table) };
        let job = (!known.is_empty()).then(|| known_job(&known, look));
        let told: Vec<_> = scene.seats.iter().map(|seat| told(seat, extents, is_referee)).collect();
        let own: Vec<f32> = scene.seats.iter().map(|seat| wide(&seat.name, strong_font(13.5))).collect();
        SeatsMeasure {
            ledger: is_table.then(|| Ledger::new(scene, extents, painter, look, is_referee)),
            names: own.iter().copied().fold(0.0, f32::max),
            own,
            called: scene.seats.iter().map(called).collect(),
            heads: scene.seats.iter().map(head).collect(),
            chips: told.iter().map(|(chips, _)| chips.iter().map(chip).collect()).collect(),
            lists: told.iter().map(|(_, lists)| lists.len()).collect(),
            known_width: job.as_ref().map_or(0.0, |known| painter.layout_job(known.job.clone()).size().x),
            known: job,
            has_zones,
            is_referee,
        }
    }

    /// Do the seats have zones of their own to show?
    pub fn has_zones(&self) -> bool {
        self.has_zones
    }

    /// The width in which the seats lie best.
    pub fn width(&self) -> f32 {
        self.ledger.as_ref().map_or(CARD_WIDTH, Ledger::width)
    }

    /// Are the seats a table of numbers?
    pub fn is_table(&self) -> bool {
        self.ledger.is_some()
    }

    /// The height of the table of numbers in a width, where seats are one, with what everybody knows above it.
    pub fn numbers_height(&self, width: f32) -> Option<f32> {
        self.ledger.as_ref().map(|ledger| self.known_height(width) + ledger.height(width))
    }

    /// The height of what is laid for seats above a table of numbers, and of the beginning of that table.
    pub fn laid_height(&self, scene: &Scene, sizes: Sizes, width: f32) -> f32 {
        let laid = |seat: &SeatScene| {
            let zones: Vec<&ZoneScene> =
                shown_zones(seat, scene, self.is_referee).filter(|zone| zone.is_laid()).collect();
            if zones.is_empty() { 0.0 } else { laid_height(&zones, sizes, width) }
        };
        let numbers = self.ledger.as_ref().map_or(0.0, Ledger::least_height);
        scene.seats.iter().map(laid).sum::<f32>() + numbers
    }

    /// The width in which the name of every seat can be read; a table of numbers is never in columns.
    pub fn least_width(&self) -> f32 {
        if self.ledger.is_some() { f32::INFINITY } else { self.names + NARROW_HEAD + 2.0 * MARGIN }
    }

    /// The height of the seats in a width and this many columns.
    pub fn height(&self, scene: &Scene, sizes: Sizes, width: f32, columns: usize) -> f32 {
        self.known_height(width) + self.contents_height(scene, sizes, width, columns)
    }

    pub(super) fn contents_height(&self, scene: &Scene, sizes: Sizes, width: f32, columns: usize) -> f32 {
        if let Some(ledger) = &self.ledger {
            let zones = |seat: &SeatScene| -> f32 {
                let open = shown_zones(seat, scene, self.is_referee).filter(|zone| !zone.is_folded);
                let (laid, others): (Vec<&ZoneScene>, Vec<&ZoneScene>) = open.partition(|zone| zone.is_laid());
                let laid = if laid.is_empty() { 0.0 } else { laid_height(&laid, sizes, width) };
                let others =
                    if others.is_empty() { 0.0 } else { flow(&others, sizes, width).size.y + 2.0 * GAP + 24.0 };
                laid + others
            };
            let folded = folds_height(scene, self.is_referee, width);
            return ledger.height(width) + scene.seats.iter().map(zones).sum::<f32>() + folded;
        }
        let each = card_width(width, columns);
        let heights = (0..scene.seats.len()).map(|at| self.card_height(scene, at, sizes, each));
        rows_height(&heights.collect::<Vec<f32>>(), sizes, columns)
    }

    /// The height of seats as cards in which every zone that they may have keeps a line of its own, whether something
    /// lies there yet or not: with it, a first card in a zone moves nothing.
    pub fn kept_height(&self, scene: &Scene, sizes: Sizes, width: f32, columns: usize) -> f32 {
        let (each, frame) = (card_width(width, columns), SeatFrame::of(sizes));
        let inside = each - 2.0 * frame.margin;
        let zones = |seat: &SeatScene| -> f32 {
            let lying = seat.zones.iter().filter(|zone| !zone.is_hand && !zone.is_folded);
            let line = |zone: &ZoneScene| match zone.extent.pieces {
                0 => sizes.card.y + 2.0 * sizes.frame.margin + sizes.frame.name,
                _ => block(zone, sizes, inside).size.y,
            };
            lying.map(|zone| line(zone) + frame.between).sum()
        };
        let head = |at| self.head_height(at, inside, frame) + frame.above_zones;
        let heights = scene.seats.iter().enumerate().map(|(at, seat)| head(at) + zones(seat));
        self.known_height(width) + rows_height(&heights.collect::<Vec<f32>>(), sizes, columns)
    }

    pub(super) fn known_height(&self, width: f32) -> f32 {
        if self.known.is_none() {
            return 0.0;
        }
        // words are not cut: of several lines the ends stay free
        let lines = match self.known_width <= width {
            true => 1.0,
            false => (self.known_width * 1.08 / width.max(1.0)).ceil(),
        };
        lines * 16.0 + 6.0
    }

    pub(super) fn card_height(&self, scene: &Scene, at: usize, sizes: Sizes, width: f32) -> f32 {
        let frame = SeatFrame::of(sizes);
        let inside = width - 2.0 * frame.margin;
        let mut height = self.head_height(at, inside, frame);
        let zones: Vec<&ZoneScene> = shown_zones(&scene.seats[at], scene, self.is_referee).collect();
        if !zones.is_empty() {
            height += flow(&zones, sizes, inside).size.y + frame.above_zones;
        }
        height
    }

    /// The height of a seat's card without its zones.
    fn head_height(&self, at: usize, inside: f32, frame: SeatFrame) -> f32 {
        let mut height = 2.0 * frame.margin + self.head(at, inside, frame).height;
        if !self.is_inline(at, inside, frame) {
            height += self.chip_lines(at, inside) as f32 * (self.chip_height() + BETWEEN.y);
        }
        height + self.lists[at] as f32 * LIST_LINE
    }

    /// Do the chips of a seat stand in the line of its name?
    pub(super) fn is_inline(&self, at: usize, inside: f32, frame: SeatFrame) -> bool {
        let chips: f32 = self.chips[at].iter().map(|[width, _]| width + BETWEEN.x).sum();
        let head = if frame.is_tight { self.own[at] + NARROW_HEAD } else { self.heads[at] };
        !self.is_referee && head + chips <= inside
    }

    /// How the line with a seat's name is divided.
    pub(super) fn head(&self, at: usize, inside: f32, frame: SeatFrame) -> Head {
        let is_narrow = self.is_narrow(at, inside, frame);
        let spare = self.spare(at, inside, frame);
        // in all seats alike: their heads are equally high
        let is_below = (0..self.own.len()).any(|at| {
            let spare = self.spare(at, inside, frame);
            self.called[at].is_some_and(|(called, _)| stands_below(called, self.own[at], spare))
        });
        Head { is_narrow, spare, is_below, height: if is_below { frame.head.max(TWO_LINES) } else { frame.head } }
    }

    /// What the name of a seat and the numbers beside it leave free of the line.
    fn spare(&self, at: usize, inside: f32, frame: SeatFrame) -> f32 {
        let chips: f32 = self.chips[at].iter().map(|[width, _]| width + BETWEEN.x).sum();
        let head = if self.is_narrow(at, inside, frame) { self.own[at] + NARROW_HEAD } else { self.heads[at] };
        let signs = self.called[at].map_or(ICON, |(_, signs)| signs);
        // without numbers behind the name, all the room is free except for the signs of the seat's state
        inside - head - if self.is_inline(at, inside, frame) { chips } else { signs - ICON }
    }

    /// Is there no room for the word that says who sits there, or only where what gives the seat its colour would be cut?
    pub(super) fn is_narrow(&self, at: usize, inside: f32, frame: SeatFrame) -> bool {
        let is_cut = self.called[at].is_some_and(|(called, signs)| {
            let spare = inside - self.heads[at] - (signs - ICON);
            self.own[at] + spare < least_called(called)
        });
        frame.is_tight || self.heads[at] > inside || is_cut
    }

    /// A control is larger than what it shows.
    pub(super) fn chip_height(&self) -> f32 {
        if self.is_referee { 27.0 } else { CHIP }
    }

    /// In how many lines the numbers of a seat stand.
    pub(super) fn chip_lines(&self, at: usize, inside: f32) -> usize {
        lines_of(&self.chips[at], self.chip_frame(inside), inside)
    }

    /// Numbers are close together in all seats where that saves a line in any.
    pub(super) fn chip_frame(&self, inside: f32) -> ChipFrame {
        let lines = |chips: &[[f32; 2]], frame| lines_of(chips, frame, inside);
        let saves = |chips: &Vec<[f32; 2]>| lines(chips, ChipFrame::TIGHT) < lines(chips, ChipFrame::USUAL);
        if self.chips.iter().any(saves) { ChipFrame::TIGHT } else { ChipFrame::USUAL }
    }
}

/// In how many lines numbers of these widths stand.
fn lines_of(chips: &[[f32; 2]], frame: ChipFrame, inside: f32) -> usize {
    let (mut lines, mut left) = (0, 0.0);
    for [usual, tight] in chips {
        let width = if frame == ChipFrame::TIGHT { tight } else { usual };
        if lines == 0 || left < *width {
            (lines, left) = (lines + 1, inside);
        }
        left -= width + frame.between.x;
    }
    lines
}

/// Does something of this width stand below a name, because it would be cut in the room beside it and not there?
fn stands_below(called: f32, name: f32, spare: f32) -> bool {
    let least = least_called(called);
    spare < least && name + spare >= least
}

/// The width in which what gives a seat its colour is whole, where it has this width at its usual size.
fn least_called(called: f32) -> f32 {
    called * SMALLEST_CALLED + BESIDE_NAME
}

/// The width of the mark of a seat before the rows that are laid for it.
pub const LAID_MARK: f32 = 26.0;

/// The height of rows that are laid for a seat, with the gap below them.
pub fn laid_height(zones: &[&ZoneScene], sizes: Sizes, width: f32) -> f32 {
    flow(zones, sizes, width - LAID_MARK).size.y + GAP
}

/// The height of cards of these heights in rows, each as high as its highest card.
fn rows_height(heights: &[f32], sizes: Sizes, columns: usize) -> f32 {
    let between = SeatFrame::of(sizes).between;
    let rows = heights.chunks(columns).map(|row| row.iter().copied().fold(0.0, f32::max) + between);
    rows.sum::<f32>() - between
}

/// The width of one of this many columns.
pub fn card_width(width: f32, columns: usize) -> f32 {
    (width - GAP * (columns - 1) as f32) / columns as f32
}

/// The zones that are shown with a seat: what the viewer holds lies in the strip below the table, hands of others are
/// only counted.
pub fn shown_zones<'s>(seat: &'s SeatScene, scene: &'s Scene, is_referee: bool) -> impl Iterator<Item = &'s ZoneScene> {
    let is_viewer = scene.viewer == Some(seat.number);
    seat.zones.iter().filter(move |zone| {
        let is_open = zone.pieces.iter().any(|piece| !piece.is_back());
        let is_elsewhere = zone.is_hand && !is_referee && (is_viewer || !is_open);
        // that another seat has some cards that nobody may look at is not worth a line
        let is_closed = zone.is_folded && !is_referee && !is_viewer && !is_open;
        // an empty zone of a seat is not worth any room unless something lay there, or can be put there
        !is_elsewhere && !is_closed && (zone.extent.pieces > 0 || is_referee)
    })
}

/// The numbers that are shown with a seat, and those that stand on lines of their own. The referee changes all alike.
pub fn told(seat: &SeatScene, extents: &Extents, is_referee: bool) -> (Vec<Chip>, Vec<Chip>) {
    let is_worth = |chip: &&Chip| is_referee || is_worth_telling(chip, extents);
    let pools = seat.pools.iter().filter(|chip| is_referee || chip.listed.is_some());
    let mut chips: Vec<Chip> = pools.chain(seat.values.iter().filter(is_worth)).cloned().collect();
    if is_referee {
        return (chips, Vec::new());
    }
    chips.extend(seat.hands().filter(|chip| chip.listed.is_some()));
    chips.sort_by_key(|chip| chip.listed);
    chips.into_iter().partition(|chip| chip.shown != ShownAs::List)
}

/// Is a value of a seat shown: has any seat had something to show for it, or does the arrangement name it?
pub fn is_worth_telling(chip: &Chip, extents: &Extents) -> bool {
    chip.listed.is_some() && chip.is_for_people && extents.is_told(chip)
}

/// Are seats that are listed so a table of numbers?
pub fn are_table(form: PartForm, scene: &Scene) -> bool {
    match form {
        PartForm::Fitting => !have_zones(scene),
        PartForm::Table => true,
        PartForm::Cards => false,
    }
}

/// Judged by what seats may have, not by what lies there at the moment: seats stay cards, or a table, throughout the
/// game.
fn have_zones(scene: &Scene) -> bool {
    scene.seats.iter().flat_map(|seat| &seat.zones).any(|zone| !zone.is_hand)
}

/// What everybody knows beside the seats' numbers.
fn known(scene: &Scene, is_table: bool) -> Vec<(&str, &str)> {
    let bank = scene.bank.iter().filter(|_| !is_table);
    let chips = scene.values.iter().chain(bank).filter(|chip| chip.is_telling() && chip.listed.is_some());
    let told = chips.map(|chip| (chip.name.as_str(), chip.text.as_str()));
    told.chain(scene.lastings.iter().map(|one| (one.as_str(), ""))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_close_together_where_that_saves_a_line() {
        let five = [[40.0, 30.0]; 5];
        let lines = |inside: f32| [ChipFrame::USUAL, ChipFrame::TIGHT].map(|frame| lines_of(&five, frame, inside));
        assert_eq!((lines(230.0), lines(200.0), lines(100.0)), ([1, 1], [2, 1], [3, 2]));
        assert_eq!(lines_of(&[], ChipFrame::USUAL, 50.0), 0);
    }

    #[test]
    fn a_faction_stands_below_a_name_only_where_that_shows_more_of_it() {
        assert!(!stands_below(80.0, 50.0, 90.0), "beside it there is room");
        assert!(stands_below(80.0, 50.0, 40.0), "below it there is");
        assert!(!stands_below(80.0, 50.0, 10.0), "it is cut on either line: the head stays low");
    }
}
