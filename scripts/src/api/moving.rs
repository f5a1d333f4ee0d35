//! Pieces: moving, turning, showing, creating.

use houserule_core::change::Position;
use houserule_core::def::Shape;
use houserule_core::ids::{PieceId, Thing, ZoneId};
use houserule_core::say;

use super::may_change;
use crate::api::{VerbEntry, verb};
use crate::raw::call::{Call, Kind, Outcome, Raise};

pub(super) const VERBS: &[&VerbEntry] = &[
    &Move::ENTRY,
    &MoveAll::ENTRY,
    &PutUnder::ENTRY,
    &Draw::ENTRY,
    &Flip::ENTRY,
    &Become::ENTRY,
    &Swap::ENTRY,
    &Reorder::ENTRY,
    &Reveal::ENTRY,
    &Hide::ENTRY,
    &Conceal::ENTRY,
    &Show::ENTRY,
    &ShowOnly::ENTRY,
    &Create::ENTRY,
    &Remove::ENTRY,
];

verb!(
    Move,
    "move",
    "(piece: Piece, to: Zone | Piece, place: number?) -> ()",
    "Move a piece to the end of a row, the top of a stack, the first free slot, or a numbered place.",
    "local card = deck.top\nmove(card, market, 2)\nassert(card.zone == market and card.slot == 2)",
    |call| {
        may_change(call)?;
        let (piece, zone) = (call.piece(1)?, call.zone(2)?);
        let position = position(call, 3)?;
        pay_for_place(call, zone, position, 1)?;
        call.host.table.move_piece(piece, zone, position)?;
        Ok(0)
    }
);

verb!(
    MoveAll,
    "move_all",
    "(from: Zone | Piece, to: Zone | Piece) -> number",
    "Move all pieces of a zone to another, in their order; returns how many.",
    "local many = deck.count\nassert(move_all(deck, discard) == many and deck.count == 0)",
    |call| {
        may_change(call)?;
        let (from, to) = (call.zone(1)?, call.zone(2)?);
        let mut moved = 0;
        if from != to {
            let count = call.host.table.count(from);
            pay_for_place(call, to, Position::Last, count)?;
            call.spend(count)?;
            while let Some(piece) = call.host.table.first_in(from) {
                call.host.table.move_piece(piece, to, Position::Last)?;
                moved += 1;
            }
        }
        call.push_int(moved);
        Ok(1)
    }
);

verb!(
    PutUnder,
    "put_under",
    "(piece: Piece, zone: Zone | Piece) -> ()",
    "Put a piece under a stack, or at the start of a row.",
    "local card = deck.top\nput_under(card, deck)\nassert(deck.bottom == card)",
    |call| {
        may_change(call)?;
        let (piece, zone) = (call.piece(1)?, call.zone(2)?);
        pay_for_place(call, zone, Position::First, 1)?;
        call.host.table.move_piece(piece, zone, Position::First)?;
        Ok(0)
    }
);

verb!(
    Draw,
    "draw",
    "(from: Zone | Piece, to: Zone | Piece, place: number?) -> Piece?",
    "Move the top piece of a stack to a zone and return it; nil if there is none.",
    "local card = draw(deck, market)\nassert(card and card.zone == market)",
    |call| {
        may_change(call)?;
        let (from, to) = (call.zone(1)?, call.zone(2)?);
        let position = position(call, 3)?;
        pay_for_place(call, to, position, 1)?;
        let Some(piece) = call.host.table.last_in(from) else {
            call.push_nil();
            return Ok(1);
        };
        call.host.table.move_piece(piece, to, position)?;
        call.push_thing(Thing::Piece(piece));
        Ok(1)
    }
);

verb!(
    Flip,
    "flip",
    "(piece: Piece, face: string?) -> ()",
    "Turn a piece to its next face, or to the named one.",
    "local token = coin.top\nflip(token)\nassert(token.face == \"b\")\nflip(token, \"a\")\nassert(token.face == \"a\")",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let kind = call.host.table.kind_def(piece);
        let face = if call.is_nil(2) {
            (call.host.table.face_of(piece) + 1) % kind.faces.len()
        } else {
            let name = call.text(2)?;
            let known = kind.faces.iter().map(|face| face.name.as_str());
            kind.faces
                .iter()
                .position(|face| face.name == name)
                .ok_or_else(|| crate::raw::call::unknown(say!("there-is-no-face", name), name, known))?
        };
        call.host.table.turn(piece, face)?;
        Ok(0)
    }
);

