//! What `layout/table.ron` says about the table: which parts lie where and how large, how values are shown, what is
//! folded, how boards are drawn as maps.
//!
//! Plain data: files are read by `content::table_layouts`; drawing is the window's work, and nothing here knows of a
//! screen. Sizes are in percent of the room, so that one file works for every window.

use std::collections::BTreeMap;

use crate::diagnostic::Place;

/// The arrangement of a game's table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableLayout {
    /// What takes all the room left by the sides.
    pub main: PartLayout,
    /// The parts along each side, by [`Side`].
    pub sides: BTreeMap<Side, Vec<PartLayout>>,
    /// How much of the table's width or height a side takes, in percent; one without an entry takes what its parts
    /// need.
    pub sizes: BTreeMap<Side, u8>,
    /// What lies on the margin of the middle, whatever that is.
    pub margin: Vec<PartLayout>,
    /// How values and pools are shown, by name.
    pub show: BTreeMap<String, ShownAs>,
    /// Zones that are one line until somebody opens them.
    pub folded: Vec<String>,
    /// How pieces are marked, by family.
    pub pieces: BTreeMap<String, PieceLayout>,
    /// The value of seats that holds a word whose look gives the seat its colour.
    pub colours: Option<String>,
    /// How boards are drawn, by board.
    pub maps: BTreeMap<String, MapLayout>,
    /// Where it is declared.
    pub place: Place,
}

/// A side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Along the upper edge.
    Top,
    /// A column on the left.
    Left,
    /// A column on the right.
    Right,
    /// Along the lower edge.
    Bottom,
}

/// A part of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartLayout {
    /// Which part.
    pub part: TablePart,
    /// The values that it shows, in this order; if none are named, all.
    pub show: Vec<String>,
    /// How seats and regions are listed.
    pub form: PartForm,
    /// How cards are drawn in it.
    pub faces: Faces,
    /// How much of its side it takes, in percent; none: what it needs.
    pub size: Option<u8>,
}

/// A part of the table that has a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum TablePart {
    /// The board.
    #[default]
    Board,
    /// What is asked, with its answers.
    Question,
    /// The seats with their numbers and zones.
    Seats,
    /// The zones of the table that no other part names.
    Zones,
    /// One zone of the table.
    Row(String),
    /// What the viewer holds.
    Hand,
    /// The regions of the board with their values.
    Regions,
    /// Values of the table and pools of the bank.
    Values,
}

/// How seats and regions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PartForm {
    /// As suits what they have to show.
    #[default]
    Fitting,
    /// A line for each in a table.
    Table,
    /// A frame for each.
    Cards,
}

/// How cards are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faces {
    /// As large as there is room.
    #[default]
    Fitting,
    /// Always whole; what has no room scrolls.
    Full,
    /// Small, whatever room there is.
    Small,
}

/// How a value is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownAs {
    /// Its name and its number.
    Counter,
    /// A bar from the least to the most.
    Scale(i32, i32),
    /// Places in a row, the present one marked: the words of a symbol, or the numbers of a range.
    Track,
    /// A line of its own.
    List,
    /// As many icons as it counts.
    Icons(String),
    /// Not at all.
    Hidden,
}

/// What is seen on the pieces of a family wherever they are drawn small.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceLayout {
    /// The icon on them; none: a letter.
    pub icon: Option<String>,
    /// The icons on pieces of single kinds.
    pub icons: BTreeMap<String, String>,
    /// The value, pool or number of their kind that is written at their corner.
    pub number: Option<String>,
    /// The flag with which they are drawn pale, such as a unit that has moved.
    pub faded: Option<String>,
    /// Flags and numbers that are drawn as small marks.
    pub marks: Vec<MarkLayout>,
}

/// How a board is drawn as a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapLayout {
    /// Cells without gaps and lines: equal grounds run together into areas.
    pub areas: bool,
    /// The words of terrain that are water: a coast is drawn where they meet others.
    pub water: Vec<String>,
    /// Draw the borders of regions?
    pub borders: bool,
    /// Write the names of regions?
    pub labels: bool,
    /// The values of regions that are written below their names.
    pub told: Vec<String>,
    /// The value of a region, or its space, that holds the seat whose colour the region has.
    pub owner: Option<String>,
    /// Families of pieces from the lowest to the highest; the rest lie between.
    pub order: Vec<String>,
    /// Flags and numbers of spaces that are drawn as marks.
    pub marks: Vec<MarkLayout>,
    /// Arrows between spaces.
    pub arrows: Vec<ArrowLayout>,
    /// The name of the number in an option that is the cost of the space that it means.
    pub reach: Option<String>,
    /// How large a cell must be for things to be drawn.
    pub detail: Detail,
    /// Shapes below the spaces, the lowest first.
    pub ground: Vec<GroundShape>,
}

