//! `empiki convert`: game records between formats, stdin to stdout.

use std::io::{Read, Write};

use empiki::Game;
use empiki::notation::peers::Format;

use crate::failure::{Failure, Outcome};

/// The largest record that is read, in bytes.
const LIMIT: u64 = 64 << 20;

/// The arguments of `empiki convert`.
#[derive(clap::Args)]
pub struct Args {
    /// The format to read: native, ogn, openspiel, playstrategy or playok
    #[arg(long, value_name = "FORMAT")]
    from: String,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// Which game it is, where the format does not say
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let format = |name: &str| {
        name.parse::<Format>().map_err(|error| Failure::user(format!("{name:?} is no format: {error}")))
    };
    let (from, to) = (format(&args.from)?, format(&args.to)?);
    let game = match &args.game {
        Some(name) => {
            let game: Game = name.parse().map_err(|error| Failure::user(format!("{name:?}: {error}")))?;
            Some(game)
        }
        None => None,
    };
    let mut text = String::new();
    std::io::stdin().lock().take(LIMIT).read_to_string(&mut text).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => Failure::user("the record is not UTF-8 text"),
        _ => Failure::Internal(error.into()),
    })?;
    let record = from.parse(&text, game).map_err(Failure::user)?;
    let written = to.write(&record).map_err(Failure::user)?;
    let mut out = std::io::stdout().lock();
    out.write_all(written.as_bytes())?;
    out.flush()?;
    Ok(())
}
