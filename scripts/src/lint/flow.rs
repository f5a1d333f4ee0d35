//! Follows the declared types of a script through its locals, parameters and results, and reports what cannot be
//! intended: a field that a handle does not have, a name that nothing has, an outer local that a rule changes.
//!
//! Precision comes before reach: what is not known for certain is never reported.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::message::Message;
use houserule_core::ron::{LineIndex, Span as ByteSpan};
use houserule_core::say;

use self::ty::{Naming, Ty, Types};
use crate::syntax::Parsed;
use crate::syntax::tree::{self, Span};

mod calls;
mod expressions;
mod members;
mod statements;
pub(super) mod ty;
pub(super) mod world;

pub(super) use self::world::World;

/// What a script was found to say.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// What is probably a mistake.
    pub problems: Vec<Diagnostic>,
    /// Texts that the script needs, in its order.
    pub texts: Vec<NeededText>,
    /// Parts of effects that only the game can give a meaning: the name, and where it stands.
    pub parts: Vec<(String, Place)>,
}

/// A text that a script needs: a question's or a fact's.
#[derive(Clone, Debug)]
pub(super) struct NeededText {
    pub naming: Naming,
    pub key: String,
    pub place: Place,
    /// What the text may speak of, as far as the call says: `None` if that cannot be known.
    pub about: Option<BTreeSet<String>>,
}

/// Follow a script. One that was not understood as a whole gives nothing.
pub(super) fn follow(world: &World, parsed: &Parsed, source: &str, file: &str, is_test: bool) -> Found {
    if !parsed.is_whole {
        return Found::default();
    }
    let mut flow = Flow {
        world,
        source,
        file,
        lines: LineIndex::new(source),
        is_test,
        found: Found::default(),
        scopes: vec![Scope::default()],
        returns: vec![Vec::new()],
        aliases: BTreeMap::new(),
        generics: Vec::new(),
        reassigned: BTreeSet::new(),
        is_in_rule: false,
        depth: 0,
    };
    flow.note_names(&parsed.block);
    flow.block(&parsed.block);
    flow.found
}

/// Follows one script.
struct Flow<'w> {
    world: &'w World,
    source: &'w str,
    file: &'w str,
    lines: LineIndex,
    is_test: bool,
    found: Found,
    scopes: Vec<Scope>,
    /// What each open function returns so far.
    returns: Vec<Vec<Ty>>,
    /// The types that the script names itself.
    aliases: BTreeMap<String, tree::Type>,
    /// Names that stand for any type, in the functions that are open.
    generics: Vec<String>,
    /// Names of locals that are set again somewhere: without an annotation nothing is known of them.
    reassigned: BTreeSet<String>,
    /// Does what is followed run as part of a rule?
    is_in_rule: bool,
    /// How many functions are open.
    depth: usize,
}

type Scope = BTreeMap<String, Local>;

#[derive(Clone, Debug)]
struct Local {
    ty: Ty,
    /// How many functions were open where it was declared.
    depth: usize,
    /// Was it declared as a table of its own?
    is_table: bool,
}

impl Flow<'_> {
    fn place(&self, span: &Span) -> Place {
        self.lines.place(self.file, self.source, ByteSpan::new(span.start, span.end))
    }

    fn report(&mut self, code: &'static str, span: &Span, message: Message) -> &mut Diagnostic {
        let problem = Diagnostic::warning(code, self.place(span), message);
        self.found.problems.push(problem);
        self.found.problems.last_mut().expect("it was pushed above")
    }

    /// The same with the nearest of the known names.
    fn report_unknown<'k>(
        &mut self,
        code: &'static str,
        span: &Span,
        message: Message,
        word: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let problem = Diagnostic::warning(code, self.place(span), message);
        self.found.problems.push(problem.did_you_mean(word, known));
    }

    fn local(&self, name: &str) -> Option<&Local> {
        self.scopes.iter().rev().find_map(|scope| scope.get(name))
    }

    fn declare(&mut self, name: &str, ty: Ty, is_table: bool) {
        let depth = self.depth;
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_owned(), Local { ty: ty.bounded(), depth, is_table });
        }
    }

    /// What an annotation means; a name that no type has is reported.
    fn annotation(&mut self, ty: &tree::Type) -> Ty {
        self.check_type(ty);
        self.meant(ty)
    }

    fn check_type(&mut self, ty: &tree::Type) {
        match ty {
            tree::Type::Named { name, span, arguments } => {
                arguments.iter().for_each(|one| self.check_type(one));
                // types of modules are not followed
                if !name.contains('.') && self.named(name, &[]).is_none() {
                    let known: Vec<String> =
                        self.world.type_names().map(str::to_owned).chain(self.aliases.keys().cloned()).collect();
                    let message = say!("there-is-no-type-called", name);
                    self.report_unknown("unknown_type", span, message, name, known.iter().map(String::as_str));
                }
            }
            tree::Type::Optional(one) | tree::Type::List(one) | tree::Type::Rest(one) => self.check_type(one),
            tree::Type::Union(all) | tree::Type::Pack(all) => all.iter().for_each(|one| self.check_type(one)),
            tree::Type::Table { fields, index } => {
                fields.iter().for_each(|(_, one)| self.check_type(one));
                index.iter().for_each(|one| {
                    self.check_type(&one.0);
                    self.check_type(&one.1);
                });
            }
            tree::Type::Function(function) => {
                let open = self.generics.len();
                self.generics.extend(function.generics.iter().cloned());
                function.parameters.iter().for_each(|(_, one)| self.check_type(one));
                self.check_type(&function.result);
                self.generics.truncate(open);
            }
            tree::Type::Word(_) | tree::Type::Other => {}
        }
    }
}

impl Types for Flow<'_> {
    fn named(&self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        if self.generics.iter().any(|one| one == name) {
            return Some(Ty::Unknown);
        }
        match self.aliases.get(name) {
            // a type may contain itself: what it holds of its own type is left unknown
            Some(ty) => {
                let inner = WithoutAliases(self);
                Some(inner.meant(ty))
            }
            None => self.world.named(name, arguments),
        }
    }
}

/// The same names, except that of the script's own types only the names are known, not what they stand for.
struct WithoutAliases<'f, 'w>(&'f Flow<'w>);

impl Types for WithoutAliases<'_, '_> {
    fn named(&self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        match self.0.aliases.contains_key(name) {
            true => Some(Ty::Unknown),
            false => self.0.world.named(name, arguments),
        }
    }
}
