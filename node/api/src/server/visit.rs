//! Who a connection comes from, what lies there for it, and what goes when it goes.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::places::Piles;
use super::shelf::{Held, Shelf};
use crate::Refusal;
use crate::limits::Seat;
use crate::metrics::Open;

/// What a client must take of an answer in a second, on the whole.
const LEAST_BYTES: usize = 32 << 10;

/// One connection. Every request on it carries it, and the socket itself holds it to the end.
#[derive(Debug)]
pub(crate) struct Visit {
    peer: IpAddr,
    seat: OnceLock<Seat>,
    socket: AtomicBool,
    waiting: Mutex<Waiting>,
    /// Whether a request was answered before all of it was read.
    interrupted: AtomicBool,
    shelves: Shelves,
    /// What lies here for the client; none for those who are many, or this machine.
    piles: Option<Piles>,
    open: Option<Open>,
}

/// Of an access point.
#[derive(Debug, Clone)]
pub(super) struct Shelves {
    pub(super) answers: Arc<Shelf>,
    pub(super) questions: Arc<Shelf>,
}

impl Shelves {
    /// With room for so many bytes of each for one client.
    pub(super) fn new(each: usize) -> Self {
        Self {
            answers: Arc::new(Shelf::new(each)),
            questions: Arc::new(Shelf::new(each)),
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

impl Visit {
    pub(super) fn new(peer: IpAddr, shelves: Shelves) -> Self {
        Self {
            peer,
            seat: OnceLock::new(),
            socket: AtomicBool::new(false),
            waiting: Mutex::default(),
            interrupted: AtomicBool::new(false),
            shelves,
            piles: None,
            open: None,
        }
    }

    /// Of a client for whom so many bytes may lie here.
    #[cfg(test)]
    pub(crate) fn with_room(each: usize) -> Self {
        let peer = std::net::Ipv4Addr::new(192, 0, 2, 1).into();
        Self::new(peer, Shelves::new(each)).with_piles(Some(Piles::default()))
    }

    /// With what counts it while it is open.
    pub(super) fn counted(self, open: Option<Open>) -> Self {
        Self { open, ..self }
    }

    /// With what lies here for whoever it is.
    pub(super) fn with_piles(self, piles: Option<Piles>) -> Self {
        Self { piles, ..self }
    }

    /// Room for an answer of so many bytes, until it is read.
    pub(crate) fn shelve(&self, bytes: usize) -> Result<Held, Box<Refusal>> {
        let pile = self.piles.as_ref().map(|piles| Arc::clone(&piles.answers));
        Shelf::put(&self.shelves.answers, pile, bytes)
    }

    /// Nothing of an answer, which there is always room for.
    pub(super) fn nothing(&self) -> Held {
        Shelf::nothing(&self.shelves.answers, None)
    }

    /// A body of which nothing has come yet.
    pub(super) fn question(&self) -> Held {
        let pile = self
            .piles
            .as_ref()
            .map(|piles| Arc::clone(&piles.questions));
        Shelf::nothing(&self.shelves.questions, pile)
    }

    /// The client was answered while it spoke.
    pub(super) fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// The address at the other end.
    pub(crate) fn peer(&self) -> IpAddr {
        self.peer
    }

    /// Keeps the place of a socket until the connection is closed. A connection becomes a socket
    /// once.
    pub(crate) fn keep(&self, seat: Seat) {
        self.seat.set(seat).ok();
    }

    /// It speaks no HTTP any more.
    pub(super) fn becomes_socket(&self) {
        self.socket.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_socket(&self) -> bool {
        self.socket.load(Ordering::Relaxed)
    }

    /// The other end does not read.
    pub(crate) fn left(&self) {
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
        let seconds = u64::try_from(bytes.div_ceil(LEAST_BYTES)).unwrap_or(u64::MAX);
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
