//! Requests that cost more than they should.

use std::io::Write as _;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::connections::dial;
use super::*;

type Headers = &'static [(&'static str, &'static str)];

fn get(path: impl Into<String>) -> (Method, String, Option<Vec<u8>>) {
    (Method::GET, path.into(), None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heavy_searches_and_deep_pages_are_answered_or_refused_and_nobody_waits_for_them() {
    let heard = besiege(async |fort| {
        flood(&fort, 600, 40, |nth| match nth % 6 {
            0 => get("/core/tx/v1beta1/txs?query=message.action%20EXISTS&page=1000000000&limit=1000"),
            1 => get("/core/tx/v1beta1/txs?query=transfer.amount%20CONTAINS%20'u'&limit=1000"),
            2 => get("/core/tx/v1beta1/txs?query=tx.height%3E0%20AND%20transfer.recipient%20CONTAINS%20't'"),
            3 => get("/core/auth/v1beta1/accounts?pagination.offset=18446744073709551615&pagination.limit=1000"),
            4 => get("/core/bank/v1beta1/supply?pagination.limit=1000&pagination.count_total=true"),
            _ => get(format!("/core/tx/v1beta1/txs?query={}", "tx.height%3E0%20AND%20".repeat(200))),
        })
        .await
    })
    .await;
    assert!(heard.of(400) > 0, "{heard:?}");
    assert!(heard.of(200) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_quotes_is_cut_at_the_limit_of_each_client() {
    let heard =
        besiege(async |fort| {
            flood(&fort, 1200, 8, |nth| {
            if nth % 2 == 0 {
                get(format!("/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in={}", nth + 1))
            } else {
                get("/svc/dex/v1/route?token_in=utarn&amount_in=1000000&token_out=uatom&max_hops=4")
            }
        })
        .await
        })
        .await;
    // 150 requests of each of eight addresses, a hundred of which a minute allows. On a machine so
    // slow that the minute is over, more of them pass; the exact count has a clock of its own.
    assert_eq!(heard.of(200) + heard.of(429), 1200, "{heard:?}");
    assert!(heard.of(200) >= 800 && heard.of(429) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_in_headers_do_not_make_a_client_another_one() {
    let heard = besiege(async |fort| {
        let client = fort.rest(attacker(1));
        let mut heard = Heard::default();
        for nth in 0..150 {
            let forged = format!("203.0.113.{nth}, 2001:db8::{nth:x}");
            let pretend = format!("for=\"[2001:db8::{nth:x}]\"");
            let headers = [
                ("x-forwarded-for", &*forged),
                ("forwarded", &*pretend),
                ("x-real-ip", "198.51.100.1"),
                ("x-api-key", "not-a-key"),
            ];
            let path = "/core/base/node/v1beta1/config";
            heard.add(&client.ask(Method::GET, path, &headers, None).await);
        }
        heard
    })
    .await;
    assert_eq!(heard.of(200) + heard.of(429), 150, "{heard:?}");
    assert!(heard.of(200) >= 100 && heard.of(429) > 0, "{heard:?}");
}

/// A body that grows a thousandfold.
fn bomb() -> Vec<u8> {
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let page = vec![b' '; 1 << 20];
    for _ in 0..64 {
        zip.write_all(&page).unwrap();
    }
    zip.finish().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_unfold_nest_or_never_end_are_refused_by_size_and_depth() {
    let heard = besiege(async |fort| {
        let client = fort.rest(attacker(1));
        let rpc = fort.rpc(attacker(1));
        let mut heard = Heard::default();
        let simulate = "/core/tx/v1beta1/simulate";
        let bodies: [(Vec<u8>, Headers); 5] = [
            (bomb(), &[("content-encoding", "gzip")]),
            (vec![b'['; 900_000], &[]),
            ([b"{\"tx\":".repeat(100_000), b"1".to_vec()].concat(), &[]),
            (vec![b'x'; 5_000_000], &[]),
            (b"{\"tx_bytes\":\"".to_vec(), &[]),
        ];
        for (body, headers) in &bodies {
            for _ in 0..4 {
                for (point, path) in [(&client, simulate), (&rpc, "/")] {
                    let body = Some(body.clone());
                    // Who is told no and goes on talking is hung up on.
                    match point.attempt(Method::POST, path, headers, body).await {
                        Ok(reply) => {
                            assert!(reply.status != 200 || path == "/", "{reply:?}");
                            heard.add(&reply);
                        }
                        Err(error) => assert!(error.is_request(), "{error:?}"),
                    }
                }
            }
        }
        // Who announces too much and listens is told so before any of it is sent.
        let mut stream = dial(&fort, "rest", 1).await;
        let head =
            "POST /core/tx/v1beta1/simulate HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 413");
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "block_results", "params": []});
        let batch = json!(vec![call; 20_000]).to_string().into_bytes();
        let asked = rpc.attempt(Method::POST, "/", &[], Some(batch)).await;
        if let Ok(reply) = asked {
            heard.add(&reply);
        }
        heard
    })
    .await;
    assert!(heard.of(400) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_beyond_measure_are_refused_as_such() {
    let heard = besiege(async |fort| {
        let client = fort.rest(attacker(1));
        let mut heard = Heard::default();
        let long = "x".repeat(60_000);
        let names: Vec<String> = (0..300).map(|nth| format!("x-{nth}")).collect();
        let many: Vec<(&str, &str)> = names.iter().map(|name| (&**name, "1")).collect();
        let path = "/core/base/node/v1beta1/config";
        for _ in 0..10 {
            heard.add(
                &client
                    .ask(Method::GET, path, &[("x-long", &long)], None)
                    .await,
            );
            heard.add(&client.ask(Method::GET, path, &many, None).await);
        }
        let address = format!("{path}?{}", "a".repeat(65_000));
        heard.add(&client.get(&address).await);
        heard
    })
    .await;
    assert!(heard.of(431) >= 20, "{heard:?}");
    assert_eq!(heard.of(200), 0, "{heard:?}");
}
