//! Giving something another id wherever it is named: every place has a checkbox of its own, and the whole is one step
//! of undo over all files. What is named nowhere else is renamed without asking.

use std::collections::BTreeSet;

use eframe::egui::{
    Align, ComboBox, Frame, Id, Key, Label, Layout, Margin, Modal, RichText, ScrollArea, TextEdit, Ui, UiBuilder, vec2,
};
use houserule_core::content::{PackageFiles, is_snake_case};
use houserule_core::locale::Args;

use super::Editor;
use super::notices::Tone;
use crate::command::FileChange;
use crate::document::Gesture;
use crate::look::Look;
use crate::renaming::{Found, IdKind, Known, Mention, RenameOrder, find, texts};
use crate::running::Order;
use crate::theme::{GAP, Icon, icon, strong};
use crate::widgets::button;

/// The name of the step in undo.
const LABEL: &str = "rename-edit";
/// If there are more ids than this, they are found only by typing.
const MOST_LISTED: usize = 400;
/// The width of the window.
const WIDTH: f32 = 620.0;

/// A rename that waits for confirmation.
pub struct Renaming {
    order: RenameOrder,
    /// Has it still to be chosen what is renamed?
    is_open: bool,
    packages: Vec<PackageFiles>,
    known: Known,
    found: Found,
    found_for: Option<RenameOrder>,
    /// Places whose checkbox was toggled, by file and byte.
    turned: BTreeSet<(String, usize)>,
    /// Files that keep their names.
    unmoved: BTreeSet<String>,
    has_focus: bool,
}

impl Renaming {
    fn new(packages: Vec<PackageFiles>, order: Option<RenameOrder>) -> Renaming {
        let known = Known::of(&packages);
        let is_open = order.is_none();
        let first = || {
            let sort = IdKind::ALL.into_iter().find(|sort| !known.ids(*sort).is_empty()).unwrap_or(IdKind::Kind);
            let from = known.ids(sort).first().cloned().unwrap_or_default();
            RenameOrder { sort, from, to: String::new(), own: None }
        };
        let order = order.unwrap_or_else(first);
        Renaming {
            order,
            is_open,
            packages,
            known,
            found: Found::default(),
            found_for: None,
            turned: BTreeSet::new(),
            unmoved: BTreeSet::new(),
            has_focus: false,
        }
    }

    /// Look again for the places of the id, if anything changed.
    fn look_up(&mut self) {
        if self.found_for.as_ref() != Some(&self.order) {
            self.found = find(&self.packages, &self.known, &self.order);
            self.found_for = Some(self.order.clone());
        }
    }

    /// Why it cannot get this name: the key of a text.
    fn problem(&self) -> Option<&'static str> {
        let RenameOrder { sort, from, to, .. } = &self.order;
        let bare = to.rsplit(':').next().unwrap_or(to);
        match to.as_str() {
            "" => Some("rename-empty"),
            same if same == from => Some("rename-same"),
            _ if !bare.split('.').all(is_snake_case) => Some("board-id-bad"),
            taken if self.known.has(*sort, taken) => Some("rename-taken"),
            _ => None,
        }
    }

    fn is_ticked(&self, mention: &Mention) -> bool {
        mention.is_own || mention.is_sure != self.turned.contains(&(mention.file.clone(), mention.range.start))
    }

    fn turn(&mut self, mention: &Mention) {
        let key = (mention.file.clone(), mention.range.start);
        if !self.turned.remove(&key) {
            self.turned.insert(key);
        }
    }

    /// Is there anything to ask?
    fn is_simple(&self) -> bool {
        self.found.mentions.iter().all(|mention| mention.is_own) && self.found.moved.iter().all(|moved| moved.is_own)
    }
}

impl Editor {
    /// Rename an id, or ask which.
    pub(super) fn rename_id(&mut self, order: Option<RenameOrder>) {
        let Some(document) = &self.document else { return };
        let mut renaming = Renaming::new(document.package_files(), order);
        renaming.look_up();
        let is_plain = !renaming.is_open && renaming.is_simple() && renaming.problem().is_none();
        match is_plain {
            true => self.carry_out_rename(&renaming),
            false => self.renaming = Some(renaming),
        }
    }

