//! The picker: by its rules, and by its statistics.

use zeroize::Zeroizing;

use crate::privacy::ring::{AgeLaw, Pick, Sampler, pick};

fn sampler(nth: u64) -> Sampler {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&nth.to_be_bytes());
    Sampler::new(Zeroizing::new(bytes))
}

fn wish<'a>(heights: &'a [u64], real: &'a [usize], ring_size: usize) -> Pick<'a> {
    Pick {
        heights,
        real,
        kept: &[],
        own: &[],
        ring_size,
        tip: heights.last().map_or(0, |last| last + 100),
        block_millis: 5_000,
        law: AgeLaw::MONERO,
    }
}

/// How far counts are from what was expected of each.
fn chi_square(counts: &[u64], expected: f64) -> f64 {
    let off = |count: &u64| {
        let count = f64::from(u32::try_from(*count).unwrap());
        (count - expected).powi(2) / expected
    };
    counts.iter().map(off).sum()
}

#[test]
fn a_ring_holds_what_is_spent_in_order_and_without_repetition() {
    for (pool, size) in [
        (5, 8),
        (8, 8),
        (9, 8),
        (30, 8),
        (33, 8),
        (200, 8),
        (203, 12),
        (500, 16),
        (1_000, 20),
        (5_000, 64),
        (700, 13),
    ] {
        let heights: Vec<u64> = (0..pool).map(|nth| 10 + nth * 7).collect();
        for seed in 0..20 {
            let mut sampler = sampler(seed);
            let len = heights.len();
            let mut real: Vec<usize> = (0..4).map(|_| sampler.place(len)).collect();
            real.push(len - 1);
            real.truncate(usize::try_from(seed % 4 + 1).unwrap());
            real.dedup();
            let ring = pick(&wish(&heights, &real, size), &mut sampler).unwrap();
            assert_eq!(ring.len(), size.min(len), "{pool} {size}");
            assert!(ring.is_sorted_by(|a, b| a < b));
            assert!(real.iter().all(|place| ring.contains(place)));
            assert!(ring.iter().all(|place| *place < len));
        }
    }
}

#[test]
fn the_same_entropy_picks_the_same_ring() {
    let heights: Vec<u64> = (0..3_000).collect();
    let ring = |seed| pick(&wish(&heights, &[1_234], 64), &mut sampler(seed)).unwrap();
    assert_eq!(ring(1), ring(1));
    assert_ne!(ring(1), ring(2));
}

#[test]
fn what_does_not_fit_is_refused() {
    let heights: Vec<u64> = (0..100).collect();
    let kept: Vec<usize> = (10..18).collect();
    let mut wish = wish(&heights, &[50], 8);
    wish.kept = &kept;
    assert_eq!(pick(&wish, &mut sampler(1)), None);
    wish.ring_size = 9;
    let ring = pick(&wish, &mut sampler(1)).unwrap();
    assert_eq!(ring, [10, 11, 12, 13, 14, 15, 16, 17, 50]);
    wish.real = &[100];
    assert_eq!(pick(&wish, &mut sampler(1)), None);
    wish.heights = &[];
    assert_eq!(pick(&wish, &mut sampler(1)), None);
}

#[test]
fn large_pools_are_picked_in_whole_bins_of_the_grid() {
    let heights: Vec<u64> = (0..10_000).map(|nth| nth * 20).collect();
    for seed in 0..50 {
        let mut sampler = sampler(seed);
        let real = [sampler.place(10_000)];
        let ring = pick(&wish(&heights, &real, 64), &mut sampler).unwrap();
        let bins: std::collections::BTreeSet<usize> = ring.iter().map(|place| place / 8).collect();
        assert_eq!(bins.len(), 8);
        assert!(bins.contains(&(real[0] / 8)));
    }
}

#[test]
fn an_old_note_is_not_hidden_among_the_last_ten_blocks() {
    let heights: Vec<u64> = (0..2_000).collect();
    let mut old = wish(&heights, &[100], 32);
    old.tip = 2_000;
    let mut young = wish(&heights, &[1_998], 32);
    young.tip = 2_000;
    let mut near = 0;
    for seed in 0..100 {
        let ring = pick(&old, &mut sampler(seed)).unwrap();
        assert!(
            ring.iter().all(|place| heights[*place] <= 1_990),
            "{ring:?}"
        );
        let ring = pick(&young, &mut sampler(seed)).unwrap();
        near += ring.iter().filter(|place| heights[**place] > 1_990).count();
    }
    // The young one's own bin at least.
    assert!(near >= 100, "{near}");
}

#[test]
fn own_notes_are_spared_until_nothing_else_is_left() {
    let heights: Vec<u64> = (0..30).collect();
    let own: Vec<usize> = (0..20).collect();
    let mut wish = wish(&heights, &[3], 8);
    wish.own = &own;
    for seed in 0..20 {
        let ring = pick(&wish, &mut sampler(seed)).unwrap();
        assert!(
            ring.iter().all(|place| *place == 3 || *place >= 20),
            "{ring:?}"
        );
    }
    let own: Vec<usize> = (0..30).collect();
    wish.own = &own;
    assert_eq!(pick(&wish, &mut sampler(1)).unwrap().len(), 8);
}

