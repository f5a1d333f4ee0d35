//! What a mover can reach where its state matters: what `reach` of `prelude/reaching.luau` asks the kernel.
//!
//! The rules of passing are read again at every call; they are small tables by label. Labels of spaces are read from
//! the table's own cells where a value of spaces holds them, and only for spaces that are looked at.

use houserule_core::ids::Thing;
use houserule_core::layout::{Layout, Place};
use houserule_core::say;
use houserule_core::ways::reach::{
    self, ANY_SIDE, Entry, Ground, MAX_LIMIT, MAX_LIMITS, Marks, Pairs, Passing, Reach, Start,
};

use super::areas::push_spaces;
use super::geometry::{price, space};
use super::labels::{Labels, MOST_NAMES, Names};
use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Raise, unknown};

pub(super) const VERBS: &[&VerbEntry] = &[&ReachFrom::ENTRY];

/// The state of a mover that began in a wild space and has not yet entered any other.
const ANY_STATE: &str = "any";
/// What stands for a state where a movement ends.
const END: &str = "end";

/// A state, and the state that entering each label leads to.
type Moves = (String, Vec<(String, String)>);

verb!(
    ReachFrom,
    "__reach",
    "(from: Space, spec: ReachSpec) -> ({Space}, {number}, {string}, { [Space]: number })",
    "What can be reached; used by `reach`.",
    "",
    |call| {
        let start = space(call, 1)?;
        let rules = Rules::read(call, 2)?;
        let found = rules.search(call, start)?;
        call.spend(found.work + 8 * found.reached.len())?;
        push_reach(call, &found, &rules.states);
        Ok(4)
    }
);

/// The rules of passing, as a script gives them.
struct Rules {
    names: Names,
    states: Names,
    labels: Labels,
    passing: Passing,
    marks: Vec<Marks>,
    beds: Vec<u16>,
    state: Option<String>,
    spent: u32,
    used: Vec<u32>,
    side: u16,
}

impl Rules {
    fn read(call: &mut Call<'_>, spec: i32) -> Result<Rules, Raise> {
        if call.kind(spec) != Kind::Table {
            return Err(call.expected(spec, say!("rules-of-passing")));
        }
        let layout = call.host.layout_arc();
        let count = layout.board().map_or(0, |board| board.spaces.len());
        call.spend(16 + count / 32)?;
        let prices = numbers(call, spec, c"prices")?;
        let limited = numbers(call, spec, c"limits")?;
        let at = call.push_field(spec, c"budget");
        let (budget, one_budget) = match call.kind(at) {
            Kind::Table => (named_prices(call, at)?, None),
            Kind::Number => (Vec::new(), Some(price(call, at)?)),
            _ => return Err(Raise::new(say!("budget-of-passing"))),
        };
        call.pop();
        let moves = moves(call, spec)?;

        let mut names = Names::default();
        let by_state = moves.iter().flat_map(|(_, entries)| entries.iter().map(|(label, _)| label));
        for name in by_state.chain(prices.iter().chain(&budget).map(|(name, _)| name)) {
            names.number(name)?;
        }
        // If nothing is said about labels, every label can be entered.
        let is_open = moves.is_empty() && prices.is_empty() && budget.is_empty();
        let at = call.push_field(spec, c"labels");
        let labels = Labels::read(call, at, &mut names, is_open)?;
        call.pop();

        let at = call.push_field(spec, c"on_change");
        let stops = match call.kind(at) {
            Kind::Nil => false,
            _ => match call.text(at)? {
                END => true,
                "go_on" => false,
                other => return Err(unknown(say!("no-such-change", name = other), other, [END, "go_on"])),
            },
        };
        call.pop();
        let price_of = |label: &str| prices.iter().find(|(name, _)| name == label).map_or(1, |(_, price)| *price);
        let mut states = Names::default();
        let entries = match moves.is_empty() {
            true => plain_entries(&mut states, &names, stops, price_of)?,
            false => read_entries(&mut states, &names, &moves, price_of)?,
        };
        let most = one_budget.unwrap_or_else(|| budget.iter().map(|(_, budget)| *budget).max().unwrap_or(0));
        let budget = states
            .0
            .iter()
            .map(|state| budget.iter().find(|(name, _)| name == state).map_or(most, |(_, budget)| *budget));
        let budget: Vec<u32> = budget.collect();
        // A limit that the budget cannot reach is no limit.
        let bound_by = |(name, limit): &(String, u32)| Some((names.known(name)?, *limit));
        let limits: Vec<(u8, u32)> =
            limited.iter().filter_map(bound_by).filter(|(_, limit)| budget.iter().any(|most| limit < most)).collect();
        if limits.len() > MAX_LIMITS || limits.iter().any(|(_, limit)| *limit > MAX_LIMIT) {
            return Err(Raise::new(say!("too-many-limits", labels = MAX_LIMITS, most = MAX_LIMIT)));
        }
        let already = numbers(call, spec, c"used")?;
        let spent_on = |label: u8| already.iter().find(|(name, _)| names.known(name) == Some(label));
        let used = limits.iter().map(|(label, _)| spent_on(*label).map_or(0, |(_, spent)| *spent)).collect();
        let bound = bound(call, spec, &names)?;
        let wild_price = field_price(call, spec, c"wild_price", 1)?;
        let state = match call.push_field(spec, c"state") {
            at if call.is_nil(at) => None,
            at => Some(call.text(at)?.to_owned()),
        };
        call.pop();
        let at = call.push_field(spec, c"side");
        let side = u16::try_from(call.int_or(at, i32::from(ANY_SIDE))?).unwrap_or(ANY_SIDE);
        call.pop();
        Ok(Rules {
            passing: Passing { entries, budget, limits, wild_price, bound },
            marks: marks(call, spec, count)?,
            beds: beds(call, spec)?,
            spent: field_price(call, spec, c"spent", 0)?,
            names,
            states,
            labels,
            state,
            used,
            side,
        })
    }

