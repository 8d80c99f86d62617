//! `empiki solve` and `empiki tables` as they are used, and killed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn empiki(words: &[&str], directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_empiki"));
    command.args(words).arg(directory).stdin(Stdio::null());
    command
}

fn output(words: &[&str], directory: &Path) -> Output {
    empiki(words, directory).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A directory of this test's own, removed when it is dropped.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("empiki-solve-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Directory(path)
    }

    /// Every file with its bytes.
    fn contents(&self) -> Vec<(String, Vec<u8>)> {
        let mut files: Vec<_> = std::fs::read_dir(&self.0)
            .expect("the directory")
            .map(|entry| entry.expect("an entry"))
            .map(|entry| {
                (
                    entry.file_name().to_string_lossy().into_owned(),
                    std::fs::read(entry.path()).expect("a file"),
                )
            })
            .collect();
        files.sort();
        files
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn tables_are_solved_counted_and_proved() {
    let directory = Directory::new("counted");
    let solved =
        output(&["solve", "oware", "--seeds", "6", "--threads", "2", "--json", "--out"], &directory.0);
    assert!(solved.status.success());
    let line: serde_json::Value = serde_json::from_slice(&solved.stdout).expect("JSON");
    assert_eq!((&line["seeds"], &line["states"]), (&6.into(), &18_564.into()));
    assert_eq!(text(&solved.stderr).lines().count(), 7, "a line for each layer");

    let info = output(&["tables", "info", "--json"], &directory.0);
    let lines: Vec<serde_json::Value> =
        text(&info.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let closed: Vec<i64> = lines
        .iter()
        .map(|line| line["states"].as_i64().expect("a number") - line["open"].as_i64().expect("a number"))
        .collect();
    assert_eq!(closed[1..], [12, 65, 300, 994, 4_090, 10_168]);
    let plain = output(&["tables", "info"], &directory.0);
    assert!(text(&plain.stdout).starts_with("oware\n"));

    let proved = output(&["tables", "verify"], &directory.0);
    assert!(proved.status.success());
    assert!(text(&proved.stdout).starts_with("oware to 6 seeds: all 18564 states are proved"));
}

#[test]
fn what_the_user_can_mend_ends_with_status_1_and_one_line() {
    let directory = Directory::new("mend");
    let line = |words: &[&str]| {
        let output = output(words, &directory.0);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let text = text(&output.stderr);
        let errors: Vec<&str> = text.lines().filter(|line| line.starts_with("empiki: ")).collect();
        assert_eq!(errors.len(), 1, "{text}");
        assert_eq!(text.lines().last(), Some(errors[0]));
        errors[0].to_owned()
    };
    std::fs::write(&directory.0, "a file").expect("a file");
    let solve = line(&["solve", "oware", "--seeds", "2", "--out"]);
    assert!(solve.ends_with("is not a directory"), "{solve}");
    std::fs::remove_file(&directory.0).expect("the file");
    assert!(line(&["solve", "omweso", "--seeds", "3", "--out"]).contains("oware and alemungula only"));
    assert!(line(&["solve", "chess", "--seeds", "3", "--out"]).contains("chess"));
    assert!(line(&["solve", "oware", "--seeds", "49", "--out"]).contains("no layer of 49"));
    assert!(
        line(&["solve", "oware", "--seeds", "20", "--memory", "100M", "--out"])
            .contains("needs at least 186 MiB")
    );
    assert!(output(&["solve", "oware", "--seeds", "5", "--out"], &directory.0).status.success());
    let file = directory.0.join("oware-04.table");
    let mut bytes = std::fs::read(&file).expect("a file");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).expect("a file");
    assert!(line(&["tables", "verify"]).contains("oware-04.table is damaged: block 0"));
    std::fs::remove_file(&file).expect("a file");
    assert!(line(&["tables", "info"]).ends_with("oware-04.table is missing"));
    let wrong = output(&["solve", "oware", "--seeds", "3", "--memory", "lots", "--out"], &directory.0);
    assert_eq!(wrong.status.code(), Some(2));
}

/// What a table says is asked by position and by number, and `analyse` shows it too.
#[test]
fn tables_answer_about_a_position() {
    let directory = Directory::new("probed");
    assert!(output(&["solve", "oware", "--seeds", "5", "--out"], &directory.0).status.success());
    let open = "oware 0,2,0,0,2,0/0,0,0,0,0,0 22-22 S 0";
    let probe = |words: &[&str]| {
        let mut command = empiki(&["tables", "probe"], &directory.0);
        command.args(words).output().expect("the program runs")
    };
    let said = probe(&[open, "--json"]);
    let line: serde_json::Value = serde_json::from_slice(&said.stdout).expect("JSON");
    assert_eq!((&line["low"], &line["high"], &line["exact"]), (&0.into(), &4.into(), &().into()));
    let actions = line["actions"].as_array().expect("actions");
    assert!(actions.iter().all(|known| known["harvest"] == 0 && known["low"].is_i64()), "{line}");
    let number = line["number"].to_string();
    let numbered = probe(&["oware", "4", &number, "--json"]);
    assert_eq!(text(&numbered.stdout), text(&said.stdout));
    let plain = text(&probe(&[open]).stdout);
    assert!(plain.contains("side to act, of these seeds: 0 to +4, endless play decides"), "{plain}");

    for (words, why) in [
        (&["oware", "4", "9999999"][..], "1365 states"),
        (&["oware", "6", "0"], "to 5 seeds; there are 6"),
        (&["alemungula", "3", "0"], "no tables of alemungula"),
        (&["omweso", "3", "0"], "oware and alemungula only"),
        (&["oware", "nonsense"], ""),
    ] {
        let refused = probe(words);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{words:?}: {said}");
        assert!(said.contains(why) && said.lines().count() == 1, "{words:?}: {said}");
    }

    let analyse = ["analyse", "oware", "--position", open, "--depth", "4", "--tables"];
    let analysed = text(&output(&analyse, &directory.0).stdout);
    assert!(analysed.contains("for south, of the seeds on the board: 0 to +4"), "{analysed}");
    let info = text(&output(&["tables", "info"], &directory.0).stdout);
    let longest = info.lines().last().expect("a line");
    assert!(longest.contains(" plies  oware "), "{longest}");
    // The position shown is the one whose number the table has.
    let info = text(&output(&["tables", "info", "--json"], &directory.0).stdout);
    let line: serde_json::Value = serde_json::from_str(info.lines().last().expect("a line")).expect("JSON");
    let shown = probe(&[line["longest"]["position"].as_str().expect("a position"), "--json"]);
    let shown: serde_json::Value = serde_json::from_slice(&shown.stdout).expect("JSON");
    assert_eq!(shown["number"], line["longest"]["number"]);
    assert!(shown["low"].as_i64().expect("a number") > 0);
}

/// A directory of tables is never the worse for what it does not have, and says so.
#[test]
fn a_directory_that_is_of_no_use_is_told_of_in_one_line() {
    let directory = Directory::new("no-use");
    assert!(output(&["solve", "oware", "--seeds", "3", "--out"], &directory.0).status.success());
    let line = |words: &[&str]| {
        let output = output(&[&["analyse"], words, &["--depth", "2", "--tables"]].concat(), &directory.0);
        let said = text(&output.stderr);
        assert!(output.status.success() && said.lines().count() == 1, "{words:?}: {said}");
        (said, text(&output.stdout))
    };
    let five = "alemungula 1,0,1,0,0/1,0,1,0,1 22-23 S -";
    let (said, analysed) = line(&["alemungula", "--position", five]);
    assert!(said.contains("no tables of alemungula; the built-in ones, to 9 seeds, are used"), "{said}");
    assert!(analysed.contains("endgame tables, for south, of the seeds"), "{analysed}");
    let (said, analysed) = line(&["oware", "--position", "oware 1,0,1,0,0,0/1,0,1,0,1,0 21-22 S 0"]);
    assert!(said.contains("to 3 seeds only"), "{said}");
    assert!(analysed.contains("endgame tables, for south, of the seeds"), "{analysed}");
    assert!(line(&["oware", "--rules", "grand_slam=takes"]).0.contains("not for these rules"));
    assert!(line(&["omweso"]).0.contains("no endgame tables for omweso"));

    // Damage of one game's tables is no matter of the other's.
    std::fs::write(directory.0.join("alemungula-00.table"), b"something").expect("a file");
    let oware = [
        "analyse",
        "oware",
        "--position",
        "oware 1,0,0,0,0,0/1,0,1,0,0,0 22-23 S 0",
        "--depth",
        "2",
        "--tables",
    ];
    assert!(output(&oware, &directory.0).status.success());
    let other = output(&["analyse", "alemungula", "--depth", "2", "--tables"], &directory.0);
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("alemungula-00.table is not an endgame table"));
}

