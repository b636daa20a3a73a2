//! The points of denoms, which every spend needs and which never change.
//!
//! A memo of a pure function: what is found here is what would be computed again, so it cannot
//! change an outcome, only its cost. That is why the lock is allowed.

use std::collections::BTreeMap;

use tarn_primitives::Denom;
use tarn_ringct::{Asset, PointError};

/// Whoever names other denoms makes others compute theirs once more, no worse.
const MAX_KNOWN: usize = 256;

#[expect(
    clippy::disallowed_types,
    reason = "guards a memo of a pure function, never state"
)]
type Lock<T> = std::sync::Mutex<T>;

static KNOWN: Lock<BTreeMap<Denom, Asset>> = Lock::new(BTreeMap::new());

/// Of a denom; a hash to the curve the first time.
pub(super) fn of(denom: &Denom) -> Result<Asset, PointError> {
    let known = KNOWN.lock().ok();
    if let Some(asset) = known.and_then(|known| known.get(denom).cloned()) {
        return Ok(asset);
    }
    let asset = Asset::new(denom.as_str())?;
    if let Ok(mut known) = KNOWN.lock() {
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert(denom.clone(), asset.clone());
    }
    Ok(asset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_is_computed_and_not_more_than_so_many() {
        for n in 0..MAX_KNOWN + 10 {
            let denom: Denom = format!("unote{n}").parse().unwrap();
            let computed = Asset::new(denom.as_str()).unwrap();
            for _ in 0..2 {
                assert_eq!(of(&denom).unwrap(), computed);
            }
            assert!(KNOWN.lock().unwrap().len() <= MAX_KNOWN);
        }
    }
}
