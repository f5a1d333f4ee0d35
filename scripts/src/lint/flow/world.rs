//! What the checks know of a game: the members of its handles, its verbs, rules, windows and names. Everything comes
//! from where it is defined: the signatures of verbs, the schema, the scripts themselves.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use houserule_core::def::{GameDef, bare_name};

use super::ty::{NAMINGS, Naming, Record, Ty, Types};
use crate::game::{Game, RuleEntry};
use crate::syntax::tree::{Block, ExpressionKind, Function, StatementKind};
use crate::syntax::{parse, parse_type, tree};
use crate::types::{self, kind_type_name, members_by_type, situation_calls, type_name};
use crate::{api, vm};

/// How deeply named types may be nested, and how many may be unfolded for one.
const DEEPEST_TYPE: usize = 8;
const MOST_UNFOLDED: u32 = 500;

/// A field or method of a handle.
#[derive(Clone, Debug)]
pub(in crate::lint) struct Member {
    pub ty: Ty,
    pub is_settable: bool,
    pub is_pool: bool,
}

/// A named type of the declarations: its generics and what it stands for.
type Alias = (Vec<String>, tree::Type);

/// What the checks know of a game.
pub(in crate::lint) struct World {
    members: BTreeMap<String, BTreeMap<String, Member>>,
    aliases: BTreeMap<String, Alias>,
    globals: BTreeMap<String, Ty>,
    rules: BTreeMap<String, Ty>,
    rule_names: BTreeSet<String>,
    effects: BTreeSet<String>,
    names: BTreeMap<Naming, BTreeSet<String>>,
    /// The type of the pieces of each family, and that of its kinds, by the family's id.
    families: BTreeMap<String, (Ty, Ty)>,
    /// The family of each kind.
    family_of_kind: BTreeMap<String, String>,
    /// The named types that are being unfolded, the outermost first, and how many were since the outermost began.
    unfolding: RefCell<Vec<String>>,
    unfolded: Cell<u32>,
}

/// Names of types that Luau brings.
const LUAU_TYPES: [&str; 13] = [
    "any", "unknown", "never", "nil", "boolean", "number", "string", "thread", "buffer", "vector", "true", "false",
    "keyof",
];

