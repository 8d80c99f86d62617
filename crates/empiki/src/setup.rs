//! A set-up: anything that can be written down about a board. Not a position: it may be
//! nonsense. The one door from here to a position is [`Position::from_setup`](crate::Position::from_setup),
//! whose error names every fault.

use alloc::vec::Vec;
use core::fmt;

use crate::{Game, Outcome, Side};

/// What may be asked in mid-turn of the four-row games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// The sower chooses which way to sow the seeds in hand: `>` or `<`.
    Direction = 1,
    /// The sower takes (`x`) or passes (`-`); Igisoro.
    Take = 2,
    /// The sower's opponent retreats (`r`) or stays (`s`); Igisoro.
    Retreat = 3,
}

/// A four-row sowing that waits for a decision in mid-turn, or that was found never to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sowing {
    /// What is asked.
    pub phase: Phase,
    /// Seeds in hand (0 in the phases [`Phase::Take`] and [`Phase::Retreat`]).
    pub hand: u8,
    /// Index of the pit from which the seeds in hand will be sown, or of the pit where the last
    /// seed has just fallen.
    pub pit: u8,
    /// Igisoro: index of the pit where this turn began.
    pub turn_pit: u8,
    /// Igisoro: index of the pit where the lap just sown began.
    pub lap_pit: u8,
    /// Omweso: whether this turn has captured at all.
    pub captured: bool,
    /// Omweso: whether this turn has captured in the end column at the sower's left, and at its right.
    pub end_columns: [bool; 2],
    /// Relays since the opponent's seeds last changed, 0 to 10,000.
    pub laps: u16,
    /// If there was one, the first of those relays: the index of the pit lifted, and the sower's pits
    /// just after it was lifted.
    pub first: Option<(u8, [u8; 16])>,
}

/// Everything that can be written down about a board of one of the five games.
///
/// Fields that the game does not have stay at their defaults ([`Setup::empty`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which game.
    pub game: Game,
    /// Seeds in the pits of South and of North, in ring order; the places past the game's pits hold 0.
    pub pits: [[u8; 16]; 2],
    /// Seeds in the stores of South and of North (two-row games).
    pub stores: [u8; 2],
    /// Who is to act; of a finished game, who would be.
    pub to_act: Side,
    /// Oware: plies since the last harvest.
    pub quiet_plies: u16,
    /// Togyz Kumalak: index of the pit in the opponent's row that is the tuzdyk of South, of North.
    pub tuzdyks: [Option<u8>; 2],
    /// Alemungula: index of the pit of the side to act that it may not play now.
    pub barred: Option<u8>,
    /// Omweso: turns played since the start, counted up to 2.
    pub turns: u8,
    /// Omweso: turns of South and of North that captured, counted up to 2.
    pub capturing_turns: [u8; 2],
    /// Four-row games, in mid-turn: the sowing that waits.
    pub sowing: Option<Sowing>,
    /// Four-row games: how the game ended, if it has.
    pub over: Option<Outcome>,
}

impl Setup {
    /// A board of this game without a seed, South to act.
    pub const fn empty(game: Game) -> Setup {
        Setup {
            game,
            pits: [[0; 16]; 2],
            stores: [0; 2],
            to_act: Side::South,
            quiet_plies: 0,
            tuzdyks: [None; 2],
            barred: None,
            turns: 0,
            capturing_turns: [0; 2],
            sowing: None,
            over: None,
        }
    }

    /// The board on which this game starts: 4, 4, 4, 9 or 5 seeds a pit (the outer pits only
    /// in the four-row games).
    pub const fn standard(game: Game) -> Setup {
        let (pits, seeds) = match game {
            Game::Omweso | Game::Igisoro => (8, 4),
            Game::Oware => (6, 4),
            Game::TogyzKumalak => (9, 9),
            Game::Alemungula => (5, 5),
        };
        let mut setup = Setup::empty(game);
        let mut pit = 0;
        while pit < pits {
            setup.pits[0][pit] = seeds;
            setup.pits[1][pit] = seeds;
            pit += 1;
        }
        setup
    }

    /// The pits that the game has, of one side, in ring order.
    pub fn row(&self, side: Side) -> &[u8] {
        &self.pits[side.index()][..self.game.pits()]
    }

    /// The same board seen from the other seat.
    #[must_use]
    pub fn swapped(&self) -> Setup {
        Setup {
            pits: [self.pits[1], self.pits[0]],
            stores: [self.stores[1], self.stores[0]],
            to_act: !self.to_act,
            tuzdyks: [self.tuzdyks[1], self.tuzdyks[0]],
            capturing_turns: [self.capturing_turns[1], self.capturing_turns[0]],
            over: self.over.map(Outcome::swapped),
            ..*self
        }
    }

