//! `empiki guide`: the guides that the program carries.

use std::io::Write;

use clap::Subcommand;

use crate::failure::{Failure, Outcome};

/// The arguments of `empiki guide`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replay every worked example of every guide and compare every claim
    Check {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let Command::Check { json } = args.command;
    let report = empiki_server::check_guides();
    let mut out = std::io::stdout().lock();
    if json {
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        let answer = serde_json::json!({
            "guides": report.guides,
            "glossaries": report.glossaries,
            "examples": report.examples,
            "claims": report.claims,
            "faults": faults,
        });
        writeln!(out, "{answer}")?;
    } else {
        for fault in &report.faults {
            writeln!(out, "{fault}")?;
        }
        writeln!(
            out,
            "{} guides, {} glossaries, {} examples, {} claims: {} faults",
            report.guides,
            report.glossaries,
            report.examples,
            report.claims,
            report.faults.len()
        )?;
    }
    out.flush()?;
    match report.faults.len() {
        0 => Ok(()),
        faults => Err(Failure::User(format!("the guides have {faults} faults"))),
    }
}
