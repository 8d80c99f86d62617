//! Streams as other programs use std::io::Write;
use std::process::{Command, Stdio};

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_empiki"))
}

/// The status of a command whose stderr nobody reads.
fn status_unheard(arguments: &[&str], input: &[u8]) -> Option<i32> {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(writer);
    let mut child = command.spawn().expect("the program runs");
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait().expect("an end").code()
}

#[test]
fn nobody_need_read_stderr() {
    let tables = std::env::temp_dir().join(format!("empiki-unheard-{}", std::process::id()));
    let directory = tables.to_str().expect("text");
    let endless = "endless omweso 2 0 1 0 1 0 1 0 1 0 1 0 1 0 2 1 1";
    let arena = "arena oware --a random --b random --games 20 --balance-nodes 1";
    for (status, command) in [
        (0, "perft oware 3"),
        (0, endless),
        (0, arena),
        (0, &format!("solve alemungula --seeds 3 --out {directory}")),
        (1, "perft chess 3"),
        (2, "perft oware 0"),
        (2, "nonsense"),
    ] {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(status_unheard(&words, b""), Some(status), "{command}");
    }
    std::fs::remove_dir_all(&tables).expect("the tables");
}

#[test]
fn nobody_need_read_help() {
    let mut child = program().arg("--help").stdout(Stdio::piped()).spawn().expect("the program runs");
    drop(child.stdout.take());
    assert!(child.wait().expect("an end").success());
}
