//! A page as one HTML document: no scripts, nothing from elsewhere, readable on paper and in the dark.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

use super::page::{Block, Clause, ClauseState, Page, anchor};

/// How a page looks.
const STYLE: &str = include_str!("page.css");

/// The whole document.
pub(super) fn document(page: &Page) -> String {
    let title = escaped(&page.title);
    let mut body = format!("<h1>{title}</h1>\n");
    for block in &page.blocks {
        match block {
            Block::Heading(level, words) => {
                let level = level.clamp(&2, &6);
                body.push_str(&format!("<h{level} id=\"{}\">{}</h{level}>\n", anchor(words), inline(words)));
            }
            Block::Text(markdown) => body.push_str(&from_markdown(markdown)),
            Block::Contents(title) => body.push_str(&contents(page, title)),
            Block::Clause(one) => body.push_str(&clause(one)),
            Block::Picture(picture) => {
                let title = escaped(&picture.title);
                body.push_str(&format!("<figure>{}<figcaption>{title}</figcaption></figure>\n", picture.svg));
            }
            Block::Table(head, rows) => body.push_str(&table(head, rows)),
        }
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        page.lang
    )
}

fn contents(page: &Page, title: &str) -> String {
    let items = page.headings().map(|(level, words)| {
        format!("<li class=\"level{level}\"><a href=\"#{}\">{}</a></li>\n", anchor(words), inline(words))
    });
    format!("<nav>\n<p>{}</p>\n<ul>\n{}</ul>\n</nav>\n", escaped(title), items.collect::<String>())
}

fn clause(clause: &Clause) -> String {
    let class = match clause.state {
        ClauseState::Plain => "clause",
        ClauseState::Changed => "clause changed",
        ClauseState::Off => "clause off",
        ClauseState::Added => "clause added",
    };
    let notes = clause.notes.iter().map(|note| format!("<p class=\"note\">{}</p>", inline(note)));
    format!(
        "<div class=\"{class}\" id=\"{id}\"><span class=\"id\">{id}</span><div>{}{}</div></div>\n",
        from_markdown(&clause.text),
        notes.collect::<String>(),
        id = escaped(&clause.id),
    )
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", inline(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows = rows.iter().map(|cells| row(cells, "td"));
    format!("<table>\n<thead>\n{}</thead>\n<tbody>\n{}</tbody>\n</table>\n", row(head, "th"), rows.collect::<String>())
}

/// Text as it may stand in HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, std::iter::once(Event::Text(text.into())));
    out.replace('"', "&quot;")
}

/// Markdown of one line, without a paragraph around it.
fn inline(markdown: &str) -> String {
    let html = from_markdown(markdown);
    let html = html.trim();
    html.strip_prefix("<p>").and_then(|html| html.strip_suffix("</p>")).unwrap_or(html).to_owned()
}

/// Markdown of packages: foreign markup is shown as it is written, pictures become their alternative text, links lead
/// only to pages.
fn from_markdown(markdown: &str) -> String {
    let mut links: Vec<bool> = Vec::new();
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let events = Parser::new_ext(markdown, options).filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) => {
            let is_kept = is_page(dest_url);
            links.push(is_kept);
            is_kept.then_some(event)
        }
        Event::End(TagEnd::Link) => links.pop().unwrap_or(false).then_some(event),
        other => Some(other),
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events);
    out
}

fn is_page(url: &CowStr<'_>) -> bool {
    ["http://", "https://", "#"].iter().any(|start| url.starts_with(start))
}
