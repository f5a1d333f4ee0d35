//! `houserule why`: which package set a thing, where, and what it was before; the outermost package first.

use anyhow::Result;
use houserule_scripts::why::{self, Layer, Why};
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
            let line = layer.sentence(&format!("`{}`", layer.package), opened.place(&layer.place), desk.lang());
            desk.line(format!("  {line}"))?;
        }
    }
    Ok(0)
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
