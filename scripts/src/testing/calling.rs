//! Rules that a test calls on their own, and values that it compares.
//!
//! A rule is called on a copy of the table, in a machine separate from the game's: the waiting question goes on
//! waiting, and what the rule changes is not kept.

use houserule_core::data::Data;
use houserule_core::ids::{SeatId, Thing};
use houserule_core::key::{means, thing_by_key};
use houserule_core::message::{Arg, Message, Told as _};
use houserule_core::say;
use houserule_core::table::Table;

use super::matching::written;
use super::situation::{Checked, Situation};
use crate::game::Game;
use crate::syntax::tokens::{Kind, Token, tokens};
use crate::vm::{Argument, Build, Vm};

/// Types of parameters that are things of the table.
const THINGS: [&str; 8] = ["Seat", "Piece", "Zone", "Space", "Kind", "Region", "Slot", "Thing"];

impl Situation {
    /// The values of a rule for these arguments, on the table as it is.
    pub fn rule(&mut self, name: &str, arguments: &[Data]) -> Result<Vec<Data>, Message> {
        self.no_error()?;
        let game = self.game.clone();
        let rules = || game.rules.iter().filter(|rule| rule.kind != "effect").map(|rule| rule.name.as_str());
        if !rules().any(|rule| rule == name) {
            return Err(say!("there-is-no-rule", name).or_did_you_mean(name, rules()));
        }
        let types = parameter_types(&game, name);
        let table = self.playing()?.table().clone();
        let types = types.iter().map(Vec::as_slice).chain(std::iter::repeat(&[][..]));
        let arguments: Result<Vec<Argument>, Message> =
            arguments.iter().zip(types).map(|(data, ty)| argument(&table, data, ty)).collect();
        let arguments = arguments?;
        if self.aside.is_none() {
            self.aside = Some(Vm::new(&game, table.clone(), Build::default()).map_err(|error| error.message())?);
        }
        let vm = self.aside.as_mut().ok_or_else(|| say!("there-is-no-machine"))?;
        vm.set_table(&table).map_err(|error| error.message())?;
        let _entered = vm.enter();
        vm.call_rule(name, &arguments).map_err(|error| error.message())
    }
}

/// The values are the same; a key without a number means any copy.
pub(super) fn equal(found: &Data, expected: &Data) -> Checked {
    let mut differences = Vec::new();
    compare("", found, expected, &mut differences);
    match differences.as_slice() {
        [] => Ok(()),
        [one] if matches!(expected, Data::List(_) | Data::Map(_)) => Err(say!("not-equal", difference = one)),
        [one] => Err(one.clone()),
        several => Err(say!("not-equal-several", differences = Arg::Several(several.to_vec(), "\n"))),
    }
}

fn compare(path: &str, found: &Data, expected: &Data, out: &mut Vec<Message>) {
    match (found, expected) {
        (Data::Text(found), Data::Text(expected)) if means(expected, found) => {}
        (Data::List(a), Data::List(b)) if a.len() == b.len() => {
            for (at, (found, expected)) in a.iter().zip(b).enumerate() {
                compare(&format!("{path}[{}]", at + 1), found, expected, out);
            }
        }
        (Data::Map(a), Data::Map(b)) => {
            for name in a.keys().chain(b.keys().filter(|name| !a.contains_key(*name))) {
                let nothing = &Data::Nil;
                let inner = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                compare(&inner, a.get(name).unwrap_or(nothing), b.get(name).unwrap_or(nothing), out);
            }
        }
        (found, expected) if found == expected => {}
        (found, expected) => {
            let (found, expected) = (written(found), written(expected));
            out.push(match path.is_empty() {
                true => say!("found-expected", found, expected),
                false => say!("value-differs", name = path, now = found, expected),
            });
        }
    }
}

