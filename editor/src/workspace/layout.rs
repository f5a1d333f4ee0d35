//! How the panels are laid out when nobody has moved them.

use eframe::egui::Id;
use egui_tiles::{Container, Linear, LinearDir, Tile, TileId, Tiles, Tree};
use serde::{Deserialize, Serialize};

/// The id of a panel: the name of its folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PanelId(String);

impl PanelId {
    /// From the name.
    pub fn new(id: &str) -> PanelId {
        PanelId(id.to_owned())
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Panels that stand on the right of the others, if they exist.
const RIGHT: [&str; 4] = ["chronicle", "options", "rulebook", "project"];
/// Panels that stand below.
const BELOW: [&str; 3] = ["timeline", "problems", "log"];

/// The table and everything that is edited in the middle, what is read on the right, what runs along at the bottom.
pub fn default_dock(panels: &[&str]) -> Tree<PanelId> {
    let mut tiles = Tiles::default();
    let group = |tiles: &mut Tiles<PanelId>, wanted: &dyn Fn(&str) -> bool| -> Option<TileId> {
        let children: Vec<TileId> =
            panels.iter().filter(|id| wanted(id)).map(|id| tiles.insert_pane(PanelId::new(id))).collect();
        (!children.is_empty()).then(|| {
            let first = children[0];
            let tabs = tiles.insert_tab_tile(children);
            if let Some(Tile::Container(Container::Tabs(tabs))) = tiles.get_mut(tabs) {
                tabs.set_active(first);
            }
            tabs
        })
    };
    let middle = group(&mut tiles, &|id| !RIGHT.contains(&id) && !BELOW.contains(&id));
    let below = group(&mut tiles, &|id| BELOW.contains(&id));
    let right = group(&mut tiles, &|id| RIGHT.contains(&id));
    let left = joined(&mut tiles, LinearDir::Vertical, [middle, below], [0.78, 0.22]);
    let root = joined(&mut tiles, LinearDir::Horizontal, [left, right], [0.76, 0.24]);
    match root {
        Some(root) => Tree::new(Id::unique("dock"), root, tiles),
        None => Tree::empty(Id::unique("dock")),
    }
}

fn joined(tiles: &mut Tiles<PanelId>, dir: LinearDir, parts: [Option<TileId>; 2], shares: [f32; 2]) -> Option<TileId> {
    match parts {
        [Some(a), Some(b)] => {
            let mut linear = Linear::new(dir, vec![a, b]);
            linear.shares.set_share(a, shares[0]);
            linear.shares.set_share(b, shares[1]);
            Some(tiles.insert_container(linear))
        }
        [one, other] => one.or(other),
    }
}
