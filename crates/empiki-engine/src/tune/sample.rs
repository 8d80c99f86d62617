//! Positions with what became of them: played by the engine against itself.

use core::sync::atomic::AtomicBool;

use empiki::{AnyPosition, Decision, History, Position};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::model::{Model, SLOTS};
use crate::random::Random;
use crate::score;

/// The most random actions between a position beside a game and the game.
const FARTHEST: usize = 3;

/// A position between turns and what became of it.
pub(crate) struct Sample {
    pub(crate) features: [u8; SLOTS],
    /// The search's score for the side to act.
    pub(crate) score: i16,
    /// 1 when the side to act won in the end, 0 when it lost, between the two otherwise. None where the
    /// game did not go on from there.
    pub(crate) result: Option<f32>,
}

/// How games for learning are played.
pub(crate) struct SelfPlay {
    pub(crate) nodes: u64,
    /// Random actions at the beginning: at most so many.
    pub(crate) opening: usize,
    /// One action in so many is random later on, too.
    pub(crate) stray: usize,
    /// Positions beside the game for each of its own.
    pub(crate) aside: usize,
    /// A game that lasts longer counts as even.
    pub(crate) longest: usize,
}

impl SelfPlay {
    /// Plays one game and adds its positions.
    pub(crate) fn play<M: Model>(&self, engine: &Engine, random: &mut Random, samples: &mut Vec<Sample>) {
        let rules = empiki::AnyRules::new(M::GAME);
        let mut history = History::new(AnyPosition::start(rules));
        let opening = random.below(self.opening + 1);
        let limits = Limits::nodes(self.nodes);
        let first = samples.len();
        let (mut sides, mut beside) = (Vec::new(), Vec::new());
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
                        result: Some(0.5),
                    });
                    sides.push(side);
                    for _ in 0..self.aside {
                        beside.extend(self.look_aside::<M>(engine, &mut history, random));
                    }
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
            sample.result = Some(winner.map_or(0.5, |winner| f32::from(u8::from(winner == side))));
        }
        samples.append(&mut beside);
    }

    /// Judges a position a few random actions off the game: a search judges many such positions for each
    /// that is played. The history is as before when this returns.
    fn look_aside<M: Model>(
        &self,
        engine: &Engine,
        history: &mut History<AnyPosition>,
        random: &mut Random,
    ) -> Option<Sample> {
        let played = history.actions().len();
        for _ in 0..1 + random.below(FARTHEST) {
            let legal = history.legal_actions();
            let action = legal.clone().nth(random.below(legal.len()));
            if action.is_none_or(|action| history.play(action).is_err()) {
                break;
            }
        }
        let sample = M::from_any(history.position())
            .filter(|position| position.decision() == Decision::Turn && history.outcome().is_none())
            .and_then(|position| {
                let choice = engine.choose(history, &Limits::nodes(self.nodes), &AtomicBool::new(false))?;
                Some(Sample { features: position.features(), score: choice.score as i16, result: None })
            });
        while history.actions().len() > played {
            history.undo();
        }
        sample
    }
}

#[cfg(test)]
mod tests {
    use empiki::games::omweso::Omweso;

    use super::*;

    #[test]
    fn positions_beside_the_game_leave_it_alone_and_have_no_result() {
        let mut random = Random::new(4);
        let play = SelfPlay { nodes: 60, opening: 2, stray: 25, aside: 2, longest: 12 };
        let engine = Engine::new(1);
        let mut history = History::new(AnyPosition::start(empiki::AnyRules::new(Omweso::GAME)));
        let (before, mut found) = (*history.position(), 0);
        for _ in 0..20 {
            let sample = play.look_aside::<Omweso>(&engine, &mut history, &mut random);
            assert!(history.actions().is_empty() && *history.position() == before);
            if let Some(sample) = sample {
                assert_eq!(sample.result, None);
                found += 1;
            }
        }
        assert!(found > 10, "{found}");
        let mut samples = Vec::new();
        play.play::<Omweso>(&engine, &mut random, &mut samples);
        let of_game = samples.iter().filter(|sample| sample.result.is_some()).count();
        assert!(of_game > 0 && samples.len() > of_game && samples.len() <= 3 * of_game);
    }
}
