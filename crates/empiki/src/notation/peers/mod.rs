//! Formats in which players already have games: read into a [`Record`], written from one.
//!
//! - [`Format::Ogn`]: Oware games of Aualé.
//! - [`Format::OpenSpiel`]: Oware actions as OpenSpiel writes them.
//! - [`Format::PlayStrategy`]: position and moves as square pairs, Oware and Togyz Kumalak.
//! - [`Format::PlayOk`]: Togyz Kumalak games of PlayOK.
//!
//! OGN and PlayOK have tags, comments and results; the other two have none of them, so that these are
//! lost there. What would change the game itself is refused.

mod ogn;
mod openspiel;
mod playok;
mod playstrategy;

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::Stated;
use super::record::{Record, RecordError};
use super::tags::{Tags, end_of_tag, read_tag};
use crate::trace::{Event, StoreReason};
use crate::{Action, AnyPosition, AnyRules, Game, History, Position, SetupError, Side};

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// This project's own, see [`Record`].
    Native,
    /// Aualé's.
    Ogn,
    /// OpenSpiel's action strings.
    OpenSpiel,
    /// PlayStrategy's position and move list.
    PlayStrategy,
    /// PlayOK's text records.
    PlayOk,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 5] =
        [Format::Native, Format::Ogn, Format::OpenSpiel, Format::PlayStrategy, Format::PlayOk];

    /// The format's name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Native => "native",
            Format::Ogn => "ogn",
            Format::OpenSpiel => "openspiel",
            Format::PlayStrategy => "playstrategy",
            Format::PlayOk => "playok",
        }
    }

    /// The only game that the format has; `None` where it has several.
    pub const fn only_game(self) -> Option<Game> {
        match self {
            Format::Ogn | Format::OpenSpiel => Some(Game::Oware),
            Format::PlayOk => Some(Game::TogyzKumalak),
            Format::Native | Format::PlayStrategy => None,
        }
    }

    /// Reads a record. `game` says which one where the text does not.
    ///
    /// # Errors
    /// [`PeerError`] says what cannot be read, and after how many actions.
    pub fn parse(self, text: &str, game: Option<Game>) -> Result<Record, PeerError> {
        match self {
            Format::Native => Record::parse(text).map_err(PeerError::Native),
            Format::Ogn => ogn::parse(text),
            Format::OpenSpiel => openspiel::parse(text),
            Format::PlayStrategy => playstrategy::parse(text, game),
            Format::PlayOk => playok::parse(text),
        }
    }

    /// Writes a record.
    ///
    /// # Errors
    /// [`PeerError`] when the format has no way to say what the record says.
    pub fn write(self, record: &Record) -> Result<String, PeerError> {
        let game = record.history.position().game();
        if self.only_game().is_some_and(|only| only != game) {
            return Err(PeerError::Game(self, game));
        }
        match self {
            Format::Native => Ok(record.to_string()),
            Format::Ogn => ogn::write(record),
            Format::OpenSpiel => openspiel::write(record),
            Format::PlayStrategy => playstrategy::write(record),
            Format::PlayOk => playok::write(record),
        }
    }
}

/// The text names no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the formats are native, ogn, openspiel, playstrategy and playok")
    }
}

impl core::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.name() == text).ok_or(UnknownFormat)
    }
}

/// Why a record cannot be read from or written in a format.
#[derive(Clone, Debug, PartialEq)]
pub enum PeerError {
    /// The native record is wrong.
    Native(RecordError),
    /// The format does not have this game.
    Game(Format, Game),
    /// The format has several games and the text does not say which.
    WhichGame,
    /// The format cannot say these rules.
    Rules(Format),
    /// The format cannot say where the game starts.
    Start(Format),
    /// The start cannot be read.
    Position(String),
    /// The start is no position.
    Setup(SetupError),
    /// A tag or comment is not closed.
    Open(char),
    /// A word is no move of this format: the word, and how many actions stand before it.
    Move(String, usize),
    /// The result is not that of the game: what the record says, and what the replay says.
    Result(String, String),
    /// A move is not legal: the move, and how many actions stand before it.
    Illegal(String, usize),
    /// A move says something that the replay does not: the move, the truth, and how many actions
    /// stand before it.
    Differs {
        /// The move as written.
        said: String,
        /// What the replay gives.
        truth: String,
        /// How many actions stand before it.
        at: usize,
    },
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PeerError::Native(error) => error.fmt(f),
            PeerError::Game(format, game) => write!(f, "the format {} has no {game}", format.name()),
            PeerError::WhichGame => {
                f.write_str("the text does not say which game it is; name it with --game")
            }
            PeerError::Rules(format) => {
                write!(f, "the format {} has no way to say these rules", format.name())
            }
            PeerError::Start(format) => {
                write!(f, "the format {} has no way to say this start", format.name())
            }
            PeerError::Position(word) => write!(f, "{word:?} is no position of this format"),
            PeerError::Setup(error) => write!(f, "the start is no position: {error}"),
            PeerError::Open(bracket) => write!(f, "a {bracket} is not closed"),
            PeerError::Result(said, truth) => {
                write!(f, "the record says that the result is {said}, the replay {truth}")
            }
            PeerError::Move(word, at) => write!(f, "after {at} actions: {word:?} is no move of this format"),
            PeerError::Illegal(word, at) => write!(f, "after {at} actions: {word} is not legal"),
            PeerError::Differs { said, truth, at } => {
                write!(f, "after {at} actions: the record says {said}, the replay {truth}")
            }
        }
    }
}

