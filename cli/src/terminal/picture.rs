//! Drawing a whole table: where play stands, the board, zones, seats; the options of a question; the end.
//!
//! Everything comes from a view, so that nothing is drawn that its viewer may not know.

use houserule_core::def::BoardDef;
use houserule_core::locale::Args;
use houserule_core::table::Table;
use houserule_core::view::{Lying, SeatView, View, ZoneView};
use houserule_scripts::question::Question;
use houserule_scripts::words::Words;

use super::board::{board_lines, in_columns};
use super::names::{Names, is_empty};
use super::typed::markers;
use crate::desk::{Desk, Tone};
use crate::texts::title;

/// The zone that holds what is not in play.
const BOX: &str = "box";
/// Pieces that lie open in one zone are told with their numbers, if they are no more than this.
const FEW: usize = 8;
/// More options than this stand side by side.
const MANY: usize = 16;

/// The table as a viewer sees it.
pub fn table_lines(view: &View, board: Option<&BoardDef>, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let mut lines = vec![head(view, names, desk)];
    if let Some(board) = board {
        lines.extend(board_lines(view, board, names, desk.width));
    }
    for zone in view.zones.iter().filter(|zone| zone.key != BOX) {
        lines.extend(zone_lines(zone, names, desk.width));
    }
    let mut common = names.pools(&view.bank);
    common.extend(names.values(&view.values, &names.def().table_values));
    if !common.is_empty() {
        lines.push(names.texts.text("table-common", &Args::new().text("values", common.join(", "))));
    }
    let lastings = view.lastings.iter().map(|one| {
        let name = names.name("lasting", &one.name);
        one.on.as_ref().map_or(name.clone(), |on| format!("{name} ({on})"))
    });
    let lastings: Vec<String> = lastings.collect();
    if !lastings.is_empty() {
        lines.push(names.texts.text("table-lasting", &Args::new().text("effects", lastings.join(", "))));
    }
    for seat in &view.seats {
        lines.extend(seat_lines(seat, view, names, desk));
    }
    lines
}

fn head(view: &View, names: &Names<'_>, desk: &Desk) -> String {
    let def = names.def();
    let mut parts = vec![title(&def.titles, names.words.lang).unwrap_or(&def.id).clone()];
    for (at, (name, pass)) in view.trail.iter().enumerate() {
        // The only step of a round often has the round's name: once is enough.
        if at > 0 && view.trail[at - 1].0 == *name && *pass == 0 {
            continue;
        }
        let name = names.name("step", name);
        parts.push(if *pass > 0 { format!("{name} {pass}") } else { name });
    }
    parts.extend(view.active_seat.as_ref().map(|seat| names.seat_key(seat)));
    let text = format!("── {} ", parts.join(" · "));
    let rest = desk.width.saturating_sub(console::measure_text_width(&text));
    desk.toned(Tone::Head, &format!("{text}{}", "─".repeat(rest)))
}

fn zone_lines(zone: &ZoneView, names: &Names<'_>, width: usize) -> Vec<String> {
    let name = names.zone(zone);
    let entries = zone_entries(zone, names);
    let whole = format!("{name}: {}", entries.join("  "));
    if console::measure_text_width(&whole) <= width {
        return vec![whole];
    }
    let rows = in_columns(&entries, width.saturating_sub(2)).into_iter().map(|row| format!("  {row}"));
    std::iter::once(format!("{name}:")).chain(rows).collect()
}

