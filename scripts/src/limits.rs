//! How much of anything a script may give the kernel: honest games stay far below, and what is above would only serve
//! to fill memory or to hang whoever reads it. What a step may spend and the memory of a machine are in `vm`.

/// The most options of one question: more than a board has spaces.
pub const MOST_OPTIONS: u32 = 100_000;
/// How deeply lists of options may be nested in each other.
pub const DEEPEST_OPTIONS: u32 = 8;
/// The most lists that are joined in one question.
pub const MOST_OPTION_LISTS: usize = 2_000;
/// The most parts of one option; a longer list is one thing.
pub const MOST_PARTS: usize = 16;
/// The most named entries of an option or prompt that its text can speak of.
pub const MOST_NAMED: usize = 64;
/// The most questions that wait at once.
pub const MOST_WAITING: usize = 256;
/// The most bytes of a key, of an id, and of a word that is a part of an option.
pub const LONGEST_KEY: usize = 240;
/// The most bytes of a text that is told or of an error that is shown.
pub const LONGEST_TEXT: usize = 2_000;
/// The most bytes of a text that a script makes.
pub const LONGEST_SCRIPT_TEXT: usize = 1 << 20;
/// The most bytes of one script file.
pub const LONGEST_SCRIPT: usize = 256 << 10;
/// The most `<` and `>` in a script's file.
pub const MOST_COMPARISONS: usize = 4_096;
/// The most items of a list, and entries of a table, that a verb takes: as many as there can be pieces.
pub const MOST_ITEMS: usize = 65_536;
/// The most bytes of facts that are told between two questions.
pub const MOST_TOLD_BYTES: usize = 4 << 20;
/// The most bytes of changes that are noted between two questions.
pub const MOST_NOTED_BYTES: usize = 32 << 20;
/// The most bytes of lines that are printed between two questions.
pub const MOST_PRINTED_BYTES: usize = 64 << 10;
/// The most bytes of what a session keeps of a whole game: facts, throws, printed lines and what was chosen. A game of
/// three hours needs one or two percent of it.
pub const MOST_JOURNAL_BYTES: usize = 96 << 20;
/// The most lasting effects at one time.
pub const MOST_LASTINGS: usize = 4_096;

/// A text as people are shown it: cut if it is too long.
pub fn shown(text: &str) -> &str {
    start_of(text, LONGEST_TEXT)
}

/// The start of a text, at most this many bytes of it.
pub fn start_of(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}

/// A key of a length that can be recorded and typed. Of a longer one the start is kept, and how long it was.
pub fn key(text: String) -> String {
    if text.len() <= LONGEST_KEY {
        return text;
    }
    format!("{}…{}", start_of(&text, LONGEST_KEY - 24), text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_letters_and_short_ones_are_left_alone() {
        assert_eq!(shown("ход"), "ход");
        let long = "я".repeat(5_000);
        assert!(shown(&long).len() <= LONGEST_TEXT && shown(&long).chars().all(|letter| letter == 'я'));
        assert_eq!(key("card:stall#2".to_owned()), "card:stall#2");
        let (one, other) = (key("я".repeat(500)), key("я".repeat(501)));
        assert!(one.len() <= LONGEST_KEY && one != other, "{one}");
    }
}
