//! Expressions: what their types are, as far as that is declared.

use std::collections::BTreeSet;
use std::rc::Rc;

use houserule_core::say;

use super::Flow;
use super::ty::{Record, Signature, Ty, union};
use crate::syntax::tree::{Entry, EntryKey, Expression, ExpressionKind, Name};

impl Flow<'_> {
    /// The type of an expression; `wanted` is what its place expects.
    pub(super) fn infer(&mut self, expression: &Expression, wanted: Option<&Ty>) -> Ty {
        match &expression.kind {
            ExpressionKind::Nil => Ty::Nil,
            ExpressionKind::True | ExpressionKind::False => Ty::Boolean,
            ExpressionKind::Number => Ty::Number,
            ExpressionKind::Text(text) => {
                if let Some(wanted) = wanted {
                    self.check_text(text, &expression.span, wanted);
                }
                Ty::Text
            }
            ExpressionKind::Template(parts) => {
                parts.iter().for_each(|one| drop(self.infer(one, None)));
                Ty::Text
            }
            ExpressionKind::Rest | ExpressionKind::Missing => Ty::Unknown,
            ExpressionKind::Name(name) => match self.local(name) {
                Some(local) => local.ty.clone(),
                None => {
                    self.global_read(name, &expression.span);
                    self.world.global(name).cloned().unwrap_or(Ty::Unknown)
                }
            },
            ExpressionKind::Field { of, name } => self.field(of, name),
            ExpressionKind::Index { of, key } => self.index(of, key),
            ExpressionKind::Call { function, arguments } => self.call(function, arguments),
            ExpressionKind::Method { of, name, arguments } => {
                let of = self.infer(of, None);
                let member = self.member(&of, &name.text, &name.span);
                self.call_type(&member, arguments, false)
            }
            ExpressionKind::Function(function) => {
                let signature = wanted.and_then(wanted_function);
                self.function(function, signature.as_deref())
            }
            ExpressionKind::Table(entries) => self.table(entries, wanted),
            ExpressionKind::Unary { operator, of } => {
                self.infer(of, None);
                if operator.text == "not" { Ty::Boolean } else { Ty::Number }
            }
            ExpressionKind::Binary { left, operator, right } => self.binary(left, operator, right, wanted),
            ExpressionKind::If { branches, otherwise } => {
                let mut all = Vec::new();
                for (condition, result) in branches {
                    self.infer(condition, None);
                    all.push(self.infer(result, wanted));
                }
                all.push(self.infer(otherwise, wanted));
                union(all)
            }
            ExpressionKind::Cast { of, ty } => {
                self.infer(of, None);
                self.annotation(ty)
            }
            ExpressionKind::Brackets(inner) => self.infer(inner, wanted),
        }
    }

    fn field(&mut self, of: &Expression, name: &Name) -> Ty {
        if let ExpressionKind::Name(global) = &of.kind
            && self.local(global).is_none()
        {
            match global.as_str() {
                "rules" => return self.rule_read(name),
                "effects" => {
                    let world = self.world;
                    if !world.effects().contains(&name.text) {
                        let known = world.effects().iter().map(String::as_str);
                        let message = say!("there-is-no-effect-called", name = name.text);
                        self.report_unknown("unknown_effect", &name.span, message, &name.text, known);
                    }
                    return super::ty::Types::named(world, "Effect", &[]).unwrap_or(Ty::Unknown);
                }
                _ => {}
            }
        }
        let of = self.infer(of, None);
        self.member(&of, &name.text, &name.span)
    }

    fn rule_read(&mut self, name: &Name) -> Ty {
        let world = self.world;
        let known = world.rule_names();
        if !known.contains(&name.text) {
            let message = say!("there-is-no-rule-called", name = name.text);
            self.report_unknown("unknown_rule", &name.span, message, &name.text, known.iter().map(String::as_str));
        }
        world.rule(&name.text)
    }

    fn index(&mut self, of: &Expression, key: &Expression) -> Ty {
        let of = self.infer(of, None);
        self.infer(key, None);
        match (&of, &key.kind) {
            (Ty::List(item), _) => Ty::clone(item),
            (_, ExpressionKind::Text(name)) => self.member(&of, name, &key.span),
            (Ty::Map(item), _) => Ty::clone(item),
            _ => Ty::Unknown,
        }
    }

    fn binary(&mut self, left: &Expression, operator: &Name, right: &Expression, wanted: Option<&Ty>) -> Ty {
        match operator.text.as_str() {
            "and" => {
                self.infer(left, None);
                self.infer(right, wanted)
            }
            "or" => {
                let left = self.infer(left, wanted);
                let right = self.infer(right, wanted);
                left.or(right)
            }
            "==" | "~=" => {
                let first = self.infer(left, None);
                let second = self.infer(right, None);
                self.compare(right, &first);
                self.compare(left, &second);
                Ty::Boolean
            }
            "<" | ">" | "<=" | ">=" => {
                self.infer(left, None);
                self.infer(right, None);
                Ty::Boolean
            }
            ".." => {
                self.infer(left, None);
                self.infer(right, None);
                Ty::Text
            }
            _ => {
                // tables may say what `+` means for them
                let first = self.infer(left, None);
                let second = self.infer(right, None);
                if first == Ty::Number && second == Ty::Number { Ty::Number } else { Ty::Unknown }
            }
        }
    }

    /// A word that is compared with a symbol must be one that the symbol may be.
    fn compare(&mut self, word: &Expression, with: &Ty) {
        if let (ExpressionKind::Text(text), Ty::Words(_)) = (&word.kind, with) {
            self.check_text(text, &word.span, with);
        }
    }

    fn table(&mut self, entries: &[Entry], wanted: Option<&Ty>) -> Ty {
        let record = wanted.and_then(wanted_record);
        let wanted_item = wanted.and_then(|wanted| {
            wanted.each().iter().find_map(|one| match one {
                Ty::List(item) | Ty::Map(item) => Some(Ty::clone(item)),
                _ => None,
            })
        });
        let mut items = Vec::new();
        let mut named = Record { is_open: true, ..Record::default() };
        let mut is_computed = false;
        for entry in entries {
            match &entry.key {
                EntryKey::Place => items.push(self.infer(&entry.value, wanted_item.as_ref())),
                EntryKey::Name(name) => {
                    let expected = record.as_ref().and_then(|record| record.fields.get(&name.text)).cloned();
                    if let (Some(record), None) = (&record, &expected) {
                        self.no_part(record, name);
                    }
                    let ty = self.infer(&entry.value, expected.as_ref().or(wanted_item.as_ref()));
                    named.fields.insert(name.text.clone(), ty);
                }
                EntryKey::Computed(key) => {
                    is_computed = true;
                    self.infer(key, None);
                    self.infer(&entry.value, None);
                }
            }
        }
        match (items.is_empty(), named.fields.is_empty(), is_computed) {
            (false, true, false) => Ty::list(union(items)),
            (true, false, false) => Ty::Record(Rc::new(named)),
            _ => Ty::Unknown,
        }
    }

    /// A table has a part that its place does not know.
    fn no_part(&mut self, record: &Record, name: &Name) {
        if record.is_open {
            // what reads further parts of effects is the game's own
            if record.name.as_deref() == Some("EffectSpec") {
                let place = self.place(&name.span);
                self.found.parts.push((name.text.clone(), place));
            }
            return;
        }
        let known: BTreeSet<String> = record.fields.keys().cloned().collect();
        let message = say!("there-is-no-such-part", name = name.text);
        self.report_unknown("unknown_part", &name.span, message, &name.text, known.iter().map(String::as_str));
    }
}

/// The function among what a place expects.
fn wanted_function(wanted: &Ty) -> Option<Rc<Signature>> {
    wanted.each().iter().find_map(|one| match one {
        Ty::Function(signature) => Some(Rc::clone(signature)),
        _ => None,
    })
}

/// The one table with known parts among what a place expects.
fn wanted_record(wanted: &Ty) -> Option<Rc<Record>> {
    let mut found = wanted.each().iter().filter_map(|one| match one {
        Ty::Record(record) => Some(Rc::clone(record)),
        _ => None,
    });
    let first = found.next();
    first.filter(|_| found.next().is_none())
}
