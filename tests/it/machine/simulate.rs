//! Simulations: the gas is never too low, hardly too high, and nothing changes.

use proptest::prelude::*;
use prost::Message as _;
use tarn_primitives::Height;
use tarn_primitives::abci::QueryResponse;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_tests::{ALICE, Account, BOB, CAROL, TestChain, account, coins, msg_send, show};

use crate::machine::craft::{heavy, signed, transfer, transfers};

const CORE: &str = "/core.tx.v1beta1.Service/Simulate";
const COSMOS: &str = "/cosmos.tx.v1beta1.Service/Simulate";

fn ask(t: &TestChain, path: &str, request: &pb::SimulateRequest) -> QueryResponse {
    let query = &t.app.query;
    query
        .abci_query(path, &request.encode_to_vec(), Height::ZERO, false)
        .unwrap()
}

fn by_bytes(tx_bytes: Vec<u8>) -> pb::SimulateRequest {
    pb::SimulateRequest {
        tx_bytes,
        ..pb::SimulateRequest::default()
    }
}

/// The gas used in the response.
fn gas(response: &QueryResponse) -> u64 {
    assert_eq!((response.code, response.log.as_str()), (0, ""));
    let answer = pb::SimulateResponse::decode(&*response.value).unwrap();
    answer.gas_info.unwrap().gas_used
}

/// One message of a random transaction.
#[derive(Debug, Clone)]
enum Part {
    Send { denoms: usize, to: usize },
    Multi { outputs: Vec<usize> },
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        (1..4_usize, 0..6_usize).prop_map(|(denoms, to)| Part::Send { denoms, to }),
        prop::collection::vec(0..6_usize, 1..4).prop_map(|outputs| Part::Multi { outputs }),
    ]
}

/// The addresses of two existing and four new accounts.
fn recipient(at: usize) -> String {
    let name = [BOB, CAROL, "new 1", "new 2", "new 3", "new 4"][at];
    show(&account(name).address)
}

