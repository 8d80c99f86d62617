//! What long work tells whoever waits for it.

/// Told how long work goes on, and asked whether it should stop. Called from several threads.
pub trait Watch: Sync {
    /// A layer is begun, of so many states.
    fn begin(&self, seeds: u32, states: u64) {
        let _ = (seeds, states);
    }

    /// So many states more are done.
    fn advance(&self, states: u64) {
        let _ = states;
    }

    /// The layer begun last is done; or it was there before and is `kept`, and nothing was done.
    fn finish(&self, seeds: u32, kept: bool) {
        let _ = (seeds, kept);
    }

    /// Whether the work should stop as soon as it can.
    fn stopped(&self) -> bool {
        false
    }
}

/// Nobody waits.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}
