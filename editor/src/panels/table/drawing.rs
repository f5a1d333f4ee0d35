//! What the parts of the table share while they are drawn, and how a piece behaves wherever it lies: it lights up, is
//! clicked, is described, and is carried by the referee.

use eframe::egui::{self, CursorIcon, Order, Painter, Pos2, Rect, Response, Ui, Vec2, vec2};

use super::dice_view::DiceTray;
use super::draw::{self, Mark};
use super::dropping::place_at;
use super::flights::Flights;
use super::hand::{self, Hand};
use super::reply_bubble::Reply;
use super::replying::reply_to;
use super::scene::{PieceScene, Scene};
use super::sizes::TINY;
use crate::command::Commands;
use crate::look::Look;

/// What the parts of the table share while they are drawn.
pub struct Drawing<'a, 'l> {
    /// What there is to see.
    pub look: &'a Look<'l>,
    /// What is drawn.
    pub scene: &'a Scene,
    /// What the person chose and carries.
    pub hand: &'a mut Hand,
    /// Pieces on their way.
    pub flights: &'a mut Flights,
    /// The dice that were rolled last.
    pub dice: &'a mut DiceTray,
    /// Where commands are sent.
    pub commands: &'a mut Commands,
    /// Is the viewer the referee?
    pub is_referee: bool,
    /// The seconds since the window was opened.
    pub time: f64,
    /// Has the question still to be brought into view?
    pub is_fresh: bool,
    /// What is asked about in the part that is being drawn.
    pub asked: Option<Rect>,
    /// The zone that was folded or opened in this frame.
    pub toggled: Option<String>,
    /// A point of the board that is to be brought into view.
    pub look_at: Option<Pos2>,
    /// What was clicked in this frame, and where: one click is one answer, whatever lies there.
    pub clicked: Option<(String, Pos2)>,
    /// What a number or a name says of itself that was clicked in this frame, and where.
    pub told: Option<(String, Pos2)>,
    /// What nobody is asked about and was clicked in this frame, such as a piece: the reply is about it rather than about
    /// what it lies on.
    pub idle: Option<(String, Pos2)>,
    /// Was something clicked in this frame? Then it does not count as a click elsewhere, which would close what it
    /// opened.
    pub is_fresh_click: bool,
}

impl Drawing<'_, '_> {
    /// A thing was clicked.
    pub fn click(&mut self, key: &str, at: Pos2) {
        self.clicked.get_or_insert_with(|| (key.to_owned(), at));
    }

    /// A piece was clicked: it lies on top of the space or zone that lights up below it, and takes the click alone.
    fn click_piece(&mut self, key: &str, at: Pos2) {
        self.clicked = Some((key.to_owned(), at));
    }

    /// Answer the click of this frame, if there was one.
    pub fn answer_click(&mut self) {
        let (told, mut idle) = (self.told.take(), self.idle.take());
        if let Some((key, at)) = self.begun_anew(&mut idle) {
            self.is_fresh_click = true;
            self.clicked = None;
            self.hand.reply = None;
            return self.hand.begin_anew(self.scene, &key, at);
        }
        let said = told.as_ref().map(|(said, _)| said.as_str());
        let piece = idle.as_ref().map(|(key, _)| key.as_str());
        let reply = |about: Option<&str>, at: Pos2, drawing: &Drawing<'_, '_>| {
            // why the ground is refused says more than that what lies idle on it is no answer
            let refused = about.filter(|key| drawing.scene.offers.refused_of(key).next().is_some());
            let text = reply_to(refused.or(piece).or(about), said, drawing.scene, drawing.look);
            text.map(|text| Reply::new(at, text, drawing.time))
        };
        let Some((key, at)) = self.clicked.take() else {
            if let Some((_, at)) = told.as_ref().or(idle.as_ref()) {
                self.hand.reply = reply(None, *at, self);
            }
            return;
        };
        let key = key.as_str();
        self.is_fresh_click = true;
        self.hand.reply = None;
        if !self.is_referee && self.hand.mark(self.scene, key) == Mark::Plain {
            self.hand.reply = reply(Some(key), at, self);
        }
        self.hand.click(self.scene, key, at, self.is_referee, self.commands);
    }

    /// What was clicked if it is not lit, because something else was chosen, but begins another answer: what lies idle on a
    /// space or zone before what it lies on.
    fn begun_anew(&self, idle: &mut Option<(String, Pos2)>) -> Option<(String, Pos2)> {
        let (offers, chosen) = (&self.scene.offers, &self.hand.chosen);
        let is_lit = |key: &str| chosen.iter().any(|one| one == key) || offers.is_offered(key, chosen);
        let begins = |key: &str| !is_lit(key) && offers.is_offered(key, &[]);
        let ground = self.clicked.as_ref();
        if ground.is_some_and(|(key, _)| is_lit(key)) {
            return None;
        }
        idle.take_if(|(key, _)| begins(key)).or_else(|| ground.filter(|(key, _)| begins(key)).cloned())
    }

    /// Reply to a click on something that only says something, if there is more to say about it.
    pub fn replies(&mut self, response: &Response, text: impl FnOnce() -> Option<String>) {
        if let Some(at) = self.click_on(response)
            && let Some(text) = text()
        {
            self.hand.reply = Some(Reply::new(at, text, self.time));
        }
    }

    /// What only says something, such as a number or the name of a column, answers a click, too: with what it says and
    /// what is asked now.
    pub fn tells(&mut self, response: &Response, said: &str) {
        if let Some(at) = self.click_on(response) {
            self.told = Some((said.to_owned(), at));
        }
    }

