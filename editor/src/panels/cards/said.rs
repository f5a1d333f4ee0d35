//! The contents of cells as the reader would say them: words, kinds and resources by their names, a text that refers to
//! another as it finally reads. This is only shown: what is edited, copied and exported stays what the file holds.

use std::collections::BTreeMap;

use houserule_core::def::{FieldType, ValueType};
use houserule_core::locale::{Args, Lang, key};

use super::sheet::owners::Whose;
use super::sheet::value::items;
use super::sheet::{Column, Holds, Row, Sheet};
use crate::texts::Texts;

/// The wording of a sheet's cells, computed once for each.
#[derive(Default)]
pub struct Said {
    of: Option<(u64, String, Lang)>,
    cells: BTreeMap<(usize, usize), Option<String>>,
}

impl Said {
    /// Forget the wording of another sheet or language.
    pub fn begin(&mut self, version: u64, family: &str, lang: Lang) {
        let is_same = |known: &(u64, String, Lang)| known.0 == version && known.1 == family && known.2 == lang;
        if !self.of.as_ref().is_some_and(is_same) {
            self.of = Some((version, family.to_owned(), lang));
            self.cells.clear();
        }
    }

    /// What a cell says, if that differs from what it holds.
    pub fn of(&mut self, sheet: &Sheet, texts: &Texts, row: usize, column: usize) -> Option<&str> {
        let told = || {
            let (row, column) = (sheet.rows.get(row)?, sheet.columns.get(column)?);
            let at = sheet.column(&column.key)?;
            let held = &row.cells.get(at)?.text;
            said(sheet, row, column, held, texts).filter(|told| told != held)
        };
        self.cells.entry((row, column)).or_insert_with(told).as_deref()
    }
}

/// What a word that a cell may hold is called, if that is another word.
pub fn word(sheet: &Sheet, row: &Row, column: &Column, word: &str, texts: &Texts) -> Option<String> {
    let is_word = match &column.holds {
        Holds::Origin => true,
        Holds::Field { ty, .. } => matches!(ty, FieldType::Scalar(_)),
        _ => false,
    };
    is_word.then(|| said(sheet, row, column, word, texts)).flatten().filter(|name| name != word)
}

fn said(sheet: &Sheet, row: &Row, column: &Column, held: &str, texts: &Texts) -> Option<String> {
    match &column.holds {
        Holds::Origin if held == "designed" => Some(texts.get("cards-origin-designed")),
        Holds::Origin if held == "rulebook" => Some(texts.get("cards-origin-rulebook")),
        Holds::Field { ty, .. } => value(sheet, ty, held, texts.lang()),
        Holds::Name(lang) => led(sheet, row, "kind", *lang, held),
        Holds::Text(lang) => led(sheet, row, "text", *lang, held),
        Holds::Whose => {
            let key = match sheet.whose(row) {
                Whose::Game => "cards-whose-game",
                Whose::Replaced => "cards-whose-replaced",
                Whose::Mod => "cards-whose-mod",
                Whose::Replaces => "cards-whose-replaces",
            };
            let by = row.replaced_by.as_deref().unwrap_or_else(|| sheet.package_id(row));
            Some(texts.text(key, &Args::new().text("package", by)))
        }
        Holds::Id | Holds::Copies | Holds::Origin => None,
    }
}

/// A text that refers to others, as it reads; nothing for one that stands on its own or waits for what a game fills in.
fn led(sheet: &Sheet, row: &Row, prefix: &str, lang: Lang, held: &str) -> Option<String> {
    if !held.contains('{') || held.contains('$') {
        return None;
    }
    let key = row.text_key(prefix);
    // where the other text waits for what a game fills in, only the key would be read
    let whole = sheet.locale.text(lang, &key, &Args::new()).filter(|text| !text.contains('{') && *text != key);
    whole.or_else(|| {
        let other = held.strip_prefix('{')?.strip_suffix('}')?.trim();
        let column = sheet.columns.iter().position(|one| match (&one.holds, prefix) {
            (Holds::Name(of), "kind") | (Holds::Text(of), "text") => *of == lang,
            _ => false,
        })?;
        let referred = sheet.rows.iter().find(|row| row.text_key(prefix) == other)?;
        referred.cells.get(column).map(|cell| cell.text.clone()).filter(|text| !text.is_empty())
    })
}

