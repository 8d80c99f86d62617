//! A game as the engine sees it: the rules, and what the evaluation looks at.

use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;
use empiki::{Action, ActionKind, AnyPosition, Direction, Game, Position, Side};

/// Places in the list of features; a game uses the first [`Model::SLOTS`].
pub(crate) const SLOTS: usize = 52;
/// Values that one feature takes; larger ones count as the largest.
pub(crate) const VALUES: usize = 32;

/// A position type that the engine can search.
pub(crate) trait Model: Position {
    /// The game.
    const GAME: Game;
    /// How many features it has.
    const SLOTS: usize;
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

    /// The features, each below [`VALUES`]: seeds in the pits of the side to act, then of its
    /// opponent, then what else the game has.
    fn features(&self) -> [u8; SLOTS];

    /// Seeds of the side to act less seeds of its opponent, as the plainest evaluation counts them.
    fn lead(&self) -> i32;

    /// Seeds that `side` gained between two positions.
    fn gain(&self, after: &Self, side: Side) -> i32;

    /// Whether the action can gain seeds at all, told without playing it; `true` in doubt.
    #[inline]
    fn may_gain(&self, _: Action) -> bool {
        true
    }

    /// The action that ends a mid-turn decision soonest when the search looks no further.
    fn settle(&self) -> Option<Action> {
        None
    }
}

#[inline]
fn capped(seeds: u8) -> u8 {
    seeds.min(VALUES as u8 - 1)
}

/// The pits of both sides, the side to act first, in the first places.
#[inline]
fn pits<P: Position, const N: usize>(position: &P) -> [u8; SLOTS] {
    let mut features = [0; SLOTS];
    let side = position.side_to_act();
    for (place, seeds) in features[..N].iter_mut().zip(position.pits(side)) {
        *place = capped(*seeds);
    }
    for (place, seeds) in features[N..2 * N].iter_mut().zip(position.pits(!side)) {
        *place = capped(*seeds);
    }
    features
}

/// The eight columns of one side of a four-row board: what the inner pit and the outer pit behind it
/// hold together, since one cannot be captured without the other.
#[inline]
fn columns(row: &[u8], features: &mut [u8]) {
    if let Some((outer, inner)) = row.split_at_checked(8) {
        for (place, (outer, inner)) in features.iter_mut().zip(outer.iter().zip(inner.iter().rev())) {
            *place = (*inner).min(7) * 4 + (*outer).min(3);
        }
    }
}

#[inline]
fn store_lead<P: Position>(position: &P) -> i32 {
    let stores = position.stores();
    let side = position.side_to_act();
    i32::from(stores[side.index()]) - i32::from(stores[side.other().index()])
}

#[inline]
fn store_gain<P: Position>(before: &P, after: &P, side: Side) -> i32 {
    i32::from(after.stores()[side.index()]) - i32::from(before.stores()[side.index()])
}

#[inline]
fn seeds<P: Position>(position: &P, side: Side) -> i32 {
    // At most 64 seeds are on a four-row board.
    i32::from(position.pits(side).iter().sum::<u8>())
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
        #[inline]
        fn lead(&self) -> i32 {
            store_lead(self)
        }

        #[inline]
        fn gain(&self, after: &Self, side: Side) -> i32 {
            store_gain(self, after, side)
        }
    };
}

macro_rules! four_row {
    () => {
        const SLOTS: usize = 51;
        const MID_TURN: bool = true;

        #[inline]
        fn features(&self) -> [u8; SLOTS] {
            let mut features = pits::<_, 16>(self);
            let side = self.side_to_act();
            let sides = [self.pits(side), self.pits(!side)];
            for (which, row) in sides.into_iter().enumerate() {
                columns(row, &mut features[32 + 8 * which..][..8]);
                features[48 + which] = row.iter().map(|seeds| u8::from(*seeds >= 2)).sum();
            }
            features[50] = capped(sides[0].iter().sum::<u8>() / 2);
            features
        }

        #[inline]
        fn lead(&self) -> i32 {
            let side = self.side_to_act();
            seeds(self, side) - seeds(self, !side)
        }

        #[inline]
        fn gain(&self, after: &Self, side: Side) -> i32 {
            seeds(self, !side) - seeds(after, !side)
        }
    };
}

