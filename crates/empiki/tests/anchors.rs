//! Positions and games whose right answer is known: the anchors of the rules, worked examples of
//! the sources, fixtures that other programs agree on, and the faults other programs had.

use empiki::games::{igisoro, oware};
use empiki::rules::RuleSet;
use empiki::trace::Event;
use empiki::{
    Action, AnyPosition, AnyRules, Game, History, Outcome, OutcomeKind, Position, Setup, Side, arrangement,
    matchplay::Match, notation::parse_position,
};

fn game(text: &str, options: &[(&str, &str)]) -> History<AnyPosition> {
    let setup = parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut rules = AnyRules::new(setup.game);
    for (name, value) in options {
        rules.set(name, value).expect("the option exists");
    }
    History::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start(name: Game) -> History<AnyPosition> {
    History::new(AnyPosition::start(AnyRules::new(name)))
}

fn play(history: &mut History<AnyPosition>, actions: &str) {
    for text in actions.split_whitespace() {
        let action = Action::parse(text).expect("an action");
        history.play(action).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn legal(history: &History<AnyPosition>) -> String {
    let game = history.position().game();
    let texts: Vec<String> = history.legal_actions().map(|action| action.text(game).to_string()).collect();
    texts.join(" ")
}

fn win(side: Side, kind: OutcomeKind) -> Option<Outcome> {
    Some(Outcome::win(side, kind))
}

// Oware

#[test]
fn oware_worked_example() {
    let mut history = start(Game::Oware);
    play(&mut history, "1");
    assert_eq!(history.to_setup().to_string(), "oware 0,5,5,5,5,4/4,4,4,4,4,4 0-0 N 1");
}

#[test]
fn oware_fixtures_of_two_other_programs() {
    // Written elsewhere with North's row as South sees it; here it is turned round.
    let mut slam = game("oware 1,0,0,0,2,3/2,1,2,0,0,0 20-17 S", &[]);
    play(&mut slam, "6");
    assert_eq!(slam.to_setup().to_string(), "oware 1,0,0,0,2,0/3,2,3,0,0,0 20-17 N 1");
    let mut slam = game("oware 1,0,0,0,0,1/1,0,0,0,0,0 22-23 S", &[]);
    play(&mut slam, "6");
    assert_eq!(slam.to_setup().to_string(), "oware 1,0,0,0,0,0/2,0,0,0,0,0 22-23 N 1");

    let mut history = start(Game::Oware);
    play(&mut history, "1 1 2 3 3 4 4 2 5 2 6 4");
    assert_eq!(history.position().pits(Side::South), [3, 2, 0, 0, 0, 0]);
    assert_eq!(history.position().pits(Side::North), [5, 1, 6, 0, 12, 11]);
    assert_eq!(history.position().stores(), [0, 8]);

    let mut history = start(Game::Oware);
    play(&mut history, "2 4 6 3 5 6 3 5 4 1 1 2");
    assert_eq!(history.position().stores(), [13, 26]);
    assert_eq!(history.outcome(), win(Side::North, OutcomeKind::Majority));
}

#[test]
fn a_grand_slam_takes_nothing() {
    // By a chain of three pits, with nothing else on the opponent's side.
    let text = "oware 1,0,0,0,0,3/1,1,2,0,0,0 20-20 S";
    let mut history = game(text, &[]);
    play(&mut history, "6");
    assert_eq!(history.position().pits(Side::North), [2, 2, 3, 0, 0, 0]);
    assert_eq!(history.position().stores(), [20, 20]);
    // Though it would also win.
    let mut history = game("oware 1,0,0,0,0,3/1,1,2,0,0,0 23-17 S", &[]);
    play(&mut history, "6");
    assert_eq!((history.position().stores(), history.outcome()), ([23, 17], None));
    // One seed out of reach is enough to make it a plain harvest.
    let mut history = game("oware 1,0,0,0,0,3/1,1,2,0,0,1 20-19 S", &[]);
    play(&mut history, "6");
    assert_eq!(history.position().pits(Side::North), [0, 0, 0, 0, 0, 1]);
    assert_eq!(history.position().stores(), [27, 19]);
}

#[test]
fn a_grand_slam_with_the_opponent_empty_before_the_move() {
    // 17 seeds from pit 6 skip it and end in North 6; all of North's pits then hold two.
    let text = "oware 0,0,0,0,0,17/0,0,0,0,0,0 15-16 S";
    let mut history = game(text, &[]);
    play(&mut history, "6");
    assert_eq!(history.position().pits(Side::North), [2; 6]);
    assert_eq!(history.position().pits(Side::South), [1, 1, 1, 1, 1, 0]);
    assert_eq!(history.position().stores(), [15, 16]);
    let takes = game(text, &[("grand_slam", "takes")]);
    assert_eq!(takes.position().stores(), [32, 16], "taking all that it sowed feeds nobody");
    let mut position = game("oware 1,0,0,0,1,0/0,0,0,0,0,0 23-23 S", &[]);
    // No move feeds: pits 1 and 5 stay on their own side, so each side takes its own seeds.
    assert_eq!(position.outcome(), win(Side::South, OutcomeKind::Exhausted));
    assert_eq!(position.position().stores(), [25, 23]);
    assert_eq!(position.undo(), None);
}

#[test]
fn grand_slam_options() {
    let text = "oware 1,0,0,0,0,3/1,1,2,0,0,0 20-20 S";
    let mut takes = game(text, &[("grand_slam", "takes")]);
    play(&mut takes, "6");
    assert_eq!(takes.position().stores(), [27, 20]);

    let forbidden = game(text, &[("grand_slam", "forbidden")]);
    assert_eq!(legal(&forbidden), "1");
    // Where nothing else can be played it stands and takes nothing.
    let mut forced = game("oware 0,0,0,0,0,3/1,1,2,0,0,0 20-21 S", &[("grand_slam", "forbidden")]);
    assert_eq!(legal(&forced), "6");
    play(&mut forced, "6");
    // North cannot feed South from pits 1, 2 and 3, so it keeps its seven seeds.
    assert_eq!(forced.position().stores(), [20, 28]);

    let AnyRules::Oware(rules) = AnyRules::new(Game::Oware) else { panic!("the rules of Oware") };
    assert_eq!(rules.grand_slam, oware::GrandSlam::Void);
}

#[test]
fn the_opponent_must_be_fed_when_it_can_be() {
    let history = game("oware 1,0,0,0,2,1/0,0,0,0,0,0 22-22 S", &[]);
    assert_eq!(legal(&history), "5 6");
}

#[test]
fn a_sowing_skips_its_own_pit_at_every_round() {
    let mut history = game("oware 24,0,0,0,0,0/1,1,1,1,1,1 9-9 S", &[]);
    play(&mut history, "1");
    // 24 seeds over the eleven other pits: two rounds and two seeds more.
    assert_eq!(history.position().pits(Side::South), [0, 3, 3, 2, 2, 2]);
    assert_eq!(history.position().pits(Side::North), [3, 3, 3, 3, 3, 3]);
}

#[test]
fn quiet_plies_and_repetition_end_oware() {
    let mut history = game("oware 1,0,0,0,0,0/0,0,0,1,0,0 23-23 S 159", &[]);
    play(&mut history, "1");
    assert_eq!(history.outcome(), Some(Outcome::even(OutcomeKind::QuietPlies)));
    assert_eq!(history.position().stores(), [24, 24]);
    history.undo();
    assert_eq!((history.outcome(), history.quiet_plies()), (None, 159), "no stale ending");

    // Two seeds that chase each other round the ring. A seed that changes sides is the
    // opponent's, so the sweep goes by sides.
    let mut history = game("oware 1,0,0,0,0,0/1,0,0,0,0,0 30-16 S", &[]);
    assert_eq!(history.outcome(), win(Side::South, OutcomeKind::Majority));
    history = game("oware 1,0,0,0,0,0/1,0,0,0,0,0 24-22 S", &[]);
    // Both have gone half round after 12 plies, and the board looks the same.
    for ply in 0..24 {
        assert_eq!(history.outcome(), None, "ply {ply}");
        let action = history.legal_actions().first().expect("something to do");
        history.play(action).expect("legal");
    }
    let outcome = history.outcome().expect("the position has stood three times");
    assert_eq!((outcome.kind, outcome.winner), (OutcomeKind::Repetition, Some(Side::South)));
    assert_eq!(history.position().stores(), [25, 23]);
    assert!(history.legal_actions().is_empty());
}

#[test]
fn a_win_needs_more_than_half_and_leaves_the_board() {
    let mut history = game("oware 0,0,0,0,0,1/1,4,4,4,4,4 24-2 S", &[]);
    play(&mut history, "6");
    assert_eq!(history.outcome(), win(Side::South, OutcomeKind::Majority));
    assert_eq!(history.position().pits(Side::North), [0, 4, 4, 4, 4, 4]);
}

// Togyz Kumalak

#[test]
fn togyz_kumalak_worked_example_and_shortest_wins() {
    let mut history = start(Game::TogyzKumalak);
    play(&mut history, "9");
    assert_eq!(history.position().pits(Side::South), [9, 9, 9, 9, 9, 9, 9, 9, 1]);
    assert_eq!(history.position().pits(Side::North), [10, 10, 10, 10, 10, 10, 10, 0, 9]);
    assert_eq!(history.position().stores(), [10, 0]);
    for (actions, stores) in [
        ("5 1 3 5 8 3 7 4 6 5 4", [82, 15]),
        ("7 1 6 7 8 1 4 7 3 8 8", [82, 16]),
        ("8 1 6 6 7 1 4 1 3 6 2", [82, 10]),
    ] {
        let mut history = start(Game::TogyzKumalak);
        play(&mut history, actions);
        assert_eq!(history.position().stores(), stores, "{actions}");
        assert_eq!(history.outcome(), win(Side::South, OutcomeKind::Majority));
    }
}

#[test]
fn a_tuzdyk_is_never_on_pit_nine_nor_twice_nor_on_the_same_number() {
    let rest = "0,0,0,0,0,0,0,1";
    let case = |text: &str, action: &str| {
        let mut history = game(text, &[]);
        play(&mut history, action);
        history.to_setup()
    };
    // Allowed: North 1 becomes South's.
    let setup = case(&format!("togyz-kumalak {rest},2/2,0,0,0,0,0,0,0,9 70-78 S --"), "9");
    assert_eq!((setup.tuzdyks, setup.stores), ([Some(0), None], [73, 78]));
    // On the opponent's pit 9.
    let setup = case("togyz-kumalak 0,0,0,0,0,0,0,1,10/0,0,0,0,0,0,0,1,2 70-78 S --", "9");
    assert_eq!(setup.tuzdyks, [None, None]);
    // The same number as the opponent's.
    let setup = case("togyz-kumalak 0,0,0,0,0,0,0,1,2/2,0,0,0,0,0,0,0,9 70-78 S -1", "9");
    assert_eq!((setup.tuzdyks, setup.stores), ([None, Some(0)], [70, 78]));
    assert_eq!(setup.pits[1][0], 3, "the move stands and nothing is taken");
    // A second one.
    let setup = case("togyz-kumalak 0,0,0,0,0,0,0,1,2/2,0,0,0,0,0,0,0,9 70-78 S 5-", "9");
    assert_eq!(setup.tuzdyks, [Some(4), None]);
    // The facing pit is another number and is free: North 1 faces South 9.
    let setup = case("togyz-kumalak 0,0,0,0,0,0,0,1,2/2,0,0,0,0,0,0,0,9 70-78 S -2", "9");
    assert_eq!(setup.tuzdyks, [Some(0), Some(1)]);
}

#[test]
fn seeds_in_a_tuzdyk_go_to_its_owner_whoever_sows() {
    // South holds North 2 and North holds South 9 as well; North sows over its own pit 2.
    let mut history = game(
        "togyz-kumalak 9,9,9,9,9,9,9,9,0/6,0,9,9,9,9,9,9,9 11-10 N 29".replace(" 29", " 2-").as_str(),
        &[],
    );
    let before = history.position().stores();
    play(&mut history, "1");
    assert_eq!(history.position().pits(Side::North)[1], 0);
    assert_eq!(history.position().stores()[0], before[0] + 1);
    assert!(!legal(&history).is_empty());
}

#[test]
fn what_remains_is_awarded_when_a_side_cannot_move() {
    let mut history = game("togyz-kumalak 0,0,0,0,0,0,0,0,1/9,1,0,0,0,0,0,0,0 70-81 S --", &[]);
    // North 1 becomes ten and South takes it; North plays on, South cannot.
    play(&mut history, "9");
    assert_eq!(history.position().stores(), [80, 81]);
    play(&mut history, "2");
    assert_eq!(history.outcome(), win(Side::North, OutcomeKind::Exhausted));
    assert_eq!(history.position().stores(), [80, 82]);
    assert_eq!(history.position().pits(Side::North), [0; 9], "the pits are emptied");
}

// Alemungula

#[test]
fn alemungula_full_game() {
    let mut history = start(Game::Alemungula);
    play(&mut history, "1< 2< 4> 3< 2< 1< 3< 3> 5> 2<");
    assert_eq!(history.position().stores(), [4, 46]);
    assert_eq!(history.outcome(), win(Side::North, OutcomeKind::Exhausted));
}

#[test]
fn a_lone_seed_played_across_may_not_come_back_at_once() {
    let mut history = game("alemungula 0,0,3,0,1/0,0,4,0,0 20-22 S", &[]);
    play(&mut history, "5>");
    assert_eq!(history.to_setup().barred, Some(0));
    assert_eq!(legal(&history), "3> 3<");
    play(&mut history, "3>");
    assert_eq!(history.to_setup().barred, None, "barred for one turn only");
    // When it is all the opponent has, the game is over.
    let mut history = game("alemungula 0,0,3,0,1/0,0,0,0,0 20-26 S", &[]);
    play(&mut history, "5>");
    assert_eq!(history.outcome(), win(Side::North, OutcomeKind::Exhausted));
    assert_eq!(history.position().stores(), [23, 27]);
}

// Four rows

#[test]
fn igisoro_reentry() {
    let text = "igisoro 4,0,0,0,0,3,0,0,1,0,1,1,1,0,0,2/0,0,3,2,0,0,0,0,3,5,0,0,0,2,0,0 S";
    for (reentry, south) in [
        ("turn", [4, 0, 0, 0, 0, 0, 2, 2, 1, 2, 0, 2, 2, 1, 0, 2]),
        ("lap", [4, 0, 0, 0, 0, 0, 1, 1, 0, 2, 3, 2, 2, 1, 0, 2]),
    ] {
        let mut history = game(text, &[("reentry", reentry)]);
        play(&mut history, "6");
        while history.legal_actions().contains(Action::TAKE) {
            play(&mut history, "x");
        }
        assert_eq!(history.position().pits(Side::South), south, "{reentry}");
    }
    assert_eq!(igisoro::Rules::default().reentry, igisoro::Reentry::Turn);
}

#[test]
fn igisoro_pass_retreat_and_stay() {
    let text = "igisoro 0,0,0,0,0,0,2,0,1,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4 S";
    let mut history = game(text, &[]);
    play(&mut history, "7");
    assert_eq!(legal(&history), "x -");
    play(&mut history, "-");
    assert_eq!((history.position().side_to_act(), legal(&history)), (Side::North, "r s".into()));
    let mut stay = history.clone();
    play(&mut history, "r");
    // Pit 16 of North, facing South 9, is drawn back to pit 1 behind it; South sows on from 9.
    assert_eq!(history.position().pits(Side::North)[0], 9);
    assert_eq!(history.position().pits(Side::South)[8..12], [0, 1, 1, 0]);
    play(&mut stay, "s");
    assert_eq!(stay.position().pits(Side::North)[15], 4);
    assert_eq!(stay.position().pits(Side::South), history.position().pits(Side::South));
}

#[test]
fn nobody_captures_in_the_first_turns_of_omweso() {
    let text = "omweso 0,0,0,0,0,0,0,2,0,1,0,0,0,0,0,0/2,2,0,0,0,0,0,0,0,0,0,0,0,0,2,2 S";
    let mut first = game(&format!("{text} 0"), &[]);
    play(&mut first, "8");
    assert_eq!(first.position().pits(Side::North)[1], 2, "a landing relays instead");
    let mut later = game(&format!("{text} 2"), &[]);
    play(&mut later, "8");
    assert_eq!(later.position().pits(Side::North)[1], 0);
    let mut free = game(&format!("{text} 0"), &[("first_turn_captures", "true")]);
    play(&mut free, "8");
    assert_eq!(free.position().pits(Side::North)[14], 0);
}

#[test]
fn okukoneeza_until_the_first_capture() {
    let text = "omweso 3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2/2,2,0,0,0,0,0,0,0,0,0,0,0,0,2,2 S 2";
    let mut history = game(&format!("{text} 0-0"), &[]);
    assert!(legal(&history).contains("1="));
    play(&mut history, "1=");
    assert_eq!(history.position().pits(Side::South)[..4], [0, 2, 1, 0]);
    assert!(!legal(&game(&format!("{text} 0-1"), &[])).contains('='));
    assert!(!legal(&game(&format!("{text} 0-0"), &[("okukoneeza", "false")])).contains('='));
}

#[test]
fn endings_of_omweso_the_best_applying() {
    // South 8 sows two into 9 and 10; pit 10 faces North 15 and 2.
    let row = "0,0,0,0,0,0,0,2,0,1,0,0,0,0,0,0";
    let case = |north: &str, options: &[(&str, &str)], turns: &str| {
        let mut history = game(&format!("omweso {row}/{north} S 2 {turns}"), options);
        play(&mut history, "8");
        history.outcome()
    };
    let all = "0,1,0,0,0,0,0,0,0,0,0,0,0,0,1,0";
    assert_eq!(case(all, &[], "0-0"), win(Side::South, OutcomeKind::Akawumbi));
    assert_eq!(case(all, &[("only_bulijo", "true")], "0-0"), win(Side::South, OutcomeKind::Bulijo));
    let inner = "2,1,0,2,0,0,0,0,0,0,0,0,0,0,1,0";
    assert_eq!(case(inner, &[], "0-0"), win(Side::South, OutcomeKind::Okutema));
    assert_eq!(case(inner, &[("only_bulijo", "true")], "0-0"), None);
    let lone = "1,1,0,1,0,0,0,0,1,0,0,0,0,0,1,0";
    assert_eq!(case(lone, &[], "0-0"), win(Side::South, OutcomeKind::Bulijo));
    let rest = "2,1,0,2,0,0,0,0,2,0,0,0,0,0,1,0";
    assert_eq!(case(rest, &[], "1-0"), None);
    assert_eq!(case(rest, &[("akakyala", "true")], "1-0"), win(Side::South, OutcomeKind::Akakyala));
    assert_eq!(case(rest, &[("akakyala", "true")], "0-0"), None);
    assert_eq!(case(rest, &[("akakyala", "true")], "1-1"), None);
}

#[test]
fn a_long_sowing_that_ends_is_not_annulled() {
    // Somebody else's cut-off at 200 laps annulled sowings that end.
    let mut history = game(
        "omweso 2,1,2,5,2,1,2,1,7,2,0,2,3,6,2,1/2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 S 2",
        &[("reverse", "false")],
    );
    let mut events: Vec<Event> = Vec::new();
    history.play_traced(Action::sow(13), &mut events).expect("legal");
    let laps = events.iter().filter(|event| matches!(event, Event::Lap { .. })).count();
    assert_eq!(laps, 464);
    assert_eq!(history.position().side_to_act(), Side::North, "the turn ended");
    // North has a single pit of two and plays it; nobody annulled anything.
    assert_eq!(history.outcome(), None);
}

#[test]
fn a_sowing_that_never_ends_is_annulled() {
    let mut history = game(
        "omweso 2,0,1,0,1,0,1,0,1,0,1,0,1,0,2,1/2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0 S 2",
        &[("reverse", "false")],
    );
    let mut events: Vec<Event> = Vec::new();
    history.play_traced(Action::sow(0), &mut events).expect("legal");
    assert_eq!(history.outcome(), Some(Outcome::even(OutcomeKind::Endless)));
    let Some(Event::Endless { laps }) = events.last() else { panic!("the trace says so") };
    assert_eq!(*laps, 129, "128 laps after the first relay it stands there again");
}

#[test]
fn the_third_occurrence_annuls_omweso() {
    // Two lone pairs that march: each side's two seeds move on round and round.
    let mut history = game("omweso 2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 S 2", &[]);
    play(&mut history, "1");
    assert_eq!(history.position().pits(Side::South)[1..3], [1, 1]);
    assert_eq!(history.outcome(), None);
    play(&mut history, "1");
    // Neither side has a pit of two any more: South cannot act.
    assert_eq!(history.outcome(), win(Side::North, OutcomeKind::Bulijo));
}

// Arrangement and match

#[test]
fn arrangements_are_checked() {
    let omweso = AnyRules::new(Game::Omweso);
    let standard = Setup::standard(Game::Omweso).pits[0];
    assert_eq!(arrangement::check(&standard, omweso), Ok(()));
    let mut heap = [0; 16];
    heap[3] = 11;
    heap[4] = 21;
    let cap = arrangement::ArrangementError::Cap { pit: 3, seeds: 11, cap: 10 };
    assert_eq!(arrangement::check(&heap, omweso), Err(cap));
    let mut free = omweso;
    free.set("setup_cap", "none").expect("the option exists");
    assert_eq!(arrangement::check(&heap, free), Ok(()));
    assert_eq!(arrangement::check(&heap, AnyRules::new(Game::Igisoro)), Ok(()));
    heap[3] = 12;
    assert_eq!(arrangement::check(&heap, free), Err(arrangement::ArrangementError::Seeds(33)));
    assert!(arrangement::check(&standard, AnyRules::new(Game::Oware)).is_err());
}

#[test]
fn a_match_goes_to_twelve() {
    let mut games = Match::new(Side::South);
    assert!(games.add(Outcome::win(Side::North, OutcomeKind::Okutema)));
    assert_eq!(games.next_to_begin(), Side::North);
    assert!(games.add(Outcome::even(OutcomeKind::Endless)));
    assert_eq!(games.next_to_begin(), Side::North, "an annulled game is played again");
    assert!(games.add(Outcome::win(Side::South, OutcomeKind::Akawumbi)));
    assert_eq!((games.points(), games.winner()), ([12, 2], Some(Side::South)));
    assert!(!games.add(Outcome::win(Side::North, OutcomeKind::Bulijo)), "the match is over");
    assert_eq!(games.games().len(), 3);
}

// Faults that users of other programs met

#[test]
fn a_game_has_no_bound_on_its_length() {
    let mut history = start(Game::Igisoro);
    let mut plies = 0usize;
    let mut seed = 7u64;
    while plies < 700 {
        if history.outcome().is_some() {
            let position = *history.start();
            history = History::new(position);
            plies = 0;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let legal = history.legal_actions();
        let action = legal.clone().nth((seed >> 33) as usize % legal.len()).expect("something to do");
        history.play(action).expect("legal");
        plies += 1;
    }
    assert_eq!(history.actions().len(), 700);
    while history.undo().is_some() {}
    assert_eq!(history.actions().len(), 0);
}
