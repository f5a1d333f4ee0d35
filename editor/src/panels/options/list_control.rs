//! The control of an option that is a list of numbers: each can be changed, one more added, the last removed.

use eframe::egui::{Button, DragValue, Ui};
use houserule_core::data::Data;
use houserule_core::def::OptionDef;
use houserule_core::locale::Args;

use crate::look::Look;
use crate::theme::{Icon, icon};

/// More numbers than this are not offered.
const MOST: usize = 64;

/// The numbers; gives what the list was changed to.
pub fn list_ui(ui: &mut Ui, option: &OptionDef, name: &str, now: &Data, look: &Look<'_>) -> Option<Data> {
    let texts = look.texts;
    let mut items = numbers(now);
    let mut is_changed = false;
    let range = i64::from(option.range.0)..=i64::from(option.range.1);
    ui.spacing_mut().item_spacing.x = 4.0;
    for (at, item) in items.iter_mut().enumerate() {
        let drag = ui.add(DragValue::new(item).range(range.clone()).update_while_editing(false));
        is_changed |= drag.accessible_name(format!("{name} {}", at + 1)).changed();
    }
    let named = |key: &str| texts.text(key, &Args::new().text("option", name));
    // a scope of its own would not wrap to the next line
    let mut small = |image: Icon, key: &str, is_enabled: bool| {
        let button = ui.add_enabled(is_enabled, Button::new(icon(image)).small());
        button.accessible_name(named(key)).on_hover_text(named(key)).clicked()
    };
    if small(Icon::Plus, "options-list-add", items.len() < MOST) {
        items.push(items.last().copied().unwrap_or(*range.start()));
        is_changed = true;
    }
    if small(Icon::Minus, "options-list-remove", !items.is_empty()) {
        items.pop();
        is_changed = true;
    }
    is_changed.then(|| Data::List(items.into_iter().map(Data::Int).collect()))
}

/// The numbers of a list; a bare number is a list of one.
fn numbers(data: &Data) -> Vec<i64> {
    match data {
        Data::List(items) => items.iter().filter_map(Data::as_int).collect(),
        Data::Int(number) => vec![*number],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_number_is_a_list_of_one() {
        assert_eq!(numbers(&Data::Int(3)), [3]);
        assert_eq!(numbers(&Data::List(vec![Data::Int(1), Data::Int(2)])), [1, 2]);
        assert!(numbers(&Data::Nil).is_empty());
    }
}
