//! `houserule why`: which package set a thing, where, and what it was before; the outermost first.

use anyhow::Result;
use houserule_core::locale::Args;
use houserule_scripts::why::{self, Deed, Layer, SET_UP, Why};
use serde::Serialize;

use crate::args::WhyArgs;
use crate::desk::{Desk, Tone};
use crate::launch::{self, Opened};

/// What is told of a thing.
#[derive(Debug, Serialize)]
struct Told {
    thing: String,
    parts: Vec<ToldPart>,
}

/// What is told of a part of it.
#[derive(Debug, Serialize)]
struct ToldPart {
    thing: String,
    now: Option<String>,
    layers: Vec<ToldLayer>,
}

/// One package's hand in it.
#[derive(Debug, Serialize)]
struct ToldLayer {
    package: String,
    deed: &'static str,
    file: String,
    line: u32,
    column: u32,
    was: Option<String>,
    now: Option<String>,
    option: Option<String>,
    lost: bool,
}

pub fn run(args: &WhyArgs, desk: &mut Desk) -> Result<u8> {
    let opened = launch::opened(&args.game, &args.with, desk)?;
    let why = why::why(&opened.game, &args.thing, desk.lang())?;
    if args.json {
        desk.json(&told(&why, &opened))?;
        return Ok(0);
    }
    for part in &why.parts {
        let head = match &part.now {
            Some(now) => format!("{} = {now}", part.thing),
            None => part.thing.clone(),
        };
        let head = desk.toned(Tone::Head, &head);
        desk.line(head)?;
        for layer in &part.layers {
            let line = line_of(layer, &opened, desk);
            desk.line(format!("  {line}"))?;
        }
    }
    Ok(0)
}

fn line_of(layer: &Layer, opened: &Opened, desk: &Desk) -> String {
    let texts = &desk.texts;
    let args = Args::new().text("package", &*layer.package).text("place", opened.place(&layer.place));
    let mut line = match layer.package.as_str() {
        SET_UP => texts.get("why-set-up"),
        _ => texts.text(key_of(layer.deed), &args),
    };
    let mut add = |key: &str, args: &Args| line.push_str(&format!("; {}", texts.text(key, args)));
    if let (Some(was), Some(now)) = (&layer.was, &layer.now) {
        add("why-was", &Args::new().text("was", was).text("now", now));
    }
    if let Some(option) = &layer.option {
        add("why-while", &Args::new().text("option", option));
    }
    if layer.is_lost {
        add("why-lost", &Args::new());
    }
    line
}

fn key_of(deed: Deed) -> &'static str {
    match deed {
        Deed::Declares => "why-declares",
        Deed::Sets => "why-sets",
        Deed::Widens => "why-widens",
        Deed::Wraps => "why-wraps",
        Deed::Replaces => "why-replaces",
        Deed::Inserts => "why-inserts",
        Deed::Moves => "why-moves",
        Deed::Drops => "why-drops",
    }
}

fn told(why: &Why, opened: &Opened) -> Told {
    let layer = |layer: &Layer| ToldLayer {
        package: layer.package.clone(),
        deed: layer.deed.id(),
        file: opened.file(&layer.place),
        line: layer.place.line,
        column: layer.place.column,
        was: layer.was.clone(),
        now: layer.now.clone(),
        option: layer.option.clone(),
        lost: layer.is_lost,
    };
    let parts = why.parts.iter().map(|part| ToldPart {
        thing: part.thing.clone(),
        now: part.now.clone(),
        layers: part.layers.iter().map(layer).collect(),
    });
    Told { thing: why.thing.clone(), parts: parts.collect() }
}
