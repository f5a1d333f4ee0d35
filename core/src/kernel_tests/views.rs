//! What a view shows and hides, and that twins look the same.

use proptest::prelude::*;

use super::sample::{P1, P2, P3, piece, table, zone_of_key};
use crate::audit::audit;
use crate::change::Position;
use crate::data::Data;
use crate::ids::{SeatId, Thing, ZoneId};
use crate::key::key_of;
use crate::table::{Lasting, Table};
use crate::twin::twins;
use crate::view::{HIDDEN, Lying, PieceView, View, Viewer, ZoneView, is_own_secret, view};

fn deal(table: &mut Table, key: &str, zone: &str) {
    let zone = zone_of_key(table, zone);
    table.move_piece(piece(table, key), zone, Position::Last).unwrap();
}

/// Cards in hands, on offer, under a building and in the vault.
fn dealt() -> Table {
    let mut table = table();
    for (key, zone) in [
        ("alpha#1", "hand@P1"),
        ("gamma#1", "hand@P2"),
        ("beta", "hand@P2"),
        ("gamma#2", "market"),
        ("villa", "c2"),
        ("alpha#2", "on@villa"),
        ("inn#1", "ambush"),
        ("inn#2", "vault"),
    ] {
        deal(&mut table, key, zone);
    }
    table.own(piece(&table, "villa"), Some(P2));
    table.own(piece(&table, "inn#1"), Some(P2));
    table
}

fn zone<'v>(view: &'v View, key: &str) -> &'v ZoneView {
    let zones = view.zones.iter().chain(view.seats.iter().flat_map(|seat| &seat.zones));
    let spaces = view.spaces.iter().map(|space| &space.zone);
    zones.chain(spaces).find(|zone| zone.key == key).unwrap()
}

fn shown(zone: &ZoneView) -> Vec<String> {
    let name = |lying: &Lying| match lying {
        Lying::Piece(piece) => piece.key.clone(),
        Lying::Back(back) => format!("({})", back.family),
    };
    zone.pieces.iter().map(name).collect()
}

fn first(zone: &ZoneView) -> &PieceView {
    match &zone.pieces[0] {
        Lying::Piece(piece) => piece,
        Lying::Back(back) => panic!("a back: {back:?}"),
    }
}

#[test]
fn a_hand_is_its_owners_to_see() {
    let table = dealt();
    let seen = |viewer| shown(zone(&view(&table, viewer), "hand@P2"));
    assert_eq!(seen(Viewer::Seat(P2)), ["gamma#1", "beta"]);
    assert_eq!(seen(Viewer::Referee), ["gamma#1", "beta"]);
    for viewer in [Viewer::Seat(P1), Viewer::Spectator] {
        let view = view(&table, viewer);
        let hand = zone(&view, "hand@P2");
        assert_eq!((hand.count, hand.pieces.len(), hand.backs.get("card")), (Some(2), 0, Some(&2)));
    }
}

#[test]
fn a_secret_is_what_its_owner_sees_and_others_do_not_as_far_as_it_can_know() {
    let mut table = dealt();
    let is_secret = |table: &Table, seat, key| is_own_secret(table, seat, piece(table, key));
    assert!(is_secret(&table, P2, "gamma#1") && is_secret(&table, P2, "inn#1"));
    assert!(!is_secret(&table, P1, "gamma#1"), "it does not see it itself");
    assert!(!is_secret(&table, P2, "gamma#2"), "it lies open");
    assert!(
        is_secret(&table, P2, "alpha#2") && !is_secret(&table, P2, "villa"),
        "what lies on an open piece may be hidden"
    );
    table.show(piece(&table, "gamma#1"), 1);
    assert!(is_secret(&table, P2, "gamma#1"), "it is not told who was shown it");
    table.show(piece(&table, "gamma#1"), 7);
    assert!(!is_secret(&table, P2, "gamma#1"), "everybody was shown it");
}

#[test]
fn in_a_deck_only_what_was_shown_is_seen_and_not_where_it_lies() {
    let mut table = table();
    let deck = zone_of_key(&table, "deck");
    table.show(piece(&table, "gamma#2"), 1);
    table.show(piece(&table, "beta"), 1);
    let before = view(&table, Viewer::Seat(P1));
    assert_eq!(shown(zone(&before, "deck")), ["beta", "gamma#2"]);
    assert_eq!((zone(&before, "deck").count, zone(&before, "deck").backs.get("card")), (Some(6), Some(&4)));
    assert_eq!(shown(zone(&view(&table, Viewer::Seat(P2)), "deck")), [""; 0]);
    let mut order: Vec<_> = table.pieces_in(deck).collect();
    order.reverse();
    table.reorder(deck, &order).unwrap();
    assert_eq!(view(&table, Viewer::Seat(P1)), before);
    assert_ne!(shown(zone(&view(&table, Viewer::Referee), "deck"))[0], "alpha#1");
}

#[test]
fn a_hidden_count_hides_backs_too() {
    let table = dealt();
    let view = view(&table, Viewer::Seat(P1));
    let vault = zone(&view, "vault");
    assert_eq!((vault.count, vault.pieces.len(), vault.backs.len()), (None, 0, 0));
}

