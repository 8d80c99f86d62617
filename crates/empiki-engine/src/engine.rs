//! The engine: a table, an evaluation and perhaps tables of endgames, kept between searches.

use core::sync::atomic::AtomicBool;
use std::sync::Arc;

use empiki::games::alemungula::Alemungula;
use empiki::games::igisoro::Igisoro;
use empiki::games::omweso::Omweso;
use empiki::games::oware::Oware;
use empiki::games::togyz_kumalak::TogyzKumalak;
use empiki::{AnyPosition, Game, History, Position};

use crate::choice::Choice;
use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::oracle::Oracle;
use crate::search::{Means, Tuning, think};
use crate::table::{NoMemory, Table};

/// An engine that remembers what it searched.
pub struct Engine {
    table: Table,
    evaluation: Evaluation,
    oracle: Option<Arc<dyn Oracle>>,
    /// `None` is what suits each game best.
    tuning: Option<Tuning>,
}

impl Engine {
    /// An engine with a table of about this many MiB and the learned evaluations; with a smaller table
    /// where the system does not give so much memory.
    pub fn new(table_megabytes: usize) -> Engine {
        Engine::with_table(Table::new(table_megabytes))
    }

    /// As [`Engine::new`], with a table of that size or none.
    ///
    /// # Errors
    /// [`NoMemory`] if the system does not give so much.
    pub fn try_new(table_megabytes: usize) -> Result<Engine, NoMemory> {
        Table::try_new(table_megabytes).map(Engine::with_table)
    }

    /// An engine whose table is as large as one search within these limits can use, [`Limits::table`] at
    /// most: a short search needs no large table.
    pub(crate) fn for_limits(game: Game, limits: &Limits) -> Engine {
        let nodes =
            limits.nodes.into_iter().chain(limits.level.map(|level| crate::level::nodes(game, level)));
        let enough = nodes.min().map_or(usize::MAX, |nodes| usize::try_from(nodes).unwrap_or(usize::MAX));
        let bytes = limits.table.saturating_mul(1 << 20).min(enough.saturating_mul(32));
        Engine::with_table(Table::with_bytes(bytes))
    }

    fn with_table(table: Table) -> Engine {
        Engine { table, evaluation: Evaluation::Learned, oracle: None, tuning: None }
    }

    /// The same engine with another evaluation.
    #[must_use]
    pub fn with_evaluation(self, evaluation: Evaluation) -> Engine {
        Engine { evaluation, ..self }
    }

    /// The same engine with endgame tables.
    #[must_use]
    pub fn with_oracle(self, oracle: Arc<dyn Oracle>) -> Engine {
        Engine { oracle: Some(oracle), ..self }
    }

    /// The same engine with other search parameters.
    #[must_use]
    pub fn with_tuning(self, tuning: Tuning) -> Engine {
        Engine { tuning: Some(tuning), ..self }
    }

    /// Forgets all earlier searches.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// The best action for the side to act, as [`choose`].
    pub fn choose(
        &self,
        history: &History<AnyPosition>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Choice> {
        self.search(history, limits, stop, &mut |_| {})
    }

    /// As [`Engine::choose`]; `observe` hears of every finished iteration.
    pub fn search(
        &self,
        history: &History<AnyPosition>,
        limits: &Limits,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        let game = history.position().game();
        let network = self.evaluation.network(game);
        let means = Means {
            table: &self.table,
            network: network.as_deref(),
            oracle: self.oracle.as_deref(),
            tuning: self.tuning.unwrap_or(Tuning::of(game)),
        };
        match game {
            Game::Omweso => think::<Omweso>(history, limits, stop, means, observe),
            Game::Igisoro => think::<Igisoro>(history, limits, stop, means, observe),
            Game::Oware => think::<Oware>(history, limits, stop, means, observe),
            Game::TogyzKumalak => think::<TogyzKumalak>(history, limits, stop, means, observe),
            Game::Alemungula => think::<Alemungula>(history, limits, stop, means, observe),
        }
    }
}

/// The best action for the side to act in the present position of a game, in mid-turn too, by an engine with the
/// small endgame tables that are always there.
///
/// Always answers with a legal action, also when `stop` is already set or the limits allow nothing;
/// `None` means that the game is over. Setting `stop` ends the search within milliseconds.
pub fn choose(history: &History<AnyPosition>, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
    choose_with(empiki_tablebase::Tables::small(), history, limits, stop)
}

/// As [`choose`], with these endgame tables. Their [`Oracle::fault`] tells whether they could be read.
pub fn choose_with(
    oracle: Arc<dyn Oracle>,
    history: &History<AnyPosition>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Choice> {
    let engine = Engine::for_limits(history.position().game(), limits).with_oracle(oracle);
    engine.choose(history, limits, stop)
}
