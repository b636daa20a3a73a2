//! Signatures: every kind verifies, each is verified once, and cached results are never reused for
//! other account data.

use std::sync::Arc;

use prost::Message as _;
use tarn::workers::Pool;
use tarn_primitives::crypto::{BitArray, Multisig, PublicKey, SecretKey};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, amino_sign_bytes, direct_sign_bytes};
use tarn_primitives::{Address, Serial, Workers};
use tarn_proto::Namespace;
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_tests::{ALICE, Account, BOB, CAROL, DAVE, ERIN, TestChain, account, coins, msg_send};

use crate::machine::craft::{reshaped, signed, tampered, transfer, verdict};

fn checks(t: &TestChain) -> u64 {
    t.app.admission().verifications()
}

/// The account of a key.
fn of_key(key: SecretKey) -> Account {
    let public = key.public();
    let address = public.address();
    Account {
        key,
        public,
        address,
    }
}

/// Asserts that a transaction passes a check and succeeds in a block.
fn succeeds(t: &mut TestChain, tx: Vec<u8>) {
    assert_eq!(verdict(&t.check(&tx)), ("", 0, ""), "in a check");
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""), "in a block");
}

#[test]
fn a_transaction_is_verified_once_from_check_to_block() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let tx = t.send(&account(ALICE), &account(BOB).address, "1utarn");
    t.check(&tx);
    assert_eq!(checks(t), 1);
    t.app.check.reset();
    assert_eq!(t.app.check.recheck_tx(&tx).unwrap().code, 0);
    assert_eq!(checks(t), 1, "a recheck verifies nothing");
    assert_eq!(t.deliver(tx).code, 0);
    assert_eq!(checks(t), 1, "the block uses the cached result");
}

#[test]
fn a_recheck_verifies_nothing_even_without_a_cached_result() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let tx = t.send(&account(ALICE), &account(BOB).address, "1utarn");
    assert_eq!(t.app.check.recheck_tx(&tx).unwrap().code, 0);
    assert_eq!(checks(t), 0);
    assert_eq!(t.deliver(tx).code, 0);
    assert_eq!(checks(t), 1, "the block verifies");
}

/// Fifty transactions of fifty genesis accounts.
fn fifty_txs(workers: Arc<dyn Workers>) -> (TestChain, Vec<Vec<u8>>) {
    let senders: Vec<Account> = (0..50).map(|at| account(&format!("sender {at}"))).collect();
    let mut chain = TestChain::build().workers(workers);
    for sender in &senders {
        chain = chain.holding(&sender.address, "1000000utarn");
    }
    let t = chain.start();
    let to = account(BOB).address;
    let txs = senders
        .iter()
        .map(|sender| t.send(sender, &to, "1utarn"))
        .collect();
    (t, txs)
}

fn every_worker() -> [Arc<dyn Workers>; 2] {
    [Arc::new(Serial), Arc::new(Pool::new(2).unwrap())]
}

#[test]
fn a_block_of_fifty_is_verified_once_with_or_without_checks_before() {
    for checked in [false, true] {
        let mut hashes = Vec::new();
        for workers in every_worker() {
            let (mut t, txs) = fifty_txs(workers);
            if checked {
                assert!(txs.iter().all(|tx| t.check(tx).code == 0));
                assert_eq!(checks(&t), 50);
            }
            let block = t.block(txs);
            assert!(block.results.iter().all(|result| result.code == 0));
            assert_eq!(checks(&t), 50, "checked before: {checked}");
            hashes.push(block.app_hash);
        }
        assert_eq!(hashes[0], hashes[1], "the state does not depend on workers");
    }
}

#[test]
fn fifty_in_a_row_of_one_account_are_verified_once_each() {
    let t = &mut TestChain::new();
    let alice = account(ALICE);
    let send = msg_send(&alice.address, &account(BOB).address, "1utarn");
    let txs: Vec<Vec<u8>> = (0..50)
        .map(|ahead| t.sign_ahead(&alice, &send, ahead))
        .collect();
    let block = t.block(txs);
    assert!(block.results.iter().all(|result| result.code == 0));
    assert_eq!(checks(t), 50);
}

#[test]
fn a_signature_is_valid_on_one_chain_only() {
    let alice = account(ALICE);
    let (mut here, mut there) = (
        TestChain::new(),
        TestChain::build()
            .genesis(|g| g.chain_id = "tarn-test-2".to_owned())
            .start(),
    );
    let tx = signed(
        &here,
        &alice,
        &transfer(&alice.address, &account(BOB).address),
    );
    succeeds(&mut here, tx.clone());
    let text = "signature verification failed; please verify account number (0) and chain-id (tarn-test-2): (unable to verify single signer signature): unauthorized";
    assert_eq!(verdict(&there.check(&tx)), ("sdk", 4, text));
    assert_eq!(verdict(&there.deliver(tx)), ("sdk", 4, text));
}

