//! The Universal Game Interface: the engine as a process that is told positions and asked for
//! actions, line by line. Every command is described in `docs/ugi.md`.

mod command;
mod job;
mod serve;
mod session;

pub use serve::serve;

use empiki::{AnyPosition, History, Position, Setup};

/// A position as a position string.
pub(crate) fn text(position: &AnyPosition) -> String {
    position.to_setup().to_string()
}

/// The command that tells an engine a game as played so far.
pub(crate) fn position_command(game: &History<AnyPosition>) -> String {
    let start = game.start();
    let quiet_plies = game.quiet_plies_after(0).unwrap_or(0);
    let setup = Setup { quiet_plies, ..start.to_setup() };
    let mut command = if setup == Setup::standard(start.game()) {
        String::from("position startpos")
    } else {
        format!("position fen {setup}")
    };
    if !game.actions().is_empty() {
        command += " moves";
        for action in game.actions() {
            command += &format!(" {}", action.text(start.game()));
        }
    }
    command
}
