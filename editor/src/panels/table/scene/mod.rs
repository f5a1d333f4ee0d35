//! The table as it is drawn: built once when what is seen changes, then only drawn.
//!
//! A scene holds words and places, no colours and no sizes on the screen. Everything in it comes from the view of one
//! viewer, so nothing is drawn that the viewer may not know.

mod arrows;
mod board;
mod draft;
mod map;
mod met;
mod offers;
mod pieces;

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::data::Data;
use houserule_core::def::{ValueDef, ValueType};
use houserule_core::ids::SeatId;
use houserule_core::key::piece_by_key;
use houserule_core::table_layout::{PartLayout, ShownAs, TableLayout, TablePart};
use houserule_core::track::{Form, Track};
use houserule_core::view::{SeatView, View, Viewer, is_own_secret};
use houserule_scripts::play::Status;

pub use self::arrows::ArrowScene;
pub use self::board::{BackgroundScene, BoardForm, BoardScene, LinkScene, SpaceScene};
pub use self::draft::DraftPart;
pub use self::map::{GroundScene, RegionScene};
pub use self::met::MetScene;
pub use self::offers::{AmountsOffer, Offer, Offers, Refusal};
pub use self::pieces::{PieceScene, Signs, ZoneForm, ZoneScene};
use super::portrait::Portraits;
use crate::look::{Look, Sight};
use crate::names::{Names, seat_number};
use crate::running::{Moment, Sitter};

/// The zone that holds what is not in play.
const BOX: &str = "box";

/// The most places that a track of numbers may have.
const MOST_PLACES: i32 = 23;

/// The prefix of the names of hands and piles, so that they are not taken for pools.
const HAND: &str = "zone ";

/// A name and what it holds, with what a referee needs to change it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chip {
    /// The id of the value or pool.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it holds, in words.
    pub text: String,
    /// What it holds.
    pub data: Data,
    /// A pool, or a value?
    pub is_pool: bool,
    /// Is it meant for people, or only for the rules?
    pub is_for_people: bool,
    /// The longest of the words that it may hold.
    pub longest: Option<String>,
    /// How it is shown.
    pub shown: ShownAs,
    /// Its place among those that the arrangement lists; nothing: it is not among them.
    pub listed: Option<usize>,
    /// Everything that it may hold, in words, where that is little.
    pub places: Vec<String>,
}

impl Chip {
    /// Does it count the cards of a hand?
    pub fn is_hand(&self) -> bool {
        self.id.starts_with(HAND)
    }

    /// How many lie in a pile, if that is known.
    fn of_pile(zone: &ZoneScene) -> Option<Chip> {
        let count = zone.count?;
        Some(Chip {
            id: format!("{HAND}{}", zone.key),
            name: zone.name.clone(),
            text: count.to_string(),
            data: Data::Int(count as i64),
            is_pool: true,
            is_for_people: true,
            longest: None,
            shown: ShownAs::Counter,
            listed: Some(0),
            places: Vec::new(),
        })
    }

    /// Is it worth showing to players: not only for the rules, and not absent, "no" or zero?
    pub fn is_telling(&self) -> bool {
        self.is_for_people && !matches!(self.data, Data::Nil | Data::Flag(false) | Data::Int(0))
    }
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct SeatScene {
    /// Its number from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// What gives it its colour, such as a faction, in words: told beside its name, unless it is among its numbers.
    pub called: Option<String>,
    /// Is it at the table?
    pub is_present: bool,
    /// Is it on turn?
    pub is_active: bool,
    /// Must it answer?
    pub is_asked: bool,
    /// Did it win?
    pub has_won: bool,
    /// Who sits there.
    pub sitter: Sitter,
    /// Its pools.
    pub pools: Vec<Chip>,
    /// Its values, those that differ from their defaults first.
    pub values: Vec<Chip>,
    /// Its zones.
    pub zones: Vec<ZoneScene>,
    /// Lasting effects on it, such as a protection.
    pub lastings: Vec<String>,
    /// What the game's rules say about it in one line.
    pub line: Option<String>,
    /// The places of its hands among what the arrangement lists.
    pub listed_hands: Vec<(String, Option<usize>)>,
}

/// The whole table.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// What it was built from.
    pub version: u64,
    /// The board.
    pub board: Option<BoardScene>,
    /// The table's zones.
    pub zones: Vec<ZoneScene>,
    /// What is not in play; only a referee sees it.
    pub boxed: Option<ZoneScene>,
    /// The bank's pools.
    pub bank: Vec<Chip>,
    /// The table's values.
    pub values: Vec<Chip>,
    /// The seats.
    pub seats: Vec<SeatScene>,
    /// From the outermost round to the running step.
    pub trail: Vec<String>,
    /// The same by the names on the track, with how often each came round.
    pub steps: Vec<(String, u32)>,
    /// What may be answered and what may not.
    pub offers: Offers,
    /// What the asked seat has said so far and may still change.
    pub draft: Vec<DraftPart>,
    /// How many decisions are in effect.
    pub at: usize,
    /// Cards that met since the last decision.
    pub met: Vec<MetScene>,
    /// What is said instead of a question.
    pub notice: Option<String>,
    /// Is the game over?
    pub is_over: bool,
    /// Lasting effects.
    pub lastings: Vec<String>,
    /// The seat of the viewer.
    pub viewer: Option<usize>,
    /// Did somebody ask for all regions, also for those that a list has no room for?
    pub has_all_regions: bool,
}

