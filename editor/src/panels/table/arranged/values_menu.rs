//! The menu of how each value of a part is shown. It offers only what changes something for that value in that part; what
//! its file says already is among it, whatever it is.

use std::mem::discriminant;

use eframe::egui::{Button, ScrollArea, Ui, vec2};
use houserule_core::def::{GameDef, ValueType};
use houserule_core::locale::Args;
use houserule_core::ron::Change;
use houserule_core::table_layout::{PartLayout, ShownAs, TableLayout, TablePart};

use super::placing::Placed;
use super::shown::is_track;
use super::{Slot, edits};
use crate::faces::icons::icon_of;
use crate::names::Names;
use crate::panels::table::drawing::Drawing;
use crate::panels::table::ledger::icon_name_for;
use crate::panels::table::scene::{Scene, places};
use crate::panels::table::seats_measure::are_table;
use crate::theme::{icon, strong};
use crate::widgets::named;

/// What a value that no card layout gives an icon may be counted by.
const COMMON: [&str; 10] = ["gem", "coins", "crown", "star", "heart", "shield", "flag", "hammer", "leaf", "users"];
/// The greatest share of the window's height that a list of values takes; the rest scrolls.
const MOST_MENU: f32 = 0.6;
/// How many icons stand in a row of the menu.
const IN_ROW: usize = 5;

/// A value or pool that a part can show.
struct Value<'d> {
    name: &'d str,
    title: String,
    is_number: bool,
    has_places: bool,
    /// Can it stand on a line of its own?
    has_line: bool,
    /// The icon that card layouts give it.
    icon: Option<&'d str>,
    /// The most of it that anybody has.
    greatest: i64,
}

/// How each value of a part is shown, and which of them are.
pub fn values_menu(ui: &mut Ui, placed: &Placed, layout: &TableLayout, drawing: &Drawing<'_, '_>) -> Vec<Change> {
    let (texts, part, mut changes) = (drawing.look.texts, &placed.part, Vec::new());
    let Some(names) = drawing.look.names() else { return changes };
    let all = values(part, &names, drawing.scene);
    let (shown, others): (Vec<Value<'_>>, Vec<Value<'_>>) =
        all.into_iter().partition(|value| is_shown(value.name, part, layout, drawing.scene));
    if shown.is_empty() && others.is_empty() {
        return changes;
    }
    let listed = |names: Vec<&str>| {
        let show = names.into_iter().map(str::to_owned).collect();
        edits::rewrite(placed.slot, &PartLayout { show, ..part.clone() })
    };
    let now = || -> Vec<&str> {
        match part.show.is_empty() {
            true => shown.iter().map(|value| value.name).collect(),
            false => part.show.iter().map(String::as_str).collect(),
        }
    };
    let is_written = placed.slot != Slot::Unnamed;
    ui.separator();
    ui.label(strong(texts.get("arrange-values")).small());
    for value in &shown {
        ui.menu_button(&value.title, |ui| {
            let found = ways_ui(ui, value, layout, drawing);
            changes.extend(found);
            // a part that lists nothing would show everything
            if is_written && now().len() > 1 {
                ui.separator();
                if ui.button(texts.get("arrange-value-off")).clicked() {
                    changes = listed(now().into_iter().filter(|name| *name != value.name).collect());
                }
            }
        });
    }
    if is_written && !others.is_empty() {
        let count = Args::new().num("count", others.len() as i64);
        ui.menu_button(texts.text("arrange-values-other", &count), |ui| {
            let most = ui.ctx().content_rect().height() * MOST_MENU;
            ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| {
                for value in &others {
                    if ui.button(&value.title).clicked() {
                        changes = listed(now().into_iter().chain([value.name]).collect());
                    }
                }
            });
        });
    }
    changes
}

/// Does a part show this value? One that is shown nowhere stays among those that it could show.
fn is_shown(name: &str, part: &PartLayout, layout: &TableLayout, scene: &Scene) -> bool {
    if !part.show.is_empty() {
        return part.show.iter().any(|one| one == name);
    }
    let of_seats = scene.seats.iter().flat_map(|seat| seat.pools.iter().chain(&seat.values));
    let mut chips = of_seats.chain(&scene.values).chain(&scene.bank).filter(|chip| chip.id == name);
    *layout.shown_as(name) == ShownAs::Hidden || chips.any(|chip| chip.is_pool || chip.is_for_people)
}

/// The ways of showing a value, to choose from.
fn ways_ui(ui: &mut Ui, value: &Value<'_>, layout: &TableLayout, drawing: &Drawing<'_, '_>) -> Vec<Change> {
    let (texts, mut changes) = (drawing.look.texts, Vec::new());
    let now = layout.shown_as(value.name);
    for (shown, key) in ways(now, value) {
        if ui.radio(*now == shown, texts.get(key)).clicked() {
            changes = edits::show(layout, value.name, &shown);
        }
        if let ShownAs::Icons(_) = shown
            && let Some(icon) = icons_ui(ui, now, value)
        {
            changes = edits::show(layout, value.name, &ShownAs::Icons(icon));
        }
    }
    changes
}

/// The icons to count a value by; gives the one that was chosen.
fn icons_ui(ui: &mut Ui, now: &ShownAs, value: &Value<'_>) -> Option<String> {
    let mut chosen = None;
    for row in icons(now, value.icon).chunks(IN_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for one in row {
                let is_now = matches!(now, ShownAs::Icons(icon) if icon == one);
                let button = Button::selectable(is_now, icon(icon_of(one)).size(15.0)).min_size(vec2(26.0, 26.0));
                if named(ui, button, one).on_hover_text(*one).clicked() {
                    chosen = Some((*one).to_owned());
                }
            }
        });
    }
    chosen
}

