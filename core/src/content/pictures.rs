//! Colours and picture files as content writes them, for boards and cards alike.

use crate::card_layout::Colour;
use crate::ron::{Node, Reader};
use crate::say;

/// The first bytes of the pictures that can be drawn: PNG and JPEG.
const SIGNATURES: [&[u8]; 2] = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"];

/// Read a colour: `"#rrggbb"`, or with how much it covers `"#rrggbbaa"`.
pub(super) fn read_colour(reader: &mut Reader<'_>, node: &Node) -> Option<Colour> {
    let text = reader.text(node)?;
    let colour = Colour::parse(text);
    if colour.is_none() {
        let diagnostic = reader.error("bad_colour", node.span, say!("is-not-colour", text));
        reader.push(diagnostic.hint(say!("write-red-green-and-blue-in")));
    }
    colour
}

/// Does a file's name say that it is a picture that can be drawn?
pub fn is_picture_name(path: &str) -> bool {
    let end = path.rsplit('.').next().unwrap_or_default();
    ["png", "jpg", "jpeg"].iter().any(|known| end.eq_ignore_ascii_case(known))
}

/// Do a file's first bytes say that it is a picture that can be drawn?
pub(super) fn is_picture(bytes: &[u8]) -> bool {
    SIGNATURES.iter().any(|signature| bytes.starts_with(signature))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_known_by_name_and_by_their_first_bytes() {
        assert!(is_picture_name("art/a.PNG") && is_picture_name("b.jpeg"));
        assert!(!is_picture_name("a.gif") && !is_picture_name("notes.txt"));
        assert!(is_picture(b"\x89PNG\r\n\x1a\nrest") && is_picture(&[0xff, 0xd8, 0xff, 0]));
        assert!(!is_picture(b"GIF89a") && !is_picture(b""));
    }
}