/// Arrows that values of pieces and spaces stand for. A value holds a space, or a piece: then the space on which that
/// piece is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrowLayout {
    /// The value that holds where it begins; none: where the piece or space itself lies. Such a value, and what else is
    /// named here, may be the piece's own or of what the piece lies on.
    pub from: Option<String>,
    /// The value that holds where it leads.
    pub to: String,
    /// The flag without which there is no arrow.
    pub when: Option<String>,
}

/// A value of spaces or pieces that is drawn as a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkLayout {
    /// The value.
    pub value: String,
    /// One of the icons of cards; none: what the value holds, in letters.
    pub icon: Option<String>,
}

/// How wide a cell must be, in points of the screen, for things to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Names of spaces.
    pub names: u16,
    /// Pieces one by one; below it they are dots of their owner's colour.
    pub pieces: u16,
    /// Letters and patterns of terrain.
    pub letters: u16,
}

impl Default for Detail {
    fn default() -> Detail {
        Detail { names: 46, pieces: 14, letters: 15 }
    }
}

/// A shape below the spaces of a board, in the board's own units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundShape {
    /// The word whose look it has.
    pub terrain: String,
    /// Its corners.
    pub corners: Vec<(i32, i32)>,
    /// The key of a text that is written in its middle.
    pub name: Option<String>,
}

impl TableLayout {
    /// The parts along a side.
    pub fn parts(&self, side: Side) -> &[PartLayout] {
        self.sides.get(&side).map_or(&[], Vec::as_slice)
    }

    /// All parts that have a place.
    pub fn all_parts(&self) -> impl Iterator<Item = &PartLayout> {
        std::iter::once(&self.main).chain(self.sides.values().flatten()).chain(&self.margin)
    }

    /// How a value is shown.
    pub fn shown_as(&self, name: &str) -> &ShownAs {
        self.show.get(name).unwrap_or(&ShownAs::Counter)
    }
}

impl Side {
    /// All sides with the words for them.
    pub const ALL: [(Side, &'static str); 4] =
        [(Side::Top, "top"), (Side::Left, "left"), (Side::Right, "right"), (Side::Bottom, "bottom")];

    /// Its word in files.
    pub fn word(self) -> &'static str {
        Side::ALL[self as usize].1
    }

    /// Do its parts lie beside each other, not below each other?
    pub fn is_level(self) -> bool {
        matches!(self, Side::Top | Side::Bottom)
    }
}

impl TablePart {
    /// The parts that stand alone, with the words for them.
    pub const ALONE: [(TablePart, &'static str); 7] = [
        (TablePart::Board, "board"),
        (TablePart::Question, "question"),
        (TablePart::Seats, "seats"),
        (TablePart::Zones, "zones"),
        (TablePart::Hand, "hand"),
        (TablePart::Regions, "regions"),
        (TablePart::Values, "values"),
    ];

    /// Its word in files; a single zone is a `row`.
    pub fn word(&self) -> &'static str {
        TablePart::ALONE.iter().find(|(part, _)| part == self).map_or("row", |(_, word)| word)
    }
}

impl PartLayout {
    /// A part about which nothing more is stated.
    pub fn of(part: TablePart) -> PartLayout {
        PartLayout { part, ..PartLayout::default() }
    }

    /// As it stands in a file.
    pub fn to_ron(&self) -> String {
        let mut inside = Vec::new();
        if let TablePart::Row(zone) = &self.part {
            inside.push(crate::ron::quoted(zone));
        }
        if !self.show.is_empty() {
            let names: Vec<String> = self.show.iter().map(|name| crate::ron::quoted(name)).collect();
            inside.push(format!("show: [{}]", names.join(", ")));
        }
        match self.form {
            PartForm::Fitting => {}
            PartForm::Table => inside.push("as: table".to_owned()),
            PartForm::Cards => inside.push("as: cards".to_owned()),
        }
        match self.faces {
            Faces::Fitting => {}
            Faces::Full => inside.push("faces: full".to_owned()),
            Faces::Small => inside.push("faces: small".to_owned()),
        }
        inside.extend(self.size.map(|size| format!("size: {size}")));
        match inside.is_empty() {
            true => self.part.word().to_owned(),
            false => format!("{}({})", self.part.word(), inside.join(", ")),
        }
    }
}
