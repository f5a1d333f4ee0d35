//! What a game tells about a seat besides what it holds: the text `seat-line`, with what the rule `shown_seat` says.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::locale::Args;
use houserule_core::table::Table;

use super::Words;

/// The key of the text.
const LINE: &str = "seat-line";

impl Words<'_> {
    /// What the rule `shown_seat` said about a seat, in one line, if the game has a text for it.
    pub fn seat_line(&self, table: &Table, shown: &BTreeMap<String, Data>) -> Option<String> {
        if shown.is_empty() {
            return None;
        }
        let said = shown.iter().filter_map(|(name, data)| Some((name, self.data_now(table, data)?)));
        let args = said.fold(Args::new(), |args, (name, now)| now.added(args, name, self));
        let line = self.text(LINE, &args).filter(|line| line != LINE)?;
        Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}
