//! A game ready to be played: its packages checked, its scripts compiled, its track read.
//!
//! Loading never stops at the first problem: it returns what could be understood together with everything that is
//! wrong. A [`Game`] does not change; sessions and simulations share it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

use houserule_core::content::{Manifest, PackageFiles, PackageKind, Settings, load_content, load_packages_with};
use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, KindDef};
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place, Severity};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Lang, Locale, OwnTexts, message_names};
use houserule_core::message::{Message, Told as _};
use houserule_core::say;
use houserule_core::track::Track;
use xxhash_rust::xxh3::Xxh3;

use crate::limits::{LONGEST_SCRIPT, MOST_COMPARISONS};
use crate::vm::{self, Vm};

/// Not an option of any game, but given along with them: the names of those who sit at the table.
pub const PEOPLE: &str = "people";

/// A game with its mods, loaded.
#[derive(Clone)]
pub struct Game {
    /// The packages: the game first, then its mods in load order.
    pub packages: Vec<PackageFiles>,
    /// What each package says about itself, in the same order.
    pub manifests: Vec<Manifest>,
    /// The checked content.
    pub def: Arc<GameDef>,
    /// The order of play.
    pub track: Arc<Track>,
    /// The texts.
    pub locale: Arc<Locale>,
    /// The names of the texts that each mod brings itself: what it tells and asks under these names is said in its own
    /// words.
    pub(crate) own_texts: Arc<BTreeMap<String, BTreeSet<String>>>,
    /// The compiled scripts in load order.
    pub(crate) chunks: Vec<Chunk>,
    /// The rules, steps and effects.
    pub rules: Vec<RuleEntry>,
    /// Who overrides what, in load order.
    pub overrides: Vec<OverrideEntry>,
    /// Who puts what into the track or takes it out, in load order.
    pub track_changes: Vec<TrackChange>,
    /// The names of the windows, sorted.
    pub windows: Vec<String>,
    /// Who sits where: names by seat, as far as they are known. They are only words, not part of play, so they may
    /// change.
    people: Arc<RwLock<Vec<String>>>,
    /// The options that every game begins with, besides those of packages and the regulation.
    settings: Settings,
    /// Do its scripts count which of their lines run?
    pub(crate) counts_lines: bool,
}

/// A compiled script.
#[derive(Clone)]
pub(crate) struct Chunk {
    /// `package/path.luau`.
    pub name: String,
    pub role: ChunkRole,
    pub bytecode: Vec<u8>,
}

/// When a script is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChunkRole {
    /// With the game.
    Rules,
    /// With the game; its overrides hold only while this option is on.
    Option(String),
    /// Last; returns the track.
    Init,
    /// When a script requires it.
    Module,
}

/// A rule, step or effect and where it is defined.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleEntry {
    /// Its name.
    pub name: String,
    /// `rule`, `step` or `effect`.
    pub kind: String,
    /// Where.
    pub place: Place,
}

impl RuleEntry {
    /// What it may be called: by its name, and inside the mod that defines it by the name without the mod's id.
    pub fn names(&self) -> [String; 2] {
        let bare = self.name.split_once(':').map_or(self.name.as_str(), |(_, bare)| bare);
        [self.name.clone(), bare.to_owned()]
    }
}

/// An override and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverrideEntry {
    /// The rule, step or effect that it changes.
    pub name: String,
    /// `rule` (steps too) or `effect`.
    pub kind: String,
    /// Does it take the rule's place, or wrap it?
    pub replaces: bool,
    /// The option that switches it.
    pub option: Option<String>,
    /// Does the regulation let another package's replacement count instead?
    pub is_passed_over: bool,
    /// Where.
    pub place: Place,
}

/// A part that a package puts into the track or takes out of it, and where it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackChange {
    /// The step or round.
    pub name: String,
    /// Where it goes; `None`: it is taken out.
    pub beside: Option<Beside>,
    /// Does it stand in the track already, elsewhere?
    pub moves: bool,
    /// The option that switches it.
    pub option: Option<String>,
    /// Where.
    pub place: Place,
}

/// A place in the track, said by a part that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Right before that part.
    Before(String),
    /// Right after it.
    After(String),
}