    fn search(&self, call: &Call<'_>, space: u16) -> Result<Reach, Raise> {
        let layout = call.host.layout_arc();
        let Some(board) = layout.board() else { return Err(Raise::new(say!("game-has-no-board"))) };
        let label = |at: u16| self.labels.of(call, at).map(|label| label as u8);
        let name = match &self.state {
            Some(name) => name.clone(),
            None if self.marks[usize::from(space)].wild => ANY_STATE.to_owned(),
            None => self.start_label(call, space).unwrap_or_else(|| ANY_STATE.to_owned()),
        };
        let Some(state) = self.states.known(&name) else {
            let known = self.states.0.iter().map(String::as_str);
            return Err(unknown(say!("no-such-state", name = name.as_str()), &name, known));
        };
        let first = layout.space_zone(0).0;
        let neighbours = |at: u16, near: &mut Vec<u16>| {
            near.extend(layout.neighbours(at).iter().map(|zone| zone.0 - first));
        };
        let (marks, beds) = (self.marks.clone(), self.beds.clone());
        let ground = Ground { board, neighbours: &neighbours, label: &label, marks, beds };
        let start = Start { space, state, spent: self.spent, used: self.used.clone(), side: self.side };
        reach::reach(&ground, &self.passing, &start).ok_or_else(|| Raise::new(say!("reach-takes-too-long")))
    }

    /// The label of the space itself is the state of a mover that begins there, if the rules have a state of that name.
    fn start_label(&self, call: &Call<'_>, space: u16) -> Option<String> {
        let name = self.names.0.get(self.labels.of(call, space)? as usize)?;
        self.states.known(name).map(|_| name.clone())
    }
}

/// States are the labels themselves, and one more for a mover that has not yet entered any.
fn plain_entries(
    states: &mut Names,
    labels: &Names,
    stops: bool,
    price_of: impl Fn(&str) -> u32,
) -> Result<Vec<Vec<Option<Entry>>>, Raise> {
    for label in &labels.0 {
        states.number(label)?;
    }
    let any = states.number(ANY_STATE)?;
    let entry = |from: u8, to: u8| {
        let price = price_of(&labels.0[usize::from(to)]);
        match from == any {
            true => Some(Entry { price, state: to, ends: false }),
            false => Some(Entry { price, state: from, ends: stops && from != to }),
        }
    };
    let to_all = |from: u8| (0..labels.0.len() as u8).map(|to| entry(from, to)).collect();
    Ok((0..states.0.len() as u8).map(to_all).collect())
}

