//! The cards panel: the kinds of a family as a spreadsheet, the face of the chosen card beside it, and the editor of
//! that face.
//!
//! The panel keeps how the cards are looked at: which family, which filter, which cells are chosen. The content comes
//! from a [`Sheet`] that is read when the files change; what is asked for is an [`acts::Act`], and acts become edits of
//! files.

mod acts;
mod cell_editor;
mod face_editor;
mod grid;
mod import_ui;
mod in_turn;
mod keys;
mod owners_ui;
mod preview;
mod said;
mod selection;
pub mod sheet;
mod toolbar;
mod widths;

use eframe::egui::{Id, Panel as SidePanel, RichText, Ui};
use houserule_core::locale::Lang;
use serde::{Deserialize, Serialize};

use self::acts::Act;
use self::cell_editor::{CellEditor, Left};
use self::face_editor::FaceEditor;
use self::import_ui::PlannedImport;
use self::in_turn::{Awaits, InTurn};
use self::owners_ui::Foreign;
use self::preview::Preview;
use self::said::Said;
use self::selection::{Selection, Step, Target};
use self::sheet::Sheet;
use self::sheet::owners::Whose;
use self::widths::{Dragged, Widths};
use crate::command::Commands;
use crate::document::Document;
use crate::look::Look;
use crate::panel::Panel;
use crate::theme::Icon;

/// What the panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The spreadsheet.
    #[default]
    Cells,
    /// The editor of the face.
    Face,
}

/// What the order of the rows depends on: the document's version, the filter, the column that they are sorted by, whose
/// cards are shown, the language.
type Viewed = (u64, String, Option<(usize, bool)>, Option<Whose>, Lang);

/// How the cards are looked at from one sitting to the next.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    family: Option<String>,
    widths: Dragged,
}

/// The cards panel.
#[derive(Default)]
pub struct CardsPanel {
    family: Option<String>,
    typed: String,
    sort: Option<(usize, bool)>,
    mode: Mode,
    selection: Selection,
    editing: Option<CellEditor>,
    plan: Option<PlannedImport>,
    preview: Preview,
    said: Said,
    face: FaceEditor,
    widths: Widths,

    sheet: Option<Sheet>,
    /// The rows that are shown, in their order.
    view: Vec<usize>,
    read_at: Option<(u64, Option<String>, Lang)>,
    /// The packages that it was read from.
    packages: Vec<String>,
    viewed: Option<Viewed>,
    imported: u64,
    gestures: u64,
    /// The cell to which the cursor goes once its kind exists.
    goes_to: Option<Target>,
    /// The number of the last request to go to a kind that was carried out.
    gone: u64,
    /// Whose cards are shown; nothing: all.
    whose: Option<Whose>,
    foreign: Foreign,
    /// What waits for the answer whether another package's card is meant.
    asked: Option<Act>,
    wants_focus: bool,
    wants_scroll: bool,
    /// The label of the row that was edited last, while the cursor has only gone on from there: its face is shown.
    edited: Option<String>,
    /// Is a block being dragged with the pointer?
    is_drawing: bool,
    /// The cells as something that can have the focus.
    grid: Option<Id>,
    /// What has the focus and keeps Tab and the arrows for itself.
    locked: Option<Id>,
    /// For how many frames keys have waited for the table.
    waited: u32,
}

/// A table that is not ready after this many frames never will be.
const MOST_WAITED: u32 = 60;

/// A panel narrower than this shows no face beside the cells.
const ROOM_FOR_FACE: f32 = 620.0;
/// The width of the face's column.
const FACE_WIDTH: f32 = 270.0;

