//! The options of the game: each with a control that fits its type, its default beside it, changed ones marked; the
//! number of seats, the board, the seed; mods on and off. A change applies to the running game as any edit does.

mod composed_control;
mod list_control;

use eframe::egui::{Align, CollapsingHeader, ComboBox, DragValue, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};
use houserule_core::data::Data;
use houserule_core::def::{OptionDef, ValueType};
use houserule_core::locale::{Args, said_in};

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::names::Names;
use crate::panel::{Panel, Undoes};
use crate::running::Moment;
use crate::theme::{Icon, icon, strong};

/// The options panel.
#[derive(Default)]
pub struct OptionsPanel {
    typed: String,
    only_changed: bool,
    /// The number of the last option that was gone to.
    gone: u64,
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
        let (Some(moment), Some(names)) = (look.moment, look.names()) else {
            ui.label(RichText::new(texts.get("table-no-game")).color(look.palette.weak));
            return;
        };
        let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            ui.toggle_value(&mut self.only_changed, texts.get("options-changed"));
            let edit = TextEdit::singleline(&mut self.typed).hint_text(texts.get("options-search-hint"));
            ui.add(edit.desired_width(f32::INFINITY)).accessible_name(texts.get("options-search"));
        });
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let header =
                |key: &str| CollapsingHeader::new(strong(texts.get(key))).id_salt(key.to_owned()).default_open(true);
            // a mod brings boards and options of its own: what was just ticked must not move away under the pointer
            header("options-mods").show(ui, |ui| mods_ui(ui, look, commands));
            header("options-game").show(ui, |ui| setup_ui(ui, moment, look, commands));
            header("options-rules").show(ui, |ui| {
                let shown = moment.game.def.options.iter().filter(|option| self.is_shown(option, moment, look));
                let mut is_any = false;
                for option in shown {
                    is_any = true;
                    option_ui(ui, option, moment, &names, look, commands);
                }
                if !is_any {
                    ui.label(RichText::new(texts.get("options-none")).color(look.palette.weak));
                }
            });
        });
    }
}

impl OptionsPanel {
    fn is_shown(&self, option: &OptionDef, moment: &Moment, look: &Look<'_>) -> bool {
        let typed = self.typed.to_lowercase();
        let label = label(option, look);
        let clause = option.clause.as_deref().unwrap_or_default();
        let sentence = look.rulebook.clause(clause).map(|clause| clause.text.as_str()).unwrap_or_default();
        let is_changed = moment.setup.options.iter().any(|(id, _)| *id == option.id);
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
        let chosen = moment.setup.board.clone().unwrap_or_else(|| boards[0].id.clone());
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

/// What an option is called.
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
        // a default that does not fit goes to the next line as a whole
        let text = RichText::new(texts.text(key, &args)).small().color(palette.weak);
        ui.add(eframe::egui::Label::new(text).extend());
        if changed.is_some() {
            let reset = texts.text("options-reset", &Args::new().text("option", name.clone()));
            if ui.small_button(icon(Icon::RotateCcw)).accessible_name(reset.clone()).on_hover_text(reset).clicked() {
                commands.send(Command::SetOption(option.id.clone(), None));
            }
        }
    });
    ui.add_space(4.0);
}

/// A control that fits the option's type; what it was changed to.
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
