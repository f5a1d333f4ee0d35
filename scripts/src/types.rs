//! What scripts can say, written down for tools and people: type declarations for luau-lsp, globals for selene, and the
//! reference page. All of it comes from the verbs, the members of handles, the prelude's comments and a game's schema.
//!
//! Luau types cannot be extended later, and handles carry a game's own fields: so the types of a game are one whole
//! file, `<game>.d.luau`, to be used instead of the general `houserule.d.luau`.

use crate::vm::prelude_sources;

mod declarations;
mod handles;
mod reference;
mod renewing;
mod rules;

pub(crate) use declarations::{declared_tables, situation_calls};
pub(crate) use handles::{MemberLine, kind_type_name, members_by_type, type_name};
pub(crate) use rules::rule_signatures;

pub use declarations::{game_types, houserule_types, selene_globals};
pub use reference::reference_page;
pub use renewing::{renew_tool_files, tool_files};

/// A verb of the prelude, as its comment describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreludeVerb {
    /// Its name.
    pub name: String,
    /// What it does.
    pub doc: String,
    /// Its Luau signature.
    pub signature: String,
    /// Luau lines that use it; they run as a test.
    pub example: String,
}

/// A chapter of the prelude: the first sentence of its file, and its verbs.
pub type PreludeGroup = (String, Vec<PreludeVerb>);

/// All verbs of the prelude, in its order.
pub fn prelude_verbs() -> Vec<PreludeVerb> {
    prelude_groups().into_iter().flat_map(|(_, verbs)| verbs).collect()
}

/// The same in chapters: one for each file of the prelude that has verbs.
pub fn prelude_groups() -> Vec<PreludeGroup> {
    prelude_sources().map(group).filter(|(_, verbs)| !verbs.is_empty()).collect()
}

/// Read the comments of a file: `--- doc`, `--- @type signature`, `--- @example lines`, then `function name(`.
fn group(source: &str) -> PreludeGroup {
    let title = source.lines().find_map(|line| line.strip_prefix("-- ")).unwrap_or_default();
    let title = title.split([':', '.']).next().unwrap_or_default().to_owned();
    let mut verbs = Vec::new();
    let (mut doc, mut signature, mut example) = (Vec::new(), String::new(), Vec::new());
    for line in source.lines() {
        if let Some(comment) = line.strip_prefix("---") {
            let comment = comment.trim();
            if let Some(text) = comment.strip_prefix("@type ") {
                signature = text.to_owned();
            } else if let Some(text) = comment.strip_prefix("@example ") {
                example.push(text);
            } else if example.is_empty() {
                doc.push(comment);
            } else {
                example.push(comment);
            }
            continue;
        }
        if let Some(name) = line.strip_prefix("function ").and_then(|rest| rest.split_once('(')).map(|(name, _)| name)
            && is_verb(name)
        {
            let (doc, example) = (doc.join(" "), example.join("\n"));
            verbs.push(PreludeVerb { name: name.to_owned(), doc, signature: signature.clone(), example });
        }
        (doc, example) = (Vec::new(), Vec::new());
        signature.clear();
    }
    (title, verbs)
}

/// Is it for scripts, not for the loader or internal to a library?
fn is_verb(name: &str) -> bool {
    !name.starts_with("__") && !name.contains('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_of_the_prelude_is_read_from_its_comment() {
        let source = "--!strict\n-- Lists: small ones.\n\n--- Twice\n--- the number.\n--- @type (n: number) -> number\n\
            --- @example assert(twice(2) == 4)\n--- assert(twice(3) == 6)\nfunction twice(n)\nend\n\nfunction __own()\nend\n";
        let (title, verbs) = group(source);
        assert_eq!(title, "Lists");
        let twice = PreludeVerb {
            name: "twice".to_owned(),
            doc: "Twice the number.".to_owned(),
            signature: "(n: number) -> number".to_owned(),
            example: "assert(twice(2) == 4)\nassert(twice(3) == 6)".to_owned(),
        };
        assert_eq!(verbs, [twice]);
    }

    #[test]
    fn every_verb_of_the_prelude_is_described() {
        let verbs = prelude_verbs();
        assert!(verbs.len() > 20, "{}", verbs.len());
        for verb in verbs {
            assert!(!verb.doc.is_empty() && !verb.signature.is_empty() && !verb.example.is_empty(), "{}", verb.name);
        }
    }
}
