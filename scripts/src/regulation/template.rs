//! A new regulation of a game, to be filled in: everything that may be stated stands in it as a comment (after two
//! slashes), as the game declares it, with its range, its label and its clause. As it is, it changes nothing.

use houserule_core::def::{OptionDef, ValueType};
use houserule_core::locale::{Lang, said_in};
use houserule_core::option::OptionShape;
use houserule_core::say;

use super::effective::section_of;
use crate::game::Game;
use crate::play::option_text;

/// Sections that have a form of their own in a regulation; their options are stated by id.
const FORMS: [&str; 2] = ["board", "seats"];

/// The text of a new regulation, with comments in a language.
pub fn template(game: &Game, lang: Lang) -> String {
    let title = |lang: &str| game.def.titles.get(lang).map_or(game.id(), String::as_str).replace('"', "'");
    let name = said_in(&game.def.titles, lang).map_or(game.id(), String::as_str);
    let mut text = String::new();
    let mut line = |depth: usize, words: &str| {
        text.push_str(format!("{}{words}", "    ".repeat(depth)).trim_end());
        text.push('\n');
    };
    line(0, &format!("// {}", say!("template-head", game = name).told(lang)));
    line(0, &format!("// {}", say!("template-strokes").told(lang)));
    line(0, "(");
    line(1, &format!("game: {:?},", game.id()));
    line(1, &format!("title: (ru: \"{}\", en: \"{}\"),", title("ru"), title("en")));
    let boards: Vec<String> = game.def.boards.iter().map(|board| format!("{:?}", board.id)).collect();
    if let Some(first) = boards.first() {
        line(1, &format!("board: {first}, // {}", say!("template-boards", boards = boards.join(", ")).told(lang)));
    }
    let (least, most) = game.def.seats;
    line(1, &format!("seats: ({least}, {most}),"));
    line(1, &format!("// people: [\"Ann\", \"Bob\"], // {}", say!("template-people").told(lang)));
    line(1, &format!("packages: [], // {}", say!("template-packages").told(lang)));
    line(1, &format!("// seed: hidden, // {}", say!("template-seed").told(lang)));
    for section in game.def.sections.iter().filter(|section| !FORMS.contains(&section.id.as_str())) {
        let title = said_in(&section.titles, lang).unwrap_or(&section.id);
        line(0, "");
        line(1, &format!("// {title}"));
        line(1, &format!("// {}: (", section.id));
        for (name, option) in of_section(game, &section.id) {
            line(1, &format!("//     {name}: {}, // {}", declared(game, option), told(game, option, lang)));
        }
        line(1, "// ),");
    }
    line(0, "");
    line(1, &format!("// {}", say!("template-options").told(lang)));
    line(1, "options: {");
    for option in game.def.options.iter().filter(|option| !has_section(game, option)) {
        line(2, &format!("// {:?}: {}, // {}", option.id, declared(game, option), told(game, option, lang)));
    }
    line(1, "},");
    line(0, "");
    line(1, &format!("// {}", say!("template-content").told(lang)));
    line(1, "content: {},");
    line(1, &format!("locked: [], // {}", say!("template-locked").told(lang)));
    line(0, ")");
    text
}

/// The options of a section that can be stated in it, by the name that they have there.
fn of_section<'g>(game: &'g Game, section: &str) -> Vec<(&'g str, &'g OptionDef)> {
    let named = game.def.options.iter().filter_map(|option| {
        let name = option.id.strip_prefix(section)?.strip_prefix('.')?;
        (!name.contains('.')).then_some((name, option))
    });
    named.collect()
}

fn has_section(game: &Game, option: &OptionDef) -> bool {
    let section = section_of(game, &option.id).filter(|section| !FORMS.contains(&section.id.as_str()));
    section.is_some_and(|section| of_section(game, &section.id).iter().any(|(_, one)| one.id == option.id))
}

fn declared(game: &Game, option: &OptionDef) -> String {
    option_text(&option.default_data(&game.def.symbols))
}

/// What an option may be, what it is called, and its clause.
fn told(game: &Game, option: &OptionDef, lang: Lang) -> String {
    let mut parts: Vec<String> = said_in(&option.label, lang).cloned().into_iter().collect();
    parts.extend(allowed(game, option));
    parts.extend(option.clause.clone());
    parts.join("; ")
}

/// The range or the words of an option.
pub fn allowed(game: &Game, option: &OptionDef) -> Option<String> {
    let range = |(least, most): (i32, i32)| format!("{least}..{most}");
    match (&option.composed, &option.ty) {
        (Some(composed), _) => match &composed.shape {
            OptionShape::List(item) => match &**item {
                OptionShape::Int(..) => Some(range(option.range)),
                OptionShape::Word(words) => Some(words.join(" | ")),
                _ => None,
            },
            OptionShape::Choice(cases) => {
                let case = |(word, inside): &(String, Option<OptionShape>)| match inside {
                    Some(inside) => format!("{word}({})", option_text(&inside.empty())),
                    None => word.clone(),
                };
                Some(cases.iter().map(case).collect::<Vec<_>>().join(" | "))
            }
            _ => None,
        },
        (None, ValueType::Int) => Some(range(option.range)),
        (None, ValueType::Symbol(words)) => {
            let words = words.iter().map(|word| game.def.symbols[word.index()].as_str());
            Some(words.collect::<Vec<_>>().join(" | "))
        }
        _ => None,
    }
}
