//! The page that builds the tutorial game step by step (`docs/src/first_game.md`, and in Russian) is true: its blocks put
//! together are the game and the mod in `games`, to the letter, and wherever the page says that the game plays, it does.
//!
//! A block whose info string names a file (`luau,file=rules/turn.luau`) is that file; with `more` it goes on where the
//! block before ended; with `mod=name` it is a file of that mod. `<!-- it plays -->` marks a point to try the game.
//! The page of examples (`docs/src/idioms.md`) quotes the small games: `luau,from=path` stands in that file, word for word.

use std::collections::BTreeMap;
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_scripts::game::Game;
use houserule_scripts::lint::lint;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::testing::{package_tests, run_tests};
use houserule_scripts::vm::Build;

use crate::repository::{File, files};

const PAGE: &str = "docs/src/first_game.md";
const PAGES: [&str; 2] = [PAGE, "docs/src/ru/first_game.md"];
const EXAMPLES: &str = "docs/src/idioms.md";
/// Further pages that quote them.
const QUOTING: [&str; 5] = [
    "docs/src/track.md",
    "docs/src/effects.md",
    "docs/src/ru/idioms.md",
    "docs/src/ru/track.md",
    "docs/src/ru/effects.md",
];
const GAME: &str = "dice_market";
const MARK: &str = "<!-- it plays -->";

/// The packages as far as the page has come: the game and its mods, by id, with their files.
#[derive(Clone, Default)]
struct Built {
    packages: BTreeMap<String, BTreeMap<String, String>>,
}

/// What the page builds: how things stand at each mark, and at its end.
struct Walk {
    marks: Vec<(usize, Built)>,
    end: Built,
}

fn walk(page: &str) -> Walk {
    let mut built = Built::default();
    let mut marks = Vec::new();
    let mut lines = (1..).zip(page.lines());
    while let Some((number, line)) = lines.next() {
        if line == MARK {
            marks.push((number, built.clone()));
        }
        let Some(info) = line.strip_prefix("```") else { continue };
        let said = |name: &str| info.split(',').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        let text: String = lines
            .by_ref()
            .map(|(_, line)| line)
            .take_while(|line| *line != "```")
            .flat_map(|line| [line, "\n"])
            .collect();
        let Some(path) = said("file") else { continue };
        let package = built.packages.entry(said("mod").unwrap_or(GAME).to_owned()).or_default();
        if info.split(',').any(|part| part == "more") {
            package.get_mut(path).unwrap_or_else(|| panic!("{PAGE}:{number}: nothing to go on with")).push_str(&text);
        } else {
            package.insert(path.to_owned(), text);
        }
    }
    Walk { marks, end: built }
}

impl Built {
    fn package_files(&self) -> Vec<PackageFiles> {
        let bytes = |(path, text): (&String, &String)| (path.clone(), text.clone().into_bytes());
        let package = |(id, files): (&String, &BTreeMap<String, String>)| PackageFiles {
            id: id.clone(),
            files: files.iter().map(bytes).collect(),
        };
        self.packages.iter().map(package).collect()
    }

    /// Add what the page does not show, from the repository.
    fn with_the_rest(mut self, files: &[File]) -> Built {
        for (id, package) in &mut self.packages {
            let folder = folder(id);
            let of_package = files.iter().filter(|file| file.under(&folder));
            let named = of_package.map(|file| (file.path[folder.len() + 1..].to_owned(), file.text.clone()));
            let rest: Vec<_> = named.filter(|(path, _)| is_left_out(path, package)).collect();
            package.extend(rest);
        }
        self
    }
}

fn folder(id: &str) -> String {
    if id == GAME { format!("games/{id}") } else { format!("games/mods/{id}") }
}

/// The page shows no recorded game, and texts in its own language only.
fn is_left_out(path: &str, shown: &BTreeMap<String, String>) -> bool {
    let other = match path {
        "locale/ru.ftl" => "locale/en.ftl",
        "locale/en.ftl" => "locale/ru.ftl",
        "rulebook/ru.md" => "rulebook/en.md",
        "rulebook/en.md" => "rulebook/ru.md",
        _ => return path.starts_with("replays/"),
    };
    !shown.contains_key(path) && shown.contains_key(other)
}

/// Where the page and the repository differ.
fn differences(built: &Built, files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for (id, package) in &built.packages {
        let folder = folder(id);
        for (path, text) in package {
            match files.iter().find(|file| file.path == format!("{folder}/{path}")) {
                None => found.push(format!("{folder}/{path} is on the page only")),
                Some(file) if file.text != *text => {
                    let same = file.text.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
                    let line = |text: &str| text.lines().nth(same).unwrap_or("the end").to_owned();
                    let (there, here) = (line(&file.text), line(text));
                    found.push(format!("{folder}/{path}:{}: the file has `{there}`, the page `{here}`", same + 1));
                }
                Some(_) => {}
            }
        }
        let of_package = files.iter().filter_map(|file| file.path.strip_prefix(&folder)?.strip_prefix('/'));
        let unknown = of_package.filter(|path| !package.contains_key(*path) && !is_left_out(path, package));
        found.extend(unknown.map(|path| format!("{folder}/{path} is not on the page")));
    }
    found
}

