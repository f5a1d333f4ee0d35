//! A migration in Luau: `return function(decision) ... end`. The function is given each decision in order, a table with
//! `seat`, `question`, `key` and `number`, and returns it as it is now; returning nothing takes it out of the record.
//!
//! The script is as foreign as any other: it reaches nothing, and its memory and its work are limited.

use std::cell::Cell;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Place;
use houserule_core::say;
use mlua::{Lua, LuaOptions, StdLib, VmState};

use super::{Decided, UpgradeError};
use crate::error::ScriptError;
use crate::save::SaveFile;

/// The most memory of a migration.
const MEMORY: usize = 64 << 20;
/// The most work of a migration: how often the engine interrupts it, which it does at loops and calls.
const WORK: u64 = 50_000_000;

/// Let a script change the decisions of a save.
pub(super) fn apply(package: &PackageFiles, path: &str, save: &mut SaveFile) -> Result<(), UpgradeError> {
    let failed = |error: ScriptError| UpgradeError::Migration {
        place: error.place.unwrap_or_else(|| Place::file(package.file(path))),
        message: error.message,
    };
    let source = std::str::from_utf8(&package.files[path])
        .map_err(|_| failed(ScriptError::plain(say!("script-is-not-utf-8-text"))))?;
    let now = changed(&package.file(path), source, &save.decisions).map_err(failed)?;
    for (before, _) in &mut save.edits {
        *before = kept_of(&now, *before);
    }
    for chapter in &mut save.earlier {
        chapter.decisions = kept_of(&now, chapter.decisions);
    }
    save.decisions = now.into_iter().flatten().collect();
    Ok(())
}

/// How many of the first decisions are left.
fn kept_of(now: &[Option<Decided>], first: usize) -> usize {
    now.iter().take(first).flatten().count()
}

/// Each decision as it is now; nothing for one that is taken out.
fn changed(file: &str, source: &str, decisions: &[Decided]) -> Result<Vec<Option<Decided>>, ScriptError> {
    let libraries = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::UTF8;
    let lua = Lua::new_with(libraries, LuaOptions::new())?;
    lua.set_memory_limit(MEMORY)?;
    lua.sandbox(true)?;
    let work = Cell::new(0_u64);
    lua.set_interrupt(move |_| {
        work.set(work.get() + 1);
        match work.get() > WORK {
            true => Err(mlua::Error::runtime(say!("migration-works-too-long").to_string())),
            false => Ok(VmState::Continue),
        }
    });
    let mlua::Value::Function(migrate) = lua.load(source).set_name(format!("={file}")).eval()? else {
        return Err(ScriptError::plain(say!("migration-returns-a-function")));
    };
    let mut kept = Vec::with_capacity(decisions.len());
    for (number, (seat, question, key)) in (1_u32..).zip(decisions) {
        let given = lua.create_table()?;
        given.set("seat", *seat)?;
        given.set("question", question.as_str())?;
        given.set("key", key.as_str())?;
        given.set("number", number)?;
        kept.push(match migrate.call(given)? {
            mlua::Value::Nil => None,
            mlua::Value::Table(now) => Some((now.get("seat")?, now.get("question")?, now.get("key")?)),
            _ => return Err(ScriptError::plain(say!("migration-returns-the-decision", number))),
        });
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
        assert_eq!(now, [Some((1, "build".to_owned(), "villa1".to_owned())), None]);
        // what the referee did after both decisions is done after the one that is left
        assert_eq!([0, 1, 2].map(|first| kept_of(&now, first)), [0, 1, 1]);
    }

    #[test]
    fn what_is_wrong_with_a_migration_is_told_in_one_line() {
        let told = |source: &str| changed("fair/migrations/1.luau", source, &decided()).unwrap_err().to_string();
        assert!(told("return 3").starts_with("a migration returns a function: `return function(decision)"));
        let neither = "decision 1: the migration returns neither the decision nor nothing";
        assert_eq!(told("return function(d) return d.key end"), neither);
        assert_eq!(told("return function(d)\n\terror(\"no\")\nend"), "fair/migrations/1.luau:2: no");
        assert!(told("return function(d) while true do end end").ends_with("the migration works too long"));
    }

    #[test]
    fn a_migration_reaches_nothing_and_cannot_run_for_ever() {
        for source in ["return function(d) while true do end end", "return io.open", "error(\"no\")", "return 3"] {
            assert!(changed("fair/migrations/1.luau", source, &decided()).is_err(), "{source}");
        }
    }
}
