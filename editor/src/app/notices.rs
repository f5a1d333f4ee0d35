//! Short messages that appear and disappear: what was done, and what could not be done.

use eframe::egui::layers::PaintList;
use eframe::egui::{Color32, Context, Id, LayerId, Order, Rect, Shadow, Shape, Stroke, vec2};
use egui_notify::{Anchor, Toast, ToastLevel, Toasts};

use crate::theme::{Palette, text_font};

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Good news.
    Good,
    /// Something to know.
    Warn,
    /// Something failed.
    Bad,
}

/// Messages that are shown for a while.
pub struct Notices {
    /// What has no room on the screen yet, the oldest first.
    waiting: Vec<Notice>,
    /// What is on the screen, the oldest first: never more than [`MOST_SHOWN`].
    shown: Vec<Shown>,
    /// The latest messages, the last one last.
    said: Vec<String>,
    /// What was last said of a change of rules, as long as it holds.
    of_rules: Option<String>,
    /// Where they lie, as they were last drawn.
    covered: Rect,
}

/// A message.
struct Notice {
    tone: Tone,
    text: String,
    /// Does it hold only until the rules change again?
    is_of_rules: bool,
}

/// A message on the screen.
struct Shown {
    notice: Notice,
    /// It alone: of several toasts together nobody tells which are gone, and only the first and the last can be dismissed.
    toast: Toasts,
    /// For how many seconds it still stays.
    left: f32,
    /// For how many seconds it stays in all.
    whole: f32,
    /// Does it slide away already?
    is_leaving: bool,
    /// Where it was last drawn.
    rect: Rect,
}

/// The height of the status bar, and a little more.
const ABOVE_STATUS: f32 = 40.0;
/// The distance from the right edge of the window.
const FROM_RIGHT: f32 = 14.0;
/// The distance between messages.
const GAP: f32 = 8.0;
/// The greatest width of a message; a longer one is wrapped.
const WIDTH: f32 = 400.0;
/// The size of letters.
const SIZE: f32 = 13.5;
/// The height of the bar that shows how long a message stays.
const BAR: f32 = 4.0;
/// The longest message that is shown in full.
const LONGEST: usize = 240;
/// How many messages are on the screen at once: the oldest makes room.
const MOST_SHOWN: usize = 4;
/// How many messages are remembered.
const MOST_SAID: usize = 20;

impl Default for Notices {
    fn default() -> Notices {
        Notices { waiting: Vec::new(), shown: Vec::new(), said: Vec::new(), of_rules: None, covered: Rect::NOTHING }
    }
}

impl Notices {
    /// Say something.
    pub fn say(&mut self, tone: Tone, text: String) {
        self.put(Notice { tone, text, is_of_rules: false });
    }

    /// Say something unless the last message said the same and can still be read.
    pub fn say_once(&mut self, tone: Tone, text: String) {
        if self.said.last() != Some(&text) || self.readable(&text).is_none() {
            self.say(tone, text);
        }
    }

    /// Say what a change of rules resulted in; the next change makes the message void.
    ///
    /// A result that is the same as that of the change before is not said again: the status bar shows it all the time.
    pub fn say_of_rules(&mut self, tone: Tone, text: String) {
        if self.of_rules.as_ref() == Some(&text) {
            return;
        }
        self.rules_changed();
        self.of_rules = Some(text.clone());
        self.put(Notice { tone, text, is_of_rules: true });
    }

    /// Another change of rules: what was said of the one before no longer holds.
    pub fn rules_changed(&mut self) {
        self.of_rules = None;
        self.waiting.retain(|notice| !notice.is_of_rules);
        self.shown.iter_mut().filter(|shown| shown.notice.is_of_rules).for_each(Shown::leave);
    }

    /// Take everything off the screen: it was said in another language.
    pub fn fall_silent(&mut self) {
        self.waiting.clear();
        self.shown.iter_mut().for_each(Shown::leave);
        self.of_rules = None;
    }

    /// The latest messages, the last one last.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// Show what was said.
    pub fn show(&mut self, ctx: &Context, palette: &Palette) {
        // what slides away has its place until it is gone
        let room = MOST_SHOWN - self.shown.len();
        let coming = self.waiting.drain(..room.min(self.waiting.len()));
        self.shown.extend(coming.map(|notice| Shown::new(ctx, notice, palette)));
        let mut bottom = ABOVE_STATUS;
        for shown in &mut self.shown {
            shown.show(ctx, bottom);
            bottom += shown.rect.height() + GAP;
        }
        self.shown.retain(|shown| !shown.toast.is_empty());
        let drawn = if self.shown.is_empty() { Vec::new() } else { painted(ctx) };
        self.covered = drawn.iter().map(Shape::visual_bounding_rect).fold(Rect::NOTHING, Rect::union);
    }

    /// Where messages lie over the window: nowhere if there are none.
    pub fn covered(&self) -> Rect {
        self.covered
    }

