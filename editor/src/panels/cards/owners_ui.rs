//! Whose cards are shown, and what happens when the game's cards are edited in a mod's project: the panel asks once,
//! because one of the answers changes the game for everybody.

use eframe::egui::{ComboBox, Frame, Id, Key, Margin, Modal, RichText, Ui};
use houserule_core::locale::Args;

use super::CardsPanel;
use super::acts::Act;
use super::sheet::owners::Whose;
use super::sheet::{Batch, Row, Sheet};
use crate::look::Look;
use crate::theme::{GAP, Icon};
use crate::widgets::button;

/// What happens to an edit of another package's card in a mod's project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Foreign {
    /// Ask.
    #[default]
    Ask,
    /// The mod replaces the card.
    Override,
    /// The card itself is changed.
    Original,
}

impl Foreign {
    const ALL: [Foreign; 3] = [Foreign::Ask, Foreign::Override, Foreign::Original];

    fn name_key(self) -> &'static str {
        match self {
            Foreign::Ask => "cards-foreign-ask",
            Foreign::Override => "cards-foreign-override",
            Foreign::Original => "cards-foreign-original",
        }
    }
}

/// The key of the name of a filter by owner.
fn filter_key(whose: Option<Whose>) -> &'static str {
    match whose {
        None => "cards-show-all",
        Some(Whose::Game) => "cards-show-game",
        Some(Whose::Replaced) => "cards-show-replaced",
        Some(Whose::Mod) => "cards-show-mod",
        Some(Whose::Replaces) => "cards-show-replaces",
    }
}

impl CardsPanel {
    /// Edits of the sheet, treating the cards of others as was chosen.
    pub(super) fn batch<'s>(&self, sheet: &'s Sheet) -> Batch<'s> {
        match self.foreign {
            Foreign::Original => Batch::new(sheet),
            Foreign::Ask | Foreign::Override => Batch::overriding(sheet),
        }
    }

    /// Which cards are shown, and what happens to edits of others' cards.
    pub(super) fn owners_ui(&mut self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>) {
        if !sheet.has_owners() {
            return;
        }
        let texts = look.texts;
        let shown = ComboBox::from_id_salt("cards-whose").width(120.0).selected_text(texts.get(filter_key(self.whose)));
        let shown = shown.show_ui(ui, |ui| {
            for whose in std::iter::once(None).chain(Whose::ALL.map(Some)) {
                ui.selectable_value(&mut self.whose, whose, texts.get(filter_key(whose)));
            }
        });
        shown.response.accessible_name(texts.get("cards-whose"));
        if sheet.is_of_mod() {
            let shown = ComboBox::from_id_salt("cards-foreign").width(150.0);
            let shown = shown.selected_text(texts.get(self.foreign.name_key())).show_ui(ui, |ui| {
                for foreign in Foreign::ALL {
                    ui.selectable_value(&mut self.foreign, foreign, texts.get(foreign.name_key()));
                }
            });
            let name = texts.get("cards-foreign");
            shown.response.accessible_name(&name).on_hover_text(name);
        }
    }

    /// Is a question needed before an act changes these rows?
    pub(super) fn must_ask<'r>(&self, sheet: &Sheet, rows: impl IntoIterator<Item = &'r Row>) -> bool {
        self.foreign == Foreign::Ask && rows.into_iter().any(|row| sheet.is_foreign(row))
    }

    /// The question, while an act waits for it.
    pub(super) fn foreign_ui(&mut self, ui: &Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        let Some(act) = self.asked.take() else { return };
        let texts = look.texts;
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
        let mut answer = None;
        Modal::new(Id::unique("cards-foreign")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(440.0);
            ui.heading(texts.get("cards-foreign-title"));
            ui.add_space(4.0);
            let args = Args::new().text("game", sheet.def.id.clone()).text("mod", sheet.own_package());
            ui.label(texts.text("cards-foreign-text", &args));
            ui.add_space(GAP);
            ui.horizontal_wrapped(|ui| {
                if button(ui, Icon::Replace, &texts.get("cards-foreign-do-override")).clicked() {
                    answer = Some(Some(Foreign::Override));
                }
                if button(ui, Icon::Pencil, &texts.get("cards-foreign-do-original")).clicked() {
                    answer = Some(Some(Foreign::Original));
                }
                if button(ui, Icon::X, &texts.get("rename-cancel")).clicked() {
                    answer = Some(None);
                }
            });
            ui.add_space(4.0);
            ui.label(RichText::new(texts.get("cards-foreign-hint")).small().color(look.palette.weak));
        });
        match answer {
            Some(Some(foreign)) => {
                self.foreign = foreign;
                acts.push(act);
            }
            Some(None) => {}
            // a click beside the question must not lose what was typed
            None if ui.input(|input| input.key_pressed(Key::Escape)) => {}
            None => self.asked = Some(act),
        }
    }
}
