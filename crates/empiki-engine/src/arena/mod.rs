//! Matches of engines: every opening is played twice, the sides swapped.

mod elo;
mod external;
mod monte_carlo;
mod player;

use core::sync::atomic::AtomicBool;

use empiki::{AnyPosition, AnyRules, Decision, Game, History, Position, Side};

pub use elo::{Elo, Sprt, Tally, Verdict};
pub use player::{Description, Player, PlayerError};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::random::Random;
use crate::score::Score;

/// A game of more actions than this counts as even.
const LONGEST: usize = 1_000;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Under which rules.
    pub rules: AnyRules,
    /// Games, rounded up to pairs.
    pub games: u32,
    /// Random actions that make an opening, at most: an opening is as short as it can be and still new.
    pub opening: usize,
    /// Seed of the openings.
    pub seed: u64,
    /// Openings in which a short search finds one side better by more than this are drawn anew.
    pub balance: Score,
    /// Nodes of that search. Where games are decided early it should see further than the players, or the
    /// opening alone decides.
    pub balance_nodes: u64,
    /// A sequential test that ends the match early.
    pub sprt: Option<Sprt>,
}

/// Openings tried before an unbalanced one is taken after all.
const BALANCE_TRIALS: usize = 200;
/// Random openings tried for one after which the game goes on.
const OPENING_TRIALS: usize = 1_000;

impl Match {
    /// A match of the game's default rules.
    pub fn new(game: Game, games: u32) -> Match {
        Match {
            rules: AnyRules::new(game),
            games,
            opening: 6,
            seed: 1,
            balance: 400,
            balance_nodes: 5_000,
            sprt: None,
        }
    }

    /// Plays it. `observe` hears of every pair.
    ///
    /// # Errors
    /// [`PlayerError`] when a player cannot go on or breaks the rules.
    pub fn play(
        &self,
        a: &mut dyn Player,
        b: &mut dyn Player,
        observe: &mut dyn FnMut(&Tally),
    ) -> Result<Tally, PlayerError> {
        let mut random = Random::new(self.seed);
        let mut tally = Tally::default();
        for _ in 0..self.games.div_ceil(2) {
            let opening = self.opening(&mut random)?;
            let seed = random.next();
            let first = game(&opening, a, b, seed)?;
            let second = game(&opening, b, a, seed)?;
            tally.add([halves(first, Side::South), halves(second, Side::North)]);
            observe(&tally);
            if self.sprt.is_some_and(|sprt| tally.verdict(sprt) != Verdict::Open) {
                break;
            }
        }
        Ok(tally)
    }

    /// A random opening that gives neither side much.
    fn opening(&self, random: &mut Random) -> Result<History<AnyPosition>, PlayerError> {
        let engine = Engine::new(1);
        let mut opening = self.random_opening(random)?;
        for _ in 0..BALANCE_TRIALS {
            engine.forget();
            let choice = engine.choose(&opening, &Limits::nodes(self.balance_nodes), &AtomicBool::new(false));
            if choice.is_some_and(|choice| choice.score.abs() <= self.balance) {
                break;
            }
            opening = self.random_opening(random)?;
        }
        Ok(opening)
    }

    /// A random opening after which somebody begins a turn.
    fn random_opening(&self, random: &mut Random) -> Result<History<AnyPosition>, PlayerError> {
        for _ in 0..OPENING_TRIALS {
            let mut history = History::new(AnyPosition::start(self.rules));
            let mut left = self.opening;
            while history.outcome().is_none() && (left > 0 || history.position().decision() != Decision::Turn)
            {
                let legal = history.legal_actions();
                let action = legal.clone().nth(random.below(legal.len()));
                if action.is_none_or(|action| history.play(action).is_err()) {
                    break;
                }
                left = left.saturating_sub(1);
            }
            if history.outcome().is_none() {
                return Ok(history);
            }
        }
        Err(PlayerError::Opening(self.opening))
    }
}

fn halves(winner: Option<Side>, a: Side) -> u8 {
    winner.map_or(1, |winner| if winner == a { 2 } else { 0 })
}

/// Plays one game from an opening. Returns the winner.
fn game(
    opening: &History<AnyPosition>,
    south: &mut dyn Player,
    north: &mut dyn Player,
    seed: u64,
) -> Result<Option<Side>, PlayerError> {
    let mut history = opening.clone();
    south.begin(&history, seed)?;
    north.begin(&history, seed)?;
    for _ in 0..LONGEST {
        if let Some(outcome) = history.outcome() {
            return Ok(outcome.winner);
        }
        let position = *history.position();
        let action = match position.side_to_act() {
            Side::South => south.act(&history)?,
            Side::North => north.act(&history)?,
        };
        history.play(action).map_err(|_| {
            PlayerError::Illegal(action.text(position.game()).to_string(), crate::ugi::text(&position))
        })?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
