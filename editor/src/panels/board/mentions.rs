//! Where else an id is named: rules and texts that a renamed id leaves behind.

use houserule_core::diagnostic::Place;

use crate::document::Document;

/// The most places that are looked for.
const MOST: usize = 20;

/// Places in other files that name an id in quotes, or as a text of a space.
pub fn places(document: &Document, board: &str, id: &str) -> Vec<Place> {
    let wanted = [format!("\"{id}\""), format!("'{id}'"), format!("space-{id} =")];
    let mut found = Vec::new();
    for name in document.names().filter(|name| name != board) {
        let is_wanted = [".luau", ".ron", ".ftl"].iter().any(|end| name.ends_with(end)) && !name.contains("/replays/");
        let Some(text) = document.text(&name).filter(|_| is_wanted) else { continue };
        for (number, line) in text.lines().enumerate() {
            let at = wanted.iter().find_map(|wanted| Some((line.find(wanted.as_str())?, wanted)));
            if let Some((at, wanted)) = at {
                let column = line[..at].chars().count() as u32 + 1;
                let length = wanted.chars().count() as u32;
                found.push(Place { file: name.clone(), line: number as u32 + 1, column, length });
                if found.len() >= MOST {
                    return found;
                }
            }
        }
    }
    found
}
