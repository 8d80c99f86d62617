//! Formats of other programs: known games read rightly, and every playthrough survives each
//! format that has its game.

use empiki::notation::json;
use empiki::notation::peers::{Format, PeerError};
use empiki::notation::record::Record;
use empiki::{Game, Position, Side};

fn position(text: &str) -> String {
    let record = Format::PlayStrategy.parse(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    record.history.to_setup().to_string()
}

#[test]
fn playstrategy_positions_and_moves() {
    assert_eq!(position("3,2S,1S,2S/1S,3,2S,3S 20 17 S 50 f1d2"), "oware 1,0,0,0,2,0/3,2,3,0,0,0 20-17 N 1");
    assert_eq!(position("5,1S/1S,4,1S 22 23 S 50 f1f2"), "oware 1,0,0,0,0,0/2,0,0,0,0,0 22-23 N 1");
    assert_eq!(
        position("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4"),
        "togyz-kumalak 12,2,13,13,0,3,12,12,1/12,12,0,1,2,3,12,2,13 22-15 S -5"
    );
    let wrong = Format::PlayStrategy.parse("c1f1", Some(Game::Oware)).expect_err("it ends on a2");
    assert!(matches!(wrong, PeerError::Differs { at: 0, .. }), "{wrong}");
}

#[test]
fn playok_records() {
    let text = "[White \"a\"]\n[Black \"b\"]\n\n1. 87(10) 87(10) 2. 22 99(22) *";
    let record = Format::PlayOk.parse(text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.history.position().stores(), [10, 22]);
    for (moves, stores) in
        [("76 11 65 77x 89 13 44 78 33 82 82", [82, 16]), ("87 11 65 67 78 13 44 12 33 67 22", [82, 10])]
    {
        let record = Format::PlayOk.parse(moves, None).unwrap_or_else(|error| panic!("{moves}: {error}"));
        assert_eq!(record.history.position().stores(), stores);
        assert_eq!(record.history.outcome().and_then(|outcome| outcome.winner), Some(Side::South));
    }
    assert!(matches!(Format::PlayOk.parse("76X", None), Err(PeerError::Differs { .. })));
    assert!(matches!(Format::PlayOk.parse("87(11)", None), Err(PeerError::Differs { .. })));
    assert!(matches!(Format::PlayOk.parse("97", None), Err(PeerError::Differs { .. })));
}

#[test]
fn openspiel_actions() {
    let letters = Format::OpenSpiel.parse("A a B c C d D b E b F d", None).expect("a game");
    assert_eq!(letters.history.position().stores(), [0, 8]);
    let numbers = Format::OpenSpiel.parse("0 0 1 2 2 3 3 1 4 1 5 3", None).expect("the same game");
    assert_eq!(numbers.history.actions(), letters.history.actions());
    assert!(matches!(Format::OpenSpiel.parse("A B", None), Err(PeerError::Move(..))));
}

#[test]
fn ogn_games() {
    let text = "[Variant \"Oware Abapa\"]\n[South \"a\"]\n[Result \"*\"]\n\n1. F e (1... d (1... c) 2. A) 2. D a {good}";
    let record = Format::Ogn.parse(text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.history.actions().len(), 4);
    assert_eq!(record.comments, [(4, "good".to_string())]);
    let harvest = Format::Ogn.parse("1. F+2", None).expect_err("nothing is harvested");
    assert!(matches!(harvest, PeerError::Differs { .. }));
    assert!(matches!(Format::Ogn.parse("1. F {open", None), Err(PeerError::Open('{'))));
    assert!(matches!(Format::Ogn.parse("1. F (open", None), Err(PeerError::Open('('))));
}

#[test]
fn every_playthrough_survives() {
    let mut games = 0;
    for (game, formats) in [
        (Game::Oware, &[Format::Ogn, Format::OpenSpiel, Format::PlayStrategy][..]),
        (Game::TogyzKumalak, &[Format::PlayStrategy, Format::PlayOk][..]),
        (Game::Omweso, &[][..]),
    ] {
        let path = format!("{}/tests/data/{game}.playthroughs.jsonl", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(&path).expect("the file is there").lines() {
            let value = serde_json::from_str(line).expect("a line is JSON");
            let record = Record::new(json::read_game(&value).expect("a line can be replayed"));
            for format in Format::ALL.into_iter().filter(|format| *format != Format::Native) {
                let Ok(text) = format.write(&record) else {
                    assert!(!formats.contains(&format), "{format:?} has {game}");
                    continue;
                };
                assert!(formats.contains(&format), "{format:?} has no {game}");
                let read = format.parse(&text, Some(game)).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.history.actions(), record.history.actions(), "{text}");
                assert_eq!(read.history.to_setup(), record.history.to_setup());
                games += 1;
            }
        }
    }
    assert!(games >= 3 * 120 + 2 * 80, "only {games} games were read");
}
