//! The book in `docs`: its table of contents lists the pages that exist, and all of them.

use std::collections::BTreeSet;

use super::assert_none;
use crate::repository::{File, files};

const SUMMARY: &str = "docs/src/SUMMARY.md";

fn contents(files: &[File]) -> Vec<String> {
    let Some(summary) = files.iter().find(|file| file.path == SUMMARY) else {
        return vec![format!("{SUMMARY} is missing")];
    };
    let links = summary.text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let listed: BTreeSet<_> = links.map(|(link, _)| link.trim_start_matches("./")).collect();
    let pages: BTreeSet<_> = files
        .iter()
        .filter(|file| file.is("md") && file.path != SUMMARY)
        .filter_map(|file| file.path.strip_prefix("docs/src/"))
        .collect();
    let absent = listed.difference(&pages).map(|page| format!("{SUMMARY}: the page `{page}` does not exist"));
    let unlisted = pages.difference(&listed).map(|page| format!("{SUMMARY}: the page `{page}` is not listed"));
    absent.chain(unlisted).collect()
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
    assert_eq!(contents(&[summary, tour.clone(), deep, File::new("docs/src/lost.md", "")]).len(), 1);
    assert_eq!(contents(&[tour]).len(), 1);
}
