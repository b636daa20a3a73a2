use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use tarn_chain::Receipt;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Address, Coin, Denom, Height};
use tarn_proto::core::bank::v1beta1::QueryAllBalancesResponse;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::{Fake, Got, What, ask, request, router, send};
use crate::ApiError;
use crate::rest::fixed::Fixed;
use crate::rest::route::Table;
use crate::rest::{Cors, Faucet, Relay, RestConfig, router_over};

fn fine() -> Arc<Fake> {
    Fake::answering(&QueryAllBalancesResponse::default())
}

#[tokio::test]
async fn the_index_lists_every_route() {
    let got = ask(&fine(), "GET /", &[]).await;
    assert_eq!(got.status, 200);
    let json = got.json();
    let routes = json["routes"].as_array().unwrap();
    assert_eq!(routes.len(), Table::new().endpoints().len());
    assert!(routes.contains(&json!({
        "method": "GET",
        "path": "/core/bank/v1beta1/balances/{address}",
        "rpc": "core.bank.v1beta1.Query/AllBalances",
    })));
}

/// What the index says is there, beside methods of the chain.
async fn listed(router: Router, folder: &str) -> Vec<(String, String)> {
    let line = format!("GET {folder}");
    let index = send(router, request(&line, &[], Body::empty()))
        .await
        .json();
    let pages = index["pages"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    pages
        .map(|page| (text(&page["method"]), text(&page["path"])))
        .collect()
}

#[tokio::test]
async fn the_index_lists_every_page_there_is_and_none_that_is_not() {
    let parse_error_body = router(&fine());
    let config = RestConfig {
        faucet: Some(Arc::new(Generous::default())),
        relay: Some(Arc::new(Runner)),
        ..RestConfig::default()
    };
    let full = router_over(fine(), config);
    let (few, all) = (
        listed(parse_error_body.clone(), "/").await,
        listed(full.clone(), "/").await,
    );
    for page in Fixed::ALL {
        let line = format!("GET {}", page.path());
        let ask = |router: &Router| send(router.clone(), request(&line, &[], Body::empty()));
        assert_eq!(ask(&full).await.status, 200, "{line}");
        for verb in page.verbs() {
            let entry = (verb.to_string(), page.path().to_owned());
            assert!(all.contains(&entry), "{entry:?}");
            let is_there = ask(&parse_error_body).await.status == 200;
            assert_eq!(few.contains(&entry), is_there, "{entry:?}");
        }
    }
    assert_eq!((few.len(), all.len()), (5, 9));
    let relay = "/svc/privacy/v1/relay".to_owned();
    let both = ["GET", "POST"].map(|verb| (verb.to_owned(), relay.clone()));
    assert_eq!(listed(full, "/svc/privacy/v1/").await, both);
    assert_eq!(listed(parse_error_body, "/core/bank/v1beta1").await, []);
}

#[tokio::test]
async fn browsers_see_a_page() {
    let accept = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    let got = ask(&fine(), "GET /", &accept).await;
    assert!(got.header("content-type").starts_with("text/html"));
    for part in [
        "/swagger/",
        "/openapi.json",
        "/health",
        "/core/bank/v1beta1/balances/{address}",
    ] {
        assert!(got.text().contains(part), "{part}");
    }
    for accept in ["*/*", "application/json", "application/json, text/html"] {
        let got = ask(&fine(), "GET /", &[("accept", accept)]).await;
        assert_eq!(got.header("content-type"), "application/json", "{accept}");
    }
}

#[tokio::test]
async fn folders_list_what_is_below_and_only_folders_do() {
    let got = ask(&fine(), "GET /core/bank/v1beta1/", &[]).await;
    let json = got.json();
    let routes = json["routes"].as_array().unwrap();
    assert!(routes.len() > 5);
    for route in routes {
        assert!(
            route["path"]
                .as_str()
                .unwrap()
                .starts_with("/core/bank/v1beta1/")
        );
    }
    ask(&fine(), "GET /core/bank/v1beta1/balances", &[])
        .await
        .error(404, 5);
}

#[tokio::test]
async fn the_document_and_its_viewer_are_served() {
    let got = ask(&fine(), "GET /openapi.json", &[]).await;
    assert_eq!(got.json()["openapi"], "3.0.3");
    let got = ask(&fine(), "GET /swagger", &[]).await;
    assert_eq!(
        (got.status.as_u16(), got.header("location")),
        (308, "/swagger/")
    );
    let got = ask(&fine(), "GET /swagger/", &[]).await;
    assert!(got.header("content-type").starts_with("text/html"));
    assert!(got.text().contains("swagger-ui"));
    let got = ask(&fine(), "GET /swagger/swagger-initializer.js", &[]).await;
    assert!(got.text().contains("/openapi.json"));
    ask(&fine(), "GET /swagger/nothing.js", &[])
        .await
        .error(404, 5);
    ask(&fine(), "GET /swagger/../etc/passwd", &[])
        .await
        .error(404, 5);
}

#[tokio::test]
async fn a_process_that_serves_is_healthy_and_one_with_good_answers_is_ready() {
    let got = ask(&fine(), "GET /health", &[]).await;
    assert_eq!(got.json(), json!({ "status": "ok" }));
    let got = ask(&fine(), "GET /ready", &[]).await;
    assert_eq!(got.json(), json!({ "status": "ok", "height": "9" }));
    let trouble = Fake::new(What::ApiError(ApiError::unavailable(
        "there is no block yet",
    )));
    let got = ask(&trouble, "GET /health", &[]).await;
    assert_eq!(got.json(), json!({ "status": "ok" }));
    ask(&trouble, "GET /ready", &[]).await.error(503, 14);
}

#[tokio::test(start_paused = true)]
async fn whether_a_node_is_ready_is_looked_at_once_in_a_second_however_often_it_is_asked() {
    let fake = fine();
    let router = router(&fake);
    let looks = || fake.looks.load(std::sync::atomic::Ordering::Relaxed);
    for expected in 1..4 {
        for _ in 0..20 {
            let got = send(router.clone(), request("GET /ready", &[], Body::empty())).await;
            assert_eq!(got.status, 200);
        }
        assert_eq!(looks(), expected);
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
    }
}

#[tokio::test]
async fn a_page_the_client_has_is_not_sent_again() {
    for (page, kept) in [
        ("/", "no-cache"),
        ("/openapi.json", "no-cache"),
        ("/core/bank/v1beta1/", "no-cache"),
        ("/swagger/", "public, max-age=3600"),
        ("/swagger/swagger-ui.css", "public, max-age=3600"),
    ] {
        let line = format!("GET {page}");
        let got = ask(&fine(), &line, &[]).await;
        let tag = got.header("etag").to_owned();
        assert!(tag.starts_with("W/\"") && tag.len() > 10, "{page} {tag}");
        assert_eq!(got.header("cache-control"), kept, "{page}");
        let strong = tag.trim_start_matches("W/").to_owned();
        for known in [&*tag, &*strong, "*", &format!("\"x\", {tag}")] {
            let again = ask(&fine(), &line, &[("if-none-match", known)]).await;
            assert_eq!(again.status, 304, "{page} {known}");
            assert_eq!(again.text(), "");
            assert_eq!(again.header("etag"), tag);
        }
        let other = ask(&fine(), &line, &[("if-none-match", "\"x\"")]).await;
        assert_eq!((other.status.as_u16(), other.header("etag")), (200, &*tag));
    }
}

#[tokio::test]
async fn web_pages_may_ask_before_they_ask() {
    let preflight = [
        ("origin", "https://a.example"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "content-type,x-own"),
    ];
    let got = ask(&fine(), "OPTIONS /core/tx/v1beta1/txs", &preflight).await;
    assert_eq!(got.status, 204);
    assert_eq!(got.header("access-control-allow-origin"), "*");
    assert!(got.header("access-control-allow-methods").contains("POST"));
    assert_eq!(
        got.header("access-control-allow-headers"),
        "content-type,x-own"
    );

    let got = ask(&fine(), "OPTIONS /core/tx/v1beta1/txs", &[]).await;
    assert_eq!(
        (got.status.as_u16(), got.header("allow")),
        (204, "GET, HEAD, OPTIONS, POST")
    );
    ask(&fine(), "OPTIONS /nothing", &[]).await.error(404, 5);
}

#[tokio::test]
async fn only_listed_web_pages_may_read_if_there_is_a_list() {
    let with = |cors| {
        let config = RestConfig {
            cors,
            ..RestConfig::default()
        };
        router_over(fine(), config)
    };
    let listed = with(Cors::Only(vec!["https://a.example".to_owned()]));
    for (origin, allowed) in [
        ("https://a.example", "https://a.example"),
        ("https://b.example", ""),
    ] {
        let request = request("GET /health", &[("origin", origin)], Body::empty());
        let got = send(listed.clone(), request).await;
        assert_eq!(got.header("access-control-allow-origin"), allowed);
        assert!(got.header("vary").contains("origin"));
    }
    let request = request(
        "GET /health",
        &[("origin", "https://a.example")],
        Body::empty(),
    );
    let got = send(with(Cors::Off), request).await;
    assert_eq!(got.header("access-control-allow-origin"), "");
}

/// Gives what it is asked for, and remembers.
#[derive(Debug, Default)]
struct Generous {
    code: u32,
    given: Mutex<Vec<(Address, Option<Denom>)>>,
}

impl Faucet for Generous {
    fn give(
        &self,
        address: Address,
        denom: Option<Denom>,
    ) -> BoxFuture<'static, Result<Receipt, ApiError>> {
        self.given.lock().unwrap().push((address, denom));
        let receipt = Receipt {
            hash: TxHash::of(b"gift"),
            height: Height::new(4),
            result: ExecTxResult {
                code: self.code,
                log: "no funds".to_owned(),
                ..ExecTxResult::default()
            },
            info: String::new(),
            wrong_sequence: None,
        };
        async move { Ok(receipt) }.boxed()
    }

    fn denoms(&self) -> Vec<Coin> {
        ["10utarn", "20uusdc"]
            .map(|coin| coin.parse().unwrap())
            .to_vec()
    }
}

