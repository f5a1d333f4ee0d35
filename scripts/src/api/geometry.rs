//! Cheapest ways, and the links that join a space with others, at prices that rules give.
//!
//! Prices are given once, as a table by link, or by a function that is called for each step. Then one search answers
//! for every space that was asked about, so that a rule with sixty options pays for only one search.

use houserule_core::ids::{Thing, ZoneId};
use houserule_core::layout::{Layout, Place};
use houserule_core::say;
use houserule_core::ways::{self, Joining, MAX_GROUPS, Step, Steps};

use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Raise};

pub(super) const VERBS: &[&VerbEntry] = &[
    &Way::ENTRY,
    &WayCosts::ENTRY,
    &Costs::ENTRY,
    &JoiningCosts::ENTRY,
    &CheapestJoining::ENTRY,
    &CheapestJoinings::ENTRY,
];

verb!(
    Way,
    "way",
    "(from: Space | {Space}, to: Space | {Space}, prices: Prices, ends: {Space}?) -> (number?, {Space}?, {Space}?)",
    "The cheapest way: its cost, its spaces and its links. Prices are a table by link, where a link that is not in it cannot be passed, or a function that gives the price of a step (link, from, to), nil where there is none. A way does not pass through `ends`, but may end there. Of equally cheap ways the one with the fewest links is taken, then the first by the order of links on the board.",
    "local cost, spaces, links = way(space(\"c01\"), space(\"c03\"), function() return 1 end)\nassert(cost == 2 and spaces and #spaces == 3 and links and #links == 2)\nlocal prices = { [links[1]] = 0, [links[2]] = 3 }\nassert(way(space(\"c01\"), space(\"c03\"), prices) == 3)\nassert(way(space(\"c01\"), space(\"c03\"), prices, { space(\"c02\") }) == nil)",
    |call| {
        let (starts, goals) = (spaces(call, 1)?, spaces(call, 2)?);
        let steps = steps_with_ends(call, 3, 4)?;
        match ways::way(&steps, &starts, &goals) {
            Some(way) => {
                let layout = call.host.layout_arc();
                call.push_int(way.cost as i32);
                let spaces: Vec<Thing> = way.spaces.iter().map(|at| Thing::Zone(layout.space_zone(*at))).collect();
                call.push_things(spaces.into_iter());
                call.push_things(links(&layout, &way.links).into_iter());
            }
            None => (0..3).for_each(|_| call.push_nil()),
        }
        Ok(3)
    }
);

verb!(
    WayCosts,
    "way_costs",
    "(from: Space | {Space}, to: {Space}, prices: Prices, ends: {Space}?) -> { [Space]: number }",
    "What the cheapest way to each of these spaces costs, from whichever start is best: a table by space, without those that cannot be reached. Prices and `ends` are those of `way`.",
    "local cost = way_costs(space(\"c01\"), { space(\"c02\"), space(\"c03\") }, function() return 1 end)\nassert(cost[space(\"c02\")] == 1 and cost[space(\"c03\")] == 2)",
    |call| {
        let (starts, goals) = (spaces(call, 1)?, spaces(call, 2)?);
        let steps = steps_with_ends(call, 3, 4)?;
        push_costs(call, &goals, &ways::costs(&steps, &starts));
        Ok(1)
    }
);

verb!(
    Costs,
    "costs",
    "(from: Space | {Space}, prices: Prices, ends: {Space}?) -> {{ space: Space, cost: number }}",
    "Every space that can be reached and the cost of the cheapest way there, in board order. Prices and `ends` are those of `way`.",
    "local reached = costs(space(\"c01\"), function() return 1 end)\nassert(reached[1].space == space(\"c01\") and reached[1].cost == 0)",
    |call| {
        let starts = spaces(call, 1)?;
        let steps = steps_with_ends(call, 2, 3)?;
        let layout = call.host.layout_arc();
        let rows: Vec<(Thing, i32)> = (0..)
            .zip(ways::costs(&steps, &starts))
            .filter_map(|(at, cost)| Some((Thing::Zone(layout.space_zone(at)), cost? as i32)))
            .collect();
        call.push_rows(&rows);
        Ok(1)
    }
);

verb!(
    JoiningCosts,
    "joining_costs",
    "(roots: {Space}, groups: {{Space}}, prices: Prices) -> { [Space]: number }",
    "For each of these spaces, the least total price of links that join it with one space of every group, where a link that serves several groups counts once: a table by space, without those that cannot be joined. At most eight groups.",
    "local cost = joining_costs({ space(\"c01\"), space(\"c02\") }, { { space(\"c03\") } }, function() return 1 end)\nassert(cost[space(\"c01\")] == 2 and cost[space(\"c02\")] == 1)",
    |call| {
        let roots = spaces(call, 1)?;
        let groups = groups(call, 2)?;
        let steps = steps(call, 3)?;
        push_costs(call, &roots, &ways::joining_costs(&steps, &groups));
        Ok(1)
    }
);

