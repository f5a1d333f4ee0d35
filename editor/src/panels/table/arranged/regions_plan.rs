//! How a list of regions lies in its room: in one column as long as it fits, then in several, then without the regions
//! that nobody owns. Plain arithmetic, without a screen.

use super::super::scene::{Chip, RegionScene, Scene};
use houserule_core::table_layout::PartLayout;

/// The line with the names of values, and the line of a region where there is one column and where there are several.
pub const HEAD: f32 = 15.0;
const LINE: f32 = 20.0;
const CLOSE_LINE: f32 = 16.0;
/// The room below the last line, whose letters are a little higher than it.
const BELOW: f32 = 1.0;
/// The mark of the owner before a name, with the gap behind it.
pub const MARK: f32 = 19.0;
/// The gap between columns of the list, and that before a value.
pub const GUTTER: f32 = 12.0;
pub const BEFORE_VALUE: f32 = 8.0;
/// The least width of a name, and about the width of a letter of it.
const LEAST_NAME: f32 = 84.0;
const NAME_LETTER: f32 = 6.6;
/// Beside the name of the owner, names of regions are whole up to this width.
const WIDEST_NAME: f32 = 130.0;
/// About the width of a letter of a value and of the name of a value, and the least width of a value.
const LETTER: f32 = 7.2;
const TITLE_LETTER: f32 = 6.6;
const LEAST_VALUE: f32 = 18.0;
/// The longest name of a value that is never cut.
const SHORT_TITLE: usize = 12;
/// The most columns.
const MOST_COLUMNS: usize = 4;

/// The height of a list of this many regions in one column.
pub fn one_column_height(regions: usize) -> f32 {
    HEAD + regions as f32 * LINE + BELOW
}

/// The regions of a board with the values that a list of them shows.
pub struct Listed<'s> {
    regions: &'s [RegionScene],
    /// The places of the values among those of a region, in the order of the list.
    pub values: Vec<usize>,
    /// The place in that order of the value that says whose a region is: its mark says so, too.
    owner: Option<usize>,
    /// Who looks: what is theirs comes first.
    viewer: Option<usize>,
    /// Did somebody ask for all of them, or is one asked about that nobody owns?
    has_all: bool,
}

/// How the list lies.
#[derive(Clone, Debug, PartialEq)]
pub struct RegionsPlan {
    /// The numbers of the regions, in order; they fill one column after the other.
    pub order: Vec<usize>,
    /// How many columns there are.
    pub columns: usize,
    /// Which of the values are written, and how wide each is.
    pub values: Vec<(usize, f32)>,
    /// The height of a line.
    pub line: f32,
    /// How many regions that nobody owns are left out.
    pub left_out: usize,
    /// Can some be left out?
    pub can_fold: bool,
}

impl RegionsPlan {
    /// How many lines the list has.
    pub fn rows(&self) -> usize {
        self.order.len().div_ceil(self.columns.max(1))
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        HEAD + self.rows() as f32 * self.line + BELOW
    }
}

