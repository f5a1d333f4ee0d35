//! The book in `docs`, in English and Russian: its table of contents lists the pages that exist, and all of them; and a
//! Russian page has the headings and the examples of the English one, in the same order. What the pages say in words is
//! for readers to judge.

use std::collections::{BTreeMap, BTreeSet};

use super::assert_none;
use crate::repository::{File, files};

const ENGLISH: &str = "docs/src";
const RUSSIAN: &str = "docs/src/ru";
const SUMMARY: &str = "docs/src/SUMMARY.md";
/// References stay English: one is generated, the other describes files whose words are English.
const REFERENCES: [&str; 2] = ["api.md", "content_reference.md"];
/// Languages of the blocks that a translation keeps to the letter.
const EXAMPLES: [&str; 3] = ["ron", "luau", "sh"];

/// Something that a translation keeps: a heading of that level, or an example (level 0) with its fences.
struct Part<'a> {
    line: usize,
    level: usize,
    text: &'a str,
}

impl Part<'_> {
    /// Headings are translated and keep their level; examples keep every byte.
    fn is_kept_by(&self, other: &Part<'_>) -> bool {
        self.level == other.level && (self.level > 0 || self.text == other.text)
    }

    /// One of its lines, counted from 0, with its number on the page.
    fn told(&self, at: usize) -> String {
        format!("{}: `{}`", self.line + at, self.text.lines().nth(at).unwrap_or("the end"))
    }
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut block = None;
    let mut end = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let start = end;
        end += line.len();
        match (block, line.trim().strip_prefix("```")) {
            (None, Some(info)) => block = Some((number, start, is_example(info))),
            (Some((line, start, is_kept)), Some("")) => {
                if is_kept {
                    parts.push(Part { line, level: 0, text: &text[start..end] });
                }
                block = None;
            }
            (None, None) if line.starts_with('#') => {
                let level = line.len() - line.trim_start_matches('#').len();
                parts.push(Part { line: number, level, text: line });
            }
            _ => {}
        }
    }
    parts
}

fn is_example(info: &str) -> bool {
    info.split([',', ' ']).next().is_some_and(|language| EXAMPLES.contains(&language))
}

/// The pages below a folder and their texts by name, without the table of contents.
fn pages<'a>(files: &'a [File], folder: &str) -> BTreeMap<&'a str, &'a str> {
    let below = files.iter().filter(|file| file.is("md") && file.under(folder) && file.path != SUMMARY);
    below.map(|file| (&file.path[folder.len() + 1..], file.text.as_str())).collect()
}

fn contents(files: &[File]) -> Vec<String> {
    let Some(summary) = files.iter().find(|file| file.path == SUMMARY) else {
        return vec![format!("{SUMMARY} is missing")];
    };
    let links = summary.text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let listed: BTreeSet<_> = links.map(|(link, _)| link.trim_start_matches("./")).collect();
    let pages: BTreeSet<_> = pages(files, ENGLISH).into_keys().collect();
    let absent = listed.difference(&pages).map(|page| format!("{SUMMARY}: the page `{page}` does not exist"));
    let unlisted = pages.difference(&listed).map(|page| format!("{SUMMARY}: the page `{page}` is not listed"));
    absent.chain(unlisted).collect()
}

/// Pages that stand in one language only, and of each other page the first heading or example that the two do not share.
fn untranslated(files: &[File]) -> Vec<String> {
    let (mut english, russian) = (pages(files, ENGLISH), pages(files, RUSSIAN));
    english.retain(|page, _| !page.starts_with("ru/"));
    let mut findings = Vec::new();
    for (page, text) in english.iter().filter(|(page, _)| !REFERENCES.contains(page)) {
        findings.extend(match russian.get(page) {
            Some(translation) => first_difference(page, text, translation),
            None => Some(format!("{RUSSIAN}/{page} is missing")),
        });
    }
    let unknown = russian.keys().filter(|page| !english.contains_key(*page));
    findings.extend(unknown.map(|page| format!("{RUSSIAN}/{page}: there is no such page in {ENGLISH}")));
    findings
}

fn first_difference(page: &str, english: &str, russian: &str) -> Option<String> {
    let (english, russian) = (parts(english), parts(russian));
    let shared = english.iter().zip(&russian).take_while(|(one, other)| one.is_kept_by(other)).count();
    match (english.get(shared), russian.get(shared)) {
        (None, None) => None,
        (Some(lost), None) => Some(format!("{RUSSIAN}/{page} ends before {ENGLISH}/{page}:{}", lost.told(0))),
        (None, Some(added)) => Some(format!("{RUSSIAN}/{page}:{} is not in {ENGLISH}/{page}", added.told(0))),
        (Some(one), Some(other)) => {
            let same = one.text.lines().zip(other.text.lines()).take_while(|(a, b)| a == b).count();
            let (one, other) = (one.told(same), other.told(same));
            Some(format!("{RUSSIAN}/{page}:{other} differs from {ENGLISH}/{page}:{one}"))
        }
    }
}

