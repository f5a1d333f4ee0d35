//! A new value of spaces, regions or links: declared in the schema, named in both languages and, on a grid, painted as
//! a layer. Only types that a board can state are here; pieces, zones and slots exist only while a game is played.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;
use houserule_core::locale::Lang;
use houserule_core::ron::{Change, find};

use super::super::source::{Source, Target};
use super::words::{Files, names, package_of, root_of};
use super::{add_layer, fresh_legend, quoted};
use crate::command::FileChange;

/// What has the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueOwner {
    /// Spaces.
    Space,
    /// Regions.
    Region,
    /// Links.
    Link,
}

/// What the value may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewType {
    /// One of these words; the first is the default.
    Words(Vec<String>),
    /// A number between these.
    Number(i32, i32),
    /// Yes or no.
    Flag,
    /// A seat, or nobody.
    Seat,
    /// A kind, or none.
    Kind,
    /// A region, or none.
    Region,
}

/// A value that does not exist yet.
#[derive(Clone, Debug)]
pub struct NewValue {
    /// What has it.
    pub owner: ValueOwner,
    /// Its id.
    pub id: String,
    /// Its name in each language; an empty one is not written.
    pub names: BTreeMap<Lang, String>,
    /// What it may be.
    pub ty: NewType,
    /// Is it painted as a layer of the board?
    pub has_layer: bool,
}

/// Numbers in the legend of a new layer; others are added to it by hand.
const MOST_NUMBERS: i32 = 10;

impl ValueOwner {
    #[cfg(test)]
    const ALL: [ValueOwner; 3] = [ValueOwner::Space, ValueOwner::Region, ValueOwner::Link];

    /// Its section of the schema.
    pub fn section(self) -> &'static str {
        match self {
            ValueOwner::Space => "space",
            ValueOwner::Region => "region",
            ValueOwner::Link => "link",
        }
    }
}

impl NewType {
    /// As it is written in the schema.
    fn written(&self) -> String {
        match self {
            NewType::Words(words) => {
                let default = words.first().map(|word| format!(", default: {word}")).unwrap_or_default();
                format!("symbol(of: [{}]{default})", words.join(", "))
            }
            NewType::Number(least, most) => {
                format!("int(default: {}, min: {least}, max: {most})", default_number(*least, *most))
            }
            NewType::Flag => "flag".to_owned(),
            NewType::Seat => "seat".to_owned(),
            NewType::Kind => "kind".to_owned(),
            NewType::Region => "region".to_owned(),
        }
    }

    /// What the letters of a layer mean at first, the default in front: as RON, and without quotes. Nothing: cells
    /// state the value one by one.
    fn meanings(&self, source: &Source) -> Vec<(String, String)> {
        let none = || ("none".to_owned(), "none".to_owned());
        let same = |word: String| (word.clone(), word);
        match self {
            NewType::Words(words) => words.iter().cloned().map(same).collect(),
            NewType::Number(least, most) => {
                let default = default_number(*least, *most);
                let first = (*least).max(default.saturating_sub(MOST_NUMBERS - 1).max(*least));
                let last = (*most).min(first.saturating_add(MOST_NUMBERS - 1));
                let others = (first..=last).filter(|number| *number != default);
                std::iter::once(default).chain(others).map(|number| same(number.to_string())).collect()
            }
            NewType::Flag => vec![same("false".to_owned()), same("true".to_owned())],
            NewType::Region => {
                let regions = source.regions.iter().map(|region| (quoted(&region.id), region.id.clone()));
                std::iter::once(none()).chain(regions).collect()
            }
            NewType::Kind => vec![none()],
            NewType::Seat => Vec::new(),
        }
    }

    /// Can a layer paint it?
    pub fn can_be_painted(&self) -> bool {
        *self != NewType::Seat
    }
}

fn default_number(least: i32, most: i32) -> i32 {
    0.clamp(least, most.max(least))
}

/// The changes that declare a value, name it and, if wanted, paint it.
pub fn add_value(packages: &[PackageFiles], board: (&str, &Source), value: &NewValue) -> Files {
    let (file, source) = board;
    let package = package_of(file);
    let schema = format!("{package}/schema.ron");
    let (section, ty) = (value.owner.section(), value.ty.written());
    let declared = format!("{{ {}: {ty} }}", quoted(&value.id));
    let change = match root_of(packages, package) {
        Some(root) if find(&root, &[section]).is_ok() => {
            FileChange::Ron(vec![Change::set(&[section, value.id.as_str()], ty)])
        }
        Some(_) => FileChange::Ron(vec![Change::set(&[section], declared)]),
        None => FileChange::Text(format!("// What there is.\n(\n    {section}: {declared},\n)\n")),
    };
    let mut changes = vec![(schema, change)];
    let named = value.names.iter().filter(|(_, name)| !name.is_empty()).map(|(lang, name)| (*lang, name.clone()));
    changes.extend(names(packages, package, "value", &value.id, &named.collect()));
    if value.has_layer && value.owner == ValueOwner::Space && source.is_grid() {
        let legend = fresh_legend(&value.ty.meanings(source));
        let layer = add_layer(source, &Target::Value(value.id.clone()), &legend);
        changes.extend((!layer.is_empty()).then(|| (file.to_owned(), FileChange::Ron(layer))));
    }
    changes
}

