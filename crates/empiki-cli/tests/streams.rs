//! Streams as other programs use them: pipes held open, readers that go away, input that is no text.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_empiki"))
}

fn piped(arguments: &[&str]) -> Child {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = piped(arguments);
    // A command that fails before it reads closes its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("an end")
}

/// The lines of a reader, as they come.
fn lines(reader: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(reader).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    receiver
}

#[test]
fn replay_answers_each_line_before_the_next_is_asked() {
    let mut child = piped(&["replay"]);
    let answers = lines(child.stdout.take().expect("a pipe"));
    let mut input = child.stdin.take().expect("a pipe");
    for actions in [&[][..], &["1"], &["1", "2"]] {
        let question = serde_json::json!({ "game": "oware", "actions": actions });
        // A line comes in one piece or in several.
        let question = format!("{question}\n");
        let (head, tail) = question.split_at(question.len() / 2);
        for piece in [head, tail] {
            input.write_all(piece.as_bytes()).and_then(|()| input.flush()).expect("a reader");
        }
        let answer = answers.recv_timeout(Duration::from_secs(30)).expect("an answer while the pipe is open");
        assert!(answer.contains(&format!("\"after\":{}", actions.len())), "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("an end").success());
}

#[test]
fn replay_answers_every_line() {
    let output =
        run(&["replay"], b"{\"game\":\"oware\"}\n\n  \nnonsense\n{\"game\":\"oware\",\"actions\":[\"1\",2]}");
    let answers: Vec<serde_json::Value> = String::from_utf8(output.stdout)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 5);
    assert!(answers[0]["states"].is_array());
    assert_eq!(answers[1], answers[2]);
    for (answer, why, at) in
        [(&answers[1], "empty", 0), (&answers[3], "not JSON", 0), (&answers[4], "list of texts", 1)]
    {
        assert!(answer["error"].as_str().expect("an error").contains(why), "{answer}");
        assert_eq!(answer["at"], at);
    }
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
fn the_server_goes_on_when_nobody_reads_its_log() {
    let data = std::env::temp_dir().join(format!("empiki-unlogged-{}", std::process::id()));
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
    let mut child = command.stdout(Stdio::piped()).stderr(writer).spawn().expect("the program runs");
    let said = lines(child.stdout.take().expect("a pipe")).recv_timeout(Duration::from_secs(30));
    let said = said.expect("an address");
    let address = said.trim_start_matches("http://").trim_end_matches('/');
    let mut answer = String::new();
    let asked = std::net::TcpStream::connect(address).and_then(|mut stream| {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        stream.read_to_string(&mut answer)
    });
    child.kill().and_then(|()| child.wait()).expect("an end");
    let _ = std::fs::remove_dir_all(&data);
    asked.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn nobody_need_read_help() {
    let mut child = program().arg("--help").stdout(Stdio::piped()).spawn().expect("the program runs");
    drop(child.stdout.take());
    assert!(child.wait().expect("an end").success());
}

#[test]
fn input_that_cannot_be_read_is_for_the_user_to_mend() {
    for arguments in [
        &["replay"][..],
        &["ugi"],
        &["convert", "--from", "ogn", "--to", "native"],
        &["play", "oware", "--level", "1"],
    ] {
        let directory = std::fs::File::open(std::env::temp_dir()).expect("a directory");
        let output = program().args(arguments).stdin(directory).output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{arguments:?}: {said}");
        assert!(said.contains("the input cannot be read"), "{said}");
    }
}

#[test]
fn a_record_past_the_limit_is_refused_whole() {
    let mut record = b"[Game \"oware\"]\n\n1. 1 {".to_vec();
    record.resize(64 << 20, b'x');
    record.extend_from_slice(b"} 2\n");
    let output = run(&["convert", "--from", "native", "--to", "native"], &record);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{said}");
    assert!(said.contains("at most 64 MiB"), "{said}");
}

/// What `empiki play` shows when this is typed.
fn play(arguments: &[&str], typed: &[u8]) -> String {
    let output = run(&[&["play"], arguments].concat(), typed);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_line_that_is_no_text_is_asked_for_again() {
    let shown = play(&["oware", "--north", "human"], b"1\n\xFF\xFE\n2\nmoves\nquit\n");
    assert!(shown.contains("is not understood"), "{shown}");
    assert!(shown.contains("\n1 2\n"), "the game goes on: {shown}");
}

#[test]
fn undo_finds_the_last_human_decision_or_changes_nothing() {
    // The computer began: nothing of the human's can be taken back, and its move stands.
    let shown = play(&["oware", "--south", "ai", "--north", "human", "--level", "1"], b"undo\nmoves\nquit\n");
    assert!(shown.contains("Nothing has been played"), "{shown}");
    let played = |shown: &str| {
        shown
            .lines()
            .filter(|line| !line.is_empty() && line.split(' ').all(|word| word.parse::<u8>().is_ok()))
            .map(|line| line.split(' ').count())
            .next_back()
    };
    assert_eq!(played(&shown), Some(1), "{shown}");
    // After a move of each, the human's own is taken back together with the answer to it.
    let shown = play(&["oware", "--level", "1"], b"3\nundo\n4\nmoves\nundo\nundo\nquit\n");
    assert!(shown.contains("\n4 "), "{shown}");
    assert_eq!(shown.matches("Nothing has been played").count(), 1, "{shown}");
}
