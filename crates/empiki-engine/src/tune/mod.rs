//! The trainer: the engine plays itself, and a network is fitted to what it saw.

mod fit;
mod sample;

use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use empiki::Game;
use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;

use crate::engine::Engine;
use crate::evaluation::{Evaluation, Network};
use crate::model::Model;
use crate::random::Random;
use fit::Fit;
use sample::{Sample, SelfPlay};

/// How an evaluation is learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How often to play and fit; every round plays with the network of the one before.
    pub rounds: usize,
    /// Positions of each round.
    pub positions: usize,
    /// A round plays at most this long.
    pub time: Duration,
    /// Nodes an action.
    pub nodes: u64,
    /// One action in so many is random, so that there is something to learn from mistakes.
    pub stray: usize,
    /// Positions a few random actions off the game that are judged for each of its own.
    pub aside: usize,
    /// Passes over the samples.
    pub epochs: usize,
    /// How much of the target is the search's score, in hundredths; the rest is the game's result.
    pub score_share: u8,
    /// Whether the first round plays with the present evaluation, not by counting seeds.
    pub refine: bool,
    /// Seed of all randomness.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            rounds: 3,
            positions: 300_000,
            time: Duration::from_secs(120),
            nodes: 1_000,
            stray: 25,
            aside: 0,
            epochs: 8,
            score_share: 50,
            refine: false,
            seed: 1,
        }
    }
}

/// Learns an evaluation of this game and returns its file. `say` hears of the progress.
pub fn tune(game: Game, plan: &Plan, say: &mut dyn FnMut(String)) -> Vec<u8> {
    match game {
        Game::Omweso => learn::<Omweso>(plan, say),
        Game::Igisoro => learn::<Igisoro>(plan, say),
        Game::Oware => learn::<Oware>(plan, say),
        Game::TogyzKumalak => learn::<TogyzKumalak>(plan, say),
        Game::Alemungula => learn::<Alemungula>(plan, say),
    }
}

/// Hundredths of a seed that make a winning chance of 73 %: games with more seeds have larger leads.
fn scale(game: Game) -> f32 {
    match game {
        Game::Oware | Game::Alemungula => 500.0,
        Game::TogyzKumalak | Game::Omweso | Game::Igisoro => 1000.0,
    }
}

fn learn<M: Model>(plan: &Plan, say: &mut dyn FnMut(String)) -> Vec<u8> {
    let mut random = Random::new(plan.seed);
    let mut evaluation = if plan.refine { Evaluation::Learned } else { Evaluation::Seeds };
    let mut samples: Vec<Sample> = Vec::new();
    let mut network = Network::zero();
    let play = SelfPlay {
        nodes: plan.nodes,
        opening: 10,
        stray: plan.stray.max(1),
        aside: plan.aside,
        longest: 400,
    };
    for round in 1..=plan.rounds.max(1) {
        // Of earlier rounds only the last is kept: it was played better than those before.
        let kept = samples.len().saturating_sub(plan.positions);
        samples.drain(..kept);
        let old = samples.len();
        let engine = Engine::new(1).with_evaluation(evaluation.clone());
        let began = Instant::now();
        let mut games = 0;
        while samples.len() - old < plan.positions && began.elapsed() < plan.time {
            play.play::<M>(&engine, &mut random, &mut samples);
            games += 1;
        }
        say(format!("round {round}: {games} games, {} positions", samples.len() - old));
        let results: Vec<f32> = samples[old..].iter().filter_map(|sample| sample.result).collect();
        let even = results.iter().filter(|result| **result == 0.5).count();
        say(format!(
            "  {} of games, {:.1} % of them of games without a winner",
            results.len(),
            100.0 * even as f32 / results.len().max(1) as f32
        ));
        let fit = Fit {
            scale: scale(M::GAME),
            score_share: f32::from(plan.score_share) / 100.0,
            epochs: plan.epochs,
            rate: 0.003,
            slots: M::SLOTS,
            range: M::VALUES,
            prior: prior::<M>(),
        };
        let count = samples.len();
        let fitted = fit.run(&mut samples, &mut random, &mut |line| say(format!("  {line}")));
        let [before, after] = fitted.losses;
        network = fitted.network(vec![
            format!(
                "made by self-play: {} rounds of up to {} positions, {} judged beside each of a game, {} nodes an action, the first with {}",
                plan.rounds,
                plan.positions,
                plan.aside,
                plan.nodes,
                if plan.refine { "the evaluation before this one" } else { "seeds counted" },
            ),
            format!(
                "fitted to {count} positions in {} epochs, {} % to the score and the rest to the result, seed {}",
                plan.epochs, plan.score_share, plan.seed
            ),
            format!("loss over a twentieth kept apart: {after:.5}; seeds counted: {before:.5}"),
        ]);
        evaluation = Evaluation::Network(Arc::new(network.clone()));
    }
    network.write::<M>()
}

/// What each value of each slot adds to the lead: the plainest evaluation, where the fit begins.
fn prior<M: Model>() -> Vec<f32> {
    let values = (0..M::SLOTS).flat_map(|slot| (0..M::VALUES as u8).map(move |value| (slot, value)));
    values.map(|(slot, value)| M::lead_of(slot, value) as f32).collect()
}
