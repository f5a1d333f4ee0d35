//! The cost of one frame of the window: on a grid of 40 by 28 cells with terrain, a river, regions and 200 pieces, on the
//! largest map of the games with 200 armies, on arranged tables full of cards, and on a script of 1000 lines, at rest and while it is typed into.

use std::fs;
use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{self, Event, Pos2, RawInput, Rect, vec2};
use houserule_core::data::Data;
use houserule_core::diagnostic::Place;
use houserule_core::view::{Viewer, view};
use houserule_editor::command::Command;
use houserule_editor::{Editor, Launch};
use mimalloc::MiMalloc;

#[path = "../tests/all/plain.rs"]
mod plain;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn frame(ctx: &egui::Context, editor: &mut Editor, time: f64, events: Vec<Event>) -> usize {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
    let input = RawInput { screen_rect: Some(screen), time: Some(time), events, ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| editor.ui(ui));
    // there is no graphics card here to take them
    output.textures_delta.clear();
    ctx.tessellate(output.shapes, output.pixels_per_point).len()
}

/// A window that shows a panel of the large board, drawn a few times.
fn opened(ctx: &egui::Context, folder: &Path, (panel, is_map): (&str, bool), time: &mut f64) -> Editor {
    let folders = vec![plain::package(folder)];
    if is_map {
        plain::as_map(&folders[0]);
    }
    let launch = Launch { folders, seed: Some(1), panel: Some(panel.to_owned()), ..Launch::default() };
    let mut editor = Editor::new(ctx, &launch);
    editor.settle();
    assert!(editor.moment().is_some(), "{:?}", editor.problems());
    for _ in 0..5 {
        *time += 0.1;
        frame(ctx, &mut editor, *time, Vec::new());
    }
    editor
}

fn frames(criterion: &mut Criterion) {
    let cases = [
        (("table", false), "frame/grid_40x28_200_pieces"),
        (("table", true), "frame/map_40x28_200_pieces"),
        (("board", false), "frame/board_editor_40x28"),
    ];
    for (panel, name) in cases {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let ctx = egui::Context::default();
        let mut time = 0.0;
        let mut editor = opened(&ctx, folder.path(), panel, &mut time);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                time += 0.016;
                black_box(frame(&ctx, &mut editor, time, Vec::new()))
            });
        });
    }
}

/// The largest map of the games, with 200 armies put all over it by the referee.
fn campaign(criterion: &mut Criterion) {
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/vs");
    let folders = vec![game.clone(), game.join("regulations/bots_old_world.ron")];
    let ctx = egui::Context::default();
    let launch =
        Launch { folders, seed: Some(1), seats: Some(4), panel: Some("table".to_owned()), ..Launch::default() };
    let mut editor = Editor::new(&ctx, &launch);
    editor.send(Command::Pause);
    editor.settle();
    assert!(editor.moment().is_some(), "{:?}", editor.problems());
    let army = |at: usize| {
        let kind = ["knights", "barbarians", "elves", "orcs"][at % 4];
        let cell = format!("x{}y{}", at % 38 + 2, at / 38 * 4 + 3);
        let stands = [("1", Data::Text(kind.to_owned())), ("owner", Data::Int(at as i64 % 4 + 1))];
        (cell, Data::Map(stands.map(|(name, data)| (name.to_owned(), data)).into()))
    };
    editor.send(Command::Referee(Data::Map((0..200).map(army).collect())));
    editor.settle();
    let seen = view(&editor.moment().expect("a game runs").table, Viewer::Referee);
    let armies = seen.all_pieces().into_iter().filter(|(_, piece)| piece.family == "army").count();
    assert!(armies >= 200, "{armies} armies: {:?}", editor.said());
    let mut time = 0.0;
    for _ in 0..5 {
        time += 0.1;
        frame(&ctx, &mut editor, time, Vec::new());
    }
    criterion.bench_function("frame/old_world_200_armies", |bencher| {
        bencher.iter(|| {
            time += 0.016;
            black_box(frame(&ctx, &mut editor, time, Vec::new()))
        });
    });
}

/// Arranged tables full of cards, late in a game.
fn cards(criterion: &mut Criterion) {
    for (name, seats, decisions) in [("cassiopeia", 5, 300), ("tetranomicon", 4, 300), ("kapitaliya", 6, 600)] {
        let folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(name)];
        let ctx = egui::Context::default();
        let launch = Launch { folders, seed: Some(1), seats: Some(seats), decisions, ..Launch::default() };
        let mut editor = Editor::new(&ctx, &Launch { panel: Some("table".to_owned()), ..launch });
        editor.settle();
        let at = editor.moment().map_or(0, |moment| moment.at);
        assert!(at > 40, "{name}: {at} {:?}", editor.problems());
        let mut time = 0.0;
        for _ in 0..5 {
            time += 0.1;
            frame(&ctx, &mut editor, time, Vec::new());
        }
        criterion.bench_function(&format!("frame/cards_of_{name}"), |bencher| {
            bencher.iter(|| {
                time += 0.016;
                black_box(frame(&ctx, &mut editor, time, Vec::new()))
            });
        });
    }
}

fn texts(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let game = plain::package(folder.path());
    let line = "\tlocal value = rules.look(seat, { kind = \"army\", count = 12 }) -- PL-020 a comment\n";
    let long = format!("--!strict\nlocal function long(seat: Seat)\n{}end\nlong(seats()[1])\n", line.repeat(1000));
    fs::write(game.join("rules/long.luau"), long).expect("a file can be written");
    let ctx = egui::Context::default();
    let launch = Launch { folders: vec![game], seed: Some(1), ..Launch::default() };
    let mut editor = Editor::new(&ctx, &launch);
    editor.settle();
    editor.send(Command::GoTo(Place { line: 500, column: 1, ..Place::file("plain/rules/long.luau") }));
    let mut time = 0.0;
    for _ in 0..5 {
        time += 0.1;
        frame(&ctx, &mut editor, time, Vec::new());
    }
    for (name, typed) in [("frame/text_1000_lines", None), ("frame/typing_in_1000_lines", Some("x"))] {
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                time += 0.016;
                let events = typed.map(|letter| Event::Text(letter.to_owned())).into_iter().collect();
                black_box(frame(&ctx, &mut editor, time, events))
            });
        });
    }
}

criterion_group!(benches, frames, campaign, cards, texts);
criterion_main!(benches);
