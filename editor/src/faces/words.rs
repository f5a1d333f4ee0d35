//! Fields as arguments of a card's text, under the names that texts use: `$price`, and `$colour_id` for selectors.

use houserule_core::locale::Args;

use super::content::{Shown, Source};

/// What stands for nothing, so that a selector can choose by it.
const NOTHING: &str = "none";
/// What stands for several things.
const SOME: &str = "some";

/// The arguments with one more field.
pub(super) fn with_field(args: Args, name: &str, shown: &Shown, source: &Source<'_>) -> Args {
    let id = format!("{name}_id");
    match shown {
        Shown::Number(number) => args.num(name, *number),
        Shown::Flag(flag) => args.text(name, flag.to_string()),
        Shown::Word { id: word, said } => args.text(name, said.as_str()).text(&id, word.as_str()),
        Shown::Said(said) if !said.is_empty() => args.text(name, said.as_str()).text(&id, SOME),
        Shown::Counts(counts) if !counts.is_empty() => {
            let said: Vec<String> = counts.iter().map(|(of, count)| counted(of, *count, source)).collect();
            args.text(name, said.join(", ")).text(&id, SOME)
        }
        _ => args.text(name, source.word(NOTHING)).text(&id, NOTHING),
    }
}

/// A number of something: the text `count-<name>`, otherwise its name and the number.
fn counted(name: &str, count: i64, source: &Source<'_>) -> String {
    let key = houserule_core::locale::key("count", name);
    let text = source.text(&key, &Args::new().num("count", count));
    text.unwrap_or_else(|| format!("{} {count}", source.word(name)))
}
