//! Who a connection comes from, and what goes when it goes.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use http::Request;
use tower::Service;

use crate::limits::Seat;

/// One connection. Every request on it carries it, and the socket itself holds it to the end.
#[derive(Debug)]
pub(crate) struct Visit {
    peer: IpAddr,
    seat: OnceLock<Seat>,
}

impl Visit {
    pub(crate) fn new(peer: IpAddr) -> Self {
        Self {
            peer,
            seat: OnceLock::new(),
        }
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
}

/// Tells a service on which connection a request came.
#[derive(Debug, Clone)]
pub(super) struct Visited<S> {
    pub(super) inner: S,
    pub(super) visit: Arc<Visit>,
}

impl<S: Service<Request<B>>, B> Service<Request<B>> for Visited<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        let visit = Arc::clone(&self.visit);
        request.extensions_mut().insert(visit);
        self.inner.call(request)
    }
}
