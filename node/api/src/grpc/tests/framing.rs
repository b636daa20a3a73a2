//! What a request looks like, and what is said if it does not.

use std::io::Write as _;
use std::sync::atomic::Ordering;

use axum::body::Body;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::Request;
use prost::Message as _;
use tarn_proto::core::bank::v1beta1::QuerySupplyOfRequest;
use tarn_proto::core::tx::v1beta1 as pb;
use tower::ServiceExt as _;

use super::{GrpcConfig, SYNCING, framed, post, routes};
use crate::service::tests::fixture::Fixture;

const SUPPLY: &str = "/cosmos.bank.v1beta1.Query/SupplyOf";

fn supply_request() -> Vec<u8> {
    let denom = "utarn".to_owned();
    QuerySupplyOfRequest { denom }.encode_to_vec()
}

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).unwrap();
    encoder.finish().unwrap()
}

#[tokio::test]
async fn an_answer_carries_its_height_under_both_names_and_ends_with_a_status() {
    let fixture = Fixture::new();
    let said = post(&fixture, SUPPLY, &[], framed(0, &supply_request())).await;
    assert_eq!((said.status(), said.text()), (0, String::new()));
    for name in ["x-core-block-height", "x-cosmos-block-height"] {
        assert_eq!(said.metadata[name], "3");
    }
    assert_eq!(said.metadata["content-type"], "application/grpc");
    assert!(!said.message.is_empty());
}

#[tokio::test]
async fn the_height_asked_for_is_the_one_that_answers() {
    let fixture = Fixture::new();
    let ask = |name, value| {
        let (fixture, request) = (&fixture, framed(0, &supply_request()));
        async move { post(fixture, SUPPLY, &[(name, value)], request).await }
    };
    let past = ask("x-cosmos-block-height", "2").await;
    assert_eq!(past.metadata["x-core-block-height"], "2");
    let future = ask("x-core-block-height", "9").await;
    assert_eq!(future.status(), 11);
    assert!(
        future.text().contains("earliest height is 1"),
        "{}",
        future.text()
    );
    let malformed = ask("x-core-block-height", "now").await;
    assert_eq!(malformed.status(), 3, "{}", malformed.text());
}

#[tokio::test]
async fn broken_frames_are_the_callers_mistake() {
    let fixture = Fixture::new();
    let two = [framed(0, b""), framed(0, b"")].concat();
    let mut short = framed(0, b"abcd");
    short.truncate(7);
    for (broken, what) in [
        (vec![], "0 bytes"),
        (vec![0, 0, 0], "3 bytes"),
        (short, "announces 4 bytes and has 2"),
        (two, "one message"),
        (framed(2, b""), "flag"),
        (vec![0, 0xff, 0xff, 0xff, 0xff], "announces 4294967295"),
        (framed(1, b""), "grpc-encoding"),
    ] {
        let said = post(&fixture, SYNCING, &[], broken).await;
        assert_eq!(said.status(), 3, "{}", said.text());
        assert!(said.text().contains(what), "{}", said.text());
    }
}

#[tokio::test]
async fn packed_requests_are_read_but_never_past_the_limit() {
    let fixture = Fixture::new();
    let ask = |encoding, message: Vec<u8>| {
        let fixture = &fixture;
        async move {
            post(
                fixture,
                SUPPLY,
                &[("grpc-encoding", encoding)],
                framed(1, &message),
            )
            .await
        }
    };
    let plain = post(&fixture, SUPPLY, &[], framed(0, &supply_request())).await;
    let packed = ask("gzip", gzip(&supply_request())).await;
    assert_eq!((packed.status(), &packed.message), (0, &plain.message));
    let bomb = gzip(&vec![0; 1 << 20]);
    let said = ask("gzip", bomb[..bomb.len().min(1000)].to_vec()).await;
    assert_eq!(said.status(), 8, "{}", said.text());
    let garbage = ask("gzip", b"garbage".to_vec()).await;
    assert_eq!(garbage.status(), 3, "{}", garbage.text());
    let other = ask("zstd", b"x".to_vec()).await;
    assert_eq!(other.status(), 12, "{}", other.text());
    assert_eq!(other.metadata["grpc-accept-encoding"], "identity,gzip");
}

#[tokio::test]
async fn requests_over_the_limit_are_refused() {
    let fixture = Fixture::new();
    let over = post(&fixture, SYNCING, &[], framed(0, &[0; 1001])).await;
    assert_eq!(
        (over.status(), over.text().as_str()),
        (8, "the request is over 1000 bytes")
    );
}

#[tokio::test]
async fn nobody_waits_longer_than_the_caller() {
    let fixture = Fixture::new();
    fixture.submit.silent.store(true, Ordering::Relaxed);
    let request = pb::BroadcastTxRequest {
        tx_bytes: b"tx".to_vec(),
        mode: pb::BroadcastMode::Sync.into(),
    };
    let path = "/core.tx.v1beta1.Service/BroadcastTx";
    let headers = [("grpc-timeout", "1m")];
    let said = post(
        &fixture,
        path,
        &headers,
        framed(0, &request.encode_to_vec()),
    )
    .await;
    assert_eq!(said.status(), 4, "{}", said.text());
}

#[tokio::test]
async fn refusals_keep_their_words_and_details() {
    let fixture = Fixture::new();
    let empty = post(
        &fixture,
        "/cosmos.tx.v1beta1.Service/GetTx",
        &[],
        framed(0, b""),
    )
    .await;
    assert_eq!(
        (empty.status(), empty.text().as_str()),
        (3, "tx hash cannot be empty")
    );
    let staking = "/cosmos.staking.v1beta1.Query/Validators";
    let absent = post(&fixture, staking, &[], framed(0, b"")).await;
    assert_eq!(absent.status(), 12);
    assert_eq!(
        absent.text(),
        "the staking module is not part of this chain"
    );
    let failing = pb::SimulateRequest {
        tx_bytes: fixture.failed.clone(),
        ..pb::SimulateRequest::default()
    };
    let path = "/core.tx.v1beta1.Service/Simulate";
    let failed = post(&fixture, path, &[], framed(0, &failing.encode_to_vec())).await;
    assert_eq!(failed.status(), 9, "{}", failed.text());
    assert!(failed.metadata.contains_key("grpc-status-details-bin"));
}

#[tokio::test]
async fn requests_that_are_not_grpc_are_refused_as_such() {
    let fixture = Fixture::new();
    let router = routes(fixture.services.clone(), GrpcConfig::default());
    let request = Request::get("/").body(Body::empty()).unwrap();
    let response = router.oneshot(request).await.unwrap();
    assert_eq!(response.status(), 415);
}
