//! What every game in `games` keeps to: its rulebook, its rules, its tests and its texts say the same.
//!
//! A clause of a rulebook is a paragraph, bullet or heading that begins with its id in bold: `**DM-010** ...`.
//! A rule quotes clauses in its `---` comment, content in a `///` comment; a test names them in its title,
//! `test("DM-010 ...", ...)`.

use std::collections::BTreeSet;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Lang, Locale};

use super::assert_none;
use crate::repository::{File, files};

/// A folder of `games` with a `game.ron`; packages nested in it are not part of it.
struct Game<'a> {
    folder: String,
    files: Vec<&'a File>,
}

fn games(files: &[File]) -> Vec<Game<'_>> {
    let folders = |end: &'static str| files.iter().filter_map(move |file| file.path.strip_suffix(end));
    let nested: Vec<_> = folders("/mod.ron").map(|folder| format!("{folder}/")).collect();
    let is_game = |folder: &&str| folder.strip_prefix("games/").is_some_and(|name| !name.contains('/'));
    let game = |folder: &str| Game {
        folder: folder.to_owned(),
        files: files
            .iter()
            .filter(|file| file.under(folder) && !nested.iter().any(|inner| file.path.starts_with(inner)))
            .collect(),
    };
    folders("/game.ron").filter(is_game).map(game).collect()
}

impl Game<'_> {
    fn file(&self, path: &str) -> Option<&File> {
        let path = format!("{}/{path}", self.folder);
        self.files.iter().copied().find(|file| file.path == path)
    }

    fn luau(&self, of_tests: bool) -> impl Iterator<Item = &File> {
        let tests = format!("{}/tests", self.folder);
        self.files.iter().copied().filter(move |file| file.is("luau") && file.under(&tests) == of_tests)
    }

    /// The files with content, where `///` comments quote clauses.
    fn content(&self) -> impl Iterator<Item = &File> {
        let folders = ["kinds", "boards"].map(|name| format!("{}/{name}", self.folder));
        let single = ["game.ron", "schema.ron"].map(|name| format!("{}/{name}", self.folder));
        let is_content =
            move |file: &File| single.contains(&file.path) || folders.iter().any(|folder| file.under(folder));
        self.files.iter().copied().filter(move |file| file.is("ron") && is_content(file))
    }

    /// All clauses of the rulebook, of whichever language has them.
    fn clauses(&self) -> BTreeSet<&str> {
        let books = ["rulebook/ru.md", "rulebook/en.md"];
        books.iter().filter_map(|path| self.file(path)).flat_map(|book| defined(&book.text)).collect()
    }
}

fn same_clauses(game: &Game) -> Vec<String> {
    let mut findings = Vec::new();
    let clauses = game.clauses();
    for path in ["rulebook/ru.md", "rulebook/en.md"] {
        let Some(book) = game.file(path) else {
            findings.push(format!("{}: {path} is missing", game.folder));
            continue;
        };
        let mut seen = BTreeSet::new();
        for clause in defined(&book.text) {
            if !seen.insert(clause) {
                findings.push(format!("{}: {clause} is defined twice", book.path));
            }
        }
        findings.extend(clauses.difference(&seen).map(|clause| format!("{}: {clause} is missing", book.path)));
    }
    if clauses.is_empty() {
        findings.push(format!("{}: the rulebook has no clause", game.folder));
    }
    findings
}

fn unquoted_clauses(game: &Game) -> Vec<String> {
    let by_rules = game.luau(false).flat_map(|file| quoted(&file.text, "---"));
    let by_content = game.content().flat_map(|file| quoted(&file.text, "///"));
    let quoted: BTreeSet<_> = by_rules.chain(by_content).collect();
    let clauses = game.clauses();
    clauses.difference(&quoted).map(|clause| format!("{}: no rule quotes {clause}", game.folder)).collect()
}

fn untested_clauses(game: &Game) -> Vec<String> {
    let tested: BTreeSet<_> = game.luau(true).flat_map(|file| tested(&file.text)).collect();
    let clauses = game.clauses();
    clauses.difference(&tested).map(|clause| format!("{}: no test names {clause}", game.folder)).collect()
}

