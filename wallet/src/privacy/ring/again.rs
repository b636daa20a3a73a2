//! The ring of a note that was in a ring before.
//!
//! Two rings of one note show that it is a member of both. So the second ring is the first one, or holds
//! it, or, if rings became smaller, lies in it.

use super::choice::clamped;
use super::{PARTS, Parts, Pool, Sampler};

impl Pool {
    /// The ring after an earlier one. None if the earlier one is not a ring of the note in this pool.
    pub(crate) fn ring_again(
        self,
        earlier: &Parts,
        (real, offset): (u64, u64),
        sampler: &mut Sampler,
    ) -> Option<Parts> {
        let Self { notes, ring_size } = self;
        if earlier.end() > notes || !earlier.contains(real) || ring_size < PARTS {
            return None;
        }
        if notes < ring_size {
            return Some(self.everything());
        }
        let len = ring_size / PARTS;
        if earlier.firsts.len() == 1 {
            // A short ring was the beginning of the pool.
            return self.touching(real, offset, earlier.len.max(ring_size));
        }
        let firsts = if earlier.len <= len {
            widened(earlier, len, notes)
        } else {
            let cut = |first: &u64| {
                // All parts are cut alike: around the note, or around any place of a part without it. The
                // note's own offset is not used again, because the earlier part shows a part of it.
                let inside = real
                    .checked_sub(*first)
                    .filter(|place| *place < earlier.len);
                let inside = inside.unwrap_or_else(|| sampler.below(earlier.len));
                let start = clamped(inside, sampler.below(len), earlier.len - len);
                first.saturating_add(start)
            };
            earlier.firsts.iter().map(cut).collect()
        };
        Some(Parts { firsts, len })
    }
}

/// Longer parts that hold the earlier ones together, in a pool that has room for them.
fn widened(earlier: &Parts, len: u64, notes: u64) -> Vec<u64> {
    let more = len.saturating_sub(earlier.len);
    let earlier = earlier.firsts.iter();
    let mut firsts: Vec<u64> = earlier
        .map(|first| first.saturating_sub(more / 2))
        .collect();
    // Parts that overlap now are moved apart, first towards the end of the pool, then back from it. What
    // a part no longer holds is then in its neighbour.
    let mut least = 0;
    for first in &mut firsts {
        *first = least.max(*first);
        least = first.saturating_add(len);
    }
    let mut end = notes;
    for first in firsts.iter_mut().rev() {
        *first = end.saturating_sub(len).min(*first);
        end = *first;
    }
    firsts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use zeroize::Zeroizing;

    use super::*;

    fn pool(notes: u64, ring_size: u64) -> Pool {
        Pool { notes, ring_size }
    }

    fn places(parts: &Parts) -> Vec<u64> {
        parts.places().collect()
    }

    proptest! {
        /// Whatever becomes of the pool and of the ring size, the second ring is legal, has the note, and
        /// says no more than the first.
        #[test]
        fn a_second_ring_holds_the_first_or_lies_in_it(
            seed in any::<[u8; 32]>(),
            (quarter, later_quarter) in (4_u64..=16, 4_u64..=16),
            (notes, more) in (1_u64..400, 0_u64..200),
            real in any::<u64>(),
            offset in any::<u64>(),
        ) {
            let mut sampler = Sampler::new(Zeroizing::new(seed));
            let real = real % notes;
            let (size, later_size) = (quarter * 4, later_quarter * 4);
            let first = pool(notes, size).ring(real, offset, &mut sampler).unwrap();
            let then = pool(notes + more, later_size);
            let second = then.ring_again(&first, (real, offset), &mut sampler).unwrap();
            prop_assert!(second.contains(real));
            let places = places(&second);
            prop_assert!(places.is_sorted_by(|a, b| a < b));
            prop_assert!(*places.last().unwrap() < notes + more);
            let expected = later_size.min(notes + more);
            prop_assert_eq!(u64::try_from(places.len()), Ok(expected));
            prop_assert_eq!(second.firsts.len(), if notes + more < later_size { 1 } else { 4 });
            let holds = first.places().all(|place| second.contains(place));
            let lies_in = second.places().all(|place| first.contains(place));
            prop_assert!(holds || lies_in, "{:?} {:?}", first, second);
            if first.places().count() <= places.len() {
                prop_assert!(holds, "{:?} {:?}", first, second);
            }
            if later_size == size && notes >= size {
                prop_assert_eq!(&first, &second);
            }
            // And a third one is the second.
            let third = then.ring_again(&second, (real, offset), &mut sampler).unwrap();
            prop_assert_eq!(second, third);
        }
    }

    /// Where the parts are cut tells nothing about which one holds the note.
    #[test]
    fn the_real_part_is_cut_like_the_others() {
        let mut sampler = Sampler::new(Zeroizing::new([7; 32]));
        let (before, then) = (pool(10_000, 64), pool(10_000, 32));
        let (mut real_cuts, mut other_cuts) = ([0_u32; 9], [0_u32; 9]);
        for _ in 0..6_000 {
            let real = 100 + sampler.below(9_800);
            let offset = sampler.below(u64::MAX);
            let first = before.ring(real, offset, &mut sampler).unwrap();
            let second = then
                .ring_again(&first, (real, offset), &mut sampler)
                .unwrap();
            for (old, new) in first.firsts.iter().zip(&second.firsts) {
                let cut = usize::try_from(new - old).unwrap();
                if (*old..old + first.len).contains(&real) {
                    real_cuts[cut] += 1;
                } else {
                    other_cuts[cut] += 1;
                }
            }
        }
        // Three times as many others: compared by the chi-square of two samples.
        let chi: f64 = real_cuts
            .iter()
            .zip(&other_cuts)
            .map(|(real, other)| {
                let (real, other) = (f64::from(*real), f64::from(*other));
                (real - other / 3.0).powi(2) / (real + other / 9.0)
            })
            .sum();
        // 8 degrees of freedom: above 26.1 once in a thousand seeds.
        assert!(chi < 26.1, "{chi} {real_cuts:?} {other_cuts:?}");
    }

    #[test]
    fn after_a_short_ring_comes_the_beginning_of_the_pool() {
        let mut sampler = Sampler::new(Zeroizing::new([1; 32]));
        let short = pool(10, 16).everything();
        let then = pool(500, 16);
        let ring = then.ring_again(&short, (9, 77), &mut sampler).unwrap();
        assert_eq!(places(&ring), (0..16).collect::<Vec<_>>());
    }

    #[test]
    fn a_ring_of_another_pool_or_note_is_not_used() {
        let mut sampler = Sampler::new(Zeroizing::new([1; 32]));
        let ring = pool(100, 16).ring(50, 0, &mut sampler).unwrap();
        let end = *places(&ring).last().unwrap();
        let behind = pool(end, 16);
        assert_eq!(behind.ring_again(&ring, (50, 0), &mut sampler), None);
        let other = (0..100).find(|place| !ring.contains(*place)).unwrap();
        let same = pool(100, 16);
        assert_eq!(same.ring_again(&ring, (other, 0), &mut sampler), None);
    }
}