/// Names terms and takes nothing.
#[derive(Debug)]
struct Runner;

impl Relay for Runner {
    fn terms(&self) -> BoxFuture<'static, Result<Value, ApiError>> {
        async { Ok(json!({})) }.boxed()
    }

    fn max_body(&self) -> usize {
        0
    }

    fn relay(&self, _body: Vec<u8>) -> BoxFuture<'static, Result<Value, ApiError>> {
        async { Err(ApiError::not_found("nothing is taken")) }.boxed()
    }
}

fn with_faucet(faucet: &Arc<Generous>) -> Router {
    let faucet = Some(Arc::clone(faucet) as Arc<dyn Faucet>);
    router_over(
        fine(),
        RestConfig {
            faucet,
            ..RestConfig::default()
        },
    )
}

async fn ask_faucet(router: &Router, body: &Value) -> Got {
    send(
        router.clone(),
        request("POST /faucet", &[], body.to_string()),
    )
    .await
}

const ADDRESS: &str = "tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx";

#[tokio::test]
async fn the_faucet_gives_and_tells_what() {
    let faucet = Arc::new(Generous::default());
    let router = with_faucet(&faucet);
    let utarn = json!({ "denom": "utarn", "amount": "10" });
    let uusdc = json!({ "denom": "uusdc", "amount": "20" });
    let got = send(router.clone(), request("GET /faucet", &[], Body::empty())).await;
    assert_eq!(got.json(), json!({ "coins": [utarn, uusdc] }));

    let given = ask_faucet(&router, &json!({ "address": ADDRESS }))
        .await
        .json();
    assert_eq!(given["amount"], json!([utarn, uusdc]));
    assert_eq!((&given["height"], &given["code"]), (&json!("4"), &json!(0)));
    assert_eq!(given["txhash"], TxHash::of(b"gift").to_string());

    for body in [
        json!({ "address": ADDRESS, "denom": "uusdc" }),
        json!({ "address": ADDRESS, "coins": ["5uusdc"] }),
    ] {
        assert_eq!(
            ask_faucet(&router, &body).await.json()["amount"],
            json!([uusdc])
        );
    }
    let denoms: Vec<_> = faucet
        .given
        .lock()
        .unwrap()
        .iter()
        .map(|(_, denom)| denom.clone())
        .collect();
    let one: Option<Denom> = Some("uusdc".parse().unwrap());
    assert_eq!(denoms, [None, one.clone(), one]);
}

