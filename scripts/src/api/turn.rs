//! Seats, the course of play, the end, and finding things by name.

use houserule_core::def::{FieldType, ValueType, bare_name, mod_of};
use houserule_core::ids::{FamilyId, KindId, PieceId, SeatId, SeatList, Thing};
use houserule_core::say;

use super::{may_change, stored};
use crate::api::{VerbEntry, verb};
use crate::host::SeatListKey;
use crate::names::Field;
use crate::raw::call::{Call, Kind, Raise, YIELD, unknown};
use crate::raw::handles::Tag;

pub(super) const VERBS: &[&VerbEntry] = &[
    &Seats::ENTRY,
    &AllSeats::ENTRY,
    &Clockwise::ENTRY,
    &Others::ENTRY,
    &Active::ENTRY,
    &Count::ENTRY,
    &Finish::ENTRY,
    &Sit::ENTRY,
    &Leave::ENTRY,
    &Amend::ENTRY,
    &Space::ENTRY,
    &Zone::ENTRY,
    &KindOf::ENTRY,
    &Kinds::ENTRY,
    &Pieces::ENTRY,
    &Region::ENTRY,
    &Regions::ENTRY,
    &FreeSlots::ENTRY,
];

verb!(
    Seats,
    "seats",
    "() -> {Seat}",
    "All present seats, clockwise from the first.",
    "assert(seats()[1].index == 1)",
    |call| {
        push_seats(call, SeatId(0), false);
        Ok(1)
    }
);

verb!(
    AllSeats,
    "all_seats",
    "() -> {Seat}",
    "All seats, those that are away from the table too, by number.",
    "stand_up(seats()[2])\nassert(#all_seats() == #seats() + 1)",
    |call| {
        let seats: Vec<Thing> = call.host.layout().all_seats().map(Thing::Seat).collect();
        call.push_things(seats.into_iter());
        Ok(1)
    }
);

verb!(
    Clockwise,
    "clockwise",
    "(first: Seat) -> {Seat}",
    "All present seats, clockwise from this one.",
    "local second = seats()[2]\nassert(clockwise(second)[1] == second)",
    |call| {
        let first = call.seat(1)?;
        push_seats(call, first, false);
        Ok(1)
    }
);

verb!(
    Others,
    "others",
    "(seat: Seat) -> {Seat}",
    "All present seats but this one, clockwise from its left.",
    "local seat = seats()[1]\nassert(#others(seat) == #seats() - 1 and others(seat)[1] == seat.next)",
    |call| {
        let seat = call.seat(1)?;
        push_seats(call, seat, true);
        Ok(1)
    }
);

verb!(
    Active,
    "active",
    "() -> Seat?",
    "The seat on turn.",
    "local seat = active()\nassert(seat == nil or seat.is_active)",
    |call| {
        let seat = call.host.table.cursor().seat();
        call.push_thing_or_nil(seat.map(Thing::Seat));
        Ok(1)
    }
);

verb!(
    Count,
    "count",
    "(name: PartName) -> number",
    "How often the round, phase or loop of that name has begun, the present one included.",
    "assert(count(\"turn\") >= 0)",
    |call| {
        let name = call.text(1)?;
        let layout = call.host.layout();
        call.spend(layout.track.nodes.len() / 16)?;
        let count = call.host.table.cursor().count(&layout.track, name);
        if count.is_none() && !layout.track.nodes.iter().any(|node| node.name == name) {
            return Err(unknown(
                say!("there-is-no-part-of-track", name),
                name,
                layout.track.nodes.iter().map(|node| node.name.as_str()),
            ));
        }
        call.push_int(count.unwrap_or(0) as i32);
        Ok(1)
    }
);

verb!(
    Finish,
    "finish",
    "(winners: (Seat | {Seat})?) -> never",
    "End the game at once, whatever is going on: with a winner, several, or none. A seat that is named several times wins once.",
    "finish(seats()[1])",
    |call| {
        may_change(call)?;
        let winners: SeatList = match call.kind(1) {
            Kind::Nil => SeatList::default(),
            Kind::Table => call.seats(1)?,
            _ => std::iter::once(call.seat(1)?).collect(),
        };
        if !call.can_wait() {
            return Err(Raise::new(say!("game-cannot-end-inside-function-that")));
        }
        call.host.table.finish(winners);
        call.settle(0);
        Ok(YIELD)
    }
);

verb!(
    Sit,
    "sit_down",
    "(seat: Seat) -> ()",
    "A seat comes to the table: it is asked and takes turns from now on.",
    "local seat = seats()[2]\nstand_up(seat)\nsit_down(seat)\nassert(seat.is_present)",
    |call| {
        may_change(call)?;
        let seat = call.seat(1)?;
        call.host.table.set_present(seat, true);
        Ok(0)
    }
);

