//! The table as it is drawn: built once when what is seen changes, then only drawn.
//!
//! A scene holds words and places, no colours and no sizes on the screen. Everything in it comes from the view of one
//! viewer, so nothing is drawn that the viewer may not know.

mod board;
mod offers;
mod pieces;

use houserule_core::data::Data;
use houserule_core::def::{ValueDef, ValueType};
use houserule_core::view::{SeatView, View, Viewer};
use houserule_scripts::play::Status;

pub use self::board::{BackgroundScene, BoardForm, BoardScene, LinkScene, SpaceScene};
pub use self::offers::{AmountsOffer, Offer, Offers, Refusal};
pub use self::pieces::{PieceScene, ZoneForm, ZoneScene};
use super::portrait::Portraits;
use crate::look::{Look, Sight};
use crate::names::{Names, seat_number};
use crate::running::{Moment, Sitter};

/// The zone that holds what is not in play.
const BOX: &str = "box";

/// Before the names of hands, so that they are no pools.
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
    /// Does the game tell people of it, or is it the rules' own?
    pub is_for_people: bool,
    /// The longest of the words that it may hold.
    pub longest: Option<String>,
}

impl Chip {
    /// Does it count the cards of a hand?
    pub fn is_hand(&self) -> bool {
        self.id.starts_with(HAND)
    }

    /// Is it worth showing to players: no value that only the rules use, and not nothing, no, or zero?
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
    /// What may be answered and what may not.
    pub offers: Offers,
    /// What is said instead of a question.
    pub notice: Option<String>,
    /// Effects that last.
    pub lastings: Vec<String>,
    /// The seat through whose eyes it is seen.
    pub viewer: Option<usize>,
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
        let mut portraits = Portraits::default();
        let own = seats.iter_mut().flat_map(|seat| &mut seat.zones);
        for zone in zones.iter_mut().chain(own).chain(&mut boxed) {
            portraits.give(&mut zone.pieces, look);
        }
        if let Some(board) = &mut board {
            board.spaces.iter_mut().for_each(|space| portraits.give(&mut space.pieces, look));
            board.links.iter_mut().for_each(|link| portraits.give(&mut link.pieces, look));
        }
        Some(Scene {
            version: sight.version,
            board,
            zones,
            boxed,
            bank: pools(&view.bank, &names),
            values: values(&view.values, &names.def().table_values, &names),
            seats,
            trail: trail(view, &names),
            offers: Offers::build(moment, sight, &names, look.rulebook),
            notice: notice(moment, sight, &names),
            lastings: view.lastings.iter().map(|one| lasting(one, &names)).collect(),
            viewer: match sight.viewer {
                Viewer::Seat(seat) => Some(seat.index()),
                _ => None,
            },
        })
    }
}

impl SeatScene {
    /// Its key, such as `P1`.
    pub fn key(&self) -> String {
        format!("P{}", self.number + 1)
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
        is_present: seat.present,
        is_active: view.active_seat.as_ref() == Some(&seat.key),
        is_asked: moment.asked().any(|asked| asked.index() == number),
        has_won: won,
        sitter: moment.sitters.get(number).copied().unwrap_or_default(),
        pools: pools(&seat.pools, names),
        values: values(&seat.values, &names.def().seat_values, names),
        zones: seat.zones.iter().map(|zone| ZoneScene::build(zone, names)).collect(),
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
            name: names.title("value", &def.name),
            text: names.value(data),
            data: data.clone(),
            is_pool: false,
            is_for_people: names.words.tells_value(def),
            longest: longest_word(def, names),
        })
    });
    chips.collect()
}

/// The longest of the words that a value may hold: what is laid out for it holds all of them.
fn longest_word(def: &ValueDef, names: &Names<'_>) -> Option<String> {
    let ValueType::Symbol(words) = &def.ty else { return None };
    let words = words.iter().map(|word| names.words.word(&names.def().symbols[word.index()]));
    words.max_by_key(|word| word.chars().count())
}

/// Names from the outermost round to the step; a round whose only step has its name is told once.
pub fn trail(view: &View, names: &Names<'_>) -> Vec<String> {
    let part = |(name, pass): &(String, u32)| match pass {
        0 | 1 => names.title("step", name),
        pass => format!("{} {pass}", names.title("step", name)),
    };
    let is_told = |at: usize| at == 0 || view.trail[at].0 != view.trail[at - 1].0;
    view.trail.iter().enumerate().filter(|(at, _)| is_told(*at)).map(|(_, one)| part(one)).collect()
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
            Some(texts.text("table-waits", &args().text("seats", seats.join(", ")).num("count", seats.len() as i64)))
        }
        Status::Asking => None,
    }
}

fn lasting(lasting: &houserule_core::view::LastingView, names: &Names<'_>) -> String {
    let name = names.title("lasting", &lasting.name);
    match &lasting.on {
        Some(on) if seat_number(on).is_some() => format!("{name}: {}", names.seat_key(on)),
        Some(on) => format!("{name}: {}", names.space(on)),
        None => name,
    }
}
