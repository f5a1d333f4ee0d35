//! What is written on cards: the texts `text-<kind>`, with the numbers and words of the kind in them.

use houserule_core::ids::KindId;
use houserule_core::locale::{Args, key};
use houserule_core::table::Table;

use super::now::Now;
use super::{Words, face_key, many_alike};
use crate::rulebook::spoken_name;

impl Words<'_> {
    /// What is written on a face of a kind: the text `text-<kind>-<face>`, else `text-<kind>`, with the kind's numbers,
    /// flags, words, lists and counts by their names, and the game's options by theirs. Amended numbers are shown as
    /// they are now.
    pub fn card_text(&self, table: &Table, kind: KindId, face: usize) -> Option<String> {
        let def = &table.layout().def.kinds[kind.index()];
        let fields = self.fields_now(table, kind, face);
        let args = fields.iter().fold(self.options_said(table), |args, (name, now)| now.added(args, name, self));
        let of_face = face_key("text", def, face).and_then(|id| self.text(&id, &args));
        let own = of_face.or_else(|| self.text(&key("text", &def.id), &args));
        own.or_else(|| {
            let (all, n) = many_alike(&def.id)?;
            self.text(&key("text", all), &args.clone().num("n", n))
        })
    }

    /// What an answer means besides its label: the text `about-<name>`, with the game's options by their names.
    pub fn about(&self, table: &Table, name: &str) -> Option<String> {
        self.text(&key("about", name), &self.options_said(table))
    }

    /// The options as they are in this game, by the names that clauses use: for `end.years` it is `$end-years`.
    pub(super) fn options_said(&self, table: &Table) -> Args {
        let layout = table.layout();
        let plain = layout.def.options.iter().enumerate().filter(|(_, option)| option.composed.is_none());
        plain.fold(Args::new(), |args, (at, option)| {
            let now = self.stored_now(table, &option.ty, table.get(layout.option_cell(at)));
            now.added(args, &spoken_name(&option.id), self)
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
