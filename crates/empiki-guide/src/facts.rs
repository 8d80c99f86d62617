//! The numbers that a replay produces, by what they count: what a caption may say.

use std::collections::BTreeSet;

use empiki::trace::{Event, Picture, StoreReason};
use empiki::{AnyPosition, Game, Position, Side};

use crate::claim::{Claim, Ending};

/// The numbers of one stage of an example, from its trace and from its proved claims.
///
/// A number in a caption must be among them, in the class that the word beside it names:
///
/// - *pits* ("pit 8"): where a lap began and ended, in the two-row games also the first and last pit it
///   reached on either side; pits lifted, captured, harvested, swept, retreated from or to, made a
///   tuzdyk or barred; pits named in the claims `pit`, `legal`, `illegal`, `tuzdyks` and `barred`. In a
///   list or range also any pit that a seed fell into.
/// - *seeds* ("10 seeds"): what a pit held before it was lifted, what was lifted, left and sown; how many
///   fell in one pit, if more than one; what the pit of the last seed then held; what was captured or
///   stored, a pit, a lap, a turn and a stage; what each side swept; the numbers in the claims `pit`,
///   `stores`, `hand`, `seeds` and `captured`, and the seeds of a pit whose action is claimed `illegal`.
/// - *laps* ("3 laps", "lap 2"): how many an action or the stage had, and up to that many in order.
/// - *points*: match points of the outcome.
/// - *actions* ("3<"): actions played, legal or claimed illegal.
///
/// - *rows* ("0, 5, 5, 5, 5, 4"): the numbers of a claim `south` or `north`, all of them in a list.
///
/// A number with no such word beside it may count seeds, laps or points, or say how many captures, pits
/// taken or actions there were, or how often the position has stood. It cannot be a pit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Pit numbers, from 1.
    pub pits: BTreeSet<u16>,
    /// Numbers of pits that seeds fell into, for lists and ranges of pits.
    pub passed: BTreeSet<u16>,
    /// Counts of seeds.
    pub seeds: BTreeSet<u16>,
    /// Counts of laps.
    pub laps: BTreeSet<u16>,
    /// The most laps that an action of the stage had.
    pub longest: u16,
    /// Match points.
    pub points: BTreeSet<u16>,
    /// Other counts: captures, pits taken, actions, occurrences.
    pub counts: BTreeSet<u16>,
    /// Claimed rows of pits.
    pub rows: Vec<Vec<u16>>,
    /// Actions as the game writes them.
    pub actions: BTreeSet<String>,
}

impl Facts {
    /// Whether something was counted of which there were so many; pit numbers are no counts.
    pub fn counted(&self, number: u16) -> bool {
        [&self.seeds, &self.laps, &self.points, &self.counts].into_iter().any(|class| class.contains(&number))
    }

    /// Adds what the other stage produced.
    pub(crate) fn add(&mut self, other: &Facts) {
        self.pits.extend(&other.pits);
        self.passed.extend(&other.passed);
        self.seeds.extend(&other.seeds);
        self.laps.extend(&other.laps);
        self.longest = self.longest.max(other.longest);
        self.points.extend(&other.points);
        self.counts.extend(&other.counts);
        self.rows.extend(other.rows.iter().cloned());
        self.actions.extend(other.actions.iter().cloned());
    }

    fn pit(&mut self, index: u8) {
        self.pits.insert(u16::from(index) + 1);
    }

    fn action(&mut self, text: String) {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        self.pits.extend(digits.parse::<u16>());
        self.actions.insert(text);
    }

    /// Adds a claim that was proved; `held` is what a pit of the side to act holds.
    pub(crate) fn add_claim(&mut self, game: Game, claim: &Claim, held: impl Fn(u8) -> u8) {
        match claim {
            Claim::Row(_, pits) => self.rows.push(pits.iter().map(|n| u16::from(*n)).collect()),
            Claim::Pit(_, pit, seeds) => {
                self.pits.insert(u16::from(*pit));
                self.seeds.insert(u16::from(*seeds));
            }
            Claim::Stores(stores) => self.seeds.extend(stores.map(u16::from)),
            Claim::Hand(seeds) => _ = self.seeds.insert(u16::from(*seeds)),
            Claim::Seeds(seeds) => self.seeds.extend(seeds),
            Claim::Captured(seeds) => _ = self.seeds.insert(*seeds),
            Claim::Legal(actions) => {
                actions.iter().for_each(|action| self.action(action.text(game).to_string()));
            }
            Claim::Illegal(action, _) => {
                self.action(action.text(game).to_string());
                self.seeds.extend(action.pit().map(|pit| u16::from(held(pit))));
            }
            Claim::Outcome(Ending::So(outcome)) => _ = self.points.insert(u16::from(outcome.points)),
            Claim::Laps(laps) => self.laps.extend(u16::try_from(*laps)),
            Claim::Occurrences(times) => self.counts.extend(u16::try_from(*times)),
            Claim::Tuzdyks(pits) => self.pits.extend(pits.iter().flatten().map(|n| u16::from(*n))),
            Claim::Barred(pit) => self.pits.extend(pit.map(u16::from)),
            Claim::ToAct(_) | Claim::Outcome(Ending::None) => {}
        }
    }
}

/// What the actions of one stage did, counted from their traces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) facts: Facts,
    pub(crate) laps: usize,
    pub(crate) captured: u16,
    captures: u16,
    pits_taken: u16,
}