#[test]
fn what_lies_face_down_in_known_order_shows_backs_in_their_places() {
    let table = dealt();
    let seen = |viewer| shown(zone(&view(&table, viewer), "ambush"));
    assert_eq!(seen(Viewer::Seat(P2)), ["inn#1"]);
    assert_eq!(seen(Viewer::Seat(P1)), ["(building)"]);
    let view = view(&table, Viewer::Seat(P1));
    let Lying::Back(back) = &zone(&view, "ambush").pieces[0] else { panic!("a back is expected") };
    assert_eq!((back.owner.as_deref(), back.slot), (Some("P2"), Some(1)));
}

#[test]
fn what_lies_on_a_piece_is_seen_with_it() {
    let table = dealt();
    let (own, other) = (view(&table, Viewer::Seat(P2)), view(&table, Viewer::Seat(P1)));
    let held = |view: &View| first(zone(view, "c2")).holds.clone().unwrap();
    assert_eq!(shown(&held(&own)), ["alpha#2"]);
    assert_eq!((shown(&held(&other)).len(), held(&other).backs.get("card")), (0, Some(&1)));
    assert_eq!(first(zone(&own, "c2")).face, "a");
}

#[test]
fn nothing_on_a_hidden_piece_is_seen() {
    let mut table = dealt();
    deal(&mut table, "villa", "vault");
    let card = piece(&table, "alpha#2");
    assert!(!table.sees(P1, card) && !table.is_public(card));
    let text = format!("{:?}", view(&table, Viewer::Seat(P1)));
    assert!(!text.contains("villa") && !text.contains("alpha#2"), "{text}");
}

#[test]
fn values_and_pools_are_shown_to_those_who_may_know() {
    let mut table = dealt();
    let bid = table.layout().seat_cell(P2, 1);
    table.set(bid, 9);
    let own = view(&table, Viewer::Seat(P2));
    assert_eq!(own.seats[1].values.get("bid"), Some(&Data::Int(9)));
    assert_eq!(own.seats[1].pools.get("gems"), Some(&1));
    assert!(!own.values.contains_key("secret"));
    assert_eq!(own.values.get("first_seat"), Some(&Data::Text("P1".to_owned())));
    assert_eq!(own.bank.keys().collect::<Vec<_>>(), ["gems", "stone"]);
    let other = view(&table, Viewer::Seat(P1));
    assert_eq!(other.seats[1].values.get("passed"), Some(&Data::Flag(false)));
    assert!(!other.seats[1].values.contains_key("bid") && !other.seats[1].pools.contains_key("gems"));
    assert!(!other.spaces[0].values.contains_key("trap"));
    assert_eq!(view(&table, Viewer::Referee).values.get("secret"), Some(&Data::Int(4)));
}

#[test]
fn a_reference_to_a_hidden_piece_says_only_that() {
    let mut table = dealt();
    let marked = table.layout().table_cell(2);
    let (beta, villa) = (piece(&table, "beta"), piece(&table, "villa"));
    table.set(marked, i32::from(beta.0) + 1);
    table.begin_lasting(Lasting { name: 0, on: Some(Thing::Piece(beta)), value: 5, ends: [None, None] });
    let seen = view(&table, Viewer::Seat(P1));
    assert_eq!(seen.values.get("marked"), Some(&Data::Text(HIDDEN.to_owned())));
    assert_eq!((seen.lastings[0].on.as_deref(), seen.lastings[0].value), (Some(HIDDEN), None));
    let own = view(&table, Viewer::Seat(P2));
    assert_eq!(own.values.get("marked"), Some(&Data::Text("beta".to_owned())));
    assert_eq!((own.lastings[0].name.as_str(), own.lastings[0].value), ("shield", Some(5)));
    table.set(marked, i32::from(villa.0) + 1);
    assert_eq!(view(&table, Viewer::Seat(P1)).values.get("marked"), Some(&Data::Text("villa".to_owned())));
}

#[test]
fn all_spaces_are_listed_but_only_links_and_regions_with_something_to_say() {
    let mut table = table();
    let bare = view(&table, Viewer::Spectator);
    assert_eq!((bare.spaces.len(), bare.links.len(), bare.regions.len()), (4, 0, 0));
    assert_eq!(bare.spaces[0].region.as_deref(), Some("north"));
    assert_eq!(shown(&bare.spaces[0].zone), ["pawn#1", "pawn#2", "pawn#3"]);
    let (toll, lord) = (table.layout().link_cell(1, 0), table.layout().region_cell(crate::ids::RegionId(0), 0));
    table.set(toll, 2);
    table.set(lord, 3);
    let view = view(&table, Viewer::Spectator);
    assert_eq!(view.links[0].zone.key, "c2>c3");
    assert_eq!(view.regions[0].values.get("lord"), Some(&Data::Text("P3".to_owned())));
    assert_eq!((view.slots.len(), view.slots[1].members[0].as_str()), (3, "P2"));
}