/// The value's own icon, the one that counts it now, and common ones.
fn icons<'i>(now: &'i ShownAs, own: Option<&'i str>) -> Vec<&'i str> {
    let now = if let ShownAs::Icons(icon) = now { Some(icon.as_str()) } else { None };
    let mut found: Vec<&str> = own.into_iter().collect();
    for icon in now.into_iter().chain(COMMON) {
        if !found.contains(&icon) {
            found.push(icon);
        }
    }
    found.truncate(COMMON.len());
    found
}

/// The ways of showing a value; a scale or icons that somebody has chosen keep their settings.
fn ways(now: &ShownAs, value: &Value<'_>) -> Vec<(ShownAs, &'static str)> {
    let scale = match now {
        ShownAs::Scale(..) => now.clone(),
        _ => ShownAs::Scale(0, scale_end(value.greatest)),
    };
    let icons = match now {
        ShownAs::Icons(_) => now.clone(),
        _ => ShownAs::Icons(value.icon.unwrap_or(COMMON[0]).to_owned()),
    };
    let all = [
        (ShownAs::Counter, "arrange-as-counter", true),
        (scale, "arrange-as-scale", value.is_number),
        (ShownAs::Track, "arrange-as-track", value.has_places),
        (ShownAs::List, "arrange-as-list", value.has_line),
        (icons, "arrange-as-icons", value.is_number),
        (ShownAs::Hidden, "arrange-as-hidden", true),
    ];
    let is_offered = |(way, _, works): &(ShownAs, &str, bool)| *works || discriminant(way) == discriminant(now);
    all.into_iter().filter(is_offered).map(|(way, key, _)| (way, key)).collect()
}

/// The end of a scale on which there is room for twice as much as anybody has now.
fn scale_end(greatest: i64) -> i32 {
    (greatest.saturating_mul(2).clamp(20, 990) as i32 + 9) / 10 * 10
}

/// The values and pools that a part can show.
fn values<'d>(part: &PartLayout, names: &'d Names<'_>, scene: &Scene) -> Vec<Value<'d>> {
    let def: &GameDef = names.def();
    let (defs, has_line) = match part.part {
        // in a table of numbers every value has a column already
        TablePart::Seats => (&def.seat_values, !are_table(part.form, scene)),
        TablePart::Values => (&def.table_values, true),
        _ => return Vec::new(),
    };
    let icon = |name: &str| icon_name_for(def, name);
    let values = defs.iter().map(|one| Value {
        name: &one.name,
        title: names.value_title(&one.name),
        is_number: one.ty == ValueType::Int,
        has_places: is_track(&places(one, names)),
        has_line,
        icon: icon(&one.name),
        greatest: greatest(&one.name, scene),
    });
    let pools = def.pools.iter().map(|pool| Value {
        name: &pool.name,
        title: names.title("pool", &pool.name),
        is_number: true,
        has_places: false,
        has_line,
        icon: icon(&pool.name),
        greatest: greatest(&pool.name, scene),
    });
    values.chain(pools).collect()
}

/// The greatest number that a value or pool holds anywhere.
fn greatest(name: &str, scene: &Scene) -> i64 {
    let of_seats = scene.seats.iter().flat_map(|seat| seat.pools.iter().chain(&seat.values));
    let held = of_seats.chain(&scene.values).filter(|chip| chip.id == name).map(|chip| chip.data.as_int());
    held.flatten().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use houserule_core::card_layout::ICONS;

    use super::*;

    fn value(is_number: bool, has_places: bool, has_line: bool, icon: Option<&'static str>) -> Value<'static> {
        Value { name: "ore", title: "Ore".to_owned(), is_number, has_places, has_line, icon, greatest: 7 }
    }

    fn offered(now: &ShownAs, value: &Value<'_>) -> Vec<&'static str> {
        ways(now, value).into_iter().map(|(_, key)| key.trim_start_matches("arrange-as-")).collect()
    }

    #[test]
    fn a_value_is_offered_only_what_it_can_be_and_what_it_is() {
        let pool = value(true, false, false, None);
        assert_eq!(offered(&ShownAs::Counter, &pool), ["counter", "scale", "icons", "hidden"]);
        assert_eq!(offered(&ShownAs::Track, &pool), ["counter", "scale", "track", "icons", "hidden"]);
        let word = value(false, true, true, None);
        assert_eq!(offered(&ShownAs::Counter, &word), ["counter", "track", "list", "hidden"]);
    }

    #[test]
    fn icons_begin_with_the_values_own_and_keep_the_one_that_counts_it() {
        let icons_of = |value: &Value<'_>, now: &ShownAs| {
            ways(now, value)
                .into_iter()
                .find_map(|(way, _)| if let ShownAs::Icons(icon) = way { Some(icon) } else { None })
        };
        let (own, none) = (value(true, false, false, Some("anvil")), value(true, false, false, None));
        assert_eq!(icons_of(&own, &ShownAs::Counter).as_deref(), Some("anvil"));
        assert_eq!(icons_of(&none, &ShownAs::Counter).as_deref(), Some("gem"));
        let now = ShownAs::Icons("users".to_owned());
        assert_eq!(icons_of(&own, &now).as_deref(), Some("users"));
        let choice = icons(&now, own.icon);
        assert_eq!((choice[0], choice.len(), choice.contains(&"users")), ("anvil", COMMON.len(), true));
        let rare = ShownAs::Icons("dna".to_owned());
        assert_eq!(icons(&rare, None).len(), COMMON.len());
        assert!(icons(&rare, None).contains(&"dna") && COMMON.iter().all(|icon| ICONS.contains(icon)));
    }
}
