//! A regulation made of the current settings: the game, its board and seats, the mods that are on, whose change counts
//! where they conflict, and every option that differs from the game's declaration.

use houserule_core::data::Data;
use houserule_core::ron::quoted;

use crate::document::Document;
use crate::running::Moment;

/// The name that is suggested for the file.
pub fn file_name(moment: &Moment) -> String {
    format!("{}_regulation.ron", moment.game.id())
}

/// The regulation as a file.
pub fn regulation(moment: &Moment, document: &Document) -> String {
    let def = &moment.game.def;
    let id = moment.game.id();
    let mut text = format!(
        "// A regulation of {id}: what is not stated here is as the game says.\n(\n    game: {},\n",
        quoted(id)
    );
    if let Some(board) = &moment.setup.board {
        text.push_str(&format!("    board: {},\n", quoted(board)));
    }
    let seats = moment.setup.seats;
    text.push_str(&format!("    seats: ({seats}, {seats}),\n"));
    let people: Vec<String> =
        moment.table.layout().all_seats().map(|seat| moment.game.person(seat).unwrap_or_default()).collect();
    if people.iter().any(|name| !name.is_empty()) {
        let people: Vec<String> = people.iter().map(|name| quoted(name)).collect();
        text.push_str(&format!("    people: [{}],\n", people.join(", ")));
    }
    let mods: Vec<String> = document.packages().iter().filter(|one| one.is_mod()).map(|one| quoted(&one.id)).collect();
    if !mods.is_empty() {
        text.push_str(&format!("    packages: [{}],\n", mods.join(", ")));
    }
    let choices: Vec<String> = document
        .choices()
        .into_iter()
        .map(|(thing, package)| format!("        {}: {},\n", quoted(&thing), quoted(&package)))
        .collect();
    if !choices.is_empty() {
        text.push_str(&format!("    choices: {{\n{}    }},\n", choices.concat()));
    }
    let set = |id: &str| moment.setup.options.iter().find(|(known, _)| known == id).map(|(_, data)| data.clone());
    let options = def.options.iter().filter_map(|option| {
        let now = set(&option.id).unwrap_or_else(|| option.start_data(&def.symbols));
        (now != option.default_data(&def.symbols))
            .then(|| format!("        {}: {},\n", quoted(&option.id), written(&now)))
    });
    let options: String = options.collect();
    if !options.is_empty() {
        text.push_str(&format!("    options: {{\n{options}    }},\n"));
    }
    text.push_str(")\n");
    text
}

/// Data as RON writes it.
fn written(data: &Data) -> String {
    match data {
        Data::Nil => "none".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Text(text) => quoted(text),
        Data::List(items) => format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", ")),
        Data::Map(map) => {
            let entries = map.iter().map(|(name, data)| format!("{}: {}", quoted(name), written(data)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}