/// What is told of a zone, by its shape.
fn zone_entries(zone: &ZoneView, names: &Names<'_>) -> Vec<String> {
    let Some(count) = zone.count else { return vec![names.texts.get("zone-unknown")] };
    let is_told = zone.pieces.len() <= FEW;
    let told = |lying: &Lying| match lying {
        Lying::Piece(piece) if is_told => {
            let fields = names.fields(piece);
            let name = names.piece(piece);
            if fields.is_empty() { name } else { format!("{name} ({})", fields.join(", ")) }
        }
        lying => names.lying(lying),
    };
    let slot_of = |lying: &Lying| match lying {
        Lying::Piece(piece) => piece.slot,
        Lying::Back(back) => back.slot,
    };
    match (zone.shape, zone.places) {
        (_, Some(places)) if zone.pieces.iter().all(|lying| slot_of(lying).is_some()) && zone.backs.is_empty() => {
            let at = |place: u16| zone.pieces.iter().find(|lying| slot_of(lying) == Some(place));
            (1..=places).map(|place| format!("{place} {}", at(place).map_or("—".to_owned(), told))).collect()
        }
        ("stack", _) if count > 0 => match zone.pieces.last() {
            Some(top @ Lying::Piece(_)) => {
                vec![names.texts.text("zone-stack", &Args::new().num("count", count as i64).text("top", told(top)))]
            }
            _ => vec![count.to_string()],
        },
        ("row", _) if !is_empty(zone) => zone.pieces.iter().map(told).collect(),
        _ if is_empty(zone) => vec![names.texts.get("zone-empty")],
        _ => vec![names.heap(zone)],
    }
}

fn seat_lines(seat: &SeatView, view: &View, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let is_active = view.active_seat.as_ref() == Some(&seat.key);
    let mut text = format!("{} {}", if is_active { "▶" } else { " " }, names.seat(seat));
    if !seat.present {
        text.push_str(&format!(" ({})", names.texts.get("seat-absent")));
    }
    let mut facts = names.pools(&seat.pools);
    facts.extend(names.values(&seat.values, &names.def().seat_values));
    if !facts.is_empty() {
        text.push_str(&format!(": {}", facts.join(", ")));
    }
    let mut lines = vec![if is_active { desk.toned(Tone::Strong, &text) } else { text }];
    for zone in &seat.zones {
        lines.extend(
            zone_lines(zone, names, desk.width.saturating_sub(4)).into_iter().map(|line| format!("    {line}")),
        );
    }
    lines
}

/// The options of a question: each with what is typed for it; long lists side by side.
pub fn option_lines(question: &Question, table: &Table, words: &Words<'_>, desk: &Desk) -> Vec<String> {
    let markers = markers(question);
    let widest = markers.iter().map(|marker| console::measure_text_width(marker)).max().unwrap_or(0);
    let said: Vec<String> = question.options.iter().map(|option| words.choice(table, option)).collect();
    let labels = said.iter().zip(&markers).map(|(said, marker)| {
        let marker = desk.toned(Tone::Strong, &format!("{marker:>widest$}"));
        format!("{marker}  {said}")
    });
    let labels: Vec<String> = labels.collect();
    if labels.len() > MANY {
        return in_columns(&labels, desk.width.saturating_sub(2)).into_iter().map(|line| format!("  {line}")).collect();
    }
    let longest = labels.iter().map(|label| console::measure_text_width(label)).max().unwrap_or(0);
    let keyed = labels.iter().zip(&said).zip(&question.options).map(|((label, said), option)| {
        if option.key == *said {
            return format!("  {label}");
        }
        let gap = " ".repeat(longest - console::measure_text_width(label) + 3);
        format!("  {label}{gap}{}", desk.toned(Tone::Faint, &option.key))
    });
    keyed.collect()
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
    for pool in &names.def().pools {
        let mut ranking: Vec<(&SeatView, i32)> =
            view.seats.iter().filter_map(|seat| Some((seat, *seat.pools.get(&pool.name)?))).collect();
        ranking.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        if !ranking.is_empty() {
            let counts: Vec<String> =
                ranking.iter().map(|(seat, count)| format!("{} {count}", names.seat(seat))).collect();
            lines.push(format!("{}: {}", names.name("pool", &pool.name), counts.join(", ")));
        }
    }
    lines
}
