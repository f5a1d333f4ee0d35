//! Links of a board: they are lit and take clicks along their line, each by itself.

use std::path::{Path, PathBuf};

use eframe::egui::Pos2;
use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{By, Queryable};
use houserule_core::locale::Lang;
use houserule_editor::command::Command;
use houserule_editor::theme::{DARK, LIGHT};
use houserule_editor::{Editor, Launch};
use houserule_scripts::words::Words;

use crate::desk::{change, click_at, game, launched_in, lines, package, people, said, send, settle, written};

/// A game with two links, one of which may be walked or walled up, the other of which is closed.
fn roads(folder: &Path) -> PathBuf {
    let board = "(shape: graph, spaces: [(id: \"inn\", at: (0, 0)), (id: \"mill\", at: (300, 0)), (id: \"ford\", at: (300, 900))], \
                 links: [(id: \"high\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (id: \"low\", from: \"mill\", to: \"ford\", kind: \"road\")])";
    roads_on(folder, board)
}

/// The same on another board.
fn roads_on(folder: &Path, board: &str) -> PathBuf {
    let rules = r#"--!strict
--- RO-010 A flooded road is closed.
local open = { { "RO-010", function(choice: any) return choice.road.id ~= "low" end } }
step("turn", function(seat: Seat)
	local choices = {}
	for _, road in board:links() do
		table.insert(choices, { key = `walk:{road.id}`, road = road })
		if road.id ~= "lane" then
			table.insert(choices, { key = `wall:{road.id}`, road = road })
		end
	end
	ask(seat, "road", offer(choices, open), "stay")
end)
"#;
    let texts = r#"seat = Player { $number }
road = Which road?
option-walk = Walk { $road }
option-wall = Wall up { $road }
option-stay = Stay
space-inn = Inn
space-mill = Mill
space-ford = Ford
link-low = Low road
link-inn-mill = Ferry
"#;
    let book = "# Roads\n\n**RO-010** A flooded road is closed.\n";
    let files = [
        (
            "game.ron",
            "(id: \"roads\", version: \"1.0.0\", api: 1, title: (ru: \"Дороги\", en: \"Roads\"), seats: 2, licence: \"MIT\")",
        ),
        ("schema.ron", "()"),
        ("boards/land.ron", board),
        ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
        ("rules/turn.luau", rules),
        ("rulebook/en.md", book),
        ("rulebook/ru.md", book),
        ("locale/en.ftl", texts),
        ("locale/ru.ftl", texts),
    ];
    package(folder, "roads", &files)
}

#[test]
fn a_link_with_several_answers_opens_a_menu_and_a_refused_one_answers_with_its_clause() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = people(roads(folder.path()), 2, Lang::En);
    let moment = harness.state().moment().unwrap().clone();
    assert!(!moment.questions.is_empty(), "{:?}", moment.status);
    let answers = |harness: &Harness<'_, Editor>| {
        harness.query_all(By::new().role(Role::Button).label_contains("Wall up")).count()
    };
    let listed = answers(&harness);
    // a link without a name has those of the spaces that it joins
    let high = harness.get_by_role_and_label(Role::Button, "Inn–Mill").rect().center();
    assert!(harness.query_by_role_and_label(Role::Button, "Low road").is_none(), "what is refused is not lit");
    click_at(&mut harness, high);
    assert_eq!(answers(&harness), listed + 1, "the menu");
    assert_eq!(harness.state().moment().unwrap().at, moment.at, "nothing is answered yet");
    harness.key_press(eframe::egui::Key::Escape);
    settle(&mut harness);
    let names = written(&harness);
    let place = |name: &str| names.iter().find(|(text, _)| text == name).expect("its name is seen").1.center();
    let (mill, ford) = (place("Mill"), place("Ford"));
    click_at(&mut harness, Pos2::new(high.x + (mill.x - place("Inn").x) / 2.0, (mill.y + ford.y) / 2.0));
    settle(&mut harness);
    assert_eq!(said(&harness, "(RO-010)"), ["A flooded road is closed. (RO-010)"]);
}

#[test]
fn links_that_join_the_same_spaces_lie_beside_each_other_and_answer_by_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let board = "(shape: graph, spaces: [(id: \"inn\", at: (0, 0)), (id: \"mill\", at: (300, 0)), (id: \"ford\", at: (300, 90))], \
                 links: [(id: \"high\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (from: \"inn\", to: \"mill\", kind: \"river\", one_way: true)])";
    let mut harness = people(roads_on(folder.path(), board), 2, Lang::En);
    let walls = |harness: &Harness<'_, Editor>, name: &str| {
        let label = format!("Wall up {name}");
        harness.query_all(By::new().role(Role::Button).label(&label)).count()
    };
    let place =
        |harness: &Harness<'_, Editor>, name: &str| harness.get_by_role_and_label(Role::Button, name).rect().center();
    // a one-way link is called by the text of its id, on the board as in the answers
    let (road, ferry) = (place(&harness, "Inn–Mill"), place(&harness, "Ferry"));
    assert!((road.y - ferry.y).abs() > 12.0 && (road.x - ferry.x).abs() < 1.0, "{road} {ferry}");
    for (name, at) in [("Inn–Mill", road), ("Ferry", ferry)] {
        let listed = walls(&harness, name);
        assert!(listed > 0, "{name}");
        // not only at its middle
        click_at(&mut harness, at - eframe::egui::vec2(30.0, 0.0));
        settle(&mut harness);
        assert_eq!(walls(&harness, name), listed + 1, "{name}: the menu");
        harness.key_press(eframe::egui::Key::Escape);
        settle(&mut harness);
    }
}

