//! The typed layer over the tree: take what is expected, report what is not, go on.
//!
//! A [`Reader`] belongs to one file; every method that finds something of the wrong type reports it at its place and
//! returns `None`. Values that could not even be parsed have been reported already and are skipped silently. What the
//! fields of a file mean is not known here.

use std::collections::BTreeSet;

use super::node::{Name, Node, NodeValue, Span};
use super::parse::parse;
use super::place::LineIndex;
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::message::Message;
use crate::say;

/// After this many problems no more are reported, so that a hostile file cannot fill the memory.
const MAX_TOLD: usize = 1000;
/// After this many problems no more guesses are made, so that a hostile file cannot take all the time.
const MAX_GUESSED: usize = 200;

/// A file's text with its tree.
#[derive(Clone, Debug)]
pub struct Document {
    /// The name used in places.
    pub file: String,
    /// The text.
    pub text: String,
    /// The value that the file holds.
    pub root: Node,
    lines: LineIndex,
}

impl Document {
    /// Read a text.
    pub fn parse(file: impl Into<String>, text: impl Into<String>, out: &mut Diagnostics) -> Document {
        let (file, text) = (file.into(), text.into());
        let root = parse(&file, &text, out);
        let lines = LineIndex::new(&text);
        Document { file, text, root, lines }
    }

    /// The place of a span.
    pub fn place(&self, span: Span) -> Place {
        self.lines.place(&self.file, &self.text, span)
    }
}

/// Reads typed values of one document and collects problems.
pub struct Reader<'a> {
    document: &'a Document,
    out: &'a mut Diagnostics,
}

