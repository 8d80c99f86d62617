//! Fits a network to samples: gradient descent (Adam) on the logistic loss. The only floating
//! point of the engine; nothing of it is left when a network is used.

use crate::evaluation::network::{DIRECT, LANES, Network, RAMP, UNIT};
use crate::model::{ROWS, row_of};
use crate::random::Random;
use crate::score;
use crate::tune::sample::Sample;

const BATCH: usize = 512;
/// The top of the ramp, in hidden units.
const TOP: f32 = RAMP as f32 / UNIT as f32;
/// All parameters: rows, then bias, then weights.
const COUNT: usize = (ROWS + 2) * LANES;
const BIAS: usize = ROWS * LANES;
const WEIGHTS: usize = BIAS + LANES;

/// How a network is fitted.
pub(crate) struct Fit {
    /// Hundredths of a seed that make a winning chance of 1 / (1 + 1/e).
    pub(crate) scale: f32,
    /// How much of the target is the search's score; the rest is the result of the game.
    pub(crate) score_share: f32,
    pub(crate) epochs: usize,
    pub(crate) rate: f32,
    pub(crate) slots: usize,
    /// Values of each slot.
    pub(crate) range: usize,
    /// What each value of each slot counts at the beginning, in seeds.
    pub(crate) prior: Vec<f32>,
}

/// A network being fitted.
pub(crate) struct Fitted {
    values: Vec<f32>,
    scale: f32,
    /// Mean loss over the samples kept apart, before and after.
    pub(crate) losses: [f32; 2],
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Fit {
    /// Fits a network. The last twentieth of the samples is kept apart to measure the loss.
    pub(crate) fn run(
        &self,
        samples: &mut [Sample],
        random: &mut Random,
        say: &mut dyn FnMut(String),
    ) -> Fitted {
        let mut values = self.beginning(random);
        let (mut means, mut squares) = (vec![0.0f32; COUNT], vec![0.0f32; COUNT]);
        let mut slope = vec![0.0f32; COUNT];
        let kept = samples.len() / 20;
        let (learned, apart) = samples.split_at_mut(samples.len() - kept);
        let before = self.loss(&values, apart);
        let mut step = 0;
        let steps = self.epochs * learned.len().div_ceil(BATCH);
        for epoch in 0..self.epochs {
            for at in (1..learned.len()).rev() {
                learned.swap(at, random.below(at + 1));
            }
            for batch in learned.chunks(BATCH) {
                step += 1;
                slope.fill(0.0);
                for sample in batch {
                    self.add_slope(&values, sample, &mut slope);
                }
                let rate = self.rate * (1.0 - 0.97 * step as f32 / steps as f32);
                let early = [1.0 - 0.9f32.powi(step.min(1000)), 1.0 - 0.999f32.powi(step.min(10_000))];
                for at in 0..COUNT {
                    let slope = slope[at] / batch.len() as f32;
                    means[at] += 0.1 * (slope - means[at]);
                    squares[at] += 0.001 * (slope * slope - squares[at]);
                    values[at] -= rate * (means[at] / early[0]) / ((squares[at] / early[1]).sqrt() + 1e-8);
                }
            }
            if epoch % 4 == 3 || epoch + 1 == self.epochs {
                say(format!("epoch {}: loss {:.5}", epoch + 1, self.loss(&values, apart)));
            }
        }
        let losses = [before, self.loss(&values, apart)];
        Fitted { values, scale: self.scale, losses }
    }

    /// Where the descent begins: seeds counted, and hidden lanes that see a little of everything.
    fn beginning(&self, random: &mut Random) -> Vec<f32> {
        let mut values = vec![0.0; COUNT];
        for slot in 0..self.slots {
            let tilt: [f32; LANES] = core::array::from_fn(|_| random.signed() * 0.15);
            for value in 0..self.range {
                let row = &mut values[row_of(slot, value, self.range) * LANES..][..LANES];
                for lane in 0..DIRECT {
                    row[lane] = tilt[lane] * (value as f32).sqrt() + random.signed() * 0.05;
                }
                row[DIRECT] = self.prior[slot * self.range + value] * 100.0 / self.scale;
            }
        }
        for lane in 0..DIRECT {
            values[BIAS + lane] = 0.3;
            values[WEIGHTS + lane] = random.signed() * 0.3;
        }
        values
    }

    fn target(&self, sample: &Sample) -> f32 {
        if score::is_proven(i32::from(sample.score)) {
            return f32::from(u8::from(sample.score > 0));
        }
        let score = sigmoid(f32::from(sample.score) / self.scale);
        sample.result.map_or(score, |result| self.score_share * score + (1.0 - self.score_share) * result)
    }

    fn sums(&self, values: &[f32], sample: &Sample) -> [f32; LANES] {
        let mut sums: [f32; LANES] = core::array::from_fn(|lane| values[BIAS + lane]);
        for (slot, value) in sample.features[..self.slots].iter().enumerate() {
            let row = &values[row_of(slot, usize::from(*value), self.range) * LANES..][..LANES];
            for (sum, number) in sums.iter_mut().zip(row) {
                *sum += number;
            }
        }
        sums
    }

    fn output(values: &[f32], sums: &[f32; LANES]) -> f32 {
        let weights = &values[WEIGHTS..];
        sums[DIRECT] + (0..DIRECT).map(|lane| sums[lane].clamp(0.0, TOP) * weights[lane]).sum::<f32>()
    }

    fn add_slope(&self, values: &[f32], sample: &Sample, slope: &mut [f32]) {
        let sums = self.sums(values, sample);
        let error = sigmoid(Fit::output(values, &sums)) - self.target(sample);
        let mut back = [0.0; LANES];
        back[DIRECT] = error;
        for lane in 0..DIRECT {
            slope[WEIGHTS + lane] += error * sums[lane].clamp(0.0, TOP);
            if sums[lane] > 0.0 && sums[lane] < TOP {
                back[lane] = error * values[WEIGHTS + lane];
            }
        }
        for lane in 0..LANES {
            slope[BIAS + lane] += back[lane];
        }
        for (slot, value) in sample.features[..self.slots].iter().enumerate() {
            let row = &mut slope[row_of(slot, usize::from(*value), self.range) * LANES..][..LANES];
            for (place, number) in row.iter_mut().zip(back) {
                *place += number;
            }
        }
    }

    fn loss(&self, values: &[f32], samples: &[Sample]) -> f32 {
        let sum: f32 = samples
            .iter()
            .map(|sample| {
                let chance = sigmoid(Fit::output(values, &self.sums(values, sample))).clamp(1e-6, 1.0 - 1e-6);
                let target = self.target(sample);
                -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln()
            })
            .sum();
        sum / samples.len().max(1) as f32
    }
}

impl Fitted {
    /// The network in integers.
    pub(crate) fn network(&self, origin: Vec<String>) -> Network {
        let whole = |value: f32, unit: f32| (value * unit).round().clamp(-32_767.0, 32_767.0) as i16;
        let unit = |lane: usize| if lane == DIRECT { self.scale } else { UNIT as f32 };
        let mut network = Network { origin, ..Network::zero() };
        for (at, row) in network.rows.0.iter_mut().enumerate() {
            for (lane, place) in row.iter_mut().enumerate() {
                *place = whole(self.values[at * LANES + lane], unit(lane));
            }
        }
        for lane in 0..LANES {
            network.bias[lane] = whole(self.values[BIAS + lane], unit(lane));
            if lane != DIRECT {
                network.weights[lane] = whole(self.values[WEIGHTS + lane], self.scale);
            }
        }
        network
    }
}