verb!(
    CheapestJoining,
    "joining",
    "(root: Space, groups: {{Space}}, prices: Prices) -> (number?, {Space}?)",
    "The cheapest links that join a space with one space of every group: their total price and the links, in board order. Of equally cheap ones the fewest are taken, then the first by the order of links on the board.",
    "local cost, links = joining(space(\"c01\"), { { space(\"c03\") } }, function() return 1 end)\nassert(cost == 2 and links and #links == 2)",
    |call| {
        let root = space(call, 1)?;
        let groups = groups(call, 2)?;
        spend_on_links(call, groups.len())?;
        let steps = steps(call, 3)?;
        match ways::joining(&steps, root, &groups) {
            Some(joining) => {
                let layout = call.host.layout_arc();
                call.push_int(joining.cost as i32);
                call.push_things(links(&layout, &joining.links).into_iter());
            }
            None => (0..2).for_each(|_| call.push_nil()),
        }
        Ok(2)
    }
);

verb!(
    CheapestJoinings,
    "joinings",
    "<P>(root: Space, groups: {{Space}}, prices: Prices, payees: { [Space]: P }) -> {{Space}}",
    "The cheapest links that join a space with one space of every group, once for each different way in which their price falls to the payees (a table by link; what is not in it falls to nobody). Fewest links first; at most 64.",
    "local all = joinings(space(\"c01\"), { { space(\"c03\") } }, function() return 1 end, {})\nassert(#all == 1 and #all[1] == 2)",
    |call| {
        let root = space(call, 1)?;
        let groups = groups(call, 2)?;
        spend_on_links(call, groups.len())?;
        let steps = steps(call, 3)?;
        let payees = payees(call, 4)?;
        let layout = call.host.layout_arc();
        let payee = |link: u16| payees.get(usize::from(link)).copied().unwrap_or_default();
        let found: Vec<Vec<Thing>> = ways::joinings(&steps, root, &groups, payee)
            .iter()
            .map(|Joining { links: of_joining, .. }| links(&layout, of_joining))
            .collect();
        call.push_lists(found);
        Ok(1)
    }
);

/// The most that a step may cost, so that the sums of whole boards can be counted.
const DEAREST: u32 = 100_000;

pub(super) fn space(call: &Call<'_>, at: i32) -> Result<u16, Raise> {
    match call.host.table.place_of(call.zone(at)?) {
        Place::Space(space) => Ok(space),
        _ => Err(call.expected(at, say!("space-of-board"))),
    }
}

pub(super) fn spaces(call: &Call<'_>, at: i32) -> Result<Vec<u16>, Raise> {
    if call.kind(at) == Kind::Table { call.list(at, space) } else { Ok(vec![space(call, at)?]) }
}

fn groups(call: &Call<'_>, at: i32) -> Result<Vec<Vec<u16>>, Raise> {
    let groups = call.list(at, spaces)?;
    if groups.len() > MAX_GROUPS {
        return Err(Raise::new(say!("too-many-groups", groups = groups.len(), most = MAX_GROUPS)));
    }
    // each group triples the work of joining their parts and doubles that of going on over the board
    let (count, links) = call.host.layout().board().map_or((0, 0), |board| (board.spaces.len(), board.links.len()));
    let exponent = groups.len() as u32;
    call.spend(3_usize.pow(exponent) * count / 2 + 2_usize.pow(exponent) * 8 * (count / 4 + links))?;
    Ok(groups)
}

/// Where the links themselves are wanted, every space of every set of groups carries a list of them.
fn spend_on_links(call: &Call<'_>, groups: usize) -> Result<(), Raise> {
    let count = call.host.layout().board().map_or(0, |board| board.spaces.len());
    call.spend((1_usize << groups) * count * count / 8)
}

fn links(layout: &Layout, links: &[u16]) -> Vec<Thing> {
    links.iter().map(|link| Thing::Zone(layout.link_zone(*link))).collect()
}

/// Push the costs of those of these spaces that have one.
fn push_costs(call: &mut Call<'_>, spaces: &[u16], costs: &[Option<u32>]) {
    let layout = call.host.layout_arc();
    let rows: Vec<(Thing, i32)> = spaces
        .iter()
        .filter_map(|at| Some((Thing::Zone(layout.space_zone(*at)), costs[usize::from(*at)]? as i32)))
        .collect();
    call.push_numbers_by_thing(&rows);
}

