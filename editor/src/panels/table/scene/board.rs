//! A board as it is drawn: spaces with their places, links, borders of regions.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use houserule_core::board::{grid_cell, grid_neighbours};
use houserule_core::data::Data;
use houserule_core::def::{BackgroundDef, BoardDef, BoardShape, LinkDef, ValueType};
use houserule_core::table_layout::MapLayout;
use houserule_core::view::{SpaceView, View};

use super::arrows::ArrowScene;
use super::map::{GroundScene, RegionScene, draw_as_map, regions};
use super::pieces::{PieceScene, pieces_of};
use super::{Chip, pools, values};
use crate::canvas::Ground;
use crate::canvas::arrange::{Graph, UNIT, scale};
use crate::names::Names;

/// How a board's spaces are shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardForm {
    /// Rectangles joined by links.
    Graph,
    /// Squares in this many columns.
    Square(usize),
    /// Hexes in this many columns.
    Hex(usize),
}

/// A space.
#[derive(Clone, Debug)]
pub struct SpaceScene {
    /// Its key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// Its centre.
    pub centre: Pos2,
    /// How it is coloured: by its terrain, or by its group if that is not the board's first.
    pub ground: Option<Ground>,
    /// The letter that stands for its terrain beside the colour.
    pub letter: Option<char>,
    /// Its region's name.
    pub region: Option<String>,
    /// What lies on it.
    pub pieces: Vec<PieceScene>,
    /// Its pools.
    pub pools: Vec<Chip>,
    /// Its values.
    pub values: Vec<Chip>,
    /// Whose it is, where the map shows that.
    pub owner: Option<usize>,
    /// Marks on it: an icon, or what a value holds.
    pub marks: Vec<(Option<String>, String)>,
}

/// A link.
#[derive(Clone, Debug)]
pub struct LinkScene {
    /// Its key.
    pub key: String,
    /// Its name, or those of the spaces that it joins.
    pub label: String,
    /// The numbers of the spaces that it joins.
    pub ends: [usize; 2],
    /// From.
    pub from: Pos2,
    /// To.
    pub to: Pos2,
    /// What kind of link it is.
    pub kind: String,
    /// How links of its kind are coloured.
    pub ground: Ground,
    /// One way only?
    pub one_way: bool,
    /// What lies on it.
    pub pieces: Vec<PieceScene>,
}

/// The picture behind a board.
#[derive(Clone, Debug)]
pub struct BackgroundScene {
    /// Its file, as in places.
    pub file: String,
    /// Where it is drawn; nothing: over the whole board.
    pub rect: Option<Rect>,
}

/// A board.
#[derive(Clone, Debug)]
pub struct BoardScene {
    /// Its id.
    pub id: String,
    /// How its spaces are shaped.
    pub form: BoardForm,
    /// The size of a space.
    pub cell: Vec2,
    /// Its spaces.
    pub spaces: Vec<SpaceScene>,
    /// Its links.
    pub links: Vec<LinkScene>,
    /// Lines between cells of different regions.
    pub borders: Vec<[Pos2; 2]>,
    /// The picture behind it.
    pub background: Option<BackgroundScene>,
    /// What it covers.
    pub bounds: Rect,
    /// How it is drawn as a map.
    pub map: Option<MapLayout>,
    /// Its regions.
    pub regions: Vec<RegionScene>,
    /// Lines between water and land.
    pub coasts: Vec<[Pos2; 2]>,
    /// Shapes below the spaces.
    pub grounds: Vec<GroundScene>,
    /// Arrows from space to space.
    pub arrows: Vec<ArrowScene>,
    numbers: BTreeMap<String, usize>,
}

