//! A client as there should be more of.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tarn_tests::attacks::NodeProcess;

use super::address;
use super::memory::Memory;

/// Rounds in the shortest run.
pub(super) const LEAST: u64 = 3;

/// Reads and sends until it is told to stop; how often. Every answer must be the right one.
pub(super) async fn client(
    node: Arc<NodeProcess>,
    account: usize,
    stop: Arc<AtomicBool>,
    memory: Arc<Memory>,
) -> u64 {
    let (who, _) = node.account(account);
    let network = u8::try_from(100 + account).unwrap();
    let mut rounds = 0;
    while rounds < LEAST || !stop.load(Ordering::Relaxed) {
        // Every round comes from another address: nobody has so many rounds in a minute.
        let from = address(network, rounds);
        let (rest, rpc) = (node.rest(from), node.rpc(from));
        let status = rpc.get("/status").await.ok();
        assert!(status["result"]["sync_info"].is_object(), "{status}");
        let path = format!("/core/bank/v1beta1/balances/{who}/by_denom?denom=uatom");
        let balance = rest.get(&path).await.ok();
        assert_eq!(balance["balance"]["amount"], "1000000000000", "{balance}");
        let tx = node.send(account, rounds, "1utarn");
        let sent = rest.broadcast(&tx, "BROADCAST_MODE_BLOCK").await.ok();
        assert_eq!(sent["tx_response"]["code"], 0, "{sent}");
        memory.see(node.resident());
        rounds += 1;
    }
    rounds
}