#[test]
fn places_where_no_tables_can_be_are_for_the_user_to_mend() {
    let directory = Directory::new("places");
    std::fs::create_dir_all(&directory.0).expect("a directory");
    let file = directory.0.join("file");
    std::fs::write(&file, b"kept").expect("a file");
    let refused = |words: &[&str], place: &Path, why: &str| {
        let output = output(words, place);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
        assert!(said.ends_with(why), "{words:?}: {said}");
    };
    for words in [
        &["solve", "oware", "--seeds", "2", "--out"][..],
        &["tables", "info"],
        &["tables", "verify"],
        &["analyse", "oware", "--tables"],
        &["ugi", "--tables"],
        &["play", "oware", "--tables"],
        &["serve", "--listen", "0", "--tables"],
    ] {
        refused(words, &file, "file is not a directory\n");
        if words[0] != "solve" {
            refused(words, &directory.0.join("nowhere"), "nowhere is missing\n");
            refused(words, &directory.0, "holds no endgame tables; `empiki solve` makes them\n");
        }
    }
    refused(
        &["solve", "oware", "--seeds", "2", "--out"],
        &file.join("below"),
        "Not a directory (os error 20)\n",
    );
    std::fs::create_dir(directory.0.join("oware-01.table.unfinished")).expect("a directory");
    refused(&["solve", "oware", "--seeds", "2", "--out"], &directory.0, "File exists (os error 17)\n");
    assert_eq!(std::fs::read(&file).expect("a file"), b"kept");
}

