//! What the libraries say is said in both languages: their own sentences, and those of the script engine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::Lang;
use houserule_core::message::{Catalog, Told};
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::message::known;
use houserule_scripts::play::{Play, Setup, Status};
use houserule_scripts::vm::Build;

use crate::repository::{File, files};

/// Each crate that says something, with its catalogue and those that it stands on.
fn crates() -> [(&'static str, Vec<&'static Catalog>); 3] {
    let (core, scripts, sim) = (&houserule_core::CATALOG, &houserule_scripts::CATALOG, &houserule_sim::CATALOG);
    [("core", vec![core]), ("scripts", vec![scripts, core]), ("sim", vec![sim, scripts, core])]
}

/// The messages of a Fluent file: each with the arguments that its text speaks of.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" = ").filter(|(id, _)| !id.starts_with(' ') && !id.contains('{')) {
            id.clone_into(&mut last);
            found.entry(last.clone()).or_default();
        }
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            found.entry(last.clone()).or_default().insert(name);
        }
    }
    found
}

/// The ids that Rust code says, outside of its tests.
fn said(files: &[File], folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files.iter().filter(|file| file.under(folder) && file.is("rs")) {
        let code = file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for part in code.split("say!(").skip(1) {
            let Some(rest) = part.trim_start().strip_prefix('"') else { continue };
            found.extend(rest.split_once('"').map(|(id, _)| id.to_owned()));
        }
    }
    found
}

#[test]
fn both_languages_say_the_same_messages_with_the_same_arguments() {
    for (name, catalogs) in crates() {
        let [en, ru] = [Lang::En, Lang::Ru].map(|lang| messages(catalogs[0].source(lang)));
        assert!(en.len() > 30, "{name}: {} messages were found", en.len());
        assert_eq!(en, ru, "{name}/locale: what differs between the languages");
    }
    assert_eq!(messages("a = x { $b }\n    { $c ->\n [one] { $d }\n }\n")["a"].len(), 3);
}

#[test]
fn every_message_that_is_said_has_a_text_and_every_text_is_said() {
    for (name, catalogs) in crates() {
        let said = said(files(), &format!("{name}/src"));
        let own = messages(catalogs[0].source(Lang::En));
        let all: BTreeSet<String> =
            catalogs.iter().flat_map(|one| messages(one.source(Lang::En)).into_keys()).collect();
        let lacking: Vec<&String> = said.difference(&all).collect();
        assert!(lacking.is_empty(), "{name}: messages without a text: {lacking:?}");
        // words and patterns by which texts of the engine and of Luau are recognised are said by nobody
        let is_pattern = |id: &str| {
            ["luau-", "prelude-", "handle-"].iter().any(|prefix| id.starts_with(prefix)) || id.ends_with("-word")
        };
        let above = crates().into_iter().filter(|(_, others)| others.iter().any(|one| std::ptr::eq(*one, catalogs[0])));
        let anywhere: BTreeSet<String> =
            above.flat_map(|(name, _)| crate::messages::said(files(), &format!("{name}/src"))).collect();
        let idle: Vec<&String> =
            own.keys().filter(|id| !anywhere.contains(*id) && !is_pattern(id) && *id != "as-it-came").collect();
        assert!(idle.is_empty(), "{name}: texts that nobody says: {idle:?}");
    }
}

#[test]
fn every_text_can_be_read_and_is_told_in_russian_letters() {
    for (name, catalogs) in crates() {
        let locale = catalogs[0].locale();
        assert_eq!(locale.missing(), [], "{name}");
        let mut out = Diagnostics::default();
        let mut again = houserule_core::locale::Locale::new();
        again.add(Lang::Ru, "ru.ftl", catalogs[0].source(Lang::Ru), &mut out);
        again.add(Lang::En, "en.ftl", catalogs[0].source(Lang::En), &mut out);
        assert!(out.is_empty(), "{name}: {:?}", out.sorted());
    }
}

