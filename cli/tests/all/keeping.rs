//! Nothing that was decided is lost: kills, full disks, two programs on one save, packages that are gone.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::program::{command, copied_game, folder, run_in, with_input};

/// Two people, one game, the same chance each time, kept in a file.
const ARGS: [&str; 8] = ["play", "harbour", "--seed", "7", "--seats", "human,human", "--save", "evening.ron"];

/// A game that waits for somebody after what was typed.
fn playing(dir: &Path, args: &[&str], typed: &str, prompts: usize) -> Child {
    let mut child = command(dir, args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    let out = child.stdout.as_mut().unwrap();
    let (mut text, mut byte) = (Vec::new(), [0]);
    while text.windows(3).filter(|window| window == b"\n> ").count() < prompts {
        assert_eq!(out.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&text));
        text.push(byte[0]);
    }
    child
}

fn killed(mut child: Child) {
    // no farewell: the program has no chance to write anything
    child.kill().unwrap();
    child.wait().unwrap();
}

fn verified(dir: &Path, file: &str) -> String {
    let run = run_in(dir, &["replay", file, "--verify"]);
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.filter(|name| name != "games").collect();
    names.sort();
    names
}

#[test]
fn a_kill_loses_nothing_but_the_answer_being_typed() {
    let dir = folder();
    copied_game(&dir);
    killed(playing(dir.path(), &ARGS, "1\nnothing\n1\nhalf an ans", 4));
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 3 of 3 decisions\n");
    // killed again and again, it goes on from where it was
    killed(playing(dir.path(), &ARGS, "nothing\n", 2));
    let run = with_input(dir.path(), &ARGS, "");
    assert!(run.out.starts_with("continuing from evening.ron, after 4 decisions\n"), "{}", run.out);
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 4 of 4 decisions\n");
    assert_eq!(names(dir.path()), ["evening.ron"], "in the end there is the save and nothing else");
}

#[test]
fn what_was_taken_back_before_a_kill_can_be_brought_back() {
    let dir = folder();
    copied_game(&dir);
    killed(playing(dir.path(), &ARGS, "1\nnothing\n1\nu\n", 5));
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 2 of 3 decisions\n");
    let run = with_input(dir.path(), &ARGS, "r\n");
    assert!(run.out.contains("after 2 decisions"), "{}", run.out);
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 3 of 3 decisions\n");
}

#[test]
fn a_log_that_was_cut_off_counts_up_to_its_last_whole_line() {
    let dir = folder();
    copied_game(&dir);
    killed(playing(dir.path(), &ARGS, "1\nnothing\n1\n", 4));
    let log = dir.path().join("evening.ron.log");
    let bytes = fs::read(&log).unwrap();
    let save = fs::read(dir.path().join("evening.ron")).unwrap();
    for length in (0..bytes.len()).step_by(7) {
        fs::write(&log, &bytes[..length]).unwrap();
        fs::write(dir.path().join("evening.ron"), &save).unwrap();
        let run = run_in(dir.path(), &["replay", "evening.ron", "--verify"]);
        assert_eq!(run.code, 0, "{length}: {run:?}");
    }
    fs::write(&log, &bytes[..bytes.len() - 5]).unwrap();
    let run = with_input(dir.path(), &ARGS, "");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("after 3 decisions"), "the last line only said how the table stands: {}", run.out);
}

#[test]
fn a_damaged_log_is_told_with_what_was_taken_and_where_the_rest_lies() {
    let dir = folder();
    copied_game(&dir);
    killed(playing(dir.path(), &ARGS, "1\nnothing\n1\n", 4));
    let log = dir.path().join("evening.ron.log");
    let whole = fs::read_to_string(&log).unwrap();
    let flipped = whole.replacen("nothing", "nothinG", 1);
    assert_ne!(whole, flipped);
    for (lang, told) in [("en", "damaged: 1 decision after the save"), ("ru", "повреждён: из него взято 1 решение")]
    {
        fs::write(&log, &flipped).unwrap();
        let run = with_input(dir.path(), &["answer", "evening.ron", "--seat", "1", "x", "--lang", lang], "");
        assert!(run.err.contains(told) && run.err.contains("evening.ron.log.old"), "{run:?}");
        assert_eq!(fs::read_to_string(dir.path().join("evening.ron.log.old")).unwrap(), flipped);
        fs::remove_file(dir.path().join("evening.ron.log.old")).unwrap();
    }
    let run = with_input(dir.path(), &ARGS, "");
    assert!(run.out.contains("after 1 decision") && run.err.is_empty(), "{run:?}");
}

