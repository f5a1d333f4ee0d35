//! A large board to measure and test on: 40 by 28 cells with terrain, a river, regions and 200 pieces.

use std::fs;
use std::path::{Path, PathBuf};

/// Columns.
pub const WIDTH: usize = 40;
/// Rows.
pub const HEIGHT: usize = 28;

const GAME: &str = r#"// A grid to measure on.
(id: "plain", version: "1.0.0", api: 1, title: (ru: "Равнина", en: "Plain"), seats: (2, 4), licence: "MIT OR Apache-2.0")
"#;
const SCHEMA: &str = r##"// Terrain and armies.
(
    space: { "terrain": symbol(of: [field, mountain, sea, forest], default: field) },
    families: { "army": () },
    looks: {
        "field": (colour: "#dfe8c8", letter: '.'),
        "mountain": (colour: "#d9d2c3", letter: '^'),
        "sea": (colour: "#c4dceb", letter: '~', hatch: lines),
        "forest": (colour: "#c9dfc4", letter: 'f'),
    },
)
"##;
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

/// Write the package into a folder; its own folder.
pub fn package(folder: &Path) -> PathBuf {
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

/// Let the board of the package be drawn as a map that has nearly the whole window.
pub fn as_map(game: &Path) {
    let layout = "// A map.\n(main: board, right: [question, seats, regions], sizes: (right: 22), maps: { \"plain\": (cells: areas, water: [\"sea\"], borders: true, labels: true, order: [\"army\"], reach: \"cost\") })\n";
    let folder = game.join("layout");
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join("table.ron"), layout).expect("a file can be written");
}