#[test]
fn a_cached_result_is_not_used_for_another_account_number() {
    // After a rollback of the first block the same account is created with another number, while
    // the transaction and its result are still cached.
    let t = &mut TestChain::new();
    let (alice, bob, dave, erin) = (account(ALICE), account(BOB), account(DAVE), account(ERIN));
    t.block(Vec::new());
    t.block(vec![t.send(&alice, &dave.address, "1000000utarn")]);
    let tx = t.send(&dave, &bob.address, "1utarn");
    assert_eq!(t.check(&tx).code, 0);
    t.app.consensus.rollback().unwrap();
    t.app.check.reset();
    let send = msg_send(&alice.address, &dave.address, "1000000utarn");
    let first = t.send(&alice, &erin.address, "1utarn");
    let second = t.sign_ahead(&alice, &send, 1);
    t.block(vec![first, second]);
    assert_eq!(t.number_and_sequence(&dave.address), (18, 0));
    let text = "signature verification failed; please verify account number (18) and chain-id (tarn-test-1): (unable to verify single signer signature): unauthorized";
    assert_eq!(verdict(&t.check(&tx)), ("sdk", 4, text));
    assert_eq!(verdict(&t.deliver(tx)), ("sdk", 4, text));
}

#[test]
fn a_replay_is_refused_by_its_sequence_despite_the_cached_result() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let tx = t.send(&account(ALICE), &account(BOB).address, "1utarn");
    succeeds(t, tx.clone());
    let text = "account sequence mismatch, expected 1, got 0: incorrect account sequence";
    assert_eq!(verdict(&t.check(&tx)), ("sdk", 3, text));
    let block = t.block(vec![tx.clone(), tx]);
    assert!(
        block
            .results
            .iter()
            .all(|result| verdict(result) == ("sdk", 3, text))
    );
    assert_eq!(t.balance(&account(BOB).address, "utarn"), 1_000_000_000_001);
}

#[test]
fn an_account_created_in_a_block_may_sign_in_the_same_block() {
    for workers in every_worker() {
        let t = &mut TestChain::build().workers(workers).start();
        let (alice, bob, dave) = (account(ALICE), account(BOB), account(DAVE));
        let create = t.send(&alice, &dave.address, "1000000utarn");
        // The number after the fee collector, three holders, two accounts of the exchange, one of the
        // privacy module, one of lending, two of the fee burn and seven of the EVM.
        let data = SignerData {
            account_number: 17,
            ..t.signer_data(&dave, 0)
        };
        let key = &dave.key;
        let tx = transfer(&dave.address, &bob.address).sign(&[Signer { key, data }]);
        let forged = tampered(&tx, |raw| raw.signatures[0][3] ^= 1);
        let block = t.block(vec![create, forged, tx]);
        let codes: Vec<u32> = block.results.iter().map(|result| result.code).collect();
        assert_eq!(codes, [0, 4, 0]);
        assert_eq!(checks(t), 3);
        assert_eq!(t.number_and_sequence(&dave.address), (17, 1));
    }
}

#[test]
fn a_forged_signature_is_refused_in_an_unchecked_block() {
    for workers in every_worker() {
        let (mut t, mut txs) = fifty_txs(workers);
        txs[17] = tampered(&txs[17], |raw| raw.signatures[0][40] ^= 0x80);
        let block = t.block(txs);
        let codes: Vec<u32> = block.results.iter().map(|result| result.code).collect();
        let expected: Vec<u32> = (0..50).map(|at| if at == 17 { 4 } else { 0 }).collect();
        assert_eq!(codes, expected);
    }
}

#[test]
fn amino_json_signs_in_both_namespaces() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    for namespace in [Namespace::Core, Namespace::Cosmos] {
        let send = msg_send(&alice.address, &account(BOB).address, "1000utarn");
        let tx = tarn_primitives::tx::TxBuilder::new(namespace)
            .message(&send)
            .fee(coins("5000utarn"), 200_000)
            .with_body(|body| body.memo = "a<b&c>d".to_owned());
        let signer = Signer {
            key: &alice.key,
            data: t.signer_data(&alice, 0),
        };
        let tx = tx.sign_amino(&[signer]).unwrap();
        succeeds(t, tx);
    }
}

#[test]
fn an_extra_byte_after_an_eth_signature_is_refused() {
    let eth = of_key(SecretKey::eth(&[0x42; 32]).unwrap());
    let t = &mut TestChain::build()
        .holding(&eth.address, "1000000utarn")
        .start();
    let to = account(BOB).address;
    let tx = signed(t, &eth, &transfer(&eth.address, &to));
    for behind in [&[0][..], &[1], &[27], &[28], &[255], &[27, 0]] {
        let long = tampered(&tx, |raw| raw.signatures[0].extend_from_slice(behind));
        assert_eq!(t.check(&long).code, 4, "{behind:?}");
        assert_eq!(t.deliver(long).code, 4, "{behind:?}");
    }
    let tx = signed(t, &eth, &transfer(&eth.address, &to));
    succeeds(t, tx);
}

