//! Matches while developing: `lab GAME A B GAMES [LOW HIGH]`.
use empiki::Game;
use empiki_engine::arena::{Description, Match, Sprt};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game: Game = arguments[0].parse()?;
    let a: Description = arguments[1].parse()?;
    let b: Description = arguments[2].parse()?;
    let mut contest = Match::new(game, arguments[3].parse()?);
    if let [_, _, _, _, low, high, ..] = arguments.as_slice() {
        contest.sprt = Some(Sprt { low: low.parse()?, high: high.parse()? });
    }
    let sprt = contest.sprt.unwrap_or(Sprt { low: 0.0, high: 10.0 });
    let (mut first, mut second) = (a.player(game)?, b.player(game)?);
    let began = std::time::Instant::now();
    let tally = contest.play(first.as_mut(), second.as_mut(), &mut |_| {})?;
    let elo = tally.elo();
    println!(
        "{game}: {a} - {b}: +{} ={} -{} ({:.1} %), Elo {:+.0} ± {:.0}, LLR {:.2} in {:.0} s",
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.share(),
        elo.difference,
        elo.error,
        tally.likelihood(sprt),
        began.elapsed().as_secs_f64(),
    );
    Ok(())
}