fn add(tx: TxBuilder, part: &Part) -> TxBuilder {
    let from = show(&account(ALICE).address);
    match part {
        Part::Send { denoms, to } => {
            let all = ["3uatom", "4utarn", "5uusdc"];
            tx.message(&bank::MsgSend {
                from_address: from,
                to_address: recipient(*to),
                amount: coins(&all[..*denoms].join(",")).into(),
            })
        }
        Part::Multi { outputs } => {
            let sum = format!("{}utarn", outputs.len());
            let output = |at: &usize| bank::Output {
                address: recipient(*at),
                coins: coins("1utarn").into(),
            };
            tx.message(&bank::MsgMultiSend {
                inputs: vec![bank::Input {
                    address: from,
                    coins: coins(&sum).into(),
                }],
                outputs: outputs.iter().map(output).collect(),
            })
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_simulation_is_never_too_low_and_at_most_a_tenth_too_high(
        parts in prop::collection::vec(part(), 1..4),
        memo in 0..256_usize,
        fee in prop_oneof![Just(0), Just(1_u64), 1..100_000_u64, Just(u64::MAX)],
        form in 0..4_u8,
        first: bool,
    ) {
        let t = &mut TestChain::build().holding(&account("rich").address, "1utarn").start();
        let alice = account(ALICE);
        // Alice has signed before or not: her public key is in state or is written.
        let txs = if first { Vec::new() } else { vec![t.send(&alice, &alice.address, "1utarn")] };
        t.block(txs);
        let data = t.signer_data(&alice, 0);
        let tx = parts.iter().fold(TxBuilder::new(Namespace::Core), add);
        let tx = tx.with_body(|body| body.memo = "m".repeat(memo));
        // A fee above the balance would be refused in the simulation.
        let fee = fee.min(100_000_000_000);
        let paid = if fee == 0 { coins("") } else { coins(&format!("{fee}utarn")) };
        let real = tx.clone().fee(paid, 900_000);
        let real = real.sign(&[Signer { key: &alice.key, data: data.clone() }]);
        let simulated = match form {
            // CosmJS: key, unspecified mode, empty signature, no fee, no gas.
            0 => tx.simulation(Some(&alice.public), data.sequence),
            // Without a public key.
            1 => tx.simulation(None, data.sequence),
            // cosmpy: signed, with an empty fee.
            2 => tx.sign(&[Signer { key: &alice.key, data }]),
            _ => real.clone(),
        };
        let estimate = gas(&ask(t, CORE, &by_bytes(simulated)));
        let result = t.deliver(real);
        prop_assert_eq!(result.code, 0, "{}", result.log);
        let used = result.gas_used;
        prop_assert!(estimate >= used, "simulated {} but used {}", estimate, used);
        prop_assert!(estimate * 10 <= used * 11, "simulated {} but used {}", estimate, used);
    }
}

#[test]
fn the_simulation_requests_of_all_clients_work_in_both_namespaces() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    let data = t.signer_data(&alice, 0);
    let tx = TxBuilder::new(Namespace::Cosmos).message(&msg_send(
        &alice.address,
        &account(BOB).address,
        "1000utarn",
    ));
    let cosmjs = tx.simulation(Some(&alice.public), data.sequence);
    let cosmpy = tx.sign(&[Signer {
        key: &alice.key,
        data,
    }]);
    let by_tx = |bytes: &[u8]| pb::SimulateRequest {
        tx: Some(pb::Tx::decode(bytes).unwrap()),
        tx_bytes: Vec::new(),
    };
    for bytes in [cosmjs, cosmpy] {
        for path in [CORE, COSMOS] {
            let new = ask(t, path, &by_bytes(bytes.clone()));
            let old = ask(t, path, &by_tx(&bytes));
            assert_eq!(gas(&new), gas(&old), "{path}");
            let answer = pb::SimulateResponse::decode(&*new.value).unwrap();
            let result = answer.result.unwrap();
            // Every `Any` has the namespace of the request.
            let root = if path == CORE { "core" } else { "cosmos" };
            let url = format!("/{root}.bank.v1beta1.MsgSendResponse");
            assert_eq!(result.msg_responses[0].type_url, url);
            let kinds: Vec<&str> = result
                .events
                .iter()
                .map(|event| event.r#type.as_str())
                .collect();
            assert!(kinds.ends_with(&["coin_spent", "coin_received", "transfer", "message"]));
        }
    }
}

#[test]
fn a_simulation_needs_no_fee() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let without =
        crate::machine::craft::reshaped(&signed(t, &alice, &tx), &[], |_, auth| auth.fee = None);
    let without =
        crate::machine::craft::tampered(&without, |raw| raw.signatures = vec![Vec::new()]);
    assert!(gas(&ask(t, CORE, &by_bytes(without))) > 40_000);
}

#[test]
fn a_failed_simulation_returns_codespace_and_code() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let (alice, bob) = (account(ALICE), account(BOB));
    let too_much = msg_send(&alice.address, &bob.address, "9000000000000utarn");
    let tx = TxBuilder::new(Namespace::Core).message(&too_much);
    let tx = tx.simulation(Some(&alice.public), 0);
    let error = t
        .app
        .query
        .call(CORE, &by_bytes(tx.clone()).encode_to_vec(), Height::ZERO);
    let error = error.unwrap_err();
    let status = error.rejection::<tarn_runtime::Status>().unwrap();
    assert_eq!(status.code, tarn_runtime::StatusCode::FailedPrecondition);
    let text = "codespace sdk code 5: failed to execute message; message index: 0: spendable balance 1000000000000utarn is smaller than 9000000000000utarn: insufficient funds with gas used: '";
    assert!(status.message.starts_with(text), "{}", status.message);
    let response = ask(t, COSMOS, &by_bytes(tx));
    assert_eq!((response.codespace.as_str(), response.code), ("sdk", 18));
    let text = format!(
        "rpc error: code = FailedPrecondition desc = {}",
        status.message
    );
    assert_eq!(response.log, format!("{text}: invalid request"));
}

