//! What an expression may be, as far as the declarations tell. What they do not tell is [`Ty::Unknown`], about which
//! nothing is ever reported.
//!
//! That a thing may be absent is left out: a rule knows more about that than its types say.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::syntax::tree;

/// The type of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::lint) enum Ty {
    Unknown,
    Nil,
    Boolean,
    Number,
    Text,
    /// One of these words: a symbol.
    Words(Rc<BTreeSet<String>>),
    /// A text that names something of the game.
    Naming(Naming),
    /// The name of a field of what a list holds.
    FieldOf(Rc<Ty>),
    /// A handle, by the name of its type: `Seat`, `Card`, `Kind of card`.
    Handle(Rc<str>),
    List(Rc<Ty>),
    /// Things by name: `{ [string]: T }`.
    Map(Rc<Ty>),
    Record(Rc<Record>),
    Function(Rc<Signature>),
    /// Several, none of them unknown or absent.
    Union(Rc<[Ty]>),
    /// `T` of the verb that is called.
    Generic(Rc<str>),
}

/// A table whose fields are known.
#[derive(Clone, Debug, PartialEq, Default)]
pub(in crate::lint) struct Record {
    pub fields: BTreeMap<String, Ty>,
    /// May it have other fields too?
    pub is_open: bool,
    /// Its name, if a declaration gives one.
    pub name: Option<String>,
}

/// What a function takes and returns.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::lint) struct Signature {
    pub generics: Vec<String>,
    pub parameters: Vec<(Option<String>, Ty)>,
    /// The first result; further ones are not followed.
    pub result: Ty,
}

/// What a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::lint) enum Naming {
    Pool,
    Family,
    Kind,
    KindOrFamily,
    Zone,
    Space,
    Region,
    LinkKind,
    Window,
    Lasting,
    Moment,
    TableValue,
    Option,
    Part,
    Rule,
    Prompt,
    Fact,
}

/// The names of such types in signatures, and what they name.
pub(in crate::lint) const NAMINGS: [(&str, Naming); 17] = [
    ("PoolName", Naming::Pool),
    ("FamilyName", Naming::Family),
    ("KindName", Naming::Kind),
    ("KindOrFamilyName", Naming::KindOrFamily),
    ("ZoneName", Naming::Zone),
    ("SpaceName", Naming::Space),
    ("RegionName", Naming::Region),
    ("LinkKindName", Naming::LinkKind),
    ("WindowName", Naming::Window),
    ("LastingName", Naming::Lasting),
    ("MomentName", Naming::Moment),
    ("TableValueName", Naming::TableValue),
    ("OptionName", Naming::Option),
    ("PartName", Naming::Part),
    ("RuleName", Naming::Rule),
    ("Prompt", Naming::Prompt),
    ("Fact", Naming::Fact),
];

impl Ty {
    pub(super) fn handle(name: &str) -> Ty {
        Ty::Handle(Rc::from(name))
    }

    pub(super) fn list(item: Ty) -> Ty {
        Ty::List(Rc::new(item))
    }

    /// One or the other; unknown if either is.
    pub(super) fn or(self, other: Ty) -> Ty {
        union([self, other])
    }

    /// The types that it may be; one unless it is a union.
    pub(super) fn each(&self) -> &[Ty] {
        match self {
            Ty::Union(all) => all,
            one => std::slice::from_ref(one),
        }
    }

    pub(super) fn is_unknown(&self) -> bool {
        matches!(self, Ty::Unknown)
    }
}

/// All of these; what is absent is left out, and one that is unknown makes the whole unknown.
pub(super) fn union(all: impl IntoIterator<Item = Ty>) -> Ty {
    let mut found: Vec<Ty> = Vec::new();
    for one in all {
        match one {
            Ty::Unknown => return Ty::Unknown,
            Ty::Nil => {}
            Ty::Union(more) => more.iter().for_each(|one| add(&mut found, one.clone())),
            one => add(&mut found, one),
        }
    }
    match found.len() {
        0 => Ty::Nil,
        1 => found.swap_remove(0),
        _ => Ty::Union(found.into()),
    }
}

fn add(found: &mut Vec<Ty>, one: Ty) {
    let words = match &one {
        Ty::Words(words) => Some(Rc::clone(words)),
        _ => None,
    };
    if let Some(new) = words
        && let Some(Ty::Words(known)) = found.iter_mut().find(|ty| matches!(ty, Ty::Words(_)))
    {
        Rc::make_mut(known).extend(new.iter().cloned());
    } else if !found.contains(&one) {
        found.push(one);
    }
}

/// How deep the types of locals may be, and how many parts they may have: a local may hold another of the same kind, and
/// that another, and what walks over a type takes as long as it has parts.
const DEEPEST: u32 = 64;
const MOST_PARTS: u32 = 20_000;

impl Ty {
    /// The same; unknown if it is deeper or larger than types of honest scripts are.
    pub(super) fn bounded(self) -> Ty {
        let mut left = MOST_PARTS;
        if self.fits(DEEPEST, &mut left) { self } else { Ty::Unknown }
    }

    fn fits(&self, depth: u32, left: &mut u32) -> bool {
        if depth == 0 || *left == 0 {
            return false;
        }
        *left -= 1;
        let mut fits = |one: &Ty| one.fits(depth - 1, left);
        match self {
            Ty::List(one) | Ty::Map(one) | Ty::FieldOf(one) => fits(one),
            Ty::Record(record) => record.fields.values().all(fits),
            Ty::Union(all) => all.iter().all(fits),
            Ty::Function(signature) => signature.parameters.iter().all(|(_, one)| fits(one)) && fits(&signature.result),
            _ => true,
        }
    }
}

