//! Who a connection comes from, what lies there for it, and what goes when it goes.

use std::net::IpAddr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use super::shelf::Pile;
use crate::limits::Seat;
use crate::metrics::Open;

/// One connection. Every request on it carries it, and the socket itself holds it to the end.
#[derive(Debug)]
pub(crate) struct Visit {
    peer: IpAddr,
    seat: OnceLock<Seat>,
    socket: AtomicBool,
    /// Answers of which a piece was given and the next was not asked for.
    waiting: AtomicUsize,
    /// How often a next piece was asked for.
    fetched: AtomicU64,
    /// Whether a request was answered before all of it was read.
    interrupted: AtomicBool,
    /// What lies here for the client; none for those who are many, or this machine.
    pile: Option<Pile>,
    open: Option<Open>,
}

impl Visit {
    pub(crate) fn new(peer: IpAddr) -> Self {
        Self {
            peer,
            seat: OnceLock::new(),
            socket: AtomicBool::new(false),
            waiting: AtomicUsize::new(0),
            fetched: AtomicU64::new(0),
            interrupted: AtomicBool::new(false),
            pile: None,
            open: None,
        }
    }

    /// With what counts it while it is open.
    pub(super) fn counted(self, open: Option<Open>) -> Self {
        Self { open, ..self }
    }

    /// With what lies here for whoever it is.
    pub(super) fn with_pile(self, pile: Option<Pile>) -> Self {
        Self { pile, ..self }
    }

    pub(super) fn pile(&self) -> Option<Pile> {
        self.pile.clone()
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

    /// The other end reads no more.
    pub(super) fn left(&self) {
        if let Some(open) = &self.open {
            open.unread();
        }
    }

    /// A piece of an answer was given.
    pub(super) fn gave(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// The next one was asked for, or none is wanted any more.
    pub(super) fn took(&self) {
        self.fetched.fetch_add(1, Ordering::Relaxed);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }

    /// If an answer is waiting to be fetched: how often something was.
    pub(super) fn waits(&self) -> Option<u64> {
        let waiting = self.waiting.load(Ordering::Relaxed) > 0;
        waiting.then(|| self.fetched.load(Ordering::Relaxed))
    }
}
