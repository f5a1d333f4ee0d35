//! `tests/mutants.ron`: mutants of a package that change nothing that matters, each with the reason why.
//!
//! `[(file: "rules/sale.luau", rule: "price", before: ">=", after: ">", reason: "an empty purse pays nothing either
//! way")]`. Line numbers are not stated, since they change; `rule` may be left out, and then the whole file is meant.

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::ron::{Document, Reader};

use super::Mutant;

/// The file, inside a package.
pub const FILE: &str = "tests/mutants.ron";

/// A mutant that is known and accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    file: String,
    rule: Option<String>,
    before: String,
    after: String,
    /// Why nothing needs to notice it.
    pub reason: String,
}

impl Accepted {
    /// Does it match this mutant?
    pub fn means(&self, mutant: &Mutant) -> bool {
        let in_file = mutant.place.file.strip_suffix(self.file.as_str()).is_some_and(|rest| rest.ends_with('/'));
        let in_rule = self.rule.is_none() || self.rule == mutant.rule;
        in_file && in_rule && self.before == mutant.before && self.after == mutant.after
    }
}

/// The accepted mutants of a package, and what is wrong with their file.
pub fn read(package: &PackageFiles) -> (Vec<Accepted>, Diagnostics) {
    let mut out = Diagnostics::default();
    let Some(text) = package.files.get(FILE).and_then(|bytes| std::str::from_utf8(bytes).ok()) else {
        return (Vec::new(), out);
    };
    let document = Document::parse(package.file(FILE), text, &mut out);
    let mut reader = Reader::new(&document, &mut out);
    let mut accepted = Vec::new();
    for node in reader.list(&document.root).unwrap_or_default() {
        let Some(mut fields) = reader.fields(node) else { continue };
        let mut text = |name: &str, needed: bool| {
            let node = if needed { fields.need(&mut reader, name) } else { fields.take(name) };
            node.and_then(|node| reader.text(node)).map(str::to_owned)
        };
        let (file, rule) = (text("file", true), text("rule", false));
        let (before, after, reason) = (text("before", true), text("after", true), text("reason", true));
        fields.finish(&mut reader);
        if let (Some(file), Some(before), Some(after), Some(reason)) = (file, before, after, reason) {
            accepted.push(Accepted { file, rule, before, after, reason });
        }
    }
    (accepted, out)
}
