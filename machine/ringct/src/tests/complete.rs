//! Honest spends are accepted.

use super::Case;
use crate::{Kind, Proof, verify};

#[test]
fn a_transfer_verifies() {
    let case = Case::simple(16, 5);
    let proof = case.prove().expect("an honest spend");
    case.claim(&proof, |claim| verify(claim)).expect("it holds");
    let bytes = proof.encode();
    assert_eq!(bytes.len(), 1708);
    assert_eq!(Proof::decode(&bytes).as_ref(), Ok(&proof));
    assert_eq!(case.kind, Kind::Transfer);
}
