//! The record of a game as a request brings it, and its replay.

use empiki::notation::json::{self, JsonError};
use empiki::{Action, AnyPosition, Game, History, Position, Side, UnknownAction, UnknownGame};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::trace::{EventJson, Recorder};
use super::view::StateView;
use crate::config::ApiConfig;
use crate::problem::{Problem, ProblemKind};

/// The record of a game. A request that says more has fields of its own beside the same ones, for what is
/// flattened cannot refuse fields that it does not know.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// Its rules: nothing, a preset or options.
    #[serde(default)]
    pub rules: Option<Value>,
    /// Where it starts: nothing, an object or a position string.
    #[serde(default)]
    pub start: Option<Value>,
    /// Whether the start must be an arrangement that the rules allow before a game.
    #[serde(default)]
    pub arranged: bool,
    /// The actions played.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// One action and what it did.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The action.
    pub action: String,
    /// Who acted.
    pub side: &'static str,
    /// What happened to each seed.
    pub trace: Vec<EventJson>,
    /// The position after it.
    pub state: StateView,
}

/// How many trace events may still be told.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    step: usize,
    answer: usize,
}

impl Budget {
    /// The budget of one answer.
    pub fn new(config: &ApiConfig) -> Budget {
        Budget { step: config.max_step_events, answer: config.max_events }
    }
}

impl Record {
    /// Replays the record, checking everything. Tells the steps from index `from` on, or none.
    ///
    /// # Errors
    /// The [`Problem`] that the client is to be told.
    pub fn replay(
        &self,
        from: Option<usize>,
        config: &ApiConfig,
    ) -> Result<(History<AnyPosition>, Vec<Step>), Problem> {
        let count = self.actions.len();
        let first = from.unwrap_or(count);
        self.check_length(first, config)?;
        let mut history = self.start()?;
        let mut budget = Budget::new(config);
        let mut steps = Vec::with_capacity(count - first);
        for (at, text) in self.actions.iter().enumerate() {
            let action = Action::parse(text).map_err(|_| unknown(text, at))?;
            if at < first {
                history.play(action).map_err(|error| illegal(&error, at))?;
            } else {
                steps.push(step(&mut history, action, &mut budget)?);
            }
        }
        Ok((history, steps))
    }

    fn check_length(&self, first: usize, config: &ApiConfig) -> Result<(), Problem> {
        let count = self.actions.len();
        let too_many = |detail| Err(Problem::new(ProblemKind::TooManyActions, detail));
        if count > config.max_actions {
            return too_many(format!("There are {count} actions; a record may have {}.", config.max_actions));
        }
        if first > count {
            let detail = format!("from is {first}, and there are only {count} actions.");
            return Err(Problem::new(ProblemKind::InvalidRequest, detail));
        }
        if count - first > config.max_steps {
            return too_many(format!(
                "One answer tells at most {} steps, and from {first} there are {}.",
                config.max_steps,
                count - first
            ));
        }
        Ok(())
    }

    fn start(&self) -> Result<History<AnyPosition>, Problem> {
        let game: Game = self.game.parse().map_err(|UnknownGame| {
            Problem::new(
                ProblemKind::UnknownGame,
                format!("{:?} is not a game: {UnknownGame}.", clip(&self.game)),
            )
        })?;
        let null = Value::Null;
        let rules = json::read_rules(game, self.rules.as_ref().unwrap_or(&null))
            .map_err(|error| told(&error, ProblemKind::UnknownRules))?;
        let start = match &self.start {
            Some(Value::Object(fields)) => &Value::Object(start_fields(game, fields)?),
            start => start.as_ref().unwrap_or(&null),
        };
        let history =
            json::read_start(rules, start).map_err(|error| told(&error, ProblemKind::InvalidPosition))?;
        if self.arranged {
            check_arrangement(history.position())?;
        }
        Ok(history)
    }
}

/// The fields that a start may have.
const START_FIELDS: [&str; 10] = [
    "south",
    "north",
    "stores",
    "to_act",
    "tuzdyks",
    "barred",
    "quiet_plies",
    "turns",
    "capturing_turns",
    "position",
];
/// What else stands in a state, so that a state can be a start as it was told. It follows from the rest or
/// belongs to the game before.
const STATE_FIELDS: [&str; 7] = ["after", "in_hand", "legal", "outcome", "hand", "decision", "occurrences"];

/// The fields of a start, refused if there is one that is not known. What a state calls `plies` is what a start
/// calls `quiet_plies`.
fn start_fields(game: Game, fields: &Map<String, Value>) -> Result<Map<String, Value>, Problem> {
    let known = |name: &str| START_FIELDS.contains(&name) || STATE_FIELDS.contains(&name) || name == "plies";
    if let Some(name) = fields.keys().find(|name| !known(name)) {
        let detail = format!("start has a field {:?}; it may have {}.", clip(name), START_FIELDS.join(", "));
        return Err(Problem::new(ProblemKind::InvalidRequest, detail));
    }
    let mut fields = fields.clone();
    if let Some(plies) = fields.remove("plies")
        && game == Game::Oware
    {
        fields.entry("quiet_plies").or_insert(plies);
    }
    Ok(fields)
}

/// Checks that the seeds lie as two sides may arrange them before a game.
fn check_arrangement(position: &AnyPosition) -> Result<(), Problem> {
    for side in Side::BOTH {
        let mut pits = [0; 16];
        let row = position.pits(side);
        pits[..row.len()].copy_from_slice(row);
        empiki::arrangement::check(&pits, position.rules()).map_err(|error| {
            Problem::new(
                ProblemKind::InvalidPosition,
                format!("The seeds of {side} are not arranged as the rules allow: {error}."),
            )
        })?;
    }
    Ok(())
}

/// Plays one action and tells what it did.
///
/// # Errors
/// A problem of kind [`ProblemKind::IllegalAction`].
pub fn step(
    history: &mut History<AnyPosition>,
    action: Action,
    budget: &mut Budget,
) -> Result<Step, Problem> {
    let at = history.actions().len();
    let game = history.position().game();
    let side = history.position().side_to_act().name();
    let mut recorder = Recorder::new(budget.step.min(budget.answer));
    history.play_traced(action, &mut recorder).map_err(|error| illegal(&error, at))?;
    let trace = recorder.finish();
    budget.answer = budget.answer.saturating_sub(trace.len());
    Ok(Step { action: action.text(game).to_string(), side, trace, state: StateView::new(history)? })
}

fn unknown(text: &str, at: usize) -> Problem {
    let detail = format!("Action {} is {:?}, which is none: {UnknownAction}.", at + 1, clip(text));
    Problem::new(ProblemKind::IllegalAction, detail).at(at)
}

fn illegal(error: &impl std::fmt::Display, at: usize) -> Problem {
    Problem::new(ProblemKind::IllegalAction, format!("Action {}: {error}.", at + 1)).at(at)
}

/// An error in rules or start, of this kind unless the JSON itself has the wrong form.
fn told(error: &JsonError, kind: ProblemKind) -> Problem {
    let kind = if matches!(error, JsonError::Shape(..)) { ProblemKind::InvalidRequest } else { kind };
    Problem::new(kind, format!("{error}."))
}

/// The beginning of what a client sent, to be quoted.
fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
