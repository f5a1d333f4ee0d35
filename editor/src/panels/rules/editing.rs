//! What keys do to a text besides typing letters: indented new lines, indenting and commenting of lines, and where the
//! cursor goes when others changed the text. Plain functions from text to text.

use std::ops::Range;

use houserule_scripts::writing::Format;

/// A text after a change, and what is chosen in it then (bytes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The text.
    pub text: String,
    /// What is chosen; the cursor is at the end.
    pub chosen: Range<usize>,
}

/// The nearest byte at or before this one that begins a character.
pub fn inside(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// A new line in place of the selection, indented as the line before, and one step deeper if that line opens something.
pub fn new_line(format: Format, text: &str, chosen: Range<usize>) -> Edited {
    let line = &text[line_start(text, chosen.start)..chosen.start];
    let indent: String = line.chars().take_while(|c| matches!(c, ' ' | '\t')).collect();
    let deeper = if opens(format, line) { format.indent() } else { "" };
    let after = text[chosen.end..].chars().next();
    let is_between = !deeper.is_empty() && matches!(after, Some('}' | ')' | ']'));
    let tail = if is_between { format!("\n{indent}") } else { String::new() };
    // blanks behind the cursor would indent the new line once more
    let blanks = text[chosen.end..].len() - text[chosen.end..].trim_start_matches([' ', '\t']).len();
    let inserted = format!("\n{indent}{deeper}");
    let at = chosen.start + inserted.len();
    let text = format!("{}{inserted}{tail}{}", &text[..chosen.start], &text[chosen.end + blanks..]);
    Edited { text, chosen: at..at }
}

/// Indent the chosen lines; if nothing is chosen, insert one step of indentation.
pub fn indent(format: Format, text: &str, chosen: Range<usize>) -> Edited {
    let step = format.indent();
    if !text[chosen.clone()].contains('\n') {
        let at = chosen.start + step.len();
        let text = format!("{}{step}{}", &text[..chosen.start], &text[chosen.end..]);
        return Edited { text, chosen: at..at };
    }
    each_line(text, chosen, |line| if line.is_empty() { line.to_owned() } else { format!("{step}{line}") })
}

/// Remove one step of indentation from the chosen lines.
pub fn outdent(format: Format, text: &str, chosen: Range<usize>) -> Edited {
    let width = format.indent().len();
    each_line(text, chosen, |line| {
        let blanks = line.chars().take(width).take_while(|c| *c == ' ').count();
        line.strip_prefix('\t').unwrap_or(&line[blanks..]).to_owned()
    })
}

/// Turn the chosen lines into comments, or back.
pub fn toggle_comment(format: Format, text: &str, chosen: Range<usize>) -> Edited {
    let Some(mark) = format.comment() else { return Edited { text: text.to_owned(), chosen } };
    let lines = &text[whole_lines(text, &chosen)];
    let has_words = |line: &&str| !line.trim().is_empty();
    let is_commented = lines.lines().filter(has_words).all(|line| line.trim_start().starts_with(mark));
    let least = lines.lines().filter(has_words).map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    each_line(text, chosen, |line| {
        if line.trim().is_empty() {
            return line.to_owned();
        }
        if is_commented {
            let start = line.len() - line.trim_start().len();
            let body = &line[start + mark.len()..];
            return format!("{}{}", &line[..start], body.strip_prefix(' ').unwrap_or(body));
        }
        format!("{}{mark} {}", &line[..least], &line[least..])
    })
}

/// If the end of a block has just been written on a line of its own, outdent that line by one step.
pub fn closed(format: Format, text: &str, at: usize) -> Option<Edited> {
    let start = line_start(text, at);
    let line = &text[start..line_end(text, at)];
    let is_closing = match format {
        Format::Luau => matches!(line.trim(), "end" | "end)" | "else" | "until" | "}" | "})" | ")" | "elseif"),
        Format::Ron => matches!(line.trim(), ")" | "]" | "}" | ")," | "]," | "},"),
        _ => false,
    };
    let indent = line.len() - line.trim_start().len();
    let before = text[..start].lines().rev().find(|line| !line.trim().is_empty())?;
    let expected =
        (before.len() - before.trim_start().len()) + if opens(format, before) { format.indent().len() } else { 0 };
    if !is_closing || indent == 0 || indent != expected || at != start + line.len() {
        return None;
    }
    let step = format.indent().len().min(indent);
    Some(Edited { text: format!("{}{}", &text[..start], &text[start + step..]), chosen: at - step..at - step })
}

/// Where the cursor belongs in a text that others changed: behind what is new.
pub fn after_change(before: &str, after: &str) -> usize {
    let mut same_end = before.bytes().rev().zip(after.bytes().rev()).take_while(|(a, b)| a == b).count();
    let same_start = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
    same_end = same_end.min(before.len().min(after.len()) - same_start);
    let mut at = after.len() - same_end;
    while !after.is_char_boundary(at) {
        at += 1;
    }
    at
}

/// The byte of a character.
pub fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(at, _)| at)
}

