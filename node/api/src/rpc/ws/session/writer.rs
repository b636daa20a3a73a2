//! What one connection is told: answers, events as they happen, events of the past, pings.

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
use super::super::{STOPPING, Shared, Socket, counters};
use super::replay::{self, Found};
use super::{End, Reply};
use crate::limits::{Meter, with_client};
use crate::service::{heavy, look};

/// Why a subscription ends whose reader is too slow; clients of CometBFT know the words.
const SLOW: &str = "internal subscription event buffer is out of capacity";
/// Events looked at in vain before others get their turn.
const IN_VAIN: usize = 256;

pub(super) struct Writer {
    shared: Arc<Shared>,
    sink: SplitSink<Socket, Message>,
    replies: mpsc::Receiver<Reply>,
    closing: watch::Receiver<bool>,
    moved: watch::Receiver<u64>,
    ping: Interval,
    flows: Vec<SubscriptionCursor>,
    /// While there are flows.
    listening: Option<Listening>,
    /// The number of the block that live flows are at.
    number: u64,
    /// That block, once it is there.
    block: Option<Place>,
    /// Who counts what is done here, if anybody does.
    meter: Option<Meter>,
}

/// A subscription on its way.
struct SubscriptionCursor {
    subscription: Arc<Subscription>,
    stage: Stage,
    /// Events told.
    told: u64,
}

