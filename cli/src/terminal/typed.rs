//! What a person types in answer to a question: an option by its number or key, or one of a few commands.

use std::path::PathBuf;

use houserule_scripts::question::{AmountsAsked, Question};
use houserule_scripts::session::STANDS;

use super::usual::usual;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The key of an option.
    Answer(String),
    /// `?`: why may I not?
    WhyNot,
    /// `i`, perhaps with the name of a card, or `?` with one: what is written on it?
    Card(String),
    /// `u`, or `u!`: even if something was revealed since.
    Undo {
        /// Even if something was revealed since?
        force: bool,
    },
    /// `r`.
    Redo,
    /// `s`, perhaps with a file.
    Save(Option<PathBuf>),
    /// `l`.
    Chronicle,
    /// `v`, perhaps with the number of a seat.
    View(Option<u16>),
    /// `w`, perhaps with a number: the standing answers, or one that is to be revoked.
    Standing(Option<usize>),
    /// `o`: let somebody speak who has not been asked.
    Speak,
    /// `z`, perhaps with a cell: the part of a large board around it.
    Near(Option<String>),
    /// `t`: the whole table.
    Table,
    /// `a`: ask me only if I hold something, or go back to asking always.
    AskLess,
    /// `h`.
    Help,
    /// `q`.
    Quit,
    /// Nothing.
    Nothing,
    /// Something else: an answer that is not offered, or an unknown command.
    Unknown(String),
}

/// What to type for each option: its number, or its key where options are numbers themselves. The usual answer stands
/// last, so it has the last number.
pub fn markers(question: &Question) -> Vec<String> {
    let keys = question.options.iter().map(|option| option.key.clone());
    if question.options.iter().any(|option| option.key.parse::<i64>().is_ok()) {
        return keys.collect();
    }
    let (last, count) = (usual(question), question.options.len());
    let number = |at: usize| match last {
        Some(usual) if at == usual => count,
        Some(usual) if at > usual => at,
        _ => at + 1,
    };
    (0..count).map(|at| number(at).to_string()).collect()
}

/// Interpret a line, first as an answer: an option that is named like a command is still an option.
pub fn typed(line: &str, question: Option<&Question>) -> Typed {
    let line = line.trim();
    if let Some(question) = question {
        if line.is_empty() {
            return usual(question).map_or(Typed::Nothing, |at| Typed::Answer(question.options[at].key.clone()));
        }
        let marked = markers(question).iter().position(|marker| marker == line);
        let keyed = || question.options.iter().position(|option| option.key == line);
        if let Some(at) = marked.or_else(keyed) {
            return Typed::Answer(question.options[at].key.clone());
        }
        if let Some(key) = amounts_key(line, question) {
            return Typed::Answer(key);
        }
        if let Some(key) = standing_key(line, question) {
            return Typed::Answer(key);
        }
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest.is_empty()) {
        ("", _) => Typed::Nothing,
        ("?", true) => Typed::WhyNot,
        ("?" | "i", _) => Typed::Card(rest.to_owned()),
        ("u", true) => Typed::Undo { force: false },
        ("u!", true) => Typed::Undo { force: true },
        ("r", true) => Typed::Redo,
        ("s", is_bare) => Typed::Save((!is_bare).then(|| PathBuf::from(rest))),
        ("l", true) => Typed::Chronicle,
        ("v", true) => Typed::View(None),
        ("v", false) => {
            rest.trim_start_matches('P').parse().map_or(Typed::Unknown(line.to_owned()), |seat| Typed::View(Some(seat)))
        }
        ("w", true) => Typed::Standing(None),
        ("w", false) => rest.parse().map_or(Typed::Unknown(line.to_owned()), |number| Typed::Standing(Some(number))),
        ("o", true) => Typed::Speak,
        ("z", is_bare) => Typed::Near((!is_bare).then(|| rest.to_owned())),
        ("t", true) => Typed::Table,
        ("a", true) => Typed::AskLess,
        ("h", true) => Typed::Help,
        ("q", true) => Typed::Quit,
        _ => Typed::Unknown(line.to_owned()),
    }
}

/// A standing answer: `2@own_turn`, `pass@always`.
fn standing_key(line: &str, question: &Question) -> Option<String> {
    let (answer, until) = line.rsplit_once(STANDS)?;
    if !question.standing.iter().any(|name| name == until) {
        return None;
    }
    match typed(answer, Some(question)) {
        Typed::Answer(key) => Some(format!("{key}{STANDS}{until}")),
        _ => None,
    }
}

/// The answer that says how many of each: its key, or `stone 2 wood 1`, names and numbers in any order.
fn amounts_key(line: &str, question: &Question) -> Option<String> {
    let spaced = || {
        let words: Vec<&str> = line.split([' ', ',', '/', ':', '=']).filter(|word| !word.is_empty()).collect();
        let pairs = words.chunks(2).map(|pair| match pair {
            [first, second] if first.parse::<i32>().is_ok() => Some(format!("{second}:{first}")),
            [first, second] => Some(format!("{first}:{second}")),
            _ => None,
        });
        let pairs: Option<Vec<String>> = pairs.collect();
        pairs.filter(|pairs| !pairs.is_empty()).map(|pairs| pairs.join("/"))
    };
    let read = |one: &AmountsAsked, amounts: &str| {
        let named = one.name.iter().map(|name| format!("{name}:{amounts}"));
        named.chain([amounts.to_owned()]).find_map(|key| one.nth(one.place_of(&key)?))
    };
    let found = question.amounts.iter().find_map(|one| read(one, line).or_else(|| read(one, &spaced()?)));
    found.map(|choice| choice.key)
}

