//! The declarations for luau-lsp: handles, the verbs and the tables that they take; and the globals for selene.

use std::fmt::Write;

use super::handles::handle_types;
use super::prelude_verbs;
use super::rules::rule_types;
use crate::api;
use crate::game::Game;
use crate::vm::handle_names;

/// Verbs that Luau and its tools know already.
const KNOWN_TO_LUAU: [&str; 2] = ["print", "require"];

/// Tables and names that verbs take. The checks of scripts read them too (`lint/flow`): what is named here is known
/// there.
const TABLES: &str = "
-- Texts that name something; `check` knows what there is.
export type PoolName = string
export type FamilyName = string
export type KindName = string
export type KindOrFamilyName = string
export type ZoneName = string
export type SpaceName = string
export type RegionName = string
export type LinkKindName = string
export type WindowName = string
export type LastingName = string
export type MomentName = string
export type TableValueName = string
export type OptionName = string
--- A step, round, phase or loop of the track.
export type PartName = string
--- A rule, step or effect.
export type RuleName = string
--- The key of a question's text.
export type Prompt = string
--- The key of a fact's sentence.
export type Fact = string
--- The name of a field of what a list holds.
export type Field<T> = string

export type Thing = Seat | Piece | Zone | Kind | Region | Slot | Bank
export type Holder = Seat | Piece | Zone | Bank

--- Counts of several pools: a cost, what somebody holds.
export type Bundle = { [string]: number }
--- How many of each: see `amounts`.
export type AmountsSpec = { of: any, sum: (number | { number })?, least: any?, most: any?, kinds: number? }
--- What may stand for what: see `payments`.
export type PaymentSpec = {
	wild: (string | { string })?,
	rate: number?,
	only: { string }?,
	from: Bundle?,
	also: { [string]: { [string]: number } }?,
	unpaid: number?,
}
--- What `option` makes.
export type Option = { any }
--- What `ask` chooses from: a list, or what `as` and `join` make of lists.
export type Options = { any }
--- What a question says besides: what it is about, `pass`, the way to decline, and `standing`, until what an answer may
--- stand (see `window`).
export type Extra = { [string]: any }
--- A clause and the function that a candidate must pass.
export type Test = { any }
--- Such tests in their order; or one function that names the clause against a candidate, or nil.
export type Tests = any
--- Parts of the track in their order, or `steps`, with `order`, `until_`, `until_all`, `when`, `unless`.
export type TrackSpec = { [any]: any }
export type TrackNode = { [string]: any }
export type SeatOrder = { clockwise_from: string }
--- What a card does: when it may be played, what there is to choose, and what happens.
export type EffectSpec = {
	window: WindowName?,
	when: ((...any) -> any)?,
	choices: ((...any) -> { any })?,
	play: ((...any) -> ...any)?,
	[string]: any,
}
--- An effect as rules read it: `effects.name.play(...)`.
export type Effect = {
	window: WindowName?,
	when: ((...any) -> any)?,
	choices: ((...any) -> { any })?,
	play: (...any) -> ...any,
	[string]: any,
}
--- A moment when seats may react; see `window`.
export type WindowSpec = {
	from: { string }?,
	order: any?,
	question: (string | { active: string, others: string })?,
	pass: (string | { active: string, others: string })?,
	about: { string }?,
	reactions: any?,
	react: any?,
	asked: any?,
	standing: { string }?,
}
--- What `add_window` gives.
export type Window = {
	name: string,
	open: (self: Window, context: any) -> (),
	playable: (self: Window, seat: Seat, context: any) -> { any },
}
--- What links cost: by link, or by a function that says nil where there is no way.
export type Prices = { [Space]: number } | (link: Space?, from: Space, to: Space) -> number?
--- What spaces are: the name of a value of spaces that holds words, `group`, `region`, or a word by space.
export type Labels = string | { [Space]: string }
--- How a mover passes over the board: see `reach`.
export type ReachSpec = {
	labels: Labels,
	budget: number | { [string]: number },
	prices: { [string]: number }?,
	limits: { [string]: number }?,
	on_change: string?,
	moves: { [string]: { [string]: string } }?,
	closed: { Space | Piece }?,
	ends: { Space | Piece }?,
	ends_beside: { Space | Piece }?,
	wild: { Space | Piece }?,
	wild_price: number?,
	banks: LinkKindName?,
	along: { [string]: LinkKindName }?,
	spent: number?,
	state: string?,
	side: number?,
	used: { [string]: number }?,
}
--- What `reach` gives.
export type Reach = {
	from: Space,
	cells: (self: Reach) -> { Space },
	has: (self: Reach, space: Space) -> boolean,
	cost: (self: Reach, space: Space) -> number?,
	way: (self: Reach, space: Space) -> { Space }?,
	ends: (self: Reach, space: Space) -> boolean,
	state: (self: Reach, space: Space) -> string?,
	side: (self: Reach, space: Space) -> number?,
}
--- What an effect lies on, whose moment ends it, and a number kept with it.
export type LastingSpec = { on: Thing?, until_: MomentName?, of: Thing?, slot: Slot?, or_at: MomentName?, value: number? }

