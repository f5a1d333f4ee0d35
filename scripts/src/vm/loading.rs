//! Loading a game into a machine: the prelude, the packages' scripts, constants of content, lists of the board.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use houserule_core::content::PackageKind;
use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, ValueType, bare_name, mod_of};
use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::ids::KindId;
use houserule_core::option::OptionShape;
use houserule_core::say;
use houserule_core::track::Track;
use mlua::Value;
use mlua::chunk::ChunkMode;

use super::conditions::{condition_of, conditions};
use super::conflicts::{idle_choices, replaced_twice, thrown_away, without_effect};
use super::{PRELUDE, Probe, Vm, compiler};
use crate::api;
use crate::error::ScriptError;
use crate::game::{Beside, Chunk, ChunkRole, Game, OverrideEntry, RuleEntry, TrackChange};
use crate::message::recognise;
use crate::raw::budget::{self, Ended};
use crate::raw::handles::{self, Tag};
use crate::raw::references;
use crate::track_reader::TrackReader;

/// What the prelude returns when all scripts are loaded: problems, then rules, overrides and changes of the track.
pub(super) type Sealed = (mlua::Table, mlua::Table, mlua::Table, mlua::Table);

/// The prelude's functions for the loader: out of the scripts' reach before the first of them runs.
pub(super) struct Loader {
    loading_option: mlua::Function,
    declare_windows: mlua::Function,
    views: mlua::Function,
    modules: mlua::Table,
    pub seal: mlua::Function,
    pub trace: mlua::Function,
    pub window_names: mlua::Function,
}

/// The globals of a mod's scripts, and the names of those that differ from everybody's.
struct Environment {
    globals: mlua::Table,
    differing: Vec<String>,
}

/// The prelude's files by name, compiled once for all machines: they are the same for every game.
fn compiled_prelude() -> &'static [(&'static str, Vec<u8>)] {
    static COMPILED: OnceLock<Vec<(&'static str, Vec<u8>)>> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let compiler = compiler(&["rules".to_owned(), "effects".to_owned(), "options".to_owned()]);
        let compiled = PRELUDE.iter().map(|(name, source)| {
            // Files that look at their caller's line must not have their own functions inlined.
            let level = if source.contains("debug.info") { 1 } else { 2 };
            let bytecode = compiler.clone().set_optimization_level(level).compile(source);
            (*name, bytecode.expect("the prelude is written by us and tested"))
        });
        compiled.collect()
    })
}

impl Vm {
    pub(super) fn load_prelude(&mut self, game: &Game) -> mlua::Result<Loader> {
        let modules = self.lua.create_table()?;
        for chunk in game.chunks.iter().filter(|chunk| chunk.role == ChunkRole::Module) {
            modules.set(chunk.name.as_str(), self.function_of(chunk)?)?;
        }
        self.lua.globals().set("__modules", &modules)?;
        self.lua.globals().set_safeenv(true);
        for (name, bytecode) in compiled_prelude() {
            self.lua.load(&bytecode[..]).set_name(format!("={name}")).set_mode(ChunkMode::Binary).exec()?;
        }
        let globals = self.lua.globals();
        let take = |name: &str| -> mlua::Result<mlua::Function> {
            let function = globals.get(name)?;
            globals.set(name, Value::Nil)?;
            Ok(function)
        };
        let loader = Loader {
            loading_option: take("__loading_option")?,
            declare_windows: take("__declare_windows")?,
            views: take("__views")?,
            modules,
            seal: take("__seal")?,
            trace: take("__trace")?,
            window_names: take("__window_names")?,
        };
        for library in ["math", "table", "string", "bit32", "utf8", "buffer", "rules", "effects"] {
            if let Value::Table(library) = globals.get(library)? {
                library.set_readonly(true);
            }
        }
        if let Some(of_texts) = self.lua.type_metatable::<mlua::LuaString>() {
            of_texts.set_readonly(true);
        }
        // From here on scripts of strangers run: what they could change would be changed for all of them.
        globals.set_readonly(true);
        Ok(loader)
    }

