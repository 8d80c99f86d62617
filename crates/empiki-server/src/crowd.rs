//! How many of one kind somebody may have at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ws::household;

/// Counts what each household has at once, and lets nobody have too many. A clone counts the same.
#[derive(Clone, Debug)]
pub struct Crowd {
    inside: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most: usize,
}

impl Crowd {
    /// Nobody has any yet.
    pub fn new(most: usize) -> Crowd {
        Crowd { inside: Arc::default(), most }
    }

    /// One more for whoever this address belongs to, until it is dropped; `None` if they have as many as
    /// they may.
    pub fn enter(&self, address: IpAddr) -> Option<Admission> {
        let household = household(address);
        let mut inside = self.inside();
        let count = inside.entry(household).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Admission { crowd: self.clone(), household })
    }

    fn inside(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // A count is right between any two statements.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that somebody has. It is given back when this is dropped.
#[derive(Debug)]
pub struct Admission {
    crowd: Crowd,
    household: IpAddr,
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        if let Some(count) = inside.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.household);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_household_has_its_own_and_gives_them_back() {
        let crowd = Crowd::new(2);
        let enter = |address: &str| crowd.enter(address.parse().expect("an address"));
        let (first, second) = (enter("2001:db8::1"), enter("2001:db8::2"));
        assert!(first.is_some() && second.is_some());
        assert!(enter("2001:db8::3").is_none(), "the same household");
        assert!(enter("192.0.2.1").is_some(), "another");
        drop(first);
        assert!(enter("2001:db8::3").is_some());
        drop(second);
        assert!(crowd.inside().is_empty(), "nobody is remembered for nothing");
    }
}
