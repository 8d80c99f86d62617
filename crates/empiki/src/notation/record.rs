//! The native record of a game: a small text file.
//!
//! ```text
//! [Game "omweso"]
//! [South "Nakato"]
//! [North "Okello"]
//! [Result "south"]
//!
//! 1. 4 1 2. 7 3 3. 2< 2<.> {on, counter-clockwise}
//! ```
//!
//! First tags, one a line; `Game` is always there, `Rules` (a preset's name or options as
//! `name=value,…`) and `Start` (a position string) where they are not the default, `Result` when the
//! game is over; others are kept as they are, named with letters, digits, `_` and `-`. Then the turns,
//! numbered by twos, the actions of a turn joined with `.`, comments in braces. White space is free.
//! `Result` says what the replay says: it is written, and checked when read. Of a game that is not over
//! by the rules it says how it ended otherwise, if it did: `south`, `north`, `none` or a score such as
//! `26-22`, see [`Stated`].

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::action::UnknownAction;
use crate::game::UnknownGame;
use crate::notation::tags::{self, Tags, write_tag};
use crate::notation::{Stated, TextError, parse_position};
use crate::rules::{RuleSet, RulesError};
use crate::{
    Action, AnyPosition, AnyRules, Game, History, IllegalAction, Outcome, Position, SetupError, Side,
};

/// A game as a record: the game itself, tags and comments.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game as played.
    pub history: History<AnyPosition>,
    /// Tags other than `Game`, `Rules`, `Start` and `Result`, in their order.
    pub tags: Vec<(String, String)>,
    /// Comments, each after so many actions, in their order.
    pub comments: Vec<(usize, String)>,
    /// How a game ended that is not over by the rules.
    pub stated: Option<Stated>,
}

/// The tags that say what [`Record`] has elsewhere.
const RESERVED: [&str; 4] = ["Game", "Rules", "Start", "Result"];

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// A tag is not of the form `[Name "value"]`: its line, from 1.
    Tag(usize),
    /// The tag `Game` is missing.
    NoGame,
    /// The tag `Game` names none of the five games.
    Game(String),
    /// The tag `Rules` cannot be read.
    Rules(RulesError),
    /// The tag `Start` cannot be read.
    Text(TextError),
    /// The tag `Start` is of another game.
    OtherGame(Game),
    /// The tag `Start` is no position.
    Setup(SetupError),
    /// A comment is not closed.
    OpenComment,
    /// A word is no action: the word, and how many actions stand before it.
    Unknown(String, usize),
    /// An action is not legal, and how many stand before it.
    Illegal(alloc::boxed::Box<IllegalAction<AnyPosition>>, usize),
    /// The tag `Result` says something else than the game: what it says, what is true.
    Result(String, String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Tag(line) => write!(f, "line {line} is no tag of the form [Name \"value\"]"),
            RecordError::NoGame => f.write_str("the tag [Game \"…\"] is missing"),
            RecordError::Game(name) => write!(f, "{name:?} is not a game: {UnknownGame}"),
            RecordError::Rules(error) => error.fmt(f),
            RecordError::Text(error) => error.fmt(f),
            RecordError::OtherGame(game) => write!(f, "the start is a position of {game}"),
            RecordError::Setup(error) => write!(f, "the start is no position: {error}"),
            RecordError::OpenComment => f.write_str("a comment is opened with { and not closed with }"),
            RecordError::Unknown(word, at) => {
                write!(f, "after {at} actions stands {word:?}: {UnknownAction}")
            }
            RecordError::Illegal(error, at) => write!(f, "after {at} actions: {error}"),
            RecordError::Result(said, truth) => {
                write!(f, "the tag Result says {said:?}, but the game says {truth:?}")
            }
        }
    }
}

impl core::error::Error for RecordError {}

/// A result as the tag `Result` writes it: `south okutema 2`, `none endless 0`, or `*` for a game
/// that is not over.
pub fn result_text(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "*".to_string(),
        Some(outcome) => {
            let winner = outcome.winner.map_or("none", Side::name);
            format!("{winner} {} {}", outcome.kind.name(), outcome.points)
        }
    }
}

/// Rules as the tag `Rules` writes them: the preset's name, or what differs from the default preset.
pub fn rules_text(rules: AnyRules) -> String {
    for name in rules.presets() {
        if rules.preset(name).is_ok_and(|preset| preset == rules) {
            return (*name).to_string();
        }
    }
    let changes: Vec<String> = rules.changes().map(|(name, value)| format!("{name}={value}")).collect();
    changes.join(",")
}

/// Reads rules as [`rules_text`] writes them: presets and `name=value` parts, joined with commas,
/// each changing what stands before it.
///
/// # Errors
/// [`RulesError`] when there is no such preset, option or value.
pub fn parse_rules(game: Game, text: &str) -> Result<AnyRules, RulesError> {
    let mut rules = AnyRules::new(game);
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        match word.split_once('=') {
            Some((name, value)) => rules.set(name.trim(), value.trim())?,
            None => rules = rules.preset(word)?,
        }
    }
    Ok(rules)
}

impl Record {
    /// The record of a game without further tags or comments.
    pub fn new(history: History<AnyPosition>) -> Record {
        Record { history, tags: Vec::new(), comments: Vec::new(), stated: None }
    }