    pub(super) fn function_of(&self, chunk: &Chunk) -> mlua::Result<mlua::Function> {
        self.function_in(chunk, None)
    }

    /// A script with these globals. The engine looks up the globals of a script once, when it is loaded, among
    /// everybody's globals: so those that differ are put there meanwhile.
    fn function_in(&self, chunk: &Chunk, globals: Option<&Environment>) -> mlua::Result<mlua::Function> {
        let name = format!("={}", chunk.name);
        let loaded = self.lua.load(&chunk.bytecode[..]).set_name(name).set_mode(ChunkMode::Binary);
        let Some(own) = globals else { return loaded.into_function() };
        let all = self.lua.globals();
        let before: Vec<mlua::Result<Value>> = own.differing.iter().map(|name| all.get(name.as_str())).collect();
        let was_closed = all.is_readonly();
        all.set_readonly(false);
        for name in &own.differing {
            all.set(name.as_str(), own.globals.get::<Value>(name.as_str())?)?;
        }
        let function = loaded.set_environment(own.globals.clone()).into_function();
        for (name, value) in own.differing.iter().zip(before) {
            all.set(name.as_str(), value?)?;
        }
        all.set_readonly(was_closed);
        function
    }

    /// Run all rule files, then `init.luau`; returns what that returned and the problems met on the way.
    pub(super) fn load_packages(
        &mut self,
        game: &Game,
        loader: &Loader,
    ) -> Result<(Option<mlua::Table>, Vec<Diagnostic>), ScriptError> {
        let loading_option = &loader.loading_option;
        let environments = self.environments(game, loader)?;
        let mut problems = Vec::new();
        let mut spec = None;
        for chunk in &game.chunks {
            if !budget::next_step() {
                problems.push(too_long(chunk));
                break;
            }
            let function = self.function_in(chunk, environments.get(package_of(chunk)))?;
            if game.counts_lines {
                self.counting.push((chunk.name.clone(), function.clone()));
            }
            let result = match &chunk.role {
                ChunkRole::Rules => {
                    // The changes of a mod that can be switched are in force while its switch is on.
                    let manifest = game.manifests.iter().find(|manifest| manifest.id == package_of(chunk));
                    loading_option.call::<()>(manifest.and_then(|manifest| manifest.switch.as_deref()))?;
                    let result = function.call::<()>(());
                    budget::aside(|| loading_option.call::<()>(Value::Nil))?;
                    result
                }
                ChunkRole::Option(name) => {
                    let Some(condition) = condition_of(&game.def, &chunk.name, name) else {
                        let problem = Diagnostic::error(
                            "unknown_option",
                            Place::file(chunk.name.clone()),
                            say!("file-rules-hold-while-option-is", name),
                        );
                        let known = conditions(&game.def);
                        problems.push(problem.did_you_mean(name, known.iter().map(|(name, _)| name.as_str())));
                        continue;
                    };
                    loading_option.call::<()>(condition.as_str())?;
                    let result = function.call::<()>(());
                    budget::aside(|| loading_option.call::<()>(Value::Nil))?;
                    result
                }
                ChunkRole::Init | ChunkRole::Module => continue,
            };
            match result {
                Err(error) => problems.push(ScriptError::from(error).diagnostic("script_error", &chunk.name)),
                // The script has caught the error that ends it.
                Ok(()) if budget::ended().is_some() => problems.push(too_long(chunk)),
                Ok(()) => {}
            }
            budget::forgive();
        }
        for chunk in game.chunks.iter().filter(|chunk| chunk.role == ChunkRole::Init) {
            if !budget::next_step() {
                problems.push(too_long(chunk));
                break;
            }
            let function = self.function_in(chunk, environments.get(package_of(chunk)))?;
            let result = function.call::<Value>(());
            if result.is_ok() && budget::ended().is_some() {
                problems.push(too_long(chunk));
            }
            budget::forgive();
            match result {
                Ok(Value::Table(_)) if spec.is_some() => problems.push(
                    Diagnostic::error(
                        "second_track",
                        Place::file(chunk.name.clone()),
                        say!("game-has-track-already-another-package"),
                    )
                    .hint(say!("change-track-with-insert-step-and-drop-step")),
                ),
                Ok(Value::Table(table)) => spec = Some(table),
                Ok(Value::Nil) if spec.is_some() => {}
                Ok(_) => problems.push(
                    Diagnostic::error(
                        "no_track",
                        Place::file(chunk.name.clone()),
                        say!("init-luau-does-not-return-game"),
                    )
                    .hint(say!("end-it-with-return-game-setup")),
                ),
                Err(error) => problems.push(ScriptError::from(error).diagnostic("script_error", &chunk.name)),
            }
        }
        if let Some(windows) =
            spec.as_ref().map(|spec| spec.get::<Option<mlua::Table>>("windows")).transpose()?.flatten()
        {
            budget::aside(|| loader.declare_windows.call::<()>(windows))?;
        }
        if spec.is_none() && problems.is_empty() {
            let file = game.packages.first().map(|package| package.file("init.luau")).unwrap_or_default();
            problems.push(Diagnostic::error("no_track", Place::file(file), say!("game-has-no-init-luau")));
        }
        Ok((spec, problems))
    }

