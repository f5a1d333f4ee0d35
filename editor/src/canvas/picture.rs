//! Pictures of packages, read on a separate thread and kept as long as their files stay the same.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, channel};

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions, Vec2, vec2};
use houserule_core::locale::Args;

use crate::document::{Content, Document};
use crate::texts::Texts;

/// A picture, as far as it has been read.
#[derive(Clone)]
pub enum Picture {
    /// It is being read.
    Waiting,
    /// It can be drawn.
    Ready(TextureHandle),
    /// It cannot.
    Bad(String),
}

/// The pictures that were asked for.
#[derive(Default)]
pub struct Pictures {
    known: BTreeMap<String, Known>,
}

struct Known {
    content: Content,
    picture: Picture,
    news: Option<Receiver<Result<ColorImage, String>>>,
    is_told: bool,
}

/// A picture with longer sides is scaled down.
const MOST_PIXELS: u32 = 4096;

impl Pictures {
    /// The picture in a file, named as in places; nothing if there is no such file.
    pub fn get(&mut self, ctx: &Context, document: &Document, file: &str) -> Option<Picture> {
        let content = document.file(file)?.now()?;
        let is_same = self.known.get(file).is_some_and(|known| known.content == *content);
        if !is_same {
            let known = begin(ctx, content.clone());
            self.known.insert(file.to_owned(), known);
        }
        let known = self.known.get_mut(file)?;
        if let Some(result) = known.news.as_ref().and_then(|news| news.try_recv().ok()) {
            known.news = None;
            known.picture = match result {
                Ok(image) => Picture::Ready(ctx.load_texture(file, image, TextureOptions::LINEAR)),
                Err(error) => Picture::Bad(error),
            };
        }
        Some(known.picture.clone())
    }

    /// Why a picture cannot be drawn; said once for each version of its file.
    pub fn complaint(&mut self, file: &str, texts: &Texts) -> Option<String> {
        let known = self.known.get_mut(file)?;
        let Picture::Bad(error) = &known.picture else { return None };
        let args = || Args::new().text("file", file).text("why", error.clone());
        (!std::mem::replace(&mut known.is_told, true)).then(|| texts.text("say-bad-picture", &args()))
    }
}

impl Picture {
    /// Width and height in pixels, if it is known.
    pub fn size(&self) -> Option<Vec2> {
        match self {
            Picture::Ready(texture) => Some(texture.size_vec2()),
            Picture::Waiting | Picture::Bad(_) => None,
        }
    }
}

fn begin(ctx: &Context, content: Content) -> Known {
    let (sender, news) = channel();
    let (bytes, wake) = (content.clone(), ctx.clone());
    let most = (ctx.input(|input| input.max_texture_side) as u32).min(MOST_PIXELS);
    let started = std::thread::Builder::new().name("picture".to_owned()).spawn(move || {
        // nobody waits for it any more if the sending fails
        let _ = sender.send(image_from_bytes(bytes.bytes(), most));
        wake.request_repaint();
    });
    let picture = started.map_or_else(|error| Picture::Bad(error.to_string()), |_| Picture::Waiting);
    Known { content, picture, news: Some(news), is_told: false }
}

fn image_from_bytes(bytes: &[u8], most: u32) -> Result<ColorImage, String> {
    let mut reader = image::ImageReader::new(std::io::Cursor::new(bytes));
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(512 << 20);
    reader.limits(limits);
    let image = reader.with_guessed_format().map_err(|error| error.to_string())?.decode();
    let mut image = image.map_err(|error| error.to_string())?;
    if image.width() > most || image.height() > most {
        image = image.thumbnail(most, most);
    }
    let image = image.to_rgba8();
    let size = vec2(image.width() as f32, image.height() as f32);
    Ok(ColorImage::from_rgba_unmultiplied([size.x as usize, size.y as usize], image.as_raw()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_read_and_large_ones_made_smaller() {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image::RgbaImage::new(40, 20).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        assert_eq!(image_from_bytes(bytes.get_ref(), 100).unwrap().size, [40, 20]);
        assert_eq!(image_from_bytes(bytes.get_ref(), 10).unwrap().size, [10, 5]);
        assert!(image_from_bytes(b"no picture", 100).is_err());
        assert!(image_from_bytes(&bytes.get_ref()[..30], 100).is_err());
    }
}
