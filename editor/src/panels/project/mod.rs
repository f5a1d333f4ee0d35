//! The open packages and their files as a tree: what is unsaved, where problems are; files are opened, made, renamed
//! and deleted from here, and every change is a step of undo.

mod naming;
mod picture;
mod tree;

use std::collections::BTreeMap;

use eframe::egui::collapsing_header::CollapsingState;
use eframe::egui::{
    Align, Align2, Id, Layout, Response, RichText, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2,
};
use eframe::egui::{FontId, Rect, Role};
use houserule_core::content::pictures::is_picture_name;
use houserule_core::diagnostic::{Place, Severity};
use houserule_core::locale::Args;
use houserule_scripts::writing::Format;

use self::naming::Naming;
use self::picture::Picture;
use self::tree::{Node, NodeKind, tree};
use crate::command::{Command, Commands, FileChange};
use crate::document::{Document, Gesture, Package};
use crate::look::Look;
use crate::panel::Panel;
use crate::texts::shown_path;
use crate::theme::{Icon, icon, icon_font, strong, text_font};
use crate::widgets::{button, icon_button};

/// The project panel.
#[derive(Default)]
pub struct ProjectPanel {
    typed: String,
    naming: Option<Naming>,
    /// Trees by package, as long as the files and the filter are the same.
    trees: Vec<(String, Vec<Node>)>,
    seen: Option<(u64, String)>,
    marks: AllMarks,
    /// The picture that is shown.
    picture: Picture,
    /// The number of the last request to go to a place, and its file until it is in view.
    gone: u64,
    sought: Option<String>,
}

const ROW: f32 = 24.0;
const STEP: f32 = 14.0;

impl Panel for ProjectPanel {
    fn id(&self) -> &'static str {
        "project"
    }

    fn icon(&self) -> Icon {
        Icon::FolderTree
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let Some(document) = look.document else { return };
        let texts = look.texts;
        ui.horizontal(|ui| {
            let hint = texts.get("filter-hint");
            let width = (ui.available_width() - 40.0).max(80.0);
            ui.add(TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(width))
                .accessible_name(texts.get("project-filter"));
            if icon_button(ui, Icon::FilePlus, &texts.get("project-new-file")).clicked() {
                self.naming = document.packages().first().map(|package| Naming::new_file(&package.id, "rules"));
            }
        });
        if let Some(naming) = &mut self.naming
            && naming.ui(ui, document, look, commands)
        {
            self.naming = None;
        }
        ui.add_space(4.0);
        self.look_again(document);
        self.picture.follow(look);
        if let Some((place, number)) = &look.workspace.target
            && *number != self.gone
        {
            self.gone = *number;
            self.sought = Some(place.file.clone());
        }
        let room = ui.available_size();
        let list = vec2(room.x, room.y - self.picture.height(room.y));
        let trees = std::mem::take(&mut self.trees);
        self.marks = AllMarks::of(look);
        ScrollArea::vertical().auto_shrink(false).max_height(list.y).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (package, (_, nodes)) in document.packages().iter().zip(&trees) {
                self.package_ui(ui, package, nodes, look, commands);
                ui.add_space(6.0);
            }
            if !self.typed.is_empty() && trees.iter().all(|(_, nodes)| nodes.is_empty()) {
                ui.label(RichText::new(texts.get("project-none")).color(look.palette.weak));
            }
        });
        self.trees = trees;
        self.sought = None;
        self.picture.ui(ui, document, look, commands);
    }
}

impl ProjectPanel {
    fn look_again(&mut self, document: &Document) {
        let now = (document.version(), self.typed.clone());
        if self.seen.as_ref() != Some(&now) {
            let of = |package: &Package| (package.id.clone(), tree(package.paths(), &self.typed));
            self.trees = document.packages().iter().map(of).collect();
            self.seen = Some(now);
        }
    }

