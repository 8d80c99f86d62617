//! A game as played: what has occurred how often, counters that are no part of a position, and
//! undo without bound.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::position::{Identity, IllegalAction, Position};
use crate::trace::{NoTrace, Tracer};
use crate::{Action, ActionSet, Game, Outcome, OutcomeKind, Setup, SetupError};

/// Plies in a row without a harvest that end a game of Oware.
pub const QUIET_PLIES: u16 = 160;

/// The occurrence of a position that ends a game.
pub const OCCURRENCES: u32 = 3;

/// A game from its first position to its present one.
#[derive(Clone, Debug)]
pub struct History<P> {
    moments: Vec<Moment<P>>,
    actions: Vec<Action>,
    /// How often each position between turns has stood so far.
    seen: BTreeMap<Identity, u32>,
}

/// Plies since the last harvest, after a ply that led from one position to the other.
pub(crate) fn quiet_plies_after<P: Position>(before: &P, quiet_plies: u16, after: &P) -> u16 {
    let quiet = after.game() == Game::Oware && after.stores() == before.stores();
    if quiet { quiet_plies.saturating_add(1) } else { 0 }
}

/// One position of a game and what the history knows of it.
#[derive(Clone, Copy, Debug)]
struct Moment<P> {
    position: P,
    /// What the position was before a history rule ended the game and swept it.
    identity: Option<Identity>,
    quiet_plies: u16,
    outcome: Option<Outcome>,
}

impl<P: Position> History<P> {
    /// A game that begins at this position; it counts as the position's first occurrence.
    pub fn new(start: P) -> History<P> {
        History::with_quiet_plies(start, 0)
    }

    /// A game that begins at this position, so many plies after the last harvest. Only Oware
    /// counts them; at 160 or more the game is over at once.
    pub fn with_quiet_plies(start: P, quiet_plies: u16) -> History<P> {
        let mut history = History { moments: Vec::new(), actions: Vec::new(), seen: BTreeMap::new() };
        history.enter(start, quiet_plies, &mut NoTrace);
        history
    }

    /// A game that begins as this set-up says.
    ///
    /// # Errors
    /// [`SetupError`] names everything that is wrong with the set-up.
    pub fn from_setup(setup: &Setup, rules: P::Rules) -> Result<History<P>, SetupError> {
        let plain = Setup { quiet_plies: 0, ..*setup };
        // Plies since a harvest are the history's, but only Oware has them.
        let start = P::from_setup(if setup.game == Game::Oware { &plain } else { setup }, rules)?;
        Ok(History::with_quiet_plies(start, setup.quiet_plies))
    }

    /// The present state written down: the position and the history's own counters.
    pub fn to_setup(&self) -> Setup {
        Setup { quiet_plies: self.quiet_plies(), ..self.position().to_setup() }
    }

    /// The position that the game began with.
    pub fn start(&self) -> &P {
        &self.first().position
    }

    /// The position now, with a final sweep done.
    pub fn position(&self) -> &P {
        &self.now().position
    }

    /// The position after so many actions.
    pub fn position_after(&self, plies: usize) -> Option<&P> {
        self.moments.get(plies).map(|moment| &moment.position)
    }

    /// The actions played so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How the game ended, if it has: by the position itself, or by repetition or quiet plies.
    pub fn outcome(&self) -> Option<Outcome> {
        self.now().outcome
    }

    /// How the game had ended after so many actions.
    pub fn outcome_after(&self, plies: usize) -> Option<Outcome> {
        self.moments.get(plies).and_then(|moment| moment.outcome)
    }

    /// The legal actions; empty if and only if the game is over.
    pub fn legal_actions(&self) -> ActionSet {
        if self.outcome().is_some() { ActionSet::EMPTY } else { self.position().legal_actions() }
    }

    /// Plies since the last harvest, in Oware; 0 elsewhere.
    pub fn quiet_plies(&self) -> u16 {
        self.now().quiet_plies
    }

    /// Plies since the last harvest as of so many actions.
    pub fn quiet_plies_after(&self, plies: usize) -> Option<u16> {
        self.moments.get(plies).map(|moment| moment.quiet_plies)
    }

    /// How often the present position has stood, this time included; 0 in mid-turn.
    pub fn occurrences(&self) -> u32 {
        self.now().identity.and_then(|identity| self.seen.get(&identity)).copied().unwrap_or(0)
    }

    /// How often a position with this identity has stood in the game so far.
    pub fn occurrences_of(&self, identity: &Identity) -> u32 {
        self.seen.get(identity).copied().unwrap_or(0)
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`]; the game is unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction<P>> {
        self.play_traced(action, &mut NoTrace)
    }

    /// As [`History::play`], and tells the tracer what happened, a final sweep included.
    ///
    /// # Errors
    /// [`IllegalAction`]; the game is unchanged and the tracer has been told nothing.
    pub fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) -> Result<(), IllegalAction<P>> {
        let before = *self.now();
        if !self.legal_actions().contains(action) {
            return Err(IllegalAction { action, position: before.position });
        }
        let mut position = before.position;
        position.play_traced(action, tracer);
        let quiet_plies = quiet_plies_after(&before.position, before.quiet_plies, &position);
        self.enter(position, quiet_plies, tracer);
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back. Returns it, or `None` at the beginning.
    pub fn undo(&mut self) -> Option<Action> {
        let action = self.actions.pop()?;
        if let Some(identity) = self.moments.pop().and_then(|moment| moment.identity)
            && let Some(count) = self.seen.get_mut(&identity)
        {
            *count -= 1;
            if *count == 0 {
                self.seen.remove(&identity);
            }
        }
        Some(action)
    }

    /// Adds a position that has just arisen, and ends the game where the history's rules do.
    fn enter<T: Tracer>(&mut self, mut position: P, quiet_plies: u16, tracer: &mut T) {
        let identity = position.identity();
        let count = identity.map_or(0, |identity| {
            let count = self.seen.entry(identity).or_insert(0);
            *count += 1;
            *count
        });
        let mut outcome = position.outcome();
        if outcome.is_none() {
            let game = position.game();
            if count >= OCCURRENCES && game != Game::TogyzKumalak {
                outcome = Some(position.end_by(OutcomeKind::Repetition, tracer));
            } else if quiet_plies >= QUIET_PLIES && game == Game::Oware {
                outcome = Some(position.end_by(OutcomeKind::QuietPlies, tracer));
            }
        }
        self.moments.push(Moment { position, identity, quiet_plies, outcome });
    }

    // There is always a first moment: `with_quiet_plies` enters one and `undo` stops before it.
    fn first(&self) -> &Moment<P> {
        &self.moments[0]
    }

    fn now(&self) -> &Moment<P> {
        &self.moments[self.moments.len() - 1]
    }
}
