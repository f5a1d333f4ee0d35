//! Who owns a card: the game, a mod, or a mod that changes another package's card. A mod changes the cards of others by
//! entries of its own that replace them; what such an entry does not state stays as it was.

use houserule_core::ron::{quoted, set_value};

use super::{Batch, Holds, Row, Sheet};

/// Whose a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The game's, and nobody changes it.
    Game,
    /// The game's or another package's, and a mod changes it.
    Replaced,
    /// A mod's own.
    Mod,
    /// What a mod changes of another package's card.
    Replaces,
}

impl Whose {
    /// All, in the order of menus.
    pub const ALL: [Whose; 4] = [Whose::Game, Whose::Replaced, Whose::Mod, Whose::Replaces];
}

impl Sheet {
    /// The package that is edited.
    pub fn own_package(&self) -> &str {
        self.packages.first().map_or("", |package| &package.id)
    }

    /// Is a mod edited?
    pub fn is_of_mod(&self) -> bool {
        self.own_package() != self.def.id
    }

    /// Do the rows belong to several packages?
    pub fn has_owners(&self) -> bool {
        let first = self.rows.first().map(|row| self.package_id(row));
        self.is_of_mod() || self.rows.iter().any(|row| Some(self.package_id(row)) != first)
    }

    /// Whose a row is.
    pub fn whose(&self, row: &Row) -> Whose {
        match (row.replaces, row.replaced_by.is_some()) {
            (true, _) => Whose::Replaces,
            (false, true) => Whose::Replaced,
            (false, false) if self.package_id(row) == self.def.id => Whose::Game,
            (false, false) => Whose::Mod,
        }
    }

    /// Is it another package's card in a mod's project? Changing it there would change the game for everybody.
    pub fn is_foreign(&self, row: &Row) -> bool {
        self.is_of_mod() && self.package_id(row) != self.own_package()
    }

    /// The file of the family in the package that is edited, whether it is there or not.
    pub fn own_file(&self) -> String {
        format!("{}/kinds/{}.ron", self.own_package(), self.family)
    }

    /// Record the owner of each row, if not all belong to one package.
    pub(super) fn note_owners(&mut self) {
        let Some(column) = self.columns.iter().position(|column| column.holds == Holds::Whose) else { return };
        if !self.has_owners() {
            self.columns.remove(column);
            self.rows.iter_mut().for_each(|row| drop(row.cells.remove(column)));
            return;
        }
        let owners: Vec<String> = self.rows.iter().map(|row| self.package_id(row).to_owned()).collect();
        for (row, owner) in self.rows.iter_mut().zip(owners) {
            let changed_by = row.replaced_by.iter().map(|by| format!(" ← {by}"));
            row.cells[column].text = std::iter::once(owner).chain(changed_by).collect();
        }
    }

    /// Note which rows are changed by another package.
    pub(super) fn note_replaced(&mut self) {
        let replacing = self.rows.iter().filter(|row| row.replaces);
        let by: Vec<(String, String)> =
            replacing.map(|row| (row.full_id.clone(), self.package_id(row).to_owned())).collect();
        for row in self.rows.iter_mut().filter(|row| !row.replaces) {
            row.replaced_by = by.iter().find(|(id, _)| *id == row.full_id).map(|(_, package)| package.clone());
        }
    }
}

impl<'s> Batch<'s> {
    /// Edits that leave other packages' cards alone: the edited mod replaces them.
    pub fn overriding(sheet: &'s Sheet) -> Batch<'s> {
        let mut batch = Batch::new(sheet);
        batch.overrides = true;
        batch
    }

    /// The row that is edited in place of another package's: the mod's entry that replaces it, created if there is
    /// none.
    pub(super) fn stand_in(&mut self, row: &Row) -> Option<Row> {
        let sheet = self.sheet;
        if !self.overrides || !sheet.is_foreign(row) {
            return None;
        }
        let own = sheet.own_package();
        let is_own = |one: &&Row| one.replaces && one.full_id == row.full_id && sheet.package_id(one) == own;
        let known = sheet.rows.iter().find(is_own).map(|one| (one.file, one.item));
        let (file, item) = known.or_else(|| self.made.get(&row.full_id).copied()).unwrap_or_else(|| {
            let (file, at) = self.own_end();
            let name = self.own_file_now();
            self.insert(&name, at, &format!("(replaces: {})", quoted(&row.full_id)));
            self.made.insert(row.full_id.clone(), (file, at));
            (file, at)
        });
        let stand_in = Row { file, item, replaces: true, ..row.clone() };
        if row.face.is_some() {
            self.make_faces(&stand_in);
        }
        Some(stand_in)
    }

    /// A replaced kind with faces names all of them, or it would lose the others.
    fn make_faces(&mut self, row: &Row) {
        let (file, item) = (self.file_of(row), format!("[{}]", row.item));
        let Some((kind, _)) = row.kind.filter(|_| self.source(&file, &[&item, "faces"]).is_none()) else { return };
        let faces = self.sheet.def.kinds[kind.index()].faces.iter().map(|face| format!("{}: ()", quoted(&face.name)));
        let faces = format!("{{ {} }}", faces.collect::<Vec<_>>().join(", "));
        self.edit(&file, |text| set_value(text, &[&item, "faces"], &faces));
    }

    /// Another package's card is not deleted by a mod: its number of copies becomes zero.
    pub(super) fn take_out(&mut self, row: &Row) {
        let copies = self.sheet.columns.iter().find(|column| column.holds == Holds::Copies);
        if let (Some(copies), None) = (copies, &row.face) {
            self.write_cell(row, copies, "0");
        }
    }

    /// The end of the family's file in the edited package, which is created if it does not exist: its number and the
    /// place.
    pub(super) fn own_end(&mut self) -> (usize, usize) {
        let file = self.own_file_now();
        (self.number_of(&file), self.count_of(&file))
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::content::PackageFiles;
    use houserule_core::def::Copies;

    use super::*;

    const SCHEMA: &str = "(families: { \"card\": (fields: { \"price\": int(0) }) })";
    const KINDS: &str = "[\n    (id: \"a\", copies: 3, price: 3),\n    (id: \"b\", copies: 4, faces: { \"up\": (price: 1), \"down\": (price: 2) }),\n]\n";

    /// A mod that is edited, with the game that it is for.
    fn modded(of_mod: Option<&str>) -> Sheet {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
        let manifest = "(id: \"m\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\", depends: [\"g\"])";
        let package = |id: &str, files: &[(&str, Option<&str>)]| {
            let files = files.iter().filter_map(|(path, text)| Some(((*path).to_owned(), (*text)?.into())));
            PackageFiles { id: id.to_owned(), files: files.collect() }
        };
        let of_game = [
            ("game.ron", Some(game)),
            ("schema.ron", Some(SCHEMA)),
            ("kinds/card.ron", Some(KINDS)),
            ("locale/en.ftl", Some("kind-a = Shop\n")),
        ];
        let packages =
            vec![package("m", &[("mod.ron", Some(manifest)), ("kinds/card.ron", of_mod)]), package("g", &of_game)];
        Sheet::read(packages, Some("card")).unwrap()
    }

    fn row<'s>(sheet: &'s Sheet, label: &str) -> &'s Row {
        sheet.rows.iter().find(|row| row.label() == label).unwrap_or_else(|| panic!("{label}"))
    }

