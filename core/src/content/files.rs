//! The files of a package, and those of them that are content, parsed.
//!
//! Knows which path holds what, and reports files that are missing, unreadable or in no known place. Does not
//! touch a disk: the caller has read the bytes.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Diagnostics, Place, closest};
use crate::ron::{Document, LineIndex, Span};
use crate::say;

use super::pictures::is_picture_name;

const FOLDERS: [&str; 10] =
    ["boards", "kinds", "layout", "rules", "effects", "rulebook", "locale", "tests", "replays", "regulations"];

/// A package's files: path inside the package ('/' separators) -> bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackageFiles {
    /// The folder's name, which is the package's id.
    pub id: String,
    /// All its files.
    pub files: BTreeMap<String, Vec<u8>>,
}

/// A package's content files, parsed.
pub(super) struct ParsedPackage {
    pub(super) schema: Option<Document>,
    /// By family.
    pub(super) kinds: Vec<(String, Document)>,
    /// By board.
    pub(super) boards: Vec<(String, Document)>,
    /// Layouts of cards, by family.
    pub(super) layouts: Vec<(String, Document)>,
}

impl PackageFiles {
    /// The name of a file in places.
    pub fn file(&self, path: &str) -> String {
        format!("{}/{path}", self.id)
    }

    /// A file's text, if it is there and is text.
    pub(super) fn document(&self, path: &str, out: &mut Diagnostics) -> Option<Document> {
        let bytes = self.files.get(path)?;
        match std::str::from_utf8(bytes) {
            Ok(text) => Some(Document::parse(self.file(path), text, out)),
            Err(error) => {
                let sound = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let at = Span::new(sound.len(), sound.len());
                let place = LineIndex::new(&sound).place(&self.file(path), &sound, at);
                let diagnostic = Diagnostic::error("not_utf8", place, say!("file-is-not-text-in-utf"));
                out.push(diagnostic.hint(say!("save-it-as-utf-8-in")));
                None
            }
        }
    }

    /// All content files but the manifest.
    pub(super) fn parse(&self, out: &mut Diagnostics) -> ParsedPackage {
        self.check_folders(out);
        // a game can be played whatever its layouts say
        let mut of_layouts = Diagnostics::default();
        let layouts = self.documents_in("layout", &mut of_layouts);
        out.extend(of_layouts.as_warnings());
        ParsedPackage {
            schema: self.document("schema.ron", out),
            kinds: self.documents_in("kinds", out),
            boards: self.documents_in("boards", out),
            layouts,
        }
    }

    fn documents_in(&self, folder: &str, out: &mut Diagnostics) -> Vec<(String, Document)> {
        let mut found = Vec::new();
        for path in self.files.keys() {
            let Some(file) = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')) else { continue };
            match file.strip_suffix(".ron") {
                Some(name) if !name.contains('/') => {
                    found.extend(self.document(path, out).map(|document| (name.to_owned(), document)));
                }
                // pictures of cards lie beside their layouts
                _ if folder == "layout" && is_picture_name(path) => {}
                _ => {
                    let message = say!("this-file-is-not-read-only", folder);
                    out.push(Diagnostic::warning("unknown_file", Place::file(self.file(path)), message));
                }
            }
        }
        found
    }

    /// A folder or file that is nearly, but not quite, in its place would otherwise be ignored silently.
    fn check_folders(&self, out: &mut Diagnostics) {
        // a folder of regulations has names of its own
        if !self.files.contains_key("game.ron") && !self.files.contains_key("mod.ron") {
            return;
        }
        let mut told = std::collections::BTreeSet::new();
        for path in self.files.keys() {
            let (name, known): (&str, &[&str]) = match path.split_once('/') {
                Some((folder, _)) => (folder, &FOLDERS),
                None => (path, &["schema.ron", "game.ron", "mod.ron", "init.luau"]),
            };
            if !known.contains(&name)
                && let Some(best) = closest(name, known.iter().copied())
                && told.insert(name)
            {
                let diagnostic =
                    Diagnostic::warning("unknown_file", Place::file(self.file(name)), say!("this-is-not-read"));
                out.push(diagnostic.hint(say!("did-you-mean", best)));
            }
        }
    }
}
