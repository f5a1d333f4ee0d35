//! All panels, one folder each. A new one is registered in [`all`] and nowhere else.

pub mod board;
pub mod cards;
pub mod chronicle;
pub mod lab;
pub mod log;
pub mod options;
pub mod problems;
pub mod project;
pub mod rulebook;
pub mod rules;
pub mod table;
pub mod timeline;

use crate::panel::Panel;

/// The ids of all panels.
pub fn ids() -> Vec<&'static str> {
    all().iter().map(|panel| panel.id()).collect()
}

/// Every panel, in the order of menus and keys.
pub fn all() -> Vec<Box<dyn Panel>> {
    vec![
        Box::new(table::TablePanel::default()),
        Box::new(board::BoardPanel::default()),
        Box::new(cards::CardsPanel::default()),
        Box::new(rules::RulesPanel::default()),
        Box::new(timeline::TimelinePanel::default()),
        Box::new(lab::LabPanel::default()),
        Box::new(problems::ProblemsPanel::default()),
        Box::new(chronicle::ChroniclePanel::default()),
        Box::new(rulebook::RulebookPanel::default()),
        Box::new(options::OptionsPanel::default()),
        Box::new(project::ProjectPanel::default()),
        Box::new(log::LogPanel::default()),
    ]
}