impl World {
    /// What there is to know of a game whose scripts are these.
    pub(in crate::lint) fn new<'s>(game: &Game, scripts: impl Iterator<Item = &'s Block>) -> World {
        let def = &game.def;
        let mut world = World {
            members: BTreeMap::new(),
            aliases: declared_types(),
            globals: BTreeMap::new(),
            rules: BTreeMap::new(),
            rule_names: game.rules.iter().filter(|one| one.kind != "effect").flat_map(RuleEntry::names).collect(),
            effects: game.rules.iter().filter(|one| one.kind == "effect").flat_map(RuleEntry::names).collect(),
            names: names(game),
            families: BTreeMap::new(),
            family_of_kind: BTreeMap::new(),
            unfolding: RefCell::default(),
            unfolded: Cell::new(0),
        };
        for family in &def.families {
            let types = (Ty::handle(&type_name(&family.id)), Ty::handle(&kind_type_name(&family.id)));
            world.families.insert(family.id.clone(), types);
        }
        for kind in &def.kinds {
            let family = &def.families[kind.family.index()].id;
            world.family_of_kind.insert(kind.id.clone(), family.clone());
            world.family_of_kind.entry(bare_name(&kind.id).to_owned()).or_insert_with(|| family.clone());
        }
        let declared = members_by_type(def);
        // the types must be known by name before what their members give can be read
        world.members = declared.keys().map(|name| (name.clone(), BTreeMap::new())).collect();
        world.members.insert("Situation".to_owned(), BTreeMap::new());
        let pools: BTreeSet<&str> = def.pools.iter().map(|pool| pool.name.as_str()).collect();
        for (name, lines) in declared {
            let mut members = BTreeMap::new();
            for line in lines {
                let is_pool = line.ty == "number" && pools.contains(line.name.as_str()) && !line.is_settable;
                let member = Member { ty: world.read(&line.ty), is_settable: line.is_settable, is_pool };
                // the first with a name counts, as it does for the table
                members.entry(line.name).or_insert(member);
            }
            world.members.insert(name, members);
        }
        let calls = situation_calls()
            .map(|(name, ty)| (name.to_owned(), Member { ty: world.read(ty), is_settable: false, is_pool: false }));
        let calls = calls.collect();
        world.members.insert("Situation".to_owned(), calls);
        world.globals = world.read_globals(def);
        for block in scripts {
            world.add_rules(block);
        }
        world
    }

    /// The type of a global; `None` if there is no such global.
    pub(in crate::lint) fn global(&self, name: &str) -> Option<&Ty> {
        self.globals.get(name)
    }

    pub(in crate::lint) fn globals(&self) -> impl Iterator<Item = &str> {
        self.globals.keys().map(String::as_str)
    }

    pub(super) fn rule(&self, name: &str) -> Ty {
        self.rules.get(name).cloned().unwrap_or(Ty::Unknown)
    }

    /// The names of all rules and steps.
    pub(super) fn rule_names(&self) -> &BTreeSet<String> {
        &self.rule_names
    }

    /// The types of the pieces and of the kinds of a family, by the type of its kinds.
    pub(super) fn family_of_kind_type(&self, name: &str) -> Option<(Ty, Ty)> {
        self.families.values().find(|(_, kind)| *kind == Ty::handle(name)).cloned()
    }

    pub(super) fn effects(&self) -> &BTreeSet<String> {
        &self.effects
    }

    /// The members of a type of handle.
    pub(in crate::lint) fn members(&self, handle: &str) -> Option<&BTreeMap<String, Member>> {
        self.members.get(handle)
    }

    /// What things of this kind are called in the game.
    pub(in crate::lint) fn names(&self, of: Naming) -> Option<&BTreeSet<String>> {
        self.names.get(&of)
    }

    /// The types of the pieces and of the kinds of the family that a text names, by itself or by one of its kinds.
    pub(super) fn family(&self, naming: Naming, text: &str) -> Option<&(Ty, Ty)> {
        let of_kind = || self.families.get(self.family_of_kind.get(text)?);
        match naming {
            Naming::Family => self.families.get(text),
            Naming::Kind => of_kind(),
            Naming::KindOrFamily => self.families.get(text).or_else(of_kind),
            _ => None,
        }
    }

    /// The names of all types, for suggestions.
    pub(super) fn type_names(&self) -> impl Iterator<Item = &str> {
        let own = self.members.keys().chain(self.aliases.keys()).map(String::as_str);
        own.chain(LUAU_TYPES).chain(["Space"])
    }

    fn read(&self, source: &str) -> Ty {
        parse_type(source).map_or(Ty::Unknown, |ty| self.meant(&ty))
    }

    fn read_globals(&self, def: &GameDef) -> BTreeMap<String, Ty> {
        let verbs = api::verbs().into_iter().map(|verb| (verb.name.to_owned(), self.read(verb.signature)));
        let prelude = types::prelude_verbs().into_iter().map(|verb| (verb.name, self.read(&verb.signature)));
        let luau = super::super::name_checks::LUAU_GLOBALS.into_iter().map(|name| (name.to_owned(), Ty::Unknown));
        let mut all: BTreeMap<String, Ty> = verbs.chain(prelude).chain(luau).collect();
        all.retain(|name, _| !name.starts_with("__"));
        for name in vm::handle_names(def) {
            let ty = match name.as_str() {
                "game" => Ty::handle("TableValues"),
                "options" => Ty::handle("OptionValues"),
                "bank" => Ty::handle("Bank"),
                "board" => Ty::handle("Board"),
                "rules" | "effects" => Ty::Unknown,
                "explains" => Ty::Boolean,
                _ => Ty::handle("Zone"),
            };
            all.insert(name, ty);
        }
        all
    }

    /// Note the functions of the rules and steps that a script defines.
    fn add_rules(&mut self, block: &Block) {
        for statement in &block.statements {
            let StatementKind::Call(call) = &statement.kind else { continue };
            let ExpressionKind::Call { function, arguments } = &call.kind else { continue };
            let (ExpressionKind::Name(verb), [name, body, ..]) = (&function.kind, arguments.as_slice()) else {
                continue;
            };
            if let (true, ExpressionKind::Text(name), ExpressionKind::Function(function)) =
                (matches!(verb.as_str(), "rule" | "step"), &name.kind, &body.kind)
            {
                let ty = self.annotated(function);
                self.rules.insert(name.clone(), ty);
            }
        }
    }

    /// What a function says about itself by its annotations.
    fn annotated(&self, function: &Function) -> Ty {
        let meant = |ty: &Option<tree::Type>| ty.as_ref().map_or(Ty::Unknown, |ty| self.meant(ty));
        let parameters = function.parameters.iter().map(|one| (Some(one.name.text.clone()), meant(&one.ty))).collect();
        let result = meant(&function.result);
        Ty::Function(Rc::new(super::ty::Signature { generics: Vec::new(), parameters, result }))
    }
}