/// States are those that the moves name.
fn read_entries(
    states: &mut Names,
    labels: &Names,
    moves: &[Moves],
    price_of: impl Fn(&str) -> u32,
) -> Result<Vec<Vec<Option<Entry>>>, Raise> {
    for (state, _) in moves {
        states.number(state)?;
    }
    let mut all = vec![vec![None; labels.0.len()]; moves.len()];
    for (from, (_, entries)) in moves.iter().enumerate() {
        for (label, next) in entries {
            let known = states.known(next);
            let state = match (next.as_str(), known) {
                (END, _) => from as u8,
                (_, Some(state)) => state,
                (name, None) => {
                    let known = states.0.iter().map(String::as_str).chain([END]);
                    return Err(unknown(say!("no-such-state", name), name, known));
                }
            };
            let place = usize::from(labels.known(label).unwrap_or_default());
            all[from][place] = Some(Entry { price: price_of(label), state, ends: next == END });
        }
    }
    Ok(all)
}

/// `moves`: by state, then by label, the state that follows; sorted, since a table has no order.
fn moves(call: &mut Call<'_>, spec: i32) -> Result<Vec<Moves>, Raise> {
    let at = call.push_field(spec, c"moves");
    let mut all = Vec::new();
    if !call.is_nil(at) {
        let text = |call: &Call<'_>, at| call.text(at).map(str::to_owned);
        all = call.pairs(at, MOST_NAMES, |call, at| {
            let mut entries = call.pairs(at, MOST_NAMES, text)?;
            entries.sort_unstable();
            Ok(entries)
        })?;
        all.sort_unstable();
    }
    call.pop();
    Ok(all)
}

/// A field that is a table of numbers by name; sorted, since a table has no order.
fn numbers(call: &mut Call<'_>, spec: i32, name: &std::ffi::CStr) -> Result<Vec<(String, u32)>, Raise> {
    let at = call.push_field(spec, name);
    let found = if call.is_nil(at) { Vec::new() } else { named_prices(call, at)? };
    call.pop();
    Ok(found)
}

fn named_prices(call: &Call<'_>, at: i32) -> Result<Vec<(String, u32)>, Raise> {
    let mut found = call.pairs(at, MOST_NAMES, price)?;
    found.sort_unstable();
    Ok(found)
}

fn field_price(call: &mut Call<'_>, spec: i32, name: &std::ffi::CStr, otherwise: u32) -> Result<u32, Raise> {
    let at = call.push_field(spec, name);
    let found = if call.is_nil(at) { Ok(otherwise) } else { price(call, at) };
    call.pop();
    found
}

/// What is special about spaces: `closed`, `ends`, `ends_beside`, `wild`.
fn marks(call: &mut Call<'_>, spec: i32, count: usize) -> Result<Vec<Marks>, Raise> {
    let mut marks = vec![Marks::default(); count];
    for space in places(call, spec, c"closed")? {
        marks[usize::from(space)].closed = true;
    }
    for space in places(call, spec, c"ends")? {
        marks[usize::from(space)].ends = true;
    }
    for space in places(call, spec, c"wild")? {
        marks[usize::from(space)].wild = true;
    }
    let layout = call.host.layout_arc();
    let first = layout.space_zone(0).0;
    for space in places(call, spec, c"ends_beside")? {
        layout.neighbours(space).iter().for_each(|near| marks[usize::from(near.0 - first)].ends = true);
    }
    Ok(marks)
}

/// A field that lists spaces, or pieces that stand for the spaces on which they lie; pieces elsewhere count for
/// nothing.
fn places(call: &mut Call<'_>, spec: i32, name: &std::ffi::CStr) -> Result<Vec<u16>, Raise> {
    let at = call.push_field(spec, name);
    let mut found = Vec::new();
    if !call.is_nil(at) {
        let place = |call: &Call<'_>, at: i32| {
            let table = &call.host.table;
            match call.thing(at)? {
                Thing::Zone(zone) if let Place::Space(space) = table.place_of(zone) => Ok(Some(space)),
                Thing::Piece(piece) => Ok(match table.place_of(table.zone_of(piece)) {
                    Place::Space(space) => Some(space),
                    _ => None,
                }),
                _ => Err(call.expected(at, say!("space-of-board"))),
            }
        };
        found = call.list(at, place)?.into_iter().flatten().collect();
    }
    call.pop();
    Ok(found)
}

