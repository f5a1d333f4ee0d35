//! What each gesture does to a board's file: takes the board as it is and what is wanted, and gives changes of its RON.
//!
//! Nothing here draws, and nothing here touches a document: the changes are sent as one edit and carried out there.

mod grid;
mod links;
mod option_default;
mod regions;
mod resize;
mod spaces;
pub mod values;
pub mod words;

use houserule_core::ron::Change;
pub use houserule_core::ron::quoted;

pub use self::grid::{add_layer, add_legend, around, flood, free_letter, fresh_legend, join_cells, paint, rectangle};
pub use self::links::{connect, delete_links, set_link_field};
pub use self::option_default::set_option_default;
pub use self::regions::{add_region, delete_region, rename_region, set_region_field};
pub use self::resize::{Edges, resize, resized};
pub use self::spaces::{
    SpaceEdits, add_space, align, copy_spaces, delete_spaces, distribute, free_id, move_spaces, paste_spaces,
    rename_group, rename_space, write_places,
};
use super::source::Source;

/// A letter in single quotes, as RON.
pub fn quoted_letter(letter: char) -> String {
    match letter {
        '\'' | '\\' => format!("'\\{letter}'"),
        letter => format!("'{letter}'"),
    }
}

/// Put items at the end of a list at the board's root, which is made if it is not there.
fn append(source: &Source, section: &str, items: &[String]) -> Vec<Change> {
    if items.is_empty() {
        return Vec::new();
    }
    match source.count(section) {
        Some(0) => vec![Change::set(&[section], tall_list(items))],
        Some(count) => items.iter().map(|item| Change::insert(&[section], count, item.clone())).collect(),
        None => vec![Change::set(&[section], tall_list(items))],
    }
}

/// A list with one item per line, indented as lists at the root are.
fn tall_list(items: &[String]) -> String {
    let lines: String = items.iter().map(|item| format!("        {item},\n")).collect();
    format!("[\n{lines}    ]")
}

#[cfg(test)]
mod tests {
    use houserule_core::ron::change;

    use super::*;

    /// The text after changes.
    pub fn changed(text: &str, edit: impl FnOnce(&Source) -> Vec<Change>) -> String {
        let source = Source::read("g/boards/b.ron", text);
        assert!(source.is_sound(), "{:?}", source.problems);
        change(text, &edit(&source)).unwrap()
    }

    #[test]
    fn letters_and_texts_are_quoted_as_they_are_read() {
        for text in ["plain", "a\"b", "back\\slash"] {
            let read = Source::read("f", &quoted(text)).document.root.value;
            assert_eq!(read, houserule_core::ron::NodeValue::Text(text.to_owned()));
        }
        for letter in ['x', '\'', '\\', 'ж'] {
            let read = Source::read("f", &quoted_letter(letter)).document.root.value;
            assert_eq!(read, houserule_core::ron::NodeValue::Char(letter));
        }
    }
}
