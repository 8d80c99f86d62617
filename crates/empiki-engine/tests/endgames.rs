//! Endgame tables in games: what they promise is won on the board too, and the rules that only the game's
//! history knows are stronger than they.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use common::Random;
use empiki::{Action, AnyPosition, AnyRules, Game, History, OutcomeKind, Position, Setup, Side};
use empiki_engine::{Choice, Engine, Limits, score};
use empiki_tablebase::Tables;

fn engine() -> Engine {
    Engine::new(1).with_oracle(Tables::small())
}

fn game(position: &str, actions: &str) -> History<AnyPosition> {
    let setup: Setup = position.parse().unwrap();
    let mut history = History::from_setup(&setup, AnyRules::new(setup.game)).unwrap();
    for word in actions.split_whitespace() {
        history.play(Action::parse(word).unwrap()).unwrap();
    }
    history
}

fn choose(engine: &Engine, history: &History<AnyPosition>, limits: &Limits) -> Choice {
    engine.choose(history, limits, &AtomicBool::new(false)).unwrap()
}

#[test]
fn an_action_that_draws_by_repetition_is_not_called_won() {
    let history = game(
        "oware 0,0,1,0,1,0/0,1,3,0,0,0 21-21 S 0",
        "5 3 3 5 4 4 5 5 6 6 1 1 2 2 3 3 4 4 5 5 6 6 1 2 2 3 3 1 4 3 5 4 6 6 1 2 2 3 3 1 4 5 5 6 1 4 6 2 2 1 \
         3 3 4 5 5 6 1 2 6",
    );
    let drawn = Action::parse("4").unwrap();
    let mut after = history.clone();
    after.play(drawn).unwrap();
    assert_eq!(after.outcome().unwrap().kind, OutcomeKind::Repetition);
    assert_eq!(after.outcome().unwrap().winner, None);
    for depth in [1, 2, 8, 20] {
        let choice = choose(&engine(), &history, &Limits { lines: 6, ..Limits::depth(depth) });
        let line = choice.lines.iter().find(|line| line.action == drawn).unwrap();
        assert_eq!(line.score, 0, "depth {depth}");
        assert_ne!(choice.action, drawn, "depth {depth}");
    }
}

#[test]
fn quiet_plies_are_stronger_than_tables() {
    // South must harvest while there is time: the tables take the longer way.
    let history = game("oware 0,4,0,0,0,2/1,0,0,0,1,0 20-20 S 157", "");
    let choice = choose(&engine(), &history, &Limits::depth(12));
    assert_eq!(choice.action, Action::parse("2").unwrap());
    assert!(choice.score > score::WIN, "{}", choice.score);
    let history = game("oware 0,0,1,0,1,0/0,0,0,0,0,1 22-23 S 157", "");
    assert_ne!(choose(&engine(), &history, &Limits::nodes(20_000)).action, Action::parse("5").unwrap());
}

/// The difference of stores with which the engine, playing both sides, ends the game.
fn play_out(engine: &Engine, history: &mut History<AnyPosition>, limits: &Limits) -> i32 {
    engine.forget();
    while history.outcome().is_none() {
        let action = choose(engine, history, limits).action;
        history.play(action).unwrap();
        assert!(history.actions().len() < 1_000, "no end of {}", history.start().to_setup());
    }
    match history.outcome().unwrap().winner {
        None => 0,
        Some(Side::South) => 1,
        Some(Side::North) => -1,
    }
}

/// Plays the game out and says whether it began with a proven win, which it must end with.
fn keeps_its_word(engine: &Engine, mut history: History<AnyPosition>, limits: &Limits) -> bool {
    let first = choose(engine, &history, limits).score;
    let to_act = history.position().side_to_act();
    if !score::is_proven(first) {
        return false;
    }
    let south = if to_act == Side::South { first } else { -first };
    let result = play_out(engine, &mut history, limits);
    let played: Vec<String> =
        history.actions().iter().map(|action| action.text(history.start().game()).to_string()).collect();
    let start = history.start().to_setup();
    assert_eq!(result, south.signum(), "{start} was {first} for {to_act}: {}", played.join(" "));
    true
}