#[test]
fn the_book_lists_its_pages() {
    assert_none(&contents(files()));
}

#[test]
fn a_page_that_is_absent_or_not_listed_is_found() {
    let summary = File::new(SUMMARY, "# Book\n\n- [Tour](tour.md)\n  - [Deep](./deep/page.md)\n");
    let (tour, deep) = (File::new("docs/src/tour.md", ""), File::new("docs/src/deep/page.md", ""));
    assert_none(&contents(&[summary.clone(), tour.clone(), deep.clone()]));
    assert_eq!(contents(&[summary.clone(), tour.clone()]).len(), 1);
    assert_eq!(contents(&[summary, tour.clone(), deep, File::new("docs/src/ru/lost.md", "")]).len(), 1);
    assert_eq!(contents(&[tour]).len(), 1);
}

#[test]
fn russian_pages_have_the_headings_and_examples_of_the_english_ones() {
    assert_none(&untranslated(files()));
}

#[test]
fn a_page_in_one_language_only_is_found() {
    let english = |name: &str| File::new(format!("{ENGLISH}/{name}"), "# Title\n");
    let russian = |name: &str| File::new(format!("{RUSSIAN}/{name}"), "# Заголовок\n");
    let translated = [english("tour.md"), russian("tour.md"), english("SUMMARY.md"), english("api.md")];
    assert_none(&untranslated(&translated));
    assert_eq!(untranslated(&translated[..1]), ["docs/src/ru/tour.md is missing"]);
    assert_eq!(untranslated(&translated[1..]), ["docs/src/ru/tour.md: there is no such page in docs/src"]);
}

#[test]
fn a_heading_or_an_example_that_a_translation_changed_is_found() {
    let page =
        "# Title\n\nWords.\n\n```luau,file=a.luau\n# not a heading\nroll(2, 6)\n```\n\n## More\n\n```text\nout\n```\n";
    let found = |change: fn(String) -> String| {
        let russian = page.replace("Title", "Заголовок").replace("Words", "Слова").replace("out", "вывод");
        untranslated(&[File::new("docs/src/tour.md", page), File::new("docs/src/ru/tour.md", change(russian))])
    };
    assert_none(&found(|russian| russian));
    assert_none(&found(|russian| russian.replace("Слова.", "Слова,\nи ещё слова.")));
    let level = found(|russian| russian.replace("## More", "### Ещё"));
    assert_eq!(level, ["docs/src/ru/tour.md:10: `### Ещё` differs from docs/src/tour.md:10: `## More`"]);
    let line = found(|russian| russian.replace("roll(2, 6)", "roll(3, 6)"));
    assert_eq!(line, ["docs/src/ru/tour.md:7: `roll(3, 6)` differs from docs/src/tour.md:7: `roll(2, 6)`"]);
    let file = found(|russian| russian.replace("a.luau", "b.luau"));
    assert_eq!(file.len(), 1, "{file:?}");
    let lost = found(|russian| russian.replace("## More", "Ещё"));
    assert_eq!(lost, ["docs/src/ru/tour.md ends before docs/src/tour.md:10: `## More`"]);
    let added = found(|russian| russian + "```sh\nhouserule\n```\n");
    assert_eq!(added, ["docs/src/ru/tour.md:15: ````sh` is not in docs/src/tour.md"]);
    assert_eq!(found(|russian| russian.replace("6)\n```", "6)\n")).len(), 1, "a block that is not closed");
}

#[test]
fn the_readme_shows_the_window_in_a_picture_that_the_tool_makes() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let top: String = readme.lines().take(6).collect();
    let picture = top.split_once("](").and_then(|(_, rest)| rest.split_once(')')).map(|(path, _)| path);
    let picture = picture.expect("a picture at the top of README.md");
    assert!(root.join(picture).is_file(), "{picture} is not there");
    let name = picture.rsplit('/').next().and_then(|file| file.strip_suffix(".png")).unwrap();
    let tool = std::fs::read_to_string(root.join("docs/pictures.sh")).unwrap();
    assert!(tool.contains(&format!("take {name} ")), "docs/pictures.sh makes no picture `{name}`");
}
