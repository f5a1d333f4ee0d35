//! What the counters in a counted game's scripts say, left for whoever gathers it.

use super::Vm;
use crate::mutants::coverage;

impl Vm {
    /// Leave what the counters say now.
    pub fn leave_counts(&self) {
        for (file, script) in &self.counting {
            coverage::note(file, script);
        }
    }
}

impl Drop for Vm {
    fn drop(&mut self) {
        self.leave_counts();
    }
}