impl Scene {
    /// The scene of what is seen; nothing if no game runs.
    pub fn build(look: &Look<'_>) -> Option<Scene> {
        let (moment, sight, names) = (look.moment?, look.sight?, look.names()?);
        let view = &sight.view;
        let zone = |zone| ZoneScene::build(zone, &names);
        let boxed = view.zones.iter().find(|zone| zone.key == BOX);
        let mut zones: Vec<ZoneScene> = view.zones.iter().filter(|zone| zone.key != BOX).map(zone).collect();
        let mut seats: Vec<SeatScene> = view.seats.iter().map(|seat| seat_scene(seat, moment, view, &names)).collect();
        let is_referee = sight.viewer == Viewer::Referee;
        let mut boxed = boxed.filter(|_| is_referee).map(zone);
        let mut board = moment.table.layout().board().map(|def| BoardScene::build(def, view, &names));
        if let Viewer::Seat(viewer) = sight.viewer {
            mark_secrets(&mut zones, &mut seats, viewer, moment);
        }
        let lasting = lasting_on_pieces(view, &names);
        if !lasting.is_empty() {
            let own = seats.iter_mut().flat_map(|seat| &mut seat.zones);
            let lying = zones.iter_mut().chain(own).map(|zone| &mut zone.pieces);
            let standing = board.iter_mut().flat_map(|board| board.spaces.iter_mut().map(|space| &mut space.pieces));
            for piece in lying.chain(standing).flatten() {
                piece.signs.lasting = piece.key.as_ref().and_then(|key| lasting.get(key)).cloned();
            }
        }
        let mut portraits = Portraits::default();
        let own = seats.iter_mut().flat_map(|seat| &mut seat.zones);
        for zone in zones.iter_mut().chain(own).chain(&mut boxed) {
            portraits.give(&mut zone.pieces, look);
        }
        if let Some(board) = &mut board {
            board.spaces.iter_mut().for_each(|space| portraits.give(&mut space.pieces, look));
            board.links.iter_mut().for_each(|link| portraits.give(&mut link.pieces, look));
        }
        let mut bank = pools(&view.bank, &names);
        let mut table_values = values(&view.values, &names.def().table_values, &names);
        let offers = Offers::build(moment, sight, &names, look.rulebook);
        if let Some(layout) = &names.def().table_layout {
            let part = layout.all_parts().find(|part| part.part == TablePart::Seats);
            for seat in &mut seats {
                for zone in &mut seat.zones {
                    zone.is_passing = zone.is_listed(layout);
                    // what the arrangement hides or folds is no hand that lies below the table
                    zone.is_hand &= !zone.is_passing && (is_referee || !zone.is_put_away(layout));
                }
                seat.hide_zones(layout, &offers);
                arrange(&mut seat.pools, layout, part);
                arrange(&mut seat.values, layout, part);
                seat.called = called(seat, layout);
                seat.list_hands(layout, part);
            }
            arrange(&mut bank, layout, None);
            arrange(&mut table_values, layout, None);
            let own = seats.iter_mut().flat_map(|seat| &mut seat.zones);
            for zone in zones.iter_mut().chain(own) {
                // the referee can put something into what nobody else sees at the moment, and take from piles of which
                // others know only the number
                let is_apart = |zone: &ZoneScene| zone.is_idle(layout, &offers) || zone.is_counted(layout);
                zone.is_folded = zone.folds(layout, &offers) || (is_referee && is_apart(zone));
            }
            if !is_referee {
                // piles of which only the number matters are told among the values
                let is_counted = |zone: &ZoneScene| zone.is_counted(layout) && !zone.is_asked(&offers);
                table_values.extend(zones.iter().filter(|zone| is_counted(zone)).filter_map(Chip::of_pile));
                zones.retain(|zone| !is_counted(zone));
                let is_hidden = |zone: &ZoneScene| *layout.shown_as(&zone.key) == ShownAs::Hidden;
                zones.retain(|zone| {
                    !zone.is_idle(layout, &offers) && (!is_hidden(zone) || zone.is_asked_alone(&offers))
                });
                seats
                    .iter_mut()
                    .for_each(|seat| seat.zones.retain(|zone| zone.is_hand || !zone.is_idle(layout, &offers)));
            }
        }
        Some(Scene {
            version: sight.version,
            board,
            zones,
            boxed,
            bank,
            values: table_values,
            seats,
            trail: trail(view, &moment.game.track, &names),
            steps: view.trail.clone(),
            offers,
            draft: draft::draft(moment, sight, &names),
            at: moment.at,
            met: met::met(moment, &names),
            notice: notice(moment, sight, &names),
            is_over: matches!(moment.status, Status::Over),
            // lasting effects on a piece are marked there
            lastings: (view.lastings.iter())
                .filter(|one| one.on.as_ref().is_none_or(|on| !lasting.contains_key(on)))
                .map(|one| lasting_told(one, &names))
                .collect(),
            viewer: match sight.viewer {
                Viewer::Seat(seat) => Some(seat.index()),
                _ => None,
            },
            has_all_regions: false,
        })
    }
}

