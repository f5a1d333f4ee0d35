//! The files of a package as a tree of folders.

use houserule_scripts::writing::Format;

/// A folder or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its own name.
    pub name: String,
    /// Its path inside the package.
    pub path: String,
    /// What it is.
    pub kind: NodeKind,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// A folder and what lies in it.
    Folder(Vec<Node>),
    /// A file.
    File,
}

/// The tree of some paths, folders first, each level sorted by name; only what matches the filter.
pub fn tree<'p>(paths: impl Iterator<Item = &'p str>, filter: &str) -> Vec<Node> {
    let low = filter.trim().to_lowercase();
    let mut roots = Vec::new();
    for path in paths.filter(|path| path.to_lowercase().contains(&low)) {
        put(&mut roots, path, 0);
    }
    sort(&mut roots);
    roots
}

/// Why a name cannot be a path in a package, as the key of a text; nothing if it can.
pub fn wrong_path(path: &str) -> Option<&'static str> {
    let is_bad = |part: &str| part.is_empty() || part.starts_with('.') || part.ends_with(' ') || part.starts_with(' ');
    if path.trim().is_empty() {
        return Some("project-name-empty");
    }
    let strange = |c: char| matches!(c, '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|') || c.is_control();
    (path.split('/').any(is_bad) || path.contains(strange)).then_some("project-name-wrong")
}

/// The initial text of a new file.
pub fn first_lines(path: &str) -> &'static str {
    match (Format::of(path), path.split('/').next()) {
        (Format::Luau, Some("tests")) => "--!strict\n\ntest(\"\", function(t)\n\tt.start()\nend)\n",
        (Format::Luau, _) => "--!strict\n\n",
        (Format::Ron, Some("kinds")) => "//\n[\n]\n",
        (Format::Ron, _) => "//\n(\n)\n",
        (Format::Fluent, _) => "#\n",
        _ => "",
    }
}

fn put(nodes: &mut Vec<Node>, path: &str, from: usize) {
    let rest = &path[from..];
    match rest.split_once('/') {
        None => nodes.push(Node { name: rest.to_owned(), path: path.to_owned(), kind: NodeKind::File }),
        Some((folder, _)) => {
            let is_it = |node: &Node| node.name == folder && matches!(node.kind, NodeKind::Folder(_));
            let at = nodes.iter().position(is_it).unwrap_or_else(|| {
                let whole = path[..from + folder.len()].to_owned();
                nodes.push(Node { name: folder.to_owned(), path: whole, kind: NodeKind::Folder(Vec::new()) });
                nodes.len() - 1
            });
            if let NodeKind::Folder(inside) = &mut nodes[at].kind {
                put(inside, path, from + folder.len() + 1);
            }
        }
    }
}

fn sort(nodes: &mut [Node]) {
    nodes.sort_by(|a, b| {
        let key = |node: &Node| (matches!(node.kind, NodeKind::File), node.name.clone());
        key(a).cmp(&key(b))
    });
    for node in nodes {
        if let NodeKind::Folder(inside) = &mut node.kind {
            sort(inside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(nodes: &[Node], depth: usize, out: &mut Vec<String>) {
        for node in nodes {
            out.push(format!("{}{}", " ".repeat(depth), node.name));
            if let NodeKind::Folder(inside) = &node.kind {
                told(inside, depth + 1, out);
            }
        }
    }

    #[test]
    fn folders_come_first_and_hold_their_files() {
        let paths = ["game.ron", "rules/b.luau", "rules/a.luau", "tests/lib/x.luau", "init.luau"];
        let mut out = Vec::new();
        told(&tree(paths.into_iter(), ""), 0, &mut out);
        assert_eq!(out, ["rules", " a.luau", " b.luau", "tests", " lib", "  x.luau", "game.ron", "init.luau"]);
        out.clear();
        told(&tree(paths.into_iter(), "LIB"), 0, &mut out);
        assert_eq!(out, ["tests", " lib", "  x.luau"]);
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for path in ["", " ", "/a", "a//b", "../a", "a/.b", "a\\b", "a/", "c:a"] {
            assert!(wrong_path(path).is_some(), "{path:?}");
        }
        assert_eq!(wrong_path("rules/new rule.luau"), None);
    }
}
