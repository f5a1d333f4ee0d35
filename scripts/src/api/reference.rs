//! The fields and methods of handles in words: for the type declarations, the reference and suggestions.

use crate::raw::handles::Tag;

/// One field or method of a handle.
pub struct Member {
    /// Whose it is.
    pub tag: Tag,
    /// Its name.
    pub name: &'static str,
    /// Its Luau type; a method's begins with a parenthesis.
    pub ty: &'static str,
    /// What it is.
    pub doc: &'static str,
}

const fn member(tag: Tag, name: &'static str, ty: &'static str, doc: &'static str) -> Member {
    Member { tag, name, ty, doc }
}

const HAS: &str = "(cost: Bundle) -> boolean";
const HAS_DOC: &str = "Does it hold all that a bundle counts?";
const HELD: &str = "(of: (string | {string})?) -> any";
const HELD_DOC: &str =
    "How many it holds of a pool, by its name; of several or of all pools, a bundle. 2147483647 of an endless supply.";

/// All fields and methods of handles that do not come from the game's schema.
pub const MEMBERS: &[Member] = &[
    member(Tag::Seat, "id", "string", "Its key: `P1`."),
    member(Tag::Seat, "index", "number", "Its number, from 1."),
    member(Tag::Seat, "next", "Seat", "The next present seat, clockwise."),
    member(Tag::Seat, "previous", "Seat", "The present seat before it."),
    member(Tag::Seat, "is_active", "boolean", "Is it on turn?"),
    member(Tag::Seat, "is_present", "boolean", "Is it at the table?"),
    member(Tag::Seat, "slot", "Slot?", "The turn slot that it belongs to."),
    member(Tag::Seat, "pieces", "(family: FamilyName?) -> {Piece}", "The pieces that it owns."),
    member(Tag::Seat, "sees", "(piece: Piece) -> boolean", "Does it see what the piece is?"),
    member(Tag::Seat, "has", HAS, HAS_DOC),
    member(Tag::Seat, "held", HELD, HELD_DOC),
    member(Tag::Piece, "id", "string", "Its key: the kind's id, with a number if there are several."),
    member(Tag::Piece, "kind", "Kind", "Its kind."),
    member(Tag::Piece, "family", "string", "The id of its kind's family."),
    member(Tag::Piece, "zone", "Zone", "Where it lies."),
    member(Tag::Piece, "space", "Space?", "The space of the board where it lies."),
    member(Tag::Piece, "holder", "(Piece | Seat)?", "The piece or seat in whose zone it lies."),
    member(Tag::Piece, "owner", "Seat?", "Whose it is; can be set."),
    member(Tag::Piece, "face", "string", "The name of the face that is up."),
    member(Tag::Piece, "faces", "number", "How many faces it has."),
    member(Tag::Piece, "index", "number", "Its place in its zone, from 1."),
    member(Tag::Piece, "slot", "number?", "Its numbered place in a zone of slots."),
    member(Tag::Piece, "next", "Piece?", "The next piece of its zone."),
    member(Tag::Piece, "previous", "Piece?", "The piece before it."),
    member(Tag::Piece, "right", "Piece", "The next piece; after the last, the first."),
    member(Tag::Piece, "left", "Piece", "The piece before; before the first, the last."),
    member(Tag::Piece, "count", "number", "How many pieces it holds."),
    member(Tag::Piece, "pieces", "() -> {Piece}", "The pieces that it holds."),
    member(Tag::Piece, "has", HAS, HAS_DOC),
    member(Tag::Piece, "held", HELD, HELD_DOC),
    member(Tag::Zone, "id", "string", "Its key: the name, `hand@P1`, the space's id."),
    member(Tag::Zone, "count", "number", "How many pieces it holds."),
    member(Tag::Zone, "is_empty", "boolean", "Does it hold none?"),
    member(Tag::Zone, "top", "Piece?", "The top of a stack, the end of a row."),
    member(Tag::Zone, "bottom", "Piece?", "The bottom of a stack, the start of a row."),
    member(Tag::Zone, "first", "Piece?", "The same as `bottom`."),
    member(Tag::Zone, "owner", "Seat?", "The seat whose zone it is."),
    member(Tag::Zone, "holder", "(Piece | Seat)?", "The piece or seat that it belongs to."),
    member(Tag::Zone, "pieces", "() -> {Piece}", "Its pieces in order."),
    member(Tag::Zone, "piece", "(place: number) -> Piece?", "The piece at a place, from 1."),
    member(Tag::Zone, "find", "(kind: Kind | KindOrFamilyName) -> Piece?", "Its first piece of a kind or family."),
    member(
        Tag::Zone,
        "has",
        "(what: Piece | Kind | KindOrFamilyName | Bundle) -> boolean",
        "Does it hold that piece, one of that kind or family, or, of a space with pools, all that a bundle counts?",
    ),
    member(Tag::Zone, "held", HELD, HELD_DOC),
    member(
        Tag::Zone,
        "total",
        "(field: Field<Piece>) -> number",
        "The sum of a number over its pieces; a flag counts as one.",
    ),
    member(
        Tag::Zone,
        "tally",
        "(field: Field<Piece>, word: string) -> number",
        "How many of its pieces have that word in a field.",
    ),
    member(Tag::Zone, "column", "number", "Of a space: its column or drawing x."),
    member(Tag::Zone, "row", "number", "Of a space: its row or drawing y."),
    member(Tag::Zone, "group", "string", "Of a space: the group it belongs to."),
    member(Tag::Zone, "region", "Region?", "Of a space: its region."),
    member(
        Tag::Zone,
        "neighbours",
        "(kind: LinkKindName?) -> {Space}",
        "Of a space: the spaces that touch it, or that a kind of link leads to.",
    ),
    member(Tag::Zone, "links", "(kind: LinkKindName?) -> {Space}", "Of a space: the links that leave it."),
    member(
        Tag::Zone,
        "ahead",
        "(count: number, kind: LinkKindName?) -> Space",
        "Of a space: the space so many links further on, where one link leads on from each.",
    ),
    member(Tag::Zone, "touches", "(other: Space) -> boolean", "Of a space: is the other a neighbour?"),
    member(Tag::Zone, "distance", "(other: Space) -> number?", "Of a space: how many steps away the other is."),
    member(
        Tag::Zone,
        "within",
        "(radius: number) -> {Space}",
        "Of a cell of a grid: all cells so near, itself included.",
    ),
    member(
        Tag::Zone,
        "step",
        "(direction: string, count: number?) -> Space?",
        "Of a cell of a grid: the next one (or so many further) in a direction: `n`, `ne`, `e`, `se`, `s`, `sw`, `w`, `nw`; north is up. A hex grid has no `n` and `s`.",
    ),
    member(
        Tag::Zone,
        "ray",
        "(direction: string, most: number?) -> {Space}",
        "Of a cell of a grid: all cells in a direction, the nearest first.",
    ),
    member(
        Tag::Zone,
        "longest_line",
        "(test: Seat | Kind | string | (cell: Space) -> any, directions: {string}?) -> number",
        "Of a cell of a grid: how many cells in a row, this one among them, hold a piece of that seat, kind or family, or pass the function; 0 if this one does not. In rows, columns and diagonals, or in these directions and back.",
    ),
    member(Tag::Zone, "from", "Space", "Of a link: where it begins."),
    member(Tag::Zone, "to", "Space", "Of a link: where it leads."),
    member(Tag::Zone, "one_way", "boolean", "Of a link: can it be passed only forwards?"),
    member(Tag::Zone, "link_kind", "string", "Of a link: what kind it is."),
    member(Tag::Zone, "other", "(here: Space) -> Space", "Of a link: its other end."),
    member(Tag::Kind, "id", "string", "Its id."),
    member(Tag::Kind, "family", "string", "The id of its family."),
    member(Tag::Kind, "faces", "number", "How many faces it has."),
    member(Tag::Kind, "pieces", "() -> {Piece}", "All its pieces."),
    member(Tag::Region, "id", "string", "Its id."),
    member(Tag::Region, "spaces", "() -> {Space}", "Its spaces, in board order."),
    member(Tag::Slot, "id", "string", "Its key: `S1`."),
    member(Tag::Slot, "index", "number?", "Its place in the order, from 1; nil if it is out of the order."),
    member(Tag::Slot, "members", "() -> {Seat}", "Its seats in their order."),
    member(Tag::Bank, "id", "string", "`bank`."),
    member(Tag::Bank, "has", HAS, HAS_DOC),
    member(Tag::Bank, "held", HELD, HELD_DOC),
    member(Tag::Board, "id", "string", "The board's id."),
    member(Tag::Board, "spaces", "{Space}", "All spaces, in board order."),
    member(
        Tag::Board,
        "lines",
        "(length: number, directions: {string}?) -> {{Space}}",
        "All lines of so many cells of a grid: rows, columns and diagonals, or those in these directions.",
    ),
    member(
        Tag::Board,
        "links",
        "(kind: string?) -> {Space}",
        "All links, or those of a kind, in board order; the list is frozen.",
    ),
    member(Tag::Board, "cell", "(column: number, row: number) -> Space?", "The cell of a grid, from 1."),
];

/// The names of the kernel's fields of a handle.
pub fn field_names(tag: Tag) -> impl Iterator<Item = &'static str> {
    MEMBERS.iter().filter(move |one| one.tag == tag && !one.is_method()).map(|one| one.name)
}

/// The names of the kernel's methods of a handle.
pub fn method_names(tag: Tag) -> impl Iterator<Item = &'static str> {
    MEMBERS.iter().filter(move |one| one.tag == tag && one.is_method()).map(|one| one.name)
}

impl Member {
    /// Is it called?
    pub fn is_method(&self) -> bool {
        self.ty.starts_with('(') && self.ty.contains("->")
    }

    /// May scripts set it? Of the kernel's own fields only a piece's owner can be set.
    pub fn is_settable(&self) -> bool {
        self.tag == Tag::Piece && self.name == "owner"
    }
}
