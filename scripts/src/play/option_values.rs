//! Values of options: checked, as people type them, and as they stand in a regulation.

use houserule_core::content::is_snake_case;
use houserule_core::data::Data;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::message::Message;
use houserule_core::option::OptionValue;
use houserule_core::ron::Document;
use houserule_core::say;

use crate::game::Game;

/// The checked value of an option.
pub fn option_value(game: &Game, id: &str, value: &Data) -> Result<OptionValue, Message> {
    let Some(option) = game.def.options.iter().find(|option| option.id == id) else {
        let package = id.split_once(':').map(|(package, _)| package);
        if let Some(package) = package.filter(|id| !game.packages.iter().any(|package| package.id == **id)) {
            return Err(say!("option-of-mod-not-loaded", id, package));
        }
        let known = game.def.options.iter().map(|option| option.id.as_str());
        return Err(say!("there-is-no-option", id).or_did_you_mean(id, known));
    };
    option.check(value, &game.def.symbols)
}

/// Read an option's value as people type it: `3`, `true`, `word`, `1,2,3`, or as it stands in a regulation:
/// `[reserve, bot("random")]`.
pub fn parse_option_value(text: &str) -> Data {
    match text {
        "true" | "on" | "yes" => Data::Flag(true),
        "false" | "off" | "no" => Data::Flag(false),
        text if text.contains(['(', '[', '{', '"']) => {
            let mut out = Diagnostics::default();
            let document = Document::parse("", text, &mut out);
            if out.has_errors() { Data::Text(text.to_owned()) } else { document.root.data() }
        }
        text if text.contains(',') => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Data::List(items.map(parse_option_value).collect())
        }
        text => text.parse().map_or_else(|_| Data::Text(text.to_owned()), Data::Int),
    }
}

/// An option's value as it stands in a regulation.
pub fn option_text(data: &Data) -> String {
    match data {
        Data::Nil => "none".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(word) if is_snake_case(word) => word.clone(),
        Data::Text(text) => format!("{text:?}"),
        Data::List(items) => format!("[{}]", items.iter().map(option_text).collect::<Vec<_>>().join(", ")),
        Data::Map(map) => {
            let parts = map.iter().map(|(name, data)| format!("{name}: {}", option_text(data)));
            format!("({})", parts.collect::<Vec<_>>().join(", "))
        }
    }
}
