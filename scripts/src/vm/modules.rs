//! What a module returns is shared by all who require it, mods too: nobody may change a table in it.
//!
//! Tables that only a module's own functions know (upvalues) cannot be reached from here, nor by others: they change
//! only if those functions change them.

use std::collections::BTreeSet;

use mlua::{Lua, Table, Value};

use crate::raw::budget;

/// Tables of a module cost this many units each, and their entries one each.
const TABLE: usize = 4;

/// Freeze a module's value and every table in it, metatables too.
pub(super) fn freeze_deeply(lua: &Lua, value: Value) -> mlua::Result<()> {
    // What the prelude keeps open, or freezes itself, is its own business.
    let mut seen: BTreeSet<usize> = [address(&lua.globals())].into();
    for pair in lua.globals().pairs::<Value, Value>() {
        if let (_, Value::Table(library)) = pair? {
            seen.insert(address(&library));
        }
    }
    let mut waiting = Vec::from_iter(as_table(value));
    while let Some(table) = waiting.pop() {
        if !seen.insert(address(&table)) {
            continue;
        }
        table.set_readonly(true);
        waiting.extend(table.metatable());
        let mut entries = 0;
        for pair in table.pairs::<Value, Value>() {
            let (key, item) = pair?;
            waiting.extend(as_table(key).into_iter().chain(as_table(item)));
            entries += 1;
        }
        budget::charge(TABLE + entries);
    }
    Ok(())
}

fn as_table(value: Value) -> Option<Table> {
    if let Value::Table(table) = value { Some(table) } else { None }
}

fn address(table: &Table) -> usize {
    table.to_pointer() as usize
}