/// The sentences that the prelude and the tests' machine raise, with `rule` for what they fill in.
fn raised(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in
        source.lines().map(str::trim).filter(|line| line.starts_with("error(") || line.starts_with("problem(one,"))
    {
        let Some(start) = line.find(['`', '"']) else { continue };
        let quote = line.as_bytes()[start] as char;
        let mut text = String::new();
        let (mut depth, mut is_escaped) = (0, false);
        for letter in line[start + 1..].chars() {
            match letter {
                _ if is_escaped => {
                    text.push(letter);
                    is_escaped = false;
                }
                '\\' => is_escaped = true,
                '{' if quote == '`' => {
                    depth += 1;
                    text.push_str("rule");
                }
                '}' if quote == '`' => depth -= 1,
                _ if letter == quote && depth == 0 => break,
                _ if depth == 0 => text.push(letter),
                _ => {}
            }
        }
        found.push(text);
    }
    found
}

#[test]
fn what_the_prelude_raises_is_recognised() {
    let luau = |file: &&File| {
        file.is("luau") && (file.under("scripts/src/prelude") || file.path == "scripts/src/testing/machine.luau")
    };
    let all: Vec<String> = files().iter().filter(luau).flat_map(|file| raised(&file.text)).collect();
    assert!(all.len() > 15, "{all:?}");
    for text in all {
        // where a guess may follow, there is none; a kind of thing and its place are words of their own
        let ends = ["`rule", "to overriderule", "beside the testsrule"];
        let text = match ends.iter().any(|end| text.ends_with(end)) {
            true => text.strip_suffix("rule").unwrap_or_default().to_owned(),
            false => text,
        };
        let text = if text.ends_with("not of a ") { format!("{text}rule") } else { text };
        let message = known(&text).unwrap_or_else(|| panic!("not recognised: {text}"));
        let russian = message.told(Lang::Ru);
        assert!(russian.chars().any(|c| ('а'..='я').contains(&c)), "{text}: {russian}");
    }
}

fn game(turn: &str) -> (Option<Arc<Game>>, Diagnostics) {
    let files = [
        (
            "game.ron",
            "(id: \"fair\", version: \"1.0.0\", api: 1, title: (en: \"Fair\", ru: \"Ярмарка\"), seats: (2, 2), licence: \"MIT\", credits: \"-\")",
        ),
        (
            "schema.ron",
            "(pools: { \"coins\": (supply: endless, seat: 5) }, zones: { \"deck\": (shape: stack) }, families: { \"card\": (fields: {}, start: \"deck\") })",
        ),
        ("kinds/card.ron", "[(id: \"ace\", copies: 3)]"),
        ("init.luau", "return game { track = loop(\"turn\", { order = \"clockwise\" }) }"),
        ("rules/prepare.luau", "rule(\"prepare\", function() end)"),
        ("rules/turn.luau", turn),
    ];
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    Game::load(vec![PackageFiles { id: "fair".to_owned(), files }])
}

/// The error of a step with this body.
fn failure(body: &str) -> ScriptError {
    let source =
        format!("step(\"turn\", function()\n\tlocal seat = seats()[1]\n\tlocal nothing: any = nil\n{body}\nend)\n");
    let (game, findings) = game(&source);
    let game = game.unwrap_or_else(|| panic!("{body}: {:?}", findings.sorted()));
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    let play = Play::open(&game, &setup, Build::default()).unwrap();
    match play.status() {
        Status::Failed(error) => (**error).clone(),
        other => panic!("{body} did not fail: {other:?}"),
    }
}

