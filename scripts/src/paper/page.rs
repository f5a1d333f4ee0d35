//! A page and its blocks, written as Markdown. As HTML: `html`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use houserule_core::locale::Lang;

use super::html;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its title.
    pub title: String,
    /// In which language.
    pub lang: Lang,
    /// What stands on it.
    pub blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading below the title; 2 is a chapter.
    Heading(usize, String),
    /// Markdown: paragraphs, lists, tables.
    Text(String),
    /// A list of the chapters.
    Contents(String),
    /// A clause of a rulebook.
    Clause(Clause),
    /// A drawing.
    Picture(Picture),
    /// A table: a heading and rows of Markdown cells.
    Table(Vec<String>, Vec<Vec<String>>),
}

/// A clause as it is in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its id.
    pub id: String,
    /// What it says, as Markdown.
    pub text: String,
    /// How it compares with the rulebook as it was written.
    pub state: ClauseState,
    /// What changed it and whose change it is, as Markdown.
    pub notes: Vec<String>,
}

/// How a clause compares with the rulebook as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseState {
    /// As written.
    Plain,
    /// Something about it is different.
    Changed,
    /// It is not in force.
    Off,
    /// A mod brings it.
    Added,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What it shows, in words.
    pub title: String,
    /// The drawing, made by us and harmless.
    pub svg: String,
}

/// What stands in the place of characters that would end a cell of a table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

impl Page {
    /// As Markdown, with drawings inside the text.
    pub fn to_markdown(&self) -> String {
        self.markdown_with(|_, picture| format!("data:image/svg+xml;base64,{}", STANDARD.encode(&picture.svg)))
    }

    /// As Markdown, with drawings that lie elsewhere: where, by their number from 0.
    pub fn markdown_with(&self, mut lies_at: impl FnMut(usize, &Picture) -> String) -> String {
        let mut text = format!("# {}\n", self.title);
        let mut pictures = 0;
        let mut was_clause = false;
        for block in &self.blocks {
            let is_clause = matches!(block, Block::Clause(_));
            if !(is_clause && was_clause) {
                text.push('\n');
            }
            was_clause = is_clause;
            match block {
                Block::Heading(level, words) => text.push_str(&format!("{} {words}\n", "#".repeat(*level))),
                Block::Text(markdown) => text.push_str(&format!("{}\n", markdown.trim_end())),
                Block::Contents(title) => text.push_str(&self.contents(title)),
                Block::Clause(clause) => text.push_str(&clause.to_markdown()),
                Block::Picture(picture) => {
                    text.push_str(&format!("![{}]({})\n", picture.title, lies_at(pictures, picture)));
                    pictures += 1;
                }
                Block::Table(head, rows) => text.push_str(&table(head, rows)),
            }
        }
        text
    }

    /// As a whole HTML document, including drawings and styles.
    pub fn to_html(&self) -> String {
        html::document(self)
    }

    /// The drawings.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Picture(picture) => Some(picture),
            _ => None,
        })
    }

    /// The chapters: depth and words of each.
    pub(super) fn headings(&self) -> impl Iterator<Item = (usize, &str)> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Heading(level, words) => Some((*level, words.as_str())),
            _ => None,
        })
    }

    fn contents(&self, title: &str) -> String {
        let lines = self
            .headings()
            .map(|(level, words)| format!("{}- [{words}](#{})\n", "  ".repeat(level.saturating_sub(2)), anchor(words)));
        format!("**{title}**\n\n{}", lines.collect::<String>())
    }
}

impl Clause {
    fn to_markdown(&self) -> String {
        let head = format!("**{}** {}", self.id, self.text);
        let head = match self.state {
            ClauseState::Off => format!("~~{head}~~"),
            _ => head,
        };
        let notes = self.notes.iter().map(|note| format!("  - *{note}*\n"));
        format!("- {head}\n{}", notes.collect::<String>())
    }
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let line =
        |cells: &[String]| format!("| {} |\n", cells.iter().map(|one| cell(one)).collect::<Vec<_>>().join(" | "));
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    [line(head), rule, rows.iter().map(|row| line(row)).collect()].concat()
}

/// The name of a heading in links, as readers of Markdown make it.
pub(super) fn anchor(words: &str) -> String {
    let kept = words.to_lowercase();
    let kept = kept.chars().filter(|one| one.is_alphanumeric() || matches!(one, ' ' | '-' | '_'));
    kept.map(|one| if one == ' ' { '-' } else { one }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Page {
        let clause = |id: &str, state| {
            let notes = if state == ClauseState::Plain { Vec::new() } else { vec!["by me".to_owned()] };
            Block::Clause(Clause { id: id.to_owned(), text: "Pay *one*. <b>x</b>".to_owned(), state, notes })
        };
        let blocks = vec![
            Block::Contents("Contents".to_owned()),
            Block::Heading(2, "Moving on".to_owned()),
            clause("FA-010", ClauseState::Plain),
            clause("FA-020", ClauseState::Off),
            Block::Table(vec!["a".to_owned(), "b".to_owned()], vec![vec!["1|2".to_owned(), "~~3~~ 4".to_owned()]]),
            Block::Text("[go](javascript:alert(1)) ![p](http://x/y.png)<script>alert(1)</script>".to_owned()),
            Block::Picture(Picture { title: "Map".to_owned(), svg: "<svg/>".to_owned() }),
        ];
        Page { title: "Fair & <Co>".to_owned(), lang: Lang::En, blocks }
    }

    #[test]
    fn markdown_has_contents_struck_clauses_and_whole_cells() {
        let text = page().to_markdown();
        assert!(text.starts_with("# Fair & <Co>\n\n**Contents**\n\n- [Moving on](#moving-on)\n"), "{text}");
        assert!(text.contains("- **FA-010** Pay *one*. <b>x</b>\n- ~~**FA-020** Pay *one*. <b>x</b>~~\n  - *by me*\n"));
        assert!(text.contains("| 1\\|2 | ~~3~~ 4 |"), "{text}");
        assert!(text.contains("![Map](data:image/svg+xml;base64,PHN2Zy8+)"), "{text}");
        assert!(page().markdown_with(|at, _| format!("p{at}.svg")).contains("![Map](p0.svg)"));
    }

    #[test]
    fn html_marks_what_changed_and_lets_no_foreign_markup_through() {
        let text = page().to_html();
        assert!(text.contains("<title>Fair &amp; &lt;Co&gt;</title>"), "{text}");
        assert!(text.contains("<del>3</del> 4"), "{text}");
        assert!(text.contains("id=\"FA-020\"") && text.contains("class=\"clause off\""), "{text}");
        assert!(text.contains("href=\"#moving-on\"") && text.contains("id=\"moving-on\""), "{text}");
        for foreign in ["<script>", "<b>", "javascript:", "<img"] {
            assert!(!text.contains(foreign), "{foreign}: {text}");
        }
        assert!(text.contains("<svg/>"));
    }
}
