//! A form for a value that spaces, regions or links do not have yet: its name and type. On a grid it can become a layer
//! at once.

use eframe::egui::{Align, ComboBox, DragValue, Frame, Grid, Id, Key, Layout, Margin, Modal, RichText, TextEdit, Ui};
use houserule_core::content::names::BOARD_WORDS;
use houserule_core::content::{RESERVED, is_snake_case};
use houserule_core::locale::Lang;

use super::edits::values::{self, NewType, NewValue, ValueOwner};
use super::hand::{Desk, Paint, Tool};
use crate::document::Document;
use crate::theme::{GAP, Icon};
use crate::widgets::{button, small_button};

/// The kinds of values, in the order of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueKind {
    Words,
    Number,
    Flag,
    Seat,
    Kind,
    Region,
}

/// A value that is being defined.
#[derive(Clone, Debug)]
pub struct ValueForm {
    owner: ValueOwner,
    id: String,
    names: [(Lang, String); 2],
    sort: ValueKind,
    words: String,
    range: (i32, i32),
    has_layer: bool,
    has_focus: bool,
}

impl ValueKind {
    const ALL: [ValueKind; 6] =
        [ValueKind::Words, ValueKind::Number, ValueKind::Flag, ValueKind::Seat, ValueKind::Kind, ValueKind::Region];

    fn name_key(self) -> &'static str {
        match self {
            ValueKind::Words => "board-type-words",
            ValueKind::Number => "board-type-number",
            ValueKind::Flag => "board-type-flag",
            ValueKind::Seat => "board-type-seat",
            ValueKind::Kind => "board-type-kind",
            ValueKind::Region => "board-type-region",
        }
    }
}

impl ValueForm {
    fn new(owner: ValueOwner, has_layer: bool) -> ValueForm {
        ValueForm {
            owner,
            id: String::new(),
            names: Lang::ALL.map(|lang| (lang, String::new())),
            sort: if has_layer { ValueKind::Words } else { ValueKind::Number },
            words: String::new(),
            range: (0, 9),
            has_layer,
            has_focus: false,
        }
    }

    /// The words that were typed: separated by commas, blanks or line breaks.
    fn words(&self) -> Vec<String> {
        let words = self.words.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == ';');
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    }

    fn ty(&self) -> NewType {
        match self.sort {
            ValueKind::Words => NewType::Words(self.words()),
            ValueKind::Number => NewType::Number(self.range.0, self.range.1),
            ValueKind::Flag => NewType::Flag,
            ValueKind::Seat => NewType::Seat,
            ValueKind::Kind => NewType::Kind,
            ValueKind::Region => NewType::Region,
        }
    }

    fn value(&self) -> NewValue {
        NewValue {
            owner: self.owner,
            id: self.id.clone(),
            names: self.names.iter().map(|(lang, name)| (*lang, name.trim().to_owned())).collect(),
            ty: self.ty(),
            has_layer: self.has_layer,
        }
    }

    /// What is wrong with it: the key of a text.
    fn problem(&self, taken: &[&str]) -> Option<&'static str> {
        let words = self.words();
        let repeats = || (1..words.len()).any(|at| words[..at].contains(&words[at]));
        let is_bad = |word: &String| !is_snake_case(word) || word == "none";
        match &self.id {
            id if id.is_empty() => Some("board-value-no-id"),
            id if !is_snake_case(id) => Some("board-id-bad"),
            id if RESERVED.contains(&id.as_str()) || BOARD_WORDS.contains(&id.as_str()) => Some("board-id-reserved"),
            id if taken.contains(&id.as_str()) => Some("board-id-taken"),
            _ if self.sort == ValueKind::Words && words.is_empty() => Some("board-value-no-words"),
            _ if self.sort == ValueKind::Words && words.iter().any(is_bad) => Some("board-id-bad"),
            _ if self.sort == ValueKind::Words && repeats() => Some("board-value-word-twice"),
            _ if self.sort == ValueKind::Number && self.range.0 > self.range.1 => Some("board-value-range"),
            _ => None,
        }
    }
}

/// A small button that adds a value.
pub fn new_value_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, owner: ValueOwner) {
    let name = desk.text(title_key(owner));
    if small_button(ui, Icon::Plus, &name).clicked() {
        desk.hand.value_form = Some(ValueForm::new(owner, false));
    }
}

/// The entry of the layers menu: a value of cells that is painted at once.
pub fn new_layer_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    if button(ui, Icon::Plus, &desk.text("board-layer-new")).clicked() {
        desk.hand.value_form = Some(ValueForm::new(ValueOwner::Space, true));
        ui.close();
    }
}

fn title_key(owner: ValueOwner) -> &'static str {
    match owner {
        ValueOwner::Space => "board-value-new",
        ValueOwner::Region => "board-value-new-region",
        ValueOwner::Link => "board-value-new-link",
    }
}

/// The names of the values of an owner, and of its pools.
fn taken<'d>(desk: &'d Desk<'_, '_>, owner: ValueOwner) -> Vec<&'d str> {
    let def = &desk.open.def;
    let values = match owner {
        ValueOwner::Space => &def.space_values,
        ValueOwner::Region => &def.region_values,
        ValueOwner::Link => &def.link_values,
    };
    let pools = def.pools.iter().filter(|pool| pool.on_spaces && owner == ValueOwner::Space);
    values.iter().map(|value| value.name.as_str()).chain(pools.map(|pool| pool.name.as_str())).collect()
}

