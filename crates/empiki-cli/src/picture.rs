//! The board as lines of text, as South sees it: pit numbers beside every row of seeds.

use std::fmt::Write;

use empiki::{AnyPosition, Game, Position, Side};

use crate::terminal_text::TerminalText;

const CELL: usize = 5;
const MARGIN: usize = 8;

/// Draws the board. Pits that the side to act may play are marked with a star.
pub fn draw(position: &AnyPosition, words: TerminalText) -> String {
    let game = position.game();
    let mut text = String::new();
    for (side, pits) in rows(game) {
        let numbers_first = side == Side::North;
        if numbers_first {
            text.push_str(&numbers(&pits));
        }
        text.push_str(&seeds(position, side, &pits, &words.side(side)));
        if !numbers_first {
            text.push_str(&numbers(&pits));
        }
    }
    if game.has_stores() {
        let [south, north] = position.stores();
        let _ = writeln!(text, "{:MARGIN$}{}", "", words.stores(south, north));
    }
    text
}

/// The rows from top to bottom, each with its pits' numbers from left to right.
fn rows(game: Game) -> Vec<(Side, Vec<usize>)> {
    let n = game.columns();
    if game.rows() == 2 {
        return vec![(Side::North, (1..=n).rev().collect()), (Side::South, (1..=n).collect())];
    }
    vec![
        (Side::North, (1..=n).rev().collect()),
        (Side::North, (n + 1..=2 * n).collect()),
        (Side::South, (n + 1..=2 * n).rev().collect()),
        (Side::South, (1..=n).collect()),
    ]
}

fn numbers(pits: &[usize]) -> String {
    let mut line = " ".repeat(MARGIN);
    for pit in pits {
        let _ = write!(line, "{:>CELL$}", format!("({pit})"));
    }
    line.push('\n');
    line
}

fn seeds(position: &AnyPosition, side: Side, pits: &[usize], name: &str) -> String {
    let legal = position.legal_actions();
    let mine = position.outcome().is_none() && position.side_to_act() == side;
    let setup = position.to_setup();
    let mut line = format!("{name:<MARGIN$}");
    for pit in pits {
        let index = pit - 1;
        let tuzdyk = setup.tuzdyks[(!side).index()].map(usize::from) == Some(index);
        let barred = mine && setup.barred.map(usize::from) == Some(index);
        let playable = mine && legal.into_iter().any(|action| action.pit().map(usize::from) == Some(index));
        let mark = match (tuzdyk, barred, playable) {
            (true, ..) => "T",
            (_, true, _) => "!",
            (.., true) => "*",
            _ => "",
        };
        let _ = write!(line, "{:>CELL$}", format!("{mark}{}", position.pits(side)[index]));
    }
    line.push('\n');
    line
}