/// Mark what the viewer alone of all seats sees, such as a card that was chosen in secret; everybody knows that about a
/// hand.
fn mark_secrets(zones: &mut [ZoneScene], seats: &mut [SeatScene], viewer: SeatId, moment: &Moment) {
    let table = &moment.table;
    let is_secret = |key: &str| piece_by_key(table, key).is_some_and(|piece| is_own_secret(table, viewer, piece));
    let own = seats.iter_mut().flat_map(|seat| &mut seat.zones);
    for zone in zones.iter_mut().chain(own).filter(|zone| !zone.is_hand) {
        for piece in &mut zone.pieces {
            piece.signs.is_secret = piece.key.as_deref().is_some_and(is_secret);
        }
    }
}

impl Scene {
    /// A piece that lies somewhere on the table, by its key.
    pub fn piece(&self, key: &str) -> Option<&PieceScene> {
        let zones = self.zones.iter().chain(self.seats.iter().flat_map(|seat| &seat.zones)).map(|zone| &zone.pieces);
        let spaces = self.board.iter().flat_map(|board| board.spaces.iter().map(|space| &space.pieces));
        let links = self.board.iter().flat_map(|board| board.links.iter().map(|link| &link.pieces));
        fn found<'p>(piece: &'p PieceScene, key: &str) -> Option<&'p PieceScene> {
            let is_it = piece.key.as_deref() == Some(key);
            if is_it { Some(piece) } else { piece.holds.iter().find_map(|held| found(held, key)) }
        }
        zones.chain(spaces).chain(links).flatten().find_map(|piece| found(piece, key))
    }
}

impl Scene {
    /// Is it the key of a seat?
    pub fn is_seat(&self, key: &str) -> bool {
        self.seats.iter().any(|seat| seat.key() == key)
    }

    /// Does the question of this answer ask for a seat and nothing else?
    pub fn asks_for_seats(&self, offer: &Offer) -> bool {
        let others = self.offers.list.iter().filter(|other| other.posed == offer.posed && !other.declines);
        others.into_iter().all(|other| matches!(&other.things[..], [thing] if self.is_seat(thing)))
    }
}

impl SeatScene {
    /// Its key, such as `P1`.
    pub fn key(&self) -> String {
        format!("P{}", self.number + 1)
    }

    /// Leave out the zones that the arrangement hides, unless somebody is asked about them and about nothing else: a
    /// building that is chosen by its site needs no row of its own.
    fn hide_zones(&mut self, layout: &TableLayout, offers: &Offers) {
        self.zones.retain(|zone| {
            let name = zone.key.split('@').next().unwrap_or_default();
            zone.is_hand || *layout.shown_as(name) != ShownAs::Hidden || zone.is_asked_alone(offers)
        });
    }

