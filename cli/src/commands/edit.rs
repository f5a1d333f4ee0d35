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
use houserule_scripts::save::keeping;

use crate::args::EditArgs;
use crate::desk::{Desk, Usage};
use crate::find;
use crate::launch::{self, Gathered, check_options, check_seats, gathered, usual_seats};
use crate::texts::{Texts, system_lang};

/// The size of a picture if no size is given.
const USUAL_SIZE: (u32, u32) = (1280, 800);

pub fn run(args: &EditArgs, lang: Option<Lang>, desk: &mut Desk) -> Result<u8> {
    let launch = launched(args, lang, desk)?;
    check(&launch, &desk.texts)?;
    if !has_display() {
        bail!(desk.texts.get("no-display"));
    }
    match open_window(launch) {
        Err(OpenError::Smaller(path, asked, got)) => bail!(smaller(&path, asked, got, &desk.texts)),
        opened => Ok(opened.map(|()| 0)?),
    }
}

/// That a picture has another size than was asked for, because no screen shows more than it has.
fn smaller(path: &Path, asked: (u32, u32), got: (u32, u32), texts: &Texts) -> String {
    let size = |(width, height): (u32, u32)| format!("{width}x{height}");
    let args = Args::new().text("file", path.display().to_string());
    texts.text("picture-smaller", &args.text("asked", size(asked)).text("got", size(got)))
}

/// Is there a screen to open a window on?
pub fn has_display() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(all(unix, not(target_os = "macos")))) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn launched(args: &EditArgs, lang: Option<Lang>, desk: &Desk) -> Result<Launch> {
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

/// What is typed must fit the game, as for the other commands. A game that does not load is opened to be repaired: then
/// nothing is known of what fits.
fn check(launch: &Launch, texts: &Texts) -> Result<()> {
    let saved = launch.save.as_deref().map(keeping::read).transpose()?;
    let seat = match launch.view_as {
        Some(ViewAs::Seat(seat)) => Some(seat),
        _ => None,
    };
    let Some(project) = launch.folders.first() else { return Ok(()) };
    if launch.options.is_empty() && launch.seats.is_none() && seat.is_none() {
        return Ok(());
    }
    let settings = launch.store.workspace().settings(project);
    // options may be those of a mod that is on already
    let (beside, _gone) = settings.packages_with(&launch.folders[1..]);
    let folders: Vec<PathBuf> = std::iter::once(project.clone()).chain(beside).collect();
    let Some(game) = find::load(&folders).ok().and_then(|loaded| loaded.game) else { return Ok(()) };
    if let Some(seats) = launch.seats {
        check_seats(usize::from(seats), &game, texts)?;
    }
    check_options(&game, &launch.options)?;
    let saved = saved.map(|kept| kept.save.seats);
    let (least, most) = game.def.seats;
    let remembered = settings.seats.map(|seats| seats.clamp(least, most));
    let seats = saved.or(launch.seats).or(remembered).unwrap_or_else(|| usual_seats(&game));
    if let Some(SeatId(number)) = seat {
        launch::seat(number + 1, game.def.seats_at_table(seats), texts)?;
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_larger_than_the_screen_is_told_with_both_sizes_in_both_languages() {
        let told = |lang| smaller(Path::new("table.png"), (1920, 1080), (1280, 800), &Texts::new(lang));
        let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(
            plain(told(Lang::En)),
            "table.png: the picture is 1280x800, not 1920x1080, because the screen is no larger"
        );
        assert_eq!(plain(told(Lang::Ru)), "table.png: снимок вышел 1280x800, а не 1920x1080: экран меньше");
    }
}
