//! A face for cards without a layout file, made from the fields of their family; and layouts written as files.

use houserule_core::card_layout::{Align, Area, CardLayout, Colour, Region, Shade, Show, Stand};
use houserule_core::content::card_layouts::{USUAL_GROUND, USUAL_INK, USUAL_SIZE};
use houserule_core::def::{FamilyDef, FieldType, ValueType};
use houserule_core::diagnostic::Place;
use houserule_core::ron::quoted;

const WHITE: Colour = Colour([255, 255, 255, 255]);
const BAND: Colour = Colour([0x4c, 0x61, 0x78, 255]);
const SOFT_LINE: Colour = Colour([0xdd, 0xd6, 0xc8, 255]);
/// Colours of bands for the words of a symbol field; white letters are readable on each.
const BANDS: [&str; 8] = ["#2f6f4f", "#8a5a12", "#2b5f8f", "#a33a2f", "#5c5f66", "#6a4a94", "#1f6f78", "#8f3f6f"];
/// The height of a field's line.
const LINE: i32 = 52;

/// A region with all the usual settings.
pub fn region(at: (i32, i32, i32, i32), show: Show) -> Region {
    Region {
        at: Area { x: at.0, y: at.1, width: at.2, height: at.3 },
        show,
        size: 32,
        strong: false,
        align: Align::Left,
        stand: Stand::Middle,
        ink: Shade::Plain(USUAL_INK),
        ground: None,
        line: None,
        corner: 0,
        faces: Vec::new(),
        when: None,
        place: Place::default(),
    }
}

/// A face that shows everything: name, text, every field; coloured by the first symbol field. `words` are its words.
pub fn automatic(family: &FamilyDef, words: &[String]) -> CardLayout {
    let (width, height) = USUAL_SIZE;
    let band = band(family, words);
    let mut regions = vec![Region {
        size: 46,
        strong: true,
        align: Align::Centre,
        ink: Shade::Plain(WHITE),
        ground: Some(band.clone()),
        ..region((0, 0, width, 120), Show::Name)
    }];
    let shown = family.fields.iter().filter(|field| !matches!(field.ty, FieldType::Data)).take(10);
    let lines: Vec<&str> = shown.map(|field| field.name.as_str()).collect();
    let below = height - 40 - lines.len() as i32 * LINE;
    let text_height = (below - 150).max(120);
    regions.push(Region { size: 34, stand: Stand::Top, ..region((40, 150, width - 80, text_height), Show::Text) });
    for (at, name) in lines.iter().enumerate() {
        let y = below + at as i32 * LINE;
        let when = Some((*name).to_owned());
        let line = region((40, y, width - 80, 2), Show::Nothing);
        regions.push(Region { ground: Some(Shade::Plain(SOFT_LINE)), when: when.clone(), ..line });
        let named = region((40, y + 2, width - 80, LINE - 2), Show::Named((*name).to_owned()));
        regions.push(Region { size: 30, when, ..named });
    }
    CardLayout {
        family: family.id.clone(),
        size: USUAL_SIZE,
        corner: 36,
        border: 6,
        frame: band,
        ground: Shade::Plain(USUAL_GROUND),
        icons: std::collections::BTreeMap::new(),
        regions,
        place: Place::default(),
    }
}

fn band(family: &FamilyDef, words: &[String]) -> Shade {
    let symbol = family.fields.iter().find_map(|field| match &field.ty {
        FieldType::Scalar(ValueType::Symbol(ids)) => Some((field, ids)),
        _ => None,
    });
    let Some((field, ids)) = symbol else { return Shade::Plain(BAND) };
    let colours = ids.iter().enumerate().filter_map(|(at, id)| {
        let word = words.get(id.index())?;
        Some((word.clone(), Colour::parse(BANDS[at % BANDS.len()])?))
    });
    Shade::By { field: field.name.clone(), colours: colours.collect(), other: BAND }
}

/// A layout as a file.
pub fn written(layout: &CardLayout, head: &str) -> String {
    let mut out = format!("// {head}\n(\n    size: ({}, {}),\n", layout.size.0, layout.size.1);
    out.push_str(&format!("    corner: {},\n    border: {},\n", layout.corner, layout.border));
    out.push_str(&format!("    frame: {},\n    ground: {},\n", shade(&layout.frame), shade(&layout.ground)));
    out.push_str("    regions: [\n");
    for region in &layout.regions {
        out.push_str(&format!("        {},\n", written_region(region)));
    }
    out.push_str("    ],\n)\n");
    out
}

