//! What is around an Ethereum transaction, and what is refused of either.

use alloy_consensus::{TxEip2930, TxLegacy};
use prost::Message as _;
use revm::primitives::{TxKind, U256};
use tarn_proto::core::tx::v1beta1::{AuthInfo, TxBody, TxRaw};
use tarn_tests::ethereum::{ETHER, EthKey, GWEI, create, transfer};
use tarn_tests::{ALICE, TestChain, account as native, msg_send};

use super::{ID, account, chain, rich, spec, tx, wei};

/// Refused in a check and in a block, with nothing left behind.
fn refused(t: &mut TestChain, bytes: Vec<u8>, codespace: &str, code: u32, text: &str) {
    let before = (account(t, rich().address).nonce, wei(t, rich().address));
    let checked = t.check(&bytes);
    assert_eq!(
        (&*checked.codespace, checked.code),
        (codespace, code),
        "{}",
        checked.log
    );
    assert!(checked.log.contains(text), "{}", checked.log);
    let delivered = t.deliver(bytes);
    assert_eq!(
        (&*delivered.codespace, delivered.code),
        (codespace, code),
        "{}",
        delivered.log
    );
    assert!(delivered.data.is_empty() && delivered.events.is_empty());
    let after = (account(t, rich().address).nonce, wei(t, rich().address));
    assert_eq!(before, after);
}

fn to() -> revm::primitives::Address {
    EthKey::new("to").address
}

#[test]
fn every_kind_but_blobs_is_executed() {
    let t = &mut chain();
    let legacy = TxLegacy {
        chain_id: Some(ID),
        nonce: 0,
        gas_price: 2 * GWEI,
        gas_limit: 21_000,
        to: TxKind::Call(to()),
        value: U256::from(1),
        ..TxLegacy::default()
    };
    let listed = TxEip2930 {
        chain_id: ID,
        nonce: 1,
        gas_price: 2 * GWEI,
        gas_limit: 21_000,
        to: TxKind::Call(to()),
        value: U256::from(1),
        ..TxEip2930::default()
    };
    for raw in [
        rich().sign(legacy),
        rich().sign(listed),
        rich().sign(transfer(ID, 2, to(), 1)),
    ] {
        assert_eq!(t.check(&tx(&raw)).code, 0);
        assert_eq!(t.deliver(tx(&raw)).code, 0);
    }
    assert_eq!(wei(t, to()), U256::from(3));
    let blob = super::ethereum(&rich().sign(transfer(ID, 3, to(), 1)));
    let mut raw = blob.raw().to_vec();
    raw[0] = 3;
    let error = tarn_evm::tx::EthTx::decode(&raw, &spec().evm).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("transaction type not supported"),
        "{error}"
    );
}

/// Changes what is around a transaction.
type Change = fn(&mut TxBody, &mut AuthInfo, &mut TxRaw);

const CHANGES: &[(&str, Change)] = &[
    ("memo", |body, _, _| body.memo = String::from("x")),
    ("timeout", |body, _, _| body.timeout_height = 9),
    ("no option", |body, _, _| body.extension_options.clear()),
    ("two options", |body, _, _| {
        let option = body.extension_options[0].clone();
        body.extension_options.push(option);
    }),
    ("spelling", |body, _, _| {
        body.messages[0].type_url = String::from("/cosmos.evm.vm.v1.MsgEthereumTx");
    }),
    ("gas", |_, auth, _| {
        auth.fee.as_mut().unwrap().gas_limit += 1;
    }),
    ("fee", |_, auth, _| {
        auth.fee.as_mut().unwrap().amount[0].amount = String::from("1");
    }),
    ("payer", |_, auth, _| {
        auth.fee.as_mut().unwrap().payer = tarn_tests::show(&native(ALICE).address);
    }),
];

