//! Control of a development chain: blocks on demand, jumps in time, going back.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height};
use tokio::sync::oneshot;

use super::shared::Shared;

/// The most blocks one call may ask for.
const MAX_BLOCKS: u32 = 10_000;
/// The furthest jump: a hundred years.
const MAX_SECONDS: u64 = 3_153_600_000;

/// Why a call was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// Only a development chain can be controlled.
    #[error("this is not a development chain")]
    NotDev,
    /// The arguments are impossible.
    #[error("{0}")]
    Refused(String),
    /// The engine has stopped.
    #[error("the engine has stopped")]
    Stopped,
}

pub(super) type Reply<T> = oneshot::Sender<Result<T, ControlError>>;

/// For the producer.
#[derive(Debug)]
pub(super) enum Command {
    Mine(u32, Duration, Reply<Height>),
    Warp(Duration, Reply<BlockTime>),
    Advance(Duration, Reply<Duration>),
    NextTime(BlockTime, Reply<()>),
    Pace(PaceChange, Reply<()>),
    Drop(TxHash, Reply<bool>),
    Restart(Reply<Height>),
    Snapshot(Reply<u64>),
    Revert(u64, Reply<Height>),
}

/// When blocks are made from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaceChange {
    /// As soon as a transaction waits, or not.
    Automatic(bool),
    /// One every so often; none for never.
    Interval(Option<Duration>),
}

/// Makes blocks on demand, moves the clock and goes back, on a development chain. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Control {
    pub(super) shared: Arc<Shared>,
    pub(super) dev: bool,
}

impl Control {
    /// Makes so many blocks, the first with what waits. The height reached.
    pub async fn mine(&self, blocks: u32) -> Result<Height, ControlError> {
        self.mine_every(blocks, 0).await
    }

    /// The same with so many seconds between the blocks.
    pub async fn mine_every(&self, blocks: u32, seconds: u64) -> Result<Height, ControlError> {
        if !(1..=MAX_BLOCKS).contains(&blocks) {
            let text = format!("{blocks} blocks: ask for 1 to {MAX_BLOCKS}");
            return Err(ControlError::Refused(text));
        }
        if seconds > MAX_SECONDS {
            let text = format!("{seconds} seconds: the clock can jump {MAX_SECONDS} forward");
            return Err(ControlError::Refused(text));
        }
        let by = Duration::from_secs(seconds);
        self.ask(|reply| Command::Mine(blocks, by, reply)).await
    }

    /// Moves the clock forward without a block; how far it is ahead of the machine's.
    pub async fn advance(&self, seconds: u64) -> Result<Duration, ControlError> {
        if seconds > MAX_SECONDS {
            let text = format!("{seconds} seconds: the clock can jump {MAX_SECONDS} forward");
            return Err(ControlError::Refused(text));
        }
        let by = Duration::from_secs(seconds);
        self.ask(|reply| Command::Advance(by, reply)).await
    }

    /// Sets the time of the next block; later ones go on from there. Until then no empty block is made.
    pub async fn set_next_time(&self, time: BlockTime) -> Result<(), ControlError> {
        self.ask(|reply| Command::NextTime(time, reply)).await
    }

    /// Whether a block is made as soon as a transaction waits.
    pub fn is_automatic(&self) -> bool {
        self.dev && self.shared.automatic.load(Relaxed)
    }

    /// Changes when blocks are made.
    pub async fn set_pace(&self, change: PaceChange) -> Result<(), ControlError> {
        if let PaceChange::Interval(Some(every)) = change
            && every.as_secs() > MAX_SECONDS
        {
            let seconds = every.as_secs();
            let text = format!("{seconds} seconds: blocks are at most {MAX_SECONDS} apart");
            return Err(ControlError::Refused(text));
        }
        self.ask(|reply| Command::Pace(change, reply)).await
    }

    /// Drops a waiting transaction; whether it waited.
    pub async fn drop_tx(&self, hash: TxHash) -> Result<bool, ControlError> {
        self.ask(|reply| Command::Drop(hash, reply)).await
    }

    /// Takes back every block but the first.
    pub async fn restart(&self) -> Result<Height, ControlError> {
        self.ask(Command::Restart).await
    }

    /// Moves the clock forward and makes a block; its time.
    pub async fn warp(&self, seconds: u64) -> Result<BlockTime, ControlError> {
        if !(1..=MAX_SECONDS).contains(&seconds) {
            let text = format!("{seconds} seconds: the clock can jump 1 to {MAX_SECONDS} forward");
            return Err(ControlError::Refused(text));
        }
        let by = Duration::from_secs(seconds);
        self.ask(|reply| Command::Warp(by, reply)).await
    }

    /// Remembers this height; the number to come back to it with.
    pub async fn snapshot(&self) -> Result<u64, ControlError> {
        self.ask(Command::Snapshot).await
    }

    /// Takes back every block since a snapshot. That snapshot and later ones are gone.
    pub async fn revert(&self, id: u64) -> Result<Height, ControlError> {
        self.ask(|reply| Command::Revert(id, reply)).await
    }

    async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, ControlError> {
        if !self.dev {
            return Err(ControlError::NotDev);
        }
        let (sender, receiver) = oneshot::channel();
        // A command that comes back is dropped, and with it the sender of the reply.
        drop(self.shared.signal.command(command(sender)));
        receiver.await.map_err(|_| ControlError::Stopped)?
    }
}
