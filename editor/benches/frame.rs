//! The cost of one frame of the window on a grid of 40 by 28 cells with terrain, a river, regions and 200 pieces.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{self, Pos2, RawInput, Rect, vec2};
use houserule_editor::{Editor, Launch};

#[path = "../tests/all/plain.rs"]
mod plain;

fn frame(ctx: &egui::Context, editor: &mut Editor, time: f64) -> usize {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
    let input = RawInput { screen_rect: Some(screen), time: Some(time), ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| editor.ui(ui));
    // there is no graphics card here to take them
    output.textures_delta.clear();
    ctx.tessellate(output.shapes, output.pixels_per_point).len()
}

/// A window that shows a panel of the large board, drawn a few times.
fn opened(ctx: &egui::Context, folder: &Path, panel: &str, time: &mut f64) -> Editor {
    let folders = vec![plain::package(folder)];
    let launch = Launch { folders, seed: Some(1), panel: Some(panel.to_owned()), ..Launch::default() };
    let mut editor = Editor::new(ctx, launch);
    editor.settle();
    assert!(editor.moment().is_some(), "{:?}", editor.problems());
    for _ in 0..5 {
        *time += 0.1;
        frame(ctx, &mut editor, *time);
    }
    editor
}

fn frames(criterion: &mut Criterion) {
    for (panel, name) in [("table", "frame/grid_40x28_200_pieces"), ("board", "frame/board_editor_40x28")] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let ctx = egui::Context::default();
        let mut time = 0.0;
        let mut editor = opened(&ctx, folder.path(), panel, &mut time);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                time += 0.016;
                black_box(frame(&ctx, &mut editor, time))
            });
        });
    }
}

criterion_group!(benches, frames);
criterion_main!(benches);