#[test]
fn who_only_reads_a_saved_game_is_told_of_a_damaged_log_which_stays() {
    let dir = folder();
    copied_game(&dir);
    killed(playing(dir.path(), &ARGS, "1\nnothing\n1\n", 4));
    let log = dir.path().join("evening.ron.log");
    let flipped = fs::read_to_string(&log).unwrap().replacen("nothing", "nothinG", 1);
    fs::write(&log, &flipped).unwrap();
    for args in [
        &["replay", "evening.ron", "--lang", "en"][..],
        &["view", "evening.ron", "--seat", "1", "--out", "seen.md", "--lang", "en"],
        &["answer", "evening.ron", "--lang", "en"],
        &["upgrade", "evening.ron", "--out", "new.ron", "--lang", "en"],
    ] {
        let run = run_in(dir.path(), args);
        let told = "evening.ron.log: this log is damaged: 1 decision after the save could be read";
        assert!(run.code == 0 && run.err.contains(told), "{args:?}: {run:?}");
    }
    assert_eq!(fs::read_to_string(&log).unwrap(), flipped);
    fs::write(&log, "nothing like a log\n").unwrap();
    let run = run_in(dir.path(), &["replay", "evening.ron", "--lang", "en"]);
    assert!(run.err.contains("no decision after the save could be read"), "{run:?}");
}

#[test]
fn a_second_program_on_one_save_is_told_and_changes_nothing() {
    let dir = folder();
    copied_game(&dir);
    let mut first = playing(dir.path(), &ARGS, "1\n", 2);
    let second = with_input(dir.path(), &ARGS, "1\n1\n");
    assert_eq!(second.code, 1, "{second:?}");
    assert!(second.err.contains("evening.ron: this game is being played in another program"), "{second:?}");
    // nor is it written over by what another command writes
    with_input(dir.path(), &[&ARGS[..7], &["other.ron"]].concat(), "1\nnothing\n");
    let page = playing(dir.path(), &[&ARGS[..7], &["page.md"]].concat(), "", 1);
    for args in [
        &["upgrade", "other.ron", "--out", "evening.ron"][..],
        &["view", "other.ron", "--seat", "1", "--out", "page.md"],
        &["answer", "evening.ron", "--seat", "1", "nothing"],
        &["amend", "evening.ron", "turns=9"],
    ] {
        let run = run_in(dir.path(), args);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.err.contains("is being played in another program"), "{run:?}");
    }
    let run = with_input(dir.path(), &ARGS[..6], "1\ns evening.ron\n");
    assert!(run.out.contains("evening.ron already exists"), "{run:?}");
    killed(page);
    first.stdin.take();
    assert!(first.wait().unwrap().success());
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 1 of 1 decisions\n");
}

#[test]
fn a_place_that_cannot_be_written_is_told_at_the_start() {
    let dir = folder();
    copied_game(&dir);
    fs::create_dir(dir.path().join("taken.ron")).unwrap();
    for file in ["no/such/folder/evening.ron", "taken.ron", "/dev/null/evening.ron"] {
        let args = [&ARGS[..7], &[file]].concat();
        let run = with_input(dir.path(), &args, "1\n");
        assert_eq!(run.code, 1, "{file}: {run:?}");
        assert!(run.err.contains(file) && !run.out.contains("seed:"), "{file}: {run:?}");
    }
    assert_eq!(names(dir.path()), ["taken.ron"]);
}

#[test]
fn what_a_save_could_not_carry_is_told_before_anything_is_played() {
    let dir = folder();
    let game = copied_game(&dir);
    fs::create_dir(game.join("notes")).unwrap();
    for number in 0..5 {
        fs::write(game.join(format!("notes/{number}.txt")), "harbour\n".repeat(14 << 17)).unwrap();
    }
    for (lang, told) in [("en", "can hold 64 MiB of their texts"), ("ru", "вмещает 64 МиБ их текстов")]
    {
        let run = with_input(dir.path(), &[&ARGS[..], &["--lang", lang]].concat(), "1\n");
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.err.contains("evening.ron: ") && run.err.contains(told) && run.out.is_empty(), "{run:?}");
    }
    assert_eq!(names(dir.path()), [""; 0]);
    fs::remove_file(game.join("notes/0.txt")).unwrap();
    let run = with_input(dir.path(), &ARGS, "1\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 1 of 1 decisions\n");
}

