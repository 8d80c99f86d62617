//! `empiki ugi`: the engine as a UGI process, see docs/ugi.md.

use std::io::ErrorKind;

use empiki::AnyRules;
use empiki_tablebase::GAMES;

use crate::endgames::{TableArgs, note};
use crate::failure::{Failure, Outcome};

/// The arguments of `empiki ugi`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TableArgs,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    // Which game will be played is not known yet.
    let tables = args.tables.open(&GAMES.map(AnyRules::new), note)?;
    for fault in GAMES.iter().filter_map(|game| tables.fault(*game)) {
        note(fault);
    }
    let served = empiki_engine::ugi::serve(std::io::stdin().lock(), std::io::stdout(), Some(tables));
    served.map_err(|error| match error.kind() {
        ErrorKind::IsADirectory => Failure::input(error),
        _ => error.into(),
    })
}
