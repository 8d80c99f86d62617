//! What the evaluation of a four-row game looks at.

use empiki::Position;

use super::SLOTS;

/// Slots of a four-row game: eight columns of each side, what hangs in them, the pits that each side can
/// sow, its seeds above seven in a pit, and the seeds of the side to act.
pub(super) const FOUR_ROW_SLOTS: usize = 37;
/// Seeds told apart in the inner pit and in the outer pit of a column, each.
const TOLD_APART: u8 = 8;

/// The largest value of a feature.
const MOST: u8 = 63;

/// For each pit and number of seeds (below 64), the inner pits, as bits, where the first lap of a turn may
/// end: nowhere with fewer than two seeds. Laps of sixteen and more, which change their own end on the
/// way, are judged by the board before them.
pub(super) type Ends = [[u8; 64]; 16];

/// The ends of laps where these pits may be sown clockwise, too.
pub(super) const fn ends(back: [usize; 4]) -> Ends {
    let mut ends = [[0; 64]; 16];
    let mut pit = 0;
    while pit < 16 {
        let backwards = pit == back[0] || pit == back[1] || pit == back[2] || pit == back[3];
        let mut seeds = 2;
        while seeds < 64 {
            let mut places = 1 << ((pit + seeds) % 16);
            if backwards {
                places |= 1 << ((pit + 64 - seeds) % 16);
            }
            ends[pit][seeds] = (places >> 8) as u8;
            seeds += 1;
        }
        pit += 1;
    }
    ends
}

/// A row of eight pits as one word, the first pit in the lowest byte. What follows counts on a four-row
/// board having at most 64 seeds: a byte never overflows into the next.
type Row = u64;

/// A one in every byte.
const ONES: Row = 0x0101_0101_0101_0101;

/// A one in each byte that is at least so much, 1 to 128.
#[inline(always)]
const fn at_least(row: Row, least: u8) -> Row {
    ((row + ONES * (128 - least as u64)) >> 7) & ONES
}

/// The sum of all bytes.
#[inline(always)]
const fn total(row: Row) -> u8 {
    (row.wrapping_mul(ONES) >> 56) as u8
}

/// A byte that is not 0 for each bit that is set.
#[inline(always)]
const fn spread(bits: u8) -> Row {
    (bits as u64 * ONES) & 0x8040_2010_0804_0201
}

/// One side's pits.
struct Half<'a> {
    pits: &'a [u8; 16],
    outer: Row,
    inner: Row,
}

impl Half<'_> {
    #[inline(always)]
    fn of(pits: &[u8; 16]) -> Half<'_> {
        let both = u128::from_le_bytes(*pits);
        Half { pits, outer: both as u64, inner: (both >> 64) as u64 }
    }

    /// The inner row in the order of the outer pits behind it, against which it runs.
    #[inline(always)]
    fn turned(&self) -> Row {
        self.inner.swap_bytes()
    }

    /// What the inner pit and the outer pit behind it hold together, since one cannot be captured without
    /// the other.
    #[inline(always)]
    fn columns(&self) -> Row {
        let [inner, outer] = [self.turned(), self.outer].map(|row| {
            let many = at_least(row, TOLD_APART);
            (row & !(many * 0xff)) | (many * u64::from(TOLD_APART - 1))
        });
        inner * u64::from(TOLD_APART) + outer
    }

    /// The seeds of each column that the other side could capture with the first lap of a turn, 0 where it
    /// could not.
    #[inline(always)]
    fn hanging(&self, other: &Half, laps: &Ends) -> Row {
        let mut reached = 0;
        for (seeds, ends) in other.pits.iter().zip(laps) {
            reached |= ends[usize::from(seeds & 63)];
        }
        let inner = self.turned();
        // The sower's inner pits face the columns in order.
        let open = [inner, self.outer, other.inner, spread(reached)].map(|row| at_least(row, 1));
        let open = open[0] & open[1] & open[2] & open[3];
        // The other side has a seed at least, so that this is at most 63.
        (inner + self.outer) & (open * 0xff)
    }

    #[inline(always)]
    fn seeds(&self) -> u8 {
        total(self.outer + self.inner)
    }

    /// How many pits can be sown.
    #[inline(always)]
    fn sown(&self) -> u8 {
        total(at_least(self.outer, 2) + at_least(self.inner, 2))
    }

    /// The seeds above those that are told apart.
    #[inline(always)]
    fn large(&self) -> u8 {
        let [outer, inner] = [self.outer, self.inner].map(|row| {
            let above = row + ONES * (129 - u64::from(TOLD_APART));
            above & (((above >> 7) & ONES) * 0x7f)
        });
        total(outer + inner)
    }
}

