//! What is known of a connection, and shared by its stream and its requests.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::Refusal;
use super::connections::{ActiveRequest, Activity, ConnectionPermit};
use super::quota::{ClientBytes, MemoryQuota, QuotaGuard};
use crate::limits::SocketPermit;
use crate::metrics::Open;

/// What a client must read of an answer in a second, on the whole.
const MIN_BYTES_PER_SECOND: usize = 32 << 10;

/// One connection: an extension of every request on it, and held by its stream.
#[derive(Debug)]
pub struct ConnectionContext {
    peer: IpAddr,
    quotas: Quotas,
    /// What the client has in memory; none for those that are not counted as one client.
    bytes: Option<ClientBytes>,
    activity: Option<Activity>,
    open: Option<Open>,
    /// The permit of the socket it became.
    permit: OnceLock<SocketPermit>,
    /// Set once it became a socket: then it is not idle until it is closed.
    socket: OnceLock<Option<ActiveRequest>>,
    unread: Mutex<Unread>,
    /// Whether a request was answered before all of it was read.
    interrupted: AtomicBool,
}

/// The quotas of an access point.
#[derive(Debug, Clone)]
pub(super) struct Quotas {
    pub(super) answers: Arc<MemoryQuota>,
    pub(super) requests: Arc<MemoryQuota>,
}

impl Quotas {
    /// With so many bytes of each for one client.
    pub(super) fn new(per_client: usize) -> Self {
        Self {
            answers: Arc::new(MemoryQuota::new(per_client)),
            requests: Arc::new(MemoryQuota::new(per_client)),
        }
    }
}

/// Answers of which a piece was given to the protocol and the next was not asked for.
#[derive(Debug, Default)]
struct Unread {
    last_id: u64,
    /// When everything that was asked for should have been read: answers share the line.
    all_due: Option<Instant>,
    /// Since when each waits, and when it should have been read if its size is known.
    answers: BTreeMap<u64, (Instant, Option<Instant>)>,
}

/// An answer that is being sent.
#[derive(Debug)]
pub(super) struct SentAnswer {
    id: u64,
    /// When it should have been read, if its size is known.
    due: Option<Instant>,
}

impl ConnectionContext {
    pub(super) fn new(
        peer: IpAddr,
        quotas: Quotas,
        permit: &ConnectionPermit,
        open: Option<Open>,
    ) -> Self {
        Self {
            bytes: permit.bytes.clone(),
            activity: Some(permit.activity()),
            open,
            ..Self::detached(peer, quotas)
        }
    }

    fn detached(peer: IpAddr, quotas: Quotas) -> Self {
        Self {
            peer,
            quotas,
            bytes: None,
            activity: None,
            open: None,
            permit: OnceLock::new(),
            socket: OnceLock::new(),
            unread: Mutex::default(),
            interrupted: AtomicBool::new(false),
        }
    }

    /// A connection outside a server, whose client has a quota of so many bytes: for tests of access
    /// points.
    pub fn with_quota(per_client: usize) -> Self {
        let peer = Ipv4Addr::new(192, 0, 2, 1).into();
        Self {
            bytes: Some(ClientBytes::default()),
            ..Self::detached(peer, Quotas::new(per_client))
        }
    }

    /// The address at the other end.
    pub fn peer(&self) -> IpAddr {
        self.peer
    }

    /// A request is being answered as long as this is held.
    pub(super) fn begin(&self) -> Option<ActiveRequest> {
        self.activity.as_ref().map(Activity::begin)
    }

    /// Counts an answer of so many bytes until it is read.
    pub fn hold_answer(&self, bytes: usize) -> Result<QuotaGuard, Refusal> {
        let counter = self.bytes.as_ref().map(|bytes| Arc::clone(&bytes.answers));
        MemoryQuota::put(&self.quotas.answers, counter, bytes)
    }

    /// An answer of no bytes, which there is always room for.
    pub(super) fn hold_nothing(&self) -> QuotaGuard {
        MemoryQuota::empty(&self.quotas.answers, None)
    }

    /// Counts the bytes of a request as they come.
    pub fn hold_request(&self) -> QuotaGuard {
        let counter = self.bytes.as_ref().map(|bytes| Arc::clone(&bytes.requests));
        MemoryQuota::empty(&self.quotas.requests, counter)
    }

