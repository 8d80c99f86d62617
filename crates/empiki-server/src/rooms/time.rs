//! Time, which a room is always told and never asks for.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, or a length of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// This long after.
    #[must_use]
    pub const fn plus(self, length: Millis) -> Millis {
        Millis(self.0.saturating_add(length.0))
    }

    /// How long after the other; nothing if it is not.
    #[must_use]
    pub const fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl From<Duration> for Millis {
    fn from(length: Duration) -> Millis {
        Millis(u64::try_from(length.as_millis()).unwrap_or(u64::MAX))
    }
}
