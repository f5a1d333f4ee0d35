//! What single things cost: copying and hashing a table, the changes that rules make most, and one whole question.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use houserule_core::chance::Chance;
use houserule_core::change::Position;
use houserule_core::ids::{PoolId, SeatId, Thing};
use houserule_core::key::piece_by_key;
use houserule_core::table::Table;
use houserule_core::view::{Viewer, view};
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

/// A game some rounds after its beginning.
fn running(native: bool) -> Play {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market");
    let package = read_package(&folder).expect("the tutorial game is there");
    let game: Arc<Game> = Game::load(vec![package]).0.expect("the tutorial game is sound");
    let setup = Setup { seed: 1, seats: 4, board: None, options: Vec::new() };
    let mut play = Play::open(&game, &setup, Build { native, ..Build::default() }).expect("the tutorial game opens");
    for _ in 0..40 {
        play.choose(0, 0);
    }
    play
}

fn tables(criterion: &mut Criterion) {
    let table = running(false).table().clone();
    let mut copy = table.clone();
    let mut group = criterion.benchmark_group("table");
    group.bench_function("clone", |bench| bench.iter(|| black_box(&table).clone()));
    group.bench_function("clone_from", |bench| bench.iter(|| copy.clone_from(black_box(&table))));
    group.bench_function("fingerprint", |bench| bench.iter(|| black_box(&table).fingerprint()));
    group.bench_function("view", |bench| bench.iter(|| view(black_box(&table), Viewer::Seat(SeatId(0)))));
    group.finish();
}

fn changes(criterion: &mut Criterion) {
    let mut table: Table = running(false).table().clone();
    let pawn = piece_by_key(&table, "pawn").expect("there are pawns");
    let spaces = [table.layout().space("c01"), table.layout().space("c02")].map(|space| space.expect("a cell"));
    let (dice, deck) = (Chance::stream_number("dice"), Chance::stream_number("deck"));
    let deck_zone = table.layout().table_zone("deck").expect("there is a deck");
    let (coins, one, other) = (PoolId(0), Thing::Seat(SeatId(0)), Thing::Seat(SeatId(1)));
    table.transfer(coins, Thing::Bank, one, 1).expect("the bank pays");
    let mut group = criterion.benchmark_group("change");
    let mut at = 0;
    group.bench_function("move", |bench| {
        bench.iter(|| {
            at = 1 - at;
            table.move_piece(pawn, spaces[at], Position::Last)
        });
    });
    group.bench_function("pay there and back", |bench| {
        bench.iter(|| table.transfer(coins, one, other, 1).and_then(|()| table.transfer(coins, other, one, 1)));
    });
    group.bench_function("roll", |bench| bench.iter(|| table.die(dice, 6)));
    group.bench_function("shuffle", |bench| bench.iter(|| table.shuffle(deck_zone, deck)));
    group.finish();
}

fn asking(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("question");
    for (name, native) in [("interpreted", false), ("native", true)] {
        let mut play = running(native);
        let mut seed = 1;
        group.bench_function(format!("answer up to the next, {name}"), |bench| {
            bench.iter(|| {
                play.choose(0, 0);
                if *play.status() != Status::Asking {
                    seed += 1;
                    play.restart(seed);
                }
            });
        });
        group.bench_function(format!("read with keys, {name}"), |bench| bench.iter(|| play.question(0)));
        group.bench_function(format!("enter again, {name}"), |bench| bench.iter(|| play.reenter()));
    }
    group.finish();
}

criterion_group!(benches, tables, changes, asking);
criterion_main!(benches);
