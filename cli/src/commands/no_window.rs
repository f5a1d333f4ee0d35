//! `houserule edit` in a program that was built without its window: says so.

use anyhow::{Result, bail};
use houserule_core::locale::Lang;

use crate::args::EditArgs;
use crate::desk::Desk;

pub fn run(_args: &EditArgs, _lang: Option<Lang>, desk: &mut Desk) -> Result<u8> {
    bail!(desk.texts.get("no-window"))
}

/// Without a window there is nothing to open, whatever screens there are.
pub fn has_display() -> bool {
    false
}
