//! Where the parts of the table lie: sizes in, rectangles out.
//!
//! With a board, several arrangements are compared, and the one that leaves the board largest and the cards readable
//! wins. Without a board, the seats lie in the main area, in as many columns as suit. Nothing is drawn here, and
//! nothing is known about a game except how much room its parts need.

use eframe::egui::{Rect, Vec2, pos2, vec2};

use super::sizes::{LADDER, Sizes};
use crate::canvas::LARGEST_FIT;
use crate::theme::GAP;
use crate::workspace::TableShares as Shares;

/// How much room the parts need.
pub struct Needs<'a> {
    /// The board's size in units of the scene.
    pub board: Option<Vec2>,
    /// The height that a question usually needs, by the width.
    pub question: &'a dyn Fn(f32) -> f32,
    /// The height that the current question needs.
    pub asked: f32,
    /// The height of the cards in hand.
    pub hand: HandNeeds,
    /// The height of the table's zones, by the size of cards and the width.
    pub zones: &'a dyn Fn(Sizes, f32) -> f32,
    /// The height of the seats, by the size of cards, the width and the number of columns.
    pub seats: &'a dyn Fn(Sizes, f32, usize) -> f32,
    /// The width in which the seats lie best.
    pub seats_width: f32,
    /// The width in which the name of a seat can be read: columns of seats are no narrower.
    pub seat_width: f32,
    /// How many seats there are.
    pub seat_count: usize,
    /// Do the seats have zones of their own to show? If not, they are a few lines of numbers.
    pub seats_have_zones: bool,
}

/// The height of the cards in hand; 0: there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HandNeeds {
    /// The most in this game: the table is arranged for this.
    pub most: f32,
    /// At this moment.
    pub now: f32,
}

/// How the parts are placed relative to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The board on the left; question, seats, zones and hand in a column on the right.
    Side,
    /// The question above everything; the seats on the right, board and zones below each other on the left.
    Corner,
    /// Question, board, then zones and seats side by side.
    Below,
    /// No board: zones, and the seats below them.
    Open,
    /// No board: zones, and the seats on their right.
    OpenCorner,
}

/// What was decided: stays until the table or its size changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How the parts are placed relative to each other.
    pub form: Form,
    /// The width of the right column.
    pub side: f32,
    /// The height of what lies below the board.
    pub below: f32,
    /// The height of the question.
    pub question: f32,
    /// The height up to which a longer question takes room that nothing else needs.
    pub free: f32,
    /// The columns of seats.
    pub columns: usize,
    /// The size of cards in the table's zones.
    pub zones: Sizes,
    /// The size of cards beside the seats.
    pub seats: Sizes,
    score: f32,
}

/// Where everything lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regions {
    /// What is asked.
    pub question: Rect,
    /// The board.
    pub board: Option<Rect>,
    /// The table's zones; where they lie in one column with the seats, both have one rectangle.
    pub zones: Rect,
    /// The seats.
    pub seats: Rect,
    /// Cards in hand.
    pub hand: Option<Rect>,
    /// Between board and right column: may be dragged.
    pub upright: Option<Rect>,
    /// Between board and what lies below: may be dragged.
    pub level: Option<Rect>,
    /// Do zones and seats scroll together?
    pub is_one_column: bool,
}

