//! Calls: what verbs, rules and methods take, what their texts name, and what they return.

use std::collections::BTreeSet;

use houserule_core::message::Message;
use houserule_core::say;

use super::ty::{Bound, Naming, Signature, Ty, union};
use super::{Flow, NeededText};
use crate::syntax::tree::{EntryKey, Expression, ExpressionKind, Span};

/// Verbs whose functions run as rules.
const DEFINING: [&str; 8] = ["rule", "step", "effect", "override", "replace", "before", "after", "veto"];

impl Flow<'_> {
    pub(super) fn call(&mut self, function: &Expression, arguments: &[Expression]) -> Ty {
        let global = match &function.kind {
            ExpressionKind::Name(name) if self.local(name).is_none() => Some(name.as_str()),
            _ => None,
        };
        if let Some(ty) = self.library_call(function, arguments) {
            return ty;
        }
        let before = self.is_in_rule;
        self.is_in_rule |= global.is_some_and(|name| DEFINING.contains(&name));
        let ty = self.infer(function, None);
        let result = self.call_type(&ty, arguments, true);
        self.is_in_rule = before;
        result
    }

    /// Functions of Luau whose result follows from what they are given.
    fn library_call(&mut self, function: &Expression, arguments: &[Expression]) -> Option<Ty> {
        let name = match &function.kind {
            ExpressionKind::Name(name) => name.clone(),
            ExpressionKind::Field { of, name } => match &of.kind {
                ExpressionKind::Name(library) => format!("{library}.{}", name.text),
                _ => return None,
            },
            _ => return None,
        };
        let root = name.split('.').next().unwrap_or_default();
        if self.local(root).is_some() {
            return None;
        }
        if ["table.insert", "table.remove", "table.sort", "table.clear", "table.move"].contains(&name.as_str())
            && let Some(list) = arguments.first()
        {
            self.outer_table(list);
        }
        match name.as_str() {
            "ipairs" | "pairs" | "table.clone" | "table.freeze" | "assert" => {
                let mut types = arguments.iter().map(|one| self.infer(one, None)).collect::<Vec<_>>().into_iter();
                Some(types.next().unwrap_or(Ty::Unknown))
            }
            "tostring" => {
                arguments.iter().for_each(|one| drop(self.infer(one, None)));
                Some(Ty::Text)
            }
            "math.random" | "math.randomseed" => {
                let message = say!("is-not-reachable-by-scripts", name);
                self.report("out_of_reach", &function.span, message).hint = Some(say!("chance-comes-from-roll"));
                arguments.iter().for_each(|one| drop(self.infer(one, None)));
                Some(Ty::Number)
            }
            _ => None,
        }
    }

    /// What a call of something of this type gives. Texts for people are needed only where verbs say so.
    pub(super) fn call_type(&mut self, ty: &Ty, arguments: &[Expression], is_plain: bool) -> Ty {
        let Ty::Function(signature) = ty else {
            arguments.iter().for_each(|one| drop(self.infer(one, None)));
            return Ty::Unknown;
        };
        let mut bound = Bound::default();
        let mut family = None;
        // `thing:verb(...)` gives the thing itself to a function that names it
        let names_self = signature.parameters.first().is_some_and(|(name, _)| name.as_deref() == Some("self"));
        let skipped = usize::from(!is_plain && names_self);
        for (at, argument) in arguments.iter().enumerate() {
            let Some((_, parameter)) = signature.parameters.get(at + skipped) else {
                self.infer(argument, None);
                continue;
            };
            let expected = bound.filled(parameter);
            let found = self.infer(argument, Some(&expected));
            bound.learn(parameter, &found);
            if let ExpressionKind::Text(text) = &argument.kind {
                let namings = expected.each().iter().filter_map(|one| match one {
                    Ty::Naming(naming) => Some(*naming),
                    _ => None,
                });
                for naming in namings {
                    family = self.world.family(naming, text).cloned().or(family);
                    if is_plain && matches!(naming, Naming::Prompt | Naming::Fact) {
                        self.need(naming, text, &argument.span, signature, arguments);
                    }
                }
            } else if let Some((piece, kind)) = self.family_of(&found) {
                let is_kind = parameter.each().iter().any(|one| *one == Ty::handle("Kind"));
                family = if is_kind { Some((piece, kind)) } else { family };
            }
        }
        let result = bound.filled(&signature.result);
        match family {
            Some((piece, kind)) => narrowed(&result, &piece, &kind),
            None => result,
        }
    }

    /// The family that a kind is certainly of.
    fn family_of(&self, ty: &Ty) -> Option<(Ty, Ty)> {
        let Ty::Handle(name) = ty else { return None };
        self.world.family_of_kind_type(name)
    }

    /// A text where one that names something, or a word, is expected.
    pub(super) fn check_text(&mut self, text: &str, span: &Span, wanted: &Ty) {
        if text.contains('\\') {
            return;
        }
        let world = self.world;
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let mut said: Option<(&'static str, Message)> = None;
        for one in wanted.each() {
            match one {
                Ty::Words(words) if words.contains(text) => return,
                Ty::Words(_) => said = Some(("unknown_word", say!("no-such-word-here", name = text))),
                Ty::Naming(naming) => {
                    let Some(names) = world.names(*naming) else { return };
                    if names.contains(text) {
                        return;
                    }
                    known.extend(names.iter().map(String::as_str));
                    said = Some((code_of(*naming), message_of(*naming, text)));
                }
                Ty::FieldOf(item) => {
                    let item = Ty::clone(item);
                    return self.field_named(&item, text, span);
                }
                Ty::Text | Ty::Unknown | Ty::Generic(_) => return,
                _ => {}
            }
        }
        let words: Vec<String> = wanted
            .each()
            .iter()
            .filter_map(|one| if let Ty::Words(words) = one { Some(words.iter().cloned()) } else { None })
            .flatten()
            .collect();
        if let Some((code, message)) = said {
            let known = known.into_iter().chain(words.iter().map(String::as_str));
            self.report_unknown(code, span, message, text, known);
        }
    }

    /// Note a text that a verb needs, and what it may speak of: the names in a table among the arguments.
    fn need(&mut self, naming: Naming, key: &str, span: &Span, signature: &Signature, arguments: &[Expression]) {
        let place = self.place(span);
        let at = signature.parameters.iter().position(|(name, _)| matches!(name.as_deref(), Some("args" | "extra")));
        let about = match at.and_then(|at| arguments.get(at)).map(|one| &one.kind) {
            None | Some(ExpressionKind::Text(_) | ExpressionKind::Nil) => Some(BTreeSet::new()),
            Some(ExpressionKind::Table(entries)) => entries
                .iter()
                .map(|entry| match &entry.key {
                    EntryKey::Name(name) => Some(name.text.clone()),
                    _ => None,
                })
                .collect(),
            Some(_) => None,
        };
        self.found.texts.push(NeededText { naming, key: key.to_owned(), place, about });
    }
}

