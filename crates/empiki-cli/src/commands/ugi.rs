//! `empiki ugi`: the engine as a UGI process, see docs/ugi.md.

use std::path::PathBuf;

use crate::commands::analyse::tables;
use crate::failure::Outcome;

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
    empiki_engine::ugi::serve(std::io::stdin().lock(), std::io::stdout(), Some(tables))?;
    Ok(())
}
