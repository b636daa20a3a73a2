//! Executing the calls of one connection, one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use serde_json::value::RawValue;
use tarn_chain::filter::Filter;
use tarn_primitives::Height;
use tokio::sync::mpsc;

use super::super::Shared;
use super::super::filter::SubscriptionFilter;
use super::super::subscription::{Place, Subscription, json};
use super::Reply;
use crate::ApiError;
use crate::jsonrpc::{Answer, Args, Failure, Id, Json, Kind, Manner, Param, Request, required};
use crate::origin::Asking;
use crate::socket::SocketClient;

/// The longest query, as CometBFT has it.
const MAX_QUERY: usize = 512;
/// The longest id of a subscription, because every event repeats it.
const MAX_ID: usize = 256;

const SUBSCRIBE: &[Param] = &[
    Param("query", Kind::Text),
    Param("from_height", Kind::Whole),
];
const UNSUBSCRIBE: &[Param] = &[Param("query", Kind::Text)];
const UNSUBSCRIBE_ALL: &[Param] = &[];

pub(super) struct Worker {
    shared: Arc<Shared>,
    /// By the normalised query. Some may have ended.
    subscriptions: BTreeMap<String, Arc<Subscription>>,
    client: SocketClient,
}

impl Worker {
    pub(super) fn new(shared: Arc<Shared>, client: SocketClient) -> Self {
        Self {
            shared,
            subscriptions: BTreeMap::new(),
            client,
        }
    }

    /// Runs until no more frames come or answers cannot be written.
    pub(super) async fn run(mut self, mut frames: mpsc::Receiver<Bytes>, out: mpsc::Sender<Reply>) {
        while let Some(frame) = frames.recv().await {
            let reply = self.reply(&frame).await;
            drop(frame);
            if let Some(reply) = reply
                && out.send(reply).await.is_err()
            {
                return;
            }
        }
    }

    /// The reply to a frame; none to a notification, which is not executed.
    async fn reply(&mut self, frame: &[u8]) -> Option<Reply> {
        let counted = match &self.client.meter {
            Some(meter) => meter.take(1).await.map(drop),
            None => Ok(()),
        };
        if frame.trim_ascii_start().starts_with(b"[") {
            let text = "error unmarshaling request: a socket takes one request at a time, no batch";
            let answer = Answer::refusal(Failure::parse(text));
            return Some(Reply::Answer(json(&answer), None));
        }
        let request = match Request::parse(frame) {
            Ok(request) => request,
            Err(refusal) => return Some(Reply::Answer(json(&refusal), None)),
        };
        let id = request.id?;
        let params = request.params.as_deref();
        if let Err(refused) = counted {
            let answer = Answer::new(id, Err(refused.into()));
            return Some(Reply::Answer(json(&answer), None));
        }
        let outcome = match request.method.as_str() {
            "subscribe" => match self.subscribe(&id, params) {
                Ok(subscription) => {
                    let answer = Answer::new(id, Ok(nothing()));
                    return Some(Reply::Begin(json(&answer), subscription));
                }
                Err(failure) => Err(failure),
            },
            "unsubscribe" => self.unsubscribe(params).map(|()| nothing()),
            "unsubscribe_all" => self.unsubscribe_all(params).map(|()| nothing()),
            method => {
                let client = self.client.meter.as_ref();
                let call = self.shared.methods.call(method, params, client);
                Asking::scope(self.client.asking.clone(), call).await
            }
        };
        let answer = Answer::new(id.clone(), outcome.map_err(as_on_sockets));
        Some(self.with_quota(id, json(&answer)))
    }

    /// An answer with its memory quota, or an error if the quota is used up.
    fn with_quota(&self, id: Id, answer: String) -> Reply {
        let Some(connection) = &self.client.connection else {
            return Reply::Answer(answer, None);
        };
        match connection.hold_answer(answer.len()) {
            Ok(held) => Reply::Answer(answer, Some(held)),
            Err(refusal) => {
                connection.count_unread();
                let refused = Answer::new(id, Err(ApiError::from(refusal).into()));
                Reply::Answer(json(&refused), None)
            }
        }
    }

