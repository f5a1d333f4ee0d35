//! Which ids there are, by what they name, and which texts mention them.

use std::collections::BTreeMap;

use houserule_core::content::{PackageFiles, load_packages};
use houserule_core::def::GameDef;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::key;

/// What an id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum IdKind {
    /// A kind: a card, a building.
    Kind,
    /// A space of a board.
    Space,
    /// A region of a board.
    Region,
    /// A zone.
    Zone,
    /// A pool.
    Pool,
    /// A value of the table, seats, spaces, regions, links or pieces.
    Value,
    /// A field of kinds.
    Field,
    /// A word that values and fields may hold, or a kind of link.
    Word,
    /// An option of the game.
    Option,
    /// A family of kinds: its kinds and its layout are files that are named after it.
    Family,
    /// A board: a file that is named after it.
    Board,
    /// A group of spaces, on every board that has it.
    Group,
}

/// Every id of the open packages.
#[derive(Debug, Default)]
pub struct Known {
    /// What loading understood.
    pub def: GameDef,
    ids: BTreeMap<IdKind, Vec<String>>,
}

impl IdKind {
    /// All, in the order of menus.
    pub const ALL: [IdKind; 12] = [
        IdKind::Kind,
        IdKind::Space,
        IdKind::Region,
        IdKind::Zone,
        IdKind::Pool,
        IdKind::Value,
        IdKind::Field,
        IdKind::Word,
        IdKind::Option,
        IdKind::Family,
        IdKind::Board,
        IdKind::Group,
    ];

    /// The key of its name.
    pub fn name_key(self) -> &'static str {
        match self {
            IdKind::Kind => "rename-sort-kind",
            IdKind::Space => "rename-sort-space",
            IdKind::Region => "rename-sort-region",
            IdKind::Zone => "rename-sort-zone",
            IdKind::Pool => "rename-sort-pool",
            IdKind::Value => "rename-sort-value",
            IdKind::Field => "rename-sort-field",
            IdKind::Word => "rename-sort-word",
            IdKind::Option => "rename-sort-option",
            IdKind::Family => "rename-sort-family",
            IdKind::Board => "rename-sort-board",
            IdKind::Group => "rename-sort-group",
        }
    }

    /// The prefixes of the keys of its texts.
    pub(super) fn prefixes(self) -> &'static [&'static str] {
        match self {
            IdKind::Kind => &["kind", "text"],
            IdKind::Space => &["space"],
            IdKind::Region => &["region"],
            IdKind::Zone => &["zone"],
            IdKind::Pool => &["pool", "count"],
            IdKind::Value => &["value"],
            IdKind::Field => &["field"],
            IdKind::Word => &["word"],
            IdKind::Option => &[],
            IdKind::Family => &["family"],
            IdKind::Board => &["board"],
            IdKind::Group => &["group"],
        }
    }
}

impl Known {
    /// The ids of packages, as far as they can be read.
    pub fn of(packages: &[PackageFiles]) -> Known {
        Known::of_def(load_packages(&packages.iter().collect::<Vec<_>>(), &mut Diagnostics::default()).def)
    }

    /// The ids of a game.
    pub fn of_def(def: GameDef) -> Known {
        let mut known = Known { def, ..Known::default() };
        let def = &known.def;
        let spaces = def.boards.iter().flat_map(|board| board.spaces.iter().map(|space| space.id.clone()));
        let regions = def.boards.iter().flat_map(|board| board.regions.iter().map(|region| region.id.clone()));
        let values = [&def.table_values, &def.seat_values, &def.space_values, &def.link_values, &def.region_values];
        let of_pieces = def.families.iter().flat_map(|family| &family.values);
        let values = values.into_iter().flatten().chain(&def.slot_values).chain(of_pieces);
        let fields = def.families.iter().flat_map(|family| &family.fields);
        let kinds_of_links = def.boards.iter().flat_map(|board| board.links.iter().map(|link| link.kind.clone()));
        let groups = def.boards.iter().flat_map(|board| board.spaces.iter().map(|space| space.group.clone()));
        let lists = [
            (IdKind::Kind, def.kinds.iter().map(|kind| kind.id.clone()).collect()),
            (IdKind::Space, spaces.collect()),
            (IdKind::Region, regions.collect()),
            (IdKind::Zone, def.zones.iter().map(|zone| zone.name.clone()).collect()),
            (IdKind::Pool, def.pools.iter().map(|pool| pool.name.clone()).collect()),
            (IdKind::Value, values.map(|value| value.name.clone()).collect()),
            (IdKind::Field, fields.map(|field| field.name.clone()).collect()),
            (IdKind::Word, def.symbols.iter().cloned().chain(kinds_of_links).collect()),
            (IdKind::Option, def.options.iter().map(|option| option.id.clone()).collect()),
            (IdKind::Family, def.families.iter().map(|family| family.id.clone()).collect()),
            (IdKind::Board, def.boards.iter().map(|board| board.id.clone()).collect()),
            (IdKind::Group, groups.collect::<Vec<String>>()),
        ];
        for (sort, mut ids) in lists {
            ids.sort();
            ids.dedup();
            known.ids.insert(sort, ids);
        }
        known
    }

    /// All ids that name this, in alphabetical order.
    pub fn ids(&self, sort: IdKind) -> &[String] {
        self.ids.get(&sort).map_or(&[], Vec::as_slice)
    }

    /// Is there an id that names this?
    pub fn has(&self, sort: IdKind, id: &str) -> bool {
        self.ids(sort).iter().any(|known| known == id)
    }

    /// Does an id name only this?
    pub fn is_only(&self, sort: IdKind, id: &str) -> bool {
        !IdKind::ALL.into_iter().any(|other| other != sort && self.has(other, id))
    }

    /// The keys of texts about an id, including those of its faces.
    pub(super) fn text_keys(&self, sort: IdKind, id: &str) -> Vec<String> {
        let mut ids = vec![id.to_owned()];
        if sort == IdKind::Kind
            && let Some(kind) = self.def.kind(id)
        {
            let faces = &self.def.kinds[kind.index()].faces;
            ids.extend(faces.iter().filter(|_| faces.len() > 1).map(|face| format!("{id}-{}", face.name)));
        }
        ids.iter().flat_map(|id| sort.prefixes().iter().map(move |prefix| key(prefix, id))).collect()
    }
}