fn unknown_clauses(game: &Game) -> Vec<String> {
    let clauses = game.clauses();
    let mut findings = Vec::new();
    let is_other = |file: &File, text: &str| file.is("ron") && !text.trim_start().starts_with("///");
    for file in game.luau(false).chain(game.luau(true)).chain(game.content()) {
        for (line, text) in file.lines().filter(|(_, text)| !is_other(file, text)) {
            for clause in mentioned(text).filter(|clause| !clauses.contains(clause)) {
                findings.push(format!("{}:{line}: {clause} is not in the rulebook", file.path));
            }
        }
    }
    findings
}

fn unequal_texts(game: &Game) -> Vec<String> {
    let (mut locale, mut problems) = (Locale::new(), Diagnostics::default());
    let mut findings = Vec::new();
    for lang in Lang::ALL {
        let path = format!("locale/{lang}.ftl");
        match game.file(&path) {
            Some(file) => locale.add(lang, &file.path, &file.text, &mut problems),
            None => findings.push(format!("{}: {path} is missing", game.folder)),
        }
    }
    findings.extend(problems.iter().map(ToString::to_string));
    for lang in Lang::ALL {
        let lacking = locale.all_keys().into_iter().filter(|key| !locale.has(lang, key));
        findings.extend(lacking.map(|key| format!("{}/locale/{lang}.ftl: `{key}` is missing", game.folder)));
    }
    findings
}

fn unexplained_data(files: &[File]) -> Vec<String> {
    let is_data = |file: &&File| file.is("ron") && file.under("games");
    let begins = |file: &File| file.text.starts_with("//") || file.text.starts_with("/*");
    let found = files.iter().filter(is_data).filter(|file| !begins(file));
    found.map(|file| format!("{}:1: begins with a comment that says what is in it", file.path)).collect()
}

/// Changes of rules in mods without a clause above them: a printed rulebook could only name the rule.
fn changes_without_clause(files: &[File]) -> Vec<String> {
    const VERBS: [&str; 5] = ["override(", "replace(", "before(", "after(", "veto("];
    let scripts = files.iter().filter(|file| file.is("luau") && file.under("games/mods"));
    let scripts = scripts.filter(|file| !file.path.contains("/tests/"));
    let found = scripts.flat_map(|file| {
        let lines: Vec<&str> = file.text.lines().collect();
        let is_bare = move |at: &usize| {
            let is_change = VERBS.iter().any(|verb| lines[*at].starts_with(verb));
            is_change && !at.checked_sub(1).is_some_and(|above| lines[above].starts_with("---"))
        };
        let count = file.text.lines().count();
        (0..count).filter(is_bare).map(|at| format!("{}:{}", file.path, at + 1)).collect::<Vec<_>>()
    });
    found.collect()
}

/// The clauses that a rulebook defines, in its order.
fn defined(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let marks = |c: char| matches!(c, '#' | '-' | '*' | ' ');
        let start = line.find("**").filter(|at| line[..*at].chars().all(marks))?;
        let (id, _) = line[start + 2..].split_once("**")?;
        (clause_length(id) == Some(id.len())).then_some(id)
    })
}

/// The clauses quoted by comments that begin with these signs.
fn quoted<'t>(text: &'t str, signs: &'static str) -> impl Iterator<Item = &'t str> {
    text.lines().filter(move |line| line.trim_start().starts_with(signs)).flat_map(mentioned)
}

/// The clauses in titles of tests.
fn tested(text: &str) -> impl Iterator<Item = &str> {
    let title = |line: &'_ str| -> Option<(usize, usize)> {
        let start = line.find("test(\"").filter(|at| line[..*at].trim().is_empty())? + "test(\"".len();
        Some((start, start + line[start..].find('"')?))
    };
    text.lines().filter_map(move |line| title(line).map(|(start, end)| &line[start..end])).flat_map(mentioned)
}

/// Every clause id in a text.
fn mentioned(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.char_indices().filter_map(move |(at, _)| {
        let rest = &text[at..];
        let length = clause_length(rest)?;
        let whole = !text[..at].ends_with(is_part) && !rest[length..].starts_with(|c: char| c.is_alphanumeric());
        whole.then(|| &rest[..length])
    })
}

