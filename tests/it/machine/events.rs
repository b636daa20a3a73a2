//! Events in the order and form that wallets and indexers expect.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_auth::FEE_COLLECTOR;
use tarn_primitives::Address;
use tarn_primitives::abci::TxResult;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::tx::v1beta1::TxRaw;
use tarn_tests::{ALICE, BOB, CAROL, DAVE, TestChain, account, coins, msg_send, show};

use crate::machine::craft::{GAS, event_lines, signed};

struct Addresses {
    alice: String,
    bob: String,
    carol: String,
    collector: String,
}

fn addresses() -> Addresses {
    let of = |name| show(&account(name).address);
    Addresses {
        alice: of(ALICE),
        bob: of(BOB),
        carol: of(CAROL),
        collector: show(&Address::of_module(FEE_COLLECTOR)),
    }
}

/// The events of Alice paying 5000utarn and signing.
fn ante(addresses: &Addresses, tx: &[u8], sequence: u64) -> Vec<String> {
    let Addresses {
        alice, collector, ..
    } = addresses;
    let signature = STANDARD.encode(&TxRaw::decode(tx).unwrap().signatures[0]);
    vec![
        format!("coin_spent spender={alice} amount=5000utarn"),
        format!("coin_received receiver={collector} amount=5000utarn"),
        format!("transfer recipient={collector} sender={alice} amount=5000utarn"),
        format!("message sender={alice}"),
        format!("tx fee=5000utarn fee_payer={alice}"),
        format!("tx acc_seq={alice}/{sequence}"),
        format!("tx signature={signature}"),
    ]
}

fn sent(from: &str, to: &str, amount: &str, action: &str, at: u32) -> Vec<String> {
    vec![
        format!("message action={action} sender={from} module=bank msg_index={at}"),
        format!("coin_spent spender={from} amount={amount} msg_index={at}"),
        format!("coin_received receiver={to} amount={amount} msg_index={at}"),
        format!("transfer recipient={to} sender={from} amount={amount} msg_index={at}"),
        format!("message sender={from} msg_index={at}"),
    ]
}

fn responses(result: &TxResult) -> Vec<String> {
    let data = TxMsgData::decode(&*result.data).unwrap();
    let again = TxMsgData {
        msg_responses: data.msg_responses.clone(),
        ..TxMsgData::default()
    };
    assert_eq!(again.encode_to_vec(), result.data, "field 1 stays empty");
    data.msg_responses
        .iter()
        .map(|any| {
            assert!(any.value.is_empty());
            any.type_url.clone()
        })
        .collect()
}

#[test]
fn a_send_emits_fee_sequence_signature_and_transfer_in_this_order() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    for (sequence, namespace, root) in [
        (0, Namespace::Core, "core"),
        (1, Namespace::Cosmos, "cosmos"),
    ] {
        let alice = account(ALICE);
        let send = msg_send(&alice.address, &account(BOB).address, "7uatom,5utarn");
        let tx = TxBuilder::new(namespace)
            .message(&send)
            .fee(coins("5000utarn"), GAS);
        let tx = signed(t, &alice, &tx);
        let result = t.deliver(tx.clone());
        let action = format!("/{root}.bank.v1beta1.MsgSend");
        let own = sent(
            &addresses.alice,
            &addresses.bob,
            "7uatom,5utarn",
            &action,
            0,
        );
        assert_eq!(
            event_lines(&result),
            [ante(&addresses, &tx, sequence), own].concat()
        );
        // The response has the namespace of the message.
        assert_eq!(
            responses(&result),
            [format!("/{root}.bank.v1beta1.MsgSendResponse")]
        );
    }
}

#[test]
fn without_a_fee_the_fee_event_is_empty_and_no_transfer_is_emitted() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    let alice = account(ALICE);
    let send = msg_send(&alice.address, &account(BOB).address, "5utarn");
    let tx = TxBuilder::new(Namespace::Core)
        .message(&send)
        .fee(coins(""), GAS);
    let tx = signed(t, &alice, &tx);
    let result = t.deliver(tx.clone());
    let mut expected = ante(&addresses, &tx, 0);
    expected.drain(..4);
    expected[0] = format!("tx fee= fee_payer={}", addresses.alice);
    let own = sent(
        &addresses.alice,
        &addresses.bob,
        "5utarn",
        "/core.bank.v1beta1.MsgSend",
        0,
    );
    assert_eq!(event_lines(&result), [expected, own].concat());
}

