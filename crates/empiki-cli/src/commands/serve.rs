//! `empiki serve`: the web app.

use crate::failure::Outcome;

/// The arguments of `empiki serve`.
#[derive(clap::Args, Default)]
pub struct Args {}

/// Runs the command.
pub fn run(_: Args) -> Outcome {
    Ok(())
}