    fn carry_out_rename(&mut self, renaming: &Renaming) {
        let ticked: Vec<&Mention> = renaming.found.mentions.iter().filter(|one| renaming.is_ticked(one)).collect();
        let own = renaming.order.own.iter().map(|(file, _)| file);
        let moved = renaming.found.moved.iter().filter(|moved| !renaming.unmoved.contains(&moved.from));
        let changed = own.chain(ticked.iter().map(|one| &one.file)).chain(moved.map(|moved| &moved.from));
        if changed.into_iter().any(|file| self.is_locked(file)) {
            return;
        }
        let Some(document) = &mut self.document else { return };
        document.end_gesture();
        let gesture = Gesture::part(LABEL, document.version());
        let mut done = Ok(());
        match &renaming.order.own {
            Some((file, FileChange::Ron(changes))) => done = document.change_ron(file, changes, &gesture),
            Some((file, FileChange::Text(text))) => drop(document.set_text(file, text, &gesture)),
            Some((file, FileChange::Content(content))) => {
                document.set_content(file, content.clone(), &gesture);
            }
            None => {}
        }
        if let Err(error) = done {
            let file = renaming.order.own.as_ref().map(|(file, _)| file.clone()).unwrap_or_default();
            let args = Args::new().text("file", file).text("why", error.to_string());
            return self.notices.say(Tone::Bad, self.texts.text("say-edit-refused", &args));
        }
        for (file, text) in texts(&renaming.packages, ticked.iter().copied()) {
            document.set_text(&file, &text, &gesture);
        }
        for moved in renaming.found.moved.iter().filter(|moved| !renaming.unmoved.contains(&moved.from)) {
            let content = document.file(&moved.from).and_then(|file| file.now().cloned());
            document.set_content(&moved.to, content, &gesture);
            document.set_content(&moved.from, None, &gesture);
        }
        document.end_gesture();
        let RenameOrder { sort, from, to, .. } = &renaming.order;
        if let Some(running) = &mut self.running {
            running.send(Order::Renamed { sort: *sort, from: from.clone(), to: to.clone() });
        }
        let own = match &renaming.order.own {
            Some((_, FileChange::Ron(changes))) => changes.len(),
            own => usize::from(own.is_some()),
        };
        let args = Args::new()
            .text("from", renaming.order.from.clone())
            .text("to", renaming.order.to.clone())
            .num("count", (own + ticked.len()) as i64);
        self.notices.say(Tone::Good, self.texts.text("rename-done", &args));
    }

    /// The window of a rename that waits for confirmation.
    pub(super) fn renaming_ui(&mut self, ui: &mut Ui) {
        let Some(mut renaming) = self.renaming.take() else { return };
        // what was found is about files as they were
        let Some(document) = &self.document else { return };
        let look = self.look();
        let mut asked = None;
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(18));
        let modal = Modal::new(Id::unique("rename")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 60.0));
            asked = window_ui(ui, &look, &mut renaming);
        });
        // a click beside the window must not lose a name that was typed
        let is_beside = modal.backdrop_response.clicked();
        let is_left = modal.should_close() && !is_beside || asked == Some(false);
        if asked == Some(true) {
            let packages = document.package_files();
            if packages != renaming.packages {
                renaming.packages = packages;
                renaming.found_for = None;
                renaming.look_up();
            }
            self.carry_out_rename(&renaming);
        } else if !is_left {
            self.renaming = Some(renaming);
        }
    }
}

/// The room for messages about a name.
const SAID: f32 = 36.0;

/// The inside of the window: `Some(true)` carries out, `Some(false)` cancels.
fn window_ui(ui: &mut Ui, look: &Look<'_>, renaming: &mut Renaming) -> Option<bool> {
    let text = |key: &str| look.texts.get(key);
    ui.heading(text("rename-title"));
    ui.add_space(GAP);
    let is_entered = names_ui(ui, look, renaming);
    renaming.look_up();
    let problem = renaming.problem();
    let weak = look.palette.weak;
    let (said, colour) = match problem {
        Some(problem @ ("rename-empty" | "rename-same")) => (text(problem), weak),
        Some(problem) => (text(problem), look.palette.bad),
        None => (summary(look, renaming), weak),
    };
    // as high with one line as with two: nothing moves while a name is typed
    let (_, room) = ui.allocate_space(vec2(ui.available_width(), SAID));
    let mut place = ui.new_child(UiBuilder::new().id_salt("said").max_rect(room));
    place.add(Label::new(RichText::new(said).color(colour)).wrap());
    ui.add_space(4.0);
    let height = (ui.ctx().content_rect().height() - 330.0).clamp(120.0, 420.0);
    // as high with ten places as with none: the buttons stay where they are
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        .show(ui, |ui| places_ui(ui, look, renaming));
    ui.add_space(GAP);
    let mut asked = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if button(ui, Icon::X, &text("rename-cancel")).clicked() {
            asked = Some(false);
        }
        ui.add_enabled_ui(problem.is_none(), |ui| {
            if button(ui, Icon::Check, &text("rename-do")).clicked() {
                asked = Some(true);
            }
        });
    });
    asked.or((is_entered && problem.is_none()).then_some(true))
}

fn summary(look: &Look<'_>, renaming: &Renaming) -> String {
    let found = &renaming.found.mentions;
    let files: BTreeSet<&str> = found.iter().map(|mention| mention.file.as_str()).collect();
    let unsure = found.iter().filter(|mention| !mention.is_sure && !mention.is_own).count();
    let args = Args::new().num("count", found.len() as i64).num("files", files.len() as i64);
    let mut told = look.texts.text("rename-found", &args);
    if unsure > 0 {
        told.push(' ');
        told.push_str(&look.texts.text("rename-unsure", &Args::new().num("count", unsure as i64)));
    }
    told
}