impl BoardScene {
    /// A board as it is seen.
    pub fn build(def: &BoardDef, view: &View, names: &Names<'_>) -> BoardScene {
        let (form, cell, centres) = match def.shape {
            BoardShape::Graph => (BoardForm::Graph, vec2(UNIT * 0.88, UNIT * 0.88), centres(def)),
            BoardShape::Square { width, .. } => {
                let centre = |at: (i32, i32)| pos2(at.0 as f32 * UNIT, at.1 as f32 * UNIT);
                let centres = def.spaces.iter().map(|space| centre(space.at)).collect();
                (BoardForm::Square(usize::from(width)), Vec2::splat(UNIT), centres)
            }
            BoardShape::Hex { width, .. } => {
                let cell = vec2(UNIT, UNIT * 2.0 / 3.0_f32.sqrt());
                let centre = |at: (i32, i32)| {
                    let shift = if at.1 % 2 == 0 { 0.5 } else { 0.0 };
                    pos2((at.0 as f32 + shift) * cell.x, at.1 as f32 * cell.y * 0.75)
                };
                let centres = def.spaces.iter().map(|space| centre(space.at)).collect();
                (BoardForm::Hex(usize::from(width)), cell, centres)
            }
        };
        let terrain = names.def().space_values.iter().find(|value| matches!(value.ty, ValueType::Symbol(_)));
        let terrain = terrain.map(|value| value.name.as_str());
        let groups = distinct(def.spaces.iter().map(|space| space.group.as_str()));
        let kinds = distinct(def.links.iter().map(|link| link.kind.as_str()));
        let spaces: Vec<SpaceScene> = (view.spaces.iter().zip(&def.spaces).zip(&centres))
            .map(|((space, def), centre)| {
                // the usual group has the usual ground, unless content says how it looks
                let is_told = Some(&def.group.as_str()) != groups.first() || names.def().looks.contains_key(&def.group);
                let group = is_told.then_some(def.group.as_str());
                let group = group.map(|group| Ground::of(names.def(), group, &groups));
                space_scene(space, group, *centre, terrain, names)
            })
            .collect();
        let asides = beside_each_other(&def.links, &centres);
        let mut links: Vec<LinkScene> = (def.links.iter().zip(asides).enumerate())
            .map(|(at, (link, aside))| LinkScene {
                key: link.id.clone(),
                label: names.words.link(def, at),
                ends: [usize::from(link.from), usize::from(link.to)],
                from: centres[usize::from(link.from)] + aside,
                to: centres[usize::from(link.to)] + aside,
                kind: link.kind.clone(),
                ground: Ground::of(names.def(), &link.kind, &kinds),
                one_way: link.one_way,
                pieces: Vec::new(),
            })
            .collect();
        let numbers: BTreeMap<&str, usize> =
            def.links.iter().enumerate().map(|(at, link)| (link.id.as_str(), at)).collect();
        for seen in &view.links {
            if let Some(at) = numbers.get(seen.zone.key.as_str()) {
                links[*at].pieces = pieces_of(&seen.zone, names);
            }
        }
        let background = def.background.as_ref().map(|background| {
            let package = def.place.file.split('/').next().unwrap_or_default();
            BackgroundScene { file: format!("{package}/{}", background.image), rect: picture_rect(def, background) }
        });
        let bounds = match centres.is_empty() {
            true => Rect::from_center_size(Pos2::ZERO, cell),
            false => Rect::from_points(&centres).expand2(cell / 2.0 + Vec2::splat(UNIT * 0.12)),
        };
        let whole = background.as_ref().and_then(|one| one.rect).map_or(bounds, |rect| rect.union(bounds));
        let map = names.def().table_layout.as_ref().and_then(|layout| layout.maps.get(&def.id)).cloned();
        let is_bordered = map.as_ref().is_none_or(|map| map.borders);
        let region = |space: u16| def.spaces[usize::from(space)].region;
        let borders = match is_bordered {
            true => lines_between(def, &centres, cell, form, |a, b| region(a) != region(b)),
            false => Vec::new(),
        };
        let regions = regions(def, view, &spaces, map.as_ref(), names);
        let mut board = BoardScene {
            id: def.id.clone(),
            form,
            cell,
            numbers: spaces.iter().enumerate().map(|(at, space)| (space.key.clone(), at)).collect(),
            spaces,
            links,
            borders,
            background,
            bounds: whole,
            map: None,
            regions,
            coasts: Vec::new(),
            grounds: Vec::new(),
            arrows: Vec::new(),
        };
        if let Some(map) = map {
            draw_as_map(&mut board, map, def, view, &centres, names);
        }
        board
    }