    fn package_ui(&mut self, ui: &mut Ui, package: &Package, nodes: &[Node], look: &Look<'_>, commands: &mut Commands) {
        let image = if package.is_mod() { Icon::Puzzle } else { Icon::Package };
        let manifest = format!("{}/{}", package.id, if package.is_mod() { "mod.ron" } else { "game.ron" });
        let is_base = look.document.is_some_and(|document| document.base_of(&manifest).is_some());
        ui.horizontal(|ui| {
            ui.label(icon(image).size(14.0).color(look.palette.accent));
            let title = ui.label(strong(&package.id).color(look.palette.strong));
            title.on_hover_text(shown_path(&package.folder));
            if is_base {
                base_mark(ui, package, look.locked(&manifest).is_some(), look);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let name = look.texts.text("project-new-in", &Args::new().text("package", package.id.clone()));
                if look.locked(&manifest).is_none() && icon_button(ui, Icon::Plus, &name).clicked() {
                    self.naming = Some(Naming::new_file(&package.id, "rules"));
                }
            });
        });
        for node in nodes {
            self.node_ui(ui, package, node, 0, look, commands);
        }
    }

    fn node_ui(
        &mut self,
        ui: &mut Ui,
        package: &Package,
        node: &Node,
        depth: usize,
        look: &Look<'_>,
        commands: &mut Commands,
    ) {
        match &node.kind {
            NodeKind::File => self.file_ui(ui, package, node, depth, look, commands),
            NodeKind::Folder(inside) => {
                let id = Id::unique(("project_folder", &package.id, &node.path));
                let mut state = CollapsingState::load_with_default_open(ui.ctx(), id, opens_at_first(&node.path));
                let prefix = format!("{}/{}/", package.id, node.path);
                if self.sought.as_ref().is_some_and(|file| file.starts_with(&prefix)) {
                    state.set_open(true);
                }
                let is_open = state.is_open() || !self.typed.is_empty();
                let marks = self.marks.below(&prefix);
                let image = if is_open { Icon::FolderOpen } else { Icon::Folder };
                let shown = if is_open { Marks::default() } else { marks };
                let response = row_ui(ui, image, &node.name, depth, Some(is_open), false, &shown, look);
                if response.clicked() {
                    state.toggle(ui);
                }
                state.store(ui.ctx());
                response.context_menu(|ui| {
                    if button(ui, Icon::FilePlus, &look.texts.get("project-new-here")).clicked() {
                        self.naming = Some(Naming::new_file(&package.id, &node.path));
                        ui.close();
                    }
                });
                if is_open {
                    for node in inside {
                        self.node_ui(ui, package, node, depth + 1, look, commands);
                    }
                }
            }
        }
    }

    fn file_ui(
        &mut self,
        ui: &mut Ui,
        package: &Package,
        node: &Node,
        depth: usize,
        look: &Look<'_>,
        commands: &mut Commands,
    ) {
        let texts = look.texts;
        let name = format!("{}/{}", package.id, node.path);
        let marks = self.marks.file(&name);
        let is_shown = look.workspace.target.as_ref().is_some_and(|(place, _)| place.file == name);
        let response = row_ui(ui, file_icon(&node.path), &node.name, depth, None, is_shown, &marks, look);
        if response.clicked() {
            commands.send(Command::GoTo(Place::file(&name)));
        } else if self.sought.as_ref() == Some(&name) {
            response.scroll_to_me(None);
        }
        let is_manifest = matches!(node.path.as_str(), "game.ron" | "mod.ron");
        response.context_menu(|ui| {
            if button(ui, Icon::FileCode, &texts.get("project-open")).clicked() {
                commands.send(Command::GoTo(Place::file(&name)));
                ui.close();
            }
            ui.add_enabled_ui(!is_manifest && look.locked(&name).is_none(), |ui| {
                if button(ui, Icon::Pencil, &texts.get("project-rename")).clicked() {
                    self.naming = Some(Naming::rename(&package.id, &node.path));
                    ui.close();
                }
                if button(ui, Icon::Trash2, &texts.get("project-delete")).clicked() {
                    let gesture = Gesture::once("project-edit-delete");
                    commands.edit(gesture, &name, FileChange::Content(None));
                    ui.close();
                }
            });
            ui.separator();
            if button(ui, Icon::Copy, &texts.get("project-copy-path")).clicked() {
                commands.send(Command::Copy(package.folder.join(&node.path).display().to_string()));
                ui.close();
            }
        });
    }
}

/// Says that these files are not the mod's own, and whether they may be edited.
fn base_mark(ui: &mut Ui, package: &Package, is_locked: bool, look: &Look<'_>) {
    let texts = look.texts;
    let image = if is_locked { Icon::Lock } else { Icon::LockOpen };
    let key = if package.is_mod() { "project-of-mod" } else { "project-of-game" };
    let mark = ui.label(icon(image).size(12.0).color(look.palette.warn));
    let hint = texts.get(if is_locked { "project-locked" } else { "project-unlocked" });
    mark.on_hover_text(&hint);
    ui.label(RichText::new(texts.get(key)).small().color(look.palette.weak)).on_hover_text(hint);
}

/// What is marked beside a file or folder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Marks {
    is_unsaved: bool,
    errors: usize,
    warnings: usize,
}

