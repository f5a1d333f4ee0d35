//! Runs the program for tests, in a folder and with an environment that say nothing of the machine.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }
}

/// The folder around the games of these tests.
pub fn harbour() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// A folder that is removed afterwards.
pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A copy of the game in a folder, to be altered.
pub fn copied_game(dir: &TempDir) -> PathBuf {
    let to = dir.path().join("games/harbour");
    copy(&harbour().join("games/harbour"), &to);
    to
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Run where the games of these tests are found.
pub fn houserule(args: &[&str]) -> Run {
    run_in(&harbour(), args)
}

/// Run in a folder.
pub fn run_in(folder: &Path, args: &[&str]) -> Run {
    with_input(folder, args, "")
}

/// Run in a folder with this to read.
pub fn with_input(folder: &Path, args: &[&str], input: &str) -> Run {
    let mut child = command(folder, args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may leave before it has read everything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let done = child.wait_with_output().unwrap();
    run(&done)
}

/// Run with nobody to read what is written.
pub fn with_closed_output(folder: &Path, args: &[&str]) -> Run {
    let mut child = command(folder, args).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    run(&done)
}

fn run(done: &std::process::Output) -> Run {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Run { code: done.status.code().unwrap_or(-1), out: text(&done.stdout), err: text(&done.stderr) }
}

/// The program in a folder, not yet started.
pub fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_houserule"));
    command.current_dir(folder).args(args).stderr(Stdio::piped());
    command.env("LC_ALL", "C").env("NO_COLOR", "1").env_remove("HOUSERULE_GAMES");
    // no window opens in a test, whoever runs it
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}