/// The number of the character at a byte.
pub fn character_of(text: &str, byte: usize) -> usize {
    text[..byte.min(text.len())].chars().count()
}

/// The bytes of a place: the characters that are meant, otherwise the whole line without its indentation.
pub fn bytes_of_place(text: &str, line: u32, column: u32, length: u32) -> Range<usize> {
    let number = line.max(1) as usize;
    let start =
        if number == 1 { 0 } else { text.match_indices('\n').nth(number - 2).map_or(text.len(), |(at, _)| at + 1) };
    let whole = &text[start..line_end(text, start)];
    if column == 0 {
        let indent = whole.len() - whole.trim_start().len();
        return start + indent..start + whole.len();
    }
    let from = byte_of(whole, column as usize - 1);
    let to = from + byte_of(&whole[from..], length as usize);
    start + from..start + to
}

/// The line of a byte, from 1.
pub fn line_of(text: &str, byte: usize) -> u32 {
    1 + text[..byte.min(text.len())].matches('\n').count() as u32
}

/// Does a line open something that is indented?
fn opens(format: Format, line: &str) -> bool {
    let code = format.comment().and_then(|mark| line.split(mark).next()).unwrap_or(line).trim_end();
    if code.ends_with(['{', '(', '[']) {
        return true;
    }
    if format != Format::Luau {
        return false;
    }
    let last = code.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    matches!(last, "then" | "do" | "else" | "repeat") || begins_function(code)
}

/// Does a line end with the head of a function: `function(seat: Seat): number`?
fn begins_function(code: &str) -> bool {
    let Some(at) = code.rfind("function") else { return false };
    let rest = &code[at..];
    let closed = rest.matches('(').count() == rest.matches(')').count() && rest.contains('(');
    let has_body = rest.split_whitespace().any(|word| matches!(word, "return" | "end" | "end)"));
    closed && !has_body
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end)
}

fn whole_lines(text: &str, chosen: &Range<usize>) -> Range<usize> {
    // a selection that ends at the start of a line does not mean that line
    let last =
        if chosen.end > chosen.start && text[..chosen.end].ends_with('\n') { chosen.end - 1 } else { chosen.end };
    line_start(text, chosen.start)..line_end(text, last)
}

