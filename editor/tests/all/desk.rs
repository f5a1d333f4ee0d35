//! A window without a screen, for tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use eframe::egui::{self, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use houserule_core::ids::{KindId, SeatId};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::running::Sitter;
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

/// The folder of a game of this repository.
pub fn game(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(name)
}

/// A micro-game of the tests.
pub fn micro_game(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games").join(name)
}

/// A window that shows a game.
pub fn window(folder: PathBuf, lang: Lang) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![folder], lang: Some(lang), seed: Some(7), seats: Some(2), ..Launch::default() };
    launched(launch)
}

/// A window that was started so.
pub fn launched(launch: Launch) -> Harness<'static, Editor> {
    launched_in(launch, Vec2::new(1440.0, 900.0))
}

/// A window of a size that was started so.
#[allow(clippy::needless_pass_by_value, reason = "tests write what is launched in place")]
pub fn launched_in(launch: Launch, size: Vec2) -> Harness<'static, Editor> {
    let ctx = egui::Context::default();
    let mut editor = Editor::new(&ctx, &launch);
    editor.settle();
    let mut harness = Harness::builder()
        .with_size(size)
        .with_max_steps(40)
        .with_context_setup(houserule_editor::theme::install)
        .build_ui_state(|ui, editor: &mut Editor| editor.ui(ui), editor);
    settle(&mut harness);
    harness
}

/// Wait for the background and draw until nothing changes.
pub fn settle(harness: &mut Harness<'_, Editor>) {
    for _ in 0..3 {
        harness.state_mut().settle();
        harness.run_ok();
    }
    harness.state_mut().settle();
    harness.run_ok();
}

/// Send a command and let it be carried out.
pub fn send(harness: &mut Harness<'_, Editor>, command: Command) {
    harness.state_mut().send(command);
    settle(harness);
}

/// Click on what is called so.
pub fn click(harness: &mut Harness<'_, Editor>, label: &str) {
    harness.get_by_label(label).click();
    settle(harness);
}

/// What a file of the project holds now; nothing if it is not there.
pub fn text(harness: &Harness<'_, Editor>, file: &str) -> String {
    harness.state().document().unwrap().text(file).unwrap_or_default().to_owned()
}

/// A copy of a game that may be edited, and the folder that holds it.
pub fn copied_game(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    copied(&game(name), &path);
    (folder, path)
}

/// A copy of a game whose table arranges itself, in a folder.
pub fn arranging_itself(name: &str, folder: &Path) -> PathBuf {
    let path = folder.join(name);
    if !path.exists() {
        copied(&game(name), &path);
        std::fs::remove_file(path.join("layout/table.ron")).unwrap();
    }
    path
}

/// Copy a folder with everything in it.
pub fn copied(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copied(&entry.path(), &target),
            false => drop(std::fs::copy(entry.path(), target).unwrap()),
        }
    }
}

/// Everything that is written on the screen, with its place.
pub fn written(harness: &Harness<'_, Editor>) -> Vec<(String, egui::Rect)> {
    clipped(harness).into_iter().map(|one| (one.text, one.rect)).collect()
}

/// What is written whole on the screen: no letters left out for want of room, and not cut off by the edge of what it is
/// part of.
pub fn in_sight(harness: &Harness<'_, Editor>) -> Vec<(String, egui::Rect)> {
    let whole =
        clipped(harness).into_iter().filter(|one| !one.is_short && one.clip.expand(1.0).contains_rect(one.rect));
    whole.map(|one| (one.text, one.rect)).collect()
}

/// What is written in a part of the screen with letters left out, or cut off by the edge of what it is part of.
pub fn cut(harness: &Harness<'_, Editor>, part: egui::Rect) -> Vec<(String, egui::Rect)> {
    let inside = clipped(harness).into_iter().filter(|one| part.contains_rect(one.clip.intersect(one.rect)));
    let cut = inside.filter(|one| {
        let seen = one.clip.intersect(one.rect);
        one.is_short || seen.is_positive() && !one.clip.expand(1.0).contains_rect(one.rect)
    });
    cut.map(|one| (one.text, one.rect)).collect()
}

/// What is written in a part of the screen with letters left out, or cut off at its sides; what scrolls may be cut off
/// above and below.
pub fn cut_sideways(harness: &Harness<'_, Editor>, part: egui::Rect) -> Vec<(String, egui::Rect)> {
    let inside = clipped(harness).into_iter().filter(|one| part.contains_rect(one.clip.intersect(one.rect)));
    let cut = inside.filter(|one| {
        let (seen, sides) = (one.clip.intersect(one.rect), one.clip.expand(1.0).x_range());
        seen.is_positive() && (one.is_short || one.rect.left() < sides.min || one.rect.right() > sides.max)
    });
    cut.map(|one| (one.text, one.rect)).collect()
}

/// Something that is written.
struct Writing {
    text: String,
    rect: egui::Rect,
    /// The place of what is shown around it.
    clip: egui::Rect,
    /// Were letters of it left out?
    is_short: bool,
}

