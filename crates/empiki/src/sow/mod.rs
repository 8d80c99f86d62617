//! The sowing kernel, behind one safe door.
//!
//! The unit of work is one lap. A row of up to sixteen pits is one [`Row`] of sixteen bytes, and
//! sowing from a pit is the addition of a prepared row; what a harvest takes is a compare, a mask
//! and a count of leading ones; the relay of the four-row games is a loop of such additions.
//!
//! The same steps stand here three times, as kinds of [`Kernel`]:
//! - [`Scalar`] sows seed by seed. It is the reference that the others are held equal to.
//! - [`Words`] works on two 64-bit words and runs everywhere.
//! - `Sse2` works on the vectors that every x86-64 processor has.
//!
//! [`Native`] is the fastest one that the target's baseline allows. All `unsafe` code of the crate
//! is in this module, in `sse2`.

mod relay;
mod scalar;
mod spin;
#[cfg(target_arch = "x86_64")]
mod sse2;
pub(crate) mod tables;
#[cfg(test)]
mod tests;
mod words;

use core::fmt;
use core::hash::Hash;

use crate::Direction;
use crate::endless::Watch;

pub use scalar::Scalar;
pub(crate) use spin::{Spin, Spinning, Turn, WideSpin};
#[cfg(target_arch = "x86_64")]
pub use sse2::Sse2;
pub use words::Words;

/// The kernel that positions use unless another is asked for.
#[cfg(target_arch = "x86_64")]
pub type Native = Sse2;
/// The kernel that positions use unless another is asked for.
#[cfg(not(target_arch = "x86_64"))]
pub type Native = Words;

/// Sixteen bytes, most of them pits. What a game keeps in the bytes past its pits is its own affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Row(pub [u8; 16]);

impl Row {
    /// Sixteen zeros.
    pub const EMPTY: Row = Row([0; 16]);
}

mod sealed {
    /// Only this crate adds kernels: the others rely on what each of them promises.
    pub trait Sealed {}
}

/// The steps that games are made of. Bit *i* of a mask stands for byte *i* of a row.
///
/// No step depends on the game being in a sensible state; with a nonsensical one the result is
/// some row, but a meaningless one.
pub trait Kernel: sealed::Sealed + Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The kernel's name, for reports.
    const NAME: &'static str;

    /// A row at hand, in a register where there is one for it.
    type Vector: Copy;

    /// Takes a row to hand.
    fn load(row: &Row) -> Self::Vector;

    /// Puts a row away.
    fn store(vector: Self::Vector) -> Row;

    /// The byte at a place below 16, of a row at hand. The row can stay in its register: only a copy
    /// is put away to read from.
    #[inline(always)]
    fn byte(vector: Self::Vector, place: usize) -> u8 {
        Self::store(vector).0[place & 15]
    }

    /// Adds bytes to bytes, without carry from one to the next.
    fn plus(vector: Self::Vector, row: &Row) -> Self::Vector;

    /// The bytes that are so many (1 to 128) or more.
    fn reaching(vector: Self::Vector, seeds: u8) -> u32;

    /// The bytes that are not 0.
    #[inline(always)]
    fn stocked(vector: Self::Vector) -> u32 {
        Self::reaching(vector, 1)
    }

    /// The bytes that are 2 or more.
    #[inline(always)]
    fn plural(vector: Self::Vector) -> u32 {
        Self::reaching(vector, 2)
    }

    /// The bytes that are exactly this.
    fn holding(vector: Self::Vector, seeds: u8) -> u32;

    /// The bytes that are 2 or 3.
    fn two_or_three(vector: Self::Vector) -> u32;

    /// The bytes that are 2 or 4.
    fn two_or_four(vector: Self::Vector) -> u32;

    /// Empties these places and tells how many seeds (at most 255) they held.
    fn take(vector: Self::Vector, places: u32) -> (Self::Vector, u8);

    /// Adds to the byte at a place, without carry to the next.
    fn give<const PLACE: i32>(vector: Self::Vector, seeds: u8) -> Self::Vector;

    /// Swaps the two halves of a row: bytes 0 to 7 and 8 to 15.
    fn turn(vector: Self::Vector) -> Self::Vector;

    /// Empties these places of the upper half of a row (the opponent's) and adds the seeds they held to
    /// byte 6, the store of the lower half.
    fn harvest(vector: Self::Vector, places: u32) -> Self::Vector;

    /// Oware: lifts the `seeds` of the mover's pit and sows them round the ring of bytes 0 to 5
    /// (the mover's) and 8 to 13 (the opponent's), that pit skipped. Pits 6 and 7 sow nothing.
    fn sow_oware(vector: Self::Vector, pit: usize, seeds: u8) -> Self::Vector;

    /// Alemungula: lifts the `seeds` of the mover's pit and sows them round the ring of bytes 0 to 4 and 8
    /// to 12. Pits 5 to 7 sow nothing.
    fn sow_alemungula(vector: Self::Vector, pit: usize, seeds: u8, direction: Direction) -> Self::Vector;

    /// Togyz Kumalak: sows the `seeds` of the mover's pit, one left behind unless it is the only one,
    /// round the ring of bytes 0 to 8 of `mine` and of `theirs`; takes a harvest at the last seed, if the
    /// opponent's pit there is even, and what lies in the tuzdyks: in `tuzdyks[0]` of `theirs` for
    /// the mover and in `tuzdyks[1]` (0 to 7, or 15 for none) of `mine` for the opponent. Stores are at
    /// byte 10. Tells whether the last seed made a pit of the opponent hold exactly three. Pits from 9
    /// on sow nothing.
    fn sow_togyz_kumalak(
        mine: Self::Vector,
        theirs: Self::Vector,
        pit: usize,
        seeds: u8,
        tuzdyks: [u8; 2],
    ) -> (Self::Vector, Self::Vector, bool);

    /// Puts two words away as a row, the first one in the lower half.
    fn join(pair: [u64; 2]) -> Row;

    /// Four-row games: sows laps until something happens that the game must look at. The watch is
    /// not kept up when the last seed falls in an empty pit.
    fn relay(row: &mut Row, task: &Relay, watch: &mut Watch) -> Stop;
}

