//! One connection.
//!
//! Three loops in one task: reading frames, executing the calls in them one after the other, and writing
//! answers and events. Between them are channels for one frame and one answer, so nothing more is read
//! from a client that does not read its answers.

mod replay;
mod worker;
mod writer;

use std::sync::Arc;

use futures::StreamExt as _;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::subscription::Subscription;
use super::{Shared, counters};
use crate::server::QuotaGuard;
use crate::socket::{End, Socket, SocketClient, overdue, read};
use worker::Worker;
use writer::Writer;

/// What is written beside events.
#[derive(Debug)]
enum Reply {
    /// An answer, and its memory quota until it is written.
    Answer(String, Option<QuotaGuard>),
    /// The answer to a subscription, which starts with it.
    Begin(String, Arc<Subscription>),
}

/// Counts a connection while it is open. [`super::Sockets::closed`] waits for the receiver in it, which
/// is dropped last.
struct Open {
    shared: Arc<Shared>,
    _closing: watch::Receiver<bool>,
}

impl Open {
    fn new(shared: &Arc<Shared>, closing: &watch::Receiver<bool>) -> Self {
        counters::add(&shared.counters.connections);
        Self {
            shared: Arc::clone(shared),
            _closing: closing.clone(),
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        counters::take(&self.shared.counters.connections);
    }
}

/// Serves a connection until it ends.
pub(super) async fn run(
    socket: Socket,
    shared: Arc<Shared>,
    closing: watch::Receiver<bool>,
    client: SocketClient,
) {
    let _open = Open::new(&shared, &closing);
    let config = &shared.config;
    let (sink, mut stream) = socket.split();
    let (calls, frames) = mpsc::channel(1);
    let (answers, replies) = mpsc::channel(1);
    let mut writer = Writer::new(Arc::clone(&shared), sink, replies, closing.clone());
    writer.serve(client.meter.clone());
    let worker = Worker::new(Arc::clone(&shared), client).run(frames, answers);
    let overdue = overdue(closing, config.grace);
    let end = tokio::select! {
        end = read(&mut stream, calls, config.socket()) => end,
        end = Box::pin(writer.run()) => end,
        () = Box::pin(worker) => End::Gone,
        () = overdue => End::Stopping,
    };
    tracing::debug!(?end, "a socket closes");
    let goodbye = async {
        writer.close(end.frame()).await;
        // The peer answers a close frame with its own after it has read what was written.
        while let Some(Ok(_)) = stream.next().await {}
    };
    // It may never read or answer.
    timeout(config.grace, goodbye).await.ok();
}
