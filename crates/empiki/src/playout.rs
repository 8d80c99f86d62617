//! Random play, the fastest use of the kernel: games played out with evenly distributed actions.

use crate::{Position, Side};

/// A small and fast source of random numbers, not for secrets. Equal seeds give equal numbers on
/// every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// The source with this seed.
    pub const fn new(seed: u64) -> Random {
        Random(crate::key::splitmix(seed))
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        ((wide >> 64) as u64 ^ wide as u64) as u32
    }
}

/// What a number of playouts came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games begun, all of them ended or cut off.
    pub games: u64,
    /// Actions played.
    pub plies: u64,
    /// Games that South won and that North won. The others were even, annulled or cut off.
    pub wins: [u64; 2],
    /// Games cut off.
    pub cut: u64,
}

impl Tally {
    /// Takes note of a game that has ended, or was cut off when `outcome` is `None`.
    fn note<P: Position>(&mut self, position: &P, plies: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        match position.outcome() {
            None => self.cut += 1,
            Some(outcome) => {
                if let Some(winner) = outcome.winner {
                    self.wins[winner.index()] += 1;
                }
            }
        }
    }

    /// Games that this side won.
    pub const fn won_by(&self, side: Side) -> u64 {
        self.wins[side.index()]
    }
}

/// Plays `games` games from a position, `LANES` of them at a time by turns in one thread, each for at
/// most `max_plies` actions. Repetition and quiet plies are not watched.
///
/// With one lane each action waits for the one before it; with more, the processor works on
/// several games at once.
pub fn playouts<P: Position, const LANES: usize>(
    start: &P,
    games: u64,
    max_plies: u32,
    random: &mut Random,
) -> Tally {
    let mut tally = Tally::default();
    if LANES == 1 {
        // One position, which can stay in registers from action to action.
        for _ in 0..games {
            let (mut position, mut plies) = (*start, 0);
            while plies < max_plies
                && let Some(action) = position.legal_actions().pick(random.bits())
            {
                position.play_unchecked(action);
                plies += 1;
            }
            tally.note(&position, plies);
        }
        return tally;
    }
    let mut lanes = [(*start, 0_u32); LANES];
    let mut begun = games.min(LANES as u64);
    let mut running = begun as usize;
    while running > 0 {
        let mut lane = 0;
        while lane < running {
            let (position, plies) = &mut lanes[lane];
            let action = if *plies < max_plies { position.legal_actions().pick(random.bits()) } else { None };
            if let Some(action) = action {
                position.play_unchecked(action);
                *plies += 1;
                lane += 1;
                continue;
            }
            tally.note(position, *plies);
            if begun < games {
                begun += 1;
                lanes[lane] = (*start, 0);
                lane += 1;
            } else {
                running -= 1;
                lanes[lane] = lanes[running];
            }
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, ActionSet};

    #[test]
    fn each_action_of_a_set_is_picked_for_its_share_of_the_numbers() {
        let mut random = Random::new(1);
        for round in 0..20_000 {
            // Sets of every size and spread, those of each game's shape among them.
            let wide = u64::from(random.bits()) << 32 | u64::from(random.bits());
            let bits = (wide >> (round % 64)) & ((1 << Action::COUNT) - 1);
            let set: ActionSet =
                (0..Action::COUNT).filter(|i| bits >> i & 1 == 1).filter_map(Action::from_index).collect();
            let count = set.len() as u64;
            assert_eq!(count, u64::from(bits.count_ones()));
            for (k, action) in set.enumerate() {
                // The first and the last number of the share.
                let first = ((k as u64) << 32).div_ceil(count);
                let last = (((k as u64 + 1) << 32).div_ceil(count)) - 1;
                assert_eq!(set.pick(first as u32), Some(action), "{set:?}");
                assert_eq!(set.pick(last as u32), Some(action), "{set:?}");
            }
            assert_eq!(set.pick(7).is_none(), set.is_empty());
        }
    }

    #[test]
    fn every_game_of_a_batch_is_played_to_its_end() {
        let start = crate::games::oware::Oware::start(Default::default());
        let mut random = Random::new(2);
        for games in [0, 1, 3, 100] {
            let tally = playouts::<_, 4>(&start, games, 1000, &mut random);
            assert_eq!(tally.games, games);
            assert!(tally.won_by(Side::South) + tally.won_by(Side::North) <= games);
            assert!(tally.plies >= games * 10);
        }
        let cut = playouts::<_, 1>(&start, 5, 3, &mut random);
        assert_eq!((cut.plies, cut.cut), (15, 5));
    }
}