/// The pit that an action lifts, its seeds, and where they end as counted from the mover's pit 1 round
/// a ring of `2 * N` pits, when the first falls `skip` pits after it; `None` for more than a round.
#[inline]
fn landing<P: Position, const N: usize>(position: &P, action: Action, skip: i32) -> Option<usize> {
    let ActionKind::Sow(pit, direction) = action.kind() else { return None };
    let seeds = i32::from(*position.pits(position.side_to_act()).get(usize::from(pit))?);
    if seeds >= 2 * N as i32 {
        return None;
    }
    let steps = if seeds == 1 { 1 } else { seeds + skip - 1 };
    let steps = if direction == Direction::CounterClockwise { steps } else { -steps };
    usize::try_from((i32::from(pit) + steps).rem_euclid(2 * N as i32)).ok()
}

impl Model for Oware {
    const SLOTS: usize = 14;
    const COUNTS_QUIET: bool = true;
    conversions!(Oware);
    two_row!();

    #[inline]
    fn may_gain(&self, action: Action) -> bool {
        landing::<_, 6>(self, action, 1).is_none_or(|at| {
            at >= 6 && self.pits(!self.side_to_act()).get(at - 6).is_some_and(|seeds| matches!(seeds, 1 | 2))
        })
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 6>(self);
        let side = self.side_to_act();
        let stores = self.stores();
        features[12] = capped(stores[side.index()]);
        features[13] = capped(stores[side.other().index()]);
        features
    }
}

impl Model for TogyzKumalak {
    const SLOTS: usize = 22;
    const RECURS: bool = false;
    conversions!(TogyzKumalak);
    two_row!();

    #[inline]
    fn may_gain(&self, action: Action) -> bool {
        let side = self.side_to_act();
        // A lap may drop a seed in the mover's tuzdyk on its way.
        self.tuzdyk(side).is_some()
            || landing::<_, 9>(self, action, 0).is_none_or(|at| {
                at >= 9 && self.pits(!side).get(at - 9).is_some_and(|seeds| seeds % 2 == 1 || *seeds == 2)
            })
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 9>(self);
        let side = self.side_to_act();
        let stores = self.stores();
        features[18] = capped(stores[side.index()] / 3);
        features[19] = capped(stores[side.other().index()] / 3);
        features[20] = self.tuzdyk(side).map_or(0, |pit| pit + 1);
        features[21] = self.tuzdyk(!side).map_or(0, |pit| pit + 1);
        features
    }
}

impl Model for Alemungula {
    const SLOTS: usize = 13;
    conversions!(Alemungula);
    two_row!();

    #[inline]
    fn may_gain(&self, action: Action) -> bool {
        landing::<_, 5>(self, action, 1).is_none_or(|at| {
            at >= 5 && self.pits(!self.side_to_act()).get(at - 5).is_some_and(|seeds| matches!(seeds, 1 | 3))
        })
    }

    #[inline]
    fn features(&self) -> [u8; SLOTS] {
        let mut features = pits::<_, 5>(self);
        let side = self.side_to_act();
        let stores = self.stores();
        features[10] = capped(stores[side.index()]);
        features[11] = capped(stores[side.other().index()]);
        features[12] = self.barred().map_or(0, |pit| pit + 1);
        features
    }
}

impl Model for Omweso {
    conversions!(Omweso);
    four_row!();

    fn settle(&self) -> Option<Action> {
        (self.decision() != empiki::Decision::Turn).then_some(Action::ON_CLOCKWISE)
    }
}

impl Model for Igisoro {
    conversions!(Igisoro);
    four_row!();

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

    /// What is said to gain nothing gains nothing.
    fn told_rightly<M: Model>()
    where
        M::Rules: Default,
    {
        let mut random = Random::new(5);
        let mut quiet = 0;
        for _ in 0..300 {
            let mut position = M::start(Default::default());
            while position.outcome().is_none() && random.below(150) != 0 {
                for action in position.legal_actions() {
                    let after = position.play(action).unwrap();
                    let gain = position.gain(&after, position.side_to_act());
                    if !position.may_gain(action) && after.outcome().is_none() {
                        assert_eq!(gain, 0, "{action:?} in {position:?}");
                        quiet += 1;
                    }
                }
                let legal = position.legal_actions();
                let Some(action) = legal.clone().nth(random.below(legal.len())) else { break };
                position.play_unchecked(action);
            }
        }
        assert!(M::MID_TURN || quiet > 1_000, "{quiet} quiet actions of {}", M::GAME);
    }

    #[test]
    fn quiet_actions_are_told_without_playing_them() {
        told_rightly::<Oware>();
        told_rightly::<TogyzKumalak>();
        told_rightly::<Alemungula>();
    }
}