/// The shares beyond which no part can be dragged.
pub const SHARES: std::ops::RangeInclusive<f32> = 0.1..=0.8;
/// How much it counts against an arrangement that anything has to be scrolled at all.
const SCROLL_COST: f32 = 0.1;
/// The board is the main thing: its size counts more than that of cards.
const BOARD_WEIGHT: f32 = 1.25;
/// The narrowest column.
const LEAST_SIDE: f32 = 210.0;
/// The width in which a question and its answers are comfortable to read; how much a narrower one counts against an
/// arrangement.
const AT_EASE: (f32, f32) = (340.0, 0.6);
/// How much more than usual a question is given where nothing else needs the room and it is narrower than this: in a
/// wide one even many answers fit on two lines.
const SPARE_QUESTION: (f32, f32) = (66.0, 560.0);
/// The greatest share of the height that a long question takes, but always enough for some lines of answers; the rest
/// scrolls.
const MOST_QUESTION: (f32, f32) = (0.32, 130.0);
/// The greatest share of the width that a column takes automatically.
const MOST_SIDE: f32 = 0.62;
/// The greatest share of the height that zones take from a board automatically.
const MOST_BELOW: f32 = 0.45;
/// Steps in which widths are tried.
const STEP: f32 = 22.0;
/// How much better a new arrangement must be than the current one to be worth the disturbance.
const WORTH: f32 = 1.25;

/// The best arrangement in a room.
pub fn plan(room: Vec2, needs: &Needs<'_>) -> Plan {
    let mut best: Option<Plan> = None;
    let mut offer = |plan: Plan| {
        if best.is_none_or(|known| plan.score > known.score + 1e-4) {
            best = Some(plan);
        }
    };
    match needs.board {
        Some(board) => {
            side_plans(room, board, needs, &mut offer);
            corner_plans(room, board, needs, &mut offer);
            below_plans(room, board, needs, &mut offer);
        }
        None => {
            open_plans(room, needs, &mut offer);
            if !needs.seats_have_zones {
                open_corner_plans(room, needs, &mut offer);
            }
        }
    }
    let [.., smallest] = LADDER;
    let usual = Plan {
        form: if needs.board.is_some() { Form::Corner } else { Form::Open },
        side: LEAST_SIDE.min(room.x * 0.5),
        ..Plan::of(smallest)
    };
    best.unwrap_or(usual).with_question(room, needs)
}

impl Plan {
    /// No plan.
    pub fn nothing() -> Plan {
        let [.., smallest] = LADDER;
        Plan::of(smallest)
    }

    fn of(sizes: Sizes) -> Plan {
        Plan {
            form: Form::Open,
            side: 0.0,
            below: 0.0,
            question: 0.0,
            free: 0.0,
            columns: 1,
            zones: sizes,
            seats: sizes,
            score: 0.0,
        }
    }

    /// The same with its score.
    fn scored(self, room: Vec2, needs: &Needs<'_>) -> Plan {
        Plan { score: score(&self, room, needs), ..self }
    }

    /// The width of the question.
    fn question_width(&self, room: Vec2) -> f32 {
        match self.form {
            Form::Side => self.side,
            Form::OpenCorner => room.x - self.side - GAP,
            Form::Corner | Form::Below | Form::Open => room.x,
        }
    }

    /// Give the question what it usually needs, and some of what nothing else needs.
    fn with_question(self, room: Vec2, needs: &Needs<'_>) -> Plan {
        let usual = (needs.question)(self.question_width(room));
        let hand = above(needs.hand.most);
        let left = room.x - self.side - GAP;
        let zones = |width: f32| (needs.zones)(self.zones, width);
        let seats = |width: f32| (needs.seats)(self.seats, width, self.columns);
        let board = needs.board.unwrap_or(Vec2::splat(1.0));
        let others = match self.form {
            Form::Side => seats(self.side) + GAP + zones(self.side),
            Form::Corner => above(self.below) + board.y * zoom(vec2(left, room.y), board),
            Form::Below => above(self.below) + board.y * zoom(room, board),
            Form::Open => zones(room.x) + GAP + seats(room.x),
            Form::OpenCorner => zones(left),
        };
        let spare = (room.y - hand - usual - 2.0 * GAP - others).max(0.0);
        let (most, narrow) = SPARE_QUESTION;
        let given = if self.question_width(room) < narrow { spare.min(most) } else { 0.0 };
        Plan { question: usual + given, free: usual + spare, ..self }
    }
}

/// The room that a part takes together with the gap beside it.
fn above(height: f32) -> f32 {
    if height > 0.0 { height + GAP } else { 0.0 }
}

