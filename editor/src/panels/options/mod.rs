//! The regulation: the options of the game by section, each with a control suited to its type and its default beside
//! it, changed ones marked; the number of seats, the board, the seed; mods on and off. A change applies to the running
//! game as any edit does; what is set can be written as a regulation.

mod composed_control;
mod conflicts;
mod list_control;
mod preview;
mod regulation;

use eframe::egui::{Align, CollapsingHeader, ComboBox, DragValue, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};
use houserule_core::data::Data;
use houserule_core::def::{OptionDef, ValueType};
use houserule_core::locale::{Args, said_in};

use self::preview::Preview;
use crate::attribution::who_set_button;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::Names;
use crate::panel::{Panel, Undoes};
use crate::running::Moment;
use crate::theme::{Icon, icon, strong};
use crate::widgets::icon_button;

/// The options panel.
#[derive(Default)]
pub struct OptionsPanel {
    typed: String,
    only_changed: bool,
    /// The number of the last request to go to an option.
    gone: u64,
    /// The number of the last request to go to a conflict.
    gone_to_conflict: u64,
    /// The document instead of the options, if it is looked at.
    preview: Option<Preview>,
}

impl Panel for OptionsPanel {
    fn id(&self) -> &'static str {
        "options"
    }

    fn icon(&self) -> Icon {
        Icon::SlidersHorizontal
    }

    fn undoes(&self) -> Undoes {
        Undoes::Options
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        if let Some((id, number)) = &look.workspace.option
            && *number != self.gone
        {
            self.gone = *number;
            self.typed.clone_from(id);
            self.only_changed = false;
        }
        let sought = self.sought_conflict(look);
        let header =
            |key: &str| CollapsingHeader::new(strong(texts.get(key))).id_salt(key.to_owned()).default_open(true);
        let packages_ui = |ui: &mut Ui, commands: &mut Commands| {
            // a mod brings boards and options of its own: what was just ticked must not move away under the pointer
            header("options-mods").show(ui, |ui| mods_ui(ui, look, commands));
            if conflicts::are_there(look) {
                let open = sought.is_some().then_some(true);
                header("options-conflicts")
                    .open(open)
                    .show(ui, |ui| conflicts::conflicts_ui(ui, sought.as_deref(), look, commands));
            }
        };
        let (Some(moment), Some(names)) = (look.moment, look.names()) else {
            ui.label(RichText::new(texts.get("table-no-game")).color(look.palette.weak));
            // mods that conflict are why there is no game: here it is settled
            ScrollArea::vertical().id_salt("packages").show(ui, |ui| packages_ui(ui, commands));
            return;
        };
        let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let save = texts.get("options-save");
            if let Some(document) = look.document
                && icon_button(ui, Icon::FileOutput, &save).clicked()
            {
                let text = regulation::regulation(moment, document);
                commands.send(Command::Export { name: regulation::file_name(moment), text });
            }
            let mut is_previewed = self.preview.is_some() && sought.is_none();
            ui.toggle_value(&mut is_previewed, texts.get("options-preview"))
                .on_hover_text(texts.get("options-preview-hint"));
            self.preview = is_previewed.then(|| Preview::of(self.preview.take(), moment, look.texts.lang()));
            if let Some(preview) = &self.preview
                && icon_button(ui, Icon::Download, &texts.get("options-document")).clicked()
            {
                let name = format!("{}_regulation.html", moment.game.id());
                commands.send(Command::Export { name, text: preview.html() });
            }
            ui.toggle_value(&mut self.only_changed, texts.get("options-changed"));
        });
        // a row of its own: beside the buttons nothing would be left of it in a narrow panel
        let edit = TextEdit::singleline(&mut self.typed).hint_text(texts.get("options-search-hint"));
        ui.add(edit.desired_width(f32::INFINITY)).accessible_name(texts.get("options-search"));
        if let Some(preview) = &self.preview {
            ScrollArea::vertical().id_salt("document").auto_shrink(false).show(ui, |ui| preview.ui(ui, look));
            return;
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            packages_ui(ui, commands);
            header("options-game").show(ui, |ui| setup_ui(ui, moment, look, commands));
            let sections = sections(moment, look);
            let is_sought = self.only_changed || !self.typed.is_empty();
            let mut is_any = false;
            for section in &sections {
                let shown: Vec<&OptionDef> =
                    section.options.iter().copied().filter(|option| self.is_shown(option, moment, look)).collect();
                if shown.is_empty() {
                    continue;
                }
                is_any = true;
                let changed = section.options.iter().filter(|option| is_changed(option, moment)).count();
                let args = Args::new().text("section", section.title.as_str()).num("count", changed as i64);
                let title = if changed > 0 { texts.text("options-section", &args) } else { section.title.clone() };
                // whoever searches sees the matches wherever they are
                CollapsingHeader::new(strong(title))
                    .id_salt(("section", &section.id))
                    .default_open(section.id.is_empty())
                    .open(is_sought.then_some(true))
                    .show(ui, |ui| {
                        for option in shown {
                            option_ui(ui, option, moment, &names, look, commands);
                        }
                    });
            }
            if !is_any {
                ui.label(RichText::new(texts.get("options-none")).color(look.palette.weak));
            }
        });
    }
}

