//! Control of a development chain: blocks on demand, jumps in time, going back.

use std::sync::Arc;
use std::time::Duration;

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

type Reply<T> = oneshot::Sender<Result<T, ControlError>>;

/// For the producer.
#[derive(Debug)]
pub(super) enum Command {
    Mine(u32, Reply<Height>),
    Warp(Duration, Reply<BlockTime>),
    Snapshot(Reply<u64>),
    Revert(u64, Reply<Height>),
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
        if !(1..=MAX_BLOCKS).contains(&blocks) {
            let text = format!("{blocks} blocks: ask for 1 to {MAX_BLOCKS}");
            return Err(ControlError::Refused(text));
        }
        self.ask(|reply| Command::Mine(blocks, reply)).await
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