fn page() -> &'static str {
    text_of(PAGE)
}

fn text_of(path: &str) -> &'static str {
    &files().iter().find(|file| file.path == path).expect("the page is there").text
}

/// Quotations that do not stand where the page says, and how many there are in all.
fn false_quotations(page: &str, files: &[File]) -> (Vec<String>, usize) {
    let quotations: Vec<_> = page.split("```luau,from=").skip(1).filter_map(|rest| rest.split_once('\n')).collect();
    let is_false = |(path, rest): &&(&str, &str)| {
        let quoted = rest.split("```").next().unwrap_or_default();
        let file = files.iter().find(|file| file.path == format!("tests/games/{path}"));
        !file.is_some_and(|file| file.text.contains(quoted))
    };
    let found = quotations
        .iter()
        .filter(is_false)
        .map(|(path, rest)| format!("{path}: {}", rest.lines().next().unwrap_or_default()));
    (found.collect(), quotations.len())
}

fn load(built: &Built) -> (Option<Arc<Game>>, Vec<String>) {
    let (game, problems) = Game::load(built.package_files());
    (game, problems.sorted().iter().map(ToString::to_string).collect())
}

/// Play at random for a while, and run the tests that the last package has so far.
fn try_out(built: &Built) -> Vec<String> {
    let (game, mut found) = load(built);
    let Some(game) = game else { return found };
    let setup = Setup { seed: 1, seats: game.def.seats.1, board: None, options: Vec::new() };
    let mut play = Play::open(&game, &setup, Build::default()).expect("the game opens");
    for decision in 0..300_u32 {
        if *play.status() != Status::Asking {
            break;
        }
        let option = decision.wrapping_mul(2_654_435_761) % play.option_count(0);
        play.choose(0, option);
    }
    if let Status::Failed(error) = play.status() {
        found.push(error.to_string());
    }
    let tests = game.packages.last().map(package_tests).unwrap_or_default();
    let failed = run_tests(&game, &tests, None).into_iter().filter(|one| one.outcome.is_err());
    found.extend(failed.map(|one| one.to_string()));
    found
}

#[test]
fn the_page_builds_the_tutorial_game_and_its_mod_to_the_letter() {
    for page in PAGES {
        let found = differences(&walk(text_of(page)).end, files());
        assert!(found.is_empty(), "{page} differs from the game:\n{}", found.join("\n"));
    }
}

#[test]
fn wherever_the_page_says_so_the_game_plays() {
    for page in PAGES {
        let marks = walk(text_of(page)).marks;
        assert!(marks.len() >= 4, "{page} tries the game {} times only", marks.len());
        for (line, built) in marks {
            let found = try_out(&built);
            assert!(found.is_empty(), "{page}:{line}: it does not play:\n{}", found.join("\n"));
        }
    }
}

#[test]
fn what_the_page_builds_is_checked_without_findings() {
    for page in PAGES {
        let built = walk(text_of(page)).end.with_the_rest(files());
        let (game, mut found) = load(&built);
        let linted =
            game.iter().flat_map(|game| lint(game).sorted().iter().map(ToString::to_string).collect::<Vec<_>>());
        found.extend(linted);
        assert!(game.is_some() && found.is_empty(), "{page}: {}", found.join("\n"));
    }
}

#[test]
fn a_page_that_says_something_else_is_found() {
    let changed = page().replacen("roll(2, 6)\n\tlocal pawn", "roll(3, 6)\n\tlocal pawn", 1);
    assert_ne!(changed, page(), "the page has no such line to change");
    let found = differences(&walk(&changed).end, files());
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("games/dice_market/rules/turn.luau:"), "{found:?}");
    let lost = page().replacen("file=kinds/pawn.ron", "", 1);
    assert_eq!(differences(&walk(&lost).end, files()), ["games/dice_market/kinds/pawn.ron is not on the page"]);
    let silent = page().replacen("file=locale/en.ftl\n", "\n", 1);
    assert_eq!(differences(&walk(&silent).end, files()).len(), 2, "a page without texts leaves out both languages");
    let broken = page().replacen("ask(seat, \"market\", market:pieces())", "ask(seat, \"market\", {})", 1);
    assert!(!try_out(&walk(&broken).marks[0].1).is_empty());
}

#[test]
fn examples_stand_in_the_small_games_word_for_word() {
    let (found, all) = false_quotations(text_of(EXAMPLES), files());
    assert!(all > 15, "{EXAMPLES} has {all} quotations only");
    assert!(found.is_empty(), "{EXAMPLES} does not quote what is there:\n{}", found.join("\n"));
    for page in QUOTING {
        let (found, all) = false_quotations(text_of(page), files());
        assert!(all > 1, "{page} has {all} quotations only");
        assert!(found.is_empty(), "{page} does not quote what is there:\n{}", found.join("\n"));
    }
    let changed = text_of(EXAMPLES).replacen("finish(seat)", "finish(nobody)", 1);
    assert_eq!(false_quotations(&changed, files()).0.len(), 1);
}
