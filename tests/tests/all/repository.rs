//! The files of this repository as texts, for tests that read them. Nothing here judges what they say.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// A file: its path from the root with `/` between folders, and its text (empty if it is not UTF-8).
#[derive(Clone, Debug)]
pub struct File {
    pub path: String,
    pub text: String,
}

impl File {
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> File {
        File { path: path.into(), text: text.into() }
    }

    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub fn is(&self, extension: &str) -> bool {
        self.name().rsplit_once('.').is_some_and(|(_, end)| end == extension)
    }

    /// Does it lie under that folder?
    pub fn under(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// Lines with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Every file that somebody wrote: not what was built, not what version control keeps for itself.
pub fn files() -> &'static [File] {
    static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository");
        let mut found = Vec::new();
        walk(root, "", &mut found);
        found.sort_by(|a, b| a.path.cmp(&b.path));
        found
    });
    &FILES
}

fn walk(folder: &Path, prefix: &str, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository can be read") {
        let entry = entry.expect("a folder of the repository can be read");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let kind = entry.file_type().expect("a file of the repository has a type");
        if kind.is_dir() && !is_skipped(&path, &name) {
            walk(&entry.path(), &format!("{path}/"), found);
        } else if kind.is_file() && path != ".git" {
            let bytes = fs::read(entry.path()).expect("a file of the repository can be read");
            found.push(File::new(path, String::from_utf8(bytes).unwrap_or_default()));
        }
    }
}

fn is_skipped(path: &str, name: &str) -> bool {
    let hidden = name.starts_with('.') && name != ".ci";
    hidden || matches!(path, "target" | "docs/book")
}

#[test]
fn the_repository_is_read_with_paths_from_its_root() {
    let paths: Vec<_> = files().iter().map(|file| file.path.as_str()).collect();
    for path in ["Cargo.toml", ".ci/run", "core/src/lib.rs", "tests/tests/all/main.rs"] {
        assert!(paths.contains(&path), "{path} is not among {} files", paths.len());
    }
    assert!(!paths.iter().any(|path| path.starts_with("target/") || path.starts_with(".git/")));
}
