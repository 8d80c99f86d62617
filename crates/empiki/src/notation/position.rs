//! Position strings: one line, written strictly and read leniently.
//!
//! `GAME SOUTH/NORTH [STORES] SIDE [STATE …]`, space-separated. The pits are in ring order with
//! commas, the stores (two-row games only) `S-N`, the side to act `S` or `N`. The state:
//!
//! - Oware: plies since the last harvest (0).
//! - Togyz Kumalak: the number of the pit in the opponent's row that is the tuzdyk of South, then of
//!   North, `-` for none: `3-`, `-6`, `36`, `--` (the default).
//! - Alemungula: the number of the barred pit or `-` (the default).
//! - Omweso: turns played, up to 2 (0), and capturing turns `S-N`, up to 2 each (`0-0`).
//! - Omweso and Igisoro in mid-turn: the sowing, comma-separated `name=value` parts: `ask=` `direction`
//!   (the default), `take` or `retreat`; `hand=` seeds lifted; `pit=` where they will be sown from, or
//!   where the last seed fell; `turn=` and `lap=` the pits where the turn and the lap began (Igisoro);
//!   `took=` `-`, `l`, `r` or `lr`, present when the turn has captured, with the end columns captured in
//!   (Omweso); `laps=` relays since the opponent's seeds last changed, and `first=` the pit of the first
//!   of them and the sower's pits just after it was lifted, `PIT:N.N.N…`.
//! - Omweso and Igisoro when over: `over=` and the kind.
//!
//! Every part after the pits may be left out where the default is meant.

use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::game::UnknownGame;
use crate::{Game, Outcome, OutcomeKind, Phase, Setup, Side, Sowing};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.game)?;
        write_numbers(f, self.row(Side::South), ',')?;
        f.write_str("/")?;
        write_numbers(f, self.row(Side::North), ',')?;
        if self.game.has_stores() {
            write!(f, " {}-{}", self.stores[0], self.stores[1])?;
        }
        write!(f, " {}", self.to_act.letter())?;
        match self.game {
            Game::Oware => write!(f, " {}", self.quiet_plies)?,
            Game::TogyzKumalak => {
                f.write_str(" ")?;
                for tuzdyk in self.tuzdyks {
                    write_pit(f, tuzdyk)?;
                }
            }
            Game::Alemungula => {
                f.write_str(" ")?;
                write_pit(f, self.barred)?;
            }
            Game::Omweso => {
                let [south, north] = self.capturing_turns;
                write!(f, " {} {south}-{north}", self.turns)?;
            }
            Game::Igisoro => {}
        }
        if let Some(sowing) = &self.sowing {
            write_sowing(f, sowing)?;
        }
        match self.over {
            Some(over) => write!(f, " over={}", over.kind.name()),
            None => Ok(()),
        }
    }
}

fn write_numbers(f: &mut fmt::Formatter<'_>, numbers: &[u8], joint: char) -> fmt::Result {
    // Most are of one digit, and positions are written by the thousand.
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    for (i, number) in numbers.iter().enumerate() {
        if i > 0 {
            f.write_char(joint)?;
        }
        match DIGITS.get(usize::from(*number)) {
            Some(digit) => f.write_str(digit)?,
            None => write!(f, "{number}")?,
        }
    }
    Ok(())
}

fn write_pit(f: &mut fmt::Formatter<'_>, pit: Option<u8>) -> fmt::Result {
    match pit {
        Some(pit) => write!(f, "{}", number_of(pit)),
        None => f.write_str("-"),
    }
}

/// The number of a pit. A set-up may hold any index, also one whose number is past the bytes.
fn number_of(pit: u8) -> u16 {
    u16::from(pit) + 1
}