/// Options that belong together: those of a section that the game declares, or all that are in none.
struct Section<'o> {
    id: String,
    title: String,
    options: Vec<&'o OptionDef>,
}

/// The options that are in no section, then the sections in the order of the game.
fn sections<'o>(moment: &'o Moment, look: &Look<'_>) -> Vec<Section<'o>> {
    let def = &moment.game.def;
    let lang = look.texts.lang();
    let section_of = |option: &OptionDef| {
        let within = |section: &&houserule_core::def::SectionDef| {
            option.id.strip_prefix(section.id.as_str()).is_some_and(|rest| rest.starts_with('.'))
        };
        def.sections.iter().filter(within).max_by_key(|section| section.id.len()).map(|section| section.id.as_str())
    };
    let of = |id: Option<&str>| def.options.iter().filter(|option| section_of(option) == id).collect();
    let free = Section { id: String::new(), title: look.texts.get("options-rules"), options: of(None) };
    let declared = def.sections.iter().map(|section| Section {
        id: section.id.clone(),
        title: said_in(&section.titles, lang).unwrap_or(&section.id).clone(),
        options: of(Some(section.id.as_str())),
    });
    std::iter::once(free).chain(declared).collect()
}

/// Does an option hold something other than what the game declares?
fn is_changed(option: &OptionDef, moment: &Moment) -> bool {
    let symbols = &moment.game.def.symbols;
    let set = moment.setup.options.iter().any(|(id, _)| *id == option.id);
    set || option.start_data(symbols) != option.default_data(symbols)
}

impl OptionsPanel {
    /// The conflict that somebody has just asked for.
    fn sought_conflict(&mut self, look: &Look<'_>) -> Option<String> {
        let (thing, number) = look.workspace.conflict.as_ref()?;
        (std::mem::replace(&mut self.gone_to_conflict, *number) != *number).then(|| thing.clone())
    }

    fn is_shown(&self, option: &OptionDef, moment: &Moment, look: &Look<'_>) -> bool {
        let typed = self.typed.to_lowercase();
        let label = label(option, look);
        let clause = option.clause.as_deref().unwrap_or_default();
        let sentence = look.rulebook.clause(clause).map(|clause| clause.text.as_str()).unwrap_or_default();
        let is_changed = is_changed(option, moment);
        let is_found = || format!("{} {label} {clause} {sentence}", option.id).to_lowercase().contains(&typed);
        (!self.only_changed || is_changed) && (typed.is_empty() || is_found())
    }
}

