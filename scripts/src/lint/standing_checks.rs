//! Until what answers may stand: `standing = { "always", "is_attacked" }` names rules, flags or options that exist.

use std::collections::BTreeSet;

use houserule_core::def::{ValueDef, ValueType, bare_name};
use houserule_core::diagnostic::{Diagnostic, Diagnostics};
use houserule_core::say;

use super::Script;
use crate::game::{Game, RuleEntry};
use crate::session::{ALWAYS, OWN_TURN};
use crate::syntax::tree::{EntryKey, ExpressionKind};
use crate::syntax::visit;

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let known = known(game);
    for script in scripts.iter().filter(|script| !script.is_test) {
        visit::expressions(&script.parsed.block, &mut |expression| {
            let ExpressionKind::Table(entries) = &expression.kind else { return };
            let is_standing = |key: &EntryKey| matches!(key, EntryKey::Name(name) if name.text == "standing");
            for entry in entries.iter().filter(|entry| is_standing(&entry.key)) {
                let ExpressionKind::Table(names) = &entry.value.kind else { continue };
                for name in names {
                    let ExpressionKind::Text(text) = &name.value.kind else { continue };
                    if !known.contains(text) {
                        let place = script.place(&name.value.span);
                        let problem =
                            Diagnostic::warning("unknown_rule", place, say!("there-is-no-rule-called", name = text));
                        out.push(problem.did_you_mean(text, known.iter().map(String::as_str)));
                    }
                }
            }
        });
    }
}

fn known(game: &Game) -> BTreeSet<String> {
    let def = &game.def;
    let is_flag = |value: &&ValueDef| value.ty == ValueType::Flag;
    let flags = def.seat_values.iter().chain(&def.table_values).filter(is_flag).map(|value| value.name.clone());
    let options = def.options.iter().filter(|option| option.ty == ValueType::Flag);
    let options = options.flat_map(|option| [option.id.clone(), bare_name(&option.id).to_owned()]);
    let rules = game.rules.iter().filter(|one| one.kind != "effect").flat_map(RuleEntry::names);
    rules.chain(flags).chain(options).chain([ALWAYS, OWN_TURN].map(str::to_owned)).collect()
}
