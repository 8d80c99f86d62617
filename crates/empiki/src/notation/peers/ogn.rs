//! OGN, the Oware games of Aualé: tags, then moves `A`..`F` of South and `a`..`f` of North, `+n`
//! after a move for the seeds harvested, comments in braces, variations in parentheses (passed
//! over). The tag `FEN` holds another start: South's six pits, North's six, the stores and the
//! side to move, joined with `-`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::openspiel::{letter, pit_of};
use super::{
    Format, Part, PeerError, clip, is_number, parts, play, replay, standard, start, state_results, tags,
    write_comments,
};
use crate::notation::Stated;
use crate::notation::record::Record;
use crate::notation::stated::mark;
use crate::notation::tags::write_tag;
use crate::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

/// The tags that say what [`Record`] has elsewhere.
const RESERVED: [&str; 3] = ["Variant", "Result", "FEN"];

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
    record.tags.retain(|(name, _)| !matches!(name.as_str(), "FEN" | "Variant"));
    let mut results = Vec::new();
    for part in parts(moves)? {
        match part {
            Part::Comment(text) => {
                record.comments.push((record.history.actions().len(), text.to_string()));
            }
            Part::Word(word) if is_number(word) || word == "*" => {}
            Part::Word(word) if read_result(word).is_some() => results.push(word),
            // A number may stand against its move: `1.F`.
            Part::Word(word) => read_move(&mut record.history, word.rsplit('.').next().unwrap_or(word))?,
        }
    }
    state_results(&mut record, &results, read_result, write_result)?;
    Ok(record)
}

/// Reads `26-22`, `1-0`, `0-1` or `1/2-1/2`.
fn read_result(word: &str) -> Option<Stated> {
    Stated::parse_mark(word).or_else(|| Stated::parse_score(word, Game::Oware))
}

/// The seeds of a finished game, what is stated of another, or `*`.
fn write_result(record: &Record) -> String {
    let [south, north] = record.history.position().stores();
    match record.stated {
        _ if record.history.outcome().is_some() => alloc::format!("{south}-{north}"),
        Some(Stated::Score([south, north])) => alloc::format!("{south}-{north}"),
        Some(stated) => mark(stated.winner()).into(),
        None => "*".into(),
    }
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
    let start = start(record, Format::Ogn)?.to_setup();
    let mut text = String::from("[Variant \"Oware Abapa\"]\n");
    for (name, value) in &record.tags {
        let _ = write_tag(&mut text, (name, value), &RESERVED);
    }
    let _ = writeln!(text, "[Result \"{}\"]", write_result(record));
    if start != Setup::standard(Game::Oware) {
        let _ = writeln!(text, "[FEN \"{}\"]", write_position(&start));
    }
    text.push('\n');
    write_comments(&mut text, record, 0);
    for (at, action, played) in replay(record) {
        if at % 2 == 0 {
            let _ = write!(text, "{}. ", at / 2 + 1);
        }
        text.push(letter(played.side, action.pit().unwrap_or(0)));
        if played.harvest > 0 {
            let _ = write!(text, "+{}", played.harvest);
        }
        text.push(' ');
        write_comments(&mut text, record, at + 1);
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    Ok(text)
}
