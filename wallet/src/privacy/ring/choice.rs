//! Chooses the parts of a ring.
//!
//! A ring has four parts of consecutive notes: the one with the real note, at an offset that the note's
//! secret fixes, and three more, drawn by a law over places in the pool. Only the number of notes is
//! used, which is proven; no height, age or time that a node tells. Own notes are neither avoided nor
//! sought: a ring then holds as many of them as a stranger's would.

use serde::{Deserialize, Serialize};

use super::Sampler;

/// The parts of a full ring.
pub(crate) const PARTS: u64 = 4;

/// A pool of one denom, and the size of rings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pool {
    /// The notes of the denom that may be in rings.
    pub(crate) notes: u64,
    /// The members of a full ring, a multiple of four.
    pub(crate) ring_size: u64,
}

/// Where the parts of a ring begin among the notes of a denom, in ascending order, and how long they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parts {
    pub(crate) firsts: Vec<u64>,
    pub(crate) len: u64,
}

impl Parts {
    /// The places of all members.
    pub(crate) fn places(&self) -> impl Iterator<Item = u64> {
        let part = |first: &u64| *first..first.saturating_add(self.len);
        self.firsts.iter().flat_map(part)
    }

    /// The place after the last member.
    pub(super) fn end(&self) -> u64 {
        let last = self.firsts.last();
        last.map_or(0, |first| first.saturating_add(self.len))
    }

    pub(crate) fn contains(&self, place: u64) -> bool {
        let in_part = |first: &u64| *first <= place && place - *first < self.len;
        self.firsts.iter().any(in_part)
    }
}

impl Pool {
    /// All notes of a pool that is too small for a full ring.
    pub(crate) fn everything(self) -> Parts {
        Parts {
            firsts: vec![0],
            len: self.notes,
        }
    }

    /// The ring of the note at this place. `offset` is a random number that is always the same for the
    /// note. None if the note is not in the pool.
    pub(crate) fn ring(self, real: u64, offset: u64, sampler: &mut Sampler) -> Option<Parts> {
        let Self { notes, ring_size } = self;
        if real >= notes || ring_size < PARTS {
            return None;
        }
        if notes < ring_size {
            return Some(self.everything());
        }
        let len = ring_size / PARTS;
        if notes < ring_size.saturating_mul(2) {
            return self.touching(real, offset, notes);
        }
        let last = notes - len;
        let mut firsts = vec![clamped(real, offset.checked_rem(len)?, last)];
        while firsts.len() < usize::try_from(PARTS).ok()? {
            let first = clamped(self.draw(len, sampler), sampler.below(len), last);
            if firsts.iter().all(|one| one.abs_diff(first) >= len) {
                firsts.push(first);
            }
        }
        firsts.sort_unstable();
        Some(Parts { firsts, len })
    }

    /// Four parts side by side that hold the note, among the first notes of the pool.
    pub(super) fn touching(self, real: u64, offset: u64, among: u64) -> Option<Parts> {
        let len = self.ring_size / PARTS;
        let last = among.checked_sub(self.ring_size)?;
        let start = clamped(real, offset.checked_rem(self.ring_size)?, last);
        let firsts = (0..PARTS).map(|part| start + part * len).collect();
        Some(Parts { firsts, len })
    }

    /// A place: one time in four any, else by how far it is from the newest note. The distances are
    /// divided into brackets, each twice as long as the one before; all are equally likely.
    fn draw(self, len: u64, sampler: &mut Sampler) -> u64 {
        if sampler.below(4) == 0 {
            return sampler.below(self.notes);
        }
        loop {
            let bracket = sampler.below(brackets(self.notes, len));
            let from = len << bracket;
            let distance = from + sampler.below(from) - len;
            if let Some(place) = (self.notes - 1).checked_sub(distance) {
                return place;
            }
        }
    }
}

/// The least number of brackets that reach the oldest note: the logarithm to base 2 of
/// (notes + len) / len, rounded up.
fn brackets(notes: u64, len: u64) -> u64 {
    let mut count = 0;
    while (len << count) < notes + len {
        count += 1;
    }
    count
}

