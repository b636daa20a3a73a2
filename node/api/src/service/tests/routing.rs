//! Who answers what.

use std::collections::BTreeSet;

use tarn_primitives::Height;
use tarn_proto::core::bank::v1beta1::{QueryBalanceRequest, QueryTotalSupplyRequest};
use tarn_proto::{Namespace, RPCS, Rpc as _, alias};

use super::fixture::{Fixture, TIP, address, shown};
use crate::RequestOptions;
use crate::service::table;

#[test]
fn every_question_of_the_table_is_answered_by_someone() {
    let machine = tarn_app::routes();
    for info in RPCS.iter().filter(|info| !info.is_msg()) {
        let here = table::find(info.path).is_some();
        // Simulating is done by both: here with details, in the machine for raw queries.
        assert!(here || machine.has_query(info.path), "{}", info.path);
    }
}

#[test]
fn nothing_is_answered_that_the_table_does_not_have() {
    let known: BTreeSet<&str> = RPCS.iter().map(|info| info.path).collect();
    for path in table::paths() {
        assert!(known.contains(path), "{path}");
    }
    assert_eq!(table::paths().count(), 22);
}

#[tokio::test]
async fn every_question_gets_an_answer_or_a_refusal_that_blames_nobody_else() {
    let fixture = Fixture::new();
    for info in RPCS {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = alias::spell(info.path, namespace);
            for request in [&[][..], b"\xff", b"\x0a\x01"] {
                let outcome = fixture
                    .services
                    .call(&path, request, &RequestOptions::default())
                    .await;
                if let Err(refusal) = outcome {
                    let blamed = [3, 5, 9, 11, 12].contains(&refusal.status);
                    assert!(blamed, "{path}: {refusal:?}");
                    assert!(!refusal.message.is_empty(), "{path}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_message_of_a_transaction_is_no_question() {
    let fixture = Fixture::new();
    let path = "/core.bank.v1beta1.Msg/Send";
    let refusal = fixture
        .services
        .call(path, b"", &RequestOptions::default())
        .await;
    let refusal = refusal.unwrap_err();
    assert_eq!(refusal.status, 12);
    assert!(refusal.message.contains("BroadcastTx"), "{refusal}");
}

#[tokio::test]
async fn state_is_read_at_the_height_asked_for() {
    let fixture = Fixture::new();
    let request = QueryBalanceRequest {
        address: shown(&address()),
        denom: "utarn".to_owned(),
    };
    let mut seen = Vec::new();
    for height in [None, Some(1), Some(3)] {
        let height = height.map(Height::new);
        let ask = RequestOptions {
            height,
            ..RequestOptions::default()
        };
        let path = QueryBalanceRequest::PATH;
        let answer = fixture.ask_at(path, &request, &ask).await.unwrap();
        seen.push(answer.balance.unwrap().amount);
    }
    assert_eq!(seen[1], "1000000000000");
    assert_ne!(seen[1], seen[2]);
    assert_eq!(seen[0], seen[2]);
}

#[tokio::test]
async fn an_answer_says_at_which_height_it_was_given() {
    let fixture = Fixture::new();
    let supply = QueryTotalSupplyRequest::PATH;
    let at = |height| RequestOptions {
        height,
        ..RequestOptions::default()
    };
    for (height, used) in [(None, TIP), (Some(Height::new(2)), Height::new(2))] {
        let answer = fixture.services.call(supply, b"", &at(height)).await;
        assert_eq!(answer.unwrap().height, used);
    }
    let future = fixture
        .services
        .call(supply, b"", &at(Some(Height::new(9))))
        .await;
    let future = future.unwrap_err();
    assert_eq!(future.status, 11);
    assert!(
        future
            .message
            .contains("earliest height is 1, latest height is 3"),
        "{future}"
    );
}

#[tokio::test]
async fn a_height_that_is_not_kept_is_refused_also_by_what_has_no_heights() {
    let fixture = Fixture::new();
    for path in [
        "/core.base.consensus.v1beta1.Service/GetSyncing",
        "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock",
        "/core.base.node.v1beta1.Service/Status",
    ] {
        for (height, answered) in [(0, true), (1, true), (3, true), (4, false)] {
            let ask = RequestOptions {
                height: Some(Height::new(height)),
                ..RequestOptions::default()
            };
            let outcome = fixture.services.call(path, b"", &ask).await;
            if answered {
                assert_eq!(outcome.unwrap().height, TIP, "{path} at {height}");
                continue;
            }
            let refusal = outcome.unwrap_err();
            let text =
                "height 4 is not available: earliest height is 1, latest height is 3".to_owned();
            assert_eq!((refusal.status, refusal.message), (11, text), "{path}");
        }
    }
}