impl Panel for CardsPanel {
    fn id(&self) -> &'static str {
        "cards"
    }

    fn icon(&self) -> Icon {
        Icon::Spade
    }

    fn remembered(&self) -> Option<String> {
        let kept = Kept { family: Some(self.family.clone()?), widths: self.widths.dragged().clone() };
        ron::to_string(&kept).ok()
    }

    fn recall(&mut self, remembered: Option<&str>) {
        let kept: Kept = remembered.and_then(|text| ron::from_str(text).ok()).unwrap_or_default();
        self.family = kept.family;
        self.widths = Widths::left(kept.widths);
        self.sheet = None;
        self.read_at = None;
        self.whose = None;
        self.foreign = Foreign::default();
        self.asked = None;
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        self.read(look);
        self.take_import(look);
        let Some(sheet) = self.sheet.take() else {
            ui.label(RichText::new(look.texts.get("cards-none")).color(look.palette.weak));
            return;
        };
        let mut acts = Vec::new();
        self.toolbar_ui(ui, &sheet, look, &mut acts);
        match self.mode {
            Mode::Cells => {
                if ui.available_width() > ROOM_FOR_FACE {
                    let side = SidePanel::right(Id::unique("cards-face")).exact_size(FACE_WIDTH).resizable(false);
                    side.show_separator_line(false).show(ui, |ui| self.preview_ui(ui, &sheet, look, &mut acts));
                }
                self.info_ui(ui, &sheet, look, commands);
                self.grid_ui(ui, &sheet, look, &mut acts);
            }
            Mode::Face => self.face_ui(ui, &sheet, look, &mut acts),
        }
        self.plan_ui(ui, &sheet, look, &mut acts);
        self.foreign_ui(ui, &sheet, look, &mut acts);
        self.sheet = Some(sheet);
        if let Some(text) = self.editing.as_ref().and_then(|editing| editing.left_unseen(ui)) {
            acts.insert(0, Act::Leave(Left { text: Some(text), step: None }));
        }
        for act in acts {
            self.act(act, look, commands);
        }
        let awaits = self.awaits(ui);
        InTurn::say(ui.ctx(), awaits);
    }
}

/// The family that was looked at, if the schema has renamed it: the one in the same place.
fn renamed_family(before: &Sheet, now: &Sheet) -> Option<String> {
    let is_gone = !now.families.contains(&before.family) && now.families.len() == before.families.len();
    let place = before.families.iter().position(|family| *family == before.family).filter(|_| is_gone)?;
    now.families.get(place).filter(|family| **family != now.family).cloned()
}

impl CardsPanel {
    /// Read the files again if they changed, and sort the rows again if the order changed.
    fn read(&mut self, look: &Look<'_>) {
        let Some(document) = look.document else {
            self.sheet = None;
            self.read_at = None;
            return;
        };
        if let Some(([family, id], number)) = &look.workspace.kind
            && *number != self.gone
        {
            self.gone = *number;
            self.mode = Mode::Cells;
            self.family = Some(family.clone());
            // filters that hide it are cleared
            self.typed.clear();
            self.whose = None;
            self.goes_to = Some(Target::new(id.clone(), 0));
        }
        self.notice_packages(document);
        let (cursor, anchor) = (self.label_at(self.selection.cursor.0), self.label_at(self.selection.anchor.0));
        let lang = look.texts.lang();
        let wanted = (document.version(), self.family.clone(), lang);
        if self.read_at.as_ref() != Some(&wanted) {
            let before = self.sheet.take();
            self.sheet = Sheet::read(document.package_files(), self.family.as_deref());
            if let Some(renamed) = before.and_then(|before| renamed_family(&before, self.sheet.as_ref()?)) {
                self.sheet = Sheet::read(document.package_files(), Some(&renamed));
            }
            if let Some(sheet) = &mut self.sheet {
                sheet.language_first(lang);
            }
            self.family = self.sheet.as_ref().map(|sheet| sheet.family.clone()).or(self.family.take());
            self.read_at = Some((document.version(), self.family.clone(), lang));
            self.viewed = None;
        }
        let Some(sheet) = &self.sheet else { return };
        self.said.begin(document.version(), &sheet.family, look.texts.lang());
        let wanted = (document.version(), self.typed.clone(), self.sort, self.whose, look.texts.lang());
        if self.viewed.as_ref() != Some(&wanted) {
            let said = &mut self.said;
            let mut says = |row: usize, column: usize, typed: &str| {
                said.of(sheet, look.texts, row, column).is_some_and(|said| said.to_lowercase().contains(typed))
            };
            self.view = sheet.view(&self.typed, self.sort, &mut says);
            self.view.retain(|at| self.whose.is_none_or(|whose| sheet.whose(&sheet.rows[*at]) == whose));
            self.viewed = Some(wanted);
            let size = (self.view.len(), sheet.columns.len());
            let place = |label: Option<String>| {
                let label = label?;
                self.view.iter().position(|at| sheet.rows[*at].label() == label)
            };
            let (cursor, anchor) = (place(cursor), place(anchor));
            self.selection.follow(cursor, anchor);
            self.selection.step(Step::Stay, true, size);
        }
        if let Some(target) = &self.goes_to
            && let Some(at) = self.view.iter().position(|at| sheet.rows[*at].id == target.id)
        {
            self.selection.set((at, target.column));
            self.selection.step(target.step, false, (self.view.len(), sheet.columns.len()));
            // who goes on from a cell has edited it, and its card is called otherwise now
            if target.step != Step::Stay {
                self.edited = Some(sheet.rows[self.view[at]].label());
            }
            self.goes_to = None;
            self.wants_scroll = true;
        }
    }

