//! Pseudo-random numbers from a seed, the same on every machine.

use tarn_primitives::wide::MAX_AMOUNT;

/// A `SplitMix64` generator.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Any 128 bits.
    pub fn wide(&mut self) -> u128 {
        (u128::from(self.next()) << 64) | u128::from(self.next())
    }

    /// A number from 0 to `end` - 1.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u128, high: u128) -> u128 {
        low + self.wide() % (high - low + 1)
    }

    /// True with a probability of `percent` / 100.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// A random element.
    pub fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        let at = usize::try_from(self.below(of.len() as u64)).unwrap_or(0);
        of[at].clone()
    }

    /// A number from 1 to `max`; all bit lengths are equally likely, and the bounds are frequent.
    pub fn size(&mut self, max: u128) -> u128 {
        let max = max.max(1);
        if self.chance(5) {
            return self.pick(&[1, max, (max - 1).max(1)]);
        }
        let bits = 1 + self.below(u64::from(128 - max.leading_zeros()));
        let top = 1_u128 << (bits - 1);
        (top | (self.wide() & (top - 1))).min(max)
    }

    /// A number from 0 to three times `value`.
    pub fn near(&mut self, value: u128) -> u128 {
        let part = u128::from(self.below(3001));
        let scaled = (value / 1000).saturating_mul(part) + (value % 1000) * part / 1000;
        (scaled + u128::from(self.below(5))).saturating_sub(2)
    }

    /// A reserve: often tiny, often at the limit, else of any length.
    pub fn reserve(&mut self) -> u128 {
        match self.below(4) {
            0 => self.between(1, 20),
            1 => MAX_AMOUNT - self.size(1 << 100) + 1,
            _ => self.size(MAX_AMOUNT),
        }
    }

    /// A fee in millionths.
    pub fn fee(&mut self) -> u32 {
        let any = u32::try_from(self.below(100_001)).unwrap_or(0);
        self.pick(&[0, 0, 1, 500, 3000, 3000, 99_999, 100_000, 100_000, any])
    }
}
