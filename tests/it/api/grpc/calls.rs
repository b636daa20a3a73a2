//! What a caller says beside the question, and what cannot be asked.

use std::time::Duration;

use prost::Message as _;
use tarn_proto::Rpc as _;
use tarn_proto::core::bank::v1beta1::QueryParamsRequest;
use tarn_proto::core::base::consensus::v1beta1::{GetBlockByHeightRequest, GetSyncingRequest};
use tarn_proto::core::tx::v1beta1::{BroadcastMode, BroadcastTxRequest, BroadcastTxResponse};
use tarn_tests::{TestNode, hash_of};
use tonic::Code;

const PARAMS: &str = QueryParamsRequest::PATH;

#[tokio::test]
async fn heights_in_metadata_are_checked_like_headers() {
    let node = TestNode::start().await;
    let path = "/core/bank/v1beta1/params";
    for (height, code, status) in [
        ("abc", Code::InvalidArgument, 400),
        ("-1", Code::InvalidArgument, 400),
        ("+1", Code::InvalidArgument, 400),
        ("1.5", Code::InvalidArgument, 400),
        ("9223372036854775808", Code::InvalidArgument, 400),
        ("999999", Code::OutOfRange, 400),
        ("9223372036854775807", Code::OutOfRange, 400),
    ] {
        for name in ["x-core-block-height", "x-cosmos-block-height"] {
            let said = node.grpc.ask(PARAMS, Vec::new(), &[(name, height)]).await;
            let refusal = said.unwrap_err();
            assert_eq!(refusal.code(), code, "{name}: {height}: {refusal}");
            let reply = node.rest.get_with(path, (name, height)).await;
            let number = u64::try_from(i32::from(code)).unwrap();
            let text = reply.refused(status, number);
            if code == Code::OutOfRange {
                assert_eq!(text, refusal.message());
                assert!(text.contains("earliest height is 1"), "{text}");
                assert!(text.contains("latest height is 1"), "{text}");
            }
        }
    }
    let both = [("x-core-block-height", "1"), ("x-cosmos-block-height", "2")];
    let refusal = node.grpc.ask(PARAMS, Vec::new(), &both).await.unwrap_err();
    assert_eq!(refusal.code(), Code::InvalidArgument);
    let zero = [("x-core-block-height", "0")];
    let said = node.grpc.ask(PARAMS, Vec::new(), &zero).await.unwrap();
    assert_eq!(said.header("x-core-block-height"), "1", "0 is the last");
    node.stop().await;
}

#[tokio::test]
async fn what_is_not_there_is_unimplemented_and_says_why() {
    let node = TestNode::start().await;
    for (path, says) in [
        (
            "/core.bank.v1beta1.Query/Balanc",
            "/core.bank.v1beta1.Query/Balance",
        ),
        (
            "/cosmos.bank.v1beta1.Query/Balanc",
            "/cosmos.bank.v1beta1.Query/Balance",
        ),
        ("/nothing.Service/Method", "unknown method"),
        (
            "/cosmos.staking.v1beta1.Query/Validators",
            "the staking module is not part",
        ),
        (
            "/cosmos.gov.v1.Query/Proposals",
            "the gov module is not part",
        ),
        (
            "/ibc.core.channel.v1.Query/Channels",
            "the ibc module is not part",
        ),
        ("/core.bank.v1beta1.Msg/Send", "BroadcastTx"),
        ("/cosmos.bank.v2.Query/Balance", "unknown method"),
    ] {
        let refusal = node.grpc.call(path, Vec::new()).await.unwrap_err();
        assert_eq!(refusal.code(), Code::Unimplemented, "{path}: {refusal}");
        assert!(refusal.message().contains(says), "{path}: {refusal}");
    }
    node.stop().await;
}

#[tokio::test]
async fn bytes_that_are_no_request_are_the_callers_mistake() {
    let node = TestNode::start().await;
    for rpc in tarn_proto::RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        // A field with a wire type that does not exist.
        let refusal = node.grpc.call(rpc.path, vec![0x0f]).await.unwrap_err();
        assert_eq!(
            refusal.code(),
            Code::InvalidArgument,
            "{}: {refusal}",
            rpc.path
        );
        assert!(!refusal.message().is_empty(), "{}", rpc.path);
    }
    node.stop().await;
}

