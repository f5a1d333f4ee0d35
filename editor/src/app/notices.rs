//! Short messages that appear and go: what was done, what could not be.

use std::time::Duration;

use eframe::egui::{Context, vec2};
use egui_notify::{Anchor, Toast, Toasts};

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
}

/// The longest message that is shown whole.
const LONGEST: usize = 240;

impl Default for Notices {
    fn default() -> Notices {
        let toasts = Toasts::new()
            .with_anchor(Anchor::BottomRight)
            .with_margin(vec2(12.0, 40.0))
            .with_default_font(text_font(13.5));
        Notices { toasts }
    }
}

impl Notices {
    /// Say something.
    pub fn say(&mut self, tone: Tone, text: String) {
        let text = match text.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        };
        let mut toast = match tone {
            Tone::Good => Toast::success(text),
            Tone::Warn => Toast::warning(text),
            Tone::Bad => Toast::error(text),
        };
        let seconds = if tone == Tone::Good { 3 } else { 8 };
        toast.duration(Duration::from_secs(seconds));
        self.toasts.add(toast);
    }

    /// Show what was said.
    pub fn show(&mut self, ctx: &Context, _palette: &Palette) {
        self.toasts.show(ctx);
    }
}