#[test]
fn ed25519_keys_sign() {
    let ed = of_key(SecretKey::ed25519(&[0x43; 32]));
    let t = &mut TestChain::build()
        .holding(&ed.address, "1000000utarn")
        .start();
    let tx = signed(t, &ed, &transfer(&ed.address, &account(BOB).address));
    let forged = tampered(&tx, |raw| raw.signatures[0][0] ^= 1);
    assert_eq!(t.check(&forged).code, 4);
    succeeds(t, tx);
}

/// The signed transfer of a multisig: `signing` of its members sign, in direct or amino mode.
fn multi(
    t: &TestChain,
    key: &Multisig,
    members: &[Account],
    signing: &[usize],
    mode: i32,
) -> Vec<u8> {
    let address = PublicKey::Multisig(key.clone()).address();
    let tx = transfer(&address, &account(BOB).address);
    multi_signed(t, key, members, (signing, mode), &tx)
}

/// Any transaction of a multisig: `signing` of its members sign.
pub(crate) fn multi_signed(
    t: &TestChain,
    key: &Multisig,
    members: &[Account],
    (signing, mode): (&[usize], i32),
    tx: &TxBuilder,
) -> Vec<u8> {
    let address = PublicKey::Multisig(key.clone()).address();
    let data = t.signer_data_of(&address, 0);
    let single = pb::ModeInfo {
        sum: Some(pb::mode_info::Sum::Single(pb::mode_info::Single { mode })),
    };
    let flags = (0..members.len()).map(|at| signing.contains(&at)).collect();
    let several = pb::mode_info::Multi {
        bitarray: Some(BitArray::new(flags).to_wire()),
        mode_infos: vec![single; signing.len()],
    };
    let unsigned = reshaped(&signed(t, &members[0], tx), &[], |_, auth| {
        let info = &mut auth.signer_infos[0];
        info.public_key = Some(PublicKey::Multisig(key.clone()).to_any(Namespace::Cosmos));
        info.mode_info = Some(pb::ModeInfo {
            sum: Some(pb::mode_info::Sum::Multi(several)),
        });
        info.sequence = data.sequence;
    });
    let parsed = tarn_primitives::tx::Tx::decode(&unsigned).unwrap();
    let bytes = match mode {
        127 => amino_sign_bytes(&parsed, &data).unwrap(),
        _ => direct_sign_bytes(
            &parsed.body_bytes,
            &parsed.auth_info_bytes,
            &data.chain_id,
            data.account_number,
        ),
    };
    let signatures = signing
        .iter()
        .map(|at| members[*at].key.sign(&bytes))
        .collect();
    tampered(&unsigned, |raw| {
        raw.signatures = vec![MultiSignature { signatures }.encode_to_vec()];
    })
}

#[test]
fn two_of_three_signatures_are_enough_and_one_is_not() {
    let members = [account(ALICE), account(CAROL), account(ERIN)];
    let keys = members.iter().map(|member| member.public.clone()).collect();
    let key = Multisig::new(2, keys).unwrap();
    let address: Address = PublicKey::Multisig(key.clone()).address();
    let t = &mut TestChain::build().holding(&address, "1000000utarn").start();
    t.block(Vec::new());
    let alone = multi(t, &key, &members, &[1], 127);
    assert_eq!(t.check(&alone).code, 4);
    assert_eq!(t.deliver(alone).code, 4);
    let amino = multi(t, &key, &members, &[0, 2], 127);
    succeeds(t, amino);
    let direct = multi(t, &key, &members, &[1, 2], 1);
    succeeds(t, direct);
    assert_eq!(t.number_and_sequence(&address).1, 2);
    let forged = tampered(&multi(t, &key, &members, &[0, 1], 127), |raw| {
        *raw.signatures[0].last_mut().unwrap() ^= 1;
    });
    let text = "signature verification failed; please verify account number (3), sequence (2) and chain-id (tarn-test-1): unauthorized";
    assert_eq!(verdict(&t.check(&forged)), ("sdk", 4, text));
    assert_eq!(verdict(&t.deliver(forged)), ("sdk", 4, text));
}

#[test]
fn the_simulated_gas_of_a_multisig_is_enough_even_if_all_members_sign() {
    let members = [account(ALICE), account(CAROL), account(ERIN)];
    let keys = members.iter().map(|member| member.public.clone()).collect();
    let key = Multisig::new(2, keys).unwrap();
    let public = PublicKey::Multisig(key.clone());
    let address = public.address();
    for signing in [&[0, 1, 2][..], &[0, 2]] {
        let t = &mut TestChain::build().holding(&address, "1000000utarn").start();
        t.block(Vec::new());
        let real = multi(t, &key, &members, signing, 1);
        let with_fee = transfer(&address, &account(BOB).address);
        let without = with_fee.clone().fee(coins(""), 0);
        let estimates = [with_fee, without].map(|tx| {
            let simulated = t
                .app
                .query
                .simulate(&tx.simulation(Some(&public), 0))
                .unwrap();
            assert_eq!(verdict(&simulated), ("", 0, ""));
            simulated.gas_used
        });
        let used = t.deliver(real).gas_used;
        for estimate in estimates {
            assert!(estimate >= used, "{estimate} for {used}");
            assert!(estimate * 10 <= used * 11, "{estimate} for {used}");
        }
    }
}