    /// The globals of each mod: everybody's, with its own views of rules and effects, and its own zones.
    fn environments(&self, game: &Game, loader: &Loader) -> mlua::Result<BTreeMap<String, Environment>> {
        let globals = self.lua.globals();
        let mut environments = BTreeMap::new();
        for manifest in game.manifests.iter().filter(|manifest| matches!(manifest.kind, PackageKind::Mod { .. })) {
            let own_names = self.own_names(game, &manifest.id)?;
            let (rules, effects): (mlua::Table, mlua::Table) = loader.views.call((manifest.id.as_str(), own_names))?;
            rules.set_readonly(true);
            effects.set_readonly(true);
            let own = self.lua.create_table()?;
            for pair in globals.pairs::<String, Value>() {
                let (name, value) = pair?;
                if !name.starts_with("__") {
                    own.set(name, value)?;
                }
            }
            let mut differing = vec!["rules".to_owned(), "effects".to_owned()];
            let layout = self.host.layout_arc();
            for (at, name) in layout.table_zone_names().enumerate() {
                if mod_of(name) == Some(manifest.id.as_str()) {
                    let zone = handles::value(&self.lua, self.host.address(), Tag::Zone, at as u16)?;
                    own.set(bare_name(name), zone)?;
                    differing.push(bare_name(name).to_owned());
                }
            }
            own.set("rules", rules)?;
            own.set("effects", effects)?;
            own.set_readonly(true);
            own.set_safeenv(true);
            environments.insert(manifest.id.clone(), Environment { globals: own, differing });
        }
        for chunk in game.chunks.iter().filter(|chunk| chunk.role == ChunkRole::Module) {
            if let Some(own) = environments.get(package_of(chunk)) {
                loader.modules.set(chunk.name.as_str(), self.function_in(chunk, Some(own))?)?;
            }
        }
        Ok(environments)
    }

    /// What a mod's scripts may call by bare names besides rules and effects, as `option:tip` and `zone:vault`.
    fn own_names(&self, game: &Game, mod_id: &str) -> mlua::Result<mlua::Table> {
        let names = self.lua.create_table()?;
        let options = game.def.options.iter().map(|option| ("option", option.id.as_str()));
        let zones = game.def.zones.iter().map(|zone| ("zone", zone.name.as_str()));
        for (what, id) in options.chain(zones).filter(|(_, id)| mod_of(id) == Some(mod_id)) {
            names.set(format!("{what}:{}", bare_name(id)), true)?;
        }
        Ok(names)
    }

