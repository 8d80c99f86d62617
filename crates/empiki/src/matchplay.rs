//! Omweso's match: games are played until a side has 12 points; annulled games are played
//! again; the sides begin by turns.

use alloc::vec::Vec;

use crate::{Outcome, Side};

/// Points that win a match.
pub const TARGET: u8 = 12;

/// A match as played so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    target: u8,
    first: Side,
    games: Vec<Outcome>,
}

impl Match {
    /// A match to 12 points whose first game this side begins.
    pub fn new(first: Side) -> Match {
        Match::to(TARGET, first)
    }

    /// A match to so many points (at least 1).
    pub fn to(target: u8, first: Side) -> Match {
        Match { target: target.max(1), first, games: Vec::new() }
    }

    /// Points that win it.
    pub fn target(&self) -> u8 {
        self.target
    }

    /// Adds a finished game. Returns whether it was added: a match that is won takes no more.
    pub fn add(&mut self, outcome: Outcome) -> bool {
        let open = self.winner().is_none();
        if open {
            self.games.push(outcome);
        }
        open
    }

    /// The outcomes of the finished games, annulled ones included.
    pub fn games(&self) -> &[Outcome] {
        &self.games
    }

    /// Points of South and North.
    pub fn points(&self) -> [u16; 2] {
        let mut points = [0; 2];
        for game in &self.games {
            if let Some(winner) = game.winner {
                points[winner.index()] += u16::from(game.points);
            }
        }
        points
    }

    /// Who has won the match.
    pub fn winner(&self) -> Option<Side> {
        let points = self.points();
        Side::BOTH.into_iter().find(|side| points[side.index()] >= u16::from(self.target))
    }

    /// Who begins the next game. The sides begin by turns; an annulled game is played again by
    /// the side that began it.
    pub fn next_to_begin(&self) -> Side {
        let counted = self.games.iter().filter(|game| game.winner.is_some()).count();
        if counted % 2 == 0 { self.first } else { !self.first }
    }
}
