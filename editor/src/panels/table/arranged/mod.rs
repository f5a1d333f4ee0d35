//! The table as its designer arranged it: `layout/table.ron` says which part lies where, this finds the rectangles, and
//! the modules below draw them. What the file does not name is arranged automatically beside the rest.

mod edits;
mod mode;
mod needs;
mod placing;
mod regions_plan;
mod regions_view;
mod sharing;
pub mod shown;
mod values_menu;
mod values_view;
mod view;
mod zones_menu;

use std::borrow::Cow;

use houserule_core::table_layout::{PartLayout, Side, TableLayout, TablePart};

use super::scene::{Scene, ZoneScene};

pub use self::mode::{Arranging, begin_ui};
pub use self::regions_view::ALL_REGIONS;
pub use self::view::{Arranged, arranged_ui};

/// The gestures of arranging the table.
pub const ARRANGING: &str = "edit-arrange";

/// The place of a part in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// It takes the room that the sides leave.
    Main,
    /// Along a side, with this many parts before it.
    Side(Side, usize),
    /// Below the middle, on its margin, with this many parts before it.
    Margin(usize),
    /// The file does not name it.
    Unnamed,
}

/// A list of parts in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strip {
    /// What lies along a side.
    Side(Side),
    /// What lies on the margin of the middle.
    Margin,
}

impl Strip {
    /// Its name in the file.
    fn word(self) -> &'static str {
        match self {
            Strip::Side(side) => side.word(),
            Strip::Margin => "margin",
        }
    }

    /// Its parts.
    fn parts(self, layout: &TableLayout) -> &[PartLayout] {
        match self {
            Strip::Side(side) => layout.parts(side),
            Strip::Margin => &layout.margin,
        }
    }

    /// Do its parts lie side by side?
    fn is_level(self) -> bool {
        match self {
            Strip::Side(side) => side.is_level(),
            Strip::Margin => true,
        }
    }
}

impl Slot {
    /// The list that it is part of, and the number of parts before it.
    fn in_strip(self) -> Option<(Strip, usize)> {
        match self {
            Slot::Side(side, at) => Some((Strip::Side(side), at)),
            Slot::Margin(at) => Some((Strip::Margin, at)),
            Slot::Main | Slot::Unnamed => None,
        }
    }
}

/// The arrangement with something in the middle: where what the file names for it is not there, or could not be read, a
/// part that it does not name has the middle as it would by itself.
fn with_middle<'l>(layout: &'l TableLayout, scene: &Scene) -> Cow<'l, TableLayout> {
    let is_free = |part: &TablePart| !is_beside(part, layout) && is_there(part, layout, scene);
    if is_free(&layout.main.part) {
        return Cow::Borrowed(layout);
    }
    match [TablePart::Board, TablePart::Seats, TablePart::Zones].into_iter().find(is_free) {
        Some(part) => Cow::Owned(TableLayout { main: PartLayout::of(part), ..layout.clone() }),
        None => Cow::Borrowed(layout),
    }
}

/// Does a part lie along a side or on the margin?
fn is_beside(part: &TablePart, layout: &TableLayout) -> bool {
    layout.sides.values().flatten().chain(&layout.margin).any(|one| one.part == *part)
}

/// Every part that the table has, where the file puts it; for parts that it does not name a place is found.
fn all_parts(layout: &TableLayout, scene: &Scene) -> Vec<(Slot, PartLayout)> {
    let mut all = vec![(Slot::Main, layout.main.clone())];
    for (side, parts) in &layout.sides {
        all.extend(parts.iter().enumerate().map(|(at, part)| (Slot::Side(*side, at), part.clone())));
    }
    all.extend(layout.margin.iter().enumerate().map(|(at, part)| (Slot::Margin(at), part.clone())));
    let named: Vec<&TablePart> = layout.all_parts().map(|part| &part.part).collect();
    let missing = |part: TablePart| (!named.contains(&&part)).then(|| (Slot::Unnamed, PartLayout::of(part)));
    let has_seats = !scene.seats.is_empty();
    let has_zones = rest(layout, scene).next().is_some();
    let has_hand = scene.seats.iter().flat_map(|seat| &seat.zones).any(|zone| zone.is_hand);
    all.extend(missing(TablePart::Question));
    all.extend(missing(TablePart::Board).filter(|_| scene.board.is_some()));
    all.extend(missing(TablePart::Seats).filter(|_| has_seats));
    all.extend(missing(TablePart::Zones).filter(|_| has_zones));
    all.extend(missing(TablePart::Hand).filter(|_| has_hand));
    all.retain(|(slot, part)| {
        is_there(&part.part, layout, scene) && !(*slot == Slot::Main && is_beside(&part.part, layout))
    });
    all
}

/// Does this game currently have such a part?
fn is_there(part: &TablePart, layout: &TableLayout, scene: &Scene) -> bool {
    match part {
        TablePart::Board => scene.board.is_some(),
        TablePart::Question | TablePart::Seats | TablePart::Values => true,
        TablePart::Zones => rest(layout, scene).next().is_some(),
        TablePart::Row(zone) => scene.zones.iter().any(|one| one.key == *zone),
        TablePart::Hand => scene.seats.iter().flat_map(|seat| &seat.zones).any(|zone| zone.is_hand),
        TablePart::Regions => scene.board.as_ref().is_some_and(|board| !board.regions.is_empty()),
    }
}

/// The zones that no part names, nor what they belong below.
fn rest<'s>(layout: &'s TableLayout, scene: &'s Scene) -> impl Iterator<Item = &'s ZoneScene> {
    scene.zones.iter().filter(move |zone| !is_named(&zone.key, layout) && !goes_along(zone, layout))
}

/// Does a part name this zone?
fn is_named(zone: &str, layout: &TableLayout) -> bool {
    layout.all_parts().any(|part| matches!(&part.part, TablePart::Row(name) if name == zone))
}

/// Does this zone lie where the one lies that it belongs below, which a part names?
fn goes_along(zone: &ZoneScene, layout: &TableLayout) -> bool {
    !is_named(&zone.key, layout) && zone.below.as_deref().is_some_and(|upper| is_named(upper, layout))
}

/// The zones that a part shows.
fn zones_of<'s>(part: &TablePart, layout: &'s TableLayout, scene: &'s Scene) -> Vec<&'s ZoneScene> {
    match part {
        TablePart::Row(name) => {
            let is_below = |zone: &&ZoneScene| zone.below.as_ref() == Some(name) && goes_along(zone, layout);
            let own = scene.zones.iter().filter(|zone| zone.key == *name);
            own.chain(scene.zones.iter().filter(is_below)).collect()
        }
        TablePart::Zones => {
            let mut zones: Vec<&ZoneScene> = rest(layout, scene).collect();
            // folded ones are low: two of them stand beside one that is open
            zones.sort_by_key(|zone| zone.is_folded);
            zones
        }
        _ => Vec::new(),
    }
}