    /// A mod that is switched on or off is a new document, whose versions begin again.
    fn notice_packages(&mut self, document: &Document) {
        let packages = document.packages().iter().map(|package| package.id.as_str());
        if !packages.clone().eq(self.packages.iter().map(String::as_str)) {
            self.packages = packages.map(str::to_owned).collect();
            (self.read_at, self.viewed, self.whose, self.editing) = (None, None, None, None);
            (self.said, self.preview) = (Said::default(), Preview::default());
        }
    }

    /// Who receives the next keys.
    fn awaits(&mut self, ui: &Ui) -> Awaits {
        let awaits = self.awaited(ui);
        // a new cell is drawn from the next frame on; one that was scrolled away comes back for what is typed
        let is_away =
            self.mode == Mode::Cells && self.editing.as_mut().is_some_and(|editing| editing.is_out_of_sight(ui));
        if is_away && awaits != Awaits::Elsewhere {
            self.wants_scroll |= InTurn::holds(ui.ctx());
            self.waited = if self.wants_scroll { self.waited + 1 } else { 0 };
            if self.waited < MOST_WAITED {
                return Awaits::NotYet;
            }
        }
        self.waited = if awaits == Awaits::NotYet { self.waited + 1 } else { 0 };
        if self.waited < MOST_WAITED {
            return awaits;
        }
        // a cell that is nowhere in sight, a kind that was not made: keys must not wait forever
        (self.editing, self.goes_to, self.waited) = (None, None, 0);
        Awaits::Elsewhere
    }

    fn awaited(&self, ui: &Ui) -> Awaits {
        let (focused, is_front) = ui.memory(|memory| (memory.focused(), memory.is_above_modal_layer(ui.layer_id())));
        if self.mode == Mode::Face || self.is_asking() || !is_front {
            return Awaits::Elsewhere;
        }
        if let Some(editing) = &self.editing {
            let is_ours = |focused: Id| Some(focused) == self.grid || focused == editing.field();
            if !editing.is_ready() && focused.is_some_and(|focused| !is_ours(focused)) {
                return Awaits::Elsewhere;
            }
            return if editing.is_ready() { Awaits::Field(editing.has_words()) } else { Awaits::NotYet };
        }
        let is_ours = self.wants_focus || focused.is_some() && focused == self.grid;
        // a field that was left keeps its keys until the cells have the focus again
        let is_locked = focused.is_some() && focused == self.locked;
        match (is_ours, is_locked && self.goes_to.is_none()) {
            (false, _) => Awaits::Elsewhere,
            (true, false) => Awaits::NotYet,
            (true, true) => Awaits::Cells,
        }
    }

    /// Does a window of the panel wait for an answer?
    fn is_asking(&self) -> bool {
        self.plan.is_some() || self.asked.is_some()
    }

    /// The label of a row of the view.
    fn label_at(&self, row: usize) -> Option<String> {
        let sheet = self.sheet.as_ref()?;
        self.view.get(row).and_then(|at| sheet.rows.get(*at)).map(sheet::Row::label)
    }

    /// The row whose face is shown: the one that was just edited, else the one under the cursor.
    fn shown_row<'s>(&self, sheet: &'s Sheet) -> Option<&'s sheet::Row> {
        let edited = self.edited.as_ref().and_then(|label| sheet.rows.iter().find(|row| row.label() == *label));
        edited.or_else(|| self.row(sheet))
    }

    /// The row under the cursor.
    fn row<'s>(&self, sheet: &'s Sheet) -> Option<&'s sheet::Row> {
        self.view.get(self.selection.cursor.0).and_then(|at| sheet.rows.get(*at))
    }
}
