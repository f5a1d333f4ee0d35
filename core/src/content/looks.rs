//! How things are drawn where content says it: words of content, and the picture behind a board.
//!
//! `looks: { "sea": (colour: "#c4dceb", dark: "#27435a", letter: '~', hatch: lines) }` in the schema; every field may
//! be left out, and a word without an entry gets a colour of its own. A mod may add looks and change those of others.
//! Nothing here alters a game: what is wrong with a picture is a warning.

use crate::card_layout::Colour;
use crate::def::{BackgroundDef, GameDef, Hatch, LookDef};
use crate::diagnostic::Diagnostic;
use crate::message::Message;
use crate::ron::{Node, NodeValue, Reader};
use crate::say;

use super::files::PackageFiles;
use super::names::check_form;
use super::pictures::{is_picture, is_picture_name, read_colour};

/// Read `looks`.
pub(super) fn read(reader: &mut Reader<'_>, def: &mut GameDef, node: Option<&Node>) {
    for (name, node) in node.map(|node| reader.entries(node)).unwrap_or_default() {
        let Some(mut fields) = reader.fields(node) else { continue };
        let mut colour = |name: &str| fields.take(name).and_then(|node| read_ground(reader, node));
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
    let warning = |code: &'static str, message: Message| Diagnostic::warning(code, reader.place(node.span), message);
    let problem = match files.files.get(&image) {
        None => {
            let pictures = files.files.keys().map(String::as_str).filter(|path| is_picture_name(path));
            let hint = say!("put-png-or-jpeg-file-into");
            let warning = warning("missing_file", say!("there-is-no-file-in-this", path = image));
            Some(warning.hint(hint).did_you_mean(&image, pictures))
        }
        Some(bytes) if !is_picture(bytes) => {
            Some(warning("not_an_image", say!("is-neither-png-nor-jpeg-picture", image)))
        }
        Some(_) => None,
    };
    if let Some(problem) = problem {
        reader.push(problem);
    }
    Some(BackgroundDef { image, at, size })
}

fn read_ground(reader: &mut Reader<'_>, node: &Node) -> Option<[u8; 3]> {
    read_colour(reader, node).map(|Colour([red, green, blue, _])| [red, green, blue])
}

fn read_letter(reader: &mut Reader<'_>, node: &Node) -> Option<char> {
    let letter = match &node.bare().value {
        NodeValue::Char(letter) => Some(*letter),
        NodeValue::Text(text) if text.chars().count() == 1 => text.chars().next(),
        _ => None,
    };
    if letter.is_none() {
        reader.wrong_type(node, say!("one-letter-in-single-quotes"));
    }
    letter
}