verb!(
    Become,
    "become",
    "(piece: Piece, kind: Kind | KindName) -> ()",
    "Let a piece be of another kind of its family, both `copies: endless`: a promoted pawn, a tower that is now a manor. Its place, owner and values stay, and what refers to it still does; its key is that of the new kind.",
    "local beast = create(\"wolf\", discard)\nbecome(beast, \"hound\")\nassert(beast.kind == kind(\"hound\") and beast.zone == discard)",
    |call| {
        may_change(call)?;
        let (piece, kind) = (call.piece(1)?, call.any_kind(2)?);
        call.host.table.transform(piece, kind)?;
        Ok(0)
    }
);

verb!(
    Swap,
    "swap",
    "(a: Piece, b: Piece) -> ()",
    "Let two pieces change places.",
    "local a, b = deck.top, deck.bottom\nswap(a, b)\nassert(deck.top == b and deck.bottom == a)",
    |call| {
        may_change(call)?;
        let (a, b) = (call.piece(1)?, call.piece(2)?);
        let table = &call.host.table;
        call.spend((table.count(table.zone_of(a)) + table.count(table.zone_of(b))) / 2)?;
        call.host.table.swap(a, b)?;
        Ok(0)
    }
);

verb!(
    Reorder,
    "reorder",
    "(zone: Zone | Piece, pieces: {Piece}) -> ()",
    "Lay the pieces of a zone in this order.",
    "local pieces = table.clone(deck:pieces())\npieces[1], pieces[2] = pieces[2], pieces[1]\nreorder(deck, pieces)\nassert(deck.bottom == pieces[1])",
    |call| {
        may_change(call)?;
        let zone = call.zone(1)?;
        let order: Vec<PieceId> = call.list(2, Call::piece)?;
        call.spend(order.len() + call.host.table.count(zone))?;
        call.host.table.reorder(zone, &order)?;
        Ok(0)
    }
);

verb!(
    Reveal,
    "reveal",
    "(piece: Piece, to: (Seat | {Seat})?) -> ()",
    "Show a piece to a seat, to several, or to all, until it moves, is hidden or shuffled.",
    "local seat = seats()[1]\nlocal card = deck.top\nreveal(card, seat)\nassert(seat:sees(card))",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let mask = seats_or(call, 2, u16::MAX)?;
        let shown = call.host.table.shown_to(piece) | mask;
        call.host.table.show(piece, shown);
        Ok(0)
    }
);

verb!(
    Hide,
    "hide",
    "(piece: Piece) -> ()",
    "Take back what `reveal` showed.",
    "local seat = seats()[1]\nlocal card = deck.top\nreveal(card)\nhide(card)\nassert(not seat:sees(card))",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        call.host.table.show(piece, 0);
        Ok(0)
    }
);

verb!(
    Conceal,
    "conceal",
    "(piece: Piece, from: (Seat | {Seat})?) -> ()",
    "Let a piece not be there for a seat, for several, or for all but its owner: with everything on it, it is missing from what they see, counts included, wherever it goes, until `show` or `show_only` says otherwise or it is removed. Rules see it all the same: options must not betray it, so offer what the seat believes possible and let the attempt fail.",
    "local seat = seats()[1]\nlocal wolf = create(\"wolf\", discard, seats()[2])\nconceal(wolf, seat)\nassert(not seat:sees(wolf) and seats()[2]:sees(wolf))",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let owner = call.host.table.owner_of(piece).map_or(0, |seat| 1 << seat.0);
        let concealed = call.host.table.concealed_from(piece) | seats_or(call, 2, !owner)?;
        set_concealed(call, piece, concealed);
        Ok(0)
    }
);

verb!(
    Show,
    "show",
    "(piece: Piece, to: (Seat | {Seat})?) -> ()",
    "Let a piece that was concealed be there again, for a seat, for several, or for all.",
    "local seat = seats()[1]\nlocal wolf = create(\"wolf\", discard, seats()[2])\nconceal(wolf)\nshow(wolf, seat)\nassert(seat:sees(wolf))",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let concealed = call.host.table.concealed_from(piece) & !seats_or(call, 2, u16::MAX)?;
        set_concealed(call, piece, concealed);
        Ok(0)
    }
);

