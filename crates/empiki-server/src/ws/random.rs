//! Chance that nobody can foresee: for the names of rooms and for drawing lots.

use crate::problem::Problem;

/// Bytes that nobody can guess.
pub fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
    Ok(bytes)
}