/// What names of types mean at a place of a script.
pub(in crate::lint) trait Types {
    /// The type of that name; `None` if there is none.
    fn named(&self, name: &str, arguments: &[Ty]) -> Option<Ty>;

    /// What a written type means.
    fn meant(&self, ty: &tree::Type) -> Ty
    where
        Self: Sized,
    {
        meant(self, ty)
    }
}

fn meant(types: &dyn Types, ty: &tree::Type) -> Ty {
    match ty {
        tree::Type::Named { name, arguments, .. } => {
            let arguments: Vec<Ty> = arguments.iter().map(|one| meant(types, one)).collect();
            types.named(name, &arguments).unwrap_or(Ty::Unknown)
        }
        tree::Type::Word(word) => Ty::Words(Rc::new([word.clone()].into())),
        tree::Type::Optional(inner) => meant(types, inner),
        tree::Type::Union(all) => union(all.iter().map(|one| meant(types, one))),
        tree::Type::List(item) => Ty::list(meant(types, item)),
        tree::Type::Table { fields, index: Some(index) } if fields.is_empty() => {
            Ty::Map(Rc::new(meant(types, &index.1)))
        }
        tree::Type::Table { fields, index } => {
            let fields = fields.iter().map(|(name, ty)| (name.clone(), meant(types, ty))).collect();
            Ty::Record(Rc::new(Record { fields, is_open: index.is_some(), name: None }))
        }
        tree::Type::Function(function) => {
            let inner = WithGenerics { outer: types, generics: &function.generics };
            let parameters = function.parameters.iter().map(|(name, ty)| (name.clone(), meant(&inner, ty))).collect();
            let result = meant(&inner, &function.result);
            Ty::Function(Rc::new(Signature { generics: function.generics.clone(), parameters, result }))
        }
        tree::Type::Pack(all) => all.first().map_or(Ty::Nil, |one| meant(types, one)),
        tree::Type::Rest(_) | tree::Type::Other => Ty::Unknown,
    }
}

/// The same names, and the generics of a function.
struct WithGenerics<'a> {
    outer: &'a dyn Types,
    generics: &'a [String],
}

impl Types for WithGenerics<'_> {
    fn named(&self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        if self.generics.iter().any(|one| one == name) {
            return Some(Ty::Generic(Rc::from(name)));
        }
        self.outer.named(name, arguments)
    }
}

/// What the generics of a call stand for.
#[derive(Debug, Default)]
pub(super) struct Bound(BTreeMap<Rc<str>, Ty>);

impl Bound {
    /// Learn from an argument what the generics of its parameter stand for; the first that says something counts.
    pub(super) fn learn(&mut self, parameter: &Ty, argument: &Ty) {
        match (parameter, argument) {
            (Ty::Generic(_), Ty::Nil) => {}
            (Ty::Generic(name), _) => {
                let known = self.0.entry(Rc::clone(name)).or_insert_with(|| argument.clone());
                if known != argument && !known.is_unknown() {
                    *known = std::mem::replace(known, Ty::Unknown).or(argument.clone());
                }
            }
            (Ty::List(item), Ty::List(found)) => self.learn(item, found),
            (Ty::Map(item), Ty::Map(found)) => self.learn(item, found),
            (Ty::List(item), Ty::Unknown) => self.learn(item, &Ty::Unknown),
            (Ty::Function(wanted), Ty::Function(found)) => self.learn(&wanted.result, &found.result),
            (Ty::Function(wanted), Ty::Unknown) => self.learn(&wanted.result, &Ty::Unknown),
            (Ty::Union(all), _) => {
                // a list argument is matched with the list in the union
                let fits = |one: &&Ty| std::mem::discriminant(*one) == std::mem::discriminant(argument);
                if let Some(one) = all.iter().find(fits) {
                    self.learn(one, argument);
                }
            }
            _ => {}
        }
    }

    /// A type with the generics filled in; what is not known yet is unknown.
    pub(super) fn filled(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Generic(name) => self.0.get(name).cloned().unwrap_or(Ty::Unknown),
            Ty::FieldOf(item) => Ty::FieldOf(Rc::new(self.filled(item))),
            Ty::List(item) => Ty::list(self.filled(item)),
            Ty::Map(item) => Ty::Map(Rc::new(self.filled(item))),
            Ty::Union(all) => union(all.iter().map(|one| self.filled(one))),
            Ty::Function(signature) => {
                let parameters = signature.parameters.iter().map(|(name, ty)| (name.clone(), self.filled(ty)));
                let parameters = parameters.collect();
                let result = self.filled(&signature.result);
                Ty::Function(Rc::new(Signature { generics: signature.generics.clone(), parameters, result }))
            }
            Ty::Record(record) => {
                let fields = record.fields.iter().map(|(name, ty)| (name.clone(), self.filled(ty))).collect();
                let name = record.name.clone();
                Ty::Record(Rc::new(Record { fields, is_open: record.is_open, name }))
            }
            other => other.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_grow_without_end_become_unknown() {
        let mut deep = Ty::Number;
        let mut wide = Ty::Number;
        for _ in 0..200 {
            deep = Ty::list(deep).bounded();
            let fields = [("a".to_owned(), wide.clone()), ("b".to_owned(), wide)];
            wide = Ty::Record(Rc::new(Record { fields: fields.into(), ..Record::default() })).bounded();
            // takes as long as they have parts
            assert!(deep == deep.clone() && wide == wide.clone());
        }
        let honest = Ty::list(Ty::list(Ty::handle("Seat")));
        assert_eq!(honest.clone().bounded(), honest);
    }
}