#[cfg(test)]
mod tests {
    use houserule_core::amounts::{Amounts, Item};
    use houserule_core::ids::SeatId;
    use houserule_scripts::question::{Choice, Part};

    use super::*;

    fn question(keys: &[&str]) -> Question {
        let option = |key: &&str| Choice {
            key: (*key).to_owned(),
            parts: Vec::new(),
            named: Vec::new(),
            declines: *key == "pass",
            beside: key.starts_with("beside_"),
        };
        let options = keys.iter().map(option).collect();
        let (about, amounts, refused) = (Vec::new(), Vec::new(), Vec::new());
        Question {
            seat: SeatId(0),
            id: "which".to_owned(),
            asked_by: None,
            about,
            options,
            amounts,
            refused,
            standing: Vec::new(),
            is_optional: false,
            is_secret: false,
        }
    }

    #[test]
    fn an_answer_that_stands_is_typed_with_what_it_stands_until() {
        let question = Question { standing: vec!["own_turn".to_owned()], ..question(&["build:villa", "pass"]) };
        let meant = |line: &str| typed(line, Some(&question));
        assert_eq!(meant("2@own_turn"), Typed::Answer("pass@own_turn".to_owned()));
        assert_eq!(meant("pass@own_turn"), Typed::Answer("pass@own_turn".to_owned()));
        assert_eq!(meant("pass@never"), Typed::Unknown("pass@never".to_owned()));
        assert_eq!(
            (meant("w"), meant("w 2"), meant("o")),
            (Typed::Standing(None), Typed::Standing(Some(2)), Typed::Speak)
        );
    }

    #[test]
    fn an_option_is_typed_by_number_or_key() {
        let question = question(&["build:villa", "pass"]);
        assert_eq!(typed("2", Some(&question)), Typed::Answer("pass".to_owned()));
        assert_eq!(typed(" build:villa\n", Some(&question)), Typed::Answer("build:villa".to_owned()));
        assert_eq!(typed("3", Some(&question)), Typed::Unknown("3".to_owned()));
    }

    #[test]
    fn where_options_are_numbers_they_are_typed_as_they_are() {
        let question = question(&["0", "2", "none"]);
        assert_eq!(markers(&question), ["0", "2", "none"]);
        assert_eq!(typed("2", Some(&question)), Typed::Answer("2".to_owned()));
        assert_eq!(typed("1", Some(&question)), Typed::Unknown("1".to_owned()));
    }

    #[test]
    fn an_option_called_like_a_command_is_an_option() {
        assert_eq!(typed("u", Some(&question(&["u"]))), Typed::Answer("u".to_owned()));
        assert_eq!(typed("u", Some(&question(&["a"]))), Typed::Undo { force: false });
    }

    #[test]
    fn how_many_of_each_is_typed_as_a_line() {
        let mut question = question(&["pass"]);
        let items = vec![Item { least: 0, most: 9, rate: 1 }; 2];
        let amounts = Amounts::new(items, (3, 3), Vec::new(), None).unwrap();
        let named = |name: &str| (Part::Text(name.to_owned()), name.to_owned());
        let (before, name, absent) = (0, None, Vec::new());
        let items = vec![named("stone"), named("wood")];
        question.amounts.push(AmountsAsked { before, name, items, absent, count: amounts.count() as u32, amounts });
        let answer = Typed::Answer("stone:2/wood:1".to_owned());
        for line in ["stone:2/wood:1", "stone 2 wood 1", "2 stone, 1 wood", "wood=1 stone=2"] {
            assert_eq!(typed(line, Some(&question)), answer, "{line}");
        }
        assert_eq!(typed("stone 2", Some(&question)), Typed::Unknown("stone 2".to_owned()));
        assert_eq!(typed("pass", Some(&question)), Typed::Answer("pass".to_owned()));
    }

    #[test]
    fn nothing_typed_is_the_usual_answer() {
        assert_eq!(typed("", Some(&question(&["sell", "pass"]))), Typed::Answer("pass".to_owned()));
        assert_eq!(typed("  ", Some(&question(&["roll", "beside_trade"]))), Typed::Answer("roll".to_owned()));
        assert_eq!(typed("", Some(&question(&["left", "right"]))), Typed::Nothing);
        assert_eq!((typed("t", None), typed("a", None)), (Typed::Table, Typed::AskLess));
        assert_eq!(markers(&question(&["roll", "beside_act", "beside_trade"])), ["3", "1", "2"]);
    }

    #[test]
    fn commands_take_a_file_or_a_seat() {
        assert_eq!(typed("s my game.ron", None), Typed::Save(Some(PathBuf::from("my game.ron"))));
        assert_eq!(typed("i Red Rose", None), Typed::Card("Red Rose".to_owned()));
        assert_eq!(typed("? rose", None), Typed::Card("rose".to_owned()));
        assert_eq!((typed("i", None), typed("?", None)), (Typed::Card(String::new()), Typed::WhyNot));
        assert_eq!(typed("s", None), Typed::Save(None));
        assert_eq!(typed("v 2", None), Typed::View(Some(2)));
        assert_eq!(typed("v P2", None), Typed::View(Some(2)));
        assert_eq!(typed("v x", None), Typed::Unknown("v x".to_owned()));
        assert_eq!(typed("u!", None), Typed::Undo { force: true });
        assert_eq!(typed("q now", None), Typed::Unknown("q now".to_owned()));
        assert_eq!(typed("  ", None), Typed::Nothing);
    }
}
