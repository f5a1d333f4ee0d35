//! What is said around a text: that the file is gone, what is wrong in it.

use eframe::egui::{Button, Frame, Label, Margin, RichText, ScrollArea, Ui, vec2};
use houserule_core::diagnostic::Severity;
use houserule_core::locale::Args;
use houserule_scripts::writing::definition::{Pointed, pointed_at};

use super::editing::line_of;
use super::open_file::OpenFile;
use super::overriding::Overriding;
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture};
use crate::look::Look;
use crate::problems::Problem;
use crate::theme::{Icon, icon};
use crate::widgets::{button, unlock_button};

/// The height of a line of the list of problems.
const ROW: f32 = 24.0;
/// The most lines of it that are seen at once.
const MOST_ROWS: usize = 4;

/// A file that no longer exists, or is not text.
pub fn gone_ui(ui: &mut Ui, file: &OpenFile, document: &Document, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let is_there = document.file(&file.name).is_some_and(|one| one.now().is_some());
    framed(ui, look, |ui| {
        ui.label(icon(Icon::FileX).color(look.palette.warn));
        let key = if is_there { "rules-no-text" } else { "rules-gone" };
        ui.add(Label::new(texts.text(key, &Args::new().text("file", file.name.clone()))).wrap());
        if !is_there && !file.text.is_empty() && button(ui, Icon::FilePlus, &texts.get("rules-bring-back")).clicked() {
            let gesture = Gesture::once("rules-edit-again");
            commands.edit(gesture, &file.name, FileChange::Text(file.text.clone()));
        }
    });
}

/// A file of a package other than the mod: whose it is, and what can be done instead of changing it.
pub fn base_ui(ui: &mut Ui, file: &mut OpenFile, document: &Document, look: &Look<'_>, commands: &mut Commands) {
    let (Some(base), Some(own)) = (document.base_of(&file.name), document.packages().first()) else { return };
    let texts = look.texts;
    let rule = Overriding::at(file, own);
    framed(ui, look, |ui| {
        let image = if file.is_locked { Icon::Lock } else { Icon::LockOpen };
        ui.label(icon(image).color(look.palette.warn));
        let key = match (base.is_mod(), file.is_locked) {
            (false, true) => "rules-of-game",
            (false, false) => "rules-of-game-open",
            (true, true) => "rules-of-mod",
            (true, false) => "rules-of-mod-open",
        };
        let args = Args::new().text("package", base.id.clone()).text("mod", own.id.clone());
        ui.add(Label::new(texts.text(key, &args)).wrap());
        if let Some(rule) = &rule {
            let name = texts.text("rules-make-override", &Args::new().text("rule", rule.name.clone()));
            if button(ui, Icon::GitMerge, &name).clicked() {
                rule.make(document, commands);
            }
        }
        if file.is_locked {
            unlock_button(ui, base, texts, commands);
        }
    });
    ui.add_space(4.0);
}

/// How much room the list of problems takes.
pub fn problems_height(problems: &[&Problem]) -> f32 {
    if problems.is_empty() { 0.0 } else { problems.len().min(MOST_ROWS) as f32 * ROW + 12.0 }
}

/// What is wrong in the file, below it; a click goes there.
pub fn problems_ui(ui: &mut Ui, problems: &[&Problem], height: f32, look: &Look<'_>, commands: &mut Commands) {
    if problems.is_empty() {
        return;
    }
    ui.add_space(6.0);
    ScrollArea::vertical().id_salt("problems").max_height(height - 8.0).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for problem in problems {
            let (image, colour) = match problem.severity {
                Severity::Error => (Icon::CircleX, look.palette.bad),
                Severity::Warning => (Icon::TriangleAlert, look.palette.warn),
            };
            ui.horizontal(|ui| {
                ui.set_min_height(ROW - 4.0);
                ui.label(icon(image).size(12.0).color(colour));
                let line = look.texts.text("rules-line", &Args::new().num("line", i64::from(problem.place.line)));
                let place = Button::new(RichText::new(line).small()).frame(false).min_size(vec2(60.0, 0.0));
                if problem.place.line > 0 && ui.add(place).clicked() {
                    commands.send(Command::GoTo(problem.place.clone()));
                }
                let line = RichText::new(problem.line(look.texts)).small();
                let label = ui.add(Label::new(line).truncate().show_tooltip_when_elided(false));
                label.on_hover_text(said(problem, look));
            });
        }
    });
}

/// What there is to say about a byte of a text: what is wrong there, otherwise what the word means.
pub fn told(file: &mut OpenFile, at: usize, problems: &[&Problem], look: &Look<'_>) -> Option<String> {
    let line = line_of(&file.text, at);
    let wrong: Vec<String> =
        problems.iter().filter(|problem| problem.place.line == line).map(|problem| said(problem, look)).collect();
    if !wrong.is_empty() {
        return Some(wrong.join("\n"));
    }
    let next = file.text[at..].chars().next();
    if next.is_none_or(char::is_whitespace) {
        return None;
    }
    match pointed_at(&file.reading(), at)? {
        Pointed::Clause(id) => {
            let entry = look.clauses.clause(&id)?;
            Some(format!("{id}  {}", entry.in_lang(look.texts.lang())?.text))
        }
        Pointed::Rule(name) | Pointed::Effect(name) => explained(&name, look),
        Pointed::Word(name) => explained(&name, look).or_else(|| member(&name, look)),
        Pointed::Text(name) => explained(&name, look),
    }
}

fn explained(name: &str, look: &Look<'_>) -> Option<String> {
    let word = look.lexicon.find(name)?;
    let parts = [word.detail.as_str(), word.doc.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| format!("{name}: {}", parts.join("\n")))
}

fn member(name: &str, look: &Look<'_>) -> Option<String> {
    let word = look.lexicon.all_members().into_iter().find(|word| word.name == name)?;
    Some(format!("{name}: {}\n{}", word.detail, word.doc).trim_end().to_owned())
}

fn said(problem: &Problem, look: &Look<'_>) -> String {
    match &problem.hint {
        Some(hint) => format!("{} — {}", look.texts.told(&problem.message), look.texts.told(hint)),
        None => look.texts.told(&problem.message),
    }
}

/// The explanation, in a frame of its own.
pub fn framed(ui: &mut Ui, look: &Look<'_>, content: impl FnOnce(&mut Ui)) {
    let frame = Frame::new().fill(look.palette.offer_soft).corner_radius(6).inner_margin(Margin::symmetric(10, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(content);
    });
}
