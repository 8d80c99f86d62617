//! PlayStrategy's positions and move lists of Oware and Togyz Kumalak.
//!
//! A position is North's row as South sees it (so North's pit 1 is at the right), `/`, South's row,
//! South's store, North's store, the side to act, and the number of the move; in a row `4S` is a pit
//! of four, a bare number that many empty pits, `t` a tuzdyk. Moves are pairs of squares, where the
//! sowing starts and where its last seed falls: files from South's left, South on rank 1, North
//! on rank 2. A text is the moves, with the position before them when it is not the standard one. The
//! number of its move, where it is not 1, is kept as the tag `MoveNumber`.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::{Format, PeerError, clip, is_number, play, replay, start};
use crate::notation::record::Record;
use crate::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

/// The tag that keeps the number of the move at the start.
const MOVE_NUMBER: &str = "MoveNumber";

pub(super) fn parse(text: &str, game: Option<Game>) -> Result<Record, PeerError> {
    let mut words = text.split_whitespace().peekable();
    let mut number = None;
    let (game, setup) = match words.peek().filter(|word| word.contains('/')) {
        Some(rows) => {
            let rows = *rows;
            let bad = || PeerError::Position(clip(rows));
            words.next();
            let mut setup = read_rows(rows).ok_or_else(bad)?;
            for store in &mut setup.stores {
                *store = words.next().and_then(|word| word.parse().ok()).ok_or_else(bad)?;
            }
            setup.to_act = words.next().and_then(|word| word.parse().ok()).ok_or_else(bad)?;
            number = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
            (setup.game, setup)
        }
        None => {
            let game = game.ok_or(PeerError::WhichGame)?;
            if !matches!(game, Game::Oware | Game::TogyzKumalak) {
                return Err(PeerError::Game(Format::PlayStrategy, game));
            }
            (game, Setup::standard(game))
        }
    };
    let mut history =
        History::<AnyPosition>::from_setup(&setup, AnyRules::new(game)).map_err(PeerError::Setup)?;
    for word in words.filter(|word| !is_number(word)) {
        read_move(&mut history, game, word)?;
    }
    let mut record = Record::new(history);
    if let Some(number) = number.filter(|number| *number != "1") {
        record.tags.push((MOVE_NUMBER.to_string(), number.to_string()));
    }
    Ok(record)
}

fn read_move(history: &mut History<AnyPosition>, game: Game, word: &str) -> Result<(), PeerError> {
    let at = history.actions().len();
    let bad = || PeerError::Move(clip(word), at);
    let side = history.position().side_to_act();
    if word.len() != 4 || !word.is_ascii() {
        return Err(bad());
    }
    let from = read_square(&word[..2], game).filter(|(owner, _)| *owner == side).ok_or_else(bad)?;
    let to = read_square(&word[2..], game).ok_or_else(bad)?;
    let played =
        play(history, Action::sow(usize::from(from.1))).ok_or_else(|| PeerError::Illegal(clip(word), at))?;
    if played.last == to {
        return Ok(());
    }
    let truth = alloc::format!("that the last seed falls on {}", square(game, played.last));
    Err(PeerError::Differs { said: clip(word), truth, at })
}

fn read_square(text: &str, game: Game) -> Option<(Side, u8)> {
    let pits = game.pits() as u8;
    let (file, rank) = (text.as_bytes()[0].checked_sub(b'a')?, text.as_bytes()[1]);
    match rank {
        _ if file >= pits => None,
        b'1' => Some((Side::South, file)),
        b'2' => Some((Side::North, pits - 1 - file)),
        _ => None,
    }
}

fn square(game: Game, (side, pit): (Side, u8)) -> String {
    let pits = game.pits() as u8;
    let (file, rank) = if side == Side::South { (pit, 1) } else { (pits - 1 - pit, 2) };
    alloc::format!("{}{rank}", char::from(b'a' + file))
}

fn read_rows(text: &str) -> Option<Setup> {
    let (north, south) = text.split_once('/')?;
    let (north, north_tuzdyk) = read_row(north)?;
    let (south, south_tuzdyk) = read_row(south)?;
    let game = [Game::Oware, Game::TogyzKumalak].into_iter().find(|game| game.pits() == north.len())?;
    if south.len() != north.len() {
        return None;
    }
    let mut setup = Setup::empty(game);
    setup.pits[0][..south.len()].copy_from_slice(&south);
    for (pit, seeds) in north.iter().rev().enumerate() {
        setup.pits[1][pit] = *seeds;
    }
    // A tuzdyk lies in its owner's opponent's row.
    setup.tuzdyks = [north_tuzdyk.map(|at| (north.len() - 1 - at) as u8), south_tuzdyk.map(|at| at as u8)];
    Some(setup)
}

/// The seeds of a row from left to right, and where its tuzdyk is.
fn read_row(text: &str) -> Option<(alloc::vec::Vec<u8>, Option<usize>)> {
    let mut row = alloc::vec::Vec::new();
    let mut tuzdyk = None;
    for word in text.split(',') {
        if let Some(seeds) = word.strip_suffix('S') {
            row.push(seeds.parse().ok()?);
        } else if word.eq_ignore_ascii_case("t") {
            if tuzdyk.replace(row.len()).is_some() {
                return None;
            }
            row.push(0);
        } else {
            let empty: usize = word.parse().ok().filter(|empty| *empty <= 9)?;
            row.resize(row.len() + empty, 0);
        }
    }
    Some((row, tuzdyk))
}

/// A position as PlayStrategy writes it, at the move of this number.
fn write_position(setup: &Setup, number: u32) -> String {
    let north: alloc::vec::Vec<u8> = setup.row(Side::North).iter().rev().copied().collect();
    let tuzdyk = setup.tuzdyks[0].map(|pit| north.len() - 1 - usize::from(pit));
    let mut text = write_row(&north, tuzdyk);
    text.push('/');
    text.push_str(&write_row(setup.row(Side::South), setup.tuzdyks[1].map(usize::from)));
    let [south, north] = setup.stores;
    let _ = write!(text, " {south} {north} {} {number}", setup.to_act.letter());
    text
}

fn write_row(row: &[u8], tuzdyk: Option<usize>) -> String {
    let mut words: alloc::vec::Vec<String> = alloc::vec::Vec::new();
    let mut empty = 0;
    for (at, seeds) in row.iter().enumerate() {
        let mark = tuzdyk == Some(at);
        if *seeds == 0 && !mark {
            empty += 1;
            continue;
        }
        if empty > 0 {
            words.push(alloc::format!("{empty}"));
            empty = 0;
        }
        words.push(if mark { "t".into() } else { alloc::format!("{seeds}S") });
    }
    if empty > 0 {
        words.push(alloc::format!("{empty}"));
    }
    words.join(",")
}

pub(super) fn write(record: &Record) -> Result<String, PeerError> {
    let game = record.history.position().game();
    if !matches!(game, Game::Oware | Game::TogyzKumalak) {
        return Err(PeerError::Game(Format::PlayStrategy, game));
    }
    let number = record.tags.iter().find(|(name, _)| name == MOVE_NUMBER).and_then(|(_, n)| n.parse().ok());
    let start = start(record, Format::PlayStrategy)?;
    let mut text = write_position(&start.to_setup(), number.unwrap_or(1));
    text.push('\n');
    for (at, action, played) in replay(record) {
        if at > 0 {
            text.push(' ');
        }
        text.push_str(&square(game, (played.side, action.pit().unwrap_or(0))));
        text.push_str(&square(game, played.last));
    }
    text.push('\n');
    Ok(text)
}
