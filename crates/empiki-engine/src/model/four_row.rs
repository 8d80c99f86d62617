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

/// The columns of both sides, those of the side to act first, in the order of the outer pits. Loops over
/// sixteen bytes, which become a few vector instructions each.
struct Columns {
    inner: [u8; 16],
    outer: [u8; 16],
}

/// Two rows of eight.
#[inline(always)]
fn join(rows: [u64; 2]) -> [u8; 16] {
    (u128::from(rows[0]) | u128::from(rows[1]) << 64).to_le_bytes()
}

/// The outer and the inner row of a side.
#[inline(always)]
fn halves(side: &[u8; 16]) -> (u64, u64) {
    let both = u128::from_le_bytes(*side);
    (both as u64, (both >> 64) as u64)
}

/// Spreads bits over bytes: a byte is 0 where the bit is.
#[inline(always)]
fn spread(bits: u8) -> u64 {
    (u64::from(bits) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201
}

impl Columns {
    #[inline(always)]
    fn of(sides: [&[u8; 16]; 2]) -> Columns {
        let rows = sides.map(halves);
        Columns {
            outer: join(rows.map(|(outer, _)| outer)),
            // The inner row runs against the outer one.
            inner: join(rows.map(|(_, inner)| inner.swap_bytes())),
        }
    }

    /// What the inner pit and the outer pit behind it hold together, since one cannot be captured without
    /// the other.
    #[inline(always)]
    fn together(&self) -> [u8; 16] {
        let mut together = [0; 16];
        for (place, (inner, outer)) in together.iter_mut().zip(self.inner.iter().zip(&self.outer)) {
            *place = (*inner).min(TOLD_APART - 1) * TOLD_APART + (*outer).min(TOLD_APART - 1);
        }
        together
    }

    /// The seeds of each column that the other side could capture with the first lap of a turn, 0 where it
    /// could not.
    #[inline(always)]
    fn hanging(&self, sides: [&[u8; 16]; 2], laps: &Ends) -> [u8; 16] {
        let [mine, theirs] = sides.map(|side| {
            side.iter().zip(laps).fold(0, |bits, (seeds, ends)| bits | ends[usize::from(seeds & 63)])
        });
        // The sower's inner pits face the columns in order.
        let reached = join([theirs, mine].map(spread));
        let facing = join([sides[1], sides[0]].map(|side| halves(side).1));
        let mut hanging = [0; 16];
        for at in 0..16 {
            let [inner, outer] = [self.inner[at], self.outer[at]];
            let open = (inner != 0) & (outer != 0) & (facing[at] != 0) & (reached[at] != 0);
            hanging[at] = if open { (inner + outer).min(MOST) } else { 0 };
        }
        hanging
    }
}

/// The features of a position; `laps` are the ends of the first laps in this game.
#[inline]
pub(super) fn features<P: Position>(position: &P, laps: &Ends) -> [u8; SLOTS] {
    let mut features = [0; SLOTS];
    let rows = position.relative_pits().map(|row| row.first_chunk::<16>());
    let [Some(mine), Some(theirs)] = rows else { return features };
    let sides = [mine, theirs];
    let columns = Columns::of(sides);
    features[..16].copy_from_slice(&columns.together());
    features[16..32].copy_from_slice(&columns.hanging(sides, laps));
    for (at, side) in sides.into_iter().enumerate() {
        let (mut sown, mut large) = (0, 0);
        for seeds in side {
            sown += u8::from(*seeds >= 2);
            large += seeds.saturating_sub(TOLD_APART - 1);
        }
        (features[32 + at], features[34 + at]) = (sown, large.min(MOST));
    }
    features[36] = mine.iter().sum::<u8>().min(MOST);
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
