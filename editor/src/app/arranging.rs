//! Remembering how the table of the open project is divided.

use std::path::Path;

use super::Editor;
use crate::workspace::TableShares;

impl Editor {
    /// Remember how the table of the open project is divided.
    pub(super) fn arrange_table(&mut self, shares: TableShares) {
        let project = self.document.as_ref().and_then(|document| document.folder()).map(Path::to_owned);
        if let Some(project) = project {
            self.workspace.set_table_shares(&project, shares);
        }
    }
}
