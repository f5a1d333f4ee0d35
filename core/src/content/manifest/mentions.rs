//! Other packages that a manifest names: `"night"`, `("night", "^1.2")`, or
//! `(id: "night", version: ">=1.2, <2", optional: true)`. Versions are ranges as Cargo and npm write them.

use semver::{Version, VersionReq};

use crate::content::MAX_NAMES;
use crate::content::names::check_form;
use crate::diagnostic::Place;
use crate::ron::{Fields, Node, NodeValue, Reader};
use crate::say;

/// Another package, and which versions of it are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Its id.
    pub id: String,
    /// The versions; all if none are stated.
    pub versions: VersionReq,
    /// May it be absent?
    pub optional: bool,
    /// Where it is named.
    pub place: Place,
}

impl Mention {
    /// What stands where a package should have been named.
    pub(in crate::content) fn none(place: Place) -> Mention {
        Mention { id: String::new(), versions: VersionReq::STAR, optional: false, place }
    }

    /// Is a version among those that are meant?
    pub fn accepts(&self, version: &str) -> bool {
        // A version that could not be read has been reported already.
        Version::parse(version).map_or(true, |version| self.versions.matches(&version))
    }
}

/// Read one.
pub(in crate::content) fn read(reader: &mut Reader<'_>, node: &Node) -> Option<Mention> {
    let node = node.bare();
    let mut mention =
        Mention { id: String::new(), versions: VersionReq::STAR, optional: false, place: reader.place(node.span) };
    let id = match &node.value {
        NodeValue::Tuple(None, items) if items.len() == 2 => {
            mention.versions = read_versions(reader, &items[1])?;
            &items[0]
        }
        NodeValue::Struct(None, _) => {
            let fields = reader.fields(node)?;
            read_fields(reader, fields, &mut mention)?
        }
        _ => node,
    };
    let text = reader.text(id)?;
    check_form(reader, text, id.span).then(|| Mention { id: text.to_owned(), ..mention })
}

fn read_fields<'n>(reader: &mut Reader<'_>, mut fields: Fields<'n>, into: &mut Mention) -> Option<&'n Node> {
    let id = fields.need(reader, "id");
    if let Some(node) = fields.take("version") {
        into.versions = read_versions(reader, node)?;
    }
    into.optional = fields.take("optional").and_then(|node| reader.flag(node)).unwrap_or(false);
    fields.finish(reader);
    id
}

fn read_versions(reader: &mut Reader<'_>, node: &Node) -> Option<VersionReq> {
    let text = reader.text(node)?;
    match VersionReq::parse(text) {
        Ok(versions) => Some(versions),
        Err(_) => {
            let message = say!("is-not-range-of-versions", text);
            reader.push(reader.error("bad_version", node.span, message).hint(say!("write-range-of-versions")));
            None
        }
    }
}

/// Read a list of them; of two with the same id the first counts.
pub(in crate::content) fn read_list(reader: &mut Reader<'_>, fields: &mut Fields<'_>, field: &str) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    for item in fields.take(field).and_then(|node| reader.list(node)).unwrap_or_default() {
        if found.len() >= MAX_NAMES {
            reader.push(reader.error("too_many", item.span, say!("too-many-packages", most = MAX_NAMES)));
            break;
        }
        if let Some(mention) = read(reader, item)
            && !found.iter().any(|known| known.id == mention.id)
        {
            found.push(mention);
        }
    }
    found
}