#[cfg(test)]
mod tests {
    use houserule_core::content::load_packages;
    use houserule_core::diagnostic::Diagnostics;
    use houserule_core::ron::change;

    use super::*;

    const BOARD: &str =
        "(\n    shape: square(width: 2, height: 1),\n    holds: (shape: heap),\n    regions: [(id: \"north\")],\n)\n";

    fn packages(schema: Option<&str>) -> Vec<PackageFiles> {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 2))";
        let files = [("game.ron", Some(game)), ("schema.ron", schema), ("boards/b.ron", Some(BOARD))];
        let files = files.into_iter().filter_map(|(path, text)| Some((path.to_owned(), text?.as_bytes().to_vec())));
        vec![PackageFiles { id: "g".to_owned(), files: files.collect() }]
    }

    /// The packages after changes.
    fn after(mut packages: Vec<PackageFiles>, changes: &Files) -> Vec<PackageFiles> {
        for (file, wanted) in changes {
            let path = file.split_once('/').unwrap().1;
            let old = packages[0].files.get(path).map(|bytes| String::from_utf8(bytes.clone()).unwrap());
            let new = match wanted {
                FileChange::Text(text) => text.clone(),
                FileChange::Ron(changes) => change(&old.unwrap(), changes).unwrap(),
                FileChange::Content(_) => unreachable!("values are texts"),
            };
            packages[0].files.insert(path.to_owned(), new.into_bytes());
        }
        packages
    }

    fn value(owner: ValueOwner, ty: NewType) -> NewValue {
        let names = [(Lang::Ru, "Жила".to_owned()), (Lang::En, String::new())].into();
        NewValue { owner, id: "vein".to_owned(), names, ty, has_layer: true }
    }

    #[test]
    fn every_type_that_is_offered_loads() {
        let words = NewType::Words(vec!["ore".to_owned(), "gold".to_owned()]);
        let types = [words, NewType::Number(-3, 40), NewType::Flag, NewType::Seat, NewType::Kind, NewType::Region];
        for schema in [None, Some("()"), Some("// Known.\n(\n    space: { \"terrain\": symbol(of: [a, b]) },\n)\n")] {
            for owner in ValueOwner::ALL {
                for ty in &types {
                    let before = packages(schema);
                    let source = Source::read("g/boards/b.ron", BOARD);
                    let changes = add_value(&before, ("g/boards/b.ron", &source), &value(owner, ty.clone()));
                    let after = after(before, &changes);
                    let mut out = Diagnostics::default();
                    let def = load_packages(&after.iter().collect::<Vec<_>>(), &mut out).def;
                    let problems: Vec<String> = out.iter().map(|one| format!("{one:?}")).collect();
                    assert_eq!(problems, Vec::<String>::new(), "{owner:?} {ty:?}");
                    let defs = match owner {
                        ValueOwner::Space => &def.space_values,
                        ValueOwner::Region => &def.region_values,
                        ValueOwner::Link => &def.link_values,
                    };
                    assert!(defs.iter().any(|one| one.name == "vein"), "{owner:?} {ty:?}");
                    let board = std::str::from_utf8(&after[0].files["boards/b.ron"]).unwrap();
                    let is_painted = owner == ValueOwner::Space && ty.can_be_painted();
                    assert_eq!(board.contains("value: \"vein\""), is_painted, "{board}");
                    let names = std::str::from_utf8(&after[0].files["locale/ru.ftl"]).unwrap();
                    assert_eq!(names, "value-vein = Жила\n");
                    assert!(!after[0].files.contains_key("locale/en.ftl"));
                }
            }
        }
    }

    #[test]
    fn the_rest_of_the_schema_stays() {
        let schema = "// Known.\n(\n    space: {\n        // Where one walks.\n        \"terrain\": symbol(of: [a, b]),\n    },\n)\n";
        let before = packages(Some(schema));
        let source = Source::read("g/boards/b.ron", BOARD);
        let changes = add_value(&before, ("g/boards/b.ron", &source), &value(ValueOwner::Space, NewType::Number(0, 5)));
        let after = after(before, &changes);
        let written = std::str::from_utf8(&after[0].files["schema.ron"]).unwrap();
        let line = "symbol(of: [a, b]),\n        \"vein\": int(default: 0, min: 0, max: 5),\n";
        assert_eq!(written, schema.replace("symbol(of: [a, b]),\n", line));
    }
}
