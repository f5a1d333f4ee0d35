//! What is written on cards: the texts `text-<kind>`, with the numbers and words of the kind in them.

use houserule_core::ids::KindId;
use houserule_core::locale::{Args, key};
use houserule_core::table::Table;

use super::now::Now;
use super::{Words, face_key, many_alike};

impl Words<'_> {
    /// What is written on a face of a kind: the text `text-<kind>-<face>`, else `text-<kind>`, with the kind's numbers,
    /// flags, words, lists and counts by their names. An amendment of a number shows.
    pub fn card_text(&self, table: &Table, kind: KindId, face: usize) -> Option<String> {
        let def = &table.layout().def.kinds[kind.index()];
        let fields = self.fields_now(table, kind, face);
        let args = fields.iter().fold(Args::new(), |args, (name, now)| now.added(args, name, self));
        let of_face = face_key("text", def, face).and_then(|id| self.text(&id, &args));
        let own = of_face.or_else(|| self.text(&key("text", &def.id), &args));
        own.or_else(|| {
            let (all, n) = many_alike(&def.id)?;
            self.text(&key("text", all), &args.clone().num("n", n))
        })
    }

    /// The numbers of a face of a kind, as they are now, with the names of their fields.
    pub fn card_numbers<'t>(&self, table: &'t Table, kind: KindId, face: usize) -> Vec<(&'t str, i32)> {
        let numbers = self.fields_now(table, kind, face).into_iter().filter_map(|(name, now)| match now {
            Now::Number(number) => Some((name, i32::try_from(number).ok()?)),
            _ => None,
        });
        numbers.collect()
    }
}
