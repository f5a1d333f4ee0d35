//! Walks over a syntax tree: every statement, every expression, outer ones first.

use super::tree::{Block, EntryKey, Expression, ExpressionKind, Function, Statement, StatementKind};

/// Show every statement of a block, including those of the functions in it.
pub(crate) fn statements<'t>(block: &'t Block, show: &mut dyn FnMut(&'t Statement)) {
    walk(block, &mut |node| {
        if let Node::Statement(statement) = node {
            show(statement);
        }
    });
}

/// Show every expression of a block.
pub(crate) fn expressions<'t>(block: &'t Block, show: &mut dyn FnMut(&'t Expression)) {
    walk(block, &mut |node| {
        if let Node::Expression(expression) = node {
            show(expression);
        }
    });
}

/// Show every statement and every expression of one statement, itself included.
pub(crate) fn within<'t>(
    statement: &'t Statement,
    show_statement: &mut dyn FnMut(&'t Statement),
    show_expression: &mut dyn FnMut(&'t Expression),
) {
    walk_one(statement, &mut |node| match node {
        Node::Statement(statement) => show_statement(statement),
        Node::Expression(expression) => show_expression(expression),
    });
}

enum Node<'t> {
    Statement(&'t Statement),
    Expression(&'t Expression),
}

type Show<'s, 't> = &'s mut dyn FnMut(Node<'t>);

fn walk<'t>(block: &'t Block, show: Show<'_, 't>) {
    block.statements.iter().for_each(|statement| walk_one(statement, show));
}

fn walk_one<'t>(statement: &'t Statement, show: Show<'_, 't>) {
    show(Node::Statement(statement));
    match &statement.kind {
        StatementKind::Local { values, .. } | StatementKind::Return(values) => all(values, show),
        StatementKind::LocalFunction { function, .. } | StatementKind::Function { function, .. } => {
            body(function, show);
        }
        StatementKind::Assign { targets, values } => {
            all(targets, show);
            all(values, show);
        }
        StatementKind::Change { target, value, .. } => {
            one(target, show);
            one(value, show);
        }
        StatementKind::Call(call) => one(call, show),
        StatementKind::Do(block) => walk(block, show),
        StatementKind::While { condition, body } | StatementKind::Repeat { body, condition } => {
            one(condition, show);
            walk(body, show);
        }
        StatementKind::If { branches, otherwise } => {
            for (condition, block) in branches {
                one(condition, show);
                walk(block, show);
            }
            otherwise.iter().for_each(|block| walk(block, show));
        }
        StatementKind::Count { numbers: values, body, .. } | StatementKind::Each { values, body, .. } => {
            all(values, show);
            walk(body, show);
        }
        StatementKind::Break | StatementKind::Continue | StatementKind::TypeAlias { .. } => {}
    }
}

fn all<'t>(list: &'t [Expression], show: Show<'_, 't>) {
    list.iter().for_each(|expression| one(expression, show));
}

fn body<'t>(function: &'t Function, show: Show<'_, 't>) {
    walk(&function.body, show);
}

fn one<'t>(expression: &'t Expression, show: Show<'_, 't>) {
    show(Node::Expression(expression));
    match &expression.kind {
        ExpressionKind::Template(parts) => all(parts, show),
        ExpressionKind::Field { of, .. }
        | ExpressionKind::Unary { of, .. }
        | ExpressionKind::Cast { of, .. }
        | ExpressionKind::Brackets(of) => one(of, show),
        ExpressionKind::Index { of, key } => {
            one(of, show);
            one(key, show);
        }
        ExpressionKind::Call { function, arguments } => {
            one(function, show);
            all(arguments, show);
        }
        ExpressionKind::Method { of, arguments, .. } => {
            one(of, show);
            all(arguments, show);
        }
        ExpressionKind::Function(function) => body(function, show),
        ExpressionKind::Table(entries) => {
            for entry in entries {
                if let EntryKey::Computed(key) = &entry.key {
                    one(key, show);
                }
                one(&entry.value, show);
            }
        }
        ExpressionKind::Binary { left, right, .. } => {
            one(left, show);
            one(right, show);
        }
        ExpressionKind::If { branches, otherwise } => {
            for (condition, result) in branches {
                one(condition, show);
                one(result, show);
            }
            one(otherwise, show);
        }
        ExpressionKind::Nil
        | ExpressionKind::True
        | ExpressionKind::False
        | ExpressionKind::Number
        | ExpressionKind::Text(_)
        | ExpressionKind::Rest
        | ExpressionKind::Name(_)
        | ExpressionKind::Missing => {}
    }
}
