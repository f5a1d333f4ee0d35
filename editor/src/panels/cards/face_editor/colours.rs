//! Choosing a colour: always the same, or depending on the word in a field, or on the face.

use std::collections::BTreeMap;

use eframe::egui::{ComboBox, RichText, Ui};
use houserule_core::card_layout::{Colour, Shade};
use houserule_core::def::{FieldType, ValueType};

use crate::colour_picker::{Cover, colour_button};
use crate::look::Look;
use crate::panels::cards::sheet::Sheet;

/// The words that a colour may depend on, by field; `face` stands for the face.
pub fn words_by_field(sheet: &Sheet) -> Vec<(String, Vec<String>)> {
    let Some(id) = sheet.def.family(&sheet.family) else { return Vec::new() };
    let mut found = Vec::new();
    for field in &sheet.def.families[id.index()].fields {
        match &field.ty {
            FieldType::Scalar(ValueType::Symbol(words)) => {
                let words = words.iter().filter_map(|word| sheet.def.symbols.get(word.index()).cloned());
                found.push((field.name.clone(), words.collect()));
            }
            FieldType::Scalar(ValueType::Flag) => {
                found.push((field.name.clone(), vec!["true".to_owned(), "false".to_owned()]));
            }
            _ => {}
        }
    }
    let kinds = sheet.def.kinds.iter().filter(|kind| kind.family == id && kind.faces.len() > 1);
    let mut faces: Vec<String> = kinds.flat_map(|kind| kind.faces.iter().map(|face| face.name.clone())).collect();
    faces.sort();
    faces.dedup();
    if !faces.is_empty() {
        found.push(("face".to_owned(), faces));
    }
    found
}

/// A control for a colour; gives what it was changed to.
pub fn shade_ui(ui: &mut Ui, name: &str, shade: &Shade, sheet: &Sheet, look: &Look<'_>) -> Option<(Shade, u64)> {
    let mut changed = None;
    let by = words_by_field(sheet);
    let now = match shade {
        Shade::Plain(_) => None,
        Shade::By { field, .. } => Some(field.clone()),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(name);
        let first = match shade {
            Shade::Plain(colour) | Shade::By { other: colour, .. } => *colour,
        };
        if let Some((colour, mark)) = colour_button(ui, name, first, Cover::Chosen, look.texts) {
            let shade = match shade {
                Shade::Plain(_) => Shade::Plain(colour),
                Shade::By { field, colours, .. } => {
                    Shade::By { field: field.clone(), colours: colours.clone(), other: colour }
                }
            };
            changed = Some((shade, mark));
        }
        if by.is_empty() {
            return;
        }
        let always = look.texts.get("cards-colour-always");
        let text = now.clone().unwrap_or_else(|| always.clone());
        let combo = ComboBox::from_id_salt(("cards-by", name)).selected_text(text).width(90.0).show_ui(ui, |ui| {
            if ui.selectable_label(now.is_none(), always).clicked() {
                changed = Some((Shade::Plain(first), 0));
            }
            for (field, words) in &by {
                if ui.selectable_label(now.as_ref() == Some(field), field).clicked() && now.as_ref() != Some(field) {
                    let colours: BTreeMap<String, Colour> = words.iter().map(|word| (word.clone(), first)).collect();
                    changed = Some((Shade::By { field: field.clone(), colours, other: first }, 0));
                }
            }
        });
        combo.response.accessible_name(format!("{name}: {}", look.texts.get("cards-colour-by")));
    });
    if let Shade::By { field, colours, other } = shade {
        let words = by.iter().find(|(known, _)| known == field).map(|(_, words)| words.as_slice()).unwrap_or_default();
        ui.horizontal_wrapped(|ui| {
            for word in words {
                let colour = colours.get(word).copied().unwrap_or(*other);
                ui.label(RichText::new(word).small().color(look.palette.weak));
                let picked = colour_button(ui, &format!("{name}: {word}"), colour, Cover::Chosen, look.texts);
                if let Some((colour, mark)) = picked {
                    let mut colours = colours.clone();
                    colours.insert(word.clone(), colour);
                    changed = Some((Shade::By { field: field.clone(), colours, other: *other }, mark));
                }
            }
        });
    }
    changed
}
