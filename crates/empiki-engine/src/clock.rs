//! How much of the clock one action may cost.

use core::time::Duration;

use crate::limits::Limits;

/// Kept back for the way between engine and player.
const MARGIN: Duration = Duration::from_millis(20);
/// Turns that a game is thought to last still, where nobody says.
const TURNS: u32 = 25;

/// Time for one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No new iteration begins after this.
    pub(crate) enough: Duration,
    /// The search ends at this.
    pub(crate) most: Duration,
}

/// The time for one action under these limits; `None` when there is no limit of time.
pub(crate) fn budget(limits: &Limits) -> Option<Budget> {
    let by_clock = limits.clock.map(|clock| {
        let usable = clock.remaining.saturating_sub(MARGIN);
        let turns = clock.turns.unwrap_or(TURNS).clamp(1, TURNS);
        let share = usable / turns + clock.increment * 3 / 4;
        Budget { enough: (share / 2).min(usable / 2), most: (share * 2).min(usable * 2 / 3) }
    });
    let fixed = limits.time.map(|time| Budget { enough: time, most: time });
    match (by_clock, fixed) {
        (Some(clock), Some(fixed)) => {
            Some(Budget { enough: clock.enough.min(fixed.enough), most: clock.most.min(fixed.most) })
        }
        (clock, fixed) => clock.or(fixed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Clock;

    fn limits(remaining: u64, increment: u64, turns: Option<u32>) -> Limits {
        let [remaining, increment] = [remaining, increment].map(Duration::from_millis);
        Limits { clock: Some(Clock { remaining, increment, turns }), ..Limits::none() }
    }

    #[test]
    fn a_game_can_be_played_out_on_any_clock() {
        for (start, increment) in [(60_000, 0), (1_000, 100), (300, 0), (10_000, 1_000)] {
            let mut left = Duration::from_millis(start);
            for turn in 0..200 {
                let budget = budget(&limits(left.as_millis() as u64, increment, None)).unwrap();
                assert!(budget.enough <= budget.most);
                assert!(budget.most <= left, "turn {turn} of {start}+{increment}");
                left = left - budget.most + Duration::from_millis(increment);
            }
        }
    }

    #[test]
    fn the_last_turn_before_new_time_may_use_most_of_it() {
        let last = budget(&limits(10_000, 0, Some(1))).unwrap();
        assert!(last.most > Duration::from_secs(5) && last.most < Duration::from_secs(10));
    }

    #[test]
    fn without_time_there_is_no_budget() {
        assert_eq!(budget(&Limits::nodes(5)), None);
        let time = Duration::from_millis(5);
        assert_eq!(budget(&Limits::time(time)), Some(Budget { enough: time, most: time }));
    }
}
