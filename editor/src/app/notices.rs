//! Short messages that appear and go: what was done, what could not be.

use std::time::Duration;

use eframe::egui::{Context, vec2};
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
    /// The latest messages, the last one last.
    said: Vec<String>,
    /// Is the latest one about a change of rules?
    is_of_rules: bool,
}

/// The longest message that is shown whole.
const LONGEST: usize = 240;
/// So many messages are remembered.
const MOST_SAID: usize = 20;

impl Default for Notices {
    fn default() -> Notices {
        let toasts = Toasts::new()
            .with_anchor(Anchor::BottomRight)
            .with_margin(vec2(12.0, 40.0))
            .with_default_font(text_font(13.5));
        Notices { toasts, waiting: Vec::new(), said: Vec::new(), is_of_rules: false }
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

    /// Say what came of a change of rules; the next change makes it void.
    pub fn say_of_rules(&mut self, tone: Tone, text: String) {
        self.rules_changed();
        self.say(tone, text);
        self.is_of_rules = true;
    }

    /// Another change of rules: what was said of the one before no longer holds.
    pub fn rules_changed(&mut self) {
        if std::mem::take(&mut self.is_of_rules) && self.waiting.pop().is_none() {
            self.toasts.dismiss_latest_toast();
        }
    }

    /// The latest messages, the last one last.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// Show what was said.
    pub fn show(&mut self, ctx: &Context, palette: &Palette) {
        for (tone, text) in self.waiting.drain(..) {
            // the signs that the toasts bring along are in no typeface of ours
            let (sign, colour, seconds) = match tone {
                Tone::Good => ("✓", palette.good, 3),
                Tone::Warn => ("!", palette.warn, 8),
                Tone::Bad => ("✗", palette.bad, 8),
            };
            let mut toast = Toast::custom(text, ToastLevel::Custom(sign.to_owned(), colour));
            toast.closable(false).duration(Duration::from_secs(seconds));
            self.toasts.add(toast);
        }
        self.toasts.show(ctx);
    }
}
