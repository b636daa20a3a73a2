//! What the access points tell of CometBFT.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_chain::{ConsensusInfo, Forwarded, Validator};
use tarn_primitives::crypto::sha256;
use tokio::sync::watch;

use super::mirror::Backlog;
use super::rpc::Rpc;

/// Blocks that may be executed and not yet shown by a node that is well.
const MAX_BEHIND: usize = 5;

/// How long a block may wait to be shown by a node that is well.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// How long CometBFT may take to answer what clients ask of it.
const FORWARD_LIMIT: Duration = Duration::from_secs(2);

/// How often the number of peers is looked at.
const PEERS_PERIOD: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(super) struct CometInfo {
    pub(super) connected: watch::Receiver<bool>,
    pub(super) backlog: Arc<Backlog>,
    /// The longest time without a block; none if there are blocks only for transactions.
    pub(super) quiet_limit: Option<Duration>,
    /// A connection of its own: what clients ask must not delay blocks.
    pub(super) rpc: Arc<Rpc>,
    pub(super) peer_address: String,
    pub(super) peers: Arc<AtomicU64>,
    /// None if the key is here, or not known yet.
    pub(super) signer: Arc<OnceLock<Validator>>,
}

impl ConsensusInfo for CometInfo {
    fn trouble(&self) -> Option<String> {
        if !*self.connected.borrow() {
            return Some("CometBFT is not connected to this node".to_owned());
        }
        if let Some(what) = self.backlog.unreadable() {
            return Some(format!(
                "what CometBFT says of a block cannot be read by this version: {what}"
            ));
        }
        let (behind, since) = self.backlog.unshown();
        if behind > MAX_BEHIND || since > MAX_WAIT {
            return Some(format!(
                "{behind} executed blocks are not shown yet, the first since {} seconds",
                since.as_secs()
            ));
        }
        let limit = self.quiet_limit?;
        let quiet = self.backlog.quiet();
        if quiet > limit {
            return Some(format!(
                "there was no block for {} seconds: fewer than two thirds of the validators take \
                 part, or this node does not reach them",
                quiet.as_secs()
            ));
        }
        let age = self.backlog.age();
        (age > limit).then(|| {
            let age = age.as_secs();
            format!("this node is catching up: its last block is {age} seconds old")
        })
    }

    fn forward(&self, method: &'static str, params: Value) -> Option<Forwarded> {
        let rpc = Arc::clone(&self.rpc);
        Some(Box::pin(async move {
            match tokio::time::timeout(FORWARD_LIMIT, rpc.call(method, params)).await {
                Ok(answer) => answer.map_err(|error| error.to_string()),
                Err(_) => Err(format!(
                    "CometBFT does not answer {method} within {} s; ask again later",
                    FORWARD_LIMIT.as_secs()
                )),
            }
        }))
    }

    fn peer_address(&self) -> Option<&str> {
        Some(&self.peer_address)
    }

    fn peers(&self) -> u64 {
        self.peers.load(Ordering::Relaxed)
    }

    fn unshown(&self) -> u64 {
        u64::try_from(self.backlog.unshown().0).unwrap_or(u64::MAX)
    }

    fn signer(&self) -> Option<Validator> {
        self.signer.get().cloned()
    }
}

/// Looks at the number of peers again and again, until the engine closes.
pub(super) async fn count_peers(
    rpc: Rpc,
    peers: Arc<AtomicU64>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let asked = tokio::time::timeout(FORWARD_LIMIT, rpc.call("net_info", json!({}))).await;
        let count = match asked {
            Ok(Ok(answer)) => answer["n_peers"]
                .as_str()
                .and_then(|text| text.parse().ok()),
            _ => None,
        };
        peers.store(count.unwrap_or_default(), Ordering::Relaxed);
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(PEERS_PERIOD) => {}
        }
    }
}

/// Asks CometBFT which key its remote signer has, until it says.
pub(super) async fn learn_signer(
    rpc: Rpc,
    signer: Arc<OnceLock<Validator>>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let asked = tokio::time::timeout(FORWARD_LIMIT, rpc.call("status", json!({}))).await;
        if let Some(found) = asked
            .ok()
            .and_then(Result::ok)
            .and_then(|it| signer_of(&it))
        {
            tracing::info!(
                address = hex::encode_upper(found.address),
                "a remote signer has the key"
            );
            signer.set(found).ok();
            return;
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(PEERS_PERIOD) => {}
        }
    }
}

fn signer_of(status: &Value) -> Option<Validator> {
    let key = status["validator_info"]["pub_key"]["value"].as_str()?;
    let key = <[u8; 32]>::try_from(STANDARD.decode(key).ok()?).ok()?;
    let mut address = [0; 20];
    address.copy_from_slice(&sha256(&key)[..20]);
    Some(Validator {
        address,
        key,
        power: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_signer_is_read_and_its_address_computed() {
        let key = STANDARD.encode([7; 32]);
        let status = json!({ "validator_info": { "pub_key": { "value": key } } });
        let signer = signer_of(&status).unwrap();
        assert_eq!(signer.key, [7; 32]);
        assert_eq!(signer.address[..], sha256(&[7; 32])[..20]);
        for value in [json!(null), json!("AAAA"), json!("not base 64")] {
            let status = json!({ "validator_info": { "pub_key": { "value": value } } });
            assert_eq!(signer_of(&status), None);
        }
    }
}
