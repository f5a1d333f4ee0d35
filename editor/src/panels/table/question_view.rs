//! The question: what is asked, and every option as a button; or, where nothing is asked, what happened.

use eframe::egui::{
    Align, Area, Button, ComboBox, CornerRadius, Frame, Id, Key, Label, Layout, Order, Rect, Response, RichText,
    ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, vec2,
};

use houserule_scripts::play::Status;

use super::Drawing;
use super::amounts_view::amounts_ui;
use super::draft_view::{draft_line_ui, draft_ui};
use super::draw;
use super::met_view::met_ui;
use super::refused_view::{refused_beside_ui, refused_words_ui};
use super::replying::of_question;
use super::scene::{Offer, Scene};
use crate::command::Command;
use crate::theme::{Icon, strong};
use crate::widgets::{button, small_button};

/// More buttons than this are not shown: the board, or a few letters, are a better way to choose.
const MOST_BUTTONS: usize = 80;
/// From this many options on, they can be searched by letters.
const MANY: usize = 18;
/// The greatest share of the window's height that a menu takes; the rest scrolls.
pub const MOST_MENU: f32 = 0.6;
/// From this width on, the answers stand on the same line as the question.
const WIDE: f32 = 560.0;
/// Below this width the answers so far stand in one line.
const NARROW: f32 = 320.0;
/// The padding inside the frame.
const MARGIN: eframe::egui::Vec2 = vec2(10.0, 8.0);
const LEAST_MARGIN: f32 = 2.0;
/// How long, in seconds, after a question has appeared a double click is meant for the one before it.
const ECHO: f64 = 0.5;

