//! Perft: how many action sequences of a given length there are. Every action is one ply;
//! a finished game has no children.

use crate::Position;

/// The number of legal action sequences of `depth` plies from here.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = position.legal_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    actions
        .map(|action| {
            let mut next = *position;
            next.play_unchecked(action);
            perft(&next, depth - 1)
        })
        .sum()
}
