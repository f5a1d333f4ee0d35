//! Zones as lines: what lies in them, by their shape; piles and empty zones share one line.

use console::measure_text_width;
use houserule_core::locale::Args;
use houserule_core::view::{Lying, ZoneView};
use houserule_scripts::words::UNKNOWN;

use super::columns::{in_columns, wrapped};
use super::names::{Names, is_empty};

/// Pieces that lie open in one zone are shown with their numbers, if there are no more than this.
const FEW: usize = 8;

/// A pile, an empty zone or an unknown one in a few words; `None` if there is more to say.
pub fn zone_brief(zone: &ZoneView, names: &Names<'_>) -> Option<String> {
    let name = names.zone(zone);
    let Some(count) = zone.count else { return Some(format!("{name} {UNKNOWN}")) };
    if count == 0 {
        return Some(format!("{name} —"));
    }
    if zone.shape != "stack" {
        return None;
    }
    let Some(top @ Lying::Piece(_)) = zone.pieces.last() else { return Some(format!("{name} {count}")) };
    if count == 1 {
        let text = names.card_text(top).map(|text| format!(" ({text})")).unwrap_or_default();
        return Some(format!("{name}: {}{text}", names.lying(top)));
    }
    let top = names.lying(top);
    let args = Args::new().text("zone", name).num("count", count as i64).text("top", top);
    Some(names.texts.text("zone-stack", &args))
}

/// A zone with what lies in it, indented by this many blanks.
pub fn zone_lines(zone: &ZoneView, names: &Names<'_>, width: usize, indent: usize) -> Vec<String> {
    if let Some(brief) = zone_brief(zone, names) {
        return wrapped(&brief, width, indent, indent + 2);
    }
    let name = names.zone(zone);
    let entries = zone_entries(zone, names);
    let whole = format!("{name}: {}", entries.join("  "));
    let is_short = entries.len() == 1 || measure_text_width(&whole) + indent <= width;
    if is_short {
        return wrapped(&whole, width, indent, indent + 2);
    }
    let rows = in_columns(&entries, width.saturating_sub(indent + 2)).into_iter();
    let rows = rows.flat_map(|row| wrapped(&row, width, indent + 2, indent + 6));
    std::iter::once(format!("{:indent$}{name}:", "")).chain(rows).collect()
}

/// What lies in a zone: in rows and slots one by one, otherwise with like things grouped together.
fn zone_entries(zone: &ZoneView, names: &Names<'_>) -> Vec<String> {
    let is_told = zone.pieces.len() <= FEW;
    let told = |lying: &Lying| match lying {
        Lying::Piece(piece) if is_told => names.piece_in_full(piece),
        lying => names.lying(lying),
    };
    let slot_of = |lying: &Lying| match lying {
        Lying::Piece(piece) => piece.slot,
        Lying::Back(back) => back.slot,
    };
    match (zone.shape, zone.places) {
        (_, Some(1)) if zone.backs.is_empty() => zone.pieces.iter().map(told).collect(),
        (_, Some(_)) if zone.pieces.iter().all(|lying| slot_of(lying).is_some()) && zone.backs.is_empty() => {
            let mut placed: Vec<&Lying> = zone.pieces.iter().collect();
            placed.sort_by_key(|lying| slot_of(lying));
            placed.into_iter().map(|lying| format!("{} {}", slot_of(lying).unwrap_or_default(), told(lying))).collect()
        }
        // where the order is hidden, unseen pieces are not among the others
        ("row", _) if !is_empty(zone) && zone.backs.is_empty() => zone.pieces.iter().map(told).collect(),
        _ => vec![names.heap(zone)],
    }
}
