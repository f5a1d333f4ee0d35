//! A board as its file says it: spaces, links, layers and regions, each with the place in the file that makes it.
//!
//! The loader resolves a board for play and forgets how it was written; editing needs to know that. Reading here is
//! lenient, so that a board with mistakes can be shown and mended: what cannot be understood is left out, and the
//! messages about it are the loader's. Only what keeps the text from being read at all is reported from here.

mod reading;

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostic;
use houserule_core::ron::{Document, Node, NodeValue, find};

pub use self::reading::{field, pair, word};

/// The current values of the game's options, by id.
pub type Settings = BTreeMap<String, Data>;

/// The group of spaces that name none.
pub const GROUP: &str = "spaces";

/// How the spaces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Anywhere, joined by links.
    Graph,
    /// In rows of squares; do corners touch?
    Square {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
        /// Do cells that share only a corner touch?
        diagonal: bool,
    },
    /// In rows of hexes.
    Hex {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
}

/// A space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceIn {
    /// Its id.
    pub id: String,
    /// Its group.
    pub group: String,
    /// Where it is drawn; of a grid, column and row from 1.
    pub at: (i32, i32),
    /// Where the file places it; the same unless places are automatic.
    pub written: (i32, i32),
    /// Its region.
    pub region: Option<String>,
    /// The entry of `spaces` that makes it; on a grid, the last one that mentions it.
    pub entry: Option<usize>,
    /// Which of the entry's spaces it is, if the entry makes many.
    pub number: Option<usize>,
}

/// The list that a link stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// `links`.
    Links,
    /// `chains`.
    Chains,
    /// `rings`.
    Rings,
}

/// How an entry says which spaces it links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathForm {
    /// `from` and `to`.
    Ends,
    /// A list in this field.
    Listed(&'static str),
    /// All spaces of a group.
    Group,
}

/// An entry that links spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct PathIn {
    /// Where it stands.
    pub section: Section,
    /// Its index there.
    pub index: usize,
    /// What kind of link it is.
    pub kind: String,
    /// One way only?
    pub one_way: bool,
    /// How it says its spaces.
    pub form: PathForm,
    /// Its spaces in order, without the return to the first; unknown ones are nothing.
    pub spaces: Vec<Option<usize>>,
}

/// A link between two spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkIn {
    /// From this space.
    pub from: usize,
    /// To that one.
    pub to: usize,
    /// The entry that makes it.
    pub path: usize,
    /// Which step of the entry it is.
    pub step: usize,
}

/// A region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionIn {
    /// Its id.
    pub id: String,
    /// Its index in `regions`.
    pub index: usize,
}

/// What a layer paints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A value of spaces.
    Value(String),
    /// Regions.
    Regions,
}

/// A letter of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendIn {
    /// The letter.
    pub letter: char,
    /// What it means, as RON.
    pub meaning: String,
    /// The same without quotes.
    pub word: String,
}

/// A layer of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerIn {
    /// Its index in `layers`.
    pub index: usize,
    /// What it paints.
    pub target: Target,
    /// What its letters mean.
    pub legend: Vec<LegendIn>,
    /// Its rows.
    pub rows: Vec<Vec<char>>,
}

/// The picture behind the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackgroundIn {
    /// Its path inside the package.
    pub image: String,
    /// Its upper left corner.
    pub at: (i32, i32),
    /// Its size.
    pub size: Option<(i32, i32)>,
    /// Is it written as a bare path?
    pub is_bare: bool,
}

/// A board as its file says it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The text with its tree.
    pub document: Document,
    /// How the spaces lie; nothing if the file does not say it.
    pub form: Option<Form>,
    /// All spaces; of a grid row by row.
    pub spaces: Vec<SpaceIn>,
    /// All entries that link spaces.
    pub paths: Vec<PathIn>,
    /// All links.
    pub links: Vec<LinkIn>,
    /// The regions.
    pub regions: Vec<RegionIn>,
    /// The layers.
    pub layers: Vec<LayerIn>,
    /// The picture behind the board.
    pub background: Option<BackgroundIn>,
    /// Are the spaces placed automatically, because the file does not say where they lie?
    pub is_automatic: bool,
    /// The options that set its width and its height, if options do.
    pub bound: [Option<String>; 2],
    /// Why the text cannot be edited.
    pub problems: Vec<Diagnostic>,
    ids: BTreeMap<String, usize>,
}

