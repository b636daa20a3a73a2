//! Load of several senders and a reader, until the node ends.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Random;
use super::client::{Answer, Client};
use super::model::{ACCOUNTS, Model, SENDERS};

/// Whether the response says that the node stops or has failed; it acknowledges nothing.
fn stopped(answer: &Answer) -> bool {
    let response = &answer.body["tx_response"];
    answer.status == 503 || (response["code"] == 1 && response["codespace"] == "undefined")
}

/// The client and the model, shared by all tasks.
#[derive(Debug, Clone)]
pub(super) struct Load {
    client: Client,
    model: Arc<Mutex<Model>>,
    acknowledged: watch::Sender<u64>,
}

impl Load {
    pub(super) fn new(client: Client, model: Model) -> Self {
        Self {
            client,
            model: Arc::new(Mutex::new(model)),
            acknowledged: watch::Sender::new(0),
        }
    }

    fn model(&self) -> MutexGuard<'_, Model> {
        self.model.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts all tasks.
    pub(super) fn start(&self, random: &mut Random) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        for from in 0..SENDERS {
            tasks.spawn(self.clone().send(from, Random(random.next())));
        }
        tasks.spawn(self.clone().look(Random(random.next())));
        tasks
    }

    /// Waits until `count` acknowledgements were received, or all tasks have ended.
    pub(super) async fn until_acknowledged(&self, tasks: &mut JoinSet<()>, count: u64) {
        let mut acknowledged = self.acknowledged.subscribe();
        let enough = acknowledged.wait_for(|acknowledged| *acknowledged >= count);
        let mut enough = std::pin::pin!(enough);
        loop {
            tokio::select! {
                _ = &mut enough => return,
                ended = tasks.join_next() => match ended {
                    Some(ended) => ended.unwrap(),
                    None => return,
                },
            }
        }
    }

    /// The model, once all tasks have ended.
    pub(super) async fn end(self, mut tasks: JoinSet<()>) -> Model {
        while let Some(ended) = tasks.join_next().await {
            ended.unwrap();
        }
        let model = Arc::into_inner(self.model).expect("all have ended");
        model.into_inner().unwrap()
    }

    fn record(&self, response: &serde_json::Value) {
        let mut model = self.model();
        model.record(response);
        self.acknowledged.send_replace(model.acknowledged);
    }

    async fn send(self, from: usize, mut random: Random) {
        let mut sequence = self.model().sequence(from);
        loop {
            let to = SENDERS + usize::try_from(random.below(6)).unwrap();
            let amount = 1 + random.below(1 << 30);
            let tx = self.model().transfer((from, to), amount, sequence);
            let mode = match random.below(2) {
                0 => "BROADCAST_MODE_BLOCK",
                _ => "BROADCAST_MODE_SYNC",
            };
            let Some(answer) = self.client.broadcast(&tx, mode).await else {
                return;
            };
            if stopped(&answer) {
                return;
            }
            self.record(&answer.ok()["tx_response"]);
            sequence += 1;
        }
    }

    /// Reads transactions and balances: what a client has read must not be lost either.
    async fn look(self, mut random: Random) {
        loop {
            let answer = match random.below(3) {
                0 => self.look_for_one(random.next()).await,
                1 => self.look_at_balance(&mut random).await,
                _ => self.search(&mut random).await,
            };
            if answer.is_none() {
                return;
            }
        }
    }

    async fn look_for_one(&self, number: u64) -> Option<()> {
        let Some(hash) = self.model().any_open(number) else {
            return Some(());
        };
        let answer = self
            .client
            .try_get(&format!("/core/tx/v1beta1/txs/{hash}"))
            .await?;
        if answer.status != 404 {
            self.record(&answer.ok()["tx_response"]);
        }
        Some(())
    }

    async fn look_at_balance(&self, random: &mut Random) -> Option<()> {
        let spread = u64::try_from(ACCOUNTS - SENDERS).unwrap();
        let at = SENDERS + usize::try_from(random.below(spread)).unwrap();
        let address = self.model().address(at).to_owned();
        let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
        let body = self.client.try_get(&path).await?.ok();
        let amount = body["balance"]["amount"].as_str().unwrap();
        self.model().saw_balance(at, amount.parse().unwrap());
        Some(())
    }

    async fn search(&self, random: &mut Random) -> Option<()> {
        let from = usize::try_from(random.below(4)).unwrap();
        let address = self.model().address(from).to_owned();
        let path = format!(
            "/core/tx/v1beta1/txs?query=transfer.sender='{address}'&order_by=ORDER_BY_DESC&limit=10"
        );
        let body = self.client.try_get(&path).await?.ok();
        for response in body["tx_responses"].as_array().unwrap() {
            self.record(response);
        }
        Some(())
    }
}
