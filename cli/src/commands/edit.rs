//! `houserule edit`: the window, or a picture of it.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use houserule_core::content::regulation;
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};
use houserule_editor::workspace::{Store, ThemeChoice, ViewAs};
use houserule_editor::{Launch, OpenError, Screenshot, open_window};
use houserule_scripts::files::read_text;
use houserule_scripts::package::MAX_FILE;

use crate::args::EditArgs;
use crate::desk::{Desk, Usage};
use crate::find;
use crate::launch::{Gathered, gathered};
use crate::texts::{Texts, system_lang};

/// The size of a picture if no size is given.
const USUAL_SIZE: (u32, u32) = (1280, 800);

pub fn run(args: &EditArgs, lang: Option<Lang>, desk: &mut Desk) -> Result<u8> {
    let launch = launch(args, lang, desk)?;
    if !has_display() {
        bail!(desk.texts.get("no-display"));
    }
    match open_window(launch) {
        Err(OpenError::Smaller(path, asked, got)) => {
            let size = |(width, height): (u32, u32)| format!("{width}x{height}");
            let args = Args::new().text("file", path.display().to_string());
            bail!(desk.texts.text("picture-smaller", &args.text("asked", size(asked)).text("got", size(got))))
        }
        opened => Ok(opened.map(|()| 0)?),
    }
}

/// Is there a screen to open a window on?
pub fn has_display() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(all(unix, not(target_os = "macos")))) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn launch(args: &EditArgs, lang: Option<Lang>, desk: &Desk) -> Result<Launch> {
    let texts = &desk.texts;
    let named = args.package.as_ref().map(|name| find::package(name, texts)).transpose()?;
    let Gathered { packages, options } =
        gathered(named.as_deref(), args.regulation.as_deref(), &args.mods, &args.options, texts)?;
    // If only a regulation is given, its game is edited.
    let game = match (&named, &args.regulation) {
        (None, Some(path)) => game_of(path).map(|id| find::package(&id, texts)).transpose()?,
        _ => named,
    };
    let mut folders: Vec<PathBuf> = game.into_iter().collect();
    if let Some(folder) = folders.first() {
        check_game(args.regulation.as_deref(), folder, texts)?;
    }
    folders.extend(packages);
    let picture = |path: &PathBuf| Screenshot { path: path.clone(), size: args.size.unwrap_or(USUAL_SIZE) };
    let screenshot = args.screenshot.as_ref().map(picture);
    // A picture shows what was asked for and nothing that somebody arranged earlier.
    let store = if screenshot.is_some() { Store::nowhere() } else { Store::usual() };
    Ok(Launch {
        folders,
        options,
        board: None,
        seed: args.seed.or(screenshot.is_some().then_some(1)),
        seats: args.seats,
        lang,
        system_lang: system_lang(),
        theme: args.theme.as_deref().map(|theme| if theme == "dark" { ThemeChoice::Dark } else { ThemeChoice::Light }),
        panel: args.panel.as_deref().map(|typed| panel(typed, texts)).transpose()?,
        fills: args.fill,
        view_as: args.view.as_deref().map(|typed| view_as(typed, texts)).transpose()?,
        decisions: args.decisions,
        save: args.save.clone(),
        lit: args.light.clone(),
        lab: args.lab,
        chooses_inside: false,
        store,
        screenshot,
    })
}

/// The game that a regulation is for.
fn game_of(path: &Path) -> Option<String> {
    regulation::game_of(&read_text(path, MAX_FILE).ok()?)
}

/// A regulation is for the game that is opened; for a mod it is not known yet which game that is.
fn check_game(regulation: Option<&Path>, folder: &Path, texts: &Texts) -> Result<()> {
    let game = find::name_of(folder);
    let Some(wanted) = regulation.and_then(game_of) else { return Ok(()) };
    if wanted == game || !folder.join("game.ron").is_file() {
        return Ok(());
    }
    bail!(texts.text("regulation-game", &Args::new().text("wanted", wanted).text("game", game)))
}

/// A panel by its id.
fn panel(typed: &str, texts: &Texts) -> Result<String> {
    let known = houserule_editor::panels::ids();
    if known.contains(&typed) {
        return Ok(typed.to_owned());
    }
    bail!(Usage(texts.text("unknown-panel", &Args::new().text("typed", typed).text("known", known.join(", ")))))
}

/// The viewer, as people type it.
fn view_as(typed: &str, texts: &Texts) -> Result<ViewAs> {
    match (typed, typed.trim_start_matches('P').parse::<u16>()) {
        ("spectator", _) => Ok(ViewAs::Spectator),
        ("referee", _) => Ok(ViewAs::Referee),
        (_, Ok(seat @ 1..)) => Ok(ViewAs::Seat(SeatId(seat - 1))),
        _ => bail!(Usage(texts.text("unknown-view", &Args::new().text("typed", typed)))),
    }
}