#[tokio::test]
async fn pages_of_other_websites_are_given_nothing() {
    let faucet = Arc::new(Generous::default());
    let router = with_faucet(&faucet);
    let wish = json!({ "address": ADDRESS }).to_string();
    for headers in [
        &[("origin", "https://evil.example")][..],
        &[("origin", "null")],
        &[
            ("host", "evil.example:1317"),
            ("sec-fetch-site", "same-origin"),
        ],
        &[
            ("host", "evil.example:1317"),
            ("origin", "http://evil.example:1317"),
        ],
    ] {
        let request = request("POST /faucet", headers, wish.clone());
        let text = send(router.clone(), request).await.error(403, 7);
        assert!(
            text.contains("evil.example") || text.contains("null"),
            "{text}"
        );
    }
    assert_eq!(*faucet.given.lock().unwrap(), []);
    for headers in [
        &[][..],
        &[("host", "127.0.0.1:1317")],
        &[
            ("host", "127.0.0.1:1317"),
            ("origin", "http://localhost:3000"),
        ],
        &[
            ("host", "10.0.0.7:1317"),
            ("origin", "http://10.0.0.7:1317"),
        ],
    ] {
        let request = request("POST /faucet", headers, wish.clone());
        assert_eq!(send(router.clone(), request).await.status, 200);
    }
    // What it has to give is no secret.
    let foreign = [("origin", "https://evil.example")];
    let request = request("GET /faucet", &foreign, Body::empty());
    assert_eq!(send(router, request).await.status, 200);
}

