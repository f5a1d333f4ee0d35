//! What the person at the table has in hand: things chosen for an answer, or a thing that the referee moves or looks
//! at.

use eframe::egui::{Label, Pos2, Rect, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use super::draw::Mark;
use super::dropping::{DropPlace, place_at, put_down};
use super::reply_bubble::Reply;
use super::scene::{AmountsOffer, Offer, PieceScene, Scene};
use houserule_scripts::session::{Posed, STANDS};

use crate::command::{Command, Commands};
use crate::theme::Palette;

/// The person's hand.
#[derive(Default)]
pub struct Hand {
    /// The keys of things chosen for an answer.
    pub chosen: Vec<String>,
    /// Until when the next answer stands; empty: it is given once.
    pub until: String,
    /// Letters by which options are searched.
    pub sought: String,
    /// How many of each are set at the steppers, by question.
    pub amounts: Vec<Vec<i32>>,
    /// Options between which the person must choose, and where they are shown.
    pub menu: Option<(Pos2, Vec<Offer>)>,
    /// The key of the thing that the referee looks at.
    pub selected: Option<String>,
    /// The one whose values were brought into sight last.
    pub brought: Option<String>,
    /// The piece that the referee moves.
    pub moving: Option<PieceScene>,
    /// Places where it can be put down, in this frame.
    pub places: Vec<DropPlace>,
    /// The answer that is being changed, with what was answered after it.
    pub redraft: Option<Redraft>,
    /// The reply to a click on something that nobody is asked about.
    pub reply: Option<Reply>,
    /// Where the card that rose from the hand is drawn, in this frame.
    pub risen: Option<Rect>,
    /// The option that the pointer is on, or that the chosen things mean: its path is lit.
    pub lit: Option<String>,
    /// The option that was lit in the frame before, which is drawn in this one.
    pub was_lit: Option<String>,
    /// The thing whose name the pointer is on, in a list or among the answers: it is lit where it lies.
    pub pointed: Option<String>,
    /// The same in the frame before.
    pub was_pointed: Option<String>,
    /// Since when something else is asked.
    pub asked_since: f64,
    version: u64,
    /// What was asked when something was chosen last, and after how many decisions.
    asked: (usize, Vec<Offer>, Vec<AmountsOffer>),
}

/// An answer that is being changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redraft {
    /// How many decisions lie before it.
    pub at: usize,
    /// How many there were before the change began.
    pub until: usize,
    /// What was answered so far.
    pub was: String,
    /// What was answered after it.
    pub then: Vec<Later>,
}

/// An answer that is said again after the one that is being changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// The question's id.
    pub question: String,
    /// Its key.
    pub key: String,
    /// What it says.
    pub label: String,
}

impl Redraft {
    /// The questions and keys of what is said again.
    fn said_again(&self) -> Vec<(String, String)> {
        self.then.iter().map(|later| (later.question.clone(), later.key.clone())).collect()
    }
}

impl Hand {
    /// Give an answer, for as long as was chosen; what was said after the one that it replaces is said again.
    pub fn answer(&mut self, scene: &Scene, posed: &Posed, key: &str, commands: &mut Commands) {
        let until = std::mem::take(&mut self.until);
        let key =
            if scene.offers.can_stand(posed.seat, &until) { format!("{key}{STANDS}{until}") } else { key.to_owned() };
        let posed = posed.clone();
        commands.send(match self.redraft.as_ref().filter(|redraft| redraft.at == posed.decisions) {
            Some(redraft) => Command::AnswerAnew { posed, key, then: redraft.said_again() },
            None => Command::Answer { posed, key },
        });
    }

    /// What was chosen so far is no part of an answer any more.
    pub fn leave(&mut self) {
        self.chosen.clear();
        self.menu = None;
    }

    /// Begin another answer with a thing that was not lit, because something else was chosen: what it means is named
    /// before anything is answered.
    pub fn begin_anew(&mut self, scene: &Scene, key: &str, at: Pos2) {
        self.chosen = vec![key.to_owned()];
        let left: Vec<Offer> = scene.offers.of_all(&self.chosen).cloned().collect();
        self.menu = (left.len() <= MOST_IN_MENU).then_some((at, left));
    }

    /// Begin a frame that shows a scene; what was chosen for another question is dropped. Gives whether something else is
    /// asked.
    pub fn begin(&mut self, scene: &Scene) -> bool {
        let asked = || (scene.at, scene.offers.list.clone(), scene.offers.amounts.clone());
        // the same question may be shown anew, such as when the game is written down meanwhile: what was chosen stays
        let is_new = self.version != scene.version && self.asked != asked();
        self.version = scene.version;
        if is_new {
            self.asked = asked();
            self.chosen.clear();
            self.sought.clear();
            self.until.clear();
            self.amounts.clear();
            self.menu = None;
            self.reply = None;
            self.redraft.take_if(|redraft| redraft.at != scene.at);
        }
        self.places.clear();
        self.risen = None;
        self.was_lit = self.lit.take();
        self.was_pointed = self.pointed.take();
        is_new
    }