impl Types for World {
    fn named(&self, name: &str, arguments: &[Ty]) -> Option<Ty> {
        if let Some((_, naming)) = NAMINGS.iter().find(|(one, _)| *one == name) {
            return Some(Ty::Naming(*naming));
        }
        Some(match name {
            "number" => Ty::Number,
            "string" => Ty::Text,
            "boolean" | "true" | "false" => Ty::Boolean,
            "nil" | "never" => Ty::Nil,
            "Space" => Ty::handle("Zone"),
            "Field" => Ty::FieldOf(Rc::new(arguments.first().cloned().unwrap_or(Ty::Unknown))),
            _ if self.members.contains_key(name) => Ty::handle(name),
            _ if LUAU_TYPES.contains(&name) => Ty::Unknown,
            _ => {
                let (_, ty) = self.aliases.get(name)?;
                // A type that refers to itself is not followed further, nor one that unfolds without end.
                let mut unfolding = self.unfolding.borrow_mut();
                if unfolding.is_empty() {
                    self.unfolded.set(0);
                }
                let is_too_much = unfolding.len() > DEEPEST_TYPE || self.unfolded.get() > MOST_UNFOLDED;
                if is_too_much || unfolding.iter().any(|one| one == name) {
                    return Some(Ty::Unknown);
                }
                unfolding.push(name.to_owned());
                drop(unfolding);
                self.unfolded.set(self.unfolded.get() + 1);
                let meant = self.meant(ty);
                self.unfolding.borrow_mut().pop();
                match meant {
                    Ty::Record(record) => {
                        let record = Record { name: Some(name.to_owned()), ..Record::clone(&record) };
                        Ty::Record(Rc::new(record))
                    }
                    other => other,
                }
            }
        })
    }
}

/// The named tables that verbs take, as the declarations give them.
fn declared_types() -> BTreeMap<String, Alias> {
    let mut all = BTreeMap::new();
    for statement in parse(types::declared_tables()).block.statements {
        if let StatementKind::TypeAlias { name, generics, ty } = statement.kind {
            all.insert(name.text, (generics, ty));
        }
    }
    all
}

/// What a thing may be called: by its name, and inside the mod that brings it also without the mod's id.
fn known_as(id: &str) -> [String; 2] {
    [id.to_owned(), bare_name(id).to_owned()]
}

/// What things of each kind are called. Kinds of which a game has nothing are checked like the others.
fn names(game: &Game) -> BTreeMap<Naming, BTreeSet<String>> {
    let def = &game.def;
    let families = || def.families.iter().map(|one| one.id.clone());
    let kinds = || def.kinds.iter().flat_map(|one| known_as(&one.id));
    let boards = || def.boards.iter();
    let rules = || game.rules.iter().filter(|one| one.kind != "effect").flat_map(RuleEntry::names);
    let parts = game.track.nodes.iter().map(|node| node.name.clone()).filter(|name| !name.is_empty());
    let mut all: BTreeMap<Naming, BTreeSet<String>> = BTreeMap::new();
    all.insert(Naming::Pool, def.pools.iter().map(|one| one.name.clone()).collect());
    all.insert(Naming::Family, families().collect());
    all.insert(Naming::Kind, kinds().collect());
    all.insert(Naming::KindOrFamily, kinds().chain(families()).collect());
    all.insert(Naming::Zone, def.zones.iter().flat_map(|one| known_as(&one.name)).collect());
    all.insert(Naming::Space, boards().flat_map(|one| &one.spaces).map(|one| one.id.clone()).collect());
    all.insert(Naming::Region, boards().flat_map(|one| &one.regions).map(|one| one.id.clone()).collect());
    all.insert(Naming::LinkKind, boards().flat_map(|one| &one.links).map(|one| one.kind.clone()).collect());
    all.insert(Naming::Window, game.windows.iter().flat_map(|one| known_as(one)).collect());
    all.insert(Naming::Lasting, def.lastings.iter().cloned().collect());
    all.insert(Naming::Moment, game.track.moments.iter().cloned().collect());
    all.insert(Naming::TableValue, def.table_values.iter().map(|one| one.name.clone()).collect());
    all.insert(Naming::Option, def.options.iter().flat_map(|one| known_as(&one.id)).collect());
    all.insert(Naming::Part, rules().chain(parts).collect());
    all.insert(Naming::Rule, rules().chain(game.rules.iter().flat_map(RuleEntry::names)).collect());
    all
}
