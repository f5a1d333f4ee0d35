//! Setting up the lab's studies from what is open, and showing a game that one of them found.

use houserule_scripts::play::Setup;
use houserule_sim::BotSpec;

use super::Editor;
use crate::command::Command;
use crate::lab::{LabOrder, LabQuestion, LabSide};
use crate::running::Order;
use crate::workspace::PanelId;

impl Editor {
    pub(super) fn run_lab(&mut self, order: LabOrder) {
        let (Some(document), Some(moment)) = (&self.document, &self.moment) else { return };
        let setup = Setup { seed: order.seed, seats: order.seats, ..moment.setup.clone() };
        let now = LabSide { files: document.package_files(), setup: setup.clone() };
        let before = match order.question {
            LabQuestion::Now => None,
            LabQuestion::Edits => Some(LabSide { files: document.saved_files(), setup }),
            LabQuestion::Options => {
                Some(LabSide { files: document.package_files(), setup: Setup { options: Vec::new(), ..setup } })
            }
        };
        let wake = self.ctx.clone();
        let sides = before.into_iter().chain([now]).collect();
        self.lab.start(order, sides, document.version(), move || wake.request_repaint());
    }

    /// Begin a game with this set-up, let these bots make this many decisions, and show it.
    pub(super) fn open_game(&mut self, setup: Setup, bot: BotSpec, decision: u64) {
        let decisions = usize::try_from(decision).unwrap_or(usize::MAX);
        self.order(Order::PlayAnew { setup, bot, decisions });
        self.show_panel(&PanelId::new("table"));
    }

    /// The study that was asked for when the window was started begins with the first moment of the game.
    pub(super) fn begin_launched_study(&mut self) {
        let Some(moment) = &self.moment else { return };
        if let Some(games) = self.launch.lab.take() {
            // the lab tells seeds: one that is kept from the players is not among them
            let seed = if moment.shows_seed() { moment.setup.seed } else { 1 };
            let seats = moment.setup.seats;
            let question = if moment.setup.options.is_empty() { LabQuestion::Now } else { LabQuestion::Options };
            let order = LabOrder { question, games, seed, seats, bot: BotSpec::default() };
            self.commands.send(Command::RunLab(order));
        }
    }
}
