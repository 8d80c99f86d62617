//! Levels 1 to 10 for people.
//!
//! A level is a number of nodes, a depth that it cannot see past, and a share of actions that it
//! overlooks, its own and its opponent's alike, as a person does: it does not play at random, it fails
//! to see. The lowest levels, too, only count seeds and do not look at what hangs when they stop looking
//! ahead. The highest level is the full engine. The same seed overlooks the same.

use empiki::{Action, ActionSet, Game};

/// The lowest and the highest level.
pub const LEVELS: core::ops::RangeInclusive<u8> = 1..=10;

/// What a level is made of.
struct Grade {
    nodes: u64,
    depth: Option<u8>,
    /// How many of a hundred actions it overlooks.
    overlooked: u8,
    /// Whether it only counts seeds.
    naive: bool,
}

const fn grade(nodes: u64, depth: Option<u8>, overlooked: u8, naive: bool) -> Grade {
    Grade { nodes, depth, overlooked, naive }
}

const TWO_ROW: [Grade; 10] = [
    grade(500, Some(1), 60, true),
    grade(500, Some(1), 18, true),
    grade(1_000, Some(2), 7, true),
    grade(2_000, Some(3), 5, true),
    grade(5_000, Some(4), 4, false),
    grade(10_000, Some(6), 2, false),
    grade(25_000, Some(8), 1, false),
    grade(75_000, None, 0, false),
    grade(300_000, None, 0, false),
    grade(1_500_000, None, 0, false),
];

/// A node is a whole turn of many laps, and a few thousand of them see most of what there is to see: the
/// levels stand apart by what they overlook for longer.
const FOUR_ROW: [Grade; 10] = [
    grade(200, Some(1), 60, true),
    grade(200, Some(1), 18, true),
    grade(400, Some(2), 7, true),
    grade(800, Some(3), 5, true),
    grade(2_000, Some(4), 5, false),
    grade(3_000, Some(5), 4, false),
    grade(4_000, Some(6), 2, false),
    grade(10_000, Some(8), 1, false),
    grade(4_000, None, 0, false),
    grade(600_000, None, 0, false),
];

fn grade_of(game: Game, level: u8) -> &'static Grade {
    let grades = if game.rows() == 4 { &FOUR_ROW } else { &TWO_ROW };
    &grades[usize::from(level.clamp(*LEVELS.start(), *LEVELS.end())) - 1]
}

/// The nodes that a level may visit in this game.
pub fn nodes(game: Game, level: u8) -> u64 {
    grade_of(game, level).nodes
}

/// What a level fails to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    depth: Option<u8>,
    overlooked: u64,
    naive: bool,
    seed: u64,
}

impl Skill {
    /// The weaknesses of a level; `None` when it has none.
    pub(crate) fn new(game: Game, level: u8, seed: u64) -> Option<Skill> {
        let grade = grade_of(game, level);
        (grade.overlooked != 0 || grade.depth.is_some()).then(|| Skill {
            depth: grade.depth,
            overlooked: u64::from(grade.overlooked),
            naive: grade.naive,
            seed,
        })
    }

    /// How far it can see.
    pub(crate) fn depth(&self) -> Option<u8> {
        self.depth
    }

    /// Whether it only counts seeds, and does not look at what hangs.
    pub(crate) fn naive(&self) -> bool {
        self.naive
    }

    /// A number below 50 by which it likes an action, where it has no reason to.
    pub(crate) fn fancy(&self, key: u64, action: Action) -> i32 {
        if self.naive { (self.mix(!key, action) % 50) as i32 } else { 0 }
    }

    fn mix(&self, key: u64, action: Action) -> u64 {
        let mut mixed = key ^ self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 31).wrapping_add(action.index() as u64).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed >> 32
    }

    /// Those of the actions that it sees in the position with this key: at least one.
    pub(crate) fn seen(&self, key: u64, legal: ActionSet) -> ActionSet {
        let seen: ActionSet =
            legal.filter(|action| self.mix(key, *action) % 100 >= self.overlooked).collect();
        if seen.is_empty() { legal.first().into_iter().collect() } else { seen }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> ActionSet {
        ActionSet::sowings(0x3f)
    }

    const GAMES: [Game; 2] = [Game::Oware, Game::Omweso];

    #[test]
    fn something_is_always_seen_and_the_best_level_sees_all() {
        for game in GAMES {
            for level in 0..=255 {
                let Some(skill) = Skill::new(game, level, 3) else { continue };
                for key in 0..2_000 {
                    assert!(!skill.seen(key, all()).is_empty());
                    assert_eq!(skill.seen(key, ActionSet::sowings(4)), ActionSet::sowings(4));
                }
            }
            assert!(Skill::new(game, 10, 3).is_none());
            assert!(LEVELS.into_iter().all(|level| nodes(game, level) <= nodes(game, 10)));
        }
    }

    #[test]
    fn the_lower_the_level_the_more_is_overlooked() {
        for game in GAMES {
            let seen = |level| {
                let count = |skill: Skill| (0..2_000).map(|key| skill.seen(key, all()).len()).sum::<usize>();
                Skill::new(game, level, 1).map_or(12_000, count)
            };
            let seen: Vec<usize> = LEVELS.map(seen).collect();
            assert!(seen.is_sorted(), "{seen:?}");
            assert!(seen[0] < 8_000 && seen[9] == 12_000, "{seen:?}");
        }
    }

    #[test]
    fn another_seed_overlooks_something_else() {
        let [one, two] = [1, 2].map(|seed| Skill::new(Game::Oware, 1, seed));
        let (Some(one), Some(two)) = (one, two) else { panic!("level 1 sees all") };
        assert!((0..100).any(|key| one.seen(key, all()) != two.seen(key, all())));
        assert!((0..100).all(|key| one.seen(key, all()) == one.seen(key, all())));
    }
}
