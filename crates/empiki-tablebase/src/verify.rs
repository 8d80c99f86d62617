//! Proves stored tables again, without the solver.
//!
//! A table claims for each state that the side to act can force `low`, and that its opponent can hold it to
//! `high`. Two things make the claims of a layer true:
//!
//! 1. **Every value follows from its successors**: `low` and `high` are the largest of what the actions
//!    yield. The actions are those of the crate of the rules, played there. This alone rules out that
//!    more could be forced than is claimed.
//! 2. **Every claim is founded.** A ring of states could claim a value by pointing to one another. So each
//!    claim must reach, in a number of plies, a harvest, the end of the game or a claim of
//!    more; whoever claims nothing needs no foundation. Rounds of looking at all claims that are not founded
//!    yet, until none is left, show it, and the number of the last round is the longest forced win.
//!
//! The counts in the head are counted again too.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use empiki::{Game, Position};
use rayon::prelude::*;

use crate::board::Board;
use crate::build::{self, Resources};
use crate::directory::open_files;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::TableFile;
use crate::games::{AlemungulaEndgame, OwareEndgame};
use crate::layer::{Below, Bounds, Layer};
use crate::retrograde::LongestWin;
use crate::source::Access;
use crate::stack::Stack;
use crate::summary::Summary;
use crate::watch::Watch;

/// Bits a state besides the layer: three pairs of [`Bits`].
const BITS: u64 = 6;
/// States that one thread takes at a time.
const SPAN: u64 = 64 * 128;

/// Proves all tables of a game in a directory; returns how many states that was.
///
/// # Errors
/// The first that is found: a damaged or missing file, or a value that is not true.
pub fn verify(
    game: Game,
    directory: &Path,
    resources: Resources,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    match game {
        Game::Oware => verify_game::<OwareEndgame>(directory, resources, watch),
        Game::Alemungula => verify_game::<AlemungulaEndgame>(directory, resources, watch),
        _ => Err(TableError::Game(game)),
    }
}

fn verify_game<G: Endgame>(
    directory: &Path,
    resources: Resources,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    build::in_pool(resources.threads, directory, || {
        let mut stack = Stack::<G>::new(directory);
        let mut states = 0;
        for file in open_files::<G>(directory, Access::Read)? {
            watch.begin(file.seeds(), file.states());
            stack.fit(build::room::<G>(file.seeds(), BITS, resources.memory)?)?;
            let layer = file.load()?;
            Proof { file: &file, layer: &layer, below: &stack, watch }.run()?;
            stack.check()?;
            states += file.states();
            stack.push(layer);
            watch.finish(file.seeds(), false);
        }
        Ok(states)
    })
}

struct Proof<'a, G, B> {
    file: &'a TableFile<G>,
    layer: &'a Layer,
    below: &'a B,
    watch: &'a dyn Watch,
}

/// A bit for `low` and one for `high` of each state.
struct Bits {
    low: Vec<AtomicU64>,
    high: Vec<AtomicU64>,
}

impl Bits {
    fn none(states: u64) -> Bits {
        let blank = || (0..states.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        Bits { low: blank(), high: blank() }
    }

    fn has(bits: &[AtomicU64], number: u64) -> bool {
        bits[number as usize / 64].load(Relaxed) >> (number % 64) & 1 == 1
    }

    fn set(bits: &[AtomicU64], number: u64) {
        bits[number as usize / 64].fetch_or(1 << (number % 64), Relaxed);
    }
}

/// The numbers of the bits that are set.
fn ones(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = u64::from((word != 0).then(|| word.trailing_zeros())?);
        word &= word - 1;
        Some(bit)
    })
}

/// What came of a round.
#[derive(Clone, Copy)]
struct Round {
    /// Claims that are founded now and were not before.
    count: u64,
    /// The first of them that is a win for the side to act.
    win: u64,
}

