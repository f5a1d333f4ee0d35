//! The face of the chosen card, redrawn when files, card or language change.

use eframe::egui::{RichText, Sense, Ui, vec2};
use houserule_core::card_layout::CardLayout;
use houserule_core::locale::Lang;

use super::acts::Act;
use super::grid::card_size;
use super::sheet::{self, Sheet};
use super::{CardsPanel, Mode};
use crate::document::Document;
use crate::faces::{CardContent, Images, Source, automatic, paint};
use crate::look::Look;
use crate::theme::Icon;
use crate::widgets::button;

/// The face that is shown.
#[derive(Default)]
pub struct Preview {
    /// The face that is shown for a kind's own row.
    pub face: usize,
    drawn_for: Option<(u64, String, usize, Lang)>,
    layout: Option<CardLayout>,
    content: CardContent,
    /// Pictures of cards.
    pub images: Images,
}

impl Preview {
    /// Draw a layout with the shown card's content.
    pub fn paint(&mut self, ui: &Ui, rect: eframe::egui::Rect, layout: &CardLayout, sheet: &Sheet) {
        let package = sheet.package_of(&layout.place.file);
        let files = |path: &str| package.and_then(|package| package.files.get(path)).map(Vec::as_slice);
        paint(ui.painter(), rect, layout, &self.content, &mut self.images, &files);
    }
}

/// The layout of the sheet's family: from its file, otherwise an automatic one.
pub fn layout_of(sheet: &Sheet) -> Option<CardLayout> {
    let family = sheet.def.family(&sheet.family).map(|family| &sheet.def.families[family.index()])?;
    let own = sheet.def.card_layout(&sheet.family).cloned();
    Some(own.unwrap_or_else(|| automatic(family, &sheet.def.symbols)))
}

impl CardsPanel {
    /// Bring what the preview shows up to date with the row under the cursor.
    pub(super) fn look_at_card(&mut self, sheet: &Sheet, look: &Look<'_>) {
        let version = look.document.map_or(0, Document::version);
        let Some(row) = self.shown_row(sheet) else {
            self.preview.layout = layout_of(sheet).filter(|_| self.mode == Mode::Face);
            self.preview.drawn_for = None;
            return;
        };
        let wanted = (version, format!("{} {}", sheet.family, row.label()), self.preview.face, look.texts.lang());
        if self.preview.drawn_for.as_ref() == Some(&wanted) {
            return;
        }
        let shown = row.kind.map(|(kind, face)| (kind, if row.face.is_some() { face } else { self.preview.face }));
        self.preview.layout = layout_of(sheet);
        if let (Some(layout), Some((kind, face))) = (&self.preview.layout, shown) {
            let source = Source { def: &sheet.def, locale: &sheet.locale, lang: look.texts.lang() };
            self.preview.content = CardContent::new(&source, layout, kind, face, &|_| None);
        }
        self.preview.drawn_for = Some(wanted);
    }

    pub(super) fn preview_ui(&mut self, ui: &mut Ui, sheet: &Sheet, look: &Look<'_>, acts: &mut Vec<Act>) {
        self.look_at_card(sheet, look);
        let (texts, palette) = (look.texts, look.palette);
        let row = self.shown_row(sheet).cloned();
        let (Some(row), Some(layout)) = (row, self.preview.layout.clone()) else {
            ui.label(RichText::new(texts.get("cards-choose")).color(palette.weak));
            return;
        };
        if row.kind.is_none() {
            ui.label(RichText::new(texts.get("cards-not-understood")).color(palette.weak));
            return;
        }
        ui.add_space(2.0);
        ui.vertical_centered(|ui| {
            let room = vec2(ui.available_width() - 8.0, (ui.available_height() - 110.0).max(120.0));
            let size = card_size(layout.size, room);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let name = self.preview.content.name.clone();
            let label = texts.text("cards-face-of", &houserule_core::locale::Args::new().text("card", name));
            response.widget_info(|| eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Image, true, &label));
            shadow(ui, rect, look);
            self.preview.paint(ui, rect, &layout, sheet);
        });
        ui.add_space(6.0);
        let kind = row.kind.map(|(kind, _)| &sheet.def.kinds[kind.index()]);
        let faces: Vec<&str> =
            kind.map(|kind| kind.faces.iter().map(|face| face.name.as_str()).collect()).unwrap_or_default();
        if faces.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(texts.get("cards-faces")).small().color(palette.weak));
                let shown = row.face.as_ref().and_then(|face| faces.iter().position(|one| one == face));
                for (at, face) in faces.iter().enumerate() {
                    if ui.selectable_label(shown.unwrap_or(self.preview.face) == at, *face).clicked() {
                        self.preview.face = at;
                        let label = sheet::Row { face: Some((*face).to_owned()), ..row.clone() }.label();
                        let place = self.view.iter().position(|at| sheet.rows[*at].label() == label);
                        if let Some(place) = place.filter(|_| row.face.is_some()) {
                            acts.push(Act::Select(place, 0, false));
                        }
                    }
                }
            });
        }
        match sheet.def.card_layout(&sheet.family) {
            Some(layout) => {
                ui.label(RichText::new(&layout.place.file).small().color(palette.weak));
                if button(ui, Icon::PenTool, &texts.get("cards-edit-face-button")).clicked() {
                    acts.push(Act::Mode(Mode::Face));
                }
            }
            None => self.make_layout_ui(ui, sheet, look, acts),
        }
    }
}

/// A soft shadow below a card.
pub fn shadow(ui: &Ui, rect: eframe::egui::Rect, look: &Look<'_>) {
    let alpha = if look.palette.is_dark { 90 } else { 40 };
    let shadow = eframe::egui::Shadow {
        offset: [0, 3],
        blur: 12,
        spread: 0,
        color: eframe::egui::Color32::from_black_alpha(alpha),
    };
    ui.painter().add(shadow.as_shape(rect, 8));
}
