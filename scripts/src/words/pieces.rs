//! A piece in one line: the text `piece-<family>`, with all that is known of the piece in it.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::FamilyDef;
use houserule_core::key::thing_by_key;
use houserule_core::locale::{Args, key};
use houserule_core::table::Table;
use houserule_core::view::PieceView;

use super::Words;
use super::now::Now;

impl Words<'_> {
    /// A piece in one line, if the game has a text `piece-<family>`. It is given `$kind`, `$owner`, `$face`, the fields
    /// of the side that is up, the values and pools of the piece, `$holds` (what lies on it, told by `holds`), what the
    /// rule `shown` adds, and the options as in what is written on cards. What the reader may not know is `?`.
    pub fn piece_line(
        &self,
        table: &Table,
        piece: &PieceView,
        holds: Option<String>,
        shown: &BTreeMap<String, Data>,
    ) -> Option<String> {
        let id = key("piece", &piece.family);
        if !self.game.locale.has_any(&id) {
            return None;
        }
        let def = &table.layout().def;
        let kind = def.kind(&piece.kind)?;
        let kind_def = &def.kinds[kind.index()];
        let face = kind_def.faces.iter().position(|face| face.name == piece.face).unwrap_or_default();
        let name = self.face_name(kind_def, face).unwrap_or_else(|| self.kind(kind_def));
        let face_said = self.text(&key("face", &piece.face), &Args::new()).unwrap_or_else(|| piece.face.clone());
        let mut said: BTreeMap<String, Now> = BTreeMap::new();
        for (name, now) in self.fields_now(table, kind, face) {
            said.insert(name.to_owned(), now);
        }
        let family = &def.families[kind_def.family.index()];
        said.extend(self.carried(table, family, piece));
        for (name, data) in shown {
            said.extend(self.data_now(table, data).map(|now| (name.clone(), now)));
        }
        let owner = piece.owner.as_ref().map_or(Now::Nothing, |owner| {
            let name = thing_by_key(table, owner).map_or_else(|| owner.clone(), |seat| self.thing(table, seat));
            Now::Word { id: owner.clone(), said: name }
        });
        said.insert("kind".to_owned(), Now::Word { id: piece.kind.clone(), said: name });
        said.insert("face".to_owned(), Now::Word { id: piece.face.clone(), said: face_said });
        said.insert("owner".to_owned(), owner);
        said.insert("holds".to_owned(), holds.map_or(Now::Nothing, Now::Several));
        let args = said.iter().fold(self.options_said(table), |args, (name, now)| now.added(args, name, self));
        // A text that lacks something it speaks of shows its key: the piece is told without it then.
        self.text(&id, &args).filter(|line| *line != id)
    }

    /// The values and pools of a piece, hidden ones too.
    fn carried(&self, table: &Table, family: &FamilyDef, piece: &PieceView) -> Vec<(String, Now)> {
        let values = family.values.iter().map(|value| {
            let now = match piece.values.get(&value.name) {
                Some(data) => self.data_now(table, data).unwrap_or(Now::Nothing),
                None => Now::Hidden,
            };
            (value.name.clone(), now)
        });
        let pools = family.pools.iter().map(|pool| {
            let name = &table.layout().def.pools[pool.index()].name;
            (name.clone(), piece.pools.get(name).map_or(Now::Hidden, |count| Now::Number((*count).into())))
        });
        values.chain(pools).collect()
    }
}