    fn put(&mut self, mut notice: Notice) {
        if let Some((end, _)) = notice.text.char_indices().nth(LONGEST) {
            notice.text.truncate(end);
            notice.text.push('…');
        }
        if self.said.len() == MOST_SAID {
            self.said.remove(0);
        }
        self.said.push(notice.text.clone());
        // what can still be read is not said again
        if let Some(readable) = self.readable(&notice.text) {
            readable.is_of_rules &= notice.is_of_rules;
            return;
        }
        self.waiting.push(notice);
        // one more than can be read at once: the oldest makes room, and that may be one that waits
        let mut staying = self.shown.iter_mut().filter(|shown| !shown.is_leaving);
        let Some(oldest) = staying.next() else {
            self.waiting.drain(..self.waiting.len().saturating_sub(MOST_SHOWN));
            return;
        };
        if 1 + staying.count() + self.waiting.len() > MOST_SHOWN {
            oldest.leave();
        }
    }

    /// A message that is on the screen to be read, or will be.
    fn readable(&mut self, text: &str) -> Option<&mut Notice> {
        let shown = self.shown.iter_mut().filter(|shown| !shown.is_leaving).map(|shown| &mut shown.notice);
        shown.chain(&mut self.waiting).find(|notice| notice.text == text)
    }
}

impl Shown {
    fn new(ctx: &Context, notice: Notice, palette: &Palette) -> Shown {
        // the icons that come with the toasts are in none of our typefaces
        let (sign, colour, seconds) = match notice.tone {
            Tone::Good => ("✓", palette.good, 3.0),
            Tone::Warn => ("!", palette.warn, 8.0),
            Tone::Bad => ("✗", palette.bad, 8.0),
        };
        let sign = ToastLevel::Custom(sign.to_owned(), colour);
        let mut toast = Toast::custom(broken_into_lines(ctx, &notice.text), sign);
        // how long it stays is counted here, where it is known whether it can still be read
        toast.closable(false).duration(None);
        // a message lies over panels of nearly the same colour
        let shadow = Shadow { offset: [0, 2], blur: 10, spread: 1, color: Color32::from_black_alpha(110) };
        // above the status bar, where there are no tabs; what is drawn here does not block clicks
        let toasts = Toasts::new().with_anchor(Anchor::BottomRight).with_padding(vec2(12.0, 8.0)).with_shadow(shadow);
        let mut shown =
            Shown { notice, toast: toasts, left: seconds, whole: seconds, is_leaving: false, rect: Rect::NOTHING };
        shown.toast.add(toast);
        shown
    }

    /// Draw it so far above the bottom of the window.
    fn show(&mut self, ctx: &Context, bottom: f32) {
        self.toast = std::mem::take(&mut self.toast).with_margin(vec2(FROM_RIGHT, bottom));
        self.toast.show(ctx);
        let ground = painted(ctx).into_iter().rev().find_map(|shape| match shape {
            // its shadow is a rectangle, too
            Shape::Rect(rect) if rect.blur_width == 0.0 => Some(rect.rect),
            _ => None,
        });
        self.rect = ground.unwrap_or(self.rect);
        if self.is_leaving {
            return;
        }
        let colour = ctx.global_style().visuals.widgets.noninteractive.fg_stroke.color;
        let end = self.rect.left_bottom() + vec2(self.rect.width() * self.left / self.whole, 0.0);
        ctx.layer_painter(layer()).line_segment([self.rect.left_bottom(), end], Stroke::new(BAR, colour));
        // whoever points at it reads it
        let is_pointed_at = ctx.input(|input| input.pointer.hover_pos()).is_some_and(|at| self.rect.contains(at));
        if !is_pointed_at {
            self.left -= ctx.input(|input| input.stable_dt);
            ctx.request_repaint();
        }
        if self.left <= 0.0 {
            self.leave();
        }
    }

    fn leave(&mut self) {
        self.is_leaving = true;
        self.toast.dismiss_all_toasts();
    }
}

/// The layer on which toasts draw.
fn layer() -> LayerId {
    LayerId::new(Order::Foreground, Id::unique("egui-notify"))
}

/// What toasts have drawn in this frame.
fn painted(ctx: &Context) -> Vec<Shape> {
    ctx.graphics(|graphics| {
        let shapes = graphics.get(layer()).into_iter().flat_map(PaintList::all_entries);
        shapes.map(|entry| entry.shape.clone()).collect()
    })
}

