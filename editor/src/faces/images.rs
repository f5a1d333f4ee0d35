//! Pictures of cards as textures: read once, and again only when the file changes; a file that is not a picture is
//! remembered as such.

use std::collections::HashMap;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};

/// The largest side of a picture; larger ones are scaled down.
const MOST_SIDE: u32 = 1024;

/// The pictures that were asked for.
#[derive(Default)]
pub struct Images {
    known: HashMap<String, (Stamp, Option<TextureHandle>)>,
}

/// Distinguishes one content of a file from another without reading it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    at: usize,
    length: usize,
}

impl Images {
    /// The picture in a file; nothing if the file is not a picture.
    pub fn get(&mut self, ctx: &Context, file: &str, bytes: &[u8]) -> Option<TextureHandle> {
        let stamp = Stamp { at: bytes.as_ptr() as usize, length: bytes.len() };
        if let Some((known, texture)) = self.known.get(file)
            && *known == stamp
        {
            return texture.clone();
        }
        let texture = decode(bytes).map(|image| ctx.load_texture(file, image, TextureOptions::LINEAR));
        self.known.insert(file.to_owned(), (stamp, texture.clone()));
        texture
    }
}

fn decode(bytes: &[u8]) -> Option<ColorImage> {
    let mut reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(8192);
    limits.max_image_height = Some(8192);
    limits.max_alloc = Some(256 << 20);
    reader.limits(limits);
    let decoded = reader.decode().ok()?;
    let small = match decoded.width().max(decoded.height()) > MOST_SIDE {
        true => decoded.thumbnail(MOST_SIDE, MOST_SIDE),
        false => decoded,
    };
    let pixels = small.to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    Some(ColorImage::from_rgba_unmultiplied(size, pixels.as_raw()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_gives_none() {
        assert!(decode(b"not a picture").is_none());
        assert!(decode(b"\x89PNG\r\n\x1a\n broken").is_none());
    }
}