    fn list_hands(&mut self, layout: &TableLayout, part: Option<&PartLayout>) {
        let show = part.map_or(&[][..], |part| &part.show);
        let hands = self.zones.iter().filter(|zone| zone.is_hand);
        let listed = hands.map(|zone| {
            let id = zone.key.split('@').next().unwrap_or_default().to_owned();
            let place = show.iter().position(|name| *name == id);
            let place = if show.is_empty() { Some(0) } else { place };
            let is_hidden = *layout.shown_as(&id) == ShownAs::Hidden;
            (id, place.filter(|_| !is_hidden))
        });
        self.listed_hands = listed.collect();
    }

    /// Its hands, each as the number of cards in it.
    pub fn hands(&self) -> impl Iterator<Item = Chip> + '_ {
        let hands = self.zones.iter().filter(|zone| zone.is_hand);
        hands.map(|zone| {
            let id = zone.key.split('@').next().unwrap_or_default();
            let count = zone.count.map(|count| count as i64);
            Chip {
                id: format!("{HAND}{id}"),
                name: zone.name.clone(),
                text: count.map_or_else(|| "?".to_owned(), |count| count.to_string()),
                data: count.map_or(Data::Nil, Data::Int),
                is_pool: true,
                is_for_people: true,
                longest: None,
                shown: ShownAs::Counter,
                listed: self.listed_hands.iter().find(|(name, _)| name == id).map_or(Some(0), |(_, at)| *at),
                places: Vec::new(),
            }
        })
    }
}

fn seat_scene(seat: &SeatView, moment: &Moment, view: &View, names: &Names<'_>) -> SeatScene {
    let number = seat_number(&seat.key).unwrap_or_default();
    let won = view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(&seat.key));
    SeatScene {
        number,
        name: names.seat(number),
        called: None,
        is_present: seat.present,
        is_active: view.active_seat.as_ref() == Some(&seat.key),
        is_asked: moment.asked().any(|asked| asked.index() == number),
        has_won: won,
        sitter: moment.sitters.get(number).copied().unwrap_or_default(),
        pools: pools(&seat.pools, names),
        values: values(&seat.values, &names.def().seat_values, names),
        zones: seat.zones.iter().map(|zone| ZoneScene::build(zone, names)).collect(),
        lastings: (view.lastings.iter())
            .filter(|lasting| lasting.on.as_ref() == Some(&seat.key))
            .map(|lasting| names.title("lasting", &lasting.name))
            .collect(),
        line: moment.figures.of(&seat.key).and_then(|said| names.words.seat_line(&moment.table, said)),
        listed_hands: Vec::new(),
    }
}

/// Pools in the order in which the game declares them.
pub(super) fn pools(counts: &houserule_core::view::Counts, names: &Names<'_>) -> Vec<Chip> {
    let declared = names.def().pools.iter();
    let chips = declared.filter_map(|pool| {
        let count = *counts.get(&pool.name)?;
        Some(Chip {
            id: pool.name.clone(),
            name: names.title("pool", &pool.name),
            text: count.to_string(),
            data: Data::Int(i64::from(count)),
            is_pool: true,
            is_for_people: true,
            longest: None,
            shown: ShownAs::Counter,
            listed: Some(0),
            places: Vec::new(),
        })
    });
    chips.collect()
}

/// Values in the order in which the game declares them.
pub(super) fn values(values: &houserule_core::view::Values, defs: &[ValueDef], names: &Names<'_>) -> Vec<Chip> {
    let chips = defs.iter().filter_map(|def| {
        let data = values.get(&def.name)?;
        Some(Chip {
            id: def.name.clone(),
            name: names.value_title(&def.name),
            text: held(data, &def.ty, names),
            data: data.clone(),
            is_pool: false,
            is_for_people: names.words.tells_value(def),
            longest: longest_word(def, names),
            shown: ShownAs::Counter,
            listed: Some(0),
            places: places(def, names),
        })
    });
    chips.collect()
}

/// What a value holds, in words: kinds and places by their names.
fn held(data: &Data, ty: &ValueType, names: &Names<'_>) -> String {
    match (data, ty) {
        (Data::Text(id), ValueType::Kind) => names.title("kind", id),
        (Data::Text(key), ValueType::Zone) => names.place(key),
        (Data::Text(key), ValueType::Piece) => names.piece_key(key).unwrap_or_else(|| names.value(data)),
        _ => names.value(data),
    }
}

/// The longest of the words that a value may hold: the layout has room for all of them.
fn longest_word(def: &ValueDef, names: &Names<'_>) -> Option<String> {
    let ValueType::Symbol(words) = &def.ty else { return None };
    let words = words.iter().map(|word| names.words.word(&names.def().symbols[word.index()]));
    words.max_by_key(|word| word.chars().count())
}