#[test]
fn a_simulation_fails_with_a_used_sequence_but_not_with_a_later_one() {
    let t = &mut TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    t.block(vec![t.send(&alice, &bob.address, "1utarn")]);
    let tx =
        TxBuilder::new(Namespace::Core).message(&msg_send(&alice.address, &bob.address, "1utarn"));
    let used = ask(t, CORE, &by_bytes(tx.simulation(Some(&alice.public), 0)));
    let text = "codespace sdk code 3: account sequence mismatch, expected 1, got 0: incorrect account sequence";
    assert!(used.log.contains(text), "{}", used.log);
    let later = tx.simulation(Some(&alice.public), 4);
    assert!(gas(&ask(t, CORE, &by_bytes(later))) > 40_000);
}

#[test]
fn a_simulation_of_malformed_bytes_is_an_invalid_request() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let empty = ask(t, CORE, &pb::SimulateRequest::default());
    let text =
        "rpc error: code = InvalidArgument desc = empty txBytes is not allowed: invalid request";
    assert_eq!((empty.code, empty.log.as_str()), (18, text));
    let garbage = t
        .app
        .query
        .call(CORE, &by_bytes(vec![1, 2, 3]).encode_to_vec(), Height::ZERO);
    let garbage = garbage.unwrap_err();
    let status = garbage
        .rejection::<tarn_runtime::Status>()
        .expect("a status");
    assert_eq!(status.code, tarn_runtime::StatusCode::InvalidArgument);
    assert!(
        status.message.contains("tx parse error"),
        "{}",
        status.message
    );
    let response = t
        .app
        .query
        .abci_query(CORE, b"\xff", Height::ZERO, false)
        .unwrap();
    assert_eq!((response.codespace.as_str(), response.code), ("sdk", 18));
}

#[test]
fn a_simulation_changes_nothing() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let real = signed(t, &alice, &tx);
    let before = t.app.query.app_hash(Height::ZERO).unwrap();
    for _ in 0..3 {
        gas(&ask(t, CORE, &by_bytes(real.clone())));
    }
    assert_eq!(
        t.app.admission().verifications(),
        0,
        "nobody's signature matters"
    );
    assert_eq!(t.app.query.app_hash(Height::ZERO).unwrap(), before);
    assert_eq!(t.block(Vec::new()).app_hash, before);
    assert_eq!(t.check(&real).code, 0);
    assert_eq!(t.deliver(real).code, 0);
}

#[test]
fn a_simulation_needs_no_signature_but_the_transaction_does() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let unsigned = tx.simulation(Some(&alice.public), 0);
    gas(&ask(t, CORE, &by_bytes(unsigned.clone())));
    assert_eq!(t.check(&unsigned).code, 4);
    assert_eq!(t.deliver(unsigned).code, 4);
}

#[test]
fn the_whole_balance_can_be_sent_in_a_simulation_without_a_fee() {
    let poor = account("poor");
    let t = &mut TestChain::build()
        .holding(&poor.address, "777utarn")
        .start();
    t.block(Vec::new());
    let bob: Account = account(BOB);
    let tx =
        TxBuilder::new(Namespace::Core).message(&msg_send(&poor.address, &bob.address, "777utarn"));
    let simulated = gas(&ask(
        t,
        CORE,
        &by_bytes(tx.simulation(Some(&poor.public), 0)),
    ));
    let data = t.signer_data(&poor, 0);
    let key = &poor.key;
    let real = tx.fee(coins(""), simulated).sign(&[Signer { key, data }]);
    assert_eq!(t.deliver(real).code, 0);
    assert_eq!(t.balance(&poor.address, "utarn"), 0);
}