/// A part that holds this place at this offset, moved so that it lies in the pool.
pub(super) fn clamped(place: u64, offset: u64, last: u64) -> u64 {
    place.saturating_sub(offset).min(last)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use zeroize::Zeroizing;

    use super::*;

    /// Places drawn to compare with the law.
    const DRAWS: u32 = 40_000;
    /// Rings of an owner, and of a stranger, to compare.
    const RINGS: usize = 4_000;
    /// Rings of notes that somebody surrounded.
    const FLOODED: u64 = 500;

    fn float(number: u64) -> f64 {
        f64::from(u32::try_from(number).unwrap())
    }

    fn sampler(seed: u8) -> Sampler {
        Sampler::new(Zeroizing::new([seed; 32]))
    }

    /// The sum of squared deviations in units of what is expected, which is large if the counts are not
    /// what is expected.
    fn chi_square(counts: &[f64], expected: &[f64]) -> f64 {
        let terms = counts.iter().zip(expected);
        terms
            .map(|(count, expected)| (count - expected).powi(2) / expected)
            .sum()
    }

    #[test]
    fn a_ring_is_all_of_a_young_pool_or_four_parts_that_hold_the_note() {
        let mut sampler = sampler(1);
        for (notes, ring_size) in [
            (1, 16),
            (15, 16),
            (16, 16),
            (17, 16),
            (31, 16),
            (32, 16),
            (33, 16),
            (200, 64),
            (100_000, 1024),
        ] {
            let pool = Pool { notes, ring_size };
            for _ in 0..200 {
                let real = sampler.below(notes);
                let offset = sampler.below(u64::MAX);
                let ring = pool.ring(real, offset, &mut sampler).unwrap();
                assert!(ring.contains(real), "{pool:?} {ring:?}");
                let places: Vec<u64> = ring.places().collect();
                assert!(places.is_sorted_by(|a, b| a < b), "{pool:?} {ring:?}");
                assert!(*places.last().unwrap() < notes);
                let expected = if notes < ring_size { notes } else { ring_size };
                assert_eq!(u64::try_from(places.len()), Ok(expected));
                let parts = if notes < ring_size { 1 } else { 4 };
                assert_eq!(ring.firsts.len(), parts);
            }
            assert_eq!(pool.ring(notes, 0, &mut sampler), None);
        }
    }

    #[test]
    fn the_real_part_is_the_same_for_every_ring_of_a_note() {
        let pool = Pool {
            notes: 100_000,
            ring_size: 1024,
        };
        let mut sampler = sampler(2);
        let of = |ring: Parts| ring.firsts.into_iter().collect::<BTreeSet<u64>>();
        let first = of(pool.ring(70_000, 12_345, &mut sampler).unwrap());
        let second = of(pool.ring(70_000, 12_345, &mut sampler).unwrap());
        let start = 70_000 - 12_345 % 256;
        assert!(first.contains(&start) && second.contains(&start));
        assert_ne!(first, second);
    }

    #[test]
    fn the_place_of_a_note_in_its_part_is_uniform() {
        let pool = Pool {
            notes: 10_000,
            ring_size: 64,
        };
        let mut sampler = sampler(3);
        let mut counts = [0.0; 16];
        for _ in 0..16_000 {
            // Far from both ends, where nothing is clamped.
            let real = 100 + sampler.below(9_800);
            let offset = sampler.below(u64::MAX);
            let ring = pool.ring(real, offset, &mut sampler).unwrap();
            let first = ring
                .firsts
                .iter()
                .find(|first| (**first..**first + 16).contains(&real));
            counts[usize::try_from(real - first.unwrap()).unwrap()] += 1.0;
        }
        // 15 degrees of freedom: above 37.7 once in a thousand seeds.
        let chi = chi_square(&counts, &[1_000.0; 16]);
        assert!(chi < 37.7, "{chi} {counts:?}");
    }

    #[test]
    fn drawn_places_follow_the_law() {
        let pool = Pool {
            notes: 4_000,
            ring_size: 64,
        };
        let len = 16;
        let count = brackets(pool.notes, len);
        assert_eq!(count, 8);
        let mut sampler = sampler(4);
        // How many places of each bracket there are in the pool.
        let in_pool = |bracket: u64| {
            let from = (len << bracket) - len;
            let to = ((len << (bracket + 1)) - len).min(pool.notes);
            to - from
        };
        let brackets: Vec<u64> = (0..count).collect();
        let mut expected: Vec<f64> = Vec::new();
        // Draws outside of the pool are repeated, so the last bracket is drawn less often.
        let share = |bracket: u64| float(in_pool(bracket)) / float(len << bracket);
        let shares: f64 = brackets.iter().map(|bracket| share(*bracket)).sum();
        for bracket in &brackets {
            let anywhere = float(in_pool(*bracket)) / float(pool.notes);
            let law = 0.25 * anywhere + 0.75 * share(*bracket) / shares;
            expected.push(law * f64::from(DRAWS));
        }
        let mut counts = vec![0.0; brackets.len()];
        for _ in 0..DRAWS {
            let distance = pool.notes - 1 - pool.draw(len, &mut sampler);
            let bracket = (distance + len).ilog2() - len.ilog2();
            counts[usize::try_from(bracket).unwrap()] += 1.0;
        }
        // 7 degrees of freedom: above 24.3 once in a thousand seeds.
        let chi = chi_square(&counts, &expected);
        assert!(chi < 24.3, "{chi} {counts:?} {expected:?}");
    }

    /// Rings of an owner, and of somebody else of whom the same is known: the notes besides the real one
    /// that belong to the owner are distributed alike.
    #[test]
    fn a_ring_holds_as_many_own_notes_as_the_ring_of_a_stranger() {
        for (seed, (notes, owned, ring_size)) in
            [(200, 20, 64), (4_000, 200, 256), (100_000, 50, 1024)]
                .into_iter()
                .enumerate()
        {
            let pool = Pool { notes, ring_size };
            let mut sampler = sampler(10 + u8::try_from(seed).unwrap());
            let (mut of_owner, mut of_stranger) = ([0.0; 8], [0.0; 8]);
            for _ in 0..RINGS {
                let mut own = BTreeSet::new();
                while own.len() < owned {
                    own.insert(sampler.below(notes));
                }
                let own: Vec<u64> = own.into_iter().collect();
                let offset = sampler.below(u64::MAX);
                let mine = own[sampler.place(own.len())];
                let ring = pool.ring(mine, offset, &mut sampler).unwrap();
                let besides = own
                    .iter()
                    .filter(|note| **note != mine && ring.contains(**note));
                of_owner[besides.count().min(7)] += 1.0;
                // Somebody else spends a note, and owns all but one of the others.
                let theirs = loop {
                    let place = sampler.below(notes);
                    if !own.contains(&place) {
                        break place;
                    }
                };
                let offset = sampler.below(u64::MAX);
                let ring = pool.ring(theirs, offset, &mut sampler).unwrap();
                let others = own.iter().skip(1).filter(|note| ring.contains(**note));
                of_stranger[others.count().min(7)] += 1.0;
            }
            // Two samples of equal size; cells with few are joined by leaving them out.
            let cells = of_owner
                .iter()
                .zip(&of_stranger)
                .filter(|(a, b)| *a + *b > 20.0);
            let chi: f64 = cells
                .map(|(a, b): (&f64, &f64)| (a - b).powi(2) / (a + b))
                .sum();
            // At most 7 degrees of freedom: above 24.3 once in a thousand seeds.
            assert!(chi < 24.3, "{chi} {of_owner:?} {of_stranger:?}");
        }
    }

    #[test]
    fn a_flood_around_a_note_leaves_other_parts() {
        // 1023 foreign notes before and behind the note: they fill every part that holds it, and the
        // drawn parts lie elsewhere most of the time.
        let pool = Pool {
            notes: 100_000,
            ring_size: 1024,
        };
        let mut sampler = sampler(20);
        let mut others = 0;
        for _ in 0..FLOODED {
            let real = 2_000 + sampler.below(96_000);
            let offset = sampler.below(u64::MAX);
            let ring = pool.ring(real, offset, &mut sampler).unwrap();
            let flooded = real - 1_023..=real + 1_023;
            others += ring
                .places()
                .filter(|place| !flooded.contains(place))
                .count();
        }
        let average = u64::try_from(others).unwrap() / FLOODED;
        assert!(average >= 500, "{average}");
    }

    #[test]
    fn a_false_number_of_notes_moves_the_real_part_at_most_to_the_end() {
        let mut sampler = sampler(30);
        for notes in [70_001, 70_100, 80_000, 1_000_000, u64::from(u32::MAX)] {
            let pool = Pool {
                notes,
                ring_size: 1024,
            };
            let ring = pool.ring(70_000, 200, &mut sampler).unwrap();
            let true_start = 69_800;
            let moved = true_start.min(notes - 256);
            assert!(ring.firsts.contains(&moved), "{notes} {ring:?}");
        }
    }
}
