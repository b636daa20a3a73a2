//! How requests are counted: by this node alone, or together with the nodes of a fleet.
//!
//! A node that counts together still counts for itself what it lets pass. So nobody begins anew when
//! the fleet's server goes away, and whoever has used the whole limit at this node is refused here:
//! the server need not be asked.

use super::client::Client;
use super::shared::Shared;
use super::window::{Excess, RateLimitStatus};
use super::{Caller, ConcurrencyLimiter, Point, Reason, Refused, Rules, Seat};

impl Rules {
    pub(super) async fn take(
        &self,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        match &self.shared {
            None => self.take_alone(caller, point, asked),
            // Boxed, or every request of every node would have room for it.
            Some(shared) => Box::pin(self.take_together(shared, caller, point, asked)).await,
        }
    }

    pub(super) fn take_alone(
        &self,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        let (limit, clock) = (self.limit(caller, point), &*self.clock);
        match caller {
            Caller::Client(client) => self.tables[point.index()].take(client, asked, clock),
            Caller::Key(index) => {
                let mut window = self.keys.window(index, point);
                window.take(clock.now(), asked, limit)
            }
        }
    }

    async fn take_together(
        &self,
        shared: &Shared,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        // What is counted here was counted by the server before, by no more than an answer may
        // take: what does not fit here for longer than that does not fit there.
        if let Err(excess) = self.fits_alone(caller, point, asked)
            && excess.wait.is_none_or(|wait| wait > shared.timeout())
        {
            return Err(excess);
        }
        let now = self.clock.now();
        let known = self
            .closed
            .find((caller, point), asked, now, shared.timeout());
        if let Some(excess) = known.filter(|_| shared.is_up()) {
            return Err(excess);
        }
        let (limit, name) = (self.limit(caller, point), self.name(caller));
        let taken = shared.take((point.label(), &name), asked, limit).await;
        match taken {
            Some(Ok(standing)) => {
                self.note(caller, point, asked);
                Ok(standing)
            }
            Some(Err(excess)) => {
                self.closed.remember(caller, point, now, &excess);
                Err(excess)
            }
            None => self.take_alone(caller, point, asked),
        }
    }

    /// Whether this node would take so many.
    fn fits_alone(
        &self,
        caller: Caller,
        point: Point,
        asked: u32,
    ) -> Result<RateLimitStatus, Excess> {
        let (limit, clock) = (self.limit(caller, point), &*self.clock);
        match caller {
            Caller::Client(client) => self.tables[point.index()].fits(client, asked, clock),
            Caller::Key(index) => {
                let mut window = self.keys.window(index, point);
                window.fits(clock.now(), asked, limit)
            }
        }
    }

    /// Remembers what passed.
    fn note(&self, caller: Caller, point: Point, asked: u32) {
        let (limit, clock) = (self.limit(caller, point), &*self.clock);
        match caller {
            Caller::Client(client) => self.tables[point.index()].note(client, asked, clock),
            Caller::Key(index) => {
                let mut window = self.keys.window(index, point);
                window.note(clock.now(), asked, limit);
            }
        }
    }

    /// Where a caller stands, and whether that is what the whole fleet counted.
    pub(super) async fn look(&self, caller: Caller, point: Point) -> (RateLimitStatus, bool) {
        let limit = self.limit(caller, point);
        if let Some(shared) = &self.shared
            && let Some(standing) =
                Box::pin(shared.look((point.label(), &self.name(caller)), limit)).await
        {
            return (standing, true);
        }
        let clock = &*self.clock;
        let standing = match caller {
            Caller::Client(client) => self.tables[point.index()].look(client, clock),
            Caller::Key(index) => self.keys.window(index, point).look(clock.now(), limit),
        };
        (standing, false)
    }

    /// How many sockets a caller has.
    pub(super) async fn taken(&self, caller: Caller) -> u32 {
        let together = match &self.shared {
            Some(shared) => Box::pin(shared.taken(&self.name(caller))).await,
            None => None,
        };
        together.unwrap_or_else(|| self.seats.taken(caller))
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

impl super::Meter {
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
        let client = match self.caller {
            Caller::Client(client) => client,
            // No client has the last networks of all, so they are free for those with keys.
            Caller::Key(index) => {
                let index = u64::try_from(index).unwrap_or(u64::MAX);
                Client::V6(u64::MAX.saturating_sub(index))
            }
        };
        let taken = self.rules.files.take(client, 1, &*self.rules.clock);
        taken.map_err(|excess| {
            self.refused(Reason::Rate);
            Refused::Files(excess)
        })
    }

    /// Counts one more socket.
    pub async fn seat(&self) -> Result<Seat, Refused> {
        let rules = &self.rules;
        let most = rules.rates(self.caller).sockets;
        let full = || {
            self.refused(Reason::Sockets);
            Refused::Sockets(most)
        };
        let seat = ConcurrencyLimiter::take(&rules.seats, self.caller, most).ok_or_else(full)?;
        let Some(shared) = &rules.shared else {
            return Ok(seat);
        };
        let name = rules.name(self.caller);
        let place = Box::pin(shared.seat(&name, most)).await;
        Ok(seat.at(place.ok_or_else(full)?))
    }
}
