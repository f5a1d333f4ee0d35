//! How things are drawn where content says it: words of content, and the picture behind a board.
//!
//! `looks: { "sea": (colour: "#c4dceb", dark: "#27435a", letter: '~', hatch: lines) }` in the schema; every field may
//! be left out, and a word without an entry gets a colour of its own. A mod may add looks and change those of others.
//! Nothing here alters a game: what is wrong with a picture is a warning.

use crate::def::{BackgroundDef, GameDef, Hatch, LookDef};
use crate::diagnostic::Diagnostic;
use crate::ron::{Node, NodeValue, Reader};

use super::files::PackageFiles;
use super::names::check_form;

/// The first bytes of the pictures that can be drawn: PNG and JPEG.
const SIGNATURES: [&[u8]; 2] = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"];

/// Read `looks`.
pub(super) fn read(reader: &mut Reader<'_>, def: &mut GameDef, node: Option<&Node>) {
    for (name, node) in node.map(|node| reader.entries(node)).unwrap_or_default() {
        let Some(mut fields) = reader.fields(node) else { continue };
        let mut colour = |name: &str| fields.take(name).and_then(|node| read_colour(reader, node));
        let (colour, dark) = (colour("colour"), colour("dark"));
        let letter = fields.take("letter").and_then(|node| read_letter(reader, node));
        let hatches = [Hatch::Plain, Hatch::Lines, Hatch::Cross, Hatch::Dots];
        let hatch = fields.take("hatch").and_then(|node| reader.one_of(node, &["plain", "lines", "cross", "dots"]));
        fields.finish(reader);
        if check_form(reader, &name.text, name.span) {
            let hatch = hatch.map_or(Hatch::Plain, |at| hatches[at]);
            def.looks.insert(name.text, LookDef { colour, dark, letter, hatch });
        }
    }
}

/// Read `background` of a board in a package of these files.
pub(super) fn read_background(reader: &mut Reader<'_>, files: &PackageFiles, node: &Node) -> Option<BackgroundDef> {
    let (image, at, size) = match &node.bare().value {
        NodeValue::Text(_) => (Some(node), None, None),
        _ => {
            let mut fields = reader.fields(node)?;
            let image = fields.need(reader, "image");
            let (at, size) = (fields.take("at"), fields.take("size"));
            fields.finish(reader);
            (image, at, size)
        }
    };
    let mut pair = |node: &Node, least: i64| {
        let (x, y) = reader.pair(node, least, 1_000_000)?;
        Some((x as i32, y as i32))
    };
    let at = at.and_then(|node| pair(node, -1_000_000)).unwrap_or((0, 0));
    let size = size.and_then(|node| pair(node, 1));
    let node = image?;
    let image = reader.text(node)?.to_owned();
    let warning = |code: &'static str, message: String| Diagnostic::warning(code, reader.place(node.span), message);
    let problem = match files.files.get(&image) {
        None => {
            let pictures = files.files.keys().map(String::as_str).filter(|path| is_picture_name(path));
            let hint = "put a PNG or JPEG file into the package and write its path inside it: \"pictures/map.png\"";
            let warning = warning("missing_file", format!("there is no file `{image}` in this package"));
            Some(warning.hint(hint).did_you_mean(&image, pictures))
        }
        Some(bytes) if !SIGNATURES.iter().any(|signature| bytes.starts_with(signature)) => {
            Some(warning("not_a_picture", format!("`{image}` is neither a PNG nor a JPEG picture")))
        }
        Some(_) => None,
    };
    if let Some(problem) = problem {
        reader.push(problem);
    }
    Some(BackgroundDef { image, at, size })
}

/// Does a file's name say that it is a picture that can be drawn?
pub fn is_picture_name(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    [".png", ".jpg", ".jpeg"].iter().any(|end| path.ends_with(end))
}

fn read_colour(reader: &mut Reader<'_>, node: &Node) -> Option<[u8; 3]> {
    let text = reader.text(node)?;
    let colour = colour_from_text(text);
    if colour.is_none() {
        let message = format!("`{text}` is no colour");
        reader.push(reader.error("wrong_colour", node.span, message).hint("write red, green and blue: \"#c4dceb\""));
    }
    colour
}

/// Red, green and blue from `#rrggbb`.
pub fn colour_from_text(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

fn read_letter(reader: &mut Reader<'_>, node: &Node) -> Option<char> {
    let letter = match &node.bare().value {
        NodeValue::Char(letter) => Some(*letter),
        NodeValue::Text(text) if text.chars().count() == 1 => text.chars().next(),
        _ => None,
    };
    if letter.is_none() {
        reader.wrong_type(node, "one letter in single quotes");
    }
    letter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_six_digits_behind_a_cross() {
        assert_eq!(colour_from_text("#c4dceb"), Some([0xc4, 0xdc, 0xeb]));
        for wrong in ["c4dceb", "#c4dce", "#c4dcebff", "#xyzxyz", "#жжж", "red", ""] {
            assert_eq!(colour_from_text(wrong), None, "{wrong}");
        }
    }
}