enum Stage {
    Past {
        next: Height,
        block: Option<Place>,
    },
    Live {
        /// The number of the first block it is about.
        since: u64,
        /// The last block of the past, which may be announced only now.
        skip: Option<Vec<u8>>,
        /// What it would be told next from the store, if it began there.
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

    /// A live block was told to its end.
    fn passed(&mut self, number: u64, height: Height) {
        if let Stage::Live { since, next, .. } = &mut self.stage
            && *since <= number
        {
            *next = height.next();
        }
    }

    /// Back to the store, if it began there.
    fn go_back(&mut self) {
        if let Stage::Live { next, .. } = self.stage
            && self.subscription.from.is_some()
        {
            self.stage = Stage::Past { next, block: None };
        }
    }

    /// Whether an event of a block that was announced as this number is for it.
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
            flows: Vec::new(),
            listening: None,
            number: 0,
            block: None,
            meter: None,
        }
    }

    /// Works on behalf of somebody who is counted.
    pub(super) fn serve(&mut self, meter: Option<Meter>) {
        self.meter = meter;
    }

    /// Until the connection ends.
    pub(super) async fn run(&mut self) -> End {
        loop {
            if let Err(end) = self.turn().await {
                return end;
            }
        }
    }

    /// The last frame, and everything before it.
    pub(super) async fn close(&mut self, frame: Option<CloseFrame>) {
        if frame.is_some() {
            self.sink.send(Message::Close(frame)).await.ok();
        }
        self.sink.close().await.ok();
    }

    /// One thing of each kind, or waits for any.
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
        self.flows.retain(|flow| flow.subscription.is_active());
        if self.flows.is_empty() {
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
        self.flows.push(SubscriptionCursor {
            subscription,
            stage,
            told: 0,
        });
    }

    /// The first live flow decides where the connection stands; others join it further on.
    fn live_stage(&mut self, since: u64, skip: Option<Vec<u8>>, next: Height) -> Stage {
        if !self.flows.iter().any(SubscriptionCursor::is_live) {
            self.number = since;
            self.block = None;
        }
        Stage::Live { since, skip, next }
    }

    /// Tells the next event that live flows want; false if there is none yet.
    async fn tell_live(&mut self) -> Result<bool, End> {
        if !self.flows.iter().any(SubscriptionCursor::is_live) {
            self.block = None;
            return Ok(false);
        }
        let place = match &mut self.block {
            Some(place) => place,
            empty => match self.shared.window.at(self.number) {
                Look::Block(block) => empty.insert(Place::new(block)),
                Look::Later => return Ok(false),
                Look::Gone => {
                    self.flows.iter_mut().for_each(SubscriptionCursor::go_back);
                    self.cancel(SubscriptionCursor::is_live, SLOW).await?;
                    return Ok(true);
                }
            },
        };
        let block = Arc::clone(&place.block);
        for _ in 0..IN_VAIN {
            let at = place.at;
            if at >= block.len() {
                let (number, height) = (self.number, block.block().height());
                self.flows
                    .iter_mut()
                    .for_each(|flow| flow.passed(number, height));
                self.block = None;
                self.number = self.number.saturating_add(1);
                return Ok(true);
            }
            place.at = at.saturating_add(1);
            let number = self.number;
            let wants = |flow: &SubscriptionCursor| flow.wants(number, &block, at);
            if self.flows.iter().any(wants) {
                for index in 0..self.flows.len() {
                    if self.flows.get(index).is_some_and(wants) {
                        self.tell(index, &block, at).await?;
                    }
                }
                return Ok(true);
            }
        }
        tokio::task::yield_now().await;
        Ok(true)
    }

    /// Tells the next event of the past to the next flow that is there; false if none is.
    async fn tell_past(&mut self) -> Result<bool, End> {
        let Some(index) = self.flows.iter().position(|flow| !flow.is_live()) else {
            return Ok(false);
        };
        // Several take turns.
        let flow = self.flows.remove(index);
        self.flows.push(flow);
        let index = self.flows.len().saturating_sub(1);
        let Some(SubscriptionCursor {
            subscription,
            stage: Stage::Past { next, block },
            ..
        }) = self.flows.get_mut(index)
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

    /// Finds the next block for a flow in the past, or lets it go on live.
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
        let looking = look(looks, move || Ok(replay::look(&chain, &asked, next, tip)));
        let found = with_client(self.meter.clone(), looking).await;
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
                    // The chain went back meanwhile.
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

    /// Everything up to the tip is told. What is announced from here on follows, except for the tip,
    /// which can be looked up a moment before it is announced.
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
        let flow = self.flows.get(index)?;
        match flow.stage {
            Stage::Past { next, .. } => Some((Arc::clone(&flow.subscription), next)),
            Stage::Live { .. } => None,
        }
    }

    fn set_stage(&mut self, index: usize, stage: Stage) {
        if let Some(flow) = self.flows.get_mut(index) {
            flow.stage = stage;
        }
    }

    /// Tells a flow an event.
    async fn tell(&mut self, index: usize, block: &Arc<BlockEvents>, at: usize) -> Result<(), End> {
        let Some(text) = written(block, at).await? else {
            return Ok(());
        };
        let Some(flow) = self.flows.get_mut(index) else {
            return Ok(());
        };
        if !flow.subscription.is_active() {
            return Ok(());
        }
        flow.told = flow.told.saturating_add(1);
        let height = block.block().height();
        let notice = flow.subscription.notice(&text, height, flow.told);
        // The text is shared: let others have it while this one is on its way.
        drop(text);
        self.say(notice).await?;
        counters::add(&self.shared.counters.events);
        Ok(())
    }

    /// Ends subscriptions and says why.
    async fn cancel(
        &mut self,
        which: fn(&SubscriptionCursor) -> bool,
        reason: &str,
    ) -> Result<(), End> {
        let (ended, kept) = std::mem::take(&mut self.flows).into_iter().partition(which);
        self.flows = kept;
        let ended: Vec<SubscriptionCursor> = ended;
        for flow in ended {
            self.cancel_one(&flow.subscription, reason).await?;
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

    /// Events of a block travel together: whoever goes on to wait flushes.
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

/// An event in JSON. What takes long is done elsewhere.
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

/// Runs what reads the disk or takes long away from the threads that serve connections.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, End> {
    let done = heavy(move || Ok(work())).await;
    done.map_err(|refusal| End::Broken(refusal.message))
}
