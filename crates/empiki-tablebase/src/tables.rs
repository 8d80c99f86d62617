//! Tables open for probing.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use empiki::{AnyPosition, Game};

use crate::directory::{self, open_files};
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::games::{AlemungulaEndgame, OwareEndgame};
use crate::interval::Interval;
use crate::part::{ActionValue, Part};
use crate::source::Access;
use crate::state::State;
use crate::summary::Summary;

/// The largest layers that [`Tables::small`] has of Oware and of Alemungula: some 120,000 states each, solved
/// in a twentieth of a second, since somebody waits for a move meanwhile.
const SMALL: (u32, u32) = (8, 9);

/// How tables are opened.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// How the files are read.
    pub access: Access,
    /// Bytes of memory for whole layers, smallest first, of each game; two bytes a state. Probing them is as
    /// fast as a look into memory.
    pub resident: u64,
    /// Bytes of memory for decompressed blocks of the other layers, of each game.
    pub cache: u64,
}

impl Default for Opening {
    /// By plain reads, with 64 MiB for whole layers and 64 MiB for blocks.
    fn default() -> Opening {
        Opening { access: Access::Read, resident: 64 << 20, cache: 64 << 20 }
    }
}

/// What is known of one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerInfo {
    /// Seeds on the board.
    pub seeds: u32,
    /// States of the layer.
    pub states: u64,
    /// The file.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// What was counted when it was solved.
    pub summary: Summary,
}

/// Endgame tables: those of a directory, and small ones in memory for the layers that it does not have.
pub struct Tables {
    oware: Part<OwareEndgame>,
    alemungula: Part<AlemungulaEndgame>,
}

impl Tables {
    /// Opens the tables of these games in a directory. The head of every file is checked, and every block when
    /// it is read. Of a game whose tables cannot be opened that is the [`Tables::fault`], so that it does not
    /// keep anybody from the others.
    ///
    /// # Errors
    /// If there is no such directory, or if it has no tables at all.
    pub fn open(directory: &Path, games: &[Game], opening: Opening) -> Result<Tables, TableError> {
        directory::check(directory)?;
        if !directory::has_any::<OwareEndgame>(directory)
            && !directory::has_any::<AlemungulaEndgame>(directory)
        {
            return Err(TableError::NoTables { path: directory.to_owned() });
        }
        fn part<G: Endgame>(small: &Part<G>, games: &[Game], directory: &Path, opening: Opening) -> Part<G> {
            if games.contains(&G::GAME) { small.with_files(directory, opening) } else { small.sharing() }
        }
        let small = Tables::small();
        Ok(Tables {
            oware: part(&small.oware, games, directory, opening),
            alemungula: part(&small.alemungula, games, directory, opening),
        })
    }

    /// Tables of Oware to 8 seeds and of Alemungula to 9 in memory, shared by the whole program. Those of a
    /// game are solved when a position of so few seeds is first asked for, in a twentieth of a second or so.
    pub fn small() -> Arc<Tables> {
        static SHARED: OnceLock<Arc<Tables>> = OnceLock::new();
        let unsolved = || Tables { oware: Part::small(SMALL.0), alemungula: Part::small(SMALL.1) };
        Arc::clone(SHARED.get_or_init(|| Arc::new(unsolved())))
    }

    /// The seeds of the largest layer of a game; `None` if there are no tables for it.
    pub fn seeds(&self, game: Game) -> Option<u32> {
        match game {
            Game::Oware => Some(self.oware.seeds()),
            Game::Alemungula => Some(self.alemungula.seeds()),
            _ => None,
        }
    }

    /// The seeds of the largest layer of a game that the directory has; `None` if it has none.
    pub fn found(&self, game: Game) -> Option<u32> {
        match game {
            Game::Oware => self.oware.found(),
            Game::Alemungula => self.alemungula.found(),
            _ => None,
        }
    }

    /// The value of a position, history apart, for the side to act; `None` if the tables do not reach it:
    /// another game or rule, too many seeds on the board, or the game is over.
    ///
    /// # Errors
    /// If the file that should know is damaged or cannot be read.
    pub fn probe(&self, position: &AnyPosition) -> Result<Option<Interval>, TableError> {
        match position {
            AnyPosition::Oware(position) => self.oware.probe(position),
            AnyPosition::Alemungula(position) => self.alemungula.probe(position),
            _ => Ok(None),
        }
    }

    /// The value of a state; `None` if the tables do not reach it.
    ///
    /// # Errors
    /// As [`Tables::probe`].
    pub fn at(&self, state: State) -> Result<Option<Interval>, TableError> {
        match state.game() {
            Game::Alemungula => self.alemungula.at(state.seeds(), state.number()),
            _ => self.oware.at(state.seeds(), state.number()),
        }
    }

    /// What each legal action of a position is worth, history apart; nothing where there are no tables for the
    /// game or the game is over.
    ///
    /// # Errors
    /// As [`Tables::probe`].
    pub fn actions(&self, position: &AnyPosition) -> Result<Vec<ActionValue>, TableError> {
        match position {
            AnyPosition::Oware(position) => self.oware.actions(position),
            AnyPosition::Alemungula(position) => self.alemungula.actions(position),
            _ => Ok(Vec::new()),
        }
    }

    /// As [`Tables::probe`], for a search, which goes on without a table that cannot be read. Whoever began
    /// the search then asks for the [`Tables::fault`].
    pub fn value(&self, position: &AnyPosition) -> Option<Interval> {
        self.probe(position).unwrap_or_else(|error| {
            match position {
                AnyPosition::Alemungula(_) => self.alemungula.note(error),
                _ => self.oware.note(error),
            }
            None
        })
    }

    /// The first error that opening the tables of a game or [`Tables::value`] met, if there was one.
    pub fn fault(&self, game: Game) -> Option<&TableError> {
        match game {
            Game::Oware => self.oware.fault(),
            Game::Alemungula => self.alemungula.fault(),
            _ => None,
        }
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tables {{ oware: {}, alemungula: {} }}", self.oware.seeds(), self.alemungula.seeds())
    }
}

/// What the tables of a game in a directory say of themselves, layer by layer. Reads the heads only.
///
/// # Errors
/// If there is no such directory, or a file of the game is damaged, of another game or form, or missing between
/// others. A directory without tables of the game gives an empty list.
pub fn info(game: Game, directory: &Path) -> Result<Vec<LayerInfo>, TableError> {
    fn of<G: Endgame>(directory: &Path) -> Result<Vec<LayerInfo>, TableError> {
        let files = open_files::<G>(directory, Access::Read)?;
        Ok(files
            .iter()
            .map(|file| LayerInfo {
                seeds: file.seeds(),
                states: file.states(),
                path: file.path().to_owned(),
                bytes: file.length(),
                summary: file.summary(),
            })
            .collect())
    }
    match game {
        Game::Oware => of::<OwareEndgame>(directory),
        Game::Alemungula => of::<AlemungulaEndgame>(directory),
        _ => Err(TableError::Game(game)),
    }
}
