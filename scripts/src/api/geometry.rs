//! Cheapest ways and joining costs, with costs that a rule computes.

use houserule_core::board::{self, Step};
use houserule_core::ids::{Thing, ZoneId};
use houserule_core::layout::{Layout, Place};
use houserule_core::say;

use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Raise};

pub(super) const VERBS: &[&VerbEntry] = &[&Way::ENTRY, &Costs::ENTRY, &Joining::ENTRY];

verb!(
    Way,
    "way",
    "(from: Space | {Space}, to: Space | {Space}, cost: (link: Space?, from: Space, to: Space) -> number?) -> (number?, {Space}?)",
    "The cheapest way: its cost and its spaces. The function gives the cost of a step, nil where there is none.",
    "local cost, spaces = way(space(\"c01\"), space(\"c03\"), function() return 1 end)\nassert(cost == 2 and spaces and #spaces == 3)",
    |call| {
        let (starts, goals) = (spaces(call, 1)?, spaces(call, 2)?);
        let table = step_costs(call, 3)?;
        let mut is_goal = vec![false; table.len()];
        goals.iter().for_each(|at| is_goal[usize::from(*at)] = true);
        call.spend(work(&table))?;
        let way = board::cheapest_way(
            &starts,
            |at| is_goal[usize::from(at)],
            |at| Ok::<_, Raise>(table[usize::from(at)].clone()),
        )?;
        match way {
            Some(way) => {
                let layout = call.host.layout_arc();
                call.push_int(as_cost(way.cost));
                let spaces: Vec<Thing> = way.spaces.iter().map(|at| Thing::Zone(layout.space_zone(*at))).collect();
                call.push_things(spaces.into_iter());
            }
            None => {
                call.push_nil();
                call.push_nil();
            }
        }
        Ok(2)
    }
);

verb!(
    Costs,
    "costs",
    "(from: Space | {Space}, cost: (link: Space?, from: Space, to: Space) -> number?) -> {{ space: Space, cost: number }}",
    "Every space that can be reached and the cost of the cheapest way there, in board order.",
    "local reached = costs(space(\"c01\"), function() return 1 end)\nassert(reached[1].space == space(\"c01\") and reached[1].cost == 0)",
    |call| {
        let starts = spaces(call, 1)?;
        let table = step_costs(call, 2)?;
        call.spend(2 * work(&table))?;
        let costs = board::costs_from(&starts, |at| Ok::<_, Raise>(table[usize::from(at)].clone()))?;
        let layout = call.host.layout_arc();
        let rows: Vec<(Thing, i32)> =
            costs.iter().map(|(at, cost)| (Thing::Zone(layout.space_zone(*at)), as_cost(*cost))).collect();
        call.push_rows(&rows);
        Ok(1)
    }
);

verb!(
    Joining,
    "joining_cost",
    "(root: Space, groups: {{Space}}, cost: (link: Space?, from: Space, to: Space) -> number?) -> number?",
    "The least total cost of links that join a space with one space of every group, shared links counted once.",
    "local cost = joining_cost(space(\"c01\"), { { space(\"c03\") } }, function() return 1 end)\nassert(cost == 2)",
    |call| {
        let root = space(call, 1)?;
        let groups = call.list(2, spaces)?;
        if groups.len() > board::MAX_GROUPS {
            return Err(Raise::new(say!("too-many-groups", groups = groups.len(), most = board::MAX_GROUPS)));
        }
        let table = step_costs(call, 3)?;
        // Threefold with each group for joining their parts, twofold for going on over the board.
        let exponent = groups.len() as u32;
        call.spend(3_usize.pow(exponent) * table.len() / 16 + 2_usize.pow(exponent) * work(&table))?;
        let mut edges = Vec::new();
        for (from, steps) in table.iter().enumerate() {
            edges.extend(steps.iter().map(|(to, cost)| (from as u16, *to, *cost)));
        }
        match board::joining_cost(table.len(), root, &groups, &edges) {
            Some(cost) => call.push_int(as_cost(cost)),
            None => call.push_nil(),
        }
        Ok(1)
    }
);

/// What going over all steps once costs.
fn work(steps: &[Vec<Step>]) -> usize {
    steps.len() / 4 + steps.iter().map(Vec::len).sum::<usize>() / 2
}

fn as_cost(cost: u32) -> i32 {
    i32::try_from(cost).unwrap_or(i32::MAX)
}

fn space(call: &Call<'_>, at: i32) -> Result<u16, Raise> {
    match call.host.table.place_of(call.zone(at)?) {
        Place::Space(space) => Ok(space),
        _ => Err(call.expected(at, say!("space-of-board"))),
    }
}

fn spaces(call: &Call<'_>, at: i32) -> Result<Vec<u16>, Raise> {
    if call.kind(at) == Kind::Table { call.list(at, space) } else { Ok(vec![space(call, at)?]) }
}

/// All steps of the board with the cost that the rule gives them.
fn step_costs(call: &mut Call<'_>, function: i32) -> Result<Vec<Vec<Step>>, Raise> {
    if call.kind(function) != Kind::Function {
        return Err(call.expected(function, say!("function-that-gives-cost-of-step")));
    }
    let layout = call.host.layout_arc();
    let count = layout.board().map_or(0, |board| board.spaces.len());
    let mut table = Vec::with_capacity(count);
    call.spend(count)?;
    for at in 0..count {
        let here = layout.space_zone(at as u16);
        let mut steps = Vec::new();
        for (link, to) in outgoing(&layout, at as u16) {
            if let Some(cost) = cost_of(call, function, link, here, to)? {
                steps.push((to.0 - layout.space_zone(0).0, cost));
            }
        }
        table.push(steps);
    }
    Ok(table)
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

fn cost_of(
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
    let cost = if call.is_nil(at) { None } else { Some(call.int(at)?) };
    call.pop();
    match cost {
        Some(cost) if cost < 0 => Err(Raise::new(say!("step-cannot-cost", cost))),
        cost => Ok(cost.map(|cost| cost as u32)),
    }
}