/// The same with pieces and kinds of one family.
fn narrowed(ty: &Ty, piece: &Ty, kind: &Ty) -> Ty {
    match ty {
        Ty::Handle(name) if &**name == "Piece" => piece.clone(),
        Ty::Handle(name) if &**name == "Kind" => kind.clone(),
        Ty::List(item) => Ty::list(narrowed(item, piece, kind)),
        Ty::Union(all) => union(all.iter().map(|one| narrowed(one, piece, kind))),
        other => other.clone(),
    }
}

fn code_of(naming: Naming) -> &'static str {
    match naming {
        Naming::Window => "unknown_window",
        Naming::Rule | Naming::Part => "unknown_rule",
        _ => "unknown_name",
    }
}

fn message_of(naming: Naming, name: &str) -> Message {
    match naming {
        Naming::Pool => say!("no-pool-called", name),
        Naming::Family => say!("no-family-called", name),
        Naming::Kind => say!("no-kind-called", name),
        Naming::KindOrFamily => say!("no-kind-or-family-called", name),
        Naming::Zone => say!("no-zone-called", name),
        Naming::Space => say!("no-space-called", name),
        Naming::Region => say!("no-region-called", name),
        Naming::LinkKind => say!("no-link-kind-called", name),
        Naming::Window => say!("no-window-called", name),
        Naming::Lasting => say!("no-lasting-called", name),
        Naming::Moment => say!("no-moment-called", name),
        Naming::TableValue => say!("no-table-value-called", name),
        Naming::Option => say!("no-option-called", name),
        Naming::Part => say!("no-part-of-track-called", name),
        Naming::Rule | Naming::Prompt | Naming::Fact => say!("there-is-no-rule-called", name),
    }
}
