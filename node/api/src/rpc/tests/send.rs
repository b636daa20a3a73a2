//! The way in.

use tarn_chain::{Mode, Receipt};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::*;

const SENT: &[u8] = b"some transaction";

fn says(chain: &Chain, height: u64, (codespace, code, log): (&str, u32, &str), info: &str) {
    let result = ExecTxResult {
        code,
        codespace: codespace.to_owned(),
        log: log.to_owned(),
        gas_wanted: if height > 0 { 7 } else { 0 },
        ..ExecTxResult::default()
    };
    *chain.fixture.submit.says.lock().unwrap() = Some(Receipt {
        hash: TxHash::of(SENT),
        height: Height::new(height),
        result,
        info: info.to_owned(),
        wrong_sequence: None,
    });
}

fn params() -> Value {
    json!({ "tx": base64(SENT) })
}

fn nothing() -> Value {
    json!({
        "code": 0,
        "data": null,
        "log": "",
        "info": "",
        "gas_wanted": "0",
        "gas_used": "0",
        "events": [],
        "codespace": "",
    })
}

#[test]
fn sync_and_async_say_what_the_check_said() {
    let chain = Chain::new();
    let hash = TxHash::of(SENT).to_string();
    says(&chain, 0, ("", 0, ""), "");
    let fine = json!({ "code": 0, "data": "", "log": "", "codespace": "", "hash": hash });
    assert_eq!(chain.ask("broadcast_tx_sync", &params()), fine);
    assert_eq!(chain.ask("broadcast_tx_async", &params()), fine);
    says(&chain, 0, ("sdk", 5, "too poor"), "");
    assert_eq!(
        chain.ask("broadcast_tx_sync", &params()),
        json!({ "code": 5, "data": "", "log": "too poor", "codespace": "sdk", "hash": hash })
    );
    let asked = chain.fixture.submit.asked.lock().unwrap().clone();
    assert_eq!(asked, [Mode::Sync, Mode::Async, Mode::Sync]);
}

#[test]
fn what_is_refused_at_the_door_is_an_error_in_the_words_clients_match() {
    let chain = Chain::new();
    for (code, log, data) in [
        (19, "tx already in mempool", "tx already exists in cache"),
        (
            19,
            "tx already committed at height 4",
            "tx already exists in cache",
        ),
        (
            20,
            "5000 wait: mempool is full",
            "mempool is full: 5000 wait",
        ),
        (
            21,
            "it has 9 bytes; the most is 5: tx too large",
            "Tx too large. it has 9 bytes; the most is 5",
        ),
    ] {
        says(&chain, 0, ("sdk", code, log), "");
        for method in [
            "broadcast_tx_sync",
            "broadcast_tx_async",
            "broadcast_tx_commit",
        ] {
            let before = match method {
                "broadcast_tx_commit" => "error on broadcastTxCommit: ",
                _ => "",
            };
            let says = format!("{before}{data}");
            assert_eq!(chain.refusal(method, &params()), says, "{method}");
        }
        // The same number of another codespace is none of that.
        says(&chain, 0, ("dex", code, log), "");
        assert_eq!(chain.ask("broadcast_tx_sync", &params())["code"], code);
    }
    *chain.fixture.submit.says.lock().unwrap() = None;
    let refusal = chain.refusal("broadcast_tx_sync", &params());
    assert!(refusal.contains("shutting down"), "{refusal}");
}

#[test]
fn commit_answers_with_the_block() {
    let chain = Chain::new();
    let hash = TxHash::of(SENT).to_string();
    says(&chain, 9, ("sdk", 11, "out of gas"), "");
    let answer = chain.ask("broadcast_tx_commit", &params());
    let (mut check, mut delivered) = (nothing(), nothing());
    check["gas_wanted"] = json!("7");
    delivered["gas_wanted"] = json!("7");
    delivered["code"] = json!(11);
    delivered["codespace"] = json!("sdk");
    delivered["log"] = json!("out of gas");
    assert_eq!(
        answer,
        json!({ "check_tx": check, "tx_result": delivered, "hash": hash, "height": "9" })
    );
    let asked = chain.fixture.submit.asked.lock().unwrap().clone();
    assert_eq!(asked, [Mode::Block(Duration::from_secs(10))]);
}

#[test]
fn a_failed_check_is_a_commit_without_a_block() {
    let chain = Chain::new();
    says(&chain, 0, ("sdk", 5, "too poor"), "");
    let answer = chain.ask("broadcast_tx_commit", &params());
    assert_eq!(answer["check_tx"]["code"], 5);
    assert_eq!(answer["tx_result"], nothing());
    assert_eq!(answer["height"], "0");
}

#[test]
fn a_wait_that_ends_early_says_that_it_is_pending_and_not_that_it_failed() {
    let chain = Chain::new();
    says(&chain, 0, ("", 0, ""), "pending: not yet in a block");
    let refusal = chain.refusal("broadcast_tx_commit", &params());
    let timed_out = "timed out waiting for tx to be included in a block";
    assert!(refusal.starts_with(timed_out), "{refusal}");
    assert!(refusal.contains("still pending"), "{refusal}");
    let hash = TxHash::of(SENT).to_string();
    assert!(refusal.contains(&hash), "{refusal}");
}

#[test]
fn a_check_is_shown_whole_and_sends_nothing() {
    let chain = Chain::new();
    *chain.fixture.submit.checks.lock().unwrap() = Some(ExecTxResult {
        code: 5,
        codespace: "sdk".to_owned(),
        log: "too poor".to_owned(),
        gas_wanted: 200_000,
        gas_used: 61_234,
        ..ExecTxResult::default()
    });
    let expected = json!({
        "code": 5,
        "data": null,
        "log": "too poor",
        "info": "",
        "gas_wanted": "200000",
        "gas_used": "61234",
        "events": [],
        "codespace": "sdk",
    });
    assert_eq!(chain.ask("check_tx", &params()), expected);
    assert!(chain.fixture.submit.asked.lock().unwrap().is_empty());
    *chain.fixture.submit.checks.lock().unwrap() = None;
    let refusal = chain.refusal("check_tx", &params());
    assert!(refusal.contains("shutting down"), "{refusal}");
}

#[test]
fn what_waits_is_counted() {
    let chain = Chain::new();
    assert_eq!(
        chain.ask("num_unconfirmed_txs", &json!(null)),
        json!({ "n_txs": "0", "total": "0", "total_bytes": "0", "txs": null })
    );
    assert_eq!(
        chain.ask("unconfirmed_txs", &json!({ "limit": "5" })),
        json!({ "n_txs": "0", "total": "0", "total_bytes": "0", "txs": [] })
    );
}