    /// The sheet after edits that override.
    fn after(sheet: &Sheet, edit: impl FnOnce(&mut Batch<'_>)) -> (Sheet, Vec<(String, String)>) {
        let mut batch = Batch::overriding(sheet);
        edit(&mut batch);
        assert_eq!(batch.refused, []);
        let texts = batch.finish();
        assert!(texts.iter().all(|(file, _)| file.starts_with("m/")), "the game stays as it is: {texts:?}");
        let mut packages = sheet.packages.clone();
        for (file, text) in &texts {
            packages[0].files.insert(file["m/".len()..].to_owned(), text.clone().into_bytes());
        }
        (Sheet::read(packages, Some("card")).unwrap(), texts)
    }

    #[test]
    fn a_cell_of_the_game_is_changed_by_an_entry_of_the_mod() {
        let sheet = modded(None);
        let price = sheet.column("price").unwrap();
        let (then, texts) = after(&sheet, |batch| {
            let sheet = batch.sheet;
            batch.set_cell(row(sheet, "a"), price, "7");
            batch.set_cell(row(sheet, "a"), sheet.column("copies").unwrap(), "2");
            batch.set_cell(row(sheet, "b / down"), price, "9");
            batch.set_cell(row(sheet, "a"), sheet.column("name_en").unwrap(), "Stall");
        });
        let kinds = &texts.iter().find(|(file, _)| file == "m/kinds/card.ron").unwrap().1;
        assert!(kinds.contains("(replaces: \"a\", price: 7, copies: 2)"), "{kinds}");
        assert!(kinds.contains("faces: { \"up\": (), \"down\": (price: 9) }"), "{kinds}");
        assert!(texts.iter().any(|(file, text)| file == "m/locale/en.ftl" && text == "kind-a = Stall\n"));
        let kind = |id: &str| &then.def.kinds[then.def.kind(id).unwrap().index()];
        assert_eq!(kind("a").copies, Copies::Count(2));
        assert_eq!((then.whose(row(&then, "a")), then.whose(row(&then, "↺ a"))), (Whose::Replaced, Whose::Replaces));
        let copies = then.column("copies").unwrap();
        assert_eq!(
            (row(&then, "a").cells[copies].text.as_str(), row(&then, "↺ b").cells[copies].text.as_str()),
            ("3", "4")
        );
        assert_eq!(row(&then, "↺ b / up").cells[price].text, "1", "the other face is as it was");
        assert_eq!(row(&then, "↺ b / down").cells[price].text, "9");
        // a second edit finds the entry
        let (_, texts) = after(&then, |batch| batch.set_cell(row(batch.sheet, "a"), price, "8"));
        assert_eq!(texts.len(), 1);
        assert!(texts[0].1.contains("(replaces: \"a\", price: 8, copies: 2)"), "{}", texts[0].1);
    }

    #[test]
    fn new_cards_copies_and_deletions_stay_in_the_mod() {
        let sheet = modded(Some("[\n    (id: \"d\", price: 1),\n]\n"));
        assert!(sheet.is_foreign(row(&sheet, "a")) && !sheet.is_foreign(row(&sheet, "m:d")));
        let (then, texts) = after(&sheet, |batch| {
            let sheet = batch.sheet;
            batch.add(Some(row(sheet, "a")), Some("e"));
            batch.duplicate(row(sheet, "a"));
            batch.delete_rows(&[row(sheet, "b")]);
        });
        let ids: Vec<&str> = then.def.kinds.iter().map(|kind| kind.id.as_str()).collect();
        assert_eq!(ids, ["a", "b", "m:d", "m:e", "m:a_2"], "{texts:?}");
        let gone = &then.def.kinds[then.def.kind("b").unwrap().index()];
        assert_eq!(gone.copies, Copies::Count(0));
        let copy = row(&then, "m:a_2");
        assert_eq!(copy.cells[then.column("price").unwrap()].text, "3");
        assert_eq!(copy.cells[then.column("name_en").unwrap()].text, "Shop");
    }
}
