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
    assert!(solve.contains("File exists") || solve.contains("Not a directory"), "{solve}");
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
