//! Whether a proof holds: a pure function of bytes, remembered.
//!
//! Ring members come from earlier blocks and notes never change, so a verdict is for ever. What is
//! remembered is what would be computed again; with an empty memory every answer is the same. A
//! node may therefore verify ahead of a block, in parallel or in batches ([`verify_all`]), and
//! execution finds the verdicts here.

mod cache;

use std::sync::OnceLock;

use tarn_ringct::{Binding, Claim, Refusal, verify as compute, verify_batch};

use crate::{Ready, Spend};
use cache::Cache;

/// Verdicts remembered at most; about 100 bytes each.
const REMEMBERED: usize = 65_536;

fn shared() -> &'static Cache {
    static SHARED: OnceLock<Cache> = OnceLock::new();
    SHARED.get_or_init(|| Cache::new(REMEMBERED))
}

/// Does the claim hold?
pub fn verify(claim: &Claim<'_>) -> Result<(), Refusal> {
    verify_with(shared(), claim)
}

fn verify_with(cache: &Cache, claim: &Claim<'_>) -> Result<(), Refusal> {
    let name = claim.digest();
    if let Some(verdict) = cache.get(&name) {
        return verdict;
    }
    let verdict = compute(claim);
    cache.put(name, verdict);
    verdict
}

/// Verifies spends ahead of their execution, several times faster than one by one. The verdicts
/// are remembered and are the same as one by one.
pub fn verify_all(chain_id: &str, spends: &[(&Spend, &Ready)]) -> Vec<Result<(), Refusal>> {
    verify_all_with(shared(), chain_id, spends)
}

fn verify_all_with(
    cache: &Cache,
    chain_id: &str,
    spends: &[(&Spend, &Ready)],
) -> Vec<Result<(), Refusal>> {
    let bindings: Vec<Binding<'_>> = spends
        .iter()
        .map(|(spend, _)| spend.binding(chain_id))
        .collect();
    let claims: Vec<Claim<'_>> = spends
        .iter()
        .zip(&bindings)
        .map(|((spend, ready), binding)| spend.claim(binding, ready))
        .collect();
    let names: Vec<[u8; 32]> = claims.iter().map(Claim::digest).collect();
    let known: Vec<Option<Result<(), Refusal>>> =
        names.iter().map(|name| cache.get(name)).collect();
    let unknown: Vec<Claim<'_>> = claims
        .iter()
        .zip(&known)
        .filter(|(_, known)| known.is_none())
        .map(|(claim, _)| *claim)
        .collect();
    let mut computed = verify_batch(&unknown).into_iter();
    known
        .into_iter()
        .zip(names)
        .map(|(known, name)| {
            if let Some(verdict) = known {
                return verdict;
            }
            let verdict = computed.next().unwrap_or(Err(Refusal::Invalid));
            cache.put(name, verdict);
            verdict
        })
        .collect()
}

#[cfg(test)]
pub(crate) mod testing {
    //! With a memory of one's own, so that tests see what was computed.

    use super::*;

    /// Verdicts of a spend: computed, by a fresh memory, and by the same memory again.
    pub(crate) fn every_way(
        chain_id: &str,
        spend: &Spend,
        ready: &Ready,
    ) -> Vec<Result<(), Refusal>> {
        let binding = spend.binding(chain_id);
        let claim = spend.claim(&binding, ready);
        let cache = Cache::new(8);
        let batch = |cache: &Cache| verify_all_with(cache, chain_id, &[(spend, ready); 3]);
        let mut all = vec![
            compute(&claim),
            verify_with(&cache, &claim),
            verify_with(&cache, &claim),
        ];
        all.extend(batch(&cache));
        all.extend(batch(&Cache::new(8)));
        all.extend(batch(&Cache::new(0)));
        all
    }
}
