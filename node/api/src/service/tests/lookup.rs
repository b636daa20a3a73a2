//! One transaction, one block's transactions, bytes and fields.

use prost::Message as _;
use tarn_primitives::Height;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Rpc as _, alias};

use super::fixture::{Fixture, TIP, hash};
use crate::{Answer, ApiError, Request};

async fn get(fixture: &Fixture, hash: &str) -> Result<pb::GetTxResponse, ApiError> {
    let hash = hash.to_owned();
    fixture.ask(pb::GetTxRequest { hash }).await
}

#[tokio::test]
async fn a_transaction_is_found_by_its_hash_in_any_case() {
    let fixture = Fixture::new();
    let hash = hash(&fixture.sent);
    for spelt in [hash.clone(), hash.to_lowercase()] {
        let found = get(&fixture, &spelt).await.unwrap();
        let response = found.tx_response.unwrap();
        assert_eq!(response.txhash, hash);
        assert_eq!((response.height, response.code), (2, 0));
        assert_eq!(response.timestamp, "2026-01-01T00:00:10Z");
        assert_eq!(
            (response.raw_log.as_str(), response.gas_wanted),
            ("", 500_000)
        );
        assert!(response.gas_used > 0);
        assert_eq!(found.tx, Some(pb::Tx::decode(&*fixture.sent).unwrap()));
        assert_eq!(response.tx.unwrap().value, fixture.sent);
    }
}

#[tokio::test]
async fn the_logs_of_a_success_are_by_message() {
    let fixture = Fixture::new();
    let found = get(&fixture, &hash(&fixture.sent)).await.unwrap();
    let response = found.tx_response.unwrap();
    let [log] = response.logs.as_slice() else {
        panic!("one message, one log: {:?}", response.logs);
    };
    let kinds: Vec<&str> = log.events.iter().map(|e| e.r#type.as_str()).collect();
    assert!(kinds.contains(&"transfer"), "{kinds:?}");
    let keys = log.events.iter().flat_map(|e| &e.attributes);
    assert!(
        keys.into_iter()
            .all(|attribute| attribute.key != "msg_index")
    );
    let flat = &response.events;
    assert!(
        flat.len() > log.events.len(),
        "the fee's events have no message"
    );
    assert!(flat.iter().flat_map(|e| &e.attributes).all(|a| a.index));
}

#[tokio::test]
async fn a_failure_keeps_its_reason_and_has_no_logs() {
    let fixture = Fixture::new();
    let found = get(&fixture, &hash(&fixture.failed)).await.unwrap();
    let response = found.tx_response.unwrap();
    assert_eq!((response.codespace.as_str(), response.code), ("sdk", 5));
    assert!(
        response.raw_log.ends_with("insufficient funds"),
        "{}",
        response.raw_log
    );
    assert!(response.logs.is_empty());
    assert_eq!(response.data, "");
}

#[tokio::test]
async fn a_transaction_is_spelt_like_the_question() {
    let fixture = Fixture::new();
    for (tx, path) in [
        (&fixture.cosmos, pb::GetTxRequest::PATH.to_owned()),
        (&fixture.sent, "/cosmos.tx.v1beta1.Service/GetTx".to_owned()),
    ] {
        let request = pb::GetTxRequest { hash: hash(tx) };
        let found = fixture.ask_at(&path, &request).await.unwrap();
        let namespace = alias::namespace_of(&path).unwrap();
        let any = found.tx_response.unwrap().tx.unwrap();
        assert_eq!(any.type_url, alias::spell("/core.tx.v1beta1.Tx", namespace));
        let inner = pb::Tx::decode(&*any.value).unwrap();
        for tx in [found.tx.unwrap(), inner] {
            let message = tx.body.unwrap().messages.remove(0).type_url;
            assert_eq!(
                message,
                alias::spell("/core.bank.v1beta1.MsgSend", namespace)
            );
        }
    }
}

#[tokio::test]
async fn a_malformed_hash_and_an_unknown_one_have_different_errors() {
    let fixture = Fixture::new();
    let empty = get(&fixture, "").await.unwrap_err();
    assert_eq!(
        (empty.status, empty.message.as_str()),
        (3, "tx hash cannot be empty")
    );
    for bad in ["ab", "0x00", &"g".repeat(64), &"a".repeat(66), "\u{e4}"] {
        let refusal = get(&fixture, bad).await.unwrap_err();
        assert_eq!(refusal.status, 3, "{bad}");
        assert!(refusal.message.contains("64 hex digits"), "{refusal}");
    }
    let unknown = "aB".repeat(32);
    let refusal = get(&fixture, &unknown).await.unwrap_err();
    assert_eq!(
        (refusal.status, refusal.message),
        (5, format!("tx not found: {unknown}"))
    );
}

#[tokio::test]
async fn a_block_comes_with_a_page_of_its_transactions() {
    let fixture = Fixture::new();
    let ask = |height, offset, limit| {
        let pagination = Some(PageRequest {
            offset,
            limit,
            ..PageRequest::default()
        });
        fixture.ask(pb::GetBlockWithTxsRequest { height, pagination })
    };
    let whole = ask(2, 0, 0).await.unwrap();
    assert_eq!(whole.txs.len(), 2);
    assert_eq!(whole.block.unwrap().header.unwrap().height, 2);
    assert_eq!(whole.block_id.unwrap().hash, vec![2; 32]);
    let second = ask(2, 1, 1).await.unwrap();
    assert_eq!(second.txs, [pb::Tx::decode(&*fixture.failed).unwrap()]);
    let page = second.pagination.unwrap();
    assert_eq!((page.total, page.next_key.len()), (2, 0));
    let empty = ask(1, 0, 0).await.unwrap();
    assert_eq!((empty.txs.len(), empty.pagination.unwrap().total), (0, 0));
    assert_eq!(ask(0, 0, 0).await.unwrap_err().status, 3);
    assert_eq!(ask(4, 0, 0).await.unwrap_err().status, 5);
    assert_eq!(ask(2, 0, 1001).await.unwrap_err().status, 3);
}

#[tokio::test]
async fn bytes_become_fields_and_fields_become_the_same_bytes() {
    let fixture = Fixture::new();
    let tx_bytes = fixture.sent.clone();
    let decoded = fixture.ask(pb::TxDecodeRequest { tx_bytes }).await.unwrap();
    let encoded = fixture.ask(pb::TxEncodeRequest { tx: decoded.tx }).await;
    assert_eq!(encoded.unwrap().tx_bytes, fixture.sent);
    for tx_bytes in [vec![], vec![0xff], b"nonsense".to_vec()] {
        let refusal = fixture
            .ask(pb::TxDecodeRequest { tx_bytes })
            .await
            .unwrap_err();
        assert_eq!(refusal.status, 3, "{refusal}");
    }
    let refusal = fixture
        .ask(pb::TxEncodeRequest { tx: None })
        .await
        .unwrap_err();
    assert_eq!(refusal.status, 3, "{refusal}");
    let amino = fixture
        .ask(pb::TxEncodeAminoRequest::default())
        .await
        .unwrap_err();
    assert_eq!(amino.status, 12, "{amino}");
}

#[tokio::test]
async fn transactions_have_no_past_so_the_height_is_the_last() {
    let fixture = Fixture::new();
    let request = pb::GetTxRequest {
        hash: hash(&fixture.sent),
    };
    let call = Request {
        height: Some(Height::new(1)),
        ..Request::new(pb::GetTxRequest::PATH, request.encode_to_vec())
    };
    let answer = fixture.services.call(call).await;
    assert_eq!(answer.unwrap().height, TIP);
}

/// A transaction with messages in one another, so many levels of them.
fn nested(levels: usize, padding: usize) -> Vec<u8> {
    let mut body = pb::TxBody {
        memo: "x".repeat(padding),
        ..pb::TxBody::default()
    };
    for _ in 0..levels {
        body = pb::TxBody {
            messages: vec![tarn_proto::Any::pack(&body)],
            ..pb::TxBody::default()
        };
    }
    pb::TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: pb::AuthInfo::default().encode_to_vec(),
        signatures: Vec::new(),
    }
    .encode_to_vec()
}

