//! What commands say and which status they end with, where something is wrong or interrupted.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn empiki(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_empiki"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails before it reads closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The status, and that an error is one line which says this.
fn fails(arguments: &[&str], input: &str, status: i32, why: &str) {
    let output = empiki(arguments, input);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    assert!(said.contains(why), "{arguments:?}: {said}");
    assert!(said.starts_with("empiki: ") && said.lines().count() == 1, "{arguments:?}: {said}");
}

#[test]
fn what_the_user_can_mend_is_one_line_and_status_1() {
    let arena = |a: &'static str| ["arena", "oware", "--games", "2", "--b", "random", "--a", a];
    fails(&arena("level=99"), "", 1, "level is from 1 to 10");
    fails(&arena("montecarlo,level=5"), "", 1, "no setting \"level\"");
    fails(
        &["arena", "oware", "--a", "random", "--b", "random", "--opening", "100000"],
        "",
        1,
        "100000 random actions",
    );
    fails(&["convert", "--from", "ogn", "--to", "native"], "", 1, "empty");
    fails(&["convert", "--from", "openspiel", "--game", "omweso", "--to", "native"], "ABC", 1, "not omweso");
    let native = empiki(&["convert", "--from", "ogn", "--to", "native"], "1. A a\n");
    let native = String::from_utf8(native.stdout).unwrap();
    fails(
        &["convert", "--from", "native", "--game", "igisoro", "--to", "native"],
        &native,
        1,
        "of oware, not igisoro",
    );
}

#[test]
fn wrong_usage_is_status_2() {
    fails(&["arena", "oware", "--a", "random", "--b", "random", "--games", "0"], "", 2, "--games");
    fails(&["solve", "oware", "--seeds", "2", "--out", "nowhere", "--threads", "100000"], "", 2, "--threads");
    fails(&["arena", "oware"], "", 2, "--a <ENGINE> --b <ENGINE>; usage: empiki arena");
    fails(&["play", "oware", "--south", "cat"], "", 2, "[possible values: human, ai]");
    fails(&["nonsense"], "", 2, "unrecognized subcommand 'nonsense'; usage: empiki");
    fails(&["perfd"], "", 2, "'perft'");
    fails(&["tables"], "", 2, "[subcommands: verify, info");
    fails(&["guide"], "", 2, "[subcommands: check");
}

#[test]
fn an_external_engine_plays_a_level_by_the_rules_of_the_match() {
    let engine = format!("ugi:{} ugi,level=2,table=1", env!("CARGO_BIN_EXE_empiki"));
    let arguments =
        ["arena", "oware", "--a", &engine, "--b", "level=1", "--games", "2", "--rules", "grand_slam=takes"];
    let output = empiki(&[&arguments[..], &["--json"]].concat(), "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"wins\""));
}

#[cfg(unix)]
#[test]
fn an_illegal_answer_of_an_engine_is_for_the_user_to_mend() {
    use std::os::unix::fs::PermissionsExt;
    let path = std::env::temp_dir().join(format!("empiki-illegal-{}", std::process::id()));
    let script = "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nugi) echo ugiok;;\nisready) echo readyok;;\n\
                  go*) echo bestmove 12;;\nquit) exit;;\nesac; done\n";
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let engine = format!("ugi:{}", path.display());
    fails(&["arena", "oware", "--a", &engine, "--b", "random", "--games", "2"], "", 1, "not legal");
    std::fs::remove_file(path).unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_long_work_with_what_was_found() {
    use std::time::{Duration, Instant};
    for command in ["analyse oware --time 100000", "analyse omweso --time 100000 --lines 2"] {
        let found = "to act, depth";
        let child = Command::new(env!("CARGO_BIN_EXE_empiki"))
            .args(command.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(700));
        let told = Instant::now();
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert!(told.elapsed() < Duration::from_secs(3), "{command}: {:?}", told.elapsed());
        assert!(output.status.success(), "{command}: {:?}", output.status);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains(found), "{command}: {said}");
    }
}