fn write_sowing(f: &mut fmt::Formatter<'_>, sowing: &Sowing) -> fmt::Result {
    let ask = match sowing.phase {
        Phase::Direction => "direction",
        Phase::Take => "take",
        Phase::Retreat => "retreat",
    };
    write!(f, " ask={ask},hand={},pit={}", sowing.hand, number_of(sowing.pit))?;
    if sowing.turn_pit != 0 {
        write!(f, ",turn={}", number_of(sowing.turn_pit))?;
    }
    if sowing.lap_pit != 0 {
        write!(f, ",lap={}", number_of(sowing.lap_pit))?;
    }
    if sowing.captured {
        f.write_str(match sowing.end_columns {
            [false, false] => ",took=-",
            [true, false] => ",took=l",
            [false, true] => ",took=r",
            [true, true] => ",took=lr",
        })?;
    }
    if sowing.laps != 0 {
        write!(f, ",laps={}", sowing.laps)?;
    }
    if let Some((pit, pits)) = &sowing.first {
        write!(f, ",first={}:", number_of(*pit))?;
        write_numbers(f, pits, '.')?;
    }
    Ok(())
}

/// What is wrong with a position string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// The first word is none of the five games.
    Game(String),
    /// The pits are missing or not two rows joined with `/`.
    Rows,
    /// A side has the wrong number of pits: the side, how many there are, how many there should be.
    Pits(Side, usize, usize),
    /// A count of seeds is not a whole number from 0 to 255.
    Seeds(String),
    /// A part is not understood in this game.
    Part(Game, String),
    /// A part of the sowing in hand is not understood.
    Sowing(String),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::Game(word) => {
                write!(f, "a position begins with its game, not {word:?}: {UnknownGame}")
            }
            TextError::Rows => f.write_str("after the game come the pits, South's and North's joined with /"),
            TextError::Pits(side, found, expected) => {
                write!(f, "{side} has {expected} pits, not {found}")
            }
            TextError::Seeds(word) => write!(f, "{word:?} is not a count of seeds from 0 to 255"),
            TextError::Part(game, word) => write!(f, "{word:?} is no part of a position of {game}"),
            TextError::Sowing(word) => write!(f, "{word:?} is no part of a sowing in mid-turn"),
        }
    }
}

impl core::error::Error for TextError {}

impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Setup, TextError> {
        parse_position(text)
    }
}

/// Reads a position string. What it says may still be nonsense; see [`Setup`].
///
/// # Errors
/// [`TextError`] names the part that cannot be read.
pub fn parse_position(text: &str) -> Result<Setup, TextError> {
    let mut words = text.split_whitespace().peekable();
    let word = words.next().unwrap_or_default();
    let game = word.parse().map_err(|_| TextError::Game(clip(word)))?;
    let mut setup = Setup::empty(game);
    let (south, north) = words.next().and_then(|rows| rows.split_once('/')).ok_or(TextError::Rows)?;
    for (side, row) in [(Side::South, south), (Side::North, north)] {
        read_row(&mut setup.pits[side.index()], side, row, game.pits())?;
    }
    if game.has_stores()
        && let Some(stores) = words.peek().and_then(|word| read_pair(word))
    {
        setup.stores = stores;
        words.next();
    }
    if let Some(side) = words.peek().and_then(|word| word.parse().ok()) {
        setup.to_act = side;
        words.next();
    }
    let mut over = None;
    let mut counted = 0;
    for word in words {
        let bad = || TextError::Part(game, clip(word));
        // Turns played may be left out before the turns that captured, which a dash tells from them.
        if game == Game::Omweso && counted == 0 && word.contains('-') && !word.contains('=') {
            counted = 1;
        }
        if let Some(kind) = word.strip_prefix("over=") {
            over = Some(OutcomeKind::from_name(kind).ok_or_else(bad)?);
        } else if word.contains('=') {
            setup.sowing = Some(read_sowing(word)?);
        } else {
            read_state(&mut setup, word, counted).ok_or_else(bad)?;
            counted += 1;
        }
    }
    if let Some(kind) = over {
        setup.over = Some(match kind {
            OutcomeKind::Endless | OutcomeKind::Repetition => Outcome::even(kind),
            _ => Outcome::win(!setup.to_act, kind),
        });
    }
    Ok(setup)
}

