//! The controls beside the card: the regions in their order, and everything that can be set for the chosen one.

use eframe::egui::{Button, CollapsingHeader, ComboBox, DragValue, Grid, RichText, ScrollArea, TextEdit, Ui};
use houserule_core::card_layout::{Align, Area, CardLayout, Colour, ICONS, Region, Shade, Show, Stand};
use houserule_core::content::pictures::is_picture_name;
use houserule_core::ron::quoted;

use super::colours::shade_ui;
use super::icons_ui::icons_ui;
use super::{LayoutFile, shown_name};
use crate::faces::automatic::{area, shade, show};
use crate::look::Look;
use crate::panels::cards::CardsPanel;
use crate::panels::cards::acts::Act;
use crate::panels::cards::sheet::Sheet;
use crate::theme::{Icon, strong};
use crate::widgets::icon_button;

/// The height of the list of regions.
const LIST_HEIGHT: f32 = 170.0;

const WORDS: [&str; 13] = [
    "name", "text", "field", "named", "counts", "icon", "image", "label", "phrase", "family", "face", "copies",
    "nothing",
];

/// The name of what is shown.
pub fn word_of(show: &Show) -> &'static str {
    match show {
        Show::Nothing => "nothing",
        Show::Name => "name",
        Show::Text => "text",
        Show::Family => "family",
        Show::Face => "face",
        Show::Copies => "copies",
        Show::Field(_) => "field",
        Show::Named(_) => "named",
        Show::Counts(_) => "counts",
        Show::Icon(_) => "icon",
        Show::Image(_) => "image",
        Show::Label(_) => "label",
        Show::Phrase(_) => "phrase",
    }
}

/// Everything that is needed to write the fields of a region.
struct Editing<'a, 'l> {
    file: &'a LayoutFile<'a>,
    look: &'a Look<'l>,
    acts: &'a mut Vec<Act>,
    item: String,
}

impl Editing<'_, '_> {
    fn set(&mut self, name: &str, value: Option<&str>, mark: Option<u64>) {
        let path = ["regions", self.item.as_str(), name];
        let path = if self.item.is_empty() { &path[2..] } else { &path[..] };
        self.file.set("cards-edit-region", path, value, mark, self.acts);
    }
}

impl CardsPanel {
    pub(super) fn fields_ui(
        &mut self,
        ui: &mut Ui,
        sheet: &Sheet,
        layout: &CardLayout,
        file: &LayoutFile<'_>,
        look: &Look<'_>,
        acts: &mut Vec<Act>,
    ) {
        let texts = look.texts;
        ui.label(RichText::new(file.file).small().color(look.palette.weak));
        CollapsingHeader::new(strong(texts.get("cards-face-card"))).default_open(false).show(ui, |ui| {
            let mut editing = Editing { file, look, acts, item: String::new() };
            card_fields_ui(ui, sheet, layout, &mut editing);
        });
        icons_ui(ui, sheet, layout, file, look, acts);
        ui.horizontal(|ui| {
            ui.label(strong(texts.get("cards-regions")));
            ui.menu_button(texts.get("cards-region-add"), |ui| {
                for word in WORDS {
                    if ui.button(texts.get(&format!("cards-show-{word}"))).clicked() {
                        file.add(layout.regions.len(), first_show(word, sheet), layout.size, acts);
                        self.face.chosen = Some(layout.regions.len());
                        ui.close();
                    }
                }
            });
        });
        ScrollArea::vertical().id_salt("cards-regions").max_height(LIST_HEIGHT).auto_shrink([false, true]).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                for (at, region) in layout.regions.iter().enumerate() {
                    let name = format!("{}. {}", at + 1, shown_name(&region.show, look));
                    let is_chosen = self.face.chosen == Some(at);
                    if ui.add(Button::selectable(is_chosen, name).truncate().small()).clicked() {
                        self.face.chosen = if is_chosen { None } else { Some(at) };
                    }
                }
            },
        );
        ui.separator();
        let Some((at, region)) = self.face.chosen.and_then(|at| Some((at, layout.regions.get(at)?))) else {
            ui.label(RichText::new(texts.get("cards-region-choose")).color(look.palette.weak));
            return;
        };
        ui.horizontal(|ui| {
            let last = layout.regions.len() - 1;
            let moves = [(Icon::ArrowUp, "cards-region-lower", at > 0, at.wrapping_sub(1))];
            let moves = moves.into_iter().chain([(Icon::ArrowDown, "cards-region-higher", at < last, at + 1)]);
            for (image, name, is_possible, to) in moves {
                ui.add_enabled_ui(is_possible, |ui| {
                    if icon_button(ui, image, &texts.get(name)).clicked() {
                        file.reorder(at, to, acts);
                        self.face.chosen = Some(to);
                    }
                });
            }
            if icon_button(ui, Icon::Trash2, &texts.get("cards-region-delete")).clicked() {
                file.delete(at, acts);
                self.face.chosen = None;
            }
        });
        let mut editing = Editing { file, look, acts, item: format!("[{at}]") };
        region_fields_ui(ui, sheet, region, &mut editing);
    }
}