--- What a test says; see the page on tests.
export type Situation = {
	given: (state: any?) -> Situation,
	start: (setup: any?) -> Situation,
	at: (step: string, seat: number?) -> Situation,
	dice: (values: { number }) -> Situation,
	picks: (keys: { any }) -> Situation,
	deck: (zone: string, pieces: { any }) -> Situation,
	answer: (question: string, key: string | number) -> Situation,
	answers: (seat: number, question: string, key: string | number) -> Situation,
	expect: (state: any) -> Situation,
	sees: (seat: number, piece: string) -> Situation,
	does_not_see: (seat: number, piece: string) -> Situation,
	knows: (seat: number, state: any) -> Situation,
	does_not_know: (seat: number, state: any) -> Situation,
	offers: (keys: { any }) -> Situation,
	offers_some: (keys: { any }) -> Situation,
	offers_none: (keys: { any }) -> Situation,
	refuses: (key: string | number, clause: string?) -> Situation,
	asks: (seat: number, question: string, about: any?) -> Situation,
	not_asked: (question: string) -> Situation,
	told: (fact: string, args: any?) -> Situation,
	not_told: (fact: string) -> Situation,
	told_times: (fact: string, times: number, args: any?) -> Situation,
	hears: (seat: number, fact: string, args: any?) -> Situation,
	does_not_hear: (seat: number, fact: string, args: any?) -> Situation,
	hears_unseen: (seat: number, fact: string, args: any?) -> Situation,
	told_in_order: (facts: { any }) -> Situation,
	told_openly: (fact: string) -> Situation,
	forget: () -> Situation,
	rule: (name: string, ...any) -> ...any,
	table: () -> any,
	equal: (found: any, expected: any) -> Situation,
	over: (ending: { winners: { number } }?) -> Situation,
	fails: (text: string) -> Situation,
	play: (seed: number?) -> Situation,
}
declare function test(name: string, body: (t: Situation) -> ()): ()
";

/// The rules and effects of any game.
const ANY_RULES: &str = "
declare rules: { [string]: (...any) -> ...any }
declare effects: { [string]: Effect }
";

/// `houserule.d.luau`: what scripts of any game can say; handles are open for fields that only a game knows.
pub fn houserule_types() -> String {
    let head = "-- Generated by Houserule: what scripts of any game can say. Do not edit.\n";
    format!("{head}{}{TABLES}{ANY_RULES}{}", handle_types(None), verb_types())
}

/// `<game>.d.luau`: the same for one game with its mods, with all fields, zones, options, rules and effects known.
pub fn game_types(game: &Game) -> String {
    let head = format!("-- Generated by Houserule: what scripts of `{}` can say. Do not edit.\n", game.id());
    format!("{head}{}{TABLES}{}{}", handle_types(Some(&game.def)), rule_types(game), verb_types())
}

/// The named tables that verbs take, as Luau.
pub(crate) fn declared_tables() -> &'static str {
    TABLES.split("declare ").next().unwrap_or_default()
}

fn verb_types() -> String {
    let mut out = String::new();
    for (title, verbs) in api::verb_groups() {
        let _ = write!(out, "\n-- {title}\n\n");
        for verb in verbs.iter().filter(|verb| is_declared(verb.name)) {
            out.push_str(&declaration(verb.name, verb.signature, verb.doc));
        }
    }
    for (title, verbs) in super::prelude_groups() {
        let _ = write!(out, "\n-- {title}\n\n");
        for verb in verbs.iter().filter(|verb| is_declared(&verb.name)) {
            out.push_str(&declaration(&verb.name, &verb.signature, &verb.doc));
        }
    }
    out
}

