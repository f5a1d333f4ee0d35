//! A picture of the project, shown below the tree: how large it is and which content uses it; or that the file is not a
//! picture.

use std::io::Cursor;

use eframe::egui::{Image, Label, RichText, ScrollArea, TextureHandle, Ui, Vec2, vec2};
use houserule_core::content::pictures::is_picture_name;
use houserule_core::diagnostic::Place;
use houserule_core::locale::Args;

use crate::command::{Command, Commands};
use crate::document::Document;
use crate::faces::Images;
use crate::look::Look;
use crate::theme::{GAP, Icon, icon, strong};
use crate::widgets::icon_button;

/// The picture that is shown, if any.
#[derive(Default)]
pub struct Picture {
    file: Option<String>,
    /// The number of the last request to go to a place.
    gone: u64,
    images: Images,
    seen: Option<(u64, String, Seen)>,
}

/// What is known about a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    /// Width and height in pixels; nothing: the file is not a picture.
    pixels: Option<(u32, u32)>,
    bytes: usize,
    /// Files that name it, each with the line.
    users: Vec<Place>,
}

/// The share of the panel that a picture takes, and its greatest height.
const SHARE: f32 = 0.5;
const MOST_HEIGHT: f32 = 340.0;

impl Picture {
    /// Show the picture that somebody went to.
    pub fn follow(&mut self, look: &Look<'_>) {
        if let Some((place, number)) = &look.workspace.target
            && *number != self.gone
        {
            self.gone = *number;
            self.file = is_picture_name(&place.file).then(|| place.file.clone());
        }
    }

    /// How much of the panel's height it takes.
    pub fn height(&self, room: f32) -> f32 {
        if self.file.is_some() { (room * SHARE).min(MOST_HEIGHT) } else { 0.0 }
    }

    /// Show it, while it exists.
    pub fn ui(&mut self, ui: &mut Ui, document: &Document, look: &Look<'_>, commands: &mut Commands) {
        let Some(file) = self.file.clone() else { return };
        let Some(content) = document.file(&file).and_then(|state| state.now().cloned()) else {
            self.file = None;
            return;
        };
        let seen = self.look_again(&file, content.bytes(), document);
        let texture = seen.pixels.and_then(|_| self.images.get(ui.ctx(), &file, content.bytes()));
        ui.separator();
        let is_left = head_ui(ui, &file, look);
        ScrollArea::vertical().id_salt("picture").auto_shrink(false).show(ui, |ui| {
            picture_ui(ui, &seen, texture.as_ref(), look);
            users_ui(ui, &seen, look, commands);
        });
        if is_left {
            self.file = None;
        }
    }

    fn look_again(&mut self, file: &str, bytes: &[u8], document: &Document) -> Seen {
        if let Some((version, known, seen)) = &self.seen
            && *version == document.version()
            && known == file
        {
            return seen.clone();
        }
        let seen = Seen { pixels: pixels(bytes), bytes: bytes.len(), users: users(file, document) };
        self.seen = Some((document.version(), file.to_owned(), seen.clone()));
        seen
    }
}

/// Its name, and the button that closes it.
fn head_ui(ui: &mut Ui, file: &str, look: &Look<'_>) -> bool {
    let row = ui.horizontal(|ui| {
        ui.label(icon(Icon::FileImage).color(look.palette.accent));
        let width = (ui.available_width() - 52.0).max(40.0);
        let name = file.rsplit('/').next().unwrap_or(file);
        ui.allocate_ui(vec2(width, 22.0), |ui| {
            ui.set_min_width(width);
            ui.add(Label::new(strong(name)).truncate()).on_hover_text(file);
        });
        icon_button(ui, Icon::X, &look.texts.get("project-picture-close")).clicked()
    });
    row.inner
}

fn picture_ui(ui: &mut Ui, seen: &Seen, texture: Option<&TextureHandle>, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let size = size_told(seen.bytes, look);
    match (seen.pixels, texture) {
        (Some((width, height)), Some(texture)) => {
            let args = Args::new().num("width", i64::from(width)).num("height", i64::from(height)).text("size", size);
            ui.label(RichText::new(texts.text("project-picture-size", &args)).small().color(palette.weak));
            let most = vec2(ui.available_width() - GAP, 180.0);
            let whole = Vec2::new(width as f32, height as f32);
            let part = (most.x / whole.x).min(most.y / whole.y).min(1.0);
            ui.add(Image::new((texture.id(), whole * part)).alt_text(texts.text("project-picture-size", &args)));
        }
        _ => {
            ui.horizontal_wrapped(|ui| {
                ui.label(icon(Icon::ImageOff).color(palette.bad));
                let said = texts.text("project-no-picture", &Args::new().text("size", size));
                ui.add(Label::new(RichText::new(said).color(palette.bad)).wrap());
            });
        }
    }
}

fn users_ui(ui: &mut Ui, seen: &Seen, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.add_space(2.0);
    if seen.users.is_empty() {
        ui.label(RichText::new(texts.get("project-picture-unused")).small().color(look.palette.weak));
        return;
    }
    ui.label(RichText::new(texts.get("project-picture-used")).small().color(look.palette.weak));
    for place in &seen.users {
        if ui.link(RichText::new(place.to_string()).small()).clicked() {
            commands.send(Command::GoTo(place.clone()));
        }
    }
}

fn size_told(bytes: usize, look: &Look<'_>) -> String {
    let (key, number) = match bytes {
        0..1024 => ("project-bytes", bytes),
        1024..1_048_576 => ("project-kilobytes", bytes.div_ceil(1024)),
        _ => ("project-megabytes", bytes.div_ceil(1 << 20)),
    };
    look.texts.text(key, &Args::new().num("count", number as i64))
}

/// The size of a picture; nothing if the file is not one.
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    image::ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?.into_dimensions().ok()
}

/// Content that names a picture of its package, by path or by name alone.
fn users(file: &str, document: &Document) -> Vec<Place> {
    let Some((_, path)) = file.split_once('/') else { return Vec::new() };
    let name = path.rsplit('/').next().unwrap_or(path);
    let quoted = [format!("\"{path}\""), format!("\"{name}\"")];
    let mut users = Vec::new();
    for other in document.names().filter(|other| other.ends_with(".ron")) {
        let lines = document.text(&other).into_iter().flat_map(str::lines).zip(1..);
        let naming = lines.filter(|(line, _)| quoted.iter().any(|one| line.contains(one)));
        users.extend(naming.map(|(_, line)| Place { line, ..Place::file(&other) }));
    }
    users
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_has_no_size() {
        let mut png = Vec::new();
        let image = image::RgbaImage::new(3, 2);
        image.write_to(&mut Cursor::new(&mut png), image::ImageFormat::Png).unwrap();
        assert_eq!(pixels(&png), Some((3, 2)));
        assert_eq!(pixels(b"a text that is called .png"), None);
    }
}
