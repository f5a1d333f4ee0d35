//! The pages of the book that go step by step are true: their files are written, their commands are run, in order, in an
//! empty folder. A Russian page has the same examples to the letter, which another check sees to.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::folder;

/// A step of a page.
#[derive(Debug, PartialEq, Eq)]
enum Step {
    /// A file with its text.
    Write(String, String),
    /// A line for a shell.
    Run(String),
}

/// The steps of a page: blocks with `file=` are files, those in `sh` are commands.
fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let file = info.split(',').find_map(|part| part.strip_prefix("file="));
        match file {
            Some(file) => steps.push(Step::Write(file.to_owned(), inside.join("\n") + "\n")),
            None if info == "sh" => steps.extend(inside.iter().map(|line| Step::Run((*line).to_owned()))),
            None => {}
        }
    }
    steps
}

fn run(folder: &Path, line: &str) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_houserule")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).env("PATH", path).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.env_remove("HOUSERULE_GAMES").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let done = command.output().unwrap();
    let told = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (done.status.success(), told)
}

fn followed(page: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src").join(page);
    let steps = steps(&fs::read_to_string(path).unwrap());
    assert!(steps.iter().filter(|step| matches!(step, Step::Run(_))).count() > 5, "{page}: {steps:?}");
    let dir = folder();
    for step in steps {
        match step {
            Step::Write(file, text) => {
                let path = dir.path().join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            Step::Run(line) => {
                let (is_good, told) = run(dir.path(), &line);
                assert!(is_good, "{page}: `{line}`:\n{told}");
            }
        }
    }
}

#[test]
#[cfg(unix)]
fn the_page_of_mods_can_be_followed() {
    followed("mods.md");
}

#[test]
#[cfg(unix)]
fn the_page_of_house_rules_can_be_followed() {
    followed("house_rules.md");
}

#[test]
#[cfg(unix)]
fn the_page_of_regulations_can_be_followed() {
    followed("regulations.md");
}

#[test]
#[cfg(unix)]
fn the_page_of_campaigns_by_mail_can_be_followed() {
    followed("mail.md");
}

#[test]
fn steps_are_files_and_commands_in_order() {
    let page = "# P\n\n```ron,file=a/b.ron\n(\n)\n```\n\n```sh\nhouserule check a\nhouserule test a\n```\n\n```text\nno\n```\n";
    let wanted = [
        Step::Write("a/b.ron".to_owned(), "(\n)\n".to_owned()),
        Step::Run("houserule check a".to_owned()),
        Step::Run("houserule test a".to_owned()),
    ];
    assert_eq!(steps(page), wanted);
}
