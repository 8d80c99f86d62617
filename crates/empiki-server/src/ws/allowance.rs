//! How much somebody may do: some at once, and then so much a second.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Instant;

/// Some at once, and then so much a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second.
    pub refill: f64,
}

/// What is left of an allowance.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    /// A full one.
    pub fn new(rate: Rate, now: Instant) -> Allowance {
        Allowance { left: rate.burst, at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.refill).min(rate.burst);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.left + now.saturating_duration_since(self.at).as_secs_f64() * rate.refill >= rate.burst
    }
}

/// An allowance for each of many.
#[derive(Debug)]
pub struct Allowances<K> {
    rate: Rate,
    each: HashMap<K, Allowance>,
    /// How many there may be before the full ones are forgotten.
    tidy_at: usize,
}

impl<K: Eq + Hash> Allowances<K> {
    /// The same allowance for everybody.
    pub fn new(rate: Rate) -> Allowances<K> {
        Allowances { rate, each: HashMap::new(), tidy_at: 1024 }
    }

    /// Takes one of somebody's, if there is one.
    pub fn take(&mut self, who: K, now: Instant) -> bool {
        let rate = self.rate;
        if self.each.len() >= self.tidy_at {
            // A full allowance is that of somebody never seen.
            self.each.retain(|_, allowance| !allowance.is_full(rate, now));
            self.tidy_at = (self.each.len() * 2).max(1024);
        }
        self.each.entry(who).or_insert_with(|| Allowance::new(rate, now)).take(rate, now)
    }
}

/// Whoever this address belongs to: in IPv6 a whole network of the usual size is one household.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_allowance_is_used_up_and_comes_back() {
        let rate = Rate { burst: 3.0, refill: 2.0 };
        let start = Instant::now();
        let mut allowances = Allowances::new(rate);
        let taken =
            |allowances: &mut Allowances<u8>, who, now| (0..10).filter(|_| allowances.take(who, now)).count();
        assert_eq!(taken(&mut allowances, 1, start), 3);
        assert_eq!(taken(&mut allowances, 2, start), 3);
        assert_eq!(taken(&mut allowances, 1, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut allowances, 1, start + Duration::from_secs(100)), 3);
    }

    #[test]
    fn those_who_have_rested_are_forgotten() {
        let mut allowances = Allowances::new(Rate { burst: 1.0, refill: 1.0 });
        let start = Instant::now();
        for who in 0..5000 {
            assert!(allowances.take(who, start + Duration::from_millis(who * 10)));
        }
        assert!(allowances.each.len() < 1100, "{}", allowances.each.len());
    }

    #[test]
    fn a_household_has_one_network() {
        let of = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.8"), of("192.0.2.7"));
    }
}
