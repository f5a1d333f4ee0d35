//! The list of commands without arguments: name, icon, keys, menu. Menus, palette and keys all come from here.

use eframe::egui::{Event, Key, KeyboardShortcut, Modifiers};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};

use super::Editor;
use super::undoing::{is_listed, undoing};
use crate::command::Command;
use crate::document::Document;
use crate::look::Look;
use crate::panel::Panel;
use crate::running::Speed;
use crate::texts::{Texts, shown_path};
use crate::theme::Icon;
use crate::workspace::{PanelId, ThemeChoice, ViewAs};

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Projects and files.
    File,
    /// Edits.
    Edit,
    /// The running game.
    Game,
    /// How things are shown.
    View,
}

/// A command as it is shown.
pub struct Entry {
    /// Its name in the reader's language.
    pub label: String,
    /// What it does.
    pub command: Command,
    /// Its icon.
    pub icon: Icon,
    /// Its keys.
    pub keys: Option<KeyboardShortcut>,
    /// Its menu; nothing: only the palette has it.
    pub menu: Option<Menu>,
    /// Is there a separator above it in the menu?
    pub begins_group: bool,
    /// Can it be done now?
    pub is_possible: bool,
    /// Further explanation: what exactly it would do, or why it cannot be done.
    pub told: Option<String>,
}

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn keys(modifiers: Modifiers, key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(modifiers, key))
}

/// A command of the list, without its name.
struct Fixed {
    key: &'static str,
    command: Command,
    icon: Icon,
    keys: Option<KeyboardShortcut>,
    menu: Menu,
    begins_group: bool,
}

/// Every command that can be asked for, and whether it can be done at present.
pub fn entries(look: &Look<'_>, panels: &[Box<dyn Panel>]) -> Vec<Entry> {
    let named = |one: Fixed| {
        let undoing = undoing(&one.command, look).unwrap_or_default();
        Entry {
            label: undoing.name.unwrap_or_else(|| look.texts.get(one.key)),
            is_possible: undoing.refused.is_none(),
            told: undoing.refused.or(undoing.told),
            command: one.command,
            icon: one.icon,
            keys: one.keys,
            menu: Some(one.menu),
            begins_group: one.begins_group,
        }
    };
    let undoes = |one: &Fixed| look.undoes[usize::from(one.command == Command::RedoEdit)];
    let listed = |one: &Fixed| is_listed(&one.command, one.menu, undoes(one));
    let mut all: Vec<Entry> = fixed().into_iter().filter(listed).map(named).collect();
    all.extend(panels.iter().enumerate().map(|(at, panel)| show_panel(look.texts, at, panel.as_ref())));
    all.extend(choices(look));
    for entry in &mut all {
        entry.is_possible &= is_possible(&entry.command, look);
    }
    all
}

/// The keys of a command.
pub fn keys_of(command: &Command) -> Option<KeyboardShortcut> {
    let meant = match command {
        // one key combination does both
        Command::Run | Command::Pause => &Command::RunOrPause,
        other => other,
    };
    fixed().into_iter().find(|one| one.command == *meant).and_then(|one| one.keys)
}