impl<'a> Reader<'a> {
    /// A reader of a document.
    pub fn new(document: &'a Document, out: &'a mut Diagnostics) -> Reader<'a> {
        Reader { document, out }
    }

    /// The document.
    pub fn document(&self) -> &'a Document {
        self.document
    }

    /// The place of a span.
    pub fn place(&self, span: Span) -> Place {
        self.document.place(span)
    }

    /// An error at a span, not yet reported.
    pub fn error(&self, code: &'static str, span: Span, message: Message) -> Diagnostic {
        Diagnostic::error(code, self.place(span), message)
    }

    /// Report it, unless there are very many problems already.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        match self.out.len() {
            ..MAX_TOLD => self.out.push(diagnostic),
            MAX_TOLD => {
                let message = say!("there-are-more-problems-mend-others");
                self.out.push(Diagnostic::error("more_problems", Place::file(&self.document.file), message));
            }
            _ => {}
        }
    }

    /// Report that a name is not known, with the known one that may be meant.
    pub fn unknown<'k>(&mut self, diagnostic: Diagnostic, name: &str, known: impl IntoIterator<Item = &'k str>) {
        let may_guess = self.out.len() < MAX_GUESSED;
        self.push(if may_guess { diagnostic.did_you_mean(name, known) } else { diagnostic });
    }

    /// Report "expected ..., found ...".
    #[allow(clippy::needless_pass_by_value, reason = "it is made for this call")]
    pub fn wrong_type(&mut self, node: &Node, expected: Message) {
        if node.value == NodeValue::Bad {
            return;
        }
        let is = expected.id();
        let message = say!("expected-found", expected, found = node.describe());
        let diagnostic = self.error("wrong_type", node.span, message);
        self.push(match (is, &node.bare().value) {
            ("text", NodeValue::Word(word)) => diagnostic.hint(say!("put-it-in-quotes", word)),
            ("a-whole-number", NodeValue::Text(text)) if text.parse::<i64>().is_ok() => {
                diagnostic.hint(say!("write-it-without-quotes", text))
            }
            _ => diagnostic,
        });
    }

    /// A whole number within a range.
    pub fn int(&mut self, node: &Node, least: i64, greatest: i64) -> Option<i64> {
        let NodeValue::Int(number) = node.bare().value else {
            self.wrong_type(node, say!("a-whole-number"));
            return None;
        };
        if (least..=greatest).contains(&number) {
            return Some(number);
        }
        let message = say!("is-out-of-range-it-must", number, least, greatest);
        self.push(self.error("out_of_range", node.span, message));
        None
    }

    /// `true` or `false`.
    pub fn flag(&mut self, node: &Node) -> Option<bool> {
        if let NodeValue::Flag(flag) = node.bare().value {
            return Some(flag);
        }
        self.wrong_type(node, say!("true-or-false"));
        None
    }

    /// Text in quotes.
    pub fn text<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        if let NodeValue::Text(text) = &node.bare().value {
            return Some(text);
        }
        self.wrong_type(node, say!("text"));
        None
    }

    /// A name: text in quotes or a bare word.
    pub fn name<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        if let NodeValue::Text(text) | NodeValue::Word(text) = &node.bare().value {
            return Some(text);
        }
        self.wrong_type(node, say!("a-name"));
        None
    }

    /// One of some words; the position of the one found.
    pub fn one_of(&mut self, node: &Node, words: &[&str]) -> Option<usize> {
        let (NodeValue::Word(word) | NodeValue::Text(word)) = &node.bare().value else {
            self.wrong_type(node, say!("one-of", words = words.join(", ")));
            return None;
        };
        let found = words.iter().position(|known| known == word);
        if found.is_none() {
            let message = say!("is-not-one-of", name = word, words = words.join(", "));
            self.unknown(self.error("unknown_word", node.span, message), word, words.iter().copied());
        }
        found
    }

    /// The items of a list.
    pub fn list<'n>(&mut self, node: &'n Node) -> Option<&'n [Node]> {
        if let NodeValue::List(items) = &node.bare().value {
            return Some(items);
        }
        self.wrong_type(node, say!("a-list-in-brackets"));
        None
    }

    /// Two whole numbers in parentheses.
    pub fn pair(&mut self, node: &Node, least: i64, greatest: i64) -> Option<(i64, i64)> {
        if let NodeValue::Tuple(None, items) = &node.bare().value
            && let [first, second] = items.as_slice()
        {
            let (first, second) = (self.int(first, least, greatest), self.int(second, least, greatest));
            return Some((first?, second?));
        }
        self.wrong_type(node, say!("two-whole-numbers-in-parentheses"));
        None
    }

    /// Named entries: a map `{ "a": 1 }` or a struct `(a: 1)`. Duplicate names have been reported; the first counts.
    pub fn entries<'n>(&mut self, node: &'n Node) -> Vec<(Name, &'n Node)> {
        let mut found = Vec::new();
        match &node.bare().value {
            NodeValue::Struct(None, fields) => {
                found.extend(fields.iter().map(|field| (field.name.clone(), &field.value)));
            }
            NodeValue::Tuple(None, items) if items.is_empty() => {}
            NodeValue::Map(items) => {
                for (key, value) in items {
                    match &key.value {
                        NodeValue::Text(text) | NodeValue::Word(text) => {
                            found.push((Name { text: text.clone(), span: key.span }, value));
                        }
                        _ => self.wrong_type(key, say!("name-in-quotes")),
                    }
                }
            }
            _ => self.wrong_type(node, say!("named-entries-in-braces")),
        }
        let mut seen = BTreeSet::new();
        found.retain(|(name, _)| seen.insert(name.text.clone()));
        found
    }

    /// The fields of a struct; a name in front of the parentheses is ignored.
    pub fn fields<'n>(&mut self, node: &'n Node) -> Option<Fields<'n>> {
        let node = node.bare();
        let fields: Vec<_> = match &node.value {
            NodeValue::Struct(_, fields) => fields.iter().map(|field| (&field.name, &field.value, false)).collect(),
            NodeValue::Tuple(_, items) if items.is_empty() => Vec::new(),
            _ => {
                self.wrong_type(node, say!("named-fields-in-parentheses"));
                return None;
            }
        };
        Some(Fields { span: node.span, fields, asked: Vec::new() })
    }
}

/// The fields of one struct, taken one by one; [`Fields::finish`] reports those that nobody took.
pub struct Fields<'n> {
    span: Span,
    fields: Vec<(&'n Name, &'n Node, bool)>,
    asked: Vec<String>,
}

impl<'n> Fields<'n> {
    /// Where the struct stands.
    pub fn span(&self) -> Span {
        self.span
    }