/// What is asked, in its place on the table; gives the height that it would need to be seen whole.
pub fn question_ui(ui: &mut Ui, rect: Rect, drawing: &mut Drawing<'_, '_>) -> f32 {
    let (scene, palette) = (drawing.scene, drawing.look.palette);
    let (fill, edge) = match scene.offers.is_empty() {
        true => (palette.raised, palette.line),
        false => (palette.offer_soft.gamma_multiply(0.6), palette.offer.gamma_multiply(0.7)),
    };
    ui.painter().rect(rect, CornerRadius::same(8), fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    // where room is short, answers stand closer to the lower edge before they have to scroll
    let inside = Rect::from_min_max(rect.min + MARGIN, rect.max - vec2(MARGIN.x, LEAST_MARGIN));
    let mut place = ui.new_child(UiBuilder::new().id_salt("question").max_rect(inside));
    let shown = ScrollArea::vertical().id_salt("question").auto_shrink(false).show(&mut place, |ui| {
        if let Some(notice) = &scene.notice {
            ui.horizontal(|ui| {
                for seat in spoken_of(scene) {
                    let (mark, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
                    draw::seat_mark(ui.painter(), mark.center(), 8.5, seat, palette);
                }
                ui.add(Label::new(strong(notice)).wrap());
            });
        }
        failure_ui(ui, drawing);
        // in a narrow column what was said so far must not push the question out of sight
        match ui.available_width() < NARROW {
            true => draft_line_ui(ui, drawing),
            false => draft_ui(ui, drawing),
        }
        let is_wide = ui.available_width() >= WIDE;
        for (seat, prompt) in &scene.offers.prompts {
            let asked_ui = |ui: &mut Ui, drawing: &mut Drawing<'_, '_>| {
                let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
                draw::seat_mark(ui.painter(), rect.center(), 8.5, seat.index(), palette);
                let response = ui.add(Label::new(strong(prompt)).wrap());
                let look = drawing.look;
                drawing.replies(&response, || of_question(prompt, look));
            };
            if is_wide {
                // the answers begin behind the question: two lines hold twice as many
                ui.horizontal_wrapped(|ui| {
                    asked_ui(ui, drawing);
                    ui.add_space(6.0);
                    options_ui(ui, seat.index(), scene, drawing);
                });
            } else {
                ui.horizontal(|ui| asked_ui(ui, drawing));
                // an answer of several lines begins at the top of its row, and the next one right below it
                let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
                let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
                ui.allocate_ui_with_layout(row, layout, |ui| options_ui(ui, seat.index(), scene, drawing));
            }
        }
        standing_ui(ui, scene, drawing);
        met_ui(ui, drawing);
    });
    shown.content_size.y + 2.0 * MARGIN.y
}

/// The seats whose marks stand before the sentence: the first one that is asked, or all that have won.
fn spoken_of(scene: &Scene) -> Vec<usize> {
    let asked = scene.seats.iter().find(|seat| seat.is_asked);
    let won = scene.seats.iter().filter(|seat| seat.has_won);
    asked.map_or_else(|| won.map(|seat| seat.number).collect(), |seat| vec![seat.number])
}

fn options_ui(ui: &mut Ui, seat: usize, scene: &Scene, drawing: &mut Drawing<'_, '_>) {
    for (at, offer) in scene.offers.amounts.iter().enumerate().filter(|(_, one)| one.posed.seat.index() == seat) {
        amounts_ui(ui, at, offer, drawing);
    }
    let chosen = drawing.hand.chosen.clone();
    let mut all: Vec<&Offer> = scene.offers.of_all(&chosen).filter(|offer| offer.posed.seat.index() == seat).collect();
    let texts = drawing.look.texts;
    ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
    if !chosen.is_empty() && button(ui, Icon::X, &texts.get("table-choose-other")).clicked() {
        drawing.hand.leave();
    }
    until_ui(ui, seat, scene, drawing);
    let hint = texts.get("table-find-option");
    // a number is found at a glance
    let is_sought = all.len() > MANY && !all.iter().all(|offer| offer.declines || offer.label.parse::<i64>().is_ok());
    if is_sought {
        // whoever wants none of so many does not look for the way to say so at their end
        all.sort_by_key(|offer| !offer.declines);
    }
    let mut is_entered = false;
    if is_sought {
        let field = TextEdit::singleline(&mut drawing.hand.sought).hint_text(&hint).desired_width(150.0);
        let field = ui.add(field).accessible_name(hint);
        is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if is_entered {
            // more letters may follow
            field.request_focus();
        }
    }
    let wanted = if is_sought { drawing.hand.sought.trim().to_lowercase() } else { String::new() };
    let left: Vec<&Offer> = found(&all, &wanted);
    // letters that only one answer has are enough for the keyboard
    if is_entered && let Some(offer) = only_answer(&left) {
        drawing.hand.answer(scene, &offer.posed, &offer.key, drawing.commands);
    }
    for offer in left.iter().take(MOST_BUTTONS) {
        let text = RichText::new(&offer.label);
        let text = if offer.declines { text.italics() } else { text };
        let is_former = drawing.hand.redraft.as_ref().is_some_and(|one| one.at == scene.at && one.was == offer.key);
        let response = explained(ui.add(Button::new(text).selected(is_former)), offer);
        if response.hovered() || response.has_focus() {
            drawing.hand.lit = Some(offer.key.clone());
        }
        // the second half of a double click is no answer to the question that the first one brought
        let is_echo = response.double_clicked() && drawing.time - drawing.hand.asked_since < ECHO;
        if response.clicked() && !is_echo {
            drawing.hand.answer(scene, &offer.posed, &offer.key, drawing.commands);
        }
    }
    if chosen.is_empty() && wanted.is_empty() {
        refused_words_ui(ui, seat, drawing);
    }
    if left.len() > MOST_BUTTONS {
        let args = houserule_core::locale::Args::new().num("count", (left.len() - MOST_BUTTONS) as i64);
        ui.label(texts.text("table-more-options", &args));
    }
    if left.is_empty() && !all.is_empty() {
        ui.weak(texts.get("table-no-option"));
    }
}

/// A button of an answer with what the answer means: at the pointer, and read aloud.
fn explained(response: Response, offer: &Offer) -> Response {
    let Some(about) = &offer.about else { return response };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(about.as_str()));
    response.on_hover_text(about)
}

/// Until when the answer stands, where the question allows that.
fn until_ui(ui: &mut Ui, seat: usize, scene: &Scene, drawing: &mut Drawing<'_, '_>) {
    let Some((_, names)) = scene.offers.until.iter().find(|(of, _)| of.index() == seat) else { return };
    let once = (String::new(), drawing.look.texts.get("table-answer-once"));
    let now = drawing.hand.until.clone();
    let shown = names.iter().find(|(name, _)| *name == now).unwrap_or(&once).1.clone();
    let menu = ComboBox::from_id_salt(("until", seat)).selected_text(shown).show_ui(ui, |ui| {
        for (name, said) in std::iter::once(&once).chain(names) {
            ui.selectable_value(&mut drawing.hand.until, name.clone(), said.as_str());
        }
    });
    menu.response.accessible_name(drawing.look.texts.get("table-answer-until"));
}

/// The standing answers, each with a way to revoke it.
fn standing_ui(ui: &mut Ui, scene: &Scene, drawing: &mut Drawing<'_, '_>) {
    for (seat, question, line) in &scene.offers.standing {
        ui.horizontal(|ui| {
            if button(ui, Icon::X, &drawing.look.texts.get("table-ask-again")).clicked() {
                drawing.commands.send(Command::Revoke { seat: *seat, question: question.clone() });
            }
            ui.add(Label::new(RichText::new(line).weak()).wrap());
        });
    }
}

/// The options whose words contain all of these, in any order; the way to decline is always among them.
fn found<'o>(all: &[&'o Offer], wanted: &str) -> Vec<&'o Offer> {
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let is_found = |offer: &&&Offer| {
        let label = offer.label.to_lowercase();
        offer.declines || words.iter().all(|word| label.contains(word))
    };
    all.iter().filter(is_found).copied().collect()
}