/// A region as it is written in a file, without the usual settings.
pub fn written_region(region: &Region) -> String {
    let usual = self::region((0, 0, 0, 0), Show::Nothing);
    let mut parts = vec![format!("at: {}", area(region.at)), format!("show: {}", show(&region.show))];
    if region.size != usual.size {
        parts.push(format!("size: {}", region.size));
    }
    if region.strong {
        parts.push("strong: true".to_owned());
    }
    let word = |all: &[(Align, &'static str)]| all.iter().find(|(one, _)| *one == region.align).map(|(_, word)| *word);
    if region.align != usual.align {
        parts.push(format!("align: {}", word(&Align::ALL).unwrap_or("left")));
    }
    if region.stand != usual.stand {
        let word = Stand::ALL.iter().find(|(one, _)| *one == region.stand).map_or("middle", |(_, word)| word);
        parts.push(format!("stand: {word}"));
    }
    if region.ink != usual.ink {
        parts.push(format!("ink: {}", shade(&region.ink)));
    }
    for (name, colour) in [("ground", &region.ground), ("line", &region.line)] {
        parts.extend(colour.as_ref().map(|colour| format!("{name}: {}", shade(colour))));
    }
    if region.corner != 0 {
        parts.push(format!("corner: {}", region.corner));
    }
    if !region.faces.is_empty() {
        let faces: Vec<String> = region.faces.iter().map(|face| quoted(face)).collect();
        parts.push(format!("faces: [{}]", faces.join(", ")));
    }
    parts.extend(region.when.as_ref().map(|field| format!("when: {}", quoted(field))));
    format!("({})", parts.join(", "))
}

/// A rectangle as it is written in a file.
pub fn area(at: Area) -> String {
    format!("({}, {}, {}, {})", at.x, at.y, at.width, at.height)
}

/// What is shown, as it is written in a file.
pub fn show(show: &Show) -> String {
    match show {
        Show::Nothing => "nothing".to_owned(),
        Show::Name => "name".to_owned(),
        Show::Text => "text".to_owned(),
        Show::Family => "family".to_owned(),
        Show::Face => "face".to_owned(),
        Show::Copies => "copies".to_owned(),
        Show::Field(name) => format!("field({})", quoted(name)),
        Show::Named(name) => format!("named({})", quoted(name)),
        Show::Counts(names) => {
            format!("counts([{}])", names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", "))
        }
        Show::Icon(name) => format!("icon({})", quoted(name)),
        Show::Image(path) => format!("image({})", quoted(path)),
        Show::Label(text) => format!("label({})", quoted(text)),
        Show::Phrase(key) => format!("phrase({})", quoted(key)),
    }
}

/// A colour as it is written in a file.
pub fn shade(shade: &Shade) -> String {
    match shade {
        Shade::Plain(colour) => quoted(&colour.text()),
        Shade::By { field, colours, other } => {
            let one = |(word, colour): (&String, &Colour)| format!("{}: {}", quoted(word), quoted(&colour.text()));
            let colours: Vec<String> = colours.iter().map(one).collect();
            format!("by({}, {{ {} }}, {})", quoted(field), colours.join(", "), quoted(&other.text()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use houserule_core::content::{PackageFiles, load_packages};
    use houserule_core::diagnostic::Diagnostics;

    #[test]
    fn an_automatic_layout_written_and_read_is_the_same() {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
        let schema = "(families: { \"card\": (fields: { \"price\": int(0), \"colour\": symbol(of: [red, blue]), \"cost\": map(of: int, default: {}) }) })";
        let files = [("game.ron", game), ("schema.ron", schema), ("kinds/card.ron", "[(id: \"a\", colour: red)]")];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let mut package = PackageFiles { id: "g".to_owned(), files: files.into() };
        let mut out = Diagnostics::default();
        let def = load_packages(&[&package], &mut out).def;
        let layout = automatic(&def.families[0], &def.symbols);
        package.files.insert("layout/card.ron".to_owned(), written(&layout, "Cards.").into_bytes());
        let read = load_packages(&[&package], &mut out).def;
        assert!(out.is_empty(), "{out:?}");
        let mut read = read.card_layouts[0].clone();
        read.place = Place::default();
        read.regions.iter_mut().for_each(|region| region.place = Place::default());
        assert_eq!(read, layout);
    }
}
