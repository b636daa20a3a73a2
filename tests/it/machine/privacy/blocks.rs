//! The privacy module in blocks of signed transactions.

use sha2::{Digest as _, Sha256};
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, TestChain, account, show};

use super::*;
use crate::machine::craft::{event_lines, signed, verdict};
use crate::machine::script::invariants_hold;

/// Alice and Bob have shielded 1000000utarn each.
fn shielded() -> TestChain {
    let mut t = TestChain::new();
    for name in [ALICE, BOB] {
        let who = account(name);
        let msg = shield(&show(&who.address), "1000000utarn");
        let tx = signed(&t, &who, &core().message(&msg));
        assert_eq!(t.check(&tx).code, 0);
        let result = t.deliver(tx);
        assert_eq!(verdict(&result), ("", 0, ""));
    }
    t.ripen();
    t
}

fn notes(t: &TestChain) -> Vec<pb::CompactNote> {
    let answer = t.ask(&pb::QueryNotesRequest::default()).unwrap();
    answer.notes
}

fn unshield_of(t: &TestChain, amount: u64) -> pb::MsgUnshield {
    let alice = account(ALICE);
    let root = t.ask(&pb::QueryMerkleRootRequest {}).unwrap();
    let request = UnshieldRequest {
        chain_id: "tarn-test-1",
        sender: &show(&alice.address),
        secret: Secret::from_bytes(&Sha256::digest(ALICE).into()).unwrap(),
        place: 0,
        amount,
        anchor: root.height,
    };
    unshield(&notes(t), &request)
}

#[test]
fn an_account_unshields_what_it_shielded_with_its_account_key() {
    let mut t = shielded();
    let alice = account(ALICE);
    let msg = unshield_of(&t, 400_000);
    let tx = signed(&t, &alice, &core().message(&msg));
    assert_eq!(t.check(&tx).code, 0);
    let simulated = t.app.query.simulate(&tx).unwrap();
    let result = t.deliver(tx);
    assert_eq!(verdict(&result), ("", 0, ""));
    assert!(simulated.gas_used >= result.gas_used);
    let (me, nullifier) = (show(&alice.address), &msg.nullifier);
    let lines = event_lines(&result);
    let action = format!(
        "message action=/svc.privacy.v1.MsgUnshield sender={me} module=privacy msg_index=0"
    );
    assert!(lines.contains(&action), "{lines:?}");
    let expected = format!(
        "privacy_unshield recipient={me} amount=400000utarn nullifier={nullifier} msg_index=0"
    );
    assert!(lines.contains(&expected), "{lines:?}");
    invariants_hold(&t);
    // The same spend again fails and costs the fee.
    let again = t.deliver(signed(&t, &alice, &core().message(&msg)));
    assert_eq!((again.codespace.as_str(), again.code), ("privacy", 730));
    let stats = t.ask(&pb::QueryPoolStatsRequest::default()).unwrap();
    assert_eq!(stats.total_shielded, "1600000");
    assert_eq!(stats.total_transactions, 3);
}

#[test]
fn a_malformed_proof_is_refused_by_the_check() {
    let mut t = shielded();
    let alice = account(ALICE);
    let mut msg = unshield_of(&t, 5);
    msg.proof.pop();
    let tx = signed(&t, &alice, &core().message(&msg));
    let result = t.check(&tx);
    assert_eq!((result.codespace.as_str(), result.code), ("privacy", 710));
}

#[test]
fn a_chain_with_notes_starts_again_from_its_export() {
    let mut t = shielded();
    let alice = account(ALICE);
    let msg = unshield_of(&t, 400_000);
    t.deliver(signed(&t, &alice, &core().message(&msg)));
    let document = t.app.query.export(Height::ZERO).unwrap();
    let mut again = TestChain::build().from_genesis(document).start();
    assert_eq!(
        again.genesis_hash,
        t.app.query.app_hash(Height::ZERO).unwrap()
    );
    again.block(Vec::new());
    assert_eq!(notes(&again), notes(&t));
    let spent = again.deliver(signed(&again, &alice, &core().message(&msg)));
    assert_eq!((spent.codespace.as_str(), spent.code), ("privacy", 730));
}
