//! What the rules say about a seat in one line, such as "income 12 · lands 3": where it takes several rows, they end
//! between its parts, never between a name and its number.

/// What stands between two parts.
const BETWEEN: &str = " · ";
/// A part longer than this is a sentence, and may be broken anywhere between its words.
const LONGEST_PART: usize = 40;

/// A line in parts, measured.
#[derive(Clone, Debug, PartialEq)]
pub struct SaidLine {
    /// As it is written: with spaces that do not break inside of its parts.
    pub text: String,
    /// How wide each of what may stand in different rows is.
    parts: Vec<f32>,
    /// The width of the space between them.
    space: f32,
}

impl SaidLine {
    /// Measure a line.
    pub fn new(line: &str, wide: impl Fn(&str) -> f32) -> SaidLine {
        let mut parts: Vec<String> = Vec::new();
        let told: Vec<&str> = line.split(BETWEEN).collect();
        for (at, part) in told.iter().enumerate() {
            // the dot stays at the end of a row
            let dot = if at + 1 < told.len() { "\u{a0}·" } else { "" };
            match part.chars().count() <= LONGEST_PART {
                true => parts.push(part.replace(' ', "\u{a0}") + dot),
                false => parts.push(format!("{part}{dot}")),
            }
        }
        let text = parts.join(" ");
        SaidLine { parts: text.split(' ').map(&wide).collect(), space: wide(" "), text }
    }

    /// How many rows it takes in a width.
    pub fn rows(&self, width: f32) -> usize {
        let (mut rows, mut left) = (0, 0.0);
        for part in &self.parts {
            if rows == 0 || left < *part {
                (rows, left) = (rows + 1, width);
            }
            left -= part + self.space;
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_between_parts() {
        let letters = |text: &str| text.chars().count() as f32;
        let line = SaidLine::new("income 12 · treasury up to 100 · lands 1", letters);
        assert_eq!(line.text, "income\u{a0}12\u{a0}· treasury\u{a0}up\u{a0}to\u{a0}100\u{a0}· lands\u{a0}1");
        assert_eq!((line.rows(100.0), line.rows(31.0), line.rows(20.0)), (1, 2, 3));
        let sentence = SaidLine::new("a sentence without any part that is much longer than a row", letters);
        assert_eq!(sentence.rows(20.0), 4, "it is broken between its words");
    }
}
