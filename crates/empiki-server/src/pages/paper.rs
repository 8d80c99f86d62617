//! Positions as plain tables of numbers: for paper, and for browsers without scripts.

use std::fmt::Write as _;

use empiki::{AnyPosition, History, Position, Setup, Side};

use super::frame::Texts;
use super::guide::escaped;

/// Stands in a tuzdyk, which holds no seeds.
const TUZDYK: &str = "◆";

/// Writes the position that an example begins with, and the one it leads to if anything is played.
pub(super) fn write_boards(html: &mut String, history: &History<AnyPosition>, t: Texts) {
    html.push_str("<div class=\"on-paper\">");
    if let Some(start) = history.position_after(0) {
        write_board(html, start, &t.text("guide-before"), t);
    }
    if !history.actions().is_empty() {
        write_board(html, history.position(), &t.text("guide-after"), t);
    }
    html.push_str("</div>");
}

/// Writes a board as one sees it from South's seat.
fn write_board(html: &mut String, position: &AnyPosition, caption: &str, t: Texts) {
    let setup = position.to_setup();
    let name = |side: Side| escaped(&t.with("side", "side", side.name()));
    let _ = write!(html, "<table class=\"position\"><caption>{}</caption>", escaped(caption));
    for (row, (side, pits)) in rows(&setup).into_iter().enumerate() {
        html.push_str("<tr>");
        // The upper half is North's, the lower one South's.
        let half = setup.game.rows() / 2;
        if row % half == 0 {
            let _ = write!(html, "<th scope=\"rowgroup\" rowspan=\"{half}\">{}</th>", name(side));
        }
        for pit in pits {
            let taken = setup.tuzdyks[(!side).index()].map(usize::from) == Some(pit);
            let seeds = setup.row(side).get(pit).copied().unwrap_or(0);
            let text = if taken { TUZDYK.to_owned() } else { seeds.to_string() };
            let _ = write!(html, "<td>{text}</td>");
        }
        if setup.game.has_stores() {
            let _ = write!(html, "<td class=\"store\">{}</td>", position.stores()[side.index()]);
        }
        html.push_str("</tr>");
    }
    html.push_str("</table>");
}

/// The rows from the top, each with the pits in it from the left, numbered from 0.
fn rows(setup: &Setup) -> Vec<(Side, Vec<usize>)> {
    let columns = setup.game.columns();
    let outer = || 0..columns;
    let inner = || columns..2 * columns;
    let (north, south) = (Side::North, Side::South);
    if setup.game.rows() == 2 {
        return vec![(north, outer().rev().collect()), (south, outer().collect())];
    }
    vec![
        (north, outer().rev().collect()),
        (north, inner().collect()),
        (south, inner().rev().collect()),
        (south, outer().collect()),
    ]
}