fn card_fields_ui(ui: &mut Ui, sheet: &Sheet, layout: &CardLayout, editing: &mut Editing<'_, '_>) {
    let texts = editing.look.texts;
    Grid::new("cards-card-fields").num_columns(2).show(ui, |ui| {
        let size = layout.size;
        for (name, now, is_width) in [("cards-width", size.0, true), ("cards-height", size.1, false)] {
            number_ui(ui, &texts.get(name), now, 1, |to, mark| {
                let to = if is_width { (to, size.1) } else { (size.0, to) };
                editing.set("size", Some(&format!("({}, {})", to.0, to.1)), mark);
            });
            ui.end_row();
        }
        for (name, key, now) in [("cards-corner", "corner", layout.corner), ("cards-border", "border", layout.border)] {
            number_ui(ui, &texts.get(name), now, 0, |to, mark| editing.set(key, Some(&to.to_string()), mark));
            ui.end_row();
        }
    });
    for (name, key, now) in [("cards-frame", "frame", &layout.frame), ("cards-ground", "ground", &layout.ground)] {
        if let Some((to, mark)) = shade_ui(ui, &texts.get(name), now, sheet, editing.look) {
            editing.set(key, Some(&shade(&to)), Some(mark));
        }
    }
}

fn region_fields_ui(ui: &mut Ui, sheet: &Sheet, region: &Region, editing: &mut Editing<'_, '_>) {
    let texts = editing.look.texts;
    show_ui(ui, sheet, region, editing);
    Grid::new("cards-region-fields").num_columns(4).show(ui, |ui| {
        let at = region.at;
        type Change = fn(&mut Area, i32);
        let parts: [(&str, i32, Change); 4] = [
            ("cards-x", at.x, |area, to| area.x = to),
            ("cards-y", at.y, |area, to| area.y = to),
            ("cards-width", at.width, |area, to| area.width = to.max(1)),
            ("cards-height", at.height, |area, to| area.height = to.max(1)),
        ];
        for (number, (name, now, change)) in parts.into_iter().enumerate() {
            number_ui(ui, &texts.get(name), now, -10_000, |to, mark| {
                let mut to_area = at;
                change(&mut to_area, to);
                editing.set("at", Some(&area(to_area)), mark);
            });
            if number % 2 == 1 {
                ui.end_row();
            }
        }
        for (name, key, now, least) in
            [("cards-letters", "size", region.size, 1), ("cards-corner", "corner", region.corner, 0)]
        {
            number_ui(ui, &texts.get(name), now, least, |to, mark| editing.set(key, Some(&to.to_string()), mark));
        }
        ui.end_row();
    });
    let mut is_strong = region.strong;
    if ui.checkbox(&mut is_strong, texts.get("cards-strong")).changed() {
        editing.set("strong", Some(&is_strong.to_string()), None);
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.get("cards-align"));
        for (align, word) in Align::ALL {
            if ui.selectable_label(region.align == align, texts.get(&format!("cards-align-{word}"))).clicked() {
                editing.set("align", Some(word), None);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.get("cards-stand"));
        for (stand, word) in Stand::ALL {
            if ui.selectable_label(region.stand == stand, texts.get(&format!("cards-stand-{word}"))).clicked() {
                editing.set("stand", Some(word), None);
            }
        }
    });
    if let Some((to, mark)) = shade_ui(ui, &texts.get("cards-ink"), &region.ink, sheet, editing.look) {
        editing.set("ink", Some(&shade(&to)), Some(mark));
    }
    for (name, key, now) in [("cards-ground", "ground", &region.ground), ("cards-line", "line", &region.line)] {
        let mut is_on = now.is_some();
        if ui.checkbox(&mut is_on, texts.get(name)).changed() {
            let white = shade(&Shade::Plain(Colour([255, 255, 255, 255])));
            editing.set(key, is_on.then_some(white.as_str()), None);
        }
        if let Some(now) = now
            && let Some((to, mark)) = shade_ui(ui, &texts.get(name), now, sheet, editing.look)
        {
            editing.set(key, Some(&shade(&to)), Some(mark));
        }
    }
    when_ui(ui, sheet, region, editing);
}

