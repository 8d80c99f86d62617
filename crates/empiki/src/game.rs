//! Which of the five games, and the facts about its board that hold under every option.

use core::fmt;
use core::str::FromStr;

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Game {
    /// Omweso, the four-row game of Uganda.
    Omweso = 0,
    /// Igisoro, the four-row game of Rwanda and Burundi.
    Igisoro = 1,
    /// Oware (Abapa).
    Oware = 2,
    /// Togyz Kumalak, the game of Kazakhstan.
    TogyzKumalak = 3,
    /// Alemungula, a game of Ethiopia.
    Alemungula = 4,
}

impl Game {
    /// All five, in the order in which this project lists them.
    pub const ALL: [Game; 5] =
        [Game::Omweso, Game::Igisoro, Game::Oware, Game::TogyzKumalak, Game::Alemungula];

    /// The name in commands, addresses, files and position strings.
    pub const fn name(self) -> &'static str {
        match self {
            Game::Omweso => "omweso",
            Game::Igisoro => "igisoro",
            Game::Oware => "oware",
            Game::TogyzKumalak => "togyz-kumalak",
            Game::Alemungula => "alemungula",
        }
    }

    /// Pits of one side: 16, 16, 6, 9 or 5.
    #[inline]
    pub const fn pits(self) -> usize {
        match self {
            Game::Omweso | Game::Igisoro => 16,
            Game::Oware => 6,
            Game::TogyzKumalak => 9,
            Game::Alemungula => 5,
        }
    }

    /// Rows of the whole board: 2 or 4.
    pub const fn rows(self) -> usize {
        match self {
            Game::Omweso | Game::Igisoro => 4,
            _ => 2,
        }
    }

    /// Pits in a row.
    pub const fn columns(self) -> usize {
        self.pits() * 2 / self.rows()
    }

    /// Whether each side has a store. The four-row games have none.
    #[inline]
    pub const fn has_stores(self) -> bool {
        self.rows() == 2
    }

    /// Seeds in play, both sides and stores together.
    #[inline]
    pub const fn seeds(self) -> u16 {
        match self {
            Game::Omweso | Game::Igisoro => 64,
            Game::Oware => 48,
            Game::TogyzKumalak => 162,
            Game::Alemungula => 50,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names none of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the games are omweso, igisoro, oware, togyz-kumalak and alemungula")
    }
}

impl core::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Game, UnknownGame> {
        Game::ALL.into_iter().find(|game| text.eq_ignore_ascii_case(game.name())).ok_or(UnknownGame)
    }
}
