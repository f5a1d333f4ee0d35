//! The control of an option that is a record, a choice or a list of these: its value as it is written in a regulation.

use eframe::egui::{Id, TextEdit, Ui};
use houserule_core::data::Data;
use houserule_core::def::OptionDef;
use houserule_core::option::OptionValue;
use houserule_scripts::play::{option_text, parse_option_value};

use crate::look::Look;

/// The value as text; gives what it was changed to. Text that is not a value is kept while it is being typed, with the
/// reason.
pub fn composed_ui(ui: &mut Ui, option: &OptionDef, name: &str, now: &Data, look: &Look<'_>) -> Option<Data> {
    let id = Id::unique(("composed option", &option.id));
    let kept: Option<String> = ui.data(|data| data.get_temp(id));
    let mut text = kept.clone().unwrap_or_else(|| option_text(now));
    let edit = ui.add(TextEdit::singleline(&mut text).desired_width(f32::INFINITY));
    let edit = edit.on_hover_text(name);
    let read = parse_option_value(&text);
    let checked = option.check(&read, &[]);
    if let (Err(message), true) = (&checked, kept.is_some() || edit.has_focus()) {
        ui.colored_label(look.palette.bad, message.told(look.texts.lang()));
    }
    if !edit.changed() {
        if edit.lost_focus() && checked.is_ok() {
            ui.data_mut(|data| data.remove::<String>(id));
        }
        return None;
    }
    ui.data_mut(|data| data.insert_temp(id, text));
    match checked {
        Ok(OptionValue::Composed(data)) if data != *now => Some(data),
        _ => None,
    }
}
