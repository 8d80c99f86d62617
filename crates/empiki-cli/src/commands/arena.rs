//! `empiki arena`: a match of two engines.

use std::io::{IsTerminal, Write};

use empiki::Game;
use empiki::notation::record::parse_rules;
use empiki_engine::arena::{Description, Match, PlayerError, Sprt, Tally, Verdict};
use serde_json::json;

use crate::failure::{Failure, Outcome};
use crate::say;

/// The arguments of `empiki arena`.
///
/// An engine is `engine`, `random`, `montecarlo` or `ugi:PROGRAM ARGUMENTS`, then settings after commas:
/// `nodes=N`, `depth=N`, `time=MS`, `level=N`, `playouts=N`, `table=MIB`, `threads=N`, `seed=N`,
/// `eval=learned|seeds|FILE`, `tables=DIR` (endgame tables, none without it), or a parameter of the search. A setting that the engine does not have is refused.
#[derive(clap::Args)]
pub struct Args {
    /// omweso, igisoro, oware, togyz-kumalak or alemungula
    game: String,
    /// The first engine, such as engine,nodes=10000 or level=5 or ugi:./other
    #[arg(long, value_name = "ENGINE")]
    a: String,
    /// The second engine
    #[arg(long, value_name = "ENGINE")]
    b: String,
    /// Games to play, in pairs with the sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// A preset, or options as NAME=VALUE,NAME=VALUE
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Random actions of an opening
    #[arg(long, value_name = "N", default_value_t = 6)]
    opening: usize,
    /// Nodes of the search that judges whether an opening is even
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    balance_nodes: u64,
    /// Seed of the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop when it is clear that A is better by HIGH Elo rather than by LOW, or the other way round
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let game: Game = args.game.parse().map_err(|error| Failure::user(format!("{:?}: {error}", args.game)))?;
    let mut contest = Match::new(game, args.games);
    let rules = parse_rules(game, args.rules.as_deref().unwrap_or_default()).map_err(Failure::user)?;
    contest.rules = rules;
    contest.opening = args.opening;
    contest.balance_nodes = args.balance_nodes;
    contest.seed = args.seed;
    contest.sprt = args.sprt.as_deref().map(sprt).transpose()?;
    let [a, b] = [&args.a, &args.b].map(|text| text.parse::<Description>());
    let (mut a, mut b) =
        (a.map_err(fail)?.player(rules).map_err(fail)?, b.map_err(fail)?.player(rules).map_err(fail)?);
    let live = std::io::stderr().is_terminal();
    let tally = contest
        .play(a.as_mut(), b.as_mut(), &mut |tally| {
            if live {
                say::part(format_args!("\r{}  ", summary(tally)));
            } else if tally.games() % 20 == 0 {
                say::line(summary(tally));
            }
        })
        .map_err(fail)?;
    if live {
        say::line("");
    }
    let elo = tally.elo();
    let verdict = contest.sprt.map(|sprt| (tally.likelihood(sprt), tally.verdict(sprt)));
    let mut out = std::io::stdout().lock();
    if args.json {
        let line = json!({
            "game": game.name(), "a": args.a, "b": args.b,
            "wins": tally.wins, "draws": tally.draws, "losses": tally.losses, "pairs": tally.pairs,
            "share": tally.share(), "elo": elo.difference, "error": elo.error,
            "likelihood": verdict.map(|(likelihood, _)| likelihood),
            "verdict": verdict.map(|(_, verdict)| word(verdict)),
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "{}", summary(&tally))?;
        if let Some((likelihood, verdict)) = verdict {
            writeln!(out, "SPRT: log-likelihood ratio {likelihood:.2}, {}", word(verdict))?;
        }
    }
    out.flush()?;
    Ok(())
}

fn summary(tally: &Tally) -> String {
    let elo = tally.elo();
    format!(
        "{} games: A won {}, even {}, lost {}: {:.1} %, Elo {:+.0} ± {:.0}",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.share(),
        elo.difference,
        elo.error
    )
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::NotBetter => "not better",
        Verdict::Open => "open",
    }
}

fn sprt(text: &str) -> Result<Sprt, Failure> {
    let bounds = text.split_once(',').and_then(|(low, high)| {
        let [low, high] = [low, high].map(|word| word.trim().parse::<f64>().ok());
        low.zip(high)
    });
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err(Failure::user(format!("--sprt takes two Elo differences such as 0,20, not {text:?}"))),
    }
}

/// What a player is, says or plays is the user's to mend: the program itself plays by the rules.
fn fail(error: PlayerError) -> Failure {
    Failure::user(error)
}