fn fixed() -> Vec<Fixed> {
    use Command as C;
    use Menu as M;
    let ctrl = |key| keys(Modifiers::COMMAND, key);
    let bare = |key| keys(Modifiers::NONE, key);
    let list = [
        ("command-new-game", C::NewGame, Icon::FilePlus, keys(CTRL_SHIFT, Key::N), M::File, false),
        ("command-new-mod", C::NewMod, Icon::Blocks, None, M::File, false),
        ("command-open", C::ChooseProject, Icon::FolderOpen, ctrl(Key::O), M::File, true),
        ("command-close", C::CloseProject, Icon::FolderX, None, M::File, false),
        ("command-save", C::SaveAll, Icon::Save, ctrl(Key::S), M::File, true),
        ("command-revert", C::Revert, Icon::History, None, M::File, false),
        ("command-quit", C::Quit, Icon::LogOut, ctrl(Key::Q), M::File, true),
        ("command-undo", C::Undo, Icon::Undo, ctrl(Key::Z), M::Edit, false),
        ("command-redo", C::Redo, Icon::Redo, keys(CTRL_SHIFT, Key::Z), M::Edit, false),
        ("command-undo-edit", C::UndoEdit, Icon::Undo2, None, M::Edit, true),
        ("command-redo-edit", C::RedoEdit, Icon::Redo2, None, M::Edit, false),
        ("command-undo-referee", C::UndoReferee, Icon::Gavel, None, M::Edit, false),
        ("command-rename", C::Rename(None), Icon::TextCursorInput, None, M::Edit, true),
        ("command-step", C::Step, Icon::StepForward, bare(Key::F6), M::Game, false),
        ("command-run", C::RunOrPause, Icon::Play, bare(Key::F5), M::Game, false),
        ("command-take-back", C::TakeBack { force: true }, Icon::Undo, bare(Key::F7), M::Game, true),
        ("command-bring-back", C::BringBack, Icon::Redo, bare(Key::F8), M::Game, false),
        ("command-fork", C::ForkHere, Icon::GitBranch, bare(Key::F9), M::Game, false),
        ("command-restart", C::Restart, Icon::RotateCcw, None, M::Game, true),
        ("command-restart-anew", C::RestartAnew, Icon::Dices, None, M::Game, false),
        ("command-show-previous", C::ShowPrevious, Icon::History, None, M::Game, false),
        ("command-keep-position", C::KeepPosition, Icon::Pin, None, M::Game, true),
        ("command-save-game", C::SaveGame, Icon::Download, None, M::Game, true),
        ("command-load-game", C::LoadGame, Icon::Upload, None, M::Game, false),
        ("command-palette", C::Palette, Icon::Search, ctrl(Key::P), M::View, false),
        ("command-larger", C::Larger, Icon::ZoomIn, ctrl(Key::Plus), M::View, true),
        ("command-smaller", C::Smaller, Icon::ZoomOut, ctrl(Key::Minus), M::View, false),
        ("command-usual-size", C::UsualSize, Icon::Maximize, ctrl(Key::Num0), M::View, false),
        ("command-other-theme", C::OtherTheme, Icon::SunMoon, None, M::View, true),
        ("command-other-lang", C::OtherLang, Icon::Languages, ctrl(Key::L), M::View, false),
        ("command-arrange", C::Arrange, Icon::LayoutTemplate, bare(Key::F4), M::View, true),
        ("command-fill", C::Fill, Icon::Maximize2, bare(Key::F11), M::View, false),
        ("command-reset-layout", C::ResetLayout, Icon::LayoutDashboard, None, M::View, false),
    ];
    let entry = |(key, command, icon, keys, menu, begins_group): (_, _, _, _, _, _)| Fixed {
        key,
        command,
        icon,
        keys,
        menu,
        begins_group,
    };
    list.into_iter().map(entry).collect()
}

/// The keys that show a panel, by its place in the list.
fn panel_keys(at: usize) -> Option<KeyboardShortcut> {
    const NUMBERS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    NUMBERS.get(at).and_then(|key| keys(Modifiers::COMMAND, *key))
}

fn show_panel(texts: &Texts, at: usize, panel: &dyn Panel) -> Entry {
    let title = texts.get(&format!("panel-{}", panel.id()));
    Entry {
        label: texts.text("command-show", &Args::new().text("panel", title)),
        command: Command::Show(PanelId::new(panel.id())),
        icon: panel.icon(),
        keys: panel_keys(at),
        menu: Some(Menu::View),
        begins_group: at == 0,
        is_possible: true,
        told: None,
    }
}

/// Commands that choose one of several: only the palette lists them.
fn choices(look: &Look<'_>) -> Vec<Entry> {
    let texts = look.texts;
    let only = |label: String, command: Command, icon: Icon| Entry {
        label,
        command,
        icon,
        keys: None,
        menu: None,
        begins_group: false,
        is_possible: true,
        told: None,
    };
    let mut list = Vec::new();
    for view_as in ways_to_look(look) {
        let label = texts.text("command-view-as", &Args::new().text("who", view_as_label(look, view_as)));
        list.push(only(label, Command::ViewAs(view_as), Icon::Eye));
    }
    for speed in Speed::ALL {
        let label = texts.text("command-speed", &Args::new().text("speed", texts.get(speed.key())));
        list.push(only(label, Command::SetSpeed(speed), Icon::Gauge));
    }
    for theme in ThemeChoice::ALL {
        let label = texts.text("command-theme", &Args::new().text("theme", texts.get(theme_key(theme))));
        list.push(only(label, Command::SetTheme(theme), Icon::SunMoon));
    }
    for lang in Lang::ALL {
        list.push(only(texts.get(lang_key(lang)), Command::SetLang(lang), Icon::Languages));
    }
    for project in &look.workspace.recent {
        let label = texts.text("command-open-recent", &Args::new().text("folder", shown_path(project)));
        list.push(only(label, Command::OpenProject(project.clone()), Icon::FolderOpen));
    }
    list
}

