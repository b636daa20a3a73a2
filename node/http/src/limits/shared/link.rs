//! The connection to the server, and what happens while there is none.
//!
//! Nobody waits for a server that is away: the first question it does not answer in time cuts the
//! line, and while it is cut every question is answered "away" at once. One task connects again.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, FromRedisValue, RedisResult, ScriptInvocation};
use tokio::sync::mpsc;

use crate::metrics::Counter;

/// How long the server is left alone after it failed.
const REST: Duration = Duration::from_secs(1);
/// How long connecting may take; nobody waits for it.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a proof that the server takes writes stays there, in milliseconds.
const PROOF: u32 = 60_000;

pub(super) struct Link {
    client: Client,
    /// Host and port.
    place: String,
    /// The key that is written to see whether the server takes writes.
    proof: String,
    timeout: Duration,
    /// None while the server is away.
    line: RwLock<Option<Connection>>,
    /// How often there was a line.
    lines: AtomicU64,
    cut: mpsc::Sender<()>,
    errors: Counter,
}

#[derive(Clone)]
struct Connection {
    number: u64,
    connection: MultiplexedConnection,
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link")
            .field("place", &self.place)
            .field("up", &self.is_up())
            .finish_non_exhaustive()
    }
}

impl Link {
    /// Begins to connect. Must be called within a runtime.
    pub(super) fn new(
        (client, place): (Client, String),
        proof: String,
        timeout: Duration,
    ) -> Arc<Self> {
        let (cut, cuts) = mpsc::channel(1);
        let link = Arc::new(Self {
            client,
            place,
            proof,
            timeout,
            line: RwLock::default(),
            lines: AtomicU64::default(),
            cut,
            errors: Counter::default(),
        });
        tokio::spawn(mend(Arc::downgrade(&link), cuts));
        link
    }

    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Whether the server answers, as far as is known.
    pub(super) fn is_up(&self) -> bool {
        self.line().is_some()
    }

    /// How often it did not.
    pub(super) fn errors(&self) -> u64 {
        self.errors.get()
    }

    /// Runs a script; none if the server is away or does not answer in time.
    pub(super) async fn run<T: FromRedisValue>(&self, script: &ScriptInvocation<'_>) -> Option<T> {
        let mut line = self.line()?;
        let answer = script.invoke_async(&mut line.connection);
        match in_time(self.timeout, answer).await {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.lost(line.number, &error);
                None
            }
        }
    }

    fn line(&self) -> Option<Connection> {
        let line = self.line.read().unwrap_or_else(PoisonError::into_inner);
        line.clone()
    }

    /// Cuts the line, unless there is another by now.
    fn lost(&self, number: u64, error: &str) {
        self.errors.add(1);
        let mut line = self.line.write().unwrap_or_else(PoisonError::into_inner);
        if line.as_ref().is_some_and(|line| line.number == number) {
            *line = None;
            drop(line);
            self.warn(error);
            // If there is no room, it is known already.
            self.cut.try_send(()).ok();
        }
    }

    fn warn(&self, error: &str) {
        tracing::warn!(
            server = self.place,
            error,
            "the server of shared limits does not answer: this node counts alone until it does"
        );
    }

    /// Connects, and sees whether the server would count.
    async fn connect(&self) -> Result<(), String> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT))
            .set_response_timeout(None);
        let connection = self
            .client
            .get_multiplexed_async_connection_with_config(&config);
        let mut connection = in_time(CONNECT, connection).await?;
        let mut proof = redis::cmd("SET");
        proof.arg(&self.proof).arg(1).arg("PX").arg(PROOF);
        in_time(self.timeout, proof.query_async::<()>(&mut connection)).await?;
        let number = self.lines.fetch_add(1, Ordering::Relaxed);
        let mut line = self.line.write().unwrap_or_else(PoisonError::into_inner);
        *line = Some(Connection { number, connection });
        Ok(())
    }
}

/// An answer within some time; why not, without anything that is secret.
async fn in_time<T>(
    limit: Duration,
    answer: impl Future<Output = RedisResult<T>>,
) -> Result<T, String> {
    match tokio::time::timeout(limit, answer).await {
        Ok(answer) => answer.map_err(|error| error.to_string()),
        Err(_) => Err(format!("no answer in {} ms", limit.as_millis())),
    }
}

/// Keeps a line as long as anybody has the link.
async fn mend(link: Weak<Link>, mut cuts: mpsc::Receiver<()>) {
    let mut told = false;
    loop {
        let Some(held) = link.upgrade() else {
            return;
        };
        let outcome = held.connect().await;
        let server = held.place.clone();
        match outcome {
            Ok(()) => {
                if told {
                    tracing::info!(server, "the server of shared limits answers again");
                } else {
                    tracing::info!(server, "limits are counted together with other nodes");
                }
                drop(held);
                if cuts.recv().await.is_none() {
                    return;
                }
                told = true;
            }
            Err(error) => {
                held.errors.add(1);
                if !told {
                    held.warn(&error);
                }
                told = true;
            }
        }
        tokio::time::sleep(REST).await;
    }
}