#[test]
fn a_save_runs_on_what_it_carries() {
    let dir = folder();
    let game = copied_game(&dir);
    let more =
        "--!strict\noverride(\"sail\", function(base, seat: Seat)\n\tbase(seat)\n\ttake(seat, \"coins\", 1)\nend)\n";
    let manifest = "(id: \"tailwind\", version: \"1.0.0\", api: 1, title: (en: \"x\", ru: \"x\"), game: \"harbour\", \
                    licence: \"MIT\")";
    fs::create_dir_all(dir.path().join("tailwind/rules")).unwrap();
    fs::write(dir.path().join("tailwind/mod.ron"), manifest).unwrap();
    fs::write(dir.path().join("tailwind/rules/more.luau"), more).unwrap();
    let begun = [&ARGS[..], &["--mod", "./tailwind", "--option", "turns=40"]].concat();
    let run = with_input(dir.path(), &begun, "1\nnothing\n1\n");
    assert_eq!(run.code, 0, "{run:?}");
    // neither the mod nor the game need be there any more
    fs::remove_dir_all(dir.path().join("tailwind")).unwrap();
    fs::remove_dir_all(&game).unwrap();
    let run = with_input(dir.path(), &ARGS, "nothing\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("after 3 decisions"), "{}", run.out);
    assert_eq!(verified(dir.path(), "evening.ron"), "replays: 4 of 4 decisions\n");
}

#[test]
fn what_a_save_does_not_carry_is_refused_and_nothing_is_changed() {
    let dir = folder();
    copied_game(&dir);
    fs::write(dir.path().join("sea.ron"), "(game: \"harbour\", board: \"sea\")").unwrap();
    with_input(dir.path(), &ARGS, "1\n");
    let before = fs::read(dir.path().join("evening.ron")).unwrap();
    let flags: [&[&str]; 4] =
        [&["--seed", "8"], &["--option", "turns=4"], &["--mod", "tailwind"], &["--regulation", "sea.ron"]];
    for flag in flags {
        let args = [&["play", "harbour", "--save", "evening.ron"], flag].concat();
        let run = with_input(dir.path(), &args, "1\n");
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains("goes on with what it was begun with") && run.err.contains(flag[0]), "{run:?}");
    }
    let other = with_input(dir.path(), &["play", "chess", "--save", "evening.ron"], "");
    assert_eq!(other.code, 2, "{other:?}");
    assert!(other.err.contains("it is a game of `harbour`, not of `chess`"), "{other:?}");
    assert_eq!(fs::read(dir.path().join("evening.ron")).unwrap(), before);
}

#[test]
fn a_save_that_cannot_be_played_to_its_end_is_left_as_it_is() {
    let dir = folder();
    copied_game(&dir);
    with_input(dir.path(), &ARGS, "1\nnothing\n1\nnothing\n");
    let save = fs::read_to_string(dir.path().join("evening.ron")).unwrap();
    let edited = save.replacen("\"nothing\"", "\"gold\"", 1);
    assert_ne!(edited, save);
    fs::write(dir.path().join("evening.ron"), &edited).unwrap();
    let run = with_input(dir.path(), &ARGS, "nothing\n");
    assert_eq!((run.code, run.last_line()), (0, "saved: evening_2.ron"), "{run:?}");
    assert!(run.out.contains("this game is kept in evening_2.ron"), "{}", run.out);
    assert_eq!(fs::read_to_string(dir.path().join("evening.ron")).unwrap(), edited);
    assert_eq!(verified(dir.path(), "evening_2.ron"), "replays: 2 of 2 decisions\n");
}

#[test]
fn the_end_of_input_writes_over_no_earlier_game_of_the_same_seed() {
    let dir = folder();
    copied_game(&dir);
    let args = ["play", "harbour", "--seed", "7", "--seats", "human,human"];
    with_input(dir.path(), &args, "1\nnothing\n1\n");
    let first = fs::read(dir.path().join("harbour_7.ron")).unwrap();
    let run = with_input(dir.path(), &args, "1\n");
    assert_eq!(run.last_line(), "saved: harbour_7_2.ron", "{}", run.out);
    let run = with_input(dir.path(), &args, "1\ns harbour_7.ron\nq\n");
    assert!(run.out.contains("harbour_7.ron already exists and was left as it is"), "{}", run.out);
    assert_eq!(fs::read(dir.path().join("harbour_7.ron")).unwrap(), first);
}