impl Source {
    /// Width and height of a grid.
    pub fn size(&self) -> Option<(usize, usize)> {
        match self.form? {
            Form::Graph => None,
            Form::Square { width, height, .. } | Form::Hex { width, height } => Some((width, height)),
        }
    }

    /// Is it a grid?
    pub fn is_grid(&self) -> bool {
        self.size().is_some()
    }

    /// May it be edited: is the text sound, and is it known how the spaces lie?
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty() && self.form.is_some()
    }

    /// A space by its id.
    pub fn space(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// A cell by column and row from 1.
    pub fn cell(&self, column: i32, row: i32) -> Option<usize> {
        let (width, height) = self.size()?;
        let (column, row) = (usize::try_from(column).ok()?.checked_sub(1)?, usize::try_from(row).ok()?.checked_sub(1)?);
        (column < width && row < height).then_some(row * width + column)
    }

    /// The cells that share a side with a cell, whatever the rules call neighbours.
    pub fn beside(&self, cell: usize) -> Vec<usize> {
        let (x, y) = self.spaces[cell].at;
        let offsets: &[(i32, i32)] = match self.form {
            Some(Form::Hex { .. }) if y % 2 == 0 => &[(0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1)],
            Some(Form::Hex { .. }) => &[(-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)],
            _ => &[(0, -1), (-1, 0), (1, 0), (0, 1)],
        };
        offsets.iter().filter_map(|(dx, dy)| self.cell(x + dx, y + dy)).collect()
    }

    /// The value at a path, if there is one.
    pub fn node(&self, path: &[&str]) -> Option<&Node> {
        find(&self.document.root, path).ok()
    }

    /// The text of a value.
    pub fn text_of(&self, node: &Node) -> &str {
        self.document.text.get(node.span.start..node.span.end).unwrap_or_default()
    }

    /// How many items a list at the root has; nothing if it is not there.
    pub fn count(&self, section: &str) -> Option<usize> {
        match &self.node(&[section])?.bare().value {
            NodeValue::List(items) => Some(items.len()),
            _ => None,
        }
    }

    /// The fields of an entry of a list at the root, as written.
    pub fn fields(&self, section: &str, index: usize) -> Vec<(String, String)> {
        let Some(node) = self.node(&[section, &format!("[{index}]")]) else { return Vec::new() };
        let NodeValue::Struct(_, fields) = &node.bare().value else { return Vec::new() };
        fields.iter().map(|one| (one.name.text.clone(), self.text_of(&one.value).to_owned())).collect()
    }

    /// A field of an entry of a list at the root, as written.
    pub fn stated(&self, section: &str, index: usize, name: &str) -> Option<String> {
        self.node(&[section, &format!("[{index}]"), name]).map(|node| self.text_of(node).to_owned())
    }

    /// What the file says about a value of a space: a cell's own entry takes precedence over its layer. Nothing if it
    /// says nothing.
    pub fn value_of(&self, space: usize, name: &str) -> Option<String> {
        let stated = self.spaces[space].entry.and_then(|entry| self.stated("spaces", entry, name));
        stated.or_else(|| {
            let layer = self.layers.iter().rev().find(|layer| layer.target == Target::Value(name.to_owned()))?;
            self.legend_at(layer, space).map(|entry| entry.meaning.clone())
        })
    }

    /// The letter of a layer at a cell.
    pub fn letter_at(&self, layer: &LayerIn, cell: usize) -> Option<char> {
        let (width, _) = self.size()?;
        layer.rows.get(cell / width)?.get(cell % width).copied()
    }

    /// What a layer's legend says about a cell.
    pub fn legend_at<'l>(&self, layer: &'l LayerIn, cell: usize) -> Option<&'l LegendIn> {
        let letter = self.letter_at(layer, cell)?;
        layer.legend.iter().find(|entry| entry.letter == letter)
    }

    /// All groups, each once, in the order in which they appear.
    pub fn groups(&self) -> Vec<&str> {
        distinct(self.spaces.iter().map(|space| space.group.as_str()))
    }

    /// All kinds of links, each once.
    pub fn kinds(&self) -> Vec<&str> {
        distinct(self.paths.iter().map(|path| path.kind.as_str()))
    }
}

impl Section {
    /// All, in the order in which the loader reads them.
    pub const ALL: [Section; 3] = [Section::Links, Section::Chains, Section::Rings];

    /// The field of the board.
    pub fn name(self) -> &'static str {
        match self {
            Section::Links => "links",
            Section::Chains => "chains",
            Section::Rings => "rings",
        }
    }
}

