use std::collections::BTreeSet;

use ics23::HostFunctionsManager as Host;
use ics23::commitment_proof::Proof;
use ics23_prost::Message as _;

use super::{ProofCase, proof_cases};

/// Verifies a case as a light client does.
fn verify(case: &ProofCase) -> bool {
    let [value_op, store_op] = case.ops.as_slice() else {
        return false;
    };
    let decode = |data: &[u8]| ics23::CommitmentProof::decode(data).ok();
    let (Some(value_proof), Some(store_proof)) = (decode(&value_op.data), decode(&store_op.data))
    else {
        return false;
    };
    if (value_op.kind, store_op.kind) != ("ics23:iavl", "ics23:simple")
        || value_op.key != case.key
        || store_op.key != case.store.as_bytes()
    {
        return false;
    }
    let Some(Proof::Exist(store)) = &store_proof.proof else {
        return false;
    };
    let (root, name) = (store.value.clone(), case.store.as_bytes());
    let (iavl, simple) = (ics23::iavl_spec(), ics23::tendermint_spec());
    let app_hash = case.app_hash.to_vec();
    let in_store = match &case.value {
        Some(value) => {
            ics23::verify_membership::<Host>(&value_proof, &iavl, &root, &case.key, value)
        }
        None => ics23::verify_non_membership::<Host>(&value_proof, &iavl, &root, &case.key),
    };
    in_store && ics23::verify_membership::<Host>(&store_proof, &simple, &app_hash, name, &root)
}

#[test]
fn every_true_case_is_accepted_and_every_forgery_refused() {
    for seed in [1, 2] {
        for case in proof_cases(seed) {
            assert_eq!(verify(&case), !case.forged, "{}: {}", case.name, case.store);
        }
    }
}

#[test]
fn the_cases_cover_key_lengths_long_values_and_thirty_forgeries() {
    let cases = proof_cases(1);
    let forged: BTreeSet<&str> = cases
        .iter()
        .filter(|case| case.forged)
        .map(|case| case.name.as_str())
        .collect();
    assert!(forged.len() >= 30, "{forged:?}");
    assert_eq!(
        forged.len(),
        cases.iter().filter(|case| case.forged).count()
    );
    let has = |wanted: &dyn Fn(&ProofCase) -> bool| {
        assert!(cases.iter().any(|case| !case.forged && wanted(case)));
    };
    has(&|case| case.value.is_none() && case.store == "dex");
    for length in [1, 128, 256] {
        has(&|case| case.value.is_some() && case.key.len() == length);
        has(&|case| case.value.is_none() && case.key.len() == length);
    }
    has(&|case| {
        case.value
            .as_ref()
            .is_some_and(|value| value.len() == 70_000)
    });
    has(&|case| case.value.as_deref() == Some(&[0]));
}

#[test]
fn the_same_seed_gives_the_same_cases() {
    let hashes = |seed| {
        proof_cases(seed)
            .iter()
            .map(|case| case.app_hash)
            .collect::<Vec<_>>()
    };
    assert_eq!(hashes(7), hashes(7));
    assert_ne!(hashes(7), hashes(8));
}