/// On which faces, and only where a field holds something.
fn when_ui(ui: &mut Ui, sheet: &Sheet, region: &Region, editing: &mut Editing<'_, '_>) {
    let texts = editing.look.texts;
    let by = super::colours::words_by_field(sheet);
    if let Some((_, faces)) = by.iter().find(|(name, _)| name == "face") {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.get("cards-only-faces"));
            for face in faces {
                let mut is_on = region.faces.contains(face);
                if ui.checkbox(&mut is_on, face).changed() {
                    let mut names = region.faces.clone();
                    names.retain(|name| name != face);
                    names.extend(is_on.then(|| face.clone()));
                    let list = names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
                    let value = format!("[{list}]");
                    editing.set("faces", (!names.is_empty()).then_some(value.as_str()), None);
                }
            }
        });
    }
    let fields: Vec<String> = field_names(sheet);
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.get("cards-when"));
        let always = texts.get("cards-always");
        let now = region.when.clone().unwrap_or_else(|| always.clone());
        let combo = ComboBox::from_id_salt("cards-when").selected_text(now).show_ui(ui, |ui| {
            if ui.selectable_label(region.when.is_none(), always).clicked() {
                editing.set("when", None, None);
            }
            for field in &fields {
                if ui.selectable_label(region.when.as_ref() == Some(field), field).clicked() {
                    editing.set("when", Some(&quoted(field)), None);
                }
            }
        });
        combo.response.accessible_name(texts.get("cards-when"));
    });
}