/// The seeds of a side's sixteen pits.
#[inline(always)]
pub(super) fn seeds(pits: &[u8]) -> u8 {
    pits.first_chunk().map(Half::of).map_or(0, |half| half.seeds())
}

/// The features of a position; `laps` are the ends of the first laps in this game.
#[inline]
pub(super) fn features<P: Position>(position: &P, laps: &Ends) -> [u8; SLOTS] {
    let mut features = [0; SLOTS];
    let rows = position.relative_pits().map(|row| row.first_chunk::<16>());
    let [Some(mine), Some(theirs)] = rows else { return features };
    let [mine, theirs] = [mine, theirs].map(Half::of);
    features[..8].copy_from_slice(&mine.columns().to_le_bytes());
    features[8..16].copy_from_slice(&theirs.columns().to_le_bytes());
    features[16..24].copy_from_slice(&mine.hanging(&theirs, laps).to_le_bytes());
    features[24..32].copy_from_slice(&theirs.hanging(&mine, laps).to_le_bytes());
    (features[32], features[33]) = (mine.sown(), theirs.sown());
    (features[34], features[35]) = (mine.large(), theirs.large());
    features[36] = mine.seeds().min(MOST);
    features
}

/// What a value of a slot says of the lead in seeds, as far as seeds told apart go.
pub(super) fn lead_of(slot: usize, value: u8) -> i32 {
    let seeds = i32::from(value / TOLD_APART + value % TOLD_APART);
    match slot {
        0..8 => seeds,
        8..16 => -seeds,
        34 => i32::from(value),
        35 => -i32::from(value),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use empiki::ActionKind;
    use empiki::games::omweso::Omweso;
    use empiki::trace::Event;

    use super::*;
    use crate::model::Model;
    use crate::random::Random;

    /// What a first lap captures, by the opponent's columns.
    fn first_captures(position: &Omweso) -> [u8; 8] {
        let mut captured = [0; 8];
        for action in position.legal_actions() {
            let ActionKind::Sow(from, _) = action.kind() else { continue };
            // A longer lap changes its own pits on the way, which the features leave out.
            if position.pits(position.side_to_act())[usize::from(from)] > 15 {
                continue;
            }
            let (mut after, mut trace) = (*position, Vec::new());
            after.play_traced(action, &mut trace);
            let mut laps = 0;
            for event in &trace {
                laps += u32::from(matches!(event, Event::Lap { .. }));
                if laps > 1 {
                    break;
                }
                if let Event::Capture { pit, seeds, .. } = event {
                    let column = usize::from(if *pit < 8 { *pit } else { 15 - *pit });
                    captured[column] += *seeds;
                }
            }
            // Two laps may end at the same column: what it holds is counted once.
            for (column, seeds) in captured.iter_mut().enumerate() {
                let theirs = position.pits(!position.side_to_act());
                *seeds = (*seeds).min(theirs[column] + theirs[15 - column]);
            }
        }
        captured
    }

    /// The same board with the other side to act.
    fn other_to_act(position: &Omweso) -> Omweso {
        let mut setup = position.to_setup();
        setup.to_act = !setup.to_act;
        Omweso::from_setup(&setup, position.rules()).unwrap()
    }

    #[test]
    fn what_hangs_is_what_a_first_lap_captures() {
        let mut random = Random::new(8);
        let mut hanging = 0;
        for _ in 0..300 {
            let mut position = Omweso::start(Default::default());
            for ply in 0..60 {
                let legal = position.legal_actions();
                let large = position.pits(position.side_to_act()).iter().any(|seeds| *seeds > 15);
                if ply >= 2 && !legal.is_empty() && position.decision() == empiki::Decision::Turn && !large {
                    let features = Model::features(&position);
                    assert_eq!(features[24..32], first_captures(&position), "{position:?}");
                    let seen_by_the_other = Model::features(&other_to_act(&position));
                    assert_eq!(features[24..32], seen_by_the_other[16..24], "{position:?}");
                    hanging += features[24..32].iter().filter(|seeds| **seeds > 0).count();
                }
                let Some(action) = legal.clone().nth(random.below(legal.len().max(1))) else { break };
                position.play_unchecked(action);
            }
        }
        assert!(hanging > 1_000, "{hanging}");
    }

    #[test]
    fn every_seed_is_in_a_value_or_in_a_large_pit() {
        let position = Omweso::start(Default::default());
        let features = Model::features(&position);
        let lead: i32 = features.iter().enumerate().map(|(slot, value)| lead_of(slot, *value)).sum();
        assert_eq!(lead, position.lead());
        assert_eq!(features[36], 32);
    }
}