#[test]
fn what_the_script_engine_says_is_told_in_russian() {
    for (body, expected) in [
        ("print(nothing.coins)", "нельзя взять «coins»: слева стоит пустое значение (nil)"),
        ("nothing.coins = 3", "нельзя взять «coins»: слева стоит пустое значение (nil)"),
        ("nothing()", "это нельзя вызвать: здесь не функция, а пустое значение (nil)"),
        ("print(1 + nothing)", "действие «+» невозможно: слева число, справа пустое значение (nil)"),
        ("print(1 < nothing)", "это нельзя сравнить знаком <: слева число, справа пустое значение (nil)"),
        ("print(\"a\" .. nothing)", "это нельзя склеить в текст: слева текст, справа пустое значение (nil)"),
        ("print(#nothing)", "у этого нет длины: здесь пустое значение (nil)"),
        ("for _, x in nothing do print(x) end", "это нельзя перебрать: здесь пустое значение (nil)"),
        ("table.insert(nothing, 1)", "`insert`, аргумент 1: ожидается таблица, а здесь пустое значение (nil)"),
        ("string.byte()", "`byte`: не хватает аргумента 1, ожидается текст"),
        ("for i = 1, \"many\" do print(i) end", "в `for` нужны числа: конец — текст"),
        ("table.freeze({}).x = 1", "это можно только читать"),
        ("assert(false)", "утверждение (`assert`) не выполнено"),
        ("while true do end", "шаг идёт слишком долго: похоже, это бесконечный цикл"),
        ("local function f() return 1 + f() end print(f())", "слишком глубокая вложенность вызовов"),
        (
            "local t = {} while true do table.insert(t, string.rep(\"x\", 60000) .. #t) end",
            "скрипту нужно больше памяти",
        ),
    ] {
        let russian = failure(body).message.told(Lang::Ru);
        assert!(russian.starts_with(expected), "{body}: {russian}");
    }
}

#[test]
fn what_verbs_and_the_prelude_say_is_told_in_russian() {
    for (body, expected) in [
        ("move(seat, deck)", "аргумент 1: ожидается фишка, а здесь игрок"),
        ("take(seat, \"coin\", 1)", "запаса «coin» нет; может быть, «coins»?"),
        ("take(seat, \"coins\", -1)", "-1 меньше нуля"),
        ("seat.coins = 3", "запасы переходят только через `pay` и `take`"),
        ("print(seat.coinz)", "свойства «coinz» нет: слева стоит игрок; может быть, «coins»?"),
        ("kind(\"acee\")", "вида «acee» нет; может быть, «ace»?"),
        ("rules.prepar()", "правила «prepar» нет; может быть, «prepare»?"),
        ("ask(seat, \"none\", {})", "у вопроса «none» нет вариантов"),
        ("rule(\"late\", function() end)", "`rule` можно вызывать только при загрузке скриптов"),
        ("error(\"the author's own words\")", "the author's own words"),
    ] {
        let russian = failure(body).message.told(Lang::Ru);
        assert!(russian.starts_with(expected), "{body}: {russian}");
    }
    let whole = failure("\n\nprint(nothing.coins)");
    assert_eq!(
        whole.told(Lang::Ru),
        "fair/rules/turn.luau:6: нельзя взять «coins»: слева стоит пустое значение (nil) (шаг «turn»)"
    );
    assert_eq!(whole.told(Lang::En), "fair/rules/turn.luau:6: attempt to index nil with 'coins' (in step `turn`)");
}

#[test]
fn a_script_that_cannot_be_read_is_told_in_russian() {
    for (source, expected) in [
        ("step(\"turn\", function()\n\tlocal = 3\nend)\n", "имя переменной: ожидается имя, а здесь '='"),
        ("step(\"turn\", function()\n\tprint(1\nend)\n", "ожидается ')', чтобы закрыть '(' в строке 2, а здесь 'end'"),
        (
            "step(\"turn\", function()\n\tprint(1)\n",
            "ожидается 'end', чтобы закрыть 'function' в строке 1, а здесь конец файла",
        ),
        ("local x = \"open\n", "текст не закончен: не хватает кавычки"),
        ("x\n", "строка не закончена: нужно присваивание или вызов функции"),
        ("if 1 != 2 then end\n", "`!=` здесь не бывает; может быть, `~=`?"),
        ("break\n", "`break` бывает только внутри цикла"),
    ] {
        let (game, findings) = game(source);
        assert!(game.is_none(), "{source}");
        let told: Vec<String> = findings.sorted().iter().map(|one| one.message.told(Lang::Ru)).collect();
        assert!(told.iter().any(|one| one.starts_with(expected)), "{source}: {told:?}");
    }
}
