//! One clause: its sentence, and when it is chosen, who quotes it, who varies it and which tests try it.

use eframe::egui::{
    Align, Button, Frame, Label, Layout, Margin, Response, RichText, Sense, Ui, UiBuilder, WidgetInfo, vec2,
};
use eframe::egui::{Role, Stroke};
use houserule_core::locale::{Args, Lang};
use houserule_scripts::rulebook::index::{ClauseEntry, Quote};

use super::edit_button;
use super::tests_view::test_ui;
use crate::attribution::who_set_button;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::testing::TestScope;
use crate::texts::plain;
use crate::theme::{Icon, icon};
use crate::widgets::{icon_button, named};

/// Narrower panels show two languages one below the other.
const WIDE: f32 = 560.0;

/// Show a clause; a click chooses it.
pub fn clause_ui(
    ui: &mut Ui,
    id: &str,
    is_chosen: bool,
    shows_both: bool,
    look: &Look<'_>,
    commands: &mut Commands,
) -> Response {
    let palette = look.palette;
    let Some(entry) = look.clauses.clause(id) else { return ui.label(id) };
    let fill = if is_chosen { palette.raised } else { palette.panel };
    let line = if is_chosen { palette.accent } else { palette.panel };
    let frame = Frame::new().fill(fill).stroke(Stroke::new(1.0, line)).corner_radius(6);
    let shown = frame.inner_margin(Margin::symmetric(8, 4)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.spacing_mut().interact_size.y = 18.0;
        let sentence = ui.scope_builder(UiBuilder::new().sense(Sense::click()), |ui| {
            ui.set_width(ui.available_width());
            head_ui(ui, id, entry, look);
            sentences_ui(ui, entry, shows_both, look);
        });
        let response = sentence.response;
        let lang = look.texts.lang();
        let said = entry.in_lang(lang).map(|clause| format!("{id} {}", clause.text)).unwrap_or_else(|| id.to_owned());
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &said));
        if is_chosen {
            ui.add_space(4.0);
            details_ui(ui, id, entry, look, commands);
        }
        response
    });
    let response = shown.inner;
    if response.hovered() && !is_chosen {
        ui.painter().rect_stroke(
            shown.response.rect,
            6.0,
            Stroke::new(1.0, palette.line),
            eframe::egui::StrokeKind::Inside,
        );
    }
    response
}

/// The id, and marks of what is missing or failed.
fn head_ui(ui: &mut Ui, id: &str, entry: &ClauseEntry, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(RichText::new(id).monospace().size(12.0).color(palette.accent));
        let mark = |ui: &mut Ui, image: Icon, colour, hint: &str| {
            ui.label(icon(image).size(12.0).color(colour)).on_hover_text(texts.get(hint));
        };
        if entry.is_unquoted() {
            mark(ui, Icon::Scale, palette.warn, "rulebook-no-rule");
        }
        if entry.is_untested() {
            mark(ui, Icon::FlaskConical, palette.warn, "rulebook-no-test");
        }
        let results = entry.tests.iter().map(|test| look.tests.result(&test.place.file, &test.name));
        let known: Vec<_> = results.flatten().collect();
        if known.iter().any(|tried| tried.result.outcome.is_err()) {
            mark(ui, Icon::CircleX, palette.bad, "rulebook-test-failed");
        } else if !known.is_empty() && known.len() == entry.tests.len() {
            mark(ui, Icon::CircleCheck, palette.good, "rulebook-tests-passed");
        }
    });
}