#[tokio::test]
async fn a_request_over_the_limit_is_refused_and_the_connection_goes_on() {
    let node = TestNode::build()
        .settings(|settings| settings.grpc.max_request = 10_000)
        .start()
        .await;
    let path = BroadcastTxRequest::PATH;
    let refusal = node.grpc.call(path, vec![0; 10_001]).await.unwrap_err();
    assert_eq!(refusal.code(), Code::ResourceExhausted, "{refusal}");
    assert!(refusal.message().contains("10000"), "{refusal}");
    node.grpc.typed(&GetSyncingRequest {}).await.unwrap();
    node.stop().await;
}

#[tokio::test]
async fn a_block_above_the_tip_is_not_found() {
    let node = TestNode::start().await;
    let ask = |height| GetBlockByHeightRequest { height };
    let refusal = node.grpc.typed(&ask(999)).await.unwrap_err();
    assert_eq!(refusal.code(), Code::NotFound);
    let refusal = node.grpc.typed(&ask(0)).await.unwrap_err();
    assert_eq!(refusal.code(), Code::InvalidArgument);
    assert!(node.grpc.typed(&ask(1)).await.is_ok());
    node.stop().await;
}

/// Broadcasts on a chain that makes no blocks by itself; the response.
async fn pending(node: &TestNode, metadata: &[(&str, &str)]) -> BroadcastTxResponse {
    let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let request = BroadcastTxRequest {
        tx_bytes: tx.clone(),
        mode: BroadcastMode::Block.into(),
    };
    let said = node
        .grpc
        .ask(BroadcastTxRequest::PATH, request.encode_to_vec(), metadata);
    let answer = BroadcastTxResponse::decode(&*said.await.unwrap().bytes).unwrap();
    let response = answer.tx_response.as_ref().unwrap();
    assert_eq!(response.txhash, hash_of(&tx));
    assert_eq!((response.code, response.height), (0, 0));
    assert_eq!(response.info, "pending: not yet in a block");
    answer
}

#[tokio::test]
async fn a_deadline_before_the_block_answers_pending() {
    let node = TestNode::manual().await;
    // The node waits for 6 s and has 1.6 s more for its answer.
    let first = pending(&node, &[("grpc-timeout", "8S")]).await;
    // The same bytes wait already and join the same wait.
    assert_eq!(pending(&node, &[("x-timeout", "1")]).await, first);
    node.mine(1).await;
    let hash = first.tx_response.unwrap().txhash;
    let path = format!("/core/tx/v1beta1/txs/{hash}");
    assert_eq!(
        node.rest.get(&path).await.ok()["tx_response"]["height"],
        "2"
    );
    node.stop().await;
}

#[tokio::test]
async fn waits_and_deadlines_that_make_no_sense_are_refused() {
    let node = TestNode::start().await;
    for entry in [
        ("x-timeout", "0"),
        ("x-timeout", "61"),
        ("x-timeout", "soon"),
        ("grpc-timeout", "1s"),
        ("grpc-timeout", "123456789S"),
    ] {
        let said = node.grpc.ask(PARAMS, Vec::new(), &[entry]).await;
        let refusal = said.unwrap_err();
        assert_eq!(refusal.code(), Code::InvalidArgument, "{entry:?}");
        assert!(refusal.message().contains(entry.0), "{refusal}");
    }
    node.stop().await;
}

#[tokio::test]
async fn many_calls_share_one_connection() {
    let node = TestNode::start().await;
    let asks = (0..300).map(|_| async {
        let asked = node.grpc.typed(&GetBlockByHeightRequest { height: 1 });
        tokio::time::timeout(Duration::from_mins(1), asked).await
    });
    for answer in futures::future::join_all(asks).await {
        let block = answer.expect("in time").expect("a block").block.unwrap();
        assert_eq!(block.header.unwrap().height, 1);
    }
    node.stop().await;
}
