//! A deterministic random number generator from 32 bytes of entropy.

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
}