impl Tally {
    /// Counts one action: the position before it, its text, and its trace.
    pub(crate) fn action(&mut self, before: &AnyPosition, text: String, trace: &[Event]) {
        let laps_before = self.laps;
        let mut turn = Turn { picture: picture_of(before), ..Turn::default() };
        for event in trace {
            self.event(&mut turn, *event);
        }
        turn.end_lap(&mut self.facts);
        let facts = &mut self.facts;
        facts.action(text);
        facts.seeds.extend(turn.swept.into_iter().filter(|n| *n != 0));
        if turn.captured != 0 {
            facts.seeds.insert(turn.captured);
        }
        self.captured += turn.captured;
        let laps = (self.laps - laps_before) as u16;
        facts.laps.insert(laps);
        facts.longest = facts.longest.max(laps);
    }

    /// Adds the sums of the stage, of so many actions.
    pub(crate) fn finish(mut self, actions: usize) -> Tally {
        let facts = &mut self.facts;
        facts.laps.insert(self.laps as u16);
        if self.captured != 0 {
            facts.seeds.insert(self.captured);
            facts.counts.insert(self.captures);
            facts.counts.insert(self.pits_taken);
        }
        facts.counts.insert(actions as u16);
        self
    }

    fn event(&mut self, turn: &mut Turn, event: Event) {
        let facts = &mut self.facts;
        match event {
            Event::Lap { pit, .. } => {
                turn.end_lap(facts);
                self.laps += 1;
                facts.pit(pit);
                turn.drops.clear();
            }
            Event::Lift { side, pit, seeds } => {
                turn.end_drops(facts);
                facts.pit(pit);
                let held = turn.picture.pits[side.index()][usize::from(pit)];
                let left = held.saturating_sub(seeds);
                facts.seeds.extend([held, seeds].map(u16::from));
                if left != 0 {
                    facts.seeds.insert(u16::from(left));
                }
            }
            Event::Drop { side, pit } => {
                turn.drops.push((side, pit));
            }
            Event::Capture { pit, seeds, .. } => {
                turn.end_drops(facts);
                if turn.taken_by_lap == 0 {
                    self.captures += 1;
                }
                self.pits_taken += 1;
                turn.take(facts, pit, seeds);
            }
            Event::Store { side, pit, seeds, reason, .. } => {
                turn.end_drops(facts);
                if reason == StoreReason::Sweep {
                    facts.pit(pit);
                    facts.seeds.insert(u16::from(seeds));
                    turn.swept[side.index()] += u16::from(seeds);
                } else {
                    if turn.taken_by_lap == 0 {
                        self.captures += 1;
                    }
                    self.pits_taken += 1;
                    turn.take(facts, pit, seeds);
                }
            }
            Event::Tuzdyk { pit, .. } | Event::Bar { pit, .. } => facts.pit(pit),
            Event::Retreat { from, to, seeds, .. } => {
                facts.pit(from);
                facts.pit(to);
                facts.seeds.insert(u16::from(seeds));
            }
            Event::Endless { laps } => _ = facts.laps.insert(laps),
            Event::VoidSlam { .. } | Event::Pass { .. } => {}
        }
        // A trace that does not fit its board would be a fault of the rules crate; its own tests look
        // for that, and the claims would not hold.
        let _ = turn.picture.apply(event);
    }
}

/// One action on its way.
struct Turn {
    picture: Picture,
    /// Where the seeds of the present lap have fallen.
    drops: Vec<(Side, u8)>,
    taken_by_lap: u16,
    captured: u16,
    swept: [u16; 2],
}

impl Default for Turn {
    fn default() -> Turn {
        let picture = Picture { pits: [[0; 16]; 2], stores: [0; 2], hand: 0 };
        Turn { picture, drops: Vec::new(), taken_by_lap: 0, captured: 0, swept: [0; 2] }
    }
}

impl Turn {
    /// All seeds of the lap have fallen: takes note of where.
    fn end_drops(&mut self, facts: &mut Facts) {
        let drops = core::mem::take(&mut self.drops);
        if let Some((side, pit)) = drops.last() {
            let held = self.picture.pits[side.index()][usize::from(*pit)];
            facts.seeds.insert(u16::from(held));
        }
        if !drops.is_empty() {
            facts.seeds.insert(drops.len() as u16);
        }
        for place in &drops {
            let fell_here = drops.iter().filter(|other| *other == place).count();
            if fell_here > 1 {
                facts.seeds.insert(fell_here as u16);
            }
        }
        // The first and last pit of each stretch on one side; round a ring of one side only the last.
        let one_side = drops.windows(2).all(|pair| pair[0].0 == pair[1].0);
        let mut before = one_side.then(|| drops.first().map(|(side, _)| *side)).flatten();
        for (at, (side, pit)) in drops.iter().enumerate() {
            let next = drops.get(at + 1).map(|(side, _)| *side);
            facts.passed.insert(u16::from(*pit) + 1);
            if before != Some(*side) || next != Some(*side) {
                facts.pit(*pit);
            }
            before = Some(*side);
        }
    }

    fn end_lap(&mut self, facts: &mut Facts) {
        self.end_drops(facts);
        if self.taken_by_lap != 0 {
            facts.seeds.insert(self.taken_by_lap);
        }
        self.taken_by_lap = 0;
    }

    fn take(&mut self, facts: &mut Facts, pit: u8, seeds: u8) {
        facts.pit(pit);
        facts.seeds.insert(u16::from(seeds));
        self.taken_by_lap += u16::from(seeds);
        self.captured += u16::from(seeds);
    }
}

/// The board of a position as a picture.
fn picture_of(position: &AnyPosition) -> Picture {
    let setup = position.to_setup();
    Picture { pits: setup.pits, stores: setup.stores, hand: position.hand() }
}
