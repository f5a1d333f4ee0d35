//! Russian texts say each thing by one word, the one that `core/locale/ru.ftl` lists at its head: what a reader once
//! stumbled over does not come back. Only what a machine can tell is looked for; how a sentence sounds is for readers.

use super::assert_none;
use crate::repository::{File, files};

/// Words, or beginnings of sentences, that are said otherwise; the second is what to say.
const SAID_OTHERWISE: [(&str, &str); 25] = [
    ("на костях", "«кубики»"),
    ("бросьте кости", "«кубики»"),
    ("бросали кости", "«кубики»"),
    ("бросает кость", "«кубик»"),
    ("в качестве имени", "«не может быть именем»"),
    ("в качестве id", "«не может быть id»"),
    ("место { $seat", "«игрок»"),
    ("места { $seat", "«игрока»"),
    ("месту { $seat", "«игроку»"),
    ("мест может быть", "«игроков может быть»"),
    ("мест: { $seats", "«игроков»"),
    ("взять назад", "«отменить», а сделку «отозвать»"),
    ("взято назад", "«отменено»"),
    ("взять решение назад", "«отменить»"),
    ("вернуть решение", "«повторить решение»"),
    ("ответвить", "«новая ветвь»"),
    ("двойников", "«парных столов»"),
    ("партий/с", "«партий в секунду: …»"),
    ("решений/с", "«решений в секунду: …»"),
    ("поле вида", "«свойство вида»"),
    ("имя поля", "«имя свойства»"),
    ("поле карты", "«свойство карты»"),
    ("замена правила", "«переопределение правила»"),
    ("против сохранённого", "«сравнить с сохранённым»"),
    ("решений позади", "«сыграно решений: …»"),
];

/// The same in the texts of one game: what a space is called there, another thing is not.
const SAID_OTHERWISE_IN: [(&str, &str, &str); 2] =
    [("games/cassiopeia", "клетк", "«биоклетка»"), ("games/kapitaliya", "свободное место", "«свободный участок»")];

fn is_russian(file: &File) -> bool {
    let is_text = file.path.ends_with("locale/ru.ftl") || file.path.ends_with("rulebook/ru.md");
    is_text || file.under("docs/src/ru") && file.is("md")
}

fn said_otherwise(files: &[File]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| is_russian(file)) {
        for (number, line) in file.lines() {
            let said = line.to_lowercase();
            let everywhere = SAID_OTHERWISE.iter().filter(|(words, _)| said.contains(words));
            let here =
                SAID_OTHERWISE_IN.iter().filter(|(folder, words, _)| file.under(folder) && is_whole(&said, words));
            let better = everywhere.map(|(words, better)| (words, better));
            for (words, better) in better.chain(here.map(|(_, words, better)| (words, better))) {
                found.push(format!("{}:{number}: not «{words}» but {better}", file.path));
            }
            if has_point_before_percent(&said) {
                found.push(format!("{}:{number}: a comma stands in a Russian number: «22,5 %»", file.path));
            }
        }
    }
    found
}

/// Does a word begin with these letters somewhere?
fn is_whole(line: &str, words: &str) -> bool {
    line.match_indices(words).any(|(at, _)| !line[..at].ends_with(char::is_alphabetic))
}

fn has_point_before_percent(line: &str) -> bool {
    let number = |word: &str| word.contains('.') && word.chars().all(|c| c.is_ascii_digit() || c == '.');
    let words: Vec<&str> = line.split_whitespace().collect();
    words.windows(2).any(|pair| number(pair[0]) && pair[1].starts_with('%'))
}

/// Texts of the program that speak of recorded games, and whose Russian ones call them anything but «запись партии».
fn recorded_otherwise(files: &[File]) -> Vec<String> {
    let is_text = |file: &&File| file.path.ends_with("locale/en.ftl") && !file.under("games") && !file.under("tests");
    let mut found = Vec::new();
    for english in files.iter().filter(is_text) {
        let of_key = |line: &str| line.split_once(" = ").map(|(key, text)| (key.to_owned(), text.to_lowercase()));
        let russian = files.iter().find(|file| file.path == english.path.replace("en.ftl", "ru.ftl"));
        let said: Vec<_> = english.lines().filter_map(|(_, line)| of_key(line)).collect();
        for (key, _) in said.iter().filter(|(_, text)| text.contains("recorded game")) {
            let lines = russian.into_iter().flat_map(File::lines);
            let told = lines.filter_map(|(_, line)| of_key(line)).find(|(known, _)| known == key);
            if !told.is_some_and(|(_, text)| text.contains("запис") && text.contains(" парти")) {
                found.push(format!("{}: {key} does not speak of «запись партии»", english.path));
            }
        }
    }
    found
}

#[test]
fn recorded_games_have_one_name_in_russian() {
    let all = files();
    assert_none(&recorded_otherwise(all));
    let said = all.iter().filter(|file| file.path.ends_with("locale/en.ftl"));
    let said = said.flat_map(File::lines).filter(|(_, line)| line.contains("recorded game")).count();
    assert!(said >= 4, "only {said} texts speak of recorded games");
    let found = recorded_otherwise(&[
        File::new("sim/locale/en.ftl", "a = by the recorded game { $by }\nb = in recorded games\nc = a game\n"),
        File::new("sim/locale/ru.ftl", "a = повтором { $by }\nb = в записях партий\nc = партия\n"),
    ]);
    assert_eq!(found, ["sim/locale/en.ftl: a does not speak of «запись партии»"]);
}

#[test]
fn russian_texts_have_one_word_for_a_thing() {
    assert_none(&said_otherwise(files()));
}

#[test]
fn what_is_said_otherwise_is_found() {
    let found = said_otherwise(&[
        File::new("core/locale/ru.ftl", "a = место { $seat } видит\nb = игрок { $seat } видит\n"),
        File::new("games/cassiopeia/locale/ru.ftl", "cell = 2 клетки\nbio = 2 биоклетки\n"),
        File::new("docs/src/ru/window.md", "Выигрывает 22.5 % партий.\nВыигрывает 22,5 % партий.\n"),
        File::new("docs/src/window.md", "взять назад\n"),
    ]);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].starts_with("core/locale/ru.ftl:1") && found[1].starts_with("games/cassiopeia/locale/ru.ftl:1"));
}