    pub(super) fn read_probe(
        &self,
        game: &Game,
        spec: Option<&mlua::Table>,
        sealed: &Sealed,
        windows: Vec<String>,
        mut problems: Vec<Diagnostic>,
    ) -> Result<Probe, ScriptError> {
        let place = |file: String, line: u32| Place { file, line, column: 0, length: 0 };
        for problem in sealed.0.sequence_values::<mlua::Table>() {
            let problem = problem?;
            let text: String = problem.get("message")?;
            let at = place(problem.get("file")?, problem.get("line")?);
            let found = ScriptError { place: Some(at.clone()), ..ScriptError::plain(recognise(&text)) };
            let mut found = found.diagnostic("override", "");
            if let Some(thing) = problem.get::<Option<String>>("thing")? {
                let other = place(problem.get("other_file")?, problem.get("other_line")?);
                found.clash = replaced_twice(thing, &other, &at).map(Box::new);
            }
            problems.push(found);
        }
        let mut rules = Vec::new();
        for pair in sealed.1.pairs::<String, mlua::Table>() {
            let (_, entry) = pair?;
            rules.push(RuleEntry {
                name: entry.get("name")?,
                kind: entry.get("kind")?,
                place: place(entry.get("file")?, entry.get("line")?),
            });
        }
        rules.sort();
        let mut overrides = Vec::new();
        for entry in sealed.2.sequence_values::<mlua::Table>() {
            let entry = entry?;
            overrides.push(OverrideEntry {
                name: entry.get("name")?,
                kind: entry.get("kind")?,
                replaces: entry.get("replaces")?,
                option: entry.get("option")?,
                is_passed_over: entry.get::<Option<bool>>("passed_over")?.unwrap_or(false),
                place: place(entry.get("file")?, entry.get("line")?),
            });
        }
        problems.extend(idle_choices(game, &overrides));
        for name in api::verbs().iter().map(|verb| verb.name) {
            if game.def.zones.iter().any(|zone| !zone.per_seat && bare_name(&zone.name) == name) {
                let file = game.packages[0].file("schema.ron");
                problems.push(Diagnostic::error(
                    "reserved_name",
                    Place::file(file),
                    say!("zone-cannot-be-called-that-is", name),
                ));
            }
        }
        let mut changes = Vec::new();
        for entry in sealed.3.sequence_values::<mlua::Table>() {
            changes.push(track_change(&entry?)?);
        }
        let mut reader = TrackReader {
            def: &game.def,
            rules: rules.iter().filter(|rule| rule.kind != "effect").map(|rule| rule.name.clone()).collect(),
            place: Place::file(game.packages[0].file("init.luau")),
            source: game.packages[0]
                .files
                .get("init.luau")
                .map(|bytes| String::from_utf8_lossy(bytes).into_owned())
                .unwrap_or_default(),
            problems: Vec::new(),
        };
        let track = match spec {
            Some(spec) => reader.read(spec, &changes)?,
            None => Track::default(),
        };
        // A file that did not load explains why its steps are missing.
        if problems.is_empty() {
            problems = reader.problems;
        }
        let track_changes: Vec<TrackChange> = changes.into_iter().map(|(change, _)| change).collect();
        problems.extend(overrides.iter().filter_map(|one| without_effect(one, &track_changes)));
        problems.extend(thrown_away(&overrides));
        Ok(Probe { track, rules, overrides, track_changes, windows, problems })
    }

    pub(super) fn keep_constants(&mut self) -> mlua::Result<()> {
        let layout = self.host.layout_arc();
        for word in &layout.def.symbols {
            let kept = references::keep_pinned(&self.lua, word.as_str())?;
            self.host.symbols.push(kept.value);
        }
        for (kind, def) in layout.def.kinds.iter().enumerate() {
            let family = &layout.def.families[def.family.index()];
            for (face, face_def) in def.faces.iter().enumerate() {
                for (field, data) in face_def.fields.iter().enumerate() {
                    debug_assert_eq!(
                        self.host.names.constant(KindId::at(kind), face, field),
                        self.host.constants.len()
                    );
                    let kept = match family.fields[field].ty {
                        FieldType::Scalar(_) => references::Kept::default(),
                        ref ty => references::keep_pinned(&self.lua, self.constant(ty, data, &layout.def)?)?,
                    };
                    self.host.constants.push(kept);
                }
            }
        }
        Ok(())
    }