fn value(sheet: &Sheet, ty: &FieldType, held: &str, lang: Lang) -> Option<String> {
    let named = |prefixes: &[&str], id: &str| {
        prefixes.iter().find_map(|prefix| sheet.locale.text(lang, &key(prefix, id), &Args::new()))
    };
    match ty {
        FieldType::Scalar(ValueType::Symbol(_)) => named(&["word"], held),
        FieldType::Scalar(ValueType::Kind) => named(&["kind"], held),
        FieldType::List(of) | FieldType::Map(of) => {
            let is_map = matches!(ty, FieldType::Map(_));
            let item = |(name, item): &(String, String)| {
                let item = value(sheet, of, item, lang).unwrap_or_else(|| item.clone());
                match is_map {
                    // what a map counts are most often resources
                    true => {
                        let name = named(&["pool", "word", "kind"], name).unwrap_or_else(|| name.clone());
                        format!("{name}: {item}")
                    }
                    false => item,
                }
            };
            let is_plain = matches!(**of, FieldType::Scalar(_));
            is_plain.then(|| items(held, is_map).iter().map(item).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;

    use super::*;

    fn sheet() -> Sheet {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
        let schema = "(\n    pools: { \"stone\": (supply: endless) },\n    families: { \"card\": (fields: { \"colour\": symbol(of: [red, blue]), \"cost\": map(int), \"grows\": kind(none) }) },\n)";
        let kinds = "[(id: \"a\", colour: red, cost: { \"stone\": 1, \"luck\": 2 }, grows: \"b\"), (id: \"b\", colour: blue, cost: {}), (id: \"c\", colour: blue, cost: {}), (id: \"d\", colour: blue, cost: {})]";
        let english = "word-red = a red one\npool-stone = stones\nkind-a = Shop\nkind-b = Forge\ntext-a = Build { pool-stone }.\ntext-b = { text-a }\ntext-c = Take { $count }.\ntext-d = { text-c }\n";
        let files = [("game.ron", game), ("schema.ron", schema), ("kinds/card.ron", kinds), ("locale/en.ftl", english)];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        Sheet::read(vec![PackageFiles { id: "g".to_owned(), files: files.into() }], Some("card")).unwrap()
    }

    #[test]
    fn words_resources_and_references_are_said_by_their_names() {
        let (sheet, texts, mut said) = (sheet(), Texts::new(Lang::En), Said::default());
        assert!(sheet.problems.iter().all(|one| one.place.file.ends_with(".ftl")), "{:?}", sheet.problems);
        said.begin(1, "card", Lang::En);
        let mut of =
            |row: usize, column: &str| said.of(&sheet, &texts, row, sheet.column(column).unwrap()).map(str::to_owned);
        assert_eq!(of(0, "colour").as_deref(), Some("a red one"));
        assert_eq!(of(1, "colour"), None, "a word without a name stands as it is");
        assert_eq!(of(0, "cost").as_deref(), Some("stones: 1, luck: 2"));
        assert_eq!(of(0, "grows").as_deref(), Some("Forge"));
        assert_eq!(of(1, "text_en").as_deref(), Some("Build stones."));
        assert_eq!(of(0, "name_en"), None);
        assert_eq!(of(3, "text_en").as_deref(), Some("Take { $count }."), "as the other stands, not the key");
        let held = &sheet.rows[1].cells[sheet.column("text_en").unwrap()].text;
        assert_eq!(held, "{ text-a }", "what is edited is the reference");
    }
}