    fn subscribe(
        &mut self,
        id: &Id,
        params: Option<&RawValue>,
    ) -> Result<Arc<Subscription>, Failure> {
        let (args, query) = bind(SUBSCRIBE, params)?;
        self.subscriptions
            .retain(|_, subscription| subscription.is_active());
        let config = &self.shared.config;
        let mine = self.subscriptions.values().find_map(|one| one.place());
        let place = mine.or_else(|| Place::take(&self.shared.clients, config.max_clients));
        let place = place.ok_or_else(|| {
            let most = config.max_clients;
            Failure::internal(format!("max_subscription_clients {most} reached"))
        })?;
        if self.subscriptions.len() >= config.max_subscriptions {
            let most = config.max_subscriptions;
            let text = format!("max_subscriptions_per_client {most} reached");
            return Err(Failure::internal(text));
        }
        if json(id).len() > MAX_ID {
            let text = format!("the id of a subscription has at most {MAX_ID} bytes");
            return Err(Failure::request(text));
        }
        let filter = parse(&query)?;
        let key = filter.to_string();
        if self.subscriptions.contains_key(&key) {
            return Err(Failure::internal("already subscribed"));
        }
        let from = args.whole::<u64>("from_height")?.map(Height::new);
        if let Some(from) = from {
            self.check(from)?;
        }
        let (wanted, counters) = (
            SubscriptionFilter::new(filter),
            Arc::clone(&self.shared.counters),
        );
        let subscription = Subscription::new(id.clone(), &query, wanted, from, (place, counters));
        let subscription = Arc::new(subscription);
        self.subscriptions.insert(key, Arc::clone(&subscription));
        Ok(subscription)
    }

    /// Refuses a height from which not all blocks are available.
    fn check(&self, from: Height) -> Result<(), Failure> {
        let (earliest, _) = self.shared.chain.blocks.kept();
        let earliest = earliest.max(Height::new(1));
        let latest = self.shared.tip();
        if earliest <= from && from <= latest.next() {
            return Ok(());
        }
        Err(Failure::internal(format!(
            "from_height {from} is not available: earliest height is {earliest}, latest height is \
             {latest}"
        )))
    }

    fn unsubscribe(&mut self, params: Option<&RawValue>) -> Result<(), Failure> {
        let (_, query) = bind(UNSUBSCRIBE, params)?;
        let key = parse(&query)?.to_string();
        let found = self.subscriptions.remove(&key);
        if found.is_some_and(|subscription| subscription.end()) {
            Ok(())
        } else {
            Err(Failure::internal("subscription not found"))
        }
    }

    fn unsubscribe_all(&mut self, params: Option<&RawValue>) -> Result<(), Failure> {
        Args::bind(UNSUBSCRIBE_ALL, Manner::Lenient, params)?;
        let mut ended = false;
        for subscription in std::mem::take(&mut self.subscriptions).values() {
            ended |= subscription.end();
        }
        if ended {
            Ok(())
        } else {
            Err(Failure::internal("subscription not found"))
        }
    }
}

impl Drop for Worker {
    /// Ends with the connection, not with the last work for it.
    fn drop(&mut self) {
        for subscription in self.subscriptions.values() {
            subscription.end();
        }
    }
}

/// The arguments, and the query among them. Further ones may be left out.
fn bind(params: &'static [Param], given: Option<&RawValue>) -> Result<(Args, String), Failure> {
    let by_position = given.is_some_and(|given| given.get().starts_with('['));
    let manner = if by_position {
        Manner::Strict
    } else {
        Manner::Lenient
    };
    let args = Args::bind(params, manner, given)?;
    let query = required("query", args.text("query")?)?;
    Ok((args, query))
}

fn parse(query: &str) -> Result<Filter, Failure> {
    if query.len() > MAX_QUERY {
        return Err(Failure::internal("maximum query length exceeded"));
    }
    let unread = |error| Failure::internal(format!("failed to parse query: {error}"));
    Filter::parse(query).map_err(unread)
}

/// On a socket CometBFT has no separate code for invalid parameters.
fn as_on_sockets(failure: Failure) -> Failure {
    if failure.code != Failure::params("").code {
        return failure;
    }
    Failure::internal(failure.converting("json").data)
}

/// An empty result.
fn nothing() -> Json {
    RawValue::from_string("{}".to_owned()).unwrap_or_default()
}
