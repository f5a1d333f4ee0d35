//! Numbers that a clause says in a word: three, трёх. One is left out: it has too many other meanings.

use std::ops::Range;

use houserule_core::locale::Lang;

/// The least number that has words here.
const LEAST: i64 = 2;

const ENGLISH: [&[&str]; 11] = [
    &["two"],
    &["three"],
    &["four"],
    &["five"],
    &["six"],
    &["seven"],
    &["eight"],
    &["nine"],
    &["ten"],
    &["eleven"],
    &["twelve"],
];

const RUSSIAN: [&[&str]; 11] = [
    &["два", "две", "двух", "двум", "двумя"],
    &["три", "трёх", "трём", "тремя"],
    &["четыре", "четырёх", "четырём", "четырьмя"],
    &["пять", "пяти", "пятью"],
    &["шесть", "шести", "шестью"],
    &["семь", "семи", "семью"],
    &["восемь", "восьми", "восемью"],
    &["девять", "девяти", "девятью"],
    &["десять", "десяти", "десятью"],
    &["одиннадцать", "одиннадцати"],
    &["двенадцать", "двенадцати"],
];

/// Where a number stands as a word, if it does so exactly once and is not one of several (`six, seven or eight`).
pub(super) fn only_word(text: &str, number: i64, lang: Lang) -> Option<Range<usize>> {
    let (all, or) = match lang {
        Lang::En => (&ENGLISH, "or"),
        Lang::Ru => (&RUSSIAN, "или"),
        _ => return None,
    };
    let forms = all.get(usize::try_from(number - LEAST).ok()?)?;
    let words = words(text);
    let is_meant = |at: &usize| forms.contains(&text[words[*at].clone()].to_lowercase().as_str());
    let mut found = (0..words.len()).filter(is_meant);
    let at = found.next().filter(|_| found.next().is_none())?;
    let is_or = |at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|word| text[word.clone()] == *or);
    (!is_or(at.checked_sub(1)) && !is_or(Some(at + 1))).then(|| words[at].clone())
}

/// The words of a text; what is joined by a hyphen is one.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text.char_indices().filter(|(_, letter)| letter.is_alphanumeric() || *letter == '-') {
        let end = at + letter.len_utf8();
        match words.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => words.push(at..end),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, number: i64, lang: Lang) -> Option<&str> {
        only_word(text, number, lang).map(|word| &text[word])
    }

    #[test]
    fn a_number_is_found_as_a_word() {
        assert_eq!(found("Between two buildings lie at least three cells.", 3, Lang::En), Some("three"));
        assert_eq!(found("Между постройками не меньше трёх клеток.", 3, Lang::Ru), Some("трёх"));
        assert_eq!(found("Четыре верхних здания откройте рядом.", 4, Lang::Ru), Some("Четыре"));
    }

    #[test]
    fn a_number_that_may_mean_something_else_is_left_alone() {
        assert_eq!(found("three in a row if both have three", 3, Lang::En), None);
        assert_eq!(found("six, seven or eight cards", 7, Lang::En), None);
        assert_eq!(found("шесть, семь или восемь карт", 8, Lang::Ru), None);
        assert_eq!(found("a three-headed dragon", 3, Lang::En), None);
        assert_eq!(found("one of your planets", 1, Lang::En), None);
        assert_eq!(found("a hundred", 100, Lang::En), None);
    }
}
