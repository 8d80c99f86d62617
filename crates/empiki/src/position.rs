//! The trait of a position: what the rules need to say which actions are legal and what
//! they do, and nothing else. Repetition and counters of plies belong to the
//! [`History`](crate::History).

use core::fmt;
use core::hash::Hash;

use crate::rules::RuleSet;
use crate::trace::{NoTrace, Tracer};
use crate::{Action, ActionSet, Game, Outcome, OutcomeKind, Phase, Setup, SetupError, Side};

/// What tells positions apart when repetition is counted: pits and side to act (and the barred
/// pit of Alemungula), nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identity(pub(crate) [u8; 34]);

/// What the side to act is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Begin a turn.
    Turn,
    /// Which way to sow the seeds in hand, in mid-turn.
    Direction {
        /// Index of the pit from which they will be sown.
        pit: u8,
        /// How many are in hand.
        seeds: u8,
    },
    /// Take or pass (Igisoro).
    Take {
        /// Index of the sower's inner pit where the last seed fell.
        pit: u8,
    },
    /// Retreat or stay (Igisoro), asked of the sower's opponent.
    Retreat {
        /// Index of the sower's inner pit where the last seed fell.
        pit: u8,
    },
}

/// A position of one of the five games: somebody is to act, or the game is over.
///
/// The side to act is asked of the position, never assumed to alternate: one side can act
/// several times in a turn, and in Igisoro its opponent can act in the middle of it.
pub trait Position: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The options of the game.
    type Rules: RuleSet;

    /// The standard set-up under these rules.
    fn start(rules: Self::Rules) -> Self;

    /// The one door from a set-up to a position. A two-row game in which the side to act cannot act is
    /// over, and the seeds left on its board are swept on the way in; one that a store has decided keeps
    /// them.
    ///
    /// # Errors
    /// [`SetupError`] names everything that is wrong with the set-up.
    fn from_setup(setup: &Setup, rules: Self::Rules) -> Result<Self, SetupError>;

    /// The position written down; [`Position::from_setup`] gives it back.
    fn to_setup(&self) -> Setup;

    /// Which game this is.
    fn game(&self) -> Game;

    /// The options in force.
    fn rules(&self) -> Self::Rules;

    /// Who is to act; of a finished game, who would be.
    fn side_to_act(&self) -> Side;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal actions; empty if and only if the game is over.
    fn legal_actions(&self) -> ActionSet;

    /// Plays a legal action and tells the tracer what happened. With an action that is not
    /// legal, what comes out and what is told is unspecified.
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T);

    /// What is asked of the side to act.
    fn decision(&self) -> Decision;

    /// Seeds in the pits of a side, in ring order.
    fn pits(&self, side: Side) -> &[u8];

    /// Seeds in the stores of South and North; 0 where the game has none.
    fn stores(&self) -> [u8; 2];

    /// Seeds in the pits of the side to act and of its opponent, each in ring order.
    #[inline]
    fn relative_pits(&self) -> [&[u8]; 2] {
        let side = self.side_to_act();
        [self.pits(side), self.pits(!side)]
    }

    /// Seeds in the stores of the side to act and of its opponent; 0 where the game has none.
    #[inline]
    fn relative_stores(&self) -> [u8; 2] {
        let stores = self.stores();
        let side = self.side_to_act();
        [stores[side.index()], stores[side.other().index()]]
    }

    /// Seeds lifted and not yet sown.
    fn hand(&self) -> u8;

    /// The sum that the key is made of, made fresh from the whole state, see [`crate::key`].
    fn key_sum(&self) -> u64;

    /// The 64-bit key of the whole state, see [`crate::key`].
    #[inline]
    fn key(&self) -> u64 {
        crate::key::finish(self.key_sum())
    }

    /// Plays as [`Position::play_unchecked`] does, and brings the sum of the key up to date: given
    /// [`Position::key_sum`] of the position before, gives that of the position after.
    #[inline]
    fn play_summed(&mut self, action: Action, _sum: u64) -> u64 {
        self.play_unchecked(action);
        self.key_sum()
    }

    /// What repetition goes by; `None` in mid-turn, where none is counted.
    fn identity(&self) -> Option<Identity>;

    /// Ends the game where endless play does: each side of a two-row game takes the seeds in its own
    /// pits, a four-row game is annulled. Returns the outcome.
    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome;

    /// The same position seen from the other seat.
    #[must_use]
    fn swapped(&self) -> Self;

    /// The number of legal action sequences of this many plies from here, see [`crate::perft`].
    fn count_lines(&self, plies: u32) -> u64 {
        crate::perft::bulk(self, plies)
    }

    /// Plays a legal action, the hot path. With an action that is not legal, what comes out is
    /// unspecified, and need not be a position that [`Position::from_setup`] lets in.
    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.play_traced(action, &mut NoTrace);
    }

    /// Whether the action is one of the legal ones.
    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        self.legal_actions().contains(action)
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] carries the action and the untouched position.
    #[inline]
    fn play(mut self, action: Action) -> Result<Self, IllegalAction<Self>> {
        if self.is_legal(action) {
            self.play_unchecked(action);
            Ok(self)
        } else {
            Err(IllegalAction { action, position: self })
        }
    }
}

/// An action that is not legal in its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction<P> {
    /// The rejected action.
    pub action: Action,
    /// The position, untouched.
    pub position: P,
}

impl<P: Position> fmt::Display for IllegalAction<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.position.game();
        write!(f, "{} is not legal here: ", self.action.text(game))?;
        if self.position.outcome().is_some() {
            return f.write_str("the game is over");
        }
        write!(f, "{} may play", self.position.side_to_act())?;
        for action in self.position.legal_actions() {
            write!(f, " {}", action.text(game))?;
        }
        Ok(())
    }
}

impl<P: Position> core::error::Error for IllegalAction<P> {}

/// The phase of a mid-turn decision as a [`Decision`].
pub(crate) fn decision_of(phase: Option<Phase>, pit: u8, seeds: u8) -> Decision {
    match phase {
        None => Decision::Turn,
        Some(Phase::Direction) => Decision::Direction { pit, seeds },
        Some(Phase::Take) => Decision::Take { pit },
        Some(Phase::Retreat) => Decision::Retreat { pit },
    }
}
