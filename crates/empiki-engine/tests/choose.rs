//! `choose` always answers with a legal action, whatever the limits.

mod common;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use common::{Random, random_game, start};
use empiki::{Decision, Game, History, Position};
use empiki_engine::{Limits, choose};

fn limits() -> Vec<Limits> {
    vec![
        Limits::nodes(0),
        Limits::nodes(1),
        Limits::nodes(700),
        Limits::depth(0),
        Limits::depth(2),
        Limits::time(Duration::ZERO),
        Limits { lines: 3, ..Limits::nodes(500) },
        Limits { lines: 200, threads: 2, ..Limits::nodes(500) },
        Limits { nodes: Some(300), ..Limits::level(1) },
        Limits { nodes: Some(300), ..Limits::level(7) },
        Limits { nodes: Some(300), ..Limits::level(0) },
        Limits { nodes: Some(300), ..Limits::level(255) },
    ]
}

#[test]
fn every_answer_is_legal_at_every_moment_of_random_games() {
    let seed = 4;
    println!("seed {seed}");
    let mut random = Random(seed);
    for game in Game::ALL {
        let mut mid_turn = 0;
        for _ in 0..30 {
            let length = random.below(80);
            let history = random_game(game, length, &mut random);
            mid_turn += usize::from(history.position().decision() != Decision::Turn);
            for limits in limits() {
                for stopped in [false, true] {
                    let choice = choose(&history, &limits, &AtomicBool::new(stopped)).unwrap();
                    let legal = history.legal_actions();
                    assert!(legal.contains(choice.action), "{game} {limits:?}");
                    assert_eq!(choice.pv.first(), Some(&choice.action));
                    assert_eq!(choice.lines.first().map(|line| line.action), Some(choice.action));
                    if limits.level.is_none() {
                        assert_eq!(choice.lines.len(), limits.lines.min(legal.len()));
                    }
                    for line in &choice.lines {
                        let mut game = history.clone();
                        for action in &line.pv {
                            game.play(*action).unwrap_or_else(|error| panic!("{error} in {line:?}"));
                        }
                    }
                }
            }
        }
        if game.rows() == 4 {
            assert!(mid_turn > 0, "{game}: no decision in mid-turn was met");
        }
    }
}

#[test]
fn a_finished_game_has_no_answer() {
    let mut random = Random(9);
    for game in Game::ALL {
        let mut history = History::new(start(game));
        while history.outcome().is_none() {
            let legal: Vec<_> = history.legal_actions().collect();
            history.play(legal[random.below(legal.len())]).unwrap();
        }
        assert_eq!(choose(&history, &Limits::default(), &AtomicBool::new(false)), None);
    }
}

#[test]
fn the_default_answers_within_a_second() {
    for game in Game::ALL {
        let began = Instant::now();
        choose(&History::new(start(game)), &Limits::default(), &AtomicBool::new(false)).unwrap();
        assert!(began.elapsed() < Duration::from_millis(1_500), "{game}: {:?}", began.elapsed());
    }
}

#[test]
fn one_thread_and_a_node_limit_are_deterministic() {
    let mut random = Random(11);
    for game in Game::ALL {
        let history = random_game(game, 12, &mut random);
        let all_lines = Limits { lines: 48, ..Limits::nodes(1) };
        for limits in [Limits::nodes(20_000), all_lines, Limits::level(3), Limits::level(7)] {
            let limits = Limits { time: None, ..limits };
            let answer = || {
                let choice = choose(&history, &limits, &AtomicBool::new(false)).unwrap();
                (choice.action, choice.score, choice.depth, choice.nodes, choice.lines)
            };
            let first = answer();
            assert_eq!(first, answer());
            assert!(first.3 <= limits.nodes.map_or(u64::MAX, |nodes| nodes + 64));
        }
    }
}