fn each_line(text: &str, chosen: Range<usize>, change: impl Fn(&str) -> String) -> Edited {
    let lines = whole_lines(text, &chosen);
    let was_one = chosen.is_empty();
    let changed: Vec<String> = text[lines.clone()].split('\n').map(change).collect();
    let changed = changed.join("\n");
    let new_end = lines.start + changed.len();
    let chosen = if was_one {
        let moved = (chosen.start + changed.len()).saturating_sub(lines.len()).clamp(lines.start, new_end);
        moved..moved
    } else {
        lines.start..new_end
    };
    Edited { text: format!("{}{changed}{}", &text[..lines.start], &text[lines.end..]), chosen }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text with the cursor or the selection marked by bars.
    fn parsed(marked: &str) -> (String, Range<usize>) {
        let first = marked.find('|').unwrap();
        let last = marked.rfind('|').unwrap();
        let chosen = if first == last { first..first } else { first..last - 1 };
        (marked.replace('|', ""), chosen)
    }

    fn shown(edited: &Edited) -> String {
        let mut text = edited.text.clone();
        text.insert(edited.chosen.end, '|');
        if !edited.chosen.is_empty() {
            text.insert(edited.chosen.start, '|');
        }
        text
    }

    fn check(change: fn(Format, &str, Range<usize>) -> Edited, format: Format, before: &str, after: &str) {
        let (text, chosen) = parsed(before);
        assert_eq!(shown(&change(format, &text, chosen)), after, "{before:?}");
    }

    #[test]
    fn a_new_line_is_indented_as_its_block_is() {
        check(new_line, Format::Luau, "\tlocal x = 1|", "\tlocal x = 1\n\t|");
        check(new_line, Format::Luau, "\tif x then|", "\tif x then\n\t\t|");
        check(
            new_line,
            Format::Luau,
            "rule(\"a\", function(seat: Seat): number|",
            "rule(\"a\", function(seat: Seat): number\n\t|",
        );
        check(new_line, Format::Luau, "x = f(function() return 1 end)|", "x = f(function() return 1 end)\n|");
        check(new_line, Format::Luau, "local t = {|}", "local t = {\n\t|\n}");
        check(new_line, Format::Luau, "a|  b", "a\n|b");
        check(new_line, Format::Ron, "    (id: \"a\", faces: [|]", "    (id: \"a\", faces: [\n        |\n    ]");
        check(new_line, Format::Luau, "\tx -- then|", "\tx -- then\n\t|");
    }

    #[test]
    fn lines_are_indented_and_outdented_together() {
        check(indent, Format::Luau, "a|b", "a\t|b");
        check(indent, Format::Luau, "|a\n\nb\n|c", "|\ta\n\n\tb|\nc");
        check(outdent, Format::Luau, "|\ta\n\t\tb|", "|a\n\tb|");
        check(outdent, Format::Ron, "      a|", "  a|");
    }

    #[test]
    fn comments_are_put_and_taken_away() {
        check(toggle_comment, Format::Luau, "\ta|", "\t-- a|");
        check(toggle_comment, Format::Luau, "\t-- a|", "\ta|");
        check(toggle_comment, Format::Luau, "|\ta\n\n\t\tb|", "|\t-- a\n\n\t-- \tb|");
        check(toggle_comment, Format::Ron, "|// a\n// b|", "|a\nb|");
        check(toggle_comment, Format::Markdown, "a|", "a|");
    }

    #[test]
    fn what_closes_a_block_goes_back() {
        let (text, at) = parsed("if x then\n\tend|");
        assert_eq!(shown(&closed(Format::Luau, &text, at.end).unwrap()), "if x then\nend|");
        let (text, at) = parsed("if x then\n\ty()\n\tend|");
        assert_eq!(shown(&closed(Format::Luau, &text, at.end).unwrap()), "if x then\n\ty()\nend|");
        let (text, at) = parsed("if x then\n\ty()\nend|");
        assert_eq!(closed(Format::Luau, &text, at.end), None);
    }

    #[test]
    fn the_cursor_follows_what_others_change() {
        assert_eq!(after_change("abc def", "abc xyz def"), 8);
        assert_eq!(after_change("abc xyz def", "abc def"), 4);
        assert_eq!(after_change("aaa", "aaaa"), 4);
        assert_eq!(after_change("ё", "я"), 2);
        assert_eq!(after_change("", ""), 0);
    }

    #[test]
    fn places_are_found_in_the_text() {
        let text = "one\n\ttwo ё three\n";
        assert_eq!(&text[bytes_of_place(text, 2, 8, 5)], "three");
        assert_eq!(&text[bytes_of_place(text, 2, 0, 0)], "two ё three");
        assert_eq!(&text[bytes_of_place(text, 9, 3, 2)], "");
        assert_eq!(line_of(text, 5), 2);
        assert_eq!(byte_of("ёж", character_of("ёж", 2)), 2);
    }
}
