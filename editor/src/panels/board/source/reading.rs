//! From the tree of a board's file to what it says, as far as it can be understood.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ron::{Document, Field, Node, NodeValue};

use crate::canvas::arrange::Graph;

use super::{
    BackgroundIn, Form, GROUP, LayerIn, LegendIn, LinkIn, PathForm, PathIn, RegionIn, Section, Settings, Source,
    SpaceIn, Target,
};

/// The most spaces that are shown, as in the loader.
const MOST: usize = 60_000;

impl Source {
    /// Read a board's text; a size that is set by an option is unknown.
    pub fn read(file: &str, text: &str) -> Source {
        Source::read_under(file, text, &Settings::new())
    }

    /// Read a board's text under these options.
    pub fn read_under(file: &str, text: &str, settings: &Settings) -> Source {
        let mut out = Diagnostics::default();
        let document = Document::parse(file, text, &mut out);
        let problems = out.iter().cloned().collect();
        let shape = field(&document.root, "shape");
        let side = |name: &str| shape.and_then(|shape| field(shape, name));
        let bound = ["width", "height"].map(|name| side(name).and_then(option_of));
        let package = file.split('/').next().unwrap_or_default();
        let form = shape.and_then(|shape| read_form(shape, &|node| number_under(node, package, settings)));
        let mut source = Source {
            form,
            spaces: Vec::new(),
            paths: Vec::new(),
            links: Vec::new(),
            regions: Vec::new(),
            layers: Vec::new(),
            background: field(&document.root, "background").and_then(read_background),
            is_automatic: false,
            bound,
            problems,
            ids: BTreeMap::new(),
            document,
        };
        let root = source.document.root.clone();
        source.read_regions(&root);
        match form {
            Some(Form::Graph) => source.read_spaces(&root),
            Some(Form::Square { width, height, .. } | Form::Hex { width, height }) => {
                source.fill(width, height);
                source.read_layers(&root);
                source.read_cells(&root);
            }
            None => {}
        }
        for section in Section::ALL {
            source.read_paths(&root, section);
        }
        if form == Some(Form::Graph) {
            source.arrange();
        }
        source
    }

    /// Spaces without places in the file are drawn as the table draws them.
    fn arrange(&mut self) {
        let at: Vec<(i32, i32)> = self.spaces.iter().map(|space| space.written).collect();
        let links: Vec<(usize, usize)> = self.links.iter().map(|link| (link.from, link.to)).collect();
        let graph = Graph { at: &at, links: &links, has_picture: self.background.is_some() };
        let Some(places) = graph.automatic_places() else { return };
        self.spaces.iter_mut().zip(places).for_each(|(space, place)| space.at = place);
        self.is_automatic = true;
    }

    fn push(&mut self, space: SpaceIn) {
        if self.spaces.len() < MOST {
            self.ids.entry(space.id.clone()).or_insert(self.spaces.len());
            self.spaces.push(space);
        }
    }

    fn read_regions(&mut self, root: &Node) {
        for (index, node) in items(field(root, "regions")).iter().enumerate() {
            if let Some(id) = field(node, "id").and_then(word) {
                self.regions.push(RegionIn { id, index });
            }
        }
    }

    fn read_spaces(&mut self, root: &Node) {
        for (entry, node) in items(field(root, "spaces")).iter().enumerate() {
            let Some(id) = field(node, "id").and_then(word) else { continue };
            let group = field(node, "group").and_then(word).unwrap_or_else(|| GROUP.to_owned());
            let at = field(node, "at").and_then(pair).unwrap_or((0, 0));
            let step = field(node, "step").and_then(pair).unwrap_or((0, 0));
            let region = field(node, "region").and_then(word);
            let count = field(node, "count").and_then(int).map(|count| count.clamp(1, 9999) as usize);
            let digits = count.map_or(0, |count| count.to_string().len());
            for number in 0..count.unwrap_or(1) {
                let id = if count.is_some() { format!("{id}{:0digits$}", number + 1) } else { id.clone() };
                let far = number as i32;
                let at =
                    (at.0.saturating_add(step.0.saturating_mul(far)), at.1.saturating_add(step.1.saturating_mul(far)));
                let number = count.map(|_| number);
                let (group, region) = (group.clone(), region.clone());
                self.push(SpaceIn { id, group, at, written: at, region, entry: Some(entry), number });
            }
        }
    }

