//! The search against plain minimax, which prunes nothing and remembers nothing.

use core::sync::atomic::AtomicBool;

use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;
use empiki::{AnyPosition, AnyRules, History, Position};

use crate::engine::Engine;
use crate::evaluation::{Evaluation, learned};
use crate::limits::Limits;
use crate::model::Model;
use crate::random::Random;
use crate::score::{self, Score};
use crate::search::Tuning;

/// The static value of a position for `side`: its settled evaluation, or how settling it ends.
fn leaf<M: Model>(position: &M, ply: usize) -> Score {
    let side = position.side_to_act();
    let mut settled = *position;
    while let Some(action) = settled.settle() {
        settled = settled.play(action).unwrap();
        if let Some(outcome) = settled.outcome() {
            return score::of_outcome(outcome, settled.stores(), side, ply + 1);
        }
    }
    let value = learned(M::GAME).unwrap().evaluate(&settled);
    if settled.side_to_act() == side { value } else { -value }
}

/// The value of a game for the side to act, so many actions deep, by trying everything.
fn minimax<M: Model>(game: &mut History<M>, depth: usize, ply: usize) -> Score {
    let side = game.position().side_to_act();
    if depth == 0 {
        return leaf(game.position(), ply);
    }
    let mut best = -score::INFINITY;
    for action in game.legal_actions() {
        game.play(action).unwrap();
        let value = match game.outcome() {
            Some(outcome) => score::of_outcome(outcome, game.position().stores(), side, ply + 1),
            None => {
                let value = minimax(game, depth - 1, ply + 1);
                if game.position().side_to_act() == side { value } else { -value }
            }
        };
        game.undo();
        best = best.max(value);
    }
    best
}

/// How many leaves there are at most.
fn leaves<M: Model>(position: &M, depth: usize) -> u64 {
    empiki::perft::perft(position, depth as u32)
}

fn agrees<M: Model>(seed: u64) {
    println!("seed {seed}");
    let mut random = Random::new(seed);
    let mut deepest = 0;
    for round in 0..24 {
        let mut game = History::new(AnyPosition::start(AnyRules::new(M::GAME)));
        for _ in 0..random.below(60) {
            let legal = game.legal_actions();
            let action = legal.clone().nth(random.below(legal.len())).unwrap();
            game.play(action).unwrap();
            if game.outcome().is_some() {
                game.undo();
                break;
            }
        }
        // Some begin shortly before Oware's 160 quiet plies.
        let quiet = if M::COUNTS_QUIET && round % 2 == 1 { 155 + random.below(5) as u16 } else { 0 };
        let position = M::from_any(game.position()).unwrap();
        for depth in 1..=6 {
            let most = if round < 3 { 700_000 } else { 60_000 };
            if leaves(&position, depth) > most {
                break;
            }
            deepest = deepest.max(depth);
            let expected = minimax(&mut History::with_quiet_plies(position, quiet), depth, 0);
            let engine = Engine::new(1).with_tuning(Tuning::EXACT);
            let history = History::with_quiet_plies(position.to_any(), quiet);
            let limits = Limits::depth(depth as u8);
            let choice = engine.choose(&history, &limits, &AtomicBool::new(false)).unwrap();
            let written = crate::ugi::text(history.position());
            assert_eq!(choice.score, expected, "depth {depth} of {written}, quiet {quiet}, seed {seed}");
            // The action chosen is worth that score.
            let mut after = History::with_quiet_plies(position, quiet);
            after.play(choice.action).unwrap();
            let value = match after.outcome() {
                Some(outcome) => {
                    score::of_outcome(outcome, after.position().stores(), position.side_to_act(), 1)
                }
                None => {
                    let value = minimax(&mut after, depth - 1, 1);
                    if after.position().side_to_act() == position.side_to_act() { value } else { -value }
                }
            };
            assert_eq!(value, expected, "the action at depth {depth} of {written}, seed {seed}");
        }
    }
    assert_eq!(deepest, 6, "no position was small enough for depth 6");
}

#[test]
fn oware_agrees_with_minimax() {
    agrees::<Oware>(1);
}

#[test]
fn togyz_kumalak_agrees_with_minimax() {
    agrees::<TogyzKumalak>(2);
}

#[test]
fn alemungula_agrees_with_minimax() {
    agrees::<Alemungula>(3);
}

#[test]
fn omweso_agrees_with_minimax() {
    agrees::<Omweso>(4);
}

#[test]
fn igisoro_agrees_with_minimax() {
    agrees::<Igisoro>(5);
}

/// A table that knows some positions proves what it knows, and the search believes it.
struct Fixed {
    seeds: u8,
    bounds: crate::Bounds,
}

impl crate::Oracle for Fixed {
    fn seeds(&self, _: empiki::Game) -> Option<u8> {
        Some(self.seeds)
    }

    fn probe(&self, position: &AnyPosition) -> Option<crate::Bounds> {
        // For South; the other side sees the negative.
        let crate::Bounds { low, high } = self.bounds;
        Some(match position.side_to_act() {
            empiki::Side::South => self.bounds,
            empiki::Side::North => crate::Bounds { low: -high, high: -low },
        })
    }
}

#[test]
fn an_exact_table_value_ends_every_line() {
    let start: empiki::Setup = "oware 1,0,2,0,1,3/0,1,1,0,2,1 18-18 S 0".parse().unwrap();
    let position = AnyPosition::from_setup(&start, AnyRules::new(empiki::Game::Oware)).unwrap();
    let ask = |bounds| {
        let oracle = std::sync::Arc::new(Fixed { seeds: 12, bounds });
        let engine = Engine::new(1).with_oracle(oracle);
        engine.choose(&History::new(position), &Limits::depth(8), &AtomicBool::new(false)).unwrap()
    };
    let won = ask(crate::Bounds::exact(4));
    assert_eq!(won.score, score::WIN + 400 - 1);
    assert!(won.nodes < 200, "{} nodes", won.nodes);
    let drawn = ask(crate::Bounds::exact(0));
    assert_eq!(drawn.score, 0);
    let narrowed = ask(crate::Bounds { low: 2, high: 48 });
    assert!(narrowed.score > score::WIN, "{}", narrowed.score);
}

#[test]
fn counting_seeds_is_another_evaluation() {
    let history = History::new(AnyPosition::start(AnyRules::new(empiki::Game::Oware)));
    let engine = Engine::new(1).with_evaluation(Evaluation::Seeds);
    let choice = engine.choose(&history, &Limits::depth(1), &AtomicBool::new(false)).unwrap();
    assert_eq!(choice.score, 0);
}
