//! What the tests share: a small random generator and random games.
#![allow(dead_code)]

use empiki::{AnyPosition, AnyRules, Game, History, Position};

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

pub fn start(game: Game) -> AnyPosition {
    AnyPosition::start(AnyRules::new(game))
}

/// A game of random actions: at most so many, and not over.
pub fn random_game(game: Game, actions: usize, random: &mut Random) -> History<AnyPosition> {
    let mut history = History::new(start(game));
    for _ in 0..actions {
        let legal: Vec<_> = history.legal_actions().collect();
        let action = legal[random.below(legal.len())];
        history.play(action).unwrap();
        if history.outcome().is_some() {
            history.undo();
            break;
        }
    }
    history
}
