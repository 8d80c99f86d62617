//! Tables open for probing.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use empiki::{AnyPosition, Game, Position};

use crate::board::Board;
use crate::cache::Cache;
use crate::directory::open_files;
use crate::endgame::Endgame;
use crate::error::TableError;
use crate::file::TableFile;
use crate::games::{AlemungulaEndgame, OwareEndgame};
use crate::interval::Interval;
use crate::layer::{Bounds, Layer};
use crate::retrograde;
use crate::source::Access;
use crate::stack::CELL;
use crate::summary::Summary;
use crate::watch::Unwatched;

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

enum Held<G> {
    Memory(Layer),
    File(TableFile<G>),
}

/// The layers of one game, from 0 seeds up.
struct Set<G> {
    held: Vec<Held<G>>,
    cache: Cache,
}

impl<G: Endgame> Set<G> {
    fn small(seeds: u32) -> Set<G> {
        let mut layers = Vec::new();
        for seeds in 0..=seeds {
            if let Ok((layer, _)) = retrograde::solve::<G>(seeds, &layers, &Unwatched) {
                layers.push(layer);
            }
        }
        Set { held: layers.into_iter().map(Held::Memory).collect(), cache: Cache::new(0) }
    }

    fn open(directory: &Path, opening: Opening) -> Result<Option<Set<G>>, TableError> {
        let mut held = Vec::new();
        let mut room = opening.resident;
        for file in open_files::<G>(directory, opening.access)? {
            let bytes = CELL * file.states();
            held.push(if bytes <= room {
                room -= bytes;
                Held::Memory(file.load()?)
            } else {
                room = 0;
                Held::File(file)
            });
        }
        Ok((!held.is_empty()).then(|| Set { held, cache: Cache::new(opening.cache) }))
    }

    fn bounds(&self, seeds: u32, number: u64) -> Result<Option<Bounds>, TableError> {
        match self.held.get(seeds as usize) {
            None => Ok(None),
            Some(Held::Memory(layer)) => Ok(Some(layer.bounds(number))),
            Some(Held::File(file)) => self.cache.bounds(file, number).map(Some),
        }
    }

    fn probe(&self, state: Board) -> Result<Option<Interval>, TableError> {
        let seeds = state.sum(2 * G::HALF);
        if usize::from(seeds) >= self.held.len() {
            return Ok(None);
        }
        let known = if G::has_number(state) {
            self.bounds(u32::from(seeds), G::rank(state, u32::from(seeds)))?
        } else {
            self.proved_by_successors(state, seeds)?
        };
        Ok(known.map(|(low, high)| Interval::new(seeds, low, high)))
    }

    /// The bounds of a state that no play leads to. Its successors do have numbers.
    fn proved_by_successors(&self, state: Board, seeds: u8) -> Result<Option<Bounds>, TableError> {
        let mut next = Vec::new();
        G::successors(state, |taken, state| next.push((taken, state)));
        let own = state.sum(G::HALF);
        let mut best = if next.is_empty() { (own, own) } else { (0, 0) };
        for (taken, state) in next {
            let left = u32::from(seeds - taken);
            let Some((low, high)) = self.bounds(left, G::rank(state, left))? else { return Ok(None) };
            best = (best.0.max(seeds - high), best.1.max(seeds - low));
        }
        Ok(Some(best))
    }
}

/// What there is for one game.
enum Part<G> {
    Nothing,
    Opened(Set<G>),
    /// Layers of up to so many seeds, solved in memory when they are first asked for.
    Small(u32, OnceLock<Set<G>>),
}

impl<G: Endgame> Part<G> {
    fn open(directory: &Path, opening: Opening) -> Result<Part<G>, TableError> {
        Ok(Set::open(directory, opening)?.map_or(Part::Nothing, Part::Opened))
    }

    fn seeds(&self) -> Option<u32> {
        match self {
            Part::Nothing => None,
            Part::Opened(set) => Some(set.held.len() as u32 - 1),
            Part::Small(seeds, _) => Some(*seeds),
        }
    }

    fn probe(&self, position: &G::Position) -> Result<Option<Interval>, TableError> {
        let Some(state) = G::of_position(position) else { return Ok(None) };
        let seeds = u32::from(state.sum(2 * G::HALF));
        if position.outcome().is_some() || self.seeds().is_none_or(|most| seeds > most) {
            return Ok(None);
        }
        match self {
            Part::Nothing => Ok(None),
            Part::Opened(set) => set.probe(state),
            Part::Small(seeds, set) => set.get_or_init(|| Set::small(*seeds)).probe(state),
        }
    }
}

/// The endgame tables of a directory, or small ones in memory.
pub struct Tables {
    oware: Part<OwareEndgame>,
    alemungula: Part<AlemungulaEndgame>,
    fault: OnceLock<TableError>,
}

impl Tables {
    /// Opens the tables of a directory. The head of every file is checked, and every block when it is read.
    ///
    /// # Errors
    /// If a file is damaged, of another game or form, or missing between others; or if there is none.
    pub fn open(directory: &Path, opening: Opening) -> Result<Tables, TableError> {
        let oware = Part::open(directory, opening)?;
        let alemungula = Part::open(directory, opening)?;
        if let (Part::Nothing, Part::Nothing) = (&oware, &alemungula) {
            return Err(TableError::NoTables { path: directory.to_owned() });
        }
        Ok(Tables { oware, alemungula, fault: OnceLock::new() })
    }

    /// Tables of Oware to 8 seeds and of Alemungula to 9 in memory, shared by the whole program. Those of a
    /// game are solved when a position of so few seeds is first asked for, in a twentieth of a second or so.
    pub fn small() -> Arc<Tables> {
        static SHARED: OnceLock<Arc<Tables>> = OnceLock::new();
        let unsolved = || Tables {
            oware: Part::Small(SMALL.0, OnceLock::new()),
            alemungula: Part::Small(SMALL.1, OnceLock::new()),
            fault: OnceLock::new(),
        };
        Arc::clone(SHARED.get_or_init(|| Arc::new(unsolved())))
    }

    /// The seeds of the largest layer of a game; `None` if there are no tables for it.
    pub fn seeds(&self, game: Game) -> Option<u32> {
        match game {
            Game::Oware => self.oware.seeds(),
            Game::Alemungula => self.alemungula.seeds(),
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

    /// As [`Tables::probe`], for a search, which goes on without a table that cannot be read. Whoever began
    /// the search then asks for the [`Tables::fault`].
    pub fn value(&self, position: &AnyPosition) -> Option<Interval> {
        self.probe(position).unwrap_or_else(|error| {
            let _ = self.fault.set(error);
            None
        })
    }

    /// The first error that [`Tables::value`] met, if it met one.
    pub fn fault(&self) -> Option<&TableError> {
        self.fault.get()
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (oware, alemungula) = (self.seeds(Game::Oware), self.seeds(Game::Alemungula));
        write!(f, "Tables {{ oware: {oware:?}, alemungula: {alemungula:?} }}")
    }
}

/// What the tables of a game in a directory say of themselves, layer by layer. Reads the heads only.
///
/// # Errors
/// As [`Tables::open`]; a directory without tables of the game gives an empty list.
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
