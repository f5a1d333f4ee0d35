//! Luau source as tokens with places. The scripts have been compiled before, so what is not valid Luau is skipped.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    /// A number.
    Number,
    /// A text without its quotes.
    Text,
    /// A sign. In texts with expressions, `` ` `` opens the text, `` `{ `` and `` `} `` hold an expression, and
    /// `` `` `` closes the text.
    Sign,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: Kind,
    pub text: String,
    pub line: u32,
    pub column: u32,
    /// Where it lies in the source, quotes included.
    pub span: Range<usize>,
}

/// A comment: its text with the dashes, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Comment {
    pub text: String,
    pub line: u32,
    pub column: u32,
    /// Where it lies in the source.
    pub span: Range<usize>,
}

/// Signs of several characters, longer ones first.
const SIGNS: [&str; 19] = [
    "...", "..=", "//=", "::", "->", "==", "~=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "^=", "..", "//", "||", "&&",
];

/// All tokens and all comments.
pub(crate) fn tokens(source: &str) -> (Vec<Token>, Vec<Comment>) {
    let mut lexer = Lexer { source, at: 0, line: 1, column: 1, out: Vec::new(), comments: Vec::new() };
    let mut braces = Vec::new();
    lexer.run(&mut braces);
    (lexer.out, lexer.comments)
}

struct Lexer<'s> {
    source: &'s str,
    at: usize,
    line: u32,
    column: u32,
    out: Vec<Token>,
    comments: Vec<Comment>,
}

impl<'s> Lexer<'s> {
    /// `braces`: for each open text with expressions, how many braces are open in its expression.
    fn run(&mut self, braces: &mut Vec<u32>) {
        while let Some(first) = self.rest().chars().next() {
            if first.is_whitespace() {
                self.pass(first.len_utf8());
            } else if self.rest().starts_with("--") {
                self.comment();
            } else if first.is_alphabetic() || first == '_' {
                let length = self.rest().find(|c: char| !c.is_alphanumeric() && c != '_');
                self.take(Kind::Word, length.unwrap_or(self.rest().len()));
            } else if first.is_ascii_digit() {
                let length = self.rest().find(|c: char| !c.is_alphanumeric() && c != '_' && c != '.');
                self.take(Kind::Number, length.unwrap_or(self.rest().len()));
            } else if first == '"' || first == '\'' {
                self.quoted(first);
            } else if let Some(length) = self.long_bracket() {
                let open = self.rest().find('[').map_or(0, |_| bracket_width(self.rest()));
                // a text that is never closed has nothing to leave out at its end
                let is_closed = length >= 2 * open && self.rest()[..length].ends_with(']');
                let text = self.rest()[open..if is_closed { length - open } else { length }].to_owned();
                self.push(Kind::Text, text, length);
            } else if first == '`' {
                self.push(Kind::Sign, "`".to_owned(), 1);
                self.template(braces);
            } else if first == '}' && braces.last() == Some(&0) {
                braces.pop();
                self.push(Kind::Sign, "`}".to_owned(), 1);
                self.template(braces);
            } else {
                if let Some(open) = braces.last_mut() {
                    *open = match first {
                        '{' => *open + 1,
                        '}' => *open - 1,
                        _ => *open,
                    };
                }
                let sign = SIGNS.iter().find(|sign| self.rest().starts_with(**sign));
                self.take(Kind::Sign, sign.map_or(first.len_utf8(), |sign| sign.len()));
            }
        }
    }

