//! Writing to one connection: answers, new events, past events, pings.

use std::sync::Arc;

use bytes::Bytes;
use futures::stream::SplitSink;
use futures::{FutureExt as _, SinkExt as _};
use tarn_primitives::Height;
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior, interval_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::super::block_events::{BlockEvents, Text};
use super::super::subscription::Subscription;
use super::super::window::{Listening, Look};
use super::super::{STOPPING, Shared, counters};
use super::Reply;
use super::replay::{self, Found};
use crate::limits::Meter;
use crate::service::{self, heavy};
use crate::socket::{End, Socket};

/// The reason for cancelling the subscription of a slow client, in CometBFT's words.
const SLOW: &str = "internal subscription event buffer is out of capacity";
/// Events that do not match before other tasks may run.
const MAX_UNMATCHED: usize = 256;

pub(super) struct Writer {
    shared: Arc<Shared>,
    sink: SplitSink<Socket, Message>,
    replies: mpsc::Receiver<Reply>,
    closing: watch::Receiver<bool>,
    moved: watch::Receiver<u64>,
    ping: Interval,
    cursors: Vec<SubscriptionCursor>,
    /// While there are subscriptions.
    listening: Option<Listening>,
    /// The number of the block that live subscriptions are at.
    number: u64,
    /// That block, once it is announced.
    block: Option<Place>,
    /// The limits of the client, if it has any.
    meter: Option<Meter>,
}

/// A subscription and its position.
struct SubscriptionCursor {
    subscription: Arc<Subscription>,
    stage: Stage,
    /// The number of events sent.
    sent: u64,
}

enum Stage {
    Past {
        next: Height,
        block: Option<Place>,
    },
    Live {
        /// The number of its first block.
        since: u64,
        /// The hash of the last past block, which may be announced again as a new one.
        skip: Option<Vec<u8>>,
        /// The next height to read from the store, if it falls behind.
        next: Height,
    },
}

/// A block and the next event in it.
struct Place {
    block: Arc<BlockEvents>,
    at: usize,
}

impl Place {
    fn new(block: Arc<BlockEvents>) -> Self {
        Self { block, at: 0 }
    }
}

impl SubscriptionCursor {
    fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Live { .. })
    }

    /// All events of a live block were sent.
    fn passed(&mut self, number: u64, height: Height) {
        if let Stage::Live { since, next, .. } = &mut self.stage
            && *since <= number
        {
            *next = height.next();
        }
    }

    /// Goes back to the store, if it has a first height.
    fn go_back(&mut self) {
        if let Stage::Live { next, .. } = self.stage
            && self.subscription.from.is_some()
        {
            self.stage = Stage::Past { next, block: None };
        }
    }

    /// Whether an event of the block with this number matches.
    fn wants(&self, number: u64, block: &BlockEvents, at: usize) -> bool {
        let Stage::Live { since, skip, .. } = &self.stage else {
            return false;
        };
        *since <= number
            && skip.as_ref() != Some(&block.block().id.hash)
            && self.subscription.is_active()
            && block.is_wanted(at, &self.subscription.wanted)
    }
}

impl Writer {
    pub(super) fn new(
        shared: Arc<Shared>,
        sink: SplitSink<Socket, Message>,
        replies: mpsc::Receiver<Reply>,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let every = shared.config.ping_every;
        let mut ping = interval_at(tokio::time::Instant::now() + every, every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            moved: shared.window.moved(),
            shared,
            sink,
            replies,
            closing,
            ping,
            cursors: Vec::new(),
            listening: None,
            number: 0,
            block: None,
            meter: None,
        }
    }

    /// Sets the limits of the client.
    pub(super) fn serve(&mut self, meter: Option<Meter>) {
        self.meter = meter;
    }

    /// Runs until the connection ends.
    pub(super) async fn run(&mut self) -> End {
        loop {
            if let Err(end) = self.turn().await {
                return end;
            }
        }
    }

    /// Writes the close frame, after everything before it.
    pub(super) async fn close(&mut self, frame: Option<CloseFrame>) {
        if frame.is_some() {
            self.sink.send(Message::Close(frame)).await.ok();
        }
        self.sink.close().await.ok();
    }

    /// Writes one thing of each kind, or waits for any.
    async fn turn(&mut self) -> Result<(), End> {
        if *self.closing.borrow() {
            self.cancel(|_| true, STOPPING).await?;
            return Err(End::Stopping);
        }
        if let Ok(reply) = self.replies.try_recv() {
            self.answer(reply).await?;
        }
        if self.ping.tick().now_or_never().is_some() {
            self.send(Message::Ping(Bytes::new())).await?;
        }
        self.cursors
            .retain(|cursor| cursor.subscription.is_active());
        if self.cursors.is_empty() {
            self.listening = None;
        }
        if self.tell_live().await? | self.tell_past().await? {
            return Ok(());
        }
        self.wait().await
    }

