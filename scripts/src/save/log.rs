//! The log of a game that is being played: lines that are only ever added, beside its save.
//!
//! Its first line names the save that it goes on from. Every line carries a number made from itself and the line
//! before, so a line that was cut off, or does not belong there, is recognised, and everything before it still counts.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use super::SaveFile;

/// What the first line begins with; then come the format and the number of the save.
const HEAD: &str = "houserule log 1";

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A decision: seat (from 1), question, key. Whatever had been taken back before it is gone.
    Decided(u16, String, String),
    /// Play went back or forth: this many decisions are in effect.
    WentTo(usize),
    /// A standing answer was revoked: seat (from 1) and question.
    Revoked(u16, String),
    /// Everything up to here was written as the save with this number.
    Saved(u64),
    /// The fingerprint of the table at this point, as sixteen hexadecimal digits.
    Stands(String),
}

/// A log as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The number of the save that it goes on from.
    pub base: u64,
    /// What happened since.
    pub entries: Vec<Entry>,
    /// How many bytes are whole lines.
    pub whole: usize,
    /// The number of the last whole line.
    pub chain: u64,
    /// Is there more after them than a line that was being written when everything stopped?
    pub has_more: bool,
}

/// The number of a save, from its text.
pub fn number_of(save: &str) -> u64 {
    xxh3_64(save.as_bytes())
}

/// The first line of a log; its number is that of the save.
pub fn head(base: u64) -> String {
    format!("{HEAD} {base:016x}\n")
}

/// Are these bytes, which are no log, nothing but a first line that was being written when everything stopped?
fn is_begun_head(bytes: &[u8]) -> bool {
    let head = HEAD.as_bytes();
    let common = head.len().min(bytes.len());
    bytes.len() <= head.len() + 18 && !bytes.contains(&b'\n') && bytes[..common] == head[..common]
}

/// Write a line and return its number.
pub fn write(out: &mut String, chain: u64, entry: &Entry) -> u64 {
    let text = ron::to_string(entry).expect("an entry can be written");
    let number = next(chain, &text);
    let _ = writeln!(out, "{:08x} {text}", number as u32);
    number
}

fn next(chain: u64, text: &str) -> u64 {
    xxh3_64_with_seed(text.as_bytes(), chain)
}

impl Log {
    /// Read a log as far as it is whole; nothing if it is not a log.
    pub fn read(bytes: &[u8]) -> Option<Log> {
        let first = line(bytes)?;
        let base = first.strip_prefix(HEAD)?.trim();
        let base = u64::from_str_radix(base, 16).ok()?;
        let mut log = Log { base, entries: Vec::new(), whole: first.len() + 1, chain: base, has_more: false };
        while let Some((entry, number, length)) = line(&bytes[log.whole..]).and_then(|text| entry(text, log.chain)) {
            log.entries.push(entry);
            log.chain = number;
            log.whole += length + 1;
        }
        let rest = &bytes[log.whole..];
        // a whole line with something else where it ends was not cut off
        let is_whole = |text: &[u8]| std::str::from_utf8(text).is_ok_and(|text| entry(text, log.chain).is_some());
        log.has_more = rest.contains(&b'\n') || rest.split_last().is_some_and(|(_, text)| is_whole(text));
        Some(log)
    }

    /// Are these bytes more than what was read from them, and than a line that was being written when everything stopped?
    pub fn is_damaged(read: Option<&Log>, bytes: &[u8]) -> bool {
        read.map_or(!is_begun_head(bytes), |log| log.has_more)
    }

    /// How many decisions are among these.
    pub fn decisions(entries: &[Entry]) -> usize {
        entries.iter().filter(|entry| matches!(entry, Entry::Decided(..))).count()
    }

    /// What happened since the save with that number; nothing if the log belongs to another.
    pub fn since(&self, number: u64) -> Option<&[Entry]> {
        let saved = self.entries.iter().rposition(|entry| *entry == Entry::Saved(number));
        let first = saved.map(|at| at + 1).or_else(|| (self.base == number).then_some(0))?;
        Some(&self.entries[first..])
    }

