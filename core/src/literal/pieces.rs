//! Reading the pieces of a literal state: keys, lists of pieces, and what is stated about each.

use std::collections::BTreeMap;

use super::read::Reader;
use super::value::written;
use super::{Contents, Item, Trait};
use crate::data::Data;
use crate::def::Shape;
use crate::ids::{KindId, ZoneId};
use crate::message::{Arg, AsArg};
use crate::say;

/// Names and what is stated about them.
type Said<'d> = Vec<(&'d str, &'d Data)>;

/// The items of a table by their numbers, and the rest by name.
pub(super) fn split(map: &BTreeMap<String, Data>) -> (BTreeMap<usize, &Data>, Said<'_>) {
    let mut items = BTreeMap::new();
    let mut said = Vec::new();
    for (name, data) in map {
        match name.parse::<usize>() {
            Ok(number) if number > 0 => {
                items.insert(number, data);
            }
            _ => said.push((name.as_str(), data)),
        }
    }
    (items, said)
}

impl<'d> Reader<'_, 'd> {
    /// What lies in a zone: one key, a list, a count, or a table of numbered pieces with common traits. Names in
    /// `without` are about the zone itself.
    pub(super) fn contents(
        &mut self,
        label: &Arg,
        shape: Shape,
        data: &'d Data,
        without: &[&str],
    ) -> Option<Contents<'d>> {
        match data {
            Data::Flag(false) | Data::Nil => Some(Contents::All(Vec::new())),
            Data::Int(number) => usize::try_from(*number).ok().map(Contents::Number).or_else(|| {
                self.errors.push(say!("cannot-hold-pieces", label, number));
                None
            }),
            Data::Text(_) => Some(Contents::All(vec![self.item(label, data, &[])])),
            Data::List(list) => {
                let items = (1..).zip(list).collect();
                Some(self.lines(label, shape, &items, &[]))
            }
            Data::Map(map) => {
                if let Some(top) = map.get("top") {
                    return self.top(label, top);
                }
                let (items, mut said) = split(map);
                said.retain(|(name, _)| !without.contains(name));
                if items.is_empty() && !said.is_empty() {
                    self.errors.push(say!("is-not-a-piece", label, found = said[0].0));
                    return None;
                }
                Some(self.lines(label, shape, &items, &said))
            }
            Data::Flag(true) => {
                self.errors.push(say!("must-hold-pieces", label, found = written(data)));
                None
            }
        }
    }

    fn top(&mut self, label: &Arg, data: &'d Data) -> Option<Contents<'d>> {
        match self.contents(label, Shape::Row, data, &[])? {
            Contents::All(lines) => Some(Contents::Top(lines.into_iter().flatten().collect())),
            _ => {
                self.errors.push(say!("top-must-be-list-of-pieces", label));
                None
            }
        }
    }

    fn lines(
        &mut self,
        label: &Arg,
        shape: Shape,
        items: &BTreeMap<usize, &'d Data>,
        common: &[(&'d str, &'d Data)],
    ) -> Contents<'d> {
        const MOST: usize = 10_000;
        let has_slots = matches!(shape, Shape::Slots(_));
        let mut lines: Vec<Option<Item<'d>>> = Vec::new();
        for (number, data) in items {
            let is_gap = matches!(data, Data::Flag(false) | Data::Nil);
            let item = if is_gap { None } else { self.item(label, data, common) };
            let said_slot = if let Data::Map(map) = data { map.get("slot") } else { None };
            let said_slot = said_slot.or(common.iter().find(|(name, _)| *name == "slot").map(|(_, data)| *data));
            let slot = said_slot.and_then(Data::as_int).and_then(|slot| usize::try_from(slot).ok()).unwrap_or(*number);
            if has_slots && (1..=MOST).contains(&slot) {
                if lines.len() < slot {
                    lines.resize_with(slot, || None);
                }
                if item.is_some() && lines[slot - 1].is_some() {
                    self.errors.push(say!("slot-is-given-to-two-pieces", label, slot));
                } else if item.is_some() {
                    lines[slot - 1] = item;
                }
            } else if !is_gap {
                lines.push(item);
            }
        }
        Contents::All(lines)
    }

    /// A piece: its key, or a table that begins with its key.
    fn item(&mut self, label: &Arg, data: &'d Data, common: &[(&'d str, &'d Data)]) -> Option<Item<'d>> {
        let (key, said) = match data {
            Data::Text(key) => (key.as_str(), Vec::new()),
            Data::List(list) if list.len() == 1 => (list[0].as_text().unwrap_or_default(), Vec::new()),
            Data::Map(map) => (map.get("1").and_then(Data::as_text).unwrap_or_default(), split(map).1),
            _ => ("", Vec::new()),
        };
        if key.is_empty() {
            self.errors.push(say!("piece-is-its-key", label, found = written(data)));
            return None;
        }
        let (kind, number) = self.kind(label, key)?;
        let mut traits = Vec::new();
        for (name, data) in common.iter().copied().chain(said).filter(|(name, _)| *name != "slot") {
            traits.extend(self.piece_trait(&key.as_arg(), kind, name, data));
        }
        Some(Item { kind, number, traits })
    }

    /// The kind of a key, and the number of the copy.
    pub(super) fn kind(&mut self, label: &Arg, key: &str) -> Option<(KindId, Option<usize>)> {
        let def = &self.table.layout().def;
        let (id, number) = match key.rsplit_once('#') {
            Some((id, number)) => (id, number.parse::<usize>().ok().filter(|number| *number > 0)),
            None => (key, None),
        };
        let kind = def.kind(id);
        if kind.is_none() || number.is_some() != key.contains('#') {
            let known = def.kinds.iter().map(|kind| kind.id.as_str());
            self.errors.push(say!("there-is-no-piece-there", label, key).or_did_you_mean(id, known));
            return None;
        }
        kind.map(|kind| (kind, number))
    }

    /// Can this be stated about a piece of the kind?
    pub(super) fn is_trait(&self, kind: KindId, name: &str) -> bool {
        self.trait_names(kind).contains(&name)
    }

    /// What can be stated about a piece of a kind.
    pub(super) fn trait_names(&self, kind: KindId) -> Vec<&str> {
        let def = &self.table.layout().def;
        let family = &def.families[def.kinds[kind.index()].family.index()];
        let mut names = vec!["owner", "face", "shown", "concealed", "slot"];
        names.extend(family.values.iter().map(|value| value.name.as_str()));
        names.extend(family.pools.iter().map(|pool| def.pools[pool.index()].name.as_str()));
        names.extend(family.holds.iter().flat_map(|holds| ["on", holds.name.as_str()]));
        names
    }

    pub(super) fn piece_trait(&mut self, key: &Arg, kind: KindId, name: &str, data: &'d Data) -> Option<Trait<'d>> {
        let layout = self.table.layout_arc();
        let family = &layout.def.families[layout.def.kinds[kind.index()].family.index()];
        match name {
            "owner" => return Some(Trait::Owner(data)),
            "face" => return Some(Trait::Face(data)),
            "shown" => return Some(Trait::Shown(data)),
            "concealed" => return Some(Trait::Concealed(data)),
            _ => {}
        }
        if let Some(at) = family.values.iter().position(|value| value.name == name) {
            return Some(Trait::Value(at, data));
        }
        if let Some(pool) = family.pools.iter().find(|pool| layout.def.pools[pool.index()].name == name) {
            return self
                .pool_count(&say!("key-prefix", key).as_arg(), name, data)
                .map(|count| Trait::Pool(*pool, count));
        }
        if let Some(holds) = family.holds.as_ref().filter(|holds| name == "on" || name == holds.name) {
            return self.contents(&say!("what-lies-on", piece = key).as_arg(), holds.shape, data, &[]).map(Trait::On);
        }
        let problem = say!("thing-has-no", thing = key, name).or_did_you_mean(name, self.trait_names(kind));
        self.errors.push(problem);
        None
    }

    /// The shape of a zone.
    pub(super) fn shape(&self, zone: ZoneId) -> Shape {
        self.table.zone_def(zone).shape
    }
}
