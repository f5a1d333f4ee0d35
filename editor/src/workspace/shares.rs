//! How somebody has divided the table by dragging, kept for each project.

use serde::{Deserialize, Serialize};

/// Shares of the whole table; `None` where nobody dragged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableShares {
    /// The width of the right column.
    pub side: Option<f32>,
    /// The height of what lies below the board.
    pub below: Option<f32>,
}
