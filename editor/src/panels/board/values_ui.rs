//! Controls for the values of spaces, links and regions, each suited to its type in the schema.

use eframe::egui::{Align, ComboBox, DragValue, Label, Layout, RichText, TextEdit, Ui, vec2};
use houserule_core::content::is_snake_case;
use houserule_core::def::{ValueDef, ValueType};
use houserule_core::locale::Args;

use super::hand::Desk;
use super::open::{said, titled};
use crate::theme::{Icon, icon};

/// The width of the names of fields.
const LABEL: f32 = 84.0;

/// What several things say about one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Nobody says anything: the default holds.
    Default,
    /// All say the same, as RON.
    Same(String),
    /// They differ.
    Mixed,
}

impl Stated {
    /// From what each says.
    pub fn of(all: impl IntoIterator<Item = Option<String>>) -> Stated {
        let mut all = all.into_iter();
        let Some(first) = all.next() else { return Stated::Default };
        if all.any(|one| one != first) {
            return Stated::Mixed;
        }
        first.map_or(Stated::Default, Stated::Same)
    }
}

/// The name of a field, before the field.
pub fn label_ui(ui: &mut Ui, desk: &Desk<'_, '_>, name: &str) {
    let text = RichText::new(name).color(desk.look.palette.weak);
    ui.allocate_ui_with_layout(vec2(LABEL, 24.0), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(LABEL);
        ui.add(Label::new(text).truncate());
    });
}

/// A control for a value. Gives what it was changed to: a value as RON, or nothing for "back to the default".
pub fn value_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, value: &ValueDef, stated: &Stated) -> Option<Option<String>> {
    let name = titled(desk.look, "value", &value.name);
    let default = desk.open.default_of(value);
    let mut changed = None;
    ui.horizontal(|ui| {
        label_ui(ui, desk, &name);
        let now = match stated {
            Stated::Default => Some(default.clone()),
            Stated::Same(text) => Some(text.clone()),
            Stated::Mixed => None,
        };
        changed = control(ui, desk, value, &name, now.as_deref()).map(Some);
        if *stated != Stated::Default {
            let reset = desk.look.texts.text("board-reset", &Args::new().text("value", name.clone()));
            let button = ui.small_button(icon(Icon::RotateCcw)).accessible_name(reset.clone());
            let hint = format!("{reset}: {}", said(desk.look, &default));
            if button.on_hover_text(hint).clicked() {
                changed = Some(None);
            }
        }
    });
    changed
}

fn control(ui: &mut Ui, desk: &mut Desk<'_, '_>, value: &ValueDef, name: &str, now: Option<&str>) -> Option<String> {
    match &value.ty {
        ValueType::Int => {
            let written = now.and_then(|text| text.parse::<i64>().ok());
            let mut number = written.unwrap_or_default();
            let range = i64::from(value.range.0)..=i64::from(value.range.1);
            let mut drag = DragValue::new(&mut number).range(range).update_while_editing(false);
            if written.is_none() {
                drag = drag.custom_formatter(|_, _| "…".to_owned());
            }
            let response = ui.add(drag).accessible_name(name);
            if response.drag_started() || response.gained_focus() {
                desk.hand.begin();
            }
            response.changed().then(|| number.to_string())
        }
        ValueType::Flag => {
            let mut flag = now == Some("true");
            let word = now.map_or("…".to_owned(), |now| said(desk.look, now));
            let response = ui.checkbox(&mut flag, word).accessible_name(name);
            if response.changed() {
                desk.hand.begin();
            }
            response.changed().then(|| flag.to_string())
        }
        ValueType::Seat => {
            let mut seat = now.and_then(|text| text.parse::<u8>().ok()).unwrap_or_default();
            let most = desk.open.def.seats.1.max(1);
            let none = "—".to_owned();
            let drag = DragValue::new(&mut seat).range(0..=most).update_while_editing(false);
            let drag =
                drag.custom_formatter(move |number, _| if number < 1.0 { none.clone() } else { number.to_string() });
            let response = ui.add(drag).accessible_name(name);
            if response.drag_started() || response.gained_focus() {
                desk.hand.begin();
            }
            let written = if seat == 0 { "none".to_owned() } else { seat.to_string() };
            response.changed().then_some(written)
        }
        ValueType::Symbol(_) | ValueType::Kind | ValueType::Region => choice(ui, desk, value, name, now),
        // these exist only while a game runs
        ValueType::Piece | ValueType::Zone | ValueType::Slot => {
            ui.weak("—");
            None
        }
    }
}

fn choice(ui: &mut Ui, desk: &mut Desk<'_, '_>, value: &ValueDef, name: &str, now: Option<&str>) -> Option<String> {
    let mut choices = desk.open.choices(value);
    if matches!(value.ty, ValueType::Symbol(_)) {
        choices.push(("none".to_owned(), "none".to_owned()));
    }
    let shown = now.map_or("…".to_owned(), |now| said(desk.look, now.trim_matches('"')));
    let mut chosen = None;
    let combo = ComboBox::from_id_salt(("value", &value.name)).width(110.0).selected_text(shown).show_ui(ui, |ui| {
        for (written, word) in &choices {
            if ui.selectable_label(now == Some(written), said(desk.look, word)).clicked() {
                chosen = Some(written.clone());
            }
        }
    });
    combo.response.accessible_name(name);
    if chosen.is_some() {
        desk.hand.begin();
    }
    chosen
}

/// A field for an id. Gives the new id when it is confirmed; says what is wrong with an impossible one.
pub fn id_ui(
    ui: &mut Ui,
    desk: &mut Desk<'_, '_>,
    label: &str,
    field: &str,
    now: &str,
    is_taken: impl Fn(&str) -> bool,
) -> Option<String> {
    let mut typed = desk.hand.typed.get(field).cloned().unwrap_or_else(|| now.to_owned());
    let edit = TextEdit::singleline(&mut typed).desired_width(110.0);
    let response = ui.add(edit).accessible_name(label);
    if response.changed() {
        desk.hand.typed.insert(field.to_owned(), typed.clone());
    }
    let problem = match typed.as_str() {
        same if same == now => None,
        taken if is_taken(taken) => Some("board-id-taken"),
        bad if !is_snake_case(bad) => Some("board-id-bad"),
        _ => None,
    };
    if let Some(problem) = problem {
        let text = RichText::new(desk.text(problem)).small().color(desk.look.palette.bad);
        ui.label(text);
    }
    if !response.lost_focus() {
        return None;
    }
    desk.hand.typed.remove(field);
    let is_kept = problem.is_none() && typed != now && !ui.input(|input| input.key_pressed(eframe::egui::Key::Escape));
    is_kept.then_some(typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_many_say_is_the_same_mixed_or_nothing() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(Stated::of([]), Stated::Default);
        assert_eq!(Stated::of([None, None]), Stated::Default);
        assert_eq!(Stated::of([some("1"), some("1")]), Stated::Same("1".to_owned()));
        assert_eq!(Stated::of([some("1"), None]), Stated::Mixed);
    }
}
