//! Positions whose best action is known: exact searches of 5, 6, 7 and 8 plies agree on it, by three
//! seeds or more, or by a won game. The list is `known.txt`: the action, then the position.

use std::sync::atomic::AtomicBool;

use empiki::{Action, AnyPosition, AnyRules, Decision, Game, History, Position, Setup};
use empiki_engine::{Engine, Limits, Tuning};

fn known() -> Vec<(Action, History<AnyPosition>)> {
    include_str!("known.txt")
        .lines()
        .map(|line| {
            let (action, position) = line.split_once(' ').unwrap();
            let setup: Setup = position.parse().unwrap();
            let history = History::from_setup(&setup, AnyRules::new(setup.game)).unwrap();
            (Action::parse(action).unwrap(), history)
        })
        .collect()
}

#[test]
fn the_list_covers_all_games_and_decisions_in_mid_turn() {
    let known = known();
    for game in Game::ALL {
        let of_game = || known.iter().filter(|(_, history)| history.position().game() == game);
        assert!(of_game().count() >= 8, "{game}");
        if game.rows() == 4 {
            let mid_turn = of_game().filter(|(_, history)| history.position().decision() != Decision::Turn);
            assert!(mid_turn.count() >= 3, "{game}");
        }
    }
}

#[test]
fn the_engine_finds_the_known_actions() {
    let mut missed = Vec::new();
    for (action, history) in known() {
        let engine = Engine::new(4);
        let choice = engine.choose(&history, &Limits::nodes(100_000), &AtomicBool::new(false)).unwrap();
        if choice.action != action {
            missed.push(format!("{action:?}, not {:?}, in {}", choice.action, history.to_setup()));
        }
    }
    assert!(missed.is_empty(), "missed:\n{}", missed.join("\n"));
}

#[test]
fn exact_search_of_six_plies_finds_them_too() {
    for (action, history) in known() {
        let engine = Engine::new(4).with_tuning(Tuning::EXACT);
        let choice = engine.choose(&history, &Limits::depth(6), &AtomicBool::new(false)).unwrap();
        assert_eq!(choice.action, action, "{}", history.to_setup());
    }
}
