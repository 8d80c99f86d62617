//! Positions with what became of them: played by the engine against itself.

use core::sync::atomic::AtomicBool;

use empiki::{Decision, History, Position};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::model::{Model, SLOTS};
use crate::random::Random;
use crate::score;

/// A position between turns and what became of it.
pub(crate) struct Sample {
    pub(crate) features: [u8; SLOTS],
    /// The search's score for the side to act.
    pub(crate) score: i16,
    /// 1 when the side to act won in the end, 0 when it lost, between the two otherwise.
    pub(crate) result: f32,
}

/// How games for learning are played.
pub(crate) struct SelfPlay {
    pub(crate) nodes: u64,
    /// Random actions at the beginning: at most so many.
    pub(crate) opening: usize,
    /// One action in so many is random later on, too.
    pub(crate) stray: usize,
    /// A game that lasts longer counts as even.
    pub(crate) longest: usize,
}

impl SelfPlay {
    /// Plays one game and adds its positions.
    pub(crate) fn play<M: Model>(&self, engine: &Engine, random: &mut Random, samples: &mut Vec<Sample>) {
        let rules = empiki::AnyRules::new(M::GAME);
        let mut history = History::new(empiki::AnyPosition::start(rules));
        let opening = random.below(self.opening + 1);
        let limits = Limits::nodes(self.nodes);
        let first = samples.len();
        let mut sides = Vec::new();
        let mut winner = None;
        engine.forget();
        for ply in 0..self.longest {
            if let Some(outcome) = history.outcome() {
                winner = outcome.winner;
                break;
            }
            let legal = history.legal_actions();
            let astray = ply < opening || random.below(self.stray) == 0;
            let action = if astray {
                legal.clone().nth(random.below(legal.len()))
            } else {
                let Some(choice) = engine.choose(&history, &limits, &AtomicBool::new(false)) else { break };
                let side = history.position().side_to_act();
                if let Some(position) = M::from_any(history.position())
                    && position.decision() == Decision::Turn
                {
                    samples.push(Sample {
                        features: position.features(),
                        score: choice.score as i16,
                        result: 0.5,
                    });
                    sides.push(side);
                }
                if score::is_proven(choice.score) && choice.depth > 1 {
                    winner = Some(if choice.score > 0 { side } else { !side });
                    break;
                }
                Some(choice.action)
            };
            if action.is_none_or(|action| history.play(action).is_err()) {
                break;
            }
        }
        for (sample, side) in samples[first..].iter_mut().zip(sides) {
            sample.result = winner.map_or(0.5, |winner| f32::from(u8::from(winner == side)));
        }
    }
}