/// The current arrangement with cards as large as they can be now, unless another is so much better that the change is
/// worth it.
pub fn replan(present: &Plan, room: Vec2, needs: &Needs<'_>) -> Plan {
    let best = plan(room, needs);
    if best.form == present.form && best.columns == present.columns && needs.board.is_none() {
        return Plan { question: present.question, ..best };
    }
    let kept = |sizes: &Sizes| Plan { zones: *sizes, seats: sizes.min(present.seats), ..*present }.scored(room, needs);
    let same = LADDER.iter().filter(|sizes| sizes.quality <= present.zones.quality).map(kept);
    let same = same.max_by(|a, b| a.score.total_cmp(&b.score)).unwrap_or(*present);
    if best.score > same.score * WORTH { best } else { same }
}

impl Sizes {
    fn min(self, other: Sizes) -> Sizes {
        if self.quality <= other.quality { self } else { other }
    }
}

/// The scale at which a board fills a room.
fn zoom(room: Vec2, board: Vec2) -> f32 {
    (room.x / board.x.max(1.0)).min(room.y / board.y.max(1.0)).clamp(0.001, LARGEST_FIT)
}

/// How well a board of a size can be seen in a room, relative to the whole room.
fn view(room: Vec2, board: Vec2, whole: Vec2) -> f32 {
    (zoom(room, board) / zoom(whole, board)).powf(BOARD_WEIGHT)
}

/// How much of what is needed is visible without scrolling, as a factor.
fn seen(need: f32, have: f32) -> f32 {
    let missing = ((need - have.max(0.0)) / need.max(1.0)).clamp(0.0, 1.0);
    if missing < 0.005 { 1.0 } else { (1.0 - SCROLL_COST) * (1.0 - missing).powi(2) }
}

/// How good an arrangement is in a room.
fn score(plan: &Plan, room: Vec2, needs: &Needs<'_>) -> f32 {
    let zones = |width: f32| (needs.zones)(plan.zones, width);
    let seats = |width: f32, columns: usize| (needs.seats)(plan.seats, width, columns);
    let quality = match needs.seats_have_zones {
        true => (plan.zones.quality * plan.seats.quality).sqrt(),
        false => plan.zones.quality,
    };
    let hand = above(needs.hand.most);
    let width = plan.question_width(room);
    let upper = (needs.question)(width) + GAP;
    let quality = quality * (width / AT_EASE.0).min(1.0).powf(AT_EASE.1);
    let left = room.x - plan.side - GAP;
    let board = needs.board.unwrap_or(Vec2::splat(1.0));
    match plan.form {
        Form::Side => {
            let both = seats(plan.side, plan.columns) + GAP + zones(plan.side);
            quality * view(vec2(left, room.y), board, room) * seen(both, room.y - upper - hand)
        }
        Form::Corner => {
            let below = if plan.below > 0.0 { plan.below + GAP } else { 0.0 };
            let place = vec2(left, room.y - upper - hand - below);
            let fit = seen(zones(left), plan.below) * seen(seats(plan.side, 1), room.y - upper - hand);
            quality * view(place, board, room) * fit
        }
        Form::Below => {
            let place = vec2(room.x, room.y - upper - hand - plan.below - GAP);
            let fit = seen(zones(left), plan.below) * seen(seats(plan.side, plan.columns), plan.below);
            quality * view(place, board, room) * fit
        }
        Form::Open => {
            let both = zones(room.x) + GAP + seats(room.x, plan.columns);
            quality * seen(both, room.y - upper - hand)
        }
        Form::OpenCorner => quality * seen(zones(left), room.y - upper - hand) * seen(seats(plan.side, 1), room.y),
    }
}

