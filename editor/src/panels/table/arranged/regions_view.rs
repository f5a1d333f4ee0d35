//! The regions of a board as a list: who owns each, and its values; a click brings it into sight on the map.

use eframe::egui::{Color32, Grid, Label, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use houserule_core::table_layout::PartLayout;

use crate::panels::table::draw;
use crate::panels::table::drawing::Drawing;
use crate::panels::table::scene::{Chip, Scene};
use crate::theme::strong;

/// The width of the list with one value.
pub const WIDTH: f32 = 210.0;
const LINE: f32 = 22.0;
/// The width of a column of numbers, the gap between columns, and the least and the greatest width of the column of
/// names.
const VALUE: f32 = 52.0;
const BETWEEN: f32 = 10.0;
const LEAST_NAME: f32 = 96.0;
const MOST_NAME: f32 = 220.0;

/// How high the whole list is.
pub fn height(scene: &Scene) -> f32 {
    scene.board.as_ref().map_or(0.0, |board| (board.regions.len() + 1) as f32 * LINE + 8.0)
}

/// The longest name of a value that is never cut.
const SHORT_HEAD: usize = 12;

/// The list.
pub fn regions_ui(ui: &mut Ui, part: &PartLayout, drawing: &mut Drawing<'_, '_>) {
    let scene = drawing.scene;
    let Some(board) = &scene.board else { return };
    let palette = drawing.look.palette;
    let is_shown = |chip: &&Chip| if part.show.is_empty() { chip.is_for_people } else { part.show.contains(&chip.id) };
    let order = |chip: &Chip| part.show.iter().position(|name| *name == chip.id);
    let values = board.regions.first().map_or(0, |one| one.values.iter().filter(is_shown).count());
    // names take the room that the numbers leave
    let names = (ui.available_width() - values as f32 * (VALUE + BETWEEN)).clamp(LEAST_NAME, MOST_NAME);
    ui.spacing_mut().interact_size.y = LINE - 4.0;
    Grid::new("regions").num_columns(2).striped(true).spacing(vec2(BETWEEN, 2.0)).show(ui, |ui| {
        ui.label("");
        let mut heads: Vec<&Chip> = board.regions.first().map_or(&[][..], |one| &one.values).iter().collect();
        heads.retain(is_shown);
        heads.sort_by_key(|chip| order(chip));
        for chip in &heads {
            let head = Label::new(RichText::new(&chip.name).small().color(palette.weak));
            // a short name is not cut because the numbers below it are shorter still
            let is_short = chip.name.chars().count() <= SHORT_HEAD;
            ui.add(if is_short { head.extend() } else { head.truncate() });
        }
        ui.end_row();
        for region in &board.regions {
            ui.horizontal(|ui| {
                ui.set_width(names);
                ui.spacing_mut().item_spacing.x = 5.0;
                match region.owner {
                    Some(owner) => {
                        let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
                        draw::seat_mark(ui.painter(), rect.center(), 6.5, owner, palette);
                    }
                    None => {
                        let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
                        let colour = region.ground.map_or(Color32::TRANSPARENT, |ground| ground.colour(palette));
                        ui.painter().rect_filled(rect.shrink(2.0), 3, colour);
                    }
                }
                let mark = drawing.hand.mark(scene, &region.key);
                let text = if mark == draw::Mark::Plain { RichText::new(&region.name) } else { strong(&region.name) };
                let response = ui.add(Label::new(text.size(12.5)).truncate().sense(Sense::click()));
                response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, &region.name));
                if response.clicked() {
                    drawing.look_at = Some(region.centre);
                    if mark != draw::Mark::Plain {
                        drawing.click(&region.key, response.rect.center());
                    }
                }
                if response.hovered() {
                    drawing.hand.pointed = Some(region.key.clone());
                }
            });
            let mut chips: Vec<&Chip> = region.values.iter().filter(is_shown).collect();
            chips.sort_by_key(|chip| order(chip));
            for chip in chips {
                ui.add(Label::new(RichText::new(&chip.text).size(12.5)).truncate());
            }
            ui.end_row();
        }
    });
}
