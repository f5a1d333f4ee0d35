//! Words of the palette: adding them, changing their names and colours, removing them while nothing uses them; and, for
//! a word in use, where it is used.

use eframe::egui::{Align, Frame, Grid, Id, Key, Label, Layout, Margin, Modal, RichText, ScrollArea, TextEdit, Ui};
use houserule_core::card_layout::Colour;
use houserule_core::content::is_snake_case;
use houserule_core::diagnostic::Place;
use houserule_core::locale::{Args, Lang};

use super::edits;
use super::edits::words::{self, Word, WordOf};
use super::hand::{Desk, Paint, Tool};
use crate::colour_picker::{Cover, colour_button};
use crate::command::Command;
use crate::document::Document;
use crate::renaming::{Mention, RenameOrder};
use crate::theme::{GAP, Icon, icon};
use crate::widgets::button;

/// The name of these edits in undo.
const LABEL: &str = "board-edit-word";
/// The most places of use that are listed.
const MOST_SHOWN: usize = 60;

/// A word that is being defined.
#[derive(Clone, Debug)]
pub struct WordForm {
    of: WordOf,
    is_new: bool,
    id: String,
    names: [(Lang, String); 2],
    colour: [u8; 3],
    /// Was a colour chosen, or is one written already?
    has_colour: bool,
    letter: String,
    has_focus: bool,
}

/// A word that cannot be removed: where it is used.
#[derive(Clone, Debug)]
pub struct Used {
    word: String,
    places: Vec<Mention>,
}

impl WordForm {
    /// A word that does not exist yet.
    fn new(of: WordOf, colour: [u8; 3]) -> WordForm {
        let names = Lang::ALL.map(|lang| (lang, String::new()));
        let (id, letter) = (String::new(), String::new());
        WordForm { of, is_new: true, id, names, colour, has_colour: true, letter, has_focus: false }
    }

    fn word(&self) -> Word {
        Word {
            id: self.id.clone(),
            names: self.names.iter().map(|(lang, name)| (*lang, name.trim().to_owned())).collect(),
            colour: Some(self.colour).filter(|_| self.has_colour),
            letter: self.letter.chars().next(),
        }
    }
}

/// A button that adds a word.
pub fn new_word_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, of: &WordOf) {
    let name = desk.text(match of {
        WordOf::Value(_) => "board-word-new",
        WordOf::Regions => "board-word-new-region",
        WordOf::Lines => "board-word-new-line",
    });
    if button(ui, Icon::Plus, &name).clicked() {
        let count = match of {
            WordOf::Value(_) => desk.open.def.symbols.len(),
            WordOf::Regions => desk.open.source.regions.len(),
            WordOf::Lines => desk.open.source.kinds().len(),
        };
        // the colour that it would have anyway, so that nothing jumps
        let next = format!("\u{1}{count}");
        let [red, green, blue, _] = desk.open.ground(&next).colour(&crate::theme::LIGHT).to_array();
        desk.hand.form = Some(WordForm::new(of.clone(), [red, green, blue]));
    }
}

/// What can be done with a word, behind a small button.
pub fn word_menu_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, of: &WordOf, id: &str, shown: &str) {
    let Some(document) = desk.look.document else { return };
    let label = desk.look.texts.text("board-word-menu", &Args::new().text("word", shown));
    let inside = |ui: &mut Ui| {
        if button(ui, Icon::Pencil, &desk.text("board-word-edit")).clicked() {
            desk.hand.form = Some(form_of(desk, document, of, id));
            ui.close();
        }
        if *of != WordOf::Regions && button(ui, Icon::TextCursorInput, &desk.text("board-word-rename")).clicked() {
            let order = RenameOrder { sort: of.sort(), from: id.to_owned(), to: String::new(), own: None };
            desk.commands.send(Command::Rename(Some(Box::new(order))));
            ui.close();
        }
        if matches!(of, WordOf::Value(_)) && button(ui, Icon::Trash2, &desk.text("board-word-delete")).clicked() {
            delete(desk, document, of, id, shown);
            ui.close();
        }
    };
    // at the right edge, so that the buttons of all words are aligned
    let menu = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.menu_button(icon(Icon::Ellipsis).size(13.0), inside)
    });
    menu.inner.response.accessible_name(&label).on_hover_text(label);
}

