//! Levels 1 to 10 for people.
//!
//! A level is a number of nodes, a depth that it cannot see past, and a share of actions that it
//! overlooks, its own and its opponent's alike, as a person does: it does not play at random, it fails
//! to see. The highest level overlooks nothing. The same seed overlooks the same.

use empiki::{ActionSet, Game};

/// The lowest and the highest level.
pub const LEVELS: core::ops::RangeInclusive<u8> = 1..=10;

/// What a level is made of.
struct Grade {
    nodes: u64,
    depth: Option<u8>,
    /// How many of a hundred actions it overlooks.
    overlooked: u8,
}

const fn grade(nodes: u64, depth: Option<u8>, overlooked: u8) -> Grade {
    Grade { nodes, depth, overlooked }
}

const GRADES: [Grade; 10] = [
    grade(100, Some(1), 45),
    grade(200, Some(1), 20),
    grade(500, Some(2), 15),
    grade(1_000, Some(3), 10),
    grade(2_500, Some(4), 6),
    grade(6_000, Some(6), 4),
    grade(20_000, Some(8), 2),
    grade(70_000, None, 1),
    grade(300_000, None, 0),
    grade(1_500_000, None, 0),
];

fn grade_of(level: u8) -> &'static Grade {
    &GRADES[usize::from(level.clamp(*LEVELS.start(), *LEVELS.end())) - 1]
}

/// The nodes that a level may visit in this game.
pub fn nodes(_: Game, level: u8) -> u64 {
    grade_of(level).nodes
}

/// What a level fails to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    depth: Option<u8>,
    overlooked: u64,
    seed: u64,
}

impl Skill {
    /// The weaknesses of a level; `None` when it has none.
    pub(crate) fn new(_: Game, level: u8, seed: u64) -> Option<Skill> {
        let grade = grade_of(level);
        (grade.overlooked != 0 || grade.depth.is_some()).then(|| Skill {
            depth: grade.depth,
            overlooked: u64::from(grade.overlooked),
            seed,
        })
    }

    /// How far it can see.
    pub(crate) fn depth(&self) -> Option<u8> {
        self.depth
    }

    /// Those of the actions that it sees in the position with this key: at least one.
    pub(crate) fn seen(&self, key: u64, legal: ActionSet) -> ActionSet {
        let seen: ActionSet = legal
            .filter(|action| {
                let mut mixed = key ^ self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                mixed = (mixed ^ mixed >> 31)
                    .wrapping_add(action.index() as u64)
                    .wrapping_mul(0xBF58_476D_1CE4_E5B9);
                mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
                (mixed >> 32) % 100 >= self.overlooked
            })
            .collect();
        if seen.is_empty() { legal.first().into_iter().collect() } else { seen }
    }
}
