//! Texts side by side, and texts that continue on the next line.

use console::measure_text_width;

/// Blanks between columns.
const GAP: usize = 3;

/// Entries side by side, as many as fit; each column is as wide as it must be.
pub fn in_columns(entries: &[String], width: usize) -> Vec<String> {
    let widths = |columns: usize| -> Vec<usize> {
        let of_column = |column: usize| entries.iter().skip(column).step_by(columns);
        (0..columns).map(|column| of_column(column).map(|entry| measure_text_width(entry)).max().unwrap_or(0)).collect()
    };
    let fits = |columns: &usize| widths(*columns).iter().sum::<usize>() + GAP * (columns - 1) <= width;
    let columns = (2..=entries.len().min(width / GAP)).rev().find(fits).unwrap_or(1);
    let widths = widths(columns);
    let row = |row: &[String]| -> String {
        let cells = row.iter().zip(&widths).map(|(entry, width)| padded(entry, width + GAP));
        cells.collect::<String>().trim_end().to_owned()
    };
    entries.chunks(columns).map(row).collect()
}

/// A text padded with blanks on the right.
pub fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(measure_text_width(text))))
}

/// A text padded with blanks on the left.
pub fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(measure_text_width(text))))
}

/// A text wrapped to lines that fit: the first is indented by one number of blanks, the others by another.
pub fn wrapped(text: &str, width: usize, first: usize, others: usize) -> Vec<String> {
    let (first, others) = (" ".repeat(first), " ".repeat(others));
    if measure_text_width(text) + first.len() <= width {
        return vec![format!("{first}{text}")];
    }
    let options = textwrap::Options::new(width)
        .initial_indent(&first)
        .subsequent_indent(&others)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// Items with a separator between them, in lines that fit; an item that fits on a line is not broken.
pub fn wrapped_items(lead: &str, items: &[String], between: &str, width: usize, others: usize) -> Vec<String> {
    const KEPT: char = '\u{a0}';
    let is_short = |item: &&String| measure_text_width(item) + others < width;
    let kept =
        items.iter().map(|item| if is_short(&item) { item.replace(' ', &KEPT.to_string()) } else { item.clone() });
    let text = format!("{lead}{}", kept.collect::<Vec<_>>().join(between));
    wrapped(&text, width, 0, others).into_iter().map(|line| line.replace(KEPT, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_the_width_and_no_more() {
        let entries: Vec<String> = ["a: один", "b: two", "c", "d"].map(str::to_owned).to_vec();
        assert_eq!(in_columns(&entries, 19), ["a: один   b: two", "c         d"]);
        assert_eq!(in_columns(&entries, 5), ["a: один", "b: two", "c", "d"]);
        assert!(in_columns(&[], 10).is_empty());
    }

    #[test]
    fn a_long_text_goes_on_in_the_next_line() {
        assert_eq!(wrapped("короткий", 20, 2, 4), ["  короткий"]);
        assert_eq!(wrapped("one two three four", 12, 2, 4), ["  one two", "    three", "    four"]);
    }

    #[test]
    fn items_are_kept_whole() {
        let items = ["stone 10".to_owned(), "wood 4".to_owned(), "iron 12".to_owned()];
        assert_eq!(wrapped_items("bank: ", &items, ", ", 20, 2), ["bank: stone 10,", "  wood 4, iron 12"]);
    }

    #[test]
    fn blanks_fill_to_a_width() {
        assert_eq!((padded("аб", 4), right("аб", 4), right("long", 2)), ("аб  ".into(), "  аб".into(), "long".into()));
    }
}
