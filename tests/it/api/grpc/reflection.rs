//! What generic clients ask before they ask anything else.

use std::collections::BTreeSet;

use tarn_proto::RPCS;
use tarn_tests::TestNode;
use tokio_stream::StreamExt as _;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::{v1, v1alpha};

/// Services of both namespaces that must be listed; messages are sent in transactions.
fn expected() -> BTreeSet<String> {
    let questions = || RPCS.iter().filter(|rpc| !rpc.is_msg());
    let ours = questions().map(|rpc| rpc.service.to_owned());
    let theirs = questions().map(|rpc| match rpc.service {
        "core.base.consensus.v1beta1.Service" => {
            "cosmos.base.tendermint.v1beta1.Service".to_owned()
        }
        service => service.replacen("core.", "cosmos.", 1),
    });
    ours.chain(theirs).collect()
}

#[tokio::test]
async fn both_reflections_list_the_services_of_both_namespaces() {
    let node = TestNode::start().await;
    let list = v1::server_reflection_request::MessageRequest::ListServices(String::new());
    let ask = v1::ServerReflectionRequest {
        message_request: Some(list),
        ..Default::default()
    };
    let mut client = v1::server_reflection_client::ServerReflectionClient::new(node.grpc.channel());
    let said = client
        .server_reflection_info(tokio_stream::iter([ask]))
        .await;
    let said = said.unwrap().into_inner().next().await.unwrap().unwrap();
    let Some(v1::server_reflection_response::MessageResponse::ListServicesResponse(list)) =
        said.message_response
    else {
        panic!("{said:?}");
    };
    let newer: BTreeSet<String> = list.service.into_iter().map(|s| s.name).collect();
    let missing: Vec<_> = expected().difference(&newer).cloned().collect();
    assert!(missing.is_empty(), "{missing:?} of {newer:?}");

    let list = v1alpha::server_reflection_request::MessageRequest::ListServices(String::new());
    let ask = v1alpha::ServerReflectionRequest {
        message_request: Some(list),
        ..Default::default()
    };
    let mut client =
        v1alpha::server_reflection_client::ServerReflectionClient::new(node.grpc.channel());
    let said = client
        .server_reflection_info(tokio_stream::iter([ask]))
        .await;
    let said = said.unwrap().into_inner().next().await.unwrap().unwrap();
    let Some(v1alpha::server_reflection_response::MessageResponse::ListServicesResponse(list)) =
        said.message_response
    else {
        panic!("{said:?}");
    };
    let older: BTreeSet<String> = list.service.into_iter().map(|s| s.name).collect();
    assert_eq!(newer, older);
    node.stop().await;
}

#[tokio::test]
async fn every_service_that_is_listed_says_that_it_serves() {
    let node = TestNode::start().await;
    let mut health = HealthClient::new(node.grpc.channel());
    let questions = RPCS.iter().filter(|rpc| !rpc.is_msg());
    let mut names: BTreeSet<String> = questions.map(|rpc| rpc.service.to_owned()).collect();
    names.insert(String::new());
    names.insert("cosmos.bank.v1beta1.Query".to_owned());
    names.insert("cosmos.base.tendermint.v1beta1.Service".to_owned());
    for service in names {
        let request = HealthCheckRequest {
            service: service.clone(),
        };
        let answer = health.check(request).await;
        let answer = answer.unwrap_or_else(|error| panic!("{service}: {error}"));
        assert_eq!(answer.into_inner().status, 1, "{service}");
    }
    let request = HealthCheckRequest {
        service: "no.Such".to_owned(),
    };
    let refusal = health.check(request).await.unwrap_err();
    assert_eq!(refusal.code(), tonic::Code::NotFound);
    node.stop().await;
}