    /// Faults that can be told without the game's own rules: seeds in pits that do not exist,
    /// a wrong total, fields that belong to another game.
    pub(crate) fn common_faults(&self) -> Faults {
        let mut faults = Faults(Vec::new());
        let game = self.game;
        let total: u16 = self.pits.iter().flatten().chain(&self.stores).map(|n| u16::from(*n)).sum::<u16>()
            + self.sowing.map_or(0, |sowing| u16::from(sowing.hand));
        if self.pits.iter().any(|row| row[game.pits()..].iter().any(|n| *n != 0)) {
            faults.push(Fault::PitBeyondBoard);
        }
        let exact = game.has_stores();
        if if exact { total != game.seeds() } else { total > game.seeds() } {
            faults.push(Fault::Seeds { found: total, expected: game.seeds(), exact });
        }
        let foreign = [
            (self.stores != [0; 2] && !game.has_stores(), "stores"),
            (self.quiet_plies != 0 && game != Game::Oware, "plies since the last harvest"),
            (self.tuzdyks != [None; 2] && game != Game::TogyzKumalak, "tuzdyks"),
            (self.barred.is_some() && game != Game::Alemungula, "a barred pit"),
            ((self.turns != 0 || self.capturing_turns != [0; 2]) && game != Game::Omweso, "turns played"),
            (self.sowing.is_some() && game.has_stores(), "a sowing in mid-turn"),
            (self.over.is_some() && game.has_stores(), "an ending"),
        ];
        for (present, what) in foreign {
            if present {
                faults.push(Fault::NotInThisGame(what));
            }
        }
        faults
    }
}

/// One thing that is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The set-up is of another game than the position asked for.
    WrongGame(Game),
    /// A place past the game's last pit holds seeds.
    PitBeyondBoard,
    /// The seeds on the board, in the stores and in hand do not add up.
    Seeds {
        /// How many there are.
        found: u16,
        /// How many there should be.
        expected: u16,
        /// Whether fewer are a fault too.
        exact: bool,
    },
    /// A part of the state that this game does not have.
    NotInThisGame(&'static str),
    /// A tuzdyk on a pit where none may be: past the board, on pit 9, or on the number of the other one.
    Tuzdyk(Side),
    /// A tuzdyk holds seeds.
    TuzdykHoldsSeeds(Side),
    /// The barred pit does not hold exactly one seed, or is not at an end of the row.
    Barred,
    /// A counter is past its largest value.
    Counter(&'static str),
    /// The sowing in hand contradicts the board or the game.
    Sowing(&'static str),
    /// The ending is not one that this game has, or does not fit its winner.
    Over,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::WrongGame(game) => write!(f, "the set-up is of {game}"),
            Fault::PitBeyondBoard => f.write_str("there are seeds past the last pit"),
            Fault::Seeds { found, expected, exact: true } => {
                write!(f, "there are {found} seeds, not {expected}")
            }
            Fault::Seeds { found, expected, exact: false } => {
                write!(f, "there are {found} seeds, more than {expected}")
            }
            Fault::NotInThisGame(what) => write!(f, "this game has no {what}"),
            Fault::Tuzdyk(side) => write!(f, "{side} cannot hold a tuzdyk there"),
            Fault::TuzdykHoldsSeeds(side) => write!(f, "the tuzdyk of {side} holds seeds"),
            Fault::Barred => f.write_str("a barred pit is at an end of the row and holds exactly one seed"),
            Fault::Counter(what) => write!(f, "the count of {what} is too large"),
            Fault::Sowing(what) => write!(f, "the sowing in hand is impossible: {what}"),
            Fault::Over => f.write_str("the game cannot have ended so"),
        }
    }
}

/// A growing list of faults.
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push_if(&mut self, wrong: bool, fault: Fault) {
        if wrong {
            self.0.push(fault);
        }
    }

    /// The door opens only when there is no fault.
    pub(crate) fn into_result(self) -> Result<(), SetupError> {
        if self.0.is_empty() { Ok(()) } else { Err(SetupError { faults: self.0 }) }
    }
}

/// A set-up that is not a position, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    faults: Vec<Fault>,
}

impl SetupError {
    /// The error of this one fault.
    pub(crate) fn of(fault: Fault) -> SetupError {
        SetupError { faults: alloc::vec![fault] }
    }

    /// Every fault, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            let joint = if i == 0 { "" } else { "; " };
            write!(f, "{joint}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