    /// The number of a space by its key.
    pub fn space_of(&self, key: &str) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    /// The rectangle around a space.
    pub fn space_rect(&self, space: usize) -> Rect {
        Rect::from_center_size(self.spaces[space].centre, self.cell)
    }

    /// The spaces that a rectangle may show.
    pub fn visible(&self, seen: Rect) -> Vec<usize> {
        let seen = seen.expand2(self.cell / 2.0);
        match self.form {
            BoardForm::Graph => {
                (0..self.spaces.len()).filter(|space| seen.contains(self.spaces[*space].centre)).collect()
            }
            BoardForm::Square(columns) | BoardForm::Hex(columns) => {
                let rows = self.spaces.len() / columns.max(1);
                let step = match self.form {
                    BoardForm::Hex(_) => vec2(self.cell.x, self.cell.y * 0.75),
                    _ => self.cell,
                };
                let range = |from: f32, to: f32, step: f32, most: usize| {
                    let first = ((from / step).floor() as isize - 2).clamp(0, most as isize) as usize;
                    let last = ((to / step).ceil() as isize).clamp(0, most as isize) as usize;
                    first..last
                };
                let across = range(seen.left(), seen.right(), step.x, columns);
                let down = range(seen.top(), seen.bottom(), step.y, rows);
                down.flat_map(|row| across.clone().map(move |column| row * columns + column)).collect()
            }
        }
    }

    /// The space at a point.
    pub fn space_at(&self, point: Pos2) -> Option<usize> {
        let around = Rect::from_center_size(point, Vec2::splat(1.0));
        let near = self.visible(around);
        match self.form {
            BoardForm::Hex(_) => {
                let distance = |space: &usize| self.spaces[*space].centre.distance_sq(point);
                let nearest = near.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
                nearest.filter(|space| self.spaces[*space].centre.distance(point) <= self.cell.y / 2.0)
            }
            _ => near.into_iter().find(|space| self.space_rect(*space).contains(point)),
        }
    }

    /// The link whose line is nearest to a point, if it is no farther than this; one that is lit comes before others.
    pub fn link_at(&self, point: Pos2, reach: f32, is_lit: impl Fn(&LinkScene) -> bool) -> Option<usize> {
        let far = |link: &LinkScene| {
            let way = link.to - link.from;
            let along = ((point - link.from).dot(way) / way.length_sq().max(1.0)).clamp(0.0, 1.0);
            (link.from + way * along).distance(point)
        };
        let near = self.links.iter().map(|link| (!is_lit(link), far(link))).enumerate();
        let near = near.filter(|(_, (_, far))| *far <= reach);
        near.min_by(|(_, one), (_, other)| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))).map(|(at, _)| at)
    }
}

/// How far links that join the same two spaces are apart.
const ASIDE: f32 = UNIT * 0.2;

/// How far each link lies aside of the line between its spaces: links that join the same two lie beside each other.
fn beside_each_other(links: &[LinkDef], centres: &[Pos2]) -> Vec<Vec2> {
    let ends = |link: &LinkDef| (link.from.min(link.to), link.from.max(link.to));
    let mut joined: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    links.iter().for_each(|link| *joined.entry(ends(link)).or_default() += 1);
    let mut placed: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    let aside = |link: &LinkDef| {
        let (all, before) = (joined[&ends(link)], placed.entry(ends(link)).or_default());
        let lines = *before as f32 - (all - 1) as f32 / 2.0;
        *before += 1;
        let (from, to) = ends(link);
        (centres[usize::from(to)] - centres[usize::from(from)]).normalized().rot90() * lines * ASIDE
    };
    links.iter().map(aside).collect()
}