/// What a rule's parameter is given. A number is a seat if the parameter is a seat or its type is not stated; a word is
/// the key of a thing, if there is one, unless the parameter is a string.
fn argument(table: &Table, data: &Data, ty: &[String]) -> Result<Argument, Message> {
    let says = |word: &str| ty.iter().any(|one| one == word);
    Ok(match data {
        Data::Nil => Argument::Nil,
        Data::Flag(flag) => Argument::Flag(*flag),
        Data::Int(number) if ty.is_empty() || says("Seat") => {
            let seats = i64::from(table.layout().seats);
            if !(1..=seats).contains(number) {
                return Err(say!("there-is-no-seat-table-has", number, seats));
            }
            Argument::Thing(Thing::Seat(SeatId(*number as u16 - 1)))
        }
        Data::Int(number) => Argument::Number(*number),
        Data::Text(text) if says("string") => Argument::Text(text.clone()),
        Data::Text(text) => {
            let kind = table.layout().def.kind(text).filter(|_| says("Kind")).map(Thing::Kind);
            match kind.or_else(|| thing_by_key(table, text)) {
                Some(thing) => Argument::Thing(thing),
                None if THINGS.iter().any(|thing| says(thing)) => return Err(say!("there-is-no-thing", name = text)),
                None => Argument::Text(text.clone()),
            }
        }
        Data::List(items) => {
            Argument::List(items.iter().map(|item| argument(table, item, ty)).collect::<Result<_, _>>()?)
        }
        Data::Map(items) => {
            let named = items.iter().map(|(name, item)| Ok((name.clone(), argument(table, item, ty)?)));
            Argument::Named(named.collect::<Result<_, Message>>()?)
        }
    })
}

/// The words in the types of a rule's parameters, as its file states them.
fn parameter_types(game: &Game, name: &str) -> Vec<Vec<String>> {
    let Some(rule) = game.rules.iter().find(|rule| rule.name == name) else { return Vec::new() };
    let files = game.packages.iter().flat_map(|package| {
        package.files.iter().filter(|(path, _)| package.file(path) == rule.place.file).map(|(_, bytes)| bytes)
    });
    let parameters = files.filter_map(|bytes| parameters_in(&tokens(&String::from_utf8_lossy(bytes)).0, name));
    parameters.into_iter().next().unwrap_or_default()
}

/// The parameters in `rule("name", function(seat: Seat, count: number)`.
fn parameters_in(tokens: &[Token], name: &str) -> Option<Vec<Vec<String>>> {
    let begins = |window: &[Token]| {
        let texts: Vec<&str> = window.iter().map(|token| token.text.as_str()).collect();
        ["rule", "step", "replace"].contains(&texts[0])
            && window[2].kind == Kind::Text
            && texts[1..] == ["(", name, ",", "function", "("]
    };
    let at = tokens.windows(6).position(begins)? + 6;
    let mut depth = 0;
    let mut has_type = false;
    let mut all = vec![Vec::new()];
    for token in &tokens[at..] {
        match token.text.as_str() {
            ")" if depth == 0 => break,
            "(" | "{" | "<" => depth += 1,
            ")" | "}" | ">" => depth -= 1,
            ":" if depth == 0 => has_type = true,
            "," if depth == 0 => {
                all.push(Vec::new());
                has_type = false;
            }
            word if has_type && token.kind == Kind::Word => {
                if let Some(last) = all.last_mut() {
                    last.push(word.to_owned());
                }
            }
            _ => {}
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_a_rules_parameters_are_read_from_its_line() {
        let source =
            "rule('a', f)\nrule(\"cost\", function(seat: Seat?, of: { [string]: number }, x, n: number): number end)";
        let words = |name| parameters_in(&tokens(source).0, name);
        let expected: [&[&str]; 4] = [&["Seat"], &["string", "number"], &[], &["number"]];
        assert_eq!(words("cost").unwrap(), expected);
        assert_eq!((words("a"), words("b")), (None, None));
    }

    #[test]
    fn values_that_differ_are_told_by_their_path() {
        let map = |pairs: &[(&str, Data)]| Data::Map(pairs.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect());
        let text = |text: &str| Data::Text(text.to_owned());
        let found = map(&[("coin", Data::Int(2)), ("of", Data::List(vec![text("stall#2"), Data::Flag(true)]))]);
        assert_eq!(equal(&found, &found), Ok(()));
        let expected = map(&[("lens", Data::Int(1)), ("of", Data::List(vec![text("stall"), Data::Flag(false)]))]);
        let told = equal(&found, &expected).unwrap_err();
        assert_eq!(told, "not equal:\ncoin is 2, expected nil\nof[2] is true, expected false\nlens is nil, expected 1");
        assert_eq!(equal(&Data::Int(3), &Data::Int(4)).unwrap_err(), "found 3, expected 4");
        let lists = equal(&Data::List(vec![]), &Data::List(vec![text("a")])).unwrap_err();
        assert_eq!(lists, "not equal: found {}, expected { \"a\" }");
        assert!(equal(&text("stall#1"), &text("stall#2")).is_err());
    }
}
