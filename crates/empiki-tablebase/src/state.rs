//! The name of a state: its game, its layer and its number there.

use empiki::{AnyPosition, AnyRules, Game, Setup};

use crate::build;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::games::{AlemungulaEndgame, OwareEndgame};

/// The games that there can be tables for.
pub const GAMES: [Game; 2] = [Game::Oware, Game::Alemungula];

/// Whether there can be tables for these rules.
pub fn covers(rules: AnyRules) -> bool {
    match rules {
        AnyRules::Oware(rules) => rules == OwareEndgame::rules(),
        AnyRules::Alemungula(_) => true,
        _ => false,
    }
}

/// Where a table keeps what it knows of a position. The numbers are those of `docs/tablebase-format.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    game: Game,
    seeds: u32,
    number: u64,
}

impl State {
    /// The state with this number of the layer of so many seeds.
    ///
    /// # Errors
    /// [`TableError::Game`], [`TableError::Seeds`] or [`TableError::Number`] if there is none.
    pub fn new(game: Game, seeds: u32, number: u64) -> Result<State, TableError> {
        let states = build::states(game, seeds)?.last().copied().unwrap_or(0);
        if number < states {
            Ok(State { game, seeds, number })
        } else {
            Err(TableError::Number { game, seeds, number, states })
        }
    }

    /// The state of a position; `None` if it has none: another game or rule, or a barred pit that no play
    /// could have barred.
    pub fn of(position: &AnyPosition) -> Option<State> {
        fn of<G: Endgame>(position: &G::Position) -> Option<State> {
            let board = G::of_position(position).filter(|board| G::has_number(*board))?;
            let seeds = u32::from(board.sum(2 * G::HALF));
            Some(State { game: G::GAME, seeds, number: G::rank(board, seeds) })
        }
        match position {
            AnyPosition::Oware(position) => of::<OwareEndgame>(position),
            AnyPosition::Alemungula(position) => of::<AlemungulaEndgame>(position),
            _ => None,
        }
    }

    /// The game.
    pub fn game(self) -> Game {
        self.game
    }

    /// Seeds on the board.
    pub fn seeds(self) -> u32 {
        self.seeds
    }

    /// The number in the layer.
    pub fn number(self) -> u64 {
        self.number
    }

    /// A position of this state: South is to act, and the stores share the seeds that are not on the board.
    pub fn setup(self) -> Setup {
        match self.game {
            Game::Alemungula => {
                AlemungulaEndgame::to_setup(AlemungulaEndgame::unrank(self.seeds, self.number))
            }
            _ => OwareEndgame::to_setup(OwareEndgame::unrank(self.seeds, self.number)),
        }
    }
}