/// The window of the form while it is open.
pub fn window_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    let Some(mut form) = desk.hand.value_form.take() else { return };
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
    let mut asked = None;
    let modal = Modal::new(Id::unique("board-value")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_width(400.0);
        asked = form_ui(ui, desk, &mut form);
    });
    match asked {
        Some(true) => carry_out(desk, &form),
        None if !modal.should_close() => desk.hand.value_form = Some(form),
        _ => {}
    }
}

/// `Some(true)` carries out, `Some(false)` cancels.
fn form_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, form: &mut ValueForm) -> Option<bool> {
    let is_grid = desk.open.source.is_grid();
    ui.heading(desk.text(title_key(form.owner)).trim_end_matches('…'));
    ui.add_space(GAP);
    let mut is_entered = false;
    Grid::new("value-form").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        let mut field = |ui: &mut Ui, label: &str, text: &mut String, hint: &str| {
            ui.label(label);
            let edit = TextEdit::singleline(text).desired_width(220.0).hint_text(hint);
            let response = ui.add(edit).accessible_name(label);
            ui.end_row();
            is_entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            response
        };
        let response = field(ui, &desk.text("board-id"), &mut form.id, "");
        // the first frame of a window only measures it: a focus request there is lost
        if !form.has_focus {
            response.request_focus();
            form.has_focus = response.has_focus();
        }
        for (lang, name) in &mut form.names {
            field(ui, &desk.text(&format!("board-word-name-{lang}")), name, "");
        }
        let label = desk.text("board-value-type");
        ui.label(&label);
        let shown = desk.text(form.sort.name_key());
        let combo = ComboBox::from_id_salt("value-type").width(220.0).selected_text(shown).show_ui(ui, |ui| {
            for sort in ValueKind::ALL {
                ui.selectable_value(&mut form.sort, sort, desk.text(sort.name_key()));
            }
        });
        combo.response.accessible_name(&label);
        ui.end_row();
        if form.sort == ValueKind::Words {
            field(ui, &desk.text("board-value-words"), &mut form.words, &desk.text("board-value-words-hint"));
        }
        if form.sort == ValueKind::Number {
            ui.label(desk.text("board-value-from-to"));
            ui.horizontal(|ui| {
                let [least, most] = ["board-value-least", "board-value-most"].map(|key| desk.text(key));
                ui.add(DragValue::new(&mut form.range.0)).accessible_name(least);
                ui.label("–");
                ui.add(DragValue::new(&mut form.range.1)).accessible_name(most);
            });
            ui.end_row();
        }
    });
    if is_grid && form.owner == ValueOwner::Space && form.ty().can_be_painted() {
        let text = desk.text("board-value-as-layer");
        ui.checkbox(&mut form.has_layer, text);
    }
    let problem = form.problem(&taken(desk, form.owner));
    let palette = desk.look.palette;
    let (key, colour) = match problem {
        Some(key @ ("board-value-no-id" | "board-value-no-words")) => (key, palette.weak),
        Some(key) => (key, palette.bad),
        None => ("board-value-hint", palette.weak),
    };
    ui.add_space(4.0);
    ui.label(RichText::new(desk.text(key)).small().color(colour));
    ui.add_space(GAP);
    let mut asked = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if button(ui, Icon::X, &desk.text("rename-cancel")).clicked() {
            asked = Some(false);
        }
        ui.add_enabled_ui(problem.is_none(), |ui| {
            if button(ui, Icon::Check, &desk.text("board-word-add")).clicked() {
                asked = Some(true);
            }
        });
    });
    asked.or((is_entered && problem.is_none()).then_some(true))
}

fn carry_out(desk: &mut Desk<'_, '_>, form: &ValueForm) {
    let packages = desk.look.document.map(Document::package_files).unwrap_or_default();
    let value = form.value();
    let is_painted = value.has_layer && value.ty.can_be_painted() && desk.open.source.is_grid();
    let changes = values::add_value(&packages, (&desk.open.file, &desk.open.source), &value);
    desk.edit_files("board-edit-new-value", changes);
    if is_painted && value.owner == ValueOwner::Space {
        desk.hand.paint = Some(Paint::Layer(desk.open.source.layers.len()));
        desk.hand.letter = None;
        desk.hand.tool = Tool::Brush;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_schema_would_refuse_is_told_before() {
        let mut form = ValueForm::new(ValueOwner::Space, true);
        assert_eq!(form.problem(&[]), Some("board-value-no-id"));
        for (id, problem) in [("Vein", "board-id-bad"), ("at", "board-id-reserved"), ("zone", "board-id-reserved")] {
            form.id = id.to_owned();
            assert_eq!(form.problem(&[]), Some(problem), "{id}");
        }
        form.id = "vein".to_owned();
        assert_eq!(form.problem(&["vein"]), Some("board-id-taken"));
        for (words, problem) in [
            ("", Some("board-value-no-words")),
            ("ore, Gold", Some("board-id-bad")),
            ("ore ore", Some("board-value-word-twice")),
            ("ore, gold; salt", None),
        ] {
            form.words = words.to_owned();
            assert_eq!(form.problem(&[]), problem, "{words}");
        }
        assert_eq!(form.ty(), NewType::Words(["ore", "gold", "salt"].map(str::to_owned).to_vec()));
        form.sort = ValueKind::Number;
        form.range = (3, 1);
        assert_eq!(form.problem(&[]), Some("board-value-range"));
    }
}