/// What a relay begins with and watches for.
#[derive(Clone, Copy, Debug)]
pub struct Relay {
    /// The pit that the first lap begins from, below 16.
    pub from: u8,
    /// Seeds in hand, apart from those that `lift` adds.
    pub hand: u8,
    /// Whether the seeds of that pit are to be lifted first.
    pub lift: bool,
    /// The way of the first lap; the others are counter-clockwise.
    pub direction: Direction,
    /// The pits where a last seed that falls among others is to be looked at.
    pub prey: u32,
    /// The pits from which a lap may be sown clockwise if it would end in one of `prey` among others.
    pub turning: u32,
    /// Stop after the first lap in any case, as [`StopKind::Lifted`] if nothing else.
    pub single: bool,
}

/// Why a relay stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopKind {
    /// The last seed fell in an empty pit.
    Empty,
    /// The last seed fell among others in one of `prey`.
    Prey,
    /// A pit of `turning` was lifted, and sown clockwise its last seed would fall among others in one
    /// of `prey`.
    Turning,
    /// A pit was lifted, and only a single lap was asked for.
    Lifted,
    /// The sowing never ends. A pit was lifted.
    Endless,
}

/// How a relay stands when it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Where the last seed fell, or the pit lifted.
    pub pit: u8,
    /// The pit where the last lap began.
    pub from: u8,
    /// Seeds in hand, 0 unless a pit was lifted.
    pub hand: u8,
    /// Whether the last lap was clockwise.
    pub clockwise: bool,
    /// Why.
    pub kind: StopKind,
}

/// The run of ones in `bits` from bit `last` downwards; none if that bit is 0.
#[inline(always)]
pub(crate) fn run_down(bits: u32, last: u32) -> u32 {
    let top = bits << (31 - (last & 31));
    let count = (!top).leading_zeros();
    // `count` is at most `last + 1`, since zeros were shifted in below.
    let ones = (1_u64 << count) - 1;
    (ones << ((last & 31) + 1) >> count) as u32
}

/// The run of ones in `bits` from bit `first` upwards; none if that bit is 0.
#[inline(always)]
pub(crate) fn run_up(bits: u32, first: u32) -> u32 {
    let count = (!(bits >> (first & 31))).trailing_zeros();
    (((1_u64 << count) - 1) << (first & 31)) as u32
}