fn form_of(desk: &Desk<'_, '_>, document: &Document, of: &WordOf, id: &str) -> WordForm {
    let known = words::known_word(&document.package_files(), &desk.open.file, of, id);
    let [red, green, blue, _] = match of {
        WordOf::Lines => desk.open.link_ground(id).colour(&crate::theme::LIGHT).to_array(),
        _ => desk.open.ground(id).colour(&crate::theme::LIGHT).to_array(),
    };
    WordForm {
        of: of.clone(),
        is_new: false,
        id: id.to_owned(),
        names: Lang::ALL.map(|lang| (lang, known.names.get(&lang).cloned().unwrap_or_default())),
        colour: known.colour.unwrap_or([red, green, blue]),
        has_colour: known.colour.is_some(),
        letter: String::new(),
        has_focus: false,
    }
}

fn delete(desk: &mut Desk<'_, '_>, document: &Document, of: &WordOf, id: &str, shown: &str) {
    let packages = document.package_files();
    let (places, listed) = words::uses(&packages, of, id);
    if !places.is_empty() {
        desk.hand.used = Some(Used { word: shown.to_owned(), places });
        return;
    }
    let changes = words::delete_word(&packages, &desk.open.file, of, id, listed);
    desk.edit_files(LABEL, changes);
}

/// The windows of words that wait for an answer.
pub fn windows_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>) {
    if let Some(mut form) = desk.hand.form.take() {
        let mut asked = None;
        let modal = Modal::new(Id::unique("board-word")).frame(frame(ui)).show(ui.ctx(), |ui| {
            ui.set_width(360.0);
            asked = form_ui(ui, desk, &mut form);
        });
        match asked {
            Some(true) => carry_out(desk, &form),
            None if !modal.should_close() => desk.hand.form = Some(form),
            _ => {}
        }
    }
    if let Some(used) = desk.hand.used.take() {
        let mut is_left = false;
        let modal = Modal::new(Id::unique("board-used")).frame(frame(ui)).show(ui.ctx(), |ui| {
            ui.set_width(440.0);
            is_left = used_ui(ui, desk, &used);
        });
        if !is_left && !modal.should_close() {
            desk.hand.used = Some(used);
        }
    }
}

fn frame(ui: &Ui) -> Frame {
    Frame::popup(ui.style()).inner_margin(Margin::same(18))
}

/// What is wrong with a form: the key of a text.
fn problem(desk: &Desk<'_, '_>, form: &WordForm) -> Option<&'static str> {
    let source = &desk.open.source;
    let is_taken = match &form.of {
        WordOf::Value(value) => {
            let value = desk.open.def.space_values.iter().find(|one| one.name == *value);
            value.is_some_and(|value| desk.open.choices(value).iter().any(|(_, word)| *word == form.id))
        }
        WordOf::Regions => source.regions.iter().any(|region| region.id == form.id),
        WordOf::Lines => source.kinds().contains(&form.id.as_str()),
    };
    match form.is_new {
        true if form.id.is_empty() => Some("board-word-no-id"),
        true if !is_snake_case(&form.id) || form.id == "none" => Some("board-id-bad"),
        true if is_taken => Some("board-id-taken"),
        true if is_letter_taken(desk, form) => Some("board-letter-taken"),
        _ => None,
    }
}

fn legend_letters(desk: &Desk<'_, '_>, of: &WordOf) -> Option<Vec<char>> {
    let target = of.target()?;
    let layer = desk.open.source.layers.iter().find(|layer| layer.target == target)?;
    Some(layer.legend.iter().map(|entry| entry.letter).collect())
}

fn is_letter_taken(desk: &Desk<'_, '_>, form: &WordForm) -> bool {
    let letters = legend_letters(desk, &form.of).unwrap_or_default();
    form.letter.chars().next().is_some_and(|letter| letters.contains(&letter))
}

