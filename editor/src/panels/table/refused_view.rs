//! What is refused now, and by which clause: beside the answers of a question, and beside the one answer of a thing.

use eframe::egui::{Button, Label, RichText, ScrollArea, Ui};

use houserule_core::locale::Args;

use super::Drawing;
use super::question_view::MOST_MENU;
use super::scene::{Offer, Refusal};

/// More refused answers than this stand in a menu of their own instead of beside the others.
const MOST_BESIDE: usize = 4;
/// How wide what is refused is told in a menu.
const WIDTH: f32 = 300.0;

/// Answers that are refused now and that nothing on the table stands for: pale, with the clause at the pointer and in reply
/// to a click; many of them in a menu.
pub fn refused_words_ui(ui: &mut Ui, seat: usize, drawing: &mut Drawing<'_, '_>) {
    let refused = &drawing.scene.offers.refused;
    let words: Vec<&Refusal> = refused.iter().filter(|one| one.seat.index() == seat && one.things.is_empty()).collect();
    if words.len() > MOST_BESIDE {
        return many_ui(ui, &words, drawing);
    }
    for refusal in words {
        let why = refusal.told();
        let button = Button::new(RichText::new(&refusal.label).color(drawing.look.palette.weak));
        // added by itself it goes to the next row if this one has no room, as other answers do
        let response = ui.add_enabled(false, button);
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(why.as_str()));
        drawing.replies(&response, || Some(why.clone()));
        response.on_disabled_hover_text(why);
    }
}

/// A menu of what is refused, each clause once.
fn many_ui(ui: &mut Ui, words: &[&Refusal], drawing: &Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let told = drawing.look.texts.text("table-refused", &Args::new().num("count", words.len() as i64));
    let most = ui.ctx().content_rect().height() * MOST_MENU;
    ui.menu_button(RichText::new(told).color(palette.weak), |ui| {
        ui.set_max_width(WIDTH);
        ScrollArea::vertical().id_salt("refused").max_height(most).show(ui, |ui| {
            for refused in by_clause(words) {
                let labels: Vec<&str> = refused.iter().map(|one| one.label.as_str()).collect();
                told_ui(ui, &labels.join(", "), refused[0], drawing);
            }
        });
    });
}

/// What is refused by one clause stays together; clauses in the order in which they are first met.
fn by_clause<'r>(words: &[&'r Refusal]) -> Vec<Vec<&'r Refusal>> {
    let mut found: Vec<Vec<&Refusal>> = Vec::new();
    for word in words {
        match found.iter_mut().find(|one| (&one[0].clause, &one[0].text) == (&word.clause, &word.text)) {
            Some(one) => one.push(word),
            None => found.push(vec![word]),
        }
    }
    found
}

/// What the thing that was clicked is refused for, below the one answer that it has.
pub fn refused_beside_ui(ui: &mut Ui, offer: &Offer, drawing: &Drawing<'_, '_>) {
    for refusal in drawing.scene.offers.refused_beside(offer) {
        ui.set_max_width(WIDTH);
        told_ui(ui, &refusal.label, refusal, drawing);
    }
}

/// What is refused, and why.
fn told_ui(ui: &mut Ui, what: &str, refusal: &Refusal, drawing: &Drawing<'_, '_>) {
    let told = RichText::new(format!("✗ {what} · {}", refusal.clause)).color(drawing.look.palette.bad);
    ui.add(Label::new(told).wrap());
    if !refusal.text.is_empty() {
        ui.add(Label::new(RichText::new(&refusal.text).small()).wrap());
    }
}
