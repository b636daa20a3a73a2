//! What senders are told.

use std::time::Duration;

use tarn_chain::{Mode, Receipt};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::Rpc as _;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci::{Event, ExecTxResult};

use super::fixture::Fixture;
use crate::{ApiError, RequestOptions};

const WAIT: Duration = Duration::from_secs(3);

fn receipt(height: u64, code: u32) -> Receipt {
    Receipt {
        hash: TxHash::of(b"tx"),
        height: Height::new(height),
        result: ExecTxResult {
            code,
            codespace: if code == 0 { "" } else { "sdk" }.to_owned(),
            log: if code == 0 { "" } else { "no" }.to_owned(),
            data: vec![0x12, 0x00],
            gas_wanted: 100,
            gas_used: 50,
            events: vec![Event::default()],
            ..ExecTxResult::default()
        },
        info: String::new(),
        wrong_sequence: None,
    }
}

async fn send(
    fixture: &Fixture,
    mode: pb::BroadcastMode,
    says: Option<Receipt>,
) -> Result<TxResponse, ApiError> {
    *fixture.submit.says.lock().unwrap() = says;
    let request = pb::BroadcastTxRequest {
        tx_bytes: b"tx".to_vec(),
        mode: mode.into(),
    };
    let ask = RequestOptions {
        height: None,
        wait: WAIT,
    };
    let path = pb::BroadcastTxRequest::PATH;
    let answer = fixture.ask_at(path, &request, &ask).await?;
    let response = answer.tx_response.unwrap();
    assert_eq!((&response.tx, response.timestamp.as_str()), (&None, ""));
    assert_eq!(response.txhash, TxHash::of(b"tx").to_string());
    Ok(response)
}

#[tokio::test]
async fn each_mode_reaches_the_engine_as_itself() {
    use pb::BroadcastMode::{Async, Block, Sync};
    let fixture = Fixture::new();
    for mode in [Sync, Async, Block] {
        send(&fixture, mode, Some(receipt(0, 0))).await.unwrap();
    }
    let asked = fixture.submit.asked.lock().unwrap();
    assert_eq!(*asked, [Mode::Sync, Mode::Async, Mode::Block(WAIT)]);
}

#[tokio::test]
async fn who_waits_for_a_block_hears_everything() {
    let fixture = Fixture::new();
    let said = send(&fixture, pb::BroadcastMode::Block, Some(receipt(9, 0)))
        .await
        .unwrap();
    assert_eq!((said.height, said.gas_wanted, said.gas_used), (9, 100, 50));
    assert_eq!((said.data.as_str(), said.events.len()), ("1200", 1));
    let mut early = receipt(0, 0);
    early.info = "pending: not yet in a block".to_owned();
    let said = send(&fixture, pb::BroadcastMode::Block, Some(early))
        .await
        .unwrap();
    assert_eq!((said.height, said.code), (0, 0));
    assert_eq!(said.info, "pending: not yet in a block");
}

#[tokio::test]
async fn who_does_not_wait_hears_only_what_the_check_said() {
    let fixture = Fixture::new();
    let said = send(&fixture, pb::BroadcastMode::Sync, Some(receipt(9, 19)))
        .await
        .unwrap();
    assert_eq!(
        (said.code, said.codespace.as_str(), said.raw_log.as_str()),
        (19, "sdk", "no")
    );
    assert_eq!((said.height, said.gas_wanted, said.gas_used), (0, 0, 0));
    assert!(said.events.is_empty() && said.data.is_empty() && said.logs.is_empty());
}

#[tokio::test]
async fn a_stopped_engine_is_not_the_senders_fault() {
    let fixture = Fixture::new();
    let refusal = send(&fixture, pb::BroadcastMode::Sync, None)
        .await
        .unwrap_err();
    assert_eq!(refusal.status, 14);
    assert!(refusal.message.contains("shutting down"), "{refusal}");
}

#[tokio::test]
async fn nothing_to_send_and_no_mode_are_refused_before_the_engine_hears_of_them() {
    let fixture = Fixture::new();
    let empty = pb::BroadcastTxRequest {
        tx_bytes: Vec::new(),
        mode: pb::BroadcastMode::Sync.into(),
    };
    let refusal = fixture.ask(empty).await.unwrap_err();
    assert_eq!(
        (refusal.status, refusal.message.as_str()),
        (3, "invalid empty tx")
    );
    for mode in [0, 4, -1] {
        let request = pb::BroadcastTxRequest {
            tx_bytes: b"tx".to_vec(),
            mode,
        };
        let refusal = fixture.ask(request).await.unwrap_err();
        assert_eq!(refusal.status, 3);
        for name in ["MODE_SYNC", "MODE_ASYNC", "MODE_BLOCK"] {
            assert!(refusal.message.contains(name), "{refusal}");
        }
    }
    assert!(fixture.submit.asked.lock().unwrap().is_empty());
}