    fn fill(&mut self, width: usize, height: usize) {
        for row in 1..=height {
            for column in 1..=width {
                self.push(SpaceIn {
                    id: format!("x{column}y{row}"),
                    group: GROUP.to_owned(),
                    at: (column as i32, row as i32),
                    written: (column as i32, row as i32),
                    region: None,
                    entry: None,
                    number: None,
                });
            }
        }
    }

    fn read_layers(&mut self, root: &Node) {
        for (index, node) in items(field(root, "layers")).iter().enumerate() {
            let target = match field(node, "value").and_then(word) {
                Some(value) => Target::Value(value),
                None if field(node, "regions").is_some() => Target::Regions,
                None => continue,
            };
            let legend = match field(node, "legend").map(|node| &node.bare().value) {
                Some(NodeValue::Map(entries)) => entries.iter().filter_map(|entry| self.read_legend(entry)).collect(),
                _ => Vec::new(),
            };
            let row = |node: &Node| match &node.bare().value {
                NodeValue::Text(text) => text.chars().collect(),
                _ => Vec::new(),
            };
            let rows: Vec<Vec<char>> = items(field(node, "rows")).iter().map(row).collect();
            let layer = LayerIn { index, target, legend, rows };
            if layer.target == Target::Regions {
                for cell in 0..self.spaces.len() {
                    let region = self.legend_at(&layer, cell).map(|entry| entry.word.clone());
                    self.spaces[cell].region = region.filter(|region| region != "none");
                }
            }
            self.layers.push(layer);
        }
    }

    fn read_legend(&self, (key, meaning): &(Node, Node)) -> Option<LegendIn> {
        let letter = match &key.value {
            NodeValue::Char(letter) => *letter,
            NodeValue::Text(text) if text.chars().count() == 1 => text.chars().next()?,
            _ => return None,
        };
        let written = self.text_of(meaning).to_owned();
        let word = meaning
            .key()
            .unwrap_or_else(|| if meaning.value == NodeValue::Nothing { "none".to_owned() } else { written.clone() });
        Some(LegendIn { letter, meaning: written, word })
    }

    fn read_cells(&mut self, root: &Node) {
        for (entry, node) in items(field(root, "spaces")).iter().enumerate() {
            let cell = field(node, "at").and_then(pair).and_then(|(column, row)| self.cell(column, row));
            let Some(cell) = cell else { continue };
            let space = &mut self.spaces[cell];
            space.entry = Some(entry);
            if let Some(region) = field(node, "region").and_then(word) {
                space.region = Some(region).filter(|region| region != "none");
            }
            if let Some(group) = field(node, "group").and_then(word) {
                space.group = group;
            }
        }
    }

    fn read_paths(&mut self, root: &Node, section: Section) {
        for (index, node) in items(field(root, section.name())).iter().enumerate() {
            let Some((form, spaces)) = self.read_path(node, section) else { continue };
            let path = PathIn {
                section,
                index,
                kind: field(node, "kind").and_then(word).unwrap_or_default(),
                one_way: field(node, "one_way").is_some_and(|node| node.bare().value == NodeValue::Flag(true)),
                form,
                spaces,
            };
            let at = self.paths.len();
            self.links.extend(path.steps().map(|(step, from, to)| LinkIn { from, to, path: at, step }));
            self.paths.push(path);
        }
    }

