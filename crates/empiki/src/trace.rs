//! What happened to each seed, in order: for animation, guides and logs.
//!
//! A trace is complete: replayed on the old board with [`Picture::apply`] it gives the
//! new one. The hot paths use [`NoTrace`], which costs nothing.

use alloc::vec::Vec;

use crate::{Direction, Side};

/// Why seeds went to a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreReason {
    /// A harvest at the end of a sowing.
    Harvest,
    /// They fell in a tuzdyk, or made it.
    Tuzdyk,
    /// The game is over and each side takes the seeds in its own pits.
    Sweep,
}

/// One thing that happened. Pits are indices: 0 for pit 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A lap begins from this pit of `side`, in this direction.
    Lap {
        /// Who sows.
        side: Side,
        /// The pit it starts from; the first seed falls in the next one.
        pit: u8,
        /// The way round.
        direction: Direction,
    },
    /// Seeds leave a pit of `side` for the hand.
    Lift {
        /// Whose pit.
        side: Side,
        /// Its index.
        pit: u8,
        /// How many seeds.
        seeds: u8,
    },
    /// One seed falls from the hand into a pit of `side`.
    Drop {
        /// Whose pit.
        side: Side,
        /// Its index.
        pit: u8,
    },
    /// All the seeds of a pit of `side` are taken into the opponent's hand (four-row games).
    Capture {
        /// Whose pit loses them.
        side: Side,
        /// Its index.
        pit: u8,
        /// How many seeds.
        seeds: u8,
    },
    /// Seeds go from a pit of `side` to the store of `to`.
    Store {
        /// Whose pit.
        side: Side,
        /// Its index.
        pit: u8,
        /// How many seeds.
        seeds: u8,
        /// Whose store.
        to: Side,
        /// Why.
        reason: StoreReason,
    },
    /// A harvest that would have taken everything is cancelled (Oware).
    VoidSlam {
        /// Who would have taken it.
        side: Side,
    },
    /// A pit of `side` becomes the opponent's tuzdyk.
    Tuzdyk {
        /// Whose row it lies in.
        side: Side,
        /// Its index.
        pit: u8,
    },
    /// A pit of `side` may not be played in its very next turn (Alemungula).
    Bar {
        /// Whose pit.
        side: Side,
        /// Its index.
        pit: u8,
    },
    /// `side` takes nothing: "ndahise" (Igisoro).
    Pass {
        /// Who passes.
        side: Side,
    },
    /// `side` moves the seeds of an inner pit to the outer pit of the same column (Igisoro).
    Retreat {
        /// Who retreats.
        side: Side,
        /// The inner pit they leave.
        from: u8,
        /// The outer pit they enter.
        to: u8,
        /// How many seeds.
        seeds: u8,
    },
    /// The sowing never ends; the game is annulled.
    Endless {
        /// Laps since the opponent's seeds last changed.
        laps: u16,
    },
}

/// Somebody who is told of events.
pub trait Tracer {
    /// Whether events are wanted at all; where not, the code that makes them is left out.
    const WANTED: bool;

    /// Takes one event.
    fn record(&mut self, event: Event);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Tracer for NoTrace {
    const WANTED: bool = false;

    #[inline(always)]
    fn record(&mut self, _: Event) {}
}

impl Tracer for Vec<Event> {
    const WANTED: bool = true;

    fn record(&mut self, event: Event) {
        self.push(event);
    }
}

/// Tells a tracer of a lap of `seeds` seeds round one side's own ring of 16 pits.
pub(crate) fn record_ring_lap<T: Tracer>(
    tracer: &mut T,
    side: Side,
    pit: u8,
    seeds: u8,
    direction: Direction,
) {
    if T::WANTED {
        tracer.record(Event::Lap { side, pit, direction });
        let step = if direction == Direction::CounterClockwise { 1 } else { 15 };
        let mut at = pit;
        for _ in 0..seeds {
            at = (at + step) % 16;
            tracer.record(Event::Drop { side, pit: at });
        }
    }
}

/// A board as a picture: what a trace is replayed on. Not a position; it knows no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Seeds in the pits of South and North, in ring order; pits that a game lacks hold 0.
    pub pits: [[u8; 16]; 2],
    /// Seeds in the stores of South and North.
    pub stores: [u8; 2],
    /// Seeds lifted and not yet sown.
    pub hand: u8,
}

impl Picture {
    /// Does to the picture what the event did to the board.
    ///
    /// Returns `None`, with the picture unchanged, when the event cannot have happened here
    /// (more seeds than there are).
    pub fn apply(&mut self, event: Event) -> Option<()> {
        let mut next = *self;
        match event {
            Event::Lift { side, pit, seeds } | Event::Capture { side, pit, seeds } => {
                let from = next.pit(side, pit)?;
                *from = from.checked_sub(seeds)?;
                next.hand = next.hand.checked_add(seeds)?;
            }
            Event::Drop { side, pit } => {
                next.hand = next.hand.checked_sub(1)?;
                let to = next.pit(side, pit)?;
                *to = to.checked_add(1)?;
            }
            Event::Store { side, pit, seeds, to, .. } => {
                let from = next.pit(side, pit)?;
                *from = from.checked_sub(seeds)?;
                let store = &mut next.stores[to.index()];
                *store = store.checked_add(seeds)?;
            }
            Event::Retreat { side, from, to, seeds } => {
                let inner = next.pit(side, from)?;
                *inner = inner.checked_sub(seeds)?;
                let outer = next.pit(side, to)?;
                *outer = outer.checked_add(seeds)?;
            }
            Event::Lap { .. }
            | Event::VoidSlam { .. }
            | Event::Tuzdyk { .. }
            | Event::Bar { .. }
            | Event::Pass { .. }
            | Event::Endless { .. } => {}
        }
        *self = next;
        Some(())
    }

    fn pit(&mut self, side: Side, pit: u8) -> Option<&mut u8> {
        self.pits[side.index()].get_mut(usize::from(pit))
    }
}
