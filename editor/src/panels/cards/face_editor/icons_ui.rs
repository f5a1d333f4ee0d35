//! The pictures of the names that cards count: one for each name, with a colour of its own or that of the text.

use std::collections::BTreeSet;

use eframe::egui::{Button, CollapsingHeader, Grid, RichText, ScrollArea, Ui, vec2};
use houserule_core::card_layout::{CardLayout, Colour, ICONS, IconOf};
use houserule_core::def::{FieldType, ValueType};
use houserule_core::locale::Args;
use houserule_core::ron::quoted;

use super::LayoutFile;
use super::fields::pictures_of;
use crate::colour_picker::{Cover, colour_button};
use crate::faces::icons::icon_of;
use crate::look::Look;
use crate::panels::cards::acts::Act;
use crate::panels::cards::sheet::Sheet;
use crate::theme::{Icon, icon, strong};
use crate::widgets::named;

/// The name of these edits in undo.
const LABEL: &str = "cards-edit-icon";
/// How many pictures stand in a row of the menu.
const IN_ROW: usize = 10;

/// All icons of a layout, and a way to add one.
pub fn icons_ui(
    ui: &mut Ui,
    sheet: &Sheet,
    layout: &CardLayout,
    file: &LayoutFile<'_>,
    look: &Look<'_>,
    acts: &mut Vec<Act>,
) {
    let texts = look.texts;
    let title = format!("{} · {}", texts.get("cards-icons"), layout.icons.len());
    CollapsingHeader::new(strong(title)).id_salt("cards-icons").show(ui, |ui| {
        if layout.icons.is_empty() {
            ui.label(RichText::new(texts.get("cards-icons-none")).small().color(look.palette.weak));
        }
        let pictures = pictures_of(sheet, file.file);
        Grid::new("cards-icons").num_columns(4).spacing([8.0, 4.0]).show(ui, |ui| {
            for (name, now) in &layout.icons {
                icon_ui(ui, name, now, &pictures, file, look, acts);
                ui.end_row();
            }
        });
        let missing: Vec<String> =
            counted_names(sheet).into_iter().filter(|name| !layout.icons.contains_key(name)).collect();
        if !missing.is_empty() {
            ui.menu_button((icon(Icon::Plus), texts.get("cards-icon-add")), |ui| {
                for name in missing {
                    if ui.button(&name).clicked() {
                        let first = IconOf { icon: guessed(&name).to_owned(), colour: None };
                        add(file, layout, &name, &first, acts);
                        ui.close();
                    }
                }
            });
        }
    });
}

fn icon_ui(
    ui: &mut Ui,
    name: &str,
    now: &IconOf,
    pictures: &[String],
    file: &LayoutFile<'_>,
    look: &Look<'_>,
    acts: &mut Vec<Act>,
) {
    let texts = look.texts;
    let args = || Args::new().text("name", name);
    ui.label(name);
    let label = texts.text("cards-icon-choose", &args());
    let menu = ui.menu_button(icon(icon_of(&now.icon)).size(18.0), |ui| {
        ScrollArea::vertical().max_height(280.0).show(ui, |ui| {
            // pictures of the package come first: whoever put them there means to use them
            for path in pictures {
                if ui.selectable_label(*path == now.icon, (icon(Icon::Image), path.as_str())).clicked() {
                    let wanted = IconOf { icon: path.clone(), colour: None };
                    file.set(LABEL, &["icons", name], Some(&written(&wanted)), None, acts);
                    ui.close();
                }
            }
            for row in ICONS.chunks(IN_ROW) {
                ui.horizontal(|ui| {
                    for one in row {
                        let button = Button::selectable(*one == now.icon, icon(icon_of(one)).size(17.0));
                        let button = button.min_size(vec2(28.0, 28.0));
                        if named(ui, button, one).on_hover_text(*one).clicked() {
                            let wanted = IconOf { icon: (*one).to_owned(), colour: now.colour };
                            file.set(LABEL, &["icons", name], Some(&written(&wanted)), None, acts);
                            ui.close();
                        }
                    }
                });
            }
        });
    });
    menu.response.accessible_name(&label).on_hover_text(format!("{label}: {}", now.icon));
    let mut has_colour = now.colour.is_some();
    ui.horizontal(|ui| {
        let own = texts.text("cards-icon-colour", &args());
        if ui.checkbox(&mut has_colour, "").accessible_name(&own).on_hover_text(&own).changed() {
            let colour = has_colour.then_some(Colour([0x5f, 0x63, 0x68, 255]));
            let wanted = IconOf { icon: now.icon.clone(), colour };
            file.set(LABEL, &["icons", name], Some(&written(&wanted)), None, acts);
        }
        if let Some(colour) = now.colour
            && let Some((colour, mark)) = colour_button(ui, &own, colour, Cover::Chosen, texts)
        {
            let wanted = IconOf { icon: now.icon.clone(), colour: Some(colour) };
            file.set(LABEL, &["icons", name], Some(&written(&wanted)), Some(mark), acts);
        }
    });
    let remove = texts.text("cards-icon-remove", &args());
    let button = ui.small_button(icon(Icon::Trash2)).accessible_name(&remove).on_hover_text(remove);
    if button.clicked() {
        file.set(LABEL, &["icons", name], None, None, acts);
    }
}

fn add(file: &LayoutFile<'_>, layout: &CardLayout, name: &str, icon: &IconOf, acts: &mut Vec<Act>) {
    match layout.icons.is_empty() {
        true => {
            let map = format!("{{ {}: {} }}", quoted(name), written(icon));
            file.set(LABEL, &["icons"], Some(&map), None, acts);
        }
        false => file.set(LABEL, &["icons", name], Some(&written(icon)), None, acts),
    }
}

/// An icon as layout files write it.
fn written(icon: &IconOf) -> String {
    match icon.colour {
        Some(colour) => format!("({}, {})", quoted(&icon.icon), quoted(&colour.text())),
        None => quoted(&icon.icon),
    }
}

/// The names that cards of a family may count: pools, numbers of the family, names in its maps.
fn counted_names(sheet: &Sheet) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = sheet.def.pools.iter().map(|pool| pool.name.clone()).collect();
    if let Some(family) = sheet.def.family(&sheet.family) {
        let fields = sheet.def.families[family.index()].fields.iter();
        names.extend(
            fields.filter(|field| field.ty == FieldType::Scalar(ValueType::Int)).map(|field| field.name.clone()),
        );
    }
    names
}

/// The icon with the same name, otherwise a plain one.
fn guessed(name: &str) -> &'static str {
    let stem = name.trim_end_matches('s');
    ICONS.iter().find(|icon| icon.trim_end_matches('s') == stem).copied().unwrap_or("circle")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_written_as_layouts_read_them() {
        let plain = IconOf { icon: "coins".to_owned(), colour: None };
        assert_eq!(written(&plain), "\"coins\"");
        let grey = IconOf { colour: Some(Colour([0x5f, 0x63, 0x68, 255])), ..plain };
        assert_eq!(written(&grey), "(\"coins\", \"#5f6368\")");
    }

    #[test]
    fn an_icon_is_guessed_by_the_name() {
        assert_eq!((guessed("coin"), guessed("gems"), guessed("gravel")), ("coins", "gem", "circle"));
    }
}
