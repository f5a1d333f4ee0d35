//! `layout/<family>.ron`: how the cards of a family look.
//!
//! A file has `size` (width and height in tenths of a millimetre), `corner`, `border`, `frame`, `ground`, `icons` (a
//! picture for each counted name) and `regions`. A region has `at` (x, y, width, height) and `show`: `name`, `text`,
//! `family`, `face`, `copies`, `nothing`, `field("price")`, `named("price")`, `counts(["cost"])`, `icon("coins")`,
//! `image("layout/art/{id}.png")`, `label("→")` or `phrase("card-price")`; and `size`, `strong`, `align`, `stand`,
//! `ink`, `ground`, `line`, `corner`, `faces`, `when`. A colour is `"#rrggbb"`, or
//! `by("colour", { "green": "#...", ... }, "#...")`: by the word of a field, or by `face`. A mod's layout takes the
//! place of the game's. Every mistake is a warning: a game can be played whatever its layouts say.

use std::collections::BTreeMap;

use crate::card_layout::{Align, Area, CardLayout, Colour, ICONS, IconOf, Region, Shade, Show, Stand};
use crate::def::{FamilyDef, FieldType, GameDef, ValueType};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::ron::{Document, Node, NodeValue, Reader};
use crate::say;

use super::files::PackageFiles;
use super::pictures::{is_picture, is_picture_name, read_colour};

/// The largest card, the thickest line.
const MOST: i64 = 10_000;
/// The size of a poker card.
pub const USUAL_SIZE: (i32, i32) = (630, 880);
/// Letters of this size can be read on a card of the usual size.
pub const USUAL_LETTERS: i32 = 32;
/// The colour of letters if none is stated.
pub const USUAL_INK: Colour = Colour([0x26, 0x28, 0x2d, 0xff]);
/// The colour of the card if none is stated.
pub const USUAL_GROUND: Colour = Colour([0xff, 0xfe, 0xfa, 0xff]);
/// The colour of the frame if none is stated.
pub const USUAL_FRAME: Colour = Colour([0xc9, 0xc1, 0xb0, 0xff]);

const SHOWN_ALONE: [&str; 6] = ["name", "text", "family", "face", "copies", "nothing"];
const SHOWN_WITH: [&str; 7] = ["field", "named", "counts", "icon", "image", "label", "phrase"];

/// What a layout may speak of.
struct Known<'a> {
    family: &'a FamilyDef,
    words: &'a [String],
    faces: Vec<&'a str>,
    files: &'a PackageFiles,
}

/// Read a package's layout of a family; `words` are the symbols' words by id.
pub(super) fn read(
    def: &GameDef,
    words: &[String],
    files: &PackageFiles,
    family: &str,
    document: &Document,
    out: &mut Diagnostics,
) -> Option<CardLayout> {
    let Some(id) = def.family(family) else {
        let message = say!("there-is-no-family-in-schema", family);
        let known = def.families.iter().map(|known| known.id.as_str());
        let diagnostic =
            Diagnostic::error("unknown_family", Place::file(&document.file), message).hint(say!("file-name-is-family"));
        out.push(diagnostic.did_you_mean(family, known));
        return None;
    };
    let kinds = def.kinds.iter().filter(|kind| kind.family == id);
    let mut faces: Vec<&str> = kinds.flat_map(|kind| kind.faces.iter().map(|face| face.name.as_str())).collect();
    faces.sort_unstable();
    faces.dedup();
    let known = Known { family: &def.families[id.index()], words, faces, files };
    let mut reader = Reader::new(document, out);
    let reader = &mut reader;
    let mut fields = reader.fields(&document.root)?;
    let size = fields.take("size").and_then(|node| reader.pair(node, 1, MOST));
    let size = size.map_or(USUAL_SIZE, |(width, height)| (width as i32, height as i32));
    let number = |reader: &mut Reader<'_>, node: Option<&Node>, other: i32| {
        node.and_then(|node| reader.int(node, 0, MOST)).map_or(other, |number| number as i32)
    };
    let corner = number(reader, fields.take("corner"), 30);
    let border = number(reader, fields.take("border"), 8);
    let mut shade = |name: &str, other: Colour, reader: &mut Reader<'_>| {
        let read = fields.take(name).and_then(|node| read_shade(reader, &known, node));
        read.unwrap_or(Shade::Plain(other))
    };
    let frame = shade("frame", USUAL_FRAME, reader);
    let ground = shade("ground", USUAL_GROUND, reader);
    let icons = fields.take("icons").map(|node| read_icons(reader, &known, node)).unwrap_or_default();
    let items = fields.take("regions").and_then(|node| reader.list(node)).unwrap_or_default();
    let regions = items.iter().filter_map(|node| read_region(reader, &known, size, node)).collect();
    let place = reader.place(document.root.span);
    fields.finish(reader);
    Some(CardLayout { family: family.to_owned(), size, corner, border, frame, ground, icons, regions, place })
}

