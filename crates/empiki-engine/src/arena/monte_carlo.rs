//! The plainest player that looks ahead at all: random games from every action, the action with the
//! best mean result is played. A yardstick for the games that have no other engines.

use core::time::Duration;
use std::time::Instant;

use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;
use empiki::{Action, AnyPosition, Game, History, Position, Side};

use crate::arena::player::{Player, PlayerError, over};
use crate::model::Model;
use crate::random::Random;

/// A random game longer than this counts as even.
const LONGEST: usize = 300;

pub(crate) struct MonteCarlo {
    playouts: Option<u64>,
    time: Option<Duration>,
    random: Random,
}

impl MonteCarlo {
    pub(crate) fn new(playouts: Option<u64>, time: Option<Duration>) -> MonteCarlo {
        MonteCarlo { playouts, time, random: Random::new(0) }
    }

    fn choose<M: Model>(&mut self, root: &M) -> Option<Action> {
        let began = Instant::now();
        let side = root.side_to_act();
        let actions: Vec<Action> = root.legal_actions().collect();
        let mut sums = vec![0i64; actions.len()];
        let mut rounds = 0u64;
        loop {
            for (action, sum) in actions.iter().zip(&mut sums) {
                let mut position = *root;
                position.play_unchecked(*action);
                *sum += playout(position, side, &mut self.random);
            }
            rounds += 1;
            let played = rounds * actions.len() as u64;
            let enough = self.playouts.is_none_or(|playouts| played >= playouts)
                && self.time.is_none_or(|time| began.elapsed() >= time);
            if enough {
                break;
            }
        }
        let best = sums.iter().max()?;
        let at = sums.iter().position(|sum| sum == best)?;
        actions.get(at).copied()
    }
}

/// 1, 0 or -1 for `side` after a random game from here.
fn playout<M: Model>(mut position: M, side: Side, random: &mut Random) -> i64 {
    for _ in 0..LONGEST {
        if let Some(outcome) = position.outcome() {
            return outcome.winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
        }
        let legal = position.legal_actions();
        let Some(action) = legal.clone().nth(random.below(legal.len().max(1))) else { return 0 };
        position.play_unchecked(action);
    }
    0
}

impl Player for MonteCarlo {
    fn begin(&mut self, _: &History<AnyPosition>, seed: u64) -> Result<(), PlayerError> {
        self.random = Random::new(seed);
        Ok(())
    }

    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError> {
        fn ask<M: Model>(player: &mut MonteCarlo, position: &AnyPosition) -> Option<Action> {
            player.choose(&M::from_any(position)?)
        }
        let position = game.position();
        let action = match position.game() {
            Game::Omweso => ask::<Omweso>(self, position),
            Game::Igisoro => ask::<Igisoro>(self, position),
            Game::Oware => ask::<Oware>(self, position),
            Game::TogyzKumalak => ask::<TogyzKumalak>(self, position),
            Game::Alemungula => ask::<Alemungula>(self, position),
        };
        action.ok_or_else(|| over(game))
    }
}
