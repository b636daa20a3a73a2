//! Requests that cost more than they should.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use tarn_tests::Grpc;
use tonic::Code;

use super::connections::dial;
use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heavy_searches_and_deep_pages_are_answered_or_refused_and_nobody_waits_for_them() {
    let heard = besiege(async |node| flood(&node, 600, 40, attacks::search).await).await;
    assert!(heard.of(400) > 0, "{heard:?}");
    assert!(heard.of(200) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_quotes_is_cut_at_the_limit_of_each_client() {
    let heard = besiege(async |node| flood(&node, 1200, 8, attacks::quote).await).await;
    // 150 requests of each of eight addresses, a hundred of which a minute allows. On a machine so
    // slow that the minute is over, more of them pass; the exact count has a clock of its own.
    assert_eq!(heard.of(200) + heard.of(429), 1200, "{heard:?}");
    assert!(heard.of(200) >= 800 && heard.of(429) > 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_in_headers_do_not_make_a_client_another_one() {
    let heard = besiege(async |node| {
        let client = node.rest(attacker(1));
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_unfold_nest_or_never_end_are_refused_by_size_and_depth() {
    let heard = besiege(async |node| {
        let client = node.rest(attacker(1));
        let rpc = node.rpc(attacker(1));
        let mut heard = Heard::default();
        let simulate = "/core/tx/v1beta1/simulate";
        for (point, path) in [(&client, simulate), (&rpc, "/")] {
            for ask in attacks::bodies(path) {
                for _ in 0..4 {
                    // Also who is told no and goes on talking hears it.
                    let reply = put(point, &ask).await;
                    assert!(reply.status != 200 || path == "/", "{reply:?}");
                    heard.add(&reply);
                }
            }
        }
        // Who announces too much and listens is told so before any of it is sent.
        let mut stream = dial(&node, "rest", 1).await;
        let head =
            "POST /core/tx/v1beta1/simulate HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 413");
        heard.add(&put(&rpc, &attacks::batch(20_000)).await);
        heard
    })
    .await;
    assert!(heard.of(400) > 0 && heard.of(413) >= 8, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn headers_beyond_measure_are_refused_as_such() {
    let heard = besiege(async |node| {
        let client = node.rest(attacker(1));
        let mut heard = Heard::default();
        for ask in attacks::headers("/core/base/node/v1beta1/config") {
            for _ in 0..10 {
                heard.add(&put(&client, &ask).await);
            }
        }
        heard
    })
    .await;
    assert!(heard.of(431) >= 20, "{heard:?}");
    assert_eq!(heard.of(200), 0, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transactions_that_swell_when_they_are_read_are_weighed_before() {
    const ENCODE: &str = "/core.tx.v1beta1.Service/TxEncode";
    const SIMULATE: &str = "/core.tx.v1beta1.Service/Simulate";
    const SEARCH: &str = "/core.tx.v1beta1.Service/GetTxsEvent";
    // Two bytes of the wire are a message, or a text, of some dozens in memory.
    let many = |bytes: usize| [0x0a, 0x00].repeat(bytes / 2);
    let field = |inner: Vec<u8>| {
        let mut outer = vec![0x0a];
        prost::encode_length_delimiter(inner.len(), &mut outer).unwrap();
        [outer, inner].concat()
    };
    besiege(async |node| {
        let mut heard = Heard::default();
        for round in 0..6 {
            let asked = (1..=4).flat_map(|nth| {
                let grpc = Grpc::from_address(node.url("grpc"), attacker(nth));
                [
                    (ENCODE, field(field(many(4 << 20 >> 1)))),
                    (ENCODE, field(field(many(1_000_000)))),
                    (SIMULATE, field(field(many(1_000_000)))),
                    (SEARCH, many(4_000_000)),
                    (SEARCH, many(60_000)),
                ]
                .map(|(path, request)| {
                    let grpc = grpc.clone();
                    async move { grpc.call(path, request).await }
                })
            });
            let said = futures::future::join_all(asked).await;
            for said in &said {
                let code = said.as_ref().map_or_else(tonic::Status::code, |_| Code::Ok);
                let documented = [
                    Code::Ok,
                    Code::InvalidArgument,
                    Code::FailedPrecondition,
                    Code::ResourceExhausted,
                ];
                assert!(documented.contains(&code), "{round}: {said:?}");
            }
            // The first is too large to be read at all.
            assert!(said.iter().step_by(5).all(Result::is_err), "{said:?}");
            heard.add(&node.rest(attacker(99)).get("/health").await);
        }
        heard
    })
    .await;
}
