//! From byte positions to lines and columns, quickly even in a file that is one long line.

use super::node::Span;
use crate::diagnostic::Place;

const STRIDE: usize = 256;

/// Knows where the lines of a text begin and how many characters stand before each byte.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
    ends: Vec<usize>,
    chars_before: Vec<usize>,
}

impl LineIndex {
    /// The index of a text.
    pub fn new(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let mut ends = Vec::new();
        let mut chars_before = Vec::with_capacity(bytes.len() / STRIDE + 1);
        let mut chars = 0;
        for (at, byte) in bytes.iter().enumerate() {
            if at % STRIDE == 0 {
                chars_before.push(chars);
            }
            chars += usize::from(begins_char(*byte));
            if *byte == b'\n' {
                ends.push(if at > 0 && bytes[at - 1] == b'\r' { at - 1 } else { at });
                starts.push(at + 1);
            }
        }
        ends.push(bytes.len());
        LineIndex { starts, ends, chars_before }
    }

    /// The place of a span; a span of several lines is shown to the end of its first.
    pub fn place(&self, file: &str, text: &str, span: Span) -> Place {
        let line = self.starts.partition_point(|start| *start <= span.start).max(1) - 1;
        let end = span.end.min(self.ends[line]).max(span.start);
        let first = self.chars(text, span.start);
        Place {
            file: file.to_owned(),
            line: line as u32 + 1,
            column: (first - self.chars(text, self.starts[line])) as u32 + 1,
            length: (self.chars(text, end) - first) as u32,
        }
    }

    /// How many characters begin before this byte.
    fn chars(&self, text: &str, at: usize) -> usize {
        let at = at.min(text.len());
        let Some(block) = (at / STRIDE).checked_sub(usize::from(at / STRIDE >= self.chars_before.len())) else {
            return 0;
        };
        let rest = &text.as_bytes()[block * STRIDE..at];
        self.chars_before[block] + rest.iter().filter(|byte| begins_char(**byte)).count()
    }
}

fn begins_char(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, start: usize, end: usize) -> (u32, u32, u32) {
        let place = LineIndex::new(text).place("f", text, Span::new(start, end));
        (place.line, place.column, place.length)
    }

    #[test]
    fn columns_count_characters_and_lines_end_before_the_line_break() {
        let text = "да: 1,\r\nнет";
        assert_eq!(at(text, 0, 4), (1, 1, 2));
        assert_eq!(at(text, 4, 5), (1, 3, 1));
        assert_eq!(at(text, 4, text.len()), (1, 3, 4));
        assert_eq!(at(text, 10, 12), (2, 1, 1));
        assert_eq!(at(text, text.len(), text.len()), (2, 4, 0));
        assert_eq!(at("", 0, 0), (1, 1, 0));
    }

    #[test]
    fn long_lines_are_counted_like_short_ones() {
        for length in [255, 256, 257, 512, 700] {
            let text = "ж".repeat(length);
            assert_eq!(at(&text, text.len(), text.len()), (1, length as u32 + 1, 0));
        }
    }
}