/// Seats, board, seed.
fn setup_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    let (least, most) = moment.game.def.seats;
    ui.horizontal(|ui| {
        ui.label(texts.get("options-seats"));
        let mut seats = moment.setup.seats;
        ui.add_enabled_ui(least < most, |ui| {
            let drag = ui.add(DragValue::new(&mut seats).range(least..=most).update_while_editing(false));
            let drag = drag.accessible_name(texts.get("options-seats")).on_hover_text(texts.get("options-restarts"));
            if drag.changed() {
                commands.send(Command::SetSeats(seats));
            }
        });
        ui.label(RichText::new(format!("{least}–{most}")).small().color(look.palette.weak));
    });
    people_ui(ui, moment, look, commands);
    board_ui(ui, moment, look, commands);
    ui.horizontal(|ui| {
        ui.label(texts.get("options-seed"));
        if !moment.shows_seed() {
            ui.label(RichText::new(texts.get("options-seed-hidden")).color(look.palette.weak));
            return;
        }
        let mut seed = moment.setup.seed;
        let drag = ui.add(DragValue::new(&mut seed).update_while_editing(false));
        let drag = drag.accessible_name(texts.get("options-seed")).on_hover_text(texts.get("options-restarts"));
        if drag.changed() {
            commands.send(Command::RestartWith(seed));
        }
    });
}

/// Who sits where, by name.
fn people_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let texts = look.texts;
    ui.collapsing(texts.get("options-people"), |ui| {
        for seat in moment.table.layout().all_seats() {
            ui.horizontal(|ui| {
                let label = texts.text("options-person", &Args::new().num("number", i64::from(seat.0) + 1));
                ui.label(&label);
                let mut name = moment.game.person(seat).unwrap_or_default();
                let field = TextEdit::singleline(&mut name).desired_width(160.0);
                if ui.add(field).accessible_name(label).changed() {
                    commands.send(Command::NameSeat(seat, name));
                }
            });
        }
    });
}

/// The board, where there are several.
fn board_ui(ui: &mut Ui, moment: &Moment, look: &Look<'_>, commands: &mut Commands) {
    let boards = &moment.game.def.boards;
    let (Some(names), true) = (look.names(), boards.len() > 1) else { return };
    let texts = look.texts;
    ui.horizontal(|ui| {
        let name = texts.get("options-board");
        ui.label(&name);
        let title = |id: &str| names.title("board", id);
        let played = moment.table.layout().board().map(|board| board.id.clone());
        let chosen = played.unwrap_or_else(|| boards[0].id.clone());
        let combo = ComboBox::from_id_salt("board").selected_text(title(&chosen)).show_ui(ui, |ui| {
            for (at, board) in boards.iter().enumerate() {
                if ui.selectable_label(board.id == chosen, title(&board.id)).clicked() && board.id != chosen {
                    commands.send(Command::SetBoard((at > 0).then(|| board.id.clone())));
                }
            }
        });
        combo.response.accessible_name(name).on_hover_text(texts.get("options-restarts"));
    });
}

/// The name of an option.
pub fn label(option: &OptionDef, look: &Look<'_>) -> String {
    let lang = look.texts.lang();
    let label = said_in(&option.label, lang);
    label.cloned().unwrap_or_else(|| option.id.replace('_', " "))
}

