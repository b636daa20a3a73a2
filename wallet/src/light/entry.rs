//! Checks entries of the state.

use ics23::{CommitmentProof, HostFunctionsManager as Host, commitment_proof::Proof};
use ics23_prost::Message as _;
use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;

use super::{LightError, unproven};

/// What the state has at a key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Entry {
    /// The value; none if there is none.
    pub(crate) value: Option<Vec<u8>>,
    /// If there is none: the key before it and its value.
    pub(crate) before: Option<(Vec<u8>, Vec<u8>)>,
}

/// Checks the proof of an entry of a store against the app hash.
pub(crate) fn check(
    answer: &AbciQueryResponse,
    (store, key): (&str, &[u8]),
    app_hash: &[u8],
) -> Result<Entry, LightError> {
    let place = || hex::encode(key);
    let no_proof = || unproven(format!("there is no proof of entry {}", place()));
    let ops = answer.proof_ops.as_ref().map(|all| all.ops.as_slice());
    let Some([in_store, over_stores]) = ops else {
        return Err(no_proof());
    };
    let in_store = CommitmentProof::decode(&*in_store.data).map_err(|_| no_proof())?;
    let over_stores = CommitmentProof::decode(&*over_stores.data).map_err(|_| no_proof())?;
    let Some(Proof::Exist(of_store)) = &over_stores.proof else {
        return Err(no_proof());
    };
    let (iavl, simple) = (ics23::iavl_spec(), ics23::tendermint_spec());
    let (root, app_hash) = (of_store.value.clone(), app_hash.to_vec());
    let is_rooted =
        ics23::verify_membership::<Host>(&over_stores, &simple, &app_hash, store.as_bytes(), &root);
    let wrong = || unproven(format!("the proof of entry {} does not hold", place()));
    if !is_rooted {
        return Err(wrong());
    }
    let found = match &in_store.proof {
        Some(Proof::Exist(exist))
            if ics23::verify_membership::<Host>(&in_store, &iavl, &root, key, &exist.value) =>
        {
            Some(Entry {
                value: Some(exist.value.clone()),
                before: None,
            })
        }
        Some(Proof::Nonexist(absent))
            if ics23::verify_non_membership::<Host>(&in_store, &iavl, &root, key) =>
        {
            let before = absent.left.as_ref();
            Some(Entry {
                value: None,
                before: before.map(|left| (left.key.clone(), left.value.clone())),
            })
        }
        _ => None,
    };
    found.ok_or_else(wrong)
}
