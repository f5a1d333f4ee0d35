//! The dice that were rolled last: pips on six-sided dice, numbers on others. They tumble for a moment when they are
//! rolled.

use eframe::egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use houserule_core::locale::Args;
use houserule_scripts::session::Throw;

use super::drawing::Drawing;
use crate::theme::{Palette, strong_font};

/// The edge of a die.
const SIZE: f32 = 24.0;
/// The gap between dice.
const GAP: f32 = 5.0;
/// The gap between throws.
const WIDE_GAP: f32 = 14.0;
/// How long dice tumble, in seconds.
const TUMBLE: f64 = 0.45;
/// If there are more dice than this, only the last ones are drawn.
const MOST: usize = 10;

/// What lies in the tray.
#[derive(Default)]
pub struct DiceTray {
    thrown: Option<(usize, Vec<Throw>)>,
    fell: f64,
    is_opened: bool,
}

impl DiceTray {
    /// Take the dice of a moment; gives whether they tumble.
    fn update(&mut self, thrown: Option<&(usize, Vec<Throw>)>, now: f64) -> bool {
        if self.thrown.as_ref() != thrown {
            // what lay there when the window was opened was not just rolled
            self.fell = if self.is_opened { now } else { f64::MIN };
            self.thrown = thrown.cloned();
        }
        self.is_opened = true;
        now - self.fell < TUMBLE
    }
}

/// Draw the last dice.
pub fn dice_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let look = drawing.look;
    let Some(moment) = look.moment else { return };
    let now = ui.input(|input| input.time);
    let is_tumbling = drawing.dice.update(moment.thrown.as_ref(), now);
    let Some((at, throws)) = &moment.thrown else { return };
    let shown = shown(throws);
    let (rect, response) = ui.allocate_exact_size(vec2(width(&shown), SIZE + 2.0), Sense::hover());
    let is_old = *at < moment.at;
    let said =
        look.texts.text(if is_old { "dice-last" } else { "dice-thrown" }, &Args::new().text("dice", words(throws)));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    drawing.tells(&response.on_hover_text(&said), &said);
    let strength = if is_old && !is_tumbling { 0.5 } else { 1.0 };
    let mut left = rect.left_center() + vec2(0.0, 0.0);
    for throw in &shown {
        for (number, die) in throw.dice.iter().enumerate() {
            let middle = left + vec2(SIZE / 2.0, 0.0);
            let part = ((now - drawing.dice.fell) / TUMBLE).clamp(0.0, 1.0);
            let (value, lift) = match is_tumbling {
                true => (tumbled(now, number, throw.sides), ((1.0 - part) * 4.0) as f32),
                false => (*die, 0.0),
            };
            die_at(ui, middle - vec2(0.0, lift), value, throw.sides, strength, look.palette);
            left.x += SIZE + GAP;
        }
        if throw.dice.len() > 1 && !is_tumbling {
            let sum: i32 = throw.dice.iter().sum();
            let colour = look.palette.strong.gamma_multiply(strength);
            ui.painter().text(left, Align2::LEFT_CENTER, format!("= {sum}"), strong_font(13.0), colour);
        }
        left.x += sum_width(throw) + WIDE_GAP - GAP;
    }
    if is_tumbling {
        ui.ctx().request_repaint();
    }
}

/// A face that a tumbling die shows for an instant.
fn tumbled(now: f64, number: usize, sides: u32) -> i32 {
    let instant = (now / 0.06) as u64;
    ((instant.wrapping_mul(2_654_435_761) >> 7).wrapping_add(number as u64 * 5) % u64::from(sides.max(1))) as i32 + 1
}

/// The last throws, as many dice as there is room for.
fn shown(throws: &[Throw]) -> Vec<Throw> {
    let mut room = MOST;
    let mut list: Vec<Throw> = Vec::new();
    for throw in throws.iter().rev() {
        if room == 0 || (!list.is_empty() && throw.dice.len() > room) {
            break;
        }
        let from = throw.dice.len().saturating_sub(room);
        room -= throw.dice.len() - from;
        list.push(Throw { sides: throw.sides, dice: throw.dice[from..].to_vec() });
    }
    list.reverse();
    list
}