    fn rest(&self) -> &'s str {
        &self.source[self.at..]
    }

    fn pass(&mut self, length: usize) {
        let passed = &self.source[self.at..(self.at + length).min(self.source.len())];
        let letters = |text: &str| u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        match passed.rsplit_once('\n') {
            Some((before, after)) => {
                self.line += 1 + before.matches('\n').count() as u32;
                self.column = 1 + letters(after);
            }
            None => self.column += letters(passed),
        }
        self.at += passed.len();
    }

    /// Note a token of this length, and move past it.
    fn push(&mut self, kind: Kind, text: String, length: usize) {
        let (line, column) = (self.line, self.column);
        let span = self.at..(self.at + length).min(self.source.len());
        self.out.push(Token { kind, text, line, column, span });
        self.pass(length);
    }

    fn take(&mut self, kind: Kind, length: usize) {
        self.push(kind, self.rest()[..length].to_owned(), length);
    }

    fn comment(&mut self) {
        let (line, column) = (self.line, self.column);
        let body = &self.rest()[2..];
        let length = match bracket_length(body) {
            Some(length) => 2 + length,
            None => self.rest().find('\n').unwrap_or(self.rest().len()),
        };
        let span = self.at..self.at + length;
        self.comments.push(Comment { text: self.rest()[..length].to_owned(), line, column, span });
        self.pass(length);
    }

    fn quoted(&mut self, quote: char) {
        let mut length = 1;
        let mut escaped = false;
        for c in self.rest()[1..].chars() {
            length += c.len_utf8();
            if escaped {
                escaped = false;
            } else if c == '\\' {
                escaped = true;
            } else if c == quote || c == '\n' {
                break;
            }
        }
        let text = self.rest()[1..length].trim_end_matches(quote).to_owned();
        self.push(Kind::Text, text, length);
    }

    fn long_bracket(&self) -> Option<usize> {
        bracket_length(self.rest())
    }

    /// The words of a text with expressions, up to the next expression or the end of the text.
    fn template(&mut self, braces: &mut Vec<u32>) {
        let mut length = 0;
        let mut escaped = false;
        for c in self.rest().chars() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '`' => {
                    self.pass(length);
                    return self.push(Kind::Sign, "``".to_owned(), 1);
                }
                '{' => {
                    self.pass(length);
                    braces.push(0);
                    return self.push(Kind::Sign, "`{".to_owned(), 1);
                }
                _ => {}
            }
            length += c.len_utf8();
        }
        self.pass(length);
    }
}

/// The width of `[[` or `[==[`.
fn bracket_width(text: &str) -> usize {
    2 + text[1..].bytes().take_while(|byte| *byte == b'=').count()
}

/// The length of a long text or comment that begins here with `[[` or `[=[`.
fn bracket_length(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('[')?;
    let level = rest.bytes().take_while(|byte| *byte == b'=').count();
    if rest.as_bytes().get(level) != Some(&b'[') {
        return None;
    }
    let close = format!("]{}]", "=".repeat(level));
    Some(text.find(&close).map_or(text.len(), |at| at + close.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        tokens(source).0.into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_signs_texts_and_comments_are_told_apart() {
        assert_eq!(
            texts("local a = b.c -- d\nreturn \"e\\\"f\""),
            ["local", "a", "=", "b", ".", "c", "return", "e\\\"f"]
        );
        assert_eq!(texts("[[a\nb]] x//=y [=[ ] ]=]"), ["a\nb", "x", "//=", "y", " ] "]);
        let (_, comments) = tokens("a --- one\n--[[ two\n ]] b --x");
        assert_eq!(comments.iter().map(|one| one.line).collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn expressions_in_texts_are_tokens_too() {
        assert_eq!(
            texts("`a {f({ 1 })} b {c}` d"),
            ["`", "`{", "f", "(", "{", "1", "}", ")", "`}", "`{", "c", "`}", "``", "d"]
        );
    }

    #[test]
    fn places_count_lines_and_letters() {
        let (found, _) = tokens("local x\n\té = y");
        let last = found.last().unwrap();
        assert_eq!((last.line, last.column), (2, 6));
    }

    #[test]
    fn spans_hold_the_whole_of_a_token() {
        let source = "é = \"a\\\"b\" .. [[c]] --d";
        let (found, comments) = tokens(source);
        let spans: Vec<&str> = found.iter().map(|token| &source[token.span.clone()]).collect();
        assert_eq!(spans, ["é", "=", "\"a\\\"b\"", "..", "[[c]]"]);
        assert_eq!(&source[comments[0].span.clone()], "--d");
    }

    #[test]
    fn unfinished_source_ends() {
        for source in ["\"abc", "`abc {", "[[abc", "[[", "[=[é]", "--[[", "'a\\", "}"] {
            let (found, _) = tokens(source);
            assert!(found.iter().all(|token| token.span.end <= source.len()), "{source}");
        }
    }
}
