//! What an example claims about the board.

use core::fmt;

use empiki::{Action, Game, Outcome, Side};

use crate::Reason;

/// One claim of a worked example, about the position after the actions played so far, or about
/// the actions of its stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// `south: 0 5 5 5 5 4`: the pits of a side, in ring order.
    Row(Side, Vec<u8>),
    /// `pit: north 2 5`: one pit of a side, from 1, and its seeds.
    Pit(Side, u8, u8),
    /// `stores: 10-0`: South's store, North's.
    Stores([u8; 2]),
    /// `hand: 3`: seeds lifted and not yet sown.
    Hand(u8),
    /// `seeds: 40 24`: all seeds in the pits of South, of North.
    Seeds([u16; 2]),
    /// `to act: north`, or `to act: nobody` when the game is over.
    ToAct(Option<Side>),
    /// `legal: 1 2 5`: exactly these actions are legal, in any order.
    Legal(Vec<Action>),
    /// `illegal: 3 empty-pit`: the action is not legal, and this is why.
    Illegal(Action, Reason),
    /// `outcome: none`, `outcome: south bulijo 1`, `outcome: draw majority`, `outcome: annulled endless`.
    Outcome(Ending),
    /// `laps: 3`: handfuls sown in this stage.
    Laps(usize),
    /// `captured: 6`: seeds captured in this stage, or harvested by either side; not a final sweep.
    Captured(u16),
    /// `occurrences: 3`: how often the position has stood in the example, this time included.
    Occurrences(u32),
    /// `tuzdyks: 3 -`: the pit in the opponent's row that is the tuzdyk of South, of North, from 1.
    Tuzdyks([Option<u8>; 2]),
    /// `barred: 1` or `barred: -`: the pit that the side to act may not play, from 1.
    Barred(Option<u8>),
}

/// How a claim says that a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It has not.
    None,
    /// So. Points are compared in Omweso, whose wins differ in them, and must be claimed there.
    So(Outcome),
}

impl Ending {
    /// Whether the game ended so.
    pub(crate) fn holds(self, outcome: Option<Outcome>) -> bool {
        match (self, outcome) {
            (Ending::None, None) => true,
            (Ending::So(claimed), Some(outcome)) => claimed == outcome,
            _ => false,
        }
    }

    /// Writes an outcome as claims write it.
    pub(crate) fn text(outcome: Option<Outcome>, game: Game) -> String {
        match outcome {
            None => "none".into(),
            Some(Outcome { winner: Some(side), kind, points }) if game == Game::Omweso => {
                format!("{side} {} {points}", kind.name())
            }
            Some(Outcome { winner: Some(side), kind, .. }) => format!("{side} {}", kind.name()),
            Some(Outcome { winner: None, kind, .. }) if game.has_stores() => format!("draw {}", kind.name()),
            Some(Outcome { winner: None, kind, .. }) => format!("annulled {}", kind.name()),
        }
    }
}

impl Claim {
    /// The claim as a line of an example.
    pub fn text(&self, game: Game) -> String {
        match self {
            Claim::Row(side, pits) => format!("{side}: {}", spaced(pits)),
            Claim::Pit(side, pit, seeds) => format!("pit: {side} {pit} {seeds}"),
            Claim::Stores([south, north]) => format!("stores: {south}-{north}"),
            Claim::Hand(seeds) => format!("hand: {seeds}"),
            Claim::Seeds([south, north]) => format!("seeds: {south} {north}"),
            Claim::ToAct(side) => format!("to act: {}", side.map_or("nobody", Side::name)),
            Claim::Legal(actions) => {
                format!("legal: {}", spaced(actions.iter().map(|action| action.text(game))))
            }
            Claim::Illegal(action, reason) => format!("illegal: {} {}", action.text(game), reason.name()),
            Claim::Outcome(Ending::None) => "outcome: none".into(),
            Claim::Outcome(Ending::So(outcome)) => format!("outcome: {}", Ending::text(Some(*outcome), game)),
            Claim::Laps(laps) => format!("laps: {laps}"),
            Claim::Captured(seeds) => format!("captured: {seeds}"),
            Claim::Occurrences(times) => format!("occurrences: {times}"),
            Claim::Tuzdyks(pits) => format!("tuzdyks: {}", spaced(pits.map(pit_text))),
            Claim::Barred(pit) => format!("barred: {}", pit_text(*pit)),
        }
    }
}

/// A pit number or `-`.
pub(crate) fn pit_text(pit: Option<u8>) -> String {
    pit.map_or_else(|| "-".into(), |pit| pit.to_string())
}

/// The texts of these with spaces between them.
pub(crate) fn spaced<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}