/// The calls of a test's situation: name and type of each.
pub(crate) fn situation_calls() -> impl Iterator<Item = (&'static str, &'static str)> {
    let body = TABLES.split("export type Situation = {").nth(1).and_then(|rest| rest.split("\n}").next());
    let lines = body.unwrap_or_default().lines();
    lines.filter_map(|line| line.trim().trim_end_matches(',').split_once(": "))
}

/// A standard library for selene: what scripts of a game may name.
pub fn selene_globals(game: &Game) -> String {
    let mut out = "# Generated by Houserule: the globals that scripts of this game know. Do not edit.\n".to_owned();
    out.push_str("base: luau\nname: houserule\nglobals:\n");
    let verbs = api::verbs().into_iter().map(|verb| verb.name.to_owned());
    let prelude = prelude_verbs().into_iter().map(|verb| verb.name);
    let mut names: Vec<String> = verbs.chain(prelude).chain(handle_names(&game.def)).collect();
    names.push("test".to_owned());
    names.retain(|name| is_declared(name));
    names.sort();
    names.dedup();
    for name in names {
        let _ = write!(out, "  {name}:\n    any: true\n");
    }
    out
}

fn is_declared(name: &str) -> bool {
    !name.starts_with("__") && !KNOWN_TO_LUAU.contains(&name)
}

fn declaration(name: &str, signature: &str, doc: &str) -> String {
    // Luau's checker cannot tell a function from a text where the function's type depends on the list: it then refuses
    // every text (seen in 0.735). So such functions take anything, and `check` alone knows what their items are.
    let signature = signature.replace("Field<T> | (item: T) -> ", "Field<T> | (item: any) -> ");
    format!("--- {doc}\ndeclare function {name}{}\n", function_from_type(&signature))
}

/// `<T>(a: T) -> number` as it stands after a function's name: `<T>(a: T): number`.
pub(super) fn function_from_type(signature: &str) -> String {
    let Some(open) = signature.find('(') else { return signature.to_owned() };
    let close = closing(signature, open);
    let (generics, parameters) = (&signature[..open], &signature[open + 1..close]);
    let result = signature[close..].trim_start_matches(')').trim().trim_start_matches("->").trim();
    let parameters = match parameters.strip_prefix("...") {
        Some(ty) => format!("...: {ty}"),
        None => parameters.to_owned(),
    };
    format!("{generics}({parameters}): {result}")
}

/// Where the bracket that opens at a place closes; the last character of the text if it never does.
fn closing(text: &str, open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text[open..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at;
        }
    }
    text.len() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_becomes_a_function() {
        let cases = [
            ("() -> ()", "(): ()"),
            ("(...any) -> ()", "(...: any): ()"),
            ("<T>(list: {T}, f: ((item: T) -> number)?) -> T?", "<T>(list: {T}, f: ((item: T) -> number)?): T?"),
            ("(a: Space) -> (number?, {Space}?)", "(a: Space): (number?, {Space}?)"),
        ];
        for (ty, function) in cases {
            assert_eq!(function_from_type(ty), function);
        }
    }

    #[test]
    fn a_function_that_stands_beside_a_text_takes_anything() {
        let line = declaration("most", "<T>(list: {T}, by: Field<T> | (item: T) -> number) -> {T}", "Most.");
        assert_eq!(line, "--- Most.\ndeclare function most<T>(list: {T}, by: Field<T> | (item: any) -> number): {T}\n");
    }

    #[test]
    fn every_verb_is_declared_once() {
        let text = houserule_types();
        let verbs = api::verbs().into_iter().map(|verb| verb.name.to_owned());
        for name in verbs.chain(prelude_verbs().into_iter().map(|verb| verb.name)) {
            let declared = text.matches(&format!("declare function {name}(")).count();
            let generic = text.matches(&format!("declare function {name}<")).count();
            assert_eq!(declared + generic, usize::from(is_declared(&name)), "{name}");
        }
    }
}
