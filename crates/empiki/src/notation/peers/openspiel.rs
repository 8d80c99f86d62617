//! OpenSpiel's actions of Oware: `A`..`F` for South and `a`..`f` for North, or the numbers 0 to 5
//! from the mover's left, with spaces or commas between them. Rules and start are the standard ones.
//! OpenSpiel ends a game when a position first occurs again; this project's rules go on.

use alloc::string::String;

use super::{Format, PeerError, clip, standard, start};
use crate::notation::record::Record;
use crate::{Action, Game, Position, Side};

/// The letter of a pit: capital for South.
pub(super) fn letter(side: Side, pit: u8) -> char {
    let first = if side == Side::South { b'A' } else { b'a' };
    char::from(first + pit)
}

/// The pit of a letter, if it is one of this side's.
pub(super) fn pit_of(letter: char, side: Side) -> Option<usize> {
    let first = if side == Side::South { 'A' } else { 'a' };
    let pit = u32::from(letter).checked_sub(u32::from(first))?;
    (pit < 6).then_some(pit as usize)
}

pub(super) fn parse(text: &str) -> Result<Record, PeerError> {
    let mut history = standard(Game::Oware);
    for word in text.split([' ', ',', '\n', '\r', '\t']).filter(|word| !word.is_empty()) {
        let at = history.actions().len();
        let side = history.position().side_to_act();
        let number = word.parse::<usize>().ok().filter(|pit| *pit < 6);
        let mut letters = word.chars();
        let named = letters.next().filter(|_| letters.next().is_none()).and_then(|c| pit_of(c, side));
        let pit = number.or(named).ok_or_else(|| PeerError::Move(clip(word), at))?;
        history.play(Action::sow(pit)).map_err(|_| PeerError::Illegal(clip(word), at))?;
    }
    Ok(Record::new(history))
}

pub(super) fn write(record: &Record) -> Result<String, PeerError> {
    let history = &record.history;
    if start(record, Format::OpenSpiel)? != standard(Game::Oware).start() {
        return Err(PeerError::Start(Format::OpenSpiel));
    }
    let mut text = String::new();
    for (at, action) in history.actions().iter().enumerate() {
        if at > 0 {
            text.push(' ');
        }
        text.push(letter(Side::BOTH[at % 2], action.pit().unwrap_or(0)));
    }
    text.push('\n');
    Ok(text)
}
