//! Foreign text made harmless to look at: control characters and marks of direction become signs that can be seen.
//!
//! A title, a key or a file name comes from whoever wrote the package. Written to a terminal as it is, it could move
//! the cursor, rename the window or turn a line around. What a reader should see is that such a character is there.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A text in which line breaks and tabs are the only characters left that steer a terminal.
pub fn marked(text: &str) -> Cow<'_, str> {
    marked_unless(text, |letter| matches!(letter, '\n' | '\t'))
}

/// The same for what belongs in one line: a file's name, an id, a key.
pub fn marked_line(text: &str) -> Cow<'_, str> {
    marked_unless(text, |_| false)
}

/// Does the character steer a terminal, or the direction of the text around it?
pub fn is_steering(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Write the sign that stands for such a character.
pub fn push_mark(out: &mut String, letter: char) {
    match u32::from(letter) {
        // the block of control pictures follows the order of the characters themselves
        code @ 0..0x20 => out.extend(char::from_u32(0x2400 + code)),
        0x7f => out.push('\u{2421}'),
        code => {
            let _ = write!(out, "<U+{code:04X}>");
        }
    }
}

fn marked_unless(text: &str, is_plain: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_marked = |letter: char| is_steering(letter) && !is_plain(letter);
    if !text.contains(is_marked) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_marked(letter) {
            push_mark(&mut out, letter);
        } else {
            out.push(letter);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_seen_and_does_nothing() {
        assert_eq!(marked("\u{1b}]0;OWNED\u{7}\u{1b}[31m\r"), "␛]0;OWNED␇␛[31m␍");
        assert_eq!(marked("a\u{9b}2Jb\u{7f}"), "a<U+009B>2Jb␡");
        assert_eq!(marked("\u{202e}gpj.exe\u{2066}\u{200f}\u{61c}"), "<U+202E>gpj.exe<U+2066><U+200F><U+061C>");
        assert!(
            !marked(&(0..=0x10ffff).filter_map(char::from_u32).collect::<String>()).chars().any(|letter| is_steering(
                letter
            ) && !matches!(
                letter,
                '\n' | '\t'
            ))
        );
    }

    #[test]
    fn ordinary_text_stays_as_it_is() {
        for text in ["Гавань — 5 %", "one\n\ttwo", "日本 👩‍🚀 é", ""] {
            assert!(matches!(marked(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }

    #[test]
    fn a_name_has_one_line() {
        assert_eq!(marked_line("a\nerror: forged\tb"), "a␊error: forged␉b");
    }
}