/// Everything that a value may hold, in words, where that is little.
pub fn places(def: &ValueDef, names: &Names<'_>) -> Vec<String> {
    match &def.ty {
        ValueType::Symbol(words) => {
            words.iter().map(|word| names.words.word(&names.def().symbols[word.index()])).collect()
        }
        ValueType::Int if def.range.1.saturating_sub(def.range.0) <= MOST_PLACES => {
            (def.range.0..=def.range.1).map(|number| number.to_string()).collect()
        }
        _ => Vec::new(),
    }
}

/// What gives a seat its colour, where that is not among the numbers that are shown.
fn called(seat: &SeatScene, layout: &TableLayout) -> Option<String> {
    let value = layout.colours.as_ref()?;
    let chip = seat.values.iter().find(|chip| chip.id == *value)?;
    (chip.listed.is_none() && matches!(chip.data, Data::Text(_))).then(|| chip.text.clone())
}

/// Chips as the arrangement shows them: which, in which order, how.
fn arrange(chips: &mut [Chip], layout: &TableLayout, part: Option<&PartLayout>) {
    let show = part.map_or(&[][..], |part| &part.show);
    for chip in chips {
        chip.shown = layout.shown_as(&chip.id).clone();
        let place = show.iter().position(|name| *name == chip.id);
        chip.listed = if show.is_empty() { Some(0) } else { place };
        if chip.shown == ShownAs::Hidden {
            chip.listed = None;
        }
    }
}

/// Names from the outermost round to the step; if a round's only step has the same name, it is shown once. What comes
/// round again and again is counted from one on where nothing is around it, so that the first round is a number, too.
pub fn trail(view: &View, track: &Track, names: &Names<'_>) -> Vec<String> {
    let comes_again = |name: &str| {
        let form = track.nodes.iter().find(|node| node.name == name).map(|node| &node.form);
        matches!(form, Some(Form::Loop | Form::SeatLoop | Form::Times(_)))
    };
    let mut told: Vec<(String, u32)> = Vec::new();
    for (name, pass) in &view.trail {
        let title = names.title("step", name);
        // two names that read the same are one
        if told.last().is_none_or(|(last, _)| *last != title) {
            let is_counted = *pass > 1 || told.is_empty() && *pass == 1 && comes_again(name);
            told.push((title, if is_counted { *pass } else { 0 }));
        }
    }
    told.into_iter().map(|(title, pass)| if pass > 0 { format!("{title} {pass}") } else { title }).collect()
}

fn notice(moment: &Moment, sight: &Sight, names: &Names<'_>) -> Option<String> {
    let texts = names.texts;
    let args = houserule_core::locale::Args::new;
    match &moment.status {
        Status::Over => Some(match &sight.view.outcome {
            Some(outcome) if outcome.winners.is_empty() => texts.get("table-draw"),
            Some(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(|seat| names.seat_key(seat)).collect();
                texts.text("table-won", &args().num("count", winners.len() as i64).text("winners", winners.join(", ")))
            }
            None => texts.get("table-over"),
        }),
        Status::Failed(error) => Some(texts.text("table-failed", &args().text("error", texts.told(&**error)))),
        Status::Asking if sight.answers_for.is_empty() => {
            let seats: Vec<String> = moment.asked().map(|seat| names.seat(seat.index())).collect();
            if moment.bots_wait() {
                return Some(texts.text("table-bots-wait", &args().text("seats", seats.join(", "))));
            }
            Some(texts.text("table-waits", &args().text("seats", seats.join(", ")).num("count", seats.len() as i64)))
        }
        Status::Asking => None,
    }
}

/// Lasting effects on pieces, by the pieces' keys.
fn lasting_on_pieces(view: &View, names: &Names<'_>) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let seen: BTreeSet<&str> = view.all_pieces().into_iter().map(|(_, piece)| piece.key.as_str()).collect();
    for one in &view.lastings {
        let Some(on) = one.on.as_ref().filter(|on| seen.contains(on.as_str())) else { continue };
        let told = names.title("lasting", &one.name);
        found.entry(on.clone()).and_modify(|known| *known = format!("{known}, {told}")).or_insert(told);
    }
    found
}

fn lasting_told(lasting: &houserule_core::view::LastingView, names: &Names<'_>) -> String {
    let name = names.title("lasting", &lasting.name);
    match &lasting.on {
        Some(on) if seat_number(on).is_some() => format!("{name}: {}", names.seat_key(on)),
        Some(on) => format!("{name}: {}", names.piece_key(on).unwrap_or_else(|| names.space(on))),
        None => name,
    }
}
