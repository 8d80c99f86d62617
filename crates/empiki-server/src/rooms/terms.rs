//! What a room is played by, agreed before it begins.

use std::fmt;

use empiki::notation::json;
use empiki::{AnyRules, Game};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::time::Millis;

/// The terms of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TermsText", into = "TermsText")]
pub struct Terms {
    /// The rules, and with them the game.
    pub rules: AnyRules,
    /// The rules as they were asked for: a preset's name or an object of options.
    pub rules_text: Value,
    /// Whether each side arranges its seeds before a game (four-row games).
    pub free: bool,
    /// The clock.
    pub clock: Clock,
    /// Whether moves can be taken back.
    pub takebacks: TakeBacks,
    /// Points that win the match; `None` where single games are played.
    pub target: Option<u8>,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TakeBacks {
    /// When the other agrees.
    Consent,
    /// Never.
    Off,
    /// Never, and both seal this before the first game: Omweso's *contract*.
    Contract,
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Clock {
    /// No clock.
    None,
    /// So much time for the whole game, and some more for each turn.
    Sudden {
        /// For the whole game.
        base_ms: u64,
        /// Added after each turn.
        increment_ms: u64,
    },
    /// So much time for each decision.
    Move {
        /// For each decision.
        limit_ms: u64,
        /// What an overrun does.
        overrun: Overrun,
    },
}

/// What happens when the time for a move is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overrun {
    /// The game is lost.
    Lose,
    /// The opponent may take the turn over (Omweso's blitz).
    TakeOver,
}

/// The longest time that a clock may be set to.
const LONGEST: Millis = Millis(24 * 60 * 60 * 1000);

/// What is wrong with terms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// There is no such game.
    #[error("{0:?} is not a game: {unknown}", unknown = empiki::UnknownGame)]
    Game(String),
    /// There are no such rules.
    #[error("{0}")]
    Rules(String),
    /// The game has no free arrangement.
    #[error("{0} always starts from its standard set-up")]
    Free(Game),
    /// A time is out of range.
    #[error("a clock has at least a second for a game, half a second for a move, and at most a day")]
    Time,
    /// The turn can only be taken over in Omweso.
    #[error("a turn can be taken over in omweso only; elsewhere the game is lost (\"lose\")")]
    TakeOver,
    /// A contract is Omweso's.
    #[error("only omweso has the contract; elsewhere take-backs are \"consent\" or \"off\"")]
    Contract,
    /// The match is too short or too long.
    #[error("a match is to 2 to 50 points")]
    Target,
}

/// Terms as they are written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TermsText {
    game: String,
    #[serde(default)]
    rules: Value,
    #[serde(default)]
    free: bool,
    #[serde(default = "no_clock")]
    clock: Clock,
    #[serde(default = "by_consent")]
    takebacks: TakeBacks,
    #[serde(default)]
    target: Option<u8>,
}

fn no_clock() -> Clock {
    Clock::None
}

fn by_consent() -> TakeBacks {
    TakeBacks::Consent
}

impl TryFrom<TermsText> for Terms {
    type Error = TermsError;

    fn try_from(text: TermsText) -> Result<Terms, TermsError> {
        let short = |name: &str| name.chars().take(40).collect::<String>();
        let game: Game = text.game.parse().map_err(|_| TermsError::Game(short(&text.game)))?;
        let rules =
            json::read_rules(game, &text.rules).map_err(|error| TermsError::Rules(error.to_string()))?;
        let terms = Terms {
            rules,
            rules_text: text.rules,
            free: text.free,
            clock: text.clock,
            takebacks: text.takebacks,
            target: text.target,
        };
        terms.check()?;
        Ok(terms)
    }
}

impl From<Terms> for TermsText {
    fn from(terms: Terms) -> TermsText {
        TermsText {
            game: terms.game().name().to_owned(),
            rules: terms.rules_text,
            free: terms.free,
            clock: terms.clock,
            takebacks: terms.takebacks,
            target: terms.target,
        }
    }
}

impl Terms {
    /// Single games of this game under its default rules, without a clock.
    pub fn new(game: Game) -> Terms {
        Terms {
            rules: AnyRules::new(game),
            rules_text: Value::Null,
            free: false,
            clock: Clock::None,
            takebacks: TakeBacks::Consent,
            target: None,
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.rules.game()
    }

    fn check(&self) -> Result<(), TermsError> {
        let game = self.game();
        if self.free && game.has_stores() {
            return Err(TermsError::Free(game));
        }
        if self.takebacks == TakeBacks::Contract && game != Game::Omweso {
            return Err(TermsError::Contract);
        }
        if self.target.is_some_and(|target| !(2..=50).contains(&target)) {
            return Err(TermsError::Target);
        }
        let within = |time: u64, least: u64| (least..=LONGEST.0).contains(&time);
        match self.clock {
            Clock::None => Ok(()),
            Clock::Sudden { base_ms, increment_ms } if within(base_ms, 1000) && within(increment_ms, 0) => {
                Ok(())
            }
            Clock::Move { overrun: Overrun::TakeOver, .. } if game != Game::Omweso => {
                Err(TermsError::TakeOver)
            }
            Clock::Move { limit_ms, .. } if within(limit_ms, 500) => Ok(()),
            _ => Err(TermsError::Time),
        }
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(value: Value) -> Result<Terms, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn terms_are_read_back_as_they_were_written() {
        for value in [
            json!({"game": "oware"}),
            json!({"game": "omweso", "rules": "casual", "free": true, "takebacks": "contract", "target": 12,
                   "clock": {"kind": "move", "limit_ms": 3000, "overrun": "take-over"}}),
            json!({"game": "igisoro", "rules": {"preset": "standard"}, "takebacks": "off",
                   "clock": {"kind": "sudden", "base_ms": 300_000, "increment_ms": 5000}}),
        ] {
            let Ok(terms) = read(value.clone()) else { continue };
            let text = serde_json::to_value(&terms).expect("JSON");
            assert_eq!(read(text), Ok(terms), "{value}");
        }
        assert_eq!(
            read(json!({"game": "oware"})),
            Ok(Terms { rules_text: Value::Null, ..Terms::new(Game::Oware) })
        );
    }

    #[test]
    fn terms_that_make_no_sense_are_refused() {
        for (value, why) in [
            (json!({"game": "chess"}), "not a game"),
            (json!({"game": "oware", "rules": "casual"}), "preset"),
            (json!({"game": "oware", "free": true}), "standard set-up"),
            (json!({"game": "oware", "takebacks": "contract"}), "contract"),
            (json!({"game": "omweso", "target": 1}), "points"),
            (
                json!({"game": "oware", "clock": {"kind": "sudden", "base_ms": 1, "increment_ms": 0}}),
                "at most a day",
            ),
            (
                json!({"game": "oware", "clock": {"kind": "move", "limit_ms": 3000, "overrun": "take-over"}}),
                "omweso",
            ),
            (
                json!({"game": "oware", "clock": {"kind": "move", "limit_ms": u64::MAX, "overrun": "lose"}}),
                "day",
            ),
            (json!({"game": "oware", "stake": 5}), "unknown field"),
        ] {
            let error = read(value.clone()).expect_err("refused");
            assert!(error.contains(why), "{value}: {error}");
        }
    }
}
