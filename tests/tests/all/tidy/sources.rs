//! What every source file keeps to, whatever it does: names, docs, size, and what must not be in it.

use super::assert_none;
use super::rust_code::{code, has_word};
use crate::repository::{File, files};

/// Folders of the crates that must know no game.
const ENGINE: [&str; 5] = ["core/src", "scripts/src", "sim/src", "cli/src", "editor/src"];
/// The one folder whose files may hold unsafe code.
const RAW: &str = "scripts/src/raw";
/// Names that say nothing of what is inside.
const EMPTY_NAMES: [&str; 6] = ["util", "utils", "helper", "helpers", "common", "misc"];
/// Marks of unfinished work, written apart so that this file passes its own check.
const LEFTOVERS: [&str; 6] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("to", "do!("),
    concat!("unimpl", "emented!("),
    concat!("#[ig", "nore"),
];
/// Where paths of one machine begin, written apart likewise.
const MACHINE_PATHS: [&str; 7] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("/t", "mp/"),
    concat!("C:", "\\"),
    concat!("C:", "/"),
];
/// The longest file without a reason.
const MOST_LINES: usize = 600;
/// Longer files, each with its reason.
const LONG_FILES: [(&str, &str); 1] =
    [("scripts/houserule.d.luau", "generated: one declaration for each verb and field")];

fn empty_names(files: &[File]) -> Vec<String> {
    let stem = |part: &str| part.split('.').next().unwrap_or_default().to_lowercase();
    let is_empty = |file: &&File| file.path.split('/').any(|part| EMPTY_NAMES.contains(&stem(part).as_str()));
    let found = files.iter().filter(is_empty);
    found.map(|file| format!("{}: name it for what is in it", file.path)).collect()
}

fn undocumented(files: &[File]) -> Vec<String> {
    let rust = files.iter().filter(|file| file.is("rs") && !file.text.starts_with("//! "));
    rust.map(|file| format!("{}:1: a module begins with `//!`: what it is responsible for", file.path)).collect()
}

fn unsafe_places(files: &[File]) -> Vec<String> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is("rs")) {
        let code = code(&file.text);
        let found = (1..).zip(code.lines()).find(|(_, line)| has_word(line, "unsafe") || has_word(line, "unsafe_code"));
        let Some((line, _)) = found else { continue };
        if !file.under(RAW) {
            findings.push(format!("{}:{line}: unsafe code is kept in {RAW}", file.path));
        } else if !allows_unsafe(&file.text) {
            findings.push(format!("{}: begins with `//!` and `#![allow(unsafe_code, reason = \"...\")]`", file.path));
        }
    }
    findings
}

/// Do the lines before the first item allow unsafe code, and say why?
fn allows_unsafe(text: &str) -> bool {
    let is_head = |line: &&str| line.is_empty() || line.starts_with("//") || line.starts_with("#![");
    let mut head = text.lines().map(str::trim).take_while(is_head);
    let documented = text.starts_with("//! ");
    documented && head.any(|line| line.starts_with("#![allow(unsafe_code") && line.contains("reason"))
}

fn unordered_maps(files: &[File]) -> Vec<String> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is("rs") && file.under("core/src")) {
        for (line, text) in (1..).zip(code(&file.text).lines()) {
            for name in ["HashMap", "HashSet"].iter().filter(|name| has_word(text, name)) {
                findings.push(format!("{}:{line}: `{name}` has no order: the kernel uses BTree or Vec", file.path));
            }
        }
    }
    findings
}

fn leftovers(files: &[File]) -> Vec<String> {
    let is_read = |file: &&File| ["rs", "luau", "md"].iter().any(|extension| file.is(extension));
    let mut findings = Vec::new();
    for file in files.iter().filter(is_read) {
        for (line, text) in file.lines() {
            for mark in LEFTOVERS.iter().filter(|mark| text.contains(**mark)) {
                findings.push(format!("{}:{line}: `{mark}` marks unfinished work", file.path));
            }
        }
    }
    findings
}