/// `banks`: the kind of the links that no movement crosses.
fn beds(call: &mut Call<'_>, spec: i32) -> Result<Vec<u16>, Raise> {
    let at = call.push_field(spec, c"banks");
    let mut found = Vec::new();
    if !call.is_nil(at) {
        let layout = call.host.layout_arc();
        let kind = link_kind(call, &layout, at)?;
        let board = layout.board().ok_or_else(|| Raise::new(say!("game-has-no-board")))?;
        let pairs = board.links.iter().filter(|link| link.kind == kind).map(|link| (link.from, link.to));
        found = reach::beds(board, pairs).ok_or_else(|| Raise::new(say!("banks-are-on-grids-only")))?;
    }
    call.pop();
    Ok(found)
}

/// `along`: by label, the kind of the links along which its spaces are entered and left.
fn bound(call: &mut Call<'_>, spec: i32, labels: &Names) -> Result<Vec<(u8, Pairs)>, Raise> {
    let at = call.push_field(spec, c"along");
    let mut found = Vec::new();
    if !call.is_nil(at) {
        let layout = call.host.layout_arc();
        let kinds = call.pairs(at, MOST_NAMES, |call, at| link_kind(call, &layout, at))?;
        for (label, kind) in kinds {
            let Some(label) = labels.known(&label) else { continue };
            let mut pairs = Pairs::new();
            for link in layout.board().into_iter().flat_map(|board| &board.links).filter(|link| link.kind == kind) {
                pairs.push((link.from, link.to));
                if !link.one_way {
                    pairs.push((link.to, link.from));
                }
            }
            pairs.sort_unstable();
            found.push((label, pairs));
        }
        found.sort_unstable();
    }
    call.pop();
    Ok(found)
}

fn link_kind(call: &Call<'_>, layout: &Layout, at: i32) -> Result<String, Raise> {
    let kind = call.text(at)?;
    let kinds = || layout.def.boards.iter().flat_map(|board| &board.links).map(|link| link.kind.as_str());
    match kinds().any(|known| known == kind) {
        true => Ok(kind.to_owned()),
        false => {
            let mut known: Vec<&str> = kinds().collect();
            known.sort_unstable();
            known.dedup();
            Err(unknown(say!("no-link-kind-called", name = kind), kind, known))
        }
    }
}

/// How many numbers describe one place: cost, place before, whether the movement ends, state, side.
const NUMBERS: usize = 5;

/// The spaces of all best ways, the best of each space first and in board order; numbers of each; the states; and where
/// the best of each space stands.
fn push_reach(call: &mut Call<'_>, found: &Reach, states: &Names) {
    let layout = call.host.layout_arc();
    let count = layout.board().map_or(0, |board| board.spaces.len()) as u16;
    let mut kept: Vec<u32> = (0..count).filter_map(|space| found.best(space)).collect();
    let mut place = vec![0_i32; found.reached.len()];
    for (at, one) in kept.iter().enumerate() {
        place[*one as usize] = at as i32 + 1;
    }
    let best: Vec<(Thing, i32)> = kept
        .iter()
        .map(|one| {
            let space = found.reached[*one as usize].space;
            (Thing::Zone(layout.space_zone(space)), place[*one as usize])
        })
        .collect();
    let mut at = 0;
    while let Some(one) = kept.get(at) {
        if let Some(from) = found.reached[*one as usize].from
            && place[from as usize] == 0
        {
            kept.push(from);
            place[from as usize] = kept.len() as i32;
        }
        at += 1;
    }
    let mut numbers = Vec::with_capacity(kept.len() * NUMBERS);
    for one in &kept {
        let reached = &found.reached[*one as usize];
        let from = reached.from.map_or(0, |from| place[from as usize]);
        numbers.extend([
            reached.cost as i32,
            from,
            i32::from(reached.ends),
            i32::from(reached.state) + 1,
            i32::from(reached.side),
        ]);
    }
    let spaces: Vec<u16> = kept.iter().map(|one| found.reached[*one as usize].space).collect();
    push_spaces(call, &layout, &spaces);
    call.push_numbers(&numbers);
    call.push_texts(states.0.iter().map(String::as_str));
    call.push_numbers_by_thing(&best);
}
