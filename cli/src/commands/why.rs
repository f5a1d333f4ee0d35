//! `houserule why`: which package set a thing, where, and what it was before; the outermost package first.

use anyhow::Result;
use houserule_core::locale::Args;
use houserule_scripts::why::{self, Deed, Layer, SET_UP, Why};
use serde::Serialize;

use crate::args::WhyArgs;
use crate::desk::{Desk, Tone};
use crate::launch::{self, Opened};

/// What is reported about a thing.
#[derive(Debug, Serialize)]
struct Told {
    thing: String,
    parts: Vec<ToldPart>,
}

/// What is reported about a part of it.
#[derive(Debug, Serialize)]
struct ToldPart {
    thing: String,
    now: Option<String>,
    layers: Vec<ToldLayer>,
}

/// What one package did to it.
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
    let mut parts = vec![deed_of(layer, opened, desk)];
    if let (Some(was), Some(now)) = (&layer.was, &layer.now) {
        parts.push(texts.text("why-was", &Args::new().text("was", was).text("now", now)));
    }
    if let Some(option) = &layer.option {
        parts.push(texts.text("why-while", &Args::new().text("option", option)));
    }
    if layer.is_lost {
        parts.push(texts.get("why-lost"));
    }
    parts.join("; ")
}

/// What a package does to the thing, and where.
fn deed_of(layer: &Layer, opened: &Opened, desk: &Desk) -> String {
    let texts = &desk.texts;
    if layer.package == SET_UP {
        return texts.get("why-set-up");
    }
    let args = Args::new().text("package", &*layer.package).text("place", opened.place(&layer.place));
    match layer.deed {
        Deed::Declares => texts.text("why-declares", &args),
        Deed::Sets => texts.text("why-sets", &args),
        Deed::Widens => texts.text("why-widens", &args),
        Deed::Wraps => texts.text("why-wraps", &args),
        Deed::Replaces => texts.text("why-replaces", &args),
        Deed::Inserts => texts.text("why-inserts", &args),
        Deed::Moves => texts.text("why-moves", &args),
        Deed::Drops => texts.text("why-drops", &args),
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