/// What is renamed to what; was Enter pressed?
fn names_ui(ui: &mut Ui, look: &Look<'_>, renaming: &mut Renaming) -> bool {
    let text = |key: &str| look.texts.get(key);
    let mut is_entered = false;
    ui.horizontal(|ui| {
        if renaming.is_open {
            which_ui(ui, look, renaming);
        } else {
            ui.label(RichText::new(text(renaming.order.sort.name_key())).color(look.palette.weak));
            ui.label(strong(&renaming.order.from));
        }
        ui.label(icon(Icon::ArrowRight).color(look.palette.weak));
        let label = text("rename-new");
        let edit = TextEdit::singleline(&mut renaming.order.to).hint_text(&label).desired_width(180.0);
        let response = ui.add(edit).accessible_name(&label);
        // the first frame of a window only measures it: a focus request there is lost
        if !renaming.has_focus {
            response.request_focus();
            renaming.has_focus = response.has_focus();
        }
        is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    });
    is_entered
}

/// Which id: first what it names, then the id itself.
fn which_ui(ui: &mut Ui, look: &Look<'_>, renaming: &mut Renaming) {
    let text = |key: &str| look.texts.get(key);
    let now = renaming.order.sort;
    // spaces and regions are renamed on their board, which knows how they are written there
    let sorts = IdKind::ALL.into_iter().filter(|sort| !matches!(sort, IdKind::Space | IdKind::Region));
    let combo = ComboBox::from_id_salt("rename-sort").selected_text(text(now.name_key())).show_ui(ui, |ui| {
        for sort in sorts.filter(|sort| !renaming.known.ids(*sort).is_empty()) {
            if ui.selectable_label(sort == now, text(sort.name_key())).clicked() {
                renaming.order.sort = sort;
                renaming.order.from = renaming.known.ids(sort).first().cloned().unwrap_or_default();
            }
        }
    });
    combo.response.accessible_name(text("rename-sort"));
    let mut from = renaming.order.from.clone();
    let ids = renaming.known.ids(renaming.order.sort);
    let combo =
        ComboBox::from_id_salt("rename-from").width(160.0).height(320.0).selected_text(&from).show_ui(ui, |ui| {
            for id in ids.iter().take(MOST_LISTED) {
                ui.selectable_value(&mut from, id.clone(), id);
            }
        });
    combo.response.accessible_name(text("rename-from"));
    renaming.order.from = from;
}

/// Every place with its checkbox, by file.
fn places_ui(ui: &mut Ui, look: &Look<'_>, renaming: &mut Renaming) {
    ui.spacing_mut().interact_size.y = 18.0;
    ui.spacing_mut().item_spacing.y = 2.0;
    let mentions = renaming.found.mentions.clone();
    for of_file in mentions.chunk_by(|a, b| a.file == b.file) {
        file_ui(ui, look, renaming, of_file);
    }
    for moved in renaming.found.moved.clone() {
        let mut is_moved = !renaming.unmoved.contains(&moved.from);
        let args = Args::new().text("from", moved.from.clone()).text("to", moved.to.clone());
        ui.add_enabled_ui(!moved.is_own, |ui| {
            if ui.checkbox(&mut is_moved, look.texts.text("rename-file", &args)).changed() {
                match is_moved {
                    true => drop(renaming.unmoved.remove(&moved.from)),
                    false => drop(renaming.unmoved.insert(moved.from.clone())),
                }
            }
        });
    }
}

fn file_ui(ui: &mut Ui, look: &Look<'_>, renaming: &mut Renaming, mentions: &[Mention]) {
    let Some(first) = mentions.first() else { return };
    let ticked = mentions.iter().filter(|mention| renaming.is_ticked(mention)).count();
    let mut is_all = ticked == mentions.len();
    let title = format!("{} · {ticked}/{}", first.file, mentions.len());
    let whole = ui.checkbox(&mut is_all, strong(title)).accessible_name(&first.file);
    if whole.changed() {
        for mention in mentions.iter().filter(|mention| !mention.is_own) {
            if renaming.is_ticked(mention) != is_all {
                renaming.turn(mention);
            }
        }
    }
    for mention in mentions {
        ui.horizontal(|ui| {
            ui.add_space(18.0);
            let mut is_ticked = renaming.is_ticked(mention);
            let name = format!("{}:{}:{}", mention.file, mention.line, mention.column);
            ui.add_enabled_ui(!mention.is_own, |ui| {
                if ui.checkbox(&mut is_ticked, "").accessible_name(&name).changed() {
                    renaming.turn(mention);
                }
            });
            let number = RichText::new(mention.line.to_string()).monospace().small().color(look.palette.weak);
            ui.add_sized(vec2(34.0, 18.0), Label::new(number));
            if !mention.is_sure && !mention.is_own {
                let unsure = look.texts.get("rename-perhaps");
                ui.label(icon(Icon::CircleHelp).color(look.palette.warn)).on_hover_text(unsure);
            }
            let colour = if is_ticked { look.palette.text } else { look.palette.weak };
            let line = RichText::new(&mention.shown).monospace().small().color(colour);
            ui.add(Label::new(line).truncate());
        });
    }
    ui.add_space(4.0);
}
