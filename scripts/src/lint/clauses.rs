//! Clause ids in texts: `KAP-060`, two to eight capitals and three digits, or four from 1000 to 1999.
//!
//! A rulebook defines a clause by a paragraph, bullet or heading that begins with its id in bold: `**KAP-060** Roll.`
//! Everything else only mentions it.

use std::collections::BTreeMap;

use houserule_core::content::PackageFiles;

/// The clauses that a rulebook defines, with line and column (from 1) of each.
pub fn defined(text: &str) -> impl Iterator<Item = (&str, u32, u32)> {
    (1..).zip(text.lines()).filter_map(|(line, text)| {
        let is_mark = |c: char| matches!(c, '#' | '-' | '*' | ' ');
        let start = text.find("**").filter(|at| text[..*at].chars().all(is_mark))?;
        let (id, _) = text[start + 2..].split_once("**")?;
        let column = u32::try_from(text[..start].chars().count()).unwrap_or_default() + 3;
        (length(id) == Some(id.len())).then_some((id, line, column))
    })
}

/// Every clause id in a text.
pub fn mentioned(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.char_indices().filter_map(move |(at, _)| {
        let rest = &text[at..];
        let length = length(rest)?;
        let is_whole = !text[..at].ends_with(is_part) && !rest[length..].starts_with(|c: char| c.is_alphanumeric());
        is_whole.then(|| &rest[..length])
    })
}

/// Does content stand in this file of a package, where `///` comments quote clauses?
pub fn is_content(path: &str) -> bool {
    let is_listed = matches!(path, "game.ron" | "mod.ron" | "schema.ron");
    is_listed || (path.ends_with(".ron") && ["kinds/", "boards/"].iter().any(|folder| path.starts_with(folder)))
}

/// The clauses that content quotes, in comments with three slashes above what makes them true: `/// KAP-060 ...`; with
/// line and column (from 1) of each comment, and its length.
pub fn quoted_by_content(text: &str) -> impl Iterator<Item = (&str, u32, u32, u32)> {
    (1..).zip(text.lines()).flat_map(|(line, text)| {
        let comment = text.trim_start();
        let column = (text.len() - comment.len()) as u32 + 1;
        let length = comment.chars().count() as u32;
        let quoting = Some(comment).filter(|comment| comment.starts_with("///")).unwrap_or_default();
        mentioned(quoting).map(move |id| (id, line, column, length))
    })
}

/// The clauses of a package's rulebooks, in whichever language, sorted.
pub fn of_package(package: &PackageFiles) -> Vec<String> {
    let mut clauses: BTreeMap<String, ()> = BTreeMap::new();
    for (path, bytes) in &package.files {
        if path.starts_with("rulebook/") && path.ends_with(".md") {
            let text = String::from_utf8_lossy(bytes);
            clauses.extend(defined(&text).map(|(id, ..)| (id.to_owned(), ())));
        }
    }
    clauses.into_keys().collect()
}

/// The length of the clause id that a text begins with.
fn length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let letters = bytes.iter().take(9).take_while(|byte| byte.is_ascii_uppercase()).count();
    let digits = bytes.get(letters + 1..)?.iter().take(5).take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = digits == 3 || (digits == 4 && bytes[letters + 1] == b'1');
    let is_id = (2..=8).contains(&letters) && bytes[letters] == b'-' && is_number;
    is_id.then_some(letters + 1 + digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_defined_in_bold_at_the_start_and_mentioned_anywhere() {
        let book = "# Turn\n\n**FA-010** Roll, see **FA-020**.\n- **FA-020** Take.\nFA-030 no\n";
        assert_eq!(defined(book).collect::<Vec<_>>(), [("FA-010", 3, 3), ("FA-020", 4, 5)]);
        assert_eq!(mentioned(book).collect::<Vec<_>>(), ["FA-010", "FA-020", "FA-020", "FA-030"]);
        let kinds = "// FA-010 no\n[\n    /// FA-020 Two, FA-030 three.\n    (id: \"a\"), /// FA-040 beside\n]\n";
        let quoted: Vec<_> = quoted_by_content(kinds).collect();
        assert_eq!(quoted, [("FA-020", 3, 5, 29), ("FA-030", 3, 5, 29)]);
        assert_eq!(mentioned("FA-1000, FA-1999").collect::<Vec<_>>(), ["FA-1000", "FA-1999"]);
        assert_eq!(mentioned("NOMAD-010, TOOLONGNAME-010").collect::<Vec<_>>(), ["NOMAD-010"]);
        assert_eq!(mentioned("X-010, FA-10000, ISO-8601, A_FA-010, FA-0100").count(), 0);
    }
}