/// What the region shows, and from which field.
fn show_ui(ui: &mut Ui, sheet: &Sheet, region: &Region, editing: &mut Editing<'_, '_>) {
    let texts = editing.look.texts;
    let now = word_of(&region.show);
    let mut to = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.get("cards-show"));
        let combo = ComboBox::from_id_salt("cards-show").selected_text(texts.get(&format!("cards-show-{now}")));
        let combo = combo.show_ui(ui, |ui| {
            for word in WORDS {
                let label = ui.selectable_label(word == now, texts.get(&format!("cards-show-{word}")));
                if label.clicked() && word != now {
                    to = Some(first_show(word, sheet));
                }
            }
        });
        combo.response.accessible_name(texts.get("cards-show"));
    });
    let pick = |ui: &mut Ui, now: &str, list: &[String]| -> Option<String> {
        let mut picked = None;
        let combo = ComboBox::from_id_salt("cards-of").selected_text(now).show_ui(ui, |ui| {
            for one in list {
                if ui.selectable_label(one == now, one).clicked() {
                    picked = Some(one.clone());
                }
            }
        });
        combo.response.accessible_name(texts.get("cards-of"));
        picked
    };
    let write = |ui: &mut Ui, now: &str| -> Option<String> {
        let mut text = now.to_owned();
        let edit = ui.add(TextEdit::singleline(&mut text).desired_width(180.0)).accessible_name(texts.get("cards-of"));
        (edit.changed()).then_some(text)
    };
    match &region.show {
        Show::Field(field) => to = pick(ui, field, &field_names(sheet)).map(Show::Field).or(to),
        Show::Named(field) => to = pick(ui, field, &field_names(sheet)).map(Show::Named).or(to),
        Show::Counts(names) => {
            ui.horizontal_wrapped(|ui| {
                for field in counted_fields(sheet) {
                    let mut is_on = names.contains(&field);
                    if ui.checkbox(&mut is_on, &field).changed() {
                        let mut names = names.clone();
                        names.retain(|name| *name != field);
                        names.extend(is_on.then(|| field.clone()));
                        to = Some(Show::Counts(names));
                    }
                }
            });
        }
        Show::Icon(icon) => {
            let mut icons = pictures_of(sheet, editing.file.file);
            icons.extend(ICONS.iter().map(|icon| (*icon).to_owned()));
            to = pick(ui, icon, &icons).map(Show::Icon).or(to);
        }
        Show::Image(path) => {
            let paths = pictures_of(sheet, editing.file.file);
            to = pick(ui, path, &paths).or_else(|| write(ui, path)).map(Show::Image).or(to);
        }
        Show::Label(text) => to = write(ui, text).map(Show::Label).or(to),
        Show::Phrase(key) => to = write(ui, key).map(Show::Phrase).or(to),
        _ => {}
    }
    if let Some(to) = to {
        let mark = matches!(to, Show::Label(_) | Show::Phrase(_) | Show::Image(_)).then_some(7);
        editing.set("show", Some(&show(&to)), mark);
    }
}

/// What a region shows after it is switched to something of this kind.
fn first_show(word: &str, sheet: &Sheet) -> Show {
    let field = || field_names(sheet).into_iter().next().unwrap_or_default();
    match word {
        "name" => Show::Name,
        "text" => Show::Text,
        "family" => Show::Family,
        "face" => Show::Face,
        "copies" => Show::Copies,
        "field" => Show::Field(field()),
        "named" => Show::Named(field()),
        "counts" => Show::Counts(counted_fields(sheet).into_iter().take(1).collect()),
        "icon" => Show::Icon("star".to_owned()),
        "image" => Show::Image("layout/art/{id}.png".to_owned()),
        "label" => Show::Label("→".to_owned()),
        "phrase" => Show::Phrase(format!("card-{}", sheet.family)),
        _ => Show::Nothing,
    }
}

/// The pictures of the package that a layout belongs to.
pub fn pictures_of(sheet: &Sheet, layout: &str) -> Vec<String> {
    let paths = sheet.package_of(layout).into_iter().flat_map(|package| package.files.keys());
    paths.filter(|path| is_picture_name(path)).cloned().collect()
}

fn field_names(sheet: &Sheet) -> Vec<String> {
    let family = sheet.def.family(&sheet.family).map(|family| &sheet.def.families[family.index()]);
    family.into_iter().flat_map(|family| family.fields.iter().map(|field| field.name.clone())).collect()
}

fn counted_fields(sheet: &Sheet) -> Vec<String> {
    use houserule_core::def::{FieldType, ValueType};
    let is_int = |ty: &FieldType| *ty == FieldType::Scalar(ValueType::Int);
    let family = sheet.def.family(&sheet.family).map(|family| &sheet.def.families[family.index()]);
    let counts = family.into_iter().flat_map(|family| &family.fields).filter(|field| match &field.ty {
        FieldType::Map(of) => is_int(of),
        ty => is_int(ty),
    });
    counts.map(|field| field.name.clone()).collect()
}

fn number_ui(ui: &mut Ui, name: &str, now: i32, least: i32, change: impl FnOnce(i32, Option<u64>)) {
    ui.label(name);
    let mut number = now;
    let drag = ui.add(DragValue::new(&mut number).range(least..=10_000).speed(2.0)).accessible_name(name);
    if drag.changed() && number != now {
        change(number, Some(drag.id.value()));
    }
}
