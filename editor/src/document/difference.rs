//! Two versions of a text, line by line: what is the same, where they differ, and what results from choosing place by
//! place.
//!
//! Line endings do not count: a file that another program wrote with other line endings differs only where its text
//! does. The merged text uses the line endings of the first version.

use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices};

/// Two versions of a text compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    mine: Vec<String>,
    theirs: Vec<String>,
    parts: Vec<Part>,
    is_same_bytes: bool,
}

/// A stretch of lines of both versions.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    mine: Range<usize>,
    theirs: Range<usize>,
    is_same: bool,
}

/// A line to be shown; numbers of lines begin with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A place where the versions differ begins: its number from 0, and the line of the first version.
    Place(usize, usize),
    /// A line of both.
    Same(usize, usize),
    /// A line of the first version only, in this place.
    Mine(usize, usize),
    /// A line of the second version only, in this place.
    Theirs(usize, usize),
    /// This many lines of both are left out.
    More(usize),
}

/// How the lines of a text end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// `\n`
    Lf,
    /// `\r\n`
    CrLf,
    /// Some one way, some the other.
    Mixed,
}

impl Ends {
    /// How the lines of a text end.
    pub fn of(text: &str) -> Ends {
        let all = text.matches('\n').count();
        match text.matches("\r\n").count() {
            0 => Ends::Lf,
            long if long == all => Ends::CrLf,
            _ => Ends::Mixed,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Ends::Lf => "LF",
            Ends::CrLf => "CRLF",
            Ends::Mixed => "CRLF + LF",
        }
    }
}

impl Difference {
    /// Compare two versions.
    pub fn new(mine: &str, theirs: &str) -> Difference {
        let lines = |text: &str| text.split_inclusive('\n').map(str::to_owned).collect::<Vec<String>>();
        let is_same_bytes = mine == theirs;
        let (mine, theirs) = (lines(mine), lines(theirs));
        let bare = |lines: &[String]| lines.iter().map(|line| line_of(line).to_owned()).collect::<Vec<String>>();
        let part = |op: DiffOp| Part {
            mine: op.old_range(),
            theirs: op.new_range(),
            is_same: matches!(op, DiffOp::Equal { .. }),
        };
        let ops = capture_diff_slices(Algorithm::Patience, &bare(&mine), &bare(&theirs));
        let mut parts: Vec<Part> = Vec::new();
        for next in ops.into_iter().map(part) {
            match parts.last_mut() {
                // what is deleted and what replaces it are one place
                Some(last) if !last.is_same && !next.is_same => {
                    last.mine.end = next.mine.end;
                    last.theirs.end = next.theirs.end;
                }
                _ => parts.push(next),
            }
        }
        Difference { mine, theirs, parts, is_same_bytes }
    }

    /// How many places there are where the versions differ.
    pub fn places(&self) -> usize {
        self.parts.iter().filter(|part| !part.is_same).count()
    }

    /// Which places were changed by the second version alone, judging by the text that both come from: taking them from
    /// the second version undoes nothing of the first.
    pub fn others_alone(&self, base: &str) -> Vec<bool> {
        let (mine, theirs) = (Difference::new(base, &self.mine.concat()), Difference::new(base, &self.theirs.concat()));
        let stood = |difference: &Difference, lines: &Range<usize>| {
            let is_kept = |line: usize| difference.parts.iter().any(|part| part.is_same && part.theirs.contains(&line));
            lines.clone().all(is_kept)
        };
        let is_theirs = |part: &Part| match part.mine.is_empty() {
            // lines that only the second has: inserted there, unless they were there before and were deleted here
            true => !stood(&theirs, &part.theirs),
            false => stood(&mine, &part.mine),
        };
        self.parts.iter().filter(|part| !part.is_same).map(is_theirs).collect()
    }

    /// Are they identical, byte for byte?
    pub fn is_same(&self) -> bool {
        self.is_same_bytes
    }

    /// A line of the first version, by its number.
    pub fn mine(&self, number: usize) -> &str {
        self.mine.get(number - 1).map_or("", |line| line_of(line))
    }

    /// A line of the second version, by its number.
    pub fn theirs(&self, number: usize) -> &str {
        self.theirs.get(number - 1).map_or("", |line| line_of(line))
    }

    /// What is to be shown: the places where the versions differ, with this many lines around each.
    pub fn rows(&self, around: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut place = 0;
        for (at, part) in self.parts.iter().enumerate() {
            if part.is_same {
                let count = part.mine.len();
                let before = if at == 0 { 0 } else { around.min(count) };
                let after = if at + 1 == self.parts.len() { 0 } else { around.min(count - before) };
                let same = |offset: usize| Row::Same(part.mine.start + offset + 1, part.theirs.start + offset + 1);
                rows.extend((0..before).map(same));
                if count > before + after {
                    rows.push(Row::More(count - before - after));
                }
                rows.extend((count - after..count).map(same));
            } else {
                rows.push(Row::Place(place, part.mine.start + 1));
                rows.extend(part.mine.clone().map(|line| Row::Mine(place, line + 1)));
                rows.extend(part.theirs.clone().map(|line| Row::Theirs(place, line + 1)));
                place += 1;
            }
        }
        rows
    }

