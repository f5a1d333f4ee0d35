//! Neighbours and distances on graphs, square grids and hexes.

use proptest::prelude::*;

use super::sample::{def, grid, table, table_of, track};
use crate::board::{UNREACHABLE, grid_distance, grid_neighbours, steps_from};
use crate::def::{BoardDef, BoardShape};
use crate::ids::Thing;
use crate::key::key_of;
use crate::ways::{self, Step, Steps};

fn named(board: &BoardDef, cells: &[u16]) -> Vec<String> {
    cells.iter().map(|at| board.spaces[usize::from(*at)].id.clone()).collect()
}

fn hexes() -> BoardDef {
    grid("hexes", BoardShape::Hex { width: 5, height: 6 }, 5, 6)
}

#[test]
fn one_way_links_lead_only_forward() {
    let table = table();
    let keys = |space: u16| -> Vec<String> {
        table.layout().neighbours(space).iter().map(|zone| key_of(&table, Thing::Zone(*zone))).collect()
    };
    assert_eq!(keys(1), ["c1", "c3"]);
    assert_eq!(keys(2), ["c4"]);
    assert_eq!(table.layout().links_of(2).len(), 1);
    assert_eq!(steps_from(table.layout(), 1)[3], 2);
    let back = steps_from(table.layout(), 3);
    assert_eq!((back[2], back[1]), (1, UNREACHABLE));
}

#[test]
fn a_square_cell_touches_four_or_eight_others() {
    let table = table_of(def(), track(), 2, 1);
    let board = table.layout().board().unwrap();
    assert_eq!(named(board, &grid_neighbours(board, 5)), ["x2y1", "x1y2", "x3y2", "x2y3"]);
    assert_eq!(named(board, &grid_neighbours(board, 0)), ["x2y1", "x1y2"]);
    assert_eq!(grid_distance(board, 0, 11), Some(5));
    let wide = grid("wide", BoardShape::Square { width: 4, height: 3, diagonal: true }, 4, 3);
    assert_eq!(grid_neighbours(&wide, 5).len(), 8);
    assert_eq!(grid_distance(&wide, 0, 11), Some(3));
}

#[test]
fn hexes_of_even_and_odd_rows_touch_six_others() {
    let board = hexes();
    assert_eq!(named(&board, &grid_neighbours(&board, 6)), ["x2y1", "x3y1", "x1y2", "x3y2", "x2y3", "x3y3"]);
    assert_eq!(named(&board, &grid_neighbours(&board, 11)), ["x1y2", "x2y2", "x1y3", "x3y3", "x1y4", "x2y4"]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn distance_is_the_least_number_of_steps_and_touching_is_mutual(from in 0_u16..30) {
        let eight = grid("eight", BoardShape::Square { width: 5, height: 6, diagonal: true }, 5, 6);
        let four = grid("four", BoardShape::Square { width: 5, height: 6, diagonal: false }, 5, 6);
        for board in [hexes(), eight, four] {
            let step = |from: u16, to: u16| Step { from, to, link: None, price: 1 };
            let steps: Vec<Step> =
                (0..30).flat_map(|at| grid_neighbours(&board, at).into_iter().map(move |to| step(at, to))).collect();
            for (to, cost) in (0_u16..).zip(ways::costs(&Steps::new(30, &steps), &[from])) {
                let cost = cost.expect("every cell can be reached");
                prop_assert_eq!(grid_distance(&board, from, to), Some(cost), "{} to {}", from, to);
                let touches = grid_neighbours(&board, from).contains(&to);
                prop_assert_eq!(touches, grid_neighbours(&board, to).contains(&from));
                prop_assert_eq!(touches, cost == 1);
            }
        }
    }
}
