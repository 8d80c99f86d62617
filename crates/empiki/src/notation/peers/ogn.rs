//! OGN, the Oware games of Aualé: tags, then moves `A`..`F` of South and `a`..`f` of North, `+n`
//! after a move for the seeds harvested, comments in braces, variations in parentheses (passed
//! over). The tag `FEN` holds another start: South's six pits, North's six, the stores and the
//! side to move, joined with `-`.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::openspiel::{letter, pit_of};
use super::{Format, Part, PeerError, clip, is_number, parts, play, replay, standard, tags};
use crate::notation::record::Record;
use crate::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

pub(super) fn parse(text: &str) -> Result<Record, PeerError> {
    let (tags, moves) = tags(text)?;
    let start = tags.iter().find(|(name, _)| name == "FEN").map(|(_, value)| value.as_str());
    let history = match start {
        None => standard(Game::Oware),
        Some(text) => {
            let setup = read_position(text).ok_or_else(|| PeerError::Position(clip(text)))?;
            History::<AnyPosition>::from_setup(&setup, AnyRules::new(Game::Oware))
                .map_err(PeerError::Setup)?
        }
    };
    let mut record = Record::new(history);
    record.tags = tags;
    record.tags.retain(|(name, _)| !matches!(name.as_str(), "FEN" | "Variant" | "Result"));
    for part in parts(moves)? {
        match part {
            Part::Comment(text) => {
                record.comments.push((record.history.actions().len(), text.to_string()));
            }
            Part::Word(word) if is_number(word) || is_result(word) => {}
            // A number may stand against its move: `1.F`.
            Part::Word(word) => read_move(&mut record.history, word.rsplit('.').next().unwrap_or(word))?,
        }
    }
    Ok(record)
}

/// `26-22`, `1-0` or `*` after the last move.
fn is_result(word: &str) -> bool {
    word == "*"
        || word.split_once('-').is_some_and(|(south, north)| {
            [south, north].iter().all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit() || b == b'/'))
        })
}

fn read_move(history: &mut History<AnyPosition>, word: &str) -> Result<(), PeerError> {
    let at = history.actions().len();
    let bad = || PeerError::Move(clip(word), at);
    let side = history.position().side_to_act();
    let (pit, harvest) = match word.split_once('+') {
        Some((pit, seeds)) => (pit, Some(seeds.parse::<u8>().map_err(|_| bad())?)),
        None => (word, None),
    };
    let mut letters = pit.chars();
    let pit =
        letters.next().filter(|_| letters.next().is_none()).and_then(|c| pit_of(c, side)).ok_or_else(bad)?;
    let played = play(history, Action::sow(pit)).ok_or_else(|| PeerError::Illegal(clip(word), at))?;
    match harvest {
        Some(said) if said != played.harvest => {
            let truth = alloc::format!("a harvest of {}", played.harvest);
            Err(PeerError::Differs { said: clip(word), truth, at })
        }
        _ => Ok(()),
    }
}

fn read_position(text: &str) -> Option<Setup> {
    let mut words = text.split('-');
    let mut setup = Setup::empty(Game::Oware);
    for pit in 0..12 {
        setup.pits[pit / 6][pit % 6] = words.next()?.trim().parse().ok()?;
    }
    for store in &mut setup.stores {
        *store = words.next()?.trim().parse().ok()?;
    }
    setup.to_act = words.next()?.trim().parse().ok()?;
    words.next().is_none().then_some(setup)
}

fn write_position(setup: &Setup) -> String {
    let mut text = String::new();
    for seeds in Side::BOTH.iter().flat_map(|side| setup.row(*side)).chain(&setup.stores) {
        let _ = write!(text, "{seeds}-");
    }
    text.push(setup.to_act.letter());
    text
}

pub(super) fn write(record: &Record) -> Result<String, PeerError> {
    let history = &record.history;
    let start = history.start();
    if start.rules() != AnyRules::new(Game::Oware) {
        return Err(PeerError::Rules(Format::Ogn));
    }
    let mut text = String::from("[Variant \"Oware Abapa\"]\n");
    for (name, value) in &record.tags {
        let _ = writeln!(text, "[{name} \"{}\"]", value.replace(['"', '[', ']'], "'"));
    }
    let [south, north] = history.position().stores();
    let result = if history.outcome().is_some() { alloc::format!("{south}-{north}") } else { "*".into() };
    let _ = writeln!(text, "[Result \"{result}\"]");
    if start.to_setup() != Setup::standard(Game::Oware) {
        let _ = writeln!(text, "[FEN \"{}\"]", write_position(&start.to_setup()));
    }
    text.push('\n');
    let comments = |text: &mut String, plies: usize| {
        for (_, comment) in record.comments.iter().filter(|(after, _)| *after == plies) {
            let _ = write!(text, "{{{}}} ", comment.replace(['{', '}'], ""));
        }
    };
    comments(&mut text, 0);
    for (at, action, played) in replay(record) {
        if at % 2 == 0 {
            let _ = write!(text, "{}. ", at / 2 + 1);
        }
        text.push(letter(played.side, action.pit().unwrap_or(0)));
        if played.harvest > 0 {
            let _ = write!(text, "+{}", played.harvest);
        }
        text.push(' ');
        comments(&mut text, at + 1);
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    Ok(text)
}