    /// The first version with the second one's lines in the places that were chosen.
    pub fn put_together(&self, is_taken: impl Fn(usize) -> bool) -> String {
        let end = if Ends::of(&self.mine.concat()) == Ends::CrLf { "\r\n" } else { "\n" };
        let mut text = String::new();
        let mut place = 0;
        for part in &self.parts {
            let takes = !part.is_same && is_taken(place);
            place += usize::from(!part.is_same);
            let lines = if takes { &self.theirs[part.theirs.clone()] } else { &self.mine[part.mine.clone()] };
            for line in lines {
                // a last line without a line ending may end up before others
                if !text.is_empty() && !text.ends_with('\n') {
                    text.push_str(end);
                }
                match takes && line.ends_with('\n') {
                    true => text.extend([line_of(line), end]),
                    false => text.push_str(line),
                }
            }
        }
        text
    }
}

fn line_of(line: &str) -> &str {
    let line = line.strip_suffix('\n').unwrap_or(line);
    line.strip_suffix('\r').unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINE: &str = "one\ntwo\nthree\nfour\nfive\nsix\nseven\n";
    const THEIRS: &str = "one\n2\nthree\nfour\nfive\nsix\nseven\neight\n";

    #[test]
    fn places_that_differ_are_shown_with_what_lies_around_them() {
        let difference = Difference::new(MINE, THEIRS);
        assert_eq!(difference.places(), 2);
        let expected = [
            Row::Same(1, 1),
            Row::Place(0, 2),
            Row::Mine(0, 2),
            Row::Theirs(0, 2),
            Row::Same(3, 3),
            Row::More(3),
            Row::Same(7, 7),
            Row::Place(1, 8),
            Row::Theirs(1, 8),
        ];
        assert_eq!(difference.rows(1), expected);
        assert_eq!((difference.mine(2), difference.theirs(2)), ("two", "2"));
    }

    #[test]
    fn every_place_can_be_chosen_by_itself() {
        let difference = Difference::new(MINE, THEIRS);
        assert_eq!(difference.put_together(|_| false), MINE);
        assert_eq!(difference.put_together(|_| true), THEIRS);
        assert_eq!(difference.put_together(|place| place == 0), MINE.replace("two", "2"));
        assert_eq!(difference.put_together(|place| place == 1), format!("{MINE}eight\n"));
    }

    #[test]
    fn what_only_the_other_changed_is_known_by_what_both_come_from() {
        let base = "one\ntwo\nthree\nfour\nfive\nsix\nseven\n";
        let mine = "one\nTWO\nthree\nfive\nsix\nseven\n";
        let theirs = "one\ntwo\nthree\nfour\nfive\nSIX\nseven\neight\n";
        let difference = Difference::new(mine, theirs);
        let takes = difference.others_alone(base);
        assert_eq!(takes, [false, false, true, true]);
        let together = difference.put_together(|place| takes[place]);
        assert_eq!(together, "one\nTWO\nthree\nfive\nSIX\nseven\neight\n");
        let shorter = Difference::new(base, "one\nthree\nfour\nfive\nsix\nseven\n");
        assert_eq!(shorter.others_alone(base), [true]);
    }

    #[test]
    fn ends_of_lines_are_no_difference_and_stay_as_they_are() {
        let windows = THEIRS.replace('\n', "\r\n");
        let difference = Difference::new(MINE, &windows);
        assert_eq!(difference.places(), 2);
        assert_eq!(difference.put_together(|_| true), THEIRS);
        let same = Difference::new(MINE, &MINE.replace('\n', "\r\n"));
        assert_eq!((same.places(), same.is_same()), (0, false));
        let back = Difference::new(&windows, MINE);
        assert_eq!(back.put_together(|_| true), MINE.replace('\n', "\r\n"));
        assert_eq!((Ends::of(MINE), Ends::of(&windows), Ends::of("a\r\nb\n")), (Ends::Lf, Ends::CrLf, Ends::Mixed));
    }

    #[test]
    fn texts_without_a_last_end_or_without_anything_are_compared_too() {
        let difference = Difference::new("a\nb", "a\nb\nc");
        assert_eq!(difference.put_together(|_| true), "a\nb\nc");
        assert_eq!(Difference::new("", "a\n").put_together(|_| true), "a\n");
        assert_eq!(Difference::new("a\n", "").put_together(|_| true), "");
        assert!(Difference::new("", "").rows(3).is_empty() && Difference::new("", "").is_same());
    }
}
