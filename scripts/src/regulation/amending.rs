//! An amendment of the referee, for games whose rules have none: what it may change and the change of the table that it
//! means. It is recorded as an edit, so a save repeats it, and the chronicle tells it.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::OptionDef;
use houserule_core::locale::Lang;
use houserule_core::message::{Message, Told as _};
use houserule_core::say;

use super::in_force::Amended;
use crate::game::Game;
use crate::play::{Status, option_text, option_value};
use crate::session::{Decision, Session};
use crate::why;

impl Session {
    /// Record an amendment of an option (`goal`, `option:goal`), of a number of a live list (`prices.2`) or of a number
    /// of content (`kind:villa.price`). Tells what it changed, and which answers of the running step no longer fit.
    pub fn amend(&mut self, thing: &str, value: &Data) -> Result<(Vec<Amended>, Vec<Decision>), Vec<Message>> {
        if *self.status() == Status::Over {
            return Err(vec![say!("amend-game-over")]);
        }
        let literal = literal(self.game(), thing, value).map_err(|problem| vec![problem])?;
        let known = self.amendments().count();
        let dropped = self.edit(&literal)?;
        let amended: Vec<Amended> = self.amendments().skip(known).map(|(.., one)| one.clone()).collect();
        if amended.is_empty() {
            // a change of nothing is no part of the record
            let _undone = self.undo_edit();
            return Err(vec![say!("amend-changes-nothing", id = thing, now = option_text(value))]);
        }
        Ok((amended, dropped))
    }
}

/// What is set on the table.
fn literal(game: &Game, thing: &str, value: &Data) -> Result<Data, Message> {
    if let Some(name) = thing.strip_prefix("kind:") {
        return content(game, thing, name, value);
    }
    let id = thing.strip_prefix("option:").unwrap_or(thing);
    let options = &game.def.options;
    if let Some((list, place)) = id.rsplit_once('.').filter(|(_, place)| place.parse::<u32>().is_ok())
        && let Some(option) = options.iter().find(|option| option.id == list)
    {
        may_change(option, option.list_cells() > 0)?;
        return Ok(map("options", map(list, map(place, value.clone()))));
    }
    option_value(game, id, value)?;
    let option = options.iter().find(|option| option.id == id);
    let option = option.ok_or_else(|| say!("amend-not-live", id))?;
    if option.list_cells() > 0 && !option.locked {
        return Err(say!("amend-number-by-number", id));
    }
    may_change(option, option.composed.is_none())?;
    Ok(map("options", map(id, value.clone())))
}

fn may_change(option: &OptionDef, is_stored: bool) -> Result<(), Message> {
    match option {
        option if option.locked => Err(say!("amend-locked", id = option.id)),
        option if !option.live || !is_stored => Err(say!("amend-not-live", id = option.id)),
        _ => Ok(()),
    }
}

/// A number of a kind: `villa.price`, or with its family as regulations write it, `building.villa.price`.
fn content(game: &Game, thing: &str, name: &str, value: &Data) -> Result<Data, Message> {
    let def = &game.def;
    let with_family = name.split_once('.').filter(|(family, _)| def.family(family).is_some());
    let name = with_family.map_or(name, |(_, rest)| if rest.contains('.') { rest } else { name });
    let known = why::why(game, &format!("kind:{name}"), Lang::En).map_err(|error| error.message())?;
    let Some((kind, field)) = name.split_once('.') else { return Err(say!("amend-which-field", thing)) };
    if field == "copies" || known.parts.iter().any(|part| part.thing.matches('.').count() > 1) {
        return Err(say!("amend-not-live", id = thing));
    }
    Ok(map("kinds", map(kind, map(field, value.clone()))))
}

fn map(name: &str, inside: Data) -> Data {
    Data::Map(BTreeMap::from([(name.to_owned(), inside)]))
}