fn space_scene(
    space: &SpaceView,
    group: Option<Ground>,
    centre: Pos2,
    terrain: Option<&str>,
    names: &Names<'_>,
) -> SpaceScene {
    let word = terrain.and_then(|name| match space.values.get(name) {
        Some(Data::Text(word)) => Some(word.clone()),
        _ => None,
    });
    SpaceScene {
        key: space.zone.key.clone(),
        label: names.space(&space.zone.key),
        centre,
        letter: word.as_ref().and_then(|word| {
            let own = Ground::of(names.def(), word, &[]).letter;
            own.or_else(|| names.words.word(word).chars().next().and_then(|first| first.to_lowercase().next()))
        }),
        ground: word.as_deref().map(|word| Ground::of(names.def(), word, &[])).or(group),
        region: space.region.as_ref().map(|region| names.title("region", region)),
        pieces: pieces_of(&space.zone, names),
        pools: pools(&space.pools, names).into_iter().filter(|chip| chip.data != Data::Int(0)).collect(),
        values: values(&space.values, &names.def().space_values, names),
        owner: None,
        marks: Vec::new(),
    }
}

/// Where the spaces of a graph lie.
fn centres(def: &BoardDef) -> Vec<Pos2> {
    let at: Vec<(i32, i32)> = def.spaces.iter().map(|space| space.at).collect();
    let links: Vec<_> = def.links.iter().map(|link| (usize::from(link.from), usize::from(link.to))).collect();
    Graph { at: &at, links: &links, has_picture: def.background.is_some() }.centres()
}

/// Each word once, in order of appearance.
fn distinct<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = BTreeSet::new();
    all.filter(|word| seen.insert(*word)).collect()
}

/// Where content puts a picture, in units of the scene.
fn picture_rect(def: &BoardDef, background: &BackgroundDef) -> Option<Rect> {
    let size = background.size?;
    let (at, size) = (vec2(background.at.0 as f32, background.at.1 as f32), vec2(size.0 as f32, size.1 as f32));
    let (unit, origin) = match def.shape {
        BoardShape::Graph => {
            let given: Vec<Pos2> = def.spaces.iter().map(|space| pos2(space.at.0 as f32, space.at.1 as f32)).collect();
            (Vec2::splat(scale(&given)), Vec2::ZERO)
        }
        BoardShape::Square { .. } => (Vec2::splat(UNIT), Vec2::splat(0.5)),
        BoardShape::Hex { .. } => (vec2(UNIT, UNIT * 1.5 / 3.0_f32.sqrt()), vec2(0.5, 1.0 - 2.0 / 3.0)),
    };
    Some(Rect::from_min_size(((origin + at) * unit).to_pos2(), size * unit))
}

/// Lines between neighbouring cells that differ.
pub(super) fn lines_between(
    def: &BoardDef,
    centres: &[Pos2],
    cell: Vec2,
    form: BoardForm,
    differ: impl Fn(u16, u16) -> bool,
) -> Vec<[Pos2; 2]> {
    let mut lines = Vec::new();
    for space in 0..def.spaces.len() as u16 {
        let near: Vec<u16> = match form {
            BoardForm::Graph => Vec::new(),
            // corners have no line of their own
            BoardForm::Square(_) => {
                let (x, y) = def.spaces[usize::from(space)].at;
                [(x + 1, y), (x, y + 1)].into_iter().filter_map(|(x, y)| grid_cell(def, x, y)).collect()
            }
            BoardForm::Hex(_) => grid_neighbours(def, space).into_iter().filter(|other| *other > space).collect(),
        };
        for other in near.into_iter().filter(|other| differ(space, *other)) {
            let (a, b) = (centres[usize::from(space)], centres[usize::from(other)]);
            let middle = a + (b - a) / 2.0;
            let along = (b - a).normalized().rot90();
            let half = if matches!(form, BoardForm::Hex(_)) { cell.y / 4.0 } else { cell.x / 2.0 };
            lines.push([middle - along * half, middle + along * half]);
        }
    }
    lines
}