fn read_region(reader: &mut Reader<'_>, known: &Known<'_>, card: (i32, i32), node: &Node) -> Option<Region> {
    let mut fields = reader.fields(node)?;
    let at = fields.need(reader, "at").and_then(|node| read_area(reader, card, node));
    let show = fields.need(reader, "show").and_then(|node| read_show(reader, known, node));
    let mut number = |name: &str, least: i64, other: i32, reader: &mut Reader<'_>| {
        fields.take(name).and_then(|node| reader.int(node, least, MOST)).map_or(other, |number| number as i32)
    };
    let size = number("size", 1, USUAL_LETTERS, reader);
    let corner = number("corner", 0, 0, reader);
    let strong = fields.take("strong").and_then(|node| reader.flag(node)).unwrap_or(false);
    let aligns = Align::ALL.map(|(_, word)| word);
    let align = fields.take("align").and_then(|node| reader.one_of(node, &aligns));
    let stands = Stand::ALL.map(|(_, word)| word);
    let stand = fields.take("stand").and_then(|node| reader.one_of(node, &stands));
    let mut shade =
        |name: &str, reader: &mut Reader<'_>| fields.take(name).and_then(|node| read_shade(reader, known, node));
    let ink = shade("ink", reader).unwrap_or(Shade::Plain(USUAL_INK));
    let (ground, line) = (shade("ground", reader), shade("line", reader));
    let mut faces = Vec::new();
    for item in fields.take("faces").and_then(|node| reader.list(node)).unwrap_or_default() {
        let Some(face) = reader.name(item) else { continue };
        check_face(reader, known, face, item);
        faces.push(face.to_owned());
    }
    let when = fields.take("when").and_then(|node| read_field_name(reader, known, node));
    fields.finish(reader);
    Some(Region {
        at: at?,
        show: show?,
        size,
        strong,
        align: align.map_or(Align::default(), |at| Align::ALL[at].0),
        stand: stand.map_or(Stand::default(), |at| Stand::ALL[at].0),
        ink,
        ground,
        line,
        corner,
        faces,
        when,
        place: reader.place(node.span),
    })
}

fn read_area(reader: &mut Reader<'_>, card: (i32, i32), node: &Node) -> Option<Area> {
    let items = match &node.bare().value {
        NodeValue::Tuple(None, items) if items.len() == 4 => items,
        _ => {
            reader.wrong_type(node, say!("four-whole-numbers-in-parentheses-x"));
            return None;
        }
    };
    let mut number = |at: usize, least: i64| reader.int(&items[at], least, MOST).map(|number| number as i32);
    let (x, y, width, height) = (number(0, -MOST), number(1, -MOST), number(2, 1), number(3, 1));
    let area = Area { x: x?, y: y?, width: width?, height: height? };
    if area.x < 0 || area.y < 0 || area.x + area.width > card.0 || area.y + area.height > card.1 {
        let message = say!("region-reaches-over-the-edge", width = card.0, height = card.1);
        let diagnostic = Diagnostic::warning("off_the_card", reader.place(node.span), message);
        reader.push(diagnostic.hint(say!("what-lies-beyond-edge-is-not")));
    }
    Some(area)
}