/// Rejected input is shown in errors, but not without bound.
fn clip(word: &str) -> String {
    word.chars().take(40).collect()
}

fn read_row(row: &mut [u8; 16], side: Side, text: &str, pits: usize) -> Result<(), TextError> {
    let found = text.split(',').count();
    if found != pits {
        return Err(TextError::Pits(side, found, pits));
    }
    for (pit, word) in row.iter_mut().zip(text.split(',')) {
        *pit = number(word).ok_or_else(|| TextError::Seeds(clip(word)))?;
    }
    Ok(())
}

fn number<N: FromStr>(word: &str) -> Option<N> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) { None } else { word.parse().ok() }
}

fn read_pair(word: &str) -> Option<[u8; 2]> {
    let (south, north) = word.split_once('-')?;
    Some([number(south)?, number(north)?])
}

/// Reads a pit number as an index.
fn read_pit(word: &str) -> Option<u8> {
    number::<u8>(word).filter(|pit| (1..=16).contains(pit)).map(|pit| pit - 1)
}

/// Reads the `counted`-th part of the game's own state.
fn read_state(setup: &mut Setup, word: &str, counted: usize) -> Option<()> {
    match (setup.game, counted) {
        (Game::Oware, 0) => setup.quiet_plies = number(word)?,
        (Game::TogyzKumalak, 0) => {
            let mut marks = word.chars();
            for tuzdyk in &mut setup.tuzdyks {
                *tuzdyk = match marks.next()? {
                    '-' => None,
                    digit => Some(read_pit(&digit.to_string())?),
                };
            }
            marks.next().is_none().then_some(())?;
        }
        (Game::Alemungula, 0) => setup.barred = if word == "-" { None } else { Some(read_pit(word)?) },
        (Game::Omweso, 0) => setup.turns = number(word)?,
        (Game::Omweso, 1) => setup.capturing_turns = read_pair(word)?,
        _ => return None,
    }
    Some(())
}

fn read_sowing(text: &str) -> Result<Sowing, TextError> {
    let mut sowing = Sowing {
        phase: Phase::Direction,
        hand: 0,
        pit: 0,
        turn_pit: 0,
        lap_pit: 0,
        captured: false,
        end_columns: [false; 2],
        laps: 0,
        first: None,
    };
    for part in text.split(',') {
        read_sowing_part(&mut sowing, part).ok_or_else(|| TextError::Sowing(clip(part)))?;
    }
    Ok(sowing)
}

fn read_sowing_part(sowing: &mut Sowing, part: &str) -> Option<()> {
    let (name, value) = part.split_once('=')?;
    match name {
        "ask" => {
            sowing.phase = match value {
                "direction" => Phase::Direction,
                "take" => Phase::Take,
                "retreat" => Phase::Retreat,
                _ => return None,
            }
        }
        "hand" => sowing.hand = number(value)?,
        "pit" => sowing.pit = read_pit(value)?,
        "turn" => sowing.turn_pit = read_pit(value)?,
        "lap" => sowing.lap_pit = read_pit(value)?,
        "took" => {
            sowing.captured = true;
            sowing.end_columns = match value {
                "-" => [false, false],
                "l" => [true, false],
                "r" => [false, true],
                "lr" => [true, true],
                _ => return None,
            }
        }
        "laps" => sowing.laps = number(value)?,
        "first" => {
            let (pit, row) = value.split_once(':')?;
            let mut pits = [0; 16];
            if row.split('.').count() != 16 {
                return None;
            }
            for (seeds, word) in pits.iter_mut().zip(row.split('.')) {
                *seeds = number(word)?;
            }
            sowing.first = Some((read_pit(pit)?, pits));
        }
        _ => return None,
    }
    Some(())
}
