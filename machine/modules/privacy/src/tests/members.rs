//! Members of rings: the same remembered or decoded.

use std::sync::Arc;

use tarn_primitives::Denom;
use tarn_ringct::Member;
use tarn_runtime::ProofCache;

use super::*;
use crate::keeper::members_of;

/// Notes of two denoms in turn; one amount is another.
fn chain_with(cache: &Arc<ProofCache>, odd: u8) -> Harness {
    let mut t = start().recalling(Arc::clone(cache));
    for n in 0..90 {
        let amount = if n == odd { 2_000_000 } else { 1_000_000 };
        let denom = if n % 3 == 0 { "uatom" } else { "utarn" };
        shield(&mut t, &Person::new(n % 4 + 1), &format!("{amount}{denom}"));
    }
    t.next_block(1000);
    t
}

fn decoded(t: &Harness, denom: &Denom, places: std::ops::Range<u64>) -> Vec<Member> {
    let notes = keeper::notes_of(t.ctx(), denom, places).unwrap();
    notes.iter().map(|(hash, note)| note.member(hash)).collect()
}

#[test]
fn members_are_those_of_the_chain_whatever_is_remembered_of_others() {
    let cache = Arc::new(ProofCache::new(0).with_decoded(64));
    // A shield has the same commitment hash whatever its amount is, so the chains differ in a value
    // commitment alone.
    let chains = [200, 5, 9, 200].map(|odd| chain_with(&cache, odd));
    for denom in ["utarn", "uatom"] {
        let denom: Denom = denom.parse().unwrap();
        for places in [
            0..60,
            0..16,
            3..20,
            15..17,
            16..48,
            31..33,
            47..60,
            7..8,
            30..30,
            50..99,
        ] {
            for t in chains.iter().chain(&chains) {
                let members = members_of(t.ctx(), &denom, places.clone()).unwrap();
                assert_eq!(members, decoded(t, &denom, places.clone()), "{places:?}");
            }
        }
    }
}

#[test]
fn a_page_that_was_decoded_is_not_read_again() {
    let cache = Arc::new(ProofCache::new(0).with_decoded(64));
    let t = chain_with(&cache, 0);
    let denom: Denom = "utarn".parse().unwrap();
    let reading = |places: std::ops::Range<u64>| {
        let before = t.ctx().gas().used();
        members_of(t.ctx(), &denom, places).unwrap();
        t.ctx().gas().used() - before
    };
    let (first, second) = (reading(0..48), reading(0..48));
    assert!(second * 4 < first, "{first} and {second}");
    // The last notes are in pages that are not full: nothing is remembered of them.
    assert_eq!(reading(48..60), reading(48..60));
}

#[test]
fn a_simulation_uses_what_is_remembered_and_adds_nothing() {
    let cache = Arc::new(ProofCache::new(0).with_decoded(64));
    let mut t = start();
    for n in 0..32 {
        shield(&mut t, &Person::new(n % 4 + 1), "1000000utarn");
    }
    t.next_block(1000);
    let t = t.only_recalling(Arc::clone(&cache));
    let denom: Denom = "utarn".parse().unwrap();
    let reading = |t: &Harness| {
        let before = t.ctx().gas().used();
        members_of(t.ctx(), &denom, 0..32).unwrap();
        t.ctx().gas().used() - before
    };
    let first = reading(&t);
    assert_eq!(reading(&t), first);
    let t = t.recalling(Arc::clone(&cache));
    reading(&t);
    let t = t.only_recalling(cache);
    assert!(reading(&t) * 4 < first);
}
