//! Drawing a whole table: where play stands, the board, zones, seats; and the end.
//!
//! Everything comes from a view, so that nothing is drawn that its viewer may not know.

use houserule_core::def::BoardDef;
use houserule_core::locale::Args;
use houserule_core::view::{SeatView, View};

use super::board::board_lines;
use super::columns::{wrapped, wrapped_items};
use super::names::Names;
use super::seats::seats_lines;
use super::zones::{zone_brief, zone_lines};
use crate::desk::{Desk, Tone};
use crate::texts::title;

/// The zone that holds what is not in play.
const BOX: &str = "box";

/// If there are more pools than this, they are compared in the table itself.
const RANKED: usize = 2;

/// The table as a viewer sees it.
pub fn table_lines(view: &View, board: Option<&BoardDef>, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    table_blocks(view, board, names, desk).concat()
}

/// The same in blocks that change independently: where play stands, the board, what lies beside it, the bank and
/// lasting effects, the seats. The number of blocks is always the same; some may be empty.
pub fn table_blocks(view: &View, board: Option<&BoardDef>, names: &Names<'_>, desk: &Desk) -> Vec<Vec<String>> {
    let drawn = board.map(|board| board_lines(view, board, names, desk)).unwrap_or_default();
    let (zones, common) = (zones_lines(view, names, desk), common_lines(view, names, desk));
    vec![vec![head(view, names, desk)], drawn, zones, common, seats_lines(view, names, desk)]
}

/// The zones beside the board.
fn zones_lines(view: &View, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let mut lines = Vec::new();
    let mut briefs = Vec::new();
    let is_told_elsewhere =
        |key: &str| names.def().zones.iter().any(|zone| zone.name == key && zone.told_with.is_some());
    for zone in view.zones.iter().filter(|zone| zone.key != BOX && !is_told_elsewhere(&zone.key)) {
        match zone_brief(zone, names) {
            Some(brief) => briefs.push(brief),
            None => lines.extend(zone_lines(zone, names, desk.width, 0)),
        }
    }
    if !briefs.is_empty() {
        lines.extend(wrapped_items("", &briefs, " · ", desk.width, 2));
    }
    lines
}

/// The bank, the values of the table, and lasting effects.
fn common_lines(view: &View, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let mut lines = common(view, names, desk.width);
    let lastings = view.lastings.iter().map(|one| {
        let name = names.name("lasting", &one.name);
        one.on.as_ref().map_or(name.clone(), |on| format!("{name} ({})", names.thing(on)))
    });
    let lastings: Vec<String> = lastings.collect();
    if !lastings.is_empty() {
        let text = names.texts.text("table-lasting", &Args::new().text("effects", lastings.join(", ")));
        lines.extend(wrapped(&text, desk.width, 0, 2));
    }
    lines
}

fn head(view: &View, names: &Names<'_>, desk: &Desk) -> String {
    let def = names.def();
    let mut parts = vec![title(&def.titles, names.words.lang).unwrap_or(&def.id).clone()];
    for (at, (name, pass)) in view.trail.iter().enumerate() {
        // The only step of a round often has the round's name: once is enough.
        let said = names.name("step", name);
        if at > 0 && *pass == 0 && names.name("step", &view.trail[at - 1].0) == said {
            continue;
        }
        parts.push(if *pass > 0 { format!("{said} {pass}") } else { said });
    }
    parts.extend(view.active_seat.as_ref().map(|seat| names.seat_key(seat)));
    let text = |parts: &[String]| format!("── {} ", parts.join(" · "));
    // Where the line is too short for everything, the title goes first: everybody knows it.
    let is_long = parts.len() > 1 && console::measure_text_width(&text(&parts)) > desk.width;
    let text = text(if is_long { &parts[1..] } else { &parts });
    let rest = desk.width.saturating_sub(console::measure_text_width(&text));
    desk.toned(Tone::Head, &format!("{text}{}", "─".repeat(rest)))
}

/// What the bank holds, and the values of the table.
fn common(view: &View, names: &Names<'_>, width: usize) -> Vec<String> {
    let can_hold = |pool: &str| names.def().pools.iter().any(|one| one.name == pool && one.supply != Some(0));
    let held = view.bank.iter().filter(|(pool, count)| **count != 0 || can_hold(pool));
    let mut items = names.pools(&held.map(|(pool, count)| (pool.clone(), *count)).collect(), true);
    let lead = match items.is_empty() {
        true => String::new(),
        false => {
            let name = names.words.text("bank", &Args::new()).unwrap_or_else(|| names.texts.get("table-bank"));
            format!("{name}: ")
        }
    };
    items.extend(names.values(&view.values, &names.def().table_values));
    if items.is_empty() { Vec::new() } else { wrapped_items(&lead, &items, " · ", width, 2) }
}

/// How the game ended: who won, and who has most of what everybody sees.
pub fn end_lines(view: &View, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let texts = names.texts;
    let outcome = match &view.outcome {
        Some(outcome) if outcome.winners.is_empty() => texts.get("end-draw"),
        Some(outcome) => {
            let winners: Vec<String> = outcome.winners.iter().map(|seat| names.seat_key(seat)).collect();
            let args = Args::new().num("count", winners.len() as i64).text("winners", winners.join(", "));
            texts.text("end-won", &args)
        }
        None => texts.get("end-track"),
    };
    let mut lines = vec![String::new(), desk.toned(Tone::Good, &outcome)];
    let pools: Vec<_> = names.def().pools.iter().filter(|pool| pool.seat.is_some()).collect();
    for pool in pools.iter().filter(|_| pools.len() <= RANKED) {
        let mut ranking: Vec<(&SeatView, i32)> =
            view.seats.iter().filter_map(|seat| Some((seat, *seat.pools.get(&pool.name)?))).collect();
        ranking.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        if !ranking.is_empty() {
            let counts: Vec<String> =
                ranking.iter().map(|(seat, count)| format!("{} {count}", names.seat(seat))).collect();
            let lead = format!("{}: ", names.name("pool", &pool.name));
            lines.extend(wrapped_items(&lead, &counts, ", ", desk.width, 2));
        }
    }
    lines
}