#[test]
fn what_begins_another_answer_takes_one_click_and_gives_no_answer_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let board = "(shape: graph, spaces: [(id: \"inn\", at: (0, 0)), (id: \"mill\", at: (300, 0)), (id: \"ford\", at: (300, -300))], \
                 links: [(id: \"high\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (id: \"lane\", from: \"mill\", to: \"ford\", kind: \"path\")])";
    let mut harness = people(roads_on(folder.path(), board), 2, Lang::En);
    let at = harness.state().moment().unwrap().at;
    let named = |harness: &Harness<'_, Editor>, answer: &str| {
        harness.query_all(By::new().role(Role::Button).label(answer)).count()
    };
    let place =
        |harness: &Harness<'_, Editor>, name: &str| harness.get_by_role_and_label(Role::Button, name).rect().center();
    let (road, lane) = (place(&harness, "Inn–Mill"), place(&harness, "Mill–Ford"));
    click_at(&mut harness, road);
    assert_eq!((named(&harness, "Walk Inn–Mill"), named(&harness, "Walk Mill–Ford")), (2, 0), "only what is chosen");
    click_at(&mut harness, lane);
    assert_eq!(harness.state().moment().unwrap().at, at, "it was not lit: its only answer is named first");
    assert_eq!((named(&harness, "Walk Inn–Mill"), named(&harness, "Walk Mill–Ford")), (0, 2));
    let menu = harness.query_all(By::new().role(Role::Button).label("Walk Mill–Ford"));
    let below = menu.map(|node| node.rect()).max_by(|a, b| a.top().total_cmp(&b.top())).unwrap();
    click_at(&mut harness, below.center());
    settle(&mut harness);
    assert_eq!(harness.state().moment().unwrap().at, at + 1);
}

#[test]
fn a_name_beside_a_space_means_the_space_and_not_the_link_below_it() {
    let launch =
        Launch { folders: vec![game("tetranomicon")], lang: Some(Lang::Ru), decisions: 8, ..Launch::default() };
    let launch = Launch { seed: Some(3), seats: Some(4), ..launch };
    let mut harness = launched_in(launch, eframe::egui::Vec2::new(1280.0, 800.0));
    let moment = harness.state().moment().unwrap().clone();
    let words = Words::new(&moment.game, Lang::Ru);
    let board = moment.table.layout().board().expect("a board").clone();
    let mut tried = 0;
    for space in &board.spaces {
        let name = words.space_key(&space.id);
        let Some((_, rect)) = written(&harness).into_iter().find(|(text, _)| *text == name) else { continue };
        for at in [rect.left_center(), rect.center(), rect.right_center()] {
            tried += 1;
            click_at(&mut harness, at.lerp(rect.center(), 0.1));
            let now = harness.state().moment().unwrap().clone();
            if let Some(given) = now.decisions.get(moment.at).filter(|_| now.at > moment.at) {
                assert!(given.key.contains(&space.id), "{name}: {}", given.key);
            }
            let lit = said(&harness, &format!("{name}–")).into_iter().chain(said(&harness, &format!("–{name}")));
            assert_eq!(lit.filter(|text| text.starts_with('→')).count(), 0, "{name}: its tooltip speaks of a link");
            harness.key_press(eframe::egui::Key::Escape);
            send(&mut harness, Command::GoToDecision(moment.at));
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn a_link_with_one_answer_lights_it_however_often_rules_name_the_link() {
    let board = "(shape: graph, spaces: [(id: \"inn\", at: (0, 0)), (id: \"mill\", at: (300, 0)), (id: \"ford\", at: (300, -300))], \
                 links: [(id: \"high\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (id: \"lane\", from: \"mill\", to: \"ford\", kind: \"path\")])";
    for is_twice in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = roads_on(folder.path(), board);
        for name in ["walk", "wall"].into_iter().filter(|_| is_twice) {
            let of_form = format!("\"{name}\", road, what = \"{name}\", ");
            change(&path, "rules/turn.luau", &format!("key = `{name}:{{road.id}}`, "), &of_form);
        }
        let mut harness = people(path, 2, Lang::En);
        let thick = |harness: &Harness<'_, Editor>| {
            let colours = [LIGHT.offer, DARK.offer];
            let all = colours.into_iter().flat_map(|colour| lines(harness, colour));
            all.filter(|(_, width)| *width >= 3.0).count()
        };
        let before = thick(&harness);
        // an answer may be called like its link; the board lies on the left
        let called =
            harness.query_all(By::new().role(Role::Button).label("Mill–Ford")).map(|node| node.rect().center());
        let lane = called.min_by(|one, other| one.x.total_cmp(&other.x)).expect("it is lit");
        harness.hover_at(lane);
        settle(&mut harness);
        assert_eq!(thick(&harness), before + 1, "{is_twice}");
    }
}

#[test]
fn a_board_without_spaces_is_drawn_as_an_empty_place() {
    let folder = tempfile::tempdir().unwrap();
    let harness = people(roads_on(folder.path(), "(shape: graph, spaces: [], links: [])"), 2, Lang::En);
    assert!(harness.query_by_role_and_label(Role::Button, "Stay").is_some(), "the game goes on");
    assert!(written(&harness).iter().all(|(text, rect)| rect.is_finite() || text.is_empty()), "nothing lies nowhere");
}