fn side_plans(room: Vec2, board: Vec2, needs: &Needs<'_>, offer: &mut impl FnMut(Plan)) {
    // a column wider than the room beside the board takes room from the board
    let free = room.x - GAP - board.x * (room.y / board.y.max(1.0)).min(LARGEST_FIT);
    let most = (room.x * MOST_SIDE).max(LEAST_SIDE);
    let steps = ((most - LEAST_SIDE) / STEP).ceil().max(0.0) as usize;
    let widths = (0..=steps).map(|at| LEAST_SIDE + at as f32 * STEP).chain([free, needs.seats_width]);
    for side in widths.filter(|side| (LEAST_SIDE..=most).contains(side)) {
        for columns in columns_in(side, 3, needs) {
            for sizes in LADDER {
                offer(Plan { form: Form::Side, side, columns, ..Plan::of(sizes) }.scored(room, needs));
            }
        }
    }
}

fn corner_plans(room: Vec2, _: Vec2, needs: &Needs<'_>, offer: &mut impl FnMut(Plan)) {
    for wider in [0.0, 40.0, 90.0] {
        let side = (needs.seats_width + wider).clamp(LEAST_SIDE, (room.x * 0.4).max(LEAST_SIDE));
        for sizes in LADDER {
            let need = (needs.zones)(sizes, room.x - side - GAP);
            let below = need.min(room.y * MOST_BELOW);
            offer(Plan { form: Form::Corner, side, below, ..Plan::of(sizes) }.scored(room, needs));
        }
    }
}

fn below_plans(room: Vec2, _: Vec2, needs: &Needs<'_>, offer: &mut impl FnMut(Plan)) {
    for columns in columns_in(room.x * 0.6, 4, needs) {
        let side = (needs.seats_width * columns as f32).clamp(LEAST_SIDE, (room.x * 0.6).max(LEAST_SIDE));
        for sizes in LADDER {
            let need = (needs.zones)(sizes, room.x - side - GAP).max((needs.seats)(sizes, side, columns));
            let below = need.min(room.y * MOST_BELOW);
            offer(Plan { form: Form::Below, side, below, columns, ..Plan::of(sizes) }.scored(room, needs));
        }
    }
}

/// The numbers of columns with which the names of seats can be read.
fn columns_in(width: f32, most: usize, needs: &Needs<'_>) -> std::ops::RangeInclusive<usize> {
    let fit = ((width + GAP) / (needs.seat_width + GAP)).floor() as usize;
    1..=needs.seat_count.min(fit).clamp(1, most)
}

fn open_plans(room: Vec2, needs: &Needs<'_>, offer: &mut impl FnMut(Plan)) {
    for columns in columns_in(room.x, 6, needs) {
        for zones in LADDER {
            for seats in LADDER {
                offer(Plan { form: Form::Open, columns, seats, ..Plan::of(zones) }.scored(room, needs));
            }
        }
    }
}

fn open_corner_plans(room: Vec2, needs: &Needs<'_>, offer: &mut impl FnMut(Plan)) {
    let side = needs.seats_width.clamp(LEAST_SIDE, (room.x * 0.45).max(LEAST_SIDE));
    for zones in LADDER {
        let plan = Plan { form: Form::OpenCorner, side, ..Plan::of(zones) }.scored(room, needs);
        // beside the zones the seats are always in sight
        offer(Plan { score: plan.score * 1.02, ..plan });
    }
}