fn clipped(harness: &Harness<'_, Editor>) -> Vec<Writing> {
    fn gather(shape: &egui::Shape, clip: egui::Rect, found: &mut Vec<Writing>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, clip, found)),
            egui::Shape::Text(text) => found.push(Writing {
                // a space at which no line ends is read as a space
                text: text.galley.text().replace('\u{a0}', " "),
                rect: text.galley.rect.translate(text.pos.to_vec2()),
                clip,
                is_short: text.galley.elided,
            }),
            _ => {}
        }
    }
    let mut found = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| gather(&clipped.shape, clipped.clip_rect, &mut found));
    found
}

/// The lines on the screen in a colour: from, to, how wide.
pub fn lines(harness: &Harness<'_, Editor>, colour: egui::Color32) -> Vec<([egui::Pos2; 2], f32)> {
    fn gather(shape: &egui::Shape, colour: egui::Color32, found: &mut Vec<([egui::Pos2; 2], f32)>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, colour, found)),
            egui::Shape::LineSegment { points, stroke } if stroke.color == colour => {
                found.push((*points, stroke.width));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| gather(&clipped.shape, colour, &mut found));
    found
}

/// Everything that is drawn, in its order.
pub fn drawn(harness: &Harness<'_, Editor>) -> Vec<egui::Shape> {
    fn gather(shape: &egui::Shape, found: &mut Vec<egui::Shape>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, found)),
            other => found.push(other.clone()),
        }
    }
    let mut found = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| gather(&clipped.shape, &mut found));
    found
}

/// The corners of everything that is drawn as triangles, with their colours.
pub fn triangles(harness: &Harness<'_, Editor>) -> Vec<(egui::Pos2, egui::Color32)> {
    let meshes = drawn(harness).into_iter().filter_map(|shape| match shape {
        egui::Shape::Mesh(mesh) => Some(mesh),
        _ => None,
    });
    meshes.flat_map(|mesh| mesh.vertices.iter().map(|corner| (corner.pos, corner.color)).collect::<Vec<_>>()).collect()
}

/// Everything that is said on the screen and contains these words, as a screen reader would read it.
pub fn said(harness: &Harness<'_, Editor>, words: &str) -> Vec<String> {
    let found = harness.query_all_by_label_contains(words);
    found.filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value())).collect()
}

/// The letter of an icon.
pub fn sign(icon: &str) -> String {
    char::from(houserule_editor::faces::icons::icon_of(icon)).to_string()
}

/// Replace a text in a file of a package; it must be there.
pub fn change(package: &Path, file: &str, from: &str, to: &str) {
    let path = package.join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} does not hold `{from}`");
    std::fs::write(path, text.replace(from, to)).unwrap();
}

/// Write a package of these files into a folder; its own folder.
pub fn package(folder: &Path, name: &str, files: &[(&str, &str)]) -> PathBuf {
    let path = folder.join(name);
    for (file, text) in files {
        let file = path.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    path
}

/// A real click at a place, whatever lies there, and everything that follows from it.
pub fn click_at(harness: &mut Harness<'_, Editor>, at: egui::Pos2) {
    harness.hover_at(at);
    harness.run_steps(1);
    harness.drag_at(at);
    harness.run_steps(1);
    harness.drop_at(at);
    harness.run_steps(2);
    settle(harness);
}

/// How a recorded game is opened after some of its decisions.
pub fn recording(name: &str, replay: &str, decisions: usize, lang: Lang) -> Launch {
    Launch {
        save: Some(game(name).join(format!("replays/{replay}.ron"))),
        folders: vec![game(name)],
        lang: Some(lang),
        decisions,
        ..Launch::default()
    }
}

/// A window whose seats are taken by people, filled by the table.
pub fn people(folder: PathBuf, seats: u8, lang: Lang) -> Harness<'static, Editor> {
    let launch = Launch { folders: vec![folder], lang: Some(lang), seed: Some(7), fills: true, ..Launch::default() };
    let mut harness = launched_in(Launch { seats: Some(seats), ..launch }, Vec2::new(1440.0, 900.0));
    assert!(harness.state().moment().is_some(), "{:?}", harness.state().problems());
    for seat in 0..u16::from(seats) {
        send(&mut harness, Command::Sit(SeatId(seat), Sitter::Person));
    }
    harness
}

/// What is written on the cards of a game.
pub fn sentences(harness: &Harness<'_, Editor>, lang: Lang) -> BTreeSet<String> {
    let moment = harness.state().moment().unwrap();
    let (words, kinds) = (Words::new(&moment.game, lang), &moment.game.def.kinds);
    let faces = kinds.iter().enumerate().flat_map(|(at, kind)| (0..kind.faces.len()).map(move |face| (at, face)));
    let texts = faces.filter_map(|(at, face)| words.card_text(&moment.table, KindId::at(at), face));
    texts.map(|text| text.replace('\u{a0}', " ")).collect()
}
