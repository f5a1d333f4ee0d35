//! Tests of the window: panels shown and used by their labels, as a person or a screen reader would.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod arranged_parts;
mod arranging;
mod board_editing;
mod board_panel;
mod board_words;
mod card_editing;
mod card_faces;
mod card_owners;
mod choosing;
mod comparing;
mod conflicts;
mod desk;
mod drafting;
mod explaining;
mod filling;
mod finding;
mod fitting;
mod happenings;
mod hidden_seed;
mod in_sight;
mod lab;
mod linking;
mod living;
mod map_looks;
mod mapping;
mod plain;
mod playing;
mod reaching;
mod recovering;
mod refereeing;
mod remembering;
mod renaming;
mod rule_writing;
mod rulebook_reading;
mod same_places;
mod table_signs;
mod tabling;
mod telling;
mod undoing;
mod versions;
mod walking;
mod who_set;
mod why_not;
mod wrong_in_words;
