//! The menu of the zones that have no place of their own: each can get one, be folded, or not be shown at all.

use eframe::egui::Ui;
use houserule_core::def::{Shape, ZoneDef};
use houserule_core::ron::Change;
use houserule_core::table_layout::{PartLayout, ShownAs, TableLayout, TablePart};

use super::placing::Placed;
use super::{Slot, Strip, edits, is_named};
use crate::panels::table::drawing::Drawing;
use crate::theme::strong;

/// What can be done with each of the zones that no part names; `written` is the file as it is.
pub fn zones_menu(
    ui: &mut Ui,
    placed: &Placed,
    layout: &TableLayout,
    written: &str,
    drawing: &Drawing<'_, '_>,
) -> Vec<Change> {
    let (texts, mut changes) = (drawing.look.texts, Vec::new());
    let Some(names) = drawing.look.names() else { return changes };
    let zones: Vec<&ZoneDef> = others(&names.def().zones, layout).collect();
    if placed.part.part != TablePart::Zones || zones.is_empty() {
        return changes;
    }
    ui.separator();
    ui.label(strong(texts.get("arrange-zones")).small());
    for zone in zones {
        let name = zone.name.as_str();
        ui.menu_button(names.zone(name), |ui| {
            if ui.button(texts.get("arrange-zone-own")).clicked() {
                changes = own_place(placed.slot, name, layout, written);
            }
            ui.separator();
            let (shown, is_folded) = (layout.shown_as(name), layout.folded.iter().any(|one| one == name));
            let plain = *shown != ShownAs::Hidden && *shown != ShownAs::List;
            if ui.radio(plain && !is_folded, texts.get("arrange-zone-open")).clicked() {
                changes = [shown_again(layout, name), edits::fold(layout, name, false)].concat();
            }
            if ui.radio(plain && is_folded, texts.get("arrange-zone-folded")).clicked() {
                changes = [shown_again(layout, name), edits::fold(layout, name, true)].concat();
            }
            // a row has no number that would stand for it
            let can_be_told = matches!(zone.shape, Shape::Stack | Shape::Heap) || *shown == ShownAs::List;
            if can_be_told && ui.radio(*shown == ShownAs::List, texts.get("arrange-zone-list")).clicked() {
                changes = edits::show(layout, name, &ShownAs::List);
            }
            if ui.radio(*shown == ShownAs::Hidden, texts.get("arrange-as-hidden")).clicked() {
                changes = edits::show(layout, name, &ShownAs::Hidden);
            }
        });
    }
    changes
}

/// The zones of the table that no part names, nor what they belong below.
fn others<'d>(zones: &'d [ZoneDef], layout: &'d TableLayout) -> impl Iterator<Item = &'d ZoneDef> {
    let goes_along = |zone: &ZoneDef| zone.told_with.as_deref().is_some_and(|upper| is_named(upper, layout));
    zones.iter().filter(move |zone| !zone.per_seat && !is_named(&zone.name, layout) && !goes_along(zone))
}

/// A zone that was hidden or listed is shown as others are; nothing where it is.
fn shown_again(layout: &TableLayout, zone: &str) -> Vec<Change> {
    match layout.show.len() {
        _ if !layout.show.contains_key(zone) => Vec::new(),
        1 => vec![Change::remove(&["show"])],
        _ => vec![Change::remove(&["show", zone])],
    }
}

/// A part of its own, behind the one that shows it now.
fn own_place(from: Slot, zone: &str, layout: &TableLayout, written: &str) -> Vec<Change> {
    let part = PartLayout::of(TablePart::Row(zone.to_owned()));
    let (strip, before) = match from.in_strip() {
        Some((strip, at)) => (strip, at + 1),
        None => (Strip::Side(houserule_core::table_layout::Side::Bottom), 0),
    };
    edits::move_part(layout, written, Slot::Unnamed, &part, strip, before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use houserule_core::table_layout::Side;

    #[test]
    fn a_zone_gets_a_place_behind_the_part_that_showed_it() {
        let mut layout = TableLayout::default();
        layout.sides.insert(Side::Right, vec![PartLayout::of(TablePart::Zones)]);
        let changes = own_place(Slot::Side(Side::Right, 0), "market", &layout, "(main: board, right: [zones])");
        let text = houserule_core::ron::change("(main: board, right: [zones])", &changes).unwrap();
        assert!(text.contains("right: [zones, row(\"market\")]"), "{text}");
    }

    #[test]
    fn what_was_hidden_is_shown_again() {
        let mut layout = TableLayout::default();
        assert_eq!(shown_again(&layout, "market"), []);
        layout.show.insert("market".to_owned(), ShownAs::Hidden);
        assert_eq!(shown_again(&layout, "market"), [Change::remove(&["show"])]);
        layout.show.insert("deck".to_owned(), ShownAs::List);
        assert_eq!(shown_again(&layout, "market"), [Change::remove(&["show", "market"])]);
    }
}