/// The answer among those that were found, if the way to decline is the only other one.
fn only_answer<'o>(found: &[&'o Offer]) -> Option<&'o Offer> {
    let mut answers = found.iter().filter(|offer| !offer.declines);
    answers.next().filter(|_| answers.next().is_none()).copied()
}

/// Options of the thing that was clicked, shown where it was clicked.
pub fn choice_menu_ui(ui: &Ui, drawing: &mut Drawing<'_, '_>) {
    let Some((at, offers)) = drawing.hand.menu.clone() else { return };
    let area =
        Area::new(Id::unique("table_choice")).order(Order::Foreground).fixed_pos(at + vec2(8.0, 8.0)).constrain(true);
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            let most = ui.ctx().content_rect().height() * MOST_MENU;
            // as high as its answers, wherever it opens
            let area = ScrollArea::vertical().id_salt("choices").max_height(most).min_scrolled_height(most);
            area.show(ui, |ui| {
                for offer in &offers {
                    let button = Button::new(&offer.label).min_size(vec2(140.0, 28.0));
                    let response = explained(ui.add(button), offer);
                    if response.hovered() || response.has_focus() {
                        drawing.hand.lit = Some(offer.key.clone());
                    }
                    if response.clicked() {
                        drawing.hand.answer(drawing.scene, &offer.posed, &offer.key, drawing.commands);
                        drawing.hand.menu = None;
                        drawing.hand.chosen.clear();
                    }
                }
                if let [only] = &offers[..] {
                    refused_beside_ui(ui, only, drawing);
                }
            });
        });
    });
    let is_left = shown.response.clicked_elsewhere() && !drawing.is_fresh_click;
    let escaped = ui.input(|input| input.key_pressed(Key::Escape));
    if is_left || escaped {
        drawing.hand.menu = None;
        drawing.hand.chosen.clear();
    }
}

/// A step failed: the ways to its line, and to the game that ran before this one was opened.
fn failure_ui(ui: &mut Ui, drawing: &mut Drawing<'_, '_>) {
    let Some(moment) = drawing.look.moment else { return };
    let Status::Failed(error) = &moment.status else { return };
    ui.horizontal_wrapped(|ui| {
        if let Some(place) = &error.place
            && ui.link(format!("{}:{}", place.file, place.line)).clicked()
        {
            drawing.commands.send(Command::GoTo(place.clone()));
        }
        let back = drawing.look.texts.get("command-show-previous");
        if moment.previous.is_some() && small_button(ui, Icon::History, &back).clicked() {
            drawing.commands.send(Command::ShowPrevious);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use houserule_core::ids::SeatId;
    use houserule_scripts::session::Posed;

    fn offer(label: &str, declines: bool) -> Offer {
        let posed = Posed { seat: SeatId(0), question: String::new(), decisions: 0, line: 0 };
        Offer {
            posed,
            key: label.to_owned(),
            label: label.to_owned(),
            about: None,
            things: Vec::new(),
            declines,
            way: Vec::new(),
            numbers: Vec::new(),
        }
    }

    #[test]
    fn options_are_found_by_some_letters_of_their_words() {
        let list = [offer("Trade wood for sand", false), offer("Trade sand for coins", false), offer("Pass", true)];
        let all: Vec<&Offer> = list.iter().collect();
        let labels = |wanted: &str| found(&all, wanted).iter().map(|one| one.label.as_str()).collect::<Vec<_>>();
        assert_eq!(labels("sand wo"), ["Trade wood for sand", "Pass"]);
        assert_eq!(labels(""), ["Trade wood for sand", "Trade sand for coins", "Pass"]);
        assert_eq!(labels("gold"), ["Pass"]);
        let entered = |wanted: &str| only_answer(&found(&all, wanted)).map(|offer| offer.label.as_str());
        assert_eq!((entered("sand wo"), entered("sand"), entered("gold")), (Some("Trade wood for sand"), None, None));
    }
}