verb!(
    Leave,
    "stand_up",
    "(seat: Seat) -> ()",
    "A seat leaves the table: it takes no more turns.",
    "local seat = seats()[2]\nstand_up(seat)\nassert(not seat.is_present)",
    |call| {
        may_change(call)?;
        let seat = call.seat(1)?;
        call.host.table.set_present(seat, false);
        Ok(0)
    }
);

verb!(
    Amend,
    "amend",
    "(what: Kind | KindName | OptionName, field: any, value: any?) -> ()",
    "Change an option, a number of an option that is a list, or a number of a kind, during play: amend(\"option\", value), amend(\"list\", 2, value) or amend(kind, \"field\", value).",
    "amend(kind(\"wolf\"), \"strength\", 7)\nassert(kind(\"wolf\").strength == 7)",
    |call| {
        may_change(call)?;
        let layout = call.host.layout_arc();
        let is_element = call.argument_count() == 3 && call.kind(2) == Kind::Number;
        if call.kind(1) == Kind::Text && (call.argument_count() == 2 || is_element) {
            let id = call.text(1)?;
            let options = &layout.def.options;
            call.spend(options.len() / 16)?;
            let named = call.host.names.field(Tag::Options, call.atom(1));
            let named = named.and_then(|field| call.host.names.settled(field, || call.package()));
            let at = match named {
                Some(Field::Option(at)) => Some(at),
                _ => options.iter().position(|option| option.id == id),
            };
            let at = at.ok_or_else(|| {
                unknown(say!("there-is-no-option", id), id, options.iter().map(|option| option.id.as_str()))
            })?;
            if !options[at].live {
                return Err(Raise::new(say!("option-is-fixed-at-set-up", id)));
            }
            if options[at].locked {
                return Err(Raise::new(say!("option-is-locked", id)));
            }
            if is_element || options[at].composed.is_some() {
                let count = options[at].list_cells();
                let element = if is_element { usize::try_from(call.int(2)?).unwrap_or(0) } else { 0 };
                let cell = element.checked_sub(1).and_then(|element| layout.option_list_cell(at, element));
                let cell = cell.ok_or_else(|| Raise::new(say!("option-has-so-many-numbers", id, count)))?;
                let to = stored::read(call, 3, id, &ValueType::Int, options[at].range)?;
                call.host.table.set(cell, to);
                return Ok(0);
            }
            let to = stored::read(call, 2, id, &options[at].ty, options[at].range)?;
            call.host.table.set(layout.option_cell(at), to);
            return Ok(0);
        }
        let kind = call.any_kind(1)?;
        let name = call.text(2)?.to_owned();
        let kind_def = &layout.def.kinds[kind.index()];
        let fields = &layout.def.families[kind_def.family.index()].fields;
        call.spend(fields.len() / 16 + kind_def.faces.len() / 4)?;
        let field = fields.iter().position(|field| field.name == name).ok_or_else(|| {
            unknown(say!("there-is-no-field-called", name), &name, fields.iter().map(|field| field.name.as_str()))
        })?;
        let FieldType::Scalar(ty) = &fields[field].ty else {
            return Err(Raise::new(say!("is-not-single-number-flag-or", name)));
        };
        let range = if *ty == ValueType::Int { fields[field].range } else { (i32::MIN, i32::MAX) };
        let to = stored::read(call, 3, &name, ty, range)?;
        for face in 0..kind_def.faces.len() {
            if let Some(cell) = layout.field_cell(kind, face, field) {
                call.host.table.set(cell, to);
            }
        }
        Ok(0)
    }
);

verb!(
    Space,
    "space",
    "(id: SpaceName) -> Space",
    "The space of that id.",
    "assert(space(\"c01\").id == \"c01\")",
    |call| {
        let id = call.text(1)?;
        let layout = call.host.layout_arc();
        let known = layout.board().into_iter().flat_map(|board| board.spaces.iter().map(|space| space.id.as_str()));
        let zone = layout
            .space(id)
            .or_else(|| layout.link(id))
            .ok_or_else(|| unknown(say!("there-is-no-space", id), id, known))?;
        call.push_thing(Thing::Zone(zone));
        Ok(1)
    }
);

verb!(
    Zone,
    "zone",
    "(name: ZoneName) -> Zone",
    "The table's zone of that name; most are also known by their name alone.",
    "assert(zone(\"deck\") == deck)",
    |call| {
        let name = call.text(1)?;
        let layout = call.host.layout_arc();
        call.spend(layout.table_zone_names().count() / 16)?;
        // a mod's own zone comes before everybody's
        let is_brought = layout.table_zone_names().any(|zone| mod_of(zone).is_some() && bare_name(zone) == name);
        let package = if is_brought { call.package() } else { None };
        let own = package.and_then(|package| layout.table_zone(&format!("{package}:{name}")));
        let zone = own
            .or_else(|| layout.table_zone(name))
            .ok_or_else(|| unknown(say!("there-is-no-zone", name), name, layout.table_zone_names()))?;
        call.push_thing(Thing::Zone(zone));
        Ok(1)
    }
);