    fn read_path(&self, node: &Node, section: Section) -> Option<(PathForm, Vec<Option<usize>>)> {
        let names: &[&'static str] = if section == Section::Links { &["cells"] } else { &["spaces", "cells"] };
        for name in names {
            if let Some(list) = field(node, name) {
                let spaces = items(Some(list)).iter().map(|item| self.find_space(item)).collect();
                return Some((PathForm::Listed(name), spaces));
            }
        }
        if section == Section::Links {
            let end = |name: &str| field(node, name).and_then(|node| self.find_space(node));
            return Some((PathForm::Ends, vec![end("from"), end("to")]));
        }
        let group = field(node, "group").and_then(word)?;
        let of_group = self.spaces.iter().enumerate().filter(|(_, space)| space.group == group);
        Some((PathForm::Group, of_group.map(|(at, _)| Some(at)).collect()))
    }

    fn find_space(&self, node: &Node) -> Option<usize> {
        match pair(node) {
            Some((column, row)) => self.cell(column, row),
            None => word(node).and_then(|id| self.space(&id)),
        }
    }
}

/// A field of a struct.
pub fn field<'n>(node: &'n Node, name: &str) -> Option<&'n Node> {
    let NodeValue::Struct(_, fields) = &node.bare().value else { return None };
    fields.iter().find(|field: &&Field| field.name.text == name).map(|field| &field.value)
}

/// The items of a list.
fn items(node: Option<&Node>) -> &[Node] {
    match node.map(|node| &node.bare().value) {
        Some(NodeValue::List(items)) => items,
        _ => &[],
    }
}

/// A name: text in quotes or a bare word.
pub fn word(node: &Node) -> Option<String> {
    match &node.bare().value {
        NodeValue::Text(text) | NodeValue::Word(text) => Some(text.clone()),
        _ => None,
    }
}

fn int(node: &Node) -> Option<i64> {
    match node.bare().value {
        NodeValue::Int(number) => Some(number),
        _ => None,
    }
}

/// Two whole numbers.
pub fn pair(node: &Node) -> Option<(i32, i32)> {
    let NodeValue::Tuple(None, items) = &node.bare().value else { return None };
    let [first, second] = items.as_slice() else { return None };
    Some((i32::try_from(int(first)?).ok()?, i32::try_from(int(second)?).ok()?))
}

/// The option that a value names: `option("columns")`, `option(id: "tall", on: 4, off: 2)`.
fn option_of(node: &Node) -> Option<String> {
    match &node.bare().value {
        NodeValue::Tuple(Some(tag), items) if tag.text == "option" => items.first().and_then(word),
        NodeValue::Struct(Some(tag), _) if tag.text == "option" => field(node, "id").and_then(word),
        _ => None,
    }
}

/// A number, or what an option makes of it.
fn number_under(node: &Node, package: &str, settings: &Settings) -> Option<i64> {
    let Some(id) = option_of(node) else { return int(node) };
    let value = settings.get(&id).or_else(|| settings.get(&format!("{package}:{id}")))?;
    let case = match value {
        Data::Int(number) => return Some(*number),
        Data::Flag(flag) => {
            if *flag {
                "on"
            } else {
                "off"
            }
        }
        Data::Text(word) => word,
        _ => return None,
    };
    field(node, case).and_then(int)
}

fn read_form(node: &Node, number: &dyn Fn(&Node) -> Option<i64>) -> Option<Form> {
    let side =
        |name: &str| field(node, name).and_then(number).filter(|side| (1..=1000).contains(side)).map(|n| n as usize);
    match node.bare().tag()? {
        "graph" => Some(Form::Graph),
        "square" => {
            let diagonal = field(node, "diagonal").is_some_and(|node| node.bare().value == NodeValue::Flag(true));
            Some(Form::Square { width: side("width")?, height: side("height")?, diagonal })
        }
        "hex" => Some(Form::Hex { width: side("width")?, height: side("height")? }),
        _ => None,
    }
    .filter(|form| match form {
        Form::Graph => true,
        Form::Square { width, height, .. } | Form::Hex { width, height } => width * height <= MOST,
    })
}

fn read_background(node: &Node) -> Option<BackgroundIn> {
    if let Some(image) = word(node) {
        return Some(BackgroundIn { image, at: (0, 0), size: None, is_bare: true });
    }
    Some(BackgroundIn {
        image: field(node, "image").and_then(word)?,
        at: field(node, "at").and_then(pair).unwrap_or((0, 0)),
        size: field(node, "size").and_then(pair),
        is_bare: false,
    })
}