#[test]
fn a_multi_send_emits_one_spend_and_every_receipt() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    let output = |to: &str, amount: &str| bank::Output {
        address: to.to_owned(),
        coins: coins(amount).into(),
    };
    let message = bank::MsgMultiSend {
        inputs: vec![bank::Input {
            address: addresses.alice.clone(),
            coins: coins("5utarn,2uusdc").into(),
        }],
        outputs: vec![
            output(&addresses.bob, "3utarn"),
            output(&addresses.carol, "2utarn,2uusdc"),
        ],
    };
    let tx = t.sign(&account(ALICE), &message);
    let result = t.deliver(tx.clone());
    let Addresses {
        alice, bob, carol, ..
    } = &addresses;
    let own = vec![
        format!(
            "message action=/core.bank.v1beta1.MsgMultiSend sender={alice} module=bank msg_index=0"
        ),
        format!("message sender={alice} msg_index=0"),
        format!("coin_spent spender={alice} amount=5utarn,2uusdc msg_index=0"),
        format!("coin_received receiver={bob} amount=3utarn msg_index=0"),
        format!("transfer recipient={bob} sender={alice} amount=3utarn msg_index=0"),
        format!("coin_received receiver={carol} amount=2utarn,2uusdc msg_index=0"),
        format!("transfer recipient={carol} sender={alice} amount=2utarn,2uusdc msg_index=0"),
    ];
    assert_eq!(
        event_lines(&result),
        [ante(&addresses, &tx, 0), own].concat()
    );
    assert_eq!(
        responses(&result),
        ["/core.bank.v1beta1.MsgMultiSendResponse"]
    );
}

#[test]
fn the_events_of_every_message_have_its_index_and_namespace() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    let (alice, dave) = (account(ALICE), account(DAVE));
    let first = msg_send(&alice.address, &account(BOB).address, "5utarn");
    let second = msg_send(&alice.address, &dave.address, "6utarn");
    let tx = TxBuilder::new(Namespace::Core)
        .message(&first)
        .any(tarn_proto::Any {
            type_url: "/cosmos.bank.v1beta1.MsgSend".to_owned(),
            value: second.encode_to_vec(),
        });
    let tx = signed(t, &alice, &tx.fee(coins("5000utarn"), GAS));
    let result = t.deliver(tx.clone());
    let core = sent(
        &addresses.alice,
        &addresses.bob,
        "5utarn",
        "/core.bank.v1beta1.MsgSend",
        0,
    );
    let to = show(&dave.address);
    let cosmos = sent(
        &addresses.alice,
        &to,
        "6utarn",
        "/cosmos.bank.v1beta1.MsgSend",
        1,
    );
    assert_eq!(
        event_lines(&result),
        [ante(&addresses, &tx, 0), core, cosmos].concat()
    );
    let urls = [
        "/core.bank.v1beta1.MsgSendResponse",
        "/cosmos.bank.v1beta1.MsgSendResponse",
    ];
    assert_eq!(responses(&result), urls);
}

#[test]
fn a_failed_message_emits_only_the_events_of_the_ante() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    let alice = account(ALICE);
    let tx = t.send(&alice, &account(BOB).address, "9000000000000utarn");
    let result = t.deliver(tx.clone());
    assert_eq!(result.code, 5);
    assert_eq!(event_lines(&result), ante(&addresses, &tx, 0));
}

#[test]
fn a_check_and_a_failed_ante_emit_no_events() {
    let t = &mut TestChain::new();
    let alice = account(ALICE);
    let tx = t.send(&alice, &account(BOB).address, "5utarn");
    let check = t.check(&tx);
    assert_eq!(
        (check.code, check.events, check.data),
        (0, Vec::new(), Vec::new())
    );
    let replay = t.block(vec![tx.clone(), tx]);
    assert_eq!(replay.results[1].code, 3);
    assert_eq!(replay.results[1].events, Vec::new());
}

#[test]
fn a_message_of_the_authority_emits_its_module() {
    let t = &mut TestChain::new();
    let addresses = addresses();
    let alice = account(ALICE);
    let params = tarn_auth::Params::default().wire().to_owned();
    let update = tarn_proto::core::auth::v1beta1::MsgUpdateParams {
        authority: addresses.alice.clone(),
        params: Some(params),
    };
    let tx = t.sign(&alice, &update);
    let result = t.deliver(tx.clone());
    let action = "/core.auth.v1beta1.MsgUpdateParams";
    let own = format!(
        "message action={action} sender={} module=auth msg_index=0",
        addresses.alice
    );
    assert_eq!(
        event_lines(&result),
        [ante(&addresses, &tx, 0), vec![own]].concat()
    );
}

#[test]
fn no_event_has_an_attribute_reserved_for_indexers() {
    for (kind, attributes) in tarn_app::routes().events() {
        let owned = attributes
            .iter()
            .any(|key| ["hash", "height"].contains(key));
        assert!(!(*kind == "tx" && owned), "{kind} {attributes:?}");
    }
}