/// Kills the program at moments spread over the time that it takes, again and again, and lets it finish.
/// The files must be those of a run that nobody disturbed. Twenty times in the long mode (`EMPIKI_LONG=1`).
#[test]
fn killed_runs_end_in_the_files_of_an_undisturbed_one() {
    let long = std::env::var_os("EMPIKI_LONG").is_some_and(|value| value == "1");
    let (kills, seeds) = if long { (20, "11") } else { (5, "9") };
    for game in ["oware", "alemungula"] {
        let words = ["solve", game, "--seeds", seeds, "--threads", "2", "--out"];
        let whole = Directory::new(&format!("whole-{game}"));
        let began = Instant::now();
        assert!(output(&words, &whole.0).status.success());
        let whole_time = began.elapsed();
        let whole = whole.contents();
        let disturbed = Directory::new(&format!("killed-{game}"));
        let mut random = u64::from(std::process::id());
        let mut killed = 0;
        // A run that gets to its end before it is killed begins anew in an empty directory.
        for attempt in 0..kills * 10 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let wait = whole_time.mul_f64((random >> 40) as f64 / f64::from(1 << 24) * 0.9);
            let mut child = empiki(&words, &disturbed.0)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("a child");
            std::thread::sleep(wait.max(Duration::from_millis(1)));
            child.kill().expect("SIGKILL");
            let finished = child.wait().expect("an end").success();
            killed += usize::from(!finished);
            if finished {
                assert_eq!(disturbed.contents(), whole, "attempt {attempt}");
                std::fs::remove_dir_all(&disturbed.0).expect("the directory");
            }
            if killed == kills {
                break;
            }
        }
        assert_eq!(killed, kills, "too few runs could be killed");
        assert!(output(&words, &disturbed.0).status.success());
        assert_eq!(disturbed.contents(), whole, "{game} after {killed} kills");
    }
}
