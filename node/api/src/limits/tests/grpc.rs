use prost::Message as _;
use tarn_proto::core::base::node::v1beta1::{ConfigRequest, ConfigResponse};
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Response, Status};
use tonic_prost::ProstCodec;

use super::*;
use tonic_reflection::pb::v1::ServerReflectionRequest;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;

const PATH: &str = "/core.base.node.v1beta1.Service/Config";

async fn channel(node: &Node, from: &'static str) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://{}", node.grpc)).unwrap();
    let address: IpAddr = from.parse().unwrap();
    endpoint
        .local_address(Some(address))
        .connect()
        .await
        .unwrap()
}

async fn call(channel: &Channel, key: Option<&str>) -> Result<Response<ConfigResponse>, Status> {
    let mut client = tonic::client::Grpc::new(channel.clone());
    client.ready().await.unwrap();
    let codec: ProstCodec<ConfigRequest, ConfigResponse> = ProstCodec::default();
    let mut request = Request::new(ConfigRequest {});
    if let Some(key) = key {
        request
            .metadata_mut()
            .insert("x-api-key", key.parse().unwrap());
    }
    client.unary(request, PATH.parse().unwrap(), codec).await
}

#[tokio::test]
async fn the_thousandth_call_passes_and_the_next_is_exhausted() {
    let node = Node::start(public()).await;
    let (ann, bob) = (channel(&node, ANN).await, channel(&node, BOB).await);
    for before in 0..1000_u32 {
        let answer = call(&ann, None).await.unwrap();
        let left = answer.metadata().get("ratelimit-remaining").unwrap();
        assert_eq!(left.to_str().unwrap(), (999 - before).to_string());
    }
    node.clock.advance(10 * SECOND);
    let status = call(&ann, None).await.unwrap_err();
    assert_eq!(status.code(), Code::ResourceExhausted);
    assert!(status.message().contains("1000 a minute"), "{status}");
    assert_eq!(status.metadata().get("retry-after").unwrap(), "50");
    assert_eq!(status.metadata().get("ratelimit-remaining").unwrap(), "0");
    assert_eq!(retry_delay(status.details()), Some(50));
    assert!(call(&bob, None).await.is_ok());
    node.clock.advance(50 * SECOND);
    assert!(call(&ann, None).await.is_ok());
}

/// The delay in a `google.rpc.RetryInfo` among the details of a `google.rpc.Status`.
fn retry_delay(details: &[u8]) -> Option<i64> {
    #[derive(Clone, PartialEq, prost::Message)]
    struct Whole {
        #[prost(message, repeated, tag = "3")]
        details: Vec<prost_types::Any>,
    }
    #[derive(Clone, PartialEq, prost::Message)]
    struct RetryInfo {
        #[prost(message, optional, tag = "1")]
        retry_delay: Option<prost_types::Duration>,
    }
    let whole = Whole::decode(details).unwrap();
    let url = "type.googleapis.com/google.rpc.RetryInfo";
    let any = whole.details.iter().find(|any| any.type_url == url)?;
    let info = RetryInfo::decode(&*any.value).unwrap();
    info.retry_delay.map(|delay| delay.seconds)
}

#[tokio::test]
async fn keys_count_for_themselves() {
    let mut config = small();
    config.keys[0].rates.grpc = 4;
    let node = Node::start(config).await;
    let ann = channel(&node, ANN).await;
    for _ in 0..3 {
        call(&ann, None).await.unwrap();
    }
    call(&ann, None).await.unwrap_err();
    for _ in 0..4 {
        call(&ann, Some(SECRET)).await.unwrap();
    }
    call(&ann, Some(SECRET)).await.unwrap_err();
}

#[tokio::test]
async fn grpc_web_clients_get_the_same_refusal() {
    let node = Node::start(small()).await;
    let headers = [
        ("content-type", "application/grpc-web+proto"),
        ("origin", "https://example.org"),
    ];
    let frame = [0; 5];
    for left in ["2", "1", "0"] {
        let got = ask(ANN, node.grpc, &format!("POST {PATH}"), &headers, frame).await;
        assert_eq!(got.status, 200);
        assert_eq!(got.standing(), ["3", left, "60", "-"]);
    }
    let got = ask(ANN, node.grpc, &format!("POST {PATH}"), &headers, frame).await;
    assert_eq!(got.status, 200);
    assert_eq!(got.header("content-type"), "application/grpc-web+proto");
    assert_eq!(got.header("access-control-allow-origin"), "*");
    // Wherever the library puts it: in the headers, or in the frame of trailers.
    let text = format!("{:?} {}", got.headers, String::from_utf8_lossy(&got.body));
    let text = text.replace(['"', ' '], "");
    assert!(text.contains("grpc-status:8"), "{text}");
    assert_eq!(got.standing(), ["3", "0", "60", "60"]);
    let exposed = got.header("access-control-expose-headers");
    assert!(exposed.contains("retry-after"), "{exposed}");
}

#[tokio::test]
async fn every_question_of_a_stream_counts() {
    let node = Node::start(small()).await;
    let mut client = ServerReflectionClient::new(channel(&node, ANN).await);
    let (ask, asked) = tokio::sync::mpsc::channel(1);
    let question = || ServerReflectionRequest {
        message_request: Some(MessageRequest::ListServices(String::new())),
        ..ServerReflectionRequest::default()
    };
    ask.send(question()).await.unwrap();
    let questions = tokio_stream::wrappers::ReceiverStream::new(asked);
    let answers = client.server_reflection_info(questions).await.unwrap();
    let mut answers = answers.into_inner();
    for left in [2, 1, 0] {
        assert!(answers.message().await.unwrap().is_some());
        assert_eq!(node.left(ANN, "grpc").await, left);
        ask.send(question()).await.unwrap();
    }
    let status = answers.message().await.unwrap_err();
    assert_eq!(status.code(), Code::ResourceExhausted, "{status}");
}

#[tokio::test]
async fn an_expensive_call_is_refused_in_words_of_its_own() {
    let config = LimitsConfig {
        expensive: 0,
        ..public()
    };
    let node = Node::start(config).await;
    let mut client = tonic::client::Grpc::new(channel(&node, ANN).await);
    client.ready().await.unwrap();
    let codec: ProstCodec<ConfigRequest, ConfigResponse> = ProstCodec::default();
    let path = "/core.tx.v1beta1.Service/GetTxsEvent".parse().unwrap();
    let request = Request::new(ConfigRequest {});
    let status = client.unary(request, path, codec).await.unwrap_err();
    assert_eq!(status.code(), Code::ResourceExhausted, "{status}");
    assert_eq!(retry_delay(status.details()), Some(1));
}
