//! Small controls that every panel uses: buttons with an icon whose name is read aloud without the icon; the focus ring
//! around what the keyboard has reached; the key to other packages' files; what is wrong, in a line; times in words.

use std::time::Duration;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Color32, Response, Role, Stroke, StrokeKind, TextStyle, Ui, WidgetInfo, vec2};
use houserule_core::locale::Args;

use crate::command::{Command, Commands};
use crate::document::Package;
use crate::texts::Texts;
use crate::theme::{Icon, Palette, icon, text_font};

/// A button with an icon and a name.
pub fn button(ui: &mut Ui, image: Icon, name: &str) -> Response {
    named(ui, Button::new((icon(image), name)), name)
}

/// A smaller one.
pub fn small_button(ui: &mut Ui, image: Icon, name: &str) -> Response {
    named(ui, Button::new((icon(image), name)).small(), name)
}

/// A button with only an icon; its name is read aloud and shown on hovering.
pub fn icon_button(ui: &mut Ui, image: Icon, name: &str) -> Response {
    let button = Button::new(icon(image).size(16.0)).min_size(vec2(30.0, 28.0));
    named(ui, button, name).on_hover_text(name)
}

/// The button that allows files of a package other than the edited mod to be edited.
pub fn unlock_button(ui: &mut Ui, base: &Package, texts: &Texts, commands: &mut Commands) {
    let key = if base.is_mod() { "unlock-mod" } else { "unlock-game" };
    if button(ui, Icon::Pencil, &texts.get(key)).clicked() {
        commands.send(Command::Unlock(base.id.clone()));
    }
}

/// Any button under a name of its own.
pub fn named(ui: &mut Ui, button: Button<'_>, name: &str) -> Response {
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    response
}

/// What is wrong, in this colour; behind it, in weaker letters, the stable name that pages and filters know it by.
pub fn problem_job(ui: &Ui, said: &str, code: &str, colour: Color32, palette: &Palette) -> LayoutJob {
    let size = TextStyle::Body.resolve(ui.style()).size;
    let mut job = LayoutJob::single_section(said.to_owned(), TextFormat::simple(text_font(size), colour));
    job.append(&format!(" · {code}"), 0.0, TextFormat::simple(text_font(size - 1.5), palette.weak));
    job
}

/// Show that the keyboard has reached something that is drawn by hand.
pub fn focus_ring(ui: &Ui, response: &Response, palette: &Palette) {
    if response.has_focus() {
        ui.painter().rect_stroke(response.rect, 4, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
    }
}

/// How long something will still take, in words.
pub fn time_left(left: Duration, texts: &Texts) -> String {
    let seconds = left.as_secs();
    let (key, count) = match seconds {
        0..120 => ("lab-left-seconds", seconds + 1),
        120..7200 => ("lab-left-minutes", seconds.div_ceil(60)),
        _ => ("lab-left-hours", seconds.div_ceil(3600)),
    };
    texts.text(key, &Args::new().num("count", count as i64))
}