impl<'s> Listed<'s> {
    /// The list of a part.
    pub fn new(part: &PartLayout, scene: &'s Scene) -> Option<Listed<'s>> {
        let board = scene.board.as_ref()?;
        let chips: &[Chip] = board.regions.first().map_or(&[], |one| &one.values);
        let is_shown = |chip: &Chip| match part.show.is_empty() {
            true => chip.is_for_people,
            false => part.show.contains(&chip.id),
        };
        let mut values: Vec<usize> = (0..chips.len()).filter(|at| is_shown(&chips[*at])).collect();
        values.sort_by_key(|at| part.show.iter().position(|name| *name == chips[*at].id));
        let owner = board.map.as_ref().and_then(|map| map.owner.as_ref());
        let asked = |one: &RegionScene| one.owner.is_none() && scene.offers.of(&one.key).next().is_some();
        Some(Listed {
            regions: &board.regions,
            owner: owner.and_then(|owner| values.iter().position(|at| chips[*at].id == *owner)),
            values,
            viewer: scene.viewer,
            has_all: scene.has_all_regions || board.regions.iter().any(asked),
        })
    }

    /// The width of a value: that of the longest text, and of its name, unless that has room above the names of regions.
    fn value_width(&self, value: usize, is_narrow: bool) -> f32 {
        let chips = || self.regions.iter().filter_map(|one| one.values.get(value));
        let letters = chips().map(|chip| chip.text.chars().count()).max().unwrap_or(0);
        let title = chips().next().map_or(0, |chip| chip.name.chars().count());
        let title = if is_narrow || title > SHORT_TITLE { 0.0 } else { title as f32 * TITLE_LETTER };
        (letters as f32 * LETTER).max(title).max(LEAST_VALUE)
    }

    /// The list in a room.
    pub fn plan(&self, width: f32, height: f32) -> RegionsPlan {
        let all: Vec<usize> = (0..self.regions.len()).collect();
        let fits = |plan: &RegionsPlan| plan.height() <= height + 0.5;
        if let Some(plan) = self.laid(&all, width, 0).find(fits) {
            return plan;
        }
        let sorted = self.owned_first();
        let owned: Vec<usize> = sorted.iter().copied().filter(|at| self.regions[*at].owner.is_some()).collect();
        let can_fold = !owned.is_empty() && owned.len() < all.len();
        if !can_fold || self.has_all {
            let plan = self.laid(&sorted, width, 0).last();
            return RegionsPlan { can_fold, ..plan.unwrap_or_else(|| self.laid_in(&sorted, width, 1, 0)) };
        }
        let left_out = all.len() - owned.len();
        let mut plans: Vec<RegionsPlan> = self.laid(&owned, width, left_out).collect();
        let best = plans.iter().position(fits).unwrap_or(plans.len() - 1);
        RegionsPlan { can_fold, ..plans.swap_remove(best) }
    }

    /// The height in which all regions are listed, in as many columns as fit.
    pub fn whole_height(&self, width: f32) -> f32 {
        let all: Vec<usize> = (0..self.regions.len()).collect();
        self.laid(&all, width, 0).map(|plan| plan.height()).fold(f32::INFINITY, f32::min)
    }

    /// The least height in which everything that the list would not leave out is seen.
    pub fn least_height(&self, width: f32) -> f32 {
        self.plan(width, 0.0).height()
    }

    /// What is the viewer's, what is somebody's, then the rest in the order of the board.
    fn owned_first(&self) -> Vec<usize> {
        let mut sorted: Vec<usize> = (0..self.regions.len()).collect();
        sorted.sort_by_key(|at| match self.regions[*at].owner {
            Some(owner) if Some(owner) == self.viewer => (0, 0),
            Some(owner) => (1, owner),
            None => (2, 0),
        });
        sorted
    }

    /// A list in one column, in two, and so on as far as names can be read.
    fn laid(&self, order: &[usize], width: f32, left_out: usize) -> impl Iterator<Item = RegionsPlan> {
        let fits = |columns: usize| columns == 1 || self.column_width(width, columns) >= self.least_width(true);
        let most = (1..=MOST_COLUMNS).take_while(|columns| fits(*columns)).count();
        (1..=most.max(1)).map(move |columns| self.laid_in(order, width, columns, left_out))
    }

    fn laid_in(&self, order: &[usize], width: f32, columns: usize, left_out: usize) -> RegionsPlan {
        // in a narrow column the mark alone says whose a region is
        let is_narrow = self.column_width(width, columns) < self.least_width(false);
        let is_told = |(at, _): &(usize, &usize)| !(is_narrow && Some(*at) == self.owner);
        RegionsPlan {
            order: order.to_vec(),
            columns,
            values: (self.values.iter().enumerate().filter(is_told))
                .map(|(_, value)| (*value, self.value_width(*value, is_narrow)))
                .collect(),
            line: if columns == 1 { LINE } else { CLOSE_LINE },
            left_out,
            can_fold: false,
        }
    }

    /// The width of one of this many columns.
    pub fn column_width(&self, width: f32, columns: usize) -> f32 {
        (width - GUTTER * (columns - 1) as f32) / columns as f32
    }

    /// The least width of a column, with the name of the owner or without.
    fn least_width(&self, is_narrow: bool) -> f32 {
        let told = self.values.iter().enumerate().filter(|(at, _)| !(is_narrow && Some(*at) == self.owner));
        let longest = self.regions.iter().map(|one| one.name.chars().count()).max().unwrap_or(0);
        let whole = (longest as f32 * NAME_LETTER).clamp(LEAST_NAME, WIDEST_NAME);
        let name = if is_narrow { LEAST_NAME } else { whole };
        MARK + name + told.map(|(_, value)| self.value_width(*value, is_narrow) + BEFORE_VALUE).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::Pos2;
    use houserule_core::data::Data;
    use houserule_core::table_layout::ShownAs;

    fn region(number: usize, owner: Option<usize>) -> RegionScene {
        let chip = |id: &str, text: String| Chip {
            id: id.to_owned(),
            name: id.to_owned(),
            text,
            data: Data::Nil,
            is_pool: false,
            is_for_people: true,
            longest: None,
            shown: ShownAs::Counter,
            listed: Some(0),
            places: Vec::new(),
        };
        let ruler = owner.map_or("—".to_owned(), |owner| format!("Player {owner}"));
        RegionScene {
            key: format!("land_{number}"),
            name: format!("Land {number}"),
            values: vec![chip("ruler", ruler), chip("income", "12".to_owned())],
            owner,
            ground: None,
            centre: Pos2::ZERO,
            spaces: 1,
        }
    }

    fn listed(regions: &[RegionScene]) -> Listed<'_> {
        Listed { regions, values: vec![0, 1], owner: Some(0), viewer: Some(1), has_all: false }
    }

    /// Thirty lands of which the 4th, 9th and 20th have owners.
    fn lands() -> Vec<RegionScene> {
        let owner = |at: usize| [(4, 0), (9, 1), (20, 0)].iter().find(|(land, _)| *land == at).map(|(_, owner)| *owner);
        (0..30).map(|at| region(at, owner(at))).collect()
    }

    #[test]
    fn all_regions_are_listed_in_their_order_as_long_as_they_fit_in_columns() {
        let few: Vec<RegionScene> = (0..6).map(|at| region(at, Some(at % 2))).collect();
        let list = listed(&few);
        let one = list.plan(446.0, 140.0);
        let values = |plan: &RegionsPlan| plan.values.iter().map(|(value, _)| *value).collect::<Vec<_>>();
        assert_eq!((one.columns, one.order.clone(), values(&one)), (1, vec![0, 1, 2, 3, 4, 5], vec![0, 1]));
        let two = list.plan(446.0, 80.0);
        assert_eq!((two.columns, two.order.clone(), two.left_out), (2, vec![0, 1, 2, 3, 4, 5], 0));
        assert!(two.height() <= 80.0 && values(&two) == [0, 1], "{two:?}");
        let narrow = list.plan(310.0, 80.0);
        assert_eq!((narrow.columns, values(&narrow)), (2, vec![1]), "the mark says whose it is");
    }

    #[test]
    fn where_not_all_fit_those_with_an_owner_stay_the_viewers_first() {
        let lands = lands();
        let plan = listed(&lands).plan(310.0, 60.0);
        assert_eq!((plan.order.clone(), plan.left_out, plan.can_fold), (vec![9, 4, 20], 27, true));
        assert!(plan.height() <= 60.0, "{plan:?}");
        let high = listed(&lands).plan(310.0, 120.0);
        assert_eq!((high.columns, high.values.len()), (1, 2), "in one column with the names of owners");
    }

    #[test]
    fn all_are_listed_once_somebody_asks_for_them() {
        let lands = lands();
        let plan = Listed { has_all: true, ..listed(&lands) }.plan(310.0, 60.0);
        assert_eq!((plan.order.len(), plan.left_out, plan.can_fold, plan.columns), (30, 0, true, 2));
        assert_eq!(plan.order[..3], [9, 4, 20]);
    }

    #[test]
    fn where_nobody_owns_anything_nothing_is_left_out() {
        let lands: Vec<RegionScene> = (0..30).map(|at| region(at, None)).collect();
        let plan = listed(&lands).plan(310.0, 60.0);
        assert_eq!((plan.order.len(), plan.left_out, plan.can_fold), (30, 0, false));
    }
}