/// The length of the clause id that a text begins with: two to four capitals, `-`, and three digits,
/// or four from 1000 to 1999.
fn clause_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let letters = bytes.iter().take_while(|b| b.is_ascii_uppercase()).count();
    let digits = bytes.get(letters + 1..)?.iter().take_while(|b| b.is_ascii_digit()).count();
    let is_number = digits == 3 || (digits == 4 && bytes[letters + 1] == b'1');
    let is_id = (2..=4).contains(&letters) && bytes[letters] == b'-' && is_number;
    is_id.then_some(letters + 1 + digits)
}

/// Runs a check on every game of the repository.
fn of_all_games(check: impl Fn(&Game) -> Vec<String>) -> Vec<String> {
    games(files()).iter().flat_map(check).collect()
}

#[test]
fn rulebooks_have_the_same_clauses_in_both_languages() {
    assert_none(&of_all_games(same_clauses));
}

#[test]
fn every_clause_is_quoted_by_a_rule_or_by_content() {
    assert_none(&of_all_games(unquoted_clauses));
}

#[test]
fn every_clause_is_named_by_a_test() {
    assert_none(&of_all_games(untested_clauses));
}

#[test]
fn every_clause_that_is_named_is_in_the_rulebook() {
    assert_none(&of_all_games(unknown_clauses));
}

#[test]
fn texts_are_the_same_in_both_languages() {
    assert_none(&of_all_games(unequal_texts));
}

#[test]
fn mods_say_above_every_change_of_a_rule_by_which_clause() {
    assert_none(&changes_without_clause(files()));
}

#[test]
fn a_change_without_a_clause_is_found() {
    let file = |text: &str| vec![File::new("games/mods/toll/rules/a.luau", text)];
    assert!(changes_without_clause(&file("--- TOLL-010 Pay.\nafter(\"step\", f)\n")).is_empty());
    assert_eq!(changes_without_clause(&file("--!strict\n\nafter(\"step\", f)\n")), ["games/mods/toll/rules/a.luau:3"]);
}

#[test]
fn every_data_file_begins_with_a_comment() {
    assert_none(&unexplained_data(files()));
}

/// A small game that passes every check.
const FAIR: [(&str, &str); 8] = [
    ("game.ron", "// A fair.\n(id: \"fair\")\n"),
    ("rulebook/ru.md", "# Ход\n\n**FA-010** Бросьте кости.\n\n- **FA-020** Возьмите монету.\n"),
    ("rulebook/en.md", "# Turn\n\n**FA-010** Roll, see **FA-020**.\n\n### **FA-020** Take a coin.\n"),
    ("rules/turn.luau", "--- FA-010 Roll.\nrule(\"turn\", f)\n\t--- FA-020 Take.\n"),
    ("tests/turn.luau", "test(\"FA-010 FA-020 a roll earns a coin\", function(t) end)\n"),
    ("locale/ru.ftl", "turn = Ход\n"),
    ("locale/en.ftl", "turn = Turn\n"),
    ("night/mod.ron", "// A mod inside the game's folder.\n()\n"),
];

/// The small game with one file replaced; an empty text removes it.
fn fair(path: &str, text: &str) -> Vec<File> {
    let mut files: Vec<_> = FAIR.iter().filter(|(name, _)| *name != path).map(|(name, text)| (*name, *text)).collect();
    files.extend((!text.is_empty()).then_some((path, text)));
    files.iter().map(|(name, text)| File::new(format!("games/fair/{name}"), *text)).collect()
}

/// How many findings a check has in the small game with one file replaced.
fn count(check: fn(&Game) -> Vec<String>, path: &str, text: &str) -> usize {
    let files = fair(path, text);
    let games = games(&files);
    assert_eq!(games.len(), 1);
    check(&games[0]).len()
}

const CHECKS: [fn(&Game) -> Vec<String>; 5] =
    [same_clauses, unquoted_clauses, untested_clauses, unknown_clauses, unequal_texts];

