//! Finding things of a plan by id without going through all of them: boards have tens of thousands of spaces.

use crate::def::{BoardDef, GameDef};

/// Positions of ids in their lists, in the order of the ids.
#[derive(Debug, Default)]
pub(super) struct Index {
    spaces: Vec<u16>,
    links: Vec<u16>,
    kinds: Vec<u16>,
}

impl Index {
    pub fn new(def: &GameDef, board: Option<&BoardDef>) -> Index {
        Index {
            spaces: board.map_or_else(Vec::new, |board| sorted(board.spaces.len(), |at| &board.spaces[at].id)),
            links: board.map_or_else(Vec::new, |board| sorted(board.links.len(), |at| &board.links[at].id)),
            kinds: sorted(def.kinds.len(), |at| &def.kinds[at].id),
        }
    }

    pub fn space(&self, board: &BoardDef, id: &str) -> Option<u16> {
        find(&self.spaces, id, |at| &board.spaces[at].id)
    }

    pub fn link(&self, board: &BoardDef, id: &str) -> Option<u16> {
        find(&self.links, id, |at| &board.links[at].id)
    }

    pub fn kind(&self, def: &GameDef, id: &str) -> Option<u16> {
        find(&self.kinds, id, |at| &def.kinds[at].id)
    }
}

fn sorted<'a>(count: usize, id: impl Fn(usize) -> &'a str) -> Vec<u16> {
    let mut order: Vec<u16> = (0..count).map(|at| at as u16).collect();
    // Stable: of several with one id the first comes first.
    order.sort_by_key(|at| id(usize::from(*at)));
    order
}

fn find<'a>(order: &[u16], wanted: &str, id: impl Fn(usize) -> &'a str) -> Option<u16> {
    let at = order.partition_point(|at| id(usize::from(*at)) < wanted);
    order.get(at).copied().filter(|at| id(usize::from(*at)) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_wherever_it_stands_and_the_first_of_several() {
        let ids = ["c", "a", "b", "a"];
        let order = sorted(ids.len(), |at| ids[at]);
        let found = |id| find(&order, id, |at| ids[at]);
        assert_eq!(
            (found("a"), found("b"), found("c"), found("d"), found("")),
            (Some(1), Some(2), Some(0), None, None)
        );
    }
}
