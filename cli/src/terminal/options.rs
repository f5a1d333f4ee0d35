//! The options of a question as lines: each with what to type for it, numbers folded, long lists side by side.

use console::measure_text_width;
use houserule_core::locale::Args;
use houserule_core::table::Table;
use houserule_scripts::question::{AmountsAsked, Choice, Part, Question};
use houserule_scripts::words::Words;

use super::columns::{in_columns, padded, right, wrapped};
use super::typed::markers;
use super::usual::usual;
use crate::desk::{Desk, Tone};

/// If there are more options than this, they stand side by side.
const MANY: usize = 12;
/// What to press for the usual answer, in every language.
const ENTER: &str = "Enter";

/// The options of a question; the usual answer is always the last.
pub fn option_lines(question: &Question, table: &Table, words: &Words<'_>, desk: &Desk) -> Vec<String> {
    let mut lines = other_lines(question, table, words, desk);
    lines.extend(usual(question).into_iter().flat_map(|at| {
        let option = &question.options[at];
        let said = words.choice(table, question, option);
        let marker = desk.toned(Tone::Strong, ENTER);
        let key =
            if said == option.key { String::new() } else { desk.toned(Tone::Faint, &format!("   {}", option.key)) };
        wrapped(&format!("{marker}  {said}{key}"), desk.width, 2, 2 + ENTER.len() + 2)
    }));
    lines
}

/// All options except the usual answer.
fn other_lines(question: &Question, table: &Table, words: &Words<'_>, desk: &Desk) -> Vec<String> {
    let markers = markers(question);
    let said: Vec<String> = question.options.iter().map(|option| words.choice(table, question, option)).collect();
    let is_number = |at: &usize| bare_number(&question.options[*at]).is_some() && said[*at] == markers[*at];
    let usual = usual(question);
    let (numbers, listed): (Vec<usize>, Vec<usize>) =
        (0..said.len()).filter(|at| Some(*at) != usual).partition(is_number);
    let mut lines: Vec<String> =
        question.amounts.iter().flat_map(|one| amounts_lines(one, table, words, desk)).collect();
    if !numbers.is_empty() {
        let numbers: Vec<i32> = numbers.iter().filter_map(|at| bare_number(&question.options[*at])).collect();
        lines.extend(wrapped(&numbers_line(&numbers, desk), desk.width, 2, 2));
    }
    let widest = listed.iter().map(|at| measure_text_width(&markers[*at])).max().unwrap_or(0);
    let label = |at: &usize| {
        let marker = desk.toned(Tone::Strong, &right(&markers[*at], widest));
        if said[*at] == markers[*at] { marker } else { format!("{marker}  {}", said[*at]) }
    };
    let labels: Vec<String> = listed.iter().map(label).collect();
    if labels.len() > MANY {
        let is_double = |at: &usize| listed.iter().any(|other| other != at && said[*other] == said[*at]);
        let label = |(label, at): (&String, &usize)| match is_double(at) {
            true => format!("{label} {}", desk.toned(Tone::Faint, &question.options[*at].key)),
            false => label.clone(),
        };
        let labels: Vec<String> = labels.iter().zip(&listed).map(label).collect();
        let rows = in_columns(&labels, desk.width.saturating_sub(2));
        // a text too long for one line goes on below itself
        lines.extend(rows.iter().flat_map(|row| wrapped(row, desk.width, 2, 2 + widest + 2)));
        return lines;
    }
    let longest = labels.iter().map(|label| measure_text_width(label)).max().unwrap_or(0);
    for (label, at) in labels.iter().zip(&listed) {
        let key = &question.options[*at].key;
        let is_said = *key == said[*at] || *key == markers[*at];
        let whole = longest + 3 + measure_text_width(key) + 2;
        if is_said || whole > desk.width {
            lines.extend(wrapped(label, desk.width, 2, 2 + widest + 2));
        } else {
            lines.push(format!("  {}{}", padded(label, longest + 3), desk.toned(Tone::Faint, key)));
        }
    }
    lines
}

/// How many of each may be typed, with an example.
fn amounts_lines(asked: &AmountsAsked, table: &Table, words: &Words<'_>, desk: &Desk) -> Vec<String> {
    let bounds = asked.items.iter().zip(asked.amounts.items()).map(|((part, key), item)| {
        let name = match part {
            Part::Thing(thing) => words.thing(table, *thing),
            Part::Number(number) => number.to_string(),
            Part::Text(word) => words.counted(word),
            // amounts are of pools and things; a list has no name
            Part::List(_) => key.clone(),
        };
        let (least, most) = (item.least, item.most);
        let said = if name == *key { String::new() } else { format!(" ({name})") };
        format!("{}{said} {least}–{most}", desk.toned(Tone::Strong, key))
    });
    let bounds = bounds.collect::<Vec<_>>().join("   ");
    let (low, high) = asked.amounts.sum();
    let example = asked.nth(0).map(|choice| choice.key).unwrap_or_default();
    let args = Args::new().num("low", low.into()).num("high", high.into()).text("example", example);
    let told = match low == high {
        true => desk.texts.text("options-amounts-exact", &args),
        false => desk.texts.text("options-amounts", &args),
    };
    let mut lines = wrapped(&bounds, desk.width, 2, 2);
    lines.extend(wrapped(&told, desk.width, 2, 2));
    lines
}

/// The number that an option stands for, if it stands for nothing else.
fn bare_number(option: &Choice) -> Option<i32> {
    match option.parts.as_slice() {
        [Part::Number(number)] => Some(*number),
        _ => None,
    }
}

/// Consecutive numbers as the first and the last, others one by one.
fn numbers_line(numbers: &[i32], desk: &Desk) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let (low, high) = (sorted[0], sorted[sorted.len() - 1]);
    let is_whole = sorted.windows(2).all(|pair| pair[1] - pair[0] == 1);
    if is_whole && sorted.len() > 2 {
        return desk.texts.text("options-range", &Args::new().num("low", low.into()).num("high", high.into()));
    }
    let shown = numbers.iter().map(|number| desk.toned(Tone::Strong, &number.to_string()));
    shown.collect::<Vec<_>>().join("   ")
}
