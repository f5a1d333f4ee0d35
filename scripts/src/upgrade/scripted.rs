//! A migration in Luau: `return function(decision) ... end`. The function is given each decision in order, a table with
//! `seat`, `question`, `key` and `number`, and returns it as it is now; returning nothing takes it out of the record.
//!
//! The script is as foreign as any other: it reaches nothing, and its memory and its work are limited.

use std::cell::Cell;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::message::Message;
use houserule_core::say;
use mlua::{Lua, LuaOptions, StdLib, VmState};

use super::{Decided, UpgradeError};
use crate::save::SaveFile;

/// The most memory of a migration.
const MEMORY: usize = 64 << 20;
/// The most work of a migration: how often the engine interrupts it, which it does at loops and calls.
const WORK: u64 = 50_000_000;

/// Let a script change the decisions of a save.
pub(super) fn apply(package: &PackageFiles, path: &str, save: &mut SaveFile) -> Result<(), UpgradeError> {
    let place = Place::file(package.file(path));
    let failed = |message: Message| UpgradeError::Migration { place: place.clone(), message };
    let source = std::str::from_utf8(&package.files[path]).map_err(|_| failed(say!("script-is-not-utf-8-text")))?;
    save.decisions = changed(&package.file(path), source, &save.decisions)
        .map_err(|error| failed(crate::message::recognise(&error.to_string())))?;
    Ok(())
}

fn changed(file: &str, source: &str, decisions: &[Decided]) -> mlua::Result<Vec<Decided>> {
    let libraries = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::UTF8;
    let lua = Lua::new_with(libraries, LuaOptions::new())?;
    lua.set_memory_limit(MEMORY)?;
    lua.sandbox(true)?;
    let work = Cell::new(0_u64);
    lua.set_interrupt(move |_| {
        work.set(work.get() + 1);
        match work.get() > WORK {
            true => Err(mlua::Error::runtime("the migration works too long")),
            false => Ok(VmState::Continue),
        }
    });
    let migrate: mlua::Function = lua.load(source).set_name(format!("={file}")).eval()?;
    let mut kept = Vec::with_capacity(decisions.len());
    for (number, (seat, question, key)) in (1_u32..).zip(decisions) {
        let given = lua.create_table()?;
        given.set("seat", *seat)?;
        given.set("question", question.as_str())?;
        given.set("key", key.as_str())?;
        given.set("number", number)?;
        if let Some(now) = migrate.call::<Option<mlua::Table>>(given)? {
            kept.push((now.get("seat")?, now.get("question")?, now.get("key")?));
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided() -> Vec<Decided> {
        vec![(1, "build".to_owned(), "villa".to_owned()), (2, "wait".to_owned(), "ok".to_owned())]
    }

    #[test]
    fn decisions_are_changed_and_taken_out() {
        let source = "return function(d)\n\tif d.question == \"wait\" then return nil end\n\td.key = d.key .. d.number\n\treturn d\nend";
        let now = changed("fair/migrations/1.luau", source, &decided()).unwrap();
        assert_eq!(now, [(1, "build".to_owned(), "villa1".to_owned())]);
    }

    #[test]
    fn a_migration_reaches_nothing_and_cannot_run_for_ever() {
        for source in ["return function(d) while true do end end", "return io.open", "error(\"no\")", "return 3"] {
            assert!(changed("fair/migrations/1.luau", source, &decided()).is_err(), "{source}");
        }
    }
}
