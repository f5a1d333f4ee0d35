//! What makes a board a map: regions with their names and owners, coasts, shapes of ground, marks.

use eframe::egui::{Pos2, pos2};
use houserule_core::data::Data;
use houserule_core::def::{BoardDef, RegionDef};
use houserule_core::locale::Args;
use houserule_core::table_layout::MapLayout;
use houserule_core::view::View;

use super::arrows::arrows;
use super::board::{BoardForm, BoardScene, SpaceScene, lines_between};
use super::pieces::PieceScene;
use super::{Chip, values};
use crate::canvas::Ground;
use crate::canvas::arrange::{UNIT, scale};
use crate::names::{Names, seat_number};

/// A name covers about this many cells on either side of its own.
const COVERED: usize = 2;

/// A region of a board.
#[derive(Clone, Debug)]
pub struct RegionScene {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its values.
    pub values: Vec<Chip>,
    /// Whose it is, where the map shows that.
    pub owner: Option<usize>,
    /// How its word is coloured.
    pub ground: Option<Ground>,
    /// Where its name stands: the centre of the cell that is nearest to the centre of all.
    pub centre: Pos2,
    /// How many spaces it has.
    pub spaces: usize,
}

/// A shape below the spaces.
#[derive(Clone, Debug)]
pub struct GroundScene {
    /// How it is coloured.
    pub ground: Ground,
    /// Its corners.
    pub corners: Vec<Pos2>,
    /// What is written in its middle.
    pub name: Option<String>,
}

/// The regions of a board, in the order of its file.
pub fn regions(
    def: &BoardDef,
    view: &View,
    spaces: &[SpaceScene],
    map: Option<&MapLayout>,
    names: &Names<'_>,
) -> Vec<RegionScene> {
    let owner_of = |values: &houserule_core::view::Values| {
        let value = map?.owner.as_ref()?;
        seat_of(values.get(value)?)
    };
    let region = |(number, region): (usize, &RegionDef)| {
        let seen = view.regions.iter().find(|one| one.key == region.id);
        let is_inside = |at: &usize| def.spaces[*at].region.is_some_and(|region| usize::from(region) == number);
        let own: Vec<usize> = (0..spaces.len()).filter(is_inside).collect();
        let inside: Vec<Pos2> = own.iter().map(|at| spaces[*at].centre).collect();
        let sum = inside.iter().fold(pos2(0.0, 0.0), |sum, at| sum + at.to_vec2());
        let middle = (sum.to_vec2() / inside.len().max(1) as f32).to_pos2();
        // a name does not cover what stands on the map, if it can be avoided
        let covered = |at: usize| {
            let near = (at.saturating_sub(COVERED)..=at + COVERED).filter_map(|other| spaces.get(other));
            near.filter(|space| !space.pieces.is_empty()).count() as f32
        };
        let far = |at: usize| spaces[at].centre.distance(middle) + covered(at) * UNIT * 1.5;
        let nearest = own.iter().min_by(|a, b| far(**a).total_cmp(&far(**b))).map(|at| spaces[*at].centre);
        RegionScene {
            key: region.id.clone(),
            name: names.title("region", &region.id),
            values: seen.map(|one| values(&one.values, &names.def().region_values, names)).unwrap_or_default(),
            owner: seen.and_then(|one| owner_of(&one.values)),
            ground: names.def().looks.contains_key(&region.id).then(|| Ground::of(names.def(), &region.id, &[])),
            centre: nearest.unwrap_or(middle),
            spaces: inside.len(),
        }
    };
    def.regions.iter().enumerate().map(region).collect()
}

/// The seat that a value holds.
fn seat_of(data: &Data) -> Option<usize> {
    match data {
        Data::Text(key) => seat_number(key),
        _ => None,
    }
}

/// Everything that a map layout adds to a board.
pub fn draw_as_map(
    board: &mut BoardScene,
    map: MapLayout,
    def: &BoardDef,
    view: &View,
    centres: &[Pos2],
    names: &Names<'_>,
) {
    let is_water: Vec<bool> = (view.spaces.iter())
        .map(|space| space.values.values().any(|value| matches!(value, Data::Text(word) if map.water.contains(word))))
        .collect();
    let water = |space: u16| is_water.get(usize::from(space)).copied().unwrap_or_default();
    board.coasts = lines_between(def, centres, board.cell, board.form, |a, b| water(a) != water(b));
    for (at, seen) in view.spaces.iter().enumerate() {
        let Some(space) = board.spaces.get_mut(at) else { continue };
        let own = map.owner.as_ref().and_then(|value| seat_of(seen.values.get(value)?));
        let region = def.spaces[at].region.and_then(|region| board.regions.get(usize::from(region)));
        space.owner = own.or(region.and_then(|region| region.owner));
        for mark in &map.marks {
            let chip = space.values.iter().find(|chip| chip.id == mark.value);
            let telling = chip.filter(|chip| !matches!(chip.data, Data::Nil | Data::Flag(false) | Data::Int(0)));
            space.marks.extend(telling.map(|chip| (mark.icon.clone(), chip.text.clone())));
        }
        in_order(&mut space.pieces, &map.order);
    }
    board.grounds = map.ground.iter().map(|shape| ground_scene(shape, def, board.form, names)).collect();
    board.arrows = arrows(board, &map, view, names);
    board.map = Some(map);
}

/// The lowest first; families that the map does not name lie between the rest, in their old order.
fn in_order(pieces: &mut [PieceScene], order: &[String]) {
    let middle = order.len() / 2;
    pieces.sort_by_key(|piece| match order.iter().position(|family| *family == piece.family) {
        Some(at) => 2 * at + 1,
        None => 2 * middle,
    });
}

fn ground_scene(
    shape: &houserule_core::table_layout::GroundShape,
    def: &BoardDef,
    form: BoardForm,
    names: &Names<'_>,
) -> GroundScene {
    let unit = match form {
        BoardForm::Graph => {
            let given: Vec<Pos2> = def.spaces.iter().map(|space| pos2(space.at.0 as f32, space.at.1 as f32)).collect();
            scale(&given)
        }
        BoardForm::Square(_) | BoardForm::Hex(_) => UNIT,
    };
    let name = shape.name.as_ref().map(|key| names.words.text(key, &Args::new()).unwrap_or_else(|| key.clone()));
    GroundScene {
        ground: Ground::of(names.def(), &shape.terrain, &[]),
        corners: shape.corners.iter().map(|(x, y)| pos2(*x as f32 * unit, *y as f32 * unit)).collect(),
        name,
    }
}