#[tokio::test]
async fn messages_in_one_another_are_decoded_eight_deep_and_no_deeper() {
    let fixture = Fixture::new();
    let decode = |levels| {
        let tx_bytes = nested(levels, 1);
        fixture.ask(pb::TxDecodeRequest { tx_bytes })
    };
    for levels in [0, 1, 8] {
        assert!(decode(levels).await.unwrap().tx.is_some(), "{levels}");
    }
    for levels in [9, 60, 1000] {
        let refusal = decode(levels).await.unwrap_err();
        assert_eq!(refusal.status, 3, "{levels}");
        let text = "messages are nested in Any over 8 deep: nest fewer";
        assert_eq!(refusal.message, text, "{levels}");
    }
}

#[tokio::test]
async fn the_memory_of_a_decoded_transaction_is_held_until_the_answer_is_written() {
    use futures::FutureExt as _;
    let fixture = Fixture::new();
    let request = pb::TxDecodeRequest {
        tx_bytes: nested(8, 900_000),
    }
    .encode_to_vec();
    let request = Request::new(pb::TxDecodeRequest::PATH, request);
    let call = || fixture.services.call(request.clone());
    let first = call().await.unwrap();
    // Every call made meanwhile waits.
    let mut others: Vec<_> = (0..48).map(|_| Box::pin(call())).collect();
    for other in &mut others {
        assert!(other.as_mut().now_or_never().is_none());
    }
    let Answer { bytes, memory, .. } = first;
    let endpoint = tarn_proto::registry::lookup("core.tx.v1beta1.TxDecodeResponse").unwrap();
    let text = crate::service::write(None, memory, bytes.len(), move || {
        endpoint
            .json_text(&bytes)
            .map_err(|error| ApiError::internal(&error))
    });
    assert!(text.await.unwrap().len() > 900_000);
    for other in others {
        // One after the other: each gives its memory back when it is dropped.
        other.await.unwrap();
    }
}
