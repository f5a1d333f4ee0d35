//! What is in force in a game with its packages and its regulation: every option with its default and who set it, the
//! numbers of content that were changed, and a short number by which players see that they mean the same rules.

use houserule_core::content::PackageKind;
use houserule_core::data::Data;
use houserule_core::def::{BoardDef, OptionDef, SectionDef};
use houserule_core::diagnostic::Place;
use houserule_core::origins::Origin;

use crate::game::{Game, package_hash};
use crate::play::option_text;
use crate::why::SET_UP;

/// An option as it is in force.
#[derive(Clone, Debug)]
pub struct Setting<'g> {
    /// The option.
    pub option: &'g OptionDef,
    /// The part of the regulation that it belongs to.
    pub section: Option<&'g SectionDef>,
    /// As it is declared.
    pub default: Data,
    /// As games begin.
    pub now: Data,
    /// Who set it last; the package that declares it if nobody did.
    pub package: String,
    /// Where.
    pub place: Place,
}

/// A number of content that is not as it was declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedContent {
    /// The kind's id.
    pub kind: String,
    /// The field, with the number of an item if one of a list was changed: `price`, `copies`, `prices.2`.
    pub field: String,
    /// What it was; nothing if nobody stated it.
    pub default: Option<Data>,
    /// What it is.
    pub now: Data,
    /// Who set it last.
    pub package: String,
    /// Where.
    pub place: Place,
}

impl Setting<'_> {
    /// Does it differ from what is declared?
    pub fn is_changed(&self) -> bool {
        self.now != self.default
    }

    /// Is the clause that it varies switched off by it?
    pub fn switches_off(&self) -> bool {
        self.option.switches && self.now == Data::Flag(false)
    }
}

/// Every option, in the order in which they are declared.
pub fn settings(game: &Game) -> Vec<Setting<'_>> {
    let def = &game.def;
    let last = |option: &OptionDef| def.origins.of(&format!("option:{}", option.id)).last();
    def.options.iter().map(|option| setting(game, option, last(option))).collect()
}

fn setting<'g>(game: &'g Game, option: &'g OptionDef, last: Option<&Origin>) -> Setting<'g> {
    let symbols = &game.def.symbols;
    let given = game.setting(&option.id).is_some();
    let (package, place) = match last {
        _ if given => (SET_UP.to_owned(), Place::default()),
        Some(last) => (last.package.clone(), last.place.clone()),
        None => (game.id().to_owned(), option.place.clone()),
    };
    Setting {
        option,
        section: section_of(game, &option.id),
        default: option.default_data(symbols),
        now: option.start_data(symbols),
        package,
        place,
    }
}

/// The part of the regulation that an option belongs to, by the beginning of its id.
pub fn section_of<'g>(game: &'g Game, id: &str) -> Option<&'g SectionDef> {
    let is_in = |section: &&SectionDef| id.strip_prefix(section.id.as_str()).is_some_and(|rest| rest.starts_with('.'));
    game.def.sections.iter().filter(is_in).max_by_key(|section| section.id.len())
}

/// The numbers of content that mods and the regulation changed, in the order of their kinds.
pub fn changed_content(game: &Game) -> Vec<ChangedContent> {
    let changed = game.def.origins.things().filter_map(|(thing, all)| content_change(game, thing, all));
    let mut found: Vec<ChangedContent> = changed.collect();
    let place_of = |kind: &str| game.def.kinds.iter().position(|one| one.id == kind);
    found.sort_by_key(|one| (place_of(&one.kind), one.field.clone()));
    found
}

fn content_change(game: &Game, thing: &str, all: &[Origin]) -> Option<ChangedContent> {
    let (kind, field) = thing.strip_prefix("kind:")?.split_once('.')?;
    let def = game.def.kinds.iter().find(|one| one.id == kind)?;
    let last = all.last()?;
    let owner = kind.split_once(':').map_or(game.id(), |(package, _)| package);
    if last.package == owner {
        return None;
    }
    let first = all.first().filter(|first| first.package == owner).map(|first| first.now.clone());
    let default = first.or_else(|| match field.split_once('.') {
        // one item of a list, which is stated as a whole
        Some((list, item)) => {
            let whole = game.def.origins.of(&format!("kind:{kind}.{list}")).first()?;
            let Data::List(items) = &whole.now else { return None };
            items.get(item.parse::<usize>().ok()?.checked_sub(1)?).cloned()
        }
        None => {
            let family = &game.def.families[def.family.index()].id;
            game.def.origins.of(&format!("field:{family}.{field}")).last().map(|one| one.now.clone())
        }
    });
    (default.as_ref() != Some(&last.now)).then(|| ChangedContent {
        kind: kind.to_owned(),
        field: field.to_owned(),
        default,
        now: last.now.clone(),
        package: last.package.clone(),
        place: last.place.clone(),
    })
}

/// The board that is played on.
pub fn board(game: &Game) -> Option<&BoardDef> {
    let named = game.def.regulation.as_ref().and_then(|regulation| regulation.board.as_deref());
    let found = named.and_then(|id| game.def.boards.iter().find(|board| board.id == id));
    found.or_else(|| game.def.boards.first())
}

/// A short number that changes with anything that is in force: packages, options, content, board, seats, locks.
/// Comments and the order of a regulation's fields do not count.
pub fn short_hash(game: &Game) -> String {
    let mut hash = blake3::Hasher::new();
    let mut add = |text: &str| {
        hash.update(&(text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    };
    for (package, manifest) in game.packages.iter().zip(&game.manifests) {
        if !matches!(manifest.kind, PackageKind::Regulation(_)) {
            add(&format!("{} {} {:016x}", package.id, manifest.version, package_hash(package)));
        }
    }
    for one in settings(game) {
        add(&format!("{} {} {}", one.option.id, option_text(&one.now), one.option.locked));
    }
    for one in changed_content(game) {
        add(&format!("{}.{} {}", one.kind, one.field, option_text(&one.now)));
    }
    add(&format!("{:?} {:?}", board(game).map(|board| &board.id), game.def.seats));
    if let Some(regulation) = &game.def.regulation {
        let choices = regulation.choices.iter().map(|choice| format!("{} {}", choice.thing, choice.package));
        add(&choices.collect::<Vec<_>>().join(", "));
        add(&format!("{:?} {}", regulation.people, regulation.hides_seed));
    }
    let hex = hash.finalize().to_hex();
    format!("{}-{}", &hex[..4], &hex[4..8]).to_uppercase()
}