impl core::error::Error for PeerError {}

/// The standard game, for formats that know no other start.
fn standard(game: Game) -> History<AnyPosition> {
    History::new(AnyPosition::start(AnyRules::new(game)))
}

/// What playing a sowing did, as far as the formats tell it.
struct Played {
    /// The side that moved.
    side: Side,
    /// Where the last seed fell: whose pit, and its index.
    last: (Side, u8),
    /// Seeds of the harvest at the end of the sowing.
    harvest: u8,
    /// Whether a tuzdyk was made.
    tuzdyk: bool,
    /// The mover's store afterwards, before any final sweep.
    store: u8,
}

/// Plays an action of a two-row game and tells what it did; `None` when it is not legal.
fn play(history: &mut History<AnyPosition>, action: Action) -> Option<Played> {
    let side = history.position().side_to_act();
    let mut store = history.position().stores()[side.index()];
    let mut events: alloc::vec::Vec<Event> = alloc::vec::Vec::new();
    history.play_traced(action, &mut events).ok()?;
    let mut played = Played { side, last: (side, 0), harvest: 0, tuzdyk: false, store };
    for event in events {
        match event {
            Event::Drop { side, pit } => played.last = (side, pit),
            Event::Tuzdyk { .. } => played.tuzdyk = true,
            Event::Store { seeds, to, reason, .. } if reason != StoreReason::Sweep => {
                if reason == StoreReason::Harvest {
                    played.harvest += seeds;
                }
                if to == side {
                    store += seeds;
                }
            }
            _ => {}
        }
    }
    Some(Played { store, ..played })
}

/// Every action of a record with what it did.
fn replay(record: &Record) -> impl Iterator<Item = (usize, Action, Played)> {
    let mut history = record
        .history
        .position_after(0)
        .map(|start| History::with_quiet_plies(*start, record.history.quiet_plies_after(0).unwrap_or(0)));
    record.history.actions().iter().enumerate().filter_map(move |(at, action)| {
        let played = play(history.as_mut()?, *action)?;
        Some((at, *action, played))
    })
}

/// Rejected input is shown in errors, but not without bound.
fn clip(word: &str) -> String {
    word.chars().take(40).collect()
}

/// Splits the tags of the form `[Name "value"]` off the head of a text.
fn tags(text: &str) -> Result<(Tags, &str), PeerError> {
    let mut tags = alloc::vec::Vec::new();
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some(inside) = rest.strip_prefix('[') {
        let end = end_of_tag(inside).ok_or(PeerError::Open('['))?;
        tags.push(read_tag(&inside[..end]));
        rest = inside[end + 1..].trim_start();
    }
    Ok((tags, rest))
}

/// The start of a record, where it is one that the format can say: none of them has other rules, nor plies
/// without a harvest before the first move.
fn start(record: &Record, format: Format) -> Result<&AnyPosition, PeerError> {
    let start = record.history.start();
    if start.rules() != AnyRules::new(start.game()) {
        return Err(PeerError::Rules(format));
    }
    if record.history.quiet_plies_after(0) != Some(0) {
        return Err(PeerError::Start(format));
    }
    Ok(start)
}

/// Takes down the results that a text states, in its tag and after its moves. What `read` cannot read
/// says nothing: the tag then stays among the others.
fn state_results(
    record: &mut Record,
    words: &[&str],
    read: impl Fn(&str) -> Option<Stated>,
    truth: impl Fn(&Record) -> String,
) -> Result<(), PeerError> {
    let tag = record.tags.iter().position(|(name, _)| name == "Result");
    let tagged = match tag {
        Some(at) if matches!(record.tags[at].1.as_str(), "*" | "") || read(&record.tags[at].1).is_some() => {
            Some(record.tags.remove(at).1)
        }
        _ => None,
    };
    for word in tagged.as_deref().into_iter().chain(words.iter().copied()) {
        if let Some(stated) = read(word)
            && !record.state(stated)
        {
            return Err(PeerError::Result(clip(word), truth(record)));
        }
    }
    Ok(())
}

/// Writes the comments after so many actions, each with a space behind it.
fn write_comments(text: &mut String, record: &Record, plies: usize) {
    for comment in record.comments_after(plies) {
        text.push_str(&comment);
        text.push(' ');
    }
}

/// One part of a move list.
enum Part<'a> {
    Word(&'a str),
    Comment(&'a str),
}

/// Splits a move list into words and comments in braces; variations in parentheses are passed over.
/// A parenthesis inside a word belongs to the word.
fn parts(text: &str) -> Result<alloc::vec::Vec<Part<'_>>, PeerError> {
    let mut parts = alloc::vec::Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '{' => {
                let end = rest.find('}').ok_or(PeerError::Open('{'))?;
                parts.push(Part::Comment(rest[1..end].trim()));
                end + 1
            }
            '(' => end_of_variation(rest)?,
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
                parts.push(Part::Word(&rest[..end]));
                end
            }
        };
        rest = rest[end..].trim_start();
    }
    Ok(parts)
}

/// The length of the variation that begins here, with those inside it. Parentheses in its comments
/// belong to them.
fn end_of_variation(text: &str) -> Result<usize, PeerError> {
    let mut depth = 0usize;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '{' => {
                chars.find(|(_, c)| *c == '}').ok_or(PeerError::Open('{'))?;
            }
            '(' => depth += 1,
            ')' if depth <= 1 => return Ok(at + 1),
            ')' => depth -= 1,
            _ => {}
        }
    }
    Err(PeerError::Open('('))
}

/// `12.` or `12...`.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
