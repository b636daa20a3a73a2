//! A deterministic random number generator from 32 bytes of entropy.
//!
//! Floating point is used only here in the wallet, never in the chain: ages are drawn from a continuous
//! distribution, and the resulting choice is recorded.

use tarn_ringct::hash;
use zeroize::Zeroizing;

/// A source of random numbers.
pub(crate) struct Sampler {
    entropy: Zeroizing<[u8; 32]>,
    counter: u64,
    left: Vec<u64>,
}

impl Sampler {
    /// From fresh entropy, for one choice.
    pub(crate) fn new(entropy: Zeroizing<[u8; 32]>) -> Self {
        Self {
            entropy,
            counter: 0,
            left: Vec::new(),
        }
    }

    fn next(&mut self) -> u64 {
        if let Some(number) = self.left.pop() {
            return number;
        }
        let counter = self.counter.to_be_bytes();
        let digest = hash::tagged("dice", &[self.entropy.as_slice(), &counter]);
        self.counter = self.counter.wrapping_add(1);
        let (numbers, _) = digest.as_chunks::<8>();
        self.left = numbers
            .iter()
            .map(|bytes| u64::from_be_bytes(*bytes))
            .collect();
        self.left.pop().unwrap_or(0)
    }

    /// A number below the bound, evenly spread; 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // Rejection sampling, so that all remainders are equally likely.
        let fair = u64::MAX.saturating_sub(u64::MAX.rem_euclid(bound));
        loop {
            let number = self.next();
            if number < fair {
                return number.rem_euclid(bound);
            }
        }
    }

    /// A place below a length.
    pub(crate) fn place(&mut self, len: usize) -> usize {
        let bound = u64::try_from(len).unwrap_or(u64::MAX);
        usize::try_from(self.below(bound)).unwrap_or(0)
    }

    /// Yes or no.
    pub(crate) fn flip(&mut self) -> bool {
        self.next() & 1 == 1
    }

    /// A number between 0 and 1, neither of them.
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit exactly")]
    fn unit(&mut self) -> f64 {
        const STEPS: f64 = 9_007_199_254_740_992.0;
        ((self.next() >> 11) as f64 + 0.5) / STEPS
    }

    /// Normally distributed (Box and Muller).
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.unit().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// Gamma distributed with a shape above 1 (Marsaglia and Tsang).
    pub(crate) fn gamma(&mut self, shape: f64, rate: f64) -> f64 {
        let d = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * d).sqrt();
        loop {
            let x = self.normal();
            let v = (1.0 + c * x).powi(3);
            if v <= 0.0 {
                continue;
            }
            let bound = 0.5 * x * x + d - d * v + d * v.ln();
            if self.unit().ln() < bound {
                return d * v / rate;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampler(nth: u8) -> Sampler {
        Sampler::new(Zeroizing::new([nth; 32]))
    }

    #[test]
    fn the_same_bytes_give_the_same_numbers() {
        let throw = |nth| -> Vec<u64> {
            let mut sampler = sampler(nth);
            (0..20).map(|_| sampler.below(1_000)).collect()
        };
        assert_eq!(throw(1), throw(1));
        assert_ne!(throw(1), throw(2));
    }

    #[test]
    fn numbers_below_a_bound_are_evenly_spread() {
        let mut sampler = sampler(3);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[sampler.place(7)] += 1;
        }
        let off = |count: &u32| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0;
        let chi: f64 = counts.iter().map(off).sum();
        // Six degrees of freedom: above 22.5 once in a thousand seeds.
        assert!(chi < 22.5, "{chi} {counts:?}");
        assert_eq!(sampler.below(0), 0);
        assert_eq!(sampler.below(1), 0);
    }

    #[test]
    fn gamma_has_the_mean_and_spread_of_its_law() {
        let mut sampler = sampler(4);
        let (shape, rate) = (19.28, 1.61);
        let drawn: Vec<f64> = (0..20_000).map(|_| sampler.gamma(shape, rate)).collect();
        let mean = drawn.iter().sum::<f64>() / 20_000.0;
        let spread = drawn.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!((mean - shape / rate).abs() < 0.1, "{mean}");
        assert!((spread - shape / (rate * rate)).abs() < 0.3, "{spread}");
    }
}
