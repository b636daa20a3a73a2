//! The connection to the server, and what happens while there is none.
//!
//! The first question that is not answered in time ends the connection, and while there is none every
//! question is answered with none at once: nobody waits for a server that does not answer. One task
//! connects again.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, FromRedisValue, RedisResult, ScriptInvocation};
use tokio::sync::mpsc;

/// How long to wait before connecting again.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);
/// How long connecting may take; no request waits for it.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the key that was written to test the server stays there, in milliseconds.
const PROBE_MILLIS: u32 = 60_000;

pub(super) struct Link {
    client: Client,
    /// Host and port.
    place: String,
    /// The key that is written to see whether the server takes writes.
    proof: String,
    timeout: Duration,
    /// None while the server does not answer.
    connection: RwLock<Option<Connection>>,
    /// How many connections there were.
    connections: AtomicU64,
    lost: mpsc::Sender<()>,
    errors: AtomicU64,
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
        let (lost, losses) = mpsc::channel(1);
        let link = Arc::new(Self {
            client,
            place,
            proof,
            timeout,
            connection: RwLock::default(),
            connections: AtomicU64::default(),
            lost,
            errors: AtomicU64::default(),
        });
        tokio::spawn(reconnect(Arc::downgrade(&link), losses));
        link
    }

    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Whether the server answers, as far as is known.
    pub(super) fn is_up(&self) -> bool {
        self.current().is_some()
    }

    /// How often it did not answer.
    pub(super) fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    /// Runs a script; none if the server does not answer in time.
    pub(super) async fn run<T: FromRedisValue>(&self, script: &ScriptInvocation<'_>) -> Option<T> {
        let mut current = self.current()?;
        let answer = script.invoke_async(&mut current.connection);
        match in_time(self.timeout, answer).await {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.lost(current.number, &error);
                None
            }
        }
    }

    fn current(&self) -> Option<Connection> {
        let current = self
            .connection
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        current.clone()
    }

    /// Ends a connection, unless there is another by now.
    fn lost(&self, number: u64, error: &str) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        let mut current = self
            .connection
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        if current.as_ref().is_some_and(|one| one.number == number) {
            *current = None;
            drop(current);
            self.warn(error);
            // If there is no room, it is known already.
            self.lost.try_send(()).ok();
        }
    }

    fn warn(&self, error: &str) {
        tracing::warn!(
            server = self.place,
            error,
            "the server of shared limits does not answer: this node counts alone until it does"
        );
    }

    /// Connects, and tests whether the server takes writes.
    async fn connect(&self) -> Result<(), String> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_TIMEOUT))
            .set_response_timeout(None);
        let connection = self
            .client
            .get_multiplexed_async_connection_with_config(&config);
        let mut connection = in_time(CONNECT_TIMEOUT, connection).await?;
        let mut proof = redis::cmd("SET");
        proof.arg(&self.proof).arg(1).arg("PX").arg(PROBE_MILLIS);
        in_time(self.timeout, proof.query_async::<()>(&mut connection)).await?;
        let number = self.connections.fetch_add(1, Ordering::Relaxed);
        let mut current = self
            .connection
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *current = Some(Connection { number, connection });
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

/// Keeps a connection as long as anybody has the link.
async fn reconnect(link: Weak<Link>, mut losses: mpsc::Receiver<()>) {
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
                if losses.recv().await.is_none() {
                    return;
                }
                told = true;
            }
            Err(error) => {
                held.errors.fetch_add(1, Ordering::Relaxed);
                if !told {
                    held.warn(&error);
                }
                told = true;
            }
        }
        tokio::time::sleep(RECONNECT_PAUSE).await;
    }
}
