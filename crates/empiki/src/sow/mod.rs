//! The sowing kernel: one lap round a ring, behind one safe door.
//!
//! `scalar` sows seed by seed and is the reference.

mod scalar;

pub(crate) use scalar::{ring, ring_back, skipping};