fn read_show(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<Show> {
    let (name, items) = match &node.bare().value {
        NodeValue::Word(word) => (word.as_str(), [].as_slice()),
        NodeValue::Tuple(Some(name), items) => (name.text.as_str(), items.as_slice()),
        _ => {
            reader.wrong_type(node, say!("what-to-show"));
            return None;
        }
    };
    match (name, items) {
        ("name", []) => Some(Show::Name),
        ("text", []) => Some(Show::Text),
        ("family", []) => Some(Show::Family),
        ("face", []) => Some(Show::Face),
        ("copies", []) => Some(Show::Copies),
        ("nothing", []) => Some(Show::Nothing),
        ("field", [field]) => read_field_name(reader, known, field).map(Show::Field),
        ("named", [field]) => read_field_name(reader, known, field).map(Show::Named),
        ("counts", [fields]) => read_counts(reader, known, fields).map(Show::Counts),
        ("icon", [icon]) => read_icon(reader, known, icon).map(Show::Icon),
        ("image", [path]) => read_image(reader, known, path).map(Show::Image),
        ("label", [text]) => reader.text(text).map(|text| Show::Label(text.to_owned())),
        ("phrase", [key]) => reader.text(key).map(|key| Show::Phrase(key.to_owned())),
        _ if SHOWN_WITH.contains(&name) => {
            let message = say!("does-not-say-what-it-shows", name);
            reader.push(reader.error("wrong_type", node.span, message).hint(say!("write-with-parentheses", name)));
            None
        }
        _ if SHOWN_ALONE.contains(&name) => {
            let message = say!("stands-alone-without-parentheses", name);
            reader.push(reader.error("wrong_type", node.span, message).hint(say!("write-it-alone", name)));
            None
        }
        _ => {
            let words = || SHOWN_ALONE.into_iter().chain(SHOWN_WITH);
            let message = say!("is-not-one-of", name, words = words().collect::<Vec<_>>().join(", "));
            reader.unknown(reader.error("unknown_word", node.span, message), name, words());
            None
        }
    }
}

fn read_field_name(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<String> {
    let name = reader.name(node)?;
    if !known.family.fields.iter().any(|field| field.name == name) {
        let message = say!("family-has-no-field", id = known.family.id, name);
        let fields = known.family.fields.iter().map(|field| field.name.as_str());
        reader.unknown(reader.error("unknown_id", node.span, message), name, fields);
        return None;
    }
    Some(name.to_owned())
}

fn read_counts(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<Vec<String>> {
    let items = match &node.bare().value {
        NodeValue::List(items) => items.as_slice(),
        _ => std::slice::from_ref(node),
    };
    let mut names = Vec::new();
    for item in items {
        let Some(name) = read_field_name(reader, known, item) else { continue };
        let is_int = |ty: &FieldType| *ty == FieldType::Scalar(ValueType::Int);
        let counts = known.family.fields.iter().find(|field| field.name == name).is_some_and(|field| match &field.ty {
            FieldType::Map(of) => is_int(of),
            ty => is_int(ty),
        });
        if counts {
            names.push(name);
        } else {
            let message = say!("field-is-neither-number-nor-map", name);
            let hint = say!("write-field-to-show-it-as", name);
            reader.push(reader.error("wrong_type", item.span, message).hint(hint));
        }
    }
    Some(names)
}

/// The name of an icon, or the path of a picture in the package.
fn read_icon(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<String> {
    let name = reader.name(node)?;
    if is_picture_name(name) {
        match known.files.files.get(name) {
            // problems of pictures in layout/ are reported for the file itself
            Some(bytes) if !is_picture(bytes) && !name.starts_with("layout/") => {
                let message = say!("this-is-not-picture-in-png");
                let diagnostic = Diagnostic::warning("not_an_image", reader.place(node.span), message);
                reader.push(diagnostic.hint(say!("save-it-anew-as-png")));
            }
            Some(_) => {}
            None => missing_picture(reader, known, node, name),
        }
        // where a picture is missing, its place is drawn
        return Some(name.to_owned());
    }
    if !ICONS.contains(&name) {
        let diagnostic = reader.error("unknown_icon", node.span, say!("there-is-no-icon", name));
        let diagnostic = diagnostic.hint(say!("page-on-cards-lists-all-icons"));
        reader.unknown(diagnostic, name, ICONS.iter().copied());
        return None;
    }
    Some(name.to_owned())
}

fn read_icons(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> BTreeMap<String, IconOf> {
    let mut icons = BTreeMap::new();
    for (name, node) in reader.entries(node) {
        let (icon, colour) = match &node.bare().value {
            NodeValue::Tuple(None, items) if items.len() == 2 => (&items[0], Some(&items[1])),
            _ => (node, None),
        };
        let icon = read_icon(reader, known, icon);
        let colour = colour.and_then(|node| read_colour(reader, node));
        icons.extend(icon.map(|icon| (name.text, IconOf { icon, colour })));
    }
    icons
}

fn read_image(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<String> {
    let path = reader.text(node)?;
    let is_pattern = path.contains("{id}") || path.contains("{face}");
    let found = known.files.files.get(path);
    if !is_pattern && found.is_none() {
        missing_picture(reader, known, node, path);
        return None;
    }
    Some(path.to_owned())
}

fn missing_picture(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node, path: &str) {
    let files = known.files.files.keys().map(String::as_str).filter(|path| is_picture_name(path));
    let diagnostic = reader.error("missing_file", node.span, say!("there-is-no-file-in-this", path));
    let diagnostic = diagnostic.hint(say!("pictures-lie-in-layout-such-as"));
    reader.unknown(diagnostic, path, files);
}

fn read_shade(reader: &mut Reader<'_>, known: &Known<'_>, node: &Node) -> Option<Shade> {
    let NodeValue::Tuple(Some(name), items) = &node.bare().value else {
        return read_colour(reader, node).map(Shade::Plain);
    };
    let (field_node, map, other) = match (name.text.as_str(), items.as_slice()) {
        ("by", [field, map]) => (field, map, None),
        ("by", [field, map, other]) => (field, map, Some(other)),
        _ => {
            reader.wrong_type(node, say!("a-colour-or-by"));
            return None;
        }
    };
    let field = match reader.name(field_node)? {
        "face" => "face".to_owned(),
        _ => read_field_name(reader, known, field_node)?,
    };
    let def = known.family.fields.iter().find(|one| one.name == field);
    let words: Option<Vec<&str>> = match def.map(|def| &def.ty) {
        None => Some(known.faces.clone()),
        Some(FieldType::Scalar(ValueType::Symbol(ids))) => {
            Some(ids.iter().filter_map(|id| known.words.get(id.index())).map(String::as_str).chain(["none"]).collect())
        }
        Some(FieldType::Scalar(ValueType::Flag)) => Some(vec!["true", "false"]),
        Some(_) => None,
    };
    let mut colours = BTreeMap::new();
    for (word, node) in reader.entries(map) {
        if let Some(words) = words.as_ref().filter(|words| !words.contains(&word.text.as_str())) {
            let message = say!("is-not-one-of", name = word.text, words = words.join(", "));
            reader.unknown(reader.error("unknown_word", word.span, message), &word.text, words.iter().copied());
        }
        colours.extend(read_colour(reader, node).map(|colour| (word.text, colour)));
    }
    let other = other.and_then(|node| read_colour(reader, node)).unwrap_or(USUAL_FRAME);
    Some(Shade::By { field, colours, other })
}

fn check_face(reader: &mut Reader<'_>, known: &Known<'_>, face: &str, node: &Node) {
    if !known.faces.contains(&face) {
        let message = say!("no-kind-of-family-has-face", id = known.family.id, face);
        let diagnostic = Diagnostic::warning("unknown_face", reader.place(node.span), message);
        reader.unknown(diagnostic, face, known.faces.iter().copied());
    }
}

/// Report pictures of layouts whose first bytes say that they are not pictures.
pub(super) fn check_images(files: &PackageFiles, out: &mut Diagnostics) {
    for (path, bytes) in files.files.iter().filter(|(path, _)| path.starts_with("layout/") && is_picture_name(path)) {
        if !is_picture(bytes) {
            let message = say!("this-is-not-picture-in-png");
            let diagnostic = Diagnostic::warning("not_an_image", Place::file(files.file(path)), message);
            out.push(diagnostic.hint(say!("save-it-anew-as-png")));
        }
    }
}
