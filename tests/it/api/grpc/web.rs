//! gRPC-Web, as browsers speak it over HTTP/1.1.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_proto::Rpc as _;
use tarn_proto::core::bank::v1beta1::{QueryBalanceRequest, QueryBalanceResponse};
use tarn_tests::TestNode;

use crate::api::rest::exchange;

fn framed(message: &[u8]) -> Vec<u8> {
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    [&[0][..], &length, message].concat()
}

/// The frames of an answer: flag and bytes.
fn frames(mut body: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let mut frames = Vec::new();
    while let Some((head, rest)) = body.split_first_chunk::<5>() {
        let [flag, length @ ..] = *head;
        let (frame, rest) = rest.split_at(u32::from_be_bytes(length) as usize);
        frames.push((flag, frame.to_vec()));
        body = rest;
    }
    frames
}

async fn ask(
    node: &TestNode,
    path: &str,
    kind: &str,
    body: Vec<u8>,
) -> (reqwest::header::HeaderMap, Vec<u8>) {
    let url = format!("{}{path}", node.node.grpc_url());
    let client = reqwest::Client::builder().http1_only().build().unwrap();
    let request = client
        .post(url)
        .header("content-type", kind)
        .header("accept", kind)
        .header("x-grpc-web", "1")
        .header("origin", "https://page.example")
        .body(body);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    let headers = response.headers().clone();
    (headers, response.bytes().await.unwrap().to_vec())
}

#[tokio::test]
async fn a_unary_call_answers_a_message_and_trailers() {
    let node = TestNode::start().await;
    let request = QueryBalanceRequest {
        address: node.address(0).to_owned(),
        denom: "utarn".to_owned(),
    };
    let body = framed(&request.encode_to_vec());
    let path = QueryBalanceRequest::PATH;
    let (headers, binary) = ask(&node, path, "application/grpc-web+proto", body.clone()).await;
    assert_eq!(headers["access-control-allow-origin"], "*");
    let text = STANDARD.encode(&body).into_bytes();
    let (_, answer) = ask(&node, path, "application/grpc-web-text", text).await;
    // The text form may be encoded piece by piece; pieces end with their padding.
    let answer = String::from_utf8(answer).unwrap();
    let pieces = answer.split_inclusive('=').collect::<String>();
    let mut decoded = Vec::new();
    for piece in pieces.as_bytes().chunks(4) {
        decoded.extend(STANDARD.decode(piece).unwrap());
    }
    for body in [binary, decoded] {
        let frames = frames(&body);
        let [(0, message), (0x80, trailers)] = frames.as_slice() else {
            panic!("{frames:?}");
        };
        let answer = QueryBalanceResponse::decode(&**message).unwrap();
        assert_eq!(answer.balance.unwrap().amount, "1000000000000");
        let trailers = String::from_utf8_lossy(trailers).to_lowercase();
        assert!(
            trailers.replace(' ', "").contains("grpc-status:0"),
            "{trailers}"
        );
    }
    node.stop().await;
}

#[tokio::test]
async fn a_request_that_never_arrives_ends_with_the_deadline() {
    let node = TestNode::start().await;
    let address = node.node.grpc_url().trim_start_matches("http://");
    let head = format!(
        "POST {} HTTP/1.1\r\nhost: here\r\ncontent-type: application/grpc-web+proto\r\n\
         grpc-timeout: 50m\r\nconnection: close\r\ncontent-length: 100\r\n\r\n",
        QueryBalanceRequest::PATH
    );
    let said = exchange(address, head.as_bytes()).await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    let said = said.to_lowercase().replace(' ', "");
    assert!(said.contains("grpc-status:4"), "{said}");
    node.stop().await;
}

#[tokio::test]
async fn anything_but_grpc_is_refused() {
    let node = TestNode::start().await;
    let response = reqwest::get(node.node.grpc_url()).await.unwrap();
    assert!(response.status().is_client_error(), "{response:?}");
    node.stop().await;
}