verb!(
    ShowOnly,
    "show_only",
    "(piece: Piece, to: Seat | {Seat}) -> ()",
    "Conceal a piece from all seats but these: what fog of war says of a piece, in one call.",
    "local one, other = seats()[1], seats()[2]\nlocal wolf = create(\"wolf\", discard, other)\nshow_only(wolf, { other })\nassert(other:sees(wolf) and not one:sees(wolf))",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let concealed = !seats_or(call, 2, 0)?;
        set_concealed(call, piece, concealed);
        Ok(0)
    }
);

verb!(
    Create,
    "create",
    "(kind: Kind | KindName, to: Zone | Piece, owner: Seat?) -> Piece",
    "Bring a piece into play: one of that kind from the box, or a new one of an endless kind.",
    "local wolf = create(\"wolf\", discard, seats()[1])\nassert(wolf.owner == seats()[1])",
    |call| {
        may_change(call)?;
        let (kind, zone, owner) = (call.any_kind(1)?, call.zone(2)?, call.seat_or_nil(3)?);
        pay_for_place(call, zone, Position::Last, 2)?;
        call.spend(call.host.table.count(call.host.layout().box_zone()) / 16)?;
        call.make_room_for_piece();
        let piece = call.host.table.create(kind, zone, owner)?;
        call.push_thing(Thing::Piece(piece));
        Ok(1)
    }
);

/// The seats of an argument as a mask: one, several, or these if nothing is given.
fn seats_or(call: &Call<'_>, at: i32, otherwise: u16) -> Result<u16, Raise> {
    Ok(match call.kind(at) {
        Kind::Nil => otherwise,
        Kind::Table => call.list(at, Call::seat)?.iter().fold(0, |mask, seat| mask | 1 << seat.0),
        _ => 1 << call.seat(at)?.0,
    })
}

/// Conceal a piece from these seats and no others. Sight is often computed again for everything, and most of it stays
/// as it was.
fn set_concealed(call: &mut Call<'_>, piece: PieceId, seats: u16) {
    let at_table = call.host.layout().all_seats().fold(0, |mask, seat| mask | 1 << seat.0);
    let concealed = seats & at_table;
    if call.host.table.concealed_from(piece) != concealed {
        call.host.table.conceal(piece, concealed);
    }
}

verb!(
    Remove,
    "remove",
    "(piece: Piece) -> ()",
    "Put a piece back into the box: out of play, without owner, its values as at the start.",
    "local card = deck.top\nremove(card)\nassert(card.zone.id == \"box\")",
    |call| {
        may_change(call)?;
        let piece = call.piece(1)?;
        let table = &mut call.host.table;
        table.reset_piece(piece);
        table.own(piece, None);
        table.move_piece(piece, ZoneId(0), Position::Last)?;
        Ok(0)
    }
);

fn position(call: &Call<'_>, at: i32) -> Result<Position, Raise> {
    if call.is_nil(at) {
        return Ok(Position::Last);
    }
    let number = call.int(at)?;
    match u16::try_from(number.saturating_sub(1)) {
        Ok(place) => Ok(Position::At(place)),
        Err(_) => Err(Raise::new(say!("places-count-from-1-not", number))),
    }
}

/// Pay for finding a place in a zone, a given number of times: where places are numbered, its pieces are gone through.
#[inline]
fn pay_for_place(call: &Call<'_>, zone: ZoneId, position: Position, times: usize) -> Result<(), Raise> {
    let table = &call.host.table;
    let is_numbered = matches!(position, Position::At(_)) || matches!(table.zone_def(zone).shape, Shape::Slots(_));
    if is_numbered { call.spend(table.count(zone).saturating_mul(times) / 8) } else { Ok(()) }
}

/// The numbers of the free slots of a zone.
pub(super) fn free_slots(call: &mut Call<'_>, zone: ZoneId) -> Outcome {
    let table = &call.host.table;
    let Shape::Slots(slots) = table.zone_def(zone).shape else {
        return Err(Raise::new(say!("only-zone-of-slots-has-free")));
    };
    call.spend((usize::from(slots) + table.count(zone)) / 16)?;
    let mut taken = vec![false; usize::from(slots)];
    for piece in table.pieces_in(zone) {
        if let Some(taken) = taken.get_mut(usize::from(table.slot_at(piece))) {
            *taken = true;
        }
    }
    let free: Vec<i32> = (1..).zip(taken).filter(|(_, taken)| !taken).map(|(slot, _)| slot).collect();
    call.push_numbers(&free);
    Ok(1)
}
