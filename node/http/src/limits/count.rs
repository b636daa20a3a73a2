//! How requests are counted: by this node alone, or together with the nodes of a fleet.
//!
//! A node that counts together still counts for itself what it lets pass. So nobody begins anew when
//! the fleet's server goes away, and whoever has used the whole limit at this node is refused here:
//! the server need not be asked.

use super::concurrency::{ClientPermit, PerClientSemaphores, Work};
use super::shared::{SharedLimits, SharedPermit};
use super::window::{Excess, RateLimitStatus, SlidingWindow};
use super::{Caller, Meter, Refused, Rules};
use crate::access::Point;
use crate::metrics::Reason;

/// One open socket, counted until it is dropped.
#[derive(Debug)]
pub struct SocketPermit {
    _local: ClientPermit,
    /// The same in the fleet.
    _shared: Option<SharedPermit>,
}

impl Rules {
    fn window(&self, caller: Caller, point: Point) -> &SlidingWindow<Caller> {
        match caller {
            Caller::Client(_) => &self.windows[point.index()],
            Caller::Key(index) => self.keys.window(index, point),
        }
    }

    async fn take(
        &self,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        let window = self.window(caller, point);
        match &self.shared {
            None => window.take(&caller, asked, self.clock.now()),
            // Boxed, or every request of every node would have room for it.
            Some(shared) => Box::pin(self.take_together(&**shared, caller, point, asked)).await,
        }
    }

    async fn take_together(
        &self,
        shared: &dyn SharedLimits,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        let (window, now) = (self.window(caller, point), self.clock.now());
        // What is counted here was counted by the server before, by no more than an answer may
        // take: what does not fit here for longer than that does not fit there.
        if let Err(excess) = window.check(&caller, asked, now)
            && excess.wait.is_none_or(|wait| wait > shared.timeout())
        {
            return Err(excess);
        }
        let known = self
            .denied
            .find((caller, point), asked, now, shared.timeout());
        if let Some(excess) = known.filter(|_| shared.is_up()) {
            return Err(excess);
        }
        let (limit, name) = (self.limit(caller, point), self.name(caller));
        match shared.take(point.label(), &name, asked, limit).await {
            Some(Ok(standing)) => {
                window.record(&caller, asked, self.clock.now());
                Ok(standing)
            }
            Some(Err(excess)) => {
                self.denied.remember((caller, point), now, &excess);
                Err(excess)
            }
            None => window.take(&caller, asked, self.clock.now()),
        }
    }

    /// What is left to a caller, and whether that is what the whole fleet counted.
    pub(super) async fn status(&self, caller: Caller, point: Point) -> (RateLimitStatus, bool) {
        if let Some(shared) = &self.shared {
            let (limit, name) = (self.limit(caller, point), self.name(caller));
            // Who has more than the limit, because another node has a higher one, has nothing left.
            let taken = shared.take(point.label(), &name, 0, limit).await;
            if let Some(Ok(standing) | Err(Excess { standing, .. })) = taken {
                return (standing, true);
            }
        }
        let window = self.window(caller, point);
        (window.status(&caller, self.clock.now()), false)
    }

    /// How many sockets a caller has.
    pub(super) async fn sockets(&self, caller: Caller) -> u32 {
        let together = match &self.shared {
            Some(shared) => shared.sockets(&self.name(caller)).await,
            None => None,
        };
        together.unwrap_or_else(|| {
            let taken = self.concurrent.taken((caller, Work::Socket));
            u32::try_from(taken).unwrap_or(u32::MAX)
        })
    }

    /// What all nodes of a fleet call a caller: never by a secret.
    fn name(&self, caller: Caller) -> String {
        match caller {
            Caller::Client(client) => client.to_string(),
            Caller::Key(index) => {
                let mark = self.keys.get(index).map(|holder| holder.mark.as_str());
                format!("key:{}", mark.unwrap_or_default())
            }
        }
    }
}

impl Meter {
    /// Counts so many requests, all of them or none.
    pub async fn take(&self, asked: u32) -> Result<RateLimitStatus, Refused> {
        let taken = self.rules.take(self.caller, self.point, asked).await;
        taken.map_err(|excess| {
            self.refused(Reason::Rate);
            Refused::Rate(self.point, excess)
        })
    }

    /// Counts a file of a page, by this node alone.
    pub fn take_page(&self) -> Result<RateLimitStatus, Refused> {
        let (files, now) = (&self.rules.files, self.rules.clock.now());
        files.take(&self.caller, 1, now).map_err(|excess| {
            self.refused(Reason::Rate);
            Refused::Files(excess)
        })
    }

    /// Counts one more socket.
    pub async fn open_socket(&self) -> Result<SocketPermit, Refused> {
        let rules = &self.rules;
        let most = rules.rates(self.caller).sockets;
        let full = || {
            self.refused(Reason::Sockets);
            Refused::Sockets(most)
        };
        let local = self.permit(Work::Socket, most).ok_or_else(full)?;
        let shared = match &rules.shared {
            Some(shared) => {
                let permit = shared.open_socket(&rules.name(self.caller), most).await;
                Some(permit.ok_or_else(full)?)
            }
            None => None,
        };
        Ok(SocketPermit {
            _local: local,
            _shared: shared,
        })
    }

    /// A permit for one more expensive request. Hold it until the work is done, which may be later
    /// than the client waits.
    pub fn expensive(&self) -> Result<ClientPermit, Refused> {
        let most = self.rules.expensive;
        self.permit(Work::Expensive, most).ok_or_else(|| {
            self.refused(Reason::Budget);
            Refused::Busy(self.point, most)
        })
    }

    /// Waits until this client may have one more piece of such work done.
    pub async fn work(&self, work: Work) -> ClientPermit {
        let key = (self.caller, work);
        PerClientSemaphores::acquire(&self.rules.concurrent, key, work.share()).await
    }

    fn permit(&self, work: Work, most: u32) -> Option<ClientPermit> {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        PerClientSemaphores::try_acquire(&self.rules.concurrent, (self.caller, work), most)
    }

    fn refused(&self, reason: Reason) {
        self.rules.counts.refused(self.point, reason);
    }
}