impl<G: Endgame, B: Below> Proof<'_, G, B> {
    fn run(&self) -> Result<(), TableError> {
        let states = self.layer.states();
        (0..states.div_ceil(SPAN)).into_par_iter().try_for_each(|span| {
            if self.watch.stopped() {
                return Err(TableError::Stopped);
            }
            let numbers = span * SPAN..states.min((span + 1) * SPAN);
            let count = numbers.end - numbers.start;
            self.follows(numbers)?;
            self.watch.advance(count);
            Ok(())
        })?;
        let longest = self.found()?;
        let summary = Summary::of(self.layer, longest);
        if summary != self.file.summary() {
            let reason = format!("the head counts {:?}, the states {summary:?}", self.file.summary());
            return Err(self.refuted(summary.longest.number, reason));
        }
        Ok(())
    }

    fn seeds(&self) -> u32 {
        self.layer.seeds()
    }

    fn refuted(&self, number: u64, reason: String) -> TableError {
        TableError::Refuted { path: self.file.path().to_owned(), number, reason }
    }

    /// The bounds of a state of this layer or a lower one.
    fn bounds(&self, seeds: u32, number: u64) -> Bounds {
        if seeds == self.seeds() { self.layer.bounds(number) } else { self.below.bounds(seeds, number) }
    }

    /// Proves that the values of these states follow from their successors.
    fn follows(&self, numbers: std::ops::Range<u64>) -> Result<(), TableError> {
        let mut state = G::unrank(self.seeds(), numbers.start);
        for number in numbers {
            let stored = self.layer.bounds(number);
            match self.by_the_rules(state) {
                Err(reason) => return Err(self.refuted(number, reason)),
                Ok(found) if found != stored => {
                    let reason = format!("{stored:?} is stored and {found:?} follows, for {state:?}");
                    return Err(self.refuted(number, reason));
                }
                Ok(_) => {}
            }
            state = G::next(state, self.seeds(), number);
        }
        Ok(())
    }

    /// The bounds that follow for a state if its actions are played by the rules.
    fn by_the_rules(&self, state: Board) -> Result<Bounds, String> {
        let setup = G::to_setup(state);
        let position = G::Position::from_setup(&setup, G::rules()).map_err(|error| error.to_string())?;
        let won =
            |after: &G::Position| (after.stores()[0] - setup.stores[0], after.stores()[1] - setup.stores[1]);
        let (mine, theirs) = won(&position);
        if u32::from(mine + theirs) == self.seeds() {
            return Ok((mine, mine));
        }
        let mut best = (0, 0);
        let actions = position.legal_actions();
        if actions.is_empty() {
            return Err("the rules know no action here".to_owned());
        }
        for action in actions {
            let mut after = position;
            after.play_unchecked(action);
            let (mine, theirs) = won(&after);
            let left = self.seeds() - u32::from(mine + theirs);
            let (low, high) = if left == 0 {
                (0, 0)
            } else {
                let next = G::of_position(&after).ok_or("the tables are not for this rule")?;
                self.bounds(left, G::rank(next, left))
            };
            let most = mine + left as u8;
            best = (best.0.max(most - high), best.1.max(most - low));
        }
        Ok(best)
    }

    /// Proves that every claim is founded; returns the longest forced win.
    ///
    /// Whether a claim is founded is asked of its successors. Predecessors only say of which claims it is
    /// worth asking again.
    fn found(&self) -> Result<LongestWin, TableError> {
        let states = self.layer.states();
        let (founded, fresh, asked) = (Bits::none(states), Bits::none(states), Bits::none(states));
        let words = 0..founded.low.len();
        for bits in asked.low.iter().chain(&asked.high) {
            bits.store(u64::MAX, Relaxed);
        }
        let mut longest = LongestWin::default();
        for plies in 1u32.. {
            if self.watch.stopped() {
                return Err(TableError::Stopped);
            }
            let look = |word| self.look(&founded, &fresh, &asked, word);
            let rounds = words.clone().into_par_iter().with_min_len(16).map(look);
            let none = Round { count: 0, win: u64::MAX };
            let round =
                rounds.reduce(|| none, |a, b| Round { count: a.count + b.count, win: a.win.min(b.win) });
            if round.win != u64::MAX {
                longest = LongestWin { plies, number: round.win };
            }
            if round.count == 0 {
                break;
            }
            words
                .clone()
                .into_par_iter()
                .with_min_len(16)
                .for_each(|word| self.tell(&founded, &fresh, &asked, word));
        }
        match words.clone().find(|word| self.missing(&founded, *word) != 0) {
            None => Ok(longest),
            Some(word) => {
                let number = word as u64 * 64 + u64::from(self.missing(&founded, word).trailing_zeros());
                Err(self.refuted(number, "it is claimed by going round in a ring".to_owned()))
            }
        }
    }

    /// The states of a word with a claim that is not founded.
    fn missing(&self, founded: &Bits, word: usize) -> u64 {
        let all = u64::MAX >> (64 - (self.layer.states() - word as u64 * 64).min(64));
        all & !(founded.low[word].load(Relaxed) & founded.high[word].load(Relaxed))
    }

    /// Looks at the claims of 64 states that were asked for.
    fn look(&self, founded: &Bits, fresh: &Bits, asked: &Bits, word: usize) -> Round {
        let missing = self.missing(founded, word);
        let low = asked.low[word].swap(0, Relaxed) & missing & !founded.low[word].load(Relaxed);
        let high = asked.high[word].swap(0, Relaxed) & missing & !founded.high[word].load(Relaxed);
        let (mut new_low, mut new_high, mut win) = (0u64, 0u64, u64::MAX);
        for bit in ones(low | high) {
            let number = word as u64 * 64 + bit;
            let (low_founded, high_founded) = self.look_at(founded, number);
            new_low |= u64::from(low_founded) << bit & low;
            new_high |= u64::from(high_founded) << bit & high;
            if new_low >> bit & 1 == 1 && 2 * u32::from(self.layer.bounds(number).0) > self.seeds() {
                win = win.min(number);
            }
        }
        fresh.low[word].store(new_low, Relaxed);
        fresh.high[word].store(new_high, Relaxed);
        Round { count: u64::from(new_low.count_ones() + new_high.count_ones()), win }
    }

    /// Notes which claims of 64 states are founded now, and asks again of those that wait for them.
    fn tell(&self, founded: &Bits, fresh: &Bits, asked: &Bits, word: usize) {
        let (low, high) = (fresh.low[word].load(Relaxed), fresh.high[word].load(Relaxed));
        founded.low[word].fetch_or(low, Relaxed);
        founded.high[word].fetch_or(high, Relaxed);
        let seeds = self.seeds() as u8;
        for bit in ones(low | high) {
            let number = word as u64 * 64 + bit;
            let (least, most) = self.layer.bounds(number);
            // Of those that claim nothing nobody waits.
            let for_high = low >> bit & 1 == 1 && least != 0;
            let for_low = high >> bit & 1 == 1 && most != seeds;
            if !for_high && !for_low {
                continue;
            }
            G::predecessors(G::unrank(self.seeds(), number), self.seeds(), |before| {
                let (low, high) = self.layer.bounds(before);
                if for_high && high == seeds - least {
                    Bits::set(&asked.high, before);
                }
                if for_low && low == seeds - most {
                    Bits::set(&asked.low, before);
                }
            });
        }
    }

    /// Whether the claims of a state are founded, given those that were in the round before.
    fn look_at(&self, founded: &Bits, number: u64) -> (bool, bool) {
        let seeds = self.seeds() as u8;
        let (low, high) = self.layer.bounds(number);
        let state = G::unrank(self.seeds(), number);
        // Nothing is claimed by a `low` of nothing or a `high` of everything.
        let (mut low_founded, mut high_founded, mut actions) = (low == 0, true, 0);
        G::successors(state, |taken, next| {
            actions += 1;
            let left = self.seeds() - u32::from(taken);
            let next = G::rank(next, left);
            let (least, most) = self.bounds(left, next);
            // What is left of the seeds on the board when the opponent has so many is for this side.
            low_founded |= seeds - most == low && (taken != 0 || Bits::has(&founded.high, next));
            high_founded &= taken != 0 || seeds - least != high || Bits::has(&founded.low, next);
        });
        (low_founded || actions == 0, high_founded || high == seeds)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::path::PathBuf;

    use super::*;
    use crate::retrograde;
    use crate::source::Source;
    use crate::watch::Unwatched;
    use crate::write;

    /// Solves the layers below `seeds`, and that one, changes the last, and tries to prove it.
    fn prove_changed<G: Endgame>(
        seeds: u32,
        change: impl Fn(u64, Bounds) -> Bounds,
        longest: impl Fn(LongestWin) -> LongestWin,
    ) -> Result<(), TableError> {
        let mut below = Vec::new();
        for seeds in 0..seeds {
            below.push(retrograde::solve::<G>(seeds, &below, &Unwatched)?.0);
        }
        let (solved, found) = retrograde::solve::<G>(seeds, &below, &Unwatched)?;
        let layer = Layer::blank(seeds, solved.states());
        for number in 0..solved.states() {
            layer.put(number, change(number, solved.bounds(number)));
        }
        let mut bytes = Cursor::new(Vec::new());
        write::write_to::<G, _>(&mut bytes, &layer, Summary::of(&layer, longest(found))).expect("bytes");
        let source = Source::Bytes(bytes.into_inner());
        let file = TableFile::<G>::from_source(PathBuf::from("changed"), seeds, source)?;
        Proof { file: &file, layer: &layer, below: &below, watch: &Unwatched }.run()
    }

    fn reason(result: Result<(), TableError>) -> String {
        match result {
            Err(TableError::Refuted { reason, .. }) => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn unchanged_layers_are_proved() {
        prove_changed::<OwareEndgame>(6, |_, bounds| bounds, |win| win).expect("a proof");
        prove_changed::<AlemungulaEndgame>(7, |_, bounds| bounds, |win| win).expect("a proof");
    }

    #[test]
    fn no_single_value_can_be_changed() {
        let states = AlemungulaEndgame::states(4);
        for at in (0..states).step_by(11) {
            for wrong in [(0, 4), (1, 1), (2, 2), (3, 3), (0, 0), (4, 4), (1, 3)] {
                let mut was = (0, 0);
                let mut below = Vec::new();
                for seeds in 0..=4 {
                    let (layer, _) =
                        retrograde::solve::<AlemungulaEndgame>(seeds, &below, &Unwatched).expect("a layer");
                    if seeds == 4 {
                        was = layer.bounds(at);
                    }
                    below.push(layer);
                }
                let change = |number, bounds| if number == at { wrong } else { bounds };
                let result = prove_changed::<AlemungulaEndgame>(4, change, |win| win);
                assert_eq!(result.is_ok(), was == wrong, "state {at} as {wrong:?}");
            }
        }
    }

    /// If every endless game is called a draw, all values follow from one another, and yet nobody can force
    /// what they claim.
    #[test]
    fn values_that_found_themselves_are_refuted() {
        let draw = |_, (low, high): Bounds| (1.clamp(low, high), 1.clamp(low, high));
        let reason = reason(prove_changed::<OwareEndgame>(2, draw, |win| win));
        assert_eq!(reason, "it is claimed by going round in a ring");
    }

    #[test]
    fn a_wrong_count_of_plies_is_refuted() {
        let longer = |win: LongestWin| LongestWin { plies: win.plies + 1, ..win };
        let reason = reason(prove_changed::<OwareEndgame>(5, |_, bounds| bounds, longer));
        assert!(reason.starts_with("the head counts"), "{reason}");
    }
}
