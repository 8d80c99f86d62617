//! Formats of other programs: known games read rightly, and every playthrough survives each
//! format that has its game.

use empiki::notation::peers::{Format, PeerError};
use empiki::notation::record::Record;
use empiki::notation::{Stated, json};
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

/// Reads in one format and writes in another.
fn convert(from: Format, to: Format, text: &str) -> String {
    let record = from.parse(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    to.write(&record).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn tags_that_another_format_keeps_for_itself_are_renamed() {
    let ogn = "[Variant \"Oware Abapa\"]\n[Rules \"Abapa\"]\n[Start \"12:00\"]\n[Time_Control \"5 + 3\"]\n\
               [Game \"7\"]\n[Event \"Cup [final] \\\"A\\\" C:\\\\x\"]\n[Odd:name! \"y\"]\n\n1. F e\n";
    let native = convert(Format::Ogn, Format::Native, ogn);
    for tag in
        ["[OtherRules \"Abapa\"]", "[OtherStart \"12:00\"]", "[Time_Control \"5 + 3\"]", "[OtherGame \"7\"]"]
    {
        assert!(native.contains(tag), "{native}");
    }
    assert!(native.contains("[Event \"Cup [final] \\\"A\\\" C:\\\\x\"]\n[Oddname \"y\"]"), "{native}");
    let again = convert(Format::Native, Format::Native, &native);
    assert_eq!(again, native);

    let native = "[Game \"oware\"]\n[FEN \"old\"]\n[Variant \"mine\"]\n[White \"w\"]\n\n1. 6 5\n";
    let ogn = convert(Format::Native, Format::Ogn, native);
    assert!(ogn.contains("[OtherFEN \"old\"]\n[OtherVariant \"mine\"]\n[White \"w\"]"), "{ogn}");
    let back = convert(Format::Ogn, Format::Native, &ogn);
    assert!(back.contains("[OtherFEN \"old\"]") && back.ends_with("1. 6 5\n"), "{back}");

    let native = "[Game \"togyz-kumalak\"]\n[South \"s\"]\n[White \"w\"]\n\n1. 7 7\n";
    let playok = convert(Format::Native, Format::PlayOk, native);
    assert!(playok.starts_with("[White \"s\"]\n[OtherWhite \"w\"]\n[Result"), "{playok}");
    let both = convert(Format::PlayOk, Format::Native, "[White \"w\"]\n[South \"s\"]\n\n1. 76 *");
    assert!(both.contains("[South \"w\"]\n[OtherSouth \"s\"]"), "{both}");
}

#[test]
fn a_stated_result_is_kept_where_the_game_is_not_over() {
    for (result, stated, native) in [
        ("1-0", Stated::Won(Side::South), "south"),
        ("0-1", Stated::Won(Side::North), "north"),
        ("1/2-1/2", Stated::Drawn, "none"),
        ("26-22", Stated::Score([26, 22]), "26-22"),
    ] {
        let tag = format!("[Result \"{result}\"]");
        let movetext = format!("1. F e {result}\n");
        for text in [format!("{tag}\n\n1. F e\n"), movetext.clone(), format!("{tag}\n\n{movetext}")] {
            let record = Format::Ogn.parse(&text, None).expect("a record");
            assert_eq!((record.stated, &record.tags[..]), (Some(stated), &[][..]), "{text}");
            assert!(Format::Ogn.write(&record).expect("it is Oware").contains(&tag));
            let own = record.to_string();
            assert!(own.contains(&format!("[Result \"{native}\"]")), "{own}");
            assert_eq!(Record::parse(&own).expect("a record").stated, Some(stated));
        }
    }
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let text = convert(Format::PlayOk, Format::PlayOk, &format!("1. 76 {result}"));
        assert!(text.contains(&format!("[Result \"{result}\"]")) && text.ends_with(&format!("{result}\n")));
    }
    // What cannot be read as a result stays a tag.
    let text = convert(Format::Ogn, Format::Ogn, "[Result \"South resigned\"]\n\n1. F e");
    assert!(text.contains("[OtherResult \"South resigned\"]\n[Result \"*\"]"), "{text}");
}

#[test]
fn a_result_that_contradicts_the_game_is_refused() {
    let moves = "1. B d 2. F c 3. E f 4. C e 5. D a 6. A b";
    let over = Format::Ogn.parse(moves, None).expect("a game of 13 to 26");
    assert_eq!(over.history.position().stores(), [13, 26]);
    // The rest of the seeds may be counted too.
    for right in ["13-26", "0-1", "20-28", "*"] {
        let record = Format::Ogn.parse(&format!("[Result \"{right}\"]\n\n{moves}"), None).expect(right);
        assert!(Format::Ogn.write(&record).expect("it is Oware").contains("[Result \"13-26\"]"));
    }
    for wrong in ["40-8", "1-0", "1/2-1/2", "12-26", "24-24"] {
        for text in [format!("[Result \"{wrong}\"]\n\n{moves}"), format!("{moves} {wrong}")] {
            let error = Format::Ogn.parse(&text, None).expect_err(wrong);
            assert_eq!(error, PeerError::Result(wrong.to_string(), "13-26".to_string()));
        }
    }
    // A tag against what stands after the moves; fewer seeds than have been harvested.
    assert!(matches!(Format::Ogn.parse("[Result \"1-0\"]\n\n1. F e 0-1", None), Err(PeerError::Result(..))));
    let won = "76 11 65 77x 89 13 44 78 33 82 82";
    assert!(Format::PlayOk.parse(&format!("{won} 1-0"), None).is_ok());
    assert!(matches!(Format::PlayOk.parse(&format!("{won} 0-1"), None), Err(PeerError::Result(..))));
}

#[test]
fn comments_may_hold_any_parenthesis() {
    for text in
        ["1. F e (1. E {good :)} e) 2. D", "1. F e (1. E {is (better} e) 2. D", "1. F e ((1. E) 1. D) 2. D"]
    {
        let record = Format::Ogn.parse(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((record.history.actions().len(), record.comments.len()), (3, 0), "{text}");
    }
    assert!(matches!(Format::Ogn.parse("1. F (1. E {open", None), Err(PeerError::Open('{'))));
}

#[test]
fn tags_are_read_as_they_are_found() {
    for (text, value) in [
        ("[Event \"Cup [final]\"]", "Cup [final]"),
        ("[Event   \"a\"  ] [Site \"b\"]", "a"),
        ("[Event \"C:\\\"]\n[Site \"b\"]", "C:\\"),
        ("[Event \"Ann \"the fox\" Lee\"]", "Ann \"the fox\" Lee"),
        ("[Event bare]", "bare"),
        ("[Event \"never closed]", "\"never closed"),
    ] {
        let record =
            Format::Ogn.parse(&format!("{text}\n\n1. F"), None).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(record.tags[0], ("Event".to_string(), value.to_string()));
        assert_eq!(record.history.actions().len(), 1);
    }
    assert!(matches!(Format::Ogn.parse("[Event \"x\"", None), Err(PeerError::Open('['))));
}

#[test]
fn what_a_format_cannot_say_is_refused_or_kept() {
    let quiet = "[Game \"oware\"]\n[Start \"oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 159\"]\n\n1. 1\n";
    let record = Record::parse(quiet).expect("a record");
    for format in [Format::Ogn, Format::OpenSpiel, Format::PlayStrategy] {
        assert_eq!(format.write(&record), Err(PeerError::Start(format)));
    }
    let numbered = "3,2S,1S,2S/1S,3,2S,3S 20 17 S 50\nf1d2\n";
    assert_eq!(convert(Format::PlayStrategy, Format::PlayStrategy, numbered), numbered);
    let native = convert(Format::PlayStrategy, Format::Native, numbered);
    assert_eq!(convert(Format::Native, Format::PlayStrategy, &native), numbered);

    let commented = "[Result \"*\"]\n\n{a start} 1. 76(10) {zero} *\n";
    assert_eq!(convert(Format::PlayOk, Format::PlayOk, commented), commented);
}