fn option_ui(
    ui: &mut Ui,
    option: &OptionDef,
    moment: &Moment,
    names: &Names<'_>,
    look: &Look<'_>,
    commands: &mut Commands,
) {
    let (texts, palette) = (look.texts, look.palette);
    let default = option.start_data(&moment.game.def.symbols);
    let changed = moment.setup.options.iter().find(|(id, _)| *id == option.id).map(|(_, data)| data.clone());
    let now = changed.clone().unwrap_or_else(|| default.clone());
    let name = label(option, look);
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        if changed.is_some() {
            ui.label(icon(Icon::CircleDot).size(11.0).color(palette.offer))
                .on_hover_text(texts.get("options-is-changed"));
        }
        let text = if changed.is_some() { strong(&name) } else { RichText::new(&name) };
        ui.add(eframe::egui::Label::new(text).wrap());
        if let Some(clause) = &option.clause {
            let sentence = look.rulebook.clause(clause).map(|clause| clause.text.clone()).unwrap_or_default();
            ui.label(RichText::new(clause).small().monospace().color(palette.weak)).on_hover_text(sentence);
        }
    });
    ui.horizontal_wrapped(|ui| {
        let changed_to = match (&option.composed, option.numbers()) {
            (Some(_), Some(_)) => list_control::list_ui(ui, option, &name, &now, look),
            (Some(_), None) => composed_control::composed_ui(ui, option, &name, &now, look),
            (None, _) => control_ui(ui, option, &name, &now, names, moment),
        };
        if let Some(data) = changed_to {
            let data = (data != default).then_some(data);
            commands.send(Command::SetOption(option.id.clone(), data));
        }
        let (least, most) = option.range;
        let has_range = matches!(option.ty, ValueType::Int) && most < i32::MAX;
        let (key, args) = match has_range {
            true => {
                let args = Args::new().text("least", least.to_string()).text("most", most.to_string());
                ("options-default-in-range", args)
            }
            false => ("options-default", Args::new()),
        };
        let args = args.text("default", names.value(&default));
        // a default that does not fit moves to the next line as a whole
        let text = RichText::new(texts.text(key, &args)).small().color(palette.weak);
        ui.add(eframe::egui::Label::new(text).extend());
        let declared = option.default_data(&moment.game.def.symbols);
        if declared != default {
            set_by_ui(ui, option, &declared, moment, names, look);
        }
        who_set_button(ui, &format!("option:{}", option.id), look, commands);
        if changed.is_some() {
            let reset = texts.text("options-reset", &Args::new().text("option", name.clone()));
            if ui.small_button(icon(Icon::RotateCcw)).accessible_name(reset.clone()).on_hover_text(reset).clicked() {
                commands.send(Command::SetOption(option.id.clone(), None));
            }
        }
    });
    ui.add_space(4.0);
}

/// Which mod or regulation gives an option an initial value other than the game declares.
fn set_by_ui(ui: &mut Ui, option: &OptionDef, declared: &Data, moment: &Moment, names: &Names<'_>, look: &Look<'_>) {
    let origins = moment.game.def.origins.of(&format!("option:{}", option.id));
    let by = origins.last().map(|origin| origin.package.clone()).unwrap_or_default();
    let args = Args::new().text("package", by).text("default", names.value(declared));
    let text = RichText::new(look.texts.text("options-set-by", &args)).small().color(look.palette.offer);
    let place = origins.last().map(|origin| origin.place.to_string()).unwrap_or_default();
    ui.add(eframe::egui::Label::new(text).wrap()).on_hover_text(place);
}

/// A control suited to the option's type; gives what it was changed to.
fn control_ui(
    ui: &mut Ui,
    option: &OptionDef,
    name: &str,
    now: &Data,
    names: &Names<'_>,
    moment: &Moment,
) -> Option<Data> {
    match (&option.ty, now) {
        (ValueType::Int, Data::Int(number)) => {
            let mut number = *number;
            let range = i64::from(option.range.0)..=i64::from(option.range.1);
            let drag = ui.add(DragValue::new(&mut number).range(range).update_while_editing(false));
            drag.accessible_name(name).changed().then_some(Data::Int(number))
        }
        (ValueType::Flag, Data::Flag(flag)) => {
            let (mut flag, word) = (*flag, names.value(now));
            ui.checkbox(&mut flag, word).accessible_name(name).changed().then_some(Data::Flag(flag))
        }
        (ValueType::Symbol(words), _) => {
            let mut chosen = None;
            let combo = ComboBox::from_id_salt(&option.id).selected_text(names.value(now)).show_ui(ui, |ui| {
                for word in words.iter().map(|word| &moment.game.def.symbols[word.index()]) {
                    let data = Data::Text(word.clone());
                    if ui.selectable_label(data == *now, names.word(word)).clicked() {
                        chosen = Some(data);
                    }
                }
            });
            combo.response.accessible_name(name);
            chosen
        }
        _ => None,
    }
}

fn mods_ui(ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
    let lang = look.texts.lang();
    if look.mods.is_empty() {
        ui.label(RichText::new(look.texts.get("options-no-mods")).color(look.palette.weak));
    }
    for one in look.mods {
        let title = said_in(&one.titles, lang).unwrap_or(&one.id);
        let mut is_on = one.is_on;
        if ui.checkbox(&mut is_on, title).on_hover_text(&one.id).changed() {
            commands.send(Command::SetMod(one.folder.clone(), is_on));
        }
    }
}
