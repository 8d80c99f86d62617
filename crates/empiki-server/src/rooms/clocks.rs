//! The clocks of a game. They are computed from the times of events and never run by themselves.

use empiki::Side;
use serde::Serialize;

use super::terms::{Clock, Overrun};
use super::time::Millis;

/// How long a page may take to show one seed fall.
pub const PACE: Millis = Millis(200);

/// The longest that a page may take to show a sowing.
pub const LONGEST_SHOW: Millis = Millis(6000);

/// How long a sowing of so many seeds is shown; the next clock starts after that.
pub fn show(seeds: u32) -> Millis {
    Millis(PACE.0 * u64::from(seeds)).min(LONGEST_SHOW)
}

/// The clocks of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    setting: Clock,
    left: [Millis; 2],
    running: Option<(Side, Millis)>,
}

/// The clocks as a page shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClocksView {
    /// What South and North had left when the running clock started.
    left: [Millis; 2],
    /// Whose clock runs.
    running: Option<&'static str>,
    /// Since when; it can be in the future, while a sowing is shown.
    from: Option<Millis>,
    /// When its time is up.
    until: Option<Millis>,
}

impl Clocks {
    /// Clocks that do not run yet.
    pub fn new(setting: Clock) -> Clocks {
        let full = match setting {
            Clock::None => Millis(0),
            Clock::Sudden { base_ms, .. } => Millis(base_ms),
            Clock::Move { limit_ms, .. } => Millis(limit_ms),
        };
        Clocks { setting, left: [full; 2], running: None }
    }

    /// Lets the clock of a side run from this time on.
    pub fn run(&mut self, side: Side, from: Millis) {
        if self.setting != Clock::None {
            self.running = Some((side, from));
        }
    }

    /// Stops the running clock, if one runs.
    pub fn stop(&mut self, at: Millis) {
        if let Some((side, from)) = self.running.take()
            && matches!(self.setting, Clock::Sudden { .. })
        {
            let left = &mut self.left[side.index()];
            *left = left.since(at.since(from));
        }
    }

    /// Gives a side what it gets after a turn.
    pub fn add_increment(&mut self, side: Side) {
        if let Clock::Sudden { increment_ms, .. } = self.setting {
            let left = &mut self.left[side.index()];
            *left = left.plus(Millis(increment_ms));
        }
    }

    /// Starts the running clock again at this time, as if none had passed before.
    pub fn resume(&mut self, at: Millis) {
        if let Some((_, from)) = &mut self.running {
            *from = (*from).max(at);
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// When the running clock's time is up.
    pub fn until(&self) -> Option<Millis> {
        self.running.map(|(side, from)| from.plus(self.left[side.index()]))
    }

    /// When the running clock's time is up and the game is lost by it.
    pub fn deadline(&self) -> Option<Millis> {
        let lost = !matches!(self.setting, Clock::Move { overrun: Overrun::TakeOver, .. });
        self.until().filter(|_| lost)
    }

    /// What a page shows; nothing where there is no clock.
    pub fn view(&self) -> Option<ClocksView> {
        (self.setting != Clock::None).then(|| ClocksView {
            left: self.left,
            running: self.running.map(|(side, _)| side.name()),
            from: self.running.map(|(_, from)| from),
            until: self.until(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sudden_death_counts_down_and_adds_the_increment() {
        let mut clocks = Clocks::new(Clock::Sudden { base_ms: 10_000, increment_ms: 2000 });
        clocks.run(Side::South, Millis(100_000));
        assert_eq!(clocks.deadline(), Some(Millis(110_000)));
        clocks.stop(Millis(103_000));
        clocks.add_increment(Side::South);
        clocks.run(Side::North, Millis(105_000));
        assert_eq!(clocks.deadline(), Some(Millis(115_000)));
        // Before the sowing has been shown nothing is counted.
        clocks.stop(Millis(104_000));
        clocks.run(Side::South, Millis(200_000));
        assert_eq!(clocks.deadline(), Some(Millis(209_000)));
        clocks.resume(Millis(500_000));
        assert_eq!(clocks.deadline(), Some(Millis(509_000)));
    }

    #[test]
    fn the_time_for_a_move_is_the_same_each_time() {
        let mut clocks = Clocks::new(Clock::Move { limit_ms: 3000, overrun: Overrun::TakeOver });
        for start in [1000, 50_000] {
            clocks.run(Side::North, Millis(start));
            assert_eq!(clocks.until(), Some(Millis(start + 3000)));
            assert_eq!(clocks.deadline(), None, "nothing happens by itself");
            clocks.stop(Millis(start + 2900));
        }
    }

    #[test]
    fn no_clock_never_runs() {
        let mut clocks = Clocks::new(Clock::None);
        clocks.run(Side::South, Millis(5));
        assert_eq!((clocks.until(), clocks.view()), (None, None));
    }

    #[test]
    fn showing_has_a_cap() {
        assert_eq!((show(0), show(4), show(10_000)), (Millis(0), Millis(800), LONGEST_SHOW));
    }
}