/// The message wrapped to lines that fit: toasts do not wrap.
fn broken_into_lines(ctx: &Context, text: &str) -> String {
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), text_font(SIZE), Color32::WHITE, WIDTH));
    let lines = galley.rows.iter().map(|row| row.text().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Event, Pos2, RawInput};

    use super::*;

    /// Messages in a window of their own.
    struct Desk {
        ctx: Context,
        notices: Notices,
        pointer: Option<Pos2>,
    }

    impl Desk {
        fn new() -> Desk {
            let ctx = Context::default();
            crate::theme::install(&ctx);
            Desk { ctx, notices: Notices::default(), pointer: None }
        }

        fn say(&mut self, said: &[&str]) {
            said.iter().for_each(|text| self.notices.say(Tone::Warn, (*text).to_owned()));
        }

        /// Draw once: what is written on the screen, and where, the oldest message first.
        fn drawn(&mut self) -> Vec<(String, Rect)> {
            let events = self.pointer.map(Event::PointerMoved).into_iter().collect();
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)));
            let input = RawInput { screen_rect, predicted_dt: FRAME, events, ..RawInput::default() };
            let mut output = self.ctx.run_ui(input, |ui| self.notices.show(ui.ctx(), &crate::theme::LIGHT));
            output.textures_delta.clear();
            let texts = output.shapes.iter().filter_map(|one| match &one.shape {
                Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect())),
                _ => None,
            });
            texts.filter(|(text, _)| text.chars().any(char::is_alphanumeric)).collect()
        }

        /// What is on the screen after some seconds; never was it more than there is room for.
        fn after(&mut self, seconds: f32) -> Vec<String> {
            for _ in 0..(seconds / FRAME) as usize {
                let drawn = self.drawn();
                assert!(drawn.len() <= MOST_SHOWN, "{drawn:?}");
                let apart = drawn.windows(2).all(|two| two[1].1.bottom() < two[0].1.top());
                assert!(apart, "{drawn:?}");
            }
            self.drawn().into_iter().map(|(text, _)| text).collect()
        }
    }

    /// How long a frame takes.
    const FRAME: f32 = 1.0 / 60.0;

    #[test]
    fn what_can_still_be_read_is_not_said_again_and_the_oldest_makes_room() {
        let mut desk = Desk::new();
        desk.say(&["no", "no", "no"]);
        assert_eq!(desk.after(0.5), ["no"]);
        desk.say(&["no", "a"]);
        assert_eq!(desk.after(0.5), ["no", "a"]);
        desk.say(&["b", "c", "d"]);
        assert_eq!(desk.after(0.5), ["a", "b", "c", "d"]);
    }

    #[test]
    fn however_many_messages_come_at_once_the_last_four_are_read() {
        let mut desk = Desk::new();
        desk.say(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(desk.after(0.5), ["c", "d", "e", "f"]);
        desk.say(&["g", "h", "i"]);
        // while the oldest slide away
        desk.after(0.1);
        desk.say(&["j", "k"]);
        assert_eq!(desk.after(1.0), ["h", "i", "j", "k"]);
        desk.say(&["l", "h"]);
        assert_eq!(desk.after(1.0), ["j", "k", "l", "h"], "what makes room can be said again");
        assert_eq!(desk.after(9.0), [""; 0]);
    }

    #[test]
    fn a_message_that_is_pointed_at_stays_and_is_not_said_a_second_time() {
        let mut desk = Desk::new();
        desk.say(&["no"]);
        desk.after(0.5);
        desk.pointer = desk.drawn().first().map(|(_, rect)| rect.center());
        assert_eq!(desk.after(12.0), ["no"]);
        desk.say(&["no"]);
        assert_eq!(desk.after(0.5), ["no"]);
    }

    #[test]
    fn a_change_of_rules_takes_away_what_was_said_of_the_one_before_and_nothing_else() {
        let mut desk = Desk::new();
        desk.say(&["a"]);
        desk.notices.say_of_rules(Tone::Warn, "differs".to_owned());
        desk.say(&["b"]);
        assert_eq!(desk.after(0.5), ["a", "differs", "b"]);
        desk.notices.rules_changed();
        assert_eq!(desk.after(0.5), ["a", "b"]);
        desk.notices.say_of_rules(Tone::Warn, "a".to_owned());
        desk.after(0.5);
        desk.notices.rules_changed();
        assert_eq!(desk.after(0.5), ["a", "b"], "somebody else said it");
        desk.notices.say_of_rules(Tone::Good, "loaded".to_owned());
        assert_eq!(desk.after(4.0), ["a", "b"], "good news is soon gone");
        desk.notices.rules_changed();
        assert_eq!(desk.after(0.5), ["a", "b"]);
    }

    #[test]
    fn a_long_message_is_broken_into_lines_and_loses_nothing() {
        let ctx = Context::default();
        crate::theme::install(&ctx);
        let long = "The rules are broken in so many places ".repeat(5);
        let mut broken = String::new();
        let show = |ui: &mut eframe::egui::Ui| broken = broken_into_lines(ui.ctx(), long.trim_end());
        let mut output = ctx.run_ui(RawInput::default(), show);
        output.textures_delta.clear();
        assert!(broken.lines().count() > 2, "{broken}");
        assert_eq!(broken.split_whitespace().collect::<Vec<_>>(), long.split_whitespace().collect::<Vec<_>>());
    }
}
