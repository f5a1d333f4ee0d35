//! Sessions: answers, going back and forth, edits, saves, reloads, and the words in which they are told.

mod answers;
mod edits;
mod reloads;
mod saves;
mod standing;
mod support;
mod throws;
mod transplants;
mod travel;
mod words;
