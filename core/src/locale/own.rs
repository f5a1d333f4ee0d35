//! The texts that a mod brings itself, under names that no other package can have: `toll_paid` of the mod `toll` can be
//! asked for as `toll-toll_paid`, whatever other packages call `toll_paid`.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// What a mod's file of texts brings.
#[derive(Clone, Debug, Default)]
pub struct OwnTexts {
    /// The mod.
    pub mod_id: String,
    /// The messages that are its own, and not another package's that it replaces.
    pub own: BTreeSet<String>,
    /// Messages about its own things that are named without the mod's id, and their full names: `kind-gust` is
    /// `kind-fair_winds-gust`.
    pub full_names: BTreeMap<String, String>,
}

/// The name under which a mod's own text can be asked for.
pub fn own_key(mod_id: &str, key: &str) -> String {
    format!("{mod_id}-{key}")
}

impl OwnTexts {
    /// The file with the full names of things in the place of bare ones; lines stay where they are.
    pub(super) fn with_full_names(&self, text: &str, entries: &[(usize, &str)]) -> String {
        let mut named = String::with_capacity(text.len() + 64);
        let mut copied = 0;
        for (start, name) in entries {
            if let Some(full) = self.full_names.get(*name) {
                named.push_str(&text[copied..*start]);
                named.push_str(full);
                copied = start + name.len();
            }
        }
        named.push_str(&text[copied..]);
        named
    }

    /// The mod's own messages alone, under their second names. The messages that they are made of are referred to by
    /// those names, too.
    pub(super) fn under_second_names(&self, text: &str) -> String {
        let mut resource = match parser::parse(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        resource.body.retain_mut(|entry| match entry {
            Entry::Message(message) if self.own.contains(&message.id.name) => {
                message.id.name = own_key(&self.mod_id, &message.id.name);
                message.comment = None;
                let of_attributes = message.attributes.iter_mut().map(|attribute| &mut attribute.value);
                message.value.iter_mut().chain(of_attributes).for_each(|pattern| self.pattern(pattern));
                true
            }
            _ => false,
        });
        serializer::serialize(&resource)
    }

    fn pattern(&self, pattern: &mut Pattern<String>) {
        for element in &mut pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&self, expression: &mut Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter_mut().for_each(|variant| self.pattern(&mut variant.value));
            }
        }
    }

    fn inline(&self, inline: &mut InlineExpression<String>) {
        match inline {
            InlineExpression::MessageReference { id, .. } if self.own.contains(&id.name) => {
                id.name = own_key(&self.mod_id, &id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter_mut().for_each(|one| self.inline(one));
                arguments.named.iter_mut().for_each(|one| self.inline(&mut one.value));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::MessageReference { .. }
            | InlineExpression::VariableReference { .. }
            | InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}
