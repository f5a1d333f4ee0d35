//! The seats of a table: what each holds, in columns, and its zones below it.

use console::measure_text_width;
use houserule_core::view::{SeatView, View};
use houserule_scripts::words::UNKNOWN;

use super::columns::{padded, right, wrapped, wrapped_items};
use super::names::{Names, seat_of};
use super::zones::zone_lines;
use crate::desk::{Desk, Tone};

/// From this many columns on there is a line of headings; with fewer, every row says what its numbers are.
const HEADED: usize = 3;
/// Blanks before the zones of a seat.
const INDENT: usize = 4;

/// One column of what the seats have.
struct Column {
    head: String,
    cells: Vec<String>,
    is_number: bool,
}

impl Column {
    fn width(&self) -> usize {
        self.cells.iter().chain([&self.head]).map(|cell| measure_text_width(cell)).max().unwrap_or(0)
    }

    fn cell(&self, text: &str) -> String {
        if self.is_number { right(text, self.width()) } else { padded(text, self.width()) }
    }
}

/// All seats, in lines.
pub fn seats_lines(view: &View, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let columns = columns(view, names);
    let labels: Vec<String> = view.seats.iter().map(|seat| names.seat(seat)).collect();
    let widest = labels.iter().map(|label| measure_text_width(label)).max().unwrap_or(0);
    let whole = widest + 2 + columns.iter().map(|column| column.width() + 2).sum::<usize>();
    let is_headed = columns.len() >= HEADED && whole <= desk.width;
    let mut lines = Vec::new();
    if is_headed {
        let heads: String = columns.iter().map(|column| format!("  {}", column.cell(&column.head))).collect();
        lines.push(desk.toned(Tone::Faint, format!("{:1$}{heads}", "", widest + 2).trim_end()));
    }
    for (at, seat) in view.seats.iter().enumerate() {
        let is_active = view.active_seat.as_ref() == Some(&seat.key);
        let arrow = if is_active { desk.toned(Tone::Strong, "▶") } else { " ".to_owned() };
        let label = padded(&labels[at], if is_headed || columns.len() < HEADED { widest } else { 0 });
        let label = seat_of(Some(&seat.key)).map_or(label.clone(), |seat| desk.toned(Tone::Seat(seat), &label));
        let mut notes = names.seat_flags(seat);
        if !seat.present {
            notes.push(names.texts.get("seat-absent"));
        }
        let lead = format!("{arrow} {label}  ");
        if is_headed {
            let cells: Vec<String> = columns.iter().map(|column| column.cell(&column.cells[at])).collect();
            let notes = notes.iter().map(|note| format!("  {note}")).collect::<String>();
            lines.extend(wrapped(format!("{lead}{}{notes}", cells.join("  ")).trim_end(), desk.width, 0, INDENT));
        } else {
            let told = columns.iter().map(|column| match column.is_number {
                true => format!("{} {}", column.head, column.cells[at]),
                false => format!("{}: {}", column.head, column.cells[at]),
            });
            let items: Vec<String> = told.chain(notes).collect();
            let rows = wrapped_items(&lead, &items, ", ", desk.width, INDENT);
            lines.extend(rows.iter().map(|row| row.trim_end().to_owned()));
        }
        lines.extend(names.seat_line(seat).iter().flat_map(|line| wrapped(line, desk.width, INDENT, INDENT + 2)));
        lines.extend(zones(seat, names, desk));
    }
    lines
}

/// The zones of a seat in which something lies.
fn zones(seat: &SeatView, names: &Names<'_>, desk: &Desk) -> Vec<String> {
    let filled = seat.zones.iter().filter(|zone| zone.count != Some(0));
    filled.flat_map(|zone| zone_lines(zone, names, desk.width, INDENT)).collect()
}

/// Pools and values of seats in the order of the schema; what the viewer may not know is `?`.
fn columns(view: &View, names: &Names<'_>) -> Vec<Column> {
    let unknown = || UNKNOWN.to_owned();
    let pools = names.def().pools.iter().filter(|pool| pool.seat.is_some());
    let pools = pools.map(|pool| Column {
        head: names.name("pool", &pool.name),
        cells: (view.seats.iter())
            .map(|seat| seat.pools.get(&pool.name).map_or_else(unknown, ToString::to_string))
            .collect(),
        is_number: true,
    });
    let values = names.seat_columns(&view.seats).into_iter().map(|value| Column {
        head: names.name("value", &value.name),
        cells: (view.seats.iter())
            .map(|seat| seat.values.get(&value.name).map_or_else(unknown, |now| names.value(&value.ty, now)))
            .collect(),
        is_number: value.ty == houserule_core::def::ValueType::Int,
    });
    pools.chain(values).collect()
}
