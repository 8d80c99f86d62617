//! PlayOK's records of Togyz Kumalak: tags, then moves of two digits, the pit sown and the pit
//! where the last seed fell, each numbered from its own owner's left; `(n)` is the mover's store
//! after a harvest; `X` marks a new tuzdyk, for which no store is written. After the result
//! `{zero}` says that a side could not move. White is South.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::{
    Format, Part, PeerError, clip, is_number, parts, play, replay, standard, start, state_results, tags,
    write_comments,
};
use crate::notation::Stated;
use crate::notation::record::Record;
use crate::notation::stated::mark;
use crate::notation::tags::write_tag;
use crate::{Action, AnyPosition, Game, History, OutcomeKind};

/// What the players' tags are called there, and here.
const SEATS: [(&str, &str); 2] = [("White", "South"), ("Black", "North")];
/// The tags that say what [`Record`] has elsewhere or under another name.
const RESERVED: [&str; 3] = ["Result", "White", "Black"];

pub(super) fn parse(text: &str) -> Result<Record, PeerError> {
    let (tags, moves) = tags(text)?;
    let mut record = Record::new(standard(Game::TogyzKumalak));
    for (name, value) in tags {
        let own = match SEATS.iter().find(|(theirs, own)| *theirs == name || *own == name) {
            Some((theirs, own)) if *theirs == name => own.to_string(),
            Some(_) => alloc::format!("Other{name}"),
            None => name,
        };
        record.tags.push((own, value));
    }
    let mut results = Vec::new();
    for part in parts(moves)? {
        match part {
            Part::Comment("zero") if !results.is_empty() => {}
            Part::Comment(text) => {
                record.comments.push((record.history.actions().len(), text.to_string()));
            }
            Part::Word(word) if is_number(word) => {}
            Part::Word(word) if word == "*" || Stated::parse_mark(word).is_some() => results.push(word),
            Part::Word(word) => read_move(&mut record.history, word.rsplit('.').next().unwrap_or(word))?,
        }
    }
    state_results(&mut record, &results, Stated::parse_mark, |record| write_result(record).to_string())?;
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

/// Who won the finished game, or another as it is stated, or `*`.
fn write_result(record: &Record) -> &'static str {
    match (record.history.outcome(), record.stated) {
        (Some(outcome), _) => mark(outcome.winner),
        (None, Some(stated)) => mark(stated.winner()),
        (None, None) => "*",
    }
}

pub(super) fn write(record: &Record) -> Result<String, PeerError> {
    let history = &record.history;
    if start(record, Format::PlayOk)? != standard(Game::TogyzKumalak).start() {
        return Err(PeerError::Start(Format::PlayOk));
    }
    let result = write_result(record);
    let mut text = String::new();
    for (name, value) in &record.tags {
        let _ = match SEATS.iter().find(|(_, own)| own == name) {
            Some((theirs, _)) => write_tag(&mut text, (theirs, value), &[]),
            None => write_tag(&mut text, (name, value), &RESERVED),
        };
    }
    let _ = write!(text, "[Result \"{result}\"]\n\n");
    write_comments(&mut text, record, 0);
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
        write_comments(&mut text, record, at + 1);
    }
    text.push_str(result);
    if history.outcome().is_some_and(|outcome| outcome.kind == OutcomeKind::Exhausted) {
        text.push_str(" {zero}");
    }
    text.push('\n');
    Ok(text)
}
