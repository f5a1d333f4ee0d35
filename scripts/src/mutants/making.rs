//! Making mutants from the syntax trees of scripts, and from the declarations of options.

use std::collections::BTreeSet;

use houserule_core::data::Data;
use houserule_core::def::{OptionDef, ValueType};
use houserule_core::ron::{self, LineIndex};

use super::{Edit, Mutant, Way};
use crate::game::{ChunkRole, Game};
use crate::lint::clauses;
use crate::syntax::parser::{Parsed, parse};
use crate::syntax::tree::{Expression, ExpressionKind, Span, Statement, StatementKind};
use crate::syntax::visit;

/// What a comparison is changed into.
const COMPARISONS: [(&str, &str); 6] = [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "~="), ("~=", "==")];
/// Calls that change nothing of the game: what is told and printed is not a rule.
const TELLING: [&str; 2] = ["tell", "print"];

/// The mutants of a package's rules, effects and option files.
pub(super) fn of_scripts(game: &Game, package: &str) -> Vec<Mutant> {
    let Some(files) = game.packages.iter().find(|one| one.id == package) else { return Vec::new() };
    let mut made = Vec::new();
    for (chunk, script) in game.chunks.iter().enumerate() {
        if !matches!(script.role, ChunkRole::Rules | ChunkRole::Option(_)) {
            continue;
        }
        let path = files.files.keys().find(|path| files.file(path) == script.name);
        let source = path.and_then(|path| std::str::from_utf8(&files.files[path]).ok());
        let (Some(path), Some(source)) = (path, source) else { continue };
        let parsed = parse(source);
        if parsed.is_whole {
            let making =
                Making { file: &script.name, path, chunk, source, lines: LineIndex::new(source), made: Vec::new() };
            made.extend(making.all(&parsed));
        }
    }
    made
}

struct Making<'s> {
    file: &'s str,
    path: &'s str,
    chunk: usize,
    source: &'s str,
    lines: LineIndex,
    made: Vec<Mutant>,
}

impl Making<'_> {
    fn all(mut self, parsed: &Parsed) -> Vec<Mutant> {
        for top in &parsed.block.statements {
            let first = self.made.len();
            self.statements(top);
            self.expressions(top);
            let (rule, clauses) = (name_of(top), self.clauses_of(top, parsed));
            for mutant in &mut self.made[first..] {
                (mutant.rule, mutant.clauses) = (rule.clone(), clauses.clone());
            }
        }
        self.made.sort_by_key(|mutant| match mutant.edit {
            Edit::Script { from, to, .. } => (from, to, mutant.way),
            Edit::Option { .. } => (0, 0, mutant.way),
        });
        self.made
    }

    /// Statements left out and swapped, conditions that always or never hold.
    fn statements(&mut self, top: &Statement) {
        let mut inside: Vec<&Statement> = Vec::new();
        visit::within(top, &mut |statement| inside.push(statement), &mut |_| {});
        // The definition itself is not a statement of a rule.
        inside.retain(|statement| statement.span != top.span);
        for statement in &inside {
            if is_deed(statement) {
                // A statement may be all that a branch holds, so something stands in its place.
                self.push(Way::Dropped, &statement.span, "do end");
            }
            match &statement.kind {
                StatementKind::If { branches, .. } => {
                    branches.iter().for_each(|(condition, _)| self.condition(condition));
                }
                StatementKind::While { condition, .. } => self.push(Way::Condition, &condition.span, "false"),
                _ => {}
            }
        }
        let deeds: Vec<&&Statement> = inside.iter().filter(|statement| is_deed(statement)).collect();
        for pair in deeds.windows(2) {
            let (one, two) = (&pair[0].span, &pair[1].span);
            let between = self.source.get(one.end..two.start).unwrap_or("-");
            if between.trim().is_empty() {
                let [first, second] = [one, two].map(|span| &self.source[span.clone()]);
                // The order of statements that have nothing in common seldom matters.
                if first != second && share_a_name(pair[0], pair[1]) {
                    let swapped = format!("{second}{between}{first}");
                    self.push(Way::Swapped, &(one.start..two.end), &swapped);
                }
            }
        }
    }

    fn expressions(&mut self, top: &Statement) {
        let mut inside: Vec<&Expression> = Vec::new();
        visit::within(top, &mut |_| {}, &mut |expression| inside.push(expression));
        for expression in inside {
            match &expression.kind {
                ExpressionKind::Binary { operator, .. } => {
                    if let Some((_, other)) = COMPARISONS.iter().find(|(sign, _)| *sign == operator.text) {
                        self.push(Way::Comparison, &operator.span, other);
                    }
                }
                ExpressionKind::Number => {
                    if let Ok(number) = self.source[expression.span.clone()].parse::<i32>() {
                        self.push(Way::Number, &expression.span, &number.saturating_add(1).to_string());
                    }
                }
                ExpressionKind::If { branches, .. } => {
                    branches.iter().for_each(|(condition, _)| self.condition(condition));
                }
                _ => {}
            }
        }
    }

    fn condition(&mut self, condition: &Expression) {
        for always in ["true", "false"] {
            self.push(Way::Condition, &condition.span, always);
        }
    }

    fn push(&mut self, way: Way, span: &Span, after: &str) {
        let Some(before) = self.source.get(span.clone()).filter(|before| *before != after) else { return };
        let place = |start, end| self.lines.place(self.file, self.source, ron::Span::new(start, end));
        self.made.push(Mutant {
            place: place(span.start, span.end),
            end_line: place(span.end, span.end).line,
            rule: None,
            clauses: Vec::new(),
            way,
            before: before.to_owned(),
            after: after.to_owned(),
            edit: Edit::Script { chunk: self.chunk, path: self.path.to_owned(), from: span.start, to: span.end },
        });
    }

    /// The clauses quoted in a definition and in the comments right above it.
    fn clauses_of(&self, top: &Statement, parsed: &Parsed) -> Vec<String> {
        let mut begin = top.span.start;
        for comment in parsed.comments.iter().rev().filter(|comment| comment.span.end <= top.span.start) {
            if !self.source.get(comment.span.end..begin).is_some_and(|between| between.trim().is_empty()) {
                break;
            }
            begin = comment.span.start;
        }
        let is_near = |span: &Span| span.start >= begin && span.end <= top.span.end;
        let near = parsed.comments.iter().filter(|comment| is_near(&comment.span));
        let mut found: Vec<String> =
            near.flat_map(|comment| clauses::mentioned(&comment.text)).map(str::to_owned).collect();
        found.sort();
        found.dedup();
        found
    }
}