fn sentences_ui(ui: &mut Ui, entry: &ClauseEntry, shows_both: bool, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let lang = texts.lang();
    let sentence = |ui: &mut Ui, lang: Lang, is_strict: bool| {
        let clause = if is_strict { entry.texts.get(&lang) } else { entry.in_lang(lang) };
        match clause {
            Some(clause) => ui.add(Label::new(RichText::new(plain(&clause.text)).color(palette.text)).wrap()),
            None => ui.label(RichText::new(texts.get("rulebook-untranslated")).small().color(palette.warn)),
        };
    };
    match (shows_both, ui.available_width() > WIDE) {
        (false, _) => sentence(ui, lang, false),
        (true, true) => ui.columns(2, |columns| {
            sentence(&mut columns[0], lang, true);
            sentence(&mut columns[1], lang.other(), true);
        }),
        (true, false) => {
            sentence(ui, lang, true);
            ui.horizontal_top(|ui| {
                ui.label(RichText::new(lang.other().code()).small().color(palette.weak));
                sentence(ui, lang.other(), true);
            });
        }
    }
}

fn details_ui(ui: &mut Ui, id: &str, entry: &ClauseEntry, look: &Look<'_>, commands: &mut Commands) {
    let (texts, palette) = (look.texts, look.palette);
    quotes_ui(ui, "rulebook-rules", Icon::Scale, &entry.rules, look, commands);
    quotes_ui(ui, "rulebook-content", Icon::Layers, &entry.content, look, commands);
    if entry.is_unquoted() {
        let said = texts.text("rulebook-how-to-quote", &Args::new().text("clause", id));
        ui.add(Label::new(RichText::new(said).small().color(palette.warn)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(texts.get("rulebook-tests")).small().color(palette.weak));
    });
    for test in &entry.tests {
        test_ui(ui, test, look, commands);
    }
    if entry.is_untested() {
        ui.label(RichText::new(texts.get("rulebook-no-test")).small().color(palette.warn));
    }
    let row = vec2(ui.available_width(), 28.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        let clause = entry.in_lang(texts.lang());
        if let Some(clause) = clause
            && icon_button(ui, Icon::Copy, &texts.get("rulebook-copy")).clicked()
        {
            commands.send(Command::Copy(format!("{id} {}", clause.text)));
            commands.send(Command::Report(texts.text("rulebook-copied", &Args::new().text("clause", id))));
        }
        if let Some(clause) = clause
            && edit_button(ui, id, look)
        {
            commands.send(Command::GoTo(clause.place.clone()));
        }
        who_set_button(ui, &format!("clause:{id}"), look, commands);
        if !entry.is_untested() {
            // in the remaining room: the name is cut before anything moves to a line of its own
            let name = texts.get("rulebook-run-clause");
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let run = Button::new((icon(Icon::Play), name.as_str())).truncate();
                if named(ui, run, &name).on_hover_text(&name).clicked() {
                    commands.send(Command::RunTests(TestScope::Clause(id.to_owned())));
                }
            });
        }
    });
}

fn quotes_ui(ui: &mut Ui, key: &str, image: Icon, quotes: &[Quote], look: &Look<'_>, commands: &mut Commands) {
    if quotes.is_empty() {
        return;
    }
    ui.label(RichText::new(look.texts.get(key)).small().color(look.palette.weak));
    for quote in quotes {
        let name = quoted_by(&quote.name, look);
        let label = (icon(image).size(12.0).color(look.palette.offer), RichText::new(&name).small());
        let link = Button::new(label).frame(false).truncate();
        let response = ui.add(link).on_hover_text(quote.place.to_string());
        response.widget_info(|| WidgetInfo::labeled(Role::Link, true, &name));
        if response.clicked() {
            commands.send(Command::GoTo(quote.place.clone()));
        }
    }
}

/// Who quotes a clause, in the reader's language: `step visit`.
fn quoted_by(name: &str, look: &Look<'_>) -> String {
    let (word, rest) = name.split_once(' ').unwrap_or(("", name));
    let key = match word {
        "rule" => "rulebook-quote-rule",
        "step" => "rulebook-quote-step",
        "effect" => "rulebook-quote-effect",
        "override" => "rulebook-quote-override",
        _ => return name.to_owned(),
    };
    look.texts.text(key, &Args::new().text("name", rest))
}
