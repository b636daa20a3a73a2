//! Limits of single requests.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use serde_json::json;
use tarn_proto::Any;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_tests::TestNode;
use tonic::Code;

/// A transaction with messages nested `levels` deep.
fn nested(levels: usize) -> Vec<u8> {
    let mut body = pb::TxBody {
        memo: "within".to_owned(),
        ..pb::TxBody::default()
    };
    for _ in 0..levels {
        body = pb::TxBody {
            messages: vec![Any::pack(&body)],
            ..pb::TxBody::default()
        };
    }
    let raw = pb::TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: pb::AuthInfo::default().encode_to_vec(),
        signatures: Vec::new(),
    };
    raw.encode_to_vec()
}

#[tokio::test]
async fn messages_are_decoded_eight_levels_deep_at_every_access_point() {
    let node = TestNode::start().await;
    for namespace in ["core", "cosmos"] {
        let path = format!("/{namespace}/tx/v1beta1/decode");
        let body = json!({"tx_bytes": STANDARD.encode(nested(8))});
        let shown = node.rest.post(&path, &body).await.ok();
        let mut inner = &shown["tx"]["body"];
        for level in 0..8 {
            inner = &inner["messages"][0];
            let url = format!("/{namespace}.tx.v1beta1.TxBody");
            assert_eq!(inner["@type"], url, "{level}");
        }
        assert_eq!(inner["memo"], "within");
        let body = json!({"tx_bytes": STANDARD.encode(nested(9))});
        let text = node.rest.post(&path, &body).await.refused(400, 3);
        assert!(text.contains("over 8 deep"), "{text}");
    }
    let decode = |levels| pb::TxDecodeRequest {
        tx_bytes: nested(levels),
    };
    node.grpc.typed(&decode(8)).await.unwrap();
    let status = node.grpc.typed(&decode(9)).await.unwrap_err();
    assert_eq!(status.code(), Code::InvalidArgument);
    node.stop().await;
}

#[tokio::test]
async fn a_node_reports_the_same_listen_address_at_every_access_point() {
    let node = TestNode::start().await;
    let status = node.rpc("status", json!([])).await.unwrap();
    let info = &status["node_info"];
    // Clients of CometBFT 0.34 require the channels of a node.
    assert_eq!(info["channels"], "40202122233038606100");
    let place = node.node.rpc_url().replace("http://", "tcp://");
    assert_eq!(info["other"]["rpc_address"], place);
    let path = "/cosmos/base/tendermint/v1beta1/node_info";
    let shown = node.rest.get(path).await.ok();
    let shown = &shown["default_node_info"];
    assert_eq!(shown["other"]["rpc_address"], place);
    assert_eq!(shown["listen_addr"], info["listen_addr"]);
    let channels = STANDARD
        .decode(shown["channels"].as_str().unwrap())
        .unwrap();
    assert_eq!(hex::encode(channels), "40202122233038606100");
    node.stop().await;
}