    pub(super) fn constant(&self, ty: &FieldType, data: &Data, def: &GameDef) -> mlua::Result<Value> {
        let inner = match ty {
            FieldType::List(inner) | FieldType::Map(inner) => inner,
            other => other,
        };
        Ok(match data {
            Data::Nil => Value::Nil,
            Data::Flag(flag) => Value::Boolean(*flag),
            Data::Int(number) => match ty {
                FieldType::Scalar(ValueType::Symbol(_)) if *number > 0 => {
                    Value::String(self.lua.create_string(&def.symbols[*number as usize - 1])?)
                }
                FieldType::Scalar(ValueType::Kind) if *number > 0 => {
                    handles::value(&self.lua, self.host.address(), Tag::Kind, *number as u16 - 1)?
                }
                FieldType::Scalar(ValueType::Flag) => Value::Boolean(*number != 0),
                FieldType::Scalar(ValueType::Symbol(_) | ValueType::Kind) => Value::Nil,
                _ => Value::Number(*number as f64),
            },
            Data::Text(text) => Value::String(self.lua.create_string(text)?),
            Data::List(items) => {
                let table = self.lua.create_table()?;
                for item in items {
                    table.push(self.constant(inner, item, def)?)?;
                }
                table.set_readonly(true);
                Value::Table(table)
            }
            Data::Map(map) => {
                let table = self.lua.create_table()?;
                for (key, item) in map {
                    table.set(key.as_str(), self.constant(inner, item, def)?)?;
                }
                let counts = *inner == FieldType::Scalar(ValueType::Int);
                if counts && map.keys().all(|key| def.pools.iter().any(|pool| pool.name == *key)) {
                    // A map that names only pools is a cost: it can be added to bundles.
                    table.set_metatable(Some(references::kept(&self.lua, self.host.cost_meta)?))?;
                }
                table.set_readonly(true);
                Value::Table(table)
            }
        })
    }

    /// What scripts may know of options besides their values.
    pub(super) fn option_facts(&self, def: &GameDef) -> mlua::Result<mlua::Table> {
        let list = self.lua.create_table()?;
        for option in &def.options {
            let facts = self.lua.create_table()?;
            facts.set("id", option.id.as_str())?;
            facts.set("live", option.live)?;
            facts.set("locked", option.locked)?;
            match &option.composed {
                Some(composed) => facts.set("default", self.composed(&composed.shape, &composed.default)?)?,
                None => facts.set("default", self.composed(&OptionShape::Text, &option.default_data(&def.symbols))?)?,
            }
            match &option.ty {
                ValueType::Symbol(words) => {
                    let words = words.iter().map(|word| def.symbols[word.index()].as_str());
                    let words = self.lua.create_sequence_from(words)?;
                    words.set_readonly(true);
                    facts.set("words", words)?;
                }
                ValueType::Int if option.composed.is_none() => {
                    facts.set("min", option.range.0)?;
                    facts.set("max", option.range.1)?;
                }
                _ => {}
            }
            facts.set_readonly(true);
            list.push(facts)?;
        }
        list.set_readonly(true);
        Ok(list)
    }

    /// A composed option as scripts read it; a choice is a table of what `is` chosen, `with` its argument.
    fn composed(&self, shape: &OptionShape, data: &Data) -> mlua::Result<Value> {
        let table = match (shape, data) {
            (_, Data::Nil) => return Ok(Value::Nil),
            (_, Data::Flag(flag)) => return Ok(Value::Boolean(*flag)),
            (_, Data::Int(number)) => return Ok(Value::Number(*number as f64)),
            (OptionShape::Maybe(inner), data) => return self.composed(inner, data),
            (OptionShape::Choice(cases), data) => {
                let chosen = match data {
                    Data::Map(map) => map.iter().next().map(|(word, with)| (word.as_str(), with)),
                    other => other.as_text().map(|word| (word, &Data::Nil)),
                };
                let table = self.lua.create_table()?;
                if let Some((word, with)) = chosen {
                    table.set("is", word)?;
                    let inner = cases.iter().find(|(case, _)| case == word).and_then(|(_, shape)| shape.as_ref());
                    table.set("with", self.composed(inner.unwrap_or(&OptionShape::Text), with)?)?;
                }
                table
            }
            (_, Data::Text(text)) => return Ok(Value::String(self.lua.create_string(text)?)),
            (shape, Data::List(items)) => {
                let inner = if let OptionShape::List(inner) = shape { inner } else { shape };
                let table = self.lua.create_table()?;
                for item in items {
                    table.push(self.composed(inner, item)?)?;
                }
                table
            }
            (shape, Data::Map(map)) => {
                let fields = if let OptionShape::Record(fields) = shape { fields.as_slice() } else { &[] };
                let table = self.lua.create_table()?;
                for field in fields {
                    if let Some(item) = map.get(&field.name) {
                        table.set(field.name.as_str(), self.composed(&field.shape, item)?)?;
                    }
                }
                table
            }
        };
        table.set_readonly(true);
        Ok(Value::Table(table))
    }

