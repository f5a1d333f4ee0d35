//! What a message speaks of: its variables and the messages and terms that it is made of.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// What a message speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// `$name`: what is passed to it.
    pub variables: BTreeSet<String>,
    /// Other messages.
    pub messages: BTreeSet<String>,
}

/// What a message speaks of, including what the messages that it is made of do.
pub(super) fn of_message(bundle: &FluentBundle<FluentResource>, key: &str) -> Mentions {
    let mut found = Mentions::default();
    let mut open = vec![key.to_owned()];
    while let Some(key) = open.pop() {
        let Mentions { variables, messages } = of_message_itself(bundle, &key);
        found.variables.extend(variables);
        open.extend(messages.into_iter().filter(|message| found.messages.insert(message.clone())));
    }
    found
}

/// What a message itself speaks of.
pub(super) fn of_message_itself(bundle: &FluentBundle<FluentResource>, key: &str) -> Mentions {
    let mut found = Mentions::default();
    if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
        of_pattern(pattern, &mut found);
    }
    found
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut Mentions) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut Mentions) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            variants.iter().for_each(|variant| of_pattern(&variant.value, found));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut Mentions) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            found.messages.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|one| of_inline(one, found));
            arguments.named.iter().for_each(|one| of_inline(&one.value, found));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}