    async fn wait(&mut self) -> Result<(), End> {
        self.flush().await?;
        tokio::select! {
            reply = self.replies.recv() => match reply {
                Some(reply) => self.answer(reply).await,
                None => Err(End::Gone),
            },
            _ = self.moved.changed() => Ok(()),
            _ = self.closing.changed() => Ok(()),
            _ = self.ping.tick() => self.send(Message::Ping(Bytes::new())).await,
        }
    }

    async fn answer(&mut self, reply: Reply) -> Result<(), End> {
        let (text, held) = match reply {
            Reply::Answer(text, held) => (text, held),
            Reply::Begin(text, subscription) => {
                self.begin(subscription);
                (text, None)
            }
        };
        self.say(text).await?;
        let flushed = self.flush().await;
        drop(held);
        flushed
    }

    fn begin(&mut self, subscription: Arc<Subscription>) {
        if self.listening.is_none() {
            self.listening = Some(self.shared.window.listen());
        }
        let stage = match subscription.from {
            Some(next) => Stage::Past { next, block: None },
            None => self.live_stage(self.shared.window.catch_up(), None, Height::ZERO),
        };
        self.cursors.push(SubscriptionCursor {
            subscription,
            stage,
            sent: 0,
        });
    }

    /// The first live subscription sets the position of the connection; others join it later.
    fn live_stage(&mut self, since: u64, skip: Option<Vec<u8>>, next: Height) -> Stage {
        if !self.cursors.iter().any(SubscriptionCursor::is_live) {
            self.number = since;
            self.block = None;
        }
        Stage::Live { since, skip, next }
    }

    /// Writes the next event that matches a live subscription; false if there is none yet.
    async fn tell_live(&mut self) -> Result<bool, End> {
        if !self.cursors.iter().any(SubscriptionCursor::is_live) {
            self.block = None;
            return Ok(false);
        }
        let place = match &mut self.block {
            Some(place) => place,
            empty => match self.shared.window.at(self.number) {
                Look::Block(block) => empty.insert(Place::new(block)),
                Look::Later => return Ok(false),
                Look::Gone => {
                    self.cursors
                        .iter_mut()
                        .for_each(SubscriptionCursor::go_back);
                    self.cancel(SubscriptionCursor::is_live, SLOW).await?;
                    return Ok(true);
                }
            },
        };
        let block = Arc::clone(&place.block);
        for _ in 0..MAX_UNMATCHED {
            let at = place.at;
            if at >= block.len() {
                let (number, height) = (self.number, block.block().height());
                self.cursors
                    .iter_mut()
                    .for_each(|cursor| cursor.passed(number, height));
                self.block = None;
                self.number = self.number.saturating_add(1);
                return Ok(true);
            }
            place.at = at.saturating_add(1);
            let number = self.number;
            let wants = |cursor: &SubscriptionCursor| cursor.wants(number, &block, at);
            if self.cursors.iter().any(wants) {
                for index in 0..self.cursors.len() {
                    if self.cursors.get(index).is_some_and(wants) {
                        self.tell(index, &block, at).await?;
                    }
                }
                return Ok(true);
            }
        }
        tokio::task::yield_now().await;
        Ok(true)
    }

    /// Writes the next past event of the next subscription in the past; false if there is none.
    async fn tell_past(&mut self) -> Result<bool, End> {
        let Some(index) = self.cursors.iter().position(|cursor| !cursor.is_live()) else {
            return Ok(false);
        };
        // Several subscriptions alternate.
        let cursor = self.cursors.remove(index);
        self.cursors.push(cursor);
        let index = self.cursors.len().saturating_sub(1);
        let Some(SubscriptionCursor {
            subscription,
            stage: Stage::Past { next, block },
            ..
        }) = self.cursors.get_mut(index)
        else {
            return Ok(false);
        };
        let Some(place) = block else {
            return self.look_back(index).await;
        };
        let happened = Arc::clone(&place.block);
        let wanted =
            (place.at..happened.len()).find(|at| happened.is_wanted(*at, &subscription.wanted));
        let Some(at) = wanted else {
            *next = happened.block().height().next();
            *block = None;
            return Ok(true);
        };
        place.at = at.saturating_add(1);
        self.tell(index, &happened, at).await?;
        Ok(true)
    }

