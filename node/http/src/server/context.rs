//! Who a connection comes from, what lies there for it, and what goes when it goes.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::Refusal;
use super::activity::{ConnectionActivity, Work};
use super::quota::{MemoryQuota, QuotaGuard};
use super::table::{ConnectionPermit, Piles};
use crate::limits::Seat;
use crate::metrics::Open;

/// What a client must take of an answer in a second, on the whole.
const MIN_BYTES: usize = 32 << 10;

/// One connection. Every request on it carries it, and the socket itself holds it to the end.
#[derive(Debug)]
pub struct ConnectionContext {
    peer: IpAddr,
    seat: OnceLock<Seat>,
    /// Set once it speaks no HTTP any more: then it is in use until it is closed.
    socket: OnceLock<Work>,
    waiting: Mutex<Waiting>,
    /// Whether a request was answered before all of it was read.
    interrupted: AtomicBool,
    shelves: Shelves,
    /// What lies here for the client; none for those who are many, or this machine.
    piles: Option<Piles>,
    /// For those who look for a place.
    activity: Arc<ConnectionActivity>,
    open: Option<Open>,
}

/// Of an access point.
#[derive(Debug, Clone)]
pub(super) struct Shelves {
    pub(super) answers: Arc<MemoryQuota>,
    pub(super) questions: Arc<MemoryQuota>,
}

impl Shelves {
    /// With room for so many bytes of each for one client.
    pub(super) fn new(each: usize) -> Self {
        Self {
            answers: Arc::new(MemoryQuota::new(each)),
            questions: Arc::new(MemoryQuota::new(each)),
        }
    }
}

/// Answers of which a piece was given and the next was not asked for.
#[derive(Debug, Default)]
struct Waiting {
    last: u64,
    /// When everything that was asked for should have been taken: answers share the line.
    until: Option<Instant>,
    /// Since when, and when it should have been taken as a whole if its size is known.
    answers: BTreeMap<u64, (Instant, Option<Instant>)>,
}

/// An answer on its way.
#[derive(Debug)]
pub(super) struct Ticket {
    number: u64,
    /// When it should have been taken, if its size is known.
    fair: Option<Instant>,
}

impl ConnectionContext {
    pub(super) fn new(peer: IpAddr, shelves: Shelves) -> Self {
        Self {
            peer,
            seat: OnceLock::new(),
            socket: OnceLock::new(),
            waiting: Mutex::default(),
            interrupted: AtomicBool::new(false),
            shelves,
            piles: None,
            activity: Arc::default(),
            open: None,
        }
    }

    /// A connection outside a server, whose client has a quota of so many bytes: for tests of access
    /// points.
    pub fn with_room(each: usize) -> Self {
        let peer = std::net::Ipv4Addr::new(192, 0, 2, 1).into();
        Self {
            piles: Some(Piles::default()),
            ..Self::new(peer, Shelves::new(each))
        }
    }

    /// With what counts it while it is open.
    pub(super) fn counted(self, open: Option<Open>) -> Self {
        Self { open, ..self }
    }

    /// With the place it has, and what lies here for whoever it is.
    pub(super) fn at(self, entry: &ConnectionPermit) -> Self {
        Self {
            piles: entry.piles(),
            activity: entry.activity(),
            ..self
        }
    }

    /// A request is answered.
    pub(super) fn begin(&self) -> Work {
        ConnectionActivity::begin(&self.activity)
    }

    pub(super) fn activity(&self) -> &ConnectionActivity {
        &self.activity
    }

    /// Room for an answer of so many bytes, until it is read.
    pub fn shelve(&self, bytes: usize) -> Result<QuotaGuard, Refusal> {
        let pile = self.piles.as_ref().map(|piles| Arc::clone(&piles.answers));
        MemoryQuota::put(&self.shelves.answers, pile, bytes)
    }

    /// Nothing of an answer, which there is always room for.
    pub(super) fn nothing(&self) -> QuotaGuard {
        MemoryQuota::nothing(&self.shelves.answers, None)
    }

    /// A body of which nothing has come yet.
    pub fn question(&self) -> QuotaGuard {
        let pile = self
            .piles
            .as_ref()
            .map(|piles| Arc::clone(&piles.questions));
        MemoryQuota::nothing(&self.shelves.questions, pile)
    }