verb!(
    KindOf,
    "kind",
    "(id: KindName) -> Kind",
    "The kind of that id.",
    "assert(kind(\"wolf\").id == \"wolf\")",
    |call| {
        let kind = call.any_kind(1)?;
        call.push_thing(Thing::Kind(kind));
        Ok(1)
    }
);

verb!(
    Kinds,
    "kinds",
    "(family: FamilyName) -> {Kind}",
    "All kinds of a family, in the order of the content.",
    "assert(#kinds(\"card\") > 0)",
    |call| {
        let family = family(call, 1)?;
        let layout = call.host.layout_arc();
        call.spend(layout.def.kinds.len() / 16)?;
        let kinds: Vec<Thing> = (0..layout.def.kinds.len())
            .filter(|at| layout.def.kinds[*at].family == family)
            .map(|at| Thing::Kind(KindId::at(at)))
            .collect();
        call.push_things(kinds.into_iter());
        Ok(1)
    }
);

verb!(
    Pieces,
    "pieces",
    "(family: FamilyName) -> {Piece}",
    "All pieces of a family, wherever they lie.",
    "assert(#pieces(\"card\") > 0)",
    |call| {
        let family = family(call, 1)?;
        let table = &call.host.table;
        call.spend(table.piece_count() / 8)?;
        let pieces: Vec<Thing> = (0..table.piece_count())
            .map(PieceId::at)
            .filter(|piece| table.family_of(*piece) == family)
            .map(Thing::Piece)
            .collect();
        call.push_things(pieces.into_iter());
        Ok(1)
    }
);

verb!(
    Region,
    "region",
    "(id: RegionName) -> Region",
    "The region of the board of that id.",
    "assert(region(\"north\").id == \"north\")",
    |call| {
        let id = call.text(1)?;
        let layout = call.host.layout_arc();
        let regions = layout.board().map_or(&[][..], |board| &board.regions);
        call.spend(regions.len() / 16)?;
        let at = regions.iter().position(|region| region.id == id).ok_or_else(|| {
            unknown(say!("there-is-no-region", id), id, regions.iter().map(|region| region.id.as_str()))
        })?;
        call.push_thing(Thing::Region(houserule_core::ids::RegionId::at(at)));
        Ok(1)
    }
);

verb!(Regions, "regions", "() -> {Region}", "All regions of the board.", "assert(#regions() >= 1)", |call| {
    let layout = call.host.layout_arc();
    let count = layout.board().map_or(0, |board| board.regions.len());
    call.spend(count / 16)?;
    call.push_things((0..count).map(|at| Thing::Region(houserule_core::ids::RegionId::at(at))));
    Ok(1)
});

verb!(
    FreeSlots,
    "free_slots",
    "(zone: Zone) -> {number}",
    "The numbers of the empty places of a zone of slots.",
    "assert(#free_slots(market) == 4)",
    |call| {
        let zone = call.zone(1)?;
        super::moving::free_slots(call, zone)
    }
);

/// Push the present seats clockwise from one, with or without it. The lists are frozen and reused.
fn push_seats(call: &mut Call<'_>, first: SeatId, others: bool) {
    let key = SeatListKey { present: call.host.table.presence(), first: first.0, others };
    if let Some((_, reference)) = call.host.seat_lists.iter().find(|one| one.0 == key) {
        let reference = *reference;
        return call.push_reference(reference);
    }
    let seats: Vec<Thing> = call.host.table.clockwise(first).iter().map(Thing::Seat).collect();
    let skipped = usize::from(others && seats.first() == Some(&Thing::Seat(first)));
    call.push_things(seats[skipped..].iter().copied());
    let reference = call.freeze_and_keep();
    if call.host.seat_lists.len() == KEPT_SEAT_LISTS {
        let (_, oldest) = call.host.seat_lists.remove(0);
        call.let_go(oldest);
    }
    call.host.seat_lists.push((key, reference));
}

/// As many as a game of 16 seats that come and go needs often; older ones are made again when needed.
const KEPT_SEAT_LISTS: usize = 64;

fn family(call: &Call<'_>, at: i32) -> Result<FamilyId, Raise> {
    let id = call.text(at)?;
    let def = &call.host.layout().def;
    def.family(id).ok_or_else(|| {
        unknown(say!("there-is-no-family", name = id), id, def.families.iter().map(|family| family.id.as_str()))
    })
}
