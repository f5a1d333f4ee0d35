//! Values of the table and what the bank holds, each shown as the arrangement says.

use eframe::egui::{Label, RichText, Ui};
use houserule_core::table_layout::{PartLayout, ShownAs};

use super::shown::{is_drawn, shown_ui};
use crate::panels::table::drawing::Drawing;
use crate::panels::table::known_view::{known_job, known_ui};
use crate::panels::table::scene::{Chip, Scene};

/// The values that a part lists, in its order.
pub fn listed_values<'s>(part: &'s PartLayout, scene: &'s Scene) -> impl Iterator<Item = &'s Chip> {
    let all = move || scene.values.iter().chain(&scene.bank).filter(|chip| chip.shown != ShownAs::Hidden);
    let named = part.show.iter().filter_map(move |name| all().find(|chip| chip.id == *name));
    let telling = all().filter(move |chip| part.show.is_empty() && chip.is_telling());
    named.chain(telling)
}

/// The values: those that are drawn one by one, the plain numbers as running text, those of a list each on a line of its
/// own, then lasting effects.
pub fn values_ui(ui: &mut Ui, part: &PartLayout, drawing: &mut Drawing<'_, '_>) {
    let Values { drawn, plain, lines } = Values::of(part, drawing.scene);
    if !drawn.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for chip in drawn {
                let response = shown_ui(ui, chip, drawing.look);
                drawing.tells(&response, &format!("{} {}", chip.name, chip.text));
            }
        });
    }
    if !plain.is_empty() {
        let told: Vec<(&str, &str)> = plain.iter().map(|chip| (chip.name.as_str(), chip.text.as_str())).collect();
        known_ui(ui, &known_job(&told, drawing.look), drawing);
    }
    for chip in lines {
        let known = known_job(&[(chip.name.as_str(), chip.text.as_str())], drawing.look);
        let response = ui.add(Label::new(known.job).truncate());
        drawing.tells(&response, &format!("{} {}", chip.name, chip.text));
    }
    for lasting in &drawing.scene.lastings {
        let response = ui.label(RichText::new(lasting).small().color(drawing.look.palette.weak));
        drawing.tells(&response, lasting);
    }
}

/// The height of all that in a width, about.
pub fn height(part: &PartLayout, scene: &Scene, width: f32) -> f32 {
    let Values { drawn, plain, lines: own } = Values::of(part, scene);
    let letters = plain.iter().map(|chip| chip.name.chars().count() + chip.text.chars().count() + BETWEEN);
    let lines = (letters.sum::<usize>() as f32 * LETTER / (width - MARGINS).max(60.0)).ceil();
    drawn.len() as f32 * 26.0 + (lines + (own.len() + scene.lastings.len()) as f32) * LINE + MARGINS
}

/// The values of a part by the way in which they are shown.
struct Values<'s> {
    drawn: Vec<&'s Chip>,
    plain: Vec<&'s Chip>,
    lines: Vec<&'s Chip>,
}

impl<'s> Values<'s> {
    fn of(part: &'s PartLayout, scene: &'s Scene) -> Values<'s> {
        let (drawn, told): (Vec<&Chip>, Vec<&Chip>) = listed_values(part, scene).partition(|chip| is_drawn(chip));
        let (lines, plain) = told.into_iter().partition(|chip| chip.shown == ShownAs::List);
        Values { drawn, plain, lines }
    }
}

/// The height of a line of running text, the width of a letter, the letters between two values, and the frame.
const LINE: f32 = 16.0;
const LETTER: f32 = 6.3;
const BETWEEN: usize = 5;
const MARGINS: f32 = 14.0;