    /// Finds the next past block for a subscription, or makes it live.
    async fn look_back(&mut self, index: usize) -> Result<bool, End> {
        let Some((subscription, next)) = self.past(index) else {
            return Ok(false);
        };
        // This may take a while.
        self.flush().await?;
        let tip = self.shared.tip();
        if tip < next {
            return self.go_live(index, next).await;
        }
        let (chain, asked) = (self.shared.chain.clone(), Arc::clone(&subscription));
        let looks = Arc::clone(&self.shared.looks);
        let look = move || Ok(replay::look(&chain, &asked, next, tip));
        let found = service::replay(self.meter.as_ref(), looks, look).await;
        let found = found.map_err(|refusal| End::Broken(refusal.message))?;
        let stage = match found {
            Ok(Found::Block(found)) => Stage::Past {
                next,
                block: Some(Place::new(found)),
            },
            Ok(Found::NothingBelow(next)) => Stage::Past { next, block: None },
            Ok(Found::Lost(height)) => {
                let (earliest, latest) = self.shared.chain.blocks.kept();
                if height > latest {
                    // The chain was reverted meanwhile.
                    return self.go_live(index, latest.next()).await;
                }
                let reason = format!(
                    "block {height} is not kept any more: earliest height is {earliest}, latest \
                     height is {latest}"
                );
                self.cancel_one(&subscription, &reason).await?;
                return Ok(true);
            }
            Err(error) => {
                tracing::error!(%error, "a block cannot be read for a subscription");
                let reason = format!("blocks from {next} on cannot be read");
                self.cancel_one(&subscription, &reason).await?;
                return Ok(true);
            }
        };
        self.set_stage(index, stage);
        Ok(true)
    }

    /// Everything up to the tip was sent. What is announced from here on follows, except for the tip,
    /// which may be stored a moment before it is announced.
    async fn go_live(&mut self, index: usize, next: Height) -> Result<bool, End> {
        let chain = self.shared.chain.clone();
        let last = Height::new(next.get().saturating_sub(1));
        let skip = away(move || replay::id_of(&chain, last)).await?;
        // In this order: what is announced after the first line has a later number, and what was
        // announced before is seen by the second.
        let since = self.shared.window.catch_up();
        if self.shared.tip() >= next {
            return Ok(true);
        }
        let stage = self.live_stage(since, skip, next);
        self.set_stage(index, stage);
        Ok(true)
    }

    fn past(&self, index: usize) -> Option<(Arc<Subscription>, Height)> {
        let cursor = self.cursors.get(index)?;
        match cursor.stage {
            Stage::Past { next, .. } => Some((Arc::clone(&cursor.subscription), next)),
            Stage::Live { .. } => None,
        }
    }

    fn set_stage(&mut self, index: usize, stage: Stage) {
        if let Some(cursor) = self.cursors.get_mut(index) {
            cursor.stage = stage;
        }
    }

    /// Writes an event to a subscription.
    async fn tell(&mut self, index: usize, block: &Arc<BlockEvents>, at: usize) -> Result<(), End> {
        let Some(text) = written(block, at).await? else {
            return Ok(());
        };
        let Some(cursor) = self.cursors.get_mut(index) else {
            return Ok(());
        };
        if !cursor.subscription.is_active() {
            return Ok(());
        }
        cursor.sent = cursor.sent.saturating_add(1);
        let height = block.block().height();
        let notice = cursor.subscription.notice(&text, height, cursor.sent);
        // The text is shared.
        drop(text);
        self.say(notice).await?;
        counters::add(&self.shared.counters.events);
        Ok(())
    }

    /// Cancels subscriptions with a reason.
    async fn cancel(
        &mut self,
        which: fn(&SubscriptionCursor) -> bool,
        reason: &str,
    ) -> Result<(), End> {
        let (ended, kept) = std::mem::take(&mut self.cursors)
            .into_iter()
            .partition(which);
        self.cursors = kept;
        let ended: Vec<SubscriptionCursor> = ended;
        for cursor in ended {
            self.cancel_one(&cursor.subscription, reason).await?;
        }
        Ok(())
    }

    async fn cancel_one(&mut self, one: &Subscription, reason: &str) -> Result<(), End> {
        if one.end() {
            counters::add(&self.shared.counters.cancelled);
            self.say(one.cancelled(reason)).await?;
        }
        Ok(())
    }

    /// Events of a block are written together and flushed before the next wait.
    async fn say(&mut self, text: String) -> Result<(), End> {
        let message = Message::Text(text.into());
        self.sink.feed(message).await.map_err(|_| End::Gone)
    }

    async fn flush(&mut self) -> Result<(), End> {
        self.sink.flush().await.map_err(|_| End::Gone)
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        self.sink.send(message).await.map_err(|_| End::Gone)
    }
}

/// An event in JSON; a long one is serialised on a thread for heavy work.
async fn written(block: &Arc<BlockEvents>, at: usize) -> Result<Option<Arc<Text>>, End> {
    if let Some(text) = block.known_text(at) {
        return Ok(Some(text));
    }
    if !block.is_long(at) {
        return Ok(block.text(at));
    }
    let block = Arc::clone(block);
    away(move || block.text(at)).await
}

/// Runs work on a thread for heavy work.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, End> {
    let done = heavy(None, move || Ok(work())).await;
    done.map_err(|refusal| End::Broken(refusal.message))
}
