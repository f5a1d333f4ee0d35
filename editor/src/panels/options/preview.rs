//! The document that a host posts for players, as it reads with what is set at present: looked at here, or written as a page.

use std::sync::Arc;

use eframe::egui::{Grid, Label, RichText, Ui};
use houserule_core::locale::Lang;
use houserule_scripts::game::Game;
use houserule_scripts::paper::page::{Block, ClauseState, Page};
use houserule_scripts::paper::regulation::document;

use crate::look::Look;
use crate::running::Moment;
use crate::texts::plain as without_marks;
use crate::theme::strong;

/// A document, and what it was made of.
pub struct Preview {
    game: Arc<Game>,
    options: Vec<(String, houserule_core::data::Data)>,
    lang: Lang,
    page: Page,
}

impl Preview {
    /// The document of what is set, made anew only if something else is.
    pub fn of(known: Option<Preview>, moment: &Moment, lang: Lang) -> Preview {
        let options = &moment.setup.options;
        match known {
            Some(known)
                if Arc::ptr_eq(&known.game, &moment.game) && known.options == *options && known.lang == lang =>
            {
                known
            }
            _ => Preview { game: Arc::clone(&moment.game), options: options.clone(), lang, page: page(moment, lang) },
        }
    }

    /// The document as a page for a browser.
    pub fn html(&self) -> String {
        self.page.to_html()
    }

    /// Show it.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>) {
        ui.heading(&self.page.title);
        for (number, block) in self.page.blocks.iter().enumerate() {
            match block {
                Block::Heading(_, text) => _ = ui.label(strong(plain(text))),
                Block::Text(text) => {
                    text.lines().filter(|line| !line.trim().is_empty()).for_each(|line| wrapped(ui, line));
                }
                Block::Contents(_) => {}
                Block::Clause(clause) => {
                    let text = RichText::new(format!("{} {}", clause.id, plain(&clause.text)));
                    let is_off = clause.state == ClauseState::Off;
                    ui.add(Label::new(if is_off { text.color(look.palette.weak) } else { text }).wrap());
                    clause.notes.iter().for_each(|note| wrapped(ui, note));
                }
                Block::Picture(picture) => _ = ui.label(RichText::new(&picture.title).color(look.palette.weak)),
                Block::Table(head, rows) => table(ui, number, head, rows),
            }
        }
    }
}

fn page(moment: &Moment, lang: Lang) -> Page {
    let (settled, _) = Game::load_with(moment.game.packages.clone(), &moment.setup.options);
    document(&settled.unwrap_or_else(|| Arc::clone(&moment.game)), lang)
}

fn table(ui: &mut Ui, number: usize, head: &[String], rows: &[Vec<String>]) {
    let width = ui.available_width() / head.len().max(1) as f32 - ui.spacing().item_spacing.x;
    Grid::new(("document", number)).striped(true).max_col_width(width.max(40.0)).show(ui, |ui| {
        for name in head {
            ui.label(strong(plain(name)));
        }
        ui.end_row();
        for row in rows {
            row.iter().for_each(|cell| wrapped(ui, cell));
            ui.end_row();
        }
    });
}

fn wrapped(ui: &mut Ui, text: &str) {
    let text = text.strip_prefix("- ").map_or_else(|| text.to_owned(), |item| format!("• {item}"));
    ui.add(Label::new(plain(&text)).wrap());
}

/// Markdown without its signs; what was struck out stands in brackets.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for (at, part) in text.split("~~").enumerate() {
        match at % 2 {
            0 => out.push_str(part),
            _ => out.push_str(&format!("({part})")),
        }
    }
    without_marks(&out).replace("\\|", "|")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_of_markdown_are_left_out_and_what_is_struck_stands_in_brackets() {
        assert_eq!(plain("**120** ~~100~~ `coins`"), "120 (100) coins");
    }
}
