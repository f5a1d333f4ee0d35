//! Reading a regulation: `(game: "...", board: "...", options: { "name": value }, packages: ["..."])`.
//!
//! Only what it takes to set up a game is read; whether the options exist and fit is settled when the game is
//! opened. Everything that is wrong with the file is collected.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::Args;
use houserule_core::ron::{Document, Node, NodeValue, Reader};
use houserule_scripts::message::value_of_an_option;

use crate::report::{self, Finding};
use crate::texts::Texts;

/// What a regulation settles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regulation {
    /// The game that it is for.
    pub game: String,
    /// The board, if not the game's first.
    pub board: Option<String>,
    /// Options that differ from their defaults.
    pub options: Vec<(String, Data)>,
    /// Mods: ids, or folders relative to the regulation.
    pub packages: Vec<String>,
}

/// Read a file.
pub fn read(path: &Path, texts: &Texts) -> Result<Regulation> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| file.clone())?;
    let mut out = Diagnostics::default();
    let regulation = parse(&file, &text, &mut out);
    match regulation {
        Some(regulation) if !out.has_errors() => Ok(regulation.beside(path)),
        _ => {
            let problems: Vec<String> =
                out.sorted().into_iter().map(|one| report::plain(&Finding::from(one), texts)).collect();
            bail!(texts.text("bad-regulation", &Args::new().text("problems", problems.join("\n"))))
        }
    }
}

impl Regulation {
    /// Folders of packages are meant from where the regulation lies.
    fn beside(mut self, path: &Path) -> Regulation {
        let folder = path.parent().unwrap_or(Path::new(""));
        for package in &mut self.packages {
            let there: PathBuf = folder.join(&*package);
            if there.is_dir() {
                *package = there.to_string_lossy().into_owned();
            }
        }
        self
    }
}

fn parse(file: &str, text: &str, out: &mut Diagnostics) -> Option<Regulation> {
    let document = Document::parse(file, text, out);
    let reader = &mut Reader::new(&document, out);
    let mut fields = reader.fields(&document.root)?;
    let mut regulation = Regulation::default();
    if let Some(node) = fields.need(reader, "game") {
        regulation.game = reader.text(node).unwrap_or_default().to_owned();
    }
    regulation.board = fields.take("board").and_then(|node| reader.text(node)).map(str::to_owned);
    if let Some(node) = fields.take("options") {
        for (name, value) in reader.entries(node) {
            regulation.options.extend(option(reader, value).map(|value| (name.text, value)));
        }
    }
    for node in fields.take("packages").and_then(|node| reader.list(node)).unwrap_or_default() {
        regulation.packages.extend(reader.text(node).map(str::to_owned));
    }
    fields.finish(reader);
    Some(regulation)
}

fn option(reader: &mut Reader<'_>, node: &Node) -> Option<Data> {
    match &node.bare().value {
        NodeValue::Int(number) => Some(Data::Int(*number)),
        NodeValue::Flag(flag) => Some(Data::Flag(*flag)),
        NodeValue::Text(word) | NodeValue::Word(word) => Some(Data::Text(word.clone())),
        NodeValue::List(items) => {
            items.iter().map(|item| option(reader, item)).collect::<Option<Vec<_>>>().map(Data::List)
        }
        _ => {
            reader.wrong_type(node, value_of_an_option());
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_regulation_names_game_board_options_and_packages() {
        let text = r#"(game: "fair", board: "small", options: { "limit": 5, "quick": true, "mode": wild }, packages: ["night"])"#;
        let mut out = Diagnostics::default();
        let read = parse("r.ron", text, &mut out).unwrap();
        assert!(out.is_empty(), "{out:?}");
        assert_eq!((read.game.as_str(), read.board.as_deref()), ("fair", Some("small")));
        assert_eq!(read.packages, ["night"]);
        let options: Vec<_> = read.options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let expected = [("limit", Data::Int(5)), ("quick", Data::Flag(true)), ("mode", Data::Text("wild".into()))];
        assert_eq!(options, expected);
    }

    #[test]
    fn everything_wrong_with_a_regulation_is_told() {
        let mut out = Diagnostics::default();
        parse("r.ron", "(gmae: \"fair\", options: { \"a\": (b: 1) }, packages: [7])", &mut out);
        let codes: Vec<_> = out.sorted().iter().map(|one| one.code).collect();
        assert_eq!(codes.len(), 4, "{codes:?}");
        assert!(codes.contains(&"missing_field") && codes.contains(&"unknown_field"));
    }
}