    /// Reads a record and replays it.
    ///
    /// # Errors
    /// [`RecordError`] says what is wrong, and after how many actions.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let (tags, moves) = read_tags(text)?;
        let value = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
        let name = value("Game").ok_or(RecordError::NoGame)?;
        let game = name.parse().map_err(|_| RecordError::Game(name.to_string()))?;
        let rules = parse_rules(game, value("Rules").unwrap_or_default()).map_err(RecordError::Rules)?;
        let history = match value("Start") {
            None => History::new(AnyPosition::start(rules)),
            Some(text) => {
                let setup = parse_position(text).map_err(RecordError::Text)?;
                if setup.game != game {
                    return Err(RecordError::OtherGame(setup.game));
                }
                History::from_setup(&setup, rules).map_err(RecordError::Setup)?
            }
        };
        let said = value("Result").map(ToString::to_string);
        let mut record = Record { tags, ..Record::new(history) };
        record.tags.retain(|(name, _)| !RESERVED.contains(&name.as_str()));
        record.read_moves(moves)?;
        let truth = result_text(record.history.outcome());
        match said {
            Some(said) if said != truth && said != "*" => match Stated::parse(&said, game) {
                Some(stated) if record.state(stated) => Ok(record),
                _ => Err(RecordError::Result(said, truth)),
            },
            _ => Ok(record),
        }
    }

    /// Takes down how the game ended, unless the replay says it. Returns `false`, with nothing changed,
    /// when that contradicts the replay or what was stated before.
    pub fn state(&mut self, stated: Stated) -> bool {
        let before = self.stated.filter(|_| self.history.outcome().is_none());
        if !stated.fits(&self.history) || before.is_some_and(|before| before.winner() != stated.winner()) {
            return false;
        }
        // A score says more than a winner.
        if self.history.outcome().is_none() && !matches!(before, Some(Stated::Score(_))) {
            self.stated = Some(stated);
        }
        true
    }

    fn read_moves(&mut self, mut text: &str) -> Result<(), RecordError> {
        loop {
            text = text.trim_start();
            if text.is_empty() {
                return Ok(());
            }
            if let Some(comment) = text.strip_prefix('{') {
                let (comment, rest) = comment.split_once('}').ok_or(RecordError::OpenComment)?;
                self.comments.push((self.history.actions().len(), comment.trim().to_string()));
                text = rest;
                continue;
            }
            let end = text.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(text.len());
            let (word, rest) = text.split_at(end);
            text = rest;
            if is_number(word) {
                continue;
            }
            for action in word.split('.') {
                self.read_action(action)?;
            }
        }
    }

    fn read_action(&mut self, word: &str) -> Result<(), RecordError> {
        let at = self.history.actions().len();
        let unknown = || RecordError::Unknown(word.chars().take(40).collect(), at);
        let action = Action::parse(word).map_err(|_| unknown())?;
        self.history.play(action).map_err(|error| RecordError::Illegal(alloc::boxed::Box::new(error), at))
    }

    /// The comments that stand after so many actions, in braces.
    pub(crate) fn comments_after(&self, plies: usize) -> impl Iterator<Item = String> {
        let comments = self.comments.iter().filter(move |(after, _)| *after == plies);
        comments.map(|(_, comment)| format!("{{{}}}", comment.replace(['{', '}'], "")))
    }
}

/// `12.` or `12...`: the number of a turn. A pit alone, such as `12`, is an action.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the tags, and gives what follows them.
fn read_tags(text: &str) -> Result<(Tags, &str), RecordError> {
    let mut tags = Vec::new();
    let mut rest = text.trim_start_matches('\u{feff}');
    for number in 1.. {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let tag = line.trim();
        if !tag.is_empty() {
            let Some(inside) = tag.strip_prefix('[') else { break };
            tags.push(read_tag(inside).ok_or(RecordError::Tag(number))?);
        }
        if after.is_empty() {
            return Ok((tags, ""));
        }
        rest = after;
    }
    Ok((tags, rest))
}

fn read_tag(inside: &str) -> Option<(String, String)> {
    let (name, value) = inside.strip_suffix(']')?.split_once(' ')?;
    let quoted = tags::unquote(value.trim())?;
    let known = !name.is_empty() && name.chars().all(tags::is_name_letter);
    known.then(|| (name.to_string(), tags::unescape(quoted)))
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.history.start();
        let game = start.game();
        writeln!(f, "[Game \"{game}\"]")?;
        if start.rules() != AnyRules::new(game) {
            writeln!(f, "[Rules \"{}\"]", rules_text(start.rules()))?;
        }
        let first =
            crate::Setup { quiet_plies: self.history.quiet_plies_after(0).unwrap_or(0), ..start.to_setup() };
        if first != crate::Setup::standard(game) {
            writeln!(f, "[Start \"{first}\"]")?;
        }
        for (name, value) in &self.tags {
            write_tag(f, (name, value), &RESERVED)?;
        }
        match (self.history.outcome(), self.stated) {
            (None, None) => {}
            (None, Some(stated)) => writeln!(f, "[Result \"{stated}\"]")?,
            (over, _) => writeln!(f, "[Result \"{}\"]", result_text(over))?,
        }
        let mut line = String::new();
        for comment in self.comments_after(0) {
            write!(line, "{comment} ")?;
        }
        let mut turns = 0;
        for (plies, action) in self.history.actions().iter().enumerate() {
            let begins = action.pit().is_some() || plies == 0;
            let broken = self.comments.iter().any(|(after, _)| *after == plies);
            if begins || broken {
                line.push_str(if plies == 0 { "" } else { " " });
            } else {
                line.push('.');
            }
            if begins {
                if turns % 2 == 0 {
                    write!(line, "{}. ", turns / 2 + 1)?;
                }
                turns += 1;
            }
            write!(line, "{}", action.text(game))?;
            for comment in self.comments_after(plies + 1) {
                write!(line, " {comment}")?;
            }
        }
        writeln!(f, "\n{}", line.trim_end())
    }
}
