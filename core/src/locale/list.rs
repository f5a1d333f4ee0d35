//! `LIST(...)` in texts: several parts as people say them, `1 stone, 2 wood and 1 iron`.
//!
//! Parts that are empty are left out, so a text can name everything that there might be. The word before the last part
//! is the language's own; what the parts say is the text's business.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Lang;

/// The name of the function in texts.
pub(super) const NAME: &str = "LIST";

/// The function for a language.
pub(super) fn list(lang: Lang) -> impl for<'a> Fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a> {
    move |parts, _| {
        let said: Vec<String> = parts.iter().map(said).filter(|part| !part.is_empty()).collect();
        FluentValue::from(joined(lang, &said))
    }
}

/// Several parts in one: commas between them, before the last the language's word if it is known.
pub fn joined(lang: Lang, parts: &[String]) -> String {
    let and = match lang {
        Lang::Ru => " и",
        Lang::En => " and",
        _ => ",",
    };
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{}{and} {last}", before.join(", ")),
    }
}

fn said(part: &FluentValue<'_>) -> String {
    match part {
        FluentValue::String(text) => text.trim().to_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostics;
    use crate::locale::{Args, Locale};

    const EN: &str = "goods = { LIST({ $stone ->\n    [0] {\"\"}\n   *[other] { $stone } stone\n }, { $wood ->\n    \
        [0] {\"\"}\n   *[other] { $wood } wood\n }, iron) }\niron = { $iron ->\n [0] {\"\"}\n *[other] { $iron } iron\n }\n";
    const RU: &str = "goods = { LIST($stone, $wood, $iron) }\n";

    fn goods(lang: Lang, stone: i64, wood: i64, iron: i64) -> String {
        let (mut locale, mut out) = (Locale::new(), Diagnostics::default());
        locale.add(Lang::En, "fair/locale/en.ftl", EN, &mut out);
        locale.add(Lang::Ru, "fair/locale/ru.ftl", RU, &mut out);
        assert!(out.is_empty(), "{out:?}");
        let args = Args::new().num("stone", stone).num("wood", wood).num("iron", iron);
        locale.text(lang, "goods", &args).unwrap()
    }

    #[test]
    fn parts_are_said_as_people_say_them() {
        assert_eq!(goods(Lang::En, 1, 0, 0), "1 stone");
        assert_eq!(goods(Lang::En, 1, 2, 0), "1 stone and 2 wood");
        assert_eq!(goods(Lang::En, 1, 2, 3), "1 stone, 2 wood and 3 iron");
        assert_eq!(goods(Lang::En, 0, 0, 3), "3 iron");
        assert_eq!(goods(Lang::En, 0, 0, 0), "");
        assert_eq!(goods(Lang::Ru, 1, 2, 3), "1, 2 и 3");
    }

    #[test]
    fn a_part_that_is_not_there_shows_the_texts_key() {
        let (mut locale, mut out) = (Locale::new(), Diagnostics::default());
        locale.add(Lang::En, "fair/locale/en.ftl", "goods = { LIST($stone, -unknown) }\n", &mut out);
        assert_eq!(locale.text(Lang::En, "goods", &Args::new()).unwrap(), "goods");
    }
}
