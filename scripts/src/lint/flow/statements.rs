//! Statements: what they declare, set and return.

use houserule_core::say;

use super::ty::{Signature, Ty, union};
use super::{Flow, Scope};
use crate::syntax::tree::{Binding, Block, Expression, ExpressionKind, Function, Name, Span, Statement, StatementKind};

use std::rc::Rc;

impl Flow<'_> {
    /// Note, before anything is followed, which types the script names and which locals are set again.
    pub(super) fn note_names(&mut self, block: &Block) {
        for statement in &block.statements {
            if let StatementKind::TypeAlias { name, ty, .. } = &statement.kind {
                self.aliases.insert(name.text.clone(), ty.clone());
            }
        }
        let mut set = Vec::new();
        crate::syntax::visit::statements(block, &mut |statement: &Statement| match &statement.kind {
            StatementKind::Assign { targets, .. } => set.extend(targets.iter().filter_map(named)),
            StatementKind::Change { target, .. } => set.extend(named(target)),
            _ => {}
        });
        self.reassigned = set.into_iter().collect();
    }

    pub(super) fn block(&mut self, block: &Block) {
        block.statements.iter().for_each(|statement| self.statement(statement));
    }

    pub(super) fn scoped(&mut self, part: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope::default());
        part(self);
        self.scopes.pop();
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Local { names, values, .. } => self.declare_all(names, values),
            StatementKind::LocalFunction { name, function } => {
                let ty = self.signature(function, None);
                self.declare(&name.text, Ty::Function(Rc::new(ty)), false);
                let ty = self.function(function, None);
                self.declare(&name.text, ty, false);
            }
            StatementKind::Function { path, is_method, function } => {
                self.function_target(path);
                self.scopes.push(Scope::default());
                if *is_method {
                    self.declare("self", Ty::Unknown, false);
                }
                self.function(function, None);
                self.scopes.pop();
            }
            StatementKind::Assign { targets, values } => self.assign(targets, values),
            StatementKind::Change { target, value, .. } => {
                let wanted = self.target(target);
                self.infer(value, Some(&wanted));
            }
            StatementKind::Call(call) => {
                self.infer(call, None);
            }
            StatementKind::Do(body) => self.scoped(|flow| flow.block(body)),
            StatementKind::While { condition, body } => {
                self.infer(condition, None);
                self.scoped(|flow| flow.block(body));
            }
            StatementKind::Repeat { body, condition } => self.scoped(|flow| {
                flow.block(body);
                flow.infer(condition, None);
            }),
            StatementKind::If { branches, otherwise } => {
                for (condition, body) in branches {
                    self.infer(condition, None);
                    self.scoped(|flow| flow.block(body));
                }
                if let Some(body) = otherwise {
                    self.scoped(|flow| flow.block(body));
                }
            }
            StatementKind::Count { name, numbers, body } => {
                numbers.iter().for_each(|one| drop(self.infer(one, None)));
                self.scoped(|flow| {
                    flow.bind(name, Ty::Number);
                    flow.block(body);
                });
            }
            StatementKind::Each { names, values, body } => {
                let (first, second) = self.iterated(values);
                self.scoped(|flow| {
                    for (name, ty) in
                        names.iter().zip([first, second].into_iter().chain(std::iter::repeat(Ty::Unknown)))
                    {
                        flow.bind(name, ty);
                    }
                    flow.block(body);
                });
            }
            StatementKind::Return(values) => {
                let types: Vec<Ty> = values.iter().map(|one| self.infer(one, None)).collect();
                let first = types.into_iter().next().unwrap_or(Ty::Nil);
                if let Some(returns) = self.returns.last_mut() {
                    returns.push(first);
                }
            }
            StatementKind::TypeAlias { generics, ty, .. } => {
                let open = self.generics.len();
                self.generics.extend(generics.iter().cloned());
                self.check_type(ty);
                self.generics.truncate(open);
            }
            StatementKind::Break | StatementKind::Continue => {}
        }
    }

    fn declare_all(&mut self, names: &[Binding], values: &[Expression]) {
        let mut types: Vec<(Ty, bool)> = Vec::new();
        for (at, value) in values.iter().enumerate() {
            let wanted = names.get(at).and_then(|name| name.ty.as_ref()).map(|ty| self.annotation(ty));
            let ty = self.infer(value, wanted.as_ref());
            types.push((wanted.unwrap_or(ty), matches!(value.kind, ExpressionKind::Table(_))));
        }
        for (at, name) in names.iter().enumerate() {
            let annotated = name.ty.as_ref().filter(|_| at >= values.len()).map(|ty| self.annotation(ty));
            let (ty, is_table) = types.get(at).cloned().unwrap_or((annotated.unwrap_or(Ty::Unknown), false));
            self.keep(name, ty, is_table);
        }
    }

    /// Declare a name of a loop or function.
    pub(super) fn bind(&mut self, name: &Binding, ty: Ty) {
        let annotated = name.ty.as_ref().map(|ty| self.annotation(ty));
        self.keep(name, annotated.unwrap_or(ty), false);
    }

    /// Declare a local; one that is set again is known by its annotation alone.
    fn keep(&mut self, name: &Binding, ty: Ty, is_table: bool) {
        let is_certain = name.ty.is_some() || !self.reassigned.contains(&name.name.text);
        let ty = if is_certain && ty != Ty::Nil { ty } else { Ty::Unknown };
        self.declare(&name.name.text, ty, is_table);
    }

    fn function_target(&mut self, path: &[Name]) {
        let Some(first) = path.first() else { return };
        if self.local(&first.text).is_some() {
            return;
        }
        match path.len() {
            1 => self.global_write(&first.text, &first.span),
            _ => self.global_read(&first.text, &first.span),
        }
    }

    fn assign(&mut self, targets: &[Expression], values: &[Expression]) {
        let wanted: Vec<Ty> = targets.iter().map(|target| self.target(target)).collect();
        for (at, value) in values.iter().enumerate() {
            self.infer(value, wanted.get(at));
        }
    }

    /// Look at what is set, and say what may be put there.
    fn target(&mut self, target: &Expression) -> Ty {
        match &target.kind {
            ExpressionKind::Name(name) => match self.local(name).cloned() {
                Some(local) => {
                    if local.depth == 0 && self.depth > 0 && self.is_in_rule {
                        self.outer_local(name, &target.span);
                    }
                    local.ty
                }
                None => {
                    self.global_write(name, &target.span);
                    Ty::Unknown
                }
            },
            ExpressionKind::Field { of, name } => {
                self.outer_table(of);
                let of = self.infer(of, None);
                self.set_member(&of, &name.text, &name.span)
            }
            ExpressionKind::Index { of, key } => {
                self.outer_table(of);
                let of = self.infer(of, None);
                self.infer(key, None);
                match &key.kind {
                    ExpressionKind::Text(name) => self.set_member(&of, name, &key.span),
                    _ => Ty::Unknown,
                }
            }
            _ => self.infer(target, None),
        }
    }

    /// A rule puts something into a table that outlives it.
    pub(super) fn outer_table(&mut self, of: &Expression) {
        let ExpressionKind::Name(name) = &of.kind else { return };
        let is_outer = self.local(name).is_some_and(|local| local.depth == 0 && local.is_table);
        if is_outer && self.is_in_rule && self.depth > 0 {
            self.outer_local(&name.clone(), &of.span);
        }
    }

    fn outer_local(&mut self, name: &str, span: &Span) {
        if !self.is_test {
            let message = say!("rule-changes-local-outside", name);
            self.report("outer_local", span, message).hint = Some(say!("declare-value-instead-of-local", name));
        }
    }

    pub(super) fn global_write(&mut self, name: &str, span: &Span) {
        let message = say!("is-set-as-global-scripts-keep", name);
        self.report("global_write", span, message).hint = Some(say!("write-local-or-declare-value-in", name));
    }

    pub(super) fn global_read(&mut self, name: &str, span: &Span) {
        if self.world.global(name).is_some() || (self.is_test && name == "test") {
            return;
        }
        let world = self.world;
        self.report_unknown("unknown_global", span, say!("nothing-is-called", name), name, world.globals());
    }

    /// The first and the second value that a loop gets from what it goes through.
    fn iterated(&mut self, values: &[Expression]) -> (Ty, Ty) {
        let mut types: Vec<Ty> = values.iter().map(|one| self.infer(one, None)).collect();
        if types.len() != 1 {
            return (Ty::Unknown, Ty::Unknown);
        }
        match types.swap_remove(0) {
            Ty::List(item) => (Ty::Number, Ty::clone(&item)),
            Ty::Map(item) => (Ty::Text, Ty::clone(&item)),
            _ => (Ty::Unknown, Ty::Unknown),
        }
    }

    /// What a function takes and returns by its annotations, or by what its place expects.
    fn signature(&mut self, function: &Function, wanted: Option<&Signature>) -> Signature {
        let open = self.generics.len();
        self.generics.extend(function.generics.iter().cloned());
        let mut parameters = Vec::new();
        for (at, one) in function.parameters.iter().enumerate() {
            let given =
                || wanted.and_then(|wanted| wanted.parameters.get(at)).map_or(Ty::Unknown, |(_, ty)| ty.clone());
            let ty = match &one.ty {
                Some(ty) => super::ty::Types::meant(self, ty),
                None => given(),
            };
            parameters.push((Some(one.name.text.clone()), ty));
        }
        let result = function.result.as_ref().map_or(Ty::Unknown, |ty| super::ty::Types::meant(self, ty));
        self.generics.truncate(open);
        Signature { generics: Vec::new(), parameters, result }
    }

    /// Follow a function and return its type.
    pub(super) fn function(&mut self, function: &Function, wanted: Option<&Signature>) -> Ty {
        let mut signature = self.signature(function, wanted);
        let open = self.generics.len();
        self.generics.extend(function.generics.iter().cloned());
        self.depth += 1;
        self.scopes.push(Scope::default());
        self.returns.push(Vec::new());
        for (one, (_, ty)) in function.parameters.iter().zip(&signature.parameters) {
            self.bind(one, ty.clone());
        }
        if let Some(ty) = &function.result {
            self.check_type(ty);
        }
        self.block(&function.body);
        let returned = self.returns.pop().unwrap_or_default();
        self.scopes.pop();
        self.depth -= 1;
        self.generics.truncate(open);
        if function.result.is_none() {
            signature.result = union(returned);
        }
        Ty::Function(Rc::new(signature))
    }
}

fn named(target: &Expression) -> Option<String> {
    match &target.kind {
        ExpressionKind::Name(name) => Some(name.clone()),
        _ => None,
    }
}
