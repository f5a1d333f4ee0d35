//! Names in scripts: globals that do not exist or are set, rules and effects that nobody defines.

use std::collections::BTreeSet;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::say;

use super::Script;
use super::resolve::What;
use crate::game::Game;
use crate::{api, types, vm};

/// What Luau itself brings and the sandbox leaves.
pub(crate) const LUAU_GLOBALS: [&str; 24] = [
    "assert",
    "bit32",
    "buffer",
    "error",
    "getmetatable",
    "ipairs",
    "math",
    "next",
    "pairs",
    "pcall",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "select",
    "setmetatable",
    "string",
    "table",
    "tonumber",
    "tostring",
    "type",
    "typeof",
    "utf8",
    "xpcall",
];

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let known = known_globals(game);
    let named = |effects: bool| -> BTreeSet<&str> {
        let entries = game.rules.iter().filter(move |rule| (rule.kind == "effect") == effects);
        entries.map(|rule| rule.name.as_str()).collect()
    };
    let (rules, effects) = (named(false), named(true));
    for script in scripts {
        for one in &script.uses {
            match &one.what {
                What::Read(name) if !known.contains(name) => {
                    let message = say!("nothing-is-called", name);
                    let problem = script.warning("unknown_global", one, message);
                    out.push(problem.did_you_mean(name, known.iter().map(String::as_str)));
                }
                What::Write(name) => {
                    let message = say!("is-set-as-global-scripts-keep", name);
                    let hint = say!("write-local-or-declare-value-in", name);
                    out.push(script.warning("global_write", one, message).hint(hint));
                }
                What::Member(of, name) if of == "rules" && !rules.contains(name.as_str()) => {
                    let problem = script.warning("unknown_rule", one, say!("there-is-no-rule-called", name));
                    out.push(problem.did_you_mean(name, rules.iter().copied()));
                }
                What::Member(of, name) if of == "effects" && !effects.contains(name.as_str()) => {
                    let problem = script.warning("unknown_effect", one, say!("there-is-no-effect-called", name));
                    out.push(problem.did_you_mean(name, effects.iter().copied()));
                }
                _ => {}
            }
        }
    }
}

/// Every global that a script of this game can read.
fn known_globals(game: &Game) -> BTreeSet<String> {
    let verbs = api::verbs().into_iter().map(|verb| verb.name.to_owned());
    let prelude = types::prelude_verbs().into_iter().map(|verb| verb.name);
    let luau = LUAU_GLOBALS.into_iter().map(str::to_owned);
    let all = verbs.chain(prelude).chain(vm::handle_names(&game.def)).chain(luau);
    all.filter(|name| !name.starts_with("__")).collect()
}