    /// A save with what happened since.
    pub fn applied(entries: &[Entry], save: SaveFile) -> SaveFile {
        let mut save = save;
        let mut at = save.decisions.len();
        // each with how many decisions were made before it was revoked
        let mut revoked: Vec<(u16, String, usize)> =
            save.revoked.drain(..).map(|(seat, question)| (seat, question, at)).collect();
        for entry in entries {
            match entry {
                Entry::Decided(seat, question, key) => {
                    save.decisions.truncate(at);
                    save.edits.retain(|(before, _)| *before <= at);
                    save.decisions.push((*seat, question.clone(), key.clone()));
                    revoked.retain(|(of, about, _)| (of, about) != (seat, question));
                    at += 1;
                }
                Entry::WentTo(to) => {
                    at = (*to).min(save.decisions.len());
                    revoked.retain(|(_, _, since)| *since <= at);
                }
                Entry::Revoked(seat, question) => revoked.push((*seat, question.clone(), at)),
                Entry::Saved(_) | Entry::Stands(_) => {}
            }
        }
        save.revoked = revoked.into_iter().map(|(seat, question, _)| (seat, question)).collect();
        let is_whole = at == save.decisions.len();
        save.at = (!is_whole).then_some(at);
        if !entries.is_empty() {
            // the fingerprint at the end of the record is known only if it was the last thing noted
            save.fingerprint = match entries.iter().rfind(|entry| !matches!(entry, Entry::Saved(_))) {
                Some(Entry::Stands(fingerprint)) if is_whole => fingerprint.clone(),
                _ => String::new(),
            };
        }
        save
    }
}

/// The text of the first line, if it has an end.
fn line(bytes: &[u8]) -> Option<&str> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    std::str::from_utf8(&bytes[..end]).ok()
}

fn entry(line: &str, chain: u64) -> Option<(Entry, u64, usize)> {
    let (number, text) = line.split_once(' ')?;
    let wanted = next(chain, text);
    let is_ours = u32::from_str_radix(number, 16).is_ok_and(|number| number == wanted as u32);
    Some((ron::from_str(text).ok().filter(|_| is_ours)?, wanted, line.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(key: &str) -> Entry {
        Entry::Decided(1, "sail".to_owned(), key.to_owned())
    }

    fn written(entries: &[Entry]) -> String {
        let (mut text, mut chain) = (head(7), 7);
        for entry in entries {
            chain = write(&mut text, chain, entry);
        }
        text
    }

    #[test]
    fn a_log_cut_anywhere_gives_every_whole_line_before_the_cut() {
        let entries = [decided("q1"), decided("key with \"quotes\"\nand lines"), Entry::WentTo(1), decided("да")];
        let text = written(&entries);
        let read = Log::read(text.as_bytes()).unwrap();
        assert_eq!((read.base, read.entries.as_slice(), read.has_more), (7, &entries[..], false));
        let head = text.find('\n').unwrap() + 1;
        for length in head..text.len() {
            let read = Log::read(&text.as_bytes()[..length]).unwrap();
            let lines = text.as_bytes()[..length].iter().filter(|byte| **byte == b'\n').count() - 1;
            assert_eq!(read.entries, entries[..lines], "{length}");
            assert!(!read.has_more, "{length}");
        }
        for length in 0..head {
            assert_eq!(Log::read(&text.as_bytes()[..length]), None);
            assert!(is_begun_head(&text.as_bytes()[..length]), "{length}");
        }
    }

    #[test]
    fn whatever_bit_is_flipped_a_log_is_as_it_was_or_known_to_be_damaged() {
        let text = written(&[decided("q1"), decided("q2"), Entry::WentTo(1)]).into_bytes();
        let whole = Log::read(&text).unwrap();
        for at in 0..text.len() * 8 {
            let mut flipped = text.clone();
            flipped[at / 8] ^= 1 << (at % 8);
            match Log::read(&flipped) {
                Some(log) => assert!(log.has_more || log.entries == whole.entries, "{at}"),
                None => assert!(!is_begun_head(&flipped), "{at}"),
            }
        }
    }

    #[test]
    fn a_line_that_was_altered_or_belongs_elsewhere_does_not_count() {
        let text = written(&[decided("q1"), decided("q2"), decided("q3")]);
        let altered = text.replacen("q2", "q9", 1);
        let read = Log::read(altered.as_bytes()).unwrap();
        assert_eq!((read.entries, read.has_more), (vec![decided("q1")], true));
        let mut lines: Vec<&str> = text.lines().collect();
        lines.swap(1, 2);
        assert_eq!(Log::read((lines.join("\n") + "\n").as_bytes()).unwrap().entries, []);
    }
}
