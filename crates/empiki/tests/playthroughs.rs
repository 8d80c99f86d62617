//! Every line of every playthrough, made by an independent implementation of the same rules.

use std::path::{Path, PathBuf};

use empiki::notation::json;
use serde_json::Value;

/// The data files whose name ends so. Finding none is a failure, not a pass.
fn files(ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the test data is there")
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    assert_eq!(files.len(), 5, "one file a game in {}", folder.display());
    files
}

#[test]
fn every_line_of_every_file_holds() {
    let mut checked = 0;
    for file in files(".playthroughs.jsonl") {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", file.display(), number + 1);
            let value: Value = serde_json::from_str(line).expect("a line is JSON");
            let history = json::read_game(&value).unwrap_or_else(|error| panic!("{place}: {error}"));
            for check in value["checks"].as_array().expect("a line has checks") {
                let after = check["after"].as_u64().expect("a check has a ply") as usize;
                let state = json::state(&history, after).expect("the game was played so far");
                let state = serde_json::to_value(state).expect("a state is JSON");
                for (name, expected) in check.as_object().expect("a check is an object") {
                    assert_eq!(&state[name], expected, "{place}: {name} after {after}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 50_000, "only {checked} fields were checked");
}