fn machine_paths(files: &[File]) -> Vec<String> {
    let goes_on = |c: char| c.is_alphanumeric() || "._-~/}$".contains(c);
    let mut findings = Vec::new();
    for file in files {
        for (line, text) in file.lines() {
            let begins = |path: &str| text.match_indices(path).any(|(at, _)| !text[..at].ends_with(goes_on));
            if let Some(path) = MACHINE_PATHS.iter().find(|path| begins(path)) {
                findings.push(format!("{}:{line}: a path of one machine (`{path}`)", file.path));
            }
        }
    }
    findings
}

fn long_files(files: &[File], allowed: &[(&str, &str)]) -> Vec<String> {
    let is_long = |file: &File| (file.is("rs") || file.is("luau")) && file.text.lines().count() > MOST_LINES;
    let is_allowed = |path: &str| allowed.iter().any(|(name, _)| *name == path);
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| is_long(file) && !is_allowed(&file.path)) {
        let lines = file.text.lines().count();
        findings.push(format!("{}: {lines} lines; over {MOST_LINES} needs a reason in LONG_FILES", file.path));
    }
    for (path, _) in allowed {
        if !files.iter().any(|file| file.path == *path && is_long(file)) {
            findings.push(format!("{path}: stands in LONG_FILES but is not long"));
        }
    }
    findings
}

fn named_games(files: &[File]) -> Vec<String> {
    let games = games(files);
    let is_engine = |file: &&File| file.is("rs") && ENGINE.iter().any(|folder| file.under(folder));
    let is_test = |file: &&File| file.name() == "tests.rs" || file.path.contains("/tests/");
    let mut findings = Vec::new();
    for file in files.iter().filter(is_engine).filter(|file| !is_test(file)) {
        let is_shipped = |line: &(usize, &str)| line.1.trim() != "#[cfg(test)]";
        for (line, text) in file.lines().take_while(is_shipped) {
            let text = text.to_lowercase();
            for game in games.iter().filter(|game| has_word(&text, game)) {
                findings.push(format!("{}:{line}: the engine must not name a game (`{game}`)", file.path));
            }
        }
    }
    findings
}

/// Games are folders of `games` with a `game.ron`.
fn games(files: &[File]) -> Vec<String> {
    let game = |file: &File| {
        let folder = file.path.strip_prefix("games/")?.strip_suffix("/game.ron")?;
        (!folder.contains('/')).then(|| folder.to_lowercase())
    };
    files.iter().filter_map(game).collect()
}

#[test]
fn files_are_named_for_what_is_in_them() {
    assert_none(&empty_names(files()));
}