    /// How a thing is highlighted.
    pub fn mark(&self, scene: &Scene, key: &str) -> Mark {
        if self.chosen.iter().any(|one| one == key) {
            return Mark::Chosen;
        }
        if self.selected.as_deref() == Some(key) {
            return Mark::Selected;
        }
        if scene.offers.is_offered(key, &self.chosen) { Mark::Offered } else { Mark::Plain }
    }

    /// A thing was clicked: answer, choose further, or look at it.
    pub fn click(&mut self, scene: &Scene, key: &str, at: Pos2, is_referee: bool, commands: &mut Commands) {
        if self.chosen.iter().any(|one| one == key) {
            self.chosen.retain(|one| one != key);
            self.menu = None;
            return;
        }
        if !scene.offers.is_offered(key, &self.chosen) {
            self.leave();
            self.selected = is_referee.then(|| key.to_owned());
            return;
        }
        // whoever may change everything looks at what is an answer, too
        if is_referee {
            self.selected = Some(key.to_owned());
        }
        self.chosen.push(key.to_owned());
        let left: Vec<Offer> = scene.offers.of_all(&self.chosen).cloned().collect();
        match left.as_slice() {
            // whoever meant the answer that is refused reads why before anything else is answered
            [only] if scene.piece(key).is_some() && !scene.offers.refused_beside(only).is_empty() => {
                self.menu = Some((at, left));
            }
            // whoever clicks on a seat to look at it must not attack it
            [only] if scene.is_seat(key) && !scene.asks_for_seats(only) => self.menu = Some((at, left)),
            // nor does whoever clicks on a piece to change its values play with it for somebody else
            [_] if is_referee => self.menu = Some((at, left)),
            [only] => {
                self.answer(scene, &only.posed, &only.key, commands);
                self.chosen.clear();
            }
            // the rest differ in what cannot be clicked, or are few enough to be read
            _ if left.len() <= MOST_IN_MENU || left.iter().all(|offer| offer.things == left[0].things) => {
                self.menu = Some((at, left));
            }
            _ => {}
        }
    }

    /// The pointer is on a thing: if it means one option together with what is chosen, that option is lit.
    pub fn light_meant(&mut self, scene: &Scene, key: &str) {
        let is_meant = |offer: &&Offer| self.chosen.iter().all(|one| offer.things.contains(one));
        let mut meant = scene.offers.of(key).filter(is_meant);
        if let (Some(only), None) = (meant.next(), meant.next()) {
            self.lit = Some(only.key.clone());
        }
    }

    /// Make a clickable thing known to keyboard and screen readers; gives its response.
    pub fn clickable(&self, ui: &Ui, rect: Rect, key: &str, label: &str, can_drag: bool) -> Response {
        let sense = if can_drag { Sense::click_and_drag() } else { Sense::click() };
        let response = ui.interact(rect, ui.scope_id().with(("thing", key)), sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label));
        response
    }

    /// The referee put a piece down somewhere.
    pub fn put_down(&mut self, scene: &Scene, pointer: Option<Pos2>, commands: &mut Commands) {
        let Some(piece) = self.moving.take() else { return };
        let place = pointer.and_then(|at| place_at(&self.places, at));
        if let Some(literal) = place.and_then(|place| put_down(&piece, scene, place)) {
            commands.send(Command::Referee(literal));
        }
    }
}

/// If there are more options than this, they are chosen on the board, not in a menu.
const MOST_IN_MENU: usize = 12;

/// The most answers that are told of one thing.
const MOST_OFFERS: usize = 6;
/// The most clauses that are quoted for one thing.
const MOST_CLAUSES: usize = 4;

/// The width of a card's face in a tooltip.
const FACE_WIDTH: f32 = 210.0;

/// The face of a piece, larger than on the table, if its family has a layout; gives whether it was drawn.
pub fn face_ui(ui: &mut Ui, piece: &PieceScene, palette: &Palette) -> bool {
    let (Some(portrait), Some(shape)) = (&piece.portrait, piece.shape) else { return false };
    let (rect, _) = ui.allocate_exact_size(vec2(FACE_WIDTH, FACE_WIDTH * shape), Sense::hover());
    portrait.paint(ui.painter(), rect, palette);
    true
}