fn scattered(places: &[u16], shown: &[u16]) -> Table {
    let mut table = dealt();
    for (at, place) in places.iter().enumerate() {
        let piece = crate::ids::PieceId((at % table.piece_count()) as u16);
        let zone = ZoneId(place % table.zone_count() as u16);
        drop(table.move_piece(piece, zone, Position::Last));
        table.own(piece, (place % 5 < 3).then_some(SeatId(place % 3)));
    }
    for (at, mask) in shown.iter().enumerate() {
        let piece = crate::ids::PieceId((at * 2 % table.piece_count()) as u16);
        table.show(piece, mask % 8);
        table.conceal(piece, mask / 8 % 8);
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn twins_look_the_same_and_are_whole(
        places in prop::collection::vec(any::<u16>(), 0..14),
        shown in prop::collection::vec(any::<u16>(), 0..4),
        pick: u64,
    ) {
        let table = scattered(&places, &shown);
        for viewer in [P1, P2, P3] {
            let seen = view(&table, Viewer::Seat(viewer));
            for twin in twins(&table, viewer, 8, pick) {
                prop_assert_eq!(&view(&twin, Viewer::Seat(viewer)), &seen);
                prop_assert_eq!(audit(&twin), Ok(()));
            }
        }
    }
}

#[test]
fn twins_differ_and_the_same_pick_gives_the_same_ones() {
    let table = dealt();
    let all = twins(&table, P1, 12, 5);
    assert_eq!(all.len(), 12);
    assert!(all.iter().all(|twin| twin.fingerprint() != table.fingerprint()));
    let prints = |pick| twins(&table, P1, 12, pick).iter().map(Table::fingerprint).collect::<Vec<_>>();
    assert_eq!(prints(5), prints(5));
    assert_ne!(prints(5), prints(6));
}

#[test]
fn a_concealed_piece_is_not_there_at_all() {
    let mut table = dealt();
    let villa = piece(&table, "villa");
    let open = view(&table, Viewer::Seat(P1));
    table.conceal(villa, 1);
    let (blind, sighted) = (view(&table, Viewer::Seat(P1)), view(&table, Viewer::Seat(P3)));
    assert_eq!(shown(zone(&open, "c2")), ["villa"]);
    assert_eq!((shown(zone(&blind, "c2")).len(), zone(&blind, "c2").count), (0, Some(0)));
    assert_eq!((shown(zone(&sighted, "c2")), zone(&sighted, "c2").count), (vec!["villa".to_owned()], Some(1)));
    assert_eq!(zone(&view(&table, Viewer::Spectator), "c2").count, Some(0));
    assert!(!table.sees(P1, villa) && !table.sees(P1, piece(&table, "alpha#2")), "nor what lies on it");
    // It stays so wherever the piece goes; twins have it elsewhere, and a careless rule is found by them.
    deal(&mut table, "villa", "c3");
    assert_eq!(zone(&view(&table, Viewer::Seat(P1)), "c3").count, Some(0));
    let place = |table: &Table| key_of(table, Thing::Zone(table.zone_of(piece(table, "villa"))));
    assert!(twins(&table, P1, 60, 1).iter().any(|twin| place(twin) != place(&table)));
    table.conceal(villa, 0);
    assert_eq!(shown(zone(&view(&table, Viewer::Seat(P1)), "c3")), ["villa"]);
}

#[test]
fn twins_find_a_leak() {
    let table = dealt();
    // a careless window that names the top of the deck, the hand of another seat, a secret
    let deck = |table: &Table| key_of(table, Thing::Piece(table.last_in(zone_of_key(table, "deck")).unwrap()));
    let hand = |table: &Table| key_of(table, Thing::Piece(table.first_in(zone_of_key(table, "hand@P2")).unwrap()));
    let secret = |table: &Table| table.get(table.layout().table_cell(1)).to_string();
    let gems = |table: &Table| format!("{:?}", table.available(super::sample::GEMS, Thing::Seat(P3)));
    let leaks: [&dyn Fn(&Table) -> String; 4] = [&deck, &hand, &secret, &gems];
    let all = twins(&table, P1, 200, 1);
    for leak in leaks {
        assert!(all.iter().any(|twin| leak(twin) != leak(&table)));
    }
}

#[test]
fn a_view_names_pieces_as_questions_do_when_one_of_them_became_another_kind() {
    let mut table = table();
    let layout = table.layout_arc();
    let (stall, booth) = (layout.def.kind("stall").unwrap(), layout.def.kind("booth").unwrap());
    let cell = zone_of_key(&table, "c1");
    let made: Vec<_> = (0..2).map(|_| table.create(stall, cell, Some(P1)).unwrap()).collect();
    table.transform(made[0], booth).unwrap();
    let seen = view(&table, Viewer::Referee);
    let shown = shown(zone(&seen, "c1"));
    let keys: Vec<String> = made.iter().map(|piece| key_of(&table, Thing::Piece(*piece))).collect();
    assert_eq!(keys, ["booth#1", "stall#2"]);
    assert!(keys.iter().all(|key| shown.contains(key)), "{shown:?}");
}