    /// Make the lists of spaces and the composed options that the table's plan has.
    pub(super) fn bind_board(&mut self) -> mlua::Result<()> {
        for reference in std::mem::take(&mut self.host.groups).into_values() {
            references::release(&self.lua, reference)?;
        }
        let of_board = std::mem::take(&mut self.host.board_lists).into_values();
        let lines = std::mem::take(&mut self.host.line_lists).into_values();
        for reference in of_board.chain(lines).chain(std::mem::take(&mut self.host.option_lists).into_values()) {
            references::release(&self.lua, reference)?;
        }
        let layout = self.host.layout_arc();
        for (at, option) in layout.def.options.iter().enumerate() {
            if let Some(composed) = &option.composed {
                let value = self.composed(&composed.shape, &composed.start)?;
                self.host.option_lists.insert(at, references::keep(&self.lua, value)?);
            }
        }
        let Some(board) = layout.board() else { return Ok(()) };
        let mut groups: BTreeMap<&str, mlua::Table> = BTreeMap::new();
        for (at, space) in board.spaces.iter().enumerate() {
            if !groups.contains_key(space.group.as_str()) {
                groups.insert(&space.group, self.lua.create_table()?);
            }
            let handle = handles::value(&self.lua, self.host.address(), Tag::Zone, layout.space_zone(at as u16).0)?;
            groups[space.group.as_str()].push(handle)?;
        }
        for (name, group) in groups {
            group.set_readonly(true);
            let reference = references::keep(&self.lua, group)?;
            self.host.groups.insert(name.to_owned(), reference);
        }
        Ok(())
    }
}

/// The package that a script belongs to.
fn package_of(chunk: &Chunk) -> &str {
    chunk.name.split('/').next().unwrap_or_default()
}

/// The problem to report when loading has taken too long at a file.
fn too_long(chunk: &Chunk) -> Diagnostic {
    let message = match budget::ended() {
        None | Some(Ended::SpentTogether) => say!("scripts-take-too-long-to-load"),
        Some(ended) => ended.message(),
    };
    Diagnostic::error("script_error", Place::file(chunk.name.clone()), message)
}

/// A change of the track as the prelude noted it, and the part that is put in.
fn track_change(entry: &mlua::Table) -> mlua::Result<(TrackChange, Value)> {
    let part: Value = entry.get("part")?;
    let name = match &part {
        Value::Table(node) => node.get("name").unwrap_or_default(),
        Value::String(name) => name.to_string_lossy(),
        _ => entry.get::<Option<String>>("moves")?.map_or_else(|| entry.get("drops"), Ok)?,
    };
    let moves = entry.contains_key("moves")?;
    let beside = match entry.get::<Option<String>>("side")?.as_deref() {
        Some("before") => Some(Beside::Before(entry.get("beside")?)),
        Some(_) => Some(Beside::After(entry.get("beside")?)),
        None => None,
    };
    let place = Place { file: entry.get("file")?, line: entry.get("line")?, column: 0, length: 0 };
    Ok((TrackChange { name, beside, moves, option: entry.get("option")?, place }, part))
}