/// The marks of all files, by name.
#[derive(Default)]
struct AllMarks(BTreeMap<String, Marks>);

impl AllMarks {
    fn of(look: &Look<'_>) -> AllMarks {
        let mut all: BTreeMap<String, Marks> = BTreeMap::new();
        for problem in look.problems {
            let marks = all.entry(problem.place.file.clone()).or_default();
            match problem.severity {
                Severity::Error => marks.errors += 1,
                Severity::Warning => marks.warnings += 1,
            }
        }
        for name in look.document.map(Document::unsaved).unwrap_or_default() {
            all.entry(name).or_default().is_unsaved = true;
        }
        AllMarks(all)
    }

    fn file(&self, name: &str) -> Marks {
        self.0.get(name).copied().unwrap_or_default()
    }

    /// The marks of everything in a folder.
    fn below(&self, prefix: &str) -> Marks {
        let inside = self.0.iter().filter(|(name, _)| name.starts_with(prefix));
        inside.fold(Marks::default(), |sum, (_, one)| Marks {
            is_unsaved: sum.is_unsaved || one.is_unsaved,
            errors: sum.errors + one.errors,
            warnings: sum.warnings + one.warnings,
        })
    }
}

#[allow(clippy::too_many_arguments, reason = "a line of the tree is all of this")]
fn row_ui(
    ui: &mut Ui,
    image: Icon,
    name: &str,
    depth: usize,
    is_open: Option<bool>,
    is_shown: bool,
    marks: &Marks,
    look: &Look<'_>,
) -> Response {
    let palette = look.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let unsaved = look.texts.get("project-unsaved");
    let said = if marks.is_unsaved { format!("{name}, {unsaved}") } else { name.to_owned() };
    response.widget_info(|| WidgetInfo::labeled(Role::TreeItem, true, &said));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    if is_shown || response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, palette.accent_soft);
    }
    let painter = ui.painter_at(rect);
    let mut at = rect.left_center() + vec2(4.0 + depth as f32 * STEP, 0.0);
    if let Some(is_open) = is_open {
        let arrow = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
        painter.text(at, Align2::LEFT_CENTER, char::from(arrow), icon_font(12.0), palette.weak);
    }
    at.x += 16.0;
    let tint = if is_open.is_some() { palette.weak } else { palette.accent };
    painter.text(at, Align2::LEFT_CENTER, char::from(image), icon_font(13.0), tint);
    at.x += 20.0;
    let mut right = rect.right() - 6.0;
    let mut mark = |image: char, font: FontId, text: String, colour| {
        let text = painter.text(pos2(right, rect.center().y), Align2::RIGHT_CENTER, text, text_font(11.0), colour);
        let sign = painter.text(text.left_center() - vec2(2.0, 0.0), Align2::RIGHT_CENTER, image, font, colour);
        right = sign.left() - 8.0;
    };
    if marks.warnings > 0 {
        mark(char::from(Icon::TriangleAlert), icon_font(11.0), marks.warnings.to_string(), palette.warn);
    }
    if marks.errors > 0 {
        mark(char::from(Icon::CircleX), icon_font(11.0), marks.errors.to_string(), palette.bad);
    }
    if marks.is_unsaved {
        mark('•', text_font(15.0), String::new(), palette.offer);
    }
    let colour = if marks.errors > 0 { palette.bad } else { palette.text };
    let room = Rect::from_min_max(pos2(at.x, rect.top()), pos2(right, rect.bottom()));
    ui.painter_at(room).text(at, Align2::LEFT_CENTER, name, text_font(13.0), colour);
    if marks.is_unsaved { response.on_hover_text(unsaved) } else { response }
}

fn file_icon(path: &str) -> Icon {
    let is_image = is_picture_name(path);
    match (Format::of(path), path.split('/').next()) {
        (Format::Luau, Some("tests")) => Icon::FlaskConical,
        (Format::Luau, _) => Icon::FileCode,
        (Format::Ron, Some("boards")) => Icon::Map,
        (Format::Ron, Some("kinds")) => Icon::Layers,
        (Format::Ron, _) => Icon::FileJson,
        (Format::Fluent, _) => Icon::Languages,
        (Format::Markdown, _) => Icon::FileText,
        (Format::Plain, _) if is_image => Icon::FileImage,
        (Format::Plain, _) => Icon::File,
    }
}

/// Folders that one looks into first.
fn opens_at_first(path: &str) -> bool {
    matches!(path, "rules" | "kinds" | "boards")
}
