//! The table: the running game drawn from its content alone, answered by clicking, changed by the referee.
//!
//! What is drawn is a [`scene::Scene`], built when what is seen changes. Where its parts lie is decided by
//! [`arrangement`] and stays while the game is played. Rules are not known here: every option comes from the question.

mod amounts_view;
mod arranged;
mod arrangement;
mod board_view;
mod dice_view;
mod draft_view;
mod draw;
mod drawing;
mod dropping;
mod extents;
mod flights;
mod flow;
mod folding;
mod hand;
mod hand_strip;
mod known_view;
mod ledger;
mod map_names;
mod map_view;
mod met_view;
mod name_lines;
mod no_game;
mod panel;
mod parts;
mod portrait;
mod question_view;
mod referee;
mod refused_view;
mod reply_bubble;
mod replying;
mod said_line;
pub mod scene;
mod seat_chips;
mod seat_folds;
mod seat_head;
mod seats_measure;
mod seats_view;
mod signs;
mod sizes;
mod slips;
mod small_card;
mod space_pieces;
mod splitter;
mod track_view;
mod zones_view;

pub use self::arranged::ARRANGING;
pub use self::draw::seat_mark;
use self::drawing::Drawing;
pub use self::panel::TablePanel;
