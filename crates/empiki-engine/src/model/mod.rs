//! A game as the engine sees it: the rules, and what the evaluation looks at.

mod four_row;

use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;
use empiki::{Action, ActionSet, AnyPosition, Direction, Game, Position, Side};

use four_row::{Ends, FOUR_ROW_SLOTS};

/// Places in the list of features; a game uses the first [`Model::SLOTS`].
pub(crate) const SLOTS: usize = 40;
/// Rows of numbers that the features of a game have in all, at most.
pub(crate) const ROWS: usize = row_of(SLOTS, 0, 64);

/// The row of a value of a slot, where each slot has so many values. One row is left free after each slot:
/// without it the same value of all slots, such as an empty pit, would lie in the same few places of the
/// processor's cache and push each other out.
#[inline(always)]
pub(crate) const fn row_of(slot: usize, value: usize, values: usize) -> usize {
    slot * (values + 1) + value
}

/// A position type that the engine can search.
pub(crate) trait Model: Position {
    /// The game.
    const GAME: Game;
    /// How many features it has.
    const SLOTS: usize;
    /// Values that a feature takes, a power of two; larger ones count as the largest.
    const VALUES: usize = 32;
    /// Whether positions can occur again at all.
    const RECURS: bool = true;
    /// Whether plies without a harvest are counted.
    const COUNTS_QUIET: bool = false;
    /// Whether a turn can be more than one action.
    const MID_TURN: bool = false;

    /// The position inside, if it is of this game.
    fn from_any(any: &AnyPosition) -> Option<Self>;

    /// The position as one of any game.
    fn to_any(self) -> AnyPosition;

    /// The features, each below [`Model::VALUES`]. Of a two-row game: seeds in the pits of the side to act,
    /// then of its opponent, the stores, then what else the game has.
    fn features(&self) -> [u8; SLOTS];

    /// How many seeds of the lead a value of a feature shows.
    fn lead_of(slot: usize, value: u8) -> i32;

    /// Seeds of the side to act less seeds of its opponent, as the plainest evaluation counts them.
    fn lead(&self) -> i32;

    /// Seeds that the side to act gained by the action that led to `after`.
    fn gain(&self, after: &Self) -> i32;

    /// Those of the legal actions that may harvest, told without playing them; all where that cannot be
    /// told. What falls into a tuzdyk on the way is no harvest.
    #[inline]
    fn harvesting(&self, legal: ActionSet) -> ActionSet {
        legal
    }

    /// The action that ends a mid-turn decision soonest when the search looks no further.
    fn settle(&self) -> Option<Action> {
        None
    }
}

/// The pits of both sides, the side to act first, in the first places.
#[inline]
fn pits<P: Position, const N: usize>(position: &P) -> [u8; SLOTS] {
    let mut features = [0; SLOTS];
    for (places, pits) in [0..N, N..2 * N].into_iter().zip(position.relative_pits()) {
        if let Some(pits) = pits.first_chunk::<N>() {
            features[places].copy_from_slice(pits);
        }
    }
    features
}

/// What is not below `values` counts as the largest that is.
#[inline]
fn capped(mut features: [u8; SLOTS], values: usize) -> [u8; SLOTS] {
    for feature in &mut features {
        *feature = (*feature).min(values as u8 - 1);
    }
    features
}

#[inline]
fn store_lead<P: Position>(position: &P) -> i32 {
    let [mine, theirs] = position.relative_stores();
    i32::from(mine) - i32::from(theirs)
}

#[inline]
fn store_gain<P: Position>(before: &P, after: &P) -> i32 {
    // In a two-row game each action is a turn.
    i32::from(after.relative_stores()[1]) - i32::from(before.relative_stores()[0])
}

#[inline]
fn seeds<P: Position>(position: &P, side: Side) -> i32 {
    i32::from(four_row::seeds(position.pits(side)))
}

macro_rules! conversions {
    ($type:ident) => {
        const GAME: Game = Game::$type;

        #[inline]
        fn from_any(any: &AnyPosition) -> Option<$type> {
            match any {
                AnyPosition::$type(position) => Some(*position),
                _ => None,
            }
        }

        #[inline]
        fn to_any(self) -> AnyPosition {
            AnyPosition::$type(self)
        }
    };
}

macro_rules! two_row {
    () => {
        fn lead_of(slot: usize, value: u8) -> i32 {
            let seeds = i32::from(value) * if Self::GAME == Game::TogyzKumalak { 3 } else { 1 };
            match slot.checked_sub(2 * Self::GAME.pits()) {
                Some(0) => seeds,
                Some(1) => -seeds,
                _ => 0,
            }
        }

        #[inline]
        fn lead(&self) -> i32 {
            store_lead(self)
        }

        #[inline]
        fn gain(&self, after: &Self) -> i32 {
            store_gain(self, after)
        }
    };
}

macro_rules! four_row {
    ($back:expr) => {
        const SLOTS: usize = FOUR_ROW_SLOTS;
        const VALUES: usize = 64;
        const MID_TURN: bool = true;

        #[inline]
        fn features(&self) -> [u8; SLOTS] {
            static ENDS: Ends = four_row::ends($back);
            four_row::features(self, &ENDS)
        }

        fn lead_of(slot: usize, value: u8) -> i32 {
            four_row::lead_of(slot, value)
        }

        #[inline]
        fn lead(&self) -> i32 {
            let side = self.side_to_act();
            seeds(self, side) - seeds(self, !side)
        }

        #[inline]
        fn gain(&self, after: &Self) -> i32 {
            let other = !self.side_to_act();
            seeds(self, other) - seeds(after, other)
        }
    };
}