#[test]
fn a_name_that_says_nothing_is_found() {
    let found = empty_names(&[
        File::new("core/src/utils.rs", ""),
        File::new("games/x/rules/common.luau", ""),
        File::new("sim/src/helpers/mod.rs", ""),
        File::new("core/src/common_ground.rs", ""),
    ]);
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn every_module_begins_with_its_docs() {
    assert_none(&undocumented(files()));
}

#[test]
fn a_module_without_docs_is_found() {
    let found = undocumented(&[
        File::new("core/src/a.rs", "use std::fmt;\n//! Too late.\n"),
        File::new("core/src/b.rs", ""),
        File::new("core/src/c.rs", "//! What it is.\nuse std::fmt;\n"),
        File::new("games/x/d.luau", "return 1\n"),
    ]);
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn unsafe_code_is_kept_in_one_folder() {
    assert_none(&unsafe_places(files()));
}

#[test]
fn unsafe_code_elsewhere_or_unexplained_is_found() {
    let block = "fn f() { unsafe { g() } }\n";
    let head = "//! Raw calls.\n\n#![allow(unsafe_code, reason = \"measured\")]\n\n";
    let found = unsafe_places(&[
        File::new("core/src/a.rs", block),
        File::new("scripts/src/rawer.rs", format!("{head}{block}")),
        File::new("sim/src/a.rs", "#![allow(unsafe_code)]\n"),
        File::new("scripts/src/raw/bare.rs", block),
        File::new("scripts/src/raw/late.rs", format!("//! Raw.\n{block}#![allow(unsafe_code, reason = \"x\")]\n")),
        File::new("scripts/src/raw/mute.rs", format!("//! Raw.\n#![allow(unsafe_code)]\n{block}")),
        File::new("scripts/src/raw/good.rs", format!("{head}{block}")),
        File::new("scripts/src/raw/safe.rs", "//! Safe.\n"),
        File::new("core/src/b.rs", "// unsafe is not used\nconst WORD: &str = \"unsafe\";\n"),
    ]);
    assert_eq!(found.len(), 6, "{found:?}");
}

#[test]
fn the_kernel_keeps_its_things_in_order() {
    assert_none(&unordered_maps(files()));
}

#[test]
fn an_unordered_map_in_the_kernel_is_found() {
    let found = unordered_maps(&[
        File::new("core/src/a.rs", "use std::collections::HashMap;\n"),
        File::new("core/src/deep/b.rs", "let x = HashSet::new();\n"),
        File::new("core/src/c.rs", "// HashMap would not do\nlet x = BTreeMap::new();\n"),
        File::new("sim/src/d.rs", "use std::collections::HashMap;\n"),
    ]);
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn nothing_is_left_unfinished() {
    assert_none(&leftovers(files()));
}

#[test]
fn a_mark_of_unfinished_work_is_found() {
    for mark in LEFTOVERS {
        for path in ["core/src/a.rs", "games/x/init.luau", "docs/src/a.md"] {
            assert_eq!(leftovers(&[File::new(path, format!("a\nb {mark} c\n"))]).len(), 1, "{path}: {mark}");
        }
    }
    assert_none(&leftovers(&[File::new("core/src/a.rs", "// all is done, even the ignored method\n")]));
}

#[test]
fn no_path_of_one_machine_is_written_down() {
    assert_none(&machine_paths(files()));
}

#[test]
fn a_path_of_one_machine_is_found() {
    for path in MACHINE_PATHS {
        let text = |before: &str| [File::new("docs/src/a.md", format!("see {before}{path}ann/x\n"))];
        assert_eq!(machine_paths(&text("`")).len(), 1, "{path}");
        assert_none(&machine_paths(&text("https://example.org")));
    }
}

#[test]
fn files_are_short_or_have_a_reason() {
    assert_none(&long_files(files(), &LONG_FILES));
}

#[test]
fn a_long_file_is_found_and_so_is_a_needless_reason() {
    let lines = |count: usize| "x\n".repeat(count);
    let files = [
        File::new("core/src/long.rs", lines(MOST_LINES + 1)),
        File::new("core/src/table.rs", lines(MOST_LINES + 1)),
        File::new("core/src/short.rs", lines(MOST_LINES)),
        File::new("games/x/boards/big.ron", lines(MOST_LINES + 1)),
    ];
    let found = long_files(&files, &[("core/src/table.rs", "a uniform table"), ("core/src/short.rs", "none")]);
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn the_engine_names_no_game() {
    assert_none(&named_games(files()));
}

#[test]
fn a_game_named_by_the_engine_is_found() {
    let game = File::new("games/old_fair/game.ron", "// A game.\n");
    let mod_of_game = File::new("games/old_fair/night/game.ron", "// Not a game of its own.\n");
    let found = |path: &str, text: &str| named_games(&[game.clone(), mod_of_game.clone(), File::new(path, text)]).len();
    for text in ["if id == \"old_fair\" {}\n", "/// As in Old_Fair.\n", "x(\"games/old_fair/a\")\n"] {
        assert_eq!(found("sim/src/a.rs", text), 1, "{text}");
    }
    assert_eq!(found("sim/src/a.rs", "//! A very_old_fair night.\n"), 0);
    assert_eq!(found("sim/src/a.rs", "fn a() {}\n\n#[cfg(test)]\nmod tests { const X: &str = \"old_fair\"; }\n"), 0);
    assert_eq!(found("sim/src/a/tests.rs", "old_fair\n"), 0);
    assert_eq!(found("tests/tests/all/a.rs", "old_fair\n"), 0);
}