/// Do two statements speak of the same thing?
fn share_a_name(one: &Statement, two: &Statement) -> bool {
    let names = |statement| {
        let mut names = BTreeSet::new();
        visit::within(statement, &mut |_| {}, &mut |expression| {
            if let ExpressionKind::Name(name) = &expression.kind {
                names.insert(name.as_str());
            }
        });
        for name in called(statement) {
            names.remove(name);
        }
        names
    };
    !names(one).is_disjoint(&names(two))
}

/// The names of the functions that a statement calls.
fn called(statement: &Statement) -> Vec<&str> {
    let mut called = Vec::new();
    visit::within(statement, &mut |_| {}, &mut |expression| {
        if let ExpressionKind::Call { function, .. } = &expression.kind
            && let ExpressionKind::Name(name) = &function.kind
        {
            called.push(name.as_str());
        }
    });
    called.push("rules");
    called.push("bank");
    called
}

/// Does a statement do something to the game, so that leaving it out matters?
fn is_deed(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Call(call) => !matches!(
            &call.kind,
            ExpressionKind::Call { function, .. }
                if matches!(&function.kind, ExpressionKind::Name(name) if TELLING.contains(&name.as_str()))
        ),
        StatementKind::Assign { .. } | StatementKind::Change { .. } => true,
        _ => false,
    }
}

/// What a definition is called: `rule("price", ...)`, `effect("m1", ...)`, `local function price()`.
fn name_of(top: &Statement) -> Option<String> {
    match &top.kind {
        StatementKind::Call(call) => match &call.kind {
            ExpressionKind::Call { arguments, .. } => match &arguments.first()?.kind {
                ExpressionKind::Text(name) => Some(name.clone()),
                _ => None,
            },
            _ => None,
        },
        StatementKind::LocalFunction { name, .. } => Some(name.text.clone()),
        StatementKind::Local { names, .. } => names.first().map(|binding| binding.name.text.clone()),
        _ => None,
    }
}

/// A package's options, each beginning with a value other than its own.
pub(super) fn of_options(game: &Game, package: &str) -> Vec<Mutant> {
    let Some(files) = game.packages.iter().find(|one| one.id == package) else { return Vec::new() };
    let is_own = |option: &&OptionDef| option.place.file.starts_with(&files.file("")) && option.composed.is_none();
    let options = game.def.options.iter().filter(is_own);
    let mutant = |option: &OptionDef| {
        let symbols = &game.def.symbols;
        let value = other_value(option)?;
        let (before, after) = (option.start_data(symbols), option.data(value, symbols));
        Some(Mutant {
            end_line: option.place.line,
            place: option.place.clone(),
            rule: Some(option.id.clone()),
            clauses: option.clause.iter().cloned().collect(),
            way: Way::Default,
            before: written(&before),
            after: written(&after),
            edit: Edit::Option { id: option.id.clone(), value: after },
        })
    };
    options.filter_map(mutant).collect()
}

fn other_value(option: &OptionDef) -> Option<i32> {
    match &option.ty {
        ValueType::Int if option.start < option.range.1 => Some(option.start + 1),
        ValueType::Int => (option.start > option.range.0).then(|| option.start - 1),
        ValueType::Flag => Some(1 - option.start),
        ValueType::Symbol(words) => {
            let others = words.iter().map(|word| i32::from(word.0) + 1);
            others.into_iter().find(|word| *word != option.start)
        }
        _ => None,
    }
}

fn written(data: &Data) -> String {
    match data {
        Data::Int(number) => number.to_string(),
        Data::Flag(flag) => flag.to_string(),
        Data::Text(word) => word.clone(),
        other => format!("{other:?}"),
    }
}
