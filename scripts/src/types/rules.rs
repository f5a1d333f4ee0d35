//! The rules and effects of a game by name, with the signatures that their authors wrote.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::declarations::declared_tables;
use super::handles::members_by_type;
use crate::game::{Game, RuleEntry};
use crate::syntax::parse;
use crate::syntax::tree::{Block, ExpressionKind, Function, StatementKind, Type};

/// The declarations of `rules` and `effects`.
pub(super) fn rule_types(game: &Game) -> String {
    let signatures = rule_signatures(game);
    let mut out = "\ndeclare rules: {\n".to_owned();
    for (called, rule) in by_every_name(game, |kind| kind != "effect") {
        let signature = signatures.get(&rule.name).map_or("(...any) -> ...any", String::as_str);
        let _ = writeln!(out, "\t{}: {signature},", field_name(&called));
    }
    out.push_str("}\ndeclare effects: {\n");
    for (called, _) in by_every_name(game, |kind| kind == "effect") {
        let _ = writeln!(out, "\t{}: Effect,", field_name(&called));
    }
    // `effects[card.effect]` looks up a name that only the card knows
    out.push_str("\t[string]: Effect,\n}\n");
    out
}

/// Rules of some kinds, each by its name. A mod's scripts call the mod's own by their bare names: a rule has that name
/// too, unless another is called so.
fn by_every_name(game: &Game, is_wanted: impl Fn(&str) -> bool) -> BTreeMap<String, &RuleEntry> {
    let wanted = || game.rules.iter().filter(|rule| is_wanted(&rule.kind));
    let mut all: BTreeMap<String, &RuleEntry> = wanted().map(|rule| (rule.name.clone(), rule)).collect();
    for rule in wanted() {
        for name in rule.names() {
            all.entry(name).or_insert(rule);
        }
    }
    all
}

fn field_name(name: &str) -> String {
    let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_word { name.to_owned() } else { format!("[\"{name}\"]") }
}

/// The signatures of the rules and steps of a game, as their functions are annotated; those of mods by their full names.
pub(crate) fn rule_signatures(game: &Game) -> BTreeMap<String, String> {
    let mut known: BTreeSet<String> = members_by_type(&game.def).into_keys().collect();
    for statement in parse(declared_tables()).block.statements {
        if let StatementKind::TypeAlias { name, .. } = statement.kind {
            known.insert(name.text);
        }
    }
    known.extend(["Space", "any", "unknown", "never", "nil", "boolean", "number", "string"].map(str::to_owned));
    let mut found = BTreeMap::new();
    for (at, package) in game.packages.iter().enumerate() {
        let prefix = if at == 0 { String::new() } else { format!("{}:", package.id) };
        let scripts = package.files.iter().filter(|(path, _)| path.ends_with(".luau") && !path.starts_with("tests/"));
        for (_, bytes) in scripts.filter(|(path, _)| !path.ends_with(".d.luau")) {
            let parsed = parse(&String::from_utf8_lossy(bytes));
            if parsed.is_whole {
                defined(&parsed.block, &prefix, &known, &mut found);
            }
        }
    }
    found
}

fn defined(block: &Block, prefix: &str, known: &BTreeSet<String>, found: &mut BTreeMap<String, String>) {
    for statement in &block.statements {
        let StatementKind::Call(call) = &statement.kind else { continue };
        let ExpressionKind::Call { function, arguments } = &call.kind else { continue };
        let (ExpressionKind::Name(verb), [name, body, ..]) = (&function.kind, arguments.as_slice()) else { continue };
        if let (true, ExpressionKind::Text(name), ExpressionKind::Function(function)) =
            (matches!(verb.as_str(), "rule" | "step"), &name.kind, &body.kind)
        {
            found.insert(format!("{prefix}{name}"), signature(function, known));
        }
    }
}

fn signature(function: &Function, known: &BTreeSet<String>) -> String {
    let ty = |ty: &Option<Type>| ty.as_ref().map_or_else(|| "any".to_owned(), |ty| written(ty, known));
    let mut parameters: Vec<String> =
        function.parameters.iter().map(|one| format!("{}: {}", one.name.text, ty(&one.ty))).collect();
    if function.rest.is_some() {
        parameters.push("...any".to_owned());
    }
    let result = function.result.as_ref().map_or_else(|| "...any".to_owned(), |ty| written(ty, known));
    format!("({}) -> {result}", parameters.join(", "))
}

/// A type as Luau; names that only a script's own file knows are `any`.
fn written(ty: &Type, known: &BTreeSet<String>) -> String {
    let all =
        |list: &[Type], between: &str| list.iter().map(|one| written(one, known)).collect::<Vec<_>>().join(between);
    match ty {
        Type::Named { name, .. } if !known.contains(name) => "any".to_owned(),
        Type::Named { name, arguments, .. } if arguments.is_empty() => name.clone(),
        Type::Named { name, arguments, .. } => format!("{name}<{}>", all(arguments, ", ")),
        Type::Word(word) => format!("\"{word}\""),
        Type::Optional(inner) => match **inner {
            Type::Union(_) | Type::Function(_) => format!("({})?", written(inner, known)),
            _ => format!("{}?", written(inner, known)),
        },
        Type::Union(list) => all(list, " | "),
        Type::List(item) => format!("{{ {} }}", written(item, known)),
        Type::Table { fields, index } => {
            let mut parts: Vec<String> =
                fields.iter().map(|(name, ty)| format!("{name}: {}", written(ty, known))).collect();
            parts.extend(index.iter().map(|index| {
                let (key, item) = &**index;
                format!("[{}]: {}", written(key, known), written(item, known))
            }));
            format!("{{ {} }}", parts.join(", "))
        }
        Type::Function(function) => {
            let parameter = |(name, ty): &(Option<String>, Type)| match name {
                Some(name) => format!("{name}: {}", written(ty, known)),
                None => written(ty, known),
            };
            let parameters: Vec<String> = function.parameters.iter().map(parameter).collect();
            format!("({}) -> {}", parameters.join(", "), written(&function.result, known))
        }
        Type::Pack(list) => format!("({})", all(list, ", ")),
        Type::Rest(inner) => format!("...{}", written(inner, known)),
        Type::Other => "any".to_owned(),
    }
}