/// The rectangles of an arrangement, with what somebody has set by dragging.
pub fn regions(plan: &Plan, room: Rect, needs: &Needs<'_>, shares: Shares) -> Regions {
    let share = |share: Option<f32>, whole: f32, own: f32| match share {
        Some(share) => share.clamp(*SHARES.start(), *SHARES.end()) * whole,
        None => own,
    };
    let side = share(shares.side, room.width(), plan.side).min(room.width() * 0.9);
    let (left, right) = columns(room, side);
    // a board keeps its size when the last card leaves the hand; what scrolls takes the room that it leaves
    let is_above_hand = matches!(plan.form, Form::Corner | Form::Below);
    let hand = if is_above_hand && needs.hand.now > 0.0 { needs.hand.most } else { needs.hand.now };
    let split_hand = |rect: Rect| match hand > 0.0 {
        true => {
            let (upper, lower) = rows(rect, hand);
            (upper, Some(lower))
        }
        false => (rect, None),
    };
    let split_question = |rect: Rect| {
        // the same for a long question: above a board it scrolls
        let most = (room.height() * MOST_QUESTION.0).max(MOST_QUESTION.1).max(plan.free);
        let asked = if is_above_hand { 0.0 } else { needs.asked.min(most) };
        let height = plan.question.max(asked).min(rect.height() * 0.6);
        let question = Rect::from_min_size(rect.min, vec2(rect.width(), height));
        (question, Rect::from_min_max(pos2(rect.left(), (question.bottom() + GAP).min(rect.bottom())), rect.max))
    };
    let upright = |rect: Rect, height: Rect| {
        Rect::from_min_max(pos2(rect.left() - GAP, height.top()), pos2(rect.left(), height.bottom()))
    };
    let level = |rect: Rect| Rect::from_min_max(pos2(rect.left(), rect.top() - GAP), pos2(rect.right(), rect.top()));
    let below = share(shares.below, room.height(), plan.below).min(room.height() * 0.8);
    match plan.form {
        Form::Side => {
            let (column, hand) = split_hand(right);
            let (question, rest) = split_question(column);
            Regions {
                question,
                board: Some(left),
                zones: rest,
                seats: rest,
                hand,
                upright: Some(upright(right, room)),
                level: None,
                is_one_column: true,
            }
        }
        Form::Corner => {
            let (above_hand, hand) = split_hand(room);
            let (question, rest) = split_question(above_hand);
            let (left, right) = columns(rest, side);
            let has_zones = plan.below > 0.0;
            let (board, zones) = if has_zones { rows(left, below) } else { (left, Rect::NOTHING) };
            Regions {
                question,
                board: Some(board),
                zones,
                seats: right,
                hand,
                upright: Some(upright(right, rest)),
                level: has_zones.then(|| level(zones)),
                is_one_column: false,
            }
        }
        Form::Below => {
            let (above_hand, hand) = split_hand(room);
            let (question, rest) = split_question(above_hand);
            let (board, band) = rows(rest, below);
            let (zones, seats) = columns(band, side);
            Regions {
                question,
                board: Some(board),
                zones,
                seats,
                hand,
                upright: None,
                level: Some(level(band)),
                is_one_column: false,
            }
        }
        Form::Open => {
            let (above_hand, hand) = split_hand(room);
            let (question, rest) = split_question(above_hand);
            Regions {
                question,
                board: None,
                zones: rest,
                seats: rest,
                hand,
                upright: None,
                level: None,
                is_one_column: true,
            }
        }
        Form::OpenCorner => {
            let (above_hand, hand) = split_hand(room);
            let (left, right) = columns(above_hand, side);
            let (question, rest) = split_question(left);
            Regions {
                question,
                board: None,
                zones: rest,
                seats: right,
                hand,
                upright: Some(upright(right, above_hand)),
                level: None,
                is_one_column: false,
            }
        }
    }
}

/// Left and right, with a gap between them; the right one has this width.
fn columns(rect: Rect, right: f32) -> (Rect, Rect) {
    let x = rect.right() - right;
    (Rect::from_min_max(rect.min, pos2(x - GAP, rect.bottom())), Rect::from_min_max(pos2(x, rect.top()), rect.max))
}

/// Above and below, with a gap between them; the lower one has this height.
fn rows(rect: Rect, lower: f32) -> (Rect, Rect) {
    let y = rect.bottom() - lower;
    (Rect::from_min_max(rect.min, pos2(rect.right(), y - GAP)), Rect::from_min_max(pos2(rect.left(), y), rect.max))
}

#[cfg(test)]
mod tests;
