//! The list of commands without arguments: name, icon, keys, menu. Menus, palette and keys all come from here.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};
use houserule_core::ids::SeatId;
use houserule_core::locale::{Args, Lang};

use super::Editor;
use crate::command::Command;
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
    /// Does a line stand above it in the menu?
    pub begins_group: bool,
}

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn keys(modifiers: Modifiers, key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(modifiers, key))
}

/// Every command that can be asked for at present.
pub fn entries(look: &Look<'_>, panels: &[Box<dyn Panel>]) -> Vec<Entry> {
    let mut all = fixed(look.texts);
    all.extend(panels.iter().enumerate().map(|(at, panel)| show_panel(look.texts, at, panel.as_ref())));
    all.extend(choices(look));
    all.retain(|entry| is_possible(&entry.command, look));
    all
}

fn fixed(texts: &Texts) -> Vec<Entry> {
    use Command as C;
    use Menu as M;
    let ctrl = |key| keys(Modifiers::COMMAND, key);
    let bare = |key| keys(Modifiers::NONE, key);
    let list = [
        ("command-new-game", C::NewGame, Icon::FilePlus, keys(CTRL_SHIFT, Key::N), Some(M::File), false),
        ("command-new-mod", C::NewMod, Icon::Blocks, None, Some(M::File), false),
        ("command-open", C::ChooseProject, Icon::FolderOpen, ctrl(Key::O), Some(M::File), true),
        ("command-close", C::CloseProject, Icon::FolderX, None, Some(M::File), false),
        ("command-save", C::SaveAll, Icon::Save, ctrl(Key::S), Some(M::File), true),
        ("command-revert", C::Revert, Icon::History, None, Some(M::File), false),
        ("command-quit", C::Quit, Icon::LogOut, ctrl(Key::Q), Some(M::File), true),
        ("command-undo", C::Undo, Icon::Undo, ctrl(Key::Z), Some(M::Edit), false),
        ("command-redo", C::Redo, Icon::Redo, keys(CTRL_SHIFT, Key::Z), Some(M::Edit), false),
        ("command-undo-edit", C::UndoEdit, Icon::Undo2, None, Some(M::Edit), true),
        ("command-redo-edit", C::RedoEdit, Icon::Redo2, None, Some(M::Edit), false),
        ("command-undo-referee", C::UndoReferee, Icon::Gavel, None, Some(M::Edit), false),
        ("command-step", C::Step, Icon::StepForward, bare(Key::F6), Some(M::Game), false),
        ("command-run", C::RunOrPause, Icon::Play, bare(Key::F5), Some(M::Game), false),
        ("command-take-back", C::TakeBack { force: true }, Icon::Undo, bare(Key::F7), Some(M::Game), true),
        ("command-bring-back", C::BringBack, Icon::Redo, bare(Key::F8), Some(M::Game), false),
        ("command-fork", C::ForkHere, Icon::GitBranch, bare(Key::F9), Some(M::Game), false),
        ("command-restart", C::Restart, Icon::RotateCcw, None, Some(M::Game), true),
        ("command-restart-anew", C::RestartAnew, Icon::Dices, None, Some(M::Game), false),
        ("command-keep-position", C::KeepPosition, Icon::Pin, None, Some(M::Game), true),
        ("command-save-game", C::SaveGame, Icon::Download, None, Some(M::Game), true),
        ("command-load-game", C::LoadGame, Icon::Upload, None, Some(M::Game), false),
        ("command-palette", C::Palette, Icon::Search, ctrl(Key::P), Some(M::View), false),
        ("command-larger", C::Larger, Icon::ZoomIn, ctrl(Key::Plus), Some(M::View), true),
        ("command-smaller", C::Smaller, Icon::ZoomOut, ctrl(Key::Minus), Some(M::View), false),
        ("command-usual-size", C::UsualSize, Icon::Maximize, ctrl(Key::Num0), Some(M::View), false),
        ("command-other-theme", C::OtherTheme, Icon::SunMoon, None, Some(M::View), true),
        ("command-other-lang", C::OtherLang, Icon::Languages, ctrl(Key::L), Some(M::View), false),
        ("command-reset-layout", C::ResetLayout, Icon::LayoutDashboard, None, Some(M::View), false),
    ];
    let entry = |(key, command, icon, keys, menu, begins_group): (&str, Command, Icon, _, _, bool)| Entry {
        label: texts.get(key),
        command,
        icon,
        keys,
        menu,
        begins_group,
    };
    list.into_iter().map(entry).collect()
}

fn show_panel(texts: &Texts, at: usize, panel: &dyn Panel) -> Entry {
    const NUMBERS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let title = texts.get(&format!("panel-{}", panel.id()));
    Entry {
        label: texts.text("command-show", &Args::new().text("panel", title)),
        command: Command::Show(PanelId::new(panel.id())),
        icon: panel.icon(),
        keys: NUMBERS.get(at).and_then(|key| keys(Modifiers::COMMAND, *key)),
        menu: Some(Menu::View),
        begins_group: at == 0,
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
        Lang::En => "lang-en",
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
        C::CloseProject | C::NewMod | C::Show(_) | C::ResetLayout => look.document.is_some(),
        C::SaveAll | C::Revert => look.document.is_some_and(|document| document.is_unsaved()),
        C::UndoEdit => look.document.is_some_and(|document| document.undo_step().is_some()),
        C::RedoEdit => look.document.is_some_and(|document| document.redo_step().is_some()),
        C::Undo | C::Redo => look.document.is_some(),
        C::Step | C::Run | C::Pause | C::RunOrPause => moment.is_some_and(|moment| !moment.questions.is_empty()),
        C::TakeBack { .. } => moment.is_some_and(|moment| moment.at > moment.earliest),
        C::BringBack => moment.is_some_and(|moment| moment.can_bring_back()),
        C::UndoReferee => moment.is_some_and(|moment| !moment.edits.is_empty()),
        C::KeepPosition => moment.is_some_and(|moment| moment.reload.is_some()),
        C::ForkHere | C::Restart | C::RestartAnew | C::SaveGame | C::LoadGame | C::ViewAs(_) | C::SetSpeed(_) => {
            moment.is_some()
        }
        _ => true,
    }
}

impl Editor {
    /// Carry out what is asked for by keys.
    pub(super) fn take_shortcuts(&mut self) {
        let asked: Vec<Command> = {
            let entries = entries(&self.look(), &self.panels);
            let mut with_keys: Vec<&Entry> = entries.iter().filter(|entry| entry.keys.is_some()).collect();
            // Ctrl+Shift+Z must not be taken for Ctrl+Z
            with_keys.sort_by_key(|entry| !entry.keys.is_some_and(|keys| keys.modifiers.shift));
            let is_writing = self.ctx.text_edit_focused();
            let is_taken = |entry: &&Entry| matches!(entry.command, Command::Undo | Command::Redo) && is_writing;
            self.ctx.input_mut(|input| {
                let pressed = with_keys
                    .iter()
                    .filter(|entry| !is_taken(entry))
                    .filter(|entry| entry.keys.is_some_and(|keys| input.consume_shortcut(&keys)));
                pressed.map(|entry| entry.command.clone()).collect()
            })
        };
        asked.into_iter().for_each(|command| self.commands.send(command));
    }
}