#[test]
fn a_game_in_order_passes_and_what_lies_beside_it_does_not_count() {
    for check in CHECKS {
        assert_eq!(count(check, "notes.md", "**FA-099** Not a rulebook.\n"), 0);
        assert_eq!(count(check, "night/rules/stall.luau", "--- NM-010 A clause of the mod.\n"), 0);
    }
    let mut files = fair("", "");
    files.extend([File::new("games/readme.md", ""), File::new("games/fair/night/game.ron", "")]);
    assert_eq!(games(&files).iter().map(|game| game.folder.as_str()).collect::<Vec<_>>(), ["games/fair"]);
}

#[test]
fn rulebooks_that_differ_are_found() {
    let en = "rulebook/en.md";
    assert_eq!(count(same_clauses, en, "**FA-010** Roll.\n"), 1);
    assert_eq!(count(same_clauses, en, "**FA-010** Roll.\n**FA-020** Take.\n**FA-030** Rest.\n"), 1);
    assert_eq!(count(same_clauses, en, "**FA-010** Roll.\n**FA-020** Take.\n**FA-010** Again.\n"), 1);
    assert_eq!(count(same_clauses, en, "FA-010 Roll.\nSee **FA-020**.\n"), 2);
    assert_eq!(count(same_clauses, en, ""), 1);
}

#[test]
fn a_clause_without_rule_or_test_is_found() {
    let rules = "rules/turn.luau";
    assert_eq!(count(unquoted_clauses, rules, "--- FA-010 Roll.\n-- FA-020 not a doc comment\n"), 1);
    assert_eq!(count(unquoted_clauses, rules, ""), 2);
    let by_content = |text: &str| {
        let mut files = fair(rules, "--- FA-010 Roll.\n");
        files.push(File::new("games/fair/kinds/coin.ron", text));
        unquoted_clauses(&games(&files)[0]).len()
    };
    assert_eq!(by_content("// Coins.\n[\n    /// FA-020 A coin.\n    (id: \"coin\"),\n]\n"), 0);
    assert_eq!(by_content("// Coins, FA-020.\n[(id: \"coin\")] /// FA-020\n"), 1);
    let tests = "tests/turn.luau";
    assert_eq!(count(untested_clauses, tests, "test(\"FA-010 a roll\", f) -- FA-020\n"), 1);
    assert_eq!(count(untested_clauses, tests, "-- test(\"FA-010 FA-020 a roll\", f)\n"), 2);
    assert_eq!(count(unquoted_clauses, tests, "--- FA-010\n"), 0, "rules still quote both");
    assert_eq!(count(untested_clauses, tests, ""), 2);
}

#[test]
fn a_clause_that_is_not_in_the_rulebook_is_found() {
    let option = "options/toll.luau";
    assert_eq!(count(unknown_clauses, option, "--- FA-011 Pay.\n"), 1);
    assert_eq!(count(unknown_clauses, option, "offer(x, { { \"FB-010\", f } })\n"), 1);
    assert_eq!(count(unknown_clauses, "kinds/toll.ron", "/// FA-013 A toll.\n// FA-014\n"), 1);
    assert_eq!(count(unknown_clauses, "tests/toll.luau", "test(\"FA-012 a toll\", f)\n"), 1);
    assert_eq!(count(unknown_clauses, option, "--- FA-1000 A late clause.\n"), 1);
    assert_eq!(count(unknown_clauses, option, "--- FA-0100, X-010, A_FA-099, ISO-8601, SHA-25\n"), 0);
}

#[test]
fn texts_that_differ_are_found() {
    let en = "locale/en.ftl";
    assert_eq!(count(unequal_texts, en, "turn = Turn\nround = Round\n"), 1);
    assert_eq!(count(unequal_texts, en, "turn = Turn\nturn = Again\n"), 1);
    assert_eq!(count(unequal_texts, en, "turn = { Turn\n"), 2, "the syntax, and the message that is lost by it");
    assert_eq!(count(unequal_texts, en, ""), 2);
}

#[test]
fn a_data_file_without_a_comment_is_found() {
    assert_none(&unexplained_data(&fair("kinds/stall.ron", "/* Stalls. */\n[]\n")));
    assert_eq!(unexplained_data(&fair("kinds/stall.ron", "[]\n// Stalls.\n")).len(), 1);
    assert_eq!(unexplained_data(&fair("kinds/stall.ron", "\n[]\n")).len(), 1);
}
