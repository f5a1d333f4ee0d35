//! The usual answer to a question, which Enter gives, and whether there is anything to decide at all.
//!
//! Only the form of the options is looked at; this module knows no game.

use houserule_core::def::GameDef;
use houserule_core::ids::Thing;
use houserule_scripts::question::{Choice, Part, Question};

/// The option that Enter takes: the way to decline, otherwise the only option that is an answer and not something to do
/// first. A question about amounts has none.
pub fn usual(question: &Question) -> Option<usize> {
    if !question.amounts.is_empty() {
        return None;
    }
    let declining = question.options.iter().position(|option| option.declines && !is_among_numbers(question));
    let mut answers = question.options.iter().enumerate().filter(|(_, option)| !option.beside && !option.declines);
    declining.or_else(|| match (answers.next(), answers.next()) {
        (Some((at, _)), None) => Some(at),
        _ => None,
    })
}

/// The answer of somebody who wants to be asked only with something in hand: the way to decline, if no option mentions
/// a piece or a kind.
pub fn answer_with_nothing<'q>(question: &'q Question, def: &GameDef) -> Option<&'q Choice> {
    let declines = question.options.iter().find(|option| option.declines)?;
    let is_plain = |option: &Choice| option.declines || option.beside && !speaks_of_piece(option, def);
    (question.amounts.is_empty() && question.options.iter().all(is_plain)).then_some(declines)
}

/// Where numbers are asked for, Enter is too easily pressed before one is typed.
fn is_among_numbers(question: &Question) -> bool {
    question.options.iter().any(|option| option.key.parse::<i64>().is_ok())
}

fn speaks_of_piece(option: &Choice, def: &GameDef) -> bool {
    let is_piece = |part: &Part| matches!(part, Part::Thing(Thing::Piece(_) | Thing::Kind(_)));
    let name = option.key.split(':').next().unwrap_or_default();
    // a card that is played is named by its kind, which stands in the key
    option.parts.iter().chain(option.named.iter().map(|(_, part)| part)).any(is_piece) || def.kind(name).is_some()
}

#[cfg(test)]
mod tests {
    use houserule_core::ids::SeatId;

    use super::*;

    fn question(options: &[(&str, bool, bool)]) -> Question {
        let option = |(key, declines, beside): &(&str, bool, bool)| Choice {
            key: (*key).to_owned(),
            parts: vec![Part::Text((*key).to_owned())],
            named: Vec::new(),
            declines: *declines,
            beside: *beside,
        };
        Question {
            seat: SeatId(0),
            id: "which".to_owned(),
            asked_by: None,
            about: Vec::new(),
            options: options.iter().map(option).collect(),
            amounts: Vec::new(),
            refused: Vec::new(),
            standing: Vec::new(),
            is_optional: false,
            is_secret: false,
        }
    }

    #[test]
    fn declining_is_usual_else_the_only_answer() {
        assert_eq!(usual(&question(&[("sell", false, false), ("pass", true, false)])), Some(1));
        assert_eq!(usual(&question(&[("roll", false, false), ("trade", false, true)])), Some(0));
        assert_eq!(usual(&question(&[("left", false, false), ("right", false, false)])), None);
        assert_eq!(usual(&question(&[("1", false, false), ("2", false, false), ("withdraw", true, false)])), None);
    }

    #[test]
    fn who_holds_nothing_declines_where_only_other_things_could_be_done_first() {
        let def = GameDef::default();
        let nothing = question(&[("trade", false, true), ("keep", true, false)]);
        assert_eq!(answer_with_nothing(&nothing, &def).map(|option| option.key.as_str()), Some("keep"));
        let mut held = nothing.clone();
        held.options[0].parts.push(Part::Thing(Thing::Kind(houserule_core::ids::KindId(0))));
        assert_eq!(answer_with_nothing(&held, &def), None);
        let asked = question(&[("sell", false, false), ("no_sale", true, false)]);
        assert_eq!(answer_with_nothing(&asked, &def), None, "what was asked is a decision");
        assert_eq!(answer_with_nothing(&question(&[("roll", false, false)]), &def), None);
    }
}