#[tokio::test]
async fn the_faucet_refuses_what_it_does_not_understand() {
    let faucet = Arc::new(Generous::default());
    let router = with_faucet(&faucet);
    for (body, expected) in [
        (json!({}), "address"),
        (json!({ "address": "tarn1x" }), "tarn1x"),
        (
            json!({ "address": ADDRESS, "denom": "uatom" }),
            "utarn, uusdc",
        ),
        (
            json!({ "address": ADDRESS, "coins": ["uusdc"] }),
            "utarn, uusdc",
        ),
        (
            json!({ "address": ADDRESS, "coins": ["1utarn", "1uusdc"] }),
            "one denomination",
        ),
        (json!({ "address": ADDRESS, "amount": "7" }), "amount"),
    ] {
        let text = ask_faucet(&router, &body).await.error(400, 3);
        assert!(text.contains(expected), "{text}");
    }
    assert_eq!(*faucet.given.lock().unwrap(), []);
}

#[tokio::test]
async fn a_gift_that_failed_is_an_error_and_no_faucet_or_relayer_is_no_page() {
    let poor = Arc::new(Generous {
        code: 5,
        ..Generous::default()
    });
    let text = ask_faucet(&with_faucet(&poor), &json!({ "address": ADDRESS }))
        .await
        .error(400, 9);
    assert!(text.contains("no funds"), "{text}");
    for verb in ["GET", "POST"] {
        for page in ["/faucet", "/svc/privacy/v1/relay"] {
            let request = request(&format!("{verb} {page}"), &[], Body::empty());
            send(router(&fine()), request).await.error(404, 5);
        }
    }
}