/// Nothing about a ring says which member is the real one, if all are as old: over many rings the
/// real one is as often first as last.
#[test]
fn the_real_note_is_evenly_spread_over_the_ring() {
    for (pool, size) in [(60, 16), (1_024, 16), (1_024, 64)] {
        let heights = vec![500_u64; pool];
        let mut counts = vec![0_u64; size];
        let rounds = 10_000_u32;
        for seed in 0..rounds {
            let mut sampler = sampler(u64::from(seed));
            let real = [sampler.place(pool)];
            let mut wish = wish(&heights, &real, size);
            // About as old as the law says, so that half of the draws hit.
            wish.tip = 32_000;
            let ring = pick(&wish, &mut sampler).unwrap();
            let at = ring.iter().position(|place| *place == real[0]).unwrap();
            counts[at] += 1;
        }
        let expected = f64::from(rounds) / f64::from(u32::try_from(size).unwrap());
        let chi = chi_square(&counts, expected);
        // 15 and 63 degrees of freedom: exceeded once in a thousand sets of seeds.
        let limit = if size == 16 { 37.7 } else { 103.4 };
        assert!(chi < limit, "{pool} {size}: {chi} {counts:?}");
    }
}

/// In a middling pool every other note is as likely a decoy as any.
#[test]
fn a_sample_of_a_middling_pool_is_even() {
    let heights: Vec<u64> = (0..40).collect();
    let mut counts = vec![0_u64; 40];
    for seed in 0..10_000 {
        for place in pick(&wish(&heights, &[7], 12), &mut sampler(seed)).unwrap() {
            counts[place] += 1;
        }
    }
    assert_eq!(counts.remove(7), 10_000);
    let chi = chi_square(&counts, 10_000.0 * 11.0 / 39.0);
    // 38 degrees of freedom, and drawing without replacement spreads less than that.
    assert!(chi < 70.7, "{chi} {counts:?}");
}

/// The ages of decoys follow the law: as many of them in each tenth of it as in any other.
#[test]
fn decoys_are_as_old_as_the_law_says() {
    // One note a block, a block every five seconds, for longer than the law's last tenth reaches.
    let blocks = 4_000_000_usize;
    let heights: Vec<u64> = (0..u64::try_from(blocks).unwrap()).collect();
    let real = [blocks / 2];
    let mut wish = wish(&heights, &real, 8);
    wish.tip = u64::try_from(blocks).unwrap();
    // Tenths of gamma(19.28, 1.61), found by drawing.
    let mut drawn: Vec<f64> = Vec::new();
    let mut source = sampler(99);
    for _ in 0..50_000 {
        let age = source.gamma(wish.law.shape, wish.law.rate);
        // Younger than ten blocks is refused, older than the pool does not exist.
        if (55.0_f64.ln()..=f64::from(20_000_000).ln()).contains(&age) {
            drawn.push(age);
        }
    }
    drawn.sort_by(f64::total_cmp);
    let tenths: Vec<f64> = (1..10).map(|nth| drawn[nth * drawn.len() / 10]).collect();
    let mut counts = vec![0_u64; 10];
    for seed in 0..600 {
        let ring = pick(&wish, &mut sampler(seed)).unwrap();
        for place in ring.into_iter().filter(|place| *place != real[0]) {
            let age = f64::from(u32::try_from(blocks - place).unwrap()) * 5.0;
            counts[tenths.partition_point(|one| *one < age.ln())] += 1;
        }
    }
    let total: u64 = counts.iter().sum();
    let chi = chi_square(&counts, f64::from(u32::try_from(total).unwrap()) / 10.0);
    // Nine degrees of freedom, and the tenths themselves were drawn.
    assert!(chi < 33.0, "{chi} {counts:?}");
}

#[test]
fn an_even_sample_leaves_the_last_blocks_out_unless_the_spent_note_is_as_young() {
    let heights: Vec<u64> = (1..=20).map(|nth| nth * 10).collect();
    for seed in 0..50 {
        let mut old = wish(&heights, &[3], 8);
        old.tip = 200;
        let ring = pick(&old, &mut sampler(seed)).unwrap();
        assert!(!ring.contains(&19), "{ring:?}");
        assert_eq!(ring.len(), 8);
    }
    let mut young = wish(&heights, &[19], 8);
    young.tip = 200;
    assert!(pick(&young, &mut sampler(1)).unwrap().contains(&19));
    // Nothing else is left: a full ring is worth more.
    let mut tight = wish(&heights, &[3], 19);
    tight.tip = 215;
    let own = [4];
    tight.own = &own;
    assert_eq!(pick(&tight, &mut sampler(1)).unwrap().len(), 19);
}