/// For each link, a number for whoever is paid for it; 0 for nobody.
fn payees(call: &Call<'_>, at: i32) -> Result<Vec<u16>, Raise> {
    let layout = call.host.layout_arc();
    let mut payees = vec![0; layout.board().map_or(0, |board| board.links.len())];
    let pairs = call.thing_pairs(at, Call::thing)?;
    let mut known: Vec<Thing> = pairs.iter().map(|(_, payee)| *payee).collect();
    known.sort_unstable();
    known.dedup();
    for (link, payee) in pairs {
        let number = known.binary_search(&payee).map_or(0, |place| place as u16 + 1);
        payees[usize::from(link_of(call, link)?)] = number;
    }
    Ok(payees)
}

fn link_of(call: &Call<'_>, thing: Thing) -> Result<u16, Raise> {
    if let Thing::Zone(zone) = thing
        && let Place::Link(link) = call.host.table.place_of(zone)
    {
        return Ok(link);
    }
    Err(Raise::new(say!("price-of-no-link", key = houserule_core::key::key_of(&call.host.table, thing))))
}

/// The steps of the board at their prices, and the spaces that no way passes through.
fn steps_with_ends(call: &mut Call<'_>, prices: i32, ends: i32) -> Result<Steps, Raise> {
    let steps = steps(call, prices)?;
    if call.is_nil(ends) { Ok(steps) } else { Ok(steps.ending_at(spaces(call, ends)?)) }
}

/// The steps of the board at the prices that the rule gives: by link, or by a function.
fn steps(call: &mut Call<'_>, prices: i32) -> Result<Steps, Raise> {
    let found = match call.kind(prices) {
        Kind::Table => steps_by_link(call, prices)?,
        Kind::Function => steps_by_function(call, prices)?,
        _ => return Err(call.expected(prices, say!("prices-or-function"))),
    };
    let count = call.host.layout().board().map_or(0, |board| board.spaces.len());
    // reading the prices, and going over the board once
    call.spend(count + 4 * found.len())?;
    Ok(Steps::new(count, &found))
}

fn steps_by_link(call: &Call<'_>, prices: i32) -> Result<Vec<Step>, Raise> {
    let priced = call.thing_pairs(prices, |call, at| price(call, at))?;
    let mut found = Vec::with_capacity(2 * priced.len());
    for (thing, price) in priced {
        let at = link_of(call, thing)?;
        let link = &call.host.layout().board().expect("a link lies on a board").links[usize::from(at)];
        found.push(Step { from: link.from, to: link.to, link: Some(at), price });
        if !link.one_way {
            found.push(Step { from: link.to, to: link.from, link: Some(at), price });
        }
    }
    // The table has no order; the search must not depend on that.
    found.sort_unstable_by_key(|step| (step.link, step.from));
    Ok(found)
}

fn steps_by_function(call: &mut Call<'_>, function: i32) -> Result<Vec<Step>, Raise> {
    let layout = call.host.layout_arc();
    let count = layout.board().map_or(0, |board| board.spaces.len());
    let mut found = Vec::new();
    for from in 0..count as u16 {
        let here = layout.space_zone(from);
        for (link, to) in outgoing(&layout, from) {
            if let Some(price) = price_of(call, function, link, here, to)? {
                let link = link.and_then(|link| match call.host.table.place_of(link) {
                    Place::Link(link) => Some(link),
                    _ => None,
                });
                found.push(Step { from, to: to.0 - layout.space_zone(0).0, link, price });
            }
        }
    }
    Ok(found)
}

/// The steps out of a space: along its links, and to grid neighbours without a link.
fn outgoing(layout: &Layout, at: u16) -> Vec<(Option<ZoneId>, ZoneId)> {
    let mut steps: Vec<(Option<ZoneId>, ZoneId)> =
        layout.links_of(at).iter().map(|(link, to)| (Some(*link), *to)).collect();
    for near in layout.neighbours(at) {
        if !steps.iter().any(|(_, to)| to == near) {
            steps.push((None, *near));
        }
    }
    steps
}

pub(super) fn price(call: &Call<'_>, at: i32) -> Result<u32, Raise> {
    let price = call.int(at)?;
    let fits = u32::try_from(price).ok().filter(|price| *price <= DEAREST);
    fits.ok_or_else(|| Raise::new(say!("step-cannot-cost", cost = price)))
}

fn price_of(
    call: &mut Call<'_>,
    function: i32,
    link: Option<ZoneId>,
    from: ZoneId,
    to: ZoneId,
) -> Result<Option<u32>, Raise> {
    call.call_protected(function, |call| {
        call.push_thing_or_nil(link.map(Thing::Zone));
        call.push_thing(Thing::Zone(from));
        call.push_thing(Thing::Zone(to));
        3
    })?;
    let at = call.top();
    let price = if call.is_nil(at) { Ok(None) } else { price(call, at).map(Some) };
    call.pop();
    price
}
