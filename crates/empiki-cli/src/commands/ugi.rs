//! `empiki ugi`: the engine as a UGI process, see docs/ugi.md.

use std::io::ErrorKind;
use std::path::PathBuf;

use crate::commands::analyse::tables;
use crate::failure::{Failure, Outcome};

/// The arguments of `empiki ugi`.
#[derive(clap::Args)]
pub struct Args {
    /// Directory of endgame tables
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let tables = tables(args.tables.as_ref())?;
    let served = empiki_engine::ugi::serve(std::io::stdin().lock(), std::io::stdout(), Some(tables));
    served.map_err(|error| match error.kind() {
        ErrorKind::IsADirectory => Failure::input(error),
        _ => error.into(),
    })
}
