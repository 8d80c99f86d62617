//! What the solver asks of a game.

use empiki::{Game, Position, Setup, Side};

use crate::board::Board;

/// A game whose boards can be solved from the end: two rows, the seeds on the board never grow in
/// number, harvests go to stores, and whoever cannot act leaves each side its own seeds.
///
/// A *state* is a board seen by the side to act, with what else the rules need to know. The states
/// of one number of seeds are a *layer*. A sowing without a harvest stays in the layer; a harvest
/// leads to a lower one.
pub trait Endgame: Copy + Send + Sync + 'static {
    /// The game in the crate of the rules.
    type Position: Position;

    /// Which game.
    const GAME: Game;
    /// The options the tables are for, as text that is written into each table.
    const RULES: &'static str;
    /// Pits of one side.
    const HALF: usize;

    /// How many states the layer of so many seeds has.
    fn states(seeds: u32) -> u64;

    /// The number of a state in its layer.
    fn rank(state: Board, seeds: u32) -> u64;

    /// The state with this number.
    fn unrank(seeds: u32, number: u64) -> Board;

    /// The state after this one, whose number is given; of the last state, anything.
    fn next(state: Board, seeds: u32, number: u64) -> Board;

    /// Whether the state has a number. One that has none must still have successors.
    fn has_number(state: Board) -> bool;

    /// Calls `sink` with the harvest of each legal action and the state it leads to, seen by the
    /// opponent. No call at all means that the side to act cannot act.
    fn successors(state: Board, sink: impl FnMut(u8, Board));

    /// Calls `sink` with the number of each state that a legal action without a harvest leads from
    /// to this one, once for each such action.
    fn predecessors(state: Board, seeds: u32, sink: impl FnMut(u64));

    /// The options that the tables are for.
    fn rules() -> <Self::Position as Position>::Rules;

    /// The same state in the crate of the rules: South is to act, and the stores share the seeds that
    /// are not on the board.
    fn to_setup(state: Board) -> Setup {
        let mut setup = Setup::empty(Self::GAME);
        for pit in 0..Self::HALF {
            setup.pits[0][pit] = state.pit(pit);
            setup.pits[1][pit] = state.pit(Self::HALF + pit);
        }
        setup.barred = state.barred();
        let stored = (Self::GAME.seeds() as u8).saturating_sub(state.sum(2 * Self::HALF));
        setup.stores = [stored / 2, stored - stored / 2];
        setup.to_act = Side::South;
        setup
    }

    /// The state of a position, if it is one that the tables are for.
    fn of_position(position: &Self::Position) -> Option<Board>;
}
