//! The search as a whole: stopping, threads, several lines.

mod common;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use common::{Random, random_game, start};
use empiki::{Game, History};
use empiki_engine::{Engine, Limits, Tuning};

#[test]
fn a_search_without_limit_ends_when_told() {
    for game in Game::ALL {
        let stop = AtomicBool::new(false);
        let engine = Engine::new(8);
        let limits = Limits { threads: 2, ..Limits::none() };
        std::thread::scope(|scope| {
            let search = scope.spawn(|| engine.choose(&History::new(start(game)), &limits, &stop));
            std::thread::sleep(Duration::from_millis(50));
            let told = Instant::now();
            stop.store(true, Relaxed);
            let choice = search.join().unwrap().unwrap();
            // Milliseconds on a quiet machine; test machines are not quiet.
            assert!(told.elapsed() < Duration::from_millis(300), "{game}: {:?}", told.elapsed());
            assert!(choice.depth >= 2, "{game}: depth {}", choice.depth);
        });
    }
}

#[test]
fn a_time_limit_is_kept() {
    for game in Game::ALL {
        let began = Instant::now();
        let limits = Limits::time(Duration::from_millis(40));
        Engine::new(1).choose(&History::new(start(game)), &limits, &AtomicBool::new(false)).unwrap();
        assert!(began.elapsed() < Duration::from_millis(340), "{game}: {:?}", began.elapsed());
    }
}

#[test]
fn several_threads_agree_with_one_where_pruning_is_exact() {
    let mut random = Random(21);
    for game in Game::ALL {
        let history = random_game(game, 20, &mut random);
        let score = |threads| {
            let limits = Limits { threads, ..Limits::depth(5) };
            let engine = Engine::new(1).with_tuning(Tuning::EXACT);
            engine.choose(&history, &limits, &AtomicBool::new(false)).unwrap().score
        };
        assert_eq!(score(1), score(4), "{game}");
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let mut random = Random(22);
    for game in Game::ALL {
        let history = random_game(game, 10, &mut random);
        let count = history.legal_actions().len();
        let exact = Engine::new(1).with_tuning(Tuning::EXACT);
        let ask = |lines| {
            let limits = Limits { lines, ..Limits::depth(4) };
            exact.choose(&history, &limits, &AtomicBool::new(false)).unwrap()
        };
        let all = ask(count);
        assert_eq!(all.lines.len(), count);
        assert!(all.lines.is_sorted_by(|a, b| a.score >= b.score), "{game}: {:?}", all.lines);
        let distinct: std::collections::BTreeSet<_> = all.lines.iter().map(|line| line.action).collect();
        assert_eq!(distinct.len(), count);
        assert_eq!(ask(1).score, all.score);
    }
}

#[test]
fn several_lines_are_in_order_in_every_report_and_however_the_search_ends() {
    let mut random = Random(24);
    for game in Game::ALL {
        for round in 0..6 {
            let length = 2 + random.below(30);
            let history = random_game(game, length, &mut random);
            let engine = Engine::new(4);
            let mut last = None;
            let mut check = |choice: &empiki_engine::Choice| {
                assert!(choice.lines.is_sorted_by(|a, b| a.score >= b.score), "{game}: {:?}", choice.lines);
                assert_eq!(choice.lines[0].action, choice.action);
                last = Some(choice.clone());
            };
            let limits = Limits { lines: 6, ..Limits::nodes(7_000 * round) };
            let choice = engine.search(&history, &limits, &AtomicBool::new(false), &mut check).unwrap();
            check(&choice);
        }
    }
}

#[test]
fn every_iteration_is_reported_with_a_line_that_can_be_played() {
    let mut random = Random(23);
    for game in Game::ALL {
        for _ in 0..4 {
            let length = random.below(50);
            let history = random_game(game, length, &mut random);
            let mut depths = Vec::new();
            let engine = Engine::new(4);
            engine.search(&history, &Limits::nodes(30_000), &AtomicBool::new(false), &mut |choice| {
                depths.push(choice.depth);
                let mut played = history.clone();
                for action in &choice.pv {
                    played.play(*action).unwrap();
                }
            });
            assert!(depths.is_sorted_by(|a, b| a < b) && !depths.is_empty());
        }
    }
}
