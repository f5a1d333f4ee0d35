//! Finding and replacing in a text, and finding names by a few of their letters.

use std::ops::Range;

/// The most places that are found.
const MOST: usize = 5000;

/// Every place in a text that matches.
pub fn found(text: &str, wanted: &str, minds_case: bool) -> Vec<Range<usize>> {
    if wanted.is_empty() {
        return Vec::new();
    }
    if minds_case {
        return text.match_indices(wanted).take(MOST).map(|(at, _)| at..at + wanted.len()).collect();
    }
    let wanted: Vec<char> = wanted.chars().flat_map(char::to_lowercase).collect();
    let mut out = Vec::new();
    let mut at = 0;
    while at < text.len() && out.len() < MOST {
        match length_here(&text[at..], &wanted) {
            Some(length) => {
                out.push(at..at + length);
                at += length;
            }
            None => at += text[at..].chars().next().map_or(1, char::len_utf8),
        }
    }
    out
}

/// The text with all those places replaced.
pub fn replaced(text: &str, places: &[Range<usize>], with: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for place in places {
        out.push_str(&text[at..place.start]);
        out.push_str(with);
        at = place.end;
    }
    out.push_str(&text[at..]);
    out
}

/// The number of the place that follows or precedes the cursor, wrapping around at the end.
pub fn next(places: &[Range<usize>], chosen: &Range<usize>, is_forward: bool) -> Option<usize> {
    let last = places.len().checked_sub(1)?;
    Some(if is_forward {
        places.iter().position(|place| place.start >= chosen.end && *place != *chosen).unwrap_or(0)
    } else {
        places.iter().rposition(|place| place.end <= chosen.start).unwrap_or(last)
    })
}

/// How well a name matches a few typed letters: 0 begins with them, 1 contains them consecutively, 2 contains them in
/// order.
pub fn fits(name: &str, typed: &str) -> Option<u8> {
    let (name, typed) = (name.to_lowercase(), typed.trim().to_lowercase());
    if name.starts_with(&typed) {
        return Some(0);
    }
    if name.contains(&typed) {
        return Some(1);
    }
    let mut letters = name.chars();
    typed.chars().filter(|c| !c.is_whitespace()).all(|wanted| letters.any(|letter| letter == wanted)).then_some(2)
}

fn length_here(text: &str, wanted: &[char]) -> Option<usize> {
    let mut left = wanted.iter();
    let mut length = 0;
    for c in text.chars() {
        if left.as_slice().is_empty() {
            break;
        }
        for low in c.to_lowercase() {
            if left.next() != Some(&low) {
                return None;
            }
        }
        length += c.len_utf8();
    }
    left.as_slice().is_empty().then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_with_and_without_case() {
        let text = "Ход ход ХОД";
        assert_eq!(found(text, "ход", false).len(), 3);
        assert_eq!(found(text, "ход", true).first(), Some(&(7..13)));
        assert_eq!(found("aaaa", "aa", false), [0..2, 2..4]);
        assert!(found(text, "", false).is_empty() && found("", "x", false).is_empty());
    }

    #[test]
    fn going_on_goes_round() {
        let places = found("a b a b a", "a", true);
        assert_eq!(next(&places, &(0..1), true), Some(1));
        assert_eq!(next(&places, &(8..9), true), Some(0));
        assert_eq!(next(&places, &(0..1), false), Some(2));
        assert_eq!(next(&[], &(0..0), true), None);
        assert_eq!(replaced("a b a", &found("a b a", "a", true), "cc"), "cc b cc");
    }

    #[test]
    fn names_are_found_by_a_few_letters() {
        assert_eq!(
            (fits("end_of_turn", "end"), fits("end_of_turn", "turn"), fits("end_of_turn", "eot")),
            (Some(0), Some(1), Some(2))
        );
        assert_eq!(fits("end_of_turn", "x"), None);
    }
}
