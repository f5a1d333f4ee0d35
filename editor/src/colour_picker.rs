//! Choosing a colour: a swatch that opens strips for hue, saturation, brightness and, where it is kept, cover, and
//! the colour as files write it, to type or paste.

use eframe::egui::color_picker::show_color_at;
use eframe::egui::ecolor::HsvaGamma;
use eframe::egui::{
    Color32, Grid, Id, Mesh, Popup, PopupCloseBehavior, Rect, Response, Role, Sense, Shape, Slider, Stroke, StrokeKind,
    TextEdit, Ui, WidgetInfo, pos2, vec2,
};
use houserule_core::card_layout::Colour;

use crate::faces::color32;
use crate::texts::Texts;

/// The length of a strip.
const STRIP: f32 = 200.0;
/// Into how many pieces a strip is parted; between them colours run evenly.
const PIECES: usize = 24;

/// What may be chosen of how much a colour covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// It is chosen like the rest of the colour.
    Chosen,
    /// Nothing: what the colour is for keeps no cover.
    Whole,
}

impl Cover {
    /// A colour as a person typed it, if it can be chosen.
    fn parse(self, typed: &str) -> Option<Colour> {
        let colour = Colour::parse(typed.trim())?;
        (self == Cover::Chosen || colour.0[3] == u8::MAX).then_some(colour)
    }
}

/// What the strips stand at. Grey has no hue and black no saturation, so they are kept beside the colour.
#[derive(Clone)]
struct Strips {
    colour: Colour,
    at: HsvaGamma,
    typed: String,
}

impl Strips {
    fn of(colour: Colour) -> Strips {
        Strips { colour, at: HsvaGamma::from(color32(colour)), typed: colour.text() }
    }
}

/// A button for a colour; gives what it was changed to, and the mark of the gesture.
pub fn colour_button(ui: &mut Ui, name: &str, colour: Colour, cover: Cover, texts: &Texts) -> Option<(Colour, u64)> {
    let size = ui.spacing().interact_size;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    let visuals = ui.style().interact(&response);
    show_color_at(ui.painter(), color32(colour), rect);
    ui.painter().rect_stroke(rect, visuals.corner_radius, visuals.bg_stroke, StrokeKind::Inside);
    let response = response.on_hover_text(format!("{name}: {}", colour.text()));
    let mark = response.id.value();
    let popup = Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    // the sentence about the text tells of the digits for the cover
    let label = match cover {
        Cover::Chosen => texts.get("colour-text"),
        Cover::Whole => format!("{name}: #rrggbb"),
    };
    let picked = popup.show(|ui| picker_ui(ui, response.id.with("strips"), colour, cover, (&label, texts)));
    picked.and_then(|shown| shown.inner).map(|colour| (colour, mark))
}

fn picker_ui(ui: &mut Ui, id: Id, colour: Colour, cover: Cover, (label, texts): (&str, &Texts)) -> Option<Colour> {
    let kept: Option<Strips> = ui.data(|data| data.get_temp(id));
    let mut strips = kept.filter(|kept| kept.colour == colour).unwrap_or_else(|| Strips::of(colour));
    let mut is_dragged = false;
    Grid::new(id).num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
        let now = strips.at;
        let solid = HsvaGamma { a: 1.0, ..now };
        let HsvaGamma { h, s, v, a } = &mut strips.at;
        let mut strip = |ui: &mut Ui, key: &str, value: &mut f32, colour_at: &dyn Fn(f32) -> HsvaGamma| {
            let label = texts.get(key);
            ui.label(&label);
            is_dragged |= strip_ui(ui, value, colour_at).accessible_name(label).changed();
            ui.end_row();
        };
        strip(ui, "colour-hue", h, &|h| HsvaGamma { h, s: 1.0, v: 1.0, a: 1.0 });
        strip(ui, "colour-saturation", s, &|s| HsvaGamma { s, ..solid });
        strip(ui, "colour-brightness", v, &|v| HsvaGamma { v, ..solid });
        if cover == Cover::Chosen {
            strip(ui, "colour-cover", a, &|a| HsvaGamma { a, ..now });
        }
    });
    let mut picked = None;
    if is_dragged {
        let colour = Colour(eframe::egui::ecolor::Hsva::from(strips.at).to_srgba_unmultiplied());
        (strips.colour, strips.typed) = (colour, colour.text());
        picked = Some(colour);
    }
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(ui.spacing().interact_size, Sense::hover());
        show_color_at(ui.painter(), color32(strips.colour), rect);
        let is_wrong = cover.parse(&strips.typed).is_none();
        let color = is_wrong.then(|| ui.visuals().error_fg_color);
        let edit = TextEdit::singleline(&mut strips.typed).desired_width(110.0).char_limit(12).code_editor();
        let response = ui.add(edit.text_color_opt(color)).accessible_name(label).on_hover_text(label);
        let typed = cover.parse(&strips.typed).filter(|_| response.changed());
        if let Some(colour) = typed.filter(|colour| *colour != strips.colour) {
            strips = Strips { typed: strips.typed.clone(), ..Strips::of(colour) };
            picked = Some(colour);
        }
    });
    ui.data_mut(|data| data.insert_temp(id, strips));
    picked
}

/// A slider over the colours that it leads to.
fn strip_ui(ui: &mut Ui, value: &mut f32, colour_at: &dyn Fn(f32) -> HsvaGamma) -> Response {
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = STRIP;
        // the rail is painted here
        ui.visuals_mut().widgets.inactive.bg_fill = Color32::TRANSPARENT;
        let height = ui.spacing().interact_size.y;
        let rail = Rect::from_min_size(ui.cursor().min, vec2(STRIP, height)).shrink2(vec2(height / 2.0, 5.0));
        let mut mesh = Mesh::default();
        for at in 0..=PIECES {
            let part = at as f32 / PIECES as f32;
            let colour = Color32::from(colour_at(part));
            let x = rail.left() + rail.width() * part;
            mesh.colored_vertex(pos2(x, rail.top()), colour);
            mesh.colored_vertex(pos2(x, rail.bottom()), colour);
            if let Some(before) = (at as u32 * 2).checked_sub(2) {
                mesh.add_triangle(before, before + 1, before + 2);
                mesh.add_triangle(before + 1, before + 2, before + 3);
            }
        }
        ui.painter().add(Shape::mesh(mesh));
        let edge = Stroke::new(1.0, ui.visuals().widgets.noninteractive.bg_stroke.color);
        ui.painter().rect_stroke(rail, 0, edge, StrokeKind::Outside);
        ui.add(Slider::new(value, 0.0..=1.0).show_value(false).trailing_fill(false))
    })
    .inner
}
