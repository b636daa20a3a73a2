//! Over real connections.

use std::future::pending;
use std::net::SocketAddr;

use prost::Message as _;
use prost_types::FileDescriptorProto;
use tarn_proto::core::base::consensus::v1beta1::{GetLatestBlockRequest, GetLatestBlockResponse};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_stream::StreamExt as _;
use tonic::Request;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::{v1, v1alpha};

use super::{GrpcConfig, SYNCING, framed};
use crate::grpc::{reflection, serve};
use crate::service::tests::fixture::Fixture;

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

async fn start(fixture: &Fixture) -> SocketAddr {
    let (listener, address) = listen().await;
    let services = fixture.services.clone();
    tokio::spawn(serve(listener, services, GrpcConfig::default(), pending()));
    address
}

async fn channel(address: SocketAddr) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://{address}")).unwrap();
    endpoint.connect().await.unwrap()
}

#[tokio::test]
async fn an_ordinary_client_is_answered_in_both_namespaces() {
    let fixture = Fixture::new();
    let channel = channel(start(&fixture).await).await;
    for path in [
        "/core.base.consensus.v1beta1.Service/GetLatestBlock",
        "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock",
    ] {
        let mut client = tonic::client::Grpc::new(channel.clone());
        client.ready().await.unwrap();
        let codec: tonic_prost::ProstCodec<GetLatestBlockRequest, GetLatestBlockResponse> =
            tonic_prost::ProstCodec::default();
        let request = Request::new(GetLatestBlockRequest {});
        let answer = client
            .unary(request, path.parse().unwrap(), codec)
            .await
            .unwrap();
        assert_eq!(answer.metadata().get("x-core-block-height").unwrap(), "3");
        let block = answer.into_inner().block.unwrap();
        assert_eq!(block.header.unwrap().height, 3);
    }
}

#[tokio::test]
async fn every_service_says_that_it_is_well() {
    let fixture = Fixture::new();
    let mut health = HealthClient::new(channel(start(&fixture).await).await);
    for service in ["", "core.bank.v1beta1.Query", "cosmos.bank.v1beta1.Query"] {
        let service = service.to_owned();
        let answer = health.check(HealthCheckRequest { service }).await.unwrap();
        assert_eq!(answer.into_inner().status, 1);
    }
}

fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[tokio::test]
async fn reflection_knows_both_spellings() {
    use v1::server_reflection_request::MessageRequest as Ask;
    use v1::server_reflection_response::MessageResponse as Said;
    let fixture = Fixture::new();
    let channel = channel(start(&fixture).await).await;
    let symbol = "cosmos.bank.v1beta1.Query".to_owned();
    let asks = [
        Ask::ListServices(String::new()),
        Ask::FileContainingSymbol(symbol),
    ];
    let asks = asks.map(|ask| v1::ServerReflectionRequest {
        message_request: Some(ask),
        ..Default::default()
    });
    let mut client = v1::server_reflection_client::ServerReflectionClient::new(channel);
    let said = client
        .server_reflection_info(tokio_stream::iter(asks))
        .await;
    let mut said = said.unwrap().into_inner();
    let first = said.next().await.unwrap().unwrap().message_response;
    let Some(Said::ListServicesResponse(list)) = first else {
        panic!("{first:?}");
    };
    let names = sorted(list.service.into_iter().map(|service| service.name));
    assert_eq!(names, sorted(reflection::names().into_iter()));
    let second = said.next().await.unwrap().unwrap().message_response;
    let Some(Said::FileDescriptorResponse(files)) = second else {
        panic!("{second:?}");
    };
    let file = FileDescriptorProto::decode(&*files.file_descriptor_proto[0]).unwrap();
    assert_eq!(file.name(), "cosmos/bank/v1beta1/query.proto");
}

#[tokio::test]
async fn the_older_reflection_knows_the_same() {
    use v1alpha::server_reflection_request::MessageRequest as Ask;
    use v1alpha::server_reflection_response::MessageResponse as Said;
    let fixture = Fixture::new();
    let channel = channel(start(&fixture).await).await;
    let ask = v1alpha::ServerReflectionRequest {
        message_request: Some(Ask::ListServices(String::new())),
        ..Default::default()
    };
    let mut client = v1alpha::server_reflection_client::ServerReflectionClient::new(channel);
    let said = client
        .server_reflection_info(tokio_stream::iter([ask]))
        .await;
    let first = said.unwrap().into_inner().next().await.unwrap().unwrap();
    let Some(Said::ListServicesResponse(list)) = first.message_response else {
        panic!("{first:?}");
    };
    let names = sorted(list.service.into_iter().map(|service| service.name));
    assert_eq!(names, sorted(reflection::names().into_iter()));
}

/// One HTTP/1.1 exchange.
async fn exchange(address: SocketAddr, head: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let common = format!("host: here\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n");
    stream
        .write_all(format!("{head}{common}").as_bytes())
        .await
        .unwrap();
    stream.write_all(body).await.unwrap();
    let mut said = Vec::new();
    stream.read_to_end(&mut said).await.unwrap();
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn a_browser_may_ask() {
    let fixture = Fixture::new();
    let address = start(&fixture).await;
    let asked = "origin: https://page.example\r\n";
    let head =
        format!("POST {SYNCING} HTTP/1.1\r\n{asked}content-type: application/grpc-web+proto\r\n");
    let said = exchange(address, &head, &framed(0, b"")).await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    assert!(said.contains("access-control-allow-origin: *"), "{said}");
    assert!(said.contains("grpc-status:0"), "{said}");
    let head = format!(
        "OPTIONS {SYNCING} HTTP/1.1\r\n{asked}access-control-request-method: POST\r\n\
         access-control-request-headers: content-type,x-grpc-web\r\n"
    );
    let said = exchange(address, &head, b"").await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    assert!(said.contains("access-control-allow-headers: *"), "{said}");
}

#[tokio::test]
async fn the_access_point_closes_on_shutdown() {
    let fixture = Fixture::new();
    let (listener, address) = listen().await;
    let (stop, stopped) = oneshot::channel::<()>();
    let shutdown = async move {
        stopped.await.ok();
    };
    let services = fixture.services.clone();
    let served = tokio::spawn(serve(listener, services, GrpcConfig::default(), shutdown));
    let mut health = HealthClient::new(channel(address).await);
    let request = HealthCheckRequest::default();
    health.check(request).await.unwrap();
    drop(health);
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}
