//! Finding the message of an English sentence: the catalogue read backwards.
//!
//! A sentence that has passed through the script engine is only text. Every English text of the catalogues is a
//! pattern of fixed words and gaps; the pattern with the most fixed words that fits gives the message, and what
//! stands in the gaps its arguments. A gap may hold a message of its own, but not where it stands in quotes: that is
//! somebody's name. What fits no pattern is told as it came.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::{Arg, Catalog, Message};
use crate::locale::Lang;

/// Patterns with fewer letters than this fit nearly everything and say nothing.
const FEWEST_LETTERS: usize = 3;
/// Longer sentences are not ours.
const LONGEST: usize = 2000;
/// How deeply messages may be nested.
const DEEPEST: usize = 4;
/// What may stand around a name.
const QUOTES: [char; 3] = ['`', '\'', '"'];

/// Finds messages of some catalogues by their English text.
pub struct Recogniser {
    sentences: Vec<Sentence>,
}

/// One way in which a message is told in English.
struct Sentence {
    catalog: &'static Catalog,
    id: &'static str,
    parts: Vec<Part>,
    /// Arguments that chose this way of telling it.
    chosen: Vec<(&'static str, Arg)>,
}

#[derive(Clone, Debug)]
enum Part {
    Words(String),
    Gap(&'static str),
}

/// What stands in each gap, and whether it is quoted there.
type Gaps<'t> = Vec<(&'static str, &'t str, bool)>;

impl Recogniser {
    /// A recogniser of the messages of these catalogues.
    pub fn new(catalogs: &[&'static Catalog]) -> Recogniser {
        let mut sentences: Vec<Sentence> = catalogs.iter().flat_map(|catalog| sentences_of(catalog)).collect();
        sentences.sort_by_key(|one| std::cmp::Reverse(one.letters()));
        Recogniser { sentences }
    }

    /// The message that this text is; if it is none, it is told as it came.
    pub fn recognise(&self, text: &str) -> Message {
        self.find(text, DEEPEST).unwrap_or_else(|| Message::foreign(text))
    }

    /// The message that this text is, if it is one.
    pub fn known(&self, text: &str) -> Option<Message> {
        self.find(text, DEEPEST)
    }

    fn find(&self, text: &str, depth: usize) -> Option<Message> {
        if text.len() > LONGEST || depth == 0 {
            return None;
        }
        self.sentences.iter().find_map(|sentence| {
            let mut gaps = Vec::new();
            if !fits(&sentence.parts, text, None, &mut gaps) {
                return None;
            }
            let mut message = Message::new(sentence.catalog, sentence.id);
            message.0.args.extend(sentence.chosen.iter().cloned());
            for (name, said, is_quoted) in gaps {
                let arg = match said.parse() {
                    Ok(number) if i64::to_string(&number) == said => Arg::Num(number),
                    _ if is_quoted => Arg::Text(said.to_owned()),
                    _ => match self.find(said, depth - 1) {
                        Some(part) => Arg::Message(part),
                        None => Arg::Text(said.to_owned()),
                    },
                };
                match message.arg(name) {
                    // the same gap twice holds the same
                    Some(before) if *before != arg => return None,
                    Some(_) => {}
                    None => message.0.args.push((name, arg)),
                }
            }
            Some(message)
        })
    }
}

impl Sentence {
    fn letters(&self) -> usize {
        let words = self.parts.iter().map(|part| match part {
            Part::Words(words) => words.chars().filter(|c| c.is_alphabetic()).count(),
            Part::Gap(_) => 0,
        });
        words.sum()
    }
}

fn sentences_of(catalog: &'static Catalog) -> Vec<Sentence> {
    let resource = match fluent_syntax::parser::parse(catalog.source(Lang::En)) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut found = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let Some(pattern) = message.value else { continue };
        for (parts, chosen) in ways(&pattern) {
            let sentence = Sentence { catalog, id: message.id.name, parts, chosen };
            if sentence.letters() >= FEWEST_LETTERS {
                found.push(sentence);
            }
        }
    }
    found
}

type Way = (Vec<Part>, Vec<(&'static str, Arg)>);

/// Every way to tell a pattern: one for each variant that it chooses from.
fn ways(pattern: &Pattern<&'static str>) -> Vec<Way> {
    let mut all: Vec<Way> = vec![(Vec::new(), Vec::new())];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => all.iter_mut().for_each(|(parts, _)| add_words(parts, value)),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => {
                    all.iter_mut().for_each(|(parts, _)| add_words(parts, value));
                }
                InlineExpression::VariableReference { id } => {
                    all.iter_mut().for_each(|(parts, _)| parts.push(Part::Gap(id.name)));
                }
                _ => return Vec::new(),
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { return Vec::new() };
                let mut more = Vec::new();
                for variant in variants {
                    for (tail, tail_chosen) in ways(&variant.value) {
                        let is_told = tail.iter().any(|part| matches!(part, Part::Gap(name) if *name == id.name));
                        let choice = match variant.key {
                            _ if is_told => None,
                            VariantKey::NumberLiteral { value } => value.parse().ok().map(Arg::Num),
                            // which number it was is not told, or any other word was meant
                            VariantKey::Identifier { .. } if variant.default => continue,
                            VariantKey::Identifier { name: "one" | "few" | "many" | "other" } => continue,
                            VariantKey::Identifier { name } => Some(Arg::Text(name.to_owned())),
                        };
                        for (parts, chosen) in &all {
                            let (mut parts, mut chosen) = (parts.clone(), chosen.clone());
                            tail.iter().for_each(|part| match part {
                                Part::Words(words) => add_words(&mut parts, words),
                                Part::Gap(name) => parts.push(Part::Gap(name)),
                            });
                            chosen.extend(tail_chosen.iter().cloned());
                            chosen.extend(choice.clone().map(|choice| (id.name, choice)));
                            more.push((parts, chosen));
                        }
                    }
                }
                all = more;
            }
        }
    }
    all
}

fn add_words(parts: &mut Vec<Part>, words: &str) {
    match parts.last_mut() {
        Some(Part::Words(before)) => before.push_str(words),
        _ => parts.push(Part::Words(words.to_owned())),
    }
}

/// Does the text consist of these parts? What stands in the gaps is noted.
fn fits<'t>(parts: &[Part], text: &'t str, before: Option<char>, gaps: &mut Gaps<'t>) -> bool {
    match parts {
        [] => text.is_empty(),
        [Part::Words(words), rest @ ..] => {
            text.strip_prefix(words.as_str()).is_some_and(|tail| fits(rest, tail, words.chars().last(), gaps))
        }
        [Part::Gap(name)] => {
            let is_whole = !text.is_empty();
            gaps.push((*name, text, false));
            is_whole
        }
        [Part::Gap(name), rest @ ..] => {
            let Part::Words(words) = &rest[0] else { return false };
            let quote = before.filter(|quote| QUOTES.contains(quote) && words.starts_with(*quote));
            for (at, _) in text.match_indices(words.as_str()) {
                let said = &text[..at];
                if said.is_empty() && quote.is_none() || quote.is_some_and(|quote| said.contains(quote)) {
                    continue;
                }
                let known = gaps.len();
                gaps.push((*name, said, quote.is_some()));
                if fits(rest, &text[at..], None, gaps) {
                    return true;
                }
                gaps.truncate(known);
            }
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SAMPLE: Catalog = Catalog::new(
        "none = nobody\n\
         miss = there is no { $what } called `{ $name }`\n\
         rule = rule\n\
         must = { $name } must be { $what }, not { $found }\n\
         many = { $count ->\n    [one] { $count } die falls\n   *[other] { $count } dice fall\n }\n\
         who = { $seat ->\n    [0] nobody at all wins\n   *[other] seat { $seat } wins\n }\n\
         any = { $text }\n",
        "none = никого\n\
         miss = нет { $what } «{ $name }»\n\
         rule = правила\n\
         must = { $name }: нужно { $what }, а не { $found }\n\
         many = { $count ->\n    [one] падает { $count } кость\n    [few] падают { $count } кости\n   *[many] падает { $count } костей\n }\n\
         who = { $seat ->\n    [0] никто не побеждает\n   *[other] побеждает место { $seat }\n }\n\
         any = { $text }\n",
    );

    fn russian(english: &str) -> String {
        Recogniser::new(&[&SAMPLE]).recognise(english).told(Lang::Ru)
    }

    #[test]
    fn a_sentence_is_found_with_its_gaps_and_the_messages_in_them() {
        assert_eq!(russian("nobody"), "никого");
        assert_eq!(russian("there is no rule called `mvoe`"), "нет правила «mvoe»");
        assert_eq!(russian("`x` must be a seat, not nobody"), "`x`: нужно a seat, а не никого");
    }

    #[test]
    fn what_stands_in_quotes_is_a_name_and_never_a_message() {
        assert_eq!(russian("there is no thing called `rule`"), "нет thing «rule»");
        assert_eq!(russian("there is no thing called `a` or `b`"), "there is no thing called `a` or `b`");
    }

    #[test]
    fn numbers_are_numbers_again_and_choose_their_plural() {
        assert_eq!(russian("1 die falls"), "падает 1 кость");
        assert_eq!(russian("3 dice fall"), "падают 3 кости");
        assert_eq!(russian("11 dice fall"), "падает 11 костей");
        assert_eq!(russian("nobody at all wins"), "никто не побеждает");
        assert_eq!(russian("seat 2 wins"), "побеждает место 2");
    }

    #[test]
    fn what_fits_nothing_is_told_as_it_came() {
        assert_eq!(russian("something else"), "something else");
        assert_eq!(russian(&"x".repeat(5000)), "x".repeat(5000));
    }
}
