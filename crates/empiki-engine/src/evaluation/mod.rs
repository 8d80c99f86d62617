//! How good a position looks without searching: a learned network for each game, or plain counting.

pub(crate) mod network;

use std::sync::{Arc, OnceLock};

use empiki::Game;
use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;

pub use network::{Network, NetworkError};

use crate::model::Model;
use crate::score::Score;

/// An evaluation that a search can use.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The one the project has learned for the game.
    #[default]
    Learned,
    /// Counting seeds alone: those in the stores, or on the sides of a four-row board.
    Seeds,
    /// Another network of the same game.
    Network(Arc<Network>),
}

impl Evaluation {
    /// The network to use; `None` counts seeds.
    pub(crate) fn network(&self, game: Game) -> Option<Arc<Network>> {
        match self {
            Evaluation::Learned => learned(game),
            Evaluation::Seeds => None,
            Evaluation::Network(network) => Some(network.clone()),
        }
    }
}

/// The files as they are in the project.
fn files() -> [(Game, &'static [u8]); 5] {
    [
        (Game::Omweso, include_bytes!("../../data/omweso.eval")),
        (Game::Igisoro, include_bytes!("../../data/igisoro.eval")),
        (Game::Oware, include_bytes!("../../data/oware.eval")),
        (Game::TogyzKumalak, include_bytes!("../../data/togyz-kumalak.eval")),
        (Game::Alemungula, include_bytes!("../../data/alemungula.eval")),
    ]
}

/// Reads an evaluation file of this game.
///
/// # Errors
/// [`NetworkError`] when it is none.
pub fn read(game: Game, bytes: &[u8]) -> Result<Network, NetworkError> {
    match game {
        Game::Omweso => Network::read::<Omweso>(bytes),
        Game::Igisoro => Network::read::<Igisoro>(bytes),
        Game::Oware => Network::read::<Oware>(bytes),
        Game::TogyzKumalak => Network::read::<TogyzKumalak>(bytes),
        Game::Alemungula => Network::read::<Alemungula>(bytes),
    }
}

/// The project's own evaluation of this game, read once. A test holds that each file reads.
pub(crate) fn learned(game: Game) -> Option<Arc<Network>> {
    static READ: [OnceLock<Option<Arc<Network>>>; 5] = [const { OnceLock::new() }; 5];
    READ[game as usize]
        .get_or_init(|| {
            let (_, bytes) = files().into_iter().find(|(of, _)| *of == game)?;
            read(game, bytes).ok().map(Arc::new)
        })
        .clone()
}

/// The plainest evaluation: a hundred for each seed ahead.
#[inline]
pub(crate) fn count<M: Model>(position: &M) -> Score {
    100 * position.lead()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_reads_and_writes_itself_back() {
        fn check<M: Model>(bytes: &[u8]) {
            let network = Network::read::<M>(bytes).unwrap();
            assert_eq!(network.write::<M>(), bytes, "{}", M::GAME);
            assert!(!network.origin.is_empty(), "{} does not say how it was made", M::GAME);
        }
        for (game, bytes) in files() {
            match game {
                Game::Omweso => check::<Omweso>(bytes),
                Game::Igisoro => check::<Igisoro>(bytes),
                Game::Oware => check::<Oware>(bytes),
                Game::TogyzKumalak => check::<TogyzKumalak>(bytes),
                Game::Alemungula => check::<Alemungula>(bytes),
            }
        }
    }

    #[test]
    fn a_file_of_another_game_or_length_is_refused() {
        let (_, bytes) = files()[0];
        assert!(matches!(read(Game::Oware, bytes), Err(NetworkError::Header("oware"))));
        assert!(matches!(read(Game::Omweso, &bytes[..bytes.len() - 2]), Err(NetworkError::Length { .. })));
        assert!(matches!(read(Game::Omweso, b""), Err(NetworkError::Header("omweso"))));
    }
}
