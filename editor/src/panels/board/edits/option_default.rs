//! The default of an option, for boards whose size is set by an option.

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ron::{Change, Node, NodeValue, find, parse};

use crate::command::FileChange;

/// A new default for an option that is a number: the file that declares it, and the change.
pub fn set_option_default(packages: &[PackageFiles], id: &str, to: i64) -> Option<(String, FileChange)> {
    packages.iter().find_map(|package| {
        let bare = id.strip_prefix(&format!("{}:", package.id)).unwrap_or(id);
        ["game.ron", "mod.ron"].into_iter().find_map(|path| {
            let text = std::str::from_utf8(package.files.get(path)?).ok()?;
            let root = parse(path, text, &mut Diagnostics::default());
            let NodeValue::List(options) = &find(&root, &["options"]).ok()?.bare().value else { return None };
            let is_it = |at: &usize| {
                let id = find(&options[*at], &["id"]).ok().and_then(Node::key);
                id.as_deref() == Some(bare)
            };
            let item = format!("[{}]", (0..options.len()).find(is_it)?);
            let change = match &find(&root, &["options", &item, "type"]).ok()?.bare().value {
                NodeValue::Struct(..) => Change::set(&["options", &item, "type", "default"], to.to_string()),
                NodeValue::Tuple(..) => Change::set(&["options", &item, "type", "[0]"], to.to_string()),
                NodeValue::Word(_) => Change::set(&["options", &item, "type"], format!("int({to})")),
                _ => return None,
            };
            Some((package.file(path), FileChange::Ron(vec![change])))
        })
    })
}

#[cfg(test)]
mod tests {
    use houserule_core::ron::change;

    use super::*;

    const GAME: &str = "(\n    options: [\n        (id: \"width\", type: int(default: 6, min: 3, max: 9)), // columns\n        (id: \"height\", type: int(5)),\n        (id: \"depth\", type: int),\n    ],\n)\n";

    fn after(id: &str, to: i64) -> Option<String> {
        let files = [("game.ron".to_owned(), GAME.as_bytes().to_vec())];
        let packages = [PackageFiles { id: "g".to_owned(), files: files.into() }];
        let (file, FileChange::Ron(changes)) = set_option_default(&packages, id, to)? else { return None };
        assert_eq!(file, "g/game.ron");
        Some(change(GAME, &changes).unwrap())
    }

    #[test]
    fn only_the_default_changes_however_it_is_written() {
        assert_eq!(after("width", 7).unwrap(), GAME.replace("default: 6", "default: 7"));
        assert_eq!(after("g:height", 7).unwrap(), GAME.replace("int(5)", "int(7)"));
        assert_eq!(after("depth", 7).unwrap(), GAME.replace("type: int)", "type: int(7))"));
        assert_eq!(after("length", 7), None);
    }
}