#[test]
#[cfg(target_os = "linux")]
fn games_that_cannot_be_written_down_are_told_at_once() {
    let dir = folder();
    copied_game(&dir);
    let run = run_in(dir.path(), &["sim", "harbour", "-n", "100000000", "--out", "/dev/full"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.err.contains("/dev/full") && run.err.contains("disk is full"), "{run:?}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_simulation_reports_what_was_played() {
    let dir = folder();
    copied_game(&dir);
    let args = ["sim", "harbour", "-n", "100000000", "--out", "rows.jsonl", "--json"];
    let child = command(dir.path(), &args).stdout(Stdio::piped()).spawn().unwrap();
    let rows = dir.path().join("rows.jsonl");
    while fs::metadata(&rows).map_or(0, |rows| rows.len()) == 0 {
        std::thread::yield_now();
    }
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let told: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    let written = fs::read_to_string(&rows).unwrap();
    let is_whole = |line: &str| serde_json::from_str::<serde_json::Value>(line).is_ok();
    assert!(written.ends_with('\n') && written.lines().all(is_whole));
    assert_eq!(told["games"].as_u64(), Some(written.lines().count() as u64));
    assert!(String::from_utf8_lossy(&done.stderr).contains("of 100000000 games"), "{done:?}");
}

#[test]
#[cfg(unix)]
fn links_in_a_package_are_told_and_other_packages_are_checked_all_the_same() {
    let dir = folder();
    let game = copied_game(&dir);
    let hurt = dir.path().join("games/alley");
    fs::create_dir_all(hurt.join("rules")).unwrap();
    fs::write(hurt.join("game.ron"), "()").unwrap();
    std::os::unix::fs::symlink("/etc/passwd", hurt.join("rules/x.luau")).unwrap();
    fs::write(game.join("rules/broken.luau"), "local = 1").unwrap();
    let run = run_in(dir.path(), &["check", "games"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("x.luau: this is a link") && run.out.contains("error[unreadable]"), "{}", run.out);
    assert!(run.out.contains("broken.luau:1") && run.out.contains("2 packages checked"), "{}", run.out);
    let json = run_in(dir.path(), &["check", "games", "--json"]);
    assert!(json.out.contains("\"unreadable\"") && json.out.contains("broken.luau"), "{}", json.out);
}

#[test]
#[cfg(unix)]
fn a_folder_that_cannot_be_looked_into_is_told_and_the_others_are_checked() {
    use std::os::unix::fs::PermissionsExt as _;

    let dir = folder();
    copied_game(&dir);
    let (shut, circle) = (dir.path().join("games/shut"), dir.path().join("games/circle"));
    fs::create_dir_all(&shut).unwrap();
    fs::write(shut.join("game.ron"), "()").unwrap();
    fs::set_permissions(&shut, fs::Permissions::from_mode(0o000)).unwrap();
    std::os::unix::fs::symlink("circle", &circle).unwrap();
    let run = run_in(dir.path(), &["check", "games"]);
    // nothing is shut for the system's own user
    let is_shut = fs::read_dir(&shut).is_err();
    fs::set_permissions(&shut, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("games/circle") && run.out.contains("error[unreadable]"), "{}", run.out);
    assert!(!is_shut || run.out.contains("games/shut"), "{}", run.out);
    assert!(run.out.contains("package checked") || run.out.contains("packages checked"), "{}", run.out);
}

#[test]
fn what_scripts_print_while_they_load_is_shown_by_check_and_steers_nothing() {
    let dir = folder();
    let game = copied_game(&dir);
    fs::write(game.join("rules/aside.luau"), "print(\"so far\", 3, \"\\27[31m\")\n").unwrap();
    let run = run_in(dir.path(), &["check", "harbour"]);
    assert!(run.err.contains("rules/aside.luau:1: so far 3") && !run.err.contains('\u{1b}'), "{run:?}");
    assert!(!run.out.contains("so far"), "{run:?}");
    let run = run_in(dir.path(), &["sim", "harbour", "-n", "1"]);
    assert!(run.err.contains("so far 3") && !run.err.contains('\u{1b}'), "{run:?}");
}

#[test]
fn nothing_from_a_package_steers_the_terminal() {
    let dir = folder();
    let game = copied_game(&dir);
    let steering = "\u{1b}]0;OWNED\u{7}\u{1b}[31m\r\u{9b}2J\u{202e}\u{7f}";
    let manifest = fs::read_to_string(game.join("game.ron")).unwrap();
    fs::write(game.join("game.ron"), manifest.replace("Гавань", &format!("Гавань{steering}"))).unwrap();
    fs::write(game.join(format!("rules/{}.luau", steering.replace('/', ""))), format!("local = '{steering}'")).unwrap();
    for args in [&["games", "--lang", "ru"][..], &["check", "harbour"], &["check", "harbour", "--json"], &ARGS] {
        let run = with_input(dir.path(), args, "1\n?\ni\nl\nq\n");
        for text in [&run.out, &run.err] {
            let is_steering = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
            assert!(!text.contains(is_steering), "{args:?}: {text:?}");
        }
    }
    let listed = run_in(dir.path(), &["games", "--lang", "ru"]).out;
    assert!(listed.contains("Гавань␛]0;OWNED␇␛[31m␍<U+009B>2J<U+202E>␡"), "{listed}");
}

#[test]
#[cfg(unix)]
fn a_pipe_or_a_device_is_told_where_a_file_belongs() {
    let dir = folder();
    copied_game(&dir);
    with_input(dir.path(), &ARGS, "1\n");
    let pipe = |name: &str| {
        assert!(std::process::Command::new("mkfifo").arg(dir.path().join(name)).status().unwrap().success());
    };
    pipe("pipe.ron");
    fs::write(dir.path().join("sea.ron"), "(extends: \"pipe\", game: \"harbour\")").unwrap();
    let told = "pipe.ron: this is not an ordinary file";
    let commands: [(&[&str], &str); 9] = [
        (&["play", "harbour", "--save", "pipe.ron"], told),
        (&["replay", "pipe.ron"], told),
        (&["view", "pipe.ron", "--seat", "1", "--out", "page.md"], told),
        (&["answer", "pipe.ron"], told),
        (&["upgrade", "pipe.ron", "--out", "new.ron"], told),
        (&["upgrade", "evening.ron", "--out", "pipe.ron"], told),
        (&["play", "harbour", "--regulation", "sea.ron"], told),
        (&["replay", "/dev/zero"], "/dev/zero: this is not an ordinary file"),
        (&["play", "harbour", "--save", "/dev/null"], "/dev/null: this is not an ordinary file"),
    ];
    for (args, told) in commands {
        let run = with_input(dir.path(), args, "");
        assert!(run.code != 0 && run.err.contains(told), "{args:?}: {run:?}");
    }
    pipe("evening.ron.log");
    for args in [&ARGS[..], &["replay", "evening.ron"], &["answer", "evening.ron", "--lang", "ru"]] {
        let run = with_input(dir.path(), args, "");
        let told = ["evening.ron.log: this is not an ordinary file", "evening.ron.log: это не обычный файл"];
        assert!(run.code == 1 && told.iter().any(|told| run.err.contains(told)), "{args:?}: {run:?}");
    }
}

#[test]
#[cfg(unix)]
fn links_beside_a_save_are_refused_and_what_they_lead_to_stays() {
    let dir = folder();
    copied_game(&dir);
    with_input(dir.path(), &ARGS, "1\n");
    fs::write(dir.path().join("mine.txt"), "precious").unwrap();
    for name in ["evening.ron.log", ".evening.ron.log.new", ".evening.ron.new"] {
        let link = dir.path().join(name);
        std::os::unix::fs::symlink("mine.txt", &link).unwrap();
        let run = with_input(dir.path(), &ARGS, "nothing\n");
        assert_eq!(run.code, 1, "{name}: {run:?}");
        assert!(run.err.contains(&format!("{name}: this is a link")), "{name}: {run:?}");
        assert_eq!(fs::read_to_string(dir.path().join("mine.txt")).unwrap(), "precious");
        assert!(link.is_symlink());
        fs::remove_file(link).unwrap();
    }
}

#[test]
fn a_saved_game_may_be_called_like_its_game() {
    let dir = folder();
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dice_market/replays/first_game.ron");
    fs::copy(recorded, dir.path().join("dice_market.ron")).unwrap();
    fs::copy(dir.path().join("dice_market.ron"), dir.path().join("other.ron")).unwrap();
    let told = verified(dir.path(), "dice_market.ron");
    assert!(told.starts_with("replays: ") && told == verified(dir.path(), "other.ron"), "{told}");

    copied_game(&dir);
    let bots = ["play", "harbour", "--seed", "7", "--seats", "bot,bot", "--save", "harbour.ron"];
    assert_eq!(run_in(dir.path(), &bots).code, 0);
    assert!(verified(dir.path(), "harbour.ron").starts_with("replays: "));
    let upgrade = run_in(dir.path(), &["upgrade", "harbour.ron", "--out", "new.ron"]);
    assert_eq!(upgrade.code, 0, "{upgrade:?}");
}