    /// A request is answered before all of it was read. The connection ends with the answer, which says
    /// so: a client that does not know it sends its next request into a connection that is being closed.
    pub(super) fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Keeps the permit of a socket until the connection is closed.
    pub fn keep_permit(&self, permit: SocketPermit) {
        self.permit.set(permit).ok();
    }

    /// From here on it is a socket and does not speak HTTP.
    pub(super) fn becomes_socket(&self, request: Option<ActiveRequest>) {
        self.socket.set(request).ok();
    }

    pub(super) fn is_socket(&self) -> bool {
        self.socket.get().is_some()
    }

    /// Counts that the client does not read.
    pub fn count_unread(&self) {
        if let Some(open) = &self.open {
            open.unread();
        }
    }

    fn unread(&self) -> MutexGuard<'_, Unread> {
        self.unread.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An answer of so many bytes is sent from now on; 0 if that is not known.
    pub(super) fn answer(&self, bytes: usize) -> SentAnswer {
        let mut unread = self.unread();
        unread.last_id = unread.last_id.wrapping_add(1);
        let id = unread.last_id;
        if bytes == 0 {
            return SentAnswer { id, due: None };
        }
        let seconds = u64::try_from(bytes.div_ceil(MIN_BYTES_PER_SECOND)).unwrap_or(u64::MAX);
        let now = Instant::now();
        let begins = unread.all_due.map_or(now, |due| due.max(now));
        unread.all_due = begins.checked_add(Duration::from_secs(seconds));
        let due = unread.all_due;
        SentAnswer { id, due }
    }

    /// A piece of an answer was given to the protocol.
    pub(super) fn piece_given(&self, answer: &SentAnswer) {
        let waits = (Instant::now(), answer.due);
        self.unread().answers.insert(answer.id, waits);
    }

    /// The next piece was asked for, or none is wanted any more.
    pub(super) fn piece_taken(&self, answer: &SentAnswer) {
        self.unread().answers.remove(&answer.id);
    }

    /// When the first of the answers that wait has waited too long: so long after a piece of it was
    /// given, and so long after all of it should have been read. None if no answer waits.
    pub(super) fn unread_deadline(&self, timeout: Duration) -> Option<Instant> {
        let unread = self.unread();
        let starts = unread.answers.values();
        let first = starts.map(|(since, due)| due.map_or(*since, |due| due.min(*since)));
        first.min()?.checked_add(timeout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn a_client_has_a_second_for_every_32_kib_of_an_answer_and_the_timeout() {
        let context = ConnectionContext::with_quota(1 << 30);
        assert_eq!(context.unread_deadline(TIMEOUT), None);
        let begun = Instant::now();
        // Of a megabyte a piece is taken every ten seconds: none is waited for too long.
        let answer = context.answer(1 << 20);
        let fair = begun + Duration::from_secs(32) + TIMEOUT;
        let mut lasted = Duration::ZERO;
        while context
            .unread_deadline(TIMEOUT)
            .is_none_or(|due| due > Instant::now())
        {
            context.piece_given(&answer);
            let piece = Instant::now() + TIMEOUT;
            assert_eq!(context.unread_deadline(TIMEOUT), Some(piece.min(fair)));
            tokio::time::advance(Duration::from_secs(10)).await;
            lasted = begun.elapsed();
        }
        assert_eq!(lasted.as_secs(), 70);
        context.piece_taken(&answer);
        assert_eq!(context.unread_deadline(TIMEOUT), None);
    }

    #[tokio::test(start_paused = true)]
    async fn answers_on_one_connection_are_taken_one_after_the_other() {
        let context = ConnectionContext::with_quota(1 << 30);
        let begun = Instant::now();
        let [first, second] = [1 << 20, 1 << 20].map(|bytes| context.answer(bytes));
        tokio::time::advance(Duration::from_mins(1)).await;
        context.piece_given(&second);
        let due = context.unread_deadline(TIMEOUT).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(90));
        context.piece_taken(&second);
        context.piece_given(&first);
        let due = context.unread_deadline(TIMEOUT).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(62));
        // One whose size nobody knows has the patience between two pieces.
        let endless = context.answer(0);
        context.piece_taken(&first);
        context.piece_given(&endless);
        let due = context.unread_deadline(TIMEOUT).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(90));
    }
}
