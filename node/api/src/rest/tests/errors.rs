use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use proptest::prelude::*;
use tarn_proto::core::bank::v1beta1::QueryAllBalancesResponse;
use tarn_proto::core::tx::v1beta1::{Tx, TxBody, TxDecodeResponse};
use tarn_proto::{Any, Namespace};

use super::{Fake, What, ask, post, request, router, send};
use crate::rest::route::Table;
use crate::rest::{RestConfig, router_over};
use crate::{ApiError, Detail};

const BALANCES: &str = "/core/bank/v1beta1/balances/a";

fn fine() -> Arc<Fake> {
    Fake::answering(&QueryAllBalancesResponse::default())
}

#[tokio::test]
async fn a_refusal_is_shown_with_its_number_text_and_details() {
    let refusal = ApiError::not_found("tx not found: AB").with(Detail::new("GONE", "sdk"));
    let got = ask(
        &Fake::new(What::ApiError(refusal)),
        "GET /core/tx/v1beta1/txs/AB",
        &[],
    )
    .await;
    assert_eq!(got.error(404, 5), "tx not found: AB");
    assert_eq!(got.json()["details"][0]["reason"], "GONE");
    assert!(!got.header("x-server-time").is_empty());
}

#[tokio::test]
async fn an_unknown_route_names_the_nearest() {
    let text = ask(&fine(), "GET /core/bank/v1beta1/balancs/a", &[])
        .await
        .error(404, 5);
    assert!(
        text.contains("/core/bank/v1beta1/balances/{address}"),
        "{text}"
    );
    let text = ask(&fine(), "POST /core/bank/v1beta1/balances/", &[])
        .await
        .error(404, 5);
    assert!(
        text.contains("/core/bank/v1beta1/balances/{address}"),
        "{text}"
    );
    let text = ask(&fine(), "GET /cosmos/staking/v1beta1/params", &[])
        .await
        .error(404, 5);
    assert!(
        text.contains("staking module is not part of this chain"),
        "{text}"
    );
    let text = ask(&fine(), "GET /core/bank/v2/params", &[])
        .await
        .error(404, 5);
    assert!(text.contains("v1beta1"), "{text}");
}

#[tokio::test]
async fn the_error_of_a_wrong_method_lists_the_right_ones() {
    for (line, allow) in [
        (format!("POST {BALANCES}"), "GET, HEAD, OPTIONS"),
        (
            "PUT /core/tx/v1beta1/txs".to_owned(),
            "GET, HEAD, OPTIONS, POST",
        ),
        ("GET /core/tx/v1beta1/simulate".to_owned(), "OPTIONS, POST"),
        ("DELETE /faucet".to_owned(), "GET, HEAD, OPTIONS, POST"),
        (
            "DELETE /svc/privacy/v1/relay".to_owned(),
            "GET, HEAD, OPTIONS, POST",
        ),
        ("POST /".to_owned(), "GET, HEAD, OPTIONS"),
        ("TRACE /openapi.json".to_owned(), "GET, HEAD, OPTIONS"),
    ] {
        let got = ask(&fine(), &line, &[]).await;
        let text = got.error(405, 12);
        assert!(text.contains(allow), "{text}");
        assert_eq!(got.header("allow"), allow, "{line}");
    }
}