fn sum_width(throw: &Throw) -> f32 {
    if throw.dice.len() > 1 { 34.0 } else { 0.0 }
}

fn width(throws: &[Throw]) -> f32 {
    let one = |throw: &Throw| throw.dice.len() as f32 * (SIZE + GAP) - GAP + sum_width(throw) + WIDE_GAP;
    throws.iter().map(one).sum()
}

/// What the dice show, in digits: `3 + 4 = 7`.
fn words(throws: &[Throw]) -> String {
    let one = |throw: &Throw| {
        let dice: Vec<String> = throw.dice.iter().map(ToString::to_string).collect();
        match dice.as_slice() {
            [only] => only.clone(),
            _ => format!("{} = {}", dice.join(" + "), throw.dice.iter().sum::<i32>()),
        }
    };
    throws.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn die_at(ui: &Ui, middle: Pos2, value: i32, sides: u32, strength: f32, palette: &Palette) {
    let rect = Rect::from_center_size(middle, Vec2::splat(SIZE));
    let ink = palette.ink.gamma_multiply(strength);
    let edge = Stroke::new(1.0, palette.paper_edge.gamma_multiply(strength));
    let radius = if sides == 6 { 5 } else { 11 };
    let paper = palette.paper.gamma_multiply(strength);
    ui.painter().rect(rect, CornerRadius::same(radius), paper, edge, StrokeKind::Inside);
    match pips(value).filter(|_| sides == 6) {
        Some(pips) => pips.iter().for_each(|(x, y)| {
            let at = middle + vec2(*x as f32, *y as f32) * (SIZE * 0.27);
            ui.painter().circle_filled(at, SIZE * 0.095, ink);
        }),
        None => number_at(ui, middle, value, ink),
    }
}

fn number_at(ui: &Ui, middle: Pos2, value: i32, ink: Color32) {
    let size = if value.abs() < 100 { 13.0 } else { 10.0 };
    ui.painter().text(middle, Align2::CENTER_CENTER, value.to_string(), strong_font(size), ink);
}

/// Where the pips of a face are, in thirds from the middle; nothing for a value that no face has.
fn pips(value: i32) -> Option<&'static [(i8, i8)]> {
    Some(match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(dice: &[i32]) -> Throw {
        Throw { sides: 6, dice: dice.to_vec() }
    }

    #[test]
    fn every_face_has_as_many_pips_as_it_says() {
        assert!((1..=6).all(|value| pips(value).is_some_and(|pips| pips.len() == value as usize)));
        assert!(pips(0).is_none() && pips(7).is_none());
    }

    #[test]
    fn the_last_throws_are_shown_and_none_is_cut_in_two_while_another_is_whole() {
        let throws = [throw(&[1; 6]), throw(&[2; 3]), throw(&[3; 2])];
        assert_eq!(shown(&throws), throws[1..]);
        assert_eq!(shown(&[throw(&[4; 30])]), [throw(&[4; MOST])]);
        assert_eq!(words(&throws[1..]), "2 + 2 + 2 = 6; 3 + 3 = 6");
    }

    #[test]
    fn dice_tumble_when_they_fall_and_not_when_the_window_opens() {
        let mut tray = DiceTray::default();
        let first = (0, vec![throw(&[1])]);
        assert!(!tray.update(Some(&first), 10.0));
        let second = (1, vec![throw(&[1])]);
        assert!(tray.update(Some(&second), 10.0));
        assert!(tray.update(Some(&second), 10.4));
        assert!(!tray.update(Some(&second), 10.5));
        assert!((0..100).all(|at| (1..=6).contains(&tumbled(f64::from(at) * 0.07, 1, 6))));
    }
}
