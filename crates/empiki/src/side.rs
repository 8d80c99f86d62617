//! The two sides of a board. Not a player: who sits there is for others to say.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A side of the board. South moves first unless a set-up says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The side that sits below the board on a page.
    South = 0,
    /// The side that sits above the board on a page.
    North = 1,
}

impl Side {
    /// Both sides, South first: the order of every pair in this crate.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// 0 for South, 1 for North: the side's place in a pair.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// `south` or `north`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// `S` or `N`, as in position strings.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is neither of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSide;

impl fmt::Display for UnknownSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side is south (S) or north (N)")
    }
}

impl core::error::Error for UnknownSide {}

impl FromStr for Side {
    type Err = UnknownSide;

    /// Reads `south`, `north`, `S` or `N`, in any letter case.
    fn from_str(text: &str) -> Result<Side, UnknownSide> {
        for side in Side::BOTH {
            if text.eq_ignore_ascii_case(side.name())
                || (text.len() == 1 && text.starts_with([side.letter(), side.letter().to_ascii_lowercase()]))
            {
                return Ok(side);
            }
        }
        Err(UnknownSide)
    }
}
