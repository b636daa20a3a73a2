//! Which function answers which method, and at which height.

use std::collections::BTreeSet;

use prost::Message as _;
use tarn_primitives::Height;
use tarn_proto::core::bank::v1beta1::{QueryBalanceRequest, QueryTotalSupplyRequest};
use tarn_proto::{Cost, Namespace, RPCS, Rpc as _, alias};

use super::fixture::{Fixture, TIP, address, shown};
use crate::Request;
use crate::service::table::{self, Handler};

#[test]
fn every_method_of_the_table_is_answered_by_the_chain_or_the_application() {
    let machine = tarn_app::routes();
    for info in RPCS.iter().filter(|info| !info.is_msg()) {
        let here = table::find(info.path).is_some();
        assert!(here || machine.has_query(info.path), "{}", info.path);
    }
}

#[test]
fn the_cost_of_a_method_fits_the_function_that_answers_it() {
    for info in RPCS.iter().filter(|info| !info.is_msg()) {
        let handler = table::find(info.path);
        let waits = matches!(handler, Some(Handler::Async(_)));
        assert_eq!(waits, info.cost == Cost::Waiting, "{}", info.path);
        let searches = matches!(handler, Some(Handler::Search(..)));
        assert_eq!(searches, info.cost == Cost::Search, "{}", info.path);
        // Only the chain knows the largest transaction.
        assert!(handler.is_some() || !info.cost.decodes(), "{}", info.path);
    }
}

#[test]
fn the_chain_answers_only_methods_of_the_table() {
    let known: BTreeSet<&str> = RPCS.iter().map(|info| info.path).collect();
    for path in table::paths() {
        assert!(known.contains(path), "{path}");
    }
    assert_eq!(table::paths().count(), 31);
}

#[tokio::test]
async fn every_method_answers_or_refuses_with_an_error_of_the_caller() {
    let fixture = Fixture::new();
    for info in RPCS {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = alias::spell(info.path, namespace);
            for request in [&[][..], b"\xff", b"\x0a\x01"] {
                let outcome = fixture.services.call(Request::new(&path, request)).await;
                if let Err(error) = outcome {
                    let is_callers = [3, 5, 9, 11, 12].contains(&error.status);
                    assert!(is_callers, "{path}: {error:?}");
                    assert!(!error.message.is_empty(), "{path}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_message_of_a_transaction_cannot_be_called() {
    let fixture = Fixture::new();
    let path = "/core.bank.v1beta1.Msg/Send";
    let outcome = fixture.services.call(Request::new(path, "")).await;
    let refusal = outcome.unwrap_err();
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
        let call = Request {
            height: height.map(Height::new),
            ..Request::new(QueryBalanceRequest::PATH, request.encode_to_vec())
        };
        let answer = fixture.call::<QueryBalanceRequest>(call).await.unwrap();
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
    let at = |height| Request {
        height,
        ..Request::new(supply, "")
    };
    for (height, used) in [(None, TIP), (Some(Height::new(2)), Height::new(2))] {
        let answer = fixture.services.call(at(height)).await;
        assert_eq!(answer.unwrap().height, used);
    }
    let future = fixture.services.call(at(Some(Height::new(9)))).await;
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
async fn a_height_that_is_not_kept_is_refused_also_by_methods_without_heights() {
    let fixture = Fixture::new();
    for path in [
        "/core.base.consensus.v1beta1.Service/GetSyncing",
        "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock",
        "/core.base.node.v1beta1.Service/Status",
    ] {
        for (height, answered) in [(0, true), (1, true), (3, true), (4, false)] {
            let call = Request {
                height: Some(Height::new(height)),
                ..Request::new(path, "")
            };
            let outcome = fixture.services.call(call).await;
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
