//! What wins over what, and who is remembered for it.

use super::*;
use crate::data::Data;

const RULES: &str = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4), options: [\
    (id: \"goal\", type: int(default: 10, min: 0, max: 100)), (id: \"prices\", type: list(of: int(min: 0, max: 9), default: [1, 2])),\
    (id: \"mode\", type: symbol(of: [mild, wild], default: mild))])";
const SCHEMA: &str = "(families: { \"house\": (fields: { \"price\": int, \"rent\": int(1), \"steps\": list(int) }) })";
const HOUSES: &str = "[(id: \"villa\", price: 5, steps: [1, 2, 3]), (id: \"hut\", price: 2, steps: [])]";

fn the_game() -> PackageFiles {
    game(&[("game.ron", RULES), ("schema.ron", SCHEMA), ("kinds/house.ron", HOUSES)])
}

fn modded(id: &str, fields: &str, kinds: &str) -> PackageFiles {
    let manifest = format!("(id: \"{id}\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\",\n{fields})");
    a_mod(id, &[("mod.ron", &manifest), ("kinds/house.ron", kinds)])
}

fn campaign(text: &str) -> PackageFiles {
    package(
        "campaign",
        &[
            ("campaign.ron", text),
            ("base.ron", "(game: \"g\", options: { \"goal\": 20 }, content: { \"house.villa.price\": 20 })"),
        ],
    )
}

fn goal(loaded: &Loaded) -> i32 {
    loaded.def.options[0].start
}

fn field(loaded: &Loaded, kind: usize, field: usize) -> Data {
    loaded.def.kinds[kind].faces[0].fields[field].clone()
}

#[test]
fn there_is_one_order_of_precedence() {
    let patch = "[(replaces: \"villa\", price: 30)]";
    let m = modded("m", "sets: { \"goal\": 30 }", patch);
    let base = campaign("(game: \"g\", extends: \"base\")");
    let own =
        campaign("(game: \"g\", extends: \"base\", options: { \"goal\": 40 }, content: { \"house.villa.price\": 40 })");
    let of = |packages: &[&PackageFiles]| {
        let (loaded, problems) = load(packages);
        assert_eq!(problems, Vec::<String>::new());
        (goal(&loaded), field(&loaded, 0, 0))
    };
    assert_eq!(of(&[&the_game()]), (10, Data::Int(5)));
    assert_eq!(of(&[&the_game(), &base]), (20, Data::Int(20)));
    assert_eq!(of(&[&the_game(), &base, &m]), (30, Data::Int(30)));
    assert_eq!(of(&[&the_game(), &own, &m]), (40, Data::Int(40)));
    let typed = Settings::from([("goal".to_owned(), Data::Int(50))]);
    let loaded = load_packages_with(&[&the_game(), &own, &m], &typed, &mut Diagnostics::default());
    assert_eq!(goal(&loaded), 50);
}

#[test]
fn it_is_known_who_set_what_and_what_it_was() {
    let m = modded("m", "sets: { \"goal\": 30 }", "[(replaces: \"villa\", price: 30)]");
    let (loaded, _) = load(&[&the_game(), &m, &campaign("(game: \"g\", options: { \"goal\": 40 })")]);
    let told = |thing: &str| -> Vec<String> {
        let all = loaded.def.origins.of(thing).iter();
        all.map(|one| format!("{} {} {:?} {:?}", one.package, one.place, one.was, one.now)).collect()
    };
    assert_eq!(
        told("option:goal"),
        [
            "g g/game.ron:1:80 None Int(10)",
            "m m/mod.ron:2:17 Some(Int(10)) Int(30)",
            "campaign campaign/campaign.ron:1:32 Some(Int(30)) Int(40)",
        ]
    );
    assert_eq!(
        told("kind:villa.price"),
        ["g g/kinds/house.ron:1:23 None Int(5)", "m m/kinds/house.ron:1:29 Some(Int(5)) Int(30)"]
    );
}

#[test]
fn mods_that_patch_different_fields_go_together_and_of_one_field_conflict() {
    let price = modded("a", "", "[(replaces: \"villa\", price: 7)]");
    let rent = modded("b", "", "[(replaces: \"villa\", rent: 3)]");
    let (loaded, problems) = load(&[&the_game(), &price, &rent]);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!((field(&loaded, 0, 0), field(&loaded, 0, 1)), (Data::Int(7), Data::Int(3)));

    let other = modded("b", "", "[(replaces: \"villa\", price: 8)]");
    assert_eq!(load(&[&the_game(), &price, &other]).1, ["b/kinds/house.ron:1:29 set_twice"]);
    let decided = campaign("(game: \"g\", content: { \"house.villa.price\": 9 })");
    let (loaded, problems) = load(&[&the_game(), &price, &other, &decided]);
    assert_eq!((field(&loaded, 0, 0), problems), (Data::Int(9), vec![]));
    let building_on_it = modded("b", "depends: [\"a\"]", "[(replaces: \"villa\", price: 8)]");
    assert_eq!(load(&[&the_game(), &price, &building_on_it]).1, Vec::<String>::new());
}

#[test]
fn mods_set_options_and_lists_and_widen_ranges() {
    let m = modded("m", "sets: { \"prices\": [3, 4, 5], \"goal\": 300 }, widens: { \"goal\": (0, 500) }", "[]");
    let (loaded, problems) = load(&[&the_game(), &m]);
    assert_eq!(problems, Vec::<String>::new());
    let options = &loaded.def.options;
    assert_eq!((options[0].start, options[0].default, options[0].range), (300, 10, (0, 500)));
    assert_eq!(options[1].numbers(), Some(vec![3, 4, 5]));
    let two = modded("n", "sets: { \"goal\": 7 }", "[]");
    assert_eq!(load(&[&the_game(), &m, &two]).1, ["n/mod.ron:2:17 set_twice"]);
    let bad = modded("m", "sets: { \"gaol\": 3, \"goal\": 101, \"mode\": angry }, widens: { \"mode\": (1, 2) }", "[]");
    let codes = ["2:17 unknown_option", "2:28 wrong_value", "2:41 wrong_value", "2:68 wrong_type"];
    assert_eq!(load(&[&the_game(), &bad]).1, codes.map(|one| format!("m/mod.ron:{one}")));
}

#[test]
fn a_mod_that_can_be_switched_has_an_option_for_it() {
    let (loaded, problems) = load(&[&the_game(), &modded("m", "switch: true", "[]")]);
    assert_eq!(problems, Vec::<String>::new());
    let option = loaded.def.options.last().unwrap();
    assert_eq!((option.id.as_str(), option.live, option.start), ("m:on", true, 1));
    assert_eq!(loaded.manifests[1].switch.as_deref(), Some("m:on"));
}