    /// The field of that name, if it is there.
    pub fn take(&mut self, name: &str) -> Option<&'n Node> {
        self.asked.push(name.to_owned());
        let mut found = None;
        for (field, node, taken) in &mut self.fields {
            if field.text == name {
                *taken = true;
                found = found.or(Some(*node));
            }
        }
        found
    }

    /// The field of that name; reported if it is missing.
    pub fn need(&mut self, reader: &mut Reader<'_>, name: &str) -> Option<&'n Node> {
        let found = self.take(name);
        if found.is_none() {
            // A misspelt field is reported once, as unknown, where it stands.
            let words = self.fields.iter().filter(|(_, _, taken)| !taken).map(|(name, _, _)| name.text.as_str());
            let message = say!("field-is-missing", name);
            let diagnostic = reader.error("missing_field", self.span, message);
            let diagnostic = match crate::diagnostic::closest(name, words) {
                Some(word) => diagnostic.hint(say!("is-it-meant", word, name)),
                None => diagnostic,
            };
            reader.push(diagnostic);
        }
        found
    }

    /// Report the fields that nobody asked for.
    pub fn finish(self, reader: &mut Reader<'_>) {
        for (name, _, taken) in &self.fields {
            if !taken && reader.out.len() <= MAX_TOLD {
                let message = say!("there-is-no-field", name = name.text);
                let diagnostic = reader.error("unknown_field", name.span, message);
                let known = || self.asked.iter().map(String::as_str);
                let may_guess = reader.out.len() < MAX_GUESSED;
                let diagnostic = match may_guess.then(|| crate::diagnostic::closest(&name.text, known())).flatten() {
                    None if !may_guess => diagnostic,
                    Some(best) => diagnostic.hint(say!("did-you-mean", best)),
                    None => diagnostic.hint(say!("known-are", words = known().collect::<Vec<_>>().join(", "))),
                };
                reader.push(diagnostic);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: &str, read: impl FnOnce(&mut Reader<'_>, &Node)) -> Vec<String> {
        let mut out = Diagnostics::default();
        let document = Document::parse("p/f.ron", text, &mut out);
        read(&mut Reader::new(&document, &mut out), &document.root);
        out.iter().map(|one| one.to_string().replace("\n  ", " | ")).collect()
    }

    #[test]
    fn missing_and_unknown_fields_are_told_with_a_guess() {
        let found = problems("(\n  pirce: 10,\n  zzz: 1,\n)", |reader, node| {
            let mut fields = reader.fields(node).unwrap();
            assert!(fields.need(reader, "price").is_none());
            assert!(fields.take("income").is_none());
            fields.finish(reader);
        });
        assert_eq!(
            found,
            [
                "p/f.ron:1:1: error[missing_field]: the field `price` is missing | hint: is `pirce` meant to be `price`?",
                "p/f.ron:2:3: error[unknown_field]: there is no field `pirce` here | hint: did you mean `price`?",
                "p/f.ron:3:3: error[unknown_field]: there is no field `zzz` here | hint: known are: price, income",
            ]
        );
    }

    #[test]
    fn wrong_types_are_told_in_words() {
        let found = problems("[\"5\", word, 7, 99]", |reader, node| {
            let items = reader.list(node).unwrap();
            assert_eq!(reader.int(&items[0], 0, 9), None);
            assert_eq!(reader.text(&items[1]), None);
            assert_eq!(reader.flag(&items[2]), None);
            assert_eq!(reader.int(&items[3], 0, 9), None);
            assert_eq!(reader.one_of(&items[1], &["ward", "sword"]), None);
        });
        assert_eq!(
            found,
            [
                "p/f.ron:1:2: error[wrong_type]: expected a whole number, found text | hint: write it without quotes: 5",
                "p/f.ron:1:7: error[wrong_type]: expected text, found the word `word` | hint: put it in quotes: \"word\"",
                "p/f.ron:1:13: error[wrong_type]: expected true or false, found a whole number",
                "p/f.ron:1:16: error[out_of_range]: 99 is out of range: it must lie between 0 and 9",
                "p/f.ron:1:7: error[unknown_word]: `word` is not one of ward, sword | hint: did you mean `sword`?",
            ]
        );
    }

    #[test]
    fn what_could_not_be_parsed_is_told_once() {
        let found = problems("(a: 1.5)", |reader, node| {
            let mut fields = reader.fields(node).unwrap();
            let a = fields.need(reader, "a").unwrap();
            assert_eq!(reader.int(a, 0, 9), None);
        });
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn some_is_passed_through_and_entries_are_maps_or_structs() {
        let found = problems("[Some(4), { \"a\": 1, b: 2 }, (a: 1)]", |reader, node| {
            let items = reader.list(node).unwrap();
            assert_eq!(reader.int(&items[0], 0, 9), Some(4));
            assert_eq!(reader.entries(&items[1]).len(), 2);
            assert_eq!(reader.entries(&items[2])[0].0.text, "a");
        });
        assert!(found.is_empty());
    }
}
