//! A file of lines that is complete whenever somebody looks: lines are gathered, written several at a time, and cut
//! back to the last whole one if the disk did not take all of them.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How much is gathered before it is written.
const GATHERED: usize = 64 << 10;
/// How long a line waits at most for the next one.
const WAITS: Duration = Duration::from_millis(500);

/// A file of lines.
pub struct Rows {
    file: File,
    gathered: Vec<u8>,
    /// The number of bytes of all lines that are in the file.
    written: u64,
    since: Instant,
}

impl Rows {
    /// Make the file; whatever was in it is gone.
    pub fn create(path: &Path) -> io::Result<Rows> {
        Ok(Rows { file: File::create(path)?, gathered: Vec::new(), written: 0, since: Instant::now() })
    }

    /// Add a line.
    pub fn push(&mut self, row: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.gathered, row)?;
        self.gathered.push(b'\n');
        if self.gathered.len() >= GATHERED || self.since.elapsed() >= WAITS { self.flush() } else { Ok(()) }
    }

    /// Write what is gathered.
    pub fn flush(&mut self) -> io::Result<()> {
        self.since = Instant::now();
        let written = self.file.write_all(&self.gathered);
        match &written {
            Ok(()) => self.written += self.gathered.len() as u64,
            // the part of the last lines that was written may end in the middle of one
            Err(_) => {
                let _is_cut = self.file.set_len(self.written);
            }
        }
        self.gathered.clear();
        written
    }

    /// Write everything, and make sure that the disk has it.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        match self.file.sync_all() {
            // not everything that lines can be written to is a file on a disk
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            synced => synced,
        }
    }
}
