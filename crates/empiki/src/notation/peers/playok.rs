//! PlayOK's records of Togyz Kumalak: tags, then moves of two digits, the pit sown and the pit
//! where the last seed fell, each numbered from its own owner's left; `(n)` is the mover's store
//! after a harvest; `X` marks a new tuzdyk, for which no store is written. After the result
//! `{zero}` says that a side could not move. White is South.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::{Format, Part, PeerError, clip, is_number, parts, play, replay, standard, tags};
use crate::notation::record::Record;
use crate::{Action, AnyPosition, Game, History, OutcomeKind, Side};

const SEATS: [(&str, &str); 2] = [("White", "South"), ("Black", "North")];

pub(super) fn parse(text: &str) -> Result<Record, PeerError> {
    let (tags, moves) = tags(text)?;
    let mut record = Record::new(standard(Game::TogyzKumalak));
    for (name, value) in tags.into_iter().filter(|(name, _)| name != "Result") {
        let own = SEATS.iter().find(|(theirs, _)| *theirs == name).map_or(name, |(_, own)| own.to_string());
        record.tags.push((own, value));
    }
    for part in parts(moves)? {
        match part {
            Part::Comment("zero") => {}
            Part::Comment(text) => {
                record.comments.push((record.history.actions().len(), text.to_string()));
            }
            Part::Word(word) if is_number(word) || matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") => {}
            Part::Word(word) => read_move(&mut record.history, word.rsplit('.').next().unwrap_or(word))?,
        }
    }
    Ok(record)
}

fn read_move(history: &mut History<AnyPosition>, word: &str) -> Result<(), PeerError> {
    let at = history.actions().len();
    let bad = || PeerError::Move(clip(word), at);
    let mut letters = word.chars();
    let mut digit = || letters.next().and_then(|c| c.to_digit(10)).filter(|n| *n > 0).ok_or_else(bad);
    let (from, to) = (digit()?, digit()?);
    let rest = letters.as_str();
    let (tuzdyk, rest) = match rest.strip_prefix(['x', 'X']) {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let store = match rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(store) => Some(store.parse::<u8>().map_err(|_| bad())?),
        None if rest.is_empty() => None,
        None => return Err(bad()),
    };
    let played =
        play(history, Action::sow(from as usize - 1)).ok_or_else(|| PeerError::Illegal(clip(word), at))?;
    let differs = |truth: String| Err(PeerError::Differs { said: clip(word), truth, at });
    if u32::from(played.last.1) + 1 != to {
        return differs(alloc::format!("that the last seed falls in pit {}", played.last.1 + 1));
    }
    if tuzdyk != played.tuzdyk {
        return differs(if played.tuzdyk { "a new tuzdyk" } else { "no new tuzdyk" }.into());
    }
    match store {
        Some(store) if store != played.store => differs(alloc::format!("a store of {}", played.store)),
        _ => Ok(()),
    }
}

pub(super) fn write(record: &Record) -> Result<String, PeerError> {
    let history = &record.history;
    let start = history.start();
    if start != standard(Game::TogyzKumalak).start() {
        return Err(PeerError::Start(Format::PlayOk));
    }
    let result = match history.outcome() {
        None => "*",
        Some(outcome) => match outcome.winner {
            Some(Side::South) => "1-0",
            Some(Side::North) => "0-1",
            None => "1/2-1/2",
        },
    };
    let mut text = String::new();
    for (name, value) in &record.tags {
        let theirs = SEATS.iter().find(|(_, own)| own == name).map_or(name.as_str(), |(theirs, _)| theirs);
        let _ = writeln!(text, "[{theirs} \"{}\"]", value.replace(['"', '[', ']'], "'"));
    }
    let _ = write!(text, "[Result \"{result}\"]\n\n");
    for (at, action, played) in replay(record) {
        if at % 2 == 0 {
            let _ = write!(text, "{}. ", at / 2 + 1);
        }
        let _ = write!(text, "{}{}", action.pit().unwrap_or(0) + 1, played.last.1 + 1);
        if played.tuzdyk {
            text.push('X');
        } else if played.harvest > 0 {
            let _ = write!(text, "({})", played.store);
        }
        text.push(' ');
        for (_, comment) in record.comments.iter().filter(|(after, _)| *after == at + 1) {
            let _ = write!(text, "{{{}}} ", comment.replace(['{', '}'], ""));
        }
    }
    text.push_str(result);
    if history.outcome().is_some_and(|outcome| outcome.kind == OutcomeKind::Exhausted) {
        text.push_str(" {zero}");
    }
    text.push('\n');
    Ok(text)
}