/// The pits of the mover, as bits, from which a lap ends in a pit of the opponent that is wanted, and
/// those that go round more than once. A lap of `seeds` ends `steps(seeds)` pits on, or back.
#[inline]
fn landing<P: Position, const N: usize>(
    position: &P,
    wanted: impl Fn(u8) -> bool,
    direction: Direction,
    steps: impl Fn(u32) -> u32,
) -> u16 {
    let pits = position.relative_pits().map(|pits| pits.first_chunk::<N>());
    let [Some(mine), Some(theirs)] = pits else { return 0 };
    let wanted: u64 = (0..N).fold(0, |bits, pit| bits | u64::from(wanted(theirs[pit])) << (N + pit));
    // Twice round, so that a lap back from pit 1 has somewhere to go.
    let wanted = wanted | wanted << (2 * N);
    (0..N).fold(0, |bits, pit| {
        let seeds = u32::from(mine[pit]);
        let place = match direction {
            Direction::CounterClockwise => pit as u32 + steps(seeds),
            Direction::Clockwise => (pit + 2 * N) as u32 - steps(seeds).min(2 * N as u32),
        };
        let ends_there = wanted >> (place & 63) & 1 == 1;
        bits | u16::from(ends_there | (seeds >= 2 * N as u32)) << pit
    })
}

impl Model for Oware {
    const SLOTS: usize = 14;
    const COUNTS_QUIET: bool = true;
    conversions!(Oware);
    two_row!();

    #[inline]
    fn harvesting(&self, legal: ActionSet) -> ActionSet {
        let wanted = |seeds| matches!(seeds, 1 | 2);
        legal.and(ActionSet::sowings(landing::<_, 6>(self, wanted, Direction::CounterClockwise, |seeds| {
            seeds
        })))
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 6>(self);
        let [mine, theirs] = self.relative_stores();
        features[12] = mine;
        features[13] = theirs;
        capped(features, Self::VALUES)
    }
}

impl Model for TogyzKumalak {
    const SLOTS: usize = 22;
    const RECURS: bool = false;
    conversions!(TogyzKumalak);
    two_row!();

    #[inline]
    fn harvesting(&self, legal: ActionSet) -> ActionSet {
        let wanted = |seeds| seeds % 2 == 1 || seeds == 2;
        // The first seed falls into the pit it came from, unless it is alone.
        let steps = |seeds| seeds - u32::from(seeds > 1);
        legal.and(ActionSet::sowings(landing::<_, 9>(self, wanted, Direction::CounterClockwise, steps)))
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 9>(self);
        let [mine, theirs] = self.relative_stores();
        features[18] = mine / 3;
        features[19] = theirs / 3;
        let side = self.side_to_act();
        features[20] = self.tuzdyk(side).map_or(0, |pit| pit + 1);
        features[21] = self.tuzdyk(!side).map_or(0, |pit| pit + 1);
        capped(features, Self::VALUES)
    }
}

impl Model for Alemungula {
    const SLOTS: usize = 13;
    conversions!(Alemungula);
    two_row!();

    #[inline]
    fn harvesting(&self, legal: ActionSet) -> ActionSet {
        let wanted = |seeds| matches!(seeds, 1 | 3);
        let [right, left] = [Direction::CounterClockwise, Direction::Clockwise]
            .map(|direction| landing::<_, 5>(self, wanted, direction, |seeds| seeds));
        legal.and(ActionSet::sowings(right).with(ActionSet::clockwise(left)))
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 5>(self);
        let [mine, theirs] = self.relative_stores();
        features[10] = mine;
        features[11] = theirs;
        features[12] = self.barred().map_or(0, |pit| pit + 1);
        capped(features, Self::VALUES)
    }
}

impl Model for Omweso {
    conversions!(Omweso);
    four_row!([0, 1, 14, 15]);

    fn settle(&self) -> Option<Action> {
        (self.decision() != empiki::Decision::Turn).then_some(Action::ON_CLOCKWISE)
    }
}

impl Model for Igisoro {
    conversions!(Igisoro);
    four_row!([0, 7, 9, 14]);

    fn settle(&self) -> Option<Action> {
        match self.decision() {
            empiki::Decision::Turn => None,
            empiki::Decision::Direction { .. } => Some(Action::ON_CLOCKWISE),
            empiki::Decision::Take { .. } => Some(Action::TAKE),
            empiki::Decision::Retreat { .. } => Some(Action::RETREAT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// What is said to harvest nothing harvests nothing.
    fn told_rightly<M: Model>(in_passing: impl Fn(&M) -> i32)
    where
        M::Rules: Default,
    {
        let mut random = Random::new(5);
        let mut quiet = 0;
        for _ in 0..300 {
            let mut position = M::start(Default::default());
            while position.outcome().is_none() && random.below(150) != 0 {
                let harvesting = position.harvesting(position.legal_actions());
                for action in position.legal_actions() {
                    let after = position.play(action).unwrap();
                    let gain = position.gain(&after);
                    if !harvesting.contains(action) && after.outcome().is_none() {
                        assert!(gain <= in_passing(&position), "{action:?} in {position:?}");
                        quiet += 1;
                    }
                }
                let legal = position.legal_actions();
                let Some(action) = legal.clone().nth(random.below(legal.len())) else { break };
                position.play_unchecked(action);
            }
        }
        assert!(quiet > 1_000, "{quiet} quiet actions of {}", M::GAME);
    }

    #[test]
    fn quiet_actions_are_told_without_playing_them() {
        told_rightly::<Oware>(|_| 0);
        // A lap of less than a round drops at most one seed into the mover's tuzdyk.
        let in_passing =
            |position: &TogyzKumalak| i32::from(position.tuzdyk(position.side_to_act()).is_some());
        told_rightly::<TogyzKumalak>(in_passing);
        told_rightly::<Alemungula>(|_| 0);
    }
}
