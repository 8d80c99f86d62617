//! The program `empiki`: the five games on the web, in the terminal and in batch.
//!
//! Each command stands in a file of its own under `commands`; this file parses the command
//! line and turns errors into one line on stderr and an exit status.

// These panic when nobody reads any more; results go to a locked stdout, the rest through `say`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod endgames;
mod failure;
mod game_args;
mod interrupt;
mod picture;
mod progress;
mod say;
mod terminal_text;
mod usage;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The server makes and drops many small things on several threads; this saves a sixth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Omweso, Igisoro, Oware, Togyz Kumalak and Alemungula.
#[derive(Parser)]
#[command(name = "empiki", version, about, disable_help_subcommand = true)]
struct Cli {
    /// Without a command the web app is served on 127.0.0.1:8080.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the web app
    Serve(commands::serve::Args),
    /// Play in the terminal
    Play(commands::play::Args),
    /// Convert a game record between formats, stdin to stdout
    Convert(commands::convert::Args),
    /// The guides: prove every worked example
    Guide(commands::guide::Args),
    /// Tell whether a relay sowing ever ends
    Endless(commands::endless::Args),
    /// Count action sequences
    Perft(commands::perft::Args),
    /// Replay games: JSON lines in, JSON lines out
    Replay(commands::replay::Args),
    /// Find the best lines of a position
    Analyse(commands::analyse::Args),
    /// Play matches of engines
    Arena(commands::arena::Args),
    /// Search fixed positions: what the search does, and how fast
    Bench(commands::bench::Args),
    /// Speak UGI, the protocol of engines, on stdin and stdout
    Ugi(commands::ugi::Args),
    /// Solve endgame tables
    Solve(commands::solve::Args),
    /// Endgame tables: prove them, count what is in them, or ask about a position
    Tables(commands::tables::Args),
}

fn main() -> ExitCode {
    let cli: Cli = match usage::parse() {
        Ok(cli) => cli,
        Err(status) => return status,
    };
    let result = match cli.command {
        None => commands::serve::run(commands::serve::Args::default()),
        Some(Command::Serve(args)) => commands::serve::run(args),
        Some(Command::Play(args)) => commands::play::run(args),
        Some(Command::Convert(args)) => commands::convert::run(args),
        Some(Command::Guide(args)) => commands::guide::run(args),
        Some(Command::Endless(args)) => commands::endless::run(args),
        Some(Command::Perft(args)) => commands::perft::run(args),
        Some(Command::Replay(args)) => commands::replay::run(args),
        Some(Command::Analyse(args)) => commands::analyse::run(args),
        Some(Command::Arena(args)) => commands::arena::run(args),
        Some(Command::Bench(args)) => commands::bench::run(args),
        Some(Command::Ugi(args)) => commands::ugi::run(args),
        Some(Command::Solve(args)) => commands::solve::run(args),
        Some(Command::Tables(args)) => commands::tables::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