#[test]
fn a_given_fee_is_deducted_in_the_simulation() {
    let poor = account("poor");
    let t = &mut TestChain::build()
        .holding(&poor.address, "777utarn")
        .start();
    t.block(Vec::new());
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&poor.address, &account(BOB).address, "777utarn"))
        .fee(coins("1utarn"), 200_000);
    let response = ask(t, CORE, &by_bytes(tx.simulation(Some(&poor.public), 0)));
    assert!(response.log.contains("code 5: "), "{}", response.log);
    let dust = tx.with_fee(|fee| fee.amount.clear());
    gas(&ask(
        t,
        CORE,
        &by_bytes(dust.simulation(Some(&poor.public), 0)),
    ));
}

#[test]
fn the_simulated_gas_includes_the_fee_of_a_payer_without_the_base_denom() {
    let payer = account("payer");
    let t = &mut TestChain::build()
        .holding(&payer.address, "1000000uusdc")
        .start();
    t.block(Vec::new());
    let send = msg_send(&payer.address, &account(BOB).address, "777uusdc");
    let tx = TxBuilder::new(Namespace::Core).message(&send);
    let estimate = gas(&ask(
        t,
        CORE,
        &by_bytes(tx.simulation(Some(&payer.public), 0)),
    ));
    let data = t.signer_data(&payer, 0);
    let key = &payer.key;
    let real = tx
        .fee(coins("5000uusdc"), estimate)
        .sign(&[Signer { key, data }]);
    let result = t.deliver(real);
    assert_eq!(result.code, 0, "{}", result.log);
    assert!(estimate >= result.gas_used && estimate * 10 <= result.gas_used * 11);
}

#[test]
fn a_simulation_of_a_malformed_message_returns_codespace_and_code() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let alice = account(ALICE);
    let mut send = msg_send(&alice.address, &account(BOB).address, "1utarn");
    send.to_address.clear();
    let tx = TxBuilder::new(Namespace::Core)
        .message(&send)
        .simulation(Some(&alice.public), 0);
    let response = ask(t, CORE, &by_bytes(tx));
    let text = "rpc error: code = FailedPrecondition desc = codespace sdk code 7: invalid to address: empty address string is not allowed: invalid address with gas used: '0': invalid request";
    assert_eq!((response.code, response.log.as_str()), (18, text));
}

#[test]
fn a_simulation_is_limited_by_the_gas_of_a_block() {
    let alice = account(ALICE);
    let tx = heavy(&alice.address, &account(BOB).address);
    let tx = tx.simulation(Some(&alice.public), 0);
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let enough = gas(&ask(t, CORE, &by_bytes(tx.clone())));
    for (max, fits) in [(enough, true), (enough - 1, false)] {
        let t = &mut TestChain::build()
            .max_gas(i64::try_from(max).unwrap())
            .start();
        t.block(Vec::new());
        let response = ask(t, CORE, &by_bytes(tx.clone()));
        if fits {
            let answer = pb::SimulateResponse::decode(&*response.value).unwrap();
            let gas = answer.gas_info.unwrap();
            assert_eq!((gas.gas_used, gas.gas_wanted), (enough, u64::MAX));
        } else {
            let text = "codespace sdk code 11: ";
            assert!(response.log.contains(text), "{}", response.log);
        }
    }
}

#[test]
fn a_simulation_has_a_gas_limit_even_if_blocks_have_none() {
    let alice = account(ALICE);
    let t = &mut TestChain::build().max_gas(-1).start();
    t.block(Vec::new());
    let simulation = |count| {
        let tx = transfers(&alice.address, &account(BOB).address, count);
        tx.simulation(Some(&alice.public), 0)
    };
    let [one, more] = [1, 101].map(|count| gas(&ask(t, CORE, &by_bytes(simulation(count)))));
    let each = (more - one) / 100;
    // Transfers that use less gas than the limit of 200 million, or more.
    for (wanted, fits) in [(150_000_000, true), (201_000_000, false)] {
        let tx = simulation(usize::try_from(wanted / each).unwrap());
        let response = ask(t, CORE, &by_bytes(tx.clone()));
        if fits {
            assert!(gas(&response) > 140_000_000, "{}", gas(&response));
        } else {
            let text = "codespace sdk code 11: ";
            assert!(response.log.contains(text), "{}", response.log);
        }
    }
}
