//! Honest clients.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tarn_tests::attacks::NodeProcess;

use super::address;
use super::memory::Memory;

/// The minimum number of rounds.
pub(super) const MIN_ROUNDS: u64 = 3;

/// Reads and sends until `stop` is set, and checks every response; returns the number of rounds.
pub(super) async fn client(
    node: Arc<NodeProcess>,
    account: usize,
    stop: Arc<AtomicBool>,
    memory: Arc<Memory>,
) -> u64 {
    let (who, _) = node.account(account);
    let network = u8::try_from(100 + account).unwrap();
    let mut rounds = 0;
    while rounds < MIN_ROUNDS || !stop.load(Ordering::Relaxed) {
        // Every round comes from another address, to stay below the rate limit.
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
