//! Set-ups that are no positions, and the faults that are named.

use empiki::playout::Random;
use empiki::rules::RuleSet;
use empiki::{
    Action, AnyPosition, AnyRules, Fault, Game, History, OutcomeKind, Position, Setup, Side, notation,
};

fn setup(text: &str) -> Setup {
    notation::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position, or what is wrong with it.
fn position(text: &str, options: &[(&str, &str)]) -> Result<AnyPosition, Vec<Fault>> {
    let setup = setup(text);
    let mut rules = AnyRules::new(setup.game);
    for (name, value) in options {
        rules.set(name, value).expect("the option exists");
    }
    AnyPosition::from_setup(&setup, rules).map_err(|error| error.faults().to_vec())
}

/// A row with so many seeds in every pit.
fn full(seeds: u8) -> String {
    [seeds.to_string().as_str(); 16].join(",")
}

#[test]
fn seeds_beyond_counting_are_one_fault_and_are_not_added_up() {
    // Two pits of 128 add up to 256, which is 0 in a byte: then there would seem to be nothing to take.
    for seeds in [128, 200, 255] {
        let north = full(seeds);
        let lone = "2,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0";
        for text in [
            format!("omweso {lone}/{north} S 2 0-0 ask=direction,hand=2,pit=1"),
            format!("igisoro {lone}/{north} S ask=direction,hand=2,pit=1"),
            format!("igisoro {lone}/{north} S ask=take,hand=0,pit=15"),
            format!("igisoro {lone}/{north} N ask=retreat,hand=0,pit=15"),
        ] {
            let faults = position(&text, &[]).expect_err("there are too many seeds");
            assert!(matches!(faults[..], [Fault::Seeds { expected: 64, .. }]), "{text}: {faults:?}");
        }
    }
    // The same with seeds that a board can have is a position.
    let text = "igisoro 2,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0/1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 S ask=take,pit=15";
    assert!(position(text, &[]).is_ok());
}

#[test]
fn any_setup_can_be_written() {
    let mut odd = Setup::empty(Game::Alemungula);
    odd.barred = Some(255);
    assert!(odd.to_string().ends_with("S 256"));
}

/// The seeds of South, who is to act and so the loser, and of North; turns; kind; options; and whether it
/// can have ended so.
type Case =
    (&'static str, &'static str, &'static str, &'static str, &'static [(&'static str, &'static str)], bool);

#[test]
fn an_ending_fits_its_board() {
    let board = |south: &str, north: &str| {
        let row = |seeds: &str| format!("{seeds}{}", ",0".repeat(16 - seeds.split(',').count()));
        format!("{}/{}", row(south), row(north))
    };
    let cases: &[Case] = &[
        ("0", "3", "2 0-1", "akawumbi", &[], true),
        ("1", "3", "2 0-1", "akawumbi", &[], false),
        ("0", "3", "2 1-0", "akawumbi", &[], false),
        ("0", "3", "2 0-1", "akawumbi", &[("only_bulijo", "true")], false),
        ("1,1,0,1", "3", "2 0-0", "bulijo", &[], true),
        ("1,2,0,1", "3", "2 0-0", "bulijo", &[], false),
        ("1,2,0,1", "3", "2 0-1", "okutema", &[], true),
        ("1,2,0,1", "3", "2 1-0", "okutema", &[], false),
        ("1,2,0,1", "3", "2 0-1", "okutema", &[("only_bulijo", "true")], false),
        ("1,2,0,1", "3", "2 0-2", "akakyala", &[("akakyala", "true")], true),
        ("1,2,0,1", "3", "2 0-2", "akakyala", &[], false),
        ("1,2,0,1", "3", "2 0-1", "akakyala", &[("akakyala", "true")], false),
        ("1,2,0,1", "3", "2 1-2", "akakyala", &[("akakyala", "true")], false),
        ("1,2,0,1", "3", "2 0-2", "repetition", &[], true),
        ("1,1,0,1", "3", "2 0-2", "win", &[], false),
    ];
    for (south, north, turns, kind, options, possible) in cases {
        let text = format!("omweso {} S {turns} over={kind}", board(south, north));
        match position(&text, options) {
            Ok(over) => {
                assert!(possible, "{text}");
                assert_eq!(
                    over.outcome().map(|outcome| outcome.kind),
                    OutcomeKind::from_name(kind),
                    "{text}"
                );
                assert_eq!(over.to_setup(), setup(&text));
            }
            Err(faults) => assert!(!possible && faults.contains(&Fault::Over), "{text}: {faults:?}"),
        }
    }
    for (south, options, possible) in [
        ("1,1", &[][..], true),
        ("2,1", &[][..], false),
        ("1,1", &[("min_sow", "1")][..], false),
        ("0", &[("min_sow", "1")][..], true),
    ] {
        let text = format!("igisoro {} S over=win", board(south, "3"));
        assert_eq!(position(&text, options).is_ok(), possible, "{text} {options:?}");
    }
    let start = "igisoro 4,4,4,4,4,4,4,4,0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4,0,0,0,0,0,0,0,0 S over=win";
    assert_eq!(position(start, &[]), Err(vec![Fault::Over]));
}

#[test]
fn what_may_be_left_out_of_a_position_string_is_left_out() {
    let rows = "2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
    let omweso = setup(&format!("omweso {rows} N 1-2"));
    assert_eq!((omweso.to_act, omweso.turns, omweso.capturing_turns), (Side::North, 0, [1, 2]));
    assert_eq!(setup(&format!("omweso {rows} 1-1 over=bulijo")).capturing_turns, [1, 1]);
    assert_eq!(setup(&format!("omweso {rows} 2 1-1")).turns, 2);
    for wrong in ["S 1-1 2", "S 1-1 1-1", "S 2 2", "S 2 1-1 1"] {
        assert!(notation::parse_position(&format!("omweso {rows} {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn a_decided_two_row_game_keeps_its_seeds_and_a_stuck_one_is_swept() {
    let decided = "oware 4,4,4,4,4,3/0,0,0,0,0,0 25-0 S 0";
    let over = position(decided, &[]).expect("a position");
    assert!(over.outcome().is_some());
    assert_eq!(over.to_setup(), setup(decided));
    let stuck = position("oware 0,0,0,0,0,0/0,0,0,0,0,4 22-22 S 0", &[]).expect("a position");
    assert_eq!(stuck.to_setup(), setup("oware 0,0,0,0,0,0/0,0,0,0,0,0 22-26 S 0"));
}

/// What comes of an action that is not legal is unspecified, but nothing goes out of bounds on the way and
/// it comes to an end.
#[test]
fn an_illegal_action_played_unchecked_harms_nobody() {
    let mut random = Random::new(41);
    for game in Game::ALL {
        for _ in 0..600 {
            let mut history = History::new(AnyPosition::start(AnyRules::new(game)));
            for _ in 0..random.bits() % 60 {
                let Some(action) = history.legal_actions().pick(random.bits()) else { break };
                history.play(action).expect("it is legal");
            }
            let mut position = *history.position();
            for _ in 0..8 {
                let index = random.bits() as usize % Action::COUNT;
                position.play_unchecked(Action::from_index(index).expect("below the count"));
                let _ = (position.legal_actions(), position.outcome(), position.key());
                let _ = position.to_setup().to_string();
            }
        }
    }
}