#[test]
fn any_other_wrapping_of_the_same_transaction_is_refused() {
    let t = &mut chain();
    let good = tx(&rich().sign(transfer(ID, 0, to(), 1)));
    let change = |edit: Change| {
        let mut raw = TxRaw::decode(&*good).unwrap();
        let mut body = TxBody::decode(&*raw.body_bytes).unwrap();
        let mut auth = AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
        edit(&mut body, &mut auth, &mut raw);
        raw.body_bytes = body.encode_to_vec();
        raw.auth_info_bytes = auth.encode_to_vec();
        raw.encode_to_vec()
    };
    for (name, edit) in CHANGES {
        let bytes = change(*edit);
        let checked = t.check(&bytes);
        assert_eq!(
            (&*checked.codespace, checked.code),
            ("evm", 802),
            "{name}: {}",
            checked.log
        );
        assert_eq!(t.deliver(bytes).code, 802, "{name}");
    }
    let signed = change(|_, _, raw| raw.signatures.push(vec![1; 64]));
    assert_eq!(t.check(&signed).code, 802);
    let twice = change(|body, _, _| {
        let message = body.messages[0].clone();
        body.messages.push(message);
    });
    assert_eq!(t.check(&twice).code, 802);
    assert_eq!(account(t, rich().address).nonce, 0);
    // Proposals that hold one are refused as a whole.
    let block = |bytes: Vec<u8>| [tarn_app::BlockTx::from(bytes)];
    let process = |bytes| {
        t.app
            .consensus
            .process_proposal(&block(bytes))
            .unwrap()
            .is_some()
    };
    assert!(process(good.clone()));
    assert!(!process(change(|body, _, _| body.memo = String::from("x"))));
}

#[test]
fn a_message_beside_an_ethereum_transaction_is_refused() {
    let t = &mut chain();
    let good = TxRaw::decode(&*tx(&rich().sign(transfer(ID, 0, to(), 1)))).unwrap();
    let mut body = TxBody::decode(&*good.body_bytes).unwrap();
    let alice = native(ALICE).address;
    body.messages.push(tarn_proto::Any::pack(&msg_send(
        &alice,
        &rich().own(),
        "1utarn",
    )));
    let bytes = TxRaw {
        body_bytes: body.encode_to_vec(),
        ..good
    };
    refused(
        t,
        bytes.encode_to_vec(),
        "evm",
        802,
        "alone in its transaction",
    );
}

#[test]
fn a_sender_that_did_not_sign_is_refused() {
    let t = &mut chain();
    let decoded = super::ethereum(&rich().sign(transfer(ID, 0, to(), 1)));
    let other = native(ALICE).address;
    let bytes = tarn_evm::tx::wrap(&decoded, &other, &spec()).unwrap();
    refused(t, bytes, "evm", 815, "invalid sender");
}

#[test]
fn refusals_have_the_codes_and_texts_that_clients_match() {
    let t = &mut chain();
    let sign = |edit: fn(&mut alloy_consensus::TxEip1559)| {
        let mut one = transfer(ID, 0, to(), 1);
        edit(&mut one);
        tx(&rich().sign(one))
    };
    let cases = [
        (sign(|one| one.nonce = 4), "sdk", 3, "expected 0, got 4"),
        (
            sign(|one| one.gas_limit = 20_999),
            "evm",
            807,
            "intrinsic gas too low: have 20999, want 21000",
        ),
        (
            sign(|one| one.gas_limit = (1 << 24) + 1),
            "sdk",
            11,
            "exceeds block gas limit",
        ),
        (
            sign(|one| one.max_fee_per_gas = GWEI - 1),
            "evm",
            808,
            "max fee per gas less than block base fee",
        ),
        (
            sign(|one| one.max_priority_fee_per_gas = 51 * GWEI),
            "evm",
            809,
            "max priority fee per gas higher than max fee per gas",
        ),
        (
            sign(|one| one.value = U256::from(2_000 * ETHER)),
            "sdk",
            5,
            "insufficient funds for gas * price + value",
        ),
        (
            sign(|one| one.value = U256::MAX),
            "sdk",
            5,
            "insufficient funds for gas * price + value",
        ),
    ];
    for (bytes, codespace, code, text) in cases {
        refused(t, bytes, codespace, code, text);
    }
    let large = create(ID, 0, vec![0; 49_153]);
    refused(
        t,
        tx(&rich().sign(large)),
        "evm",
        811,
        "max initcode size exceeded",
    );
    let poor = EthKey::new("poor").sign(transfer(ID, 0, to(), 1));
    refused(t, tx(&poor), "sdk", 5, "insufficient funds");
}

