//! Texts that nothing uses. A text is used if a script, content or the program can ask for it; where keys are put
//! together from parts, every key that those parts can make counts.

use std::collections::BTreeSet;

use houserule_core::diagnostic::{Diagnostic, Diagnostics};
use houserule_core::locale::key;
use houserule_core::say;

use super::super::Script;
use crate::game::Game;
use crate::lint::clauses;
use crate::syntax::tokens::Kind;
use crate::syntax::tree::ExpressionKind;
use crate::syntax::visit;

/// The beginnings of keys of texts that the program itself asks for; some are whole keys.
const BEGINNINGS: [&str; 32] = [
    "kind", "about", "amounts", "text", "word", "option", "title", "step", "family", "field", "column", "zone",
    "value", "pool", "piece", "face", "seat", "count", "group", "board", "mark", "clause", "space", "link", "region",
    "slot", "bank", "round", "line", "on", "none", "own",
];

/// For this many texts a guess is made at what is meant: whoever has more of them has another problem.
const MOST_GUESSES: usize = 100;

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let words = words(game, scripts);
    let pieces = glued(scripts);
    // what scripts put between words: `kind.id .. "_" .. face`
    let between: Vec<char> = pieces.iter().filter_map(|piece| piece.parse().ok()).chain(['-']).collect();
    let keys = game.locale.all_keys();
    let mut mentioned = BTreeSet::new();
    for lang in game.locale.languages() {
        for key in game.locale.keys(lang) {
            mentioned.extend(game.locale.names_messages(lang, key).into_iter().filter(|other| other != key));
        }
    }
    let mut guesses = 0;
    for name in keys {
        let is_glued = pieces.iter().any(|piece| piece.len() > 1 && (name.starts_with(piece) || name.ends_with(piece)));
        if mentioned.contains(name) || is_glued || is_made_of(name, &words, &between, true) {
            continue;
        }
        let place = game.locale.languages().find_map(|lang| game.locale.place(lang, name)).cloned().unwrap_or_default();
        let problem = Diagnostic::warning("unused_text", place, say!("nothing-uses-text", key = name));
        guesses += 1;
        if guesses > MOST_GUESSES {
            out.push(problem);
            continue;
        }
        // a text of content is meant for a thing of content
        let known: Vec<String> = match name.split_once('-') {
            Some((beginning, _)) if BEGINNINGS.contains(&beginning) => {
                words.iter().map(|word| format!("{beginning}-{word}")).collect()
            }
            _ => words.iter().cloned().collect(),
        };
        out.push(problem.did_you_mean(name, known.iter().map(String::as_str)));
    }
}

/// Can a key be put together from known words with these separators between them?
fn is_made_of(key: &str, words: &BTreeSet<String>, between: &[char], is_first: bool) -> bool {
    if words.contains(key) || (is_first && BEGINNINGS.contains(&key)) {
        return true;
    }
    key.match_indices(between).any(|(at, _)| {
        let (head, rest) = (&key[..at], &key[at + 1..]);
        let is_known = words.contains(head) || (is_first && BEGINNINGS.contains(&head));
        is_known && (is_made_of(rest, words, between, false) || BEGINNINGS.contains(&rest))
    })
}

/// Every word that content and scripts have, as it would stand in a key.
fn words(game: &Game, scripts: &[Script<'_>]) -> BTreeSet<String> {
    let def = &game.def;
    let mut all: BTreeSet<String> = BTreeSet::new();
    let mut add = |word: &str| {
        all.insert(key("", word)[1..].to_owned());
    };
    for script in scripts {
        for token in &script.parsed.tokens {
            match token.kind {
                Kind::Text | Kind::Word => add(&token.text),
                Kind::Number | Kind::Sign => {}
            }
        }
    }
    def.kinds.iter().for_each(|one| add(&one.id));
    def.kinds.iter().flat_map(|one| &one.faces).for_each(|one| add(&one.name));
    def.families.iter().for_each(|one| add(&one.id));
    def.families.iter().flat_map(|one| &one.fields).for_each(|one| add(&one.name));
    def.zones.iter().for_each(|one| add(&one.name));
    def.pools.iter().for_each(|one| add(&one.name));
    def.symbols.iter().for_each(|one| add(one));
    def.options.iter().for_each(|one| add(&one.id));
    let values = [&def.table_values, &def.seat_values, &def.space_values, &def.link_values, &def.region_values];
    let of_families = def.families.iter().map(|family| &family.values);
    values.into_iter().chain([&def.slot_values]).chain(of_families).flatten().for_each(|one| add(&one.name));
    for board in &def.boards {
        add(&board.id);
        board.spaces.iter().for_each(|one| {
            add(&one.id);
            add(&one.group);
        });
        board.links.iter().for_each(|one| add(&one.kind));
        board.regions.iter().for_each(|one| add(&one.id));
    }
    def.lastings.iter().chain(&def.moments).chain(def.looks.keys()).for_each(|one| add(one));
    game.track.nodes.iter().for_each(|one| add(&one.name));
    game.windows.iter().for_each(|one| add(one));
    game.packages.iter().flat_map(clauses::of_package).for_each(|one| add(&one));
    for package in &game.packages {
        let content = package.files.iter().filter(|(path, _)| path.ends_with(".ron"));
        for (_, bytes) in content.filter_map(|(path, bytes)| Some((path, std::str::from_utf8(bytes).ok()?))) {
            // words of layouts and of data whose meaning no schema tells
            bytes
                .split(|c: char| !c.is_alphanumeric() && !"_-:.".contains(c))
                .filter(|word| !word.is_empty())
                .for_each(&mut add);
        }
    }
    all
}

/// The parts of texts that scripts put together with others: a key may begin or end with them.
fn glued(scripts: &[Script<'_>]) -> BTreeSet<String> {
    let mut pieces = BTreeSet::new();
    for script in scripts {
        visit::expressions(&script.parsed.block, &mut |expression| match &expression.kind {
            ExpressionKind::Binary { left, operator, right } if operator.text == ".." => {
                for side in [left, right] {
                    if let ExpressionKind::Text(text) = &side.kind {
                        pieces.insert(text.clone());
                    }
                }
            }
            ExpressionKind::Template(parts) => {
                let mut from = expression.span.start + 1;
                for part in parts {
                    pieces.insert(script.source[from..part.span.start].trim_end_matches(['{', ' ']).to_owned());
                    from = part.span.end;
                }
                let last = &script.source[from..expression.span.end];
                pieces.insert(last.trim_start_matches([' ', '}']).trim_end_matches('`').to_owned());
            }
            _ => {}
        });
    }
    pieces.retain(|piece| !piece.is_empty() && piece.chars().all(|c| c.is_alphanumeric() || "_-".contains(c)));
    pieces
}