/// The colours of a tooltip's parts are the palette's; this is only the text of a thing.
pub fn tooltip(ui: &mut Ui, title: &str, details: &[(String, String)], key: &str, scene: &Scene, palette: &Palette) {
    ui.set_max_width(320.0);
    ui.label(crate::theme::strong(title));
    for (name, value) in details {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.weak(name);
            ui.label(value);
        });
    }
    let mut told: Vec<&str> = Vec::new();
    for offer in scene.offers.of(key) {
        // answers may differ in what only the rules tell apart
        if told.len() == MOST_OFFERS || told.contains(&offer.label.as_str()) {
            continue;
        }
        told.push(&offer.label);
        ui.colored_label(palette.offer, format!("→ {}", offer.label));
        if let Some(about) = &offer.about {
            ui.add(Label::new(RichText::new(about).small().color(palette.weak)).wrap());
        }
    }
    let mut quoted: Vec<&str> = Vec::new();
    for refusal in scene.offers.refused_of(key) {
        // a clause is quoted once, whatever it refuses here
        if quoted.contains(&refusal.clause.as_str()) {
            continue;
        }
        if quoted.is_empty() {
            ui.separator();
        }
        quoted.push(&refusal.clause);
        ui.colored_label(palette.bad, format!("✗ {} · {}", refusal.label, refusal.clause));
        if !refusal.text.is_empty() {
            ui.label(&refusal.text);
        }
        if quoted.len() == MOST_CLAUSES {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::ids::SeatId;

    use super::*;
    use crate::panels::table::scene::{Offers, SeatScene};

    fn scene(version: u64, at: usize, keys: &[&str]) -> Scene {
        let offers = Offers::of_list(keys.iter().map(|key| scene_offer(at, key)).collect());
        Scene { version, at, offers, ..Scene::default() }
    }

    fn scene_offer(at: usize, key: &str) -> Offer {
        Offer {
            posed: Posed { seat: SeatId(0), question: "build".to_owned(), decisions: at, line: 0 },
            key: key.to_owned(),
            label: key.to_owned(),
            about: None,
            things: vec!["inn#1".to_owned()],
            declines: false,
            way: Vec::new(),
            numbers: Vec::new(),
        }
    }

    #[test]
    fn a_click_on_a_seat_answers_only_where_seats_are_asked_for() {
        let sent = |offers: &[(&str, &[&str])]| {
            let mut scene = scene(1, 4, &[]);
            let of = |(key, things): &(&str, &[&str])| {
                let things = things.iter().map(|thing| (*thing).to_owned()).collect();
                Offer { things, ..scene_offer(4, key) }
            };
            scene.offers = Offers::of_list(offers.iter().map(of).collect());
            scene.seats = vec![SeatScene::default(), SeatScene { number: 1, ..SeatScene::default() }];
            let (mut hand, mut commands) = (Hand::default(), Commands::default());
            hand.click(&scene, "P2", Pos2::ZERO, false, &mut commands);
            (hand.menu.is_some(), commands.take().len())
        };
        assert_eq!(sent(&[("partner:P1", &["P1"]), ("partner:P2", &["P2"])]), (false, 1));
        assert_eq!(sent(&[("sortie:P2", &["P2"]), ("march:x1y1", &["x1y1"])]), (true, 0), "the answer is named first");
    }

    #[test]
    fn how_long_an_answer_stands_is_said_once_whichever_way_it_is_given() {
        let mut scene = scene(1, 4, &["build:inn"]);
        scene.offers.until = vec![(SeatId(0), vec![("turn".to_owned(), "for this turn".to_owned())])];
        let (mut hand, mut commands) = (Hand::default(), Commands::default());
        hand.begin(&scene);
        hand.until = "turn".to_owned();
        hand.click(&scene, "inn#1", Pos2::ZERO, false, &mut commands);
        let given = |commands: &mut Commands| match commands.take().remove(0) {
            Command::Answer { key, .. } => key,
            other => panic!("{other:?}"),
        };
        assert_eq!(given(&mut commands), format!("build:inn{STANDS}turn"));
        hand.click(&scene, "inn#1", Pos2::ZERO, false, &mut commands);
        assert_eq!(given(&mut commands), "build:inn", "the next one is given once again");
        hand.until = "turn".to_owned();
        scene.version = 2;
        scene.at = 5;
        hand.begin(&scene);
        assert!(hand.until.is_empty(), "another question is asked");
    }

    #[test]
    fn a_menu_and_what_was_chosen_stay_until_something_else_is_asked() {
        let mut hand = Hand::default();
        let first = scene(1, 4, &["build:inn", "discard:inn"]);
        assert!(hand.begin(&first));
        hand.chosen = vec!["inn#1".to_owned()];
        hand.menu = Some((Pos2::ZERO, first.offers.list.clone()));
        hand.sought = "in".to_owned();
        assert!(hand.menu.is_some() && hand.chosen == ["inn#1"]);
        assert!(!hand.begin(&scene(2, 4, &["build:inn", "discard:inn"])), "the same question, shown anew");
        assert!(hand.menu.is_some() && hand.chosen == ["inn#1"] && hand.sought == "in");
        assert!(hand.begin(&scene(3, 4, &["build:inn"])), "another answer");
        assert!(hand.menu.is_none() && hand.chosen.is_empty() && hand.sought.is_empty());
        hand.chosen.push("inn#1".to_owned());
        assert!(hand.begin(&scene(4, 5, &["build:inn"])), "the same after another decision");
        assert!(hand.chosen.is_empty());
    }
}
