//! Writing answers and notifications.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use futures::SinkExt as _;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::super::method::{chain, pool};
use super::{MAX_PENDING, PING_EVERY, Rendered, Reply, Shared, Topic};
use crate::socket::{End, Socket, SocketClient};

/// Writes answers and what subscriptions are told.
pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) sink: futures::stream::SplitSink<Socket, Message>,
    pub(super) topics: BTreeMap<String, Topic>,
    pub(super) client: SocketClient,
}

impl Writer {
    pub(super) async fn run(
        &mut self,
        mut replies: mpsc::Receiver<Reply>,
        mut closing: watch::Receiver<bool>,
    ) -> End {
        let chain = self.shared.access.chain().clone();
        let mut blocks = chain.bus.subscribe();
        let mut admitted = chain.submit.admitted().watch();
        let mut ping = interval_at(tokio::time::Instant::now() + PING_EVERY, PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                reply = replies.recv() => match reply {
                    Some(reply) => self.answer(reply).await,
                    None => return End::Gone,
                },
                block = blocks.recv() => {
                    // A lag is no loss: the places in the chain say what is to be told.
                    if matches!(block, Err(tokio::sync::broadcast::error::RecvError::Closed)) {
                        return End::Stopping;
                    }
                    self.tell_blocks().await
                }
                _ = admitted.changed() => self.tell_pending().await,
                _ = ping.tick() => self.send(Message::Ping(Bytes::new())).await,
                _ = closing.changed() => return End::Stopping,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn answer(&mut self, reply: Reply) -> Result<(), End> {
        if let Some(id) = &reply.end {
            self.topics.remove(id);
        }
        self.say(reply.text).await?;
        if let Some((id, topic)) = reply.begin {
            self.topics.insert(id, topic);
            // What came between the answer and now.
            self.tell_blocks().await?;
            self.tell_pending().await?;
        }
        Ok(())
    }

    pub(super) async fn close(&mut self, frame: Option<CloseFrame>) {
        if frame.is_some() {
            self.sink.send(Message::Close(frame)).await.ok();
        }
        self.sink.close().await.ok();
    }

    /// Tells every subscription about blocks it has not heard of.
    async fn tell_blocks(&mut self) -> Result<(), End> {
        let ids: Vec<String> = self.topics.keys().cloned().collect();
        for id in ids {
            while let Some(height) = self.next_block(&id) {
                let block = self.shared.rendered(&self.client, height).await?;
                let told = self.of_block(&id, &block);
                for result in told {
                    self.notify(&id, &result).await?;
                }
                // Other connections are served between two subscriptions with many logs to look at.
                if !block.logs.is_empty() {
                    tokio::task::yield_now().await;
                }
            }
            self.tell_syncing(&id).await?;
        }
        Ok(())
    }

    /// The next block that a subscription has not heard of.
    fn next_block(&mut self, id: &str) -> Option<u64> {
        let latest = self.shared.access.latest();
        match self.topics.get_mut(id)? {
            Topic::Heads { told } | Topic::Logs { told, .. } => {
                // A development chain may have gone back.
                *told = (*told).min(latest);
                (*told < latest).then(|| told.saturating_add(1))
            }
            _ => None,
        }
    }

    /// What a subscription is told about a block, which it has heard of then.
    fn of_block(&mut self, id: &str, block: &Rendered) -> Vec<Value> {
        match self.topics.get_mut(id) {
            Some(Topic::Heads { told }) => {
                *told = block.height;
                vec![block.header.clone()]
            }
            Some(Topic::Logs { told, wanted }) => {
                *told = block.height;
                let logs = block.logs.iter().filter(|(log, _)| wanted.matches(log));
                logs.map(|(_, shown)| shown.clone()).collect()
            }
            _ => Vec::new(),
        }
    }

    async fn tell_syncing(&mut self, id: &str) -> Result<(), End> {
        let Some(Topic::Syncing { last }) = self.topics.get_mut(id) else {
            return Ok(());
        };
        let status = chain::sync_status(&self.shared.access);
        let now = json!({ "syncing": status != Value::Bool(false), "status": status });
        let now = if status == Value::Bool(false) {
            status
        } else {
            now
        };
        if last.as_ref() == Some(&now) {
            return Ok(());
        }
        *last = Some(now.clone());
        self.notify(id, &now).await
    }

    async fn tell_pending(&mut self) -> Result<(), End> {
        let ids: Vec<String> = self.topics.keys().cloned().collect();
        let admitted = self.shared.access.chain().submit.admitted();
        for id in ids {
            while let Some(Topic::Pending { next, whole }) = self.topics.get_mut(&id) {
                let (hashes, after) = admitted.since(*next, MAX_PENDING);
                *next = after;
                let whole = *whole;
                if hashes.is_empty() {
                    break;
                }
                for hash in hashes {
                    let hash = alloy_primitives::B256::new(hash);
                    let shown = self.pending(hash, whole);
                    if let Some(shown) = shown {
                        self.notify(&id, &shown).await?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A waiting transaction, or its hash; none if it no longer waits and all of it is wanted.
    fn pending(&self, hash: alloy_primitives::B256, whole: bool) -> Option<Value> {
        if !whole {
            return serde_json::to_value(hash).ok();
        }
        let (raw, from) = pool::find(&self.shared.access, hash)?;
        let tx = crate::evm::convert::waiting(&raw, from).ok()?;
        serde_json::to_value(tx).ok()
    }

    async fn notify(&mut self, id: &str, result: &Value) -> Result<(), End> {
        let notice = json!({
            "jsonrpc": "2.0",
            "method": "eth_subscription",
            "params": { "subscription": id, "result": result },
        });
        self.say(notice.to_string().into_bytes()).await
    }

    async fn say(&mut self, text: Vec<u8>) -> Result<(), End> {
        let text = String::from_utf8(text).map_err(|error| End::Broken(error.to_string()))?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        self.sink.send(message).await.map_err(|_| End::Gone)
    }
}