impl PathIn {
    /// Its links: number of the step, from, to.
    pub fn steps(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let closes = self.section == Section::Rings && self.spaces.len() > 2;
        let around = self.spaces.iter().chain(self.spaces.first().filter(|_| closes));
        let pairs = self.spaces.iter().zip(around.skip(1));
        pairs.enumerate().filter_map(|(step, (from, to))| Some((step, (*from)?, (*to)?)))
    }
}

fn distinct<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = std::collections::BTreeSet::new();
    all.filter(|one| !one.is_empty() && seen.insert(*one)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    pub const RING: &str = "(\n    shape: graph,\n    regions: [(id: \"north\")],\n    spaces: [\n        (id: \"c\", count: 12, group: \"cells\", at: (0, 0), step: (40, 0)),\n        (id: \"inn\", at: (9, 60), region: \"north\"),\n    ],\n    links: [(from: \"c03\", to: \"inn\", kind: \"touches\"), (from: \"c04\", to: \"gone\", kind: \"touches\")],\n    rings: [(kind: \"along\", group: \"cells\", one_way: true)],\n)\n";

    #[test]
    fn entries_that_make_many_spaces_are_told_apart() {
        let source = Source::read("g/boards/b.ron", RING);
        assert!(source.is_sound());
        assert_eq!((source.spaces.len(), source.spaces[11].id.as_str(), source.spaces[11].at), (13, "c12", (440, 0)));
        assert_eq!((source.spaces[11].entry, source.spaces[11].number), (Some(0), Some(11)));
        assert_eq!((source.spaces[12].entry, source.spaces[12].number), (Some(1), None));
        assert_eq!(source.groups(), ["cells", "spaces"]);
        assert_eq!(source.kinds(), ["touches", "along"]);
        // one link leads to an unknown space, and the ring closes
        assert_eq!(source.links.len(), 1 + 12);
        let last = source.links[12];
        assert_eq!((last.from, last.to, last.step), (11, 0, 11));
    }

    #[test]
    fn a_cells_own_entry_comes_before_its_layer() {
        let text = "(shape: square(width: 2, height: 2), regions: [(id: \"n\")], layers: [(value: \"terrain\", legend: {'.': field, '~': sea}, rows: [\".~\", \"x\"]), (regions: true, legend: {'N': \"n\", '-': none}, rows: [\"N-\", \"NN\"])], spaces: [(at: (1, 1), terrain: hill)], links: [(kind: \"river\", cells: [(1, 1), (2, 1), (9, 9)])])";
        let source = Source::read("g/boards/b.ron", text);
        let terrain = |cell| source.value_of(cell, "terrain");
        assert_eq!((terrain(0).as_deref(), terrain(1).as_deref()), (Some("hill"), Some("sea")));
        assert_eq!((terrain(2), terrain(3)), (None, None));
        let regions: Vec<_> = source.spaces.iter().map(|space| space.region.as_deref()).collect();
        assert_eq!(regions, [Some("n"), None, Some("n"), Some("n")]);
        assert_eq!(source.links.len(), 1);
        assert_eq!(source.beside(0), [1, 2]);
    }

    #[test]
    fn a_size_may_come_from_an_option() {
        let text = "(shape: square(width: option(\"columns\"), height: option(id: \"tall\", on: 4, off: 2)))";
        let settings = [("columns".to_owned(), Data::Int(3)), ("tall".to_owned(), Data::Flag(false))];
        let source = Source::read_under("g/boards/b.ron", text, &settings.into());
        assert_eq!((source.size(), source.spaces.len()), (Some((3, 2)), 6));
        assert_eq!(source.bound, [Some("columns".to_owned()), Some("tall".to_owned())]);
        let of_mod = [("g:columns".to_owned(), Data::Int(5)), ("tall".to_owned(), Data::Flag(true))];
        assert_eq!(Source::read_under("g/boards/b.ron", text, &of_mod.into()).size(), Some((5, 4)));
        assert!(!Source::read("g/boards/b.ron", text).is_sound());
    }

    #[test]
    fn broken_and_senseless_files_are_read_as_far_as_they_go() {
        let source = Source::read("g/boards/b.ron", "(shape: graph, spaces: [(id: \"a\"), (id: ],");
        assert!(!source.is_sound() && !source.problems.is_empty());
        assert_eq!(source.spaces[0].id, "a");
        for text in
            ["", "[]", "(shape: 5)", "(shape: square(width: 0, height: 5))", "(shape: hex(width: 999, height: 999))"]
        {
            assert!(!Source::read("g/boards/b.ron", text).is_sound(), "{text}");
        }
    }
}