    /// Where something was clicked in this frame that takes no clicks from what it lies on.
    pub(super) fn click_on(&self, response: &Response) -> Option<Pos2> {
        let can_tell = !self.is_referee && !self.look.workspace.is_arranging && response.contains_pointer();
        let pointer =
            response.ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.primary_clicked()));
        pointer.filter(|_| can_tell)
    }

    /// Something that is asked about lies here: scroll areas bring it into view.
    pub fn note_asked(&mut self, rect: Rect) {
        if self.is_fresh {
            self.asked = Some(self.asked.map_or(rect, |known| known.union(rect)));
        }
    }

    /// Draw a piece where it lies, and handle clicks on it.
    pub fn piece(&mut self, ui: &Ui, painter: &Painter, rect: Rect, piece: &PieceScene) {
        let palette = self.look.palette;
        let mark = piece.key.as_deref().map_or(Mark::Plain, |key| self.hand.mark(self.scene, key));
        self.flights.piece(painter, rect, piece, mark, palette);
        let Some(key) = &piece.key else { return };
        let seen = rect.intersect(painter.clip_rect());
        if !seen.is_positive() {
            return;
        }
        let is_refused = self.scene.offers.refused_of(key).next().is_some();
        let is_live = mark != Mark::Plain || self.is_referee || is_refused;
        let can_begin = || !self.hand.chosen.is_empty() && self.scene.offers.is_offered(key, &[]);
        // on a board with a thousand pieces, only those that can be used are registered as controls
        if !is_live && rect.width() < 24.0 && !can_begin() {
            return;
        }
        let response = match is_live {
            true => self.hand.clickable(ui, seen, key, &piece.label, self.is_referee),
            false => ui.interact(seen, ui.scope_id().with(("seen", key)), egui::Sense::hover()),
        };
        if let Some(at) = self.click_on(&response).filter(|_| !is_live) {
            self.idle = Some((key.clone(), at));
        }
        if !is_live && piece.signs.is_secret {
            let said = format!("{}: {}", piece.label, self.look.texts.get("piece-secret"));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &said));
        }
        let scene = self.scene;
        let response = if is_live { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
        let response = response.on_hover_ui(|ui| piece_tooltip(ui, piece, scene, self.look));
        if response.hovered() {
            self.hand.light_meant(scene, key);
        }
        if response.clicked() {
            self.click_piece(key, response.interact_pointer_pos().unwrap_or(rect.center()));
        }
        if self.is_referee && response.drag_started() {
            self.hand.moving = Some(piece.clone());
        }
    }

    /// Show what the referee carries, and put it down where the pointer is released.
    pub fn let_go(&mut self, ui: &Ui) {
        let Some(piece) = &self.hand.moving else { return };
        let (pointer, is_up) = ui.input(|input| (input.pointer.interact_pos(), !input.pointer.any_down()));
        if is_up {
            return self.hand.put_down(self.scene, pointer, self.commands);
        }
        if let Some(at) = pointer {
            if let Some(place) = place_at(&self.hand.places, at) {
                draw::outline(
                    &ui.painter().with_clip_rect(ui.clip_rect()),
                    place.shown,
                    3,
                    Mark::Selected,
                    self.look.palette,
                );
            }
            // beside the pointer, so that its target can be seen
            let size = if piece.is_card { TINY.card } else { Vec2::splat(TINY.token) };
            let layer = egui::LayerId::new(Order::Tooltip, ui.scope_id().with("carried"));
            let mut painter = ui.ctx().layer_painter(layer);
            painter.set_opacity(0.85);
            let rect = Rect::from_min_size(at + vec2(6.0, 8.0), size);
            draw::piece(&painter, rect, piece, Mark::Selected, self.look.palette);
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
    }
}

fn piece_tooltip(ui: &mut Ui, piece: &PieceScene, scene: &Scene, look: &Look<'_>) {
    let has_face = hand::face_ui(ui, piece, look.palette);
    let details = details_of(piece, !has_face, look);
    hand::tooltip(ui, &piece.label, &details, piece.key.as_deref().unwrap_or_default(), scene, look.palette);
}

/// What is said about a piece: what its face says, if that cannot be seen, what it carries, whose it is, what lies on
/// it.
pub fn details_of(piece: &PieceScene, has_fields: bool, look: &Look<'_>) -> Vec<(String, String)> {
    let mut details = if has_fields { piece.fields.clone() } else { Vec::new() };
    let told = piece.chips.iter().filter(|chip| chip.is_telling());
    details.extend(told.map(|chip| (chip.name.clone(), chip.text.clone())));
    if let (Some(owner), Some(names)) = (piece.owner, look.names()) {
        details.push((look.texts.get("piece-owner"), names.seat(owner)));
    }
    details.extend(piece.signs.lasting.clone().map(|lasting| (String::new(), lasting)));
    details.extend(line_of(piece, look).map(|line| (String::new(), line)));
    if piece.signs.is_secret {
        details.push((String::new(), look.texts.get("piece-secret")));
    }
    details.extend(piece.holds.iter().map(|held| (String::new(), held.label.clone())));
    details
}

/// What the game itself says about a piece in one line, with what its rules add.
fn line_of(piece: &PieceScene, look: &Look<'_>) -> Option<String> {
    let (moment, sight, names) = (look.moment?, look.sight?, look.names()?);
    let key = piece.key.as_ref()?;
    let (_, seen) = sight.view.all_pieces().into_iter().find(|(_, one)| one.key == *key)?;
    let figures = moment.figures.of(key)?;
    let holds: Vec<&str> = piece.holds.iter().map(|held| held.label.as_str()).collect();
    let holds = (!holds.is_empty()).then(|| holds.join(", "));
    names.words.piece_line(&moment.table, seen, holds, figures)
}