/// The key of a theme's name.
pub fn theme_key(theme: ThemeChoice) -> &'static str {
    match theme {
        ThemeChoice::System => "theme-system",
        ThemeChoice::Light => "theme-light",
        ThemeChoice::Dark => "theme-dark",
    }
}

/// The key of a language's name, in that language.
pub fn lang_key(lang: Lang) -> &'static str {
    match lang {
        Lang::Ru => "lang-ru",
        _ => "lang-en",
    }
}

/// Every way to look at the running game.
pub fn ways_to_look(look: &Look<'_>) -> Vec<ViewAs> {
    let seats = look.moment.map_or(0, |moment| moment.sitters.len());
    let seats = (0..seats).map(|seat| ViewAs::Seat(SeatId(seat as u16)));
    std::iter::once(ViewAs::Asked).chain(seats).chain([ViewAs::Spectator, ViewAs::Referee]).collect()
}

/// The name of a way to look.
pub fn view_as_label(look: &Look<'_>, view_as: ViewAs) -> String {
    match view_as {
        ViewAs::Asked => look.texts.get("view-asked"),
        ViewAs::Seat(seat) => look.names().map_or_else(|| format!("P{}", seat.0 + 1), |names| names.seat(seat.index())),
        ViewAs::Spectator => look.texts.get("view-spectator"),
        ViewAs::Referee => look.texts.get("view-referee"),
    }
}

/// Would a command do anything now?
pub fn is_possible(command: &Command, look: &Look<'_>) -> bool {
    use Command as C;
    let moment = look.moment;
    match command {
        C::CloseProject | C::NewMod | C::Rename(_) | C::Show(_) | C::Fill | C::ResetLayout => look.document.is_some(),
        C::SaveAll | C::Revert => look.document.is_some_and(Document::is_unsaved),
        C::UndoEdit => look.document.is_some_and(|document| document.undo_step().is_some()),
        C::RedoEdit => look.document.is_some_and(|document| document.redo_step().is_some()),
        C::Undo | C::Redo => look.document.is_some(),
        C::Step | C::Run | C::Pause | C::RunOrPause => moment.is_some_and(|moment| !moment.questions.is_empty()),
        C::TakeBack { .. } => moment.is_some_and(|moment| moment.can_take_back()),
        C::BringBack => moment.is_some_and(|moment| moment.can_bring_back()),
        C::UndoReferee => moment.is_some_and(|moment| moment.is_edited()),
        C::ShowPrevious => moment.is_some_and(|moment| moment.previous.is_some()),
        C::KeepPosition => moment.is_some_and(|moment| moment.reload.is_some()),
        C::Arrange
        | C::ForkHere
        | C::Restart
        | C::RestartAnew
        | C::SaveGame
        | C::LoadGame
        | C::ViewAs(_)
        | C::SetSpeed(_) => moment.is_some(),
        _ => true,
    }
}

impl Editor {
    /// Carry out what is asked for by keys.
    pub(super) fn take_shortcuts(&mut self) {
        if !self.ctx.input(|input| input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, .. }))) {
            return;
        }
        // what lies behind a dialog cannot be seen, and is not changed by keys meant for the dialog; a dialog that is larger
        // than the window can be made smaller
        let is_behind = self.ctx.memory(|memory| memory.top_modal_layer().is_some());
        let is_of_window = |command: &Command| matches!(command, Command::Larger | Command::Smaller);
        let panels = self.panels.iter().enumerate();
        let shows = panels.map(|(at, panel)| (panel_keys(at), Command::Show(PanelId::new(panel.id()))));
        // many programs bring back by this one
        let usual = [(keys(Modifiers::COMMAND, Key::Y), Command::Redo)];
        let listed = fixed().into_iter().map(|one| (one.keys, one.command)).chain(shows).chain(usual);
        let mut with_keys: Vec<_> = listed.filter_map(|(keys, command)| Some((keys?, command))).collect();
        // Ctrl+Shift+Z must not be taken for Ctrl+Z
        with_keys.sort_by_key(|(keys, _)| !keys.modifiers.shift);
        let is_writing = self.ctx.text_edit_focused();
        let is_ours = |command: &Command| !(matches!(command, Command::Undo | Command::Redo) && is_writing);
        let mut asked = Vec::new();
        for (keys, command) in with_keys.into_iter().filter(|(_, command)| is_ours(command)) {
            if is_behind && !is_of_window(&command) {
                continue;
            }
            let is_pressed = self.ctx.input_mut(|input| input.consume_shortcut(&keys));
            if is_pressed && is_possible(&command, &self.look()) {
                asked.push(command);
            }
        }
        asked.into_iter().for_each(|command| self.commands.send(command));
    }
}
