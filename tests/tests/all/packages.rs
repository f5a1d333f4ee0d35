//! Names of mods, hooks, switches, and a campaign's whole regulation.

use std::path::Path;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::view::{Viewer, view};
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::session::Session;
use houserule_scripts::shelf;
use houserule_scripts::vm::Build;

use crate::modded::{Mod, with_mods};

const GAME: &str = r#"// One step.
(id: "base", version: "1.0.0", api: 1, title: (ru: "Основа", en: "Base"), seats: (2, 2), licence: "MIT", credits: "-")"#;
const SCHEMA: &str = "// One pool.\n(pools: { \"coins\": (supply: endless, seat: 0) }, families: { \"card\": (fields: { \"effect\": text }) })";
const INIT: &str = "return game { track = each_seat(\"round\", { \"turn\" }) }";
const RULES: &str = r#"
rule("pay", function(seat, n) take(seat, "coins", n) return n end)
step("turn", function(seat)
	rules.pay(seat, 1)
	for _, card in kinds("card") do
		effects[card.effect].play(seat)
	end
end)
"#;

fn coins(mods: &[Mod<'_>]) -> Vec<i32> {
    let files = [("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/turn.luau", RULES)];
    let (game, problems) = with_mods(&files, mods);
    assert!(problems.is_empty(), "{problems:#?}");
    played(&game.unwrap())
}

fn played(game: &Arc<Game>) -> Vec<i32> {
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let play = Play::open(game, &setup, Build::default()).expect("the game opens");
    assert_eq!(*play.status(), Status::Over, "{:?}", play.status());
    view(play.table(), Viewer::Referee).seats.iter().map(|seat| seat.pools["coins"]).collect()
}

#[test]
fn two_mods_may_use_the_same_names_for_their_own_things() {
    let rules = |n: &str| {
        format!(
            "local more = require(\"lib/more\")\nrule(\"gift\", function(seat) rules.pay(seat, {n}) end)\n\
             effect(\"bonus\", {{ play = function(seat) rules.gift(seat) end }})\n\
             step(\"feast\", function(seat) more(seat) end)\ninsert_step(\"feast\", {{ after = \"turn\" }})"
        )
    };
    let (ten, hundred) = (rules("10"), rules("100"));
    let kind = "[(id: \"card\", effect: \"bonus\", copies: 0)]";
    let module = "return function(seat) rules.gift(seat) end";
    let one: &[(&str, &str)] = &[("rules/a.luau", &ten), ("kinds/card.ron", kind), ("lib/more.luau", module)];
    let two: &[(&str, &str)] = &[("rules/a.luau", &hundred), ("kinds/card.ron", kind), ("lib/more.luau", module)];
    assert_eq!(coins(&[("m1", "", one)]), [21, 21]);
    assert_eq!(coins(&[("m1", "", one), ("m2", "", two)]), [221, 221]);
}

#[test]
fn others_call_what_a_mod_defines_by_its_whole_name() {
    let one = "rule(\"gift\", function(seat) rules.pay(seat, 10) end)";
    let two = "after(\"turn\", function(seat) rules[\"m1:gift\"](seat) end)\noverride(\"m1:gift\", function(base, seat) base(seat) base(seat) end)";
    assert_eq!(coins(&[("m1", "", &[("rules/a.luau", one)]), ("m2", "", &[("rules/a.luau", two)])]), [21, 21]);
    let files = [("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/turn.luau", RULES)];
    for wrong in ["rule(\"pay\", function() end)", "rule(\"m9:gift\", function() end)"] {
        let (game, problems) = with_mods(&files, &[("m1", "", &[("rules/a.luau", wrong)])]);
        assert!(game.is_none() && problems.len() == 1, "{problems:#?}");
    }
}

#[test]
fn rules_are_hooked_before_after_and_vetoed() {
    let hooks = r#"
before("pay", function(seat, n) if n == 1 then take(seat, "coins", 10) end end)
after("pay", function(seat, n) if n == 1 then take(seat, "coins", 100) end end)
veto("pay", function(seat, n) return seat.index == 2 end)
"#;
    assert_eq!(coins(&[("m1", "", &[("rules/a.luau", hooks)])]), [111, 0]);
}

#[test]
fn a_whole_mod_is_switched_in_the_middle_of_a_game() {
    let rules = "override(\"pay\", function(base, seat, n) return base(seat, n + 10) end)\n\
                 after(\"turn\", function(seat) amend(\"m1:on\", false) end)";
    let files = [("game.ron", GAME), ("schema.ron", SCHEMA), ("init.luau", INIT), ("rules/turn.luau", RULES)];
    let package = |id: &str, files: &[(&str, &str)]| houserule_core::content::PackageFiles {
        id: id.to_owned(),
        files: files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect(),
    };
    let manifest =
        "(id: \"m1\", version: \"1.0.0\", api: 1, title: (ru: \"М\", en: \"M\"), game: \"base\", switch: true)";
    let (game, problems) =
        Game::load(vec![package("base", &files), package("m1", &[("mod.ron", manifest), ("rules/a.luau", rules)])]);
    let game = game.unwrap_or_else(|| panic!("{problems:#?}"));
    assert_eq!(played(&game), [11, 1]);
}

fn campaign(regulation: &str) -> Arc<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/campaign");
    let paths = [folder.clone(), folder.join(format!("regulations/{regulation}.ron"))];
    let packages = shelf::read(&paths).unwrap().into_iter().map(|one| one.files).collect();
    let (game, problems) = Game::load(packages);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

#[test]
fn the_largest_regulation_needs_no_code() {
    let game = campaign("jubilee");
    let value = |id: &str| {
        let option = game.def.options.iter().find(|option| option.id == id).unwrap();
        houserule_scripts::play::option_text(&option.start_data(&game.def.symbols))
    };
    assert_eq!(value("board.neutrals"), "(listed: [(type: bandits, x: 3, y: 4)])");
    assert_eq!(value("board.neutral_structures"), "[(kind: tower, level: 1, x: 5, y: 5)]");
    assert_eq!(value("joining.standard_start"), "(army: knights, house: keep)");
    assert_eq!(value("joining.general.vassal"), "false");
    assert_eq!(value("replacement.by"), "[reserve, (bot: careful), vacant]");
    assert_eq!(value("end.consent.percent"), "75");
    assert_eq!(value("host.seat"), "(human: \"Вера\")");
    let named = |game: &Game| [0, 1].map(|seat| game.person(SeatId(seat)));
    assert_eq!(named(&game), [Some("Анна".to_owned()), Some("Борис".to_owned())]);
    let knights = &game.def.kinds[game.def.kind("knights").unwrap().index()].faces[0].fields;
    assert_eq!(knights[0], Data::Int(60));
    assert_eq!(knights[1], Data::List(vec![Data::Int(1), Data::Int(9), Data::Int(3)]));
    assert!(game.def.options.iter().find(|option| option.id == "drought").unwrap().locked);

    let setup = Setup { seed: 1, seats: 4, board: None, options: Vec::new() };
    let session = Session::open(&game, setup).unwrap();
    assert_eq!(session.table().layout().board().map(|board| board.id.as_str()), Some("old_world"));
    let offered: Vec<String> = session.questions()[0].options.iter().map(|option| option.key.clone()).collect();
    assert_eq!(offered, ["more_room", "better_pay", "nothing"], "what is locked is not offered");
}

#[test]
fn a_save_carries_its_regulation() {
    let game = campaign("small");
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let mut session = Session::open(&game, setup).unwrap();
    let coins = |session: &Session| view(session.table(), Viewer::Referee).seats[0].pools["coins"];
    assert_eq!(coins(&session), 51);
    session.answer(SeatId(0), "better_pay").unwrap();
    let save = houserule_scripts::save::SaveFile::from_text(&session.save().to_text()).unwrap();
    let loaded = Session::load(&save, None).unwrap();
    assert!(loaded.divergence.is_none());
    assert_eq!(loaded.session.table().fingerprint(), session.table().fingerprint());
    assert_eq!(loaded.session.game().person(SeatId(1)).as_deref(), Some("Борис"));
    assert!(session.save().people.is_empty(), "the regulation says who they are");
}

#[test]
fn a_package_may_be_read_again_and_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/campaign");
    assert_eq!(read_package(&folder).unwrap(), read_package(&folder).unwrap());
}
