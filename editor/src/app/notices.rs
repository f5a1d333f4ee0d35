//! Short messages that appear and disappear: what was done, and what could not be done.

use std::time::Duration;

use eframe::egui::layers::PaintList;
use eframe::egui::{Color32, Context, Id, LayerId, Order, Rect, Shadow, vec2};
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
    toasts: Toasts,
    waiting: Vec<(Tone, String)>,
    /// What is on the screen, the oldest first, and until when.
    shown: Vec<(String, f64)>,
    /// The latest messages, the last one last.
    said: Vec<String>,
    /// Is the latest one about a change of rules?
    is_of_rules: bool,
    /// What was last said of a change of rules, as long as it holds.
    of_rules: Option<String>,
    /// Where they lie, as they were last drawn.
    covered: Rect,
}

/// The height of the status bar, and a little more.
const ABOVE_STATUS: f32 = 40.0;
/// The greatest width of a message; a longer one is wrapped.
const WIDTH: f32 = 400.0;
/// The size of letters.
const SIZE: f32 = 13.5;
/// The longest message that is shown in full.
const LONGEST: usize = 240;
/// How many messages are on the screen at once: the oldest makes room.
const MOST_SHOWN: usize = 4;
/// How many messages are remembered.
const MOST_SAID: usize = 20;

impl Default for Notices {
    fn default() -> Notices {
        // a message lies over panels of nearly the same colour
        let shadow = Shadow { offset: [0, 2], blur: 10, spread: 1, color: Color32::from_black_alpha(110) };
        let toasts = Toasts::new()
            .with_shadow(shadow)
            // above the status bar, where there are no tabs; what is drawn here does not block clicks
            .with_anchor(Anchor::BottomRight)
            .with_margin(vec2(14.0, ABOVE_STATUS))
            .with_padding(vec2(12.0, 8.0))
            .with_default_font(text_font(SIZE));
        Notices {
            toasts,
            waiting: Vec::new(),
            shown: Vec::new(),
            said: Vec::new(),
            is_of_rules: false,
            of_rules: None,
            covered: Rect::NOTHING,
        }
    }
}

impl Notices {
    /// Say something.
    pub fn say(&mut self, tone: Tone, text: String) {
        let text = match text.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        };
        if self.said.len() == MOST_SAID {
            self.said.remove(0);
        }
        self.said.push(text.clone());
        self.waiting.push((tone, text));
        self.is_of_rules = false;
    }

    /// Say something unless the last message said the same and can still be read.
    pub fn say_once(&mut self, tone: Tone, text: String) {
        let is_read = self.waiting.is_empty() && self.toasts.is_empty();
        if is_read || self.said.last() != Some(&text) {
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
        self.say(tone, text.clone());
        self.is_of_rules = true;
        self.of_rules = Some(text);
    }

    /// Another change of rules: what was said of the one before no longer holds.
    pub fn rules_changed(&mut self) {
        self.of_rules = None;
        if std::mem::take(&mut self.is_of_rules) && self.waiting.pop().is_none() {
            self.toasts.dismiss_latest_toast();
            self.shown.pop();
        }
    }

    /// Take everything off the screen: it was said in another language.
    pub fn fall_silent(&mut self) {
        self.waiting.clear();
        self.toasts.dismiss_all_toasts();
        self.shown.clear();
        self.is_of_rules = false;
        self.of_rules = None;
    }

    /// The latest messages, the last one last.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// Show what was said.
    pub fn show(&mut self, ctx: &Context, palette: &Palette) {
        let now = ctx.input(|input| input.time);
        self.shown.retain(|(_, until)| *until > now);
        for (tone, text) in self.waiting.drain(..) {
            // what can still be read is not said again
            if self.shown.iter().any(|(shown, _)| *shown == text) {
                continue;
            }
            if self.shown.len() == MOST_SHOWN {
                self.toasts.dismiss_oldest_toast();
                self.shown.remove(0);
            }
            // the icons that come with the toasts are in none of our typefaces
            let (sign, colour, seconds) = match tone {
                Tone::Good => ("✓", palette.good, 3),
                Tone::Warn => ("!", palette.warn, 8),
                Tone::Bad => ("✗", palette.bad, 8),
            };
            let mut toast = Toast::custom(broken_into_lines(ctx, &text), ToastLevel::Custom(sign.to_owned(), colour));
            toast.closable(false).duration(Duration::from_secs(seconds));
            self.toasts.add(toast);
            self.shown.push((text, now + seconds as f64));
        }
        self.toasts.show(ctx);
        self.covered = if self.toasts.is_empty() { Rect::NOTHING } else { drawn(ctx) };
    }

    /// Where messages lie over the window: nowhere if there are none.
    pub fn covered(&self) -> Rect {
        self.covered
    }
}

/// Where the toasts were drawn: they have a layer of their own.
fn drawn(ctx: &Context) -> Rect {
    let layer = LayerId::new(Order::Foreground, Id::unique("egui-notify"));
    ctx.graphics(|graphics| {
        let shapes = graphics.get(layer).into_iter().flat_map(PaintList::all_entries);
        shapes.map(|entry| entry.shape.visual_bounding_rect()).fold(Rect::NOTHING, Rect::union)
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
    use super::*;

    #[test]
    fn what_can_still_be_read_is_not_said_again_and_the_oldest_makes_room() {
        let ctx = Context::default();
        crate::theme::install(&ctx);
        let mut notices = Notices::default();
        let mut shown_after = |said: &[&str]| {
            said.iter().for_each(|text| notices.say(Tone::Warn, (*text).to_owned()));
            let show = |ui: &mut eframe::egui::Ui| notices.show(ui.ctx(), &crate::theme::LIGHT);
            ctx.run_ui(eframe::egui::RawInput::default(), show).textures_delta.clear();
            notices.shown.iter().map(|(text, _)| text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(shown_after(&["no", "no", "no"]), ["no"]);
        assert_eq!(shown_after(&["no", "a"]), ["no", "a"]);
        assert_eq!(shown_after(&["b", "c", "d"]), ["a", "b", "c", "d"]);
    }

    #[test]
    fn a_long_message_is_broken_into_lines_and_loses_nothing() {
        let ctx = Context::default();
        crate::theme::install(&ctx);
        let long = "The rules are broken in so many places ".repeat(5);
        let mut broken = String::new();
        let show = |ui: &mut eframe::egui::Ui| broken = broken_into_lines(ui.ctx(), long.trim_end());
        let mut output = ctx.run_ui(eframe::egui::RawInput::default(), show);
        output.textures_delta.clear();
        assert!(broken.lines().count() > 2, "{broken}");
        assert_eq!(broken.split_whitespace().collect::<Vec<_>>(), long.split_whitespace().collect::<Vec<_>>());
    }
}
