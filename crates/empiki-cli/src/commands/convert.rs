//! `empiki convert`: game records between formats, stdin to stdout.

use std::io::{Read, Write};

use empiki::notation::peers::Format;
use empiki::{Game, Position};

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
    if let (Some(only), Some(game)) = (from.only_game(), game)
        && only != game
    {
        return Err(Failure::User(format!("{} holds games of {only}, not {game}", args.from)));
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(LIMIT + 1).read_to_end(&mut bytes).map_err(Failure::input)?;
    if bytes.len() as u64 > LIMIT {
        return Err(Failure::User(format!("a record is at most {} MiB long", LIMIT >> 20)));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::user("the record is not UTF-8 text"))?;
    if text.trim().is_empty() {
        return Err(Failure::user("there is no record: the input is empty"));
    }
    let record = from.parse(&text, game).map_err(Failure::user)?;
    if let Some(game) = game
        && record.history.position().game() != game
    {
        return Err(Failure::User(format!(
            "the record is of {}, not {game}",
            record.history.position().game()
        )));
    }
    let written = to.write(&record).map_err(Failure::user)?;
    let mut out = std::io::stdout().lock();
    out.write_all(written.as_bytes())?;
    out.flush()?;
    Ok(())
}