#[test]
fn a_proven_win_is_won_where_going_round_in_circles_keeps_it() {
    let engine = engine();
    for position in [
        "oware 1,1,0,1,0,0/0,1,0,2,0,1 20-21 S 0",
        "oware 0,1,0,1,0,0/0,0,0,1,0,0 22-23 S 0",
        "oware 0,2,1,1,0,0/0,2,0,0,1,1 20-20 S 0",
        "oware 1,0,1,0,0,1/0,1,0,1,0,2 20-21 S 0",
        "oware 1,0,0,0,0,1/0,0,0,0,1,0 22-23 S 0",
    ] {
        for nodes in [100, 500, 5_000] {
            assert!(keeps_its_word(&engine, game(position, ""), &Limits::nodes(nodes)), "{position}");
        }
    }
}

#[test]
fn every_proven_win_of_small_endgames_is_won() {
    let seed = 31;
    println!("seed {seed}");
    let mut random = Random(seed);
    let engine = engine();
    for (game, pits) in [(Game::Oware, 6), (Game::Alemungula, 5)] {
        let mut proven = 0;
        for _ in 0..120 {
            let seeds = 3 + random.below(6) as u8;
            let mut setup = Setup::empty(game);
            for _ in 0..seeds {
                setup.pits[random.below(2)][random.below(pits)] += 1;
            }
            let stored = game.seeds() as u8 - seeds;
            setup.stores = [stored / 2, stored - stored / 2];
            let Ok(history) = History::from_setup(&setup, AnyRules::new(game)) else { continue };
            if history.outcome().is_none() {
                proven += usize::from(keeps_its_word(&engine, history, &Limits::nodes(1_000)));
            }
        }
        assert!(proven > 30, "only {proven} proven positions of {game}");
    }
}

#[test]
fn levels_below_the_best_know_no_tables() {
    // The win is far: whoever knows it has looked it up.
    let history = game("oware 1,1,0,1,0,0/0,1,0,2,0,1 20-21 S 0", "");
    let tables = Arc::new(AllWon);
    for level in 1..=10 {
        let engine = Engine::new(1).with_oracle(tables.clone());
        let limits = Limits { level: Some(level), depth: Some(1), ..Limits::none() };
        let choice = choose(&engine, &history, &limits);
        assert_eq!(score::is_proven(choice.score), level == 10, "level {level}: {}", choice.score);
    }
}

/// Says of every position that the side to act neither wins nor loses, but South does.
struct AllWon;

impl empiki_engine::Oracle for AllWon {
    fn seeds(&self, _: Game) -> Option<u8> {
        Some(12)
    }

    fn probe(&self, position: &AnyPosition) -> Option<empiki_engine::Bounds> {
        let south = position.side_to_act() == Side::South;
        Some(empiki_engine::Bounds::exact(if south { 4 } else { -4 }))
    }
}

/// `choose_with` asks the tables that it is given, and `choose` the small ones.
#[test]
fn larger_tables_see_what_small_ones_do_not() {
    use empiki_engine::{Bounds, Oracle, choose, choose_with};

    /// Knows of every position that the side to act wins by 2.
    struct Sure;

    impl Oracle for Sure {
        fn seeds(&self, _: Game) -> Option<u8> {
            Some(48)
        }

        fn probe(&self, position: &AnyPosition) -> Option<Bounds> {
            Some(Bounds::exact(if position.side_to_act() == Side::South { 2 } else { -2 }))
        }
    }

    let start = History::new(AnyPosition::start(AnyRules::new(Game::Oware)));
    let (limits, stop) = (Limits::nodes(500), AtomicBool::new(false));
    assert!(score::is_proven(choose_with(Arc::new(Sure), &start, &limits, &stop).unwrap().score));
    assert!(!score::is_proven(choose(&start, &limits, &stop).unwrap().score));
}