impl Game {
    /// Who sits at a seat, if that is known.
    pub fn person(&self, seat: SeatId) -> Option<String> {
        let people = self.people.read().unwrap_or_else(PoisonError::into_inner);
        people.get(seat.index()).filter(|name| !name.is_empty()).cloned()
    }

    /// Say who sits where: names by seat; an empty one counts as none.
    pub fn name_people(&self, names: &[String]) {
        names.clone_into(&mut self.people.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Say who sits at a seat.
    pub fn name_person(&self, seat: SeatId, name: &str) {
        let mut people = self.people.write().unwrap_or_else(PoisonError::into_inner);
        if people.len() <= seat.index() {
            people.resize(seat.index() + 1, String::new());
        }
        name.clone_into(&mut people[seat.index()]);
    }

    /// The names that somebody gave and that no regulation states.
    pub fn named_people(&self) -> Vec<String> {
        let people = self.people.read().unwrap_or_else(PoisonError::into_inner).clone();
        let agreed = self.def.regulation.as_ref().map(|regulation| &regulation.people);
        let is_known = agreed.is_some_and(|agreed| *agreed == people) || people.iter().all(String::is_empty);
        if is_known { Vec::new() } else { people }
    }

    /// Load a game with its mods and regulation. Mods that do not wait for each other are loaded in the given order.
    /// The game is there unless there are errors.
    pub fn load(packages: Vec<PackageFiles>) -> (Option<Arc<Game>>, Diagnostics) {
        Game::load_with(packages, &[])
    }

    /// The same; every game begins with these options, which count more than what packages and the regulation say.
    pub fn load_with(packages: Vec<PackageFiles>, options: &[(String, Data)]) -> (Option<Arc<Game>>, Diagnostics) {
        let mut out = Diagnostics::default();
        let mut settings: Settings = options.iter().cloned().collect();
        let named = settings.remove(PEOPLE);
        let loaded = load_packages_with(&packages.iter().collect::<Vec<_>>(), &settings, &mut out);
        let mut given: BTreeMap<usize, PackageFiles> = packages.into_iter().enumerate().collect();
        let packages: Vec<PackageFiles> = loaded.order.iter().filter_map(|at| given.remove(at)).collect();
        let own_texts = own_texts(&packages, &loaded.manifests, &loaded.def);
        let mut locale = read_locale(&packages, &own_texts, &mut out);
        locale.set_order(loaded.manifests.iter().filter_map(|one| one.languages.clone()).flatten().collect());
        let handles = vm::handle_names(&loaded.def);
        let agreed = loaded.def.regulation.as_ref().map(|regulation| regulation.people.clone());
        let people = named.as_ref().map(names).or(agreed).unwrap_or_default();
        let chunks = packages.iter().flat_map(|package| compile(package, &handles, &mut out)).collect();
        let mut game = Game {
            packages,
            manifests: loaded.manifests,
            def: Arc::new(loaded.def),
            track: Arc::new(Track::default()),
            locale: Arc::new(locale),
            own_texts: Arc::new(own_texts.into_iter().map(|(id, texts)| (id, texts.own)).collect()),
            chunks,
            rules: Vec::new(),
            overrides: Vec::new(),
            track_changes: Vec::new(),
            windows: Vec::new(),
            people: Arc::new(RwLock::new(people)),
            settings,
            counts_lines: false,
        };
        if game.packages.is_empty() || out.has_errors() {
            return (None, out);
        }
        match Vm::probe(&game) {
            Ok(probe) => {
                game.track = Arc::new(probe.track);
                game.rules = probe.rules;
                game.overrides = probe.overrides;
                game.track_changes = probe.track_changes;
                game.windows = probe.windows;
                let def = Arc::make_mut(&mut game.def);
                name_effects(def, &game.rules);
                let is_torn = probe.problems.iter().any(|problem| problem.code == "script_error");
                let told = probe.problems.into_iter().filter(|problem| !is_torn || !follows(problem));
                told.for_each(|problem| out.push(problem));
            }
            Err(error) => out.push(error.diagnostic("script_error", &game.packages[0].file("init.luau"))),
        }
        let game = (!out.has_errors()).then(|| Arc::new(game));
        (game, out)
    }

    /// The options that a board sets and that nothing with more weight sets: neither packages nor the regulation nor
    /// these options.
    pub(crate) fn board_options(&self, board: usize, options: &[(String, Data)]) -> Vec<(String, Data)> {
        let is_set = |id: &String| {
            // who declares it is the first to be noted
            self.def.origins.of(&format!("option:{id}")).len() > 1
                || self.settings.contains_key(id)
                || options.iter().any(|(one, _)| one == id)
        };
        self.def.boards[board].options.iter().filter(|(id, _)| !is_set(id)).cloned().collect()
    }

    /// The content as it is under these options: the game's own unless an option is changed that content depends on.
    pub fn def_for(&self, options: &[(String, Data)]) -> Result<Arc<GameDef>, Message> {
        if !options.iter().any(|(id, _)| self.def.bound_options.contains(id)) {
            return Ok(Arc::clone(&self.def));
        }
        let mut settings = self.settings.clone();
        settings.extend(options.iter().cloned());
        let mut out = Diagnostics::default();
        let def = load_content(&self.packages.iter().collect::<Vec<_>>(), &settings, &mut out);
        match out.sorted().iter().find(|problem| problem.severity == Severity::Error) {
            Some(problem) => Err(say!("these-options-do-not-go-together", problem = problem.message())),
            None => {
                let mut def = def;
                name_effects(&mut def, &self.rules);
                Ok(Arc::new(def))
            }
        }
    }

    /// The same game with another source for one of its scripts; `None` if that does not compile. What the packages
    /// define and their track are those of the game as it was loaded.
    pub(crate) fn with_script(&self, chunk: usize, source: &str) -> Option<Game> {
        let compiler = vm::compiler(&vm::handle_names(&self.def));
        let bytecode =
            compiler.compile(crate::quiet::guard_telling(source)).or_else(|_| compiler.compile(source)).ok()?;
        let mut game = self.clone();
        game.chunks.get_mut(chunk)?.bytecode = bytecode;
        Some(game)
    }

    /// The same game with counters in its scripts, see [`crate::mutants::coverage`]. Nothing is inlined, so that every
    /// function counts its own lines.
    pub(crate) fn with_counters(&self) -> Game {
        let compiler = vm::compiler(&vm::handle_names(&self.def)).set_optimization_level(1).set_coverage_level(1);
        let mut game = Game { counts_lines: true, ..self.clone() };
        for chunk in &mut game.chunks {
            let source = self.packages.iter().find_map(|package| {
                let path = package.files.keys().find(|path| package.file(path) == chunk.name)?;
                std::str::from_utf8(&package.files[path]).ok()
            });
            if let Some(bytecode) = source.and_then(|source| compiler.compile(source).ok()) {
                chunk.bytecode = bytecode;
            }
        }
        game
    }

    /// The same game, where an option begins with another value; `None` if that contradicts other options.
    pub(crate) fn beginning_with(&self, id: &str, value: &Data) -> Option<Game> {
        let mut def = self.def_for(&[(id.to_owned(), value.clone())]).ok()?;
        let symbols = def.symbols.clone();
        let option = Arc::make_mut(&mut def).options.iter_mut().find(|option| option.id == id)?;
        let checked = option.check(value, &symbols).ok()?;
        option.begin_with(&checked);
        // content that is read once more for a set-up's options begins with it, too
        let mut settings = self.settings.clone();
        settings.insert(id.to_owned(), value.clone());
        Some(Game { def, settings, ..self.clone() })
    }

    /// What an option was set to when the game was loaded, apart from what packages and the regulation say.
    pub fn setting(&self, option: &str) -> Option<&Data> {
        self.settings.get(option)
    }

    /// Is it played by what game and mods say alone: by no regulation, and without options from outside?
    pub fn is_unregulated(&self) -> bool {
        self.settings.is_empty() && self.def.regulation.is_none()
    }

    /// The game and its mods, without a regulation.
    pub(crate) fn unregulated_packages(&self) -> Vec<PackageFiles> {
        let with = self.packages.iter().zip(&self.manifests);
        let kept = with.filter(|(_, manifest)| !matches!(manifest.kind, PackageKind::Regulation(_)));
        kept.map(|(package, _)| package.clone()).collect()
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.def.id
    }

    /// A number that changes with any file that matters to play: everything but texts, rulebooks, tests and replays.
    pub fn rules_hash(&self) -> u64 {
        let mut hash = Xxh3::new();
        for package in &self.packages {
            hash.update(&package_hash(package).to_le_bytes());
        }
        hash.digest()
    }

    /// The names of the steps of the track.
    pub fn step_names(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter(|rule| rule.kind == "step").map(|rule| rule.name.as_str())
    }
}

/// A number that changes with any file of a package that matters to play.
pub fn package_hash(package: &PackageFiles) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(package.id.as_bytes());
    for (path, bytes) in &package.files {
        let folder = path.split('/').next().unwrap_or_default();
        if matches!(folder, "locale" | "rulebook" | "tests" | "replays" | "layout" | "regulations" | "migrations") {
            continue;
        }
        hash.update(&(path.len() as u64).to_le_bytes());
        hash.update(path.as_bytes());
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    hash.digest()
}

impl Game {
    /// The rule, step or effect of which a line of a script is part.
    pub fn rule_at(&self, place: &Place) -> Option<&RuleEntry> {
        let before = self.rules.iter().filter(|rule| rule.place.file == place.file && rule.place.line <= place.line);
        before.max_by_key(|rule| rule.place.line)
    }
}

/// Is a kind called like one of these effects, or does any of its faces name one?
pub fn has_effect(kind: &KindDef, effects: &[String]) -> bool {
    let mut texts = kind.faces.iter().flat_map(|face| &face.fields).filter_map(Data::as_text);
    effects.contains(&kind.id) || texts.any(|text| effects.iter().any(|effect| effect == text))
}

fn names(data: &Data) -> Vec<String> {
    let items = if let Data::List(items) = data { items.as_slice() } else { std::slice::from_ref(data) };
    items.iter().filter_map(Data::as_text).map(str::to_owned).collect()
}

/// A mod's content calls the mod's own effects and rules by their bare names: here they get the names that everybody
/// knows.
fn name_effects(def: &mut GameDef, rules: &[RuleEntry]) {
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
    for kind in &mut def.kinds {
        let Some((package, _)) = kind.id.split_once(':') else { continue };
        let fields = &def.families[kind.family.index()].fields;
        for face in &mut kind.faces {
            for (field, data) in fields.iter().zip(&mut face.fields) {
                if let (FieldType::Text, Data::Text(name)) = (&field.ty, &mut *data) {
                    let own = format!("{package}:{name}");
                    if !known.contains(name.as_str()) && known.contains(own.as_str()) {
                        *name = own;
                    }
                }
            }
        }
    }
}

/// May a script that broke off have caused this problem, because something that it would have defined is missing?
fn follows(problem: &Diagnostic) -> bool {
    ["prelude-nothing-to-override", "track-names-unknown"].contains(&problem.message.id())
}

/// What the texts of each mod are about: its own matters, or those of the packages that it builds on.
fn own_texts(packages: &[PackageFiles], manifests: &[Manifest], def: &GameDef) -> BTreeMap<String, OwnTexts> {
    let names = |package: &PackageFiles| -> BTreeSet<String> {
        let files = package.files.iter().filter(|(path, _)| path.starts_with("locale/") && path.ends_with(".ftl"));
        let texts = files.filter_map(|(_, bytes)| std::str::from_utf8(bytes).ok());
        texts.flat_map(message_names).map(str::to_owned).collect()
    };
    let all: BTreeMap<&str, BTreeSet<String>> =
        packages.iter().map(|package| (package.id.as_str(), names(package))).collect();
    let game = packages.first().map(|package| package.id.as_str());
    let mut texts = BTreeMap::new();
    for manifest in manifests.iter().filter(|manifest| matches!(manifest.kind, PackageKind::Mod { .. })) {
        let id = &manifest.id;
        let depends = manifest.depends_on();
        let built_on: Vec<&str> = game.into_iter().chain(depends.iter().map(String::as_str)).collect();
        let is_known = |name: &String| built_on.iter().any(|base| all.get(base).is_some_and(|all| all.contains(name)));
        let brought = || all.get(id.as_str()).into_iter().flatten();
        let own: BTreeSet<String> = brought().filter(|name| !is_known(name)).cloned().collect();
        let full_names = brought().filter_map(|name| Some((name.clone(), full_name(name, id, def)?))).collect();
        texts.insert(id.clone(), OwnTexts { mod_id: id.clone(), own, full_names });
    }
    texts
}

/// The full name of a text about a mod's own kind or zone that was named without the mod: `kind-gust`, `text-gust-b`.
fn full_name(name: &str, mod_id: &str, def: &GameDef) -> Option<String> {
    let (prefix, rest) = name.split_once('-')?;
    let begins_with_own = |rest: &str| {
        let id = format!("{mod_id}:{}", rest.split('-').next().unwrap_or_default());
        match prefix {
            "kind" | "text" => def.kinds.iter().any(|kind| kind.id == id),
            "zone" => def.zones.iter().any(|zone| zone.name == id),
            _ => false,
        }
    };
    // a thing may have the name of its mod: `kind-comet-comet` is full already
    let is_full = rest.strip_prefix(mod_id).and_then(|rest| rest.strip_prefix('-')).is_some_and(begins_with_own);
    (!is_full && begins_with_own(rest)).then(|| format!("{prefix}-{mod_id}-{rest}"))
}

fn read_locale(packages: &[PackageFiles], own: &BTreeMap<String, OwnTexts>, out: &mut Diagnostics) -> Locale {
    let mut locale = Locale::new();
    for package in packages {
        for (path, bytes) in package.files.iter().filter(|(path, _)| path.starts_with("locale/")) {
            let lang = path.strip_prefix("locale/").and_then(|name| name.strip_suffix(".ftl")).and_then(Lang::parse);
            match (lang, std::str::from_utf8(bytes)) {
                (Some(lang), Ok(text)) => match own.get(&package.id) {
                    Some(own) => locale.add_of_mod(lang, &package.file(path), text, own, out),
                    None => locale.add(lang, &package.file(path), text, out),
                },
                (None, _) => out.push(
                    Diagnostic::warning(
                        "unknown_language",
                        Place::file(package.file(path)),
                        say!("this-is-not-known-language"),
                    )
                    .hint(say!("texts-are-in-locale-ru-ftl")),
                ),
                (_, Err(_)) => {
                    out.push(Diagnostic::error(
                        "not_text",
                        Place::file(package.file(path)),
                        say!("file-is-not-utf-8-text"),
                    ));
                }
            }
        }
    }
    locale
}

fn role_of(path: &str) -> Option<ChunkRole> {
    let stem = path.strip_suffix(".luau")?;
    Some(match path.split('/').next().unwrap_or_default() {
        "rules" | "effects" => ChunkRole::Rules,
        "options" => ChunkRole::Option(stem["options/".len()..].to_owned()),
        "tests" | "migrations" => return None,
        _ if path == "init.luau" => ChunkRole::Init,
        _ if path.ends_with(".d.luau") => return None,
        _ => ChunkRole::Module,
    })
}

fn compile(package: &PackageFiles, handles: &[String], out: &mut Diagnostics) -> Vec<Chunk> {
    let compiler = vm::compiler(handles);
    let mut chunks = Vec::new();
    for (path, bytes) in &package.files {
        let Some(role) = role_of(path) else { continue };
        let name = package.file(path);
        let Ok(source) = std::str::from_utf8(bytes) else {
            out.push(Diagnostic::error("not_text", Place::file(name), say!("script-is-not-utf-8-text")));
            continue;
        };
        if source.len() > LONGEST_SCRIPT {
            let message = say!("script-is-too-long", most = LONGEST_SCRIPT >> 10);
            out.push(Diagnostic::error("too_long", Place::file(name), message));
            continue;
        }
        // The engine checks its limits at loops and calls, not at a series of comparisons, and comparing long texts
        // takes time.
        if source.bytes().filter(|byte| matches!(byte, b'<' | b'>')).count() > MOST_COMPARISONS {
            let message = say!("script-compares-too-often", most = MOST_COMPARISONS);
            out.push(Diagnostic::error("too_long", Place::file(name), message));
            continue;
        }
        // problems are reported for what the author wrote
        let compiled = compiler.compile(crate::quiet::guard_telling(source)).or_else(|_| compiler.compile(source));
        match compiled {
            Ok(bytecode) => chunks.push(Chunk { name, role, bytecode }),
            Err(error) => out.push(vm::syntax_error(&name, &error)),
        }
    }
    chunks
}