/// The form for a word: `Some(true)` carries out, `Some(false)` cancels.
fn form_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, form: &mut WordForm) -> Option<bool> {
    let title = match (&form.of, form.is_new) {
        (WordOf::Value(_), true) => desk.text("board-word-new"),
        (WordOf::Regions, true) => desk.text("board-word-new-region"),
        (WordOf::Lines, true) => desk.text("board-word-new-line"),
        (_, false) => desk.look.texts.text("board-word-title", &Args::new().text("word", form.id.clone())),
    };
    ui.heading(title.trim_end_matches('…'));
    ui.add_space(GAP);
    let letters = legend_letters(desk, &form.of);
    let mut is_entered = false;
    Grid::new("word-form").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        let mut field = |ui: &mut Ui, label: &str, text: &mut String, hint: &str, limit: usize| {
            ui.label(label);
            let width = if limit == 1 { 34.0 } else { 200.0 };
            let edit = TextEdit::singleline(text).desired_width(width).char_limit(limit).hint_text(hint);
            let response = ui.add(edit).accessible_name(label);
            ui.end_row();
            is_entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            response
        };
        if form.is_new {
            let response = field(ui, &desk.text("board-id"), &mut form.id, "", 60);
            // the first frame of a window only measures it: a focus request there is lost
            if !form.has_focus {
                response.request_focus();
                form.has_focus = response.has_focus();
            }
        }
        for (lang, name) in &mut form.names {
            field(ui, &desk.text(&format!("board-word-name-{lang}")), name, "", 200);
        }
        if let (Some(letters), true) = (&letters, form.is_new) {
            let free = edits::free_letter(letters, &form.id).to_string();
            field(ui, &desk.text("board-word-letter"), &mut form.letter, &free, 1);
        }
        let label = desk.text("board-word-colour");
        ui.label(&label);
        ui.horizontal(|ui| {
            let [red, green, blue] = form.colour;
            let now = Colour([red, green, blue, 255]);
            let picked = colour_button(ui, &label, now, Cover::Whole, desk.look.texts);
            if let Some((Colour([red, green, blue, _]), _)) = picked {
                form.colour = [red, green, blue];
                form.has_colour = true;
            }
            ui.label(RichText::new(words::text_from_colour(form.colour)).monospace().color(desk.look.palette.weak));
        });
        ui.end_row();
    });
    let problem = problem(desk, form);
    match problem {
        Some("board-word-no-id") => {
            ui.label(RichText::new(desk.text("board-word-no-id")).small().color(desk.look.palette.weak));
        }
        Some(problem) => {
            ui.label(RichText::new(desk.text(problem)).small().color(desk.look.palette.bad));
        }
        None => {
            ui.label(RichText::new(desk.text("board-word-hint")).small().color(desk.look.palette.weak));
        }
    }
    ui.add_space(GAP);
    let mut asked = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if button(ui, Icon::X, &desk.text("rename-cancel")).clicked() {
            asked = Some(false);
        }
        ui.add_enabled_ui(problem.is_none(), |ui| {
            let name = desk.text(if form.is_new { "board-word-add" } else { "board-word-save" });
            if button(ui, Icon::Check, &name).clicked() {
                asked = Some(true);
            }
        });
    });
    asked.or((is_entered && problem.is_none()).then_some(true))
}

fn carry_out(desk: &mut Desk<'_, '_>, form: &WordForm) {
    let Some(document) = desk.look.document else { return };
    let packages = document.package_files();
    let mut word = form.word();
    if !form.is_new {
        let changes = words::change_word(&packages, &desk.open.file, &form.of, &word);
        return desk.edit_files(LABEL, changes);
    }
    if let Some(letters) = legend_letters(desk, &form.of) {
        let letter = word.letter.unwrap_or_else(|| edits::free_letter(&letters, &word.id));
        word.letter = Some(letter);
        desk.hand.letter = Some(letter);
        desk.hand.tool = Tool::Brush;
    }
    // a name that nobody gave is not written: the id stands for it
    word.names.retain(|_, name| !name.is_empty());
    let board = (desk.open.file.as_str(), &desk.open.source);
    let changes = words::add_word(&packages, board, &form.of, &word);
    desk.edit_files(LABEL, changes);
    if form.of == WordOf::Lines {
        desk.hand.paint = Some(Paint::Lines(word.id));
        desk.hand.tool = Tool::Link;
    }
}

/// Where a word is used; gives whether the window is closed.
fn used_ui(ui: &mut Ui, desk: &mut Desk<'_, '_>, used: &Used) -> bool {
    let args = Args::new().text("word", used.word.clone()).num("count", used.places.len() as i64);
    ui.heading(desk.look.texts.text("board-word-used", &args));
    ui.label(RichText::new(desk.text("board-word-used-hint")).color(desk.look.palette.weak));
    ui.add_space(4.0);
    let mut is_left = false;
    ScrollArea::vertical().max_height(280.0).auto_shrink([false, true]).show(ui, |ui| {
        for mention in used.places.iter().take(MOST_SHOWN) {
            ui.horizontal(|ui| {
                let place = Place { file: mention.file.clone(), line: mention.line, column: mention.column, length: 0 };
                let go = desk.look.texts.text("board-go", &Args::new().text("place", place.to_string()));
                let text = RichText::new(place.to_string()).monospace().small();
                if ui.button(text).accessible_name(&go).on_hover_text(go).clicked() {
                    desk.commands.send(Command::GoTo(place));
                    is_left = true;
                }
                ui.add(Label::new(RichText::new(&mention.shown).monospace().small()).truncate());
            });
        }
    });
    ui.add_space(GAP);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        is_left |= button(ui, Icon::X, &desk.text("board-word-close")).clicked();
    });
    is_left
}
