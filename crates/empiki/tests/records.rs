//! Native records: every playthrough survives being written and read, and faults are named.

use empiki::notation::record::{Record, RecordError};
use empiki::notation::{json, parse_position};
use empiki::{AnyPosition, AnyRules, Game, Position, Side};

#[test]
fn every_playthrough_survives() {
    let mut games = 0;
    for game in Game::ALL {
        let path = format!("{}/tests/data/{game}.playthroughs.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("the file is there");
        for line in text.lines() {
            let value = serde_json::from_str(line).expect("a line is JSON");
            let mut record = Record::new(json::read_game(&value).expect("a line can be replayed"));
            record.tags.push(("South".into(), "A \"quoted\" name \\ slash".into()));
            record.comments.push((0, "before the first".into()));
            record.comments.push((3, "in between".into()));
            let written = record.to_string();
            let read = Record::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(read.history.actions(), record.history.actions());
            assert_eq!(read.history.to_setup(), record.history.to_setup());
            assert_eq!(read.history.outcome(), record.history.outcome());
            assert_eq!(read.tags, record.tags);
            assert_eq!(read.comments, record.comments);
            assert_eq!(read.to_string(), written);
            games += 1;
        }
    }
    assert!(games > 600, "only {games} games were read");
}

#[test]
fn a_record_reads_as_people_write_it() {
    let text = "\n[Game \"oware\"]\n[South \"A\"]\n\n1. 1 {hello} 3\n  2. 2 4\n";
    let record = Record::parse(text).expect("a record");
    assert_eq!(record.history.actions().len(), 4);
    assert_eq!(record.comments, [(1, "hello".to_string())]);
    assert_eq!(record.to_string(), "[Game \"oware\"]\n[South \"A\"]\n\n1. 1 {hello} 3 2. 2 4\n");
}

#[test]
fn faults_are_named() {
    let fault = |text: &str| Record::parse(text).expect_err("a fault").to_string();
    assert_eq!(fault(""), "the tag [Game \"…\"] is missing");
    assert_eq!(fault("[Game oware]"), "line 1 is no tag of the form [Name \"value\"]");
    assert!(fault("[Game \"chess\"]").starts_with("\"chess\" is not a game"));
    assert!(fault("[Game \"oware\"]\n[Rules \"hard\"]").contains("there is no preset"));
    assert!(fault("[Game \"oware\"]\n[Start \"omweso 1/2\"]").contains("16 pits"));
    assert!(fault("[Game \"oware\"]\n\n1. 9").contains("after 0 actions"));
    assert!(fault("[Game \"oware\"]\n\n1. 1 1 2. 1").contains("after 2 actions"));
    assert!(fault("[Game \"oware\"]\n\n1. e4").contains("after 0 actions stands \"e4\""));
    assert!(fault("[Game \"oware\"]\n\n1. 1 {never closed").contains("not closed"));
    let result = "[Game \"oware\"]\n[Result \"north majority 1\"]\n\n1. 1";
    assert!(matches!(Record::parse(result), Err(RecordError::Result(..))));
    for (result, fits) in
        [("south", true), ("none", true), ("20-28", true), ("30-30", false), ("white", false)]
    {
        let text = format!("[Game \"oware\"]\n[Result \"{result}\"]\n\n1. 1");
        assert_eq!(Record::parse(&text).is_ok(), fits, "{result}");
    }
    assert!(Record::parse("[Game \"igisoro\"]\n[Result \"20-28\"]\n\n1. 1").is_err());
    let finished = Record::parse(
        "[Game \"alemungula\"]\n[Result \"north exhausted 1\"]\n\n1. 1< 2< 2. 4> 3< 3. 2< 1< 4. 3< 3> 5. 5> 2<",
    );
    let outcome = finished.expect("the game of the rules").history.outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(Side::North));
}

/// What the documentation shows can be read, and is as it is written.
#[test]
fn documented_records_and_positions_are_real() {
    let guide = include_str!("../../../docs/notation.md");
    let module: String = include_str!("../src/notation/record.rs")
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n")
        .collect();
    for text in [guide, &module] {
        let from = text.find("[Game ").expect("a record");
        let (shown, _) = text[from..].split_once("```").expect("its end");
        let record = Record::parse(shown).unwrap_or_else(|error| panic!("{error}\n{shown}"));
        assert_eq!(record.to_string(), shown);
    }
    let lines = guide.lines().filter(|line| {
        Game::ALL.iter().any(|game| line.strip_prefix(game.name()).is_some_and(|rest| rest.starts_with(" ")))
    });
    let mut shown = 0;
    for line in lines {
        let setup = parse_position(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        AnyPosition::from_setup(&setup, AnyRules::new(setup.game)).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(setup.to_string(), line);
        shown += 1;
    }
    assert_eq!(shown, Game::ALL.len());
}
