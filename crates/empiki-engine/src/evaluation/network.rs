//! A small network over features of the board: what each evaluation is learned into.
//!
//! Every feature (a pit, a column, a store, a tuzdyk) with every value that it can take has a row of
//! sixteen numbers. The rows of a position are added up; fifteen of the sums pass a clipped
//! ramp and are weighed together, the sixteenth is counted as it is, in hundredths of a seed.
//! Integers only.

use thiserror::Error;

use crate::model::{Model, ROWS, row_of};
use crate::score::{EVALUATION_LIMIT, Score};

/// Numbers in a row.
pub(crate) const LANES: usize = 16;
/// The lane that is counted as it is.
pub(crate) const DIRECT: usize = LANES - 1;
/// What 1.0 of a hidden lane is as an integer.
pub(crate) const UNIT: i32 = 256;
/// The top of the ramp.
pub(crate) const RAMP: i16 = 2047;

/// The first line of a file; the number is the version of the format.
const MAGIC: &str = "empiki evaluation 1";

/// The rows of all slots, one after the other. A row never lies on two cache lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Rows(pub(crate) [[i16; LANES]; ROWS]);

/// A learned evaluation of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub(crate) rows: Box<Rows>,
    pub(crate) bias: [i16; LANES],
    pub(crate) weights: [i16; LANES],
    /// How it was made, a line for each fact.
    pub(crate) origin: Vec<String>,
}

/// A file that is no evaluation of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The first lines are not those of an evaluation.
    #[error("the file does not begin with \"{MAGIC}\" and a line \"game {0}\"")]
    Header(&'static str),
    /// Too many or too few numbers.
    #[error("the file holds {found} bytes of numbers, not {expected}")]
    Length {
        /// Bytes found.
        found: usize,
        /// Bytes expected.
        expected: usize,
    },
}

impl Network {
    /// A network of zeros.
    pub(crate) fn zero() -> Network {
        Network {
            rows: Box::new(Rows([[0; LANES]; ROWS])),
            bias: [0; LANES],
            weights: [0; LANES],
            origin: Vec::new(),
        }
    }

    /// The evaluation of a position between turns, for the side to act.
    #[inline]
    pub(crate) fn evaluate<M: Model>(&self, position: &M) -> Score {
        let features = position.features();
        let mut sums = self.bias;
        for (slot, feature) in features.into_iter().enumerate().take(M::SLOTS) {
            let row = &self.rows.0[row_of(slot, usize::from(feature) % M::VALUES, M::VALUES)];
            for (sum, number) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*number);
            }
        }
        let direct = i32::from(sums[DIRECT]);
        let mut bent = 0;
        // The direct lane's weight is 0.
        for (sum, weight) in sums.iter().zip(&self.weights) {
            bent += i32::from((*sum).clamp(0, RAMP)) * i32::from(*weight);
        }
        (direct + bent / UNIT).clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }

    /// Reads a file written by [`Network::write`].
    ///
    /// # Errors
    /// [`NetworkError`] when it is no evaluation of this game.
    pub(crate) fn read<M: Model>(bytes: &[u8]) -> Result<Network, NetworkError> {
        const { assert!(row_of(M::SLOTS, 0, M::VALUES) <= ROWS) };
        let name = M::GAME.name();
        let header = || NetworkError::Header(name);
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or_else(header)?;
        let text = core::str::from_utf8(&bytes[..end]).map_err(|_| header())?;
        let mut lines = text.lines();
        if lines.next() != Some(MAGIC) || lines.next() != Some(format!("game {name}").as_str()) {
            return Err(header());
        }
        let origin = lines.map(str::to_string).collect();
        let numbers = &bytes[end + 2..];
        let expected = 2 * LANES * (M::SLOTS * M::VALUES + 2);
        if numbers.len() != expected {
            return Err(NetworkError::Length { found: numbers.len(), expected });
        }
        let mut numbers = numbers.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut network = Network { origin, ..Network::zero() };
        for place in network.numbers_mut::<M>() {
            *place = numbers.next().unwrap_or(0);
        }
        Ok(network)
    }

    /// The network as a file: lines of text that say what it is and how it was made, an empty line,
    /// then bias, weights and rows as little-endian 16-bit numbers.
    pub(crate) fn write<M: Model>(&self) -> Vec<u8> {
        let mut bytes = format!("{MAGIC}\ngame {}\n", M::GAME.name()).into_bytes();
        for line in &self.origin {
            bytes.extend_from_slice(line.as_bytes());
            bytes.push(b'\n');
        }
        bytes.push(b'\n');
        let mut copy = self.clone();
        bytes.extend(copy.numbers_mut::<M>().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// All numbers in the order of the file.
    fn numbers_mut<M: Model>(&mut self) -> impl Iterator<Item = &mut i16> {
        let slots = self.rows.0.chunks_exact_mut(row_of(1, 0, M::VALUES)).take(M::SLOTS);
        let rows = slots.flat_map(|rows| &mut rows[..M::VALUES]).flatten();
        self.bias.iter_mut().chain(&mut self.weights).chain(rows)
    }
}
