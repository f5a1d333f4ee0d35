//! Where the spaces of a map stand among characters: the widest cells with which nothing overlaps.

use console::measure_text_width;

/// The greatest width of a space's cell, and the smallest that is still readable.
const CELL: std::ops::RangeInclusive<usize> = 5..=12;
/// The most lines of a map.
const LINES: usize = 28;
/// Lines that a space takes.
const TALL: usize = 2;
/// A board with more spaces than this is too large for a small map.
const MOST: usize = 120;

/// Where spaces stand.
#[derive(Debug, PartialEq, Eq)]
pub struct Places {
    /// How many characters a space takes.
    pub cell: usize,
    /// Column and line of the left end of each.
    pub at: Vec<(usize, usize)>,
}

impl Places {
    /// How many lines they take.
    pub fn lines(&self) -> usize {
        self.at.iter().map(|(_, line)| line + TALL).max().unwrap_or(0)
    }

    /// How far a text stands from the left end of its cell so that it is centred.
    pub fn inset(&self, text: &str) -> usize {
        self.cell.saturating_sub(measure_text_width(text)) / 2
    }
}

/// Places for points in this many columns, with cells of at least this width; `None` if they do not fit.
pub fn placed(points: &[(i32, i32)], least: usize, width: usize) -> Option<Places> {
    let is_sized = !points.is_empty() && points.len() <= MOST && least <= *CELL.end();
    if !is_sized {
        return None;
    }
    let cells = || (least.max(*CELL.start())..=*CELL.end()).rev().filter(|cell| *cell <= width);
    if let Some(order) = along_a_line(points) {
        return cells().next().map(|cell| in_rows(&order, cell, width));
    }
    cells().find_map(|cell| scaled(points, cell, width))
}

/// If all points lie on one horizontal or vertical line, at different places: their order along it.
fn along_a_line(points: &[(i32, i32)]) -> Option<Vec<usize>> {
    let on_line = |across: fn(&(i32, i32)) -> i32, along: fn(&(i32, i32)) -> i32| {
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|at| along(&points[*at]));
        let is_one = points.iter().all(|point| across(point) == across(&points[0]));
        let is_spread = order.windows(2).all(|pair| along(&points[pair[0]]) != along(&points[pair[1]]));
        (is_one && is_spread).then_some(order)
    };
    on_line(|point| point.1, |point| point.0).or_else(|| on_line(|point| point.0, |point| point.1))
}

/// A line too long for one row continues in the next; all rows have the same length.
fn in_rows(order: &[usize], cell: usize, width: usize) -> Places {
    let most = ((width + 1) / (cell + 1)).max(1);
    let rows = order.len().div_ceil(most);
    let columns = order.len().div_ceil(rows);
    let mut at = vec![(0, 0); order.len()];
    for (place, space) in order.iter().enumerate() {
        at[*space] = (place % columns * (cell + 1), place / columns * TALL);
    }
    Places { cell, at }
}

/// The fewest lines with which nothing overlaps, then the fewest columns.
fn scaled(points: &[(i32, i32)], cell: usize, width: usize) -> Option<Places> {
    let across = width - cell;
    let mut found = (0..=LINES - TALL).find_map(|down| fitting(points, cell, across, down).map(|at| (down, at)))?;
    for across in (0..across).rev() {
        match fitting(points, cell, across, found.0) {
            Some(at) => found.1 = at,
            None => break,
        }
    }
    Some(Places { cell, at: found.1 })
}

/// Points spread over this many columns and lines, unless some overlap.
fn fitting(points: &[(i32, i32)], cell: usize, across: usize, down: usize) -> Option<Vec<(usize, usize)>> {
    let columns = spread(points.iter().map(|point| point.0), across);
    let lines = spread(points.iter().map(|point| point.1), down);
    let at: Vec<(usize, usize)> = columns.into_iter().zip(lines).collect();
    let overlap = |a: &(usize, usize), b: &(usize, usize)| a.1.abs_diff(b.1) < TALL && a.0.abs_diff(b.0) <= cell;
    let is_clear = at.iter().enumerate().all(|(place, a)| at[..place].iter().all(|b| !overlap(a, b)));
    is_clear.then_some(at)
}

/// Numbers moved and scaled to lie from 0 to a size.
fn spread(numbers: impl Iterator<Item = i32> + Clone, size: usize) -> Vec<usize> {
    let least = i64::from(numbers.clone().min().unwrap_or(0));
    let range = (i64::from(numbers.clone().max().unwrap_or(0)) - least).max(1);
    numbers.map(|number| (((i64::from(number) - least) * size as i64 * 2 + range) / (range * 2)) as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_keeps_its_shape_in_as_few_lines_and_columns_as_it_needs() {
        let places = placed(&[(0, 0), (100, 0), (0, 100), (100, 100)], 2, 40).unwrap();
        assert_eq!(places, Places { cell: 12, at: vec![(0, 0), (13, 0), (0, 2), (13, 2)] });
        assert_eq!(places.lines(), 4);
        assert_eq!((places.inset("ab"), places.inset("a name that is long")), (5, 0));
    }

    #[test]
    fn cells_grow_narrower_until_all_fit() {
        let points: Vec<(i32, i32)> = (0..6).flat_map(|x| [(x * 10, 0), (x * 10, 10)]).collect();
        let cell = |width| placed(&points, 2, width).map(|places| places.cell);
        assert_eq!((cell(100), cell(60), cell(35), cell(34)), (Some(12), Some(9), Some(5), None));
        assert_eq!(placed(&points, 13, 100), None, "a name that is too long");
    }

    #[test]
    fn spaces_at_one_place_are_no_map() {
        assert_eq!(placed(&[(0, 0), (0, 0), (5, 9)], 1, 80), None);
        assert_eq!(placed(&[], 1, 80), None);
        assert_eq!(placed(&[(0, 0); 2], 1, 80), None);
    }

    #[test]
    fn a_long_line_goes_on_in_the_next_row() {
        let points: Vec<(i32, i32)> = (0..8).map(|x| (x * 40, 0)).collect();
        let places = placed(&points, 3, 40).unwrap();
        assert_eq!(places.at, [(0, 0), (13, 0), (26, 0), (0, 2), (13, 2), (26, 2), (0, 4), (13, 4)]);
        assert!(places.at.iter().all(|(column, _)| column + places.cell <= 40));
    }
}
