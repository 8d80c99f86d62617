//! The numbers in a caption, and what they count.

use crate::language::{Language, Vocabulary};
use crate::{Facts, Problem};

/// What the words beside a number say it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Pit,
    Seeds,
    Laps,
    /// "lap 2": the second.
    Lap,
    Points,
    Action,
    Any,
}

/// A piece of a caption.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A number as it stands, its value, and the mark of an action that follows it without space.
    Number(String, Option<u16>, Option<char>),
    /// A word, in small letters.
    Word(String),
    /// Anything else that is not space.
    Mark(char),
}

/// Finds every number of the text that the facts do not hold.
pub(crate) fn faults(text: &str, language: Language, facts: &Facts) -> Vec<Problem> {
    let vocabulary = language.vocabulary();
    let tokens = tokens(text, vocabulary);
    let mut faults = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Token::Number(number, value, mark) = token else { continue };
        let class = if mark.is_some() { Class::Action } else { class(&tokens, at, vocabulary) };
        let shown = mark.map_or_else(|| number.clone(), |mark| format!("{number}{mark}"));
        let holds = value.is_some_and(|value| match class {
            Class::Pit => {
                let listed = || facts.passed.contains(&value) && list(&tokens, at, vocabulary) > 1;
                facts.pits.contains(&value) || listed()
            }
            Class::Seeds => facts.seeds.contains(&value),
            Class::Laps => facts.laps.contains(&value),
            Class::Lap => (1..=facts.longest).contains(&value),
            Class::Points => facts.points.contains(&value),
            Class::Action => facts.actions.contains(&shown),
            Class::Any => facts.counted(value) || in_row(&tokens, at, facts),
        });
        if !holds {
            faults.push(Problem::Number { number: shown, class: class.name() });
        }
    }
    faults
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Class::Pit => "pit",
            Class::Seeds => "count of seeds",
            Class::Laps => "count of laps",
            Class::Lap => "lap",
            Class::Points => "count of points",
            Class::Action => "action",
            Class::Any => "number",
        }
    }
}

fn tokens(text: &str, vocabulary: &Vocabulary) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let inside = |c: char| {
            if first.is_numeric() { c.is_numeric() } else { c.is_alphabetic() || c == '\'' }
        };
        let length = rest.find(|c| !inside(c)).unwrap_or(rest.len()).max(first.len_utf8());
        let (piece, after) = rest.split_at(length);
        if first.is_numeric() {
            let mark = after.chars().next().filter(|c| matches!(c, '<' | '>' | '='));
            tokens.push(Token::Number(piece.to_string(), piece.parse().ok(), mark));
        } else if first.is_alphabetic() {
            let word = piece.to_lowercase();
            match vocabulary.numbers.iter().find(|(known, _)| *known == word) {
                Some((_, value)) => tokens.push(Token::Number(piece.to_string(), Some(*value), None)),
                None => tokens.push(Token::Word(word)),
            }
        } else if !first.is_whitespace() {
            tokens.push(Token::Mark(first));
        }
        rest = after;
    }
    tokens
}

/// Whether the number stands in a list that gives a whole claimed row of pits.
fn in_row(tokens: &[Token], at: usize, facts: &Facts) -> bool {
    let listed = |token: &Token| matches!(token, Token::Number(..) | Token::Mark(','));
    let start = tokens[..at].iter().rposition(|token| !listed(token)).map_or(0, |before| before + 1);
    let numbers = tokens[start..].iter().take_while(|token| listed(token)).filter_map(|token| match token {
        Token::Number(_, value, _) => Some(value.unwrap_or(u16::MAX)),
        _ => None,
    });
    let list: Vec<u16> = numbers.collect();
    facts.rows.contains(&list)
}

/// How many numbers the list has that the number at this place stands in.
fn list(tokens: &[Token], at: usize, vocabulary: &Vocabulary) -> usize {
    let listed = |token: &&Token| match token {
        Token::Number(..) | Token::Mark(',' | '–' | '-') => true,
        Token::Word(word) => vocabulary.joints.contains(&word.as_str()),
        Token::Mark(_) => false,
    };
    let back = tokens[..at].iter().rev().take_while(listed);
    let on = tokens[at..].iter().take_while(listed);
    back.chain(on).filter(|token| matches!(token, Token::Number(..))).count()
}

/// What the number at this place counts: the noun right after it, else the noun before it and before
/// the list or range that it stands in.
fn class(tokens: &[Token], at: usize, vocabulary: &Vocabulary) -> Class {
    let is = |word: &str, noun: &[&str]| noun.iter().any(|stem| word.starts_with(stem));
    if let Some(Token::Word(word)) = tokens.get(at + 1) {
        if is(word, vocabulary.seed) {
            return Class::Seeds;
        } else if is(word, vocabulary.lap) {
            return Class::Laps;
        } else if is(word, vocabulary.point) {
            return Class::Points;
        } else if is(word, vocabulary.pit) {
            return Class::Any;
        }
    }
    for token in tokens[..at].iter().rev() {
        match token {
            Token::Number(..) | Token::Mark(',' | '–' | '-') => {}
            Token::Word(word) if vocabulary.joints.contains(&word.as_str()) => {}
            Token::Word(word) if is(word, vocabulary.pit) => return Class::Pit,
            Token::Word(word) if is(word, vocabulary.lap) => return Class::Lap,
            Token::Word(_) | Token::Mark(_) => break,
        }
    }
    Class::Any
}