#[tokio::test]
async fn bad_headers_and_parameters_are_refused_before_anybody_is_asked() {
    let fake = fine();
    let line = format!("GET {BALANCES}");
    for headers in [[("x-core-block-height", "x")], [("x-timeout", "61")]] {
        ask(&fake, &line, &headers).await.error(400, 3);
    }
    for query in [
        "pagination.limit=x",
        "resolve_denom=maybe",
        "pagination.key=%zz",
    ] {
        ask(&fake, &format!("{line}?{query}"), &[])
            .await
            .error(400, 3);
    }
    ask(&fake, "GET /core/tx/v1beta1/txs/%ff", &[])
        .await
        .error(400, 3);
    let packed = [("content-encoding", "gzip")];
    let text = ask(&fake, "POST /core/tx/v1beta1/txs", &packed).await;
    assert!(text.error(400, 3).contains("gzip"));
    let text = post(&fake, "/core/tx/v1beta1/txs", r#"{"bytes":""}"#)
        .await
        .error(400, 3);
    assert!(text.contains(r#"unknown field "bytes""#), "{text}");
    assert_eq!(fake.asked(), []);
}

#[tokio::test]
async fn a_body_may_have_so_many_bytes() {
    let config = RestConfig {
        max_body: 20,
        ..RestConfig::default()
    };
    let router = router_over(fine(), config);
    let body = |size: usize| format!("{{{}}}", " ".repeat(size - 2));
    let line = "POST /core/tx/v1beta1/txs";
    let fits = send(router.clone(), request(line, &[], body(20))).await;
    assert_eq!(fits.status, 200, "{}", fits.text());
    let announced = request(line, &[("content-length", "21")], body(21));
    let text = send(router.clone(), announced).await.error(413, 8);
    assert!(text.contains("at most 20 bytes"), "{text}");
    let pieces = body(40)
        .into_bytes()
        .chunks(7)
        .map(<[u8]>::to_vec)
        .collect::<Vec<_>>();
    let pieces = pieces.into_iter().map(Ok::<_, std::io::Error>);
    let unannounced = Body::from_stream(futures::stream::iter(pieces));
    send(router, request(line, &[], unannounced))
        .await
        .error(413, 8);
}

#[tokio::test]
async fn headers_and_paths_may_have_so_many_bytes() {
    let long = "x".repeat(17_000);
    let got = ask(&fine(), &format!("GET {BALANCES}"), &[("x-long", &long)]).await;
    assert!(got.error(431, 8).contains("16384"));
    let got = ask(&fine(), &format!("GET /{long}"), &[]).await;
    assert!(got.error(414, 8).contains("16384"));
}

#[tokio::test]
async fn a_panic_is_an_error_like_others_and_says_nothing_of_its_cause() {
    let got = ask(&Fake::new(What::Panic), &format!("GET {BALANCES}"), &[]).await;
    let text = got.error(500, 13);
    assert!(!text.contains("wants"), "{text}");
    assert_eq!(got.header("access-control-allow-origin"), "*");
}

#[tokio::test]
async fn nobody_waits_for_ever() {
    let config = RestConfig {
        answer_timeout: Duration::ZERO,
        read_timeout: Duration::ZERO,
        wait: Duration::ZERO,
        ..RestConfig::default()
    };
    let router = router_over(Fake::new(What::Never), config);
    let got = send(
        router.clone(),
        request(&format!("GET {BALANCES}"), &[], Body::empty()),
    )
    .await;
    got.error(504, 4);
    let silent = futures::stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let silent = request("POST /core/tx/v1beta1/txs", &[], Body::from_stream(silent));
    send(router, silent).await.error(408, 4);
}

#[tokio::test]
async fn an_answer_nested_too_deep_is_shown_as_far_as_eight_deep() {
    let nest = |inner: Any| {
        let body = TxBody {
            messages: vec![inner],
            ..TxBody::default()
        };
        Tx {
            body: Some(body),
            ..Tx::default()
        }
    };
    let mut any = Any::default();
    for _ in 0..80 {
        any = Any::pack(&nest(any));
    }
    let fake = Fake::answering(&TxDecodeResponse {
        tx: Some(nest(any)),
    });
    let shown = post(&fake, "/core/tx/v1beta1/decode", "{}").await.json();
    let mut depth = 0;
    let mut tx = &shown["tx"];
    while tx["body"]["messages"][0].is_object() {
        tx = &tx["body"]["messages"][0];
        depth += 1;
    }
    // The messages of the transaction itself, eight in one another, and below them bytes.
    assert_eq!(depth, 10);
    assert!(tx["value"].is_string(), "{tx}");
}

#[tokio::test]
async fn bytes_that_are_no_answer_are_a_fault_of_this_node() {
    let fake = Fake::new(What::Bytes(vec![0xff]));
    for line in [
        format!("GET {BALANCES}"),
        "POST /core/tx/v1beta1/txs".to_owned(),
    ] {
        ask(&fake, &line, &[]).await.error(500, 13);
    }
}

#[tokio::test]
async fn no_route_answers_a_wrong_method_without_a_body() {
    let router = router(&fine());
    for endpoint in Table::new().endpoints() {
        if endpoint.namespace == Namespace::Cosmos {
            continue;
        }
        let path = endpoint.template.replace(['{', '}'], "").replace("=**", "");
        let got = send(
            router.clone(),
            request(&format!("PATCH {path}"), &[], Body::empty()),
        )
        .await;
        got.error(405, 12);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_is_asked_gets_json_and_no_fault(
        verb in "GET|POST|HEAD|PUT|OPTIONS|X",
        path in "(/(core|cosmos|svc|bank|tx|v1beta1|txs|balances|swagger|[!-~]{0,12})){0,7}",
        query in "[!-~]{0,40}",
        body in "\\PC{0,40}",
    ) {
        let uri: Result<http::Uri, _> = format!("/{}?{query}", path.trim_start_matches('/')).parse();
        prop_assume!(uri.is_ok());
        let request = http::Request::builder()
            .method(verb.as_str())
            .uri(uri.unwrap())
            .body(Body::from(body))
            .unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let refusal = ApiError::not_found("nothing is here");
        let got = runtime.block_on(send(router(&Fake::new(What::ApiError(refusal))), request));
        prop_assert!(got.status.as_u16() < 500, "{got:?}");
        if got.status.is_client_error() && verb != "HEAD" {
            let json = got.json();
            prop_assert!(json["code"].is_u64() && json["message"].is_string(), "{json}");
        }
    }
}

#[tokio::test]
async fn a_body_nested_too_deep_is_malformed() {
    let fake = Fake::new(What::Bytes(Vec::new()));
    for depth in [200, 100_000] {
        let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        for body in [deep.clone(), format!("{{\"tx_bytes\":{deep}}}")] {
            let got = post(&fake, "/core/tx/v1beta1/txs", &body).await;
            got.error(400, 3);
        }
    }
    assert!(fake.asked().is_empty());
}