#[test]
fn what_is_no_transaction_of_this_chain_does_not_decode() {
    let good = rich().sign(transfer(ID, 0, to(), 1));
    let decode = |raw: &[u8]| tarn_evm::tx::EthTx::decode(raw, &spec().evm);
    for length in 0..good.len() {
        assert!(decode(&good[..length]).is_err(), "{length} bytes");
    }
    let trailing = [&good[..], &[0]].concat();
    assert!(
        decode(&trailing)
            .unwrap_err()
            .to_string()
            .contains("invalid transaction envelope")
    );
    let other = decode(&rich().sign(transfer(1, 0, to(), 1))).unwrap_err();
    assert_eq!(
        other.to_string(),
        "invalid chain id for signer: have 1 want 82763"
    );
    let empty = alloy_consensus::TxEip7702 {
        chain_id: ID,
        gas_limit: 100_000,
        max_fee_per_gas: 50 * GWEI,
        ..alloy_consensus::TxEip7702::default()
    };
    let empty = decode(&rich().sign(empty)).unwrap_err().to_string();
    assert!(empty.contains("delegates at least one account"), "{empty}");
    let last = decode(&rich().sign(transfer(ID, u64::MAX, to(), 1))).unwrap_err();
    assert!(last.to_string().contains("nonce has max value"), "{last}");
    let long = create(ID, 0, vec![0; 140_000]);
    assert!(
        decode(&rich().sign(long))
            .unwrap_err()
            .to_string()
            .contains("oversized data")
    );
}

#[test]
fn a_transaction_that_names_no_chain_is_taken_only_if_allowed() {
    let unprotected = || TxLegacy {
        chain_id: None,
        nonce: 0,
        gas_price: 2 * GWEI,
        gas_limit: 21_000,
        to: TxKind::Call(to()),
        value: U256::from(1),
        ..TxLegacy::default()
    };
    let bytes = tx(&rich().sign(unprotected()));
    refused(
        &mut chain(),
        bytes.clone(),
        "evm",
        805,
        "only replay-protected (EIP-155)",
    );
    let allowing = super::builder().genesis(|genesis| {
        let mut params = tarn_evm::Params::new_chain(1_000_000_000_000, 1_000_000_000)
            .wire(&std::collections::BTreeSet::new());
        params.allow_unprotected = true;
        let evm = serde_json::json!({"params": params});
        genesis.app_state.insert("evm".into(), evm);
    });
    let t = &mut allowing.start();
    t.block(Vec::new());
    assert_eq!(t.deliver(bytes).code, 0);
}

#[test]
fn where_a_block_has_no_gas_for_them_none_may_wait() {
    let t = &mut super::builder().max_gas(20_000_000).start();
    t.block(Vec::new());
    let bytes = tx(&rich().sign(transfer(ID, 0, to(), 1)));
    refused(
        t,
        bytes,
        "sdk",
        11,
        "exceeds block gas limit: gas limit 21000, at most 0",
    );
    // Others have all of it.
    let alice = native(ALICE);
    let sent = t.deliver(t.send(&alice, &rich().own(), "5utarn"));
    assert_eq!(sent.code, 0, "{}", sent.log);
}

#[test]
fn a_fee_whose_product_passes_128_bits_is_refused_before_revm_sees_it() {
    let t = &mut chain();
    let mut huge = transfer(ID, 0, to(), 1);
    huge.max_fee_per_gas = u128::MAX;
    let decoded = super::ethereum(&rich().sign(huge));
    // What is around it names the fee in whole units: more than there can be.
    let error = tarn_evm::tx::wrap(&decoded, &rich().own(), &spec());
    match error {
        Err(error) => assert!(error.to_string().contains("value out of range"), "{error}"),
        Ok(bytes) => refused(t, bytes, "sdk", 5, "insufficient funds"),
    }
}
