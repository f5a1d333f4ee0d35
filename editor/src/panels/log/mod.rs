//! The log: what the rules of the running game print for their author. A click goes to the line that printed it.

use eframe::egui::{Button, Label, RichText, ScrollArea, TextEdit, Ui};
use houserule_core::locale::Args;
use houserule_scripts::log::LogLine;

use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::{Panel, Undoes};
use crate::theme::Icon;
use crate::widgets::icon_button;

/// The log panel.
#[derive(Default)]
pub struct LogPanel {
    typed: String,
}

impl Panel for LogPanel {
    fn id(&self) -> &'static str {
        "log"
    }

    fn icon(&self) -> Icon {
        Icon::Terminal
    }

    fn undoes(&self) -> Undoes {
        Undoes::Decisions
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, commands: &mut Commands) {
        let texts = look.texts;
        let lines: &[(usize, LogLine)] = look.moment.map_or(&[], |moment| moment.log.as_slice());
        let typed = self.typed.to_lowercase();
        let is_shown =
            |line: &&(usize, LogLine)| typed.is_empty() || line.1.to_string().to_lowercase().contains(&typed);
        let shown: Vec<&(usize, LogLine)> = lines.iter().filter(is_shown).collect();
        ui.horizontal(|ui| {
            let hint = texts.get("filter-hint");
            ui.add(TextEdit::singleline(&mut self.typed).hint_text(hint.clone()).desired_width(180.0))
                .accessible_name(hint);
            if !shown.is_empty() && icon_button(ui, Icon::Copy, &texts.get("log-copy")).clicked() {
                let text: Vec<String> = shown.iter().map(|(_, line)| line.to_string()).collect();
                commands.send(Command::Copy(text.join("\n")));
            }
        });
        if shown.is_empty() {
            ui.add_space(6.0);
            let key = if lines.is_empty() { "log-none" } else { "problems-none-shown" };
            ui.label(RichText::new(texts.get(key)).color(look.palette.weak));
            return;
        }
        let height = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
        let area = ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true);
        area.show_rows(ui, height, shown.len(), |ui, rows| {
            for (decisions, line) in &shown[rows] {
                line_ui(ui, *decisions, line, look, commands);
            }
        });
    }
}

fn line_ui(ui: &mut Ui, decisions: usize, line: &LogLine, look: &Look<'_>, commands: &mut Commands) {
    ui.horizontal(|ui| {
        let after = look.texts.text("log-after", &Args::new().num("count", decisions as i64));
        ui.label(RichText::new(decisions.to_string()).small().color(look.palette.weak)).on_hover_text(after);
        let place = line.place.to_string();
        if !place.is_empty() && ui.add(Button::new(RichText::new(&place).monospace().small())).clicked() {
            commands.send(Command::GoTo(line.place.clone()));
        }
        ui.add(Label::new(RichText::new(&line.text).monospace()).truncate()).on_hover_text(&line.text);
    });
}