    /// The client was answered while it spoke.
    pub(super) fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// The address at the other end.
    pub fn peer(&self) -> IpAddr {
        self.peer
    }

    /// Keeps the place of a socket until the connection is closed. A connection becomes a socket
    /// once.
    pub fn keep(&self, seat: Seat) {
        self.seat.set(seat).ok();
    }

    /// It speaks no HTTP any more.
    pub(super) fn becomes_socket(&self, work: Work) {
        self.socket.set(work).ok();
    }

    pub(super) fn is_socket(&self) -> bool {
        self.socket.get().is_some()
    }

    /// The other end does not read.
    pub fn left(&self) {
        if let Some(open) = &self.open {
            open.unread();
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An answer of so many bytes goes out.
    pub(super) fn ticket(&self, bytes: usize) -> Ticket {
        let mut waiting = self.waiting();
        waiting.last = waiting.last.wrapping_add(1);
        let number = waiting.last;
        if bytes == 0 {
            return Ticket { number, fair: None };
        }
        let seconds = u64::try_from(bytes.div_ceil(MIN_BYTES)).unwrap_or(u64::MAX);
        let now = Instant::now();
        let begins = waiting.until.map_or(now, |until| until.max(now));
        waiting.until = begins.checked_add(Duration::from_secs(seconds));
        let fair = waiting.until;
        Ticket { number, fair }
    }

    /// A piece of an answer was given.
    pub(super) fn gave(&self, ticket: &Ticket) {
        let since = (Instant::now(), ticket.fair);
        self.waiting().answers.insert(ticket.number, since);
    }

    /// The next one was asked for, or none is wanted any more.
    pub(super) fn took(&self, ticket: &Ticket) {
        self.waiting().answers.remove(&ticket.number);
    }

    /// When patience ends with the first of the answers that wait to be fetched; none if none does.
    /// It ends so long after a piece was given, and so long after all of them should have been taken.
    pub(super) fn due(&self, patience: Duration) -> Option<Instant> {
        let waiting = self.waiting();
        let starts = waiting.answers.values();
        let first = starts.map(|(since, fair)| fair.map_or(*since, |fair| fair.min(*since)));
        let first = first.min()?;
        first.checked_add(patience)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn who_takes_a_piece_now_and_then_has_a_second_for_every_32_kib_and_the_patience() {
        let context = ConnectionContext::with_room(1 << 30);
        assert_eq!(context.due(PATIENCE), None);
        let begun = Instant::now();
        // Of a megabyte a piece is taken every ten seconds: none is waited for too long.
        let ticket = context.ticket(1 << 20);
        let fair = begun + Duration::from_secs(32) + PATIENCE;
        let mut lasted = Duration::ZERO;
        while context.due(PATIENCE).is_none_or(|due| due > Instant::now()) {
            context.gave(&ticket);
            let piece = Instant::now() + PATIENCE;
            assert_eq!(context.due(PATIENCE), Some(piece.min(fair)));
            tokio::time::advance(Duration::from_secs(10)).await;
            lasted = begun.elapsed();
        }
        assert_eq!(lasted.as_secs(), 70);
        context.took(&ticket);
        assert_eq!(context.due(PATIENCE), None);
    }

    #[tokio::test(start_paused = true)]
    async fn answers_on_one_connection_are_taken_one_after_the_other() {
        let context = ConnectionContext::with_room(1 << 30);
        let begun = Instant::now();
        let [first, second] = [1 << 20, 1 << 20].map(|bytes| context.ticket(bytes));
        tokio::time::advance(Duration::from_mins(1)).await;
        context.gave(&second);
        let due = context.due(PATIENCE).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(90));
        context.took(&second);
        context.gave(&first);
        let due = context.due(PATIENCE).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(62));
        // One whose size nobody knows has the patience between two pieces.
        let endless = context.ticket(0);
        context.took(&first);
        context.gave(&endless);
        let due = context.due(PATIENCE).unwrap();
        assert_eq!(due.duration_since(begun), Duration::from_secs(90));
    }
}
