//! The cost of one frame of the window: on a grid of 40 by 28 cells with terrain, a river, regions and 200 pieces, and on
//! a script of 1000 lines, at rest and while it is typed into.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::{self, Event, Pos2, RawInput, Rect, vec2};
use houserule_core::diagnostic::Place;
use houserule_editor::command::Command;
use houserule_editor::{Editor, Launch};

const WIDTH: usize = 40;
const HEIGHT: usize = 28;

const GAME: &str = r#"// A grid to measure on.
(id: "plain", version: "1.0.0", api: 1, title: (ru: "Равнина", en: "Plain"), seats: (2, 4), licence: "MIT OR Apache-2.0")
"#;
const SCHEMA: &str = r#"// Terrain and armies.
(
    space: { "terrain": symbol(of: [field, mountain, sea, forest], default: field) },
    families: { "army": () },
)
"#;
const RULES: &str = r#"--!strict
--- PL-010 Armies stand all over the land.
step("setup", function()
	for at, army in pieces("army") do
		move(army, space(`x{(at * 7) % 40 + 1}y{(at * 11) % 28 + 1}`))
	end
end)

--- PL-020 In a turn any cell of the first rows may be looked at.
step("turn", function(seat: Seat)
	local cells = {}
	for column = 1, 40 do
		table.insert(cells, space(`x{column}y{column % 28 + 1}`))
	end
	ask(seat, "look", cells)
end)
"#;

fn package(folder: &Path) -> PathBuf {
    let game = folder.join("plain");
    let write = |path: &str, text: &str| {
        let path = game.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    };
    let letter = |x: usize, y: usize| ['.', '^', '~', 'f'][(x / 5 + y / 4 * 3) % 4];
    let rows = |of: &dyn Fn(usize, usize) -> char| {
        let row = |y: usize| format!("\"{}\",", (0..WIDTH).map(|x| of(x, y)).collect::<String>());
        (0..HEIGHT).map(row).collect::<Vec<_>>().join("\n")
    };
    let region = |x: usize, y: usize| char::from(b'A' + (x / 10 + y / 14 * 4) as u8);
    let regions: String = ('A'..='H').map(|name| format!("(id: \"{}\"),", name.to_ascii_lowercase())).collect();
    let legend: String = ('A'..='H').map(|name| format!("'{name}': \"{}\",", name.to_ascii_lowercase())).collect();
    let river: String = (1..=WIDTH).map(|x| format!("({x}, 14),")).collect();
    let board = format!(
        "// A plain.\n(shape: square(width: {WIDTH}, height: {HEIGHT}), regions: [{regions}], layers: [(value: \"terrain\", legend: {{ '.': field, '^': mountain, '~': sea, 'f': forest }}, rows: [{}]), (regions: true, legend: {{ {legend} }}, rows: [{}])], links: [(kind: \"river\", cells: [{river}])])\n",
        rows(&letter),
        rows(&region)
    );
    write("game.ron", GAME);
    write("schema.ron", SCHEMA);
    write("kinds/army.ron", "// Armies.\n[(id: \"army\", copies: 200, origin: designed)]\n");
    write("boards/plain.ron", &board);
    write(
        "init.luau",
        "--!strict\nreturn game { setup = \"setup\", track = loop(\"turn\", { order = \"clockwise\" }) }\n",
    );
    write("rules/turn.luau", RULES);
    game
}

fn frame(ctx: &egui::Context, editor: &mut Editor, time: f64, events: Vec<Event>) -> usize {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
    let input = RawInput { screen_rect: Some(screen), time: Some(time), events, ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| editor.ui(ui));
    // there is no graphics card here to take them
    output.textures_delta.clear();
    ctx.tessellate(output.shapes, output.pixels_per_point).len()
}

fn frames(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let ctx = egui::Context::default();
    let launch = Launch { folders: vec![package(folder.path())], seed: Some(1), ..Launch::default() };
    let mut editor = Editor::new(&ctx, launch);
    editor.settle();
    assert!(editor.moment().is_some(), "{:?}", editor.problems());
    let mut time = 0.0;
    for _ in 0..5 {
        time += 0.1;
        frame(&ctx, &mut editor, time, Vec::new());
    }
    criterion.bench_function("frame/grid_40x28_200_pieces", |bencher| {
        bencher.iter(|| {
            time += 0.016;
            black_box(frame(&ctx, &mut editor, time, Vec::new()))
        });
    });
}

fn texts(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let game = package(folder.path());
    let line = "\tlocal value = rules.look(seat, { kind = \"army\", count = 12 }) -- PL-020 a comment\n";
    let long = format!("--!strict\nlocal function long(seat: Seat)\n{}end\nlong(seats()[1])\n", line.repeat(1000));
    fs::write(game.join("rules/long.luau"), long).expect("a file can be written");
    let ctx = egui::Context::default();
    let launch = Launch { folders: vec![game], seed: Some(1), ..Launch::default() };
    let mut editor = Editor::new(&ctx, launch);
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

criterion_group!(benches, frames, texts);
criterion_main!(benches);
