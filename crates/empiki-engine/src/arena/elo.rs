//! What the results of paired games say: Elo with its error, and the sequential probability
//! ratio test.

/// Games of A against B, two for each opening with the sides swapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that A won.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// Games that A lost.
    pub losses: u32,
    /// Pairs by A's half points, 0 to 4.
    pub pairs: [u32; 5],
}

/// Elo of A over B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The estimate.
    pub difference: f64,
    /// Half the width of the interval that holds the true value 95 times of 100.
    pub error: f64,
}

/// The two hypotheses of a sequential test, in Elo, with both error rates at 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// A is better by at most this: stop and throw the change away.
    pub low: f64,
    /// A is better by at least this: stop and keep it.
    pub high: f64,
}

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The higher hypothesis is accepted.
    Better,
    /// The lower hypothesis is accepted.
    NotBetter,
    /// More games are needed.
    Open,
}

fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo_of(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
}

impl Tally {
    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A's share of the points.
    pub fn share(&self) -> f64 {
        let games = self.games();
        if games == 0 { 0.5 } else { (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games) }
    }

    /// Adds a pair: A's half points (0 to 2) in each of its games.
    pub fn add(&mut self, halves: [u8; 2]) {
        for half in halves {
            match half {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        self.pairs[usize::from(halves[0] + halves[1]).min(4)] += 1;
    }

    /// Mean and variance of A's share in a pair, and the number of pairs.
    fn moments(&self) -> (f64, f64, f64) {
        let pairs: u32 = self.pairs.iter().sum();
        let count = f64::from(pairs);
        let share = |half: usize| half as f64 / 4.0;
        let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
            self.pairs.iter().enumerate().map(|(half, n)| f64::from(*n) * f(share(half))).sum()
        };
        // Nothing played, nothing known.
        let mean = if pairs == 0 { 0.5 } else { sum(&|share| share) / count };
        // A little is added so that a run of equal results does not look certain.
        let variance = (sum(&|share| (share - mean) * (share - mean)) + 0.05) / count.max(1.0);
        (mean, variance, count)
    }

    /// The Elo difference.
    pub fn elo(&self) -> Elo {
        let (mean, variance, count) = self.moments();
        let spread = 1.96 * (variance / count.max(1.0)).sqrt();
        let [low, high] = [mean - spread, mean + spread].map(elo_of);
        Elo { difference: elo_of(mean), error: (high - low) / 2.0 }
    }

    /// The logarithm of the likelihood ratio of the two hypotheses.
    pub fn likelihood(&self, sprt: Sprt) -> f64 {
        let (mean, variance, count) = self.moments();
        let [low, high] = [expected(sprt.low), expected(sprt.high)];
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Whether the test can end.
    pub fn verdict(&self, sprt: Sprt) -> Verdict {
        let bound = (0.95f64 / 0.05).ln();
        let likelihood = self.likelihood(sprt);
        if self.pairs.iter().sum::<u32>() < 8 {
            Verdict::Open
        } else if likelihood >= bound {
            Verdict::Better
        } else if likelihood <= -bound {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_share_agree_with_the_logistic_curve() {
        let mut tally = Tally::default();
        for _ in 0..300 {
            tally.add([2, 2]);
        }
        for _ in 0..100 {
            tally.add([0, 0]);
        }
        assert_eq!(tally.share(), 0.75);
        let elo = tally.elo();
        assert!((elo.difference - 190.8).abs() < 0.1, "{elo:?}");
        assert!(elo.error > 30.0 && elo.error < 50.0, "{elo:?}");
    }

    #[test]
    fn without_games_nobody_is_better() {
        assert_eq!(Tally::default().elo().difference, 0.0);
    }

    #[test]
    fn the_test_decides_rightly_and_not_too_soon() {
        let sprt = Sprt { low: 0.0, high: 20.0 };
        let mut tally = Tally::default();
        assert_eq!(tally.verdict(sprt), Verdict::Open);
        for _ in 0..2000 {
            tally.add([2, 1]);
            tally.add([1, 0]);
            tally.add([2, 0]);
        }
        assert_eq!(tally.verdict(sprt), Verdict::NotBetter);
        let mut tally = Tally::default();
        for _ in 0..100 {
            tally.add([2, 1]);
            tally.add([2, 0]);
        }
        assert_eq!(tally.verdict(sprt), Verdict::Better);
    }
}
