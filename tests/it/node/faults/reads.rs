//! Failed reads are internal errors whose texts contain no internals.

use std::sync::Arc;

use tarn_api::Services;
use tarn_api::rest::{RestConfig, serve as serve_rest};
use tarn_chain::{Chain, Mode};
use tarn_tests::{ALICE, BOB, Disk, Rest, TestEngine, account, hash_of, manual, show};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::faulty::{Part, Plan, SECRET, parts};

/// A REST server over a chain; stopped when it is dropped.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) url: String,
    _stop: oneshot::Sender<()>,
    _task: JoinHandle<()>,
}

pub(super) async fn serve(chain: &Chain) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let services = Services::new(chain.clone());
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = serve_rest(listener, services, RestConfig::default(), async {
        stopped.await.ok();
    });
    Server {
        url,
        _stop: stop,
        _task: tokio::spawn(async { serving.await.unwrap() }),
    }
}

/// Queries that need the blocks, or the index.
fn questions(part: Part, hash: &str, sender: &str) -> Vec<String> {
    let blocks = [
        "/core/base/consensus/v1beta1/blocks/latest".to_owned(),
        "/core/base/consensus/v1beta1/blocks/2".to_owned(),
        "/core/tx/v1beta1/txs/block/2".to_owned(),
        format!("/core/tx/v1beta1/txs/{hash}"),
        format!("/core/tx/v1beta1/txs?query=transfer.sender='{sender}'"),
    ];
    match part {
        Part::Index => blocks[3..].to_vec(),
        _ => blocks.to_vec(),
    }
}

#[tokio::test]
async fn failed_reads_are_internal_errors_without_file_names() {
    let (alice, bob) = (account(ALICE), account(BOB));
    for part in [Part::Blocks, Part::Index] {
        let (disk, plan) = (Disk::new(), Arc::new(Plan::default()));
        let engine = TestEngine {
            engine: tarn_engine::start(parts(&disk, part, &plan), manual()).unwrap(),
        };
        let tx = engine.send(&alice, &bob.address, "5utarn", 0);
        engine.broadcast(&tx, Mode::Sync).await;
        engine.mine(1).await;
        let server = serve(engine.chain()).await;
        let rest = Rest::new(&server.url);
        let questions = questions(part, &hash_of(&tx), &show(&alice.address));
        let mut before = Vec::new();
        for path in &questions {
            before.push(rest.get(path).await.ok());
        }

        plan.unreadable(true);
        for path in &questions {
            let reply = rest.get(path).await;
            let message = reply.refused(500, 13);
            assert!(!reply.text.contains(SECRET), "{path}: {message}");
            assert!(!reply.text.contains("os error"), "{path}: {message}");
        }
        // Whether the transaction is known cannot be determined.
        let modes = ["BROADCAST_MODE_BLOCK", "BROADCAST_MODE_SYNC"];
        let needs_it = if part == Part::Blocks { 1 } else { 2 };
        for mode in &modes[..needs_it] {
            let reply = rest.broadcast(&tx, mode).await;
            let message = reply.refused(503, 14);
            assert!(!reply.text.contains(SECRET), "{mode}: {message}");
        }
        // Queries of the state alone still work.
        let path = format!("/core/bank/v1beta1/balances/{}", show(&bob.address));
        rest.get(&path).await.ok();

        plan.unreadable(false);
        for (path, before) in questions.iter().zip(before) {
            assert_eq!(rest.get(path).await.ok(), before, "{path}");
        }
    }
}
